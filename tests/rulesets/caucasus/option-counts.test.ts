import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GivenDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { caucasus } from '#rulesets/caucasus/index';
import { pack } from './stage.ts';

/*
 * How many orders of each kind are offered when a phase begins, over the first three turns of recorded games: a perft of the rules.
 * IMPULSE_RECORD=1 writes the counts anew.
 */
const golden = new URL('./option-counts.golden.json', import.meta.url);

function countsOf(file: string): Record<string, Record<string, number>> {
  const [head, ...lines] = readFileSync(new URL(`./recorded/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const play = caucasus.load(pack, head.scenario);
  const state = play.setUp(head.options);
  const counts: Record<string, Record<string, number>> = {};
  for (const { by, order, dice } of lines) {
    const key = `${state.turn} ${state.phase}`;
    if (counts[key] === undefined) {
      const byType: Record<string, number> = {};
      for (const option of play.options(state, by)) byType[option.type] = (byType[option.type] ?? 0) + 1;
      counts[key] = byType;
    }
    carryOut(play, state, order, by, new GivenDice('loaded', dice));
    if (state.turn > 3) break;
  }
  return counts;
}

const files = ['campaign-9.jsonl', 'tournament-7.jsonl'];
const counted = Object.fromEntries(files.map((file) => [file, countsOf(file)]));
if (process.env['IMPULSE_RECORD']) writeFileSync(golden, `${JSON.stringify(counted, null, 1)}\n`);

describe('option counts', () => {
  it.each(files)('of %s are what they were', (file) => {
    expect(counted[file]).toEqual(JSON.parse(readFileSync(golden, 'utf8'))[file]);
  });
});
