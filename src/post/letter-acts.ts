import { known } from '#kernel/known';
import type { Language } from '#kernel/text';

/*
 * What can be said by letter besides orders: one line, in either language, alone in its letter. Some of them take a text, which goes
 * on in the lines below.
 */

export type LetterAct =
  /** To a proposal to go back; `to` is the version that was proposed. */
  | { readonly act: 'answer-undo'; readonly agreed: boolean; readonly to?: number }
  | { readonly act: 'undo'; readonly to?: number; readonly text: string }
  /** About the last move, the one that led to a version, or how the game goes. */
  | { readonly act: 'dispute'; readonly about?: 'last' | number; readonly text: string }
  | { readonly act: 'away'; readonly from?: string; readonly to: string }
  /** The dispute may be left out where only one is open. */
  | { readonly act: 'rule'; readonly dispute?: string; readonly clause: string; readonly text: string }
  | { readonly act: 'pause'; readonly text: string }
  | { readonly act: 'resume' }
  /** The secret address of one's seat is changed; the answer comes from the new one. */
  | { readonly act: 'renew-address' }
  | { readonly act: 'concede' }
  /** A question answered in advance from now on; without an answer it is asked again. */
  | { readonly act: 'standing'; readonly question: string; readonly answer?: string }
  /** What fell on a real table. */
  | { readonly act: 'dice'; readonly faces: readonly number[] }
  /** A side or a draw, and the points of sides, as they are written. */
  | { readonly act: 'adjudicate'; readonly verdict: string; readonly text: string }
  /** The verdict that another judge has proposed. */
  | { readonly act: 'confirm-verdict' }
  | { readonly act: 'reports'; readonly wanted: boolean }
  /** A side, by its name or that of its player. */
  | { readonly act: 'remind'; readonly side: string }
  | {
      readonly act: 'extend';
      readonly side: string;
      readonly hours?: number;
      readonly until?: string;
      readonly text: string;
    }
  | { readonly act: 'replace'; readonly side: string; readonly player: string; readonly text: string };

/** Characters of a text: what the other doors take. */
export const LONGEST_TEXT: Readonly<Partial<Record<LetterAct['act'], number>>> = {
  undo: 500,
  dispute: 2000,
  rule: 2000,
  pause: 2000,
  extend: 2000,
  replace: 2000,
  adjudicate: 2000,
};
/** Whoever goes back need not say why. */
const NEEDS_TEXT: readonly LetterAct['act'][] = ['dispute', 'rule', 'pause', 'extend', 'replace', 'adjudicate'];

export const takesText = ({ act }: LetterAct): boolean => LONGEST_TEXT[act] !== undefined;
export const lacksText = (act: LetterAct): boolean =>
  NEEDS_TEXT.includes(act.act) && 'text' in act && /^[\s.…]*$/.test(act.text);

interface Form {
  readonly line: RegExp;
  readonly read: (parts: readonly (string | undefined)[]) => LetterAct;
}

const numbered = (digits: string | undefined): { readonly to?: number } =>
  digits === undefined ? {} : { to: Number(digits) };

