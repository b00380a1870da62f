import { isRefusal, no } from '../refusals.ts';
import { entryLine, isDropGround, isFreeOfEnemies, isReady } from '../rules/entry.ts';
import { forecastEntry } from '../rules/forecast/entry.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { isEdge } from '../rules/grid.ts';
import { quadrantOf } from '../rules/named.ts';
import { enterFormation as enter } from '../sequence/entry.ts';
import { readyFormations } from '../sequence/phase.ts';
import { runOf } from '../sequence/run.ts';
import { entrySidesOf, type Formation } from '../state.ts';
import { ENTRY } from './fields.ts';
import { type Desk, gameAt, order } from './order.ts';

/** [27] */
export const enterFormation = order({
  type: 'EnterFormation',
  title: { en: 'Bring in a formation', it: 'Fai entrare una formazione' },
  help: {
    en: 'Where it should come in; a drop also names the line along which it drifts.',
    it: 'Dove dovrebbe entrare; un lancio indica anche l’asse della deriva.',
  },
  answers: ['entries', 'drop'],
  fields: ENTRY,
  line: {
    en: ['enter {formation} <at {cell}> [axis {axis}]'],
    it: ['entra {formation} <a {cell}> [asse {axis}]'],
  },
  judge(desk, given) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const { formation: id, cell: label, axis } = given;
    const formation = state.formations[id];
    if (formation?.side !== side || !isReady(game, formation)) return no('not-ready', '27-a', { formation: id });
    if (game.night && formation.entry === 'reinforcement') return no('not-at-night', '28-d', {});
    if (formation.rolled) return no('delayed', '27-d', { formation: id });
    const cell = quadrantOf(game, label, '27-a');
    if (isRefusal(cell)) return cell;
    if (!isFreeOfEnemies(game, side, cell)) return no('enemy-present', '27-a', { space: label });
    if (formation.enterFrom === 'table') {
      if (isEdge(cell, game.grid) || !isDropGround(game, cell)) return no('no-drop-ground', '27-a', { space: label });
      if (axis === undefined) return no('no-axis', '27-c', {});
    } else {
      const from = formation.enterFrom ?? entrySidesOf(state)[side];
      if (!entryLine(game, from).includes(cell)) return no('wrong-edge', '27-a', { formation: id, side: from });
    }
    return (scene) => enter(runOf(scene), given);
  },
  forecast: (desk, given) => forecastEntry(supposedGame(desk), given),
  *options(desk) {
    for (const { id, enterFrom } of readyNow(desk))
      for (const cell of gameAt(desk).grid.labels)
        for (const axis of enterFrom === 'table' ? [{ axis: 0 }, { axis: 2 }] : [{}]) {
          const given = { type: 'EnterFormation' as const, formation: id, cell, ...axis };
          if (!isRefusal(this.judge(desk, given))) yield given;
        }
  },
});

function readyNow(desk: Desk): Formation[] {
  const game = gameAt(desk);
  const { state, side } = desk;
  return state.stage === 'play'
    ? readyFormations(game, side)
    : Object.values(state.formations).filter(
        (formation) => formation.side === side && isReady(game, formation) && !formation.rolled,
      );
}
