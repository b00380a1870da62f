import { describe, expect, it } from 'vitest';
import { caucasus, type Order } from '#rulesets/caucasus/index';
import { readGame, recordGame, replayGame, writeGame } from '../../support/recorded-games.ts';
import { Commander } from './commander.ts';
import { pack, theatre } from './stage.ts';

/* Whole games by a simple commander. IMPULSE_RECORD=1 writes them anew. */
type Options = Record<string, string | number | boolean>;
interface Head {
  readonly ruleset: 'caucasus';
  readonly scenario: string;
  readonly options: Options;
  readonly ended: unknown;
}

const SWITCHED: Options = {
  ddLoneLossAdvance: 'full-if-failed',
  overstackExtensionBy: 'defender',
  revealDrawAt: 'draw',
  captureRostovFromTurn: 6,
};
const GAMES = [
  { file: 'campaign-9.jsonl', scenario: 'campaign', seed: 9, options: {} },
  { file: 'campaign-with-the-alpine-corps.jsonl', scenario: 'campaign', seed: 1, options: {} },
  { file: 'campaign-switched.jsonl', scenario: 'campaign', seed: 24, options: SWITCHED },
  { file: 'tournament-7.jsonl', scenario: 'tournament', seed: 7, options: {} },
] as const;
const fileOf = (name: string): URL => new URL(`./recorded/${name}`, import.meta.url);

if (process.env['IMPULSE_RECORD'])
  for (const { file, scenario, seed, options } of GAMES) {
    const play = caucasus.load(pack, scenario);
    const state = play.setUp(options);
    const commander = new Commander(theatre(scenario));
    const lines = recordGame(play, state, seed, (now) => commander.decide(now));
    const head: Head = { ruleset: 'caucasus', scenario, options, ended: state.ended };
    writeGame(fileOf(file), { head, lines });
  }

describe('recorded games', () => {
  const kinds = new Set<string>();
  const modes = new Set<string>();

  it.each(GAMES)('$file goes as it went', { timeout: 120_000 }, ({ file }) => {
    const { head, lines } = readGame<Head, Order>(fileOf(file));
    const play = caucasus.load(pack, head.scenario);
    const state = play.setUp(head.options);
    const replayed = play.setUp(head.options);
    replayGame(play, state, lines, (event) => {
      play.evolve(replayed, event);
      kinds.add(event.type);
      if (event.type === 'UnitsMoved') modes.add(event.mode);
      if (event.type === 'AttackDeclared') kinds.add(event.kind);
    });
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
  });
});
