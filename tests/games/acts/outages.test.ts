import { beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Outage } from '#store/outage-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, noticesTo } from '../../support/games.ts';

let outages: Outage[];
let store: Store;
let games: GamesService;
let now: Date;
const hoursLater = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
/** Nobody could answer for so long; the clock of the test went on. */
function outOfReach(hours: number): void {
  const from = now.toISOString();
  hoursLater(hours);
  outages.push({ id: outages.length + 1, from, until: now.toISOString() });
}
const another = (): Promise<GamesService> => gamesOver(store, { now: () => now });

beforeEach(async () => {
  const credited = new Set<number>();
  outages = [];
  store = {
    ...openMemoryStore(),
    outages: {
      beat: async () => {},
      uncredited: async () => outages.filter(({ id }) => !credited.has(id)),
      markCredited: async (id) => void credited.add(id),
    },
  };
  now = new Date('2026-11-02T10:00:00Z');
  games = await another();
});

async function timed(timeControl: object): Promise<string> {
  const { id } = granted(
    await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', timeControl, as: 'moderator' }),
  );
  granted(await games.takeSeat(ANNA, id, 'red', {}));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  return id;
}
const deadlineOf = async (id: string) => granted(await games.game(ANNA, id)).pending[0]?.deadline;
const creditsOf = async (id: string) =>
  granted(await games.events(ANNA, id, { limit: 100 })).items.filter(({ type }) => type === 'TimeCredited');

describe('time during which nobody could answer', () => {
  it('forfeits nothing: it is credited before a deadline is enforced, and told to all', async () => {
    const id = await timed({ hours: 24, atDeadline: 'forfeit' });
    hoursLater(20);
    outOfReach(72);
    games = await another();
    expect(await games.keepDeadlines()).toBe(0);
    expect(granted(await games.game(ANNA, id)).status).toBe('running');
    // 4 hours were left when the service went away, and are left now.
    expect(await deadlineOf(id)).toBe('2026-11-06T10:00:00.000Z');
    expect(await creditsOf(id)).toMatchObject([
      {
        data: { from: '2026-11-03T06:00:00.000Z', until: '2026-11-06T06:00:00.000Z' },
        sentence:
          'The service could not be reached from 3 November 2026 at 06:00 UTC to 6 November 2026 at 06:00 UTC: this time is credited to every clock.',
      },
    ]);
    expect(await noticesTo(store, 'anna')).toContain('time-credited');
    expect(await noticesTo(store, 'bruno')).toContain('time-credited');
    hoursLater(3.9);
    expect(await games.keepDeadlines()).toBe(0);
    hoursLater(0.2);
    expect(await games.keepDeadlines()).toBe(1);
    expect(granted(await games.game(ANNA, id)).status).toBe('ended');
  });

  it('is credited once, though several processes come back together', async () => {
    const id = await timed({ hours: 24, atDeadline: 'forfeit' });
    outOfReach(30);
    const processes = await Promise.all([another(), another(), another()]);
    await Promise.all(processes.map((each) => each.keepDeadlines()));
    games = await another();
    expect(await creditsOf(id)).toHaveLength(1);
    expect(await deadlineOf(id)).toBe('2026-11-04T16:00:00.000Z');
    await games.keepDeadlines();
    expect(await creditsOf(id)).toHaveLength(1);
  });

  it('takes nothing from the grace, from a time of day or from an extension', async () => {
    const graceful = await timed({ hours: 24, grace: 4, atDeadline: 'forfeit' });
    const daily = await timed({ hours: 24, at: '20:00', atDeadline: 'forfeit' });
    const extended = await timed({ hours: 2, atDeadline: 'forfeit' });
    granted(
      await games.moderate(CARLA, extended, {
        act: 'extend',
        side: 'red',
        until: '2026-11-03T21:00:00.000Z',
        reason: 'A train.',
      }),
    );
    hoursLater(25);
    // Tue 11:00 to 22:00: the first is in its grace, the others are due at 20:00 and 21:00.
    outOfReach(11);
    expect(await games.keepDeadlines()).toBe(0);
    expect(await deadlineOf(graceful)).toBe('2026-11-03T21:00:00.000Z');
    expect(await deadlineOf(daily)).toBe('2026-11-04T07:00:00.000Z');
    expect(await deadlineOf(extended)).toBe('2026-11-04T08:00:00.000Z');
    hoursLater(3.1);
    expect(await games.keepDeadlines()).toBe(1);
    expect(granted(await games.game(ANNA, graceful)).status).toBe('ended');
  });

  it('counts for decisions that were open, and a pause keeps what is left', async () => {
    const id = await timed({ hours: 24 });
    hoursLater(2);
    outOfReach(5);
    await games.keepDeadlines();
    expect(await deadlineOf(id)).toBe('2026-11-03T15:00:00.000Z');
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'Supper.' }));
    hoursLater(10);
    outOfReach(10);
    await games.keepDeadlines();
    granted(await games.moderate(CARLA, id, { act: 'resume' }));
    // 2 of 24 hours had run.
    expect(await deadlineOf(id)).toBe(new Date(now.getTime() + 22 * 3_600_000).toISOString());
    expect(await creditsOf(id)).toHaveLength(1);
    granted(await games.submit(ANNA, id, { text: 'end' }));
    expect(await deadlineOf(id)).toBe(new Date(now.getTime() + 24 * 3_600_000).toISOString());
  });

  it('holds up no other game where one cannot be read, and enforces nothing in that one', async () => {
    const broken = await timed({ hours: 24, atDeadline: 'forfeit' });
    const id = await timed({ hours: 24, atDeadline: 'forfeit' });
    outOfReach(30);
    const finding = store.events.findToLoad.bind(store.events);
    store.events.findToLoad = async (game) => {
      if (game === broken) throw new Error('the disk says no');
      return finding(game);
    };
    games = await another();
    expect(await games.keepDeadlines()).toBe(0);
    expect(await deadlineOf(id)).toBe('2026-11-04T16:00:00.000Z');
  });

  it('brings no e-mail of its own when it was short', async () => {
    const id = await timed({ hours: 24 });
    outOfReach(0.1);
    await games.keepDeadlines();
    expect(await creditsOf(id)).toHaveLength(1);
    expect(await noticesTo(store, 'anna')).not.toContain('time-credited');
  });
});

describe('a time control', () => {
  const opened = (timeControl: object, more: object = {}) =>
    games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', timeControl, ...more });

  it('has at least a quarter of an hour, and the refusal names the range', async () => {
    for (const hours of [1 / 3600, 0.2, 8761]) {
      const problem = denied(await opened({ hours, atDeadline: 'forfeit' }));
      expect(problem).toMatchObject({
        code: 'bad-time-control',
        detail: { issues: [{ path: 'hours', message: { en: 'must be from 0.25 (15 minutes) to 8760 (a year)' } }] },
      });
    }
    granted(await opened({ hours: 0.25 }));
  });

  it('has at least half a day in a rated game', async () => {
    const at = now.toISOString();
    await store.directory.register(
      { id: 'anna', name: 'Anna', role: 'player', createdAt: at },
      { id: 't', player: 'anna', hash: 'h', createdAt: at },
    );
    await store.directory.createClub({ id: 'club', name: 'Club', createdAt: at }, 'anna');
    const problem = denied(await opened({ hours: 11.9 }, { club: 'club' }));
    expect(problem.detail).toMatchObject({
      issues: [{ path: 'hours', message: { en: 'must be from 12 (half a day, in a rated game) to 8760 (a year)' } }],
    });
    granted(await opened({ hours: 12 }, { club: 'club' }));
  });
});
