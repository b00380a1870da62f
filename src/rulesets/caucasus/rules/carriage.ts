import type { Refusal } from '#kernel/refusal';
import type { CaucasusTable } from '../events/index.ts';
import type { MoveMode } from '../names.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, hexOf, type Theatre, unitAt } from '../theatre.ts';
import { takeControl } from './consequences.ts';
import { carriesCorps } from './corps.ts';
import { hexesOf } from './named.ts';
import { hexesRidden } from './railways.ts';
import { moverOf } from './step-cost.ts';

/* One unit taken somewhere by rail or sea: its whole move [7.22, 15.3, 15.6, 16.23]. */

export function carry(
  t: Theatre,
  s: State,
  table: CaucasusTable,
  unit: number,
  path: readonly number[],
  mode: Extract<MoveMode, 'rail' | 'train' | 'naval' | 'flotilla' | 'landing'>,
): void {
  const start = hexOf(t, s, unit);
  const { allowance } = moverOf(t, s, [unit]);
  const { id, owner } = counterAt(t, unit);
  const corps = carriesCorps(t, s, [unit]);
  table.emit({
    type: 'UnitsMoved',
    units: [id],
    from: hexId(t, start),
    path: hexesOf(t, path),
    mode,
    spent: allowance,
    hexes: mode === 'rail' ? hexesRidden(t, start, path) : path.length,
    stopped: true,
    ...(corps && { corps }),
  });
  takeControl(t, s, table, owner, mode === 'rail' || mode === 'train' ? path : path.slice(-1));
}

/** [14.4, 17.2] Out of supply or with a replacement a unit goes only so many hexes. */
export function judgeLimit(t: Theatre, s: State, unit: number, hexes: number): Refusal | undefined {
  const { hexLimit: limit } = moverOf(t, s, [unit]);
  return hexes > limit
    ? no('hex-limit', limitClause(s, unit), { unit: counterAt(t, unit).id, limit, hexes })
    : undefined;
}

/** Who may move one or two hexes at most takes no ship [14.4, 17.2]. */
export function judgeShip(t: Theatre, s: State, unit: number): Refusal | undefined {
  const { hexLimit: limit } = moverOf(t, s, [unit]);
  if (limit === Number.POSITIVE_INFINITY) return undefined;
  return no('hex-limit', limitClause(s, unit), { unit: counterAt(t, unit).id, limit });
}

const limitClause = (s: State, unit: number): string => (unitAt(s, unit).replaced ? '17.2-f' : '14.4-c');
