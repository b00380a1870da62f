import type { Refusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { counterOf, groundAt, hexAt } from '../theatre.ts';
import { isLandingHex, isOffClosedSea } from './landing.ts';
import { roomIn } from './movement.ts';

/** [9.5] Where somebody comes ashore. */

/** Why nobody comes ashore there: the sea itself first, then the ground and who is on it. */
export function coastFault(
  { theatre, state }: Desk,
  hex: number,
  unit: string | undefined,
  paragraph: string,
): Refusal | undefined {
  if (isLandingHex(theatre, state, hex, unit)) return undefined;
  const space = hexAt(theatre, hex);
  return isOffClosedSea(theatre, state, hex)
    ? no('adriatic-closed', '9.5.6-a', { space })
    : no('no-beach', paragraph, { space });
}

/** The coasts of the map. */
export const coasts = ({ theatre }: Desk): string[] =>
  theatre.map.ids.filter((_, hex) => groundAt(theatre, hex).coast !== undefined);

/** Near the depot of the landing, on a coast the unit can climb. */
export function beachFault(desk: Desk, unit: string, hex: number): Refusal | undefined {
  const { theatre, state } = desk;
  const fault = coastFault(desk, hex, unit, counterOf(theatre, unit).raider ? '9.5.4-a' : '9.5-g');
  if (fault !== undefined) return fault;
  const { spread } = theatre.tables.landing;
  const isNear = state.depots.some(
    ({ id, hex: at }) =>
      id === state.landingDepot && at !== '' && theatre.map.distance(theatre.hexIndex(at), hex) <= spread,
  );
  return isNear ? undefined : no('far-from-depot', '9.5-g', { space: hexAt(theatre, hex), range: spread });
}

/** Coasts where a unit of the major landing finds a beach and room. */
export const beachesFor = (desk: Desk, unit: string): string[] =>
  coasts(desk).filter((id) => {
    const hex = desk.theatre.hexIndex(id);
    return (
      beachFault(desk, unit, hex) === undefined &&
      roomIn(desk.theatre, desk.state, hex, [unit]) >= counterOf(desk.theatre, unit).halfDots
    );
  });
