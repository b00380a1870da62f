import type { Caller } from '#games/caller';
import type { EventCard, GameCard, Games, PendingCard, Submitted } from '#games/games';
import type { Language } from '#kernel/refusal';
import type { Side } from '#kernel/side';
import { type LetterPart, makeLetterText } from './letter-markup.ts';

/* What is written to players: made from what they may see, in their language. */

const WORDS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    since: 'What happened since your last order',
    nothing: 'Nothing has happened since.',
    decide: 'You are asked',
    until: (deadline: string) => `Please answer by ${deadline}.`,
    sheet: 'Order sheet',
    sheetHelp: 'Answer this letter with one order per line. Lines that begin with # or > are not read.',
    more: 'and more: see the options over the API',
    waits: 'The game waits for',
    ended: 'The game has ended',
    started: 'The game has begun',
    reminder: 'A reminder: your answer is still awaited.',
    undo: 'The other side asks to take back a move.',
    results: 'Your orders, line by line',
    done: 'done',
    refused: 'refused',
    notTried: 'not tried',
    queued: 'waits until you are asked again',
    nearest: 'nearest',
    dryRun: 'This was a dry run: nothing was stored.',
    dice: 'A die would decide here: a dry run goes no further.',
    yourTurn: 'your decision',
    daily: 'Games that wait for you',
    board: 'The board',
    unsubscribe: 'No more letters',
  },
  it: {
    hello: (name: string) => `Ciao ${name},`,
    since: 'Che cosa è successo dal tuo ultimo ordine',
    nothing: 'Da allora non è successo nulla.',
    decide: 'Tocca a te',
    until: (deadline: string) => `Rispondi entro ${deadline}.`,
    sheet: 'Foglio degli ordini',
    sheetHelp: 'Rispondi a questa lettera con un ordine per riga. Le righe che cominciano con # o > non sono lette.',
    more: 'e altri: vedi le opzioni tramite API',
    waits: 'La partita attende',
    ended: 'La partita è finita',
    started: 'La partita è cominciata',
    reminder: 'Promemoria: si attende ancora la tua risposta.',
    undo: "L'altra parte chiede di ritirare una mossa.",
    results: 'I tuoi ordini, riga per riga',
    done: 'eseguito',
    refused: 'rifiutato',
    notTried: 'non tentato',
    queued: 'attende che tocchi di nuovo a te',
    nearest: 'il più vicino',
    dryRun: 'Era una prova: nulla è stato registrato.',
    dice: 'Qui deciderebbe un dado: la prova non va oltre.',
    yourTurn: 'tocca a te',
    daily: 'Partite che ti attendono',
    board: 'La mappa',
    unsubscribe: 'Niente più lettere',
  },
} as const;

export interface LetterText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const OPTIONS_SHOWN = 15;

export interface NoticeLetter {
  readonly topic: string;
  readonly name: string;
  readonly side: Side;
  readonly game: GameCard;
  readonly events: readonly EventCard[];
  readonly options: readonly string[];
  readonly hasMoreOptions: boolean;
  readonly language: Language;
  readonly unsubscribe?: string;
}

/** A notice: whose decision it is, what happened since, and a sheet to answer on. */
export function makeNotice(letter: NoticeLetter): LetterText {
  const { topic, name, side, game, events, language } = letter;
  const words = WORDS[language];
  const parts: LetterPart[] = [{ kind: 'paragraph', text: words.hello(name) }];
  if (topic === 'reminder') parts.push({ kind: 'paragraph', text: words.reminder });
  if (topic === 'game-ended') parts.push({ kind: 'paragraph', text: endingOf(game, words.ended) });
  if (topic === 'game-started') parts.push({ kind: 'paragraph', text: `${words.started}.` });
  parts.push({ kind: 'heading', text: words.since });
  parts.push(
    events.length === 0
      ? { kind: 'paragraph', text: words.nothing }
      : { kind: 'list', items: events.map((event) => `${event.sentence}${diceOf(event)}`) },
  );
  const asked = game.pending.filter((decision) => decision.side === side);
  if (asked.length > 0) parts.push(...decisionParts(asked, letter, words));
  else if (game.status === 'running')
    parts.push({ kind: 'paragraph', text: `${words.waits} ${waitingFor(game.pending)}.` });
  parts.push({ kind: 'board', label: words.board });
  if (letter.unsubscribe !== undefined) parts.push({ kind: 'link', text: words.unsubscribe, url: letter.unsubscribe });
  const matter =
    asked.length > 0 ? words.yourTurn : topic === 'game-ended' ? words.ended.toLowerCase() : game.clock.phaseLabel;
  return { subject: `[${game.name}] ${game.clock.turnLabel}, ${side}: ${matter}`, ...makeLetterText(parts) };
}

