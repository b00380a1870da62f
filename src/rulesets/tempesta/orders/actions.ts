import { known } from '#kernel/known';
import type { Action } from '../rules/action.ts';
import { buildPontoon } from './build-pontoon.ts';
import { changeFacing } from './change-facing.ts';
import { declareAssault } from './declare-assault.ts';
import { disembark } from './disembark.ts';
import { dismountCavalry } from './dismount-cavalry.ts';
import { embark } from './embark.ts';
import { engineerWork } from './engineer-work.ts';
import { entrench } from './entrench.ts';
import type { ActionType } from './fields.ts';
import { fire } from './fire.ts';
import { hook } from './hook.ts';
import { moveUnits } from './move-units.ts';
import { removeSuppression } from './remove-suppression.ts';
import { setRoadPosition } from './set-road-position.ts';
import { startRoadMove } from './start-road-move.ts';
import { unhook } from './unhook.ts';

/** [39] What motivated units do, those first that players order most. */
export const actions = [
  moveUnits,
  startRoadMove,
  setRoadPosition,
  changeFacing,
  embark,
  disembark,
  hook,
  unhook,
  dismountCavalry,
  entrench,
  fire,
  removeSuppression,
  declareAssault,
  engineerWork,
  buildPontoon,
] as const;

/** By type, with the types of the rows forgotten: orders find their row by their type. */
const byType = new Map(actions.map((kind) => [kind.type, kind.action as unknown as Action<ActionType>]));
export const actionOf = (type: ActionType): Action<ActionType> => known(byType.get(type), 'action', type);
