import { space } from '#kernel/field';
import { no } from '../refusals.ts';
import { reserveHexes, reservesAt } from '../rules/activation.ts';
import { companiesOf } from '../rules/companies.ts';
import { segmentFault } from '../rules/liberty.ts';
import { ownUnits } from '../rules/naming.ts';
import { clearReserve } from '../sequence/consequences.ts';
import { topOf } from '../state.ts';
import { company } from './fields.ts';
import { AT_LIBERTY, order } from './order.ts';

/** [15] The Reserve of a hex, or some of it, is given up. */
export const releaseReserve = order({
  type: 'ReleaseReserve',
  title: { en: 'Release a Reserve', it: 'Sciogli una Riserva' },
  answers: [...AT_LIBERTY],
  fields: { hex: space(), units: company().optional() },
  line: {
    en: ['release reserve|release {hex} [with|con {units}]', 'release reserve|release {units} [at] {hex}'],
    it: ['sciogli riserva|sciogli {hex} [con|with {units}]', 'sciogli riserva|sciogli {units} [a] {hex}'],
  },
  judge(desk, { hex, units: named }) {
    const { theatre, state, side } = desk;
    const fault = segmentFault(desk, '15-c') ?? ownUnits(desk, named ?? []);
    if (fault !== undefined) return fault;
    const held = reservesAt(theatre, state, side, hex);
    if (held.length === 0) return no('no-reserve', '15-c', { space: hex });
    const stranger = named?.find((unit) => !held.includes(unit));
    if (stranger !== undefined) return no('not-in-reserve', '15-c', { unit: stranger, space: hex });
    if (named === undefined || named.length === held.length)
      return (scene) => clearReserve(scene, side, held, 'released');
    return ({ table }) =>
      table.emit({ type: 'ReserveCleared', side, hex, units: [...named], cause: 'released', part: true });
  },
  *options(desk, { unit: wanted }) {
    const { theatre, state, side } = desk;
    const top = topOf(state);
    if (state.active !== side || top.kind !== 'operation' || top.step !== 'movement') return;
    if (wanted !== undefined) {
      const hex = state.units[wanted]?.at ?? '';
      for (const units of companiesOf(wanted, reservesAt(theatre, state, side, hex)))
        yield { type: 'ReleaseReserve', hex, units };
      return;
    }
    for (const hex of reserveHexes(theatre, state, side)) yield { type: 'ReleaseReserve', hex };
  },
});
