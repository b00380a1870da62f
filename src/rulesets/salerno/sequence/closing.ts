import { firstOf } from '#kernel/known';
import { SIDES } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { sitingFault } from '../rules/siting.ts';
import { gunStateOf, isBox, unitOf } from '../state.ts';
import { counterOf, gunOf } from '../theatre.ts';
import { outcomeAt } from '../victory.ts';
import type { Flow, Settles } from './flow.ts';
import { close, open, rollDice, type Scene } from './stack.ts';

/** Ends of impulses, turns and of the game [5, 2, 21]. */

export function declare(scene: Scene, moment: 'any-moment' | 'impulse-end' | 'game-end'): boolean {
  const { theatre, state, table } = scene;
  const outcome = outcomeAt(theatre, state, moment);
  if (outcome === undefined) return false;
  table.emit({ type: 'GameEnded', ...outcome });
  return true;
}

function endImpulse(scene: Scene): Flow {
  const { theatre, state, table } = scene;
  for (const id in state.guns) {
    const { hex } = gunStateOf(state, id);
    if (hex === '' || gunOf(theatre, id).level !== 'naval') continue;
    // A ship that has come for a minor landing, or whose depot is gone, leaves [9.5.5].
    if (sitingFault(theatre, state, id, theatre.hexIndex(hex)) !== undefined)
      table.emit({ type: 'GunsRemoved', side: 'allied', guns: [id], hex, cause: 'depot' });
  }
  if (state.endOps === 'impulse') removeEndOps(scene);
  table.emit({ type: 'ImpulseEnded', turn: state.turn, impulse: state.impulse });
  if (declare(scene, 'impulse-end')) return 'waits';
  close(scene);
  open(scene, { kind: 'impulse-start' });
  tossForFoggia(scene);
  return 'goes-on';
}

/** END OPS taken in the enemy's segment stops a unit for the rest of the impulse, not in the next one [8]. */
function removeEndOps({ theatre, state, table }: Scene): void {
  for (const side of SIDES)
    if (
      Object.keys(state.units).some(
        (unit) => unitOf(state, unit).endOps !== 'none' && counterOf(theatre, unit).side === side,
      )
    )
      table.emit({ type: 'EndOpsRemoved', side });
}

/** The coin at the end of the impulse in which Foggia falls [21]. */
function tossForFoggia(scene: Scene): void {
  const { theatre, state, table } = scene;
  const { caseFoggia } = theatre.sheet;
  if (caseFoggia === undefined || !state.rules.includes('case-foggia')) return;
  if (state.foggia.tossed || state.turn > caseFoggia.lastTurn) return;
  const foggia = theatre.sites.get('Foggia')?.hexes ?? [];
  const held = Object.entries(state.units).some(
    ([id, { at }]) => !isBox(at) && counterOf(theatre, id).side === 'allied' && foggia.includes(theatre.hexIndex(at)),
  );
  if (!held) return;
  const [coin] = scene.table.roll({ purpose: ROLLS.caseFoggia({}), dice: 1, sides: 2 });
  // Tails is 2.
  table.emit({
    type: 'CaseFoggiaTossed',
    dice: [coin!],
    reconquest: coin === 2,
    due: state.serial + caseFoggia.impulses,
  });
  if (coin !== 2) return;
  const relief = rollDice(scene, ROLLS.caseFoggiaRelief({}), 1);
  table.emit({ type: 'CaseFoggiaReliefRolled', dice: relief, steps: firstOf(relief) });
  open(scene, { kind: 'foggia-relief', side: 'allied' });
  open(scene, { kind: 'recovery', side: 'allied', steps: firstOf(relief), cadreOnly: false, clause: 'salerno/21' });
}

function endTurn(scene: Scene): Flow {
  const { theatre, state, table } = scene;
  table.emit({ type: 'TurnEnded', turn: state.turn });
  if (state.turn >= theatre.sheet.turns[1]) {
    declare(scene, 'game-end');
    return 'waits';
  }
  close(scene);
  open(scene, { kind: 'turn-start' });
  return 'goes-on';
}

export const closing = {
  'impulse-end': endImpulse,
  'turn-end': endTurn,
} satisfies Partial<Settles>;
