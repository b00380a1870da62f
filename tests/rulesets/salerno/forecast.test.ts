import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import type { Forecast } from '#kernel/forecast';
import type { SalernoOrder as Order } from '#rulesets/salerno/index';
import { salerno } from '#rulesets/salerno/index';
import type { SalernoSide } from '#rulesets/salerno/names';
import { packOf } from '../../support/packs.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';
import { type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/* Every forecast is held against all throws, carried out one after the other. */

const D6 = [1, 2, 3, 4, 5, 6];
const PAIRS = D6.flatMap((one) => D6.map((other) => [one, other] as const));
/** One throw for every sum of two dice, and how many throws make it. */
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => {
  const throws = PAIRS.filter(([one, other]) => one + other === sum);
  return { faces: throws[0]!, times: throws.length };
});
const forecastOf = (table: Sandbox, side: SalernoSide, order: Order): Forecast =>
  table.referee.play.forecast(table.state, order, side)!;
/** The result of a chance by its code: what stands before the colon, or all of it. */
const chances = ({ chances: list }: Forecast): Record<string, number> =>
  Object.fromEntries(list.map(({ result, ways }) => [result.en.split(':')[0], ways]));
const share = ({ chances: list }: Forecast): number => list.reduce((sum, { ways, of }) => sum + ways / of, 0);
const items = ({ items: list }: Forecast) => list.map(({ label, value, clause }) => [label.en, value, clause]);

/** The same position, played on with these dice; every later question is passed. */
function played(table: Sandbox, side: SalernoSide, order: Order, faces: readonly number[], until: string) {
  const referee = new Referee(table.referee.play, {}, structuredClone(table.state)).dice(...faces);
  referee.order(side, order);
  for (let count = 0; count < 20; count++) {
    const found = referee.log.map(({ event }) => event).find(({ type }) => type === until);
    if (found !== undefined) return found as unknown as Record<string, string | number | boolean>;
    const [asked] = referee.play.pending(referee.state);
    referee.order(asked!.side, asked!.neutral!);
  }
  throw new Error(`no ${until} happened`);
}

type Result = readonly [result: unknown, times: number];
const counted = (results: readonly Result[]): Record<string, number> => {
  const ways: Record<string, number> = {};
  for (const [result, times] of results) ways[String(result)] = (ways[String(result)] ?? 0) + times;
  return ways;
};
const once = (result: unknown): Result => [result, 1];

const ready = (units: Record<string, string>, input: SandboxInput = {}) =>
  sandbox({ units, ...input })
    .segment('allied', '78 Inf')
    .begin('78 Inf', 'combat');

