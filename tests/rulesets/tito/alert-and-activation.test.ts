import { describe, expect, it } from 'vitest';
import { TRIGGERS } from '#rulesets/tito/names';
import { raiseAlert } from '#rulesets/tito/rules/alert';
import { loadTheatre } from '#rulesets/tito/theatre';
import { playAtRandom } from '../../support/referee.ts';
import { d10, endCombat, type Game, newGame, of, order, pack, play, position, QUIET, refused } from './table.ts';

const theatre = loadTheatre(pack, 'roesselsprung');
const without = (...triggers: string[]) => QUIET.filter((trigger) => !triggers.includes(trigger));
const levels = (events: Parameters<typeof of>[0]) =>
  of(events, 'AlertRaised').map(({ trigger, by, level }) => [trigger, by, level]);
/** A position before the second activation step, with one platoon moved next to the markers. */
const movedTo = (zone: string, given: Parameters<typeof position>[0]): Game => {
  const game = position({ step: 'activation-after-movement', germans: { [zone]: ['rot-1'] }, ...given });
  for (const unit of game.state.stacks.german[zone]!) game.state.units[unit]!.moved = true;
  return game;
};

describe('6 alert level', () => {
  it('[tito/6-a] between 0 and 9, and it never falls', () => {
    for (const seed of [1, 2, 3]) {
      const game = newGame('easy');
      game.seed(seed);
      game.start();
      let last = 0;
      playAtRandom(game, seed, { orders: 3000 }, () => {
        expect(game.state.alert).toBeGreaterThanOrEqual(last);
        expect(game.state.alert).toBeLessThanOrEqual(9);
        last = game.state.alert;
      });
    }
  });

  it('[tito/6-b, tito/6-m] read so, a mission found empty is held before the checks that follow, and they count it', () => {
    const game = position({
      step: 'movement',
      alert: 2,
      triggers: without('mission:28'),
      germans: { 29: ['rot-1'] },
      markers: { 28: ['A'], 20: ['C'] },
      readings: { occupation: 'held' },
    });
    game.state.contents.A = [0, 0, 0, 1];
    game.state.contents.C = [1, 0, 0, 0, 0, 0];
    expect(levels(order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['29', '28'] }))).toEqual([]);
    expect(levels(order(game, { type: 'EndMovement' }))).toEqual([['mission:28', 1, 3]]);
    const checked = order(game.dice(d10(3), 1), { type: 'CheckActivation', from: '28', zone: '20' });
    expect(of(checked, 'ActivationChecked')[0]).toMatchObject({ alert: 3, success: true });
  });

  it('[tito/6-b] it changes at the moment of the trigger: the next check of the same step counts it', () => {
    const game = movedTo('45', { alert: 2, triggers: without('marker'), markers: { 43: ['C'], 46: ['C'] } });
    game.state.contents.C = [0, 0, 0, 0, 0, 2];
    const first = order(game.dice(d10(2), 1, 1), { type: 'CheckActivation', from: '45', zone: '43' });
    expect(of(first, 'ActivationChecked')[0]!.alert).toBe(2);
    const second = order(game.dice(d10(3), 1), { type: 'CheckActivation', from: '45', zone: '46' });
    expect(of(second, 'ActivationChecked')[0]).toMatchObject({ alert: 3, success: true });
  });

  it('[tito/6-c] the first air support with a bonus: +1, once', () => {
    const call = (roll: number, triggers: string[]) => {
      const game = position({
        step: 'air-support',
        alert: 1,
        triggers,
        germans: { 48: ['rot-1'] },
        markers: { 50: ['A'] },
      });
      return levels(order(game.dice(d10(roll)), { type: 'CallAirSupport', zone: '50' }));
    };
    expect(call(9, without('air-support'))).toEqual([['air-support', 1, 2]]);
    expect(call(0, without('air-support'))).toEqual([]);
    expect(call(9, QUIET)).toEqual([]);
  });

  it('[tito/6-d] the first landing: +1, once', () => {
    const game = newGame();
    game.dice(d10(0)).start();
    game.seed(9);
    order(game, { type: 'PassAirSupport' });
    const events = order(game, { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-1' });
    expect(of(events, 'AlertRaised').filter(({ trigger }) => trigger === 'landing')).toEqual([
      { type: 'AlertRaised', trigger: 'landing', by: 1, level: 1 },
    ]);
    expect(events.findIndex(({ type }) => type === 'AlertRaised')).toBe(
      events.findIndex(({ type }) => type === 'UnitLanded') + 1,
    );
  });

  it('[tito/6-e] the first shot of either side: +1, once, before the dice', () => {
    const game = position({
      alert: 2,
      triggers: without('shot'),
      germans: { 54: ['rot-1'], 62: ['rot-2'] },
      partisans: { 53: ['hq-1'], 61: ['hq-2'] },
    });
    const events = order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    expect(events.map(({ type }) => type)).toEqual(['AlertRaised', 'FireResolved']);
    expect(levels(order(game.dice(6, 1), { type: 'Fire', from: '62', zone: '61' }))).toEqual([]);
    const theirs = position({
      alert: 2,
      triggers: without('shot'),
      germans: { 54: ['rot-1'] },
      partisans: { 53: ['hq-1'] },
    });
    expect(levels(endCombat(theirs, 6, 1))).toEqual([['shot', 1, 3]]);
  });

  it('[tito/6-f] the first assault: +1, once', () => {
    const start = (triggers: string[]) =>
      levels(
        order(position({ alert: 2, triggers, germans: { 53: ['rot-1'] }, partisans: { 53: ['hq-1'] } }), {
          type: 'StartAssault',
          zone: '53',
        }),
      );
    expect(start(without('assault'))).toEqual([['assault', 1, 3]]);
    expect(start(QUIET)).toEqual([]);
  });

  it('[tito/6-g] the first marker of any letter: +1, once in all', () => {
    const game = movedTo('45', {
      alert: 8,
      triggers: without('marker', 'tito-revealed'),
      markers: { 43: ['B'], 46: ['C'] },
    });
    game.state.alert = 5;
    game.state.contents = { A: [0, 0, 0, 0], B: [0, 1], C: [1, 0, 0, 0, 0, 0] };
    expect(levels(order(game.dice(d10(0), 1), { type: 'CheckActivation', from: '45', zone: '43' }))).toEqual([
      ['marker', 1, 6],
    ]);
    expect(levels(order(game.dice(d10(0), 1), { type: 'CheckActivation', from: '45', zone: '46' }))).toEqual([]);
  });

  it('[tito/6-h, tito/6-m] a platoon in the cave: +2, once; read so, not while a marker lies there', () => {
    const enter = (markers: Record<string, ('A' | 'B')[]>) => {
      const game = position({
        step: 'movement',
        alert: 2,
        triggers: without('cave'),
        germans: { 51: ['rot-1'] },
        markers,
        readings: { occupation: 'held' },
      });
      return { game, events: order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['51', '50'] }) };
    };
    const { game, events } = enter({});
    expect(levels(events)).toEqual([['cave', 2, 4]]);
    const hidden = enter({ 50: ['A'] });
    expect(levels(hidden.events)).toEqual([]);
    hidden.game.state.contents.A = [0, 0, 0, 1];
    expect(levels(order(hidden.game, { type: 'EndMovement' }))).toEqual([['cave', 2, 4]]);
    game.state.units['rot-1']!.moved = false;
    game.state.units['rot-1']!.actions = 0;
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['50', '51'] });
    expect(game.state.alert).toBe(4);
  });

  it('[tito/6-i, tito/8-j] Tito revealed: +1, and every other marker is turned', () => {
    const game = movedTo('45', {
      alert: 4,
      triggers: without('tito-revealed'),
      markers: { 43: ['A'], 18: ['C'], 75: ['C'] },
    });
    game.state.contents.A = [1, 0, 0, 0];
    const events = order(game.dice(d10(0), 1, 1, 1, 1, 1, 1, 1), { type: 'CheckActivation', from: '45', zone: '43' });
    expect(levels(events)).toEqual([['tito-revealed', 1, 5]]);
    expect(of(events, 'MarkersRevealed').map(({ zone, cause }) => [zone, cause])).toEqual([
      ['43', 'checked'],
      ['18', 'tito'],
      ['75', 'tito'],
    ]);
    expect(game.state.markers).toEqual({});
  });

  it('[tito/6-j] Tito a prisoner: +2', () => {
    const take = (die: number) => {
      const game = position({
        step: 'movement',
        alert: 4,
        triggers: without('tito-prisoner'),
        germans: { 54: ['rot-1'] },
        tito: { status: 'free', at: '53' },
      });
      return levels(order(game.dice(die), { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] }));
    };
    expect(take(3)).toEqual([['tito-prisoner', 2, 6]]);
    expect(take(4)).toEqual([]);
  });

  it('[tito/6-k] each mission held by a platoon without partisans: +1, three at most', () => {
    const game = position({
      step: 'movement',
      alert: 2,
      triggers: without('mission:9', 'mission:28', 'mission:69'),
      germans: { 10: ['rot-1'], 37: ['rot-2'], 68: ['rot-3'], 17: ['rybka'] },
    });
    expect(levels(order(game, { type: 'MoveUnits', units: ['rybka'], path: ['17', '9'] }))).toEqual([]);
    expect(levels(order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['10', '9'] }))).toEqual([
      ['mission:9', 1, 3],
    ]);
    expect(levels(order(game, { type: 'MoveUnits', units: ['rot-2'], path: ['37', '28'] }))).toEqual([
      ['mission:28', 1, 4],
    ]);
    expect(levels(order(game, { type: 'MoveUnits', units: ['rot-3'], path: ['68', '69'] }))).toEqual([
      ['mission:69', 1, 5],
    ]);
    const held = position({
      step: 'movement',
      triggers: without('mission:9'),
      germans: { 10: ['rot-1'] },
      partisans: { 9: ['youth-1'] },
    });
    expect(levels(order(held, { type: 'MoveUnits', units: ['rot-1'], path: ['10', '9'] }))).toEqual([]);
  });

  it('[tito/6-l] thirteen points of triggers, nine levels', () => {
    const { raises, maximum } = theatre.tables.alert;
    expect(TRIGGERS.reduce((sum, trigger) => sum + raises[trigger] * (trigger === 'mission' ? 3 : 1), 0)).toBe(13);
    const { state } = position({ alert: 8, triggers: [] });
    const raised: unknown[] = [];
    raiseAlert(
      {
        theatre,
        state,
        stack: [],
        table: {
          emit: (event) => {
            raised.push(event);
            play.evolve(state, event);
          },
          roll: () => [1],
        },
      },
      'cave',
    );
    expect(raised).toEqual([{ type: 'AlertRaised', trigger: 'cave', by: 1, level: maximum }]);
  });
});

