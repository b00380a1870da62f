// Writes clients/typescript/generated.ts: the types of schema.graphql, and one typed operation for every operation of
// clients/typescript/operations.graphql; and clients/typescript/rulesets/generated.ts: the orders and events of every ruleset.
// `--check` compares instead of writing and exits 1 when a file is missing or old.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  print,
  printSchema,
  typeFromAST,
  validate,
} from 'graphql';
import { writeRulesetTypes } from './ruleset-types.mjs';

const root = new URL('../', import.meta.url);
const folder = new URL('clients/typescript/', root);
const target = fileURLToPath(new URL('generated.ts', folder));
const rulesetsTarget = fileURLToPath(new URL('rulesets/generated.ts', folder));

const SCALARS = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' };
const OWN_SCALARS = { JSON: 'Json', Instant: 'string', Order: 'Order' };

/** What is JSON in the schema because its shape belongs to a game, but is always an order or an object. */
const KNOWN_JSON = {
  'QueuedOrder.order': 'Order',
  'PendingDecision.about': 'JsonObject',
  'GameEvent.data': 'JsonObject',
  'Game.chosenOptions': 'JsonObject',
  'Ruleset.orderSchema': 'JsonObject',
  'Ruleset.eventSchema': 'JsonObject',
  'Ruleset.extraSchema': 'JsonObject',
  'AuditEntry.detail': 'JsonObject',
  'Refusal.facts': 'JsonObject',
  'QueueRefusal.facts': 'JsonObject',
  'RequestProblem.facts': 'JsonObject',
};

/** Writes the types of what operations and fragments answer. */
class AnswerTypes {
  constructor(schema, fragments) {
    this.schema = schema;
    this.fragments = fragments;
  }

  /** The type of a selection on a named type. */
  ofSelection(type, selectionSet) {
    const [only, ...others] = selectionSet.selections;
    if (others.length === 0 && only.kind === Kind.FRAGMENT_SPREAD) return only.name.value;
    if (!isAbstractType(type)) return this.object(this.fieldsOf(type, selectionSet));
    const members = this.schema.getPossibleTypes(type);
    return members.map((member) => this.object(this.fieldsOf(member, selectionSet))).join(' | ');
  }

  object(fields) {
    return `{ ${[...fields].map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }`;
  }

  /** The fields an object of a concrete type has in the answer: its own and those of the fragments that fit it. */
  fieldsOf(type, selectionSet) {
    const fields = new Map();
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        fields.set((selection.alias ?? selection.name).value, this.ofField(type, selection));
        continue;
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
      const on = fragment.typeCondition.name.value;
      const fits = on === type.name || type.getInterfaces().some(({ name }) => name === on);
      if (!fits) continue;
      for (const [name, each] of this.fieldsOf(type, fragment.selectionSet)) fields.set(name, each);
    }
    return fields;
  }

  ofField(parent, node) {
    const name = node.name.value;
    if (name === '__typename') return `'${parent.name}'`;
    const { type } = parent.getFields()[name];
    const known = KNOWN_JSON[`${parent.name}.${name}`];
    const named = known ?? this.ofNamed(getNamedType(type), node.selectionSet);
    return this.wrapped(type, named);
  }

  ofNamed(type, selectionSet) {
    if (isScalarType(type)) return SCALARS[type.name] ?? OWN_SCALARS[type.name];
    if (isEnumType(type) || isInputObjectType(type)) return type.name;
    return this.ofSelection(type, selectionSet);
  }

  wrapped(type, named) {
    if (!isNonNullType(type)) return `${this.present(type, named)} | null`;
    return this.present(type.ofType, named);
  }

  present(type, named) {
    if (!isListType(type)) return named;
    const inner = this.wrapped(type.ofType, named);
    return inner.includes(' ') ? `readonly (${inner})[]` : `readonly ${inner}[]`;
  }

  ofVariables(definitions) {
    const fields = definitions.map(({ variable, type }) => {
      const input = typeFromAST(this.schema, type);
      const required = isNonNullType(input);
      const named = this.ofNamed(getNamedType(input));
      const present = this.present(required ? input.ofType : input, named);
      return `readonly ${variable.name.value}${required ? '' : '?'}: ${present}${required ? '' : ' | null | undefined'}`;
    });
    return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
  }
}

/** The fragments a definition spreads, and those that these spread. */
function spreadBy(node, fragments, found = new Set()) {
  for (const [, name] of print(node).matchAll(/\.\.\.(\w+)/g)) {
    if (name === 'on' || found.has(name)) continue;
    found.add(name);
    spreadBy(fragments.get(name), fragments, found);
  }
  return found;
}

