import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { Challenges } from '#ladder/challenges';
import { Clubs } from '#ladder/clubs';
import { LadderService } from '#ladder/ladder-service';
import { makeStandings } from '#ladder/standings-markup';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { openStore } from '#store/open-store';
import type { Store } from '#store/store';
import { denied, gamesOver, granted } from '../support/games.ts';
import { createPgliteFolder } from '../support/pglite.ts';

/* A club as whoever keeps its books sees it. */

type Player = Caller & { readonly kind: 'player' };
const player = (name: string): Player => ({ kind: 'player', id: `id-${name.toLowerCase()}`, name, role: 'player' });
const [ANNA, BRUNO, CARLA, DARIO] = ['Anna', 'Bruno', 'Carla', 'Dario'].map(player) as [Player, Player, Player, Player];

let store: Store;
let games: GamesService;
let clubs: Clubs;
let ladder: LadderService;
let now: Date;
let club: string;
let number = 0;

async function foundClub(over: Store): Promise<void> {
  store = over;
  now = new Date('2026-11-16T10:00:00Z');
  games = await gamesOver(store, { now: () => now });
  const newId = () => `club-${++number}`;
  clubs = new Clubs({ directory: store.directory, ladder: store.ladder, now: () => now, newId });
  ladder = new LadderService({ ladder: store.ladder, directory: store.directory, games, now: () => now });
  for (const { id, name } of [ANNA, BRUNO, CARLA, DARIO]) {
    const createdAt = now.toISOString();
    const token = { id: `t-${id}`, player: id, hash: `h-${id}`, createdAt };
    await store.directory.register({ id, name, role: 'player', createdAt }, token);
  }
  ({ id: club } = granted(await clubs.create(ANNA, { name: `Club ${++number}` })));
  for (const { id } of [BRUNO, CARLA, DARIO]) granted(await clubs.enrol(ANNA, club, { player: id }));
}

beforeEach(() => foundClub(openMemoryStore()));

const opening = () => ({ ruleset: 'skirmish', scenario: 'duel', club });

/** A game that the loser gives up, a minute after the one before. */
async function beat(winner: Player, loser: Player, season?: string): Promise<string> {
  const { id } = granted(await games.open(winner, { ...opening(), season }));
  granted(await games.takeSeat(winner, id, 'red', {}));
  granted(await games.takeSeat(loser, id, 'blue', {}));
  now = new Date(now.getTime() + 60_000);
  granted(await games.concede(loser, id, {}));
  return id;
}

