import type { EventCard, GameCard, PendingCard, Submitted } from '#games/cards';
import type { Telling } from '#games/reading/service-report';
import { makeHeadLine } from '#games/record/heads';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';
import { type LetterAct, makeAct } from './letter-acts.ts';
import { type LetterPart, makeLetterText } from './letter-markup.ts';
import {
  endingOf,
  heading,
  makeDeadline,
  newsParts,
  paragraph,
  questionParts,
  sideName,
  type UndoStory,
  undoParts,
  waitingPart,
} from './letter-parts.ts';
import { verdictOf } from './letter-refusals.ts';
import { WORDS, type Words } from './letter-words.ts';
import type { OrderSheet } from './order-sheet.ts';
import { isSameMoment, type News } from './post-office.ts';

/* What is written to players: made from what they may see, in their language. */

export interface LetterText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Lines of a letter that its answer repeats. */
const LINES_REPEATED = 400;
const CHARACTERS_REPEATED = 500;

export interface NoticeLetter {
  readonly topic: string;
  readonly name: string;
  readonly side: Side;
  /** Whoever leads the side, or the moderator, who is told of it and gives no orders for it. */
  readonly reader: 'leader' | 'moderator';
  readonly game: GameCard;
  readonly news: News;
  readonly sheet: OrderSheet;
  readonly undo?: UndoStory | undefined;
  /** The disputed moves as they were written, by dispute. */
  readonly disputed?: ReadonlyMap<string, string>;
  readonly telling: Telling;
  /** Where the game is shown. */
  readonly page: string;
  /** Whether a picture of the board goes with it. */
  readonly hasPicture: boolean;
  readonly unsubscribe?: string;
}

/** A notice: what happened since, what is asked with its reckoning, and how it is answered. */
export function makeNotice(letter: NoticeLetter): LetterText {
  const { name, side, game, news, sheet, telling } = letter;
  const { language } = telling;
  const words = WORDS[language];
  const parts: LetterPart[] = [paragraph(words.hello(name)), ...matterOf(letter, words), ...standingOf(letter, words)];
  const since = letter.reader === 'leader' ? words.since : words.sinceSide(sideName(game, side, language));
  parts.push(...newsParts(since, news, words));
  const asked = askedOf(letter);
  if (asked.length > 0) parts.push(...questionParts(asked, sheet, telling));
  else if (game.status === 'running') parts.push(waitingPart(game, language));
  if (letter.hasPicture) parts.push({ kind: 'board', label: words.board });
  parts.push(...actParts(game, language));
  parts.push({ kind: 'link', text: words.page, url: letter.page });
  if (game.seeded) parts.push(paragraph(words.seeded));
  const { id, version, head } = game;
  if (letter.unsubscribe !== undefined) parts.push({ kind: 'link', text: words.unsubscribe, url: letter.unsubscribe });
  parts.push({ kind: 'small', text: makeHeadLine({ game: id, version, head }) });
  return { subject: noticeSubject(letter, words), ...makeLetterText(parts) };
}

/** What is wanted of the reader, and by when; else what the letter is about. */
function noticeSubject(letter: NoticeLetter, words: Words): string {
  const { game, side, telling } = letter;
  const [first] = askedOf(letter);
  const brief = briefOf(letter, words);
  return first === undefined || brief !== words.brief.yourTurn
    ? subjectOf(game, side, brief, telling.language)
    : questionSubject(game, first, telling);
}

function questionSubject({ name, clock }: GameCard, { title, deadline }: PendingCard, telling: Telling): string {
  const words = WORDS[telling.language];
  const by = deadline === undefined ? '' : words.by(makeDeadline(deadline, telling));
  return words.yourMove(name, title[telling.language], clock.turnLabel[telling.language], by);
}

/** What the reader is to decide. */
const askedOf = ({ game, side, reader }: Pick<NoticeLetter, 'game' | 'side' | 'reader'>): readonly PendingCard[] =>
  reader === 'leader' ? game.pending.filter((decision) => decision.side === side) : [];

