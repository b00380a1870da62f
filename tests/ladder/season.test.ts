import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import type { Outcome } from '#games/outcome';
import { SeededDice } from '#kernel/dice';
import { Clubs } from '#ladder/clubs';
import { LadderService } from '#ladder/ladder-service';
import { makeStandings, STANDINGS_FORMATS } from '#ladder/standings-markup';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, hostedUnderSeal } from '../support/games.ts';

const PLAYERS = [ANNA, BRUNO, CARLA] as readonly (Caller & { kind: 'player' })[];
let store: Store;
let games: GamesService;
let clubs: Clubs;
let ladder: LadderService;
let now: Date;
let club: string;
let number = 0;

beforeEach(async () => {
  store = openMemoryStore();
  now = new Date('2026-11-16T10:00:00Z');
  const clock = () => now;
  games = await gamesOver(store, { now: clock });
  clubs = new Clubs({ directory: store.directory, ladder: store.ladder, now: clock, newId: () => `club-${++number}` });
  ladder = new LadderService({ ladder: store.ladder, directory: store.directory, games, now: () => now });
  for (const { id, name } of PLAYERS) {
    const createdAt = now.toISOString();
    await store.directory.register(
      { id, name, role: 'player', createdAt },
      { id: `t-${id}`, player: id, hash: `h-${id}`, createdAt },
    );
  }
  ({ id: club } = granted(await clubs.create(ANNA, { name: `Club ${++number}` })));
  granted(await clubs.enrol(ANNA, club, { player: 'bruno' }));
  granted(await clubs.openSeason(ANNA, club, { id: 'autumn', name: 'Autumn 2026' }));
});

/** A game between two members, played at random to its end. */
async function playOne(red: Caller, blue: Caller, seed: number): Promise<string> {
  const { id } = granted(await games.open(red, { ruleset: 'skirmish', scenario: 'duel', club, season: 'autumn' }));
  granted(await games.takeSeat(red, id, 'red', {}));
  granted(await games.takeSeat(blue, id, 'blue', {}));
  const chance = new SeededDice(seed);
  for (;;) {
    const { status, pending } = granted(await games.game(red, id));
    if (status === 'ended') return id;
    const caller = pending[0]!.side === 'red' ? red : blue;
    const { items: options } = granted(await games.options(caller, id, {}));
    now = new Date(now.getTime() + 60_000);
    granted(await games.submit(caller, id, { orders: [options[chance.below(options.length)]!.order] }));
  }
}

