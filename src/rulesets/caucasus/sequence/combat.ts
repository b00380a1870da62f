import { known, there } from '#kernel/lookup';
import type { CaucasusTable, EventOf } from '../events/index.ts';
import type { BattleKind, Result, SideId } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { advances } from '../rules/advance.ts';
import type { AttackPlan } from '../rules/attack.ts';
import { checkStacking, eliminate, loseStep } from '../rules/consequences.ts';
import { quality } from '../rules/counters.ts';
import { defenceColumn, defenceRow, leadsOf } from '../rules/determined-defence.ts';
import { alive, lossCandidates } from '../rules/losses.ts';
import { brandenburgers } from '../rules/markers.ts';
import { idsOf } from '../rules/named.ts';
import type { Support } from '../rules/odds.ts';
import { inEnemyZone, positionOf, sideIndex, unitsOn } from '../rules/position.ts';
import { extensionsOf, owesStep, trappedOf } from '../rules/retreat.ts';
import { isPassable, moverOf, stopsIn } from '../rules/step-cost.ts';
import { airMarker } from '../rules/support.ts';
import type { Battle, LossCall, State } from '../state.ts';
import { battleOf, enemyOf, lossOf } from '../state.ts';
import { counterAt, faceOf, hexAt, hexId, hexOf, indexOf, type Theatre, unitAt } from '../theatre.ts';
import { faceKey, rollOne } from './phases.ts';

/*
 * A combat from the die to the advance [8.3]: losses, determined defence, retreat, advance. Each call of `resolve` does the
 * next thing that needs nobody's choice and says whether it did anything.
 */

/** What a result calls for, by the printed explanation of its code [10.1]. */
export function callResult(
  t: Theatre,
  battle: Battle,
  result: Result,
): Pick<EventOf<'CombatResolved'>, 'losses' | 'retreat' | 'disorganise'> {
  if (result === 'elimination') return { losses: [], retreat: 0, disorganise: false };
  const { attackerLoses, defenderLoses, retreat, disorganised } = t.tables.results[result];
  const { attacker } = battle;
  const defender = enemyOf(attacker);
  const losses: LossCall[] = [];
  if (defenderLoses)
    losses.push({
      side: defender,
      chooser: defenderLoses.chosenBy === 'owner' ? defender : attacker,
      steps: defenderLoses.steps,
      cause: 'combat',
    });
  if (attackerLoses && !(attackerLoses.sparedIfDefenderHasOneStep && battle.defenderSteps === 1))
    losses.push({
      side: attacker,
      chooser: attackerLoses.chosenBy === 'owner' ? attacker : defender,
      steps: attackerLoses.steps,
      cause: 'combat',
    });
  return { losses, retreat: retreat ?? 0, disorganise: disorganised ?? false };
}

/** Units in the target hex that belong to the defender. */
export const survivors = (t: Theatre, s: State, battle: Battle): number[] => {
  const hex = hexAt(t, battle.target);
  const p = positionOf(t, s);
  return p.holder[hex] === sideIndex(enemyOf(battle.attacker)) ? unitsOn(p, hex) : [];
};

/** Markers are spent before the dice fall [16.11, 16.21]. */
export function spendSupport(
  table: CaucasusTable,
  { air, fleet }: Support,
  purpose: 'attack' | 'defence' = 'attack',
): void {
  if (air !== undefined) table.emit({ type: 'AirUsed', marker: air, purpose });
  if (fleet !== undefined) table.emit({ type: 'FleetUsed', marker: fleet, purpose });
}

