import { space } from '#kernel/field';
import { opponentOf } from '../names.ts';
import { no } from '../refusals.ts';
import { isCommitted, reserveHexes, reservesAt } from '../rules/activation.ts';
import { companiesOf } from '../rules/companies.ts';
import { ownUnits } from '../rules/naming.ts';
import { clearReserve, isSeen } from '../sequence/consequences.ts';
import { openInterjection } from '../sequence/interjection.ts';
import { change, frameOf, open } from '../sequence/stack.ts';
import { type State, unitOf } from '../state.ts';
import { company } from './fields.ts';
import { order } from './order.ts';

/** A Reserve that may be thrown in: no END OPS, and not named for a landing or drop of this impulse. */
const isUsable = (state: State, unit: string): boolean =>
  unitOf(state, unit).endOps === 'none' && !isCommitted(state, unit);

/** [15.1, 15.2] Reserves act one hex at a time, in either segment. */
export const activateReserve = order({
  type: 'ActivateReserve',
  title: { en: 'Throw in a Reserve', it: 'Impiega una Riserva' },
  answers: ['reserves', 'reserve-interrupt'],
  fields: { hex: space(), units: company().optional() },
  line: {
    en: ['use reserve|activate reserve {hex} [with|con {units}]', 'use reserve|activate reserve {units} [at] {hex}'],
    it: ['usa riserva|attiva riserva {hex} [con|with {units}]', 'usa riserva|attiva riserva {units} [a] {hex}'],
  },
  judge(desk, { hex, units: named }) {
    const { theatre, state, side } = desk;
    const frame = frameOf(state, 'reserves');
    const own = ownUnits(desk, named ?? []);
    if (own !== undefined) return own;
    const ready = reservesAt(theatre, state, side, hex);
    const [first] = ready;
    if (first === undefined) return no('no-reserve', '15', { space: hex });
    const units = named ?? ready.filter((unit) => isUsable(state, unit));
    const stranger = units.find((unit) => !ready.includes(unit));
    if (stranger !== undefined) return no('not-in-reserve', '15', { unit: stranger, space: hex });
    const stopped = units.find((unit) => unitOf(state, unit).endOps !== 'none');
    if (stopped !== undefined || units.length === 0) return no('end-ops', '15-f', { unit: stopped ?? first });
    const waiting = units.find((unit) => isCommitted(state, unit));
    if (waiting !== undefined) return no('awaits-operation', '8-a', { unit: waiting });
    return (scene) => {
      if (side === frame.side)
        change(scene, 'reserves', { activePassed: false, otherPassed: false, turn: opponentOf(side) });
      else change(scene, 'reserves', { otherPassed: false, turn: frame.activePassed ? side : frame.side });
      scene.table.emit({ type: 'ReserveActivated', side, hex, units: [...units], seen: isSeen(scene, side, hex) });
      clearReserve(scene, side, units, 'used');
      scene.table.emit({
        type: 'UnitsActivated',
        side,
        source: 'reserve',
        hex,
        units: [...units],
        seen: isSeen(scene, side, hex),
      });
      open(scene, {
        kind: 'operation',
        side,
        source: 'reserve',
        formation: 'reserve',
        step: 'movement',
        units: [...units],
      });
      openInterjection(scene, side);
    };
  },
  *options({ theatre, state, side }, { unit: wanted }) {
    if (wanted !== undefined) {
      const hex = state.units[wanted]?.at ?? '';
      const ready = reservesAt(theatre, state, side, hex).filter((unit) => isUsable(state, unit));
      for (const units of companiesOf(wanted, ready)) yield { type: 'ActivateReserve', hex, units };
      return;
    }
    for (const hex of reserveHexes(theatre, state, side))
      if (reservesAt(theatre, state, side, hex).some((unit) => isUsable(state, unit)))
        yield { type: 'ActivateReserve', hex };
  },
});
