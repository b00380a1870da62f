import { z } from 'zod';
import type { Text } from '#kernel/text';
import type { Names } from '../names.ts';
import { dice, event, hex, number, shiftsText, side, steps } from './event.ts';

/** [14.2] */
export const combatResolved = event({
  type: 'CombatResolved',
  fields: {
    side,
    hex,
    strengths: z.array(
      z.strictObject({ hex, factors: z.number(), doubled: z.boolean(), halvedBy: z.string(), strength: z.number() }),
    ),
    attack: number,
    defence: number,
    ratio: z.string(),
    shifts: z.record(z.string(), number),
    column: z.string(),
    modifiers: z.record(z.string(), number),
    dice,
    total: number,
    result: z.string(),
  },
  apply() {},
  reveals: () => true,
  say: {
    en: ({ side, hex, attack, defence, ratio, shifts, column, modifiers, dice, total, result }, names) => {
      const odds = `${attack} against ${defence}, ${ratio}${shifted(shifts, column, names)}`;
      const roll = `${names.dice(dice)}${changed(modifiers, names)} = ${total}`;
      return `The ${names.ofSide(side)} attack on ${names.space(hex)} (${odds}; ${roll}) ends in ${result}: ${resultText(result, names)}.`;
    },
    it: ({ side, hex, attack, defence, ratio, shifts, column, modifiers, dice, total, result }, names) => {
      const odds = `${attack} contro ${defence}, ${ratio}${shifted(shifts, column, names)}`;
      const roll = `${names.dice(dice)}${changed(modifiers, names)} = ${total}`;
      return `L’attacco ${names.ofSide(side)} a ${names.space(hex)} (${odds}; ${roll}) dà ${result}: ${resultText(result, names)}.`;
    },
  },
});

/** `, terrain -1: 1:1` where the column was shifted. */
function shifted(shifts: Readonly<Record<string, number>>, column: string, names: Names): string {
  const said = shiftsText(shifts, names);
  return said === '' ? '' : `, ${said}: ${column}`;
}
function changed(modifiers: Readonly<Record<string, number>>, names: Names): string {
  const said = shiftsText(modifiers, names);
  return said === '' ? '' : `, ${said}`;
}

const NO_EFFECT: Text = { en: 'no effect', it: 'nessun effetto' };
const ENDS: Text = { en: ' and ends operations', it: ' e finisce le operazioni' };

/** `A1*D1R`: what the letters of a combat result mean. */
function resultText(code: string, names: Names): string {
  const found = /^(?:A(\d)(\*?))?(?:D(\d)(\*?))?(R?)(\*?)$/.exec(code);
  if (found === null) return code;
  const [, a, aStar, d, dStar, r, rStar] = found;
  const ending = (star: string | undefined): string => (star ? names.of(ENDS) : '');
  const parts: Text[] = [];
  if (a)
    parts.push({
      en: `the attacker loses ${steps(Number(a), names)}${ending(aStar)}`,
      it: `l’attaccante perde ${steps(Number(a), names)}${ending(aStar)}`,
    });
  if (d)
    parts.push({
      en: `the defender loses ${steps(Number(d), names)}${ending(dStar)}`,
      it: `il difensore perde ${steps(Number(d), names)}${ending(dStar)}`,
    });
  if (r) parts.push({ en: `the defender retreats${ending(rStar)}`, it: `il difensore si ritira${ending(rStar)}` });
  return parts.length === 0 ? names.of(NO_EFFECT) : parts.map(names.of).join(', ');
}
