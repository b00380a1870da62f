import { describe, expect, it } from 'vitest';
import { type BoardNames, count, space } from '#kernel/field';
import { explained, isRefusal, refusalBook, refusalsOf, SHARED_REFUSALS } from '#kernel/refusal';
import { eachLanguage, LANGUAGES } from '#kernel/text';

const refusal = refusalsOf<BoardNames>();
const { catalogue, no } = refusalBook('game', {
  mined: refusal(
    { at: space(), left: count() },
    { en: '{at} is mined.', it: '{at} è minato.' },
    { en: 'Clear it first: {left} left.', it: 'Prima bonificalo: ne restano {left}.' },
  ),
});
const names = eachLanguage(
  (language): BoardNames => ({
    unit: (id) => id,
    units: (ids) => ids.join(),
    space: (id) => `${language}-${id}`,
    side: (id) => id,
    question: (kind) => `${kind}!`,
  }),
);

describe('a refusal', () => {
  it('holds code, clause and facts, and is explained in every language', () => {
    const refused = no('mined', '7.2-a', { at: 'wood', left: 2 });
    expect(refused).toEqual({ code: 'mined', clause: 'game/7.2-a', facts: { at: 'wood', left: 2 } });
    const { reason, remedy } = explained(refused, catalogue, names);
    expect([reason.en, reason.it]).toEqual(['en-wood is mined.', 'it-wood è minato.']);
    expect([remedy?.en, remedy?.it]).toEqual(['Clear it first: 2 left.', 'Prima bonificalo: ne restano 2.']);
  });

  it('may use the shared codes, which every game has with the same facts', () => {
    const refused = no('not-adjacent', '2', { from: 'camp', to: 'hill' });
    const told = explained(refused, catalogue, names);
    expect(told.reason.en).toBe('en-hill is not next to en-camp.');
    expect(told).not.toHaveProperty('remedy');
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(Object.keys(SHARED_REFUSALS)));
  });

  it('names the question that comes first', () => {
    const { reason } = explained({ code: 'wrong-time', clause: 'game/1', facts: { asked: 'bid' } }, catalogue, names);
    expect([reason.en, reason.it]).toEqual([
      'This cannot be ordered now. First: bid!',
      'Ora non si può ordinare. Prima: bid!',
    ]);
  });

  it('cannot be explained without words', () => {
    expect(() => explained({ code: 'windy', clause: 'game/1', facts: {} }, catalogue, names)).toThrow(
      'no words are known for the refusal windy',
    );
  });

  it('is told from what is then done', () => {
    expect(isRefusal(no('game-over', '1', {}))).toBe(true);
    for (const other of [() => {}, undefined, null, 'no', { code: 'x' }]) expect(isRefusal(other)).toBe(false);
  });
});

describe('the shared codes', () => {
  const facts: Record<string, unknown> = {
    ...{ unit: 'R1', units: ['R1', 'R2'], space: 'wood', from: 'wood', to: 'hill', side: 'red', asked: 'bid' },
    ...{ needed: 3, left: 2, would: 4, limit: 3, range: 2, distance: 5 },
  };

  it.each(Object.entries(SHARED_REFUSALS))(
    '%s has fixed facts and a sentence of its own in each language',
    (_, kind) => {
      const { shape } = kind.facts as unknown as { shape: Record<string, unknown> };
      const given = Object.fromEntries(Object.keys(shape).map((name) => [name, facts[name]]));
      expect(kind.facts.safeParse(given).success).toBe(true);
      expect(kind.facts.safeParse({ ...given, more: 1 }).success).toBe(false);
      const said = LANGUAGES.map((language) => kind.say[language](given as never, names[language]));
      for (const sentence of said) {
        expect(sentence).not.toMatch(/undefined|\{|\[object/);
        expect(sentence.endsWith('.') || sentence.endsWith('!')).toBe(true);
      }
      expect(new Set(said).size).toBe(LANGUAGES.length);
    },
  );
});
