import { type Caller, playerOf } from '#games/caller';
import type { Games } from '#games/games';
import { ratedTimeControl } from '#games/live/time-control';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import { firstOf, known } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { DirectoryStore } from '#store/directory-store';
import type { EventStore } from '#store/event-store';
import type { ClubPaper, LadderStore } from '#store/ladder-store';
import type { ClubRoles } from './club-roles.ts';
import type { LadderService } from './ladder-service.ts';
import type { Pair } from './pairings.ts';
import {
  drawLot,
  FORMAT_WORDS,
  type Format,
  isSettled,
  nextPairs,
  type Pairing,
  parseTournament,
  type Round,
  type SideRule,
  STATE_WORDS,
  type Tournament,
  type TournamentLine,
  tournamentTable,
  turnsAtTheBetter,
  winnerOf,
} from './tournament.ts';

export interface CreateTournament {
  readonly name: string;
  readonly format: Format;
  readonly ruleset: string;
  readonly scenarios: readonly string[];
  readonly season?: string | undefined;
  readonly sides?: SideRule | undefined;
  readonly legs?: number | undefined;
  readonly rounds?: number | undefined;
  readonly daysPerRound?: number | undefined;
  readonly timeControl?: JsonObject | undefined;
}

export interface TournamentCard extends Tournament {
  readonly id: string;
  readonly version: number;
  readonly formatLabel: Text;
  readonly stateLabel: Text;
  readonly table: readonly (TournamentLine & { readonly name: string })[];
  readonly names: Readonly<Record<string, string>>;
  /** Boards whose time is over and whose games are not. */
  readonly overdue: readonly number[];
}

export interface TournamentsParts {
  readonly ladder: LadderStore;
  readonly directory: DirectoryStore;
  readonly events: Pick<EventStore, 'results'>;
  readonly games: Pick<Games, 'ruleset' | 'open' | 'takeSeat'>;
  readonly ladders: Pick<LadderService, 'bias' | 'seeds' | 'outcomeOf'>;
  readonly roles: ClubRoles;
  readonly now: () => Date;
  readonly newId: () => string;
}

const USUAL = { rounds: 5, daysPerRound: 30, hours: 72 } as const;
const DAY = 86_400_000;
const MOST_ENTRANTS = 128;

type Change = (tournament: Tournament) => Promise<Outcome<Tournament>> | Outcome<Tournament>;

/** Tournaments of a club: entries, rounds whose games the service opens by itself, results, tables. */
export class Tournaments {
  readonly #parts: TournamentsParts;

  constructor(parts: TournamentsParts) {
    this.#parts = parts;
  }