/** Why the letter is written. */
function matterOf(letter: NoticeLetter, words: Words): LetterPart[] {
  const { topic, side, game } = letter;
  const { language } = letter.telling;
  const name = sideName(game, side, language);
  const disputes = game.disputes.filter((dispute) => dispute.side === side && dispute.ruling === undefined);
  const matters: Readonly<Record<string, readonly string[]>> = {
    reminder: [words.reminder],
    'game-started': [words.started],
    'game-ended': [endingOf(game, language)],
    'game-resumed': [words.resumed],
    'time-given': [words.extended],
    'time-credited': [words.credited],
    'position-corrected': [words.corrected],
    'game-rewound': [words.rewound],
    'turn-taken-back': [words.takenBack],
    'undo-declined': [words.undoDeclined],
    'seat-handed-over': [words.handedOver(name)],
    'dispute-settled': [words.ruled],
    'deadline-missed': [words.late(name), words.lateRemedy],
    'answered-for': [words.answeredFor],
    'player-unreachable': unreachableOf(game, side, words),
    'dispute-raised': disputes.map(({ text }) => words.dispute(name, text)),
  };
  const parts = (matters[topic] ?? []).map(paragraph);
  if (topic !== 'dispute-raised') return parts;
  const ruling = { act: 'rule', clause: '…', text: '…' } as const;
  const open = game.disputes.filter((dispute) => dispute.ruling === undefined);
  const acts = disputes.map((dispute) => {
    const number = open.length === 1 ? {} : { dispute: String(open.indexOf(dispute) + 1) };
    return `# ${makeAct(language, { ...ruling, ...number })}`;
  });
  const moves = disputes.flatMap(({ id }) => letter.disputed?.get(id) ?? []);
  const shown = moves.map((move) => paragraph(words.disputed(move)));
  return [...parts, ...shown, paragraph(words.disputeRemedy), { kind: 'sheet', lines: acts }];
}

function unreachableOf({ seats }: GameCard, side: Side, words: Words): readonly string[] {
  const seat = seats.find((each) => each.side === side);
  if (seat?.unreachable === undefined) return [];
  const { reason, clock } = seat.unreachable;
  return [
    words.unreachable(seat.sideName[words.language], reason[words.language]),
    ...(clock === 'stopped' ? [words.unreachableClock] : []),
    words.unreachableRemedy,
  ];
}

/** The same in the subject: what the letter is about, else what is asked, else where the game stands. */
function briefOf(letter: NoticeLetter, words: Words): string {
  const { topic } = letter;
  const { brief } = words;
  const matters: Readonly<Record<string, string>> = {
    'game-ended': brief.ended,
    'game-paused': brief.paused,
    'undo-proposed': brief.undo,
    'dispute-raised': brief.dispute,
    'player-unreachable': brief.unreachable,
    ...(letter.reader === 'moderator' ? { 'deadline-missed': brief.late } : {}),
  };
  const unasked: Readonly<Record<string, string>> = {
    'game-started': brief.started,
    'answered-for': brief.answeredFor,
    'game-resumed': brief.resumed,
    'game-rewound': brief.rewound,
    'turn-taken-back': brief.rewound,
    'position-corrected': brief.corrected,
    'undo-declined': brief.undoDeclined,
    'dispute-settled': brief.ruled,
    'seat-handed-over': brief.handedOver,
    'time-given': brief.extended,
    'time-credited': brief.credited,
    'queue-stopped': brief.stopped,
  };
  return matters[topic] ?? (askedOf(letter).length > 0 ? brief.yourTurn : (unasked[topic] ?? brief.news));
}

/** What keeps the game from simply going on. */
function standingOf(letter: NoticeLetter, words: Words): LetterPart[] {
  const { side, game, reader, telling } = letter;
  const { paused, queue } = game;
  const stopped = queue.find((queued) => queued.side === side && queued.refusal !== undefined)?.refusal;
  return [
    ...(paused === undefined ? [] : [paragraph(words.paused(paused))]),
    ...undoParts(game, side, reader, letter.undo, telling.language),
    ...(stopped === undefined ? [] : [paragraph(`${words.stopped}: ${verdictOf(stopped, words)}`)]),
  ];
}

