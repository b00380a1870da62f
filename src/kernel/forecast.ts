import { eachLanguage, type Language, spoken, type Text } from './text.ts';

/*
 * What an order would bring, before anything is committed: an itemised sum and the exact chance of every result, from what the side
 * that gives it may know.
 */

/** One line of the sum: a strength, a shift, a modifier. */
export interface ForecastItem {
  readonly label: Text;
  /** A number with its sign, a ratio, a word. */
  readonly value: number | Text;
  /** The paragraph it comes from. */
  readonly clause: string;
}

/** One result: as many of all equally likely ways of the dice. */
export interface ForecastChance {
  readonly result: Text;
  readonly ways: number;
  readonly of: number;
}

export interface Forecast {
  readonly items: readonly ForecastItem[];
  /** What the items come to: `2:1`, `7 or more`. */
  readonly total?: Text;
  /** Every result with its chance, the best for the side first; absent where no die falls. */
  readonly chances: readonly ForecastChance[];
  /** Points it costs, and what is left of them. */
  readonly cost?: { readonly spent: number; readonly left?: number };
}

/** Results of equally likely throws, counted: `chancesOf(6, (face) => table[face])`. */
export function chancesOf<Key extends string>(
  throws: Iterable<Key>,
  words: (key: Key) => Text,
): readonly ForecastChance[] {
  const ways = new Map<Key, number>();
  let of = 0;
  for (const key of throws) {
    ways.set(key, (ways.get(key) ?? 0) + 1);
    of++;
  }
  return [...ways].map(([key, count]) => ({ result: words(key), ways: count, of }));
}

/**
 * What had been reckoned of a throw that has fallen. It is told with the event of the throw and rests on nothing but that event as its
 * reader may know it, and on what the box prints.
 */
export interface Reckoning {
  readonly items: readonly ForecastItem[];
  /** What the items came to: `2:1`, `7 or more`. */
  readonly total?: Text;
  /** Every result with its chance, the best for the side that threw first. */
  readonly chances: readonly ForecastChance[];
  /** Which of the results came. */
  readonly came: number;
  /** What was thrown, as players read the dice. */
  readonly thrown: readonly number[];
}

/**
 * What had been reckoned of dice that have fallen: all equally likely throws, the best first, and the one of their results that came.
 * Undefined where no throw could have brought it.
 */
export function reckoningOf<Key extends string>(
  told: Pick<Reckoning, 'items' | 'total' | 'thrown'>,
  throws: readonly Key[],
  words: (key: Key) => Text,
  came: Key,
): Reckoning | undefined {
  const place = [...new Set(throws)].indexOf(came);
  return place < 0 ? undefined : { ...told, chances: chancesOf(throws, words), came: place };
}

/** `Reckoned: 2:1, 42 % for this or better; rolled 9.` */
export function sayReckoning({ total, chances, came, thrown }: Reckoning): Text {
  const result = chances[came];
  if (result === undefined) throw new Error(`there is no result ${came} of ${chances.length}`);
  // The worst is certain to be reached: only its own chance says something.
  const isBare = came === 0 || came === chances.length - 1;
  const counted = isBare ? [result] : chances.slice(0, came + 1);
  const share = counted.reduce((sum, { ways, of }) => sum + ways / of, 0);
  return spoken((language) => {
    const words = RECKONED[language];
    const odds = `${percent(share, language)} ${isBare ? words.forThis : words.orBetter}`;
    const rolled = thrown.length === 0 || thrown.length > MOST_SAID ? '' : `; ${words.rolled} ${thrown.join(', ')}`;
    return `${words.reckoned}: ${total === undefined ? '' : `${total[language]}, `}${odds}${rolled}.`;
  });
}

/** Longer throws are told as data only. */
const MOST_SAID = 12;

const RECKONED = {
  en: { reckoned: 'Reckoned', forThis: 'for this', orBetter: 'for this or better', rolled: 'rolled' },
  it: { reckoned: 'Previsione', forThis: 'per questo', orBetter: 'per questo o meglio', rolled: 'tiro' },
} as const satisfies Record<Language, unknown>;

const percents = (maximumFractionDigits: number): Readonly<Record<Language, Intl.NumberFormat>> =>
  eachLanguage((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits }));
const WHOLE = percents(0);
const SMALL = percents(1);

/** `42%`; small chances with a digit more. */
export const percent = (share: number, language: Language): string =>
  (share > 0 && share < 0.01 ? SMALL : WHOLE)[language].format(share);
