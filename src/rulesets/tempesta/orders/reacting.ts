import type { FrameOf } from '../frames.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { endExploitation } from '../procedure/advance.ts';
import { revealIn } from '../procedure/losses.ts';
import { counterBattery, fireOffTable } from '../procedure/mission.ts';
import type { Run } from '../procedure/run.ts';
import { shoot } from '../procedure/shoot.ts';
import { isRefusal, no } from '../refusals.ts';
import { isEasy } from '../rules/fire.ts';
import {
  antiAirBar,
  antiAirFirers,
  isAlike,
  isFireableCommandOnly,
  opportunityFirers,
  opportunityLine,
  type Pool,
  poolOf,
  responders,
  strikes,
  worstOf,
} from '../rules/reaction.ts';
import { enemyOf, type Seat } from '../state.ts';
import { topFrame } from './arriving.ts';
import { type OrderRules, plain } from './rule.ts';
import { groupsOf, isUnique, shotOf } from './volley.ts';

function opportunityPools(game: Game, order: OrderOf<'OpportunityFire'>, by: Seat) {
  const { cell } = topFrame<'opportunity'>(game);
  const pools: Pool[] = [];
  for (const id of order.units) {
    const unit = game.unit(id);
    if (unit === undefined || unit.side !== by || (unit.where !== 'table' && !(unit.ambush && unit.where === 'away')))
      return no('no-such-unit', '78-a', 'You have no such unit on the table.', { unit: id });
    const line = opportunityLine(game, unit, cell, order.factor, order.intention === 'slow' ? 'slow' : 'eliminate');
    if (isRefusal(line)) return line;
    pools.push(poolOf(game, unit, line, cell, order.factor, unit.ambush));
  }
  return pools;
}

function passFrame(run: Run, by: Seat): void {
  const frame = run.stack.pop()!;
  run.emit({ type: 'ReactionPassed', side: by, kind: frame.kind });
  if (frame.kind === 'exploit') endExploitation(run, frame.units);
}

export const reactingOrders: OrderRules<
  'OpportunityFire' | 'AntiAirFire' | 'ResponseFire' | 'CounterBattery' | 'PassReaction'
> = {
  OpportunityFire: {
    judge(game, order, by) {
      if (order.intention === 'suppress') return no('no-suppression', '78-a', 'Opportunity fire eliminates or slows.');
      if (!isUnique(order.units)) return no('twice', '84-a', 'A unit fires once.');
      const pools = opportunityPools(game, order, by);
      if (isRefusal(pools)) return pools;
      if (order.pooled === 'alike' && !isAlike(pools, order.intention))
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
        for (const intention of units.length > 1 ? (['eliminate', 'slow'] as const) : []) {
          const order: OrderOf<'OpportunityFire'> = {
            type: 'OpportunityFire',
            units,
            factor,
            intention,
            pooled: 'worst-case',
          };
          if (this.judge(game, order, by) === undefined) yield order;
        }
      }
    },
  },
  AntiAirFire: {
    judge(game, { units }, by) {
      const frame = topFrame<'anti-air'>(game);
      if (!isUnique(units)) return no('twice', '82-a', 'A unit fires once.');
      for (const id of units) {
        const unit = game.unit(id);
        const hides = unit?.ambush === true && unit.where === 'away';
        if (unit === undefined || unit.side !== by || !(unit.where === 'table' || hides) || frame.fired.includes(id))
          return no('no-such-unit', '82-a', 'That unit cannot fire at the aircraft.', { unit: id });
        const bar = antiAirBar(game, unit, frame.mission.cells);
        if (bar !== undefined) return bar;
      }
      return undefined;
    },
    perform(run, { units }, by) {
      const frame = run.stack.pop() as FrameOf<'anti-air'>;
      run.stack.push({ ...frame, fired: [...frame.fired, ...units] });
      const hidden = units.map((id) => run.state.units[id]!).filter(({ ambush }) => ambush);
      const volume = hidden.length === units.length ? 'doubled' : 'plain';
      for (const cell of new Set(hidden.map((unit) => unit.cell))) revealIn(run, cell, enemyOf(by));
      fireOffTable(run, 'anti-air', by, units, frame.mission.units, 'faa', volume);
    },
    *options(game) {
      const units = antiAirFirers(game, topFrame<'anti-air'>(game), 'with').map(({ id }) => id);
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
        if (order.intention === 'eliminate' && strikes(game, found.unit, from, order.factor, 'eliminate').length === 0)
          return no('suppress-only', '54-b', 'Mortars below 120 mm only suppress armour that is closed on top.', {
            unit: id,
          });
        pools.push(poolOf(game, found.unit, found.line, from, order.factor, false));
      }
      if (!isAlike(pools, order.intention))
        return no('not-homogeneous', '56-a', 'Units that fire together need the same modifiers.');
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
  PassReaction: plain({ type: 'PassReaction' }, passFrame),
};
