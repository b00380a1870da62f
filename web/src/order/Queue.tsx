import type { GameCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { Refusal } from './Refusal.tsx';

/** Orders that wait until somebody else has decided; where one was refused, why. */
export function Queue({ card }: { readonly card: GameCard }) {
  const words = useWords();
  const mine = card.queue.filter(({ side }) => card.you.sides.includes(side));
  if (mine.length === 0) return null;
  return (
    <section className="plan" aria-label={words.order.queue}>
      <h3>{words.order.queue}</h3>
      <ol>
        {mine.map(({ order, refusal }) => (
          <li key={JSON.stringify(order)}>
            {typeof order === 'string' ? order : words.order.queued}
            {refusal && <Refusal refusal={refusal} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
