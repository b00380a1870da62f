import type { Scene } from '../scene.ts';
import type { AssaultLine, State } from '../state.ts';
import { counterOf, indexOfZone, type Theatre, zoneOf } from '../theatre.ts';
import { airBonusAt } from './air-support.ts';
import { raiseAlert } from './alert.ts';
import { rollD6 } from './chance.ts';
import { ammunitionPenalty, sumUp } from './fire.ts';
import { prisonersOf, settle, watchEscorts, watchStorch } from './objectives.ts';
import {
  faceOf,
  hasPartisans,
  isHostile,
  limitOf,
  officersIn,
  partisansIn,
  platoonsIn,
  stackOf,
  strengthIn,
  strengthOf,
} from './stacking.ts';

/* [13.3] Assault: rounds of lines, each line one contact on either side and whoever stands behind. */

export function startAssault(scene: Scene, zone: string): void {
  const { state, table } = scene;
  raiseAlert(scene, 'assault');
  table.emit({ type: 'AssaultStarted', zone, units: [...stackOf(state, 'german', zone)] });
}

/** Yugoslavs line up by assault factor, then strength, fire factor, counter. */
export function inAssaultOrder(theatre: Theatre, state: State, units: readonly string[]): string[] {
  return [...units].sort((a, b) => {
    const [fa, fb] = [faceOf(theatre, state, a), faceOf(theatre, state, b)];
    return (
      fb.assault - fa.assault ||
      state.units[b]!.strength - state.units[a]!.strength ||
      fb.fire - fa.fire ||
      counterOf(theatre, a).order - counterOf(theatre, b).order
    );
  });
}

/** How many lines there will be: as many as the side with fewer counters has. */
export interface Front {
  readonly zone: string;
  readonly germans: readonly string[];
  readonly yugoslavs: readonly string[];
}

export const frontOf = (theatre: Theatre, state: State, zone: string): Front => ({
  zone,
  germans: platoonsIn(theatre, state, zone),
  yugoslavs: inAssaultOrder(theatre, state, partisansIn(state, zone)),
});

/** Germans as ordered, Yugoslavs as the rules place them: surplus counters support line 1, 2, ... and again from the top. */
export function placeLines(
  front: Front,
  ordered: readonly { readonly contact: string; readonly support: readonly string[] }[],
): AssaultLine[] {
  const behind = front.yugoslavs.slice(ordered.length);
  return ordered.map(({ contact, support }, line) => ({
    german: contact,
    germanSupport: [...support],
    yugoslav: front.yugoslavs[line]!,
    yugoslavSupport: behind.filter((_, at) => at % ordered.length === line),
  }));
}

const alive = (state: State, units: readonly string[]): string[] =>
  units.filter((unit) => state.units[unit]!.strength > 0);

export function fightRound(scene: Scene, lines: readonly AssaultLine[]): void {
  const { theatre, state, table } = scene;
  const { zone, round } = state.assault!;
  const { combat } = theatre.tables;
  const ammunition = ammunitionPenalty(theatre, state);
  table.emit({
    type: 'AssaultPlaced',
    zone,
    round,
    lines: lines.map((line) => ({
      ...line,
      germanSupport: [...line.germanSupport],
      yugoslavSupport: [...line.yugoslavSupport],
    })),
  });
  lines.forEach((line, at) => {
    const germanDie = rollD6(table, `assault ${zone} round ${round} line ${at + 1} attack`);
    const yugoslavDie = rollD6(table, `assault ${zone} round ${round} line ${at + 1} defence`);
    const counted =
      state.readings.heavyWeapons === 'zone' ? partisansIn(state, zone) : [line.yugoslav, ...line.yugoslavSupport];
    const stands = (kind: string) => counted.some((unit) => counterOf(theatre, unit).kind === kind);
    const { status, at: titoAt } = state.vips.tito;
    const attack = sumUp([
      { reason: 'assault-factor', amount: faceOf(theatre, state, line.german).assault },
      { reason: 'support', amount: strengthOf(state, alive(state, line.germanSupport)) },
      { reason: 'ammunition', amount: ammunition },
      { reason: 'air-support', amount: airBonusAt(state, zone) },
      { reason: 'officer', amount: officersIn(theatre, state, zone).length > 0 ? combat.officer : 0 },
      { reason: 'die', amount: germanDie },
    ]);
    const defence = sumUp([
      { reason: 'assault-factor', amount: faceOf(theatre, state, line.yugoslav).assault },
      { reason: 'support', amount: strengthOf(state, alive(state, line.yugoslavSupport)) },
      { reason: 'protection', amount: zoneOf(theatre, zone).protection },
      { reason: 'tito', amount: status === 'free' && titoAt === zone ? combat.tito : 0 },
      { reason: 'anti-aircraft', amount: stands('dca') ? combat.antiAircraft : 0 },
      { reason: 'tank', amount: stands('tank') ? combat.tank : 0 },
      { reason: 'die', amount: yugoslavDie },
    ]);
    const unit = attack.total >= defence.total ? line.yugoslav : line.german;
    const now = state.units[unit]!.strength === 2 ? 'reduced' : 'eliminated';
    const { side } = counterOf(theatre, unit);
    table.emit({
      type: 'AssaultLineResolved',
      zone,
      line: at + 1,
      german: line.german,
      yugoslav: line.yugoslav,
      attack,
      defence,
      loss: { unit, side, now },
    });
    watchEscorts(scene);
  });
  table.emit({ type: 'AssaultRoundEnded', zone, round, ammunition: state.ammunition - 1 });
}

