import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '#store/faults';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { tour } from '../../clients/typescript/examples/tour.ts';
import {
  checkRecord,
  DiceChecker,
  type EventCard,
  granted,
  ImpulseClient,
  ImpulseError,
} from '../../clients/typescript/index.ts';
import { openService } from '../support/service.ts';
import { denied, openSkirmishes, RunningService } from './running-service.ts';

const service = new RunningService(openSkirmishes);
let red: ImpulseClient;
let blue: ImpulseClient;
let nobody: ImpulseClient;

beforeAll(async () => {
  await service.start();
  red = await service.register('Anna');
  blue = await service.register('Bruno');
  nobody = new ImpulseClient({ url: service.url });
});
afterAll(() => service.stop());

async function begin(): Promise<string> {
  const { id } = granted(await red.openGame({ ruleset: 'skirmish', scenario: 'duel', options: { turns: 2 } }));
  granted(await red.takeSeat(id, 'red', { phrase: 'rosso' }));
  granted(await blue.takeSeat(id, 'blue', { phrase: 'blu' }));
  return id;
}

/** Both sides end their impulses until the two turns are over. */
async function finish(id: string): Promise<void> {
  for (;;) {
    const game = granted(await red.game(id));
    if (game.status === 'ended') return;
    const { side } = game.pending[0]!;
    granted(await (side === 'red' ? red : blue).submitOrders(id, { text: 'end' }));
  }
}

describe('the use cases', () => {
  it('register, open, take a seat, look, ask, order', async () => {
    expect(granted(await nobody.rulesets())).toMatchObject([{ id: 'skirmish', seats: ['red', 'blue'] }]);
    expect(JSON.stringify(granted(await nobody.orderSchema('skirmish')))).toContain('EndImpulse');
    expect(granted(await red.me())).toMatchObject({ name: 'Anna', role: 'player' });

    const id = await begin();
    const game = granted(await red.game(id));
    expect(game).toMatchObject({ status: 'running', you: { sides: ['red'] }, clock: { turn: 1, side: 'red' } });
    expect(game.pending).toMatchObject([{ kind: 'impulse', side: 'red', neutral: { type: 'EndImpulse' } }]);
    expect(granted(await red.games({ mine: true })).items.map((each) => each.id)).toContain(id);

    const { items: options } = granted(await red.options(id, { type: 'Advance', unit: 'R1' }));
    expect(options).toEqual([{ order: { type: 'Advance', unit: 'R1', to: 'wood' }, text: 'advance R1 to wood' }]);

    const accepted = granted(
      await red.submitOrders(id, { orders: [options[0]!.order], expectedVersion: game.version }),
    );
    expect(accepted).toMatchObject({ version: game.version + 1, events: [{ type: 'UnitAdvanced' }], refusal: null });

    const seen = granted(await red.view(id, { as: 'red' }));
    expect(seen.view.units.find((unit) => unit.id === 'R1')).toMatchObject({ space: 'wood', face: /[123]/ });
    expect(seen.view.units.find((unit) => unit.id === 'B1')).toMatchObject({ face: '?' });
    expect(granted(await red.view(id, { at: game.version })).view.units[0]).toMatchObject({ space: 'red-camp' });
    expect(granted(await red.board(id, 'txt'))).toContain('R1');
    expect(granted(await red.report(id, { language: 'it' }))).toContain('R1 avanza: Bosco.');
    expect(granted(await red.events(id, { after: game.version }))).toMatchObject({
      version: game.version + 1,
      items: [{ version: game.version + 1, type: 'UnitAdvanced', data: { unit: 'R1' } }],
      next: null,
    });
  });

  it('judge without carrying out, take back, give up', async () => {
    const id = await begin();
    const { version } = granted(await red.game(id));
    const tried = granted(await red.submitOrders(id, { text: 'advance R1 to wood', dryRun: true }));
    expect(tried).toMatchObject({ dryRun: true, version, moves: [{ text: 'advance R1 to wood' }] });
    expect(tried.events).toMatchObject([{ type: 'UnitAdvanced' }]);
    expect(granted(await red.game(id)).version).toBe(version);

    granted(await red.submitOrders(id, { text: 'advance R1 to wood' }));
    granted(await red.undo(id));
    expect(granted(await red.view(id)).view.units[0]).toMatchObject({ id: 'R1', space: 'red-camp' });
    expect(granted(await blue.concede(id))).toMatchObject({ status: 'ended', victory: { winner: 'red' } });
  });
});

