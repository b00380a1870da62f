import { describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts';
import type { Session } from '#accounts/session';
import type { AccessChange } from '#accounts/session-cache';
import { LiveStreams } from '#api/live-streams';
import { ANNA, BRUNO, gamesOver, granted, skirmishBegun } from '../support/games.ts';

/** Streams over a game that has begun, with word of changes and the look at tokens in the hands of the test. */
async function streamsOver(look: () => Promise<ReadonlySet<Session>>) {
  const games = await gamesOver();
  const id = await skirmishBegun(games);
  let tell: (change: AccessChange) => void = () => {};
  const accounts = {
    onAccessChanged: (listener: (change: AccessChange) => void) => {
      tell = listener;
      return () => {};
    },
    stillGood: look,
  } as unknown as Accounts;
  const streams = new LiveStreams(games, undefined as never, accounts, () => Date.now());
  return { streams, id, tell: (change: AccessChange) => tell(change) };
}

const session: Session = { caller: ANNA, scope: 'play', token: 'play-1' };

describe('open streams after word of revoked tokens may have been missed', () => {
  it('go on where the token is still good', async () => {
    const { streams, id, tell } = await streamsOver(async () => new Set([session]));
    const live = granted(await streams.open(session, 'here', id, { after: 0 }));
    tell('anything');
    await new Promise((resolve) => setImmediate(resolve));
    expect((await live.next()).done).toBe(false);
    streams.close();
  });

  it('end where nobody can look', async () => {
    let looks = 0;
    const { streams, id, tell } = await streamsOver(async () => {
      if (looks++ > 0) throw new Error('the database does not answer');
      return new Set([session]);
    });
    const live = granted(await streams.open(session, 'here', id, { after: 0 }));
    await live.next();
    tell('anything');
    await new Promise((resolve) => setImmediate(resolve));
    expect((await live.next()).done).toBe(true);
    streams.close();
  });
});

describe('a stream that is being opened', () => {
  it('has ended when the service closes meanwhile', async () => {
    const closing: { streams?: LiveStreams } = {};
    const { streams, id } = await streamsOver(async () => {
      closing.streams?.close();
      return new Set([session]);
    });
    closing.streams = streams;
    const live = granted(await streams.open(session, 'here', id, { after: 0 }));
    expect((await live.next()).done).toBe(true);
    expect(streams.size).toBe(0);
  });

  it('gives its place back when nobody can look whether its token is good', async () => {
    let isDown = true;
    const { streams, id } = await streamsOver(async () => {
      if (isDown) throw new Error('the database does not answer');
      return new Set([session]);
    });
    for (let at = 0; at < 201; at++) {
      await expect(streams.open(session, 'here', id, { after: 0 })).rejects.toThrow('does not answer');
    }
    isDown = false;
    expect(granted(await streams.open(session, 'here', id, { after: 0 })).over.aborted).toBe(false);
    streams.close();
  });
});

describe('the streams of one player', () => {
  it('are counted together, whatever tokens they were opened with, and leave room for others', async () => {
    const sessions = new Map<string, Session>();
    const withToken = (token: string): Session => {
      const made: Session = sessions.get(token) ?? { caller: ANNA, scope: 'play', token };
      sessions.set(token, made);
      return made;
    };
    const bruno: Session = { caller: BRUNO, scope: 'play', token: 'play-b' };
    const { streams, id } = await streamsOver(async () => new Set([...sessions.values(), bruno]));
    for (let n = 0; n < 200; n++) granted(await streams.open(withToken(`play-${n % 25}`), 'here', id, { after: 0 }));
    const more = await streams.open(withToken('play-another'), 'there', id, { after: 0 });
    expect(more).toMatchObject({ ok: false, problem: { code: 'too-many-streams' } });
    granted(await streams.open(bruno, 'here', id, { after: 0 }));
    streams.close();
  });
});
