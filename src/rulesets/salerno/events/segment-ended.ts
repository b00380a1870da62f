import { event, side } from './event.ts';

/** [5] */
export const segmentEnded = event({
  type: 'SegmentEnded',
  fields: { side },
  apply(state) {
    state.active = '';
    state.moved = [];
  },
  say: {
    en: ({ side }, names) => `The ${names.ofSide(side)} segment is over.`,
    it: ({ side }, names) => `Finisce il segmento ${names.ofSide(side)}.`,
  },
});
