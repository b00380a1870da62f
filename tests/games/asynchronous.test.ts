import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import type { Patch } from '#games/service-events';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, hostedSkirmish, skirmishBegun } from '../support/games.ts';

let store: Store;
let games: GamesService;
beforeEach(async () => {
  store = openMemoryStore();
  games = await gamesOver(store);
});

/** R1 on the bridge, B1 on the hill, red to move. */
async function faceToFace(): Promise<string> {
  const id = await skirmishBegun(games);
  granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' }));
  granted(await games.submit(BRUNO, id, { text: 'advance B1 hill\nend' }));
  return id;
}
const spaceOf = async (id: string, unit: string): Promise<string | undefined> =>
  granted(await games.view(CARLA, id, {})).view.units.find((each) => each.id === unit)?.space;

/** What was written to a player, in order. */
async function noticesTo(player: string): Promise<string[]> {
  const now = new Date().toISOString();
  const kept = notices.get(store) ?? [];
  notices.set(store, kept);
  for (;;) {
    const rows = await store.outbox.claim({ now, leasedUntil: now, limit: 50 });
    if (rows.length === 0)
      return kept.filter((each) => each.recipient === `player:${player}`).map(({ topic }) => topic);
    for (const row of rows) {
      kept.push(row);
      await store.outbox.acknowledge(row.gameId, row.number, now);
    }
  }
}
const notices = new WeakMap<Store, { recipient: string; topic: string }[]>();

describe('queued orders', () => {
  it('go on by themselves when the opponent has answered', async () => {
    const id = await faceToFace();
    const sent = granted(await games.submit(ANNA, id, { text: 'assault R1 hill\nadvance R2 wood\nend' }));
    expect(sent.queued).toBe(2);
    expect(granted(await games.game(ANNA, id)).queue.map(({ order }) => order)).toEqual(['advance R2 wood', 'end']);
    expect(granted(await games.game(BRUNO, id)).queue).toEqual([]);
    granted(await games.submit(BRUNO, id, { text: 'withdraw blue-camp' }));
    expect(await spaceOf(id, 'R2')).toBe('wood');
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
    granted(await games.submit(ANNA, id, { text: 'end\nadvance R9 wood\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'end' }));
    expect(granted(await games.game(ANNA, id)).queue).toHaveLength(2);
    const sent = granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R9 wood\nend' }));
    expect(sent).toMatchObject({ refusal: { index: 1 }, notTried: 1 });
    expect(sent.queued).toBeUndefined();
    expect(granted(await games.game(ANNA, id)).queue).toEqual([]);
  });

  it('sent with a key are answered as they were, also when the game was stopped since', async () => {
    const id = await skirmishBegun(games);
    const request = { text: 'advance R1 wood\nend\nend', key: 'once' };
    const sent = granted(await games.submit(ANNA, id, request));
    await store.events.freeze(id, 'a broken invariant');
    const again = await gamesOver(store);
    expect(JSON.stringify(granted(await again.submit(ANNA, id, request)))).toBe(JSON.stringify(sent));
    expect(denied(await again.submit(ANNA, id, { text: 'end' }))).toMatchObject({ code: 'frozen' });
  });

  it('stop at the first that is no longer legal, and say why to their player only', async () => {
    const id = await faceToFace();
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill\nadvance R1 bridge\nadvance R2 wood\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'withdraw blue-camp' }));
    const card = granted(await games.game(ANNA, id));
    expect(card.queue).toMatchObject([
      { order: 'advance R2 wood', refusal: { code: 'no-points-left' } },
      { order: 'end' },
    ]);
    expect(JSON.stringify(granted(await games.game(BRUNO, id)))).not.toContain('no-points-left');
    granted(await games.submit(ANNA, id, { text: 'end' }));
    expect(granted(await games.game(ANNA, id)).queue).toEqual([]);
  });

  it('survive the process and are dropped where the player says so', async () => {
    const id = await faceToFace();
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill\nadvance R2 wood' }));
    const other = await gamesOver(store);
    granted(await other.submit(BRUNO, id, { text: 'withdraw blue-camp' }));
    expect(await spaceOf(id, 'R2')).toBe('wood');
    const second = await faceToFace();
    const dropped = granted(
      await games.submit(ANNA, second, { text: 'assault R1 hill\nadvance R2 wood', rest: 'drop' }),
    );
    expect(dropped).toMatchObject({ notTried: 1 });
    expect(dropped.queued).toBeUndefined();
  });
});

