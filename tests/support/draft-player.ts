import { type DraftedGame, drafted, kindsNow } from '#games/reading/draft-order';
import { SeededDice } from '#kernel/dice';
import type { Draft, DraftField } from '#kernel/draft';
import type { AnyRuleset } from '#kernel/engine';
import type { Json, JsonObject, Typed } from '#kernel/json';
import type { Side } from '#kernel/side';
import type { Text } from '#kernel/text';

/* A player who knows no rules: it looks at drafts only, chooses among their candidates, and gives what they call complete. */

const ATTEMPTS = 12;
const MOST_STEPS = 60;

const isList = ({ nature }: DraftField): boolean => nature === 'units' || nature === 'spaces' || nature === 'list';

const itemsOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

export class DraftPlayer {
  readonly #ruleset: AnyRuleset;
  readonly #game: DraftedGame;
  readonly #chance: SeededDice;
  readonly #read: (where: string, label: Text, value?: Json) => void;
  /** Types that were offered, with how often they were begun and put together. */
  readonly offered = new Map<string, { tried: number; reached: number }>();

  /** `read`: what the player is shown, word by word. */
  constructor(
    ruleset: AnyRuleset,
    game: DraftedGame,
    seed: number,
    read: (where: string, label: Text, value?: Json) => void,
  ) {
    this.#ruleset = ruleset;
    this.#game = game;
    this.#chance = new SeededDice(seed);
    this.#read = read;
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[this.#chance.below(values.length)]!;
  }

  /** One order of a kind that is possible now. A kind that is offered for the first time is put together at once. */
  async order(side: Side): Promise<Typed | undefined> {
    const kinds = await kindsNow(this.#game, side, this.#ruleset as never);
    for (const { type, title, help } of kinds) {
      this.#read(type, title);
      if (help !== undefined) this.#read(`${type} help`, help);
      if (!this.offered.has(type)) await this.#compose(side, type);
    }
    const left = kinds.map(({ type }) => type);
    while (left.length > 0) {
      const type = this.#pick(left);
      const order = await this.#compose(side, type);
      if (order !== undefined) return order;
      left.splice(left.indexOf(type), 1);
    }
    return undefined;
  }

  /** Whoever gets stuck begins anew. */
  async #compose(side: Side, type: string): Promise<Typed | undefined> {
    const count = this.offered.get(type) ?? { tried: 0, reached: 0 };
    this.offered.set(type, count);
    count.tried++;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const order = await this.#attempt(side, type);
      if (order === undefined) continue;
      count.reached++;
      return order;
    }
    return undefined;
  }

  async #draft(side: Side, type: string, fields: JsonObject): Promise<Draft<Typed>> {
    const draft = await drafted(this.#game, side, this.#ruleset as never, type, fields);
    for (const { name, title, candidates, alternatives = [] } of draft.fields) {
      this.#read(`${type}.${name}`, title);
      for (const { label, value } of [...candidates, ...alternatives]) this.#read(`${type}.${name}`, label, value);
    }
    return draft;
  }

  /** Fills field after field. What is complete is given, or something is added to it: another unit, a field that may be left out. */
  async #attempt(side: Side, type: string): Promise<Typed | undefined> {
    let fields: JsonObject = {};
    let complete: Typed | undefined;
    for (let step = 0; step < MOST_STEPS; step++) {
      const draft = await this.#draft(side, type, fields);
      complete = draft.order ?? complete;
      if (complete !== undefined && (draft.order === undefined || this.#chance.below(2) === 0)) return complete;
      const open = draft.fields.filter(
        (field) => field.candidates.length > 0 && (isList(field) || field.value === undefined),
      );
      const required = open.filter((field) =>
        isList(field) ? itemsOf(field.value).length < (field.min ?? 0) : field.isRequired,
      );
      const field = required[0] ?? (open.length === 0 ? undefined : this.#pick(open));
      if (field === undefined) return complete;
      const { value } = this.#pick(field.candidates);
      fields = { ...fields, [field.name]: isList(field) ? [...itemsOf(field.value), value] : value };
    }
    return complete;
  }
}
