import { z } from 'zod';
import { formation, reading } from '#kernel/field';
import { isRefusal, no } from '../refusals.ts';
import { isMobileFormation, reservesOf } from '../rules/entry.ts';
import { compositionOf } from '../rules/forecast/entry.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { testComposition } from '../sequence/entry.ts';
import { runOf } from '../sequence/run.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [23.1-2] */
export const designateReinforcements = order({
  type: 'DesignateReinforcements',
  title: { en: 'Name the reinforcements', it: 'Designa i rinforzi' },
  answers: ['designate'],
  fields: { formations: reading('formations-or-none', z.array(formation()).max(6)) },
  line: { en: ['reinforcements {formations}'], it: ['rinforzi {formations}'] },
  judge(desk, { formations }) {
    const game = gameAt(desk);
    const { side } = desk;
    const { allowance, mobileFirst } = frameOf(desk, 'designate');
    const reserves = reservesOf(game, side);
    if (formations.length > allowance || new Set(formations).size !== formations.length)
      return no('over-allowance', '23-a', { what: 'reinforcements', named: formations.length, allowed: allowance });
    const stranger = formations.find((id) => !reserves.some((reserve) => reserve.id === id));
    if (stranger !== undefined) return no('not-a-reserve', '23-a', { formation: stranger });
    const mobile = mobileFirst ? reserves.filter(({ id }) => isMobileFormation(game, id)).map(({ id }) => id) : [];
    const named = formations.filter((id) => mobile.includes(id)).length;
    if (mobileFirst && formations.length > named && named < mobile.length)
      return no('mobile-first', '23-b', { formations: mobile });
    return (scene) => {
      const run = runOf(scene);
      takeFrame(run, 'designate');
      run.emit({ type: 'ReinforcementsDesignated', side, formations });
      for (const id of formations)
        testComposition(run, id, run.game.tables.entry.stragglerOn, 'straggler', 'nothing', -1);
    };
  },
  forecast(desk, { formations }) {
    const game = supposedGame(desk);
    return compositionOf(game, formations, game.tables.entry.stragglerOn, '23-d');
  },
  *options(desk) {
    const reserves = reservesOf(gameAt(desk), desk.side).map(({ id }) => id);
    const pairs = reserves.flatMap((id, at) => reserves.slice(at + 1).map((other) => [id, other]));
    for (const formations of [[], ...reserves.map((id) => [id]), ...pairs].reverse()) {
      const given = { type: 'DesignateReinforcements' as const, formations };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
