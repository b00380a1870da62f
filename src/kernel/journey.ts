import type { z } from 'zod';
import { metaOf } from './field.ts';
import type { FieldNotation, Lexicon } from './line.ts';
import { keywordBook, type OrderLine } from './notation.ts';
import { isRefusal } from './refusal.ts';

/*
 * Orders by destination: `move 13Pz to Kushchevskaya via 1430 via 1528`. A path that is not written out is looked for by the order
 * (`ways`); the first that passes the stops is taken. What is legal as it is written stays as it is written.
 */

const VIA = keywordBook({ via: ['via', 'through', 'attraverso', 'passando per'] });
const VIA_WORDS = ['via', 'through', 'attraverso'];
/** Ways that are looked at for one that passes the stops. */
const MOST_WAYS = 500;

/** How a path was written. */
interface Journey {
  readonly stops: readonly string[];
  /** Only where it ends was named. */
  readonly isBare: boolean;
}

/** What is asked of a kind of order, whatever its shape. */
interface Travelling<Desk> {
  // biome-ignore lint/suspicious/noExplicitAny: orders of every shape
  judge(desk: Desk, order: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: drafts of every shape
  readonly ways?: (desk: Desk, draft: any, to: string, stops: readonly string[]) => Iterable<readonly string[]>;
}

const isPath = (schema: z.ZodType): boolean => {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType } };
  return metaOf(schema)['x-reads'] === 'path' || (def.innerType !== undefined && isPath(def.innerType));
};

const passes = (way: readonly string[], stops: readonly string[]): boolean => {
  let at = 0;
  for (const space of way) if (space === stops[at]) at++;
  return at === stops.length;
};

export function journeys<Desk>(lexicon: Lexicon<Desk>): {
  /** Words that say nothing: `via` does say something. */
  fillers(words: readonly string[]): readonly string[];
  reading(schema: z.ZodType, notation: FieldNotation<Desk>): FieldNotation<Desk>;
  /** The fields as they stand in the line, stops included. */
  written(draft: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** The order with the way that was looked for; undefined where it stays as it is written. */
  complete(
    kind: Travelling<Desk>,
    desk: Desk,
    draft: Readonly<Record<string, unknown>>,
    order: object,
  ): object | undefined;
} {
  const read = new WeakMap<object, Journey>();
  const spaceIn = (line: OrderLine, desk: Desk, draft: Readonly<Record<string, unknown>>): unknown =>
    lexicon['space']?.read(line, desk, draft);
  /** The words of a single space that would be read here. */
  const oneSpace = (line: OrderLine, desk: Desk, draft: Readonly<Record<string, unknown>>): string | undefined => {
    let words: string | undefined;
    line.can(() => {
      words = line.quoted(() => spaceIn(line, desk, draft)).words;
    });
    return words;
  };
  return {
    fillers: (words) => words.filter((word) => !VIA_WORDS.includes(word)),
    reading: (schema, notation) =>
      isPath(schema)
        ? {
            ...notation,
            read(line, desk, draft) {
              line.tryName(VIA);
              const one = oneSpace(line, desk, draft);
              const { value, words } = line.quoted(() => notation.read(line, desk, draft) as string[]);
              const stops: string[] = [];
              while (line.tryName(VIA) !== undefined) {
                do stops.push(spaceIn(line, desk, draft) as string);
                while (!line.ended && line.match(VIA) === undefined && oneSpace(line, desk, draft) !== undefined);
              }
              read.set(value, { stops, isBare: one === words });
              return value;
            },
            write: notation.write.bind(notation),
          }
        : notation,
    written: (draft) =>
      Object.fromEntries(
        Object.entries(draft).map(([name, value]) => {
          const stops = Array.isArray(value) ? (read.get(value)?.stops ?? []) : [];
          return [
            name,
            stops.length === 0 ? value : [...(value as string[]).slice(0, -1), ...stops, (value as string[]).at(-1)],
          ];
        }),
      ),
    complete(kind, desk, draft, order) {
      if (kind.ways === undefined) return undefined;
      for (const [name, value] of Object.entries(draft)) {
        const journey = Array.isArray(value) ? read.get(value) : undefined;
        if (journey === undefined) continue;
        const judged = kind.judge(desk, order);
        if (!isRefusal(judged)) return undefined;
        // What was written out hex by hex is refused as it is, unless it has gaps: then its spaces are stops.
        const isSketch = journey.isBare || journey.stops.length > 0 || judged.code === 'not-adjacent';
        if (!isSketch) return undefined;
        const path = (order as Record<string, unknown>)[name] as readonly string[];
        const to = path.at(-1);
        if (to === undefined) return undefined;
        const stops = journey.isBare ? journey.stops : path.slice(0, -1);
        const { [name]: _, ...others } = order as Record<string, unknown>;
        let looked = 0;
        for (const way of kind.ways(desk, others, to, stops)) {
          if (passes(way, stops)) return { ...order, [name]: [...way] };
          if (++looked === MOST_WAYS) return undefined;
        }
      }
      return undefined;
    },
  };
}
