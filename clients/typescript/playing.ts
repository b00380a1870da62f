import type { ImpulseClient, LegalOrders, OrdersAccepted, ReadEvents, ReadOptions, SubmitOrders } from './client.ts';
import type { FollowRequest } from './follow.ts';
import type { EventCard, OptionCard } from './generated.ts';
import type { Outcome } from './outcome.ts';
import { map } from './payload.ts';
import type { RulesetEvents, RulesetExtras } from './rulesets/generated.ts';
import type { JsonObject, KnownRuleset, Order } from './shapes.ts';

/** A legal order of a ruleset, with how a player writes it. */
export type OptionOf<Ruleset extends string> = Omit<OptionCard, 'order'> & { readonly order: Order<Ruleset> };

interface Told<Type, Data> extends Omit<EventCard, 'type' | 'data'> {
  readonly type: Type;
  readonly data: Data;
}
type ToldOf<Event> = Event extends { readonly type: infer Type } ? Told<Type, Omit<Event, 'type'>> : never;

/**
 * An event by the rules of a game: `type` tells which `data` there are. Fields that are hidden from whoever asks are left out where
 * the schema of the event says that they may be.
 */
export type EventOf<Ruleset extends string> = Ruleset extends KnownRuleset ? ToldOf<RulesetEvents[Ruleset]> : EventCard;

/** What only a ruleset has in its views: `extra`. */
export type ExtraOf<Ruleset extends string> = Ruleset extends KnownRuleset ? RulesetExtras[Ruleset] : JsonObject;

export interface LegalOrdersOf<Ruleset extends string> {
  readonly version: number;
  readonly side: string;
  readonly items: readonly OptionOf<Ruleset>[];
  readonly next?: string | null;
  readonly counts?: LegalOrders['counts'];
}

/** One game with the types of its ruleset: what `ImpulseClient.playing` gives. */
export class Playing<Ruleset extends string> {
  readonly id: string;
  readonly #client: ImpulseClient;

  constructor(client: ImpulseClient, id: string) {
    this.#client = client;
    this.id = id;
  }

  async options(request: ReadOptions = {}): Promise<Outcome<LegalOrdersOf<Ruleset>>> {
    // The service offers what the ruleset's schema allows, and the types are made of that schema.
    return map(await this.#client.options(this.id, request), (legal) => legal as unknown as LegalOrdersOf<Ruleset>);
  }

  submit(
    orders: readonly Order<Ruleset>[],
    request: Omit<SubmitOrders, 'orders' | 'text' | 'post'> = {},
  ): Promise<Outcome<OrdersAccepted>> {
    return this.#client.submitOrders(this.id, { ...request, orders });
  }

  /** A page of what has happened by the rules of the game. */
  async events(request: ReadEvents = {}): Promise<Outcome<readonly EventOf<Ruleset>[]>> {
    return map(await this.#client.events(this.id, request), ({ items }) => items.filter(isByRules) as never);
  }

  /** Every event of the rules once and in order, across lost connections. */
  async *follow(request: FollowRequest = {}): AsyncGenerator<EventOf<Ruleset>, void, undefined> {
    for await (const event of this.#client.follow(this.id, request))
      if (isByRules(event)) yield event as unknown as EventOf<Ruleset>;
  }
}

/** What the service notes beside the play is no event of the ruleset. */
const isByRules = ({ source }: EventCard): boolean => source === 'game';
