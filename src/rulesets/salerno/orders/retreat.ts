import { path } from '#kernel/field';
import { lastOf } from '#kernel/known';
import { no } from '../refusals.ts';
import { retreatFault } from '../rules/retreat.ts';
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
  line: {
    en: ['retreat|retreats to {path}'],
    it: ['ritirata|arretra|ritira a {path}'],
  },
  judge(desk, { path: wanted }) {
    const { theatre, state } = desk;
    const frame = frameOf(state, 'combat');
    const way = wanted.map((hex) => theatre.hexIndex(hex));
    const legal = pathsOfRetreat(desk, frame);
    if (legal.some((one) => one.join() === way.join())) return (scene) => carryOutRetreat(scene, frame, wanted);
    return no('no-retreat-there', retreatFault(searchOfRetreat(desk, frame), way), {
      path: [...wanted],
      open: legal.map((one) => hexAt(theatre, lastOf(one))),
    });
  },
  *options(desk) {
    for (const way of pathsOfRetreat(desk, frameOf(desk.state, 'combat')))
      yield { type: 'Retreat', path: way.map((hex) => hexAt(desk.theatre, hex)) };
  },
});
