import { describe, expect, it } from 'vitest';
import type { BoardSheet } from '#render/seen';
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
  Cadre: 4th Rifle Division (c) 5-7-3
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
    expect(lines.slice(3, 7).map((line) => line.slice(0, 5).trim())).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(lines[4]).toMatch(/^A2\s+\S\s+R2\s/);
    expect(lines[5]).toMatch(/B1/);
    expect(lines[7]).toContain('R1 red and how many');
  });

  it('heads the columns of squares with what their names share', () => {
    const lines = renderText(squareBoard(), viewOf([])).split('\n');
    expect(lines[2]!.trim().split(/\s+/)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    // Each head stands above the squares of its column.
    expect(lines[2]!.indexOf('F')).toBe(lines[3]!.length - 1);
    const turned = {
      ...squareBoard(),
      spaces: squareBoard().spaces.map((space) => ({ ...space, id: `${'ABCD'[space.y - 0.5]}${space.x + 6.5}` })),
    };
    expect(renderText(turned, viewOf([])).split('\n')[2]!.trim().split(/\s+/)).toEqual([
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
  });

  it('explains each sign of the grid once and only those in use', () => {
    const { terrains, ...board } = squareBoard();
    const view = viewOf([unit('a', 'red', { space: 'B2' }), unit('b', 'blue', { space: 'B2' })]);
    const orchard = { id: 'forest', label: 'Forest', fill: '#fff', pattern: 'trees' } as const;
    const signs = (sheet: BoardSheet, of = view) => renderText(sheet, of).match(/Signs: (.*)/)![1]!;
    const alike = { ...board, terrains: [...terrains, { ...orchard, id: 'mountain', label: 'Orchard' }] };
    expect(signs(alike)).toContain('f Forest / Orchard');
    expect(signs(alike)).not.toMatch(/town|city/);
    expect(signs(alike)).toContain('x1 both sides');
    expect(signs(hexBoard('pointy'), viewOf([]))).toMatch(/o town, O city/);
    expect(signs(hexBoard('pointy'), viewOf([]))).not.toContain('both');
  });

  it('lists spaces by the numbers in their names', () => {
    const spaces = ['A10', 'A2', 'B1', 'A1'];
    const lines = renderText(squareBoard(), viewOf(spaces.map((space, at) => unit(`u${at}`, 'red', { space })))).split(
      '\n',
    );
    expect(lines.filter((line) => /^ {2}[AB]\d+:/.test(line)).map((line) => line.trim().split(':')[0])).toEqual([
      'A1',
      'A2',
      'A10',
      'B1',
    ]);
  });

  it('tells tracks of two sides apart by name', () => {
    const track = { id: 'm', label: 'Morale lost', kind: 'marker', value: 1 } as const;
    const text = renderText(squareBoard(), viewOf([]), {
      tracks: [
        { ...track, side: 'red' },
        { ...track, side: 'blue', value: 2 },
        { ...track, label: 'Weather', value: 'good' },
      ],
      sides: [{ id: 'red', name: 'The Reds' }],
    });
    expect(text).toContain('Morale lost, The Reds: 1\nMorale lost, blue: 2\nWeather: good\n');
  });

  it('puts zones at their places, by number, with who and what is there', () => {
    const view = viewOf([unit('a', 'german', { space: '1', facing: 90 }), unit('b', 'yugoslav', { space: '3' })], {
      markers: [{ id: 'm', kind: 'activation', label: 'A', space: '2' }],
    });
    const text = renderText(zoneBoard(), view);
    expect(text).toContain(
      '\n1=G1   2*\n       3=Y1\nSigns: G1 german and how many, Y1 yugoslav and how many, * a marker.\n',
    );
    expect(text).toContain('1 Drvar: a 5-7-3 turned 90°');
    expect(renderText(zoneBoard(), view, { grid: 'hidden' })).not.toContain('Signs');
  });

  it('draws hexes in shifted lines, flat ones in half lines', () => {
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
