import type { SalernoSide, SupplyMode } from '../names.ts';
import { type State, unitOf } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { offensiveReach, supplyAt } from './supply.ts';
import type { Hindrance } from './supply-sources.ts';

/** How every unit of a side on the map stands when supply is checked [17]. */
export interface SupplyState {
  readonly modes: Record<string, SupplyMode>;
  /** Divisional units that only reach the other Army's source, whose fee is not paid [17.1]. */
  readonly foreign: string[];
  readonly untraced: string[];
}

export function inspectSupply(
  theatre: Theatre,
  state: State,
  side: SalernoSide,
  hindrance: Hindrance = 'as-it-is',
): SupplyState {
  const modes: Record<string, SupplyMode> = {};
  const foreign: string[] = [];
  const untraced: string[] = [];
  for (const unit in state.units) {
    if (counterOf(theatre, unit).side !== side) continue;
    const status = unitOf(state, unit);
    if (status.at === 'bari') {
      modes[unit] = 'port';
      continue;
    }
    const hex = theatre.hexIndex(status.at);
    if (hex < 0) continue;
    const mode = modeOf(theatre, state, unit, hex, hindrance);
    if (mode === 'unpaid') foreign.push(unit);
    if (mode === 'none') untraced.push(unit);
    modes[unit] = mode === 'unpaid' ? 'none' : mode;
  }
  return { modes, foreign, untraced };
}

function modeOf(
  theatre: Theatre,
  state: State,
  unit: string,
  hex: number,
  hindrance: Hindrance,
): SupplyMode | 'unpaid' {
  const status = unitOf(state, unit);
  if (status.manner === 'dropped') return 'drop';
  // A minor landing is supplied until the next impulse; the troops of a major one have their depot [9.5, 9.5.3].
  if (status.manner === 'landed' && status.supply === 'landing') return 'landing';
  const verdict = supplyAt(theatre, state, unit, hex, { extra: offensiveReach(theatre, state, unit), hindrance });
  if (verdict.mode === 'foreign')
    return state.used.foreignPaid.includes(unit) ? 'foreign' : airOr(theatre, state, unit, 'unpaid');
  return verdict.mode === 'none' ? airOr(theatre, state, unit, 'none') : verdict.mode;
}

/** What was dropped feeds whoever dropped it, not who may take the hex later [17.3]. */
export const airSupplyOf = (side: SalernoSide, hex: string): string => `${side} ${hex}`;

const airOr = <Other>(theatre: Theatre, state: State, unit: string, other: Other): 'air' | Other =>
  state.used.airSupplied.includes(airSupplyOf(counterOf(theatre, unit).side, unitOf(state, unit).at)) ? 'air' : other;
