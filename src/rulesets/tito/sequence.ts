import { firstOf } from '#kernel/known';
import type { Clock } from '#kernel/ruleset';
import { eachLanguage, type Text } from '#kernel/text';
import type { Scene } from './events/index.ts';
import type { Ending, Step } from './names.ts';
import { ROLLS } from './rolls.ts';
import { checkActivation, pairsToCheck, revealUnderGermans } from './rules/activation.ts';
import { zonesToSupport } from './rules/air-support.ts';
import { raiseForOccupation } from './rules/alert.ts';
import { fireNextStack } from './rules/automaton-fire.ts';
import { moveYugoslavs } from './rules/automaton-movement.ts';
import { drawIndex, rollD6 } from './rules/chance.ts';
import { land, officersToAttach, platoonsToLand } from './rules/landing.ts';
import { flyTitoOut, settle } from './rules/objectives.ts';
import { addAmmunition, drawFirstSeries, rollSecondWave, secondWaveReserve } from './rules/random-events.ts';
import { bringReinforcements } from './rules/reinforcements.ts';
import { type State, unitOf, unseenOf } from './state.ts';
import { type Theatre, turnOf } from './theatre.ts';
import { gradeOf, isAnnihilated, scoreOf, totalOf } from './victory.ts';
import { dateIn, LIGHTS, STEP_WORDS } from './words.ts';

/*
 * [4] The turn: A events, B Germans, C Yugoslavs, D clean-up, E time, F victory on the last turn. Each function goes on by
 * itself until the player must decide.
 */

const begin = ({ table }: Scene, step: Step): void => table.emit({ type: 'StepBegan', step });

export function beginTurn(scene: Scene, turn: number): void {
  const { theatre, state, table } = scene;
  table.emit({ type: 'TurnBegan', turn });
  const { phaseA } = turnOf(theatre, turn);
  if (phaseA === 'first-series') {
    drawFirstSeries(scene);
    if (state.losses !== undefined) {
      begin(scene, 'event-losses');
      return;
    }
  } else if (phaseA === 'second-wave' && secondWaveReserve(theatre, state).length > 0) {
    rollSecondWave(scene);
    if (state.arrivals !== undefined) {
      begin(scene, 'second-wave');
      return;
    }
  } else if (phaseA === 'ammunition') addAmmunition(scene, theatre.tables.ammunition.turn10);
  enterAirSupport(scene);
}

export function enterAirSupport(scene: Scene): void {
  begin(scene, 'air-support');
  if (zonesToSupport(scene.theatre, scene.state).length === 0) afterAirSupport(scene);
}

export function afterAirSupport(scene: Scene): void {
  const { theatre, state } = scene;
  if (officersToAttach(theatre, state).length > 0) {
    begin(scene, 'attachment');
    return;
  }
  if (platoonsToLand(theatre, state).length === 0) {
    begin(scene, 'movement');
    return;
  }
  begin(scene, 'landing');
  land(scene);
  begin(scene, 'activation-after-landing');
  activateUnderGermans(scene);
  continueActivation(scene);
}

/** Case 1. Whoever has found nobody holds the place: the alert this raises counts for the checks that follow. */
function activateUnderGermans(scene: Scene): void {
  revealUnderGermans(scene);
  raiseForOccupation(scene);
}

/** Case 2 checks are the player's to order; behind the last one the finds are settled. */
export function continueActivation(scene: Scene): void {
  const { theatre, state } = scene;
  if (pairsToCheck(theatre, state).length > 0) return;
  settle(scene);
  if (state.escort !== undefined) return;
  begin(scene, state.step === 'activation-after-landing' ? 'movement' : 'combat');
}

export function checkAll(scene: Scene): void {
  for (;;) {
    const [pair] = pairsToCheck(scene.theatre, scene.state);
    if (pair === undefined) return;
    checkActivation(scene, pair);
  }
}

