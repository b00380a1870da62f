import { chancesOf, type ForecastChance, type ForecastItem, type Reckoning } from '#kernel/forecast';
import { known } from '#kernel/lookup';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import type { Odds } from '../events/event.ts';
import { COLUMN_WORDS, capital, LAST_STEP_WORDS, RESULT_WORDS, SHIFT_WORDS, signed } from '../events/phrases.ts';
import { DEFENCE_COLUMNS, type DefenceResult, type Result, type ShiftKind } from '../names.ts';
import type { Theatre } from '../theatre.ts';
import { defenceRow } from './determined-defence.ts';

/* The chances of a combat and of a determined defence, before the die falls and afterwards [8.3, 10.1, 10.4, CRT, DDT]. */

const FACES = [6, 5, 4, 3, 2, 1] as const;

export const item = (label: Text, value: number | Text, paragraph: string): ForecastItem => ({
  label,
  value,
  clause: `caucasus/${paragraph}`,
});
export const joined = (first: Text, second: Text, between = ', '): Text =>
  eachLanguage((language) => `${first[language]}${between}${second[language]}`);
export const capitals = (words: Text): Text => eachLanguage((language) => capital(words[language]));

const SHIFT_CLAUSES: Readonly<Record<ShiftKind, string>> = {
  armour: '9.5-a',
  'defending-armour': '9.5-b',
  quality: '9.6-a',
  'defending-quality': '9.6-b',
  air: '16.12-a',
  fleet: '16.22-a',
  'out-of-supply': '14.4-b',
  disorganised: '9.7-a',
  brandenburgers: '15.2-b',
};
/** A column of the Combat Results Table, or one beyond it. */
const columnText = (t: Theatre, column: number): Text =>
  verbatim(t.tables.crt.columns[column] ?? (column < 0 ? `1-${2 - column}` : `${column}-1`));

/** [8.3, 9] The ratio and what moves its column. */
export const ratioItems = (t: Theatre, odds: Odds): ForecastItem[] => [
  item(
    { en: `${odds.attack} against ${odds.defence}`, it: `${odds.attack} contro ${odds.defence}` },
    columnText(t, odds.base),
    '8.3-a',
  ),
  ...odds.shifts.map(({ kind, columns }) => item(capitals(SHIFT_WORDS[kind]), columns, SHIFT_CLAUSES[kind])),
];

/** [13.1] A mobile assault is fought on the last column at most. */
export const capItems = (t: Theatre, odds: Odds, column: number): ForecastItem[] =>
  odds.column > column
    ? [
        item(
          { en: 'A mobile assault counts at most', it: 'Un assalto mobile vale al più' },
          columnText(t, column),
          '13.1-g',
        ),
      ]
    : [];

export function oddsTotal(t: Theatre, { attack, defence }: Odds, column: number): Text {
  const final = columnText(t, column);
  return {
    en: `${attack} against ${defence}, fought at ${final.en}`,
    it: `${attack} contro ${defence}, risolto a ${final.it}`,
  };
}

/** What a result means for these defenders, in words [10.1]. */
export function resultText(t: Theatre, result: Result, steps: number): Text {
  const code = verbatim(result);
  if (result === 'elimination') return capitals(RESULT_WORDS.elimination);
  const { defenderLoses, retreat, determinedDefence } = t.tables.results[result];
  const spared = result === 'A1/D2' && steps === 1;
  const words = joined(code, spared ? LAST_STEP_WORDS : RESULT_WORDS[result], ': ');
  if ((defenderLoses?.steps ?? 0) >= steps)
    return joined(words, { en: 'the defence is destroyed', it: 'la difesa è distrutta' });
  if (retreat === undefined) return words;
  const way: Text = { en: `${retreat} hexes`, it: `${retreat} esagoni` };
  const answer: Text =
    determinedDefence === true
      ? { en: 'a determined defence may answer', it: 'è possibile la difesa determinata' }
      : { en: 'no determined defence', it: 'senza difesa determinata' };
  return joined(words, joined(way, answer), '; ');
}

const resultAt = (t: Theatre, die: (typeof FACES)[number], column: number): Result =>
  known(t.tables.crt.rows[`${die}`], column, 'column');

