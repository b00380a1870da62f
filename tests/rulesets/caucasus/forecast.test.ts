import { describe, expect, it } from 'vitest';
import type { Forecast } from '#kernel/forecast';
import type { Order } from '#rulesets/caucasus/index';
import { find, Stage } from './stage.ts';

/* What an order would bring, held against what it brings at every throw. The plain around 1737 has no rivers or roads. */

const COMBAT = { phase: 'axis-primary-combat' } as const;
const [PZ, INF, RIFLE] = ['ax-pz-13', 'ax-inf-73', 'sv-rd-353rd'];
const attack = (target: string, units: string[], support = {}): Order => ({
  type: 'DeclareAttack',
  target,
  units,
  ...support,
});

const forecast = (stage: Stage, order: Order): Forecast => {
  const found = stage.play.forecast(stage.state, order, stage.waitingFor[0]!);
  if (found === undefined) throw new Error(`nothing is known of ${order.type}`);
  return found;
};
/** `A1/DR` of `A1/DR: the attacker ...`. */
const codes = ({ chances }: Forecast) =>
  Object.fromEntries(chances.map(({ result, ways }) => [result.en.split(': ')[0], ways]));
const clauses = ({ items }: Forecast) => items.map(({ clause }) => clause.replace('caucasus/', ''));
const amount = ({ items }: Forecast, clause: string) =>
  items.find((item) => item.clause === `caucasus/${clause}`)?.value;

/** How often each result falls when every face is thrown once. */
function thrown(make: () => Stage, order: Order, type: 'CombatResolved' | 'DefenceRolled'): Record<string, number> {
  const found: Record<string, number> = {};
  for (let die = 1; die <= 6; die++) {
    const stage = make();
    const { result } = find(stage.dice(die).order(stage.waitingFor[0]!, order), type);
    found[result] = (found[result] ?? 0) + 1;
  }
  return found;
}

