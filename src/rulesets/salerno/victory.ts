import type { Victory, VictoryCondition } from '#kernel/ruleset';
import { eachLanguage, enumerate, type Text } from '#kernel/text';
import { type Level, opponentOf, type SalernoSide, SIDES } from './names.ts';
import type { Reason } from './rules/ending.ts';
import { codeOf, positionOf, unitsIn } from './rules/position.ts';
import { canTrace, isSupplied } from './rules/supply.ts';
import { hasEnded, type Outcome, type State, unitOf } from './state.ts';
import { counterOf, type Theatre } from './theatre.ts';
import { LEVEL_WORDS, reasonText } from './words.ts';

/** Steps missing on the map and all steps in the Cadre [22.1]. */
export function lostSteps(theatre: Theatre, state: State, side: SalernoSide): number {
  let lost = 0;
  for (const id in state.units) {
    const counter = counterOf(theatre, id);
    if (counter.side !== side) continue;
    const { at, steps } = unitOf(state, id);
    if (at === 'cadre') lost += counter.steps;
    else if (at !== 'withdrawn' && at !== 'absent') lost += counter.steps - steps;
  }
  return lost;
}

export function cadreSteps(theatre: Theatre, state: State, side: SalernoSide): number {
  let steps = 0;
  for (const id in state.units)
    if (unitOf(state, id).at === 'cadre' && counterOf(theatre, id).side === side) steps += counterOf(theatre, id).steps;
  return steps;
}

const controls = (state: State, side: SalernoSide, place: string): boolean => state.control[place]?.side === side;

/** Combat units of a side in a place. */
export function occupants(theatre: Theatre, state: State, side: SalernoSide, place: string): string[] {
  const position = positionOf(theatre, state);
  return (theatre.sites.get(place)?.hexes ?? []).flatMap((hex) =>
    position.holder[hex] === codeOf(side) ? [...unitsIn(position, hex)] : [],
  );
}

/** A combat unit inside that can trace its supply and bears no marker. */
const holdsSupplied = (theatre: Theatre, state: State, side: SalernoSide, place: string, to?: string): boolean =>
  occupants(theatre, state, side, place).some((unit) => !unitOf(state, unit).oos && canTrace(theatre, state, unit, to));

/** The three cities ask for supplied forces, not for a line; parachutists do not count (H-85). */
const holdsCity = (theatre: Theatre, state: State, side: SalernoSide, place: string): boolean =>
  occupants(theatre, state, side, place).some(
    (unit) => (side === 'axis' || !counterOf(theatre, unit).isParachute) && isSupplied(theatre, state, unit),
  );

export function victoryPoints(theatre: Theatre, state: State, side: SalernoSide): number {
  const counted = theatre.sheet.victory.points;
  if (counted === undefined) return 0;
  const places = counted.places.reduce(
    (sum, { place, points }) => (controls(state, side, place) ? sum + points : sum),
    0,
  );
  return places + Math.floor(lostSteps(theatre, state, opponentOf(side)) / counted.stepsPerPoint);
}

type Moment = 'any-moment' | 'impulse-end' | 'game-end';

/** The outcome, if a condition is met at this kind of moment. */
export function outcomeAt(theatre: Theatre, state: State, moment: Moment): Outcome | undefined {
  return campaignOutcome(theatre, state, moment) ?? sheetOutcome(theatre, state, moment);
}

type Campaign = NonNullable<Theatre['sheet']['victory']['campaign']>;

/** The three cities in supply: for the Allies at any time, for the Axis from turn 4 on [2.1, 2.2]. */
const holdsCities = (theatre: Theatre, state: State, { cities, axisFrom }: Campaign, side: SalernoSide): boolean =>
  (side === 'allied' || state.turn >= axisFrom) &&
  // Somebody in every city first: supply is traced only when that is so.
  cities.every((city) => controls(state, side, city) && occupants(theatre, state, side, city).length > 0) &&
  cities.every((city) => holdsCity(theatre, state, side, city));

const isAxisDestroyed = (theatre: Theatre, state: State, campaign: Campaign): boolean =>
  cadreSteps(theatre, state, 'axis') >= campaign.axisCadreSteps &&
  lostSteps(theatre, state, 'allied') <= campaign.alliedLostSteps;

