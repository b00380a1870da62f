import type { About, Clock } from '#kernel/ruleset';
import { MODERATOR, sideNamed, type Viewer } from '#kernel/side';
import { verbatim } from '#kernel/text';
import type { GameFilter, GameGlance, GameRow, SeatRow } from '#store/event-store';
import { parseCursor } from '#store/paging';
import { type Caller, idOf, isAdmin } from '../caller.ts';
import type { GameSummary, Page, SeatCard } from '../cards.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { ListGames } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { eyesOn, pendingCard } from './disclosure.ts';

const PAGE = { standard: 20, most: 100 } as const;

/**
 * A page of games, from the rows that tell of them: no game is loaded for it. What a summary says stands in the game's card
 * in the same words.
 */
export async function listGames(
  work: Workplace,
  caller: Caller,
  query: ListGames,
): Promise<Outcome<Page<GameSummary>>> {
  const player = idOf(caller);
  const isPersonal = [query.mine, query.myTurn, query.moderated, query.sandbox].includes(true);
  if (isPersonal && player === undefined)
    return fail('unauthenticated', 'token-needed', {
      en: 'What is yours is listed for your token.',
      it: 'Per elencare ciò che è tuo serve il tuo token.',
    });
  if (query.mine && query.player !== undefined && query.player !== player)
    return fail('malformed', 'mine-or-player', {
      en: 'Ask for your own games or for those of a player.',
      it: 'Chiedi le tue partite oppure quelle di un giocatore.',
    });
  if (query.after !== undefined && parseCursor(query.after) === undefined)
    return fail(
      'malformed',
      'bad-cursor',
      {
        en: 'Pass `next` of the page before as `after`.',
        it: 'Indica come `after` il `next` della pagina precedente.',
      },
      { after: query.after },
    );
  const { ruleset, scenario, status, club, season } = query;
  const found = ruleset === undefined ? undefined : work.rulesets.find(ruleset);
  if (found?.ok === false) return found;
  const seats = Object.fromEntries(work.rulesets.all().map(({ ruleset: { about } }) => [about.id, about.seats.length]));
  const filter = {
    ruleset,
    scenario,
    status,
    club,
    season,
    player: query.mine ? player : query.player,
    moderator: query.moderated ? player : undefined,
    waitsFor: query.myTurn ? player : undefined,
    openSeat: query.openSeat ? { seats } : undefined,
    sandboxesOf: query.sandbox ? player : undefined,
  };
  const limit = Math.min(Math.max(1, query.limit ?? PAGE.standard), PAGE.most);
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  const page = await work.store.events.glances(Object.fromEntries(wanted) as GameFilter, {
    limit,
    ...(query.after === undefined ? {} : { after: query.after }),
  });
  const names = await namesIn(work, page.rows);
  const items = await Promise.all(page.rows.map((glance) => summaryOf(work, caller, glance, names)));
  return succeed({ items, ...(page.next === undefined ? {} : { next: page.next }) });
}

/** Everybody who is named on a page, in one look. */
async function namesIn(work: Workplace, glances: readonly GameGlance[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    glances
      .flatMap(({ row, seats }) => [row.moderator, row.importedBy, ...seats.map(({ player }) => player)])
      .filter(isPresent),
  );
  const players = ids.size === 0 ? [] : await work.store.directory.findPlayers([...ids]);
  return new Map(players.map(({ id, name }) => [id, name]));
}

const isPresent = <Value>(value: Value | undefined): value is Value => value !== undefined;

async function summaryOf(
  work: Workplace,
  caller: Caller,
  { row, seats, pending, results }: GameGlance,
  names: ReadonlyMap<string, string>,
): Promise<GameSummary> {
  const found = work.rulesets.find(row.ruleset);
  const about = found.ok ? found.value.ruleset.about : undefined;
  const questions = found.ok ? found.value.ruleset.kinds.questions : [];
  const titles = new Map(questions.map(({ kind, title }) => [kind, title]));
  const player = idOf(caller);
  const own = seats
    .filter((seat) => player !== undefined && seat.player === player)
    .sort((a, b) => (a.takenAt < b.takenAt ? -1 : a.takenAt > b.takenAt ? 1 : 0))
    .map(({ side }) => side);
  const moderator = isAdmin(caller) || (player !== undefined && row.moderator === player);
  const viewer: Viewer = moderator
    ? MODERATOR
    : own[0] === undefined
      ? { kind: 'spectator' }
      : { kind: 'side', side: own[0] };
  return {
    id: row.id,
    name: row.name,
    ruleset: row.ruleset,
    rulesetVersion: row.rulesetVersion,
    scenario: row.scenario,
    options: row.options,
    packHash: row.packHash,
    status: row.status,
    version: row.version,
    head: row.lastHash,
    createdAt: row.createdAt,
    ...(row.status === 'ended' && results[0] !== undefined ? { endedAt: results[0].at } : {}),
    updatedAt: row.updatedAt,
    seats: seatsOf(about, row, seats, names),
    ...(row.moderator === undefined
      ? {}
      : { moderator: { id: row.moderator, name: names.get(row.moderator) ?? row.moderator } }),
    ...(row.importedBy === undefined
      ? {}
      : { imported: { by: { id: row.importedBy, name: names.get(row.importedBy) ?? row.importedBy } } }),
    clock: await clockOf(work, row, about),
    pending: pending
      .map((decision) => {
        const title = titles.get(decision.kind) ?? verbatim(decision.kind);
        return pendingCard({ ...decision, title }, decision.deadline, eyesOn(decision, own, viewer));
      })
      .filter((card) => card !== undefined),
    seeded: row.diceSeeded,
    ...(row.club === undefined ? {} : { club: row.club }),
    ...(row.season === undefined ? {} : { season: row.season }),
    ...(row.status === 'ended'
      ? {
          results: results.map(({ side, outcome, ending, level, points }) => ({
            side,
            outcome,
            ending,
            points,
            ...(level === undefined ? {} : { level }),
          })),
        }
      : {}),
    you: {
      sides: own,
      moderator,
      toAct: row.status === 'running' && pending.some(({ side }) => own.includes(side)),
    },
  };
}

function seatsOf(
  about: About | undefined,
  row: GameRow,
  seats: readonly SeatRow[],
  names: ReadonlyMap<string, string>,
): SeatCard[] {
  return (about?.seats ?? seats.map(({ side }) => side)).map((side) => {
    const seat = seats.find((each) => each.side === side);
    const { player, guest, phrase } = seat ?? {};
    const name = guest ?? names.get(player ?? '') ?? player;
    return {
      side,
      sideName: about === undefined ? verbatim(side) : sideNamed(about, side),
      ...(name === undefined ? {} : { player: { ...(player === undefined ? {} : { id: player }), name } }),
      // As on the card: phrases are shown once every seat has given its own.
      ...(phrase === undefined || row.status === 'waiting' ? {} : { phrase }),
    };
  });
}

/** Where the rows do not tell it yet, the clock of the opening. */
async function clockOf(work: Workplace, row: GameRow, about: About | undefined): Promise<Clock> {
  if (row.clock !== undefined) return row.clock;
  if (about === undefined) return { turn: 0, turnLabel: verbatim(''), phase: '', phaseLabel: verbatim('') };
  const play = await work.rulesets.playOf(row.ruleset, row.packHash, row.scenario);
  return play.clock(play.setUp(row.options));
}
