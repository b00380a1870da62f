import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { defaultOptions, type HostedRuleset } from '#games/hosted-rulesets';
import type { Patch } from '#games/live/service-events';
import { strangenessOf } from '#games/live/written-position';
import { hostCatalogue } from '#host-catalogue';
import { SeededDice } from '#kernel/dice';
import type { Json } from '#kernel/json';
import { RandomPlayer } from '#kernel/random-play';
import { catalogue } from '#rulesets/catalogue';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { CARLA, denied, gamesOver, granted, hostedSkirmish } from '../../support/games.ts';
import { packOf } from '../../support/packs.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';

/*
 * A moderator, and whoever owns a sandbox, may write anything into a position. Some of it used to be taken and to throw with
 * the next order; some of it never came to an end and took the whole service along.
 */

const hosted = await hostCatalogue(catalogue, undefined);

async function begunGame(ruleset: string, scenario: string, orders: number) {
  const games = await gamesOver(openMemoryStore(), { hosted, chainLength: 4096, snapshotEvery: 100 });
  const { id } = granted(await games.open(CARLA, { ruleset, scenario, as: 'moderator', seed: 'corrections' }));
  const { seats } = granted(await games.game(CARLA, id));
  for (const { side } of seats) granted(await games.takeSeat(CARLA, id, side, { guest: side }));
  await playOn(games, id, orders);
  return { games, id };
}

/** Gives orders for whoever is asked, as the options have them. */
async function playOn(games: GamesService, id: string, orders: number): Promise<void> {
  const player = new RandomPlayer(5);
  for (let order = 0; order < orders; order++) {
    const { pending } = granted(await games.game(CARLA, id));
    if (pending.length === 0) return;
    const { side } = player.pickDecision(pending as never) as { side: string };
    const { items: options } = granted(await games.options(CARLA, id, { side, limit: 100 }));
    const given = player.pickOrder(options.map((option) => option.order));
    granted(await games.submit(CARLA, id, { side, orders: [given] }));
  }
}

const correct = (games: GamesService, id: string, patch: Patch) =>
  games.moderate(CARLA, id, { act: 'correct', patch, reason: 'a slip of the pen', clause: 'any/1' });

const JUNK: readonly Json[] = [null, 0, -1, 2, 99, 1.5, 1e300, '', 'nowhere', '1000', true, [], {}, ['x'], [null]];
const step = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

function junkPatch(position: unknown, chance: SeededDice): Patch {
  let path = '';
  let at = position;
  do {
    const keys = Object.keys(at as object);
    const key = keys[chance.below(keys.length)]!;
    path += step(key);
    at = (at as Record<string, unknown>)[key];
  } while (typeof at === 'object' && at !== null && Object.keys(at).length > 0 && chance.below(4) > 0);
  if (chance.below(5) === 0) return [{ op: 'remove', path }];
  return [{ op: 'replace', path, value: JUNK[chance.below(JUNK.length)]! }];
}

const PATCHES = 40;

describe.each(
  hosted.map(({ ruleset, pack }) => ({ ruleset: ruleset.about.id, scenario: ruleset.scenarios(pack)[0]!.id })),
)('corrections of $ruleset', ({ ruleset, scenario }) => {
  it('of any kind leave a game that can be shown and played, or the game as it was', async () => {
    const { games, id } = await begunGame(ruleset, scenario, 40);
    const chance = new SeededDice(11);
    let refused = 0;
    for (let each = 0; each < PATCHES; each++) {
      const before = granted(await games.position(CARLA, id));
      const patch = junkPatch(before.position, chance);
      const corrected = await correct(games, id, patch);
      if (corrected.ok) {
        for (const as of ['moderator', 'spectator'] as const) granted(await games.view(CARLA, id, { as }));
        await playOn(games, id, 3);
        continue;
      }
      refused++;
      expect(corrected.problem.code, JSON.stringify(patch)).toMatch(/^(bad-correction|impossible-position)$/);
      expect(granted(await games.position(CARLA, id))).toEqual(before);
    }
    expect(refused).toBeGreaterThan(PATCHES / 2);
  }, 60_000);
});

describe('the looks of a position', () => {
  it.each(
    catalogue.flatMap((ruleset) =>
      ruleset.scenarios(packOf(ruleset.about.id)).map(({ id }) => ({ ruleset, name: ruleset.about.id, id })),
    ),
  )('are those of every position of $name, $id', ({ ruleset, name, id }) => {
    const pack = packOf(name);
    const play = ruleset.load(pack, id);
    const referee = new Referee(play, defaultOptions(play.sheet)).seed(3);
    const look = (state: unknown) => expect(strangenessOf(ruleset, state)).toEqual([]);
    look(referee.state);
    referee.start();
    let orders = 0;
    playAtRandom(referee, 3, { orders: 120, among: 60 }, () => {
      if (++orders % 10 === 0) look(referee.state);
    });
    look(referee.state);
    for (const seat of ruleset.about.seats) look(play.imagine(referee.state, seat));
  });
});

