import type { Refusal } from '#kernel/plain/refusal';
import { flee } from '../actions/move.ts';
import { parseLabel } from '../board/grid.ts';
import type { FrameOf } from '../frames.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { type Exploiter, exploitationShots, exploiters, exploitTargets } from '../procedure/exploit.ts';
import { checkRetreat } from '../procedure/losses.ts';
import { shoot } from '../procedure/shoot.ts';
import { isRefusal, no } from '../refusals.ts';
import { isEasy } from '../rules/fire.ts';
import { canFlee, defensiveBar, defensiveFirers, isAlike, type Pool, poolOf } from '../rules/reaction.ts';
import { countsAs, isEasyTarget, isVolleyExempt } from '../rules/units.ts';
import type { Unit } from '../state.ts';
import { topFrame } from './arriving.ts';
import { type OrderRules, plain } from './rule.ts';
import { groupsOf, isUnique, shotOf } from './volley.ts';

type Assault = FrameOf<'defensive'>['assault'];

/** [90.2] The quadrant fired at: it need not be named while the beaten stand in one. */
function targetOf(game: Game, order: OrderOf<'ExploitationFire'>): number {
  if (order.target !== undefined) return parseLabel(order.target, game.grid);
  const targets = exploitTargets(game, topFrame<'exploit'>(game));
  return targets.length === 1 ? targets[0]! : -1;
}

const poolFor = (game: Game, { unit, line, target, factor }: Exploiter): Pool =>
  poolOf(game, unit, line, target, factor, false);

/** [90.2] Fire at one of the groups that have just been beaten. */
function judgeExploit(game: Game, order: OrderOf<'ExploitationFire'>): Pool[] | Refusal {
  const frame = topFrame<'exploit'>(game);
  const target = targetOf(game, order);
  const targets = exploitTargets(game, frame);
  if (!isUnique(order.units)) return no('twice', '90-d', 'A unit fires once.');
  if (!targets.includes(target))
    return no('not-beaten', '90-d', 'Only the groups that lost the assault are fired at.', {
      targets: targets.map((cell) => game.label(cell)),
    });
  const able = exploiters(game, frame).filter((other) => other.factor === order.factor && other.target === target);
  const pools: Pool[] = [];
  for (const id of order.units) {
    const found = able.find(({ unit }) => unit.id === id);
    if (found === undefined)
      return no('cannot-fire', '90-d', 'That unit cannot fire at the beaten group.', { unit: id });
    const most = exploitationShots(game, found.unit);
    if (order.shots > most)
      return no('too-many-shots', '90-d', 'One shot is free, each further one costs a point, three at most.', {
        unit: id,
        most,
      });
    pools.push(poolFor(game, found));
  }
  if (!isAlike(pools, 'eliminate'))
    return no('not-homogeneous', '56-a', 'Units that fire together need the same modifiers.');
  return judgeVolley(game, order, able, pools[0]!) ?? pools;
}

/** [56] Winners of one type go after one group together, if they can; portable anti-tank weapons as they like. */
function judgeVolley(
  game: Game,
  order: OrderOf<'ExploitationFire'>,
  able: readonly Exploiter[],
  pool: Pool,
): Refusal | undefined {
  const types = new Set(
    order.units
      .map((id) => game.state.units[id]!)
      .filter((unit) => !isVolleyExempt(game, unit))
      .map((unit) => countsAs(game, unit)),
  );
  const missing = able.find(
    (other) =>
      !order.units.includes(other.unit.id) &&
      types.has(countsAs(game, other.unit)) &&
      !isVolleyExempt(game, other.unit) &&
      order.shots <= exploitationShots(game, other.unit) &&
      isAlike([pool, poolFor(game, other)], 'eliminate'),
  );
  return missing === undefined
    ? undefined
    : no(
        'volley',
        '56-a',
        'All units of the type in the quadrant that can must fire together.',
        { missing: missing.unit.id, type: countsAs(game, missing.unit) },
        'add it to the order',
      );
}

/** [87.1, R-62] Two points of fire: one shot for the unarmoured in a suppressed quadrant. */
function defensiveShots(game: Game, unit: Unit): number {
  const { defensivePa } = game.tables.reaction;
  const hindered = game.state.cells[unit.cell]!.suppressed && !game.typeOf(unit).armoured;
  return hindered ? Math.max(1, Math.floor(defensivePa / 2)) : defensivePa;
}

/** [57, 87] Those who come in are fired at, not those who stay behind in the quadrant they set out from. */
function isEasyAssault(game: Game, { units, riders = [] }: Assault): boolean {
  const coming = [...units, ...riders].map((id) => game.state.units[id]!).filter(({ where }) => where === 'table');
  return isEasyTarget(game, coming);
}

/** [59.2, 87.2] Defensive fire is made at a short distance, which counts for those who also have a longer one. */
function defensivePool(game: Game, unit: Unit, assault: Assault, factor: 'ff' | 'ffUc'): Pool {
  const range = factor === 'ff' ? game.typeOf(unit).range : game.typeOf(unit).rangeUc;
  const short = range >= game.tables.volume.shortNeedsRange && !game.night;
  const line = { short, maximum: false, crossedPartial: false, crossedPartialFoot: false };
  return { ...poolOf(game, unit, line, assault.from, factor, false), doubled: isEasyAssault(game, assault) };
}

export const assaultingOrders: OrderRules<
  'Flee' | 'DefensiveFire' | 'ContinueAssault' | 'AbortAssault' | 'ExploitationFire'
