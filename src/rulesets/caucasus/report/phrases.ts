import type { Event, EventOf, Odds } from '../events.ts';
import type { LossCall } from '../state.ts';
import { CAUSE_WORDS, SHIFT_WORDS, type Speaker } from './words.ts';

/* Turns of phrase that several sentences share. */

export type Tell<Type extends Event['type']> = (event: EventOf<Type>, s: Speaker) => string;

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** `22 against 8 (6 + 2 terrain): 2-1, armour +1, air +2: 5-1`. */
export function oddsText(odds: Odds, s: Speaker): string {
  const terrain =
    odds.bonus > 0
      ? s.say(` (${odds.strength} + ${odds.bonus} terrain)`, ` (${odds.strength} + ${odds.bonus} terreno)`)
      : '';
  const shifts = odds.shifts.map(({ kind, columns }) => `${s.of(SHIFT_WORDS[kind])} ${signed(columns)}`);
  const base = `${odds.attack} ${s.say('against', 'contro')} ${odds.defence}${terrain}: ${s.column(odds.base)}`;
  return shifts.length === 0 ? base : `${base}, ${shifts.join(', ')}: ${s.column(odds.column)}`;
}

/** Italian for what is left. */
export const remaining = (left: number): string => (left === 1 ? 'ne resta 1' : `ne restano ${left}`);

export const stepsText = (steps: number, s: Speaker): string =>
  s.count(steps, ['step', 'steps'], ['livello', 'livelli']);

/** Losses that a combat still calls for; there is at least one. */
export function lossesText(losses: readonly LossCall[], s: Speaker): string {
  const each = losses.map(({ side, chooser, steps, cause }) => {
    const picked = chooser === side ? '' : s.say(`, chosen by ${s.side(chooser)}`, ` a scelta dell'avversario`);
    const loses = s.say(side === 'soviet' ? 'lose' : 'loses', side === 'soviet' ? 'perdono' : 'perde');
    return `${s.side(side)} ${loses} ${stepsText(steps, s)} ${s.of(CAUSE_WORDS[cause])}${picked}`;
  });
  return each.join('; ');
}

export const corpsText = (corps: boolean | undefined, s: Speaker): string =>
  corps ? s.say(' with the 4th Guards Cavalry Corps', ' con il 4º Corpo di cavalleria Guardie') : '';

/** A sentence for each of some events. */
export type Sentences<Type extends Event['type']> = { readonly [Each in Type]: Tell<Each> };
