import type { Roll } from '#kernel/dice';
import type { Json, JsonObject } from '#kernel/json';
import type { Clock } from '#kernel/ruleset';
import type {
  GameRow,
  GameStatus,
  PendingRow,
  QueuedOrderRow,
  ResultRow,
  SeatRow,
  StoredEvent,
} from '../event-store.ts';
import type { GameModel, PendingDecisionModel, QueuedOrderModel, ResultModel, SeatModel } from '../generated/models.ts';
import type { Instant } from '../ids.ts';

/** `null` ends here: rows of the database as rows of the ports. */

type Present<Row> = { [Key in keyof Row]: Exclude<Row[Key], null> };

/** Leaves out what is NULL, so that absent fields are absent. */
export function present<Row extends object>(row: Row): Partial<Present<Row>> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Present<Row>>;
}

export const makeInstant = (time: Date): Instant => time.toISOString();

const UTC = '+00:00';
const TO_THE_MILLISECOND = 'yyyy-mm-ddThh:mm:ss.mmm'.length;

/** A moment as PostgreSQL writes it in JSON: sessions speak UTC, milliseconds that end in 0 are shortened. */
const parseInstant = (text: string): Instant =>
  text.length === TO_THE_MILLISECOND + UTC.length && text.endsWith(UTC)
    ? `${text.slice(0, TO_THE_MILLISECOND)}Z`
    : makeInstant(new Date(text));

export function makeGameRow(game: GameModel): GameRow {
  return {
    id: game.id,
    name: game.name,
    ruleset: game.ruleset,
    rulesetVersion: game.rulesetVersion,
    scenario: game.scenario,
    packHash: game.packHash,
    options: game.options as JsonObject,
    diceMode: game.diceMode as GameRow['diceMode'],
    diceSeeded: game.diceSeeded,
    createdAt: makeInstant(game.createdAt),
    status: game.status as GameStatus,
    version: game.version,
    lastHash: game.lastHash,
    diceUsed: game.diceUsed,
    updatedAt: makeInstant(game.updatedAt),
    ...present({
      diceCommitment: game.diceCommitment as JsonObject | null,
      diceSecret: game.diceSecret,
      diceVeil: game.diceVeil,
      openedBy: game.openedBy,
      importedBy: game.importedBy,
      moderator: game.moderator,
      club: game.clubId,
      season: game.seasonId,
      sandboxOf: game.sandboxOf,
      clock: game.clock as unknown as Clock | null,
      frozen: game.frozen,
    }),
  };
}

export const makeSeatRow = ({ gameId, side, playerId, guest, phrase, takenAt }: SeatModel): SeatRow => ({
  gameId,
  side,
  takenAt: makeInstant(takenAt),
  ...present({ player: playerId, guest, phrase }),
});

export const makeResultRow = (row: ResultModel): ResultRow => ({
  gameId: row.gameId,
  side: row.side,
  outcome: row.outcome as ResultRow['outcome'],
  ending: row.ending as ResultRow['ending'],
  points: row.points,
  ...(row.handicap === 0 ? {} : { handicap: row.handicap }),
  at: makeInstant(row.at),
  ...present({ player: row.playerId, level: row.level }),
});

export const makePendingRow = (row: PendingDecisionModel): PendingRow => ({
  gameId: row.gameId,
  id: row.id,
  kind: row.kind,
  side: row.side,
  clause: row.clause,
  about: row.about as JsonObject,
  sealed: row.sealed,
  openedAt: makeInstant(row.openedAt),
  ...present({
    neutral: row.neutral as JsonObject | null,
    deadline: row.deadline && makeInstant(row.deadline),
  }),
});

export const makeQueuedOrderRow = (row: QueuedOrderModel): QueuedOrderRow => ({
  gameId: row.gameId,
  side: row.side,
  position: row.position,
  order: row.order as JsonObject,
  queuedAt: makeInstant(row.queuedAt),
  ...present({ by: row.byPlayer }),
});

/** A row as JSON in the columns' own names; moments are texts in it. */
export type JsonRow = Readonly<Record<string, Json>>;

/** What Prisma makes of the same row. */
export function makeModel<Model>(row: JsonRow, moments: readonly (keyof Model & string)[]): Model {
  const model: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const isMoment = value !== null && (moments as readonly string[]).includes(field);
    model[field] = isMoment ? new Date(value as string) : value;
  }
  return model as Model;
}

/** An event as `readEvents` fetches it: one JSON array per event, in the order of these columns. */
export type EventTuple = [
  seq: number,
  moveId: string | null,
  source: StoredEvent['source'],
  type: string,
  shape: number,
  data: Json,
  rolls: readonly Roll[] | null,
  at: string,
  previousHash: string,
  hash: string,
  moveHash: string | null,
];

export function makeStoredEvent(tuple: EventTuple): StoredEvent {
  const [seq, moveId, source, type, shape, data, rolls, at, previousHash, hash, moveHash] = tuple;
  return {
    seq,
    ...(moveId === null ? {} : { moveId }),
    ...(moveHash === null ? {} : { moveHash }),
    source,
    type,
    shape,
    data,
    rolls: rolls ?? [],
    at: parseInstant(at),
    previousHash,
    hash,
  };
}
