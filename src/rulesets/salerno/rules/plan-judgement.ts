import type { Refusal } from '#kernel/refusal';
import { ARMIES } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { formationStateOf } from '../state.ts';
import { counterOf, formationOf } from '../theatre.ts';
import { bonusCapacity } from './activation.ts';
import { canEmbark, canTakeOff, depotInStock } from './landing.ts';
import { divisionOf } from './movement.ts';
import { ownUnits } from './naming.ts';
import { airPoints, displayAfter, divisionsIn, isArmyInPlay } from './plan.ts';
import type { Plan } from './plan-fields.ts';
import { formationsOf } from './plan-options.ts';

/** [6, 7, 9] What a plan may contain. */

type Fault = Refusal | undefined;
type Display = ReturnType<typeof displayAfter>;

/** The slot of a formation on a display. */
const slotOf = (display: Display, id: string) => display[id] ?? { army: '', corps: '' };

/** [7.1] */
export function judgeReassignments(desk: Desk, plan: Plan): Fault {
  const { theatre, state, side } = desk;
  for (const { formation, army, corps } of plan.reassign) {
    const data = theatre.formations.get(formation);
    if (data === undefined || data.side !== side || !formationStateOf(state, formation).inPlay)
      return no('unknown-formation', '7.1', { formation, wanted: 'formation' });
    if ((side === 'axis') !== (army === '10' || army === '14')) return no('not-your-army', '7.1', { army });
    if (!isArmyInPlay(theatre, state, army)) return no('army-not-in-play', '6-g', { army });
    if (data.national === 'cef')
      return no('cef-is-fixed', data.kind === 'corps' ? '7.1.1-b' : '7.1.1-a', { formation });
    if (data.kind === 'corps' && corps !== undefined) return no('corps-in-corps', '7.1', { formation });
    if (corps === undefined || corps === 'none') continue;
    const target = theatre.formations.get(corps);
    if (target?.kind !== 'corps' || target.side !== side || !formationStateOf(state, corps).inPlay)
      return no('unknown-formation', '7.1', { formation: corps, wanted: 'corps' });
  }
  if (plan.reassign.length === 0) return undefined;
  return judgeDisplay(desk, displayAfter(theatre, state, plan));
}

/** [7, 7.1.1] */
function judgeDisplay(desk: Desk, display: Display): Fault {
  const { theatre } = desk;
  const { most } = theatre.scenario.divisionsPerSlot;
  const everyCorps = formationsOf(desk, 'corps');
  for (const corps of everyCorps) {
    const inside = divisionsIn(display, corps);
    if (inside.length > most) return no('slot-full', '7-a', { corps, divisions: inside.length, limit: most });
    const { army } = slotOf(display, corps);
    const stray = inside.find((division) => slotOf(display, division).army !== army);
    if (stray !== undefined) return no('corps-of-other-army', '7.1', { division: stray, corps });
  }
  for (const army of ARMIES) {
    const slots = theatre.scenario.corpsSlots[army];
    if (everyCorps.filter((id) => slotOf(display, id).army === army).length > slots)
      return no('no-corps-slot', '7-a', { army, slots });
  }
  for (const division of formationsOf(desk, 'division')) {
    const { national } = formationOf(theatre, division);
    if (national === undefined) continue;
    const home = everyCorps.find((id) => formationOf(theatre, id).national === national);
    if (home !== undefined && slotOf(display, division).corps !== home)
      return no('national-corps', '7.1.1-c', { division, corps: home });
  }
  return undefined;
}

