import { describe, expect, it } from 'vitest';
import { orders } from '#rulesets/salerno/orders/index';
import { reckon } from '#rulesets/salerno/rules/combat';
import { campaigning } from './campaigning.ts';
import { pack, plan, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/* Sentences of the rulebook that are easily read past. */

const shell = (hex: string, ...firers: string[]) => ({ type: 'Bombard', firers, hex });
/** A bombardment table that knows one result. */
const always = (result: string) => ({
  bombardment: { ...pack.tables.bombardment, rows: pack.tables.bombardment.rows.map((row) => row.map(() => result)) },
});

describe('the right to fire at a mover', () => {
  /** A one-step battalion joins a stack next to the enemy, whose guns are not active. */
  const joining = (input: SandboxInput = {}) => {
    const table = sandbox({
      units: { 'I-9/26.Pz': '0502', 'II-9/26.Pz': '0504', 'I-67/26.Pz': '0504', '11/78': '0505' },
      guns: { '78 Art': '0506', '5 Inf Art': '0506' },
      tables: always('R'),
      ...input,
    })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    table.order('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path: ['0503', '0504'] });
    return table;
  };
  /** The mover takes the loss, wherever it is asked for. */
  const killMover = (table: Sandbox, firer: string) => {
    table.dice(3, 3).order('allied', shell('0504', firer));
    table.order('allied', { type: 'ChooseHit', choice: 'step' });
    table.order('axis', { type: 'TakeLosses', losses: [{ unit: 'I-9/26.Pz', steps: 1 }] });
    expect(table.unit('I-9/26.Pz').at).toBe('cadre');
  };

  it('[salerno/16.1.2-c] ends with the mover: guns do not go on shelling those it had joined', () => {
    const table = joining();
    // The move halts in 0503 first: nobody is next to it there.
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'allied']);
    killMover(table, '78 Art');
    expect([table.kind, table.side]).toEqual(['movement-step', 'axis']);
    const spared = joining();
    spared.dice(3, 3).order('allied', shell('0504', '78 Art'));
    spared.order('allied', { type: 'ChooseHit', choice: 'step' });
    spared.order('axis', { type: 'TakeLosses', losses: [{ unit: 'II-9/26.Pz', steps: 1 }] });
    expect(spared.accepts('allied', shell('0504', '5 Inf Art'))).toBe(true);
  });

  it('[salerno/16.1.2-c, salerno/16.1.3-a] nor do aircraft', () => {
    const table = joining({ guns: {}, aircraft: { allied: 2 } });
    expect(table.referee.play.pending(table.state)[0]!.about).toMatchObject({ aircraft: true, hexes: ['0504'] });
    killMover(table, 'allied-air-1');
    expect([table.kind, table.side]).toEqual(['movement-step', 'axis']);
  });

  it('[salerno/16.1.2-c] after reactions each hex is a target as long as somebody who reacted is in it', () => {
    const table = sandbox({
      units: { '11/78': '0502', '36/78': '0404', 'I-9/26.Pz': '0506', 'II-9/26.Pz': '0505', 'I-67/26.Pz': '0606' },
      guns: { '78 Art': '0502', 'XIII Art': '0502', '26.Pz Art': '0507' },
      corps: { 'XIII Corps': ['78 Inf', '5 Inf'] },
      tables: always('R'),
    })
      .segment('allied', ['XIII Corps', ['78 Inf']])
      .begin('XIII Corps');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    while (table.kind === 'defensive-fire') table.order('axis', { type: 'Pass' });
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0505'] });
    while (table.kind !== 'priority') table.order(table.side, { type: 'Pass' });
    table.order('allied', { type: 'ChoosePriority', first: 'allied' });
    table.dice(3, 3).order('allied', shell('0505', '78 Art'));
    table.order('allied', { type: 'ChooseHit', choice: 'step' });
    table.order('axis', { type: 'TakeLosses', losses: [{ unit: 'I-9/26.Pz', steps: 1 }] });
    expect([table.kind, table.side]).toEqual(['exchange-fire', 'axis']);
  });

  it('[salerno/16.1.2-a] outlives a reaction away from it', () => {
    const table = sandbox({
      units: { '11/78': '0502', 'I-9/26.Pz': '0505' },
      guns: { '26.Pz Art': '0506' },
      tables: always('EO'),
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'axis']);
    table.order('axis', { type: 'Pass' });
    expect(table.kind).toBe('reaction');
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0605', '0706'] });
    while (table.kind !== 'exchange-fire') table.order(table.side, { type: 'Pass' });
    expect([table.side, table.unit('I-9/26.Pz').at]).toEqual(['axis', '0706']);
    table.dice(3, 3).order('axis', shell('0504', '26.Pz Art'));
    expect(table.unit('11/78').endOps).toBe('bombardment');
  });

  it('[salerno/16.1.2-a] is not asked for again where nobody has reacted', () => {
    const table = sandbox({ units: { '11/78': '0502', 'I-9/26.Pz': '0505' }, guns: { '26.Pz Art': '0506' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    table.order('axis', { type: 'Pass' });
    table.order('axis', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['movement-step', 'allied']);
  });

  it('[salerno/16.1.2-a, salerno/16.1.1-a] arises next to a gun that lies alone, in the enemy’s segment and in one’s own', () => {
    const lone = sandbox({ units: { 'Afkl/26.Pz': '0502', '13/5 Inf': '0909' }, guns: { '5 Inf Art': '0505' } })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    lone.order('axis', { type: 'MoveStack', units: ['Afkl/26.Pz'], path: ['0503', '0504'] });
    expect([lone.kind, lone.side]).toEqual(['defensive-fire', 'allied']);
    lone.dice(1, 3).order('allied', shell('0504', '5 Inf Art'));
    expect(lone.last('Bombarded')).toMatchObject({ shifts: { moved: 1, size: -1 }, column: '3-5', result: '-' });
    const own = sandbox({ units: { 'Afkl/26.Pz': '0504', '11/78': '0909' }, guns: { '5 Inf Art': '0505' } }).segment(
      'allied',
      '78 Inf',
    );
    expect(own.refused('allied', shell('0504', '5 Inf Art'))).toBe('not-entitled');
    own.state.moved = ['Afkl/26.Pz'];
    expect(own.accepts('allied', shell('0504', '5 Inf Art'))).toBe(true);
  });
});

describe('guns in an attacked hex', () => {
  const attacked = (result: string, input: SandboxInput = {}) => {
    const table = sandbox({
      units: { '11/78': '0504', '36/78': '0604', 'I-9/26.Pz': '0505' },
      guns: { '26.Pz Art': '0505', '1.FJ Art': '0506' },
      tables: always(result),
      ...input,
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78', '36/78'] });
    return table;
  };

  it('[salerno/16-k] may shell the attackers before the dice, or support', () => {
    const table = attacked('-');
    expect([table.kind, table.side]).toEqual(['attacked-guns', 'axis']);
    expect(table.options('axis', 'Bombard')).toEqual([shell('0504', '26.Pz Art'), shell('0604', '26.Pz Art')]);
    // Guns that lie elsewhere are not attacked.
    expect(table.refused('axis', shell('0504', '1.FJ Art'))).toBe('not-entitled');
    table.dice(1, 1).order('axis', shell('0504', '26.Pz Art'));
    expect(table.refused('axis', shell('0604', '26.Pz Art'))).toBe('not-ready');
    table.order('axis', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['support', 'axis']);
    expect(table.refused('axis', { type: 'ChooseSupport', firer: '26.Pz Art' })).toBe('no-support');
    const supporting = attacked('-');
    supporting.order('axis', { type: 'Pass' });
    expect(supporting.accepts('axis', { type: 'ChooseSupport', firer: '26.Pz Art' })).toBe(true);
  });

  it('[salerno/16-k] may do neither once they have fired', () => {
    const table = sandbox({
      units: { '11/78': '0504', 'I-9/26.Pz': '0505' },
      guns: { '26.Pz Art': '0505' },
    }).segment('allied', '78 Inf');
    table.state.guns['26.Pz Art']!.fired = true;
    table.begin('78 Inf', 'combat');
    table.dice(1, 1).order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    // Nobody is asked: both see that there is nothing left to fire with.
    expect(table.all('CombatResolved')).toHaveLength(1);
    expect([...table.all('Bombarded'), ...table.all('SupportRolled')]).toEqual([]);
  });

  it('[salerno/16-l] attackers they stop take no part, and without attackers there is no combat', () => {
    const one = attacked('EO');
    one.dice(3, 3).order('axis', shell('0504', '26.Pz Art'));
    one.order('axis', { type: 'Pass' });
    one.dice(1, 1).order('axis', { type: 'Pass' });
    expect(one.last('CombatResolved').strengths.map(({ hex }) => hex)).toEqual(['0604']);
    const all = attacked('EO', {
      guns: { '26.Pz Art': '0505', '1.FJ Art': '0505' },
      units: { '11/78': '0504', '36/78': '0504', 'I-9/26.Pz': '0505' },
    });
    all.dice(3, 3).order('axis', shell('0504', '26.Pz Art', '1.FJ Art'));
    all.pass();
    expect(all.all('CombatResolved')).toEqual([]);
    expect([all.unit('11/78').endOps, all.unit('36/78').endOps]).toEqual(['bombardment', 'bombardment']);
    expect([all.kind, all.side]).toEqual(['operations', 'allied']);
  });

  it('[salerno/16-k, salerno/12-d] also where only a rearguard lies with them', () => {
    const table = sandbox({
      units: { '11/78': '0504', 'I-9/26.Pz': '0909' },
      guns: { '26.Pz Art': '0505' },
      rules: ['rearguards'],
    }).segment('allied', '78 Inf');
    table.state.rearguards = ['0505'];
    table.begin('78 Inf', 'combat');
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    expect([table.kind, table.side]).toEqual(['attacked-guns', 'axis']);
    table.dice(1).order('axis', { type: 'Pass' });
    expect(table.last('RearguardRolled')).toMatchObject({ outcome: 'stands' });
  });
});

describe('END OPS', () => {
  /** A brigade shelled in the enemy's segment, after its own; then the next impulse. */
  const nextImpulse = (endOps: 'impulse' | 'segment') => {
    const table = sandbox({ units: { '11/78': '0503', '36/78': '0703', 'I-9/26.Pz': '0509' } }).segment(
      'axis',
      '26.Pz',
    );
    table.state.endOps = endOps;
    table.unit('11/78').endOps = 'bombardment';
    table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'operations' });
    table.pass();
    while (table.kind !== 'plan') table.order(table.side, table.referee.play.pending(table.state)[0]!.neutral!);
    return table;
  };

  it('[salerno/5-n, salerno/8-b] stops a unit for the impulse, not for the next one', () => {
    const table = nextImpulse('impulse');
    expect(table.unit('11/78').endOps).toBe('none');
  });

  it('[salerno/5-n] or until step F of its next segment, where that was chosen', () => {
    const table = nextImpulse('segment');
    expect(table.unit('11/78').endOps).toBe('bombardment');
  });

  it('[salerno/9.1-f] while plans are made a side sees which of its divisions have nobody to set in motion', () => {
    const table = nextImpulse('segment');
    const idle = (viewer: 'allied' | 'axis') =>
      table.referee.play.view(table.state, { kind: 'side', side: viewer }).extra!['idleFormations'];
    expect(idle('allied')).toEqual([]);
    table.unit('36/78').endOps = 'bombardment';
    expect(idle('allied')).toEqual(['78 Inf']);
    expect(idle('axis')).toEqual([]);
    expect(table.accepts('allied', plan({ divisions: ['78 Inf'] }))).toBe(true);
    const foretold = (order: ReturnType<typeof plan>) =>
      table.referee.play.forecast(table.state, orders.schema.parse(order), 'allied')!.items.map(({ clause }) => clause);
    expect(foretold(plan({ divisions: ['78 Inf'] }))).toContain('salerno/9.1-f');
    table.unit('36/78').endOps = 'none';
    expect(foretold(plan({ divisions: ['78 Inf'] }))).not.toContain('salerno/9.1-f');
    expect(foretold(plan({}))).toEqual(['salerno/5-e']);
  });
});

describe('the Gustav line', () => {
  const planning = () =>
    sandbox({ turn: 2, units: { '11/78': '0503', 'I-9/26.Pz': '0509' } }).open({ kind: 'planning' });
  const again = (table: Sandbox, points: number) => {
    table.state.stack = [{ kind: 'planning' }];
    table.state.plans = {};
    table.order('axis', plan({ gustav: points }));
    table.order('allied', plan({ divisions: ['78 Inf'] }));
  };

  it('[salerno/9.6-a, salerno/9.6-d] takes one point now and one later, two in a turn', () => {
    const table = planning();
    again(table, 1);
    expect(table.state.plans.axis!.cost).toBe(1);
    expect(table.all('GustavAdvanced')).toEqual([]);
    table.state.stack = [{ kind: 'planning' }];
    table.state.plans = {};
    expect(table.refused('axis', plan({ gustav: 2 }))).toBe('gustav-points-a-turn');
    again(table, 1);
    expect(table.last('GustavAdvanced').box).toBe(1);
    table.state.turn = 3;
    again(table, 2);
    expect(table.state).toMatchObject({ gustav: 2, gustavPoints: 0 });
  });

  it('[salerno/9.6-a] a single point is the Axis’ secret', () => {
    const table = planning();
    again(table, 1);
    const seen = (side: 'allied' | 'axis') => table.referee.play.view(table.state, { kind: 'side', side }).extra;
    expect(seen('axis')).toMatchObject({ gustav: 0, gustavPoints: 1 });
    expect(seen('allied')).not.toHaveProperty('gustavPoints');
    expect(table.referee.play.imagine(table.state, 'allied')).toMatchObject({ gustavPoints: 0 });
  });
});

describe('attacks uphill', () => {
  const halved = (from: string, into: string, uphill: 'higher' | 'plain-to-hill') => {
    const table = sandbox({
      units: { '11/78': '0504', 'I-9/26.Pz': '0505' },
      hexes: { '0504': { terrain: from as 'hill' }, '0505': { terrain: into as 'hill' } },
    });
    table.state.uphill = uphill;
    const { theatre, state } = table;
    return reckon(theatre, state, 'allied', theatre.hexIndex('0505'), ['11/78'], ['I-9/26.Pz'], 0).strengths[0]!
      .halvedBy;
  };

  it('[salerno/14.2.1-e] are halved into any higher ground, or from the plain into hills only', () => {
    for (const [from, into, higher, hillOnly] of [
      ['clear', 'hill', 'uphill', 'uphill'],
      ['clear', 'mountain', 'uphill', ''],
      ['hill', 'mountain', 'uphill', ''],
      ['hill', 'hill', '', ''],
      ['mountain', 'hill', '', ''],
      ['hill', 'clear', '', ''],
    ] as const)
      expect([from, into, halved(from, into, 'higher'), halved(from, into, 'plain-to-hill')]).toEqual([
        from,
        into,
        higher,
        hillOnly,
      ]);
  });
});

describe('an impulse of the Axis alone', () => {
  it('[salerno/22.2-a, salerno/22.3-b] may be interrupted by a Task Force when a formation begins, before its combats and in step D', () => {
    for (const [scenario, turn, division] of [
      ['salerno', 1, '16.Pz'],
      ['anzio', 5, 'HG'],
    ] as const) {
      const game = campaigning(scenario).toPlans(turn, 1);
      game.plans({}, { divisions: [division] });
      const asked: string[] = [];
      game.idleUntil((now) => {
        const [decision] = now.referee.play.pending(now.state);
        if (decision!.side === 'allied' && now.state.active === 'axis') {
          if (now.kind === 'interjection') expect(decision!.about).toMatchObject({ rights: ['task-force'] });
          const offered = now.referee.options('allied', 'EmergencyActivate').length > 0;
          if (offered) asked.push(now.kind);
        }
        if (now.kind === 'operations' && now.state.activations.some(({ done }) => !done))
          now.order('axis', { type: 'BeginFormation', formation: division });
        return now.state.impulse === 2 || now.kind === 'supply';
      });
      expect(asked.slice(0, 2)).toEqual(['interjection', 'interjection']);
      expect(asked).toContain('reserve-interrupt');
    }
  });

  it('[salerno/22.2-a] and then plays on', () => {
    const game = campaigning('salerno').toPlans(1, 1);
    game.plans({}, { divisions: ['16.Pz'] });
    game.idleUntil((now) => now.kind === 'interjection');
    const [group] = game.referee.options('allied', 'EmergencyActivate');
    game.referee.order('allied', group!);
    expect([game.kind, game.side]).toEqual(['reserve-step', 'allied']);
    game.idleUntil((now) => now.kind === 'operations');
    expect([game.side, game.state.used.tf]).toEqual(['axis', 1]);
  });
});
