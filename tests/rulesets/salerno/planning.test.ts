import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { asSide } from '#kernel/side';
import { pack, plan, type SandboxInput, sandbox } from './sandbox.ts';

const planning = (input: SandboxInput = {}) => sandbox(input).open({ kind: 'planning' });
const FRENCH = { '4 TM/2 DIM': '0303', '3 TA/3 DIA': '0304', '1 TM/4 DMM': '0305' };

describe('activation points', () => {
  it('[salerno/6-a] the Axis pays for both Armies from one pool', () => {
    const table = planning({ units: { '11/4.FJ': '0909', 'I-9/26.Pz': '0809' }, pools: { AXIS: 2 } });
    table.state.formations['4.FJ']!.army = '14';
    table.order('axis', plan({ divisions: ['4.FJ', '26.Pz'] }));
    expect(table.state.plans.axis).toMatchObject({ cost: 2, paid: { AXIS: 2 } });
    expect(
      planning({ units: { 'I-9/26.Pz': '0809' }, pools: { AXIS: 0 } }).refused('axis', plan({ divisions: ['26.Pz'] })),
    ).toBe('pools-too-small');
  });

  it('[salerno/6-b, salerno/6-c] Allied Armies pay for themselves, the Army Group for either', () => {
    const units = { '11/78': '0303', '7/3 Inf': '0404' };
    const poor = planning({ units, pools: { V: 5, VIII: 0, XVAG: 0 } });
    expect(poor.refused('allied', plan({ divisions: ['78 Inf'] }))).toBe('pools-too-small');
    poor.order('allied', plan({ divisions: ['3 Inf'] }));
    expect(poor.state.plans.allied!.paid).toEqual({ V: 1 });
    for (const division of ['78 Inf', '3 Inf']) {
      const group = planning({ units, pools: { V: 0, VIII: 0, XVAG: 1 } });
      group.order('allied', plan({ divisions: [division] }));
      expect(group.state.plans.allied!.paid).toEqual({ XVAG: 1 });
    }
    expect(
      planning({ units, pools: { V: 5, VIII: 5, XVAG: 0 } }).refused(
        'allied',
        plan({ divisions: ['78 Inf'], payments: { V: 1 } }),
      ),
    ).toBe('pools-too-small');
  });

  it('[salerno/6-e] plans stay sealed until both are in', () => {
    const table = planning({ units: { '11/78': '0303' } });
    const events = table.order('allied', plan({ divisions: ['78 Inf'] }));
    const { play } = table.referee;
    expect(play.disclose(events[0]!, asSide('axis'))).toEqual({ type: 'PlanSubmitted', side: 'allied', covered: true });
    expect(play.view(table.state, asSide('axis')).extra['submitted']).toEqual(['allied']);
    expect(play.pending(table.state)).toMatchObject([{ side: 'axis', sealed: true }]);
    table.order('axis', plan());
    expect(play.disclose(table.last('PlansRevealed'), asSide('axis'))).toMatchObject({ allied: 1, axis: 0 });
  });

  it('[salerno/6-g] nothing is assigned to the 14. Armee before it is there', () => {
    const table = planning({ units: { 'I-8/3.PzG': '0909' } });
    expect(table.refused('axis', plan({ reassign: [{ formation: '3.PzG', army: '14' }] }))).toBe('army-not-in-play');
    table.state.guns['14.Armee Art']!.inPlay = true;
    expect(table.accepts('axis', plan({ reassign: [{ formation: '3.PzG', army: '14' }] }))).toBe(true);
  });
});