/** Decisive victories first: what is reached in the same moment for less does not take its place [2.1, 2.2]. */
function campaignOutcome(theatre: Theatre, state: State, moment: Moment): Outcome | undefined {
  const { campaign } = theatre.sheet.victory;
  if (campaign === undefined) return undefined;
  const early = state.turn <= campaign.decisiveUntil;
  const won = alliedGround(theatre, state, campaign);
  if (won !== undefined && early) return { winner: 'allied', level: 'decisive', reason: won };
  if (isAxisDestroyed(theatre, state, campaign))
    return { winner: 'allied', level: 'decisive', reason: { kind: 'axis-destroyed' } };
  if (holdsCities(theatre, state, campaign, 'axis'))
    return {
      winner: 'axis',
      level: 'decisive',
      reason: { kind: 'cities-axis', places: [...campaign.cities] },
    };
  if (won !== undefined) return { winner: 'allied', level: 'marginal', reason: won };
  if (moment !== 'game-end') return undefined;
  return controls(state, 'axis', campaign.axisMarginal)
    ? { winner: 'axis', level: 'marginal', reason: { kind: 'axis-keeps', places: [campaign.axisMarginal] } }
    : { winner: 'draw', level: 'draw', reason: { kind: 'nothing-met' } };
}

/** What the Allies have won by the three cities or by the north edge: decisive early, marginal later [2.1]. */
function alliedGround(theatre: Theatre, state: State, campaign: Campaign): Reason | undefined {
  if (holdsCities(theatre, state, campaign, 'allied')) return { kind: 'cities-allied', places: [...campaign.cities] };
  return state.exitedSteps >= campaign.exitSteps ? { kind: 'exited', steps: state.exitedSteps } : undefined;
}

type Sheet = Theatre['sheet']['victory'];

type Condition = Sheet['automatic'][number];

/** A city of which the enemy still holds a part is not occupied, any more than it is in the campaign (H-84). */
const placesHeld = (theatre: Theatre, state: State, { side, places, traceTo }: Condition): string[] =>
  places.filter((place) => controls(state, side, place) && holdsSupplied(theatre, state, side, place, traceTo));

const isFulfilled = (theatre: Theatre, state: State, condition: Condition): boolean =>
  placesHeld(theatre, state, condition).length >= (condition.need === 'all' ? condition.places.length : 1);

const isKept = (theatre: Theatre, state: State, { side, places, hold }: NonNullable<Sheet['final']>[number]): boolean =>
  places.every(
    (place) => controls(state, side, place) && (hold === 'control' || holdsSupplied(theatre, state, side, place)),
  );

function sheetOutcome(theatre: Theatre, state: State, moment: Moment): Outcome | undefined {
  const { victory } = theatre.sheet;
  // Automatic and marginal victories are of sheets that count points; where none are counted a victory is a victory [22.4].
  const levelOf = (level: 'automatic' | 'marginal'): Level => (victory.points === undefined ? 'victory' : level);
  if (victory.depotCapture !== undefined && state.depots.some(({ captured }) => captured))
    return {
      winner: victory.depotCapture,
      level: victory.campaign === undefined ? 'automatic' : 'decisive',
      reason: { kind: 'depot-captured' },
    };
  const fulfilled = victory.automatic.filter(
    (condition) =>
      (condition.when !== 'impulse-end' || moment !== 'any-moment') && isFulfilled(theatre, state, condition),
  );
  const [first] = fulfilled;
  // No player comes before the other: what both have reached in the same moment is a draw.
  if (first !== undefined && fulfilled.some(({ side }) => side !== first.side))
    return { winner: 'draw', level: 'draw', reason: { kind: 'both-hold' } };
  if (first !== undefined)
    return {
      winner: first.side,
      level: levelOf('automatic'),
      reason: { kind: 'held', places: placesHeld(theatre, state, first) },
    };
  if (moment !== 'game-end' || victory.campaign !== undefined) return undefined;
  for (const condition of victory.final ?? [])
    if (isKept(theatre, state, condition))
      return {
        winner: condition.side,
        level: levelOf('marginal'),
        reason: { kind: 'kept', places: [...condition.places] },
      };
  if (victory.points === undefined) return { winner: 'draw', level: 'draw', reason: { kind: 'nothing-met' } };
  const allied = victoryPoints(theatre, state, 'allied');
  const axis = victoryPoints(theatre, state, 'axis');
  if (allied === axis) return { winner: 'draw', level: 'draw', reason: { kind: 'points', points: [allied, axis] } };
  return {
    winner: allied > axis ? 'allied' : 'axis',
    level: 'marginal',
    reason: { kind: 'points', points: [Math.max(allied, axis), Math.min(allied, axis)] },
  };
}

