import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { ClubRoles } from '#ladder/club-roles';
import { Clubs } from '#ladder/clubs';
import { Invitations } from '#ladder/invitations';
import { USUAL_RULES } from '#ladder/ladder-rules';
import { LadderService } from '#ladder/ladder-service';
import { Reports } from '#ladder/results-elsewhere';
import { Tournaments } from '#ladder/tournaments';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { denied, gamesOver, granted } from '../support/games.ts';

/* What a club does besides keeping its books. */

type Player = Caller & { readonly kind: 'player' };
const player = (name: string): Player => ({ kind: 'player', id: `id-${name.toLowerCase()}`, name, role: 'player' });
const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena'];
const [ANNA, BRUNO, CARLA, DARIO, ELENA] = NAMES.map(player) as [Player, Player, Player, Player, Player];

let store: Store;
let games: GamesService;
let clubs: Clubs;
let ladder: LadderService;
let reports: Reports;
let invitations: Invitations;
let tournaments: Tournaments;
let now: Date;
let club: string;
let number = 0;

beforeEach(async () => {
  store = openMemoryStore();
  now = new Date('2026-11-16T10:00:00Z');
  const clock = () => now;
  games = await gamesOver(store, { now: clock });
  const parts = {
    ladder: store.ladder,
    directory: store.directory,
    games,
    roles: new ClubRoles(store.directory),
    now: clock,
    newId: () => `id-${++number}`,
  };
  clubs = new Clubs(parts);
  ladder = new LadderService(parts);
  reports = new Reports(parts);
  invitations = new Invitations({ ...parts, clubs });
  tournaments = new Tournaments({ ...parts, events: store.events, ladders: ladder });
  for (const { id, name } of [ANNA, BRUNO, CARLA, DARIO, ELENA]) {
    const createdAt = now.toISOString();
    const token = { id: `t-${id}`, player: id, hash: `h-${id}`, createdAt };
    await store.directory.register({ id, name, role: 'player', createdAt }, token);
  }
  ({ id: club } = granted(await clubs.create(ANNA, { name: `Club ${++number}` })));
  for (const { id } of [BRUNO, CARLA, DARIO]) granted(await clubs.enrol(ANNA, club, { player: id }));
});

