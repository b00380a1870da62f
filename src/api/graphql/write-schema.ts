import { type DefinitionNode, Kind, type ObjectTypeExtensionNode, parse, print, visit } from 'graphql';
import { z } from 'zod';
import { firstOf, known } from '#kernel/known';
import { type GraphqlField, type Operation, pathOf } from '../operation.ts';
import { keyInArguments, keyInHeader } from '../requests/order.ts';
import { Media } from '../rest/route-schema.ts';
import { graph, type InGraphql, names } from '../shapes/field.ts';
import { type Payload, payloadNamed } from './payloads.ts';

/*
 * Writes schema.graphql: the types from the shapes, the fields with arguments from the operations, the rest from beyond-rest.graphql.
 */

type Way = 'in' | 'out';
const isName = (text: string): boolean => /^[_A-Za-z][_0-9A-Za-z]*$/.test(text);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const WIDTH = 118;

/** A description, in one line where it fits. */
function described(text: string | undefined, indent: string): string {
  if (text === undefined || text === '') return '';
  const line = `${indent}${JSON.stringify(text)}`;
  if (line.length <= WIDTH && !text.includes('"')) return `${line}\n`;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && indent.length + last.length + word.length < WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return `${[`${indent}"""`, ...lines.map((each) => `${indent}${each}`), `${indent}"""`].join('\n')}\n`;
}

/** What a schema holds once it is there, whether it must be there, and what is said of it. */
interface Bare {
  readonly schema: z.ZodType;
  readonly required: boolean;
  readonly about: string | undefined;
}

export function bare(schema: z.ZodType, way: Way = 'out'): Bare {
  const { description } = schema;
  const inner = (next: unknown, required?: boolean): Bare => {
    const found = bare(next as z.ZodType, way);
    return { ...found, required: required ?? found.required, about: description ?? found.about };
  };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap(), false);
  if (schema instanceof z.ZodDefault) return inner(schema.unwrap(), way === 'out');
  if (schema instanceof z.ZodPipe) return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return { schema, required: !(schema instanceof z.ZodUnknown) || way === 'out', about: description };
}

/** The name of a shape, also where a field says something else of it. */
export function nameOf(schema: z.ZodType): string | undefined {
  for (let at: z.core.$ZodType | undefined = schema; at !== undefined; at = at._zod.parent) {
    const named = graph.get(at)?.name ?? names.get(at)?.id;
    if (named !== undefined) return named;
  }
  return undefined;
}

/** Everything that is answered and has a name, by the name it has in GraphQL. */
export function shapesOf(operations: readonly Operation[]): ReadonlyMap<string, readonly z.ZodObject[]> {
  const found = new Map<string, z.ZodObject[]>();
  const collect = (schema: z.ZodType): void => {
    const { schema: inner } = bare(schema);
    if (inner instanceof z.ZodArray) collect(inner.element as z.ZodType);
    if (inner instanceof z.ZodUnion) for (const each of inner.options) collect(each as z.ZodType);
    if (!(inner instanceof z.ZodObject)) return;
    const name = nameOf(inner);
    if (name !== undefined) {
      const known = found.get(name) ?? [];
      if (known.some(({ shape }) => shape === inner.shape)) return;
      found.set(name, [...known, inner]);
    }
    for (const field of Object.values(inner.shape)) collect(field as z.ZodType);
  };
  for (const { answer } of operations) {
    if (!(answer instanceof Media)) collect(answer);
    else if (answer.messages !== undefined) collect(answer.messages);
  }
  return found;
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly about: string | undefined;
  readonly args?: string;
}

class SchemaWriter {
  readonly #operations: readonly Operation[];
  readonly #beyond: readonly DefinitionNode[];
  readonly #shapes: ReadonlyMap<string, readonly z.ZodObject[]>;
  readonly #written = new Map<string, string>();
  readonly #wanted: string[] = [];
  readonly #inputs = new Map<string, { readonly about: string; readonly fields: readonly Field[] }>();
  readonly #enums = new Map<string, string>();

  constructor(operations: readonly Operation[], beyond: string) {
    this.#operations = operations;
    this.#beyond = parse(beyond, { noLocation: true }).definitions;
    this.#shapes = shapesOf(operations);
  }

