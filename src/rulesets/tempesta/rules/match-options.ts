import { z } from 'zod';
import type { ScenarioOption } from '#kernel/ruleset';
import { type Text, verbatim } from '#kernel/text';

/* What both players agree on before a battle; most are readings of doubtful paragraphs (README, rulings). */

const YES: Text = { en: 'Yes', it: 'Sì' };
const NO: Text = { en: 'No', it: 'No' };

interface Choice {
  readonly title: Text;
  readonly clause: string;
  /** By value; the first is the default. */
  readonly values: ReadonlyMap<string | number, Text>;
}
const choice = (clause: string, title: Text, values: readonly (readonly [string | number, Text])[]): Choice => ({
  title,
  clause: `tempesta/${clause}`,
  values: new Map(values),
});
const NO_FIRST = [
  ['no', NO],
  ['yes', YES],
] as const;
const YES_FIRST = [
  ['yes', YES],
  ['no', NO],
] as const;

export interface MatchOptions {
  readonly motivationComparison: 'line-at-most-die' | 'line-at-least-die';
  readonly reserveMargin: 'totals' | 'natural-dice';
  readonly reservePriority: 'reserves' | 'operative';
  readonly encounterModification: 'yes' | 'no';
  readonly ambushCrowding: 'easy-target' | 'cell-limit';
  readonly marchTurns: 'game-turns' | 'turns-of-rolling';
  readonly commandLineClosedEnds: 'counted' | 'not-counted';
  readonly sharedRiderTime: 'yes' | 'no';
  readonly hillReciprocalView: 'no' | 'yes';
  readonly rearCountsAsFlankBonus: 'no' | 'yes';
  readonly programmedFireShots: 1 | 2 | 3;
  readonly singleBatterySmoke: 'no' | 'yes';
  readonly assaultLosses: 'assault-dice' | 'with-defensive-fire';
  readonly flightSuppresses: 'yes' | 'no';
  readonly burningWrecks: 'who-fired' | 'this-phase';
  readonly lowLuck: 'no' | 'yes';
  readonly clock: 'turn-limit' | 'match-minutes';
  readonly minutes: 180 | 120 | 240;
  readonly turnLimit: number;
}

const CHOICES: Readonly<Record<Exclude<keyof MatchOptions, 'turnLimit'>, Choice>> = {
  motivationComparison: choice(
    '33-c',
    {
      en: 'Which command lines a motivation die of 2-5 reaches',
      it: 'Quali linee di comando raggiunge un dado di motivazione da 2 a 5',
    },
    [
      ['line-at-most-die', { en: 'Those not longer than the die', it: 'Quelle non più lunghe del dado' }],
      ['line-at-least-die', { en: 'Those not shorter than the die', it: 'Quelle non più corte del dado' }],
    ],
  ),
  reserveMargin: choice(
    '22-b',
    { en: 'What the defender’s reserve is counted from', it: 'Da che cosa si calcola la riserva del difensore' },
    [
      ['totals', { en: 'The totals of reconnaissance', it: 'I totali della ricognizione' }],
      ['natural-dice', { en: 'The dice as they fell', it: 'I dadi naturali' }],
    ],
  ),
  reservePriority: choice(
    '22-c',
    {
      en: 'What comes first where the defender has too few formations',
      it: 'Che cosa viene prima se le Formazioni del difensore non bastano',
    },
    [
      ['reserves', { en: 'One more in reserve than the attacker', it: 'Una riserva in più dell’attaccante' }],
      ['operative', { en: 'Two operative formations', it: 'Due Formazioni operative' }],
    ],
  ),
  encounterModification: choice(
    '18-a',
    { en: 'The table is changed in an encounter too', it: 'Modifica del terreno anche in un incontro' },
    YES_FIRST,
  ),
  ambushCrowding: choice(
    '24-b',
    { en: 'When an ambush overcrowds its quadrant', it: 'Quando un’imboscata affolla il suo quadrante' },
    [
      ['easy-target', { en: 'When it would be an easy target', it: 'Quando sarebbe un bersaglio facile' }],
      ['cell-limit', { en: 'Beyond the limit of a quadrant', it: 'Oltre il limite di un quadrante' }],
    ],
  ),
  marchTurns: choice(
    '25-d',
    { en: 'Which turns the march table counts', it: 'Quali turni conta la tabella di marcia' },
    [
      ['game-turns', { en: 'Turns of the game', it: 'I turni di gioco' }],
      ['turns-of-rolling', { en: 'Turns in which the march rolls', it: 'I turni in cui la marcia tira' }],
    ],
  ),
  commandLineClosedEnds: choice(
    '31-e',
    { en: 'Closed end quadrants of a command line', it: 'Quadranti chiusi agli estremi di una linea di comando' },
    [
      ['counted', { en: 'Counted', it: 'Contano' }],
      ['not-counted', { en: 'Not counted', it: 'Non contano' }],
    ],
  ),
  sharedRiderTime: choice(
    '6-a',
    {
      en: 'Riders and carriers share the smaller number of action points',
      it: 'Trasportati e trasporti condividono il numero minore di punti azione',
    },
    YES_FIRST,
  ),
  hillReciprocalView: choice(
    '47-c',
    { en: 'A target on a hill is seen as it sees', it: 'Un bersaglio in collina è visto come vede' },
    NO_FIRST,
  ),
  rearCountsAsFlankBonus: choice(
    '59-e',
    { en: 'A shot from behind takes the flank bonus', it: 'Un tiro alle spalle prende il bonus di fianco' },
    NO_FIRST,
  ),
  programmedFireShots: choice(
    '71-a',
    { en: 'Shots per unit of programmed fire', it: 'Colpi per unità nel tiro programmato' },
    [1, 2, 3].map((shots) => [shots, verbatim(String(shots))] as const),
  ),
  singleBatterySmoke: choice(
    '69-a',
    { en: 'A single battery may lay smoke', it: 'Una sola batteria può stendere fumo' },
    NO_FIRST,
  ),
  assaultLosses: choice('90-a', { en: 'Losses compared after an assault', it: 'Perdite confrontate dopo un assalto' }, [
    ['assault-dice', { en: 'Those of the assault dice', it: 'Quelle dei dadi d’assalto' }],
    ['with-defensive-fire', { en: 'Those of defensive fire as well', it: 'Anche quelle del tiro difensivo' }],
  ]),
  flightSuppresses: choice(
    '88-f',
    {
      en: 'The quadrant somebody flees to becomes suppressed',
      it: 'Il quadrante in cui qualcuno fugge diventa soppresso',
    },
    YES_FIRST,
  ),
  burningWrecks: choice(
    '15-b',
    { en: 'How long a wreck burns after reaction fire', it: 'Quanto brucia un relitto dopo un tiro di reazione' },
    [
      [
        'who-fired',
        {
          en: 'Until the end of the firer’s next phase and of the enemy’s after it',
          it: 'Fino alla fine della prossima fase di chi ha tirato e di quella avversaria che segue',
        },
      ],
      ['this-phase', { en: 'This phase and the next', it: 'Questa fase e la successiva' }],
    ],
  ),
  lowLuck: choice(
    'notes-a',
    { en: 'Above 40 dice one six per ten dice', it: 'Oltre 40 dadi, un sei ogni dieci dadi' },
    NO_FIRST,
  ),
  clock: choice('95-a', { en: 'How the battle is limited', it: 'Come è limitata la battaglia' }, [
    ['turn-limit', { en: 'By turns', it: 'Dai turni' }],
    ['match-minutes', { en: 'By the clock', it: 'Dall’orologio' }],
  ]),
  minutes: choice(
    '95-a',
    { en: 'Minutes of the match clock', it: 'Minuti dell’orologio di partita' },
    [180, 120, 240].map((minutes) => [minutes, verbatim(String(minutes))] as const),
  ),
};