describe('standing orders', () => {
  it('answer at once for the player, who alone knows of them', async () => {
    const id = await faceToFace();
    const left = granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    expect(left).toMatchObject({ side: 'blue', left: [{ kind: 'assault', policy: 'neutral' }] });
    expect(granted(await games.standingOrders(ANNA, id, {})).left).toEqual([]);
    const sent = granted(await games.submit(ANNA, id, { text: 'assault R1 hill\nadvance R2 wood' }));
    expect(sent.events.map(({ type }) => type)).toContain('AssaultFought');
    expect(sent.moves.map(({ text }) => text)).toEqual(['assault R1 hill', 'advance R2 wood']);
    const answer = (await store.events.readMoves(id)).find(({ origin }) => origin === 'standing-order');
    expect(answer).toMatchObject({ side: 'blue', by: 'bruno', order: { type: 'Stand' } });
  });

  it('can be left for every kind of decision, also where the game offers no way of its own', async () => {
    const id = await skirmishBegun(games);
    granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'impulse', policy: 'first-option' }));
    const [first] = granted(await games.options(ANNA, id, {})).options;
    granted(await games.submit(ANNA, id, { text: 'end' }));
    const answers = (await store.events.readMoves(id)).filter(({ origin }) => origin === 'standing-order');
    expect(answers.length).toBeGreaterThan(0);
    expect(answers[0]).toMatchObject({ side: 'blue', order: { type: (first!.order as { type: string }).type } });
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
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'advance B1 hill\nend' }));
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill\nadvance R2 wood' }));
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
    const id = await faceToFace();
    granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill' }));
    const answer = (await store.events.readMoves(id)).find(({ origin }) => origin === 'standing-order')!;
    granted(await games.undo(ANNA, id, { to: answer.versionBefore, reason: 'another answer' }));
    const told = await noticesTo('bruno');
    const back = granted(await games.answerUndo(BRUNO, id, { agreed: true }));
    expect(back.pending).toMatchObject([{ side: 'blue', kind: 'assault' }]);
    expect((await store.events.readEvents(id)).at(-1)?.type).toBe('Rewound');
    expect(await noticesTo('bruno')).toEqual([...told, 'your-turn']);
    granted(await games.submit(BRUNO, id, { text: 'withdraw blue-camp' }));
    expect(granted(await games.game(ANNA, id)).pending).toMatchObject([{ side: 'red', kind: 'impulse' }]);
  });

  it('are withdrawn, and only known ways can be left', async () => {
    const id = await faceToFace();
    expect(denied(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'pray' }))).toMatchObject({
      code: 'unknown-policy',
    });
    expect(denied(await games.leaveStandingOrder(CARLA, id, { kind: 'assault', policy: 'neutral' }))).toMatchObject({
      code: 'not-seated',
    });
    granted(await games.leaveStandingOrder(BRUNO, id, { kind: 'assault', policy: 'neutral' }));
    expect(granted(await games.withdrawStandingOrder(BRUNO, id, { kind: 'assault' })).left).toEqual([]);
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill' }));
    expect(granted(await games.game(ANNA, id)).pending).toMatchObject([{ kind: 'assault', side: 'blue' }]);
  });
});

