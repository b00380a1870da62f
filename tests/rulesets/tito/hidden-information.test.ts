import { describe, expect, it } from 'vitest';
import { makeSecret, TerminalGame } from '#cli/terminal-game';
import { type Dice, SeededDice } from '#kernel/dice';
import { carryOut, execute, sealed } from '#kernel/engine';
import { RandomPlayer } from '#kernel/random-play';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';
import { type TitoEvent, type TitoOrder, type TitoState, tito } from '#rulesets/tito/index';
import { playAtRandom } from '../../support/referee.ts';
import { d10, newGame, of, order, pack, play, position, refused } from './table.ts';

/** A game whose dice are those of its twin, but whose blind draws are its own. */
class Twin {
  readonly state = play.setUp({ difficulty: 'medium' });
  readonly #dice: Dice;

  constructor(seed: number, draws: number) {
    const fallen = new SeededDice(seed);
    const drawn = new SeededDice(seed + draws);
    this.#dice = { roll: (request) => (request.purpose.startsWith('draw ') ? drawn : fallen).roll(request) };
    execute(play, this.state, play.start!(this.state), { roll: (request) => fallen.roll(request) });
  }

  order(given: TitoOrder): readonly TitoEvent[] {
    const carried = carryOut(play, this.state, given, 'german', this.#dice);
    if (!carried.accepted) throw new Error(carried.refusal.reason.en);
    return carried.events.map(({ event }) => event);
  }
}

/*
 * Nothing hidden is stored: what lies under a marker or comes out of a cup is drawn when the rules turn it. So two games that
 * will find different things are the same game until they do.
 */

const VIEWERS = [asSide('german'), SPECTATOR, MODERATOR];
const projections = (state: TitoState) =>
  JSON.stringify([
    VIEWERS.map((viewer) => [
      play.view(state, viewer),
      play.board(state, viewer),
      play.tracks(state, viewer),
      play.victory(state, viewer),
    ]),
    play.pending(state),
    [...play.options(state, 'german')],
  ]);

describe('hidden information', () => {
  it('[tito/HI-a] same dice, other finds: not a byte differs for anybody before the first find that differs', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const one = new Twin(seed, 1000);
      const two = new Twin(seed, 2000);
      const player = new RandomPlayer(seed);
      let together = 0;
      for (; together < 400; together++) {
        expect(projections(one.state)).toBe(projections(two.state));
        if (play.pending(one.state).length === 0) break;
        const given = player.pickOrder(play.options(one.state, 'german'))!;
        const [mine, other] = [one.order(given), two.order(given)];
        const finds = mine.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(other[at]));
        if (finds < 0) continue;
        expect(['MarkersRevealed', 'ReinforcementArrived', 'ReinforcementDelayed', 'YouthRemoved']).toContain(
          mine[finds]!.type,
        );
        break;
      }
      expect(together).toBeGreaterThan(0);
    }
  });

  it('[tito/HI-a] the letters, refusals and options of a hidden zone do not depend on what it may hide', () => {
    const answers = (contents: TitoState['contents']) => {
      const game = position({ germans: { 54: ['rot-1'] }, markers: { 53: ['A'] } });
      game.state.contents = contents;
      const view = play.view(game.state, MODERATOR);
      return JSON.stringify([
        refused(game, { type: 'Fire', from: '54', zone: '53' }),
        game.options('german'),
        view.markers,
        view.stacks,
        view.units,
        play.pending(game.state),
      ]);
    };
    const withTito = answers({ A: [1, 0, 0, 0], B: [0, 0], C: [0, 0, 0, 0, 0, 0] });
    const withUniform = answers({ A: [0, 0, 0, 1], B: [0, 0], C: [0, 0, 0, 0, 0, 0] });
    expect(withTito).toBe(withUniform);
  });

  it('[tito/HI-a, tito/HI-c] the state holds counts, no order: a find depends on the dice alone', () => {
    const { state } = newGame();
    const text = JSON.stringify(state.markers);
    expect(text).not.toMatch(/tito|churchill|uniform|infantry/);
    expect(state.contents.A).toEqual([1, 1, 1, 3]);
    const draw = (face: number) => {
      const game = position({ alert: 8, turn: 6, germans: { 48: ['rot-1'] } });
      const events = order(game.dice(d10(1), 1, 1, face, 1, 1, 1, 1), { type: 'EndCombat' });
      return of(events, 'ReinforcementArrived')[0]!.unit;
    };
    expect([draw(1), draw(7), draw(8), draw(14)]).toEqual(['red-1', 'red-7', 'blue-1', 'blue-7']);
  });

  it('[tito/HI-c] the view counts the cups by kind and names no counter in them', () => {
    const { state } = newGame();
    const view = play.view(state, MODERATOR);
    expect(view.extra['cups']).toMatchObject({
      B: { 'hq-infantry': 7 },
      C: { infantry: 17, pioneer: 6, tank: 2, dca: 2 },
      red: { infantry: 7 },
    });
    expect(view.units.filter(({ side }) => side === 'yugoslav')).toEqual([]);
  });

  it('[tito/HI-b] markers set aside are shown when the game is over, and not before', () => {
    const game = newGame();
    game.dice(d10(4), 2, 1, 1).start();
    expect(game.state.setAside).toBe(2);
    let told = 0;
    playAtRandom(game, 77, { orders: 4000 }, (_, __, events) => {
      told += of(events, 'UnseenMarkersShown').length;
      if (game.state.ended === undefined) expect(told).toBe(0);
      // Two A markers stay unseen for good: four finds at most.
      expect(game.state.contents.A.reduce((sum, left) => sum + left, 0)).toBeGreaterThanOrEqual(2);
    });
    expect(told).toBe(1);
    const last = game.log.map(({ event }) => event).find((event) => event.type === 'UnseenMarkersShown');
    expect(last).toMatchObject({ setAside: [expect.any(String), expect.any(String)] });
  });

  it('[tito/HI-d] an order is taken back only while no die has fallen and nothing was turned', () => {
    const game = new TerminalGame(sealed(tito), pack, 'roesselsprung', {}, makeSecret('undo'));
    const give = (order: TitoOrder) => expect(game.order(order, 'german').accepted).toBe(true);
    const before = JSON.stringify(game.state);
    give({ type: 'PassAirSupport' });
    expect(game.undo()?.order).toEqual({ type: 'PassAirSupport' });
    expect(JSON.stringify(game.state)).toBe(before);
    give({ type: 'PassAirSupport' });
    give({ type: 'AttachOfficer', officer: 'rybka', unit: 'rot-1' });
    const landed = JSON.stringify(game.state);
    expect(game.undo()).toBeUndefined();
    expect(JSON.stringify(game.state)).toBe(landed);
    const { state } = position({ step: 'movement', germans: { 54: ['rot-1'] }, markers: { 53: ['A'] } });
    state.contents.A = [0, 0, 0, 1];
    Object.assign(game.state as object, state);
    give({ type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    give({ type: 'EndMovement' });
    expect(game.events.at(-1)).toEqual({ type: 'StepBegan', step: 'combat' });
    expect(game.undo()).toBeUndefined();
  });

  it('every viewer sees the same, and every event is for everybody', () => {
    const game = newGame();
    game.seed(5);
    game.start();
    playAtRandom(game, 5, { orders: 60 });
    const [first, ...others] = VIEWERS.map((viewer) => JSON.stringify(play.view(game.state, viewer)));
    for (const other of others) expect(other).toBe(first);
    for (const { event } of game.log) for (const viewer of VIEWERS) expect(play.disclose(event, viewer)).toEqual(event);
  });
});
