import type { JsonObject } from '#kernel/json';
import { bonusCapacity, isReady } from '../rules/activation.ts';
import { canEmbark, depotInStock, isLandingHex, isOffClosedSea } from '../rules/landing.ts';
import { divisionOf, roomIn } from '../rules/movement.ts';
import { isClear } from '../rules/terrain.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import { openArrival } from '../sequence/move.ts';
import { bringUp } from '../sequence/opening.ts';
import { change, open, type Scene } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { type Desk, isRefused, knownHex, no, type Verb, wrongTime, yes } from './verb.ts';

const isIdle = ({ state, side }: Desk): boolean => {
  const top = topOf(state);
  return side === 'allied' && top.kind === 'segment' && top.side === side && top.step === 'idle';
};

/** Why nobody comes ashore there: the sea itself first, then the ground and who is on it. */
const noBeach = (
  { theatre, state }: Desk,
  hex: number,
  paragraph: string,
  reason: string,
  facts: JsonObject,
): ReturnType<typeof no> =>
  isOffClosedSea(theatre, state, hex)
    ? no('no-beach', '9.5.6-a', 'nobody lands on the Adriatic before Foggia is Allied and joined to a source', facts)
    : no('no-beach', paragraph, reason, facts);

/** Counters of the landing force still at sea. */
const afloat = ({ state }: Desk): string[] => state.majorLanding;

export const placeLandingDepot: Verb<'PlaceLandingDepot'> = {
  decide(desk, { hex }) {
    const { theatre, state, side } = desk;
    if (!isIdle(desk) || state.majorLanding.length === 0) return wrongTime(desk, '9.5');
    if (state.landingSerial === state.serial) return no('landing-made', '9.5-a', 'the major landing has been made', {});
    const ready = state.majorLanding.filter((unit) => isReady(state, unit));
    if (ready.length === 0) return no('not-free', '8-a', 'none of the landing units can be activated now', {});
    // Since the plan the enemy may have driven them from the port, or taken it.
    const embarked = ready.filter((unit) => canEmbark(theatre, state, unit));
    if (embarked.length === 0) return no('no-port', '9.5-e', 'none of the landing units is at a friendly port', {});
    const units = withinBonus(desk, embarked);
    if (units.length === 0) return no('no-bonus-left', '9.2-d', 'no division lands that could bring them along', {});
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (!isLandingHex(theatre, state, index, undefined))
      return noBeach(desk, index, '9.5-f', 'the depot goes on a clear coast without enemies', { hex });
    const depot = depotInStock(state);
    if (depot === undefined) return no('no-depot', '17.1-d', 'no depot can be used in this impulse', {});
    return yes((scene) => {
      const { table } = scene;
      nameLandingBonus(scene, units);
      table.emit({ type: 'DepotPlaced', depot: depot.id, hex, landing: true });
      table.emit({ type: 'CaseRichardTriggered', points: theatre.tables.trackChanges.caseRichard });
      table.emit({ type: 'UnitsActivated', side, source: 'landing', hex: '', units, seen: false });
      open(scene, { kind: 'operation', side, source: 'landing', formation: 'major', step: 'place', units });
      const first = theatre.scenario.caseRichard.find(({ impulses }) => impulses === 0);
      if (first === undefined) return;
      const { arrival, cadreSteps } = first;
      bringUp(scene, arrival);
      open(scene, { kind: 'case-richard', side: 'axis' });
      open(scene, { kind: 'recovery', side: 'axis', steps: cadreSteps, cadreOnly: true, clause: 'salerno/9.5.1' });
    });
  },
  *options(desk) {
    const { theatre, state } = desk;
    if (!isIdle(desk) || state.majorLanding.length === 0) return;
    for (let hex = 0; hex < theatre.map.size; hex++) {
      if (theatre.hexes[hex]!.coast === undefined) continue;
      const order = { type: 'PlaceLandingDepot' as const, hex: theatre.map.ids[hex]! };
      if (!isRefused(placeLandingDepot.decide(desk, order))) yield order;
    }
  },
};

