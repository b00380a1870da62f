import { gridOf } from '../board/grid.ts';
import type { Codex } from '../codex.ts';
import type { EventType } from '../events.ts';
import { type Act, enemyOf, phaseCounter, type TempestaState, type Unit } from '../state.ts';
import { type Appliers, cellIn, put } from './setup.ts';

/* How the facts of the battle change the state. */

export const newAct = (pa2: number, pinned: boolean): Act => ({
  pa2,
  shots: 0,
  move2: 0,
  diagonal: false,
  partialLeft: false,
  offRoadStep: false,
  roadToggled: false,
  roadMove: -1,
  moved: false,
  pinned,
  paidRecovery: false,
  minesTried: false,
});

const spend = (unit: Unit | undefined, cost2: number): void => {
  if (unit?.act !== undefined) unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2);
};

/** Any action but fire ends a burst (55). */
const interrupt = (unit: Unit | undefined): void => {
  if (unit?.act === undefined) return;
  delete unit.act.last;
  delete unit.act.sprung;
};

const cargo = (state: TempestaState, carrier: Unit): Unit[] =>
  Object.values(state.units).filter((unit) => unit.carriedBy === carrier.id || unit.towedBy === carrier.id);

/** [6, R-29] From loading to unloading a carrier and what it carries have the smaller number of points. */
function shareTime(state: TempestaState, carrier: Unit): void {
  if (state.options.sharedRiderTime !== 'yes') return;
  const together = [carrier, ...cargo(state, carrier)];
  const least = Math.min(...together.map((unit) => unit.act?.pa2 ?? 0));
  for (const unit of together) if (unit.act !== undefined) unit.act.pa2 = least;
}

/** A quadrant that nobody stands in any more is no longer suppressed, and opportunity fire at it starts afresh. */
function afterLeaving(state: TempestaState, cell: number): void {
  const here = state.cells[cell];
  if (here === undefined) return;
  for (const unit of Object.values(state.units)) if (unit.where === 'table' && unit.cell === cell) return;
  here.suppressed = false;
  here.surprised = false;
  here.tally = 0;
  here.epoch++;
}

function relocate(state: TempestaState, unit: Unit, to: number, bank: number): void {
  unit.cell = to;
  unit.bank = bank;
  unit.entrenched = false;
  for (const carried of cargo(state, unit)) {
    carried.cell = to;
    carried.bank = bank;
    carried.facing = unit.facing;
  }
}

/** [27, 65] Two points are lost once a turn by whoever is in a suppressed quadrant or comes into one. */
function pin(state: TempestaState, unit: Unit, codex: Codex): void {
  if (unit.act === undefined || unit.act.pinned || !state.cells[unit.cell]!.suppressed) return;
  unit.act.pinned = true;
  unit.act.pa2 = Math.max(0, unit.act.pa2 - codex.tables.costs.suppressionPenalty * 2);
}

function suppress(state: TempestaState, cell: number, codex: Codex): void {
  state.cells[cell]!.suppressed = true;
  for (const unit of Object.values(state.units))
    if (unit.where === 'table' && unit.cell === cell) pin(state, unit, codex);
}

