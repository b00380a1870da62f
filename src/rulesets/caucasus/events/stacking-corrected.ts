import { event, hex, side, units } from './event.ts';

/** [5.2] */
export const stackingCorrected = event({
  type: 'StackingCorrected',
  fields: { side, hex, units },
  apply(s, event) {
    s.corrections = s.corrections.filter(
      (correction) => correction.hex !== event.hex || correction.side !== event.side,
    );
  },
  say: {
    en: ({ hex, units }, names) =>
      `${names.units(units)} ${units.length === 1 ? 'is' : 'are'} given up in ${names.space(hex)} to meet the stacking limit.`,
    it: '{units}: sacrificio in {hex} per rispettare il raggruppamento.',
  },
});
