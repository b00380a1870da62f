import { createHmac } from 'node:crypto';
import type { Caller } from '#games/caller';
import type { EventCard } from '#games/cards';
import type { Games } from '#games/games';
import type { DirectoryStore, WebhookRow } from '#store/directory-store';
import type { OutboxRow } from '#store/outbox-store';
import { type ChatForm, chatFormOf, makeChatMessage } from './chat-message.ts';
import type { Courier, Delivery } from './dispatcher.ts';
import { deliveryOf, postTo } from './guarded-post.ts';

export interface WebhookCourierParts {
  readonly games: Pick<Games, 'events'>;
  readonly directory: Pick<DirectoryStore, 'findWebhook' | 'findPlayer'>;
  readonly now: () => Date;
  /** Where people reach the service, for links and pictures in chats. */
  readonly publicUrl?: string | undefined;
  /** `allowed` for services inside one's own network. */
  readonly privateAddresses: 'allowed' | 'refused';
}

const NOBODY: Caller = { kind: 'anonymous' };
const SECRET_PREFIX = 'whsec_';
const PAGE = 1000;

/** What a receiver checks, as Standard Webhooks has it: the key is the base64 behind `whsec_`. */
export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

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
    const form = chatFormOf(webhook.url);
    if (form !== undefined) return this.#tellChat(webhook, form, row.gameId, after, upTo);
    const events = await this.#eventsFor(await this.#ownerOf(webhook), row.gameId, after, upTo);
    const data = {
      webhook: webhook.id,
      game: row.gameId,
      sequence: row.number,
      after,
      version: upTo,
      ...(replay === true ? { replay } : {}),
      events,
    };
    const body = JSON.stringify({ type: 'game.changed', timestamp: row.at, data });
    const id = `${row.gameId}.${row.number}`;
    const timestamp = String(Math.floor(this.#parts.now().getTime() / 1000));
    const answer = await postTo(webhook.url, this.#parts.privateAddresses, Buffer.from(body), {
      'content-type': 'application/json',
      'user-agent': 'impulse-webhooks',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(webhook.secret, id, timestamp, body),
    });
    return deliveryOf(answer);
  }

  /** A channel has many readers: it is told what a spectator may know, and nothing where that is nothing. */
  async #tellChat(webhook: WebhookRow, form: ChatForm, game: string, after: number, upTo: number): Promise<Delivery> {
    const events = await this.#eventsFor(NOBODY, game, after, upTo);
    if (events.length === 0) return { done: 'delivered' };
    const { publicUrl } = this.#parts;
    const message = makeChatMessage(form, { game, version: upTo, events, publicUrl });
    const headers = { 'content-type': 'application/json', 'user-agent': 'impulse-webhooks' };
    const body = Buffer.from(JSON.stringify(message));
    return deliveryOf(await postTo(webhook.url, this.#parts.privateAddresses, body, headers));
  }

  async #ownerOf({ owner: id }: WebhookRow): Promise<Caller> {
    const owner = await this.#parts.directory.findPlayer(id);
    return owner === undefined ? NOBODY : { kind: 'player', id: owner.id, name: owner.name, role: 'player' };
  }

  async #eventsFor(caller: Caller, game: string, after: number, upTo: number): Promise<readonly EventCard[]> {
    const events: EventCard[] = [];
    for (let from: number | undefined = after; from !== undefined && from < upTo; ) {
      const page = await this.#parts.games.events(caller, game, { after: from, limit: PAGE });
      if (!page.ok) throw new Error(page.problem.message.en);
      events.push(...page.value.items.filter(({ version }) => version <= upTo));
      from = page.value.next;
    }
    return events;
  }
}
