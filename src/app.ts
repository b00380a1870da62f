import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Accounts, ADMINISTRATOR } from '#accounts/accounts';
import { Attempts } from '#accounts/attempts';
import { AuditLog } from '#accounts/audit-log';
import { Recovery } from '#accounts/recovery';
import { RegistrationInvitations } from '#accounts/registration-invitations';
import { BoardImages, type Draughtsman } from '#api/board-images';
import { Browsers } from '#api/browsers';
import { NoticeFeed } from '#api/live-notices';
import { LiveStreams } from '#api/live-streams';
import { Metrics } from '#api/metrics';
import { RateLimits, type Rates } from '#api/rate-limits';
import { createServer } from '#api/server';
import type { Services } from '#api/services';
import { ANONYMOUS } from '#games/caller';
import { createGames, type GamesService } from '#games/games-service';
import type { HostedRuleset } from '#games/hosted-rulesets';
import { GameHistory } from '#games/reading/game-history';
import type { ExamineRecord } from '#games/record/examine-record';
import { Challenges } from '#ladder/challenges';
import { ClubRoles } from '#ladder/club-roles';
import { Clubs } from '#ladder/clubs';
import { Invitations } from '#ladder/invitations';
import { LadderService } from '#ladder/ladder-service';
import { Reports } from '#ladder/results-elsewhere';
import { Tournaments } from '#ladder/tournaments';
import { DeliveryHealth } from '#post/delivery-health';
import { Dispatcher } from '#post/dispatcher';
import { Feeds } from '#post/feeds';
import type { InboundLetter } from '#post/inbound-letter';
import type { MailService, MailSettings } from '#post/mail-service';
import { Notices } from '#post/notices';
import type { PostOffice } from '#post/post-office';
import { PushCourier, pushContactOf, pushKeysOf } from '#post/push-courier';
import { PushSubscriptions } from '#post/push-subscriptions';
import { ReminderCourier } from '#post/reminder-courier';
import { TurnReports } from '#post/turn-reports';
import { WebhookCourier } from '#post/webhook-courier';
import type { Store } from '#store/store';
import { PoolFault, type PoolSettings, WorkerPool } from '#workers/pool';
import type { Config } from './config.ts';
import { openDraughtsman } from './draughtsman.ts';
import { makeUniqueId } from './unique-id.ts';

/*
 * The composition root: every object is created and connected here, by hand, in order.
 */

export interface AppParts {
  readonly config: Pick<Config, 'adminToken' | 'bodyLimit' | 'privateWebhooks' | 'mail' | 'publicUrl'> &
    Partial<Pick<Config, 'registration' | 'corsOrigins' | 'trustedProxies' | 'sandboxes' | 'gamesOfOne'>> & {
      readonly rates?: Partial<Rates>;
    };
  readonly store: Store;
  readonly hosted: readonly HostedRuleset[];
  /** Draws boards; threads do where nobody is named. */
  readonly draughtsman?: Draughtsman;
  /** Examines records from outside, apart from this thread; without it this thread does it. */
  readonly records?: { readonly examine: ExamineRecord; close(): Promise<void> };
  /** The folder of the built web client, where there is one. */
  readonly pages?: string | undefined;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Ids of games and moves; by default unique anywhere. */
  readonly newId?: () => string;
}

export interface App {
  readonly server: FastifyInstance;
  readonly games: GamesService;
  readonly accounts: Accounts;
  /** Where letters are taken in over SMTP, if they are. */
  readonly mailPort: number | undefined;
  /** Finishes the requests under way, ends the streams and lets go of the store. */
  close(): Promise<void>;
}

const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });

