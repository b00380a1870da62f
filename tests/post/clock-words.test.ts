import { describe, expect, it } from 'vitest';
import type { Clock } from '#kernel/ruleset';
import { verbatim } from '#kernel/text';
import { impulseWords, turnWords } from '#post/clock-words';

const clock = (turnLabel: string, impulseLabel?: string): Clock => ({
  turn: 3,
  turnLabel: verbatim(turnLabel),
  ...(impulseLabel === undefined ? {} : { impulse: 2, impulseLabel: verbatim(impulseLabel) }),
  phase: 'movement',
  phaseLabel: verbatim('Movement'),
  side: 'axis',
});

describe('where a game stands, in words', () => {
  it.each([
    ['Turn 3', 'Turno 3'],
    ['Turn 3, week of 9 August', 'Turno 3, settimana del 9 agosto'],
    ['September 1943', 'Settembre 1943'],
    ['Turn 3, 25 May 10:00-12:00 (dusk)', 'Turno 3, 25 maggio 10:00-12:00 (crepuscolo)'],
    ['Before the battle', 'Prima della battaglia'],
    ['The third day of the siege', 'Turno 3'],
  ])('a turn: %s', (label, italian) => {
    expect(turnWords(clock(label), 'it')).toBe(italian);
    expect(turnWords(clock(label), 'en')).toBe(label);
  });

  it.each([
    ['impulse 2 (box 2)', 'Impulso 2 (casella 2)'],
    ['Soviet Secondary Impulse', 'Impulso 2 (axis)'],
  ])('an impulse: %s', (label, italian) => {
    expect(impulseWords(clock('Turn 3', label), 'it')).toBe(italian);
    expect(impulseWords(clock('Turn 3', label), 'en')).toBe(label);
    expect(impulseWords(clock('Turn 3'), 'it')).toBeUndefined();
  });
});
