import type { Refusal } from '#kernel/plain/refusal';
import { takeControl } from '../dealer.ts';
import { positionOf, sideIndex } from '../position.ts';
import { carriesCorps } from '../rules/corps.ts';
import { extensionsOf, planOf, type Way } from '../rules/retreat.ts';
import { stackAt, stackLimit } from '../rules/stacking.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { carry, hexesOf, isRefusal, no, ownStack, pathOf, refuse, type Verb, wanted } from './verb.ts';

/* Retreats [11]. */

export const retreatUnits: Verb<'RetreatUnits'> = {
  decide(t, s, order, by) {
    const battle = s.battle!;
    const stack = ownStack(t, s, order.units, by);
    if (isRefusal(stack)) return refuse(stack);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const wantedPath = order.path.join();
    let overstacked = false;
    let charged = false;
    for (const [n, unit] of stack.units.entries()) {
      const id = order.units[n]!;
      if (!battle.retreating.includes(id))
        return refuse(no('not-retreating', '11.1', `${id} is not in this retreat.`, { unit: id }));
      const plan = planOf(t, s, battle, unit)!;
      const way = plan.ways.find((candidate) => hexesOf(t, candidate.path).join() === wantedPath);
      if (way === undefined) return refuse(retreatFault(t, s, battle.retreat, unit, order.path));
      if (n > 0 && plan.overstacked !== overstacked)
        return refuse(
          no(
            'retreat-one-by-one',
            '11.1-c',
            'These units cannot all stand at the end of this path: send them one by one.',
          ),
        );
      overstacked = plan.overstacked;
      charged ||= way.charged;
    }
    const end = path[path.length - 1]!;
    if (!overstacked && stackAt(t, s, positionOf(t, s), end, stack.units) > stackLimit(t))
      return refuse(
        no(
          'retreat-one-by-one',
          '11.1-g',
          'These units cannot all stand at the end of this path: send them one by one.',
          { hex: t.board.ids[end]!, limit: stackLimit(t) },
        ),
      );
    const corps = carriesCorps(t, s, stack.units);
    return carry(t, s, (table) => {
      table.emit({
        type: 'UnitsRetreated',
        units: order.units,
        from: battle.target,
        path: order.path,
        charged,
        overstacked,
        extension: false,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, sideIndex(by), path);
    });
  },
  /** Every unit by itself, to every end hex by one way (and by one that costs a step, where that is allowed too). */
  *options(t, s, _by, filter) {
    const battle = s.battle!;
    for (const id of battle.retreating) {
      if (!wanted(filter, id)) continue;
      const seen = new Set<string>();
      for (const way of planOf(t, s, battle, t.roster.index.get(id)!)?.ways ?? []) {
        const key = `${way.end}${way.charged}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield { type: 'RetreatUnits', units: [id], path: hexesOf(t, way.path) };
      }
    }
  },
};

/** Why this path is not among the ways the priorities leave. */
function retreatFault(t: Theatre, s: State, hexes: number, unit: number, path: readonly string[]): Refusal {
  const battle = s.battle!;
  const plan = planOf(t, s, battle, unit)!;
  const legal = plan.ways.slice(0, 12).map((way) => hexesOf(t, way.path).join('-'));
  const facts = { unit: t.roster.counters[unit]!.id, path: path.join('-'), hexes, legal };
  const end = t.board.index.get(path[path.length - 1]!)!;
  const start = t.board.index.get(battle.target)!;
  if (t.board.distance(start, end) !== hexes && path.length !== 1)
    return no('wrong-distance', '11.1-d', `A retreat of ${hexes} hexes ends ${hexes} hexes away.`, facts);
  const isAmong = (ways: readonly Way[]): boolean => ways.some((way) => hexesOf(t, way.path).join() === path.join());
  if (!isAmong(plan.cheapest))
    return no('retreat-priorities', '11.1-e', 'A retreat loses as few steps as possible.', facts);
  if (!isAmong(plan.supplied))
    return no('retreat-priorities', '11.1-f', 'Where it costs no more, a retreat ends in better supply.', facts);
  return no('retreat-priorities', '11.1-g', 'Where it costs no more, a retreat ends where there is room.', facts);
}

export const extendRetreat: Verb<'ExtendRetreat'> = {
  decide(t, s, order) {
    const battle = s.battle!;
    const unit = t.roster.index.get(order.unit) ?? -1;
    if (!battle.extending.includes(order.unit))
      return refuse(
        no('not-extending', '11.1-g', `${order.unit} does not go further.`, { legal: [...battle.extending] }),
      );
    const legal = hexesOf(t, extensionsOf(t, s, battle, unit));
    if (!legal.includes(order.hex))
      return refuse(no('retreat-priorities', '11.1-g', `${order.unit} may not be taken to ${order.hex}.`, { legal }));
    const corps = carriesCorps(t, s, [unit]);
    const from = s.units[unit]!.at;
    return carry(t, s, (table) => {
      table.emit({
        type: 'UnitsRetreated',
        units: [order.unit],
        from,
        path: [order.hex],
        charged: false,
        overstacked: false,
        extension: true,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, t.roster.counters[unit]!.owner, [t.board.index.get(order.hex)!]);
    });
  },
  *options(t, s) {
    for (const id of s.battle!.extending)
      for (const hex of extensionsOf(t, s, s.battle!, t.roster.index.get(id)!))
        yield { type: 'ExtendRetreat', unit: id, hex: t.board.ids[hex]! };
  },
};
