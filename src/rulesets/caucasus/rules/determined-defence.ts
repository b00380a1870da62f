import type { Battle, State } from '../state.ts';
import { counterAt, settlementAt, type Theatre, terrainAt, unitAt } from '../theatre.ts';
import { alive } from './losses.ts';

/* The determined defence [10.4]. */

/** Units that may lead it. */
export const leadsOf = (t: Theatre, s: State, battle: Battle): number[] =>
  alive(t, s, battle.defenders).filter((unit) => !unitAt(s, unit).disorganised && !counterAt(t, unit).isWhite);

/** Best column of the hex on the Determined Defence table. */
export function defenceColumn(t: Theatre, s: State, hex: number): number {
  const columns: readonly string[] = t.tables.ddt.columns;
  const ground = terrainAt(t, hex, s.turn);
  const natural = ground === 'alpine' ? 0 : columns.indexOf(t.tables.terrain[ground].defenceColumn);
  const settlement = settlementAt(t, hex);
  const built = settlement === undefined ? 0 : columns.indexOf(t.tables.settlements[settlement].defenceColumn);
  return Math.max(natural, built);
}

/** Row of the Determined Defence table: what falls outside is read on the nearest. */
export const defenceRow = (total: number): number => Math.min(8, Math.max(1, total));
