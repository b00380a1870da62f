import type { Text } from '#kernel/text';
import type { Uncounted } from './counted-game.ts';
import type { Ending, Source } from './rated-game.ts';
import type { ReportState } from './report.ts';

/* What people read of ladders. */

export const UNCOUNTED_WORDS: Readonly<Record<Uncounted, Text>> = {
  annulled: { en: 'The result was annulled.', it: 'Il risultato è stato annullato.' },
  'not-two-players': { en: 'Not a game between two players.', it: 'Non è una partita fra due giocatori.' },
  guest: { en: 'One of the players was a guest of the club.', it: 'Uno dei giocatori era un ospite del club.' },
  'over-the-cap': {
    en: 'The two players had already played all the games against each other that count in a season.',
    it: 'I due giocatori avevano già disputato fra loro tutte le partite che contano in una stagione.',
  },
  reported: { en: 'The club does not count reported games.', it: 'Il club non conteggia le partite segnalate.' },
  record: {
    en: 'The club does not count games of other services.',
    it: 'Il club non conteggia le partite di altri servizi.',
  },
};

export const ENDING_WORDS: Readonly<Record<Ending, Text>> = {
  played: { en: 'played out', it: 'giocata fino alla fine' },
  conceded: { en: 'conceded', it: 'abbandonata' },
  forfeited: { en: 'lost on time', it: 'persa per il tempo' },
  adjudicated: { en: 'adjudicated', it: 'decisa dai giudici' },
  'no-show': { en: 'no-show', it: 'assenza' },
  annulled: { en: 'annulled', it: 'annullata' },
};

export const SOURCE_WORDS: Readonly<Record<Source, Text>> = {
  service: { en: 'played here', it: 'giocata qui' },
  reported: { en: 'reported by its players', it: 'segnalata dai giocatori' },
  record: { en: 'record of another service', it: 'verbale di un altro servizio' },
};

export const REPORT_WORDS: Readonly<Record<ReportState, Text>> = {
  reported: { en: 'waiting for confirmation', it: 'in attesa di conferma' },
  confirmed: { en: 'confirmed', it: 'confermato' },
  disputed: { en: 'disputed', it: 'contestato' },
  rejected: { en: 'rejected', it: 'respinto' },
  withdrawn: { en: 'withdrawn', it: 'ritirato' },
  annulled: { en: 'annulled', it: 'annullato' },
};

export const COLUMNS = [
  'rank',
  'name',
  'games',
  'won',
  'drawn',
  'lost',
  'matchPoints',
  'normalised',
  'opposition',
  'points',
  'against',
  'rating',
  'reported',
  'adjudicated',
  'forfeited',
  'noShows',
] as const;
export type Column = (typeof COLUMNS)[number];

export const COLUMN_WORDS: Readonly<Record<Column, Text>> = {
  rank: { en: '#', it: '#' },
  name: { en: 'Player', it: 'Giocatore' },
  games: { en: 'Games', it: 'Partite' },
  won: { en: 'Won', it: 'Vinte' },
  drawn: { en: 'Drawn', it: 'Pari' },
  lost: { en: 'Lost', it: 'Perse' },
  matchPoints: { en: 'Points', it: 'Punti' },
  normalised: { en: 'Normalised VP', it: 'PV normalizzati' },
  opposition: { en: 'Opposition', it: 'Avversari' },
  points: { en: 'VP', it: 'PV' },
  against: { en: 'VP against', it: 'PV subiti' },
  rating: { en: 'Rating', it: 'Forza' },
  reported: { en: 'Elsewhere', it: 'Altrove' },
  adjudicated: { en: 'Judged', it: 'Giudicate' },
  forfeited: { en: 'Forfeited', it: 'Perse a tempo' },
  noShows: { en: 'No-shows', it: 'Assenze' },
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value)).replace('-', '−');

/** `1620 ± 80`, with a question mark while it is provisional. */
export const makeRating = ({
  rating,
  doubt,
  provisional,
}: {
  readonly rating: number;
  readonly doubt: number;
  readonly provisional: boolean;
}): string => `${rating} ± ${doubt}${provisional ? ' ?' : ''}`;

export const makeSigned = signed;
