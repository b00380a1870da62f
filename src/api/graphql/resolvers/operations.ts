import { z } from 'zod';
import type { Outcome } from '#games/outcome';
import { known } from '#kernel/known';
import { type Language, localised } from '#kernel/text';
import type { Asking, GraphqlField, Operation } from '../../operation.ts';
import { OPERATIONS } from '../../operations/index.ts';
import { parseRequest, valueOrThrow } from '../../problem.ts';
import { keyInArguments, keyInHeader } from '../../requests/index.ts';
import { dropNulls } from '../arguments.ts';
import type { Context } from '../context.ts';
import { payloadOf, versionedPayloadOf } from '../payload.ts';
import { payloadNamed } from '../payloads.ts';
import { argumentsOf, bare } from '../write-schema.ts';
import type { Resolve } from './shapes.ts';

/* What follows from the operations alone: their arguments are checked, they are carried out, and the answer is shown. */

type Values = Record<string, unknown>;

export interface Asked {
  readonly params: Values;
  readonly query: Values;
  readonly body: unknown;
  readonly headers: Values;
  readonly language: Language;
}

/** A `null` says nothing, except where it is an answer of its own. */
function withoutNulls(given: Values, schema: z.ZodType | undefined): Values {
  const { schema: inner } = schema === undefined ? { schema: undefined } : bare(schema, 'in');
  const kept = Object.entries(given).filter(([name, value]) => {
    if (value !== null || !(inner instanceof z.ZodObject)) return false;
    const field = inner.shape[name] as z.ZodType | undefined;
    return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodNullable;
  });
  return { ...dropNulls(given), ...Object.fromEntries(kept) };
}

/** The request that arguments stand for. */
export function requestFrom(operation: Operation, parent: Values, args: Values, context: Context): Outcome<Asked> {
  const graphql = operation.graphql as GraphqlField;
  const isRoot = /^(Query|Mutation)\./.test(graphql.field);
  const settled = isRoot ? {} : (graphql.of?.(parent as never) ?? { params: { id: parent['id'] } });
  const parts: Record<'params' | 'query' | 'body', Values> = {
    params: { ...settled.params },
    query: { ...settled.query },
    body: {},
  };
  for (const { name, of, part } of argumentsOf(operation, graphql)) parts[part][of] = args[name];
  const given = graphql.body === 'input' || graphql.body === 'act' ? args[graphql.body] : parts.body;
  const { idempotencyKey, ...body } = withoutNulls((given ?? {}) as Values, operation.body);
  const query = operation.query === undefined ? undefined : parseRequest(operation.query, dropNulls(parts.query));
  if (query?.ok === false) return query;
  const checked = operation.body === undefined ? undefined : parseRequest(operation.body, body);
  if (checked?.ok === false) return checked;
  const key = operation.headers === keyInHeader ? parseRequest(keyInArguments, { idempotencyKey }) : undefined;
  if (key?.ok === false) return key;
  const values = { ...(query?.value as Values | undefined), ...(checked?.value as Values | undefined) };
  return {
    ok: true,
    value: {
      params: parts.params,
      query: (query?.value ?? {}) as Values,
      body: checked?.value,
      headers: { 'idempotency-key': key?.value.idempotencyKey },
      language: (values['language'] as Language | undefined) ?? context.language,
    },
  };
}

export async function carryOut(operation: Operation, asked: Asked, context: Context): Promise<Outcome<unknown>> {
  const { services, session, address } = context;
  const asking: Asking = { services, session, address, language: asked.language };
  if (operation.run === undefined) throw new Error(`${operation.name} needs a resolver of its own`);
  return operation.run(asking, asked as never);
}

/** The answer in the language of the request, where that has one of its own, and as GraphQL shows it. */
function shown(operation: Operation, value: unknown, { params, language }: Asked, context: Context): unknown {
  const told = language === context.language ? value : localised(value, language);
  const show = operation.graphql?.shown;
  return show === undefined ? told : show(told as never, { id: String(params['id']), language });
}

const read =
  (operation: Operation): Resolve =>
  async (parent, args, context) => {
    const asked = valueOrThrow(requestFrom(operation, parent, args, context));
    return shown(operation, valueOrThrow(await carryOut(operation, asked, context)), asked, context);
  };

const change = (operation: Operation): Resolve => {
  const { success, field, stale } = payloadNamed(known(operation.graphql?.payload, 'payload of', operation.name));
  const toPayload = stale ? versionedPayloadOf : payloadOf;
  return async (parent, args, context) => {
    const asked = requestFrom(operation, parent, args, context);
    const outcome = asked.ok ? await carryOut(operation, asked.value, context) : asked;
    return toPayload(outcome, asked.ok ? asked.value.language : context.language, (value) => {
      const answer = asked.ok ? shown(operation, value, asked.value, context) : value;
      return { __typename: success, ...(field === undefined ? (answer as object) : { [field]: answer }) };
    });
  };
};

export const ofOperations: Readonly<Record<string, Readonly<Record<string, Resolve>>>> = (() => {
  const found: Record<string, Record<string, Resolve>> = {};
  for (const operation of OPERATIONS) {
    const { graphql, run } = operation;
    if (graphql === undefined || run === undefined) continue;
    const [type, field] = graphql.field.split('.') as [string, string];
    found[type] ??= {};
    found[type][field] = graphql.payload === undefined ? read(operation) : change(operation);
  }
  return found;
})();
