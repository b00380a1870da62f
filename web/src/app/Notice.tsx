import type { ReactNode } from 'react';
import type { Problem } from '../../../clients/typescript/index.ts';
import { useWords } from './context.tsx';

/** What went wrong, in plain words: ours for what everybody meets, the service's own where it says more. */
export function ProblemNotice({ problem, onRetry }: { readonly problem: Problem; readonly onRetry?: () => void }) {
  const words = useWords();
  const isTold = ['malformed', 'conflict', 'not-allowed', 'refused'].includes(problem.kind);
  return (
    <div className="notice notice-bad" role="alert">
      <p>{words.problems[problem.kind]}</p>
      {isTold && <p className="soft">{problem.message}</p>}
      {onRetry !== undefined && (
        <button type="button" className="button" onClick={onRetry}>
          {words.tryAgain}
        </button>
      )}
    </div>
  );
}

export function Waiting() {
  const words = useWords();
  return (
    <p className="waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      {words.loading}
    </p>
  );
}

export function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="field">
      <span className="field-label">{label}</span>
      {children}
      {hint !== undefined && <span className="hint">{hint}</span>}
    </label>
  );
}
