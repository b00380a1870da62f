import type { GameCard, PendingCard, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Rule } from '../rules/Rule.tsx';

interface Props {
  readonly card: GameCard;
  readonly decision: PendingCard | undefined;
  sideName(side: string): string;
  onAnswered(): void;
  onProblem(problem: Problem | undefined): void;
}

/** What the game waits for: your decision, somebody else's, or nothing any more. */
export function Question({ card, decision, sideName, onAnswered, onProblem }: Props) {
  const { client, words } = useApp();
  const answer = async (agreed: boolean): Promise<void> => {
    if (!card.undo) return;
    const side = card.you.sides.find((each) => each !== card.undo?.side);
    const told = await client.answerUndo(card.id, {
      agreed,
      to: card.undo.to,
      ...(side === undefined ? {} : { side }),
    });
    onProblem(told.ok ? undefined : told.problem);
    onAnswered();
  };
  const { victory, undo } = card;
  return (
    <>
      {card.paused && <p className="notice">{words.game.paused(card.paused)}</p>}
      {undo && !card.you.sides.includes(undo.side) && card.you.sides.length > 0 && (
        <div className="notice row" role="alert">
          <span>
            {words.game.undoAsked(sideName(undo.side))} {undo.reason}
          </span>
          <button type="button" className="button" onClick={() => void answer(true)}>
            {words.game.agree}
          </button>
          <button type="button" className="button" onClick={() => void answer(false)}>
            {words.game.decline}
          </button>
        </div>
      )}
      {undo && card.you.sides.includes(undo.side) && <p className="notice">{words.game.undoWaiting}</p>}
      {victory.status === 'ended' ? (
        <div className="question" role="status">
          <h2>{victory.winner ? words.game.won(sideName(victory.winner)) : words.game.ended}</h2>
          <p>{[victory.levelLabel, victory.reason].filter(Boolean).join(': ')}</p>
        </div>
      ) : decision === undefined ? (
        <div className="question" role="status">
          <p>
            {card.waiting ??
              (card.pending[0] === undefined
                ? words.game.waitingNobody
                : words.game.waiting(sideName(card.pending[0].side)))}
          </p>
        </div>
      ) : (
        <div className="question" role="status">
          <h2>
            {decision.title} <Rule clause={decision.clause} />
          </h2>
          {decision.explanation && <p>{decision.explanation}</p>}
          {decision.ifSilent && decision.deadline && <p className="muted">{decision.ifSilent}</p>}
        </div>
      )}
    </>
  );
}
