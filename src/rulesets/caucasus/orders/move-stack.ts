import { takeControl } from '../dealer.ts';
import { positionOf, sideIndex, unitsOn } from '../position.ts';
import { carriesCorps } from '../rules/corps.ts';
import { isSecondary, judgePath, type Sofar, startFault } from '../rules/movement.ts';
import { destinations } from '../rules/reach.ts';
import { type Mover, moverOf } from '../rules/step-cost.ts';
import type { State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';
import { carry, hexesOf, idsOf, isRefusal, no, ownStack, ownUnit, pathOf, refuse, type Verb, wanted } from './verb.ts';

/* Ordinary, extended, minimum and strategic movement [7]; in a Secondary phase also the moving group [13.1]. */

const isGroup = (s: State, ids: readonly string[]): boolean =>
  s.group !== null && s.group.units.length === ids.length && ids.every((id) => s.group!.units.includes(id));

const FRESH: Sofar = { spent: 0, hexes: 0 };

export const moveStack: Verb<'MoveStack'> = {
  decide(t, s, order, by) {
    const stack = ownStack(t, s, order.units, by);
    if (isRefusal(stack)) return refuse(stack);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const going = isSecondary(s) && isGroup(s, order.units);
    if (going && s.group!.stopped)
      return refuse(
        no('must-stop', '7.6-b', 'The group has had to stop and enters no further hex.', { hex: s.group!.hex }),
      );
    if (!going) {
      if (s.group !== null && s.group.assaulted !== '' && order.units.some((id) => s.group!.units.includes(id)))
        return refuse(
          no('group-may-not-split', '13.1-c', 'Units of a mobile assault stay together for the whole phase.', {
            units: [...s.group.units],
          }),
        );
      for (const unit of stack.units) {
        const fault = startFault(t, s, unit);
        if (fault) return refuse(fault);
      }
    }
    const sofar = going ? s.group! : FRESH;
    const mover = moverOf(t, s, stack.units);
    const travel = judgePath(t, s, mover, stack.hex, path, sofar);
    if (isRefusal(travel)) return refuse(travel);
    const corps = carriesCorps(t, s, stack.units, order);
    return carry(t, s, (table) => {
      table.emit({
        type: 'UnitsMoved',
        units: order.units,
        from: t.board.ids[stack.hex]!,
        path: order.path,
        ...travel,
        hexes: sofar.hexes + path.length,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, sideIndex(by), path);
    });
  },

  /** Every unit alone and every whole stack that can move, to every hex within reach, by one cheapest path. */
  *options(t, s, by, filter) {
    if (filter.unit !== undefined) {
      const unit = ownUnit(t, filter.unit, by);
      if (isRefusal(unit) || hexOf(t, s, unit) < 0) return;
      if (s.group?.units.includes(filter.unit)) yield* groupOptions(t, s);
      if (startFault(t, s, unit) !== undefined) return;
      yield* to(t, s, moverOf(t, s, [unit]), hexOf(t, s, unit), FRESH);
      const together = wholeStack(t, s, hexOf(t, s, unit));
      if (together.length > 1 && together.includes(unit))
        yield* to(t, s, moverOf(t, s, together), hexOf(t, s, unit), FRESH);
      return;
    }
    yield* groupOptions(t, s);
    const p = positionOf(t, s);
    for (let hex = 0; hex < t.board.size; hex++) {
      if (p.holder[hex] !== sideIndex(by)) continue;
      for (const unit of startersOn(t, s, hex)) yield* to(t, s, moverOf(t, s, [unit]), hex, FRESH);
      const together = wholeStack(t, s, hex);
      if (together.length > 1) yield* to(t, s, moverOf(t, s, together), hex, FRESH);
    }
  },
};

const startersOn = (t: Theatre, s: State, hex: number): number[] =>
  unitsOn(positionOf(t, s), hex).filter((unit) => startFault(t, s, unit) === undefined);

/** Everybody on a hex who can set out; the security division goes its own way [15.9]. */
const wholeStack = (t: Theatre, s: State, hex: number): number[] =>
  startersOn(t, s, hex).filter((unit) => t.roster.counters[unit]!.special !== 'security');

function* groupOptions(t: Theatre, s: State) {
  if (s.group === null || s.group.stopped || !isSecondary(s)) return;
  const units = s.group.units.map((id) => t.roster.index.get(id)!);
  if (units.some((unit) => t.roster.counters[unit]!.isFoot)) return;
  yield* to(t, s, moverOf(t, s, units), t.board.index.get(s.group.hex)!, s.group);
}

function* to(t: Theatre, s: State, mover: Mover, start: number, sofar: Sofar) {
  const units = idsOf(t, mover.units);
  // who leaves other riders behind leaves them the corps marker or takes it along [15.7]
  const corps = carriesCorps(t, s, mover.units, { corps: true }) && !carriesCorps(t, s, mover.units);
  for (const { path } of destinations(t, s, mover, start, sofar)) {
    const move = { type: 'MoveStack' as const, units, path: hexesOf(t, path) };
    yield move;
    if (corps) yield { ...move, corps };
  }
}

export const pickUp: Verb<'PickUp'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const fault = pickUpFault(t, s, unit);
    if (fault) return refuse(fault);
    return carry(t, s, (table) => table.emit({ type: 'GroupJoined', unit: order.unit }));
  },
  *options(t, s, by, filter) {
    if (s.group === null) return;
    for (const unit of unitsOn(positionOf(t, s), t.board.index.get(s.group.hex)!)) {
      const counter = t.roster.counters[unit]!;
      if (counter.side === by && wanted(filter, counter.id) && pickUpFault(t, s, unit) === undefined)
        yield { type: 'PickUp', unit: counter.id };
    }
  },
};

function pickUpFault(t: Theatre, s: State, unit: number) {
  const counter = t.roster.counters[unit]!;
  if (!isSecondary(s) || s.group === null)
    return no('no-moving-group', '13.1-b', 'No group is on the move that could collect units.');
  if (s.group.strategic) return no('strategic-movement', '13.1-b', 'A strategic road move collects nobody.');
  if (s.units[unit]!.at !== s.group.hex)
    return no('not-in-the-hex', '13.1-b', `${counter.name} is not where the group stands.`, { hex: s.group.hex });
  const slow = [...s.group.units.map((id) => t.roster.index.get(id)!), unit].find(
    (member) => t.roster.counters[member]!.isFoot,
  );
  if (slow !== undefined)
    return no('foot-unit', '13.1-a', 'Only mechanised and cavalry units make mobile assaults.', {
      unit: t.roster.counters[slow]!.id,
    });
  return startFault(t, s, unit);
}
