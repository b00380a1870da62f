import { count, space } from '#kernel/field';
import { strengthIn } from '../rules/stacking.ts';
import { assaultOf, type State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [13.3.1] */
export const assaultDecision = question({
  kind: 'assault-decision',
  title: { en: 'Go on with the assault?', it: 'Continuare l’assalto?' },
  about: { zone: space(), round: count(1) },
  explain: {
    en: 'Round {round} in {zone} comes next: go on, or break off and withdraw.',
    it: 'Segue il round {round} in {zone}: continua, oppure interrompi e ritirati.',
  },
  policies: [
    {
      id: 'press-on',
      title: { en: 'Never break off', it: 'Non interrompere mai' },
      answer: () => ({ type: 'ContinueAssault' }),
    },
    {
      id: 'stop-when-weaker',
      title: {
        en: 'Break off once the partisans have more strength points',
        it: 'Interrompi quando i partigiani hanno più PF',
      },
      answer({ state }, { zone }) {
        const isWeaker = strengthIn(state, 'german', zone) < strengthIn(state, 'yugoslav', zone);
        return { type: isWeaker ? 'StopAssault' : 'ContinueAssault' };
      },
    },
  ],
});

export function askAssaultDecision(_: Theatre, state: State): Question {
  const { zone, round } = assaultOf(state);
  return ask(assaultDecision, state, { clause: 'tito/13.3.1-j', about: { zone, round } });
}
