import { known } from '#kernel/known';
import type { SalernoSide } from '../names.ts';
import { formationStateOf, type State, unitOf } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';

/* How counters change place and face; only events call this. */

/** Puts a unit on a hex or into a box. */
export function put(theatre: Theatre, state: State, unit: string, at: string): void {
  const status = unitOf(state, unit);
  status.at = at;
  if (state.romeBan && counterOf(theatre, unit).side === 'allied' && theatre.rome.has(theatre.hexIndex(at)))
    state.romeBan = false;
}

export const markMoved = (state: State, units: readonly string[]): void => {
  for (const unit of units) if (!state.moved.includes(unit)) state.moved.push(unit);
};

/** Turns guns to their fired side and uses up aircraft. */
export function markFired(state: State, side: SalernoSide, firers: readonly string[]): void {
  for (const firer of firers) {
    const gun = state.guns[firer];
    if (gun !== undefined) gun.fired = true;
    else state.aircraft[side].used.push(firer);
  }
}

export function eliminate(state: State, unit: string): void {
  const status = unitOf(state, unit);
  status.at = 'cadre';
  status.steps = 0;
  status.endOps = 'none';
  status.reserve = false;
  status.oos = false;
  status.supply = 'ground';
  status.manner = 'normal';
  // It waits for no landing or drop any more.
  const others = (units: readonly string[]): string[] => units.filter((id) => id !== unit);
  state.airborne = others(state.airborne);
  state.majorLanding = others(state.majorLanding);
  if (state.minorLanding === unit) state.minorLanding = '';
}

/** A depot feeds whoever comes ashore next to it (H-106). */
export function serveFromDepots(theatre: Theatre, state: State, unit: string, hex: string): void {
  const at = theatre.hexIndex(hex);
  for (const depot of state.depots)
    if (
      depot.hex !== '' &&
      theatre.map.distance(theatre.hexIndex(depot.hex), at) <= theatre.tables.landing.spread &&
      !depot.serves.includes(unit)
    )
      depot.serves.push(unit);
}

/** National Corps take their divisions in as soon as both are in play [7.1.1]. */
export function bindNationals(theatre: Theatre, state: State): void {
  for (const corps of theatre.formations.values()) {
    if (corps.kind !== 'corps' || corps.national === undefined || !formationStateOf(state, corps.id).inPlay) continue;
    for (const division of theatre.formations.values()) {
      if (division.kind !== 'division' || division.national !== corps.national) continue;
      const status = formationStateOf(state, division.id);
      if (!status.inPlay) continue;
      status.corps = corps.id;
      status.army = formationStateOf(state, corps.id).army;
    }
  }
}

/** Bridges are replaced, not changed: costs of the ground are kept by the object. */
export function setBridge(
  theatre: Theatre,
  state: State,
  edge: readonly [string, string],
  becomes: 'blown' | 'built',
): void {
  const arc = arcOf(theatre, edge);
  const key = edgeKeyOf(theatre, arc);
  // A printed bridge needs a marker when it is blown, any other when it is built.
  const isMarked = becomes === (theatre.bridge[arc] === 1 ? 'blown' : 'built');
  if (isMarked) state.bridges = { ...state.bridges, [key]: becomes };
  else state.bridges = Object.fromEntries(Object.entries(state.bridges).filter(([other]) => other !== key));
}

const arcOf = ({ map, hexIndex }: Theatre, [a, b]: readonly [string, string]): number =>
  map.arcBetween(hexIndex(a), hexIndex(b));
const edgeKeyOf = ({ edgeKeys }: Theatre, arc: number): string => known(edgeKeys[arc], 'hexside', arc);
export const bridgeKey = (theatre: Theatre, edge: readonly [string, string]): string =>
  edgeKeyOf(theatre, arcOf(theatre, edge));
