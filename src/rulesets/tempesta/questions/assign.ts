import { z } from 'zod';
import { count, unit } from '#kernel/field';
import { FACTORS, type Seat } from '../names.ts';
import { type Desk, frameOf } from '../orders/order.ts';
import { type Assignment, assignments, targetsOf } from '../rules/assignment.ts';
import { needOf } from '../rules/fire.ts';
import { targetItems, targetsOfShot } from '../rules/forecast/fire.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { type Game, gameOf } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { unitOf } from '../state.ts';
import { ask, type Question, question } from './question.ts';

/** [60] */
export const assign = question({
  kind: 'assign',
  clause: 'tempesta/60-a',
  title: { en: 'Assign the hits', it: 'Assegna gli hit' },
  about: { hits: count(), cell: z.string(), factor: z.enum([...FACTORS, 'faa']), needs: z.record(unit(), count()) },
  explain: {
    en: ({ hits, cell }) =>
      `${hits} ${hits === 1 ? 'hit' : 'hits'}${cell === 'off' ? '' : ` in ${cell}`}: choose who takes them.`,
    it: ({ hits, cell }) => `${hits} hit${cell === 'off' ? '' : ` in ${cell}`}: scegli chi li subisce.`,
  },
  forecast(asked) {
    const desk = supposed(asked as Desk);
    const game = gameOf(desk.theatre, desk.state);
    const { shot } = frameOf(desk, 'assign');
    return { items: targetItems(game, shot, targetsOfShot(game, shot)), chances: [] };
  },
  policies: [
    {
      id: 'cheapest-first',
      title: { en: 'Hits on the cheapest units first', it: 'Gli hit prima alle unità meno costose' },
      answer({ theatre, state }) {
        const game = gameOf(theatre, state);
        const top = state.stack.at(-1);
        if (top?.kind !== 'assign') return undefined;
        const lost = (id: string, hits: number): number =>
          hits >= needOf(game, unitOf(state, id), top.shot) ? game.typeOf(unitOf(state, id)).points : 0;
        const worth = (given: Assignment): number =>
          Object.entries(given).reduce((sum, [id, hits]) => sum + lost(id, hits), 0);
        const [best] = assignments(game, top, 64).sort((a, b) => worth(a) - worth(b));
        return best === undefined
          ? undefined
          : { type: 'AssignHits', hits: Object.entries(best).map(([id, hits]) => ({ unit: id, hits })) };
      },
    },
  ],
});

export const askAssign = (game: Game, frame: FrameOf<'assign'>, side: Seat): Question =>
  ask(assign, {
    id: `assign-${frame.id}`,
    side,
    about: {
      hits: frame.hits,
      cell: game.label(frame.shot.target),
      factor: frame.shot.factor,
      needs: Object.fromEntries(targetsOf(game, frame).map(({ unit: target, need }) => [target.id, need])),
    },
  });
