import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { execute } from '#kernel/engine';
import { playAtRandom, RandomPlayer } from '#kernel/random-play';
import { type TitoEvent, type TitoOrder, tito } from '#rulesets/tito/index';
import { newGame, order, pack, play, position } from './table.ts';

function record(seed: number, difficulty: 'hard' | 'medium' | 'easy') {
  const dice = new SeededDice(seed);
  const state = play.setUp({ difficulty });
  const events: TitoEvent[] = execute(play, state, play.start!(state), dice).map(({ event }) => event);
  const orders: TitoOrder[] = [];
  playAtRandom(play, state, new RandomPlayer(seed), dice, 5000, (given, _, rolled) => {
    orders.push(given);
    for (const { event } of rolled) events.push(event);
  });
  return { state, events, orders };
}

describe('laws', () => {
  it('the same dice and the same orders are the same game', () => {
    for (const seed of [3, 5, 8]) {
      const first = record(seed, 'medium');
      const again = newGame('medium');
      again.seed(seed);
      again.start();
      for (const given of first.orders) order(again, given);
      expect(JSON.stringify(again.state)).toBe(JSON.stringify(first.state));
      expect(again.log.map(({ event }) => event)).toEqual(first.events);
    }
  });

  it('the events alone, through JSON, give the same position', () => {
    for (const seed of [13, 21, 34]) {
      const { state, events } = record(seed, 'easy');
      const replayed = play.setUp({ difficulty: 'easy' });
      for (const event of JSON.parse(JSON.stringify(events))) play.evolve(replayed, tito.schemas.event.parse(event));
      expect(JSON.stringify(replayed)).toBe(JSON.stringify(state));
    }
  });

  it('after the end every order is refused and nothing is asked', () => {
    const { state, orders } = record(55, 'hard');
    expect(play.pending(state)).toEqual([]);
    expect([...play.options(state, 'german')]).toEqual([]);
    for (const given of orders.slice(0, 20)) {
      expect(play.decide(state, given, 'german')).toMatchObject({ accepted: false, refusal: { code: 'game-over' } });
    }
  });

  it('every option is accepted and every order of the schema survives it', () => {
    for (const seed of [2, 4]) {
      const dice = new SeededDice(seed);
      const state = play.setUp({ difficulty: 'medium' });
      execute(play, state, play.start!(state), dice);
      playAtRandom(play, state, new RandomPlayer(seed), dice, 60, () => {
        for (const option of play.options(state, 'german')) {
          expect(play.decide(state, option, 'german').accepted).toBe(true);
          expect(tito.schemas.order.parse(option)).toEqual(option);
        }
      });
    }
  });

  it('counts the options of the first decisions', () => {
    const game = newGame();
    game.dice(10).start();
    expect(game.options('german').length).toBe(1 + 22);
    order(game, { type: 'PassAirSupport' });
    expect(game.options('german').length).toBe(3);
    const moving = position({ step: 'movement', germans: { 48: ['rot-1'] } });
    expect(moving.options('german', 'MoveUnits').length).toBe(22);
    expect(moving.options('german').length).toBe(23);
    expect([...play.options(moving.state, 'german', { unit: 'rybka' })]).toEqual([]);
    expect([...play.options(moving.state, 'yugoslav')]).toEqual([]);
  });

  it('standing orders give answers that are accepted, or none', () => {
    const used = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const dice = new SeededDice(seed);
      const state = play.setUp({ difficulty: 'easy' });
      execute(play, state, play.start!(state), dice);
      playAtRandom(play, state, new RandomPlayer(seed), dice, 3000, () => {
        const [decision] = play.pending(state);
        if (decision === undefined) return;
        if (decision.neutral !== undefined) expect(play.decide(state, decision.neutral, 'german').accepted).toBe(true);
        for (const policy of play.policies.filter(({ kind }) => kind === decision.kind)) {
          const answer = policy.answer(state, decision);
          if (answer === undefined) continue;
          used.add(policy.id);
          expect([policy.id, play.decide(state, answer, 'german').accepted]).toEqual([policy.id, true]);
        }
      });
    }
    const captured = position({
      step: 'movement',
      germans: { 54: ['rot-1', 'rot-2'] },
      tito: { status: 'free', at: '53' },
    });
    order(captured.dice(1), { type: 'MoveUnits', units: ['rot-2', 'rot-1'], path: ['54', '53'] });
    const escort = play.policies.find(({ id }) => id === 'front-platoon')!;
    order(captured, escort.answer(captured.state, play.pending(captured.state)[0]!)!);
    expect(captured.state.vips.tito.escort).toBe('rot-2');
    used.add(escort.id);
    expect([...used].sort()).toEqual([...new Set(play.policies.map(({ id }) => id))].sort());
  });

  it('the invariants see what is wrong', () => {
    const broken = (change: (game: ReturnType<typeof position>) => void) => {
      const game = position({
        step: 'yugoslav-fire',
        germans: { 54: ['rot-1'] },
        partisans: { 53: ['hq-1', 'youth-1'] },
        tito: { status: 'prisoner', at: '54', escort: 'rot-1' },
      });
      change(game);
      return play.invariants
        .filter((invariant) => invariant.broken(game.state) !== undefined)
        .map(({ clause }) => clause);
    };
    expect(broken(() => {})).toEqual([]);
    expect(
      broken(({ state }) => {
        state.alert = 10;
      }),
    ).toContain('tito/6-a');
    expect(
      broken(({ state }) => {
        state.stacks.yugoslav['53'] = ['youth-1', 'hq-1'];
      }),
    ).toEqual(['tito/2.2-j']);
    expect(
      broken(({ state }) => {
        state.units['rot-1']!.actions = 3;
      }),
    ).toEqual(['tito/7-b']);
    expect(
      broken(({ state }) => {
        state.markers = { 53: ['A'] };
      }),
    ).toEqual(['tito/8-k']);
    expect(
      broken(({ state }) => {
        state.alert = 9;
        state.markers = { 50: ['A'] };
      }),
    ).toEqual(['tito/8-i']);
    expect(
      broken(({ state }) => {
        state.ammunition = 0;
      }),
    ).toEqual(['tito/13.1-d']);
    expect(
      broken(({ state }) => {
        state.vips.tito.at = '55';
      }),
    ).toEqual(['tito/13.4-c']);
    expect(
      broken(({ state }) => {
        state.units['rot-1']!.at = '55';
      }),
    ).toContain('tito/3.2-a');
    expect(
      broken(({ state }) => {
        state.stacks.german['53'] = ['rot-2'];
        state.units['rot-2']!.at = '53';
      }),
    ).toEqual(['tito/2.2-g']);
    const full = ['hq-1', 'hq-2', 'hq-3', 'hq-4', 'hq-5', 'hq-6'];
    expect(
      broken(({ state }) => {
        state.stacks.yugoslav['52'] = full.slice(1);
        state.stacks.yugoslav['53'] = ['hq-1'];
        for (const unit of full.slice(1)) state.units[unit]!.at = '52';
        state.units['youth-1']!.at = 'cup';
        state.units['hq-7']!.at = '52';
        state.stacks.yugoslav['52']!.push('hq-7');
      }),
    ).toEqual(['tito/2.2-d']);
  });

  it('a pack is checked before it is used', () => {
    expect(tito.schemas.pack.safeParse(pack).success).toBe(true);
    expect(tito.schemas.pack.safeParse({ ...pack, units: {} }).success).toBe(false);
    expect(tito.schemas.options.safeParse({ difficulty: 'absurd' }).success).toBe(false);
    expect(tito.scenarios(pack).map(({ id }) => id)).toEqual(['roesselsprung']);
  });
});
