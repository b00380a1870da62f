import { beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { Dispatcher } from '#post/dispatcher';
import { makeAddressBook } from '#post/mail-address';
import { PlayerCourier } from '#post/player-courier';
import type { PostOffice } from '#post/post-office';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, gamesOver, granted } from '../support/games.ts';

/* When players are reminded, with a clock that is set: every letter is noted with the hour at which it left. */

let store: Store;
let games: GamesService;
let office: PostOffice;
let now: Date;
let sent: string[];

beforeEach(async () => {
  store = openMemoryStore();
  now = new Date('2026-11-16T10:00:00Z');
  sent = [];
  games = await gamesOver(store, { now: () => now });
  for (const name of ['Anna', 'Bruno', 'Dario']) {
    const id = name.toLowerCase();
    const createdAt = now.toISOString();
    await store.directory.register(
      { id, name, email: `${id}@home.example`, role: 'player', createdAt },
      { id: `t-${id}`, player: id, hash: id, createdAt },
    );
    await store.directory.confirmEmail(id, `${id}@home.example`, createdAt);
  }
  office = {
    games,
    directory: store.directory,
    events: store.events,
    mailer: {
      send: async ({ to, text }) => {
        if (text.includes('A reminder')) sent.push(`${to.name} ${now.toISOString().slice(0, 13)}`);
      },
      isDown: false,
      close: () => {},
    },
    addresses: makeAddressBook('secret', 'play.example'),
    drawBoard: async () => undefined,
    publicUrl: 'https://play.example',
    domain: 'play.example',
    now: () => now,
  };
});

/** Lets the hours pass one by one. */
async function pass(hours: number): Promise<void> {
  const couriers = [new PlayerCourier('player', office), new PlayerCourier('reminder', office)];
  const settings = { now: () => now, interval: 1000, attempts: 3, log: { warn: () => {} } };
  for (let hour = 0; hour < hours; hour++) {
    now = new Date(now.getTime() + 3_600_000);
    await new Dispatcher(store.outbox, couriers, settings).dispatch();
  }
}

/** Anna has 48 hours from 2026-11-16T10 on and is reminded 24 hours before they are over. */
async function begun(timeControl: object = {}): Promise<string> {
  const control = { hours: 48, reminders: [24], atDeadline: 'moderator', ...timeControl };
  const request = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' as const, timeControl: control };
  const { id } = granted(await games.open(CARLA, request));
  granted(await games.takeSeat(ANNA, id, 'red', {}));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  return id;
}

describe('reminders', () => {
  it('come at their hour before the deadline', async () => {
    await begun();
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-17T10']);
  });

  it('come before the deadline as it was put off, and not at the hour of the old one', async () => {
    const id = await begun();
    await pass(10);
    const until = '2026-11-20T10:00:00Z';
    granted(await games.moderate(CARLA, id, { act: 'extend', side: 'red', until, reason: 'a train' }));
    await pass(100);
    expect(sent).toEqual(['Anna 2026-11-19T10']);
  });

  it('come again when the deadline is put off after they came, but not for less time than they are ahead', async () => {
    const id = await begun();
    await pass(30);
    const extend = (until: string) =>
      games.moderate(CARLA, id, { act: 'extend', side: 'red', until, reason: 'a train' });
    granted(await extend('2026-11-18T14:00:00Z'));
    await pass(1);
    expect(sent).toEqual(['Anna 2026-11-17T10']);
    granted(await extend('2026-11-20T10:00:00Z'));
    await pass(80);
    expect(sent).toEqual(['Anna 2026-11-17T10', 'Anna 2026-11-19T10']);
  });

  it('wait while a side is away', async () => {
    const id = await begun();
    granted(await games.takeAbsence(ANNA, id, { from: '2026-11-17', to: '2026-11-22' }));
    await pass(200);
    expect(sent).toEqual(['Anna 2026-11-22T10']);
  });

  it('do not come during a pause, and after it for the time that is left', async () => {
    const id = await begun();
    await pass(10);
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
    await pass(100);
    expect(sent).toEqual([]);
    granted(await games.moderate(CARLA, id, { act: 'resume' }));
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-21T14']);
  });

  it('that came before a pause do not come again after it', async () => {
    const id = await begun();
    await pass(30);
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
    await pass(10);
    granted(await games.moderate(CARLA, id, { act: 'resume' }));
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-17T10']);
  });

  it('go to whoever has taken over the seat', async () => {
    const id = await begun();
    await pass(10);
    granted(await games.moderate(CARLA, id, { act: 'replace', side: 'red', player: 'dario', reason: 'Anna has left' }));
    await pass(60);
    expect(sent).toEqual(['Dario 2026-11-17T10']);
  });

  it('start anew with the time of every order where that was agreed, also in a process that has just started', async () => {
    const id = await begun({ per: 'order' });
    await pass(20);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    await pass(5);
    games = await gamesOver(store, { now: () => now });
    office = { ...office, games };
    granted(await games.raiseDispute(BRUNO, id, { text: 'I object.' }));
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-18T06']);
  });

  it('come once for a decision that is taken up again by an undo, when its deadline is the same', async () => {
    const id = await begun();
    await pass(5);
    granted(await games.submit(ANNA, id, { text: 'end' }));
    await pass(1);
    granted(await games.undo(ANNA, id, {}));
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-17T10']);
  });

  it('come once where every order starts the time anew and the first is taken back', async () => {
    const id = await begun({ per: 'order' });
    await pass(5);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    granted(await games.undo(ANNA, id, {}));
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-17T10']);
  });

  it('come once where the rules ask again within the same time', async () => {
    const id = await begun({ hours: 24, at: '20:00', reminders: [1] });
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' }));
    await pass(1);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    await pass(1);
    granted(await games.submit(BRUNO, id, { text: 'stand' }));
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-17T19']);
  });

  it('come to whoever has a seat back, once', async () => {
    const id = await begun();
    for (const player of ['dario', 'anna']) {
      await pass(1);
      granted(await games.moderate(CARLA, id, { act: 'replace', side: 'red', player, reason: 'Anna is ill' }));
    }
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-17T10']);
  });

  it('come although much has happened since that leaves the time as it was', async () => {
    const id = await begun({ per: 'order', hours: 24, at: '20:00', reminders: [1] });
    await pass(1);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    await pass(1);
    granted(await games.undo(ANNA, id, {}));
    granted(await games.raiseDispute(BRUNO, id, { text: 'I object.' }));
    granted(await games.submit(ANNA, id, { text: 'advance R2 to wood' }));
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-17T19']);
  });

  it('come although a question in between was answered at once by what had been left for it', async () => {
    const id = await begun({ hours: 24, at: '20:00', reminders: [1] });
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' }));
    granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    await pass(1);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    await pass(60);
    expect(sent).toEqual(['Anna 2026-11-17T19']);
  });
});
