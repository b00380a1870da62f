import type { Forecast, ForecastItem } from '#kernel/forecast';
import { firstOf, lastOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { eachLanguage, enumerate, type Text } from '#kernel/text';
import { opponentOf } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import { unitOf } from '../state.ts';
import { placeName, SUPPLY_WORDS } from '../words.ts';
import { walkPath } from './march.ts';
import { allowance, type Manner, outlookOf } from './movement.ts';
import { isApproachTo, positionOf } from './position.ts';
import { offensiveReach, supplyAt } from './supply.ts';

/* [11, 13, 17] What a march costs, what it comes near, and whether it ends in supply. */

const CLAUSES: Readonly<Record<Manner, string>> = {
  normal: 'salerno/11-a',
  strategic: 'salerno/11.3-a',
  reaction: 'salerno/13-b',
  half: 'salerno/9.4-g',
};

export function forecastMarch(
  desk: Desk,
  units: readonly string[],
  path: readonly string[],
  manner: Manner,
  spentBefore: Readonly<Record<string, number>> = {},
): Forecast {
  const { theatre, state } = desk;
  const walked = walkPath(desk, units, path, manner, spentBefore);
  if (isRefusal(walked)) return { items: [], chances: [] };
  const costs = units.map((unit) => {
    const spent = walked.get(unit) ?? 0;
    return { unit, spent: spent / 2, left: (allowance(theatre, state, unit, manner) - spent) / 2 };
  });
  const before = (unit: string): number => (spentBefore[unit] ?? 0) / 2;
  return {
    items: [
      ...costs.map(
        ({ unit, spent, left }): ForecastItem => ({
          label: { en: `${unit}: movement points`, it: `${unit}: punti movimento` },
          value: { en: `${spent - before(unit)}, ${left} left`, it: `${spent - before(unit)}, ne restano ${left}` },
          clause: CLAUSES[manner],
        }),
      ),
      ...nearTheEnemy(desk, path),
      ...supplyItems(desk, units, lastOf(path)),
    ],
    chances: [],
    cost: {
      spent: Math.max(...costs.map(({ unit, spent }) => spent - before(unit))),
      left: Math.min(...costs.map(({ left }) => left)),
    },
  };
}

/** Hexes of the way in contact with the enemy, and those in which its guns may open fire. */
function nearTheEnemy({ theatre, state, side }: Desk, path: readonly string[]): ForecastItem[] {
  const { contact } = outlookOf(theatre, state, side, 'seen');
  const position = positionOf(theatre, state);
  const items: ForecastItem[] = [];
  const add = (label: Text, hexes: readonly string[], clause: string): void => {
    if (hexes.length === 0) return;
    const places = hexes.map((hex) => placeName(theatre, hex));
    items.push({ label, value: eachLanguage((language) => enumerate(places, language)), clause });
  };
  add(
    { en: 'Next to the enemy', it: 'A contatto con il nemico' },
    path.filter((hex) => contact[theatre.hexIndex(hex)] === 1),
    'salerno/11.1-a',
  );
  add(
    { en: 'May be fired at', it: 'Può essere bombardato' },
    path.filter((hex) => isApproachTo(position, theatre.hexIndex(hex), opponentOf(side))),
    'salerno/16.1.2-a',
  );
  add(
    { en: 'Interdicted', it: 'Interdetto' },
    path.filter((hex) => (state.interdiction[hex] ?? 0) > 0),
    'salerno/16.3-a',
  );
  return items;
}

const FOREIGN: Text = {
  en: 'only by the other Army, for a fee',
  it: 'solo dall’altra Armata, a pagamento',
};

/** One line for all, or one for each where they differ. */
export function supplyItems({ theatre, state }: Desk, units: readonly string[], to: string): ForecastItem[] {
  const hex = theatre.hexIndex(to);
  if (hex < 0) return [];
  const found = units.map((unit) => {
    const { manner } = unitOf(state, unit);
    const mode =
      manner === 'dropped'
        ? 'drop'
        : supplyAt(theatre, state, unit, hex, { extra: offensiveReach(theatre, state, unit) }).mode;
    return { unit, mode, value: mode === 'foreign' ? FOREIGN : SUPPLY_WORDS[mode] };
  });
  const line = (label: Text, mode: string, value: Text): ForecastItem => ({
    label,
    value,
    clause: mode === 'foreign' ? 'salerno/17.1-f' : mode === 'port' ? 'salerno/17.5-a' : 'salerno/17-b',
  });
  const first = firstOf(found);
  if (found.every(({ mode }) => mode === first.mode))
    return [line({ en: 'Supply there', it: 'Rifornimento sul posto' }, first.mode, first.value)];
  return found.map(({ unit, mode, value }) =>
    line({ en: `Supply there of ${unit}`, it: `Rifornimento sul posto di ${unit}` }, mode, value),
  );
}
