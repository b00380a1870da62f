import { z } from 'zod';
import { isRefusal, no } from '../refusals.ts';
import { quadrantsOf } from '../rules/named.ts';
import { riverInHand } from '../rules/shelf.ts';
import { judgeRiver, riverCells, riverCourses } from '../rules/water.ts';
import { runOf } from '../sequence/run.ts';
import { cell } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [17.6] */
export const placeRiver = order({
  type: 'PlaceRiver',
  title: { en: 'Lay a river', it: 'Piazza un fiume' },
  answers: ['terrain-placement', 'terrain-modification'],
  fields: { path: z.array(cell).min(1).max(16).meta({ 'x-reads': 'path' }), width: z.int().min(1).max(8) },
  line: { en: ['place river {path} width {width}'], it: ['piazza fiume {path} largo {width}'] },
  judge(desk, { path, width }) {
    const game = gameAt(desk);
    const river = riverInHand(game);
    if (river?.status !== 'rolled') return no('nothing-waits', '17-d', { what: 'river' });
    const course = quadrantsOf(game, path, '17-f');
    if (isRefusal(course)) return course;
    return (
      judgeRiver(game, river, course, width) ??
      ((scene) => {
        const cells = riverCells(game, course, width, river.dice).map((at) => game.label(at));
        runOf(scene).emit({ type: 'RiverPlaced', river: river.id, cells, width });
      })
    );
  },
  *options(desk) {
    const game = gameAt(desk);
    const river = riverInHand(game);
    if (river?.status !== 'rolled') return;
    for (const course of riverCourses(game, river)) yield { type: 'PlaceRiver', ...course };
  },
});