/** What the reader of a running game can say besides orders. In one paragraph: no line of it could be taken for the reader's own. */
function actParts(game: GameCard, language: Language): LetterPart[] {
  if (game.status !== 'running') return [];
  const words = WORDS[language];
  const { why, about, day } = words.actText;
  const acts: LetterAct[] = [{ act: 'undo', text: why }];
  if (game.you.moderator) acts.push(game.paused === undefined ? { act: 'pause', text: why } : { act: 'resume' });
  else {
    acts.push({ act: 'dispute', text: about });
    if (game.timeControl !== undefined) acts.push({ act: 'away', to: day });
  }
  const lines = acts.map((act) => words.quoted(makeAct(language, act))).join(', ');
  return [paragraph(words.actsHelp(lines))];
}

export interface AnswerLetter {
  readonly name: string;
  /** All lines of the letter that was answered; only the first `tried` of them were handed in. */
  readonly lines: readonly string[];
  readonly tried: number;
  /** What happened before the orders and was not told yet. */
  readonly news: readonly EventCard[];
  readonly submitted: Submitted;
  /** The letter did something beside the play. */
  readonly acted?: boolean;
  /** The game before the letter. */
  readonly before?: GameCard;
  readonly game: GameCard;
  /** Nobody's, where a moderator wrote who leads no guest. */
  readonly side: Side | undefined;
  readonly sheet: OrderSheet;
  readonly undo?: UndoStory | undefined;
  /** What was asked of the service, answered: a title and lines. */
  readonly answers?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** What else is to be said about it. */
  readonly remarks?: readonly string[];
  /** Lines that were read as no order and stopped nothing. */
  readonly said?: readonly string[];
  readonly telling: Telling;
  readonly page: string;
}

/** What became of the orders in an e-mail, without a picture, which its link shows: line by line, what waits for whom now, and the next sheet. */
export function makeAnswer(letter: AnswerLetter): LetterText {
  const { name, lines, tried, news, submitted, game, side, sheet, telling, answers = [], said = [] } = letter;
  const { language } = telling;
  const words = WORDS[language];
  const parts: LetterPart[] = [paragraph(words.hello(name))];
  if (submitted.dryRun) parts.push(paragraph(words.dryRun));
  const repeated = lines.slice(0, LINES_REPEATED);
  const items = repeated.map((line, index) => `${shortened(line)}: ${fateOf(index, letter, words)}`);
  if (repeated.length < lines.length) items.push('…');
  if (items.length > 0) parts.push(heading(words.results), { kind: 'list', items });
  else if (answers.length === 0) parts.push(paragraph(words.noOrders));
  if (tried < lines.length) parts.push(paragraph(words.tooMany(tried)));
  for (const remark of letter.remarks ?? []) parts.push(paragraph(remark));
  if (said.length > 0) parts.push(...saidParts(said, words));
  for (const { title, lines: told } of answers) parts.push(heading(title), { kind: 'sheet', lines: told });
  for (const [title, events] of [
    [words.since, news],
    [words.happened, submitted.events],
  ] as const)
    if (events.length > 0) parts.push(...newsParts(title, { events, hasEarlier: false }, words));
  parts.push(...undoParts(game, side, side === undefined ? 'moderator' : 'leader', letter.undo, language));
  const asked = game.pending.filter((decision) => decision.side === side);
  if (game.status === 'ended') parts.push(paragraph(endingOf(game, language)));
  else if (hasLeftOpen(letter))
    parts.push(...questionParts(asked, sheet, telling, 'still-asked'), paragraph(words.stillOpen));
  else if (asked.length > 0) parts.push(...questionParts(asked, sheet, telling));
  else parts.push(waitingPart(game, language));
  parts.push(...actParts(game, language));
  parts.push({ kind: 'link', text: words.page, url: letter.page });
  const outcome = outcomeOf(letter, words);
  const [first] = asked;
  const isAsked = first !== undefined && game.status === 'running';
  const matter = isAsked ? words.outcomeAndQuestion(outcome, first.title[language]) : outcome;
  return { subject: subjectOf(game, side, matter, language), ...makeLetterText(parts) };
}

