import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import {
  ANNA,
  BRUNO,
  CARLA,
  denied,
  gamesOver,
  granted,
  hostedSkirmish,
  hostedUnderSeal,
} from '../../support/games.ts';

let store: Store;
let games: GamesService;
let now: Date;
const hoursLater = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
beforeEach(async () => {
  store = openMemoryStore();
  now = new Date('2026-11-16T10:00:00Z');
  games = await gamesOver(store, { now: () => now });
});

async function timed(timeControl: object, as: 'organiser' | 'moderator' = 'organiser'): Promise<string> {
  const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', timeControl, as }));
  granted(await games.takeSeat(ANNA, id, 'red', { timeZone: 'Europe/Rome' }));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  return id;
}
const pendingOf = async (id: string) => granted(await games.game(ANNA, id)).pending[0];

describe('deadlines', () => {
  it('are told with the decision and stay where they are while a phase goes on', async () => {
    const id = await timed({ hours: 48 });
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-18T10:00:00.000Z' });
    hoursLater(5);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-18T10:00:00.000Z' });
    granted(await games.submit(ANNA, id, { text: 'end' }));
    expect(await pendingOf(id)).toMatchObject({ side: 'blue', deadline: '2026-11-18T15:00:00.000Z' });
    const again = await gamesOver(store, { now: () => now });
    expect(granted(await again.game(ANNA, id)).pending[0]).toMatchObject({ deadline: '2026-11-18T15:00:00.000Z' });
  });

  it('start anew with every order where that was agreed', async () => {
    const id = await timed({ hours: 48, per: 'order' });
    hoursLater(5);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-18T15:00:00.000Z' });
  });

  it('are not put off by anything but an order of one’s own, nor by a restart', async () => {
    const id = await timed({ hours: 48, per: 'order' });
    hoursLater(5);
    granted(await games.raiseDispute(ANNA, id, { text: 'I object.' }));
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-18T10:00:00.000Z' });
    games = await gamesOver(store, { now: () => now });
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-18T10:00:00.000Z' });
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    hoursLater(3);
    games = await gamesOver(store, { now: () => now });
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-18T15:00:00.000Z' });
    hoursLater(46);
    games = await gamesOver(store, { now: () => now });
    expect(await games.keepDeadlines()).toBe(1);
  });

  it('are kept though many others wait for their moderator, and one game cannot be read', async () => {
    for (let count = 0; count < 101; count++) await timed({ hours: 1, atDeadline: 'moderator' });
    hoursLater(2);
    const id = await timed({ hours: 1 });
    const broken = await timed({ hours: 0.5 });
    hoursLater(2);
    const reading = store.events.readEvents.bind(store.events);
    store.events.readEvents = (game, range) => {
      if (game === broken) throw new Error('the disk is gone');
      return reading(game, range);
    };
    games = await gamesOver(store, { now: () => now });
    expect(await games.keepDeadlines()).toBe(102);
    expect(await pendingOf(id)).toMatchObject({ side: 'blue' });
  });

  it('of sealed decisions, and reminders of them, are told to nobody else before the end', async () => {
    games = await gamesOver(store, { hosted: [hostedUnderSeal], now: () => now });
    const id = await timed({ hours: 48 }, 'moderator');
    granted(await games.moderate(CARLA, id, { act: 'remind', side: 'red' }));
    hoursLater(49);
    expect(await games.keepDeadlines()).toBe(1);
    const told = async (caller: Caller) =>
      granted(await games.events(caller, id, {})).items.flatMap(({ type }) =>
        type === 'DeadlineMissed' || type === 'PlayerReminded' ? [type] : [],
      );
    for (const caller of [ANNA, CARLA]) expect(await told(caller)).toEqual(['PlayerReminded', 'DeadlineMissed']);
    for (const caller of [BRUNO, ANONYMOUS]) expect(await told(caller)).toEqual([]);
    // Their hashes are seen by all: nothing that can be guessed may fit them.
    for (const { type, data } of await store.events.readEvents(id))
      if (type === 'DeadlineMissed' || type === 'PlayerReminded') expect(data).toHaveProperty('#salt');
    granted(await games.concede(BRUNO, id, {}));
    expect(await told(ANONYMOUS)).toEqual(['PlayerReminded', 'DeadlineMissed']);
    const elsewhere = await gamesOver(openMemoryStore(), { hosted: [hostedUnderSeal] });
    granted(await elsewhere.importRecord(CARLA, granted(await games.record(CARLA, id))));
  });

  it('bring the neutral answer when they pass, not before, and say so', async () => {
    const id = await timed({ hours: 48, grace: 2 });
    hoursLater(49);
    expect(await games.keepDeadlines()).toBe(0);
    hoursLater(1.1);
    expect(await games.keepDeadlines()).toBe(1);
    const events = granted(await games.events(ANNA, id, {})).items.slice(-2);
    expect(events.map(({ type }) => type)).toEqual(['DeadlineMissed', 'ImpulseBegun']);
    expect(await pendingOf(id)).toMatchObject({ side: 'blue' });
    expect((await store.events.readMoves(id)).at(-1)).toMatchObject({
      side: 'red',
      origin: 'deadline',
      order: { type: 'EndImpulse' },
    });
    expect(await games.keepDeadlines()).toBe(0);
  });

  it('forfeit the game where that was agreed', async () => {
    const id = await timed({ hours: 48, atDeadline: 'forfeit' });
    hoursLater(48);
    await games.keepDeadlines();
    expect(granted(await games.game(ANNA, id))).toMatchObject({
      status: 'ended',
      victory: { winner: 'blue', level: 'forfeit' },
    });
  });

  it('call the moderator once where that was agreed', async () => {
    const id = await timed({ hours: 48, atDeadline: 'moderator' }, 'moderator');
    hoursLater(50);
    expect(await games.keepDeadlines()).toBe(1);
    expect(await games.keepDeadlines()).toBe(0);
    const told = await store.outbox.claim({ now: now.toISOString(), leasedUntil: now.toISOString(), limit: 100 });
    expect(told.filter(({ recipient }) => recipient === 'player:carla')).toMatchObject([
      { topic: 'deadline-missed', payload: { side: 'red' } },
    ]);
    granted(
      await games.moderate(CARLA, id, { act: 'extend', side: 'red', until: '2026-11-25T00:00:00Z', reason: 'ill' }),
    );
    expect(await pendingOf(id)).toMatchObject({ deadline: '2026-11-25T00:00:00.000Z' });
  });

  it('wait during a pause and an absence', async () => {
    const id = await timed({ hours: 24 }, 'moderator');
    granted(await games.takeAbsence(ANNA, id, { from: '2026-11-17', to: '2026-11-20' }));
    expect(await pendingOf(id)).toMatchObject({ deadline: '2026-11-21T10:00:00.000Z' });
    for (const wrong of [
      { from: '2026-11-20', to: '2026-11-17' },
      { from: 'soon', to: 'later' },
      { from: '2026-11-01', to: '2026-11-02' },
    ]) {
      expect(denied(await games.takeAbsence(ANNA, id, wrong))).toMatchObject({ code: 'bad-absence' });
    }
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
    expect((await pendingOf(id))?.deadline).toBeUndefined();
    hoursLater(24 * 30);
    expect(await games.keepDeadlines()).toBe(0);
  });

  it('are none of a game that has ended, in which nobody is away', async () => {
    const id = await timed({ hours: 24 });
    granted(await games.concede(ANNA, id, {}));
    const away = await games.takeAbsence(BRUNO, id, { from: '2026-11-17', to: '2026-11-20' });
    expect(denied(away)).toMatchObject({ kind: 'conflict', code: 'not-running' });
  });

  it('wait for an absence of this very day, whatever day it is at Greenwich', async () => {
    now = new Date('2026-11-17T06:00:00Z');
    const { id } = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', timeControl: { hours: 1 } }),
    );
    granted(await games.takeSeat(ANNA, id, 'red', { timeZone: 'Pacific/Honolulu' }));
    granted(await games.takeSeat(BRUNO, id, 'blue', { timeZone: 'Pacific/Auckland' }));
    granted(await games.takeAbsence(ANNA, id, { from: '2026-11-16', to: '2026-11-16' }));
    expect(await pendingOf(id)).toMatchObject({ deadline: '2026-11-18T07:00:00.000Z' });
    now = new Date('2026-11-17T19:00:00Z');
    const over = await games.takeAbsence(BRUNO, id, { from: '2026-11-17', to: '2026-11-17' });
    expect(denied(over)).toMatchObject({ code: 'bad-absence' });
  });

  it('wait no longer for a side that has used up its days, unless the moderator grants more', async () => {
    const id = await timed({ hours: 24, absence: 10 }, 'moderator');
    const week = { from: '2026-11-17', to: '2026-11-23' };
    granted(await games.takeAbsence(ANNA, id, week));
    // A day that was taken already costs nothing.
    granted(await games.takeAbsence(ANNA, id, { from: '2026-11-22', to: '2026-11-26' }));
    const more = { side: 'red', from: '2026-12-01', to: '2026-12-01' };
    expect(denied(await games.takeAbsence(ANNA, id, more))).toMatchObject({
      kind: 'conflict',
      code: 'absence-used-up',
      message: { en: expect.stringContaining('has taken 10') },
    });
    granted(await games.takeAbsence(BRUNO, id, week));
    granted(await games.takeAbsence(CARLA, id, more));
  });

  it('leave after a pause as much of an extension as there was before it', async () => {
    const id = await timed({ hours: 24, atDeadline: 'forfeit' }, 'moderator');
    hoursLater(20);
    const until = '2026-11-20T10:00:00.000Z';
    granted(await games.moderate(CARLA, id, { act: 'extend', side: 'red', until, reason: 'a train' }));
    hoursLater(28);
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
    hoursLater(240);
    const { pending } = granted(await games.moderate(CARLA, id, { act: 'resume' }));
    expect(pending[0]).toMatchObject({ side: 'red', deadline: '2026-11-30T10:00:00.000Z' });
    expect(await games.keepDeadlines()).toBe(0);
    games = await gamesOver(store, { now: () => now });
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-30T10:00:00.000Z' });
    const { items: events } = granted(await games.events(BRUNO, id, {}));
    expect(events.at(-1)?.sentence).toBe('The game goes on. Red: time until 30 November 2026 at 10:00 UTC.');
  });

  it('given during a pause count as they were given', async () => {
    const id = await timed({ hours: 24 }, 'moderator');
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
    hoursLater(48);
    const until = '2026-11-25T10:00:00.000Z';
    granted(await games.moderate(CARLA, id, { act: 'extend', side: 'red', until, reason: 'a train' }));
    hoursLater(48);
    const { pending } = granted(await games.moderate(CARLA, id, { act: 'resume' }));
    expect(pending[0]).toMatchObject({ side: 'red', deadline: until });
  });

  it.each(['forfeit', 'neutral'])(
    'are met by what was left to be answered while one was asked: %s',
    async (atDeadline) => {
      const id = await timed({ hours: 24, atDeadline });
      granted(await games.leaveStandingOrder(ANNA, id, { kind: 'impulse', policy: 'first-option' }));
      hoursLater(30);
      expect(await games.keepDeadlines()).toBe(1);
      expect(granted(await games.game(ANNA, id))).toMatchObject({ status: 'running', pending: [{ side: 'blue' }] });
      const moves = await store.events.readMoves(id);
      expect(moves.at(-1)).toMatchObject({ by: 'anna', origin: 'standing-order' });
    },
  );

  it('are not made up for a position of the past', async () => {
    const id = await timed({ hours: 24 });
    const { version } = granted(await games.game(ANNA, id));
    granted(await games.submit(ANNA, id, { text: 'end' }));
    const [decision] = granted(await games.view(ANNA, id, { at: version })).pending;
    expect(decision).toMatchObject({ side: 'red', kind: 'impulse' });
    expect(decision?.deadline).toBeUndefined();
  });

  it('let the queues of others go on when one has stopped', async () => {
    const { ruleset } = hostedSkirmish;
    const bothAsked = {
      ...ruleset,
      load: (...about: Parameters<typeof ruleset.load>) => {
        const play = ruleset.load(...about);
        const asked = play.pending.bind(play);
        const pending: typeof play.pending = (state) => {
          const [decision] = asked(state);
          return decision === undefined ? [] : ['blue', 'red'].map((side) => ({ ...decision, id: side, side }));
        };
        return Object.assign(play, { pending });
      },
    };
    const hosted = [{ ...hostedSkirmish, ruleset: bothAsked }];
    games = await gamesOver(store, { now: () => now, hosted });
    const id = await timed({ hours: 24, atDeadline: 'moderator' });
    const { version } = granted(await games.game(ANNA, id));
    const queuedAt = now.toISOString();
    const queued = [
      { side: 'blue', position: 0, order: { line: 'advance B1 to hill' }, queuedAt },
      { side: 'red', position: 0, order: { line: 'advance R1 to wood' }, queuedAt },
    ];
    await store.events.append({ gameId: id, expectedVersion: version, moves: [], events: [], queued });
    games = await gamesOver(store, { now: () => now, hosted });
    hoursLater(30);
    expect(await games.keepDeadlines()).toBe(1);
    expect(granted(await games.game(BRUNO, id)).queue).toMatchObject([{ refusal: { code: 'wrong-side' } }]);
    expect(granted(await games.game(ANNA, id)).queue).toEqual([]);
    expect(granted(await games.events(ANNA, id, {})).items.at(-1)?.type).toBe('UnitAdvanced');
  });

  it('leave as much time after a pause as there was before it', async () => {
    const id = await timed({ hours: 24, atDeadline: 'forfeit' }, 'moderator');
    hoursLater(10);
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
    hoursLater(24 * 30);
    granted(await games.moderate(CARLA, id, { act: 'resume' }));
    expect(await games.keepDeadlines()).toBe(0);
    expect(await pendingOf(id)).toMatchObject({ deadline: new Date(now.getTime() + 14 * 3_600_000).toISOString() });
    games = await gamesOver(store, { now: () => now });
    expect(await pendingOf(id)).toMatchObject({ deadline: new Date(now.getTime() + 14 * 3_600_000).toISOString() });
    hoursLater(15);
    expect(await games.keepDeadlines()).toBe(1);
  });

  it('that were missed before a pause are not missed once more after it', async () => {
    const id = await timed({ hours: 24, atDeadline: 'moderator' }, 'moderator');
    const missed = async () =>
      granted(await games.events(CARLA, id, {})).items.flatMap(({ type, data }) =>
        type === 'DeadlineMissed' ? [data['deadline']] : [],
      );
    const due = (await pendingOf(id))!.deadline!;
    hoursLater(25);
    expect(await games.keepDeadlines()).toBe(1);
    for (let pause = 0; pause < 2; pause++) {
      granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
      hoursLater(240);
      const { pending } = granted(await games.moderate(CARLA, id, { act: 'resume' }));
      expect(pending[0]).toMatchObject({ side: 'red', deadline: due });
      expect(await games.keepDeadlines()).toBe(0);
      games = await gamesOver(store, { now: () => now });
      hoursLater(24);
      expect(await games.keepDeadlines()).toBe(0);
    }
    expect(await missed()).toEqual([due]);
    // Time that is given anew may be missed anew.
    const until = new Date(now.getTime() + 48 * 3_600_000).toISOString();
    granted(await games.moderate(CARLA, id, { act: 'extend', side: 'red', until, reason: 'ill' }));
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'more holidays' }));
    hoursLater(100);
    const { pending } = granted(await games.moderate(CARLA, id, { act: 'resume' }));
    const extended = new Date(now.getTime() + 48 * 3_600_000).toISOString();
    expect(pending[0]).toMatchObject({ deadline: extended });
    hoursLater(49);
    expect(await games.keepDeadlines()).toBe(1);
    expect(await missed()).toEqual([due, extended]);
  });

  it('refuse a time control or a zone that makes no sense', async () => {
    const opened = await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', timeControl: { hours: -1 } });
    expect(denied(opened)).toMatchObject({ code: 'bad-time-control' });
    // Nobody is reminded before the beginning of time; the game could not begin.
    for (const boundless of [{ reminders: [1e11] }, { weekdays: [1, 2, 3, 4, 5, 6, 7, 7] }]) {
      const timeControl = { hours: 24, ...boundless };
      expect(denied(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', timeControl }))).toMatchObject({
        code: 'bad-time-control',
      });
    }
    granted(await games.game(ANNA, await timed({ hours: 24, reminders: [24 * 365], weekdays: [1, 2, 3, 4, 5, 6, 7] })));
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel' }));
    expect(denied(await games.takeSeat(ANNA, id, 'red', { timeZone: 'Moon/Crater' }))).toMatchObject({
      code: 'unknown-time-zone',
    });
  });
});

