import { choice, reading } from '#kernel/field';
import { positionOf, unitsIn } from '../rules/position.ts';
import { placeEndOps } from '../sequence/consequences.ts';
import { openLoss } from '../sequence/fire.ts';
import { close, frameOf } from '../sequence/stack.ts';
import { order } from './order.ts';

const HITS = {
  step: { en: 'a step', it: 'un livello' },
  'end-ops': { en: 'END OPS', it: 'END OPS' },
} as const;

/** [16.1] What a HIT does. Green: the owner chooses; red: whoever fired. */
export const chooseHit = order({
  type: 'ChooseHit',
  title: { en: 'Choose what the HIT does', it: 'Scegli l’effetto del HIT' },
  answers: ['hit-choice'],
  fields: { choice: reading('hit', choice(HITS)) },
  line: { en: ['hit {choice}'], it: ['colpo|colpito {choice}'] },
  judge({ state, side }, { choice: chosen }) {
    const { hex, owner, voided } = frameOf(state, 'hit');
    return (scene) => {
      const { theatre } = scene;
      scene.table.emit({ type: 'HitChosen', side, choice: chosen });
      close(scene);
      if (chosen === 'step') openLoss(scene, owner, hex, 1, voided ? 'retreat-fire' : 'bombardment');
      else if (!voided)
        placeEndOps(scene, owner, unitsIn(positionOf(theatre, scene.state), theatre.hexIndex(hex)), 'bombardment');
    };
  },
  *options() {
    for (const hit of ['step', 'end-ops'] as const) yield { type: 'ChooseHit', choice: hit };
  },
});
