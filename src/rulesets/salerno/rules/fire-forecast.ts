import type { Forecast, ForecastItem } from '#kernel/forecast';
import { isRefusal } from '#kernel/refusal';
import type { Text } from '#kernel/text';
import type { Desk } from '../orders/order.ts';
import { topOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { counterName, placeName } from '../words.ts';
import { bridgeSite, isEnemyAtBridge } from './bridges.ts';
import { bombardmentChances, columnText, item } from './chances.ts';
import { bridgeTest, dieTest } from './die-chances.ts';
import { bombardmentColumn, columnOfFactors, fireModifier, fireOf } from './fire.ts';
import { isInspected, positionOf } from './position.ts';
import { BOMBARDMENT_WORDS, SHIFT_WORDS } from './result-words.ts';

/* [16] What a bombardment would bring. */

/** How large a stack is that nobody of one's own can look into. */
const SIZES: readonly { readonly shift: 'small' | 'middle' | 'large'; readonly label: Text }[] = [
  { shift: 'small', label: { en: 'If the stack is small', it: 'Se il gruppo è piccolo' } },
  { shift: 'middle', label: { en: 'If it is of middling size', it: 'Se è di media grandezza' } },
  { shift: 'large', label: { en: 'If it is large', it: 'Se è grande' } },
];

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
  const column = (at: number): Text => (at < 0 ? OFF_THE_TABLE : columnText(theatre, at, modifier));
  if (isInspected(positionOf(theatre, state), index, side))
    return {
      items: [...items, ...(size === 0 ? [] : [item(SHIFT_WORDS.size!, size, '16.1-b')])],
      total: column(reckoned.index),
      chances: reckoned.index < 0 ? [] : bombardmentChances(theatre, reckoned.index, modifier),
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
        return item(label, effectIn(theatre, at, modifier, column(at)), '16.1-b');
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
function effectIn(theatre: Theatre, column: number, modifier: number, label: Text): Text {
  if (column < 0) return label;
  const chances = bombardmentChances(theatre, column, modifier);
  const idle = chances.find(({ result }) => result === BOMBARDMENT_WORDS['-'])?.ways ?? 0;
  return {
    en: `${label.en}, an effect in ${36 - idle} of 36 throws`,
    it: `${label.it}, un effetto in ${36 - idle} tiri su 36`,
  };
}

/** [11.7, 11.8] Where nobody looks on, the work succeeds without a die. */
export function forecastBridge(desk: Desk, edge: readonly [string, string], work: 'built' | 'blown'): Forecast {
  const test = bridgeTest(desk.theatre, work);
  const site = bridgeSite(desk, edge);
  if (isRefusal(site) || !isEnemyAtBridge(desk, site))
    return {
      items: [item({ en: 'no enemy at the bridge', it: 'nessun nemico al ponte' }, test.results[0], test.clause)],
      chances: [],
    };
  return dieTest(test);
}
