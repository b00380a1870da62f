import { known } from '#kernel/known';
import type { AssaultLine } from '../events/assault-placed.ts';
import type { Scene } from '../events/index.ts';
import { ROLLS } from '../rolls.ts';
import { assaultOf, type State, unitOf, withdrawalOf } from '../state.ts';
import { costOf, counterOf, indexOfZone, type Theatre, zoneAt, zoneOf } from '../theatre.ts';
import { airBonusAt } from './air-support.ts';
import { raiseAlert } from './alert.ts';
import { rollD6 } from './chance.ts';
import { ammunitionPenalty, type Part, sumUp } from './fire.ts';
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
      unitOf(state, b).strength - unitOf(state, a).strength ||
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
    yugoslav: known(front.yugoslavs[line], 'Yugoslav unit in line', line + 1),
    yugoslavSupport: behind.filter((_, at) => at % ordered.length === line),
  }));
}

const alive = (state: State, units: readonly string[]): string[] =>
  units.filter((unit) => unitOf(state, unit).strength > 0);

/** [13.3.1] What counts in a line before the dice, when these have fallen in the lines before it. */
export function lineParts(
  { theatre, state }: Pick<Scene, 'theatre' | 'state'>,
  zone: string,
  line: AssaultLine,
  fallen: readonly string[] = [],
): { readonly attack: readonly Part[]; readonly defence: readonly Part[] } {
  const { combat } = theatre.tables;
  const counted =
    state.readings.heavyWeapons === 'zone' ? partisansIn(state, zone) : [line.yugoslav, ...line.yugoslavSupport];
  const stands = (kind: string) =>
    counted.some((unit) => counterOf(theatre, unit).kind === kind && !fallen.includes(unit));
  const { status, at: titoAt } = state.vips.tito;
  return {
    attack: [
      { reason: 'assault-factor', amount: faceOf(theatre, state, line.german).assault },
      { reason: 'support', amount: strengthOf(state, alive(state, line.germanSupport)) },
      { reason: 'ammunition', amount: ammunitionPenalty(theatre, state) },
      { reason: 'air-support', amount: airBonusAt(state, zone) },
      { reason: 'officer', amount: officersIn(theatre, state, zone).length > 0 ? combat.officer : 0 },
    ],
    defence: [
      { reason: 'assault-factor', amount: faceOf(theatre, state, line.yugoslav).assault },
      { reason: 'support', amount: strengthOf(state, alive(state, line.yugoslavSupport)) },
      { reason: 'protection', amount: zoneOf(theatre, zone).protection },
      { reason: 'tito', amount: status === 'free' && titoAt === zone ? combat.tito : 0 },
      { reason: 'anti-aircraft', amount: stands('dca') ? combat.antiAircraft : 0 },
      { reason: 'tank', amount: stands('tank') ? combat.tank : 0 },
    ],
  };
}

export function fightRound(scene: Scene, lines: readonly AssaultLine[]): void {
  const { theatre, state, table } = scene;
  const { zone, round } = assaultOf(state);
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
    const germanDie = rollD6(table, ROLLS.assaultAttack({ zone, round, line: at + 1 }));
    const yugoslavDie = rollD6(table, ROLLS.assaultDefence({ zone, round, line: at + 1 }));
    const parts = lineParts(scene, zone, line);
    const attack = sumUp([...parts.attack, { reason: 'die', amount: germanDie }]);
    const defence = sumUp([...parts.defence, { reason: 'die', amount: yugoslavDie }]);
    const unit = attack.total >= defence.total ? line.yugoslav : line.german;
    const now = unitOf(state, unit).strength === 2 ? 'reduced' : 'eliminated';
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
  const { zone } = assaultOf(state);
  if (platoonsIn(theatre, state, zone).length === 0) {
    table.emit({ type: 'AssaultEnded', zone, winner: 'yugoslav', officers: [...officersIn(theatre, state, zone)] });
  } else if (!hasPartisans(state, zone)) {
    table.emit({ type: 'AssaultEnded', zone, winner: 'german', officers: [] });
    settle(scene);
  }
}

