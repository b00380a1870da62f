import { extentOf, typicalDistance } from '#kernel/board/extent';
import { firstOf, known } from '#kernel/known';
import { collect } from './geometry.ts';
import { type Palette, paletteOf } from './palette.ts';
import type { BoardSheet, SpaceSheet, TerrainStyle, View } from './seen.ts';
import { stacksOf } from './stacks.ts';
import type { TextWords } from './text-words.ts';

/* The map of a text board: every space a sign, or who is there, at its place on a page of fixed-width letters. */

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

const terrainSign = (style: TerrainStyle | undefined): string =>
  style?.pattern === undefined ? '.' : PATTERN_SIGNS[style.pattern];

function townSign({ features }: SpaceSheet, palette: Palette): string | undefined {
  const signs = features.map((feature) => palette.place(feature).style?.sign);
  if (signs.includes('city') || signs.includes('small-city')) return 'O';
  return signs.includes('town') ? 'o' : undefined;
}

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

/** Both sides in one space. */
const BOTH = 'x';
/** Something lies there that is no unit. */
const MARKED = '*';

/** `R2` where units are: whose and how many. */
function occupantsOf(view: View): ReadonlyMap<string, string> {
  const signs = sideSigns(view);
  const seen = new Map<string, { sign: string; count: number }>();
  for (const stack of stacksOf(view)) {
    const before = seen.get(stack.space);
    const sign = signs.get(stack.side) ?? '?';
    seen.set(stack.space, {
      sign: before === undefined || before.sign === sign ? sign : BOTH,
      count: (before?.count ?? 0) + (stack.units?.length ?? 1),
    });
  }
  return new Map([...seen].map(([space, { sign, count }]) => [space, `${sign}${count}`]));
}

/** Who is there, or else what the space is like; a zone is known by its number, so that it always stands there. */
function cellsOf(sheet: BoardSheet, view: View): ReadonlyMap<string, string> {
  const styles = new Map(sheet.terrains.map((style) => [style.id, style]));
  const occupants = occupantsOf(view);
  const palette = paletteOf(sheet);
  const marked = new Set(view.markers.map(({ space }) => space));
  return new Map(
    sheet.spaces.map((space) => {
      const there = occupants.get(space.id);
      if (sheet.kind !== 'zone')
        return [space.id, there ?? townSign(space, palette) ?? terrainSign(styles.get(space.terrain))] as const;
      const number = there === undefined ? space.id : `${space.id}=${there}`;
      return [space.id, marked.has(space.id) ? `${number}${MARKED}` : number] as const;
    }),
  );
}

/** Letters across and lines down from one space to the next. */
function stepsOf(sheet: BoardSheet): { readonly across: number; readonly down: number } {
  const half = Math.sqrt(3) / 2;
  if (sheet.kind === 'square') return { across: 4, down: 1 };
  if (sheet.kind === 'zone') {
    const distance = typicalDistance(sheet.spaces);
    // A map of a dozen zones across fits a terminal of eighty letters.
    return { across: 7 / distance, down: 2 / distance };
  }
  return sheet.orientation === 'flat' ? { across: 3 / half, down: 2 } : { across: 4, down: 1 / half };
}

const WIDEST_GRID = 240;

/** Whether a line of the grid can still be read. */
export const isNarrow = (sheet: BoardSheet): boolean =>
  extentOf(sheet.spaces).width * stepsOf(sheet).across <= WIDEST_GRID;

/** Spaces at their places on a page of fixed-width letters. */
export function gridLines(sheet: BoardSheet, view: View): string[] {
  const { across, down } = stepsOf(sheet);
  const cells = cellsOf(sheet, view);
  const left = Math.min(...sheet.spaces.map(({ x }) => Math.round(x * across)));
  const rows = new Map<number, { at: number; cell: string; id: string }[]>();
  for (const { id, x, y } of sheet.spaces)
    collect(rows, Math.round(y * down), { at: Math.round(x * across) - left, cell: cells.get(id) ?? '.', id });
  const margin = sheet.kind === 'zone' ? '' : ' '.repeat(6);
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => {
      line.sort((a, b) => a.at - b.at);
      const first = margin === '' ? '' : `${firstOf(line).id.padEnd(5)} `;
      return `${first}${inLine(line)}`.trimEnd();
    });
  return sheet.kind === 'square' ? [`${margin}${inLine(columnHeads(sheet, left, across))}`, ...lines] : lines;
}

const inLine = (cells: readonly { readonly at: number; readonly cell: string }[]): string => {
  let text = '';
  for (const { at, cell } of cells) text = `${text.padEnd(text.length < at || at === 0 ? at : text.length + 1)}${cell}`;
  return text;
};

/** What the names of all squares of a column begin or end with: `7` above A7, B7 and C7. */
function columnHeads(sheet: BoardSheet, left: number, across: number): { at: number; cell: string }[] {
  const columns = new Map<number, string[]>();
  for (const { id, x } of sheet.spaces) collect(columns, Math.round(x * across) - left, id);
  return [...columns]
    .sort(([a], [b]) => a - b)
    .map(([at, ids]) => {
      const digits = new Set(ids.map((id) => id.replace(/^\D+/, '')));
      const letters = new Set(ids.map((id) => id.replace(/\d+$/, '')));
      return { at, cell: digits.size === 1 ? firstOf([...digits]) : letters.size === 1 ? firstOf([...letters]) : '' };
    });
}

export function gridLegend(
  sheet: BoardSheet,
  view: View,
  names: ReadonlyMap<string, string>,
  words: TextWords,
): string[] {
  const shown = [...cellsOf(sheet, view).values()];
  // Terrains alike in a grid of letters are told in one breath.
  const terrains = new Map<string, string[]>();
  for (const style of sheet.terrains)
    if (sheet.spaces.some(({ terrain }) => terrain === style.id)) collect(terrains, terrainSign(style), style.label);
  const ground = [...terrains].map(([sign, labels]) => `${sign} ${labels.join(' / ')}`);
  const towns = [
    ['o', words.town],
    ['O', words.city],
  ].filter(([sign]) => shown.includes(known(sign, 'sign')));
  const sides = [...sideSigns(view)].map(([side, sign]) => `${sign}1 ${names.get(side) ?? side} ${words.howMany}`);
  const both = [...occupantsOf(view).values()].some((cell) => cell.startsWith(BOTH)) ? [`${BOTH}1 ${words.both}`] : [];
  const signs =
    sheet.kind === 'zone'
      ? [...sides, ...both, ...(shown.some((cell) => cell.endsWith(MARKED)) ? [`${MARKED} ${words.marked}`] : [])]
      : [...ground, ...towns.map((town) => town.join(' ')), ...sides, ...both];
  if (sheet.kind === 'zone') return signs.length === 0 ? [] : [`${words.signs}: ${signs.join(', ')}.`];
  return [`${words.signs}: ${signs.join(', ')}. ${words.lines}`];
}
