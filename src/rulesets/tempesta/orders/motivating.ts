import type { Refusal } from '#kernel/plain/refusal';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { flyAirHunt } from '../procedure/mission.ts';
import type { Run } from '../procedure/run.ts';
import {
  boundTo,
  cincChoices,
  enteredToMotivate,
  formationsToMotivate,
  mayBreakCover,
  observersLeft,
} from '../procedure/sequence.ts';
import { no } from '../refusals.ts';
import {
  canCallAirHunt,
  commandedUnits,
  commandLine,
  isOffTableBarred,
  isReached,
  offTableLock,
  offTableUnits,
  pointsFor,
  usableOffTable,
} from '../rules/command.ts';
import { type Activation, defenderOf, type Seat, type Unit } from '../state.ts';
import { type OrderRules, plain } from './rule.ts';

/** Units a commander tries to reach, with their command lines. */
function linesOf(
  game: Game,
  commander: Unit,
  purpose: Activation['purpose'],
  formation: string,
): Record<string, number> {
  if (purpose === 'UA' || purpose === 'UAE' || purpose === 'air-hunt') {
    const units =
      purpose === 'air-hunt'
        ? offTableUnits(game, commander.side, 'UAE')
        : usableOffTable(game, commander.side, purpose);
    return Object.fromEntries(units.map(({ id }) => [id, units.length]));
  }
  const units = purpose === 'self' ? [commander] : commandedUnits(game, formation);
  return Object.fromEntries(units.map((unit) => [unit.id, commandLine(game, commander, unit)]));
}

function rollMotivation(run: Run, commander: Unit, purpose: Activation['purpose'], formation: string): void {
  const { game } = run;
  const lines = linesOf(game, commander, purpose, formation);
  const die = run.die(`motivation by ${commander.id}`);
  const motivated = Object.keys(lines).filter((id) => isReached(game, lines[id]!, die));
  const attempt = (commander.command?.used ?? 0) + 1;
  run.emit({ type: 'MotivationRolled', commander: commander.id, purpose, formation, attempt, die, motivated, lines });
  if (attempt >= commander.attempts) acceptMotivation(run);
}

export function pointsOf(game: Game, die: number, commander: Unit, attempts: number, unit: Unit): number {
  const place = unit.cell >= 0 && game.state.cells[unit.cell]!.suppressed ? 'suppressed' : 'free';
  return pointsFor(game, die, commander.modifier, attempts, place);
}

/** [38] Points for everyone reached; nobody reached ends the attempt. */
function acceptMotivation(run: Run): void {
  const { game, state } = run;
  const activation = state.activation!;
  const commander = state.units[activation.commander]!;
  const observer = game.typeOf(commander).type === 'UO' && activation.purpose !== 'self';
  const attempts = observer ? commander.command!.sinceMission : commander.command!.used;
  const points = Object.fromEntries(
    activation.motivated.map((id) => [id, pointsOf(game, activation.die, commander, attempts, state.units[id]!)]),
  );
  const { purpose } = activation;
  const reached = Object.keys(points).length > 0;
  // [24.4] Somebody out of sight may have been reached: only the owner knows, so the formation acts all the same.
  const open = !reached && activation.die !== game.tables.command.none && mayBreakCover(game, activation.formation);
  run.emit({ type: 'MotivationAccepted', commander: commander.id, points, ...(open ? { open } : {}) });
  if (purpose === 'air-hunt') {
    run.emit({ type: 'AirHuntCalled', side: commander.side, flown: reached });
    if (reached) flyAirHunt(run, commander.side);
  } else if (purpose === 'self' && reached)
    run.emit({ type: 'CellSelected', cell: game.label(commander.cell), units: [commander.id] });
}

function judgeFormation(game: Game, id: string, by: Seat): Refusal | undefined {
  const { state } = game;
  const formation = state.formations[id];
  const facts = { formation: id };
  if (formation === undefined || formation.side !== by || formation.cs === '')
    return no('no-such-formation', '32-b', 'You have no such formation.', facts);
  if (formation.activation !== 'idle')
    return no(
      'already-motivated',
      formation.activation === 'failed' ? '30-a' : '32-d',
      'The formation has had its motivation this turn.',
      facts,
    );
  if (game.unit(formation.cs)?.where !== 'table')
    return no('no-commander', '32-a', 'Its CS is not on the table.', facts);
  const open = state.step === 'entries' ? enteredToMotivate(game, by) : formationsToMotivate(game, by);
  return open.includes(formation)
    ? undefined
    : no('not-now', '29-a', 'That formation is not activated in this step.', facts);
}

