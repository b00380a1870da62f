import { space, units } from '#kernel/field';
import { lossesText } from '../events/phrases.ts';
import type { Order } from '../orders/index.ts';
import { forecastLoss } from '../rules/forecast.ts';
import { lossCandidates, weightOf } from '../rules/losses.ts';
import { idsOf } from '../rules/named.ts';
import { battleOf, lossOf, lossSchema, type State } from '../state.ts';
import { counterAt, faceOf, type Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [10.2, 11.2] */
export const loss = question({
  kind: 'loss',
  title: { en: 'Which unit loses the step?', it: 'Quale unità perde il livello?' },
  about: { target: space(), loss: lossSchema, candidates: units({ min: 0 }) },
  explain: {
    en: ({ target, loss: call, candidates }, names) =>
      `Combat in ${names.space(target)}: ${lossesText([call], names, 'en')}. Choose from ${names.units(candidates)}.`,
    it: ({ target, loss: call, candidates }, names) =>
      `Combattimento in ${names.space(target)}: ${lossesText([call], names, 'it')}. Scegli tra ${names.units(candidates)}.`,
  },
  forecast: ({ theatre, state }) => forecastLoss(theatre, state, candidatesOf(theatre, state)),
  policies: [
    {
      id: 'weakest-unit',
      title: { en: 'Lose the unit with the least defence', it: 'Perdi l’unità con meno difesa' },
      answer: ({ theatre: t, state: s }) =>
        take(
          t,
          candidatesOf(t, s).sort((a, b) => weightOf(t, s, a) - weightOf(t, s, b) || a - b),
        ),
    },
    {
      id: 'strongest-unit',
      title: {
        en: 'Make the unit with the most attack lose the step',
        it: 'Fai perdere il livello all’unità con più attacco',
      },
      answer: ({ theatre: t, state: s }) =>
        take(
          t,
          candidatesOf(t, s).sort((a, b) => faceOf(t, s, b).attack - faceOf(t, s, a).attack || a - b),
        ),
    },
  ],
});

const candidatesOf = (t: Theatre, s: State): number[] => lossCandidates(t, s, battleOf(s), lossOf(battleOf(s)));
const take = (t: Theatre, [unit]: readonly number[]): Order | undefined =>
  unit === undefined ? undefined : { type: 'TakeLoss', unit: counterAt(t, unit).id };

/** A retreat that is under way pays its step before anybody goes [11.2]. */
export function askLoss(t: Theatre, s: State): Question {
  const battle = battleOf(s);
  const call = lossOf(battle);
  const about = { target: battle.target, loss: { ...call }, candidates: idsOf(t, candidatesOf(t, s)) };
  return ask(loss, s, call.chooser, about, {
    clause: battle.stage === 'retreat' ? 'caucasus/11.2-g' : 'caucasus/10.2-a',
  });
}
