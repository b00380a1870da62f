import { paragraphOf } from '#kernel/refusal';
import { type About, levelNamed } from '#kernel/ruleset';
import { type Side, sideNamed } from '#kernel/side';
import { type Language, LOCALES, type Text } from '#kernel/text';
import type { ServiceEvent } from '../live/service-events.ts';

/** How sentences name who went back, where it was no side. */
const BY: Readonly<Record<string, string>> = { consent: 'by consent', moderator: 'by decision of the moderator' };
const PER: Readonly<Record<string, string>> = { consent: 'per accordo', moderator: 'per decisione del moderatore' };

/** What a person wrote as the end of a sentence, which may bring its own full stop. */
const sentence = (text: string): string => (/[.!?…]$/.test(text.trimEnd()) ? text.trimEnd() : `${text.trimEnd()}.`);

/** A result and what it rests on; of a draw that is called one nothing more is said. */
const verdict = (
  winner: string,
  level: string,
  { winner: side, level: id, reason }: Pick<Verdict, 'winner' | 'level' | 'reason'>,
): string => `${winner}${id === side ? '' : `, ${level}`}. ${sentence(reason)}`;
type Verdict = Extract<ServiceEvent, { type: 'GameAdjudicated' }>;

/** How a reader is told something. */
export interface Telling {
  readonly language: Language;
  /** Where moments are told by the clock of a zone; else they are told in UTC, for all readers alike. */
  readonly timeZone?: string | undefined;
}

/** A moment as people write it, with the name of the zone. */
export function makeMoment(
  moment: string,
  { language, timeZone = 'UTC' }: Telling,
  dateStyle: 'full' | 'long' = 'long',
): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle,
    timeStyle: 'short',
    timeZone,
  });
  return `${format.format(new Date(moment))} ${timeZone}`;
}

/** A day as people write it. */
const makeDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** `il 6 dicembre` after `a` or `da`: al 6, all'8, dal 6, dall'11. */
const italianDay = (preposition: 'a' | 'da', day: string): string =>
  /^(8|11)\b/.test(day) ? `${preposition}ll'${day}` : `${preposition}l ${day}`;

/**
 * One sentence for what happened to a game besides the play; what people wrote begins no line of its own in it, or it could tell of
 * anything. Sides are called by their names, which may be one or many: `Allies: the game is conceded.`
 */
export const reportServiceEvent = (
  event: ServiceEvent,
  telling: Telling,
  about: Pick<About, 'sides' | 'levels'>,
): string => sentenceFor(event, telling, about).replace(/\s+/g, ' ').trimEnd();

