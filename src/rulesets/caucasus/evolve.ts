import type { Event } from './events.ts';
import { type Battle, type Phase, SIDES, type State, type UnitState } from './state.ts';
import { type Theatre, unitOf } from './theatre.ts';

/** Applies one event to the state it is given. Never refuses, never rolls. */
export function evolve(t: Theatre, s: State, event: Event): void {
  s.seq++;
  switch (event.type) {
    case 'SetUpConfirmed':
    case 'VictoryChecked':
      return;
    case 'PhaseBegan':
      return beginPhase(t, s, event.turn, event.phase, event.frozen);
    case 'InitialStepReached':
      s.step = event.step;
      return;
    case 'MovementClosed':
      s.closing = true;
      s.group = null;
      return;

    case 'UnitPlaced': {
      const unit = unitOf(t, s, event.unit);
      unit.at = event.hex;
      unit.steps = event.steps;
      unit.supply = 'full';
      unit.disorganised = false;
      if (event.cause === 'random') {
        s.random.placed[event.hex] = (s.random.placed[event.hex] ?? 0) + 1;
        if (event.hex === t.board.ids[t.hexes.tbilisi]) s.random.owed = false;
      }
      if (event.cause === 'event') s.eventBox = '';
      if (event.cause === 'released') unit.replaced = true;
      return;
    }
    case 'BrandenburgersDelayed':
      return schedule(unitOf(t, s, brandenburgers(t)), event.turn, t.lastTurn);
    case 'BrandenburgersLeft': {
      const unit = unitOf(t, s, brandenburgers(t));
      clearPhaseFlags(unit);
      unit.elimination = '';
      schedule(unit, event.turn, t.lastTurn);
      if (s.battle) s.battle.brandenburgers = '';
      return;
    }
    case 'UnitWithdrawn':
      unitOf(t, s, event.unit).at = 'withdrawn';
      if (event.penalised) s.tableRollForbidden = true;
      return;
    case 'ItalianCorpsRolled':
      s.italians = event.arrives ? 'entered' : 'diverted';
      for (const id of event.units) {
        const unit = unitOf(t, s, id);
        if (event.arrives) schedule(unit, s.turn, t.lastTurn);
        else unit.at = 'removed';
      }
      return;
    case 'OstRecruited':
      s.ostRecruited = true;
      for (const { unit, turn } of event.arrivals) schedule(unitOf(t, s, unit), turn, t.lastTurn);
      return;
    case 'BlucherArrived':
      s.blucherTriggered = true;
      for (const id of event.units) schedule(unitOf(t, s, id), s.turn, t.lastTurn);
      return;
    case 'ReinforcementsBoxed':
      for (const id of event.units) {
        const unit = unitOf(t, s, id);
        unit.at = 'east-caspian';
        unit.due = event.due;
      }
      return;
    case 'ReinforcementHeld': {
      const unit = unitOf(t, s, event.unit);
      unit.heldOn = s.turn;
      if (unit.at === s.eventBox) {
        unit.at = 'track';
        unit.due = s.turn;
        s.eventBox = '';
      }
      return;
    }
    case 'ReinforcementDiverted': {
      const unit = unitOf(t, s, event.unit);
      unit.diverted = true;
      unit.due = event.due;
      return;
    }
    case 'ReplacementRolled':
      s.replacementChoice = [...event.choice];
      return;
    case 'ReplacementGained':
      s.replacements[event.kind] = event.total;
      if (event.cause === 'table') s.replacementChoice = [];
      return;
    case 'CadreUnitReleased':
      unitOf(t, s, event.unit).at = 'released';
      s.replacementChoice = [];
      return;
    case 'WeatherRolled':
      s.weather = event.weather;
      return;
    case 'ChitsDrawn':
      if (event.units === undefined || event.noneLeft === undefined)
        throw new Error('a redacted event cannot be applied');
      for (const id of event.units) unitOf(t, s, id).at = 'drawn';
      s.noneChits = event.noneLeft;
      s.random = { owed: event.units.length > 0, placed: {} };
      return;
    case 'UnitSentToCadre':
      unitOf(t, s, event.unit).at = 'cadre';
      if (event.cause === 'tbilisi-lost') s.random.owed = false;
      return;
    case 'SovietEventRolled':
      s.eventBox = event.box;
      return;
    case 'FleetSortied':
      s.fleet[event.marker] = 'available';
      return;
    case 'FleetUsed':
      s.fleet[event.marker] = 'unavailable';
      return;
    case 'FleetRemoved':
      for (const id of event.markers) s.fleet[id] = 'removed';
      return;
    case 'AirUsed':
      s.airUsed[event.marker] = true;
      return;
    case 'CorpsMarkerPlaced':
      s.corps.at = event.hex;
      return;
    case 'CorpsMarkerRemoved':
      s.corps.at = 'removed';
      return;

    case 'ReplacementSpent': {
      const unit = unitOf(t, s, event.unit);
      s.replacements[event.kind] = event.left;
      unit.steps = event.steps;
      unit.replaced = true;
      return;
    }
    case 'UnitsMoved':
      return moveUnits(t, s, event);
    case 'GroupJoined': {
      const unit = unitOf(t, s, event.unit);
      const group = s.group!;
      group.units.push(event.unit);
      unit.moved = true;
      unit.spent = group.spent;
      unit.hexes = group.hexes;
      return;
    }
    case 'AssaultMarked':
      for (const id of event.units) {
        const unit = unitOf(t, s, id);
        unit.assault = event.target;
        unit.moved = true;
      }
      if (s.group && event.units.some((id) => s.group!.units.includes(id))) s.group.stopped = true;
      return;
    case 'UnitsMerged': {
      const kept = unitOf(t, s, event.kept);
      const removed = unitOf(t, s, event.removed);
      kept.steps = event.steps;
      kept.moved = true;
      kept.merged = true;
      kept.hexes = Math.max(kept.hexes, removed.hexes);
      kept.disorganised ||= removed.disorganised;
      kept.replaced ||= removed.replaced;
      kept.assault = '';
      removed.at = event.to;
      clearPhaseFlags(removed);
      return;
    }
    case 'HqRemoved': {
      const unit = unitOf(t, s, event.unit);
      unit.at = 'hq-return';
      clearPhaseFlags(unit);
      return;
    }
    case 'ControlChanged': {
      const side = SIDES.indexOf(event.side);
      for (const hex of event.hexes) s.control[t.board.index.get(hex)!] = side;
      return;
    }
    case 'StackingViolated':
      s.corrections = event.corrections.map((correction) => ({ ...correction }));
      return;
    case 'StackingCorrected':
      s.corrections = s.corrections.filter(
        (correction) => correction.hex !== event.hex || correction.side !== event.side,
      );
      return;

    case 'DefendersRemoved':
      for (const id of event.by) {
        const unit = unitOf(t, s, id);
        unit.elimination = event.target;
        unit.moved = true;
      }
      return;
    case 'AttackDeclared':
      return beginBattle(t, s, event);
    case 'CombatResolved': {
      const battle = s.battle!;
      battle.result = event.result;
      battle.column = event.column;
      battle.losses = event.losses.map((loss) => ({ ...loss }));
      battle.retreat = event.retreat;
      battle.disorganise = event.disorganise;
      battle.stage = 'losses';
      return;
    }
    case 'LossesCalled':
      s.battle!.losses = event.losses.map((loss) => ({ ...loss }));
      return;
    case 'StepLost':
      unitOf(t, s, event.unit).steps = event.left;
      return;
    case 'UnitEliminated': {
      const unit = unitOf(t, s, event.unit);
      unit.at = event.to;
      unit.steps = 0;
      unit.disorganised = false;
      unit.elimination = '';
      clearPhaseFlags(unit);
      if (s.battle) {
        s.battle.retreating = s.battle.retreating.filter((id) => id !== event.unit);
        s.battle.advancing = s.battle.advancing.filter((id) => id !== event.unit);
        if (t.roster.special('brandenburg')?.id === event.unit) s.battle.brandenburgers = '';
      }
      if (s.group) {
        s.group.units = s.group.units.filter((id) => id !== event.unit);
        if (s.group.units.length === 0) s.group = null;
      }
      return;
    }
    case 'DefenceOffered':
      s.battle!.stage = 'defence';
      return;
    case 'DefenceDeclined':
      s.battle!.defence = 'declined';
      s.battle!.stage = 'losses';
      return;
    case 'DefenceRolled': {
      const battle = s.battle!;
      battle.defence = event.held ? 'held' : 'failed';
      battle.lostLead = event.lostLead;
      battle.losses = event.losses.map((loss) => ({ ...loss }));
      battle.stage = 'losses';
      if (event.held) battle.retreat = 0;
      return;
    }
    case 'RetreatBegan':
      s.battle!.stage = 'retreat';
      s.battle!.retreating = [...event.units];
      s.battle!.retreaters = [...event.units];
      return;
    case 'UnitsRetreated': {
      const battle = s.battle!;
      const end = event.path[event.path.length - 1]!;
      for (const id of event.units) {
        const unit = unitOf(t, s, id);
        unit.at = end;
        if (battle.kind === 'attack') unit.retreated = true;
      }
      if (event.corps) s.corps.at = end;
      battle.retreating = battle.retreating.filter((id) => !event.units.includes(id));
      battle.extending = event.extension
        ? battle.extending.filter((id) => !event.units.includes(id))
        : event.overstacked
          ? [...battle.extending, ...event.units]
          : battle.extending;
      if (event.charged) {
        const key = event.path.join('-');
        if (s.options.retreatStepLossScope === 'per-combat') battle.retreatLosses = 1;
        else if (!battle.chargedPaths.includes(key)) battle.retreatLosses++;
        if (!battle.chargedPaths.includes(key)) battle.chargedPaths.push(key);
      }
      return;
    }
    case 'ExtensionCalled':
      s.battle!.stage = 'extension';
      return;
    case 'ExtensionWaived':
      s.battle!.extending = s.battle!.extending.filter((id) => id !== event.unit);
      return;
    case 'RetreatEnded':
      s.battle!.retreatDone = true;
      s.battle!.losses = event.losses.map((loss) => ({ ...loss }));
      s.battle!.stage = 'losses';
      return;
    case 'UnitsDisorganised':
      for (const id of event.units) unitOf(t, s, id).disorganised = true;
      s.battle!.disorganise = false;
      return;
    case 'AdvanceOffered':
      s.battle!.stage = 'advance';
      s.battle!.advance = event.mode;
      s.battle!.advancing = [...event.units];
      return;
    case 'UnitsAdvanced': {
      const end = event.path[event.path.length - 1]!;
      for (const id of event.units) {
        const unit = unitOf(t, s, id);
        unit.at = end;
        unit.elimination = '';
      }
      if (event.corps) s.corps.at = end;
      if (s.battle) s.battle.advancing = s.battle.advancing.filter((id) => !event.units.includes(id));
      return;
    }
    case 'AdvanceEnded':
      s.battle!.stage = 'done';
      return;
    case 'OccupationOffered':
      s.battle!.stage = 'occupation';
      return;
    case 'HexOccupied': {
      for (const id of event.units) unitOf(t, s, id).at = event.hex;
      if (event.corps) s.corps.at = event.hex;
      const group = s.group!;
      group.hex = event.hex;
      group.stopped = event.stopped;
      group.assaulted = '-';
      s.battle!.stage = 'done';
      return;
    }
    case 'OccupationDeclined':
      if (s.group) s.group.assaulted = '-';
      s.battle!.stage = 'done';
      return;
    case 'CombatEnded':
      s.battle = null;
      return;
    case 'EliminationMarkersRemoved':
      for (const id of event.units) unitOf(t, s, id).elimination = '';
      return;

    case 'PortsOverdrawn':
      s.portClaims = [...event.units];
      return;
    case 'SupplyChecked': {
      s.portClaims = [];
      for (const counter of t.roster.counters) if (counter.side === event.side) s.units[counter.index]!.supply = 'full';
      for (const id of event.limited) unitOf(t, s, id).supply = 'limited';
      for (const id of event.out) unitOf(t, s, id).supply = 'out';
      return;
    }
    case 'AttritionRolled':
      return;
    case 'UnitsRecovered':
      for (const id of event.units) unitOf(t, s, id).disorganised = false;
      return;
    case 'GameEnded':
      s.ended = { winner: event.winner, reason: event.reason, level: event.level };
      s.group = null;
      s.battle = null;
      s.corrections = [];
      return;
    default: {
      const unknown: never = event;
      throw new Error(`unknown event ${(unknown as { type: string }).type}`);
    }
  }
}

