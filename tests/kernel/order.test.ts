import { describe, expect, it } from 'vitest';
import { space, unit, units } from '#kernel/field';
import { judgeTime, orderBook, orderNotation, ordersOf } from '#kernel/order';
import type { Asked, Desk } from '#kernel/question';

type TDesk = Desk<object, { readonly free: readonly string[] }>;
const order = ordersOf<TDesk, string[]>();
const text = { en: '', it: '' };
const pass = order({
  type: 'Pass',
  title: text,
  answers: ['move', 'react'],
  line: { en: ['pass'], it: ['passa'] },
  judge: () => (scene) => void scene.push('passed'),
});
const listed: string[] = [];
const move = order({
  type: 'Move',
  title: text,
  answers: ['move'],
  fields: { units: units(), to: space() },
  line: { en: ['move {units} to {to}'], it: ['muovi {units} a {to}'] },
  judge: ({ state }, given) =>
    given.units.every((id) => state.free.includes(id))
      ? (scene) => void scene.push(`moved to ${given.to}`)
      : { code: 'not-yours', clause: 'game/1', facts: { unit: given.units[0]! } },
  *options({ state }, { unit: wanted }) {
    listed.push(wanted ?? 'all');
    for (const id of state.free) yield { type: 'Move', units: [id], to: 'wood' };
    if (wanted !== undefined) yield { type: 'Move', units: [wanted], to: 'hill' };
    yield { type: 'Move', units: [...state.free], to: 'hill' };
  },
});
const react = order({
  type: 'React',
  title: text,
  answers: ['react'],
  fields: { unit: unit() },
  line: { en: ['react {unit}'], it: ['reagisci {unit}'] },
  judge: () => () => {},
  options: () => [{ type: 'React', unit: 'R9' }],
});
const book = orderBook([pass, move, react]);
const desk: TDesk = { theatre: {}, state: { free: ['R1', 'R2'] }, side: 'red' };
type Order = Parameters<typeof book.judge>[1];
const asked = (kind: string, side = 'red', more: Partial<Asked<Order>> = {}): Asked<Order> => ({
  ...{ id: `${kind}-${side}`, kind, side, clause: `game/${kind}`, about: {} },
  ...more,
});

describe('a book of orders', () => {
  it('judges by the kind of the order', () => {
    const scene: string[] = [];
    const perform = book.judge(desk, { type: 'Move', units: ['R1'], to: 'wood' });
    if (typeof perform === 'function') perform(scene);
    expect(scene).toEqual(['moved to wood']);
    expect(book.judge(desk, { type: 'Move', units: ['B1'], to: 'wood' })).toMatchObject({ code: 'not-yours' });
    expect(() => book.judge(desk, { type: 'Fly' } as never)).toThrow('this game knows no order Fly');
  });

  it('knows what an order holds and names', () => {
    expect(book.schema.safeParse({ type: 'Pass' }).success).toBe(true);
    expect(book.schema.safeParse({ type: 'Pass', to: 'wood' }).success).toBe(false);
    expect(book.schema.safeParse({ type: 'Move', units: [], to: 'wood' }).success).toBe(false);
    expect(book.mentions({ type: 'Move', units: ['R1', 'R2'], to: 'wood' })).toEqual({
      units: ['R1', 'R2'],
      spaces: ['wood'],
    });
  });

  it('holds no two orders of one type', () => {
    expect(() => orderBook([pass, pass])).toThrow('two kinds of orders have the same type');
  });
});