/** An attack or a mobile assault is declared and the die falls [8.3, 8.5, 13.1, CRT]. */
export function fight(
  t: Theatre,
  s: State,
  table: CaucasusTable,
  side: SideId,
  { units, target, defence, odds }: AttackPlan,
  support: Support,
  kind: BattleKind,
): void {
  const hex = hexId(t, target);
  const defenderSteps = stepsOf(s, defence.fighting);
  spendSupport(table, support);
  table.emit({
    type: 'AttackDeclared',
    kind,
    side,
    target: hex,
    units: idsOf(t, units),
    defenders: idsOf(t, defence.fighting),
    passengers: idsOf(t, defence.passengers),
    defenderSteps,
    brandenburgers: support.brandenburgers ?? '',
    odds,
  });
  const limit = t.tables.crt.automaticEliminationFrom;
  if (kind === 'attack' && odds.column >= limit) {
    const none = { losses: [], retreat: 0, disorganise: false };
    const sure = { die: 0, column: odds.column, result: 'elimination' } as const;
    table.emit({ type: 'CombatResolved', ...sure, odds, defenderSteps, ...none });
    for (const unit of [...defence.fighting, ...defence.passengers]) eliminate(t, s, table, unit, 'automatic');
    return;
  }
  const column = Math.min(odds.column, limit - 1);
  const die = rollOne(table, ROLLS.combat({ hex }));
  const result: Result = known(t.tables.crt.rows[faceKey(die)], column, 'column');
  const called = callResult(t, battleOf(s), result);
  table.emit({ type: 'CombatResolved', die, column, result, odds, defenderSteps, ...called });
}

/** The defenders stand instead of retreating [10.4, DDT]. */
export function stand(t: Theatre, s: State, table: CaucasusTable, side: SideId, lead: number, support: Support): void {
  const battle = battleOf(s);
  spendSupport(table, support, 'defence');
  const modifiers = defenceModifiers(t, s, lead, support);
  const die = rollOne(table, ROLLS.determinedDefence({ hex: battle.target }));
  const row = defenceRow(modifiers.reduce((sum, { value }) => sum + value, die));
  const column = defenceColumn(t, s, hexAt(t, battle.target));
  const result = known(t.tables.ddt.rows[String(row) as '1'], column, 'column');
  const isWounded = result !== '-';
  const lastStep = stepsOf(s, survivors(t, s, battle)) === 1;
  const { attacker } = battle;
  table.emit({
    type: 'DefenceRolled',
    side,
    lead: counterAt(t, lead).id,
    die,
    modifiers,
    row,
    column,
    result,
    held: result.startsWith('*'),
    losses: result === '*1/1' ? [{ side: attacker, chooser: attacker, steps: 1, cause: 'determined-defence' }] : [],
    lostLead: isWounded && lastStep,
    lastStep,
  });
  if (isWounded) loseStep(t, s, table, lead, 'determined-defence');
}

const stepsOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + unitAt(s, unit).steps, 0);

function defenceModifiers(
  t: Theatre,
  s: State,
  lead: number,
  { air, fleet }: Support,
): EventOf<'DefenceRolled'>['modifiers'] {
  const { leadElite, leadLow, fleet: ofFleet } = t.tables.ddt.modifiers;
  const rank = quality(faceOf(t, s, lead), 'defence');
  return [
    ...(rank === 1 ? [] : [{ kind: 'quality' as const, value: rank === 2 ? leadElite : leadLow }]),
    ...(air === undefined ? [] : [{ kind: 'air' as const, value: there(airMarker(t, air), 'an air marker').value }]),
    ...(fleet === undefined ? [] : [{ kind: 'fleet' as const, value: ofFleet }]),
  ];
}

export function resolve(t: Theatre, s: State, table: CaucasusTable): boolean {
  const battle = battleOf(s);
  switch (battle.stage) {
    case 'losses':
      return battle.losses.length > 0 ? takeNextLoss(t, s, table, battle) : afterLosses(t, s, table, battle);
    case 'retreat':
      return battle.losses.length > 0 ? takeNextLoss(t, s, table, battle) : goOnRetreating(t, s, table, battle);
    case 'extension':
      return goOnExtending(t, s, table, battle);
    case 'advance':
      if (canAdvance(t, s, battle, alive(t, s, battle.advancing), battle.advance === 'enter' ? 'enter' : 'full'))
        return false;
      table.emit({ type: 'AdvanceEnded' });
      return true;
    case 'done':
      if (battle.kind === 'attack' && checkStacking(t, s, table, sideIndex(battle.attacker))) return true;
      table.emit({ type: 'CombatEnded' });
      return true;
    default:
      return false;
  }
}

