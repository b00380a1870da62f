import { count } from '#kernel/field';
import { event } from './event.ts';

/** [4] Phases D and E. */
export const turnEnded = event({
  type: 'TurnEnded',
  fields: { turn: count(1) },
  apply(state) {
    delete state.air;
    state.fired = [];
    state.checked = [];
    for (const unit of Object.values(state.units)) {
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
