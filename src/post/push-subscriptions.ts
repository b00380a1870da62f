import { type Caller, idOf } from '#games/caller';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { DirectoryStore, PushSubscriptionRow } from '#store/directory-store';

const MOST_OF_ONE = 20;

/** A browser that is told, without its keys. */
export type PushSubscriptionCard = Pick<PushSubscriptionRow, 'id' | 'endpoint' | 'language' | 'createdAt'>;

export interface AddPushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language?: string | undefined;
}

export interface PushSubscriptionsParts {
  readonly directory: Pick<DirectoryStore, 'pushSubscriptions' | 'addPushSubscription' | 'removePushSubscription'>;
  /** The public key by which browsers know the service; absent where nothing can be pushed. */
  readonly key: string | undefined;
  readonly newId: () => string;
  readonly now: () => Date;
}

const cardOf = ({ id, endpoint, language, createdAt }: PushSubscriptionRow): PushSubscriptionCard => ({
  id,
  endpoint,
  language,
  createdAt,
});

const needsToken = fail('unauthenticated', 'token-needed', {
  en: 'Notifications are set up with your token.',
  it: 'Le notifiche si attivano con il tuo token.',
});

const noPush = fail('unavailable', 'no-push', {
  en: 'This service is not set up for notifications in browsers: set IMPULSE_PUBLIC_URL to its https address, or MAIL_FROM.',
  it: 'Questo servizio non è predisposto per le notifiche nel browser: imposta IMPULSE_PUBLIC_URL con il suo indirizzo https, oppure MAIL_FROM.',
});

/** The browsers that players have told of what concerns them. */
export class PushSubscriptions {
  readonly #parts: PushSubscriptionsParts;

  constructor(parts: PushSubscriptionsParts) {
    this.#parts = parts;
  }

  key(): Outcome<string> {
    return this.#parts.key === undefined ? noPush : succeed(this.#parts.key);
  }

  async list(caller: Caller): Promise<Outcome<readonly PushSubscriptionCard[]>> {
    const player = idOf(caller);
    if (player === undefined) return needsToken;
    return succeed((await this.#parts.directory.pushSubscriptions(player)).map(cardOf));
  }

  async add(
    caller: Caller,
    { endpoint, keys, language = 'en' }: AddPushSubscription,
  ): Promise<Outcome<PushSubscriptionCard>> {
    const { directory, newId, now } = this.#parts;
    const player = idOf(caller);
    if (player === undefined) return needsToken;
    if (this.#parts.key === undefined) return noPush;
    const kept = await directory.pushSubscriptions(player);
    if (kept.length >= MOST_OF_ONE && !kept.some((row) => row.endpoint === endpoint)) {
      const reason = {
        en: `You get notifications in ${MOST_OF_ONE} browsers: remove one first.`,
        it: `Ricevi già notifiche in ${MOST_OF_ONE} browser: prima togline uno.`,
      };
      return fail('too-many', 'too-many-browsers', reason, { most: MOST_OF_ONE });
    }
    const createdAt = now().toISOString();
    return succeed(
      cardOf(await directory.addPushSubscription({ id: newId(), player, endpoint, ...keys, language, createdAt })),
    );
  }

  async remove(caller: Caller, id: string): Promise<Outcome<PushSubscriptionCard>> {
    const { directory } = this.#parts;
    const player = idOf(caller);
    if (player === undefined) return needsToken;
    const found = (await directory.pushSubscriptions(player)).find((row) => row.id === id);
    if (found === undefined)
      return fail(
        'not-found',
        'unknown-push-subscription',
        {
          en: 'You have no such browser.',
          it: 'Non hai questo browser.',
        },
        { id },
      );
    await directory.removePushSubscription(id);
    return succeed(cardOf(found));
  }
}
