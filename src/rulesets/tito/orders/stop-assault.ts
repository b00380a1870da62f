import { withdrawWhoMust } from '../rules/assault.ts';
import { settle } from '../rules/objectives.ts';
import { assaultOf } from '../state.ts';
import { order } from './order.ts';

/** [13.3.1] */
export const stopAssault = order({
  type: 'StopAssault',
  title: { en: 'Break off', it: 'Interrompi' },
  answers: ['assault-decision'],
  ends: 'aside',
  fields: {},
  line: { en: ['stop', 'break off'], it: ['interrompi', 'ferma'] },
  judge:
    ({ state }) =>
    (scene) => {
      scene.table.emit({ type: 'AssaultEnded', zone: assaultOf(state).zone, winner: 'broken-off', officers: [] });
      withdrawWhoMust(scene);
      if (state.withdrawal === undefined) settle(scene);
    },
  options: () => [{ type: 'StopAssault' }],
});
