import { path } from '#kernel/field';
import { lastOf } from '#kernel/known';
import { no } from '../refusals.ts';
import { supplyItems } from '../rules/march-forecast.ts';
import { retreatFault } from '../rules/retreat.ts';
import { suppose } from '../rules/supposition.ts';
import { carryOutRetreat, pathsOfRetreat, searchOfRetreat } from '../sequence/ground-given.ts';
import { frameOf } from '../sequence/stack.ts';
import { hexAt } from '../theatre.ts';
import { order } from './order.ts';

/** [14.3.1] */
export const retreat = order({
  type: 'Retreat',
  title: { en: 'Retreat', it: 'Ritirati' },
  answers: ['retreat'],
  fields: { path: path() },
  line: { en: ['retreat|retreats [to] {path}'], it: ['ritirata|arretra|ritira [a] {path}'] },
  judge(desk, { path: way }) {
    const { theatre } = desk;
    const frame = frameOf(desk.state, 'combat');
    const wanted = way.map((hex) => theatre.hexIndex(hex));
    const legal = pathsOfRetreat(desk, frame);
    if (!legal.some((one) => one.join() === wanted.join()))
      return no('no-retreat-there', retreatFault(searchOfRetreat(desk, frame), wanted), {
        path: [...way],
        open: [...new Set(legal.map((one) => hexAt(theatre, lastOf(one))))],
      });
    return (scene) => carryOutRetreat(scene, frame, way);
  },
  /** The shortest first. */
  ways({ theatre, state }, _, to) {
    return pathsOfRetreat({ theatre, state }, frameOf(state, 'combat'))
      .map((way) => way.map((hex) => hexAt(theatre, hex)))
      .filter((way) => way.at(-1) === to)
      .sort((one, other) => one.length - other.length);
  },
  forecast(desk, { path: way }) {
    const seen = suppose(desk);
    const { units } = searchOfRetreat(seen, frameOf(seen.state, 'combat'));
    return { items: units.length === 0 ? [] : supplyItems(seen, units, lastOf(way)), chances: [] };
  },
  *options(desk) {
    const { theatre, state } = desk;
    for (const way of pathsOfRetreat(desk, frameOf(state, 'combat')))
      yield { type: 'Retreat', path: way.map((hex) => hexAt(theatre, hex)) };
  },
});