/** [13.3.1] Where a platoon may go back to: where it came from, or else the nearest free zones with room. */
export function withdrawalZones(theatre: Theatre, state: State, unit: string): string[] {
  const { at: zone, origin, strength } = unitOf(state, unit);
  const hasRoom = (other: string) => strengthIn(state, 'german', other) + strength <= limitOf(theatre, other);
  if (origin !== '' && !isHostile(state, origin) && hasRoom(origin)) return [origin];
  const { graph, reach } = theatre;
  reach.search([indexOfZone(theatre, zone)], graph.size * 2, (_, __, arc) => costOf(theatre, arc));
  let nearest = -1;
  const zones: string[] = [];
  for (const space of reach.reached) {
    const id = zoneAt(theatre, space);
    if (id === zone || isHostile(state, id) || !hasRoom(id)) continue;
    const spent = reach.spent[space] ?? 0;
    if (nearest >= 0 && spent > nearest) break;
    nearest = spent;
    zones.push(id);
  }
  return zones;
}

/** The next platoon that must withdraw; officers and prisoners follow a platoon. */
export const nextToWithdraw = (theatre: Theatre, state: State): string | undefined =>
  platoonsIn(theatre, state, withdrawalOf(state).zone)[0];

/** The one that the player is asked about. */
export const platoonToWithdraw = (theatre: Theatre, state: State): string =>
  known(nextToWithdraw(theatre, state), 'platoon to withdraw');

export function withdraw(scene: Scene, unit: string, to: string): void {
  const { theatre, state, table } = scene;
  const from = withdrawalOf(state).zone;
  const { origin } = unitOf(state, unit);
  const others = platoonsIn(theatre, state, from).filter((other) => other !== unit);
  // An officer goes with a platoon that came the same way, or with the last to leave.
  const officers = officersIn(theatre, state, from).filter(
    (officer) => unitOf(state, officer).origin === origin || others.length === 0,
  );
  table.emit({ type: 'UnitWithdrew', unit, from, to, officers, prisoners: prisonersOf(state, [unit]) });
  watchStorch(scene);
}

/** Withdraws everyone who has no choice; stops at the first platoon that has one. */
export function withdrawWhoMust(scene: Scene): void {
  const { theatre, state, table } = scene;
  for (let unit = nextToWithdraw(theatre, state); unit !== undefined; unit = nextToWithdraw(theatre, state)) {
    const zones = withdrawalZones(theatre, state, unit);
    const [zone] = zones;
    if (zone === undefined || zones.length > 1) return;
    withdraw(scene, unit, zone);
  }
  table.emit({ type: 'StepBegan', step: 'combat' });
}

const SURPLUS = ['first-line', 'last-line', 'spread'] as const;
/** [13.3.1] A column as it is ordered: from the top, who is in contact and who stands behind him. */
export interface ColumnLine {
  contact: string;
  support: string[];
}

export const strongestFirst = (theatre: Theatre, state: State, platoons: readonly string[]): string[] =>
  [...platoons].sort(
    (a, b) =>
      faceOf(theatre, state, b).assault - faceOf(theatre, state, a).assault ||
      unitOf(state, b).strength - unitOf(state, a).strength,
  );

/** A legal placement: contacts in this order, whoever is left in support where it is said. */
export function arrange(
  theatre: Theatre,
  state: State,
  column: readonly string[],
  surplus: (typeof SURPLUS)[number],
): ColumnLine[] {
  const { zone } = assaultOf(state);
  const engaged = withinLimit(state, column, limitOf(theatre, zone));
  const depth = Math.min(engaged.length, frontOf(theatre, state, zone).yugoslavs.length);
  const lineOf = (at: number) => (surplus === 'first-line' ? 0 : surplus === 'last-line' ? depth - 1 : at % depth);
  return engaged
    .slice(0, depth)
    .map((contact, line) => ({ contact, support: engaged.slice(depth).filter((_, at) => lineOf(at) === line) }));
}

/** [2.2] As many platoons, in this order, as the limit lets fight. */
function withinLimit(state: State, units: readonly string[], limit: number): string[] {
  const engaged: string[] = [];
  let strength = 0;
  for (const unit of units) {
    const more = strength + unitOf(state, unit).strength;
    if (more > limit) continue;
    strength = more;
    engaged.push(unit);
  }
  return engaged;
}

/**
 * The columns that are offered: platoons in stacking order, strongest or weakest first, each with the surplus behind the first
 * line, behind the last, or spread over all from the top.
 */
export function usualColumns(theatre: Theatre, state: State): ColumnLine[][] {
  const { germans } = frontOf(theatre, state, assaultOf(state).zone);
  const strongest = strongestFirst(theatre, state, germans);
  const found = new Map<string, ColumnLine[]>();
  for (const column of [germans, strongest, [...strongest].reverse()]) {
    for (const surplus of SURPLUS) {
      const lines = arrange(theatre, state, column, surplus);
      const key = JSON.stringify(lines);
      if (!found.has(key)) found.set(key, lines);
    }
  }
  return [...found.values()];
}
