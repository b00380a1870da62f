import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BoardNames, choice, count, flag, path, reading, space, unit, units } from '#kernel/field';
import type { LexiconEntry, LineSpec } from '#kernel/line';
import { NotUnderstood, nameBook, type OrderLine } from '#kernel/notation';
import { orderBook, orderNotation, ordersOf } from '#kernel/order';
import type { Desk } from '#kernel/question';
import type { Language } from '#kernel/text';
import { boardWords, calledByIds } from '#kernel/words';

type TDesk = Desk<object, object>;
const order = ordersOf<TDesk, object>();
const kind = (type: string, fields: z.ZodRawShape, line: LineSpec) =>
  order({ type, title: { en: type, it: type }, answers: [], fields, line, judge: () => () => {}, options: () => [] });

const places = nameBook([['wood', ['wood', 'Bosco']] as const, ['hill', ['hill', 'Collina']] as const]);
const way: LexiconEntry<TDesk> = {
  read: (line: OrderLine) => line.names(places, 'a place'),
  write: (value: string[]) => value.join(' '),
};
const data: LexiconEntry<TDesk> = {
  read: (line: OrderLine) => JSON.parse(line.take('data')),
  write: (value: object) => JSON.stringify(value),
};
const { lexicon, names } = boardWords({
  unit: calledByIds(['R1', 'R2']),
  space: { wood: { en: 'Wood', it: 'Bosco' }, hill: { en: 'Hill', it: 'Collina' } },
  side: { red: { en: 'Red', it: 'Rosso' } },
  questions: [{ kind: 'bid', title: { en: 'Bid', it: 'Offri' } }],
  fillers: [],
});
const GAIT = choice({ fast: { en: 'at the double', it: 'di corsa' }, slow: { en: 'slowly', it: 'piano' } });
const notation = orderNotation(
  orderBook([
    kind(
      'Move',
      {
        units: units({ max: 2 }),
        to: space(),
        gait: GAIT.optional(),
        cost: count(1, 9).optional(),
        back: flag(),
        quiet: flag().optional(),
      },
      {
        en: [
          'move {units} to {to} [going {gait}] [for {cost}] {back?in reverse} {quiet?without noise}',
          'mv {units} {to}',
        ],
        it: ['muovi {units} a {to} [andando {gait}] [per {cost}] {back?in retromarcia} {quiet?senza rumore}'],
      },
    ),
    kind(
      'March',
      { unit: unit(), path: path() },
      { en: ['march {unit} along {path}'], it: ['marcia {unit} per {path}'] },
    ),
    kind(
      'Scout',
      { units: units(), past: z.array(space()).default([]), gait: GAIT.default('slow'), dark: flag().optional() },
      {
        en: ['scout|look out {units} [past|by {past}] [going {gait}] {dark?by-night}'],
        it: ['esplora {units} [oltre|dopo {past}] [andando {gait}] {dark?di-notte}'],
      },
    ),
    kind(
      'Fire',
      { units: units(), to: space(), shots: count(1, 3), gait: GAIT.optional() },
      {
        en: ['fire {units} <at {to}> [going {gait}] <shots {shots}>'],
        it: ['spara {units} <a {to}> [andando {gait}] <colpi {shots}>'],
      },
    ),
    kind(
      'Plan',
      { units: units(), steps: z.array(z.strictObject({ to: space() })) },
      { en: ['plan {...}'], it: ['piano {...}'] },
    ),
    kind('Rest', { at: space().optional() }, { en: ['rest [to {at}]'], it: ['riposa [a {at}]'] }),
  ]),
  { lexicon: { ...lexicon, path: way, data }, marks: ['='], fillers: ['to', 'a', 'the'] },
);
const desk: TDesk = { theatre: {}, state: {}, side: 'red' };
const read = (line: string) => notation.parse(line, desk, []);
const order1 = { type: 'Move', units: ['R1'], to: 'wood', back: false };
const scout = { type: 'Scout', units: ['R1'], past: [], gait: 'slow' };
const understood = (found: object) => ({ understood: true, order: found });

