import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Caller } from '#games/caller';
import type { EventCard } from '#games/cards';
import type { Games } from '#games/games';
import type { DirectoryStore, WebhookRow } from '#store/directory-store';
import type { OutboxRow } from '#store/outbox-store';
import type { Courier, Delivery } from './dispatcher.ts';
import { isPublicAddress, literalHost, lookupPublic } from './public-address.ts';

export interface WebhookCourierParts {
  readonly games: Pick<Games, 'events'>;
  readonly directory: Pick<DirectoryStore, 'findWebhook' | 'findPlayer'>;
  readonly now: () => Date;
  /** `allowed` for services inside one's own network. */
  readonly privateAddresses: 'allowed' | 'refused';
}

const TIMEOUT = 10_000;
const PAGE = 1000;

/** What a receiver checks: HMAC-SHA256 over `<timestamp>.<body>` with the webhook's secret. */
export const signWebhook = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** Tells programs of what happened in a game, as far as whoever added them may know. */
export class WebhookCourier implements Courier {
  readonly kind = 'webhook';
  readonly #parts: WebhookCourierParts;

  constructor(parts: WebhookCourierParts) {
    this.#parts = parts;
  }

  async deliver(row: OutboxRow): Promise<Delivery> {
    const webhook = await this.#parts.directory.findWebhook(row.recipient.slice('webhook:'.length));
    // A record brought along from elsewhere may name a webhook that was added to another game.
    if (webhook === undefined || webhook.game !== row.gameId) return { done: 'not-wanted' };
    const { after, upTo, replay } = row.payload as {
      readonly after: number;
      readonly upTo: number;
      readonly replay?: boolean;
    };
    const events = await this.#eventsFor(webhook, row.gameId, after, upTo);
    const body = JSON.stringify({
      webhook: webhook.id,
      game: row.gameId,
      sequence: row.number,
      after,
      version: upTo,
      ...(replay === true ? { replay } : {}),
      events,
    });
    const timestamp = this.#parts.now().toISOString();
    const answer = await this.#post(webhook.url, body, {
      'content-type': 'application/json',
      'user-agent': 'impulse-webhooks',
      'x-impulse-webhook': webhook.id,
      'x-impulse-game': row.gameId,
      'x-impulse-sequence': String(row.number),
      'x-impulse-timestamp': timestamp,
      'x-impulse-signature': signWebhook(webhook.secret, timestamp, body),
    });
    if (typeof answer !== 'number') return answer;
    if (answer >= 200 && answer < 300) return { done: 'delivered' };
    return answer === 410 ? { done: 'not-wanted' } : { done: 'failed', reason: `answered ${answer}` };
  }

  async #eventsFor(webhook: WebhookRow, game: string, after: number, upTo: number): Promise<readonly EventCard[]> {
    const owner = await this.#parts.directory.findPlayer(webhook.owner);
    const caller: Caller =
      owner === undefined ? { kind: 'anonymous' } : { kind: 'player', id: owner.id, name: owner.name, role: 'player' };
    const events: EventCard[] = [];
    for (let from: number | undefined = after; from !== undefined && from < upTo; ) {
      const page = await this.#parts.games.events(caller, game, { after: from, limit: PAGE });
      if (!page.ok) throw new Error(page.problem.message);
      events.push(...page.value.events.filter(({ version }) => version <= upTo));
      from = page.value.next;
    }
    return events;
  }

  /** The status of the answer. Why there was none is for the log: it would tell the owner what there is in the network of the service. */
  #post(address: string, body: string, headers: Readonly<Record<string, string>>): Promise<number | Delivery> {
    const url = new URL(address);
    const isGuarded = this.#parts.privateAddresses === 'refused';
    const literal = literalHost(url);
    if (isGuarded && literal !== undefined && !isPublicAddress(literal))
      return Promise.resolve(unreachable(`${literal} is a private address`));
    return new Promise((resolve) => {
      const request = url.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          timeout: TIMEOUT,
          // Also against those who answer a byte at a time.
          signal: AbortSignal.timeout(TIMEOUT * 2),
          ...(isGuarded ? { lookup: lookupPublic } : {}),
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          // What else they have to say is not read.
          response.destroy();
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT / 1000} s`)));
      sent.on('error', ({ message }) => resolve(unreachable(message)));
      sent.end(body);
    });
  }
}

const unreachable = (detail: string): Delivery => ({ done: 'failed', reason: 'cannot be reached', detail });
