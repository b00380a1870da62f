import type { Board, ModerateRequest } from './api.ts';
import type { Json, JsonObject } from './json.ts';
import type { RulesetOrders } from './rulesets/generated.ts';

export type { Json, JsonObject } from './json.ts';

/** The rulesets whose orders and events this client knows by type. */
export type KnownRuleset = keyof RulesetOrders;

/** An order of some game: of a ruleset that is named, exactly its orders; of any other, something with a type. */
export type Order<Ruleset extends string = string> = Ruleset extends KnownRuleset
  ? RulesetOrders[Ruleset]
  : JsonObject & { readonly type: string };

/** How long players may think. Times of day and weekdays are those of the player's own zone. */
export interface TimeControl {
  /** Hours for each decision, counted from when it opened. */
  readonly hours: number;
  /** `order`: every order of one's own starts the time anew; `decision` (the default): one time for the whole phase. */
  readonly per?: 'order' | 'decision' | undefined;
  /** The deadline falls on this time of day, at the earliest after the hours: `20:00`. */
  readonly at?: string | undefined;
  /** Days on which a deadline may fall: 1 Monday to 7 Sunday. */
  readonly weekdays?: readonly number[] | undefined;
  /** Hours after the deadline before anything happens. */
  readonly grace?: number | undefined;
  /** Hours before the deadline at which the player is reminded. */
  readonly reminders?: readonly number[] | undefined;
  /** What happens when the grace is over too. */
  readonly atDeadline?: 'neutral' | 'moderator' | 'forfeit' | undefined;
}

/** What the moderator of a game may do; all can read that it was done. */
export type ModeratorAct = ModerateRequest;

/** A GraphQL operation that knows the types of its variables and of its answer. */
export interface Operation<Answer, Variables> {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly text: string;
  /** Never there: it only carries the types. */
  readonly types?: (variables: Variables) => Answer;
}

/** A position as one viewer may see it, as `GET /api/games/{id}/view?board=false` answers it: it names its board. */
export interface BareView {
  readonly game: string;
  readonly version: number;
  /** Through whose eyes: a side, `spectator` or `moderator`. */
  readonly as: string;
  readonly clock: {
    readonly turn: number;
    readonly turnLabel: string;
    readonly impulse?: number;
    readonly impulseLabel?: string;
    readonly phase: string;
    readonly phaseLabel: string;
    readonly side?: string;
  };
  readonly tracks: readonly {
    readonly id: string;
    readonly label: string;
    readonly kind: 'activation-points' | 'resource' | 'marker';
    readonly side?: string;
    readonly pool?: string;
    readonly value: number | string;
    readonly maximum?: number;
    readonly allocated?: number;
    readonly spent?: number;
  }[];
  readonly victory: {
    readonly status: 'ongoing' | 'ended';
    readonly winner?: string;
    readonly level?: string;
    /** The level as people read it. */
    readonly levelLabel?: string;
    readonly reason?: string;
    readonly points: Readonly<Record<string, number>>;
    readonly conditions: readonly {
      readonly id: string;
      readonly side: string;
      readonly title: string;
      readonly clause: string;
      readonly progress: number;
      readonly target: number;
      readonly met: boolean;
    }[];
  };
  readonly pending: readonly {
    readonly id: string;
    readonly kind: string;
    readonly side: string;
    readonly clause: string;
    readonly title: string;
    /** What is asked; for the side that decides and for the moderator. */
    readonly explanation?: string;
    readonly about?: JsonObject;
    readonly neutral?: Json;
    readonly deadline?: string;
  }[];
  /** What `boardSheet` and `boardDrawing` fetch; a board never changes under its id. */
  readonly boardId: string;
  readonly view: {
    readonly units: readonly UnitView[];
    readonly stacks: readonly {
      readonly space: string;
      readonly side: string;
      /** Top first; absent where the viewer knows only that something is there. */
      readonly units?: readonly string[];
      readonly markers: readonly string[];
    }[];
    /** Space -> side in control, where the game has such a thing. */
    readonly control: Readonly<Record<string, string>>;
    readonly markers: readonly {
      readonly id: string;
      readonly kind: string;
      readonly label: string;
      readonly side?: string;
      readonly space?: string;
      readonly edge?: readonly [string, string];
      readonly detail?: Json;
    }[];
    /** What only this game has. */
    readonly extra: JsonObject;
  };
}

