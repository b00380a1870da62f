import type { ChainCommitment } from '#kernel/dice';
import type { JsonObject } from '#kernel/json';
import type { GameOpening, GameRow, StoredEvent } from '#store/event-store';
import { hashOpening } from '#store/hash-chain';
import { roomForGame } from '../acts/open-game.ts';
import type { Caller } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import { evolveFrame, parseServiceEvent } from '../live/service-events.ts';
import { verifyAllMoves, verifyEvents } from '../live/verify-stored.ts';
import { checkName } from '../names.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import { cardOf } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';
import { eventsOf, type GameRecord, openingOf, RECORD_FORMAT } from './record.ts';

/** The whole game as one file. While it runs it holds secrets: only the moderator gets it then. */
export function exportRecord(work: Workplace, caller: Caller, id: string): Promise<Outcome<GameRecord>> {
  return work.live.useCurrent<GameRecord>(id, async (game) => {
    const ended = game.status === 'ended';
    if (!ended && !isModerator(game, caller)) {
      return fail('not-allowed', 'record-sealed', {
        en: 'The record of a running game is for its moderator; it is open to all when the game has ended.',
        it: 'La registrazione di una partita in corso è per il suo moderatore; sarà aperta a tutti a partita finita.',
      });
    }
    const { row } = game;
    const pack = await work.rulesets.packOf(row.ruleset, row.packHash);
    const events = await work.store.events.readEvents(id, { upTo: game.version });
    const moves = await work.store.events.readMoves(id);
    await verifyEvents(id, { version: 0, lastHash: hashOpening(row) }, events);
    await verifyAllMoves(id, moves, events);
    return succeed({
      format: RECORD_FORMAT,
      game: {
        id,
        name: row.name,
        ruleset: row.ruleset,
        rulesetVersion: row.rulesetVersion,
        scenario: row.scenario,
        options: row.options,
        packHash: row.packHash,
        createdAt: row.createdAt,
        status: game.status,
        version: game.version,
        head: game.lastHash,
      },
      dice: {
        mode: row.diceMode,
        seeded: row.diceSeeded,
        ...(row.diceCommitment === undefined ? {} : { commitment: row.diceCommitment as unknown as ChainCommitment }),
        ...(ended && game.veil !== undefined ? { veil: game.veil } : {}),
      },
      pack: pack as JsonObject,
      moves: moves.map(({ gameId: _, versionBefore: __, versionAfter: ___, ...move }) => move),
      events: events as GameRecord['events'],
    });
  });
}

/** Takes over a game played elsewhere, under its own id, after checking its chain, its dice and its play. */
export async function importRecord(work: Workplace, caller: Caller, candidate: unknown): Promise<Outcome<GameCard>> {
  if (caller.kind === 'anonymous')
    return fail('unauthenticated', 'token-needed', {
      en: 'Importing a game needs a token.',
      it: 'Per importare una partita serve un token.',
    });
  const examined = await work.examineRecord(candidate);
  if (!examined.ok) return examined;
  const { record, begun, ...replayed } = examined.value;
  const { id } = record.game;
  const events = eventsOf(record);
  const sandboxOf = sandboxIn(events);
  const importedBy = caller.id;
  const opening = {
    ...openingOf(record),
    importedBy,
    ...(sandboxOf === undefined ? {} : { sandboxOf, moderator: caller.id }),
  };
  const illNamed = namesIn(record, events)
    .map(checkName)
    .find((checked) => !checked.ok);
  if (illNamed?.ok === false) return illNamed;
  const room = await roomForGame(work, caller);
  if (!room.ok) return room;
  const found = await work.store.events.find(id);
  if (found !== undefined && !isLeftEmpty(found, opening)) return gameExists(id);
  await work.store.packs.keep(
    { hash: record.game.packHash, ruleset: record.game.ruleset, pack: record.pack },
    work.now().toISOString(),
  );
  try {
    if (found === undefined) await work.store.events.create(opening);
  } catch (fault) {
    // Somebody else has brought it along meanwhile.
    if ((await work.store.events.find(id)) !== undefined) return gameExists(id);
    throw fault;
  }
  return work.live.useCurrent<GameCard>(id, async (imported) => {
    // Whoever brings along the same game at the same time may have been faster.
    if (imported.version > 0) return gameExists(id);
    const { position, ...end } = replayed;
    imported.putBack(position);
    for (const event of events) {
      const service = parseServiceEvent(event);
      if (service !== undefined) evolveFrame(imported.frame, service, 'strangers');
    }
    const seats = Object.entries(imported.frame.seats).map(([side, { name }]) => ({
      side,
      guest: name,
      takenAt: opening.createdAt,
    }));
    const frozen = imported.status === 'ended' ? undefined : WITHOUT_DICE;
    // Whoever is named in it has long known how it ended, if they played it at all.
    const outcome = await work.live.commit(
      imported,
      { moves: record.moves, events },
      { notices: 'left-out', begun, frozen, seats, ...end },
    );
    if (outcome.outcome === 'stale') return gameExists(id);
    if (outcome.outcome !== 'appended') throw new Error(`an import of ${id} was answered ${outcome.outcome}`);
    const card = await cardOf(work, imported, caller);
    // In memory it is not frozen: whoever is next reads it anew.
    if (frozen !== undefined) work.live.forget(id);
    return succeed(card);
  });
}

const WITHOUT_DICE = 'imported without the secret of its dice: it can be read, not played on';

const gameExists = (id: string): Outcome<never> =>
  fail(
    'conflict',
    'game-exists',
    { en: `The game “${id}” is here already.`, it: `La partita «${id}» c’è già.` },
    { game: id },
  );

/**
 * Whether an import of the same record has opened this game and was broken off before it told of anything. A game opened here
 * that waits for its players is never taken for one: it names who opened it, and has the secret of its dice.
 */
function isLeftEmpty(row: GameRow, opening: GameOpening): boolean {
  return (
    row.version === 0 &&
    row.lastHash === hashOpening(opening) &&
    row.openedBy === undefined &&
    row.diceSecret === undefined &&
    row.name === opening.name &&
    row.diceVeil === opening.diceVeil &&
    row.sandboxOf === opening.sandboxOf &&
    row.moderator === opening.moderator &&
    row.importedBy === opening.importedBy
  );
}

/** What a record calls the game and its players: text, whoever is called so here. */
const namesIn = (record: GameRecord, events: readonly StoredEvent[]): string[] => [
  record.game.name,
  ...events.flatMap((event) => {
    const service = parseServiceEvent(event);
    return service?.type === 'SeatTaken' || service?.type === 'SeatHandedOver' ? service.name : [];
  }),
];

/** A sandbox stays one, of whoever brings it along. */
function sandboxIn(events: readonly StoredEvent[]): string | undefined {
  const first = events[0] && parseServiceEvent(events[0]);
  return first?.type === 'SandboxForked' ? first.game : undefined;
}
