import { type Caller, playerOf } from '#games/caller';
import type { Page } from '#games/cards';
import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import { type HeadList, headList, isSigned } from '#games/record/heads';
import type { JsonObject } from '#kernel/json';
import { firstOf, known } from '#kernel/known';
import { parseMoment } from '#kernel/moment';
import type { Text } from '#kernel/text';
import type { DirectoryStore } from '#store/directory-store';
import type { ClubPaper, LadderStore } from '#store/ladder-store';
import type { ClubRoles } from './club-roles.ts';
import { rulesOf } from './ladder-rules.ts';
import { parseReport, type Report } from './report.ts';
import { REPORT_WORDS } from './words.ts';

export interface ReportResult {
  readonly ruleset: string;
  readonly scenario: string;
  readonly season?: string | undefined;
  /** The day on which it was played; today if nothing is said. */
  readonly playedOn?: string | undefined;
  /** Who led which side, by id or name, and what they scored. */
  readonly sides: readonly { readonly side: string; readonly player: string; readonly points: number }[];
  /** A side, or `draw`. */
  readonly winner: string;
  readonly level?: string | undefined;
  /** A photograph, a log: an address. */
  readonly link?: string | undefined;
  readonly note?: string | undefined;
}

export const REPORTS_PAGE = { usual: 50, most: 200 } as const;

export interface ReportsPage {
  readonly state?: string | undefined;
  /** The id of the last report of the page before. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

export interface BringRecord {
  /** A game that was brought along as a record, by its id. */
  readonly game: string;
  /** The list of heads, signed by the service on which it was played, that names the end of the record. */
  readonly heads: unknown;
  /** Which members led which side. */
  readonly players: Readonly<Record<string, string>>;
  readonly season?: string | undefined;
}

export const REPORT_ACTS = ['confirm', 'dispute', 'reject', 'withdraw', 'annul', 'restore'] as const;
export type ReportAct = (typeof REPORT_ACTS)[number];

export interface ReportCard extends Report {
  readonly id: string;
  readonly version: number;
  readonly stateLabel: Text;
  readonly names: Readonly<Record<string, string>>;
}

export interface ReportsParts {
  readonly ladder: LadderStore;
  readonly directory: DirectoryStore;
  readonly games: Pick<Games, 'ruleset' | 'game'>;
  readonly roles: ClubRoles;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Results of games that were not played here: reported, confirmed by the opponent or a judge, and counted as the club decides. */
export class Reports {
  readonly #parts: ReportsParts;

  constructor(parts: ReportsParts) {
    this.#parts = parts;
  }

  /** Newest first. */
  async list(club: string, filter: ReportsPage = {}): Promise<Outcome<Page<ReportCard>>> {
    const known = await this.#parts.roles.findClub(club);
    if (!known.ok) return known;
    const limit = filter.limit ?? REPORTS_PAGE.usual;
    const found = await this.#parts.ladder.paperPage(club, 'report', { ...filter, limit: limit + 1 });
    const papers = found.slice(0, limit);
    const items = await this.#cards(papers.map((paper) => ({ paper, report: parseReport(paper.body) })));
    const last = papers.at(-1);
    return succeed({ items, ...(found.length > limit && last !== undefined ? { next: last.id } : {}) });
  }