describe('the command display', () => {
  const six = ['5 Inf', '78 Inf', '8 Ind', '2 NZ', '4 Ind', '10 Ind'];
  it('[salerno/7-a] a slot holds one Corps and six divisions', () => {
    const table = planning({ corps: { 'XIII Corps': six }, units: { '11/6 SA': '0303' } });
    expect(
      table.refused('allied', plan({ reassign: [{ formation: '6 SA', army: 'VIII', corps: 'XIII Corps' }] })),
    ).toBe('slot-full');
    const crowded = planning({
      corps: { 'X Corps': [], 'V Corps': [], 'XIII Corps': [], 'I Can Corps': [], 'II Pol Corps': [], 'VI Corps': [] },
    });
    crowded.state.formations['X Corps']!.army = 'VIII';
    expect(crowded.refused('allied', plan({ reassign: [{ formation: 'VI Corps', army: 'VIII' }] }))).toBe(
      'no-corps-slot',
    );
    expect(
      crowded.refused('allied', plan({ reassign: [{ formation: 'VI Corps', army: 'V', corps: 'X Corps' }] })),
    ).toBe('corps-in-corps');
  });

  const xiii: SandboxInput = {
    corps: { 'XIII Corps': ['78 Inf', '1 Can', '5 Inf'] },
    units: { '11/78': '0303', '1/1 Can': '0404', '13/5 Inf': '0505' },
  };
  it('[salerno/7-b, salerno/7-c, salerno/9.2-a] a Corps needs two active divisions, not all of them, and costs one more than they', () => {
    const table = planning(xiii);
    expect(table.refused('allied', plan({ corps: [{ corps: 'XIII Corps', divisions: ['78 Inf'] }] }))).toBe(
      'too-few-divisions',
    );
    table.order('allied', plan({ corps: [{ corps: 'XIII Corps', divisions: ['78 Inf', '1 Can'] }] }));
    expect(table.state.plans.allied!.cost).toBe(3);
    const four = planning({ corps: { 'XIII Corps': six.slice(0, 4) } });
    four.order('allied', plan({ corps: [{ corps: 'XIII Corps', divisions: six.slice(0, 4) }] }));
    expect(four.state.plans.allied!.cost).toBe(5);
  });

  it('[salerno/7-e] an unassigned division is activated by itself, not under a Corps', () => {
    const table = planning({ ...xiii, units: { ...xiii.units, '504/82 Air': '0606' } });
    expect(table.refused('allied', plan({ corps: [{ corps: 'XIII Corps', divisions: ['78 Inf', '82 Air'] }] }))).toBe(
      'not-in-corps',
    );
    table.order('allied', plan({ divisions: ['82 Air'] }));
    expect(table.state.plans.allied!.cost).toBe(1);
  });

  it('[salerno/9.1-e] a division of an active Corps is not bought by itself', () => {
    const table = planning(xiii);
    expect(
      table.refused(
        'allied',
        plan({ corps: [{ corps: 'XIII Corps', divisions: ['78 Inf', '1 Can'] }], divisions: ['5 Inf'] }),
      ),
    ).toBe('corps-is-active');
  });

  it('[salerno/7.1-a, salerno/7.1-b] formations change place while planning only; another Army costs a division one point', () => {
    const units = { '157/45': '0303' };
    const busy = sandbox({ units }).segment('allied', '45 Inf');
    busy.begin('45 Inf');
    expect(busy.refused('allied', plan({ reassign: [{ formation: '45 Inf', army: 'VIII' }] }))).toBe('wrong-time');
    const table = planning({ units });
    table.order('allied', plan({ reassign: [{ formation: '45 Inf', army: 'VIII' }] }));
    expect(table.state.plans.allied!.cost).toBe(1);
    table.order('axis', plan());
    expect(table.state.formations['45 Inf']!.army).toBe('VIII');
    const same = planning({ units, corps: { 'VI Corps': [], 'II Corps': [] } });
    same.order('allied', plan({ reassign: [{ formation: '45 Inf', army: 'V', corps: 'VI Corps' }] }));
    expect(same.state.plans.allied!.cost).toBe(0);
  });

  it('[salerno/7.1-c] an Allied Corps takes its divisions to the other Army for one point each and one more', () => {
    const table = planning({ corps: { 'X Corps': ['46 Inf', '56 Inf'], 'V Corps': [] } });
    table.order('allied', plan({ reassign: [{ formation: 'X Corps', army: 'VIII' }] }));
    expect(table.state.plans.allied!.cost).toBe(3);
    table.order('axis', plan());
    expect([table.state.formations['X Corps']!.army, table.state.formations['46 Inf']!.army]).toEqual(['VIII', 'VIII']);
  });

  it("[salerno/7.1-a] nobody puts a division into a Corps of the enemy's", () => {
    const table = planning({
      units: { '11/78': '0304', 'I-9/26.Pz': '0909', 'I-8/3.PzG': '0908' },
      corps: { 'XIII Corps': ['78 Inf'], '76.PzK': ['26.Pz'] },
    });
    const into = (formation: string, army: string, corps: string) => plan({ reassign: [{ formation, army, corps }] });
    expect(table.refusal('allied', into('78 Inf', 'VIII', '76.PzK'))).toMatchObject({
      code: 'unknown-formation',
      clause: 'salerno/7.1',
    });
    expect(table.refused('axis', into('26.Pz', '10', 'XIII Corps'))).toBe('unknown-formation');
    expect(table.accepts('axis', into('3.PzG', '10', '76.PzK'))).toBe(true);
  });

  it('[salerno/7.1-d] the Axis reassigns for nothing', () => {
    const table = planning({ corps: { '76.PzK': ['26.Pz', '1.FJ', '16.Pz'] } });
    table.state.guns['14.Armee Art']!.inPlay = true;
    table.order('axis', plan({ reassign: [{ formation: '76.PzK', army: '14' }] }));
    expect(table.state.plans.axis!.cost).toBe(0);
  });

  it('[salerno/7.1.1-a, salerno/7.1.1-b] the CEF and its divisions stay together and in the V Army', () => {
    const table = planning({ units: FRENCH, corps: { CEF: ['2 DIM', '3 DIA', '4 DMM'], 'II Corps': [] } });
    expect(table.refused('allied', plan({ reassign: [{ formation: '3 DIA', army: 'V', corps: 'II Corps' }] }))).toBe(
      'cef-is-fixed',
    );
    expect(table.refused('allied', plan({ reassign: [{ formation: 'CEF', army: 'VIII' }] }))).toBe('cef-is-fixed');
  });

  it('[salerno/7.1.1-c, salerno/7.1.1-d, salerno/7.1.1-e] Canadians and Poles go into their own Corps, which may change Army and take strangers in', () => {
    const table = planning({
      corps: { 'I Can Corps': ['1 Can', '5 Can'], 'XIII Corps': ['8 Ind'], 'II Pol Corps': ['3 Pol'] },
    });
    expect(
      table.refused('allied', plan({ reassign: [{ formation: '1 Can', army: 'VIII', corps: 'XIII Corps' }] })),
    ).toBe('national-corps');
    expect(
      table.accepts('allied', plan({ reassign: [{ formation: '8 Ind', army: 'VIII', corps: 'II Pol Corps' }] })),
    ).toBe(true);
    table.order('allied', plan({ reassign: [{ formation: 'I Can Corps', army: 'V' }] }));
    expect(table.state.plans.allied!.cost).toBe(3);
  });

  it('[salerno/9.2.1-a] a Polish Corps of Poles costs two points where that rule is used', () => {
    const cost = (rules: SandboxInput['rules'], divisions: string[]) => {
      const table = planning({ corps: { 'II Pol Corps': divisions }, rules });
      table.order('allied', plan({ corps: [{ corps: 'II Pol Corps', divisions }] }));
      return table.state.plans.allied!.cost;
    };
    expect(cost(['polish-corps'], ['3 Pol', '5 Pol'])).toBe(2);
    expect(cost([], ['3 Pol', '5 Pol'])).toBe(3);
    expect(cost(['polish-corps'], ['3 Pol', '5 Pol', '8 Ind'])).toBe(4);
  });

  it('[salerno/9.1-a] a division costs one point', () => {
    const table = planning({ units: { '11/78': '0303', '13/5 Inf': '0404' } });
    table.order('allied', plan({ divisions: ['78 Inf', '5 Inf'] }));
    expect(table.state.plans.allied!.cost).toBe(pack.tables.costs.division.points * 2);
  });
});

