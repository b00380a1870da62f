import type { Forecast, ForecastItem } from '#kernel/forecast';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import { SHIFT_WORDS, stepsText } from '../events/phrases.ts';
import type { State } from '../state.ts';
import { battleOf } from '../state.ts';
import { counterAt, faceOf, hexAt, hexOf, type Theatre, unitAt } from '../theatre.ts';
import type { AttackPlan } from './attack.ts';
import {
  capItems,
  capitals,
  combatChances,
  defenceChances,
  dieTotal,
  groundItem,
  item,
  joined,
  oddsTotal,
  RANKS,
  ratioItems,
  resultText,
} from './chances.ts';
import { quality } from './counters.ts';
import { defenceColumn } from './determined-defence.ts';
import { attackValue, defenceValue, type Halving, halvingOf, type Support } from './odds.ts';
import { positionOf, unitsOn } from './position.ts';
import { airMarker } from './support.ts';

/* What the dice of a combat or a determined defence would bring [8.3, 9, 10]. All of it lies open on the map. */

export const nameOf = (t: Theatre, unit: number): Text => {
  const { name, nameInItalian } = counterAt(t, unit);
  return { en: name, it: nameInItalian };
};
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

/** [8.3, 8.5, 9] Strengths, terrain, ratio and shifts, each with its paragraph. */
function oddsItems(t: Theatre, s: State, { units, target, defence, odds }: AttackPlan, aid: Support): ForecastItem[] {
  const { fighting, passengers } = defence;
  const striking = units.filter((unit) => !(aid.brandenburgers && counterAt(t, unit).special === 'brandenburg'));
  return [
    ...striking.map((unit) => attackItem(t, s, unit, target)),
    ...fighting.map((unit) => defenceItem(t, s, unit, target, fighting)),
    ...passengers.map((unit) => item(nameOf(t, unit), { en: 'takes no part', it: 'non partecipa' }, '10.1-j')),
    ...(odds.bonus === 0 ? [] : [item({ en: 'Terrain', it: 'Terreno' }, odds.bonus, '9.2-a')]),
    ...ratioItems(t, odds),
  ];
}

const stepsOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + unitAt(s, unit).steps, 0);

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
  const items = [...oddsItems(t, s, plan, aid), ...(manner === 'mobile-assault' ? capItems(t, odds, column) : [])];
  if (aid.brandenburgers !== undefined)
    items.push(
      item(
        { en: 'The Brandenburgers then leave', it: 'Poi i Brandeburghesi se ne vanno' },
        { en: 'for 1 to 6 turns', it: 'per 1-6 turni' },
        '15.2-c',
      ),
    );
  return {
    items,
    total: oddsTotal(t, odds, isSure ? odds.column : column),
    chances: isSure
      ? [{ result: resultText(t, 'elimination', steps), ways: 1, of: 1 }]
      : combatChances(t, column, steps),
  };
}

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
    items: [groundItem(column), ...parts],
    total: dieTotal(modifier),
    chances: defenceChances(t, column, modifier, isLast),
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
