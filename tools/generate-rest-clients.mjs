// Writes what the clients know of the OpenAPI document: clients/typescript/api.ts and clients/python/impulse_client/api.py, with every shape and
// one method for every operation. A test compares.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withSource } from './load-source.mjs';

const root = new URL('../', import.meta.url);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** A stream has no end: the clients follow it by hand. */
const BY_HAND = ['follow', 'followAccount'];

const nameOf = ($ref) => $ref.split('/').at(-1);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const snake = (text) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

/** The operations as clients see them: parts of the address, what else is asked, what is answered. */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => {
        const { operationId: name, summary, parameters = [], requestBody, responses } = operation;
        const success = Object.entries(responses).find(([status]) => /^[23]/.test(status) && status !== '304');
        const [type, content] = Object.entries(success?.[1].content ?? {})[0] ?? [];
        const json = requestBody?.content?.['application/json']?.schema;
        return {
          name,
          summary,
          method: method.toUpperCase(),
          path,
          params: parameters
            .filter((each) => each.in === 'path')
            .map((each) => ({ ...each, as: ownName(each.name, path) })),
          query: parameters.filter((each) => each.in === 'query'),
          hasKey: parameters.some((each) => each.name === 'idempotency-key'),
          body: json,
          isBodyNeeded: requestBody?.required !== false && json !== undefined,
          raw: requestBody !== undefined && json === undefined ? Object.keys(requestBody.content)[0] : undefined,
          answer: type === undefined || content.schema?.type === 'null' ? 'nothing' : answerKind(type),
          schema: content?.schema,
        };
      })
      .filter((each) => !BY_HAND.includes(each.name)),
  );
}

function answerKind(type) {
  if (type === 'application/json') return 'json';
  return type.startsWith('image/png') || type === 'application/gzip' ? 'bytes' : 'text';
}

/** What a part of the address is called: `{id}` below `/games` is a `gameId`. */
const ownName = (name, path) => (name === 'id' ? `${/\/(\w+?)s\/\{id\}/.exec(path)[1]}Id` : name);

const withoutNull = (schema) => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

// TypeScript

const comment = (text, indent = '') =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n`;

function tsType(schema, indent = '') {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (schema.enum !== undefined)
    return schema.enum.map((each) => JSON.stringify(each).replaceAll('"', "'")).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return [...new Set(union.map((each) => tsType(each, indent)))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => tsType({ ...schema, type }, indent)).join(' | ');
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array': {
      if (schema.prefixItems !== undefined)
        return `readonly [${schema.prefixItems.map((each) => tsType(each, indent)).join(', ')}]`;
      const item = tsType(schema.items ?? {}, indent);
      return item.includes(' | ') || item.startsWith('readonly ') ? `readonly (${item})[]` : `readonly ${item}[]`;
    }
    case 'object':
      return tsObject(schema, indent);
    default:
      return 'unknown';
  }
}

function tsObject(schema, indent) {
  const { properties, additionalProperties, required = [] } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const isThere = required.includes(name);
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    const type = tsType(field, `${indent}  `);
    return `${comment(field.description, `${indent}  `)}${indent}  readonly ${key}${isThere ? '' : '?'}: ${type}${isThere ? '' : ' | undefined'};\n`;
  });
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  if (fields.length === 0) {
    const of = isOpen && typeof additionalProperties === 'object' ? tsType(additionalProperties, indent) : 'unknown';
    return properties === undefined || isOpen ? `Readonly<Record<string, ${of}>>` : 'Readonly<Record<string, never>>';
  }
  const open = isOpen ? `${indent}  readonly [field: string]: unknown;\n` : '';
  return `{\n${fields.join('')}${open}${indent}}`;
}

function tsRequest({ name, query, body, hasKey }) {
  const fields = query.map(
    ({ name: field, schema, required, description }) =>
      `${comment(description ?? schema.description, '  ')}  readonly ${field}${required ? '' : '?'}: ${tsType(schema, '  ')}${required ? '' : ' | undefined'};\n`,
  );
  if (hasKey)
    fields.push(
      `${comment('A name for this request; by default one is made up. The same key is never carried out twice.', '  ')}  readonly idempotencyKey?: string | undefined;\n`,
    );
  const own = fields.length === 0 ? [] : [`{\n${fields.join('')}}`];
  const sent = body === undefined ? [] : [tsType(withoutNull(body))];
  const parts = [...sent, ...own].filter((each) => each !== 'Readonly<Record<string, never>>');
  if (parts.length === 0) return undefined;
  return `export type ${capital(name)}Request = ${parts.map((each) => (each.includes(' | ') && !each.startsWith('{') ? `(${each})` : each)).join(' & ')};`;
}

const isOptional = ({ query, body, isBodyNeeded }) =>
  !query.some(({ required }) => required) &&
  (body === undefined || !isBodyNeeded || (withoutNull(body).required ?? []).length === 0) &&
  withoutNull(body ?? {}).oneOf === undefined;

function tsMethod(operation) {
  const { name, summary, method, path, params, query, hasKey, body, raw, answer, schema } = operation;
  const request = tsRequest(operation);
  const taken = params.map(({ as }) => `${as}: string`);
  if (raw !== undefined) taken.push('content: string');
  if (request !== undefined) taken.push(`request: ${capital(name)}Request${isOptional(operation) ? ' = {}' : ''}`);
  const value = {
    json: schema === undefined ? 'unknown' : tsType(schema),
    text: 'string',
    bytes: 'Uint8Array',
    nothing: 'undefined',
  }[answer];
  const told = [
    `method: '${method}'`,
    `path: \`${path.replaceAll(/\{(\w+)\}/g, (_, each) => `\${encodeURIComponent(${ownName(each, path)})}`)}\``,
    `answer: '${answer}'`,
    ...(query.length > 0 ? [`query: [${query.map((each) => `'${each.name}'`).join(', ')}]`] : []),
    ...(body !== undefined ? [`body: true`] : []),
    ...(hasKey ? ['keyed: true'] : []),
    ...(raw === undefined ? [] : [`raw: '${raw}'`, 'content']),
    ...(request === undefined ? [] : ['request']),
  ];
  return `${comment(`${summary}.`, '  ')}  ${name}(${taken.join(', ')}): Promise<Outcome<${value}>> {\n    return this.call<${value}>({ ${told.join(', ')} });\n  }`;
}

