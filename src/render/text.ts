import type { Language } from '#kernel/text';
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

/** A unit by its name and by the id that orders call it. */
const unitText = (unit: UnitView, words: TextWords, kind: BoardSheet['kind']): string => {
  const id = unit.name === unit.id ? '' : ` (${unit.id})`;
  const steps =
    unit.steps !== undefined && unit.steps.of > 1 ? ` ${unit.steps.left}/${unit.steps.of} ${words.steps}` : '';
  // Nobody looks anywhere from a zone: its counters are turned to tell what they have done.
  const facing = unit.facing === undefined ? '' : ` ${kind === 'zone' ? words.turned : words.facing} ${unit.facing}°`;
  const markers = unit.markers.length === 0 ? '' : ` [${unit.markers.join(', ')}]`;
  return `${unit.name}${id}${unit.face === '' ? '' : ` ${unit.face}`}${steps}${facing}${markers}`;
};

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
  const words = TEXT_WORDS[options.language ?? 'en'];
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const spaces = new Map(sheet.spaces.map((each) => [each.id, each]));
  const terrain = sheet.terrains.find((style) => style.id === space.terrain)?.label ?? space.terrain;
  const lines = [`${nameOf(id, space)}: ${[terrain, ...space.features].join(', ')}`];
  const there = stacksOf(view).filter((stack) => stack.space === id);
  const sideName = (side: string): string => options.sides?.find((each) => each.id === side)?.name ?? side;
  for (const stack of there) lines.push(`  ${sideName(stack.side)}: ${stackText(stack, units, words, sheet.kind)}`);
  const markers = view.markers.filter((marker) => marker.space === id).map(({ label }) => label);
  if (markers.length > 0) lines.push(`  ${words.markers}: ${markers.join(', ')}`);
  if (sheet.kind === 'zone') {
    const joined = sheet.edges.flatMap(({ a, b, features }) =>
      a === id || b === id ? [{ to: a === id ? b : a, how: features.join(' ') }] : [],
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

const stackText = (
  stack: StackView,
  units: ReadonlyMap<string, UnitView>,
  words: TextWords,
  kind: BoardSheet['kind'],
): string =>
  stack.units?.map((id) => (units.has(id) ? unitText(units.get(id)!, words, kind) : words.unknownUnit)).join('; ') ??
  words.unknownUnits;

export function renderText(sheet: BoardSheet, view: View, options: TextBoardOptions = {}): string {
  const words = TEXT_WORDS[options.language ?? 'en'];
  const spaces = new Map(sheet.spaces.map((space) => [space.id, space]));
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
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
      const who = stackText(stack, units, words, sheet.kind);
      const marked = stack.markers.length === 0 ? '' : ` [${stack.markers.join(', ')}]`;
      lines.push(`  ${spaceName(stack.space)}${marked}: ${who}`);
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
        boxes.set(unit.box, [...(boxes.get(unit.box) ?? []), unitText(unit, words, sheet.kind)]);
    if (boxes.size > 0) lines.push('', `${words.boxes}:`);
    for (const [box, there] of boxes) lines.push(`  ${box}: ${there.join('; ')}`);
  }
  return `${lines.map(oneLine).join('\n')}\n`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Numbers inside ids by their value: A2 before A10, zone 9 before zone 54. */
function compareIds(a: string, b: string): number {
  const parts = (id: string): readonly string[] => id.match(/\d+|\D+/g) ?? [];
  const [left, right] = [parts(a), parts(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [one, other] = [left[at]!, right[at]!];
    const order = /^\d/.test(one) && /^\d/.test(other) ? Number(one) - Number(other) : compare(one, other);
    if (order !== 0) return order;
  }
  return left.length - right.length || compare(a, b);
}
