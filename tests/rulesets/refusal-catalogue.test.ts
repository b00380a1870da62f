import { describe, expect, it } from 'vitest';
import { SHARED_REFUSALS } from '#kernel/refusal';
import { LANGUAGES } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';

/* What the API publishes of refusals: every code, with a sentence in which its facts are left open. */

describe.each(catalogue.map((ruleset) => [ruleset.about.id, ruleset] as const))(
  'the refusals of %s',
  (_, { kinds }) => {
    it.each(LANGUAGES)('are sentences about their own facts, in %s', (language) => {
      for (const { code, text, facts } of kinds.refusals) {
        const sentence = text[language];
        expect(sentence, code).toMatch(/^\S.*\S$/);
        expect(sentence, code).not.toMatch(/NaN|undefined|\[object|function/);
        const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(Object.keys((facts as unknown as { shape: object }).shape), code).toEqual(expect.arrayContaining(named));
      }
    });

    it('have those of all games among them, and no code twice', () => {
      const codes = kinds.refusals.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes).toEqual(expect.arrayContaining(Object.keys(SHARED_REFUSALS)));
      expect(kinds.refusals.filter(({ isShared }) => isShared)).toHaveLength(Object.keys(SHARED_REFUSALS).length);
    });
  },
);
