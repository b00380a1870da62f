import type { BoardSheet, SpaceSheet, TerrainStyle } from '#kernel/board/sheet';
import type { Language } from '#kernel/refusal';
import type { UnitView, View } from '#kernel/view';
import { extentOf } from './geometry.ts';
import { clockText } from './panels.ts';
import { stacksOf } from './stacks.ts';
import type { DrawingOptions } from './svg.ts';

/* A board for terminals, mails and screen readers: a grid of signs where the map is one, then everything by name. */

export interface TextBoardOptions extends Pick<DrawingOptions, 'title' | 'clock' | 'tracks' | 'sides' | 'boxes'> {
  /** The grid of signs; shown for maps up to 60 spaces wide unless said otherwise. */
  readonly grid?: 'shown' | 'hidden';
  /** Of the words around names; what the game itself names stays as it is. */
  readonly language?: Language | undefined;
}

const WORDS = {
  en: {
    signs: 'Signs',
    town: 'town',
    city: 'city',
    howMany: 'and how many',
    lines: 'Each line begins with its first space.',
    of: 'of',
    steps: 'steps',
    facing: 'facing',
    unknownUnit: 'an unknown unit',
    unknownUnits: 'unknown units',
    held: 'Places held (victory points)',
    markers: 'Markers',
    offTheMap: 'off the map',
    boxes: 'Off the map',
  },
  it: {
    signs: 'Segni',
    town: 'paese',
    city: 'città',
    howMany: 'e quante',
    lines: 'Ogni riga comincia con il suo primo spazio.',
    of: 'di',
    steps: 'passi',
    facing: 'rivolta a',
    unknownUnit: 'un’unità sconosciuta',
    unknownUnits: 'unità sconosciute',
    held: 'Luoghi tenuti (punti vittoria)',
    markers: 'Segnalini',
    offTheMap: 'fuori mappa',
    boxes: 'Fuori mappa',
  },
} as const;
type Words = (typeof WORDS)[Language];

const WIDEST_GRID = 60;

const PATTERN_SIGNS: Readonly<Record<NonNullable<TerrainStyle['pattern']>, string>> = {
  trees: 'f',
  peaks: '^',
  hills: 'n',
  marsh: 's',
  dots: ':',
  waves: '~',
  houses: '#',
  crops: ',',
};

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const terrainSign = (style: TerrainStyle | undefined): string =>
  style?.pattern === undefined ? '.' : PATTERN_SIGNS[style.pattern];

const isTown = (space: SpaceSheet): string | undefined =>
  space.features.some((feature) => /city/.test(feature))
    ? 'O'
    : space.features.some((feature) => /town|village/.test(feature))
      ? 'o'
      : undefined;

/** One sign for each side, its initial unless two sides share it. */
function sideSigns(view: View): ReadonlyMap<string, string> {
  const sides = [...new Set([...stacksOf(view).map(({ side }) => side), ...view.units.map(({ side }) => side)])].sort();
  const signs = new Map<string, string>();
  for (const side of sides) {
    const free = [...side.toUpperCase()].find(
      (letter) => /[A-Z]/.test(letter) && ![...signs.values()].includes(letter),
    );
    signs.set(side, free ?? '?');
  }
  return signs;
}

function cellsOf(sheet: BoardSheet, view: View): ReadonlyMap<string, string> {
  const signs = sideSigns(view);
  const styles = new Map(sheet.terrains.map((style) => [style.id, style]));
  const cells = new Map(
    sheet.spaces.map((space) => [space.id, isTown(space) ?? terrainSign(styles.get(space.terrain))]),
  );
  const seen = new Map<string, { sign: string; count: number }>();
  for (const stack of stacksOf(view)) {
    const before = seen.get(stack.space);
    const sign = signs.get(stack.side) ?? '?';
    seen.set(stack.space, {
      sign: before === undefined || before.sign === sign ? sign : 'x',
      count: (before?.count ?? 0) + (stack.units?.length ?? 1),
    });
  }
  for (const [space, { sign, count }] of seen) if (cells.has(space)) cells.set(space, `${sign}${count}`);
  return cells;
}

/** Spaces at their places on a page of fixed-width letters. */
function gridLines(sheet: BoardSheet, view: View): string[] {
  const half = Math.sqrt(3) / 2;
  const flat = sheet.orientation === 'flat';
  const square = sheet.kind === 'square';
  const column = (x: number): number => Math.round((flat ? x / half : x) * (square ? 4 : flat ? 3 : 4));
  const row = (y: number): number => Math.round(square ? y : flat ? y * 2 : y / half);
  const cells = cellsOf(sheet, view);
  const left = Math.min(...sheet.spaces.map((space) => column(space.x)));
  const rows = new Map<number, { at: number; cell: string; id: string }[]>();
  for (const space of sheet.spaces) {
    const line = rows.get(row(space.y)) ?? [];
    line.push({ at: column(space.x) - left, cell: cells.get(space.id) ?? '.', id: space.id });
    rows.set(row(space.y), line);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => {
      let text = '';
      for (const { at, cell } of line.sort((a, b) => a.at - b.at)) text = `${text.padEnd(at)}${cell}`;
      const first = line[0]!.id;
      return `${first.padEnd(5)} ${text}`.trimEnd();
    });
}