describe('purchases of the Axis', () => {
  it('[salerno/9.6-a] two points move the Gustav marker one box, once a turn', () => {
    const table = planning({ turn: 1 });
    table.order('axis', plan({ gustav: 2 }));
    expect(table.state.plans.axis!.cost).toBe(2);
    table.order('allied', plan());
    expect(table.last('GustavAdvanced').box).toBe(1);
    table.state.stack = [{ kind: 'planning' }];
    table.state.plans = {};
    expect(table.refused('axis', plan({ gustav: 2 }))).toBe('gustav-points-a-turn');
    table.state.turn = 2;
    table.order('axis', plan({ gustav: 2 }));
    table.order('allied', plan());
    expect(table.state.gustav).toBe(2);
    table.state.stack = [{ kind: 'planning' }];
    table.state.plans = {};
    expect(table.refused('axis', plan({ gustav: 2 }))).toBe('gustav-done');
  });

  it('[salerno/9.7-a, salerno/9.7-b] a fortification costs a point, one in an impulse, on supplied ground, from the stock', () => {
    const table = planning({
      units: { 'I-9/26.Pz': '0509' },
      radius: 6,
      roads: [['0112', '0111']],
      pools: { AXIS: 9 },
    });
    table.order('axis', plan({ fortification: true }));
    expect(table.state.plans.axis!.cost).toBe(1);
    table.order('allied', plan());
    for (const side of ['allied', 'axis'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
    expect(table.kind).toBe('fieldworks');
    expect(table.refused('axis', { type: 'PlaceFortification', hex: '1201' })).toBe('not-supplied');
    table.order('axis', { type: 'PlaceFortification', hex: '0509' });
    expect(table.state).toMatchObject({ fortifications: ['0509'], fortificationsLeft: 6 });
    expect(table.refused('axis', { type: 'PlaceFortification', hex: '0508' })).toBe('no-fortification');
    const none = planning();
    none.state.fortificationsLeft = 0;
    expect(none.refused('axis', plan({ fortification: true }))).toBe('no-fortification');
    expect(none.refused('allied', plan({ fortification: true }))).toBe('other-side-only');
  });

  it('[salerno/9.7-b] the hex may be fortified once the road to it is open again', () => {
    const roads = [['0112', '0111', '0110', '0109', '0108', '0107', '0106', '0105', '0104', '0103']];
    const cut = planning({ radius: 2, roads, units: { '11/78': '0108' } });
    cut.state.fortificationBought = true;
    cut.open({ kind: 'fieldworks' });
    expect(cut.refused('axis', { type: 'PlaceFortification', hex: '0103' })).toBe('not-supplied');
    const free = planning({ radius: 2, roads });
    free.state.fortificationBought = true;
    free.open({ kind: 'fieldworks' });
    expect(free.accepts('axis', { type: 'PlaceFortification', hex: '0103' })).toBe(true);
  });
});

const AIRFIELDS: SandboxInput = {
  hexes: {
    '0303': { place: 'Foggia', airfield: { name: 'Foggia', points: 3 } },
    '0404': { airfield: { name: 'Amendola', points: 1 } },
    '0505': { airfield: { name: 'Napoli', points: 5 } },
  },
};
const held = (...names: string[]) => Object.fromEntries(names.map((name) => [`airfield ${name}`, 'allied' as const]));

describe('aircraft', () => {
  const check = (input: SandboxInput, ...faces: number[]) => {
    const table = sandbox(input).open({ kind: 'weather' });
    table.open({ kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' });
    table.dice(...faces).order('axis', { type: 'EndPhase', phase: 'recovery' });
    return table;
  };
  const totals = (table: ReturnType<typeof check>) => ({
    allied: table.state.aircraft.allied.available,
    axis: table.state.aircraft.axis.available,
  });

  it('[salerno/9.8-a, salerno/9.8-c] two Allied and one Axis aircraft, and another on a good die', () => {
    expect(totals(check({}, 6, 3, 4))).toEqual({ allied: 2, axis: 1 });
    expect(totals(check({}, 6, 4, 5))).toEqual({ allied: 3, axis: 2 });
  });

  it('[salerno/9.8-b] three without a roll from the impulse after Foggia was taken', () => {
    const held = check({ ...AIRFIELDS, control: { Foggia: 'allied' } }, 6, 1);
    expect(totals(held).allied).toBe(3);
    const table = sandbox({ ...AIRFIELDS, control: { Foggia: 'allied' } }).open({ kind: 'weather' });
    table.state.control['Foggia']!.since = table.state.serial;
    table.open({ kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' });
    table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'recovery' });
    expect(table.state.aircraft.allied.available).toBe(2);
  });

  it('[salerno/9.8-d] the II SS Corps may bring a third German aircraft while it is there', () => {
    const table = sandbox({ turn: 3 }).open({ kind: 'weather' });
    table.state.foggia.inPlay = true;
    table.open({ kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' });
    table.dice(6, 1, 5, 6).order('axis', { type: 'EndPhase', phase: 'recovery' });
    expect(table.state.aircraft.axis.available).toBe(3);
    const gone = sandbox({ turn: 5 }).open({ kind: 'weather' });
    gone.state.foggia.inPlay = true;
    gone.open({ kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' });
    gone.dice(6, 1, 6).order('axis', { type: 'EndPhase', phase: 'recovery' });
    expect(gone.state.aircraft.axis.available).toBe(2);
  });

  it('[salerno/8.1-c] nothing flies in bad weather, not even with supplies', () => {
    const table = check({ turn: 4 }, 1);
    expect(totals(table)).toEqual({ allied: 0, axis: 0 });
    expect(table.refused('allied', plan({ airGroups: 1 }))).toBe('bad-weather');
    const supply = sandbox({ weather: 'bad', aircraft: { allied: 1 }, units: { '11/78': '0303' } });
    supply.state.active = 'allied';
    supply.open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    expect(supply.refused('allied', { type: 'AirSupply', aircraft: 'allied-air-1', hex: '0303' })).toBe('bad-weather');
  });

  it('[salerno/9.8.1-a] airfields give groups of three for a point each', () => {
    const table = planning({ ...AIRFIELDS, control: held('Foggia', 'Amendola'), aircraft: { allied: 3 } });
    expect(table.refused('allied', plan({ airGroups: 2 }))).toBe('too-few-airfields');
    table.order('allied', plan({ airGroups: 1 }));
    table.order('axis', plan());
    expect(table.state.plans.allied!.cost).toBe(1);
    expect(table.state.aircraft.allied.available).toBe(6);
  });

  it('[salerno/9.8.1-b] an airfield counts from the impulse after it was taken, while it is held', () => {
    const table = planning({ ...AIRFIELDS, control: held('Foggia'), aircraft: { allied: 3 } });
    table.state.control['airfield Foggia']!.since = table.state.serial;
    expect(table.refused('allied', plan({ airGroups: 1 }))).toBe('too-few-airfields');
    table.state.control['airfield Foggia']!.since -= 1;
    expect(table.accepts('allied', plan({ airGroups: 1 }))).toBe(true);
    table.state.control['airfield Foggia']!.side = 'axis';
    expect(table.refused('allied', plan({ airGroups: 1 }))).toBe('too-few-airfields');
  });

  it('[salerno/9.8.1-c] nine aircraft are the most', () => {
    const table = planning({ ...AIRFIELDS, control: held('Foggia', 'Amendola', 'Napoli'), aircraft: { allied: 3 } });
    expect(table.refused('allied', plan({ airGroups: 3 }))).toBe('too-many-aircraft');
    table.order('allied', plan({ airGroups: 2 }));
    table.order('axis', plan());
    expect(table.state.aircraft.allied.available).toBe(9);
  });
});

describe('offensives and intelligence', () => {
  it('[salerno/9.10-a] an Offensive costs two points, one in an impulse, and its marker is gone then', () => {
    const table = planning({ rules: ['offensives'] });
    table.order('allied', plan({ offensive: 'V' }));
    expect(table.state.plans.allied).toMatchObject({ cost: 2, paid: { V: 2 } });
    table.order('axis', plan());
    expect(table.state.offensive).toBe('V');
    table.state.stack = [{ kind: 'planning' }];
    table.state.plans = {};
    expect(table.refused('allied', plan({ offensive: 'V' }))).toBe('no-offensive-marker');
    expect(table.accepts('allied', plan({ offensive: 'VIII' }))).toBe(true);
    expect(
      () => plan({ offensive: 'V,VIII' }) && table.accepts('allied', plan({ offensive: ['V', 'VIII'] as never })),
    ).toThrow();
    expect(planning().refused('allied', plan({ offensive: 'V' }))).toBe('no-offensive-marker');
  });

  it('[salerno/9.10-c] it brings an aircraft if the weather allows', () => {
    const good = planning({ rules: ['offensives'], aircraft: { allied: 3 } });
    good.order('allied', plan({ offensive: 'V' }));
    good.order('axis', plan());
    expect(good.state.aircraft.allied.available).toBe(4);
    const bad = planning({ rules: ['offensives'], weather: 'bad' });
    bad.order('allied', plan({ offensive: 'V' }));
    bad.order('axis', plan());
    expect(bad.state.aircraft.allied.available).toBe(0);
  });

  it('[salerno/9.9-b] intelligence shows up to ten enemy hexes to the Allies alone', () => {
    const enemies = Object.fromEntries(
      ['I-9', 'II-9', 'I-67', 'II-67', 'A', 'B', 'C', 'D', 'Afkl'].map((name, at) => [
        `${name}/26.Pz`,
        `09${String(at + 1).padStart(2, '0')}`,
      ]),
    );
    const table = planning({ rules: ['intelligence'], units: { ...enemies, 'I-3/1.FJ': '1001', 'II-3/1.FJ': '1003' } });
    expect(planning().refused('allied', plan({ intelligence: true }))).toBe('rule-not-in-use');
    table.order('allied', plan({ intelligence: true }));
    table.order('axis', plan());
    table.state.stack = [{ kind: 'planning' }];
    table.state.plans = {};
    const hexes = [...Object.values(enemies), '1001'];
    expect(() => table.order('allied', { type: 'UseIntelligence', hexes: [...hexes, '1003'] })).toThrow();
    expect(table.refused('allied', { type: 'UseIntelligence', hexes: ['0505'] })).toBe('no-enemy');
    const [report] = table.order('allied', { type: 'UseIntelligence', hexes });
    expect(report).toMatchObject({ type: 'IntelligenceReported' });
    expect(table.last('IntelligenceReported').contents.at(-1)).toEqual({ hex: '1001', units: ['I-3/1.FJ'], guns: [] });
    expect(table.referee.play.disclose(report!, asSide('axis'))).toMatchObject({ hexes: [], contents: [] });
    expect(table.refused('allied', { type: 'UseIntelligence', hexes: ['1001'] })).toBe('no-intelligence');
  });

  it('[salerno/9.9-a] a stack is looked into from the next hex only', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0505', '11/78': '0507' } });
    const stack = () =>
      table.referee.play.view(table.state, asSide('allied')).stacks.find(({ space }) => space === '0505')!;
    expect(stack()).toEqual({ space: '0505', side: 'axis', markers: [] });
    table.unit('11/78').at = '0506';
    forgetDerived(table.state);
    expect(stack().units).toEqual(['I-9/26.Pz']);
  });
});
