import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { beginSkirmish, type Client, openService, register } from '../support/service.ts';

/*
 * Words are made in every language and one is chosen at the door. The same game is read in English and in Italian over REST and
 * GraphQL: whatever people read changes, nothing else does, and no English word is left among the Italian ones.
 */

let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };
let game: string;

beforeAll(async () => {
  app = await openService();
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
  game = await beginSkirmish(anna, bruno);
});

const ITALIAN = { 'accept-language': 'it-IT,it;q=0.9,en;q=0.8' };
const ENGLISH = { 'accept-language': 'en' };
type Headers = Readonly<Record<string, string>>;

/** Words of the skirmish and of the service that an Italian reader must not meet. */
const ENGLISH_WORDS =
  /\b(?:Turn|Red|Blue|Impulse|Activation|points|camp|enemy|Your|Move|left|advance|assault|end|to|with|Wood|Bridge|Hill|is|not|the|Length|units|game)\b/;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
type Looked = any;

async function get(path: string, headers: Headers = {}, by: Client = anna): Promise<Looked> {
  const { statusCode, body } = await app.server.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${by.token}`, ...headers },
  });
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
}

async function post(path: string, payload: object, headers: Headers = {}, by: Client = anna): Promise<Looked> {
  const { body } = await app.server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { authorization: `Bearer ${by.token}`, ...headers },
  });
  return JSON.parse(body);
}

async function ask(query: string, headers: Headers = {}, by: Client = anna): Promise<Looked> {
  const { data, errors } = await post('/graphql', { query }, headers, by);
  expect(errors).toBeUndefined();
  return data;
}

/** All that people read in a position. */
const wordsOf = ({ clock, tracks, victory, pending }: Looked): string[] =>
  [
    ...[clock.turnLabel, clock.impulseLabel, clock.phaseLabel],
    ...tracks.map(({ label }: Looked) => label),
    ...victory.conditions.map(({ title }: Looked) => title),
    ...pending.flatMap(({ title, explanation }: Looked) => [title, explanation]),
  ].filter((each) => each != null);

const expectItalian = (words: readonly unknown[], least: number): void => {
  expect(words.length).toBeGreaterThanOrEqual(least);
  for (const word of words) {
    expect(word).toEqual(expect.any(String));
    expect(word).not.toMatch(ENGLISH_WORDS);
    expect(word).not.toMatch(/\[object|undefined/);
  }
};

const POSITION = `clock { turn turnLabel impulse impulseLabel phase phaseLabel side }
  tracks { id label kind side pool value maximum allocated spent }
  victory { status winner level levelLabel reason conditions { id side title clause progress target met } }
  pending { id kind side clause title explanation about }
  map { title spaces { id name } }
  seats { side sideName }`;

const READINGS = {
  'the card over REST, by header': () => get(`/api/games/${game}`, ITALIAN),
  'the view over REST, by header': () => get(`/api/games/${game}/view`, ITALIAN),
  'the view over REST, by query against the header': () => get(`/api/games/${game}/view?language=it`, ENGLISH),
  'the game over GraphQL, by header': async () =>
    (await ask(`{ game(id: "${game}") { ${POSITION} } }`, ITALIAN)).game as Looked,
  'the view over GraphQL, by header': async () => (await ask(`{ game(id: "${game}") { view } }`, ITALIAN)).game.view,
  'the view over GraphQL, by query': async () =>
    (await post('/graphql?language=it', { query: `{ game(id: "${game}") { view } }` })).data.game.view,
  'a past position over GraphQL': async () =>
    (await ask(`{ game(id: "${game}") { asOf { ${POSITION.replace(/seats.*/, '')} } } }`, ITALIAN)).game.asOf,
};

describe('a game that is read in Italian', () => {
  it.each(Object.entries(READINGS))('has no English word left in %s', async (_, read) => {
    const position = await read();
    expect(position.clock.turnLabel).toBe('Turno 1');
    expect(position.tracks[0].label).toBe('Punti attivazione: Rosso');
    expect(position.pending[0]).toMatchObject({ kind: 'impulse', title: 'Il tuo impulso' });
    expect(position.pending[0].explanation).toBe('Muovi o assalta: restano 2 punti.');
    expectItalian(wordsOf(position), 8);
    const board = position.board ?? position.map;
    if (board !== undefined)
      expectItalian(
        board.spaces.map(({ name }: Looked) => name),
        5,
      );
    if (position.seats !== undefined)
      expectItalian(
        position.seats.map(({ sideName }: Looked) => sideName),
        2,
      );
  });

  it('differs from the English only in its words', async () => {
    const shape = (value: Looked): unknown => {
      if (Array.isArray(value)) return value.map(shape);
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each)]));
      return typeof value;
    };
    for (const path of [`/api/games/${game}`, `/api/games/${game}/view`, '/api/rulesets/skirmish', '/api/games']) {
      const [english, italian, unsaid] = [await get(path, ENGLISH), await get(path, ITALIAN), await get(path)];
      expect(unsaid, path).toEqual(english);
      expect(shape(italian), path).toEqual(shape(english));
      expect(italian, path).not.toEqual(english);
    }
  });

  it('lists its options as an Italian writes them, and takes them', async () => {
    const lines = ({ items }: Looked): string[] => items.map(({ text }: Looked) => text);
    const english = lines(await get(`/api/games/${game}/options`));
    const byHeader = lines(await get(`/api/games/${game}/options`, ITALIAN));
    const byQuery = lines(await get(`/api/games/${game}/options?language=it`, ENGLISH));
    const options = `{ game(id: "${game}") { options { items { text } } } }`;
    const byGraph = lines((await ask(options, ITALIAN)).game.options);
    expect(english).toContain('end');
    expect(byHeader).toContain('fine');
    expectItalian(
      byHeader.map((line) => line.replace(/[a-z]+-camp|wood|bridge|hill/g, '')),
      4,
    );
    expect([byQuery, byGraph]).toEqual([byHeader, byHeader]);
    for (const text of byHeader)
      expect((await post(`/api/games/${game}/orders`, { text, dryRun: true })).refusal, text).toBeUndefined();
  });

  it('refuses in Italian', async () => {
    const path = `/api/games/${game}/orders`;
    for (const text of ['advance R1 to hill', 'advance B1 to hill', 'xyzzy', 'assault wood with R1']) {
      const english = await post(path, { text });
      const refusals = [await post(path, { text }, ITALIAN), await post(path, { text, language: 'it' }, ENGLISH)];
      for (const { detail, refusal } of refusals) {
        expect(refusal.code).toBe(english.refusal.code);
        expect(detail).toBe(refusal.reason);
        expect(refusal.reason, text).not.toBe(english.refusal.reason);
        expectItalian([refusal.reason.replace(/[“"«].*?[”"»]/g, '')], 1);
      }
      const submit = (headers: Headers, language = '') =>
        ask(
          `mutation { submitOrders(gameId: "${game}", input: { text: "${text}" ${language} }) {
            ... on OrderRefused { message refusal { reason remedy } waitingFor { title } } } }`,
          headers,
        );
      const expected = refusals[0].refusal.reason;
      for (const answer of [await submit(ITALIAN), await submit(ENGLISH, 'language: it')]) {
        expect(answer.submitOrders).toMatchObject({ message: expected, refusal: { reason: expected } });
        expect(answer.submitOrders.waitingFor[0].title).toBe('Il tuo impulso');
      }
    }
  });

  it('tells what is wrong with a request in Italian, over both doors', async () => {
    const wrong: [string, object, string][] = [
      ['/api/games', { ruleset: 'skirmish' }, 'scenario: manca'],
      ['/api/games', { ruleset: 'skirmish', scenario: 'duel', name: 'x'.repeat(500) }, 'name: al massimo'],
      ['/api/games', { ruleset: 'skirmish', scenario: 'duel', name: 'due\nrighe' }, 'name: dev’essere una sola riga'],
      ['/api/games', { ruleset: 'nirgends', scenario: 'duel' }, 'Il gioco «nirgends» non esiste.'],
      ['/api/games', { ruleset: 'skirmish', scenario: 'duel', options: { turns: 5 } }, 'Duello al ponte'],
      ['/api/nowhere', {}, 'non c’è nulla'],
      [`/api/games/${game}/seats/red`, {}, 'Il posto Rosso è già occupato.'],
      [`/api/games/${game}/undo/answer`, { agreed: true }, 'Nessuno ha chiesto di tornare indietro'],
    ];
    for (const [path, body, words] of wrong) {
      const { detail } = await post(path, body, ITALIAN);
      expect(detail).toContain(words);
      expect(detail).not.toMatch(/\b(?:the|is|not|of|this|valid|expected)\b/i);
      expect((await post(path, body)).detail).not.toBe(detail);
    }
    const query =
      'mutation { openGame(input: { ruleset: "nirgends", scenario: "duel" }) { ... on RequestProblem { message } } }';
    expect((await ask(query, ITALIAN)).openGame.message).toBe('Il gioco «nirgends» non esiste.');
    const { errors } = await post('/graphql', { query: '{ game(id: "nobody") { id } }' }, ITALIAN);
    expect(errors[0].message).toBe('La partita «nobody» non esiste.');
  });

  it('explains a question only to the side that is asked', async () => {
    for (const path of [`/api/games/${game}`, `/api/games/${game}/view`]) {
      const [decision] = (await get(path, ITALIAN, bruno)).pending;
      expect(decision).toMatchObject({ kind: 'impulse', side: 'red', title: 'Il tuo impulso' });
      expect(decision).not.toHaveProperty('explanation');
      expect(decision).not.toHaveProperty('about');
    }
    const { items } = await get('/api/games', ITALIAN);
    expect(items[0].pending[0].title).toBe('Il tuo impulso');
  });

  it('offers scenarios and their options in Italian', async () => {
    const query =
      '{ ruleset(id: "skirmish") { sides { name } scenarios { title description options { title valueTitles } } } }';
    const told = (await ask(query, ITALIAN)).ruleset;
    const { sides, scenarios } = await get('/api/rulesets/skirmish', ITALIAN);
    for (const each of [told, { sides, scenarios }]) {
      expect(each.sides.map(({ name }: Looked) => name)).toEqual(['Rosso', 'Blu']);
      const [{ title, description, options }] = each.scenarios;
      expectItalian([title, description, options[0].title], 3);
      expect(options[0].valueTitles).toEqual(['2', '4', '6']);
    }
  });

  it('tells what happened, and repeats the same answer under a key in either language', async () => {
    const orders = (headers: Headers) =>
      post(`/api/games/${game}/orders`, { text: 'advance R1 to wood' }, { ...headers, 'idempotency-key': 'wood' });
    const first = await orders(ITALIAN);
    expect(first.moves[0].text).toMatch(/^avanza R1/);
    expect(first.events.map(({ sentence }: Looked) => sentence)).toEqual(['R1 avanza: Bosco.']);
    expect((await orders(ITALIAN)).moves).toEqual(first.moves);
    const again = await orders(ENGLISH);
    expect(again).toMatchObject({ version: first.version });
    expect(again.moves[0].text).toMatch(/^advance R1/);

    const last = async (headers: Headers, query = '') =>
      (await get(`/api/games/${game}/events?${query}`, headers)).items.at(-1).sentence;
    expect(await last(ITALIAN)).toBe('R1 avanza: Bosco.');
    expect(await last(ENGLISH, 'language=it')).toBe('R1 avanza: Bosco.');
    expect(await last(ENGLISH)).toBe('R1 advances to Wood.');
    const told = await ask(`{ game(id: "${game}") { events { items { sentence } } turns { label } } }`, ITALIAN);
    expect(told.game.events.items.at(-1).sentence).toBe('R1 avanza: Bosco.');
    expect(told.game.turns[0].label).toBe('Turno 1');
    expect((await get(`/api/games/${game}/turns`, ITALIAN)).items[0].label).toBe('Turno 1');
  });

  it('has a tag of its own for every language', async () => {
    const tagOf = async (headers: Headers) =>
      (
        await app.server.inject({
          url: `/api/games/${game}/view`,
          headers: { authorization: `Bearer ${anna.token}`, ...headers },
        })
      ).headers['etag'];
    expect(await tagOf(ITALIAN)).not.toBe(await tagOf(ENGLISH));
    expect(await tagOf({})).toBe(await tagOf(ENGLISH));
  });
});
