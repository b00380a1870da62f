import type { Refusal } from '#kernel/refusal';
import { parseLabel } from '../board/grid.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { revealIn } from '../procedure/losses.ts';
import { callFire, flyAirHunt } from '../procedure/mission.ts';
import type { Run } from '../procedure/run.ts';
import {
  boundTo,
  cincChoices,
  endStep,
  enteredToMotivate,
  formationsToMotivate,
  mayBreakCover,
  observersLeft,
  readyFormations,
} from '../procedure/sequence.ts';
import { no } from '../refusals.ts';
import { judgeCall, judgePattern } from '../rules/barrage.ts';
import {
  canCallAirHunt,
  commandedUnits,
  commandLine,
  isOffTableBarred,
  isReached,
  offTableLock,
  offTableUnits,
  pointsFor,
  reinforcementLock,
  usableOffTable,
} from '../rules/command.ts';
import { reservesOf } from '../rules/entry.ts';
import { sight } from '../rules/fire.ts';
import { type Activation, defenderOf, enemyOf, type OffTable, type Seat, type Unit } from '../state.ts';
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

function pointsOf(game: Game, die: number, commander: Unit, attempts: number, unit: Unit): number {
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

/** Quadrants with motivated units that still have points. */
function selectable(game: Game): Map<number, string[]> {
  const { activation } = game.state;
  const cells = new Map<number, string[]>();
  for (const id of activation?.motivated ?? []) {
    const unit = game.unit(id);
    if (
      unit === undefined ||
      unit.where !== 'table' ||
      unit.act === undefined ||
      unit.act.pa2 <= 0 ||
      activation!.group.includes(id)
    )
      continue;
    cells.set(unit.cell, [...(cells.get(unit.cell) ?? []), id]);
  }
  return cells;
}

/** [24.4] Quadrants of hidden ambushes whose units the die reaches, with the points they would have: choosing one breaks cover. */
function springable(game: Game): Map<number, Record<string, number>> {
  const { activation, players, units } = game.state;
  const found = new Map<number, Record<string, number>>();
  if (activation === undefined || activation.stage !== 'acting' || activation.formation === '') return found;
  const commander = game.unit(activation.commander);
  if (commander?.where !== 'table') return found;
  for (const ambush of players[commander.side].ambushes) {
    if (ambush.revealed) continue;
    const points: Record<string, number> = {};
    for (const id of ambush.units) {
      const unit = units[id]!;
      if (!unit.ambush || unit.where !== 'away' || unit.formation !== activation.formation) continue;
      if (!isReached(game, commandLine(game, commander, unit), activation.die)) continue;
      const pa2 = pointsOf(game, activation.die, commander, commander.command!.used, unit);
      if (pa2 > 0) points[id] = pa2;
    }
    if (Object.keys(points).length > 0) found.set(ambush.cell, points);
  }
  return found;
}

/** Concentrated and extended fire on every enemy in sight, and on a few empty quadrants; smoke from the first enemies on. */
function* missions(
  game: Game,
  by: Seat,
  kind: OffTable,
  plain: Omit<OrderOf<'CallFire'>, 'shots'>,
): Iterable<OrderOf<'CallFire'>> {
  const observer = game.state.units[game.state.activation!.commander]!;
  const units = usableOffTable(game, by, kind);
  const factors = (['ff', 'ffUc'] as const).filter((factor) =>
    units.every((unit) => game.typeOf(unit)[factor] !== undefined),
  );
  const fired = Math.max(0, ...units.map((unit) => unit.act?.shots ?? 0));
  const cost2 = game.tables.costs.offTable[kind] * 2;
  const most = Math.min(game.tables.limits.shotsPerTurn - fired, Math.floor(game.state.activation!.pa2 / cost2));
  const ways = [0, 1, 2, 3, 4, 5, 6, 7].filter(
    (direction) => judgePattern(game, kind, units.length, { mode: 'extended', smoke: false, direction }) === undefined,
  );
  const smokes = judgePattern(game, kind, units.length, { mode: 'extended', smoke: true, direction: 2 }) === undefined;
  if (most < 1 || units.length === 0) return;
  for (let cell = 0; cell < game.grid.size; cell++) {
    const enemies = game.at(cell).some((unit) => unit.side !== by);
    if ((!enemies && cell % 7 !== 0) || !sight(game, observer.cell, cell, 'vehicle', 'observe').visible) continue;
    const target = game.label(cell);
    for (const factor of factors)
      for (let shots = most; shots >= 1; shots--) {
        yield { ...plain, target, factor, shots };
        for (const direction of enemies ? ways : ways.slice(0, 1))
          yield { ...plain, target, factor, mode: 'extended', direction, shots };
      }
    if (smokes && factors.includes('ff'))
      yield { ...plain, target, mode: 'extended', direction: 2, smoke: true, shots: 1 };
  }
}

export const commandingOrders: OrderRules<
  | 'CallAirHunt'
  | 'MotivateObserver'
  | 'MotivateFormation'
  | 'MotivateByCinC'
  | 'RetryMotivation'
  | 'AcceptMotivation'
  | 'CallFire'
  | 'RenounceMission'
  | 'SelectCell'
  | 'EndFormation'
  | 'EndStep'
  | 'RenouncePoints'
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
  CallFire: {
    judge: judgeCall,
    perform: callFire,
    *options(game, by) {
      const { activation } = game.state;
      if (activation?.stage !== 'mission' || activation.purpose === 'air-hunt') return;
      const plain = { type: 'CallFire', target: 'A1', factor: 'ff', mode: 'concentrated', smoke: false } as const;
      yield* missions(game, by, activation.purpose as OffTable, plain);
    },
  },
  RenounceMission: plain({ type: 'RenounceMission' }, (run) =>
    run.emit({ type: 'MissionEnded', commander: run.state.activation!.commander }),
  ),
  SelectCell: {
    judge(game, { cell: label }) {
      const cell = parseLabel(label, game.grid);
      if (game.state.activation!.closed.includes(cell))
        return no('quadrant-closed', '39-a', 'That quadrant has had its turn.', { cell: label });
      return selectable(game).has(cell) || springable(game).has(cell)
        ? undefined
        : no('nobody-there', '39-a', 'No motivated unit with points stands there.', { cell: label });
    },
    perform(run, { cell: label }, by) {
      const cell = parseLabel(label, run.game.grid);
      const units = selectable(run.game).get(cell);
      if (units !== undefined) {
        run.emit({ type: 'CellSelected', cell: label, units });
        return;
      }
      const points = springable(run.game).get(cell)!;
      revealIn(run, cell, enemyOf(by));
      run.emit({ type: 'CellSelected', cell: label, units: Object.keys(points), points });
    },
    *options(game, by) {
      for (const cell of new Set([...selectable(game).keys(), ...springable(game).keys()])) {
        const order: OrderOf<'SelectCell'> = { type: 'SelectCell', cell: game.label(cell) };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  EndFormation: plain({ type: 'EndFormation' }, (run) =>
    run.emit({ type: 'FormationFinished', formation: run.state.activation!.formation }),
  ),
  RenouncePoints: {
    judge(game, { units }, by) {
      for (const id of units) {
        const unit = game.unit(id);
        if (unit === undefined || unit.side !== by || unit.act === undefined)
          return no('not-motivated', '32-c', 'The unit has no points to renounce.', { unit: id });
      }
      return undefined;
    },
    perform: (run, { units }) => run.emit({ type: 'PointsRenounced', units }),
    *options(game) {
      const group = (game.state.activation?.group ?? []).filter((id) => (game.unit(id)?.act?.pa2 ?? 0) > 0);
      if (group.length > 0) yield { type: 'RenouncePoints', units: group };
    },
  },
  EndStep: {
    judge(game, _, by) {
      const { state } = game;
      if (state.step === 'entry-rolls') {
        const due =
          reservesOf(game, by).length > 0 &&
          state.turn > reinforcementLock(game, by) &&
          !state.players[by].reinforcementsRolled;
        if (due)
          return no(
            'reinforcements-due',
            '23-a',
            'The reinforcement die is rolled every turn.',
            {},
            'roll for reinforcements',
          );
        const last = game.tables.entry.lastDropTurn;
        const waiting = Object.values(state.formations).find(
          (formation) => formation.side === by && formation.status === 'airborne',
        );
        if (waiting !== undefined && state.turn >= last)
          return no('drop-due', '26-c', `Everybody jumps by turn ${last}.`, { formation: waiting.id });
        const march = Object.values(state.formations).find(
          (formation) =>
            formation.side === by &&
            formation.status === 'march' &&
            !formation.rolled &&
            !(formation.wasReserve && state.turn <= reinforcementLock(game, by)),
        );
        if (march !== undefined)
          return no('march-due', '25-c', 'A march rolls every turn until it enters.', { formation: march.id });
      }
      if (state.step === 'entries') {
        const due = readyFormations(game, by).find(({ entry }) => entry !== 'reinforcement');
        if (due !== undefined)
          return no('entry-due', due.entry === 'march' ? '25-e' : '26-c', 'That formation enters this turn.', {
            formation: due.id,
          });
      }
      return undefined;
    },
    perform: (run) => endStep(run),
    *options(game, by) {
      if (this.judge(game, { type: 'EndStep' }, by) === undefined) yield { type: 'EndStep' };
    },
  },
};
