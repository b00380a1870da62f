import { describe, expect, it } from 'vitest';
import type { TitoOrder } from '#rulesets/tito/index';
import { everyUnit, type Game, newGame, order, type Position, play, position } from './table.ts';

/* What is offered: for every clause that allows something a position in which it is, for every one that forbids one in which it is not. */

type OrderOf<Type extends TitoOrder['type']> = Extract<TitoOrder, { type: Type }>;
const offered = <Type extends TitoOrder['type']>(game: Game, type: Type): OrderOf<Type>[] =>
  game.options('german', type) as OrderOf<Type>[];
const types = (game: Game): string[] => [...new Set(game.options('german').map(({ type }) => type))];

const moving = (given: Position): Game => {
  const game = position({ step: 'combat', ...given });
  // The step begins in earnest, so that officers lend their point.
  play.evolve(game.state, { type: 'StepBegan', step: 'movement' });
  return game;
};
/** Where these counters may go together. */
const ends = (game: Game, ...units: string[]): string[] =>
  offered(game, 'MoveUnits')
    .filter((option) => option.units.join() === units.join())
    .map(({ path }) => path.at(-1)!);
const shots = (game: Game): string[] => offered(game, 'Fire').map(({ from, zone }) => `${from}>${zone}`);
const checks = (game: Game): string[] => offered(game, 'CheckActivation').map(({ from, zone }) => `${from}>${zone}`);

describe('offered in phase A and before the landing', () => {
  const hit = (d10: number): Game => {
    const game = newGame();
    game.dice(1, d10 === 0 ? 10 : d10).start();
    return game;
  };

  it('[tito/5.1-b1, tito/5.1-b2] two points: every pair of the group, nobody twice', () => {
    expect(offered(hit(4), 'ChooseLosses').map(({ units }) => units)).toEqual([
      ['panther-1', 'panther-2'],
      ['panther-1', 'panther-3'],
      ['panther-2', 'panther-3'],
    ]);
    expect(offered(hit(1), 'ChooseLosses').map(({ units }) => units)).toEqual([['draufganger-1'], ['draufganger-2']]);
  });

  it('[tito/5.1-b3, tito/5.1-b4] the choice of ten platoons, no glider and no officer', () => {
    expect(offered(hit(0), 'ChooseLosses').map(({ units }) => units)).toEqual(
      [...everyUnit(4, 'blau'), ...everyUnit(3, 'gruen'), ...everyUnit(3, 'rot')].map((unit) => [unit]),
    );
  });

  it('[tito/5.2-a, tito/5.2-b] as many of the reserve as the die brought, in every choice', () => {
    const game = position({ turn: 4, step: 'second-wave' });
    for (const unit of ['wave2-2', 'wave2-4', 'wave2-5']) game.state.units[unit]!.at = 'reserve';
    game.state.arrivals = 2;
    expect(offered(game, 'ChooseSecondWave').map(({ units }) => units.join(' '))).toEqual([
      'wave2-2 wave2-4',
      'wave2-2 wave2-5',
      'wave2-4 wave2-5',
    ]);
    expect(types(game)).toEqual(['ChooseSecondWave']);
  });

  it('[tito/9-a, tito/9-b] one zone with a marker or partisans, or none', () => {
    const game = position({
      step: 'air-support',
      germans: { 54: ['rot-1'] },
      partisans: { 53: ['youth-1'] },
      markers: { 44: ['C'] },
    });
    expect(offered(game, 'CallAirSupport').map(({ zone }) => zone)).toEqual(['44', '53']);
    expect(offered(game, 'PassAirSupport')).toHaveLength(1);
    order(game.dice(5), { type: 'CallAirSupport', zone: '44' });
    expect(types(game)).not.toContain('CallAirSupport');
  });

  it('[tito/10-d, tito/10-t] Rybka with a platoon of Rot', () => {
    const game = newGame();
    game.dice(10).start();
    order(game, { type: 'PassAirSupport' });
    expect(offered(game, 'AttachOfficer').map(({ officer, unit }) => `${officer} ${unit}`)).toEqual([
      'rybka rot-1',
      'rybka rot-2',
      'rybka rot-3',
    ]);
  });
});

