import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { FrameOf } from '#rulesets/salerno/sequence/frames';
import { pack, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/** An Allied attack of 78 Inf on 0505 whose table result is given; the ratio does not matter. */
const result = (code: string, units: Record<string, string>, input: SandboxInput = {}): Sandbox => {
  const cells = pack.tables.crt.rows.map((row) => row.map(() => code));
  const attackers = Object.keys(units).filter((unit) => unit.endsWith('/78') || unit.startsWith('7/'));
  const table = sandbox({
    units,
    ...input,
    tables: { crt: { ...pack.tables.crt, rows: cells }, ...input.tables },
  }).segment('allied', '78 Inf');
  table.begin('78 Inf', 'combat');
  table.state.stack[table.state.stack.length - 1] = { ...table.frame('operation'), units: attackers };
  const near = attackers.filter((unit) =>
    ['0504', '0604', '0605', '0506', '0405', '0404'].includes(table.unit(unit).at),
  );
  table.attack('allied', '0505', near, 3, 4);
  return table;
};
const combat = (table: Sandbox): FrameOf<'combat'> => table.frame('combat');
const BASE = { '11/78': '0504', 'I-9/26.Pz': '0505' };

describe('losses', () => {
  it('[salerno/14.3-a] who suffers losses chooses them', () => {
    const table = result('A1', { ...BASE, '36/78': '0504', 'II-9/26.Pz': '0505' });
    expect([table.kind, table.side]).toEqual(['losses', 'allied']);
    expect(table.refused('axis', { type: 'TakeLosses', losses: [{ unit: '11/78', steps: 1 }] })).toBe('wrong-side');
    expect(table.refused('allied', { type: 'TakeLosses', losses: [{ unit: '11/78', steps: 2 }] })).toBe('wrong-total');
    table.order('allied', { type: 'TakeLosses', losses: [{ unit: '36/78', steps: 1 }] });
    expect(table.unit('36/78').steps).toBe(1);
  });

  it('[salerno/14.3.2-a] without an R the defender may give ground for one step', () => {
    const table = result('D1', BASE);
    expect([table.kind, table.side]).toEqual(['loss-response', 'axis']);
    table.order('axis', { type: 'AnswerLoss', answer: 'retreat' });
    table.order('axis', { type: 'Retreat', path: ['0506'] });
    expect(table.unit('I-9/26.Pz')).toMatchObject({ at: '0506', steps: 1 });
    expect(table.all('StepsLost')).toEqual([]);
    expect(result('D1R', { ...BASE, 'II-9/26.Pz': '0505' }).kind).toBe('retreat');
  });

  it('[salerno/14.3.2-b] one step only: two steps kill a one-step unit', () => {
    const table = result('D2', BASE);
    expect(table.unit('I-9/26.Pz').at).toBe('cadre');
    const two = result('D2', { ...BASE, '145/65.I': '0505' });
    two.order('axis', { type: 'AnswerLoss', answer: 'retreat' });
    two.order('axis', { type: 'Retreat', path: ['0506'] });
    two.pass();
    expect([two.kind, combat(two).defenderLosses]).toEqual(['losses', 1]);
  });

  it('[salerno/14.3.2-c] the attacker has no such choice', () => {
    const table = result('A1', { ...BASE, '36/78': '0504' });
    expect(table.refused('allied', { type: 'AnswerLoss', answer: 'retreat' })).toBe('wrong-time');
    expect(table.kind).toBe('losses');
  });

  it('[salerno/16-e, salerno/17.4-c] guns and mules take no losses; mules share the fate of their stack', () => {
    const table = result(
      'D1',
      { ...BASE, 'II-9/26.Pz': '0505' },
      { guns: { '26.Pz Art': '0505' }, sheet: { mules: { allied: 0, axis: 1 } } },
    );
    table.state.mules[0]!.hex = '0505';
    table.order('axis', { type: 'AnswerLoss', answer: 'stand' });
    for (const unit of ['26.Pz Art', 'axis-mule-1'])
      expect(table.refused('axis', { type: 'TakeLosses', losses: [{ unit, steps: 1 }] })).toBe('unknown-unit');
    const lost = sandbox({ units: BASE, sheet: { mules: { allied: 0, axis: 1 } } })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    lost.state.mules[0]!.hex = '0505';
    lost.attack('allied', '0505', ['11/78'], 6, 6);
    while (lost.kind === 'loss-response') lost.order('axis', { type: 'AnswerLoss', answer: 'stand' });
    expect(lost.all('MuleLost')).toHaveLength(1);
  });
});

describe('retreat', () => {
  const rear: SandboxInput = {
    terminals: [
      { id: 'axis', side: 'axis', hex: 4 * 12 + 11 },
      { id: 'allied', side: 'allied', hex: 0 },
    ],
  };
  it('[salerno/14.3.1-a, salerno/14.3.1-c] one or two hexes towards supply, not off the map, through enemies or walls', () => {
    const table = result('R', { ...BASE, '13/5 Inf': '0605' }, rear);
    const go = (...path: string[]) => ({ type: 'Retreat', path });
    expect(table.refused('axis', go('0506', '0507', '0508'))).toBe('no-retreat-there');
    expect(table.refused('axis', go('0404'))).toBe('no-retreat-there');
    expect(table.refused('axis', go('0605', '0606'))).toBe('no-retreat-there');
    expect(table.accepts('axis', go('0506'))).toBe(true);
    table.order('axis', go('0506', '0507'));
    expect(table.unit('I-9/26.Pz').at).toBe('0507');
    const edge = sandbox({ rows: 5, units: BASE, terminals: [{ id: 'axis', side: 'axis', hex: 4 * 5 + 4 }] })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    edge.open({ ...combat(table), step: 'retreat', retreat: 'mandatory', retreatedTo: '' });
    expect(edge.refused('axis', go('0506'))).toBe('no-retreat-there');
  });

  it('[salerno/14.3.1-b] who cannot retreat stays and loses a step more', () => {
    const ring = {
      '11/78': '0504',
      '36/78': '0506',
      '13/5 Inf': '0604',
      '15/5 Inf': '0605',
      '17/5 Inf': '0404',
      '1/1 Can': '0405',
      '145/65.I': '0505',
    };
    const table = result('D1R', ring);
    expect(table.all('RetreatImpossible')).toHaveLength(1);
    expect(table.unit('145/65.I').at).toBe('cadre');
  });

  it('[salerno/14.3.1-d] a full hex sends them further', () => {
    const full = { '145/65.I': '0506', '146/65.I': '0506', '147/65.I': '0506', '131/44.I': '0506', '132/44.I': '0506' };
    const table = result('R', { ...BASE, ...full }, rear);
    expect(table.refused('axis', { type: 'Retreat', path: ['0506'] })).toBe('no-retreat-there');
    expect(table.accepts('axis', { type: 'Retreat', path: ['0506', '0507'] })).toBe(true);
  });

  it('[salerno/17.5-a, salerno/9.5.6-a] a stack that retreats through a place was the last to be there', () => {
    const table = result(
      'R',
      { ...BASE, '36/78': '0703' },
      {
        ...rear,
        hexes: { '0506': { place: 'Foggia' }, '0507': { place: 'Lucera' } },
        control: { Foggia: 'allied', Lucera: 'allied' },
      },
    );
    table.order('axis', { type: 'Retreat', path: ['0506', '0507'] });
    expect(table.all('ControlChanged')).toMatchObject([
      { site: 'Foggia', side: 'axis' },
      { site: 'Lucera', side: 'axis' },
    ]);
  });

  it('[salerno/15-d] a retreat past a Reserve of the enemy breaks it up', () => {
    const table = result('R', { ...BASE, '13/5 Inf': '0606' }, rear);
    table.unit('13/5 Inf').reserve = true;
    table.order('axis', { type: 'Retreat', path: ['0506', '0406'] });
    expect(table.unit('13/5 Inf').reserve).toBe(false);
  });

  it('[salerno/17.4-a, salerno/17.4-c] mules go back with their stack, but no two of them lie in one hex', () => {
    const pushed = (other: string) => {
      const table = result('R', BASE, { ...rear, sheet: { mules: { allied: 0, axis: 2 } } });
      table.state.mules[0]!.hex = '0505';
      table.state.mules[1]!.hex = other;
      table.order('axis', { type: 'Retreat', path: ['0506'] });
      return table.state.mules.map(({ hex }) => hex);
    };
    expect(pushed('0509')).toEqual(['0506', '0509']);
    expect(pushed('0506')).toEqual(['', '0506']);
  });

  it('[salerno/14.3.1-e] retreating stacks may be shelled; END OPS means nothing then', () => {
    const table = result(
      'R',
      { ...BASE, 'II-9/26.Pz': '0505', 'I-67/26.Pz': '0505', 'II-67/26.Pz': '0505' },
      { ...rear, corps: { 'XIII Corps': ['78 Inf'] }, guns: { 'XIII Art': '0503', '78 Art': '0503' } },
    );
    table.state.activations[0]!.bonus.push('XIII Art');
    table.order('axis', { type: 'Retreat', path: ['0506'] });
    expect([table.kind, table.side]).toEqual(['retreat-fire', 'allied']);
    table.dice(1, 3).order('allied', { type: 'Bombard', firers: ['XIII Art'], hex: '0506' });
    expect(table.last('Bombarded')).toMatchObject({ column: '18+', result: 'EO' });
    expect(table.unit('I-9/26.Pz').endOps).toBe('none');
    table.dice(4, 6).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0506' });
    expect(table.last('Bombarded').result).toBe('R');
    table.order('allied', { type: 'ChooseHit', choice: 'step' });
    table.order('axis', { type: 'TakeLosses', losses: [{ unit: 'II-9/26.Pz', steps: 1 }] });
    expect(table.unit('II-9/26.Pz').at).toBe('cadre');
  });

  it('[salerno/16.1-c, salerno/14.3.1-e] catches the stack on the move, until the next move or combat begins', () => {
    const table = result('R', { ...BASE, '36/78': '0604' }, { ...rear, guns: { '78 Art': '0504' } });
    table.order('axis', { type: 'Retreat', path: ['0506'] });
    table.dice(1, 1).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0506' });
    expect(table.last('Bombarded').shifts).toMatchObject({ moved: 1 });
    table.order('allied', { type: 'Pass' });
    expect(table.state.moved).toEqual(['I-9/26.Pz']);
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    table.pass();
    table.dice(1, 1).order('allied', { type: 'DeclareAttack', hex: '0506', attackers: ['11/78'] });
    expect(table.state.moved).toEqual([]);
  });
});

describe('advance and breakthrough', () => {
  const beaten = (code: string, units: Record<string, string> = BASE, input: SandboxInput = {}) => {
    const table = result(code, units, input);
    if (table.kind === 'loss-response') table.order('axis', { type: 'AnswerLoss', answer: 'stand' });
    while (table.kind === 'losses') table.order(table.side, table.options(table.side, 'TakeLosses')[0]!);
    return table;
  };
  it('[salerno/14.3.3-a, salerno/14.3.5-a] attackers may advance even with END OPS, but then not break through', () => {
    const table = beaten('A1*D1*', { ...BASE, '36/78': '0504', 'II-9/26.Pz': '0606' });
    table.order('allied', { type: 'Advance', units: ['36/78'] });
    table.pass();
    expect(table.unit('36/78')).toMatchObject({ at: '0505', endOps: 'combat' });
    expect(table.kind).not.toBe('breakthrough');
    expect(table.accepts('allied', { type: 'DeclareAttack', hex: '0606', attackers: ['36/78'] })).toBe(false);
  });

  it('[salerno/14.3.3-b] who does not advance has ended its operations', () => {
    const table = beaten('D1', { ...BASE, '36/78': '0504', '38/78': '0604' });
    table.order('allied', { type: 'Pass' });
    expect(['11/78', '36/78', '38/78'].map((unit) => table.unit(unit).endOps)).toEqual(['own', 'own', 'own']);
  });

  it('[salerno/14.3.3-c] an advance may be fired at and reacted to', () => {
    const table = beaten(
      'D1',
      { ...BASE, 'II-9/26.Pz': '0506', 'I-67/26.Pz': '0606' },
      { guns: { '26.Pz Art': '0506' } },
    );
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'axis']);
    expect(table.accepts('axis', { type: 'Bombard', firers: ['26.Pz Art'], hex: '0505' })).toBe(true);
    table.order('axis', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['reaction', 'axis']);
    expect(table.accepts('axis', { type: 'React', units: ['I-67/26.Pz'], path: ['0607'] })).toBe(true);
  });

  it('[salerno/14.3.4-a, salerno/14.3.4-b] who advanced without END OPS attacks again at once, as often as it works', () => {
    const table = beaten('D1', { ...BASE, 'II-9/26.Pz': '0506', 'I-67/26.Pz': '0507', 'II-67/26.Pz': '0508' });
    for (const hex of ['0506', '0507', '0508']) {
      table.order('allied', { type: 'Advance', units: ['11/78'] });
      table.pass();
      expect(table.kind).toBe('breakthrough');
      table.attack('allied', hex, ['11/78'], 3, 4);
      expect(table.last('AttackDeclared').breakthrough).toBe(true);
      table.order('axis', { type: 'AnswerLoss', answer: 'stand' });
    }
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    table.pass();
    expect(table.unit('11/78').at).toBe('0508');
  });

  it('[salerno/14.3.4-c] declining it ends the operations of those who advanced', () => {
    const table = beaten('D1', { ...BASE, '36/78': '0504', 'II-9/26.Pz': '0506' });
    table.order('allied', { type: 'Advance', units: ['11/78', '36/78'] });
    table.pass();
    table.order('allied', { type: 'Pass' });
    expect([table.unit('11/78').endOps, table.unit('36/78').endOps]).toEqual(['own', 'own']);
  });

  it('[salerno/14.3.5-b] a starred defender has END OPS even where it retreats to', () => {
    const table = result('D1*', BASE);
    table.order('axis', { type: 'AnswerLoss', answer: 'retreat' });
    table.order('axis', { type: 'Retreat', path: ['0506'] });
    table.pass();
    expect(table.unit('I-9/26.Pz')).toMatchObject({ at: '0506', endOps: 'combat' });
  });

  it('[salerno/17.1-e] a depot falls to whoever advances into its hex, not to shells', () => {
    const table = sandbox({
      units: { 'I-9/26.Pz': '0504', 'II-9/26.Pz': '0604', '36': '0505' },
      depots: { 'depot 1': '0505' },
      guns: { '26.Pz Art': '0503' },
      sheet: { victory: { ...pack.anzio.victory } },
    })
      .segment('axis', '26.Pz')
      .begin('26.Pz', 'combat');
    table.dice(5, 5).order('axis', { type: 'Bombard', firers: ['26.Pz Art'], hex: '0505' });
    if (table.kind === 'hit-choice') table.order('axis', { type: 'ChooseHit', choice: 'end-ops' });
    expect(table.state.depots[0]!.hex).toBe('0505');
    table.attack('axis', '0505', ['I-9/26.Pz', 'II-9/26.Pz'], 6, 6);
    while (table.kind !== 'advance') table.order(table.side, table.referee.options(table.side)[0]!);
    table.order('axis', { type: 'Advance', units: ['I-9/26.Pz'] });
    expect(table.last('DepotCaptured').hex).toBe('0505');
  });
});

