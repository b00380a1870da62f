import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import { salerno } from '#rulesets/salerno/index';
import { orders } from '#rulesets/salerno/orders/index';
import { Referee } from '../../support/referee.ts';
import { pack, plan, sandbox } from './sandbox.ts';

const open = (scenario: string, options = {}) => new Referee(salerno.load(pack, scenario), options);

describe('counters and set-up', () => {
  it('[salerno/3-a] a two-step unit is reduced by the first loss and eliminated by the second', () => {
    const table = sandbox({ units: { '11/78': '0505', 'I-9/26.Pz': '0504', 'II-9/26.Pz': '0506' } }).segment(
      'axis',
      '26.Pz',
    );
    table.begin('26.Pz', 'combat');
    const hit = () => {
      table.open({ kind: 'loss', side: 'allied', hex: '0505', steps: 1, cause: 'bombardment' });
      table.order('allied', { type: 'TakeLosses', losses: [{ unit: '11/78', steps: 1 }] });
    };
    hit();
    expect(table.unit('11/78')).toMatchObject({ at: '0505', steps: 1 });
    expect(table.attack('axis', '0505', ['I-9/26.Pz'], 1, 1).defence).toBe(4);
    const dead = sandbox({ units: { '11/78': '0505' } }).segment('axis');
    dead.unit('11/78').steps = 1;
    dead.open({ kind: 'loss', side: 'allied', hex: '0505', steps: 1, cause: 'bombardment' });
    dead.order('allied', { type: 'TakeLosses', losses: [{ unit: '11/78', steps: 1 }] });
    expect(dead.unit('11/78').at).toBe('cadre');
  });

  it('[salerno/3-b, salerno/3-f, salerno/14.3-b] a one-step unit goes to the Cadre at once, where both sides see it', () => {
    const table = sandbox({ units: { 'III-3/1.FJ': '0505', '11/78': '0909' } }).segment('allied');
    table.open({ kind: 'loss', side: 'axis', hex: '0505', steps: 1, cause: 'bombardment' });
    table.order('axis', { type: 'TakeLosses', losses: [{ unit: 'III-3/1.FJ', steps: 1 }] });
    expect(table.unit('III-3/1.FJ').at).toBe('cadre');
    for (const side of ['allied', 'axis'])
      expect(
        table.referee.play
          .view(table.state, asSide(side))
          .units.filter(({ box }) => box === 'cadre')
          .map(({ id }) => id),
      ).toEqual(['III-3/1.FJ']);
  });

  it('[salerno/3-c] reaction is printed on one-step counters only', () => {
    for (const [name, { steps, reaction }] of Object.entries(pack.units.templates))
      if (reaction !== undefined) expect(steps, name).toBe(1);
    expect(Object.values(pack.units.templates).some(({ reaction }) => reaction !== undefined)).toBe(true);
  });

  it('[salerno/3-d] guns are of a division, a Corps or an Army and reach two to four hexes', () => {
    for (const gun of pack.units.guns) {
      expect(['division', 'corps', 'army', 'nebelwerfer', 'naval'], gun.id).toContain(gun.level);
      expect(gun.range, gun.id).toBeGreaterThanOrEqual(2);
      expect(gun.range, gun.id).toBeLessThanOrEqual(4);
    }
  });

  it('[salerno/3-e] headquarters lie on the display, never on the map', () => {
    const referee = open('ortona');
    const order = orders.schema.parse({ type: 'PlaceUnits', placements: [{ unit: '26.Pz', hex: '3010' }] });
    expect(referee.refused('axis', order).code).toBe('unknown-unit');
    expect(referee.state.formations['26.Pz']!.inPlay).toBe(true);
  });

  it('[salerno/4-a] in the campaign the Allies set up first', () => {
    const referee = open('campaign');
    expect(referee.waitingFor).toEqual(['allied']);
    expect(referee.refused('axis', { type: 'EndPhase', phase: 'set-up' }).code).toBe('wrong-side');
    expect(referee.refused('allied', { type: 'EndPhase', phase: 'set-up' }).code).toBe('not-all-placed');
    while (referee.options('allied', 'PlaceUnits').length > 0)
      referee.order('allied', referee.options('allied', 'PlaceUnits')[0]!);
    referee.order('allied', { type: 'EndPhase', phase: 'set-up' });
    expect(referee.waitingFor).toEqual(['axis']);
  });

  it('[salerno/4-b] the campaign starts in September 1943, good weather, Gustav and air points at nothing', () => {
    const { state, play } = open('campaign');
    expect(state).toMatchObject({ turn: 1, impulse: 1, weather: 'good', gustav: 0 });
    expect(play.clock(state).turnLabel).toEqual({ en: 'September 1943', it: 'settembre 1943' });
    expect(state.aircraft.allied.available).toBe(0);
  });

  it('[salerno/22.6-b] optional rules are in force when both players name the same', () => {
    const referee = open('campaign', { agreeAtTable: true });
    referee.order('allied', { type: 'AgreeOptions', rules: ['rearguards'] });
    referee.order('axis', { type: 'AgreeOptions', rules: ['rearguards', 'interdiction'] });
    expect(referee.kinds).toContain('agree-options');
    referee.order('allied', { type: 'AgreeOptions', rules: ['interdiction', 'rearguards'] });
    expect(referee.kinds).toEqual(['set-up']);
    expect(referee.state.rules).toEqual(['rearguards', 'interdiction']);
  });
});

