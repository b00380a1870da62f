import { describe, expect, it } from 'vitest';
import { renderPng } from '#render/png';
import { hexBoard, unit, viewOf } from './boards.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const widthOf = (png: Buffer): number => png.readUInt32BE(16);

describe('a board as PNG', () => {
  const sheet = hexBoard('pointy');
  const view = viewOf([unit('a', 'axis', { space: '12' })]);

  it('is a picture of the width asked for, within limits', async () => {
    const png = await renderPng(sheet, view, { width: 400 });
    expect([...png.subarray(0, 8)]).toEqual(SIGNATURE);
    expect(widthOf(png)).toBe(400);
    expect(widthOf(await renderPng(sheet, view))).toBeGreaterThan(600);
    expect(widthOf(await renderPng(sheet, view, { width: 1e9 }))).toBeLessThanOrEqual(5200);
    expect(widthOf(await renderPng(sheet, view, { width: -1 }))).toBe(64);
  });

  it('has its letters without any font of the system: other words make another picture', async () => {
    const drawn = (title: string) => renderPng(sheet, view, { title, width: 700 });
    const [a, again, b] = await Promise.all([drawn('Kuščëvskaja'), drawn('Kuščëvskaja'), drawn('Kuscevskaja')]);
    expect(a.equals(again)).toBe(true);
    expect(a.equals(b)).toBe(false);
  });
});