  write(): string {
    const blocks = [this.#root('Query', 'What can be read.'), this.#root('Mutation', 'What can be done.')];
    blocks.push(this.#define('Subscription'));
    for (const payload of new Set(this.#operations.flatMap(({ graphql }) => graphql?.payload ?? [])))
      blocks.push(...this.#payload(payload));
    for (let name = this.#wanted.shift(); name !== undefined; name = this.#wanted.shift()) {
      if (this.#written.has(name)) continue;
      this.#written.set(name, this.#define(name));
    }
    const scalars = this.#beyond.filter(({ kind }) => kind === Kind.SCALAR_TYPE_DEFINITION).map((each) => print(each));
    return [...scalars, ...blocks, ...this.#written.values()].filter((block) => block !== '').join('\n\n');
  }

  #want(type: string): string {
    const [name] = /\w+/.exec(type) ?? [];
    if (name !== undefined && !['String', 'Int', 'Float', 'Boolean', 'ID', 'JSON', 'Instant', 'Order'].includes(name))
      this.#wanted.push(name);
    return type;
  }

  #root(name: string, about: string): string {
    return this.#object(name, about, this.#operationsOn(name), []);
  }

  #operationsOn(type: string): Field[] {
    return this.#operations.flatMap((operation) => {
      const { graphql, title, about, answer } = operation;
      if (graphql === undefined || !graphql.field.startsWith(`${type}.`)) return [];
      const { payload } = graphql;
      const written = graphql.type === undefined ? undefined : this.#want(`${graphql.type}!`);
      const returned = payload === undefined ? (written ?? this.#type(answer as z.ZodType, 'out')) : `${payload}!`;
      return {
        name: graphql.field.slice(type.length + 1),
        type: returned,
        about: `${title}.${about === undefined ? '' : ` ${about}`}`,
        args: graphql.args ?? this.#arguments(operation, graphql),
      };
    });
  }

  #arguments(operation: Operation, graphql: GraphqlField): string {
    const fields = argumentsOf(operation, graphql).map(({ name, schema }) => this.#field(name, schema, 'in'));
    const { body, name } = operation;
    if (graphql.body === 'input' && body !== undefined) {
      const type = `${capital(name)}Input`;
      this.#input(type, `${operation.title}.`, bare(body, 'in').schema, operation.headers === keyInHeader);
      fields.push({
        name: 'input',
        type: operation.bodyIs === 'optional' ? type : `${type}!`,
        about: 'The particulars.',
      });
    }
    if (graphql.body === 'act' && body !== undefined) {
      this.#input('ModeratorActInput', 'What the moderator does.', body, false);
      fields.push({ name: 'act', type: 'ModeratorActInput!', about: 'What to do.' });
    }
    return fields.map(({ name, type, about }) => `${described(about, '    ')}    ${name}: ${type}`).join('\n');
  }

  #field(name: string, schema: z.ZodType, way: Way): Field {
    return { name, type: this.#type(schema, way, name), about: bare(schema, way).about };
  }

  #type(schema: z.ZodType, way: Way, field = ''): string {
    const { schema: inner, required } = bare(schema, way);
    return `${this.#typeOf(inner, way, field)}${required ? '!' : ''}`;
  }

  #typeOf(schema: z.ZodType, way: Way, field: string): string {
    const meta: InGraphql = graph.get(schema) ?? {};
    if (meta.type !== undefined) return this.#want(meta.type);
    if (meta.pairs !== undefined) return this.#want(`[${meta.pairs.type}!]`);
    if (meta.choice !== undefined) return this.#choice(meta.choice);
    if (schema instanceof z.ZodArray) return `[${this.#type(schema.element as z.ZodType, way, field)}]`;
    if (schema instanceof z.ZodTuple) return `[${this.#type(schema.def.items[0] as z.ZodType, way, field)}]`;
    if (schema instanceof z.ZodNumber) return schema.isInt ? 'Int' : 'Float';
    if (schema instanceof z.ZodBoolean) return 'Boolean';
    if (schema instanceof z.ZodObject) return way === 'in' ? this.#nested(schema, field) : this.#named(schema, field);
    if (schema instanceof z.ZodRecord || schema instanceof z.ZodUnknown || schema instanceof z.ZodUnion) return 'JSON';
    return 'String';
  }

  #named(schema: z.ZodObject, field: string): string {
    const name = nameOf(schema);
    if (name === undefined) throw new Error(`what the field ${field} holds has no name: declare it with shape()`);
    return this.#want(name);
  }

