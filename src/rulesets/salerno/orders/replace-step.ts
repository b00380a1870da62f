import { flag, space, unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { reserveHexes } from '../rules/activation.ts';
import { ownUnits } from '../rules/naming.ts';
import { isCutOff, joiningFault, judgeQuota, judgeReturn, recoverable, returnHexes } from '../rules/recovery.ts';
import { quotaOwner } from '../rules/replacements.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import { change, frameOf } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { order } from './order.ts';

/** [19] A step by the quota of a division or of the independents; from the Cadre it comes back to a hex, or into a Reserve there. */
export const replaceStep = order({
  type: 'ReplaceStep',
  title: { en: 'Replace a step', it: 'Rimpiazza un livello' },
  help: {
    en: 'A counter from the Cadre also needs a hex to come back to.',
    it: 'Una pedina del box dei Quadri ha bisogno anche di un esagono in cui rientrare.',
  },
  answers: ['replacements'],
  fields: { unit: unit(), hex: space().optional(), reserve: flag().optional() },
  line: {
    en: [
      'replace {unit} [at {hex}] {reserve?in reserve|reserve|in riserva|riserva}',
      'replace {unit} [{hex}] {reserve?in reserve|reserve|in riserva|riserva}',
    ],
    it: [
      'rimpiazza {unit} [a {hex}] {reserve?in riserva|riserva|in reserve|reserve}',
      'rimpiazza {unit} [{hex}] {reserve?in riserva|riserva|in reserve|reserve}',
    ],
  },
  judge(desk, { unit: id, hex, reserve }) {
    const { theatre, state, side } = desk;
    const own = ownUnits(desk, [id]);
    if (own !== undefined) return own;
    if (counterOf(theatre, id).irreplaceable) return no('irreplaceable', '19-d', { unit: id });
    const status = unitOf(state, id);
    if (isCutOff(status)) return no('out-of-supply', '19-h', { unit: id });
    const place = judgeReturn(desk, id, hex);
    if (isRefusal(place)) return place;
    const quota = judgeQuota(desk, frameOf(state, 'replacements'), id);
    if (isRefusal(quota)) return quota;
    const joins = reserve === true && place.hex !== '';
    const fault = joins ? joiningFault(desk, id, quota.division, place.hex) : undefined;
    if (fault !== undefined) return fault;
    return (scene) => {
      scene.table.emit({
        type: 'StepRecovered',
        side,
        unit: id,
        hex: place.hex,
        reserve: joins,
        quota: quota.quota,
        division: quota.division,
        seen: isSeen(scene, side, place.hex === '' ? status.at : place.hex),
      });
      settleEntry(scene, side, place.hex);
      change(scene, 'replacements', quota.fields);
    };
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const frame = frameOf(state, 'replacements');
    const reserves = reserveHexes(theatre, state, side);
    for (const id of recoverable(desk)) {
      const status = unitOf(state, id);
      if (counterOf(theatre, id).irreplaceable || isCutOff(status) || isRefusal(judgeQuota(desk, frame, id))) continue;
      if (status.at !== 'cadre') {
        yield { type: 'ReplaceStep', unit: id };
        continue;
      }
      const division = quotaOwner(theatre, state, id);
      for (const hex of returnHexes(desk, id)) {
        yield { type: 'ReplaceStep', unit: id, hex };
        // Into a Reserve that lies there already.
        if (reserves.includes(hex) && joiningFault(desk, id, division, hex) === undefined)
          yield { type: 'ReplaceStep', unit: id, hex, reserve: true };
      }
    }
  },
});