/** Applies a loss that leaves no choice, or drops a call nobody is left to answer. */
function takeNextLoss(t: Theatre, s: State, table: CaucasusTable, battle: Battle): boolean {
  const call = lossOf(battle);
  const candidates = lossCandidates(t, s, battle, call);
  if (candidates.length > 1) return false;
  sufferLoss(t, s, table, candidates[0]);
  return true;
}

/** One step off a unit, and the call that asked for it is one shorter. */
export function sufferLoss(t: Theatre, s: State, table: CaucasusTable, unit: number | undefined): void {
  const battle = battleOf(s);
  const call = lossOf(battle);
  const rest = battle.losses.slice(1);
  const left = unit === undefined ? 0 : call.steps - 1;
  if (unit !== undefined) loseStep(t, s, table, unit, call.cause);
  table.emit({ type: 'LossesCalled', losses: left > 0 ? [{ ...call, steps: left }, ...rest] : rest });
}

function afterLosses(t: Theatre, s: State, table: CaucasusTable, battle: Battle): boolean {
  const left = survivors(t, s, battle);
  if (battle.retreat > 0 && !battle.retreatDone && left.length > 0) {
    const code = battle.result as Exclude<Result, 'elimination'>;
    const leads = t.tables.results[code].determinedDefence && battle.defence === '' ? leadsOf(t, s, battle) : [];
    const side = enemyOf(battle.attacker);
    if (leads.length > 0)
      table.emit({ type: 'DefenceOffered', side, leads: leads.map((unit) => counterAt(t, unit).id) });
    else
      table.emit({
        type: 'RetreatBegan',
        side,
        units: left.map((unit) => counterAt(t, unit).id),
        hexes: battle.retreat,
      });
    return true;
  }
  const shaken = battle.disorganise ? alive(t, s, battle.retreaters) : [];
  if (shaken.length > 0) {
    table.emit({ type: 'UnitsDisorganised', units: shaken.map((unit) => counterAt(t, unit).id) });
    return true;
  }
  if (battle.retreatDone && checkStacking(t, s, table, sideIndex(enemyOf(battle.attacker)))) return true;
  if (battle.brandenburgers === 'shift') {
    sendBrandenburgersAway(t, s, table);
    return true;
  }
  return left.length > 0 ? endCombat(table) : offerGround(t, s, table, battle);
}

/** They leave after giving their column, if they lived [15.2]. */
export function sendBrandenburgersAway(t: Theatre, s: State, table: CaucasusTable): void {
  if (hexOf(t, s, indexOf(t, brandenburgers(t))) < 0) return;
  const die = rollOne(table, ROLLS.brandenburgersReturn({}));
  table.emit({ type: 'BrandenburgersLeft', die, turn: s.turn + die, removed: s.turn + die > t.lastTurn });
}

function endCombat(table: CaucasusTable): true {
  table.emit({ type: 'CombatEnded' });
  return true;
}

/** The hex stands empty: the attacker may take it [10.1, 12.1, 13.1]. */
function offerGround(t: Theatre, s: State, table: CaucasusTable, battle: Battle): true {
  const units = alive(t, s, battle.attackers);
  if (battle.kind === 'mobile-assault') {
    if (units.length > 0 && mayOccupy(t, s, battle)) table.emit({ type: 'OccupationOffered', hex: battle.target });
    else table.emit({ type: 'OccupationDeclined' });
    return true;
  }
  const mode = advanceMode(s, battle);
  if (!canAdvance(t, s, battle, units, mode)) return endCombat(table);
  table.emit({
    type: 'AdvanceOffered',
    side: battle.attacker,
    mode,
    units: units.map((unit) => counterAt(t, unit).id),
  });
  return true;
}

