import { type Caller, isAdmin } from '#games/caller';
import { administratorOnly, type Outcome, succeed } from '#games/outcome';
import type { DirectoryStore } from '#store/directory-store';
import type { EventStore } from '#store/event-store';
import type { LaneTrouble, OutboxStore } from '#store/outbox-store';

export interface DeliveryTrouble extends Omit<LaneTrouble, 'gameId' | 'recipient'> {
  readonly game: { readonly id: string; readonly name: string };
  readonly to: 'mail' | 'webhook';
  /** Whose e-mail or webhook it is. */
  readonly player?: { readonly id: string; readonly name: string };
}

export interface Deliveries {
  /** Whether the service sends e-mails at all. */
  readonly mail: boolean;
  readonly waiting: number;
  readonly troubles: readonly DeliveryTrouble[];
}

export interface DeliveryHealthParts {
  readonly outbox: OutboxStore;
  readonly events: EventStore;
  readonly directory: DirectoryStore;
  readonly mail: boolean;
}

const MOST = 100;

/** What did not arrive, for whoever runs the service. */
export class DeliveryHealth {
  readonly #parts: DeliveryHealthParts;

  constructor(parts: DeliveryHealthParts) {
    this.#parts = parts;
  }

  async read(caller: Caller): Promise<Outcome<Deliveries>> {
    if (!isAdmin(caller)) return administratorOnly;
    const { outbox, mail } = this.#parts;
    const troubles = await Promise.all((await outbox.troubles(MOST)).map((lane) => this.#named(lane)));
    return succeed({ mail, waiting: await outbox.waiting(), troubles });
  }

  async #named({ gameId, recipient, ...rest }: LaneTrouble): Promise<DeliveryTrouble> {
    const { directory, events } = this.#parts;
    const [kind, id = ''] = recipient.split(':');
    const isHook = kind === 'webhook';
    const owner = isHook ? (await directory.findWebhook(id))?.owner : id;
    const player = owner === undefined ? undefined : await directory.findPlayer(owner);
    return {
      ...rest,
      game: { id: gameId, name: (await events.find(gameId))?.name ?? gameId },
      to: isHook ? 'webhook' : 'mail',
      ...(player === undefined ? {} : { player: { id: player.id, name: player.name } }),
    };
  }
}
