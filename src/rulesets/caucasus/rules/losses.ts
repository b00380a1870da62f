import type { Battle, LossCall, State } from '../state.ts';
import { counterAt, faceOf, hexOf, indexOf, type Theatre, unitAt } from '../theatre.ts';

/* Who may be chosen for a loss [10.2] and where the eliminated go [10.3]. */

/** 0 full strength (single-step units included), 1 reduced, 2 remnant: lower goes first. */
export function wear(t: Theatre, s: State, unit: number): number {
  const { maxSteps } = counterAt(t, unit);
  return maxSteps - unitAt(s, unit).steps;
}

export const alive = (t: Theatre, s: State, ids: readonly string[]): number[] =>
  ids.map((id) => indexOf(t, id)).filter((unit) => hexOf(t, s, unit) >= 0);

export function lossPool(t: Theatre, s: State, battle: Battle, call: LossCall): number[] {
  if (call.side === battle.attacker) return alive(t, s, battle.attackers);
  if (call.cause !== 'retreat') return alive(t, s, battle.defenders);
  const retreaters = alive(t, s, battle.retreaters);
  const fighters = retreaters.filter((unit) => !battle.passengers.includes(counterAt(t, unit).id));
  return fighters.length > 0 ? fighters : retreaters;
}

/** Units that may take the step: full strength first, then reduced, then remnants [10.2]. */
export function lossCandidates(t: Theatre, s: State, battle: Battle, call: LossCall): number[] {
  const pool = lossPool(t, s, battle, call);
  const least = Math.min(...pool.map((unit) => wear(t, s, unit)));
  return pool.filter((unit) => wear(t, s, unit) === least);
}

/** Cadre box, back with the next Initial Phase, or out of the game [10.3, 15.1]. */
export function graveOf(t: Theatre, s: State, unit: number): 'cadre' | 'removed' | 'hq-return' {
  const counter = counterAt(t, unit);
  if (counter.special === 'hq') return 'hq-return';
  if (counter.special === 'port-garrison' && !s.options.portGarrisonsReturn) return 'removed'; // ruling 29
  return counter.cadre ? 'cadre' : 'removed';
}

/** What a unit is worth to its owner: defence first, attack where that is equal. */
export const weightOf = (t: Theatre, s: State, unit: number): number =>
  faceOf(t, s, unit).defence * 100 + faceOf(t, s, unit).attack;
