import type { Caller } from '#games/caller';
import type { EventCard, GameCard, PendingCard, Submitted } from '#games/cards';
import type { Games } from '#games/games';
import { makeMoment, type Telling } from '#games/reading/service-report';
import { makeHeadLine } from '#games/record/heads';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';
import { type LetterAct, makeAct } from './letter-acts.ts';
import { type LetterPart, makeLetterText } from './letter-markup.ts';
import { verdictOf } from './letter-refusals.ts';
import { WORDS, type Words } from './letter-words.ts';
import { isSameMoment, type News } from './post-office.ts';

/* What is written to players: made from what they may see, in their language. */

export interface LetterText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const OPTIONS_SHOWN = 15;
/** Lines of a letter that its answer repeats. */
const LINES_REPEATED = 400;
const CHARACTERS_REPEATED = 500;

/** A side's legal orders, as far as a letter lists them. */
export interface OrderSheet {
  readonly options: readonly string[];
  readonly hasMore: boolean;
}

export interface NoticeLetter {
  readonly topic: string;
  readonly name: string;
  readonly side: Side;
  /** Whoever leads the side, or the moderator, who is told of it and gives no orders for it. */
  readonly reader: 'leader' | 'moderator';
  readonly game: GameCard;
  readonly news: News;
  readonly sheet: OrderSheet;
  readonly telling: Telling;
  readonly unsubscribe?: string;
}

/** A notice: whose decision it is, what happened since, and a sheet to answer on. */
export function makeNotice(letter: NoticeLetter): LetterText {
  const { name, side, game, news, sheet, telling } = letter;
  const words = WORDS[telling.language];
  const parts: LetterPart[] = [{ kind: 'paragraph', text: words.hello(name) }];
  parts.push(...matterOf(letter, words), ...standingOf(letter, words));
  parts.push({ kind: 'heading', text: letter.reader === 'leader' ? words.since : words.sinceSide(side) });
  const items = [...(news.hasEarlier ? [words.earlier] : []), ...news.events.map(sentenceOf)];
  parts.push(items.length === 0 ? { kind: 'paragraph', text: words.nothing } : { kind: 'list', items });
  const asked = askedOf(letter);
  if (asked.length > 0) parts.push(...decisionParts(asked, sheet, telling));
  else if (game.status === 'running') parts.push(waitingPart(game, words));
  parts.push(...actParts(game, telling.language));
  parts.push({ kind: 'board', label: words.board });
  if (game.seeded) parts.push(paragraph(words.seeded));
  const { id, version, head } = game;
  parts.push(paragraph(makeHeadLine({ game: id, version, head })));
  if (letter.unsubscribe !== undefined) parts.push({ kind: 'link', text: words.unsubscribe, url: letter.unsubscribe });
  return { subject: subjectOf(game, side, briefOf(letter, words), telling.language), ...makeLetterText(parts) };
}

/** What the reader is to decide. */
const askedOf = ({ game, side, reader }: Pick<NoticeLetter, 'game' | 'side' | 'reader'>): readonly PendingCard[] =>
  reader === 'leader' ? game.pending.filter((decision) => decision.side === side) : [];

/** Why the letter is written. */
function matterOf({ topic, side, game, telling: { language } }: NoticeLetter, words: Words): LetterPart[] {
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
    'seat-handed-over': [words.handedOver(side)],
    'dispute-settled': [words.ruled],
    'deadline-missed': [words.late(side), words.lateRemedy],
    'answered-for': [words.answeredFor],
    'dispute-raised': [...disputes.map(({ text }) => words.dispute(side, text)), words.disputeRemedy],
  };
  const parts = (matters[topic] ?? []).map(paragraph);
  if (topic !== 'dispute-raised') return parts;
  const ruling = { act: 'rule', clause: `${game.ruleset}/…`, text: '…' } as const;
  const acts = disputes.map(({ id }) => `# ${makeAct(language, { ...ruling, dispute: id })}`);
  return [...parts, { kind: 'sheet', lines: acts }];
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
    ...undoParts(game, side, reader, telling.language),
    ...(stopped === undefined ? [] : [paragraph(`${words.stopped}: ${verdictOf(stopped, paused, words)}`)]),
  ];
}