const OUTBOX_EVERY = 1_000;
const DELIVERY_ATTEMPTS = 12;
const DEADLINES_EVERY = 15_000;
const BEAT_EVERY = 10_000;
const ROUNDS_EVERY = 60_000;
const WARM_UP_AFTER = 3_000;
const UNLIMITED: Rates = { perPlayer: 0, perAddress: 0, logins: 0, registrations: 0, mails: 0, drawings: 0 };
const FORGET_EVERY = 3_600_000;
/** A month, for whoever wants to know what became of it. */
const KEPT_AFTER_THE_END = 30 * 86_400_000;
const GAMES_IN_MEMORY = 1_000;
const HALF_THE_PROCESSORS = Math.max(1, Math.floor(availableParallelism() / 2));
const READERS: PoolSettings = { threads: 1, waiting: 64, within: 30_000, megabytes: 256 };
const DRAWERS: PoolSettings = { threads: HALF_THE_PROCESSORS, waiting: 64, within: 60_000, megabytes: 512 };

export async function createApp({
  config,
  store,
  hosted,
  draughtsman,
  records,
  pages,
  log,
  now,
  newId,
}: AppParts): Promise<App> {
  const clock = now ?? (() => new Date());
  const audit = new AuditLog(store.directory, clock);
  const metrics = new Metrics();
  const games = await createGames({
    store,
    hosted,
    keep: GAMES_IN_MEMORY,
    letters: config.mail === undefined ? 'not-carried' : 'carried',
    now: clock,
    newId: newId ?? makeUniqueId,
    randomBytes,
    invariants: 'checked',
    witness: {
      note: (caller, action, subject, detail) => audit.note(caller, action, subject, detail),
      countOrders: (result, by) => metrics.count('impulse_orders_total', 'Orders by what became of them.', result, by),
    },
    ...(records === undefined ? {} : { examineRecord: records.examine }),
    ...(config.sandboxes === undefined ? {} : { sandboxes: config.sandboxes }),
    ...(config.gamesOfOne === undefined ? {} : { gamesOfOne: config.gamesOfOne }),
    log,
  });
  const { adminToken, registration, publicUrl, corsOrigins, trustedProxies } = config;
  const registrationInvitations = new RegistrationInvitations(store.directory);
  const accounts = new Accounts({
    directory: store.directory,
    adminToken,
    registration,
    invitations: registrationInvitations,
    audit,
    now: clock,
  });
  await accounts.listen();
  const drawers = new WorkerPool(DRAWERS);
  const boards = new BoardImages(games, draughtsman ?? openDraughtsman(drawers));
  const readers = new WorkerPool(READERS);
  const mail = config.mail && (await openMail(config.mail, { games, accounts, store, boards, readers, now: clock }));
  const recovery =
    mail &&
    new Recovery({
      directory: store.directory,
      accounts,
      audit,
      letters: mail.accounts,
      onConfirmed: (player) => mail.noteConfirmed(player),
      now: clock,
      log,
    });
  const ladder = new LadderService({ ladder: store.ladder, directory: store.directory, games, now: clock });
  const roles = new ClubRoles(store.directory);
  const clubs = new Clubs({ directory: store.directory, ladder: store.ladder, now: clock, newId: makeUniqueId });
  const ofClubs = { ladder: store.ladder, directory: store.directory, games, roles, now: clock, newId: makeUniqueId };
  const tournaments = new Tournaments({ ...ofClubs, events: store.events, ladders: ladder });
  const notices = new Notices(store.notices, games);
  const feed = new NoticeFeed(notices, log);
  const pushKeys = await pushKeysOf(store.directory);
  const pushContact = pushContactOf(publicUrl, config.mail?.from);
  const unsubscribe = await store.events.subscribe(() => feed.nudge());
  const services: Services = {
    games,
    accounts,
    audit,
    limits: new RateLimits(
      { ...UNLIMITED, ...config.rates },
      new Attempts(store.directory, () => clock().getTime()),
      () => clock().getTime(),
    ),
    recovery,
    browsers: new Browsers({ publicUrl, corsOrigins }),
    history: new GameHistory(games, store.events),
    clubs,
    elsewhere: new Reports(ofClubs),
    registrationInvitations,
    deliveries: new DeliveryHealth({ ...store, mail: mail !== undefined }),
    now: clock,
    invitations: new Invitations({ ...ofClubs, clubs }),
    tournaments,
    ladder,
    challenges: new Challenges({ ladder, games, directory: store.directory }),
    mail,
    boards,
    reports: new TurnReports(games, store.events, publicUrl),
    notices,
    feeds: new Feeds({ games, events: store.events, directory: store.directory, publicUrl, now: clock }),
    push: new PushSubscriptions({
      directory: store.directory,
      key: pushContact === undefined ? undefined : pushKeys.publicKey,
      newId: makeUniqueId,
      now: clock,
    }),
    streams: new LiveStreams(games, feed, accounts, () => clock().getTime()),
    privateWebhooks: config.privateWebhooks,
    metrics,
    store,
  };
  countWhatLives(services, store, { drawers, readers });
  const push = new PushCourier({
    games,
    directory: store.directory,
    notices,
    keys: pushKeys,
    contact: pushContact,
    privateAddresses: config.privateWebhooks,
  });
  const couriers = [
    new WebhookCourier({
      games,
      directory: store.directory,
      now: clock,
      publicUrl,
      privateAddresses: config.privateWebhooks,
    }),
    push,
    new ReminderCourier({
      games,
      directory: store.directory,
      notices: store.notices,
      push,
      now: clock,
      letters: mail?.couriers.find(({ kind }) => kind === 'reminder'),
    }),
    ...(mail?.couriers.filter(({ kind }) => kind === 'player') ?? []),
  ];
  const dispatcher = new Dispatcher(store.outbox, couriers, {
    now: clock,
    interval: OUTBOX_EVERY,
    attempts: DELIVERY_ATTEMPTS,
    log,
  });
  const beating = regularly(
    BEAT_EVERY,
    () => games.beat(),
    (fault) => log.warn({ err: fault }, 'the service could not note that it answers'),
  );
  const deadlines = regularly(
    DEADLINES_EVERY,
    () => games.keepDeadlines(),
    (fault) => log.error({ err: fault }, 'deadlines could not be kept'),
  );
  const rounds = regularly(
    ROUNDS_EVERY,
    () => tournaments.keep(),
    (fault) => log.error({ err: fault }, 'rounds of tournaments could not be opened'),
  );
  const warming = once(
    WARM_UP_AFTER,
    (isOver) => ladder.warmUp(isOver),
    (fault) => log.warn({ err: fault }, 'ladders could not be reckoned ahead'),
  );
  const forgetting = setInterval(() => void forgetPast(store, clock, log), FORGET_EVERY).unref();
  const server = await createServer(services, { bodyLimit: config.bodyLimit, log, trustedProxies, pages });
  await server.ready();
  if (mail !== undefined && config.mail !== undefined) await mail.start(config.mail, log);
  // A reminder whose hour came while nobody could answer waits until the lost time is credited.
  void deadlines.kept.then(() => dispatcher.start());
  return {
    server,
    games,
    accounts,
    mailPort: mail?.port,
    close: async () => {
      await server.close();
      await deadlines.stop();
      await rounds.stop();
      await warming.stop();
      await beating.stop();
      await dispatcher.stop();
      clearInterval(forgetting);
      mail?.accounts.close();
      await recovery?.idle();
      await mail?.stop();
      await Promise.all([drawers.close(), readers.close()]);
      await unsubscribe();
      await games.close();
      await records?.close();
      await accounts.close();
      await store.close();
    },
  };
}

