import { cloneElement, type ReactElement, useId } from 'react';
import type { Problem } from '../../../clients/typescript/index.ts';
import { useWords } from './context.tsx';
import { Link } from './Link.tsx';

/** What went wrong, in plain words: ours for what everybody meets, the service's own where it says more. */
export function ProblemNotice({
  problem,
  onRetry,
  onClose,
}: {
  readonly problem: Problem;
  readonly onRetry?: () => void;
  readonly onClose?: () => void;
}) {
  const words = useWords();
  const isTold = ['malformed', 'conflict', 'not-allowed', 'refused'].includes(problem.kind);
  return (
    <div className="notice notice-bad" role="alert">
      <p>{words.problems[problem.kind]}</p>
      {isTold && <p className="soft">{problem.message}</p>}
      <div className="row">
        {problem.kind === 'unauthenticated' && (
          <Link className="button button-main" to={{ page: 'log-in' }}>
            {words.logIn}
          </Link>
        )}
        {onRetry !== undefined && (
          <button type="button" className="button" onClick={onRetry}>
            {words.tryAgain}
          </button>
        )}
        {onClose !== undefined && (
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.close}
          </button>
        )}
      </div>
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

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** A control with its name; what explains it is read after it, not as part of its name. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className="field">
        <span className="field-label">{label}</span>
        {hint === undefined ? children : cloneElement(children, { 'aria-describedby': id })}
      </label>
      {hint !== undefined && (
        <span className="hint" id={id}>
          {hint}
        </span>
      )}
    </div>
  );
}
