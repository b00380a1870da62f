import { beforeAll, expect, it } from 'vitest';
import * as answers from '#api/shapes/index';
import { type Client, openService, register } from '../support/service.ts';
import { strict } from './strict.ts';

/* What a club's secretary does and reads, through either door. */

type Member = Client & { readonly id: string };
let anna: Member;
let bruno: Member;
let carla: Member;
let club: string;

beforeAll(async () => {
  const { server } = await openService();
  [anna, bruno, carla] = [
    await register(server, 'Anna'),
    await register(server, 'Bruno'),
    await register(server, 'Carla'),
  ];
  club = (await anna.post('/api/clubs', { name: 'Pisa' })).body.id;
  for (const player of ['Bruno', 'Carla']) await anna.post(`/api/clubs/${club}/members`, { player });
});

const seasonOf = async (id: string) =>
  (await anna.get(`/api/clubs/${club}`)).body.seasons.find((each: { id: string }) => each.id === id);

/** What GraphQL says to a mutation of the club, as REST would. */
async function mutate(mutation: string) {
  const query = `mutation { it: ${mutation} { ... on ClubChanged { club { seasons { id name startsAt endsAt } } }
    ... on RequestProblem { kind code } } }`;
  return (await anna.data(query)).it;
}

it('closes a season now, and refuses to close it at another moment: that is a change', async () => {
  const address = `/api/clubs/${club}/seasons`;
  for (const id of ['one', 'two']) await anna.post(address, { id, name: id });
  const refused = await anna.post(`${address}/one/close`, { endsAt: '2099-12-31T00:00:00Z' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect(refused.text).toContain('endsAt');
  expect(await seasonOf('one')).not.toHaveProperty('endsAt');
  const changed = await anna.patch(`${address}/one`, { name: 'The first', endsAt: '2099-12-31' });
  expect(changed.body.seasons[0]).toMatchObject({ name: 'The first', endsAt: '2099-12-31T00:00:00.000Z' });
  expect(await mutate(`changeSeason(clubId: "${club}", season: "one", input: { endsAt: "2098-12-31" })`)).toMatchObject(
    {
      club: { seasons: [{ name: 'The first', endsAt: '2098-12-31T00:00:00.000Z' }, {}] },
    },
  );
  expect(await mutate(`changeSeason(clubId: "${club}", season: "one", input: { endsAt: null })`)).toMatchObject({
    club: { seasons: [{ name: 'The first', endsAt: null }, {}] },
  });
  await anna.patch(`${address}/one`, { endsAt: '2099-12-31' });
  expect((await anna.patch(`${address}/one`, { endsAt: null })).body.seasons[0]).not.toHaveProperty('endsAt');
  for (const body of [{}, { end: '2099-12-31' }, { id: 'three' }, { name: '' }, { startsAt: null }])
    expect((await anna.patch(`${address}/one`, body)).status, JSON.stringify(body)).toBe(400);
  expect(await mutate(`changeSeason(clubId: "${club}", season: "one", input: {})`)).toMatchObject({
    kind: 'malformed',
  });
  expect(await bruno.patch(`${address}/one`, { name: 'Mine' })).toMatchObject({ status: 403 });
  expect((await anna.post(`${address}/one/close`, {})).status).toBe(200);
  expect((await anna.post(`${address}/two/close`)).status).toBe(200);
  expect((await seasonOf('one')).endsAt).toBeTypeOf('string');
  expect((await anna.get('/api/audit?action=season-changed&limit=1')).body.items).toMatchObject([
    { subject: club, detail: { season: 'one', endsAt: null } },
  ]);
});

it('knows no history of somebody who does not exist, and nobody challenges themselves', async () => {
  const unknown = { status: 404, body: { code: 'unknown-player', facts: { player: 'Brunno' } } };
  const ladder = `/api/clubs/${club}/ladder`;
  expect(await anna.get(`${ladder}/history/Brunno`)).toMatchObject(unknown);
  expect(await anna.get(`${ladder}/head-to-head?first=Anna&second=Brunno`)).toMatchObject(unknown);
  expect((await anna.get(`${ladder}/head-to-head?first=Anna&second=${bruno.id}`)).body).toMatchObject({ games: 0 });
  for (const field of ['history(player: "Brunno") { game }', 'headToHead(first: "Brunno", second: "Anna") { games }']) {
    const { body } = await anna.graphql(`{ ladder(club: "${club}") { ${field} } }`);
    expect(body.errors[0].extensions).toMatchObject({ code: 'unknown-player' });
  }
  const challenge = { opponent: 'Anna', ruleset: 'skirmish', scenario: 'duel' };
  expect(await anna.post(`/api/clubs/${club}/challenges`, challenge)).toMatchObject({
    status: 400,
    body: { code: 'own-opponent' },
  });
  const { it: same } = await anna.data(
    `mutation($input: ChallengeInput!) { it: challenge(clubId: "${club}", input: $input) { ... on RequestProblem { code } } }`,
    { input: challenge },
  );
  expect(same).toEqual({ code: 'own-opponent' });
});

it('tells when a game ended, and lets those who run the club annul its result', async () => {
  const { id } = (await bruno.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', club })).body;
  await bruno.post(`/api/games/${id}/seats/red`, {});
  await carla.post(`/api/games/${id}/seats/blue`, {});
  expect((await anna.get(`/api/games/${id}`)).body).not.toHaveProperty('endedAt');
  const { endedAt } = (await carla.post(`/api/games/${id}/concede`, {})).body;
  expect(Math.abs(Date.parse(endedAt) - Date.now())).toBeLessThan(60_000);
  const listed = async () => (await anna.get(`/api/games?club=${club}`)).body.items[0];
  expect(await listed()).toMatchObject({ id, endedAt });
  const ENDED = `{ game(id: "${id}") { endedAt annulled { by reason } } games(club: "${club}") { items { endedAt annulled { by } } } }`;
  expect(await anna.data(ENDED)).toEqual({
    game: { endedAt, annulled: null },
    games: { items: [{ endedAt, annulled: null }] },
  });
  const reason = 'They played the wrong scenario.';
  const act = { act: 'annul', reason };
  expect(await bruno.post(`/api/games/${id}/moderation`, act)).toMatchObject({ status: 403 });
  const annulled = await anna.post(`/api/games/${id}/moderation`, act);
  expect(annulled).toMatchObject({ status: 200, body: { endedAt, annulled: { by: anna.id, reason } } });
  expect(strict(answers.game).safeParse(annulled.body).error).toBeUndefined();
  const page = (await anna.get(`/api/games?club=${club}`)).body;
  expect(strict(answers.gamePage).safeParse(page).error).toBeUndefined();
  expect(page.items[0]).toMatchObject({ endedAt, results: [{ ending: 'annulled' }, { ending: 'annulled' }] });
  const told = (await anna.get(`/api/clubs/${club}/ladder`)).body;
  expect(strict(answers.ladder).safeParse(told).error).toBeUndefined();
  expect(told).toMatchObject({ games: 0, standings: [], annulled: [{ game: id, by: anna.id, reason }] });
  const { ladder } = await anna.data(`{ ladder(club: "${club}") { games annulled { game by reason at } } }`);
  expect(ladder).toEqual({ games: 0, annulled: told.annulled });
  const restore = `moderate(gameId: "${id}", act: { act: restore, reason: "r" })`;
  const { it: restored } = await anna.data(
    `mutation { it: ${restore} { ... on GameChanged { game { endedAt annulled { by } } } } }`,
  );
  expect(restored).toEqual({ game: { endedAt, annulled: null } });
  expect((await anna.get(`/api/clubs/${club}/ladder`)).body).toMatchObject({ games: 1, annulled: [] });
});
