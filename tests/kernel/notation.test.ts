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

  it('keep apart the numbers they are made of', () => {
    const counters = nameBook(['36/78', '36', '7/8', '4/3', '22-1/7 Arm'].map((id) => [id, [id]] as const));
    expect(counters.match(['36', '7/8'], 0)).toEqual({ value: '36', words: 1 });
    expect(counters.match(['36', '78'], 0)).toEqual({ value: '36/78', words: 2 });
    expect(counters.find('36-78')).toBe('36/78');
    expect(counters.find('22 1/7 arm')).toBe('22-1/7 Arm');
    expect(counters.find('43')).toBeUndefined();
    expect(counters.find('3/678')).toBeUndefined();
  });

  it('are not found by the beginning of a number', () => {
    const hexes = nameBook(['1129', '1130', '1131', '112th Rifles'].map((id) => [id, [id]] as const));
    expect(hexes.find('112')).toBe('112th Rifles');
    expect(nameBook([['1129', ['1129']]]).find('112')).toBeUndefined();
  });

  it('with hyphens may be written without them', () => {
    const book = nameBook([['HG', ['Panzer-Division Hermann Göring']]]);
    expect(book.match(['Panzer', 'Division', 'Hermann', 'Goring'], 0)).toEqual({ value: 'HG', words: 4 });
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
    expect(keywordBook({ draw: ['draw'], merge: ['merge'] }).nearest('army')).toEqual([]);
    // No time is spent on what cannot be meant.
    expect(places.nearest('Grozny'.repeat(100_000))).toEqual([]);
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
    expect(splitWords('“SS Wiking” «Sea of Azov» 1228 – 1229')).toEqual(['SS Wiking', 'Sea of Azov', '1228', '1229']);
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

  it('passes over words that say nothing, unless they belong to a name', () => {
    const line = new OrderLine('13Pz and the 3Pz the', ['and', 'the']);
    expect(line.names(units, 'a unit')).toEqual(['ax-pz-13', 'ax-pz-3']);
    expect(line.ended).toBe(true);
    const towns = nameBook([
      ['2333', ['Baia e Latina']],
      ['1129', ['Latina']],
      ['4444', ['La Villa']],
    ]);
    expect(new OrderLine('e Baia e Latina e Latina', ['e']).names(towns, 'a place')).toEqual(['2333', '1129']);
    expect(new OrderLine('la Villa', ['la']).name(towns, 'a place')).toBe('4444');
    expect(new OrderLine('the SS and Wiking', ['and', 'the']).name(units, 'a unit')).toBe('ax-ssg-5');
    expect(new OrderLine('the 13Pz and 3', ['and', 'the']).peek(1)).toBe('3');
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
      reason: expect.objectContaining({ en: '"13Pq" is not a unit I know.' }),
      nearest: ['13Pz', '3Pz'],
    });
    expect(parse('mv 13Pz')).toEqual({
      understood: false,
      reason: expect.objectContaining({ en: 'The line ends where a place should follow.' }),
    });
    expect(parse('mv 13Pz Grozny at dawn')).toEqual({
      understood: false,
      reason: expect.objectContaining({ en: 'I do not understand "at dawn" at the end of the line.' }),
    });
    expect(parse('')).toEqual({ understood: false, reason: expect.objectContaining({ en: 'The line is empty.' }) });
    expect(parse('dance 13Pz Grozny')).toMatchObject({ understood: false });
  });

  it('has no name that goes across a comma, unless the comma is part of it', () => {
    const counters = nameBook(['2/3 Alg', '3 GTM', 'CIL'].map((id) => [id, [id]] as const));
    const line = new OrderLine('CIL 2, 3 GTM');
    expect(line.name(counters, 'a unit')).toBe('CIL');
    expect(line.match(counters)).toBeUndefined();
    expect(line.take('a number')).toBe('2');
    expect(line.name(counters, 'a unit')).toBe('3 GTM');
    expect(new OrderLine('2 3 alg').name(counters, 'a unit')).toBe('2/3 Alg');
    const zones = nameBook([
      ['12', ['Bastasi']],
      ['13', ['Bastasi, lower hamlet']],
    ]);
    expect(new OrderLine('Bastasi, Bastasi, lower hamlet').names(zones, 'a zone')).toEqual(['12', '13']);
    expect(new OrderLine('bastasi lower hamlet').name(zones, 'a zone')).toBe('13');
  });

  it('may stand in a list', () => {
    for (const line of ['- mv 13Pz Grozny', '* mv 13Pz Grozny', ' 2) mv 13Pz Grozny', '12. mv 13Pz Grozny'])
      expect(parse(line), line).toEqual({ understood: true, order: { unit: 'ax-pz-13', hex: '2747' } });
  });

  it('may begin with the number of a unit', () => {
    const divisions = nameBook([['26.Pz', ['26. Panzer-Division']]]);
    expect(parseLine('26. Panzer-Division', (line) => line.name(divisions, 'a unit'))).toEqual({
      understood: true,
      order: '26.Pz',
    });
  });

  it('names all that an ambiguous name may mean', () => {
    const book = nameBook([
      ['1', ['Alpha Company', 'the company']],
      ['2', ['Alpine Company', 'the company']],
      ['3', ['Bravo Company']],
    ]);
    const complaintAbout = (text: string) =>
      parseLine(text, (line) => ({ type: 'Move', unit: line.name(book, 'a unit') }));
    const several = { understood: false, nearest: ['Alpha Company', 'Alpine Company'] };
    expect(complaintAbout('Alp')).toMatchObject({
      ...several,
      reason: {
        en: '"Alp" may mean several: write more of the name.',
        it: '"Alp" può indicare più cose: scrivi il nome più per esteso.',
      },
    });
    expect(complaintAbout('the-company')).toMatchObject(several);
    expect(complaintAbout('Alf')).toMatchObject({
      reason: expect.objectContaining({ en: '"Alf" is not a unit I know.' }),
    });
  });

  it('lets faults of the parser through', () => {
    expect(() =>
      parseLine('move', () => {
        throw new TypeError('a fault');
      }),
    ).toThrow(TypeError);
  });
});

describe('a long line', () => {
  it('is read in a time that grows with its words', () => {
    let lookedUp = 0;
    const counting = {
      ...units,
      match: (words: readonly string[], at: number) => {
        lookedUp++;
        return units.match(words, at);
      },
    };
    const most = 500;
    const line = new OrderLine('9Rif the '.repeat(most), ['the']);
    let read = 0;
    while (!line.ended) {
      expect(line.holds(counting, 'ax-pz-13')).toBe(false);
      expect(line.peek(1)).toBe(read < most - 1 ? '9Rif' : undefined);
      expect(line.name(counting, 'a unit')).toBe('sv-rd-9');
      read++;
    }
    expect(read).toBe(most);
    expect(lookedUp).toBeLessThan(6 * most);
  });
});
