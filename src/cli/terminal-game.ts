import { createHash, randomBytes } from 'node:crypto';
import { ChainDice, HashChain } from '#kernel/dice';
import { type AnyPlay, type AnyRuleset, carryOut, execute, type RolledEvent } from '#kernel/engine';
import type { JsonObject, Typed } from '#kernel/json';
import type { ExplainedRefusal } from '#kernel/refusal';
import type { Pack } from '#kernel/ruleset';
import type { Side } from '#kernel/side';

/* One game on the table of a terminal: no database, no server, the same engine and the same dice. */

export interface GivenOrder {
  readonly by: Side;
  readonly order: Typed;
}

/** What `save` writes: whoever has the secret and the orders has the game. */
export interface SavedGame {
  readonly format: 'impulse-play-1';
  readonly ruleset: string;
  readonly rulesetVersion: number;
  readonly scenario: string;
  readonly options: JsonObject;
  readonly secret: string;
  readonly orders: readonly GivenOrder[];
}

interface Move extends GivenOrder {
  readonly events: readonly RolledEvent<Typed>[];
  /** Dice fell, something was revealed or somebody else had to decide: it cannot be taken back. */
  readonly isFinal: boolean;
}

export type Given =
  | { readonly accepted: true; readonly events: readonly Typed[] }
  | { readonly accepted: false; readonly refusal: ExplainedRefusal };

/** Events that tell a secret without a die. */
const TELLS_A_SECRET = /Revealed|Shown|Spotted|Discovered/;

export class TerminalGame {
  readonly ruleset: AnyRuleset;
  readonly play: AnyPlay;
  readonly scenario: string;
  readonly options: JsonObject;
  readonly #secret: string;
  readonly #chain: HashChain;
  #state: unknown;
  #rolls = 0;
  #opening: readonly RolledEvent<Typed>[] = [];
  #moves: Move[] = [];

  constructor(ruleset: AnyRuleset, pack: Pack, scenario: string, options: JsonObject, secret: string) {
    this.ruleset = ruleset;
    this.scenario = scenario;
    this.options = ruleset.schemas.options.parse(options) as JsonObject;
    this.play = ruleset.load(pack, scenario);
    this.#secret = secret;
    this.#chain = HashChain.from(Buffer.from(secret, 'hex'));
    this.#state = this.play.setUp(this.options);
    const { start } = this.play;
    if (start !== undefined)
      this.#opening = this.#counted(execute(this.play, this.#state, start(this.#state), this.#dice()));
  }

  get state(): unknown {
    return this.#state;
  }

  /** Published before the first die: every later roll can be checked against it. */
  get commitment(): string {
    return this.#chain.commitment.head;
  }

  /** Everything that has happened, the opening first. */
  get events(): readonly Typed[] {
    return [...this.#opening, ...this.#moves.flatMap(({ events }) => events)].map(({ event }) => event);
  }

  get orders(): readonly GivenOrder[] {
    return this.#moves.map(({ by, order }) => ({ by, order }));
  }

  order(order: Typed, by: Side): Given {
    const carried = carryOut(this.play, this.#state, order, by, this.#dice());
    if (!carried.accepted) return carried;
    const events = this.#counted(carried.events);
    const isFinal =
      events.some(({ event, rolls }) => rolls.length > 0 || TELLS_A_SECRET.test(event.type)) ||
      this.play.pending(this.#state).every(({ side }) => side !== by);
    this.#moves.push({ by, order, events, isFinal });
    return { accepted: true, events: events.map(({ event }) => event) };
  }

  /** Takes the last order back; undefined when there is none or it is final. */
  undo(): GivenOrder | undefined {
    const last = this.#moves.at(-1);
    if (last === undefined || last.isFinal) return undefined;
    this.#moves.pop();
    this.#state = this.play.setUp(this.options);
    for (const event of this.events) this.play.evolve(this.#state, event);
    return { by: last.by, order: last.order };
  }

  save(): SavedGame {
    const { id, version } = this.ruleset.about;
    return {
      format: 'impulse-play-1',
      ruleset: id,
      rulesetVersion: version,
      scenario: this.scenario,
      options: this.options,
      secret: this.#secret,
      orders: this.orders,
    };
  }

  #dice(): ChainDice {
    return new ChainDice(this.#chain, { game: 'terminal', phrases: {} }, this.#rolls + 1);
  }

  #counted(events: readonly RolledEvent<Typed>[]): readonly RolledEvent<Typed>[] {
    for (const { rolls } of events) this.#rolls += rolls.length;
    return events;
  }
}

/** The same seed gives the same dice; without one nobody can know them. */
export const makeSecret = (seed: string | undefined): string =>
  seed === undefined
    ? randomBytes(32).toString('hex')
    : createHash('sha256').update(`impulse play ${seed}`).digest('hex');

/** Plays a saved game again, order by order; says where it no longer fits. */
export function reopen(ruleset: AnyRuleset, pack: Pack, saved: SavedGame): TerminalGame | string {
  if (saved.format !== 'impulse-play-1') return 'this is not a saved game';
  if (saved.ruleset !== ruleset.about.id) return `this is a game of ${saved.ruleset}`;
  if (saved.rulesetVersion !== ruleset.about.version)
    return `this game was played with version ${saved.rulesetVersion} of the rules`;
  if (!ruleset.scenarios(pack).some(({ id }) => id === saved.scenario)) return `there is no scenario ${saved.scenario}`;
  const game = new TerminalGame(ruleset, pack, saved.scenario, saved.options, saved.secret);
  for (const [at, { by, order }] of saved.orders.entries()) {
    const given = game.order(order, by);
    if (!given.accepted) return `order ${at + 1} is refused now: ${given.refusal.reason.en}`;
  }
  return game;
}
