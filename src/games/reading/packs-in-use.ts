import { type Caller, isAdmin } from '../caller.ts';
import { administratorOnly, type Outcome, succeed } from '../outcome.ts';
import type { Workplace } from '../workplace.ts';

export interface PackInUse {
  readonly hash: string;
  readonly ruleset: string;
  readonly title: string;
  /** Whether games that open now begin with it. */
  readonly current: boolean;
  readonly underWay: number;
  readonly ended: number;
}

/** The data packs of the service: those that new games begin with, and those that games began with. */
export async function packsInUse(work: Workplace, caller: Caller): Promise<Outcome<readonly PackInUse[]>> {
  if (!isAdmin(caller)) return administratorOnly;
  const used = await work.store.events.packsInUse();
  const cards = work.rulesets.all().map((hosted) => {
    const { about, packHash } = work.rulesets.card(hosted);
    return { id: about.id, title: about.title, packHash };
  });
  const unused = cards.filter(
    ({ id, packHash }) => !used.some((pack) => pack.ruleset === id && pack.hash === packHash),
  );
  const all = [...used, ...unused.map(({ id, packHash }) => ({ ruleset: id, hash: packHash, underWay: 0, ended: 0 }))];
  return succeed(
    all.map((pack) => {
      const card = cards.find(({ id }) => id === pack.ruleset);
      return { ...pack, title: card?.title ?? pack.ruleset, current: card?.packHash === pack.hash };
    }),
  );
}
