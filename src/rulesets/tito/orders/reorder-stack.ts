import { no, unknownZone } from '../refusals.ts';
import { frontKind, officersIn, platoonsIn } from '../rules/stacking.ts';
import { continueYugoslavFire } from '../sequence.ts';
import type { State } from '../state.ts';
import { inMapOrder, isZone, type Theatre } from '../theatre.ts';
import type { OrderRule } from './order-rule.ts';

/** [2.2] The player arranges his stack: between combats of his own, and behind every fire it suffered. */
export const reorderStack: OrderRule<'ReorderStack'> = {
  steps: ['activation-after-landing', 'movement', 'activation-after-movement', 'combat', 'yugoslav-fire'],
  decide(theatre, state, { zone, order }) {
    if (!isZone(theatre, zone)) return unknownZone(zone);
    if (state.step === 'yugoslav-fire' && state.reorder?.zone !== zone) {
      return no('not-this-stack', '2.2-i', `Only the stack in ${state.reorder!.zone} was in the fire just resolved.`, {
        zone,
      });
    }
    const platoons = platoonsIn(theatre, state, zone);
    const officers = officersIn(theatre, state, zone);
    const wanted = order.filter((unit) => !officers.includes(unit));
    const isSame = wanted.length === platoons.length && platoons.every((unit) => wanted.includes(unit));
    if (!isSame || platoons.length === 0 || new Set(order).size < order.length) {
      return no('not-the-stack', '2.2-i', `The order must name every platoon in zone ${zone} once.`, {
        zone,
        platoons: [...platoons],
      });
    }
    return (scene) => {
      scene.table.emit({ type: 'StackReordered', zone, order: [...wanted, ...officers] });
      if (state.step === 'yugoslav-fire') continueYugoslavFire(scene);
    };
  },
  *options(theatre, state) {
    if (state.reorder !== undefined) yield* promotions(theatre, state, state.reorder.zone);
    else if (state.step === 'combat') {
      for (const zone of inMapOrder(theatre, Object.keys(state.stacks.german))) yield* promotions(theatre, state, zone);
    }
  },
};

/** Each platoon brought to the front that differs from the one now there. */
function* promotions(theatre: Theatre, state: State, zone: string) {
  const platoons = platoonsIn(theatre, state, zone);
  const kindOf = (unit: string) => frontKind(theatre, state, unit);
  const seen = new Set(platoons.slice(0, 1).map(kindOf));
  for (const front of platoons.slice(1)) {
    if (seen.has(kindOf(front))) continue;
    seen.add(kindOf(front));
    yield { type: 'ReorderStack' as const, zone, order: [front, ...platoons.filter((unit) => unit !== front)] };
  }
}

export const keepOrder: OrderRule<'KeepOrder'> = {
  steps: ['yugoslav-fire'],
  decide: (_, state) => (scene) => {
    scene.table.emit({ type: 'OrderKept', zone: state.reorder!.zone });
    continueYugoslavFire(scene);
  },
  *options() {
    yield { type: 'KeepOrder' };
  },
};
