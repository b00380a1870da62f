import { space, unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { ownUnits } from '../rules/naming.ts';
import { isCutOff, judgeReturn, recoverable, returnHexes } from '../rules/recovery.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { change, frameOf } from '../sequence/stack.ts';
import { type UnitState, unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { order } from './order.ts';

/** Out of the Cadre only, where the case says so: a counter may take both its steps one after the other [9.5.1]. */
const isOfferedBack = (frame: FrameOf<'recovery'>, unit: string, { at }: UnitState): boolean =>
  !frame.cadreOnly || at === 'cadre' || (frame.returned ?? []).includes(unit);

const CASE_FOGGIA = 'salerno/21';

/** [21, 9.5.1, 22.3] Steps given outside the quotas: normally irreplaceable counters too where the case says so. */
export const recoverStep = order({
  type: 'RecoverStep',
  title: { en: 'Recover a step', it: 'Recupera un livello' },
  answers: ['recovery'],
  fields: { unit: unit(), hex: space().optional() },
  line: {
    en: ['recover {unit} [at {hex}]', 'recover {unit} [{hex}]'],
    it: ['recupera {unit} [a {hex}]', 'recupera {unit} [{hex}]'],
  },
  judge(desk, { unit: id, hex }) {
    const { state, side, theatre } = desk;
    const frame = frameOf(state, 'recovery');
    const own = ownUnits(desk, [id]);
    if (own !== undefined) return own;
    if (!isOfferedBack(frame, id, unitOf(state, id))) return no('cadre-only', '9.5.1-b', { unit: id });
    if (isCutOff(unitOf(state, id))) return no('out-of-supply', '19-h', { unit: id });
    if (counterOf(theatre, id).irreplaceable && frame.clause !== CASE_FOGGIA)
      return no('irreplaceable', '19-d', { unit: id });
    const place = judgeReturn(desk, id, hex);
    if (isRefusal(place)) return place;
    return (scene) => {
      const at = place.hex === '' ? unitOf(state, id).at : place.hex;
      scene.table.emit({
        type: 'StepRecovered',
        side,
        unit: id,
        hex: place.hex,
        reserve: false,
        quota: 'extra',
        division: '',
        seen: isSeen(scene, side, at),
      });
      settleEntry(scene, side, place.hex);
      change(scene, 'recovery', {
        steps: frame.steps - 1,
        ...(frame.cadreOnly ? { returned: [...(frame.returned ?? []), id] } : {}),
      });
    };
  },
  *options(desk) {
    const { theatre, state } = desk;
    const frame = frameOf(state, 'recovery');
    for (const id of recoverable(desk)) {
      const status = unitOf(state, id);
      if (
        !isOfferedBack(frame, id, status) ||
        isCutOff(status) ||
        (counterOf(theatre, id).irreplaceable && frame.clause !== CASE_FOGGIA)
      )
        continue;
      if (status.at !== 'cadre') yield { type: 'RecoverStep', unit: id };
      else for (const hex of returnHexes(desk, id)) yield { type: 'RecoverStep', unit: id, hex };
    }
  },
});
