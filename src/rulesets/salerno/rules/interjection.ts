import type { SalernoSide } from '../names.ts';
import { type State, unitOf } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { positionOf } from './position.ts';

/** What a player may do at any time, also while the other plays: give up units [17.2], spy [9.9], draw on Naples [17.1]; in an Axis-only impulse also form a Task Force [22.2, 22.3, 22.6]. */
export const RIGHTS = ['give-up-units', 'intelligence', 'naples', 'task-force'] as const;
export type Right = (typeof RIGHTS)[number];

export const PARAGRAPH_OF_RIGHT: Readonly<Record<Right, string>> = {
  'give-up-units': '17.2-g',
  intelligence: '9.9-b',
  naples: '17.1-c',
  'task-force': '22.6-a',
};

/** Rights a side may have as far as everybody can see: markers on the map, points spent, who holds Naples. */
export function rightsShown(theatre: Theatre, state: State, side: SalernoSide): Right[] {
  const shown: Record<Right, boolean> = {
    'give-up-units': hexesOutOfSupply(theatre, state, side).length > 0,
    intelligence: side === 'allied' && state.intelligenceAtMost > 0,
    naples:
      side === 'allied' &&
      theatre.sheet.naples === 'depots-may-switch' &&
      state.source !== 'naples' &&
      state.control['Napoli']?.side === 'allied',
    'task-force': mayIntervene(state, side),
  };
  return RIGHTS.filter((right) => shown[right]);
}

/** In an Axis-only impulse the Allies may throw in their Task Force [22.2, 22.3]. */
export const mayIntervene = ({ axisOnly, used, pools }: State, side: SalernoSide): boolean =>
  axisOnly && side === 'allied' && used.tf === 0 && pools.V + pools.VIII + pools.XVAG > 0;

/** Hexes of a side where an out-of-supply marker lies. */
export function hexesOutOfSupply(theatre: Theatre, state: State, side: SalernoSide): number[] {
  const { unitsAt } = positionOf(theatre, state);
  return [...unitsAt]
    .filter(([, units]) => units.some((unit) => unitOf(state, unit).oos && counterOf(theatre, unit).side === side))
    .map(([hex]) => hex);
}
