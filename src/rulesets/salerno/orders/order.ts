import { ordersOf, type Perform } from '#kernel/order';
import type { Desk as DeskOf } from '#kernel/question';
import type { Refusal } from '#kernel/refusal';
import type { Scene } from '../events/index.ts';
import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

export type Desk = DeskOf<Theatre, State, SalernoSide>;
/** What the rules say to an order. */
export type Ruling = Refusal | Perform<Scene>;
export const order = ordersOf<Desk, Scene>();

/** [16.1, 16.3] The windows in which somebody may fire at what has just moved, attacked or retreated. */
export const FIRE_WINDOWS = [
  'interdiction',
  'defensive-fire',
  'exchange-fire',
  'retreat-fire',
  'attacked-guns',
  'last-shot',
  'last-call',
] as const;

/** The steps of an operation. */
export const STEPS = ['reserve-step', 'movement-step', 'combat-step'] as const;

/** [8, H-08] Questions at which the active player may do whatever he is at liberty to do. */
export const AT_LIBERTY = ['operations', ...STEPS, 'reserves'] as const;

/** [9.9, 17.1, 17.2] Questions at which a player may do what the rules allow at any time: all but set-up, losses, ground and HITs, whose results are applied at once. */
export const AT_ANY_TIME = [
  'plan',
  'replacements',
  'recovery',
  'reinforcements',
  'foggia-relief',
  'case-richard',
  'artillery',
  'fieldworks',
  ...AT_LIBERTY,
  'reserve-interrupt',
  'placement',
  'supply',
  'continue-move',
  ...FIRE_WINDOWS,
  'reaction',
  'priority',
  'gegenangriff',
  'support',
  'advance',
  'breakthrough',
  'interjection',
] as const;