/** Nobody believes something given that was not: what was passed over is told. */
function saidParts(said: readonly string[], words: Words): LetterPart[] {
  const quoted = said.map((line) => words.quoted(shortened(line))).join(', ');
  const isAsked = said.some((line) => line.endsWith('?'));
  return [paragraph(isAsked ? `${words.notRead(quoted)}. ${words.ask}` : `${words.notRead(quoted)}.`)];
}

/** Whether orders were carried out and what their side was asked is still open: whoever does not know waits for the others in vain. */
function hasLeftOpen({ submitted, before, game, side }: AnswerLetter): boolean {
  const { moves, dryRun, refusal, diceWanted } = submitted;
  if (before === undefined || dryRun || moves.length === 0 || (refusal ?? diceWanted) !== undefined) return false;
  if (game.status === 'ended' || !isSameMoment(before, game)) return false;
  const asked = game.pending.filter((decision) => decision.side === side);
  return asked.some(({ id }) => before.pending.some((decision) => decision.side === side && decision.id === id));
}

/** What became of the letter as a whole: who reads only subjects must not take orders that stand for refused, or the reverse. */
function outcomeOf(letter: AnswerLetter, { brief, done, refused }: Words): string {
  const { lines, submitted } = letter;
  const { moves, refusal, diceWanted, dryRun } = submitted;
  if (lines.length === 0) return (letter.answers ?? []).length > 0 ? brief.answers : brief.noOrders;
  if (dryRun) return brief.dryRun;
  if (moves.length > 0 && (refusal ?? diceWanted) !== undefined) return brief.partly(moves.length, lines.length);
  if (diceWanted !== undefined) return brief.dice;
  if (refusal !== undefined) return refused;
  return hasLeftOpen(letter) ? brief.doneStillOpen : done;
}

const shortened = (line: string): string =>
  line.length > CHARACTERS_REPEATED ? `${line.slice(0, CHARACTERS_REPEATED)}…` : line;

/** What became of one line. */
function fateOf(index: number, { tried, submitted, acted }: AnswerLetter, words: Words): string {
  const { moves, refusal, diceWanted, queued, superfluous } = submitted;
  if (acted) return words.done;
  const idle = superfluous.find((each) => each.index === index);
  if (idle !== undefined) return `${words.superfluous} ${idle.reason[words.language]}`;
  if (refusal?.index === index) return `${words.refused}. ${verdictOf(refusal, words)}`;
  if (diceWanted?.index === index) return submitted.dryRun ? words.dice : words.diceToEnter;
  if (index < moves.length + superfluous.length) return words.done;
  return queued !== undefined && refusal === undefined && index < tried ? words.queued : words.notTried;
}

/** One letter for all games that wait for a player. */
export function makeDigest(
  name: string,
  games: readonly { readonly card: GameCard; readonly side: Side; readonly address: string }[],
  telling: Telling,
  unsubscribe: string,
): LetterText {
  const words = WORDS[telling.language];
  const items = games.map(({ card, side, address }) => {
    const { language } = telling;
    const [first] = card.pending.filter((decision) => decision.side === side);
    const asked = first === undefined ? '' : `: ${first.title[language]}`;
    const by = first?.deadline === undefined ? '' : `, ${words.by(makeDeadline(first.deadline, telling))}`;
    return `${card.name}, ${card.clock.turnLabel[language]}, ${sideName(card, side, language)}${asked}${by}. ${address}`;
  });
  return {
    subject: `${words.daily} (${games.length})`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'heading', text: words.daily },
      { kind: 'list', items },
      { kind: 'link', text: words.unsubscribe, url: unsubscribe },
    ]),
  };
}

function subjectOf(game: GameCard, side: Side | undefined, matter: string, language: Language): string {
  const { name, clock } = game;
  const whose = side === undefined ? undefined : sideName(game, side, language);
  const where = [clock.turnLabel[language], clock.impulseLabel?.[language], whose].filter((each) => each !== undefined);
  return `${name}: ${matter} (${where.join(', ')})`;
}