/** A proposal of somebody else to go back, and how the reader answers it, if that is for them to do. */
function undoParts(
  game: GameCard,
  side: Side | undefined,
  reader: NoticeLetter['reader'],
  language: Language,
): LetterPart[] {
  const { undo } = game;
  if (undo === undefined || undo.side === side || game.status !== 'running') return [];
  const words = WORDS[language];
  const { to, reason } = undo;
  const proposal = paragraph(words.undo(undo.side, to, reason === undefined ? '' : ` (${inOneLine(reason)})`));
  if (reader === 'moderator' || side === undefined || undo.agreed.includes(side)) return [proposal];
  const lines = [true, false].map((agreed) => `# ${makeAct(language, { act: 'answer-undo', agreed, to })}`);
  return [proposal, paragraph(words.undoHelp), { kind: 'sheet', lines }];
}

/** What the reader of a running game can say besides orders. In one paragraph: no line of it could be taken for the reader's own. */
function actParts(game: GameCard, language: Language): LetterPart[] {
  if (game.status !== 'running') return [];
  const words = WORDS[language];
  const { why, about, day } = words.actText;
  const acts: LetterAct[] = [
    { act: 'undo', text: why },
    { act: 'undo', to: game.version, text: why },
  ];
  if (game.you.moderator) acts.push(game.paused === undefined ? { act: 'pause', text: why } : { act: 'resume' });
  else {
    if (game.moderator !== undefined) acts.push({ act: 'dispute', text: about });
    if (game.timeControl !== undefined) acts.push({ act: 'away', to: day });
  }
  const lines = acts.map((act) => words.quoted(makeAct(language, act))).join(', ');
  return [paragraph(`${words.actsHelp(lines)} ${words.actsVersion(game.version)}`)];
}

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function decisionParts(
  asked: readonly PendingCard[],
  { options, hasMore }: OrderSheet,
  telling: Telling,
  heading = WORDS[telling.language].decide as string,
) {
  const words = WORDS[telling.language];
  const parts: LetterPart[] = [{ kind: 'heading', text: heading }];
  parts.push({
    kind: 'list',
    items: asked.map(({ kind, clause, deadline }) => `${kind} [${clause}]${untilOf(deadline, telling)}`),
  });
  parts.push({ kind: 'heading', text: words.sheet }, { kind: 'paragraph', text: words.sheetHelp });
  const lines = options.slice(0, OPTIONS_SHOWN).map((option) => `# ${option}`);
  if (hasMore || options.length > OPTIONS_SHOWN) lines.push(`# (${words.more})`);
  parts.push({ kind: 'sheet', lines });
  return parts;
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
  readonly telling: Telling;
}

/** What became of the orders in a letter, line by line, what waits for whom now, and the next sheet. */
export function makeAnswer(letter: AnswerLetter): LetterText {
  const { name, lines, tried, news, submitted, game, side, sheet, telling } = letter;
  const words = WORDS[telling.language];
  const parts: LetterPart[] = [{ kind: 'paragraph', text: words.hello(name) }];
  if (submitted.dryRun) parts.push({ kind: 'paragraph', text: words.dryRun });
  const repeated = lines.slice(0, LINES_REPEATED);
  const items = repeated.map((line, index) => `${shortened(line)}: ${fateOf(index, letter, words)}`);
  if (repeated.length < lines.length) items.push('…');
  if (lines.length === 0) parts.push({ kind: 'paragraph', text: words.noOrders });
  else parts.push({ kind: 'heading', text: words.results }, { kind: 'list', items });
  if (tried < lines.length) parts.push({ kind: 'paragraph', text: words.tooMany(tried) });
  for (const [heading, events] of [
    [words.since, news],
    [words.happened, submitted.events],
  ] as const)
    if (events.length > 0)
      parts.push({ kind: 'heading', text: heading }, { kind: 'list', items: events.map(sentenceOf) });
  parts.push(...undoParts(game, side, side === undefined ? 'moderator' : 'leader', telling.language));
  const asked = game.pending.filter((decision) => decision.side === side);
  if (game.status === 'ended') parts.push({ kind: 'paragraph', text: endingOf(game, telling.language) });
  else if (hasLeftOpen(letter))
    parts.push(...decisionParts(asked, sheet, telling, words.decideStill), paragraph(words.stillOpen));
  else if (asked.length > 0) parts.push(...decisionParts(asked, sheet, telling));
  else parts.push(waitingPart(game, words));
  parts.push(...actParts(game, telling.language));
  if (side !== undefined) parts.push({ kind: 'board', label: words.board });
  return { subject: subjectOf(game, side, outcomeOf(letter, words), telling.language), ...makeLetterText(parts) };
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
  if (lines.length === 0) return brief.noOrders;
  if (dryRun) return brief.dryRun;
  if (moves.length > 0 && (refusal ?? diceWanted) !== undefined) return brief.partly(moves.length, lines.length);
  if (diceWanted !== undefined) return brief.dice;
  if (refusal !== undefined) return refused;
  return hasLeftOpen(letter) ? brief.doneStillOpen : done;
}

