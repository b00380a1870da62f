import { enemyOf } from '../names.ts';
import { no } from '../refusals.ts';
import { offTableShot } from '../rules/barrage.ts';
import { PLAIN } from '../rules/fire.ts';
import { forecastShot } from '../rules/forecast/fire.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { judgeOnce } from '../rules/named.ts';
import { antiAirBar, antiAirFirers } from '../rules/reaction.ts';
import { revealIn } from '../sequence/losses.ts';
import { fireOffTable } from '../sequence/mission.ts';
import { runOf } from '../sequence/run.ts';
import { unitOf } from '../state.ts';
import { unitIds } from './fields.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [82] */
export const antiAirFire = order({
  type: 'AntiAirFire',
  title: { en: 'Fire at the aircraft', it: 'Tiro antiaereo' },
  answers: ['anti-air'],
  fields: { units: unitIds },
  line: { en: ['anti-air fire {units}'], it: ['tiro antiaereo {units}'] },
  judge(desk, { units }) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const { fired, mission } = frameOf(desk, 'anti-air');
    const twice = judgeOnce(units, '82-a');
    if (twice !== undefined) return twice;
    for (const id of units) {
      const unit = game.unit(id);
      const isHidden = unit?.ambush === true && unit.where === 'away';
      if (unit?.side !== side || !(unit.where === 'table' || isHidden) || fired.includes(id))
        return no('cannot-fire', '82-a', { unit: id });
      const bar = antiAirBar(game, unit, mission.cells);
      if (bar !== undefined) return bar;
    }
    return (scene) => {
      const run = runOf(scene);
      const frame = takeFrame(run, 'anti-air');
      run.stack.push({ ...frame, fired: [...frame.fired, ...units] });
      const hidden = units.map((id) => unitOf(state, id)).filter(({ ambush }) => ambush);
      const volume = hidden.length === units.length ? 'doubled' : 'plain';
      for (const cell of new Set(hidden.map((unit) => unit.cell))) revealIn(run, cell, enemyOf(side));
      fireOffTable(run, 'anti-air', side, units, frame.mission.units, 'faa', volume);
    };
  },
  forecast(real, { units }) {
    const desk = supposed(real);
    const { mission } = frameOf(desk, 'anti-air');
    const doubled = units.every((id) => unitOf(desk.state, id).ambush);
    const shot = offTableShot(desk.state, 'anti-air', desk.side, units, mission.units, 'faa');
    return forecastShot(gameAt(desk), shot, { ...PLAIN, doubled });
  },
  *options(desk) {
    const units = antiAirFirers(gameAt(desk), frameOf(desk, 'anti-air'), 'with').map(({ id }) => id);
    if (units.length > 0) yield { type: 'AntiAirFire', units };
    if (units.length > 1) for (const id of units) yield { type: 'AntiAirFire', units: [id] };
  },
});
