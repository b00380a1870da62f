import {
  chancesOf,
  type Forecast,
  type ForecastChance,
  type ForecastItem,
  type Reckoning,
  reckoningOf,
} from '#kernel/forecast';
import { firstOf, known } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { Theatre } from '../theatre.ts';
import { signed } from '../words.ts';
import { FACES, item, TWO_DICE } from './chances.ts';
import { NO_EFFECT, SHIFT_WORDS } from './result-words.ts';

/* The chances of single dice and of the support table, before they fall and afterwards [9.4, 11, 12, 14.2, 17]. */

/** A die that must show so much or more, and what it is about. */
export interface DieTest {
  readonly least: number;
  readonly modifier?: { readonly label: Text; readonly amount: number; readonly clause: string };
  readonly clause: string;
  readonly results: readonly [Text, Text];
}

/** [11.7-b, 11.8-b, 17.2-e, 17.3-a] One die, so much or more. */
export function dieTest({ least, modifier, clause, results: [succeeds, fails] }: DieTest): {
  readonly items: ForecastItem[];
  readonly total: Text;
  readonly chances: ForecastChance[];
} {
  const needed = least - (modifier?.amount ?? 0);
  const ways = FACES.filter((face) => face >= needed).length;
  return {
    items: [
      item({ en: 'needed', it: 'serve' }, least, clause),
      ...(modifier === undefined || modifier.amount === 0
        ? []
        : [item(modifier.label, modifier.amount, modifier.clause)]),
    ],
    total: { en: `${needed} or more on a die`, it: `${needed} o più con un dado` },
    chances: [
      { result: succeeds, ways, of: 6 },
      { result: fails, ways: 6 - ways, of: 6 },
    ].filter((chance) => chance.ways > 0),
  };
}

/** The same after the die has fallen; nothing where none was thrown. */
export function dieReckoning(test: DieTest, dice: readonly number[], succeeded: boolean): Reckoning | undefined {
  if (dice.length === 0) return undefined;
  const told = dieTest(test);
  return { ...told, came: succeeded ? 0 : told.chances.length - 1, thrown: dice };
}

const BRIDGE_BUILT: readonly [Text, Text] = [
  { en: 'the bridge is built', it: 'il ponte è costruito' },
  { en: 'no bridge', it: 'nessun ponte' },
];
const BRIDGE_BLOWN: readonly [Text, Text] = [
  { en: 'the bridge is blown', it: 'il ponte salta' },
  { en: 'the bridge stands', it: 'il ponte resiste' },
];

/** [11.7, 11.8] With an enemy at the bridge. */
export const bridgeTest = ({ tables }: Theatre, work: 'built' | 'blown'): DieTest => ({
  least: tables.movement.bridgeFrom,
  clause: work === 'built' ? '11.8-b' : '11.7-b',
  results: work === 'built' ? BRIDGE_BUILT : BRIDGE_BLOWN,
});

/** [17.3] */
export const airSupplyTest = ({ tables }: Theatre, modifier: number): DieTest => ({
  least: tables.supply.airFrom,
  modifier: { label: { en: 'enemy next to it', it: 'nemico adiacente' }, amount: modifier, clause: '17.3-a' },
  clause: '17.3-a',
  results: [
    { en: 'everybody in the hex is supplied', it: 'tutti nell’esagono sono riforniti' },
    { en: 'no supply by air', it: 'nessun rifornimento aereo' },
  ],
});

/** [17.2] Those with their last step: the side hopes for a low die. */
export function attritionReckoning(
  { tables }: Theatre,
  { dice, lost }: { readonly dice: readonly number[]; readonly lost: boolean },
): Reckoning {
  const from = tables.supply.attritionFrom;
  return {
    items: [item({ en: 'lost from', it: 'perduta da' }, from, '17.2-e')],
    total: { en: `${from - 1} or less on a die`, it: `${from - 1} o meno con un dado` },
    chances: [
      { result: { en: 'it holds out', it: 'resiste' }, ways: from - 1, of: 6 },
      { result: { en: 'it is lost', it: 'è perduta' }, ways: 7 - from, of: 6 },
    ],
    came: lost ? 1 : 0,
    thrown: dice,
  };
}

const REARGUARD_FATES = ['eliminated', 'retreats', 'stands'] as const;
export type RearguardFate = (typeof REARGUARD_FATES)[number];
const REARGUARD_WORDS: Readonly<Record<RearguardFate, Text>> = {
  eliminated: { en: 'the rearguard is eliminated', it: 'la retroguardia è eliminata' },
  retreats: { en: 'the rearguard retreats', it: 'la retroguardia si ritira' },
  stands: { en: 'the rearguard holds', it: 'la retroguardia resiste' },
};

/** [12-f] What a face makes of a rearguard that is attacked alone. */
export function rearguardFate({ tables }: Theatre, die: number, canRetreat: boolean): RearguardFate {
  const { holdsOn, retreatsOn } = tables.rearguard;
  if (holdsOn.includes(die)) return 'stands';
  return retreatsOn.includes(die) && canRetreat ? 'retreats' : 'eliminated';
}

