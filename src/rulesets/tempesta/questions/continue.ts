import { space, units } from '#kernel/field';
import type { Settings } from '#kernel/question';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, type Question, question } from './question.ts';
import { assaultAtStake, LIKELY, successOf } from './standing.ts';

/** [88] */
export const pressOn = question({
  kind: 'continue',
  clause: 'tempesta/88-c',
  title: { en: 'Press the assault home?', it: 'Prosegui l’assalto?' },
  about: { from: space(), cell: space(), assaulters: units() },
  explain: {
    en: 'Go on with the assault from {from} on {cell}, or call it off.',
    it: 'Prosegui l’assalto da {from} a {cell} oppure annullalo.',
  },
  forecast: (desk) => assaultAtStake(desk),
  policies: [
    {
      id: 'go-on-when-likely',
      title: {
        en: 'Press an assault home that is likely to succeed, call off any other',
        it: 'Prosegui l’assalto se ha buone probabilità, altrimenti annullalo',
      },
      settings: LIKELY,
      answer(desk, _, settings) {
        const { chance } = settings as Settings<typeof LIKELY>;
        return { type: successOf(assaultAtStake(desk)) >= chance ? 'ContinueAssault' : 'AbortAssault' };
      },
    },
    {
      id: 'always-go-on',
      title: { en: 'Press every assault home', it: 'Prosegui ogni assalto' },
      answer: () => ({ type: 'ContinueAssault' }),
    },
  ],
});

export const askContinue = (game: Game, frame: FrameOf<'continue'>, side: Seat): Question =>
  ask(pressOn, {
    id: `continue-${frame.id}`,
    side,
    about: {
      from: game.label(frame.assault.from),
      cell: game.label(frame.assault.target),
      assaulters: frame.assault.units,
    },
  });
