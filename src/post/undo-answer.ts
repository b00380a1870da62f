import type { Language } from '#kernel/refusal';

/* How a proposal to go back is answered by letter: with one line, in either language. */

export interface UndoAnswer {
  readonly agreed: boolean;
  /** The version that was proposed, where the line names it. */
  readonly to?: number;
}

const WORDS: Readonly<Record<Language, { readonly agree: string; readonly refuse: string; readonly undo: string }>> = {
  en: { agree: 'agree', refuse: 'refuse', undo: 'undo' },
  it: { agree: 'accetto', refuse: 'rifiuto', undo: 'annullamento' },
};
/** As it is offered, and as people write it: `I agree to the undo.`, `rifiuta l'annullamento`. */
const ANSWER =
  /^(?:i )?(?:(agree|accept|accett[oa])|refuse|decline|rifiut[oa]) (?:(?:to|the|il) |l['’] ?)*(?:undo|annullamento)(?: (?:to )?(\d{1,9}))?[.!]?$/i;

export const makeUndoAnswer = (language: Language, { agreed, to }: UndoAnswer): string => {
  const { agree, refuse, undo } = WORDS[language];
  return [agreed ? agree : refuse, undo, ...(to === undefined ? [] : [to])].join(' ');
};

export function parseUndoAnswer(line: string): UndoAnswer | undefined {
  const read = ANSWER.exec(line);
  if (read === null) return undefined;
  const to = read[2];
  return { agreed: read[1] !== undefined, ...(to === undefined ? {} : { to: Number(to) }) };
}