const rearguardFates = (theatre: Theatre, canRetreat: boolean): RearguardFate[] =>
  FACES.map((die) => rearguardFate(theatre, die, canRetreat)).sort(
    (one, other) => REARGUARD_FATES.indexOf(one) - REARGUARD_FATES.indexOf(other),
  );
const rearguardItems = (): ForecastItem[] => [
  item({ en: 'rearguard alone', it: 'sola retroguardia' }, ONE_DIE, '12-f'),
];

/** [12-f] The best for the attacker first. */
export const rearguardForecast = (theatre: Theatre, canRetreat: boolean): Forecast => ({
  items: rearguardItems(),
  chances: chancesOf(rearguardFates(theatre, canRetreat), (fate) => REARGUARD_WORDS[fate]),
});

export const rearguardReckoning = (
  theatre: Theatre,
  { dice, outcome, canRetreat }: RearguardFacts,
): Reckoning | undefined =>
  dice.length === 0
    ? undefined
    : reckoningOf(
        { items: rearguardItems(), thrown: dice },
        rearguardFates(theatre, canRetreat),
        (fate) => REARGUARD_WORDS[fate],
        outcome,
      );

interface RearguardFacts {
  readonly dice: readonly number[];
  readonly outcome: RearguardFate;
  readonly canRetreat: boolean;
}

/** [14.2.8] The columns that Gegenangriff gives, the most first. */
export function gegenangriffReckoning(
  { tables }: Theatre,
  { dice, shift }: { readonly dice: readonly number[]; readonly shift: number },
): Reckoning | undefined {
  const all = [...tables.gegenangriff.columns].sort((one, other) => other - one);
  return reckoningOf(
    {
      items: [item(known(SHIFT_WORDS['gegenangriff'], 'words for', 'gegenangriff'), ONE_DIE, '14.2.8-b')],
      thrown: dice,
    },
    all.map(String),
    columnsInFavour,
    `${shift}`,
  );
}

const ONE_DIE: Text = { en: 'one die', it: 'un dado' };
const columnsInFavour = (count: string): Text => ({
  en: count === '1' ? '1 column' : `${count} columns`,
  it: count === '1' ? '1 colonna' : `${count} colonne`,
});

/** [14.2.6] What the support table gives to whom it supports, the most first. */
export function supportReckoning(
  { tables }: Theatre,
  { role, dice, die, columns }: SupportFacts,
): Reckoning | undefined {
  const effects = TWO_DICE.map((roll) => {
    const row = tables.support.rows.find((each) => each.roll === roll);
    return { die: row?.die ?? 0, columns: row?.columns ?? 0 };
  }).sort((one, other) => worthOfSupport(other) - worthOfSupport(one));
  const keys = effects.map((effect) => `${effect.columns} ${effect.die}`);
  return reckoningOf(
    { items: [item(known(SHIFT_WORDS[`${role}-support`], 'words for', role), TWO, '14.2.6-b')], thrown: dice },
    keys,
    supportWords,
    `${columns} ${die}`,
  );
}

interface SupportFacts {
  readonly role: 'attacker' | 'defender';
  readonly dice: readonly number[];
  readonly die: number;
  readonly columns: number;
}

const TWO: Text = { en: 'two dice', it: 'due dadi' };
const worthOfSupport = ({ die, columns }: { readonly die: number; readonly columns: number }): number =>
  10 * columns + die;
function supportWords(key: string): Text {
  const [columns = 0, die = 0] = key.split(' ').map(Number);
  const parts = [
    ...(columns === 0 ? [] : [columnsInFavour(`${columns}`)]),
    ...(die === 0 ? [] : [{ en: `${signed(die)} to the dice`, it: `${signed(die)} ai dadi` }]),
  ];
  const [first, second] = parts;
  if (first === undefined) return NO_EFFECT;
  return second === undefined ? first : { en: `${first.en}, ${second.en}`, it: `${first.it}, ${second.it}` };
}

/** [9.4] How far a drop drifts, the nearest first. */
export function scatterReckoning(
  { tables }: Theatre,
  { dice }: { readonly dice: readonly number[] },
): Reckoning | undefined {
  const { hexes } = tables.scatter;
  const far = [...hexes].sort((one, other) => one - other);
  return reckoningOf(
    { items: [item({ en: 'drift', it: 'deriva' }, ONE_DIE, '9.4-d')], thrown: dice },
    far.map(String),
    driftWords,
    `${known(hexes[firstOf(dice) - 1], 'scatter of', firstOf(dice))}`,
  );
}

function driftWords(hexes: string): Text {
  if (hexes === '0') return { en: 'on target', it: 'sul bersaglio' };
  return hexes === '1'
    ? { en: 'drifts 1 hex', it: 'deriva di 1 esagono' }
    : { en: `drifts ${hexes} hexes`, it: `deriva di ${hexes} esagoni` };
}
