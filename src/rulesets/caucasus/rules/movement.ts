import type { Refusal } from '#kernel/refusal';
import type { MoveMode } from '../events.ts';
import { inEnemyZone, type Position, positionOf } from '../position.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { faceOf, hexOf, isBridged, isOpenSide, riverAt, type Theatre, terrainAt } from '../theatre.ts';

/*
 * Chapter 7. Costs are in half points, so that the strategic road rate is exact. A group pays for every step what its
 * worst mover pays, and stops where one of its members must stop.
 */

export const isSecondary = (s: State): boolean =>
  s.phase === 'axis-secondary-movement' || s.phase === 'soviet-secondary-movement';
export const isPrimary = (s: State): boolean =>
  s.phase === 'axis-primary-movement' || s.phase === 'soviet-primary-movement';

/** How the members of a group move through terrain, as bits. */
const FOOT = 1;
const MOUNTAINEERS = 2;
const MECH = 4;

const STOP = 1024;
const FORBIDDEN = -1;

export interface Mover {
  readonly units: readonly number[];
  readonly side: 0 | 1;
  readonly kinds: number;
  /** Allowance in half points of the slowest. */
  readonly allowance: number;
  /** Half points each member may spend on a strategic road move, at full and at half rate. */
  readonly strategic: readonly { readonly half: boolean; readonly allowance: number }[];
  readonly hexLimit: number;
  /** Foot units make one hex in a Secondary phase [7.3]. */
  readonly hasFoot: boolean;
  readonly disorganised: boolean;
  readonly security: boolean;
}

export function moverOf(t: Theatre, s: State, units: readonly number[]): Mover {
  let kinds = 0;
  let allowance = 1000;
  let hexLimit = 1000;
  let hasFoot = false;
  let disorganised = false;
  let security = false;
  const strategic: { half: boolean; allowance: number }[] = [];
  for (const unit of units) {
    const counter = t.roster.counters[unit]!;
    const state = s.units[unit]!;
    const ma = faceOf(t, s, unit).ma * 2;
    kinds |= counter.isMech ? MECH : counter.mountain ? MOUNTAINEERS : FOOT;
    allowance = Math.min(allowance, ma);
    if (counter.isFoot) hasFoot = true;
    if (state.supply === 'out') hexLimit = Math.min(hexLimit, t.tables.movement.outOfSupplyHexes);
    if (state.replaced) hexLimit = Math.min(hexLimit, t.tables.movement.replacedHexes);
    if (state.disorganised) disorganised = true;
    if (counter.special === 'security') security = true;
    strategic.push({ half: counter.isMech || counter.special === 'bicycle', allowance: ma });
  }
  const side = t.roster.counters[units[0]!]!.owner;
  return { units, side, kinds, allowance, strategic, hexLimit, hasFoot, disorganised, security };
}

/** Cost in half points of one step, with STOP added where the group must stop there, or FORBIDDEN. */
function stepCost(t: Theatre, s: State, p: Position, m: Mover, from: number, d: number, isFirst: boolean): number {
  const { board } = t;
  const side = from * 6 + d;
  const to = board.next[side]!;
  if (to < 0 || board.edge[to] || (p.holder[to]! >= 0 && p.holder[to] !== m.side)) return FORBIDDEN;
  if (!isOpenSide(t, side, s.turn)) return FORBIDDEN;
  const terrain = terrainAt(t, to, s.turn);
  if (terrain === 'alpine') return FORBIDDEN;
  const road = board.road[side] === 1;
  let cost = 0;
  let stop = 0;
  if (road) cost = t.tables.movement.road * 2;
  else {
    const effects = t.tables.terrain[terrain];
    const city = board.settlement[to] === 3 ? t.tables.settlements['major-city'] : undefined;
    if (m.kinds & MECH) {
      const mech = city?.mech ?? effects.mech;
      if (mech.cost === 'road-only') return FORBIDDEN;
      cost = mech.cost * 2;
      if (mech.stop) stop = STOP;
    }
    if (m.kinds & (FOOT | MOUNTAINEERS)) {
      const foot = city?.foot ?? effects.foot;
      if (foot.cost === 'road-only') return FORBIDDEN;
      cost = Math.max(cost, foot.cost * 2);
      if (foot.stop === 'all' || (foot.stop && m.kinds & FOOT)) stop = STOP;
    }
  }
  if (board.pass[side]) {
    if (m.kinds & MECH && !road) return FORBIDDEN;
    if (!road || s.options.passCostOnRoad) cost += passCost(t);
  }
  const river = riverAt(t, side, s.turn);
  if (river && !isBridged(t, side)) {
    if (river === 2 && !isFirst) return FORBIDDEN;
    cost += riverCost(t, river);
  }
  if (inEnemyZone(p, from, m.side)) cost += t.tables.movement.leaveEnemyZone * 2;
  return cost + stop;
}

