import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { salerno } from '#rulesets/salerno/index';
import { loadScenario, SCENARIOS } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Fighter } from './fighter.ts';

/*
 * How many options of each kind there are along a game: a small change of a rule or of the map shows here first.
 * IMPULSE_RECORD=1 writes the numbers anew.
 */
const golden = new URL('./option-counts.golden.json', import.meta.url).pathname;
const pack = packOf('salerno');
const ORDERS = 96;

const counts = (scenario: string): string[] => {
  const play = salerno.load(pack, scenario);
  const state = play.setUp({});
  const fighter = new Fighter(buildTheatre(loadScenario(pack, scenario)), play, 8);
  const dice = new SeededDice(8);
  const lines: string[] = [];
  let asked = 0;
  while (asked < ORDERS && play.pending(state).length > 0) {
    const [decision] = play.pending(state);
    if (decision!.kind !== 'set-up' && ++asked % 8 === 0) {
      const types: Record<string, number> = {};
      for (const { type } of play.options(state, decision!.side)) types[type] = (types[type] ?? 0) + 1;
      lines.push(
        `${decision!.side} ${decision!.kind}: ${Object.entries(types)
          .map(([type, number]) => `${type} ${number}`)
          .join(', ')}`,
      );
    }
    const { by, order } = fighter.decide(state);
    carryOut(play, state, order, by, dice);
  }
  return lines;
};

if (process.env['IMPULSE_RECORD'])
  writeFileSync(golden, `${JSON.stringify(Object.fromEntries(SCENARIOS.map((id) => [id, counts(id)])), null, 1)}\n`);

describe('the number of options', () => {
  const expected = JSON.parse(readFileSync(golden, 'utf8')) as Record<string, string[]>;
  it.each(SCENARIOS)('%s', (scenario) => {
    expect(counts(scenario)).toEqual(expected[scenario]);
  });
});