const later = (minutes = 1): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('a result from elsewhere', () => {
  const result = {
    ruleset: 'skirmish',
    scenario: 'duel',
    sides: [
      { side: 'red', player: 'Bruno', points: 7 },
      { side: 'blue', player: 'Carla', points: 2 },
    ],
    winner: 'red',
    link: 'https://example.org/photo.jpg',
  };

  it('counts when the opponent has confirmed it, marked as reported', async () => {
    const { id, state } = granted(await reports.report(BRUNO, club, result));
    expect(state).toBe('reported');
    expect(granted(await ladder.ladder({ club })).standings).toEqual([]);
    expect(denied(await reports.act(BRUNO, club, id, { act: 'confirm' }))).toMatchObject({ code: 'not-yours' });
    expect(denied(await reports.act(DARIO, club, id, { act: 'confirm' }))).toMatchObject({ code: 'not-yours' });
    later();
    const confirmed = granted(await reports.act(CARLA, club, id, { act: 'confirm' }));
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      countsFrom: now.toISOString(),
      stateLabel: { it: 'confermato' },
    });
    const { standings, ratings } = granted(await ladder.ladder({ club }));
    expect(standings[0]).toMatchObject({ name: 'Bruno', won: 1, reported: 1 });
    expect(ratings).toEqual([]);
    granted(await clubs.changeRules(ANNA, club, { ...USUAL_RULES, reported: 'fully' }));
    expect(granted(await ladder.ladder({ club })).ratings).toHaveLength(2);
  });

  it('is disputed by the opponent and settled by a judge who did not play', async () => {
    const { id } = granted(await reports.report(BRUNO, club, result));
    expect(denied(await reports.act(CARLA, club, id, { act: 'dispute' }))).toMatchObject({ code: 'reason-needed' });
    granted(await reports.act(CARLA, club, id, { act: 'dispute', reason: 'I won.' }));
    expect(denied(await reports.act(CARLA, club, id, { act: 'confirm' }))).toMatchObject({ code: 'not-yours' });
    granted(await reports.act(ANNA, club, id, { act: 'reject', reason: 'Nobody saw it.' }));
    expect(denied(await reports.act(ANNA, club, id, { act: 'confirm' }))).toMatchObject({ code: 'not-now' });
    expect(granted(await ladder.ladder({ club })).standings).toEqual([]);
  });

  it('is annulled and restored with a reason', async () => {
    const { id } = granted(await reports.report(BRUNO, club, result));
    later();
    granted(await reports.act(ANNA, club, id, { act: 'confirm' }));
    const before = granted(await ladder.ladder({ club })).standings;
    granted(await reports.act(ANNA, club, id, { act: 'annul', reason: 'The wrong scenario.' }));
    expect(granted(await ladder.ladder({ club }))).toMatchObject({
      standings: [],
      uncounted: [{ reason: 'annulled' }],
    });
    granted(await reports.act(ANNA, club, id, { act: 'restore', reason: 'It was the right one.' }));
    expect(granted(await ladder.ladder({ club })).standings).toEqual(before);
  });

  it('names two members, both sides and a winner among them', async () => {
    const wrong = async (change: object) => denied(await reports.report(BRUNO, club, { ...result, ...change })).code;
    expect(await wrong({ winner: 'green' })).toBe('bad-winner');
    expect(await wrong({ sides: [result.sides[0]!, { ...result.sides[1]!, side: 'red' }] })).toBe('bad-sides');
    expect(await wrong({ sides: [result.sides[0]!, { ...result.sides[1]!, player: 'Elena' }] })).toBe('not-a-member');
    expect(await wrong({ sides: [result.sides[0]!, { ...result.sides[1]!, player: 'Bruno' }] })).toBe('own-opponent');
    expect(await wrong({ playedOn: '2027-01-01' })).toBe('bad-date');
    expect(denied(await reports.report(DARIO, club, result))).toMatchObject({ code: 'not-your-game' });
  });

  it('comes from another service only with a key that the club trusts, and ends as its record does', async () => {
    const abroad = openMemoryStore();
    const theirs = await gamesOver(abroad, { now: () => now });
    const { id } = granted(await theirs.open(BRUNO, { ruleset: 'skirmish', scenario: 'duel' }));
    granted(await theirs.takeSeat(BRUNO, id, 'red', {}));
    granted(await theirs.takeSeat(CARLA, id, 'blue', {}));
    const early = granted(await theirs.heads({ game: id }));
    granted(await theirs.concede(CARLA, id, {}));
    const heads = granted(await theirs.heads({ game: id }));
    granted(await games.importRecord(ANNA, JSON.parse(JSON.stringify(granted(await theirs.record(ANNA, id))))));
    const request = { game: id, heads, players: { red: 'Bruno', blue: 'Carla' } };
    expect(denied(await reports.bring(ANNA, club, request))).toMatchObject({ code: 'key-not-trusted' });
    granted(await clubs.changeRules(ANNA, club, { ...USUAL_RULES, trustedKeys: [{ name: 'Abroad', key: heads.key }] }));
    expect(denied(await reports.bring(BRUNO, club, request))).toMatchObject({ code: 'club-role-needed' });
    expect(denied(await reports.bring(ANNA, club, { ...request, heads: early }))).toMatchObject({
      code: 'another-record',
    });
    const forged = { ...heads, at: '2026-11-16T11:00:00.000Z' };
    expect(denied(await reports.bring(ANNA, club, { ...request, heads: forged }))).toMatchObject({
      code: 'bad-signature',
    });
    granted(await reports.bring(ANNA, club, request));
    expect(denied(await reports.bring(ANNA, club, request))).toMatchObject({ code: 'reported-already' });
    const { standings, ratings } = granted(await ladder.ladder({ club }));
    expect(standings[0]).toMatchObject({ name: 'Bruno', won: 1, reported: 1 });
    expect(ratings).toHaveLength(2);
  });
});

