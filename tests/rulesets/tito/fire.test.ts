import { describe, expect, it } from 'vitest';
import { tito } from '#rulesets/tito/index';
import type { UnitsData } from '#rulesets/tito/scenario';
import { Referee } from '../../support/referee.ts';
import { endCombat, everyUnit, type Game, of, order, pack, partOf, play, position, refused } from './table.ts';

const shoot = (given: Parameters<typeof position>[0], attack = 6, defence = 1, from = '54', zone = '53') => {
  const game = position({ germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'] }, ...given });
  const [fire] = of(order(game.dice(attack, defence), { type: 'Fire', from, zone }), 'FireResolved');
  return { game, fire: fire! };
};
/** The fires of the Yugoslav step. */
const theirs = (given: Parameters<typeof position>[0], ...dice: number[]) => {
  const game = position(given);
  const events = endCombat(game, ...dice);
  return { game, events, fires: of(events, 'FireResolved') };
};

describe('13 who may fight', () => {
  it('[tito/2.2-d] of a zone that a landing overfilled ten points at most fire or stand behind whoever is fired at', () => {
    const germans = { 54: everyUnit(6, 'wave2') };
    const { game, fire } = shoot({ germans, actions: { 'wave2-6': 1 } });
    expect(fire.supporters).toEqual(['wave2-2', 'wave2-3', 'wave2-4', 'wave2-5']);
    expect(partOf(fire.attack, 'support')).toBe(8);
    expect(game.state.units['wave2-6']!.fought).toBe(false);
    const { fires } = theirs({ germans, partisans: { 53: ['hq-1'] }, reduced: ['wave2-1'] }, 1, 6);
    expect(partOf(fires[0]!.defence, 'support')).toBe(8);
  });

  it('[tito/13-a] two actions spent: no combat, neither for platoons nor for officers', () => {
    const spent = position({ germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'] }, actions: { 'rot-1': 2 } });
    expect(refused(spent, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({
      code: 'nobody-can-fire',
      clause: 'tito/13-a',
    });
    const officer = position({ germans: { 54: ['rybka'] }, partisans: { 53: ['hq-1'] }, actions: { rybka: 2 } });
    expect(refused(officer, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({ code: 'nobody-can-fire' });
    const nobody = position({ germans: { 48: ['rot-1'] }, partisans: { 53: ['hq-1'] } });
    expect(refused(nobody, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({ code: 'nobody-there' });
    expect(shoot({ actions: { 'rot-1': 1 } }).game.state.units['rot-1']!.actions).toBe(2);
  });

  it('[tito/13-b] one fire or one assault for each unit in a step', () => {
    const { game } = shoot({ partisans: { 53: ['hq-1'], 45: ['hq-2'] } });
    expect(refused(game, { type: 'Fire', from: '54', zone: '45' })).toMatchObject({ code: 'already-fired' });
    const beaten = position({ germans: { 53: ['rot-1'] }, partisans: { 53: ['hq-1'], 61: ['hq-2'] } });
    beaten.state.units['rot-1']!.origin = '62';
    order(beaten, { type: 'StartAssault', zone: '53' });
    order(beaten.dice(6, 1), { type: 'PlaceAssault', lines: [{ contact: 'rot-1', support: [] }] });
    order(beaten, { type: 'StopAssault' });
    expect(beaten.state.units['rot-1']!.at).toBe('62');
    expect(refused(beaten, { type: 'Fire', from: '62', zone: '61' })).toMatchObject({ code: 'nobody-can-fire' });
  });

  it('[tito/13-c] a combat is finished before the next begins', () => {
    const game = position({ germans: { 53: ['rot-1'], 62: ['rot-2'] }, partisans: { 53: ['hq-1'], 61: ['hq-2'] } });
    order(game, { type: 'StartAssault', zone: '53' });
    expect(refused(game, { type: 'Fire', from: '62', zone: '61' })).toMatchObject({
      code: 'wrong-time',
      facts: { asked: 'assault-placement' },
    });
    order(game.dice(6, 1), { type: 'PlaceAssault', lines: [{ contact: 'rot-1', support: [] }] });
    expect(refused(game, { type: 'Fire', from: '62', zone: '61' })).toMatchObject({ code: 'wrong-time' });
  });

  it('[tito/13-d] fires and assaults in any order', () => {
    const given = { germans: { 53: ['rot-1'], 62: ['rot-2'] }, partisans: { 53: ['hq-1'], 61: ['hq-2'] } };
    expect(
      position(given)
        .options('german')
        .map(({ type }) => type),
    ).toEqual(['StartAssault', 'Fire']);
    const game = position(given);
    order(game.dice(6, 1), { type: 'Fire', from: '62', zone: '61' });
    order(game, { type: 'StartAssault', zone: '53' });
    expect(game.state.assault).toEqual({ zone: '53', round: 1 });
  });

  it('[tito/13-e] no fire into a zone where friends stand', () => {
    const game = position({ germans: { 54: ['rot-1'], 53: ['rot-2'] }, partisans: { 53: ['hq-1'] } });
    expect(refused(game, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({
      code: 'friends-in-target',
      clause: 'tito/13-e',
    });
    const empty = position({ germans: { 54: ['rot-1'] } });
    expect(refused(empty, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({ code: 'no-enemy' });
  });

  it('[tito/13-f, tito/13.2.1-b] one stack may be fired at again and again, from different zones', () => {
    const game = position({
      germans: { 54: ['rot-1'], 61: ['rot-2'], 52: ['rot-3'] },
      partisans: { 53: ['hq-1', 'hq-2'] },
    });
    for (const from of ['54', '61', '52']) order(game.dice(6, 1), { type: 'Fire', from, zone: '53' });
    expect(game.state.ammunition).toBe(47);
  });
});

describe('13.1 ammunition', () => {
  it('[tito/13.1-a] every fire of either side costs one point', () => {
    expect(shoot({ ammunition: 50 }).game.state.ammunition).toBe(49);
    expect(
      theirs({ ammunition: 50, germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'] } }, 1, 6).game.state.ammunition,
    ).toBe(49);
  });

  it('[tito/13.1-b] every assault round costs one, however many lines', () => {
    const game = position({
      ammunition: 50,
      germans: { 53: ['rot-1', 'rot-2', 'rot-3'] },
      partisans: { 53: ['hq-1', 'hq-2', 'hq-3'] },
    });
    order(game, { type: 'StartAssault', zone: '53' });
    const lines = ['rot-1', 'rot-2', 'rot-3'].map((contact) => ({ contact, support: [] }));
    order(game.dice(6, 1, 6, 1, 6, 1), { type: 'PlaceAssault', lines });
    expect(game.state.ammunition).toBe(49);
  });

  it.each([
    [31, 0],
    [30, 0],
    [29, -1],
    [20, -1],
    [19, -2],
    [10, -2],
    [9, -3],
    [2, -3],
  ])('[tito/13.1-t] level %i: %i', (ammunition, penalty) => {
    expect(partOf(shoot({ ammunition }).fire.attack, 'ammunition') ?? 0).toBe(penalty);
  });

  it('[tito/13.1-c] it lowers German attack and German defence, and nothing Yugoslav', () => {
    const { fire } = shoot({ ammunition: 15 });
    expect([partOf(fire.attack, 'ammunition'), partOf(fire.defence, 'ammunition')]).toEqual([-2, undefined]);
    const { fires } = theirs({ ammunition: 15, germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'] } }, 1, 6);
    expect([partOf(fires[0]!.attack, 'ammunition'), partOf(fires[0]!.defence, 'ammunition')]).toEqual([undefined, -2]);
    const game = position({ ammunition: 15, germans: { 53: ['rot-1'] }, partisans: { 53: ['hq-1'] } });
    order(game, { type: 'StartAssault', zone: '53' });
    const [line] = of(
      order(game.dice(6, 1), { type: 'PlaceAssault', lines: [{ contact: 'rot-1', support: [] }] }),
      'AssaultLineResolved',
    );
    expect([partOf(line!.attack, 'ammunition'), partOf(line!.defence, 'ammunition')]).toEqual([-2, undefined]);
  });

  it('[tito/13.1-d, tito/14-j] at 0 the partisans win at once, whatever the points', () => {
    const { game } = shoot({ ammunition: 1, tito: { status: 'evacuated' } });
    expect(play.victory(game.state, { kind: 'spectator' })).toMatchObject({
      status: 'ended',
      winner: 'yugoslav',
      level: 'out-of-ammunition',
      points: { german: 20 },
    });
    expect(game.state.units['hq-1']!.strength).toBe(1);
    expect(refused(game, { type: 'EndCombat' })).toMatchObject({ code: 'game-over' });
    const inAssault = position({ ammunition: 1, germans: { 53: ['rot-1'] }, partisans: { 53: ['hq-1'] } });
    order(inAssault, { type: 'StartAssault', zone: '53' });
    order(inAssault.dice(6, 1), { type: 'PlaceAssault', lines: [{ contact: 'rot-1', support: [] }] });
    expect(inAssault.state.ended?.reason).toBe('out-of-ammunition');
    const inYugoslavFire = theirs(
      { ammunition: 1, germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'], 45: ['hq-2'] } },
      1,
      1,
      6,
    );
    expect(inYugoslavFire.game.state.ended?.reason).toBe('out-of-ammunition');
    expect(inYugoslavFire.fires.length).toBe(1);
  });

  it('[tito/13.1-e] the track ends at 99', () => {
    const game = position({ turn: 9, ammunition: 95, germans: { 48: ['rot-1'] } });
    endCombat(game, 9);
    expect(game.state.ammunition).toBe(99);
  });
});

describe('13.2.1 the target', () => {
  it('[tito/13.2.1-a] from one zone at one neighbour', () => {
    const game = position({
      germans: { 54: ['rot-1', 'rot-2'] },
      partisans: { 53: ['hq-1'], 52: ['hq-2'], 45: ['hq-3'] },
    });
    expect(refused(game, { type: 'Fire', from: '54', zone: '52' })).toMatchObject({
      code: 'not-adjacent',
      clause: 'tito/13.2.1-a',
    });
    expect(refused(game, { type: 'Fire', from: '54', zone: '0' })).toMatchObject({ code: 'unknown-space' });
    order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    expect(refused(game, { type: 'Fire', from: '54', zone: '45' })).toMatchObject({ code: 'already-fired' });
  });

  it('[tito/13.2.1-c] not at a zone whose markers sleep, whatever they hide', () => {
    const game = position({ germans: { 54: ['rot-1'] }, markers: { 53: ['B'] } });
    expect(refused(game, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({
      code: 'target-hidden',
      clause: 'tito/13.2.1-c',
    });
  });

  it('[tito/13-a] a zone that only partisans hold is not one to assault from: nobody of ours is there', () => {
    const game = position({ germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'], 61: ['hq-2'] } });
    expect(refused(game, { type: 'Fire', from: '53', zone: '61' })).toMatchObject({
      code: 'nobody-there',
      clause: 'tito/13-a',
    });
  });

  it('[tito/13.2.1-d] not out of a zone shared with partisans', () => {
    const game = position({ germans: { 54: ['rot-1'] }, partisans: { 54: ['hq-1'], 53: ['hq-2'] } });
    expect(refused(game, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({
      code: 'assault-awaits',
      clause: 'tito/13.2.1-d',
    });
  });
});

describe('13.2.2 Yugoslav fire', () => {
  it('[tito/13.2.2-a] the stack with most points first, then downwards', () => {
    const { fires } = theirs(
      {
        germans: { 54: ['rot-1', 'rot-2', 'rot-3'] },
        partisans: { 45: ['youth-1'], 53: ['youth-2', 'youth-3'], 62: ['hq-1', 'hq-2', 'hq-3'] },
      },
      1,
      6,
      1,
      6,
      1,
      6,
    );
    expect(fires.map(({ from }) => from)).toEqual(['62', '53', '45']);
  });

  it('[tito/13.2.2-b] equal points: the higher fire factor on top, then the higher sum, then a die', () => {
    const top = theirs(
      { germans: { 54: ['rot-1', 'rot-2'] }, partisans: { 45: ['youth-1', 'youth-2'], 53: ['hq-1', 'youth-3'] } },
      1,
      6,
      1,
      6,
    );
    expect(top.fires.map(({ from }) => from)).toEqual(['53', '45']);
    const sum = theirs(
      { germans: { 54: ['rot-1', 'rot-2'] }, partisans: { 45: ['hq-1', 'youth-2'], 53: ['hq-2', 'hq-3'] } },
      1,
      6,
      1,
      6,
    );
    expect(sum.fires.map(({ from }) => from)).toEqual(['53', '45']);
    const die = theirs(
      { germans: { 54: ['rot-1', 'rot-2'] }, partisans: { 45: ['hq-1'], 53: ['hq-2'] } },
      6,
      1,
      6,
      1,
      6,
    );
    expect(of(die.events, 'TieBroken')).toMatchObject([
      { purpose: 'order of fire', candidates: ['45', '53'], chosen: '53' },
    ]);
  });

  it('[tito/13.2.2-c] at the adjacent German stack with fewest points', () => {
    const { fires } = theirs({ germans: { 54: ['rot-1', 'rot-2'], 61: ['rot-3'] }, partisans: { 53: ['hq-1'] } }, 1, 6);
    expect(fires.map(({ zone }) => zone)).toEqual(['61']);
    const officer = theirs({ germans: { 54: ['rot-1'], 61: ['rybka'] }, partisans: { 53: ['hq-1'] } }, 1, 6);
    expect(officer.fires[0]).toMatchObject({ zone: '61', target: 'rybka' });
  });

  it('[tito/13.2.2-d] equal points: the lower fire factor on top, then a die', () => {
    const { fires, events } = theirs(
      { germans: { 54: ['rot-1'], 61: ['rot-3'] }, partisans: { 53: ['hq-1'] } },
      6,
      1,
      6,
    );
    expect(of(events, 'TieBroken')).toMatchObject([
      { purpose: 'target of 53', candidates: ['54', '61'], chosen: '61' },
    ]);
    expect(fires[0]!.zone).toBe('61');
    const alone = theirs(
      { germans: { 54: ['rybka'], 61: ['obermaier'], 8: ['rot-1'] }, partisans: { 53: ['hq-1'] } },
      1,
      1,
      6,
    );
    expect(alone.fires[0]!.zone).toBe('54');
  });

  it('[tito/13.2.2-d] the fire factor of the top platoon decides, where a pack prints different ones', () => {
    const units = structuredClone(pack['units']) as UnitsData;
    units.platoons.find(({ id }) => id === 'blau')!.front = [3, 3, 3];
    const { state } = position({ germans: { 54: ['blau-1'], 61: ['rot-2'] }, partisans: { 53: ['hq-1'] } });
    const game: Game = new Referee(tito.load({ ...pack, units }, 'roesselsprung'), {}, state);
    const events = endCombat(game, 1, 6);
    expect(of(events, 'TieBroken')).toEqual([]);
    expect(of(events, 'FireResolved').map(({ zone }) => zone)).toEqual(['61']);
  });

  it('[tito/13.2.2-e] a stack fires once, though some of it could still act', () => {
    const { fires } = theirs(
      { germans: { 54: ['rot-1'], 61: ['rot-2', 'rot-3'] }, partisans: { 53: ['hq-1', 'tank-1', 'dca-1'] } },
      1,
      6,
    );
    expect(fires.length).toBe(1);
    expect(fires[0]!.supporters).toEqual([]);
  });
});

describe('13.2.3 values', () => {
  it('[tito/13.2.3-a] the fire factor on top and a D6', () => {
    const { fire } = shoot({}, 4, 3);
    expect(fire.attack).toEqual({
      parts: [
        { reason: 'fire-factor', amount: 2 },
        { reason: 'die', amount: 4 },
      ],
      total: 6,
    });
  });

  it('[tito/13.2.3-b] one for each point of the other infantry, not the shooter’s own', () => {
    const { fire } = shoot({ germans: { 54: ['rot-1', 'rot-2', 'rot-3'] }, reduced: ['rot-3'] });
    expect([partOf(fire.attack, 'support'), fire.supporters]).toEqual([3, ['rot-2', 'rot-3']]);
  });

  it('[tito/13.2.3-c] one for one or two officers', () => {
    expect(partOf(shoot({ germans: { 54: ['rot-1', 'rybka'] } }).fire.attack, 'officer')).toBe(1);
    expect(
      partOf(shoot({ germans: { 54: ['rot-1', 'rybka', 'obermaier'] }, actions: { rybka: 2 } }).fire.attack, 'officer'),
    ).toBe(1);
    expect(partOf(shoot({}).fire.attack, 'officer')).toBeUndefined();
  });

  it.each([
    [1, -1],
    [2, 0],
    [6, 0],
    [7, -1],
    [8, -2],
    [9, -2],
    [10, -1],
    [12, 0],
  ])('[tito/13.2.3-d] turn %i: %i for the shooter of either side', (turn, light) => {
    expect(partOf(shoot({ turn }).fire.attack, 'light') ?? 0).toBe(light);
    if (turn === 12 || turn === 9) return;
    const { fires } = theirs({ turn, germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'] } }, 1, 6, 1, 1);
    expect(partOf(fires[0]!.attack, 'light') ?? 0).toBe(light);
    expect(partOf(fires[0]!.defence, 'light')).toBeUndefined();
  });

  it('[tito/13.2.3-e] the air bonus', () => {
    expect(partOf(shoot({ air: { zone: '53', bonus: 1 } }).fire.attack, 'air-support')).toBe(1);
    expect(partOf(shoot({ air: { zone: '53', bonus: 2 } }).fire.attack, 'air-support')).toBe(2);
    expect(partOf(shoot({ air: { zone: '53', bonus: 0 } }).fire.attack, 'air-support')).toBeUndefined();
  });

  it('[tito/13.2.3-f] one for anti-aircraft guns in the stack that fires, one at most', () => {
    const fires = (units: string[]) =>
      partOf(theirs({ germans: { 54: ['rot-1'] }, partisans: { 53: units } }, 1, 6).fires[0]!.attack, 'anti-aircraft');
    expect([fires(['hq-1', 'dca-1']), fires(['dca-1', 'dca-2']), fires(['hq-1'])]).toEqual([1, 1, undefined]);
    expect(partOf(shoot({ partisans: { 53: ['hq-1', 'dca-1'] } }).fire.defence, 'anti-aircraft')).toBeUndefined();
  });

  it('[tito/13.2.3-g] the target: fire factor on top, D6, protection of its zone', () => {
    const { fire } = shoot({}, 6, 4);
    expect(fire.defence).toEqual({
      parts: [
        { reason: 'fire-factor', amount: 3 },
        { reason: 'protection', amount: 1 },
        { reason: 'die', amount: 4 },
      ],
      total: 8,
    });
  });

  it('[tito/13.2.3-h] one for each point of the other infantry of the target', () => {
    expect(
      partOf(
        shoot({ partisans: { 53: ['hq-1', 'hq-2', 'youth-1', 'pioneer-1'] }, reduced: ['youth-1'] }).fire.defence,
        'support',
      ),
    ).toBe(5);
    const { fires } = theirs({ germans: { 54: ['rot-1', 'rot-2'] }, partisans: { 53: ['hq-1'] } }, 1, 6);
    expect(partOf(fires[0]!.defence, 'support')).toBe(2);
  });

  it('[tito/13.2.3-i] two for a tank in the target stack, two at most; none for one that fires', () => {
    const { fire } = shoot({ partisans: { 53: ['hq-1', 'tank-1', 'tank-2'] } });
    expect(partOf(fire.defence, 'tank')).toBe(2);
    expect(
      partOf(
        theirs({ germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1', 'tank-1'] } }, 1, 6).fires[0]!.attack,
        'tank',
      ),
    ).toBeUndefined();
  });

  it('[tito/13.2.3-j] only units that can still act support, shooting or shot at', () => {
    expect(
      partOf(shoot({ germans: { 54: ['rot-1', 'rot-2', 'rot-3'] }, actions: { 'rot-2': 2 } }).fire.attack, 'support'),
    ).toBe(2);
    const { fires } = theirs(
      {
        germans: { 54: ['rot-1', 'rot-2', 'rot-3'] },
        partisans: { 53: ['hq-1'] },
        actions: { 'rot-1': 2, 'rot-2': 2 },
      },
      1,
      6,
    );
    expect(fires[0]).toMatchObject({ target: 'rot-1' });
    expect(partOf(fires[0]!.defence, 'support')).toBe(2);
  });

  it('[tito/13.2.3-k] tanks and guns lend no points in a fire', () => {
    const { fire } = shoot({ partisans: { 53: ['hq-1', 'tank-1', 'dca-1'] } });
    expect(partOf(fire.defence, 'support')).toBeUndefined();
    const { fires } = theirs({ germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1', 'tank-1', 'dca-1'] } }, 1, 6);
    expect(partOf(fires[0]!.attack, 'support')).toBeUndefined();
  });

  it('[tito/13.2.3-l] an officer adds nothing to the defence', () => {
    const { fires } = theirs({ germans: { 54: ['rot-1', 'rybka'] }, partisans: { 53: ['hq-1'] } }, 1, 6);
    expect(partOf(fires[0]!.defence, 'officer')).toBeUndefined();
    expect(fires[0]!.defence.total).toBe(8);
  });
});

describe('13.2.4 results', () => {
  it('[tito/13.2.4-c] full is turned over, reduced is removed', () => {
    expect(shoot({}).fire.loss).toMatchObject({ unit: 'hq-1', now: 'reduced' });
    const { game, fire } = shoot({ reduced: ['hq-1'] });
    expect(fire.loss).toMatchObject({ unit: 'hq-1', now: 'eliminated' });
    expect([game.state.units['hq-1']!.at, game.state.stacks.yugoslav['53']]).toEqual(['eliminated', undefined]);
  });

  it('[tito/13.2.4-d] an officer who is hit is gone', () => {
    const { game, fires } = theirs({ germans: { 54: ['rybka'], 8: ['rot-1'] }, partisans: { 53: ['hq-1'] } }, 6, 1);
    expect(fires[0]!.loss).toEqual({ unit: 'rybka', side: 'german', now: 'eliminated' });
    expect(game.state.units['rybka']!.at).toBe('eliminated');
  });

  it('[tito/13.2.4-e] nobody advances', () => {
    const { game } = shoot({ reduced: ['hq-1'] });
    expect([game.state.units['rot-1']!.at, game.state.stacks.german['53']]).toEqual(['54', undefined]);
  });

  it('every fire takes exactly one point', () => {
    const { game } = shoot({ germans: { 54: everyUnit(4, 'blau') }, partisans: { 53: everyUnit(4, 'hq') } });
    const lost = [...everyUnit(4, 'blau'), ...everyUnit(4, 'hq')].reduce(
      (sum, unit) => sum + 2 - game.state.units[unit]!.strength,
      0,
    );
    expect(lost).toBe(1);
  });
});
