import { beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import {
  ANNA,
  BRUNO,
  CARLA,
  denied,
  faceToFace,
  gamesOver,
  granted,
  noticesTo,
  skirmishBegun,
  spaceOf,
} from '../../support/games.ts';

let store: Store;
let games: GamesService;
beforeEach(async () => {
  store = openMemoryStore();
  games = await gamesOver(store);
});

describe('queued orders', () => {
  it('go on by themselves when the opponent has answered', async () => {
    const id = await faceToFace(games);
    const sent = granted(await games.submit(ANNA, id, { text: 'assault hill with R1\nadvance R2 to wood\nend' }));
    expect(sent.queued).toBe(2);
    expect(granted(await games.game(ANNA, id)).queue.map(({ order }) => order)).toEqual(['advance R2 to wood', 'end']);
    expect(granted(await games.game(BRUNO, id)).queue).toEqual([]);
    granted(await games.submit(BRUNO, id, { text: 'withdraw to blue-camp' }));
    expect(await spaceOf(games, id, 'R2')).toBe('wood');
    expect(granted(await games.game(ANNA, id))).toMatchObject({
      queue: [],
      pending: [{ side: 'blue', kind: 'impulse' }],
    });
    const origins = (await store.events.readMoves(id)).map(({ side, origin }) => [side, origin]);
    expect(origins.slice(-2)).toEqual([
      ['red', 'queued-order'],
      ['red', 'queued-order'],
    ]);
  });

  it('are replaced by new ones, also where those get stuck', async () => {
    const id = await skirmishBegun(games);
    granted(await games.submit(ANNA, id, { text: 'end\nadvance R9 to wood\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'end' }));
    expect(granted(await games.game(ANNA, id)).queue).toHaveLength(2);
    const sent = granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R9 to wood\nend' }));
    expect(sent).toMatchObject({ refusal: { index: 1 }, notTried: 1 });
    expect(sent.queued).toBeUndefined();
    expect(granted(await games.game(ANNA, id)).queue).toEqual([]);
  });

  it('sent with a key are answered as they were, also when the game was stopped since', async () => {
    const id = await skirmishBegun(games);
    const request = { text: 'advance R1 to wood\nend\nend', key: 'once' };
    const sent = granted(await games.submit(ANNA, id, request));
    await store.events.freeze(id, 'a broken invariant');
    const again = await gamesOver(store);
    expect(JSON.stringify(granted(await again.submit(ANNA, id, request)))).toBe(JSON.stringify(sent));
    expect(denied(await again.submit(ANNA, id, { text: 'end' }))).toMatchObject({ code: 'frozen' });
  });

  it('stop at the first that is no longer legal, and say why to their player only', async () => {
    const id = await faceToFace(games);
    granted(
      await games.submit(ANNA, id, { text: 'assault hill with R1\nadvance R1 to bridge\nadvance R2 to wood\nend' }),
    );
    granted(await games.submit(BRUNO, id, { text: 'withdraw to blue-camp' }));
    const card = granted(await games.game(ANNA, id));
    expect(card.queue).toMatchObject([
      { order: 'advance R2 to wood', refusal: { code: 'not-enough-points' } },
      { order: 'end' },
    ]);
    expect(JSON.stringify(granted(await games.game(BRUNO, id)))).not.toContain('not-enough-points');
    granted(await games.submit(ANNA, id, { text: 'end' }));
    expect(granted(await games.game(ANNA, id)).queue).toEqual([]);
  });

  it('survive the process and are dropped where the player says so', async () => {
    const id = await faceToFace(games);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1\nadvance R2 to wood' }));
    const other = await gamesOver(store);
    granted(await other.submit(BRUNO, id, { text: 'withdraw to blue-camp' }));
    expect(await spaceOf(games, id, 'R2')).toBe('wood');
    const second = await faceToFace(games);
    const dropped = granted(
      await games.submit(ANNA, second, { text: 'assault hill with R1\nadvance R2 to wood', rest: 'drop' }),
    );
    expect(dropped).toMatchObject({ notTried: 1 });
    expect(dropped.queued).toBeUndefined();
  });
});

describe('standing orders', () => {
  it('answer at once for the player, who alone knows of them', async () => {
    const id = await faceToFace(games);
    const left = granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    expect(left).toMatchObject({ side: 'blue', left: [{ kind: 'assault', policy: 'neutral' }] });
    expect(granted(await games.standingOrders(ANNA, id, {})).left).toEqual([]);
    const sent = granted(await games.submit(ANNA, id, { text: 'assault hill with R1\nadvance R2 to wood' }));
    expect(sent.events.map(({ type }) => type)).toContain('AssaultFought');
    expect(sent.moves.map(({ text }) => text.en)).toEqual(['assault hill with R1', 'advance R2 to wood']);
    const answer = (await store.events.readMoves(id)).find(({ origin }) => origin === 'standing-order');
    expect(answer).toMatchObject({ side: 'blue', by: 'bruno', order: { type: 'Stand' } });
  });

  it('can be left for every kind of decision, also where the game offers no way of its own', async () => {
    const id = await skirmishBegun(games);
    granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'impulse', policy: 'first-option' }));
    granted(await games.submit(ANNA, id, { text: 'end' }));
    const answers = (await store.events.readMoves(id)).filter(({ origin }) => origin === 'standing-order');
    expect(answers.length).toBeGreaterThan(0);
    expect(answers[0]).toMatchObject({ side: 'blue', order: { type: 'EndImpulse' } });
  });

  it('are kept up to a number no game needs', async () => {
    const id = await skirmishBegun(games);
    for (let kind = 0; kind < 200; kind++)
      granted(await games.leaveStandingOrder(BRUNO, id, { kind: `kind-${kind}`, policy: 'neutral' }));
    expect(denied(await games.leaveStandingOrder(BRUNO, id, { kind: 'one-more', policy: 'neutral' }))).toMatchObject({
      kind: 'too-many',
      code: 'too-many-standing-orders',
    });
    const replaced = { kind: 'kind-7', policy: 'first-option' };
    const { left } = granted(await games.leaveStandingOrder(BRUNO, id, replaced));
    expect(left).toHaveLength(200);
    expect(left.find(({ kind }) => kind === 'kind-7')?.policy).toBe('first-option');
  });

  /** R1 assaults the hill, R2 is to advance after it, and the game is paused. */
  async function pausedAssault(dice?: 'entered'): Promise<string> {
    const request = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' as const };
    const { id } = granted(await games.open(CARLA, { ...request, ...(dice && { dice }) }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    if (dice) granted(await games.moderate(CARLA, id, { act: 'begin', dice: [1, 2, 3, 1, 2, 3] }));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' }));
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1\nadvance R2 to wood' }));
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
    return id;
  }

  it('answer when a game goes on after a pause, and queued orders then go on', async () => {
    const id = await pausedAssault();
    // In another process: what this one remembers of the standing orders is no longer so.
    const other = await gamesOver(store);
    granted(await other.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    expect(granted(await games.game(ANNA, id)).pending).toMatchObject([{ side: 'blue', kind: 'assault' }]);
    const card = granted(await games.moderate(CARLA, id, { act: 'resume' }));
    expect(card.pending).toMatchObject([{ side: 'red', kind: 'impulse' }]);
    expect((await store.events.readMoves(id)).slice(-3)).toMatchObject([
      { by: 'carla' },
      { side: 'blue', by: 'bruno', origin: 'standing-order', order: { type: 'Stand' } },
      { side: 'red', by: 'anna', origin: 'queued-order', order: { type: 'Advance' } },
    ]);
    expect(granted(await games.game(ANNA, id)).queue).toEqual([]);
    const afresh = await gamesOver(store);
    expect(granted(await afresh.game(ANNA, id)).queue).toEqual([]);
    expect(granted(await afresh.game(CARLA, id))).toEqual(card);
    granted(await afresh.concede(ANNA, id, {}));
    const elsewhere = await gamesOver();
    granted(await elsewhere.importRecord(CARLA, granted(await afresh.record(CARLA, id))));
  });

  it('do not answer after a pause where dice are entered for it: the moderator gives the answer with them', async () => {
    const id = await pausedAssault('entered');
    granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    const { pending } = granted(await games.moderate(CARLA, id, { act: 'resume' }));
    expect(pending).toMatchObject([{ side: 'blue', kind: 'assault' }]);
    expect((await store.events.readEvents(id)).at(-1)?.type).toBe('GameResumed');
    granted(await games.submit(CARLA, id, { side: 'blue', text: 'stand', dice: [6, 1] }));
  });

  it('do not answer by themselves where a game has gone back to: who is asked there is asked in person', async () => {
    const id = await faceToFace(games);
    granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    const answer = (await store.events.readMoves(id)).find(({ origin }) => origin === 'standing-order')!;
    granted(await games.undo(ANNA, id, { to: answer.versionBefore, reason: 'another answer' }));
    const told = await noticesTo(store, 'bruno');
    const back = granted(await games.answerUndo(BRUNO, id, { agreed: true }));
    expect(back.pending).toMatchObject([{ side: 'blue', kind: 'assault' }]);
    expect((await store.events.readEvents(id)).at(-1)?.type).toBe('Rewound');
    expect(await noticesTo(store, 'bruno')).toEqual([...told, 'your-turn']);
    granted(await games.submit(BRUNO, id, { text: 'withdraw to blue-camp' }));
    expect(granted(await games.game(ANNA, id)).pending).toMatchObject([{ side: 'red', kind: 'impulse' }]);
  });

  it('are withdrawn, and only known ways can be left', async () => {
    const id = await faceToFace(games);
    expect(denied(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'pray' }))).toMatchObject({
      code: 'unknown-policy',
    });
    expect(denied(await games.leaveStandingOrder(CARLA, id, { kind: 'assault', policy: 'neutral' }))).toMatchObject({
      code: 'not-seated',
    });
    granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    expect(granted(await games.withdrawStandingOrder(BRUNO, id, { kind: 'assault' })).left).toEqual([]);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    expect(granted(await games.game(ANNA, id)).pending).toMatchObject([{ kind: 'assault', side: 'blue' }]);
  });
});
