import { firstOf } from '#kernel/known';
import { isRefusal, no } from '../refusals.ts';
import { forecastShot } from '../rules/forecast/fire.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import type { Game } from '../rules/game.ts';
import { judgeOnce } from '../rules/named.ts';
import { defensiveBar, defensiveFirers, isAlike, type Pool, poolOf } from '../rules/reaction.ts';
import { isEasyTarget } from '../rules/units.ts';
import { groupsOf, shotOf } from '../rules/volley.ts';
import type { AssaultFrame } from '../sequence/frames.ts';
import { runOf } from '../sequence/run.ts';
import { shoot } from '../sequence/shoot.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import { factor, unitIds } from './fields.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [87] */
export const defensiveFire = order({
  type: 'DefensiveFire',
  title: { en: 'Defensive fire', it: 'Tiro difensivo' },
  answers: ['defensive'],
  fields: { units: unitIds, factor },
  line: { en: ['defensive fire {units} with {factor}'], it: ['tiro difensivo {units} con {factor}'] },
  judge(desk, given) {
    const game = gameAt(desk);
    const { side } = desk;
    const { assault, fired } = frameOf(desk, 'defensive');
    const twice = judgeOnce(given.units, '87-a');
    if (twice !== undefined) return twice;
    const pools: Pool[] = [];
    const shots = new Set<number>();
    for (const id of given.units) {
      const unit = game.unit(id);
      if (unit?.side !== side || unit.where !== 'table' || unit.cell !== assault.target || fired.includes(id))
        return no('cannot-fire', '87-a', { unit: id });
      const bar = defensiveBar(game, unit, assault, given.factor);
      if (bar !== undefined) return bar;
      pools.push(defensivePool(game, unit, assault, given.factor));
      shots.add(defensiveShots(game, unit));
    }
    if (shots.size > 1 || !isAlike(pools, 'eliminate')) return no('not-homogeneous', '56-a', {});
    return (scene) => {
      const run = runOf(scene);
      const asked = takeFrame(run, 'defensive');
      run.stack.push({ ...asked, fired: [...asked.fired, ...given.units] });
      const units = given.units.map((id) => unitOf(run.state, id));
      const pool = firstOf(pools);
      const times = defensiveShots(game, firstOf(units));
      const shot = shotOf('defensive', side, units, assault.from, given.factor, 'eliminate', times, pool);
      shoot(run, { ...shot, victims: asked.assault.units }, pool, {}, pool.doubled ? 'easy' : 'scattered');
    };
  },
  forecast(real, given) {
    const desk = supposed(real);
    const game = gameAt(desk);
    const { assault } = frameOf(desk, 'defensive');
    const units = given.units.map((id) => unitOf(desk.state, id));
    const pool = defensivePool(game, firstOf(units), assault, given.factor);
    const times = defensiveShots(game, firstOf(units));
    const shot = shotOf('defensive', desk.side, units, assault.from, given.factor, 'eliminate', times, pool);
    return forecastShot(game, { ...shot, victims: assault.units }, pool);
  },
  *options(desk) {
    for (const group of groupsOf(defensiveFirers(gameAt(desk), frameOf(desk, 'defensive')))) {
      const given = { type: 'DefensiveFire' as const, ...group };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});

/** [87.1, R-62] Two points of fire: one shot for the unarmoured in a suppressed quadrant. */
function defensiveShots(game: Game, unit: Unit): number {
  const { defensivePa } = game.tables.reaction;
  const hindered = cellOf(game.state, unit.cell).suppressed && !game.typeOf(unit).armoured;
  return hindered ? Math.max(1, Math.floor(defensivePa / 2)) : defensivePa;
}

/** [57, 87] Those who come in are fired at, not those who stay behind in the quadrant they set out from. */
function isEasyAssault(game: Game, { units, riders = [] }: AssaultFrame): boolean {
  const coming = [...units, ...riders].map((id) => unitOf(game.state, id)).filter(({ where }) => where === 'table');
  return isEasyTarget(game, coming);
}

/** [59.2, 87.2] Defensive fire is made at a short distance, which counts for those who also have a longer one. */
function defensivePool(game: Game, unit: Unit, assault: AssaultFrame, fires: 'ff' | 'ffUc'): Pool {
  const { range, rangeUc } = game.typeOf(unit);
  const short = (fires === 'ff' ? range : rangeUc) >= game.tables.volume.shortNeedsRange && !game.night;
  const line = { short, maximum: false, crossedPartial: false, crossedPartialFoot: false };
  return { ...poolOf(game, unit, line, assault.from, fires, false), doubled: isEasyAssault(game, assault) };
}
