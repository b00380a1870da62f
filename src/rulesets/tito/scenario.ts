import { z } from 'zod';
import { PROVENANCES } from '#kernel/board/sheet';
import { within } from '#kernel/bounds';
import type { Pack, ScenarioOption, ScenarioSheet } from '#kernel/ruleset';
import type { Text } from '#kernel/text';
import {
  COLOURS,
  CONNECTIONS,
  CUPS,
  DIFFICULTIES,
  EVENT_LETTERS,
  GRADES,
  LETTERS,
  MAP_EDGES,
  PARTISAN_KINDS,
  READINGS,
  SECRETS,
  SPECIALS,
  TERRAINS,
  VIPS,
} from './names.ts';

/* The data pack of the game: what scenarios/tito/ must hold. The rules read every number from here. */

const provenance = z.enum(PROVENANCES);
const sourced = { provenance, note: z.string().optional() };
const id = z.string().min(1);
const roll = z.strictObject({ dice: z.int().min(1), sides: z.union([z.literal(6), z.literal(10)]) });

export const mapSchema = z.object({
  title: z.string(),
  titleInItalian: z.string().optional(),
  provenance,
  width: z.number().positive(),
  height: z.number().positive(),
  zones: z.array(
    z.object({
      id,
      label: z.string().optional(),
      name: z.string(),
      nameInItalian: z.string().optional(),
      terrain: z.enum(TERRAINS),
      x: z.number(),
      y: z.number(),
      dropZone: z.object({ id, number: z.int().min(1).max(6) }).optional(),
      entries: z
        .array(z.object({ colour: z.enum(COLOURS), label: z.string().regex(/^R[0-6]$/), edge: z.enum(MAP_EDGES) }))
        .optional(),
      markers: z.array(z.enum(LETTERS)).max(2).optional(),
      special: z.enum(SPECIALS).optional(),
      ...sourced,
    }),
  ),
  connections: z.array(z.tuple([id, id, z.enum(CONNECTIONS)])),
});

/** Fire factor, assault factor, movement. */
const factors = z.tuple([z.int().min(0), z.int().min(0), z.int().min(0)]);

export const unitsSchema = z.object({
  platoons: z.array(
    z.object({
      id,
      name: z.string(),
      nameInItalian: z.string().optional(),
      wave: z.union([z.literal(1), z.literal(2)]),
      by: z.enum(['parachute', 'glider']),
      count: z.int().min(1).max(100),
      dropZone: id,
      front: factors,
      back: factors,
      ...sourced,
    }),
  ),
  officers: z.array(
    z.object({
      id,
      name: z.string(),
      group: id,
      wave: z.union([z.literal(1), z.literal(2)]),
      movement: z.int().min(0),
      points: z.int(),
      ...sourced,
    }),
  ),
  partisans: z.array(
    z.object({
      id,
      name: z.string(),
      nameInItalian: z.string().optional(),
      cup: z.enum(CUPS),
      kind: z.enum(PARTISAN_KINDS),
      count: z.int().min(1).max(100),
      front: factors,
      back: factors,
      ...sourced,
    }),
  ),
  markers: z.array(
    z.object({
      letter: z.enum(LETTERS),
      content: z.union([z.enum(SECRETS), z.partialRecord(z.enum(PARTISAN_KINDS), z.int().min(1))]),
      count: z.int().min(1).max(100),
      ...sourced,
    }),
  ),
  vips: z.array(
    z.object({
      id: z.enum(VIPS),
      name: z.string(),
      movement: z.int(),
      points: z.object({ dead: z.int(), prisoner: z.int() }),
      ...sourced,
    }),
  ),
  documents: z.object({
    name: z.string(),
    nameInItalian: z.string().optional(),
    movement: z.int(),
    points: z.int(),
    ...sourced,
  }),
});

export const tablesSchema = z.object({
  provenance,
  turns: z
    .array(
      z.object({
        turn: z.int(),
        date: z.string(),
        from: z.string(),
        to: z.string(),
        hours: z.int(),
        light: z.enum(['dawn', 'day', 'dusk', 'night']),
        fire: z.int(),
        air: z.int(),
        phaseA: z.enum(['none', 'first-series', 'second-wave', 'ammunition']),
        colours: z.array(z.enum(COLOURS)),
      }),
    )
    .min(1),
  terrain: z.array(z.object({ id: z.enum(TERRAINS), protection: z.int(), stacking: z.int() })).length(TERRAINS.length),
  connections: z.object({ solid: z.int().min(1), dashed: z.int().min(1) }),
  firstSeries: z.object({ byD10: z.array(z.enum(EVENT_LETTERS)).length(10) }),
  welcomingCommittee: z
    .array(z.object({ d10: z.int(), groups: z.array(id).min(1), points: z.union([z.literal(1), z.literal(2)]) }))
    .length(10),
  whereIsTito: z.object({ odd: z.int(), even: z.int() }),
  birthday: z.object({ caveToMission: z.array(z.int()), missionToCave: z.array(z.int()) }),
  strayGroups: z.object({ byD6: z.array(id).length(6), dropZone: id }),
  earlyEnd: z.object({ afterTurn: z.int(), odd: z.int(), even: z.int() }),
  ammunition: z.object({
    maximum: z.int(),
    turn10: roll,
    penalties: z.array(z.object({ below: z.int(), modifier: z.int() })),
  }),
  alert: z.object({
    maximum: z.int(),
    raises: z.object({
      'air-support': z.int(),
      landing: z.int(),
      shot: z.int(),
      assault: z.int(),
      marker: z.int(),
      cave: z.int(),
      'tito-revealed': z.int(),
      'tito-prisoner': z.int(),
      mission: z.int(),
    }),
    reinforcements: z.int(),
    twoActions: z.int(),
    regroup: z.int(),
    revealAll: z.int(),
  }),
  airSupport: z.object({
    bonuses: z.array(z.object({ from: z.int(), bonus: z.int() })),
    perAntiAircraft: z.int(),
  }),
  landing: z.object({ order: z.array(id) }),
  reinforcements: z.object({ numberByD6: z.array(z.int()).length(6) }),
  largeStack: z.object({ from: z.int(), to: z.int() }),
  combat: z.object({ officer: z.int(), antiAircraft: z.int(), tank: z.int(), tito: z.int() }),
  capture: z.object({ prisonerOn: z.array(z.int()) }),
  points: z.object({ mission: z.int(), platoon: z.int() }),
  grades: z.array(z.object({ from: z.int(), grade: z.enum(GRADES) })).min(1),
});