> = {
  Flee: {
    judge(game, { units }, by) {
      const { assault } = topFrame<'flee'>(game);
      for (const id of units) {
        const unit = game.unit(id);
        if (
          unit === undefined ||
          unit.side !== by ||
          unit.where !== 'table' ||
          unit.cell !== assault.target ||
          !canFlee(game, unit)
        )
          return no('cannot-flee', '88-e', 'Only scouts and observers in the quadrant may run.', { unit: id });
      }
      return isUnique(units) ? undefined : no('twice', '88-e', 'A unit runs once.');
    },
    perform(run, { units }) {
      run.stack.pop();
      for (const id of units) flee(run, run.state.units[id]!);
    },
    *options(game, by) {
      const units = game
        .at(topFrame<'flee'>(game).assault.target, by)
        .filter((unit) => canFlee(game, unit))
        .map(({ id }) => id);
      if (units.length > 0) yield { type: 'Flee', units };
      if (units.length > 1) for (const id of units) yield { type: 'Flee', units: [id] };
    },
  },
  DefensiveFire: {
    judge(game, order, by) {
      const frame = topFrame<'defensive'>(game);
      if (!isUnique(order.units)) return no('twice', '87-a', 'A unit fires once.');
      const pools: Pool[] = [];
      const shots = new Set<number>();
      for (const id of order.units) {
        const unit = game.unit(id);
        if (
          unit === undefined ||
          unit.side !== by ||
          unit.where !== 'table' ||
          unit.cell !== frame.assault.target ||
          frame.fired.includes(id)
        )
          return no('no-such-unit', '87-a', 'That unit has no defensive fire now.', { unit: id });
        const bar = defensiveBar(game, unit, frame.assault, order.factor);
        if (bar !== undefined) return bar;
        pools.push(defensivePool(game, unit, frame.assault, order.factor));
        shots.add(defensiveShots(game, unit));
      }
      return shots.size > 1 || !isAlike(pools, 'eliminate')
        ? no('not-homogeneous', '56-a', 'Units that fire together need the same modifiers.')
        : undefined;
    },
    perform(run, order, by) {
      const { game, state } = run;
      const frame = run.stack.pop() as FrameOf<'defensive'>;
      run.stack.push({ ...frame, fired: [...frame.fired, ...order.units] });
      const units = order.units.map((id) => state.units[id]!);
      const { from, units: assaulters } = frame.assault;
      const pool = defensivePool(game, units[0]!, frame.assault, order.factor);
      const shot = {
        ...shotOf('defensive', by, units, from, order.factor, 'eliminate', defensiveShots(game, units[0]!), pool),
        victims: assaulters,
      };
      shoot(run, shot, pool, {}, pool.doubled ? 'easy' : 'scattered');
    },
    *options(game, by) {
      for (const { units, factor } of groupsOf(defensiveFirers(game, topFrame<'defensive'>(game)))) {
        const order: OrderOf<'DefensiveFire'> = { type: 'DefensiveFire', units, factor };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  ContinueAssault: plain({ type: 'ContinueAssault' }, (run) => {
    run.stack.pop();
  }),
  AbortAssault: plain({ type: 'AbortAssault' }, (run) => {
    const frame = run.stack.pop() as FrameOf<'continue'>;
    run.stack.pop();
    run.emit({
      type: 'AssaultAborted',
      units: frame.assault.units.filter((id) => run.state.units[id]!.where === 'table'),
      cell: run.game.label(frame.assault.from),
    });
    checkRetreat(run, frame.assault.target, frame.assault.from);
  }),
  ExploitationFire: {
    judge(game, order) {
      const pools = judgeExploit(game, order);
      return isRefusal(pools) ? pools : undefined;
    },
    perform(run, order, by) {
      const { game, state } = run;
      const [pool] = judgeExploit(game, order) as Pool[];
      const target = targetOf(game, order);
      const frame = run.stack.pop() as FrameOf<'exploit'>;
      run.stack.push({ ...frame, units: frame.units.filter((id) => !order.units.includes(id)) });
      const units = order.units.map((id) => state.units[id]!);
      run.emit({ type: 'PointsRenounced', units: order.units });
      const shot = {
        ...shotOf('exploitation', by, units, target, order.factor, 'eliminate', order.shots, pool!),
        victims: frame.beaten,
      };
      shoot(run, shot, pool!, {}, isEasy(game, target, by) ? 'easy' : 'scattered');
    },
    *options(game, by) {
      const frame = topFrame<'exploit'>(game);
      const able = exploiters(game, frame);
      const seen = new Set<string>();
      for (const target of exploitTargets(game, frame)) {
        const here = able.filter((other) => other.target === target);
        for (const { units, factor } of [...groupsOf(here), ...volleysOf(game, here)])
          for (const shots of [3, 2, 1]) {
            const order: OrderOf<'ExploitationFire'> = {
              type: 'ExploitationFire',
              units,
              factor,
              target: game.label(target),
              shots,
            };
            const key = JSON.stringify(order);
            if (seen.has(key)) continue;
            seen.add(key);
            if (this.judge(game, order, by) === undefined) yield order;
          }
      }
    },
  },
};

/** All of a type that can fire as often, where they come from several entries of the list. */
function* volleysOf(game: Game, found: readonly Exploiter[]): Iterable<{ units: string[]; factor: 'ff' | 'ffUc' }> {
  const groups = new Map<string, { units: string[]; factor: 'ff' | 'ffUc' }>();
  for (const other of found) {
    const { unit, factor } = other;
    for (let shots = 1; shots <= exploitationShots(game, unit); shots++) {
      const key = [factor, countsAs(game, unit), shots, JSON.stringify(poolFor(game, other))].join();
      const group = groups.get(key) ?? { units: [], factor };
      group.units.push(unit.id);
      groups.set(key, group);
    }
  }
  for (const { units, factor } of groups.values()) if (units.length > 1) yield { units, factor };
}