export function endMovement(scene: Scene): void {
  const { theatre, state } = scene;
  const hasMoved = [...theatre.platoons, ...theatre.officers].some((unit) => unitOf(state, unit).moved);
  if (!hasMoved) {
    begin(scene, 'combat');
    return;
  }
  begin(scene, 'activation-after-movement');
  activateUnderGermans(scene);
  continueActivation(scene);
}

export function runYugoslavPhase(scene: Scene): void {
  begin(scene, 'reinforcements');
  bringReinforcements(scene);
  begin(scene, 'yugoslav-movement');
  moveYugoslavs(scene);
  begin(scene, 'yugoslav-fire');
  continueYugoslavFire(scene);
}

export function continueYugoslavFire(scene: Scene): void {
  const { state } = scene;
  while (state.reorder === undefined) {
    if (!fireNextStack(scene)) {
      endTurn(scene);
      return;
    }
    if (endIfLost(scene)) return;
  }
}

function endTurn(scene: Scene): void {
  const { theatre, state, table } = scene;
  const { turn } = state;
  flyTitoOut(scene);
  table.emit({ type: 'TurnEnded', turn });
  const { earlyEnd } = theatre.tables;
  if (state.earlyEnd && turn === earlyEnd.afterTurn) {
    const roll = rollD6(table, ROLLS.event({ letter: 'g' }));
    table.emit({ type: 'LastTurnSet', roll, turn: earlyEnd[roll % 2 === 1 ? 'odd' : 'even'] });
  }
  if (turn >= state.lastTurn) finish(scene, 'last-turn');
  else beginTurn(scene, turn + 1);
}

/** [13.1] No ammunition, no battle; and nothing is left to do without a single paratrooper. */
export function endIfLost(scene: Scene): boolean {
  const { theatre, state } = scene;
  if (state.ammunition <= 0) finish(scene, 'out-of-ammunition');
  else if (isAnnihilated(theatre, state)) finish(scene, 'annihilated');
  else return false;
  return true;
}

function finish(scene: Scene, reason: Ending): void {
  const { theatre, state, table } = scene;
  showSetAside(scene);
  const lines = scoreOf(theatre, state);
  const total = totalOf(lines);
  table.emit({
    type: 'GameEnded',
    reason,
    lines,
    total,
    ...(reason === 'out-of-ammunition' ? {} : { grade: gradeOf(theatre, total) }),
  });
}

/** [5.1 c] Markers set aside unseen are turned when nothing depends on them any more. */
function showSetAside({ theatre, state, table }: Scene): void {
  if (state.setAside === 0) return;
  const unseen = theatre.contents.A.flatMap(({ content }, index) =>
    'secret' in content ? Array.from({ length: unseenOf(state, 'A', index) }, () => content.secret) : [],
  );
  const setAside = Array.from({ length: state.setAside }, () =>
    firstOf(unseen.splice(drawIndex(table, ROLLS.drawMarker({ letter: 'A' }), unseen.length), 1)),
  );
  table.emit({ type: 'UnseenMarkersShown', setAside });
}

const YUGOSLAV_STEPS: readonly Step[] = ['reinforcements', 'yugoslav-movement', 'yugoslav-fire'];

/** [1.3, 4] */
export function clockOf(theatre: Theatre, { turn, step }: State): Clock {
  const { date, from, to, light } = turnOf(theatre, turn);
  return {
    turn,
    turnLabel: eachLanguage((language) => {
      const shade = light === 'day' ? '' : ` (${LIGHTS[light][language]})`;
      return `${TURN[language]} ${turn}, ${dateIn(date, language)} ${from}-${to}${shade}`;
    }),
    phase: step,
    phaseLabel: STEP_WORDS[step].shown,
    ...(step === 'over' ? {} : { side: YUGOSLAV_STEPS.includes(step) ? 'yugoslav' : 'german' }),
  };
}

const TURN: Text = { en: 'Turn', it: 'Turno' };
