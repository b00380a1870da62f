import type { EventCard, GameCard, PendingCard } from '#games/cards';
import { makeMoment, type Telling } from '#games/reading/service-report';
import { waitingText } from '#games/reading/waiting';
import { type Forecast, percent } from '#kernel/forecast';
import { firstOf } from '#kernel/known';
import { paragraphOf } from '#kernel/refusal';
import type { Side } from '#kernel/side';
import { type Language, LOCALES } from '#kernel/text';
import { makeAct } from './letter-acts.ts';
import type { LetterPart } from './letter-markup.ts';
import { WORDS, type Words } from './letter-words.ts';
import type { OrderSheet } from './order-sheet.ts';

/* What e-mails about games are put together from. */

export const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
export const heading = (text: string): LetterPart => ({ kind: 'heading', text });
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What players call a side. */
export const sideName = ({ seats }: Pick<GameCard, 'seats'>, side: Side, language: Language): string =>
  seats.find((seat) => seat.side === side)?.sideName[language] ?? side;

/** A deadline as people say it: `Friday 20 November, 18:00`; the year only where it is another. */
export function makeDeadline(deadline: string, { language, timeZone = 'UTC' }: Telling): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const date = new Date(deadline);
  return `${format.format(date).replace(',', '')}, ${time.format(date)}`;
}

/** The sentences of one move in one item: what a reader takes in at once. */
const ITEMS_SHOWN = 40;

export interface ToldEvents {
  readonly events: readonly EventCard[];
  readonly hasEarlier: boolean;
}

export function newsParts(title: string, { events, hasEarlier }: ToldEvents, words: Words): LetterPart[] {
  const items: string[] = [];
  let move: string | undefined;
  for (const event of events) {
    const sentence = `${event.sentence}${diceOf(event)}`;
    if (event.move !== undefined && event.move === move) items.push(`${items.pop()} ${sentence}`);
    else items.push(sentence);
    move = event.move;
  }
  if (items.length === 0) return [heading(title), paragraph(words.nothing)];
  const shown = items.slice(-ITEMS_SHOWN);
  const isCut = hasEarlier || shown.length < items.length;
  return [heading(title), ...(isCut ? [paragraph(words.earlier)] : []), { kind: 'list', items: shown }];
}

export function diceOf({ rolls }: Pick<EventCard, 'rolls'>): string {
  const shown = rolls.flatMap(({ faces, sides }) => (faces === undefined ? [] : [`d${sides}: ${faces.join(' ')}`]));
  return shown.length === 0 ? '' : ` (${shown.join('; ')})`;
}

/** The reckoning: each line of the sum with its paragraph, what it comes to, and the chance of each result. */
export function forecastParts({ items, total, chances }: Forecast, language: Language): LetterPart[] {
  const words = WORDS[language];
  const value = (each: number | { readonly [Key in Language]: string }): string =>
    typeof each === 'number' ? String(each) : each[language];
  const lines = items.map((item) => `${item.label[language]}: ${value(item.value)} [${paragraphOf(item.clause)}]`);
  if (total !== undefined) lines.push(`${words.comesTo}: ${total[language]}`);
  const odds = chances.map(({ result, ways, of }) => `${percent(ways / of, language)} ${result[language]}`);
  return [
    ...(lines.length === 0 ? [] : [{ kind: 'list', items: lines } as const]),
    ...(odds.length === 0 ? [] : [paragraph(`${words.chances}: ${odds.join('; ')}.`)]),
  ];
}

/** What is asked, on what it rests, until when, and what can be answered. */
export function questionParts(
  asked: readonly PendingCard[],
  sheet: OrderSheet,
  telling: Telling,
  how: 'asked' | 'still-asked' = 'asked',
): LetterPart[] {
  const { language } = telling;
  const words = WORDS[language];
  const parts: LetterPart[] = [];
  for (const { title, explanation, clause, deadline, ifSilent, forecast } of asked) {
    const name = title[language];
    parts.push(heading(how === 'asked' ? words.decide(name) : words.decideStill(name)));
    if (explanation !== undefined) parts.push(paragraph(`${explanation[language]} [${paragraphOf(clause)}]`));
    if (forecast !== undefined) parts.push(...forecastParts(forecast, language));
    if (deadline !== undefined) {
      const until = words.until(makeMoment(deadline, telling, 'full'));
      parts.push(paragraph(ifSilent === undefined ? until : `${until} ${ifSilent[language]}`));
    }
  }
  return [...parts, ...sheetParts(sheet, language)];
}