  /** An object within an input is called by its field. */
  #nested(schema: z.ZodObject, field: string): string {
    const name = `${capital(field)}Input`;
    this.#input(name, bare(schema).about ?? `The ${field}.`, schema, false);
    return name;
  }

  #choice({ name, about }: NonNullable<InGraphql['choice']>): string {
    if (!Object.keys(about).every(isName)) return 'String';
    const members = Object.entries(about).map(([value, meaning]) => `${described(meaning, '  ')}  ${value}`);
    this.#enums.set(name, `enum ${name} {\n${members.join('\n')}\n}`);
    return this.#want(name);
  }

  #input(name: string, about: string, schema: z.ZodType, keyed: boolean): void {
    if (this.#inputs.has(name)) return;
    this.#inputs.set(name, { about, fields: [] });
    const fields =
      schema instanceof z.ZodDiscriminatedUnion
        ? this.#fieldsOfUnion(schema)
        : Object.entries((schema as z.ZodObject).shape).map(([field, each]) =>
            this.#field(field, each as z.ZodType, 'in'),
          );
    if (keyed) fields.push(this.#field('idempotencyKey', keyInArguments.shape.idempotencyKey, 'in'));
    this.#inputs.set(name, { about, fields });
    this.#wanted.push(name);
  }

  /** One input with the fields of all: what is needed depends on the discriminator. */
  #fieldsOfUnion(schema: z.ZodDiscriminatedUnion): Field[] {
    const { discriminator } = schema.def;
    const found = new Map<string, { readonly field: Field; readonly of: string[] }>();
    const members: Record<string, string> = {};
    for (const option of schema.options as readonly z.ZodObject[]) {
      const which = firstOf([...(option.shape[discriminator] as z.ZodLiteral<string>).values]);
      members[which] = option.description ?? '';
      for (const [name, each] of Object.entries(option.shape)) {
        const { field, of } = found.get(name) ?? { field: this.#field(name, each as z.ZodType, 'in'), of: [] };
        found.set(name, { field, of: [...of, which] });
      }
    }
    const kind = this.#choice({ name: `ModeratorActKind`, about: members });
    return [...found].map(([name, { field, of }]) => {
      if (name === discriminator) return { ...field, type: `${kind}!` };
      return { ...field, type: field.type.replace(/!$/, ''), about: `${field.about ?? ''} Of ${of.join(', ')}.` };
    });
  }

  #payload(name: Payload): string[] {
    const { success, field, about, stale, refused } = payloadNamed(name);
    const members = [success, ...(refused ? ['OrderRefused'] : []), ...(stale ? ['OrderStale'] : []), 'RequestProblem'];
    for (const member of members) this.#wanted.push(member);
    const union = `"What became of it."\nunion ${name} = ${members.join(' | ')}`;
    if (field === undefined) return [union];
    const answer = known(
      this.#operations.find(({ graphql }) => graphql?.payload === name),
      'operation',
    ).answer as z.ZodType;
    const type = this.#type(answer, 'out');
    const fields = [{ name: field, type, about: bare(answer).about }];
    this.#written.set(success, this.#object(success, about, fields, []));
    return [union];
  }

  #define(name: string): string {
    const input = this.#inputs.get(name);
    if (input !== undefined) return this.#block(`input ${name}`, input.about, input.fields);
    const own = this.#beyond.find(
      (each) => 'name' in each && each.name?.value === name && !each.kind.endsWith('Extension'),
    );
    if (own !== undefined) {
      visit(own, { NamedType: ({ name: { value } }) => void this.#want(value) });
      return print(own);
    }
    const choice = this.#enums.get(name);
    if (choice !== undefined) return `${described(`A closed set: ${name}.`, '')}${choice}`;
    const shapes = this.#shapes.get(name);
    if (shapes === undefined) throw new Error(`schema.graphql needs the type ${name}, which no shape has`);
    return this.#object(
      name,
      firstOf(shapes).description,
      fieldsOf(shapes).flatMap((each) => this.#fieldOut(...each)),
      shapes,
    );
  }

  #fieldOut(name: string, schema: z.ZodType): Field[] {
    const meta: InGraphql = graph.get(bare(schema).schema) ?? {};
    const field = this.#field(name, schema, 'out');
    if (meta.is === 'code')
      return [
        { name: 'id', type: 'ID!', about: 'Unique everywhere, for caches.' },
        {
          ...field,
          name: 'code',
          about: `${field.about ?? ''} Unique only where it is: arguments, orders and REST use it.`,
        },
      ];
    return [{ ...field, name: meta.field ?? name }];
  }

  #object(name: string, about: string | undefined, fields: readonly Field[], shapes: readonly z.ZodObject[]): string {
    const extensions = this.#beyond.filter(
      (each): each is ObjectTypeExtensionNode => each.kind === Kind.OBJECT_TYPE_EXTENSION && each.name.value === name,
    );
    for (const each of extensions) visit(each, { NamedType: ({ name: { value } }) => void this.#want(value) });
    const interfaces = extensions.flatMap((each) => each.interfaces ?? []).map((each) => each.name.value);
    const more = extensions.flatMap((each) => each.fields ?? []).map((each) => indented(print(each)));
    const operations = shapes.length === 0 ? [] : this.#operationsOn(name);
    const head = `type ${name}${interfaces.length === 0 ? '' : ` implements ${interfaces.join(' & ')}`}`;
    return this.#block(head, about, [...fields, ...operations], more);
  }

  #block(head: string, about: string | undefined, fields: readonly Field[], more: readonly string[] = []): string {
    const written = fields.map(({ name, type, about: said, args }) => {
      const list = args === undefined || args === '' ? '' : `(\n${args}\n  )`;
      return `${described(said, '  ')}  ${name}${list}: ${type}`;
    });
    return `${described(about, '')}${head} {\n${[...written, ...more].join('\n')}\n}`;
  }
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

