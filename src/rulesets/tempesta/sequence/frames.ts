import { z } from 'zod';
import { FACTORS, FIRE_MODES, INTENTIONS, OFF_TABLE, SEATS, SHOT_KINDS } from '../names.ts';
import { type ActionOrder, actionOrderSchema, moveUnitsSchema } from '../orders/fields.ts';

/*
 * What is under way, innermost last. When nobody is asked anything the last frame is carried out and taken off; a frame that
 * asks somebody stays until it is answered. Frames hold public facts only: what a player could do in a window is worked
 * out when it is asked, never stored.
 */

const seat = z.enum(SEATS);
const number = z.int().min(-1_000_000).max(1_000_000);
const count = z.int().min(0).max(1_000_000);
const direction = z.int().min(-1).max(8);
const cell = z.int().min(-1).max(10_000);
const cells = z.array(cell);
const names = z.array(z.string());

export const shotSchema = z.strictObject({
  kind: z.enum(SHOT_KINDS),
  side: seat,
  firers: names,
  /** Quadrants fired from, in the order of the firers; empty for fire from off the table. */
  from: cells,
  /** -1 for aircraft and off-table batteries. */
  target: cell,
  factor: z.enum([...FACTORS, 'faa']),
  intention: z.enum(INTENTIONS),
  shots: number,
  crossedPartial: z.boolean(),
  /** The same, where railways count too: for foot and unhooked guns. */
  crossedPartialFoot: z.boolean(),
  /** Units that may be hit, where it is not simply the enemies in the target quadrant. */
  victims: names,
});
export type Shot = z.infer<typeof shotSchema>;

const missionSchema = z.strictObject({
  side: seat,
  kind: z.enum(OFF_TABLE),
  programmed: z.boolean(),
  units: names,
  factor: z.enum(FACTORS),
  mode: z.enum(FIRE_MODES),
  smoke: z.boolean(),
  shots: number,
  /** Struck quadrants after deviation, one per unit when extended; -1 off the table. */
  cells,
});
export type Mission = z.infer<typeof missionSchema>;

const assaultSchema = z.strictObject({
  side: seat,
  /** All who set out, whatever became of them. */
  units: names,
  /** Those who set out aboard or behind them. */
  riders: names.optional(),
  from: cell,
  target: cell,
});
export type AssaultFrame = z.infer<typeof assaultSchema>;

const frame = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** Windows and decisions that somebody is asked about have a number of their own. */
const asked = { id: count };

export const frameSchema = z.discriminatedUnion('kind', [
  frame('opportunity', {
    ...asked,
    side: seat,
    cell,
    trigger: z.enum(['declared', 'entered', 'repulsed', 'shown']),
  }),
  frame('act', { side: seat, order: actionOrderSchema }),
  frame('move', {
    side: seat,
    units: names,
    start: cell,
    path: cells,
    next: count,
    order: moveUnitsSchema,
    /** They have found the way out of the minefield they stand in. */
    cleared: z.literal(true).optional(),
  }),
  frame('assign', { ...asked, chooser: seat, shot: shotSchema, hits: count }),
  frame('assign-assault', { ...asked, chooser: seat, victims: seat, assault: assaultSchema, hits: count }),
  frame('losses', { shot: shotSchema, doomed: names }),
  frame('response', { ...asked, side: seat, shot: shotSchema, doomed: names, fired: names }),
  frame('retreat', {
    ...asked,
    side: seat,
    units: names,
    from: cell,
    direction,
    cause: z.enum(['suppressed', 'assault', 'flight']),
  }),
  frame('flee', { ...asked, side: seat, assault: assaultSchema }),
  frame('defensive', { ...asked, side: seat, assault: assaultSchema, fired: names }),
  frame('continue', { ...asked, side: seat, assault: assaultSchema }),
  frame('assault-dice', { assault: assaultSchema }),
  frame('assault-result', { assault: assaultSchema, attackers: names, defenders: names }),
  frame('occupy', { assault: assaultSchema, beaten: names }),
  frame('exploit', { ...asked, side: seat, units: names, beaten: names }),
  frame('anti-air', { ...asked, side: seat, mission: missionSchema, fired: names }),
  frame('mission', { mission: missionSchema }),
  frame('counter-battery', { ...asked, side: seat, against: names }),
  frame('designate', { ...asked, side: seat, allowance: number, mobileFirst: z.boolean() }),
  frame('stragglers', {
    ...asked,
    side: seat,
    formation: z.string(),
    count,
    cause: z.enum(['straggler', 'dispersed']),
    // biome-ignore lint/suspicious/noThenProperty: the frame says what comes after it
    then: z.enum(['nothing', 'placement']),
    point: cell,
  }),
  frame('landing', { ...asked, side: seat, formation: z.string(), choices: cells, table: z.boolean() }),
  frame('placement', { ...asked, side: seat, formation: z.string(), point: cell, table: z.boolean() }),
]);

export type Frame = z.infer<typeof frameSchema>;
export type FrameKind = Frame['kind'];
export type FrameOf<Kind extends FrameKind> = Extract<Frame, { kind: Kind }>;
export type { ActionOrder };
