import { count, unit } from '#kernel/field';
import { question } from './question.ts';

/** [72] */
export const mission = question({
  kind: 'mission',
  clause: 'tempesta/72-b',
  title: { en: 'Call fire', it: 'Chiama il tiro' },
  about: { commander: unit(), die: count(1, 6) },
  neutral: { type: 'RenounceMission' },
  explain: { en: '{commander} may call fire, or renounce.', it: '{commander} può chiamare il tiro oppure rinunciare.' },
});
