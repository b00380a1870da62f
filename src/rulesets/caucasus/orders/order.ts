import { z } from 'zod';
import { choice, path as hexPath, reading, space, units as unitList } from '#kernel/field';
import type { Forecast } from '#kernel/forecast';
import { ordersOf } from '#kernel/order';
import type { Desk as DeskOf } from '#kernel/question';
import type { Text } from '#kernel/text';
import type { Scene } from '../events/index.ts';
import type { SideId } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { REPLACEMENT_NAMES } from '../words.ts';

/* What orders are made of. Units are `ax-pz-13`, hexes `1330`, markers `air-viii`. */

export type Desk = DeskOf<Theatre, State, SideId>;
export const order = ordersOf<Desk, Scene>();

/** What an order that is refused would bring. */
export const NOTHING: Forecast = { items: [], chances: [] };

export const hex = space();
export const units = reading('units', unitList({ max: 30 }));
/** The hexes entered, without the one the move starts from. */
export const path = hexPath({ max: 120 });
export const kind = reading('replacement', choice(REPLACEMENT_NAMES));
const marker = z.string().min(1).max(40);
export const air = reading('air', marker);
export const fleet = reading('fleet', marker);
/** The Brandenburgers, listed among the units, give a column instead of their strength [15.2]. */
export const brandenburgers = reading('column', z.literal('shift')).optional();
/** What markers and the Brandenburgers' column are called. */
export function labelSupport({ theatre }: Desk, field: string, value: unknown): Text | undefined {
  if (field === 'brandenburgers') return { en: 'For a column', it: 'Per una colonna' };
  if (field !== 'air' && field !== 'fleet') return undefined;
  const marker = theatre.data[field].find(({ id }) => id === value);
  return marker === undefined ? undefined : { en: marker.name, it: marker.nameInItalian ?? marker.name };
}

export const support = { air: air.optional(), fleet: fleet.optional(), brandenburgers };
