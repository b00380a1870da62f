import type { Accounts, LoggedIn, LogIn, PlayerCard, RegisterPlayer, SetPassword } from '#accounts/accounts';
import type { RequestConfirmation, ResetPassword } from '#accounts/recovery';
import type { Session } from '#accounts/session';
import { isAdmin } from '#games/caller';
import type { Invite } from '#games/invitation';
import { type Outcome, succeed } from '#games/outcome';
import { noMail } from './problem.ts';
import { act, actWithAccount, type Services } from './services.ts';

/* What players do with their accounts, for either door: as often as the limits allow. `address` is where a request comes from. */

/** Registers for either door, the administrator as many as need be, and asks whether the address is theirs. */
export async function register(
  { accounts, limits, recovery }: Services,
  { caller }: Session,
  address: string,
  request: RegisterPlayer,
): ReturnType<Accounts['register']> {
  const allowed = isAdmin(caller) ? succeed(true) : await limits.register(address);
  if (!allowed.ok) return allowed;
  const registered = await accounts.register(request, caller);
  if (!registered.ok || recovery === undefined || request.email === undefined) return registered;
  // Where too many letters were written, the player asks for this one later.
  if ((await limits.welcome(request.email, address)).ok) recovery.welcome(registered.value.player);
  return registered;
}

export async function logIn(
  { accounts, limits, metrics }: Services,
  attempt: LogIn & { readonly address: string },
): Promise<Outcome<LoggedIn>> {
  const allowed = await limits.login(attempt.name, attempt.address);
  const outcome = allowed.ok ? await accounts.logIn(attempt) : allowed;
  const result = outcome.ok ? 'done' : outcome.problem.code;
  metrics.count('impulse_logins_total', 'Attempts to log in by what became of them.', result);
  return outcome;
}

/** The same answer, as fast, whether or not anybody has the address. */
export async function requestPasswordReset(
  { recovery, limits }: Services,
  address: string,
  { email }: { readonly email: string },
): Promise<Outcome<{ readonly email: string }>> {
  if (recovery === undefined) return noMail();
  const allowed = await limits.letter(email, address);
  if (!allowed.ok) return allowed;
  recovery.requestReset(email);
  return succeed({ email });
}

export async function resetPassword(
  { recovery, limits }: Services,
  address: string,
  request: ResetPassword,
): Promise<Outcome<PlayerCard>> {
  if (recovery === undefined) return noMail();
  const allowed = await limits.showProof(address);
  return allowed.ok ? recovery.reset(request) : allowed;
}

export async function requestEmailConfirmation(
  { recovery, accounts, limits }: Services,
  session: Session,
  address: string,
  request: RequestConfirmation,
): Promise<Outcome<{ readonly email: string }>> {
  return actWithAccount(session, async (caller) => {
    if (recovery === undefined) return noMail();
    const me = await accounts.me(caller);
    if (!me.ok) return me;
    const email = request.email ?? me.value.email ?? '';
    const isAllowed = await limits.letter(email, address);
    if (!isAllowed.ok) return isAllowed;
    const mayGuess = request.password === undefined ? succeed(true) : await limits.guess(me.value.id);
    return mayGuess.ok ? recovery.requestConfirmation(caller, request) : mayGuess;
  });
}

export async function confirmEmail(
  { recovery, limits }: Services,
  address: string,
  { token }: { readonly token: string },
): Promise<Outcome<PlayerCard>> {
  if (recovery === undefined) return noMail();
  const allowed = await limits.showProof(address);
  return allowed.ok ? recovery.confirmEmail(token) : allowed;
}

/** Sets a password for either door; whoever must name the one until now has few attempts. */
export async function setPassword(
  { accounts, limits }: Services,
  session: Session,
  player: string,
  request: SetPassword,
): Promise<Outcome<PlayerCard>> {
  return act(session, async () => {
    const allowed = request.current === undefined ? succeed(true) : await limits.guess(player);
    return allowed.ok ? accounts.setPassword(session, player, request) : allowed;
  });
}

/** Deletes an account for either door; whoever must name the password has few attempts. The address of its calendar dies with it. */
export const deletePlayer = (
  { accounts, limits, feeds }: Services,
  session: Session,
  player: string,
  request: { readonly password?: string | undefined },
): Promise<Outcome<PlayerCard>> =>
  act(session, async () => {
    const mayGuess = request.password === undefined ? succeed(true) : await limits.guess(player);
    if (!mayGuess.ok) return mayGuess;
    const deleted = await accounts.deletePlayer(session, player, request);
    if (deleted.ok) await feeds.renewCalendar(player);
    return deleted;
  });

export const inviteToRegister = (
  { registrationInvitations, audit, now }: Services,
  session: Session,
  request: Invite,
) =>
  act(session, async (caller) => {
    const made = await registrationInvitations.invite(caller, request, now());
    if (made.ok) await audit.note(caller, 'registration-invited', made.value.id);
    return made;
  });

export const revokeRegistrationInvitation = (
  { registrationInvitations, audit }: Services,
  session: Session,
  id: string,
) =>
  act(session, async (caller) => {
    const revoked = await registrationInvitations.revoke(caller, id);
    if (revoked.ok) await audit.note(caller, 'registration-invitation-revoked', id);
    return revoked;
  });
