import { enemyOf, type OffTable, type Seat, STEPS, type Step } from '../names.ts';
import {
  canCallAirHunt,
  commandedUnits,
  isOffTableBarred,
  offTableLock,
  reinforcementLock,
  usableOffTable,
} from '../rules/command.ts';
import { isReady, reservesOf } from '../rules/entry.ts';
import type { Game } from '../rules/game.ts';
import { divisionMorale, isBroken, lostMorale, outcomeOf } from '../rules/morale.ts';
import { formationUnits, onTable, unseenUnits } from '../rules/units.ts';
import { activationOf, type CommandUse, type Formation, unitOf } from '../state.ts';
import { levelOf } from '../theatre.ts';
import { freePaidQuadrants } from './losses.ts';
import { pushProgrammed } from './mission.ts';
import { proceedBefore } from './preparation.ts';
import type { Run } from './run.ts';

/** What the rules do by themselves when nothing is under way; false when a player has to decide. */
export function proceed(run: Run): boolean {
  const { state, game } = run;
  if (state.stage !== 'play') return proceedBefore(run);
  if (state.activation !== undefined) return freePaidQuadrants(run) || settleActivation(run);
  if (hasChoices(game, state.step)) return false;
  endStep(run);
  return true;
}

/** An acting group whose units are gone, or a commander alone, need no orders to finish. */
function settleActivation(run: Run): boolean {
  const { state } = run;
  const activation = activationOf(state);
  if (activation.stage !== 'acting') return false;
  const left = activation.motivated.some(
    (id) => (state.units[id]?.act?.pa2 ?? 0) > 0 && unitOf(state, id).where === 'table',
  );
  if (left || mayBreakCover(run.game, activation.formation)) return false;
  run.emit({ type: 'FormationFinished', formation: activation.formation });
  return true;
}

/** [24.4] Units of the formation are missing from the table: they may still come out of an ambush and act. */
export const mayBreakCover = (game: Game, formation: string): boolean =>
  formation !== '' && unseenUnits(game, game.state.active).some((unit) => unit.formation === formation);

export function endStep(run: Run): void {
  const { state } = run;
  const at = STEPS.indexOf(state.step);
  const next = STEPS[at + 1];
  if (state.step === 'before-phase') beginPhase(run);
  else if (next === undefined) endPhase(run);
  else run.emit({ type: 'StepEntered', step: next });
}

/** [29, 94-96] The break point first; then programmed fire opens the observers' step. */
function beginPhase(run: Run): void {
  const { game, state } = run;
  const side = state.active;
  const broken = isBroken(game, side);
  run.emit({ type: 'BreakChecked', side, lost: lostMorale(game, side), morale: divisionMorale(game, side), broken });
  if (broken) {
    const both = isBroken(game, enemyOf(side));
    run.emit({ type: 'GameEnded', ...outcomeOf(game, both ? 'draw' : enemyOf(side), both ? 'both-routed' : 'rout') });
    return;
  }
  run.emit({ type: 'StepEntered', step: 'observers' });
  pushProgrammed(run, side);
}

function endPhase(run: Run): void {
  const { game, state } = run;
  const side = state.active;
  run.emit({ type: 'PhaseEnded', turn: state.turn, side });
  const second = side !== state.first;
  if (!second) {
    run.emit({ type: 'PhaseStarted', turn: state.turn, side: enemyOf(side) });
    return;
  }
  const over = state.timeExpired || (state.options.clock === 'turn-limit' && state.turn >= state.options.turnLimit);
  if (over) {
    run.emit({ type: 'GameEnded', ...outcomeOf(game, 'draw', 'time') });
    return;
  }
  if (state.turn === 1) {
    const cells = state.cells.flatMap((cell, at) => (cell.surprised ? [game.label(at)] : []));
    if (cells.length > 0) run.emit({ type: 'SurpriseEnded', cells });
  }
  if (
    state.mode === 'night' &&
    state.modeDeclared &&
    state.attacker !== undefined &&
    state.turn === levelOf(game.theatre, state.players[state.attacker].aggression).nightTurns
  )
    run.emit({ type: 'NightEnded' });
  run.emit({ type: 'PhaseStarted', turn: state.turn + 1, side: state.first });
}

/** Whether the active side has anything to decide in a step. Only facts the enemy may know decide it. */
export function hasChoices(game: Game, step: Step): boolean {
  const { state } = game;
  const side = state.active;
  switch (step) {
    case 'before-phase':
      return canCallAirHunt(game, side);
    case 'observers':
      return observersLeft(game, side).length > 0;
    // Every phase stops here at least once, so that no battle runs on by itself.
    case 'formations':
      return true;
    case 'entry-rolls':
      return entryRollsOpen(game, side);
    case 'entries':
      return (
        readyFormations(game, side).length > 0 ||
        enteredToMotivate(game, side).length > 0 ||
        cincChoices(game, side).length > 0
      );
    case 'replacements':
      return replaceable(game, side).length > 0;
  }
}

