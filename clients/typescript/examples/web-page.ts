import {
  applyChanges,
  type BareView,
  type BoardSheet,
  granted,
  type ImpulseClient,
  type OptionCard,
  symbolId,
} from '../index.ts';

/* What a page that shows one game needs, apart from the page itself: it draws, offers, submits and keeps up. */

/** A board with its drawing: fetched once, because it never changes under its id. */
export interface Board {
  readonly sheet: BoardSheet;
  readonly svg: string;
}

export async function fetchBoard(client: ImpulseClient, boardId: string): Promise<Board> {
  return { sheet: granted(await client.boardSheet(boardId)), svg: granted(await client.boardDrawing(boardId)) };
}

/** The counters in a layer above the board, each as one of the symbols that `client.counters` draws. */
export function drawPosition({ sheet, svg }: Board, { view }: BareView): string {
  const size = Number(/data-unit-size="([\d.]+)"/.exec(svg)?.[1]);
  const places = new Map(sheet.spaces.map((space) => [space.id, space]));
  const side = size / 2;
  const counters = view.units.flatMap(({ id, space }) => {
    const place = places.get(space ?? '');
    if (place === undefined) return [];
    const [x, y] = [(place.x - sheet.left) * size - side / 2, (place.y - sheet.top) * size - side / 2];
    const symbol = symbolId('unit', id);
    return [`<use data-unit="${escapeXml(id)}" href="#${symbol}" x="${x}" y="${y}" width="${side}" height="${side}"/>`];
  });
  return svg.replace(/<\/svg>\s*$/, `${counters.join('')}</svg>`);
}

/** Names are the game's and the players': nothing of them goes into a page as it is. */
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where the page puts what there is to see. */
export interface Page {
  /** The symbols of the counters: all of them at first, then those that have changed. */
  symbols(svg: string): void;
  board(svg: string): void;
  /** One line per event, as it happens, with the units it touches. */
  told(sentence: string, units: readonly string[]): void;
  /** Whose decision is awaited; the version goes back with an order. */
  asked(sides: readonly string[], version: number): void;
}

/** Keeps a page current until the signal ends it: draws everything once, then what changes with every version that comes. */
export async function keepCurrent(client: ImpulseClient, gameId: string, page: Page, signal: AbortSignal) {
  let view = granted(await client.bareView(gameId));
  let board = await fetchBoard(client, view.boardId);
  const show = (): void => {
    page.board(drawPosition(board, view));
    page.asked(
      view.pending.map(({ side }) => side),
      view.version,
    );
  };
  page.symbols(granted(await client.counters(gameId, { at: view.version })));
  show();
  for await (const { sentence, touches, version } of client.follow(gameId, { signal })) {
    page.told(sentence, touches.units);
    if (version <= view.version) continue;
    const changes = granted(await client.changes(gameId, view.version));
    page.symbols(granted(await client.counters(gameId, { since: view.version })));
    view = applyChanges(view, changes);
    if (board.sheet.id !== view.boardId) board = await fetchBoard(client, view.boardId);
    show();
  }
}

/** What a click on a counter offers: the service lists legal orders, a page never works them out. */
export async function offersFor(client: ImpulseClient, gameId: string, unit: string): Promise<readonly OptionCard[]> {
  return granted(await client.options(gameId, { unit, limit: 50 })).items;
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
