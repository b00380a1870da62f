import type { GameCard, PendingCard, Problem } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { ProblemNotice } from '../app/Notice.tsx';
import { type Names, OrderPanel } from '../order/OrderPanel.tsx';
import { Queue } from '../order/Queue.tsx';
import { Standing } from '../order/Standing.tsx';
import type { OrdersUnderWay } from '../order/use-orders.ts';
import { PastNotice } from '../replay/PastNotice.tsx';
import { Lobby } from './Lobby.tsx';
import { Question } from './Question.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';

interface Props {
  readonly card: GameCard;
  readonly at: number | undefined;
  readonly as: string | undefined;
  readonly decision: PendingCard | undefined;
  readonly orders: OrdersUnderWay;
  readonly names: Names;
  readonly offer: { readonly count: number; begin(): void; dismiss(): void } | undefined;
  readonly problem: Problem | undefined;
  readonly isComparing: boolean;
  sideName(side: string): string;
  onCompare(): void;
  onNow(): void;
  onChanged(): void;
  onProblem(problem: Problem | undefined): void;
}

/** What is asked and how it is answered; before the game the seats, in the past the way back. */
export function Ask(props: Props) {
  const { card, at, decision, orders, names, offer, problem, sideName, onChanged, onProblem } = props;
  const words = useWords();
  return (
    <section className="ask" aria-label={words.game.question} aria-busy={orders.isBusy || orders.isGiving}>
      {card.status === 'waiting' ? (
        <Lobby card={card} onTaken={onChanged} />
      ) : (
        <>
          {card.sandbox && <SandboxNotice card={card} />}
          {at !== undefined && (
            <PastNotice
              card={card}
              at={at}
              as={props.as}
              isComparing={props.isComparing}
              onCompare={props.onCompare}
              onNow={props.onNow}
              onProblem={onProblem}
            />
          )}
          {offer !== undefined && (
            <div className="notice row">
              <span>{words.game.since(offer.count)}</span>
              <button type="button" className="button" onClick={offer.begin}>
                {words.game.showMe}
              </button>
              <button type="button" className="button button-quiet" aria-label={words.close} onClick={offer.dismiss}>
                ×
              </button>
            </div>
          )}
          {problem !== undefined && <ProblemNotice problem={problem} onClose={() => onProblem(undefined)} />}
          <Question card={card} decision={decision} sideName={sideName} onAnswered={onChanged} onProblem={onProblem} />
          <OrderPanel orders={orders} names={names} />
          <Queue card={card} />
          {decision !== undefined && (
            <Standing key={decision.kind} card={card} side={decision.side} kind={decision.kind} onChanged={onChanged} />
          )}
        </>
      )}
    </section>
  );
}
