import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql';
import { fail } from '#games/outcome';
import { refuseIllegibleQuery } from '../legible-text.ts';
import { ProblemThrown } from '../problem.ts';
import { MOST_TOKENS, queryCost } from './query-cost.ts';

/* Which operation of its text a request asks for, and whether it can be carried out there. */

const unknownOperation = fail('malformed', 'invalid-query', {
  en: 'Name in `operationName` which operation of the query is meant: one of several, and one that is there.',
  it: 'Indica in `operationName` quale operazione vuoi, tra quelle presenti.',
});
export const needsSocket = fail('malformed', 'invalid-query', {
  en: 'A subscription comes over a websocket that speaks graphql-transport-ws.',
  it: 'Una sottoscrizione passa per un websocket con il protocollo graphql-transport-ws.',
});
const needsNoSocket = fail('malformed', 'invalid-query', {
  en: 'Only subscriptions come over a websocket: send queries and mutations by POST.',
  it: 'Per il websocket passano solo le sottoscrizioni: invia interrogazioni e mutazioni con POST.',
});

/** A text as a document; where it is none, Mercurius says why. */
export function parsed(source: string): DocumentNode | undefined {
  try {
    return parse(source, { maxTokens: MOST_TOKENS });
  } catch {
    return undefined;
  }
}

/** The operation a request asks for. */
export function operationIn(document: DocumentNode, request: unknown): OperationDefinitionNode {
  const { operationName } = (request ?? {}) as { readonly operationName?: unknown };
  const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : undefined);
  if (operation == null) throw new ProblemThrown(unknownOperation.problem);
  return operation;
}

export const hasSeveral = ({ definitions }: DocumentNode): boolean =>
  definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length > 1;

/** The names of the mutations an operation asks for, in fragments too. */
export function mutationsOf(
  { definitions }: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): string[] {
  const namesIn = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((each) => {
      if (each.kind === Kind.FIELD) return [each.name.value];
      if (each.kind === Kind.INLINE_FRAGMENT) return namesIn(each.selectionSet);
      return definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === each.name.value
          ? namesIn(definition.selectionSet)
          : [],
      );
    });
  return operation === OperationTypeNode.MUTATION ? namesIn(selectionSet) : [];
}

/** What a client sends to subscribe. */
export interface SubscriptionRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** What keeps a subscription from being carried out as it was asked for: held to the rules of every other query, which Mercurius leaves out. */
export function complaintsAbout(schema: GraphQLSchema, request: SubscriptionRequest): readonly GraphQLError[] {
  try {
    refuseIllegibleQuery(request);
    const document = parse(request.query, { maxTokens: MOST_TOKENS });
    const { operation, variableDefinitions } = operationIn(document, request);
    if (operation !== OperationTypeNode.SUBSCRIPTION) throw new ProblemThrown(needsNoSocket.problem);
    const complaints = validate(schema, document, [...specifiedRules, queryCost]);
    if (complaints.length > 0) return complaints;
    const { errors = [] } = getVariableValues(schema, variableDefinitions ?? [], request.variables ?? {});
    // Without the error of the scalar behind them, which would pass for one of ours.
    return errors.map(({ message, nodes }) => new GraphQLError(message, { nodes: nodes ?? null }));
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    if (error instanceof ProblemThrown) return [new GraphQLError(error.message, { originalError: error })];
    throw error;
  }
}