describe('the forecast of a combat', () => {
  const scenes: readonly (readonly [string, () => Stage, Order])[] = [
    ['1-1', () => new Stage(COMBAT).put(INF, '1736').put(RIFLE, '1737'), attack('1737', [INF])],
    ['armour', () => new Stage(COMBAT).put(PZ, '1736').put(RIFLE, '1737'), attack('1737', [PZ])],
    ['a river', () => new Stage(COMBAT).put(PZ, '1034').put(RIFLE, '1134', { steps: 1 }), attack('1134', [PZ])],
    [
      'disorganised',
      () => new Stage(COMBAT).put(PZ, '1736').put(INF, '1736').put(RIFLE, '1737', { disorganised: true }),
      attack('1737', [PZ, INF]),
    ],
    [
      'an air marker',
      () => new Stage(COMBAT).put(INF, '1736').put('ax-hq-17a', '1735').put(RIFLE, '1737'),
      attack('1737', [INF], { air: 'air-viii' }),
    ],
    [
      'air and fleet',
      () => {
        const stage = new Stage({ phase: 'soviet-primary-combat', turn: 5 });
        stage.put('sv-nb-1st', '2329').put('sv-hq-bs', '2630').put('ax-bic-4', '2428');
        stage.state.fleet['fleet-1'] = 'available';
        return stage.touch();
      },
      attack('2428', ['sv-nb-1st'], { air: 'air-4a', fleet: 'fleet-1' }),
    ],
    [
      'a mobile assault',
      () => new Stage({ phase: 'axis-secondary-movement', turn: 3 }).put(PZ, '1736').put(RIFLE, '1737'),
      { type: 'MobileAssault', units: [PZ], target: '1737' },
    ],
    [
      'a mobile assault on the last column',
      () =>
        new Stage({ phase: 'axis-secondary-movement', turn: 3 })
          .put(PZ, '1736')
          .put('ax-pz-14', '1736')
          .put(RIFLE, '1737', { steps: 1, disorganised: true }),
      { type: 'MobileAssault', units: [PZ, 'ax-pz-14'], target: '1737' },
    ],
  ];
  it.each(scenes)('[caucasus/8.3-b, caucasus/CRT-k] counts every throw on the final column (%s)', (_, make, order) => {
    expect(codes(forecast(make(), order))).toEqual(thrown(make, order, 'CombatResolved'));
  });

  it.each(scenes)('[caucasus/8.3-b] is told again with the die (%s)', (_, make, order) => {
    const { items, chances } = forecast(make(), order);
    for (let die = 1; die <= 6; die++) {
      const stage = make();
      const event = find(stage.dice(die).order(stage.waitingFor[0]!, order), 'CombatResolved');
      const reckoning = make().play.reckoning(event)!;
      expect(reckoning).toMatchObject({ chances, thrown: [die] });
      expect(items).toEqual(expect.arrayContaining([...reckoning.items]));
      expect(reckoning.chances[reckoning.came]!.result.en).toMatch(new RegExp(`^${event.result}: `));
    }
  });

  it('[caucasus/8.3-a, caucasus/9.3-a, caucasus/9.5-a, caucasus/9.6-a] names strengths, ratio and shifts with their paragraphs', () => {
    const plain = forecast(new Stage(COMBAT).put(PZ, '1736').put(RIFLE, '1737'), attack('1737', [PZ]));
    expect(clauses(plain)).toEqual(['2.2-a', '2.2-a', '8.3-a', '9.5-a', '9.6-a']);
    expect(plain.total?.en).toBe('10 against 5, fought at 4-1');
    const river = forecast(new Stage(COMBAT).put(PZ, '1034').put(RIFLE, '1134'), attack('1134', [PZ]));
    expect(amount(river, '9.3-a')).toBe(5);
    const hungry = new Stage(COMBAT).put(PZ, '1736', { supply: 'limited' }).put(RIFLE, '1737');
    expect(amount(forecast(hungry, attack('1737', [PZ])), '14.5-a')).toBe(5);
  });

  it('[caucasus/10.1-c, caucasus/10.4-a] says what a result means for these defenders', () => {
    const weak = forecast(new Stage(COMBAT).put(PZ, '1736').put(RIFLE, '1737', { steps: 1 }), attack('1737', [PZ]));
    expect(weak.chances.find(({ result }) => result.en.startsWith('A1/D2'))?.result.en).toContain('attacker nothing');
    const whole = forecast(new Stage(COMBAT).put(PZ, '1736').put(RIFLE, '1737'), attack('1737', [PZ]));
    expect(whole.chances.find(({ result }) => result.it.startsWith('DR:'))?.result.it).toContain(
      '2 esagoni, è possibile la difesa determinata',
    );
  });

  it('[caucasus/8.5-a] is certain from 10-1 on', () => {
    const sure = new Stage(COMBAT)
      .put(PZ, '1736')
      .put('ax-pz-23', '1736')
      .put(INF, '1736')
      .put('sv-rd-74th', '1737', { steps: 1, disorganised: true });
    expect(forecast(sure, attack('1737', [PZ, 'ax-pz-23', INF])).chances).toMatchObject([{ ways: 1, of: 1 }]);
  });

  it('[caucasus/13.1-d] a mobile assault costs three points', () => {
    const stage = new Stage({ phase: 'axis-secondary-movement' }).put(PZ, '1736').put(RIFLE, '1737');
    expect(forecast(stage, { type: 'MobileAssault', units: [PZ], target: '1737' }).cost).toEqual({ spent: 3, left: 3 });
  });

  const defending = () => {
    const stage = new Stage(COMBAT).put(INF, '1736').put('ax-inf-9', '1736').put(RIFLE, '1737');
    stage.dice(5).order('axis', attack('1737', [INF, 'ax-inf-9']));
    expect(stage.kinds).toEqual(['determined-defence']);
    return stage;
  };
  it('[caucasus/10.4-e, caucasus/10.4-h, caucasus/DDT-b] of a determined defence counts every throw, for the order and in the question', () => {
    const order: Order = { type: 'DefendDetermined', lead: RIFLE };
    expect(codes(forecast(defending(), order))).toEqual(thrown(defending, order, 'DefenceRolled'));
    for (let die = 1; die <= 6; die++) {
      const event = find(defending().dice(die).order('soviet', order), 'DefenceRolled');
      const reckoning = defending().play.reckoning(event)!;
      expect(reckoning).toMatchObject({ chances: forecast(defending(), order).chances, thrown: [die] });
      expect(reckoning.chances[reckoning.came]!.result.en.split(': ')[0]).toBe(event.result);
    }
    const stage = defending();
    expect(stage.play.stake(stage.state, stage.play.pending(stage.state)[0]!)).toEqual(forecast(stage, order));
  });
});

