import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GivenDice, SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { makeCanonicalJson } from '#kernel/json';
import { type Event, type Order, salerno } from '#rulesets/salerno/index';
import { loadScenario } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Fighter } from './fighter.ts';

/*
 * Whole games by a simple player who fights, kept as orders and dice. A change of the rules that changes what the same orders
 * and dice lead to shows here. IMPULSE_RECORD=1 writes them anew.
 */
const folder = new URL('./recorded/', import.meta.url).pathname;
const pack = packOf('salerno');
const GAMES = [
  { file: 'ortona-2.jsonl', scenario: 'ortona', seed: 2 },
  { file: 'anzio-1.jsonl', scenario: 'anzio', seed: 1 },
] as const;
type Line = { by: string; order: Order; dice: number[]; digest: string };

const digestOf = (before: string, events: readonly Event[]): string =>
  createHash('sha256').update(before).update(makeCanonicalJson(events)).digest('hex').slice(0, 16);

function record(scenario: string, seed: number) {
  const theatre = buildTheatre(loadScenario(pack, scenario));
  const play = salerno.load(pack, scenario);
  const state = play.setUp({});
  const fighter = new Fighter(theatre, play, seed);
  const dice = new SeededDice(seed);
  const lines: Line[] = [];
  let digest = '';
  while (play.pending(state).length > 0) {
    const { by, order } = fighter.decide(state);
    const carried = carryOut(play, state, order, by, dice);
    if (!carried.accepted) throw new Error(`${JSON.stringify(order)}: ${carried.refusal.reason}`);
    digest = digestOf(
      digest,
      carried.events.map(({ event }) => event),
    );
    lines.push({
      by,
      order,
      dice: carried.events.flatMap(({ rolls }) => rolls.flatMap(({ faces }) => [...faces])),
      digest,
    });
    if (lines.length > 5_000) throw new Error('the game does not end');
  }
  return { lines, outcome: state.outcome };
}

if (process.env['IMPULSE_RECORD'])
  for (const { file, scenario, seed } of GAMES) {
    const { lines, outcome } = record(scenario, seed);
    const head = { ruleset: 'salerno', scenario, outcome };
    writeFileSync(join(folder, file), `${[head, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`);
  }

describe('recorded games', () => {
  const happened = new Set<string>();

  it.each(GAMES)('$file is played again move by move', ({ file, scenario }) => {
    const [head, ...lines] = readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)) as [{ outcome: object }, ...Line[]];
    const play = salerno.load(pack, scenario);
    const state = play.setUp({});
    let digest = '';
    for (const [at, { by, order, dice, digest: expected }] of lines.entries()) {
      const carried = carryOut(play, state, order, by, new GivenDice('loaded', dice));
      if (!carried.accepted)
        throw new Error(`line ${at + 2}: ${JSON.stringify(order)} was refused: ${carried.refusal.reason}`);
      for (const { event } of carried.events)
        happened.add(event.type === 'AttackDeclared' && event.breakthrough ? 'breakthrough' : event.type);
      digest = digestOf(
        digest,
        carried.events.map(({ event }) => event),
      );
      expect(digest, `line ${at + 2}: ${order.type}`).toBe(expected);
    }
    expect(state.outcome).toEqual(head.outcome);
    expect(play.pending(state)).toEqual([]);
  });

  it('hold bombardment, support, losses, retreats, breakthroughs, reserves and reactions', () => {
    for (const type of [
      'Bombarded',
      'SupportRolled',
      'CombatResolved',
      'StepsLost',
      'StackRetreated',
      'StackAdvanced',
      'ReserveActivated',
      'UnitsReacted',
      'AdvancedAfterReaction',
      'PriorityChosen',
      'GegenangriffRolled',
      'EmergencyGroupFormed',
      'SupplyExtended',
      'StepRecovered',
    ])
      expect(happened, type).toContain(type);
    expect(happened).toContain('breakthrough');
  });
});
