import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyContinued } from '#kernel/continuation';
import { eventBook, eventsOf } from '#kernel/event';
import { type BoardNames, count, flag } from '#kernel/field';
import { ruleset, type Scene as SceneOf } from '#kernel/game';
import { orderBook, ordersOf } from '#kernel/order';
import { ask, type Desk as DeskOf, questionsOf } from '#kernel/question';
import { refusalBook } from '#kernel/refusal';
import { MODERATOR } from '#kernel/side';
import { verbatim } from '#kernel/text';
import { boardWords } from '#kernel/words';
import { Referee } from '../support/referee.ts';

/** Counting down: each order takes one, and from time to time the game asks whether to go on. */
const frame = z.strictObject({ step: z.string(), left: count() });
type Frame = z.infer<typeof frame>;
const state = z.strictObject({ left: count(), stack: z.array(frame) });
type State = z.infer<typeof state>;
let worked = 0;

const event = eventsOf<object, State, BoardNames>();
const events = eventBook([
  event({
    type: 'Taken',
    fields: { left: count() },
    apply(changed, { left }) {
      changed.left = left;
    },
    say: { en: '{left} left.', it: 'Ne restano {left}.' },
  }),
  event({
    type: 'Continued',
    fields: { kept: count(), frames: z.array(frame) },
    apply: applyContinued,
    cover: (whole, viewer) => (viewer === MODERATOR ? whole : undefined),
  }),
]);
type Event = z.infer<typeof events.schema>;
type Scene = SceneOf<object, State, Event, Frame>;
const order = ordersOf<DeskOf<object, State, 'red'>, Scene>();
const { catalogue } = refusalBook('count', {});
const orders = orderBook([
  order({
    type: 'Take',
    title: verbatim('Take'),
    answers: ['take'],
    fields: { halt: flag() },
    line: { en: ['take {halt?and halt}'], it: ['prendi {halt?e fermati}'] },
    judge:
      ({ state: { left } }, { halt }) =>
      ({ table, stack }) => {
        table.emit({ type: 'Taken', left: left - 1 });
        if (halt) stack.push({ step: 'halt', left: left - 1 });
      },
    options: () => [true, false].map((halt) => ({ type: 'Take', halt })),
  }),
  order({
    type: 'GoOn',
    title: verbatim('Go on'),
    answers: ['halt'],
    line: { en: ['go on'], it: ['continua'] },
    judge:
      () =>
      ({ stack }) =>
        void stack.pop(),
  }),
]);
type Order = z.infer<typeof orders.schema>;
const question = questionsOf<object, State, BoardNames, Order>();
const take = question({
  kind: 'take',
  title: { en: 'Take one', it: 'Prendine uno' },
  about: { left: count() },
  explain: { en: '{left} left.', it: 'Ne restano {left}.' },
  clause: 'count/1',
  policies: [{ id: 'always', title: verbatim('Always'), answer: () => ({ type: 'Take', halt: false }) }],
});
const halt = question({
  kind: 'halt',
  title: { en: 'Go on?', it: 'Continuare?' },
  about: {},
  explain: { en: 'The count has halted.', it: 'Il conto si è fermato.' },
  clause: 'count/2',
});
const SHEET = { id: 'three', title: verbatim('Three'), description: verbatim(''), turns: 1, options: [] };
const parts = {
  about: {
    ...{ id: 'count', title: 'Count', edition: verbatim(''), designer: '', version: 1, maturity: 'complete' as const },
    sides: [{ id: 'red', name: verbatim('Red') }],
    seats: ['red'],
    levels: [],
  },
  schemas: { pack: z.object({}), options: z.object({}), state, extra: z.object({}) },
  orders,
  events,
  questions: [take, halt],
  refusals: catalogue,
  over: 'count/3',
  scenarios: () => [SHEET],
  load: () => ({}),
  sheet: () => SHEET,
  words: () =>
    boardWords({ unit: {}, space: {}, side: { red: verbatim('Red') }, questions: [take, halt], fillers: [] }),
  setUp: (): State => ({ left: 3, stack: [] }),
  settle({ state: { left }, stack, table }: Scene) {
    if (left === 1 && stack.length === 0) table.emit({ type: 'Taken', left: 0 });
  },
  pending(_: object, { left, stack }: State) {
    worked++;
    if (stack.length > 0) return [ask(halt, { id: 'halt', side: 'red', about: {} })];
    return left === 0 ? [] : [ask(take, { id: `take-${left}`, side: 'red', about: { left } })];
  },
  clock: () => ({ turn: 1, turnLabel: verbatim('1'), phase: 'count', phaseLabel: verbatim('Count') }),
  tracks: () => [],
  victory: () => ({ status: 'ongoing' as const, points: {}, conditions: [] }),
  board: () => {
    throw new Error('there is no board');
  },
  view: () => ({ units: [], stacks: [], control: {}, markers: [], extra: {} }),
  imagine: (_: object, whole: State) => structuredClone(whole),
  invariants: () => [],
};
const game = ruleset(parts);
const play = game.load({}, 'three');
const begun = () => new Referee(play);

