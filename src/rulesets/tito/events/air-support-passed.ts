import { event } from './event.ts';

/** [9] */
export const airSupportPassed = event({
  type: 'AirSupportPassed',
  fields: {},
  apply() {},
  say: { en: 'No air support is called.', it: 'Nessun supporto aereo.' },
});
