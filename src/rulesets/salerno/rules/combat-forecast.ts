import { readChart } from '#kernel/chart';
import type { Forecast, ForecastChance, ForecastItem } from '#kernel/forecast';
import { type Text, verbatim } from '#kernel/text';
import type { SalernoSide } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import type { FrameOf } from '../sequence/frames.ts';
import type { State } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { capital, placeName, signed } from '../words.ts';
import { resultNamed, TWO_DICE, worthOf } from './chances.ts';
import { combatFactor, type Reckoning, reckon, sumDefence } from './combat.ts';
import { rearguardForecast } from './die-chances.ts';
import { positionOf, unitsIn } from './position.ts';
import { HALVING_WORDS, SHELTER_WORDS, SHIFT_WORDS } from './result-words.ts';
import { retreatPaths } from './retreat.ts';
import { isFortified, isOpenCity } from './terrain.ts';

/* [14] What an attack would bring: the sum item by item, and how many of all throws give each result. */

/** A combat whose dice have not fallen. */
export interface CombatAhead {
  readonly side: SalernoSide;
  readonly hex: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** Columns that Gegenangriff has given; `die` while it is still to be thrown [14.2.8]. */
  readonly gegenangriff: number | 'die';
  /** Who has somebody to roll on the support table for him [14.2.6]. */
  readonly supported: readonly ('attacker' | 'defender')[];
}

/** How the dice before the last ones may change column and die. */
interface Change {
  readonly columns: number;
  readonly die: number;
}

const combined = (all: readonly Change[], more: readonly Change[]): Change[] =>
  all.flatMap((one) => more.map((other) => ({ columns: one.columns + other.columns, die: one.die + other.die })));

function changesBefore({ tables }: Theatre, { gegenangriff, supported }: CombatAhead): Change[] {
  let changes: Change[] = [{ columns: 0, die: 0 }];
  if (gegenangriff === 'die')
    changes = combined(
      changes,
      tables.gegenangriff.columns.map((columns) => ({ columns, die: 0 })),
    );
  for (const role of supported) {
    const sign = role === 'attacker' ? 1 : -1;
    const rolls = TWO_DICE.map((roll) => {
      const row = tables.support.rows.find((each) => each.roll === roll);
      return { columns: sign * (row?.columns ?? 0), die: sign * (row?.die ?? 0) };
    });
    changes = combined(changes, rolls);
  }
  return changes;
}

/** Every result with its share of all throws, the best for the side first. */
export function combatChances(
  theatre: Theatre,
  reckoning: Reckoning,
  combat: CombatAhead,
  reader: SalernoSide,
): ForecastChance[] {
  const { crt } = theatre.tables;
  const total = (list: readonly { readonly amount: number }[]): number =>
    list.reduce((sum, { amount }) => sum + amount, 0);
  const [shift, modifier] = [total(reckoning.shifts), total(reckoning.modifiers)];
  const byChange = new Map<string, Change & { count: number }>();
  const changes = changesBefore(theatre, combat);
  for (const change of changes) {
    const key = `${change.columns} ${change.die}`;
    const known = byChange.get(key);
    if (known === undefined) byChange.set(key, { ...change, count: 1 });
    else known.count += 1;
  }
  const ways = new Map<string, number>();
  for (const { columns, die, count } of byChange.values())
    for (const roll of TWO_DICE) {
      const { cell } = readChart(
        crt,
        reckoning.column,
        [{ reason: 'all', clause: '', amount: shift + columns }],
        roll + modifier + die,
      );
      ways.set(cell, (ways.get(cell) ?? 0) + count);
    }
  const sign = combat.side === reader ? -1 : 1;
  return [...ways]
    .sort(([one], [other]) => sign * (worthOf(one) - worthOf(other)))
    .map(([code, count]) => ({
      result: resultNamed(code),
      ways: count,
      of: changes.length * TWO_DICE.length,
    }));
}

const ROLES = {
  attack: { en: 'Attack', it: 'Attacco' },
  defence: { en: 'Defence', it: 'Difesa' },
  column: { en: 'Column', it: 'Colonna' },
  dice: { en: 'Dice', it: 'Dadi' },
} satisfies Readonly<Record<string, Text>>;