/**
 * The score as it stands, with the progress of every condition. What rests on hidden facts is left out for the other side: while
 * the game goes on progress counts what everybody can see, and no condition that would have ended it is called met.
 */
export function victoryOf(theatre: Theatre, state: State): Victory {
  const conditions: VictoryCondition[] = [];
  const { victory } = theatre.sheet;
  const add = (
    id: string,
    side: SalernoSide,
    title: Text,
    clause: string,
    progress: number,
    target: number,
    isMet: () => boolean,
  ): void => {
    conditions.push({ id, side, title, clause, progress, target, met: hasEnded(state) && isMet() });
  };
  const held = (side: SalernoSide, places: readonly string[]): number =>
    places.filter((place) => controls(state, side, place)).length;
  for (const [at, condition] of victory.automatic.entries()) {
    const { side, places, need, clause } = condition;
    add(
      `automatic-${at}`,
      side,
      hold(places, need),
      clause,
      held(side, places),
      need === 'all' ? places.length : 1,
      () => isFulfilled(theatre, state, condition),
    );
  }
  for (const [at, condition] of (victory.final ?? []).entries()) {
    const { side, places, clause } = condition;
    add(`final-${at}`, side, keep(places), clause, held(side, places), places.length, () =>
      isKept(theatre, state, condition),
    );
  }
  if (victory.depotCapture !== undefined) {
    const captured = state.depots.some((depot) => depot.captured);
    add(
      'depot',
      victory.depotCapture,
      { en: 'Capture a depot', it: 'Cattura un deposito' },
      'salerno/2.2-b',
      captured ? 1 : 0,
      1,
      () => captured,
    );
  }
  if (victory.campaign !== undefined) {
    const { campaign } = victory;
    const { cities, exitSteps, axisCadreSteps, axisFrom } = campaign;
    for (const side of SIDES)
      add(
        `cities-${side}`,
        side,
        side === 'allied' ? occupy(cities) : occupyFrom(cities, axisFrom),
        side === 'allied' ? 'salerno/2.1-a' : 'salerno/2.2-a',
        held(side, cities),
        cities.length,
        () => holdsCities(theatre, state, campaign, side),
      );
    add(
      'exit',
      'allied',
      { en: 'Supplied steps out by the north edge', it: 'Livelli riforniti usciti dal bordo nord' },
      'salerno/2.1-d',
      state.exitedSteps,
      exitSteps,
      () => state.exitedSteps >= exitSteps,
    );
    add(
      'attrition',
      'allied',
      { en: 'Axis steps in the Cadre', it: 'Livelli dell’Asse nel box dei quadri' },
      'salerno/2.1-e',
      cadreSteps(theatre, state, 'axis'),
      axisCadreSteps,
      () => isAxisDestroyed(theatre, state, campaign),
    );
  }
  for (const { place, points } of victory.points?.places ?? [])
    for (const side of SIDES)
      if (controls(state, side, place))
        conditions.push({
          id: `vp-${place}`,
          side,
          title: { en: `${place} (${points} VP)`, it: `${place} (${points} PV)` },
          clause: theatre.sheet.clause,
          progress: 1,
          target: 1,
          met: true,
        });
  const points = { allied: victoryPoints(theatre, state, 'allied'), axis: victoryPoints(theatre, state, 'axis') };
  const { outcome } = state;
  if (outcome === undefined) return { status: 'ongoing', points, conditions };
  const { winner, level, reason } = outcome;
  return {
    status: 'ended',
    winner,
    level,
    levelLabel: LEVEL_WORDS[level],
    reason: reasonText(reason),
    points,
    conditions,
  };
}

const OR: Text = { en: 'or', it: 'o' };
const hold = (places: readonly string[], need: 'all' | 'any'): Text => {
  const named = eachLanguage((language) => enumerate(places, language, need === 'all' ? undefined : OR));
  return { en: `Hold ${named.en}`, it: `Tieni ${named.it}` };
};
const keep = (places: readonly string[]): Text => ({
  en: `Keep ${enumerate(places, 'en')}`,
  it: `Mantieni ${enumerate(places, 'it')}`,
});
const occupy = (places: readonly string[]): Text => ({
  en: `Occupy ${enumerate(places, 'en')}`,
  it: `Occupa ${enumerate(places, 'it')}`,
});
const occupyFrom = (places: readonly string[], turn: number): Text => ({
  en: `${occupy(places).en} from turn ${turn} on`,
  it: `${occupy(places).it} dal turno ${turn}`,
});
