import { isRefusal, no } from '../refusals.ts';
import { isLaid } from '../rules/shelf.ts';
import { theatreOf } from '../rules/terrain.ts';
import { runOf } from '../sequence/run.ts';
import { gameAt, order } from './order.ts';

/** [16, 17] */
export const finishTerrain = order({
  type: 'FinishTerrain',
  title: { en: 'The table is laid', it: 'Il tavolo è pronto' },
  answers: ['terrain-placement'],
  ends: 'phase',
  fields: {},
  line: { en: ['finish terrain'], it: ['termina terreno'] },
  judge(desk) {
    const game = gameAt(desk);
    const { theatre, linears } = desk.state.terrain;
    const least = theatreOf(game).minRoads;
    if (!isLaid(game)) return no('place-first', '17-d', {});
    const roads = linears.filter(({ kind, status }) => kind === 'road' && status === 'placed').length;
    if (roads < least) return no('too-few-roads', theatre === 'closed' ? '16-c' : '16-d', { roads, least });
    return (scene) => runOf(scene).emit({ type: 'StageEntered', stage: 'terrain-modification' });
  },
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'FinishTerrain' }))) yield { type: 'FinishTerrain' };
  },
});
