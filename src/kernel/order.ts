import { z } from 'zod';
import type { Fields } from './event.ts';
import { mentionsOf } from './field.ts';
import type { Forecast } from './forecast.ts';
import type { Typed } from './json.ts';
import {
  checkLines,
  type FieldNotation,
  fieldNotation,
  fieldsIn,
  isDispensable,
  type Lexicon,
  type LineSpec,
  readParts,
  type Template,
  templatesOf,
  within,
  writeParts,
} from './line.ts';
import { MARK, type NotUnderstood, nameBook, type OrderLine, parseLine } from './notation.ts';
import type { Asked, Desk } from './question.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { OptionsFilter, ParsedOrder } from './ruleset.ts';
import type { Side } from './side.ts';
import { eachLanguage, type Language, type Text } from './text.ts';

/*
 * One kind of order is one value in one file: what it is called, which questions it answers, what it names, the line players
 * write, what the rules say to it and what may be ordered.
 */

/** What is done once an order has been accepted: it may roll and emit, and can no longer refuse. */
export type Perform<Scene> = (scene: Scene) => void;

export interface OrderKind<TDesk, Scene, Order extends Typed> {
  readonly type: string;
  readonly title: Text;
  readonly help?: Text;
  /** The kinds of questions it answers. */
  readonly answers: readonly string[];
  readonly schema: z.ZodType<Order>;
  readonly fields: z.ZodRawShape;
  readonly line: LineSpec;
  /** Judges without touching or rolling anything: a refusal, or what is then done. */
  judge(desk: TDesk, order: Order): Refusal | Perform<Scene>;
  /** The orders that `judge` accepts now; asked for one unit, also the companies it may go in. */
  options(desk: TDesk, wanted: OptionsFilter): Iterable<Order>;
  /** What an order that `judge` accepts would bring, from what the side may know. */
  readonly forecast?: (desk: TDesk, order: Order) => Forecast;
}

/** Orders of one game: `const order = ordersOf<Desk, Scene>()`. */
export const ordersOf =
  <TDesk, Scene>() =>
  <const Type extends string, Shape extends z.ZodRawShape = Record<never, never>>(
    spec: OrderSpec<TDesk, Scene, Type, Shape> & (keyof Shape extends never ? unknown : Filled<TDesk, Type, Shape>),
  ): OrderKind<TDesk, Scene, Fields<Type, Shape>> => {
    const { fields = {} } = spec;
    return {
      // An order without fields is its own only option.
      options: () => [{ type: spec.type } as Fields<Type, Shape>],
      ...spec,
      fields,
      schema: z.strictObject({ type: z.literal(spec.type), ...fields }) as never,
    };
  };

