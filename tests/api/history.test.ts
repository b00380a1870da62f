import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { ADMIN_TOKEN, beginSkirmish, Client, openService, register } from '../support/service.ts';

/* What clients read to tell a game: its turns, what an order would do, and the orders of a unit by its name. */

let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };

beforeAll(async () => {
  app = await openService();
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const movesOf = (turns: any[]): any[] =>
  turns.flatMap(({ moves, impulses }) => [...moves, ...impulses.flatMap((each: { moves: object[] }) => each.moves)]);

describe('turns', () => {
  it('tell every move with its order as it was written and what followed, to each what they may know', async () => {
    const id = await beginSkirmish(anna, bruno);
    await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
    await bruno.post(`/api/games/${id}/orders`, { orders: [{ type: 'Advance', unit: 'B1', to: 'hill' }] });
    const [hers, his, anybodys] = [
      movesOf((await anna.get(`/api/games/${id}/turns`)).body.items),
      movesOf((await bruno.get(`/api/games/${id}/turns`)).body.items),
      movesOf((await new Client(app.server).get(`/api/games/${id}/turns`)).body.items),
    ];
    expect(hers.map(({ text }) => text)).toEqual(['advance R1 to wood', 'advance R1 to bridge', 'end', undefined]);
    expect(his.map(({ text }) => text)).toEqual([undefined, undefined, undefined, 'advance B1 to hill']);
    expect(anybodys.every((move) => !('text' in move) && !('order' in move))).toBe(true);
    expect(hers[0]).toMatchObject({ order: { type: 'Advance', unit: 'R1', to: 'wood' }, at: expect.any(String) });
    const { items: events } = (await bruno.get(`/api/games/${id}/events`)).body;
    for (const { id: move, sentences } of his) {
      const told = events.filter((event: { move?: string }) => event.move === move);
      expect(sentences).toEqual(told.map(({ sentence }: { sentence: string }) => sentence));
      expect(sentences.length).toBeGreaterThan(0);
    }
    const italian = movesOf((await bruno.get(`/api/games/${id}/turns?language=it`)).body.items);
    expect(italian[0].sentences).not.toEqual(his[0].sentences);
    const admin = new Client(app.server, ADMIN_TOKEN);
    expect(
      movesOf((await admin.get(`/api/games/${id}/turns`)).body.items).every(({ text }) => text !== undefined),
    ).toBe(true);
    await bruno.post(`/api/games/${id}/concede`, {});
    const ended = movesOf((await new Client(app.server).get(`/api/games/${id}/turns`)).body.items);
    expect(ended.slice(0, 4).map(({ text }) => text)).toEqual([
      'advance R1 to wood',
      'advance R1 to bridge',
      'end',
      'advance B1 to hill',
    ]);
  });

  it('are told one at a time, and go on after orders are taken back', async () => {
    const id = await beginSkirmish(anna, bruno);
    const order = (client: Client, text: string) => client.post(`/api/games/${id}/orders`, { text });
    await order(anna, 'advance R1 to wood');
    expect(movesOf((await anna.get(`/api/games/${id}/turns`)).body.items)).toHaveLength(1);
    expect((await anna.post(`/api/games/${id}/undo`, {})).status).toBe(200);
    await order(anna, 'advance R2 to wood\nend');
    await order(bruno, 'end');
    await order(anna, 'advance R2 to bridge');
    const all = (await anna.get(`/api/games/${id}/turns`)).body.items;
    expect(movesOf(all).map(({ text }) => text)).toContain('advance R2 to bridge');
    const second = (await anna.get(`/api/games/${id}/turns?turn=2`)).body.items;
    expect(second).toEqual([all[1]]);
    expect(movesOf(second).map(({ text }) => text)).toEqual(['advance R2 to bridge']);
    expect((await anna.get(`/api/games/${id}/turns?turn=9`)).body.items).toEqual([]);
    const { game } = await anna.data(
      `{ game(id: "${id}") { turns(turn: 2, language: it) { turn impulses { moves { text sentences at origin } } } } }`,
    );
    expect(game.turns[0].impulses[0].moves).toMatchObject([
      { text: 'avanza R2 a bridge', sentences: ['R2 avanza: Ponte.'] },
    ]);
  });
});

describe('a dry run', () => {
  it('answers what would happen, as the caller would be told, and stores nothing', async () => {
    const id = await beginSkirmish(anna, bruno);
    const { version } = (await anna.get(`/api/games/${id}`)).body;
    const order = { text: 'advance R1 to wood\nend', language: 'it' };
    const tried = (await anna.post(`/api/games/${id}/orders`, { ...order, dryRun: true })).body;
    expect(tried).toMatchObject({ version, dryRun: true });
    expect((await anna.get(`/api/games/${id}`)).body.version).toBe(version);
    const done = (await anna.post(`/api/games/${id}/orders`, order)).body;
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
    const facts = ({ type, data, sentence, version: at }: any) => ({ type, data, sentence, version: at });
    expect(tried.events.map(facts)).toEqual(done.events.map(facts));
    expect(tried.events).toHaveLength(2);
    expect(tried.events.every(({ hash }: { hash: string }) => hash === '')).toBe(true);
  });

  it('goes as far as the first die, also within an order', async () => {
    const id = await beginSkirmish(anna, bruno);
    const order = (client: Client, body: object) => client.post(`/api/games/${id}/orders`, body);
    await order(anna, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
    await order(bruno, { text: 'advance B1 to hill\nend' });
    const declared = (await order(anna, { text: 'assault hill with R1', dryRun: true })).body;
    expect(declared.events.map(({ type }: { type: string }) => type)).toEqual(['AssaultDeclared']);
    await order(anna, { text: 'assault hill with R1' });
    const stand = (await order(bruno, { text: 'stand', dryRun: true })).body;
    expect(stand).toMatchObject({ moves: [], events: [], diceWanted: { dice: 2 } });
  });
});

describe('options of a unit', () => {
  it('are asked for by its id or by its name', async () => {
    const id = await beginSkirmish(anna, bruno);
    const options = (unit: string) => anna.get(`/api/games/${id}/options?unit=${encodeURIComponent(unit)}`);
    const byId = (await options('R1')).body;
    expect(byId.items.length).toBeGreaterThan(0);
    for (const name of ['r1', ' R1 ']) expect((await options(name)).body).toEqual(byId);
    const ambiguous = await options('r');
    expect(ambiguous).toMatchObject({
      status: 400,
      body: { code: 'ambiguous-unit', facts: { units: [{ id: 'R1' }, { id: 'R2' }, { id: 'R3' }] } },
    });
    expect(await options('nobody')).toMatchObject({ status: 404, body: { code: 'unknown-unit' } });
    // Known, but without an order of its own.
    expect((await options('B1')).body.items).toEqual([]);
    const { errors } = (await anna.graphql(`{ game(id: "${id}") { options(unit: "r") { side } } }`)).body;
    expect(errors[0].extensions.code).toBe('ambiguous-unit');
    const { game } = await anna.data(
      `{ game(id: "${id}") { options(unit: "r1") { version side items { order text } } } }`,
    );
    expect(game.options).toEqual(byId);
  });

  it('are never asked for by a type of orders that the game does not have', async () => {
    const id = await beginSkirmish(anna, bruno);
    const rest = await anna.get(`/api/games/${id}/options?type=Advence`);
    expect(rest).toMatchObject({
      status: 404,
      body: {
        code: 'unknown-order-type',
        kind: 'not-found',
        detail: expect.stringContaining('Perhaps: Advance.'),
        facts: { type: 'Advence', known: ['EndImpulse', 'Advance', 'Assault', 'Stand', 'Withdraw'] },
      },
    });
    const { errors } = (await anna.graphql(`{ game(id: "${id}") { options(type: "Advence") { side } } }`)).body;
    expect(errors[0].message).toBe(rest.body.detail);
    expect(errors[0].extensions).toMatchObject({ code: 'unknown-order-type', facts: rest.body.facts });
    // The name of the type, not how it sounds; nor something every object has.
    for (const type of ['advance', 'toString', '__proto__'])
      expect(await anna.get(`/api/games/${id}/options?type=${type}`)).toMatchObject({ status: 404 });
    // Known, but nothing to be ordered now, or by this side: an empty list, as in every position that looks the same.
    expect(await anna.get(`/api/games/${id}/options?type=Stand`)).toMatchObject({ status: 200, body: { items: [] } });
    expect(await bruno.get(`/api/games/${id}/options?type=Advance`)).toMatchObject({ body: { items: [] } });
    await anna.post(`/api/games/${id}/concede`, {});
    expect(await anna.get(`/api/games/${id}/options?type=Advence`)).toMatchObject({ status: 404 });
  });

  it('are found by name in every game of the catalogue', { timeout: 60_000 }, async () => {
    const service = await openService({ hosted: await hostCatalogue(catalogue, undefined) });
    const player = await register(service.server, 'Anna');
    let asked = 0;
    for (const { id: ruleset, seats, scenarios } of (await player.get('/api/rulesets')).body.items) {
      const { id } = (await player.post('/api/games', { ruleset, scenario: scenarios[0].id })).body;
      for (const side of seats) await player.post(`/api/games/${id}/seats/${side}`, {});
      const { pending } = (await player.get(`/api/games/${id}`)).body;
      const { side } = pending[0];
      const { view } = (await player.get(`/api/games/${id}/view?as=${side}`)).body;
      for (const { id: unit, name } of view.units.slice(0, 30)) {
        const ask = (given: string) =>
          player.get(`/api/games/${id}/options?side=${side}&limit=3&unit=${encodeURIComponent(given)}`);
        const [byId, byName] = [await ask(unit), await ask(name)];
        expect(byId.status).toBe(200);
        if (byName.status === 200 && byId.body.items.length > 0) {
          expect(byName.body).toEqual(byId.body);
          asked++;
        } else if (byName.status !== 200) expect(byName.body.code, `${ruleset} ${name}`).toBe('ambiguous-unit');
      }
    }
    expect(asked).toBeGreaterThan(0);
    await service.close();
  });
});
