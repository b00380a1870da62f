import { describe, expect, it } from 'vitest';
import { type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/** The replacement step of a side at the start of a turn. */
const replacing = (side: 'allied' | 'axis', input: SandboxInput = {}) =>
  sandbox({ turn: 3, ...input }).open({ kind: 'replacements', side, infantry: {}, armour: {}, independents: 0 });
const step = (unit: string, hex?: string, reserve?: boolean) => ({
  type: 'ReplaceStep',
  unit,
  ...(hex === undefined ? {} : { hex }),
  ...(reserve === undefined ? {} : { reserve }),
});
const inCadre = (...units: string[]) => Object.fromEntries(units.map((unit) => [unit, 'cadre']));
const reduce = (table: Sandbox, ...units: string[]) => {
  for (const unit of units) table.unit(unit).steps = 1;
  return table;
};

describe('replacements', () => {
  it('[salerno/19-c] six independent steps for the Allies, three for the Axis', () => {
    for (const [side, quota, dead] of [
      ['allied', 6, ['751 T', '191 T', '753 T', '755 T', '756 T', '760 T', '601 TD']],
      ['axis', 3, ['Flak A', 'Flak B', '525 A', '525 B']],
    ] as const) {
      const table = replacing(side, { units: inCadre(...dead) });
      dead.slice(0, quota).forEach((unit, at) => {
        table.order(side, step(unit, `0${at + 2}06`));
      });
      expect(table.refusal(side, step(dead[quota]!, '0906'))).toMatchObject({
        code: 'quota-used',
        clause: 'salerno/19-c',
        facts: { limit: quota },
      });
      expect(table.all('StepRecovered')).toHaveLength(quota);
    }
  });

  it('[salerno/19-d] Allied parachutists, special forces and Tigers are never replaced, German parachutists are', () => {
    const table = replacing('allied', {
      units: { ...inCadre('Rngrs', 'CMD A', '1 SSF', '509'), '504/82 Air': '0505' },
    });
    reduce(table, '504/82 Air');
    for (const unit of ['Rngrs', 'CMD A', '1 SSF', '509'])
      expect(table.refused('allied', step(unit, '0303'))).toBe('irreplaceable');
    expect(table.refused('allied', step('504/82 Air'))).toBe('irreplaceable');
    const axis = replacing('axis', { units: inCadre('508 A', 'I-3/1.FJ') });
    expect(axis.refused('axis', step('508 A', '0505'))).toBe('irreplaceable');
    axis.order('axis', step('I-3/1.FJ', '0505'));
    expect(axis.unit('I-3/1.FJ')).toMatchObject({ at: '0505', steps: 1 });
    expect(axis.options('axis', 'ReplaceStep').some((order) => JSON.stringify(order).includes('508 A'))).toBe(false);
  });

  it('[salerno/5-b, salerno/22.3-d, salerno/22.3-e] cards come up after the replacements: a headquarters on its way leads nobody yet', () => {
    const table = sandbox({
      turn: 5,
      units: { '145/65.I': '0505' },
      sheet: { orphansIndependent: true },
      arrivals: [{ id: 'T6', at: [6, 1], side: 'axis', units: ['147/65.I'], formations: ['65.I'] }],
    });
    table.state.formations['65.I']!.inPlay = false;
    table.state.aircraft.axis.available = 1;
    reduce(table, '145/65.I');
    table.state.stack = [{ kind: 'turn-end' }, { kind: 'last-call', side: 'axis' }];
    table.order('axis', { type: 'Pass' });
    table.order('allied', { type: 'EndPhase', phase: 'replacements' });
    expect([table.kind, table.side, table.all('FormationsArrived').length]).toEqual(['replacements', 'axis', 0]);
    table.order('axis', step('145/65.I'));
    expect(table.last('StepRecovered').quota).toBe('independent');
    table.order('axis', { type: 'EndPhase', phase: 'replacements' });
    expect([table.kind, table.side]).toEqual(['reinforcements', 'axis']);
    expect(table.last('FormationsArrived')).toMatchObject({ entry: 'T6', formations: ['65.I'] });
    expect(table.state.formations['65.I']!.inPlay).toBe(true);
  });

  it('[salerno/19-e] also next to the enemy', () => {
    const table = reduce(replacing('allied', { units: { '11/78': '0505', '145/65.I': '0506' } }), '11/78');
    table.order('allied', step('11/78'));
    expect(table.unit('11/78')).toMatchObject({ at: '0505', steps: 2 });
  });

  it('[salerno/19-f] a Cadre unit returns with or next to a supplied unit of its division', () => {
    const table = replacing('axis', { units: { ...inCadre('I-9/26.Pz'), 'II-9/26.Pz': '0505', '11/78': '0501' } });
    expect(table.refused('axis', step('I-9/26.Pz'))).toBe('hex-needed');
    expect(table.accepts('axis', step('I-9/26.Pz', '0505'))).toBe(true);
    expect(table.accepts('axis', step('I-9/26.Pz', '0504'))).toBe(true);
    expect(table.refused('axis', step('I-9/26.Pz', '0507'))).toBe('no-return-there');
    table.unit('II-9/26.Pz').oos = true;
    expect(table.refused('axis', step('I-9/26.Pz', '0505'))).toBe('no-return-there');
    expect(table.refused('axis', step('I-9/26.Pz', '0512'))).toBe('no-return-there');
  });

  it('[salerno/19-f] with nothing of its division on the map it returns in supply, six hexes from the enemy', () => {
    const input: SandboxInput = { units: { ...inCadre('I-9/26.Pz'), '11/78': '0501' } };
    const table = replacing('axis', input);
    expect(table.refused('axis', step('I-9/26.Pz', '0506'))).toBe('no-return-there');
    expect(table.accepts('axis', step('I-9/26.Pz', '0507'))).toBe(true);
    const near = replacing('axis', { ...input, radius: 3 });
    expect(near.refused('axis', step('I-9/26.Pz', '0507'))).toBe('no-return-there');
    near.order('axis', step('I-9/26.Pz', '0212'));
    expect(near.unit('I-9/26.Pz')).toMatchObject({ at: '0212', steps: 1 });
  });

  it('[salerno/11-c, salerno/19-f, salerno/19-g] armour does not return on a mountain without a road', () => {
    const table = replacing('axis', {
      units: { ...inCadre('A/HG', 'I-9/26.Pz', '525 A'), 'B/HG': '0505', 'II-9/26.Pz': '0505' },
      hexes: { '0504': { terrain: 'mountain' }, '0506': { terrain: 'mountain' } },
      roads: [['0505', '0506']],
    });
    for (const unit of ['A/HG', '525 A']) {
      expect(table.refusal('axis', step(unit, '0504'))).toMatchObject({
        code: 'impassable-ground',
        clause: 'salerno/11-c',
      });
      const offered = table.options('axis', 'ReplaceStep');
      expect(offered).toContainEqual(step(unit, '0506'));
      expect(offered).not.toContainEqual(step(unit, '0504'));
    }
    expect(table.accepts('axis', step('I-9/26.Pz', '0504'))).toBe(true);
    const extra = sandbox({
      units: { ...inCadre('A/HG'), 'B/HG': '0505' },
      hexes: { '0504': { terrain: 'mountain' } },
    }).open({ kind: 'recovery', side: 'axis', steps: 1, cadreOnly: false, clause: 'salerno/21' });
    const recover = (hex: string) => ({ type: 'RecoverStep', unit: 'A/HG', hex });
    expect(extra.refused('axis', recover('0504'))).toBe('impassable-ground');
    expect(extra.options('axis', 'RecoverStep')).not.toContainEqual(recover('0504'));
    expect(extra.accepts('axis', recover('0505'))).toBe(true);
  });

  it('[salerno/19-g] independents return on any supplied hex', () => {
    const table = replacing('allied', { radius: 4, units: { ...inCadre('KDG', '751 T'), 'I-9/26.Pz': '0104' } });
    table.order('allied', step('KDG', '0103'));
    expect(table.unit('KDG')).toMatchObject({ at: '0103' });
    expect(table.refusal('allied', step('751 T', '0908'))).toMatchObject({
      code: 'no-return-there',
      clause: 'salerno/19-g',
    });
    expect(table.refused('allied', step('751 T', '0104'))).toBe('no-return-there');
  });

  it('[salerno/19-h] not for units out of supply or living on air supply', () => {
    const table = reduce(
      replacing('allied', { units: { '11/78': '0505', '36/78': '0605', '38/78': '0705' } }),
      '11/78',
      '36/78',
      '38/78',
    );
    table.unit('11/78').oos = true;
    table.unit('36/78').supply = 'air';
    for (const unit of ['11/78', '36/78'])
      expect(table.refusal('allied', step(unit))).toMatchObject({ code: 'out-of-supply', clause: 'salerno/19-h' });
    table.order('allied', step('38/78'));
    expect(table.unit('38/78').steps).toBe(2);
  });

  it('[salerno/19-i] a unit of a division in Reserve may come back in Reserve', () => {
    const input: SandboxInput = {
      units: { ...inCadre('I-3/1.FJ', 'I-9/26.Pz'), 'II-3/1.FJ': '0505', 'II-9/26.Pz': '0705' },
      sheet: { reserveMarkers: { allied: 1, axis: 1 } },
    };
    const table = replacing('axis', input);
    table.unit('II-3/1.FJ').reserve = true;
    expect(table.refused('axis', step('I-9/26.Pz', '0705', true))).toBe('division-without-reserve');
    expect(table.refused('axis', step('I-3/1.FJ', '0504', true))).toBe('no-reserve-marker');
    table.order('axis', step('I-3/1.FJ', '0505', true));
    expect(table.unit('I-3/1.FJ')).toMatchObject({ at: '0505', reserve: true });
    const plain = replacing('axis', input);
    plain.unit('II-3/1.FJ').reserve = true;
    plain.order('axis', step('I-3/1.FJ', '0505'));
    expect(plain.unit('I-3/1.FJ').reserve).toBe(false);
  });
});
