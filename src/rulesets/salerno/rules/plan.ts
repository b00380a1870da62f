import { firstOf, known } from '#kernel/known';
import type { Pool, SalernoSide } from '../names.ts';
import { POOLS } from '../names.ts';
import { type FormationState, gunStateOf, type State } from '../state.ts';
import { airfieldSite, formationOf, gunOf, type Theatre } from '../theatre.ts';
import { armyOf, divisionOf } from './movement.ts';
import type { Plan } from './plan-fields.ts';

/** What a plan costs and who may pay for it [6, 7.1, 9]. */

/** Points owed by each Army, and by the theatre as a whole. */
export interface Demand {
  V: number;
  VIII: number;
  theatre: number;
  AXIS: number;
}

export const EMPTY_PLAN: Plan = {
  reassign: [],
  divisions: [],
  corps: [],
  airGroups: 0,
  airborne: [],
  majorLanding: [],
  gustav: 0,
  fortification: false,
  intelligence: false,
};

/** The display as it will be after the reassignments of a plan. */
export function displayAfter(theatre: Theatre, state: State, plan: Plan): Record<string, FormationState> {
  const display: Record<string, FormationState> = {};
  for (const id in state.formations) display[id] = { ...state.formations[id]! };
  for (const move of plan.reassign) reassign(theatre, display, move);
  return display;
}

/** Moves one headquarters; a Corps takes its divisions along [7.1]. */
export function reassign(
  theatre: Theatre,
  display: Record<string, FormationState>,
  { formation, army, corps }: Plan['reassign'][number],
): void {
  const status = display[formation];
  if (status === undefined) return;
  status.army = army;
  if (formationOf(theatre, formation).kind === 'corps') {
    for (const division of Object.values(display)) if (division.corps === formation) division.army = army;
  } else if (corps !== undefined) status.corps = corps === 'none' ? '' : corps;
}

export const divisionsIn = (display: Readonly<Record<string, FormationState>>, corps: string): string[] =>
  Object.keys(display).filter(
    (id) => known(display[id], 'formation', id).corps === corps && known(display[id], 'formation', id).inPlay,
  );

export function demandOf(theatre: Theatre, state: State, side: SalernoSide, plan: Plan): Demand {
  const { costs } = theatre.tables;
  const display = displayAfter(theatre, state, plan);
  const demand: Demand = { V: 0, VIII: 0, theatre: 0, AXIS: 0 };
  const charge = (army: string, points: number): void => {
    if (side === 'axis') demand.AXIS += points;
    else if (army === 'V' || army === 'VIII') demand[army] += points;
    else demand.theatre += points;
  };
  // One after the other: whoever has left a Corps is not paid for with it.
  const running = displayAfter(theatre, state, EMPTY_PLAN);
  for (const move of plan.reassign) {
    const { formation, army } = move;
    if (side === 'allied' && running[formation]!.army !== army) {
      const corps = formationOf(theatre, formation).kind === 'corps';
      const points = corps
        ? divisionsIn(running, formation).length * costs['division-to-other-army'].points +
          costs['corps-to-other-army'].points
        : costs['division-to-other-army'].points;
      charge(army, points);
    }
    reassign(theatre, running, move);
  }
  const armyThen = (unit: string): string => {
    const division = divisionOf(theatre, state, unit);
    return division === '' ? armyOf(theatre, state, unit) : known(display[division], 'formation', division).army;
  };
  for (const division of plan.divisions)
    charge(known(display[division], 'formation', division).army, costs.division.points);
  for (const { corps, divisions } of plan.corps)
    charge(known(display[corps], 'formation', corps).army, corpsPrice(theatre, state, display, corps, divisions));
  charge('', plan.airGroups * costs['air-group'].points);
  if (plan.airborne.length > 0) {
    const army = armyThen(firstOf(plan.airborne));
    charge(army, plan.airborne.length === 1 ? costs['airborne-unit'].points : costs['airborne-division'].points);
  }
  if (plan.majorLanding.length > 0) {
    // Independents come along with the divisions, wherever the plan names them.
    const leader = plan.majorLanding.find((unit) => divisionOf(theatre, state, unit) !== '') ?? plan.majorLanding[0]!;
    charge(armyThen(leader), costs['major-landing'].points);
  }
  if (plan.minorLanding !== undefined)
    charge(
      divisionOf(theatre, state, plan.minorLanding) === '' ? '' : armyThen(plan.minorLanding),
      costs['minor-landing'].points,
    );
  charge('', plan.gustav);
  if (plan.fortification) charge('', costs.fortification.points);
  if (plan.offensive !== undefined) charge(plan.offensive === 'XVAG' ? '' : plan.offensive, costs.offensive.points);
  if (plan.intelligence) charge('', costs.intelligence.points);
  return demand;
}

