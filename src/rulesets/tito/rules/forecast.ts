import type { Forecast, ForecastItem } from '#kernel/forecast';
import { known, lastOf } from '#kernel/known';
import type { AssaultLine } from '../events/assault-placed.ts';
import { unitOf } from '../state.ts';
import { lineParts } from './assault.ts';
import { against, checkChances, exchangeChances, itemsOf, waysToHit } from './chances.ts';
import { exchangeOf, sumUp } from './fire.ts';
import { allowanceOf, pathCost } from './movement.ts';
import { hasMarkers, isHostile, limitOf, strengthIn, strengthOf } from './stacking.ts';

/* [8, 13.2.4, 13.3.1] What the dice of a check, a fire or an assault would bring. All of it lies open on the map. */

type Position = Parameters<typeof exchangeOf>[0];

export function forecastFire(at: Position, from: string, zone: string): Forecast {
  const { attack, defence } = exchangeOf(at, 'german', from, zone);
  const [own, other] = [sumUp(attack).total, sumUp(defence).total];
  return {
    items: [...itemsOf('attack', 'german', sumUp(attack)), ...itemsOf('defence', 'yugoslav', sumUp(defence))],
    total: against(own, other),
    chances: exchangeChances(own, other),
  };
}

export const forecastCheck = ({ state: { alert } }: Position): Forecast => checkChances(alert);

/** [12, 12.2] What a move costs, what is left of it, and what waits at its end. */
export function forecastMove(at: Position, movers: readonly string[], way: readonly string[]): Forecast {
  const { theatre, state } = at;
  const spent = known(pathCost(theatre, way), 'way');
  const allowance = Math.min(...movers.map((id) => allowanceOf(theatre, state, id)));
  const end = lastOf(way);
  const items: ForecastItem[] = [
    { label: { en: 'Movement points', it: 'Punti movimento' }, value: allowance, clause: 'tito/12-a' },
    { label: { en: 'The way costs', it: 'Il percorso costa' }, value: -spent, clause: 'tito/12-a' },
  ];
  if (isHostile(state, end)) {
    const value = hasMarkers(state, end)
      ? { en: 'unknown counters', it: 'pedine sconosciute' }
      : { en: 'partisans: an assault', it: 'partigiani: un assalto' };
    items.push({ label: { en: 'There are', it: 'Ci sono' }, value, clause: 'tito/12.2-c' });
  }
  const strength = strengthIn(state, 'german', end) + strengthOf(state, movers);
  const value = { en: `${strength} of ${limitOf(theatre, end)}`, it: `${strength} su ${limitOf(theatre, end)}` };
  items.push({ label: { en: 'Strength points there', it: 'PF sul posto' }, value, clause: 'tito/2.2-d' });
  return { items, chances: [], cost: { spent, left: allowance - spent } };
}

/** How many lines of a round the Germans win. A gun or a tank that falls no longer helps the lines after its own. */
export function forecastRound(at: Position, zone: string, lines: readonly AssaultLine[]): Forecast {
  const ways = new Array<number>(lines.length + 1).fill(0);
  const fight = (line: number, won: number, weight: number, fallen: readonly string[]): void => {
    const next = lines[line];
    if (next === undefined) {
      ways[won] = (ways[won] ?? 0) + weight;
      return;
    }
    const { attack, defence } = lineParts(at, zone, next, fallen);
    const hits = waysToHit(sumUp(attack).total, sumUp(defence).total);
    const dies = unitOf(at.state, next.yugoslav).strength === 1;
    if (hits > 0) fight(line + 1, won + 1, weight * hits, dies ? [...fallen, next.yugoslav] : fallen);
    if (hits < 36) fight(line + 1, won, weight * (36 - hits), fallen);
  };
  fight(0, 0, 1, []);
  const of = 36 ** lines.length;
  return {
    items: lines.map((line, index): ForecastItem => {
      const { attack, defence } = lineParts(at, zone, line);
      return {
        label: { en: `Line ${index + 1}`, it: `Linea ${index + 1}` },
        value: against(sumUp(attack).total, sumUp(defence).total),
        clause: 'tito/13.3.1-e',
      };
    }),
    chances: ways
      .map((count, won) => ({
        result: { en: `${won} of ${lines.length} lines won`, it: `${won} linee vinte su ${lines.length}` },
        ways: count,
        of,
      }))
      .reverse(),
  };
}
