import { z } from 'zod';
import { eventsOf } from '#kernel/event';
import { count, formation, sideOf, unit, units as unitList } from '#kernel/field';
import { type BySeat, COMPASS, type Names, OFF_TABLE, SEATS } from '../names.ts';
import { cell as label } from '../orders/fields.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/* What events are made of. Quadrants are labels; action points are in halves (`pa2`); optional fields are those a viewer may not know. */

export const event = eventsOf<Theatre, State, Names>();

export const seat = sideOf(SEATS);
export const side = seat;
export const winner = sideOf([...SEATS, 'draw']);
/** A quadrant, or `off` the table. */
export const cell = z.union([label, z.literal('off')]);
export const cells = z.array(cell);
export const units = unitList({ min: 0 });
export const formations = z.array(formation());
export const die = z.int().min(1).max(8);
export const dice = z.array(die);
export const compass = z.enum(COMPASS);
export const facing = z.int().min(-1).max(7);
export const bySeat = <Schema extends z.ZodType>(schema: Schema) => z.strictObject({ red: schema, blue: schema });
export const offTable = z.enum(OFF_TABLE);
/** By unit. */
export const halves = z.record(unit(), z.int());
/** Why units of a formation do not arrive. */
/** Faces of a die on which something happens. */
export const onFaces = z.array(count(1, 6));
export const straying = z.enum(['straggler', 'dispersed']);

export const placed = z.strictObject({
  unit: unit(),
  cell,
  facing,
  onRoad: z.boolean(),
  carriedBy: z.string(),
  towedBy: z.string(),
  bank: z.int(),
});
export type Placed = z.infer<typeof placed>;

export const save = z.strictObject({
  unit: unit(),
  hits: z.int(),
  need: z.int(),
  save: z.int(),
  dice,
  survives: z.boolean(),
});

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** `moves` or `move`, by how many do it. */
export const verb = (doers: number, one: string, many: string): string => (doers === 1 ? one : many);
/** `1 die`, `3 dice`. */
export const counted = (number: number, one: string, many: string): string => `${number} ${verb(number, one, many)}`;
export const faces = (rolled: readonly number[]): string => rolled.join(' ');
export const signed = (number: number): string => (number < 0 ? `${number}` : `+${number}`);
export const unitsOrNone = (ids: readonly string[], names: Names, none: string): string =>
  ids.length === 0 ? none : names.units(ids);
export const mostOf = (points: Readonly<Record<string, number>>): number => Math.max(0, ...Object.values(points));

/** `Red 5, Blue 3` */
export const scores = (points: BySeat<number>, names: Names): string =>
  SEATS.map((each) => `${names.side(each)} ${points[each]}`).join(', ');

/** Quadrants that fire came down on. */
export const struck = (labels: readonly string[], names: Names, off: string): string =>
  names.list(labels.map((at) => (at === 'off' ? off : names.space(at))));
