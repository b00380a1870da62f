import { space } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { firersFault, isFireTime, rangeFault } from '../rules/bombardment.ts';
import { FAMILIES, familyOf, freeAircraft, isTarget, mayBombard, readyGuns, targetsOf } from '../rules/fire.ts';
import { forecastBombardment } from '../rules/fire-forecast.ts';
import { knownHex } from '../rules/naming.ts';
import { positionOf } from '../rules/position.ts';
import { suppose } from '../rules/supposition.ts';
import { isOpenCity } from '../rules/terrain.ts';
import { bombard as carryOutBombardment } from '../sequence/fire.ts';
import { change } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { firers } from './fields.ts';
import { AT_LIBERTY, FIRE_WINDOWS, order } from './order.ts';

/** [16.1] Guns, ships or aircraft fire together at a hex. */
export const bombard = order({
  type: 'Bombard',
  title: { en: 'Bombard', it: 'Bombarda' },
  answers: [...FIRE_WINDOWS, ...AT_LIBERTY, 'placement', 'continue-move', 'breakthrough'],
  fields: { firers: firers(), hex: space() },
  line: { en: ['bombard|fire {hex} [with|con] {firers}'], it: ['bombarda|fuoco {hex} [con|with] {firers}'] },
  judge(desk, { firers: guns, hex }) {
    const { theatre, state, side } = desk;
    if (!isFireTime(desk)) return no('no-fire-now', '16.1', {});
    const fault = firersFault(desk, guns);
    if (fault !== undefined) return fault;
    const index = knownHex(desk, hex);
    if (isRefusal(index)) return index;
    if (isOpenCity(theatre, state, index)) return no('open-city', '20-c', { space: hex });
    if (!isTarget(positionOf(theatre, state), side, index)) return no('no-enemy', '16.1', { space: hex });
    for (const unit of guns) {
      const range = rangeFault(desk, unit, index, '16.1');
      if (range !== undefined) return range;
      if (!mayBombard(theatre, state, side, unit, index))
        return no('not-entitled', familyOf(theatre, unit) === 'air' ? '16.1.3-a' : '16.1.1-a', { unit, space: hex });
    }
    return (scene) => {
      const top = topOf(scene);
      if (top.kind === 'fire' && !top.answered) change(scene, 'fire', { answered: true });
      carryOutBombardment(scene, side, guns, hex);
    };
  },
  forecast: (desk, { firers: guns, hex }) => forecastBombardment(suppose(desk), guns, hex),
  /** Each alone, and all together by family. */
  *options(desk) {
    const { theatre, state, side } = desk;
    if (!isFireTime(desk)) return;
    const ready = [...readyGuns(theatre, state, side), ...freeAircraft(state, side).slice(0, 1)];
    if (ready.length === 0) return;
    const position = positionOf(theatre, state);
    const top = topOf(state);
    // From afar a rearguard is a stack like any other.
    const rearguards = state.rearguards.map((hex) => theatre.hexIndex(hex));
    const targets =
      top.kind === 'fire'
        ? targetsOf(state, top).map((hex) => theatre.hexIndex(hex))
        : [...new Set([...position.unitsAt.keys(), ...position.gunsAt.keys(), ...rearguards])].sort((a, b) => a - b);
    for (const index of targets) {
      if (!isTarget(position, side, index) || isOpenCity(theatre, state, index)) continue;
      const hex = hexAt(theatre, index);
      const able = ready.filter((firer) => mayBombard(theatre, state, side, firer, index));
      for (const firer of able) yield { type: 'Bombard', firers: [firer], hex };
      for (const family of FAMILIES) {
        const all = (family === 'air' ? freeAircraft(state, side) : able).filter(
          (firer) => familyOf(theatre, firer) === family && mayBombard(theatre, state, side, firer, index),
        );
        if (all.length > 1) yield { type: 'Bombard', firers: all, hex };
      }
    }
  },
});
