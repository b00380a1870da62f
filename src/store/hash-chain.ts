import { hash } from 'node:crypto';
import { makeCanonicalJson, quote } from '#kernel/json';
import type { EventContent, GameOpening, SaltedMove, Snapshot, StoredEvent } from './event-store.ts';
import { CorruptStream } from './faults.ts';

/*
 * The record of a game is a chain: every event carries the hash of the one before it and of its own content.
 * The first link is the opening itself, so that nobody can swap the scenario, the data or the dice commitment afterwards.
 * Moves are in the chain too: the first event of a move carries the hash of who gave which order, when and how it came about.
 */

const sha256 = (text: string): string => hash('sha256', text);

/** What stands before the first event. The dice secret is not part of it: it is covered by its commitment. */
export function hashOpening(opening: GameOpening): string {
  const { id, name, ruleset, rulesetVersion, scenario, packHash, options, createdAt } = opening;
  const { diceMode, diceSeeded, diceCommitment } = opening;
  const game = { id, name, ruleset, rulesetVersion, scenario, packHash, options, createdAt };
  return sha256(makeCanonicalJson({ ...game, diceMode, diceSeeded, diceCommitment }));
}

export function hashMove({ id, order, by, side, origin, turn, impulse, at, salt }: SaltedMove): string {
  return sha256(makeCanonicalJson({ id, order, by, side, origin, turn, impulse, at, salt }));
}

export function hashEvent(previousHash: string, seq: number, event: Omit<EventContent, 'seq'>): string {
  return sha256(previousHash + makeCanonicalEvent(seq, event));
}

/** The canonical JSON of an event. Its keys are always the same ones: they stand here in their order. */
function makeCanonicalEvent(seq: number, event: Omit<EventContent, 'seq'>): string {
  const { moveId, moveHash, source, type, shape, data, rolls, at } = event;
  const given = moveHash === undefined ? '' : `"moveHash":"${moveHash}",`;
  const move = moveId === undefined ? '' : `"moveId":${quote(moveId)},`;
  const fallen = rolls.length === 0 ? '[]' : makeCanonicalJson(rolls);
  return `{"at":${quote(at)},"data":${makeCanonicalJson(data)},${given}${move}"rolls":${fallen},"seq":${seq},"shape":${shape},"source":"${source}","type":${quote(type)}}`;
}

/** Where a chain goes on: a GameRow is one. */
export interface ChainEnd {
  readonly version: number;
  readonly lastHash: string;
}

/** What is not chained yet: its number and the hash of its move follow from where it stands. */
export type UnchainedEvent = Omit<EventContent, 'seq' | 'moveHash'>;

/** Numbers and chains new events on from where a game stands, each move with the first event that tells of it. */
export function chainEvents(
  end: ChainEnd,
  moves: readonly SaltedMove[],
  contents: readonly UnchainedEvent[],
): StoredEvent[] {
  const untold = new Map(moves.map((move) => [move.id, move]));
  let previousHash = end.lastHash;
  const events = contents.map((content, index) => {
    const { moveId, source, type, shape, data, rolls, at } = content;
    const move = moveId === undefined ? undefined : untold.get(moveId);
    if (move !== undefined) untold.delete(move.id);
    const moveHash = move && hashMove(move);
    const seq = end.version + index + 1;
    const before = previousHash;
    const event = { moveId, moveHash, source, type, shape, data, rolls, at };
    previousHash = hashEvent(before, seq, event);
    return { ...event, seq, previousHash: before, hash: previousHash };
  });
  for (const id of untold.keys()) throw new Error(`no event tells of move ${id}`);
  return events;
}

/** Checks events against the chain they claim to continue and returns where it then ends; throws CorruptStream. */
export function verifyChain(gameId: string, start: ChainEnd, events: Iterable<StoredEvent>): ChainEnd {
  let { version, lastHash } = start;
  for (const event of events) {
    if (event.seq !== version + 1)
      throw new CorruptStream(gameId, {
        en: `event ${event.seq} follows event ${version}`,
        it: `l’evento ${event.seq} segue l’evento ${version}`,
      });
    if (event.previousHash !== lastHash) {
      throw new CorruptStream(gameId, {
        en: `event ${event.seq} does not continue the chain of event ${version}`,
        it: `l’evento ${event.seq} non continua la catena dell’evento ${version}`,
      });
    }
    if (hashEvent(lastHash, event.seq, event) !== event.hash) {
      throw new CorruptStream(gameId, {
        en: `the content of event ${event.seq} does not match its hash`,
        it: `il contenuto dell’evento ${event.seq} non corrisponde al suo hash`,
      });
    }
    version = event.seq;
    lastHash = event.hash;
  }
  return { version, lastHash };
}

/**
 * Checks moves against the events that carry their hashes; throws CorruptStream. To be called with all of a game from its opening. A
 * step for every event, so that whoever checks a long game may pause in between.
 */
export function* movesVerified(
  gameId: string,
  moves: readonly SaltedMove[],
  events: Iterable<Pick<StoredEvent, 'seq' | 'moveId' | 'moveHash'>>,
): Generator<void> {
  let told = 0;
  const known = new Set<string>();
  for (const { seq, moveId, moveHash } of events) {
    yield;
    const isFirst = moveId !== undefined && !known.has(moveId);
    if (!isFirst) {
      if (moveHash !== undefined)
        throw new CorruptStream(gameId, {
          en: `event ${seq} is not the first of its move`,
          it: `l’evento ${seq} non è il primo della sua mossa`,
        });
      continue;
    }
    known.add(moveId);
    const move = moves[told++];
    if (move?.id !== moveId)
      throw new CorruptStream(gameId, {
        en: `move ${moveId} does not stand where event ${seq} tells of it`,
        it: `la mossa ${moveId} non sta dove la riporta l’evento ${seq}`,
      });
    if (hashMove(move) !== moveHash)
      throw new CorruptStream(gameId, {
        en: `the content of move ${moveId} does not match its hash in event ${seq}`,
        it: `il contenuto della mossa ${moveId} non corrisponde al suo hash nell’evento ${seq}`,
      });
  }
  const untold = moves[told];
  if (untold !== undefined)
    throw new CorruptStream(gameId, {
      en: `no event tells of move ${untold.id}`,
      it: `nessun evento riporta la mossa ${untold.id}`,
    });
}

/** All of that at once. */
export function verifyMoves(...about: Parameters<typeof movesVerified>): void {
  for (const _ of movesVerified(...about));
}

/** The hash a snapshot is stored with, over where it stands and the text of its state: events after it are checked, those before are not read. */
export const hashSnapshot = (about: Omit<Snapshot, 'state'>, stateText: string): string =>
  sha256(`${about.gameId} ${about.version} ${about.hash} ${about.rulesetVersion} ${stateText}`);

/** Throws CorruptStream if a snapshot is not as it was stored. */
export function verifySnapshot(about: Omit<Snapshot, 'state'>, stateText: string, stateHash: string): void {
  if (hashSnapshot(about, stateText) !== stateHash)
    throw new CorruptStream(about.gameId, {
      en: `the snapshot at version ${about.version} does not match its hash`,
      it: `l’istantanea alla versione ${about.version} non corrisponde al suo hash`,
    });
}