describe('the tour of the README', () => {
  it('sees what its comments say', async () => {
    expect(await tour(service.url, 'skirmish', 'duel')).toEqual([
      expect.stringMatching(/^R\d advances to /),
      expect.stringContaining('"conquer" is not an order I know.'),
      'strengths red: veiled',
      'strengths blue: veiled',
    ]);
  });
});

describe('agreements between players', () => {
  it('take back what the other has seen, if they agree', async () => {
    const id = await begin();
    const { version } = granted(await red.game(id));
    granted(await red.submitOrders(id, { text: 'advance R1 to wood\nend' }));
    granted(await blue.submitOrders(id, { text: 'advance B1 to hill' }));
    const asked = granted(await red.undo(id, { to: version, reason: 'the wrong unit' }));
    expect(asked.undo).toMatchObject({ side: 'red', to: version, reason: 'the wrong unit' });
    const agreed = granted(await blue.answerUndo(id, { agreed: true }));
    expect(agreed).toMatchObject({ undo: null, clock: { side: 'red' } });
    expect(granted(await red.view(id)).view.units[0]).toMatchObject({ id: 'R1', space: 'red-camp' });
  });

  it('settle the sides by sealed bids', async () => {
    const { id } = granted(await red.openGame({ ruleset: 'skirmish', scenario: 'duel', sides: 'bids' }));
    const first = granted(await red.bidForSide(id, { side: 'red', points: 2 }));
    expect(first).toMatchObject({ status: 'waiting', bidders: ['Anna'] });
    const settled = granted(await blue.bidForSide(id, { side: 'blue', points: 0 }));
    expect(settled).toMatchObject({ status: 'running', you: { sides: ['blue'] } });
  });
});