const shortened = (line: string): string =>
  line.length > CHARACTERS_REPEATED ? `${line.slice(0, CHARACTERS_REPEATED)}…` : line;

/** What became of one line. */
function fateOf(index: number, { tried, submitted, acted, game }: AnswerLetter, words: Words): string {
  const { moves, refusal, diceWanted, queued } = submitted;
  if (acted) return words.done;
  if (refusal?.index === index) return `${words.refused} ${verdictOf(refusal, game.paused, words)}`;
  if (diceWanted?.index === index) return submitted.dryRun ? words.dice : words.diceToEnter;
  if (index < moves.length) return words.done;
  return queued !== undefined && refusal === undefined && index < tried ? words.queued : words.notTried;
}

export interface InvitationLetter {
  readonly name: string;
  readonly game: GameCard;
  /** What was agreed when the game was opened. */
  readonly news: readonly EventCard[];
  /** Where a seat is taken. */
  readonly url: string;
  readonly language: Language;
  readonly unsubscribe: string;
}

/** An invitation to a game in which a seat is kept for its reader. */
export function makeInvitation({ name, game, news, url, language, unsubscribe }: InvitationLetter): LetterText {
  const words = WORDS[language];
  const free = game.seats.filter(({ player }) => player === undefined).map(({ side }) => side);
  const seats = game.bidders === undefined ? `${words.free}: ${free.join(', ')}.` : words.bids;
  return {
    subject: `[${game.name}] ${words.brief.invited}`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'paragraph', text: words.invited(`${game.name} (${game.ruleset}, ${game.scenario})`) },
      { kind: 'list', items: news.map(sentenceOf) },
      { kind: 'paragraph', text: seats },
      { kind: 'link', text: words.takeSeat, url },
      { kind: 'link', text: words.unsubscribe, url: unsubscribe },
    ]),
  };
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
    const due = card.pending.find((decision) => decision.side === side && decision.deadline !== undefined);
    const turn = card.clock.turnLabel[telling.language];
    return `${card.name}, ${turn}, ${side}: ${address}${untilOf(due?.deadline, telling)}`;
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

function subjectOf({ name, clock }: GameCard, side: Side | undefined, matter: string, language: Language): string {
  const where = [clock.turnLabel[language], clock.impulseLabel?.[language], side].filter((each) => each !== undefined);
  return `[${name}] ${where.join(', ')}: ${matter}`;
}

/** Whom the game waits for, as far as the reader may know: sealed decisions of others are not there. */
function waitingPart({ pending }: GameCard, words: Words): LetterPart {
  const awaited = [...new Set(pending.map(({ side, kind }) => `${side} (${kind})`))];
  return {
    kind: 'paragraph',
    text: awaited.length === 0 ? words.waitsUnseen : `${words.waits} ${awaited.join(', ')}.`,
  };
}

function endingOf({ victory: { winner, level, levelLabel, points } }: GameCard, language: Language): string {
  const words = WORDS[language];
  const who = winner === undefined || winner === 'draw' ? words.drawn : words.wins(winner);
  const how = level === undefined || level === 'draw' ? '' : ` (${levelLabel?.[language] ?? level})`;
  const counts = Object.entries(points).map(([side, count]) => `${side} ${count}`);
  const score = counts.length === 0 ? '' : ` ${words.points}: ${counts.join(', ')}.`;
  return `${words.ended}: ${who}${how}.${score}`;
}

const untilOf = (deadline: string | undefined, telling: Telling): string =>
  deadline === undefined ? '' : ` ${WORDS[telling.language].until(makeMoment(deadline, telling, 'full'))}`;

const sentenceOf = (event: EventCard): string => `${event.sentence}${diceOf(event)}`;

function diceOf({ rolls }: EventCard): string {
  const shown = rolls.flatMap(({ faces, sides }) => (faces === undefined ? [] : [`d${sides}: ${faces.join(' ')}`]));
  return shown.length === 0 ? '' : ` (${shown.join('; ')})`;
}

/** The sheet of a side that is asked; an empty one for a side that is not. */
export async function orderSheet(games: Games, caller: Caller, game: GameCard, side: Side): Promise<OrderSheet> {
  if (!game.pending.some((decision) => decision.side === side)) return { options: [], hasMore: false };
  const listed = await games.options(caller, game.id, { side, limit: OPTIONS_SHOWN });
  return listed.ok
    ? { options: listed.value.options.map(({ text }) => text), hasMore: listed.value.more }
    : { options: [], hasMore: false };
}
