import { type CaucasusTable, checkStacking, eliminate, loseStep } from './dealer.ts';
import type { EventOf } from './events.ts';
import { enemyOf, inEnemyZone, positionOf, sideIndex, unitsOn } from './position.ts';
import { advances } from './rules/advance.ts';
import { alive, lossCandidates } from './rules/losses.ts';
import { extensionsOf, owesStep, trappedOf } from './rules/retreat.ts';
import { isPassable, moverOf, stopsIn } from './rules/step-cost.ts';
import type { Battle, LossCall, Result, State } from './state.ts';
import { hexOf, type Theatre } from './theatre.ts';

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
  const hex = t.board.index.get(battle.target)!;
  const p = positionOf(t, s);
  return p.holder[hex] === sideIndex(enemyOf(battle.attacker)) ? unitsOn(p, hex) : [];
};

/** Units that may lead a determined defence [10.4]. */
export function leadsOf(t: Theatre, s: State, battle: Battle): number[] {
  return alive(t, s, battle.defenders).filter(
    (unit) => !s.units[unit]!.disorganised && !t.roster.counters[unit]!.isWhite,
  );
}

export function resolve(t: Theatre, s: State, table: CaucasusTable): boolean {
  const battle = s.battle!;
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
  const call = battle.losses[0]!;
  const candidates = lossCandidates(t, s, battle, call);
  if (candidates.length > 1) return false;
  sufferLoss(t, s, table, candidates[0]);
  return true;
}

/** One step off a unit, and the call that asked for it is one shorter. */
export function sufferLoss(t: Theatre, s: State, table: CaucasusTable, unit: number | undefined): void {
  const [call, ...rest] = s.battle!.losses;
  const left = unit === undefined ? 0 : call!.steps - 1;
  if (unit !== undefined) loseStep(t, s, table, unit, call!.cause);
  table.emit({ type: 'LossesCalled', losses: left > 0 ? [{ ...call!, steps: left }, ...rest] : rest });
}

function afterLosses(t: Theatre, s: State, table: CaucasusTable, battle: Battle): boolean {
  const left = survivors(t, s, battle);
  if (battle.retreat > 0 && !battle.retreatDone && left.length > 0) {
    const code = battle.result as Exclude<Result, 'elimination'>;
    const leads = t.tables.results[code].determinedDefence && battle.defence === '' ? leadsOf(t, s, battle) : [];
    const side = enemyOf(battle.attacker);
    if (leads.length > 0)
      table.emit({ type: 'DefenceOffered', side, leads: leads.map((unit) => t.roster.counters[unit]!.id) });
    else
      table.emit({
        type: 'RetreatBegan',
        side,
        units: left.map((unit) => t.roster.counters[unit]!.id),
        hexes: battle.retreat,
      });
    return true;
  }
  const shaken = battle.disorganise ? alive(t, s, battle.retreaters) : [];
  if (shaken.length > 0) {
    table.emit({ type: 'UnitsDisorganised', units: shaken.map((unit) => t.roster.counters[unit]!.id) });
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
  const unit = t.roster.special('brandenburg')!;
  if (hexOf(t, s, unit.index) < 0) return;
  const [die] = table.roll({ purpose: 'brandenburgers return', dice: 1, sides: 6 });
  table.emit({ type: 'BrandenburgersLeft', die: die!, turn: s.turn + die!, removed: s.turn + die! > t.lastTurn });
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
    units: units.map((unit) => t.roster.counters[unit]!.id),
  });
  return true;
}

/** Whether one of these units has somewhere to advance to. */
function canAdvance(t: Theatre, s: State, battle: Battle, units: readonly number[], mode: 'full' | 'enter'): boolean {
  const vacated = t.board.index.get(battle.target)!;
  return units.some((unit) => advances(t, s, unit, vacated, mode).length > 0);
}

/** Enter and stop after an exchange or the death of a lone lead unit, else the full advance [10.1, 10.4, 11.3]. */
function advanceMode(s: State, battle: Battle): 'full' | 'enter' {
  if (battle.result === 'EX') return 'enter';
  if (!battle.lostLead || battle.retreatDone) return 'full';
  return battle.defence === 'failed' && s.options.ddLoneLossAdvance === 'full-if-failed' ? 'full' : 'enter';
}

/** Every unit of the group can enter the emptied hex, as one more hex of its move [13.1, 11.5, 14.4]. */
function mayOccupy(t: Theatre, s: State, battle: Battle): boolean {
  const to = t.board.index.get(battle.target)!;
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
  const to = t.board.index.get(battle.target)!;
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
    if (extensionsOf(t, s, battle, t.roster.index.get(id)!).length > 0) continue;
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