/** [7, 9.1, 9.2] */
export function judgeActivations(desk: Desk, plan: Plan): Fault {
  const { theatre, state } = desk;
  const display = displayAfter(theatre, state, plan);
  const own = new Set([...formationsOf(desk, 'division'), ...formationsOf(desk, 'corps')]);
  const isOwn = (id: string, kind: 'corps' | 'division'): boolean =>
    own.has(id) && formationOf(theatre, id).kind === kind;
  const named = new Set<string>();
  const twice = (id: string): Fault => {
    if (named.has(id)) return no('activated-twice', '8-a', { formation: id });
    named.add(id);
    return undefined;
  };
  const needed = theatre.scenario.divisionsPerSlot.toActivate;
  for (const { corps, divisions } of plan.corps) {
    if (!isOwn(corps, 'corps')) return no('unknown-formation', '9.2', { formation: corps, wanted: 'corps' });
    const again = twice(corps);
    if (again !== undefined) return again;
    if (new Set(divisions).size < needed)
      return no('too-few-divisions', '7-b', { corps, divisions: divisions.length, needed });
    for (const division of divisions) {
      if (!own.has(division) || slotOf(display, division).corps !== corps)
        return no('not-in-corps', '7-e', { division, corps });
      const fault = twice(division);
      if (fault !== undefined) return fault;
    }
  }
  for (const division of plan.divisions) {
    if (!isOwn(division, 'division'))
      return no('unknown-formation', '9.1', { formation: division, wanted: 'division' });
    const again = twice(division);
    if (again !== undefined) return again;
    const { corps } = slotOf(display, division);
    if (plan.corps.some((entry) => entry.corps === corps)) return no('corps-is-active', '9.1-e', { division, corps });
  }
  return undefined;
}

/** [9.4, 9.5, 9.8.1, 9.9, 9.10] */
export function judgeAlliedExtras(desk: Desk, plan: Plan): Fault {
  const { theatre, state } = desk;
  const { aircraft } = theatre.tables;
  if (plan.airGroups > 0) {
    if (state.weather === 'bad') return no('bad-weather', '8.1-c', { ban: 'aircraft' });
    const points = airPoints(theatre, state);
    const groups = Math.floor(points / aircraft.airPointsPerGroup);
    if (plan.airGroups > groups) return no('too-few-airfields', '9.8.1-a', { points, groups, wanted: plan.airGroups });
    const total = state.aircraft.allied.available + plan.airGroups * aircraft.perGroup;
    if (total > aircraft.most) return no('too-many-aircraft', '9.8.1-c', { total, limit: aircraft.most });
  }
  const { offensive } = plan;
  if (offensive !== undefined && (!state.rules.includes('offensives') || !state.offensivesLeft.includes(offensive)))
    return no('no-offensive-marker', '9.10-a', { offensive });
  if (plan.intelligence && !state.rules.includes('intelligence'))
    return no('rule-not-in-use', '9.9-b', { rule: 'intelligence' });
  return (
    judgeDrop(desk, plan) ??
    judgeMajorLanding(desk, plan) ??
    judgeMinorLanding(desk, plan) ??
    judgeOneOperationEach(plan)
  );
}

/** Whoever jumps does not sail, and whoever sails does so once [8]. */
function judgeOneOperationEach({ airborne, majorLanding, minorLanding }: Plan): Fault {
  const named = new Set<string>();
  for (const unit of [...airborne, ...majorLanding, ...(minorLanding === undefined ? [] : [minorLanding])]) {
    if (named.has(unit)) return no('named-twice', '8-a', { unit });
    named.add(unit);
  }
  return undefined;
}

function judgeDrop(desk: Desk, { airborne }: Plan): Fault {
  if (airborne.length === 0) return undefined;
  const { theatre, state } = desk;
  if (theatre.sheet.airborne === 'none') return no('no-such-operation', '9.4', { operation: 'airborne' });
  if (state.weather === 'bad') return no('bad-weather', '8.1-d', { ban: 'drops' });
  const own = ownUnits(desk, airborne);
  if (own !== undefined) return own;
  for (const unit of airborne) {
    if (!counterOf(theatre, unit).airborne) return no('not-airborne', '9.4-a', { unit });
    if (!canTakeOff(theatre, state, unit)) return no('no-airfield', '9.4-b', { unit });
  }
  const divisions = new Set(airborne.map((unit) => divisionOf(theatre, state, unit) || unit));
  return divisions.size > 1 ? no('one-division', '9.4-a', {}) : undefined;
}

