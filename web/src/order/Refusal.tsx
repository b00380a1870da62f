import { useWords } from '../app/context.tsx';
import { Rule } from '../rules/Rule.tsx';
import type { Objection } from './orders.ts';

interface Props {
  readonly refusal: Pick<Objection, 'clause' | 'reason' | 'remedy' | 'instead'>;
  /** Gives what would be legal instead, where it can be given as it is. */
  readonly onRemedy?: ((text: string) => void) | undefined;
}

/** Which paragraph forbids it, why, and what would be legal. */
export function Refusal({ refusal, onRemedy }: Props) {
  const words = useWords();
  const { clause, reason, remedy } = refusal;
  const instead = refusal.instead ?? [];
  return (
    <div className="notice notice-bad" role="alert">
      <p>
        <strong>{words.order.refused}</strong> <Rule clause={clause} />
      </p>
      <p>{reason}</p>
      {instead.length === 0 || onRemedy === undefined ? (
        remedy && (
          <p>
            {words.order.remedy} {remedy}
          </p>
        )
      ) : (
        <p>
          {words.order.remedy}{' '}
          {instead.map(({ text }) => (
            <button key={text} type="button" className="button button-small" onClick={() => onRemedy(text)}>
              {text}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
