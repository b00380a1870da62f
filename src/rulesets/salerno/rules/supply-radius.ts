import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/** Half points a side's paths may cost this impulse: the radius, and what was bought on top of it [17, 17.6]. */
export function allowanceOfSupply(theatre: Theatre, state: State, side: SalernoSide): number {
  const { radius, perPoint } = theatre.tables.supply;
  return (radius + perPoint * state.used.supplyAp[side]) * 2;
}
