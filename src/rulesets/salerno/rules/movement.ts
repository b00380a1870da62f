import { Reach } from '#kernel/board/path';
import { firstOf } from '#kernel/known';
import type { SalernoSide } from '../names.ts';
import { formationStateOf, type State, type UnitState, unitOf } from '../state.ts';
import { type Counter, counterOf, type Theatre } from '../theatre.ts';
import { companyOf, type Going, groundCost, interdictionCost, kindOf } from './ground-costs.ts';
import { JointReach, type Traveller } from './joint-reach.ts';
import { codeOf, isInspected, type Position, positionOf, showsEnemy } from './position.ts';
import { isRomeClosed, stackLimit } from './terrain.ts';

/*
 * Movement [11]. Points are counted in halves because roads may cost half a point.
 * A mover reckons with what he can see: a stack he cannot inspect counts as combat units until he stands next to it.
 */

export type Manner = 'normal' | 'strategic' | 'reaction' | 'half';
/** `seen`: what the mover can know; `true`: what he really pays. */
export type Reckoning = 'seen' | 'true';

export const armyOf = (theatre: Theatre, state: State, unit: string): string => {
  const status = unitOf(state, unit);
  if (status.loanedTo !== '') return status.loanedTo;
  const counter = counterOf(theatre, unit);
  const division = divisionOf(theatre, state, unit);
  return division === '' ? counter.army : formationStateOf(state, division).army;
};

/** The division it acts with: '' for independents, for units whose division left, and for units without their HQ in play where the sheet says so. */
export function divisionOf(theatre: Theatre, state: State, unit: string): string {
  const { division } = counterOf(theatre, unit);
  if (division === '' || unitOf(state, unit).orphaned) return '';
  const formation = state.formations[division];
  if (formation === undefined || formation.withdrawn) return '';
  return formation.inPlay || theatre.sheet.orphansIndependent !== true ? division : '';
}

/** The one Army of a Task Force: that of its divisions, and independents go with anybody; '' for independents alone (H-17) [9.3.2]. */
export function armyOfGroup(theatre: Theatre, state: State, units: readonly string[]): string | undefined {
  const armies = new Set(
    units.filter((unit) => divisionOf(theatre, state, unit) !== '').map((unit) => armyOf(theatre, state, unit)),
  );
  return armies.size > 1 ? undefined : ([...armies][0] ?? '');
}

/** True for activated units of the Army whose Offensive is on [9.10]. */
export function isOnOffensive(theatre: Theatre, state: State, unit: string): boolean {
  if (state.offensive === '' || counterOf(theatre, unit).side !== 'allied') return false;
  if (unitOf(state, unit).activated !== state.serial) return false;
  return state.offensive === 'XVAG' || state.offensive === armyOf(theatre, state, unit);
}

/** Half points a unit may spend [11, 11.3, 13, 9.4, 9.5]. */
export function allowance(theatre: Theatre, state: State, unit: string, manner: Manner): number {
  const counter = counterOf(theatre, unit);
  const { movement } = theatre.tables;
  const factor = counter.movement;
  const points =
    manner === 'strategic'
      ? factor * movement.strategic[counter.side]
      : manner === 'reaction'
        ? Math.ceil(factor / 2)
        : manner === 'half'
          ? Math.floor(factor / 2)
          : factor;
  const offensive = manner !== 'reaction' && isOnOffensive(theatre, state, unit) ? movement.offensive : 0;
  const supply = unitOf(state, unit).oos ? movement.outOfSupply : 0;
  return Math.max(0, points + offensive + supply) * 2;
}

export const mannerOf = (status: UnitState): Manner =>
  status.manner === 'landed' || status.manner === 'dropped' || status.manner === 'bari' ? 'half' : 'normal';

/** Where a side may not go and where it is in contact, as it knows or as it is. */
export interface Outlook {
  /** 1: enemy combat units, a rearguard, or a stack that cannot be looked into. */
  readonly barred: Uint8Array;
  /** 1: next to an enemy combat unit, or to such a stack [11.1]. */
  readonly contact: Uint8Array;
}
const outlooks = new WeakMap<Position, Map<string, Outlook>>();

