import { flee } from '../actions/move.ts';
import { parseLabel } from '../board/grid.ts';
import type { FrameOf, Shot } from '../frames.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { endExploitation } from '../procedure/advance.ts';
import { resolveAssaultHits } from '../procedure/assault.ts';
import { exploitationShots, exploiters } from '../procedure/exploit.ts';
import { retreat, retreatChoices, revealIn } from '../procedure/losses.ts';
import { counterBattery, fireOffTable } from '../procedure/mission.ts';
import type { Run } from '../procedure/run.ts';
import { resolveHits, shoot } from '../procedure/shoot.ts';
import { isRefusal, no } from '../refusals.ts';
import {
  type Assignment,
  assaultAssignments,
  assignments,
  judgeAssaultAssignment,
  judgeAssignment,
} from '../rules/assignment.ts';
import { isEasy } from '../rules/fire.ts';
import {
  antiAirBar,
  antiAirFirers,
  canFlee,
  defensiveBar,
  defensiveFirers,
  isAlike,
  isFireableCommandOnly,
  opportunityFirers,
  opportunityLine,
  type Pool,
  poolOf,
  responders,
  worstOf,
} from '../rules/reaction.ts';
import { formOf } from '../rules/units.ts';
import { enemyOf, type Seat, type Unit } from '../state.ts';
import { topFrame } from './arriving.ts';
import { type OrderRules, plain } from './rule.ts';

const shotOf = (
  kind: Shot['kind'],
  side: Seat,
  units: readonly Unit[],
  target: number,
  factor: 'ff' | 'ffUc',
  intention: Shot['intention'],
  shots: number,
  pool: Pool,
): Shot => ({
  kind,
  side,
  firers: units.map(({ id }) => id),
  from: units.map(({ cell }) => cell),
  target,
  factor,
  intention,
  shots,
  crossedPartial: pool.crossedPartial,
  crossedPartialFoot: pool.crossedPartialFoot,
  victims: [],
});

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Units by the quadrant and type they fire from, and each alone: what is offered for reaction fire. */
function* groupsOf(
  found: readonly { unit: Unit; factor: 'ff' | 'ffUc' }[],
): Iterable<{ units: string[]; factor: 'ff' | 'ffUc' }> {
  const groups = new Map<string, { units: string[]; factor: 'ff' | 'ffUc' }>();
  for (const { unit, factor } of found) {
    const key = `${factor}@${unit.cell}@${unit.entry}`;
    groups.set(key, { factor, units: [...(groups.get(key)?.units ?? []), unit.id] });
  }
  yield* groups.values();
  for (const { units, factor } of groups.values())
    if (units.length > 1) for (const id of units) yield { units: [id], factor };
}

function opportunityPools(game: Game, order: OrderOf<'OpportunityFire'>, by: Seat) {
  const { cell } = topFrame<'opportunity'>(game);
  const pools: Pool[] = [];
  for (const id of order.units) {
    const unit = game.unit(id);
    if (unit === undefined || unit.side !== by || (unit.where !== 'table' && !(unit.ambush && unit.where === 'away')))
      return no('no-such-unit', '78-a', 'You have no such unit on the table.', { unit: id });
    const line = opportunityLine(game, unit, cell, order.factor);
    if (isRefusal(line)) return line;
    pools.push(poolOf(game, unit, line, cell, order.factor, unit.ambush));
  }
  return pools;
}

/** [88.6, 90.2] Fire at the group that has just been beaten. */
function judgeExploit(game: Game, order: OrderOf<'ExploitationFire'>) {
  const frame = topFrame<'exploit'>(game);
  const able = exploiters(game, frame).filter(({ factor }) => factor === order.factor);
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
    pools.push(poolOf(game, found.unit, found.line, frame.target, order.factor, false));
  }
  return isAlike(pools) ? pools : no('not-homogeneous', '56-a', 'Units that fire together need the same modifiers.');
}

