import type { Submitted } from '#games/games';
import type { Language, Refusal } from '#kernel/refusal';
import { WORDS, type Words } from './letter-words.ts';

/* What letters say of refusals, and the refusals of the mail itself. */

type RefusedLine = NonNullable<Submitted['refusal']>;

/** A refusal with its paragraph: the service's own in the reader's language, those of a game in the words of its rules. */
export function verdictOf({ code, clause, reason, remedy, facts }: Refusal, paused: string | undefined, words: Words) {
  const told: string[] = [`[${clause}]`];
  if (clause.endsWith('/service')) {
    const own: Readonly<Record<string, string>> = words.refusals;
    told.push(code === 'game-paused' && paused !== undefined ? words.paused(paused) : (own[code] ?? reason));
  } else told.push(words.ofRules(reason));
  const nearest = code === 'not-understood' ? facts?.['nearest'] : undefined;
  if (Array.isArray(nearest)) told.push(words.perhaps(nearest.join('; ')));
  else if (remedy !== undefined) told.push(remedy);
  return told.join(' ');
}

const ofMail = (ruleset: string, index: number, code: string, reason: string, remedy?: string): RefusedLine => ({
  index,
  code,
  clause: `${ruleset}/service`,
  reason,
  ...(remedy === undefined ? {} : { remedy }),
});

/** The refusal of a letter that answers a sheet of an earlier phase: there its orders could mean something else. */
export const oldSheet = (ruleset: string, language: Language): RefusedLine =>
  ofMail(ruleset, 0, 'old-order-sheet', WORDS[language].oldSheet, WORDS[language].oldSheetRemedy);

/** The refusal of a letter with a line that no game can read: what of it was an order is not guessed. */
export const longLine = (ruleset: string, index: number, most: number, language: Language): RefusedLine =>
  ofMail(ruleset, index, 'order-too-long', WORDS[language].tooLong(most));

/** The refusal of a letter that answers a proposal to go back and gives orders: for which position they are is not guessed. */
export const undoAmongOrders = (ruleset: string, index: number, language: Language): RefusedLine =>
  ofMail(ruleset, index, 'undo-answer-alone', WORDS[language].undoAlone);

/** The refusal of an answer to a proposal that is not there, or not for its writer to answer. */
export const undoRefused = (
  ruleset: string,
  problem: { readonly code: string; readonly message: string },
): RefusedLine => ofMail(ruleset, 0, problem.code, problem.message);
