import type { Refusal } from '#kernel/refusal';
import type { Seat } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { reinforcementLock } from '../rules/command.ts';
import { findsEntry, reservesOf } from '../rules/entry.ts';
import type { Game } from '../rules/game.ts';
import { onTable } from '../rules/units.ts';
import { endStep as endOfStep, readyFormations } from '../sequence/phase.ts';
import { runOf } from '../sequence/run.ts';
import type { Formation } from '../state.ts';
import { gameAt, order } from './order.ts';

/** [29] */
export const endStep = order({
  type: 'EndStep',
  title: { en: 'End this step', it: 'Termina questo passo' },
  answers: ['before-phase', 'observers', 'formations', 'entry-rolls', 'entries', 'replacements'],
  ends: 'phase',
  fields: {},
  line: { en: ['end step'], it: ['fine passo'] },
  judge(desk) {
    const game = gameAt(desk);
    const { step } = desk.state;
    return (
      (step === 'entry-rolls' ? judgeRolls(game, desk.side) : undefined) ??
      (step === 'entries' ? judgeEntries(game, desk.side) : undefined) ??
      ((scene) => endOfStep(runOf(scene)))
    );
  },
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'EndStep' }))) yield { type: 'EndStep' };
  },
});

/** [23, 25.3, 26.3] What must be rolled for before the step ends. */
function judgeRolls(game: Game, side: Seat): Refusal | undefined {
  const { state } = game;
  const lock = reinforcementLock(game, side);
  if (reservesOf(game, side).length > 0 && state.turn > lock && !state.players[side].reinforcementsRolled)
    return no('reinforcements-due', '23-a', {});
  const turn = game.tables.entry.lastDropTurn;
  const own = Object.values(state.formations).filter((formation) => formation.side === side);
  const waiting = own.find(({ status }) => status === 'airborne');
  if (waiting !== undefined && state.turn >= turn) return no('drop-due', '26-c', { formation: waiting.id, turn });
  const march = own.find(
    ({ status, rolled, wasReserve }) => status === 'march' && !rolled && !(wasReserve && state.turn <= lock),
  );
  return march === undefined ? undefined : no('march-due', '25-c', { formation: march.id });
}

/** [21.2, 25.5, 26.3] Who must enter before the step ends. */
function judgeEntries(game: Game, side: Seat): Refusal | undefined {
  const due = readyFormations(game, side).find(
    (formation) => formation.entry !== 'reinforcement' && findsEntry(game, formation),
  );
  if (due !== undefined) return no('entry-due', due.entry === 'march' ? '25-e' : '26-c', { formation: due.id });
  const declared = declaredEntry(game, side);
  return declared === undefined ? undefined : no('entry-due', '21-a', { formation: declared.id });
}

/** [21.2] The player who began an encounter has nobody on the table yet, and a formation that has not tried to enter. */
function declaredEntry(game: Game, side: Seat): Formation | undefined {
  const { battle, turn, first } = game.state;
  if (battle !== 'encounter' || turn > 1 || side !== first || onTable(game, side).length > 0) return undefined;
  return readyFormations(game, side).find((formation) => findsEntry(game, formation));
}
