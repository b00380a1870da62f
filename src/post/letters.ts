import type { Caller } from '#games/caller';
import type { EventCard, GameCard, Games, PendingCard, Submitted } from '#games/games';
import type { Language, Refusal } from '#kernel/refusal';
import type { Side } from '#kernel/side';
import { type LetterPart, makeLetterText } from './letter-markup.ts';
import type { News } from './post-office.ts';

/* What is written to players: made from what they may see, in their language. */

const WORDS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    since: 'What happened since your last order',
    nothing: 'Nothing has happened since.',
    earlier: '(and more before that: see the report over the API)',
    decide: 'You are asked',
    until: (deadline: string) => `Please answer by ${deadline}.`,
    sheet: 'Order sheet',
    sheetHelp: 'Answer this letter with one order per line. Lines that begin with # or > are not read.',
    more: 'and more: see the options over the API',
    waits: 'The game waits for',
    waitsUnseen: 'The game goes on when all have answered.',
    ended: 'The game has ended',
    started: 'The game has begun.',
    draw: 'draw',
    reminder: 'A reminder: your answer is still awaited.',
    late: (side: string) => `${side} did not answer in time.`,
    paused: (reason: string) => `The moderator has paused the game: ${reason}.`,
    undo: (side: string) => `${side} asks to take back a move.`,
    stopped: 'An order of yours that was waiting can no longer be carried out',
    oldSheet: 'This answers an older order sheet, and the game has gone on since. Nothing was carried out.',
    oldSheetRemedy: 'Answer the sheet below, or write a new letter.',
    tooLong: (most: number) => `A line longer than ${most} characters is no order. Nothing was carried out.`,
    tooMany: (most: number) => `One letter holds at most ${most} orders: those behind them were not tried.`,
    noOrders: 'Your letter holds no order: none of its lines is your own, or all of them begin with # or >.',
    noOrdersBrief: 'no orders',
    results: 'Your orders, line by line',
    done: 'done',
    refused: 'refused',
    notTried: 'not tried',
    queued: 'waits until you are asked again',
    dryRun: 'This was a dry run: nothing was stored.',
    dice: 'A die would decide here: a dry run goes no further.',
    diceToEnter: 'A die decides here, and the moderator has to enter it: nothing was carried out.',
    refusals: {},
    yourTurn: 'your decision',
    daily: 'Games that wait for you',
    board: 'The board',
    unsubscribe: 'No more letters',
  },
  it: {
    hello: (name: string) => `Ciao ${name},`,
    since: 'Che cosa è successo dal tuo ultimo ordine',
    nothing: 'Da allora non è successo nulla.',
    earlier: '(e altro prima: vedi il resoconto tramite API)',
    decide: 'Tocca a te',
    until: (deadline: string) => `Rispondi entro ${deadline}.`,
    sheet: 'Foglio degli ordini',
    sheetHelp: 'Rispondi a questa lettera con un ordine per riga. Le righe che cominciano con # o > non sono lette.',
    more: 'e altri: vedi le opzioni tramite API',
    waits: 'La partita attende',
    waitsUnseen: 'La partita prosegue quando tutti hanno risposto.',
    ended: 'La partita è finita',
    started: 'La partita è cominciata.',
    draw: 'pareggio',
    reminder: 'Promemoria: si attende ancora la tua risposta.',
    late: (side: string) => `${side} non ha risposto in tempo.`,
    paused: (reason: string) => `Il moderatore ha sospeso la partita: ${reason}.`,
    undo: (side: string) => `${side} chiede di ritirare una mossa.`,
    stopped: 'Un tuo ordine in attesa non si può più eseguire',
    oldSheet: 'Questa lettera risponde a un foglio precedente e la partita è andata avanti. Nulla è stato eseguito.',
    oldSheetRemedy: 'Rispondi al foglio qui sotto o scrivi una nuova lettera.',
    tooLong: (most: number) => `Una riga di più di ${most} caratteri non è un ordine. Nulla è stato eseguito.`,
    tooMany: (most: number) =>
      `Una lettera contiene al massimo ${most} ordini: quelli successivi non sono stati tentati.`,
    noOrders: 'La tua lettera non contiene ordini: nessuna riga è tua, o tutte cominciano con # o >.',
    noOrdersBrief: 'nessun ordine',
    results: 'I tuoi ordini, riga per riga',
    done: 'eseguito',
    refused: 'rifiutato',
    notTried: 'non tentato',
    queued: 'attende che tocchi di nuovo a te',
    dryRun: 'Era una prova: nulla è stato registrato.',
    dice: 'Qui deciderebbe un dado: la prova non va oltre.',
    diceToEnter: 'Qui decide un dado che deve inserire il moderatore: nulla è stato eseguito.',
    refusals: {
      'game-ended': 'La partita è finita.',
      'game-not-started': 'La partita comincia quando tutti i posti sono occupati.',
      'not-your-decision': 'La partita attende qualcun altro.',
    },
    yourTurn: 'tocca a te',
    daily: 'Partite che ti attendono',
    board: 'La mappa',
    unsubscribe: 'Niente più lettere',
  },
} as const;
type Words = (typeof WORDS)[Language];

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
  readonly game: GameCard;
  readonly news: News;
  readonly sheet: OrderSheet;
  readonly language: Language;
  readonly unsubscribe?: string;
}