const passCost = (t: Theatre): number => Number(t.tables.sides.pass.cost) * 2;
const riverCost = (t: Theatre, river: number): number =>
  Number(t.tables.sides[river === 2 ? 'major-river' : 'minor-river'].cost) * 2;

/** A mover may enter this hex across this side at all, whatever it costs: retreats and advances ask this [11.2, 12.3]. */
export function isPassable(t: Theatre, s: State, unit: number, from: number, d: number, isFirst: boolean): boolean {
  const counter = t.roster.counters[unit]!;
  const { board } = t;
  const side = from * 6 + d;
  const to = board.next[side]!;
  if (to < 0 || board.edge[to] || !isOpenSide(t, side, s.turn)) return false;
  if (counter.special === 'train') return board.railMove[side] === 1;
  const terrain = terrainAt(t, to, s.turn);
  if (terrain === 'alpine') return false;
  const road = board.road[side] === 1;
  if (counter.isMech && !road) {
    if (board.pass[side]) return false;
    const effects = board.settlement[to] === 3 ? t.tables.settlements['major-city'].mech : undefined;
    if ((effects ?? t.tables.terrain[terrain].mech).cost === 'road-only') return false;
  }
  return riverAt(t, side, s.turn) !== 2 || isBridged(t, side) || isFirst;
}

/** Entering off the road makes this unit stop there [7.6, 7.8, 12.3]. */
export function stopsIn(t: Theatre, s: State, unit: number, from: number, d: number): boolean {
  const { board } = t;
  const to = board.next[from * 6 + d]!;
  if (board.road[from * 6 + d] || board.settlement[to] === 3) return false;
  const counter = t.roster.counters[unit]!;
  const effects = t.tables.terrain[terrainAt(t, to, s.turn) as keyof typeof t.tables.terrain];
  if (counter.isMech) return effects.mech.stop !== undefined;
  return effects.foot.stop === 'all' || (effects.foot.stop !== undefined && !counter.mountain);
}