describe('a line is read', () => {
  it.each([
    ['in English', 'move R1 to wood', order1],
    ['in Italian', 'muovi R1 a Bosco', order1],
    ['by another line', 'mv R1 wood', order1],
    ['without words that say nothing', 'move R1 wood', order1],
    ['with a list', 'move R1 R2 to wood', { ...order1, units: ['R1', 'R2'] }],
    ['with an optional part', 'move R1 to wood going slowly', { ...order1, gait: 'slow' }],
    ['with a choice of several words', 'muovi R1 a bosco andando di corsa', { ...order1, gait: 'fast' }],
    ['with a choice by its value', 'move R1 to wood going fast', { ...order1, gait: 'fast' }],
    [
      'with optional parts in order',
      'move R1 to wood going slowly for 3 in reverse',
      { ...order1, gait: 'slow', cost: 3, back: true },
    ],
    [
      'with optional parts in another order',
      'move R1 to wood in reverse for 3 going slowly',
      { ...order1, gait: 'slow', cost: 3, back: true },
    ],
    ['with a flag that may be left out', 'muovi R1 a bosco senza rumore', { ...order1, quiet: true }],
    ['by a word of its own', 'march R1 along wood hill', { type: 'March', unit: 'R1', path: ['wood', 'hill'] }],
    ['by another spelling of the verb', 'look out R1', scout],
    ['by another spelling of a word', 'esplora R1 dopo wood', { ...scout, past: ['wood'] }],
    [
      'with a list in two parts',
      'scout R1 past wood going fast by hill',
      { ...scout, past: ['wood', 'hill'], gait: 'fast' },
    ],
    ['by the longer of two words that begin alike', 'scout R1 by night', { ...scout, dark: true }],
    ['and by the shorter where it is meant', 'scout R1 by night by hill', { ...scout, past: ['hill'], dark: true }],
    ['with the unit before the verb', 'R1 scout past hill', { ...scout, past: ['hill'] }],
    ['with units and words that say nothing before it', 'R1, the "R2" look out', { ...scout, units: ['R1', 'R2'] }],
    ['with an optional part after a word that says nothing', 'rest to hill', { type: 'Rest', at: 'hill' }],
    ['with that part without the word', 'rest hill', { type: 'Rest', at: 'hill' }],
    ['without that part', 'rest', { type: 'Rest' }],
    [
      'with needed parts in any order, optional ones between them',
      'fire R1 R2 shots 2 going fast at hill',
      { type: 'Fire', units: ['R1', 'R2'], to: 'hill', shots: 2, gait: 'fast' },
    ],
    [
      'with data in braces, signs and blanks in them as written',
      'plan {"units": ["R=1"], "steps": [{"to": "a, b"}]}',
      { type: 'Plan', units: ['R=1'], steps: [{ to: 'a, b' }] },
    ],
  ])('%s', (_, line, found) => expect(read(line)).toEqual(understood(found)));
});

describe('a wrong line is complained about in both languages', () => {
  it.each([
    ['R1 flies', '"R1" is not an order I know.', '"R1" non è un ordine che conosco.'],
    ['fly R1', '"fly" is not an order I know.', '"fly" non è un ordine che conosco.'],
    ['move X9 to wood', '"X9" is not a unit I know.', '"X9" non è un’unità che conosco.'],
    ['move R1 to', 'The line ends where a place should follow.', 'La riga finisce dove dovrebbe seguire un luogo.'],
    ['move R1 to wood for many', '"many" is not a number.', '"many" non è un numero.'],
    ['move R1 to wood for 10', '"10" cannot be ordered here.', '"10" non si può ordinare qui.'],
    ['move R1 R2 R1 to wood', '"R1 R2 R1" cannot be ordered here.', '"R1 R2 R1" non si può ordinare qui.'],
    ['move R1 to wood going up', '"up" is not one of the choices I know.', '"up" non è una delle scelte che conosco.'],
    [
      'move R1 to wood now',
      'I do not understand "now" at the end of the line.',
      'Non capisco "now" alla fine della riga.',
    ],
    ['march R1 wood', '"along" is missing before "wood".', 'Manca "along" prima di "wood".'],
    ['fire R1 at hill', '"shots" is missing at the end of the line.', 'Manca "shots" alla fine della riga.'],
    ['fire R1 at hill at wood', '"shots" is missing before "at".', 'Manca "shots" prima di "at".'],
    [
      'plan {"units":["R1"],"steps":[{"to":"hill","at":1}]}',
      'The data do not fit this order at "steps.0.at".',
      'I dati non vanno bene per questo ordine: "steps.0.at".',
    ],
    [
      'plan {"units":[],"steps":[]}',
      'The data do not fit this order at "units".',
      'I dati non vanno bene per questo ordine: "units".',
    ],
    ['rest {}', 'I do not understand "{}" at the end of the line.', 'Non capisco "{}" alla fine della riga.'],
    ['march R1', '"along" is missing at the end of the line.', 'Manca "along" alla fine della riga.'],
  ])('%s', (line, en, it) => expect(read(line)).toMatchObject({ understood: false, reason: { en, it } }));

  it('with what was probably meant', () => {
    expect(read('move R1 to wod')).toMatchObject({ understood: false, nearest: ['wood'] });
  });
});

