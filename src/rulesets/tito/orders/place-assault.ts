import { z } from 'zod';
import { reading, unit, units } from '#kernel/field';
import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import {
  type ColumnLine,
  endAssaultIfDecided,
  fightRound,
  frontOf,
  placeLines,
  usualColumns,
} from '../rules/assault.ts';
import { forecastRound } from '../rules/forecast.ts';
import { limitOf, strengthOf } from '../rules/stacking.ts';
import { endIfLost } from '../sequence.ts';
import { assaultOf, unitOf } from '../state.ts';
import { type Desk, order } from './order.ts';

/** [13.3.1] The lines of the column from the top: who is in contact, who stands behind him. */
export const placeAssault = order({
  type: 'PlaceAssault',
  title: { en: 'Place the platoons', it: 'Schiera i plotoni' },
  help: {
    en: 'From the top, one line after the other: the platoon in contact first, then those in support. A stroke parts the lines.',
    it: 'Dall’alto, una linea dopo l’altra: prima il plotone a contatto, poi quelli in appoggio. Una barra separa le linee.',
  },
  answers: ['assault-placement'],
  fields: {
    lines: reading(
      'column',
      z
        .array(z.strictObject({ contact: unit(), support: units({ min: 0 }) }))
        .min(1)
        .max(50),
    ),
  },
  line: { en: ['place {lines}'], it: ['schiera {lines}'] },
  judge(desk, { lines }) {
    const { theatre, state } = desk;
    const fault = judgePlacement(desk, lines);
    if (fault !== undefined) return fault;
    return (scene) => {
      fightRound(scene, placeLines(frontOf(theatre, state, assaultOf(state).zone), lines));
      if (state.ammunition > 0) endAssaultIfDecided(scene);
      endIfLost(scene);
    };
  },
  *options({ theatre, state }) {
    for (const lines of usualColumns(theatre, state)) yield { type: 'PlaceAssault', lines };
  },
  forecast(desk, { lines }) {
    const { zone } = assaultOf(desk.state);
    return forecastRound(desk, zone, placeLines(frontOf(desk.theatre, desk.state, zone), lines));
  },
});

/** [2.2, 13.3.1] */
function judgePlacement({ theatre, state }: Desk, lines: readonly ColumnLine[]): Refusal | undefined {
  const { zone } = assaultOf(state);
  const { germans, yugoslavs } = frontOf(theatre, state, zone);
  const named = lines.flatMap(({ contact, support }) => [contact, ...support]);
  const stranger = named.find((id) => !germans.includes(id));
  if (stranger !== undefined) return no('not-in-assault', '13.3.1-o', { unit: stranger, zone });
  const twice = named.find((id, at) => named.indexOf(id) !== at);
  if (twice !== undefined) return no('named-twice', '13.3.1-a', { unit: twice });
  const limit = limitOf(theatre, zone);
  const would = strengthOf(state, named);
  if (would > limit) return no('stacking', '2.2-e', { space: zone, would, limit });
  const spare = germans.find((id) => !named.includes(id) && would + unitOf(state, id).strength <= limit);
  if (spare !== undefined) return no('platoon-missing', '13.3.1-a', { unit: spare });
  const needed = Math.min(named.length, yugoslavs.length);
  if (lines.length === needed) return undefined;
  return no('wrong-lines', named.length >= yugoslavs.length ? '13.3.1-a' : '13.3.1-b', {
    lines: lines.length,
    needed,
    platoons: named.length,
    yugoslavs: yugoslavs.length,
  });
}
