import type { EventOf } from '../events.ts';
import { standAt } from '../position.ts';
import type { Battle, State } from '../state.ts';
import { type Theatre, unitOf } from '../theatre.ts';
import type { Applies } from './apply.ts';
import { clearMarkers, leaveGroup } from './flags.ts';

/** A combat from the declaration to the advance. */
export const combatEvents: Applies<
  | 'DefendersRemoved'
  | 'AttackDeclared'
  | 'CombatResolved'
  | 'LossesCalled'
  | 'StepLost'
  | 'UnitEliminated'
  | 'DefenceOffered'
  | 'DefenceDeclined'
  | 'DefenceRolled'
  | 'RetreatBegan'
  | 'RetreatPaid'
  | 'UnitsRetreated'
  | 'ExtensionCalled'
  | 'ExtensionWaived'
  | 'RetreatEnded'
  | 'UnitsDisorganised'
  | 'AdvanceOffered'
  | 'UnitsAdvanced'
  | 'AdvanceEnded'
  | 'OccupationOffered'
  | 'HexOccupied'
  | 'OccupationDeclined'
  | 'CombatEnded'
  | 'EliminationMarkersRemoved'
> = {
  DefendersRemoved(t, s, event) {
    for (const id of event.by) {
      const unit = unitOf(t, s, id);
      unit.elimination = event.target;
      unit.moved = true;
    }
  },
  AttackDeclared(t, s, event) {
    beginBattle(t, s, event);
  },
  CombatResolved(_t, s, event) {
    const battle = s.battle!;
    battle.result = event.result;
    battle.column = event.column;
    battle.losses = event.losses.map((loss) => ({ ...loss }));
    battle.retreat = event.retreat;
    battle.disorganise = event.disorganise;
    battle.stage = 'losses';
  },
  LossesCalled(_t, s, event) {
    s.battle!.losses = event.losses.map((loss) => ({ ...loss }));
    // a retreat under way pays its step before anybody goes: no way costs one any more [11.2]
    if (s.battle!.stage === 'retreat') s.battle!.retreatPaid = true;
  },
  StepLost(t, s, event) {
    unitOf(t, s, event.unit).steps = event.left;
  },
  UnitEliminated(t, s, event) {
    const unit = standAt(t, s, event.unit, event.to);
    unit.steps = 0;
    clearMarkers(unit);
    if (s.battle) {
      s.battle.retreating = s.battle.retreating.filter((id) => id !== event.unit);
      s.battle.advancing = s.battle.advancing.filter((id) => id !== event.unit);
      if (t.roster.special('brandenburg')?.id === event.unit) s.battle.brandenburgers = '';
    }
    leaveGroup(s, event.unit);
  },
  DefenceOffered(_t, s) {
    s.battle!.stage = 'defence';
  },
  DefenceDeclined(_t, s) {
    s.battle!.defence = 'declined';
    s.battle!.stage = 'losses';
  },
  DefenceRolled(_t, s, event) {
    const battle = s.battle!;
    battle.defence = event.held ? 'held' : 'failed';
    battle.lostLead = event.lostLead;
    battle.losses = event.losses.map((loss) => ({ ...loss }));
    battle.stage = 'losses';
    if (event.held) battle.retreat = 0;
  },
  RetreatBegan(_t, s, event) {
    s.battle!.stage = 'retreat';
    s.battle!.retreating = [...event.units];
    s.battle!.retreaters = [...event.units];
  },
  RetreatPaid(_t, s) {
    s.battle!.retreatPaid = true;
  },
  UnitsRetreated(t, s, event) {
    const battle = s.battle!;
    const end = event.path[event.path.length - 1]!;
    for (const id of event.units) {
      const unit = standAt(t, s, id, end);
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
  },
  ExtensionCalled(_t, s) {
    s.battle!.stage = 'extension';
  },
  ExtensionWaived(_t, s, event) {
    s.battle!.extending = s.battle!.extending.filter((id) => id !== event.unit);
  },
  RetreatEnded(_t, s, event) {
    s.battle!.retreatDone = true;
    s.battle!.losses = event.losses.map((loss) => ({ ...loss }));
    s.battle!.stage = 'losses';
  },
  UnitsDisorganised(t, s, event) {
    for (const id of event.units) unitOf(t, s, id).disorganised = true;
    s.battle!.disorganise = false;
  },
  AdvanceOffered(_t, s, event) {
    s.battle!.stage = 'advance';
    s.battle!.advance = event.mode;
    s.battle!.advancing = [...event.units];
  },
  UnitsAdvanced(t, s, event) {
    const end = event.path[event.path.length - 1]!;
    for (const id of event.units) {
      const unit = standAt(t, s, id, end);
      // the elimination was its attack of this impulse: without the marker it still fights no other [8.5]
      if (unit.elimination !== '') unit.attacked = true;
      unit.elimination = '';
    }
    if (event.corps) s.corps.at = end;
    if (s.battle) s.battle.advancing = s.battle.advancing.filter((id) => !event.units.includes(id));
  },
  AdvanceEnded(_t, s) {
    s.battle!.stage = 'done';
  },
  OccupationOffered(_t, s) {
    s.battle!.stage = 'occupation';
  },
  HexOccupied(t, s, event) {
    const group = s.group!;
    group.hex = event.hex;
    group.hexes++;
    for (const id of event.units) standAt(t, s, id, event.hex).hexes = group.hexes;
    if (event.corps) s.corps.at = event.hex;
    group.stopped = event.stopped;
    group.assaulted = '-';
    s.battle!.stage = 'done';
  },
  OccupationDeclined(_t, s) {
    if (s.group) s.group.assaulted = '-';
    s.battle!.stage = 'done';
  },
  CombatEnded(_t, s) {
    s.battle = null;
  },
  EliminationMarkersRemoved(t, s, event) {
    for (const id of event.units) unitOf(t, s, id).elimination = '';
  },
};

function beginBattle(t: Theatre, s: State, event: EventOf<'AttackDeclared'>): void {
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