describe('offered in an activation', () => {
  const step = 'activation-after-movement' as const;

  it('[tito/8-e, tito/8-g, tito/8-o] a check from every stack that moved to every marker zone beside it, and no other', () => {
    const game = position({
      step,
      germans: { 54: ['rot-1', 'rot-2'], 45: ['blau-1'], 38: ['blau-2'] },
      markers: { 53: ['A', 'B'], 43: ['B'], 44: ['C'], 61: ['C'], 69: ['A'] },
    });
    for (const unit of ['rot-2', 'blau-1']) game.state.units[unit]!.moved = true;
    expect(checks(game)).toEqual(['45>43', '45>44', '54>53']);
    expect(types(game)).toContain('CheckAllActivations');
    order(game.dice(9), { type: 'CheckActivation', from: '45', zone: '44' });
    expect(checks(game)).toEqual(['45>43', '54>53']);
  });

  it('[tito/4-b] nobody moves or fires meanwhile', () => {
    const game = position({ step, germans: { 54: ['rot-1'] }, markers: { 53: ['A'] }, partisans: { 62: ['youth-1'] } });
    game.state.units['rot-1']!.moved = true;
    expect(types(game)).toEqual(['CheckAllActivations', 'CheckActivation']);
  });
});

describe('offered in movement', () => {
  it('[tito/12.2-a, tito/12.2-b, tito/12-a, tito/12-b] any part of the points, without an officer, dashed ways for two; or nothing', () => {
    const game = moving({ germans: { 40: ['rot-1'] } });
    // Solid 32 and 48, dashed 31 and 46; the rest behind them, three points away at the most.
    const one = ['32', '48'];
    const two = ['24', '31', '46', '47', '56'];
    const three = ['16', '23', '30', '38', '44', '45', '54', '55', '64'];
    expect(ends(game, 'rot-1').sort()).toEqual([...one, ...two, ...three].sort());
    expect(offered(game, 'EndMovement')).toHaveLength(1);
  });

  it('[tito/10-g] one point after a landing: no dashed way, no second zone', () => {
    const game = moving({ germans: { 40: ['rot-1'] }, actions: { 'rot-1': 1 } });
    game.state.units['rot-1']!.landed = true;
    expect(ends(game, 'rot-1').sort()).toEqual(['32', '48']);
  });

  it('[tito/12.1-a, tito/12.1-b, tito/12.1-c, tito/12.1-d] one point more beside officers from the beginning, for platoons only', () => {
    // Zones of the longest way offered; from 85 some solid way goes on for ever.
    const steps = (game: Game, ...units: string[]) =>
      Math.max(
        ...offered(game, 'MoveUnits')
          .filter((option) => option.units.join() === units.join())
          .map(({ path }) => path.length - 1),
      );
    const led = moving({ germans: { 85: ['rot-1', 'rybka'] } });
    const twice = moving({ germans: { 85: ['rot-1', 'rybka', 'obermaier'] } });
    const alone = moving({ germans: { 85: ['rot-1'], 86: ['rybka'] } });
    expect([steps(led, 'rot-1'), steps(twice, 'rot-1'), steps(alone, 'rot-1')]).toEqual([4, 4, 3]);
    expect([steps(led, 'rybka'), steps(led, 'rot-1', 'rybka')]).toEqual([3, 3]);
    order(alone, { type: 'MoveUnits', units: ['rybka'], path: ['86', '85'] });
    expect(steps(alone, 'rot-1')).toBe(3);
  });

  it('[tito/7-b, tito/7-g] nobody twice, nobody with two actions; others of the stack still go', () => {
    const game = moving({ germans: { 54: ['rot-1', 'rot-2', 'rot-3'] }, actions: { 'rot-1': 2 } });
    Object.assign(game.state.units['rot-2']!, { moved: true, actions: 1 });
    expect([ends(game, 'rot-1'), ends(game, 'rot-2')]).toEqual([[], []]);
    expect(ends(game, 'rot-3')).toContain('55');
  });

  it('[tito/2.2-d, tito/2.2-f] not into a full zone but through it; an officer may join any stack', () => {
    const game = moving({ germans: { 54: ['rot-1', 'rybka'], 55: everyUnit(4, 'blau').concat('gruen-1') } });
    expect(ends(game, 'rot-1')).not.toContain('55');
    expect(ends(game, 'rot-1')).toContain('64');
    expect(ends(game, 'rybka')).toContain('55');
    game.state.units['blau-1']!.strength = 1;
    expect(ends(game, 'rot-1')).not.toContain('55');
    game.state.units['rot-1']!.strength = 1;
    expect(ends(game, 'rot-1')).toContain('55');
  });

  it('[tito/12.2-c, tito/13.4-a] into markers, partisans and a lone leader, never through them', () => {
    // From 87 every way leads through 80 or 86.
    for (const given of [
      { markers: { 80: ['C'] as const, 86: ['C'] as const } },
      { partisans: { 80: ['youth-1'], 86: ['youth-2'] } },
      { tito: { status: 'free' as const, at: '80' }, churchill: { status: 'free' as const, at: '86' } },
    ])
      expect(ends(moving({ germans: { 87: ['rot-1'] }, ...given }), 'rot-1').sort()).toEqual(['80', '86']);
    expect(ends(moving({ germans: { 87: ['rot-1'] } }), 'rot-1').length).toBeGreaterThan(2);
  });

  it('[tito/12.2-d] onto the enemy only with an action left to assault', () => {
    const given = { germans: { 54: ['rot-1'] }, partisans: { 53: ['youth-1'] }, markers: { 45: ['C'] as const } };
    expect(ends(moving(given), 'rot-1')).toEqual(expect.arrayContaining(['53', '45']));
    const spent = ends(moving({ ...given, actions: { 'rot-1': 1 } }), 'rot-1');
    expect(spent).not.toContain('53');
    expect(spent).not.toContain('45');
    expect(spent).toContain('55');
  });

  it('[tito/12.2-e] an officer onto the enemy only with a platoon, or where one stands', () => {
    const game = moving({ germans: { 54: ['rot-1', 'rybka'] }, partisans: { 53: ['youth-1'] } });
    expect(ends(game, 'rybka')).not.toContain('53');
    expect(ends(game, 'rot-1', 'rybka')).toContain('53');
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    expect(ends(game, 'rybka')).toContain('53');
  });

  it('[tito/12.2-f] nobody leaves partisans or markers he stands on', () => {
    const game = moving({
      germans: { 54: ['rot-1'], 47: ['rot-2'], 63: ['rot-3'] },
      partisans: { 54: ['youth-1'] },
      markers: { 47: ['C'] },
    });
    expect([ends(game, 'rot-1'), ends(game, 'rot-2')]).toEqual([[], []]);
    expect(ends(game, 'rot-3')).toContain('62');
  });

  it('[tito/10-i] the step does not end while an overfull zone can be left', () => {
    const six = [...everyUnit(4, 'blau'), 'gruen-1', 'gruen-2'];
    const game = moving({ germans: { 54: six } });
    expect(offered(game, 'EndMovement')).toEqual([]);
    const stuck = moving({ germans: { 54: six }, actions: Object.fromEntries(six.map((unit) => [unit, 2])) });
    expect(offered(stuck, 'EndMovement')).toHaveLength(1);
  });

  it('[tito/13.4-c] a prisoner goes to another platoon of his zone, not to an officer, nor elsewhere', () => {
    const game = moving({
      germans: { 54: ['rot-1', 'rot-2', 'rybka'], 55: ['rot-3'] },
      churchill: { status: 'prisoner', at: '54', escort: 'rot-1' },
    });
    expect(offered(game, 'TransferPrisoner')).toEqual([{ type: 'TransferPrisoner', vip: 'churchill', unit: 'rot-2' }]);
    expect(
      types(
        position({
          step: 'combat',
          germans: { 54: ['rot-1', 'rot-2'] },
          churchill: { status: 'prisoner', at: '54', escort: 'rot-1' },
        }),
      ),
    ).not.toContain('TransferPrisoner');
  });

  it('[tito/13.4-c] a new prisoner is given to any platoon there, before anything else', () => {
    const game = moving({ germans: { 54: ['rot-1', 'rot-2', 'rybka'] }, tito: { status: 'free', at: '53' } });
    order(game.dice(1), { type: 'MoveUnits', units: ['rot-1', 'rot-2', 'rybka'], path: ['54', '53'] });
    expect(game.options('german')).toEqual(
      ['rot-1', 'rot-2'].map((unit) => ({ type: 'AssignEscort', vip: 'tito', unit })),
    );
  });
});