function gridLegend(sheet: BoardSheet, view: View, names: ReadonlyMap<string, string>, words: Words): string[] {
  const inUse = new Set(sheet.spaces.map((space) => space.terrain));
  const terrains = sheet.terrains
    .filter((style) => inUse.has(style.id))
    .map((style) => `${terrainSign(style)} ${style.label}`);
  const sides = [...sideSigns(view)].map(([side, sign]) => `${sign}1 ${names.get(side) ?? side} ${words.howMany}`);
  const signs = [...terrains, `o ${words.town}`, `O ${words.city}`, ...sides];
  return [`${words.signs}: ${signs.join(', ')}. ${words.lines}`];
}

/** A unit by its name and by the id that orders call it. */
const unitText = (unit: UnitView, words: Words): string => {
  const id = unit.name === unit.id ? '' : ` (${unit.id})`;
  const steps =
    unit.steps !== undefined && unit.steps.of > 1 ? ` ${unit.steps.left}/${unit.steps.of} ${words.steps}` : '';
  const facing = unit.facing === undefined ? '' : ` ${words.facing} ${unit.facing}°`;
  const markers = unit.markers.length === 0 ? '' : ` [${unit.markers.join(', ')}]`;
  return `${unit.name}${id}${unit.face === '' ? '' : ` ${unit.face}`}${steps}${facing}${markers}`;
};

export function renderText(sheet: BoardSheet, view: View, options: TextBoardOptions = {}): string {
  const words = WORDS[options.language ?? 'en'];
  const spaces = new Map(sheet.spaces.map((space) => [space.id, space]));
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const names = new Map(options.sides?.map(({ id, name }) => [id, name]) ?? []);
  const sideName = (side: string): string => names.get(side) ?? side;
  const spaceName = (id: string): string => {
    const { label, name } = spaces.get(id) ?? {};
    const shown = label === undefined || label === '' ? id : label;
    return name === undefined ? shown : `${shown} ${name}`;
  };
  const lines: string[] = [options.title ?? sheet.title];
  if (options.clock !== undefined) lines.push(clockText(options.clock));
  for (const track of options.tracks ?? [])
    lines.push(`${track.label}: ${track.value}${track.maximum === undefined ? '' : ` ${words.of} ${track.maximum}`}`);

  const showsGrid =
    options.grid === undefined
      ? sheet.kind !== 'zone' && extentOf(sheet.spaces).width <= WIDEST_GRID
      : options.grid === 'shown' && sheet.kind !== 'zone';
  if (showsGrid) lines.push('', ...gridLines(sheet, view), ...gridLegend(sheet, view, names, words));

  const stacks = [...stacksOf(view)].sort((a, b) => compare(a.side, b.side) || compare(a.space, b.space));
  for (const side of [...new Set(stacks.map((stack) => stack.side))]) {
    lines.push('', `${sideName(side)}:`);
    for (const stack of stacks.filter((candidate) => candidate.side === side)) {
      const who = stack.units?.map((id) => (units.has(id) ? unitText(units.get(id)!, words) : words.unknownUnit)) ?? [
        words.unknownUnits,
      ];
      const marked = stack.markers.length === 0 ? '' : ` [${stack.markers.join(', ')}]`;
      lines.push(`  ${spaceName(stack.space)}${marked}: ${who.join('; ')}`);
    }
  }

  const held = new Map<string, string[]>();
  for (const space of sheet.spaces) {
    const side = view.control[space.id];
    if (side === undefined || space.name === undefined) continue;
    const points = space.features.find((feature) => feature.startsWith('vp:'))?.slice(3);
    held.set(side, [...(held.get(side) ?? []), points === undefined ? space.name : `${space.name} (${points})`]);
  }
  if (held.size > 0) lines.push('', `${words.held}:`);
  for (const [side, places] of [...held].sort(([a], [b]) => compare(a, b)))
    lines.push(`  ${sideName(side)}: ${places.sort(compare).join(', ')}`);

  if (view.markers.length > 0) {
    lines.push('', `${words.markers}:`);
    for (const marker of view.markers) {
      const where =
        marker.edge !== undefined
          ? marker.edge.map(spaceName).join(' / ')
          : marker.space === undefined
            ? words.offTheMap
            : spaceName(marker.space);
      lines.push(`  ${where}: ${marker.label}`);
    }
  }

  if (options.boxes !== 'hidden') {
    const boxes = new Map<string, string[]>();
    for (const unit of view.units)
      if (unit.space === undefined && unit.box !== undefined)
        boxes.set(unit.box, [...(boxes.get(unit.box) ?? []), unitText(unit, words)]);
    if (boxes.size > 0) lines.push('', `${words.boxes}:`);
    for (const [box, there] of boxes) lines.push(`  ${box}: ${there.join('; ')}`);
  }
  return `${lines.map(oneLine).join('\n')}\n`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
