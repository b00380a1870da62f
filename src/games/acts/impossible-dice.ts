import { ImpossibleDice } from '#kernel/dice';
import type { AnyPlay } from '#kernel/engine';
import { fail, type Outcome } from '../outcome.ts';

/** What somebody is told who enters a face that the die does not have; any other fault is thrown on. */
export function impossibleDice({ sayRoll }: AnyPlay, fault: unknown): Outcome<never> {
  if (!(fault instanceof ImpossibleDice)) throw fault;
  const { face, request } = fault;
  const title = sayRoll(request.purpose);
  return fail('malformed', 'impossible-dice', {
    en: `Impossible dice: a die with ${request.sides} sides cannot show ${face} (${title.en}).`,
    it: `Dadi impossibili: un dado a ${request.sides} facce non può mostrare ${face} (${title.it}).`,
  });
}