describe('offered in combat', () => {
  it('[tito/13-d, tito/13.2.1-a, tito/13.2.1-b] every fire at a zone beside and every assault, in any order; a stack once', () => {
    const game = position({
      germans: { 54: ['rot-1'], 61: ['rot-2'], 44: ['rot-3'] },
      partisans: { 53: ['youth-1'], 62: ['youth-2'], 44: ['youth-3'], 72: ['youth-4'] },
    });
    expect(shots(game)).toEqual(['54>53', '54>62', '61>53', '61>62']);
    expect(offered(game, 'StartAssault')).toEqual([{ type: 'StartAssault', zone: '44' }]);
    order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    expect(shots(game)).toEqual(['61>53', '61>62']);
  });

  it('[tito/13-a, tito/13-b] nobody who has two actions or has fought, platoon or officer', () => {
    const game = position({
      germans: { 54: ['rot-1'], 45: ['rot-2'], 61: ['rybka'], 62: ['rot-3'] },
      partisans: { 53: ['youth-1'], 55: ['youth-2'], 44: ['youth-3'], 63: ['youth-4'] },
      actions: { 'rot-1': 2 },
    });
    Object.assign(game.state.units['rot-3']!, { fought: true, actions: 1 });
    expect(shots(game)).toEqual(['45>44', '61>53']);
    game.state.units['rybka']!.actions = 2;
    expect(shots(game)).toEqual(['45>44']);
  });

  it('[tito/13-e, tito/13.2.1-c, tito/13.2.1-d] not into friends, nor at hidden markers, nor out of a contested zone', () => {
    const game = position({
      germans: { 54: ['rot-1'], 53: ['rot-2'] },
      partisans: { 53: ['youth-1'], 62: ['youth-2'], 52: ['youth-3'] },
      markers: { 45: ['C'] },
    });
    expect(shots(game)).toEqual(['54>62']);
  });

  it('[tito/13.3-b] combat does not end while a zone is contested', () => {
    const game = position({ germans: { 54: ['rot-1'] }, partisans: { 54: ['youth-1'] } });
    expect(types(game)).toEqual(['StartAssault']);
    expect(types(position({ germans: { 54: ['rot-1'] }, partisans: { 62: ['youth-1'] } }))).toEqual([
      'EndCombat',
      'Fire',
    ]);
  });

  it('[tito/13.3-c] the partisans are never asked', () => {
    const game = position({ germans: { 54: ['rot-1'] }, partisans: { 53: ['youth-1'] } });
    expect(game.options('yugoslav')).toEqual([]);
  });

  it('[tito/2.2-i] another platoon in front: only where platoons differ, and after fire only in the stack that was in it', () => {
    const game = position({
      turn: 6,
      germans: { 54: ['rot-1', 'rot-2', 'rot-3'], 47: ['blau-1', 'blau-2'], 61: ['gruen-1', 'gruen-2'] },
      partisans: { 53: everyUnit(4, 'hq') },
      reduced: ['rot-2', 'blau-1'],
    });
    expect(offered(game, 'ReorderStack').map(({ zone, order: wanted }) => [zone, ...wanted])).toEqual([
      ['47', 'blau-2', 'blau-1'],
      ['54', 'rot-2', 'rot-1', 'rot-3'],
    ]);
    // 61 is the weaker target: hit, its platoons differ.
    order(game.dice(6, 1), { type: 'EndCombat' });
    expect(types(game)).toEqual(['KeepOrder', 'ReorderStack']);
    expect(offered(game, 'ReorderStack').map(({ zone }) => zone)).toEqual(['61']);
  });
});

