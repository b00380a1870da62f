import type { z } from 'zod';
import { orderBook } from '#kernel/order';
import { advance } from './advance.ts';
import { advanceAfterElimination } from './advance-after-elimination.ts';
import { allocatePortSupply } from './allocate-port-supply.ts';
import { chooseFreeReplacement } from './choose-free-replacement.ts';
import { chooseReplacement } from './choose-replacement.ts';
import { confirmSetUp } from './confirm-set-up.ts';
import { correctStacking } from './correct-stacking.ts';
import { declareAttack } from './declare-attack.ts';
import { declineDefence } from './decline-defence.ts';
import { defendDetermined } from './defend-determined.ts';
import { divertReinforcement } from './divert-reinforcement.ts';
import { drawReinforcements } from './draw-reinforcements.ts';
import { eliminateDefenders } from './eliminate-defenders.ts';
import { endAdvance } from './end-advance.ts';
import { endCombatPhase } from './end-combat-phase.ts';
import { endInitialPhase } from './end-initial-phase.ts';
import { endMovementPhase } from './end-movement-phase.ts';
import { extendRetreat } from './extend-retreat.ts';
import { holdReinforcement } from './hold-reinforcement.ts';
import { holdReinforcements } from './hold-reinforcements.ts';
import { landBrigade } from './land-brigade.ts';
import { markAssault } from './mark-assault.ts';
import { mergeUnits } from './merge-units.ts';
import { mobileAssault } from './mobile-assault.ts';
import { moveFlotilla } from './move-flotilla.ts';
import { moveStack } from './move-stack.ts';
import { moveTrain } from './move-train.ts';
import { navalMove } from './naval-move.ts';
import { occupyHex } from './occupy-hex.ts';
import { pickUp } from './pick-up.ts';
import { placeArmyUnit } from './place-army-unit.ts';
import { placeCorpsMarker } from './place-corps-marker.ts';
import { placeEventUnit } from './place-event-unit.ts';
import { placeRandomReinforcement } from './place-random-reinforcement.ts';
import { placeReinforcement } from './place-reinforcement.ts';
import { railMove } from './rail-move.ts';
import { removeHq } from './remove-hq.ts';
import { retreatUnits } from './retreat-units.ts';
import { returnHq } from './return-hq.ts';
import { skipDraw } from './skip-draw.ts';
import { stayPut } from './stay-put.ts';
import { takeLoss } from './take-loss.ts';
import { useReplacement } from './use-replacement.ts';

/** What ends a phase and rare kinds first: who looks at the first few options only still sees them. */
export const orders = orderBook([
  confirmSetUp,
  placeArmyUnit,
  placeReinforcement,
  placeEventUnit,
  holdReinforcement,
  divertReinforcement,
  holdReinforcements,
  chooseReplacement,
  chooseFreeReplacement,
  drawReinforcements,
  skipDraw,
  placeRandomReinforcement,
  returnHq,
  endInitialPhase,
  placeCorpsMarker,
  endMovementPhase,
  mobileAssault,
  eliminateDefenders,
  markAssault,
  pickUp,
  useReplacement,
  mergeUnits,
  landBrigade,
  navalMove,
  moveFlotilla,
  removeHq,
  moveTrain,
  railMove,
  moveStack,
  correctStacking,
  endCombatPhase,
  declareAttack,
  advanceAfterElimination,
  takeLoss,
  declineDefence,
  defendDetermined,
  retreatUnits,
  extendRetreat,
  endAdvance,
  advance,
  stayPut,
  occupyHex,
  allocatePortSupply,
]);

export type Order = z.infer<typeof orders.schema>;
