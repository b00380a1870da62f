import { z } from 'zod';
import { VIPS } from '../names.ts';

/* Everything the German player can ask for. Zones are `53`, platoons `rot-1`, officers `rybka`. */

const zone = z.string().min(1);
const unit = z.string().min(1);
const units = z.array(unit).min(1);
const vip = z.enum(VIPS);

const order = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const orderSchema = z.discriminatedUnion('type', [
  order('ChooseLosses', { units }),
  order('ChooseSecondWave', { units }),
  order('CallAirSupport', { zone }),
  order('PassAirSupport', {}),
  order('AttachOfficer', { officer: unit, unit }),
  order('CheckActivation', { from: zone, zone }),
  order('CheckAllActivations', {}),
  order('MoveUnits', { units, path: z.array(zone).min(2) }),
  order('TransferPrisoner', { vip, unit }),
  order('EndMovement', {}),
  order('Fire', { from: zone, zone }),
  order('StartAssault', { zone }),
  order('PlaceAssault', { lines: z.array(z.strictObject({ contact: unit, support: z.array(unit) })).min(1) }),
  order('ContinueAssault', {}),
  order('StopAssault', {}),
  order('Withdraw', { unit, zone }),
  order('EndCombat', {}),
  order('AssignEscort', { vip, unit }),
  order('ReorderStack', { zone, order: units }),
  order('KeepOrder', {}),
]);

export type TitoOrder = z.infer<typeof orderSchema>;
export type OrderType = TitoOrder['type'];
export type OrderOf<Type extends OrderType> = Extract<TitoOrder, { type: Type }>;
