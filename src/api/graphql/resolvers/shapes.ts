import { z } from 'zod';
import { localised } from '#kernel/text';
import { OPERATIONS } from '../../operations/index.ts';
import { graph, type InGraphql } from '../../shapes/field.ts';
import { game, gameSummary } from '../../shapes/game.ts';
import type { Context } from '../context.ts';
import { bare, fieldsOf, shapesOf } from '../write-schema.ts';

/* What follows from the shapes alone: the language of words, pairs instead of records, and what a list does not tell of a game. */

type Source = Readonly<Record<string, unknown>>;
export type Resolve = (source: Source, args: Source, context: Context) => unknown;

const isWords = (schema: z.ZodType): boolean => {
  const { schema: inner } = bare(schema);
  return inner instanceof z.ZodArray ? isWords(inner.element as z.ZodType) : graph.get(inner)?.is === 'words';
};

const pairsOf = (record: unknown, { key, value }: NonNullable<InGraphql['pairs']>): unknown =>
  record == null ? null : Object.entries(record).map(([of, is]) => ({ [key]: of, [value]: is }));

/** A list tells of a game at a glance; for the rest its card is fetched. */
const ON_CARD_ONLY = new Set(Object.keys(game.shape).filter((name) => !(name in gameSummary.shape)));

function resolverOf(type: string, name: string, field: z.ZodType): [string, Resolve] | undefined {
  const meta: InGraphql = graph.get(bare(field).schema) ?? {};
  const onCard = type === 'Game' && ON_CARD_ONLY.has(name);
  if (!onCard && !isWords(field) && meta.pairs === undefined && meta.field === undefined) return undefined;
  const resolve: Resolve = async (source, _, context) => {
    const from = onCard ? ((await context.cardOf(source as never)) as unknown as Source) : source;
    const held = from[name];
    const value: unknown = typeof held === 'function' ? await (held as () => unknown)() : held;
    if (meta.pairs !== undefined) return pairsOf(value, meta.pairs);
    return isWords(field) ? localised(value, context.language) : value;
  };
  return [meta.field ?? name, resolve];
}

export const ofShapes: Readonly<Record<string, Readonly<Record<string, Resolve>>>> = Object.fromEntries(
  [...shapesOf(OPERATIONS)].map(([type, shapes]) => [
    type,
    Object.fromEntries(
      fieldsOf(shapes).flatMap(
        ([name, field]) =>
          [resolverOf(type, name, field) ?? []].filter((each) => each.length > 0) as [string, Resolve][],
      ),
    ),
  ]),
);
