import type { CaucasusTable } from '../events/index.ts';
import { settle } from '../rules/consequences.ts';
import { undecided } from '../rules/reinforcements.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { points, verdict } from '../victory.ts';
import { resolve } from './combat.ts';
import { beginCombats } from './combat-phase.ts';
import { takeInitialStep } from './initial-phase.ts';
import { begin } from './phases.ts';
import { checkSupply } from './supply-phase.ts';

/*
 * The sequence of play [3.0]. `proceed` is called at the end of every accepted order: it does whatever the rules do by
 * themselves and comes to rest where a player must decide.
 */

export function proceed(t: Theatre, s: State, table: CaucasusTable): void {
  while (s.ended === null) {
    settle(t, s, table);
    if (s.corrections.length > 0) return;
    if (!stride(t, s, table)) return;
  }
}

function stride(t: Theatre, s: State, table: CaucasusTable): boolean {
  if (s.battle !== null) return resolve(t, s, table);
  switch (s.phase) {
    case 'soviet-set-up':
      return false;
    case 'axis-set-up':
      return undecided(t, s, 0).length > 0 ? false : begin(t, s, table, 'axis-initial');
    case 'axis-initial':
    case 'soviet-initial':
      return takeInitialStep(t, s, table);
    case 'axis-supply':
    case 'soviet-supply':
      return checkSupply(t, s, table);
    case 'victory-check':
      return checkVictory(t, s, table);
    default:
      return s.closing ? beginCombats(t, s, table) : false;
  }
}

function checkVictory(t: Theatre, s: State, table: CaucasusTable): boolean {
  table.emit({ type: 'VictoryChecked', turn: s.turn, points: points(t, s) });
  const outcome = verdict(t, s);
  if (outcome === undefined) return begin(t, s, table, 'axis-initial', s.turn + 1);
  table.emit({ type: 'GameEnded', ...outcome });
  return true;
}
