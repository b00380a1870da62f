import { sideOf } from '#kernel/field';
import { opponentOf, SIDES } from '../names.ts';
import { openExchange } from '../sequence/after-reaction.ts';
import { close } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { order } from './order.ts';

/** [8] Both could fire in the same instant: the active player says who does so first. */
export const choosePriority = order({
  type: 'ChoosePriority',
  title: { en: 'Say who fires first', it: 'Decidi chi tira per primo' },
  answers: ['priority'],
  fields: { first: sideOf(SIDES) },
  line: { en: ['priority|first {first}'], it: ['precedenza|prima {first}'] },
  judge:
    (_, { first }) =>
    (scene) => {
      scene.table.emit({ type: 'PriorityChosen', first });
      close(scene);
      const moving = topOf(scene);
      if (moving.kind !== 'move') return;
      for (const side of [opponentOf(first), first]) openExchange(scene, moving, side);
    },
  options: ({ side }) => [
    { type: 'ChoosePriority', first: side },
    { type: 'ChoosePriority', first: opponentOf(side) },
  ],
});
