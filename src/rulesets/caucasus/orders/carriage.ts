import { type CaucasusTable, takeControl } from '../dealer.ts';
import type { MoveMode } from '../events.ts';
import { sideIndex } from '../position.ts';
import { carriesCorps } from '../rules/corps.ts';
import { hexesRidden } from '../rules/railways.ts';
import { moverOf } from '../rules/step-cost.ts';
import type { SideId, State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';
import { type Answer, carry, hexesOf } from './verb.ts';

/** One unit taken somewhere by rail or sea: its whole move. */
export function carriage(
  t: Theatre,
  s: State,
  by: SideId,
  unit: number,
  path: readonly number[],
  mode: MoveMode,
  before?: (table: CaucasusTable) => void,
): Answer {
  const start = hexOf(t, s, unit);
  const from = t.board.ids[start]!;
  const { allowance } = moverOf(t, s, [unit]);
  const corps = carriesCorps(t, s, [unit]);
  return carry(t, s, (table) => {
    before?.(table);
    table.emit({
      type: 'UnitsMoved',
      units: [t.roster.counters[unit]!.id],
      from,
      path: hexesOf(t, path),
      mode,
      spent: allowance,
      hexes: mode === 'rail' ? hexesRidden(t, start, path) : path.length,
      stopped: true,
      ...(corps && { corps }),
    });
    takeControl(
      t,
      s,
      table,
      sideIndex(by),
      mode === 'naval' || mode === 'flotilla' || mode === 'landing' ? path.slice(-1) : path,
    );
  });
}
