import { path } from '#kernel/field';
import { firstOf, lastOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { pathFault, pausedMove, standing } from '../rules/march.ts';
import { forecastMarch } from '../rules/march-forecast.ts';
import { neighboursOf, roomFault } from '../rules/naming.ts';
import { suppose } from '../rules/supposition.ts';
import { marchesTo } from '../rules/ways.ts';
import { change } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { ending } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [11, 16.1.2] A stack that was interrupted, or holds, goes on. */
export const continueMove = order({
  type: 'ContinueMove',
  title: { en: 'Go on', it: 'Prosegui' },
  answers: ['continue-move'],
  fields: { path: path(), ending: ending() },
  line: { en: ['continue|go on [to] {path} [{ending}]'], it: ['continua|prosegui [a] {path} [{ending}]'] },
  judge: (desk, { path: way, ending: end }) => judge(desk, way, end),
  ways(desk, _, to, stops) {
    const frame = pausedMove(desk);
    return marchesTo(desk, standing(desk, frame), frame.mode, to, stops, frame.spent);
  },
  forecast(desk, { path: way }) {
    const frame = pausedMove(desk);
    return forecastMarch(suppose(desk), standing(desk, frame), way, frame.mode, frame.spent);
  },
  *options(desk) {
    const { theatre, state } = desk;
    const at = theatre.hexIndex(unitOf(state, firstOf(standing(desk, pausedMove(desk)))).at);
    for (const { to } of neighboursOf(theatre, at)) {
      const way = [hexAt(theatre, to)];
      if (!isRefusal(judge(desk, way, 'halt'))) yield { type: 'ContinueMove', path: way, ending: 'halt' };
    }
  },
});

function judge(desk: Desk, way: readonly string[], end: 'halt' | 'hold'): Ruling {
  const frame = pausedMove(desk);
  if (frame.ended !== undefined) return no('bridge-work-ends-move', '11.8-a', {});
  const units = standing(desk, frame);
  const fault =
    pathFault(desk, units, way, frame.mode, frame.spent) ?? roomFault(desk, units, desk.theatre.hexIndex(lastOf(way)));
  if (fault !== undefined) return fault;
  return (scene) => change(scene, 'move', { units, path: [...way], ending: end, stage: 'approach' });
}
