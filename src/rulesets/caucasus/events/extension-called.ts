import { battleOf } from '../state.ts';
import { event, side, units } from './event.ts';

/** [11.1] */
export const extensionCalled = event({
  type: 'ExtensionCalled',
  fields: { side, units },
  apply(s) {
    battleOf(s).stage = 'extension';
  },
  say: {
    en: '{units} must go one hex further: too many units there.',
    it: '{units}: un esagono in più, troppe unità nell’esagono.',
  },
});
