import type { BareView } from '../../../clients/typescript/index.ts';
import type { Box } from './camera.ts';
import type { Layout, Place } from './layout.ts';

const NEAR = 2.3;

const boxAround = (places: readonly Place[], rim: number): Box => ({
  left: Math.min(...places.map(({ x }) => x)) - rim,
  top: Math.min(...places.map(({ y }) => y)) - rim,
  right: Math.max(...places.map(({ x }) => x)) + rim,
  bottom: Math.max(...places.map(({ y }) => y)) + rim,
});

/** Where the sides stand face to face; where they do not, where anybody is. */
export function frontOf({ units, stacks }: BareView['view'], { places, step }: Layout): Box | undefined {
  const there = new Map<string, { readonly place: Place; readonly side: string }>();
  for (const { space, side } of [...units, ...stacks]) {
    const place = places.get(space ?? '');
    if (place !== undefined) there.set(`${side} ${place.id}`, { place, side });
  }
  const all = [...there.values()];
  const facing = all.filter(({ place, side }) =>
    all.some(
      (other) => other.side !== side && Math.hypot(other.place.x - place.x, other.place.y - place.y) < step * NEAR,
    ),
  );
  const shown = (facing.length > 0 ? facing : all).map(({ place }) => place);
  return shown.length === 0 ? undefined : boxAround(shown, step * 1.6);
}

/** Places with what is around them. */
export const boxOf = (places: readonly Place[], step: number): Box | undefined =>
  places.length === 0 ? undefined : boxAround(places, step * 1.4);

/** A place with what is around it. */
export const surroundings = (place: Place, step: number): Box => boxAround([place], step * 5);
