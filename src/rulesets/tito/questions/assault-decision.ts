import { count, space, titled } from '#kernel/field';
import type { Settings } from '#kernel/question';
import { strengthIn } from '../rules/stacking.ts';
import { assaultOf, type State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

const LACK = { by: titled({ en: 'More by at least', it: 'In più, almeno' }, count(1, 20).default(1)) };

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
      settings: LACK,
      answer({ state }, { zone }, { by }: Settings<typeof LACK>) {
        const lack = strengthIn(state, 'yugoslav', zone) - strengthIn(state, 'german', zone);
        return { type: lack >= by ? 'StopAssault' : 'ContinueAssault' };
      },
    },
  ],
});

export function askAssaultDecision(_: Theatre, state: State): Question {
  const { zone, round } = assaultOf(state);
  return ask(assaultDecision, state, { clause: 'tito/13.3.1-j', about: { zone, round } });
}
