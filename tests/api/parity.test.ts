import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlayerCard } from '#accounts/accounts';
import { orderDraft } from '#api/shapes/index';
import type { App } from '#app';
import { isSigned } from '#games/record/heads';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ADMIN_TOKEN, type Answer, beginSkirmish, Client, openService, register } from '../support/service.ts';
import { strict } from './strict.ts';

const FORECAST = 'items { label value clause } total chances { result ways of } cost { spent left }';
const SETTINGS = 'settings { name title nature min max choices { value label } byDefault }';

/*
 * Both doors lead to the same use cases. Every operation is done once over REST and once over GraphQL, from the same
 * position, and must come to the same: the same values, the same problems under the same codes.
 */

let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };
const store = openMemoryStore();
let names = 0;

beforeAll(async () => {
  app = await openService({ store });
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
});

/** Ids, moments and hashes differ between two games that are otherwise the same. */
function blur(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blur);
  if (typeof value === 'string' && /^([0-9a-f]{8}-[0-9a-f]{4}-7|[0-9a-f]{64}$|\d{4}-\d\d-\d\dT)/.test(value))
    return '*';
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === null || key === '__typename' ? [] : [[key, blur(each)]])),
  );
}

const CARD = `id name rulesetTitle rulesetVersion scenario scenarioTitle packHash status version head seeded createdAt endedAt paused annulled { by reason }
  ruleset { id } options: chosenOptions
  seats { side sideName player { id name } phrase } moderator { id name } imported { by { id name } }
  clock { turn turnLabel impulse impulseLabel phase phaseLabel side }
  tracks { id: code label kind side pool value maximum allocated spent }
  victory { status winner level levelLabel reason points { side points } conditions { id: code side title clause progress target met } }
  pending { id: code kind side clause title explanation about forecast { ${FORECAST} } policies { kind question id: code title ${SETTINGS} } neutral ifSilent deadline } waiting
  dice { mode seeded commitment { head length veil } rolls veil }
  sandbox { game version side imagined } timeControl { hours per at weekdays grace reminders atDeadline } club season bidders handicap { side points } undo { side to reason agreed }
  adjudication { judge winner level reason points { side points } } disputes { id side move text ruling { clause text by } }
  queue { side order refusal { code clause reason facts remedy instead { order text } } }
  you { sides moderator toAct }`;

/** The card of a game as GraphQL tells it, in the shape of REST. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const asCard = (game: any): unknown => ({
  ...game,
  ruleset: game.ruleset.id,
  victory: asVictory(game.victory),
  ...(game.handicap == null ? {} : { handicap: asPoints(game.handicap) }),
  ...(game.adjudication == null ? {} : { adjudication: asVictory(game.adjudication) }),
});
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const asVictory = (victory: any): unknown => ({ ...victory, points: asPoints(victory.points) });
const asPoints = (points: readonly { side: string; points: number }[]): unknown =>
  Object.fromEntries(points.map((each) => [each.side, each.points]));

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const dropEmpty = (rows: any[]): unknown[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));

const EVENT =
  'version at move source type data sentence touches { units spaces from to path } rolls { number title purpose sides faces link secret source } hash';
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const asEvent = (event: any): unknown => ({
  ...event,
  touches: dropEmpty([event.touches])[0],
  rolls: event.rolls.map(({ secret, ...roll }: { secret: boolean }) => (secret ? { ...roll, secret } : roll)),
});

const PROBLEM = '... on RequestProblem { kind code message facts }';

/** A problem over REST and a typed problem over GraphQL, in one shape. */
const restProblem = ({ body }: Answer): unknown => ({
  kind: body.kind,
  code: body.code,
  message: body.detail,
  detail: body.facts,
});
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const typedProblem = ({ kind, code, message, facts }: any): unknown => ({
  kind,
  code,
  message,
  detail: facts ?? undefined,
});
const thrownProblem = ({ body }: Answer): unknown => {
  const [{ message, extensions }] = body.errors;
  return { kind: extensions.kind, code: extensions.code, message, detail: extensions.facts };
};

const game = (query: string): string => `query($id: ID!) { game(id: $id) { ${query} } }`;
const newGame = (options: object = {}): Promise<string> => beginSkirmish(anna, bruno, options);

const LEGEND = `legend { sides { what ink paper } nations { what label paper } units { what label glyphs } factors { what label }
  states { what label sign colour } markers { what label paper ink broken } places { what label sign mark } edges { what label stroke }
  lines { what label stroke } boxes { what label } }`;

