import { unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { hexesOf, isWanted, landHex, ownUnit } from '../rules/named.ts';
import { arrivingSteps, inBox, sitesOf } from '../rules/reinforcements.ts';
import { counterAt, hexId, unitAt } from '../theatre.ts';
import { hex, order } from './order.ts';

const CLAUSES = { 'naval-brigades': '4.7-b', 'lend-lease': '4.7-e', 'turkish-front': '4.7-f', '': '4.7-a' } as const;

/** [4.7] */
export const placeEventUnit = order({
  type: 'PlaceEventUnit',
  title: { en: 'Place the unit of the event', it: 'Piazza l’unità dell’evento' },
  answers: ['event-placement'],
  fields: { unit: unit(), hex },
  line: {
    en: ['bring {unit} {hex}', 'place {unit} {hex}'],
    it: ['porta {unit} {hex}', 'fai entrare {unit} {hex}', 'piazza {unit} {hex}', 'metti {unit} {hex}'],
  },
  judge({ theatre: t, state: s, side }, { unit: id, hex: at }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    const hex = landHex(t, at);
    if (isRefusal(hex)) return hex;
    const clause = CLAUSES[s.eventBox];
    if (unitAt(s, unit).at !== s.eventBox) return no('not-due', clause, { unit: id });
    const sites = sitesOf(t, s, unit);
    if (!sites.includes(hex)) return no('no-arrival-site', clause, { hex: at, legal: hexesOf(t, sites) });
    return ({ table }) =>
      table.emit({ type: 'UnitPlaced', unit: id, hex: at, steps: arrivingSteps(counterAt(t, unit)), cause: 'event' });
  },
  *options({ theatre: t, state: s }, wanted) {
    if (s.eventBox === '') return;
    for (const unit of inBox(t, s, s.eventBox)) {
      const { id } = counterAt(t, unit);
      if (!isWanted(wanted, id)) continue;
      for (const hex of sitesOf(t, s, unit)) yield { type: 'PlaceEventUnit', unit: id, hex: hexId(t, hex) };
    }
  },
});
