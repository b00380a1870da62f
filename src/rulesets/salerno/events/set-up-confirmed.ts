import { event, side } from './event.ts';

/** [4] */
export const setUpConfirmed = event({
  type: 'SetUpConfirmed',
  fields: { side },
  apply() {},
  say: {
    en: ({ side }, names) => `${names.does(side, 'have completed their set-up', 'has completed its set-up')}.`,
    it: ({ side }, names) =>
      `${names.does(side, 'hanno completato lo schieramento', 'ha completato lo schieramento')}.`,
  },
});
