import { z } from 'zod';

/*
 * The words in which the shapes of the API are declared. REST, the OpenAPI document, GraphQL types and the clients all come from these
 * declarations, and so do their descriptions.
 */

/** What a shape is called: in the reference, in the clients and, if nothing else is said, in GraphQL. */
export const names = z.registry<{ id: string }>();

/** Where GraphQL differs from REST. */
export interface InGraphql {
  /** The name of the type, if it is another. */
  readonly name?: string;
  /** The name of the field, if it is another. */
  readonly field?: string;
  /** The type as the schema writes it, without the mark for what is always there. */
  readonly type?: string;
  /** `words`: a text, of which the language of the request is chosen. `code`: unique only where it is, so that there is an `id` beside it. */
  readonly is?: 'words' | 'code';
  /** A record is a list of pairs there, of this type with these two fields. */
  readonly pairs?: { readonly type: string; readonly key: string; readonly value: string };
  /** The name of a closed set, and what its members mean. */
  readonly choice?: { readonly name: string; readonly about: Readonly<Record<string, string>> };
}
export const graph = z.registry<InGraphql>();

const marked = <Schema extends z.ZodType>(schema: Schema, as: InGraphql): Schema => {
  graph.add(schema, as);
  return schema;
};

/** A shape with a name of its own. */
export const shape = <Fields extends z.core.$ZodLooseShape>(
  name: string,
  about: string,
  fields: Fields,
  as: InGraphql = {},
) => {
  const made = z.object(fields).describe(about).register(names, { id: name });
  return marked(made, as);
};

export const text = (about: string) => z.string().describe(about);
/** Text in the language of the request. */
export const words = (about: string) => marked(z.string().describe(about), { is: 'words' });
/** An id that is unique everywhere. */
export const id = (about: string) => marked(z.string().describe(about), { type: 'ID' });
/** An id that is unique only within a game, a board or a ruleset. */
export const code = (about: string) => marked(z.string().describe(about), { is: 'code' });
export const integer = (about: string) => z.number().int().describe(about);
export const number = (about: string) => z.number().describe(about);
export const flag = (about: string) => z.boolean().describe(about);
export const moment = (about: string) =>
  marked(z.iso.datetime().describe(`${about} ISO 8601 in UTC.`), { type: 'Instant' });
export const list = <Of extends z.ZodType>(of: Of, about: string) => z.array(of).describe(about);
/** A number or a word. */
export const figure = (about: string) => z.union([z.number(), z.string()]).describe(about);
export const figureInWords = (about: string) => marked(figure(about), { is: 'words' });

/** Whatever JSON can hold. */
export const json = (about: string) => z.unknown().describe(about);
export const jsonObject = (about: string) => marked(z.record(z.string(), z.unknown()).describe(about), {});

/** What can be agreed on: a number, a word, yes or no, or several words. */
export const setting = (about: string) =>
  marked(z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]).describe(about), { type: 'JSON' });
export const settings = (about: string) => marked(z.record(z.string(), setting('A value.')).describe(about), {});

/** A closed set, each member with what it means. */
export const choice = <const Members extends Readonly<Record<string, string>>>(
  name: string,
  about: string,
  members: Members,
) => {
  const values = Object.keys(members) as [keyof Members & string, ...(keyof Members & string)[]];
  const meanings = values.map((value) => `\`${value}\`: ${members[value]}`).join(' ');
  return marked(z.enum(values).describe(`${about} ${meanings}`), { choice: { name, about: members } });
};

export const pointsBySide = (about: string) =>
  marked(z.record(z.string(), z.number()).describe(about), {
    pairs: { type: 'SidePoints', key: 'side', value: 'points' },
  });
export const sideBySpace = (about: string) =>
  marked(z.record(z.string(), z.string()).describe(about), {
    pairs: { type: 'SpaceControl', key: 'space', value: 'side' },
  });
/** The printed numbers of a counter. */
export const factors = (about: string) =>
  marked(z.record(z.string(), figure('A number or a word.')).describe(about), {});

/** The same field under another name or type in GraphQL. */
export const inGraphql = <Schema extends z.ZodType>(schema: Schema, as: InGraphql): Schema =>
  marked(schema.describe(schema.description ?? ''), as);

/** An order of a game: the schema of its ruleset says what else is in it. */
export const order = marked(
  z
    .looseObject({ type: text('Which kind of order it is.') })
    .describe(
      'An order. Its `type` says which kind it is; `GET /api/rulesets/{ruleset}/schemas/orders` describes every kind, and `orders` of the options and drafts have that shape.',
    )
    .register(names, { id: 'Order' }),
  { type: 'Order' },
);
