import type { GameCard, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { navigate } from '../app/routes.ts';

interface Props {
  readonly card: GameCard;
  readonly at: number;
  readonly as: string | undefined;
  readonly isComparing: boolean;
  onCompare(): void;
  onNow(): void;
  onProblem(problem: Problem | undefined): void;
}

/** What can be done with a moment of the past. */
export function PastNotice({ card, at, as, isComparing, onCompare, onNow, onProblem }: Props) {
  const { client, words } = useApp();
  const fork = async (): Promise<void> => {
    const sandbox = await client.forkGame(card.id, { at, ...(as === undefined ? {} : { as }) });
    onProblem(sandbox.ok ? undefined : sandbox.problem);
    if (sandbox.ok) navigate({ page: 'game', id: sandbox.value.id });
  };
  return (
    <div className="notice row">
      <span>{words.game.past}</span>
      <button type="button" className="button button-main" onClick={onNow}>
        {words.game.toNow}
      </button>
      <button type="button" className="button" aria-pressed={isComparing} onClick={onCompare}>
        {words.replay.compare}
      </button>
      {card.you.sides.length > 0 && (
        <button type="button" className="button" title={words.game.sandboxHint} onClick={() => void fork()}>
          {words.replay.fork}
        </button>
      )}
    </div>
  );
}