  async list(club: string): Promise<Outcome<readonly TournamentCard[]>> {
    const known = await this.#parts.roles.findClub(club);
    if (!known.ok) return known;
    const papers = await this.#parts.ladder.papers(club, 'tournament');
    return succeed(await Promise.all([...papers].reverse().map((paper) => this.#card(paper))));
  }

  async tournament(club: string, id: string): Promise<Outcome<TournamentCard>> {
    const known = await this.#parts.roles.findClub(club);
    if (!known.ok) return known;
    const paper = await this.#parts.ladder.findPaper(club, 'tournament', id);
    return paper === undefined ? unknown(id) : succeed(await this.#card(paper));
  }

  async create(caller: Caller, club: string, request: CreateTournament): Promise<Outcome<TournamentCard>> {
    const { ladder, games, roles, now, newId } = this.#parts;
    const allowed = await roles.run(caller, club);
    if (!allowed.ok) return allowed;
    const hosted = games.ruleset(request.ruleset);
    if (!hosted.ok) return hosted;
    if (hosted.value.about.seats.length !== 2)
      return fail('malformed', 'two-seats-needed', {
        en: 'Only games for two can be played in a tournament.',
        it: 'In un torneo si giocano solo partite a due.',
      });
    const stranger = request.scenarios.find((each) => !hosted.value.scenarios.some(({ id }) => id === each));
    if (stranger !== undefined)
      return fail(
        'not-found',
        'unknown-scenario',
        { en: `There is no scenario “${stranger}”.`, it: `Non esiste uno scenario “${stranger}”.` },
        { scenario: stranger },
      );
    if (request.season !== undefined && (await ladder.findSeason(club, request.season)) === undefined)
      return fail(
        'not-found',
        'no-such-season',
        { en: `There is no season “${request.season}”.`, it: `Non esiste una stagione “${request.season}”.` },
        { season: request.season },
      );
    const control = ratedTimeControl.safeParse(request.timeControl ?? { hours: USUAL.hours, atDeadline: 'forfeit' });
    if (!control.success) {
      const issues = control.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
      return fail(
        'malformed',
        'bad-time-control',
        { en: 'This time control makes no sense.', it: 'Questo controllo del tempo non è valido.' },
        { issues },
      );
    }
    const at = now().toISOString();
    const body: Tournament = {
      name: request.name,
      format: request.format,
      state: 'open',
      ruleset: request.ruleset,
      scenarios: [...request.scenarios],
      ...(request.season === undefined ? {} : { season: request.season }),
      sides: request.sides ?? 'balanced',
      legs: request.legs ?? 1,
      rounds: request.rounds ?? USUAL.rounds,
      daysPerRound: request.daysPerRound ?? USUAL.daysPerRound,
      timeControl: control.data as unknown as JsonObject,
      entrants: [],
      played: [],
      createdBy: playerOf(caller),
      createdAt: at,
    };
    const paper = {
      club,
      kind: 'tournament',
      id: newId(),
      version: 1,
      body: body as unknown as JsonObject,
      at,
    } as const;
    await ladder.keepPaper(paper);
    return succeed(await this.#card(paper));
  }

  /** Enters oneself, or a member whom those who run the club name. */
  async enter(caller: Caller, club: string, id: string, player?: string): Promise<Outcome<TournamentCard>> {
    const entrant = await this.#entrant(caller, club, player);
    if (!entrant.ok) return entrant;
    return this.#change(club, id, (of) => {
      if (of.state !== 'open')
        return fail(
          'conflict',
          'entries-closed',
          { en: 'Entries are closed.', it: 'Le iscrizioni sono chiuse.' },
          { state: of.state },
        );
      if (of.entrants.some((each) => each.player === entrant.value)) return succeed(of);
      if (of.entrants.length >= MOST_ENTRANTS)
        return fail(
          'too-many',
          'tournament-full',
          {
            en: `A tournament has at most ${MOST_ENTRANTS} players.`,
            it: `Un torneo ha al massimo ${MOST_ENTRANTS} giocatori.`,
          },
          {
            most: MOST_ENTRANTS,
          },
        );
      return succeed({ ...of, entrants: [...of.entrants, { player: entrant.value }] });
    });
  }

  /** Before the start the entry is struck off; later the player rests from the next round on, and open games are theirs to end. */
  async withdraw(caller: Caller, club: string, id: string, player?: string): Promise<Outcome<TournamentCard>> {
    const entrant = await this.#entrant(caller, club, player);
    if (!entrant.ok) return entrant;
    return this.#change(club, id, (of) => {
      if (!of.entrants.some((each) => each.player === entrant.value))
        return fail(
          'not-found',
          'not-entered',
          { en: 'That player has not entered.', it: 'Quel giocatore non è iscritto.' },
          { player: entrant.value },
        );
      const entrants =
        of.state === 'open'
          ? of.entrants.filter((each) => each.player !== entrant.value)
          : of.entrants.map((each) => (each.player === entrant.value ? { ...each, withdrawn: true } : each));
      return succeed({ ...of, entrants });
    });
  }

  /** Closes the entries, seeds by rating and opens the games of the first round. */
  async start(caller: Caller, club: string, id: string): Promise<Outcome<TournamentCard>> {
    const allowed = await this.#parts.roles.run(caller, club);
    if (!allowed.ok) return allowed;
    const started = await this.#change(club, id, async (of) => {
      if (of.state !== 'open')
        return fail(
          'conflict',
          'not-open',
          { en: 'The tournament has begun already.', it: 'Il torneo è già cominciato.' },
          { state: of.state },
        );
      if (of.entrants.length < 2)
        return fail('conflict', 'too-few', {
          en: 'A tournament needs two players at least.',
          it: 'Un torneo richiede almeno due giocatori.',
        });
      const seeds = await this.#parts.ladders.seeds(
        club,
        of.entrants.map(({ player }) => player),
      );
      const entrants = of.entrants
        .map(({ player }) => ({ player, seed: known(seeds.get(player), 'seed', player) }))
        .sort((a, b) => b.seed - a.seed || (a.player < b.player ? -1 : 1));
      return succeed({ ...of, entrants, state: 'running' as const });
    });
    return started.ok ? this.advance(club, id) : started;
  }

  /** A judge settles a board: who goes on where games were not finished in time, or neither came. */
  async settle(
    caller: Caller,
    club: string,
    id: string,
    request: { readonly board: number; readonly winner: string; readonly reason: string },
  ): Promise<Outcome<TournamentCard>> {
    const allowed = await this.#parts.roles.run(caller, club);
    if (!allowed.ok) return allowed;
    const by = playerOf(caller);
    const settled = await this.#change(club, id, (of) => {
      const last = of.played.at(-1);
      const board = last?.pairings.find((each) => each.board === request.board);
      if (of.state !== 'running' || last === undefined || board === undefined)
        return fail(
          'not-found',
          'no-such-board',
          { en: 'There is no such board in the round under way.', it: 'Nel turno in corso questo tavolo non esiste.' },
          {
            board: request.board,
          },
        );
      if (board.players.includes(by))
        return fail('not-allowed', 'own-game', {
          en: 'Nobody settles a game of their own.',
          it: 'Nessuno decide una partita propria.',
        });
      if (!['draw', 'none', ...board.players].includes(request.winner))
        return fail(
          'malformed',
          'bad-winner',
          {
            en: 'The winner is a player of the board, `draw` or `none`.',
            it: 'Il vincitore è uno dei due giocatori, `draw` o `none`.',
          },
          {
            winner: request.winner,
          },
        );
      if (of.format === 'knock-out' && request.winner === 'draw')
        return fail(
          'malformed',
          'bad-winner',
          {
            en: 'Somebody must go on in a knock-out.',
            it: 'Nell’eliminazione diretta qualcuno deve passare il turno.',
          },
          { winner: request.winner },
        );
      const pairings = last.pairings.map((each) =>
        each === board ? { ...each, settled: { winner: request.winner, by, reason: request.reason } } : each,
      );
      return succeed({ ...of, played: [...of.played.slice(0, -1), { ...last, pairings }] });
    });
    return settled.ok ? this.advance(club, id) : settled;
  }

  async cancel(caller: Caller, club: string, id: string): Promise<Outcome<TournamentCard>> {
    const allowed = await this.#parts.roles.run(caller, club);
    if (!allowed.ok) return allowed;
    return this.#change(club, id, (of) =>
      of.state === 'ended' || of.state === 'cancelled'
        ? fail(
            'conflict',
            'tournament-over',
            { en: 'The tournament is over.', it: 'Il torneo è finito.' },
            { state: of.state },
          )
        : succeed({ ...of, state: 'cancelled' as const }),
    );
  }

  /** Brings every running tournament up to date; the service calls it regularly. */
  async keep(): Promise<number> {
    let moved = 0;
    for (const { club, id, version } of await this.#parts.ladder.runningTournaments()) {
      const advanced = await this.advance(club, id);
      if (advanced.ok && advanced.value.version !== version) moved++;
    }
    return moved;
  }

  /** Takes in what games have brought; with the last of a round the next one opens, with its games. */
  async advance(club: string, id: string): Promise<Outcome<TournamentCard>> {
    for (;;) {
      const before = await this.#parts.ladder.findPaper(club, 'tournament', id);
      if (before === undefined) return unknown(id);
      const of = parseTournament(before.body);
      if (of.state !== 'running') return succeed(await this.#card(before));
      const read = await this.#takeIn(club, of);
      const next = await this.#nextRound(club, id, read);
      if (JSON.stringify(next) === JSON.stringify(of)) return succeed(await this.#card(before));
      const paper = { ...before, version: before.version + 1, body: next as unknown as JsonObject };
      // Rounds are kept before their games are opened: of two who advance only one opens them.
      if (!(await this.#parts.ladder.keepPaper(paper))) continue;
      await this.#openGames(paper);
    }
  }

  async #takeIn(club: string, of: Tournament): Promise<Tournament> {
    const last = of.played.at(-1);
    if (last === undefined) return of;
    const pairings: Pairing[] = [];
    for (const each of last.pairings) {
      const legs = [];
      for (const leg of each.legs) {
        const winner =
          leg.game === undefined || leg.winner !== undefined ? undefined : await this.#winnerOf(club, leg.game);
        legs.push(winner === undefined ? leg : { ...leg, winner });
      }
      pairings.push(this.#decided(of, { ...each, legs }));
    }
    return { ...of, played: [...of.played.slice(0, -1), { ...last, pairings }] };
  }

  /** In a knock-out somebody goes on: after a draw the one whom the lot names. */
  #decided(of: Tournament, each: Pairing): Pairing {
    if (of.format !== 'knock-out' || winnerOf(each) !== 'draw') return each;
    const [one, two] = each.players as [string, string];
    const winner = drawLot([of.createdAt, of.played.length, each.board, one, two]) ? one : two;
    return { ...each, settled: { winner, by: of.createdBy, reason: 'lot' } };
  }

  /** As the ladder counts the game; where it does not, as the game ended. */
  async #winnerOf(club: string, game: string): Promise<string | undefined> {
    const results = await this.#parts.events.results(game);
    if (results.length === 0) return undefined;
    const counted = await this.#parts.ladders.outcomeOf(club, game);
    const lines = counted ?? results;
    if (results.some(({ ending }) => ending === 'annulled')) return undefined;
    return lines.find(({ outcome }) => outcome === 'won')?.player ?? 'draw';
  }

  async #nextRound(club: string, id: string, of: Tournament): Promise<Tournament> {
    const last = of.played.at(-1);
    if (last !== undefined && !isSettled(last)) return of;
    const pairs = nextPairs(of);
    if (pairs === 'over' || pairs === 'stuck') return { ...of, state: 'ended' };
    const now = this.#parts.now();
    const number = of.played.length + 1;
    const scenario = known(of.scenarios[(number - 1) % of.scenarios.length], 'scenario');
    const pairings: Pairing[] = [];
    for (const [at, pair] of pairs.entries())
      pairings.push({
        board: at + 1,
        players: [...pair],
        scenario,
        legs: await this.#legs(club, id, of, number, scenario, pair),
      });
    const round: Round = {
      number,
      openedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + of.daysPerRound * DAY).toISOString(),
      pairings,
    };
    return { ...of, played: [...of.played, round] };
  }

  async #legs(
    club: string,
    id: string,
    of: Tournament,
    number: number,
    scenario: string,
    pair: Pair,
  ): Promise<Pairing['legs']> {
    if (pair.length === 1) return [];
    const [one, two] = pair;
    const hosted = this.#parts.games.ruleset(of.ruleset);
    const [a, b] = (hosted.ok ? hosted.value.about.seats : []) as unknown as [string, string];
    if (of.legs === 2) return [{ sides: { [a]: one, [b]: two } }, { sides: { [a]: two, [b]: one } }];
    if (of.sides === 'bids') return [{}];
    const byLot = drawLot([id, number, one, two]);
    if (of.sides === 'lot') return [{ sides: byLot ? { [a]: one, [b]: two } : { [a]: two, [b]: one } }];
    const bias = await this.#parts.ladders.bias(club, { ruleset: of.ruleset, scenario }, [a, b]);
    const [better, worse] = bias >= 0 ? [a, b] : [b, a];
    const turns = turnsAtTheBetter(of, better, one) - turnsAtTheBetter(of, better, two);
    // Whoever has led the better side less often; then whoever is seeded lower; then the lot.
    const seedOf = (player: string): number => of.entrants.find((each) => each.player === player)?.seed ?? 0;
    const lead = turns || seedOf(one) - seedOf(two) || (byLot ? 1 : -1);
    return [{ sides: lead < 0 ? { [better]: one, [worse]: two } : { [better]: two, [worse]: one } }];
  }

  /** Opens the games of the round that has none yet, and seats the players. */
  async #openGames(paper: ClubPaper): Promise<void> {
    const { directory, games, ladder } = this.#parts;
    const of = parseTournament(paper.body);
    const last = of.played.at(-1);
    if (last === undefined || of.state !== 'running') return;
    const pairings: Pairing[] = [];
    for (const each of last.pairings) {
      const legs = [];
      for (const leg of each.legs) {
        if (leg.game !== undefined || each.players.length < 2) {
          legs.push(leg);
          continue;
        }
        const players = await directory.findPlayers(each.players);
        const callers = players.map(({ id, name }) => ({ kind: 'player', id, name, role: 'player' }) as const);
        const opened = await games.open(firstOf(callers), {
          ruleset: of.ruleset,
          scenario: each.scenario,
          club: paper.club,
          ...(of.season === undefined ? {} : { season: of.season }),
          name: `${of.name} ${last.number}.${each.board}`,
          opponent: known(each.players[1], 'player', 1),
          timeControl: of.timeControl,
          ...(leg.sides === undefined ? { sides: 'bids' as const } : {}),
        });
        // Whoever may not play now is for a judge to settle; the others play.
        if (!opened.ok) {
          legs.push(leg);
          continue;
        }
        for (const [side, player] of Object.entries(leg.sides ?? {}))
          await games.takeSeat(
            known(
              callers.find((caller) => caller.id === player),
              'caller',
            ),
            opened.value.id,
            side,
            {},
          );
        legs.push({ ...leg, game: opened.value.id });
      }
      pairings.push({ ...each, legs });
    }
    const body: Tournament = { ...of, played: [...of.played.slice(0, -1), { ...last, pairings }] };
    if (JSON.stringify(body) === JSON.stringify(of)) return;
    await ladder.keepPaper({ ...paper, version: paper.version + 1, body: body as unknown as JsonObject });
  }

  async #entrant(caller: Caller, club: string, player: string | undefined): Promise<Outcome<string>> {
    const { directory, roles } = this.#parts;
    const member = await roles.member(caller, club);
    if (!member.ok) return member;
    const own = playerOf(caller);
    if (player === undefined || player === own) return succeed(own);
    const allowed = await roles.run(caller, club);
    if (!allowed.ok) return allowed;
    const found = (await directory.findPlayer(player)) ?? (await directory.findPlayerByName(player));
    if (found === undefined)
      return fail(
        'not-found',
        'unknown-player',
        { en: `There is no player “${player}”.`, it: `Non esiste un giocatore “${player}”.` },
        { player },
      );
    if ((await roles.roleOf(found.id, club)) === undefined)
      return fail(
        'not-allowed',
        'not-a-member',
        { en: `${found.name} is not a member of the club.`, it: `${found.name} non è membro del club.` },
        { player: found.id },
      );
    return succeed(found.id);
  }

  /** Changes a tournament; where somebody else was faster, on what they left. */
  async #change(club: string, id: string, change: Change): Promise<Outcome<TournamentCard>> {
    for (;;) {
      const paper = await this.#parts.ladder.findPaper(club, 'tournament', id);
      if (paper === undefined) return unknown(id);
      const changed = await change(parseTournament(paper.body));
      if (!changed.ok) return changed;
      const next = { ...paper, version: paper.version + 1, body: changed.value as unknown as JsonObject };
      if (await this.#parts.ladder.keepPaper(next)) return succeed(await this.#card(next));
    }
  }

  async #card({ id, version, body }: Pick<ClubPaper, 'id' | 'version' | 'body'>): Promise<TournamentCard> {
    const of = parseTournament(body);
    const players = await this.#parts.directory.findPlayers(of.entrants.map(({ player }) => player));
    const names = Object.fromEntries(players.map(({ id: player, name }) => [player, name]));
    const last = of.played.at(-1);
    const isLate = of.state === 'running' && last !== undefined && last.dueAt <= this.#parts.now().toISOString();
    return {
      ...of,
      id,
      version,
      formatLabel: FORMAT_WORDS[of.format],
      stateLabel: STATE_WORDS[of.state],
      table: tournamentTable(of).map((line) => ({ ...line, name: names[line.player] ?? line.player })),
      names,
      overdue: isLate ? last.pairings.filter((each) => winnerOf(each) === undefined).map(({ board }) => board) : [],
    };
  }
}

const unknown = (id: string) =>
  fail(
    'not-found',
    'unknown-tournament',
    { en: 'There is no such tournament.', it: 'Questo torneo non esiste.' },
    { tournament: id },
  );
