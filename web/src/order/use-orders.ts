import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../app/context.tsx';
import type { Position } from '../play/use-game.ts';
import { type LegalOrder, useGiving, usePreview } from './orders.ts';
import { useDrafts } from './use-drafts.ts';

const LISTED = 500;

/** The orders of one side at one position: what may be chosen, what is, what would follow, and giving it. */
export function useOrders(
  game: string,
  side: string | undefined,
  position: Position | undefined,
  onGiven: () => Promise<void>,
) {
  const version = position?.view.version;
  const orders = useDrafts(game, side, version);
  const giving = useGiving(game, side, version, onGiven);
  const preview = usePreview(game, side, version, orders.ready?.order);
  const list = useList(game, side, version);
  const [plan, setPlan] = useState<readonly LegalOrder[]>([]);
  useEffect(() => {
    if (side === undefined) setPlan([]);
  }, [side]);
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
    problem: giving.problem ?? orders.trouble,
    retry: () => void onGiven(),
    isGiving: giving.isGiving,
    list,
    /** Orders that are given together with the next one. */
    plan,
    putAside: () => {
      if (ready === undefined) return;
      setPlan([...plan, ready]);
      clear();
    },
    drop: (at: number) => setPlan(plan.filter((_, index) => index !== at)),
    give: async (): Promise<boolean> => {
      const given = [...plan, ...(ready === undefined ? [] : [ready])];
      if (given.length === 0) return false;
      // Several as lines: what has to wait can then be read in the queue.
      return giving.give(
        given.length === 1
          ? { orders: given.map(({ order }) => order) }
          : { text: given.map(({ text }) => text).join('\n') },
        () => {
          setPlan([]);
          clear();
        },
      );
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
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    let isOver = false;
    if (!isWanted || side === undefined || version === undefined) setOrders([]);
    else
      void client.options(game, { side, limit: LISTED, language }).then((answer) => {
        if (isOver || !answer.ok) return;
        setOrders(answer.value.items);
        setCut(answer.value.next != null);
      });
    return () => {
      isOver = true;
    };
  }, [client, game, side, version, language, isWanted]);
  return { orders, isCut, want: useCallback(() => setWanted(true), []) };
}
