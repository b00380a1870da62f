import type { ActionOrder } from '../frames.ts';
import type { Action } from './action.ts';
import { declareAssault } from './assault.ts';
import { buildPontoon, engineerWork } from './engineers.ts';
import { entrench } from './entrench.ts';
import { changeFacing } from './facing.ts';
import { fire } from './fire.ts';
import { moveUnits } from './move.ts';
import { removeSuppression } from './recover.ts';
import { setRoadPosition, startRoadMove } from './road.ts';
import { disembark, dismountCavalry, embark, hook, unhook } from './transport.ts';

export const actions: { readonly [T in ActionOrder['type']]: Action<T> } = {
  MoveUnits: moveUnits,
  StartRoadMove: startRoadMove,
  SetRoadPosition: setRoadPosition,
  ChangeFacing: changeFacing,
  Embark: embark,
  Disembark: disembark,
  Hook: hook,
  Unhook: unhook,
  DismountCavalry: dismountCavalry,
  Entrench: entrench,
  Fire: fire,
  RemoveSuppression: removeSuppression,
  DeclareAssault: declareAssault,
  EngineerWork: engineerWork,
  BuildPontoon: buildPontoon,
};

/** The same table with the types of its rows forgotten: orders find their row by their type. */
export const actionOf = (type: ActionOrder['type']): Action<ActionOrder['type']> =>
  actions[type] as unknown as Action<ActionOrder['type']>;
export const ACTION_TYPES = Object.keys(actions) as ActionOrder['type'][];