describe('the forecast of a move', () => {
  it('[caucasus/6.3-a, caucasus/7.21-a] tells cost, points left, zones and supply', () => {
    const stage = new Stage().put(PZ, '1736').put(RIFLE, '1738');
    const plain = forecast(stage, { type: 'MoveStack', units: [PZ], path: ['1737'] });
    expect(plain.cost).toEqual({ spent: 1, left: 5 });
    expect(amount(plain, '6.3-b')).toBe(1);
    expect(clauses(plain)).toContain('14.1-a');
    const leaving = new Stage().put(PZ, '1737').put(RIFLE, '1738');
    expect(amount(forecast(leaving, { type: 'MoveStack', units: [PZ], path: ['1736'] }), '6.3-a')).toBe(-2);
  });
});

describe('orders by destination', () => {
  const read = (stage: Stage, line: string): Order => {
    const parsed = stage.play.notation.parseOrder(line, stage.state, stage.waitingFor[0]!);
    if (!parsed.understood) throw new Error(parsed.reason.en);
    return parsed.order;
  };

  it('[caucasus/7.1-b] a march takes the way with the fewest points, through the stops that are named', () => {
    const stage = new Stage().put(PZ, '1736');
    const direct = read(stage, 'move 13Pz to 1739');
    expect(direct).toMatchObject({ units: [PZ] });
    expect((direct as { path: string[] }).path).toHaveLength(3);
    expect((direct as { path: string[] }).path.at(-1)).toBe('1739');
    const round = read(stage, 'move 13Pz to 1739 via 1837') as { path: string[] };
    expect(round.path).toContain('1837');
    stage.order('axis', round as Order);
    expect(stage.unit(PZ).at).toBe('1739');
  });

  it('[caucasus/6.3-b] of ways that cost the same the one with fewer enemy zones comes first', () => {
    const stage = new Stage().put(PZ, '1736').put(RIFLE, '1539');
    const { path } = read(stage, 'move 13Pz to 1738') as { path: string[] };
    const best = forecast(stage, { type: 'MoveStack', units: [PZ], path });
    expect(best.cost?.spent).toBe(2);
    expect(amount(best, '6.3-b')).toBeUndefined();
  });

  it('[caucasus/7.22-f] a train ride is found along the railways', () => {
    const stage = new Stage({ phase: 'soviet-primary-movement', turn: 3 }).put(RIFLE, '1631');
    stage.state.railControl = [...stage.state.control];
    stage.touch();
    expect(read(stage, 'rail 353Rif to 2028')).toEqual({
      type: 'RailMove',
      unit: RIFLE,
      path: ['1731', '1830', '1829', '1929', '2028'],
    });
  });

  it('[caucasus/11.1-c, caucasus/12.1-a] retreat and advance too', () => {
    const stage = new Stage(COMBAT).put(PZ, '1736').put(RIFLE, '1737');
    stage.dice(2).order('axis', attack('1737', [PZ]));
    stage.order('soviet', { type: 'DeclineDefence' });
    const retreats = stage.options('soviet', 'RetreatUnits') as { path: string[] }[];
    const end = retreats[0]!.path.at(-1)!;
    const order = read(stage, `retreat 353Rif to ${end}`) as { path: string[] };
    expect(order.path).toHaveLength(2);
    stage.order('soviet', order as Order);
    const to = (stage.options('axis', 'Advance') as { path: string[] }[]).find(({ path }) => path.length === 2)!;
    stage.order('axis', read(stage, `advance 13Pz to ${to.path.at(-1)}`));
    expect(stage.unit(PZ).at).toBe(to.path.at(-1));
  });
});
