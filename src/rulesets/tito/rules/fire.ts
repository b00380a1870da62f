import { firstOf } from '#kernel/known';
import type { CombatValue } from '../events/event.ts';
import type { Scene } from '../events/index.ts';
import type { SideName } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import type { State } from '../state.ts';
import { unitOf } from '../state.ts';
import { counterOf, neighboursOf, type Theatre, turnOf, zoneOf } from '../theatre.ts';
import { airBonusAt } from './air-support.ts';
import { raiseAlert } from './alert.ts';
import { rollD6 } from './chance.ts';
import { watchEscorts } from './objectives.ts';
import {
  canStillAct,
  faceOf,
  hasGermans,
  hasMarkers,
  hasPartisans,
  isInfantry,
  isOfficer,
  limitOf,
  officersIn,
  stackOf,
  strengthOf,
} from './stacking.ts';

/* [13.1, 13.2.1, 13.2.3, 13.2.4] Fire from one zone at the next, and the ammunition every combat costs. */

export type Part = CombatValue['parts'][number];
type Table = Pick<Scene, 'theatre' | 'state'>;

export const sumUp = (parts: readonly Part[]): CombatValue => {
  const told = parts.filter(({ reason, amount }) => amount !== 0 || reason === 'die' || reason.endsWith('-factor'));
  return { parts: told, total: told.reduce((sum, { amount }) => sum + amount, 0) };
};

/** [13.1] What scarce ammunition takes from every German value. */
export const ammunitionPenalty = (theatre: Theatre, state: State): number =>
  theatre.tables.ammunition.penalties.find(({ below }) => state.ammunition < below)?.modifier ?? 0;

/**
 * Who may open fire from a zone, in stacking order: combat units with an action left that have not fought. Officers lie
 * below their platoons, so they shoot only where no platoon can.
 */
export function shootersIn(theatre: Theatre, state: State, side: SideName, zone: string): string[] {
  const mayShoot = (unit: string) => state.readings.officerFire === 'alone' || !isOfficer(theatre, unit);
  return stackOf(state, side, zone).filter(
    (unit) => mayShoot(unit) && !unitOf(state, unit).fought && canStillAct(theatre, state, unit),
  );
}

const has = (theatre: Theatre, units: readonly string[], kind: string): boolean =>
  units.some((unit) => counterOf(theatre, unit).kind === kind);

/** Infantry beside a unit that can still act. */
export const supportersOf = (theatre: Theatre, state: State, side: SideName, zone: string, leader: string): string[] =>
  stackOf(state, side, zone).filter(
    (unit) => unit !== leader && isInfantry(theatre, unit) && canStillAct(theatre, state, unit),
  );

/** [2.2] Where a landing has overfilled a zone: of those behind the leader, from the top, as many as the limit lets fight. */
function withinLimit(theatre: Theatre, state: State, zone: string, leader: string, units: readonly string[]): string[] {
  let room = limitOf(theatre, zone) - unitOf(state, leader).strength;
  return units.filter((unit) => {
    const { strength } = unitOf(state, unit);
    if (strength > room) return false;
    room -= strength;
    return true;
  });
}

/** [13.2.3] */
function attackParts(
  { theatre, state }: Table,
  side: SideName,
  from: string,
  zone: string,
  shooter: string,
  support: number,
): Part[] {
  const { combat } = theatre.tables;
  const isGerman = side === 'german';
  return [
    { reason: 'fire-factor', amount: faceOf(theatre, state, shooter).fire },
    { reason: 'support', amount: support },
    { reason: 'officer', amount: isGerman && officersIn(theatre, state, from).length > 0 ? combat.officer : 0 },
    { reason: 'light', amount: turnOf(theatre, state.turn).fire },
    { reason: 'ammunition', amount: isGerman ? ammunitionPenalty(theatre, state) : 0 },
    { reason: 'air-support', amount: isGerman ? airBonusAt(state, zone) : 0 },
    { reason: 'anti-aircraft', amount: has(theatre, stackOf(state, side, from), 'dca') ? combat.antiAircraft : 0 },
  ];
}

/** [13.2.3] */
function defenceParts({ theatre, state }: Table, side: SideName, from: string, zone: string, target: string): Part[] {
  const isGerman = side === 'german';
  const beside = supportersOf(theatre, state, side, zone, target);
  const support = strengthOf(state, withinLimit(theatre, state, zone, target, beside));
  return [
    { reason: 'fire-factor', amount: faceOf(theatre, state, target).fire },
    { reason: 'support', amount: support },
    { reason: 'protection', amount: zoneOf(theatre, zone).protection },
    { reason: 'ammunition', amount: isGerman ? ammunitionPenalty(theatre, state) : 0 },
    { reason: 'tank', amount: has(theatre, stackOf(state, side, zone), 'tank') ? theatre.tables.combat.tank : 0 },
    { reason: 'air-support', amount: isGerman ? airBonusAt(state, from) : 0 },
  ];
}

/** Who fires at whom, and what counts before the dice. */
export function exchangeOf(at: Table, side: SideName, from: string, zone: string) {
  const { theatre, state } = at;
  const enemy: SideName = side === 'german' ? 'yugoslav' : 'german';
  const shooter = firstOf(shootersIn(theatre, state, side, from));
  const target = firstOf(stackOf(state, enemy, zone));
  const beside = supportersOf(theatre, state, side, from, shooter).filter((unit) => !unitOf(state, unit).fought);
  const supporters = withinLimit(theatre, state, from, shooter, beside);
  return {
    shooter,
    target,
    supporters,
    attack: attackParts(at, side, from, zone, shooter, strengthOf(state, supporters)),
    defence: defenceParts(at, enemy, from, zone, target),
  };
}

/** [13.2.4] Resolves one fire: exactly one unit loses a strength point, the target's front line or the shooter. */
export function fire(scene: Scene, side: SideName, from: string, zone: string, rule: string): void {
  const { theatre, state, table } = scene;
  raiseAlert(scene, 'shot');
  const { shooter, target, supporters, ...parts } = exchangeOf(scene, side, from, zone);
  const attackDie = rollD6(table, ROLLS.fireAttack({ from, zone }));
  const defenceDie = rollD6(table, ROLLS.fireDefence({ from, zone }));
  const attack = sumUp([...parts.attack, { reason: 'die', amount: attackDie }]);
  const defence = sumUp([...parts.defence, { reason: 'die', amount: defenceDie }]);
  const hit = attack.total >= defence.total ? target : shooter;
  table.emit({
    type: 'FireResolved',
    side,
    from,
    zone,
    shooter,
    target,
    supporters,
    attack,
    defence,
    loss: {
      unit: hit,
      side: counterOf(theatre, hit).side,
      now: unitOf(state, hit).strength === 2 ? 'reduced' : 'eliminated',
    },
    ammunition: state.ammunition - 1,
    rule,
  });
  watchEscorts(scene);
}

/** [13.2.1] Zones the Germans in a zone may fire at. */
export function targetsFrom(theatre: Theatre, state: State, from: string): string[] {
  if (!mayFireFrom(theatre, state, from)) return [];
  return [...neighboursOf(theatre, from)].filter((zone) => isTarget(state, zone));
}

export const mayFireFrom = (theatre: Theatre, state: State, from: string): boolean =>
  !hasPartisans(state, from) && !state.fired.includes(from) && shootersIn(theatre, state, 'german', from).length > 0;

export const isTarget = (state: State, zone: string): boolean =>
  hasPartisans(state, zone) && !hasMarkers(state, zone) && !hasGermans(state, zone);
