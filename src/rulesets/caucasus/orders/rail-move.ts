import { unit } from '#kernel/field';
import { lastOf } from '#kernel/known';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { carry, judgeLimit } from '../rules/carriage.ts';
import { isPrimary, judgeStart, judgeStation } from '../rules/movement.ts';
import { hexesOf, isWanted, ownUnit, pathOf } from '../rules/named.ts';
import { inEnemyZone, positionOf, sideIndex } from '../rules/position.ts';
import { hexesRidden, isOffMapLink, isRailStep, railDestinations, usableRail } from '../rules/railways.ts';
import { moverOf } from '../rules/step-cost.ts';
import { forecastCarriage, legsOf } from '../rules/travel.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, hexOf, indexOf, type Theatre, unitAt } from '../theatre.ts';
import { NOTHING, order, path } from './order.ts';

/** [7.22] */
export const railMove = order({
  type: 'RailMove',
  title: { en: 'Move by rail', it: 'Muovi per ferrovia' },
  answers: ['movement-phase'],
  fields: { unit: unit(), path },
  line: {
    en: ['rail {unit} {path}', 'by rail {unit} {path}', 'rail move {unit} {path}'],
    it: ['ferrovia {unit} {path}', 'per ferrovia {unit} {path}'],
  },
  judge({ theatre: t, state: s, side }, { unit: id, path: way }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    const path = pathOf(t, way);
    if (isRefusal(path)) return path;
    const fault = judgeBoarding(t, s, unit) ?? judgeRide(t, s, unit, path);
    return fault ?? (({ table }) => carry(t, s, table, unit, path, 'rail'));
  },
  forecast({ theatre: t, state: s, side }, { unit: id, path: way }) {
    const path = pathOf(t, way);
    return isRefusal(path) ? NOTHING : forecastCarriage(t, s, sideIndex(side), indexOf(t, id), path);
  },
  /** The fewest hexes. */
  ways({ theatre: t, state: s, side }, { unit: id = '' }, to, stops) {
    const unit = ownUnit(t, id, side);
    const goals = pathOf(t, [...stops, to]);
    if (isRefusal(unit) || isRefusal(goals)) return [];
    const way = legsOf(hexOf(t, s, unit), goals, (from) => railDestinations(t, s, sideIndex(side), from));
    return way === undefined ? [] : [hexesOf(t, way)];
  },
  *options({ theatre: t, state: s, side }, wanted) {
    if (s.railUsed || !isPrimary(s)) return;
    const usable = usableRail(t, s, sideIndex(side));
    for (const { id, index, side: owner } of t.roster.counters) {
      if (owner !== side || !isWanted(wanted, id)) continue;
      const start = hexOf(t, s, index);
      if (start < 0 || !usable[start] || judgeBoarding(t, s, index) !== undefined) continue;
      const mover = moverOf(t, s, [index]);
      for (const { hex, path: way } of railDestinations(t, s, sideIndex(side), start))
        if (hexesRidden(t, start, way) <= mover.hexLimit && judgeStation(t, mover, start, hex) === undefined)
          yield { type: 'RailMove', unit: id, path: hexesOf(t, way) };
    }
  },
});

/** Who may take the train where it stands [6.5, 7.2, 7.22]. */
function judgeBoarding(t: Theatre, s: State, unit: number): Refusal | undefined {
  const fault = judgeStart(t, s, unit);
  if (fault !== undefined) return fault;
  const { id, owner } = counterAt(t, unit);
  if (!isPrimary(s)) return no('other-impulse', '7.2-a', { impulse: 'primary' });
  if (s.railUsed) return no('transport-used', '7.22-g', { by: 'rail' });
  if (unitAt(s, unit).railed) return no('already-railed', '7.22-a', { unit: id });
  const start = hexOf(t, s, unit);
  if (inEnemyZone(positionOf(t, s), start, owner))
    return no('enemy-zone-of-control', '6.5-a', { hex: hexId(t, start) });
  if (!usableRail(t, s, owner)[start]) return no('no-usable-railway', '7.22-i', { hex: hexId(t, start) });
  return undefined;
}

/** Where the train may take it [4.1, 7.22, 14.4, 15.9]. */
function judgeRide(t: Theatre, s: State, unit: number, way: readonly number[]): Refusal | undefined {
  const start = hexOf(t, s, unit);
  const side = counterAt(t, unit).owner;
  const limited =
    judgeLimit(t, s, unit, hexesRidden(t, start, way)) ?? judgeStation(t, moverOf(t, s, [unit]), start, lastOf(way));
  if (limited !== undefined) return limited;
  const p = positionOf(t, s);
  const usable = usableRail(t, s, side);
  let from = start;
  for (const [n, to] of way.entries()) {
    const hex = hexId(t, to);
    if (isOffMapLink(t, side, from, to)) {
      if (n < way.length - 1) return no('off-map-link-ends-move', '7.22-j', { hex });
    } else if (!isRailStep(t, from, to)) {
      const d = t.board.direction(from, to);
      if (d < 0) return no('not-adjacent', '7.22-f', { from: hexId(t, from), to: hex });
      // [7.22] a line that is there but carries supply alone
      const isLaid = t.board.rail[from * 6 + d] !== 0;
      return no('no-railway', isLaid ? '7.22-k' : '7.22-f', { from: hexId(t, from), to: hex });
    }
    if (t.board.edge[to]) return no('entry-hex', '4.1-b', { hex });
    if (inEnemyZone(p, to, side)) return no('enemy-zone-of-control', '7.22-h', { hex });
    if (s.railControl[to] !== side) return no('not-controlled', '7.22-f', { hex });
    if (!usable[to]) return no('no-usable-railway', '7.22-i', { hex });
    from = to;
  }
  return undefined;
}