describe('7 actions', () => {
  it('[tito/7-a] defending costs nothing', () => {
    const game = position({ germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1', 'hq-2'] } });
    order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    expect(['hq-1', 'hq-2'].map((unit) => game.state.units[unit]!.actions)).toEqual([0, 0]);
  });

  it('[tito/7-b] none, one or two different actions', () => {
    const game = position({ step: 'movement', germans: { 54: ['rot-1', 'rot-2'] }, partisans: { 53: ['youth-1'] } });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '62'] });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['62', '54'] })).toMatchObject({
      code: 'no-action-left',
      clause: 'tito/7-b',
    });
    order(game, { type: 'EndMovement' });
    order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    expect(refused(game, { type: 'Fire', from: '54', zone: '53' }).code).toMatch(/already-fired/);
    expect(['rot-1', 'rot-2'].map((unit) => game.state.units[unit]!.actions)).toEqual([1, 1]);
  });

  it('[tito/7-c] a step once left does not come back', () => {
    const game = position({ step: 'combat', germans: { 54: ['rot-1'] } });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55'] })).toMatchObject({
      code: 'wrong-time',
    });
    expect(refused(game, { type: 'CallAirSupport', zone: '50' })).toMatchObject({ code: 'wrong-time' });
  });

  it.each([
    [6, 0],
    [7, 1],
  ])('[tito/7-d, tito/7-e] at alert %i a stack that moved next to paratroopers fires %i times', (alert, fires) => {
    const game = position({ alert, germans: { 54: ['rot-1'] }, partisans: { 70: ['hq-1', 'hq-2', 'hq-3', 'hq-4'] } });
    const events = endCombat(game, ...(alert >= 7 ? [d10(9)] : []), 6, 1);
    expect(of(events, 'YugoslavMoved').map(({ path }) => path)).toEqual([['70', '62']]);
    expect(of(events, 'FireResolved').length).toBe(fires);
  });

  it('[tito/7-f] each action turns the counter by 90 degrees', () => {
    const game = position({ step: 'movement', germans: { 55: ['rot-1'] }, partisans: { 53: ['youth-1'] } });
    const facing = () =>
      play.view(game.state, { kind: 'spectator' }).units.find(({ id }) => id === 'rot-1')!.facing ?? 0;
    expect(facing()).toBe(0);
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['55', '54'] });
    expect(facing()).toBe(90);
    order(game, { type: 'EndMovement' });
    order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    expect(facing()).toBe(180);
  });
});