describe('options', () => {
  const options = (kind: string, wanted = {}) => [...book.options(desk, [asked(kind)], wanted)];
  const types = (kind: string, wanted = {}) => options(kind, wanted).map(({ type }) => type);

  it('are listed only for what is asked, in the order of the book', () => {
    expect(types('move')).toEqual(['Pass', 'Move', 'Move', 'Move']);
    expect(types('react')).toEqual(['Pass', 'React']);
    expect(types('bid')).toEqual([]);
  });

  it('of one type ask no other', () => {
    listed.length = 0;
    expect(types('move', { type: 'Pass' })).toEqual(['Pass']);
    expect(types('react', { type: 'Move' })).toEqual([]);
    expect(listed).toEqual([]);
  });

  it('for one unit name it: those that are listed anyway first, then those only for it', () => {
    listed.length = 0;
    expect(options('move', { unit: 'R2' })).toEqual([
      { type: 'Move', units: ['R2'], to: 'wood' },
      { type: 'Move', units: ['R1', 'R2'], to: 'hill' },
      { type: 'Move', units: ['R2'], to: 'hill' },
    ]);
    expect(listed).toEqual(['all', 'R2']);
    expect(options('react', { unit: 'B1' })).toEqual([]);
  });

  it('for one unit hold what concerns it without naming it', () => {
    const sail = order({
      type: 'Sail',
      title: text,
      answers: ['move'],
      fields: { to: space() },
      line: { en: ['sail {to}'], it: ['naviga {to}'] },
      concerns: ({ state }) => state.free,
      judge: () => () => {},
      options: () => [{ type: 'Sail', to: 'sea' }],
    });
    const ships = orderBook([sail]);
    const sailing = { ...asked('move'), neutral: { type: 'Sail' as const, to: 'sea' } };
    expect([...ships.options(desk, [sailing], { unit: 'R1' })]).toEqual([{ type: 'Sail', to: 'sea' }]);
    expect([...ships.options(desk, [sailing], { unit: 'B1' })]).toEqual([]);
  });

  it('of an order without fields need not be said', () => {
    expect([...pass.options(desk, {})]).toEqual([{ type: 'Pass' }]);
  });
});

describe('the time of an order', () => {
  const clauses = { over: 'game/end', unasked: 'game/wait' };
  const judged = (type: 'Pass' | 'Move', pending: readonly Asked<Order>[], by = 'red') =>
    judgeTime({ type } as Order, by, pending, book, clauses);

  it('is right where one of the questions to the side is answered', () => {
    expect(judged('Move', [asked('move')])).toBeUndefined();
    expect(judged('Move', [asked('react'), asked('move')])).toBeUndefined();
    expect(judged('Move', [asked('move', 'blue'), asked('move', 'red', { sealed: true })])).toBeUndefined();
  });

  it('is wrong where the side is asked something else', () => {
    expect(judged('Move', [asked('move', 'blue'), asked('react')])).toEqual({
      code: 'wrong-time',
      clause: 'game/react',
      facts: { asked: 'react' },
    });
  });

  it('is of no account for a side that gives it unprompted, until the end', () => {
    const callTime = order({
      type: 'CallTime',
      title: { en: 'Time', it: 'Tempo' },
      answers: [],
      unprompted: ['umpire'],
      line: { en: ['time'], it: ['tempo'] },
      judge: () => () => {},
    });
    const judgedBy = (by: string, pending: readonly Asked<Order>[]) =>
      judgeTime({ type: 'CallTime' } as never, by, pending, orderBook([callTime]), clauses)?.code;
    expect(judgedBy('umpire', [asked('move')])).toBeUndefined();
    expect(judgedBy('red', [asked('move')])).toBe('wrong-time');
    expect(judgedBy('blue', [asked('move')])).toBe('wrong-side');
    expect(judgedBy('umpire', [])).toBe('game-over');
  });

  it('belongs to the other side', () => {
    expect(judged('Move', [asked('move', 'blue')])).toEqual({
      code: 'wrong-side',
      clause: 'game/move',
      facts: { side: 'blue' },
    });
  });

  it('does not tell of questions under cover', () => {
    const hidden = [asked('move', 'blue', { sealed: true }), asked('react', 'blue', { sealed: true })];
    const answers = hidden.map((each) => judged('Move', [each]));
    expect(answers[0]).toEqual({ code: 'nothing-asked', clause: 'game/wait', facts: {} });
    expect(answers[1]).toEqual(answers[0]);
    expect(judged('Move', [...hidden, asked('react', 'green')])).toMatchObject({
      code: 'wrong-side',
      facts: { side: 'green' },
    });
  });

  it('is over with the game', () => {
    expect(judged('Pass', [])).toEqual({ code: 'game-over', clause: 'game/end', facts: {} });
  });
});