describe('a line is written', () => {
  const orders = [
    order1,
    { ...order1, units: ['R1', 'R2'], gait: 'fast', cost: 9, back: true, quiet: true },
    { ...order1, gait: 'slow' },
    { type: 'March', unit: 'R2', path: ['hill', 'wood'] },
    { type: 'Rest', at: 'wood' },
    { type: 'Rest' },
    scout,
    { ...scout, past: ['wood', 'hill'], gait: 'fast' },
    { type: 'Fire', units: ['R1'], to: 'wood', shots: 1, gait: 'slow' },
    { type: 'Fire', units: ['R1', 'R2'], to: 'wood', shots: 3 },
    { type: 'Plan', units: ['R1'], steps: [{ to: 'wood' }, { to: 'hill' }] },
  ];

  it.each(orders.flatMap((each) => (['en', 'it'] as Language[]).map((language) => [language, each] as const)))(
    'and read back the same, %s: %j',
    (language, each) => expect(read(notation.make(each, desk, language))).toEqual(understood(each)),
  );

  it('by the first line of its language, without what was left out', () => {
    expect(notation.make(order1, desk, 'en')).toBe('move R1 to wood');
    expect(notation.make({ ...order1, cost: 2, back: true, gait: 'fast' }, desk, 'it')).toBe(
      'muovi R1 a wood andando di corsa per 2 in retromarcia',
    );
  });

  it('by the first spelling, without what goes without saying', () => {
    expect(notation.make({ ...scout, past: ['hill'] }, desk, 'en')).toBe('scout R1 past hill');
    expect(notation.make(scout, desk, 'it')).toBe('esplora R1');
  });
});

describe('a line cannot be declared', () => {
  const declared = (fields: z.ZodRawShape, en: string) => () =>
    orderBook([kind('Go', fields, { en: [en], it: ['vai {to}'] })]);

  it('with a field that the order does not have', () => {
    expect(declared({ to: space() }, 'go {ot}')).toThrow('the line "go" of Go names an unknown field: ot');
    expect(declared({ to: space() }, 'go {to} {far?far}')).toThrow('the line "go" of Go names an unknown field: far');
  });

  it('without a field that the order needs', () => {
    expect(declared({ to: space() }, 'go')).toThrow('the line "go" of Go can do without to, the order cannot');
    expect(declared({ to: space() }, 'go [to {to}]')).toThrow('can do without to');
  });

  it('without a verb, or with a field that nobody can read', () => {
    expect(declared({ to: space() }, '{to}')).toThrow('a line begins with a verb: {to}');
    const unreadable = orderBook([kind('Go', { to: z.boolean() }, { en: ['go {to}'], it: ['vai {to}'] })]);
    expect(() => orderNotation(unreadable, { lexicon: {}, fillers: [] })).toThrow(
      'a field of the kind boolean says neither what it names',
    );
    const unknown = orderBook([kind('Go', { to: space() }, { en: ['go {to}'], it: ['vai {to}'] })]);
    expect(() => orderNotation(unknown, { lexicon: {}, fillers: [] })).toThrow(
      'the lexicon does not say how to read space',
    );
  });
});