/** [CRT] The best for the attacker first. */
export const combatChances = (t: Theatre, column: number, steps: number): readonly ForecastChance[] =>
  chancesOf(
    FACES.map((die) => resultAt(t, die, column)),
    (result) => resultText(t, result, steps),
  );

/** The same after the die has fallen; nothing where none was thrown. */
export function combatReckoning(
  t: Theatre,
  { die, column, result, odds, defenderSteps }: CombatFacts,
): Reckoning | undefined {
  if (die === 0) return undefined;
  const came = [...new Set(FACES.map((face) => resultAt(t, face, column)))].indexOf(result);
  if (came < 0) return undefined;
  return {
    items: [...ratioItems(t, odds), ...capItems(t, odds, column)],
    // the sum itself stands in the sentence before [8.3]
    total: columnText(t, column),
    chances: combatChances(t, column, defenderSteps),
    came,
    thrown: [die],
  };
}

interface CombatFacts {
  readonly die: number;
  readonly column: number;
  readonly result: Result;
  readonly odds: Odds;
  readonly defenderSteps: number;
}

const DEFENCE_WORDS: Readonly<Record<DefenceResult, Text>> = {
  '*1/1': {
    en: 'it holds; the lead unit and the attacker lose a step each',
    it: 'resiste; l’unità guida e l’attaccante perdono un livello ciascuno',
  },
  '*-1': { en: 'it holds; the lead unit loses a step', it: 'resiste; l’unità guida perde un livello' },
  '-': { en: 'it fails; retreat without loss', it: 'fallisce; ritirata senza perdite' },
  '-1': {
    en: 'it fails; the lead unit loses a step, then the retreat',
    it: 'fallisce; l’unità guida perde un livello, poi la ritirata',
  },
};
const LAST_LOST: Text = {
  en: 'the last step dies and the attacker may enter the hex',
  it: 'cade l’ultimo livello e l’attaccante può entrare nell’esagono',
};
export const RANKS: readonly Text[] = [
  { en: 'low quality', it: 'qualità bassa' },
  { en: 'regular quality', it: 'qualità media' },
  { en: 'elite', it: 'élite' },
];

/** [10.4] The ground picks the column. */
export const groundItem = (column: number): ForecastItem =>
  item({ en: 'Ground', it: 'Terreno' }, COLUMN_WORDS[DEFENCE_COLUMNS[column] ?? 'open'], '10.4-e');

export const dieTotal = (modifier: number): Text =>
  modifier === 0 ? { en: 'die', it: 'dado' } : { en: `die ${signed(modifier)}`, it: `dado ${signed(modifier)}` };

const defenceAt = (t: Theatre, row: number, column: number): DefenceResult =>
  known(t.tables.ddt.rows[`${defenceRow(row)}` as '1'], column, 'column');

/** [DDT] The best for the defence first. */
export const defenceChances = (
  t: Theatre,
  column: number,
  modifier: number,
  isLast: boolean,
): readonly ForecastChance[] =>
  chancesOf(
    FACES.map((die) => defenceAt(t, die + modifier, column)),
    (result) => joined(verbatim(result), isLast && result !== '-' ? LAST_LOST : DEFENCE_WORDS[result], ': '),
  );

const MODIFIERS: Readonly<Record<DefenceFacts['modifiers'][number]['kind'], string>> = {
  quality: '10.4-h',
  air: '10.4-g',
  fleet: '10.4-g',
};

export function defenceReckoning(
  t: Theatre,
  { die, modifiers, column, result, lastStep }: DefenceFacts,
): Reckoning | undefined {
  const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
  const came = [...new Set(FACES.map((face) => defenceAt(t, face + modifier, column)))].indexOf(result);
  if (came < 0) return undefined;
  return {
    items: [
      groundItem(column),
      ...modifiers.map(({ kind, value }) => item(capitals(SHIFT_WORDS[kind]), value, MODIFIERS[kind])),
    ],
    total: dieTotal(modifier),
    chances: defenceChances(t, column, modifier, lastStep),
    came,
    thrown: [die],
  };
}

interface DefenceFacts {
  readonly die: number;
  readonly modifiers: readonly { readonly kind: 'quality' | 'air' | 'fleet'; readonly value: number }[];
  readonly column: number;
  readonly result: DefenceResult;
  readonly lastStep: boolean;
}