function sheetParts({ choices, more }: OrderSheet, language: Language): LetterPart[] {
  const words = WORDS[language];
  const parts: LetterPart[] = [heading(words.sheet), paragraph(choices.length === 0 ? words.ownHelp : words.sheetHelp)];
  if (choices.length > 0) parts.push({ kind: 'sheet', lines: choices.map((choice, at) => `# ${at + 1}  ${choice}`) });
  if (more.length > 0) {
    const number = new Intl.NumberFormat(language);
    const kinds = more.map(({ title, count, isCounted }) =>
      words.moreOf(title, isCounted ? number.format(count) : words.atLeast(number.format(count))),
    );
    parts.push(paragraph(words.more(kinds.join(', '), firstOf(more).title.toLowerCase())));
  }
  return [...parts, paragraph(words.helpHint)];
}

/** What a proposal to go back would undo, as far as its reader may know. */
export interface UndoStory {
  /** Where the game would stand again: phase and turn. */
  readonly phase: string;
  readonly turn: string;
  readonly moves: number;
  /** The dice since, each throw with what it was for. */
  readonly dice: readonly string[];
}

/** A proposal of somebody else to go back, and how the reader answers it, if that is for them to do. */
export function undoParts(
  game: GameCard,
  side: Side | undefined,
  reader: 'leader' | 'moderator',
  story: UndoStory | undefined,
  language: Language,
): LetterPart[] {
  const { undo } = game;
  if (undo === undefined || story === undefined || undo.side === side || game.status !== 'running') return [];
  const words = WORDS[language];
  const { reason } = undo;
  const because = reason === undefined ? '' : ` (${inOneLine(reason)})`;
  const proposal = [
    words.undo(sideName(game, undo.side, language), words.moment(story.phase, story.turn), because),
    words.undone(story.moves),
    ...(story.dice.length === 0 ? [] : [words.undoneDice(story.dice.join('; '))]),
  ].join(' ');
  if (reader === 'moderator' || side === undefined || undo.agreed.includes(side)) return [paragraph(proposal)];
  const lines = [true, false].map((agreed) => `# ${makeAct(language, { act: 'answer-undo', agreed })}`);
  return [paragraph(proposal), paragraph(words.undoHelp), { kind: 'sheet', lines }];
}

/** Whom the game waits for, as far as the reader may know: sealed decisions of others are not there. */
export const waitingPart = ({ seats, pending }: Pick<GameCard, 'pending' | 'seats'>, language: Language): LetterPart =>
  paragraph(waitingText(seats, pending)[language]);

export function endingOf(game: Pick<GameCard, 'victory' | 'seats'>, language: Language): string {
  const { winner, level, levelLabel, points } = game.victory;
  const words = WORDS[language];
  const who = winner === undefined || winner === 'draw' ? words.drawn : words.wins(sideName(game, winner, language));
  const how = level === undefined || level === 'draw' ? '' : ` (${levelLabel?.[language] ?? level})`;
  const counts = Object.entries(points).map(([side, count]) => `${sideName(game, side, language)} ${count}`);
  const score = counts.length === 0 ? '' : ` ${words.points}: ${counts.join(', ')}.`;
  return `${words.ended}: ${who}${how}.${score}`;
}

/** `Our first game (The Caucasus Campaign, Tournament)`; a game that was given no name is called by its scenario alone. */
export function gameInWords(
  { name, rulesetTitle, scenarioTitle }: Pick<GameCard, 'name' | 'rulesetTitle' | 'scenarioTitle'>,
  language: Language,
): string {
  const title = scenarioTitle[language];
  return Object.values(scenarioTitle).includes(name)
    ? `${title} (${rulesetTitle})`
    : `${name} (${rulesetTitle}, ${title})`;
}
