import { z } from 'zod';
import { reading, unit } from '#kernel/field';
import { assaultSave } from '../rules/assault.ts';
import {
  type Assignment,
  assaultAssignments,
  assignments,
  judgeAssaultAssignment,
  judgeAssignment,
} from '../rules/assignment.ts';
import { saveItem } from '../rules/forecast/assault.ts';
import { fallsBy, targetItems, targetsOfShot } from '../rules/forecast/fire.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { forecastLosses } from '../rules/forecast/tests.ts';
import { judgeOnce } from '../rules/named.ts';
import { resolveAssaultHits } from '../sequence/assault.ts';
import { runOf } from '../sequence/run.ts';
import { resolveHits } from '../sequence/shoot.ts';
import { unitOf } from '../state.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** Listed by one who chooses among many. */
const MOST = 24;

/** [60, 89.4] */
export const assignHits = order({
  type: 'AssignHits',
  title: { en: 'Assign the hits', it: 'Assegna gli hit' },
  answers: ['assign', 'assign-assault'],
  fields: {
    hits: reading('hits', z.array(z.strictObject({ unit: unit(), hits: z.int().min(1).max(400) })).max(20)),
  },
  line: { en: ['assign {hits}'], it: ['assegna {hits}'] },
  judge(desk, { hits }) {
    const game = gameAt(desk);
    const twice = judgeOnce(
      hits.map((given) => given.unit),
      '60-c',
    );
    if (twice !== undefined) return twice;
    const frame = frameOf(desk, 'assign', 'assign-assault');
    const given: Assignment = Object.fromEntries(hits.map((each) => [each.unit, each.hits]));
    const wrong =
      frame.kind === 'assign' ? judgeAssignment(game, frame, given) : judgeAssaultAssignment(game, frame, given);
    return (
      wrong ??
      ((scene) => {
        const run = runOf(scene);
        const asked = takeFrame(run, 'assign', 'assign-assault');
        if (asked.kind === 'assign') resolveHits(run, asked, given);
        else resolveAssaultHits(run, given);
      })
    );
  },
  forecast(real, { hits }) {
    const desk = supposed(real);
    const game = gameAt(desk);
    const frame = frameOf(desk, 'assign', 'assign-assault');
    if (frame.kind === 'assign') {
      const targets = targetsOfShot(game, frame.shot).filter(({ unit: { id } }) =>
        hits.some((each) => each.unit === id),
      );
      const given = (id: string): number => hits.find((each) => each.unit === id)?.hits ?? 0;
      return forecastLosses(
        targetItems(game, frame.shot, targets),
        targets.map((target) => fallsBy(target, given(target.unit.id))),
      );
    }
    const fighters = hits.map((each) => ({ target: unitOf(desk.state, each.unit), hits: each.hits }));
    return forecastLosses(
      fighters.map(({ target }) => saveItem(game, target)),
      // [89.6] A single hit that is not cancelled eliminates.
      fighters.map((each) => fallsBy({ need: 1, save: assaultSave(game, each.target) }, each.hits)),
    );
  },
  *options(desk) {
    const game = gameAt(desk);
    const frame = frameOf(desk, 'assign', 'assign-assault');
    for (const given of frame.kind === 'assign'
      ? assignments(game, frame, MOST)
      : assaultAssignments(game, frame, MOST))
      yield { type: 'AssignHits', hits: Object.entries(given).map(([id, hits]) => ({ unit: id, hits })) };
  },
});
