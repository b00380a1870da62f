import { refusalBook } from '#kernel/refusal';
import { arrivalsRefusals } from './refusals/arrivals.ts';
import { combatRefusals } from './refusals/combat.ts';
import { fireRefusals } from './refusals/fire.ts';
import { generalRefusals } from './refusals/general.ts';
import { movementRefusals } from './refusals/movement.ts';
import { operationsRefusals } from './refusals/operations.ts';
import { plansRefusals } from './refusals/plans.ts';
import { supplyRefusals } from './refusals/supply.ts';
import { worksRefusals } from './refusals/works.ts';

/* What only this game forbids; unknown units and hexes, stacking, distance and the like have shared codes. */

export const { catalogue: refusals, no } = refusalBook('salerno', {
  ...generalRefusals,
  ...plansRefusals,
  ...operationsRefusals,
  ...worksRefusals,
  ...movementRefusals,
  ...combatRefusals,
  ...fireRefusals,
  ...supplyRefusals,
  ...arrivalsRefusals,
});
