import { z } from 'zod';
import { reading } from '#kernel/field';
import { lastOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { takeControl } from '../rules/consequences.ts';
import { carriesCorps } from '../rules/corps.ts';
import { isGroup, judgeGroup } from '../rules/mobile-assault.ts';
import { isSecondary, judgePath, judgeStart, type Sofar } from '../rules/movement.ts';
import { hexesOf, idsOf, ownStack, ownUnit, pathOf } from '../rules/named.ts';
import { positionOf, sideIndex, unitsOn } from '../rules/position.ts';
import { destinations } from '../rules/reach.ts';
import { type Mover, moverOf } from '../rules/step-cost.ts';
import { forecastMarch, marchWays } from '../rules/travel.ts';
import { groupOf, type State } from '../state.ts';
import { counterAt, hexAt, hexId, hexOf, indexOf, type Theatre } from '../theatre.ts';
import { NOTHING, order, path, units } from './order.ts';

const FRESH: Sofar = { spent: 0, hexes: 0 };

/** [7] Ordinary, extended, minimum and strategic movement; in a Secondary phase also the moving group [13.1]. */
export const moveStack = order({
  type: 'MoveStack',
  title: { en: 'Move', it: 'Muovi' },
  help: {
    en: 'Units of one hex go one way together. The mode of movement follows from the path.',
    it: 'Le unità di un esagono vanno insieme per una via. Il tipo di movimento segue dal percorso.',
  },
  answers: ['movement-phase'],
  fields: { units, path, corps: reading('corps', z.boolean()).optional() },
  line: {
    en: ['move {units} {path} [{corps}]', 'mv {units} {path} [{corps}]', 'moves {units} {path} [{corps}]'],
    it: ['muovi {units} {path} [{corps}]', 'muove {units} {path} [{corps}]', 'sposta {units} {path} [{corps}]'],
  },
  judge({ theatre: t, state: s, side }, { units: ids, path: way, corps: told }) {
    const stack = ownStack(t, s, ids, side);
    if (isRefusal(stack)) return stack;
    const path = pathOf(t, way);
    if (isRefusal(path)) return path;
    const group = isSecondary(s) && isGroup(s, ids) ? s.group : null;
    if (group?.stopped) return no('must-stop', '7.6-b', { hex: group.hex });
    const fault = group === null ? judgeGroup(t, s, stack.units) : undefined;
    if (fault !== undefined) return fault;
    const sofar = group ?? FRESH;
    const travel = judgePath(t, s, moverOf(t, s, stack.units), stack.hex, path, sofar);
    if (isRefusal(travel)) return travel;
    const corps = carriesCorps(t, s, stack.units, told);
    const from = hexId(t, stack.hex);
    const hexes = sofar.hexes + path.length;
    return ({ table }) => {
      const { mode, spent, stopped } = travel;
      const moved = { type: 'UnitsMoved', units: ids, from, path: way, mode, spent, stopped, hexes } as const;
      table.emit(corps ? { ...moved, corps } : moved);
      takeControl(t, s, table, sideIndex(side), path);
    };
  },
  forecast({ theatre: t, state: s, side }, { units: ids, path: way }) {
    const stack = ownStack(t, s, ids, side);
    const path = pathOf(t, way);
    if (isRefusal(stack) || isRefusal(path)) return NOTHING;
    return forecastMarch(t, s, moverOf(t, s, stack.units), stack.hex, path, sofarOf(s, ids));
  },
  /** The fewest movement points first, then the fewest enemy zones, then the fewest hexes. */
  ways({ theatre: t, state: s, side }, { units: ids = [] }, to, stops) {
    const stack = ownStack(t, s, ids, side);
    const way = pathOf(t, [...stops, to]);
    if (isRefusal(stack) || isRefusal(way) || stack.units.length === 0) return [];
    const ways = marchWays(t, s, moverOf(t, s, stack.units), stack.hex, lastOf(way), way.slice(0, -1), sofarOf(s, ids));
    return ways.map((path) => hexesOf(t, path));
  },
  /** Every unit alone and every whole stack that can move, to every hex within reach, by one cheapest path. */
  *options({ theatre: t, state: s, side }, wanted) {
    if (wanted.unit !== undefined) {
      const unit = ownUnit(t, wanted.unit, side);
      if (isRefusal(unit)) return;
      const hex = hexOf(t, s, unit);
      if (hex < 0) return;
      if (s.group?.units.includes(wanted.unit)) yield* groupOptions(t, s);
      if (judgeStart(t, s, unit) !== undefined) return;
      yield* to(t, s, moverOf(t, s, [unit]), hex, FRESH);
      const together = wholeStack(t, s, hex);
      if (together.length > 1 && together.includes(unit)) yield* to(t, s, moverOf(t, s, together), hex, FRESH);
      return;
    }
    yield* groupOptions(t, s);
    const { holder } = positionOf(t, s);
    for (let hex = 0; hex < t.board.size; hex++) {
      if (holder[hex] !== sideIndex(side)) continue;
      for (const unit of startersOn(t, s, hex)) yield* to(t, s, moverOf(t, s, [unit]), hex, FRESH);
      const together = wholeStack(t, s, hex);
      if (together.length > 1) yield* to(t, s, moverOf(t, s, together), hex, FRESH);
    }
  },
});

/** What a group that goes on has spent [13.1]. */
const sofarOf = (s: State, ids: readonly string[]): Sofar => (isSecondary(s) && isGroup(s, ids) ? groupOf(s) : FRESH);

const startersOn = (t: Theatre, s: State, hex: number): number[] =>
  unitsOn(positionOf(t, s), hex).filter((unit) => judgeStart(t, s, unit) === undefined);

/** Everybody on a hex who can set out; the security division goes its own way [15.9]. */
const wholeStack = (t: Theatre, s: State, hex: number): number[] =>
  startersOn(t, s, hex).filter((unit) => counterAt(t, unit).special !== 'security');

function* groupOptions(t: Theatre, s: State) {
  if (s.group === null || s.group.stopped || !isSecondary(s)) return;
  const units = s.group.units.map((id) => indexOf(t, id));
  if (units.some((unit) => counterAt(t, unit).isFoot)) return;
  yield* to(t, s, moverOf(t, s, units), hexAt(t, s.group.hex), s.group);
}

function* to(t: Theatre, s: State, mover: Mover, start: number, sofar: Sofar) {
  const units = idsOf(t, mover.units);
  // who leaves other riders behind leaves them the corps marker or takes it along [15.7]
  const corps = carriesCorps(t, s, mover.units, true) && !carriesCorps(t, s, mover.units);
  for (const { path: way } of destinations(t, s, mover, start, sofar)) {
    const move = { type: 'MoveStack' as const, units, path: hexesOf(t, way) };
    yield move;
    if (corps) yield { ...move, corps };
  }
}
