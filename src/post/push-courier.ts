import webPush from 'web-push';
import type { Games } from '#games/games';
import { type Language, languageOr, type Text } from '#kernel/text';
import type { DirectoryStore, PushSubscriptionRow } from '#store/directory-store';
import type { OutboxRow } from '#store/outbox-store';
import type { Courier, Delivery } from './dispatcher.ts';
import { deliveryOf, postTo } from './guarded-post.ts';
import { makeDeadline } from './letter-parts.ts';
import { WORDS } from './letter-words.ts';
import type { Notices } from './notices.ts';
import { isTimely } from './player-courier.ts';
import { callerOf } from './post-office.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys by which push services know this service: made once, then kept, because browsers subscribe to them. */
export async function pushKeysOf(directory: Pick<DirectoryStore, 'keepSetting'>): Promise<PushKeys> {
  const kept = await directory.keepSetting('push-keys', JSON.stringify(webPush.generateVAPIDKeys()));
  return JSON.parse(kept) as PushKeys;
}

/**
 * How whoever runs a push service reaches whoever runs this one (RFC 8292): our own address, or the one our e-mails come from. Push services
 * take no message without it, so where neither is known nothing is pushed.
 */
export function pushContactOf(publicUrl: string | undefined, sender: string | undefined): string | undefined {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = sender === undefined ? undefined : (/<([^<>]+@[^<>]+)>/.exec(sender)?.[1] ?? sender.trim());
  return address === undefined ? undefined : `mailto:${address}`;
}

export interface PushParts {
  readonly games: Pick<Games, 'game'>;
  readonly directory: Pick<
    DirectoryStore,
    'findPlayer' | 'pushSubscriptions' | 'removePushSubscription' | 'mailPreference'
  >;
  readonly notices: Pick<Notices, 'sentenceOf'>;
  readonly keys: PushKeys;
  /** See `pushContactOf`. */
  readonly contact: string | undefined;
  readonly privateAddresses: 'allowed' | 'refused';
}

/** Seconds for which a push service keeps what a browser has not fetched. */
const KEPT_FOR = 24 * 3_600;
/** Statuses by which a push service says that the browser has gone for good. */
const GONE = [404, 410];

/** Tells the browsers of a player of what concerns them. */
export class PushCourier implements Courier {
  readonly kind = 'push';
  readonly attempts = 5;
  readonly #parts: PushParts;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  async deliver(row: OutboxRow): Promise<Delivery> {
    const { directory, games, notices, contact } = this.#parts;
    const id = row.recipient.slice('push:'.length);
    if (contact === undefined) return { done: 'not-wanted' };
    const subscriptions = await directory.pushSubscriptions(id);
    const player = subscriptions.length === 0 ? undefined : await directory.findPlayer(id);
    if (player === undefined) return { done: 'not-wanted' };
    const found = await games.game(callerOf(player), row.gameId);
    if (!found.ok) return { done: 'not-wanted' };
    const game = found.value;
    const { side = '', deadline } = row.payload as { readonly side?: string; readonly deadline?: string };
    if (!isTimely(row, side, game)) return { done: 'not-wanted' };
    const sentence = notices.sentenceOf(game.ruleset, row);
    const timeZone = (await directory.mailPreference(id))?.timeZone;
    const news = { game: game.id, name: game.name, topic: row.topic, sentence, deadline, timeZone };
    const tried = await Promise.all(subscriptions.map((each) => this.#push(each, news, contact)));
    return tried.find(({ done }) => done === 'failed') ?? { done: 'delivered' };
  }

  async #push(subscription: PushSubscriptionRow, news: PushNews, contact: string): Promise<Delivery> {
    const { keys, privateAddresses, directory } = this.#parts;
    const { endpoint, p256dh, auth, id } = subscription;
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(makePushMessage(news, languageOr(subscription.language))),
      { vapidDetails: { subject: contact, ...keys }, TTL: KEPT_FOR, urgency: 'high', topic: topicOf(news) },
    );
    const headers = details.headers as Record<string, string | number>;
    const answer = await postTo(endpoint, privateAddresses, details.body as unknown as Uint8Array, headers);
    if (typeof answer !== 'number' || !GONE.includes(answer)) return deliveryOf(answer);
    await directory.removePushSubscription(id);
    return { done: 'not-wanted' };
  }
}

interface PushNews {
  readonly game: string;
  readonly name: string;
  readonly topic: string;
  readonly sentence: Text;
  readonly deadline?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** What the page's service worker shows: title, words, the page to open; a later message of the same tag takes the place of this one. */
export function makePushMessage({ game, name, topic, sentence, deadline, timeZone }: PushNews, language: Language) {
  const telling = { language, ...(timeZone === undefined ? {} : { timeZone }) };
  const by = deadline === undefined ? '' : ` (${WORDS[language].by(makeDeadline(deadline, telling))})`;
  const said = sentence[language];
  const body = by === '' ? said : `${said.replace(/[.!?]$/, '')}${by}.`;
  return { title: name, body, url: `/games/${encodeURIComponent(game)}`, tag: game, topic };
}

/** Push services keep of one topic only the newest: at most 32 characters of base64url. */
const topicOf = ({ game }: PushNews): string => Buffer.from(game).toString('base64url').slice(-32);
