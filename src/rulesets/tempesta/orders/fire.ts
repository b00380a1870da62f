import { firstOf, known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { enemyOf, type Seat } from '../names.ts';
import { isRefusal, no, pa } from '../refusals.ts';
import { judgeActors } from '../rules/action.ts';
import { isEasy, lineOn, recipientsOf } from '../rules/fire.ts';
import { fireGroups, isSprung, mostShots, shotCost } from '../rules/firing.ts';
import { forecastShot } from '../rules/forecast/fire.ts';
import type { Game } from '../rules/game.ts';
import { parseLabel } from '../rules/grid.ts';
import { quadrantOf } from '../rules/named.ts';
import {
  FACTORS,
  isAlike,
  isBlindToFoot,
  isFireableCommandOnly,
  type Pool,
  poolOf,
  strikes,
} from '../rules/reaction.ts';
import { countsAs, fireFactor, formOf, isAboard, isVolleyExempt } from '../rules/units.ts';
import { shotOf } from '../rules/volley.ts';
import type { Shot } from '../sequence/frames.ts';
import { shoot } from '../sequence/shoot.ts';
import { type Unit, unitOf } from '../state.ts';
import { action, ofUnits } from './action.ts';
import type { ActionOf } from './fields.ts';

type Said = ActionOf<'Fire'>;
type Fire = Said & { readonly factor: 'ff' | 'ffUc' };

/** [53] The factor need not be named where only one can touch anybody in the quadrant. */
function factorOf(game: Game, { factor, units, target }: Said): Fire['factor'] | undefined {
  if (factor !== undefined) return factor;
  const cell = parseLabel(target, game.grid);
  const firers = units.flatMap((id) => game.unit(id) ?? []).filter(({ where }) => where === 'table');
  if (cell < 0 || firers.length === 0) return 'ff';
  const able = FACTORS.filter((fires) =>
    firers.every(
      (unit) => fireFactor(game, unit, fires) !== undefined && strikes(game, unit, cell, fires, 'suppress').length > 0,
    ),
  );
  return able.length > 1 ? undefined : (able[0] ?? 'ff');
}
const filled = (game: Game, said: Said): Fire => ({ ...said, factor: known(factorOf(game, said), 'factor') });

/** [46-60] */
export const fire = action({
  type: 'Fire',
  title: { en: 'Fire', it: 'Spara' },
  help: {
    en: 'All units of a type in the quadrant that can, fire together at one quadrant.',
    it: 'Tutte le unità di un tipo nel quadrante che possono sparano insieme a un quadrante.',
  },
  line: {
    en: ['fire {units} <at {target}> [with {factor}] [to {intention}] [mode {mode}] [shots {shots}]'],
    it: ['spara {units} <a {target}> [con {factor}] [per {intention}] [modo {mode}] [colpi {shots}]'],
  },
  judge(game, said, side) {
    if (factorOf(game, said) === undefined) return no('factor-needed', '53-a', { space: said.target });
    const given = filled(game, said);
    const units = judgeActors(game, side, given.units);
    if (isRefusal(units)) return units;
    const target = quadrantOf(game, given.target, '46-a');
    if (isRefusal(target)) return target;
    if (given.intention === 'slow') return no('wrong-intention', '79-a', { fire: 'unit', intention: 'slow' });
    const pools: Pool[] = [];
    for (const unit of units) {
      const pool = judgeFirer(game, unit, given, target);
      if (isRefusal(pool)) return pool;
      pools.push(pool);
    }
    const pool = firstOf(pools);
    const nobody = judgeRecipients(game, shotFor(given, side, units, target, pool));
    if (nobody !== undefined) return nobody;
    if (!isAlike(pools, given.intention)) return no('not-homogeneous', '56-a', {});
    return judgeVolley(game, given, units, pool, target);
  },
  perform(run, said) {
    const { game, state } = run;
    const given = filled(game, said);
    const units = given.units.map((id) => unitOf(state, id));
    const { side } = firstOf(units);
    const target = parseLabel(given.target, game.grid);
    const pool = judgeFirer(game, firstOf(units), given, target);
    if (isRefusal(pool)) throw new Error(`the fire was judged legal: ${pool.code}`);
    const cost2 = Object.fromEntries(units.map((unit) => [unit.id, shotCost(game, unit) * given.shots]));
    const easy = isEasy(game, target, side) ? 'easy' : 'scattered';
    shoot(run, shotFor(given, side, units, target, pool), pool, cost2, easy);
  },
  forecast(game, said, side) {
    const given = filled(game, said);
    const units = given.units.map((id) => unitOf(game.state, id));
    const first = firstOf(units);
    const target = parseLabel(given.target, game.grid);
    const pool = judgeFirer(game, first, given, target);
    if (isRefusal(pool)) throw new Error(`the fire was judged legal: ${pool.code}`);
    const spent = shotCost(game, first) * given.shots;
    const left = Math.min(...units.map((unit) => (unit.act?.pa2 ?? 0) - shotCost(game, unit) * given.shots));
    return forecastShot(game, shotFor(given, side, units, target, pool), pool, { spent, left });
  },
  options: volleys,
  ...ofUnits,
});

const shotFor = (
  { mode, factor, intention, shots }: Fire,
  side: Seat,
  units: readonly Unit[],
  target: number,
  pool: Pool,
) => shotOf(mode, side, units, target, factor, intention, shots, pool);

/** One unit's part in the fire: whether it can, and with which modifiers. */
function judgeFirer(game: Game, unit: Unit, { factor, mode, shots, intention }: Fire, target: number): Pool | Refusal {
  const { id, act } = unit;
  const line = lineOn(game, unit, target, factor, mode);
  if (isRefusal(line)) return line;
  if (
    factor === 'ff' &&
    isBlindToFoot(game, unit, target) &&
    strikes(game, unit, target, 'ff', 'suppress').length === 0
  )
    return no('foot-unseen', '47-k', { unit: id, space: game.label(target) });
  const { shots: fired, pa2, last } = known(act, 'motivation of', id);
  const limit = game.tables.limits.shotsPerTurn;
  if (fired + shots > limit) return no('too-many-shots', '39-b', { would: fired + shots, limit });
  const cost2 = shotCost(game, unit) * shots;
  const form = formOf(game, unit);
  if (cost2 > pa2)
    return no('not-enough-points', form === 'vehicle' ? '39-j' : form === 'gun' ? '39-p' : '39-e', {
      needed: pa(cost2),
      left: pa(pa2),
    });
  if (last !== undefined && (last.target !== target || last.intention !== intention || last.factor !== factor))
    return no('burst-not-uniform', '55-a', {
      unit: id,
      space: game.label(last.target),
      intention: last.intention,
      factor: last.factor,
    });
  return poolOf(game, unit, line, target, factor, isSprung(unit));
}

/** [60.2, 64] Somebody must be there whom the fire can touch. */
function judgeRecipients(game: Game, shot: Shot): Refusal | undefined {
  const enemies = game.at(shot.target, enemyOf(shot.side));
  const space = game.label(shot.target);
  if (enemies.length === 0) return no('no-enemy', '53-a', { space });
  if (shot.intention === 'suppress') {
    if (isFireableCommandOnly(game, shot.target, enemyOf(shot.side))) return no('commanders-only', '64-d', { space });
    const armour = enemies.some((unit) => game.typeOf(unit).armoured);
    if (shot.factor === 'ff' && armour) return no('armour-there', '64-b', { space });
    return shot.factor === 'ffUc' && !armour ? no('nobody-to-hit', '53-a', { space }) : undefined;
  }
  if (recipientsOf(game, shot).length > 0) return undefined;
  return recipientsOf(game, { ...shot, intention: 'suppress' }).length > 0
    ? no('suppress-only', '54-b', { space })
    : no('nobody-to-hit', '53-a', { space });
}

/** [56] All units of a type in the quadrant that can, fire together; indirect fire and portable anti-tank weapons are exempt. */
function judgeVolley(game: Game, given: Fire, units: readonly Unit[], pool: Pool, target: number): Refusal | undefined {
  if (given.mode === 'indirect') return undefined;
  const { cell } = firstOf(units);
  const types = new Set(units.filter((unit) => !isVolleyExempt(game, unit)).map((unit) => countsAs(game, unit)));
  for (const id of game.state.activation?.group ?? []) {
    const unit = game.unit(id);
    if (unit?.where !== 'table' || unit.act === undefined || given.units.includes(id) || unit.cell !== cell) continue;
    if (!types.has(countsAs(game, unit)) || isVolleyExempt(game, unit)) continue;
    const other = judgeFirer(game, unit, given, target);
    if (isRefusal(other) || !isAlike([pool, other], given.intention)) continue;
    return no('volley', '56-a', { unit: id });
  }
  return undefined;
}

/** Volleys by list entry, type and modifiers at every quadrant in reach, and each unit alone where the volley rule lets it. */
function* volleys(game: Game, side: Seat, units: readonly Unit[]): Iterable<Fire> {
  const most = new Map<Unit, number>();
  for (const unit of units) {
    const shots = isAboard(unit) ? 0 : mostShots(game, unit);
    if (shots > 0) most.set(unit, shots);
  }
  const firers = [...most.keys()];
  if (firers.length === 0) return;
  const seen = new Set<string>();
  for (const target of targetsFor(game, side))
    for (const factor of FACTORS)
      for (const mode of ['direct', 'indirect'] as const) {
        const able = firers.filter((unit) => canReach(game, unit, target, factor, mode));
        if (able.length === 0) continue;
        const modifiers = (unit: Unit): string => {
          const line = lineOn(game, unit, target, factor, mode);
          return isRefusal(line) ? '' : JSON.stringify(poolOf(game, unit, line, target, factor, isSprung(unit)));
        };
        for (const group of fireGroups(game, able, modifiers))
          for (let shots = game.tables.limits.shotsPerTurn; shots >= 1; shots--) {
            const ids = group.filter((unit) => (most.get(unit) ?? 0) >= shots).map(({ id }) => id);
            if (ids.length === 0) continue;
            const key = `${target} ${factor} ${mode} ${shots} ${ids.join()}`;
            if (seen.has(key)) continue;
            seen.add(key);
            for (const intention of ['eliminate', 'suppress'] as const) {
              const given: Fire = {
                type: 'Fire',
                units: ids,
                target: game.label(target),
                factor,
                intention,
                mode,
                shots,
              };
              if (fire.action.judge(game, given, side) === undefined) yield given;
            }
          }
      }
}

/** Quadrants in which an enemy is seen. */
function targetsFor(game: Game, side: Seat): number[] {
  const targets: number[] = [];
  for (const [cell, there] of game.roster.at.entries())
    if (there.some((unit) => unit.side !== side)) targets.push(cell);
  return targets;
}

/** The cheap questions first: most pairs of unit and quadrant fail at the range. */
function canReach(game: Game, unit: Unit, target: number, factor: 'ff' | 'ffUc', mode: 'direct' | 'indirect'): boolean {
  if (fireFactor(game, unit, factor) === undefined) return false;
  const { flags, range, rangeUc } = game.typeOf(unit);
  if (mode === 'indirect' && !flags.has('indirect')) return false;
  const measured = known(game.field.ranges(unit.cell)[target], 'range');
  if (measured > (factor === 'ff' ? range : rangeUc)) return false;
  return !isRefusal(lineOn(game, unit, target, factor, mode));
}
