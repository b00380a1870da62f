import { describe, expect, it } from 'vitest';
import { d10, endCombat, everyUnit, type Game, of, order, play, position, refused } from './table.ts';

const moving = (given: Parameters<typeof position>[0]): Game => {
  const game = position({ step: 'movement', ...given });
  // the step has begun: officers lend their point to whoever stands beside them
  for (const stack of Object.values(game.state.stacks.german)) {
    const led = stack.some((unit) => unit === 'rybka' || unit === 'obermaier');
    for (const unit of stack) game.state.units[unit]!.led = led && unit !== 'rybka' && unit !== 'obermaier';
  }
  return game;
};

describe('12 connections', () => {
  it('[tito/12-a, tito/12-b] a solid connection costs 1, a dashed one 2, and both let one fire', () => {
    const game = moving({ germans: { 30: ['rot-1', 'rot-2'] } });
    expect(of(order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['30', '38'] }), 'UnitsMoved')[0]!.cost).toBe(1);
    expect(of(order(game, { type: 'MoveUnits', units: ['rot-2'], path: ['30', '46'] }), 'UnitsMoved')[0]!.cost).toBe(2);
    const fire = position({ germans: { 30: ['rot-1'], 38: ['rot-2'] }, partisans: { 46: ['youth-1'] } });
    for (const from of ['30', '38'])
      expect(of(order(fire.dice(1, 6), { type: 'Fire', from, zone: '46' }), 'FireResolved').length).toBe(1);
  });

  it('[tito/12-a] a way of unconnected zones is no way', () => {
    const game = moving({ germans: { 30: ['rot-1'] } });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['30', '37'] })).toMatchObject({
      code: 'not-adjacent',
    });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['38', '37'] })).toMatchObject({
      code: 'not-there',
    });
    expect(refused(game, { type: 'MoveUnits', units: ['youth-1'], path: ['30', '38'] })).toMatchObject({
      code: 'not-yours',
    });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-9'], path: ['30', '38'] })).toMatchObject({
      code: 'unknown-unit',
      facts: { unit: 'rot-9' },
    });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1', 'rot-1'], path: ['30', '38'] })).toMatchObject({
      code: 'named-twice',
    });
  });
});

describe('12.1 officers', () => {
  const four = ['54', '55', '47', '48', '40'];

  it('[tito/12.1-a] a platoon beside an officer at the start of the step has one point more', () => {
    const game = moving({ germans: { 54: ['rot-1', 'rybka'], 62: ['rot-2'] } });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: four });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-2'], path: ['62', ...four.slice(0, 4)] })).toMatchObject({
      code: 'too-far',
      facts: { left: 3, needed: 4 },
    });
  });

  it('[tito/12.1-b] two officers give no more than one', () => {
    const game = moving({ germans: { 54: ['rot-1', 'rybka', 'obermaier'] } });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: [...four, '32'] })).toMatchObject({
      code: 'too-far',
      facts: { left: 4, needed: 5 },
    });
  });

  it('[tito/12.1-c] the officer himself keeps his own movement', () => {
    const game = moving({ germans: { 54: ['rot-1', 'rybka', 'obermaier'] } });
    expect(refused(game, { type: 'MoveUnits', units: ['rybka'], path: four })).toMatchObject({
      code: 'too-far',
      facts: { unit: 'rybka', left: 3 },
    });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1', 'rybka'], path: four })).toMatchObject({
      code: 'too-far',
    });
    order(game, { type: 'MoveUnits', units: ['rybka'], path: four.slice(0, 4) });
  });

  it('[tito/12.1-d] who joins him later gains nothing, who leaves him loses nothing', () => {
    const game = position({
      step: 'air-support',
      germans: { 54: ['rot-1', 'rybka'], 45: ['rot-2'] },
      markers: { 50: ['A'] },
    });
    order(game, { type: 'PassAirSupport' });
    order(game, { type: 'MoveUnits', units: ['rybka'], path: ['54', '45'] });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-2'], path: ['45', ...four.slice(0, 4)] })).toMatchObject({
      code: 'too-far',
    });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: four });
  });
});

