import { reading, unit } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { carry, judgeLimit } from '../rules/carriage.ts';
import { judgeIdle, judgeRest } from '../rules/movement.ts';
import { hexesOf, isWanted, ownUnit, pathOf } from '../rules/named.ts';
import { inEnemyZone, positionOf, sideIndex } from '../rules/position.ts';
import { hexesRidden, isOffMapLink, isRailStep, trainDestinations } from '../rules/railways.ts';
import { forecastCarriage, legsOf } from '../rules/travel.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, hexOf, indexOf, type Theatre, unitAt } from '../theatre.ts';
import { NOTHING, order, path } from './order.ts';

/** [15.6] Armoured trains go any distance along the railways. */
export const moveTrain = order({
  type: 'MoveTrain',
  title: { en: 'Move an armoured train', it: 'Muovi un treno corazzato' },
  answers: ['movement-phase'],
  fields: { unit: reading('train', unit()), path },
  line: {
    en: ['train {unit} {path}', 'move {unit} {path}', 'mv {unit} {path}', 'moves {unit} {path}'],
    it: ['treno {unit} {path}', 'muovi {unit} {path}', 'muove {unit} {path}', 'sposta {unit} {path}'],
  },
  judge({ theatre: t, state: s, side }, { unit: id, path: way }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    const path = pathOf(t, way);
    if (isRefusal(path)) return path;
    return judgeTrain(t, s, unit, path) ?? (({ table }) => carry(t, s, table, unit, path, 'train'));
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
    const way = legsOf(hexOf(t, s, unit), goals, (from) => trainDestinations(t, s, sideIndex(side), from));
    return way === undefined || judgeTrain(t, s, unit, way) !== undefined ? [] : [hexesOf(t, way)];
  },
  *options({ theatre: t, state: s, side }, wanted) {
    for (const { id, index, special, side: owner } of t.roster.counters) {
      if (special !== 'train' || owner !== side || !isWanted(wanted, id) || judgeIdle(t, s, index) !== undefined)
        continue;
      for (const { path: way } of trainDestinations(t, s, sideIndex(side), hexOf(t, s, index)))
        if (judgeTrain(t, s, index, way) === undefined) yield { type: 'MoveTrain', unit: id, path: hexesOf(t, way) };
    }
  },
});

function judgeTrain(t: Theatre, s: State, unit: number, way: readonly number[]): Refusal | undefined {
  const { id, special, owner: side } = counterAt(t, unit);
  if (special !== 'train') return no('not-a-train', '15.6-a', { unit: id });
  const idle = judgeIdle(t, s, unit);
  if (idle !== undefined) return idle;
  const p = positionOf(t, s);
  let from = hexOf(t, s, unit);
  const limited = judgeLimit(t, s, unit, hexesRidden(t, from, way));
  if (limited !== undefined) return limited;
  for (const [n, to] of way.entries()) {
    const hex = hexId(t, to);
    const goesOn = n < way.length - 1;
    const isLink = isOffMapLink(t, side, from, to);
    if (isLink && goesOn) return no('off-map-link-ends-move', '7.22-j', { hex });
    if (!isLink && t.board.direction(from, to) < 0)
      return no('not-adjacent', '15.6-a', { from: hexId(t, from), to: hex });
    if (!isLink && !isRailStep(t, from, to)) return no('no-railway', '15.6-a', { from: hexId(t, from), to: hex });
    if (t.board.edge[to]) return no('entry-hex', '4.1-b', { hex });
    if (p.holder[to] === (side === 0 ? 1 : 0)) return no('enemy-present', '7.1-c', { space: hex });
    if (goesOn && inEnemyZone(p, to, side)) return no('must-stop', '15.6-a', { hex });
    from = to;
  }
  return unitAt(s, unit).disorganised ? judgeRest(t, s, from, side) : undefined;
}
