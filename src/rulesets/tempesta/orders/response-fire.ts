import { firstOf, known } from '#kernel/known';
import { isRefusal, no } from '../refusals.ts';
import { isEasy } from '../rules/fire.ts';
import { forecastShot } from '../rules/forecast/fire.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { judgeOnce } from '../rules/named.ts';
import { isAlike, isFireableCommandOnly, type Pool, poolOf, responders, strikes } from '../rules/reaction.ts';
import { groupsOf, shotOf } from '../rules/volley.ts';
import { runOf } from '../sequence/run.ts';
import { shoot } from '../sequence/shoot.ts';
import { unitOf } from '../state.ts';
import { factor, strikeIntention, unitIds } from './fields.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [85] */
export const responseFire = order({
  type: 'ResponseFire',
  title: { en: 'Answer the fire', it: 'Tiro di risposta' },
  answers: ['response'],
  fields: { units: unitIds, factor, intention: strikeIntention },
  line: {
    en: ['response fire {units} <with {factor}> <to {intention}>'],
    it: [
      'tiro risposta {units} <con {factor}> <per {intention}>',
      'tiro di risposta {units} <con {factor}> <per {intention}>',
    ],
  },
  judge(desk, given) {
    const game = gameAt(desk);
    const { side } = desk;
    const frame = frameOf(desk, 'response');
    const able = responders(game, frame).filter((other) => other.factor === given.factor);
    const target = firstOf(frame.shot.from);
    const space = game.label(target);
    const twice = judgeOnce(given.units, '85-a');
    if (twice !== undefined) return twice;
    const pools: Pool[] = [];
    for (const id of given.units) {
      const found = able.find(({ unit }) => unit.id === id);
      if (found === undefined) return no('cannot-fire', frame.doomed.includes(id) ? '85-b' : '85-a', { unit: id });
      if (given.intention === 'eliminate' && strikes(game, found.unit, target, given.factor, 'eliminate').length === 0)
        return no('suppress-only', '54-b', { space });
      pools.push(poolOf(game, found.unit, found.line, target, given.factor, false));
    }
    if (!isAlike(pools, given.intention)) return no('not-homogeneous', '56-a', {});
    if (given.intention === 'suppress') {
      const enemies = game.at(target, frame.shot.side);
      if (isFireableCommandOnly(game, target, frame.shot.side)) return no('commanders-only', '64-d', { space });
      if (given.factor === 'ff' && enemies.some((unit) => game.typeOf(unit).armoured))
        return no('armour-there', '64-b', { space });
    }
    return (scene) => {
      const run = runOf(scene);
      const asked = takeFrame(run, 'response');
      run.stack.push({ ...asked, fired: [...asked.fired, ...given.units] });
      const units = given.units.map((id) => unitOf(run.state, id));
      const pool = firstOf(pools);
      const shots = game.tables.reaction.responsePa;
      const shot = shotOf('response', side, units, target, given.factor, given.intention, shots, pool);
      shoot(run, shot, pool, {}, isEasy(game, target, side) ? 'easy' : 'scattered');
    };
  },
  forecast(real, given) {
    const desk = supposed(real);
    const game = gameAt(desk);
    const frame = frameOf(desk, 'response');
    const target = firstOf(frame.shot.from);
    const able = responders(game, frame).find(
      ({ unit, factor: fires }) => unit.id === given.units[0] && fires === given.factor,
    );
    const { unit, line } = known(able, 'responder');
    const pool = poolOf(game, unit, line, target, given.factor, false);
    const units = given.units.map((id) => unitOf(desk.state, id));
    const shots = game.tables.reaction.responsePa;
    const shot = shotOf('response', desk.side, units, target, given.factor, given.intention, shots, pool);
    return forecastShot(game, shot, pool);
  },
  *options(desk) {
    for (const group of groupsOf(responders(gameAt(desk), frameOf(desk, 'response'))))
      for (const intention of ['eliminate', 'suppress'] as const) {
        const given = { type: 'ResponseFire' as const, ...group, intention };
        if (!isRefusal(this.judge(desk, given))) yield given;
      }
  },
});
