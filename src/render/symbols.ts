import type { Glyph } from '#kernel/board/legend';
import { element, num, text } from './markup.ts';
import { INK } from './palette.ts';

/*
 * Unit symbols after the military convention: a box with a cross for infantry, an oval for armour, one diagonal for
 * cavalry and reconnaissance, a dot for guns, and small signs for what the unit is besides.
 */

/** The signs of a box of width w and height h with its top left corner at 0, 0. */
function glyphPath(glyph: Glyph, w: number, h: number): { readonly d: string; readonly filled?: true } {
  const p = (x: number, y: number): string => `${num(x * w)} ${num(y * h)}`;
  const circle = (x: number, y: number, r: number): string =>
    `M${num(x * w - r)} ${num(y * h)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
  switch (glyph) {
    case 'cross':
      return { d: `M0 0L${p(1, 1)}M${p(0, 1)}L${p(1, 0)}` };
    case 'diagonal':
      return { d: `M${p(0, 1)}L${p(1, 0)}` };
    case 'oval': {
      const [rx, ry] = [num(w * 0.34), num(h * 0.27)];
      return { d: `M${p(0.16, 0.5)}a${rx} ${ry} 0 1 0 ${num(w * 0.68)} 0a${rx} ${ry} 0 1 0 ${num(-w * 0.68)} 0Z` };
    }
    case 'dot':
      return { d: circle(0.5, 0.5, h * 0.17), filled: true };
    case 'chevron':
      return { d: `M${p(0, 1)}L${p(0.5, 0.1)}L${p(1, 1)}` };
    case 'dome':
      return { d: `M${p(0.08, 1)}Q${p(0.5, -0.25)} ${p(0.92, 1)}` };
    case 'wheels':
      return { d: circle(0.3, 1, h * 0.11) + circle(0.7, 1, h * 0.11), filled: true };
    case 'summit':
      return { d: `M${p(0.36, 1)}L${p(0.5, 0.66)}L${p(0.64, 1)}Z`, filled: true };
    case 'anchor':
      return {
        d: `M${p(0.5, 0.2)}L${p(0.5, 0.86)}M${p(0.38, 0.36)}L${p(0.62, 0.36)}M${p(0.3, 0.62)}Q${p(0.34, 0.86)} ${p(0.5, 0.86)}Q${p(0.66, 0.86)} ${p(0.7, 0.62)}`,
      };
    case 'wings':
      return { d: `M${p(0.24, 0.84)}Q${p(0.37, 0.58)} ${p(0.5, 0.84)}Q${p(0.63, 0.58)} ${p(0.76, 0.84)}` };
    case 'bridge':
      return { d: `M${p(0.22, 0.75)}L${p(0.22, 0.3)}L${p(0.78, 0.3)}L${p(0.78, 0.75)}M${p(0.5, 0.3)}L${p(0.5, 0.75)}` };
    case 'star': {
      const points = Array.from({ length: 10 }, (_, at) => {
        const angle = -Math.PI / 2 + (at * Math.PI) / 5;
        const r = (at % 2 === 0 ? 0.36 : 0.15) * h;
        return `${num(w / 2 + r * Math.cos(angle))} ${num(h / 2 + r * Math.sin(angle))}`;
      });
      return { d: `M${points.join('L')}Z`, filled: true };
    }
    case 'flag':
      return { d: '' };
    case 'bastion':
      return {
        d: `M${p(0.15, 0.85)}L${p(0.15, 0.3)}L${p(0.32, 0.3)}L${p(0.32, 0.5)}L${p(0.42, 0.5)}L${p(0.42, 0.3)}L${p(0.58, 0.3)}L${p(0.58, 0.5)}L${p(0.68, 0.5)}L${p(0.68, 0.3)}L${p(0.85, 0.3)}L${p(0.85, 0.85)}Z`,
      };
    case 'rails':
      return { d: `M0 ${num(h * 0.93)}L${p(1, 0.93)}${circle(0.25, 0.86, h * 0.07)}${circle(0.75, 0.86, h * 0.07)}` };
    case 'crates':
      return { d: `M${p(0.1, 0.72)}L${p(0.9, 0.72)}` };
    case 'tube':
      return {
        d: `M${p(0.5, 0.82)}L${p(0.5, 0.2)}M${p(0.38, 0.36)}L${p(0.5, 0.2)}L${p(0.62, 0.36)}${circle(0.5, 0.82, h * 0.1)}`,
      };
    case 'fan':
      return { d: `M${p(0.5, 0.95)}L${p(0.5, 0.6)}M${p(0.42, 0.7)}L${p(0.5, 0.6)}L${p(0.58, 0.7)}` };
  }
}

/** The symbol box of a unit. */
export function drawSymbol(glyphs: readonly Glyph[], x: number, y: number, w: number, h: number): string {
  const paths = glyphs.map((glyph) => glyphPath(glyph, w, h));
  const lines = paths.filter(({ filled }) => !filled).map(({ d }) => d);
  const solids = paths.filter(({ filled }) => filled).map(({ d }) => d);
  return (
    element(
      'g',
      { transform: `translate(${num(x)} ${num(y)})`, fill: 'none', stroke: INK, 'stroke-width': Math.max(0.8, h / 12) },
      element('rect', { width: w, height: h, fill: '#fdfbf3' }),
      ...(lines.join('') === '' ? [] : [element('path', { d: lines.join('') })]),
      ...(solids.length === 0 ? [] : [element('path', { d: solids.join(''), fill: INK, stroke: 'none' })]),
    ) +
    (glyphs.includes('flag') ? text('HQ', x + w / 2, y + h * 0.78, { size: h * 0.72, weight: 'bold', fill: INK }) : '')
  );
}