describe('clubs', () => {
  it('are run by their owner and moderators', async () => {
    expect(denied(await clubs.enrol(BRUNO, club, { player: 'carla' }))).toMatchObject({ code: 'club-role-needed' });
    granted(await clubs.enrol(ANNA, club, { player: 'Bruno', role: 'moderator' }));
    granted(await clubs.enrol(BRUNO, club, { player: 'carla' }));
    expect(denied(await clubs.enrol(BRUNO, club, { player: 'carla', role: 'moderator' }))).toMatchObject({
      code: 'club-role-needed',
    });
    expect(denied(await clubs.expel(BRUNO, club, 'anna'))).toMatchObject({ code: 'owner-stays' });
    expect(denied(await clubs.expel(ANNA, club, 'anna'))).toMatchObject({ code: 'owner-stays' });
    granted(await clubs.enrol(ANNA, club, { player: 'carla', role: 'moderator' }));
    const demotion = clubs.enrol(BRUNO, club, { player: 'carla', role: 'member' });
    for (const act of [demotion, clubs.expel(BRUNO, club, 'carla')])
      expect(denied(await act)).toMatchObject({ code: 'club-role-needed' });
    granted(await clubs.enrol(ANNA, club, { player: 'carla', role: 'member' }));
    expect(granted(await clubs.expel(CARLA, club, 'carla')).members.map(({ name }) => name)).toEqual(['Anna', 'Bruno']);
    expect(
      denied(await clubs.create(BRUNO, { name: granted(await clubs.club(club)).name.toUpperCase() })),
    ).toMatchObject({ code: 'name-taken' });
  });

  it('are handed over by their owner alone, who stays as a moderator and may then leave', async () => {
    granted(await clubs.enrol(ANNA, club, { player: 'Bruno', role: 'moderator' }));
    expect(denied(await clubs.enrol(BRUNO, club, { player: 'bruno', role: 'owner' }))).toMatchObject({
      code: 'club-role-needed',
    });
    const rolesIn = ({ members }: { readonly members: readonly { readonly name: string; readonly role: string }[] }) =>
      Object.fromEntries(members.map(({ name, role }) => [name, role]));
    expect(rolesIn(granted(await clubs.enrol(ANNA, club, { player: 'bruno', role: 'owner' })))).toEqual({
      Anna: 'moderator',
      Bruno: 'owner',
    });
    expect(denied(await clubs.enrol(ANNA, club, { player: 'anna', role: 'owner' }))).toMatchObject({
      code: 'club-role-needed',
    });
    expect(rolesIn(granted(await clubs.expel(ANNA, club, 'anna')))).toEqual({ Bruno: 'owner' });
  });

  it('have seasons in which only members play, while they are under way', async () => {
    const open = (caller: Caller, season: string) =>
      games.open(caller, { ruleset: 'skirmish', scenario: 'duel', club, season });
    expect(denied(await open(CARLA, 'autumn'))).toMatchObject({ code: 'not-a-member' });
    expect(denied(await open(ANNA, 'winter'))).toMatchObject({ code: 'no-such-season' });
    const { id } = granted(await open(ANNA, 'autumn'));
    expect(denied(await games.takeSeat(CARLA, id, 'red', {}))).toMatchObject({ code: 'not-a-member' });
    granted(await clubs.closeSeason(ANNA, club, 'autumn'));
    now = new Date(now.getTime() + 1000);
    expect(denied(await open(ANNA, 'autumn'))).toMatchObject({ code: 'no-such-season' });
    expect(denied(await clubs.openSeason(ANNA, club, { id: 'autumn', name: 'again' }))).toMatchObject({
      code: 'season-exists',
    });
  });

  it('close a season once, and never before it has begun', async () => {
    const ended = (seasons: readonly { readonly id: string; readonly endsAt?: string }[], id: string) =>
      seasons.find((each) => each.id === id)?.endsAt;
    const closed = granted(await clubs.closeSeason(ANNA, club, 'autumn'));
    expect(ended(closed.seasons, 'autumn')).toBe('2026-11-16T10:00:00.000Z');
    now = new Date('2026-11-20T10:00:00Z');
    expect(denied(await clubs.closeSeason(ANNA, club, 'autumn'))).toMatchObject({ code: 'season-over' });
    granted(await clubs.openSeason(ANNA, club, { id: 'spring', name: 'Spring 2027', startsAt: '2027-03-01' }));
    const called = granted(await clubs.closeSeason(ANNA, club, 'spring'));
    expect(ended(called.seasons, 'autumn')).toBe('2026-11-16T10:00:00.000Z');
    expect(ended(called.seasons, 'spring')).toBe('2027-03-01T00:00:00.000Z');
  });

  it('correct a season: its name at any time, its beginning and its end until then', async () => {
    const change = (request: Parameters<Clubs['changeSeason']>[3], caller: Caller = ANNA) =>
      clubs.changeSeason(caller, club, 'autumn', request);
    const changed = async (request: Parameters<Clubs['changeSeason']>[3]) => granted(await change(request)).seasons[0];
    expect(denied(await change({ name: 'x' }, BRUNO))).toMatchObject({ code: 'club-role-needed' });
    expect(denied(await clubs.changeSeason(ANNA, club, 'none', { name: 'x' }))).toMatchObject({
      code: 'no-such-season',
    });
    expect(await changed({ name: 'Autunno' })).toMatchObject({ name: 'Autunno', startsAt: '2026-11-16T10:00:00.000Z' });
    expect(denied(await change({ startsAt: '2026-12-01' }))).toMatchObject({ code: 'season-begun' });
    expect(denied(await change({ endsAt: 'soon' }))).toMatchObject({ code: 'bad-season' });
    expect(denied(await change({ endsAt: '2026-11-16T09:00:00Z' }))).toMatchObject({ code: 'bad-season' });
    now = new Date('2026-11-20T10:00:00Z');
    expect(denied(await change({ endsAt: '2026-11-19' }))).toMatchObject({ code: 'moment-passed' });
    expect(await changed({ endsAt: '2026-12-31' })).toMatchObject({ endsAt: '2026-12-31T00:00:00.000Z' });
    expect(await changed({ endsAt: null })).not.toHaveProperty('endsAt');
    granted(await clubs.openSeason(ANNA, club, { id: 'spring', name: 'Spring', startsAt: '2027-04-01' }));
    const moved = await clubs.changeSeason(ANNA, club, 'spring', { startsAt: '2027-03-01', endsAt: '2027-06-01' });
    expect(granted(moved).seasons[1]).toMatchObject({
      startsAt: '2027-03-01T00:00:00.000Z',
      endsAt: '2027-06-01T00:00:00.000Z',
    });
    const late = await clubs.changeSeason(ANNA, club, 'spring', { startsAt: '2027-06-01' });
    expect(denied(late)).toMatchObject({ code: 'bad-season' });
  });

  it('open a closed season again until another has begun', async () => {
    const open = () => games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', club, season: 'autumn' });
    const change = (request: Parameters<Clubs['changeSeason']>[3]) => clubs.changeSeason(ANNA, club, 'autumn', request);
    granted(await clubs.openSeason(ANNA, club, { id: 'winter', name: 'Winter', startsAt: '2026-12-01' }));
    now = new Date('2026-11-20T10:00:00Z');
    granted(await clubs.closeSeason(ANNA, club, 'autumn'));
    now = new Date('2026-11-21T10:00:00Z');
    expect(denied(await open())).toMatchObject({ code: 'no-such-season' });
    granted(await change({ endsAt: null }));
    granted(await open());
    granted(await clubs.closeSeason(ANNA, club, 'autumn'));
    now = new Date('2026-12-02T10:00:00Z');
    for (const endsAt of [null, '2026-12-31'])
      expect(denied(await change({ endsAt }))).toMatchObject({ code: 'season-over', detail: { next: 'winter' } });
    expect(granted(await change({ name: 'Autunno' })).seasons[0]).toMatchObject({
      name: 'Autunno',
      endsAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('have no ladder of a season that is none', async () => {
    const mistyped = { club, season: 'autum' };
    const asked: readonly Promise<Outcome<unknown>>[] = [
      ladder.ladder(mistyped),
      ladder.history(mistyped, 'anna'),
      ladder.headToHead(mistyped, 'anna', 'bruno'),
      ladder.reliability(mistyped),
    ];
    for (const outcome of await Promise.all(asked)) expect(denied(outcome)).toMatchObject({ code: 'no-such-season' });
  });

  it('have no ladder of a game that nobody knows', async () => {
    expect(denied(await ladder.ladder({ club, ruleset: 'chess' }))).toMatchObject({ code: 'unknown-ruleset' });
    expect(granted(await ladder.ladder({ club, ruleset: 'skirmish' })).games).toBe(0);
  });
});

describe('a season', () => {
  it('gives a ladder that anybody can recompute to the letter', async () => {
    granted(await clubs.enrol(ANNA, club, { player: 'carla' }));
    for (let round = 0; round < 4; round++) {
      for (const [red, blue] of [
        [ANNA, BRUNO],
        [BRUNO, CARLA],
        [CARLA, ANNA],
      ] as const)
        await playOne(red, blue, round * 10 + 7);
    }
    const query = { club, season: 'autumn', ruleset: 'skirmish' };
    const first = granted(await ladder.ladder(query));
    expect(first.games).toBe(12);
    expect(first.standings.reduce((sum, line) => sum + line.games, 0)).toBe(24);
    const again = new LadderService({ ladder: store.ladder, directory: store.directory, games, now: () => now });
    expect(JSON.stringify(granted(await again.ladder(query)))).toBe(JSON.stringify(first));
    for (const format of STANDINGS_FORMATS) expect(makeStandings(first, format)).toContain('Anna');
    expect(makeStandings(first, 'csv').split('\r\n')).toHaveLength(5);
    const history = granted(await ladder.history(query, 'anna'));
    expect(history).toHaveLength(8);
    expect(history.at(-1)!.after).toBe(first.ratings.find(({ player }) => player === 'anna')!.rating);
    const met = granted(await ladder.headToHead(query, 'anna', 'bruno'));
    expect(met.won[0] + met.won[1] + met.drawn).toBe(4);
    const reliability = granted(await ladder.reliability(query));
    expect(reliability.map(({ name }) => name)).toEqual(['Anna', 'Bruno', 'Carla']);
    expect(reliability.every(({ answers, medianHours }) => answers > 0 && medianHours! > 0)).toBe(true);
    expect(denied(await ladder.ladder({ club: 'nowhere' }))).toMatchObject({ code: 'unknown-club' });
  });

  it('counts a game that ends after it', async () => {
    const { id } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', club, season: 'autumn' }));
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    granted(await clubs.closeSeason(ANNA, club, 'autumn'));
    now = new Date(now.getTime() + 3_600_000);
    granted(await games.concede(BRUNO, id, {}));
    expect(granted(await ladder.ladder({ club, season: 'autumn' })).games).toBe(1);
  });

  it('counts a forfeit as a loss, and a no-show as one of the absent alone', async () => {
    const forfeit = async (playFirst: boolean): Promise<void> => {
      const request = {
        ruleset: 'skirmish',
        scenario: 'duel',
        club,
        season: 'autumn',
        timeControl: { hours: 24, atDeadline: 'forfeit' },
      };
      const { id } = granted(await games.open(ANNA, request));
      granted(await games.takeSeat(ANNA, id, 'red', {}));
      granted(await games.takeSeat(BRUNO, id, 'blue', {}));
      if (playFirst) granted(await games.submit(ANNA, id, { text: 'end' }));
      if (playFirst) granted(await games.submit(BRUNO, id, { text: 'end' }));
      now = new Date(now.getTime() + 25 * 3_600_000);
      await games.keepDeadlines();
    };
    await forfeit(true);
    await forfeit(false);
    const { standings, ratings } = granted(await ladder.ladder({ club }));
    const told = standings.map(({ name, games: count, lost, forfeited, noShows }) => [
      name,
      count,
      lost,
      forfeited,
      noShows,
    ]);
    expect(new Map(told.map(([name, ...line]) => [name, line]))).toEqual(
      new Map([
        ['Bruno', [2, 0, 0, 0]],
        ['Anna', [2, 2, 1, 1]],
      ]),
    );
    expect(ratings.map(({ name, games: rated }) => [name, rated])).toEqual([
      ['Bruno', 1],
      ['Anna', 2],
    ]);
    expect(granted(await ladder.reliability({ club }))).toMatchObject([
      { name: 'Anna', games: 2, forfeited: 1, noShows: 1 },
      { name: 'Bruno', games: 2, forfeited: 0, noShows: 0 },
    ]);
  });

  it('counts deadlines missed only when a game has ended, as long as it has: a sealed decision stays its side’s own', async () => {
    games = await gamesOver(store, { hosted: [hostedUnderSeal], now: () => now });
    const timeControl = { hours: 24, atDeadline: 'moderator' };
    granted(await clubs.enrol(ANNA, club, { player: 'carla' }));
    const { id } = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', club, as: 'moderator', timeControl }),
    );
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    const missed = async () =>
      granted(await ladder.reliability({ club }))
        .filter(({ missedDeadlines }) => missedDeadlines > 0)
        .map(({ player, missedDeadlines }) => [player, missedDeadlines]);
    granted(await games.submit(ANNA, id, { text: 'end' }));
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await games.keepDeadlines()).toBe(1);
    expect(await missed()).toEqual([]);
    const { version } = granted(await games.game(CARLA, id));
    granted(await games.concede(ANNA, id, {}));
    expect(await missed()).toEqual([['bruno', 1]]);
    granted(await games.undo(CARLA, id, { to: version }));
    expect(await missed()).toEqual([]);
  });

  it('makes spreadsheets and forums safe', () => {
    const line = {
      rank: 1,
      player: 'x',
      games: 1,
      won: 1,
      drawn: 0,
      lost: 0,
      matchPoints: 2,
      normalised: -0.5,
      opposition: 1,
      points: 3,
      against: 1,
      adjudicated: 0,
      forfeited: 0,
      noShows: 0,
      reported: 0,
      form: ['won'] as const,
    };
    const card = { standings: [{ ...line, name: '=HYPERLINK("x")|[b]<script>' }] };
    expect(makeStandings(card, 'csv')).toContain('"\'=HYPERLINK(""x"")|[b]<script>"');
    expect(makeStandings(card, 'html')).not.toContain('<script>');
    expect(makeStandings(card, 'bbcode')).not.toContain('[b]');
    expect(makeStandings(card, 'markdown')).toContain('=HYPERLINK("x")\\|\\[b\\]\\<script\\>');
  });
});

describe('unfinished games of a club', () => {
  it('are adjudicated by two judges who agree, not by those who play', async () => {
    granted(await clubs.enrol(ANNA, club, { player: 'carla', role: 'moderator' }));
    const createdAt = now.toISOString();
    for (const id of ['dario', 'elena']) {
      const name = id === 'dario' ? 'Dario' : 'Elena';
      await store.directory.register(
        { id, name, role: 'player', createdAt },
        { id: `t-${id}`, player: id, hash: `h-${id}`, createdAt },
      );
      granted(await clubs.enrol(ANNA, club, { player: id }));
    }
    const [dario, elena] = ['Dario', 'Elena'].map(
      (name) => ({ kind: 'player', id: name.toLowerCase(), name, role: 'player' }) as const,
    ) as [Caller, Caller];
    const { id } = granted(await games.open(dario, { ruleset: 'skirmish', scenario: 'duel', club }));
    granted(await games.takeSeat(dario, id, 'red', {}));
    granted(await games.takeSeat(elena, id, 'blue', {}));
    const verdict = (winner: string) => ({
      act: 'adjudicate' as const,
      winner,
      level: 'marginal',
      points: { red: 2, blue: 1 },
      reason: 'abandoned',
    });
    expect(denied(await games.moderate(dario, id, verdict('red')))).toMatchObject({ code: 'moderator-only' });
    expect(denied(await games.moderate(BRUNO, id, verdict('red')))).toMatchObject({ code: 'moderator-only' });
    const proposed = granted(await games.moderate(ANNA, id, verdict('red')));
    expect(proposed).toMatchObject({ status: 'running', adjudication: { judge: 'anna', winner: 'red' } });
    // Said twice it is neither confirmed nor told again.
    const repeated = granted(await games.moderate(ANNA, id, verdict('red')));
    expect([repeated.status, repeated.version]).toEqual(['running', proposed.version]);
    expect(granted(await games.moderate(CARLA, id, verdict('blue')))).toMatchObject({
      status: 'running',
      adjudication: { judge: 'carla', winner: 'blue' },
    });
    expect(granted(await games.moderate(ANNA, id, verdict('blue')))).toMatchObject({
      status: 'ended',
      victory: { winner: 'blue' },
    });
    expect(granted(await ladder.ladder({ club })).standings[0]).toMatchObject({ adjudicated: 1 });
  });
});

describe('games against oneself', () => {
  it('count in no table', async () => {
    await playOne(ANNA, ANNA, 5);
    const { games: played, standings, ratings, rungs, matches, uncounted } = granted(await ladder.ladder({ club }));
    expect({ played, standings, ratings, rungs, matches }).toEqual({
      played: 0,
      standings: [],
      ratings: [],
      rungs: [],
      matches: [],
    });
    expect(uncounted).toMatchObject([{ reason: 'not-two-players' }]);
    expect(granted(await ladder.headToHead({ club }, 'anna', 'anna'))).toMatchObject({ games: 0 });
  });
});

describe('sealed bids and invitations', () => {
  it('settle who leads which side; nobody sees a bid before', async () => {
    const { id } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', sides: 'bids' }));
    expect(denied(await games.takeSeat(ANNA, id, 'red', {}))).toMatchObject({ code: 'sides-go-to-bids' });
    granted(await games.bidForSide(ANNA, id, { side: 'red', points: 7, phrase: 'first' }));
    expect(granted(await games.game(BRUNO, id)).bidders).toEqual(['Anna']);
    const seen = JSON.stringify([granted(await games.events(BRUNO, id, {})), granted(await games.game(BRUNO, id))]);
    expect(seen).not.toContain('"points":7');
    expect(seen).not.toContain('first');
    const begun = granted(await games.bidForSide(BRUNO, id, { side: 'red', points: 9 }));
    expect(begun).toMatchObject({
      status: 'running',
      handicap: { red: 0, blue: 9 },
      seats: [
        { side: 'red', player: { id: 'bruno' } },
        { side: 'blue', player: { id: 'anna' }, phrase: 'first' },
      ],
    });
    const { items: events } = granted(await games.events(BRUNO, id, {}));
    expect(events.find(({ type }) => type === 'BidsSettled')?.sentence).toContain(
      'Handicap: 9 victory points for Blue.',
    );
    granted(await games.concede(BRUNO, id, {}));
    const results = await store.events.results(id);
    expect(results.map(({ side, points, handicap }) => [side, points, handicap])).toEqual([
      ['blue', 3, 9],
      ['red', 3, undefined],
    ]);
  });

  it('let a die of the chain decide between equal bids', async () => {
    const { id } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', sides: 'bids' }));
    granted(await games.bidForSide(ANNA, id, { side: 'red', points: 5, phrase: 'after the bid' }));
    const begun = granted(await games.bidForSide(BRUNO, id, { side: 'red', points: 5 }));
    expect(begun.status).toBe('running');
    granted(await games.concede(BRUNO, id, {}));
    const record = granted(await games.record(CARLA, id));
    const { checkRecord } = await import('#games/record/record');
    expect(checkRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ faults: [], rolls: { checked: 3 } });
  });

  it('are settled once, also where the game waits for dice entered by hand', async () => {
    const opening = { ruleset: 'skirmish', scenario: 'duel', sides: 'bids', as: 'moderator', dice: 'entered' } as const;
    const { id } = granted(await games.open(CARLA, opening));
    granted(await games.bidForSide(ANNA, id, { side: 'red', points: 7 }));
    const settled = granted(await games.bidForSide(BRUNO, id, { side: 'red', points: 9 }));
    expect(settled.status).toBe('waiting');
    expect(denied(await games.bidForSide(ANNA, id, { side: 'red', points: 10 }))).toMatchObject({
      code: 'bids-settled',
    });
    expect(granted(await games.game(ANNA, id)).seats).toEqual(settled.seats);
  });

  it('keep the other seat for the one invited', async () => {
    const { id } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', opponent: 'bruno' }));
    expect(denied(await games.takeSeat(CARLA, id, 'blue', {}))).toMatchObject({ code: 'seat-kept' });
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    expect(denied(await games.takeSeat(ANNA, id, 'blue', {}))).toMatchObject({ code: 'seat-kept' });
    expect(granted(await games.takeSeat(BRUNO, id, 'blue', {})).status).toBe('running');
    expect(denied(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', opponent: 'nobody' }))).toMatchObject(
      { code: 'unknown-player' },
    );
  });
});
