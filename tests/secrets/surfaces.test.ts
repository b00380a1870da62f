import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultOptions, type HostedRuleset } from '#games/hosted-rulesets';
import { hostCatalogue } from '#host-catalogue';
import { SeededDice } from '#kernel/dice';
import { type AnyPlay, carryOut, execute } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import type { Side } from '#kernel/side';
import { verbatim } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { questionsFor } from './knowledge.ts';
import { recipes } from './recipes.ts';
import { firstUnlike, type Looking, surfacesOf } from './surfaces.ts';
import { chainDice, type DiceFrom, effectOf, type Fork, forks, type Given, otherwiseInSecret } from './twins.ts';
import { World } from './world.ts';

/*
 * Two whole services, in which a game went the same way until one side did something else under cover in the one than in the other. The
 * opponent and the public then knock at every door of both: not a byte may differ until they are told.
 */

const hosted = await hostCatalogue(catalogue, undefined);
const GAME = '00000000-0000-7000-8000-000000000001';
const SEED = 'twins';
const phrasesOf = (seats: readonly Side[]) => Object.fromEntries(seats.map((side) => [side, `phrase of ${side}`]));
const STEPS = 3;

interface Found {
  readonly fork: Fork & { readonly state: unknown; readonly next: number };
  readonly dice: DiceFrom;
}

interface Case {
  readonly ruleset: string;
  readonly scenario: string;
  readonly kinds: readonly string[];
  readonly seed: number;
  readonly orders: number;
}

const CASES: readonly Case[] = [
  { ruleset: 'salerno', scenario: 'ortona', kinds: ['SubmitPlan', 'NameBonus'], seed: 5, orders: 120 },
  { ruleset: 'salerno', scenario: 'anzio', kinds: ['PlaceGun', 'MoveStack'], seed: 3, orders: 140 },
  {
    ruleset: 'tempesta',
    scenario: 'open-1000-small',
    kinds: ['SubmitDivision', 'SealReconnaissance'],
    seed: 5,
    orders: 30,
  },
  {
    ruleset: 'tempesta',
    scenario: 'in-the-bocage',
    kinds: ['SealAttackerPlan', 'SealDefenderPlan'],
    seed: 5,
    orders: 40,
  },
  { ruleset: 'caucasus', scenario: 'campaign', kinds: ['EndCombatPhase'], seed: 2, orders: 400 },
];