/** The fields of all shapes that are one type in GraphQL: those that not all have may be absent. */
export function fieldsOf(shapes: readonly z.ZodObject[]): [string, z.ZodType][] {
  const found = new Map<string, z.ZodType>();
  for (const { shape } of shapes)
    for (const [name, field] of Object.entries(shape)) if (!found.has(name)) found.set(name, field as z.ZodType);
  const first = firstOf(shapes);
  return [...found].map(([name, field]) => [name, name in first.shape ? field : field.optional()]);
}

interface Argument {
  /** What GraphQL calls it. */
  readonly name: string;
  /** What the request calls it. */
  readonly of: string;
  readonly part: 'params' | 'query' | 'body';
  readonly schema: z.ZodType;
}

/** The arguments of an operation that stand beside the input. */
export function argumentsOf(operation: Operation, { field, rename = {}, only, body }: GraphqlField): Argument[] {
  const isBelow = !/^(Query|Mutation)\./.test(field);
  const path = pathOf(operation);
  const owner = /^\/api\/(games|clubs)\/\{id\}/.exec(path)?.[1];
  const ownId = field.startsWith('Mutation.') ? { games: 'gameId', clubs: 'clubId' }[owner ?? ''] : undefined;
  const parts: [Argument['part'], z.ZodType | undefined][] = [
    ['params', operation.params],
    ['query', operation.query],
    ['body', body === 'flat' || isBelow ? operation.body : undefined],
  ];
  return parts.flatMap(([part, schema]) => {
    if (schema === undefined) return [];
    const { schema: inner } = bare(schema, 'in');
    if (!(inner instanceof z.ZodObject)) return [];
    return Object.entries(inner.shape).flatMap(([of, each]) => {
      // What stands below a game, a board or a ruleset is asked of it.
      if (isBelow && part === 'params' && (of === 'id' || of === 'ruleset')) return [];
      if (only !== undefined && !only.includes(of)) return [];
      const name = rename[of] ?? (of === 'id' && part === 'params' ? (ownId ?? 'id') : of);
      return [{ name, of, part, schema: each as z.ZodType }];
    });
  });
}

const HEADER = `# The public language of the service. Written by tools/generate-schema.mjs from src/api/operations, src/api/shapes and
# src/api/graphql/beyond-rest.graphql: change those. The resolver types are generated from it (tools/generate-graphql-types.mjs).
#
# Expected problems of a mutation are members of its payload; those of a query are GraphQL errors with
# \`extensions.code\` (stable, kebab-case) and \`extensions.kind\`. The orders and events of a game are JSON: their JSON
# Schema is \`Ruleset.orderSchema\` and \`Ruleset.eventSchema\`. Values of enums are written as everywhere else in the service,
# in lower case.
#
# An \`id\` is unique everywhere, so that the caches of clients may go by it: across games, boards, rulesets and clubs, and between a
# position of the past, or with other eyes, and the present. What is called by something shorter within its game, board, ruleset or club
# has that as its \`code\`. Arguments, orders, events, references between the parts of a position and REST use codes.
`;

export const writeSchema = (operations: readonly Operation[], beyond: string): string =>
  `${HEADER}\n${new SchemaWriter(operations, beyond).write()}\n`;