describe('reading', () => {
  it('rulesets', async () => {
    const rest = await anna.get('/api/rulesets');
    const QUERY = `{ rulesets { id title edition designer sides { id: code name } seats levels { id: code name } version maturity links
      scenarios { id: code title description turns options { id: code title clause values valueTitles byDefault } }
      readings { number paragraphs text options { id: code title clause values valueTitles byDefault } }
      packHash coverage { enforced assisted manual notApplicable missing } } }`;
    const { rulesets } = await anna.data(QUERY);
    expect(blur(rulesets)).toEqual(blur(rest.body.items));
    const one = await anna.get('/api/rulesets/skirmish');
    expect(one.body).toEqual(rest.body.items[0]);
    expect((await anna.data('{ ruleset(id: "skirmish") { id } }')).ruleset.id).toBe('skirmish');
  });

  it('the heads of running games', async () => {
    const LIST = 'format at heads { game version head } next key signature';
    await newGame();
    await newGame();
    const rest = await anna.get('/api/heads?limit=1');
    const { heads } = await anna.data(`{ heads(limit: 1) { ${LIST} } }`);
    expect(blur({ ...heads, signature: '', next: '' })).toEqual(blur({ ...rest.body, signature: '', next: '' }));
    expect(heads.next).toBe(rest.body.next);
    expect(isSigned(rest.body)).toBe(true);
  });

  it('a scenario', async () => {
    const rest = await anna.get('/api/rulesets/skirmish/scenarios/duel');
    const { scenario } = await anna.data(`{ scenario(ruleset: "skirmish", scenario: "duel") { ruleset opening
      sheet { id: code title description turns options { id: code title clause values valueTitles byDefault } }
      board: map { kind id title left top width height orientation spaces { id: code label name x y terrain outline elevation features provenance }
        edges { a b features } lines { kind name spaces } terrains { id: code label fill pattern } ${LEGEND} } } }`);
    expect(blur(scenario)).toEqual(blur(rest.body));
  });

  it('clauses, refusals and schemas', async () => {
    const { ruleset } = await anna.data(
      '{ ruleset(id: "skirmish") { clauses { id section title kind text status why tests } refusals { code text facts isShared } orderSchema eventSchema extraSchema } }',
    );
    expect(ruleset.refusals).toEqual((await anna.get('/api/rulesets/skirmish/refusals')).body.items);
    expect(blur(ruleset.clauses)).toEqual((await anna.get('/api/rulesets/skirmish/clauses')).body.items);
    expect(ruleset.orderSchema).toEqual((await anna.get('/api/rulesets/skirmish/schemas/orders')).body);
    expect(ruleset.extraSchema).toEqual((await anna.get('/api/rulesets/skirmish/schemas/extra')).body);
    expect(ruleset.eventSchema).toEqual((await anna.get('/api/rulesets/skirmish/schemas/events')).body);
  });

  it('one game, and many', async () => {
    const id = await newGame();
    const rest = await anna.get(`/api/games/${id}`);
    const graphql = await anna.data(game(CARD), { id });
    expect(blur(asCard(graphql.game))).toEqual(blur(rest.body));
    const GLANCE = `id name ruleset { id } rulesetVersion scenario options: chosenOptions packHash status version head seeded createdAt endedAt updatedAt
      seats { side sideName player { id name } phrase } moderator { id name } imported { by { id name } }
      clock { turn turnLabel impulse impulseLabel phase phaseLabel side } pending { id: code kind side clause title about neutral deadline }
      club season results { side outcome ending level points } you { sides moderator toAct }`;
    const rest2 = '/api/games?mine=true&status=running&ruleset=skirmish&scenario=duel&limit=2';
    const list = await anna.get(rest2);
    const { games } = await anna.data(
      `{ games(mine: true, status: running, ruleset: "skirmish", scenario: "duel", limit: 2) { next items { ${GLANCE} } } }`,
    );
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
    const asSummary = (item: any): unknown => ({ ...item, ruleset: item.ruleset.id });
    expect(blur({ ...games, items: games.items.map(asSummary) })).toEqual(blur(list.body));
    expect(list.body.items.length).toBeGreaterThan(0);
    // What a list tells stands on the card in the same words, and a list may ask for the rest.
    const { updatedAt, ...glance } = list.body.items[0];
    expect(rest.body).toMatchObject(glance);
    const whole = await anna.data(`{ games(mine: true, limit: 1) { items { ${CARD} } } }`);
    expect(blur(asCard(whole.games.items[0]))).toEqual(blur(rest.body));
    const turn = await anna.get(`/api/games?myTurn=true&player=${anna.id}&limit=1`);
    const turns = await anna.data(`{ games(myTurn: true, player: "${anna.id}", limit: 1) { items { id } } }`);
    expect(turns.games.items.map((each: { id: string }) => each.id)).toEqual([turn.body.items[0].id]);
    const free = await anna.get('/api/games?openSeat=true');
    const seats = await anna.data('{ games(openSeat: true) { items { id } } }');
    expect(seats.games.items).toHaveLength(free.body.items.length);
  });

  it('the view, now, then and as somebody', async () => {
    const id = await newGame();
    await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wood' });
    const now = await anna.get(`/api/games/${id}/view`);
    expect((await anna.data(game('view'), { id })).game.view).toEqual(now.body);
    for (const [query, args] of [
      ['at=5', 'version: 5'],
      ['as=spectator', 'as: "spectator"'],
      ['as=red&at=8', 'as: "red", version: 8'],
    ]) {
      const then = await anna.get(`/api/games/${id}/view?${query}`);
      const POSITION = `as version view clock { turn } units { id: code side kind space face factors steps { left of } markers }
        stacks { space side units markers } map { id spaces { id: code } } markers { id: code }`;
      const { asOf } = (await anna.data(game(`asOf(${args}) { ${POSITION} }`), { id })).game;
      expect(asOf.view).toEqual(then.body);
      expect(asOf).toMatchObject({ as: then.body.as, version: then.body.version });
      expect(blur(asOf.stacks)).toEqual(then.body.view.stacks);
      expect(asOf.units.map(({ id: unit, face }: Record<string, string>) => [unit, face])).toEqual(
        then.body.view.units.map(({ id: unit, face }: Record<string, string>) => [unit, face]),
      );
    }
  });

  it('the board apart from the position, and what has changed since', async () => {
    const id = await newGame();
    const { body: before } = await anna.get(`/api/games/${id}/view?board=false`);
    await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wood' });
    const { body: changes } = await anna.get(`/api/games/${id}/view?since=${before.version}&as=red&language=it`);
    const CHANGES = `changes(since: ${before.version}, as: "red") { as since version complete boardId
      clock { turn turnLabel impulse impulseLabel phase phaseLabel side }
      victory { status winner level levelLabel reason points { side points } conditions { id: code side title clause progress target met } }
      pending { id: code kind side clause title explanation about forecast { ${FORECAST} } policies { kind question id: code title ${SETTINGS} } neutral ifSilent deadline } extra
      tracks { changed { id: code label kind side pool value maximum allocated spent } gone }
      units { changed { id: code name side kind size nationality space box factors face steps { left of } facing markers } gone }
      stacks { changed { space side units markers } gone } markers { changed { id: code kind label side space edge detail } gone }
      control { changed { space side } gone } }`;
    const asked = await anna.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${anna.token}`, 'accept-language': 'it' },
      payload: { query: game(`id ${CHANGES} boardId view(board: false) control { space side }`), variables: { id } },
    });
    const told = asked.json().data.game;
    const { game: own, victory, ...rest } = changes;
    expect(own).toBe(told.id);
    expect(victory).toBeUndefined();
    expect(blur({ ...told.changes, control: { changed: {}, gone: told.changes.control.gone } })).toEqual(blur(rest));
    const { body: bare } = await anna.get(`/api/games/${id}/view?board=false&language=it`);
    expect(told.view).toEqual(bare);
    expect(told.boardId).toBe(bare.boardId);
    expect(told.control).toEqual([]);

    const { body: board } = await anna.get(`/api/boards/${bare.boardId}`);
    const drawn = await anna.get(`/api/boards/${bare.boardId}.svg`);
    const answered = await anna.data(
      `query($id: ID!) { board(id: $id) { kind id title left top width height orientation svg
        spaces { id: code label name x y terrain outline elevation features provenance } edges { a b features }
        lines { kind name spaces } terrains { id: code label fill pattern } ${LEGEND} } }`,
      { id: bare.boardId },
    );
    const { svg, ...sheet } = answered.board;
    expect(blur(sheet)).toEqual(blur(board));
    expect(svg).toBe(drawn.text);
    for (const query of ['', `since=${before.version}`, 'at=5'])
      expect(
        (await anna.data(game(`counters${query === '' ? '' : `(${query.replace('=', ': ')})`}`), { id })).game.counters,
      ).toBe((await anna.get(`/api/games/${id}/counters.svg?${query}`)).text);
  });

  it('activation points are the tracks of that kind', async () => {
    const id = await newGame();
    const { body } = await anna.get(`/api/games/${id}`);
    const { activationPoints } = (
      await anna.data(game('activationPoints { side pool available allocated spent }'), { id })
    ).game;
    expect(activationPoints).toEqual(
      body.tracks.map(({ side, pool, value, allocated, spent }: Record<string, unknown>) => ({
        side,
        pool,
        available: value,
        allocated,
        spent,
      })),
    );
  });

  it('options', async () => {
    const id = await newGame();
    const rest = await anna.get(`/api/games/${id}/options?type=Advance&unit=R2&limit=1`);
    const OPTIONS = 'options(type: "Advance", unit: "R2", limit: 1) { version side items { order text } next }';
    expect(dropEmpty([(await anna.data(game(OPTIONS), { id })).game.options])[0]).toEqual(rest.body);
    expect(rest.body.items).toHaveLength(1);
  });

  it('options page by page, counted', async () => {
    const id = await newGame();
    const whole = await anna.get(`/api/games/${id}/options?counts=true`);
    const COUNTED =
      'options(counts: true) { version side items { order text } next counts { type count complete units { unit count } } }';
    expect(dropEmpty([(await anna.data(game(COUNTED), { id })).game.options])[0]).toEqual(whole.body);
    expect(whole.body.counts).toEqual([
      { type: 'Advance', count: 3, complete: true, units: ['R1', 'R2', 'R3'].map((unit) => ({ unit, count: 1 })) },
      { type: 'Assault', count: 0, complete: true, units: [] },
      { type: 'EndImpulse', count: 1, complete: true, units: [] },
    ]);
    const paged: unknown[] = [];
    let after = '';
    for (let page = 0; page < 4; page++) {
      const { body } = await anna.get(`/api/games/${id}/options?limit=1${after}`);
      expect(body.items).toHaveLength(1);
      expect(body.next !== undefined).toBe(page < 3);
      paged.push(...body.items);
      if (page === 0) {
        const NEXT = `options(limit: 1, after: "${body.next}") { version side items { order text } next }`;
        const { body: next } = await anna.get(`/api/games/${id}/options?limit=1&after=${body.next}`);
        expect(dropEmpty([(await anna.data(game(NEXT), { id })).game.options])[0]).toEqual(next);
      }
      after = `&after=${body.next}`;
    }
    const written = (options: readonly unknown[]) => options.map((option) => JSON.stringify(option)).sort();
    expect(written(paged)).toEqual(written(whole.body.items));
    await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wood' });
    expect(await anna.get(`/api/games/${id}/options?limit=1&after=8-1`)).toMatchObject({
      status: 409,
      body: { code: 'options-changed' },
    });
  });

  it('outlooks and components', async () => {
    const id = await newGame();
    const rest = await anna.get(`/api/games/${id}/outlook?side=red`);
    const OUTLOOK =
      'outlook(side: "red") { version side units { unit name state grade clause way cut remedies { label saves order text } } }';
    expect(rest.body.units).toHaveLength(3);
    expect(blur((await anna.data(game(OUTLOOK), { id })).game.outlook)).toEqual(blur(rest.body));
    const COMPONENTS = `components(scenario: "duel") { ruleset scenario
      counters { id: code name side class formation entry faces { title boxes { label value } } provenance }
      charts { id: code title corner columns rows { head cells } notes clause provenance }
      tracks { id: code title boxes { label happens } clause provenance }
      lists { id: code title items { label value units spaces side } clause provenance } }`;
    const box = (await anna.get('/api/rulesets/skirmish/components?scenario=duel')).body;
    expect(box.charts[0].rows).toHaveLength(3);
    expect(blur((await anna.data(`{ ruleset(id: "skirmish") { ${COMPONENTS} } }`)).ruleset.components)).toEqual(
      blur(box),
    );
    expect((await anna.get('/api/rulesets/skirmish/components?scenario=none')).status).toBe(404);
  });

  it('drafts', async () => {
    const id = await newGame();
    const KINDS = 'kinds { type title help count more units spaces order }';
    const FIELDS =
      'name title nature isRequired min max value isComplete candidates { value label unit space edge path cost { spent left } } alternatives { value label unit space edge path cost { spent left } }';
    const DRAFT = `draft { type title help fields { ${FIELDS} } order text refusal { code clause reason facts remedy instead { order text } } forecast { ${FORECAST} } }`;
    for (const body of [
      {},
      { type: 'Advance' },
      { type: 'Advance', fields: { unit: 'R1' } },
      { type: 'Advance', fields: { unit: 'R1', to: 'wood' } },
      { type: 'Advance', fields: { unit: 'R1', to: 'blue-camp' } },
    ]) {
      const rest = await anna.post(`/api/games/${id}/drafts`, body);
      const { draft } = (
        await anna.data(
          `query ($id: ID!, $type: String, $fields: JSON) { game(id: $id) { draft(type: $type, fields: $fields) { version side ${KINDS} ${DRAFT} } } }`,
          { id, ...body },
        )
      ).game;
      expect(rest.status).toBe(200);
      expect(blur(draft)).toEqual(blur(rest.body));
      expect(strict(orderDraft).safeParse(rest.body).error?.issues).toBeUndefined();
    }
  });

  it('drafts that cannot be', async () => {
    const id = await newGame();
    for (const [fields, code] of [
      [{ nonsense: 1 }, 'unknown-field'],
      [{ unit: 7 }, 'bad-field'],
    ] as const) {
      const rest = await anna.post(`/api/games/${id}/drafts`, { type: 'Advance', fields });
      expect(rest).toMatchObject({ status: 400, body: { code } });
      const query =
        'query ($id: ID!, $fields: JSON) { game(id: $id) { draft(type: "Advance", fields: $fields) { version } } }';
      expect(JSON.stringify((await anna.graphql(query, { id, fields })).body)).toContain(code);
    }
  });

  it('events, turns, report and board', async () => {
    const id = await newGame();
    await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wood\nend' });
    const events = await bruno.get(`/api/games/${id}/events?after=2&limit=4&language=it`);
    const page = (
      await bruno.data(game(`events(after: 2, limit: 4, language: it) { version next items { ${EVENT} } }`), { id })
    ).game.events;
    expect(blur({ ...page, items: page.items.map(asEvent) })).toEqual(blur(events.body));

    const MOVES = 'moves { id side order text sentences from to at origin }';
    const { turns } = (
      await bruno.data(
        game(`turns { turn label version at ${MOVES} impulses { impulse label side version at ${MOVES} } }`),
        { id },
      )
    ).game;
    expect(blur(turns)).toEqual(blur((await bruno.get(`/api/games/${id}/turns`)).body.items));
    expect(turns[0].impulses[0].moves).toHaveLength(2);
    expect(turns[0].impulses[0].moves[0].order).toBeNull();

    for (const format of ['text', 'markdown', 'bbcode', 'html']) {
      const report = await bruno.get(`/api/games/${id}/report?format=${format}&language=it&from=5`);
      expect((await bruno.data(game(`report(format: ${format}, language: it, from: 5)`), { id })).game.report).toBe(
        report.text,
      );
      const proven = await bruno.get(`/api/games/${id}/report?format=${format}&proofs=true`);
      expect((await bruno.data(game(`report(format: ${format}, proofs: true)`), { id })).game.report).toBe(proven.text);
      expect(proven.text.length).toBeGreaterThan(report.text.length);
    }
    for (const format of ['svg', 'txt']) {
      const board = await bruno.get(`/api/games/${id}/board.${format}`);
      const drawn = (await bruno.data(game(`board(format: ${format}) { mediaType content }`), { id })).game.board;
      expect(drawn.content).toBe(board.text);
      expect(board.headers['content-type']).toBe(drawn.mediaType);
    }
  });

  it('the record of a finished game', async () => {
    const id = await newGame();
    await bruno.post(`/api/games/${id}/concede`, {});
    const rest = await new Client(app.server).get(`/api/games/${id}/record`);
    expect(rest.status).toBe(200);
    expect((await anna.data(game('record'), { id })).game.record).toEqual(rest.body);
    const { body: whole } = await new Client(app.server).get(`/api/games/${id}/position`);
    expect((await anna.data(game('position'), { id })).game.position).toEqual(whole.position);
  });

  it('players and tokens', async () => {
    const FIELDS = 'id name role email emailConfirmed createdAt';
    expect(blur((await anna.data(`{ me { ${FIELDS} } }`)).me)).toEqual(blur((await anna.get('/api/me')).body));
    const other = await bruno.get(`/api/players/${anna.id}`);
    expect(blur((await bruno.data(`{ player(id: "${anna.id}") { ${FIELDS} } }`)).player)).toEqual(blur(other.body));
    const { tokens } = await anna.data('{ tokens { id scope label createdAt expiresAt revokedAt } }');
    expect(blur(tokens)).toEqual(blur((await anna.get('/api/tokens')).body.items));
  });

  it('standing orders', async () => {
    const id = await newGame();
    const rest = await bruno.get(`/api/games/${id}/standing-orders`);
    const STANDING = `standingOrders { side left { kind policy settings leftAt } policies { kind question id: code title ${SETTINGS} } }`;
    expect(blur((await bruno.data(game(STANDING), { id })).game.standingOrders)).toEqual(blur(rest.body));
  });

  it.each([
    ['/api/rulesets/chess', '{ ruleset(id: "chess") { id } }'],
    ['/api/rulesets/skirmish/scenarios/siege', '{ scenario(ruleset: "skirmish", scenario: "siege") { ruleset } }'],
    ['/api/games/nowhere', '{ game(id: "nowhere") { id } }'],
    ['/api/players/nobody', '{ player(id: "nobody") { id } }'],
    ['/api/boards/skirmish~duel~0', '{ board(id: "skirmish~duel~0") { id } }'],
  ])('the same problem for %s', async (url, query) => {
    const rest = await anna.get(url);
    expect(rest.status).toBe(404);
    expect(thrownProblem(await anna.graphql(query))).toEqual(restProblem(rest));
  });

  it('the same problem for what one may not see', async () => {
    const id = await newGame();
    for (const [url, query] of [
      [`/api/games/${id}/view?as=blue`, 'asOf(as: "blue") { version }'],
      [`/api/games/${id}/view?as=green`, 'asOf(as: "green") { version }'],
      [`/api/games/${id}/view?at=99`, 'asOf(version: 99) { version }'],
      [`/api/games/${id}/view?since=99`, 'changes(since: 99) { version }'],
      [`/api/games/${id}/view?since=1&as=blue`, 'changes(since: 1, as: "blue") { version }'],
      [`/api/games/${id}/counters.svg?as=blue`, 'counters(as: "blue")'],
      [`/api/games/${id}/record`, 'record'],
      [`/api/games/${id}/position`, 'position'],
      [`/api/games/${id}/options?side=blue`, 'options(side: "blue") { side }'],
    ] as const) {
      const rest = await anna.get(url);
      expect(rest.status).toBeGreaterThanOrEqual(400);
      expect(thrownProblem(await anna.graphql(game(query), { id }))).toEqual(restProblem(rest));
    }
  });
});

describe('changing', () => {
  it('registers', async () => {
    const rest = await anna.post('/api/players', { name: `Player ${++names}`, email: 'p@example.org' });
    const { registerPlayer } = await anna.data(
      `mutation { registerPlayer(input: { name: "Player ${++names}", email: "p@example.org" }) { __typename
        ... on Registered { token player { name role email emailConfirmed createdAt } } } }`,
    );
    expect(rest.status).toBe(201);
    expect(registerPlayer.__typename).toBe('Registered');
    expect(
      Object.keys(rest.body.player)
        .filter((key) => key !== 'id')
        .sort(),
    ).toEqual(Object.keys(registerPlayer.player).sort());
    const taken = await anna.post('/api/players', { name: 'anna' });
    const again = await anna.data(`mutation { registerPlayer(input: { name: "anna" }) { ${PROBLEM} } }`);
    expect(taken.status).toBe(409);
    expect(typedProblem(again.registerPlayer)).toEqual(restProblem(taken));
  });

  it('creates and revokes tokens', async () => {
    const rest = await anna.post('/api/tokens', { scope: 'read', label: 'wall', expiresInDays: 3 });
    const { createToken } = await anna.data(
      `mutation { createToken(input: { scope: read, label: "wall", expiresInDays: 3 }) { ... on TokenCreated { secret token { id scope label createdAt expiresAt revokedAt } } } }`,
    );
    const shape = ({ token: { id, ...token } }: { token: { id: string } }) => blur(token);
    expect(shape(createToken)).toEqual(shape(rest.body));
    expect((await anna.delete(`/api/tokens/${rest.body.token.id}`)).status).toBe(204);
    const { id } = createToken.token;
    const { revokeToken } = await anna.data(`mutation { revokeToken(id: "${id}") { ... on TokenRevoked { id } } }`);
    expect(revokeToken.id).toBe(id);
    for (const secret of [rest.body.secret, createToken.secret]) {
      expect((await new Client(app.server, secret).get('/api/me')).status).toBe(401);
    }
  });

  it('deletes accounts, keeps a pseudonym, and shows whoever runs the service what is going on', async () => {
    const administrator = new Client(app.server, ADMIN_TOKEN);
    const [rosa, ugo] = [
      await register(app.server, `Rosa ${++names}`),
      await register(app.server, `Ugo ${++names}`, { email: 'ugo@example.org' }),
    ];
    const calendar = (await rosa.get('/api/me/calendar')).body.address;
    expect((await administrator.get(calendar)).status).toBe(200);
    const gone = await rosa.post(`/api/players/${rosa.id}/deletion`);
    expect(gone.status).toBe(200);
    expect((await administrator.get(calendar)).status).toBe(404);
    const DELETE = `mutation($player: ID!) { deletePlayer(player: $player) { ... on PlayerDeleted { player { id name role createdAt } } ${PROBLEM} } }`;
    const { deletePlayer } = await ugo.data(DELETE, { player: ugo.id });
    expect(blur({ ...deletePlayer.player, id: '', name: '' })).toEqual(blur({ ...gone.body, id: '', name: '' }));
    expect([gone.body.name, deletePlayer.player.name]).toEqual(
      Array(2).fill(expect.stringMatching(/^Player [0-9a-f]{8}$/)),
    );
    expect((await rosa.get('/api/me')).status).toBe(401);
    expect(await administrator.get(`/api/players/${ugo.id}`)).toMatchObject({
      body: { id: ugo.id, name: deletePlayer.player.name },
    });

    const found = await administrator.get('/api/players?name=player&limit=2');
    const { players } = await administrator.data(
      '{ players(name: "player", limit: 2) { items { id name role createdAt } next } }',
    );
    const known = found.body.items.map(({ id, name, role, createdAt }: PlayerCard) => ({ id, name, role, createdAt }));
    expect(players).toEqual({ next: null, ...found.body, items: known });
    const { body: deliveries } = await administrator.get('/api/deliveries');
    expect((await administrator.data('{ deliveries { mail waiting troubles { reason } } }')).deliveries).toEqual(
      deliveries,
    );
    const packs = (await administrator.get('/api/packs')).body.items;
    expect((await administrator.data('{ packs { hash ruleset title current underWay ended } }')).packs).toEqual(packs);
    expect(packs).toContainEqual(expect.objectContaining({ ruleset: 'skirmish', current: true }));
    const { body: registration } = await anna.get('/api/registration');
    expect((await anna.data('{ registration { mode mail } }')).registration).toEqual(registration);
    expect(registration.mode).toBe('open');

    const made = await administrator.post('/api/registration/invitations', { uses: 2, note: 'Club night' });
    const INVITED = 'id at by uses used expiresAt note isRevoked';
    const { inviteToRegister } = await administrator.data(
      `mutation { inviteToRegister(uses: 2, note: "Club night") { ... on InvitationMade { ${INVITED} key } } }`,
    );
    expect(Object.keys(inviteToRegister).sort()).toEqual(Object.keys(made.body).sort());
    const listed = (await administrator.get('/api/registration/invitations')).body.items;
    expect((await administrator.data(`{ registrationInvitations { ${INVITED} } }`)).registrationInvitations).toEqual(
      listed,
    );
    const REVOKE = `mutation($id: ID!) { revokeRegistrationInvitation(invitation: $id) { ... on InvitationChanged { invitation { id isRevoked } } } }`;
    const { revokeRegistrationInvitation } = await administrator.data(REVOKE, { id: inviteToRegister.id });
    const { body: revoked } = await administrator.delete(`/api/registration/invitations/${made.body.id}`);
    expect([revokeRegistrationInvitation.invitation.isRevoked, revoked.isRevoked]).toEqual([true, true]);
  });

  it('lists clubs of a player and games somebody moderates', async () => {
    const dora = await register(app.server, `Dora ${++names}`);
    const { body: club } = await dora.post('/api/clubs', { name: `Club of Dora ${names}` });
    const clubs = (await anna.get(`/api/clubs?player=${dora.id}`)).body.items;
    expect(clubs).toEqual([{ id: club.id, name: club.name, createdAt: club.createdAt, role: 'owner' }]);
    expect((await anna.data(`{ clubs(player: "${dora.id}") { id name createdAt role } }`)).clubs).toEqual(clubs);
    const { body: game } = await dora.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' });
    const { body: page } = await dora.get('/api/games?moderated=true');
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual([game.id]);
    expect((await dora.data('{ games(moderated: true) { items { id } } }')).games.items).toEqual([{ id: game.id }]);
    expect((await anna.get('/api/games?moderated=true')).body.items).not.toContainEqual(
      expect.objectContaining({ id: game.id }),
    );
  });

  it('rotates tokens, sets passwords and reads the audit log', async () => {
    const carla = await register(app.server, `Carla ${++names}`);
    const tokens = [];
    for (const label of ['a', 'b']) tokens.push((await carla.post('/api/tokens', { label })).body.token.id);
    const rest = await carla.post(`/api/tokens/${tokens[0]}/rotation`);
    expect(rest.status).toBe(201);
    const TOKEN = 'id scope label createdAt expiresAt revokedAt';
    const ROTATE = `mutation($id: ID!) { rotateToken(id: $id) { ... on TokenCreated { secret token { ${TOKEN} } } ${PROBLEM} } }`;
    const { rotateToken } = await carla.data(ROTATE, { id: tokens[1] });
    const shape = ({ token: { id, label, ...token } }: { token: { id: string; label: string } }) => blur(token);
    expect(shape(rotateToken)).toEqual(shape(rest.body));
    const over = await carla.post(`/api/tokens/${tokens[0]}/rotation`);
    expect(typedProblem((await carla.data(ROTATE, { id: tokens[0] })).rotateToken)).toEqual(restProblem(over));

    const SET = `mutation($player: ID!, $current: String) { setPassword(player: $player, password: "a long password", current: $current) {
      ... on PasswordSet { player { id name role email createdAt } } ${PROBLEM} } }`;
    const set = await carla.put(`/api/players/${carla.id}/password`, { password: 'a long password' });
    expect(set.status).toBe(200);
    const again = await carla.data(SET, { player: carla.id, current: 'a long password' });
    expect(blur(again.setPassword.player)).toEqual(blur(set.body));
    for (const player of [carla.id, anna.id]) {
      const refused = await carla.put(`/api/players/${player}/password`, { password: 'a long password' });
      expect(refused.status).toBe(403);
      expect(typedProblem((await carla.data(SET, { player })).setPassword)).toEqual(restProblem(refused));
    }

    const log = await carla.get('/api/audit?limit=5');
    expect(log.body.items).toHaveLength(5);
    const ENTRY = 'next items { at actor action subject detail }';
    const { audit } = await carla.data(`{ audit(limit: 5) { ${ENTRY} } }`);
    expect({ ...audit, items: dropEmpty(audit.items) }).toEqual(log.body);
    const filter = { action: 'password-set', subject: carla.id, from: '2020-01-01', after: log.body.next };
    const narrowed = await carla.get(`/api/audit?${new URLSearchParams(filter)}`);
    const FILTERED = `query($action: String, $subject: String, $from: String, $after: String) {
      audit(action: $action, subject: $subject, from: $from, after: $after) { ${ENTRY} } }`;
    const twin = (await carla.data(FILTERED, filter)).audit;
    expect(blur({ ...twin, items: dropEmpty(twin.items) })).toEqual(blur(narrowed.body));
    const others = await carla.get(`/api/audit?player=${anna.id}`);
    const asked = await carla.graphql(`{ audit(player: "${anna.id}") { ${ENTRY} } }`);
    expect(thrownProblem(asked)).toEqual(restProblem(others));
  });

  it('opens a game and takes seats', async () => {
    const body = { ruleset: 'skirmish', scenario: 'duel', name: 'Twins', seed: 's', options: { turns: 2 } };
    const rest = await anna.post('/api/games', body);
    const OPEN = `mutation($input: OpenGameInput!) { openGame(input: $input) { ... on GameOpened { game { ${CARD} } } ${PROBLEM} } }`;
    const { openGame } = await anna.data(OPEN, { input: body });
    const differing = { dice: undefined, id: undefined };
    expect(blur({ ...(asCard(openGame.game) as object), ...differing })).toEqual(blur({ ...rest.body, ...differing }));
    expect(rest.headers['location']).toBe(`/api/games/${rest.body.id}`);

    const seat = await bruno.post(`/api/games/${rest.body.id}/seats/blue`, { phrase: 'p' });
    const SEAT = `mutation($id: ID!) { takeSeat(gameId: $id, side: "blue", input: { phrase: "p" }) { ... on SeatTaken { game { ${CARD} } } ${PROBLEM} } }`;
    const seated = await bruno.data(SEAT, { id: openGame.game.id });
    expect(blur({ ...(asCard(seated.takeSeat.game) as object), ...differing })).toEqual(
      blur({ ...seat.body, ...differing }),
    );

    const taken = await anna.post(`/api/games/${rest.body.id}/seats/blue`, {});
    expect(typedProblem((await anna.data(SEAT, { id: openGame.game.id })).takeSeat)).toEqual(restProblem(taken));
    const wrong = { ...body, options: { turns: 3 } };
    const bad = await anna.post('/api/games', wrong);
    expect(bad.status).toBe(400);
    expect(typedProblem((await anna.data(OPEN, { input: wrong })).openGame)).toEqual(restProblem(bad));
  });

  it('keeps a seat for an opponent, by id or name, and says what is wrong with one', async () => {
    const OPEN = `mutation($input: OpenGameInput!) { openGame(input: $input) { ... on GameOpened { game { id } } ${PROBLEM} } }`;
    const open = { ruleset: 'skirmish', scenario: 'duel' };
    const carla = await register(app.server, `Carla ${++names}`);
    for (const opponent of [bruno.id, 'Bruno']) {
      const { body } = await anna.post('/api/games', { ...open, opponent });
      expect(await carla.post(`/api/games/${body.id}/seats/blue`, {})).toMatchObject({ body: { code: 'seat-kept' } });
      expect(await bruno.post(`/api/games/${body.id}/seats/blue`, {})).toMatchObject({ status: 200 });
    }
    for (const [opponent, status, code] of [
      [anna.id, 400, 'own-opponent'],
      ['Anna', 400, 'own-opponent'],
      ['nobody', 404, 'unknown-player'],
    ] as const) {
      const rest = await anna.post('/api/games', { ...open, opponent });
      expect(rest).toMatchObject({ status, body: { code, facts: { opponent } } });
      const { openGame } = await anna.data(OPEN, { input: { ...open, opponent } });
      expect(typedProblem(openGame)).toEqual(restProblem(rest));
    }
  });

  const SUBMIT = `mutation($id: ID!, $input: SubmitOrdersInput!) { submitOrders(gameId: $id, input: $input) { __typename
    ... on OrdersSubmitted { version dryRun moves { id side order text from to } events { ${EVENT} }
      refusal { code clause reason facts remedy instead { order text } index line } waitingFor { id: code kind side clause title explanation about forecast { ${FORECAST} } policies { kind question id: code title ${SETTINGS} } neutral ifSilent } superfluous { index reason } notTried queued
      diceWanted { index title dice sides forecast { ${FORECAST} } } }
    ... on OrderRefused { code message version notTried refusal { code clause reason facts remedy instead { order text } index line } waitingFor { id: code kind side clause title explanation about forecast { ${FORECAST} } policies { kind question id: code title ${SETTINGS} } neutral ifSilent } }
    ... on OrderStale { code message currentVersion }
    ${PROBLEM} } }`;

  it.each([
    ['orders', { orders: [{ type: 'Advance', unit: 'R1', to: 'wood' }] }],
    ['text', { text: 'advance R1 to wood\nadvance R1 to bridge' }],
    ['a batch with a refusal in it', { text: 'advance R1 to wood\nadvance R1 to blue-camp\nend' }],
    ['a dry run', { text: 'advance R1 to wood', dryRun: true }],
    ['a batch that must wait', { text: 'advance R1 to wood\nend\nadvance R2 to wood' }],
  ])('submits %s', async (_, body) => {
    const rest = await anna.post(`/api/games/${await newGame()}/orders`, body);
    const { submitOrders } = await anna.data(SUBMIT, { id: await newGame(), input: body });
    expect(rest.status).toBe(200);
    expect(submitOrders.__typename).toBe('OrdersSubmitted');
    const told = { ...submitOrders, events: submitOrders.events.map(asEvent) };
    expect(blur(told)).toEqual(blur(rest.body));
  });

  it.each([
    ['against a rule', { orders: [{ type: 'Advance', unit: 'R1', to: 'hill' }] }],
    ['of no known kind', { orders: [{ type: 'Surrender' }] }],
    ['all or nothing', { text: 'advance R1 to wood\nadvance R1 to blue-camp', atomic: true }],
  ])('refuses orders %s', async (_, body) => {
    const rest = await anna.post(`/api/games/${await newGame()}/orders`, body);
    const { submitOrders } = await anna.data(SUBMIT, { id: await newGame(), input: body });
    expect(rest.status).toBe(422);
    expect(submitOrders.__typename).toBe('OrderRefused');
    const { code, detail, refusal, waitingFor, version, notTried } = rest.body;
    expect(blur(submitOrders)).toEqual(blur({ code, message: detail, refusal, waitingFor, version, notTried }));
  });

  it('answers a stale version with the current one', async () => {
    const id = await newGame();
    const body = { text: 'end', expectedVersion: 2 };
    const rest = await anna.post(`/api/games/${id}/orders`, body);
    const { submitOrders } = await anna.data(SUBMIT, { id, input: body });
    expect(rest.status).toBe(409);
    expect(submitOrders).toEqual({
      __typename: 'OrderStale',
      code: rest.body.code,
      message: rest.body.detail,
      currentVersion: rest.body.facts.version,
    });
  });

  it('answers the same key alike through either door', async () => {
    const id = await newGame();
    const body = { text: 'advance R1 to wood' };
    const rest = await anna.post(`/api/games/${id}/orders`, body, { 'idempotency-key': 'k1' });
    const { submitOrders } = await anna.data(SUBMIT, { id, input: { ...body, idempotencyKey: 'k1' } });
    expect({ ...submitOrders, __typename: undefined }).toMatchObject({
      version: rest.body.version,
      moves: rest.body.moves,
    });
    const other = { text: 'advance R2 to wood' };
    const reused = await anna.post(`/api/games/${id}/orders`, other, { 'idempotency-key': 'k1' });
    expect(reused.status).toBe(409);
    const again = await anna.data(SUBMIT, { id, input: { ...other, idempotencyKey: 'k1' } });
    expect(typedProblem(again.submitOrders)).toEqual(restProblem(reused));
    expect((await anna.get(`/api/games/${id}`)).body.version).toBe(rest.body.version);
  });

  const PLAN = 'sandbox version game forkedAt current side orders { move order text } text';
  const FORK = `mutation($id: ID!, $input: ForkGameInput) { forkGame(gameId: $id, input: $input) {
    ... on GameOpened { game { ${CARD} } } ${PROBLEM} } }`;

  it('forks a game', async () => {
    const id = await newGame();
    const rest = await anna.post(`/api/games/${id}/fork`, { name: 'what if' });
    const { forkGame } = await anna.data(FORK, { id, input: { name: 'what if' } });
    expect(rest.status).toBe(201);
    expect(rest.headers.location).toBe(`/api/games/${rest.body.id}`);
    expect(rest.body.sandbox).toMatchObject({ game: id, side: 'red', imagined: true });
    expect(blur(asCard(forkGame.game))).toEqual(blur(rest.body));
    const denied = await anna.post(`/api/games/${id}/fork`, { as: 'blue' });
    expect(denied.status).toBe(403);
    expect(typedProblem((await anna.data(FORK, { id, input: { as: 'blue' } })).forkGame)).toEqual(restProblem(denied));

    const mine = await anna.get('/api/games?sandbox=true');
    const { games } = await anna.data('{ games(sandbox: true) { items { id } } }');
    const both = [forkGame.game.id, rest.body.id];
    expect(mine.body.items.map((item: { id: string }) => item.id)).toEqual(both);
    expect(games.items.map((item: { id: string }) => item.id)).toEqual(both);
    const hidden = await bruno.get(`/api/games/${rest.body.id}`);
    expect(hidden.status).toBe(404);
    expect(thrownProblem(await bruno.graphql(game('id'), { id: rest.body.id }))).toEqual(restProblem(hidden));
  });

  it('reads a plan and gives it', async () => {
    const planned = async (): Promise<string> => {
      const { body } = await anna.post(`/api/games/${await newGame()}/fork`, {});
      await anna.post(`/api/games/${body.id}/orders`, { text: 'advance R1 to wood\nend', side: 'red' });
      return body.id;
    };
    const GIVE = SUBMIT.replace('SubmitOrdersInput!', 'SubmitPlanInput').replace('submitOrders(', 'submitPlan(');
    const [first, second] = [await planned(), await planned()];
    const read = await anna.get(`/api/games/${first}/plan`);
    expect(read.body.text).toBe('advance R1 to wood\nend');
    expect((await anna.data(game(`plan { ${PLAN} }`), { id: first })).game.plan).toEqual(read.body);
    const blue = await anna.get(`/api/games/${first}/plan?side=blue`);
    expect((await anna.data(game(`plan(side: "blue") { ${PLAN} }`), { id: first })).game.plan).toEqual(blue.body);

    const rest = await anna.post(`/api/games/${first}/plan`, {});
    const { submitPlan } = await anna.data(GIVE, { id: second, input: {} });
    expect(rest.status).toBe(200);
    expect(rest.body.moves).toHaveLength(2);
    expect(blur({ ...submitPlan, events: submitPlan.events.map(asEvent) })).toEqual(blur(rest.body));

    const stale = await anna.post(`/api/games/${first}/plan`, {});
    expect(stale.status).toBe(409);
    expect((await anna.data(GIVE, { id: first, input: {} })).submitPlan).toEqual({
      __typename: 'OrderStale',
      code: stale.body.code,
      message: stale.body.detail,
      currentVersion: stale.body.facts.version,
    });
    const refused = await anna.post(`/api/games/${first}/plan`, { onto: 'now' });
    expect(refused.status).toBe(422);
    const twin = (await anna.data(GIVE, { id: first, input: { onto: 'now' } })).submitPlan;
    expect(twin).toMatchObject({ __typename: 'OrderRefused', code: refused.body.code });
    expect(
      (
        await anna.data(
          `mutation { submitPlan(gameId: "${second}", input: { onto: now, side: "blue" }) { ${PROBLEM} } }`,
        )
      ).submitPlan,
    ).toMatchObject({ code: 'empty-plan' });
    const origin = await newGame();
    expect(thrownProblem(await anna.graphql(game('plan { text }'), { id: origin }))).toEqual(
      restProblem(await anna.get(`/api/games/${origin}/plan`)),
    );
  });

  const CHANGED = `... on GameChanged { game { ${CARD} } } ${PROBLEM}`;
  const moderated = async (): Promise<string> => {
    const opened = await anna.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', seed: 'm', as: 'moderator' });
    const { id } = opened.body;
    await bruno.post(`/api/games/${id}/seats/blue`, {});
    await anna.post(`/api/games/${id}/seats/red`, { guest: 'Rita' });
    return id;
  };

  it('what can be corrected, and what that would do', async () => {
    const id = await moderated();
    const facts = await anna.get(`/api/games/${id}/facts?of=unit&about=R1`);
    expect(facts.body.facts.map((each: { readonly fact: string }) => each.fact)).toEqual(['place', 'strength']);
    const FACTS =
      'facts(of: "unit", about: "R1") { version of about facts { fact title value spaces choices { value label } } }';
    expect((await anna.data(game(FACTS), { id })).game.facts).toEqual(facts.body);
    const changes = [{ of: 'unit', about: 'R1', fact: 'place', value: 'wood' }];
    const rest = await anna.post(`/api/games/${id}/corrections/preview`, { changes });
    expect(rest.body).toMatchObject({
      changes: ['R1: Red camp → Wood'],
      told: [
        { side: 'red', isTold: false },
        { side: 'blue', isTold: true, sees: ['R1: Red camp → Wood'] },
      ],
    });
    const PREVIEW = `correctionPreview(changes: [{ of: "unit", about: "R1", fact: "place", value: "wood" }]) {
      version patch changes told { side sideName name isTold sees } }`;
    expect((await anna.data(game(PREVIEW), { id })).game.correctionPreview).toEqual(rest.body);
  });

  it.each([
    ['concede', 'concede', {}, 'concede(gameId: $id)', () => newGame(), 'bruno'],
    ['undo', 'undo', { reason: 'r' }, 'undo(gameId: $id, input: { reason: "r" })', movedGame, 'anna'],
    ['dispute', 'disputes', { text: 'No!' }, 'raiseDispute(gameId: $id, text: "No!")', moderated, 'bruno'],
    [
      'remind',
      'moderation',
      { act: 'remind', side: 'red' },
      'moderate(gameId: $id, act: { act: remind, side: "red" })',
      moderated,
      'anna',
    ],
    [
      'extend',
      'moderation',
      { act: 'extend', side: 'blue', until: '2030-01-01T00:00:00Z', reason: 'r' },
      'moderate(gameId: $id, act: { act: extend, side: "blue", until: "2030-01-01T00:00:00Z", reason: "r" })',
      moderated,
      'anna',
    ],
    [
      'pause',
      'moderation',
      { act: 'pause', reason: 'r' },
      'moderate(gameId: $id, act: { act: pause, reason: "r" })',
      moderated,
      'anna',
    ],
    ['undo nothing', 'undo', {}, 'undo(gameId: $id)', () => newGame(), 'anna'],
    [
      'pause as a player',
      'moderation',
      { act: 'pause', reason: 'r' },
      'moderate(gameId: $id, act: { act: pause, reason: "r" })',
      () => newGame(),
      'anna',
    ],
  ] as const)('%s', async (_, path, body, mutation, begin, who) => {
    const client = who === 'anna' ? anna : bruno;
    const rest = await client.post(`/api/games/${await begin()}/${path}`, body);
    const data = await client.data(`mutation($id: ID!) { it: ${mutation} { __typename ${CHANGED} } }`, {
      id: await begin(),
    });
    if (rest.status !== 200) {
      expect(typedProblem(data.it)).toEqual(restProblem(rest));
      return;
    }
    expect(data.it.__typename).toBe('GameChanged');
    const alike = { dice: undefined };
    expect(blur({ ...(asCard(data.it.game) as object), ...alike })).toEqual(blur({ ...rest.body, ...alike }));
  });

  async function movedGame(): Promise<string> {
    const id = await newGame();
    await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wood' });
    return id;
  }

  it('answers an undo', async () => {
    const asked = async (): Promise<string> => {
      const id = await movedGame();
      await anna.post(`/api/games/${id}/orders`, { text: 'end' });
      await bruno.post(`/api/games/${id}/orders`, { text: 'advance B1 to hill' });
      const { body } = await anna.post(`/api/games/${id}/undo`, { to: 8 });
      expect(body.undo).toMatchObject({ side: 'red', to: 8 });
      return id;
    };
    const rest = await bruno.post(`/api/games/${await asked()}/undo/answer`, { agreed: true });
    const data = await bruno.data(`mutation($id: ID!) { answerUndo(gameId: $id, agreed: true) { ${CHANGED} } }`, {
      id: await asked(),
    });
    const alike = { dice: undefined };
    expect(blur({ ...(asCard(data.answerUndo.game) as object), ...alike })).toEqual(blur({ ...rest.body, ...alike }));
  });

  it('leaves and withdraws standing orders', async () => {
    const STANDING = `... on StandingOrders { side left { kind policy settings leftAt } policies { kind question id: code title ${SETTINGS} } } `;
    const [a, b] = [await newGame(), await newGame()];
    const rest = await bruno.post(`/api/games/${a}/standing-orders`, { kind: 'assault', policy: 'neutral' });
    expect(rest.body.left).toHaveLength(1);
    const left = await bruno.data(
      `mutation($id: ID!) { leaveStandingOrder(gameId: $id, kind: "assault", policy: "neutral") { ${STANDING} } }`,
      { id: b },
    );
    expect(blur(left.leaveStandingOrder)).toEqual(blur(rest.body));
    const withdrawn = await bruno.delete(`/api/games/${a}/standing-orders/assault`);
    const data = await bruno.data(
      `mutation($id: ID!) { withdrawStandingOrder(gameId: $id, kind: "assault") { ${STANDING} } }`,
      { id: b },
    );
    expect(blur(data.withdrawStandingOrder)).toEqual(blur(withdrawn.body));
    expect(withdrawn.body.left).toEqual([]);
  });

  it('rules on a dispute, and keeps the ruling for the games to come', async () => {
    const admin = new Client(app.server, ADMIN_TOKEN);
    const disputed = async (): Promise<{ id: string; dispute: string }> => {
      const id = await moderated();
      const { body } = await bruno.post(`/api/games/${id}/disputes`, { text: 'No!' });
      return { id, dispute: body.disputes[0].id };
    };
    const ruling = (dispute: string, scope = 'game') => ({
      act: 'rule',
      dispute,
      clause: 'skirmish/1',
      ruling: 'It counts.',
      scope,
    });
    const [a, b] = [await disputed(), await disputed()];
    const rest = await admin.post(`/api/games/${a.id}/moderation`, ruling(a.dispute));
    expect(rest.status, rest.text).toBe(200);
    const MODERATE = `mutation($id: ID!, $act: ModeratorActInput!) { moderate(gameId: $id, act: $act) { ${CHANGED} } }`;
    const twin = await admin.data(MODERATE, { id: b.id, act: ruling(b.dispute) });
    const alike = { dice: undefined };
    expect(blur({ ...(asCard(twin.moderate.game) as object), ...alike })).toEqual(blur({ ...rest.body, ...alike }));
    const c = await disputed();
    for (const scope of ['club', 'service']) {
      const refused = await anna.post(`/api/games/${c.id}/moderation`, ruling(c.dispute, scope));
      const again = await anna.data(MODERATE, { id: c.id, act: ruling(c.dispute, scope) });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(typedProblem(again.moderate)).toEqual(restProblem(refused));
    }

    const entry = { ruleset: 'skirmish', clause: 'skirmish/1', text: 'It counts.', madeBy: 'admin', game: a.id };
    await store.directory.addRuling({ id: 'one', ...entry, madeAt: new Date().toISOString() });
    await store.directory.addRuling({ id: 'two', ...entry, madeAt: new Date().toISOString(), club: 'Pisa' });
    const RULING = 'id ruleset clause club text madeBy madeAt game';
    const { rulings } = await anna.data(`{ rulings(ruleset: "skirmish", club: "Pisa") { ${RULING} } }`);
    const register = (await anna.get('/api/rulesets/skirmish/rulings?club=Pisa')).body.items;
    expect(register).toHaveLength(2);
    expect(dropEmpty(rulings)).toEqual(register);
    expect((await anna.get(`/api/games/${a.id}/rulings`)).body.items).toEqual([]);
    const later = await newGame();
    const { game: bound } = await anna.data(game(`rulings { ${RULING} }`), { id: later });
    expect(dropEmpty(bound.rulings)).toEqual((await anna.get(`/api/games/${later}/rulings`)).body.items);
    expect(bound.rulings).toHaveLength(1);
  });

  it('takes an absence', async () => {
    const inDays = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
    const days = { from: inDays(2), to: inDays(9) };
    const rest = await bruno.post(`/api/games/${await newGame()}/absences`, days);
    const data = await bruno.data(
      `mutation($id: ID!, $from: String!, $to: String!) { takeAbsence(gameId: $id, from: $from, to: $to) { ${CHANGED} } }`,
      { id: await newGame(), ...days },
    );
    const alike = { dice: undefined };
    expect(rest.status).toBe(200);
    expect(blur({ ...(asCard(data.takeAbsence.game) as object), ...alike })).toEqual(blur({ ...rest.body, ...alike }));
  });

  it('adds, lists and removes webhooks', async () => {
    const WEBHOOK = 'id game url createdAt';
    const id = await newGame();
    const rest = await anna.post(`/api/games/${id}/webhooks`, { url: 'https://example.org/hook' });
    expect(rest.status).toBe(201);
    const { addWebhook } = await anna.data(
      `mutation($id: ID!) { addWebhook(gameId: $id, url: "https://example.org/hook") { ... on WebhookAdded { secret webhook { ${WEBHOOK} } } } }`,
      { id },
    );
    expect(addWebhook.secret).toHaveLength(rest.body.secret.length);
    const DELIVERY = 'waiting deliveredAt failing { attempts reason nextAttemptAt } givenUp { at reason }';
    const { webhooks } = (await anna.data(game(`webhooks { ${WEBHOOK} delivery { ${DELIVERY} } }`), { id })).game;
    expect(blur(webhooks)).toEqual(blur((await anna.get(`/api/games/${id}/webhooks`)).body.items));
    expect(webhooks).toHaveLength(2);
    expect((await bruno.get(`/api/games/${id}/webhooks`)).body.items).toEqual([]);
    const replayed = await anna.post(`/api/games/${id}/webhooks/${rest.body.id}/replay`, { after: 2 });
    expect(replayed.status).toBe(202);
    const REPLAY = `mutation($id: ID!, $hook: ID!, $after: Int!) { replayWebhook(gameId: $id, id: $hook, after: $after) {
      ... on WebhookReplayed { webhook { ${WEBHOOK} } after upTo } ${PROBLEM} } }`;
    const { replayWebhook } = await anna.data(REPLAY, { id, hook: rest.body.id, after: 2 });
    expect(replayWebhook).toEqual(replayed.body);
    const late = await anna.post(`/api/games/${id}/webhooks/${rest.body.id}/replay`, { after: 99 });
    const twin = await anna.data(REPLAY, { id, hook: rest.body.id, after: 99 });
    expect(typedProblem(twin.replayWebhook)).toEqual(restProblem(late));
    expect((await anna.delete(`/api/games/${id}/webhooks/${rest.body.id}`)).body.id).toBe(rest.body.id);
    const { removeWebhook } = await anna.data(
      `mutation($id: ID!, $hook: ID!) { removeWebhook(gameId: $id, id: $hook) { ... on WebhookRemoved { webhook { ${WEBHOOK} } } } }`,
      { id, hook: addWebhook.webhook.id },
    );
    expect(removeWebhook.webhook).toEqual(addWebhook.webhook);
    const bad = await anna.post(`/api/games/${id}/webhooks`, { url: 'ftp://example.org' });
    const again = await anna.data(
      `mutation($id: ID!) { addWebhook(gameId: $id, url: "ftp://example.org") { ${PROBLEM} } }`,
      { id },
    );
    expect(typedProblem(again.addWebhook)).toEqual(restProblem(bad));
  });

  it('adds no webhook to which nothing would ever be delivered', async () => {
    const id = await newGame();
    const ADD = `mutation($id: ID!, $url: String!) { addWebhook(gameId: $id, url: $url) { ... on WebhookAdded { webhook { url } } ${PROBLEM} } }`;
    for (const host of [
      '127.0.0.1:4000',
      'localhost',
      'bot.localhost.',
      '127.1',
      '0x7f000001',
      '10.1.2.3',
      '192.168.0.7',
      '169.254.169.254',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '[fd00::1]',
    ]) {
      const url = `http://${host}/hook`;
      const rest = await anna.post(`/api/games/${id}/webhooks`, { url });
      expect(rest, host).toMatchObject({ status: 400, body: { code: 'private-address', kind: 'malformed' } });
      expect(typedProblem((await anna.data(ADD, { id, url })).addWebhook)).toEqual(restProblem(rest));
    }
    expect((await anna.get(`/api/games/${id}/webhooks`)).body.items).toEqual([]);
    for (const host of ['8.8.8.8', '[2606:4700::1111]', 'localhost.example.org'])
      expect(await anna.post(`/api/games/${id}/webhooks`, { url: `https://${host}/hook` })).toMatchObject({
        status: 201,
      });

    const inside = await openService({ privateWebhooks: 'allowed' });
    const [dora, emil] = [await register(inside.server, 'Dora'), await register(inside.server, 'Emil')];
    const own = await beginSkirmish(dora, emil);
    const added = await dora.post(`/api/games/${own}/webhooks`, { url: 'http://127.0.0.1:1/hook' });
    expect(added.status).toBe(201);
    await inside.close();
  });

  it('bids for a side', async () => {
    const open = async (): Promise<string> =>
      (await anna.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', seed: 'b', sides: 'bids' })).body.id;
    const rest = await anna.post(`/api/games/${await open()}/bids`, { side: 'red', points: 2 });
    const data = await anna.data(
      `mutation($id: ID!) { bidForSide(gameId: $id, input: { side: "red", points: 2 }) { ${CHANGED} } }`,
      { id: await open() },
    );
    const alike = { dice: undefined };
    expect(rest.status).toBe(200);
    expect(rest.body.bidders).toEqual(['Anna']);
    expect(blur({ ...(asCard(data.bidForSide.game) as object), ...alike })).toEqual(blur({ ...rest.body, ...alike }));
    const settled = await bruno.post(`/api/games/${rest.body.id}/bids`, { side: 'red', points: 3 });
    expect(settled.body.handicap).toEqual({ red: 0, blue: 3 });
    const { game: told } = await bruno.data(game(CARD), { id: rest.body.id });
    expect(blur(asCard(told))).toEqual(blur(settled.body));
  });

  it('takes whole numbers from 0 as bids', async () => {
    const opening = { ruleset: 'skirmish', scenario: 'duel', sides: 'bids' };
    const { id } = (await anna.post('/api/games', opening)).body;
    const BID = `mutation($id: ID!, $input: BidForSideInput!) { bidForSide(gameId: $id, input: $input) { ${CHANGED} } }`;
    for (const points of [-1, 1001]) {
      const input = { side: 'red', points };
      const rest = await anna.post(`/api/games/${id}/bids`, input);
      expect(rest.status).toBe(400);
      const { kind, code } = (await anna.data(BID, { id, input })).bidForSide;
      expect({ kind, code }).toEqual({ kind: 'malformed', code: rest.body.code });
    }
    const input = { side: 'red', points: 1.5 };
    expect((await anna.post(`/api/games/${id}/bids`, input)).status).toBe(400);
    // Here the schema says so itself.
    const { body } = await anna.graphql(BID, { id, input });
    expect(body.errors[0].message).toContain('Int cannot represent non-integer value');
  });

  it('runs a club and its ladder', async () => {
    const CLUB =
      'id name createdAt members { player name role joinedAt } seasons { club id: code name startsAt endsAt }';
    const CLUB_CHANGED = `... on ClubChanged { club { ${CLUB} } } ${PROBLEM}`;
    const a = (await anna.post('/api/clubs', { name: 'Salerno Club' })).body.id;
    const created = await anna.data(`mutation { createClub(name: "Rome Club") { ${CLUB_CHANGED} } }`);
    const b = created.createClub.club.id;
    const both = async (rest: Answer, mutation: string): Promise<void> => {
      const { it: payload } = await anna.data(`mutation($id: ID!) { it: ${mutation} { ${CLUB_CHANGED} } }`, { id: b });
      expect(rest.status, rest.text).toBe(200);
      const alike = { id: undefined, name: undefined };
      expect(blur({ ...payload.club, ...alike })).toEqual(blur({ ...rest.body, ...alike }));
    };
    await both(
      await anna.post(`/api/clubs/${a}/members`, { player: 'Bruno', role: 'moderator' }),
      'enrolMember(clubId: $id, player: "Bruno", role: moderator)',
    );
    await both(
      await anna.post(`/api/clubs/${a}/seasons`, { id: 'spring', name: 'Spring' }),
      'openSeason(clubId: $id, input: { id: "spring", name: "Spring" })',
    );
    const taken = await anna.post('/api/clubs', { name: 'Rome Club' });
    const again = await anna.data(`mutation { createClub(name: "Rome Club") { ${CLUB_CHANGED} } }`);
    expect(typedProblem(again.createClub)).toEqual(restProblem(taken));

    const opened = await anna.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', club: a, season: 'spring' });
    await anna.post(`/api/games/${opened.body.id}/seats/red`, {});
    await bruno.post(`/api/games/${opened.body.id}/seats/blue`, {});
    await bruno.post(`/api/games/${opened.body.id}/concede`, {});
    const ladder = await anna.get(`/api/clubs/${a}/ladder?season=spring&ruleset=skirmish`);
    const RATING = 'player rating doubt provisional games lastAt';
    const LINE =
      'rank player games won drawn lost matchPoints normalised opposition points against adjudicated forfeited noShows reported form';
    const REASON =
      'game at ruleset scenario season source ending level side opponent opponentName outcome matchPoints points against handicap margin normalised usual { games mean spread } bid { side }';
    const TIMES = 'player games answers medianHours slowestHours missedDeadlines forfeited noShows';
    const QUERY = `query($a: ID!, $anna: ID!, $bruno: ID!) { ladder(club: $a, season: "spring", ruleset: "skirmish") {
      club season ruleset asOf revision games
      standings { ${LINE} name rating { rating doubt provisional } } ratings { ${RATING} name }
      sides { ruleset scenario side bias doubt chance games won drawn lost }
      matches { games winner } rungs { rung player name }
      uncounted { game at reason explanation } annulled { game by reason at } table(format: csv)
      history(player: $anna) { game at player opponent opponentName ruleset scenario side outcome before after doubt expected }
      why(player: $anna) { ${REASON} }
      headToHead(first: $anna, second: $bruno) { players { id name } games won drawn matchPoints normalised list { ${REASON} } }
      player(player: $anna) { player name rating { ${RATING} } standing { ${LINE} } reliability { ${TIMES} }
        rulesets { ruleset rating { ${RATING} } } }
      reliability { ${TIMES} name } } }`;
    const told = await anna.data(QUERY, { a, anna: anna.id, bruno: bruno.id });
    const { table, history, why, headToHead, reliability, player, ...card } = told.ladder;
    expect(card).toEqual(ladder.body);
    expect(card.standings[0]).toMatchObject({ name: 'Anna', won: 1, matchPoints: 2 });
    const present = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, each) => (each === null ? undefined : each));
    const scope = 'season=spring&ruleset=skirmish';
    const rest = async (path: string) => (await anna.get(`/api/clubs/${a}/ladder/${path}`)).body;
    expect(table).toBe(await rest(`table/csv?${scope}`));
    expect({ items: history }).toEqual(await rest(`history/${anna.id}?${scope}`));
    expect(present({ items: why })).toEqual(await rest(`why/${anna.id}?${scope}`));
    expect(present(player)).toEqual(await rest(`players/${anna.id}?${scope}`));
    expect(present(headToHead)).toEqual(await rest(`head-to-head?first=${anna.id}&second=${bruno.id}&${scope}`));
    expect(present({ items: reliability })).toEqual(await rest('reliability'));
    const unknown = await anna.get(`/api/clubs/${a}/ladder?ruleset=chess`);
    expect(unknown.status).toBe(404);
    const asked = await anna.graphql('query($a: ID!) { ladder(club: $a, ruleset: "chess") { games } }', { a });
    expect(thrownProblem(asked)).toEqual(restProblem(unknown));

    await both(
      await anna.patch(`/api/clubs/${a}/seasons/spring`, { name: 'Primavera', endsAt: '2099-06-01' }),
      'changeSeason(clubId: $id, season: "spring", input: { name: "Primavera", endsAt: "2099-06-01" })',
    );
    await both(await anna.post(`/api/clubs/${a}/seasons/spring/close`), 'closeSeason(clubId: $id, season: "spring")');
    const challenge = { opponent: bruno.id, ruleset: 'skirmish', scenario: 'duel' };
    const CHALLENGE = `mutation($id: ID!, $input: ChallengeInput!) { challenge(clubId: $id, input: $input) { __typename
      ... on GameOpened { game { ${CARD} } } ${PROBLEM} } }`;
    const beyond = await anna.post(`/api/clubs/${a}/challenges`, challenge);
    expect(beyond).toMatchObject({ status: 403, body: { code: 'out-of-reach' } });
    const same = await anna.data(CHALLENGE, { id: a, input: challenge });
    expect(typedProblem(same.challenge)).toEqual(restProblem(beyond));
    const nobody = await anna.post(`/api/clubs/${a}/challenges`, { ...challenge, opponent: 'Nobody' });
    expect(nobody).toMatchObject({ status: 404, body: { code: 'unknown-player' } });
    const upwards = { ...challenge, opponent: 'Anna' };
    const challenged = await bruno.post(`/api/clubs/${a}/challenges`, upwards);
    expect(challenged.status).toBe(201);
    const twin = await bruno.data(CHALLENGE, { id: a, input: upwards });
    const unlike = { dice: undefined };
    expect(blur({ ...(asCard(twin.challenge.game) as object), ...unlike })).toEqual(
      blur({ ...challenged.body, ...unlike }),
    );

    const { club } = await anna.data(`query($a: ID!) { club(id: $a) { ${CLUB} } }`, { a });
    expect(blur(club)).toEqual(blur((await anna.get(`/api/clubs/${a}`)).body));
    const { clubs } = await anna.data('{ clubs { id name createdAt } }');
    expect(clubs).toEqual((await anna.get('/api/clubs')).body.items);
    await both(
      await anna.delete(`/api/clubs/${a}/members/${bruno.id}`),
      `expelMember(clubId: $id, player: "${bruno.id}")`,
    );
  });

  it('lives in a club', async () => {
    const clubs = await Promise.all(
      ['Left Club', 'Right Club'].map(async (name) => (await anna.post('/api/clubs', { name })).body.id as string),
    );
    const [a, b] = clubs as [string, string];
    const same = async (rest: Answer, mutation: string, field: string, who = anna): Promise<void> => {
      const query = `mutation($id: ID!) { it: ${mutation} { __typename ${field} ${PROBLEM} } }`;
      const { it: payload } = await who.data(query, { id: b });
      if (rest.status >= 400) return expect(typedProblem(payload)).toEqual(restProblem(rest));
      expect(payload.__typename, JSON.stringify(payload)).not.toBe('RequestProblem');
    };
    const club = (path: string) => `/api/clubs/${a}/${path}`;
    const RULES = '... on RulesChanged { rules { gamesPerPair reported } }';
    await same(
      await anna.put(club('rules'), { gamesPerPair: 4, reported: 'fully' }),
      'changeClubRules(clubId: $id, input: { gamesPerPair: 4, reported: "fully" })',
      RULES,
    );
    const { clubRules } = await anna.data('query($b: ID!) { clubRules(club: $b) { gamesPerPair reported } }', { b });
    expect(clubRules).toEqual({ gamesPerPair: 4, reported: 'fully' });
    expect((await anna.get(club('rules'))).body).toMatchObject(clubRules);

    const key = (await anna.post(club('invitations'), {})).body.key as string;
    const { it: made } = await anna.data(
      'mutation($b: ID!) { it: inviteMembers(clubId: $b) { ... on InvitationMade { key } } }',
      { b },
    );
    await same(
      await bruno.post(club('join'), { key }),
      `joinClub(clubId: $id, key: "${made.key}")`,
      '... on ClubChanged { club { id } }',
      bruno,
    );
    const { invitations } = await anna.data('query($b: ID!) { invitations(club: $b) { uses used } }', { b });
    expect(invitations).toEqual([{ uses: 1, used: 1 }]);
    expect((await anna.get(club('invitations'))).body.items).toMatchObject(invitations);
    await same(
      await anna.delete(club('invitations/none')),
      'revokeInvitation(clubId: $id, invitation: "none")',
      '... on InvitationChanged { invitation { id } }',
    );
    await same(
      await anna.post(club('members/list'), { list: 'Bruno' }),
      'enrolList(clubId: $id, list: "Bruno")',
      '... on ListEnrolled { lines { outcome } }',
    );

    const REPORT = '... on ReportChanged { report { id state } }';
    const report = {
      ruleset: 'skirmish',
      scenario: 'duel',
      winner: 'red',
      sides: [
        { side: 'red', player: 'Anna', points: 3 },
        { side: 'blue', player: 'Bruno', points: 1 },
      ],
    };
    const reported = await anna.post(club('reports'), report);
    expect(reported.status, reported.text).toBe(201);
    const { it: twin } = await anna.data(
      `mutation($b: ID!, $input: ReportResultInput!) { it: reportResult(clubId: $b, input: $input) { ${REPORT} } }`,
      { b, input: report },
    );
    await same(
      await bruno.post(club(`reports/${reported.body.id}`), { act: 'confirm' }),
      `actOnReport(clubId: $id, report: "${twin.report.id}", act: "confirm")`,
      REPORT,
      bruno,
    );
    const { reports } = await anna.data('query($b: ID!) { reports(club: $b) { items { state stateLabel } } }', { b });
    expect(reports).toEqual({ items: [{ state: 'confirmed', stateLabel: 'confirmed' }] });
    expect((await anna.get(club('reports'))).body).toMatchObject(reports);
    await same(
      await anna.post(club('reports/records'), { game: 'none', heads: {}, players: {} }),
      'countRecord(clubId: $id, input: { game: "none", heads: {}, players: {} })',
      REPORT,
    );
    const { candidates } = await bruno.data('query($b: ID!) { candidates(club: $b) { name rung } }', { b });
    expect((await bruno.get(club('challenges'))).body.items).toMatchObject(candidates);

    const CUP = '... on TournamentChanged { tournament { id state } }';
    const cup = { name: 'Cup', format: 'round-robin', ruleset: 'skirmish', scenarios: ['duel'], sides: 'lot' };
    const created = await anna.post(club('tournaments'), cup);
    expect(created.status, created.text).toBe(201);
    const { it: other } = await anna.data(
      `mutation($b: ID!, $input: CreateTournamentInput!) { it: createTournament(clubId: $b, input: $input) { ${CUP} } }`,
      { b, input: cup },
    );
    const at = (path: string) => club(`tournaments/${created.body.id}${path}`);
    const of = `clubId: $id, tournament: "${other.tournament.id}"`;
    for (const who of [anna, bruno]) await same(await who.post(at('/entries'), {}), `enterTournament(${of})`, CUP, who);
    await same(await bruno.post(at('/withdrawals'), {}), `withdrawFromTournament(${of})`, CUP, bruno);
    await same(await anna.post(at('/start')), `startTournament(${of})`, CUP);
    await same(await bruno.post(at('/entries'), {}), `enterTournament(${of})`, CUP, bruno);
    await same(await anna.post(at('/start')), `startTournament(${of})`, CUP);
    await same(
      await anna.post(at('/boards'), { board: 9, winner: 'draw', reason: 'r' }),
      `settleBoard(${of}, board: 9, winner: "draw", reason: "r")`,
      CUP,
    );
    const { tournament } = await anna.data(
      'query($b: ID!, $cup: ID!) { tournament(club: $b, tournament: $cup) { state stateLabel formatLabel played { number } } }',
      { b, cup: other.tournament.id },
    );
    expect((await anna.get(at(''))).body).toMatchObject(tournament);
    await same(await anna.post(at('/cancel')), `cancelTournament(${of})`, CUP);
    const { tournaments } = await anna.data('query($b: ID!) { tournaments(club: $b) { name state } }', { b });
    expect((await anna.get(club('tournaments'))).body.items).toMatchObject(tournaments);
  });

  it('takes orders from a forum post', async () => {
    const post = '[quote="Bruno"]advance R3 to wood[/quote]\n[list][*]advance R1 to wood\n[*]advance R2 to wood[/list]';
    const [a, b] = [await newGame(), await newGame()];
    const rest = await anna.post(`/api/games/${a}/orders`, { post });
    expect(rest.body.moves.map(({ text }: { text: string }) => text)).toEqual([
      'advance R1 to wood',
      'advance R2 to wood',
    ]);
    const { submitOrders } = await anna.data(
      `mutation($id: ID!, $post: String!) { submitOrders(gameId: $id, input: { post: $post }) { ... on OrdersSubmitted { moves { text } } } }`,
      { id: b, post },
    );
    expect(submitOrders.moves).toEqual(rest.body.moves.map(({ text }: { text: string }) => ({ text })));
    expect((await anna.post(`/api/games/${a}/orders`, { post, text: 'end' })).body.code).toBe('orders-or-text');
  });

  it('writes to players as they wish', async () => {
    const mail = {
      smtpUrl: 'smtp://127.0.0.1:9',
      from: 'i@play.example',
      domain: 'play.example',
      publicUrl: 'https://play.example',
    };
    const service = await openService({ mail });
    const [red, blue] = [await register(service.server, 'Red'), await register(service.server, 'Blue')];
    const id = await beginSkirmish(red, blue);
    const { game: seen } = await red.data(`{ game(id: "${id}") { mailAddress } }`);
    expect({ address: seen.mailAddress }).toEqual((await red.get(`/api/games/${id}/mail-address`)).body);
    const RENEW = `mutation { renewMailAddress(gameId: "${id}") { ... on MailAddress { address } ${PROBLEM} } }`;
    const { renewMailAddress } = await red.data(RENEW);
    expect(renewMailAddress.address).not.toBe(seen.mailAddress);
    expect({ address: renewMailAddress.address }).toEqual((await red.get(`/api/games/${id}/mail-address`)).body);
    const renewed = await red.post(`/api/games/${id}/mail-address`);
    expect(renewed.body.address).not.toBe(renewMailAddress.address);
    const waiting = (await red.post('/api/games', { ruleset: 'skirmish', scenario: 'duel' })).body.id as string;
    const INVITE = `mutation { inviteByMail(gameId: "${waiting}", email: "carla@home.example", language: it) { ... on MailInvitation { email sent } ${PROBLEM} } }`;
    const { inviteByMail } = await red.data(INVITE);
    const asked = { email: 'carla@home.example', language: 'it' };
    expect(inviteByMail).toEqual((await red.post(`/api/games/${waiting}/invitations`, asked)).body);
    expect(inviteByMail).toEqual({ email: 'carla@home.example', sent: false });
    const SET = `mutation { setMailPreference(mode: daily, language: it, timeZone: "Europe/Rome") { ... on MailPreferenceSet { preference { mode language timeZone } } ${PROBLEM} } }`;
    const { setMailPreference } = await red.data(SET);
    const rest = await blue.put('/api/mail/preference', { mode: 'daily', language: 'it', timeZone: 'Europe/Rome' });
    expect(setMailPreference.preference).toEqual(rest.body);
    const { mailPreference } = await red.data('{ mailPreference { mode language timeZone } }');
    expect(mailPreference).toEqual((await red.get('/api/mail/preference')).body);
    expect(typedProblem((await anna.data(SET)).setMailPreference)).toEqual(
      restProblem(await anna.put('/api/mail/preference', { mode: 'daily', language: 'it' })),
    );
    await service.close();
  });

  it('tells players of what concerns them', async () => {
    const service = await openService({ publicUrl: 'https://play.example' });
    const [red, blue] = [await register(service.server, 'Red'), await register(service.server, 'Blue')];
    await beginSkirmish(red, blue);
    const NOTICE = 'id topic game gameName ruleset side version deadline sentence at';
    const { notices } = await red.data(`{ notices(limit: 1) { items { ${NOTICE} } next reached } }`);
    const page = await red.get('/api/me/notices?limit=1');
    expect(page.body.items).toHaveLength(1);
    expect(blur(notices)).toEqual(blur(page.body));
    const { calendarAddress } = await red.data('{ calendarAddress { address } }');
    expect(calendarAddress).toEqual((await red.get('/api/me/calendar')).body);
    const RENEW = `mutation { renewCalendarAddress { ... on CalendarAddress { address } ${PROBLEM} } }`;
    const { renewCalendarAddress } = await red.data(RENEW);
    expect(renewCalendarAddress.address).not.toBe(calendarAddress.address);
    expect(renewCalendarAddress).toEqual((await red.get('/api/me/calendar')).body);
    expect((await red.post('/api/me/calendar')).body.address).not.toBe(renewCalendarAddress.address);
    const { pushKey } = await red.data('{ pushKey { key } }');
    expect(pushKey).toEqual((await red.get('/api/push-key')).body);
    const browser = { endpoint: 'https://push.example/1', keys: { p256dh: 'BKey', auth: 'auth' }, language: 'it' };
    const added = await red.post('/api/me/push-subscriptions', browser);
    expect(added.status).toBe(201);
    const CARD = 'subscription { id endpoint language createdAt }';
    const { addPushSubscription } = await red.data(
      `mutation($input: AddPushSubscriptionInput!) { addPushSubscription(input: $input) { ... on PushSubscriptionChanged { ${CARD} } ${PROBLEM} } }`,
      { input: browser },
    );
    expect(addPushSubscription.subscription).toEqual(added.body);
    const { pushSubscriptions } = await red.data('{ pushSubscriptions { id endpoint language createdAt } }');
    expect(pushSubscriptions).toEqual((await red.get('/api/me/push-subscriptions')).body.items);
    const REMOVE = `mutation { removePushSubscription(id: "${added.body.id}") { ... on PushSubscriptionChanged { ${CARD} } ${PROBLEM} } }`;
    expect((await red.data(REMOVE)).removePushSubscription.subscription).toEqual(added.body);
    expect(typedProblem((await red.data(REMOVE)).removePushSubscription)).toEqual(
      restProblem(await red.delete(`/api/me/push-subscriptions/${added.body.id}`)),
    );
    await service.close();
  });

  it('proves addresses by mail', async () => {
    const mail = {
      smtpUrl: 'smtp://127.0.0.1:9',
      from: 'i@play.example',
      domain: 'play.example',
      publicUrl: 'https://play.example',
    };
    const kept = openMemoryStore();
    const service = await openService({ mail, store: kept });
    const red = await register(service.server, 'Red', { email: 'red@example.org' });
    const blue = await register(service.server, 'Blue', { email: 'blue@example.org' });
    const PLAYER = 'player { id name role email emailConfirmed createdAt }';
    let proofs = 0;
    const proof = async (purpose: 'password-reset' | 'email'): Promise<string> => {
      const [secret, now] = [`imm_${++proofs}`, Date.now()];
      await kept.directory.addMailProof({
        hash: createHash('sha256').update(secret).digest('hex'),
        player: red.id,
        purpose,
        email: 'red@example.org',
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + 60_000).toISOString(),
      });
      return secret;
    };
    const SENT = `... on LetterSent { email } ${PROBLEM}`;
    const asked = await blue.post('/api/password-resets', { email: 'blue@example.org' });
    expect(asked).toMatchObject({ status: 202, body: { email: 'blue@example.org' } });
    const { requestPasswordReset } = await blue.data(
      `mutation { requestPasswordReset(email: "blue@example.org") { ${SENT} } }`,
    );
    expect(requestPasswordReset).toEqual(asked.body);
    const wanted = await blue.post('/api/email-confirmations', { email: 'blue@home.example' });
    expect(wanted.status).toBe(202);
    const { requestEmailConfirmation } = await blue.data(
      `mutation { requestEmailConfirmation(email: "blue@home.example") { ${SENT} } }`,
    );
    expect(requestEmailConfirmation).toEqual(wanted.body);

    const password = 'a long password';
    const confirmed = await red.put('/api/email-confirmations', { token: await proof('email') });
    const CONFIRM = `mutation($token: String!) { confirmEmail(token: $token) { ... on EmailConfirmed { ${PLAYER} } ${PROBLEM} } }`;
    const { confirmEmail } = await red.data(CONFIRM, { token: await proof('email') });
    expect(blur(confirmEmail.player)).toEqual(blur(confirmed.body));
    expect(confirmed.body.emailConfirmed).toBe(true);
    const reset = await red.put('/api/password-resets', { token: await proof('password-reset'), password });
    const RESET = `mutation($token: String!, $password: String!) { resetPassword(token: $token, password: $password, tokens: keep) {
      ... on PasswordSet { ${PLAYER} } ${PROBLEM} } }`;
    const { resetPassword } = await red.data(RESET, { token: await proof('password-reset'), password });
    expect(reset.status).toBe(200);
    expect(blur(resetPassword.player)).toEqual(blur(reset.body));
    const over = await red.put('/api/password-resets', { token: 'imm_0', password });
    expect(typedProblem((await red.data(RESET, { token: 'imm_0', password })).resetPassword)).toEqual(
      restProblem(over),
    );
    const none = await anna.post('/api/password-resets', { email: 'red@example.org' });
    const twin = await anna.data(`mutation { requestPasswordReset(email: "red@example.org") { ${SENT} } }`);
    expect(typedProblem(twin.requestPasswordReset)).toEqual(restProblem(none));
    await service.close();
  });

  it('imports a record', async () => {
    const admin = new Client(app.server, ADMIN_TOKEN);
    const exported = async (): Promise<object> => {
      const id = await newGame();
      await bruno.post(`/api/games/${id}/concede`, {});
      return (await admin.get(`/api/games/${id}/record`)).body;
    };
    const [first, second] = [await exported(), await exported()];
    const elsewhere = await openService();
    const carla = await register(elsewhere.server, 'Carla');
    const rest = await carla.post('/api/records', first);
    const IMPORT = `mutation($record: String!) { importRecord(record: $record) { ... on RecordImported { game { ${CARD} } } ${PROBLEM} } }`;
    const { importRecord } = await carla.data(IMPORT, { record: JSON.stringify(second) });
    expect(rest.status).toBe(201);
    const alike = { dice: undefined };
    expect(blur({ ...(asCard(importRecord.game) as object), ...alike })).toEqual(blur({ ...rest.body, ...alike }));
    const again = await carla.post('/api/records', second);
    expect(again.status).toBe(409);
    expect(typedProblem((await carla.data(IMPORT, { record: JSON.stringify(second) })).importRecord)).toEqual(
      restProblem(again),
    );
    await elsewhere.close();
  });
});

