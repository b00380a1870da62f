import { no } from '../refusals.ts';
import { checkActivation, pairsToCheck } from '../rules/activation.ts';
import { checkAll, continueActivation } from '../sequence.ts';
import type { OrderRule } from './order-rule.ts';

const STEPS = ['activation-after-landing', 'activation-after-movement'] as const;

/** [8] Case 2, one die per stack and marker zone, in the order the player likes. */
export const check: OrderRule<'CheckActivation'> = {
  steps: STEPS,
  decide(theatre, state, { from, zone }) {
    const pair = pairsToCheck(theatre, state).find((open) => open.from === from && open.zone === zone);
    if (pair === undefined) {
      return no('no-check-due', '8-e', `No check from ${from} against ${zone} is due.`, { from, zone });
    }
    return (scene) => {
      checkActivation(scene, pair);
      continueActivation(scene);
    };
  },
  *options(theatre, state) {
    for (const { from, zone } of pairsToCheck(theatre, state)) yield { type: 'CheckActivation', from, zone };
  },
};

export const checkEverything: OrderRule<'CheckAllActivations'> = {
  steps: STEPS,
  decide: () => (scene) => {
    checkAll(scene);
    continueActivation(scene);
  },
  *options() {
    yield { type: 'CheckAllActivations' };
  },
};