interface OrderSpec<TDesk, Scene, Type extends string, Shape extends z.ZodRawShape> {
  readonly type: Type;
  readonly title: Text;
  readonly help?: Text;
  readonly answers: readonly string[];
  readonly fields?: Shape;
  readonly line: LineSpec;
  judge(desk: TDesk, order: Fields<Type, Shape>): Refusal | Perform<Scene>;
  options?(desk: TDesk, wanted: OptionsFilter): Iterable<Fields<Type, Shape>>;
  readonly forecast?: (desk: TDesk, order: Fields<Type, Shape>) => Forecast;
}
/** What an order with fields cannot do without. */
interface Filled<TDesk, Type extends string, Shape extends z.ZodRawShape> {
  readonly fields: Shape;
  options(desk: TDesk, wanted: OptionsFilter): Iterable<Fields<Type, Shape>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a book holds orders of every shape
type AnyOrderKind = OrderKind<any, any, any>;
type DeskOf<Kind> = Kind extends { judge(desk: infer TDesk, order: never): unknown } ? TDesk : never;
type SceneOf<Kind> = Kind extends { judge(desk: never, order: never): Refusal | Perform<infer Scene> } ? Scene : never;
type OrderOf<Kind> = Kind extends { judge(desk: never, order: infer Order): unknown }
  ? Order extends Typed
    ? Order
    : never
  : never;

export interface OrderBook<TDesk, Scene, Order extends Typed> {
  readonly kinds: readonly AnyOrderKind[];
  readonly schema: z.ZodType<Order>;
  /** Whether an order of this type answers one of the questions. */
  answers(type: string, asked: readonly Asked<unknown>[]): boolean;
  judge(desk: TDesk, order: Order): Refusal | Perform<Scene>;
  options(desk: TDesk, asked: readonly Asked<Order>[], wanted: OptionsFilter): Iterable<Order>;
  forecast(desk: TDesk, order: Order): Forecast | undefined;
  mentions(order: Order): { readonly units: readonly string[]; readonly spaces: readonly string[] };
}

/** All kinds of orders of a game, those first that players give most. */
export function orderBook<const Kinds extends readonly AnyOrderKind[]>(
  kinds: Kinds,
): OrderBook<DeskOf<Kinds[number]>, SceneOf<Kinds[number]>, OrderOf<Kinds[number]>> {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  if (byType.size !== kinds.length) throw new Error('two kinds of orders have the same type');
  for (const { type, line, fields } of kinds) checkLines(type, line, fields);
  const mentions = new Map(kinds.map(({ type, schema }) => [type, mentionsOf(schema)]));
  const kindOf = (order: Typed): AnyOrderKind => {
    const kind = byType.get(order.type);
    if (kind === undefined) throw new Error(`this game knows no order ${order.type}`);
    return kind;
  };
  const answers = (type: string, asked: readonly Asked<unknown>[]): boolean => {
    const kind = byType.get(type);
    return kind !== undefined && asked.some((question) => kind.answers.includes(question.kind));
  };
  return {
    kinds,
    schema: z.discriminatedUnion('type', kinds.map(({ schema }) => schema) as never) as never,
    answers,
    judge: (desk, order) => kindOf(order).judge(desk, order),
    *options(desk, asked, wanted) {
      for (const kind of kinds) {
        if (wanted.type !== undefined && kind.type !== wanted.type) continue;
        if (!answers(kind.type, asked)) continue;
        const named = mentions.get(kind.type)!;
        for (const order of kind.options(desk, wanted))
          if (wanted.unit === undefined || named(order).units.includes(wanted.unit)) yield order;
      }
    },
    forecast: (desk, order) => kindOf(order).forecast?.(desk, order),
    mentions: (order) => mentions.get(order.type)!(order),
  };
}

/** Written orders of a game in one scenario, made from the lines of its orders. */
export function orderNotation<TDesk extends Desk<unknown, unknown>, Scene, Order extends Typed>(
  book: OrderBook<TDesk, Scene, Order>,
  {
    lexicon,
    fillers,
    marks = [],
  }: {
    readonly lexicon: Lexicon<TDesk>;
    readonly fillers: readonly string[];
    readonly marks?: readonly string[] | undefined;
  },
): {
  parse(line: string, desk: TDesk, asked: readonly Asked<Order>[]): ParsedOrder<Order>;
  make(order: Order, desk: Omit<TDesk, 'side'>, language: Language): string;
} {
  interface Entry {
    readonly kind: AnyOrderKind;
    readonly template: Template;
  }
  const byVerb = new Map<string, Entry[]>();
  const written = new Map<string, Readonly<Record<Language, Template>>>();
  const fields = new Map<string, Record<string, FieldNotation<TDesk>>>();
  /** What is false where its words are left out. */
  const unsaid = new Map<string, Record<string, false>>();
  for (const kind of book.kinds) {
    const templates = templatesOf(kind.line);
    written.set(
      kind.type,
      eachLanguage((language) => templates.find((each) => each.language === language)!),
    );
    const shape = Object.entries(kind.fields) as [string, z.ZodType][];
    const used = new Set(templates.flatMap(({ parts }) => fieldsIn(parts, 'field')));
    const flags = new Set(templates.flatMap(({ parts }) => fieldsIn(parts, 'flag')));
    fields.set(
      kind.type,
      Object.fromEntries(
        shape
          .filter(([name]) => used.has(name))
          .map(([name, schema]) => [name, within(schema, fieldNotation(schema, lexicon))]),
      ),
    );
    unsaid.set(
      kind.type,
      Object.fromEntries(
        shape.filter(([name, schema]) => flags.has(name) && !isDispensable(schema)).map(([name]) => [name, false]),
      ),
    );
    for (const template of templates) {
      const verb = template.verb.toLowerCase();
      byVerb.set(verb, [...(byVerb.get(verb) ?? []), { kind, template }]);
    }
  }
  // Verbs of the same orders are one word with several spellings, so that a beginning they share is enough.
  const spellings = new Map<string, { readonly verbs: string[]; readonly entries: Entry[] }>();
  for (const [verb, entries] of byVerb) {
    const key = [...new Set(entries.map(({ kind }) => kind.type))].join();
    const known = spellings.get(key) ?? { verbs: [], entries: [] };
    known.verbs.push(verb);
    known.entries.push(...entries);
    spellings.set(key, known);
  }
  const verbs = nameBook([...spellings.values()].map(({ verbs: names, entries }) => [entries, names] as const));
  const AN_ORDER: Text = { en: 'an order', it: 'un ordine' };

  const readAs = (line: OrderLine, { kind, template }: Entry, desk: TDesk): Order => {
    const draft = readParts(line, template.parts, fields.get(kind.type)!, desk);
    line.end();
    return kind.schema.parse({ type: kind.type, ...unsaid.get(kind.type), ...draft }) as Order;
  };

  return {
    parse: (text, desk, asked) =>
      parseLine(
        marks.reduce((marked, mark) => marked.replaceAll(mark, ` ${MARK} `), text),
        (line) => {
          const entries = line.name(verbs, AN_ORDER);
          // What answers the question that is open is tried first, and its complaint is the one that is given.
          const ordered = [
            ...entries.filter(({ kind }) => book.answers(kind.type, asked)),
            ...entries.filter(({ kind }) => !book.answers(kind.type, asked)),
          ];
          let complaint: NotUnderstood | undefined;
          for (const entry of ordered) {
            const order = line.attempt(
              () => readAs(line, entry, desk),
              (failed) => {
                complaint ??= failed;
              },
            );
            if (order !== undefined) return order;
          }
          throw complaint!;
        },
        fillers,
      ),
    make(order, desk, language) {
      const template = written.get(order.type)![language];
      const parts = writeParts(template.parts, fields.get(order.type)!, order as never, desk, language);
      return [template.verb, ...parts].join(' ');
    },
  };
}

/** The desk's side is asked nothing, something else, or the game is over: what forbids an order whatever it says. */
export function judgeTime<Order extends Typed>(
  order: Order,
  side: Side,
  pending: readonly Asked<Order>[],
  answers: (type: string, asked: readonly Asked<unknown>[]) => boolean,
  { over, unasked = over }: { readonly over: string; readonly unasked?: string },
): Refusal | undefined {
  const [first] = pending;
  if (first === undefined) return { code: 'game-over', clause: over, facts: {} };
  const mine = pending.filter((question) => question.side === side);
  if (mine.length === 0) {
    const open = pending.find(({ sealed }) => sealed !== true);
    return open === undefined
      ? { code: 'nothing-asked', clause: unasked, facts: {} }
      : { code: 'wrong-side', clause: open.clause, facts: { side: open.side } };
  }
  if (answers(order.type, mine)) return undefined;
  return { code: 'wrong-time', clause: mine[0]!.clause, facts: { asked: mine[0]!.kind } };
}

export { isRefusal };
