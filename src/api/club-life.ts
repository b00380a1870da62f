import type { Session } from '#accounts/session';
import type { Caller } from '#games/caller';
import type { Outcome } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import { act, type Services } from './services.ts';

/** Carries out what changes something in a club and notes who did it. */
export async function inClub<Value>(
  { audit }: Services,
  session: Session,
  club: string,
  action: string,
  run: (caller: Caller) => Promise<Outcome<Value>>,
  detail: JsonObject = {},
): Promise<Outcome<Value>> {
  const outcome = await act(session, run);
  if (outcome.ok) await audit.note(session.caller, action, club, { club, ...detail });
  return outcome;
}
