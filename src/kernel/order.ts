import { z } from 'zod';
import type { Fields } from './event.ts';
import { mentionsOf, namedBy } from './field.ts';
import type { Forecast } from './forecast.ts';
import { journeys } from './journey.ts';
import type { Json, JsonObject, Typed } from './json.ts';
import {
  ALL,
  checkLines,
  dataNotation,
  type FieldNotation,
  fieldNotation,
  fieldsIn,
  isDispensable,
  type Lexicon,
  type LineSpec,
  namesAll,
  readParts,
  type Template,
  templatesOf,
  within,
  without,
  writeParts,
} from './line.ts';
import { dataStart, MARK, type NameBook, NotUnderstood, nameBook, OrderLine, parseLine } from './notation.ts';
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
  /** Sides that give it without being asked, whoever else must decide: an umpire who calls time. */
  readonly unprompted?: readonly Side[];
  readonly schema: z.ZodType<Order>;
  readonly fields: z.ZodRawShape;
  readonly line: LineSpec;
  /** The units it is about though it does not name them. */
  readonly concerns?: (desk: TDesk) => readonly string[];
  /** Judges without touching or rolling anything: a refusal, or what is then done. */
  judge(desk: TDesk, order: Order): Refusal | Perform<Scene>;
  /** The orders that `judge` accepts now; asked for one unit, also the companies it may go in. */
  options(desk: TDesk, wanted: OptionsFilter): Iterable<Order>;
  /** What an order that `judge` accepts would bring, from what the side may know. */
  readonly forecast?: (desk: TDesk, order: Order) => Forecast;
  /** What a value of a field is called where it names nothing on the board: a whole army, a figure of terrain. */
  readonly label?: (desk: TDesk, field: string, value: Json) => Text | undefined;
  /** For an order with a path: see `Ways`. */
  readonly ways?: Ways<TDesk, Order>;
  readonly ends?: Ends;
  /** Whether `options` lists every legal order. By default it does where no field is a list or may be left out. */
  readonly listsAll?: boolean;
}

/**
 * Legal paths to a space, as the field holds them, the best first by a preference that the game documents; those that pass the stops in
 * this order, as far as the search can look for them. `draft` holds the other fields.
 */
export type Ways<TDesk, Order> = (
  desk: TDesk,
  draft: Partial<Order>,
  to: string,
  stops: readonly string[],
) => Iterable<readonly string[]>;

/**
 * Said of an order that ends what its question is about: a phase, or something inside one (an advance, a chance to react). A bare `end`
 * means the one that answers the open question. What ends something inside a phase does nothing where that is over already.
 */
export type Ends = 'phase' | 'aside';

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
  readonly unprompted?: readonly Side[];
  readonly fields?: Shape;
  readonly line: LineSpec;
  readonly concerns?: (desk: TDesk) => readonly string[];
  judge(desk: TDesk, order: Fields<Type, Shape>): Refusal | Perform<Scene>;
  options?(desk: TDesk, wanted: OptionsFilter): Iterable<Fields<Type, Shape>>;
  readonly forecast?: (desk: TDesk, order: Fields<Type, Shape>) => Forecast;
  readonly label?: (desk: TDesk, field: string, value: Json) => Text | undefined;
  readonly ways?: Ways<TDesk, Fields<Type, Shape>>;
  readonly ends?: Ends;
  readonly listsAll?: boolean;
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
  /** Whether this side gives it without being asked. */
  isUnprompted(type: string, side: Side): boolean;
  /** Whether it ends something inside a phase that is not open: then it does nothing. */
  isSuperfluous(type: string, asked: readonly Asked<unknown>[]): boolean;
  /** The kind of question that an order answers and leaves open, as far as it is concerned: what its writer is in. */
  staysIn(type: string, asked: readonly Asked<unknown>[]): string | undefined;
  /** Whether its options are all legal orders of this type. */
  listsAll(type: string): boolean;
  judge(desk: TDesk, order: Order): Refusal | Perform<Scene>;
  options(desk: TDesk, asked: readonly Asked<Order>[], wanted: OptionsFilter): Iterable<Order>;
  forecast(desk: TDesk, order: Order): Forecast | undefined;
  label(desk: TDesk, type: string, field: string, value: Json): Text | undefined;
  /** Legal paths to a space for a half-filled order; none where the game does not look for them. */
  ways(desk: TDesk, type: string, draft: JsonObject, to: string, stops: readonly string[]): Iterable<readonly string[]>;
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
    isSuperfluous: (type, asked) => byType.get(type)?.ends === 'aside' && asked.length > 0 && !answers(type, asked),
    staysIn(type, asked) {
      const { answers: kindsAnswered, ends } = kindOf({ type });
      return ends === undefined ? asked.find(({ kind }) => kindsAnswered.includes(kind))?.kind : undefined;
    },
    isUnprompted: (type, side) => byType.get(type)?.unprompted?.includes(side) === true,
    listsAll(type) {
      const { listsAll, fields } = kindOf({ type });
      return listsAll ?? Object.values(fields).every((field) => !isListed(field as z.ZodType));
    },
    judge: (desk, order) => kindOf(order).judge(desk, order),
    *options(desk, asked, wanted) {
      const { unit, ...anyUnit } = wanted;
      const { type } = wanted;
      const open = kinds.filter((kind) => (type === undefined || kind.type === type) && answers(kind.type, asked));
      if (unit === undefined) {
        for (const kind of open) yield* kind.options(desk, wanted);
        return;
      }
      // What is listed anyway comes first: whoever reads only the beginning still meets every kind.
      const listed = new Set<string>();
      const isAbout = (kind: AnyOrderKind, order: OrderOf<Kinds[number]>): boolean =>
        kind.concerns?.(desk).includes(unit) === true || mentions.get(kind.type)!(order).units.includes(unit);
      for (const kind of open)
        for (const order of kind.options(desk, anyUnit))
          if (isAbout(kind, order)) {
            listed.add(JSON.stringify(order));
            yield order;
          }
      for (const kind of open) {
        for (const order of kind.options(desk, wanted))
          if (isAbout(kind, order) && !listed.has(JSON.stringify(order))) yield order;
      }
    },
    forecast: (desk, order) => kindOf(order).forecast?.(desk, order),
    label: (desk, type, field, value) => kindOf({ type }).label?.(desk, field, value),
    ways: (desk, type, draft, to, stops) => byType.get(type)?.ways?.(desk, draft, to, stops) ?? [],
    mentions: (order) => mentions.get(order.type)!(order),
  };
}

