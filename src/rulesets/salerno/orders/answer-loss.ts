import { choice, reading } from '#kernel/field';
import { change, frameOf } from '../sequence/stack.ts';
import { order } from './order.ts';

const ANSWERS = {
  stand: { en: 'stand', it: 'resisti' },
  retreat: { en: 'retreat', it: 'ritirati' },
} as const;

/** [14.3.2] The defender stands and takes the loss, or retreats and spares a step. */
export const answerLoss = order({
  type: 'AnswerLoss',
  title: { en: 'Stand or retreat', it: 'Resisti o ritirati' },
  answers: ['loss-response'],
  fields: { answer: reading('answer', choice(ANSWERS)) },
  line: { en: ['answer {answer}'], it: ['rispondi {answer}'] },
  judge({ state, side }, { answer }) {
    const { defenderLosses } = frameOf(state, 'combat');
    return (scene) => {
      scene.table.emit({ type: 'LossAnswered', side, answer });
      if (answer === 'retreat')
        change(scene, 'combat', { retreat: 'chosen', step: 'retreat', defenderLosses: defenderLosses - 1 });
      else change(scene, 'combat', { retreat: 'none', step: 'defender-losses' });
    };
  },
  *options() {
    for (const answer of ['stand', 'retreat'] as const) yield { type: 'AnswerLoss', answer };
  },
});
