import { spaces, unit } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { platoonToWithdraw, withdrawalZones } from '../rules/assault.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [13.3.1] */
export const withdrawal = question({
  kind: 'withdrawal',
  title: { en: 'Where does it withdraw?', it: 'Dove si ritira?' },
  about: { unit: unit(), zones: spaces({ min: 0 }) },
  explain: {
    en: '{unit} withdraws to one of these: {zones}.',
    it: '{unit} si ritira in una di queste: {zones}.',
  },
  policies: [
    {
      id: 'first-zone',
      title: {
        en: 'Withdraw to the first of the nearest zones',
        it: 'Ritirati nella prima delle zone più vicine',
      },
      answer: (_, { unit: platoon, zones }) => ({ type: 'Withdraw', unit: platoon, zone: firstOf(zones) }),
    },
  ],
});

export function askWithdrawal(theatre: Theatre, state: State): Question {
  const platoon = platoonToWithdraw(theatre, state);
  return ask(withdrawal, state, {
    clause: 'tito/13.3.1-k',
    about: { unit: platoon, zones: withdrawalZones(theatre, state, platoon) },
  });
}
