import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Session } from '#accounts/session';
import type { Outcome } from '#games/outcome';
import type { Language } from '#kernel/text';
import type { Payload } from './graphql/payloads.ts';
import type { Media, Success } from './rest/route-schema.ts';
import type { Services } from './services.ts';

/*
 * One operation of the API is one value: where it is, what it takes and answers, who may, what it does. Both doors, the OpenAPI document,
 * schema.graphql and the clients come from it.
 */

/** Who asks, and how the answer is to be written. */
export interface Asking {
  readonly services: Services;
  readonly session: Session;
  /** Where the request comes from. */
  readonly address: string;
  readonly language: Language;
}

/** What GraphQL makes of an operation. */
export interface GraphqlField {
  /** Where it is: `Query.games`, `Game.options`, `Mutation.undo`. */
  readonly field: `${string}.${string}`;
  /** Its type, if it is another than the answer over REST. */
  readonly type?: string;
  /** What the parts of the address are called as arguments, where that differs. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Its arguments as the schema writes them, where they are others than the request over REST. */
  readonly args?: string;
  /** Which parts of the request are arguments; all of them if nothing is said. */
  readonly only?: readonly string[];
  /** Of a mutation: the fields of the body are arguments themselves (`flat`), or fields of the argument named here. */
  readonly body?: 'flat' | 'input' | 'act';
  readonly payload?: Payload;
  /** Of a field below a type: what the parent settles of the request; by default its `id`. */
  readonly of?: (parent: never) => { readonly params?: object; readonly query?: object };
  /** What is shown of the answer, if not all of it. */
  readonly shown?: (value: never, asked: { readonly id: string; readonly language: Language }) => unknown;
}

/** Which token an operation needs. `none`: it tells everybody the same; `any`: more with a token than without; `read`, `play`: the least scope. */
export const TOKENS = ['none', 'any', 'read', 'play'] as const;
export type TokenNeeded = (typeof TOKENS)[number];

type Schema = z.ZodType | undefined;
type Of<Request extends Schema> = Request extends z.ZodType ? z.output<Request> : undefined;

export interface Request<Params extends Schema, Query extends Schema, Body extends Schema, Headers extends Schema> {
  readonly params: Of<Params>;
  readonly query: Of<Query>;
  readonly body: Of<Body>;
  readonly headers: Of<Headers>;
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Declared<Params extends Schema, Query extends Schema, Body extends Schema, Headers extends Schema, Value> {
  /** What clients call it; a name that has been published stays. */
  readonly name: string;
  /** Method and address: `POST /api/games/{id}/undo`. */
  readonly at: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** One line, without a full stop. */
  readonly title: string;
  readonly about?: string;
  readonly token: TokenNeeded;
  readonly params?: Params;
  readonly query?: Query;
  readonly headers?: Headers;
  readonly body?: Body;
  /** Whether the body may be left out. */
  readonly bodyIs?: 'optional';
  readonly consumes?: readonly string[];
  readonly answer: z.ZodType | Media;
  readonly status?: Success;
  /** `public`: the same for everybody who reads the same language, so that caches between us and them may keep it. */
  readonly cache?: 'public';
  readonly problems?: Readonly<Record<number, z.ZodType>>;
  readonly graphql?: GraphqlField;
  /** What it does, for both doors. */
  readonly run?: (
    asking: Asking,
    request: Request<Params, Query, Body, Headers>,
  ) => Outcome<Value> | Promise<Outcome<Value>>;
  /** What REST writes of the value, where that is not the value itself. */
  readonly send?: (value: Value, reply: FastifyReply, request: FastifyRequest) => unknown;
  /** Where REST does it all by itself, as with pictures and streams. */
  readonly handle?: (
    services: Services,
  ) => (request: RestRequest<Params, Query, Body, Headers>, reply: FastifyReply) => unknown;
  /** What Fastify is told besides; `room`: how many times larger than others the body may be. */
  readonly route?: { readonly exposeHeadRoute?: false; readonly room?: number; readonly unread?: true };
}

export type RestRequest<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Headers extends Schema,
> = Omit<FastifyRequest, 'params' | 'query' | 'body' | 'headers'> & {
  readonly params: Of<Params>;
  readonly query: Of<Query>;
  readonly body: Of<Body>;
  readonly headers: FastifyRequest['headers'] & (Headers extends z.ZodType ? z.output<Headers> : unknown);
};

export type Operation = Declared<Schema, Schema, Schema, Schema, unknown>;

export const operation = <
  Value,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Headers extends Schema = undefined,
>(
  declared: Declared<Params, Query, Body, Headers, Value>,
): Operation => declared as unknown as Operation;

/** Operations on one subject, as the reference groups them. */
export interface Subject {
  readonly name: string;
  readonly about: string;
  readonly operations: readonly Operation[];
  /** What Fastify is told before the routes, for these alone. */
  readonly prepare?: (app: FastifyInstance, services: Services) => void;
}

export const methodOf = ({ at }: Operation): string => at.slice(0, at.indexOf(' '));
export const pathOf = ({ at }: Operation): string => at.slice(at.indexOf(' ') + 1);