const worlds: World[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

const SEEDS = 6;
const hostOf = (id: string): HostedRuleset => hosted.find(({ ruleset }) => ruleset.about.id === id)!;

/** A fork at an order of some kind, and the dice it was found with. */
function findFork(play: AnyPlay, host: HostedRuleset, { scenario, seed, orders }: Case, kind: string): Found {
  const { about } = host.ruleset;
  const sheet = host.ruleset.scenarios(host.pack).find(({ id }) => id === scenario)!;
  const dice = chainDice(createHash('sha256').update(SEED).digest(), GAME, phrasesOf(about.seats));
  const search = { play, options: defaultOptions(sheet), seats: about.seats, dice, among: 12, ...recipes[about.id] };
  for (let more = 0; more < SEEDS; more++) {
    for (const fork of forks({ ...search, seed: seed + more, orders }))
      if (fork.one.type === kind) return { fork: { ...fork, state: structuredClone(fork.state) }, dice };
  }
  throw new Error(`random play never comes upon two ${kind} that look the same`);
}

describe.each(CASES)('$ruleset/$scenario', (each) => {
  const host = hostOf(each.ruleset);
  const play = host.ruleset.load(host.pack, each.scenario);
  it.each(each.kinds)('%s: nobody learns which it was', { timeout: 180_000 }, async (kind) => {
    expect(await unlikeness(host, play, each.scenario, findFork(play, host, each, kind))).toBeUndefined();
  });
});

describe('a leak shows', () => {
  const [, , each] = CASES;
  const host = hostOf(each!.ruleset);
  const play = host.ruleset.load(host.pack, each!.scenario);
  const mark = (state: unknown): string => createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 8);
  const leaks: Readonly<Record<string, () => Partial<AnyPlay>>> = {
    'in the view': () => ({
      view: (state, viewer) => ({ ...play.view(state, viewer), extra: { leak: mark(state) } }),
    }),
    'in a refusal': () => ({
      decide: (state, order, by) => {
        const verdict = play.decide(state, order, by);
        if (verdict.accepted) return verdict;
        return { accepted: false, refusal: { ...verdict.refusal, facts: { leak: mark(state) } } };
      },
    }),
    'in the orders that are offered': () => ({
      options: function* (state, by, filter) {
        const options = [...play.options(state, by, filter)];
        yield* options.sort((a, b) => mark([state, a]).localeCompare(mark([state, b])));
      },
    }),
    'in how an order is read': () => ({
      notation: {
        ...play.notation,
        parseOrder: (line, state, by) => {
          const read = play.notation.parseOrder(line, state, by);
          return read.understood ? read : { ...read, nearest: [mark(state)] };
        },
      },
    }),
    'in the tracks': () => ({
      tracks: (state, viewer) => [
        ...play.tracks(state, viewer),
        { id: 'leak', label: verbatim('Leak'), kind: 'marker', value: verbatim(mark(state)) },
      ],
    }),
    'in the name of a decision': () => ({
      pending: (state) => play.pending(state).map((decision) => ({ ...decision, id: `${decision.id} ${mark(state)}` })),
    }),
  };
  it.each(Object.keys(leaks))('%s', { timeout: 60_000 }, async (where) => {
    const found = findFork(play, host, each!, 'SealReconnaissance');
    const leaky = { ...play, ...leaks[where]!() } as AnyPlay;
    const ruleset = { ...host.ruleset, load: () => leaky };
    expect(await unlikeness({ ...host, ruleset }, play, each!.scenario, found)).toBeDefined();
  });
});

/** One of the two games, played through the doors; the rules beside it say which dice a moderator has to enter. */
class Table {
  readonly world: World;
  readonly seats: readonly Side[];
  readonly #play: AnyPlay;
  readonly #entered: boolean;
  readonly #dice: DiceFrom;
  #state: unknown;
  #next = 1;

  constructor(world: World, host: HostedRuleset, play: AnyPlay, scenario: string, dice: DiceFrom, entered: boolean) {
    this.world = world;
    this.seats = host.ruleset.about.seats;
    this.#play = play;
    this.#entered = entered;
    this.#dice = dice;
    const sheet = host.ruleset.scenarios(host.pack).find(({ id }) => id === scenario)!;
    this.#state = play.setUp(defaultOptions(sheet));
  }

