import { createContext, useContext } from 'react';
import type { BoardSheet } from '../../../clients/typescript/index.ts';

/* How what lies on a board is drawn and called, as the board itself says it. */

export type BoardLegend = BoardSheet['legend'];

interface Entry {
  readonly what: string;
  readonly label: string;
}

const NOTHING: BoardLegend = {
  ...{ sides: [], nations: [], units: [], factors: [], states: [] },
  ...{ markers: [], places: [], edges: [], lines: [], boxes: [] },
};

export const LegendContext = createContext<BoardLegend>(NOTHING);
export const useLegend = (): BoardLegend => useContext(LegendContext);

const SPARE_INK = '#6b3f86';
export const sideInk = ({ sides }: BoardLegend, side: string): string =>
  sides.find(({ what }) => what === side)?.ink ?? SPARE_INK;

/** `vp:2` and `turn-track-2` are `vp` and `turn-track`, and say 2 besides; the value may be the id of a unit. */
export function called(
  entries: readonly Entry[],
  word: string,
  unitName: (id: string) => string | undefined = () => undefined,
): string {
  const entry = (what: string): Entry | undefined => entries.find((each) => each.what === what);
  const exact = entry(word);
  if (exact !== undefined) return exact.label;
  const [, stem = '', value = ''] = /^([^:]*):(.*)$/s.exec(word) ?? /^(.*)-(\d+)$/.exec(word) ?? [];
  const found = entry(stem);
  return found === undefined ? word.replace(/[-_:]+/g, ' ').trim() : `${found.label} ${unitName(value) ?? value}`;
}

/** The first letter of what stands by itself. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
