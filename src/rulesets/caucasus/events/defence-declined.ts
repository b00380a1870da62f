import { battleOf } from '../state.ts';
import { event, side } from './event.ts';
import { capital } from './phrases.ts';

/** [10.4] */
export const defenceDeclined = event({
  type: 'DefenceDeclined',
  fields: { side },
  apply(s) {
    battleOf(s).defence = 'declined';
    battleOf(s).stage = 'losses';
  },
  say: {
    en: ({ side }, names) => capital(`${names.side(side)} ${side === 'soviet' ? 'give' : 'gives'} way.`),
    it: ({ side }, names) => capital(`${names.side(side)} ${side === 'soviet' ? 'cedono' : 'cede'} il passo.`),
  },
});
