import { firstOf, lastOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { MoveMode } from '../names.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { counterAt, faceOf, hexId, hexOf, isBridged, isOpenSide, riverAt, type Theatre, unitAt } from '../theatre.ts';
import { inEnemyZone, type Position, positionOf } from './position.ts';
import { FORBIDDEN, type Mover, STOP, stepCost, strategicCost } from './step-cost.ts';

/* Chapter 7: whether a path may be moved, in which mode, and why not. */

export const isSecondary = (s: State): boolean =>
  s.phase === 'axis-secondary-movement' || s.phase === 'soviet-secondary-movement';
export const isPrimary = (s: State): boolean =>
  s.phase === 'axis-primary-movement' || s.phase === 'soviet-primary-movement';

export interface Travel {
  readonly mode: MoveMode;
  /** Half points spent, total of the phase. */
  readonly spent: number;
  readonly stopped: boolean;
}

/** What the group has already done in this phase. */
export interface Sofar {
  readonly spent: number;
  readonly hexes: number;
}

/** A path of hex indices without its start: how it may be moved, or why it may not. Cheapest mode first. */
export function judgePath(
  t: Theatre,
  s: State,
  m: Mover,
  start: number,
  path: readonly number[],
  sofar: Sofar,
): Travel | Refusal {
  const p = positionOf(t, s);
  const { board } = t;
  const end = lastOf(path);
  const total = sofar.hexes + path.length;
  if (m.allowance <= 0) return no('cannot-move', '7.1-e', { unit: slowest(t, s, m) });
  const broken = brokenStep(t, s, p, m, start, path, sofar);
  if (broken) return broken;
  if (total > m.hexLimit) {
    const replaced = m.units.find((unit) => unitAt(s, unit).replaced);
    const limited = replaced ?? m.units.find((unit) => unitAt(s, unit).supply === 'out') ?? firstOf(m.units);
    const facts = { unit: counterAt(t, limited).id, limit: m.hexLimit, hexes: total };
    return no('hex-limit', replaced === undefined ? '14.4-c' : '17.2-f', facts);
  }
  const barred = (m.disorganised ? judgeRest(t, s, end, m.side) : undefined) ?? judgeStation(t, m, start, end);
  if (barred) return barred;

  let cost = sofar.spent;
  let stopped = false;
  let from = start;
  for (const [n, to] of path.entries()) {
    const step = stepCost(t, s, p, m, from, board.direction(from, to), sofar.hexes + n + 1);
    cost += step % STOP;
    stopped = step >= STOP;
    from = to;
  }
  const halted = stopsEarly(t, s, p, m, start, path);
  if (isSecondary(s) && m.hasFoot) {
    if (path.length === 1 && sofar.hexes === 0) return { mode: 'minimum', spent: cost, stopped: true };
  } else if (halted === undefined) {
    if (cost <= m.allowance) return { mode: 'normal', spent: cost, stopped };
    const endsFree = !inEnemyZone(p, end, m.side);
    if (isPrimary(s) && cost <= m.allowance + t.tables.movement.extended * 2 && endsFree)
      return { mode: 'extended', spent: cost, stopped };
    if (path.length === 1 && sofar.hexes === 0) return { mode: 'minimum', spent: cost, stopped: true };
  }
  const strategic = mayGoStrategic(sofar) ? judgeStrategic(t, s, p, m, start, path) : undefined;
  if (strategic !== undefined) return strategic;
  if (isSecondary(s) && m.hasFoot) return no('one-hex', '7.3-a', { hexes: total });
  if (halted !== undefined) return no('must-stop', '7.8', { hex: hexId(t, halted) });
  // [7.21] with the two extra points it would do, but for the enemy at its end
  if (isPrimary(s) && cost <= m.allowance + t.tables.movement.extended * 2)
    return no('ends-in-enemy-zone', '7.21-a', { hex: hexId(t, end), cause: 'extended' });
  return no('too-far', isPrimary(s) ? '7.21-a' : '7.2-a', {
    unit: slowest(t, s, m),
    space: hexId(t, end),
    needed: (cost - sofar.spent) / 2,
    left: (m.allowance - sofar.spent) / 2,
  });
}

/** A disorganised unit that moves stays out of enemy zones [11.5]. */
export const judgeRest = (t: Theatre, s: State, end: number, side: 0 | 1): Refusal | undefined =>
  inEnemyZone(positionOf(t, s), end, side)
    ? no('ends-in-enemy-zone', '11.5-b', { hex: hexId(t, end), cause: 'disorganised' })
    : undefined;

/** The security division goes to Rostov and stays there [15.9]. */
export function judgeStation(t: Theatre, m: Mover, start: number, end: number): Refusal | undefined {
  if (!m.security || (end === t.hexes.rostov && start !== t.hexes.rostov)) return undefined;
  return no('security-division', '15.9-a', { unit: counterAt(t, firstOf(m.units)).id });
}

/** The first hex before the end in which the group has to stop. */
function stopsEarly(
  t: Theatre,
  s: State,
  p: Position,
  m: Mover,
  start: number,
  path: readonly number[],
): number | undefined {
  let from = start;
  for (const [n, to] of path.slice(0, -1).entries()) {
    if (stepCost(t, s, p, m, from, t.board.direction(from, to), n + 1) >= STOP) return to;
    from = to;
  }
  return undefined;
}

/** A strategic move takes the whole allowance: who has moved or assaulted in this phase has none left for it [7.5]. */
export const mayGoStrategic = (sofar: Sofar): boolean => sofar.hexes === 0 && sofar.spent === 0;

/** The mode in which everybody can afford a road move of these costs at half and at full rate [7.5]. */
export function strategicMode(
  t: Theatre,
  s: State,
  m: Mover,
  hexes: number,
  { half, full }: { readonly half: number; readonly full: number },
): 'strategic' | 'extended-strategic' | undefined {
  if (isSecondary(s) && m.hasFoot) return hexes <= 2 ? 'strategic' : undefined;
  const fits = (bonus: number): boolean =>
    m.strategic.every((rate) => (rate.half ? half : full) <= rate.allowance + bonus + rate.extra);
  if (fits(0)) return 'strategic';
  return isPrimary(s) && fits(t.tables.movement.extended * 2) ? 'extended-strategic' : undefined;
}

/** Whether it uses up somebody's allowance, where the option asks for that (ruling 14). */
export function exhausts(
  s: State,
  m: Mover,
  { half, full }: { readonly half: number; readonly full: number },
): boolean {
  if (!s.options.strategicMustExhaustMa || (isSecondary(s) && m.hasFoot)) return true;
  return m.strategic.some((rate) => (rate.half ? half : full) >= rate.allowance);
}

function judgeStrategic(
  t: Theatre,
  s: State,
  p: Position,
  m: Mover,
  start: number,
  path: readonly number[],
): Travel | undefined {
  if (inEnemyZone(p, start, m.side)) return undefined;
  const costs = { half: 0, full: 0 };
  let from = start;
  for (const to of path) {
    const d = t.board.direction(from, to);
    const step = strategicCost(t, s, p, m, from, d, 'full');
    if (step === FORBIDDEN) return undefined;
    costs.full += step;
    costs.half += strategicCost(t, s, p, m, from, d, 'half');
    from = to;
  }
  const mode = strategicMode(t, s, m, path.length, costs);
  if (mode === undefined || !exhausts(s, m, costs)) return undefined;
  // the whole allowance goes into the road: nothing is left for an assault afterwards
  return { mode, spent: Math.max(...m.strategic.map((rate) => rate.allowance)), stopped: true };
}

/** The first step no movement points could buy, explained. */
function brokenStep(
  t: Theatre,
  s: State,
  p: Position,
  m: Mover,
  start: number,
  path: readonly number[],
  sofar: Sofar,
): Refusal | undefined {
  let from = start;
  for (const [n, to] of path.entries()) {
    const d = t.board.direction(from, to);
    if (d < 0) return no('not-adjacent', '7.1', { from: hexId(t, from), to: hexId(t, to) });
    const nth = sofar.hexes + n + 1;
    if (stepCost(t, s, p, m, from, d, nth) === FORBIDDEN) return barrierTo(t, s, p, m, from, d, to, nth);
    from = to;
  }
  return undefined;
}

/** What forbids a step that no movement points could buy [2.32, 4.1, 7.1, 7.6, 7.7, 7.8]. */
function barrierTo(
  t: Theatre,
  s: State,
  p: Position,
  m: Mover,
  start: number,
  d: number,
  end: number,
  nth: number,
): Refusal {
  const { board } = t;
  const side = start * 6 + d;
  const [from, to] = [hexId(t, start), hexId(t, end)];
  if (board.edge[end]) return no('entry-hex', '4.1-b', { hex: to });
  if (p.holder[end] === (m.side === 0 ? 1 : 0)) return no('enemy-present', '7.1-c', { space: to });
  if (board.barrier[side]) return no('closed-hexside', 'TEC-l', { from, to, barrier: 'water' });
  if (board.pass[side] && !isOpenSide(t, side, s.turn))
    return no('closed-hexside', '2.32-a', { from, to, barrier: 'snow' });
  if (board.alpine[side] && !board.pass[side]) return no('closed-hexside', '7.8-c', { from, to, barrier: 'alpine' });
  if (riverAt(t, side, s.turn) === 2 && !isBridged(t, side) && (nth > 1 || m.rode))
    return no('major-river', '7.7-b', { from, to });
  const wheeled = m.units.find((unit) => counterAt(t, unit).isMech) ?? firstOf(m.units);
  return no('prohibited-terrain', '7.6-a', { unit: counterAt(t, wheeled).id, hex: to });
}

/** Whose allowance holds the others back. */
const slowest = (t: Theatre, s: State, { units, allowance }: Mover): string =>
  counterAt(t, units.find((unit) => faceOf(t, s, unit).ma * 2 === allowance) ?? firstOf(units)).id;

/** What keeps any unit from beginning a move in this phase. */
export function judgeIdle(t: Theatre, s: State, unit: number): Refusal | undefined {
  const { id } = counterAt(t, unit);
  const state = unitAt(s, unit);
  if (hexOf(t, s, unit) < 0) return no('not-on-map', '7.1', { unit: id });
  if (state.elimination !== '') return no('elimination-marker', '8.5-c', { unit: id });
  if (state.moved) return no('already-moved', '7.1-d', { unit: id });
  return state.frozen ? no('not-one-step-back', '18.2-a', { unit: id }) : undefined;
}

/** What keeps a unit from beginning an ordinary, rail or naval move; special movers go their own way [7.9]. */
export function judgeStart(t: Theatre, s: State, unit: number): Refusal | undefined {
  const { id, special } = counterAt(t, unit);
  if (special === 'azov') return no('own-way-of-moving', '15.3-a', { unit: id, way: 'port' });
  if (special === 'train') return no('own-way-of-moving', '15.6-a', { unit: id, way: 'rail' });
  const idle = judgeIdle(t, s, unit);
  if (idle !== undefined) return idle;
  return faceOf(t, s, unit).ma === 0 ? no('cannot-move', '7.1-e', { unit: id }) : undefined;
}
