import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { playAtRandom } from '../../../support/referee.ts';
import { Tally } from '../../../support/tally.ts';
import { everyUnit, type Game, newGame, type Position, play, position } from '../table.ts';
import { arrange } from './position.ts';
import { SecondReading } from './reading.ts';

/* Games held against a second reading of the rules; IMPULSE_FUZZ_GAMES plays more of them. */

const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 10);
const LONG = { timeout: 3_600_000 };

const tally = new Tally<'fire' | 'movement' | 'sight' | 'automaton'>('tito');
/** What an event puts to the test. */
const TOPICS: Readonly<Record<string, 'fire' | 'movement' | 'automaton'>> = {
  FireResolved: 'fire',
  AssaultPlaced: 'fire',
  AssaultLineResolved: 'fire',
  AssaultRoundEnded: 'fire',
  UnitsMoved: 'movement',
  YugoslavMoved: 'automaton',
  YugoslavHeld: 'automaton',
  YugoslavsJoined: 'automaton',
  YugoslavsLeftMap: 'automaton',
  TieBroken: 'automaton',
  ExcessReturned: 'automaton',
  ReinforcementArrived: 'automaton',
};

/** Follows everything that has happened since the reading began. */
function judge(game: Game, reading: SecondReading, name: string): Set<string> {
  const judged = new Set<string>();
  for (const [at, { event }] of game.log.entries()) {
    judged.add(event.type);
    const topic = TOPICS[event.type];
    if (topic !== undefined) tally.add(topic);
    const wrong = reading.follow(event);
    if (wrong !== undefined) throw new Error(`${name}, event ${at}: ${wrong}: ${JSON.stringify(event)}`);
  }
  expect(reading.position).toEqual(game.state);
  return judged;
}

const PARTISANS = [
  ...everyUnit(7, 'hq'),
  ...everyUnit(17, 'youth'),
  ...everyUnit(6, 'pioneer'),
  ...everyUnit(2, 'tank'),
  ...everyUnit(2, 'dca'),
  ...everyUnit(7, 'red'),
];

const ZONES = play.board(play.setUp({}), { kind: 'spectator' }).spaces.map(({ id }) => id);

/** A crowded map before the Yugoslavs move, or before the Germans do: large stacks, Tito among them, markers in their way. */
function crowded(seed: number, step: 'combat' | 'movement' = 'combat'): Game {
  const chance = new SeededDice(seed * 48271);
  const upTo = (most: number): number => chance.below(most) + 1;
  const zones = [...ZONES];
  const take = <Item>(from: Item[]): Item => from.splice(upTo(from.length) - 1, 1)[0]!;
  const germans: Record<string, string[]> = {};
  const platoons = [...everyUnit(4, 'blau'), ...everyUnit(3, 'rot'), 'rybka'];
  for (let many = upTo(4); many > 0; many--) germans[take(zones)] = platoons.splice(0, upTo(2));
  const left = [...PARTISANS];
  const partisans: Record<string, string[]> = {};
  for (let many = 2 + upTo(8); many > 0 && left.length > 5; many--)
    partisans[take(zones)] = Array.from({ length: upTo(5) }, () => take(left));
  const stacks = Object.keys(partisans);
  const markers: Record<string, ('A' | 'B' | 'C')[]> = {};
  for (let many = upTo(6); many > 0; many--) markers[take(zones)] = [(['A', 'B', 'C'] as const)[upTo(3) - 1]!];
  const isLoose = upTo(2) === 1;
  const isTaken = step === 'movement' && upTo(2) === 1;
  const [guarded, [escort]] = Object.entries(germans)[0]!;
  const given: Position = {
    step,
    ammunition: step === 'movement' ? 5 + upTo(40) : 50,
    readings: {
      officerFire: upTo(2) === 1 ? 'alone' : 'never',
      occupation: upTo(2) === 1 ? 'entered' : 'held',
      heavyWeapons: upTo(2) === 1 ? 'line' : 'zone',
    },
    turn: 2 + upTo(9),
    alert: 3 + upTo(5),
    germans,
    partisans,
    markers,
    reduced: Object.values(partisans)
      .flat()
      .filter(() => upTo(4) === 1),
    ...(isLoose ? { tito: { status: 'free' as const, at: stacks[upTo(stacks.length) - 1]! } } : {}),
    ...(isTaken && !isLoose ? { tito: { status: 'prisoner' as const, at: guarded, escort: escort! } } : {}),
    ...(upTo(3) === 1 ? { churchill: { status: 'free' as const, at: take(zones) } } : {}),
  };
  const game = position(given);
  // Whoever is out already is not under a marker too.
  if (given.tito !== undefined) game.state.contents.A[0] = 0;
  if (given.churchill !== undefined) game.state.contents.A[1] = 0;
  for (const zone of Object.keys(game.state.stacks.yugoslav)) arrange(game.state, zone);
  return game;
}

