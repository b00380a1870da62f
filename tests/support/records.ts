import { type GameRecord, openingOf } from '#games/record/record';
import { hashPack } from '#store/data-packs';
import { chainEvents, hashOpening } from '#store/hash-chain';

/** A record as whoever can compute hashes would hand it out: chained anew, with a header that fits. */
export function rechained(record: GameRecord): GameRecord {
  record.game.packHash = hashPack(record.pack);
  const lastHash = hashOpening(openingOf(record));
  const told = new Set(record.events.map(({ moveId }) => moveId));
  const moves = record.moves.filter(({ id }) => told.has(id));
  const events = chainEvents({ version: 0, lastHash }, moves, record.events) as GameRecord['events'];
  const head = events.at(-1)?.hash ?? lastHash;
  return { ...record, game: { ...record.game, version: events.length, head }, events };
}