describe('12.2 German movement', () => {
  it('[tito/12.2-a] nobody must move, and part of the points may be used', () => {
    const game = moving({ germans: { 54: ['rot-1', 'rot-2'] } });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55'] });
    order(game, { type: 'EndMovement' });
    expect(game.state.units['rot-2']!.at).toBe('54');
  });

  it('[tito/12.2-b] no officer is needed', () => {
    const game = moving({ germans: { 54: ['rot-1'], 8: ['rybka'] } });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55', '63', '71'] });
  });

  it('[tito/12.2-c] the first zone with a marker or with partisans ends the move', () => {
    for (const given of [{ markers: { 53: ['A' as const] } }, { partisans: { 53: ['youth-1'] } }]) {
      const game = moving({ germans: { 54: ['rot-1'] }, ...given });
      expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53', '52'] })).toMatchObject({
        code: 'must-stop',
        clause: 'tito/12.2-c',
        facts: { zone: '53' },
      });
      order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
      expect(game.state.units['rot-1']!.origin).toBe('54');
    }
  });

  it('[tito/12.2-d] only whoever keeps an action for the assault may enter', () => {
    const game = moving({ germans: { 54: ['rot-1'] }, partisans: { 53: ['youth-1'] }, actions: { 'rot-1': 1 } });
    game.state.units['rot-1']!.landed = true;
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] })).toMatchObject({
      code: 'no-action-to-assault',
      clause: 'tito/12.2-d',
    });
    expect(
      game.options('german', 'MoveUnits').some((option) => option.type === 'MoveUnits' && option.path.includes('53')),
    ).toBe(false);
  });

  it('[tito/12.2-e] an officer does not go to the enemy alone', () => {
    const game = moving({ germans: { 54: ['rybka', 'rot-1'] }, markers: { 53: ['A'] } });
    game.state.stacks.german['54'] = ['rot-1', 'rybka'];
    expect(refused(game, { type: 'MoveUnits', units: ['rybka'], path: ['54', '53'] })).toMatchObject({
      code: 'officer-alone',
      clause: 'tito/12.2-e',
    });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    order(game, { type: 'MoveUnits', units: ['rybka'], path: ['54', '53'] });
  });

  it('[tito/12.2-f] units that share a zone with partisans neither leave it nor fire out of it', () => {
    const game = moving({ germans: { 54: ['rot-1'] }, partisans: { 54: ['youth-1'], 53: ['youth-2'] } });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55'] })).toMatchObject({
      code: 'assault-awaits',
      clause: 'tito/12.2-f',
    });
    order(game, { type: 'EndMovement' });
    expect(refused(game, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({ code: 'assault-awaits' });
  });

  it('lists every counter and every whole stack with the zones they can end in', () => {
    const game = moving({ germans: { 48: ['rot-1', 'rot-2'] } });
    const options = game.options('german', 'MoveUnits');
    const ends = (units: string) =>
      options.flatMap((option) =>
        option.type === 'MoveUnits' && option.units.join() === units ? [option.path.at(-1)] : [],
      );
    expect(ends('rot-1')).toEqual(ends('rot-2'));
    expect(ends('rot-1,rot-2')).toEqual(ends('rot-1'));
    expect(ends('rot-1')).toContain('54');
    expect(game.options('german').every((option) => game.play.decide(game.state, option, 'german').accepted)).toBe(
      true,
    );
  });
});

/** Where the stacks went and why, at the end of the German combat. */
function walk(given: Parameters<typeof position>[0], ...dice: number[]) {
  const game = position(given);
  const events = endCombat(game, ...((given.alert ?? 5) >= 7 ? [d10(9)] : []), ...dice);
  return {
    game,
    events,
    moves: of(events, 'YugoslavMoved'),
    paths: of(events, 'YugoslavMoved').map(({ path }) => path.join('-')),
  };
}
const FIRE = [1, 6, 1, 6, 1, 6, 1, 6];