/** At the start of a turn's impulse, nothing decided yet. */
const atImpulse = (turn: number, impulse: number, input = {}) => {
  const table = sandbox({ turn, impulse: impulse - 1, ...input });
  table.state.stack = [
    { kind: 'impulse-start' },
    { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
  ];
  return table;
};
const go = (table: ReturnType<typeof atImpulse>) => table.order('axis', { type: 'EndPhase', phase: 'recovery' });

describe('the sequence of an impulse', () => {
  it('[salerno/5-a] replacements come in the first impulse of a turn, from the second turn on', () => {
    for (const [turn, impulse, kind] of [
      [1, 1, 'plan'],
      [3, 2, 'plan'],
      [3, 1, 'replacements'],
    ] as const) {
      const table = atImpulse(turn, impulse).dice(6, 6, 6);
      go(table);
      expect([turn, impulse, table.kind]).toEqual([turn, impulse, kind]);
    }
  });

  it('[salerno/5-b, salerno/18-d] reinforcements come before weather and plans in every impulse, and do not move by themselves', () => {
    const table = atImpulse(2, 2, {
      arrivals: [{ at: [2, 2], side: 'axis', units: ['145/65.I'], formations: ['65.I'] }],
    });
    go(table);
    expect(table.kind).toBe('reinforcements');
    table.order('axis', { type: 'EnterUnits', placements: [{ unit: '145/65.I', hex: '0505' }] });
    table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'reinforcements' });
    const types = table.referee.log.map(({ event }) => event.type);
    expect(types.indexOf('UnitsEntered')).toBeLessThan(types.indexOf('WeatherSet'));
    expect(types.indexOf('WeatherSet')).toBeLessThan(types.indexOf('AircraftChecked'));
    expect(table.kind).toBe('plan');
    table
      .segment('axis')
      .open({ kind: 'operation', side: 'axis', source: 'formation', formation: '26.Pz', step: 'movement', units: [] });
    expect(table.refused('axis', { type: 'MoveStack', units: ['145/65.I'], path: ['0506'] })).toBe('not-active');
  });

  it('[salerno/5-c, salerno/8.1-a] weather is rolled from the second turn; September and June are good', () => {
    for (const turn of [1, 10]) {
      const table = atImpulse(turn, 2).dice(1, 1);
      go(table);
      expect(table.last('WeatherSet')).toMatchObject({ weather: 'good', dice: [] });
    }
    const table = atImpulse(4, 2).dice(1);
    go(table);
    expect(table.last('WeatherSet')).toMatchObject({ weather: 'bad', dice: [1] });
  });

  it('[salerno/5-d] planning: aircraft, plans, initiative, guns, fieldworks, reactions back', () => {
    const table = atImpulse(2, 2, {
      rules: ['rearguards'],
      units: { 'I-9/26.Pz': '0509', '11/78': '0503' },
      sheet: { rearguards: 4 },
    }).dice(6, 1, 1);
    go(table);
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan());
    table.order('axis', { type: 'PlaceGun', gun: '26.Pz Art', hex: '0509' });
    table.order('axis', { type: 'EndPhase', phase: 'artillery' });
    table.order('allied', { type: 'EndPhase', phase: 'artillery' });
    table.order('axis', { type: 'PlaceRearguards', hexes: ['0507'] });
    table.order('axis', { type: 'EndPhase', phase: 'fieldworks' });
    const types = table.referee.log.map(({ event }) => event.type);
    const order = [
      'AircraftChecked',
      'PlansRevealed',
      'InitiativeSet',
      'GunPlaced',
      'RearguardsPlaced',
      'ReactionsReset',
      'SegmentStarted',
    ];
    const indices = order.map((type) => types.indexOf(type as never));
    expect(indices).toEqual([...indices].sort((a, b) => a - b));
    expect(indices).not.toContain(-1);
  });

  const planning = (input = {}) =>
    sandbox({ units: { '11/78': '0503', 'I-9/26.Pz': '0509' }, ...input }).open({ kind: 'planning' });

  it('[salerno/5-e, salerno/6-d, salerno/6-f] when nobody allocates the turn ends; leftover points are gone', () => {
    const table = planning({ pools: { AXIS: 4 }, turn: 2 });
    table.order('allied', plan());
    table.dice(6, 1, 1).order('axis', plan());
    expect(table.last('TurnEnded').turn).toBe(2);
    expect(table.all('SegmentStarted')).toEqual([]);
    expect(table.state).toMatchObject({ turn: 3, impulse: 1 });
    expect(table.state.pools.AXIS).toBe(pack.tables.track.AXIS.turns[2]);
  });

  it('[salerno/5-f] in an Axis-only impulse an empty plan does not end the turn', () => {
    const table = planning();
    table.state.axisOnly = true;
    table.order('allied', plan());
    table.order('axis', plan());
    expect(table.all('TurnEnded')).toEqual([]);
    for (const side of ['allied', 'axis'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
    expect(table.last('SegmentStarted')).toMatchObject({ side: 'axis' });
    table.pass();
    table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'operations' });
    table.pass();
    expect(table.all('SegmentStarted')).toHaveLength(1);
    expect(table.state).toMatchObject({ turn: 2, impulse: 2 });
  });

  it('[salerno/5-g, salerno/6.1-a, salerno/6.1-b, salerno/5-q] the bigger spender goes first, the Allies on a tie; both segments are played', () => {
    for (const [allied, axis, first] of [
      [[], ['26.Pz'], 'axis'],
      [['78 Inf'], ['26.Pz'], 'allied'],
      [['78 Inf'], ['26.Pz', '1.FJ'], 'axis'],
    ] as const) {
      const table = planning({ units: { '11/78': '0503', 'I-9/26.Pz': '0509', 'I-3/1.FJ': '0609' } });
      table.order('allied', plan({ divisions: [...allied] }));
      table.order('axis', plan({ divisions: [...axis] }));
      expect(table.last('InitiativeSet').side).toBe(first);
      expect(
        table.state.stack
          .filter(({ kind }) => kind === 'segment')
          .map((frame) => 'side' in frame && frame.side)
          .reverse()[0],
      ).toBe(first);
      expect(table.state.stack.filter(({ kind }) => kind === 'segment')).toHaveLength(2);
    }
  });

  it('[salerno/6.1-c] every point of the plan counts for the initiative', () => {
    const table = planning({
      units: { '11/78': '0503', 'I-9/26.Pz': '0509', 'I-3/1.FJ': '0609' },
      aircraft: { allied: 2 },
      hexes: { '0101': { airfield: { name: 'Foggia', points: 3 } } },
      control: { 'airfield Foggia': 'allied' },
    });
    table.order('allied', plan({ divisions: ['78 Inf'], airGroups: 1 }));
    table.order('axis', plan({ divisions: ['26.Pz', '1.FJ'], gustav: 2 }));
    expect(table.last('PlansRevealed')).toMatchObject({ allied: 2, axis: 4 });
    expect(table.last('InitiativeSet').side).toBe('axis');
  });

  it('[salerno/5-h] the side without initiative sites its guns first', () => {
    const table = planning();
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan());
    expect(table.refused('allied', { type: 'PlaceGun', gun: '78 Art', hex: '0503' })).toBe('wrong-side');
    table.order('axis', { type: 'EndPhase', phase: 'artillery' });
    table.order('allied', { type: 'PlaceGun', gun: '78 Art', hex: '0503' });
  });

  it('[salerno/5-i, salerno/5-j] guns and reactions are ready again in the next impulse', () => {
    const table = planning({ guns: { '26.Pz Art': '0509' } });
    table.state.guns['26.Pz Art']!.fired = true;
    table.unit('I-9/26.Pz').reacted = true;
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan());
    expect(table.state.guns['26.Pz Art']!.fired).toBe(false);
    for (const side of ['axis', 'allied'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
    expect(table.state.active).toBe('allied');
    expect(table.unit('I-9/26.Pz').reacted).toBe(false);
  });

  it('[salerno/5-k, salerno/9.1-d, salerno/7-d] one formation is finished before the next, and is done then', () => {
    const table = sandbox({ units: { '11/78': '0503', '13/5 Inf': '0703' } }).segment('allied', '78 Inf', '5 Inf');
    table.begin('78 Inf');
    expect(table.refused('allied', { type: 'MoveStack', units: ['13/5 Inf'], path: ['0702'] })).toBe('not-active');
    expect(table.refused('allied', { type: 'BeginFormation', formation: '5 Inf' })).toBe('wrong-time');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    expect(table.last('FormationEnded').formation).toBe('78 Inf');
    expect(table.refused('allied', { type: 'BeginFormation', formation: '78 Inf' })).toBe('formation-done');
    table.begin('5 Inf');
  });

  it('[salerno/5-l, salerno/5-m] then supply is checked once, and END OPS leaves the active side only', () => {
    const table = sandbox({ units: { '11/78': '0503', 'I-9/26.Pz': '0509' } }).segment('allied', '78 Inf');
    // Otherwise the end of the impulse would take the other marker.
    table.state.endOps = 'segment';
    table.unit('11/78').endOps = 'own';
    table.unit('I-9/26.Pz').endOps = 'combat';
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'operations' });
    table.pass();
    expect(table.all('SupplyChecked')).toHaveLength(1);
    expect(table.unit('11/78').endOps).toBe('none');
    expect(table.unit('I-9/26.Pz').endOps).toBe('combat');
  });

  it('[salerno/5-m] END OPS of the side without initiative lasts until step F of its own segment', () => {
    const table = planning();
    table.unit('I-9/26.Pz').endOps = 'bombardment';
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan({ divisions: ['26.Pz'] }));
    for (const side of ['axis', 'allied'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
    table.order('axis', { type: 'EndPhase', phase: 'fieldworks' });
    for (const side of ['allied', 'axis'] as const) {
      expect(table.unit('I-9/26.Pz').endOps).toBe('bombardment');
      table.dice(...(side === 'axis' ? [6, 1, 1] : [])).order(side, { type: 'EndPhase', phase: 'operations' });
      table.pass();
    }
    expect(table.unit('I-9/26.Pz').endOps).toBe('none');
  });

  it('[salerno/5-o, salerno/17-a, salerno/5-p] the second segment is played even with nothing activated: redeployment and supply', () => {
    const table = planning();
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan());
    for (const side of ['axis', 'allied'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    expect(table.state.active).toBe('axis');
    expect(table.options('axis', 'TacticalRedeploy')).not.toEqual([]);
    table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'operations' });
    table.pass();
    expect(table.all('SupplyChecked').map(({ side }) => side)).toEqual(['allied', 'axis']);
    expect(table.state.impulse).toBe(2);
  });

  it('neither the set-up nor the start of a turn belongs to an impulse', () => {
    const { state, play } = open('ortona');
    expect(play.clock(state)).not.toHaveProperty('impulse');
    expect(play.clock({ ...state, serial: 3, impulse: 0 })).not.toHaveProperty('impulseLabel');
    expect(planning().referee.play.clock(planning().state)).toMatchObject({ impulse: 1 });
  });

  it('[salerno/8-e] the eighth impulse lies on the first box again', () => {
    const table = atImpulse(2, 8).dice(6, 1, 1);
    go(table);
    expect(table.referee.play.clock(table.state)).toMatchObject({
      impulse: 8,
      impulseLabel: { en: 'impulse 8 (box 1)' },
    });
  });
});