describe('a bare `end`', () => {
  const plain = { title: text, judge: () => () => {} };
  const lines = (line: string) => ({ en: [line], it: [line] }) as const;
  const ending = orderBook([
    order({ ...plain, type: 'Attack', answers: ['combat'], line: lines('attack') }),
    order({ ...plain, type: 'EndCombat', answers: ['combat'], ends: 'phase', line: lines('end combat') }),
    order({ ...plain, type: 'EndMovement', answers: ['movement'], ends: 'phase', line: lines('end movement') }),
    order({ ...plain, type: 'Advance', answers: ['advance'], line: lines('advance') }),
    order({ ...plain, type: 'EndAdvance', answers: ['advance'], ends: 'aside', line: lines('end advance') }),
    order({ ...plain, type: 'Stay', answers: ['occupation'], ends: 'aside', line: lines('stay') }),
    order({ ...plain, type: 'TakeLoss', answers: ['loss'], line: lines('lose') }),
  ]);
  const { parse } = orderNotation(ending, { lexicon: {}, fillers: [] });
  const read = (line: string, open: string, within?: string) => {
    const parsed = parse(line, desk, [asked(open) as never], within);
    return parsed.understood ? parsed.order.type : parsed.isSuperfluous === true ? 'nothing' : 'not understood';
  };

  it('ends what is open', () => {
    expect(read('end', 'combat')).toBe('EndCombat');
    expect(read('Fine.', 'movement')).toBe('EndMovement');
    expect(read('done', 'advance')).toBe('EndAdvance');
    expect(read('pass', 'advance')).toBe('EndAdvance');
    // Whoever passes lets a chance go by; a phase is ended in so many words.
    expect(read('pass', 'combat')).toBe('not understood');
    expect(read('end', 'loss')).toBe('not understood');
  });

  it('ends the innermost thing its writer is in, and never what lies around it', () => {
    expect(read('end', 'combat', 'combat')).toBe('EndCombat');
    expect(read('end', 'advance', 'combat')).toBe('EndAdvance');
    expect(read('end', 'advance', 'advance')).toBe('EndAdvance');
    // The advance is over: the phase goes on.
    expect(read('end', 'combat', 'advance')).toBe('nothing');
    expect(read('basta', 'combat', 'advance')).toBe('nothing');
    expect(read('end', 'occupation', 'advance')).toBe('nothing');
    expect(read('end', 'movement', 'combat')).toBe('nothing');
    expect(read('end combat', 'combat', 'advance')).toBe('EndCombat');
  });

  it('is superfluous where it names something inside a phase that is not open', () => {
    const isSuperfluous = (type: string, ...open: string[]) =>
      ending.isSuperfluous(
        type,
        open.map((kind) => asked(kind)),
      );
    expect(isSuperfluous('EndAdvance', 'combat')).toBe(true);
    expect(isSuperfluous('EndAdvance', 'advance')).toBe(false);
    expect(isSuperfluous('EndAdvance')).toBe(false);
    expect(isSuperfluous('EndCombat', 'movement')).toBe(false);
    expect(isSuperfluous('Attack', 'movement')).toBe(false);
  });

  it('knows what its writer is in by the order before', () => {
    expect(ending.staysIn('Attack', [asked('combat')])).toBe('combat');
    expect(ending.staysIn('EndAdvance', [asked('advance')])).toBeUndefined();
  });
});