export function observersLeft(game: Game, side: Seat): { id: string; purposes: ('self' | 'UA' | 'UAE')[] }[] {
  const { state } = game;
  const barred = isOffTableBarred(game) || state.turn <= offTableLock(game, side);
  return onTable(game, side)
    .filter((unit) => game.typeOf(unit).type === 'UO' && (unit.command?.used ?? 0) < unit.attempts)
    .map((unit) => {
      const purposes: ('self' | 'UA' | 'UAE')[] = [];
      const command = unit.command;
      if (command === undefined || (!command.self && command.used === 0)) purposes.push('self');
      for (const kind of ['UA', 'UAE'] as const) {
        if (barred || state.players[side].spent.includes(kind)) continue;
        if (boundTo(command, kind) !== kind) continue;
        if (usable(game, side, kind)) purposes.push(kind);
      }
      return { id: unit.id, purposes };
    })
    .filter(({ purposes }) => purposes.length > 0);
}

/** [35.2] The type an observer keeps to: for the battle once he has motivated it, for the turn once he has tried. */
export function boundTo(command: CommandUse | undefined, kind: OffTable): OffTable {
  if (command?.bound !== undefined) return command.bound;
  return command?.purpose === 'UA' || command?.purpose === 'UAE' ? command.purpose : kind;
}

const usable = (game: Game, side: Seat, kind: 'UA' | 'UAE'): boolean => usableOffTable(game, side, kind).length > 0;

const isIdle = (game: Game, formation: Formation): boolean =>
  formation.activation === 'idle' &&
  game.unit(formation.cs)?.where === 'table' &&
  commandedUnits(game, formation.id).length > 0;

export const formationsToMotivate = (game: Game, side: Seat): Formation[] =>
  Object.values(game.state.formations).filter(
    (formation) =>
      formation.side === side &&
      formation.cs !== '' &&
      formation.status === 'arrived' &&
      isIdle(game, formation) &&
      formation.arrivedTurn < game.state.turn,
  );

export const enteredToMotivate = (game: Game, side: Seat): Formation[] =>
  Object.values(game.state.formations).filter(
    (formation) =>
      formation.side === side &&
      formation.cs !== '' &&
      formation.status === 'arrived' &&
      isIdle(game, formation) &&
      formation.arrivedTurn === game.state.turn,
  );

/** [34, R-74] The CinC himself, or a formation its CS failed or no longer leads. */
export function cincChoices(game: Game, side: Seat): string[] {
  const { state } = game;
  const cinc = game.unit(state.players[side].cinc);
  if (cinc === undefined || cinc.where !== 'table' || (cinc.command?.used ?? 0) > 0) return [];
  const failed = Object.values(state.formations).filter((formation) => {
    if (formation.side !== side || formation.cs === '' || formation.status !== 'arrived') return false;
    if ((formation.arrivedTurn === state.turn) !== (state.step === 'entries')) return false;
    const leaderless = formation.activation === 'idle' && game.unit(formation.cs)?.where !== 'table';
    return (formation.activation === 'failed' || leaderless) && commandedUnits(game, formation.id).length > 0;
  });
  return [...(state.step === 'entries' ? [] : ['self']), ...failed.map(({ id }) => id)];
}

/** Reserves, marches and drops: a march that may exist keeps the step open, whether or not there is one. */
function entryRollsOpen(game: Game, side: Seat): boolean {
  const { state } = game;
  const player = state.players[side];
  if (reservesOf(game, side).length > 0 && state.turn > reinforcementLock(game, side) && !player.reinforcementsRolled)
    return true;
  if (Object.values(state.formations).some((formation) => formation.side === side && formation.status === 'airborne'))
    return true;
  if (state.battle !== 'defensive' || side !== state.attacker || state.mode === 'airborne') return false;
  const { marches } = levelOf(game.theatre, player.aggression);
  const entered = Object.values(state.formations).filter(
    (formation) => formation.side === side && formation.entry === 'march',
  ).length;
  return entered < marches && absentFormations(game, side) > 0;
}

const absentFormations = (game: Game, side: Seat): number =>
  Object.values(game.state.formations).filter(
    (formation) =>
      formation.side === side && formation.cs !== '' && formation.status !== 'arrived' && formation.status !== 'ready',
  ).length;

/** [27] Formations that may try to come in now. Of one whose last units were lost on the way nobody is left to. */
export const readyFormations = (game: Game, side: Seat): Formation[] =>
  Object.values(game.state.formations).filter(
    (formation) =>
      formation.side === side &&
      isReady(game, formation) &&
      !formation.rolled &&
      (!game.night || formation.entry !== 'reinforcement'),
  );

/** [36] Formations without commander that still have units on the table. */
export const replaceable = (game: Game, side: Seat): Formation[] =>
  Object.values(game.state.formations).filter(
    (formation) =>
      formation.side === side &&
      formation.cs !== '' &&
      !formation.replacementTried &&
      game.unit(formation.cs)?.where === 'eliminated' &&
      formationUnits(game, formation.id).some((unit) => unit.where === 'table' && unit.attempts === 0),
  );