describe('problems are values', () => {
  it('a refusal names the rule', async () => {
    const id = await begin();
    const problem = denied(await red.submitOrders(id, { orders: [{ type: 'Advance', unit: 'R1', to: 'hill' }] }));
    expect(problem).toMatchObject({
      kind: 'refused',
      code: 'not-adjacent',
      facts: { from: 'red-camp', to: 'hill' },
      refusal: { clause: 'skirmish/2', index: 0 },
      waitingFor: [{ side: 'red' }],
    });
    // When a later order is refused the moves before it stand.
    const half = granted(await red.submitOrders(id, { text: 'advance R1 to wood\nadvance R1 to hill' }));
    expect(half).toMatchObject({
      moves: [{ text: 'advance R1 to wood' }],
      refusal: { code: 'not-adjacent', index: 1 },
    });
  });

  it('a stale version says which is current', async () => {
    const id = await begin();
    const { version } = granted(await red.game(id));
    const problem = denied(await red.submitOrders(id, { text: 'end', expectedVersion: version - 1 }));
    expect(problem).toMatchObject({ kind: 'stale', currentVersion: version });
  });

  it.each([
    ['not-found', 'unknown-game', () => red.game('nowhere')],
    ['not-found', 'unknown-game', () => red.view('nowhere')],
    ['not-found', 'unknown-ruleset', () => red.openGame({ ruleset: 'chess', scenario: 'e4' })],
    ['unauthenticated', 'token-needed', () => nobody.openGame({ ruleset: 'skirmish', scenario: 'duel' })],
    ['unauthenticated', 'token-unknown', () => nobody.withToken('imp_nonsense').me()],
    ['malformed', 'invalid-request', () => nobody.register({ name: '' })],
    ['malformed', 'invalid-query', () => red.execute({ kind: 'query', text: '{ nonsense }' }, {})],
  ] as const)('%s: %s', async (kind, code, ask) => {
    expect(denied<unknown>(await ask())).toMatchObject({ kind, code, message: expect.stringMatching(/\.$|"/) });
  });

  it('what somebody may not see', async () => {
    const id = await begin();
    expect(denied(await blue.view(id, { as: 'red' }))).toMatchObject({ kind: 'not-allowed', code: 'not-your-view' });
    expect(denied(await blue.record(id))).toMatchObject({ kind: 'not-allowed' });
  });

  it('are thrown only by `granted`', async () => {
    const outcome = await red.game('nowhere');
    expect(() => granted(outcome)).toThrow(ImpulseError);
    expect(() => granted(outcome)).toThrow(/unknown-game: .*nowhere/);
  });
});

describe('trying again', () => {
  /** A line that loses answers, after the service has given them, or has somebody else answer. */
  const overBadLine = (client: ImpulseClient, troubles: ('lost' | 'refused' | 502 | 503)[], calls: string[] = []) => {
    const settings = { url: service.url, firstDelay: 1 };
    const token = tokens.get(client)!;
    const send: typeof fetch = async (address, init) => {
      const trouble = troubles.shift();
      calls.push(String(init?.body ?? address));
      if (trouble === 'refused') throw new TypeError('fetch failed');
      if (typeof trouble === 'number') return new Response('<h1>Bad gateway</h1>', { status: trouble });
      const answer = await fetch(address, init);
      if (trouble === 'lost') throw new TypeError('terminated');
      return answer;
    };
    return new ImpulseClient({ ...settings, token, fetch: send });
  };
  const tokens = new Map<ImpulseClient, string>();
  beforeAll(async () => {
    const { token } = granted(await nobody.register({ name: 'Carla' }));
    red = nobody.withToken(token);
    tokens.set(red, token);
  });

  it('gives an order once, however often its answer is lost', async () => {
    const id = await begin();
    const { version } = granted(await red.game(id));
    const calls: string[] = [];
    const client = overBadLine(red, ['refused', 'lost', 502, 'lost'], calls);
    const accepted = granted(await client.submitOrders(id, { text: 'advance R1 to wood', expectedVersion: version }));
    expect(accepted).toMatchObject({ version: version + 1, moves: [{ text: 'advance R1 to wood' }] });
    expect(granted(await red.game(id)).version).toBe(version + 1);
    expect(calls).toHaveLength(5);
    expect(new Set(calls).size, 'the same request with the same key').toBe(1);
  });

  it('reads again, but neither opens nor registers twice', async () => {
    const id = await begin();
    expect(granted(await overBadLine(red, [503, 'refused']).game(id)).id).toBe(id);
    expect(granted(await overBadLine(red, [503]).view(id)).game).toBe(id);
    const calls: string[] = [];
    const opened = await overBadLine(red, ['lost'], calls).openGame({ ruleset: 'skirmish', scenario: 'duel' });
    expect(denied(opened)).toMatchObject({ kind: 'unreachable' });
    expect(calls).toHaveLength(1);
  });

  it('says why nobody answers', async () => {
    const nowhere = new ImpulseClient({ url: 'http://127.0.0.1:1', attempts: 1 });
    expect(denied(await nowhere.me())).toMatchObject({ message: expect.stringMatching(/ECONNREFUSED|bad port/) });
  });

  it('gives up in the end and says so', async () => {
    const id = await begin();
    const calls: string[] = [];
    const problem = denied(await overBadLine(red, Array(9).fill('refused'), calls).game(id));
    expect(problem).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('fetch failed') });
    expect(calls).toHaveLength(5);
    expect(denied(await overBadLine(red, Array(9).fill(503)).game(id))).toMatchObject({ kind: 'unavailable' });
  });

  it('waits as long as a busy service asks for, also with what is sent once', async () => {
    const body = {
      kind: 'too-many',
      code: 'too-many-requests',
      detail: 'Too many requests.',
      facts: { retryAfter: 0.05 },
    };
    let asked = 0;
    const busy: typeof fetch = async (address, init) =>
      ++asked === 1 ? Response.json(body, { status: 429 }) : fetch(address, init);
    const client = new ImpulseClient({ url: service.url, token: tokens.get(red), fetch: busy });
    const begun = Date.now();
    granted(await client.openGame({ ruleset: 'skirmish', scenario: 'duel' }));
    expect(asked).toBe(2);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(45);

    const strict = new RunningService((store) =>
      openService({ store, rates: { perPlayer: 1, perAddress: 0, logins: 0 } }),
    );
    await strict.start();
    const anna = await strict.register('Anna');
    granted(await anna.me());
    const problem = denied(await anna.me());
    expect(problem).toMatchObject({
      kind: 'too-many',
      code: 'too-many-requests',
      facts: { retryAfter: expect.any(Number) },
    });
    await strict.stop();
  });

  it('does not repeat what the service has decided', async () => {
    const id = await begin();
    const calls: string[] = [];
    denied(await overBadLine(red, [], calls).submitOrders(id, { text: 'withdraw to hill' }));
    expect(calls).toHaveLength(1);
  });

  it('waits for a database that comes back', async () => {
    const store = openMemoryStore();
    let failures = 0;
    const events = new Proxy(store.events, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'append') return value.bind(target);
        return (...given: unknown[]) => {
          if (failures-- > 0) return Promise.reject(new StoreUnavailable('gone for a moment'));
          return value.apply(target, given);
        };
      },
    });
    const shaky = new RunningService(openSkirmishes, { ...store, events });
    await shaky.start();
    try {
      const anna = await shaky.register('Anna');
      const { id } = granted(await anna.openGame({ ruleset: 'skirmish', scenario: 'duel' }));
      granted(await anna.takeSeat(id, 'red'));
      granted(await anna.takeSeat(id, 'blue'));
      failures = 2;
      expect(granted(await anna.submitOrders(id, { text: 'advance R1 to wood', side: 'red' })).moves).toHaveLength(1);
      const { version } = granted(await anna.game(id));
      failures = 9;
      const patience = granted(await anna.submitOrders(id, { text: 'advance R2 to wood', side: 'red', dryRun: true }));
      expect(patience.version, 'reading needs no append').toBe(version);
      const problem = denied(await anna.submitOrders(id, { text: 'advance R2 to wood', side: 'red' }));
      expect(problem).toMatchObject({ kind: 'unavailable', code: 'database-unavailable' });
      failures = 0;
      expect(granted(await anna.game(id)).version).toBe(version);
    } finally {
      await shaky.stop();
    }
  });
});

