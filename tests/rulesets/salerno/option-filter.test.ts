import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { type SalernoOrder as Order, type SalernoState as State, salerno } from '#rulesets/salerno/index';
import type { SalernoSide } from '#rulesets/salerno/names';
import { companiesOf } from '#rulesets/salerno/rules/companies';
import { loadScenario } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Fighter } from './fighter.ts';
import { sandbox } from './sandbox.ts';

/* Options asked for one unit: everything that is listed with it anyway, and every company it can be in. */

const someOf = <Item>(items: Iterable<Item>, most: number): Item[] => {
  const some: Item[] = [];
  for (const item of items) if (some.push(item) >= most) break;
  return some;
};

const subsetsWith = (unit: string, all: readonly string[]): string[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, at) => (bits >> at) & 1)).filter((some) =>
    some.includes(unit),
  );
const keys = (companies: Iterable<readonly string[]>): string[] => [...companies].map((units) => units.join()).sort();

describe('companies of a unit', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];

  it('are all of them, each once: alone, with everybody, then small ones before large ones', () => {
    const found = [...companiesOf('b', all)];
    expect(keys(found)).toEqual(keys(subsetsWith('b', all)));
    expect(found.slice(0, 3)).toEqual([['b'], all, ['a', 'b']]);
    expect([...companiesOf('a', ['a'])]).toEqual([['a']]);
    expect([...companiesOf('x', all)]).toEqual([]);
  });

  it('end where no larger one fits, however many there would be', () => {
    const crowd = Array.from({ length: 60 }, (_, at) => `${at}`);
    const pairs = [...companiesOf('0', crowd, (some) => some.length <= 2)];
    expect(pairs).toHaveLength(60);
  });
});

describe('options of one unit', () => {
  const larger = new Set<string>();
  it('[salerno/11-a] move it with any of those that stand with it', () => {
    const stack = ['11/78', '36/78', '38/78', '13/5 Inf'];
    const table = sandbox({
      units: { ...Object.fromEntries(stack.map((unit) => [unit, '0505'])), 'I-9/26.Pz': '0512' },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    const offered = [...table.referee.play.options(table.state, 'allied', { type: 'MoveStack', unit: '36/78' })] as {
      units: string[];
      path: string[];
    }[];
    // The one of another division is not active.
    expect(keys(new Map(offered.map(({ units }) => [units.join(), units])).values())).toEqual(
      keys(subsetsWith('36/78', stack.slice(0, 3))),
    );
    const reached = (units: readonly string[]) =>
      offered.filter((order) => order.units.join() === units.join()).map(({ path }) => path.at(-1));
    expect(reached(['11/78', '36/78'])).toEqual(reached(['36/78']));
    for (const order of offered) expect(table.accepts('allied', order as never)).toBe(true);
  });

  it.each([
    ['ortona', 3, 300],
    ['kesselring', 5, 420],
    ['anzio', 4, 420],
  ] as const)(
    '%s: are accepted, and hold whatever is listed with it',
    { timeout: 60_000 },
    (scenario, seed, orders) => {
      const play = salerno.load(packOf('salerno'), scenario);
      const state: State = play.setUp({});
      const fighter = new Fighter(buildTheatre(loadScenario(packOf('salerno'), scenario)), play, seed);
      const dice = new SeededDice(seed);
      const chance = new SeededDice(seed + 1);
      for (let count = 0; count < orders && play.pending(state).length > 0; count++) {
        const [decision] = play.pending(state);
        const side = decision!.side as SalernoSide;
        if (count % 6 === 0 && decision!.kind !== 'set-up') {
          const listed = [...play.options(state, side)];
          const units = Object.keys(state.units).filter((unit) => listed.some((order) => isNamed(order, unit)));
          for (let look = 0; look < 2 && units.length > 0; look++) {
            const unit = units[chance.below(units.length)]!;
            const asked = someOf(play.options(state, side, { unit }), 3000);
            expect(asked.every((order) => isNamed(order, unit))).toBe(true);
            // What is listed without asking comes first, so that a short list holds something of every kind.
            const anyway = listed.filter((order) => isNamed(order, unit));
            expect(asked.slice(0, anyway.length), `${decision!.id} ${unit}`).toEqual(anyway);
            expect(new Set(asked.map((order) => JSON.stringify(order))).size).toBe(asked.length);
            for (const order of asked.slice(anyway.length)) larger.add(order.type);
            for (let tried = 0; tried < 20 && asked.length > 0; tried++) {
              const order = asked[chance.below(asked.length)]!;
              const verdict = play.decide(state, order, side);
              expect(verdict.accepted, JSON.stringify([order, verdict])).toBe(true);
            }
          }
        }
        const { by, order } = fighter.decide(state);
        carryOut(play, state, order, by, dice);
      }
    },
  );

  it('there were more of several kinds', () => {
    expect([...larger].sort()).toEqual(
      expect.arrayContaining(['Advance', 'EmergencyActivate', 'MoveStack', 'TacticalRedeploy']),
    );
  });

  it('[salerno/14-b] attack with any of those who can', () => {
    const units = { '11/78': '0505', '36/78': '0505', '38/78': '0605', 'I-9/26.Pz': '0506' };
    const table = sandbox({ units }).segment('allied', '78 Inf').begin('78 Inf');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    const attacks = [...table.referee.play.options(table.state, 'allied', { type: 'DeclareAttack', unit: '36/78' })];
    expect(keys(attacks.map((order) => ('attackers' in order ? order.attackers : [])))).toEqual(
      keys(subsetsWith('36/78', ['11/78', '36/78', '38/78'])),
    );
    for (const order of attacks) expect(table.accepts('allied', order)).toBe(true);
  });
});

const isNamed = (order: Order, unit: string): boolean => JSON.stringify(order).includes(JSON.stringify(unit));
