import type { GameCard, Submitted } from '#games/cards';
import type { Problem } from '#games/outcome';
import { type ExplainedRefusal, paragraphOf } from '#kernel/refusal';
import { type Language, verbatim } from '#kernel/text';
import { WORDS, type Words } from './letter-words.ts';

/* What letters say of refusals, and the refusals of the mail itself. */

export type RefusedLine = NonNullable<Submitted['refusal']>;

/** A refusal in the reader's language, with its paragraph where it is one of the rules. */
export function verdictOf({ code, clause, reason, remedy, facts }: ExplainedRefusal, words: Words): string {
  const given = reason[words.language];
  const told = [clause.endsWith('/service') ? given : `${given} [${paragraphOf(clause)}]`];
  const nearest = code === 'not-understood' ? facts?.['nearest'] : undefined;
  if (Array.isArray(nearest)) told.push(words.perhaps(nearest.join('; ')));
  else if (remedy !== undefined) told.push(remedy[words.language]);
  return told.join(' ');
}

const ofMail = (ruleset: string, index: number, code: string, reason: string, remedy?: string): RefusedLine => ({
  index,
  code,
  clause: `${ruleset}/service`,
  facts: {},
  reason: verbatim(reason),
  ...(remedy === undefined ? {} : { remedy: verbatim(remedy) }),
});

/** The refusal of a letter that answers a sheet of an earlier phase: there its orders could mean something else. */
export const oldSheet = (ruleset: string, language: Language): RefusedLine =>
  ofMail(ruleset, 0, 'old-order-sheet', WORDS[language].oldSheet, WORDS[language].oldSheetRemedy);

/** The refusal of a letter with a line that was not understood, before anything is given. */
export const unclearLine = (ruleset: string, index: number, line: string, language: Language): RefusedLine =>
  ofMail(ruleset, Math.max(0, index), 'not-understood', WORDS[language].unclear(line), WORDS[language].unclearRemedy);

/** The refusal of a number that the answered letter does not offer. */
export function numbersUnknown(
  ruleset: string,
  number: number,
  why: 'none' | 'old' | 'unknown',
  language: Language,
): RefusedLine {
  const words = WORDS[language];
  const reasons = { none: words.noNumbers, old: words.oldNumbers, unknown: words.unknownNumber(number) };
  return ofMail(ruleset, 0, 'unknown-choice', reasons[why], words.oldSheetRemedy);
}

/** The refusal of a letter with a line that no game can read: what of it was an order is not guessed. */
export const longLine = (ruleset: string, index: number, most: number, language: Language): RefusedLine =>
  ofMail(ruleset, index, 'order-too-long', WORDS[language].tooLong(most));

/** The refusal of a letter that holds an act beside the play and something else: for which position that is, is not guessed. */
export const actAmongOthers = (ruleset: string, index: number, language: Language): RefusedLine =>
  ofMail(ruleset, index, 'act-alone', WORDS[language].actAlone);

/** The refusal of a line that begins like an act and is none. */
export const actUnclear = (ruleset: string, language: Language): RefusedLine =>
  ofMail(ruleset, 0, 'act-not-understood', WORDS[language].actUnclear, WORDS[language].actForms);

export const actWithoutText = (ruleset: string, language: Language): RefusedLine =>
  ofMail(ruleset, 0, 'act-without-text', WORDS[language].actWithoutText);

export const actTooLong = (
  ruleset: string,
  { characters, lines }: { readonly characters: number; readonly lines: number },
  language: Language,
): RefusedLine => ofMail(ruleset, 0, 'act-too-long', WORDS[language].actTooLong(characters, lines));

/** The refusal of an act, as the use case gave it. */
export const actRefused = ({ ruleset }: GameCard, { code, message }: Problem, language: Language): RefusedLine =>
  ofMail(ruleset, 0, code, message[language]);