/** Cost of a strategic road step at half or full rate, or FORBIDDEN off the road or near the enemy [7.5]. */
function strategicCost(
  t: Theatre,
  s: State,
  p: Position,
  m: Mover,
  from: number,
  d: number,
  rate: 'half' | 'full',
): number {
  const { board } = t;
  const side = from * 6 + d;
  const to = board.next[side]!;
  if (to < 0 || board.edge[to] || board.road[side] !== 1 || !isOpenSide(t, side, s.turn)) return FORBIDDEN;
  if ((p.holder[to]! >= 0 && p.holder[to] !== m.side) || inEnemyZone(p, to, m.side)) return FORBIDDEN;
  const surcharge = board.pass[side] && s.options.passCostOnRoad ? passCost(t) : 0;
  return (rate === 'half' ? t.tables.movement.strategicRoadMech : t.tables.movement.road) * 2 + surcharge;
}

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
  if (m.disorganised && inEnemyZone(p, end, m.side))
    return no('disorganised', '11.5-b', 'A disorganised unit may not end its move in an enemy zone of control.', {
      hex: board.ids[end]!,
    });
  if (m.security && end !== t.hexes.rostov)
    return no('security-division', '15.9-a', 'The security division moves to Rostov and nowhere else.', {
      hex: board.ids[end]!,
    });

  let cost = sofar.spent;
  let stopped = false;
  let from = start;
  for (let n = 0; n < path.length; n++) {
    const step = stepCost(t, s, p, m, from, board.direction(from, path[n]!), sofar.hexes === 0 && n === 0);
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
  const strategic = sofar.hexes === 0 ? judgeStrategic(t, s, p, m, start, path) : undefined;
  if (strategic !== undefined) return strategic;
  if (isSecondary(s) && m.hasFoot)
    return no(
      'one-hex',
      '7.3-a',
      'A foot unit moves one hex in a Secondary phase, or two along a road out of enemy zones.',
      { hexes: total },
    );
  if (halted !== undefined)
    return no('must-stop', '7.8', `The terrain of ${board.ids[halted]} stops the group there.`, {
      hex: board.ids[halted]!,
    });
  if (isPrimary(s) && cost <= m.allowance + t.tables.movement.extended * 2)
    return no('extended-ends-in-zone', '7.21-a', 'Extended movement may not end in an enemy zone of control.', {
      needed: show(cost),
      left: show(m.allowance),
      hex: board.ids[end]!,
    });
  return no(
    'not-enough-movement',
    isPrimary(s) ? '7.21-a' : '7.2-a',
    `The move needs ${show(cost)} movement points, the slowest unit has ${show(m.allowance)}${isPrimary(s) ? ' and 2 more if it ends out of enemy zones' : ''}.`,
    { needed: show(cost - sofar.spent), left: show(m.allowance - sofar.spent) },
  );
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
    if (stepCost(t, s, p, m, from, t.board.direction(from, path[n]!), n === 0) >= STOP) return path[n];
    from = path[n]!;
  }
  return undefined;
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
  let half = 0;
  let full = 0;
  let from = start;
  for (const to of path) {
    const d = t.board.direction(from, to);
    const step = strategicCost(t, s, p, m, from, d, 'full');
    if (step === FORBIDDEN) return undefined;
    full += step;
    half += strategicCost(t, s, p, m, from, d, 'half');
    from = to;
  }
  if (isSecondary(s) && m.hasFoot)
    return path.length <= 2 ? { mode: 'strategic', spent: full, stopped: true } : undefined;
  const extra = t.tables.movement.strategicRoadFootExtraHexes * t.tables.movement.road * 2;
  const fits = (bonus: number): boolean =>
    m.strategic.every((rate) => (rate.half ? half <= rate.allowance + bonus : full <= rate.allowance + bonus + extra));
  if (s.options.strategicMustExhaustMa) {
    const exhausts = m.strategic.some((rate) => (rate.half ? half : full) >= rate.allowance);
    if (!exhausts) return undefined;
  }
  // the whole allowance goes into the road: nothing is left for an assault afterwards
  const spent = Math.max(...m.strategic.map((rate) => rate.allowance));
  if (fits(0)) return { mode: 'strategic', spent, stopped: true };
  if (isPrimary(s) && fits(t.tables.movement.extended * 2)) return { mode: 'extended-strategic', spent, stopped: true };
  return undefined;
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
    const isFirst = sofar.hexes === 0 && n === 0;
    if (stepCost(t, s, p, m, from, d, isFirst) === FORBIDDEN) {
      if (board.edge[to]) return no('entry-hex', '4.1-b', `Nobody moves into the entry hex ${facts.hex}.`, facts);
      if (p.holder[to]! >= 0 && p.holder[to] !== m.side)
        return no('enemy-occupied', '7.1-c', `An enemy unit stands in ${facts.hex}.`, facts);
      if (board.barrier[side])
        return no('lake-or-sea', 'TEC-l', `Water lies between ${facts.from} and ${facts.hex}.`, facts);
      if (board.pass[side] && !isOpenSide(t, side, s.turn))
        return no('pass-closed', '2.32-a', 'Snow has closed this pass.', { ...facts, turn: s.turn });
      if (board.alpine[side] && !board.pass[side])
        return no('alpine', '7.8-c', 'Alpine hexsides are crossed only at passes.', facts);
      if (riverAt(t, side, s.turn) === 2 && !isBridged(t, side) && !isFirst)
        return no('major-river', '7.7-b', 'A Major River without a bridge is crossed only with the first step.', facts);
      return no(
        'prohibited-terrain',
        '7.6-a',
        'Mechanised units enter Swamp and Mountain hexes and cross passes only along a road.',
        facts,
      );
    }
    from = to;
  }
  return undefined;
}

/** A place a group can get to, with the hexes on the way. */
export interface Destination {
  readonly hex: number;
  readonly path: readonly number[];
}

/*
 * Scratch space of the search. A label is a hex, or hex + STOP for having had to stop there; costs are kept plus one, so
 * that 0 means untouched.
 */
const cost = new Int16Array(2 * STOP);
const previous = new Int16Array(2 * STOP);
const depth = new Int16Array(2 * STOP);
const touched: number[] = [];
const buckets: number[][] = Array.from({ length: 64 }, () => []);

