import { space, unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isReady } from '../rules/activation.ts';
import { carryOutDrop, forecastDrop, isDropGround, isDropZone } from '../rules/drop.ts';
import { canTakeOff } from '../rules/landing.ts';
import { divisionOf } from '../rules/movement.ts';
import { knownHex } from '../rules/naming.ts';
import { suppose } from '../rules/supposition.ts';
import { open } from '../sequence/stack.ts';
import { topOf, unitOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { type Desk, order } from './order.ts';

/** [9.4] The first of a division sets all of it in motion; the others follow one by one. */
export const dropUnit = order({
  type: 'DropUnit',
  title: { en: 'Drop', it: 'Lancia' },
  answers: ['operations', 'placement'],
  fields: { unit: unit(), hex: space() },
  line: {
    en: ['drop {unit} at {hex}'],
    it: ['paracaduta|lancia {unit} a {hex}'],
  },
  judge(desk, { unit: id, hex }) {
    const { theatre, state, side } = desk;
    if (side !== 'allied') return no('other-side-only', '9.4', { side: 'allied' });
    const time = timeOf(desk);
    if (time === undefined || !state.airborne.includes(id)) return no('not-planned', '9.4', { unit: id });
    if (time === 'first') {
      const { endOps } = unitOf(state, id);
      if (endOps !== 'none') return no('end-ops', '8-a', { unit: id });
      if (!isReady(state, id)) return no('activated-already', '8-a', { unit: id });
      if (!canTakeOff(theatre, state, id)) return no('no-airfield', '9.4-b', { unit: id });
    }
    const index = knownHex(desk, hex);
    if (isRefusal(index)) return index;
    if (!isDropGround(theatre, index)) return no('not-a-drop-zone', '9.4-c', { space: hex });
    if (!isDropZone(desk, index)) return no('enemy-present', '9.4-c', { space: hex });
    return (scene) => {
      if (time === 'first') {
        const units = state.airborne.filter((each) => mayJump(desk, each));
        scene.table.emit({ type: 'UnitsActivated', side, source: 'drop', hex: '', units, seen: false });
        const formation = divisionOf(theatre, state, id) || id;
        open(scene, { kind: 'operation', side, source: 'drop', formation, step: 'place', units });
      }
      carryOutDrop(scene, id, index);
    };
  },
  forecast: (desk, { hex }) => forecastDrop(suppose(desk), desk.theatre.hexIndex(hex)),
  *options(desk, { unit: wanted }) {
    const { theatre, state, side } = desk;
    const time = timeOf(desk);
    if (side !== 'allied' || time === undefined) return;
    const next = state.airborne.find(
      (id) => (wanted === undefined || id === wanted) && (time === 'next' || mayJump(desk, id)),
    );
    if (next === undefined) return;
    for (let hex = 0; hex < theatre.map.size; hex++)
      if (isDropZone(desk, hex)) yield { type: 'DropUnit', unit: next, hex: hexAt(theatre, hex) };
  },
});

/** The first of a drop, or one of those that follow; undefined while units are placed for something else. */
function timeOf({ state }: Desk): 'first' | 'next' | undefined {
  const top = topOf(state);
  if (top.kind === 'segment') return 'first';
  return top.kind === 'operation' && top.source === 'drop' ? 'next' : undefined;
}

/** Able to set out now: since the plan it may have been driven from its airfield. */
const mayJump = ({ theatre, state }: Desk, id: string): boolean => isReady(state, id) && canTakeOff(theatre, state, id);
