import { describe, expect, it } from 'vitest';
import { defenceRow } from '#rulesets/caucasus/rules/determined-defence';
import { theatre } from './stage.ts';

const { tables } = theatre();
const dice = ['1', '2', '3', '4', '5', '6'] as const;
const crt = (column: string) => dice.map((die) => tables.crt.rows[die][tables.crt.columns.indexOf(column)]);
const ddt = (column: number) => ([...dice, '7', '8'] as const).map((row) => tables.ddt.rows[row][column]);

describe('Combat Results Table', () => {
  it('[caucasus/CRT-a] 1-2', () => expect(crt('1-2')).toEqual(['A1', 'A1', 'A1', 'A1/DR', 'EX', 'DR']));
  it('[caucasus/CRT-b] 1-1', () => expect(crt('1-1')).toEqual(['A1', 'A1', 'A1/DR', 'EX', 'DR', 'DR']));
  it('[caucasus/CRT-c] 2-1', () => expect(crt('2-1')).toEqual(['A1', 'A1/DR', 'EX', 'DR', 'DR', 'A1/D1']));
  it('[caucasus/CRT-d] 3-1', () => expect(crt('3-1')).toEqual(['A1/DR', 'EX', 'DR', 'DR', 'A1/D1', 'D1']));
  it('[caucasus/CRT-e] 4-1', () => expect(crt('4-1')).toEqual(['EX', 'DR', 'DR', 'A1/D1', 'D1', 'D1']));
  it('[caucasus/CRT-f] 5-1', () => expect(crt('5-1')).toEqual(['DR', 'DR', 'A1/D1', 'D1', 'D1', 'A1/D2']));
  it('[caucasus/CRT-g] 6-1', () => expect(crt('6-1')).toEqual(['DR', 'A1/D1', 'D1', 'D1', 'A1/D2', 'D1-B']));
  it('[caucasus/CRT-h] 7-1', () => expect(crt('7-1')).toEqual(['A1/D1', 'D1', 'D1', 'A1/D2', 'D1-B', 'D1-B']));
  it('[caucasus/CRT-i] 8-1', () => expect(crt('8-1')).toEqual(['D1', 'D1', 'A1/D2', 'D1-B', 'D1-B', 'D1-B']));
  it('[caucasus/CRT-j] 9-1', () => expect(crt('9-1')).toEqual(['D1', 'A1/D2', 'D1-B', 'D1-B', 'D1-B', 'D1-B']));
  it('[caucasus/CRT-k] one column right equals one more on the die', () => {
    for (let column = 0; column < 9; column++)
      for (let die = 0; die < 5; die++)
        expect(tables.crt.rows[dice[die]!][column + 1]).toBe(tables.crt.rows[dice[die + 1]!][column]);
  });
});

describe('Determined Defence table', () => {
  it('[caucasus/DDT-a] Desert', () => expect(ddt(0)).toEqual(['-1', '-1', '-1', '-1', '-', '-', '*-1', '*-1']));
  it('[caucasus/DDT-b] Open', () => expect(ddt(1)).toEqual(['-1', '-1', '-1', '-', '-', '*-1', '*-1', '*1/1']));
  it('[caucasus/DDT-c] Rough, Forest, Swamp, Town', () =>
    expect(ddt(2)).toEqual(['-1', '-1', '-', '-', '*-1', '*-1', '*1/1', '*1/1']));
  it('[caucasus/DDT-d] Mountain or city', () =>
    expect(ddt(3)).toEqual(['-1', '-', '-', '*-1', '*-1', '*1/1', '*1/1', '*1/1']));
  it('[caucasus/DDT-e] rolls beyond the table use its first and last row', () => {
    expect(defenceRow(0)).toBe(1);
    expect(defenceRow(9)).toBe(8);
    expect(defenceRow(5)).toBe(5);
  });
  it('depends on column plus row alone', () => {
    const byDiagonal = (k: number) => (k <= 4 ? '-1' : k <= 6 ? '-' : k <= 8 ? '*-1' : '*1/1');
    for (let column = 0; column < 4; column++)
      ddt(column).forEach((result, row) => {
        expect(result).toBe(byDiagonal(column + row + 1));
      });
  });
});