/** Everywhere the group may end its move, with one cheapest path each. */
export function destinations(t: Theatre, s: State, m: Mover, start: number, sofar: Sofar): Destination[] {
  const p = positionOf(t, s);
  const found = new Map<number, Destination>();
  if (m.allowance <= 0 || sofar.hexes >= m.hexLimit) return [];
  const mayEnd = (hex: number): boolean =>
    (!m.disorganised || !inEnemyZone(p, hex, m.side)) && (!m.security || hex === t.hexes.rostov);
  const add = (hex: number, path: readonly number[]): void => {
    if (!found.has(hex) && mayEnd(hex)) found.set(hex, { hex, path });
  };
  const footOnly = isSecondary(s) && m.hasFoot;
  if (sofar.hexes === 0)
    for (let d = 0; d < 6; d++)
      if (stepCost(t, s, p, m, start, d, true) !== FORBIDDEN)
        add(t.board.next[start * 6 + d]!, [t.board.next[start * 6 + d]!]);
  if (!footOnly) spread(t, s, p, m, start, sofar, add);
  if (sofar.hexes === 0) strategicSpread(t, s, p, m, start, add);
  return [...found.values()];
}

function spread(
  t: Theatre,
  s: State,
  p: Position,
  m: Mover,
  start: number,
  sofar: Sofar,
  add: (hex: number, path: number[]) => void,
): void {
  const limit = m.allowance + (isPrimary(s) ? t.tables.movement.extended * 2 : 0) - sofar.spent;
  if (limit <= 0) return;
  const hexLimit = m.hexLimit - sofar.hexes;
  for (const label of touched) cost[label] = 0;
  touched.length = 0;
  for (const bucket of buckets) bucket.length = 0;
  cost[start] = 1;
  depth[start] = 0;
  touched.push(start);
  buckets[0]!.push(start);
  const ends: number[] = [];
  for (let now = 0; now <= limit; now++) {
    const bucket = buckets[now]!;
    for (let at = 0; at < bucket.length; at++) {
      const label = bucket[at]!;
      if (cost[label] !== now + 1) continue;
      const hex = label % STOP;
      if (hex !== start && (sofar.spent + now <= m.allowance || !inEnemyZone(p, hex, m.side))) ends.push(label);
      if (label >= STOP || depth[label]! >= hexLimit) continue;
      for (let d = 0; d < 6; d++) {
        const step = stepCost(t, s, p, m, hex, d, hex === start && sofar.hexes === 0);
        if (step === FORBIDDEN) continue;
        const to = t.board.next[hex * 6 + d]!;
        const then = now + (step % STOP);
        if (then > limit || to === start) continue;
        const reached = step >= STOP ? to + STOP : to;
        if (cost[reached] !== 0 && cost[reached]! <= then + 1) continue;
        if (cost[reached] === 0) touched.push(reached);
        cost[reached] = then + 1;
        previous[reached] = hex;
        depth[reached] = depth[label]! + 1;
        buckets[then]!.push(reached);
      }
    }
  }
  for (const end of ends) {
    const path: number[] = [];
    for (let label = end; label !== start; label = previous[label]!) path.push(label % STOP);
    add(end % STOP, path.reverse());
  }
}

function strategicSpread(
  t: Theatre,
  s: State,
  p: Position,
  m: Mover,
  start: number,
  add: (hex: number, path: number[]) => void,
): void {
  if (t.board.roadHex[start] !== 1 || inEnemyZone(p, start, m.side)) return;
  const queue: { hex: number; path: number[] }[] = [{ hex: start, path: [] }];
  const seen = new Set([start]);
  for (let at = 0; at < queue.length; at++) {
    const { hex, path } = queue[at]!;
    for (let d = 0; d < 6; d++) {
      const to = t.board.next[hex * 6 + d]!;
      if (to < 0 || seen.has(to) || strategicCost(t, s, p, m, hex, d, 'full') === FORBIDDEN) continue;
      const further = [...path, to];
      if (further.length > m.hexLimit) continue;
      const verdict = judgeStrategic(t, s, p, m, start, further);
      const mayGoOn = verdict !== undefined || (s.options.strategicMustExhaustMa && further.length < 20);
      if (!mayGoOn) continue;
      seen.add(to);
      queue.push({ hex: to, path: further });
      if (verdict !== undefined) add(to, further);
    }
  }
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
      `${counter.name} began the phase in an enemy zone of control and may not move this turn.`,
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