export function outlookOf(theatre: Theatre, state: State, side: SalernoSide, reckoning: Reckoning): Outlook {
  const position = positionOf(theatre, state);
  let known = outlooks.get(position);
  if (known === undefined) {
    known = new Map();
    outlooks.set(position, known);
  }
  const key = `${side} ${reckoning} ${state.romeBan}`;
  let outlook = known.get(key);
  if (outlook === undefined) {
    outlook = lookOut(theatre, state, position, side, reckoning);
    known.set(key, outlook);
  }
  return outlook;
}

function lookOut(theatre: Theatre, state: State, position: Position, side: SalernoSide, reckoning: Reckoning): Outlook {
  const { map } = theatre;
  const enemy = 3 ^ codeOf(side);
  const barred = new Uint8Array(map.size);
  const contact = new Uint8Array(map.size);
  for (let hex = 0; hex < map.size; hex++) {
    const unknown = reckoning === 'seen' && isUnknownStack(theatre, position, hex, side);
    if (
      theatre.playable[hex] === 0 ||
      position.holder[hex] === enemy ||
      (side === 'allied' && position.rearguard[hex] === 1) ||
      isRomeClosed(theatre, state, side, hex) ||
      unknown
    )
      barred[hex] = 1;
    if ((position.near[hex]! & enemy) !== 0) contact[hex] = 1;
    if (unknown) for (let arc = map.offsets[hex]!; arc < map.offsets[hex + 1]!; arc++) contact[map.to[arc]!] = 1;
  }
  return { barred, contact };
}

/** Half points for one step, or -1 [11, 11.1, 11.2]. */
export function stepCost(
  theatre: Theatre,
  state: State,
  counter: Counter,
  from: number,
  to: number,
  arc: number,
  reckoning: Reckoning,
): number {
  const { barred, contact } = outlookOf(theatre, state, counter.side, reckoning);
  if (barred[to] === 1) return -1;
  const ground = groundCost(theatre, state, counter, arc);
  if (ground < 0) return -1;
  const touching = contact[from] === 1 && contact[to] === 1 ? theatre.tables.terrain.contact.halfPoints : 0;
  return ground + touching + interdictionCost(theatre, state, to);
}

const discs = new WeakMap<Theatre, Map<number, Uint16Array[]>>();

/** The hexes fewer than so many from one. */
function discAround(theatre: Theatre, centre: number, hexes: number): Uint16Array {
  const { map } = theatre;
  const ofTheatre = discs.get(theatre) ?? new Map<number, Uint16Array[]>();
  discs.set(theatre, ofTheatre);
  const ofSize = ofTheatre.get(hexes) ?? [];
  ofTheatre.set(hexes, ofSize);
  ofSize[centre] ??= Uint16Array.from(map.ids.keys()).filter((hex) => map.distance(centre, hex) < hexes);
  return ofSize[centre];
}

/** 1 where one of these is fewer than so many hexes away, as printed: ground outside the playing area is no detour [11.3, 18]. */
export function nearerThan(theatre: Theatre, hexes: number, isSource: (hex: number) => boolean): Uint8Array {
  const near = new Uint8Array(theatre.map.size);
  for (let source = 0; source < near.length; source++)
    if (isSource(source)) for (const hex of discAround(theatre, source, hexes)) near[hex] = 1;
  return near;
}

/** Hexes too near the enemy for strategic movement: 1 where forbidden [11.3, 12]. */
export function strategicBan(theatre: Theatre, position: Position, side: SalernoSide): Uint8Array {
  let known = bans.get(position);
  if (known === undefined) {
    known = {};
    bans.set(position, known);
  }
  known[side] ??= reckonBan(theatre, position, side);
  return known[side];
}
const bans = new WeakMap<Position, Partial<Record<SalernoSide, Uint8Array>>>();

const reckonBan = (theatre: Theatre, position: Position, side: SalernoSide): Uint8Array =>
  nearerThan(
    theatre,
    theatre.tables.movement.strategic.distance,
    (hex) => showsEnemyCombat(theatre, position, hex, side) || (side === 'allied' && position.rearguard[hex] === 1),
  );

/** A stack nobody of this side can look into. What lies at sea is a ship, as anybody can see [9.5.5]. */
const isUnknownStack = (theatre: Theatre, position: Position, hex: number, side: SalernoSide): boolean =>
  theatre.playable[hex] === 1 && showsEnemy(position, hex, side) && !isInspected(position, hex, side);

