import { bonusCapacity } from '../rules/activation.ts';
import { canEmbark, canTakeOff, depotInStock } from '../rules/landing.ts';
import { divisionOf } from '../rules/movement.ts';
import {
  airPoints,
  demandOf,
  displayAfter,
  divisionsIn,
  isArmyInPlay,
  isFairPayment,
  payFor,
  totalOf,
} from '../rules/plan.ts';
import type { Plan } from '../rules/plan-fields.ts';
import { topOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { formationsOf, planFamily } from './plan-options.ts';
import { type Desk, isRefused, no, ownUnits, type Verb, wrongTime, yes } from './verb.ts';

type Fault = ReturnType<typeof no> | undefined;

function judgeReassignments(desk: Desk, plan: Plan): Fault {
  const { theatre, state, side } = desk;
  for (const { formation, army, corps } of plan.reassign) {
    const data = theatre.formations.get(formation);
    if (data === undefined || data.side !== side || !state.formations[formation]!.inPlay)
      return no('unknown-formation', '7.1', `${formation} is not on your display`, { formation });
    if ((side === 'axis') !== (army === '10' || army === '14'))
      return no('not-your-army', '7.1', `there is no Army ${army} on your display`, { army });
    if (!isArmyInPlay(theatre, state, army))
      return no('army-not-in-play', '6-g', `the ${army}. Armee has not arrived`, { army });
    if (data.national === 'cef')
      return no(
        'cef-is-fixed',
        data.kind === 'corps' ? '7.1.1-b' : '7.1.1-a',
        'the CEF and its divisions stay where they are',
        { formation },
      );
    if (data.kind === 'corps' && corps !== undefined)
      return no('corps-in-corps', '7.1', 'a Corps is not put into a Corps', { formation });
    const target = corps === undefined || corps === 'none' ? undefined : theatre.formations.get(corps);
    if (
      corps !== undefined &&
      corps !== 'none' &&
      (target?.kind !== 'corps' || target.side !== side || !state.formations[corps]!.inPlay)
    )
      return no('unknown-formation', '7.1', `${corps} is no Corps on your display`, { corps });
  }
  if (plan.reassign.length === 0) return undefined;
  return judgeDisplay(desk, displayAfter(theatre, state, plan));
}

function judgeDisplay(desk: Desk, display: ReturnType<typeof displayAfter>): Fault {
  const { theatre } = desk;
  const { most } = theatre.scenario.divisionsPerSlot;
  for (const corps of formationsOf(desk, 'corps')) {
    const inside = divisionsIn(display, corps);
    if (inside.length > most)
      return no('slot-full', '7-a', `${corps} can hold ${most} divisions`, {
        corps,
        divisions: inside.length,
        limit: most,
      });
    const stray = inside.find((division) => display[division]!.army !== display[corps]!.army);
    if (stray !== undefined)
      return no('corps-of-other-army', '7.1', `${stray} and ${corps} are in different Armies`, {
        division: stray,
        corps,
      });
  }
  for (const army of ['V', 'VIII', '10', '14'] as const) {
    const corps = formationsOf(desk, 'corps').filter((id) => display[id]!.army === army);
    const slots = theatre.scenario.corpsSlots[army];
    if (corps.length > slots)
      return no('no-corps-slot', '7-a', `Army ${army} has room for ${slots} Corps`, { army, slots });
  }
  for (const division of formationsOf(desk, 'division')) {
    const { national } = theatre.formations.get(division)!;
    if (national === undefined) continue;
    const home = formationsOf(desk, 'corps').find((id) => theatre.formations.get(id)!.national === national);
    if (home !== undefined && display[division]!.corps !== home)
      return no('national-corps', '7.1.1-c', `${division} belongs into ${home}`, { division, corps: home });
  }
  return undefined;
}

function judgeActivations(desk: Desk, plan: Plan): Fault {
  const { theatre, state } = desk;
  const display = displayAfter(theatre, state, plan);
  const own = new Set([...formationsOf(desk, 'division'), ...formationsOf(desk, 'corps')]);
  const named = new Set<string>();
  for (const { corps, divisions } of plan.corps) {
    if (!own.has(corps) || theatre.formations.get(corps)!.kind !== 'corps')
      return no('unknown-formation', '9.2', `${corps} is no Corps on your display`, { corps });
    if (named.has(corps)) return no('named-twice', '8-a', `${corps} is activated twice`, { corps });
    named.add(corps);
    if (new Set(divisions).size < theatre.scenario.divisionsPerSlot.toActivate)
      return no('too-few-divisions', '7-b', 'a Corps is activated with at least two of its divisions', {
        corps,
        divisions: divisions.length,
      });
    for (const division of divisions) {
      if (!own.has(division) || display[division]!.corps !== corps)
        return no('not-in-corps', '7-e', `${division} is not in ${corps}`, { division, corps });
      if (named.has(division)) return no('named-twice', '8-a', `${division} is activated twice`, { division });
      named.add(division);
    }
  }
  for (const division of plan.divisions) {
    if (!own.has(division) || theatre.formations.get(division)!.kind !== 'division')
      return no('unknown-formation', '9.1', `${division} is no division on your display`, { division });
    if (named.has(division)) return no('named-twice', '8-a', `${division} is activated twice`, { division });
    named.add(division);
    if (plan.corps.some(({ corps }) => corps === display[division]!.corps))
      return no('corps-is-active', '9.1-e', `${division} is activated with its Corps, not by itself`, {
        division,
        corps: display[division]!.corps,
      });
  }
  return undefined;
}

function judgeAlliedExtras(desk: Desk, plan: Plan): Fault {
  const { theatre, state } = desk;
  const { sheet, tables } = theatre;
  if (plan.airGroups > 0) {
    if (state.weather === 'bad') return no('bad-weather', '8.1-c', 'no aircraft fly in bad weather', {});
    const points = airPoints(theatre, state);
    const groups = Math.floor(points / tables.aircraft.airPointsPerGroup);
    if (plan.airGroups > groups)
      return no('too-few-airfields', '9.8.1-a', `the airfields allow ${groups} groups`, {
        points,
        groups,
        wanted: plan.airGroups,
      });
    const total = state.aircraft.allied.available + plan.airGroups * tables.aircraft.perGroup;
    if (total > tables.aircraft.most)
      return no('too-many-aircraft', '9.8.1-c', `the Allies have at most ${tables.aircraft.most} aircraft`, { total });
  }
  if (
    plan.offensive !== undefined &&
    (!state.rules.includes('offensives') || !state.offensivesLeft.includes(plan.offensive))
  )
    return no('no-offensive-marker', '9.10-a', `the ${plan.offensive} Offensive marker is not available`, {
      offensive: plan.offensive,
    });
  if (plan.intelligence && !state.rules.includes('intelligence'))
    return no('rule-not-in-use', '9.9-b', 'intelligence operations are not in use in this game', {});
  return (
    judgeDrop(desk, plan) ??
    judgeMajorLanding(desk, plan, sheet.landings === 'all') ??
    judgeMinorLanding(desk, plan) ??
    judgeOneOperationEach(plan)
  );
}

/** Whoever jumps does not sail, and whoever sails does so once [8]. */
function judgeOneOperationEach({ airborne, majorLanding, minorLanding }: Plan): Fault {
  const named = new Set<string>();
  for (const unit of [...airborne, ...majorLanding, ...(minorLanding === undefined ? [] : [minorLanding])]) {
    if (named.has(unit)) return no('named-twice', '8-a', `${unit} is named for two operations`, { unit });
    named.add(unit);
  }
  return undefined;
}

function judgeDrop(desk: Desk, { airborne }: Plan): Fault {
  if (airborne.length === 0) return undefined;
  const { theatre, state } = desk;
  if (theatre.sheet.airborne === 'none') return no('no-airborne', '9.4', 'no airborne assault in this scenario', {});
  if (state.weather === 'bad') return no('bad-weather', '8.1-d', 'no drops in bad weather', {});
  const own = ownUnits(desk, airborne);
  if (own !== undefined) return own;
  const divisions = new Set(airborne.map((unit) => divisionOf(theatre, state, unit) || unit));
  for (const unit of airborne) {
    if (!counterOf(theatre, unit).airborne) return no('not-airborne', '9.4-a', `${unit} does not jump`, { unit });
    if (!canTakeOff(theatre, state, unit))
      return no('no-airfield', '9.4-b', `${unit} is not at a friendly airfield`, { unit });
  }
  return divisions.size > 1
    ? no('one-division', '9.4-a', 'a drop concerns one division or one unit', { formations: [...divisions] })
    : undefined;
}

function judgeMajorLanding(desk: Desk, plan: Plan, allowed: boolean): Fault {
  const units = plan.majorLanding;
  if (units.length === 0) return undefined;
  const { theatre, state } = desk;
  const { landing } = theatre.tables;
  if (!allowed) return no('no-major-landing', '9.5', 'no major landing in this scenario', {});
  if (state.landingTurn > 0)
    return no('landing-made', '9.5-a', 'the major landing has been made', { turn: state.landingTurn });
  if (state.turn > landing.lastTurn)
    return no('too-late', '9.5-b', `the major landing is made by turn ${landing.lastTurn}`, { turn: state.turn });
  // The first depots leave with the switch; one that lies on the beach of a minor landing is no hindrance.
  if (state.source !== 'naples')
    return no('naples-first', '9.5-c', 'the V Army must draw on Naples and its first depots be off the map', {});
  if (depotInStock(state) === undefined) return no('no-depot', '17.1-d', 'no depot can be used in this impulse', {});
  const own = ownUnits(desk, units);
  if (own !== undefined) return own;
  const activated = new Set([...plan.divisions, ...plan.corps.flatMap(({ divisions }) => divisions)]);
  const divisions = new Set(units.map((unit) => divisionOf(theatre, state, unit)).filter((id) => id !== ''));
  if (divisions.size > landing.divisions)
    return no('too-many-divisions', '9.5-d', `at most ${landing.divisions} divisions land`, {
      divisions: divisions.size,
    });
  const inactive = [...divisions].find((id) => !activated.has(id));
  if (inactive !== undefined)
    return no('not-activated', '9.5-d', `${inactive} lands only if the plan activates it`, { division: inactive });
  const far = units.find((unit) => !canEmbark(theatre, state, unit));
  if (far !== undefined) return no('no-port', '9.5-e', `${far} is not at a friendly port`, { unit: far });
  const independents = units.filter((unit) => divisionOf(theatre, state, unit) === '').length;
  const capacity = [
    ...plan.corps.map(({ corps, divisions: list }) => ({ formation: corps, divisions: list, done: false, bonus: [] })),
    ...plan.divisions.map((id) => ({ formation: id, divisions: [id], done: false, bonus: [] })),
  ]
    .filter((activation) => activation.divisions.some((id) => divisions.has(id)))
    .reduce((sum, activation) => sum + bonusCapacity(theatre, activation), 0);
  return independents > capacity
    ? no('no-bonus-left', '9.2-d', `${capacity} independent units may land with them`, { capacity, independents })
    : undefined;
}

function judgeMinorLanding(desk: Desk, { minorLanding: unit }: Plan): Fault {
  if (unit === undefined) return undefined;
  const { theatre, state } = desk;
  if (theatre.sheet.landings === 'none') return no('no-landings', '9.5.3', 'no landings in this scenario', {});
  const from = theatre.tables.landing.minorFromTurn;
  if (state.turn < from)
    return no('too-early', '9.5.3-a', `minor landings begin on turn ${from}`, { turn: state.turn });
  const own = ownUnits(desk, [unit]);
  if (own !== undefined) return own;
  return canEmbark(theatre, state, unit)
    ? undefined
    : no('no-port', '9.5-e', `${unit} is not at a friendly port`, { unit });
}

function judgeAxisExtras({ theatre, state }: Desk, plan: Plan): Fault {
  if (plan.gustav > 0) {
    const { gustavBoxes, gustavPerTurn } = theatre.tables.markers;
    const left = (gustavBoxes - state.gustav) * theatre.tables.costs.gustav.points - state.gustavPoints;
    if (theatre.sheet.gustavWork !== 'allowed' || plan.gustav > left)
      return no('gustav-done', '9.6-a', 'there is not so much work left on the Gustav line', {
        box: state.gustav,
        left,
      });
    const spent = state.gustavTurn === state.turn ? state.gustavSpent : 0;
    if (spent + plan.gustav > gustavPerTurn)
      return no('gustav-points-a-turn', '9.6-d', `the Gustav line takes ${gustavPerTurn} points a turn`, { spent });
  }
  if (plan.fortification && state.fortificationsLeft === 0)
    return no('no-fortification', '9.7-a', 'no fortification marker is left', {});
  return undefined;
}

const ALLIED_ONLY = ['airGroups', 'airborne', 'majorLanding', 'minorLanding', 'offensive', 'intelligence'] as const;
const AXIS_ONLY = ['gustav', 'fortification'] as const;
const isAsked = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== 0;

export const submitPlan: Verb<'SubmitPlan'> = {
  decide(desk, { type: _, ...plan }) {
    const { theatre, state, side } = desk;
    if (topOf(state).kind !== 'planning') return wrongTime(desk, '6');
    if (state.plans[side] !== undefined) return no('plan-submitted', '6', 'your plan has been handed in', {});
    const foreign = (side === 'allied' ? AXIS_ONLY : ALLIED_ONLY).find((item) => isAsked(plan[item]));
    if (foreign !== undefined)
      return no('not-your-operation', '9', `${foreign} is an operation of the other side`, { operation: foreign });
    const fault =
      judgeReassignments(desk, plan) ??
      judgeActivations(desk, plan) ??
      (side === 'allied' ? judgeAlliedExtras(desk, plan) : judgeAxisExtras(desk, plan));
    if (fault !== undefined) return fault;
    const demand = demandOf(theatre, state, side, plan);
    const cost = totalOf(demand);
    if (state.axisOnly && side === 'allied' && cost > 0)
      return no('axis-only-impulse', '22.6-a', 'the Allies allocate nothing in this impulse', { cost });
    const paid = plan.payments ?? payFor(demand, state.pools);
    if (paid === undefined || !isFairPayment(demand, paid, state.pools))
      return no('too-few-points', side === 'allied' ? '6-b' : '6-a', 'the points do not suffice', {
        demand: { ...demand },
        pools:
          side === 'allied'
            ? { V: state.pools.V, VIII: state.pools.VIII, XVAG: state.pools.XVAG }
            : { AXIS: state.pools.AXIS },
      });
    return yes(({ table }) => table.emit({ type: 'PlanSubmitted', side, plan, cost, paid }));
  },
  *options(desk) {
    const { state, side } = desk;
    if (topOf(state).kind !== 'planning' || state.plans[side] !== undefined) return;
    for (const plan of planFamily(desk)) {
      const order = { type: 'SubmitPlan' as const, ...plan };
      if (!isRefused(submitPlan.decide(desk, order))) yield order;
    }
  },
};