const FORMS: readonly Form[] = [
  {
    // As it is offered, and as people write it: `I agree to the undo.`, `rifiuta l'annullamento`.
    line: /^(?:i )?(?:(agree|accept|accett[oa])|refuse|decline|rifiut[oa]) (?:(?:to|the|il) |l['’] ?)*(?:undo|annullamento)(?: (?:to )?(\d{1,9}))?[.!]?$/i,
    read: ([agreed, to]) => ({ act: 'answer-undo', agreed: agreed !== undefined, ...numbered(to) }),
  },
  {
    line: /^(?:undo|annulla(?:mento)?)(?: (?:(?:to|fino a(?:lla)?) )?(?:version[e]? )?(\d{1,9}))?(?: ?[:,] ?(.*)|[.!])?$/i,
    read: ([to, text = '']) => ({ act: 'undo', ...numbered(to), text }),
  },
  {
    line: /^(?:dispute|reclamo|contestazione)(?: (?:(last|ultima)(?: move| mossa)?|(\d{1,9})))? ?: ?(.*)$/i,
    read: ([last, version, text = '']) => ({
      act: 'dispute',
      ...(last === undefined ? {} : { about: 'last' }),
      ...(version === undefined ? {} : { about: Number(version) }),
      text,
    }),
  },
  {
    line: /^(?:i am |i'm |sono )?(?:away|assente) (?:(?:until|till|fino (?:al|a|all['’])) ?([\p{L}\d][\p{L}\d/. -]{1,30}?)|(?:from |dal |dall['’])?([\p{L}\d][\p{L}\d/. -]{1,30}?) (?:to|until|al?|all['’]) ?([\p{L}\d][\p{L}\d/. -]{1,30}?))[.!]?$/iu,
    read: ([until, from, to]) => ({
      act: 'away',
      ...(from === undefined ? {} : { from }),
      to: until ?? known(to, 'last day'),
    }),
  },
  {
    line: /^(?:rule|decido)(?: ([\w-]{1,100}))? ([^\s:]{1,100}) ?: ?(.*)$/i,
    read: ([dispute, clause, text = '']) => ({
      act: 'rule',
      ...(dispute === undefined ? {} : { dispute }),
      clause: known(clause, 'clause'),
      text,
    }),
  },
  { line: /^(?:pause|pausa) ?: ?(.*)$/i, read: ([text = '']) => ({ act: 'pause', text }) },
  { line: /^(?:resume|ripresa|riprendi)[.!]?$/i, read: () => ({ act: 'resume' }) },
  {
    line: /^(?:i )?(?:concede|mi arrendo)(?: (?:this|the) game| in questa partita| la partita)?[.!]?$/i,
    read: () => ({ act: 'concede' }),
  },
  { line: /^(?:remind|sollecita) (.{1,60}?)[.!]?$/i, read: ([side]) => ({ act: 'remind', side: known(side, 'side') }) },
  {
    line: /^(?:extend|proroga) (.{1,60}?) (?:(?:by |di )?(\d{1,4}) ?(h|hours?|ore?|d|days?|giorn[oi])|(?:until|fino al?) ([^:]{2,30}?)) ?: ?(.*)$/i,
    read: ([side, count, unit, until, text = '']) => ({
      act: 'extend',
      side: known(side, 'side'),
      ...(count === undefined ? {} : { hours: Number(count) * (/^[dg]/i.test(known(unit, 'unit')) ? 24 : 1) }),
      ...(until === undefined ? {} : { until }),
      text,
    }),
  },
  {
    line: /^(?:replace|sostituisci) (.{1,60}?) (?:by|with|con) ([^:]{1,60}?) ?: ?(.*)$/i,
    read: ([side, player, text = '']) => ({
      act: 'replace',
      side: known(side, 'side'),
      player: known(player, 'player'),
      text,
    }),
  },
  {
    line: /^(?:no standing|revoca ordine permanente) (.{1,100}?)[.!]?$/i,
    read: ([question]) => ({ act: 'standing', question: known(question, 'question') }),
  },
  {
    line: /^(?:standing|ordine permanente) (.{1,100}?) ?: (.{1,200}?)[.!]?$/i,
    read: ([question, answer]) => ({
      act: 'standing',
      question: known(question, 'question'),
      answer: known(answer, 'answer'),
    }),
  },
  {
    line: /^(?:dice|dadi):? ((?:\d{1,3}[\s,;]*)+)[.!]?$/i,
    read: ([faces]) => ({ act: 'dice', faces: (faces?.match(/\d+/g) ?? []).map(Number) }),
  },
  {
    line: /^(?:verdict|verdetto) ([^:]{1,100}?) ?: ?(.*)$/i,
    read: ([verdict, text = '']) => ({ act: 'adjudicate', verdict: known(verdict, 'verdict'), text }),
  },
  {
    line: /^(?:i )?(?:confirm|conferm[oa]) (?:the |il )?(?:verdict|verdetto)[.!]?$/i,
    read: () => ({ act: 'confirm-verdict' }),
  },
  {
    line: /^(no )?(?:turn reports|resoconti dei turni)[.!]?$/i,
    read: ([no]) => ({ act: 'reports', wanted: no === undefined }),
  },
  { line: /^(?:new address|nuovo indirizzo)[.!]?$/i, read: () => ({ act: 'renew-address' }) },
];

/** Without the words that begin an order of tempesta too: what follows them there may be a slip in that order. */
const OPENING =
  /^(undo|annullamento|dispute|reclamo|contestazione|away|assente|rule|decido|pause|pausa|resume|ripresa|new address|nuovo indirizzo|mi arrendo|concede|remind|sollecita|extend|proroga|sostituisci|standing(?! orders?\b)|ordine permanente|dice|dadi|verdict|verdetto|turn reports|resoconti dei turni)(?![\p{L}\d])/iu;

