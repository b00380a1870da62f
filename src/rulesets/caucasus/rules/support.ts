import type { Refusal } from '#kernel/refusal';
import { type BattleKind, PHASES, type Phase, type SideId } from '../names.ts';
import { no } from '../refusals.ts';
import type { AirData } from '../scenario.ts';
import type { State } from '../state.ts';
import { hexId, hexOf, type Theatre } from '../theatre.ts';
import { sideIndex } from './position.ts';

/* Air and fleet markers [16]. */

export const airMarker = (t: Theatre, id: string): AirData | undefined => t.data.air.find((marker) => marker.id === id);

/** A reinforcement comes in with its owner's Initial Phase: what the Soviets get on a turn is not there before their half of it [4.1, 20.2]. */
const hasArrived = ({ side }: AirData, phase: Phase): boolean =>
  side === 'axis' || PHASES.indexOf(phase) >= PHASES.indexOf('soviet-initial');

export const isInPlay = (marker: AirData, { turn, phase }: Pick<State, 'turn' | 'phase'>): boolean =>
  marker.turns.some(([from, to]) => turn <= to && (turn > from || (turn === from && hasArrived(marker, phase))));

/** A friendly headquarters, in whatever supply, stands within range of one of these hexes [15.1, 16.11]. */
export function isInAirRange(t: Theatre, s: State, side: 0 | 1, hexes: readonly number[]): boolean {
  for (const counter of t.roster.counters) {
    if (counter.special !== 'hq' || counter.owner !== side) continue;
    const at = hexOf(t, s, counter.index);
    if (at >= 0 && hexes.some((hex) => t.board.distance(at, hex) <= t.tables.movement.hqRangeForAir)) return true;
  }
  return false;
}

export function judgeAir(t: Theatre, s: State, by: SideId, id: string, hexes: readonly number[]): Refusal | undefined {
  const marker = airMarker(t, id);
  if (marker === undefined || marker.side !== by) return no('no-such-marker', '16.11', { marker: id });
  if (!isInPlay(marker, s)) return no('marker-unavailable', marker.value > 1 ? '16.15-a' : '20.2-c', { marker: id });
  if (s.airUsed[id]) return no('marker-used', '16.11-b', { marker: id });
  const range = t.tables.movement.hqRangeForAir;
  return isInAirRange(t, s, sideIndex(by), hexes) ? undefined : no('out-of-air-range', '15.1-c', { marker: id, range });
}

/** Markers help the defence too [16.13], but not the Soviets in a mobile assault, whoever makes it (ruling 50) [13.1, 16.12]. */
export function judgeDefensiveSupport(s: State, by: SideId, kind: BattleKind): Refusal | undefined {
  if (by !== 'soviet' || kind !== 'mobile-assault' || s.options.sovietSupportAgainstMobileAssault) return undefined;
  return no('no-soviet-support', '13.1-e', {});
}

/** Markers a side could use near one of these hexes. */
export function usableAir(t: Theatre, s: State, by: SideId, hexes: readonly number[]): AirData[] {
  const ready = t.data.air.filter((marker) => marker.side === by && isInPlay(marker, s) && !s.airUsed[marker.id]);
  return ready.length > 0 && isInAirRange(t, s, sideIndex(by), hexes) ? ready : [];
}

export function judgeFleet(t: Theatre, s: State, by: SideId, id: string, hex: number): Refusal | undefined {
  if (by !== 'soviet' || t.data.fleet.every((marker) => marker.id !== id))
    return no('no-such-marker', '16.21', { marker: id });
  if (s.fleet[id] !== 'available') return no('marker-unavailable', '16.21-a', { marker: id });
  return t.board.blackSea[hex] ? undefined : no('not-on-the-black-sea', '16.22-a', { hex: hexId(t, hex) });
}

export const usableFleet = (t: Theatre, s: State, by: SideId, hex: number): string[] =>
  by === 'soviet' && t.board.blackSea[hex]
    ? t.data.fleet.map((marker) => marker.id).filter((id) => s.fleet[id] === 'available')
    : [];
