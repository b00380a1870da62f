import { type State, unitOf } from '../state.ts';
import { airfieldSite, counterOf, groundAt, portSite, type Theatre } from '../theatre.ts';
import { cardOf } from './calendar.ts';
import { codeOf, positionOf } from './position.ts';
import { supplyNet } from './supply-net.ts';
import { isClear } from './terrain.ts';

/** Landings and drops [9.4, 9.5]. */

/** In or next to a friendly port, in the Bari box, or among the reinforcements of this turn [9.5]. */
export function canEmbark(theatre: Theatre, state: State, unit: string): boolean {
  const { at } = unitOf(state, unit);
  if (at === 'bari') return true;
  if (at === 'pool') return isOfThisTurn(theatre, state, unit);
  const hex = theatre.hexIndex(at);
  if (hex < 0) return false;
  for (const [name, port] of theatre.ports)
    if (state.control[portSite(name)]?.side === 'allied' && theatre.map.distance(port, hex) <= 1) return true;
  return false;
}

/** Its card came up in this turn, or Case Foggia has brought it forward. */
function isOfThisTurn(theatre: Theatre, state: State, unit: string): boolean {
  const { division } = counterOf(theatre, unit);
  if (division !== '' && state.foggia.broughtForward === division) return true;
  const card = cardOf(theatre, state, unit);
  return card === undefined || state.cards[card.id] === state.turn;
}

/** Waiting as a reinforcement, or on or next to an airfield of one's own [9.4]. */
export function canTakeOff(theatre: Theatre, state: State, unit: string): boolean {
  const { at } = unitOf(state, unit);
  if (at === 'pool') return true;
  const hex = theatre.hexIndex(at);
  if (hex < 0) return false;
  return theatre.airfields.some(
    (airfield) =>
      state.control[airfieldSite(airfield.name)]?.side === 'allied' && theatre.map.distance(airfield.hex, hex) <= 1,
  );
}

/** The Adriatic is open once Foggia is Allied and joined to an Allied terminal [9.5.6]. */
export function isAdriaticOpen(theatre: Theatre, state: State): boolean {
  if (theatre.sheet.foggia === 'behind-the-front') return true;
  const airfield = theatre.airfields.find(({ name }) => name === 'Foggia');
  if (airfield === undefined || state.control[airfieldSite('Foggia')]?.side !== 'allied') return false;
  const net = supplyNet(theatre, state, 'allied', 'as-seen');
  const foot = { moveClass: 'foot', mountain: false } as const;
  if (!net.isOpen(airfield.hex)) return false;
  return net.sources.some((_, at) => net.distance(at, foot, airfield.hex) <= theatre.tables.supply.radius * 2);
}

/** A coast where a unit may come ashore; raiders climb hills and mountains too [9.5, 9.5.4]. */
export function isLandingHex(theatre: Theatre, state: State, hex: number, unit: string | undefined): boolean {
  const { coast } = groundAt(theatre, hex);
  if (coast === undefined || theatre.playable[hex] === 0) return false;
  const raider = unit !== undefined && counterOf(theatre, unit).raider;
  if (!raider && !isClear(theatre, hex)) return false;
  const position = positionOf(theatre, state);
  if (
    position.holder[hex] === codeOf('axis') ||
    (position.gunSides[hex]! & codeOf('axis')) !== 0 ||
    position.rearguard[hex] === 1
  )
    return false;
  return !isOffClosedSea(theatre, state, hex);
}

/** A coast of the Adriatic while nobody lands there [9.5.6]. */
export const isOffClosedSea = (theatre: Theatre, state: State, hex: number): boolean =>
  groundAt(theatre, hex).coast === 'adriatic' && !isAdriaticOpen(theatre, state);

export const depotInStock = (state: State) =>
  state.depots.find((depot) => depot.hex === '' && !depot.captured && depot.usableFrom <= state.serial);
