import { event, level, side } from './event.ts';

/** [5] */
export const segmentStarted = event({
  type: 'SegmentStarted',
  fields: { side, number: level },
  apply(state, { side }) {
    state.active = side;
    state.moved = [];
  },
  say: {
    en: ({ side, number }, names) => `Segment ${number}, ${names.ofSide(side)}, begins.`,
    it: ({ side, number }, names) => `Inizia il segmento ${number}, ${names.ofSide(side)}.`,
  },
});
