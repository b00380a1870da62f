import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import type { SalernoOrder as Order } from '#rulesets/salerno/orders/index';
import { pack, plan, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/* What may be done at any time is asked for while the other side plays, on facts that everybody sees. */

const pendingOf = (table: Sandbox) => table.referee.play.pending(table.state)[0]!;
const answer = (table: Sandbox, id: string): Order | undefined => {
  const decision = pendingOf(table);
  const policy = table.referee.play.policies.find((each) => each.kind === decision.kind && each.id === id);
  return policy!.answer(table.state, decision);
};

describe('giving up units out of supply', () => {
  const cutOff = (input: SandboxInput = {}) => {
    const table = sandbox({
      units: { '11/78': '0503', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505', 'I-67/26.Pz': '0909' },
      ...input,
    }).segment('allied', '78 Inf');
    for (const unit of ['I-9/26.Pz', 'II-9/26.Pz']) table.unit(unit).oos = true;
    return table;
  };
  it('[salerno/17.2-g] is asked for when the enemy sets a formation in motion, and only where a marker lies', () => {
    const table = cutOff();
    table.order('allied', { type: 'BeginFormation', formation: '78 Inf' });
    expect(pendingOf(table)).toMatchObject({
      kind: 'interjection',
      side: 'axis',
      clause: 'salerno/17.2-g',
      about: { rights: ['give-up-units'] },
      neutral: { type: 'Pass' },
    });
    expect(table.refused('allied', { type: 'EndPhase', phase: 'reserve' })).toBe('wrong-side');
    expect(table.options('axis', 'EliminateUnits')).toHaveLength(2);
    expect(table.refused('axis', { type: 'EliminateUnits', units: ['I-67/26.Pz'] })).toBe('in-supply');
    table.order('axis', { type: 'EliminateUnits', units: ['I-9/26.Pz'] });
    expect(table.unit('I-9/26.Pz').at).toBe('cadre');
    expect(table.kind).toBe('interjection');
    table.order('axis', { type: 'EliminateUnits', units: ['II-9/26.Pz'] });
    // Nothing is left to say: play goes on by itself.
    expect([table.kind, table.side]).toEqual(['reserve-step', 'allied']);
    const supplied = sandbox({ units: { '11/78': '0503', 'I-9/26.Pz': '0505' } }).segment('allied', '78 Inf');
    supplied.order('allied', { type: 'BeginFormation', formation: '78 Inf' });
    expect(supplied.kind).toBe('reserve-step');
  });

  it('[salerno/17.2-g] is no longer possible for whoever has handed in his plan and waits for the other', () => {
    const table = sandbox({ units: { '11/78': '0503', 'I-9/26.Pz': '0505' } }).open({ kind: 'planning' });
    table.unit('I-9/26.Pz').oos = true;
    const give = { type: 'EliminateUnits', units: ['I-9/26.Pz'] };
    expect(table.accepts('axis', give)).toBe(true);
    table.order('axis', plan({ divisions: ['26.Pz'] }));
    expect(table.referee.waitingFor).toEqual(['allied']);
    expect(table.refused('axis', give)).toBe('nothing-asked');
    expect(table.referee.options('axis')).toEqual([]);
  });

  it('[salerno/17.2-g] is asked for when the enemy segment opens', () => {
    const table = sandbox({ units: { '11/78': '0503', 'I-9/26.Pz': '0505' } });
    table.unit('I-9/26.Pz').oos = true;
    table.open({ kind: 'segment', side: 'allied', number: 2, step: 'start' });
    table.open({ kind: 'fieldworks' });
    table.order('axis', { type: 'EndPhase', phase: 'fieldworks' });
    expect([table.kind, table.side]).toEqual(['interjection', 'axis']);
    table.order('axis', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['operations', 'allied']);
  });

  const attacked = () => {
    const table = cutOff({
      units: { '11/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505', 'I-67/26.Pz': '0909' },
    });
    table.order('allied', { type: 'BeginFormation', formation: '78 Inf' });
    table.order('axis', { type: 'Pass' });
    table.order('allied', { type: 'EndPhase', phase: 'reserve' });
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    expect([table.kind, table.side]).toEqual(['interjection', 'axis']);
    return table;
  };
  it('[salerno/17.2-g, salerno/14.3.3-a] before an attack on them: the hex is empty, the attacker may walk in and go on', () => {
    const table = attacked();
    table.order('axis', { type: 'EliminateUnits', units: ['I-9/26.Pz', 'II-9/26.Pz'] });
    expect([table.kind, table.side]).toEqual(['advance', 'allied']);
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    table.pass();
    expect(table.unit('11/78').at).toBe('0505');
    expect(table.all('CombatResolved')).toEqual([]);
  });

  it('[salerno/17.2-g, salerno/12-f] a rearguard they leave behind is attacked by itself, with its own die', () => {
    const abandoned = (die: number) => {
      const table = attacked();
      table.state.rearguards = ['0505'];
      forgetDerived(table.state);
      table.dice(die).order('axis', { type: 'EliminateUnits', units: ['I-9/26.Pz', 'II-9/26.Pz'] });
      return table;
    };
    const gone = abandoned(5);
    expect(gone.last('RearguardRolled')).toMatchObject({ hex: '0505', outcome: 'eliminated' });
    gone.order('allied', { type: 'Advance', units: ['11/78'] });
    expect(gone.pass().unit('11/78').at).toBe('0505');
    const back = abandoned(3);
    expect([back.kind, back.side]).toEqual(['retreat', 'axis']);
    back.order('axis', back.options('axis', 'Retreat')[0]!);
    expect([back.kind, back.state.rearguards.includes('0505')]).toEqual(['advance', false]);
    const stands = abandoned(1);
    expect([stands.unit('11/78').endOps, stands.state.rearguards]).toEqual(['own', ['0505']]);
    expect(stands.all('CombatResolved')).toEqual([]);
  });

  it('[salerno/17.2-g, salerno/14-e] whoever was given up does not defend', () => {
    const table = attacked();
    table.order('axis', { type: 'EliminateUnits', units: ['I-9/26.Pz'] });
    table.dice(1, 1).order('axis', { type: 'Pass' });
    expect(table.last('CombatResolved').defence).toBe(2);
  });

  it('[salerno/14.1-c, salerno/17.2-g] not while results are being applied', () => {
    const table = attacked();
    table.dice(5, 4).order('axis', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['retreat', 'axis']);
    expect(table.refused('axis', { type: 'EliminateUnits', units: ['I-9/26.Pz'] })).toBe('wrong-time');
  });

  it('[salerno/17.2-g] can be left to a standing order', () => {
    const table = cutOff();
    table.order('allied', { type: 'BeginFormation', formation: '78 Inf' });
    expect(answer(table, 'never')).toEqual({ type: 'Pass' });
    expect(answer(table, 'naples-at-once')).toEqual({ type: 'Pass' });
  });
});

describe('intelligence in the enemy segment', () => {
  const planned = (fields: object) => {
    const table = sandbox({
      rules: ['intelligence'],
      units: { '11/78': '0303', 'I-9/26.Pz': '0909', 'I-67/26.Pz': '0911' },
    }).open({ kind: 'planning' });
    table.order('allied', plan(fields as never));
    table.order('axis', plan({ divisions: ['26.Pz'] }));
    table.state.stack = [{ kind: 'impulse-end' }];
    return table.segment('axis');
  };
  it('[salerno/9.9-b, salerno/6-e] the window opens on what the Allies spent, whether or not they bought it', () => {
    const seen = [{ intelligence: true }, { divisions: ['78 Inf'] }, {}].map((fields) => {
      const table = planned(fields);
      table.order('axis', { type: 'BeginFormation', formation: '26.Pz' });
      const { kind, clause } = pendingOf(table);
      return { kind, clause };
    });
    expect(seen[0]).toEqual({ kind: 'interjection', clause: 'salerno/9.9-b' });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]!.kind).toBe('reserve-step');
  });

  it('[salerno/9.9-b] up to ten hexes are looked into in the middle of the enemy’s play', () => {
    const table = planned({ intelligence: true });
    table.order('axis', { type: 'BeginFormation', formation: '26.Pz' });
    expect(table.refused('axis', { type: 'UseIntelligence', hexes: ['0303'] })).toBe('wrong-side');
    expect(table.options('allied', 'UseIntelligence')).toEqual([{ type: 'UseIntelligence', hexes: ['0909', '0911'] }]);
    table.order('allied', { type: 'UseIntelligence', hexes: ['0909'] });
    expect(table.last('IntelligenceReported').contents).toEqual([{ hex: '0909', units: ['I-9/26.Pz'], guns: [] }]);
    // It is used up: nothing more is asked in this impulse.
    expect([table.kind, table.side]).toEqual(['reserve-step', 'axis']);
    const none = planned({ divisions: ['78 Inf'] });
    none.order('axis', { type: 'BeginFormation', formation: '26.Pz' });
    expect(none.refused('allied', { type: 'UseIntelligence', hexes: ['0909'] })).toBe('no-intelligence');
  });

  it('[salerno/9.9-b] the list of hexes does not tell what kind of stack stands there', () => {
    const listed = (units: Record<string, string>, guns: Record<string, string>, rearguards: string[]) => {
      const table = sandbox({
        rules: ['intelligence'],
        units: { '11/78': '0303', 'I-9/26.Pz': '0909', ...units },
        guns,
      });
      table.state.rearguards = rearguards;
      table.state.intelligence = 1;
      table.segment('allied');
      return table.options('allied', 'UseIntelligence');
    };
    const known = listed({ 'I-67/26.Pz': '0911' }, {}, []);
    expect(listed({}, { '26.Pz Art': '0911' }, [])).toEqual(known);
    expect(listed({}, {}, ['0911'])).toEqual(known);
  });
});

