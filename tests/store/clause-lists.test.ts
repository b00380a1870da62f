import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readClauseList } from '#store/clause-lists';
import { CorruptDataPack } from '#store/data-packs';

describe('the clauses of a game', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'impulse-clauses-'));
    await mkdir(join(folder, 'duel'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFile(join(folder, 'duel', file), text);
  const clause = (id: string) => ({ id, section: '1', title: 'A rule', kind: 'core', text: 'Something holds.' });
  const faultsOf = () => {
    try {
      readClauseList(folder, 'duel');
    } catch (error) {
      expect(error).toBeInstanceOf(CorruptDataPack);
      return (error as CorruptDataPack).faults.map(({ file, path }) => [file, path]);
    }
    return [];
  };

  it('are enforced where a test proves them, excused where somebody says why, and missing otherwise', async () => {
    await write('clauses.json', JSON.stringify(['duel/1-a', 'duel/1-b', 'duel/1-c'].map(clause)));
    await write('proofs.json', JSON.stringify({ 'duel/1-a': ['a test'] }));
    await write('excuses.json', JSON.stringify({ 'duel/1-b': { status: 'manual', why: 'The players see to it.' } }));
    expect(readClauseList(folder, 'duel').map(({ status }) => status)).toEqual(['enforced', 'manual', 'missing']);
  });

  it('are refused with file and place when they are not what they should be', async () => {
    const file = join(folder, 'duel', 'clauses.json');
    const { text: _, ...incomplete } = clause('duel/1-b');
    await write('clauses.json', JSON.stringify([clause('duel/1-a'), incomplete]));
    expect(faultsOf()).toEqual([[file, '$[1].text']]);
    await write('clauses.json', '[\n{"id": ');
    expect(faultsOf()).toEqual([[file, 'line 2, column 8']]);
  });
});