/** The act a line is, or begins where its text goes on below. */
export function parseAct(line: string): LetterAct | undefined {
  const plain = line.replace(/\s+/g, ' ').trim();
  for (const { line: form, read } of FORMS) {
    const parts = form.exec(plain);
    if (parts !== null) return read(parts.slice(1));
  }
  return undefined;
}

/** Whether a line begins like an act, though it may be none: whoever wrote it is told how acts are written. */
export const beginsLikeAct = (line: string): boolean => OPENING.test(line.trim());

const WORDS = {
  en: {
    ...{ agree: 'agree', refuse: 'refuse', answered: 'undo', undo: 'undo', to: 'to', dispute: 'dispute', last: 'last' },
    ...{
      away: 'away',
      until: 'until',
      upTo: 'to',
      rule: 'rule',
      pause: 'pause',
      resume: 'resume',
      newAddress: 'new address',
    },
    ...{
      concede: 'concede this game',
      remind: 'remind',
      extend: 'extend',
      hours: 'hours',
      replace: 'replace',
      by: 'by',
    },
    ...{ standing: 'standing', noStanding: 'no standing', dice: 'dice', verdict: 'verdict' },
    ...{ reports: 'turn reports', noReports: 'no turn reports', confirm: 'confirm verdict' },
  },
  it: {
    ...{ agree: 'accetto', refuse: 'rifiuto', answered: 'annullamento', undo: 'annullamento', to: 'fino a' },
    ...{ dispute: 'reclamo', last: 'ultima', away: 'assente', until: 'fino al', upTo: 'al' },
    ...{ rule: 'decido', pause: 'pausa', resume: 'ripresa', newAddress: 'nuovo indirizzo' },
    ...{ concede: 'mi arrendo in questa partita', remind: 'sollecita', extend: 'proroga', hours: 'ore' },
    ...{ replace: 'sostituisci', by: 'con' },
    ...{ standing: 'ordine permanente', noStanding: 'revoca ordine permanente', dice: 'dadi', verdict: 'verdetto' },
    ...{ reports: 'resoconti dei turni', noReports: 'no resoconti dei turni', confirm: 'confermo il verdetto' },
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/** The line an act is offered as. No word of it is an order of a game: `annulla`, which is read too, is one of tempesta. */
export function makeAct(language: Language, act: LetterAct): string {
  const words = WORDS[language];
  const text = 'text' in act && act.text !== '' ? `: ${act.text}` : '';
  switch (act.act) {
    case 'answer-undo':
      return spaced(act.agreed ? words.agree : words.refuse, words.answered, act.to);
    case 'undo':
      return `${spaced(words.undo, ...(act.to === undefined ? [] : [words.to, act.to]))}${text}`;
    case 'dispute':
      return `${spaced(words.dispute, act.about === 'last' ? words.last : act.about)}${text}`;
    case 'away':
      return act.from === undefined
        ? spaced(words.away, words.until, act.to)
        : spaced(words.away, act.from, words.upTo, act.to);
    case 'rule':
      return `${spaced(words.rule, act.dispute, act.clause)}${text}`;
    case 'pause':
      return `${words.pause}${text}`;
    case 'resume':
      return words.resume;
    case 'renew-address':
      return words.newAddress;
    case 'concede':
      return words.concede;
    case 'remind':
      return spaced(words.remind, act.side);
    case 'extend':
      return act.until === undefined
        ? `${spaced(words.extend, act.side, act.hours, words.hours)}${text}`
        : `${spaced(words.extend, act.side, words.until, act.until)}${text}`;
    case 'standing':
      return act.answer === undefined
        ? spaced(words.noStanding, act.question)
        : `${spaced(words.standing, act.question)}: ${act.answer}`;
    case 'dice':
      return spaced(words.dice, ...act.faces);
    case 'adjudicate':
      return `${spaced(words.verdict, act.verdict)}${text}`;
    case 'confirm-verdict':
      return words.confirm;
    case 'reports':
      return act.wanted ? words.reports : words.noReports;
    case 'replace':
      return `${spaced(words.replace, act.side, words.by, act.player)}${text}`;
  }
}

const spaced = (...words: readonly (string | number | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(' ');
