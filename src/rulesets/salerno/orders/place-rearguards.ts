import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { outlookOf } from '../rules/movement.ts';
import { groundFault, knownHex, neighboursOf } from '../rules/naming.ts';
import { codeOf, positionOf } from '../rules/position.ts';
import { isSuppliedHex } from '../rules/supply.ts';
import { isRomeClosed } from '../rules/terrain.ts';
import { hexAt } from '../theatre.ts';
import { hexes } from './fields.ts';
import { type Desk, order } from './order.ts';

const markersOf = ({ theatre, state }: Desk): number =>
  state.rules.includes('rearguards') ? theatre.sheet.rearguards : 0;

/** [12] All rearguards at once: those that are not named come off the map. */
export const placeRearguards = order({
  type: 'PlaceRearguards',
  title: { en: 'Place the rearguards', it: 'Piazza le retroguardie' },
  help: {
    en: 'Name every hex that is to have one; rearguards elsewhere come off the map.',
    it: 'Indica tutti gli esagoni che devono averne una; le altre retroguardie vengono tolte.',
  },
  answers: ['fieldworks'],
  fields: { hexes: hexes({ min: 0 }) },
  line: { en: ['rearguards|rearguard {hexes}'], it: ['retroguardie|retroguardia {hexes}'] },
  judge(desk, { hexes: wanted }) {
    const { state } = desk;
    const markers = markersOf(desk);
    if (wanted.length > markers) return no('too-few-rearguards', '12-a', { markers, wanted: wanted.length });
    const twice = wanted.find((hex, at) => wanted.indexOf(hex) !== at);
    if (twice !== undefined) return no('hex-named-twice', '12-a', { space: twice });
    for (const hex of wanted) {
      const index = knownHex(desk, hex);
      if (isRefusal(index)) return index;
      // One that stays where it lies is not sited anew, whoever has come next to it since.
      if (state.rearguards.includes(hex)) continue;
      const fault = placeFault(desk, index);
      if (fault !== undefined) return fault;
    }
    return ({ table }) => table.emit({ type: 'RearguardsPlaced', hexes: [...wanted] });
  },
  /** Two or three hexes in front of Axis stacks: singly, and as many of them as there are markers. */
  *options(desk) {
    const { theatre, state } = desk;
    const markers = markersOf(desk);
    if (markers === 0) return;
    if (state.rearguards.length > 0) yield { type: 'PlaceRearguards', hexes: [] };
    const found: string[] = [];
    const { unitsAt, holder } = positionOf(theatre, state);
    for (const at of unitsAt.keys()) {
      if (holder[at] !== codeOf('axis')) continue;
      for (const { to } of neighboursOf(theatre, at)) {
        const hex = hexAt(theatre, to);
        if (!found.includes(hex) && placeFault(desk, to) === undefined) found.push(hex);
      }
      if (found.length >= 24) break;
    }
    for (const hex of found) yield { type: 'PlaceRearguards', hexes: [hex] };
    if (found.length >= markers) yield { type: 'PlaceRearguards', hexes: found.slice(0, markers) };
  },
});

function placeFault(desk: Desk, index: number): Refusal | undefined {
  const { theatre, state } = desk;
  const ground = groundFault(desk, index, '12-a');
  if (ground !== undefined) return ground;
  const space = hexAt(theatre, index);
  if (isRomeClosed(theatre, state, 'axis', index)) return no('rome-banned', '20-b', { space });
  // A stack nobody can look into counts as units.
  if (outlookOf(theatre, state, 'axis', 'seen').contact[index] === 1) return no('next-to-enemy', '12-a', { space });
  return isSuppliedHex(theatre, state, 'axis', index) ? undefined : no('not-supplied', '12-a', { space });
}
