import { describe, expect, it } from 'vitest';
import { checkName, checkOwnName, isReserved, skeletonOf } from '#games/names';

const codeOf = (name: string): string | undefined => {
  const checked = checkOwnName(name);
  return checked.ok ? undefined : checked.problem.code;
};

describe('names', () => {
  it('may be written in any script people write in', () => {
    for (const name of [
      'Anna',
      'José Ñúñez',
      'Zoë O’Neill',
      'Müller-Lüdenscheidt',
      'Анна',
      'Ελένη',
      'الياس',
      '山田 Taro',
      '김철수',
      'नमिता',
      'Anna #2',
      'anna_b',
      'Gruppo “Il Ponte” (Roma)',
    ])
      expect(codeOf(name), name).toBeUndefined();
  });

  it('hold nothing that cannot be seen', () => {
    const hidden = [
      '\u{e0061}',
      '\ufe0f',
      '\u{e0100}',
      '\u200d',
      '\u200c',
      '\u2060',
      '\u3164',
      '\u00ad',
      '\u202e',
      '\u2800',
    ];
    for (const sign of hidden) {
      expect(codeOf(`An${sign}na`), sign.codePointAt(0)!.toString(16)).toBe('bad-name');
      expect(checkName(`An${sign}na`).ok).toBe(false);
    }
    for (const name of ['An  na', 'An\u00a0na', 'An\u2003na', ' Anna', 'Anna ', '...', 'A\u0335\u0321\u0322\u031bnna'])
      expect(codeOf(name), JSON.stringify(name)).toBe('bad-name');
  });

  it('are written in one script, with its own letters', () => {
    for (const name of ['Аnna', 'Annа', 'αnna', 'Ｏｔｔｏ', '𝐀nna', 'Ⓐnna', 'ﬁlippo'])
      expect(codeOf(name), name).toBe('bad-name');
  });

  it('pass for nobody who runs the service', () => {
    for (const name of [
      'admin',
      'ADMIN',
      'Admin',
      'ad min',
      'a.d.m.i.n',
      'ADMlN',
      'Impulse',
      'lmpulse',
      'rnoderator',
      'System',
    ])
      expect(isReserved(name), name).toBe(true);
    expect(codeOf('lmpulse')).toBe('name-taken');
    for (const name of ['Adam', 'Modesto', 'Simone']) expect(isReserved(name), name).toBe(false);
  });

  it('that look alike have one skeleton, also those of two scripts', () => {
    for (const [one, other] of [
      ['Illy', 'lIly'],
      ['coco', 'сосо'],
      ['Marco', 'Rnarco'.replace('Rn', 'M')],
      ['modern', 'rnodem'],
      ['Anna 0', 'Anna O'],
    ] as const)
      expect(skeletonOf(one), `${one} ${other}`).toBe(skeletonOf(other));
    expect(skeletonOf('Anna')).not.toBe(skeletonOf('Hanna'));
    // For games signs are welcome, too.
    expect(checkName('Salerno ★ 2nd leg 🎲').ok).toBe(true);
  });
});