export const scenarioSchema = z.object({
  id,
  title: z.string(),
  titleInItalian: z.string().optional(),
  description: z.string(),
  descriptionInItalian: z.string().optional(),
  provenance,
  turns: z.int().min(1).max(100),
  difficulties: z
    .array(z.object({ id: z.enum(DIFFICULTIES), ammunition: z.int().min(1), resupply: roll }))
    .length(DIFFICULTIES.length),
});

/** Some times the size of the published pack. */
export const packSchema = within(
  { depth: 12, values: 10_000, list: 800, text: 1_000, number: 10_000 },
  z.object({ map: mapSchema, units: unitsSchema, tables: tablesSchema }).catchall(scenarioSchema),
);
/** The readings a game is played with. */
export const readingsSchema = z.strictObject({
  officerFire: z.enum(READINGS.officerFire),
  occupation: z.enum(READINGS.occupation),
  heavyWeapons: z.enum(READINGS.heavyWeapons),
});
export const optionsSchema = z.strictObject({
  difficulty: z.enum(DIFFICULTIES).default('medium'),
  officerFire: readingsSchema.shape.officerFire.default(READINGS.officerFire[0]),
  occupation: readingsSchema.shape.occupation.default(READINGS.occupation[0]),
  heavyWeapons: readingsSchema.shape.heavyWeapons.default(READINGS.heavyWeapons[0]),
});

type OptionName = keyof z.infer<typeof optionsSchema>;

/** What a game may be opened with: the words of each choice by value, the default first for readings. */
const OPTIONS: Readonly<
  Record<OptionName, { readonly title: Text; readonly clause: string; readonly values: Readonly<Record<string, Text>> }>
> = {
  difficulty: {
    title: { en: 'Difficulty', it: 'Difficoltà' },
    clause: 'tito/3.1-c',
    values: {
      hard: { en: 'Hard', it: 'Difficile' },
      medium: { en: 'Medium', it: 'Media' },
      easy: { en: 'Easy', it: 'Facile' },
    },
  },
  officerFire: {
    title: {
      en: 'An officer without a platoon that can act may open fire',
      it: 'Un ufficiale senza plotoni in grado di agire può aprire il fuoco',
    },
    clause: 'tito/13-g',
    values: {
      alone: { en: 'Yes, with factor 0', it: 'Sì, con FT 0' },
      never: { en: 'Never', it: 'Mai' },
    },
  },
  occupation: {
    title: {
      en: 'When paratroopers occupy the cave or a mission and raise the alert',
      it: 'Quando i paracadutisti occupano la grotta o una missione e fanno salire l’allarme',
    },
    clause: 'tito/6-h',
    values: {
      entered: { en: 'As soon as a platoon enters', it: 'Appena vi entra un plotone' },
      held: {
        en: 'Once they hold it without enemies or unturned markers',
        it: 'Quando la tengono senza nemici né marcatori da girare',
      },
    },
  },
  heavyWeapons: {
    title: { en: 'Where guns and tanks help in an assault', it: 'Dove aiutano DCA e carri in un assalto' },
    clause: 'tito/13.3.1-n',
    values: {
      line: { en: 'In the line they stand in', it: 'Nella linea in cui si trovano' },
      zone: { en: 'In every line of the zone', it: 'In tutte le linee della zona' },
    },
  },
};

const optionSheet = (id: OptionName): ScenarioOption => {
  const { title, clause, values } = OPTIONS[id];
  return {
    id,
    title,
    clause,
    values: Object.keys(values),
    valueTitles: Object.values(values),
    byDefault: optionsSchema.parse({})[id],
  };
};

export type MapData = z.infer<typeof mapSchema>;
export type UnitsData = z.infer<typeof unitsSchema>;
export type Tables = z.infer<typeof tablesSchema>;
export type ScenarioData = z.infer<typeof scenarioSchema>;

const SHARED_FILES = ['map', 'units', 'tables'];

export const sheetOf = ({
  id,
  title,
  titleInItalian = title,
  description,
  descriptionInItalian = description,
  turns,
}: ScenarioData): ScenarioSheet => ({
  id,
  title: { en: title, it: titleInItalian },
  description: { en: description, it: descriptionInItalian },
  turns,
  options: (Object.keys(OPTIONS) as OptionName[]).map(optionSheet),
});

export function scenariosOf(pack: Pack): readonly ScenarioSheet[] {
  return Object.keys(pack)
    .filter((file) => !SHARED_FILES.includes(file))
    .sort()
    .map((file) => sheetOf(scenarioSchema.parse(pack[file])));
}