const item = (role: keyof typeof ROLES, what: Text, value: number, clause: string): ForecastItem => ({
  label: { en: `${ROLES[role].en}: ${what.en}`, it: `${ROLES[role].it}: ${what.it}` },
  value,
  clause: `salerno/${clause}`,
});

const HALVED_BY = {
  river: '14.2.1-a',
  ridge: '14.2.1-a',
  uphill: '14.2.1-e',
  'tank-shock': '14.2.3-b',
} as const;

function attackItems(theatre: Theatre, state: State, reckoning: Reckoning, combat: CombatAhead): ForecastItem[] {
  return reckoning.strengths.flatMap(({ hex, factors, doubled, halvedBy, strength }) => {
    const at = placeName(theatre, hex);
    const full = halvedBy === '' ? strength : strength * 2;
    const there = combat.attackers.filter((unit) => state.units[unit]?.at === hex);
    return [
      ...there.map((unit) =>
        item(
          'attack',
          { en: `${unit} from ${at}`, it: `${unit} da ${at}` },
          combatFactor(theatre, state, unit),
          '14-e',
        ),
      ),
      ...(doubled
        ? [
            item(
              'attack',
              { en: `tank shock from ${at}, doubled`, it: `shock dei carri da ${at}, raddoppiato` },
              full - factors,
              '14.2.3-a',
            ),
          ]
        : []),
      ...(halvedBy === ''
        ? []
        : [
            item(
              'attack',
              {
                en: `${HALVING_WORDS[halvedBy].en} from ${at}, halved`,
                it: `${HALVING_WORDS[halvedBy].it} da ${at}, dimezzato`,
              },
              strength - full,
              HALVED_BY[halvedBy],
            ),
          ]),
    ];
  });
}

function defenceItems(theatre: Theatre, state: State, combat: CombatAhead): ForecastItem[] {
  const target = theatre.hexIndex(combat.hex);
  const holder = combat.side === 'allied' ? 'axis' : 'allied';
  const fortified = isFortified(theatre, state, target, holder);
  const sum = sumDefence(theatre, state, target, combat.defenders, fortified);
  return [
    ...combat.defenders.map((unit) => {
      const { isArmour, isTankDestroyer } = counterOf(theatre, unit);
      return item(
        'defence',
        verbatim(unit),
        combatFactor(theatre, state, unit),
        isArmour || isTankDestroyer ? '14.2.1-d' : '14.2.1-b',
      );
    }),
    ...(sum.shelter === undefined
      ? []
      : [
          item(
            'defence',
            {
              en: `${SHELTER_WORDS[sum.shelter].en}, times ${sum.multiplier}`,
              it: `${SHELTER_WORDS[sum.shelter].it}, per ${sum.multiplier}`,
            },
            (sum.multiplier - 1) * sum.sheltered,
            '14.2.1-b',
          ),
        ]),
    ...(sum.village === 0 ? [] : [item('defence', SHELTER_WORDS.village, sum.village, '14.2.1-c')]),
  ];
}

const DIE_TO_COME: Text = { en: 'a die decides', it: 'decide un dado' };
const TABLE_TO_COME: Text = { en: 'two dice decide', it: 'decidono due dadi' };

function diceToCome({ gegenangriff, supported }: CombatAhead): ForecastItem[] {
  const toCome = (what: string, value: Text, clause: string): ForecastItem => {
    const words = SHIFT_WORDS[what] ?? verbatim(what);
    return { label: { en: capital(words.en), it: capital(words.it) }, value, clause: `salerno/${clause}` };
  };
  return [
    ...(gegenangriff === 'die' ? [toCome('gegenangriff', DIE_TO_COME, '14.2.8-b')] : []),
    ...supported.map((role) => toCome(`${role}-support`, TABLE_TO_COME, '14.2.6-b')),
  ];
}