describe('an invitation', () => {
  it('lets in as many as it says, until it is over', async () => {
    expect(denied(await invitations.invite(BRUNO, club, {}))).toMatchObject({ code: 'club-role-needed' });
    const { key, id } = granted(await invitations.invite(ANNA, club, { days: 1 }));
    expect(denied(await invitations.join(ELENA, club, 'nonsense'))).toMatchObject({ code: 'unknown-invitation' });
    expect(granted(await invitations.join(ELENA, club, key)).members.map(({ name }) => name)).toContain('Elena');
    granted(await clubs.expel(ELENA, club, ELENA.id));
    expect(denied(await invitations.join(ELENA, club, key))).toMatchObject({ code: 'invitation-over' });
    const second = granted(await invitations.invite(ANNA, club, { uses: 5, days: 1 }));
    granted(await invitations.revoke(ANNA, club, second.id));
    expect(denied(await invitations.join(ELENA, club, second.key))).toMatchObject({ code: 'invitation-over' });
    expect(JSON.stringify(granted(await invitations.list(ANNA, club)))).not.toContain(key);
    expect(granted(await invitations.list(ANNA, club)).map((each) => each.id)).toContain(id);
  });

  it('by list says what became of each line', async () => {
    const { lines } = granted(await invitations.enrolList(ANNA, club, 'Name;Note\n"Elena",new\nBruno\nNobody\n'));
    expect(lines.map(({ player: name, outcome }) => [name, outcome])).toEqual([
      ['Elena', 'enrolled'],
      ['Bruno', 'member-already'],
      ['Nobody', 'unknown-player'],
    ]);
  });
});

