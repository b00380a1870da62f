import { hash } from 'node:crypto';
import { makeCanonicalJson, quote } from '#kernel/json';
import type { EventContent, GameOpening, StoredEvent } from './event-store.ts';
import { CorruptStream } from './faults.ts';

/*
 * The record of a game is a chain: every event carries the hash of the one before it and of its own content.
 * The first link is the opening itself, so that nobody can swap the scenario, the data or the dice commitment afterwards.
 */

const sha256 = (text: string): string => hash('sha256', text);

/** What stands before the first event. The dice secret is not part of it: it is covered by its commitment. */
export function hashOpening(opening: GameOpening): string {
  const { id, ruleset, rulesetVersion, scenario, packHash, options, createdAt } = opening;
  const { diceMode, diceSeeded, diceCommitment } = opening;
  const game = { id, ruleset, rulesetVersion, scenario, packHash, options, createdAt };
  return sha256(makeCanonicalJson({ ...game, diceMode, diceSeeded, diceCommitment }));
}

export function hashEvent(previousHash: string, seq: number, event: Omit<EventContent, 'seq'>): string {
  return sha256(previousHash + makeCanonicalEvent(seq, event));
}

/** The canonical JSON of an event. Its keys are always the same ones: they stand here in their order. */
function makeCanonicalEvent(seq: number, event: Omit<EventContent, 'seq'>): string {
  const { moveId, source, type, shape, data, rolls, at } = event;
  const move = moveId === undefined ? '' : `"moveId":${quote(moveId)},`;
  const fallen = rolls.length === 0 ? '[]' : makeCanonicalJson(rolls);
  return `{"at":${quote(at)},"data":${makeCanonicalJson(data)},${move}"rolls":${fallen},"seq":${seq},"shape":${shape},"source":"${source}","type":${quote(type)}}`;
}

/** Where a chain goes on: a GameRow is one. */
export interface ChainEnd {
  readonly version: number;
  readonly lastHash: string;
}

/** Numbers and chains new events on from where a game stands. */
export function chainEvents(end: ChainEnd, contents: readonly Omit<EventContent, 'seq'>[]): StoredEvent[] {
  let previousHash = end.lastHash;
  return contents.map((content, index) => {
    const { moveId, source, type, shape, data, rolls, at } = content;
    const seq = end.version + index + 1;
    const before = previousHash;
    previousHash = hashEvent(before, seq, content);
    return { moveId, source, type, shape, data, rolls, at, seq, previousHash: before, hash: previousHash };
  });
}

/** Checks events against the chain they claim to continue and returns where it then ends; throws CorruptStream. */
export function verifyChain(gameId: string, start: ChainEnd, events: Iterable<StoredEvent>): ChainEnd {
  let { version, lastHash } = start;
  for (const event of events) {
    if (event.seq !== version + 1) throw new CorruptStream(gameId, `event ${event.seq} follows event ${version}`);
    if (event.previousHash !== lastHash) {
      throw new CorruptStream(gameId, `event ${event.seq} does not continue the chain of event ${version}`);
    }
    if (hashEvent(lastHash, event.seq, event) !== event.hash) {
      throw new CorruptStream(gameId, `the content of event ${event.seq} does not match its hash`);
    }
    version = event.seq;
    lastHash = event.hash;
  }
  return { version, lastHash };
}