function passFrame(run: Run, by: Seat): void {
  const frame = run.stack.pop()!;
  run.emit({ type: 'ReactionPassed', side: by, kind: frame.kind });
  if (frame.kind === 'exploit') endExploitation(run, frame.units);
}

const given = (order: OrderOf<'AssignHits'>): Assignment =>
  Object.fromEntries(order.hits.map(({ unit, hits }) => [unit, hits]));

export const reactingOrders: OrderRules<
  | 'OpportunityFire'
  | 'AntiAirFire'
  | 'ResponseFire'
  | 'CounterBattery'
  | 'Flee'
  | 'DefensiveFire'
  | 'ExploitationFire'
  | 'PassReaction'
  | 'AssignHits'
  | 'ContinueAssault'
  | 'AbortAssault'
  | 'ChooseRetreat'
> = {
  OpportunityFire: {
    judge(game, order, by) {
      if (order.intention === 'suppress') return no('no-suppression', '78-a', 'Opportunity fire eliminates or slows.');
      if (!isUnique(order.units)) return no('twice', '84-a', 'A unit fires once.');
      const pools = opportunityPools(game, order, by);
      if (isRefusal(pools)) return pools;
      if (order.pooled === 'alike' && !isAlike(pools))
        return no(
          'not-homogeneous',
          '78-c',
          'Fire that is not homogeneous is made apart, or together as suits it worst.',
          {},
          'fire separately or with the worst modifiers',
        );
      return undefined;
    },
    perform(run, order, by) {
      const { game, state } = run;
      const { cell } = topFrame<'opportunity'>(game);
      const pool = worstOf(opportunityPools(game, order, by) as Pool[]);
      const units = order.units.map((id) => state.units[id]!);
      for (const from of new Set(units.filter(({ ambush }) => ambush).map((unit) => unit.cell)))
        revealIn(run, from, enemyOf(by));
      shoot(
        run,
        shotOf('opportunity', by, units, cell, order.factor, order.intention, 1, pool),
        pool,
        {},
        isEasy(game, cell, by) ? 'easy' : 'scattered',
      );
    },
    *options(game, by) {
      const { cell } = topFrame<'opportunity'>(game);
      const found = opportunityFirers(game, by, cell, 'with');
      for (const { units, factor } of groupsOf(found))
        for (const intention of ['eliminate', 'slow'] as const) {
          const order: OrderOf<'OpportunityFire'> = {
            type: 'OpportunityFire',
            units,
            factor,
            intention,
            pooled: 'alike',
          };
          if (this.judge(game, order, by) === undefined) yield order;
        }
      for (const factor of ['ff', 'ffUc'] as const) {
        const units = found.filter((other) => other.factor === factor).map(({ unit }) => unit.id);
        if (units.length > 1)
          yield { type: 'OpportunityFire', units, factor, intention: 'eliminate', pooled: 'worst-case' };
      }
    },
  },
  AntiAirFire: {
    judge(game, { units }, by) {
      const frame = topFrame<'anti-air'>(game);
      if (!isUnique(units)) return no('twice', '82-a', 'A unit fires once.');
      for (const id of units) {
        const unit = game.unit(id);
        if (unit === undefined || unit.side !== by || unit.where !== 'table' || frame.fired.includes(id))
          return no('no-such-unit', '82-a', 'That unit cannot fire at the aircraft.', { unit: id });
        const bar = antiAirBar(game, unit, frame.mission.cells);
        if (bar !== undefined) return bar;
      }
      return undefined;
    },
    perform(run, { units }, by) {
      const frame = run.stack.pop() as FrameOf<'anti-air'>;
      run.stack.push({ ...frame, fired: [...frame.fired, ...units] });
      fireOffTable(run, 'anti-air', by, units, frame.mission.units, 'faa');
    },
    *options(game) {
      const units = antiAirFirers(game, topFrame<'anti-air'>(game)).map(({ id }) => id);
      if (units.length > 0) yield { type: 'AntiAirFire', units };
      if (units.length > 1) for (const id of units) yield { type: 'AntiAirFire', units: [id] };
    },
  },
  ResponseFire: {
    judge(game, order) {
      const frame = topFrame<'response'>(game);
      const able = responders(game, frame).filter(({ factor }) => factor === order.factor);
      const from = frame.shot.from[0]!;
      if (!isUnique(order.units)) return no('twice', '85-a', 'A unit answers once.');
      const pools: Pool[] = [];
      for (const id of order.units) {
        const found = able.find(({ unit }) => unit.id === id);
        if (found === undefined)
          return no('cannot-answer', frame.doomed.includes(id) ? '85-b' : '85-a', 'That unit cannot answer the fire.', {
            unit: id,
          });
        pools.push(poolOf(game, found.unit, found.line, from, order.factor, false));
      }
      if (!isAlike(pools)) return no('not-homogeneous', '56-a', 'Units that fire together need the same modifiers.');
      if (order.intention === 'suppress') {
        const enemies = game.at(from, frame.shot.side);
        if (isFireableCommandOnly(game, from, frame.shot.side))
          return no('commanders-only', '64-d', 'A quadrant with command units only is not suppressed.');
        if (order.factor === 'ff' && enemies.some((unit) => game.typeOf(unit).armoured))
          return no('armour-there', '64-b', 'Fire at the unarmoured does not suppress armour.');
      }
      return undefined;
    },
    perform(run, order, by) {
      const { game, state } = run;
      const frame = run.stack.pop() as FrameOf<'response'>;
      run.stack.push({ ...frame, fired: [...frame.fired, ...order.units] });
      const target = frame.shot.from[0]!;
      const units = order.units.map((id) => state.units[id]!);
      const found = responders(game, frame).find(
        ({ unit, factor }) => unit.id === order.units[0] && factor === order.factor,
      )!;
      const pool = poolOf(game, found.unit, found.line, target, order.factor, false);
      shoot(
        run,
        shotOf('response', by, units, target, order.factor, order.intention, game.tables.reaction.responsePa, pool),
        pool,
        {},
        isEasy(game, target, by) ? 'easy' : 'scattered',
      );
    },
    *options(game, by) {
      for (const { units, factor } of groupsOf(responders(game, topFrame<'response'>(game))))
        for (const intention of ['eliminate', 'suppress'] as const) {
          const order: OrderOf<'ResponseFire'> = { type: 'ResponseFire', units, factor, intention };
          if (this.judge(game, order, by) === undefined) yield order;
        }
    },
  },
  CounterBattery: plain({ type: 'CounterBattery' }, (run) =>
    counterBattery(run, run.stack.pop() as FrameOf<'counter-battery'>),
  ),
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
      const kinds = new Set<string>();
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
        kinds.add(`${formOf(game, unit) === 'foot' ? 'foot' : 'other'}${defensiveShots(game, unit)}`);
      }
      return kinds.size > 1
        ? no('not-homogeneous', '56-a', 'Units that fire together need the same modifiers.')
        : undefined;
    },
    perform(run, order, by) {
      const { game, state } = run;
      const frame = run.stack.pop() as FrameOf<'defensive'>;
      run.stack.push({ ...frame, fired: [...frame.fired, ...order.units] });
      const units = order.units.map((id) => state.units[id]!);
      const { from, units: assaulters } = frame.assault;
      const range = order.factor === 'ff' ? game.typeOf(units[0]!).range : game.typeOf(units[0]!).rangeUc;
      const line = {
        short: range >= game.tables.volume.shortNeedsRange,
        maximum: false,
        crossedPartial: false,
        crossedPartialFoot: false,
      };
      const pool = poolOf(game, units[0]!, line, from, order.factor, false);
      const shot = {
        ...shotOf('defensive', by, units, from, order.factor, 'eliminate', defensiveShots(game, units[0]!), pool),
        victims: assaulters,
      };
      shoot(run, shot, pool, {}, isEasy(game, from, by) ? 'easy' : 'scattered');
    },
    *options(game, by) {
      for (const { units, factor } of groupsOf(defensiveFirers(game, topFrame<'defensive'>(game)))) {
        const order: OrderOf<'DefensiveFire'> = { type: 'DefensiveFire', units, factor };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  ExploitationFire: {
    judge(game, order) {
      const pools = judgeExploit(game, order);
      return isRefusal(pools) ? pools : undefined;
    },
    perform(run, order, by) {
      const { game, state } = run;
      const [pool] = judgeExploit(game, order) as Pool[];
      const frame = run.stack.pop() as FrameOf<'exploit'>;
      run.stack.push({ ...frame, units: frame.units.filter((id) => !order.units.includes(id)) });
      const units = order.units.map((id) => state.units[id]!);
      run.emit({ type: 'PointsRenounced', units: order.units });
      const shot = {
        ...shotOf('exploitation', by, units, frame.target, order.factor, 'eliminate', order.shots, pool!),
        victims: frame.beaten,
      };
      shoot(run, shot, pool!, {}, isEasy(game, frame.target, by) ? 'easy' : 'scattered');
    },
    *options(game, by) {
      for (const { units, factor } of groupsOf(exploiters(game, topFrame<'exploit'>(game))))
        for (const shots of [3, 2, 1]) {
          const order: OrderOf<'ExploitationFire'> = { type: 'ExploitationFire', units, factor, shots };
          if (this.judge(game, order, by) === undefined) yield order;
        }
    },
  },
  PassReaction: plain({ type: 'PassReaction' }, passFrame),
  AssignHits: {
    judge(game, order) {
      if (!isUnique(order.hits.map(({ unit }) => unit))) return no('twice', '60-c', 'A unit is named once.');
      const frame = topFrame<'assign' | 'assign-assault'>(game);
      return frame.kind === 'assign'
        ? judgeAssignment(game, frame, given(order))
        : judgeAssaultAssignment(game, frame, given(order));
    },
    perform(run, order) {
      const frame = run.stack.pop() as FrameOf<'assign' | 'assign-assault'>;
      if (frame.kind === 'assign') resolveHits(run, frame, given(order));
      else resolveAssaultHits(run, given(order));
    },
    *options(game) {
      const frame = topFrame<'assign' | 'assign-assault'>(game);
      for (const assignment of frame.kind === 'assign'
        ? assignments(game, frame, 24)
        : assaultAssignments(game, frame, 24))
        yield { type: 'AssignHits', hits: Object.entries(assignment).map(([unit, hits]) => ({ unit, hits })) };
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
  }),
  ChooseRetreat: {
    judge(game, { cell }) {
      const choices = retreatChoices(game, topFrame<'retreat'>(game));
      return choices.includes(parseLabel(cell, game.grid))
        ? undefined
        : no('no-way', '66-d', 'They cannot go there.', { choices: choices.map((choice) => game.label(choice)) });
    },
    perform(run, { cell }) {
      const frame = run.stack.pop() as FrameOf<'retreat'>;
      retreat(run, frame, parseLabel(cell, run.game.grid));
    },
    *options(game) {
      for (const cell of retreatChoices(game, topFrame<'retreat'>(game)))
        yield { type: 'ChooseRetreat', cell: game.label(cell) };
    },
  },
};

/** [87.1, R-62] Two points of fire: one shot for the unarmoured in a suppressed quadrant. */
function defensiveShots(game: Game, unit: Unit): number {
  const { defensivePa } = game.tables.reaction;
  const hindered = game.state.cells[unit.cell]!.suppressed && !game.typeOf(unit).armoured;
  return hindered ? Math.max(1, Math.floor(defensivePa / 2)) : defensivePa;
}
