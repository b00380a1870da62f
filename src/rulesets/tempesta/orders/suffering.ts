import { parseLabel } from '../board/grid.ts';
import type { FrameOf } from '../frames.ts';
import type { OrderOf } from '../order.ts';
import { resolveAssaultHits } from '../procedure/assault.ts';
import { retreat, retreatChoices } from '../procedure/losses.ts';
import { resolveHits } from '../procedure/shoot.ts';
import { no } from '../refusals.ts';
import {
  type Assignment,
  assaultAssignments,
  assignments,
  judgeAssaultAssignment,
  judgeAssignment,
} from '../rules/assignment.ts';
import { topFrame } from './arriving.ts';
import type { OrderRules } from './rule.ts';
import { isUnique } from './volley.ts';

/* Who is struck, and where those go who must give way. */

const given = (order: OrderOf<'AssignHits'>): Assignment =>
  Object.fromEntries(order.hits.map(({ unit, hits }) => [unit, hits]));

export const sufferingOrders: OrderRules<'AssignHits' | 'ChooseRetreat'> = {
  AssignHits: {
    judge(game, order) {
      if (!isUnique(order.hits.map(({ unit }) => unit))) return no('twice', '60-c', 'A unit is named once.');
      const frame = topFrame<'assign' | 'assign-assault'>(game);
      return frame.kind === 'assign'
        ? judgeAssignment(game, frame, given(order))
        : judgeAssaultAssignment(game, frame, given(order));
    },
    perform(run, order) {
      const frame = run.stack.pop() as FrameOf<'assign' | 'assign-assault'>;
      if (frame.kind === 'assign') resolveHits(run, frame, given(order));
      else resolveAssaultHits(run, given(order));
    },
    *options(game) {
      const frame = topFrame<'assign' | 'assign-assault'>(game);
      for (const assignment of frame.kind === 'assign'
        ? assignments(game, frame, 24)
        : assaultAssignments(game, frame, 24))
        yield { type: 'AssignHits', hits: Object.entries(assignment).map(([unit, hits]) => ({ unit, hits })) };
    },
  },
  ChooseRetreat: {
    judge(game, { cell }) {
      const choices = retreatChoices(game, topFrame<'retreat'>(game));
      return choices.includes(parseLabel(cell, game.grid))
        ? undefined
        : no('no-way', '66-d', 'They cannot go there.', { choices: choices.map((choice) => game.label(choice)) });
    },
    perform(run, { cell }) {
      const frame = run.stack.pop() as FrameOf<'retreat'>;
      retreat(run, frame, parseLabel(cell, run.game.grid));
    },
    *options(game) {
      for (const cell of retreatChoices(game, topFrame<'retreat'>(game)))
        yield { type: 'ChooseRetreat', cell: game.label(cell) };
    },
  },
};
