import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as answers from '#api/shapes/index';
import type { App } from '#app';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { Client, openService, register } from '../support/service.ts';
import { listOf, strict } from './strict.ts';

/*
 * The reference is written once and each ruleset fills its shapes in its own way: a client that was generated from the
 * reference must be able to read all of them, in the midst of a game.
 */

let app: App;
beforeAll(async () => {
  app = await openService({ hosted: await hostCatalogue(catalogue, undefined) });
});
afterAll(() => app.close());

const SCENARIOS: Readonly<Record<string, string>> = {
  salerno: 'ortona',
  caucasus: 'tournament',
  tito: 'roesselsprung',
  tempesta: 'crossroads',
};
const ORDERS = 40;

const READ = {
  '': answers.game,
  '/view': answers.gameView,
  '/events?limit=1000': answers.eventPage,
  '/turns': listOf(answers.turn),
} as const;

function described(schema: z.ZodType, body: unknown, where: string): void {
  expect(strict(schema).safeParse(body).error?.issues.slice(0, 3), where).toBeUndefined();
}

describe.each(catalogue)('$about.id', ({ about, schemas }) => {
  const order = strict(schemas.order as z.ZodType);

  /** Every decision but the present one has been answered somehow. */
  async function playOn(players: ReadonlyMap<string, Client>, game: string, turn: number): Promise<boolean> {
    for (const [side, client] of players) {
      const { body: card } = await client.get(`/api/games/${game}`);
      if (!card.you.toAct) continue;
      for (const { neutral } of card.pending)
        if (neutral !== undefined) described(schemas.order as z.ZodType, neutral, 'neutral');
      const { body: legal } = await client.get(`/api/games/${game}/options?limit=60`);
      described(answers.legalOrders, legal, 'options');
      for (const option of legal.items) described(order, option.order, option.text);
      const choice = legal.items[(turn * 7) % legal.items.length];
      const request = { text: choice.text, side, expectedVersion: legal.version };
      const tried = await client.post(`/api/games/${game}/orders`, { ...request, dryRun: true });
      described(answers.submitted, tried.body, `dry run of ${choice.text}`);
      const given = await client.post(`/api/games/${game}/orders`, request);
      expect({ text: choice.text, status: given.status }).toEqual({ text: choice.text, status: 200 });
      described(answers.submitted, given.body, choice.text);
      expect(given.body.moves[0].order).toEqual(choice.order);
      return true;
    }
    return false;
  }

  it('answers what the reference describes, to everybody, all the way', async () => {
    const scenario = SCENARIOS[about.id]!;
    const spectator = new Client(app.server);
    const players = new Map<string, Client>();
    for (const side of about.seats) players.set(side, await register(app.server, `${about.id} ${side}`));
    const [organiser] = players.values();
    const opened = await organiser!.post('/api/games', { ruleset: about.id, scenario, seed: 'the reference' });
    described(answers.game, opened.body, 'opened');
    const game: string = opened.body.id;
    for (const [side, client] of players) await client.post(`/api/games/${game}/seats/${side}`);
    described(answers.ruleset, (await spectator.get(`/api/rulesets/${about.id}`)).body, 'ruleset');
    described(
      answers.scenario,
      (await spectator.get(`/api/rulesets/${about.id}/scenarios/${scenario}`)).body,
      'scenario',
    );

    for (let given = 0; given < ORDERS; given++) {
      if (!(await playOn(players, game, given))) break;
      if (given % 8 !== 7) continue;
      for (const client of [spectator, ...players.values()])
        for (const [path, schema] of Object.entries(READ))
          described(schema, (await client.get(`/api/games/${game}${path}`)).body, path);
    }
    described(answers.gamePage, (await organiser!.get('/api/games?mine=true')).body, 'list');

    await organiser!.post(`/api/games/${game}/concede`, { side: about.seats[0] });
    described(answers.game, (await spectator.get(`/api/games/${game}`)).body, 'ended');
    const record = await spectator.get(`/api/games/${game}/record`);
    described(answers.record, record.body, 'record');
    expect(record.body.moves.length).toBeGreaterThanOrEqual(ORDERS);
  });
});
