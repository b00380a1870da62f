import { event, level } from './event.ts';

/** [5] */
export const turnEnded = event({
  type: 'TurnEnded',
  fields: { turn: level },
  apply(state) {
    // The impulse in which nobody planned anything is not played: Case Foggia does not count it [21].
    if (state.foggia.due > state.serial) state.foggia.due += 1;
  },
  say: { en: 'Turn {turn} is over.', it: 'Finisce il turno {turn}.' },
});