/** Lists have too many sets; and what may be left out is not listed both ways. */
const isListed = (schema: z.ZodType): boolean => {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  if (def.type === 'optional' || def.type === 'default') return true;
  return def.innerType === undefined ? def.type === 'array' || def.type === 'record' : isListed(def.innerType);
};

/** Written orders of a game in one scenario, made from the lines of its orders. */
export function orderNotation<TDesk extends Desk<unknown, unknown>, Scene, Order extends Typed>(
  book: OrderBook<TDesk, Scene, Order>,
  {
    lexicon,
    fillers,
    marks = [],
    subjects,
  }: {
    readonly lexicon: Lexicon<TDesk>;
    readonly fillers: readonly string[];
    readonly marks?: readonly string[] | undefined;
    readonly subjects?: NameBook<unknown> | undefined;
  },
): {
  /** `within`: the kind of question that the writer's order before this one was about. */
  parse(line: string, desk: TDesk, asked: readonly Asked<Order>[], within?: string): ParsedOrder<Order>;
  make(order: Order, desk: Omit<TDesk, 'side'>, language: Language): string;
} {
  interface Entry {
    readonly kind: AnyOrderKind;
    readonly template: Template;
  }
  const travelled = journeys(lexicon);
  const telling = travelled.fillers(fillers);
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
      Object.fromEntries([
        ...shape
          .filter(([name]) => used.has(name))
          .map(
            ([name, schema]) =>
              [name, within(schema, travelled.reading(schema, fieldNotation(schema, lexicon)))] as const,
          ),
        ...(templates.some(({ parts }) => namesAll(parts)) ? [[ALL, dataNotation(kind.fields, lexicon)] as const] : []),
      ]),
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

  /** Units may be named before the verb: `11/78 moves to 4426`. */
  const subjectOf = (line: OrderLine, desk: TDesk): string | undefined => {
    const { unit } = lexicon;
    const verb = line.match(verbs);
    // A name may begin like a verb: `Corps Felmy moves`.
    const name = verb === undefined || subjects === undefined ? undefined : line.match(subjects);
    const isName = name !== undefined && name.words >= (verb?.words ?? 0) && line.isFollowed(name.words, verbs);
    if (unit === undefined || (verb !== undefined && !isName)) return undefined;
    return line.attempt(() => {
      const { words } = line.quoted(() => {
        do unit.read(line, desk, {});
        while (line.match(verbs) === undefined);
      });
      return words;
    });
  };
  /** Whoever stands before the verb is the first unit, or list of units, that the order names. */
  const readSubject = (subject: OrderLine, { kind, template }: Entry, desk: TDesk): Record<string, unknown> => {
    const field = fieldsIn(template.parts, 'field').find((name) => namedBy(kind.fields[name] as z.ZodType) === 'unit');
    if (field === undefined)
      throw new NotUnderstood({
        en: `"${subject.rest}" has no place in this order.`,
        it: `"${subject.rest}" è di troppo in questo ordine.`,
      });
    const value = fields.get(kind.type)![field]!.read(subject, desk, {});
    subject.end();
    return { [field]: value };
  };
  const readAs = (
    line: OrderLine,
    entry: Entry,
    desk: TDesk,
    subject: string | undefined,
    asked: readonly Asked<Order>[],
  ): Order => {
    const { kind, template } = entry;
    const told = subject === undefined ? {} : readSubject(new OrderLine(subject, telling), entry, desk);
    const draft = readParts(line, without(template.parts, told), fields.get(kind.type)!, desk, told);
    line.end();
    const order = kind.schema.parse({
      type: kind.type,
      ...unsaid.get(kind.type),
      ...travelled.written(draft),
    }) as Order;
    const found = book.answers(kind.type, asked) ? travelled.complete(kind, desk, draft, order) : undefined;
    return found === undefined ? order : (kind.schema.parse(found) as Order);
  };

  const ending = endings(book);

  return {
    parse(text, desk, asked, within) {
      const ended = ending(text, desk, asked, within);
      if (ended !== undefined) return ended;
      let isBegun = false;
      const parsed = parseLine(
        marked(text, marks),
        (line) => {
          const subject = subjectOf(line, desk);
          const entries = line.name(verbs, AN_ORDER);
          isBegun = true;
          // What answers the question that is open is tried first.
          const ordered = [
            ...entries.filter(({ kind }) => book.answers(kind.type, asked)),
            ...entries.filter(({ kind }) => !book.answers(kind.type, asked)),
          ];
          // The line that was understood furthest knows best what is wrong.
          let best: { readonly left: number; readonly complaint: NotUnderstood } | undefined;
          for (const entry of ordered) {
            const order = line.attempt(
              () => readAs(line, entry, desk, subject, asked),
              (complaint) => {
                const left = line.rest.length;
                if (best === undefined || left < best.left) best = { left, complaint };
              },
            );
            if (order !== undefined) return order;
          }
          throw best!.complaint;
        },
        telling,
      );
      return parsed.understood || !isBegun ? parsed : { ...parsed, isBegun };
    },
    make(order, desk, language) {
      const template = written.get(order.type)![language];
      const parts = writeParts(template.parts, fields.get(order.type)!, order as never, desk, language);
      return [template.verb, ...parts].filter((part) => part !== '').join(' ');
    },
  };
}

