import { useState } from 'react';
import type { Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { navigate } from '../app/routes.ts';

/** The game a newcomer is given: solitaire, small, against an opponent the rules lead. */
const FIRST_GAME = { ruleset: 'tito', scenario: 'roesselsprung' } as const;

/** One click from nobody to the first decision of a game. */
export function usePlayNow() {
  const { becomeGuest } = useApp();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>();
  const open = async (): Promise<Problem | undefined> => {
    const guest = await becomeGuest();
    if (!guest.ok) return guest.problem;
    const game = await guest.value.openGame(FIRST_GAME);
    if (!game.ok) return game.problem;
    const { id, seats } = game.value;
    for (const { side } of seats) {
      const taken = await guest.value.takeSeat(id, side);
      if (!taken.ok) return taken.problem;
    }
    navigate({ page: 'game', id });
    return undefined;
  };
  const playNow = (): void => {
    if (isOpening) return;
    setOpening(true);
    setProblem(undefined);
    void open().then((trouble) => {
      setProblem(trouble);
      setOpening(false);
    });
  };
  return { playNow, isOpening, problem };
}
