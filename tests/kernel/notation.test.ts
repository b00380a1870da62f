import { describe, expect, it } from 'vitest';
import { distance, fold, keywordBook, nameBook, OrderLine, parseLine, splitWords } from '#kernel/notation';

const units = nameBook([
  ['ax-pz-13', ['13Pz', '13th Panzer Division', '13ª Divisione Panzer']],
  ['ax-pz-3', ['3Pz', '3rd Panzer Division']],
  ['ax-ssg-5', ['SS Wiking', '5th SS "Wiking" Division', 'Wiking']],
  ['sv-rd-9', ['9Rif', '9th']],
  ['sv-rb-9', ['9Bde', '9th']],
]);
const places = nameBook([
  ['2747', ['Grozny', 'Groznyj']],
  ['2340', ['Mineralnye Vody', 'Minvody', "Mineral'nye Vody"]],
  ['2630', ['Sochi', 'Soči']],
]);
const verbs = keywordBook({ move: ['move', 'muovi', 'mv'], attack: ['attack', 'attacca'], with: ['with', 'con'] });

describe('names', () => {
  it('are the same whatever their case, accents, spaces and punctuation', () => {
    expect(fold('Soči')).toBe(fold('SOCI'));
    expect(fold("Mineral'nye-Vody")).toBe('mineralnyevody');
    expect(fold('13ª Divisione')).toBe('13adivisione');
  });

  it('are found in full, by another name, or by an unambiguous beginning', () => {
    expect(units.find('13 pz')).toBe('ax-pz-13');
    expect(units.find('13th panzer division')).toBe('ax-pz-13');
    expect(units.find('sswiking')).toBe('ax-ssg-5');
    expect(units.find('wik')).toBe('ax-ssg-5');
    expect(places.find('min')).toBe('2340');
    expect(places.find('mi')).toBeUndefined();
  });

  it('shared by two things are no name, unless one of them has it first', () => {
    expect(units.find('9th')).toBeUndefined();
    const book = nameBook([
      ['a', ['Don']],
      ['b', ['Donets', 'Don']],
    ]);
    expect(book.find('don')).toBe('a');
  });

  it('of several words win over shorter ones', () => {
    expect(places.match(['Mineralnye', 'Vody', 'Grozny'], 0)).toEqual({ value: '2340', words: 2 });
    expect(units.match(['SS', 'Wiking', '13Pz'], 0)).toEqual({ value: 'ax-ssg-5', words: 2 });
    expect(units.match(['SS', 'Wiking', '13Pz'], 2)).toEqual({ value: 'ax-pz-13', words: 1 });
    expect(units.match(['nothing'], 0)).toBeUndefined();
  });

  it('that are not known bring the nearest to mind', () => {
    expect(places.nearest('Grosny')).toEqual(['Grozny']);
    expect(units.nearest('13Px')).toContain('13Pz');
    expect(places.nearest('xxxxxxxxxxxxxxxx')).toEqual([]);
  });

  it('are as far apart as their letters', () => {
    expect(distance('grozny', 'grozny')).toBe(0);
    expect(distance('grozny', 'gronzy')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
    expect(distance('kitten', 'sitting')).toBe(3);
  });
});

describe('a line', () => {
  it('is split at spaces, commas, arrows and the dashes of a path', () => {
    expect(splitWords('move 13Pz, 3Pz 1228-1229->1329 > 1330')).toEqual([
      'move',
      '13Pz',
      '3Pz',
      '1228',
      '1229',
      '1329',
      '1330',
    ]);
    expect(splitWords('attack "SS Wiking" Primorsko-Akhtarsk.')).toEqual(['attack', 'SS Wiking', 'Primorsko-Akhtarsk']);
    expect(splitWords('   ')).toEqual([]);
  });

  it('is read word by word', () => {
    const line = new OrderLine('Muovi SS Wiking 13pz grozny');
    expect(line.tryKeyword(verbs)).toBe('move');
    expect(line.names(units, 'a unit')).toEqual(['ax-ssg-5', 'ax-pz-13']);
    expect(line.rest).toBe('grozny');
    expect(line.name(places, 'a place')).toBe('2747');
    expect(line.ended).toBe(true);
  });

  it('stops a list of names at a keyword', () => {
    const line = new OrderLine('13Pz con 3Pz');
    expect(line.names(units, 'a unit', verbs)).toEqual(['ax-pz-13']);
    expect(line.tryKeyword(verbs, 'attack')).toBeUndefined();
    expect(line.tryKeyword(verbs, 'with')).toBe('with');
    expect(line.name(units, 'a unit')).toBe('ax-pz-3');
  });

  it('takes the longer of two names that begin alike', () => {
    const counters = nameBook([
      ['sv-nk-grz', ['Grozny NKVD']],
      ['ax-pz-13', ['13Pz']],
    ]);
    const line = new OrderLine('13Pz Grozny NKVD Grozny');
    expect(line.names(counters, 'a unit', places)).toEqual(['ax-pz-13', 'sv-nk-grz']);
    expect(line.name(places, 'a place')).toBe('2747');
  });

  it('may stand in a list', () => {
    for (const line of ['- mv 13Pz', '* mv 13Pz', ' 2) mv 13Pz', '12. mv 13Pz'])
      expect(new OrderLine(line).words, line).toEqual(['mv', '13Pz']);
  });

  it('passes over words that say nothing', () => {
    expect(new OrderLine('13Pz and the 3Pz', ['and', 'the']).words).toEqual(['13Pz', '3Pz']);
  });

  const parse = (text: string) =>
    parseLine(text, (line) => {
      line.name(verbs, 'an order');
      return { unit: line.name(units, 'a unit'), hex: line.name(places, 'a place') };
    });

  it('becomes an order or a complaint with the nearest names', () => {
    expect(parse('mv 13Pz Minvody')).toEqual({ understood: true, order: { unit: 'ax-pz-13', hex: '2340' } });
    expect(parse('mv 13Pq Minvody')).toEqual({
      understood: false,
      reason: '"13Pq" is not a unit I know.',
      nearest: ['13Pz', '3Pz'],
    });
    expect(parse('mv 13Pz')).toEqual({ understood: false, reason: 'The line ends where a place should follow.' });
    expect(parse('mv 13Pz Grozny at dawn')).toEqual({
      understood: false,
      reason: 'I do not understand "at dawn" at the end of the line.',
    });
    expect(parse('')).toEqual({ understood: false, reason: 'The line is empty.' });
    expect(parse('dance 13Pz Grozny')).toMatchObject({ understood: false });
  });

  it('lets faults of the parser through', () => {
    expect(() =>
      parseLine('move', () => {
        throw new TypeError('a fault');
      }),
    ).toThrow(TypeError);
  });
});
