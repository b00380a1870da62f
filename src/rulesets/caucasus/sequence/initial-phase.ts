import { firstOf } from '#kernel/known';
import { known, there } from '#kernel/lookup';
import type { CaucasusTable } from '../events/index.ts';
import type { InitialStep, Replacement } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { corpsHexes } from '../rules/corps.ts';
import { sideIndex } from '../rules/position.ts';
import {
  hqSites,
  inBox,
  isFriendly,
  randomChoices,
  returningHqs,
  sitesOf,
  undecided,
} from '../rules/reinforcements.ts';
import { cadreSpecial, isSpecialOffer } from '../rules/replacements.ts';
import type { State } from '../state.ts';
import { counterAt, hexOf, type Theatre, unitAt } from '../theatre.ts';
import { begin, faceKey, rollOne, sideOfPhase } from './phases.ts';

/* The Initial Phases, step by step; the game rests only where a player must choose [4, 15.1, 15.7, 18.3]. */

const AXIS_STEPS: readonly InitialStep[] = [
  'opening',
  'reinforcements',
  'replacement',
  'replacement-choice',
  'free-replacement',
  'weather',
  'hq-return',
  'closing',
];
const SOVIET_STEPS: readonly InitialStep[] = [
  'opening',
  'reinforcements',
  'draw',
  'random-placement',
  'event',
  'event-placement',
  'hq-return',
  'corps-marker',
  'closing',
];

export function takeInitialStep(t: Theatre, s: State, table: CaucasusTable): boolean {
  const steps = s.phase === 'axis-initial' ? AXIS_STEPS : SOVIET_STEPS;
  const { step } = s;
  if (step === 'closing')
    return begin(t, s, table, s.phase === 'axis-initial' ? 'axis-primary-movement' : 'soviet-primary-movement');
  if (!doInitialStep(t, s, table, step)) return false;
  // the first Axis Initial Phase is the Brandenburgers' die and nothing else [20.3]
  const leaps = s.phase === 'axis-initial' && s.turn === 1 && step === 'opening';
  const ahead = steps.slice(steps.indexOf(leaps ? 'weather' : step) + 1);
  table.emit({
    type: 'InitialStepReached',
    step: there(
      ahead.find((later) => !isIdle(t, s, later)),
      'a step to come',
    ),
  });
  return true;
}

/** Nothing is to be rolled, placed or chosen in this step as things stand. */
function isIdle(t: Theatre, s: State, step: InitialStep): boolean {
  const side = sideIndex(sideOfPhase(s.phase));
  switch (step) {
    case 'reinforcements':
      return undecided(t, s, side).length === 0;
    case 'replacement':
      return s.tableRollForbidden || s.turn < t.tables.axisReplacement.fromTurn;
    case 'replacement-choice':
      return s.replacementChoice.length === 0;
    case 'free-replacement':
      return s.turn < t.tables.axisReplacement.freeChoiceFromTurn;
    case 'weather':
      return s.turn < s.options.weatherStartTurn;
    case 'draw':
      return s.turn < t.data.scenario.draw.fromTurn || inBox(t, s, 'cup').length + s.noneChits === 0;
    case 'random-placement':
      return inBox(t, s, 'drawn').length === 0;
    case 'event-placement':
      return s.eventBox === '';
    case 'hq-return':
      return returningHqs(t, s, side).length === 0 || hqSites(t, s, side).length === 0;
    case 'corps-marker':
      return s.turn < t.data.corpsMarker.fromTurn || s.corps.at !== 'box' || corpsHexes(t, s).length === 0;
    default:
      return false;
  }
}

