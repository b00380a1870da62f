import type { Phase } from '../names.ts';
import { withdrawalsDue } from '../rules/calendar.ts';
import { endCombat, endMovement } from '../sequence/segment.ts';
import { change, close, type Scene } from '../sequence/stack.ts';
import { checkSupply } from '../sequence/supply.ts';
import { topOf } from '../state.ts';
import { endSiting } from './artillery.ts';
import { unplaced } from './set-up.ts';
import { type Desk, no, type Ruling, type Verb, wrongTime, yes } from './verb.ts';

/** The phase the top frame is in, if this side may declare it finished. */
export function endablePhase({ state, side }: Desk): Phase | undefined {
  const top = topOf(state);
  if ('side' in top && top.side !== side) return undefined;
  switch (top.kind) {
    case 'set-up':
    case 'replacements':
    case 'recovery':
    case 'reinforcements':
    case 'artillery':
    case 'case-richard':
      return top.kind;
    case 'foggia-relief':
      return 'case-foggia';
    case 'fieldworks':
      return side === 'axis' ? 'fieldworks' : undefined;
    case 'operation':
      return top.step === 'reserve' || top.step === 'movement' || top.step === 'combat' ? top.step : undefined;
    case 'segment':
      return top.step === 'idle' ? 'operations' : top.step === 'supply' ? 'supply' : undefined;
    default:
      return undefined;
  }
}

function endOf(desk: Desk, phase: Phase): Ruling {
  const { theatre, state, side } = desk;
  switch (phase) {
    case 'set-up': {
      const left = unplaced(desk);
      if (left.length > 0)
        return no('not-all-placed', '4', `${left.length} counters are still to be placed`, {
          left: left.length,
          next: left[0]!,
        });
      return yes((scene) => {
        scene.table.emit({ type: 'SetUpConfirmed', side });
        close(scene);
      });
    }
    case 'reinforcements': {
      const due = withdrawalsDue(theatre, state, side);
      if (due.length > 0)
        return no('withdrawal-due', '18.1-a', 'a withdrawal must be carried out first', {
          entry: due[0]!.entry.id,
          formations: [...due[0]!.formations],
        });
      return yes(close);
    }
    case 'artillery':
      return yes((scene) => endSiting(desk, scene));
    case 'reserve':
      return yes((scene) => change(scene, 'operation', { step: 'movement' }));
    case 'movement':
      return yes((scene) => withOperation(scene, endMovement));
    case 'combat':
      return yes((scene) => withOperation(scene, endCombat));
    case 'operations':
      return yes((scene) => change(scene, 'segment', { step: 'final' }));
    case 'supply':
      return yes((scene) => checkSupply(scene, side));
    default:
      return yes(close);
  }
}

function withOperation(scene: Scene, carry: typeof endMovement): void {
  const top = topOf(scene);
  if (top.kind !== 'operation') throw new Error('no operation is under way');
  carry(scene, top);
}

/** Phases whose end has an event of its own. */
const TOLD_OTHERWISE: readonly Phase[] = ['set-up', 'supply'];

export const endPhase: Verb<'EndPhase'> = {
  decide(desk, { phase }) {
    if (endablePhase(desk) !== phase) return wrongTime(desk, '5');
    const ruling = endOf(desk, phase);
    if ('refusal' in ruling || TOLD_OTHERWISE.includes(phase)) return ruling;
    return yes((scene) => {
      scene.table.emit({ type: 'PhaseEnded', side: desk.side, phase });
      ruling.carry(scene);
    });
  },
  *options(desk) {
    const phase = endablePhase(desk);
    if (phase !== undefined && !('refusal' in endOf(desk, phase))) yield { type: 'EndPhase', phase };
  },
};
