import { beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import type { Patch } from '#games/live/service-events';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, gamesOver, granted, hostedSkirmish, skirmishBegun } from '../../support/games.ts';

/** A store as several processes share it, that counts what is asked of it; `deaf` ones never hear of others' commits. */
function shared(store: Store, hearing: 'deaf' | 'hearing' = 'hearing'): { store: Store; asked: string[] } {
  const asked: string[] = [];
  const events = new Proxy(store.events, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        asked.push(String(name));
        if (name === 'subscribe' && hearing === 'deaf') return Promise.resolve(async () => {});
        return member.apply(target, args) as unknown;
      };
    },
  });
  return { store: { ...store, kind: 'postgresql', events }, asked };
}

describe('several processes over one store', () => {
  let store: Store;
  let here: GamesService;
  let there: GamesService;
  let asked: string[];

  beforeEach(async () => {
    store = openMemoryStore();
    const deaf = shared(store, 'deaf');
    ({ asked } = deaf);
    here = await gamesOver(deaf.store);
    there = await gamesOver(shared(store, 'deaf').store);
  });

  it('an order judged on a memory that was left behind is judged anew', async () => {
    const id = await skirmishBegun(here);
    granted(await here.submit(ANNA, id, { text: 'advance R1 to wood' }));
    granted(await there.submit(ANNA, id, { text: 'end' }));
    // Here it is still Anna's turn, so that the order looks forbidden at first.
    const given = granted(await here.submit(BRUNO, id, { text: 'end' }));
    expect(given.refusal).toBeUndefined();
    expect(given.moves).toHaveLength(1);
  });

  it('a stale version is told with the version the game has, not with the one in memory', async () => {
    const id = await skirmishBegun(here);
    const { version } = granted(await here.submit(ANNA, id, { text: 'advance R1 to wood' }));
    const after = granted(await there.submit(ANNA, id, { text: 'end' })).version;
    const stale = await here.submit(BRUNO, id, { text: 'end', expectedVersion: version - 1 });
    expect(stale).toMatchObject({ ok: false, problem: { code: 'stale-version', detail: { version: after } } });
    expect(granted(await here.submit(BRUNO, id, { text: 'end', expectedVersion: after })).moves).toHaveLength(1);
  });

  it('readers see what others have appended', async () => {
    const id = await skirmishBegun(here);
    granted(await here.game(ANNA, id));
    const { version } = granted(await there.submit(ANNA, id, { text: 'advance R1 to wood' }));
    expect(granted(await here.view(ANNA, id, {})).version).toBe(version);
  });

  it('a game ended where it ended, whoever hears of it later and corrects it', async () => {
    let now = new Date('2026-11-16T10:00:00Z');
    const clock = { now: () => now };
    here = await gamesOver(shared(store, 'deaf').store, clock);
    there = await gamesOver(shared(store, 'deaf').store, clock);
    const { id } = granted(await here.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await here.takeSeat(ANNA, id, 'red', {}));
    granted(await here.takeSeat(BRUNO, id, 'blue', {}));
    for (let turn = 1; turn <= 6; turn++)
      for (const each of [ANNA, BRUNO]) granted(await there.submit(each, id, { text: 'end' }));
    const endedAt = now.toISOString();
    now = new Date('2026-11-17T10:00:00Z');
    expect(granted(await here.game(CARLA, id)).endedAt).toBe(endedAt);
    const patch: Patch = [{ op: 'replace', path: '/ended/winner', value: 'red' }];
    granted(await here.moderate(CARLA, id, { act: 'correct', patch, reason: 'miscounted', clause: 'skirmish/5' }));
    expect(await store.events.results(id)).toMatchObject([
      { outcome: 'lost', at: endedAt },
      { outcome: 'won', at: endedAt },
    ]);
  });

  it('standing orders left elsewhere answer, although none were known here', async () => {
    const id = await skirmishBegun(here);
    granted(await here.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await here.submit(BRUNO, id, { text: 'advance B1 to hill\nend' }));
    granted(await there.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    const sent = granted(await here.submit(ANNA, id, { text: 'assault hill with R1' }));
    expect(sent.events.map(({ type }) => type)).toContain('AssaultFought');
    const moves = await store.events.readMoves(id);
    expect(moves.map(({ origin }) => origin)).toContain('standing-order');
  });

  it('a process that plays a game alone reads nothing of it again', async () => {
    const hearing = shared(store);
    const alone = await gamesOver(hearing.store);
    const id = await skirmishBegun(alone);
    granted(await alone.submit(ANNA, id, { text: 'advance R1 to wood' }));
    hearing.asked.length = 0;
    granted(await alone.submit(ANNA, id, { text: 'advance R2 to wood' }));
    granted(await alone.submit(ANNA, id, { text: 'end' }));
    granted(await alone.submit(BRUNO, id, { text: 'end' }));
    expect(hearing.asked.filter((name) => name !== 'saveSnapshot')).toEqual([
      'append',
      'standingOrders',
      'append',
      'append',
    ]);
  });

  it('a refusal asks for the version and for nothing else', async () => {
    const id = await skirmishBegun(here);
    granted(await here.game(ANNA, id));
    asked.length = 0;
    expect(granted(await here.submit(BRUNO, id, { text: 'end' })).refusal).toMatchObject({ code: 'not-your-decision' });
    expect(asked).toEqual(['versionOf']);
  });

  it('a snapshot of an older edition of the rules is left aside', async () => {
    const id = await skirmishBegun(here);
    granted(await here.submit(ANNA, id, { text: 'advance R1 to wood\nend' }));
    await here.close();
    const { version } = granted(await there.game(ANNA, id));
    const { snapshot: older } = await store.events.wayTo(id, version, hostedSkirmish.ruleset.about.version);
    expect(older).toBeDefined();
    const about = { ...hostedSkirmish.ruleset.about, version: hostedSkirmish.ruleset.about.version + 1 };
    // As an older program would have left it: with nothing in it that today's rules could use.
    await store.events.saveSnapshot({ ...older!, state: { state: {}, frame: {}, rolls: 0 } });
    const newer = { ...hostedSkirmish, ruleset: { ...hostedSkirmish.ruleset, about } };
    const upgraded = await gamesOver(shared(store, 'deaf').store, { hosted: [newer] });
    expect(granted(await upgraded.game(ANNA, id)).version).toBe(version);
    expect(granted(await upgraded.view(ANNA, id, {})).view).toEqual(granted(await there.view(ANNA, id, {})).view);
  });
});
