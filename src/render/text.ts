import { known } from '#kernel/known';
import type { Language } from '#kernel/text';
import { capital } from './markup.ts';
import { type Palette, paletteOf } from './palette.ts';
import { clockText, trackLabels } from './panels.ts';
import type { BoardSheet, SpaceSheet, StackView, UnitView, View } from './seen.ts';
import { stacksOf } from './stacks.ts';
import type { DrawingOptions } from './svg.ts';
import { gridLegend, gridLines, isNarrow } from './text-grid.ts';
import { TEXT_WORDS, type TextWords } from './text-words.ts';

/* A board for terminals, mails and screen readers: a grid of signs where the map is one, then everything by name. */

export interface TextBoardOptions extends Pick<DrawingOptions, 'title' | 'clock' | 'tracks' | 'sides' | 'boxes'> {
  /** The grid of signs; shown unless it is wider than 240 letters. */
  readonly grid?: 'shown' | 'hidden';
  /** Of the words around names; what the game itself names stays as it is. */
  readonly language?: Language | undefined;
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** What a text board is written from. */
interface Page {
  readonly sheet: BoardSheet;
  readonly words: TextWords;
  readonly palette: Palette;
  readonly units: ReadonlyMap<string, UnitView>;
}

const pageOf = (sheet: BoardSheet, view: View, language: Language = 'en'): Page => ({
  sheet,
  words: TEXT_WORDS[language],
  palette: paletteOf(sheet),
  units: new Map(view.units.map((unit) => [unit.id, unit])),
});

const statesText = (markers: readonly string[], { palette, units }: Page): string =>
  markers.length === 0
    ? ''
    : ` [${markers.map((marker) => palette.called('states', marker, (id) => units.get(id)?.name)).join(', ')}]`;

/** A unit by its name and by the id that orders call it. */
function unitText(unit: UnitView, page: Page): string {
  const { words, sheet } = page;
  const id = unit.name === unit.id ? '' : ` (${unit.id})`;
  const steps =
    unit.steps !== undefined && unit.steps.of > 1 ? ` ${unit.steps.left}/${unit.steps.of} ${words.steps}` : '';
  // Nobody looks anywhere from a zone: its counters are turned to tell what they have done.
  const turn = sheet.kind === 'zone' ? words.turned : words.facing;
  const facing = unit.facing === undefined ? '' : ` ${turn} ${unit.facing}°`;
  const face = unit.face === '' ? '' : ` ${unit.face}`;
  return `${unit.name}${id}${face}${steps}${facing}${statesText(unit.markers, page)}`;
}

/** `53 Headquarters houses`. */
function nameOf(id: string, { label, name }: Pick<SpaceSheet, 'label' | 'name'> = {}): string {
  const shown = label === undefined || label === '' ? id : label;
  return name === undefined ? shown : `${shown} ${name}`;
}

/** One space: what it is, who is there, and on a zone map where its connections lead; undefined if there is none such. */
export function renderSpace(
  sheet: BoardSheet,
  view: View,
  id: string,
  options: Pick<TextBoardOptions, 'language' | 'sides'> = {},
): string | undefined {
  const space = sheet.spaces.find((each) => each.id === id);
  if (space === undefined) return undefined;
  const page = pageOf(sheet, view, options.language);
  const { words, palette } = page;
  const spaces = new Map(sheet.spaces.map((each) => [each.id, each]));
  const terrain = sheet.terrains.find((style) => style.id === space.terrain)?.label ?? space.terrain;
  const features = space.features.map((feature) => palette.called('places', feature));
  const lines = [`${nameOf(id, space)}: ${[terrain, ...features].join(', ')}`];
  const there = stacksOf(view).filter((stack) => stack.space === id);
  const sideName = (side: string): string => options.sides?.find((each) => each.id === side)?.name ?? side;
  for (const stack of there) lines.push(`  ${sideName(stack.side)}: ${stackText(stack, page)}`);
  const markers = view.markers.filter((marker) => marker.space === id).map(({ label }) => label);
  if (markers.length > 0) lines.push(`  ${words.markers}: ${markers.join(', ')}`);
  if (sheet.kind === 'zone') {
    const joined = sheet.edges.flatMap(({ a, b, features }) =>
      a === id || b === id
        ? [{ to: a === id ? b : a, how: features.map((each) => palette.called('edges', each)).join(' ') }]
        : [],
    );
    for (const { to, how } of joined.sort((a, b) => compareIds(a.to, b.to))) {
      const who = stacksOf(view).filter((stack) => stack.space === to);
      const marked = view.markers.filter((marker) => marker.space === to).map(({ label }) => label);
      const seen = [...who.map(({ side, units: pile }) => `${sideName(side)} ${pile?.length ?? '?'}`), ...marked];
      lines.push(`  ${how} ${nameOf(to, spaces.get(to))}${seen.length === 0 ? '' : `: ${seen.join(', ')}`}`);
    }
  }
  return `${lines.map(oneLine).join('\n')}\n`;
}

function stackText(stack: StackView, page: Page): string {
  const { units, words } = page;
  const texts = stack.units?.map((id) => {
    const unit = units.get(id);
    return unit === undefined ? words.unknownUnit : unitText(unit, page);
  });
  return texts?.join('; ') ?? words.unknownUnits;
}

export function renderText(sheet: BoardSheet, view: View, options: TextBoardOptions = {}): string {
  const page = pageOf(sheet, view, options.language);
  const { words, palette } = page;
  const spaces = new Map(sheet.spaces.map((space) => [space.id, space]));
  const names = new Map(options.sides?.map(({ id, name }) => [id, name]) ?? []);
  const sideName = (side: string): string => names.get(side) ?? side;
  const spaceName = (id: string): string => nameOf(id, spaces.get(id));
  const lines: string[] = [options.title ?? sheet.title];
  if (options.clock !== undefined) lines.push(clockText(options.clock));
  const tracks = options.tracks ?? [];
  const labels = trackLabels(tracks, options.sides ?? []);
  for (const [at, { value, maximum }] of tracks.entries())
    lines.push(`${labels[at]}: ${value}${maximum === undefined ? '' : ` ${words.of} ${maximum}`}`);

  const showsGrid = options.grid === undefined ? isNarrow(sheet) : options.grid === 'shown';
  if (showsGrid) lines.push('', ...gridLines(sheet, view), ...gridLegend(sheet, view, names, words));

  const stacks = [...stacksOf(view)].sort((a, b) => compare(a.side, b.side) || compareIds(a.space, b.space));
  for (const side of [...new Set(stacks.map((stack) => stack.side))]) {
    lines.push('', `${sideName(side)}:`);
    for (const stack of stacks.filter((candidate) => candidate.side === side)) {
      lines.push(`  ${spaceName(stack.space)}${statesText(stack.markers, page)}: ${stackText(stack, page)}`);
    }
  }

  const held = new Map<string, string[]>();
  for (const space of sheet.spaces) {
    const side = view.control[space.id];
    if (side === undefined || space.name === undefined) continue;
    const points = space.features
      .map((feature) => palette.place(feature))
      .find(({ style }) => style?.sign === 'victory-points')?.value;
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
        boxes.set(unit.box, [...(boxes.get(unit.box) ?? []), unitText(unit, page)]);
    if (boxes.size > 0) lines.push('', `${words.boxes}:`);
    for (const [box, there] of boxes) lines.push(`  ${capital(palette.called('boxes', box))}: ${there.join('; ')}`);
  }
  return `${lines.map(oneLine).join('\n')}\n`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Numbers inside ids by their value: A2 before A10, zone 9 before zone 54. */
function compareIds(a: string, b: string): number {
  const parts = (id: string): readonly string[] => id.match(/\d+|\D+/g) ?? [];
  const [left, right] = [parts(a), parts(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [one, other] = [known(left[at], 'part', at), known(right[at], 'part', at)];
    const order = /^\d/.test(one) && /^\d/.test(other) ? Number(one) - Number(other) : compare(one, other);
    if (order !== 0) return order;
  }
  return left.length - right.length || compare(a, b);
}
