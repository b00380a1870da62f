import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import { type Draft, draftOf, fieldsOf } from '#kernel/draft';
import { type AnyPlay, type AnyRuleset, carryOut } from '#kernel/engine';
import type { Json, JsonObject, Typed } from '#kernel/json';
import type { Side } from '#kernel/side';
import { verbatim } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from '../support/packs.ts';

/* A player who knows no rules: it looks at drafts only, chooses among their candidates, and gives what they call complete. */

const ORDERS = Number(process.env['IMPULSE_FUZZ_ORDERS'] ?? 60);
const MOST_LISTED = 500;

const table = catalogue.flatMap((ruleset) => {
  const pack = packOf(ruleset.about.id);
  return ruleset.scenarios(pack).map((sheet) => ({ name: `${ruleset.about.id}/${sheet.id}`, ruleset, sheet, pack }));
});

function listed(play: AnyPlay, state: unknown, side: Side, type?: string): Typed[] {
  const orders: Typed[] = [];
  for (const order of play.options(state, side, type === undefined ? {} : { type }))
    if (orders.push(order) === MOST_LISTED) break;
  return orders;
}

class Drafter {
  readonly #ruleset: AnyRuleset;
  readonly #play: AnyPlay;
  readonly #chance: SeededDice;
  constructor(ruleset: AnyRuleset, play: AnyPlay, seed: number) {
    this.#ruleset = ruleset;
    this.#play = play;
    this.#chance = new SeededDice(seed);
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[this.#chance.below(values.length)]!;
  }

  #draft(state: unknown, side: Side, type: string, fields: JsonObject): Draft<Typed> {
    return draftOf(type, fields, {
      schema: this.#ruleset.schemas.order,
      listed: listed(this.#play, state, side, type),
      isComplete: true,
      ways: (order, to) => this.#play.ways(state, order, to, side),
      judge: (order) => {
        const verdict = this.#play.decide(state, order, side);
        return verdict.accepted ? undefined : verdict.refusal;
      },
      forecast: (order) => this.#play.forecast(state, order, side),
      label: (what, id) => (what === undefined ? verbatim(id) : this.#play.nameOf(what, id)),
    });
  }

  /** An order put together from candidates alone; whoever gets stuck begins anew. */
  order(state: unknown, side: Side, type: string): Typed | undefined {
    for (let attempt = 0; attempt < 8; attempt++) {
      const order = this.#attempt(state, side, type);
      if (order !== undefined) return order;
    }
    return undefined;
  }

  #attempt(state: unknown, side: Side, type: string): Typed | undefined {
    let fields: JsonObject = {};
    for (let step = 0; step < 40; step++) {
      const draft = this.#draft(state, side, type, fields);
      if (draft.order !== undefined) return draft.order;
      const open = draft.fields.filter(({ nature, value, candidates, isRequired }) => {
        if (candidates.length === 0) return false;
        if (nature === 'units' || nature === 'spaces' || nature === 'list') return isRequired || value !== undefined;
        return value === undefined && isRequired;
      });
      const first = open.find(({ name }) => fields[name] === undefined) ?? open[0];
      if (first === undefined) return undefined;
      const { value } = this.#pick(first.candidates);
      const list = Array.isArray(first.value) ? (first.value as Json[]) : [];
      const isList = first.nature === 'units' || first.nature === 'spaces' || first.nature === 'list';
      fields = { ...fields, [first.name]: isList ? [...list, value] : value };
    }
    return undefined;
  }
}

it.each(catalogue.map((ruleset) => [ruleset.about.id, ruleset] as const))(
  'every field of every order of %s has a title in every language',
  (_, { schemas, kinds }) => {
    const untitled = kinds.orders.flatMap(({ type }) =>
      fieldsOf(type, schemas.order)
        .filter(({ name, title }) => kinds.fields?.[name] === undefined && title === undefined)
        .map(({ name }) => `${type}.${name}`),
    );
    expect(untitled).toEqual([]);
  },
);

describe.each(table)('drafts of $name', ({ ruleset, sheet, pack }) => {
  it('lead to legal orders by their candidates alone', () => {
    const play = ruleset.load(pack, sheet.id);
    const state = play.setUp(ruleset.schemas.options.parse(defaultOptions(sheet)) as never);
    const dice = new SeededDice(7);
    const drafter = new Drafter(ruleset, play, 11);
    const chance = new SeededDice(13);
    const start = play.start?.(state);
    start?.({
      emit: (event) => play.evolve(state, event),
      roll: ({ dice: many, sides }) => Array.from({ length: many }, () => 1 + dice.below(sides)),
    });
    const tried = new Map<string, { tried: number; reached: number }>();
    for (let given = 0; given < ORDERS; given++) {
      const [asked] = play.pending(state);
      if (asked === undefined) break;
      const { side } = asked;
      const types = [...new Set(listed(play, state, side).map(({ type }) => type))];
      const type = types[chance.below(types.length)]!;
      const count = tried.get(type) ?? { tried: 0, reached: 0 };
      tried.set(type, count);
      count.tried++;
      const order = drafter.order(state, side, type);
      if (order !== undefined) count.reached++;
      const chosen = order ?? listed(play, state, side, type)[0]!;
      const carried = carryOut(play, state, chosen, side, dice);
      if (!carried.accepted) expect.unreachable(`${JSON.stringify(chosen)}: ${JSON.stringify(carried.refusal)}`);
    }
    const never = [...tried].filter(([, { reached }]) => reached === 0).map(([type]) => type);
    expect(never).toEqual([]);
  });
});
