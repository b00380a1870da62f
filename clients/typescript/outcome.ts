import type { PendingCard, RefusalCard } from './generated.ts';
import type { JsonObject } from './shapes.ts';

/** What can go wrong. The last two are not told by the service: nobody answered, or nobody could. */
export const PROBLEM_KINDS = [
  'malformed',
  'unauthenticated',
  'not-allowed',
  'not-found',
  'stale',
  'conflict',
  'refused',
  'too-large',
  'too-many',
  'unavailable',
  'frozen',
  'fault',
  'unreachable',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

interface ProblemFields {
  /** Stable, kebab-case: branch on it. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  readonly facts?: JsonObject;
}

/** A rule forbids the order; nothing was stored. */
export interface OrderRefused extends ProblemFields {
  readonly kind: 'refused';
  /** The paragraph, what it rests on and, where short, what would be legal. */
  readonly refusal: RefusalCard;
  readonly version: number;
  readonly waitingFor: readonly PendingCard[];
}

/** Somebody else was faster: look again and decide again. */
export interface OrderStale extends ProblemFields {
  readonly kind: 'stale';
  readonly currentVersion?: number;
}

export interface OtherProblem extends ProblemFields {
  readonly kind: Exclude<ProblemKind, 'refused' | 'stale'>;
}

export type Problem = OrderRefused | OrderStale | OtherProblem;

/** Problems are values: nothing that the service may answer is thrown. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

/** A problem where only an exception will do: from `granted` and from streams. */
export class ImpulseError extends Error {
  override readonly name = 'ImpulseError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.message}`);
    this.problem = problem;
  }
}

/** The value of an outcome; throws its problem. For scripts that have nothing better to do about it. */
export function granted<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new ImpulseError(outcome.problem);
}
