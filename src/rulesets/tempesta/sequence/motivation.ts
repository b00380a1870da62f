import { known } from '#kernel/known';
import { ROLLS } from '../rolls.ts';
import { commandLines, isReached, pointsFor } from '../rules/command.ts';
import type { Game } from '../rules/game.ts';
import { type Activation, activationOf, cellOf, type Unit, unitOf } from '../state.ts';
import { flyAirHunt } from './mission.ts';
import { mayBreakCover } from './phase.ts';
import type { Run } from './run.ts';

/* [30-38] A commander rolls for whom he reaches; who is reached has points. */

export function rollMotivation(run: Run, commander: Unit, purpose: Activation['purpose'], formation: string): void {
  const { game } = run;
  const lines = commandLines(game, commander, purpose, formation);
  const die = run.die(ROLLS.motivation({ unit: commander.id }));
  const motivated = Object.entries(lines).flatMap(([id, line]) => (isReached(game, line, die) ? [id] : []));
  const reach = [1, 2, 3, 4, 5, 6].map(
    (face) => Object.values(lines).filter((line) => isReached(game, line, face)).length,
  );
  const attempt = (commander.command?.used ?? 0) + 1;
  run.emit({
    type: 'MotivationRolled',
    commander: commander.id,
    purpose,
    formation,
    attempt,
    die,
    motivated,
    lines,
    reach,
  });
  if (attempt >= commander.attempts) acceptMotivation(run);
}

/** [38] */
export function pointsOf(game: Game, die: number, commander: Unit, attempts: number, unit: Unit): number {
  const place = unit.cell >= 0 && cellOf(game.state, unit.cell).suppressed ? 'suppressed' : 'free';
  return pointsFor(game, die, commander.modifier, attempts, place);
}

/** The attempts a commander has made for what he is about to do: an observer begins anew with every mission. */
export function attemptsOf(game: Game, { purpose }: Activation, commander: Unit): number {
  const { sinceMission, used } = known(commander.command, 'command of', commander.id);
  return game.typeOf(commander).type === 'UO' && purpose !== 'self' ? sinceMission : used;
}

/** [38] Points for everyone reached; nobody reached ends the attempt. */
export function acceptMotivation(run: Run): void {
  const { game, state } = run;
  const activation = activationOf(state);
  const { die, purpose, formation, motivated } = activation;
  const commander = unitOf(state, activation.commander);
  const attempts = attemptsOf(game, activation, commander);
  const points = Object.fromEntries(
    motivated.map((id) => [id, pointsOf(game, die, commander, attempts, unitOf(state, id))]),
  );
  const reached = Object.keys(points).length > 0;
  // [24.4] Somebody out of sight may have been reached: only the owner knows, so the formation acts all the same.
  const open = !reached && die !== game.tables.command.none && mayBreakCover(game, formation);
  run.emit({ type: 'MotivationAccepted', commander: commander.id, points, ...(open ? { open } : {}) });
  if (purpose === 'air-hunt') {
    run.emit({ type: 'AirHuntCalled', side: commander.side, flown: reached });
    if (reached) flyAirHunt(run, commander.side);
  } else if (purpose === 'self' && reached)
    run.emit({ type: 'CellSelected', cell: game.label(commander.cell), units: [commander.id] });
}