const brandenburgers = (t: Theatre): string => t.roster.special('brandenburg')!.id;

function schedule(unit: UnitState, turn: number, lastTurn: number): void {
  unit.at = turn > lastTurn ? 'removed' : 'track';
  unit.steps = Math.max(unit.steps, 1);
  unit.due = turn;
}

function clearPhaseFlags(unit: UnitState): void {
  unit.moved = false;
  unit.railed = false;
  unit.spent = 0;
  unit.hexes = 0;
  unit.assault = '';
  unit.merged = false;
  unit.frozen = false;
  unit.replaced = false;
  unit.attacked = false;
  unit.defended = false;
  unit.retreated = false;
}

function beginPhase(t: Theatre, s: State, turn: number, phase: Phase, frozen: readonly string[] | undefined): void {
  const before = s.phase;
  s.turn = turn;
  s.phase = phase;
  s.closing = false;
  s.group = null;
  s.battle = null;
  s.corrections = [];
  if (before.endsWith('primary-combat')) for (const unit of s.units) unit.replaced = false;
  if (phase.endsWith('-initial')) {
    s.step = 'opening';
    s.tableRollForbidden = false;
    s.replacementChoice = [];
    s.random = { owed: false, placed: {} };
    s.eventBox = '';
    if (phase === 'axis-initial') s.weather = 'good';
  }
  if (phase.endsWith('-movement')) {
    for (const unit of s.units) {
      unit.moved = false;
      unit.railed = false;
      unit.spent = 0;
      unit.hexes = 0;
      unit.assault = '';
      unit.merged = false;
      unit.frozen = false;
    }
    for (const id of frozen ?? []) unitOf(t, s, id).frozen = true;
    for (const marker of t.data.air) s.airUsed[marker.id] = false;
    s.railUsed = false;
    s.assaulters = [];
    s.navalUsed = {};
    for (let hex = 0; hex < s.control.length; hex++) s.railControl[hex] = s.control[hex]!;
  }
  if (phase.endsWith('-combat'))
    for (const unit of s.units) {
      unit.attacked = false;
      unit.defended = false;
      unit.retreated = false;
    }
}

