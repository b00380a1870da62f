import { z } from 'zod';
import { EMERGENCY_MARKERS, MOVE_MODES, OPTIONAL_RULES, PHASES, POOLS, SIDES } from '../names.ts';
import { planFields } from '../rules/plan-fields.ts';

/*
 * Everything a player can ask for. Ids are those of the data pack: units `26Pz/I-67`, guns `art/26Pz`, formations `26Pz`,
 * hexes `2114`; aircraft are `allied-air-1`, `axis-air-1` and so on, one for each available in the impulse.
 */

const unit = z.string().min(1);
const units = z.array(unit).min(1);
const hex = z.string().min(1);
const path = z.array(hex).min(1);
const formation = z.string().min(1);
const edge = z.tuple([hex, hex]);
const placement = z.strictObject({ unit, hex });

const order = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const orderSchema = z.discriminatedUnion('type', [
  // before the first turn
  order('AgreeOptions', { rules: z.array(z.enum(OPTIONAL_RULES)) }),
  order('PlaceUnits', { placements: z.array(placement).min(1) }),

  // opening of an impulse
  order('ReplaceStep', { unit, hex: hex.optional(), reserve: z.boolean().optional() }),
  order('RecoverStep', { unit, hex: hex.optional() }),
  order('WithdrawFormation', { entry: z.string(), formation: z.string() }),
  order('EnterUnits', { placements: z.array(placement).min(1) }),
  order('DelayWithdrawal', { formations: z.array(formation).min(1) }),
  order('BringForward', { formation }),

  // planning
  order('SubmitPlan', planFields),
  order('PlaceGun', { gun: z.string(), hex, grantedBy: formation.optional() }),
  order('PlaceFortification', { hex }),
  order('PlaceRearguards', { hexes: z.array(hex) }),

  // control of operations
  order('BeginFormation', { formation }),
  order('NameBonus', { counter: z.string(), hex: hex.optional() }),
  order('DesignateReserve', { hex, units }),
  order('ReleaseReserve', { hex, units: units.optional() }),
  order('EmergencyActivate', { marker: z.enum(EMERGENCY_MARKERS), hex, units, pool: z.enum(POOLS).optional() }),
  order('TacticalRedeploy', { hex, units }),
  order('ActivateReserve', { hex, units: units.optional() }),
  order('EndPhase', { phase: z.enum(PHASES) }),
  order('Pass', {}),
  order('ChoosePriority', { first: z.enum(SIDES) }),

  // movement
  order('MoveStack', {
    units,
    path,
    mode: z.enum(MOVE_MODES).default('normal'),
    ending: z.enum(['halt', 'hold']).default('halt'),
  }),
  order('ContinueMove', { path, ending: z.enum(['halt', 'hold']).default('halt') }),
  order('StopMove', {}),
  order('ShipUnits', { units, to: z.string() }),
  order('ExitMap', { units }),
  order('EnterBari', { units }),
  order('LeaveBari', { units, hex }),
  order('BlowBridge', { edge, by: z.string() }),
  order('BuildBridge', { edge, unit }),
  order('PlaceMule', { mule: z.string(), hex }),
  order('React', { units, path }),
  order('AdvanceAfterReaction', { units, hex }),
  order('RelocateExcess', { moves: z.array(placement).min(1) }),

  // fire
  order('Bombard', { firers: z.array(z.string()).min(1), hex }),
  order('Interdict', { firers: z.array(z.string()).min(1), hex }),
  order('ChooseHit', { choice: z.enum(['step', 'end-ops']) }),

  // combat
  order('DeclareAttack', { hex, attackers: units }),
  order('PlayGegenangriff', {}),
  order('ChooseSupport', { firer: z.string() }),
  order('AnswerLoss', { answer: z.enum(['stand', 'retreat']) }),
  order('Retreat', { path }),
  order('TakeLosses', { losses: z.array(z.strictObject({ unit, steps: z.int().min(1).max(2) })).min(1) }),
  order('Advance', { units }),

  // special operations
  order('DropUnit', { unit, hex }),
  order('PlaceLandingDepot', { hex }),
  order('LandUnits', { placements: z.array(placement).min(1) }),
  order('LandMinor', { hex, depot: z.boolean().default(false) }),
  order('UseIntelligence', { hexes: z.array(hex).min(1).max(10) }),
  order('SwitchToNaples', {}),
  order('WithdrawDepot', { depot: z.string() }),
  order('EliminateUnits', { units }),

  // supply
  order('ExtendSupply', { pool: z.enum(POOLS).optional() }),
  order('PayForeignSupply', { units, pool: z.enum(POOLS).optional() }),
  order('AirSupply', { aircraft: z.string(), hex }),

  order('Concede', {}),
]);

export type Order = z.infer<typeof orderSchema>;
export type OrderType = Order['type'];
export type OrderOf<Type extends OrderType> = Extract<Order, { type: Type }>;
