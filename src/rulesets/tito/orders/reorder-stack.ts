import { space, units } from '#kernel/field';
import { no } from '../refusals.ts';
import { frontKind, officersIn, platoonsIn } from '../rules/stacking.ts';
import { continueYugoslavFire } from '../sequence.ts';
import type { State } from '../state.ts';
import { inMapOrder, isZone, type Theatre } from '../theatre.ts';
import { order } from './order.ts';

/** [2.2] The player arranges his stack: between combats of his own, and behind every fire it suffered. */
export const reorderStack = order({
  type: 'ReorderStack',
  title: { en: 'Rearrange a stack', it: 'Riordina una pila' },
  answers: ['activation', 'movement', 'combat', 'reorder'],
  fields: { zone: space(), order: units() },
  line: { en: ['order {zone} {order}'], it: ['riordina {zone} {order}', 'ordine {zone} {order}'] },
  judge({ theatre, state }, { zone, order: named }) {
    if (!isZone(theatre, zone)) return no('unknown-space', '1.1-b', { space: zone });
    if (state.reorder !== undefined && state.reorder.zone !== zone)
      return no('not-this-stack', '2.2-i', { zone, due: state.reorder.zone });
    const platoons = platoonsIn(theatre, state, zone);
    const officers = officersIn(theatre, state, zone);
    const wanted = named.filter((id) => !officers.includes(id));
    const isSame = wanted.length === platoons.length && platoons.every((id) => wanted.includes(id));
    if (!isSame || platoons.length === 0 || new Set(named).size < named.length)
      return no('not-the-stack', '2.2-i', { zone, platoons: [...platoons] });
    return (scene) => {
      scene.table.emit({ type: 'StackReordered', zone, order: [...wanted, ...officers] });
      if (state.step === 'yugoslav-fire') continueYugoslavFire(scene);
    };
  },
  *options({ theatre, state }) {
    if (state.reorder !== undefined) yield* promotions(theatre, state, state.reorder.zone);
    else if (state.step === 'combat')
      for (const zone of inMapOrder(theatre, Object.keys(state.stacks.german))) yield* promotions(theatre, state, zone);
  },
});

/** Each platoon brought to the front that differs from the one now there. */
function* promotions(theatre: Theatre, state: State, zone: string) {
  const platoons = platoonsIn(theatre, state, zone);
  const kindOf = (id: string) => frontKind(theatre, state, id);
  const seen = new Set(platoons.slice(0, 1).map(kindOf));
  for (const front of platoons.slice(1)) {
    if (seen.has(kindOf(front))) continue;
    seen.add(kindOf(front));
    yield { type: 'ReorderStack' as const, zone, order: [front, ...platoons.filter((id) => id !== front)] };
  }
}