/** [5.2] What both players may agree to spend. */
export const BUDGET = { min: 1000, max: 1500 } as const;

const ENTRIES = Object.entries(CHOICES);
const schemaOf = ({ values }: Choice) => z.literal([...values.keys()]);

export const matchOptionsSchema = z
  .object({
    ...Object.fromEntries(ENTRIES.map(([key, each]) => [key, schemaOf(each).optional()])),
    turnLimit: z.int().min(1).max(60).optional(),
    budget: z.int().min(BUDGET.min).max(BUDGET.max).optional(),
  })
  .strict();

/** All of them as a game has them. */
export const chosenOptionsSchema = z.strictObject({
  ...Object.fromEntries(ENTRIES.map(([key, each]) => [key, schemaOf(each)])),
  turnLimit: z.int().min(1).max(60),
}) as unknown as z.ZodType<MatchOptions>;

export const matchOptions = (given: Readonly<Record<string, unknown>>, turnLimit: number): MatchOptions =>
  chosenOptionsSchema.parse({
    ...Object.fromEntries(ENTRIES.map(([key, { values }]) => [key, given[key] ?? [...values.keys()][0]])),
    turnLimit: given['turnLimit'] ?? turnLimit,
  });

const sheetOf = (id: string, { title, clause, values }: Choice, byDefault?: number): ScenarioOption => ({
  id,
  title,
  clause,
  values: [...values.keys()],
  valueTitles: [...values.values()],
  byDefault: byDefault ?? [...values.keys()][0] ?? '',
});
const numbers = (...values: readonly number[]) => values.map((value) => [value, verbatim(String(value))] as const);

export const optionSheets = (turnLimit: number, budget: number | undefined): readonly ScenarioOption[] => [
  ...ENTRIES.map(([id, each]) => sheetOf(id, each)),
  sheetOf(
    'turnLimit',
    choice(
      '95-a',
      { en: 'Turns, where the battle is limited by turns', it: 'Turni, se la battaglia è limitata dai turni' },
      numbers(6, 8, 10, 12, 16, 20),
    ),
    turnLimit,
  ),
  ...(budget === undefined
    ? []
    : [
        sheetOf(
          'budget',
          choice(
            '5-a',
            {
              en: `Points of each Division, any number from ${BUDGET.min} to ${BUDGET.max}`,
              it: `Punti di ogni Divisione, da ${BUDGET.min} a ${BUDGET.max}`,
            },
            numbers(1000, 1100, 1200, 1250, 1300, 1400, 1500),
          ),
          budget,
        ),
      ]),
];
