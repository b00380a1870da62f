import { z } from 'zod';
import { choice, flag, formation, reading, unit } from '#kernel/field';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import {
  ATTACK_MODES,
  COMPASS,
  DEFENCES,
  DIRECTION_WORDS,
  FACTOR_WORDS,
  FACTORS,
  GROUND_WORDS,
  MODE_WORDS,
  OFF_TABLE,
  OFF_TABLE_WORDS,
  SCENARIO_WORDS,
  SCENARIOS,
  SIDE_OF_TABLE_WORDS,
  TASKS,
  THEATRE_WORDS,
  WORK_LABELS,
  WORK_WORDS,
} from '../names.ts';

/*
 * What orders are made of. Quadrants are written as on the table (`E5`), facings 0-7 clockwise from north. Frames hold orders too,
 * and the state holds frames: nothing here knows the state.
 */

export const LABEL = /^[A-H](1[0-2]|[1-9])$/;
const MOST_UNITS = 60;

export const cell = z.string().regex(LABEL).meta({ 'x-names': 'space' });
export const id = z.string().min(1).max(64);
/** A figure, road, railway or river on the table or bought for it. */
export const piece = reading('piece', id);
/** A figure, in lines that say so before its number. */
export const figurePiece = reading('figure', id);
export const unitIds = z.array(unit()).min(1).max(MOST_UNITS);
export const way = z.array(cell).min(1).max(40).meta({ 'x-reads': 'path' });
/** A value with its words in a form, where a line reads it in its own way. */
const worded = <Schema extends z.ZodType>(words: Readonly<Record<string, Text>>, schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), 'x-words': words }) as Schema;
const capital = (words: Readonly<Record<string, Text>>): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [
      key,
      eachLanguage((language) => text[language].charAt(0).toUpperCase() + text[language].slice(1)),
    ]),
  );
export const facing = worded(
  capital(Object.fromEntries(DIRECTION_WORDS.map((words, at) => [String(at), words]))),
  reading('facing', z.int().min(0).max(7)),
);
export const compass = worded(SIDE_OF_TABLE_WORDS, reading('edge', z.enum(COMPASS)));
export const shots = z.int().min(1).max(3);
/** Written out, where leaving it out would be another order. */
export const yesNo = reading('yes-no', flag());
export const defenceKind = worded(WORK_LABELS, reading('work', z.enum(DEFENCES)));
const scenario = worded(SCENARIO_WORDS, z.enum(SCENARIOS));

/** The words of orders: what each value is called in a line. */
export const factor = worded(FACTOR_WORDS, reading('factor', z.enum(FACTORS)));
export const intention = choice({
  eliminate: { en: 'eliminate', it: 'eliminare' },
  suppress: { en: 'suppress', it: 'sopprimere' },
  slow: { en: 'slow', it: 'rallentare' },
});
/** Fire of the kinds that do not slow anybody. */
export const strikeIntention = choice({
  eliminate: { en: 'eliminate', it: 'eliminare' },
  suppress: { en: 'suppress', it: 'sopprimere' },
});
const fireMode = choice({
  direct: { en: 'direct', it: 'diretto' },
  indirect: { en: 'indirect', it: 'indiretto' },
});
export const missionMode = choice({
  concentrated: { en: 'concentrated', it: 'concentrato' },
  extended: { en: 'extended', it: 'esteso' },
});
const gait = choice({ foot: { en: 'foot', it: 'piedi' }, vehicle: { en: 'vehicle', it: 'veicolo' } });
export const purpose = choice({ self: { en: 'self', it: 'se' }, UA: verbatim('UA'), UAE: verbatim('UAE') });
/** [34] A formation, or the CinC himself. */
export const formationOrSelf = reading(
  'formation-or-self',
  id.meta({ 'x-names': 'formation', 'x-words': { self: { en: 'The CinC himself', it: 'Il CinC stesso' } } }),
);
export const pooled = choice({
  alike: { en: 'alike', it: 'uguale' },
  'worst-case': { en: 'worst', it: 'peggiore' },
});
export const lineKind = choice({ road: { en: 'road', it: 'strada' }, railway: { en: 'railway', it: 'ferrovia' } });
export const profile = choice({
  flat: { en: 'flat', it: 'piana' },
  sunken: { en: 'sunken', it: 'incassata' },
  raised: { en: 'raised', it: 'rialzata' },
});
export const theatre = choice(THEATRE_WORDS);
const counts = z.record(z.string(), z.int().min(0).max(MOST_UNITS));

/** [5] */
export const divisionSchema = z.strictObject({
  list: id,
  hq: id.optional(),
  formations: z
    .array(z.strictObject({ name: z.string().min(1).max(60), cs: id, uo: z.array(id).max(12), units: counts }))
    .max(12),
  offTable: counts,
  defences: z.partialRecord(z.enum(DEFENCES), z.int().min(0).max(MOST_UNITS)),
});

/** [20] A unit as it is put on the table. */
export const placementSchema = z.strictObject({
  unit: unit(),
  cell,
  facing: facing.optional(),
  onRoad: yesNo.optional(),
  carriedBy: unit().optional(),
  towedBy: unit().optional(),
});
export type Placement = z.infer<typeof placementSchema>;

