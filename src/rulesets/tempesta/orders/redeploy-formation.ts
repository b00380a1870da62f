import { z } from 'zod';
import { formation, reading } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { isRefusal, no } from '../refusals.ts';
import { zoneFor } from '../rules/deployment.ts';
import type { Game } from '../rules/game.ts';
import { inward } from '../rules/grid.ts';
import { arrange, judgePlacements, placedAs } from '../rules/placing.ts';
import { ordinaryFormations } from '../rules/plans.ts';
import { startBattle } from '../sequence/preparation.ts';
import { runOf } from '../sequence/run.ts';
import { attackerOf, entrySidesOf, type Unit } from '../state.ts';
import { placementSchema } from './fields.ts';
import { gameAt, order } from './order.ts';

const standing = ({ state }: Game, id: string): Unit[] =>
  Object.values(state.units).filter((unit) => unit.formation === id && unit.where === 'table');

/** [12.1] */
export const redeployFormation = order({
  type: 'RedeployFormation',
  title: { en: 'Regroup a formation', it: 'Rischiera una formazione' },
  answers: ['redeployment'],
  fields: { formation: formation(), placements: reading('placements', z.array(placementSchema).min(1).max(40)) },
  line: {
    en: ['redeploy {formation} <with {placements}>', 'redeploy {...}'],
    it: ['rischiera {formation} <con {placements}>', 'rischiera {...}'],
  },
  judge(desk, { formation: id, placements }) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const found = state.formations[id];
    if (found?.side !== side || found.status !== 'arrived') return no('unknown-formation', '12-a', { formation: id });
    const units = standing(game, id);
    const named = placements.map(({ unit }) => unit);
    if (
      new Set(named).size !== named.length ||
      named.length !== units.length ||
      units.some((unit) => !named.includes(unit.id))
    )
      return no('whole-formation', '12-a', { formation: id });
    return (
      judgePlacements(game, side, placements, zoneFor(game, side)) ??
      ((scene) => {
        const run = runOf(scene);
        const placed = placements.map((placement) => placedAs(game, placement, placements));
        run.emit({ type: 'FormationRedeployed', side, formation: id, placements: placed });
        startBattle(run, attackerOf(state));
      })
    );
  },
  *options(desk) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const { zone } = zoneFor(game, side);
    const facing = inward(entrySidesOf(state)[side]);
    for (const { id, status } of ordinaryFormations(game, side)) {
      if (status !== 'arrived') continue;
      const units = standing(game, id);
      const isOpen = (cell: number): boolean => {
        const unit = firstOf(units);
        return cell < game.grid.size && zone(unit, cell, { unit: unit.id, cell: game.label(cell) }) === undefined;
      };
      for (let cell = 0; cell < game.grid.size; cell += 5) {
        const cells = [cell, cell + 1, cell + 2].filter(isOpen);
        if (cells.length < 3) continue;
        const placements = arrange(game, units, cells, facing, { foot: 'afoot', guns: 'free', fill: 'spread' });
        if (placements === undefined) continue;
        const given = { type: 'RedeployFormation' as const, formation: id, placements };
        if (!isRefusal(this.judge(desk, given))) yield given;
      }
    }
  },
});