const judgeObserver = (
  game: Game,
  { observer: id, purpose }: OrderOf<'MotivateObserver'>,
  by: Seat,
): Refusal | undefined => {
  const { state } = game;
  const unit = game.unit(id);
  const facts = { observer: id, purpose };
  if (unit === undefined || unit.side !== by || unit.where !== 'table' || game.typeOf(unit).type !== 'UO')
    return no('no-observer', '9-a', 'No such observer is on the table.', facts);
  const { command } = unit;
  if ((command?.used ?? 0) >= unit.attempts)
    return no('no-attempts', '35-b', 'The observer has no attempts left.', { ...facts, attempts: unit.attempts });
  if (purpose === 'self')
    return command !== undefined && (command.self || command.used > 0)
      ? no('self-first', '35-b', 'An observer motivates himself once, and first.', facts)
      : undefined;
  const bound = boundTo(command, purpose);
  if (bound !== purpose)
    return no('bound', '35-a', 'The observer keeps to the type he has motivated.', { ...facts, bound });
  if (state.weather !== 'good')
    return no('weather', '68-a', 'Off-table units need good weather.', { ...facts, weather: state.weather });
  if (isOffTableBarred(game)) return no('night', '28-d', 'No off-table unit is used at night.', facts);
  const lock = offTableLock(game, by);
  if (state.turn <= lock)
    return no(
      'locked',
      state.battle === 'encounter' ? '12-l' : by === defenderOf(state) ? '12-c' : '12-d',
      `Off-table units may be used after turn ${lock}.`,
      { ...facts, turn: state.turn, lock },
    );
  if (state.players[by].spent.includes(purpose))
    return no(
      'spent',
      purpose === 'UAE' && state.players[by].airHuntDone ? '76-c' : '72-a',
      'Those units are spent for this turn.',
      facts,
    );
  if (usableOffTable(game, by, purpose).length === 0)
    return no(
      'no-off-table-units',
      offTableUnits(game, by, purpose).length > 0 ? '9-b' : '9-a',
      'There are no such units to be used.',
      facts,
    );
  return undefined;
};

export const motivatingOrders: OrderRules<
  'CallAirHunt' | 'MotivateObserver' | 'MotivateFormation' | 'MotivateByCinC' | 'RetryMotivation' | 'AcceptMotivation'
> = {
  CallAirHunt: {
    judge(game, _, by) {
      const { state } = game;
      if (state.battle === 'defensive' && by !== defenderOf(state))
        return no('defender-only', '76-a', 'In a defensive battle only the defender calls the air hunt.');
      return canCallAirHunt(game, by)
        ? undefined
        : no('no-air-hunt', '76-a', 'The air hunt needs a CinC, good weather and aircraft that may be used.', {
            turn: state.turn,
            lock: offTableLock(game, by),
            weather: state.weather,
          });
    },
    perform: (run, _, by) => rollMotivation(run, run.state.units[run.state.players[by].cinc]!, 'air-hunt', ''),
    *options(game, by) {
      if (this.judge(game, { type: 'CallAirHunt' }, by) === undefined) yield { type: 'CallAirHunt' };
    },
  },
  MotivateObserver: {
    judge: judgeObserver,
    perform: (run, { observer, purpose }) => rollMotivation(run, run.state.units[observer]!, purpose, ''),
    *options(game, by) {
      for (const { id, purposes } of observersLeft(game, by))
        for (const purpose of purposes) yield { type: 'MotivateObserver', observer: id, purpose };
    },
  },
  MotivateFormation: {
    judge: (game, { formation }, by) => judgeFormation(game, formation, by),
    perform: (run, { formation }) =>
      rollMotivation(run, run.state.units[run.state.formations[formation]!.cs]!, 'formation', formation),
    *options(game, by) {
      for (const { id } of game.state.step === 'entries' ? enteredToMotivate(game, by) : formationsToMotivate(game, by))
        yield { type: 'MotivateFormation', formation: id };
    },
  },
  MotivateByCinC: {
    judge(game, { target }, by) {
      const cinc = game.unit(game.state.players[by].cinc);
      if (cinc === undefined || cinc.where !== 'table') return no('no-cinc', '34-a', 'The CinC is not on the table.');
      if ((cinc.command?.used ?? 0) > 0)
        return no('cinc-used', '34-a', 'The CinC serves one purpose a turn.', { purpose: cinc.command!.purpose });
      return cincChoices(game, by).includes(target)
        ? undefined
        : no('not-failed', '34-a', 'The CinC motivates himself or a formation its CS failed to motivate.', { target });
    },
    perform(run, { target }, by) {
      const cinc = run.state.units[run.state.players[by].cinc]!;
      if (target === 'self') rollMotivation(run, cinc, 'self', '');
      else rollMotivation(run, cinc, 'cinc-formation', target);
    },
    *options(game, by) {
      for (const target of cincChoices(game, by)) yield { type: 'MotivateByCinC', target };
    },
  },
  RetryMotivation: {
    judge(game) {
      const activation = game.state.activation!;
      const commander = game.state.units[activation.commander]!;
      if (activation.purpose === 'self' && game.typeOf(commander).type === 'UO')
        return no('self-once', '35-b', 'An observer motivates himself once.');
      return commander.command!.used < commander.attempts
        ? undefined
        : no('no-attempts', '30-a', 'No attempts are left.', { attempts: commander.attempts });
    },
    perform(run) {
      const { commander, purpose, formation } = run.state.activation!;
      rollMotivation(run, run.state.units[commander]!, purpose, formation);
    },
    *options(game, by) {
      if (this.judge(game, { type: 'RetryMotivation' }, by) === undefined) yield { type: 'RetryMotivation' };
    },
  },
  AcceptMotivation: plain({ type: 'AcceptMotivation' }, (run) => acceptMotivation(run)),
};
