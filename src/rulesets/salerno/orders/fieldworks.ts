import { outlookOf } from '../rules/movement.ts';
import { barsPlacing, codeOf, positionOf } from '../rules/position.ts';
import type { SitingFault } from '../rules/siting.ts';
import { isSuppliedHex } from '../rules/supply.ts';
import { isRomeClosed } from '../rules/terrain.ts';
import { topOf } from '../state.ts';
import { type Desk, frameFor, isRefused, knownHex, no, type Verb, wrongTime, yes } from './verb.ts';

/** Free ones go down at set-up; later one per impulse, if it was bought [9.7, 22.4]. */
function fortificationMode({ state, side }: Desk): 'free' | 'bought' | undefined {
  const top = topOf(state);
  if (side !== 'axis') return undefined;
  if (top.kind === 'set-up' && top.side === 'axis' && state.freeFortifications > 0) return 'free';
  if (top.kind === 'fieldworks' && state.fortificationBought) return 'bought';
  return undefined;
}

export const placeFortification: Verb<'PlaceFortification'> = {
  decide(desk, { hex }) {
    const { theatre, state } = desk;
    const mode = fortificationMode(desk);
    if (mode === undefined) return no('no-fortification', '9.7-a', 'no fortification may be placed now', {});
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (theatre.playable[index] === 0 || barsPlacing(positionOf(theatre, state), index, 'axis'))
      return no('not-your-hex', '9.7-b', `no fortification can be built in ${hex}`, { hex });
    if (state.fortifications.includes(hex)) return no('fortified-already', '9.7-b', `${hex} is fortified`, { hex });
    if (!isSuppliedHex(theatre, state, 'axis', index))
      return no('not-supplied', '9.7-b', `${hex} is not supplied`, { hex });
    return yes(({ table }) => table.emit({ type: 'FortificationPlaced', hex, free: mode === 'free' }));
  },
  *options(desk) {
    const { theatre, state } = desk;
    if (fortificationMode(desk) === undefined) return;
    // Hexes held by the Axis: where a fortification helps somebody.
    for (const index of positionOf(theatre, state).unitsAt.keys()) {
      const hex = theatre.map.ids[index]!;
      if (positionOf(theatre, state).holder[index] !== codeOf('axis') || state.fortifications.includes(hex)) continue;
      if (isSuppliedHex(theatre, state, 'axis', index)) yield { type: 'PlaceFortification', hex };
    }
  },
};

function rearguardFault({ theatre, state }: Desk, index: number): SitingFault {
  const position = positionOf(theatre, state);
  if (theatre.playable[index] === 0 || barsPlacing(position, index, 'axis'))
    return { code: 'no-place', paragraph: '12-a', reason: 'a rearguard cannot stand there' };
  if (isRomeClosed(theatre, state, 'axis', index))
    return {
      code: 'rome-banned',
      paragraph: '20-b',
      reason: 'the Axis may not enter Rome until the Allies hold it',
    };
  // A stack nobody can look into counts as units.
  if (outlookOf(theatre, state, 'axis', 'seen').contact[index] === 1)
    return { code: 'next-to-enemy', paragraph: '12-a', reason: 'rearguards are not placed next to Allied units' };
  if (!isSuppliedHex(theatre, state, 'axis', index))
    return { code: 'not-supplied', paragraph: '12-a', reason: 'rearguards stand on supplied hexes' };
  return undefined;
}

export const placeRearguards: Verb<'PlaceRearguards'> = {
  decide(desk, { hexes }) {
    const { theatre, state, side } = desk;
    if (side !== 'axis') return wrongTime(desk, '12');
    const frame = frameFor(desk, 'fieldworks', '12');
    if (isRefused(frame)) return frame;
    const markers = state.rules.includes('rearguards') ? theatre.sheet.rearguards : 0;
    if (hexes.length > markers)
      return no('too-few-rearguards', '12-a', `there are ${markers} rearguards`, { markers, wanted: hexes.length });
    if (new Set(hexes).size < hexes.length) return no('one-per-hex', '12-a', 'one rearguard to a hex', {});
    for (const hex of hexes) {
      const index = knownHex(desk, hex);
      if (isRefused(index)) return index;
      // One that stays where it lies is not sited anew, whoever has come next to it since.
      if (state.rearguards.includes(hex)) continue;
      const fault = rearguardFault(desk, index);
      if (fault !== undefined) return no(fault.code, fault.paragraph, fault.reason, { hex });
    }
    return yes(({ table }) => table.emit({ type: 'RearguardsPlaced', hexes: [...hexes] }));
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const markers = state.rules.includes('rearguards') ? theatre.sheet.rearguards : 0;
    if (topOf(state).kind !== 'fieldworks' || side !== 'axis' || markers === 0) return;
    if (state.rearguards.length > 0) yield { type: 'PlaceRearguards', hexes: [] };
    // Two or three hexes in front of Axis stacks: singly, and as many of them as there are markers.
    const hexes: string[] = [];
    for (const at of positionOf(theatre, state).unitsAt.keys()) {
      if (positionOf(theatre, state).holder[at] !== codeOf('axis')) continue;
      for (let arc = theatre.map.offsets[at]!; arc < theatre.map.offsets[at + 1]!; arc++) {
        const hex = theatre.map.ids[theatre.map.to[arc]!]!;
        if (!hexes.includes(hex) && rearguardFault(desk, theatre.map.to[arc]!) === undefined) hexes.push(hex);
      }
      if (hexes.length >= 24) break;
    }
    for (const hex of hexes) yield { type: 'PlaceRearguards', hexes: [hex] };
    if (hexes.length >= markers) yield { type: 'PlaceRearguards', hexes: hexes.slice(0, markers) };
  },
};
