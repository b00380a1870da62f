import { describe, expect, it } from 'vitest';
import { type SalernoOrder as Order, salerno } from '#rulesets/salerno/index';
import { loadScenario } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { readGame, recordGame, replayGame, writeGame } from '../../support/recorded-games.ts';
import { Fighter } from './fighter.ts';

/* Whole games by a simple player who fights. IMPULSE_RECORD=1 writes them anew. */
interface Head {
  readonly ruleset: 'salerno';
  readonly scenario: string;
  readonly outcome: unknown;
}

const pack = packOf('salerno');
const GAMES = [
  { file: 'ortona-2.jsonl', scenario: 'ortona', seed: 2 },
  { file: 'anzio-1.jsonl', scenario: 'anzio', seed: 1 },
] as const;
const fileOf = (name: string): URL => new URL(`./recorded/${name}`, import.meta.url);

if (process.env['IMPULSE_RECORD'])
  for (const { file, scenario, seed } of GAMES) {
    const play = salerno.load(pack, scenario);
    const state = play.setUp({});
    const fighter = new Fighter(buildTheatre(loadScenario(pack, scenario)), play, seed);
    const lines = recordGame(play, state, seed, (now) => fighter.decide(now));
    const head: Head = { ruleset: 'salerno', scenario, outcome: state.outcome };
    writeGame(fileOf(file), { head, lines });
  }

describe('recorded games', () => {
  const happened = new Set<string>();

  it.each(GAMES)('$file is played again move by move', ({ file, scenario }) => {
    const { head, lines } = readGame<Head, Order>(fileOf(file));
    const play = salerno.load(pack, scenario);
    const state = play.setUp({});
    replayGame(play, state, lines, (event) => {
      happened.add(event.type === 'AttackDeclared' && event.breakthrough ? 'breakthrough' : event.type);
    });
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
