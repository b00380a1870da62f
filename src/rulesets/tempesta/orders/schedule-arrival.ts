import { formation } from '#kernel/field';
import { isRefusal, no } from '../refusals.ts';
import { forecastDrop } from '../rules/forecast/entry.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { scheduleArrival as scheduleDrop } from '../sequence/entry.ts';
import { runOf } from '../sequence/run.ts';
import type { Formation } from '../state.ts';
import { type Desk, gameAt, order } from './order.ts';

const waitingDrops = ({ state, side }: Desk): Formation[] =>
  Object.values(state.formations).filter(
    (waiting) =>
      waiting.side === side &&
      waiting.cs !== '' &&
      waiting.status === (state.stage === 'play' ? 'airborne' : 'operative'),
  );

/** [26.3] */
export const scheduleArrival = order({
  type: 'ScheduleArrival',
  title: { en: 'Let a formation jump', it: 'Lancia una formazione' },
  answers: ['entry-rolls', 'drop'],
  fields: { formation: formation() },
  line: { en: ['jump {formation}'], it: ['lancia {formation}'] },
  judge(desk, { formation: id }) {
    const { stage, turn } = desk.state;
    if (!waitingDrops(desk).some((waiting) => waiting.id === id)) return no('not-waiting', '26-c', { formation: id });
    const last = gameAt(desk).tables.entry.lastDropTurn;
    if (stage === 'play' && turn > last) return no('too-late', '26-c', { turn: last });
    return (scene) => scheduleDrop(runOf(scene), id);
  },
  forecast: (desk, { formation: id }) => forecastDrop(supposedGame(desk), id),
  *options(desk) {
    for (const { id } of waitingDrops(desk)) {
      const given = { type: 'ScheduleArrival' as const, formation: id };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
