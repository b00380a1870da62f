import { describe, expect, it } from 'vitest';
import { tempesta } from '#rulesets/tempesta/index';
import { packOf } from '../../support/packs.ts';
import { bench, misses } from './bench.ts';

const pack = packOf('tempesta');
const ready = tempesta.load(pack, 'crossroads').components();
const building = tempesta.load(pack, 'open-1500').components();
const printed = (value: number | { en: string } | undefined): unknown => (typeof value === 'object' ? value.en : value);
const boxes = (id: string) =>
  Object.fromEntries(
    building.counters
      .find((each) => each.id === id)!
      .faces[0]!.boxes.map(({ label, value }) => [label.en, printed(value)]),
  );
const chart = (id: string): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(
    ready.charts.find((each) => each.id === id)!.rows.map(({ head, cells }) => [head.en, cells.map(printed)]),
  );

describe('what is seen in play', () => {
  it('[tempesta/39-a, tempesta/51-c] shows arc, armour, tow, and who has moved and fired', () => {
    const table = bench()
      .unit('red-1-tow', 'truck', 'D4', { facing: 2 })
      .unit('red-1-gun', 'zis3', 'D4', { towedBy: 'red-1-tow', facing: 2 })
      .unit('red-1-pz4', 'pz4', 'D5', { facing: 2 })
      .unit('blue-1-x', 't34', 'D8', { facing: 6 })
      .acting(['red-1-pz4'], 6);
    const seen = (id: string) =>
      table.referee.play.view(table.state, { kind: 'side', side: 'blue' }).units.find((unit) => unit.id === id)!;
    expect(seen('red-1-gun').markers).toContain('in-tow:red-1-tow');
    expect(seen('red-1-pz4')).toMatchObject({ factors: { arc: '180°', armoured: '✓' }, markers: ['action-points:6'] });
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-pz4'], path: ['D6'] });
    expect(seen('red-1-pz4').markers).toEqual(['moved', 'action-points:5.5']);
    table.dice(...misses(60)).quiet('red', {
      type: 'Fire',
      units: ['red-1-pz4'],
      target: 'D8',
      factor: 'ffUc',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    expect(seen('red-1-pz4').markers).toContain('fired');
  });
});

describe('what the box prints', () => {
  it('[tempesta/4-a] prints every box of a unit', () => {
    expect(boxes('sov-rifle-1943/mortar82')).toMatchObject({ Calibre: '82 mm', 'Assault factor': expect.anything() });
    expect(boxes('ger-panzer-1943/pz4')).toMatchObject({
      Armoured: 'yes',
      'Arc of fire': expect.stringContaining('°'),
    });
    expect(boxes('ger-panzer-1943/cs-3p')).toMatchObject({ 'Attempts at motivation': 3, Modifier: '+1' });
  });

  it('[tempesta/5-a] prints the lists with points and maxima, and only those of the Divisions that are given', () => {
    const lists = building.lists.filter(({ id }) => id.startsWith('list-'));
    expect(lists).toHaveLength(8);
    expect(ready.lists.filter(({ id }) => id.startsWith('list-')).map(({ title }) => title.en)).toEqual([
      'German Panzer Division, 1943',
      'Soviet Rifle Division, 1943',
    ]);
    const rows = lists[0]!.items.map(({ label, value }) => `${label.en}: ${printed(value)}`);
    expect(rows).toContain('Panzergrenadier company: 24 points, 16 at most');
    expect(rows).toContain('Trenches: 15 points, 4 at most');
  });

  it('[tempesta/39-g, tempesta/44-a, tempesta/12-c, tempesta/89-a] prints the charts as the rules use them', () => {
    expect(chart('costs')['Leave an open quadrant']).toEqual([1, '½', 2]);
    expect(chart('mines')['Foot and commanders']).toEqual(['6', '3–5', '1–2']);
    expect(chart('aggression')['Turns without off-table units, defender']).toEqual([4, 3, 1, 3, 4]);
    expect(chart('assault')['Suppressed defender']).toEqual(['−1']);
    expect(chart('terrain')['Wood']).toEqual(['Closed', '–']);
  });

  it('[tempesta/2-a, tempesta/20-a] prints the turns and where both sides set up', () => {
    expect(ready.tracks[0]!.boxes).toHaveLength(10);
    expect(ready.tracks[0]!.boxes[9]!.happens.map(({ en }) => en)).toEqual(['The battle ends with the second phase']);
    const zones = ready.lists.find(({ id }) => id === 'set-up-zones')!.items;
    expect(zones.find(({ side }) => side === 'red')!.spaces).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1']);
    expect(zones.find(({ side }) => side === 'blue')!.spaces).not.toContain('D2');
    expect(zones.find(({ side }) => side === 'blue')!.spaces).toContain('D3');
  });
});
