import type { GameCard } from '#games/cards';
import type { Language } from '#kernel/text';
import { makeLetterText } from './letter-markup.ts';
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
  const who = winner === 'draw' ? words.drawn : words.wins(winner);
  const counts = Object.entries(points).map(([side, count]) => `${side} ${count}`);
  const score = counts.length === 0 ? '' : ` ${words.points}: ${counts.join(', ')}.`;
  return {
    subject: `[${game.name}] ${game.clock.turnLabel[language]}: ${words.brief.verdict}`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'paragraph', text: words.verdict(proposer ?? words.judge, `${game.name} (${game.ruleset})`) },
      { kind: 'paragraph', text: `${who}${level === winner ? '' : ` (${level})`}.${score}` },
      { kind: 'paragraph', text: words.verdictReason(reason.replace(/\s+/g, ' ').trim()) },
      { kind: 'paragraph', text: words.verdictHelp },
      { kind: 'sheet', lines: [JSON.stringify({ act: 'adjudicate', winner, level, points, reason })] },
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
    subject: `[${game.name}] ${words.brief.seatLost}`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'paragraph', text: words.seatLost(side, game.name, successor, reason.replace(/\s+/g, ' ').trim()) },
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
