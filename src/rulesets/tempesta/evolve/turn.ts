import type { EventType } from '../events.ts';
import { type Appliers, cellIn, put } from './setup.ts';
import { newAct, shareTime, spend } from './upkeep.ts';

/* How the facts of the turn, of command and of arrivals change the state. */

export const turnAppliers = {
  BattleStarted(state, { first }) {
    state.stage = 'play';
    state.first = first;
    state.active = first;
    state.turn = 1;
  },
  PhaseStarted(state, { turn, side }) {
    state.turn = turn;
    state.active = side;
    state.step = 'before-phase';
  },
  StepEntered(state, { step }) {
    state.step = step;
    delete state.activation;
  },
  BreakChecked() {},
  PhaseEnded(state, { side }) {
    delete state.activation;
    for (const unit of Object.values(state.units)) {
      delete unit.act;
      if (unit.opportunity.length > 0) unit.opportunity = [];
      if (unit.command !== undefined)
        unit.command = {
          used: 0,
          sinceMission: 0,
          self: false,
          purpose: '',
          ...(unit.command.bound === undefined ? {} : { bound: unit.command.bound }),
        };
    }
    for (const cell of state.cells) {
      cell.tally = 0;
      cell.bled = false;
    }
    for (const formation of Object.values(state.formations)) {
      if (formation.side !== side) continue;
      formation.activation = 'idle';
      formation.rolled = false;
      formation.replacementTried = false;
    }
    const player = state.players[side];
    player.spent = [];
    player.reinforcementsRolled = false;
    player.airHuntDone = false;
    delete player.lastStruck;
  },
  NightEnded(state) {
    state.mode = 'normal';
  },
  SurpriseEnded(state, { cells }) {
    for (const label of cells) {
      const cell = state.cells[cellIn(state, label)]!;
      cell.surprised = false;
      if (cell.outlasts !== true) cell.suppressed = false;
      delete cell.outlasts;
    }
  },
  TimeExpired(state) {
    state.timeExpired = true;
  },
  BattleEnded(state, { winner, reason, points }) {
    state.stage = 'ended';
    state.stack = [];
    delete state.activation;
    state.outcome = { winner, reason, points };
  },
  Awaited(state, { stack }) {
    state.stack = stack;
    state.serial++;
  },
  ReactionPassed() {},
  MotivationRolled(state, event) {
    const commander = state.units[event.commander]!;
    commander.command ??= { used: 0, sinceMission: 0, self: false, purpose: '' };
    const { command } = commander;
    command.used++;
    command.purpose = event.purpose;
    if (event.purpose === 'self') command.self = true;
    else command.sinceMission++;
    if (event.purpose === 'formation' || event.purpose === 'cinc-formation') state.clockRunning = true;
    state.activation = {
      commander: event.commander,
      purpose: event.purpose,
      formation: event.formation,
      attempt: event.attempt,
      die: event.die,
      stage: 'motivating',
      motivated: [...event.motivated],
      pa2: 0,
      cell: -1,
      group: [],
      closed: [],
    };
    if (event.formation !== '') state.formations[event.formation]!.activation = 'acting';
  },
  MotivationAccepted(state, { points, open }, _, roster) {
    const activation = state.activation!;
    const reached = Object.keys(points);
    if (reached.length === 0 && open !== true) {
      if (activation.formation !== '')
        state.formations[activation.formation]!.activation = activation.purpose === 'formation' ? 'failed' : 'done';
      delete state.activation;
      return;
    }
    if (activation.purpose === 'UA' || activation.purpose === 'UAE' || activation.purpose === 'air-hunt') {
      if (activation.purpose !== 'air-hunt') state.units[activation.commander]!.command!.bound = activation.purpose;
      activation.stage = 'mission';
      activation.pa2 = Math.max(...Object.values(points));
      for (const id of reached) state.units[id]!.act ??= newAct(0, false);
      return;
    }
    activation.stage = 'acting';
    for (const [id, pa2] of Object.entries(points)) {
      const unit = state.units[id]!;
      const driven = unit.act;
      unit.act = newAct(pa2, state.cells[unit.cell]!.suppressed);
      // [6, R-29] Whoever was driven about by another formation has no more time than was left then.
      if (driven !== undefined) unit.act = { ...driven, pa2: Math.min(driven.pa2, pa2) };
    }
    for (const id of reached) {
      const unit = state.units[id]!;
      shareTime(state, unit, roster);
    }
  },
  CellSelected(state, { cell, units, points }) {
    const activation = state.activation!;
    for (const [id, pa2] of Object.entries(points ?? {})) {
      const unit = state.units[id]!;
      unit.act = { ...newAct(pa2, state.cells[unit.cell]!.suppressed), sprung: true };
      activation.motivated.push(id);
    }
    if (activation.cell >= 0) activation.closed.push(activation.cell);
    for (const id of activation.group) {
      const unit = state.units[id];
      if (unit?.act !== undefined && !units.includes(id)) unit.act.pa2 = 0;
    }
    activation.cell = cellIn(state, cell);
    activation.group = units;
  },
  FormationFinished(state, { formation }) {
    const activation = state.activation;
    for (const id of activation?.motivated ?? []) {
      const unit = state.units[id];
      if (unit?.act !== undefined) unit.act.pa2 = 0;
    }
    const failed = activation?.motivated.length === 0 && activation.purpose === 'formation';
    if (formation !== '') state.formations[formation]!.activation = failed ? 'failed' : 'done';
    delete state.activation;
  },
  PointsRenounced(state, { units }) {
    for (const id of units) spend(state.units[id], 1000);
  },
  MissionEnded(state, { commander }) {
    const { command } = state.units[commander]!;
    if (command !== undefined) command.sinceMission = 0;
    delete state.activation;
  },
  CommanderReplaced(state, event, _, roster) {
    const formation = state.formations[event.formation]!;
    formation.replacementTried = true;
    if (!event.success) return;
    const old = state.units[formation.cs]!;
    formation.cs = event.unit;
    state.units[event.unit] = {
      ...old,
      id: event.unit,
      where: 'table',
      cell: cellIn(state, event.cell),
      facing: -1,
      attempts: event.attempts,
      modifier: event.modifier,
      replaced: old.replaced + 1,
      cause: '',
      carriedBy: '',
      towedBy: '',
      onRoad: false,
      entrenched: false,
      opportunity: [],
      // [15 row 5, 36] Among the units of his formation: others may stand on the other bank.
      bank: roster.at[cellIn(state, event.cell)]!.find((unit) => unit.formation === event.formation)?.bank ?? -1,
    };
    delete state.units[event.unit]!.act;
    delete state.units[event.unit]!.command;
    roster.add(state.units[event.unit]!);
    formation.activation = 'done';
  },
  MarchRolled(state, { formation, success }) {
    if (formation === undefined) return;
    const marching = state.formations[formation]!;
    marching.rolled = !success;
    if (!success) return;
    marching.status = 'ready';
    marching.entry = 'march';
    marching.tested = true;
  },
  ReinforcementsRolled(state, { side }) {
    state.players[side].reinforcementsRolled = true;
  },
  ReinforcementsDesignated(state, { formations }) {
    for (const id of formations) {
      const formation = state.formations[id]!;
      formation.status = 'ready';
      formation.entry = 'reinforcement';
    }
  },
  CompositionTested(state, { formation }) {
    state.formations[formation]!.tested = true;
  },
  UnitsLeftBehind(state, { units, cause }) {
    for (const id of units) {
      const unit = state.units[id]!;
      unit.where = 'left-behind';
      unit.cause = cause;
    }
  },
  ArrivalScheduled(state, { formation: id, location }) {
    const formation = state.formations[id]!;
    formation.status = 'ready';
    formation.entry = 'airborne';
    formation.enterFrom = location;
  },
  EntryPointRolled(state, { formation, outcome }) {
    state.formations[formation]!.rolled = outcome === 'delayed';
  },
  FormationEntered(state, { formation: id, placements }, _, roster) {
    for (const placed of placements) put(state, placed, roster);
    const formation = state.formations[id]!;
    formation.status = 'arrived';
    // [26.4] Whoever jumps before play begins acts with the formations that stand, not with those that enter.
    formation.arrivedTurn = state.stage === 'play' ? state.turn : 0;
    formation.activation = 'idle';
  },
} satisfies Partial<Appliers<EventType>>;
