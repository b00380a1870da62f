import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCanonicalJson } from '#kernel/json';
import type { StoredEvent } from '#store/event-store';
import { CorruptStream } from '#store/faults';
import { hashOpening, verifyChain } from '#store/hash-chain';
import { sampleAppend, sampleOpening } from './sample-game.ts';

const opening = sampleOpening();
const start = { id: opening.id, version: 0, lastHash: hashOpening(opening) };
const { events } = sampleAppend(start, { events: 4 });
const verify = (changed: readonly StoredEvent[]) => verifyChain(opening.id, start, changed);
const change = (index: number, fields: Partial<StoredEvent>) =>
  events.map((event, at) => (at === index ? { ...event, ...fields } : event));

describe('the chain of hashes', () => {
  it('is the SHA-256 of the hash before and the canonical content', () => {
    const { previousHash, hash, ...content } = events[0]!;
    const expected = createHash('sha256')
      .update(previousHash + makeCanonicalJson(content))
      .digest('hex');
    expect(hash).toBe(expected);
    expect(previousHash).toBe(start.lastHash);
  });

  it('verifies what it made', () => {
    expect(verify(events)).toEqual({ version: 4, lastHash: events[3]!.hash });
    expect(verify([])).toEqual({ version: 0, lastHash: start.lastHash });
  });

  it('does not depend on the order of keys', () => {
    const turned = Object.fromEntries(Object.entries(events[1]!.data as object).reverse());
    expect(() => verify(change(1, { data: turned }))).not.toThrow();
  });

  it.each<[string, readonly StoredEvent[]]>([
    ['changed data', change(2, { data: { type: 'UnitMoved', unit: 'XL Pz', to: '9999' } })],
    ['a changed die', change(0, { rolls: [{ ...events[0]!.rolls[0]!, faces: [6] }] })],
    ['a changed time', change(1, { at: '2020-01-01T00:00:00.000Z' })],
    ['a changed author', change(1, { moveId: 'somebody-else' })],
    ['a forged hash', change(3, { hash: '0'.repeat(64) })],
    ['a missing event', events.filter((_, index) => index !== 1)],
    ['a repeated event', [...events.slice(0, 2), ...events.slice(1)]],
    ['another beginning', change(0, { previousHash: '1'.repeat(64) })],
  ])('notices %s', (_, changed) => {
    expect(() => verify(changed)).toThrow(CorruptStream);
  });

  it('begins with the opening: another scenario, data pack, option or commitment is another chain', () => {
    const others = [
      { name: 'renamed' },
      { scenario: 'tournament' },
      { packHash: 'f'.repeat(64) },
      { options: { fog: false } },
      { diceSeeded: true },
      { diceCommitment: { head: '0'.repeat(64) } },
    ];
    const hashes = others.map((fields) => hashOpening({ ...opening, ...fields }));
    expect(new Set([start.lastHash, ...hashes]).size).toBe(others.length + 1);
    expect(hashOpening({ ...opening, diceSecret: 'another' })).toBe(start.lastHash);
  });
});
