import { lastOf } from '#kernel/known';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { item } from '../rules/chances.ts';
import { takeControl } from '../rules/consequences.ts';
import { carriesCorps } from '../rules/corps.ts';
import { hexesOf, isWanted, ownStack, pathOf } from '../rules/named.ts';
import { positionOf, sideIndex } from '../rules/position.ts';
import { type Peril, type Plan, perilOn, planOf, type Way, waysOf } from '../rules/retreat.ts';
import { stackAt, stackLimit } from '../rules/stacking.ts';
import { arrivalItems } from '../rules/travel.ts';
import { battleOf, type State } from '../state.ts';
import { counterAt, hexAt, hexId, indexOf, type Theatre, unitAt } from '../theatre.ts';
import { NOTHING, order, path, units } from './order.ts';

/** [11.1, 11.2] */
export const retreatUnits = order({
  type: 'RetreatUnits',
  title: { en: 'Retreat', it: 'Ritira' },
  answers: ['retreat'],
  fields: { units, path },
  line: {
    en: ['retreat {units} {path}', 'retreats {units} {path}'],
    it: ['ritira {units} {path}', 'ritirata {units} {path}'],
  },
  judge({ theatre: t, state: s, side }, { units: ids, path: way }) {
    const battle = battleOf(s);
    const stack = ownStack(t, s, ids, side);
    if (isRefusal(stack)) return stack;
    const path = pathOf(t, way);
    if (isRefusal(path)) return path;
    const end = lastOf(path);
    let overstacked: boolean | undefined;
    let charged = false;
    for (const unit of stack.units) {
      const { id } = counterAt(t, unit);
      const plan = battle.retreating.includes(id) ? planOf(t, s, battle, unit) : undefined;
      if (plan === undefined) return no('not-retreating', '11.1', { unit: id });
      const found = wayAlong(t, plan.ways, way);
      if (found === undefined) return faultOf(t, s, plan, unit, way);
      // [11.1] some would find room where others do not
      if (overstacked !== undefined && plan.overstacked !== overstacked)
        return no('retreat-one-by-one', '11.1-c', { hex: hexId(t, end) });
      overstacked = plan.overstacked;
      charged ||= found.charged;
    }
    const isOver = overstacked === true;
    if (!isOver && stackAt(t, s, positionOf(t, s), end, stack.units) > stackLimit(t))
      return no('retreat-one-by-one', '11.1-g', { hex: hexId(t, end) });
    const corps = carriesCorps(t, s, stack.units);
    return ({ table }) => {
      table.emit({
        type: 'UnitsRetreated',
        units: ids,
        from: battle.target,
        path: way,
        charged,
        overstacked: isOver,
        extension: false,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, sideIndex(side), path);
    };
  },
  forecast({ theatre: t, state: s, side }, { units: ids, path: way }) {
    const path = pathOf(t, way);
    if (isRefusal(path)) return NOTHING;
    const units = ids.map((id) => indexOf(t, id));
    const isCharged = units.some(
      (unit) => wayAlong(t, planOf(t, s, battleOf(s), unit)?.ways ?? [], way)?.charged === true,
    );
    return {
      items: [
        item({ en: 'Steps it costs', it: 'Livelli che costa' }, isCharged ? -1 : 0, '11.2-g'),
        ...arrivalItems(t, s, sideIndex(side), units, path),
      ],
      chances: [],
    };
  },
  /** What costs no step first, then the fewest hexes. */
  ways({ theatre: t, state: s }, { units: ids = [] }, to) {
    const battle = battleOf(s);
    const plans = ids
      .filter((id) => battle.retreating.includes(id))
      .map((id) => planOf(t, s, battle, indexOf(t, id))?.ways ?? []);
    const [first = [], ...others] = plans;
    return first
      .filter(({ end }) => hexId(t, end) === to)
      .sort((a, b) => Number(a.charged) - Number(b.charged) || a.path.length - b.path.length)
      .map(({ path }) => hexesOf(t, path))
      .filter((path) => others.every((ways) => wayAlong(t, ways, path) !== undefined));
  },
  /** Every unit by itself, to every end hex by one way (and by one that costs a step, where that is allowed too). */
  *options({ theatre: t, state: s }, wanted) {
    const battle = battleOf(s);
    for (const id of battle.retreating) {
      if (!isWanted(wanted, id)) continue;
      const seen = new Set<string>();
      for (const way of planOf(t, s, battle, indexOf(t, id))?.ways ?? []) {
        const key = `${way.end}${way.charged}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield { type: 'RetreatUnits', units: [id], path: hexesOf(t, way.path) };
      }
    }
  },
});

const wayAlong = (t: Theatre, ways: readonly Way[], path: readonly string[]): Way | undefined =>
  ways.find((way) => hexesOf(t, way.path).join() === path.join());

/** [11.2] */
const PERIL_CLAUSES: Readonly<Record<Peril, string>> = {
  barred: '11.2-b',
  occupied: '11.2-c',
  flanked: '11.2-d',
  between: '11.2-e',
  watched: '11.2-f',
};

/** Ways named in a refusal. */
const MOST_NAMED = 12;

/** Why this path is not among the ways the priorities leave [11.1]. */
function faultOf(t: Theatre, s: State, plan: Plan, unit: number, path: readonly string[]): Refusal {
  const { target, retreat: hexes } = battleOf(s);
  const { id } = counterAt(t, unit);
  const distance = t.board.distance(hexAt(t, target), hexAt(t, lastOf(path)));
  if (distance !== hexes && path.length !== 1) return no('wrong-distance', '11.1-d', { unit: id, hexes });
  const isAfloat = counterAt(t, unit).special === 'azov';
  const steps = path.map((hex) => hexAt(t, hex));
  const gap = steps.findIndex((hex, at) => t.board.direction(steps[at - 1] ?? hexAt(t, target), hex) < 0);
  if (gap >= 0 && !isAfloat)
    return no('not-adjacent', '11.1-d', { from: path[gap - 1] ?? target, to: path[gap] ?? target });
  const deadly = isAfloat ? undefined : perilOn(t, s, battleOf(s), unit, steps);
  if (deadly !== undefined)
    return no('deadly-retreat', PERIL_CLAUSES[deadly.peril], {
      unit: id,
      hex: hexId(t, deadly.hex),
      cause: deadly.peril,
    });
  if (path.length === 1 && hexes > 1 && wayAlong(t, waysOf(t, s, battleOf(s), unit), path) === undefined)
    return no('wrong-distance', unitAt(s, unit).disorganised ? '11.5-d' : '11.1-b', { unit: id, hexes });
  const ways = plan.ways.slice(0, MOST_NAMED).map((way) => hexesOf(t, way.path));
  if (wayAlong(t, plan.cheapest, path) === undefined)
    return no('retreat-priorities', '11.1-e', { unit: id, priority: 'steps', ways });
  if (wayAlong(t, plan.supplied, path) === undefined)
    return no('retreat-priorities', '11.1-f', { unit: id, priority: 'supply', ways });
  return no('retreat-priorities', '11.1-g', { unit: id, priority: 'room', ways });
}
