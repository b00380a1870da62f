import { useWords } from '../app/context.tsx';
import { Rule } from '../rules/Rule.tsx';
import type { Draft } from './draft.ts';

type ForecastCard = NonNullable<Draft['forecast']>;

const shown = (value: unknown): string =>
  typeof value === 'number' && value > 0 ? `+${value}` : String(value).replace(/^-/, '−');

/** The sum an order comes to, item by item, and its exact chances: as one bar, and as a table. */
export function Forecast({ forecast }: { readonly forecast: ForecastCard }) {
  const words = useWords();
  const { items, total, chances, cost } = forecast;
  return (
    <div className="forecast">
      {items.length > 0 && (
        <dl className="items">
          {items.map(({ label, value, clause }, at) => (
            <div key={`${at} ${label}`}>
              <dt>
                {label} {clause && <Rule clause={clause} />}
              </dt>
              <dd>{at === 0 || typeof value !== 'number' ? String(value) : shown(value)}</dd>
            </div>
          ))}
          {total !== null && (
            <div className="total">
              <dt>{words.order.total}</dt>
              <dd>{total}</dd>
            </div>
          )}
        </dl>
      )}
      {cost !== null && (
        <p>
          {words.order.cost(cost.spent)}
          {cost.left !== null && cost.left !== undefined && (
            <span className="soft"> · {words.order.left(cost.left)}</span>
          )}
        </p>
      )}
      {chances.length > 0 && <Chances chances={chances} />}
    </div>
  );
}

const PATTERNS = 6;
const percentOf = (ways: number, of: number): number => Math.round((100 * ways) / of);

/** `fell` is the result that came, where the dice have been thrown. */
export function Chances({
  chances,
  fell,
}: {
  readonly chances: ForecastCard['chances'];
  readonly fell?: string | undefined;
}) {
  const words = useWords();
  return (
    <figure className="chances" aria-label={words.order.chance}>
      <div className="chance-bar" aria-hidden="true">
        {chances.map(({ result, ways, of }, at) => (
          <span
            key={result}
            className="chance-part"
            data-part={at % PATTERNS}
            data-fell={fell === result}
            style={{ flexGrow: ways / of }}
            title={`${result}: ${percentOf(ways, of)} %`}
          />
        ))}
      </div>
      <dl>
        {chances.map(({ result, ways, of }, at) => (
          <div key={result} data-fell={fell === result}>
            <dt>
              <span className="chance-key" data-part={at % PATTERNS} aria-hidden="true" /> {result}
            </dt>
            <dd>{percentOf(ways, of)} %</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
