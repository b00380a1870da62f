import { count } from '#kernel/field';
import { unitOf } from '../state.ts';
import { event } from './event.ts';

/** [4] Phases D and E. */
export const turnEnded = event({
  type: 'TurnEnded',
  fields: { turn: count(1) },
  apply(state) {
    delete state.air;
    state.fired = [];
    state.checked = [];
    for (const id in state.units) {
      const unit = unitOf(state, id);
      unit.actions = 0;
      unit.landed = false;
      unit.moved = false;
      unit.fought = false;
      unit.led = false;
      unit.origin = '';
    }
  },
  say: { en: 'Turn {turn} is over.', it: 'Fine del turno {turn}.' },
});
