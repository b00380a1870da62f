import type { Typed } from '#kernel/json';
import { firstOf } from '#kernel/known';
import { asSide, type Side } from '#kernel/side';
import { LANGUAGES, type Language } from '#kernel/text';
import type { UnitView } from '#kernel/view';
import type { Caller } from '../caller.ts';
import type { LegalOrders } from '../cards.ts';
import { makeBreather } from '../live/breather.ts';
import type { LiveGame } from '../live/live-game.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { ReadOptions } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { sideFor } from './read-game.ts';

/*
 * Orders that may be given now, page by page. The list takes one of each kind in turn, so that whatever is cut still holds something of
 * every kind; on a page they stand kind by kind, those first that players give most.
 */

const OPTIONS_BY_DEFAULT = 1000;
const MOST_OPTIONS = 5000;
/** Orders of one kind that are counted. */
const MOST_COUNTED = 20_000;

export function readOptions(
  work: Workplace,
  caller: Caller,
  id: string,
  request: ReadOptions,
): Promise<Outcome<LegalOrders>> {
  return work.live.useCurrent<LegalOrders>(id, async (game) => {
    const side = sideFor(game, caller, request.side);
    if (!side.ok) return side;
    const { type, unit, after } = request;
    if (type !== undefined) {
      const known = work.rulesets.findOrderType(game.row.ruleset, type);
      if (!known.ok) return known;
    }
    const start = after === undefined ? 0 : placeOf(after, game.version);
    if (start === undefined)
      return fail(
        'stale',
        'options-changed',
        {
          en: 'The game has gone on since that page: begin with the first.',
          it: 'Dopo quella pagina la partita è andata avanti: ricomincia dalla prima.',
        },
        {
          version: game.version,
        },
      );
    const meant = unit === undefined ? succeed(undefined) : unitNamed(game, side.value, unit);
    if (!meant.ok) return meant;
    return succeed(await listOptions(game, side.value, request, meant.value, start));
  });
}

const cursorOf = (version: number, place: number): string => `${version}-${place}`;

/** How many orders come before a page; undefined where the position is no longer that of the page before. */
function placeOf(cursor: string, version: number): number | undefined {
  const [, at, place] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? [];
  return at !== undefined && Number(at) === version ? Number(place) : undefined;
}

/** What is listed of a game. */
export type ListedGame = Pick<LiveGame, 'play' | 'state' | 'status' | 'version'>;

interface Kind {
  readonly type: string;
  readonly orders: Iterator<Typed>;
  readonly seen: Set<string>;
  readonly page: Typed[];
  isDone: boolean;
}

/** Thousands of orders take a while to find: others have their turn in between, and the game itself waits. */
export async function listOptions(
  game: ListedGame,
  side: Side,
  { type: wanted, limit: most, counts: isCounted = false, language = 'en' }: ReadOptions,
  unit: string | undefined,
  start: number,
): Promise<LegalOrders> {
  const head = { version: game.version, side };
  if (game.status !== 'running') return { ...head, items: [] };
  const breathe = makeBreather();
  const limit = Math.min(most ?? OPTIONS_BY_DEFAULT, MOST_OPTIONS);
  const { play, state } = game;
  const kinds = play
    .kindsNow(state, side)
    .filter((type) => wanted === undefined || type === wanted)
    .map((type): Kind => {
      const orders = play.options(state, side, { type, ...(unit === undefined ? {} : { unit }) });
      return { type, orders: orders[Symbol.iterator](), seen: new Set(), page: [], isDone: false };
    });
  let place = 0;
  let more = false;
  for (let open = kinds; open.length > 0 && !(more && !isCounted); open = open.filter(({ isDone }) => !isDone)) {
    for (const kind of open) {
      const order = nextOf(kind);
      if (order === undefined || kind.seen.size >= MOST_COUNTED) {
        kind.isDone = true;
        more ||= order !== undefined;
        continue;
      }
      if (place >= start && place < start + limit) kind.page.push(order);
      else if (place >= start) more = true;
      place++;
      await breathe();
      if (more && !isCounted) break;
    }
  }
  const items = kinds.flatMap(({ page }) =>
    page.map((order) => ({ order, text: play.notation.makeOrder(order, state, language) })),
  );
  return {
    ...head,
    items,
    ...(more ? { next: cursorOf(game.version, start + limit) } : {}),
    ...(isCounted ? { counts: kinds.map((kind) => countOf(game, kind)) } : {}),
  };
}

function nextOf({ orders, seen }: Kind): Typed | undefined {
  for (;;) {
    const next = orders.next();
    if (next.done === true) return undefined;
    const key = JSON.stringify(next.value);
    if (seen.has(key)) continue;
    seen.add(key);
    return next.value;
  }
}

function countOf({ play }: ListedGame, { type, seen }: Kind): NonNullable<LegalOrders['counts']>[number] {
  const units = new Map<string, number>();
  for (const key of seen)
    for (const unit of play.mentions(JSON.parse(key) as Typed).units) units.set(unit, (units.get(unit) ?? 0) + 1);
  return {
    type,
    count: seen.size,
    complete: play.listsAll(type) && seen.size < MOST_COUNTED,
    units: [...units].map(([unit, count]) => ({ unit, count })),
  };
}

const MOST_NAMED = 10;
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The id of the unit that a side calls so, among those it may see: by id, by name, by the word of its orders, or by the beginning of a name. */
export function unitNamed(game: ListedGame, side: Side, given: string): Outcome<string> {
  const { play, state } = game;
  const { units } = play.view(state, asSide(side));
  if (units.some(({ id }) => id === given)) return succeed(given);
  const wanted = plain(given);
  const namesOf = ({ id, name }: UnitView): string[] => [
    plain(id),
    ...LANGUAGES.flatMap((language: Language) => [plain(name[language]), plain(play.nameOf('unit', id)[language])]),
  ];
  const exact = units.filter((unit) => namesOf(unit).includes(wanted));
  const found =
    exact.length > 0 ? exact : units.filter((unit) => namesOf(unit).some((name) => name.startsWith(wanted)));
  // One's own before the enemy's: orders are given to the former.
  const own = found.filter((unit) => unit.side === side);
  const meant = own.length > 0 ? own : found;
  if (meant.length === 1) return succeed(firstOf(meant).id);
  if (meant.length === 0) {
    // Markers and fleets are named by orders, though they are no units of the map.
    if (game.status === 'running' && isMentioned(game, side, given)) return succeed(given);
    return fail(
      'not-found',
      'unknown-unit',
      { en: `You know of no unit “${given}”.`, it: `Non conosci nessuna unità «${given}».` },
      { unit: given },
    );
  }
  const told = meant
    .slice(0, MOST_NAMED)
    .map(({ id, name, space }) => ({ id, name, ...(space === undefined ? {} : { space }) }));
  return fail(
    'malformed',
    'ambiguous-unit',
    {
      en: `“${given}” may be ${meant.length} units: name one by its id.`,
      it: `«${given}» può indicare ${meant.length} unità: indicane una con il suo id.`,
    },
    {
      unit: given,
      units: told,
    },
  );
}

function isMentioned({ play, state }: ListedGame, side: Side, given: string): boolean {
  for (const _ of play.options(state, side, { unit: given })) return true;
  return false;
}