function moveUnits(t: Theatre, s: State, event: Extract<Event, { type: 'UnitsMoved' }>): void {
  const end = event.path[event.path.length - 1]!;
  for (const id of event.units) {
    const unit = unitOf(t, s, id);
    unit.at = end;
    unit.spent = event.spent;
    unit.hexes = event.hexes;
    unit.moved = true;
  }
  if (event.corps) s.corps.at = end;
  switch (event.mode) {
    case 'rail': {
      s.railUsed = true;
      const unit = unitOf(t, s, event.units[0]!);
      unit.railed = true;
      if (!s.options.railMoveIsWholeMove) {
        unit.moved = false;
        unit.spent = 0;
        unit.hexes = 0;
      }
      return;
    }
    case 'naval':
      s.navalUsed[t.board.port[t.board.index.get(end)!]!.sea] = true;
      return;
    case 'landing':
    case 'train':
    case 'flotilla':
      return;
    default: {
      if (!s.phase.endsWith('secondary-movement')) return;
      const going =
        s.group !== null &&
        s.group.units.length === event.units.length &&
        event.units.every((id) => s.group!.units.includes(id));
      s.group = {
        units: [...event.units],
        hex: end,
        origin: going ? s.group!.origin : event.from,
        spent: event.spent,
        hexes: event.hexes,
        stopped: event.stopped,
        strategic: event.mode === 'strategic',
        assaulted: going ? s.group!.assaulted : '',
      };
    }
  }
}

