import type { Refusal } from '#kernel/plain/refusal';
import { sideIndex } from '../position.ts';
import { arrivingSteps, canDivert, inBox, isDue, mayWait, sitesOf, undecided } from '../rules/reinforcements.ts';
import type { SideId, State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { carry, hexesOf, isRefusal, landHex, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* Scheduled reinforcements [4.1, 4.2, 4.3]. */

function dueUnit(t: Theatre, s: State, id: string, by: SideId) {
  const unit = ownUnit(t, id, by);
  if (isRefusal(unit)) return unit;
  const counter = t.roster.counters[unit]!;
  if (!isDue(t, s, unit, sideIndex(by)) || s.units[unit]!.heldOn === s.turn)
    return no(
      'not-due',
      counter.start.kind === 'turn' && counter.start.entry === 'east-caspian' ? '4.3-b' : '4.1-a',
      `${counter.name} is not due now.`,
      {
        unit: id,
        at: s.units[unit]!.at,
        due: s.units[unit]!.due,
        turn: s.turn,
      },
    );
  return unit;
}

export const placeReinforcement: Verb<'PlaceReinforcement'> = {
  decide(t, s, order, by) {
    const unit = dueUnit(t, s, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const hex = landHex(t, order.hex);
    if (isRefusal(hex)) return refuse(hex);
    const sites = sitesOf(t, s, unit);
    const counter = t.roster.counters[unit]!;
    if (!sites.includes(hex)) {
      const atJ = counter.start.kind === 'turn' && counter.start.entry === 'J';
      return refuse(
        no('wrong-entry-hex', atJ ? '4.2-b' : '4.1-a', `${counter.name} cannot enter at ${order.hex}.`, {
          unit: counter.id,
          hex: order.hex,
          legal: hexesOf(t, sites),
        }),
      );
    }
    const steps = arrivingSteps(counter);
    return carry(t, s, (table) =>
      table.emit({ type: 'UnitPlaced', unit: counter.id, hex: order.hex, steps, cause: 'reinforcement' }),
    );
  },
  *options(t, s, by, filter) {
    for (const unit of undecided(t, s, sideIndex(by))) {
      const { id } = t.roster.counters[unit]!;
      if (!wanted(filter, id)) continue;
      for (const hex of sitesOf(t, s, unit)) yield { type: 'PlaceReinforcement', unit: id, hex: t.board.ids[hex]! };
    }
  },
};

const mustEnter = (t: Theatre, s: State, unit: number): Refusal =>
  no(
    'security-division',
    '15.9-a',
    `${t.roster.counters[unit]!.name} arrives when it is due and moves to Rostov: it may not be held back.`,
    { unit: t.roster.counters[unit]!.id, legal: hexesOf(t, sitesOf(t, s, unit)) },
    'PlaceReinforcement',
  );

export const holdReinforcement: Verb<'HoldReinforcement'> = {
  decide(t, s, order, by) {
    const own = ownUnit(t, order.unit, by);
    if (isRefusal(own)) return refuse(own);
    const isEventUnit = s.eventBox !== '' && s.units[own]!.at === s.eventBox;
    if (isEventUnit && s.eventBox === 'naval-brigades')
      return refuse(
        no(
          'must-be-placed',
          '4.7-b',
          'A naval brigade is placed at once while a Black Sea port is Soviet.',
          { unit: order.unit, legal: hexesOf(t, sitesOf(t, s, own)) },
          'PlaceEventUnit',
        ),
      );
    const unit = isEventUnit ? own : dueUnit(t, s, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    if (!mayWait(t, s, unit)) return refuse(mustEnter(t, s, unit));
    return carry(t, s, (table) => table.emit({ type: 'ReinforcementHeld', unit: order.unit }));
  },
  *options(t, s, by, filter) {
    if (s.eventBox === 'naval-brigades') return;
    const units = s.eventBox !== '' ? inBox(t, s, s.eventBox) : undecided(t, s, sideIndex(by));
    for (const unit of units) {
      const { id } = t.roster.counters[unit]!;
      if (wanted(filter, id) && mayWait(t, s, unit)) yield { type: 'HoldReinforcement', unit: id };
    }
  },
};

export const holdReinforcements: Verb<'HoldReinforcements'> = {
  decide(t, s, _order, by) {
    const bound = undecided(t, s, sideIndex(by)).find((unit) => !mayWait(t, s, unit));
    if (bound !== undefined) return refuse(mustEnter(t, s, bound));
    return carry(t, s, (table) => {
      for (const unit of undecided(t, s, sideIndex(by)))
        table.emit({ type: 'ReinforcementHeld', unit: t.roster.counters[unit]!.id });
    });
  },
  *options(t, s, by) {
    if (undecided(t, s, sideIndex(by)).every((unit) => mayWait(t, s, unit))) yield { type: 'HoldReinforcements' };
  },
};

export const divertReinforcement: Verb<'DivertReinforcement'> = {
  decide(t, s, order, by) {
    const unit = dueUnit(t, s, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    if (!canDivert(t, s, unit))
      return refuse(
        no('cannot-divert', '4.2-c', `Only units bound for J, while Taman is not Axis, may enter at A a turn later.`, {
          unit: order.unit,
        }),
      );
    return carry(t, s, (table) => table.emit({ type: 'ReinforcementDiverted', unit: order.unit, due: s.turn + 1 }));
  },
  *options(t, s, by, filter) {
    for (const unit of undecided(t, s, sideIndex(by))) {
      const { id } = t.roster.counters[unit]!;
      if (wanted(filter, id) && canDivert(t, s, unit)) yield { type: 'DivertReinforcement', unit: id };
    }
  },
};
