import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../app/context.tsx';
import type { Position } from '../play/use-game.ts';
import { type LegalOrder, useGiving, usePreview } from './orders.ts';
import { useDrafts } from './use-drafts.ts';

const LISTED = 500;

/** The orders of one side at one position: what may be chosen, what is, what would follow, and giving it. */
export function useOrders(game: string, side: string | undefined, position: Position | undefined, onGiven: () => void) {
  const version = position?.view.version;
  const orders = useDrafts(game, side, version);
  const giving = useGiving(game, side, version, onGiven);
  const preview = usePreview(game, side, version, orders.ready?.order);
  const list = useList(game, side, version);
  const forgetting =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      giving.forget();
      act(...args);
    };
  const { ready, clear } = orders;
  return {
    ...orders,
    pointAt: forgetting(orders.pointAt),
    chooseKind: forgetting(orders.chooseKind),
    pick: forgetting(orders.pick),
    back: forgetting(orders.back),
    clear: forgetting(clear),
    preview,
    refusal: giving.refusal,
    problem: giving.problem,
    isGiving: giving.isGiving,
    list,
    give: async (): Promise<boolean> => {
      if (ready === undefined) return false;
      const isGiven = await giving.give({ orders: [ready.order] });
      if (isGiven) clear();
      return isGiven;
    },
    giveText: (text: string) => giving.give({ text }),
  };
}

export type OrdersUnderWay = ReturnType<typeof useOrders>;

/** The same as text: read when somebody wants to read it. */
function useList(game: string, side: string | undefined, version: number | undefined) {
  const { client, language } = useApp();
  const [isWanted, setWanted] = useState(false);
  const [orders, setOrders] = useState<readonly LegalOrder[]>([]);
  useEffect(() => {
    let isOver = false;
    if (!isWanted || side === undefined || version === undefined) setOrders([]);
    else
      void client.options(game, { side, limit: LISTED, language }).then((answer) => {
        if (!isOver && answer.ok) setOrders(answer.value.options);
      });
    return () => {
      isOver = true;
    };
  }, [client, game, side, version, language, isWanted]);
  return { orders, want: useCallback(() => setWanted(true), []) };
}
