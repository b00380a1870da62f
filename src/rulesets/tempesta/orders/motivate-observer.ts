import { unit } from '#kernel/field';
import type { Refusal } from '#kernel/refusal';
import type { OffTable } from '../names.ts';
import { no } from '../refusals.ts';
import { isOffTableBarred, offTableLock, offTableUnits, usableOffTable } from '../rules/command.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { forecastMotivation } from '../rules/forecast/tests.ts';
import { rollMotivation } from '../sequence/motivation.ts';
import { boundTo, observersLeft } from '../sequence/phase.ts';
import { runOf } from '../sequence/run.ts';
import { defenderOf, unitOf } from '../state.ts';
import { purpose } from './fields.ts';
import { type Desk, gameAt, order } from './order.ts';

/** [12, 28.4, 68, 72, 76.3] Whether guns or aircraft may be used at all. */
function judgeOffTable(desk: Desk, kind: OffTable): Refusal | undefined {
  const game = gameAt(desk);
  const { state, side } = desk;
  const { weather, battle, turn } = state;
  if (weather !== 'good') return no('weather-forbids', '68-a', { weather });
  if (isOffTableBarred(game)) return no('not-at-night', '28-d', {});
  const lock = offTableLock(game, side);
  if (turn <= lock)
    return no('too-early', battle === 'encounter' ? '12-l' : side === defenderOf(state) ? '12-c' : '12-d', {
      turn: lock + 1,
    });
  const { spent, airHuntDone } = state.players[side];
  if (spent.includes(kind)) return no('spent', kind === 'UAE' && airHuntDone ? '76-c' : '72-a', { kind });
  if (usableOffTable(game, side, kind).length > 0) return undefined;
  return no('no-off-table-units', offTableUnits(game, side, kind).length > 0 ? '9-b' : '9-a', { kind });
}

/** [35] */
export const motivateObserver = order({
  type: 'MotivateObserver',
  title: { en: 'Motivate an observer', it: 'Motiva un osservatore' },
  help: {
    en: 'For himself, for off-table artillery (UA) or for aircraft (UAE).',
    it: 'Per se stesso, per l’artiglieria fuori tavolo (UA) o per le unità aeree (UAE).',
  },
  answers: ['observers'],
  fields: { observer: unit(), purpose },
  line: { en: ['motivate observer {observer} for {purpose}'], it: ['motiva osservatore {observer} per {purpose}'] },
  judge(desk, { observer: id, purpose: wanted }) {
    const game = gameAt(desk);
    const observer = game.unit(id);
    if (observer?.side !== desk.side || observer.where !== 'table' || game.typeOf(observer).type !== 'UO')
      return no('no-observer', '9-a', { unit: id });
    const { command, attempts } = observer;
    if ((command?.used ?? 0) >= attempts) return no('no-attempts', '35-b', { unit: id, attempts });
    if (wanted === 'self') {
      if (command !== undefined && (command.self || command.used > 0)) return no('self-once', '35-b', { unit: id });
    } else {
      const bound = boundTo(command, wanted);
      if (bound !== wanted) return no('bound', '35-a', { unit: id, kind: bound });
      const barred = judgeOffTable(desk, wanted);
      if (barred !== undefined) return barred;
    }
    return (scene) => rollMotivation(runOf(scene), observer, wanted, '');
  },
  forecast(desk, { observer: id, purpose: wanted }) {
    const game = supposedGame(desk);
    const observer = unitOf(game.state, id);
    const { used = 0, sinceMission = 0 } = observer.command ?? {};
    return forecastMotivation(game, observer, wanted, '', (wanted === 'self' ? used : sinceMission) + 1);
  },
  *options(desk) {
    for (const { id, purposes } of observersLeft(gameAt(desk), desk.side))
      for (const wanted of purposes) yield { type: 'MotivateObserver', observer: id, purpose: wanted };
  },
});
