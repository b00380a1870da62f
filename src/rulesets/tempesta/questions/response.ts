import { space, units } from '#kernel/field';
import { firstOf } from '#kernel/known';
import type { Seat } from '../names.ts';
import { responseFire } from '../orders/response-fire.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, NEVER, type Question, question } from './question.ts';
import { fireAlways, fireAtStake } from './standing.ts';

/** [85] */
export const response = question({
  kind: 'response',
  clause: 'tempesta/85-a',
  title: { en: 'Response fire', it: 'Tiro di risposta' },
  about: { cell: space(), firedFrom: space(), doomed: units({ min: 0 }) },
  neutral: { type: 'PassReaction' },
  explain: {
    en: '{cell} is under fire from {firedFrom}: answer, or let it pass.',
    it: '{cell} è sotto il tiro da {firedFrom}: rispondi oppure passa.',
  },
  forecast: (desk) => fireAtStake(desk, responseFire, '85-a'),
  policies: [NEVER, fireAlways(responseFire)],
});

export const askResponse = (game: Game, frame: FrameOf<'response'>, side: Seat): Question =>
  ask(response, {
    id: `response-${frame.id}`,
    side,
    about: {
      cell: game.label(frame.shot.target),
      firedFrom: game.label(firstOf(frame.shot.from)),
      doomed: frame.doomed,
    },
  });
