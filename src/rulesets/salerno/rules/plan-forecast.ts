import type { Forecast, ForecastItem } from '#kernel/forecast';
import { eachLanguage, enumerate } from '#kernel/text';
import { POOLS } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import { POOL_WORDS } from '../words.ts';
import { idleFormations } from './display.ts';
import { demandOf, payFor, totalOf } from './plan.ts';
import type { Plan } from './plan-fields.ts';

/* [6] What a plan takes from which pool, whom it would not set in motion, and what an empty one may end. */

export function forecastPlan({ theatre, state, side }: Desk, plan: Plan): Forecast {
  const demand = demandOf(theatre, state, side, plan);
  const paid = plan.payments ?? payFor(demand, state.pools) ?? {};
  const items: ForecastItem[] = [];
  for (const pool of POOLS) {
    const points = paid[pool];
    if (points !== undefined && points > 0)
      items.push({ label: POOL_WORDS[pool], value: points, clause: pool === 'AXIS' ? 'salerno/6-a' : 'salerno/6-b' });
  }
  const idle = idleFormations(theatre, state, [side]);
  const wanted = [...plan.divisions, ...plan.corps.flatMap(({ divisions }) => divisions)];
  const wasted = wanted.filter((division) => idle.includes(division));
  if (wasted.length > 0)
    items.push({
      label: { en: 'Nobody to set in motion', it: 'Nessuna unità da attivare' },
      value: eachLanguage((language) => enumerate(wasted, language)),
      clause: 'salerno/9.1-f',
    });
  if (totalOf(demand) === 0 && !state.axisOnly)
    items.push({
      label: { en: 'If the enemy allocates nothing either', it: 'Se neanche il nemico alloca punti' },
      value:
        state.turn === theatre.sheet.turns[1]
          ? { en: 'the game ends', it: 'la partita finisce' }
          : { en: 'the turn ends', it: 'il turno finisce' },
      clause: 'salerno/5-e',
    });
  const own = POOLS.filter((pool) => (pool === 'AXIS') === (side === 'axis'));
  const spent = totalOf(demand);
  return { items, chances: [], cost: { spent, left: own.reduce((sum, pool) => sum + state.pools[pool], 0) - spent } };
}
