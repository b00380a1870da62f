import { unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isWanted, landHex, ownUnit } from '../rules/named.ts';
import { positionOf, unitsOn } from '../rules/position.ts';
import { arrivingSteps } from '../rules/reinforcements.ts';
import { armyUnits, canStillFill, mostInZoneHex, repairs, zoneOf } from '../rules/set-up.ts';
import { counterAt, hexAt, unitAt } from '../theatre.ts';
import { hex, order } from './order.ts';

/** [20.2] The Soviet armies take up their zones. */
export const placeArmyUnit = order({
  type: 'PlaceArmyUnit',
  title: { en: 'Deploy a unit', it: 'Schiera un’unità' },
  answers: ['army-placement'],
  fields: { unit: unit(), hex },
  line: {
    en: ['deploy {unit} {hex}', 'set up {unit} {hex}', 'place {unit} {hex}'],
    it: ['schiera {unit} {hex}', 'disponi {unit} {hex}', 'piazza {unit} {hex}', 'metti {unit} {hex}'],
  },
  judge({ theatre: t, state: s, side }, { unit: id, hex: at }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    const hex = landHex(t, at);
    if (isRefusal(hex)) return hex;
    const counter = counterAt(t, unit);
    if (counter.start.kind !== 'army') return no('fixed-set-up', '20.2-b', { unit: id });
    const zone = zoneOf(t, counter.army);
    if (!zone.includes(at)) return no('outside-army-zone', '20.2-a', { unit: id, hex: at, legal: [...zone] });
    const others = unitsOn(positionOf(t, s), hex).filter((other) => other !== unit).length;
    if (others >= mostInZoneHex)
      return no('stacking', '20.2-a', { space: at, would: others + 1, limit: mostInZoneHex });
    return ({ table }) =>
      table.emit({ type: 'UnitPlaced', unit: id, hex: at, steps: arrivingSteps(counter), cause: 'set-up' });
  },
  *options({ theatre: t, state: s }, wanted) {
    const p = positionOf(t, s);
    for (const unit of armyUnits(t)) {
      const { id, army } = counterAt(t, unit);
      if (!isWanted(wanted, id) || (unitAt(s, unit).at !== 'army' && wanted.unit === undefined)) continue;
      for (const at of zoneOf(t, army)) {
        const others = unitsOn(p, hexAt(t, at)).filter((other) => other !== unit).length;
        if (others < mostInZoneHex && canStillFill(t, s, unit, at)) yield { type: 'PlaceArmyUnit', unit: id, hex: at };
      }
    }
    if (wanted.unit === undefined)
      for (const { unit, hex: at } of repairs(t, s)) yield { type: 'PlaceArmyUnit', unit, hex: at };
  },
});
