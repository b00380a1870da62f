import type { Readable } from 'node:stream';
import { type Accounts, ADMINISTRATOR } from '#accounts/accounts';
import type { AuditLog } from '#accounts/audit-log';
import type { Recovery } from '#accounts/recovery';
import type { Session } from '#accounts/session';
import type { ModeratorAct } from '#games/acts/moderate';
import type { Caller } from '#games/caller';
import type { GameCard, Submitted } from '#games/cards';
import type { GamesService } from '#games/games-service';
import { fail, type Outcome } from '#games/outcome';
import type { GameHistory } from '#games/reading/game-history';
import type { SubmitOrders, SubmitPlan } from '#games/requests';
import type { JsonObject } from '#kernel/json';
import type { Challenges } from '#ladder/challenges';
import type { Clubs } from '#ladder/clubs';
import type { Invitations } from '#ladder/invitations';
import type { LadderService } from '#ladder/ladder-service';
import type { Reports } from '#ladder/results-elsewhere';
import type { Tournaments } from '#ladder/tournaments';
import { linesOfPost } from '#post/letter-body';
import type { MailService } from '#post/mail-service';
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
  readonly tournaments: Tournaments;
  /** Absent where no mail server is configured. */
  readonly mail?: MailService | undefined;
  readonly boards: BoardImages;
  readonly reports: TurnReports;
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

const noAccount = fail(
  'not-allowed',
  'no-account',
  'The administrator has the configured token and no account: do this as a player.',
);

/** The same for what belongs to an account: the administrator is known by the configured token alone and has none. */
export const actWithAccount = <Value>(
  session: Session,
  run: (caller: Caller) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => act(session, async (caller) => (caller === ADMINISTRATOR ? noAccount : run(caller)));

const arrivals = new TurnGate();

/** Submits orders for either door and counts what became of them. */
export async function submit(
  services: Services,
  session: Session,
  id: string,
  request: SubmitOrders & { readonly post?: string | undefined },
): Promise<Outcome<Submitted>> {
  const { post } = request;
  if (post !== undefined && request.text !== undefined) {
    return fail('malformed', 'orders-or-text', 'Send one of `orders`, `text` and `post`.');
  }
  // A forum post stands for the lines in it.
  const given = post === undefined ? request : { ...request, text: linesOfPost(post).join('\n'), post: undefined };
  await arrivals.pass();
  return counted(services, await act(session, (caller) => services.games.submit(caller, id, given)));
}

/** The orders of a plan, counted like any others. */
export const submitPlan = async (services: Services, session: Session, id: string, request: SubmitPlan) =>
  counted(services, await act(session, (caller) => services.games.submitPlan(caller, id, request)));

function counted({ metrics }: Services, outcome: Outcome<Submitted>): Outcome<Submitted> {
  const count = (result: string, by: number): void =>
    metrics.count('impulse_orders_total', 'Orders by what became of them.', result, by);
  if (!outcome.ok) count(outcome.problem.kind, 1);
  else if (outcome.value.dryRun) count('dry-run', 1);
  else {
    if (outcome.value.moves.length > 0) count('accepted', outcome.value.moves.length);
    if (outcome.value.refusal !== undefined) count('refused', 1);
  }
  return outcome;
}

/** An act of the moderator for either door; the audit log knows of it also where the game cannot tell who it was. */
export async function moderate(
  { games, audit }: Services,
  session: Session,
  id: string,
  request: ModeratorAct,
): Promise<Outcome<GameCard>> {
  const outcome = await act(session, (caller) => games.moderate(caller, id, request));
  if (outcome.ok) {
    const detail = { version: outcome.value.version, ...detailOf(request) };
    await audit.note(session.caller, `moderator-${request.act}`, id, detail);
  }
  return outcome;
}

/** What an act was about, without the position or the dice it may carry. */
function detailOf(request: ModeratorAct): JsonObject {
  const told = ['side', 'player', 'guest', 'winner', 'level', 'dispute', 'clause', 'scope', 'until', 'reason'];
  return Object.fromEntries(
    Object.entries(request).filter(([name, value]) => told.includes(name) && value !== undefined),
  );
}

/** Carries out what changes something of a game outside its play and notes it. */
export async function noted<Value>(
  { audit }: Services,
  session: Session,
  action: string,
  run: (caller: Caller) => Promise<Outcome<Value>>,
  aboutOf: (value: Value) => { readonly subject: string; readonly detail?: JsonObject },
  how = act<Value>,
): Promise<Outcome<Value>> {
  const outcome = await how(session, run);
  if (outcome.ok) {
    const { subject, detail } = aboutOf(outcome.value);
    await audit.note(session.caller, action, subject, detail);
  }
  return outcome;
}

/** Webhooks and records, for either door. */
export const addWebhook = (services: Services, session: Session, game: string, request: { readonly url: string }) =>
  noted(
    services,
    session,
    'webhook-added',
    async (caller) => {
      const address = services.privateWebhooks === 'allowed' ? undefined : deliverable(request.url);
      return address?.ok === false ? address : services.games.addWebhook(caller, game, request);
    },
    ({ id, url }) => ({ subject: game, detail: { webhook: id, host: new URL(url).host } }),
    actWithAccount,
  );
export const removeWebhook = (services: Services, session: Session, game: string, webhook: string) =>
  noted(
    services,
    session,
    'webhook-removed',
    (caller) => services.games.removeWebhook(caller, game, webhook),
    ({ id }) => ({ subject: game, detail: { webhook: id } }),
  );
export const replayWebhook = (
  services: Services,
  session: Session,
  game: string,
  webhook: string,
  request: { readonly after: number },
) =>
  noted(
    services,
    session,
    'webhook-replayed',
    (caller) => services.games.replayWebhook(caller, game, webhook, request),
    ({ after, upTo }) => ({ subject: game, detail: { webhook, after, upTo } }),
  );
export const importRecord = (services: Services, session: Session, record: unknown) =>
  noted(
    services,
    session,
    'record-imported',
    (caller) => services.games.importRecord(caller, record),
    ({ id }) => ({ subject: id }),
  );

/** True when the first order already was refused: nothing came of the request. */
export const isRefused = (
  submitted: Submitted,
): submitted is Submitted & { readonly refusal: NonNullable<Submitted['refusal']> } =>
  submitted.refusal !== undefined && submitted.moves.length === 0;
