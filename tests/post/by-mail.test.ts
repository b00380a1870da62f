import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoardImages } from '#api/board-images';
import { draughtsman } from '#draughtsman';
import type { Caller } from '#games/caller';
import type { HostedRuleset } from '#games/hosted-rulesets';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import type { StoredMove } from '#store/event-store';
import { openStore } from '#store/open-store';
import { granted } from '../support/games.ts';
import { createPgliteFolder, type PgliteFolder } from '../support/pglite.ts';
import { type Delivered, MailWorld, makeReply, REPLY_STYLES, sheetIn } from './mail-world.ts';

/*
 * Two games by mail alone, on the embedded database, with the published rules and data. A player knows nothing but the last letter
 * about a game: what its sheet offers is chosen from by a seeded die and answered above the quoted letter.
 */

type Person = Caller & { readonly kind: 'player' };
interface Match {
  readonly id: string;
  readonly ruleset: string;
  /** Who leads which side. */
  readonly sides: Readonly<Record<string, string>>;
  readonly textOf: (move: StoredMove) => string;
}

/** Nobody may write more than sixty letters an hour. */
const LETTER_EVERY = 5 * 60_000;
const TINY_PNG = Buffer.from('89504e470d0a1a0a', 'hex');
let database: PgliteFolder;
let world: MailWorld;
let hosted: readonly HostedRuleset[];
let anna: Person;
let bruno: Person;
let moira: Person;
const matches: Match[] = [];
const leaks: string[] = [];
const early: string[] = [];
let secretsSought = 0;
/** How many moves were stored when a letter was delivered, by its Message-ID. */
const storedAt = new Map<string, number>();

beforeAll(async () => {
  database = await createPgliteFolder();
  hosted = await hostCatalogue(
    catalogue.filter(({ about }) => ['caucasus', 'salerno'].includes(about.id)),
    undefined,
  );
  const store = await openStore({ dataFolder: database.folder, log: () => {} });
  world = await MailWorld.open({ store, hosted, drawBoard: drawOnce, onDelivered: inspect });
  [anna, bruno, moira] = [await world.register('Anna'), await world.register('Bruno'), await world.register('Moira')];
});
afterAll(async () => {
  await world.close();
  await database.remove();
});

/** All of it on demand: three turns, every board drawn. Else two turns, and the real board for the first letter alone. */
const PATIENCE = 30 * 60_000;
const isWhole = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 0) > 0;
const TURNS = isWhole ? 3 : 2;
const MOST_BYTES = 10_000_000;
const drawOnce: Parameters<typeof MailWorld.open>[0]['drawBoard'] = (games) => {
  const boards = new BoardImages(games, draughtsman);
  let isDrawn = false;
  return async (caller, game, part) => {
    if (isDrawn && !isWhole) return TINY_PNG;
    const drawn = await boards.part(caller, game, part);
    isDrawn = drawn !== undefined;
    return drawn;
  };
};

const sizeOf = ({ attachments: [first] }: Delivered['email']): number =>
  (first?.content as ArrayBuffer | undefined)?.byteLength ?? 0;
