import type * as operations from './generated.ts';
import type { Outcome, Problem } from './outcome.ts';
import { makeProblem } from './transport.ts';

/* What mutations answer: one of several kinds of payload, of which one is success. */

export const succeed = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });
export const fail = (problem: Problem): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });

export const andThen = <Value, Next>(outcome: Outcome<Value>, next: (value: Value) => Outcome<Next>): Outcome<Next> =>
  outcome.ok ? next(outcome.value) : outcome;

export const map = <Value, Next>(outcome: Outcome<Value>, next: (value: Value) => Next): Outcome<Next> =>
  andThen(outcome, (value) => succeed(next(value)));

type ProblemPayload = Extract<operations.SubmitOrdersAnswer['submitOrders'], { readonly code: string }>;
type Member<Payload, Name> = Extract<Payload, { readonly __typename: Name }>;

/** The member of a payload that is success, or the problem that the others tell. */
export const taking =
  <Name extends string>(name: Name) =>
  <Payload extends { readonly __typename: string }>(
    payload: Payload,
  ): Outcome<Omit<Member<Payload, Name>, '__typename'>> => {
    if (payload.__typename !== name) return fail(problemOf(payload as unknown as ProblemPayload));
    const { __typename: _, ...value } = payload as unknown as Member<Payload, Name> & { readonly __typename: Name };
    return succeed(value as Omit<Member<Payload, Name>, '__typename'>);
  };

/** The problem members of payloads. */
export function problemOf(payload: ProblemPayload): Problem {
  const { code, message } = payload;
  switch (payload.__typename) {
    case 'OrderRefused': {
      const { version, waitingFor } = payload;
      const refusal = payload.refusal!;
      const facts = refusal.facts === null ? {} : { facts: refusal.facts };
      return { kind: 'refused', code, message, ...facts, refusal, version, waitingFor };
    }
    case 'OrderStale':
      return makeProblem('stale', code, message, { version: payload.currentVersion });
    case 'RequestProblem':
      return makeProblem(payload.kind, code, message, payload.facts ?? undefined);
  }
}

type GamePayload =
  | operations.OpenGameAnswer['openGame']
  | operations.TakeSeatAnswer['takeSeat']
  | operations.ConcedeAnswer['concede']
  | operations.ImportRecordAnswer['importRecord'];

/** The game a payload tells of, or its problem. */
export const gameIn = (outcome: Outcome<GamePayload>): Outcome<operations.GameCard> =>
  andThen(outcome, (payload) => ('game' in payload ? succeed(payload.game) : fail(problemOf(payload))));