describe('the forecast of an attack', () => {
  const attack = (...attackers: string[]): Order => ({ type: 'DeclareAttack', hex: '0505', attackers });

  it.each([
    [{ '11/78': '0504', 'I-9/26.Pz': '0505' }, {}, ['11/78']],
    [{ '11/78': '0504', '36/78': '0506', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' }, {}, ['11/78', '36/78']],
    [
      { '11/78': '0504', 'I-9/26.Pz': '0505' },
      { hexes: { '0505': { terrain: 'mountain', village: true } } },
      ['11/78'],
    ],
  ] satisfies [Record<string, string>, SandboxInput, string[]][])(
    '[salerno/14.1-a, salerno/14.1-b, salerno/14.1-c] counts the throws as they fall: %#',
    (units, input, attackers) => {
      const table = ready(units, input);
      const results = SUMS.map(
        ({ faces, times }): Result => [
          played(table, 'allied', attack(...attackers), faces, 'CombatResolved')['result'],
          times,
        ],
      );
      const forecast = forecastOf(table, 'allied', attack(...attackers));
      expect(chances(forecast)).toEqual(counted(results));
      expect(share(forecast)).toBeCloseTo(1);
    },
  );

  it('itemises strengths, ground, shifts and dice with their paragraphs', () => {
    const table = ready(
      { '11/78': '0504', '36/78': '0506', 'I-9/26.Pz': '0505' },
      {
        hexes: { '0505': { terrain: 'mountain', village: true } },
        edges: [{ a: '0504', b: '0505', river: 'Sele' }],
      },
    );
    table.unit('11/78').oos = true;
    const forecast = forecastOf(table, 'allied', attack('11/78', '36/78'));
    const resolved = played(table, 'allied', attack('11/78', '36/78'), [3, 4], 'CombatResolved');
    expect(items(forecast)).toEqual([
      ['Attack: 11/78 from 0504', 6, 'salerno/14-e'],
      ['Attack: across a river from 0504, halved', -3, 'salerno/14.2.1-a'],
      ['Attack: 36/78 from 0506', 6, 'salerno/14-e'],
      ['Attack: uphill from 0506, halved', -3, 'salerno/14.2.1-e'],
      ['Defence: I-9/26.Pz', expect.any(Number), 'salerno/14.2.1-b'],
      ['Defence: mountain, times 2', expect.any(Number), 'salerno/14.2.1-b'],
      ['Defence: village', 1, 'salerno/14.2.1-c'],
      ['Column: encirclement', 1, 'salerno/14.2.4-a'],
      ['Column: attacker out of supply', -1, 'salerno/17.2-b'],
    ]);
    const sum = (role: string) =>
      forecast.items.reduce((all, { label, value }) => (label.en.startsWith(role) ? all + Number(value) : all), 0);
    expect(sum('Attack')).toBe(resolved['attack']);
    expect(sum('Defence')).toBe(resolved['defence']);
    expect(forecast.total!.en).toContain(`${resolved['attack']} against ${resolved['defence']}: ${resolved['ratio']}`);
    for (const { label } of forecast.items) expect(label.it).not.toBe('');
  });

  it('[salerno/14.2.3-a] says what tank shock adds', () => {
    const table = sandbox({ units: { '18/2 NZ': '0504', 'I-9/26.Pz': '0505' } })
      .segment('allied', '2 NZ')
      .begin('2 NZ', 'combat');
    const { attack: sum } = played(table, 'allied', attack('18/2 NZ'), [3, 4], 'CombatResolved');
    const { items: list, total } = forecastOf(table, 'allied', attack('18/2 NZ'));
    expect(list.map(({ clause }) => clause)).toContain('salerno/14.2.3-a');
    expect(total!.en).toMatch(new RegExp(`^${String(sum)} against`));
  });

  it('[salerno/12-f] a rearguard alone is decided by one die', () => {
    const table = sandbox({ units: { '11/78': '0504' }, rules: ['rearguards'] }).segment('allied', '78 Inf');
    table.state.rearguards.push('0505');
    table.begin('78 Inf', 'combat');
    const fates = D6.map((face) => played(table, 'allied', attack('11/78'), [face], 'RearguardRolled')['outcome']);
    const ways = counted(fates.map(once));
    expect(chances(forecastOf(table, 'allied', attack('11/78')))).toEqual({
      'the rearguard is eliminated': ways['eliminated'],
      'the rearguard retreats': ways['retreats'],
      'the rearguard holds': ways['stands'],
    });
  });
});

describe('the forecast of support and Gegenangriff', () => {
  it('[salerno/14.2.6-b] counts the support table with the combat table: 1,296 throws', () => {
    const table = ready({ '11/78': '0504', 'I-9/26.Pz': '0505' }, { guns: { '78 Art': '0504' } });
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    while (table.kind === 'interjection') table.order(table.side, { type: 'Pass' });
    const order: Order = { type: 'ChooseSupport', firer: '78 Art' };
    const results = SUMS.flatMap((support) =>
      SUMS.map(({ faces, times }): Result => {
        const dice = [...support.faces, ...faces];
        return [played(table, 'allied', order, dice, 'CombatResolved')['result'], times * support.times];
      }),
    );
    expect(chances(forecastOf(table, 'allied', order))).toEqual(counted(results));
  });

  it('[salerno/14.2.8-b] counts the die of Gegenangriff and what it costs', () => {
    const table = sandbox({ units: { '11/78': '0505', 'I-9/26.Pz': '0504' }, rules: ['gegenangriff'] })
      .segment('axis', '26.Pz')
      .begin('26.Pz', 'combat');
    table.order('axis', { type: 'DeclareAttack', hex: '0505', attackers: ['I-9/26.Pz'] });
    while (table.kind === 'interjection') table.order(table.side, { type: 'Pass' });
    const order: Order = { type: 'PlayGegenangriff' };
    const results = D6.flatMap((face) =>
      SUMS.map(({ faces, times }): Result => {
        const { result } = played(table, 'axis', order, [face, ...faces], 'CombatResolved');
        return [result, times];
      }),
    );
    const forecast = forecastOf(table, 'axis', order);
    expect(chances(forecast)).toEqual(counted(results));
    expect(forecast.cost).toEqual({ spent: 1, left: 19 });
  });
});

describe('the forecast of fire', () => {
  const shelled = (units: Record<string, string>, hex = '0505'): [Sandbox, Order] => [
    sandbox({ units, guns: { '78 Art': '0504' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf'),
    { type: 'Bombard', firers: ['78 Art'], hex },
  ];
  const RESULTS: Readonly<Record<string, string>> = {
    '-': 'no effect',
    EO: 'END OPS',
    G: 'green HIT',
    R: 'red HIT',
    '1*': 'one step and END OPS',
    '2*': 'two steps and END OPS',
  };

  it('[salerno/16.1-b] counts the throws on a stack that lies open', () => {
    const [table, order] = shelled({ '11/78': '0504', 'I-9/26.Pz': '0505' });
    const results = SUMS.map(({ faces, times }): Result => {
      const { result } = played(table, 'allied', order, faces, 'Bombarded');
      return [RESULTS[String(result)], times];
    });
    expect(chances(forecastOf(table, 'allied', order))).toEqual(counted(results));
  });

  it('[salerno/9.9-a] tells nothing of a stack that cannot be looked into', () => {
    const units = { '11/78': '0503' };
    const [weak, order] = shelled({ ...units, 'I-9/26.Pz': '0505' });
    const [strong] = shelled({ ...units, 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505', 'I-67/26.Pz': '0505' });
    const forecast = forecastOf(weak, 'allied', order);
    expect(forecast).toEqual(forecastOf(strong, 'allied', order));
    expect(forecast.chances).toEqual([]);
    expect(forecast.items.map(({ label }) => label.en)).toContain('If the stack is small');
  });

  it('[salerno/17.3-a] counts the die of supply by air, worse next to the enemy', () => {
    const table = sandbox({ units: { '11/78': '0505', 'I-9/26.Pz': '0506' }, aircraft: { allied: 1 }, radius: 1 });
    table.segment('allied').state.stack.pop();
    table.open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    const order: Order = { type: 'AirSupply', aircraft: 'allied-air-1', hex: '0505' };
    const won = D6.filter((face) => played(table, 'allied', order, [face], 'AirSupplyAttempted')['succeeded']).length;
    expect(won).toBe(2);
    expect(forecastOf(table, 'allied', order).chances.map(({ ways }) => ways)).toEqual([won, 6 - won]);
  });

  it('[salerno/11.7-b] counts the die of a demolition under the eyes of the enemy, and throws none without', () => {
    const river = { edges: [{ a: '0505', b: '0506', river: 'Sele', bridge: true as const }] };
    const order: Order = { type: 'BlowBridge', edge: ['0505', '0506'], by: '11/78' };
    const at = (units: Record<string, string>) =>
      sandbox({ units, ...river })
        .segment('allied', '78 Inf')
        .begin('78 Inf');
    const watched = at({ '11/78': '0505', 'I-9/26.Pz': '0506' });
    const blown = D6.filter((face) => played(watched, 'allied', order, [face], 'BridgeBlown')['succeeded']).length;
    expect(forecastOf(watched, 'allied', order).chances.map(({ ways }) => ways)).toEqual([blown, 6 - blown]);
    expect(forecastOf(at({ '11/78': '0505' }), 'allied', order).chances).toEqual([]);
  });

  it('[salerno/9.4-d, salerno/9.4-e, salerno/9.4-f] counts where a drop comes down in all 36 throws', () => {
    const table = sandbox({
      units: { '504/82 Air': 'pool', 'I-9/26.Pz': '0606' },
      hexes: { '0504': { terrain: 'mountain' } },
    }).segment('allied');
    table.state.airborne.push('504/82 Air');
    table.open({
      kind: 'operation',
      side: 'allied',
      source: 'drop',
      formation: '82 Air',
      step: 'place',
      units: ['504/82 Air'],
    });
    const order: Order = { type: 'DropUnit', unit: '504/82 Air', hex: '0505' };
    const landings = PAIRS.map(([far, direction]) => {
      const drop = played(table, 'allied', order, far >= 5 ? [far] : [far, direction], 'UnitDropped');
      return `${drop['landed']} ${drop['stepLost']}`;
    });
    const told = forecastOf(table, 'allied', order).chances.map(({ result, ways }) => [
      `${/(\d{4})$/.exec(result.en)![1]} ${result.en.startsWith('scattered')}`,
      ways,
    ]);
    expect(Object.fromEntries(told)).toEqual(counted(landings.map(once)));
  });
});

describe('the forecast of a march', () => {
  it('[salerno/11-a, salerno/11.1-a, salerno/17-b] tells cost, points left, contact and supply', () => {
    const table = sandbox({ units: { '11/78': '0502', 'I-9/26.Pz': '0506' }, radius: 2, roads: [['0101', '0102']] })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    const order: Order = {
      type: 'MoveStack',
      units: ['11/78'],
      path: ['0503', '0504', '0505'],
      mode: 'normal',
      ending: 'halt',
    };
    const forecast = forecastOf(table, 'allied', order);
    expect(forecast.chances).toEqual([]);
    expect(forecast.items.map(({ label, value }) => [label.en, typeof value === 'number' ? value : value.en])).toEqual([
      ['11/78: movement points', expect.stringContaining('left')],
      ['Next to the enemy', '0505'],
      ['May be fired at', '0505'],
      ['Supply there', 'out of supply'],
    ]);
    table.move('allied', ['11/78'], '0503', '0504', '0505');
    const steps = table.all('StackMoved');
    expect(forecast.cost!.spent).toBe(steps.length);
    expect(forecast.cost!.spent + forecast.cost!.left!).toBe(table.theatre.counters.get('11/78')!.movement);
  });
});

function* take<Item>(items: Iterable<Item>, most: number): Iterable<Item> {
  let count = 0;
  for (const item of items) {
    if (count++ >= most) return;
    yield item;
  }
}

describe('forecasts of whatever can be ordered', () => {
  const pack = packOf('salerno');
  it.each(salerno.scenarios(pack).filter(({ id }) => id === 'ortona' || id === 'anzio'))(
    'rest on what the side may suppose, in $id',
    (sheet) => {
      const play = salerno.load(pack, sheet.id);
      const referee = new Referee(play, defaultOptions(sheet));
      referee.seed(7);
      referee.start();
      const seen = new Map<string, number>();
      playAtRandom(referee, 7, { orders: 90, among: 6 }, () => {
        for (const { side } of play.pending(referee.state)) {
          const imagined = play.imagine(referee.state, side);
          for (const order of take(play.options(referee.state, side), 3)) {
            const forecast = play.forecast(referee.state, order, side);
            if (forecast === undefined || (seen.get(order.type) ?? 0) >= 6) continue;
            seen.set(order.type, (seen.get(order.type) ?? 0) + 1);
            expect(play.forecast(imagined, order, side), order.type).toEqual(forecast);
            if (forecast.chances.length > 0) expect(share(forecast), order.type).toBeCloseTo(1);
            for (const { clause } of forecast.items) expect(clause).toMatch(/^salerno\//);
          }
        }
      });
      expect(seen.size).toBeGreaterThan(0);
    },
  );
});
