import type { FrameOf } from '../sequence/frames.ts';
import { combatStep } from './combat-step.ts';
import { movementStep } from './movement-step.ts';
import { placement } from './placement.ts';
import { type Asking, ask } from './question.ts';
import { reserveStep } from './reserve-step.ts';

const BY_STEP: { readonly [Step in FrameOf<'operation'>['step']]?: typeof placement } = {
  place: placement,
  reserve: reserveStep,
  movement: movementStep,
  combat: combatStep,
};

export const askOperation: Asking<'operation'> = (_, state, { side, source, formation, step }) => {
  const kind = BY_STEP[step];
  const clause = source === 'reserve' ? 'salerno/15' : 'salerno/5';
  return kind === undefined ? [] : [ask(kind, state, { side, clause, about: { source, formation } })];
};
