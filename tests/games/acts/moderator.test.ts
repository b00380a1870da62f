import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import type { Patch } from '#games/live/service-events';
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
  noticesTo,
  spaceOf,
} from '../../support/games.ts';

let store: Store;
let games: GamesService;
beforeEach(async () => {
  store = openMemoryStore();
  games = await gamesOver(store);
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
    expect(await spaceOf(games, id, 'R1')).toBe('bridge');
    expect(denied(await move('blue-camp'))).toMatchObject({ code: 'impossible-position' });
    expect(await spaceOf(games, id, 'R1')).toBe('bridge');
    const wrong = await games.moderate(CARLA, id, {
      act: 'correct',
      patch: [{ op: 'replace', path: '/nowhere/x', value: 1 }],
      reason: 'x',
      clause: 'skirmish/2',
    });
    expect(denied(wrong)).toMatchObject({ code: 'bad-correction' });
    const other = await gamesOver(store);
    expect(granted(await other.view(CARLA, id, {})).view.units[0]).toMatchObject({ id: 'R1', space: 'bridge' });
    expect(granted(await games.events(ANNA, id, {})).items.at(-1)?.sentence).toContain('misread mail');
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

  it('ends no game by a correction, and takes back no end with one', async () => {
    const correct = (id: string, value: object | null) =>
      games.moderate(CARLA, id, {
        ...{ act: 'correct', reason: 'a slip of the pen', clause: 'skirmish/5' },
        patch: [{ op: 'replace', path: '/ended', value: value as never }],
      });
    const end = { winner: 'red', why: 'camp' };
    const running = await moderated();
    expect(denied(await correct(running, end)).message.en).toMatch(/neither ends a game nor takes back its end/);
    for (let turn = 1; turn <= 6; turn++) {
      granted(await games.submit(ANNA, running, { text: 'end' }));
      granted(await games.submit(BRUNO, running, { text: 'end' }));
    }
    // Its veil is open: dice that fall now would be known to all.
    expect(denied(await correct(running, null)).message.en).toMatch(/neither ends a game nor takes back its end/);
    expect(granted(await correct(running, end)).status).toBe('ended');
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

  it('sees what a correction would change, and who would be told, before making it', async () => {
    const id = await moderated();
    const { version } = granted(await games.game(CARLA, id));
    const place = { of: 'unit', about: 'R1', fact: 'place' } as const;
    const preview = await games.previewCorrection(CARLA, id, { changes: [{ ...place, value: 'wood' }] });
    expect(granted(preview)).toMatchObject({
      version,
      patch: [{ op: 'replace', path: '/units/R1/space', value: 'wood' }],
      changes: [{ en: 'R1: Red camp → Wood', it: 'R1: Campo rosso → Bosco' }],
      told: [
        { side: 'red', isTold: true },
        { side: 'blue', isTold: true },
      ],
    });
    expect(granted(await games.game(CARLA, id)).version).toBe(version);
    expect(await spaceOf(games, id, 'R1')).toBe('red-camp');
    // What a side may not know is not told to it.
    const { units } = granted(await games.position(CARLA, id)).position as {
      readonly units: Readonly<Record<string, { readonly strength: number }>>;
    };
    const strength = units['R1']?.strength;
    const stronger = [{ of: 'unit', about: 'R1', fact: 'strength', value: strength === 3 ? 1 : 3 }] as const;
    const secret = granted(await games.previewCorrection(CARLA, id, { changes: stronger }));
    expect(secret.changes).toHaveLength(1);
    expect(secret.told.map(({ side, sees }) => [side, sees.length])).toEqual([
      ['red', 1],
      ['blue', 0],
    ]);
    for (const [changes, code] of [
      [[{ ...place, value: 'red-camp' }], 'nothing-to-correct'],
      [[{ ...place, value: 'nowhere' }], 'bad-correction'],
      [[{ ...place, about: 'R9', value: 'wood' }], 'unknown-fact'],
      [[{ ...place, value: 'blue-camp' }], 'impossible-position'],
    ] as const)
      expect(denied(await games.previewCorrection(CARLA, id, { changes }))).toMatchObject({ code });
    expect(denied(await games.previewCorrection(ANNA, id, { changes: stronger }))).toMatchObject({
      code: 'moderator-only',
    });
    expect(denied(await games.facts(ANNA, id, { of: 'unit', about: 'B1' })).kind).toBe('not-allowed');
    const act = {
      act: 'correct',
      changes: [{ ...place, value: 'wood' }],
      reason: 'a slip',
      clause: 'skirmish/2',
    } as const;
    granted(await games.moderate(CARLA, id, act));
    expect(await spaceOf(games, id, 'R1')).toBe('wood');
  });

  it('takes back without saying for which side', async () => {
    const id = await moderated();
    const before = granted(await games.game(CARLA, id)).version;
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    granted(await games.undo(CARLA, id, { reason: 'sent twice' }));
    expect(granted(await games.events(CARLA, id, {})).items.at(-1)?.sentence).toBe(
      'The game goes back to Impulse, Turn 1 by decision of the moderator (sent twice).',
    );
    expect(await spaceOf(games, id, 'R1')).toBe('red-camp');
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    granted(await games.concede(ANNA, id, {}));
    expect(granted(await games.undo(CARLA, id, { to: before, reason: 'not over yet' })).status).toBe('running');
    expect(await spaceOf(games, id, 'R1')).toBe('red-camp');
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
    expect(await noticesTo(store, 'anna')).toEqual(['your-turn', 'reminder']);
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
    expect(wantedFirst).toMatchObject({
      code: 'dice-wanted',
      detail: { title: expect.objectContaining({ it: 'forze, Rosso' }), dice: 3, sides: 3 },
    });
    expect(denied(await games.moderate(CARLA, id, { act: 'begin', dice: [1, 2, 4] }))).toMatchObject({
      code: 'impossible-dice',
    });
    expect(granted(await games.moderate(CARLA, id, { act: 'begin', dice: [1, 2, 3, 3, 2, 1] })).status).toBe('running');
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await games.submit(CARLA, id, { text: 'advance B1 to hill\nend', side: 'blue' }));
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
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

describe('a moderated game with dice entered by hand', () => {
  it('is run by one person for guests, asks for the dice it needs and shows that they were entered', async () => {
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    expect(denied(await games.takeSeat(CARLA, id, 'red', {}))).toMatchObject({ code: 'moderator-plays' });
    granted(await games.takeSeat(CARLA, id, 'red', { guest: 'Dario' }));
    const begun = granted(await games.takeSeat(CARLA, id, 'blue', { guest: 'Elena' }));
    expect(begun).toMatchObject({
      status: 'running',
      seats: [{ player: { name: 'Dario' } }, { player: { name: 'Elena' } }],
      you: { moderator: true },
    });
    expect(granted(await games.submit(CARLA, id, { text: 'advance R1 to wood' })).moves).toMatchObject([
      { side: 'red' },
    ]);
    const move = (await store.events.readMoves(id)).at(-1);
    expect(move).toMatchObject({ by: 'carla', side: 'red', origin: 'moderator' });
  });
});
