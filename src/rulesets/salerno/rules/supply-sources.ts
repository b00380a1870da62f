import { opponentOf, type SalernoSide } from '../names.ts';
import type { Depot, State } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { type Going, groundCost } from './ground-costs.ts';
import { codeOf, mayLookInto, type Position, showsEnemy, unitsIn } from './position.ts';
import { isRomeClosed } from './terrain.ts';

/** Where supply comes from and where its paths may run [17, 17.1]. */

/** Whose units a source feeds without a fee. */
export interface Source {
  readonly id: string;
  readonly side: SalernoSide;
  /** Armies, or 'all'. */
  readonly armies: readonly string[] | 'all';
  readonly serves: readonly string[];
  /** Hexes from which its road net starts. */
  readonly starts: readonly number[];
  readonly depot?: Depot;
}

/** The sources a side has now [17.1 and the scenario sheets]. */
export function sourcesOf(theatre: Theatre, state: State, side: SalernoSide): readonly Source[] {
  const { sheet, scenario } = theatre;
  const sources = new Map<
    string,
    { id: string; side: SalernoSide; armies: Source['armies']; serves: string[]; starts: number[] }
  >();
  for (const terminal of scenario.terminals) {
    if (terminal.side !== side) continue;
    const place = theatre.sites.has(terminal.id);
    if (place && sheet.naples === 'depots-may-switch' && terminal.id === 'Napoli' && state.source !== 'naples')
      continue;
    if (place && state.control[terminal.id]?.side !== side) continue;
    // Roads off the map feed the same units: they are one source with several mouths.
    const armies = terminal.armies ?? 'all';
    const id = place ? terminal.id : `roads ${armies === 'all' ? side : armies.join(' ')}`;
    const known = sources.get(id);
    if (known === undefined) sources.set(id, { id, side, armies, serves: [], starts: [terminal.hex] });
    else known.starts.push(terminal.hex);
  }
  const depots: Source[] = [];
  for (const terminal of sheet.terminals) {
    if (terminal.kind !== 'depots' || terminal.side !== side) continue;
    for (const depot of state.depots)
      if (depot.hex !== '' && !depot.captured)
        depots.push({
          id: depot.id,
          side,
          armies: terminal.armies ?? 'all',
          serves: depot.serves,
          starts: [theatre.hexIndex(depot.hex)],
          depot,
        });
  }
  return [...sources.values(), ...depots];
}

/**
 * What stands in the way of a path: everything as it is, or as its side sees it, for whom a stack it cannot look into is troops on
 * foot, or nothing and every bridge stands.
 */
export type Hindrance = 'as-it-is' | 'as-seen' | 'none';

/** 1 where a path of this side may run [17, NOTE]. */
export function openHexes(
  theatre: Theatre,
  state: State,
  position: Position,
  side: SalernoSide,
  hindrance: Hindrance,
): Uint8Array {
  const { map } = theatre;
  if (hindrance === 'none') return theatre.playable;
  const unseen = hindrance === 'as-seen' ? unseenStacks(theatre, state, position, side) : undefined;
  const friend = codeOf(side);
  const enemy = 3 ^ friend;
  const open = new Uint8Array(map.size);
  for (let hex = 0; hex < map.size; hex++) {
    if (theatre.playable[hex] === 0 || position.holder[hex] === enemy || unseen?.[hex] === 1) continue;
    if (side === 'allied' && position.rearguard[hex] === 1) continue;
    open[hex] =
      position.holder[hex] === friend ||
      (unseen === undefined && (position.near[hex]! & enemy) === 0) ||
      isRomeClosed(theatre, state, opponentOf(side), hex) ||
      !canAnyEnter(theatre, state, position, enemy, hex, unseen)
        ? 1
        : 0;
  }
  return open;
}

/** 1 where something of the enemy's lies that a side cannot look into; what lies at sea is a ship [9.5.5, 9.9]. */
const unseenStacks = (theatre: Theatre, state: State, position: Position, side: SalernoSide): Uint8Array =>
  theatre.playable.map((playable, hex) =>
    playable === 1 && showsEnemy(position, hex, side) && !mayLookInto(theatre, state, hex, side) ? 1 : 0,
  );

const ON_FOOT: Going = { moveClass: 'foot', mountain: false };

function canAnyEnter(
  theatre: Theatre,
  state: State,
  position: Position,
  enemy: number,
  hex: number,
  unseen: Uint8Array | undefined,
): boolean {
  const { map } = theatre;
  for (let arc = map.offsets[hex]!; arc < map.offsets[hex + 1]!; arc++) {
    const from = map.to[arc]!;
    const into = map.reverse[arc]!;
    if (unseen?.[from] === 1) {
      if (groundCost(theatre, state, ON_FOOT, into) >= 0) return true;
      continue;
    }
    if (position.holder[from] !== enemy) continue;
    for (const unit of unitsIn(position, from))
      if (groundCost(theatre, state, counterOf(theatre, unit), into) >= 0) return true;
  }
  return false;
}