describe('8 activation', () => {
  it('[tito/8-a, tito/8-p] paratroopers on markers turn them, without a die, once all have moved', () => {
    const game = position({
      step: 'movement',
      alert: 0,
      germans: { 54: ['rot-1'], 55: ['rot-2'] },
      markers: { 53: ['B'] },
    });
    game.state.contents.B = [1, 0];
    const moved = order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    expect(of(moved, 'MarkersRevealed')).toEqual([]);
    expect(game.state.markers['53']).toEqual(['B']);
    const events = order(game.dice(1, 1), { type: 'EndMovement' });
    expect(of(events, 'MarkersRevealed')).toMatchObject([{ zone: '53', cause: 'occupied' }]);
    expect(of(events, 'ActivationChecked')).toEqual([]);
  });

  it('[tito/8-b] whoever is found there is assaulted in the combat step', () => {
    const game = position({ step: 'movement', germans: { 54: ['rot-1'] }, markers: { 53: ['B'] } });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    order(game.dice(1, 1, 1), { type: 'EndMovement' });
    expect(game.options('german').map(({ type }) => type)).toEqual(['StartAssault']);
  });

  it('[tito/8-d] a failed check leaves the marker', () => {
    const game = movedTo('54', { alert: 3, markers: { 53: ['A', 'B'] } });
    order(game.dice(d10(4)), { type: 'CheckActivation', from: '54', zone: '53' });
    expect(game.state.markers['53']).toEqual(['A', 'B']);
    expect(game.state.step).toBe('combat');
  });

  it('[tito/8-e, tito/8-g] one die for each stack and each marker zone beside it, however many counters', () => {
    const game = movedTo('45', {
      alert: 0,
      germans: { 45: ['rot-1', 'rot-2', 'rybka'], 47: ['rot-3'] },
      markers: { 43: ['C'], 44: ['C'], 46: ['C'] },
    });
    game.state.units['rot-3']!.moved = true;
    const pairs = play.pending(game.state)[0]!.about['pairs'];
    expect(pairs).toEqual([
      { from: '45', zone: '43' },
      { from: '45', zone: '44' },
      { from: '45', zone: '46' },
      { from: '47', zone: '46' },
    ]);
    const events = order(game.dice(1, 2, 3, 4), { type: 'CheckAllActivations' });
    expect(of(events, 'ActivationChecked').length).toBe(4);
    const again = movedTo('45', { alert: 0, markers: { 43: ['C'], 44: ['C'] } });
    order(again.dice(1), { type: 'CheckActivation', from: '45', zone: '43' });
    expect(refused(again, { type: 'CheckActivation', from: '45', zone: '43' })).toMatchObject({
      code: 'no-check-due',
      clause: 'tito/8-e',
    });
  });

  it('[tito/8-g] one unit may wake several zones', () => {
    const game = movedTo('45', { alert: 9, markers: { 43: ['C'], 44: ['C'] } });
    game.state.alert = 8;
    game.state.contents.C = [0, 0, 0, 0, 1, 1];
    const events = order(game.dice(1, 1, 1, 1, 1), { type: 'CheckAllActivations' });
    expect(of(events, 'MarkersRevealed').map(({ zone }) => zone)).toEqual(['43', '44']);
  });

  it('[tito/8-h] a uniform leaves the game', () => {
    const game = movedTo('54', { alert: 3, markers: { 53: ['A'] } });
    game.state.contents.A = [0, 0, 0, 1];
    order(game.dice(d10(1)), { type: 'CheckActivation', from: '54', zone: '53' });
    expect(game.state.markers).toEqual({});
    expect(play.view(game.state, { kind: 'moderator' }).markers).toEqual([]);
  });

  it('[tito/8-i] at alert 9 everything is turned', () => {
    const game = position({
      step: 'movement',
      alert: 8,
      triggers: without('mission:9'),
      germans: { 10: ['rot-1'] },
      markers: { 14: ['C'], 79: ['C'] },
    });
    game.state.contents.C = [0, 0, 0, 0, 1, 1];
    const events = order(game.dice(1, 1, 1), { type: 'MoveUnits', units: ['rot-1'], path: ['10', '9'] });
    expect(of(events, 'MarkersRevealed').map(({ zone, cause }) => [zone, cause])).toEqual([
      ['14', 'alert'],
      ['79', 'alert'],
    ]);
  });

  it('[tito/8-k, tito/12.3-m] a Yugoslav stack turns the markers it crosses and takes the counters along', () => {
    const game = position({
      alert: 5,
      germans: { 54: ['rot-1'] },
      partisans: { 69: ['youth-1'] },
      markers: { 61: ['C'] },
    });
    game.state.contents.C = [0, 0, 0, 1, 0, 0];
    const events = endCombat(game, 1, 1, 1, 1, 6, 1);
    expect(of(events, 'YugoslavMoved').map(({ path }) => path)).toEqual([
      ['69', '61'],
      ['61', '53'],
    ]);
    expect(of(events, 'MarkersRevealed')).toMatchObject([{ zone: '61', cause: 'crossed' }]);
    expect(of(events, 'YugoslavsJoined')[0]!.units.length).toBe(2);
    expect(game.state.stacks.yugoslav['53']!.length).toBe(3);
  });

  it('[tito/8-k] a stack that stops on markers turns them too, and the found counters keep their action', () => {
    const game = position({
      alert: 5,
      germans: { 54: ['rot-1'] },
      partisans: { 69: ['youth-1'] },
      markers: { 53: ['B'] },
    });
    game.state.contents.B = [0, 1];
    const events = endCombat(game, 1, 1, 1, 6, 1);
    expect(of(events, 'MarkersRevealed')).toMatchObject([{ zone: '53', cause: 'crossed' }]);
    expect(of(events, 'FireResolved')).toMatchObject([{ from: '53', shooter: 'hq-1' }]);
  });

  it('[tito/8-m] an activated stack has the highest fire factor on top', () => {
    const game = movedTo('54', { alert: 8, markers: { 53: ['B', 'C'] } });
    game.state.contents = { A: [0, 0, 0, 0], B: [0, 1], C: [0, 1, 0, 0, 0, 0] };
    order(game.dice(d10(1), 3, 5, 2), { type: 'CheckActivation', from: '54', zone: '53' });
    expect(game.state.stacks.yugoslav['53']![0]).toBe('hq-3');
  });

  it('[tito/8-n] activation is no action: the found unit fires in the same turn', () => {
    const game = movedTo('54', { alert: 5, markers: { 53: ['B'] } });
    game.state.contents.B = [0, 1];
    order(game.dice(d10(1), 1), { type: 'CheckActivation', from: '54', zone: '53' });
    expect(game.state.units['hq-1']!.actions).toBe(0);
    expect(of(endCombat(game, 1, 6), 'FireResolved')).toMatchObject([{ side: 'yugoslav', shooter: 'hq-1' }]);
  });

  it('[tito/8-o] only stacks that have just landed or moved check', () => {
    const game = position({
      step: 'movement',
      alert: 9,
      germans: { 54: ['rot-1'], 55: ['rot-2'] },
      markers: { 53: ['B'] },
    });
    game.state.alert = 8;
    order(game, { type: 'MoveUnits', units: ['rot-2'], path: ['55', '63'] });
    const events = order(game, { type: 'EndMovement' });
    expect(of(events, 'ActivationChecked')).toEqual([]);
    expect(game.state.step).toBe('combat');
  });
});