/** Ends the assault when one side has no unit left in it. */
export function endAssaultIfDecided(scene: Scene): void {
  const { theatre, state, table } = scene;
  const { zone } = state.assault!;
  if (platoonsIn(theatre, state, zone).length === 0) {
    table.emit({ type: 'AssaultEnded', zone, winner: 'yugoslav', officers: [...officersIn(theatre, state, zone)] });
  } else if (!hasPartisans(state, zone)) {
    table.emit({ type: 'AssaultEnded', zone, winner: 'german', officers: [] });
    settle(scene);
  }
}

/** [13.3.1] Where a platoon may go back to: where it came from, or else the nearest free zones with room. */
export function withdrawalZones(theatre: Theatre, state: State, unit: string): string[] {
  const { at: zone, origin, strength } = state.units[unit]!;
  const hasRoom = (other: string) => strengthIn(state, 'german', other) + strength <= limitOf(theatre, other);
  if (origin !== '' && !isHostile(state, origin) && hasRoom(origin)) return [origin];
  const { graph, cost, reach } = theatre;
  reach.search([indexOfZone(theatre, zone)], graph.size * 2, (_, __, arc) => cost[arc]!);
  let nearest = -1;
  const zones: string[] = [];
  for (const space of reach.reached) {
    const id = graph.ids[space]!;
    if (id === zone || isHostile(state, id) || !hasRoom(id)) continue;
    if (nearest >= 0 && reach.spent[space]! > nearest) break;
    nearest = reach.spent[space]!;
    zones.push(id);
  }
  return zones;
}

/** The next platoon that must withdraw; officers and prisoners follow a platoon. */
export const nextToWithdraw = (theatre: Theatre, state: State): string | undefined =>
  platoonsIn(theatre, state, state.withdrawal!.zone)[0];

export function withdraw(scene: Scene, unit: string, to: string): void {
  const { theatre, state, table } = scene;
  const from = state.withdrawal!.zone;
  const { origin } = state.units[unit]!;
  const others = platoonsIn(theatre, state, from).filter((other) => other !== unit);
  // An officer goes with a platoon that came the same way, or with the last to leave.
  const officers = officersIn(theatre, state, from).filter(
    (officer) => state.units[officer]!.origin === origin || others.length === 0,
  );
  table.emit({ type: 'UnitWithdrew', unit, from, to, officers, prisoners: prisonersOf(state, [unit]) });
  watchStorch(scene);
}

/** Withdraws everyone who has no choice; stops at the first platoon that has one. */
export function withdrawWhoMust(scene: Scene): void {
  const { theatre, state, table } = scene;
  for (let unit = nextToWithdraw(theatre, state); unit !== undefined; unit = nextToWithdraw(theatre, state)) {
    const zones = withdrawalZones(theatre, state, unit);
    if (zones.length !== 1) return;
    withdraw(scene, unit, zones[0]!);
  }
  table.emit({ type: 'StepBegan', step: 'combat' });
}