  async report(caller: Caller, club: string, request: ReportResult): Promise<Outcome<ReportCard>> {
    const member = await this.#parts.roles.member(caller, club);
    if (!member.ok) return member;
    const hosted = this.#parts.games.ruleset(request.ruleset);
    if (!hosted.ok) return hosted;
    const { about, scenarios } = hosted.value;
    if (!scenarios.some(({ id }) => id === request.scenario))
      return fail(
        'not-found',
        'unknown-scenario',
        { en: `There is no scenario “${request.scenario}”.`, it: `Non esiste uno scenario “${request.scenario}”.` },
        {
          scenario: request.scenario,
        },
      );
    const sides = request.sides.map(({ side }) => side);
    if (about.seats.length !== 2 || new Set(sides).size !== 2 || !sides.every((side) => about.seats.includes(side)))
      return fail(
        'malformed',
        'bad-sides',
        {
          en: 'A result names both sides of the scenario, each once.',
          it: 'Un risultato indica le due parti dello scenario, ciascuna una volta.',
        },
        {
          seats: [...about.seats],
        },
      );
    if (request.winner !== 'draw' && !sides.includes(request.winner))
      return fail(
        'malformed',
        'bad-winner',
        { en: 'The winner is one of the sides, or `draw`.', it: 'Il vincitore è una delle parti, oppure `draw`.' },
        { winner: request.winner },
      );
    const season = await this.#season(club, request.season);
    if (!season.ok) return season;
    const now = this.#parts.now().toISOString();
    const playedOn = request.playedOn === undefined ? now.slice(0, 10) : parseMoment(request.playedOn)?.slice(0, 10);
    if (playedOn === undefined || playedOn > now.slice(0, 10))
      return fail(
        'malformed',
        'bad-date',
        { en: 'The game was played on a day that has come.', it: 'La data della partita non può essere nel futuro.' },
        {
          playedOn: request.playedOn ?? '',
        },
      );
    const players = await this.#members(
      club,
      request.sides.map(({ player }) => player),
    );
    if (!players.ok) return players;
    const [one, two] = players.value as [string, string];
    if (one === two)
      return fail(
        'malformed',
        'own-opponent',
        { en: 'A game is between two members of the club.', it: 'Una partita si gioca fra due membri del club.' },
        { player: one },
      );
    const by = playerOf(caller);
    if (by !== one && by !== two) {
      const judge = await this.#parts.roles.run(caller, club);
      if (!judge.ok)
        return fail('not-allowed', 'not-your-game', {
          en: 'Only its players, and those who run the club, report a game.',
          it: 'Una partita è segnalata solo da chi l’ha giocata o da chi gestisce il club.',
        });
    }
    return this.#keepNew(club, {
      state: 'reported',
      source: 'reported',
      ruleset: request.ruleset,
      scenario: request.scenario,
      ...(request.season === undefined ? {} : { season: request.season }),
      playedOn,
      sides: request.sides.map(({ side, points }, at) => ({
        side,
        points,
        player: known([one, two][at], 'player', at),
      })),
      winner: request.winner,
      ...(request.level === undefined ? {} : { level: request.level }),
      ending: 'played',
      ...(request.link === undefined ? {} : { link: request.link }),
      ...(request.note === undefined ? {} : { note: request.note }),
      reportedBy: by,
      reportedAt: now,
      acts: [{ act: 'report', by, at: now }],
    });
  }

  /** A game of another service, brought along as a record: it counts where the club trusts that service's key. */
  async bring(caller: Caller, club: string, request: BringRecord): Promise<Outcome<ReportCard>> {
    const { ladder, games, roles } = this.#parts;
    const judge = await roles.run(caller, club);
    if (!judge.ok) return judge;
    const season = await this.#season(club, request.season);
    if (!season.ok) return season;
    const found = await games.game(caller, request.game);
    if (!found.ok) return found;
    const { imported, status, head, version, victory, seats, ruleset, scenario, handicap = {}, seeded } = found.value;
    if (imported === undefined)
      return fail(
        'conflict',
        'not-a-record',
        {
          en: 'That game was played here: it counts by itself.',
          it: 'Quella partita è stata giocata qui: conta da sola.',
        },
        {
          game: request.game,
        },
      );
    if (status !== 'ended' || victory.winner === undefined)
      return fail(
        'conflict',
        'not-ended',
        { en: 'Only a game that has ended has a result.', it: 'Solo una partita finita ha un risultato.' },
        { game: request.game },
      );
    if (seeded)
      return fail(
        'conflict',
        'seeded',
        {
          en: 'Its dice follow from a seed: no ladder counts it.',
          it: 'I suoi dadi vengono da un seme noto: non conta in nessuna classifica.',
        },
        { game: request.game },
      );
    const heads = headList.safeParse(request.heads);
    if (!heads.success)
      return fail('malformed', 'bad-heads', {
        en: 'That is not a list of heads.',
        it: 'Questo non è un elenco di impronte.',
      });
    const { trustedKeys } = rulesOf((await ladder.findPaper(club, 'rules', 'ladder'))?.body);
    const trusted = trustedKeys.find(({ key }) => key === heads.data.key);
    if (trusted === undefined)
      return fail(
        'not-allowed',
        'key-not-trusted',
        {
          en: 'The club does not trust the key of that service.',
          it: 'Il club non si fida della chiave di quel servizio.',
        },
        {
          key: heads.data.key,
        },
      );
    if (!isSigned(heads.data))
      return fail('malformed', 'bad-signature', {
        en: 'The list of heads was not signed with that key.',
        it: 'L’elenco di impronte non è firmato con quella chiave.',
      });
    if (!namesEnd(heads.data, request.game, version, head))
      return fail(
        'conflict',
        'another-record',
        {
          en: 'The list of heads does not name the end of this record.',
          it: 'L’elenco di impronte non riporta la fine di questo verbale.',
        },
        {
          game: request.game,
          version,
          head,
        },
      );
    const sides = seats.map(({ side }) => side);
    const given = sides.map((side) => request.players[side]);
    if (sides.length !== 2 || given.some((player) => player === undefined))
      return fail(
        'malformed',
        'bad-sides',
        { en: 'Say which member led which side.', it: 'Indica quale membro guidava quale parte.' },
        { seats: sides },
      );
    const players = await this.#members(club, given as string[]);
    if (!players.ok) return players;
    if (players.value[0] === players.value[1])
      return fail('malformed', 'own-opponent', {
        en: 'A game is between two members of the club.',
        it: 'Una partita si gioca fra due membri del club.',
      });
    const now = this.#parts.now().toISOString();
    const by = playerOf(caller);
    return this.#keepNew(
      club,
      {
        state: 'confirmed',
        source: 'record',
        ruleset,
        scenario,
        ...(request.season === undefined ? {} : { season: request.season }),
        playedOn: (found.value.endedAt ?? now).slice(0, 10),
        sides: sides.map((side, at) => ({
          side,
          player: known(players.value[at], 'player', at),
          points: victory.points[side] ?? 0,
          ...((handicap[side] ?? 0) === 0 ? {} : { handicap: known(handicap[side], 'handicap', side) }),
        })),
        winner: victory.winner,
        ...(victory.level === undefined ? {} : { level: victory.level }),
        ending: 'played',
        record: { service: trusted.name, key: trusted.key, game: request.game, head },
        reportedBy: by,
        reportedAt: now,
        countsFrom: now,
        acts: [{ act: 'bring', by, at: now }],
      },
      `record-${request.game}`,
    );
  }

  /** What may happen to a report next: who may do it is settled here. */
  async act(
    caller: Caller,
    club: string,
    id: string,
    request: { readonly act: ReportAct; readonly reason?: string | undefined },
  ): Promise<Outcome<ReportCard>> {
    const { ladder, roles } = this.#parts;
    const member = await roles.member(caller, club);
    if (!member.ok) return member;
    const paper = await ladder.findPaper(club, 'report', id);
    if (paper === undefined)
      return fail(
        'not-found',
        'unknown-report',
        { en: 'There is no such report.', it: 'Questa segnalazione non esiste.' },
        { report: id },
      );
    const report = parseReport(paper.body);
    const by = playerOf(caller);
    const isPlayer = report.sides.some(({ player }) => player === by);
    const isJudge = !isPlayer && (await roles.run(caller, club)).ok;
    const { act, reason } = request;
    const allowed = mayAct(report, by, { isPlayer, isJudge }, act);
    if (!allowed.ok) return allowed;
    if (act !== 'confirm' && act !== 'withdraw' && (reason ?? '').trim() === '')
      return fail('malformed', 'reason-needed', { en: 'Say why.', it: 'Spiega perché.' });
    const now = this.#parts.now().toISOString();
    const next: Report = {
      ...report,
      state: NEXT[act],
      ...(act === 'confirm' ? { countsFrom: now } : {}),
      acts: [...report.acts, { act, by, at: now, ...(reason === undefined ? {} : { reason }) }],
    };
    const kept = await ladder.keepPaper({ ...paper, version: paper.version + 1, body: next as unknown as JsonObject });
    // Somebody else was faster: whether it may still be done is asked anew.
    if (!kept) return this.act(caller, club, id, request);
    return succeed(await this.#card({ ...paper, version: paper.version + 1 }, next));
  }

  async #keepNew(club: string, report: Report, id = `report-${this.#parts.newId()}`): Promise<Outcome<ReportCard>> {
    const paper = {
      club,
      kind: 'report',
      id,
      version: 1,
      body: report as unknown as JsonObject,
      at: report.reportedAt,
    } as const;
    if (!(await this.#parts.ladder.keepPaper(paper)))
      return fail(
        'conflict',
        'reported-already',
        { en: 'That game has been brought along already.', it: 'Quella partita è già stata registrata.' },
        { report: id },
      );
    return succeed(await this.#card(paper, report));
  }

  async #season(club: string, season: string | undefined): Promise<Outcome<true>> {
    if (season === undefined || (await this.#parts.ladder.findSeason(club, season)) !== undefined) return succeed(true);
    return fail(
      'not-found',
      'no-such-season',
      { en: `There is no season “${season}”.`, it: `Non esiste una stagione “${season}”.` },
      { season },
    );
  }

  /** The ids of members who are known by id or name. */
  async #members(club: string, meant: readonly string[]): Promise<Outcome<readonly string[]>> {
    const { directory } = this.#parts;
    const members = new Set((await directory.members(club)).map(({ player }) => player));
    const ids: string[] = [];
    for (const each of meant) {
      const player = (await directory.findPlayer(each)) ?? (await directory.findPlayerByName(each));
      if (player === undefined)
        return fail(
          'not-found',
          'unknown-player',
          { en: `There is no player “${each}”.`, it: `Non esiste un giocatore “${each}”.` },
          { player: each },
        );
      if (!members.has(player.id))
        return fail(
          'not-allowed',
          'not-a-member',
          { en: `${player.name} is not a member of the club.`, it: `${player.name} non è membro del club.` },
          {
            player: player.id,
          },
        );
      ids.push(player.id);
    }
    return succeed(ids);
  }

  async #card(paper: Pick<ClubPaper, 'id' | 'version'>, report: Report): Promise<ReportCard> {
    return firstOf(await this.#cards([{ paper, report }]));
  }

  async #cards(
    reports: readonly { readonly paper: Pick<ClubPaper, 'id' | 'version'>; readonly report: Report }[],
  ): Promise<readonly ReportCard[]> {
    const meantBy = ({ sides, acts }: Report): readonly string[] => [
      ...new Set([...sides.map(({ player }) => player), ...acts.map(({ by }) => by)]),
    ];
    const ids = new Set(reports.flatMap(({ report }) => meantBy(report)));
    const players = await this.#parts.directory.findPlayers([...ids]);
    const names = new Map(players.map(({ id, name }) => [id, name]));
    return reports.map(({ paper: { id, version }, report }) => ({
      ...report,
      id,
      version,
      stateLabel: REPORT_WORDS[report.state],
      names: Object.fromEntries(
        meantBy(report).flatMap((player) => (names.has(player) ? [[player, names.get(player) ?? '']] : [])),
      ),
    }));
  }
}

const NEXT = {
  confirm: 'confirmed',
  dispute: 'disputed',
  reject: 'rejected',
  withdraw: 'withdrawn',
  annul: 'annulled',
  restore: 'confirmed',
} as const satisfies Record<ReportAct, Report['state']>;

const FROM: Readonly<Record<ReportAct, readonly Report['state'][]>> = {
  confirm: ['reported', 'disputed'],
  dispute: ['reported'],
  reject: ['reported', 'disputed'],
  withdraw: ['reported', 'disputed'],
  annul: ['confirmed'],
  restore: ['annulled'],
};

/** The opponent confirms or disputes; judges settle what is disputed, and annul; whoever reported may withdraw. Nobody confirms their own word. */
function mayAct(
  { state, reportedBy }: Report,
  by: string,
  { isPlayer, isJudge }: { readonly isPlayer: boolean; readonly isJudge: boolean },
  act: ReportAct,
): Outcome<true> {
  if (!FROM[act].includes(state))
    return fail(
      'conflict',
      'not-now',
      { en: 'The report is past that.', it: 'La segnalazione è già oltre questo passo.' },
      { state, act },
    );
  const isOwn = by === reportedBy;
  const allowed = {
    confirm: !isOwn && (isJudge || (isPlayer && state === 'reported')),
    dispute: !isOwn && isPlayer,
    reject: isJudge,
    withdraw: isOwn,
    annul: isJudge,
    restore: isJudge,
  }[act];
  return allowed
    ? succeed(true)
    : fail(
        'not-allowed',
        'not-yours',
        {
          en: 'That is for the opponent or for a judge of the club.',
          it: 'Spetta all’avversario o a un giudice del club.',
        },
        { act },
      );
}

const namesEnd = ({ heads }: HeadList, game: string, version: number, hash: string): boolean =>
  heads.some((each) => each.game === game && each.version === version && each.head === hash);
