import { unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { hexesOf, isWanted, landHex } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { arrivingSteps, dueUnit, sitesOf, undecided } from '../rules/reinforcements.ts';
import { counterAt, hexId } from '../theatre.ts';
import { hex, order } from './order.ts';

/** [4.1, 4.2, 4.3] */
export const placeReinforcement = order({
  type: 'PlaceReinforcement',
  title: { en: 'Place a reinforcement', it: 'Piazza un rinforzo' },
  answers: ['reinforcements'],
  fields: { unit: unit(), hex },
  line: {
    en: ['reinforce {unit} {hex}', 'enter {unit} {hex}', 'reinforcement {unit} {hex}', 'place {unit} {hex}'],
    it: [
      'rinforza {unit} {hex}',
      'rinforzo {unit} {hex}',
      'entra {unit} {hex}',
      'piazza {unit} {hex}',
      'metti {unit} {hex}',
    ],
  },
  judge({ theatre: t, state: s, side }, { unit: id, hex: at }) {
    const unit = dueUnit(t, s, id, side);
    if (isRefusal(unit)) return unit;
    const hex = landHex(t, at);
    if (isRefusal(hex)) return hex;
    const sites = sitesOf(t, s, unit);
    const counter = counterAt(t, unit);
    if (!sites.includes(hex)) {
      const isForTaman = counter.start.kind === 'turn' && counter.start.entry === 'J';
      return no('no-arrival-site', isForTaman ? '4.2-b' : '4.1-a', { hex: at, legal: hexesOf(t, sites) });
    }
    return ({ table }) =>
      table.emit({ type: 'UnitPlaced', unit: id, hex: at, steps: arrivingSteps(counter), cause: 'reinforcement' });
  },
  *options({ theatre: t, state: s, side }, wanted) {
    for (const unit of undecided(t, s, sideIndex(side))) {
      const { id } = counterAt(t, unit);
      if (!isWanted(wanted, id)) continue;
      for (const hex of sitesOf(t, s, unit)) yield { type: 'PlaceReinforcement', unit: id, hex: hexId(t, hex) };
    }
  },
});
