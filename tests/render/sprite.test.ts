import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { MODERATOR } from '#kernel/side';
import { localised } from '#kernel/text';
import { drawFace } from '#render/counters';
import { paletteOf } from '#render/palette';
import { renderCounters, symbolId } from '#render/sprite';
import { renderSvg } from '#render/svg';
import { catalogue } from '#rulesets/catalogue';
import { symbolId as symbolOfClient } from '../../clients/typescript/index.ts';
import { packOf } from '../support/packs.ts';
import { hexBoard, unit, viewOf } from './boards.ts';

const board = hexBoard('flat');

const symbolsIn = (svg: string): Map<string, string> =>
  new Map([...svg.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, content]) => [id!, content!]));

/** As a page uses it. */
const used = (svg: string, id: string): string =>
  `${svg.slice(0, svg.indexOf('>')).replace('width="0" height="0"', 'width="100" height="100"')}>${svg.slice(svg.indexOf('>') + 1, -'</svg>'.length)}<use href="#${id}" width="100" height="100"/></svg>`;

const paints = (svg: string): number => {
  const pixels = new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
  let painted = 0;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! > 0) painted++;
  return painted;
};

describe('counters as symbols', () => {
  const panzer = unit('13Pz', 'axis', {
    name: '13th Panzer Division',
    kind: 'panzer',
    steps: { left: 3, of: 3 },
    face: '8-6',
  });
  const back = { factors: { attack: 4 }, face: '4-6' };

  it('draw every unit as it lies on a board', () => {
    const view = viewOf([panzer, unit('b', 'soviet', { facing: 90, markers: ['out-of-supply'] })], {
      stacks: [{ space: '12', side: 'blue', markers: [] }],
    });
    const symbols = symbolsIn(renderCounters(board, view));
    expect([...symbols.keys()]).toEqual(['unit-13Pz', 'unit-b', 'unknown-axis', 'unknown-blue', 'unknown-soviet']);
    for (const each of view.units) expect(symbols.get(`unit-${each.id}`)).toBe(drawFace(each, paletteOf(board), 100));
    const drawn = renderSvg(board, viewOf([{ ...panzer, space: '12' }]), { scale: 100 / 0.53 });
    expect(drawn).toContain(drawFace(panzer, paletteOf(board), 100));
  });

  it('show both faces where the view tells what is on them', () => {
    const symbols = symbolsIn(renderCounters(board, viewOf([{ ...panzer, back, markers: ['moved'] }])));
    expect(symbols.get('unit-13Pz')).toContain('>8-6<');
    expect(symbols.get('back-13Pz')).toContain('>4-6<');
    // The band of a reduced counter lies on one face only, and what has happened is seen on the one that is up.
    const isReduced = (content = ''): boolean => content.includes('fill-opacity=".75"');
    expect([isReduced(symbols.get('unit-13Pz')), isReduced(symbols.get('back-13Pz'))]).toEqual([false, true]);
    expect(symbols.get('back-13Pz')).not.toContain('<circle');
    const flipped = { ...panzer, steps: { left: 1, of: 3 }, back: { factors: {}, face: '8-6' } };
    const turned = symbolsIn(renderCounters(board, viewOf([flipped])));
    expect([isReduced(turned.get('unit-13Pz')), isReduced(turned.get('back-13Pz'))]).toEqual([true, false]);
    expect(symbolsIn(renderCounters(board, viewOf([panzer]))).has('back-13Pz')).toBe(false);
  });

  it('hold the markers of the map, and no markup of whoever named them', () => {
    const markers = [
      { id: 'smoke', kind: 'smoke', label: '<script>', space: '12' },
      { id: 'bridge', kind: 'blown-bridge', label: 'Blown', edge: ['12', '13'] as const },
    ];
    const svg = renderCounters(board, viewOf([panzer], { markers }));
    expect([...symbolsIn(svg).keys()]).toContain('marker-bridge');
    expect(svg).not.toContain('<script');
    for (const id of ['unit-13Pz', 'unknown-axis', 'marker-smoke', 'marker-bridge'])
      expect(paints(used(svg, id)), id).toBeGreaterThan(200);
    expect(paints(used(svg, 'unit-nobody'))).toBe(0);
  });

  it.each(catalogue.map((ruleset) => [ruleset.about.id, ruleset] as const))(
    'can be named for every unit of %s',
    (_, ruleset) => {
      const pack = packOf(ruleset.about.id);
      for (const sheet of ruleset.scenarios(pack)) {
        const play = ruleset.load(pack, sheet.id);
        const state = play.setUp(defaultOptions(sheet));
        const view = localised(play.view(state, MODERATOR), 'it');
        const svg = renderCounters(localised(play.board(state, MODERATOR), 'it'), view);
        const ids = [...symbolsIn(svg).keys()];
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => !/^(unit|back|unknown|marker)-[\w.-]+$/.test(id))).toEqual([]);
        for (const unit of view.units) {
          expect(ids).toContain(symbolId('unit', unit.id));
          expect(symbolOfClient('unit', unit.id)).toBe(symbolId('unit', unit.id));
        }
      }
    },
  );
});