describe('a tournament', () => {
  const cup = { name: 'Cup', ruleset: 'skirmish', scenarios: ['duel'], sides: 'lot' } as const;
  const enterAll = async (id: string): Promise<void> => {
    for (const each of [ANNA, BRUNO, CARLA, DARIO]) granted(await tournaments.enter(each, club, id));
  };
  const byId = new Map([ANNA, BRUNO, CARLA, DARIO, ELENA].map((each) => [each.id, each]));

  /** Of every pair the one whose name comes first wins; how many games were ended. */
  const playRound = async (id: string): Promise<number> => {
    const { played } = granted(await tournaments.tournament(club, id));
    let ended = 0;
    for (const { players, legs } of played.at(-1)!.pairings)
      for (const { game } of legs) {
        later();
        granted(await games.concede(byId.get([...players].sort().at(-1)!)!, game!, {}));
        ended++;
      }
    later();
    await tournaments.keep();
    return ended;
  };

  it('opens the games of each round by itself, with both players seated, until everybody has met', async () => {
    const { id } = granted(await tournaments.create(ANNA, club, { ...cup, format: 'round-robin' }));
    expect(denied(await tournaments.start(ANNA, club, id))).toMatchObject({ code: 'too-few' });
    await enterAll(id);
    expect(denied(await tournaments.start(BRUNO, club, id))).toMatchObject({ code: 'club-role-needed' });
    const started = granted(await tournaments.start(ANNA, club, id));
    expect(started).toMatchObject({ state: 'running', stateLabel: { it: 'in corso' } });
    const [first] = started.played;
    expect(first!.pairings).toHaveLength(2);
    for (const { legs, players } of first!.pairings) {
      const card = granted(await games.game(ANNA, legs[0]!.game!));
      expect(card).toMatchObject({ status: 'running', club, timeControl: { atDeadline: 'forfeit' } });
      expect(card.seats.map((seat) => seat.player!.id).sort()).toEqual([...players].sort());
    }
    expect(await playRound(id)).toBe(2);
    expect(granted(await tournaments.tournament(club, id)).played).toHaveLength(2);
    await playRound(id);
    await playRound(id);
    const over = granted(await tournaments.tournament(club, id));
    expect(over).toMatchObject({ state: 'ended' });
    expect(over.table.map(({ name, points }) => [name, points])).toEqual([
      ['Anna', 6],
      ['Bruno', 4],
      ['Carla', 2],
      ['Dario', 0],
    ]);
    expect(granted(await ladder.ladder({ club })).games).toBe(6);
  });

  it('plays pair matches from both sides', async () => {
    const { id } = granted(await tournaments.create(ANNA, club, { ...cup, format: 'swiss', legs: 2, rounds: 1 }));
    await enterAll(id);
    granted(await tournaments.start(ANNA, club, id));
    expect(await playRound(id)).toBe(4);
    expect(granted(await tournaments.tournament(club, id)).state).toBe('ended');
    expect(granted(await ladder.ladder({ club })).matches).toHaveLength(2);
  });

  it('knocks out, with a bye for the best, and a judge settles what was not played', async () => {
    const { id } = granted(await tournaments.create(ANNA, club, { ...cup, format: 'knock-out', daysPerRound: 1 }));
    for (const each of [BRUNO, CARLA, DARIO]) granted(await tournaments.enter(each, club, id));
    const { played } = granted(await tournaments.start(ANNA, club, id));
    const board = played[0]!.pairings.find(({ players }) => players.length === 2)!;
    later(60 * 24 + 1);
    expect(granted(await tournaments.tournament(club, id)).overdue).toEqual([board.board]);
    const verdict = { board: board.board, winner: board.players[1]!, reason: 'Never appeared.' };
    expect(denied(await tournaments.settle(BRUNO, club, id, verdict))).toMatchObject({ code: 'club-role-needed' });
    const draw = { ...verdict, winner: 'draw' };
    expect(denied(await tournaments.settle(ANNA, club, id, draw))).toMatchObject({ code: 'bad-winner' });
    const next = granted(await tournaments.settle(ANNA, club, id, verdict));
    expect(next.played).toHaveLength(2);
    expect(next.played[1]!.pairings[0]!.players).toContain(board.players[1]);
    await playRound(id);
    expect(granted(await tournaments.tournament(club, id)).state).toBe('ended');
  });

  it('leaves sides to bids where it says so', async () => {
    const { id } = granted(await tournaments.create(ANNA, club, { ...cup, format: 'swiss', sides: 'bids', rounds: 1 }));
    for (const each of [ANNA, BRUNO]) granted(await tournaments.enter(each, club, id));
    const { played } = granted(await tournaments.start(ANNA, club, id));
    const game = played[0]!.pairings[0]!.legs[0]!.game!;
    granted(await games.bidForSide(ANNA, game, { side: 'red', points: 2 }));
    expect(granted(await games.bidForSide(BRUNO, game, { side: 'blue', points: 0 })).status).toBe('running');
  });

  it('gives the better side to whoever has led it less often', async () => {
    const { id } = granted(await tournaments.create(ANNA, club, { ...cup, format: 'round-robin', sides: 'balanced' }));
    await enterAll(id);
    granted(await tournaments.start(ANNA, club, id));
    for (let round = 0; round < 3; round++) await playRound(id);
    const { played } = granted(await tournaments.tournament(club, id));
    const turns = new Map<string, number>();
    for (const { pairings } of played)
      for (const { legs } of pairings)
        for (const { sides } of legs) turns.set(sides!['red']!, (turns.get(sides!['red']!) ?? 0) + 1);
    expect([...turns.values()].every((count) => count === 1 || count === 2)).toBe(true);
  });

  it('goes on without whoever withdraws', async () => {
    const { id } = granted(await tournaments.create(ANNA, club, { ...cup, format: 'swiss', rounds: 2 }));
    await enterAll(id);
    granted(await tournaments.start(ANNA, club, id));
    granted(await tournaments.withdraw(DARIO, club, id));
    await playRound(id);
    const { played } = granted(await tournaments.tournament(club, id));
    expect(played[1]!.pairings.flatMap(({ players }) => players)).not.toContain(DARIO.id);
    expect(played[1]!.pairings.filter(({ players }) => players.length === 1)).toHaveLength(1);
  });
});
