import { describe, expect, it } from 'vitest';
import { sitingFault } from '#rulesets/salerno/rules/siting';
import { pack, sandbox } from './sandbox.ts';

/** The first depot lies alone in 0404; the Axis comes back, fights and is pushed about around it. */

const LONE_DEPOT = { depots: { 'depot-1': '0404' } };

describe('a depot with guns', () => {
  const raid = () => {
    const table = sandbox({
      units: { 'I-9/26.Pz': '0405', '11/78': '0804' },
      guns: { '78 Art': '0404' },
      ...LONE_DEPOT,
    }).segment('axis', '26.Pz');
    table.begin('26.Pz').order('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path: ['0404'] });
    expect([table.kind, table.side]).toEqual(['last-shot', 'allied']);
    expect(table.all('DepotCaptured')).toEqual([]);
    return table;
  };
  it('[salerno/17.1-e, salerno/16-f] falls after their last shot', () => {
    const table = raid();
    table.order('allied', { type: 'Pass' });
    expect(table.state.outcome).toMatchObject({ winner: 'axis', level: 'decisive' });
  });

  it('[salerno/17.1-e, salerno/16-f] and not at all if that shot has left nobody to take it', () => {
    const table = raid();
    table.dice(6, 6).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0404' });
    while (table.top.kind === 'hit') table.order(table.side, { type: 'ChooseHit', choice: 'step' });
    expect(table.unit('I-9/26.Pz').at).toBe('cadre');
    expect([table.all('DepotCaptured'), table.state.outcome]).toEqual([[], undefined]);
  });
});

describe('a depot alone in its hex', () => {
  it('[salerno/17.1-e, salerno/14.3.1-a] is captured by whoever retreats into its hex', () => {
    const table = sandbox({
      ...LONE_DEPOT,
      units: { '11/78': '0402', 'I-9/26.Pz': '0403' },
      tables: { crt: { ...pack.tables.crt, rows: pack.tables.crt.rows.map((row) => row.map(() => 'D1')) } },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.attack('allied', '0403', ['11/78'], 5, 5);
    table.order('axis', { type: 'AnswerLoss', answer: 'retreat' });
    table.order('axis', { type: 'Retreat', path: ['0404', '0405'] });
    expect(table.all('DepotCaptured')).toMatchObject([{ depot: 'depot-1', hex: '0404' }]);
    expect(table.state.outcome).toMatchObject({ winner: 'axis', level: 'decisive' });
  });

  it('[salerno/17.1-e, salerno/19-g] is not captured by a unit that comes back from the Cadre', () => {
    const table = sandbox({ ...LONE_DEPOT, units: { 'I-9/26.Pz': '0405', 'II-9/26.Pz': 'cadre', Lehr: 'cadre' } }).open(
      {
        kind: 'recovery',
        side: 'axis',
        steps: 3,
        cadreOnly: true,
        clause: 'salerno/9.5.1',
      },
    );
    for (const unit of ['II-9/26.Pz', 'Lehr']) {
      expect(table.refused('axis', { type: 'RecoverStep', unit, hex: '0404' })).toBe('no-return-there');
      expect(table.options('axis', 'RecoverStep')).not.toContainEqual({ type: 'RecoverStep', unit, hex: '0404' });
      table.order('axis', { type: 'RecoverStep', unit, hex: '0406' });
    }
    expect(table.all('DepotCaptured')).toEqual([]);
  });

  it('[salerno/17.1-e, salerno/18-a] nor by one that comes in from a card', () => {
    const table = sandbox({
      ...LONE_DEPOT,
      units: { 'I-9/26.Pz': 'pool' },
      arrivals: [{ id: 'T2', at: [2, 1], units: ['I-9/26.Pz'] }],
    }).open({ kind: 'reinforcements', side: 'axis' });
    Object.assign(table.state, { entries: ['T2'], cards: { T2: 2 } });
    const enter = (hex: string) => ({ type: 'EnterUnits', placements: [{ unit: 'I-9/26.Pz', hex }] });
    expect(table.refused('axis', enter('0404'))).toBe('enemy-present');
    table.order('axis', enter('0405'));
  });

  it('[salerno/9.7-b, salerno/17.1-e] no fortification is built around it', () => {
    const table = sandbox({ ...LONE_DEPOT, units: { 'I-9/26.Pz': '0407' } });
    Object.assign(table.state, { fortificationBought: true, fortificationsLeft: 7 });
    table.open({ kind: 'fieldworks' });
    expect(table.refused('axis', { type: 'PlaceFortification', hex: '0404' })).toBe('enemy-present');
    expect(table.accepts('axis', { type: 'PlaceFortification', hex: '0406' })).toBe(true);
  });

  it('[salerno/17.1-e, salerno/12-a, salerno/16-a] rearguards and guns are not laid on top of it', () => {
    const table = sandbox({ ...LONE_DEPOT, rules: ['rearguards'], units: { 'I-9/26.Pz': '0405' } });
    table.open({ kind: 'fieldworks' });
    const gunsAt = (hex: string) =>
      sitingFault(table.theatre, table.state, '26.Pz Art', table.theatre.hexIndex(hex))?.code;
    expect([gunsAt('0404'), gunsAt('0406')]).toEqual(['enemy-present', undefined]);
    expect(table.refused('axis', { type: 'PlaceRearguards', hexes: ['0404'] })).toBe('enemy-present');
    table.order('axis', { type: 'PlaceRearguards', hexes: ['0304'] });
  });
});
