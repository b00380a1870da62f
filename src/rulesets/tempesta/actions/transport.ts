import type { Refusal } from '#kernel/plain/refusal';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { isRefusal, no } from '../refusals.ts';
import { isMidStream, isSameShore } from '../rules/movement.ts';
import { formOf, isAboard, isCommand, isTransport, ridersOf, towedGunOf } from '../rules/units.ts';
import type { Unit } from '../state.ts';
import { type Action, judgeActors, judgePoints } from './action.ts';

const acrossTheRiver = (facts: Record<string, string>): Refusal =>
  no('river', '15-f', 'They stand on different banks of the river.', facts);

/** [6, R-90] */
export const embark: Action<'Embark'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, [order.unit]);
    if (isRefusal(units)) return units;
    const [unit] = units as [Unit];
    const carrier = game.unit(order.carrier);
    const facts = { unit: order.unit, carrier: order.carrier };
    if (isAboard(unit)) return no('aboard', '6-a', 'It is aboard already.', facts);
    if (!(formOf(game, unit) === 'foot' || isCommand(game, unit)))
      return no('not-foot', '37-a', 'Only foot units embark.', facts);
    if (
      carrier === undefined ||
      carrier.side !== side ||
      carrier.where !== 'table' ||
      carrier.cell !== unit.cell ||
      !isTransport(game, carrier)
    )
      return no('no-carrier', '6-a', 'No such transport stands in the quadrant.', facts);
    if (!isSameShore(game, unit, carrier)) return acrossTheRiver(facts);
    const { carryFoot } = game.typeOf(carrier);
    if (ridersOf(game, carrier).length >= carryFoot || towedGunOf(game, carrier) !== undefined)
      return no('no-room', '6-a', 'The transport is full, or tows a gun.', { ...facts, carries: carryFoot });
    return judgePoints(unit, game.tables.costs.foot['embark']! * 2, '39-i');
  },
  perform(run, { unit, carrier }) {
    run.emit({ type: 'UnitEmbarked', unit, carrier, cost2: run.game.tables.costs.foot['embark']! * 2 });
  },
  *options(game, side, units) {
    for (const unit of units) {
      if (!(formOf(game, unit) === 'foot' || isCommand(game, unit)) || isAboard(unit)) continue;
      for (const carrier of game.at(unit.cell, side)) {
        if (!isTransport(game, carrier)) continue;
        const order: OrderOf<'Embark'> = { type: 'Embark', unit: unit.id, carrier: carrier.id };
        if (this.judge(game, order, side) === undefined) yield order;
      }
    }
  },
  actors: (order) => [order.unit],
  narrow: (order, left) => (left.includes(order.unit) ? order : undefined),
};

/** [15 rows 5-6, 20.3] Only who swims, or stands on the beach of his landing, is set down in water. */
function judgeDryFeet(game: Game, unit: Unit): Refusal | undefined {
  const here = game.state.cells[unit.cell]!;
  const { flags } = game.typeOf(unit);
  const facts = { unit: unit.id, cell: game.label(unit.cell) };
  if (flags.has('amphibious')) return undefined;
  if (here.sea && unit.bank < 0) return no('sea', '15-i', 'Only amphibious units stay at sea.', facts);
  return isMidStream(here) && !flags.has('bridge')
    ? no('mid-stream', '15-f', 'Nobody stands in mid-stream but amphibious units and bridge builders.', facts)
    : undefined;
}

export const disembark: Action<'Disembark'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, [order.carrier]);
    if (isRefusal(units)) return units;
    const [carrier] = units as [Unit];
    const riders = ridersOf(game, carrier);
    if (riders.length === 0) return no('nobody-aboard', '39-n', 'Nobody is aboard.', { carrier: order.carrier });
    const drowned = riders.map((unit) => judgeDryFeet(game, unit)).find((refusal) => refusal !== undefined);
    if (drowned !== undefined) return drowned;
    return judgePoints(carrier, game.tables.costs.vehicle['disembark']! * 2, '39-n');
  },
  perform(run, { carrier }) {
    const units = ridersOf(run.game, run.state.units[carrier]!).map(({ id }) => id);
    run.emit({ type: 'UnitsDisembarked', carrier, units, cost2: run.game.tables.costs.vehicle['disembark']! * 2 });
  },
  *options(game, side, units) {
    for (const unit of units) {
      const order: OrderOf<'Disembark'> = { type: 'Disembark', carrier: unit.id };
      if (isTransport(game, unit) && this.judge(game, order, side) === undefined) yield order;
    }
  },
  actors: (order) => [order.carrier],
  narrow: (order, left) => (left.includes(order.carrier) ? order : undefined),
};

