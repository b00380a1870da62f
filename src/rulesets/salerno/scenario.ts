import { z } from 'zod';
import type { Json } from '#kernel/json';
import type { Pack, ScenarioOption, ScenarioSheet } from '#kernel/ruleset';
import { enumerate, type Text } from '#kernel/text';
import { END_OPS_READINGS, OPTIONAL_RULES, type OptionalRule, SITINGS, UPHILL_READINGS } from './names.ts';
import { readPack } from './pack/loaded.ts';
import { SCENARIOS, type ScenarioData } from './pack/sheet.ts';
import { RULE_WORDS } from './words.ts';

export * from './pack/ground.ts';
export * from './pack/loaded.ts';
export * from './pack/map.ts';
export * from './pack/provenance.ts';
export * from './pack/sheet.ts';
export * from './pack/tables.ts';
export * from './pack/units.ts';
export type { Placement } from './pack/where.ts';

/** Optional rules a game is opened with; `agreeAtTable` leaves them to the players' first decision [22.6]. */
export const optionsSchema = z.object({
  rules: z.array(z.enum(OPTIONAL_RULES)).default([]),
  agreeAtTable: z.boolean().default(false),
  /** The rulebook sites guns in turn; one side after the other is quicker by mail [16, H-06]. */
  siting: z.enum(SITINGS).default('by-side'),
  /** END OPS stops a unit for the impulse; the other reading keeps it until step F of its own next segment [8, H-02]. */
  endOps: z.enum(END_OPS_READINGS).default('impulse'),
  /** Attacks into higher ground are halved, or only those from the plain into hills [14.2.1, H-110]. */
  uphill: z.enum(UPHILL_READINGS).default('higher'),
});

const option = (
  id: keyof z.infer<typeof optionsSchema>,
  clause: string,
  title: Text,
  values: readonly (readonly [value: Json, title: Text])[],
  byDefault: Json,
): ScenarioOption => ({
  id,
  title,
  clause,
  values: values.map(([value]) => value),
  valueTitles: values.map(([, called]) => called),
  byDefault,
});

const rulesText = (rules: readonly OptionalRule[]): Text => ({
  en: enumerate(
    rules.map((rule) => RULE_WORDS[rule].en),
    'en',
  ),
  it: enumerate(
    rules.map((rule) => RULE_WORDS[rule].it),
    'it',
  ),
});

/** Those that the sheet leaves to the players [22.6]. */
const rulesOptions = (open: readonly OptionalRule[]): ScenarioOption[] => [
  option(
    'rules',
    'salerno/22.6',
    { en: 'Optional rules', it: 'Regole opzionali' },
    [
      [[], { en: 'none', it: 'nessuna' }],
      ...open.map((rule) => [[rule], RULE_WORDS[rule]] as const),
      [[...open], rulesText(open)],
    ],
    [],
  ),
  option(
    'agreeAtTable',
    'salerno/22.6-b',
    { en: 'Agree on the optional rules in the game', it: 'Concordare le regole opzionali in partita' },
    [
      [false, { en: 'no', it: 'no' }],
      [true, { en: 'yes', it: 'sì' }],
    ],
    false,
  ),
];

const READINGS: readonly ScenarioOption[] = [
  option(
    'siting',
    'salerno/16',
    { en: 'Siting of the artillery', it: 'Posizionamento delle artiglierie' },
    [
      ['by-side', { en: 'each side in one go', it: 'ogni parte in una volta sola' }],
      ['alternately', { en: 'gun by gun in turn', it: 'un’artiglieria alla volta, a turno' }],
    ],
    'by-side',
  ),
  option(
    'endOps',
    'salerno/8-b',
    { en: 'How long END OPS lasts', it: 'Durata di END OPS' },
    [
      ['impulse', { en: 'for the impulse', it: 'per l’impulso' }],
      [
        'segment',
        { en: 'until the end of the own next segment', it: 'fino al termine del proprio segmento successivo' },
      ],
    ],
    'impulse',
  ),
  option(
    'uphill',
    'salerno/14.2.1-e',
    { en: 'Attacks uphill are halved', it: 'Attacchi in salita dimezzati' },
    [
      ['higher', { en: 'into any higher ground', it: 'verso qualsiasi terreno più alto' }],
      ['plain-to-hill', { en: 'from the plain into hills only', it: 'solo dalla pianura alle colline' }],
    ],
    'higher',
  ),
];

export function sheetOf(sheet: ScenarioData): ScenarioSheet {
  const open = OPTIONAL_RULES.filter((rule) => sheet.options[rule] === 'agree');
  return {
    id: sheet.id,
    title: { en: sheet.title, it: sheet.titolo },
    description: { en: sheet.description, it: sheet.descrizione },
    turns: sheet.turns[1] - sheet.turns[0] + 1,
    options: [...(open.length === 0 ? [] : rulesOptions(open)), ...READINGS],
  };
}

export const scenariosOf = (pack: Pack): ScenarioSheet[] => SCENARIOS.map((id) => sheetOf(readPack(pack)[id]));
