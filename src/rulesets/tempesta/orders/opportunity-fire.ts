import type { Refusal } from '#kernel/refusal';
import { enemyOf, type Seat } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { isEasy } from '../rules/fire.ts';
import { forecastShot } from '../rules/forecast/fire.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import type { Game } from '../rules/game.ts';
import { judgeOnce } from '../rules/named.ts';
import { FACTORS, isAlike, opportunityFirers, opportunityLine, type Pool, poolOf, worstOf } from '../rules/reaction.ts';
import { groupsOf, shotOf } from '../rules/volley.ts';
import { revealIn } from '../sequence/losses.ts';
import { runOf } from '../sequence/run.ts';
import { shoot } from '../sequence/shoot.ts';
import { unitOf } from '../state.ts';
import { factor, intention, pooled, unitIds } from './fields.ts';
import { frameOf, gameAt, order } from './order.ts';

type Volley = {
  readonly units: readonly string[];
  readonly factor: 'ff' | 'ffUc';
  readonly intention: 'eliminate' | 'suppress' | 'slow';
};

/** Whether each can fire on the quadrant, and with which modifiers. */
function poolsOf(game: Game, side: Seat, cell: number, volley: Volley): Pool[] | Refusal {
  const pools: Pool[] = [];
  for (const id of volley.units) {
    const unit = game.unit(id);
    if (unit === undefined || (unit.side !== side && unit.where !== 'table'))
      return no('unknown-unit', '78-a', { unit: id });
    if (unit.side !== side) return no('not-yours', '78-a', { unit: id });
    if (unit.where !== 'table' && !(unit.ambush && unit.where === 'away'))
      return no('not-on-map', '78-a', { unit: id });
    const line = opportunityLine(game, unit, cell, volley.factor, volley.intention === 'slow' ? 'slow' : 'eliminate');
    if (isRefusal(line)) return line;
    pools.push(poolOf(game, unit, line, cell, volley.factor, unit.ambush));
  }
  return pools;
}

/** [78-81, 83, 84] */
export const opportunityFire = order({
  type: 'OpportunityFire',
  title: { en: 'Opportunity fire', it: 'Tiro di opportunità' },
  help: {
    en: 'To eliminate or to slow. Units with different modifiers fire apart, or together as suits it worst.',
    it: 'Per eliminare o rallentare. Unità con modificatori diversi sparano separate, o insieme con i peggiori.',
  },
  answers: ['opportunity'],
  fields: { units: unitIds, factor, intention, pooled: pooled.default('alike') },
  line: {
    en: ['opportunity fire {units} <with {factor}> <to {intention}> [pooled {pooled}]'],
    it: [
      'tiro opportunita {units} <con {factor}> <per {intention}> [insieme {pooled}]',
      'tiro di opportunita {units} <con {factor}> <per {intention}> [insieme {pooled}]',
    ],
  },
  judge(desk, given) {
    const game = gameAt(desk);
    const { side, state } = desk;
    const { cell } = frameOf(desk, 'opportunity');
    if (given.intention === 'suppress')
      return no('wrong-intention', '78-a', { fire: 'opportunity', intention: 'suppress' });
    const twice = judgeOnce(given.units, '84-a');
    if (twice !== undefined) return twice;
    const pools = poolsOf(game, side, cell, given);
    if (isRefusal(pools)) return pools;
    if (given.pooled === 'alike' && !isAlike(pools, given.intention)) return no('not-homogeneous', '78-c', {});
    return (scene) => {
      const run = runOf(scene);
      const pool = worstOf(pools);
      const units = given.units.map((id) => unitOf(state, id));
      for (const from of new Set(units.filter(({ ambush }) => ambush).map((unit) => unit.cell)))
        revealIn(run, from, enemyOf(side));
      const shot = shotOf('opportunity', side, units, cell, given.factor, given.intention, 1, pool);
      shoot(run, shot, pool, {}, isEasy(game, cell, side) ? 'easy' : 'scattered');
    };
  },
  forecast(real, given) {
    const desk = supposed(real);
    const { side, state } = desk;
    const game = gameAt(desk);
    const { cell } = frameOf(desk, 'opportunity');
    const pools = poolsOf(game, side, cell, given);
    if (isRefusal(pools)) throw new Error(`the fire was judged legal: ${pools.code}`);
    const pool = worstOf(pools);
    const units = given.units.map((id) => unitOf(state, id));
    return forecastShot(game, shotOf('opportunity', side, units, cell, given.factor, given.intention, 1, pool), pool);
  },
  *options(desk) {
    const { cell } = frameOf(desk, 'opportunity');
    const found = opportunityFirers(gameAt(desk), desk.side, cell, 'with');
    const intentions = ['eliminate', 'slow'] as const;
    for (const group of groupsOf(found))
      for (const wanted of intentions) {
        const given = { type: 'OpportunityFire' as const, ...group, intention: wanted, pooled: 'alike' as const };
        if (!isRefusal(this.judge(desk, given))) yield given;
      }
    for (const fires of FACTORS) {
      const units = found.filter((other) => other.factor === fires).map(({ unit }) => unit.id);
      for (const wanted of units.length > 1 ? intentions : []) {
        const together = { type: 'OpportunityFire' as const, units, factor: fires, pooled: 'worst-case' as const };
        const given = { ...together, intention: wanted };
        if (!isRefusal(this.judge(desk, given))) yield given;
      }
    }
  },
});
