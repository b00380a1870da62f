import type { Box } from '#kernel/board/extent';

/* What lies where in a drawing, read from its text. */

const attribute = (markup: string, name: string): number =>
  Number(markup.match(new RegExp(`(?:^| )${name}="([-\\d.]+)"`))?.[1]);

/** The box of a `rect`. */
export const boxOf = (markup: string): Box => ({
  x: attribute(markup, 'x'),
  y: attribute(markup, 'y'),
  width: attribute(markup, 'width'),
  height: attribute(markup, 'height'),
});

/** Counters on the map, less the rim of their cardboard. */
export function countersIn(svg: string): Box[] {
  const counters =
    /data-unit="[^"]*" transform="translate\(([\d.]+) ([\d.]+)\)"><title>[^<]*<\/title><rect [^/]*width="([\d.]+)"/g;
  return [...svg.matchAll(counters)].map(([, x, y, side]) => ({
    x: Number(x) + 1,
    y: Number(y) + 1,
    width: Number(side) - 2,
    height: Number(side) - 2,
  }));
}

/** The words of a layer with the room of their letters. */
export function textsIn(svg: string, layer: string): { readonly word: string; readonly box: Box }[] {
  const [, outer = '', inner = ''] =
    svg.match(new RegExp(`<g class="${layer}"([^>]*)>((?:<text[^>]*>[^<]*</text>)*)`)) ?? [];
  return [...inner.matchAll(/<text ([^>]*)>([^<]*)</g)].map(([, own = '', word = '']) => {
    const size = attribute(own, 'font-size') || attribute(outer, 'font-size');
    const width = word.length * size * 0.49;
    const [x, y] = [attribute(own, 'x'), attribute(own, 'y')];
    const isEnd = /text-anchor="end"/.test(`${own} ${outer}`);
    return { word, box: { x: isEnd ? x - width : x - width / 2, y: y - size * 0.72, width, height: size * 0.72 } };
  });
}