export function writeTypescript(document) {
  const operations = operationsOf(document);
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => {
    const text = tsType(schema);
    return `${comment(schema.description)}${text.startsWith('{') ? `export interface ${name} ${text}` : `export type ${name} = ${text};`}`;
  });
  return [
    '// Written by tools/generate-rest-clients.mjs from the OpenAPI document. Do not edit.',
    "import type { Outcome } from './outcome.ts';",
    "import type { Asked } from './transport.ts';",
    '',
    shapes.join('\n\n'),
    '',
    operations
      .map(tsRequest)
      .filter((each) => each !== undefined)
      .join('\n\n'),
    '',
    '/** Every operation of the service, over REST, under the name it has in the reference. */',
    'export abstract class RestOperations {',
    '  protected abstract call<Value>(asked: Asked): Promise<Outcome<Value>>;',
    '',
    operations.map(tsMethod).join('\n\n'),
    '}',
    '',
  ].join('\n');
}

// Python

const pyString = (text) => JSON.stringify(text.replaceAll(/\s+/g, ' '));
function pyType(schema) {
  if (schema.$ref !== undefined) return `"${nameOf(schema.$ref)}"`;
  if (schema.const !== undefined) return `Literal[${JSON.stringify(schema.const)}]`;
  if (schema.enum !== undefined) return `Literal[${schema.enum.map((each) => JSON.stringify(each)).join(', ')}]`;
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return `Union[${[...new Set(union.map(pyType))].join(', ')}]`;
  if (Array.isArray(schema.type)) return `Union[${schema.type.map((type) => pyType({ ...schema, type })).join(', ')}]`;
  switch (schema.type) {
    case 'string':
      return 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'array':
      return `List[${schema.items === undefined || schema.items === false ? 'Any' : pyType(schema.items)}]`;
    case 'object': {
      const { additionalProperties: of } = schema;
      return `Dict[str, ${typeof of === 'object' && Object.keys(of).length > 0 ? pyType(of) : 'Any'}]`;
    }
    default:
      return 'Any';
  }
}

function pyShape(name, schema) {
  if (schema.type !== 'object' || schema.properties === undefined) return `${name} = ${pyType(schema)}`;
  const fields = Object.entries(schema.properties).map(([field, each]) => {
    const type = pyType(each);
    return `    ${JSON.stringify(field)}: ${(schema.required ?? []).includes(field) ? type : `NotRequired[${type}]`},`;
  });
  // Some fields are words of Python (`from`), so the functional form is used throughout.
  return `${name} = TypedDict(${JSON.stringify(name)}, {\n${fields.join('\n')}\n})\n"""${(schema.description ?? name).replaceAll('\\', '\\\\')}"""`;
}

