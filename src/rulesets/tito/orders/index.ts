import type { z } from 'zod';
import { orderBook } from '#kernel/order';
import { assignEscort } from './assign-escort.ts';
import { attachOfficer } from './attach-officer.ts';
import { callAirSupport } from './call-air-support.ts';
import { checkOne } from './check-activation.ts';
import { checkAllActivations } from './check-all-activations.ts';
import { chooseLosses } from './choose-losses.ts';
import { chooseWave } from './choose-second-wave.ts';
import { continueAssault } from './continue-assault.ts';
import { endCombat } from './end-combat.ts';
import { endOfMovement } from './end-movement.ts';
import { openFire } from './fire.ts';
import { keepOrder } from './keep-order.ts';
import { moveUnits } from './move-units.ts';
import { passAirSupport } from './pass-air-support.ts';
import { placeAssault } from './place-assault.ts';
import { reorderStack } from './reorder-stack.ts';
import { beginAssault } from './start-assault.ts';
import { stopAssault } from './stop-assault.ts';
import { transferPrisoner } from './transfer-prisoner.ts';
import { withdrawTo } from './withdraw.ts';

/** Closing and short orders first: lists of options are lazy, and whoever reads only their beginning should see these. */
export const orders = orderBook([
  assignEscort,
  chooseLosses,
  chooseWave,
  passAirSupport,
  callAirSupport,
  attachOfficer,
  checkAllActivations,
  checkOne,
  endOfMovement,
  transferPrisoner,
  moveUnits,
  endCombat,
  beginAssault,
  openFire,
  placeAssault,
  continueAssault,
  stopAssault,
  withdrawTo,
  keepOrder,
  reorderStack,
]);

export type TitoOrder = z.infer<typeof orders.schema>;
