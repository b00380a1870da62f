import { type GameView, granted, type ImpulseClient, type OptionCard, type UnitView } from '../index.ts';

/* What a page that shows one game needs, apart from the page itself: it draws, offers, submits and keeps up. */

const SIZE = 60;

/** The position as SVG: terrain, then the counters. Everything in a view may be known to whoever it was made for. */
export function drawBoard({ board, view }: GameView): string {
  const fills = new Map(board.terrains.map(({ id, fill }) => [id, fill]));
  const places = new Map(board.spaces.map((space) => [space.id, space]));
  const spaces = board.spaces.map(
    ({ id, x, y, terrain }) =>
      `<circle data-space="${escapeXml(id)}" cx="${x * SIZE}" cy="${y * SIZE}" r="${SIZE / 2}" fill="${fills.get(terrain)}"/>`,
  );
  const counters = view.units.flatMap((unit) => {
    const place = places.get(unit.space ?? '');
    return place === undefined ? [] : [drawCounter(unit, place.x * SIZE, place.y * SIZE)];
  });
  const box = `${-SIZE} ${-SIZE} ${(board.width + 2) * SIZE} ${(board.height + 2) * SIZE}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${spaces.join('')}${counters.join('')}</svg>`;
}

/** A facing is degrees clockwise from the top of the map. */
const drawCounter = ({ id, face, facing = 0 }: UnitView, x: number, y: number): string =>
  `<text data-unit="${escapeXml(id)}" x="${x}" y="${y}" transform="rotate(${facing} ${x} ${y})">${escapeXml(face)}</text>`;

/** Names and faces are the game's and the players': nothing of them goes into a page as it is. */
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where the page puts what there is to see. */
export interface Page {
  board(svg: string): void;
  /** One line per event, as it happens. */
  told(sentence: string): void;
  /** Whose decision is awaited; the version goes back with an order. */
  asked(sides: readonly string[], version: number): void;
}

/** Keeps a page current until the signal ends it: draws once, then again with every version that comes. */
export async function keepCurrent(client: ImpulseClient, gameId: string, page: Page, signal: AbortSignal) {
  let drawn = 0;
  for await (const { sentence, version } of client.follow(gameId, { signal })) {
    page.told(sentence);
    if (version <= drawn) continue;
    const position = granted(await client.view(gameId));
    drawn = position.version;
    page.board(drawBoard(position));
    page.asked(
      position.pending.map(({ side }) => side),
      position.version,
    );
  }
}

/** What a click on a counter offers: the service lists legal orders, a page never works them out. */
export async function offersFor(client: ImpulseClient, gameId: string, unit: string): Promise<readonly OptionCard[]> {
  return granted(await client.options(gameId, { unit, limit: 50 })).options;
}

/** Gives the order that was chosen; what comes back is what to show: nothing, or why not. */
export async function give(
  client: ImpulseClient,
  gameId: string,
  { order }: OptionCard,
  expectedVersion: number,
): Promise<string | undefined> {
  const outcome = await client.submitOrders(gameId, { orders: [order], expectedVersion });
  if (outcome.ok) return undefined;
  const { problem } = outcome;
  if (problem.kind === 'stale') return 'The game has gone on: look again.';
  if (problem.kind === 'refused')
    return `[${problem.refusal.clause}] ${problem.message} ${problem.refusal.remedy ?? ''}`;
  return problem.message;
}
