import type { Refusal } from '#kernel/refusal';
import { isRefusal } from '#kernel/refusal';
import type { Box, EntryLetter, SideId } from '../names.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, hexOf, portAt, type Theatre, unitAt } from '../theatre.ts';
import type { Counter } from './counters.ts';
import { hexesOf, ownUnit } from './named.ts';
import { inEnemyZone, positionOf, sideIndex } from './position.ts';
import { connectedRail } from './railways.ts';

/* Chapter 4: what is due, and where it may be placed. */

/** When the Brandenburgers are due before the die of turn 1 has fallen [15.2]. */
export const NOT_YET = 99;

export const isFriendly = (s: State, hex: number, side: 0 | 1): boolean => s.control[hex] === side;

const entriesOf = (t: Theatre, s: State, side: 0 | 1, letters: readonly EntryLetter[]): number[] =>
  letters.flatMap((letter) => t.board.entryHexes.get(letter) ?? []).filter((hex) => isFriendly(s, hex, side));

/** Friendly Major Cities on connected rail hexes [14.3]. */
export function railCities(t: Theatre, s: State, side: 0 | 1, rank: 2 | 3): number[] {
  const connected = connectedRail(t, s, side);
  return t.board.settlements.filter(
    (hex) => (t.board.settlement[hex] ?? 0) >= rank && connected[hex] && isFriendly(s, hex, side),
  );
}

/** Hexes of friendly headquarters in Full Supply. */
export function suppliedHqs(t: Theatre, s: State, side: 0 | 1): number[] {
  return t.roster.counters
    .filter(
      (counter) => counter.special === 'hq' && counter.owner === side && unitAt(s, counter.index).supply === 'full',
    )
    .map((counter) => hexOf(t, s, counter.index))
    .filter((hex) => hex >= 0);
}

const unique = (hexes: readonly number[]): number[] => [...new Set(hexes)];

/** Black Sea ports a naval brigade may come in at [4.7]. */
const blackSeaPorts = (t: Theatre, s: State): number[] =>
  t.board.ports.filter((hex) => portAt(t, hex).sea === 'black' && isFriendly(s, hex, 1));

/** Where a box lets its units in [4.2, 4.7, 15.2]. */
function boxSites(t: Theatre, s: State, counter: Counter, box: string): number[] {
  switch (box) {
    case 'naval-brigades':
      return blackSeaPorts(t, s);
    case 'lend-lease':
      return entriesOf(t, s, 1, ['F', 'G']);
    case 'turkish-front':
      return entriesOf(t, s, 1, ['G', 'H']);
    case 'blucher':
      return entriesOf(t, s, 0, ['J']);
    case 'italian':
      return entriesOf(t, s, 0, ['A']);
    case 'ost': {
      const p = positionOf(t, s);
      return railCities(t, s, 0, 2).filter((hex) => !inEnemyZone(p, hex, 0));
    }
    case 'brandenburg':
      return cadreSites(t, s, 0);
    default:
      return counter.owner === 0 ? cadreSites(t, s, 0) : [];
  }
}

/** Headquarters in Full Supply and Major Cities on connected rail [15.2, 17.2]. */
export const cadreSites = (t: Theatre, s: State, side: 0 | 1): number[] =>
  unique([...suppliedHqs(t, s, side), ...railCities(t, s, side, 3)]);

/** Legal hexes for a reinforcement now. */
export function sitesOf(t: Theatre, s: State, unit: number): number[] {
  const counter = counterAt(t, unit);
  const state = unitAt(s, unit);
  if (counter.start.kind === 'box') return boxSites(t, s, counter, counter.start.box);
  if (counter.start.kind !== 'turn') return counter.special === 'brandenburg' ? cadreSites(t, s, 0) : [];
  if (counter.start.entry === 'east-caspian')
    return [t.hexes.astrakhan, t.hexes.makhachkala, ...(t.board.entryHexes.get('F') ?? [])].filter((hex) =>
      isFriendly(s, hex, 1),
    );
  return entriesOf(t, s, counter.owner, [state.diverted ? 'A' : counter.start.entry]);
}

/** A J unit may take the long way round while Taman is not its own [4.2]. */
export function canDivert(t: Theatre, s: State, unit: number): boolean {
  const counter = counterAt(t, unit);
  return (
    counter.start.kind === 'turn' &&
    counter.start.entry === 'J' &&
    !unitAt(s, unit).diverted &&
    !isFriendly(s, t.hexes.taman, counter.owner)
  );
}

export const isDue = (t: Theatre, s: State, unit: number, side: 0 | 1): boolean => {
  const state = unitAt(s, unit);
  return (
    counterAt(t, unit).owner === side && (state.at === 'track' || state.at === 'east-caspian') && state.due <= s.turn
  );
};

