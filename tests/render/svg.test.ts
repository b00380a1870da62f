import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { localised } from '#kernel/text';
import { designation } from '#render/counters';
import { overlap } from '#render/geometry';
import { paletteOf } from '#render/palette';
import type { BoardSheet, View } from '#render/seen';
import { type DrawingOptions, renderSvg } from '#render/svg';
import { boardSheet } from '#rulesets/caucasus/board';
import { loadScenario, stepsOf } from '#rulesets/caucasus/scenario';
import { tito } from '#rulesets/tito/index';
import { packOf } from '../support/packs.ts';
import { hexBoard, squareBoard, unit, viewOf, zoneBoard } from './boards.ts';
import { boxOf, countersIn, textsIn } from './drawn.ts';

/** A parser that knows nothing of our code: it throws on anything that is not an SVG. */
const parsed = (svg: string): Resvg => new Resvg(svg, { font: { loadSystemFonts: false } });
const boards = { pointy: hexBoard('pointy'), flat: hexBoard('flat'), square: squareBoard(), zone: zoneBoard() };
const spaceOf = { pointy: '12', flat: '12', square: 'B2', zone: '1' } as const;
const count = (svg: string, part: string): number => svg.split(part).length - 1;

describe.each(Object.keys(boards) as (keyof typeof boards)[])('a %s board', (kind) => {
  const sheet = boards[kind];
  const space = spaceOf[kind];

  it('is a picture with every layer a player needs', () => {
    const view = viewOf(
      [
        unit('a', 'axis', {
          space,
          name: '13th Panzer Division',
          kind: 'panzer',
          size: 'XX',
          steps: { left: 2, of: 3 },
        }),
        unit('b', 'axis', { space, markers: ['out-of-supply', 'disorganised'] }),
        unit('c', 'soviet', { box: 'cadre' }),
      ],
      { control: { [space]: 'axis' }, markers: [{ id: 'm', kind: 'smoke', label: 'Smoke', space }] },
    );
    const svg = renderSvg(sheet, view, {
      clock: { turn: 1, turnLabel: 'Turn 1', phase: 'move', phaseLabel: 'Movement', side: 'axis' },
      tracks: [{ id: 'vp', label: 'Victory points', kind: 'marker', value: 5, maximum: 18 }],
      sides: [{ id: 'axis', name: 'Axis' }],
    });
    expect(parsed(svg).width).toBeGreaterThan(300);
    for (const layer of [
      'terrain',
      'grid',
      'control',
      'edges',
      'stacks',
      'markers',
      'numbers',
      'title',
      'tracks',
      'boxes',
      'legend',
    ])
      expect(svg, layer).toContain(`class="${layer}"`);
    for (const words of [
      sheet.title,
      'Turn 1 · Movement',
      'Victory points',
      '5 / 18',
      '5-7-3',
      '>13<',
      '>XX<',
      'Smoke',
      'Cadre (1)',
      '>Axis<',
      '>Open<',
    ])
      expect(svg, words).toContain(words);
    for (const id of ['a', 'b', 'c']) expect(count(svg, `data-unit="${id}"`), id).toBe(1);
    for (const { id } of sheet.spaces) expect(svg).toContain(`>${id}<`);
    for (const { name } of sheet.spaces)
      if (name !== undefined) expect(svg.toLowerCase()).toContain(`>${name.toLowerCase()}<`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('keeps foreign text text', () => {
    const evil = `"><script>alert('x')</script>&<!--`;
    const view = viewOf(
      [unit(evil, evil, { space, name: evil, kind: evil, size: evil, face: evil, nationality: evil, markers: [evil] })],
      {
        stacks: [{ space, side: evil, units: [evil], markers: [evil] }],
        control: { [space]: evil },
        markers: [{ id: evil, kind: evil, label: evil, side: evil, space }],
      },
    );
    const hostile = {
      ...sheet,
      title: `${evil}\u0000\u0008`,
      spaces: sheet.spaces.map((one) => ({
        ...one,
        name: evil,
        label: evil,
        features: [...one.features, `entry:${evil}`, `vp:${evil}`],
      })),
      terrains: sheet.terrains.map((style) => ({ ...style, label: evil, fill: `${evil}red` })),
    };
    const svg = renderSvg(hostile, view, {
      title: evil,
      clock: { turn: 1, turnLabel: evil, phase: evil, phaseLabel: evil, side: evil },
      tracks: [{ id: evil, label: evil, kind: 'marker', value: evil, side: evil }],
      sides: [{ id: evil, name: evil }],
    });
    expect(svg).not.toMatch(/<script|<!--|alert\('/i);
    expect(svg).not.toContain(String.fromCharCode(0));
    expect(() => parsed(svg)).not.toThrow();
  });

  it('comes out the same every time', () => {
    const view = viewOf([unit('a', 'axis', { space }), unit('b', 'soviet', { space })]);
    const again = structuredClone(sheet);
    expect(renderSvg(again, view)).toBe(renderSvg(sheet, view));
    expect(renderSvg(sheet, view)).toBe(renderSvg(sheet, view));
    expect(renderSvg(sheet, view, { scale: 40 })).not.toBe(renderSvg(sheet, view, { scale: 80 }));
  });

  it('is drawn empty, too', () => {
    const svg = renderSvg(sheet, viewOf([]), { legend: 'hidden' });
    expect(() => parsed(svg)).not.toThrow();
    expect(svg).not.toContain('class="stacks"');
    expect(svg).not.toContain('class="legend"');
  });
});

describe('stacks', () => {
  it('show three counters and how many there are', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const view = viewOf(
      ids.map((id) => unit(id, 'axis', { space: '12' })),
      { stacks: [{ space: '12', side: 'axis', units: ids, markers: [] }] },
    );
    const svg = renderSvg(boards.pointy, view);
    expect(count(svg, 'data-unit=')).toBe(3);
    expect(svg).toMatch(/>5<\/text>/);
    // The unit on top lies above the others: it is drawn last.
    expect(svg.indexOf('data-unit="a"')).toBeGreaterThan(svg.indexOf('data-unit="b"'));
  });

  it('of hexes are spread out below the map, top first, with the number of the hex', () => {
    const view = viewOf(
      ['a', 'b', 'c', 'd', 'alone'].map((id) => unit(id, 'axis', { space: id === 'alone' ? '13' : '12' })),
      {
        stacks: [
          { space: '12', side: 'axis', units: ['a', 'b', 'c', 'd', 'hidden'], markers: [] },
          { space: '13', side: 'axis', units: ['alone'], markers: [] },
        ],
      },
    );
    const [, spread = ''] = renderSvg(boards.pointy, view).split('class="spread-stacks"');
    expect([...spread.matchAll(/data-shown-again="(\w+)"/g)].map(([, id]) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(count(spread, 'unit unknown')).toBe(1);
    expect(spread).toContain('>12 Rostov<');
    expect(
      renderSvg(boards.zone, viewOf([unit('a', 'x', { space: '1' }), unit('b', 'x', { space: '1' })])),
    ).not.toContain('spread-stacks');
  });

  it('of unknown units show a back and no name', () => {
    const view = viewOf([], { stacks: [{ space: '12', side: 'soviet', markers: [] }] });
    const svg = renderSvg(boards.pointy, view);
    expect(svg).toContain('unknown');
    expect(svg).toContain('>?<');
    expect(svg).not.toContain('data-unit');
  });

  it('leave out what stands on no space of the map', () => {
    const svg = renderSvg(boards.pointy, viewOf([unit('a', 'axis', { space: 'nowhere' })]));
    expect(svg).not.toContain('data-unit');
  });
});

describe('markers', () => {
  const markersIn = (svg: string): string[] =>
    [...svg.matchAll(/class="marker"[^>]*><title>([^<]*)</g)].map(([, label]) => label!);

  it('lie on spaces and on sides, in the colours of their kind', () => {
    const view = viewOf([], {
      markers: [
        { id: '1', kind: 'vip', label: 'Tito', space: '12' },
        { id: '2', kind: 'smoke', label: 'Smoke', space: '12' },
        { id: '3', kind: 'blown-bridge', label: 'blown', edge: ['12', '13'] },
        { id: '4', kind: 'vip', label: 'nowhere', space: 'none' },
      ],
    });
    const svg = renderSvg(boards.pointy, view);
    expect(markersIn(svg).sort()).toEqual(['Smoke', 'Tito', 'blown']);
    expect(svg).toContain('#f4c430');
  });

  it('of a zone lie in its middle, or above it where a stack is', () => {
    const marker = { id: '1', kind: 'vip', label: 'Tito', space: '1' };
    const height = (svg: string): number =>
      Number(svg.match(/class="marker"><title>Tito<\/title><rect x="[\d.]+" y="([\d.]+)"/)![1]);
    const alone = renderSvg(boards.zone, viewOf([], { markers: [marker] }));
    const beside = renderSvg(boards.zone, viewOf([unit('a', 'german', { space: '1' })], { markers: [marker] }));
    expect(height(beside)).toBeLessThan(height(alone));
  });

  it.each(['square', 'zone'] as const)('cover no counter of a %s', (kind) => {
    const board = boards[kind];
    const id = board.spaces[kind === 'square' ? 8 : 0]!.id;
    for (let many = 1; many <= 9; many++) {
      const units = Array.from({ length: many }, (_, at) => unit(`u${at}`, 'red', { space: id }));
      const markers = ['Suppressed', 'A'].map((label) => ({ id: label, kind: 'x', label, space: id }));
      const svg = renderSvg(board, viewOf(units, { markers }), { boxes: 'hidden', legend: 'hidden' });
      const chips = [...svg.matchAll(/class="marker"><title>[^<]*<\/title><rect ([^/]*)\//g)].map(([, it]) =>
        boxOf(it!),
      );
      expect(chips).toHaveLength(2);
      for (const counter of countersIn(svg))
        for (const chip of chips) expect([many, overlap(chip, counter)]).toEqual([many, false]);
    }
  });

  it('of a unit show a sign, or the value they carry', () => {
    const svg = (markers: string[]): string =>
      renderSvg(boards.pointy, viewOf([unit('a', 'axis', { space: '12', markers })]), { legend: 'hidden' });
    expect(svg(['out-of-supply'])).toContain('>O</text>');
    expect(svg(['actions:2'])).toContain('>2</text>');
    expect(svg(['reduced'])).toBe(svg([]).replace('a, 5-7-3<', 'a, 5-7-3, reduced<'));
  });

  it('show where a unit faces, in degrees clockwise from the top', () => {
    const turned = (facing: number): string =>
      renderSvg(boards.square, viewOf([unit('a', 'red', { space: 'B2', facing })]));
    expect(turned(90)).toContain('rotate(90)');
    expect(turned(315)).toContain('rotate(315)');
    expect(renderSvg(boards.square, viewOf([unit('a', 'red', { space: 'B2' })]))).not.toContain('rotate');
  });
});

describe('a part of a map', () => {
  it('is drawn without the empty rest', () => {
    const sheet = boards.pointy;
    const corner = {
      ...sheet,
      spaces: sheet.spaces.map((space) => ({ ...space, x: space.x + 40, y: space.y + 40 })),
      width: 50,
      height: 50,
    };
    expect(renderSvg(corner, viewOf([]))).toBe(renderSvg(sheet, viewOf([])));
  });
});

describe('names', () => {
  it('of zones are broken when they are long', () => {
    const [first, ...rest] = boards.zone.spaces;
    const svg = renderSvg(
      { ...boards.zone, spaces: [{ ...first!, name: 'Unac north bank, east' }, ...rest] },
      viewOf([]),
    );
    expect(svg).toContain('>Unac north</text>');
    expect(svg).toContain('>bank, east</text>');
  });
});

describe('the legend', () => {
  const legendOf = (sheet: BoardSheet, view: View, options: DrawingOptions = {}): string =>
    renderSvg(sheet, view, options).split('class="legend"')[1]!;
  const sides = ['red', 'blue', 'umpire'].map((id) => ({ id, name: `Side ${id}` }));

  it('names the sides that have something on the table', () => {
    const legend = legendOf(boards.square, viewOf([unit('a', 'red', { space: 'B2' })], { control: { A1: 'blue' } }), {
      sides,
    });
    expect(legend).toContain('Side red');
    expect(legend).toContain('Side blue');
    expect(legend).not.toContain('Side umpire');
    expect(legendOf(boards.square, viewOf([]), { sides })).toContain('Side umpire');
  });

  it('shows signs as they lie on counters, and the arrow of those that are turned', () => {
    const legend = legendOf(
      boards.square,
      viewOf([unit('a', 'red', { space: 'B2', markers: ['actions:2'], facing: 90 })]),
    );
    expect(legend).toMatch(/>2<\/text><text[^>]*>Actions</);
    expect(legend).toContain('Turned this way');
    expect(legendOf(boards.square, viewOf([unit('a', 'red', { space: 'B2' })]))).not.toContain('Turned');
  });

  it('explains signs and tags of the map and short markers', () => {
    const legend = legendOf(
      boards.pointy,
      viewOf([], {
        markers: [
          { id: '1', kind: 'blown-bridge', label: 'blown', edge: ['12', '13'] },
          { id: '2', kind: 'depot', label: 'Depot', space: '12' },
        ],
      }),
    );
    for (const label of ['Victory points', 'Port', 'Airfield', 'Fortified', 'Entry', 'Blown bridge'])
      expect(legend, label).toContain(`>${label}<`);
    // A label in words explains itself.
    expect(legend).not.toContain('>Depot<');
    const zones = legendOf(
      boards.zone,
      viewOf([], { markers: [{ id: 'a', kind: 'activation', label: 'A', space: '2' }] }),
    );
    for (const label of ['Entry', 'Marker', 'Activation']) expect(zones, label).toContain(`>${label}<`);
    expect(zones).not.toContain('>Airfield<');
  });
});

describe('tracks', () => {
  it('of two sides that are called alike name their side', () => {
    const track = { id: 'm', label: 'Aircraft', kind: 'marker', value: 1 } as const;
    const svg = renderSvg(boards.square, viewOf([]), {
      tracks: [
        { ...track, side: 'red' },
        { ...track, side: 'blue' },
        { ...track, label: 'Weather', side: 'blue' },
      ],
      sides: [{ id: 'red', name: 'Allies' }],
    });
    for (const label of ['Aircraft, Allies', 'Aircraft, blue', 'Weather']) expect(svg).toContain(`>${label}<`);
  });
});

describe('the board of Catturate Tito!', () => {
  const play = tito.load(packOf('tito'), 'roesselsprung');
  const sheet = localised(play.board(play.setUp({}), { kind: 'spectator' }), 'en');

  it.each([1, 2, 3, 5, 10])('shows every number, name and tag beside %i counters in each zone', (many) => {
    const units = sheet.spaces.flatMap(({ id }) =>
      Array.from({ length: many }, (_, at) => unit(`u${id}-${at}`, 'german', { space: id })),
    );
    const svg = renderSvg(sheet, viewOf(units), { boxes: 'hidden', legend: 'hidden' });
    const counters = countersIn(svg);
    expect(counters).toHaveLength(sheet.spaces.length * many);
    const words = [...textsIn(svg, 'numbers'), ...textsIn(svg, 'names')];
    expect(words.length).toBeGreaterThanOrEqual(2 * sheet.spaces.length);
    const hidden = words.filter(({ box }) => counters.some((counter) => overlap(box, counter)));
    expect(hidden.map(({ word }) => word)).toEqual([]);
    const names = textsIn(svg, 'names');
    const crossed = names.filter(({ box }) => names.some((other) => other.box !== box && overlap(box, other.box)));
    expect(crossed.map(({ word }) => word)).toEqual([]);
  });

  it('wastes no more of the picture than the names at its rim need', () => {
    const svg = renderSvg(sheet, viewOf([]), { legend: 'hidden' });
    const heights = textsIn(svg, 'numbers').map(({ box }) => box.y);
    expect(Math.min(...heights)).toBeLessThan(60);
  });
});

describe('lines', () => {
  const roads = (lines: readonly (readonly string[])[]): string => {
    const svg = renderSvg(
      { ...hexBoard('pointy'), edges: [], lines: lines.map((spaces) => ({ kind: 'road', spaces })) },
      viewOf([]),
    );
    return svg.match(/class="lines"><path d="([^"]*)"/)![1]!;
  };

  it('given step by step run like lines given whole', () => {
    expect(
      roads([
        ['12', '13'],
        ['13', '14'],
        ['22', '12'],
      ]),
    ).toBe(roads([['22', '12', '13', '14']]));
  });

  it('end where three ways meet', () => {
    expect(
      roads([
        ['12', '13'],
        ['13', '14'],
        ['13', '23'],
      ]).match(/M/g),
    ).toHaveLength(3);
  });

  it('may run in a ring', () => {
    expect(
      roads([
        ['12', '13'],
        ['13', '22'],
        ['22', '12'],
      ]).match(/M/g),
    ).toHaveLength(1);
  });
});

describe('symbols', () => {
  it('are those of the legend, or else those of plain infantry', () => {
    const palette = paletteOf(hexBoard('flat'));
    expect(palette.glyphs('panzer')).toEqual(['oval']);
    expect(palette.glyphs('marsh-rangers')).toEqual(['cross']);
    const drawn = (kind: string) => renderSvg(boards.flat, viewOf([unit('a', 'axis', { space: '12', kind })]));
    expect(drawn('marsh-rangers')).toBe(drawn('infantry'));
    expect(drawn('panzer')).not.toBe(drawn('infantry'));
  });

  it('go with a short designation', () => {
    expect(designation('13th Panzer Division')).toBe('13');
    expect(designation('Second wave 4')).toBe('SW4');
    expect(designation('Corps Felmy')).toBe('Felmy');
    expect(designation('Ost unit 1 (Turkestan)')).toBe('Ost1');
  });
});

describe('the board of The Caucasus Campaign', () => {
  const scenario = loadScenario(packOf('caucasus'), 'campaign');
  const sheet = localised(boardSheet(scenario), 'en');
  const zones = new Map(scenario.map.armies.map(({ army, hexes }) => [army, [...hexes, ...hexes]]));
  const view = viewOf(
    scenario.units.map((data) => {
      const space = data.start.kind === 'hex' ? data.start.hex : data.army && zones.get(data.army)?.shift();
      const { attack, defence, ma } = data.faces.full;
      return unit(data.id, data.side, {
        name: data.name,
        kind: data.type,
        nationality: data.nationality,
        ...(data.size && { size: data.size }),
        ...(space ? { space } : { box: data.start.kind }),
        face: `${attack}-${defence}-${ma}`,
        steps: { left: stepsOf(data), of: stepsOf(data) },
      });
    }),
    { control: Object.fromEntries(scenario.map.hexes.map((hex) => [hex.id, hex.startControl])) },
  );

  it('names every place and numbers every hex', () => {
    const svg = renderSvg(sheet, view);
    for (const place of scenario.map.places)
      expect(svg.toLowerCase(), place.name).toContain(`>${place.name.toLowerCase()}<`);
    for (const hex of scenario.map.hexes) expect(svg).toContain(`>${hex.id}<`);
    for (const pass of ['Krestovy', 'Klukhor', 'Mamison']) expect(svg).toContain(`>${pass}<`);
    for (const label of ['Major river', 'Railway', 'Railway, supply only', 'Road', 'Alpine hexside', 'Lake'])
      expect(svg).toContain(`>${label}<`);
  });
});