describe('Terrain Effects Chart', () => {
  const { terrain, settlements, sides, movement } = tables;
  it('[caucasus/TEC-a] Open', () =>
    expect(terrain.open).toEqual({
      foot: { cost: 1 },
      mech: { cost: 1 },
      bonus: 0,
      armour: true,
      stopsRetreat: false,
      defenceColumn: 'open',
    }));
  it('[caucasus/TEC-b] Desert', () =>
    expect(terrain.desert).toMatchObject({
      foot: { cost: 1 },
      mech: { cost: 1 },
      bonus: 0,
      armour: true,
      stopsRetreat: false,
      attrition: -2,
    }));
  it('[caucasus/TEC-c] Rough', () =>
    expect(terrain.rough).toMatchObject({
      foot: { cost: 1 },
      mech: { cost: 2 },
      bonus: 2,
      armour: true,
      stopsRetreat: false,
    }));
  it('[caucasus/TEC-d] Swamp', () =>
    expect(terrain.swamp).toMatchObject({
      foot: { cost: 2, stop: 'all' },
      mech: { cost: 'road-only' },
      bonus: 2,
      armour: false,
      stopsRetreat: true,
      mechAttackLimit: 5,
      halvesAttackOut: true,
    }));
  it('[caucasus/TEC-e] Forest', () => {
    expect(terrain.forest).toMatchObject({
      foot: { cost: 2 },
      mech: { cost: 2, stop: 'all' },
      bonus: 2,
      armour: false,
      stopsRetreat: true,
      mountainStrengths: true,
    });
    expect(terrain.forest.foot.stop).toBeUndefined();
  });
  it('[caucasus/TEC-f] Town', () => {
    expect(settlements.town).toMatchObject({ bonus: 2, armour: 'terrain', stopsRetreat: true });
    expect(settlements.town.foot ?? settlements.town.mech).toBeUndefined();
  });
  it('[caucasus/TEC-g] Minor City', () => {
    expect(settlements['minor-city']).toMatchObject({ bonus: 3, armour: false, stopsRetreat: true });
    expect(settlements['minor-city'].foot ?? settlements['minor-city'].mech).toBeUndefined();
  });
  it('[caucasus/TEC-h] Major City', () =>
    expect(settlements['major-city']).toMatchObject({
      foot: { cost: 1 },
      mech: { cost: 1 },
      bonus: 5,
      armour: false,
      stopsRetreat: true,
    }));
  it('[caucasus/TEC-i] Mountain', () =>
    expect(terrain.mountain).toMatchObject({
      foot: { cost: 2, stop: 'all-but-mountain-units' },
      mech: { cost: 'road-only' },
      bonus: 5,
      armour: false,
      stopsRetreat: true,
      mechAttackLimit: 5,
      mountainStrengths: true,
    }));
  it('[caucasus/TEC-j] Alpine hexside', () =>
    expect(sides.alpine).toEqual({ cost: 'prohibited', attack: 'prohibited' }));
  it('[caucasus/TEC-k] Mountain pass hexside', () =>
    expect(sides.pass).toEqual({ cost: 1, attack: 'halved', armour: false }));
  it('[caucasus/TEC-l] Lake hexside', () => expect(sides.lake).toEqual({ cost: 'prohibited', attack: 'prohibited' }));
  it('[caucasus/TEC-m] Minor River hexside', () =>
    expect(sides['minor-river']).toEqual({ cost: 1, attack: 'halved', armour: true }));
  it('[caucasus/TEC-n] Major River hexside', () =>
    expect(sides['major-river']).toEqual({ cost: 1, mustStartAdjacent: true, attack: 'halved', armour: false }));
  it('[caucasus/TEC-o] roads, railways and leaving enemy zones', () =>
    expect(movement).toMatchObject({
      road: 1,
      strategicRoadMech: 0.5,
      strategicRoadFootExtraHexes: 1,
      leaveEnemyZone: 2,
    }));
});

describe('the small tables', () => {
  it('[caucasus/ATT-a] attrition', () =>
    expect(dice.map((die) => tables.attrition.faces[die])).toEqual([
      'step-loss',
      'step-loss',
      'step-loss',
      'step-loss',
      'none',
      'none',
    ]));
  it('[caucasus/WX-a] weather', () =>
    expect(dice.map((die) => tables.weather.faces[die])).toEqual(['good', 'good', 'good', 'good', 'bad', 'bad']));
  it('[caucasus/ARP-a] Axis replacements', () => {
    expect(dice.map((die) => tables.axisReplacement.faces[die][0])).toEqual([
      'german-infantry',
      'german-elite-infantry',
      'axis-minor',
      'german-infantry',
      'german-mechanised',
      'german-infantry',
    ]);
    expect(tables.axisReplacement.faces['4']).toHaveLength(3);
    expect(tables.axisReplacement.faces['6']).toHaveLength(6);
  });
  it('[caucasus/SEV-a] Soviet events', () =>
    expect(dice.map((die) => tables.sovietEvent.faces[die])).toEqual([
      'lend-lease-tanks',
      'naval-brigade',
      'turkish-front-division',
      'cavalry-replacement',
      'infantry-replacement',
      'fleet-sortie',
    ]));
});