const END_WORDS: readonly string[] = ['end', 'done', 'fine', 'basta'];
const PASS_WORDS: readonly string[] = ['pass', 'passo', 'passa'];
/** What is said of an order that ends something that is over already. */
export const SUPERFLUOUS: Text = {
  en: 'There was nothing left to end here: this was over already.',
  it: 'Qui non c’era più nulla da terminare: era già finito.',
};

/** How a bare `end` or `pass` is read: it ends the innermost thing that its writer is in, and never what lies around it. */
function endings<TDesk extends Desk<unknown, unknown>, Order extends Typed>(book: OrderBook<TDesk, never, Order>) {
  const kinds = book.kinds.filter(({ ends }) => ends !== undefined);
  const phases = new Set(kinds.filter(({ ends }) => ends === 'phase').flatMap(({ answers }) => answers));
  return (
    text: string,
    desk: TDesk,
    asked: readonly Asked<Order>[],
    within: string | undefined,
  ): ParsedOrder<Order> | undefined => {
    const word = text.trim().toLowerCase().replace(/[.!]$/, '');
    const isEnd = END_WORDS.includes(word);
    if (kinds.length === 0 || asked.length === 0 || !(isEnd || PASS_WORDS.includes(word))) return undefined;
    const isInside = (kind: string): boolean =>
      within === undefined || kind === within || (phases.has(within) && !phases.has(kind));
    if (!asked.some(({ kind }) => isInside(kind)))
      return { understood: false, reason: SUPERFLUOUS, isSuperfluous: true };
    const open = kinds.filter(
      ({ answers, ends }) => (isEnd || ends === 'aside') && asked.some(({ kind }) => answers.includes(kind)),
    );
    const [kind] = open;
    if (kind === undefined || open.length > 1) return undefined;
    if (Object.keys(kind.fields).length === 0) return { understood: true, order: { type: kind.type } as Order };
    for (const order of kind.options(desk, {})) return { understood: true, order };
    return undefined;
  };
}

/** Signs that are words of their own, apart from those in data. */
function marked(text: string, marks: readonly string[]): string {
  const start = dataStart(text);
  return marks.reduce((line, mark) => line.replaceAll(mark, ` ${MARK} `), text.slice(0, start)) + text.slice(start);
}

/** The desk's side is asked nothing, something else, or the game is over: what forbids an order whatever it says. */
export function judgeTime<Order extends Typed>(
  order: Order,
  side: Side,
  pending: readonly Asked<Order>[],
  { answers, isUnprompted }: Pick<OrderBook<never, never, Order>, 'answers' | 'isUnprompted'>,
  { over, unasked = over }: { readonly over: string; readonly unasked?: string },
): Refusal | undefined {
  const [first] = pending;
  if (first === undefined) return { code: 'game-over', clause: over, facts: {} };
  if (isUnprompted(order.type, side)) return undefined;
  const mine = first.side === side && pending.length === 1 ? pending : pending.filter((each) => each.side === side);
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
