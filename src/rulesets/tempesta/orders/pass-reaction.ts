import { known } from '#kernel/known';
import { endExploitation } from '../sequence/advance.ts';
import { runOf } from '../sequence/run.ts';
import { order } from './order.ts';

/** [77] */
export const passReaction = order({
  type: 'PassReaction',
  title: { en: 'Let it pass', it: 'Lascia passare' },
  answers: ['opportunity', 'response', 'flee', 'defensive', 'exploit', 'anti-air', 'counter-battery'],
  ends: 'aside',
  line: { en: ['pass'], it: ['passa'] },
  judge:
    ({ side }) =>
    (scene) => {
      const run = runOf(scene);
      const frame = known(run.stack.pop(), 'reaction');
      run.emit({ type: 'ReactionPassed', side, kind: frame.kind });
      if (frame.kind === 'exploit') endExploitation(run, frame.units);
    },
});