function writeOperations(schema, document) {
  const complaints = validate(schema, document);
  if (complaints.length > 0) throw new Error(complaints.map(String).join('\n'));
  const definitions = (kind) => document.definitions.filter((each) => each.kind === kind);
  const fragments = new Map(definitions(Kind.FRAGMENT_DEFINITION).map((each) => [each.name.value, each]));
  const types = new AnswerTypes(schema, fragments);

  const cards = [...fragments].map(([name, { typeCondition, selectionSet }]) => {
    const type = schema.getType(typeCondition.name.value);
    if (schema.getType(name) !== undefined) throw new Error(`a fragment may not be called like the type ${name}`);
    if (!isObjectType(type)) throw new Error(`fragment ${name} must be on an object type`);
    return `export type ${name} = ${types.object(types.fieldsOf(type, selectionSet))};`;
  });

  const operations = definitions(Kind.OPERATION_DEFINITION).map((definition) => {
    const { name, operation, variableDefinitions, selectionSet } = definition;
    const rootType = schema.getRootType(operation);
    const text = [definition, ...[...spreadBy(definition, fragments)].map((each) => fragments.get(each))]
      .map((each) => print(each).replace(/\s+/g, ' '))
      .join(' ');
    return [
      `export type ${name.value}Answer = ${types.object(types.fieldsOf(rootType, selectionSet))};`,
      `export type ${name.value}Variables = ${types.ofVariables(variableDefinitions)};`,
      `export const ${name.value}: Operation<${name.value}Answer, ${name.value}Variables> = {`,
      `  kind: '${operation}',`,
      `  text: ${JSON.stringify(text)},`,
      '};',
    ].join('\n');
  });
  return [...cards, ...operations].join('\n\n');
}

export async function generate() {
  const schema = buildSchema(readFileSync(new URL('schema.graphql', root), 'utf8'));
  const document = parse(readFileSync(new URL('operations.graphql', folder), 'utf8'));
  const schemaTypes = await codegen({
    filename: target,
    schema: parse(printSchema(schema)),
    documents: [],
    config: {
      scalars: {
        ID: { input: 'string', output: 'string' },
        JSON: { input: 'unknown', output: 'Json' },
        Instant: { input: 'string', output: 'string' },
        Order: { input: 'unknown', output: 'Order' },
      },
      useTypeImports: true,
      enumsAsTypes: true,
      immutableTypes: true,
      skipTypename: true,
      maybeValue: 'T | null | undefined',
    },
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  });
  return [
    '// Generated by tools/generate-client.mjs from schema.graphql and operations.graphql. Do not edit.',
    "import type { Json, JsonObject } from './json.ts';",
    "import type { Operation, Order } from './shapes.ts';",
    '',
    schemaTypes.trim(),
    '',
    '// What the client asks, and what it is answered.',
    '',
    writeOperations(schema, document),
    '',
  ].join('\n');
}

/** The types of orders and events; `toJsonSchema` is zod's, handed in with the catalogue it belongs to. */
export function generateRulesets(catalogue, toJsonSchema) {
  const write = (schema) => toJsonSchema(schema, { io: 'input', unrepresentable: 'any' });
  return writeRulesetTypes(
    catalogue.map(({ about, schemas }) => ({
      id: about.id,
      title: about.title,
      orders: write(schemas.order),
      events: write(schemas.event),
      extra: write(schemas.extra),
    })),
  );
}

/** Node 20 does not read TypeScript by itself; the test runner brings a compiler along. */
async function loadCatalogue() {
  const { createViteServer } = await import('vitest/node');
  const conditions = ['development'];
  const vite = await createViteServer({
    root: fileURLToPath(root),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  });
  try {
    return (await vite.ssrLoadModule('/src/rulesets/catalogue.ts')).catalogue;
  } finally {
    await vite.close();
  }
}

function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { z } = await import('zod');
  const files = [
    [target, await generate()],
    [rulesetsTarget, generateRulesets(await loadCatalogue(), z.toJSONSchema)],
  ];
  for (const [path, text] of files) {
    if (readOrNothing(path) === text) continue;
    if (!process.argv.includes('--check')) writeFileSync(path, text);
    else {
      console.error(`${path} is not current: run node tools/generate-client.mjs`);
      process.exitCode = 1;
    }
  }
}