describe('sums', () => {
  it('leave out games against guests of the club', async () => {
    const { id } = granted(await games.open(CARLA, { ...opening(), as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(CARLA, id, 'blue', { guest: 'Nonno' }));
    granted(await games.concede(ANNA, id, {}));
    const { standings, uncounted } = granted(await ladder.ladder({ club }));
    expect(standings).toEqual([]);
    expect(uncounted).toMatchObject([{ game: id, reason: 'guest', explanation: { it: expect.any(String) } }]);
  });

  it('follow from the results that the list of games tells, season by season', async () => {
    for (const id of ['spring', 'summer']) granted(await clubs.openSeason(ANNA, club, { id, name: id }));
    await beat(ANNA, BRUNO, 'spring');
    await beat(CARLA, ANNA, 'summer');
    await beat(BRUNO, CARLA, 'spring');
    await beat(DARIO, ANNA);
    for (const season of ['spring', 'summer', undefined]) {
      const { items } = granted(await games.list(ANNA, { club, ...(season === undefined ? {} : { season }) }));
      const sums = new Map<string, { games: number; points: number; won: number }>();
      for (const { seats, results } of items)
        for (const { side, points, outcome } of results ?? []) {
          const name = seats.find((seat) => seat.side === side)!.player!.name;
          const sum = sums.get(name) ?? { games: 0, points: 0, won: 0 };
          sums.set(name, {
            games: sum.games + 1,
            points: sum.points + points,
            won: sum.won + (outcome === 'won' ? 1 : 0),
          });
        }
      const { standings, games: counted } = granted(await ladder.ladder({ club, season }));
      expect(counted).toBe(season === undefined ? 4 : season === 'spring' ? 2 : 1);
      expect(
        new Map(standings.map(({ name, games: played, points, won }) => [name, { games: played, points, won }])),
      ).toEqual(sums);
    }
  });

  it('lose a game that the moderator takes back behind its end, and count it anew when it ends anew', async () => {
    granted(await clubs.openSeason(ANNA, club, { id: 'spring', name: 'Spring' }));
    const { id } = granted(await games.open(CARLA, { ...opening(), season: 'spring', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    const { version } = granted(await games.submit(ANNA, id, { text: 'end' }));
    granted(await games.concede(BRUNO, id, {}));
    granted(await clubs.closeSeason(ANNA, club, 'spring'));
    now = new Date(now.getTime() + 86_400_000);
    expect(granted(await ladder.ladder({ club, season: 'spring' })).standings[0]).toMatchObject({
      name: 'Anna',
      won: 1,
    });
    granted(await games.undo(CARLA, id, { to: version }));
    expect(granted(await ladder.ladder({ club, season: 'spring' }))).toMatchObject({ games: 0, standings: [] });
    granted(await games.concede(ANNA, id, {}));
    expect(granted(await ladder.ladder({ club, season: 'spring' })).standings[0]).toMatchObject({
      name: 'Bruno',
      won: 1,
    });
  });

  it('keep whoever has left the club', async () => {
    await beat(BRUNO, ANNA);
    granted(await clubs.expel(BRUNO, club, BRUNO.id));
    expect(granted(await ladder.ladder({ club })).standings.map(({ name }) => name)).toEqual(['Bruno', 'Anna']);
  });
});

describe('challenges', () => {
  it('reach over those who have left: they stand in nobody’s way', async () => {
    const challenges = new Challenges({ ladder, games, directory: store.directory });
    await beat(ANNA, BRUNO);
    await beat(ANNA, CARLA);
    await beat(ANNA, DARIO);
    const challenge = { ruleset: 'skirmish', scenario: 'duel', opponent: 'Anna' };
    expect(denied(await challenges.challenge(DARIO, club, challenge))).toMatchObject({
      code: 'out-of-reach',
      detail: { mayChallenge: [{ name: 'Bruno' }, { name: 'Carla' }] },
    });
    for (const { id } of [BRUNO, CARLA]) granted(await clubs.expel(ANNA, club, id));
    expect(granted(await challenges.challenge(DARIO, club, challenge))).toMatchObject({ club, status: 'waiting' });
  });
});

describe('challenges to nobody', () => {
  it('are told what they are: to oneself, or to somebody outside the club', async () => {
    const challenges = new Challenges({ ladder, games, directory: store.directory });
    const challenge = (opponent: string) =>
      challenges.challenge(ANNA, club, { ruleset: 'skirmish', scenario: 'duel', opponent });
    for (const self of ['anna', ANNA.id])
      expect(denied(await challenge(self))).toMatchObject({ kind: 'malformed', code: 'own-opponent' });
    granted(await clubs.expel(ANNA, club, DARIO.id));
    expect(denied(await challenge('Dario'))).toMatchObject({
      code: 'not-a-member',
      message: { en: 'Dario is not a member of the club.' },
    });
  });
});

describe('the end of a game', () => {
  /** Nobody moves until the last turn is over: a draw, by the rules. */
  async function drawn(): Promise<string> {
    const { id } = granted(await games.open(CARLA, { ...opening(), as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    for (let turn = 1; turn <= 6; turn++)
      for (const each of [ANNA, BRUNO]) granted(await games.submit(each, id, { text: 'end' }));
    return id;
  }
  const correct = (id: string, winner: string) =>
    games.moderate(CARLA, id, {
      act: 'correct',
      patch: [{ op: 'replace', path: '/ended/winner', value: winner }],
      reason: 'miscounted',
      clause: 'skirmish/5',
    });
  const endedAt = async (id: string) => {
    const { items } = granted(await games.list(ANNA, { club }));
    const card = granted(await games.game(ANNA, id));
    expect(items.find((each) => each.id === id)!.endedAt).toBe(card.endedAt);
    expect('endedAt' in card).toBe(card.status === 'ended');
    return card.endedAt;
  };
  const later = (): void => {
    now = new Date(now.getTime() + 86_400_000);
  };

  it('stays where it was when the position is corrected, and the order of the games with it', async () => {
    const first = await drawn();
    const ended = now.toISOString();
    await beat(BRUNO, ANNA);
    expect(granted(await ladder.ladder({ club })).rungs.map(({ name }) => name)).toEqual(['Bruno', 'Anna']);
    later();
    granted(await correct(first, 'red'));
    expect(await endedAt(first)).toBe(ended);
    games = await gamesOver(store, { now: () => now });
    expect(await endedAt(first)).toBe(ended);
    later();
    granted(await correct(first, 'blue'));
    granted(await correct(first, 'red'));
    expect(await endedAt(first)).toBe(ended);
    // Anna has won the earlier game, Bruno the later one.
    expect(granted(await ladder.ladder({ club })).rungs.map(({ name }) => name)).toEqual(['Bruno', 'Anna']);
    const record = granted(await games.record(CARLA, first));
    const elsewhere = await gamesOver(openMemoryStore());
    expect(granted(await elsewhere.importRecord(CARLA, JSON.parse(JSON.stringify(record)))).endedAt).toBe(ended);
    expect(granted(await elsewhere.game(CARLA, first)).endedAt).toBe(ended);
  });

  it('counts from the last time it came, if it was taken back', async () => {
    const id = await drawn();
    const { version } = granted(await games.game(CARLA, id));
    later();
    granted(await games.undo(CARLA, id, { side: 'blue' }));
    expect(await endedAt(id)).toBeUndefined();
    later();
    granted(await games.submit(BRUNO, id, { text: 'end' }));
    expect(await endedAt(id)).toBe(now.toISOString());
    const record = granted(await games.record(CARLA, id));
    expect(granted(await games.game(CARLA, id)).version).toBeGreaterThan(version);
    const elsewhere = await gamesOver(openMemoryStore());
    expect(granted(await elsewhere.importRecord(CARLA, JSON.parse(JSON.stringify(record)))).endedAt).toBe(
      now.toISOString(),
    );
  });

  it('is known to a process that did not see it', async () => {
    const id = await drawn();
    const ended = now.toISOString();
    const other = await gamesOver(store, { now: () => now });
    later();
    expect(granted(await other.game(ANNA, id)).endedAt).toBe(ended);
    const { id: sandbox } = granted(await games.fork(CARLA, id, { as: 'moderator', at: 8 }));
    granted(await games.concede(CARLA, sandbox, {}));
    expect(granted(await games.game(CARLA, sandbox))).not.toHaveProperty('endedAt');
  });
});

describe('a result', () => {
  it('is annulled for the ladder by those who run the club, with a reason, and counts again', async () => {
    const annul = (caller: Caller, id: string, act: 'annul' | 'restore' = 'annul', reason = 'The wrong scenario.') =>
      games.moderate(caller, id, { act, reason });
    await beat(DARIO, CARLA);
    const before = JSON.stringify(granted(await ladder.ladder({ club })));
    const id = await beat(CARLA, BRUNO);
    const counted = granted(await ladder.ladder({ club }));
    for (const caller of [CARLA, BRUNO, DARIO])
      expect(denied(await annul(caller, id))).toMatchObject({ code: 'moderator-only' });
    expect(denied(await annul(ANNA, id, 'restore'))).toMatchObject({ code: 'not-annulled' });
    const ended = granted(await games.game(ANNA, id)).endedAt;
    now = new Date(now.getTime() + 60_000);
    const why = { by: ANNA.id, reason: 'The wrong scenario.' };
    expect(granted(await annul(ANNA, id))).toMatchObject({ status: 'ended', annulled: why, endedAt: ended });
    expect(denied(await annul(ANNA, id))).toMatchObject({ code: 'annulled-already' });
    const card = granted(await ladder.ladder({ club }));
    expect(card.annulled).toEqual([{ game: id, ...why, at: now.toISOString() }]);
    expect(card.uncounted).toMatchObject([{ game: id, reason: 'annulled' }]);
    const { revision, ...others } = JSON.parse(before);
    expect({ ...card, uncounted: [], annulled: [], revision: undefined }).toEqual({ ...others, revision: undefined });
    expect(card.revision).not.toBe(revision);
    expect(granted(await ladder.headToHead({ club }, 'Carla', 'Bruno')).games).toBe(0);
    expect(granted(await ladder.history({ club }, 'Bruno'))).toEqual([]);
    const listed = granted(await games.list(ANNA, { club })).items.find((each) => each.id === id)!;
    expect(listed.results!.map(({ ending, outcome }) => `${ending} ${outcome}`)).toEqual([
      'annulled lost',
      'annulled won',
    ]);
    games = await gamesOver(store, { now: () => now });
    granted(await annul(ANNA, id, 'restore', 'It was the right one.'));
    expect({ ...granted(await ladder.ladder({ club })), revision: '' }).toEqual({ ...counted, revision: '' });
    const { items: events } = granted(await games.events(DARIO, id, {}));
    expect(events.slice(-2).map(({ sentence }) => sentence)).toEqual([
      'The result is annulled for the ladder: The wrong scenario.',
      'The result counts for the ladder again: It was the right one.',
    ]);
  });

  it('is annulled in no game of one’s own, in none under way and in none of no club', async () => {
    const annul = (id: string) => games.moderate(ANNA, id, { act: 'annul', reason: 'r' });
    expect(denied(await annul(await beat(BRUNO, ANNA)))).toMatchObject({ code: 'moderator-only' });
    const { id } = granted(await games.open(CARLA, opening()));
    granted(await games.takeSeat(CARLA, id, 'red', {}));
    expect(denied(await annul(id))).toMatchObject({ code: 'not-ended' });
    granted(await games.takeSeat(DARIO, id, 'blue', {}));
    expect(denied(await annul(id))).toMatchObject({ code: 'not-ended' });
    const open = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' } as const;
    const { id: friendly } = granted(await games.open(ANNA, open));
    expect(denied(await annul(friendly))).toMatchObject({ code: 'no-ladder' });
  });

  it('that is taken back is annulled no longer', async () => {
    const { id } = granted(await games.open(CARLA, { ...opening(), as: 'moderator' }));
    granted(await games.takeSeat(DARIO, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    granted(await games.concede(BRUNO, id, {}));
    granted(await games.moderate(ANNA, id, { act: 'annul', reason: 'r' }));
    expect(granted(await games.undo(CARLA, id, {}))).not.toHaveProperty('annulled');
    granted(await games.concede(DARIO, id, {}));
    expect(granted(await ladder.ladder({ club }))).toMatchObject({ games: 1, annulled: [] });
  });
});

describe('what is asked of the store', () => {
  it('does not grow with the games that a table rests on', async () => {
    const counts: number[] = [];
    for (const round of [1, 2, 3]) {
      for (let game = 0; game < round; game++) await beat(ANNA, BRUNO);
      let asked = 0;
      const counting = <Port extends object>(port: Port): Port =>
        new Proxy(port, {
          get: (target, name) => {
            const method = Reflect.get(target, name, target) as (...given: unknown[]) => unknown;
            return (...given: unknown[]) => {
              asked++;
              return method.apply(target, given);
            };
          },
        });
      const parts = { ladder: counting(store.ladder), directory: counting(store.directory), games, now: () => now };
      const counted = new LadderService(parts);
      granted(await counted.reliability({ club }));
      granted(await counted.ladder({ club }));
      counts.push(asked);
    }
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeLessThan(20);
  });
});

describe('players are known by id or name', () => {
  it('in head-to-head tables and histories', async () => {
    await beat(ANNA, BRUNO);
    const byId = granted(await ladder.headToHead({ club }, ANNA.id, BRUNO.id));
    expect(byId).toMatchObject({ games: 1, won: [1, 0] });
    expect(granted(await ladder.headToHead({ club }, 'anna', 'BRUNO'))).toEqual(byId);
    expect(granted(await ladder.headToHead({ club }, 'Anna', 'Carla'))).toMatchObject({ games: 0 });
    expect(granted(await ladder.history({ club }, 'bruno'))).toEqual(granted(await ladder.history({ club }, BRUNO.id)));
    expect(granted(await ladder.history({ club }, 'bruno'))).toHaveLength(1);
    const misspelt = { kind: 'not-found', code: 'unknown-player', detail: { player: 'Brunno' } };
    expect(denied(await ladder.headToHead({ club }, 'Anna', 'Brunno'))).toMatchObject(misspelt);
    expect(denied(await ladder.headToHead({ club }, 'Brunno', 'Anna'))).toMatchObject(misspelt);
    expect(denied(await ladder.history({ club }, 'Brunno'))).toMatchObject(misspelt);
  });

  it('but leave the list of members by id, and whoever names them is told it', async () => {
    expect(denied(await clubs.expel(ANNA, club, 'bruno'))).toMatchObject({
      code: 'not-a-member',
      message: { en: 'Members are taken off the list by their id: Bruno is “id-bruno”.' },
      detail: { player: 'id-bruno' },
    });
    granted(await clubs.expel(ANNA, club, 'id-bruno'));
    expect(denied(await clubs.expel(ANNA, club, 'bruno'))).toMatchObject({
      message: { en: 'That player is not a member.' },
    });
  });
});

describe('a list of members', () => {
  it('may be sent again: whoever is on it keeps their role', async () => {
    granted(await clubs.enrol(ANNA, club, { player: 'Bruno', role: 'moderator' }));
    for (const caller of [ANNA, BRUNO])
      for (const { name } of [ANNA, BRUNO, CARLA]) granted(await clubs.enrol(caller, club, { player: name }));
    expect(granted(await clubs.club(club)).members.map(({ name, role }) => [name, role])).toEqual([
      ['Anna', 'owner'],
      ['Bruno', 'moderator'],
      ['Carla', 'member'],
      ['Dario', 'member'],
    ]);
    expect(denied(await clubs.enrol(ANNA, club, { player: 'Anna', role: 'member' }))).toMatchObject({
      code: 'owner-stays',
    });
  });
});

describe('the table', () => {
  it('tells which games a judge or the clock ended', async () => {
    granted(await clubs.enrol(ANNA, club, { player: 'Bruno', role: 'moderator' }));
    const { id } = granted(await games.open(CARLA, opening()));
    granted(await games.takeSeat(CARLA, id, 'red', {}));
    granted(await games.takeSeat(DARIO, id, 'blue', {}));
    const verdict = { winner: 'red', level: 'marginal', points: { red: 2, blue: 1 }, reason: 'abandoned' };
    for (const judge of [ANNA, BRUNO]) granted(await games.moderate(judge, id, { act: 'adjudicate', ...verdict }));
    const [head, first] = makeStandings(granted(await ladder.ladder({ club })), 'csv').split('\r\n');
    expect(head).toBe(
      '#,Player,Games,Won,Drawn,Lost,Points,Normalised VP,Opposition,VP,VP against,Rating,Elsewhere,Judged,Forfeited,No-shows',
    );
    expect(first).toMatch(/^1,Carla,1,1,0,0,2,0.80,0,2,1,\d+ ± \d+ \?,0,1,0,0$/);
    const [inItalian] = makeStandings(granted(await ladder.ladder({ club })), 'csv', 'it').split('\r\n');
    expect(inItalian).toContain('PV normalizzati');
  });
});

describe('two at once', () => {
  it('open one season: the other is told that it exists', async () => {
    const { folder, remove } = await createPgliteFolder();
    const database = await openStore({ dataFolder: folder, log: () => {} });
    try {
      await foundClub(database);
      const asked = ['Autumn', 'Autumn, too'].map((name) => clubs.openSeason(ANNA, club, { id: 'autumn', name }));
      const answered = await Promise.all(asked);
      const [late] = answered.filter(({ ok }) => !ok);
      expect(answered.filter(({ ok }) => ok)).toHaveLength(1);
      expect(denied(late!)).toMatchObject({ kind: 'conflict', code: 'season-exists' });
    } finally {
      await database.close();
      await remove();
    }
  });

  it('end two games: both count', async () => {
    const ids: string[] = [];
    for (const loser of [BRUNO, CARLA]) {
      const { id } = granted(await games.open(ANNA, opening()));
      granted(await games.takeSeat(ANNA, id, 'red', {}));
      granted(await games.takeSeat(loser, id, 'blue', {}));
      ids.push(id);
    }
    await Promise.all([games.concede(BRUNO, ids[0]!, {}), games.concede(CARLA, ids[1]!, {})]);
    const first = granted(await ladder.ladder({ club }));
    expect(first.standings[0]).toMatchObject({ name: 'Anna', games: 2, won: 2, points: 6 });
    expect(JSON.stringify(granted(await ladder.ladder({ club })))).toBe(JSON.stringify(first));
  });
});
