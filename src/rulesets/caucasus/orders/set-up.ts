import { begin } from '../phases.ts';
import { positionOf, unitsOn } from '../position.ts';
import { arrivingSteps } from '../rules/reinforcements.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { carry, isRefusal, landHex, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* The Soviet armies take up their zones [20.2]. */

const zoneOf = (t: Theatre, army: string | undefined): readonly string[] =>
  t.data.map.armies.find((zone) => zone.army === army)?.hexes ?? [];

const armyUnits = (t: Theatre): number[] =>
  t.roster.counters.filter((counter) => counter.start.kind === 'army').map((counter) => counter.index);

export const placeArmyUnit: Verb<'PlaceArmyUnit'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const hex = landHex(t, order.hex);
    if (isRefusal(hex)) return refuse(hex);
    const counter = t.roster.counters[unit]!;
    if (counter.start.kind !== 'army')
      return refuse(
        no('fixed-set-up', '20.2-b', `${counter.name} does not belong to one of the four armies.`, {
          unit: counter.id,
        }),
      );
    const zone = zoneOf(t, counter.army);
    if (!zone.includes(order.hex))
      return refuse(
        no('outside-army-zone', '20.2-a', `${order.hex} is not in the zone of the ${counter.army} Army.`, {
          hex: order.hex,
          zone: [...zone],
        }),
      );
    const others = unitsOn(positionOf(t, s), hex).filter((other) => other !== unit);
    if (others.length >= 2)
      return refuse(
        no('three-units-in-zone-hex', '20.2-a', `${order.hex} already holds two units.`, {
          hex: order.hex,
          units: others.length,
        }),
      );
    return carry(t, s, (table) =>
      table.emit({
        type: 'UnitPlaced',
        unit: counter.id,
        hex: order.hex,
        steps: arrivingSteps(counter),
        cause: 'set-up',
      }),
    );
  },
  *options(t, s, _by, filter) {
    const p = positionOf(t, s);
    for (const unit of armyUnits(t)) {
      const counter = t.roster.counters[unit]!;
      if (!wanted(filter, counter.id) || (s.units[unit]!.at !== 'army' && filter.unit === undefined)) continue;
      for (const hex of zoneOf(t, counter.army)) {
        const others = unitsOn(p, t.board.index.get(hex)!).filter((other) => other !== unit);
        if (others.length < 2 && canStillFill(t, s, unit, hex)) yield { type: 'PlaceArmyUnit', unit: counter.id, hex };
      }
    }
    if (filter.unit === undefined) yield* repairs(t, s);
  },
};

/** Where an army was placed so that too few units are left for its empty hexes: those who have company step over. */
function* repairs(t: Theatre, s: State): Iterable<{ type: 'PlaceArmyUnit'; unit: string; hex: string }> {
  const p = positionOf(t, s);
  const on = (hex: string): readonly number[] => unitsOn(p, t.board.index.get(hex)!);
  for (const { army, hexes } of t.data.map.armies) {
    const units = armyUnits(t).filter((unit) => t.roster.counters[unit]!.army === army);
    const waiting = units.filter((unit) => s.units[unit]!.at === 'army');
    const empty = hexes.filter((hex) => on(hex).length === 0);
    if (waiting.length >= empty.length) continue;
    const inCompany = hexes
      .filter((hex) => on(hex).length > 1)
      .flatMap((hex) => on(hex).filter((unit) => units.includes(unit)));
    for (const unit of [...waiting, ...inCompany]) {
      for (const hex of empty) yield { type: 'PlaceArmyUnit', unit: t.roster.counters[unit]!.id, hex };
    }
  }
}

/** After this placement the army still has a unit for every empty hex of its zone. */
function canStillFill(t: Theatre, s: State, unit: number, hex: string): boolean {
  const { army } = t.roster.counters[unit]!;
  const waiting = armyUnits(t).filter(
    (other) => other !== unit && t.roster.counters[other]!.army === army && s.units[other]!.at === 'army',
  ).length;
  const p = positionOf(t, s);
  const empty = zoneOf(t, army).filter(
    (zoneHex) => zoneHex !== hex && unitsOn(p, t.board.index.get(zoneHex)!).every((other) => other === unit),
  ).length;
  return waiting >= empty;
}

function setUpFault(t: Theatre, s: State) {
  const missing = armyUnits(t).filter((unit) => s.units[unit]!.at === 'army');
  if (missing.length > 0)
    return no('units-not-placed', '20.2-a', `${missing.length} units of the four armies are not yet placed.`, {
      units: missing.map((unit) => t.roster.counters[unit]!.id),
    });
  const p = positionOf(t, s);
  for (const zone of t.data.map.armies)
    for (const hex of zone.hexes) {
      const count = unitsOn(p, t.board.index.get(hex)!).length;
      if (count === 0)
        return no('empty-zone-hex', '20.2-a', `${hex} in the zone of the ${zone.army} Army holds no unit.`, { hex });
      if (count > 2)
        return no('three-units-in-zone-hex', '20.2-a', `${hex} holds ${count} units.`, { hex, units: count });
    }
  return undefined;
}

export const confirmSetUp: Verb<'ConfirmSetUp'> = {
  decide(t, s) {
    const fault = setUpFault(t, s);
    if (fault) return refuse(fault);
    return carry(t, s, (table) => {
      table.emit({ type: 'SetUpConfirmed' });
      begin(t, s, table, 'axis-set-up');
    });
  },
  *options(t, s) {
    if (setUpFault(t, s) === undefined) yield { type: 'ConfirmSetUp' };
  },
};
