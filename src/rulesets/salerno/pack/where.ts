import { hexDistance } from '#kernel/board/hex';
import type { Board } from './ground.ts';
import type { GUSTAV_SIDES, WhereData } from './sheet.ts';

/** Where units may be set up, or a reinforcement enters: hex indices, ascending; or an off-map box. */
export interface Placement {
  readonly hexes: readonly number[];
  readonly box?: string;
}

/** Values of `sidesOfGustav`. */
export const OFF_GUSTAV = 0;
export const NORTH_OF_GUSTAV = 1;
export const ON_GUSTAV = 2;
export const SOUTH_OF_GUSTAV = 3;

const ALLOWED: Record<(typeof GUSTAV_SIDES)[number], readonly number[]> = {
  north: [NORTH_OF_GUSTAV],
  south: [SOUTH_OF_GUSTAV],
  on: [ON_GUSTAV],
  'north-or-on': [NORTH_OF_GUSTAV, ON_GUSTAV],
  'south-or-on': [SOUTH_OF_GUSTAV, ON_GUSTAV],
};

/** Land hexes by the side of the Gustav line they lie on: what can be reached overland from the lower border without touching it is south. */
export function sidesOfGustav(board: Board): Uint8Array {
  const sides = Uint8Array.from(board.land, (land, hex) =>
    land === 0 ? OFF_GUSTAV : board.gustav[hex] === 1 ? ON_GUSTAV : NORTH_OF_GUSTAV,
  );
  if (!board.gustav.includes(1)) return sides.fill(OFF_GUSTAV);
  const lowest = Math.max(
    ...board.cubes.map(({ q, r }, hex) => (board.land[hex] === 1 ? r + q / 2 : Number.NEGATIVE_INFINITY)),
  );
  const queue = board.cubes.flatMap(({ q, r }, hex) =>
    sides[hex] === NORTH_OF_GUSTAV && r + q / 2 >= lowest - 0.5 ? [hex] : [],
  );
  for (const hex of queue) sides[hex] = SOUTH_OF_GUSTAV;
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at]!;
    for (let arc = board.offsets[hex]!; arc < board.offsets[hex + 1]!; arc++) {
      const next = board.to[arc]!;
      if (sides[next] !== NORTH_OF_GUSTAV) continue;
      sides[next] = SOUTH_OF_GUSTAV;
      queue.push(next);
    }
  }
  return sides;
}

const withinOf = (board: Board, centres: readonly number[], distance: number): number[] =>
  board.cubes.flatMap((cube, hex) =>
    centres.some((centre) => hexDistance(board.cubes[centre]!, cube) <= distance) ? [hex] : [],
  );

function gustavBetween(board: Board, where: Extract<WhereData, { kind: 'gustav-between' }>): number[] {
  const line = board.data.lines.gustav;
  const along = (place: string): number => {
    const at = board.data.places.find((entry) => entry.name === place)?.hexes.map((hex) => line.indexOf(hex));
    const found = at?.find((index) => index >= 0);
    if (found === undefined) throw new Error(`${place} is not on the Gustav line`);
    return found;
  };
  const from = along(where.from);
  const to = along(where.to);
  return [...line.slice(from + 1, to), ...line.slice(to + 1, to + 1 + where.beyond)].flatMap(
    (id) => board.indexOf(id) ?? [],
  );
}

/** The hexes a description means, ascending, land only; or an off-map box. */
export function resolveWhere(
  board: Board,
  where: WhereData,
  gustav?: (typeof GUSTAV_SIDES)[number],
  gustavSide?: Uint8Array,
): Placement {
  if (where.kind === 'box') return { hexes: [], box: where.box };
  const named = (names: readonly string[]): number[] => names.flatMap((name) => board.placeHexes(name));
  const hexes = ((): readonly number[] => {
    switch (where.kind) {
      case 'in':
        return named(where.places);
      case 'within':
        return withinOf(board, named(where.of), where.hexes);
      case 'gustav-between':
        return gustavBetween(board, where);
      case 'near-exits':
        return withinOf(
          board,
          board.data.exits
            .filter((exit) => where.exits.includes(exit.id))
            .flatMap((exit) => board.indexOf(exit.hex) ?? []),
          where.hexes,
        );
      case 'beach':
        return withinOf(board, named(where.of), where.hexes).filter((hex) => {
          const { coast, terrain } = board.hexes[hex]!;
          return coast !== undefined && terrain === 'clear';
        });
      case 'hexes':
        return where.hexes.flatMap((id) => board.indexOf(id) ?? []);
    }
  })();
  const allowed = gustav === undefined ? undefined : ALLOWED[gustav];
  return {
    hexes: [...new Set(hexes)]
      .filter((hex) => board.land[hex] === 1 && (allowed === undefined || allowed.includes(gustavSide![hex]!)))
      .sort((a, b) => a - b),
  };
}