function sentenceFor(event: ServiceEvent, telling: Telling, about: Pick<About, 'sides' | 'levels'>): string {
  const { language } = telling;
  const say = (words: Text): string => words[language];
  const because = (reason: string | undefined): string => (reason === undefined ? '' : ` (${reason})`);
  const when = (moment: string): string => makeMoment(moment, telling);
  const until = (moment: string): string =>
    say({ en: `time until ${when(moment)}`, it: `tempo fino ${italianDay('a', when(moment))}` });
  const named = (side: Side): string => sideNamed(about, side)[language];
  const moment = (event: { readonly moment?: Text | undefined }): string =>
    say(event.moment ?? { en: 'an earlier position', it: 'una posizione precedente' });
  const winner = (side: Side): string => (side === 'draw' ? say({ en: 'a draw', it: 'pareggio' }) : named(side));
  const level = (id: string): string => levelNamed(about, id)[language];
  /** The paragraph a ruling rests on. */
  const rule = (clause: string): string => ` [${paragraphOf(clause)}]`;
  switch (event.type) {
    case 'SeatTaken':
      return say({
        en: `${event.name} takes a seat (${named(event.side)}).`,
        it: `${event.name} prende posto (${named(event.side)}).`,
      });
    case 'TimeControlSet':
      return say({
        en: `Each decision may take ${event.control.hours} ${event.control.hours === 1 ? 'hour' : 'hours'}.`,
        it: `Ogni decisione può richiedere ${event.control.hours} ${event.control.hours === 1 ? 'ora' : 'ore'}.`,
      });
    case 'AbsenceTaken': {
      const [from, to] = [makeDay(event.from, language), makeDay(event.to, language)];
      return `${named(event.side)}: ${say({ en: `away from ${from} to ${to}`, it: `assenza ${italianDay('da', from)} ${italianDay('a', to)}` })}.`;
    }
    case 'TimeCredited':
      return say({
        en: `The service could not be reached from ${when(event.from)} to ${when(event.until)}: this time is credited to every clock.`,
        it: `Il servizio non era raggiungibile ${italianDay('da', when(event.from))} ${italianDay('a', when(event.until))}: questo tempo è accreditato a tutti gli orologi.`,
      });
    case 'DeadlineExtended':
      return `${named(event.side)}: ${until(event.until)}${because(event.reason)}.`;
    case 'DeadlineMissed':
      return say({
        en: `${named(event.side)}: no answer in time (${when(event.deadline)}).`,
        it: `${named(event.side)}: nessuna risposta in tempo (${when(event.deadline)}).`,
      });
    case 'PlayerUnreachable': {
      const stopped = event.clock === 'stopped';
      return say({
        en: `${named(event.side)}: e-mails to the player come back${stopped ? '; their clock stands still until they arrive again' : ''}.`,
        it: `${named(event.side)}: le e-mail al giocatore tornano indietro${stopped ? '; il suo orologio è fermo finché non arrivano di nuovo' : ''}.`,
      });
    }
    case 'PlayerReachable':
      return say({
        en: `${named(event.side)}: e-mails to the player arrive again.`,
        it: `${named(event.side)}: le e-mail al giocatore arrivano di nuovo.`,
      });
    case 'GameForfeited':
      return say({
        en: `${named(event.side)}: the game is forfeited on time. Winner: ${winner(event.winner)}.`,
        it: `${named(event.side)}: partita persa per il tempo. Vittoria: ${winner(event.winner)}.`,
      });
    case 'OpponentInvited':
      return say({
        en: `${event.name} is invited to the other seat.`,
        it: `${event.name} è invitato all'altro posto.`,
      });
    case 'SidesPutUpForBids':
      return say({ en: 'The sides go to sealed bids.', it: 'Le parti si assegnano con offerte segrete.' });
    case 'BidSealed':
      return say({ en: `${event.name} hands in a sealed bid.`, it: `${event.name} consegna un'offerta segreta.` });
    case 'BidsSettled': {
      const bids = event.bids.map(({ side, points }) => `${named(side)} ${points}`).join(', ');
      const [side, points] = Object.entries(event.handicap).find(([, each]) => each > 0) ?? [];
      if (side === undefined)
        return say({ en: `The bids are opened: ${bids}.`, it: `Le offerte sono aperte: ${bids}.` });
      return say({
        en: `The bids are opened: ${bids}. Handicap: ${points} victory points for ${named(side)}.`,
        it: `Le offerte sono aperte: ${bids}. Vantaggio: ${points} punti vittoria (${named(side)}).`,
      });
    }
    case 'PhraseAdded':
      if (event.phrase === '')
        return say({
          en: `${named(event.side)}: a phrase for the dice.`,
          it: `${named(event.side)}: una frase per i dadi.`,
        });
      return say({
        en: `${named(event.side)}: “${event.phrase}” is the phrase for the dice.`,
        it: `${named(event.side)}: «${event.phrase}» è la frase per i dadi.`,
      });
    case 'GameStarted':
      return say({ en: 'The game begins.', it: 'La partita comincia.' });
    case 'SandboxForked':
      return event.side === undefined
        ? say({
            en: `A sandbox, forked from a game as it was at version ${event.version}.`,
            it: `Una prova, nata da una partita com'era alla versione ${event.version}.`,
          })
        : say({
            en: `A sandbox, forked from a game at version ${event.version} as it looked to one side (${named(event.side)}): the rest is imagined.`,
            it: `Una prova, nata da una partita alla versione ${event.version} come appariva a una parte (${named(event.side)}): il resto è immaginato.`,
          });
    case 'GameConceded':
      return say({
        en: `${named(event.side)}: the game is conceded. Winner: ${winner(event.winner)}.`,
        it: `${named(event.side)}: resa. Vittoria: ${winner(event.winner)}.`,
      });
    case 'UndoProposed':
      return say({
        en: `${named(event.side)}: a request to go back to ${moment(event)}${because(event.reason)}.`,
        it: `${named(event.side)}: richiesta di tornare a ${moment(event)}${because(event.reason)}.`,
      });
    case 'UndoAnswered':
      return event.agreed
        ? say({
            en: `${named(event.side)}: going back is agreed.`,
            it: `${named(event.side)}: d'accordo, si torna indietro.`,
          })
        : say({
            en: `${named(event.side)}: going back is not agreed.`,
            it: `${named(event.side)}: non si torna indietro.`,
          });
    case 'Rewound': {
      const { rolls } = event;
      const known = event.revealed.length;
      const learnt =
        rolls + known === 0
          ? say({ en: '', it: '' })
          : say({
              en: `; rolls since then, which stay spent: ${rolls}; secrets revealed: ${known}`,
              it: `; tiri da allora, che restano spesi: ${rolls}; segreti rivelati: ${known}`,
            });
      return say({
        en: `The game goes back to ${moment(event)} ${BY[event.by] ?? `(${named(event.by)})`}${because(event.reason)}${learnt}.`,
        it: `La partita torna a ${moment(event)} ${PER[event.by] ?? `(${named(event.by)})`}${because(event.reason)}${learnt}.`,
      });
    }
    case 'GamePaused':
      return say({
        en: `The game is paused: ${sentence(event.reason)}`,
        it: `La partita è sospesa: ${sentence(event.reason)}`,
      });
    case 'GameResumed':
      return [
        say({ en: 'The game goes on.', it: 'La partita riprende.' }),
        ...Object.entries(event.extensions ?? {}).map(([side, moment]) => `${named(side)}: ${until(moment)}.`),
      ].join(' ');
    case 'SeatHandedOver':
      return say({
        en: `${event.name} takes over a seat (${named(event.side)}): ${sentence(event.reason)}`,
        it: `${event.name} subentra (${named(event.side)}): ${sentence(event.reason)}`,
      });
    case 'PositionCorrected':
      return say({
        en: `The moderator corrects the position${rule(event.clause)}: ${sentence(event.reason)}`,
        it: `Il moderatore corregge la posizione${rule(event.clause)}: ${sentence(event.reason)}`,
      });
    case 'AdjudicationProposed':
      return say({
        en: `A judge proposes: ${verdict(winner(event.winner), level(event.level), event)} A second judge must confirm it.`,
        it: `Un giudice propone: ${verdict(winner(event.winner), level(event.level), event)} Un secondo giudice deve confermarlo.`,
      });
    case 'TurnReportsSet':
      return event.wanted
        ? say({
            en: 'The moderator gets a report of every turn by e-mail.',
            it: 'Il moderatore riceve per e-mail il resoconto di ogni turno.',
          })
        : say({
            en: 'The moderator no longer gets reports of turns by e-mail.',
            it: 'Il moderatore non riceve più i resoconti dei turni per e-mail.',
          });
    case 'PlayerReminded':
      return say({
        en: `The moderator sends a reminder (${named(event.side)}).`,
        it: `Il moderatore invia un sollecito (${named(event.side)}).`,
      });
    case 'GameAdjudicated':
      return say({
        en: `The game is adjudicated: ${verdict(winner(event.winner), level(event.level), event)}`,
        it: `La partita è assegnata d'ufficio: ${verdict(winner(event.winner), level(event.level), event)}`,
      });
    case 'ResultAnnulled':
      return say({
        en: `The result is annulled for the ladder: ${sentence(event.reason)}`,
        it: `Il risultato è annullato per la classifica: ${sentence(event.reason)}`,
      });
    case 'ResultRestored':
      return say({
        en: `The result counts for the ladder again: ${sentence(event.reason)}`,
        it: `Il risultato vale di nuovo per la classifica: ${sentence(event.reason)}`,
      });
    case 'WebhookAdded':
      return say({ en: 'A program now follows the game.', it: 'Un programma ora segue la partita.' });
    case 'WebhookRemoved':
      return say({ en: 'A program no longer follows the game.', it: 'Un programma non segue più la partita.' });
    case 'DisputeRaised':
      return say({
        en: `${named(event.side)}: a dispute is raised: ${event.text}`,
        it: `${named(event.side)}: reclamo aperto: ${event.text}`,
      });
    case 'DisputeClosed':
      return say({
        en: `The dispute is settled${rule(event.clause)}: ${event.ruling}`,
        it: `Il reclamo è risolto${rule(event.clause)}: ${event.ruling}`,
      });
  }
}
