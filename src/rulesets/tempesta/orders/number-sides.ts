import { isRefusal, no } from '../refusals.ts';
import { shortSides } from '../rules/grid.ts';
import { figureInHand } from '../rules/shelf.ts';
import { runOf } from '../sequence/run.ts';
import { compass } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [17.7] */
export const numberSides = order({
  type: 'NumberSides',
  title: { en: 'Number the sides', it: 'Numera i lati' },
  answers: ['terrain-placement', 'terrain-modification'],
  fields: { first: compass },
  line: { en: ['number sides from {first}'], it: ['numera lati da {first}'] },
  judge(desk, { first }) {
    const game = gameAt(desk);
    const { firstSide } = desk.state.terrain;
    if (firstSide !== undefined) return no('sides-numbered', '17-g', { first: firstSide });
    if (figureInHand(game) === undefined) return no('nothing-waits', '17-g', { what: 'figure' });
    if (!shortSides(game.grid).includes(first)) return no('long-side', '17-g', { side: first });
    return (scene) => runOf(scene).emit({ type: 'SidesNumbered', side: desk.side, first });
  },
  *options(desk) {
    for (const first of shortSides(gameAt(desk).grid)) {
      const given = { type: 'NumberSides' as const, first };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