/** A notice: whose decision it is, what happened since, and a sheet to answer on. */
export function makeNotice(letter: NoticeLetter): LetterText {
  const { topic, name, side, game, news, sheet, language } = letter;
  const words = WORDS[language];
  const parts: LetterPart[] = [{ kind: 'paragraph', text: words.hello(name) }];
  parts.push(...matterOf(topic, side, game, words), ...standingOf(side, game, words));
  parts.push({ kind: 'heading', text: words.since });
  const items = [...(news.hasEarlier ? [words.earlier] : []), ...news.events.map(sentenceOf)];
  parts.push(items.length === 0 ? { kind: 'paragraph', text: words.nothing } : { kind: 'list', items });
  const asked = game.pending.filter((decision) => decision.side === side);
  if (asked.length > 0) parts.push(...decisionParts(asked, sheet, language));
  else if (game.status === 'running') parts.push(waitingPart(game, words));
  parts.push({ kind: 'board', label: words.board });
  if (letter.unsubscribe !== undefined) parts.push({ kind: 'link', text: words.unsubscribe, url: letter.unsubscribe });
  const matter =
    asked.length > 0 ? words.yourTurn : topic === 'game-ended' ? words.ended.toLowerCase() : game.clock.phaseLabel;
  return { subject: subjectOf(game, side, matter), ...makeLetterText(parts) };
}

/** Why the letter is written. */
function matterOf(topic: string, side: Side, game: GameCard, words: Words): LetterPart[] {
  const text = {
    reminder: words.reminder,
    'game-started': words.started,
    'game-ended': endingOf(game, words),
    'deadline-missed': words.late(side),
  }[topic];
  return text === undefined ? [] : [{ kind: 'paragraph', text }];
}

/** What keeps the game from simply going on. */
function standingOf(side: Side, { paused, undo, queue }: GameCard, words: Words): LetterPart[] {
  const stopped = queue.find((queued) => queued.side === side && queued.refusal !== undefined)?.refusal;
  const texts = [
    ...(paused === undefined ? [] : [words.paused(paused)]),
    ...(undo === undefined || undo.side === side ? [] : [words.undo(undo.side)]),
    ...(stopped === undefined ? [] : [`${words.stopped}: ${verdictOf(stopped, paused, words)}`]),
  ];
  return texts.map((text) => ({ kind: 'paragraph', text }));
}

