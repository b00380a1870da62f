import { reserveHexes, reservesAt } from '../rules/activation.ts';
import { isNextToEnemy, positionOf } from '../rules/position.ts';
import { clearReserve } from '../sequence/consequences.ts';
import { topOf } from '../state.ts';
import { isAtLiberty } from './groups.ts';
import {
  companiesOf,
  type Desk,
  frameFor,
  isRefused,
  knownHex,
  no,
  ownUnits,
  type Verb,
  wrongTime,
  yes,
} from './verb.ts';

/** Active, unmoved, out of contact, in supply; not on the day of a landing or drop [15, 9.5]. */
function reserveFault(
  { theatre, state, side }: Desk,
  active: readonly string[],
  unit: string,
): ReturnType<typeof no> | undefined {
  const status = state.units[unit]!;
  if (!active.includes(unit)) return no('not-active', '15-a', `${unit} is not active in this operation`, { unit });
  if (status.moved) return no('has-moved', '15-a', `${unit} has moved`, { unit });
  if (status.endOps !== 'none') return no('end-ops', '8-b', `${unit} has ended its operations`, { unit });
  if (status.manner === 'landed' || status.manner === 'dropped')
    return no('just-landed', '9.5-i', `${unit} has landed in this impulse`, { unit });
  if (status.oos) return no('out-of-supply', '17-g', `${unit} is out of supply`, { unit });
  if (isNextToEnemy(positionOf(theatre, state), theatre.hexIndex(status.at), side))
    return no('in-contact', '15-a', `${unit} is next to the enemy`, { unit });
  return undefined;
}

export const designateReserve: Verb<'DesignateReserve'> = {
  decide(desk, { hex, units }) {
    const { theatre, state, side } = desk;
    const frame = frameFor(desk, 'operation', '15-a');
    if (isRefused(frame)) return frame;
    if (frame.step !== 'reserve') return wrongTime(desk, '15-a');
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    for (const unit of units) {
      if (state.units[unit]!.at !== hex) return no('not-together', '15-a', `${unit} is not in ${hex}`, { unit, hex });
      const fault = reserveFault(desk, frame.units, unit);
      if (fault !== undefined) return fault;
    }
    const hexes = reserveHexes(theatre, state, side);
    const markers = theatre.sheet.reserveMarkers[side];
    if (!hexes.includes(hex) && hexes.length >= markers)
      return no('no-reserve-marker', '15-b', `all ${markers} Reserve markers are in use`, { markers });
    return yes(({ table }) => table.emit({ type: 'ReserveSet', side, hex, units: [...units] }));
  },
  *options(desk, wanted) {
    const { theatre, state, side } = desk;
    const top = topOf(state);
    if (top.kind !== 'operation' || top.side !== side || top.step !== 'reserve') return;
    const hexes = reserveHexes(theatre, state, side);
    const full = hexes.length >= theatre.sheet.reserveMarkers[side];
    const byHex = new Map<string, string[]>();
    for (const unit of top.units) {
      const { at, reserve } = state.units[unit]!;
      if (
        theatre.hexIndex(at) < 0 ||
        reserve ||
        (full && !hexes.includes(at)) ||
        reserveFault(desk, top.units, unit) !== undefined
      )
        continue;
      byHex.set(at, [...(byHex.get(at) ?? []), unit]);
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
};

export const releaseReserve: Verb<'ReleaseReserve'> = {
  decide(desk, { hex, units: named }) {
    const { theatre, state, side } = desk;
    if (!isAtLiberty(desk)) return wrongTime(desk, '15-c');
    const own = ownUnits(desk, named ?? []);
    if (own !== undefined) return own;
    const held = reservesAt(theatre, state, side, hex);
    if (held.length === 0) return no('no-reserve', '15-c', `no Reserve of yours is in ${hex}`, { hex });
    const stranger = named?.find((unit) => !held.includes(unit));
    if (stranger !== undefined)
      return no('not-in-reserve', '15-c', `${stranger} is not in Reserve there`, { unit: stranger, hex });
    if (named === undefined || named.length === held.length)
      return yes((scene) => clearReserve(scene, side, held, 'released'));
    return yes(({ table }) =>
      table.emit({ type: 'ReserveCleared', side, hex, units: [...named], cause: 'released', part: true }),
    );
  },
  *options(desk, wanted) {
    const { theatre, state, side } = desk;
    const top = topOf(state);
    if (!isAtLiberty(desk) || top.kind !== 'operation' || top.step !== 'movement') return;
    if (wanted !== undefined) {
      const hex = state.units[wanted]?.at ?? '';
      for (const units of companiesOf(wanted, reservesAt(theatre, state, side, hex)))
        yield { type: 'ReleaseReserve', hex, units };
      return;
    }
    for (const hex of reserveHexes(theatre, state, side)) yield { type: 'ReleaseReserve', hex };
  },
};
