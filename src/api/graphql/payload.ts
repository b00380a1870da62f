import type { Outcome, Problem } from '#games/outcome';
import { type Language, localised } from '#kernel/text';
import type { OrderStale, RequestProblem } from './generated.ts';

type Told<Name extends string, Fields> = { readonly __typename: Name } & Fields;

export const requestProblem = (
  { kind, code, message, detail }: Problem,
  language: Language,
): Told<'RequestProblem', RequestProblem> => ({
  __typename: 'RequestProblem',
  kind,
  code,
  message: message[language],
  facts: localised(detail, language),
});

const orderStale = ({ code, message, detail }: Problem, language: Language): Told<'OrderStale', OrderStale> => ({
  __typename: 'OrderStale',
  code,
  message: message[language],
  currentVersion: typeof detail?.['version'] === 'number' ? detail['version'] : undefined,
});

/** An outcome as the member of a payload: what came of it, or a typed problem. */
export const payloadOf = <Value, Success>(
  outcome: Outcome<Value>,
  language: Language,
  succeeded: (value: Value) => Success,
) => (outcome.ok ? succeeded(outcome.value) : requestProblem(outcome.problem, language));

/** The same for what names a version. */
export function versionedPayloadOf<Value, Success>(
  outcome: Outcome<Value>,
  language: Language,
  succeeded: (value: Value) => Success,
) {
  if (outcome.ok) return succeeded(outcome.value);
  return outcome.problem.kind === 'stale'
    ? orderStale(outcome.problem, language)
    : requestProblem(outcome.problem, language);
}
