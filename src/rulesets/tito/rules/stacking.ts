import { known } from '#kernel/known';
import type { SideName } from '../names.ts';
import type { State } from '../state.ts';
import { unitOf } from '../state.ts';
import { counterOf, type Face, type Theatre, zoneOf } from '../theatre.ts';

/* [2.2] Strength points, stacks and who is on top. */

const NOBODY: readonly string[] = [];

/** Everything one side has in a zone, top first. */
export const stackOf = (state: State, side: SideName, zone: string): readonly string[] =>
  state.stacks[side][zone] ?? NOBODY;

export const faceOf = (theatre: Theatre, state: State, unit: string): Face => {
  const counter = counterOf(theatre, unit);
  return unitOf(state, unit).strength === 1 ? counter.back : counter.front;
};

export const isOfficer = (theatre: Theatre, unit: string): boolean => counterOf(theatre, unit).kind === 'officer';

export const platoonsIn = (theatre: Theatre, state: State, zone: string): readonly string[] =>
  stackOf(state, 'german', zone).filter((unit) => !isOfficer(theatre, unit));

export const officersIn = (theatre: Theatre, state: State, zone: string): readonly string[] =>
  stackOf(state, 'german', zone).filter((unit) => isOfficer(theatre, unit));

export const partisansIn = (state: State, zone: string): readonly string[] => stackOf(state, 'yugoslav', zone);

export function strengthOf(state: State, units: readonly string[]): number {
  let sum = 0;
  for (const unit of units) sum += unitOf(state, unit).strength;
  return sum;
}

export const strengthIn = (state: State, side: SideName, zone: string): number =>
  strengthOf(state, stackOf(state, side, zone));

export const limitOf = (theatre: Theatre, zone: string): number => zoneOf(theatre, zone).stacking;

export const hasGermans = (state: State, zone: string): boolean => state.stacks.german[zone] !== undefined;
export const hasPartisans = (state: State, zone: string): boolean => state.stacks.yugoslav[zone] !== undefined;
export const hasMarkers = (state: State, zone: string): boolean => state.markers[zone] !== undefined;

/** A zone Germans must stop in: hidden markers or Yugoslav units. */
export const isHostile = (state: State, zone: string): boolean => hasMarkers(state, zone) || hasPartisans(state, zone);

/** Both sides in one zone: an assault must be fought there. */
export const isContested = (state: State, zone: string): boolean =>
  hasGermans(state, zone) && hasPartisans(state, zone);

export const contestedZones = (state: State): string[] =>
  Object.keys(state.stacks.german).filter((zone) => hasPartisans(state, zone));

/** [6, 14] A platoon, no Yugoslav unit, no marker unturned. */
export const isOccupied = (theatre: Theatre, state: State, zone: string): boolean =>
  !isHostile(state, zone) && platoonsIn(theatre, state, zone).length > 0;

/** [7] How many actions a Yugoslav unit has this turn, at the alert level of the moment. */
export const yugoslavActions = (theatre: Theatre, state: State): number =>
  state.alert >= theatre.tables.alert.twoActions ? 2 : 1;

export function canStillAct(theatre: Theatre, state: State, unit: string): boolean {
  const limit = counterOf(theatre, unit).side === 'german' ? 2 : yugoslavActions(theatre, state);
  return unitOf(state, unit).actions < limit;
}

/** What makes one platoon in front differ from another: a pack may give the groups different factors. */
export function frontKind(theatre: Theatre, state: State, unit: string): string {
  const { strength, actions } = unitOf(state, unit);
  return `${strength} ${actions} ${faceOf(theatre, state, unit).fire}`;
}

/** Rules by which the Yugoslav stack is put in order: highest fire factor on top, then strength, assault, id. */
export function inYugoslavOrder(theatre: Theatre, state: State, units: readonly string[]): string[] {
  return [...units].sort((a, b) => {
    const [fa, fb] = [faceOf(theatre, state, a), faceOf(theatre, state, b)];
    return (
      fb.fire - fa.fire ||
      unitOf(state, b).strength - unitOf(state, a).strength ||
      fb.assault - fa.assault ||
      counterOf(theatre, a).order - counterOf(theatre, b).order
    );
  });
}

/** Infantry lends its strength to a fire; tanks and anti-aircraft guns have modifiers of their own. */
export const isInfantry = (theatre: Theatre, unit: string): boolean => {
  const { kind } = counterOf(theatre, unit);
  return kind === 'platoon' || kind === 'infantry' || kind === 'hq-infantry' || kind === 'pioneer';
};

/** [12.3] The fewest units, weakest fire first, without whom the stack keeps the limit. */
export function surplus(theatre: Theatre, state: State, units: readonly string[], excess: number): string[] {
  const weakest = [...units].sort(
    (a, b) =>
      faceOf(theatre, state, a).fire - faceOf(theatre, state, b).fire ||
      unitOf(state, a).strength - unitOf(state, b).strength ||
      counterOf(theatre, a).order - counterOf(theatre, b).order,
  );
  const choose = (from: number, count: number, needed: number): string[] | undefined => {
    if (count === 0) return needed <= 0 ? [] : undefined;
    for (let at = from; at <= weakest.length - count; at++) {
      const weak = known(weakest[at], 'unit', at);
      const rest = choose(at + 1, count - 1, needed - unitOf(state, weak).strength);
      if (rest !== undefined) return [weak, ...rest];
    }
    return undefined;
  };
  for (let count = 1; count <= weakest.length; count++) {
    const chosen = choose(0, count, excess);
    if (chosen !== undefined) return chosen;
  }
  return weakest;
}
