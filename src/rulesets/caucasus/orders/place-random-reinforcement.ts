import { z } from 'zod';
import { reading, unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isWanted, ownUnit } from '../rules/named.ts';
import { arrivingSteps, inBox, randomChoices } from '../rules/reinforcements.ts';
import { counterAt, hexId, type Theatre, unitAt } from '../theatre.ts';
import { order } from './order.ts';

/** Told apart from the Cadre box. */
const landHexId = z
  .string()
  .regex(/^\d{4}$/)
  .meta({ 'x-names': 'space' });
const nameOf = (t: Theatre, choice: number | 'cadre'): string => (choice === 'cadre' ? choice : hexId(t, choice));

/** [4.4] */
export const placeRandomReinforcement = order({
  type: 'PlaceRandomReinforcement',
  title: { en: 'Place a unit that was drawn', it: 'Piazza un’unità pescata' },
  answers: ['random-placement'],
  fields: { unit: unit(), to: reading('site', z.union([z.literal('cadre'), landHexId])) },
  line: {
    en: ['assign {unit} {to}', 'place {unit} {to}'],
    it: ['assegna {unit} {to}', 'piazza {unit} {to}', 'metti {unit} {to}'],
  },
  judge({ theatre: t, state: s, side }, { unit: id, to }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    if (unitAt(s, unit).at !== 'drawn') return no('not-due', '4.4-b', { unit: id });
    const choices = randomChoices(t, s);
    const legal = choices.map((choice) => nameOf(t, choice));
    if (!legal.includes(to)) {
      if (s.random.owed && inBox(t, s, 'drawn').length === 1)
        return no('owed-to-tbilisi', choices[0] === 'cadre' ? '4.4-d' : '4.4-c', { legal });
      return no('no-arrival-site', legal.length > 0 ? '4.4-e' : '4.4-f', { hex: to, legal });
    }
    return ({ table }) => {
      if (to === 'cadre') table.emit({ type: 'UnitSentToCadre', unit: id, cause: 'tbilisi-lost' });
      else
        table.emit({
          type: 'UnitPlaced',
          unit: id,
          hex: to,
          steps: arrivingSteps(counterAt(t, unit)),
          cause: 'random',
        });
    };
  },
  *options({ theatre: t, state: s }, wanted) {
    const choices = randomChoices(t, s);
    for (const unit of inBox(t, s, 'drawn')) {
      const { id } = counterAt(t, unit);
      if (!isWanted(wanted, id)) continue;
      for (const choice of choices) yield { type: 'PlaceRandomReinforcement', unit: id, to: nameOf(t, choice) };
    }
  },
});
