import { units } from '#kernel/field';
import type { Seat } from '../names.ts';
import { counterBattery as answerBattery } from '../orders/counter-battery.ts';
import type { Desk } from '../orders/order.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, NEVER, type Question, question } from './question.ts';

/** [86] */
export const counterBattery = question({
  kind: 'counter-battery',
  clause: 'tempesta/86-a',
  title: { en: 'Counter-battery fire', it: 'Tiro di controbatteria' },
  about: { against: units() },
  neutral: { type: 'PassReaction' },
  explain: {
    en: 'Barrage: {against}. Answer with your batteries, or let it pass.',
    it: 'Sbarramento: {against}. Rispondi con la tua artiglieria oppure passa.',
  },
  forecast: (desk) => answerBattery.forecast?.(desk as Desk, { type: 'CounterBattery' }),
  policies: [
    NEVER,
    {
      id: 'always',
      title: { en: 'Answer every barrage', it: 'Rispondi a ogni sbarramento' },
      answer: () => ({ type: 'CounterBattery' }),
    },
  ],
});

export const askCounterBattery = (_: Game, frame: FrameOf<'counter-battery'>, side: Seat): Question =>
  ask(counterBattery, { id: `counter-battery-${frame.id}`, side, about: { against: frame.against } });
