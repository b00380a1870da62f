import { choice, reading } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import type { Phase } from '../names.ts';
import { no } from '../refusals.ts';
import { withdrawalsDue } from '../rules/calendar.ts';
import { unplaced } from '../rules/places.ts';
import { endSiting } from '../rules/siting.ts';
import { forecastCheck } from '../rules/supply-forecast.ts';
import { suppose } from '../rules/supposition.ts';
import { endCombat, endMovement } from '../sequence/segment.ts';
import { change, close, frameOf } from '../sequence/stack.ts';
import { checkSupply } from '../sequence/supply.ts';
import { type State, topOf } from '../state.ts';
import { PHASE_WORDS } from '../words.ts';
import { type Desk, order, type Ruling, STEPS } from './order.ts';

/** [5] A player declares a step of the sequence finished. */
export const endPhase = order({
  type: 'EndPhase',
  title: { en: 'Finish', it: 'Termina' },
  answers: [
    'set-up',
    'replacements',
    'recovery',
    'reinforcements',
    'foggia-relief',
    'case-richard',
    'artillery',
    'fieldworks',
    'operations',
    'supply',
    ...STEPS,
  ],
  ends: 'phase',
  fields: { phase: reading('phase', choice(PHASE_WORDS)) },
  line: {
    en: ['end phase|end|done {phase}'],
    it: ['fine fase|fine|basta {phase}'],
  },
  judge(desk, { phase }) {
    const now = phaseNow(desk.state);
    if (now !== phase) return no('other-phase', '5', { phase, now: now ?? phase });
    const ruling = endOf(desk, phase);
    if (isRefusal(ruling) || TOLD_OTHERWISE.includes(phase)) return ruling;
    return (scene) => {
      scene.table.emit({ type: 'PhaseEnded', side: desk.side, phase });
      ruling(scene);
    };
  },
  forecast: (desk, { phase }) => (phase === 'supply' ? forecastCheck(suppose(desk)) : { items: [], chances: [] }),
  *options(desk) {
    const phase = phaseNow(desk.state);
    if (phase !== undefined && !isRefusal(endOf(desk, phase))) yield { type: 'EndPhase', phase };
  },
});

/** The step that is on and that its player may declare finished. */
export function phaseNow(state: State): Phase | undefined {
  const top = topOf(state);
  switch (top.kind) {
    case 'set-up':
    case 'replacements':
    case 'recovery':
    case 'reinforcements':
    case 'artillery':
    case 'case-richard':
    case 'fieldworks':
      return top.kind;
    case 'foggia-relief':
      return 'case-foggia';
    case 'operation':
      return top.step === 'reserve' || top.step === 'movement' || top.step === 'combat' ? top.step : undefined;
    case 'segment':
      return top.step === 'idle' ? 'operations' : top.step === 'supply' ? 'supply' : undefined;
    default:
      return undefined;
  }
}

/** Phases whose end has an event of its own. */
const TOLD_OTHERWISE: readonly Phase[] = ['set-up', 'supply'];

function endOf(desk: Desk, phase: Phase): Ruling {
  const { theatre, state, side } = desk;
  switch (phase) {
    case 'set-up': {
      const left = unplaced(desk);
      if (left.length > 0) return no('not-all-placed', '4', { left: left.length, next: firstOf(left) });
      return (scene) => {
        scene.table.emit({ type: 'SetUpConfirmed', side });
        close(scene);
      };
    }
    case 'reinforcements': {
      const [due] = withdrawalsDue(theatre, state, side);
      if (due === undefined) return close;
      return no('withdrawal-due', '18.1-a', { card: due.entry.id, formations: [...due.formations] });
    }
    case 'artillery':
      return (scene) => endSiting(scene, side);
    case 'reserve':
      return (scene) => change(scene, 'operation', { step: 'movement' });
    case 'movement':
      return (scene) => endMovement(scene, frameOf(scene, 'operation'));
    case 'combat':
      return (scene) => endCombat(scene, frameOf(scene, 'operation'));
    case 'operations':
      return (scene) => change(scene, 'segment', { step: 'final' });
    case 'supply':
      return (scene) => checkSupply(scene, side);
    default:
      return close;
  }
}
