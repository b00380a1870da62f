import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { localised } from '#kernel/text';
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

describe('undo', () => {
  it('is free within own orders, appended, and survives a restart', async () => {
    const id = await skirmishBegun(games);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge' }));
    const back = granted(await games.undo(ANNA, id, {}));
    expect(back.version).toBe(11);
    expect(await spaceOf(games, id, 'R1')).toBe('wood');
    granted(await games.undo(ANNA, id, { to: 8 }));
    expect(await spaceOf(games, id, 'R1')).toBe('red-camp');
    const events = granted(await games.events(CARLA, id, { after: 8 })).items;
    expect(events.map(({ type }) => type)).toEqual(['UnitAdvanced', 'UnitAdvanced', 'Rewound', 'Rewound']);
    const other = await gamesOver(store);
    expect(granted(await other.view(ANNA, id, {})).view).toEqual(granted(await games.view(ANNA, id, {})).view);
    expect(granted(await other.view(ANNA, id, { at: 10 })).view.units[0]).toMatchObject({ space: 'bridge' });
    granted(await other.submit(ANNA, id, { text: 'advance R2 to wood' }));
    expect(granted(await games.view(ANNA, id, {})).view.units[1]).toMatchObject({ space: 'wood' });
  });

  it('goes back behind an end that came before any order, for whoever may', async () => {
    const judge: Caller = { kind: 'player', id: 'root', name: 'Root', role: 'admin' };
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    const { version } = granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    for (const caller of [CARLA, judge]) {
      expect(denied(await games.undo(caller, id, {}))).toMatchObject({
        code: 'nothing-to-undo',
        detail: { earliest: version },
      });
      granted(await games.concede(BRUNO, id, {}));
      expect(denied(await games.undo(ANNA, id, {}))).toMatchObject({
        code: 'cannot-undo',
        message: { en: 'The game has ended.' },
      });
      expect(denied(await games.undo(caller, id, { to: version - 1 }))).toMatchObject({
        code: 'nothing-to-undo',
        detail: { earliest: version },
      });
      expect(granted(await games.undo(caller, id, {}))).toMatchObject({
        status: 'running',
        pending: [{ side: 'red' }],
      });
      granted(await games.concede(ANNA, id, {}));
      expect(granted(await games.undo(caller, id, { to: version }))).toMatchObject({ status: 'running' });
    }
    const { items: events } = granted(await games.events(CARLA, id, { after: version }));
    expect(events.filter(({ type }) => type === 'Rewound').map(({ data }) => data)).toMatchObject(
      Array.from({ length: 4 }, () => ({ by: 'moderator' })),
    );
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    expect(denied(await games.undo(CARLA, id, { to: version - 1 }))).toMatchObject({ detail: { earliest: version } });
  });

  it('takes back the end of a sandbox that was given up before any order', async () => {
    const { id } = granted(await games.fork(ANNA, await skirmishBegun(games), {}));
    granted(await games.concede(ANNA, id, {}));
    expect(granted(await games.undo(ANNA, id, {}))).toMatchObject({ status: 'running' });
  });

  it('needs consent once dice have fallen, and never brings a die back', async () => {
    const id = await faceToFace(games);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
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
    expect(await spaceOf(games, id, 'R1')).toBe('bridge');
    const rewound = granted(await games.events(ANNA, id, { after: before })).items.at(-1);
    expect(rewound).toMatchObject({ type: 'Rewound', data: { by: 'consent', rolls: 1 } });
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    const again = granted(await games.submit(BRUNO, id, { text: 'stand' }));
    expect(again.events[0]?.rolls[0]?.number).toBe(rolls + 1);
  });

  it('tells the other seat of the proposal, once', async () => {
    const id = await faceToFace(games);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1\nadvance R1 to bridge\nadvance R2 to wood' }));
    granted(await games.submit(BRUNO, id, { text: 'withdraw to blue-camp' }));
    granted(await games.undo(ANNA, id, { to: granted(await games.game(ANNA, id)).version - 3 }));
    granted(await games.raiseDispute(ANNA, id, { text: 'And look at this.' }));
    const topics = (await noticesTo(store, 'bruno')).filter((topic) => topic === 'undo-proposed');
    expect(topics).toHaveLength(1);
    expect((await noticesTo(store, 'anna')).filter((topic) => topic === 'queue-stopped')).toHaveLength(1);
  });

  it('does not lead back behind the end of a game, which has laid everything open', async () => {
    const id = await skirmishBegun(games);
    const { version } = granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
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
    const { version } = granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    const before = granted(await games.view(BRUNO, id, {}));
    const { version: end } = granted(await games.concede(ANNA, id, {}));
    const open = granted(await games.viewBytes(BRUNO, id, { as: 'blue', language: 'en' }));
    expect(JSON.parse(open.json.toString()).view).not.toEqual(localised(before.view, 'en'));
    granted(await games.undo(CARLA, id, { side: 'red', to: version }));
    expect(granted(await games.view(BRUNO, id, { at: end })).view).toEqual(before.view);
    const past = granted(await games.viewBytes(BRUNO, id, { as: 'blue', at: end, language: 'en' }));
    expect(past.etag).not.toBe(open.etag);
    expect(JSON.parse(past.json.toString()).view).toEqual(localised(before.view, 'en'));
  });

  it('cannot be agreed to once the game has ended', async () => {
    const id = await faceToFace(games);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    granted(await games.submit(BRUNO, id, { text: 'stand' }));
    granted(await games.undo(ANNA, id, {}));
    granted(await games.concede(ANNA, id, {}));
    expect(denied(await games.answerUndo(BRUNO, id, { agreed: true }))).toMatchObject({ code: 'cannot-undo' });
  });

  it('of what was agreed on or judged is not free', async () => {
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    const { version } = granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    const patch = [{ op: 'replace' as const, path: '/units/R1/space', value: 'bridge' }];
    granted(await games.moderate(CARLA, id, { act: 'correct', patch, reason: 'a slip', clause: 'skirmish/1' }));
    expect(granted(await games.undo(ANNA, id, { to: version })).undo).toMatchObject({ side: 'red', to: version });
    expect(await spaceOf(games, id, 'R1')).toBe('bridge');
    granted(await games.undo(CARLA, id, { side: 'red', to: version - 1, reason: 'once more' }));
    expect(granted(await games.undo(ANNA, id, { to: version })).undo).toMatchObject({ side: 'red', to: version });
    expect(await spaceOf(games, id, 'R1')).toBe('red-camp');
  });

  it('is no longer proposed when the play goes on', async () => {
    const id = await faceToFace(games);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
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
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    expect(denied(await games.undo(ANNA, id, { to: 3 }))).toMatchObject({ code: 'nothing-to-undo' });
    expect(denied(await games.undo(CARLA, id, {}))).toMatchObject({ code: 'not-seated' });
  });
});