function judgeMajorLanding(desk: Desk, plan: Plan): Fault {
  const units = plan.majorLanding;
  if (units.length === 0) return undefined;
  const { theatre, state } = desk;
  const { lastTurn, divisions: limit } = theatre.tables.landing;
  if (theatre.sheet.landings !== 'all') return no('no-such-operation', '9.5', { operation: 'major-landing' });
  if (state.landingTurn > 0) return no('landing-made', '9.5-a', {});
  if (state.turn > lastTurn) return no('too-late', '9.5-b', { turn: state.turn, last: lastTurn });
  // The first depots leave with the switch; one that lies on the beach of a minor landing is no hindrance.
  if (state.source !== 'naples') return no('naples-first', '9.5-c', {});
  if (depotInStock(state) === undefined) return no('no-depot-in-stock', '17.1-d', {});
  const own = ownUnits(desk, units);
  if (own !== undefined) return own;
  const activated = new Set([...plan.divisions, ...plan.corps.flatMap(({ divisions }) => divisions)]);
  const divisions = new Set(units.map((unit) => divisionOf(theatre, state, unit)).filter((id) => id !== ''));
  if (divisions.size > limit) return no('too-many-divisions', '9.5-d', { divisions: divisions.size, limit });
  const inactive = [...divisions].find((id) => !activated.has(id));
  if (inactive !== undefined) return no('not-activated', '9.5-d', { formation: inactive });
  const far = units.find((unit) => !canEmbark(theatre, state, unit));
  if (far !== undefined) return no('no-port', '9.5-e', { unit: far });
  const independents = units.filter((unit) => divisionOf(theatre, state, unit) === '').length;
  const capacity = [
    ...plan.corps.map(({ corps, divisions: list }) => ({ formation: corps, divisions: list, done: false, bonus: [] })),
    ...plan.divisions.map((id) => ({ formation: id, divisions: [id], done: false, bonus: [] })),
  ]
    .filter((activation) => activation.divisions.some((id) => divisions.has(id)))
    .reduce((sum, activation) => sum + bonusCapacity(theatre, activation), 0);
  return independents > capacity ? no('no-bonus-left', '9.2-d', { capacity }) : undefined;
}

function judgeMinorLanding(desk: Desk, { minorLanding: unit }: Plan): Fault {
  if (unit === undefined) return undefined;
  const { theatre, state } = desk;
  if (theatre.sheet.landings === 'none') return no('no-such-operation', '9.5.3', { operation: 'landings' });
  const first = theatre.tables.landing.minorFromTurn;
  if (state.turn < first) return no('too-early', '9.5.3-a', { turn: state.turn, first });
  const own = ownUnits(desk, [unit]);
  if (own !== undefined) return own;
  return canEmbark(theatre, state, unit) ? undefined : no('no-port', '9.5-e', { unit });
}

/** [9.6, 9.7] */
export function judgeAxisExtras({ theatre, state }: Desk, plan: Plan): Fault {
  if (plan.gustav > 0) {
    const { gustavBoxes, gustavPerTurn } = theatre.tables.markers;
    const left = (gustavBoxes - state.gustav) * theatre.tables.costs.gustav.points - state.gustavPoints;
    if (theatre.sheet.gustavWork !== 'allowed' || plan.gustav > left)
      return no('gustav-done', '9.6-a', { box: state.gustav, left: theatre.sheet.gustavWork === 'allowed' ? left : 0 });
    const spent = state.gustavTurn === state.turn ? state.gustavSpent : 0;
    if (spent + plan.gustav > gustavPerTurn)
      return no('gustav-points-a-turn', '9.6-d', { spent, limit: gustavPerTurn });
  }
  return plan.fortification && state.fortificationsLeft === 0 ? no('no-fortification', '9.7-a', {}) : undefined;
}
