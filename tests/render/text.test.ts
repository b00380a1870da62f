import { describe, expect, it } from 'vitest';
import { renderText } from '#render/text';
import { hexBoard, squareBoard, unit, viewOf, zoneBoard } from './boards.ts';

describe('a board as text', () => {
  it('lists stacks by side and space, places, markers and boxes', () => {
    const view = viewOf(
      [
        unit('a', 'axis', {
          space: '12',
          name: '13th Panzer Division',
          steps: { left: 2, of: 3 },
          markers: ['disorganised'],
        }),
        unit('b', 'axis', { space: '12', name: '17th Army HQ' }),
        unit('c', 'soviet', { box: 'cadre', name: '4th Rifle Division' }),
      ],
      {
        stacks: [
          { space: '12', side: 'axis', units: ['a', 'b'], markers: [] },
          { space: '13', side: 'soviet', markers: ['hidden'] },
        ],
        control: { '12': 'axis', '22': 'soviet' },
        markers: [
          { id: 'x', kind: 'bridge', label: 'blown', edge: ['12', '13'] },
          { id: 'y', kind: 'smoke', label: 'smoke', space: '12' },
        ],
      },
    );
    const text = renderText(hexBoard('pointy'), view, {
      title: 'Caucasus',
      clock: { turn: 1, turnLabel: 'Turn 1', phase: 'x', phaseLabel: 'Movement' },
      tracks: [{ id: 'vp', label: 'Victory points', kind: 'marker', value: 3, maximum: 18 }],
      sides: [{ id: 'axis', name: 'The Axis' }],
      grid: 'hidden',
    });
    expect(text).toBe(
      `Caucasus
Turn 1 · Movement
Victory points: 3 of 18

The Axis:
  12 Rostov: 13th Panzer Division (a) 5-7-3 2/3 steps [disorganised]; 17th Army HQ (b) 5-7-3

soviet:
  13 [hidden]: unknown units

Places held (victory points):
  The Axis: Rostov (3)
  soviet: Salsk

Markers:
  12 Rostov / 13: blown
  12 Rostov: smoke

Off the map:
  cadre: 4th Rifle Division (c) 5-7-3
`,
    );
  });

  it('draws squares as a grid of signs', () => {
    const view = viewOf([
      unit('a', 'red', { space: 'B2' }),
      unit('b', 'red', { space: 'B2' }),
      unit('c', 'blue', { space: 'C3' }),
    ]);
    const lines = renderText(squareBoard(), view).split('\n');
    expect(lines.slice(2, 6).map((line) => line.slice(0, 5).trim())).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(lines[3]).toMatch(/^A2\s+\S\s+R2\s/);
    expect(lines[4]).toMatch(/B1/);
    expect(lines[6]).toContain('R1 red and how many');
  });

  it('draws hexes in shifted lines, flat ones in half lines, zones only as a list', () => {
    const empty = viewOf([]);
    const pointy = renderText(hexBoard('pointy'), empty).split('\n');
    const indent = (line: string | undefined): number => line!.slice(6).search(/\S/);
    expect([indent(pointy[2]), indent(pointy[3]), indent(pointy[4])]).toEqual([0, 2, 0]);
    expect(
      renderText(hexBoard('flat'), empty)
        .split('\n')
        .filter((line) => /^\d\d /.test(line)),
    ).toHaveLength(10);
    expect(pointy.filter((line) => /^\d\d /.test(line))).toHaveLength(5);
    expect(renderText(zoneBoard(), empty)).not.toContain('Signs');
  });

  it('speaks Italian around the names', () => {
    const view = viewOf([unit('a', 'red', { space: 'B2', facing: 90, steps: { left: 1, of: 2 } })], {
      stacks: [
        { space: 'B2', side: 'red', units: ['a'], markers: [] },
        { space: 'C3', side: 'blue', markers: [] },
      ],
    });
    const text = renderText(squareBoard(), view, { language: 'it' });
    expect(text).toContain('Segni: ');
    expect(text).toContain('1/2 passi rivolta a 90°');
    expect(text).toContain('C3: unità sconosciute');
    expect(text).not.toMatch(/Signs|steps|facing|unknown/);
  });

  it('stays on its lines whatever names contain', () => {
    const text = renderText(zoneBoard(), viewOf([unit('a', 'red', { space: '1', name: 'evil\n\u001b[2Jname' })]));
    expect(text).toContain('1 Drvar: evil [2Jname (a)');
    expect(text).not.toContain('\u001b');
  });
});