describe('offered in an assault', () => {
  const inAssault = (germans: string[], partisans: string[], given: Position = {}): Game => {
    const game = position({ germans: { 53: germans }, partisans: { 53: partisans }, ...given });
    order(game, { type: 'StartAssault', zone: '53' });
    return game;
  };

  it('[tito/13.3.1-a, tito/13.3.1-o] a platoon on every line, all others behind one; officers nowhere', () => {
    const options = offered(inAssault(['rot-1', 'rot-2', 'rot-3', 'rybka'], ['hq-1', 'hq-2']), 'PlaceAssault');
    expect(options.length).toBeGreaterThan(1);
    for (const { lines } of options) {
      expect(lines).toHaveLength(2);
      const named = lines.flatMap(({ contact, support }) => [contact, ...support]);
      expect([...named].sort()).toEqual(['rot-1', 'rot-2', 'rot-3']);
    }
    expect(new Set(options.map(({ lines }) => lines[0]!.support.length))).toEqual(new Set([0, 1]));
  });

  it('[tito/13.3.1-b] outnumbered: every platoon in contact, none behind', () => {
    const options = offered(
      inAssault(['rot-1', 'rot-2'], ['hq-1', 'hq-2', 'hq-3'], { reduced: ['rot-1'] }),
      'PlaceAssault',
    );
    expect(options.map(({ lines }) => lines.map(({ contact }) => contact))).toEqual([
      ['rot-1', 'rot-2'],
      ['rot-2', 'rot-1'],
    ]);
    for (const { lines } of options) for (const { support } of lines) expect(support).toEqual([]);
  });

  it('[tito/2.2-e] no more than ten points fight, and no fewer than could', () => {
    const seven = [...everyUnit(4, 'blau'), ...everyUnit(3, 'gruen')];
    const game = inAssault(seven, ['hq-1'], { reduced: ['blau-1'] });
    for (const { lines } of offered(game, 'PlaceAssault')) {
      const named = lines.flatMap(({ contact, support }) => [contact, ...support]);
      const points = named.reduce((sum, unit) => sum + game.state.units[unit]!.strength, 0);
      expect([9, 10]).toContain(points);
      expect(points === 9 ? named.includes('blau-1') : true).toBe(true);
    }
  });

  it('[tito/13.3.1-j] behind a round: on, or back where they came from', () => {
    const game = inAssault(['rot-1', 'rot-2'], ['hq-1', 'hq-2']);
    expect(types(game)).toEqual(['PlaceAssault']);
    order(game.dice(1, 1, 1, 1), offered(game, 'PlaceAssault')[0]!);
    expect(game.options('german')).toEqual([{ type: 'ContinueAssault' }, { type: 'StopAssault' }]);
    order(game, { type: 'ContinueAssault' });
    expect(types(game)).toEqual(['PlaceAssault']);
  });

  it('[tito/13.3.1-k] after a landing the nearest free zones, whichever', () => {
    const game = inAssault(['rot-1'], ['hq-1', 'hq-2'], { markers: { 61: ['C'] } });
    order(game.dice(1, 1), offered(game, 'PlaceAssault')[0]!);
    order(game, { type: 'StopAssault' });
    // 53: 43, 52, 54 and 61 are beside it; the marker closes one.
    expect(game.options('german')).toEqual(
      ['43', '52', '54'].map((zone) => ({ type: 'Withdraw', unit: 'rot-1', zone })),
    );
  });
});
