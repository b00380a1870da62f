import type { Army } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import { formationStateOf, unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { canEmbark, canTakeOff } from './landing.ts';
import { divisionOf } from './movement.ts';
import { demandOf, divisionsIn, EMPTY_PLAN, payFor } from './plan.ts';
import type { Plan } from './plan-fields.ts';

/** Formations of a side on the display. */
export const formationsOf = ({ theatre, state, side }: Desk, kind: 'division' | 'corps'): string[] =>
  [...theatre.formations.values()]
    .filter(
      (formation) => formation.side === side && formation.kind === kind && formationStateOf(state, formation.id).inPlay,
    )
    .map(({ id }) => id);

/** Nothing, every single division, every Corps, all that can be paid, and each special purchase by itself or with all of it. */
export function* planFamily(desk: Desk): Iterable<Plan> {
  const { theatre, state, side } = desk;
  yield EMPTY_PLAN;
  const hasUnits = (division: string): boolean =>
    (theatre.members.get(division) ?? []).some(
      (unit) => theatre.hexIndex(unitOf(state, unit).at) >= 0 || unitOf(state, unit).at === 'bari',
    );
  const divisions = formationsOf(desk, 'division').filter(hasUnits);
  for (const division of divisions) yield { ...EMPTY_PLAN, divisions: [division] };
  const corps = formationsOf(desk, 'corps').map((id) => ({
    corps: id,
    divisions: divisionsIn(state.formations, id).filter(hasUnits),
  }));
  const usable = corps.filter((entry) => entry.divisions.length >= 2);
  for (const entry of usable) yield { ...EMPTY_PLAN, corps: [entry] };
  const everything = gatherAll(desk, divisions, usable);
  yield everything;
  if (side === 'axis') {
    for (let points = theatre.tables.markers.gustavPerTurn; points > 0; points--)
      yield { ...EMPTY_PLAN, gustav: points };
    yield { ...EMPTY_PLAN, fortification: true };
    yield { ...everything, gustav: theatre.tables.markers.gustavPerTurn };
  } else yield* alliedSpecials(desk, everything, usable);
  for (const division of divisions)
    for (const { corps: to } of corps)
      if (
        formationStateOf(state, to).army === formationStateOf(state, division).army &&
        formationStateOf(state, division).corps !== to
      )
        yield {
          ...EMPTY_PLAN,
          reassign: [{ formation: division, army: formationStateOf(state, to).army as Army, corps: to }],
        };
}

/** Corps first, then single divisions, as long as the points last. */
function gatherAll(desk: Desk, divisions: readonly string[], corps: Plan['corps']): Plan {
  const { theatre, state, side } = desk;
  let plan: Plan = EMPTY_PLAN;
  const attempt = (next: Plan): void => {
    if (payFor(demandOf(theatre, state, side, next), state.pools) !== undefined) plan = next;
  };
  for (const entry of corps) attempt({ ...plan, corps: [...plan.corps, entry] });
  const taken = new Set(plan.corps.map((entry) => entry.corps));
  for (const division of divisions)
    if (!taken.has(formationStateOf(state, division).corps))
      attempt({ ...plan, divisions: [...plan.divisions, division] });
  return plan;
}

function* alliedSpecials(desk: Desk, everything: Plan, corps: Plan['corps']): Iterable<Plan> {
  const { theatre, state } = desk;
  yield { ...EMPTY_PLAN, airGroups: 1 };
  yield { ...EMPTY_PLAN, intelligence: true };
  for (const entry of corps)
    for (const offensive of state.offensivesLeft) yield { ...EMPTY_PLAN, corps: [entry], offensive };
  yield { ...everything, airGroups: 1 };
  const own = Object.keys(state.units).filter((unit) => counterOf(theatre, unit).side === 'allied');
  const jumpers = own.filter((unit) => counterOf(theatre, unit).airborne && canTakeOff(theatre, state, unit));
  for (const unit of jumpers) yield { ...EMPTY_PLAN, airborne: [unit] };
  if (theatre.sheet.landings === 'none') return;
  const sailors = own.filter((unit) => canEmbark(theatre, state, unit));
  for (const unit of sailors) yield { ...EMPTY_PLAN, minorLanding: unit };
  if (theatre.sheet.landings !== 'all' || state.landingTurn > 0) return;
  for (const division of formationsOf(desk, 'division')) {
    const units = sailors.filter((unit) => divisionOf(theatre, state, unit) === division);
    if (units.length > 0) yield { ...EMPTY_PLAN, divisions: [division], majorLanding: units };
  }
}
