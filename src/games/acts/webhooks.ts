import { randomBytes } from 'node:crypto';
import type { WebhookRow } from '#store/directory-store';
import type { LaneState, OutboxDraft } from '#store/outbox-store';
import { type Caller, idOf } from '../caller.ts';
import { webhookLane } from '../live/notices.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import type { Workplace } from '../workplace.ts';
import { commitServiceAct } from './service-act.ts';
import { appendProblem } from './submit-orders.ts';

export interface WebhookCard {
  readonly id: string;
  readonly game: string;
  readonly url: string;
  readonly createdAt: string;
}

/** How deliveries to a webhook fare, as far as the service still knows. */
export type WebhookDelivery = Omit<LaneState, 'recipient'>;

/** As its owner finds it in a list. */
export interface ListedWebhook extends WebhookCard {
  readonly delivery: WebhookDelivery;
}

/** Each has their own, so that nobody takes away another's. */
const MOST_EACH = 5;
const MOST_OF_ONE = 50;

/** An address that is told of every commit to a game, as far as whoever added it may know. The secret is shown once. */
export function addWebhook(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly url: string },
): Promise<Outcome<WebhookCard & { readonly secret: string }>> {
  return work.live.useCurrent(id, async (game) => {
    const owner = idOf(caller);
    if (owner === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Adding a webhook needs a token.',
        it: 'Per aggiungere un webhook serve un token.',
      });
    if (game.sidesOf(owner).length === 0 && !isModerator(game, caller)) {
      return fail('not-allowed', 'not-seated', {
        en: 'Only those who play or moderate a game add webhooks to it.',
        it: 'Solo chi gioca o modera una partita le aggiunge webhook.',
      });
    }
    const kept = await work.store.directory.webhooksFor(id, undefined);
    if (kept.filter((row) => row.owner === owner).length >= MOST_EACH) {
      return fail('too-many', 'too-many-webhooks', {
        en: `You have at most ${MOST_EACH} webhooks in a game.`,
        it: `Puoi avere al massimo ${MOST_EACH} webhook in una partita.`,
      });
    }
    if ((await work.store.directory.countWebhooks(owner)) >= MOST_OF_ONE) {
      const reason = {
        en: `You have ${MOST_OF_ONE} webhooks in all your games together: remove one first.`,
        it: `Hai ${MOST_OF_ONE} webhook in tutte le tue partite: prima rimuovine uno.`,
      };
      return fail('too-many', 'too-many-webhooks', reason, { most: MOST_OF_ONE });
    }
    const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
    if (
      url === undefined ||
      !['http:', 'https:'].includes(url.protocol) ||
      url.username !== '' ||
      url.password !== ''
    ) {
      return fail(
        'malformed',
        'bad-url',
        {
          en: 'A webhook is an http or https address without a user name.',
          it: 'Un webhook è un indirizzo http o https senza nome utente.',
        },
        {
          url: request.url,
        },
      );
    }
    // As Standard Webhooks writes secrets.
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const createdAt = work.now().toISOString();
    const row: WebhookRow = { id: work.newId(), game: id, owner, url: url.href, secret, topics: [], createdAt };
    await work.store.directory.addWebhook(row);
    const event: ServiceEvent = { type: 'WebhookAdded', webhook: row.id };
    game.note(event);
    const committed = await commitServiceAct(work, caller, game, [event]);
    return committed.ok ? succeed({ ...cardOf(row), secret }) : committed;
  });
}

export function removeWebhook(
  work: Workplace,
  caller: Caller,
  id: string,
  webhook: string,
): Promise<Outcome<WebhookCard>> {
  return work.live.useCurrent(id, async (game) => {
    const row = await work.store.directory.findWebhook(webhook);
    const isTheirs = row !== undefined && row.game === id && (row.owner === idOf(caller) || isModerator(game, caller));
    if (!isTheirs)
      return fail('not-found', 'unknown-webhook', {
        en: `You have no webhook “${webhook}” in this game.`,
        it: `In questa partita non hai un webhook «${webhook}».`,
      });
    const event: ServiceEvent = { type: 'WebhookRemoved', webhook };
    game.note(event);
    const committed = await commitServiceAct(work, caller, game, [event]);
    if (!committed.ok) return committed;
    await work.store.directory.removeWebhook(webhook);
    return succeed(cardOf(row));
  });
}

export interface WebhookReplay {
  readonly webhook: WebhookCard;
  /** What is told again: events after the one version up to and including the other. */
  readonly after: number;
  readonly upTo: number;
}

const EVENTS_AT_ONCE = 500;

/** Has a webhook told once more of everything after a version, behind what still waits for it. */
export function replayWebhook(
  work: Workplace,
  caller: Caller,
  id: string,
  webhook: string,
  { after }: { readonly after: number },
): Promise<Outcome<WebhookReplay>> {
  return work.live.useCurrent(id, async (game) => {
    const row = await work.store.directory.findWebhook(webhook);
    const isTheirs = row !== undefined && row.game === id && (row.owner === idOf(caller) || isModerator(game, caller));
    if (!isTheirs)
      return fail('not-found', 'unknown-webhook', {
        en: `You have no webhook “${webhook}” in this game.`,
        it: `In questa partita non hai un webhook «${webhook}».`,
      });
    const { version } = game;
    if (after >= version) {
      return fail(
        'malformed',
        'nothing-to-replay',
        {
          en: `The game has no events after version ${after}.`,
          it: `La partita non ha eventi dopo la versione ${after}.`,
        },
        {
          after,
          version,
        },
      );
    }
    const at = work.now().toISOString();
    const outbox: OutboxDraft[] = [];
    for (let from = after; from < version; from += EVENTS_AT_ONCE) {
      const payload = { after: from, upTo: Math.min(from + EVENTS_AT_ONCE, version), replay: true };
      outbox.push({ recipient: webhookLane(webhook), topic: 'events', payload, at });
    }
    const request = { gameId: id, expectedVersion: version, moves: [], events: [], outbox };
    const outcome = await work.store.events.append(request);
    return outcome.outcome === 'appended'
      ? succeed({ webhook: cardOf(row), after, upTo: version })
      : appendProblem(id, outcome);
  });
}

/** The caller's own webhooks of a game; the moderator's list has all. */
export function listWebhooks(work: Workplace, caller: Caller, id: string): Promise<Outcome<readonly ListedWebhook[]>> {
  return work.live.use(id, async (game) => {
    const rows = await work.store.directory.webhooksFor(id, undefined);
    const shown = rows.filter(({ owner }) => owner === idOf(caller) || isModerator(game, caller));
    const lanes =
      shown.length === 0
        ? []
        : await work.store.outbox.lanes(
            id,
            shown.map((row) => webhookLane(row.id)),
          );
    return succeed(
      shown.map((row) => {
        const lane = lanes.find(({ recipient }) => recipient === webhookLane(row.id));
        const { recipient: _, ...delivery } = lane ?? { recipient: '', waiting: 0 };
        return { ...cardOf(row), delivery };
      }),
    );
  });
}

const cardOf = ({ id, game, url, createdAt }: WebhookRow): WebhookCard => ({ id, game: game ?? '', url, createdAt });
