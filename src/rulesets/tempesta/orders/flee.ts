import type { Seat } from '../names.ts';
import { no } from '../refusals.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { forecastFlight } from '../rules/forecast/tests.ts';
import type { Game } from '../rules/game.ts';
import { judgeOnce } from '../rules/named.ts';
import { canFlee } from '../rules/reaction.ts';
import { flee as tryToFlee } from '../sequence/march.ts';
import { runOf } from '../sequence/run.ts';
import { type Unit, unitOf } from '../state.ts';
import { unitIds } from './fields.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

const runners = (game: Game, side: Seat, cell: number): Unit[] =>
  game.at(cell, side).filter((unit) => canFlee(game, unit));

/** [88.6] */
export const flee = order({
  type: 'Flee',
  title: { en: 'Run', it: 'Fuggi' },
  answers: ['flee'],
  fields: { units: unitIds },
  line: { en: ['flee {units}'], it: ['fuggi {units}'] },
  judge(desk, { units }) {
    const able = runners(gameAt(desk), desk.side, frameOf(desk, 'flee').assault.target).map(({ id }) => id);
    const stranger = units.find((id) => !able.includes(id));
    if (stranger !== undefined) return no('cannot-flee', '88-e', { unit: stranger });
    return (
      judgeOnce(units, '88-e') ??
      ((scene) => {
        const run = runOf(scene);
        takeFrame(run, 'flee');
        for (const id of units) tryToFlee(run, unitOf(desk.state, id));
      })
    );
  },
  forecast(real, { units }) {
    const desk = supposed(real);
    return forecastFlight(
      gameAt(desk),
      units.map((id) => unitOf(desk.state, id)),
    );
  },
  *options(desk) {
    const able = runners(gameAt(desk), desk.side, frameOf(desk, 'flee').assault.target).map(({ id }) => id);
    if (able.length > 0) yield { type: 'Flee', units: able };
    if (able.length > 1) for (const id of able) yield { type: 'Flee', units: [id] };
  },
});