/** The security division comes in when it is due and cannot wait (ruling 40) [15.9]. */
export const mayWait = (t: Theatre, s: State, unit: number): boolean =>
  counterAt(t, unit).special !== 'security' || s.options.securityDivisionMayWait || sitesOf(t, s, unit).length === 0;

/** Units whose owner still has something to decide about. */
export function undecided(t: Theatre, s: State, side: 0 | 1): number[] {
  const units: number[] = [];
  for (let unit = 0; unit < t.roster.count; unit++)
    if (
      isDue(t, s, unit, side) &&
      unitAt(s, unit).heldOn !== s.turn &&
      (sitesOf(t, s, unit).length > 0 || canDivert(t, s, unit))
    )
      units.push(unit);
  return units;
}

export function inBox(t: Theatre, s: State, box: Box): number[] {
  const units: number[] = [];
  for (let unit = 0; unit < t.roster.count; unit++) if (unitAt(s, unit).at === box) units.push(unit);
  return units;
}

/** None chits of this draw that are not back in the cup (ruling 8). */
export const noneInHand = (s: State): number => (s.options.noneChits === 'discard' ? s.random.none : 0);

/** Steps with which a unit comes into play: the triangle brings it in reduced [2.2]. */
export const arrivingSteps = (counter: Counter): number =>
  counter.startsReduced ? counter.maxSteps - 1 : counter.maxSteps;

/** Room left for random reinforcements per site: one, or two where a Front HQ stands in a Major City [4.4]. */
export function randomSites(t: Theatre, s: State): number[] {
  const hqs = suppliedHqs(t, s, 1);
  const cities = railCities(t, s, 1, 3);
  return unique([...hqs, ...cities]).filter((hex) => randomRoom(t, s, hex) > 0);
}

export function randomRoom(t: Theatre, s: State, hex: number): number {
  const hqHere = t.roster.counters.some(
    (counter) => counter.special === 'hq' && counter.owner === 1 && hexOf(t, s, counter.index) === hex,
  );
  const capacity = hqHere && t.board.settlement[hex] === 3 ? 2 : 1;
  return capacity - (s.random.placed[hexId(t, hex)] ?? 0);
}

/** Where a drawn unit may go now; `cadre` is the unit lost with Tbilisi. */
export function randomChoices(t: Theatre, s: State): (number | 'cadre')[] {
  const drawn = inBox(t, s, 'drawn');
  const { tbilisi } = t.hexes;
  const others = randomSites(t, s).filter((hex) => hex !== tbilisi || !s.random.owed);
  if (!s.random.owed) return others;
  const duty: number | 'cadre' = isFriendly(s, tbilisi, 1) ? tbilisi : 'cadre';
  return drawn.length > 1 ? [duty, ...others] : [duty];
}

/** Headquarters that come back in this Initial Phase: the eliminated at once, those taken off in the turn after (ruling 53) [15.1]. */
export const returningHqs = (t: Theatre, s: State, side: 0 | 1): number[] =>
  inBox(t, s, 'hq-return').filter((unit) => counterAt(t, unit).owner === side && unitAt(s, unit).due <= s.turn);

/** Where a headquarters comes back [15.1]. */
export function hqSites(t: Theatre, s: State, side: 0 | 1): number[] {
  const entries = t.board.entries.filter((hex) => t.board.entrySide[hex] === side && isFriendly(s, hex, side));
  return unique([...railCities(t, s, side, 3), ...entries]);
}

/** A unit of this side whose owner may place or hold it now [4.1, 4.3]. */
export function dueUnit(t: Theatre, s: State, id: string, by: SideId): number | Refusal {
  const unit = ownUnit(t, id, by);
  if (isRefusal(unit) || (isDue(t, s, unit, sideIndex(by)) && unitAt(s, unit).heldOn !== s.turn)) return unit;
  const { start } = counterAt(t, unit);
  const { at, due } = unitAt(s, unit);
  const isWaiting = (at === 'track' || at === 'east-caspian') && due > s.turn && due !== NOT_YET;
  const clause = start.kind === 'turn' && start.entry === 'east-caspian' ? '4.3-b' : '4.1-a';
  return no('not-due', clause, { unit: id, ...(isWaiting ? { due } : {}) });
}

/** The security division cannot be held back [15.9]. */
export const mustEnter = (t: Theatre, s: State, unit: number): Refusal =>
  no('may-not-wait', '15.9-a', { unit: counterAt(t, unit).id, legal: hexesOf(t, sitesOf(t, s, unit)) });
