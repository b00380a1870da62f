import { z } from 'zod';
import { no } from '../refusals.ts';
import { runOf } from '../sequence/run.ts';
import { order } from './order.ts';

/** [95, R-73] The umpire or the service says that the time is up; the turn is played out. */
export const expireTime = order({
  type: 'ExpireTime',
  title: { en: 'Call time', it: 'Chiama il tempo' },
  answers: [],
  unprompted: ['umpire'],
  fields: { minutes: z.int().min(0).max(10_000) },
  line: { en: ['time {minutes}'], it: ['tempo {minutes}'] },
  judge({ state }, { minutes: played }) {
    const { clock, minutes, turnLimit } = state.options;
    if (state.stage !== 'play') return no('no-battle', '95-a', {});
    if (clock !== 'match-minutes') return no('turn-limit', '95-a', { turns: turnLimit });
    if (!state.clockRunning) return no('clock-not-started', '95-a', {});
    if (state.timeExpired) return no('time-called', '95-a', {});
    if (played < minutes) return no('time-left', '95-a', { minutes, played });
    return (scene) => runOf(scene).emit({ type: 'TimeExpired', minutes: played });
  },
  options: () => [],
});
