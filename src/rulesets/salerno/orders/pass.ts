import type { Scene } from '../events/index.ts';
import { opponentOf, type SalernoSide } from '../names.ts';
import { isCommitted } from '../rules/activation.ts';
import { placeEndOps, survivors } from '../sequence/consequences.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { change, close } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { type Desk, FIRE_WINDOWS, order } from './order.ts';

/** [8] Closes the window or declines the offer that is open. */
export const pass = order({
  type: 'Pass',
  title: { en: 'Pass', it: 'Passa' },
  answers: [
    ...FIRE_WINDOWS,
    'reaction',
    'advance-after-reaction',
    'interjection',
    'reserves',
    'reserve-interrupt',
    'placement',
    'gegenangriff',
    'support',
    'advance',
    'breakthrough',
  ],
  ends: 'aside',
  line: { en: ['pass|end advance|end reaction'], it: ['passo|passa|fine avanzata|fine reazione'] },
  judge: (desk) => decline(desk),
});

export function decline({ state, side }: Desk): (scene: Scene) => void {
  const top = topOf(state);
  return (scene) => {
    scene.table.emit({ type: 'WindowPassed', side, window: top.kind === 'combat' ? top.step : top.kind });
    carryOut(scene, side);
  };
}

function carryOut(scene: Scene, side: SalernoSide): void {
  const top = topOf(scene);
  switch (top.kind) {
    case 'fire':
      closeFire(scene, top.answered);
      break;
    case 'reaction':
      close(scene);
      if (topOf(scene).kind === 'move') change(scene, 'move', { vacated: [...top.left], reacted: [...top.reacted] });
      break;
    case 'reserves':
      // Who has waited for the active side to be done is asked once more [15.2].
      if (side === top.side)
        change(scene, 'reserves', { activePassed: true, otherPassed: false, turn: opponentOf(side) });
      else change(scene, 'reserves', { otherPassed: true, turn: top.activePassed ? side : top.side });
      break;
    case 'operation':
      change(scene, 'operation', {
        step: 'movement',
        units: top.units.filter((unit) => !isCommitted(scene.state, unit)),
      });
      break;
    case 'combat':
      declineInCombat(scene, side, top);
      break;
    default:
      close(scene);
  }
}

function declineInCombat(scene: Scene, side: SalernoSide, top: FrameOf<'combat'>): void {
  switch (top.step) {
    case 'gegenangriff':
      change(scene, 'combat', { step: 'support-attacker' });
      break;
    case 'support-attacker':
      change(scene, 'combat', { step: 'support-defender' });
      break;
    case 'support-defender':
      change(scene, 'combat', { step: 'resolve' });
      break;
    default:
      // Whoever neither advances nor breaks through stays where he is.
      placeEndOps(scene, side, survivors(scene, top.step === 'advance' ? top.attackers : top.advanced), 'own');
      change(scene, 'combat', { step: 'done' });
  }
}

/** After fire or interdiction has fallen the mover may think again. */
function closeFire(scene: Scene, answered: boolean): void {
  close(scene);
  const below = topOf(scene);
  if (!answered || below.kind !== 'move' || below.path.length === 0) return;
  // After the last shot of guns left alone they are overrun and others may fire, and only then he goes on [16].
  change(scene, 'move', below.stage === 'overrun' ? { path: [], ending: 'hold' } : { stage: 'held' });
}
