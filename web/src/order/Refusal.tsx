import { useWords } from '../app/context.tsx';
import { Rule } from '../rules/Rule.tsx';
import type { Objection } from './orders.ts';

interface Props {
  readonly refusal: Pick<Objection, 'clause' | 'reason' | 'remedy'>;
  /** Gives what would be legal instead, where it can be given as it is. */
  readonly onRemedy?: ((text: string) => void) | undefined;
}

/** Which paragraph forbids it, why, and what would be legal. */
export function Refusal({ refusal, onRemedy }: Props) {
  const words = useWords();
  const { clause, reason, remedy } = refusal;
  return (
    <div className="notice notice-bad" role="alert">
      <p>
        <strong>{words.order.refused}</strong> <Rule clause={clause} />
      </p>
      <p>{reason}</p>
      {remedy && (
        <p>
          {words.order.remedy} {remedy}{' '}
          {onRemedy !== undefined && (
            <button type="button" className="button button-small" onClick={() => onRemedy(remedy)}>
              {words.order.takeRemedy}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
