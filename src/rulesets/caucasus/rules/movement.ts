import type { Refusal } from '#kernel/plain/refusal';
import type { MoveMode } from '../events.ts';
import { inEnemyZone, type Position, positionOf } from '../position.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { faceOf, hexOf, isBridged, isOpenSide, riverAt, type Theatre } from '../theatre.ts';
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

const show = (half: number): number => half / 2;

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
  const end = path[path.length - 1]!;
  const total = sofar.hexes + path.length;
  if (m.allowance <= 0) return no('cannot-move', '7.1-e', 'A unit with movement allowance 0 never moves.');
  const broken = brokenStep(t, s, p, m, start, path, sofar);
  if (broken) return broken;
  if (total > m.hexLimit) {
    const replaced = m.units.some((unit) => s.units[unit]!.replaced);
    return replaced
      ? no('replacement-limit', '17.2-f', 'A unit that received a replacement moves one hex at most.', {
          hexes: total,
          limit: m.hexLimit,
        })
      : no('out-of-supply-limit', '14.4-c', 'An out-of-supply unit moves two hexes at most.', {
          hexes: total,
          limit: m.hexLimit,
        });
  }
  const barred = (m.disorganised ? unrestFault(t, s, end, m.side) : undefined) ?? stationFault(t, m, start, end);
  if (barred) return barred;

  let cost = sofar.spent;
  let stopped = false;
  let from = start;
  for (let n = 0; n < path.length; n++) {
    const step = stepCost(t, s, p, m, from, board.direction(from, path[n]!), sofar.hexes + n + 1);
    cost += step % STOP;
    stopped = step >= STOP;
    from = path[n]!;
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
  if (isSecondary(s) && m.hasFoot)
    return no(
      'one-hex',
      '7.3-a',
      'A foot unit moves one hex in a Secondary phase, or two along a road out of enemy zones.',
      { hexes: total },
    );
  if (halted !== undefined)
    return no(
      'must-stop',
      '7.8',
      `The terrain of ${board.ids[halted]} stops the group there.`,
      { hex: board.ids[halted]! },
      `end the move in ${board.ids[halted]}, or keep to a road`,
    );
  if (isPrimary(s) && cost <= m.allowance + t.tables.movement.extended * 2)
    return no(
      'extended-ends-in-zone',
      '7.21-a',
      'Extended movement may not end in an enemy zone of control.',
      { needed: show(cost), left: show(m.allowance), hex: board.ids[end]! },
      'end the move outside enemy zones of control, or go no further than the allowance',
    );
  return no(
    'not-enough-movement',
    isPrimary(s) ? '7.21-a' : '7.2-a',
    `The move needs ${show(cost)} movement points, the slowest unit has ${show(m.allowance)}${isPrimary(s) ? ' and 2 more if it ends out of enemy zones' : ''}.`,
    { needed: show(cost - sofar.spent), left: show(m.allowance - sofar.spent) },
    sofar.hexes === 0 ? 'a shorter path; one hex may always be entered [7.4]' : 'a shorter path',
  );
}

/** A disorganised unit that moves stays out of enemy zones [11.5]. */
export const unrestFault = (t: Theatre, s: State, end: number, side: 0 | 1): Refusal | undefined =>
  inEnemyZone(positionOf(t, s), end, side)
    ? no(
        'disorganised',
        '11.5-b',
        'A disorganised unit may not end its move in an enemy zone of control.',
        { hex: t.board.ids[end]! },
        'end the move outside enemy zones of control, or stay',
      )
    : undefined;

/** The security division goes to Rostov and stays there [15.9]. */
export function stationFault(t: Theatre, m: Mover, start: number, end: number): Refusal | undefined {
  if (!m.security || (end === t.hexes.rostov && start !== t.hexes.rostov)) return undefined;
  return no('security-division', '15.9-a', 'The security division moves to Rostov and stays there.', {
    from: t.board.ids[start]!,
    hex: t.board.ids[end]!,
  });
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
  for (let n = 0; n < path.length - 1; n++) {
    if (stepCost(t, s, p, m, from, t.board.direction(from, path[n]!), n + 1) >= STOP) return path[n];
    from = path[n]!;
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
  const { board } = t;
  let from = start;
  for (let n = 0; n < path.length; n++) {
    const to = path[n]!;
    const d = board.direction(from, to);
    const facts = { from: board.ids[from]!, hex: board.ids[to]! };
    if (d < 0) return no('not-adjacent', '7.1', `${facts.from} and ${facts.hex} do not touch.`, facts);
    const side = from * 6 + d;
    const nth = sofar.hexes + n + 1;
    if (stepCost(t, s, p, m, from, d, nth) === FORBIDDEN) {
      if (board.edge[to]) return no('entry-hex', '4.1-b', `Nobody moves into the entry hex ${facts.hex}.`, facts);
      if (p.holder[to]! >= 0 && p.holder[to] !== m.side)
        return no('enemy-occupied', '7.1-c', `An enemy unit stands in ${facts.hex}.`, facts);
      if (board.barrier[side])
        return no('lake-or-sea', 'TEC-l', `Water lies between ${facts.from} and ${facts.hex}.`, facts);
      if (board.pass[side] && !isOpenSide(t, side, s.turn))
        return no('pass-closed', '2.32-a', 'Snow has closed this pass.', { ...facts, turn: s.turn });
      if (board.alpine[side] && !board.pass[side])
        return no('alpine', '7.8-c', 'Alpine hexsides are crossed only at passes.', facts);
      if (riverAt(t, side, s.turn) === 2 && !isBridged(t, side) && (nth > 1 || m.rode))
        return no('major-river', '7.7-b', 'A Major River without a bridge is crossed only with the first step.', facts);
      return no(
        'prohibited-terrain',
        '7.6-a',
        'Mechanised units enter Swamp and Mountain hexes only along a road.',
        facts,
      );
    }
    from = to;
  }
  return undefined;
}

/** What keeps any unit from beginning a move in this phase. */
export function idleFault(t: Theatre, s: State, unit: number): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  const state = s.units[unit]!;
  if (hexOf(t, s, unit) < 0)
    return no('not-on-map', '7.1', `${counter.name} is not on the map.`, { unit: counter.id, at: state.at });
  if (state.elimination !== '')
    return no(
      'elimination-marker',
      '8.5-c',
      `${counter.name} took part in an automatic elimination and moves no further.`,
      { unit: counter.id },
    );
  if (state.moved)
    return no('already-moved', '7.1-d', `${counter.name} has already moved in this phase.`, { unit: counter.id });
  if (state.frozen)
    return no(
      'not-one-step-back',
      '18.2-a',
      `${counter.name} began the phase in an enemy zone of control: it may not move in the Secondary Impulse of turn 1.`,
      { unit: counter.id },
    );
  return undefined;
}

/** What keeps a unit from beginning an ordinary, rail or naval move. */
export function startFault(t: Theatre, s: State, unit: number): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  if (counter.special === 'azov')
    return no(
      'own-way-of-moving',
      '15.3-a',
      'The Azov flotilla moves only from port to port.',
      { unit: counter.id },
      'MoveFlotilla',
    );
  if (counter.special === 'train')
    return no(
      'own-way-of-moving',
      '15.6-a',
      'Armoured trains move only along the railways.',
      { unit: counter.id },
      'MoveTrain',
    );
  const idle = idleFault(t, s, unit);
  if (idle) return idle;
  if (faceOf(t, s, unit).ma === 0)
    return no('cannot-move', '7.1-e', `${counter.name} has movement allowance 0.`, { unit: counter.id });
  return undefined;
}
