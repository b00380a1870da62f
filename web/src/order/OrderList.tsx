import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../app/context.tsx';
import type { OrdersUnderWay } from './use-orders.ts';

const SHOWN = 200;

/** Everything one may do, as a list: the same as pointing, for those who read. */
export function OrderList({ orders }: { readonly orders: OrdersUnderWay }) {
  const words = useWords();
  const [filter, setFilter] = useState('');
  const { list } = orders;
  useEffect(() => list.want(), [list.want]);
  const found = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return list.orders.filter(({ text }) => text.toLowerCase().includes(wanted));
  }, [list.orders, filter]);
  if (!orders.isAsked) return <p className="soft">{words.order.nothing}</p>;
  return (
    <div className="stack">
      <label className="field">
        <span className="field-label">{words.order.filter}</span>
        <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
      </label>
      {found.length === 0 && <p className="soft">{words.order.none}</p>}
      <ul className="order-list" aria-label={words.order.list}>
        {found.slice(0, SHOWN).map((each) => (
          <li key={JSON.stringify(each.order)}>
            <button
              type="button"
              aria-pressed={orders.ready === each}
              className="order-line"
              onClick={() => orders.pick(each)}
            >
              {each.text}
            </button>
          </li>
        ))}
      </ul>
      {(found.length > SHOWN || list.isCut) && <p className="hint">{words.order.cut}</p>}
    </div>
  );
}