interface MailParts {
  readonly games: GamesService;
  readonly accounts: Accounts;
  readonly store: Store;
  readonly boards: BoardImages;
  readonly readers: WorkerPool;
  readonly now: () => Date;
}

/** Letters show the board as their reader may see it. What reads and writes letters is loaded only where there are any. */
async function openMail(
  settings: MailSettings,
  { games, accounts, store, boards, readers, now }: MailParts,
): Promise<MailService> {
  const drawBoard: PostOffice['drawBoard'] = (caller, game, part) => boards.part(caller, game, part);
  const readLongLetter: PostOffice['readLongLetter'] = (raw) =>
    readers.run<Uint8Array, InboundLetter>('read-letter', raw).catch((fault: unknown) => {
      if (!(fault instanceof PoolFault)) throw fault;
      if (fault.reason === 'busy' || fault.reason === 'closed') return undefined;
      throw new Error('reading it takes too much');
    });
  const enrol: PostOffice['enrol'] = async (player, by) => {
    const registered = await accounts.register(player, by === 'administrator' ? ADMINISTRATOR : ANONYMOUS);
    return registered.ok ? { ok: true, value: registered.value.player } : registered;
  };
  const { registration } = accounts;
  const { MailService } = await import('#post/mail-service');
  const { directory, events } = store;
  return MailService.open({ games, directory, events, drawBoard, readLongLetter, enrol, registration, now }, settings);
}