const KEYWORDS = new Set(['from', 'in', 'is', 'as', 'pass', 'class', 'def', 'not', 'or', 'and']);
const pyName = (name) => (KEYWORDS.has(name) ? `${name}_` : snake(name));

function pyMethod(operation) {
  const { name, summary, method, path, params, query, hasKey, body, raw, answer, schema } = operation;
  const sent = withoutNull(body ?? {});
  const isOpen =
    body !== undefined &&
    (sent.properties === undefined ||
      sent.oneOf !== undefined ||
      sent.additionalProperties === true ||
      (typeof sent.additionalProperties === 'object' && sent.additionalProperties !== null));
  const fields = [
    ...query.map(({ name: field, schema: each, required }) => ({ field, each, required, into: 'query' })),
    ...(isOpen
      ? []
      : Object.entries(sent.properties ?? {}).map(([field, each]) => ({
          field,
          each,
          required: (sent.required ?? []).includes(field),
          into: 'body',
        }))),
  ].sort((a, b) => Number(b.required) - Number(a.required));
  const taken = ['self', ...params.map(({ as }) => `${pyName(as)}: str`)];
  if (raw !== undefined) taken.push('content: bytes');
  if (isOpen) taken.push('body: Mapping[str, Any]');
  if (fields.length > 0 || hasKey) taken.push('*');
  for (const { field, each, required } of fields)
    taken.push(required ? `${pyName(field)}: ${pyType(each)}` : `${pyName(field)}: Optional[${pyType(each)}] = None`);
  if (hasKey) taken.push('idempotency_key: Optional[str] = None');
  const dict = (into) =>
    `{${fields
      .filter((each) => each.into === into)
      .map(({ field }) => `${JSON.stringify(field)}: ${pyName(field)}`)
      .join(', ')}}`;
  const value = { json: schema === undefined ? 'Any' : pyType(schema), text: 'str', bytes: 'bytes', nothing: 'None' }[
    answer
  ];
  const url = `f"${path.replaceAll(/\{(\w+)\}/g, (_, each) => `{quote(${pyName(ownName(each, path))})}`)}"`;
  const told = [
    `"${method}"`,
    path.includes('{') ? url : `"${path}"`,
    `answer="${answer}"`,
    ...(query.length > 0 ? [`query=${dict('query')}`] : []),
    ...(body === undefined ? [] : [`body=${isOpen ? 'body' : dict('body')}`]),
    ...(raw === undefined ? [] : [`content=content`, `content_type="${raw}"`]),
    ...(hasKey ? ['key=idempotency_key or new_key()'] : []),
  ];
  return `    def ${snake(name)}(${taken.join(', ')}) -> ${value}:\n        ${pyString(`${summary}.`)}\n        return self.call(${told.join(', ')})`;
}

export function writePython(document) {
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => pyShape(name, schema));
  return [
    '# Written by tools/generate-rest-clients.mjs from the OpenAPI document. Do not edit.',
    'from typing import Any, Dict, List, Literal, Mapping, Optional, TypedDict, Union',
    'from urllib.parse import quote as quote_url',
    'from uuid import uuid4',
    '',
    'try:',
    '    from typing import NotRequired',
    'except ImportError:  # Python 3.10',
    '    NotRequired = Optional  # type: ignore',
    '',
    '',
    'def quote(part: str) -> str:',
    '    return quote_url(part, safe="")',
    '',
    '',
    'def new_key() -> str:',
    '    return str(uuid4())',
    '',
    '',
    shapes.join('\n\n'),
    '',
    '',
    'class Operations:',
    '    "Every operation of the service, under the name it has in the reference."',
    '',
    '    def call(self, method: str, path: str, **asked: Any) -> Any:',
    '        raise NotImplementedError',
    '',
    operationsOf(document).map(pyMethod).join('\n\n'),
    '',
  ].join('\n');
}

export const TARGETS = {
  'clients/typescript/api.ts': writeTypescript,
  'clients/python/impulse_client/api.py': writePython,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = await withSource(async (load) => {
    const { openApiDocument } = await load('/src/api/openapi-document.ts');
    return JSON.parse(JSON.stringify(await openApiDocument()));
  });
  for (const [path, write] of Object.entries(TARGETS)) writeFileSync(new URL(path, root), write(document));
}