/** Whether one of these units has somewhere to advance to. */
function canAdvance(t: Theatre, s: State, battle: Battle, units: readonly number[], mode: 'full' | 'enter'): boolean {
  const vacated = hexAt(t, battle.target);
  return units.some((unit) => advances(t, s, unit, vacated, mode).length > 0);
}

/** Enter and stop after an exchange or the death of a lone defender in his determined defence, else the full advance (ruling 4) [10.1, 10.4, 11.3]. */
function advanceMode(s: State, battle: Battle): 'full' | 'enter' {
  if (battle.result === 'EX') return 'enter';
  if (!battle.lostLead || battle.retreatDone) return 'full';
  const { ddLoneLossAdvance } = s.options;
  if (battle.defence !== 'failed' || ddLoneLossAdvance === 'enter-and-stop') return 'enter';
  return ddLoneLossAdvance === 'lone-defender' && battle.defenderSteps === 1 ? 'enter' : 'full';
}

/** Every unit of the group can enter the emptied hex, as one more hex of its move [13.1, 11.5, 14.4]. */
function mayOccupy(t: Theatre, s: State, battle: Battle): boolean {
  const to = hexAt(t, battle.target);
  const units = alive(t, s, battle.attackers);
  const { hexLimit, disorganised, side } = moverOf(t, s, units);
  const nth = (s.group?.hexes ?? 0) + 1;
  if (nth > hexLimit || (disorganised && inEnemyZone(positionOf(t, s), to, side))) return false;
  return units.every((unit) => {
    const from = hexOf(t, s, unit);
    return isPassable(t, s, unit, from, t.board.direction(from, to), nth);
  });
}

/** Entering the emptied hex off the road may stop the group there [7.6, 7.8]. */
export function occupationStops(t: Theatre, s: State, battle: Battle): boolean {
  const to = hexAt(t, battle.target);
  return alive(t, s, battle.attackers).some((unit) =>
    stopsIn(t, s, unit, hexOf(t, s, unit), t.board.direction(hexOf(t, s, unit), to)),
  );
}

function goOnRetreating(t: Theatre, s: State, table: CaucasusTable, battle: Battle): boolean {
  const trapped = trappedOf(t, s, battle);
  if (trapped !== undefined) {
    eliminate(t, s, table, trapped, 'retreat');
    return true;
  }
  if (owesStep(t, s, battle)) {
    const side = enemyOf(battle.attacker);
    table.emit({ type: 'LossesCalled', losses: [{ side, chooser: side, steps: 1, cause: 'retreat' }] });
    return true;
  }
  if (battle.retreating.length > 0) return false;
  if (battle.extending.length > 0) {
    const side = s.options.overstackExtensionBy === 'attacker' ? battle.attacker : enemyOf(battle.attacker);
    table.emit({ type: 'ExtensionCalled', side, units: [...battle.extending] });
    return true;
  }
  return endRetreat(s, table, battle);
}

function goOnExtending(t: Theatre, s: State, table: CaucasusTable, battle: Battle): boolean {
  for (const id of battle.extending) {
    if (extensionsOf(t, s, battle, indexOf(t, id)).length > 0) continue;
    table.emit({ type: 'ExtensionWaived', unit: id });
    return true;
  }
  return battle.extending.length > 0 ? false : endRetreat(s, table, battle);
}

function endRetreat(_s: State, table: CaucasusTable, battle: Battle): true {
  const side = enemyOf(battle.attacker);
  const losses: LossCall[] =
    battle.retreatLosses > 0 ? [{ side, chooser: side, steps: battle.retreatLosses, cause: 'retreat' }] : [];
  table.emit({ type: 'RetreatEnded', losses });
  return true;
}