/** Independents come along as bonus units of the divisions that land: as many as these have not named elsewhere since the plan [9.5, 9.2]. */
function withinBonus({ theatre, state }: Desk, units: readonly string[]): string[] {
  const divisions = new Set(units.map((unit) => divisionOf(theatre, state, unit)));
  let left = state.activations
    .filter((activation) => activation.divisions.some((id) => divisions.has(id)))
    .reduce((sum, activation) => sum + bonusCapacity(theatre, activation) - activation.bonus.length, 0);
  return units.filter((unit) => divisionOf(theatre, state, unit) !== '' || left-- > 0);
}

/** Independents that land use up the bonus of the divisions they land with. */
function nameLandingBonus({ theatre, state, table }: Scene, units: readonly string[]): void {
  const divisions = new Set(units.map((unit) => divisionOf(theatre, state, unit)));
  for (const unit of units) {
    if (divisionOf(theatre, state, unit) !== '') continue;
    const activation = state.activations.find(
      (entry) => entry.divisions.some((id) => divisions.has(id)) && entry.bonus.length < bonusCapacity(theatre, entry),
    );
    if (activation === undefined) continue;
    table.emit({
      type: 'BonusNamed',
      side: 'allied',
      counter: unit,
      grantedBy: activation.formation,
      used: activation.bonus.length + 1,
      capacity: bonusCapacity(theatre, activation),
      landing: true,
      seen: false,
    });
  }
}

function beachFault(desk: Desk, unit: string, index: number): ReturnType<typeof no> | undefined {
  const { theatre, state } = desk;
  const hex = theatre.map.ids[index]!;
  if (!isLandingHex(theatre, state, index, unit))
    return noBeach(
      desk,
      index,
      counterOf(theatre, unit).raider ? '9.5.4-a' : '9.5-g',
      `${unit} cannot land in ${hex}`,
      {
        unit,
        hex,
      },
    );
  const { spread } = theatre.tables.landing;
  const near = state.depots.some(
    ({ id, hex: at }) =>
      id === state.landingDepot && at !== '' && theatre.map.distance(theatre.hexIndex(at), index) <= spread,
  );
  return near
    ? undefined
    : no('far-from-depot', '9.5-g', `units land within ${spread} hexes of the depot`, { unit, hex });
}

/** Coasts where a unit finds a beach and room. */
const beachesFor = (desk: Desk, unit: string): string[] =>
  desk.theatre.map.ids.filter(
    (_, hex) =>
      desk.theatre.hexes[hex]!.coast !== undefined &&
      beachFault(desk, unit, hex) === undefined &&
      roomIn(desk.theatre, desk.state, hex, [unit]) >= counterOf(desk.theatre, unit).halfDots,
  );

const landingFrame = (desk: Desk) => {
  const top = topOf(desk.state);
  return top.kind === 'operation' && top.source === 'landing' && top.step === 'place' && top.side === desk.side
    ? top
    : undefined;
};

