import { event } from './event.ts';

/** [5.2] */
export const movementClosed = event({
  type: 'MovementClosed',
  fields: {},
  apply(s) {
    s.closing = true;
    s.group = null;
  },
  say: { en: 'Movement is over.', it: 'Il movimento è finito.' },
});
