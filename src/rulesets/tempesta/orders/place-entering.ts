import { z } from 'zod';
import { reading } from '#kernel/field';
import { enemyOf } from '../names.ts';
import { enteringChoices, judgeEntering } from '../rules/entry.ts';
import { parseLabel } from '../rules/grid.ts';
import { placedAs } from '../rules/placing.ts';
import { removeLeaderless, revealDefence, revealNear } from '../sequence/losses.ts';
import { runOf } from '../sequence/run.ts';
import { placementSchema } from './fields.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [27.6] */
export const placeEntering = order({
  type: 'PlaceEntering',
  title: { en: 'Place who enters', it: 'Piazza chi entra' },
  answers: ['placement'],
  fields: { placements: reading('placements', z.array(placementSchema).min(1).max(40)) },
  line: {
    en: ['place entering {placements}', 'place entering {...}'],
    it: ['piazza entranti {placements}', 'piazza entranti {...}'],
  },
  judge(desk, { placements }) {
    const game = gameAt(desk);
    const { side } = desk;
    return (
      judgeEntering(game, frameOf(desk, 'placement'), placements) ??
      ((scene) => {
        const run = runOf(scene);
        const { formation } = takeFrame(run, 'placement');
        const placed = placements.map((placement) => placedAs(game, placement, placements));
        run.emit({ type: 'FormationEntered', side, formation, placements: placed });
        const cells = [...new Set(placements.map(({ cell }) => parseLabel(cell, game.grid)))];
        for (const cell of cells) {
          revealDefence(run, cell);
          revealNear(run, cell, side);
        }
        removeLeaderless(run);
        if (run.state.stage !== 'play') return;
        // [83.1] Coming onto the table is entering: whoever lies in wait for that may fire.
        for (const cell of cells.reverse())
          run.stack.push({ kind: 'opportunity', id: run.next(), side: enemyOf(side), cell, trigger: 'entered' });
      })
    );
  },
  *options(desk) {
    for (const placements of enteringChoices(gameAt(desk), frameOf(desk, 'placement')))
      yield { type: 'PlaceEntering', placements };
  },
});
