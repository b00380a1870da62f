import { useCallback, useState } from 'react';
import type { GameCard, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { ProblemNotice } from '../app/Notice.tsx';

interface Props {
  readonly card: GameCard;
  readonly side: string;
  /** The question that is open: answers for it are offered. */
  readonly kind?: string | undefined;
  onChanged(): void;
}

/** "From now on": an answer left for every question of this kind, and those that are left already. */
export function Standing({ card, side, kind, onChanged }: Props) {
  const { client, words } = useApp();
  const standing = useLoad(useCallback(() => client.standingOrders.of(card.id, side), [client, card.id, side]));
  const [problem, setProblem] = useState<Problem | undefined>();
  const after = (answer: { readonly ok: boolean; readonly problem?: Problem }): void => {
    setProblem(answer.ok ? undefined : answer.problem);
    standing.reload();
    onChanged();
  };
  const left = standing.value?.left ?? [];
  const policies = standing.value?.policies ?? [];
  const offered = policies.filter((policy) => policy.kind === kind);
  const titleOf = (of: string, policy: string): string =>
    policies.find((each) => each.kind === of && each.id === policy)?.title ?? policy;
  if (offered.length === 0 && left.length === 0) return null;
  return (
    <details className="standing">
      <summary>{words.standing.title}</summary>
      <p className="hint">{words.standing.hint}</p>
      <div className="row">
        {offered.map(({ kind: of, id, title }) => (
          <button
            key={id}
            type="button"
            className="button button-small"
            onClick={() =>
              void client.standingOrders.leave(card.id, { kind: of, policy: id, side }).then((answer) => after(answer))
            }
          >
            {title}
          </button>
        ))}
      </div>
      {left.length > 0 && (
        <ul aria-label={words.standing.left}>
          {left.map(({ kind: of, policy }) => (
            <li key={of} className="row">
              <span>{titleOf(of, policy)}</span>
              <button
                type="button"
                className="button button-small"
                onClick={() => void client.standingOrders.withdraw(card.id, of, side).then((answer) => after(answer))}
              >
                {words.standing.withdraw}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </details>
  );
}