describe('12.3 Yugoslav movement', () => {
  it('[tito/12.3-a] next to any German counter, an officer too, nobody moves', () => {
    const { events, paths } = walk(
      { germans: { 30: ['rybka'], 8: ['rot-1'] }, partisans: { 39: ['youth-1'], 46: ['youth-2'] } },
      ...FIRE,
    );
    expect(paths).toEqual([]);
    expect(of(events, 'YugoslavHeld').map(({ zone, reason, rule }) => [zone, reason, rule])).toEqual([
      ['39', 'pinned', 'tito/12.3-a'],
      ['46', 'pinned', 'tito/12.3-a'],
    ]);
  });

  it('[tito/12.3-b] whoever is not pinned must move', () => {
    const { paths } = walk(
      { germans: { 30: ['rot-1'] }, partisans: { 87: ['youth-1'], 1: ['youth-2'] } },
      1,
      1,
      1,
      1,
      1,
    );
    expect(paths.length).toBe(2);
  });

  it('[tito/12.3-b] unless there is no way', () => {
    const { events } = walk(
      { germans: { 82: ['rot-1'], 73: ['rot-2'] }, partisans: { 81: ['youth-1'] }, alert: 5 },
      ...FIRE,
    );
    expect(of(events, 'YugoslavHeld')[0]!.reason).toBe('pinned');
    const alone = walk({ alert: 5, germans: {}, partisans: { 81: ['youth-1'] } });
    expect(of(alone.events, 'YugoslavHeld')[0]!.reason).toBe('no-way');
  });

  it('[tito/12.3-c] alert 1 to 6: to the nearest Germans by movement points', () => {
    const { moves } = walk(
      { alert: 6, germans: { 48: ['rot-1'], 2: ['rot-2', 'rot-3'] }, partisans: { 45: ['youth-1'] } },
      1,
      ...FIRE,
    );
    expect(moves[0]).toMatchObject({ target: '48', heading: 'enemy', rule: 'tito/12.3-c' });
  });

  it('[tito/12.3-d] alert 7 and more: to the nearest friends', () => {
    const { moves } = walk(
      { alert: 7, germans: { 48: ['rot-1'] }, partisans: { 18: ['youth-1', 'youth-2'], 10: ['youth-3'] } },
      ...FIRE,
    );
    expect(moves[0]).toMatchObject({ path: ['18', '10'], heading: 'friend', target: '10', rule: 'tito/12.3-d' });
  });

  it('[tito/12.3-e] 8 to 10 points go at the enemy at any alert', () => {
    for (const alert of [3, 8]) {
      const { moves } = walk(
        { alert, germans: { 48: ['rot-1'] }, partisans: { 18: everyUnit(4, 'youth'), 10: ['hq-1'] } },
        ...FIRE,
        ...FIRE,
      );
      expect(moves.find(({ units }) => units.includes('youth-1'))).toMatchObject({
        heading: 'enemy',
        rule: 'tito/12.3-e',
      });
    }
    const { moves } = walk(
      { alert: 8, germans: { 48: ['rot-1'] }, partisans: { 18: everyUnit(3, 'youth'), 10: ['hq-1'] } },
      ...FIRE,
    );
    expect(moves[0]!.heading).toBe('friend');
  });

  it('[tito/12.3-f] with Tito such a stack makes for the nearest edge; a smaller one does not', () => {
    const big = walk({
      alert: 5,
      germans: { 54: ['rot-1'] },
      partisans: { 31: everyUnit(4, 'youth') },
      tito: { status: 'free', at: '31' },
    });
    expect(big.events.find(({ type }) => type === 'YugoslavsLeftMap')).toMatchObject({ zone: '32' });
    const small = walk(
      {
        alert: 5,
        germans: { 54: ['rot-1'] },
        partisans: { 31: everyUnit(3, 'youth') },
        tito: { status: 'free', at: '31' },
      },
      ...FIRE,
    );
    expect(small.moves[0]!.heading).toBe('enemy');
  });

  it('[tito/12.3-g] Tito’s stack is never pinned, but does not enter a German zone', () => {
    const { paths } = walk(
      {
        alert: 5,
        germans: { 46: ['rot-1'], 40: ['rot-2'] },
        partisans: { 48: everyUnit(4, 'youth') },
        tito: { status: 'free', at: '48' },
      },
      ...FIRE,
    );
    expect(paths[0]).toBe('48-56');
  });

  it('[tito/12.3-h] never by the east', () => {
    const { moves } = walk(
      {
        alert: 5,
        germans: { 48: ['rot-1'] },
        partisans: { 75: everyUnit(4, 'youth') },
        tito: { status: 'free', at: '75' },
      },
      ...FIRE,
    );
    expect(moves[0]!.heading).toBe('escape');
    expect(['82', '83', '84']).not.toContain(moves[0]!.target);
    const { game } = walk(
      {
        alert: 5,
        germans: { 48: ['rot-1'] },
        partisans: { 83: everyUnit(4, 'youth') },
        tito: { status: 'free', at: '83' },
      },
      ...FIRE,
    );
    expect(game.state.vips.tito.status).toBe('free');
  });

  it('[tito/12.3-i] the strongest stack moves first, then downwards', () => {
    const { moves } = walk(
      {
        alert: 5,
        germans: { 48: ['rot-1'] },
        partisans: { 1: ['youth-1'], 87: ['youth-2', 'youth-3'], 17: ['youth-4', 'youth-5', 'youth-6'] },
        reduced: ['youth-1'],
      },
      1,
      1,
      1,
      1,
      1,
      1,
    );
    expect(moves.map(({ path }) => path[0])).toEqual(['17', '87', '1']);
  });

  it('[tito/12.3-j] of equally near targets the more numerous: Germans below 7, friends from 7 on', () => {
    const enemy = walk(
      { alert: 5, germans: { 30: ['rot-1'], 44: ['rot-2', 'rot-3'] }, partisans: { 37: ['youth-1'] } },
      1,
      ...FIRE,
    );
    expect(enemy.moves[0]!.target).toBe('44');
    const friend = walk(
      {
        alert: 7,
        germans: { 1: ['rot-1'] },
        partisans: { 54: ['youth-1', 'youth-2', 'youth-6'], 53: ['youth-3'], 62: ['youth-4', 'youth-5'] },
      },
      1,
      1,
      1,
      ...FIRE,
    );
    expect(friend.moves[0]).toMatchObject({ path: ['54', '62'] });
  });

  it('[tito/12.3-k] what is still equal is settled by a die, and said', () => {
    const given = { alert: 5, germans: { 48: ['rot-1'] }, partisans: { 45: ['youth-1'] } };
    const low = walk(given, 1, ...FIRE);
    const high = walk(given, 6, ...FIRE);
    const [tie] = of(low.events, 'TieBroken');
    expect(tie).toMatchObject({
      purpose: 'way from 45',
      candidates: ['45-46', '45-47'],
      rolls: [1],
      chosen: '45-46',
      rule: 'tito/12.3-k',
    });
    expect([low.paths[0], high.paths[0]]).toEqual(['45-46', '45-47']);
  });

  it('[tito/12.3-l] of equally short ways the one that ends in the larger stack', () => {
    const { paths, events } = walk(
      { alert: 5, germans: { 48: ['rot-1'] }, partisans: { 45: ['youth-1'], 47: ['youth-2'] } },
      ...FIRE,
    );
    expect(paths).toEqual(['45-47']);
    expect(of(events, 'TieBroken').filter(({ purpose }) => purpose.startsWith('way'))).toEqual([]);
  });

  it('[tito/12.3-m, tito/7-e] a march over markers is one action: the stack still fires, the found unit with it', () => {
    const game = position({
      alert: 7,
      germans: { 54: ['rot-1'] },
      partisans: { 69: everyUnit(4, 'hq') },
      markers: { 61: ['C'] },
    });
    game.state.contents.C = [0, 0, 0, 0, 1, 0];
    const events = endCombat(game, d10(9), 1, 1, 1, 6);
    expect(of(events, 'YugoslavMoved').map(({ path, units }) => [path.join('-'), units.length])).toEqual([
      ['69-61', 4],
      ['61-53', 5],
    ]);
    expect(of(events, 'FireResolved')).toMatchObject([
      { from: '53', shooter: 'hq-1', supporters: ['hq-2', 'hq-3', 'hq-4'] },
    ]);
  });

  it('[tito/12.3-n] no Yugoslav enters a German zone; the stack stops beside it', () => {
    const { game, paths } = walk(
      { alert: 5, germans: { 30: ['rot-1'] }, partisans: { 38: [], 42: ['tank-1'] } },
      1,
      ...FIRE,
    );
    expect(paths).toEqual(['42-38']);
    expect(game.state.stacks.yugoslav['30']).toBeUndefined();
  });

  it('[tito/12.3-o] a stack on its way stops in the first zone next to any German', () => {
    const { paths } = walk(
      {
        alert: 8,
        germans: { 36: ['rybka'], 1: ['rot-1'] },
        partisans: { 42: everyUnit(4, 'tank').slice(0, 2).concat('hq-1', 'hq-2') },
      },
      ...FIRE,
      ...FIRE,
    );
    expect(paths).toEqual(['42-37']);
  });

  it('[tito/12.3-o] also on its way to friends', () => {
    const partisans = { 42: everyUnit(3, 'youth'), 41: ['hq-1'] };
    const past = walk({ alert: 7, germans: { 36: ['rot-1', 'rot-2'] }, partisans }, ...FIRE, ...FIRE);
    expect(past.paths).toEqual(['42-37']);
    const free = walk({ alert: 7, germans: { 8: ['rot-1'] }, partisans }, ...FIRE);
    expect(free.paths).toEqual(['42-37-41']);
  });

  it('[tito/12.3-l, tito/12.3-b] no stack is built where nobody finds room: of equally short ways the open one is taken', () => {
    const { events, paths } = walk(
      {
        alert: 5,
        germans: { 30: ['rot-1'] },
        partisans: { 38: everyUnit(5, 'hq'), 39: ['youth-2'], 37: ['youth-1'] },
      },
      ...FIRE,
    );
    expect(paths).toEqual(['37-39']);
    expect(of(events, 'ExcessReturned')).toEqual([]);
    // Nine points and two more make no ten: the second zone grows to six.
    const grown = walk(
      {
        alert: 5,
        germans: { 30: ['rot-1'] },
        partisans: { 38: everyUnit(5, 'hq'), 39: ['youth-2', 'youth-3'], 37: ['youth-1'] },
        reduced: ['hq-5'],
      },
      ...FIRE,
    );
    expect(grown.paths).toEqual(['37-39']);
  });

  it('[tito/12.3-p] excess over 10 points, weakest fire first, stays in the zone before', () => {
    const { game, events } = walk(
      {
        alert: 5,
        germans: { 30: ['rot-1'] },
        partisans: { 38: everyUnit(4, 'hq'), 37: ['red-1', 'youth-1', 'youth-2'] },
      },
      ...FIRE,
      ...FIRE,
    );
    const [back] = of(events, 'ExcessReturned');
    expect(back).toMatchObject({
      units: ['youth-1', 'youth-2'],
      from: '38',
      rule: expect.stringMatching(/12\.3-[pq]/),
    });
    expect(game.state.stacks.yugoslav['38']!.length).toBe(5);
  });

  it('[tito/12.3-p] left where they started, they have not moved and spent no action', () => {
    const { game, events } = walk(
      { alert: 5, germans: { 83: ['rot-1'] }, partisans: { 82: everyUnit(5, 'hq'), 81: ['youth-1'] } },
      ...FIRE,
    );
    expect(of(events, 'ExcessReturned')).toEqual([
      { type: 'ExcessReturned', units: ['youth-1'], from: '82', to: '81', unmoved: true, rule: 'tito/12.3-p' },
    ]);
    expect(game.state.units['youth-1']!.at).toBe('81');
  });

  it('[tito/12.3-p] a stack that grew on its way and has more excess than a zone holds leaves it in several zones', () => {
    // [43 -> 42 -> 38] ten points find four more in 42 and then a full zone: fourteen points have to go back
    const { game, events } = walk(
      {
        alert: 5,
        germans: { 30: ['rot-1'] },
        partisans: { 38: everyUnit(5, 'hq'), 43: everyUnit(5, 'red') },
        markers: { 42: ['B'] },
      },
      1,
      1,
      ...FIRE,
    );
    expect(of(events, 'YugoslavsJoined')).toMatchObject([{ zone: '42', units: ['hq-6', 'hq-7'] }]);
    expect(of(events, 'ExcessReturned').map(({ units, to, unmoved }) => [units.length, to, unmoved])).toEqual([
      [5, '42', false],
      [2, '43', true],
    ]);
    expect(game.state.stacks.yugoslav['42']).toEqual(expect.arrayContaining(['hq-6', 'hq-7']));
    expect(['38', '42', '43'].map((zone) => game.state.stacks.yugoslav[zone]!.length)).toEqual([5, 5, 2]);
  });

  it('[tito/12.3-q] excess with movement left goes round the full zone if that brings it nearer', () => {
    const { game, events } = walk(
      { alert: 5, germans: { 30: ['rot-1'] }, partisans: { 38: everyUnit(5, 'hq'), 42: ['youth-1'] } },
      ...FIRE,
      ...FIRE,
    );
    expect(of(events, 'ExcessReturned')).toMatchObject([
      { units: ['youth-1'], from: '38', to: '42', rule: 'tito/12.3-q' },
    ]);
    expect(game.state.units['youth-1']!.at).not.toBe('42');
    expect(of(events, 'YugoslavMoved').at(-1)).toMatchObject({ units: ['youth-1'], rule: 'tito/12.3-q' });
  });

  it('[tito/12.3-k, tito/12.3-q] a die says which of two equal enemies the excess goes round to', () => {
    // The way 67-75 is equally short to the platoons in 74 and in 76; round the full zone they part.
    const excess = (die: number) => {
      const { game, events } = walk(
        {
          alert: 5,
          germans: { 74: ['rot-1'], 76: ['rot-2'] },
          partisans: { 75: everyUnit(4, 'hq'), 67: ['red-1', 'youth-1'] },
        },
        die,
        ...FIRE,
      );
      const [tie] = of(events, 'TieBroken');
      expect(tie).toMatchObject({ purpose: 'enemies of 67', candidates: ['74', '76'] });
      return [tie!.chosen, game.state.units['youth-1']!.at];
    };
    expect(excess(1)).toEqual(['74', '66']);
    expect(excess(4)).toEqual(['76', '68']);
  });

  it('[tito/12.3-k, tito/12.3-q] a die says which of equally short ways the excess takes', () => {
    const round = (die: number) =>
      walk(
        { alert: 5, germans: { 50: ['rot-1'] }, partisans: { 58: everyUnit(4, 'hq'), 66: ['red-1', 'tank-1'] } },
        die,
        ...FIRE,
      );
    expect(of(round(1).events, 'TieBroken')[0]).toMatchObject({
      purpose: 'way from 66',
      candidates: ['66-59-51', '66-59-60-51', '66-67-60-51'],
      rule: 'tito/12.3-k',
    });
    expect([1, 3, 5].map((die) => round(die).paths)).toEqual([
      ['66-58', '66-59-51'],
      ['66-58', '66-59-60-51'],
      ['66-58', '66-67-60-51'],
    ]);
  });

  it('[tito/12.3-q, tito/12.3-s] excess goes round at its own pace, not at that of the stack it came with', () => {
    const { events, paths } = walk(
      { alert: 5, germans: { 84: ['rot-1'] }, partisans: { 85: everyUnit(4, 'hq'), 86: ['red-1', 'tank-1'] } },
      ...FIRE,
    );
    expect(of(events, 'ExcessReturned')).toMatchObject([{ units: ['tank-1'], to: '86', rule: 'tito/12.3-q' }]);
    expect(paths).toEqual(['86-85', '86-79-78-77']);
  });

  it('[tito/12.3-k, tito/12.3-p] a die says which of equally near zones takes whoever finds no room on the way back', () => {
    // One company goes 43-42-38 and finds seven more in 42; 38 is full, 42 holds five of them and 43 one.
    const { game, events } = walk(
      {
        alert: 5,
        germans: { 30: ['rot-1'] },
        partisans: { 38: everyUnit(5, 'blue'), 43: ['red-1', ...everyUnit(4, 'pioneer')] },
        actions: Object.fromEntries(everyUnit(4, 'pioneer').map((unit) => [unit, 1])),
        markers: { 42: ['B', 'B', 'C'] },
      },
      1,
      ...[1, 1, 1],
      ...[1, 1, 1],
      ...[7, 1, 1, 1],
      ...[1, 4],
      ...FIRE,
    );
    const ties = of(events, 'TieBroken').filter(({ purpose }) => purpose.startsWith('room for '));
    expect(ties.map(({ purpose, candidates, chosen }) => [purpose, candidates, chosen])).toEqual([
      ['room for youth-1', ['37', '44'], '37'],
      ['room for red-1', ['37', '44'], '44'],
    ]);
    for (const { purpose, chosen } of ties) expect(game.state.units[purpose.slice(9)]!.at).toBe(chosen);
  });

  it('[tito/12.3-q] excess of a stack that flees with Tito goes where the alert says, not off the map with him', () => {
    const flight = (alert: number, guards: number, waiting: number) => {
      const { game, moves } = walk(
        {
          alert,
          germans: { 30: ['rot-1'] },
          partisans: { 42: everyUnit(guards, 'youth'), 41: everyUnit(waiting, 'hq'), 45: ['red-1'] },
          tito: { status: 'free', at: '42' },
        },
        ...Array.from({ length: 24 }, () => 1),
      );
      expect(game.state.vips.tito).toMatchObject({ status: 'free', at: '41' });
      return moves.find(({ rule }) => rule === 'tito/12.3-q');
    };
    expect(flight(5, 5, 4)).toMatchObject({ units: everyUnit(4, 'youth'), heading: 'enemy', target: '30' });
    expect(flight(8, 5, 4)).toMatchObject({ units: everyUnit(4, 'youth'), heading: 'enemy', target: '30' });
    expect(flight(8, 4, 3)).toMatchObject({ units: everyUnit(2, 'youth'), heading: 'friend' });
  });

  it('[tito/12.3-r] Tito, Churchill and the documents have 2 points and go only with units', () => {
    const given = {
      alert: 5,
      germans: { 48: ['rot-1'] },
      tito: { status: 'free', at: '1' } as const,
      churchill: { status: 'free', at: '1' } as const,
      documents: '1',
    };
    const alone = walk(given);
    expect([alone.game.state.vips.tito.at, alone.game.state.documents.at]).toEqual(['1', '1']);
    const { game, moves } = walk({ ...given, partisans: { 1: ['tank-1'] } }, ...FIRE);
    expect(moves[0]!.carried).toEqual({ vips: ['tito', 'churchill'], documents: true });
    const end = moves[0]!.path.at(-1);
    expect([game.state.vips.tito.at, game.state.vips.churchill.at, game.state.documents.at]).toEqual([end, end, end]);
    const cost = moves[0]!.path.length - 1;
    expect(cost).toBeLessThanOrEqual(2);
    const free = walk({ alert: 5, germans: { 48: ['rot-1'] }, partisans: { 1: ['tank-1'] } }, ...FIRE);
    expect(free.moves[0]!.path.length).toBeGreaterThan(moves[0]!.path.length);
  });

  it('[tito/12.3-r] whoever a stack leads along falls back with it from a full zone when nobody of it can stay', () => {
    const back = walk(
      {
        alert: 5,
        germans: { 83: ['rot-1'] },
        partisans: { 82: everyUnit(5, 'hq'), 81: ['youth-1'] },
        churchill: { status: 'free', at: '81' },
        documents: '81',
      },
      ...FIRE,
    );
    expect(of(back.events, 'ExcessReturned')).toMatchObject([
      { units: ['youth-1'], from: '82', to: '81', carried: { vips: ['churchill'], documents: true } },
    ]);
    expect([back.game.state.vips.churchill.at, back.game.state.documents.at]).toEqual(['81', '81']);
    const told = of(back.events, 'ExcessReturned').map((event) => play.say(event)?.en);
    expect(told[0]).toContain('Youth 1, Randolph Churchill, secret documents find 82 full and fall back to 81');

    const round = walk(
      {
        alert: 5,
        germans: { 30: ['rot-1'] },
        partisans: { 38: everyUnit(5, 'hq'), 42: ['youth-1'] },
        tito: { status: 'free', at: '42' },
      },
      ...FIRE,
      ...FIRE,
    );
    expect(round.moves.at(-1)).toMatchObject({ rule: 'tito/12.3-q', carried: { vips: ['tito'] } });
    expect(round.game.state.vips.tito.at).toBe(round.game.state.units['youth-1']!.at);

    const part = walk(
      {
        alert: 5,
        germans: { 83: ['rot-1'] },
        partisans: { 82: everyUnit(4, 'hq'), 81: ['youth-1', 'youth-2'] },
        churchill: { status: 'free', at: '81' },
      },
      ...FIRE,
    );
    expect(of(part.events, 'ExcessReturned')[0]!.carried).toBeUndefined();
    expect(part.game.state.vips.churchill.at).toBe('82');
  });

  it('[tito/12.3-f] a stack that flees with Tito and finds a full zone before it stays with him and stays in flight', () => {
    const { game, moves, events } = walk(
      {
        alert: 5,
        germans: { 36: ['rot-1'] },
        partisans: { 42: everyUnit(5, 'youth'), 41: everyUnit(5, 'hq') },
        tito: { status: 'free', at: '42' },
      },
      ...Array.from({ length: 24 }, () => 1),
    );
    expect(of(events, 'ExcessReturned')).toMatchObject([{ units: everyUnit(5, 'youth'), carried: { vips: ['tito'] } }]);
    expect(moves.every(({ heading, units }) => heading === 'escape' || !units.includes('youth-1'))).toBe(true);
    expect(game.state.vips.tito.at).toBe(game.state.units['youth-1']!.at);
    expect(game.state.vips.tito.at).not.toBe('41');
  });

  it('[tito/12.3-s] a stack goes at the pace of its slowest unit', () => {
    const far = { alert: 5, germans: { 48: ['rot-1'] } };
    const cost = (units: string[]) => {
      const { moves } = walk({ ...far, partisans: { 87: units } }, ...FIRE);
      return moves[0]!.path.length - 1;
    };
    expect([cost(['tank-1']), cost(['tank-1', 'youth-1'])]).toEqual([3, 2]);
  });

  it('[tito/12.3-t] alert 7 and more without friends to join: to the enemy', () => {
    const lone = walk({ alert: 7, germans: { 48: ['rot-1'] }, partisans: { 1: ['youth-1'] } }, ...FIRE);
    expect(lone.moves[0]).toMatchObject({ heading: 'enemy', rule: 'tito/12.3-t' });
    const full = walk(
      { alert: 7, germans: { 48: ['rot-1'] }, partisans: { 44: everyUnit(5, 'hq'), 1: ['youth-1'] } },
      ...FIRE,
      ...FIRE,
    );
    expect(full.moves.find(({ units }) => units[0] === 'youth-1')).toMatchObject({
      heading: 'enemy',
      rule: 'tito/12.3-t',
    });
  });

  it('[tito/12.3-u] alert 7 and more: whoever has just been joined stays', () => {
    const { events, paths } = walk(
      { alert: 7, germans: { 48: ['rot-1'] }, partisans: { 18: ['youth-1', 'youth-2'], 10: ['youth-3'] } },
      ...FIRE,
    );
    expect(paths).toEqual(['18-10']);
    expect(of(events, 'YugoslavHeld')).toMatchObject([
      { zone: '10', units: ['youth-3'], reason: 'regrouped', rule: 'tito/12.3-u' },
    ]);
    const low = walk(
      { alert: 6, germans: { 20: ['rot-1'] }, partisans: { 18: ['youth-1', 'youth-2'], 19: ['youth-3'] } },
      ...FIRE,
    );
    expect(of(low.events, 'YugoslavHeld').map(({ reason }) => reason)).toEqual(['pinned']);
  });

  it.each([5, 7])('[tito/12.3-f] at alert %i a large stack with Tito flees, whoever has come to it before', (alert) => {
    // Ten points go 43-42-38 first; one company of them finds room beside Tito's eight.
    const { game, events } = walk(
      {
        alert,
        germans: { 30: ['rot-1'] },
        partisans: { 38: everyUnit(4, 'hq'), 43: everyUnit(5, 'red') },
        tito: { status: 'free', at: '38' },
      },
      ...[1, 1, 1, 1, 1, 1],
      ...FIRE,
      ...FIRE,
    );
    expect(of(events, 'YugoslavMoved')).toContainEqual(
      expect.objectContaining({
        heading: 'escape',
        units: everyUnit(4, 'hq'),
        carried: { vips: ['tito'], documents: false },
      }),
    );
    expect(game.state.stacks.yugoslav['38']).toEqual(['red-5']);
  });

  it('[tito/12.3-e, tito/12.3-u] at alert 7 a large stack goes at the enemy, whoever has come to it before', () => {
    // Ten points go 13-21-29 first; one company of them finds room beside the eight there, the others go round by 28.
    const { game, events, paths } = walk(
      {
        alert: 7,
        germans: { 46: ['rot-1'] },
        partisans: { 13: everyUnit(5, 'red'), 29: everyUnit(4, 'hq') },
      },
      ...[6, 1],
      ...FIRE,
    );
    expect(paths).toEqual(['13-21-29', '21-28', '29-39-38']);
    expect(of(events, 'YugoslavHeld')).toEqual([]);
    expect(of(events, 'YugoslavMoved').at(-1)).toMatchObject({
      units: everyUnit(4, 'hq'),
      heading: 'enemy',
      rule: 'tito/12.3-e',
    });
    // He who came to them has moved already and stays.
    expect(game.state.stacks.yugoslav['29']).toHaveLength(1);
  });

  it('[tito/12.3-u, tito/12.3-f] Tito’s stack, joined in this step and now large, flees from the next turn on', () => {
    const { game, events, paths } = walk(
      {
        alert: 7,
        germans: { 8: ['rot-1'] },
        partisans: { 42: everyUnit(3, 'hq'), 41: ['youth-1'] },
        tito: { status: 'free', at: '41' },
      },
      ...FIRE,
    );
    expect(paths).toEqual(['42-37-41']);
    expect(of(events, 'YugoslavHeld')).toMatchObject([{ zone: '41', units: ['youth-1'], reason: 'regrouped' }]);
    expect(game.state.vips.tito).toMatchObject({ status: 'free', at: '41' });
    game.state.step = 'combat';
    expect(of(endCombat(game, d10(9)), 'YugoslavsLeftMap')).toMatchObject([
      { zone: '49', carried: { vips: ['tito'] } },
    ]);
  });

  it('[tito/12.3-v] Tito leaves by spending a point in an entry zone of the north, west or south', () => {
    const there = walk({
      alert: 5,
      germans: { 54: ['rot-1'] },
      partisans: { 32: everyUnit(4, 'youth') },
      tito: { status: 'free', at: '32' },
      documents: '32',
    });
    expect(of(there.events, 'YugoslavsLeftMap')).toMatchObject([
      { zone: '32', carried: { vips: ['tito'], documents: true } },
    ]);
    expect([there.game.state.vips.tito.status, there.game.state.documents.status]).toEqual(['escaped', 'escaped']);
    expect(everyUnit(4, 'youth').every((unit) => there.game.state.units[unit]!.at === 'escaped')).toBe(true);
    expect(there.game.state.ended).toBeUndefined();
    const two = walk({
      alert: 5,
      germans: { 54: ['rot-1'] },
      partisans: { 23: everyUnit(4, 'youth') },
      tito: { status: 'free', at: '23' },
    });
    expect(of(two.events, 'YugoslavsLeftMap').length).toBe(1);
    const far = walk(
      {
        alert: 5,
        germans: { 54: ['rot-1'] },
        partisans: { 22: everyUnit(4, 'youth') },
        tito: { status: 'free', at: '22' },
      },
      1,
    );
    expect(far.game.state.vips.tito.status).toBe('free');
  });

  it('[tito/12.3-w] behind each move the highest fire factor is on top', () => {
    const { game } = walk(
      { alert: 5, germans: { 30: ['rot-1'] }, partisans: { 38: ['youth-1'], 42: ['hq-1'] } },
      ...FIRE,
      ...FIRE,
    );
    expect(game.state.stacks.yugoslav['38']).toEqual(['hq-1', 'youth-1']);
  });

  it('[tito/12.3-r] a leader left alone is picked up by a stack that passes', () => {
    const { game, events } = walk(
      { alert: 5, germans: { 48: ['rot-1'] }, partisans: { 52: ['youth-1'] }, churchill: { status: 'free', at: '43' } },
      1,
      ...FIRE,
    );
    expect(of(events, 'YugoslavMoved').map(({ path }) => path.join('-'))).toEqual(['52-43', '43-44']);
    expect(of(events, 'YugoslavsJoined')).toMatchObject([
      { zone: '43', units: [], carried: { vips: ['churchill'], documents: false } },
    ]);
    expect(game.state.vips.churchill.at).toBe('44');
  });
});