describe('undo', () => {
  it('is free within own orders, appended, and survives a restart', async () => {
    const id = await skirmishBegun(games);
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge' }));
    const back = granted(await games.undo(ANNA, id, {}));
    expect(back.version).toBe(11);
    expect(await spaceOf(id, 'R1')).toBe('wood');
    granted(await games.undo(ANNA, id, { to: 8 }));
    expect(await spaceOf(id, 'R1')).toBe('red-camp');
    const events = granted(await games.events(CARLA, id, { after: 8 })).events;
    expect(events.map(({ type }) => type)).toEqual(['UnitAdvanced', 'UnitAdvanced', 'Rewound', 'Rewound']);
    const other = await gamesOver(store);
    expect(granted(await other.view(ANNA, id, {})).view).toEqual(granted(await games.view(ANNA, id, {})).view);
    expect(granted(await other.view(ANNA, id, { at: 10 })).view.units[0]).toMatchObject({ space: 'bridge' });
    granted(await other.submit(ANNA, id, { text: 'advance R2 wood' }));
    expect(granted(await games.view(ANNA, id, {})).view.units[1]).toMatchObject({ space: 'wood' });
  });

  it('needs consent once dice have fallen, and never brings a die back', async () => {
    const id = await faceToFace();
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill' }));
    granted(await games.submit(BRUNO, id, { text: 'stand' }));
    const rolls = granted(await games.game(ANNA, id)).dice.rolls;
    const before = granted(await games.game(ANNA, id)).version;
    const asked = granted(await games.undo(ANNA, id, { reason: 'wrong unit' }));
    expect(asked.undo).toMatchObject({ side: 'red', agreed: ['red'] });
    expect(denied(await games.answerUndo(CARLA, id, { agreed: true }))).toMatchObject({ code: 'not-seated' });
    expect(denied(await games.answerUndo(ANNA, id, { agreed: true }))).toMatchObject({ kind: 'conflict' });
    granted(await games.answerUndo(BRUNO, id, { agreed: false }));
    expect(granted(await games.game(ANNA, id)).undo).toBeUndefined();
    const { to } = granted(await games.undo(ANNA, id, {})).undo!;
    expect(denied(await games.answerUndo(BRUNO, id, { agreed: true, to: to - 1 }))).toMatchObject({
      code: 'another-proposal',
      detail: { to },
    });
    granted(await games.answerUndo(BRUNO, id, { agreed: true, to }));
    expect(await spaceOf(id, 'R1')).toBe('bridge');
    const rewound = granted(await games.events(ANNA, id, { after: before })).events.at(-1);
    expect(rewound).toMatchObject({ type: 'Rewound', data: { by: 'consent', rolls: 1 } });
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill' }));
    const again = granted(await games.submit(BRUNO, id, { text: 'stand' }));
    expect(again.events[0]?.rolls[0]?.number).toBe(rolls + 1);
  });

  it('tells the other seat of the proposal, once', async () => {
    const id = await faceToFace();
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill\nadvance R1 bridge\nadvance R2 wood' }));
    granted(await games.submit(BRUNO, id, { text: 'withdraw blue-camp' }));
    granted(await games.undo(ANNA, id, { to: granted(await games.game(ANNA, id)).version - 3 }));
    granted(await games.raiseDispute(ANNA, id, { text: 'And look at this.' }));
    const topics = (await noticesTo('bruno')).filter((topic) => topic === 'undo-proposed');
    expect(topics).toHaveLength(1);
    expect((await noticesTo('anna')).filter((topic) => topic === 'queue-stopped')).toHaveLength(1);
  });

  it('does not lead back behind the end of a game, which has laid everything open', async () => {
    const id = await skirmishBegun(games);
    const { version } = granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    granted(await games.concede(ANNA, id, {}));
    for (const caller of [ANNA, BRUNO]) {
      expect(denied(await games.undo(caller, id, { to: version }))).toMatchObject({ code: 'cannot-undo' });
    }
    expect(denied(await games.undo(ANNA, id, {}))).toMatchObject({ code: 'cannot-undo' });
    expect(granted(await games.game(ANNA, id)).status).toBe('ended');
  });

  it('by the moderator lays what was hidden under cover again, also at the version at which all was open', async () => {
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    const { version } = granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    const before = granted(await games.view(BRUNO, id, {}));
    const { version: end } = granted(await games.concede(ANNA, id, {}));
    const open = granted(await games.viewBytes(BRUNO, id, { as: 'blue' }));
    expect(JSON.parse(open.json.toString()).view).not.toEqual(before.view);
    granted(await games.undo(CARLA, id, { side: 'red', to: version }));
    expect(granted(await games.view(BRUNO, id, { at: end })).view).toEqual(before.view);
    const past = granted(await games.viewBytes(BRUNO, id, { as: 'blue', at: end }));
    expect(past.etag).not.toBe(open.etag);
    expect(JSON.parse(past.json.toString()).view).toEqual(before.view);
  });

  it('cannot be agreed to once the game has ended', async () => {
    const id = await faceToFace();
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill' }));
    granted(await games.submit(BRUNO, id, { text: 'stand' }));
    granted(await games.undo(ANNA, id, {}));
    granted(await games.concede(ANNA, id, {}));
    expect(denied(await games.answerUndo(BRUNO, id, { agreed: true }))).toMatchObject({ code: 'cannot-undo' });
  });

  it('of what was agreed on or judged is not free', async () => {
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    const { version } = granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    const patch = [{ op: 'replace' as const, path: '/units/R1/space', value: 'bridge' }];
    granted(await games.moderate(CARLA, id, { act: 'correct', patch, reason: 'a slip', clause: 'skirmish/1' }));
    expect(granted(await games.undo(ANNA, id, { to: version })).undo).toMatchObject({ side: 'red', to: version });
    expect(await spaceOf(id, 'R1')).toBe('bridge');
    granted(await games.undo(CARLA, id, { side: 'red', to: version - 1, reason: 'once more' }));
    expect(granted(await games.undo(ANNA, id, { to: version })).undo).toMatchObject({ side: 'red', to: version });
    expect(await spaceOf(id, 'R1')).toBe('red-camp');
  });

  it('is no longer proposed when the play goes on', async () => {
    const id = await faceToFace();
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill' }));
    granted(await games.submit(BRUNO, id, { text: 'stand' }));
    granted(await games.undo(ANNA, id, {}));
    granted(await games.submit(ANNA, id, { text: 'end' }));
    expect(granted(await games.game(BRUNO, id)).undo).toBeUndefined();
    expect(denied(await games.answerUndo(BRUNO, id, { agreed: true }))).toMatchObject({ code: 'no-proposal' });
    const other = await gamesOver(store);
    expect(granted(await other.game(BRUNO, id)).undo).toBeUndefined();
  });

  it('takes back nothing that is not there', async () => {
    const id = await skirmishBegun(games);
    expect(denied(await games.undo(ANNA, id, {}))).toMatchObject({ code: 'nothing-to-undo' });
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    expect(denied(await games.undo(ANNA, id, { to: 3 }))).toMatchObject({ code: 'nothing-to-undo' });
    expect(denied(await games.undo(CARLA, id, {}))).toMatchObject({ code: 'not-seated' });
  });
});

