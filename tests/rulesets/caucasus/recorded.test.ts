import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GivenDice, SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { makeCanonicalJson } from '#kernel/json';
import { caucasus, type Event, type Order } from '#rulesets/caucasus/index';
import { Commander } from './commander.ts';
import { pack, theatre } from './stage.ts';

/*
 * Whole games by a simple commander, kept as orders and dice. A change of the rules that changes what the same orders and dice
 * lead to shows here. IMPULSE_RECORD=1 writes them anew.
 */
const folder = new URL('./recorded/', import.meta.url).pathname;
const GAMES = [
  { file: 'campaign-9.jsonl', scenario: 'campaign', seed: 9 },
  { file: 'campaign-with-the-alpine-corps.jsonl', scenario: 'campaign', seed: 1 },
  { file: 'campaign-switched.jsonl', scenario: 'campaign', seed: 24 },
  { file: 'tournament-7.jsonl', scenario: 'tournament', seed: 7 },
] as const;
type Line = { by: string; order: Order; dice: number[]; digest: string };

const digestOf = (before: string, events: readonly Event[]): string =>
  createHash('sha256').update(before).update(makeCanonicalJson(events)).digest('hex').slice(0, 16);

function record(scenario: string, seed: number, options: Record<string, string | number | boolean>) {
  const play = caucasus.load(pack, scenario);
  const state = play.setUp(options);
  const commander = new Commander(theatre(scenario));
  const dice = new SeededDice(seed);
  const lines: Line[] = [];
  let digest = '';
  while (state.ended === null) {
    const { by, order } = commander.decide(state);
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
    if (lines.length > 20_000) throw new Error('the game does not end');
  }
  return { lines, ended: state.ended };
}

const optionsFor = (file: string): Record<string, string | number | boolean> =>
  file.includes('switched')
    ? {
        ddLoneLossAdvance: 'full-if-failed',
        overstackExtensionBy: 'defender',
        revealDrawAt: 'draw',
        captureRostovFromTurn: 6,
      }
    : {};

if (process.env['IMPULSE_RECORD'])
  for (const { file, scenario, seed } of GAMES) {
    const options = optionsFor(file);
    const { lines, ended } = record(scenario, seed, options);
    const head = { ruleset: 'caucasus', scenario, options, ended };
    writeFileSync(
      join(folder, file),
      [head, ...lines]
        .map((line) => JSON.stringify(line))
        .join('\n')
        .concat('\n'),
    );
  }

describe('recorded games', () => {
  const kinds = new Set<string>();
  const modes = new Set<string>();

  it.each(GAMES)('$file goes as it went', { timeout: 120_000 }, ({ file }) => {
    expect(existsSync(join(folder, file))).toBe(true);
    const [head, ...lines] = readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const play = caucasus.load(pack, head.scenario);
    const state = play.setUp(head.options);
    const replayed = play.setUp(head.options);
    let digest = '';
    for (const [n, { by, order, dice, digest: expected }] of (lines as Line[]).entries()) {
      const carried = carryOut(play, state, order, by, new GivenDice('loaded', dice));
      if (!carried.accepted) throw new Error(`line ${n + 2}: ${JSON.stringify(order)}: ${carried.refusal.reason}`);
      const events = carried.events.map(({ event }) => event);
      digest = digestOf(digest, events);
      expect(digest, `line ${n + 2}: ${order.type}`).toBe(expected);
      for (const event of events) {
        play.evolve(replayed, event);
        kinds.add(event.type);
        if (event.type === 'UnitsMoved') modes.add(event.mode);
        if (event.type === 'AttackDeclared') kinds.add(event.kind);
      }
    }
    expect(state.ended).toEqual(head.ended);
    expect(replayed).toEqual(state);
  });

  it('show attacks, retreats, air, railways, mobile assaults and determined defence', () => {
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'attack',
        'mobile-assault',
        'UnitsRetreated',
        'AirUsed',
        'DefenceRolled',
        'UnitsAdvanced',
        'DefendersRemoved',
        'AttritionRolled',
      ]),
    );
    expect([...modes]).toEqual(
      expect.arrayContaining(['normal', 'extended', 'strategic', 'rail', 'train', 'flotilla']),
    );
    expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl')).length).toBeGreaterThanOrEqual(2);
  });
});
