import { z } from 'zod';
import { formation } from '#kernel/field';
import { no } from '../refusals.ts';
import { picks } from '../rules/picks.ts';
import { ordinaryFormations } from '../rules/plans.ts';
import { runOf } from '../sequence/run.ts';
import { type Desk, gameAt, order } from './order.ts';

const ownFormations = (desk: Desk): string[] => ordinaryFormations(gameAt(desk), desk.side).map(({ id }) => id);

/** [26.2] */
export const chooseOperativeFormations = order({
  type: 'ChooseOperativeFormations',
  title: { en: 'Choose the first drop', it: 'Scegli il primo lancio' },
  help: {
    en: 'Which formations jump at once, and what a six on the direction die stands for.',
    it: 'Quali formazioni si lanciano subito, e che cosa vale il sei sul dado di direzione.',
  },
  answers: ['first-drop'],
  fields: { formations: z.array(formation()).min(1).max(6), sixth: z.int().min(1).max(5) },
  line: { en: ['first drop {formations} six {sixth}'], it: ['primo lancio {formations} sei {sixth}'] },
  judge(desk, { formations, sixth }) {
    const own = ownFormations(desk);
    const needed = desk.state.firstDrop ?? 0;
    const stranger = formations.find((id) => !own.includes(id));
    if (stranger !== undefined) return no('unknown-formation', '26-b', { formation: stranger });
    if (new Set(formations).size !== needed || formations.length !== needed)
      return no('wrong-number', '26-b', { needed, named: new Set(formations).size });
    return (scene) => {
      const run = runOf(scene);
      run.emit({ type: 'OperativeFormationsChosen', side: desk.side, formations, sixth });
      run.emit({ type: 'StageEntered', stage: 'attacker-deployment' });
    };
  },
  *options(desk) {
    for (const formations of picks(ownFormations(desk), desk.state.firstDrop ?? 0))
      for (const sixth of [1, 2, 3, 4, 5]) yield { type: 'ChooseOperativeFormations', formations, sixth };
  },
});
