import { useCallback, useState } from 'react';
import type { GameCard, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { ProblemNotice } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { Refusal } from '../order/Refusal.tsx';

/** A game of one's own beside the real one: the plan tried here can be handed in there. */
export function SandboxNotice({ card }: { readonly card: GameCard }) {
  const { client, words } = useApp();
  const { sandbox, version, id } = card;
  const plan = useLoad(useCallback(() => client.plan(id), [client, id, version]));
  const [problem, setProblem] = useState<Problem | undefined>();
  if (!sandbox) return null;
  const orders = plan.value?.orders ?? [];
  const handIn = async (): Promise<void> => {
    const answer = await client.submitPlan(id, plan.value?.current === false ? { onto: 'now' } : {});
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) navigate({ page: 'game', id: sandbox.game });
  };
  return (
    <section className="notice sandbox" aria-label={words.sandbox.title}>
      <p>
        <strong>{words.sandbox.title}</strong> {words.sandbox.text}
      </p>
      {orders.length > 0 && (
        <details>
          <summary>{words.sandbox.plan(orders.length)}</summary>
          <ol>
            {orders.map(({ move, text }) => (
              <li key={move}>{text}</li>
            ))}
          </ol>
        </details>
      )}
      {plan.value?.current === false && <p>{words.sandbox.goneOn}</p>}
      {problem?.kind === 'refused' && <Refusal refusal={problem.refusal} />}
      {problem !== undefined && problem.kind !== 'refused' && <ProblemNotice problem={problem} />}
      <div className="row">
        {orders.length > 0 && (
          <button type="button" className="button button-main" onClick={() => void handIn()}>
            {words.sandbox.handIn}
          </button>
        )}
        <Link className="button" to={{ page: 'game', id: sandbox.game }}>
          {words.sandbox.back}
        </Link>
      </div>
    </section>
  );
}
