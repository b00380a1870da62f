import { battleOf } from '../state.ts';
import { event, unit } from './event.ts';

/** [11.1] */
export const extensionWaived = event({
  type: 'ExtensionWaived',
  fields: { unit },
  apply(s, event) {
    battleOf(s).extending = battleOf(s).extending.filter((id) => id !== event.unit);
  },
  say: { en: '{unit} finds no further hex and stays.', it: '{unit} non trova un altro esagono e resta.' },
});
