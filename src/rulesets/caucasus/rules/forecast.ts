import { chancesOf, type Forecast, type ForecastItem } from '#kernel/forecast';
import { known } from '#kernel/lookup';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import {
  COLUMN_WORDS,
  capital,
  LAST_STEP_WORDS,
  RESULT_WORDS,
  SHIFT_WORDS,
  signed,
  stepsText,
} from '../events/phrases.ts';
import { DEFENCE_COLUMNS, type DefenceResult, type Result, type ShiftKind } from '../names.ts';
import type { State } from '../state.ts';
import { battleOf } from '../state.ts';
import { counterAt, faceOf, hexAt, hexOf, type Theatre, unitAt } from '../theatre.ts';
import type { AttackPlan } from './attack.ts';
import { quality } from './counters.ts';
import { defenceColumn, defenceRow } from './determined-defence.ts';
import { attackValue, defenceValue, type Halving, halvingOf, type Support } from './odds.ts';
import { positionOf, unitsOn } from './position.ts';
import { airMarker } from './support.ts';

/* What the dice of a combat or a determined defence would bring [8.3, 9, 10]. All of it lies open on the map. */

const FACES = [6, 5, 4, 3, 2, 1] as const;

export const nameOf = (t: Theatre, unit: number): Text => {
  const { name, nameInItalian } = counterAt(t, unit);
  return { en: name, it: nameInItalian };
};
export const item = (label: Text, value: number | Text, paragraph: string): ForecastItem => ({
  label,
  value,
  clause: `caucasus/${paragraph}`,
});
const joined = (first: Text, second: Text, between = ', '): Text =>
  eachLanguage((language) => `${first[language]}${between}${second[language]}`);
const capitals = (words: Text): Text => eachLanguage((language) => capital(words[language]));

const HALVED: Readonly<Record<Halving, { readonly words: Text; readonly paragraph: string }>> = {
  'out-of-supply': { words: { en: 'halved, out of supply', it: 'dimezzata, senza rifornimenti' }, paragraph: '14.4-a' },
  'limited-supply': {
    words: { en: 'halved, in limited supply', it: 'dimezzata, rifornimento limitato' },
    paragraph: '14.5-a',
  },
  swamp: { words: { en: 'halved, out of a swamp', it: 'dimezzata, dalla palude' }, paragraph: '9.3-b' },
  river: { words: { en: 'halved, across a river', it: 'dimezzata, attraverso un fiume' }, paragraph: '9.3-a' },
  pass: { words: { en: 'halved, over a pass', it: 'dimezzata, attraverso un passo' }, paragraph: '9.3-c' },
};
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
const ATTACKS: Text = { en: 'attacks', it: 'attacca' };
const DEFENDS: Text = { en: 'defends', it: 'difende' };
const IN_HILLS: Text = { en: 'in mountain or forest', it: 'in montagna o foresta' };
const AT_MOST: Text = { en: 'no more against swamp or mountain', it: 'non di più contro palude o montagna' };

function attackItem(t: Theatre, s: State, unit: number, target: number): ForecastItem {
  const name = joined(nameOf(t, unit), ATTACKS);
  const value = attackValue(t, s, unit, target);
  const halving = halvingOf(t, s, unit, hexOf(t, s, unit), target);
  if (halving !== undefined) return item(joined(name, HALVED[halving].words), value, HALVED[halving].paragraph);
  const { attack, attackHills = attack } = faceOf(t, s, unit);
  if (value < attack && counterAt(t, unit).isMech) return item(joined(name, AT_MOST), value, '9.4-a');
  return value !== attack && value === attackHills
    ? item(joined(name, IN_HILLS), value, '2.2-d')
    : item(name, value, '2.2-a');
}

function defenceItem(t: Theatre, s: State, unit: number, target: number, fighting: readonly number[]): ForecastItem {
  const name = joined(nameOf(t, unit), DEFENDS);
  const value = defenceValue(t, s, unit, target, fighting);
  if (counterAt(t, unit).special === 'hq') return item(name, value, '15.1-a');
  return value === faceOf(t, s, unit).defence
    ? item(name, value, '2.2-a')
    : item(joined(name, IN_HILLS), value, '2.2-d');
}

/** A column of the Combat Results Table, or one beyond it. */
const columnText = (t: Theatre, column: number): Text =>
  verbatim(t.tables.crt.columns[column] ?? (column < 0 ? `1-${2 - column}` : `${column}-1`));

/** [8.3, 8.5, 9] Strengths, terrain, ratio and shifts, each with its paragraph. */
function oddsItems(t: Theatre, s: State, { units, target, defence, odds }: AttackPlan, aid: Support): ForecastItem[] {
  const { fighting, passengers } = defence;
  const striking = units.filter((unit) => !(aid.brandenburgers && counterAt(t, unit).special === 'brandenburg'));
  return [
    ...striking.map((unit) => attackItem(t, s, unit, target)),
    ...fighting.map((unit) => defenceItem(t, s, unit, target, fighting)),
    ...passengers.map((unit) => item(nameOf(t, unit), { en: 'takes no part', it: 'non partecipa' }, '10.1-j')),
    ...(odds.bonus === 0 ? [] : [item({ en: 'Terrain', it: 'Terreno' }, odds.bonus, '9.2-a')]),
    item(
      { en: `${odds.attack} against ${odds.defence}`, it: `${odds.attack} contro ${odds.defence}` },
      columnText(t, odds.base),
      '8.3-a',
    ),
    ...odds.shifts.map(({ kind, columns }) => item(capitals(SHIFT_WORDS[kind]), columns, SHIFT_CLAUSES[kind])),
  ];
}

const stepsOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + unitAt(s, unit).steps, 0);

/** What a result means for these defenders, in words [10.1]. */
function resultText(t: Theatre, result: Result, steps: number): Text {
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

/** [8.3, 8.5, CRT, 13.1] */
export function forecastAttack(
  t: Theatre,
  s: State,
  plan: AttackPlan,
  aid: Support,
  manner: 'attack' | 'elimination' | 'mobile-assault',
): Forecast {
  const { odds, defence } = plan;
  const limit = t.tables.crt.automaticEliminationFrom;
  const steps = stepsOf(s, defence.fighting);
  const isSure = manner === 'elimination' || (manner === 'attack' && odds.column >= limit);
  const column = Math.min(odds.column, limit - 1);
  const items = oddsItems(t, s, plan, aid);
  if (manner === 'mobile-assault' && odds.column > column)
    items.push(
      item(
        { en: 'A mobile assault counts at most', it: 'Un assalto mobile vale al più' },
        columnText(t, column),
        '13.1-g',
      ),
    );
  if (aid.brandenburgers !== undefined)
    items.push(
      item(
        { en: 'The Brandenburgers then leave', it: 'Poi i Brandeburghesi se ne vanno' },
        { en: 'for 1 to 6 turns', it: 'per 1-6 turni' },
        '15.2-c',
      ),
    );
  const final = columnText(t, isSure ? odds.column : column);
  return {
    items,
    total: {
      en: `${odds.attack} against ${odds.defence}, fought at ${final.en}`,
      it: `${odds.attack} contro ${odds.defence}, risolto a ${final.it}`,
    },
    chances: isSure
      ? [{ result: resultText(t, 'elimination', steps), ways: 1, of: 1 }]
      : chancesOf(
          FACES.map((die): Result => known(t.tables.crt.rows[`${die}`], column, 'column')),
          (result) => resultText(t, result, steps),
        ),
  };
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
const RANKS: readonly Text[] = [
  { en: 'low quality', it: 'qualità bassa' },
  { en: 'regular quality', it: 'qualità media' },
  { en: 'elite', it: 'élite' },
];

/** [10.4, DDT] */
export function forecastDefence(t: Theatre, s: State, lead: number, { air, fleet }: Support): Forecast {
  const { target } = battleOf(s);
  const hex = hexAt(t, target);
  const column = defenceColumn(t, s, hex);
  const { leadElite, leadLow, fleet: ofFleet } = t.tables.ddt.modifiers;
  const rank = quality(faceOf(t, s, lead), 'defence');
  const parts: ForecastItem[] = [
    item(
      joined(nameOf(t, lead), RANKS[rank] ?? verbatim('')),
      rank === 1 ? 0 : rank === 2 ? leadElite : leadLow,
      '10.4-h',
    ),
    ...(air === undefined ? [] : [item(capitals(SHIFT_WORDS.air), airMarker(t, air)?.value ?? 0, '10.4-g')]),
    ...(fleet === undefined ? [] : [item(capitals(SHIFT_WORDS.fleet), ofFleet, '10.4-g')]),
  ];
  const modifier = parts.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0);
  const isLast = stepsOf(s, unitsOn(positionOf(t, s), hex)) === 1;
  return {
    items: [item({ en: 'Ground', it: 'Terreno' }, COLUMN_WORDS[DEFENCE_COLUMNS[column] ?? 'open'], '10.4-e'), ...parts],
    total:
      modifier === 0 ? { en: 'die', it: 'dado' } : { en: `die ${signed(modifier)}`, it: `dado ${signed(modifier)}` },
    chances: chancesOf(
      FACES.map(
        (die): DefenceResult => known(t.tables.ddt.rows[`${defenceRow(die + modifier)}` as '1'], column, 'column'),
      ),
      (result) => joined(verbatim(result), isLast && result !== '-' ? LAST_LOST : DEFENCE_WORDS[result], ': '),
    ),
  };
}

/** [10.2, 10.3] What the loss of a step would leave of each candidate. */
export function forecastLoss(t: Theatre, s: State, candidates: readonly number[]): Forecast {
  return {
    items: candidates.map((unit) => {
      const left = unitAt(s, unit).steps - 1;
      const face = counterAt(t, unit).up[left];
      const value: Text =
        left === 0 || face === undefined
          ? { en: 'is lost', it: 'è perduta' }
          : eachLanguage((language) => `${stepsText(left, language)}: ${face.attack}-${face.defence}-${face.ma}`);
      return item(joined(nameOf(t, unit), { en: 'after the loss', it: 'dopo la perdita' }), value, '10.3-a');
    }),
    chances: [],
  };
}
