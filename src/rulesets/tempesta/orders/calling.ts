import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { callFire } from '../procedure/mission.ts';
import { judgeCall, judgePattern } from '../rules/barrage.ts';
import { usableOffTable } from '../rules/command.ts';
import { sight } from '../rules/fire.ts';
import type { OffTable, Seat } from '../state.ts';
import { type OrderRules, plain } from './rule.ts';

/** Concentrated and extended fire on every enemy in sight, and on a few empty quadrants; smoke from the first enemies on. */
function* missions(
  game: Game,
  by: Seat,
  kind: OffTable,
  plain: Omit<OrderOf<'CallFire'>, 'shots'>,
): Iterable<OrderOf<'CallFire'>> {
  const observer = game.state.units[game.state.activation!.commander]!;
  const units = usableOffTable(game, by, kind);
  const factors = (['ff', 'ffUc'] as const).filter((factor) =>
    units.every((unit) => game.typeOf(unit)[factor] !== undefined),
  );
  const fired = Math.max(0, ...units.map((unit) => unit.act?.shots ?? 0));
  const cost2 = game.tables.costs.offTable[kind] * 2;
  const most = Math.min(game.tables.limits.shotsPerTurn - fired, Math.floor(game.state.activation!.pa2 / cost2));
  const ways = [0, 1, 2, 3, 4, 5, 6, 7].filter(
    (direction) => judgePattern(game, kind, units.length, { mode: 'extended', smoke: false, direction }) === undefined,
  );
  const smokes = judgePattern(game, kind, units.length, { mode: 'extended', smoke: true, direction: 2 }) === undefined;
  if (most < 1 || units.length === 0) return;
  for (let cell = 0; cell < game.grid.size; cell++) {
    const enemies = game.at(cell).some((unit) => unit.side !== by);
    if ((!enemies && cell % 7 !== 0) || !sight(game, observer.cell, cell, 'vehicle', 'observe').visible) continue;
    const target = game.label(cell);
    for (const factor of factors)
      for (let shots = most; shots >= 1; shots--) {
        yield { ...plain, target, factor, shots };
        for (const direction of enemies ? ways : ways.slice(0, 1))
          yield { ...plain, target, factor, mode: 'extended', direction, shots };
      }
    if (smokes && factors.includes('ff'))
      yield { ...plain, target, mode: 'extended', direction: 2, smoke: true, shots: 1 };
  }
}

export const callingOrders: OrderRules<'CallFire' | 'RenounceMission'> = {
  CallFire: {
    judge: judgeCall,
    perform: callFire,
    *options(game, by) {
      const { activation } = game.state;
      if (activation?.stage !== 'mission' || activation.purpose === 'air-hunt') return;
      const plain = { type: 'CallFire', target: 'A1', factor: 'ff', mode: 'concentrated', smoke: false } as const;
      yield* missions(game, by, activation.purpose as OffTable, plain);
    },
  },
  RenounceMission: plain({ type: 'RenounceMission' }, (run) =>
    run.emit({ type: 'MissionEnded', commander: run.state.activation!.commander }),
  ),
};
