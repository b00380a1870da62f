import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import { fieldsOf } from '#kernel/draft';
import { type AnyPlay, carryOut, execute } from '#kernel/engine';
import { type Json, makeCanonicalJson, type Typed } from '#kernel/json';
import type { Side } from '#kernel/side';
import { LANGUAGES, type Text } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { DraftPlayer } from '../support/draft-player.ts';
import { packOf } from '../support/packs.ts';

/* A player who sees drafts only plays every scenario: some orders of each, with IMPULSE_FUZZ_GAMES to the end. */

const isToTheEnd = process.env['IMPULSE_FUZZ_GAMES'] !== undefined;
const ORDERS = Number(process.env['IMPULSE_FUZZ_ORDERS'] ?? (isToTheEnd ? 30_000 : 12));

const table = catalogue.flatMap((ruleset) => {
  const pack = packOf(ruleset.about.id);
  return ruleset.scenarios(pack).map((sheet) => ({ name: `${ruleset.about.id}/${sheet.id}`, ruleset, sheet, pack }));
});

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

/** What no person reads: ids with hyphens or underscores, types of orders, braces, nothing at all. */
const UNREAD = /^\s*$|undefined|\bnull\b|NaN|[{}_]|\b[a-z]+(-[a-z]+)+-|^[a-z]+(-[a-z0-9]+)+$|[a-z][A-Z][a-z]/;
const isWords = (label: Text): boolean => LANGUAGES.every((language) => !UNREAD.test(label[language]));

function isListed(play: AnyPlay, state: unknown, order: Typed, side: Side): boolean {
  const wanted = makeCanonicalJson(order);
  for (const each of play.options(state, side, { type: order.type }))
    if (makeCanonicalJson(each) === wanted) return true;
  return false;
}

describe.each(table)('drafts of $name', ({ ruleset, sheet, pack }) => {
  it('lead to legal orders of every kind, in words', { timeout: isToTheEnd ? 3_600_000 : 60_000 }, async () => {
    const play = ruleset.load(pack, sheet.id);
    const state = play.setUp(ruleset.schemas.options.parse(defaultOptions(sheet)) as never);
    const dice = new SeededDice(7);
    if (play.start !== undefined) execute(play, state, play.start(state), dice);
    const unlisted = new Map<string, Typed>();
    const wordless = new Map<string, string>();
    const read = (where: string, label: Text, value?: Json): void => {
      if (!isWords(label)) wordless.set(`${where}: ${JSON.stringify(label)}`, JSON.stringify(value));
    };
    const player = new DraftPlayer(ruleset, { play, state, status: 'running' }, 11, read);
    const chance = new SeededDice(13);
    let given = 0;
    let asked = play.pending(state);
    for (; given < ORDERS && asked.length > 0; given++) {
      const { side, kind } = asked[chance.below(asked.length)]!;
      const order = await player.order(side);
      if (order === undefined) expect.unreachable(`${side} is asked ${kind} and finds no answer in drafts`);
      // Where a list says that it is whole, it holds whatever can be put together.
      if (play.listsAll(order.type) && !unlisted.has(order.type) && !isListed(play, state, order, side))
        unlisted.set(order.type, order);
      const carried = carryOut(play, state, order, side, dice);
      if (!carried.accepted) expect.unreachable(`${JSON.stringify(order)}: ${JSON.stringify(carried.refusal)}`);
      asked = play.pending(state);
    }
    expect([...unlisted.values()]).toEqual([]);
    expect([...wordless.keys()]).toEqual([]);
    const stuck = [...player.offered].filter(([, { tried, reached }]) => reached < tried);
    expect(stuck).toEqual([]);
    if (isToTheEnd) expect(asked, `after ${given} orders`).toEqual([]);
  });
});
