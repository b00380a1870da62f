import { count, sideOf, space } from '#kernel/field';
import { SEATS, type Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, type Question, question } from './question.ts';

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
});

export const askAssignAssault = (game: Game, frame: FrameOf<'assign-assault'>, side: Seat): Question =>
  ask(assignAssault, {
    id: `assign-assault-${frame.id}`,
    side,
    about: { hits: frame.hits, cell: game.label(frame.assault.target), victims: frame.victims },
  });
