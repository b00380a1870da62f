import { z } from 'zod';
import { count, space } from '#kernel/field';
import { opponentOf } from '../names.ts';
import { advance } from '../orders/advance.ts';
import { chooseSupport } from '../orders/choose-support.ts';
import { retreat as retreatOrder } from '../orders/retreat.ts';
import type { CombatStep } from '../sequence/frames.ts';
import { always, cheapest, fireOf, offered, passing } from './answers.ts';
import { type Asking, ask, PASS, question } from './question.ts';

const about = { hex: space(), result: z.string().optional(), steps: count().optional() };

/** [14.2.8] */
export const gegenangriff = question({
  kind: 'gegenangriff',
  clause: 'salerno/14.2.8',
  neutral: PASS,
  title: { en: 'Play Gegenangriff?', it: 'Giocare Gegenangriff?' },
  about,
  explain: {
    en: 'You attack {hex}: you may play Gegenangriff for this combat, or pass.',
    it: 'Attacchi {hex}: puoi giocare Gegenangriff in questo combattimento, o passare.',
  },
  policies: [
    passing('never', { en: 'Do not play the Gegenangriff counter', it: 'Non giocare il segnalino Gegenangriff' }),
  ],
});

/** [14.2.6] */
export const support = question({
  kind: 'support',
  clause: 'salerno/14.2.6',
  neutral: PASS,
  title: { en: 'Tactical support?', it: 'Appoggio tattico?' },
  about,
  explain: {
    en: 'Combat in {hex}: you may commit one gun or aircraft in support, or pass.',
    it: 'Combattimento a {hex}: puoi impegnare un’artiglieria o un aereo in appoggio, o passare.',
  },
  policies: [
    passing('never', { en: 'No tactical support', it: 'Nessun appoggio tattico' }),
    {
      id: 'lightest',
      title: {
        en: 'Support with the weakest counter in reach',
        it: 'Appoggia con la pedina più debole a portata',
      },
      answer: (desk) =>
        offered(chooseSupport, desk).sort((a, b) => fireOf(desk.theatre, a.firer) - fireOf(desk.theatre, b.firer))[0] ??
        PASS,
    },
  ],
});

/** [14.3.2] */
export const lossResponse = question({
  kind: 'loss-response',
  clause: 'salerno/14.3.2',
  neutral: { type: 'AnswerLoss', answer: 'stand' },
  title: { en: 'Stand or retreat?', it: 'Resistere o ritirarsi?' },
  about,
  explain: {
    en: ({ hex, steps = 0 }, names) =>
      `You lose ${names.count(steps, 'steps', 'step')} in ${names.space(hex)}: take the loss, or retreat instead of one step.`,
    it: ({ hex, steps = 0 }, names) =>
      `Perdi ${names.count(steps, 'livelli', 'livello')} a ${names.space(hex)}: subisci la perdita, o ritirati per evitare un livello.`,
  },
  policies: [
    always(
      'stand',
      { en: 'Stand and take the losses', it: 'Resisti e subisci le perdite' },
      { type: 'AnswerLoss', answer: 'stand' },
    ),
    always(
      'retreat',
      { en: 'Give ground rather than steps', it: 'Cedi terreno anziché livelli' },
      { type: 'AnswerLoss', answer: 'retreat' },
    ),
  ],
});

/** [14.3.1] */
export const retreat = question({
  kind: 'retreat',
  clause: 'salerno/14.3.1',
  title: { en: 'Where do they retreat?', it: 'Dove si ritirano?' },
  about,
  explain: {
    en: 'Your units in {hex} must retreat: choose their way.',
    it: 'Le tue unità a {hex} devono ritirarsi: scegli la via.',
  },
  policies: [
    {
      id: 'shortest',
      title: { en: 'Retreat as little as allowed', it: 'Ritirati il meno possibile' },
      answer: (desk) => offered(retreatOrder, desk).sort((a, b) => a.path.length - b.path.length)[0],
    },
  ],
});

/** [14.3] */
export const combatLosses = question({
  kind: 'losses',
  clause: 'salerno/14.3',
  title: { en: 'Who takes the losses?', it: 'Chi subisce le perdite?' },
  about,
  explain: {
    en: ({ hex, steps = 0 }, names) =>
      `The combat in ${names.space(hex)} costs you ${names.count(steps, 'steps', 'step')}: choose whose.`,
    it: ({ hex, steps = 0 }, names) =>
      `Il combattimento a ${names.space(hex)} ti costa ${names.count(steps, 'livelli', 'livello')}: scegli a chi.`,
  },
  policies: [cheapest({ en: 'Lose the cheapest steps', it: 'Perdi i livelli meno costosi' })],
});

/** [14.3.3] */
export const advanceQuestion = question({
  kind: 'advance',
  clause: 'salerno/14.3.3',
  neutral: PASS,
  title: { en: 'Advance?', it: 'Avanzare?' },
  about,
  explain: {
    en: '{hex} is empty: the attackers may advance into it, or stay.',
    it: '{hex} è libero: gli attaccanti possono avanzarvi, o restare.',
  },
  policies: [
    {
      id: 'all',
      title: { en: 'Advance with all that may', it: 'Avanza con tutte le unità che possono' },
      answer: (desk) => offered(advance, desk)[0] ?? PASS,
    },
    passing('never', { en: 'Never advance', it: 'Non avanzare mai' }),
  ],
});

/** [14.3.4] */
export const breakthrough = question({
  kind: 'breakthrough',
  clause: 'salerno/14.3.4',
  neutral: PASS,
  title: { en: 'Break through?', it: 'Sfondare?' },
  about,
  explain: {
    en: 'Those who advanced into {hex} may attack once more at once, or pass.',
    it: 'Chi è avanzato a {hex} può attaccare subito un’altra volta, o passare.',
  },
});

interface Turn {
  readonly kind: typeof support;
  readonly role: 'attacker' | 'defender';
}
const BY_STEP: { readonly [Step in CombatStep]?: Turn } = {
  gegenangriff: { kind: gegenangriff, role: 'attacker' },
  'support-attacker': { kind: support, role: 'attacker' },
  'support-defender': { kind: support, role: 'defender' },
  response: { kind: lossResponse, role: 'defender' },
  retreat: { kind: retreat, role: 'defender' },
  'defender-losses': { kind: combatLosses, role: 'defender' },
  'attacker-losses': { kind: combatLosses, role: 'attacker' },
  advance: { kind: advanceQuestion, role: 'attacker' },
  breakthrough: { kind: breakthrough, role: 'attacker' },
};

export const askInCombat: Asking<'combat'> = (_, state, top) => {
  const turn = BY_STEP[top.step];
  if (turn === undefined) return [];
  const steps = top.step === 'attacker-losses' ? top.attackerLosses : top.defenderLosses;
  return [
    ask(turn.kind, state, {
      side: turn.role === 'attacker' ? top.side : opponentOf(top.side),
      about: { hex: top.hex, ...(top.code === '' ? {} : { result: top.code }), ...(steps > 0 ? { steps } : {}) },
    }),
  ];
};