describe('a game put together', () => {
  it('refuses at the wrong time by itself, in every language', () => {
    const { code, clause, reason } = begun().refused('red', { type: 'GoOn' });
    expect([code, clause, reason.en, reason.it]).toEqual([
      'wrong-time',
      'count/1',
      'This cannot be ordered now. First: Take one',
      'Ora non si può ordinare. Prima: Prendine uno',
    ]);
    expect(() => begun().refused('green', { type: 'GoOn' })).toThrow('green is not a side of this game');
  });

  it('lists options, reads and writes lines for what is asked', () => {
    const referee = begun();
    expect(referee.options('red')).toEqual([
      { type: 'Take', halt: true },
      { type: 'Take', halt: false },
    ]);
    expect(referee.options('green')).toEqual([]);
    expect(play.notation.parseOrder('prendi e fermati', referee.state, 'red')).toEqual({
      understood: true,
      order: { type: 'Take', halt: true },
    });
    expect(play.notation.makeOrder({ type: 'Take', halt: true }, referee.state, 'en')).toBe('take and halt');
  });

  it('explains what is asked', () => {
    const [asked] = play.pending(begun().state);
    expect(asked).toMatchObject({ id: 'take-3', kind: 'take', title: { en: 'Take one' } });
    expect([asked!.explanation.en, asked!.explanation.it]).toEqual(['3 left.', 'Ne restano 3.']);
    expect(play.policies.map(({ kind, id, answer }) => [kind, id, answer(begun().state, asked!)])).toEqual([
      ['take', 'always', { type: 'Take', halt: false }],
    ]);
  });

  it('publishes its words', () => {
    expect(game.kinds.orders.map(({ type, lines }) => [type, lines.it[0]])).toEqual([
      ['Take', 'prendi {halt?e fermati}'],
      ['GoOn', 'continua'],
    ]);
    expect(game.kinds.refusals.every(({ isShared }) => isShared)).toBe(true);
  });

  it('stores what is under way once per order, and only where it changed', () => {
    const referee = begun();
    expect(referee.order('red', { type: 'Take', halt: true })).toEqual([
      { type: 'Taken', left: 2 },
      { type: 'Continued', kept: 0, frames: [{ step: 'halt', left: 2 }] },
    ]);
    expect(referee.state.stack).toEqual([{ step: 'halt', left: 2 }]);
    expect(referee.kinds).toEqual(['halt']);
    expect(referee.order('red', { type: 'GoOn' })).toEqual([{ type: 'Continued', kept: 0, frames: [] }]);
    // The rules go on by themselves to the end.
    expect(referee.order('red', { type: 'Take', halt: false })).toEqual([
      { type: 'Taken', left: 1 },
      { type: 'Taken', left: 0 },
    ]);
    expect(referee.refused('red', { type: 'Take', halt: false })).toMatchObject({
      code: 'game-over',
      clause: 'count/3',
    });
  });

  it('asks what is pending once between two events', () => {
    const referee = begun();
    play.pending(referee.state);
    const before = worked;
    play.pending(referee.state);
    referee.options('red');
    referee.refused('red', { type: 'GoOn' });
    expect(worked).toBe(before);
    play.evolve(referee.state, { type: 'Taken', left: 1 });
    expect(play.pending(referee.state)[0]!.id).toBe('take-1');
    expect(worked).toBe(before + 1);
  });

  it('holds no order that answers a question nobody asks', () => {
    expect(() => ruleset({ ...parts, questions: [take] })).toThrow('GoOn answers an unknown question: halt');
  });
});