/** True when nothing in this step is left to do. */
function doInitialStep(t: Theatre, s: State, table: CaucasusTable, step: InitialStep): boolean {
  if (isIdle(t, s, step)) return true;
  const side = sideIndex(sideOfPhase(s.phase));
  switch (step) {
    case 'opening':
      if (side === 0) openAxisPhase(t, s, table);
      else boxEastCaspianUnits(t, s, table);
      return true;
    case 'replacement':
      rollReplacement(t, s, table);
      return true;
    // [4.8, WX]
    case 'weather': {
      const die = rollOne(table, ROLLS.weather({}));
      table.emit({ type: 'WeatherRolled', die, weather: t.tables.weather.faces[faceKey(die)] });
      return true;
    }
    case 'draw':
      if (!s.options.drawMandatory) return false;
      drawChits(t, s, table);
      return true;
    case 'random-placement':
      return loseUnplaceable(t, s, table);
    case 'event':
      rollEvent(t, s, table);
      return true;
    case 'event-placement':
      return placeEventUnit(t, s, table);
    default:
      return false;
  }
}

/** What an Axis Initial Phase begins with: leavers, the Alpine Corps, Ost troops, Bluecher II [4.2, 15.2, 18.3]. */
function openAxisPhase(t: Theatre, s: State, table: CaucasusTable): void {
  if (s.turn === 1) {
    if (!t.roster.special('brandenburg')) return;
    const die = rollOne(table, ROLLS.brandenburgersArrive({}));
    table.emit({ type: 'BrandenburgersDelayed', die, turn: s.turn + die });
    return;
  }
  for (const counter of t.roster.counters) {
    if (counter.withdrawTurn !== s.turn) continue;
    const onMap = hexOf(t, s, counter.index) >= 0 || unitAt(s, counter.index).at === 'track';
    const penalised = !onMap || unitAt(s, counter.index).steps < counter.maxSteps;
    table.emit({ type: 'UnitWithdrawn', unit: counter.id, penalised });
  }
  // [21.1] the tournament has no Alpine Corps
  const { italianCorps } = t.data.scenario;
  if (italianCorps?.turn === s.turn) {
    const die = rollOne(table, ROLLS.alpineCorps({}));
    const units = inBox(t, s, 'italian').map((unit) => counterAt(t, unit).id);
    table.emit({ type: 'ItalianCorpsRolled', die, arrives: italianCorps.arrivesOn.includes(die), units });
  }
  const both = isFriendly(s, t.hexes.krasnodar, 0) && isFriendly(s, t.hexes.voroshilovsk, 0);
  if (s.turn >= t.tables.axisReplacement.freeChoiceFromTurn && both && !s.ostRecruited) {
    const recruits = inBox(t, s, 'ost').map((unit) => counterAt(t, unit).id);
    const dice = table.roll({ purpose: ROLLS.ostTroops({}), dice: recruits.length, sides: 6 });
    table.emit({
      type: 'OstRecruited',
      arrivals: recruits.map((unit, n) => {
        const die = known(dice, n, 'die');
        return { unit, die, turn: s.turn + die };
      }),
    });
  }
  if (isFriendly(s, t.hexes.taman, 0) && !s.blucherTriggered)
    table.emit({ type: 'BlucherArrived', units: inBox(t, s, 'blucher').map((unit) => counterAt(t, unit).id) });
}

/** Turn-track units bound for the East Caspian go into its box and wait a turn [4.3]. */
function boxEastCaspianUnits(t: Theatre, s: State, table: CaucasusTable): void {
  const units = t.roster.counters
    .filter(
      ({ start, index }) =>
        start.kind === 'turn' &&
        start.entry === 'east-caspian' &&
        unitAt(s, index).at === 'track' &&
        unitAt(s, index).due <= s.turn,
    )
    .map((counter) => counter.id);
  if (units.length > 0) table.emit({ type: 'ReinforcementsBoxed', units, due: s.turn + 1 });
}

/** [4.5, ARP] */
function rollReplacement(t: Theatre, s: State, table: CaucasusTable): void {
  const die = rollOne(table, ROLLS.axisReplacement({}));
  const offered = t.tables.axisReplacement.faces[faceKey(die)].filter((what) => {
    return isSpecialOffer(what) ? cadreSpecial(t, s, what) !== undefined : true;
  });
  if (offered.length > 1) {
    table.emit({ type: 'ReplacementRolled', die, choice: offered });
    return;
  }
  table.emit({ type: 'ReplacementRolled', die, choice: [] });
  gainReplacement(t, s, table, offered[0] as Replacement, 'table');
}