function decisionParts(
  asked: readonly PendingCard[],
  { options, hasMoreOptions }: NoticeLetter,
  words: (typeof WORDS)[Language],
): LetterPart[] {
  const parts: LetterPart[] = [{ kind: 'heading', text: words.decide }];
  parts.push({
    kind: 'list',
    items: asked.map(
      ({ kind, clause, deadline }) => `${kind} [${clause}]${deadline === undefined ? '' : ` ${words.until(deadline)}`}`,
    ),
  });
  parts.push({ kind: 'heading', text: words.sheet }, { kind: 'paragraph', text: words.sheetHelp });
  const lines = options.slice(0, OPTIONS_SHOWN).map((option) => `# ${option}`);
  if (hasMoreOptions || options.length > OPTIONS_SHOWN) lines.push(`# ${words.more}`);
  parts.push({ kind: 'sheet', lines });
  return parts;
}

export interface AnswerLetter {
  readonly name: string;
  readonly lines: readonly string[];
  readonly submitted: Submitted;
  readonly game: GameCard;
  readonly side: Side;
  readonly language: Language;
}

/** What became of the orders in a letter, line by line, and what waits for whom now. */
export function makeAnswer({ name, lines, submitted, game, side, language }: AnswerLetter): LetterText {
  const words = WORDS[language];
  const { moves, refusal, diceWanted } = submitted;
  const items = lines.map((line, index) => {
    if (refusal?.index === index) {
      const remedy = refusal.remedy === undefined ? '' : ` ${refusal.remedy}`;
      return `${line}: ${words.refused} [${refusal.clause}] ${refusal.reason}${remedy}`;
    }
    if (diceWanted?.index === index) return `${line}: ${words.dice}`;
    if (index < moves.length) return `${line}: ${words.done}`;
    return `${line}: ${submitted.queued !== undefined && refusal === undefined ? words.queued : words.notTried}`;
  });
  const parts: LetterPart[] = [{ kind: 'paragraph', text: words.hello(name) }];
  if (submitted.dryRun) parts.push({ kind: 'paragraph', text: words.dryRun });
  parts.push({ kind: 'heading', text: words.results }, { kind: 'list', items });
  if (submitted.events.length > 0)
    parts.push({ kind: 'list', items: submitted.events.map((event) => `${event.sentence}${diceOf(event)}`) });
  if (game.status === 'ended') parts.push({ kind: 'paragraph', text: endingOf(game, words.ended) });
  else parts.push({ kind: 'paragraph', text: `${words.waits} ${waitingFor(game.pending)}.` });
  parts.push({ kind: 'board', label: words.board });
  const matter = refusal === undefined ? words.done : words.refused;
  return { subject: `[${game.name}] ${game.clock.turnLabel}, ${side}: ${matter}`, ...makeLetterText(parts) };
}

/** One letter for all games that wait for a player. */
export function makeDigest(
  name: string,
  games: readonly { readonly card: GameCard; readonly side: Side; readonly address: string }[],
  language: Language,
): LetterText {
  const words = WORDS[language];
  const items = games.map(({ card, side, address }) => {
    const deadlines = card.pending.filter((decision) => decision.side === side && decision.deadline !== undefined);
    const until = deadlines[0]?.deadline === undefined ? '' : ` ${words.until(deadlines[0].deadline)}`;
    return `${card.name}, ${card.clock.turnLabel}, ${side}: ${address}.${until}`;
  });
  return {
    subject: `${words.daily} (${games.length})`,
    ...makeLetterText([
      { kind: 'paragraph', text: words.hello(name) },
      { kind: 'heading', text: words.daily },
      { kind: 'list', items },
    ]),
  };
}

const waitingFor = (pending: readonly PendingCard[]): string =>
  [...new Set(pending.map(({ side, kind }) => `${side} (${kind})`))].join(', ');

const endingOf = ({ victory }: GameCard, words: string): string =>
  `${words}: ${victory.winner ?? 'draw'}${victory.level === undefined ? '' : `, ${victory.level}`} (${Object.entries(
    victory.points,
  )
    .map(([side, points]) => `${side} ${points}`)
    .join(', ')}).`;

function diceOf({ rolls }: EventCard): string {
  const shown = rolls.flatMap(({ faces, sides }) => (faces === undefined ? [] : [`d${sides}: ${faces.join(' ')}`]));
  return shown.length === 0 ? '' : ` (${shown.join('; ')})`;
}

/** The text of a side's legal orders, for the sheet. */
export async function orderSheet(
  games: Games,
  caller: Caller,
  id: string,
  side: Side,
): Promise<{ readonly options: readonly string[]; readonly more: boolean }> {
  const listed = await games.options(caller, id, { side, limit: OPTIONS_SHOWN });
  return listed.ok
    ? { options: listed.value.options.map(({ text }) => text), more: listed.value.more }
    : { options: [], more: false };
}
