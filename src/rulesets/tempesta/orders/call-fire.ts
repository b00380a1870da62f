import { OFF_TABLE, type OffTable, type Seat } from '../names.ts';
import { judgeCall, judgePattern } from '../rules/barrage.ts';
import { usableOffTable } from '../rules/command.ts';
import { sight } from '../rules/fire.ts';
import { forecastCall } from '../rules/forecast/barrage.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import type { Game } from '../rules/game.ts';
import { callFire as fireMission } from '../sequence/mission.ts';
import { runOf } from '../sequence/run.ts';
import { type Activation, unitOf } from '../state.ts';
import { CALLED_FIRE, type CalledFire } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [68-75] */
export const callFire = order({
  type: 'CallFire',
  title: { en: 'Call fire', it: 'Chiama il tiro' },
  help: {
    en: 'Concentrated fire eliminates in one quadrant, extended fire suppresses along a line.',
    it: 'Il tiro concentrato elimina in un quadrante, quello esteso sopprime lungo una linea.',
  },
  answers: ['mission'],
  fields: CALLED_FIRE,
  line: {
    en: [
      'call fire <at {target}> <mode {mode}> <with {factor}> <shots {shots}> <smoke {smoke}> [direction {direction}] [to {intention}] [units {units}]',
    ],
    it: [
      'chiama tiro <a {target}> <modo {mode}> <con {factor}> <colpi {shots}> <fumo {smoke}> [direzione {direction}] [per {intention}] [unita {units}]',
    ],
  },
  judge: (desk, given) => judgeCall(gameAt(desk), given, desk.side) ?? ((scene) => fireMission(runOf(scene), given)),
  forecast: (desk, given) => forecastCall(supposedGame(desk), given, desk.side),
  *options(desk) {
    const { activation } = desk.state;
    if (activation?.stage !== 'mission') return;
    const kind = OFF_TABLE.find((other) => other === activation.purpose);
    if (kind !== undefined)
      for (const mission of missions(gameAt(desk), desk.side, kind, activation)) yield { type: 'CallFire', ...mission };
  },
});

/** Concentrated and extended fire on every enemy in sight, and on a few empty quadrants; smoke from the first enemies on. */
function* missions(game: Game, side: Seat, kind: OffTable, { commander, pa2 }: Activation): Iterable<CalledFire> {
  const observer = unitOf(game.state, commander);
  const units = usableOffTable(game, side, kind);
  const factors = (['ff', 'ffUc'] as const).filter((factor) =>
    units.every((unit) => game.typeOf(unit)[factor] !== undefined),
  );
  const fired = Math.max(0, ...units.map((unit) => unit.act?.shots ?? 0));
  const { costs, limits } = game.tables;
  const most = Math.min(limits.shotsPerTurn - fired, Math.floor(pa2 / (costs.offTable[kind] * 2)));
  if (most < 1 || units.length === 0) return;
  const canExtend = (direction: number, smoke: boolean): boolean =>
    judgePattern(game, kind, units.length, { mode: 'extended', smoke, direction }) === undefined;
  const ways = [0, 1, 2, 3, 4, 5, 6, 7].filter((direction) => canExtend(direction, false));
  const smokes = canExtend(2, true);
  for (let cell = 0; cell < game.grid.size; cell++) {
    const enemies = game.at(cell).some((unit) => unit.side !== side);
    if ((!enemies && cell % 7 !== 0) || !sight(game, observer.cell, cell, 'vehicle', 'observe').visible) continue;
    const plain = { target: game.label(cell), mode: 'concentrated', smoke: false } as const;
    for (const factor of factors)
      for (let shots = most; shots >= 1; shots--) {
        yield { ...plain, factor, shots };
        for (const direction of enemies ? ways : ways.slice(0, 1))
          yield { ...plain, factor, mode: 'extended', direction, shots };
      }
    if (smokes && factors.includes('ff'))
      yield { ...plain, factor: 'ff', mode: 'extended', direction: 2, smoke: true, shots: 1 };
  }
}
