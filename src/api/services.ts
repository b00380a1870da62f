import type { Readable } from 'node:stream';
import { type Accounts, ADMINISTRATOR } from '#accounts/accounts';
import type { AuditLog } from '#accounts/audit-log';
import type { Recovery } from '#accounts/recovery';
import type { RegistrationInvitations } from '#accounts/registration-invitations';
import type { Session } from '#accounts/session';
import type { ModeratorAct } from '#games/acts/moderator-act';
import type { Caller } from '#games/caller';
import type { Submitted } from '#games/cards';
import type { GamesService } from '#games/games-service';
import { fail, type Outcome } from '#games/outcome';
import type { GameHistory } from '#games/reading/game-history';
import type { SubmitOrders, SubmitPlan } from '#games/requests';
import type { Challenges } from '#ladder/challenges';
import type { Clubs } from '#ladder/clubs';
import type { Invitations } from '#ladder/invitations';
import type { LadderService } from '#ladder/ladder-service';
import type { Reports } from '#ladder/results-elsewhere';
import type { Tournaments } from '#ladder/tournaments';
import type { DeliveryHealth } from '#post/delivery-health';
import type { Feeds } from '#post/feeds';
import { linesOfPost } from '#post/letter-body';
import type { MailService } from '#post/mail-service';
import type { Notices } from '#post/notices';
import type { PushSubscriptions } from '#post/push-subscriptions';
import type { TurnReports } from '#post/turn-reports';
import { acting } from './authenticate.ts';
import type { BoardImages } from './board-images.ts';
import type { Browsers } from './browsers.ts';
import type { LiveStreams } from './live-streams.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rate-limits.ts';
import { TurnGate } from './turn-gate.ts';
import { deliverable } from './webhook-address.ts';

/** What stands behind both doors. */
export interface Services {
  readonly games: GamesService;
  readonly accounts: Accounts;
  readonly audit: AuditLog;
  /** Absent where no mail server is configured. */
  readonly recovery?: Recovery | undefined;
  readonly limits: RateLimits;
  readonly browsers: Browsers;
  readonly history: GameHistory;
  readonly clubs: Clubs;
  readonly ladder: LadderService;
  readonly challenges: Challenges;
  readonly elsewhere: Reports;
  readonly invitations: Invitations;
  readonly registrationInvitations: RegistrationInvitations;
  readonly deliveries: DeliveryHealth;
  readonly now: () => Date;
  readonly tournaments: Tournaments;
  /** Absent where no mail server is configured. */
  readonly mail?: MailService | undefined;
  readonly boards: BoardImages;
  readonly reports: TurnReports;
  readonly notices: Notices;
  readonly feeds: Feeds;
  readonly push: PushSubscriptions;
  readonly streams: LiveStreams;
  /** Whether webhooks may lead into the network of the service itself. */
  readonly privateWebhooks: 'allowed' | 'refused';
  readonly metrics: Metrics;
  /** Where everything is kept: whether it answers, and what it is. */
  readonly store: { readonly kind: string; ready(): Promise<void>; backup?(): Promise<Readable> };
}

/** Runs what changes something, if the caller's token may. */
export async function act<Value>(
  session: Session,
  run: (caller: Caller) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const caller = acting(session);
  return caller.ok ? run(caller.value) : caller;
}

const noAccount = fail('not-allowed', 'no-account', {
  en: 'The administrator has the configured token and no account: do this as a player.',
  it: 'L’amministratore ha solo il token della configurazione e nessun conto: fallo da giocatore.',
});

/** The same for what belongs to an account: the administrator is known by the configured token alone and has none. */
export const actWithAccount = <Value>(
  session: Session,
  run: (caller: Caller) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => act(session, async (caller) => (caller === ADMINISTRATOR ? noAccount : run(caller)));

const arrivals = new TurnGate();

/** Submits orders for either door. */
export async function submit(
  services: Services,
  session: Session,
  id: string,
  request: SubmitOrders & { readonly post?: string | undefined },
): Promise<Outcome<Submitted>> {
  const { post } = request;
  if (post !== undefined && request.text !== undefined) {
    return fail('malformed', 'orders-or-text', {
      en: 'Send one of `orders`, `text` and `post`.',
      it: 'Invia uno solo tra `orders`, `text` e `post`.',
    });
  }
  // A forum post stands for the lines in it.
  const given = post === undefined ? request : { ...request, text: linesOfPost(post).join('\n'), post: undefined };
  await arrivals.pass();
  return act(session, (caller) => services.games.submit(caller, id, given));
}

/** The orders of a plan. */
export const submitPlan = (services: Services, session: Session, id: string, request: SubmitPlan) =>
  act(session, (caller) => services.games.submitPlan(caller, id, request));

/** Webhooks, records and the moderator's acts, for either door. */
export const addWebhook = (services: Services, session: Session, game: string, request: { readonly url: string }) =>
  actWithAccount(session, async (caller) => {
    const address = services.privateWebhooks === 'allowed' ? undefined : deliverable(request.url);
    return address?.ok === false ? address : services.games.addWebhook(caller, game, request);
  });

export const removeWebhook = ({ games }: Services, session: Session, game: string, webhook: string) =>
  act(session, (caller) => games.removeWebhook(caller, game, webhook));
export const replayWebhook = (
  { games }: Services,
  session: Session,
  game: string,
  webhook: string,
  request: { readonly after: number },
) => act(session, (caller) => games.replayWebhook(caller, game, webhook, request));
export const importRecord = ({ games }: Services, session: Session, record: unknown) =>
  act(session, (caller) => games.importRecord(caller, record));
export const moderate = ({ games }: Services, session: Session, game: string, request: ModeratorAct) =>
  act(session, (caller) => games.moderate(caller, game, request));

/** True when the first order already was refused: nothing came of the request. */
export const isRefused = (
  submitted: Submitted,
): submitted is Submitted & { readonly refusal: NonNullable<Submitted['refusal']> } =>
  submitted.refusal !== undefined && submitted.moves.length === 0;