/** Dice, choices and events are where replacements come from [17.1]; more than three of a kind are lost [17.2]. */
export function gainReplacement(
  t: Theatre,
  s: State,
  table: CaucasusTable,
  kind: Replacement,
  cause: 'table' | 'free' | 'event',
): void {
  const lost = s.replacements[kind] >= t.data.replacementMaximum;
  table.emit({
    type: 'ReplacementGained',
    kind,
    total: lost ? s.replacements[kind] : s.replacements[kind] + 1,
    lost,
    cause,
  });
}

/** Three chits out of the cup, one by one from what is left in it [4.4]. */
export function drawChits(t: Theatre, s: State, table: CaucasusTable): void {
  const cup: (string | null)[] = inBox(t, s, 'cup').map((unit) => counterAt(t, unit).id);
  for (let n = 0; n < s.noneChits; n++) cup.push(null);
  const hidden = s.options.revealDrawAt === 'placement';
  const count = Math.min(t.data.scenario.draw.chitsPerTurn, cup.length);
  const units: string[] = [];
  let none = 0;
  for (let n = 0; n < count; n++) {
    const face = firstOf(
      table.roll({
        purpose: ROLLS.randomReinforcements({}),
        dice: 1,
        sides: cup.length,
        ...(hidden && { secret: true }),
      }),
    );
    const [chit] = cup.splice(face - 1, 1);
    if (chit == null) none++;
    else units.push(chit);
  }
  const noneLeft = s.options.noneChits === 'discard' ? s.noneChits - none : s.noneChits;
  table.emit({ type: 'ChitsDrawn', count, hidden, units, none, noneLeft });
}

/** Drawn units for which there is no room are lost to the Cadre box [4.4]. */
function loseUnplaceable(t: Theatre, s: State, table: CaucasusTable): boolean {
  const drawn = inBox(t, s, 'drawn');
  if (drawn.length === 0) return true;
  if (randomChoices(t, s).length > 0) return false;
  for (const unit of drawn) table.emit({ type: 'UnitSentToCadre', unit: counterAt(t, unit).id, cause: 'no-site' });
  return true;
}

/** [4.7, SEV] */
function rollEvent(t: Theatre, s: State, table: CaucasusTable): void {
  const die = rollOne(table, ROLLS.sovietEvent({}));
  const result = t.tables.sovietEvent.faces[faceKey(die)];
  const boxes = {
    'lend-lease-tanks': 'lend-lease',
    'naval-brigade': 'naval-brigades',
    'turkish-front-division': 'turkish-front',
  } as const;
  const box = result in boxes ? boxes[result as keyof typeof boxes] : '';
  const filled = box !== '' && inBox(t, s, box).length > 0;
  table.emit({ type: 'SovietEventRolled', die, result, box: filled ? box : '' });
  if (result === 'cavalry-replacement') gainReplacement(t, s, table, 'soviet-cavalry', 'event');
  if (result === 'infantry-replacement' || (!filled && (box === 'naval-brigades' || box === 'turkish-front')))
    gainReplacement(t, s, table, 'soviet-infantry', 'event');
  if (result === 'fleet-sortie') {
    const marker = t.data.fleet.find(({ id }) => s.fleet[id] === 'unavailable');
    if (marker) table.emit({ type: 'FleetSortied', marker: marker.id });
  }
}

/** Waits for the owner to place the unit; with every site in enemy hands it waits in its turn [4.1, 4.7]. */
function placeEventUnit(t: Theatre, s: State, table: CaucasusTable): boolean {
  if (s.eventBox === '') return true;
  const unit = firstOf(inBox(t, s, s.eventBox));
  if (sitesOf(t, s, unit).length > 0) return false;
  table.emit({ type: 'ReinforcementHeld', unit: counterAt(t, unit).id });
  return true;
}
