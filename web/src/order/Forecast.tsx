import { useWords } from '../app/context.tsx';
import { paragraphOf } from '../lobby/NewGame.tsx';
import type { Draft } from './draft.ts';

/** The sum an order comes to, item by item, and its exact chances as bars. */
export function Forecast({ forecast }: { readonly forecast: NonNullable<Draft['forecast']> }) {
  const words = useWords();
  const { items, total, chances, cost } = forecast;
  return (
    <div className="forecast">
      {items.length > 0 && (
        <dl className="items">
          {items.map(({ label, value, clause }, at) => (
            <div key={`${at} ${label}`}>
              <dt>
                {label} <span className="soft">{paragraphOf(clause)}</span>
              </dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
          {total !== null && (
            <div className="total">
              <dt>=</dt>
              <dd>{total}</dd>
            </div>
          )}
        </dl>
      )}
      {cost !== null && <p>{words.order.cost(cost.spent)}</p>}
      {chances.length > 0 && (
        <dl className="chances" aria-label={words.order.chance}>
          {chances.map(({ result, ways, of }) => {
            const percent = Math.round((100 * ways) / of);
            return (
              <div key={result}>
                <dt>{result}</dt>
                <dd>
                  <meter min={0} max={of} value={ways} aria-label={`${result}: ${percent} %`} />
                  <span>{percent} %</span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}