export const battleAppliers = {
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
      cell.suppressed = false;
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
    if (event.purpose === 'UA' || event.purpose === 'UAE') command.bound = event.purpose;
    if (event.purpose === 'formation' || event.purpose === 'cinc-formation') state.clockRunning = true;
    state.activation = {
      commander: event.commander,
      purpose: event.purpose,
      formation: event.formation,
      attempt: event.attempt,
      die: event.die,
      stage: 'motivating',
      motivated: event.motivated,
      pa2: 0,
      cell: -1,
      group: [],
      closed: [],
    };
    if (event.formation !== '') state.formations[event.formation]!.activation = 'acting';
  },
  MotivationAccepted(state, { points }) {
    const activation = state.activation!;
    const reached = Object.keys(points);
    if (reached.length === 0) {
      if (activation.formation !== '')
        state.formations[activation.formation]!.activation = activation.purpose === 'formation' ? 'failed' : 'done';
      delete state.activation;
      return;
    }
    if (activation.purpose === 'UA' || activation.purpose === 'UAE' || activation.purpose === 'air-hunt') {
      activation.stage = 'mission';
      activation.pa2 = Math.max(...Object.values(points));
      for (const id of reached) state.units[id]!.act ??= newAct(0, false);
      return;
    }
    activation.stage = 'acting';
    for (const [id, pa2] of Object.entries(points)) {
      const unit = state.units[id]!;
      unit.act = newAct(pa2, state.cells[unit.cell]!.suppressed);
    }
    for (const id of reached) {
      const unit = state.units[id]!;
      if (cargo(state, unit).length > 0) shareTime(state, unit);
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
    if (formation !== '') state.formations[formation]!.activation = 'done';
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
  CommanderReplaced(state, event) {
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
      bank: Math.max(state.cells[cellIn(state, event.cell)]!.region, -1),
    };
    delete state.units[event.unit]!.act;
    delete state.units[event.unit]!.command;
    formation.activation = 'done';
  },
  UnitsMoved(state, event, codex) {
    const from = cellIn(state, event.from);
    const to = cellIn(state, event.to);
    for (const id of event.units) {
      const unit = state.units[id]!;
      unit.facing = event.facing;
      unit.onRoad = event.byRoad;
      relocate(state, unit, to, event.bank);
      const { act } = unit;
      if (act !== undefined) {
        act.pa2 = Math.max(0, act.pa2 - event.cost2);
        act.move2 += event.cost2;
        act.moved = true;
        act.roadMove = event.roadMove;
        if (event.diagonal && event.as !== 'vehicle') act.diagonal = true;
        if (event.leavesPartial) act.partialLeft = true;
        if (!event.byRoad) act.offRoadStep = true;
        if (event.as !== 'gun') act.as = event.as;
        act.minesTried = false;
        interrupt(unit);
      }
      pin(state, unit, codex);
      if (cargo(state, unit).length > 0) {
        for (const carried of cargo(state, unit)) {
          carried.onRoad = event.byRoad;
          if (carried.act !== undefined) {
            carried.act.moved = true;
            carried.act.move2 += event.cost2;
          }
          pin(state, carried, codex);
        }
        shareTime(state, unit);
      }
    }
    afterLeaving(state, from);
  },
  MinesTested(state, { unit: id, result, cost2 }) {
    const unit = state.units[id]!;
    if (result === 'exit' || unit.act === undefined) return;
    unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2);
    unit.act.move2 += cost2;
    unit.act.moved = true;
    unit.act.minesTried = true;
    interrupt(unit);
  },
  DefenceRevealed(state, { cell, genuine }) {
    const here = state.cells[cellIn(state, cell)]!;
    if (!genuine) delete here.defence;
    else if (here.defence !== undefined) here.defence.known = true;
  },
  AmbushRevealed(state, { side, cell, units, facings, defence }) {
    const index = cellIn(state, cell);
    if (defence !== undefined)
      state.cells[index]!.defence = { id: `defence-${cell}`, ...defence, genuine: true, known: true };
    for (const id of units) {
      const unit = state.units[id]!;
      if (unit.where !== 'away') continue;
      unit.where = 'table';
      unit.cell = index;
      unit.ambush = false;
      unit.facing = facings[id] ?? -1;
      unit.bank = Math.max(state.cells[index]!.region, state.cells[index]!.banks[0] ?? -1);
    }
    for (const ambush of state.players[side].ambushes) if (ambush.cell === index) ambush.revealed = true;
  },
  MoveStopped() {},
  ActionVoided() {},
  RoadMoveStarted(state, { units, cost2 }) {
    for (const id of units) {
      const unit = state.units[id]!;
      unit.onRoad = true;
      if (unit.act === undefined) continue;
      unit.act.pa2 -= cost2[id]!;
      unit.act.move2 += cost2[id]!;
      unit.act.roadMove = 8;
      unit.act.moved = true;
      unit.act.as = 'vehicle';
      interrupt(unit);
      shareTime(state, unit);
    }
  },
  RoadPositionSet(state, { units, onRoad }) {
    for (const id of units) {
      const unit = state.units[id]!;
      unit.onRoad = onRoad;
      if (unit.act !== undefined) unit.act.roadToggled = true;
      interrupt(unit);
    }
  },
  FacingChanged(state, { unit: id, facing, cost2 }) {
    const unit = state.units[id]!;
    unit.facing = facing;
    for (const carried of cargo(state, unit)) carried.facing = facing;
    if (unit.act === undefined) return;
    unit.act.pa2 -= cost2;
    unit.act.move2 += cost2;
    unit.act.moved = true;
    interrupt(unit);
    if (cargo(state, unit).length > 0) shareTime(state, unit);
  },
  UnitEmbarked(state, { unit: id, carrier: carrierId, cost2 }) {
    const unit = state.units[id]!;
    const carrier = state.units[carrierId]!;
    spend(unit, cost2);
    interrupt(unit);
    interrupt(carrier);
    unit.carriedBy = carrierId;
    unit.facing = carrier.facing;
    unit.entrenched = false;
    unit.onRoad = carrier.onRoad;
    if (carrier.act !== undefined) carrier.act.roadMove = -1;
    shareTime(state, carrier);
  },
  UnitsDisembarked(state, { carrier: carrierId, units, cost2 }) {
    const carrier = state.units[carrierId]!;
    spend(carrier, cost2);
    interrupt(carrier);
    if (carrier.act !== undefined) carrier.act.roadMove = -1;
    shareTime(state, carrier);
    for (const id of units) {
      const unit = state.units[id]!;
      unit.carriedBy = '';
      unit.facing = -1;
      unit.onRoad = false;
    }
  },
  GunHooked(state, { gun: gunId, tractor: tractorId, facing, cost2 }) {
    const gun = state.units[gunId]!;
    const tractor = state.units[tractorId]!;
    spend(gun, cost2);
    interrupt(gun);
    interrupt(tractor);
    gun.towedBy = tractorId;
    gun.entrenched = false;
    tractor.facing = facing;
    gun.facing = facing;
    if (tractor.act !== undefined) tractor.act.roadMove = -1;
    shareTime(state, tractor);
  },
  GunUnhooked(state, { gun: gunId, tractor: tractorId, facing, gunFacing, cost2 }) {
    const gun = state.units[gunId]!;
    const tractor = state.units[tractorId]!;
    spend(tractor, cost2);
    interrupt(tractor);
    if (tractor.act !== undefined) tractor.act.roadMove = -1;
    shareTime(state, tractor);
    gun.towedBy = '';
    gun.onRoad = false;
    gun.facing = gunFacing;
    tractor.facing = facing;
  },
  CavalryDismounted(state, { unit: id, cost2 }) {
    const unit = state.units[id]!;
    spend(unit, cost2);
    interrupt(unit);
    unit.dismounted = true;
    unit.facing = -1;
  },
  UnitsEntrenched(state, { units, cost2 }) {
    for (const id of units) {
      const unit = state.units[id]!;
      spend(unit, cost2[id]!);
      interrupt(unit);
      unit.entrenched = true;
    }
  },
  Fired(state, { shot, cost2, easy, tally }) {
    for (const id of shot.firers) {
      const unit = state.units[id]!;
      if (unit.act !== undefined && cost2[id] !== undefined) {
        unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2[id]);
        unit.act.shots += shot.shots;
        unit.act.roadMove = -1;
        unit.act.last = { target: shot.target, intention: shot.intention, factor: shot.factor };
        delete unit.act.sprung;
      }
      if (shot.kind === 'opportunity')
        unit.opportunity.push({ cell: shot.target, epoch: state.cells[shot.target]!.epoch, easy });
    }
    if (shot.target < 0) return;
    const cell = state.cells[shot.target]!;
    if (shot.intention === 'suppress') cell.tally = tally;
    else if (shot.intention === 'eliminate') cell.tally = 0;
  },
  HitsAssigned() {},
  HitsLost() {},
  UnitsEliminated(state, { units, cause }, codex) {
    for (const id of units) {
      const unit = state.units[id]!;
      const cell = unit.cell;
      const hidden = unit.where !== 'table';
      unit.where = 'eliminated';
      unit.cause = cause;
      delete unit.act;
      unit.carriedBy = '';
      unit.towedBy = '';
      unit.cell = -1;
      if (cell < 0 || hidden) continue;
      const here = state.cells[cell]!;
      const type = codex.types.get(unit.entry)!;
      if (type.armoured && type.category === 'vehicle') {
        here.wrecks++;
        here.wreckSmokeUntil = Math.max(here.wreckSmokeUntil, phaseCounter(state) + 1);
      }
      if (unit.side === enemyOf(state.active)) here.bled = true;
      afterLeaving(state, cell);
    }
  },
  PointsReduced(state, { units, pa2 }) {
    for (const id of units) spend(state.units[id], pa2);
  },
  CellSuppressed(state, { cell }, codex) {
    suppress(state, cellIn(state, cell), codex);
  },
  SuppressionPaid(state, { units, cost2 }) {
    for (const id of units) {
      const unit = state.units[id]!;
      spend(unit, cost2);
      interrupt(unit);
      if (unit.act !== undefined) unit.act.paidRecovery = true;
    }
  },
  CellRecovered(state, { cell }) {
    const here = state.cells[cellIn(state, cell)]!;
    here.suppressed = false;
    here.tally = 0;
  },
  UnitsRetreated(state, { units, from, to, bank }, codex) {
    const target = cellIn(state, to);
    for (const id of units) {
      const unit = state.units[id]!;
      if (unit.carriedBy !== '' || unit.towedBy !== '') continue;
      relocate(state, unit, target, bank);
      unit.onRoad = false;
      if (unit.act !== undefined) unit.act.roadMove = -1;
      pin(state, unit, codex);
    }
    afterLeaving(state, cellIn(state, from));
  },
  FireCalled(state, { side, kind, cells, shifted, units, shots }) {
    const player = state.players[side];
    for (const id of units) {
      const { act } = state.units[id]!;
      if (act !== undefined) act.shots += shots;
    }
    const first = cellIn(state, cells[0] ?? 'off');
    if (shifted || first < 0) delete player.lastStruck;
    else player.lastStruck = { kind, cell: first };
  },
  ProgrammedFireExecuted(state, { side, kind, index }) {
    state.players[side].programmed[index]!.done = true;
    if (!state.players[side].spent.includes(kind)) state.players[side].spent.push(kind);
  },
  SmokeLaid(state, { cells, until }) {
    for (const label of cells) {
      const cell = state.cells[cellIn(state, label)]!;
      cell.smokeUntil = Math.max(cell.smokeUntil, until);
    }
  },
  AirHuntCalled(state, { side }) {
    if (!state.players[side].spent.includes('UAE')) state.players[side].spent.push('UAE');
    state.players[side].airHuntDone = true;
    delete state.activation;
  },
  AssaultDeclared(state, { units, cost2 }) {
    for (const id of units) {
      spend(state.units[id], cost2[id]!);
      interrupt(state.units[id]);
    }
  },
  FleeRolled() {},
  AssaultAborted() {},
  AssaultFought() {},
  AssaultResolved() {},
  CellOccupied(state, { units, from, to, bank }) {
    const target = cellIn(state, to);
    for (const id of units) {
      const unit = state.units[id]!;
      const grid = gridOf(state.width, state.height);
      const direction = grid.bearing[unit.cell * grid.size + target]!;
      if (unit.facing >= 0) unit.facing = direction;
      relocate(state, unit, target, bank);
      unit.onRoad = false;
      if (unit.act !== undefined) {
        unit.act.moved = true;
        unit.act.roadMove = -1;
      }
    }
    afterLeaving(state, cellIn(state, from));
  },
  EngineersWorked(state, { unit: id, cell, task, success, cost2 }) {
    spend(state.units[id], cost2);
    interrupt(state.units[id]);
    if (!success) return;
    const here = state.cells[cellIn(state, cell)]!;
    if (task === 'building') {
      here.scenario = 'partial';
      here.ground = 'rubble';
      return;
    }
    delete here.defence;
    if (task === 'bunker' && here.scenario !== 'closed') {
      here.scenario = 'partial';
      here.ground = here.ground === '' ? 'rubble' : here.ground;
    }
  },
  PontoonBuilt(state, { unit: id, cell, success, cost2 }) {
    spend(state.units[id], cost2);
    interrupt(state.units[id]);
    if (success) state.cells[cellIn(state, cell)]!.bridge = 'pontoon';
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
  FormationEntered(state, { formation: id, placements }) {
    for (const placed of placements) put(state, placed);
    const formation = state.formations[id]!;
    formation.status = 'arrived';
    formation.arrivedTurn = state.turn;
    formation.activation = 'idle';
  },
} satisfies Partial<Appliers<EventType>>;