export const landUnits: Verb<'LandUnits'> = {
  decide(desk, { placements }) {
    const { theatre, state, side } = desk;
    if (landingFrame(desk) === undefined) return wrongTime(desk, '9.5.1-b');
    const coming = new Map<number, number>();
    const named = new Set<string>();
    for (const { unit, hex } of placements) {
      if (!afloat(desk).includes(unit) || named.has(unit))
        return no('not-afloat', '9.5', `${unit} is not waiting to land`, { unit });
      named.add(unit);
      const index = knownHex(desk, hex);
      if (isRefused(index)) return index;
      const fault = beachFault(desk, unit, index);
      if (fault !== undefined) return fault;
      coming.set(index, (coming.get(index) ?? 0) + counterOf(theatre, unit).halfDots);
    }
    for (const [index, dots] of coming)
      if (roomIn(theatre, state, index, [...named]) < dots)
        return no('overstacked', '10-a', `${theatre.map.ids[index]!} has no room`, { hex: theatre.map.ids[index]! });
    return yes((scene) => {
      const last = state.majorLanding.length === placements.length;
      const hexes = [...new Set(placements.map(({ hex }) => hex))];
      // Hex by hex: who lands before the eyes of the enemy does not tell who lands elsewhere.
      for (const hex of hexes)
        scene.table.emit({
          type: 'UnitsLanded',
          landing: 'major',
          placements: placements.filter((entry) => entry.hex === hex).map(({ unit }) => ({ unit, hex })),
          seen: isSeen(scene, side, hex),
        });
      if (last) change(scene, 'operation', { step: 'movement' });
      for (const hex of hexes) {
        settleEntry(scene, side, hex);
        openArrival(
          scene,
          side,
          placements.filter((entry) => entry.hex === hex).map(({ unit }) => unit),
          hex,
        );
      }
    });
  },
  *options(desk, wanted) {
    if (landingFrame(desk) === undefined) return;
    for (const unit of afloat(desk).filter((each) => wanted === undefined || each === wanted)) {
      const hexes = beachesFor(desk, unit);
      for (const hex of hexes) yield { type: 'LandUnits', placements: [{ unit, hex }] };
      // The next one stands for all; one that finds no beach does not keep the others aboard.
      if (hexes.length > 0) return;
    }
  },
};

/** One unit, with or without a depot; supplied until the next impulse [9.5.3]. */
export const landMinor: Verb<'LandMinor'> = {
  decide(desk, { hex, depot: withDepot }) {
    const { theatre, state, side } = desk;
    const unit = state.minorLanding;
    if (!isIdle(desk) || unit === '') return wrongTime(desk, '9.5.3');
    if (!isReady(state, unit)) return no('not-free', '8-a', `${unit} cannot be activated now`, { unit });
    if (!canEmbark(theatre, state, unit)) return no('no-port', '9.5-e', `${unit} is not at a friendly port`, { unit });
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (!isLandingHex(theatre, state, index, unit))
      return noBeach(desk, index, '9.5.4-a', `${unit} cannot land in ${hex}`, { unit, hex });
    if (roomIn(theatre, state, index, [unit]) < counterOf(theatre, unit).halfDots)
      return no('overstacked', '10-a', `${hex} has no room`, { hex });
    const stock = depotInStock(state);
    if (withDepot && stock === undefined) return no('no-depot', '9.5.3-c', 'no depot is in stock', {});
    if (withDepot && !isClear(theatre, index)) return no('no-beach', '9.5-f', 'a depot goes on a clear coast', { hex });
    return yes((scene) => {
      const { table } = scene;
      table.emit({ type: 'UnitsActivated', side, source: 'landing', hex: '', units: [unit], seen: false });
      if (withDepot) table.emit({ type: 'DepotPlaced', depot: stock!.id, hex, landing: true });
      open(scene, { kind: 'operation', side, source: 'landing', formation: 'minor', step: 'movement', units: [unit] });
      table.emit({
        type: 'UnitsLanded',
        landing: 'minor',
        placements: [{ unit, hex }],
        seen: isSeen(scene, side, hex),
      });
      settleEntry(scene, side, hex);
      openArrival(scene, side, [unit], hex);
    });
  },
  *options(desk) {
    const { theatre, state } = desk;
    if (!isIdle(desk) || state.minorLanding === '') return;
    for (let hex = 0; hex < theatre.map.size; hex++) {
      if (theatre.hexes[hex]!.coast === undefined) continue;
      for (const depot of [false, true]) {
        const order = { type: 'LandMinor' as const, hex: theatre.map.ids[hex]!, depot };
        if (!isRefused(landMinor.decide(desk, order))) yield order;
      }
    }
  },
};
