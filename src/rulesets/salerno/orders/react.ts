import { path } from '#kernel/field';
import { firstOf, lastOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { stacksOf } from '../rules/companies.ts';
import { pathFault } from '../rules/march.ts';
import { forecastMarch } from '../rules/march-forecast.ts';
import { halfDotsOf, roomIn, searchGroup } from '../rules/movement.ts';
import { ownUnits, roomFault, sameHex } from '../rules/naming.ts';
import { reactionFault } from '../rules/reaction.ts';
import { suppose } from '../rules/supposition.ts';
import { marchesTo } from '../rules/ways.ts';
import { startMove } from '../sequence/move.ts';
import { change, frameOf } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { counterOf, hexAt } from '../theatre.ts';
import { stack } from './fields.ts';
import { order } from './order.ts';

/** [13] Units within reach of an enemy move answer it with half their movement. */
export const react = order({
  type: 'React',
  title: { en: 'React', it: 'Reagisci' },
  answers: ['reaction'],
  fields: { units: stack(), path: path() },
  line: { en: ['react|reacts {units} [to] {path}'], it: ['reagisci|reagisce|reazione {units} [a] {path}'] },
  judge(desk, { units, path: way }) {
    const { theatre, state, side } = desk;
    const frame = frameOf(state, 'reaction');
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    for (const unit of units) {
      const fault = reactionFault(desk, frame, unit);
      if (fault !== undefined) return fault;
    }
    const together = sameHex(desk, units);
    if (isRefusal(together)) return together;
    const fault = pathFault(desk, units, way, 'reaction', {}) ?? roomFault(desk, units, theatre.hexIndex(lastOf(way)));
    if (fault !== undefined) return fault;
    return (scene) => {
      change(scene, 'reaction', {
        left: [...frame.left, unitOf(state, firstOf(units)).at],
        reacted: [...frame.reacted, ...units],
      });
      startMove(scene, { side, units, path: way, mode: 'reaction', ending: 'halt' });
    };
  },
  ways: (desk, { units: some = [] }, to, stops) =>
    some.some((unit) => desk.state.units[unit] === undefined) ? [] : marchesTo(desk, some, 'reaction', to, stops),
  forecast: (desk, { units, path: way }) => forecastMarch(suppose(desk), units, way, 'reaction'),
  *options(desk, { unit: wanted }) {
    const { theatre, state, side } = desk;
    const frame = frameOf(state, 'reaction');
    const units = Object.keys(state.units).filter(
      (unit) => counterOf(theatre, unit).side === side && reactionFault(desk, frame, unit) === undefined,
    );
    for (const some of stacksOf(desk, units, wanted)) {
      const start = theatre.hexIndex(unitOf(state, firstOf(some)).at);
      const ways = searchGroup(theatre, state, some, 'reaction');
      const dots = halfDotsOf(theatre, some);
      // All of them at once: the next search reuses what this one found.
      const paths = ways.reached
        .filter((hex) => hex !== start && roomIn(theatre, state, hex, some) >= dots)
        .map((hex) =>
          ways
            .pathTo(hex)
            .slice(1)
            .map((at) => hexAt(theatre, at)),
        );
      for (const way of paths) yield { type: 'React', units: some, path: way };
    }
  },
});
