import { space } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { reserveHexes } from '../rules/activation.ts';
import { companiesOf } from '../rules/companies.ts';
import { knownHex, ownUnits } from '../rules/naming.ts';
import { isNextToEnemy, positionOf } from '../rules/position.ts';
import { frameOf } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { stack } from './fields.ts';
import { type Desk, order } from './order.ts';

/** [15] Units of one hex go into Reserve before their formation moves. */
export const designateReserve = order({
  type: 'DesignateReserve',
  title: { en: 'Put into Reserve', it: 'Metti in Riserva' },
  answers: ['reserve-step'],
  fields: { hex: space(), units: stack() },
  line: { en: ['reserve|to reserve {units} [at] {hex}'], it: ['riserva|in riserva {units} [a] {hex}'] },
  judge(desk, { hex, units }) {
    const { theatre, state, side } = desk;
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const index = knownHex(desk, hex);
    if (isRefusal(index)) return index;
    for (const unit of units) {
      if (unitOf(state, unit).at !== hex) return no('not-there', '15-a', { unit, space: hex });
      const fault = reserveFault(desk, unit);
      if (fault !== undefined) return fault;
    }
    const hexes = reserveHexes(theatre, state, side);
    const markers = theatre.sheet.reserveMarkers[side];
    if (!hexes.includes(hex) && hexes.length >= markers) return no('no-reserve-marker', '15-b', { markers });
    return ({ table }) => table.emit({ type: 'ReserveSet', side, hex, units: [...units] });
  },
  *options(desk, { unit: wanted }) {
    const { theatre, state, side } = desk;
    const hexes = reserveHexes(theatre, state, side);
    const full = hexes.length >= theatre.sheet.reserveMarkers[side];
    const byHex = new Map<string, string[]>();
    for (const unit of frameOf(state, 'operation').units) {
      const { at, reserve } = unitOf(state, unit);
      if (theatre.hexIndex(at) < 0 || reserve || (full && !hexes.includes(at))) continue;
      if (reserveFault(desk, unit) === undefined) byHex.set(at, [...(byHex.get(at) ?? []), unit]);
    }
    for (const [hex, units] of byHex) {
      if (wanted !== undefined) {
        for (const some of companiesOf(wanted, units)) yield { type: 'DesignateReserve', hex, units: some };
        continue;
      }
      yield { type: 'DesignateReserve', hex, units };
      if (units.length > 1) for (const unit of units) yield { type: 'DesignateReserve', hex, units: [unit] };
    }
  },
});

/** Active, unmoved, out of contact, in supply; not on the day of a landing or drop [15, 9.5]. */
function reserveFault({ theatre, state, side }: Desk, unit: string): Refusal | undefined {
  const status = unitOf(state, unit);
  if (!frameOf(state, 'operation').units.includes(unit)) return no('not-active', '15-a', { unit });
  if (status.moved) return no('has-moved', '15-a', { unit });
  if (status.endOps !== 'none') return no('end-ops', '8-b', { unit });
  if (status.manner === 'landed' || status.manner === 'dropped') return no('just-landed', '9.5-i', { unit });
  if (status.oos) return no('out-of-supply', '17-g', { unit });
  return isNextToEnemy(positionOf(theatre, state), theatre.hexIndex(status.at), side)
    ? no('in-contact', '15-a', { space: status.at })
    : undefined;
}