const callerAt = (address: string): Person => [anna, bruno, moira].find(({ id }) => address.startsWith(`${id}@`))!;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isNamed = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w/.-])${escaped(name)}(?![\\w/-])`).test(text);

/** Looks over the shoulder of the postman: is what the letter says stored, and may its reader know it? */
async function inspect({ to, game, text, email }: Delivered): Promise<void> {
  const match = matches.find(({ id }) => id === game);
  if (match === undefined) return;
  const reader = callerAt(to);
  storedAt.set(email.messageId!, (await world.store.events.readMoves(match.id)).length);
  const pending = await world.store.events.pending(match.id);
  if (sheetIn({ text } as Delivered).length > 0 && !pending.some(({ side }) => match.sides[side] === reader.id))
    early.push(email.subject!);

  const seen = granted(await world.games.view(reader, match.id, {})).view.units;
  const all = granted(await world.games.view(moira, match.id, { as: 'moderator' })).view.units;
  const known = new Map(seen.map((unit) => [unit.id, unit.space ?? unit.box]));
  for (const unit of all) {
    const place = unit.space ?? unit.box;
    if (match.sides[unit.side] === reader.id || known.get(unit.id) === place) continue;
    // The calendar of arrivals lies open: who waits off the map for their turn is no secret.
    if (unit.space === undefined && !known.has(unit.id)) continue;
    secretsSought++;
    // Guns give themselves away when they fire.
    const told =
      unit.kind === 'artillery' ? text.replace(/^.*\b(?:bombards?|commits?|interdicts?|support by)\b.*$/gm, '') : text;
    if (isNamed(told, unit.name.en)) leaks.push(`${email.subject}: ${unit.name.en}`);
  }
}

async function begin(ruleset: string, scenario: string, sides: Readonly<Record<string, Person>>): Promise<Match> {
  const { id } = granted(
    await world.games.open(moira, { ruleset, scenario, as: 'moderator', seed: `${ruleset} by mail` }),
  );
  const host = hosted.find(({ ruleset: { about } }) => about.id === ruleset)!;
  const { notation } = host.ruleset.load(host.pack, scenario);
  const match: Match = {
    id,
    ruleset,
    sides: Object.fromEntries(Object.entries(sides).map(([side, person]) => [side, person.id])),
    textOf: ({ order }) => notation.makeOrder(order as never, undefined as never, 'en'),
  };
  matches.push(match);
  for (const [side, person] of Object.entries(sides))
    granted(await world.games.takeSeat(person, id, side, { phrase: person.name }));
  return match;
}

/** A die of one's own, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
const random = seeded(1942);
const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)]!;

const PLACES = /^(deploy|reinforce|bring|set up|assign) /;
const ENDS = /^(end|confirm|pass|decline|stay|stop)\b/;

/** What a player answers, from the sheet alone: place what is first, else do something or end the phase, or both. */
function decide(sheet: readonly string[]): readonly string[] {
  if (PLACES.test(sheet[0]!)) {
    const unit = sheet[0]!.slice(0, sheet[0]!.lastIndexOf(' '));
    return [pick(sheet.filter((option) => option.startsWith(unit)))];
  }
  const ending = sheet.find((option) => ENDS.test(option));
  const others = sheet.filter((option) => option !== ending && option !== 'plan nothing');
  if (ending === undefined) return [pick(others)];
  return others.length > 0 && random() < 0.6 ? [pick(others), 'end'] : [ending];
}

/** The last letters about a game that ask somebody and have not been answered. */
const answered = new Set<Delivered>();
const asking = ({ id, sides }: Match): Delivered | undefined =>
  Object.values(sides)
    .map((person) => world.lastTo(person, id))
    .find((letter) => letter !== undefined && !answered.has(letter) && sheetIn(letter).length > 0);

let letters = 0;
/** One letter in, its answer out: what the answer says must be what is stored. */
async function answerLetter(match: Match, letter: Delivered, orders: readonly string[]): Promise<Delivered> {
  answered.add(letter);
  world.now = new Date(world.now.getTime() + LETTER_EVERY);
  const person = callerAt(letter.to);
  const before = await world.store.events.readMoves(match.id);
  const style = REPLY_STYLES[letters++ % REPLY_STYLES.length]!;
  // By their numbers where the letter offers all of them, else as they are written.
  const numbers = orders.map((order) => sheetIn(letter).indexOf(order) + 1);
  const isNumbered = letters % 2 === 0 && numbers.every((number) => number > 0);
  await world.send(makeReply(letter, isNumbered ? [numbers.join(', ')] : orders, style));
  const after = await world.store.events.readMoves(match.id);
  const answer = world.lastTo(person.id, match.id)!;
  expect(answer, 'an answer came').not.toBe(letter);
  expect(storedAt.get(answer.email.messageId!), 'the answer came after the commit').toBe(after.length);
  const told = answer.text.split('\n').flatMap((line) => /^\* (.+): done$/.exec(line)?.[1] ?? []);
  const stored = after.slice(before.length).filter((move) => move.by === person.id && move.origin === undefined);
  expect(told).toHaveLength(stored.length);
  for (const [at, line] of told.entries()) if (line !== 'end') expect(match.textOf(stored[at]!)).toBe(line);
  return answer;
}

async function playUntil(match: Match, isReached: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 600; count++) {
    if (await isReached()) return;
    await world.dispatch();
    const letter = asking(match);
    if (letter === undefined) throw new Error(`nobody is asked: ${world.letters.at(-1)?.text}`);
    await answerLetter(match, letter, decide(sheetIn(letter)));
  }
  throw new Error('the game does not come on');
}

const isPlan = ({ order }: StoredMove): boolean => order?.type === 'SubmitPlan';
/** The formations a plan sets in motion. */
const formationsIn = ({ order }: StoredMove): readonly string[] => {
  const { corps = [], divisions = [] } = order as unknown as {
    corps?: readonly { corps: string; divisions: readonly string[] }[];
    divisions?: readonly string[];
  };
  return [...divisions, ...corps.flatMap((each) => [each.corps, ...each.divisions])];
};
const turnOf = async ({ id }: Match): Promise<number> => (await world.store.events.readTurns(id)).at(-1)!.turn;
const impulseOf = async ({ id }: Match): Promise<number> =>
  (await world.store.events.readImpulses(id)).at(-1)?.impulse ?? 0;

describe('two players and a moderator, only by mail', () => {
  it(
    'play turns of caucasus, with a pause, a reminder and a dispute',
    async () => {
      const caucasus = await begin('caucasus', 'tournament', { axis: anna, soviet: bruno });

      await playUntil(caucasus, async () => (await world.store.events.readMoves(caucasus.id)).length >= 40);
      await world.dispatch();
      const paused = asking(caucasus)!;
      granted(await world.games.moderate(moira, caucasus.id, { act: 'pause', reason: 'a holiday' }));
      const refused = await answerLetter(caucasus, paused, decide(sheetIn(paused)));
      expect(refused.text).toContain('refused. The moderator has paused the game: a holiday.');
      granted(await world.games.moderate(moira, caucasus.id, { act: 'resume' }));

      const side = Object.keys(caucasus.sides).find((each) => refused.to.startsWith(caucasus.sides[each]!))!;
      granted(await world.games.moderate(moira, caucasus.id, { act: 'remind', side }));
      await world.dispatch();
      const reminder = asking(caucasus)!;
      expect(reminder.to).toBe(refused.to);
      expect(reminder.text).toContain('A reminder: your answer is still awaited.');
      expect(sheetIn(reminder)).toEqual(sheetIn(paused));

      await playUntil(caucasus, async () => (await turnOf(caucasus)) >= 2);
      const disputed = granted(await world.games.raiseDispute(anna, caucasus.id, { text: 'Was Rostov in supply?' }));
      const ruling = { act: 'rule', clause: 'caucasus/14.3', ruling: 'It was.' } as const;
      granted(await world.games.moderate(moira, caucasus.id, { ...ruling, dispute: disputed.disputes[0]!.id }));
      await playUntil(caucasus, async () => (await turnOf(caucasus)) > TURNS);
      for (const { id } of [anna, bruno])
        expect(
          world.letters.some(
            ({ to, text }) => to.startsWith(id) && text.includes('The dispute is settled [14.3]: It was.'),
          ),
        ).toBe(true);

      const orders = (await world.store.events.readMoves(caucasus.id)).map(({ order }) => order?.type);
      expect(new Set(orders).size).toBeGreaterThan(8);
      expect(orders).toContain('EndCombatPhase');
    },
    PATIENCE,
  );

  it(
    'play an impulse of salerno, with sealed plans and hidden stacks',
    async () => {
      const salerno = await begin('salerno', 'ortona', { allied: anna, axis: bruno });
      const planned = async () => (await world.store.events.readMoves(salerno.id)).filter(isPlan);
      await playUntil(salerno, async () => (await planned()).length === 1);
      await world.dispatch();
      const [plan] = await planned();
      const opponent = world.lastTo(Object.values(salerno.sides).find((person) => person !== plan!.by)!, salerno.id)!;
      expect(sheetIn(opponent).some((option) => option.startsWith('plan '))).toBe(true);
      for (const formation of formationsIn(plan!)) expect(isNamed(opponent.text, formation), formation).toBe(false);

      const sought = secretsSought;
      await playUntil(salerno, async () => (await impulseOf(salerno)) >= 2);
      await world.dispatch();
      expect(await planned()).toHaveLength(2);
      expect(secretsSought - sought).toBeGreaterThan(200);
      const impulses = await world.store.events.readImpulses(salerno.id);
      expect(impulses.map(({ impulse }) => impulse).slice(-2)).toEqual([1, 2]);
      const orders = (await world.store.events.readMoves(salerno.id)).map(({ order }) => order?.type);
      expect(new Set(orders).size).toBeGreaterThan(6);
    },
    PATIENCE,
  );

  it('send no letter twice, none before its commit, and none with what its reader may not know', () => {
    const ids = world.letters.map(({ email }) => email.messageId!);
    expect(new Set(ids).size).toBe(ids.length);
    expect(early).toEqual([]);
    expect(secretsSought).toBeGreaterThan(500);
    expect(leaks).toEqual([]);
  });

  it('are small, and say in the subject what is asked', () => {
    const bytes = world.letters.reduce((sum, letter) => sum + letter.bytes, 0);
    expect(bytes, `${world.letters.length} letters`).toBeLessThan(MOST_BYTES);
    for (const { text, email } of world.letters) {
      const question = /^You are (?:still )?asked: (.+)$/m.exec(text)?.[1];
      if (question !== undefined) expect(email.subject).toContain(question);
    }
  });

  it('show the board as its reader may see it', () => {
    const drawn = world.letters.filter(({ email }) => sizeOf(email) > 1000);
    if (!isWhole) expect(drawn).toHaveLength(1);
    for (const { email } of drawn) expect(sizeOf(email)).toBeLessThan(150_000);
    expect(drawn[0]!.email.attachments[0]).toMatchObject({ mimeType: 'image/png', contentId: '<board>' });
  });
});