describe('a correction that would never come to an end', () => {
  it.each([
    {
      ruleset: 'salerno',
      scenario: 'salerno',
      patch: [{ op: 'remove', path: '/units/15~15 Inf/steps' }],
    },
    {
      ruleset: 'tito',
      scenario: 'roesselsprung',
      patch: [{ op: 'replace', path: '/units/youth-17/strength', value: 'nowhere' }],
    },
    {
      ruleset: 'tempesta',
      scenario: 'the-drop',
      patch: [{ op: 'replace', path: '/height', value: '1000' }],
    },
    {
      ruleset: 'caucasus',
      scenario: 'campaign',
      patch: [{ op: 'replace', path: '/airUsed', value: false }],
    },
  ] satisfies { ruleset: string; scenario: string; patch: Patch }[])(
    'or would break the next orders of $ruleset is refused by its looks',
    async ({ ruleset, scenario, patch }) => {
      const { games, id } = await begunGame(ruleset, scenario, 5);
      const problem = denied(await correct(games, id, patch));
      expect(problem).toMatchObject({ code: 'bad-correction', detail: { at: expect.stringMatching(/^\/./) } });
    },
  );
});

describe('judging a correction', () => {
  /** Every order takes a while to judge. */
  const slowSkirmish: HostedRuleset = {
    ...hostedSkirmish,
    ruleset: {
      ...hostedSkirmish.ruleset,
      load(pack, scenario) {
        const play = hostedSkirmish.ruleset.load(pack, scenario);
        const judge = play.decide.bind(play);
        const decide: typeof judge = (...about) => {
          for (const until = performance.now() + 16; performance.now() < until; );
          return judge(...about);
        };
        return Object.assign(play, { decide });
      },
    },
  };

  it('lets others have their turn, but nobody change the game meanwhile', async () => {
    const games = await gamesOver(openMemoryStore(), { hosted: [slowSkirmish] });
    const ids: string[] = [];
    for (let game = 0; game < 2; game++) {
      const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
      for (const side of ['red', 'blue']) granted(await games.takeSeat(CARLA, id, side, { guest: side }));
      ids.push(id);
    }
    const [id, other] = ids as [string, string];
    const { version } = granted(await games.game(CARLA, id));
    const done: string[] = [];
    const correction = correct(games, id, [{ op: 'replace', path: '/units/R1/space', value: 'bridge' }]).then(
      (told) => {
        done.push('corrected');
        return granted(told).version;
      },
    );
    const order = games.submit(CARLA, id, { side: 'red', text: 'advance R1 to hill' }).then((told) => {
      done.push('given');
      return granted(told);
    });
    for (let turn = 0; turn < 5; turn++) {
      await setImmediate();
      granted(await games.submit(CARLA, other, { side: turn % 2 === 0 ? 'red' : 'blue', text: 'end' }));
      done.push('elsewhere');
    }
    expect(await correction).toBe(version + 1);
    expect(await order).toMatchObject({ version: version + 2, moves: [{ from: version + 1 }] });
    expect(done).toEqual([...Array.from({ length: 5 }, () => 'elsewhere'), 'corrected', 'given']);
  });
});

describe('a correction that looks right', () => {
  it('is refused when the position cannot be shown', async () => {
    const { games, id } = await begunGame('salerno', 'ortona', 40);
    const before = granted(await games.position(CARLA, id));
    const problem = denied(await correct(games, id, [{ op: 'replace', path: '/moved', value: ['x'] }]));
    expect(problem).toMatchObject({ code: 'bad-correction', message: { en: expect.stringContaining('cannot go on') } });
    expect(granted(await games.position(CARLA, id))).toEqual(before);
  });

  it('is refused when one of the next orders would break on it', async () => {
    const games = await gamesOver();
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    for (const side of ['red', 'blue']) granted(await games.takeSeat(CARLA, id, side, { guest: side }));
    const before = granted(await games.position(CARLA, id));
    // An assault by nobody: shown as any other, until the defender stands.
    const assault = { unit: 'R9', defender: 'B1', at: 'wood' };
    const problem = denied(await correct(games, id, [{ op: 'replace', path: '/assault', value: assault }]));
    expect(problem).toMatchObject({ code: 'bad-correction', message: { en: expect.stringContaining('cannot go on') } });
    expect(granted(await games.position(CARLA, id))).toEqual(before);
  });
});
