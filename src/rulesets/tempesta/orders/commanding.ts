import { parseLabel } from '../board/grid.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { revealIn } from '../procedure/losses.ts';
import { endStep, readyFormations } from '../procedure/sequence.ts';
import { no } from '../refusals.ts';
import { commandLine, isReached, reinforcementLock } from '../rules/command.ts';
import { findsEntry, reservesOf } from '../rules/entry.ts';
import { onTable } from '../rules/units.ts';
import { enemyOf, type Formation, type Seat } from '../state.ts';
import { pointsOf } from './motivating.ts';
import { type OrderRules, plain } from './rule.ts';
import { isUnique } from './volley.ts';

/** Quadrants with motivated units that still have points. */
function selectable(game: Game): Map<number, string[]> {
  const { activation } = game.state;
  const cells = new Map<number, string[]>();
  for (const id of activation?.motivated ?? []) {
    const unit = game.unit(id);
    if (
      unit === undefined ||
      unit.where !== 'table' ||
      unit.act === undefined ||
      unit.act.pa2 <= 0 ||
      activation!.group.includes(id)
    )
      continue;
    cells.set(unit.cell, [...(cells.get(unit.cell) ?? []), id]);
  }
  return cells;
}

const hasPoints = (game: Game, id: string): boolean => {
  const unit = game.unit(id);
  return unit?.where === 'table' && (unit.act?.pa2 ?? 0) > 0;
};

/** [24.4] Quadrants of hidden ambushes whose units the die reaches, with the points they would have: choosing one breaks cover. */
function springable(game: Game): Map<number, Record<string, number>> {
  const { activation, players, units } = game.state;
  const found = new Map<number, Record<string, number>>();
  if (activation === undefined || activation.stage !== 'acting' || activation.formation === '') return found;
  const commander = game.unit(activation.commander);
  if (commander?.where !== 'table') return found;
  for (const ambush of players[commander.side].ambushes) {
    if (ambush.revealed) continue;
    const points: Record<string, number> = {};
    for (const id of ambush.units) {
      const unit = units[id]!;
      if (!unit.ambush || unit.where !== 'away' || unit.formation !== activation.formation) continue;
      if (!isReached(game, commandLine(game, commander, unit), activation.die)) continue;
      const pa2 = pointsOf(game, activation.die, commander, commander.command!.used, unit);
      if (pa2 > 0) points[id] = pa2;
    }
    if (Object.keys(points).length > 0) found.set(ambush.cell, points);
  }
  return found;
}

/** [21.2] The player who began an encounter has nobody on the table yet, and a formation that has not tried to enter. */
function declaredEntry(game: Game, side: Seat): Formation | undefined {
  const { battle, turn, first } = game.state;
  if (battle !== 'encounter' || turn > 1 || side !== first || onTable(game, side).length > 0) return undefined;
  return readyFormations(game, side).find((formation) => findsEntry(game, formation));
}

export const commandingOrders: OrderRules<'SelectCell' | 'EndFormation' | 'RenouncePoints' | 'EndStep'> = {
  SelectCell: {
    judge(game, { cell: label }) {
      const cell = parseLabel(label, game.grid);
      if (game.state.activation!.closed.includes(cell))
        return no('quadrant-closed', '39-a', 'That quadrant has had its turn.', { cell: label });
      return selectable(game).has(cell) || springable(game).has(cell)
        ? undefined
        : no('nobody-there', '39-a', 'No motivated unit with points stands there.', { cell: label });
    },
    perform(run, { cell: label }, by) {
      const cell = parseLabel(label, run.game.grid);
      const units = selectable(run.game).get(cell);
      if (units !== undefined) {
        run.emit({ type: 'CellSelected', cell: label, units });
        return;
      }
      const points = springable(run.game).get(cell)!;
      // [39.1] Where others of the quadrant are at it already the ambush joins them: they belong to one turn of it.
      const { activation } = run.state;
      const beside = activation!.cell === cell ? activation!.group.filter((id) => hasPoints(run.game, id)) : [];
      revealIn(run, cell, enemyOf(by));
      run.emit({ type: 'CellSelected', cell: label, units: [...beside, ...Object.keys(points)], points });
    },
    *options(game, by) {
      for (const cell of new Set([...selectable(game).keys(), ...springable(game).keys()])) {
        const order: OrderOf<'SelectCell'> = { type: 'SelectCell', cell: game.label(cell) };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  EndFormation: plain({ type: 'EndFormation' }, (run) =>
    run.emit({ type: 'FormationFinished', formation: run.state.activation!.formation }),
  ),
  RenouncePoints: {
    judge(game, { units }) {
      if (!isUnique(units)) return no('twice', '29-b', 'A unit is named once.', { units });
      const stranger = units.find(
        (id) => game.unit(id)?.act === undefined || !game.state.activation!.motivated.includes(id),
      );
      return stranger === undefined
        ? undefined
        : no('not-motivated', '32-c', 'The unit has no points to renounce.', { unit: stranger });
    },
    perform: (run, { units }) => run.emit({ type: 'PointsRenounced', units }),
    *options(game) {
      const group = (game.state.activation?.group ?? []).filter((id) => (game.unit(id)?.act?.pa2 ?? 0) > 0);
      if (group.length > 0) yield { type: 'RenouncePoints', units: group };
      if (group.length > 1) for (const id of group) yield { type: 'RenouncePoints', units: [id] };
    },
  },
  EndStep: {
    judge(game, _, by) {
      const { state } = game;
      if (state.step === 'entry-rolls') {
        const due =
          reservesOf(game, by).length > 0 &&
          state.turn > reinforcementLock(game, by) &&
          !state.players[by].reinforcementsRolled;
        if (due)
          return no(
            'reinforcements-due',
            '23-a',
            'The reinforcement die is rolled every turn.',
            {},
            'roll for reinforcements',
          );
        const last = game.tables.entry.lastDropTurn;
        const waiting = Object.values(state.formations).find(
          (formation) => formation.side === by && formation.status === 'airborne',
        );
        if (waiting !== undefined && state.turn >= last)
          return no('drop-due', '26-c', `Everybody jumps by turn ${last}.`, { formation: waiting.id });
        const march = Object.values(state.formations).find(
          (formation) =>
            formation.side === by &&
            formation.status === 'march' &&
            !formation.rolled &&
            !(formation.wasReserve && state.turn <= reinforcementLock(game, by)),
        );
        if (march !== undefined)
          return no('march-due', '25-c', 'A march rolls every turn until it enters.', { formation: march.id });
      }
      if (state.step === 'entries') {
        const due = readyFormations(game, by).find(
          (formation) => formation.entry !== 'reinforcement' && findsEntry(game, formation),
        );
        if (due !== undefined)
          return no('entry-due', due.entry === 'march' ? '25-e' : '26-c', 'That formation enters this turn.', {
            formation: due.id,
          });
        const declared = declaredEntry(game, by);
        if (declared !== undefined)
          return no('entry-due', '21-a', 'Whoever has declared his entry comes in with at least one formation.', {
            formation: declared.id,
          });
      }
      return undefined;
    },
    perform: (run) => endStep(run),
    *options(game, by) {
      if (this.judge(game, { type: 'EndStep' }, by) === undefined) yield { type: 'EndStep' };
    },
  },
};
