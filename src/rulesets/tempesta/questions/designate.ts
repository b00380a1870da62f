import { count } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, type Question, question } from './question.ts';
import { AS_MANY_AS_MAY } from './routine.ts';

/** [23] */
export const designate = question({
  kind: 'designate',
  clause: 'tempesta/23-a',
  title: { en: 'Which reserves come up?', it: 'Quali riserve arrivano?' },
  about: { allowance: count() },
  neutral: { type: 'DesignateReinforcements', formations: [] },
  explain: {
    en: ({ allowance }) =>
      `You may bring up ${allowance === 1 ? 'one formation' : `${allowance} formations`} of your reserve.`,
    it: ({ allowance }) =>
      `Puoi far arrivare ${allowance === 1 ? 'una formazione' : `${allowance} formazioni`} della riserva.`,
  },
  policies: [AS_MANY_AS_MAY],
});

export const askDesignate = (_: Game, frame: FrameOf<'designate'>, side: Seat): Question =>
  ask(designate, { id: `designate-${frame.id}`, side, about: { allowance: frame.allowance } });
