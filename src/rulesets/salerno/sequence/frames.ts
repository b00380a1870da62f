import { z } from 'zod';
import { MOVE_MODES, SIDES } from '../names.ts';

/*
 * The game is a stack of frames. The top frame owns the decision the game waits for; an interrupt pushes a frame and,
 * when it closes, play goes on where it stood. Frames are plain data inside the state; what they do is in `sequence.ts`.
 */

const side = z.enum(SIDES);
const hex = z.string();
const units = z.array(z.string());
const count = z.int();

const frame = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

export const OPERATION_SOURCES = ['formation', 'kg', 'tf', 'redeploy', 'reserve', 'drop', 'landing'] as const;
export type OperationSource = (typeof OPERATION_SOURCES)[number];

export const FIRE_REASONS = [
  'approach',
  'movement',
  'end-of-move',
  'exchange',
  'retreat',
  'attacked',
  'last-shot',
  'last-call',
] as const;
export type FireReason = (typeof FIRE_REASONS)[number];

export const COMBAT_STEPS = [
  'gegenangriff',
  'support-attacker',
  'support-defender',
  'resolve',
  'response',
  'retreat',
  'defender-losses',
  'attacker-losses',
  'stars',
  'advance',
  'breakthrough',
  'done',
] as const;
export type CombatStep = (typeof COMBAT_STEPS)[number];

export const MOVE_STAGES = [
  'approach',
  'step',
  'overrun',
  'entered',
  'fired',
  'held',
  'stopping',
  'ended',
  'exchange',
  'follow',
  'closed',
] as const;

export const frameSchema = z.discriminatedUnion('kind', [
  frame('agree-options', {}),
  frame('set-up', { side, second: z.boolean() }),
  frame('turn-start', {}),
  frame('impulse-start', {}),
  frame('replacements', {
    side,
    infantry: z.record(z.string(), count),
    armour: z.record(z.string(), count),
    independents: count,
  }),
  /** Steps given outside the quotas: Anzio 6.2, Case Richard, Case Foggia. */
  frame('recovery', { side, steps: count, cadreOnly: z.boolean(), clause: z.string(), returned: units.optional() }),
  frame('reinforcements', { side }),
  frame('foggia-relief', { side: z.literal('allied') }),
  frame('weather', {}),
  frame('planning', {}),
  /** Where guns are sited in turn: who has none left to site. */
  frame('artillery', { side, last: z.boolean(), finished: z.array(side).optional() }),
  frame('fieldworks', {}),
  frame('segment', {
    side,
    number: z.union([z.literal(1), z.literal(2)]),
    step: z.enum(['start', 'idle', 'final', 'supply', 'clean-up']),
  }),
  /** A formation, an emergency group, a redeployment, a reserve hex, a drop or a landing at work. */
  frame('operation', {
    side,
    source: z.enum(OPERATION_SOURCES),
    formation: z.string(),
    step: z.enum(['place', 'reserve', 'movement', 'combat', 'reserves', 'done']),
    units,
  }),
  /** Alternation of reserve hexes [15.1, 15.2]. */
  frame('reserves', { side, turn: side, activePassed: z.boolean(), otherPassed: z.boolean() }),
  frame('move', {
    side,
    units,
    from: hex,
    path: z.array(hex),
    mode: z.enum([...MOVE_MODES, 'reaction', 'half']),
    /** Half movement points spent by each unit. */
    spent: z.record(z.string(), count),
    ending: z.enum(['halt', 'hold']),
    stage: z.enum(MOVE_STAGES),
    /** Hexes the reacting units left empty. */
    vacated: z.array(hex),
    reacted: units,
    /** It ended its way next to the enemy, who may fire at it although he has reacted since [16.1.2]. */
    approached: z.boolean(),
    /** Bridge work after the march has ended it [11.8]. */
    ended: z.literal('bridge-work').optional(),
  }),
  frame('fire', {
    side,
    reason: z.enum(FIRE_REASONS),
    hexes: z.array(hex),
    /** Whose move, reaction, retreat or attack gives the right to fire; it ends with them [16.1.2, 16.1.3]. */
    units,
    land: z.boolean(),
    air: z.boolean(),
    interdict: z.boolean(),
    answered: z.boolean(),
  }),
  frame('reaction', { side, units, hex, left: z.array(hex), reacted: units }),
  frame('priority', { side }),
  frame('advance-after-reaction', { side, units, hexes: z.array(hex) }),
  frame('hit', { side, hex, owner: side, voided: z.boolean() }),
  frame('loss', { side, hex, steps: count, cause: z.enum(['bombardment', 'retreat-fire']) }),
  frame('combat', {
    side,
    hex,
    attackers: units,
    defenders: units,
    breakthrough: z.boolean(),
    step: z.enum(COMBAT_STEPS),
    shift: count,
    supportAttacker: z.string(),
    supportDefender: z.string(),
    code: z.string(),
    attackerLosses: count,
    defenderLosses: count,
    retreat: z.enum(['none', 'offered', 'chosen', 'mandatory', 'rome', 'rearguard']),
    attackerStar: z.boolean(),
    defenderStar: z.boolean(),
    retreatedTo: z.string(),
    advanced: units,
  }),
  frame('overstack', { side, hex }),
  /** A word in between, for what may be done at any time [9.9, 17.1, 17.2]. */
  frame('interjection', { side }),
  frame('last-call', { side }),
  frame('impulse-end', {}),
  frame('turn-end', {}),
  /** Placement of R0 while the Allied depot lies on the beach [9.5.1]. */
  frame('case-richard', { side: z.literal('axis') }),
]);

export type Frame = z.infer<typeof frameSchema>;
export type FrameKind = Frame['kind'];
export type FrameOf<Kind extends FrameKind> = Extract<Frame, { kind: Kind }>;

/** What a player would call the phase a frame belongs to. */
export type FramePhase = Exclude<FrameKind, 'segment'> | 'reserve' | 'movement' | 'combat' | 'supply' | 'operations';

export const phaseOfFrame = (top: Frame): FramePhase => {
  switch (top.kind) {
    case 'operation':
      return top.step === 'reserve' || top.step === 'movement' || top.step === 'combat' ? top.step : 'operation';
    case 'segment':
      return top.step === 'supply' ? 'supply' : 'operations';
    default:
      return top.kind;
  }
};