  async begin(ruleset: string, scenario: string): Promise<void> {
    for (const side of this.seats) await this.world.register(side);
    await this.world.register('umpire');
    const opening = this.#entered ? { dice: 'entered', as: 'moderator' } : { seed: SEED };
    const opened = await this.world.as('umpire').post('/api/games', { ruleset, scenario, ...opening });
    expect(opened.body.id, opened.text).toBe(GAME);
    for (const side of this.seats)
      await this.world.as(side).post(`/api/games/${GAME}/seats/${side}`, { phrase: `phrase of ${side}` });
    const { start } = this.#play;
    if (start === undefined) return;
    const events = execute(this.#play, this.#state, start(this.#state), this.#dice(this.#next));
    const faces = this.#fallen(events);
    if (this.#entered && faces.length > 0)
      await this.world.as('umpire').post(`/api/games/${GAME}/moderation`, { act: 'begin', dice: faces });
  }

  /** Gives orders of one side after the other; every one of them is legal. */
  async give(given: readonly Given[]): Promise<string> {
    let text = '';
    for (let from = 0; from < given.length; ) {
      const { by } = given[from]!;
      let to = from;
      while (to < given.length && given[to]!.by === by && to - from < 150) to++;
      const orders = given.slice(from, to).map(({ order }) => order);
      const faces = this.#entered ? orders.flatMap((order) => this.#beside(by, order)) : [];
      const client = this.world.as(this.#entered ? 'umpire' : by);
      const answer = await client.post(`/api/games/${GAME}/orders`, {
        orders,
        side: by,
        ...(this.#entered ? { dice: faces } : {}),
      });
      expect([answer.status, answer.body.refusal, answer.body.notTried], answer.text.slice(0, 500)).toEqual([
        200,
        undefined,
        0,
      ]);
      text = this.world.written(answer);
      from = to;
    }
    return text;
  }

  #beside(by: Side, order: Typed): number[] {
    const carried = carryOut(this.#play, this.#state, order, by, this.#dice(this.#next));
    if (!carried.accepted) throw new Error(carried.refusal.reason.en);
    return this.#fallen(carried.events);
  }

  #fallen(events: readonly { readonly rolls: readonly { readonly faces: readonly number[] }[] }[]): number[] {
    const rolls = events.flatMap((event) => event.rolls);
    this.#next += rolls.length;
    return rolls.flatMap(({ faces }) => faces);
  }

  /** What the viewer was told so far, without the numbers and proofs that come with it. */
  async told(viewer: Side): Promise<string> {
    const { body } = await this.world.as(viewer).get(`/api/games/${GAME}/events?limit=1000&after=0`);
    return JSON.stringify(body.items.map(({ type, data }: { type: string; data: object }) => [type, data]));
  }

  async card(viewer: Side) {
    return (await this.world.as(viewer).get(`/api/games/${GAME}`)).body;
  }

  async options(side: Side): Promise<readonly Typed[]> {
    const { body } = await this.world.as(side).get(`/api/games/${GAME}/options?limit=300`);
    return body.items.map(({ order }: { order: Typed }) => order);
  }
}

/** Plays both games and knocks at every door; tells the first difference, or nothing. */
async function unlikeness(
  host: HostedRuleset,
  play: AnyPlay,
  scenario: string,
  { fork, dice }: Found,
): Promise<string | undefined> {
  const { viewer, by } = fork;
  const entered = fork.one === fork.other;
  const otherDice = entered ? otherwiseInSecret(dice) : dice;
  const chance = new SeededDice(fork.before.length + 3);
  const states = [fork.one, fork.other].map(
    (order, at) => effectOf(play, fork.state, { by, order }, (at === 0 ? dice : otherDice)(fork.next)).state,
  );
  const earlier = fork.before.filter((given) => given.by === viewer).map(({ order }) => order);
  const questions = questionsFor(host.ruleset, play, states, earlier, chance, 12);
  const sides = host.ruleset.about.sides.map(({ id }) => id);

  const tables: Table[] = [];
  for (const from of [dice, otherDice]) {
    const world = await World.open([host]);
    worlds.push(world);
    const table = new Table(world, host, play, scenario, from, entered);
    await table.begin(host.ruleset.about.id, scenario);
    await table.give(fork.before);
    await world.listen(viewer, GAME, viewer);
    tables.push(table);
  }
  const [one, other] = tables as [Table, Table];
  const { version: at } = await one.card(viewer);
  await Promise.all([one.give([{ by, order: fork.one }]), other.give([{ by, order: fork.other }])]);
  // From now on somebody is away: what they have left answers for them, whatever they could have done.
  if (!entered) for (const table of tables) await leaveStandingOrders(table, by);

  const trail = [`${JSON.stringify(fork.one)} or ${JSON.stringify(fork.other)} by ${by}`];
  const look = async (looking: Partial<Looking>): Promise<string | undefined> => {
    const asked = { game: GAME, viewer, sides, questions, at, thoroughly: 'no' as const, ...looking };
    const [here, there] = await Promise.all(tables.map(({ world }) => surfacesOf(world, asked)));
    const unlike = firstUnlike(here!, there!);
    return unlike === undefined ? undefined : `after ${trail.join('; ')}: ${unlike}`;
  };
  const first = await look({ thoroughly: 'yes' });
  if (first !== undefined) return first;

  for (let step = 0; step < STEPS; step++) {
    const given = await commonOrder(one, other, chance);
    if (given === undefined) break;
    const answers = await Promise.all(tables.map((table) => table.give([given])));
    trail.push(JSON.stringify(given));
    if ((await one.told(viewer)) !== (await other.told(viewer))) return undefined;
    if (given.by === viewer && answers[0] !== answers[1]) return `the answers to ${trail.at(-1)}: ${answers}`;
    const unlike = await look({ questions: questions.slice(0, 6) });
    if (unlike !== undefined) return unlike;
  }
  trail.push('an undo');
  const undone = await Promise.all(tables.map(({ world }) => takeBack(world, viewer, by)));
  if (undone[0] !== undone[1]) return `the answers to an undo: ${undone}`;
  const after = await look({ questions: [] });
  if (after !== undefined) return after;
  const sandboxes = await Promise.all(tables.map(({ world }) => forkIn(world, viewer)));
  const foreseen = firstUnlike(sandboxes[0]!, sandboxes[1]!);
  if (foreseen !== undefined) return foreseen;
  const [here, there] = await Promise.all(
    tables.map(async (table) => table.world.sent(viewer, (await table.card(viewer)).version)),
  );
  // Who is asked nothing is neither written to nor notified.
  const { you } = await one.card(viewer);
  const ofQuestions: readonly string[] = ['letters', 'pushed', 'account'];
  for (const [what, text] of Object.entries(here!))
    if (!ofQuestions.includes(what) || you.toAct) expect(text, `${what} was sent`).not.toBe('');
  return firstUnlike(new Map(Object.entries(here!)), new Map(Object.entries(there!)));
}

async function leaveStandingOrders(table: Table, side: Side): Promise<void> {
  const client = table.world.as(side);
  const { body } = await client.get(`/api/games/${GAME}/standing-orders`);
  for (const kind of new Set((body.policies as { kind: string }[]).map((each) => each.kind)))
    await client.post(`/api/games/${GAME}/standing-orders`, { kind, policy: 'neutral' });
}

/** An order offered to the same side in both games. */
async function commonOrder(one: Table, other: Table, chance: SeededDice): Promise<Given | undefined> {
  for (const side of one.seats) {
    const [here, there] = await Promise.all([one.options(side), other.options(side)]);
    const known = new Set(there.map((order) => JSON.stringify(order)));
    const common = here.filter((order) => known.has(JSON.stringify(order)));
    if (common.length === 0) continue;
    const types = [...new Set(common.map(({ type }) => type))];
    const type = types[chance.below(types.length)];
    const ofType = common.filter((order) => order.type === type);
    return { by: side, order: ofType[chance.below(ofType.length)]! };
  }
  return undefined;
}

/** The viewer asks to take back, and whoever has the secret agrees; gives back what the viewer is answered. */
async function takeBack(world: World, viewer: Side, by: Side): Promise<string> {
  const asked = await world.as(viewer).post(`/api/games/${GAME}/undo`, { reason: 'a slip' });
  const answered = await world.as(by).post(`/api/games/${GAME}/undo/answer`, { agreed: true });
  const again = await world.as(viewer).post(`/api/games/${GAME}/undo`, {});
  return [world.written(asked), answered.status, world.written(again)].join('\n');
}

/** A sandbox of the viewer's own, in which they may look at everything. */
async function forkIn(world: World, viewer: Side): Promise<ReadonlyMap<string, string>> {
  const client = world.as(viewer);
  const forked = await client.post(`/api/games/${GAME}/fork`, { as: viewer });
  expect(forked.status, forked.text).toBe(201);
  const { id } = forked.body;
  // The dice of a sandbox are drawn at random.
  const plain = (text: string): string => text.replace(/[0-9a-f]{64}/g, '<dice>');
  const answers = new Map([['fork', plain(world.written(forked))]]);
  for (const what of ['view?as=moderator', 'record', 'events', 'board.txt', 'report'])
    answers.set(what, plain(world.written(await client.get(`/api/games/${id}/${what}`))));
  return answers;
}