/** The same with its board. */
export interface GameView extends BareView {
  readonly board: BoardSheet;
}

export interface Changes<Item> {
  /** What is new or different, whole. */
  readonly changed: readonly Item[];
  /** The ids of what is no longer there. */
  readonly gone: readonly string[];
}

/** What has changed since a view, as `GET /api/games/{id}/view?since=` answers it; `applyChanges` makes a view of it. */
export interface ViewChanges {
  readonly game: string;
  readonly as: string;
  /** The version that is compared with. */
  readonly since: number;
  readonly version: number;
  /** Everything is told: what one has is to be dropped. */
  readonly complete: boolean;
  readonly boardId: string;
  readonly clock?: BareView['clock'];
  readonly victory?: BareView['victory'];
  readonly pending?: BareView['pending'];
  readonly extra?: JsonObject;
  readonly tracks: Changes<BareView['tracks'][number]>;
  readonly units: Changes<UnitView>;
  /** `changed` holds all stacks of the spaces where one has changed, `gone` the spaces without any. */
  readonly stacks: Changes<BareView['view']['stacks'][number]>;
  readonly markers: Changes<BareView['view']['markers'][number]>;
  readonly control: { readonly changed: Readonly<Record<string, string>>; readonly gone: readonly string[] };
}

export interface UnitView {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: string;
  readonly size?: string;
  readonly nationality?: string;
  readonly space?: string;
  readonly box?: string;
  readonly factors: Readonly<Record<string, number | string>>;
  readonly face: string;
  /** The face that is down, as printed. */
  readonly back?: { readonly factors: Readonly<Record<string, number | string>>; readonly face: string };
  readonly steps?: { readonly left: number; readonly of: number };
  /** Degrees clockwise from the top of the map, 0 to 359: where it looks, or how far it is turned on its place. */
  readonly facing?: number;
  readonly markers: readonly string[];
}

/** A board, without anybody on it. */
export type BoardSheet = Board;

/** A roll as records write it. */
export interface RecordedRoll {
  readonly number: number;
  readonly purpose: string;
  readonly sides: number;
  readonly faces?: readonly number[];
  readonly link?: string;
  readonly secret?: boolean;
  readonly source: 'chain' | 'entered' | 'loaded';
}

/** A whole game in one portable file. */
export interface GameRecord {
  readonly format: 'impulse-record/1';
  readonly game: {
    readonly id: string;
    readonly name: string;
    readonly ruleset: string;
    readonly rulesetVersion: number;
    readonly scenario: string;
    readonly options: JsonObject;
    readonly packHash: string;
    readonly createdAt: string;
    readonly status: string;
    /** The number of its events, and the hash of the last. */
    readonly version: number;
    readonly head: string;
  };
  readonly dice: {
    readonly mode: string;
    readonly seeded: boolean;
    readonly commitment?: { readonly head: string; readonly length: number; readonly veil: string } | undefined;
    readonly veil?: string | undefined;
  };
  readonly pack: JsonObject;
  readonly moves: readonly (JsonObject & { readonly id: string })[];
  readonly events: readonly {
    readonly seq: number;
    readonly moveId?: string | undefined;
    readonly moveHash?: string | undefined;
    readonly source: 'game' | 'service';
    readonly type: string;
    readonly shape: number;
    readonly data: JsonObject;
    readonly rolls: readonly RecordedRoll[];
    readonly at: string;
    readonly previousHash: string;
    readonly hash: string;
  }[];
}