/** Enemy combat units, or a stack that may be some. */
export const showsEnemyCombat = (theatre: Theatre, position: Position, hex: number, side: SalernoSide): boolean =>
  position.holder[hex] === (3 ^ codeOf(side)) || isUnknownStack(theatre, position, hex, side);

/** What a search has found: spaces, the start included, and a way to each of them, start and end included. */
export type Ways = Pick<Reach, 'reached' | 'pathTo'>;

const searchers = new WeakMap<Theatre, { readonly alone: Reach; readonly jointly: JointReach }>();
function searchersOf(theatre: Theatre) {
  const known = searchers.get(theatre) ?? { alone: new Reach(theatre.map), jointly: new JointReach(theatre.map) };
  searchers.set(theatre, known);
  return known;
}

/** Where a group can go together, each member paying for itself. Good until the next search. */
export function searchGroup(
  theatre: Theatre,
  state: State,
  units: readonly string[],
  manner: Manner,
  { from, shuns }: { readonly from?: number; readonly shuns?: (hex: number) => boolean } = {},
): Ways {
  const position = positionOf(theatre, state);
  const side = counterOf(theatre, firstOf(units)).side;
  const start = from ?? theatre.hexIndex(unitOf(state, firstOf(units)).at);
  const ban = manner === 'strategic' ? strategicBan(theatre, position, side) : undefined;
  const { barred, contact } = outlookOf(theatre, state, side, 'seen');
  const surcharge = theatre.tables.terrain.contact.halfPoints;
  const interdicted = Object.keys(state.interdiction).length > 0;
  const toll = (from: number, to: number): number => {
    if (barred[to] === 1 || (ban !== undefined && ban[to] === 1) || shuns?.(to) === true) return -1;
    const touching = contact[from] === 1 && contact[to] === 1 ? surcharge : 0;
    return interdicted ? touching + interdictionCost(theatre, state, to) : touching;
  };
  const { alone, jointly } = searchersOf(theatre);
  const travellers = travellersOf(theatre, state, units, manner);
  const [first] = travellers;
  if (travellers.length > 1 && ban?.[start] !== 1) return jointly.search(start, travellers, toll);
  const { costs, budget } = first!;
  return alone.search(ban?.[start] === 1 ? [] : [start], budget, (from, to, arc) => {
    const cost = costs[arc]!;
    if (cost < 0) return -1;
    const extra = toll(from, to);
    return extra < 0 ? -1 : cost + extra;
  });
}

/** One for each kind of counter, without those who can always pay where another can. */
function travellersOf(theatre: Theatre, state: State, units: readonly string[], manner: Manner): Traveller[] {
  const kinds = new Map<number, { readonly going: Going; readonly budget: number }>();
  for (const unit of units) {
    const going = counterOf(theatre, unit);
    const least = kinds.get(kindOf(going))?.budget ?? Number.MAX_SAFE_INTEGER;
    kinds.set(kindOf(going), { going, budget: Math.min(least, allowance(theatre, state, unit, manner)) });
  }
  const members = [...kinds].sort(([one], [other]) => one - other).map(([, member]) => member);
  const points = members.map(({ budget }) => budget);
  const { costs, isNoDearer } = companyOf(
    theatre,
    state,
    members.map(({ going }) => going),
  );
  const follows = (one: number, other: number): boolean =>
    isNoDearer[one]![other]! &&
    points[one]! >= points[other]! &&
    // Of two that are alike the first counts.
    (one > other || points[one]! > points[other]! || !isNoDearer[other]![one]!);
  return costs
    .map((of, index) => ({ costs: of, budget: points[index]! }))
    .filter((_, one) => costs.every((_, other) => one === other || !follows(one, other)));
}

/** Room left in a hex for this side, in half-dots, not counting some units that may already be there [10]. */
export function roomIn(theatre: Theatre, state: State, hex: number, besides: readonly string[] = []): number {
  const position = positionOf(theatre, state);
  const already = besides.reduce(
    (sum, unit) => (theatre.hexIndex(unitOf(state, unit).at) === hex ? sum + counterOf(theatre, unit).halfDots : sum),
    0,
  );
  return stackLimit(theatre, hex) - position.halfDots[hex]! + already;
}

export const halfDotsOf = (theatre: Theatre, units: readonly string[]): number =>
  units.reduce((sum, unit) => sum + counterOf(theatre, unit).halfDots, 0);
