import { describe, expect, it } from 'vitest';
import { type SandboxInput, sandbox } from './sandbox.ts';

/** A coast down the second column, a port at its foot, an airfield inland. */
const COAST: SandboxInput['hexes'] = {
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((row) => [
      [`01${row}`, { terrain: 'sea' as const, greyBorder: true as const }],
      [`02${row}`, { coast: 'tyrrhenian' as const }],
    ]),
  ),
  '0211': { coast: 'tyrrhenian', port: 'Napoli', place: 'Napoli' },
  '0611': { airfield: { name: 'Foggia', points: 3 } },
};
const at = (input: SandboxInput) =>
  sandbox({
    hexes: COAST,
    turn: 5,
    control: { Napoli: 'allied', 'port Napoli': 'allied', 'airfield Foggia': 'allied' },
    ...input,
  });

describe('units named for a landing or a drop', () => {
  it('[salerno/8-a] are named for one operation of a plan only', () => {
    const table = at({ units: { '504/82 Air': 'pool', '505/82 Air': 'pool', '509': 'pool' }, pools: { V: 40 } });
    table.open({ kind: 'planning' });
    Object.assign(table.state, { source: 'naples' });
    const submit = (fields: object) => ({ type: 'SubmitPlan', divisions: ['82 Air'], ...fields });
    for (const fields of [
      { airborne: ['504/82 Air'], minorLanding: '504/82 Air' },
      { airborne: ['504/82 Air'], majorLanding: ['505/82 Air', '504/82 Air'] },
      { majorLanding: ['504/82 Air'], minorLanding: '504/82 Air' },
    ])
      expect(table.refusal('allied', submit(fields))).toMatchObject({
        code: 'named-twice',
        clause: 'salerno/8-a',
        facts: { unit: '504/82 Air' },
      });
    expect(
      table.accepts('allied', submit({ airborne: ['504/82 Air'], majorLanding: ['505/82 Air'], minorLanding: '509' })),
    ).toBe(true);
  });

  const landing = () => {
    const table = at({ units: { '7/3 Inf': '0211', '15/3 Inf': '0211', '30/3 Inf': '0811', '145/65.I': '1101' } });
    table.segment('allied', '3 Inf');
    table.state.source = 'naples';
    table.state.majorLanding = ['7/3 Inf', '15/3 Inf'];
    return table;
  };
  const land = (unit: string, hex: string) => ({ type: 'LandUnits', placements: [{ unit, hex }] });
  const ashore = (table: ReturnType<typeof landing>) => {
    table.order('allied', { type: 'PlaceLandingDepot', hex: '0204' });
    while (table.side === 'axis') table.referee.order('axis', table.referee.play.pending(table.state)[0]!.neutral!);
  };

  it('[salerno/8-a] do not march with their division before they sail', () => {
    const table = landing();
    table.begin('3 Inf');
    expect(table.refused('allied', { type: 'MoveStack', units: ['7/3 Inf'], path: ['0311'] })).toBe('not-active');
    table.move('allied', ['30/3 Inf'], '0810');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    expect(table.refused('allied', { type: 'EmergencyActivate', marker: 'TF', hex: '0211', units: ['7/3 Inf'] })).toBe(
      'awaits-operation',
    );
    ashore(table);
    table.order('allied', land('7/3 Inf', '0204'));
    expect(table.unit('7/3 Inf').at).toBe('0204');
  });

  it('[salerno/8-a] do not march with their division after they have landed either', () => {
    const table = landing();
    ashore(table);
    table.order('allied', land('7/3 Inf', '0204'));
    table.pass();
    table.order('allied', land('15/3 Inf', '0204'));
    table.pass();
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    table.begin('3 Inf');
    expect(table.refused('allied', { type: 'MoveStack', units: ['7/3 Inf'], path: ['0304'] })).toBe('not-active');
    table.move('allied', ['30/3 Inf'], '0810');
  });

  it('[salerno/8-b] stay in port with END OPS', () => {
    const table = landing();
    table.unit('7/3 Inf').endOps = 'bombardment';
    ashore(table);
    expect(table.refused('allied', land('7/3 Inf', '0204'))).toBe('not-afloat');
    table.order('allied', land('15/3 Inf', '0204'));
    expect(table.kind).not.toBe('placement');
    const none = landing();
    for (const unit of ['7/3 Inf', '15/3 Inf']) none.unit(unit).endOps = 'bombardment';
    expect(none.refused('allied', { type: 'PlaceLandingDepot', hex: '0204' })).toBe('nobody-can-land');
    expect(none.options('allied', 'PlaceLandingDepot')).toEqual([]);
  });

  it('[salerno/9.5-a] there is no second landing for those who were left in port', () => {
    const table = landing();
    ashore(table);
    table.order('allied', land('7/3 Inf', '0204'));
    table.pass();
    table.order('allied', { type: 'Pass' });
    expect(table.refused('allied', { type: 'MoveStack', units: ['15/3 Inf'], path: ['0311'] })).toBe('not-active');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    expect(table.kind).toBe('operations');
    expect(table.refused('allied', { type: 'PlaceLandingDepot', hex: '0207' })).toBe('landing-made');
    expect(table.all('CaseRichardTriggered')).toHaveLength(1);
  });

  it('[salerno/9.4-h, salerno/8-a] parachutists drop by themselves: they neither march first nor with END OPS', () => {
    const table = at({ units: { '504/82 Air': '0611', '505/82 Air': '0611', '325/82 Air': '0711' } });
    table.segment('allied', '82 Air');
    table.state.airborne = ['504/82 Air', '505/82 Air'];
    table.unit('505/82 Air').endOps = 'bombardment';
    table.begin('82 Air');
    expect(table.refused('allied', { type: 'MoveStack', units: ['504/82 Air'], path: ['0610'] })).toBe('not-active');
    table.move('allied', ['325/82 Air'], '0710');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    expect(table.refused('allied', { type: 'DropUnit', unit: '505/82 Air', hex: '0605' })).toBe('end-ops');
    table.dice(6).order('allied', { type: 'DropUnit', unit: '504/82 Air', hex: '0605' });
    table.pass();
    expect(table.unit('504/82 Air')).toMatchObject({ at: '0605', manner: 'dropped' });
    expect(table.kind).toBe('movement-step');
    expect(table.refused('allied', { type: 'DropUnit', unit: '505/82 Air', hex: '0605' })).toBe('wrong-time');
  });
});