describe('notices', () => {
  it('go to whoever is asked, with the commit, and reminders wait for their hour', async () => {
    const id = await timed({ hours: 48, reminders: [24] });
    const claim = () => store.outbox.claim({ now: now.toISOString(), leasedUntil: now.toISOString(), limit: 100 });
    const read = async (): Promise<string[]> => {
      const rows: string[] = [];
      for (let batch = await claim(); batch.length > 0; batch = await claim()) {
        for (const row of batch) {
          rows.push(`${row.recipient} ${row.topic}`);
          await store.outbox.acknowledge(row.gameId, row.number, now.toISOString());
        }
      }
      return rows.sort();
    };
    expect(await read()).toEqual(['player:anna your-turn', 'player:bruno game-started']);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    expect(await read()).toEqual([]);
    hoursLater(25);
    expect(await read()).toEqual(['reminder:anna:impulse-1-red:24:2026-11-18T10:00:00.000Z reminder']);
    granted(await games.submit(ANNA, id, { text: 'end' }));
    expect(await read()).toEqual(['player:bruno your-turn']);
  });
});

describe('a seat that is handed over', () => {
  /** Red's 24 hours from ten o'clock end at eight in the evening; Anna is in Honolulu, ten hours behind. */
  async function honolulu(): Promise<string> {
    for (const name of ['Dario', 'Bruno']) {
      const id = name.toLowerCase();
      const createdAt = now.toISOString();
      const token = { id: `t-${id}`, player: id, hash: id, createdAt };
      await store.directory.register({ id, name, role: 'player', createdAt }, token);
    }
    const control = { hours: 24, at: '20:00', atDeadline: 'moderator' };
    const request = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' as const, timeControl: control };
    const { id } = granted(await games.open(CARLA, request));
    granted(await games.takeSeat(ANNA, id, 'red', { timeZone: 'Pacific/Honolulu' }));
    granted(await games.takeSeat(BRUNO, id, 'blue', { timeZone: 'Europe/Rome' }));
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-18T06:00:00.000Z' });
    return id;
  }
  const replace = (id: string, person: object) =>
    games.moderate(CARLA, id, { act: 'replace', side: 'red', reason: 'Anna has left', ...person });
  /** The next time red is asked, a day later, as told by the memory and by the events. */
  async function nextDeadline(id: string): Promise<(string | undefined)[]> {
    hoursLater(24);
    for (const side of ['red', 'blue']) granted(await games.submit(CARLA, id, { side, text: 'end' }));
    const deadlines = [];
    for (const each of [games, await gamesOver(store, { now: () => now })])
      deadlines.push(granted(await each.game(CARLA, id)).pending.find(({ side }) => side === 'red')?.deadline);
    return deadlines;
  }

  it('has the time zone of whoever takes over, where it is named or known from another seat, and else UTC', async () => {
    for (const [person, deadline] of [
      [{ player: 'dario', timeZone: 'America/New_York' }, '2026-11-19T01:00:00.000Z'],
      [{ player: 'bruno' }, '2026-11-18T19:00:00.000Z'],
      [{ player: 'dario' }, '2026-11-18T20:00:00.000Z'],
      [{ guest: 'Elena' }, '2026-11-18T20:00:00.000Z'],
      [{ guest: 'Elena', timeZone: 'Europe/Rome' }, '2026-11-18T19:00:00.000Z'],
    ] as const) {
      now = new Date('2026-11-16T10:00:00Z');
      store = openMemoryStore();
      games = await gamesOver(store, { now: () => now });
      const id = await honolulu();
      granted(await replace(id, person));
      expect(await nextDeadline(id)).toEqual([deadline, deadline]);
    }
  });

  it('leaves the time for what is asked already', async () => {
    const id = await honolulu();
    hoursLater(35);
    granted(await replace(id, { player: 'dario', timeZone: 'Europe/Rome' }));
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-18T06:00:00.000Z' });
    await games.keepDeadlines();
    const types = granted(await games.events(CARLA, id, {})).items.map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['SeatHandedOver', 'DeadlineExtended']);
  });

  it('says nothing of the time for what nobody else knows to be asked', async () => {
    games = await gamesOver(store, { now: () => now, hosted: [hostedUnderSeal] });
    const id = await honolulu();
    granted(await replace(id, { player: 'dario', timeZone: 'Europe/Rome' }));
    const types = granted(await games.events(CARLA, id, {})).items.map(({ type }) => type);
    expect(types.at(-1)).toBe('SeatHandedOver');
  });

  it('does not wait for whoever has left it while they were away', async () => {
    const id = await honolulu();
    granted(await games.takeAbsence(ANNA, id, { from: '2026-11-16', to: '2026-12-24' }));
    expect(await pendingOf(id)).toMatchObject({ deadline: '2026-12-26T06:00:00.000Z' });
    hoursLater(72);
    granted(await replace(id, { player: 'dario', timeZone: 'Europe/Rome' }));
    // Asked now, Dario has the day that everybody has.
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-20T19:00:00.000Z' });
    expect(await games.keepDeadlines()).toBe(0);
    expect(await nextDeadline(id)).toEqual(['2026-11-21T19:00:00.000Z', '2026-11-21T19:00:00.000Z']);
    const types = granted(await games.events(CARLA, id, {})).items.map(({ type }) => type);
    expect(types).not.toContain('DeadlineExtended');
  });

  it('has the whole time after a pause, where whoever has left it was away before', async () => {
    const id = await honolulu();
    granted(await games.takeAbsence(ANNA, id, { from: '2026-11-16', to: '2026-12-24' }));
    hoursLater(72);
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'Anna has left' }));
    granted(await replace(id, { player: 'dario', timeZone: 'Europe/Rome' }));
    hoursLater(240);
    granted(await games.moderate(CARLA, id, { act: 'resume' }));
    expect(await pendingOf(id)).toMatchObject({ side: 'red', deadline: '2026-11-30T19:00:00.000Z' });
  });

  it('goes to no time zone that is none', async () => {
    const id = await honolulu();
    const problem = denied(await replace(id, { player: 'dario', timeZone: 'Moon/Crater' }));
    expect(problem).toMatchObject({ code: 'unknown-time-zone' });
  });
});
