import { opponentOf } from '../names.ts';
import { isCommitted } from '../rules/activation.ts';
import { openExchange } from '../sequence/after-reaction.ts';
import { placeEndOps, survivors } from '../sequence/consequences.ts';
import { change, close, type Scene } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { type Desk, frameFor, isRefused, type Verb, wrongTime, yes } from './verb.ts';

/** Closes the window or declines the offer that is on top. */
type Decline = (scene: Scene) => void;

function declineFor({ state, side }: Desk): Decline | undefined {
  const top = topOf(state);
  switch (top.kind) {
    case 'fire':
      return top.side === side ? (scene) => closeFire(scene, top.answered) : undefined;
    case 'reaction':
      return top.side === side
        ? (scene) => {
            close(scene);
            const below = topOf(scene);
            if (below.kind === 'move') change(scene, 'move', { vacated: [...top.left], reacted: [...top.reacted] });
          }
        : undefined;
    case 'advance-after-reaction':
    case 'interjection':
    case 'last-call':
      return top.side === side ? close : undefined;
    case 'reserves':
      if (top.turn !== side) return undefined;
      return (scene) =>
        side === top.side
          ? // Who has waited for the active side to be done is asked once more [15.2].
            change(scene, 'reserves', { activePassed: true, otherPassed: false, turn: opponentOf(side) })
          : change(scene, 'reserves', { otherPassed: true, turn: top.activePassed ? side : top.side });
    case 'operation':
      return top.side === side && top.step === 'place'
        ? (scene) =>
            change(scene, 'operation', {
              step: 'movement',
              units: top.units.filter((unit) => !isCommitted(state, unit)),
            })
        : undefined;
    case 'combat':
      return declineInCombat(side, top);
    default:
      return undefined;
  }
}

function declineInCombat(
  side: Desk['side'],
  top: Extract<ReturnType<typeof topOf>, { kind: 'combat' }>,
): Decline | undefined {
  const attacker = top.side === side;
  switch (top.step) {
    case 'gegenangriff':
      return attacker ? (scene) => change(scene, 'combat', { step: 'support-attacker' }) : undefined;
    case 'support-attacker':
      return attacker ? (scene) => change(scene, 'combat', { step: 'support-defender' }) : undefined;
    case 'support-defender':
      return attacker ? undefined : (scene) => change(scene, 'combat', { step: 'resolve' });
    case 'advance':
      return attacker
        ? (scene) => {
            placeEndOps(scene, side, survivors(scene, top.attackers), 'own');
            change(scene, 'combat', { step: 'done' });
          }
        : undefined;
    case 'breakthrough':
      return attacker
        ? (scene) => {
            placeEndOps(scene, side, survivors(scene, top.advanced), 'own');
            change(scene, 'combat', { step: 'done' });
          }
        : undefined;
    default:
      return undefined;
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

export const pass: Verb<'Pass'> = {
  decide(desk) {
    const decline = declineFor(desk);
    if (decline === undefined) return wrongTime(desk, '8');
    const top = topOf(desk.state);
    return yes((scene) => {
      scene.table.emit({ type: 'WindowPassed', side: desk.side, window: top.kind === 'combat' ? top.step : top.kind });
      decline(scene);
    });
  },
  *options(desk) {
    if (declineFor(desk) !== undefined) yield { type: 'Pass' };
  },
};

/** Both could fire in the same instant: the active player says who does so first [8]. */
export const choosePriority: Verb<'ChoosePriority'> = {
  decide(desk, { first }) {
    const frame = frameFor(desk, 'priority', '8-d');
    if (isRefused(frame)) return frame;
    return yes((scene) => {
      scene.table.emit({ type: 'PriorityChosen', first });
      close(scene);
      const moving = topOf(scene);
      if (moving.kind !== 'move') return;
      for (const side of [opponentOf(first), first]) openExchange(scene, moving, side);
    });
  },
  *options(desk) {
    const frame = topOf(desk.state);
    if (frame.kind !== 'priority' || frame.side !== desk.side) return;
    yield { type: 'ChoosePriority', first: desk.side };
    yield { type: 'ChoosePriority', first: opponentOf(desk.side) };
  },
};
