import { hash } from 'node:crypto';
import { makeCanonicalJson } from '#kernel/json';
import { type Caller, idOf } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { ActsBesideThePlay, OnceRequest } from '../games.ts';
import { fail, type Outcome } from '../outcome.ts';
import { readGame } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';

/**
 * Has something done beside the play under a key that is stored with it: the same words under the same key count once, however often
 * they come. What was refused stores nothing and does not use up its key.
 */
export async function actOnce(
  work: Workplace,
  caller: Caller,
  id: string,
  { key, said, act }: OnceRequest,
  actsOf: (work: Workplace) => ActsBesideThePlay,
): Promise<Outcome<GameCard>> {
  const by = idOf(caller);
  if (by === undefined)
    return fail('unauthenticated', 'token-needed', { en: 'This needs a token.', it: 'Serve un token.' });
  const bodyHash = hash('sha256', makeCanonicalJson([...said]));
  const before = async (): Promise<Outcome<GameCard> | undefined> => {
    const answered = await work.store.events.findRequest(id, by, key);
    if (answered === undefined) return undefined;
    return answered.bodyHash === bodyHash
      ? readGame(work, caller, id)
      : fail(
          'conflict',
          'key-reused',
          {
            en: 'This idempotency key was used for another request.',
            it: 'Questa chiave di idempotenza è già servita per un’altra richiesta.',
          },
          { key },
        );
  };
  const answered = await before();
  if (answered !== undefined) return answered;
  const acted = await act(actsOf({ ...work, answering: { by, key, bodyHash } }));
  // A copy that came at the same time may have been faster, and is then what keeps this one from being done again.
  return acted.ok ? acted : ((await before()) ?? acted);
}
