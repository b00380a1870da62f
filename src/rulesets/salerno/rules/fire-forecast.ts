import type { Forecast, ForecastChance, ForecastItem } from '#kernel/forecast';
import { isRefusal } from '#kernel/refusal';
import type { Text } from '#kernel/text';
import type { Desk } from '../orders/order.ts';
import { topOf } from '../state.ts';
import { capital, counterName, placeName, signed } from '../words.ts';
import { bridgeSite, isEnemyAtBridge } from './bridges.ts';
import { bombardmentColumn, columnOfFactors, fireModifier, fireOf } from './fire.ts';
import { isInspected, positionOf } from './position.ts';
import { BOMBARDMENT_WORDS, SHIFT_WORDS } from './result-words.ts';

/* [16] What a bombardment would bring. */

const item = (label: Text, value: ForecastItem['value'], clause: string): ForecastItem => ({
  label: { en: capital(label.en), it: capital(label.it) },
  value,
  clause: `salerno/${clause}`,
});

/** How large a stack is that nobody of one's own can look into. */
const SIZES: readonly { readonly shift: 'small' | 'middle' | 'large'; readonly label: Text }[] = [
  { shift: 'small', label: { en: 'If the stack is small', it: 'Se il gruppo è piccolo' } },
  { shift: 'middle', label: { en: 'If it is of middling size', it: 'Se è di media grandezza' } },
  { shift: 'large', label: { en: 'If it is large', it: 'Se è grande' } },
];

/** Results of a column, the hardest first: all of the 36 throws. */
function chancesIn({ theatre }: Desk, column: number, modifier: number): ForecastChance[] {
  const { rows, firstRow } = theatre.tables.bombardment;
  const ways = new Map<string, number>();
  for (let one = 1; one <= 6; one++)
    for (let other = 1; other <= 6; other++) {
      const row = Math.min(rows.length - 1, Math.max(0, one + other + modifier - firstRow));
      const result = rows[row]?.[column] ?? '-';
      ways.set(result, (ways.get(result) ?? 0) + 1);
    }
  const hardest = Object.keys(BOMBARDMENT_WORDS).reverse();
  return [...ways]
    .sort(([one], [other]) => hardest.indexOf(one) - hardest.indexOf(other))
    .map(([result, count]) => ({
      result: BOMBARDMENT_WORDS[result] ?? { en: result, it: result },
      ways: count,
      of: 36,
    }));
}

const OFF_THE_TABLE: Text = { en: 'off the table: no effect', it: 'fuori tabella: nessun effetto' };

export function forecastBombardment(desk: Desk, firers: readonly string[], hex: string): Forecast {
  const { theatre, state, side } = desk;
  const { columns, shifts: printed } = theatre.tables.bombardment;
  const index = theatre.hexIndex(hex);
  const reckoned = bombardmentColumn(theatre, state, firers, index);
  const modifier = fireModifier(theatre, state, firers);
  const { moved, size, terrain } = reckoned.shifts;
  const top = topOf(state);
  const items: ForecastItem[] = [
    ...firers.map((firer) => item(counterName(firer), fireOf(theatre, firer), '16.1-b')),
    ...(moved === 0 ? [] : [item(SHIFT_WORDS.moved!, moved, '16.1-c')]),
    ...(terrain === 0 ? [] : [item(SHIFT_WORDS.terrain!, terrain, '16.1-b')]),
    ...(modifier === 0 ? [] : [item(SHIFT_WORDS.offensive!, modifier, '9.10-b')]),
    ...(top.kind === 'fire' && top.reason === 'retreat'
      ? [
          item(
            { en: 'at retreating units', it: 'contro unità in ritirata' },
            { en: 'END OPS means nothing', it: 'END OPS non vale' },
            '14.3.1-e',
          ),
        ]
      : []),
  ];
  const dice = modifier === 0 ? '' : ` ${signed(modifier)}`;
  const column = (at: number): Text =>
    at < 0 ? OFF_THE_TABLE : { en: `column ${columns[at]}${dice}`, it: `colonna ${columns[at]}${dice}` };
  if (isInspected(positionOf(theatre, state), index, side))
    return {
      items: [...items, ...(size === 0 ? [] : [item(SHIFT_WORDS.size!, size, '16.1-b')])],
      total: column(reckoned.index),
      chances: reckoned.index < 0 ? [] : chancesIn(desk, reckoned.index, modifier),
    };
  // Whoever cannot look into the hex knows the column only within its bounds [9.9].
  const bySize = { small: printed.small.shift, middle: 0, large: printed.large.shift };
  const base = columnOfFactors(theatre, reckoned.factors) + moved + terrain;
  const place = placeName(theatre, hex);
  return {
    items: [
      ...items,
      ...SIZES.map(({ shift, label }) => {
        const at = Math.min(columns.length - 1, Math.max(-1, base + bySize[shift]));
        return item(label, effectIn(desk, at, modifier, column(at)), '16.1-b');
      }),
    ],
    total: {
      en: `${reckoned.factors} factors on a stack in ${place} that you cannot look into`,
      it: `${reckoned.factors} fattori su un gruppo a ${place} che non puoi esaminare`,
    },
    chances: [],
  };
}

/** `column 6-8, an effect in 15 of 36 throws`. */
function effectIn(desk: Desk, column: number, modifier: number, label: Text): Text {
  if (column < 0) return label;
  const chances = chancesIn(desk, column, modifier);
  const idle = chances.find(({ result }) => result === BOMBARDMENT_WORDS['-'])?.ways ?? 0;
  return {
    en: `${label.en}, an effect in ${36 - idle} of 36 throws`,
    it: `${label.it}, un effetto in ${36 - idle} tiri su 36`,
  };
}

/** [11.7-b, 11.8-b, 17.3-a] One die, so much or more. */
export const forecastDie = (
  least: number,
  modifier: { readonly label: Text; readonly amount: number; readonly clause: string } | undefined,
  clause: string,
  [succeeds, fails]: readonly [Text, Text],
): Forecast => {
  const ways = [1, 2, 3, 4, 5, 6].filter((face) => face + (modifier?.amount ?? 0) >= least).length;
  return {
    items: [
      item({ en: 'needed', it: 'serve' }, least, clause),
      ...(modifier === undefined || modifier.amount === 0
        ? []
        : [item(modifier.label, modifier.amount, modifier.clause)]),
    ],
    total: {
      en: `${least - (modifier?.amount ?? 0)} or more on a die`,
      it: `${least - (modifier?.amount ?? 0)} o più con un dado`,
    },
    chances: [
      { result: succeeds, ways, of: 6 },
      { result: fails, ways: 6 - ways, of: 6 },
    ].filter((chance) => chance.ways > 0),
  };
};

/** [11.7, 11.8] Where nobody looks on, the work succeeds without a die. */
export function forecastBridge(
  desk: Desk,
  edge: readonly [string, string],
  clause: string,
  results: readonly [Text, Text],
): Forecast {
  const site = bridgeSite(desk, edge);
  if (isRefusal(site) || !isEnemyAtBridge(desk, site))
    return {
      items: [item({ en: 'no enemy at the bridge', it: 'nessun nemico al ponte' }, results[0], clause)],
      chances: [],
    };
  return forecastDie(desk.theatre.tables.movement.bridgeFrom, undefined, clause, results);
}
