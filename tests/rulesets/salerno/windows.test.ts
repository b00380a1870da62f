import { describe, expect, it } from 'vitest';
import { type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/*
 * Who is asked rests on what both sides see: whether there is something to answer must not show, and where both see that there is
 * nothing, nobody is asked.
 */

const ATTACK = { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] };

/** What is asked of whom after an order, up to a decision of the active player's own. */
function askedAfter(table: Sandbox, order: Record<string, unknown>): string[] {
  table.dice(1, 1, 1, 1, 1, 1).order('allied', order as never);
  const asked: string[] = [];
  const own = ['movement-step', 'combat-step', 'advance', 'operations', 'plan', 'supply'];
  for (; !own.includes(table.kind); table.order(table.side, { type: 'Pass' }))
    asked.push(`${table.kind} ${table.side}`);
  return asked;
}
const march = (input: SandboxInput, prepare: (table: Sandbox) => unknown = () => {}): string[] => {
  const table = sandbox({ units: { '11/78': '0502', 'I-9/26.Pz': '0505' }, ...input }).segment('allied', '78 Inf');
  prepare(table);
  return askedAfter(table.begin('78 Inf'), { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
};

describe('whoever is next to a move', () => {
  const guns = { '26.Pz Art': '0505' };

  it('[salerno/16.1.2-a, salerno/13-a] is asked to fire and to react where he can', () => {
    expect(march({ guns })).toEqual(['defensive-fire axis', 'reaction axis']);
  });

  it.each<[string, SandboxInput, (table: Sandbox) => unknown, string[]]>([
    [
      'fire: no gun is left that has not fired',
      { guns },
      ({ state }) => Object.assign(state.guns['26.Pz Art']!, { fired: true }),
      ['reaction axis'],
    ],
    ['fire: there are no guns', {}, () => {}, ['reaction axis']],
    [
      'react: everybody has',
      { guns },
      (table) => Object.assign(table.unit('I-9/26.Pz'), { reacted: true }),
      ['defensive-fire axis'],
    ],
    [
      'react: END OPS',
      { guns },
      (table) => Object.assign(table.unit('I-9/26.Pz'), { endOps: 'own' }),
      ['defensive-fire axis'],
    ],
  ])('[salerno/16.1.2-a, salerno/13-a] is not asked where both see that he cannot %s', (_, input, prepare, asked) => {
    expect(march(input, prepare)).toEqual(asked);
  });

  it('[salerno/9.9-a, salerno/13-a] is asked alike for a stack that nobody looks into, whatever it holds', () => {
    const behind = (units: Record<string, string>, reacted: boolean): string[] =>
      march({ units: { '11/78': '0502', ...units } }, (table) => {
        for (const unit of Object.keys(units)) table.unit(unit).reacted = reacted;
      });
    // Two hexes from where the move ends.
    expect(behind({ 'I-9/26.Pz': '0506' }, false)).toEqual(['reaction axis']);
    expect(behind({ 'I-9/26.Pz': '0506' }, true)).toEqual(['reaction axis']);
  });

  it('[salerno/16.3-b, salerno/9.9-a] is asked for interdiction where a plan may have set guns in action, not where it bought nothing', () => {
    const asked = (cost: number): string[] =>
      march(
        { rules: ['interdiction'], units: { '11/78': '0502', 'I-9/26.Pz': '0505' }, guns: { '26.Pz Art': '0505' } },
        ({ state }) => {
          const plan = {
            reassign: [],
            divisions: [],
            corps: [],
            airGroups: 0,
            airborne: [],
            majorLanding: [],
            gustav: 0,
            fortification: false,
            intelligence: false,
          };
          state.plans = { axis: { plan, cost, paid: {} } };
        },
      );
    expect(asked(1)).toContain('interdiction axis');
    expect(asked(0)).not.toContain('interdiction axis');
  });
});

describe('support', () => {
  const attack = (input: SandboxInput, prepare: (table: Sandbox) => unknown = () => {}): string[] => {
    const table = sandbox({ units: { '11/78': '0504', 'I-9/26.Pz': '0505' }, ...input }).segment('allied', '78 Inf');
    prepare(table);
    return askedAfter(table.begin('78 Inf', 'combat'), ATTACK).filter((asked) => asked.startsWith('support'));
  };

  it('[salerno/14.2.6-a, salerno/16.2-b] is asked for by whoever has guns that may reach, or aircraft', () => {
    expect(attack({})).toEqual([]);
    expect(attack({ aircraft: { allied: 1 } })).toEqual(['support allied']);
    expect(attack({ guns: { '78 Art': '0503', '26.Pz Art': '0507' } })).toEqual(['support allied', 'support axis']);
    expect(
      attack({ guns: { '78 Art': '0503' } }, ({ state }) => Object.assign(state.guns['78 Art']!, { fired: true })),
    ).toEqual([]);
  });

  it('[salerno/9.9-a] is asked alike whether the stack within range holds the guns or only a battalion', () => {
    const units = { '11/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0507' };
    const far = { '26.Pz Art': '1212' };
    const near = { '26.Pz Art': '0507' };
    expect([attack({ units, guns: near }), attack({ units, guns: far })]).toEqual([['support axis'], ['support axis']]);
  });
});

describe('the check of supply', () => {
  const end = (input: SandboxInput, prepare: (table: Sandbox) => unknown = () => {}): Sandbox => {
    const table = sandbox({ units: { '11/78': '0503', 'I-9/26.Pz': '0509' }, ...input }).segment('allied');
    prepare(table);
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'operations' });
    return table.pass();
  };

  it('[salerno/17-a] runs by itself where every stack has a line, whoever is in it', () => {
    expect(end({}).all('SupplyChecked')).toHaveLength(1);
  });

  it.each<[string, SandboxInput, (table: Sandbox) => unknown]>([
    ['a stack may be too far', { radius: 1, terminals: [{ id: 'road', side: 'allied', hex: 4 * 12 }] }, () => {}],
    [
      'a stack may have to draw on the other Army',
      { terminals: [{ id: 'road', side: 'allied', armies: ['VIII'], hex: 4 * 12 }] },
      () => {},
    ],
    ['somebody may be given up', {}, (table) => Object.assign(table.unit('11/78'), { oos: true })],
  ])('[salerno/17-a] waits for its side where %s', (_, input, prepare) => {
    expect(end(input, prepare).kind).toBe('supply');
  });
});

it('[salerno/16.1-e, salerno/9.9-a] a lone counter takes its loss by itself only where the enemy sees that it is alone', () => {
  const shelled = (seen: boolean): string => {
    const table = sandbox({
      units: { '11/78': '0504', ...(seen ? { 'I-9/26.Pz': '0505' } : { 'I-9/26.Pz': '0507' }) },
      guns: { '26.Pz Art': '0507' },
    }).segment('axis', '26.Pz');
    table.begin('26.Pz').open({ kind: 'hit', side: 'axis', hex: '0504', owner: 'allied', voided: false });
    table.order('axis', { type: 'ChooseHit', choice: 'step' });
    return table.kind;
  };
  expect(shelled(false)).toBe('bombardment-loss');
  expect(shelled(true)).not.toBe('bombardment-loss');
});