describe('reserves', () => {
  const active = (units: Record<string, string>, input: SandboxInput = {}) =>
    sandbox({ units, ...input })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'reserve');
  it('[salerno/15-a] active, unmoved, away from the enemy', () => {
    const table = active({ '11/78': '0503', '36/78': '0604', 'I-9/26.Pz': '0605' });
    expect(table.refused('allied', { type: 'DesignateReserve', hex: '0604', units: ['36/78'] })).toBe('in-contact');
    table.order('allied', { type: 'DesignateReserve', hex: '0503', units: ['11/78'] });
    expect(table.unit('11/78').reserve).toBe(true);
    const moved = active({ '11/78': '0503' });
    moved.unit('11/78').moved = true;
    expect(moved.refused('allied', { type: 'DesignateReserve', hex: '0503', units: ['11/78'] })).toBe('has-moved');
  });

  it('[salerno/15-b] one marker to a hex, as many as the scenario has', () => {
    const table = sandbox({
      units: {
        'I-9/26.Pz': '0303',
        'II-9/26.Pz': '0403',
        'I-67/26.Pz': '0503',
        'II-67/26.Pz': '0603',
        'A/26.Pz': '0303',
      },
      sheet: { reserveMarkers: { allied: 4, axis: 3 } },
    })
      .segment('axis', '26.Pz')
      .begin('26.Pz', 'reserve');
    const put = (hex: string, ...units: string[]) => ({ type: 'DesignateReserve', hex, units });
    table.order('axis', put('0303', 'I-9/26.Pz', 'A/26.Pz'));
    table.order('axis', put('0403', 'II-9/26.Pz'));
    table.order('axis', put('0503', 'I-67/26.Pz'));
    expect(table.refused('axis', put('0603', 'II-67/26.Pz'))).toBe('no-reserve-marker');
  });

  it('[salerno/15-c] the status lasts over impulses and turns', () => {
    const table = sandbox({ turn: 2, units: { '11/78': '0303', 'I-9/26.Pz': '0909' } }).open({ kind: 'planning' });
    table.unit('11/78').reserve = true;
    table.order('allied', { type: 'SubmitPlan' });
    table.dice(6, 1, 1).order('axis', { type: 'SubmitPlan' });
    expect(table.state.turn).toBe(3);
    expect(table.unit('11/78').reserve).toBe(true);
  });

  it('[salerno/15-c, salerno/15-e] its owner ends it for all of a stack or for some, unseen where the marker stays', () => {
    const scene = () => {
      const table = sandbox({ units: { '11/78': '0303', '36/78': '0303', '38/78': '0303', 'I-9/26.Pz': '0909' } });
      table.segment('allied', '78 Inf').begin('78 Inf');
      for (const unit of ['11/78', '36/78']) table.unit(unit).reserve = true;
      return table;
    };
    const release = (...units: string[]) => ({
      type: 'ReleaseReserve',
      hex: '0303',
      ...(units.length > 0 && { units }),
    });
    const held = (table: ReturnType<typeof scene>) => ['11/78', '36/78'].filter((unit) => table.unit(unit).reserve);
    const whole = scene();
    expect(whole.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0304'] })).toBe('in-reserve');
    whole.order('allied', release());
    expect(held(whole)).toEqual([]);
    whole.move('allied', ['11/78', '36/78'], '0304');
    const part = scene();
    expect(part.refusal('allied', release('38/78'))).toMatchObject({ code: 'not-in-reserve', clause: 'salerno/15-c' });
    expect(part.refused('allied', release('11/78', '11/78'))).toBe('named-twice');
    expect(part.refused('allied', release('I-9/26.Pz'))).toBe('not-yours');
    const asked = [...part.referee.play.options(part.state, 'allied', { type: 'ReleaseReserve', unit: '36/78' })];
    expect(asked).toEqual([release('36/78'), release('11/78', '36/78')]);
    const [event] = part.order('allied', release('36/78'));
    expect(held(part)).toEqual(['11/78']);
    expect(part.referee.play.disclose(event!, asSide('axis'))).toBeUndefined();
    expect(part.referee.play.disclose(event!, asSide('allied'))).toEqual(event);
    const stack = (table: ReturnType<typeof scene>) =>
      table.referee.play.view(table.state, asSide('axis')).stacks.find(({ space }) => space === '0303');
    expect(stack(part)).toEqual(stack(scene()));
    part.move('allied', ['36/78', '38/78'], '0304');
    expect(held(part)).toEqual(['11/78']);
    expect(part.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0304'] })).toBe('in-reserve');
    const [all] = scene().order('allied', release('11/78', '36/78'));
    expect(scene().referee.play.disclose(all!, asSide('axis'))).toMatchObject({ hex: '0303', units: [] });
  });

  it('[salerno/15-d] an enemy coming next to it takes it away', () => {
    const units = { KDG: '0502', 'I-3/1.FJ': '0506' };
    for (const [end, kept] of [
      ['0505', false],
      ['0504', true],
    ] as const) {
      const table = sandbox({ units: { ...units, '11/78': '0101' } })
        .segment('allied', '78 Inf')
        .begin('78 Inf');
      table.unit('I-3/1.FJ').reserve = true;
      table.order('allied', { type: 'NameBonus', counter: 'KDG' });
      table.move('allied', ['KDG'], '0503', '0504', ...(end === '0505' ? ['0505'] : []));
      expect(table.unit('I-3/1.FJ').reserve).toBe(kept);
    }
  });

  it('[salerno/15-e] part of a stack may go, the rest stays in Reserve', () => {
    const table = sandbox({ units: { '11/78': '0303', '36/78': '0303' } }).segment('allied');
    for (const unit of ['11/78', '36/78']) table.unit(unit).reserve = true;
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    expect(table.refused('allied', { type: 'ActivateReserve', hex: '0303', units: ['11/78', '11/78'] })).toBe(
      'named-twice',
    );
    table.order('allied', { type: 'ActivateReserve', hex: '0303', units: ['11/78'] });
    table.move('allied', ['11/78'], '0302');
    expect([table.unit('11/78').reserve, table.unit('36/78').reserve]).toEqual([false, true]);
  });

  it('[salerno/15-f] shells do not take the status, but END OPS forbids its use', () => {
    const table = sandbox({ units: { '11/78': '0303', '36/78': '0303', '4/3': '0909' } }).segment('allied');
    for (const unit of ['11/78', '36/78']) Object.assign(table.unit(unit), { reserve: true, endOps: 'bombardment' });
    table.unit('4/3').reserve = true;
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    expect(table.refused('allied', { type: 'ActivateReserve', hex: '0303' })).toBe('end-ops');
    expect(table.unit('11/78').reserve).toBe(true);
  });

  it('[salerno/15-g] a Reserve that reacts is one no more', () => {
    const table = sandbox({ units: { 'Afkl/26.Pz': '0506', '11/78': '0501' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.unit('Afkl/26.Pz').reserve = true;
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
    table.order('axis', { type: 'React', units: ['Afkl/26.Pz'], path: ['0507'] });
    expect(table.unit('Afkl/26.Pz').reserve).toBe(false);
    expect(table.last('ReserveCleared').cause).toBe('reaction');
  });

  it('[salerno/15-h] a bonus unit in Reserve uses up the bonus', () => {
    const table = sandbox({
      corps: { 'XIII Corps': ['78 Inf', '1 Can'] },
      units: { '11/78': '0303', '1/1 Can': '0404', '7/8': '0505' },
    })
      .segment('allied', ['XIII Corps', ['78 Inf', '1 Can']])
      .begin('XIII Corps', 'reserve');
    expect(table.refused('allied', { type: 'DesignateReserve', hex: '0505', units: ['7/8'] })).toBe('not-active');
    table.order('allied', { type: 'NameBonus', counter: '7/8' });
    table.order('allied', { type: 'DesignateReserve', hex: '0505', units: ['7/8'] });
    expect(table.last('BonusNamed')).toMatchObject({ used: 1, capacity: 6 });
  });

  it('[salerno/15-i] Reserves of earlier impulses act though their formation is inactive', () => {
    const table = sandbox({ units: { '11/78': '0303' } }).segment('allied');
    table.unit('11/78').reserve = true;
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    table.order('allied', { type: 'ActivateReserve', hex: '0303' });
    table.move('allied', ['11/78'], '0304');
  });

  it('[salerno/15.1-a] one hex is finished before the next', () => {
    const table = sandbox({ units: { '11/78': '0303', '36/78': '0909' } }).segment('allied');
    for (const unit of ['11/78', '36/78']) table.unit(unit).reserve = true;
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    table.order('allied', { type: 'ActivateReserve', hex: '0303' });
    expect(table.refused('allied', { type: 'ActivateReserve', hex: '0909' })).toBe('wrong-time');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.order('allied', { type: 'ActivateReserve', hex: '0909' });
  });

  it('[salerno/15.2-a, salerno/15.2-b] the other side may use one hex after each, and goes on alone when the active side is done', () => {
    const table = sandbox({
      units: { 'I-9/26.Pz': '0303', 'II-9/26.Pz': '0503', '11/78': '0909', '36/78': '1109' },
    }).segment('axis');
    for (const unit of Object.keys({ 'I-9/26.Pz': 1, 'II-9/26.Pz': 1, '11/78': 1, '36/78': 1 }))
      table.unit(unit).reserve = true;
    const use = (side: 'allied' | 'axis', hex: string) => {
      table.order(side, { type: 'ActivateReserve', hex });
      table.order(side, { type: 'EndPhase', phase: 'movement' });
    };
    table.order('axis', { type: 'EndPhase', phase: 'operations' });
    use('axis', '0303');
    use('allied', '0909');
    expect(table.refused('allied', { type: 'ActivateReserve', hex: '1109' })).toBe('wrong-side');
    expect([table.kind, table.side]).toEqual(['reserves', 'axis']);
    table.order('axis', { type: 'Pass' });
    table.dice(6, 1, 1);
    use('allied', '1109');
    expect(table.all('SupplyChecked')).toHaveLength(1);
  });
});