/** What the program offers in a position, against every move and line of fire of the reading. */
function compareOffers(game: Game): number {
  const reading = new SecondReading(game.state);
  const [kind] = game.kinds;
  let compared = 0;
  if (kind === 'movement') {
    const offered = new Map<string, string[]>();
    for (const order of game.options('german', 'MoveUnits'))
      if (order.type === 'MoveUnits' && order.units.length === 1)
        offered.set(order.units[0]!, [...(offered.get(order.units[0]!) ?? []), order.path.at(-1)!]);
    for (const unit of Object.values(game.state.stacks.german).flat()) {
      expect([unit, (offered.get(unit) ?? []).sort()]).toEqual([unit, reading.reach(unit)]);
      tally.add('movement');
      compared++;
    }
  }
  if (kind === 'combat') {
    const fires = game
      .options('german', 'Fire')
      .flatMap((order) => (order.type === 'Fire' ? [`${order.from}>${order.zone}`] : []));
    const lines = reading.linesOfFire();
    expect(fires.sort()).toEqual(lines);
    tally.add('sight', Object.keys(game.state.stacks.german).length);
    compared++;
  }
  return compared;
}

describe('a second reading of the rules', () => {
  it('agrees on where every counter may go and who may fire at whom', LONG, () => {
    let compared = 0;
    for (let seed = 1; seed <= GAMES * 8; seed++) {
      const game = crowded(seed, seed % 3 === 0 ? 'combat' : 'movement');
      game.seed(seed * 6151);
      compared += compareOffers(game);
      playAtRandom(game, seed * 37, { orders: 8 }, () => {
        compared += compareOffers(game);
      });
    }
    expect(compared).toBeGreaterThan(GAMES * 80);
  });

  it.each(['hard', 'easy'] as const)(
    'agrees with every step of the automaton and every sum: %s',
    LONG,
    (difficulty) => {
      const judged = new Set<string>();
      for (let seed = 1; seed <= GAMES * 2; seed++) {
        const game = newGame(difficulty);
        game.seed(seed * 104729);
        const reading = new SecondReading(game.state);
        game.start();
        playAtRandom(game, seed, { orders: 5000 });
        for (const type of judge(game, reading, `game ${seed}`)) judged.add(type);
      }
      for (const type of ['FireResolved', 'ExcessReturned', 'AssaultLineResolved', 'ReinforcementArrived', 'GameEnded'])
        expect(judged).toContain(type);
    },
  );

  it('agrees where large stacks, Tito and markers meet', LONG, () => {
    const judged = new Set<string>();
    for (let seed = 1; seed <= GAMES * 60; seed++) {
      const game = crowded(seed);
      compareOffers(game);
      const reading = new SecondReading(game.state);
      game.seed(seed * 7919).order('german', { type: 'EndCombat' });
      for (const type of judge(game, reading, `position ${seed}`)) judged.add(type);
    }
    for (const type of ['YugoslavsLeftMap', 'YugoslavsJoined', 'YugoslavHeld', 'ExcessReturned', 'MarkersRevealed'])
      expect(judged).toContain(type);
  });

  it('agrees on moves, checks, fire and assaults from crowded positions, in every reading', LONG, () => {
    const judged = new Set<string>();
    for (let seed = 1; seed <= GAMES * 15; seed++) {
      const game = crowded(seed, 'movement');
      const reading = new SecondReading(game.state);
      game.seed(seed * 6151);
      playAtRandom(game, seed * 31, { orders: 25 });
      for (const type of judge(game, reading, `position ${seed}`)) judged.add(type);
    }
    for (const type of [
      'UnitsMoved',
      'ActivationChecked',
      'FireResolved',
      'UnitWithdrew',
      'PrisonerLost',
      'StorchLanded',
    ])
      expect(judged).toContain(type);
  });

  it('compares thousands of positions', () => {
    tally.expectAtLeast({ fire: 4000, movement: 2000, sight: 1500, automaton: 10_000 });
  });
});