it('leaves no route and no field without a twin here', async () => {
  const { readFile } = await import('node:fs/promises');
  const source = await readFile(new URL(import.meta.url), 'utf8');
  const { body } = await anna.get('/docs/json');
  const withoutTwin = [
    '/',
    '/health',
    '/ready',
    '/metrics',
    '/api/backup',
    '/api/games/{id}/stream',
    '/api/me/stream',
    // for readers of feeds and for calendars
    '/api/games/{id}/feed.atom',
    '/api/clubs/{id}/feed.atom',
    '/api/calendars/{calendar}.ics',
    '/api/games/{id}/board.png',
    // cookies of browsers
    '/api/session',
    // for mail gateways and mail programs
    '/api/mail/inbound',
    '/api/mail/unsubscribe/{token}',
  ];
  for (const path of Object.keys(body.paths)) {
    if (withoutTwin.includes(path)) continue;
    const words = path.split('/').filter((word) => word !== '' && word !== 'api' && !word.startsWith('{'));
    const missing = words.filter((word) => !source.includes(word.replace(/\.(svg|txt)$/, '')));
    expect(missing, `${path} is not in this test`).toEqual([]);
  }
  const { __schema } = await anna.data(
    '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }',
  );
  for (const { name } of [...__schema.queryType.fields, ...__schema.mutationType.fields]) {
    expect(new RegExp(`\\b${name}\\b[({ ]`).test(source), `${name} is not in this test`).toBe(true);
  }
});
