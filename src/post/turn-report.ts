import type { EventCard, GameCard, GameView } from '#games/cards';
import { makeHeadLine } from '#games/record/heads';
import { paragraphOf } from '#kernel/refusal';
import type { About } from '#kernel/ruleset';
import { type Side, sideNamed } from '#kernel/side';
import type { Language, Text } from '#kernel/text';
import { escapeHtml } from './letter-markup.ts';
import { gameInWords } from './letter-parts.ts';

export const REPORT_FORMATS = ['text', 'markdown', 'bbcode', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const REPORT_MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  bbcode: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** What a report is made from: all of it already disclosed to whoever reads it. */
export interface TurnReport {
  readonly game: Pick<
    GameCard,
    'id' | 'version' | 'head' | 'seeded' | 'name' | 'rulesetTitle' | 'scenarioTitle' | 'handicap' | 'imported'
  > & {
    readonly dice?: Pick<GameCard['dice'], 'commitment' | 'veil'>;
  };
  readonly sides: About['sides'];
  /** Where the game stands at the end of the report. */
  readonly position: Pick<GameView, 'clock' | 'victory' | 'pending'>;
  readonly events: readonly EventCard[];
  /** The turns of the game with the version at which each was reached. */
  readonly turns: readonly { readonly turn: number; readonly label: Text; readonly version: number }[];
  readonly language: Language;
  /** `game`: all of a game that has ended, an after-action report. */
  readonly span?: 'part' | 'game';
  /** Whether every die is listed with what proves it. */
  readonly proofs?: 'listed' | 'left-out';
  /** Where a picture of the board at the end of the report is found. */
  readonly boardUrl?: string;
}

/** How a format writes what every report has. All texts are escaped by `text` before they get here. */
interface Markup {
  text(plain: string): string;
  title(text: string): string;
  heading(text: string): string;
  list(items: readonly string[]): string;
  paragraph(text: string): string;
  /** Nothing where a format shows no pictures. */
  picture(url: string, caption: string): string | undefined;
  document(parts: readonly string[]): string;
}

const lines = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

const MARKUP: Readonly<Record<ReportFormat, Markup>> = {
  text: {
    text: (plain) => plain,
    title: (text) => `${text}\n${'='.repeat(text.length)}`,
    heading: (text) => `${text}\n${'-'.repeat(text.length)}`,
    list: (items) => items.map((item) => `* ${item}`).join('\n'),
    paragraph: (text) => text,
    picture: () => undefined,
    document: lines,
  },
  markdown: {
    text: (plain) => plain.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&'),
    title: (text) => `# ${text}`,
    heading: (text) => `## ${text}`,
    list: (items) => items.map((item) => `- ${item}`).join('\n'),
    paragraph: (text) => text,
    picture: (url, caption) => `![${caption}](${url})`,
    document: lines,
  },
  bbcode: {
    // Forums have no escape for brackets: round ones say the same and cannot open a tag.
    text: (plain) => plain.replaceAll('[', '(').replaceAll(']', ')'),
    title: (text) => `[b]${text}[/b]`,
    heading: (text) => `[b]${text}[/b]`,
    list: (items) => `[list]\n${items.map((item) => `[*]${item}`).join('\n')}\n[/list]`,
    paragraph: (text) => text,
    picture: (url) => `[img]${url}[/img]`,
    document: lines,
  },
  html: {
    text: escapeHtml,
    title: (text) => `<h1>${text}</h1>`,
    heading: (text) => `<h2>${text}</h2>`,
    list: (items) => `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`,
    paragraph: (text) => `<p>${text}</p>`,
    picture: (url, caption) => `<p><img src="${escapeHtml(url)}" alt="${caption}"></p>`,
    document: (parts) => `<article>\n${parts.join('\n')}\n</article>\n`,
  },
};

const WORDS = {
  en: {
    before: 'Before the first turn',
    dice: 'dice',
    secret: 'secret',
    points: 'Points',
    bids: 'From the bids',
    waits: (side: string) => `Waiting for ${side}`,
    won: 'Won by',
    drawn: 'Drawn',
    afterAction: 'After-action report',
    result: 'Final result',
    proofs: 'Dice and proofs',
    chain: 'Chain of dice committed to before the game',
    veil: 'Opens the secret rolls',
    entered: 'entered by hand',
    board: 'The board',
    imported: 'Played elsewhere, by players unknown here; imported by',
    seeded: 'The dice follow from a seed: this game counts on no ladder.',
  },
  it: {
    before: 'Prima del primo turno',
    dice: 'dadi',
    secret: 'segreti',
    points: 'Punti',
    bids: 'Dalle offerte',
    waits: (side: string) => `In attesa (${side})`,
    won: 'Vince',
    drawn: 'Pari',
    afterAction: 'Resoconto della partita',
    result: 'Risultato finale',
    proofs: 'Dadi e prove',
    chain: 'Catena dei dadi impegnata prima della partita',
    veil: 'Apre i tiri segreti',
    entered: 'inseriti a mano',
    board: 'Il tabellone',
    imported: 'Giocata altrove, da giocatori qui sconosciuti; importata da',
    seeded: 'I dadi seguono da un seme: questa partita non conta in nessuna classifica.',
  },
} as const satisfies Record<Language, Record<string, string | ((side: string) => string)>>;

/** What happened, turn by turn, one sentence per event, and where the game stands now. */
export function makeTurnReport(report: TurnReport, format: ReportFormat): string {
  const { game, position, language } = report;
  const markup = MARKUP[format];
  const words = WORDS[language];
  const isWhole = report.span === 'game';
  const name = gameInWords(game, language);
  const parts = [markup.title(markup.text(isWhole ? `${words.afterAction}: ${name}` : name))];
  if (game.imported !== undefined)
    parts.push(markup.paragraph(markup.text(`${words.imported} ${game.imported.by.name}.`)));
  for (const { label, events } of byTurn(report, words.before)) {
    const sentences = events.map((event) => markup.text(event.sentence + diceOf(event, language)));
    parts.push(markup.heading(markup.text(label)), markup.list(sentences));
  }
  const { clock } = position;
  const standsAt = `${clock.turnLabel[language]}, ${clock.phaseLabel[language]}`;
  parts.push(markup.heading(markup.text(isWhole ? words.result : standsAt)));
  parts.push(...standing(report).map((line) => markup.paragraph(markup.text(line))));
  const picture = report.boardUrl && markup.picture(report.boardUrl, words.board);
  if (picture) parts.push(picture);
  if (report.proofs === 'listed') parts.push(...proofsOf(report, markup));
  if (game.seeded) parts.push(markup.paragraph(markup.text(words.seeded)));
  const { id, version, head } = game;
  parts.push(markup.paragraph(markup.text(makeHeadLine({ game: id, version, head }))));
  return markup.document(parts);
}

function byTurn({ events, turns, language }: TurnReport, before: string): { label: string; events: EventCard[] }[] {
  const chapters: { label: string; events: EventCard[] }[] = [];
  for (const event of events) {
    const reached = turns.findLast((turn) => turn.version <= event.version);
    const label = reached ? reached.label[language] : before;
    const chapter = chapters.at(-1);
    if (chapter?.label === label) chapter.events.push(event);
    else chapters.push({ label, events: [event] });
  }
  return chapters;
}

function diceOf(event: EventCard, language: Language): string {
  const words = WORDS[language];
  const rolls = event.rolls.map(({ faces, sides }) =>
    faces === undefined ? words.secret : `d${sides}: ${faces.join(' ')}`,
  );
  return rolls.length === 0 ? '' : ` (${words.dice} ${rolls.join('; ')})`;
}

/** Every die of the report: its number, what it was for, the faces, and the link of the chain they come from. */
function proofsOf({ game, events, language }: TurnReport, markup: Markup): string[] {
  const words = WORDS[language];
  const { commitment, veil } = game.dice ?? {};
  const rolls = events.flatMap((event) => event.rolls);
  const lines = rolls.map(({ number, title, sides, faces, link, source }) => {
    const fell = faces === undefined ? words.secret : faces.join(' ');
    return `#${number} ${title}, d${sides}: ${fell}, ${link ?? (source === 'entered' ? words.entered : source)}`;
  });
  return [
    markup.heading(markup.text(words.proofs)),
    ...(commitment === undefined ? [] : [markup.paragraph(markup.text(`${words.chain}: ${commitment.head}`))]),
    ...(veil === undefined ? [] : [markup.paragraph(markup.text(`${words.veil}: ${veil}`))]),
    ...(lines.length === 0 ? [] : [markup.list(lines.map((line) => markup.text(line)))]),
  ];
}

function standing({ game, sides, position: { victory, pending }, language }: TurnReport): string[] {
  const words = WORDS[language];
  const named = (side: Side): string => sideNamed({ sides }, side)[language];
  const points = Object.entries(victory.points).map(([side, count]) => `${named(side)} ${count}`);
  const bids = Object.entries(game.handicap ?? {}).flatMap(([side, count]) =>
    count > 0 ? [`${named(side)} ${count}`] : [],
  );
  return [
    ...(points.length === 0 ? [] : [`${words.points}: ${points.join(', ')}`]),
    ...(bids.length === 0 ? [] : [`${words.bids}: ${bids.join(', ')}`]),
    ...verdict(victory, named, language),
    ...pending.map(
      ({ side, title, clause }) => `${words.waits(named(side))}: ${title[language]} [${paragraphOf(clause)}]`,
    ),
  ];
}

function verdict(
  { winner, level, levelLabel, reason }: GameView['victory'],
  named: (side: Side) => string,
  language: Language,
): string[] {
  const words = WORDS[language];
  if (winner === undefined) return [];
  const how = [levelLabel?.[language] ?? level, reason?.[language]].filter((each) => each !== undefined).join(', ');
  const who = winner === 'draw' ? words.drawn : `${words.won}: ${named(winner)}`;
  return [how === '' ? who : `${who} (${how})`];
}
