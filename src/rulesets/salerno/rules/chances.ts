import { readChart } from '#kernel/chart';
import { chancesOf, type ForecastChance, type ForecastItem, type Reckoning, reckoningOf } from '#kernel/forecast';
import { known } from '#kernel/known';
import { type Text, verbatim } from '#kernel/text';
import type { Theatre } from '../theatre.ts';
import { capital, signed } from '../words.ts';
import { parseResult } from './combat.ts';
import { BOMBARDMENT_WORDS, combatResultText, SHIFT_CLAUSES, SHIFT_WORDS } from './result-words.ts';

/* The chances of fights and fire, before the dice fall and afterwards [14, 16]. */

export const FACES = [1, 2, 3, 4, 5, 6] as const;
/** All throws of two dice. */
export const TWO_DICE = FACES.flatMap((one) => FACES.map((other) => one + other));

export const item = (label: Text, value: ForecastItem['value'], clause: string): ForecastItem => ({
  label: { en: capital(label.en), it: capital(label.it) },
  value,
  clause: `salerno/${clause}`,
});

const shiftItems = (shifts: Readonly<Record<string, number>>): ForecastItem[] =>
  Object.entries(shifts)
    .filter(([, amount]) => amount !== 0)
    .map(([reason, amount]) =>
      item(SHIFT_WORDS[reason] ?? verbatim(reason), amount, known(SHIFT_CLAUSES[reason], 'paragraph of', reason)),
    );

/** How good a result is for the attacker, in steps and ground. */
export function worthOf(code: string): number {
  const { attackerLosses, attackerStar, defenderLosses, defenderStar, retreat } = parseResult(code);
  return (
    8 * (defenderLosses - attackerLosses) +
    (retreat ? 5 : 0) +
    (attackerLosses > 0 ? -1 : 0) +
    (defenderStar ? 1 : 0) -
    (attackerStar ? 1 : 0)
  );
}

export const resultNamed = (code: string): Text => {
  const words = combatResultText(code);
  return { en: `${code}: ${words.en}`, it: `${code}: ${words.it}` };
};

/** [14.2] The dice of a combat, the best for the attacker first. */
export function combatReckoning(
  { tables: { crt } }: Theatre,
  { attack, defence, ratio, shifts, column, modifiers, dice, total, result }: CombatFacts,
): Reckoning | undefined {
  const at = crt.columns.indexOf(column);
  if (at < 0) return undefined;
  const modifier = total - dice.reduce((sum, die) => sum + die, 0);
  const throws = TWO_DICE.map((roll) => readChart(crt, at, [], roll + modifier).cell);
  return reckoningOf(
    {
      items: [
        item({ en: `${attack} against ${defence}`, it: `${attack} contro ${defence}` }, verbatim(ratio), '14-e'),
        ...shiftItems(shifts),
        ...shiftItems(modifiers),
      ],
      total: verbatim(column),
      thrown: dice,
    },
    throws.sort((one, other) => worthOf(other) - worthOf(one)),
    resultNamed,
    result,
  );
}

interface CombatFacts {
  readonly attack: number;
  readonly defence: number;
  readonly ratio: string;
  readonly shifts: Readonly<Record<string, number>>;
  readonly column: string;
  readonly modifiers: Readonly<Record<string, number>>;
  readonly dice: readonly number[];
  readonly total: number;
  readonly result: string;
}

const HARDEST = Object.keys(BOMBARDMENT_WORDS).reverse();
const bombardmentWords = (result: string): Text => BOMBARDMENT_WORDS[result] ?? verbatim(result);

function bombardmentThrows({ tables }: Theatre, column: number, modifier: number): string[] {
  const { rows, firstRow } = tables.bombardment;
  return TWO_DICE.map((roll) => {
    const row = Math.min(rows.length - 1, Math.max(0, roll + modifier - firstRow));
    return rows[row]?.[column] ?? '-';
  }).sort((one, other) => HARDEST.indexOf(one) - HARDEST.indexOf(other));
}

/** [16.1] Results of a column, the hardest first: all of the 36 throws. */
export const bombardmentChances = (theatre: Theatre, column: number, modifier: number): readonly ForecastChance[] =>
  chancesOf(bombardmentThrows(theatre, column, modifier), bombardmentWords);

/** `column 6-8 +1`. */
export function columnText({ tables }: Theatre, column: number, modifier: number): Text {
  const label = `${tables.bombardment.columns[column]}${modifier === 0 ? '' : ` ${signed(modifier)}`}`;
  return { en: `column ${label}`, it: `colonna ${label}` };
}

export function bombardmentReckoning(
  theatre: Theatre,
  { factors, shifts, column, dice, modifier, result }: BombardmentFacts,
): Reckoning | undefined {
  const at = theatre.tables.bombardment.columns.indexOf(column);
  if (at < 0 || dice.length === 0) return undefined;
  return reckoningOf(
    {
      items: [
        item({ en: 'factors', it: 'fattori' }, factors, '16.1-b'),
        ...shiftItems(shifts),
        ...shiftItems({ offensive: modifier }),
      ],
      total: columnText(theatre, at, modifier),
      thrown: dice,
    },
    bombardmentThrows(theatre, at, modifier),
    bombardmentWords,
    result,
  );
}

interface BombardmentFacts {
  readonly factors: number;
  readonly shifts: Readonly<Record<string, number>>;
  readonly column: string;
  readonly dice: readonly number[];
  readonly modifier: number;
  readonly result: string;
}
