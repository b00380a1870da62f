import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { portAt } from '../theatre.ts';
import { enemyIndex, type Position, positionOf, remembering } from './position.ts';
import {
  along,
  chain,
  entrySources,
  openPorts,
  RAIL,
  type Search,
  searchOf,
  within,
  withinCleanly,
} from './supply-lines.ts';

/* Chapter 14: who is in which supply. */

export const OUT = 0;
export const LIMITED = 1;
export const FULL = 2;

export interface SupplyMap {
  /** Per hex: the best supply of a unit standing there, ports of any size counted without limit. */
  readonly grade: Uint8Array;
  /** Per hex: supplied by something else than a minor port. */
  readonly withoutMinorPorts: Uint8Array;
  /** Entry hexes and ports supply comes from now. */
  readonly sources: readonly number[];
  readonly minorPorts: readonly number[];
}

/** Where units would be in Full Supply, and the search that found it. */
export interface FullSupply {
  readonly search: Search;
  readonly entries: readonly number[];
  /** Per hex: 1 in Full Supply. */
  readonly full: Uint8Array;
}

const rememberFull = remembering<FullSupply>();

export const fullSupply = (t: Theatre, s: State, p: Position, side: 0 | 1): FullSupply =>
  rememberFull(p, side, () => findFull(s, side, searchOf(t, s, p, side)));

function findFull(s: State, side: 0 | 1, search: Search): FullSupply {
  const { board, tables } = search.t;
  const entries = entrySources(search, s, side);
  const railEntries = entries.filter((hex) => board.railHex[hex]);
  const railways = along(search, railEntries, RAIL);
  for (const hex of entries) railways[hex] = 1;
  return { search, entries, full: withinCleanly(search, railways, tables.movement.supplyRange) };
}

const remember = remembering<SupplyMap>();

export function supplyMap(t: Theatre, s: State, side: 0 | 1): SupplyMap {
  const p = positionOf(t, s);
  return remember(p, side, () => drawSupplyMap(s, side, fullSupply(t, s, p, side)));
}

function drawSupplyMap(s: State, side: 0 | 1, { search, entries, full }: FullSupply): SupplyMap {
  const { t } = search;
  /** Full supply aside: who could be supplied if these ports were sources. */
  const servedFrom = (havens: readonly number[]): Uint8Array =>
    within(search, chain(search, s, [...entries, ...havens]), t.tables.movement.supplyRange);

  const isMinor = (hex: number): boolean => portAt(t, hex).size === 'minor';
  const open = openPorts(search, s, side);
  // Azov ports serve the Soviets only while Temryuk is theirs and can itself draw supply from elsewhere [14.22]
  const { temryuk } = t.hexes;
  const elsewhere = open.filter((hex) => portAt(t, hex).sea !== 'azov');
  const hasTemryuk = side === 0 || open.includes(temryuk);
  const servedElsewhere = hasTemryuk && (side === 0 || full[temryuk] === 1) ? undefined : servedFrom(elsewhere);
  const azovServes = hasTemryuk && (servedElsewhere === undefined || servedElsewhere[temryuk] === 1);
  const ports = azovServes ? open : elsewhere;
  const any = azovServes || servedElsewhere === undefined ? servedFrom(ports) : servedElsewhere;
  const minorPorts = ports.filter(isMinor);
  const larger = minorPorts.length === 0 ? any : servedFrom(ports.filter((hex) => !isMinor(hex)));
  const grade = new Uint8Array(t.board.size);
  const withoutMinorPorts = new Uint8Array(t.board.size);
  for (let hex = 0; hex < grade.length; hex++) {
    grade[hex] = full[hex] === 1 ? FULL : any[hex] === 1 ? LIMITED : OUT;
    withoutMinorPorts[hex] = (larger[hex] ?? 0) | (full[hex] ?? 0);
  }
  return { grade, withoutMinorPorts, sources: [...entries, ...ports], minorPorts };
}

/** Supply as it would be where lines pass as this search says. */
export const supplyOn = (s: State, side: 0 | 1, search: Search): SupplyMap =>
  drawSupplyMap(s, side, findFull(s, side, search));

/** What supply will be when a hex that friends hold in an enemy zone of control is left: no line leads through it any more. */
function supplyWithout(t: Theatre, s: State, p: Position, side: 0 | 1, left: number): FullSupply {
  if (p.zone[enemyIndex(side)][left] === 0) return fullSupply(t, s, p, side);
  const known = withoutHex.get(p);
  if (known?.side === side && known.left === left) return known.supply;
  const search = searchOf(t, s, p, side);
  search.passes[left] = 0;
  const supply = findFull(s, side, search);
  withoutHex.set(p, { side, left, supply });
  return supply;
}

const withoutHex = new WeakMap<
  Position,
  { readonly side: 0 | 1; readonly left: number; readonly supply: FullSupply }
>();

/**
 * Those of these places where units that leave a hex would be supplied best [11.1]: Full Supply is looked for first, and mostly
 * found.
 */
export function bestSupplied<Place>(
  t: Theatre,
  s: State,
  side: 0 | 1,
  left: number,
  places: readonly Place[],
  hexOfPlace: (place: Place) => number,
): readonly Place[] {
  if (places.length < 2) return places;
  const supply = supplyWithout(t, s, positionOf(t, s), side, left);
  const fully = places.filter((place) => supply.full[hexOfPlace(place)] === 1);
  if (fully.length > 0) return fully;
  const { grade } = drawSupplyMap(s, side, supply);
  const limited = places.filter((place) => grade[hexOfPlace(place)] === LIMITED);
  return limited.length > 0 ? limited : places;
}