/** [17] */
export const figureCell = z.strictObject({
  dx: z.int().min(0).max(5),
  dy: z.int().min(0).max(5),
  scenario,
  ground: worded(GROUND_WORDS, z.string().max(20)),
});
export const figureSchema = z.strictObject({
  cells: reading('figure-cells', z.array(figureCell).min(1).max(12)),
  hill: z.int().min(0).max(9),
});

/** [24] */
export const ambushSchema = z.strictObject({
  cell,
  units: unitIds,
  facings: z.record(unit(), facing).default({}),
  /** A defence that was kept back, hidden with the units. */
  defence: z.strictObject({ kind: defenceKind, facing: facing.optional() }).optional(),
});

/** [71] */
export const programmedSchema = z.strictObject({
  turn: z.int().min(1).max(60),
  kind: worded(capital(OFF_TABLE_WORDS), z.enum(OFF_TABLE)),
  factor,
  target: cell,
  mode: missionMode,
  smoke: flag(),
  direction: facing.optional(),
});

/** [17] What a table is bought of. */
export const PURCHASE = {
  figures: reading('figures', z.array(figureSchema).max(20)),
  sea: flag(),
  rivers: z.int().min(0).max(4),
  roads: reading('profiles', z.array(profile).max(12)),
  railways: z.int().min(0).max(6),
  fords: z.int().min(0).max(8).optional(),
};
export type Purchase = z.infer<z.ZodObject<typeof PURCHASE>>;

/** [22, 24] */
export const DEFENDER_PLAN = {
  ambushes: reading('ambushes', z.array(ambushSchema).max(4)),
  reserves: reading('formations-or-none', z.array(formation()).max(6)),
  cincOffTable: flag(),
};
export type DefenderPlan = z.infer<z.ZodObject<typeof DEFENDER_PLAN>>;

/** [22, 25, 26, 28, 71] */
export const ATTACKER_PLAN = {
  mode: worded(capital(MODE_WORDS), z.enum(ATTACK_MODES)),
  programmed: reading('programme', z.array(programmedSchema).max(6)),
  marches: reading('marches', z.array(z.strictObject({ formation: formation(), side: compass })).max(4)),
  reserves: reading('formations-or-none', z.array(formation()).max(6)),
  cincOffTable: flag(),
};
export type AttackerPlan = z.infer<z.ZodObject<typeof ATTACKER_PLAN>>;

/** [27] */
export const ENTRY = { formation: formation(), cell, axis: facing.optional() };
export type Entry = z.infer<z.ZodObject<typeof ENTRY>>;

/** [72, 75] */
export const CALLED_FIRE = {
  factor,
  target: cell,
  mode: missionMode,
  intention: strikeIntention.optional(),
  smoke: yesNo,
  direction: facing.optional(),
  units: z.array(unit()).min(1).max(12).optional(),
  shots,
};
export type CalledFire = z.infer<z.ZodObject<typeof CALLED_FIRE>>;

/** What motivated units do for action points: declared, exposed to opportunity fire, then done. */
export const ACTION_FIELDS = {
  MoveUnits: {
    units: unitIds,
    path: way,
    reverse: flag().optional(),
    road: flag().optional(),
    as: gait.optional(),
  },
  StartRoadMove: { units: unitIds },
  SetRoadPosition: { units: unitIds, onRoad: yesNo },
  ChangeFacing: { unit: unit(), facing },
  Embark: { unit: unit(), carrier: unit() },
  Disembark: { carrier: unit() },
  Hook: { gun: unit(), tractor: unit(), facing },
  Unhook: { tractor: unit(), facing: facing.optional() },
  DismountCavalry: { unit: unit() },
  Entrench: { units: unitIds },
  Fire: {
    units: unitIds,
    target: cell,
    factor: factor.optional(),
    intention: intention.default('eliminate'),
    mode: fireMode.default('direct'),
    shots: shots.default(1),
  },
  RemoveSuppression: { units: unitIds },
  DeclareAssault: { units: unitIds, target: cell },
  EngineerWork: { unit: unit(), target: cell, task: worded(capital(WORK_WORDS), reading('work', z.enum(TASKS))) },
  BuildPontoon: { unit: unit() },
} as const;

type ActionFields = typeof ACTION_FIELDS;
export type ActionType = keyof ActionFields;
export type ActionOf<Type extends ActionType> = Type extends ActionType
  ? { type: Type } & z.infer<z.ZodObject<ActionFields[Type]>>
  : never;
export type ActionOrder = { [Type in ActionType]: ActionOf<Type> }[ActionType];

const actionSchema = <Type extends ActionType>(type: Type) =>
  z.strictObject({ type: z.literal(type), ...ACTION_FIELDS[type] }) as unknown as z.ZodType<ActionOf<Type>>;

export const moveUnitsSchema = actionSchema('MoveUnits');
export const actionOrderSchema = z.discriminatedUnion(
  'type',
  (Object.keys(ACTION_FIELDS) as ActionType[]).map(actionSchema) as never,
) as unknown as z.ZodType<ActionOrder>;