describe('a moderator', () => {
  async function moderated(): Promise<string> {
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    return id;
  }

  it('pauses and resumes', async () => {
    const id = await moderated();
    granted(await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' }));
    expect(granted(await games.submit(ANNA, id, { text: 'end' })).refusal).toMatchObject({ code: 'game-paused' });
    expect(denied(await games.moderate(ANNA, id, { act: 'resume' }))).toMatchObject({ code: 'moderator-only' });
    granted(await games.moderate(CARLA, id, { act: 'resume' }));
    expect(granted(await games.submit(ANNA, id, { text: 'end' })).refusal).toBeUndefined();
  });

  it('hands a seat over with its secrets', async () => {
    const id = await moderated();
    granted(
      await games.moderate(CARLA, id, { act: 'replace', side: 'blue', guest: 'Dario', reason: 'Bruno has moved' }),
    );
    expect(denied(await games.view(BRUNO, id, { as: 'blue' }))).toMatchObject({ code: 'not-your-view' });
    expect(granted(await games.game(ANNA, id)).seats[1]).toMatchObject({ player: { name: 'Dario' } });
    expect(
      denied(await games.moderate(CARLA, id, { act: 'replace', side: 'blue', player: 'carla', reason: 'x' })),
    ).toMatchObject({ code: 'moderator-plays' });
    expect(
      denied(await games.moderate(CARLA, id, { act: 'replace', side: 'blue', player: 'nobody', reason: 'x' })),
    ).toMatchObject({ code: 'unknown-player' });
  });

  it('corrects a position into a possible one, for all to read', async () => {
    const id = await moderated();
    const move = (space: string) =>
      games.moderate(CARLA, id, {
        act: 'correct',
        patch: [{ op: 'replace', path: '/units/R1/space', value: space }],
        reason: 'misread mail',
        clause: 'skirmish/2',
      });
    granted(await move('bridge'));
    expect(await spaceOf(id, 'R1')).toBe('bridge');
    expect(denied(await move('blue-camp'))).toMatchObject({ code: 'impossible-position' });
    expect(await spaceOf(id, 'R1')).toBe('bridge');
    const wrong = await games.moderate(CARLA, id, {
      act: 'correct',
      patch: [{ op: 'replace', path: '/nowhere/x', value: 1 }],
      reason: 'x',
      clause: 'skirmish/2',
    });
    expect(denied(wrong)).toMatchObject({ code: 'bad-correction' });
    const other = await gamesOver(store);
    expect(granted(await other.view(CARLA, id, {})).view.units[0]).toMatchObject({ id: 'R1', space: 'bridge' });
    expect(granted(await games.events(ANNA, id, {})).events.at(-1)?.sentence).toContain('misread mail');
  });

  it('reads the position that a correction is written against, which players may not', async () => {
    const id = await moderated();
    const { version, position } = granted(await games.position(CARLA, id));
    expect(position).toMatchObject({ units: { R1: { space: 'red-camp' } } });
    expect(version).toBe(granted(await games.game(CARLA, id)).version);
    for (const caller of [ANNA, ANONYMOUS])
      expect(denied(await games.position(caller, id))).toMatchObject({ code: 'not-your-view' });
    granted(await games.concede(ANNA, id, {}));
    expect(granted(await games.position(ANONYMOUS, id)).position).toEqual(position);
  });

  it('writes down the dispute of a guest, and only of a guest', async () => {
    const id = await moderated();
    const raise = (caller: Caller, side: string) =>
      games.raiseDispute(caller, id, { side, text: 'The road is blocked.' });
    expect(denied(await raise(CARLA, 'blue'))).toMatchObject({ code: 'not-seated' });
    granted(await games.moderate(CARLA, id, { act: 'replace', side: 'blue', guest: 'Dario', reason: 'moved away' }));
    const { disputes } = granted(await raise(CARLA, 'blue'));
    expect(disputes).toMatchObject([{ side: 'blue', text: 'The road is blocked.' }]);
    expect(denied(await raise(ANNA, 'blue'))).toMatchObject({ code: 'not-seated' });
    const rule = { act: 'rule', dispute: disputes[0]!.id, clause: 'skirmish/2', ruling: 'It is not.' } as const;
    expect(granted(await games.moderate(CARLA, id, rule)).disputes).toMatchObject([{ ruling: { text: 'It is not.' } }]);
  });

  it('corrects no position into one that cannot be shown or asked', async () => {
    const id = await moderated();
    const correct = (patch: Patch) =>
      games.moderate(CARLA, id, { act: 'correct', patch, reason: 'a slip of the pen', clause: 'skirmish/2' });
    for (const patch of [
      [{ op: 'remove', path: '/units' }],
      [{ op: 'replace', path: '/units', value: null }],
      [{ op: 'replace', path: '/units/R1', value: null }],
    ] satisfies Patch[])
      expect(denied(await correct(patch))).toMatchObject({ code: 'bad-correction' });
    expect(granted(await games.view(ANNA, id, {})).view.units).toHaveLength(6);
  });

  it('corrects the result together with the position that a game ended with', async () => {
    const id = await moderated();
    for (let turn = 1; turn <= 6; turn++) {
      granted(await games.submit(ANNA, id, { text: 'end' }));
      granted(await games.submit(BRUNO, id, { text: 'end' }));
    }
    const results = async () =>
      granted(await games.list(CARLA, {})).items[0]?.results?.map(({ side, outcome }) => `${side} ${outcome}`);
    expect(await results()).toEqual(['blue drawn', 'red drawn']);
    const again = await games.moderate(CARLA, id, { act: 'replace', side: 'red', guest: 'Dora', reason: 'too late' });
    expect(denied(again)).toMatchObject({ code: 'not-running' });
    const patch: Patch = [{ op: 'replace', path: '/ended/winner', value: 'red' }];
    granted(await games.moderate(CARLA, id, { act: 'correct', patch, reason: 'miscounted', clause: 'skirmish/5' }));
    expect(await results()).toEqual(['blue lost', 'red won']);
  });

  it('gives no time that has passed, and neither time nor a pause to a game that has ended', async () => {
    const id = await moderated();
    const extend = (until: string) =>
      games.moderate(CARLA, id, { act: 'extend', side: 'red', until, reason: 'a slip of the pen' });
    expect(denied(await extend('2001-01-01T12:00:00Z'))).toMatchObject({ code: 'moment-passed' });
    granted(await extend('9000-01-01T12:00:00Z'));
    granted(await games.concede(ANNA, id, {}));
    expect(denied(await extend('9001-01-01T12:00:00Z'))).toMatchObject({ code: 'not-running' });
    const paused = await games.moderate(CARLA, id, { act: 'pause', reason: 'holidays' });
    expect(denied(paused)).toMatchObject({ code: 'not-running' });
  });

  it('gives every side points and no others when a game is adjudicated', async () => {
    const id = await moderated();
    const judge = (points: Readonly<Record<string, number>>) =>
      games.moderate(CARLA, id, { act: 'adjudicate', winner: 'red', level: 'marginal', points, reason: 'abandoned' });
    expect(denied(await judge({ red: 2, green: 1 }))).toMatchObject({ code: 'unknown-side' });
    expect(granted(await judge({ red: 2 })).victory.points).toEqual({ red: 2, blue: 0 });
  });

  it('takes back without saying for which side', async () => {
    const id = await moderated();
    const before = granted(await games.game(CARLA, id)).version;
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    granted(await games.undo(CARLA, id, { reason: 'sent twice' }));
    expect(granted(await games.events(CARLA, id, {})).events.at(-1)?.sentence).toBe(
      `The game goes back to version ${before} by moderator (sent twice).`,
    );
    expect(await spaceOf(id, 'R1')).toBe('red-camp');
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood' }));
    granted(await games.concede(ANNA, id, {}));
    expect(granted(await games.undo(CARLA, id, { to: before, reason: 'not over yet' })).status).toBe('running');
    expect(await spaceOf(id, 'R1')).toBe('red-camp');
  });

  it('adjudicates, and settles disputes with a ruling', async () => {
    const id = await moderated();
    const raised = granted(await games.raiseDispute(ANNA, id, { text: 'Was that legal?' }));
    const dispute = raised.disputes[0]!.id;
    expect(denied(await games.raiseDispute(CARLA, id, { text: 'x' }))).toMatchObject({ code: 'not-seated' });
    const ruled = granted(
      await games.moderate(CARLA, id, { act: 'rule', dispute, clause: 'skirmish/3', ruling: 'It was.' }),
    );
    expect(ruled.disputes).toMatchObject([{ ruling: { clause: 'skirmish/3', text: 'It was.', by: 'carla' } }]);
    const ended = granted(
      await games.moderate(CARLA, id, {
        act: 'adjudicate',
        winner: 'red',
        level: 'marginal',
        points: { red: 2, blue: 1 },
        reason: 'abandoned',
      }),
    );
    expect(ended).toMatchObject({
      status: 'ended',
      victory: { winner: 'red', level: 'marginal', points: { red: 2, blue: 1 } },
    });
    expect(await store.events.results(id)).toMatchObject([
      { side: 'blue', outcome: 'lost', points: 1 },
      { side: 'red', outcome: 'won', points: 2 },
    ]);
  });

  it('reminds whoever is asked', async () => {
    const id = await moderated();
    granted(await games.moderate(CARLA, id, { act: 'remind', side: 'red' }));
    expect(denied(await games.moderate(CARLA, id, { act: 'remind', side: 'blue' }))).toMatchObject({
      code: 'not-asked',
    });
    expect(await noticesTo('anna')).toEqual(['your-turn', 'reminder']);
  });

  it('makes rulings that bind the games opened after them', async () => {
    const clauses = [
      {
        id: 'skirmish/3-a',
        section: '3',
        title: 'Assault',
        kind: 'core',
        text: 'x',
        status: 'enforced' as const,
        tests: [],
      },
    ];
    // A clock so coarse that everything happens at one moment.
    const moment = new Date('2026-03-01T12:00:00Z');
    let now = moment;
    games = await gamesOver(store, { hosted: [{ ...hostedSkirmish, clauses }], now: () => now });
    now = new Date(moment.getTime() - 1);
    const earlier = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel' }));
    now = moment;
    const id = await moderated();
    const dispute = granted(await games.raiseDispute(ANNA, id, { text: 'May I?' })).disputes[0]!.id;
    const rule = (clause: string, scope: 'service' | 'club', by = CARLA) =>
      games.moderate(by, id, { act: 'rule', dispute, clause, ruling: 'No.', scope });
    expect(denied(await rule('skirmish/3', 'club'))).toMatchObject({ code: 'no-club' });
    expect(denied(await rule('skirmish/3', 'service'))).toMatchObject({ code: 'admin-only' });
    const admin = { kind: 'player', id: 'root', name: 'Root', role: 'admin' } as const;
    expect(denied(await rule('skirmish/99', 'service', admin))).toMatchObject({ code: 'unknown-clause' });
    granted(await rule('skirmish/3-a', 'service', admin));
    expect(granted(await games.rulings('skirmish'))).toMatchObject([
      { clause: 'skirmish/3-a', text: 'No.', madeBy: 'root', game: id },
    ]);
    for (const opened of [id, earlier.id]) expect(granted(await games.rulingsOf(ANNA, opened))).toEqual([]);
    const later = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel' }));
    expect(granted(await games.rulingsOf(ANNA, later.id))).toHaveLength(1);
  });

  it('enters dice and is asked for those that are missing', async () => {
    const { id } = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', dice: 'entered' }),
    );
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    expect(granted(await games.takeSeat(CARLA, id, 'blue', { guest: 'Dario' })).status).toBe('waiting');
    // The game opens with draws: the moderator begins it with the dice for them.
    const wantedFirst = denied(await games.moderate(CARLA, id, { act: 'begin' }));
    expect(wantedFirst).toMatchObject({ code: 'dice-wanted', detail: { purpose: 'strengths red', dice: 3, sides: 3 } });
    expect(denied(await games.moderate(CARLA, id, { act: 'begin', dice: [1, 2, 4] }))).toMatchObject({
      code: 'impossible-dice',
    });
    expect(granted(await games.moderate(CARLA, id, { act: 'begin', dice: [1, 2, 3, 3, 2, 1] })).status).toBe('running');
    granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' }));
    granted(await games.submit(CARLA, id, { text: 'advance B1 hill\nend', side: 'blue' }));
    granted(await games.submit(ANNA, id, { text: 'assault R1 hill' }));
    const wanted = granted(await games.submit(CARLA, id, { text: 'stand', side: 'blue', dice: [6] }));
    expect(wanted).toMatchObject({ moves: [], diceWanted: { index: 0, dice: 2, sides: 6 } });
    expect(denied(await games.submit(CARLA, id, { text: 'stand', side: 'blue', dice: [6, 9] }))).toMatchObject({
      code: 'impossible-dice',
    });
    const fought = granted(await games.submit(CARLA, id, { text: 'stand', side: 'blue', dice: [6, 1] }));
    expect(fought.events[0]).toMatchObject({
      type: 'AssaultFought',
      data: { dice: [6, 1] },
      rolls: [{ source: 'entered' }],
    });
  });
});