/** Divisions plus one; two in all for a purely Polish Corps where that rule is used [9.2, 9.2.1]. */
export function corpsPrice(
  theatre: Theatre,
  state: State,
  display: Readonly<Record<string, FormationState>>,
  corps: string,
  divisions: readonly string[],
): number {
  const { costs } = theatre.tables;
  const polish =
    state.rules.includes('polish-corps') &&
    formationOf(theatre, corps).national === 'polish' &&
    divisionsIn(display, corps).every((id) => formationOf(theatre, id).national === 'polish');
  return polish ? costs['polish-corps'].points : divisions.length * costs.division.points + costs.corps.points;
}

export const totalOf = (demand: Demand): number => demand.V + demand.VIII + demand.theatre + demand.AXIS;

export type Payment = Partial<Record<Pool, number>>;

/** A split that pays the demand from the pools, or undefined: Armies pay for themselves, the Army Group for anybody [6]. */
export function payFor(demand: Demand, pools: Readonly<Record<Pool, number>>): Payment | undefined {
  if (demand.AXIS > pools.AXIS) return undefined;
  const left = { V: pools.V, VIII: pools.VIII, XVAG: pools.XVAG };
  const paid: Payment = {};
  const take = (pool: 'V' | 'VIII' | 'XVAG', points: number): number => {
    const taken = Math.min(points, left[pool]);
    if (taken > 0) {
      left[pool] -= taken;
      paid[pool] = (paid[pool] ?? 0) + taken;
    }
    return points - taken;
  };
  for (const army of ['V', 'VIII'] as const) if (take('XVAG', take(army, demand[army])) > 0) return undefined;
  const richer = left.V >= left.VIII ? (['V', 'VIII'] as const) : (['VIII', 'V'] as const);
  if (take('XVAG', take(richer[1], take(richer[0], demand.theatre))) > 0) return undefined;
  if (demand.AXIS > 0) paid.AXIS = demand.AXIS;
  return paid;
}

/** Whether a split the player proposes pays every item from a pool that may pay it. */
export function isFairPayment(demand: Demand, payment: Payment, pools: Readonly<Record<Pool, number>>): boolean {
  const of = (pool: Pool): number => payment[pool] ?? 0;
  if (POOLS.some((pool) => of(pool) > pools[pool])) return false;
  if (of('AXIS') !== demand.AXIS) return false;
  if (of('V') + of('VIII') + of('XVAG') !== demand.V + demand.VIII + demand.theatre) return false;
  const short = Math.max(0, demand.V - of('V')) + Math.max(0, demand.VIII - of('VIII'));
  const over = Math.max(0, of('V') - demand.V) + Math.max(0, of('VIII') - demand.VIII);
  return short <= of('XVAG') && over <= demand.theatre;
}

/** Air points of airfields held since an earlier impulse [9.8.1]. */
export function airPoints(theatre: Theatre, state: State): number {
  const held = theatre.airfields.reduce((sum, { name, points }) => {
    const control = state.control[airfieldSite(name)];
    return control?.side === 'allied' && control.since < state.serial ? sum + points : sum;
  }, 0);
  return Math.min(held, theatre.tables.aircraft.airPointsTrack);
}

/** The 14. Armee exists once the display or one of its counters says so; the other Armies are there from the start [6]. */
export function isArmyInPlay(theatre: Theatre, state: State, army: string): boolean {
  if (army !== '14' || theatre.sheet.display.some((entry) => entry.army === army)) return true;
  const hasGuns = Object.keys(state.guns).some((id) => {
    const gun = gunOf(theatre, id);
    return gunStateOf(state, id).inPlay && gun.level === 'army' && gun.army === army;
  });
  return hasGuns || Object.values(state.formations).some((formation) => formation.inPlay && formation.army === army);
}
