import { count, sideOf, space } from '#kernel/field';
import { SEATS, type Seat } from '../names.ts';
import { type Desk, frameOf } from '../orders/order.ts';
import { assaultTargets } from '../rules/assignment.ts';
import { saveItem } from '../rules/forecast/assault.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { type Game, gameOf } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, type Question, question } from './question.ts';
import { CHEAPEST_FIRST } from './routine.ts';

/** [89] */
export const assignAssault = question({
  kind: 'assign-assault',
  clause: 'tempesta/89-d',
  title: { en: 'Assign the hits of the assault', it: 'Assegna gli hit dell’assalto' },
  about: { hits: count(), cell: space(), victims: sideOf(SEATS) },
  explain: {
    en: ({ hits, cell, victims }, names) =>
      `${names.side(victims)} takes ${hits} ${hits === 1 ? 'hit' : 'hits'} in the assault on ${cell}: choose who is struck.`,
    it: ({ hits, cell, victims }, names) =>
      `${names.side(victims)} subisce ${hits} hit nell’assalto a ${cell}: scegli chi è colpito.`,
  },
  forecast(asked) {
    const desk = supposed(asked as Desk);
    const game = gameOf(desk.theatre, desk.state);
    const targets = assaultTargets(game, frameOf(desk, 'assign-assault'));
    return { items: targets.map((target) => saveItem(game, target)), chances: [] };
  },
  policies: [CHEAPEST_FIRST],
});

export const askAssignAssault = (game: Game, frame: FrameOf<'assign-assault'>, side: Seat): Question =>
  ask(assignAssault, {
    id: `assign-assault-${frame.id}`,
    side,
    about: { hits: frame.hits, cell: game.label(frame.assault.target), victims: frame.victims },
  });