it('names come from the same lists as the notation', () => {
  const said = (by: BoardNames) => [
    by.unit('R1'),
    by.units(['R1', 'R2']),
    by.space('wood'),
    by.side('red'),
    by.question('bid'),
  ];
  expect(said(names.en)).toEqual(['R1', 'R1 and R2', 'Wood', 'Red', 'Bid']);
  expect(said(names.it)).toEqual(['R1', 'R1 e R2', 'Bosco', 'Rosso', 'Offri']);
  expect(names.en.space('nowhere')).toBe('nowhere');
});

describe('a line of a larger game', () => {
  const army = nameBook([
    ['R1', ['R1', 'First']] as const,
    ['R2', ['R2']] as const,
    ['M1', ['Moving Battery']] as const,
  ]);
  const ground = nameBook([['wood', ['wood']] as const, ['hill', ['hill']] as const]);
  const own = (what: string): LexiconEntry<TDesk> => ({
    read: (line: OrderLine) => (what === 'list' ? line.names(army, 'a unit') : line.name(army, 'a unit')),
    write: (value: string | string[]) => [value].flat().join(' '),
  });
  const scouts: LexiconEntry<TDesk> = {
    read(line: OrderLine) {
      const id = line.match(army)?.value;
      if (id !== undefined && id !== 'R2')
        throw new NotUnderstood({ en: `${id} is no scout.`, it: `${id} non è un esploratore.` });
      return line.name(army, 'a unit');
    },
    write: (value: string) => value,
  };
  const larger = orderNotation(
    orderBook([
      kind(
        'Scout',
        { unit: reading('scout', unit()), to: space() },
        { en: ['move {unit} {to}'], it: ['muovi {unit} {to}'] },
      ),
      kind(
        'Move',
        { units: reading('list', units()), to: space() },
        { en: ['move {units} {to}'], it: ['muovi {units} {to}'] },
      ),
      kind(
        'Attack',
        { to: space(), units: reading('list', units()), gun: space().optional() },
        {
          en: [
            'attack {to} with {units} [guns|heavy-guns {gun}]',
            'attack {to} with {units} [guns|heavy-guns {gun}] [{units}]',
          ],
          it: ['attacca {to} con {units} [cannoni {gun}]'],
        },
      ),
      kind('Rest', {}, { en: ['rest'], it: ['riposa'] }),
    ]),
    {
      lexicon: {
        unit: own('one'),
        list: own('list'),
        scout: scouts,
        space: { read: (line: OrderLine) => line.name(ground, 'a place'), write: (id: string) => id },
      },
      fillers: ['with', 'con'],
      subjects: army,
    },
  );
  const parse = (line: string) => larger.parse(line, desk, []);

  it.each([
    ['its subject first', 'R1 move hill', { type: 'Move', units: ['R1'], to: 'hill' }],
    ['several subjects first', 'R1, R2 move hill', { type: 'Move', units: ['R1', 'R2'], to: 'hill' }],
    ['a subject that begins like the verb', 'Moving Battery move hill', { type: 'Move', units: ['M1'], to: 'hill' }],
    ['a subject that decides which order is meant', 'R2 move hill', { type: 'Scout', unit: 'R2', to: 'hill' }],
    ['the subject of a later field', 'R1 attack wood', { type: 'Attack', to: 'wood', units: ['R1'] }],
    [
      'a word by another spelling',
      'attack wood with R1 heavy guns hill',
      { type: 'Attack', to: 'wood', units: ['R1'], gun: 'hill' },
    ],
    [
      'a list that goes on after another part',
      'attack wood with R1 guns hill with R2',
      { type: 'Attack', to: 'wood', units: ['R1', 'R2'], gun: 'hill' },
    ],
  ])('is read with %s', (_, line, found) => {
    expect(parse(line)).toEqual(understood(found));
  });

  it('is written with the first spelling', () => {
    const attack = { type: 'Attack', to: 'wood', units: ['R1'], gun: 'hill' };
    expect(larger.make(attack, desk, 'en')).toBe('attack wood with R1 guns hill');
  });

  it('is answered with the complaint of what was understood furthest', () => {
    expect(parse('move R1 hill wood')).toMatchObject({
      reason: { en: 'I do not understand "wood" at the end of the line.' },
    });
    expect(parse('move R1 moor')).toMatchObject({ reason: { en: '"moor" is not a place I know.' } });
    expect(parse('R1 rest')).toMatchObject({ reason: { it: '"R1" è di troppo in questo ordine.' } });
  });
});
