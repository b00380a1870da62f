import { known } from '#kernel/known';
import { enemyOf } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { commandLine, isReached } from '../rules/command.ts';
import type { Game } from '../rules/game.ts';
import { quadrantOf } from '../rules/named.ts';
import { revealIn } from '../sequence/losses.ts';
import { pointsOf } from '../sequence/motivation.ts';
import { runOf } from '../sequence/run.ts';
import { activationOf, unitOf } from '../state.ts';
import { cell } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [39.1] The units of one quadrant finish before those of another act. */
export const selectCell = order({
  type: 'SelectCell',
  title: { en: 'Select a quadrant', it: 'Seleziona un quadrante' },
  answers: ['activation'],
  fields: { cell },
  line: { en: ['select {cell}'], it: ['seleziona {cell}'] },
  judge(desk, { cell: label }) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const at = quadrantOf(game, label, '39-a');
    if (isRefusal(at)) return at;
    if (activationOf(state).closed.includes(at)) return no('quadrant-closed', '39-a', { space: label });
    const units = selectable(game).get(at);
    const points = units === undefined ? springable(game).get(at) : undefined;
    if (units === undefined && points === undefined) return no('nobody-there', '39-a', { space: label });
    return (scene) => {
      const run = runOf(scene);
      if (units !== undefined) {
        run.emit({ type: 'CellSelected', cell: label, units });
        return;
      }
      const given = known(points, 'points of an ambush in', label);
      // [39.1] Where others of the quadrant are at it already the ambush joins them: they belong to one turn of it.
      const { cell: acting, group } = activationOf(state);
      const beside = acting === at ? group.filter((id) => hasPoints(game, id)) : [];
      revealIn(run, at, enemyOf(side));
      run.emit({ type: 'CellSelected', cell: label, units: [...beside, ...Object.keys(given)], points: given });
    };
  },
  *options(desk) {
    const game = gameAt(desk);
    for (const at of new Set([...selectable(game).keys(), ...springable(game).keys()])) {
      const given = { type: 'SelectCell' as const, cell: game.label(at) };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});

const hasPoints = (game: Game, id: string): boolean => {
  const unit = game.unit(id);
  return unit?.where === 'table' && (unit.act?.pa2 ?? 0) > 0;
};

/** Quadrants with motivated units that still have points. */
function selectable(game: Game): Map<number, string[]> {
  const { motivated = [], group = [] } = game.state.activation ?? {};
  const cells = new Map<number, string[]>();
  for (const id of motivated) {
    if (group.includes(id) || !hasPoints(game, id)) continue;
    const { cell: at } = unitOf(game.state, id);
    cells.set(at, [...(cells.get(at) ?? []), id]);
  }
  return cells;
}

/** [24.4] Quadrants of hidden ambushes whose units the die reaches, with the points they would have: choosing one breaks cover. */
function springable(game: Game): Map<number, Record<string, number>> {
  const { activation, players } = game.state;
  const found = new Map<number, Record<string, number>>();
  if (activation === undefined || activation.stage !== 'acting' || activation.formation === '') return found;
  const { die, formation } = activation;
  const commander = game.unit(activation.commander);
  if (commander?.where !== 'table') return found;
  for (const ambush of players[commander.side].ambushes) {
    if (ambush.revealed) continue;
    const points: Record<string, number> = {};
    for (const id of ambush.units) {
      const unit = unitOf(game.state, id);
      if (!unit.ambush || unit.where !== 'away' || unit.formation !== formation) continue;
      if (!isReached(game, commandLine(game, commander, unit), die)) continue;
      const { used } = known(commander.command, 'command of', commander.id);
      const pa2 = pointsOf(game, die, commander, used, unit);
      if (pa2 > 0) points[id] = pa2;
    }
    if (Object.keys(points).length > 0) found.set(ambush.cell, points);
  }
  return found;
}