/** `16 against 6: 2:1, shifted to 3:1, dice +1`. */
function totalOf({ tables }: Theatre, { attack, defence, column, ratio, shifts, modifiers }: Reckoning): Text {
  const sum = (list: readonly { readonly amount: number }[]): number =>
    list.reduce((total, { amount }) => total + amount, 0);
  const { columns } = tables.crt;
  const shifted = columns[Math.min(columns.length - 1, Math.max(0, column + sum(shifts)))];
  const modifier = sum(modifiers);
  const said = (against: string, to: string, dice: string): string =>
    `${attack} ${against} ${defence}: ${ratio}${shifted === ratio ? '' : `, ${to} ${shifted}`}${
      modifier === 0 ? '' : `, ${dice} ${signed(modifier)}`
    }`;
  return { en: said('against', 'shifted to', 'dice'), it: said('contro', 'spostato a', 'dadi') };
}

/** A combat on the table. */
export function forecastCombat({ theatre, state, side }: Desk, combat: CombatAhead): Forecast {
  const { side: attacker, hex, attackers, defenders, gegenangriff } = combat;
  const shift = gegenangriff === 'die' ? 0 : gegenangriff;
  const reckoning = reckon(theatre, state, attacker, theatre.hexIndex(hex), attackers, defenders, shift);
  const change = (role: 'column' | 'dice') => (each: { reason: string; amount: number; clause: string }) =>
    item(role, SHIFT_WORDS[each.reason] ?? verbatim(each.reason), each.amount, each.clause.replace('salerno/', ''));
  return {
    items: [
      ...attackItems(theatre, state, reckoning, combat),
      ...defenceItems(theatre, state, combat),
      ...reckoning.shifts.map(change('column')),
      ...reckoning.modifiers.map(change('dice')),
      ...diceToCome(combat),
    ],
    total: totalOf(theatre, reckoning),
    chances: combatChances(theatre, reckoning, combat, side),
  };
}

/** What is under way, with whoever still takes part in it. */
export const combatUnderWay = (
  { theatre, state }: Desk,
  { side, hex, attackers, defenders, shift, supportAttacker, supportDefender }: FrameOf<'combat'>,
): CombatAhead => {
  const isThere = (unit: string): boolean => theatre.hexIndex(state.units[unit]?.at ?? '') >= 0;
  return {
    side,
    hex,
    attackers: attackers.filter(isThere),
    defenders: defenders.filter(isThere),
    gegenangriff: shift,
    supported: [
      ...(supportAttacker === '' ? [] : (['attacker'] as const)),
      ...(supportDefender === '' ? [] : (['defender'] as const)),
    ],
  };
};

const words = (en: string, it: string): Text => ({ en, it });

/** An attack as it would be declared: on the table, on an open city, on a rearguard or on mules alone [14, 20, 12, 17.4]. */
export function forecastAttack(desk: Desk, hex: string, attackers: readonly string[]): Forecast {
  const { theatre, state, side } = desk;
  const index = theatre.hexIndex(hex);
  const position = positionOf(theatre, state);
  const defenders = unitsIn(position, index);
  if (defenders.length === 0) return forecastWithoutDefenders(desk, index);
  if (side === 'allied' && isOpenCity(theatre, state, index))
    return {
      items: [
        {
          label: words('Open city', 'Città aperta'),
          value: words('the defenders leave before any dice', 'i difensori la lasciano prima dei dadi'),
          clause: 'salerno/20-a',
        },
      ],
      chances: [],
    };
  return forecastCombat(desk, { side, hex, attackers, defenders, gegenangriff: 0, supported: [] });
}

function forecastWithoutDefenders({ theatre, state, side }: Desk, index: number): Forecast {
  if (side === 'axis' || positionOf(theatre, state).rearguard[index] === 0)
    return {
      items: [
        {
          label: words('Mules alone', 'Soli muli'),
          value: words('removed without dice', 'eliminati senza dadi'),
          clause: 'salerno/17.4-b',
        },
      ],
      chances: [],
    };
  const canRetreat =
    retreatPaths({ theatre, state, side: 'axis', units: [], from: index, kind: 'rearguard' }).length > 0;
  return rearguardForecast(theatre, canRetreat);
}
