import type { ReactNode } from 'react';
import type { Loaded } from '../app/load.ts';
import { ProblemNotice, Waiting } from '../app/Notice.tsx';

/** What was asked for, once it is there; until then that it is on its way, or what went wrong. */
export function Loading<Value>({
  of,
  children,
}: {
  readonly of: Loaded<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  return (
    <>
      {of.value === undefined && of.problem === undefined && <Waiting />}
      {of.problem !== undefined && <ProblemNotice problem={of.problem} onRetry={of.reload} />}
      {of.value !== undefined && children(of.value)}
    </>
  );
}
