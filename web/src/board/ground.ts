import type { BoardSheet, ImpulseClient, Outcome } from '../../../clients/typescript/index.ts';
import type { Placement } from './layout.ts';

/** The picture of an empty map and where it puts the sheet's coordinates. */
export interface Ground {
  readonly id: string;
  readonly picture: SVGSVGElement;
  readonly placement: Placement;
}

const SCALES = { square: 124, zone: 150 } as const;
const RIM = { hex: 0.65, square: 0.55, zone: 0.34 } as const;

/** Cuts the map out of the drawn board: counters, markers and control change and are drawn on top. */
export async function fetchGround(
  client: ImpulseClient,
  game: string,
  as: string | undefined,
  board: BoardSheet,
): Promise<Outcome<Ground>> {
  const drawn = await client.board(game, 'svg', { as });
  if (!drawn.ok) return drawn;
  const whole = new DOMParser().parseFromString(drawn.value, 'image/svg+xml')
    .documentElement as unknown as SVGSVGElement;
  const map = whole.querySelector('g.map')!;
  for (const moving of map.querySelectorAll('.stacks, .markers, .control')) moving.remove();
  map.removeAttribute('transform');
  for (const part of [...whole.children]) if (part !== map && part.tagName !== 'defs') part.remove();
  const placement = placementOf(board);
  whole.setAttribute('viewBox', `0 0 ${placement.width} ${placement.height}`);
  whole.setAttribute('width', String(placement.width));
  whole.setAttribute('height', String(placement.height));
  return { ok: true, value: { id: board.id, picture: document.importNode(whole, true), placement } };
}

function placementOf(board: BoardSheet): Placement {
  const points = board.spaces.flatMap(({ x, y, outline }) => [[x, y] as const, ...(outline ?? [])]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top, width, height] = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs) - Math.min(...xs),
    Math.max(...ys) - Math.min(...ys),
  ];
  const step = board.kind === 'hex' ? Math.min(76, Math.max(52, Math.floor(5200 / (width + 1)))) : SCALES[board.kind];
  const distances = (board.kind === 'zone' ? board.spaces : [])
    .map((one) =>
      Math.min(
        ...board.spaces.filter((other) => other !== one).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      ),
    )
    .sort((a, b) => a - b);
  const scale = board.kind === 'zone' ? step / (distances[Math.floor(distances.length / 2)] ?? 1) : step;
  const rim = RIM[board.kind] * step;
  return {
    scale,
    left: rim - left * scale,
    top: rim - top * scale,
    width: width * scale + 2 * rim,
    height: height * scale + 2 * rim,
  };
}
