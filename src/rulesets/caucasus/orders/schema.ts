import { z } from 'zod';
import { REPLACEMENTS } from '../state.ts';

/** Every order of the game. Small: one unit or stack, one decision. */

const unit = z.string().min(1).max(40);
const hex = z.string().regex(/^\d{4}$/);
const units = z.array(unit).min(1).max(30);
/** The hexes entered, without the one the move starts from. */
const path = z.array(hex).min(1).max(120);
const marker = z.string().min(1).max(40);

const order = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const support = {
  air: marker.optional(),
  fleet: marker.optional(),
  /** The Brandenburgers, listed among the units, give a column instead of their strength [15.2]. */
  brandenburgers: z.literal('shift').optional(),
};

export const OrderSchema = z.discriminatedUnion('type', [
  // set-up [20.1, 20.2]
  order('PlaceArmyUnit', { unit, hex }),
  order('ConfirmSetUp', {}),
  // Initial Phases [4]
  order('PlaceReinforcement', { unit, hex }),
  order('HoldReinforcement', { unit }),
  order('HoldReinforcements', {}),
  order('DivertReinforcement', { unit }),
  order('ChooseReplacement', { kind: z.enum(REPLACEMENTS).optional(), unit: unit.optional() }),
  order('ChooseFreeReplacement', { kind: z.enum(REPLACEMENTS) }),
  order('DrawReinforcements', {}),
  order('SkipDraw', {}),
  order('PlaceRandomReinforcement', { unit, to: z.union([hex, z.literal('cadre')]) }),
  order('PlaceEventUnit', { unit, hex }),
  order('ReturnHq', { unit, hex }),
  order('PlaceCorpsMarker', { hex }),
  order('EndInitialPhase', {}),
  // movement [7, 13, 15, 16, 17, 18]
  order('UseReplacement', { unit, kind: z.enum(REPLACEMENTS).optional(), hex: hex.optional() }),
  order('MoveStack', { units, path, corps: z.boolean().optional() }),
  order('PickUp', { unit }),
  order('RailMove', { unit, path }),
  order('NavalMove', { unit, to: hex, air: marker.optional() }),
  order('LandBrigade', { unit, hex, fleet: marker }),
  order('MoveFlotilla', { to: hex }),
  order('MoveTrain', { unit, path }),
  order('EliminateDefenders', { target: hex, units, ...support }),
  order('MarkAssault', { units }),
  order('MobileAssault', { units, target: hex, air: marker.optional(), brandenburgers: z.literal('shift').optional() }),
  order('OccupyHex', {}),
  order('StayPut', {}),
  order('MergeUnits', { keep: unit, remove: unit }),
  order('RemoveHq', { unit }),
  order('CorrectStacking', { hex, units }),
  order('EndMovementPhase', {}),
  // combat [8-12]
  order('DeclareAttack', { target: hex, units, ...support }),
  order('TakeLoss', { unit }),
  order('DefendDetermined', { lead: unit, air: marker.optional(), fleet: marker.optional() }),
  order('DeclineDefence', {}),
  order('RetreatUnits', { units, path }),
  order('ExtendRetreat', { unit, hex }),
  order('Advance', { units, path }),
  order('EndAdvance', {}),
  order('AdvanceAfterElimination', { units, path }),
  order('EndCombatPhase', {}),
  // supply [14]
  order('AllocatePortSupply', { units: z.array(unit).max(60) }),
  // any time
  order('Concede', {}),
]);

export type Order = z.infer<typeof OrderSchema>;
export type OrderType = Order['type'];
export type OrderOf<Type extends OrderType> = Extract<Order, { type: Type }>;
