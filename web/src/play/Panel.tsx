import type { BareView, EventCard, UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import type { Marked } from '../board/marked.ts';
import { OrderList } from '../order/OrderList.tsx';
import type { Names } from '../order/OrderPanel.tsx';
import type { OrdersUnderWay } from '../order/use-orders.ts';
import { Story } from '../story/Story.tsx';
import { useDiceCheck } from '../story/use-dice-check.ts';
import { Boxes } from './Boxes.tsx';
import { StateSheet } from './StateSheet.tsx';
import { UnitList } from './UnitList.tsx';
import type { Live } from './use-game.ts';

const TABS = ['orders', 'story', 'units', 'boxes', 'state'] as const;
export type Tab = (typeof TABS)[number];

interface Props {
  readonly tab: Tab;
  readonly live: Live;
  readonly view: BareView;
  readonly at: number | undefined;
  readonly marked: Marked;
  readonly orders: OrdersUnderWay;
  readonly names: Names;
  sideName(side: string): string;
  nameMarker(marker: string): string;
  onTab(tab: Tab): void;
  onTell(events: readonly EventCard[] | undefined): void;
  onGo(version: number): void;
  onEarlier(): void;
  onLook(unit: UnitView | undefined): void;
  onUnit(unit: string): void;
}

/** Beside the map: orders as a list, the story, units, boxes, tracks and victory. */
export function Panel(props: Props) {
  const { tab, live, view, at, marked, orders, names, sideName, onTab } = props;
  const words = useWords();
  const check = useDiceCheck(live.card, live.as);
  return (
    <>
      <div className="tabs" role="tablist" aria-label={words.game.panel}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={tab === each}
            aria-controls="panel"
            onClick={() => onTab(each)}
          >
            {words.game.tabs[each]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls can be scrolled with the keyboard */}
      <div className="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'orders' && <OrderList orders={orders} />}
        {tab === 'story' && (
          <Story
            live={live}
            at={at}
            check={check}
            onTell={props.onTell}
            onGo={props.onGo}
            onEarlier={props.onEarlier}
          />
        )}
        {tab === 'units' && (
          <UnitList
            view={view}
            marked={marked}
            names={names}
            sideName={sideName}
            nameMarker={props.nameMarker}
            onUnit={({ id }) => props.onUnit(id)}
          />
        )}
        {tab === 'boxes' && (
          <Boxes view={view} marked={marked} sideName={sideName} onUnit={props.onUnit} onLook={props.onLook} />
        )}
        {tab === 'state' && <StateSheet view={view} sideName={sideName} />}
      </div>
    </>
  );
}
