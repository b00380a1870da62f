import type { QuestionPolicy } from '#kernel/question';
import type { Seat } from '../names.ts';
import { assignHits } from '../orders/assign-hits.ts';
import { chooseRetreat } from '../orders/choose-retreat.ts';
import { designateReinforcements } from '../orders/designate-reinforcements.ts';
import { endStep } from '../orders/end-step.ts';
import type { TempestaOrder } from '../orders/index.ts';
import { motivateByCinC } from '../orders/motivate-by-cinc.ts';
import { motivateFormation } from '../orders/motivate-formation.ts';
import { nameStragglers } from '../orders/name-stragglers.ts';
import { type Desk, gameAt } from '../orders/order.ts';
import { rollMarch } from '../orders/roll-march.ts';
import { rollReinforcements } from '../orders/roll-reinforcements.ts';
import { rollReplacement } from '../orders/roll-replacement.ts';
import { parseLabel } from '../rules/grid.ts';
import { type State, unitOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/* Standing orders for what comes again every turn and is mostly answered alike. */

type Policy = QuestionPolicy<Theatre, State, TempestaOrder, unknown>;
interface Listing {
  options(desk: Desk, wanted: object): Iterable<unknown>;
}
const deskOf = (asked: Parameters<Policy['answer']>[0]): Desk => ({ ...asked, side: asked.side as Seat });
function firstOf(desk: Desk, ...kinds: readonly Listing[]): TempestaOrder | undefined {
  for (const kind of kinds) for (const order of kind.options(desk, {})) return order as TempestaOrder;
  return undefined;
}
/** The order that is best by some count; of equals the first. */
function bestOf<Order>(orders: Iterable<Order>, worth: (order: Order) => number): Order | undefined {
  let best: { readonly order: Order; readonly worth: number } | undefined;
  for (const order of orders) {
    const value = worth(order);
    if (best === undefined || value > best.worth) best = { order, worth: value };
  }
  return best?.order;
}
const pointsOf = (desk: Desk, id: string): number => gameAt(desk).typeOf(unitOf(desk.state, id)).points;

/** [23, 25, 29] */
export const ROLL_FOR_ALL: Policy = {
  id: 'roll-for-all',
  title: { en: 'Roll for everybody who may arrive', it: 'Tira per tutti quelli che possono arrivare' },
  answer: (asked) => firstOf(deskOf(asked), rollMarch, rollReinforcements, endStep),
};

/** [29, 32] */
export const END_WHEN_DONE: Policy = {
  id: 'end-when-done',
  title: {
    en: 'End the step when nobody is left to motivate',
    it: 'Termina il passo quando nessuno è più da motivare',
  },
  answer(asked) {
    const desk = deskOf(asked);
    return firstOf(desk, motivateFormation, motivateByCinC) === undefined ? firstOf(desk, endStep) : undefined;
  },
};

/** [36] */
export const REPLACE: Policy = {
  id: 'replace',
  title: {
    en: 'Roll for every commander who was lost, then end the step',
    it: 'Tira per ogni comandante perduto, poi termina il passo',
  },
  answer: (asked) => firstOf(deskOf(asked), rollReplacement, endStep),
};

/** [76] */
export const NO_HUNT: Policy = {
  id: 'no-hunt',
  title: { en: 'Call no air hunt', it: 'Non chiamare la caccia aerea' },
  answer: (asked) => firstOf(deskOf(asked), endStep),
};

/** [23.1] */
export const AS_MANY_AS_MAY: Policy = {
  id: 'as-many-as-may',
  title: {
    en: 'Bring up as many as may come, in the order of the list',
    it: 'Fai arrivare quante più formazioni puoi, nell’ordine della lista',
  },
  answer: (asked) => bestOf(designateReinforcements.options(deskOf(asked), {}), ({ formations }) => formations.length),
};

/** [23.3, 26.5] */
export const LEAVE_CHEAPEST: Policy = {
  id: 'cheapest',
  title: { en: 'Leave the cheapest units behind', it: 'Lascia indietro le unità meno costose' },
  answer(asked) {
    const desk = deskOf(asked);
    return bestOf(
      nameStragglers.options(desk, {}),
      ({ units }) => -units.reduce((sum, id) => sum + pointsOf(desk, id), 0),
    );
  },
};

/** [66.1] */
export const INTO_COVER: Policy = {
  id: 'into-cover',
  title: { en: 'Into the best cover', it: 'Verso la copertura migliore' },
  answer(asked) {
    const desk = deskOf(asked);
    const { grid, state } = gameAt(desk);
    const cover = { open: 0, partial: 1, closed: 2 };
    return bestOf(chooseRetreat.options(desk, {}), ({ cell }) => {
      const at = state.cells[parseLabel(cell, grid)];
      return at === undefined ? 0 : cover[at.scenario];
    });
  },
};

/** [89.4] Own units lose as little as may be, the enemy as much. */
export const CHEAPEST_FIRST: Policy = {
  id: 'cheapest-first',
  title: {
    en: 'Own hits on the cheapest units, the enemy’s on the dearest',
    it: 'I propri hit alle unità meno costose, quelli del nemico alle più costose',
  },
  answer(asked) {
    const desk = deskOf(asked);
    return bestOf(assignHits.options(desk, {}), ({ hits }) =>
      hits.reduce((sum, { unit, hits: many }) => {
        const worth = many > 0 ? pointsOf(desk, unit) : 0;
        return sum + (unitOf(desk.state, unit).side === desk.side ? -worth : worth);
      }, 0),
    );
  },
};
