import { fieldsOf } from './draft.ts';
import type { Json, JsonObject, Typed } from './json.ts';
import type { OrderBook } from './order.ts';
import type { Asked, Desk } from './question.ts';
import { isRefusal } from './refusal.ts';

/*
 * A refusal leads on: orders that could be given instead of a refused one, the nearest to it first. They are made from what the game
 * lists and judged by the game, so they can be sent as they are.
 */

const MOST_INSTEAD = 3;
/** Orders that are looked at: the nearest among the first will do. */
const MOST_LOOKED_AT = 120;

export function ordersInstead<TDesk extends Desk<unknown, unknown>, Order extends Typed>(
  book: OrderBook<TDesk, never, Order>,
  desk: TDesk,
  asked: readonly Asked<Order>[],
  refused: Order,
): readonly Order[] {
  if (asked.length === 0) return [];
  if (!book.answers(refused.type, asked)) return wayOn(book, desk, asked);
  const { type } = refused;
  const found = asFarAsItGoes(book, desk, refused);
  const [unit] = book.mentions(refused).units;
  const wanted = [...(unit === undefined ? [] : [{ type, unit }]), { type }, ...(unit === undefined ? [] : [{ unit }])];
  for (const filter of wanted) {
    if (found.length > 0) break;
    found.push(...nearest(refused, listed(book.options(desk, asked, filter), unit, book)));
  }
  return found.length > 0 ? found.slice(0, MOST_INSTEAD) : wayOn(book, desk, asked);
}

/** What answers the question that is open, so that the game goes on: its neutral answer, or what ends it. */
export function wayOn<TDesk extends Desk<unknown, unknown>, Order extends Typed>(
  book: OrderBook<TDesk, never, Order>,
  desk: TDesk,
  [question]: readonly Asked<Order>[],
): readonly Order[] {
  if (question === undefined) return [];
  const plain = book.kinds
    .filter(({ answers, fields }) => answers.includes(question.kind) && Object.keys(fields).length === 0)
    .sort((a, b) => Number(b.ends !== undefined) - Number(a.ends !== undefined));
  const order = [question.neutral, ...plain.map(({ type }) => ({ type }) as Order)].find(
    (each): each is Order => each !== undefined && !isRefusal(book.judge(desk, each)),
  );
  if (order !== undefined) return [order];
  for (const listed of book.options(desk, [question], {})) return [listed];
  return [];
}

/** A way that is too long, up to where it is legal. */
function asFarAsItGoes<TDesk, Order extends Typed>(
  book: OrderBook<TDesk, never, Order>,
  desk: TDesk,
  refused: Order,
): Order[] {
  const path = fieldsOf(refused.type, book.schema).find(({ nature }) => nature === 'path')?.name;
  const way = path === undefined ? undefined : (refused as unknown as JsonObject)[path];
  if (path === undefined || !Array.isArray(way)) return [];
  for (let length = way.length - 1; length > 0; length--) {
    const shorter = book.schema.safeParse({ ...refused, [path]: way.slice(0, length) });
    if (shorter.success && !isRefusal(book.judge(desk, shorter.data))) return [shorter.data];
  }
  return [];
}

/** Of a unit's orders those that name it: some kinds list others beside them. */
function listed<Order extends Typed>(
  options: Iterable<Order>,
  unit: string | undefined,
  { mentions }: Pick<OrderBook<never, never, Order>, 'mentions'>,
): Order[] {
  const orders: Order[] = [];
  let seen = 0;
  for (const order of options) {
    if (unit === undefined || mentions(order).units.includes(unit)) orders.push(order);
    if (++seen === MOST_LOOKED_AT) break;
  }
  return orders;
}

function nearest<Order extends Typed>(refused: Order, orders: readonly Order[]): Order[] {
  const near = orders.map((order) => ({ order, likeness: likenessOf(refused, order) }));
  return near.sort((a, b) => b.likeness - a.likeness).map(({ order }) => order);
}

/** How much two orders have in common, field by field. */
function likenessOf(a: Typed, b: Typed): number {
  const fields = b as unknown as JsonObject;
  return Object.entries(a as unknown as JsonObject).reduce(
    (sum, [name, value]) => sum + (value === undefined ? 0 : shared(value, fields[name])),
    0,
  );
}

function shared(a: Json, b: Json | undefined): number {
  if (b === undefined) return 0;
  if (!Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b) ? 1 : 0;
  const there = new Set(b.map((item) => JSON.stringify(item)));
  const both = a.filter((item) => there.has(JSON.stringify(item))).length;
  // The end of a way counts most.
  const sameEnd = a.length > 0 && JSON.stringify(a.at(-1)) === JSON.stringify(b.at(-1)) ? 0.5 : 0;
  return both / Math.max(1, a.length, b.length) + sameEnd;
}