describe('the switch to Naples in the enemy segment', () => {
  const taken = (input: SandboxInput = {}) =>
    sandbox({
      hexes: { '0211': { port: 'Napoli', place: 'Napoli' } },
      control: { Napoli: 'allied', 'port Napoli': 'allied' },
      sheet: { naples: 'depots-may-switch' },
      depots: { 'Depot 1': '0505', 'Depot 2': '0506' },
      units: { '7/3 Inf': '0211', 'I-9/26.Pz': '0504' },
      ...input,
    }).segment('axis', '26.Pz');
  it('[salerno/17.1-c] takes the depots out of the enemy’s reach', () => {
    const table = taken();
    table.order('axis', { type: 'BeginFormation', formation: '26.Pz' });
    expect(pendingOf(table)).toMatchObject({ kind: 'interjection', side: 'allied', clause: 'salerno/17.1-c' });
    expect(answer(table, 'naples-at-once')).toEqual({ type: 'SwitchToNaples' });
    table.order('allied', { type: 'SwitchToNaples' });
    expect(table.state).toMatchObject({ source: 'naples' });
    expect(table.state.depots.map(({ hex }) => hex)).toEqual(['', '']);
    table.order('axis', { type: 'EndPhase', phase: 'reserve' });
    table.move('axis', ['I-9/26.Pz'], '0505');
    expect(table.all('DepotCaptured')).toEqual([]);
    expect(table.state.outcome).toBeUndefined();
  });

  it('[salerno/17.1-c] is not asked for before Naples has fallen, nor once it supplies the V Army', () => {
    for (const change of [{ control: { Napoli: 'axis' as const } }, { sheet: { naples: 'already' as const } }]) {
      const table = taken(change);
      table.order('axis', { type: 'BeginFormation', formation: '26.Pz' });
      expect(table.kind).toBe('reserve-step');
    }
  });
});

it('[salerno/9.3-b] emergency groups belong to the own segment: no window is opened for them in the enemy’s', () => {
  const table = sandbox({ units: { '11/78': '0303', 'I-9/26.Pz': '0909' } }).segment('allied', '78 Inf');
  table.order('allied', { type: 'BeginFormation', formation: '78 Inf' });
  expect(table.side).toBe('allied');
  expect(table.refused('axis', { type: 'EmergencyActivate', marker: 'KG', hex: '0909', units: ['I-9/26.Pz'] })).toBe(
    'wrong-side',
  );
  expect(pack.tables.costs.emergency.points).toBe(1);
});