/** [42.5] The tow takes whatever facing its owner likes. */
export const hook: Action<'Hook'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, [order.gun]);
    if (isRefusal(units)) return units;
    const [gun] = units as [Unit];
    const tractor = game.unit(order.tractor);
    const facts = { gun: order.gun, tractor: order.tractor };
    if (formOf(game, gun) !== 'gun') return no('not-a-gun', '37-a', 'Only unhooked guns are hooked.', facts);
    if (tractor === undefined || tractor.side !== side || tractor.where !== 'table' || tractor.cell !== gun.cell)
      return no('no-tow', '42-b', 'No such tow stands in the quadrant.', facts);
    if (!isSameShore(game, gun, tractor)) return acrossTheRiver(facts);
    const { tow } = game.typeOf(tractor);
    const light = game.typeOf(gun).flags.has('light');
    if (tow === undefined || (tow === 'light' && !light))
      return no('wrong-tow', '4-e', 'That vehicle cannot tow this gun.', facts);
    if (towedGunOf(game, tractor) !== undefined || ridersOf(game, tractor).length > 0)
      return no('tow-taken', '6-a', 'The tow is taken.', facts);
    return judgePoints(gun, game.tables.costs.artillery[light ? 'hookLight' : 'hookHeavy']! * 2, '39-s');
  },
  perform(run, { gun, tractor, facing }) {
    const light = run.game.typeOf(run.state.units[gun]!).flags.has('light');
    run.emit({
      type: 'GunHooked',
      gun,
      tractor,
      facing,
      cost2: run.game.tables.costs.artillery[light ? 'hookLight' : 'hookHeavy']! * 2,
    });
  },
  *options(game, side, units) {
    for (const gun of units) {
      if (formOf(game, gun) !== 'gun') continue;
      for (const tractor of game.at(gun.cell, side)) {
        if (game.typeOf(tractor).tow === undefined) continue;
        for (let facing = 0; facing < 8; facing++) {
          const order: OrderOf<'Hook'> = { type: 'Hook', gun: gun.id, tractor: tractor.id, facing };
          if (this.judge(game, order, side) === undefined) yield order;
        }
      }
    }
  },
  actors: (order) => [order.gun],
  narrow: (order, left) => (left.includes(order.gun) ? order : undefined),
};

export const unhook: Action<'Unhook'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, [order.tractor]);
    if (isRefusal(units)) return units;
    const [tractor] = units as [Unit];
    const gun = towedGunOf(game, tractor);
    if (gun === undefined) return no('nothing-in-tow', '39-n', 'Nothing is in tow.', { tractor: order.tractor });
    const light = game.typeOf(gun).flags.has('light');
    const drowned = judgeDryFeet(game, gun);
    if (drowned !== undefined) return drowned;
    return judgePoints(tractor, game.tables.costs.vehicle[light ? 'unhookLight' : 'unhookHeavy']! * 2, '39-n');
  },
  perform(run, { tractor, facing }) {
    const unit = run.state.units[tractor]!;
    const gun = towedGunOf(run.game, unit)!;
    const light = run.game.typeOf(gun).flags.has('light');
    run.emit({
      type: 'GunUnhooked',
      gun: gun.id,
      tractor,
      facing: facing ?? unit.facing,
      gunFacing: Math.max(0, unit.facing),
      cost2: run.game.tables.costs.vehicle[light ? 'unhookLight' : 'unhookHeavy']! * 2,
    });
  },
  *options(game, side, units) {
    for (const unit of units) {
      const order: OrderOf<'Unhook'> = { type: 'Unhook', tractor: unit.id };
      if (game.typeOf(unit).tow === undefined || this.judge(game, order, side) !== undefined) continue;
      yield order;
      for (let facing = 0; facing < 8; facing++) if (facing !== unit.facing) yield { ...order, facing };
    }
  },
  actors: (order) => [order.tractor],
  narrow: (order, left) => (left.includes(order.tractor) ? order : undefined),
};

/** [7, R-77] */
export const dismountCavalry: Action<'DismountCavalry'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, [order.unit]);
    if (isRefusal(units)) return units;
    const [unit] = units as [Unit];
    if (game.typeOf(unit).type !== 'UCAV')
      return no('not-cavalry', '37-a', 'Only cavalry dismounts.', { unit: order.unit });
    if (unit.dismounted) return no('dismounted', '7-b', 'Dismounted cavalry never mounts again.', { unit: order.unit });
    return judgePoints(unit, game.tables.costs.vehicle['dismount']! * 2, '7-a');
  },
  perform(run, { unit }) {
    run.emit({ type: 'CavalryDismounted', unit, cost2: run.game.tables.costs.vehicle['dismount']! * 2 });
  },
  *options(game, side, units) {
    for (const unit of units) {
      const order: OrderOf<'DismountCavalry'> = { type: 'DismountCavalry', unit: unit.id };
      if (this.judge(game, order, side) === undefined) yield order;
    }
  },
  actors: (order) => [order.unit],
  narrow: (order, left) => (left.includes(order.unit) ? order : undefined),
};
