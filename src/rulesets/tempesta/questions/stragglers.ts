import { z } from 'zod';
import { count, formation } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, type Question, question } from './question.ts';
import { LEAVE_CHEAPEST } from './routine.ts';

/** [23, 26] */
export const stragglers = question({
  kind: 'stragglers',
  clause: 'tempesta/23-d',
  title: { en: 'Who is left behind?', it: 'Chi resta indietro?' },
  about: { formation: formation(), count: count(), cause: z.enum(['straggler', 'dispersed']) },
  explain: {
    en: ({ formation: led, count: missing }, names) =>
      `${missing === 1 ? 'One unit does' : `${missing} units do`} not arrive: choose among those of ${names.formation(led)}.`,
    it: ({ formation: led, count: missing }, names) =>
      `${missing === 1 ? 'Una unità non arriva' : `${missing} unità non arrivano`}: scegli tra quelle di ${names.formation(led)}.`,
  },
  policies: [LEAVE_CHEAPEST],
});

export const askStragglers = (_: Game, frame: FrameOf<'stragglers'>, side: Seat): Question =>
  ask(stragglers, {
    id: `stragglers-${frame.id}`,
    side,
    about: { formation: frame.formation, count: frame.count, cause: frame.cause },
  });
