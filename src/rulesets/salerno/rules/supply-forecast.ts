import type { Forecast, ForecastItem } from '#kernel/forecast';
import { eachLanguage, enumerate, type Text } from '#kernel/text';
import type { Desk } from '../orders/order.ts';
import { unitOf } from '../state.ts';
import { inspectSupply } from './supply-check.ts';

/* [17.2] What the check of supply would do now: markers, steps, and the dice of those with their last step. */

export function forecastCheck({ theatre, state, side }: Desk): Forecast {
  const { modes } = inspectSupply(theatre, state, side);
  const without = Object.keys(modes).filter((unit) => modes[unit] === 'none');
  const suffering = without.filter((unit) => unitOf(state, unit).oos);
  const rolling = suffering.filter((unit) => unitOf(state, unit).steps === 1);
  const items: ForecastItem[] = [];
  const add = (label: Text, units: readonly string[], clause: string): void => {
    if (units.length > 0)
      items.push({ label, value: eachLanguage((language) => enumerate(units, language)), clause: `salerno/${clause}` });
  };
  add(
    { en: 'Go out of supply', it: 'Finiscono fuori rifornimento' },
    without.filter((unit) => !unitOf(state, unit).oos),
    '17-b',
  );
  add(
    { en: 'Lose a step', it: 'Perdono un livello' },
    suffering.filter((unit) => !rolling.includes(unit)),
    '17.2-e',
  );
  add({ en: 'Roll for their last step', it: 'Tirano per l’ultimo livello' }, rolling, '17.2-e');
  add(
    { en: 'Are supplied again', it: 'Tornano rifornite' },
    Object.keys(modes).filter((unit) => modes[unit] !== 'none' && unitOf(state, unit).oos),
    '17-b',
  );
  const fatal = 7 - theatre.tables.supply.attritionFrom;
  return {
    items,
    chances:
      rolling.length === 0
        ? []
        : waysToLose(rolling.length, fatal).map((ways, lost) => ({
            result: {
              en: `${lost} of ${rolling.length} eliminated`,
              it: `${lost} su ${rolling.length} eliminate`,
            },
            ways,
            of: 6 ** rolling.length,
          })),
  };
}

/** In how many throws of so many dice none, one, two... show one of so many faces. */
function waysToLose(dice: number, faces: number): number[] {
  let ways = [1];
  for (let die = 0; die < dice; die++)
    ways = Array.from(
      { length: ways.length + 1 },
      (_, lost) => (ways[lost] ?? 0) * (6 - faces) + (ways[lost - 1] ?? 0) * faces,
    );
  return ways;
}
