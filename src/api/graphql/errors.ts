import type { FastifyBaseLogger } from 'fastify';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type Language, localised, verbatim } from '#kernel/text';
import { isFault, OK, parseTrouble, statusOf, type Trouble } from '../problem.ts';

/** What Mercurius wraps the complaints of parser and validator in. */
const complaintsOf = (error: GraphQLError): readonly Error[] | undefined => {
  const { errors } = (error.originalError ?? {}) as { readonly errors?: readonly Error[] };
  return Array.isArray(errors) ? errors : undefined;
};

/** Already in the words of a client: a complaint of parser, validator or scalar, not an exception of ours. */
const isComplaint = (error: GraphQLError): boolean => error.originalError === undefined;

const INVALID_QUERY: Omit<Trouble, 'message'> = {
  status: statusOf('malformed'),
  kind: 'malformed',
  code: 'invalid-query',
};

function troubleOf(error: GraphQLError): Trouble {
  if (isComplaint(error)) return { ...INVALID_QUERY, message: verbatim(error.message) };
  return parseTrouble(error.originalError);
}

function format(error: GraphQLError, trouble: Trouble, language: Language): GraphQLFormattedError {
  const { kind, code, detail } = trouble;
  return {
    message: trouble.message[language],
    ...(error.locations === undefined ? {} : { locations: error.locations }),
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: {
      kind,
      code,
      ...error.extensions,
      ...(detail === undefined ? {} : { facts: localised(detail, language) }),
    },
  };
}

/** The errors of an answer in the one problem format; what is our fault goes to the log and leaves no trace outside. */
export function formatErrors(
  execution: ExecutionResult,
  log: FastifyBaseLogger,
  language: Language,
): { statusCode: number; response: ExecutionResult } {
  // A request that never came to be executed has no data at all; one that was has at least null.
  const isExecuted = 'data' in execution;
  let statusCode = OK;
  const errors = (execution.errors ?? []).flatMap((error) => {
    const complaints = complaintsOf(error);
    if (complaints !== undefined) {
      if (!isExecuted) statusCode = INVALID_QUERY.status;
      return complaints.map((each) => {
        const complaint = each instanceof GraphQLError ? each : new GraphQLError(each.message);
        return format(complaint, { ...INVALID_QUERY, message: verbatim(complaint.message) }, language);
      });
    }
    const trouble = troubleOf(error);
    if (isFault(trouble)) log.error({ err: error.originalError ?? error }, 'a query failed');
    if (!isExecuted) statusCode = trouble.status;
    return [format(error, trouble, language)];
  });
  const response = { data: execution.data ?? null, errors: errors as unknown as readonly GraphQLError[] };
  return { statusCode, response };
}