function beginBattle(t: Theatre, s: State, event: Extract<Event, { type: 'AttackDeclared' }>): void {
  const battle: Battle = {
    kind: event.kind,
    attacker: event.side,
    target: event.target,
    attackers: [...event.units],
    defenders: [...event.defenders],
    passengers: [...event.passengers],
    column: event.odds.column,
    result: '',
    defenderSteps: event.defenderSteps,
    stage: 'losses',
    losses: [],
    retreat: 0,
    disorganise: false,
    defence: '',
    lostLead: false,
    retreating: [],
    retreaters: [],
    retreatLosses: 0,
    chargedPaths: [],
    retreatDone: false,
    extending: [],
    advance: '',
    advancing: [],
    brandenburgers: event.brandenburgers,
  };
  s.battle = battle;
  if (event.kind === 'attack') {
    for (const id of event.units) unitOf(t, s, id).attacked = true;
    for (const id of [...event.defenders, ...event.passengers]) unitOf(t, s, id).defended = true;
    return;
  }
  const leader = unitOf(t, s, event.units[0]!);
  const cost = t.tables.movement.assault * 2;
  const known = s.group !== null && event.units.every((id) => s.group!.units.includes(id)) ? s.group : undefined;
  s.group = {
    units: [...event.units],
    hex: leader.at,
    origin: known?.origin ?? leader.at,
    spent: (known?.spent ?? 0) + cost,
    hexes: known?.hexes ?? 0,
    stopped: known?.stopped ?? false,
    strategic: false,
    assaulted: event.target,
  };
  for (const id of event.units) {
    const unit = unitOf(t, s, id);
    unit.moved = true;
    unit.spent = s.group.spent;
    if (!s.assaulters.includes(id)) s.assaulters.push(id);
  }
}