function decisionParts(asked: readonly PendingCard[], { options, hasMore }: OrderSheet, language: Language) {
  const words = WORDS[language];
  const parts: LetterPart[] = [{ kind: 'heading', text: words.decide }];
  parts.push({
    kind: 'list',
    items: asked.map(({ kind, clause, deadline }) => `${kind} [${clause}]${untilOf(deadline, language)}`),
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
  readonly game: GameCard;
  readonly side: Side;
  readonly sheet: OrderSheet;
  readonly language: Language;
}

/** What became of the orders in a letter, line by line, what waits for whom now, and the next sheet. */
export function makeAnswer(letter: AnswerLetter): LetterText {
  const { name, lines, tried, news, submitted, game, side, sheet, language } = letter;
  const words = WORDS[language];
  const parts: LetterPart[] = [{ kind: 'paragraph', text: words.hello(name) }];
  if (submitted.dryRun) parts.push({ kind: 'paragraph', text: words.dryRun });
  const repeated = lines.slice(0, LINES_REPEATED);
  const items = repeated.map((line, index) => `${shortened(line)}: ${fateOf(index, letter, words)}`);
  if (repeated.length < lines.length) items.push('…');
  if (lines.length === 0) parts.push({ kind: 'paragraph', text: words.noOrders });
  else parts.push({ kind: 'heading', text: words.results }, { kind: 'list', items });
  if (tried < lines.length) parts.push({ kind: 'paragraph', text: words.tooMany(tried) });
  const events = [...news, ...submitted.events];
  if (events.length > 0) parts.push({ kind: 'list', items: events.map(sentenceOf) });
  const asked = game.pending.filter((decision) => decision.side === side);
  if (game.status === 'ended') parts.push({ kind: 'paragraph', text: endingOf(game, words) });
  else if (asked.length > 0) parts.push(...decisionParts(asked, sheet, language));
  else parts.push(waitingPart(game, words));
  parts.push({ kind: 'board', label: words.board });
  const fate = submitted.refusal === undefined ? words.done : words.refused;
  const matter = lines.length === 0 ? words.noOrdersBrief : fate;
  return { subject: subjectOf(game, side, matter), ...makeLetterText(parts) };
}

const shortened = (line: string): string =>
  line.length > CHARACTERS_REPEATED ? `${line.slice(0, CHARACTERS_REPEATED)}…` : line;

/** What became of one line. */
function fateOf(index: number, { tried, submitted, game }: AnswerLetter, words: Words): string {
  const { moves, refusal, diceWanted, queued } = submitted;
  if (refusal?.index === index) return `${words.refused} ${verdictOf(refusal, game.paused, words)}`;
  if (diceWanted?.index === index) return submitted.dryRun ? words.dice : words.diceToEnter;
  if (index < moves.length) return words.done;
  return queued !== undefined && refusal === undefined && index < tried ? words.queued : words.notTried;
}

/** A refusal with its paragraph: the service's own in the reader's language, those of a game in the words of its rules. */
function verdictOf(refusal: Refusal, paused: string | undefined, words: Words): string {
  const { code, clause, reason, remedy } = refusal;
  const own: Readonly<Record<string, string>> = clause.endsWith('/service') ? words.refusals : {};
  const told = code === 'game-paused' && paused !== undefined ? words.paused(paused) : (own[code] ?? reason);
  return `[${clause}] ${told}${remedy === undefined ? '' : ` ${remedy}`}`;
}

/** The refusal of a letter that answers a sheet of an earlier phase: there its orders could mean something else. */
export const oldSheet = (ruleset: string, language: Language): NonNullable<Submitted['refusal']> => ({
  index: 0,
  code: 'old-order-sheet',
  clause: `${ruleset}/service`,
  reason: WORDS[language].oldSheet,
  remedy: WORDS[language].oldSheetRemedy,
});

/** The refusal of a letter with a line that no game can read: what of it was an order is not guessed. */
export const longLine = (
  ruleset: string,
  index: number,
  most: number,
  language: Language,
): NonNullable<Submitted['refusal']> => ({
  index,
  code: 'order-too-long',
  clause: `${ruleset}/service`,
  reason: WORDS[language].tooLong(most),
});

/** One letter for all games that wait for a player. */
export function makeDigest(
  name: string,
  games: readonly { readonly card: GameCard; readonly side: Side; readonly address: string }[],
  language: Language,
  unsubscribe: string,
): LetterText {
  const words = WORDS[language];
  const items = games.map(({ card, side, address }) => {
    const due = card.pending.find((decision) => decision.side === side && decision.deadline !== undefined);
    return `${card.name}, ${card.clock.turnLabel}, ${side}: ${address}${untilOf(due?.deadline, language)}`;
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

const subjectOf = ({ name, clock }: GameCard, side: Side, matter: string): string =>
  `[${name}] ${[clock.turnLabel, ...(clock.impulseLabel === undefined ? [] : [clock.impulseLabel]), side].join(', ')}: ${matter}`;

/** Whom the game waits for, as far as the reader may know: sealed decisions of others are not there. */
function waitingPart({ pending }: GameCard, words: Words): LetterPart {
  const awaited = [...new Set(pending.map(({ side, kind }) => `${side} (${kind})`))];
  return {
    kind: 'paragraph',
    text: awaited.length === 0 ? words.waitsUnseen : `${words.waits} ${awaited.join(', ')}.`,
  };
}

function endingOf({ victory }: GameCard, words: Words): string {
  const points = Object.entries(victory.points).map(([side, count]) => `${side} ${count}`);
  const level = victory.level === undefined ? '' : `, ${victory.level}`;
  return `${words.ended}: ${victory.winner ?? words.draw}${level} (${points.join(', ')}).`;
}

function untilOf(deadline: string | undefined, language: Language): string {
  if (deadline === undefined) return '';
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  return ` ${WORDS[language].until(`${new Intl.DateTimeFormat(language, format).format(new Date(deadline))} UTC`)}`;
}

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
