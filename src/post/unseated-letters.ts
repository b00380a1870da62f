import type { GameCard } from '#games/cards';
import type { Language } from '#kernel/text';
import type { WaitingForDice } from './dice-by-letter.ts';
import { makeAct } from './letter-acts.ts';
import { makeLetterText } from './letter-markup.ts';
import { gameInWords, sideName } from './letter-parts.ts';
import { WORDS } from './letter-words.ts';
import type { LetterText } from './letters.ts';

/* Letters to people without a seat in the game: they are told what all may know. */

export interface VerdictLetter {
  readonly name: string;
  /** Who proposes, where that is a player. */
  readonly proposer?: string;
  readonly game: GameCard;
  readonly verdict: NonNullable<GameCard['adjudication']>;
  /** Where the game is found. */
  readonly url: string;
  readonly language: Language;
  readonly unsubscribe: string;
}

/** What another judge proposes, and how it is confirmed: with the same verdict. */
export function makeVerdictLetter(letter: VerdictLetter): LetterText {
  const { name, proposer, game, verdict, url, language, unsubscribe } = letter;
  const words = WORDS[language];
  const { winner, level, points, reason } = verdict;
  const who = winner === 'draw' ? words.drawn : words.wins(sideName(game, winner, language));
  const counts = Object.entries(points).map(([side, count]) => `${sideName(game, side, language)} ${count}`);
  const score = counts.length === 0 ? '' : ` ${words.points}: ${counts.join(', ')}.`;
  return {
    subject: `${game.name}: ${words.brief.verdict} (${game.clock.turnLabel[language]})`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'paragraph', text: words.verdict(proposer ?? words.judge, gameInWords(game, language)) },
      { kind: 'paragraph', text: `${who}${level === winner ? '' : ` (${level})`}.${score}` },
      { kind: 'paragraph', text: words.verdictReason(reason.replace(/\s+/g, ' ').trim()) },
      { kind: 'paragraph', text: words.verdictHelp },
      { kind: 'sheet', lines: [`# ${makeAct(language, { act: 'confirm-verdict' })}`] },
      { kind: 'link', text: words.theGame, url },
      { kind: 'link', text: words.unsubscribe, url: unsubscribe },
    ]),
  };
}

/** To those who run the club of a game without a moderator: a dispute to settle. */
export function makeDisputeLetter(letter: Omit<VerdictLetter, 'verdict' | 'proposer'>): LetterText {
  const { name, game, url, language, unsubscribe } = letter;
  const words = WORDS[language];
  const open = game.disputes.filter(({ ruling }) => ruling === undefined);
  const lines = open.map((_, at) => {
    const number = open.length === 1 ? {} : { dispute: String(at + 1) };
    return `# ${makeAct(language, { act: 'rule', clause: '…', text: '…', ...number })}`;
  });
  return {
    subject: `${game.name}: ${words.brief.dispute} (${game.clock.turnLabel[language]})`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'paragraph', text: words.disputeInClub(gameInWords(game, language)) },
      { kind: 'list', items: open.map(({ side, text }) => words.dispute(sideName(game, side, language), text)) },
      { kind: 'paragraph', text: words.disputeRemedy },
      { kind: 'sheet', lines },
      { kind: 'link', text: words.theGame, url },
      { kind: 'link', text: words.unsubscribe, url: unsubscribe },
    ]),
  };
}

export interface SeatLostLetter {
  readonly name: string;
  readonly side: string;
  readonly game: GameCard;
  /** Who has the seat now, and why. */
  readonly successor: string;
  readonly reason: string;
  readonly language: Language;
  readonly unsubscribe: string;
}

/** To whoever had a seat until it was handed over. */
export function makeSeatLostLetter(letter: SeatLostLetter): LetterText {
  const { name, side, game, successor, reason, language, unsubscribe } = letter;
  const words = WORDS[language];
  return {
    subject: `${game.name}: ${words.brief.seatLost}`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      {
        kind: 'paragraph',
        text: words.seatLost(sideName(game, side, language), game.name, successor, reason.replace(/\s+/g, ' ').trim()),
      },
      { kind: 'paragraph', text: words.seatLostRemedy },
      { kind: 'link', text: words.unsubscribe, url: unsubscribe },
    ]),
  };
}

/** To a player to whose seat somebody, perhaps themselves, has written through a mailing list. */
export function makeListLetter(name: string, game: GameCard, address: string, language: Language): LetterText {
  const words = WORDS[language];
  return {
    subject: `${game.name}: ${words.refused}`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'paragraph', text: words.throughList(game.name) },
      { kind: 'paragraph', text: words.throughListRemedy(address) },
    ]),
  };
}

/** To the moderator who rolls the dice of a game on a real table. */
export function makeDiceLetter(
  name: string,
  game: GameCard,
  { side, line, dice, sides }: WaitingForDice,
  { url, language }: { readonly url: string; readonly language: Language },
): LetterText {
  const words = WORDS[language];
  const called = sideName(game, side, language);
  const example = makeAct(language, { act: 'dice', faces: Array.from({ length: dice }, (_, at) => (at % sides) + 1) });
  return {
    subject: `${game.name}: ${words.brief.diceToRoll(dice, sides)} (${game.clock.turnLabel[language]}, ${called})`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'paragraph', text: words.diceFor(called, line) },
      { kind: 'paragraph', text: `${words.diceWanted(dice, sides)} ${words.diceHelp(example)}` },
      { kind: 'link', text: words.page, url },
    ]),
  };
}

/** The report of a turn, to the moderator who wants it. */
export function makeTurnLetter(
  name: string,
  game: GameCard,
  report: { readonly turn: string; readonly text: string; readonly html: string },
  { url, language, unsubscribe }: { readonly url: string; readonly language: Language; readonly unsubscribe: string },
): LetterText {
  const words = WORDS[language];
  const letter = makeLetterText([
    { kind: 'paragraph', text: words.hello(name) },
    { kind: 'paragraph', text: words.turnEnded(report.turn) },
    { kind: 'link', text: words.page, url },
    { kind: 'link', text: words.unsubscribe, url: unsubscribe },
  ]);
  return {
    subject: `${game.name}: ${words.brief.turnReport} (${report.turn})`,
    text: `${letter.text}\n${report.text}`,
    html: letter.html.replace('</body>', `${report.html.replace(/^[\s\S]*?<body[^>]*>|<\/body>[\s\S]*$/g, '')}</body>`),
  };
}
