import { space, unit } from '#kernel/field';
import { rollsOf } from '#kernel/roll';
import type { Names } from './names.ts';

/* What the dice of this game are rolled for. */

const roll = rollsOf<Names>();
const hex = space();

export const ROLLS = {
  weather: roll('weather', {}, { en: 'weather', it: 'tempo atmosferico' }),
  combat: roll('combat {hex}', { hex }, { en: 'combat in {hex}', it: 'combattimento a {hex}' }),
  determinedDefence: roll(
    'determined defence {hex}',
    { hex },
    { en: 'determined defence of {hex}', it: 'difesa determinata di {hex}' },
  ),
  attrition: roll('attrition {unit}', { unit: unit() }, { en: 'attrition of {unit}', it: 'logoramento di {unit}' }),
  brandenburgersArrive: roll(
    'brandenburgers arrival',
    {},
    { en: 'arrival of the Brandenburgers', it: 'arrivo dei Brandeburghesi' },
  ),
  brandenburgersReturn: roll(
    'brandenburgers return',
    {},
    { en: 'return of the Brandenburgers', it: 'ritorno dei Brandeburghesi' },
  ),
  alpineCorps: roll('italian alpine corps', {}, { en: 'Italian Alpine Corps', it: 'Corpo d’armata alpino italiano' }),
  ostTroops: roll('ost troops', {}, { en: 'Ost troops', it: 'truppe Ost' }),
  axisReplacement: roll('axis replacement', {}, { en: 'Axis replacement', it: 'rimpiazzo dell’Asse' }),
  sovietEvent: roll('soviet event', {}, { en: 'Soviet event', it: 'evento sovietico' }),
  randomReinforcements: roll('random reinforcements', {}, { en: 'random reinforcements', it: 'rinforzi casuali' }),
};