/** Does something now and then again and again, one at a time; a slow one is not called twice. */
function regularly(
  interval: number,
  run: () => Promise<unknown>,
  onFault: (fault: unknown) => void,
): { readonly kept: Promise<void>; stop(): Promise<void> } {
  let underWay: Promise<void> | undefined;
  const look = (): Promise<void> => {
    underWay ??= run()
      .then(() => undefined, onFault)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  const kept = look();
  const timer = setInterval(() => void look(), interval).unref();
  return {
    kept,
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Does something once, after a while; it is asked now and then whether it is to stop. */
function once(
  after: number,
  run: (isOver: () => boolean) => Promise<unknown>,
  onFault: (fault: unknown) => void,
): { stop(): Promise<void> } {
  let isOver = false;
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setTimeout(() => {
    underWay = run(() => isOver).catch(onFault);
  }, after).unref();
  return {
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** Proofs that are over, attempts nobody counts any more; later also tokens that are good for nothing and messages that were sent. */
async function forgetPast(store: Store, now: () => Date, log: Logger): Promise<void> {
  const at = now();
  const before = (milliseconds: number): string => new Date(at.getTime() - milliseconds).toISOString();
  try {
    await store.directory.forgetPast(at.toISOString(), before(2 * FORGET_EVERY));
    await store.directory.forgetTokens(before(KEPT_AFTER_THE_END));
    await store.outbox.forgetClosed(before(KEPT_AFTER_THE_END));
    await store.notices.forget(before(KEPT_AFTER_THE_END));
  } catch (fault) {
    log.error({ err: fault }, 'what is over could not be forgotten');
  }
}

function countWhatLives(
  { metrics, games, streams }: Services,
  { outbox }: Store,
  pools: Readonly<Record<string, WorkerPool>>,
): void {
  eventLoopDelay.enable();
  for (const [name, pool] of Object.entries(pools))
    metrics.gauge(`impulse_${name}_jobs`, `Jobs that wait for the ${name} or are being done.`, () => pool.underWay);
  metrics.gauge('impulse_live_games', 'Games in memory.', () => games.liveGames);
  metrics.gauge('impulse_streams', 'Streams of events that are open.', () => streams.size);
  metrics.gauge('impulse_outbox_waiting', 'Letters and webhooks that are not delivered yet.', () => outbox.waiting());
  metrics.gauge(
    'nodejs_eventloop_delay_p99_seconds',
    'How long others wait for the processor, since last asked.',
    () => {
      const seconds = eventLoopDelay.percentile(99) / 1e9;
      eventLoopDelay.reset();
      return seconds;
    },
  );
  metrics.gauge('nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  const cpu = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  metrics.gauge('process_cpu_seconds_total', 'Processor time used.', cpu, 'counter');
  metrics.gauge('process_uptime_seconds', 'Time since the process started.', () => process.uptime());
}
