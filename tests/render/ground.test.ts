import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { fitted } from '#kernel/board/extent';
import type { BoardSheet } from '#render/seen';
import { renderGround, renderSvg } from '#render/svg';
import { hexBoard, squareBoard, unit, viewOf, zoneBoard } from './boards.ts';

const boards = { pointy: hexBoard('pointy'), flat: hexBoard('flat'), square: squareBoard(), zone: zoneBoard() };

/** The middle of an outline that is written in steps. */
function middleOf(d: string): { x: number; y: number } {
  const numbers = [...d.matchAll(/-?[\d.]+/g)].map(Number);
  const corners = [{ x: numbers[0]!, y: numbers[1]! }];
  for (let at = 2; at < numbers.length; at += 2) {
    const { x, y } = corners.at(-1)!;
    corners.push({ x: x + numbers[at]!, y: y + numbers[at + 1]! });
  }
  const mean = (of: (corner: { x: number; y: number }) => number): number =>
    corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

describe.each(Object.keys(boards) as (keyof typeof boards)[])('a %s board without anybody on it', (kind) => {
  const sheet: BoardSheet = boards[kind];
  const svg = renderGround(sheet);

  it('is a picture with a shape for every space and nothing of a position', () => {
    expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBeGreaterThan(200);
    const shapes = [...svg.matchAll(/<path data-space="([^"]+)"/g)].map(([, id]) => id);
    expect(shapes).toEqual(sheet.spaces.map(({ id }) => id));
    expect(svg).not.toMatch(/data-unit="|class="(stacks|control|legend|title)"/);
    expect(svg).toContain(`data-board="${sheet.id}"`);
  });

  it('shows its box from edge to edge, every space where the sheet has it', () => {
    const { left, top, width, height } = fitted({ ...sheet, title: { en: '', it: '' } } as never);
    const size = Number(svg.match(/data-unit-size="([\d.]+)"/)?.[1]);
    const [, right, bottom] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/)!.map(Number);
    expect(right! / size).toBeCloseTo(width, 1);
    expect(bottom! / size).toBeCloseTo(height, 1);
    for (const { id, x, y, outline } of sheet.spaces) {
      const [, d] = svg.match(new RegExp(`data-space="${id}" d="([^"]+)"`))!;
      const drawn = middleOf(d!);
      if (outline !== undefined) continue;
      expect(Math.abs(drawn.x - (x - left) * size)).toBeLessThan(1.5);
      expect(Math.abs(drawn.y - (y - top) * size)).toBeLessThan(1.5);
    }
  });

  it('is the ground of the drawn board', () => {
    const whole = renderSvg(sheet, viewOf([unit('a', 'axis', { space: sheet.spaces[0]!.id })]));
    const [, terrain] = svg.match(/(<g class="terrain">.*?<\/g>)/s)!;
    expect(whole).toContain(terrain);
  });
});
