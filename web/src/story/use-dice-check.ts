import { useCallback, useState } from 'react';
import {
  DiceChecker,
  type EventCard,
  type GameCard,
  type Problem,
  type RollVerdict,
} from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';

export interface DiceCheck {
  readonly isChecking: boolean;
  readonly problem?: Problem | undefined;
  /** By number of the roll. */
  readonly verdicts: ReadonlyMap<number, RollVerdict>;
  check(): void;
}

const PAGE = 1_000;

/** Checks every roll of a game in this browser: the chain from its published head, and the faces each link gives. */
export function useDiceCheck(card: GameCard, as: string | undefined): DiceCheck {
  const { client } = useApp();
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, RollVerdict>>(new Map());
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>();
  const check = useCallback((): void => {
    const run = async (): Promise<Problem | undefined> => {
      const checker = new DiceChecker(card, client);
      const found = new Map<number, RollVerdict>();
      for (let after: number | null | undefined = 0; after !== null && after !== undefined; ) {
        const page: Awaited<ReturnType<typeof client.events>> = await client.events(card.id, {
          after,
          limit: PAGE,
          as,
        });
        if (!page.ok) return page.problem;
        for (const event of page.value.items as readonly EventCard[])
          for (const verdict of await checker.check(event)) found.set(verdict.number, verdict);
        after = page.value.next;
      }
      setVerdicts(found);
      return undefined;
    };
    setChecking(true);
    void run().then((trouble) => {
      setProblem(trouble);
      setChecking(false);
    });
  }, [client, card, as]);
  return { isChecking, problem, verdicts, check };
}