describe('following a game', () => {
  const versions = (events: readonly EventCard[]): number[] => events.map(({ version }) => version);
  const upTo = (version: number): number[] => Array.from({ length: version }, (_, at) => at + 1);

  async function take(client: ImpulseClient, id: string, until: number, after?: number): Promise<EventCard[]> {
    const taken: EventCard[] = [];
    for await (const event of client.follow(id, { after, reconnectAfter: 20 })) {
      taken.push(event);
      if (event.version >= until) break;
    }
    return taken;
  }

  it('tells what has happened, then what happens, as the follower may know it', async () => {
    const id = await begin();
    const taking = take(blue, id, 9);
    granted(await red.submitOrders(id, { text: 'advance R1 to wood' }));
    const events = await taking;
    expect(versions(events)).toEqual(upTo(9));
    const drawn = events.filter(({ type }) => type === 'StrengthsDrawn').map(({ data }) => data);
    expect(drawn).toEqual([{ side: 'red' }, { side: 'blue', strengths: expect.any(Object) }]);
    // The same shape as GraphQL answers.
    expect(events).toEqual(granted(await blue.events(id)).items);
    expect(versions(await take(blue, id, 9, 6))).toEqual([7, 8, 9]);
  });

  it('goes on after the line was cut, without loss and without repetition', async () => {
    const id = await begin();
    const taken: EventCard[] = [];
    let cut = 0;
    for await (const event of red.follow(id, { reconnectAfter: 20 })) {
      taken.push(event);
      if (event.version >= 12) break;
      if (event.version < 8) continue;
      service.cutConnections();
      cut++;
      // Happens while nobody listens.
      const text = ['advance R1 to wood', 'advance R2 to wood', 'end', 'end'][event.version - 8]!;
      const { side } = granted(await red.game(id)).clock;
      granted(await (side === 'red' ? red : blue).submitOrders(id, { text }));
    }
    expect(cut).toBe(4);
    expect(versions(taken)).toEqual(upTo(12));
  });

  it('goes on after the service was restarted', async () => {
    const id = await begin();
    const taking = take(red, id, 9);
    await service.stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await service.start();
    granted(await red.submitOrders(id, { text: 'advance R1 to wood' }));
    expect(versions(await taking)).toEqual(upTo(9));
  });

  it('passes over versions it may know nothing of, and says why the service ends it', async () => {
    const id = await begin();
    const event = { version: 3, source: 'game', type: 'X', data: {}, sentence: '', rolls: [], at: '', hash: '' };
    const problem = { status: 401, kind: 'unauthenticated', code: 'session-over', detail: 'Over.' };
    const asked: string[] = [];
    const streaming: typeof fetch = async (address) => {
      asked.push(String(address));
      const message = (name: string, at: number, data: object): string =>
        `id: ${at}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      const first = [message('version', 2, { version: 2, events: [] }), message('game', 3, event)];
      const second = [message('version', 5, { version: 5, events: [] })];
      const last = [`event: problem\ndata: ${JSON.stringify(problem)}\n\n`];
      const body = [first, second, last][asked.length - 1]!.join('');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const client = new ImpulseClient({ url: service.url, fetch: streaming });
    const taken: number[] = [];
    const following = async (): Promise<void> => {
      for await (const { version } of client.follow(id, { reconnectAfter: 1 })) taken.push(version);
    };
    await expect(following()).rejects.toMatchObject({ problem: { code: 'session-over' } });
    expect(taken).toEqual([3]);
    expect(asked.map((address) => /after=(\d+)/.exec(address)?.[1])).toEqual(['0', '3', '5']);

    // Whoever waits for a decision of their own hears of every version.
    asked.length = 0;
    const reached: number[] = [];
    const waiting = async (): Promise<void> => {
      for await (const version of client.versions(id, { reconnectAfter: 1 })) reached.push(version);
    };
    await expect(waiting()).rejects.toMatchObject({ problem: { code: 'session-over' } });
    expect(reached).toEqual([2, 3, 5]);
  });

  it('takes a silent line for a broken one', async () => {
    const id = await begin();
    let lines = 0;
    const deaf: typeof fetch = async (address, init) => {
      if (!String(address).includes('/stream') || ++lines > 1) return fetch(address, init);
      // Opens and then never says a word, until whoever listens gives up.
      const body = new ReadableStream({
        start: (stream) => init!.signal!.addEventListener('abort', () => stream.error(new Error('aborted'))),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const client = new ImpulseClient({ url: service.url, fetch: deaf });
    const taken: number[] = [];
    for await (const { version } of client.follow(id, { silence: 400, reconnectAfter: 1 })) {
      taken.push(version);
      if (version === 8) break;
    }
    expect(taken).toEqual(upTo(8));
    expect(lines).toBe(2);
  });

  it('stops when it is told to', async () => {
    const id = await begin();
    const stop = new AbortController();
    const taken: number[] = [];
    for await (const { version } of red.follow(id, { signal: stop.signal })) {
      taken.push(version);
      if (version === 8) setTimeout(() => stop.abort(), 20);
    }
    expect(taken).toEqual(upTo(8));

    // At once, also when more has already come.
    const atOnce = new AbortController();
    for await (const { version } of red.follow(id, { signal: atOnce.signal })) {
      expect(version).toBe(1);
      atOnce.abort();
    }
  });

  it('throws what will not pass', async () => {
    const first = red.follow('nowhere').next();
    await expect(first).rejects.toMatchObject({ problem: { kind: 'not-found', code: 'unknown-game' } });
    const id = await begin();
    const forbidden = blue.follow(id, { as: 'red' }).next();
    await expect(forbidden).rejects.toMatchObject({ problem: { kind: 'not-allowed', code: 'not-your-view' } });
  });
});

describe('dice and records, checked offline', () => {
  it('hold also for whoever has followed since before the phrases were told', async () => {
    const { id } = granted(await red.openGame({ ruleset: 'skirmish', scenario: 'duel', options: { turns: 2 } }));
    granted(await red.takeSeat(id, 'red', { phrase: 'rosso' }));
    const told = granted(await nobody.events(id)).items;
    expect(told.at(-1)).toMatchObject({ type: 'PhraseAdded', data: { side: 'red', phrase: '' } });
    granted(await blue.takeSeat(id, 'blue', { phrase: 'blu' }));
    await finish(id);
    const followed = [...told, ...granted(await nobody.events(id, { after: told.length })).items];

    const game = granted(await nobody.game(id));
    const verdictsOf = async (dice: DiceChecker): Promise<string[]> => {
      const verdicts: string[] = [];
      for (const event of followed) for (const { verdict } of await dice.check(event)) verdicts.push(verdict);
      return verdicts;
    };
    expect(await verdictsOf(new DiceChecker(game, nobody))).toEqual(['verified', 'verified']);
    // Without anybody to ask again nothing can be said of the faces, least of all that they are false.
    expect(await verdictsOf(new DiceChecker(game))).toEqual(['veiled', 'veiled']);
  });

  it('every die as it falls; secret ones when the game has ended', async () => {
    const id = await begin();
    const dice = new DiceChecker(granted(await red.game(id)));
    const events = granted(await red.events(id)).items;
    const verdicts: string[] = [];
    for (const event of events) for (const { verdict } of await dice.check(event)) verdicts.push(verdict);
    expect(verdicts).toEqual(['veiled', 'veiled']);

    await finish(id);
    const opened = new DiceChecker(granted(await nobody.game(id)));
    const after: string[] = [];
    for (const event of granted(await nobody.events(id)).items) {
      for (const { verdict } of await opened.check(event)) after.push(verdict);
    }
    expect(after).toEqual(['verified', 'verified']);
  });

  it('finds a die that was touched', async () => {
    const id = await begin();
    await finish(id);
    const game = granted(await nobody.game(id));
    const events = granted(await nobody.events(id)).items;
    const touched = async (change: (roll: EventCard['rolls'][number]) => EventCard['rolls'][number]) => {
      const dice = new DiceChecker(game);
      const found: string[] = [];
      for (const event of events) {
        const rolls = event.rolls.map((roll) => (roll.number === 1 ? change(roll) : roll));
        for (const each of await dice.check({ ...event, rolls }))
          if (each.verdict === 'false') found.push(each.fault.en);
      }
      return found;
    };
    expect(await touched((roll) => roll)).toEqual([]);
    // Whoever knows the chain could pass over links until the dice please.
    expect((await touched((roll) => ({ ...roll, number: 3 })))[0]).toBe('roll 1 is due here');
    expect((await touched((roll) => ({ ...roll, link: null, source: 'entered' })))[0]).toMatch(/come from its chain/);
    const uncommitted = new DiceChecker({ ...game, dice: { ...game.dice, commitment: null } });
    const verdicts = (await Promise.all(events.map((event) => uncommitted.check(event)))).flat();
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['false', 'false']);
    expect(await touched((roll) => ({ ...roll, faces: roll.faces!.map((face) => (face % 3) + 1) }))).toEqual([
      expect.stringContaining('the link gives'),
    ]);
    // Another purpose gives other faces; three dice may be the same by chance once, not eight times.
    const purposes = Array.from({ length: 8 }, (_, at) => touched((roll) => ({ ...roll, purpose: `another ${at}` })));
    expect((await Promise.all(purposes)).flat().length).toBeGreaterThan(0);
    const falseLink = await touched((roll) => ({ ...roll, link: '00'.repeat(32) }));
    expect(falseLink[0]).toContain('does not hash');
  });

  it('passes over dice only where an end was told and taken back', async () => {
    const id = await begin();
    await finish(id);
    const game = granted(await nobody.game(id));
    const events = granted(await nobody.events(id)).items;
    const [first] = events.flatMap(({ rolls }) => rolls);
    type Told = Parameters<DiceChecker['check']>[0];
    const service = (version: number, type: string, data: EventCard['data'] = {}): Told => ({
      ...{ version, source: 'service', type, data, rolls: [] },
    });
    const ended: Told = { ...service(2, 'GameEnded'), source: 'game' };
    /** The faults of one roll behind these events. */
    const goingOn = async (number: number, ...told: readonly Told[]): Promise<string[]> => {
      const dice = new DiceChecker(game);
      for (const event of told) await dice.check(event);
      const roll: Told = { ...service(99, 'x'), source: 'game', rolls: [{ ...first!, number }] };
      return (await dice.check(roll)).flatMap((each) => (each.verdict === 'false' ? each.fault.en : []));
    };
    const under = game.dice.commitment!.length / 64 + 1;
    const back = (nextRoll?: number, version = 3, to = 1) =>
      service(version, 'Rewound', { to, ...(nextRoll === undefined ? {} : { nextRoll }) });
    const accepted = ['the link does not hash to the one before it'];
    for (const end of [ended, ...['GameConceded', 'GameForfeited', 'GameAdjudicated'].map((type) => service(2, type))])
      expect(await goingOn(under, end, back(under))).toEqual(accepted);
    expect(await goingOn(7, ended, back(7))).toEqual([
      `the dice should go on with roll ${under} after an end, not with 7`,
    ]);
    const passedOver = ['links are passed over, though no end was taken back'];
    expect(await goingOn(under, back(under))).toEqual(passedOver);
    expect(await goingOn(under, { ...ended, source: 'service' }, back(under))).toEqual(passedOver);
    // An end serves once, and serves again whoever goes back to it.
    const again = 2 * under - 1;
    expect(await goingOn(again, ended, back(under), back(again, 4))).toEqual(passedOver);
    expect(await goingOn(under, ended, back(under), back(undefined, 4, 2), back(under, 5))).toEqual(accepted);
    expect(await goingOn(1, ended, back())).toEqual([
      'an end was taken back, and the dice go on under a veil that is open',
    ]);
  });

  it('a record stands on its own', async () => {
    const id = await begin();
    await finish(id);
    const record = granted(await nobody.record(id));
    expect(await checkRecord(record)).toEqual({
      events: record.events.length,
      rolls: { verified: 2, veiled: 0, entered: 0 },
      faults: [],
    });
    const swapped = { ...record, game: { ...record.game, scenario: 'another' } };
    expect((await checkRecord(swapped)).faults).toEqual([
      { en: 'event 1 does not continue the chain', it: 'l’evento 1 non continua la catena' },
    ]);
    const events = record.events.map((event) =>
      event.seq === 8 ? { ...event, data: { side: 'blue', turn: 1 } } : event,
    );
    expect((await checkRecord({ ...record, events })).faults.map(({ en }) => en)).toEqual([
      'event 8 does not continue the chain',
    ]);
    expect((await checkRecord({ ...record, events: record.events.slice(1) })).faults).not.toEqual([]);
    // biome-ignore lint/suspicious/noExplicitAny: forged, whatever its type says
    const faultsOf = async (change: (of: any) => void): Promise<string> => {
      const copy = structuredClone(record);
      change(copy);
      return (await checkRecord(copy)).faults.map(({ en }) => en).join('; ');
    };
    const { length } = record.events;
    expect(await faultsOf(({ events }) => void events.splice(9))).toContain(
      `the record stops at event 9, its header says ${length}`,
    );
    expect(await faultsOf(({ game }) => Object.assign(game, { head: '0'.repeat(64) }))).toBe(
      'the header names another hash than that of the last event',
    );
    for (const change of [{ by: 'somebody' }, { at: '2026-01-01T00:00:00.000Z' }, { origin: 'queued' }])
      expect(await faultsOf(({ moves }) => Object.assign(moves[1]!, change))).toMatch(
        /^event \d+ tells of another move than the record$/,
      );
    expect(await faultsOf(({ moves }) => void moves.push(moves[0]!))).toBe(
      'the record tells of a move of which no event does',
    );
    expect(await faultsOf(({ dice }) => delete dice.commitment)).toContain('the game has no commitment to its dice');
    expect(await faultsOf(({ dice }) => delete dice.veil)).toContain('only then');
    expect(await faultsOf(({ game }) => Object.assign(game, { status: 'waiting' }))).toContain(
      'the header says the game is waiting, its events say something else',
    );
  });
});
