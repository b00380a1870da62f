// Written by tools/generate-rest-clients.mjs from the OpenAPI document. Do not edit.
import type { Outcome } from './outcome.ts';
import type { Asked } from './transport.ts';

/** An order. Its `type` says which kind it is; `GET /api/rulesets/{ruleset}/schemas/orders` describes every kind, and `orders` of the options and drafts have that shape. */
export interface Order {
  /** Which kind of order it is. */
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Why a request was not carried out (RFC 9457). Nothing was stored, unless the description of the operation says otherwise. */
export interface Problem {
  /** `urn:impulse:problem:<code>`. */
  readonly type: string;
  /** The kind of problem in a few words. */
  readonly title: string;
  /** The status of the answer. */
  readonly status: number;
  /** A sentence for people. */
  readonly detail: string;
  /** What sort of problem it is, such as `malformed`, `not-found` or `refused`. */
  readonly kind: string;
  /** Stable and in kebab-case: clients branch on it. */
  readonly code: string;
  /** What the problem rests on, for programs. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** The id of the request, under which the log has it too. */
  readonly request: string;
}

/** An order that may be given instead of a refused one. */
export interface OrderInstead {
  readonly order: Order;
  /** The same as players write it. */
  readonly text: string;
}

/** Why a rule forbids an order. */
export interface RefusalReason {
  /** Stable and in kebab-case: clients branch on it. `GET /api/rulesets/{ruleset}` names the clauses it may cite. */
  readonly code: string;
  /** The paragraph of the rules. */
  readonly clause: string;
  /** What an umpire would say. */
  readonly reason: string;
  /** What the refusal rests on, for programs. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** What would help, where there is something short. */
  readonly remedy?: string | undefined;
  /** Orders that may be given instead, the nearest to the refused one first. */
  readonly instead?: readonly OrderInstead[] | undefined;
}

/** Why an order of a request was refused. */
export interface Refusal {
  /** Stable and in kebab-case: clients branch on it. `GET /api/rulesets/{ruleset}` names the clauses it may cite. */
  readonly code: string;
  /** The paragraph of the rules. */
  readonly clause: string;
  /** What an umpire would say. */
  readonly reason: string;
  /** What the refusal rests on, for programs. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** What would help, where there is something short. */
  readonly remedy?: string | undefined;
  /** Orders that may be given instead, the nearest to the refused one first. */
  readonly instead?: readonly OrderInstead[] | undefined;
  /** Which order of the request, from 0. */
  readonly index: number;
  /** The line, if the orders came as text. */
  readonly line?: string | undefined;
}

/** A player. */
export interface Player {
  /** The id of the player. */
  readonly id: string;
  /** The name other players see. */
  readonly name: string;
  /** What they may do. `player`: Plays. `admin`: Runs the service. */
  readonly role: 'player' | 'admin';
  /** Where e-mails go. Only for the player and the administrator. */
  readonly email?: string | undefined;
  /** Whether the player has confirmed that the address is theirs. Only with the address. */
  readonly emailConfirmed?: boolean | undefined;
  /** When they registered. ISO 8601 in UTC. */
  readonly createdAt?: string | undefined;
}

/** A page of the players, by name. */
export interface PlayerPage {
  /** The players. */
  readonly items: readonly Player[];
  /** Pass as `after` for the next page. Absent on the last. */
  readonly next?: string | undefined;
}

/** How one becomes a player here. */
export interface Registration {
  /** Who may register. `open`: Anybody. `closed`: Whoever was invited by the administrator. */
  readonly mode: 'open' | 'closed';
  /** Whether the service sends e-mails. */
  readonly mail: boolean;
}

/** An e-mail is on its way to this address, if it belongs to a player. */
export interface LetterSent {
  /** The address. */
  readonly email: string;
}

/** A new player with their first token. */
export interface Registered {
  readonly player: Player;
  /** Shown only once; the service keeps only its hash. */
  readonly token: string;
}

/** A token of yours, without its secret. */
export interface Token {
  /** The id of the token. */
  readonly id: string;
  /** What the token is good for. `read`: Sees what the player may see; changes nothing. `play`: May also act. */
  readonly scope: 'read' | 'play';
  /** Your note: what it is for. */
  readonly label?: string | undefined;
  /** When it was created. ISO 8601 in UTC. */
  readonly createdAt: string;
  /** When it expires. Absent if it does not. ISO 8601 in UTC. */
  readonly expiresAt?: string | undefined;
  /** When it was revoked. ISO 8601 in UTC. */
  readonly revokedAt?: string | undefined;
}

/** A new token with its secret. */
export interface TokenCreated {
  readonly token: Token;
  /** Shown only once; the service keeps only its hash. */
  readonly secret: string;
}

/** A browser that is logged in. */
export interface Session {
  readonly player: Player;
  /** When it is logged out by itself. ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** Who did what outside the games. */
export interface AuditEntry {
  /** When. ISO 8601 in UTC. */
  readonly at: string;
  /** The player who did it. */
  readonly actor?: string | undefined;
  /** What was done, such as `login-failed`, `token-revoked` or `moderator-pause`. */
  readonly action: string;
  /** The token, player, game or club it was done to. */
  readonly subject: string;
  /** What else is known of it. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A page of the audit log, newest first. */
export interface AuditPage {
  /** The entries. */
  readonly items: readonly AuditEntry[];
  /** Pass as `after` for the next page. Absent on the last. */
  readonly next?: string | undefined;
}

/** A hex, square or zone of a board. */
export interface Space {
  /** The id of the space. */
  readonly id: string;
  /** What is printed on the map, if it is not the id. */
  readonly label?: string | undefined;
  /** The name of the place. */
  readonly name?: string | undefined;
  /** Where its middle is. */
  readonly x: number;
  /** Where its middle is. */
  readonly y: number;
  /** The id of its terrain. */
  readonly terrain: string;
  /** The outline of a zone, point by point. Absent if it is a circle. */
  readonly outline?: readonly (readonly [number, number])[] | undefined;
  /** How high it is. */
  readonly elevation?: number | undefined;
  /** Such as `town`, `port`, `airfield` or `vp:2`. */
  readonly features: readonly string[];
  /** Where the data comes from: printed in the rules, or rebuilt. */
  readonly provenance?: 'rulebook' | 'inferred' | 'reconstructed' | undefined;
}

/** The border between two spaces. */
export interface Edge {
  /** A space. */
  readonly a: string;
  /** Its neighbour. */
  readonly b: string;
  /** Such as `river` or `bridge`. */
  readonly features: readonly string[];
}

/** A road, a railway or a river across spaces. */
export interface Line {
  /** What it is, such as `road` or `rail`. */
  readonly kind: string;
  /** What it is called. */
  readonly name?: string | undefined;
  /** The spaces it leads through, in order. */
  readonly spaces: readonly string[];
}

/** A kind of ground. */
export interface Terrain {
  /** The id of the terrain. */
  readonly id: string;
  /** The terrain as people call it. */
  readonly label: string;
  /** A CSS colour. */
  readonly fill: string;
  /** `trees`, `peaks`, `hills`, `marsh`, `dots`, `waves`, `houses`, `crops`. */
  readonly pattern?: string | undefined;
}

/** The colours of a side. */
export interface SideStyle {
  /** The side. */
  readonly what: string;
  /** Of borders, of what it controls and of headings. A CSS colour. */
  readonly ink: string;
  /** Of its counters, if their nation has no colour of its own. A CSS colour. */
  readonly paper: string;
}

/** The colour of a nation. */
export interface NationStyle {
  /** The word that units carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
  /** Of its counters. A CSS colour. */
  readonly paper?: string | undefined;
}

/** How a kind of unit is drawn. */
export interface UnitStyle {
  /** The word that units carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
  /** The signs in its box. */
  readonly glyphs: readonly string[];
}

/** A printed number of units. */
export interface FactorName {
  /** The word that the factors of units carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
}

/** A marker on a counter or a stack. */
export interface StateStyle {
  /** The word that units and stacks carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
  /** What is written on it. Absent if it is not drawn. */
  readonly sign?: string | undefined;
  /** Of its ground. A CSS colour. */
  readonly colour?: string | undefined;
}

/** A kind of marker on the map. */
export interface MarkerStyle {
  /** The word that markers carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
  /** Of its ground. A CSS colour. */
  readonly paper?: string | undefined;
  /** Of its letters. A CSS colour. */
  readonly ink?: string | undefined;
  /** Whether it is a cross where it lies between two spaces: a blown bridge. */
  readonly broken?: boolean | undefined;
}

/** A feature of a space. */
export interface PlaceStyle {
  /** The word that the features of spaces carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
  /** How it is drawn: `city`, `small-city`, `town`, `victory-points`, `port`, `airfield`, `works`, `tag`. Absent if it is not. */
  readonly sign?: string | undefined;
  /** What its tag says, if not the value that the word carries. */
  readonly mark?: string | undefined;
}

/** A feature of an edge. */
export interface EdgeStyle {
  /** The word that the features of edges carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
  /** How it is drawn: `lake`, `major-river`, `river`, `stream`, `range`, `works`, `slope`, `sea`, `bridge`, `pass`, `way`, `hard-way`. Absent if it is not. */
  readonly stroke?: string | undefined;
}

/** A kind of line. */
export interface LineStyle {
  /** The word that lines carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
  /** How it is drawn: `minor-road`, `road`, `supply-rail`, `rail`, `river`, `front`. Absent if it is not. */
  readonly stroke?: string | undefined;
}

/** A place beside the map. */
export interface BoxStyle {
  /** The word that units off the map carry. A word may carry a value besides: `vp:2` is `vp`, `turn-track-5` is `turn-track`. */
  readonly what: string;
  /** What people call it, as it stands in a sentence. */
  readonly label: string;
}

/** How everything on a board is drawn and what it is called. */
export interface BoardLegend {
  /** The sides. */
  readonly sides: readonly SideStyle[];
  /** The nations of units. */
  readonly nations: readonly NationStyle[];
  /** The kinds of units. */
  readonly units: readonly UnitStyle[];
  /** The printed numbers of units. */
  readonly factors: readonly FactorName[];
  /** The markers on counters and stacks. */
  readonly states: readonly StateStyle[];
  /** The kinds of markers on the map. */
  readonly markers: readonly MarkerStyle[];
  /** The features of spaces. */
  readonly places: readonly PlaceStyle[];
  /** The features of edges. */
  readonly edges: readonly EdgeStyle[];
  /** The kinds of lines. */
  readonly lines: readonly LineStyle[];
  /** The places beside the map. */
  readonly boxes: readonly BoxStyle[];
}

/** A board: what is printed on the map, without anybody on it. */
export interface Board {
  /** What its spaces are. `hex`: Hexes. `square`: Squares. `zone`: Zones. */
  readonly kind: 'hex' | 'square' | 'zone';
  /** Stands for the content in every language: a board never changes under its id. */
  readonly id: string;
  /** What the map is called. */
  readonly title: string;
  /** The left edge of the board, in the units of `x`. */
  readonly left: number;
  /** The upper edge of the board, in the units of `y`. */
  readonly top: number;
  /** How wide the board is: all spaces and some room around them. */
  readonly width: number;
  /** How high the board is. */
  readonly height: number;
  /** How hexes lie. `flat`: A flat side on top. `pointy`: A corner on top. */
  readonly orientation?: 'flat' | 'pointy' | undefined;
  /** All spaces. */
  readonly spaces: readonly Space[];
  /** Borders with something special on them. */
  readonly edges: readonly Edge[];
  /** Roads, railways and the like. */
  readonly lines: readonly Line[];
  /** The kinds of ground that occur. */
  readonly terrains: readonly Terrain[];
  readonly legend: BoardLegend;
}

/** One line of a sum: a strength, a shift, a modifier. */
export interface ForecastItem {
  /** What counts: a strength, a shift, a modifier. */
  readonly label: string;
  /** A number or a word. */
  readonly value: number | string;
  /** The paragraph it comes from. */
  readonly clause: string;
}

/** One result of an order with its chance. */
export interface ForecastChance {
  /** The result. */
  readonly result: string;
  /** How many of the equally likely throws bring it. */
  readonly ways: number;
  /** How many throws there are. */
  readonly of: number;
}

/** The points that an order costs. */
export interface ForecastCost {
  /** How many points it costs. */
  readonly spent: number;
  /** How many are left then. */
  readonly left?: number | undefined;
}

/** What an order would bring, before anything is committed. */
export interface Forecast {
  /** The sum, line by line. */
  readonly items: readonly ForecastItem[];
  /** What the lines come to. */
  readonly total?: string | undefined;
  /** Every result with its exact chance; empty where no die falls. */
  readonly chances: readonly ForecastChance[];
  /** The points it costs, and how many are left. */
  readonly cost?: ForecastCost | undefined;
}

/** What had been reckoned of dice that have fallen. */
export interface Reckoning {
  /** The sum, line by line. */
  readonly items: readonly ForecastItem[];
  /** What the lines came to. */
  readonly total?: string | undefined;
  /** Every result with its exact chance, the best for the side that threw first. */
  readonly chances: readonly ForecastChance[];
  /** Which of the results came: its place in `chances`, from 0. */
  readonly came: number;
  /** What was thrown, as players read the dice. */
  readonly thrown: readonly number[];
}

/** One value of a setting. */
export interface SettingChoice {
  /** The value. */
  readonly value: unknown;
  /** The same for people. */
  readonly label: string;
}

/** What a player may set about a policy. */
export interface PolicySetting {
  /** The name of the setting. */
  readonly name: string;
  /** What a form calls it. */
  readonly title: string;
  /** What the field takes. `units`, `spaces` and `list` are filled one after the other. `unit`: A field for unit. `units`: A field for units. `space`: A field for space. `spaces`: A field for spaces. `path`: A field for path. `edge`: A field for edge. `side`: A field for side. `formation`: A field for formation. `number`: A field for number. `choice`: A field for choice. `flag`: A field for flag. `list`: A field for list. `value`: A field for value. */
  readonly nature: 'unit' | 'units' | 'space' | 'spaces' | 'path' | 'edge' | 'side' | 'formation' | 'number' | 'choice' | 'flag' | 'list' | 'value';
  /** The least value. */
  readonly min?: number | undefined;
  /** The greatest value. */
  readonly max?: number | undefined;
  /** What may be chosen, if it is one of a few. */
  readonly choices?: readonly SettingChoice[] | undefined;
  /** The value if you set none. */
  readonly byDefault: unknown;
}

/** A way to answer a kind of decision in advance. */
export interface Policy {
  /** The kind of decision. */
  readonly kind: string;
  /** The decision, as players call it. */
  readonly question: string;
  /** The id of the policy. */
  readonly id: string;
  /** What it does. */
  readonly title: string;
  /** What you may set about it. */
  readonly settings: readonly PolicySetting[];
}

/** Where a game stands in its sequence of play. */
export interface Clock {
  /** The number of the turn. */
  readonly turn: number;
  /** The turn as people call it. */
  readonly turnLabel: string;
  /** The number of the impulse within the turn, where the game has impulses. */
  readonly impulse?: number | undefined;
  /** The impulse as people call it. */
  readonly impulseLabel?: string | undefined;
  /** The id of the phase. */
  readonly phase: string;
  /** The phase as people call it. */
  readonly phaseLabel: string;
  /** The side whose phase it is. */
  readonly side?: string | undefined;
}

/** A number or a marker that the game keeps count of. */
export interface Track {
  /** The id of the track. */
  readonly id: string;
  /** The track as people call it. */
  readonly label: string;
  /** What it counts. `activation-points`: Points that orders are paid with. `resource`: Something else that is used up or gained. `marker`: A state, such as the weather. */
  readonly kind: 'activation-points' | 'resource' | 'marker';
  /** The side it belongs to. */
  readonly side?: string | undefined;
  /** Where a side has several pools: which. */
  readonly pool?: string | undefined;
  /** A number or a word. */
  readonly value: number | string;
  /** The most it can hold. */
  readonly maximum?: number | undefined;
  /** How many points were handed out. */
  readonly allocated?: number | undefined;
  /** How many of them are spent. */
  readonly spent?: number | undefined;
}

/** One of the conditions of victory, and how far it is met. */
export interface VictoryCondition {
  /** The id of the condition. */
  readonly id: string;
  /** The side it is about. */
  readonly side: string;
  /** The condition in a few words. */
  readonly title: string;
  /** The paragraph of the rules. */
  readonly clause: string;
  /** How far it is met. */
  readonly progress: number;
  /** What it takes. */
  readonly target: number;
  /** Whether it is met. */
  readonly met: boolean;
}

/** Who is winning, and why. */
export interface Victory {
  /** Whether it is decided. `ongoing`: Not yet. `ended`: The game is over. */
  readonly status: 'ongoing' | 'ended';
  /** A side, or `draw`. Absent while the game goes on. */
  readonly winner?: string | undefined;
  /** The level of the victory. */
  readonly level?: string | undefined;
  /** The level as people read it. */
  readonly levelLabel?: string | undefined;
  /** How it was decided, in a sentence. */
  readonly reason?: string | undefined;
  /** The victory points of each side. */
  readonly points: Readonly<Record<string, number>>;
  /** The conditions of victory. */
  readonly conditions: readonly VictoryCondition[];
}

/** A decision that the game waits for. */
export interface PendingDecision {
  /** The id of the decision. */
  readonly id: string;
  /** The kind of question. Standing orders answer by kind. */
  readonly kind: string;
  /** The side that decides. */
  readonly side: string;
  /** The paragraph of the rules. */
  readonly clause: string;
  /** The question in a few words. */
  readonly title: string;
  /** What is asked, in a sentence. Only for the side that decides and for the moderator; absent in lists of games. */
  readonly explanation?: string | undefined;
  /** The facts of the question. Only for the side that decides and for the moderator. */
  readonly about?: Readonly<Record<string, unknown>> | undefined;
  /** What is at stake. Only for the side that decides and for the moderator. */
  readonly forecast?: Forecast | undefined;
  /** Ways to have such decisions answered from now on. Only for the side that decides and for the moderator. */
  readonly policies?: readonly Policy[] | undefined;
  /** The order of a player who does nothing, if there is one. */
  readonly neutral?: Order | undefined;
  /** What happens if nothing is said. Only for the side that decides and for the moderator; absent in lists of games. */
  readonly ifSilent?: string | undefined;
  /** When the time for it is over. ISO 8601 in UTC. */
  readonly deadline?: string | undefined;
}

/** One face of a counter, as printed. */
export interface CounterFace {
  /** The printed numbers, by what they are called. */
  readonly factors: Readonly<Record<string, number | string>>;
  /** The face as the counter shows it. */
  readonly face: string;
}

/** How much of a unit is left. */
export interface Steps {
  /** The steps it has. */
  readonly left: number;
  /** The steps it had at full strength. */
  readonly of: number;
}

/** A unit as a viewer may know it. */
export interface Unit {
  /** The id of the unit. */
  readonly id: string;
  /** What it is called. */
  readonly name: string;
  /** The side it belongs to. */
  readonly side: string;
  /** What sort of unit it is. */
  readonly kind: string;
  /** Its size, such as `division`. */
  readonly size?: string | undefined;
  /** Its nationality. */
  readonly nationality?: string | undefined;
  /** The space it is in. Absent if it is off the board. */
  readonly space?: string | undefined;
  /** The box it is in, if it is off the board. */
  readonly box?: string | undefined;
  /** Its printed numbers, by what they are called. */
  readonly factors: Readonly<Record<string, number | string>>;
  /** The face that is up. */
  readonly face: string;
  /** The face that is down, as printed. Absent if there is none, or if you may not know what is on it. */
  readonly back?: CounterFace | undefined;
  readonly steps?: Steps | undefined;
  /** Degrees clockwise from the top of the map, 0 to 359: the direction in which the unit faces, or how far its piece is turned. */
  readonly facing?: number | undefined;
  /** What is marked on it. */
  readonly markers: readonly string[];
}

/** What stands in a space for one side. */
export interface Stack {
  /** The space. */
  readonly space: string;
  /** The side. */
  readonly side: string;
  /** The units from top to bottom. Absent if the viewer knows only that something is there. */
  readonly units?: readonly string[] | undefined;
  /** What is marked on the stack. */
  readonly markers: readonly string[];
}

/** A marker on the board. */
export interface Marker {
  /** The id of the marker. */
  readonly id: string;
  /** What sort of marker it is. */
  readonly kind: string;
  /** The marker as people call it. */
  readonly label: string;
  /** The side it belongs to. */
  readonly side?: string | undefined;
  /** The space it lies in. */
  readonly space?: string | undefined;
  /** The two spaces between which it lies. */
  readonly edge?: readonly [string, string] | undefined;
  /** What else the ruleset says of it. */
  readonly detail?: unknown | undefined;
}

/** What is on the board, as a viewer may see it. */
export interface View {
  /** All units the viewer may know of. */
  readonly units: readonly Unit[];
  /** What stands where. */
  readonly stacks: readonly Stack[];
  /** The side that controls each space, by the id of the space. */
  readonly control: Readonly<Record<string, string>>;
  /** The markers on the board. */
  readonly markers: readonly Marker[];
  /** What only this ruleset has, by the names its own documentation uses. `GET /api/rulesets/{ruleset}/schemas/extra` describes it. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** A position as a viewer may see it. */
export interface GameView {
  /** The game. */
  readonly game: string;
  /** The version it is at. */
  readonly version: number;
  /** Whose eyes it is seen with: a side, `spectator` or `moderator`. */
  readonly as: string;
  readonly clock: Clock;
  /** What the game keeps count of. */
  readonly tracks: readonly Track[];
  readonly victory: Victory;
  /** The decisions the game waits for. */
  readonly pending: readonly PendingDecision[];
  /** The board at `GET /api/boards/{id}`. */
  readonly boardId: string;
  /** Left out with `board=false`. */
  readonly board?: Board | undefined;
  readonly view: View;
}

/** Which tracks have changed between two positions. */
export interface TrackChanges {
  /** The tracks that are new or different, whole. */
  readonly changed: readonly Track[];
  /** The ids of tracks that are no longer there. */
  readonly gone: readonly string[];
}

/** Which units have changed between two positions. */
export interface UnitChanges {
  /** The units that are new or different, whole. */
  readonly changed: readonly Unit[];
  /** The ids of units that are no longer there. */
  readonly gone: readonly string[];
}

/** Which stacks have changed between two positions. */
export interface StackChanges {
  /** All stacks of the spaces where a stack has changed. */
  readonly changed: readonly Stack[];
  /** The spaces that have no stack any more. */
  readonly gone: readonly string[];
}

/** Which markers have changed between two positions. */
export interface MarkerChanges {
  /** The markers that are new or different, whole. */
  readonly changed: readonly Marker[];
  /** The ids of markers that are no longer there. */
  readonly gone: readonly string[];
}

/** Which spaces have changed hands between two positions. */
export interface ControlChanges {
  /** The side that now controls each of these spaces. */
  readonly changed: Readonly<Record<string, string>>;
  /** The spaces that nobody controls any more. */
  readonly gone: readonly string[];
}

/** What has changed between two positions as one viewer may see them. */
export interface PositionChanges {
  /** The game. */
  readonly game: string;
  /** Whose eyes it is seen with: a side, `spectator` or `moderator`. */
  readonly as: string;
  /** The version that is compared with: in the middle of a move, that before it. */
  readonly since: number;
  /** The version it leads to. */
  readonly version: number;
  /** True if everything is answered, because you may see other things than before: drop what you have. This happens when a game ends, or its end is taken back. */
  readonly complete: boolean;
  /** The board at `GET /api/boards/{id}`. */
  readonly boardId: string;
  /** Where the game stands. Absent if it has not changed, as are `victory`, `pending` and `extra`. */
  readonly clock?: Clock | undefined;
  readonly victory?: Victory | undefined;
  /** The decisions the game waits for. */
  readonly pending?: readonly PendingDecision[] | undefined;
  /** What only this ruleset has. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  readonly tracks: TrackChanges;
  readonly units: UnitChanges;
  readonly stacks: StackChanges;
  readonly markers: MarkerChanges;
  readonly control: ControlChanges;
}

/** The position as the rules keep it. */
export interface WholePosition {
  /** The game. */
  readonly game: string;
  /** The version it is at. */
  readonly version: number;
  /** The position in the form the ruleset keeps it. The JSON Pointers of a correction refer to it. */
  readonly position: Readonly<Record<string, unknown>>;
}

/** Something that a fact can be. */
export interface FactChoice {
  /** What it is to programs. */
  readonly value: unknown;
  /** What people call it. */
  readonly label: string;
}

/** Something that is so in a position and can be corrected. */
export interface Fact {
  /** The id of the fact, such as `place`. */
  readonly fact: string;
  /** What it is called. */
  readonly title: string;
  /** What it is now. */
  readonly value: unknown;
  /** The spaces it can be, if it is a place. */
  readonly spaces: readonly string[];
  /** What else it can be. */
  readonly choices: readonly FactChoice[];
}

/** What can be corrected about a unit, marker, space or track. */
export interface Facts {
  /** The version of the game. */
  readonly version: number;
  /** What it is about: `unit`, `marker`, `space` or `track`. */
  readonly of: string;
  /** Its id. */
  readonly about: string;
  /** The facts about it. None if nothing can be corrected. */
  readonly facts: readonly Fact[];
}

/** What a side would learn of a correction. */
export interface ToldOfCorrection {
  /** The side. */
  readonly side: string;
  /** What the side is called. */
  readonly sideName: string;
  /** Who leads it. */
  readonly name: string;
  /** Whether a message goes to them. None goes to whoever makes the correction. */
  readonly isTold: boolean;
  /** What they can see of it. */
  readonly sees: readonly string[];
}

/** What a correction of the position would do. */
export interface CorrectionPreview {
  /** The version of the game. */
  readonly version: number;
  /** The correction as a JSON Patch of the position. */
  readonly patch: unknown;
  /** What would change. */
  readonly changes: readonly string[];
  /** Who would be told. */
  readonly told: readonly ToldOfCorrection[];
}

/** Something players may agree on before they start. */
export interface ScenarioOption {
  /** The id of the option. */
  readonly id: string;
  /** What it is about. */
  readonly title: string;
  /** The paragraph it belongs to. */
  readonly clause?: string | undefined;
  /** The values it may have. */
  readonly values: readonly (number | string | boolean | readonly string[])[];
  /** What each of the values means. */
  readonly valueTitles: readonly string[];
  /** The value it has if nobody says otherwise. */
  readonly byDefault: number | string | boolean | readonly string[];
}

/** A scenario at a glance. */
export interface ScenarioSheet {
  /** The id of the scenario. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** What it is about. */
  readonly description: string;
  /** How many turns it lasts. */
  readonly turns: number;
  /** What players may agree on before they start. */
  readonly options: readonly ScenarioOption[];
}

/** How a doubtful paragraph of the rulebook is read. */
export interface Reading {
  /** The number of the ruling. Absent where there is only an option. */
  readonly number?: string | undefined;
  /** The paragraphs it is about. */
  readonly paragraphs: readonly string[];
  /** How they are read. */
  readonly text: string;
  /** The options with which players may agree on another reading. */
  readonly options: readonly ScenarioOption[];
}

/** A side of a game. */
export interface SideName {
  /** The id of the side. */
  readonly id: string;
  /** The side as people call it. */
  readonly name: string;
}

/** How many clauses of the rules are enforced. */
export interface Coverage {
  /** The service enforces them. */
  readonly enforced: number;
  /** The service helps with them. */
  readonly assisted: number;
  /** Players see to them. */
  readonly manual: number;
  /** They do not concern a service. */
  readonly notApplicable: number;
  /** They are not there yet. */
  readonly missing: number;
}

/** A level of victory. */
export interface VictoryLevel {
  /** The id of the level. */
  readonly id: string;
  /** What it is called. */
  readonly name: string;
}

/** A game this service knows. */
export interface Ruleset {
  /** The id of the ruleset. */
  readonly id: string;
  /** The title of the game. */
  readonly title: string;
  /** The edition of the rules. */
  readonly edition: string;
  /** Who designed the game. */
  readonly designer: string;
  /** Who published it. */
  readonly publisher?: string | undefined;
  /** Where to read more. */
  readonly links?: readonly string[] | undefined;
  /** All sides. */
  readonly sides: readonly SideName[];
  /** The sides that players take. A side without a seat is run by the rules. */
  readonly seats: readonly string[];
  /** How much a side can win by, as the rules name it. */
  readonly levels: readonly VictoryLevel[];
  /** Raised whenever the rules changed so that the same orders would lead to other events. */
  readonly version: number;
  /** How much of it is there. `complete`: All of it. `partial`: A part of it. */
  readonly maturity: 'complete' | 'partial';
  /** The scenarios. */
  readonly scenarios: readonly ScenarioSheet[];
  /** How doubtful paragraphs of the rulebook are read, beside the options that change the reading. */
  readonly readings: readonly Reading[];
  /** The hash of the data new games are played with. */
  readonly packHash: string;
  readonly coverage: Coverage;
}

/** A scenario with its map and opening position. */
export interface Scenario {
  /** The ruleset. */
  readonly ruleset: string;
  readonly sheet: ScenarioSheet;
  readonly board: Board;
  /** The opening position as a spectator sees it. */
  readonly opening: View;
}

/** A clause of the rules and how far it is enforced. */
export interface Clause {
  /** The id of the clause. */
  readonly id: string;
  /** The chapter it stands in. */
  readonly section: string;
  /** What it is about. */
  readonly title: string;
  /** What sort of clause it is. */
  readonly kind: string;
  /** What it says, in our own words. */
  readonly text: string;
  /** How far it is enforced. `enforced`: The service enforces it. `assisted`: The service helps with it. `manual`: Players see to it. `not-applicable`: It does not concern a service. `missing`: It is not there yet. */
  readonly status: 'enforced' | 'assisted' | 'manual' | 'not-applicable' | 'missing';
  /** Why it is not enforced. */
  readonly why?: string | undefined;
  /** The titles of the tests that prove it. */
  readonly tests: readonly string[];
}

/** A reason for which an order can be refused. */
export interface RefusalKind {
  /** The stable code that a refusal carries. */
  readonly code: string;
  /** The sentence, with the names of its facts in braces. */
  readonly text: string;
  /** The names of the facts that such a refusal carries. */
  readonly facts: readonly string[];
  /** Whether the code means the same in every game. */
  readonly isShared: boolean;
}

/** What a judge has decided on a clause. It binds games that open later. */
export interface RegisteredRuling {
  /** The id of the ruling. */
  readonly id: string;
  /** The ruleset. */
  readonly ruleset: string;
  /** The clause it rests on. */
  readonly clause: string;
  /** The club whose games it binds. Absent where it binds all games. */
  readonly club?: string | undefined;
  /** What was decided. */
  readonly text: string;
  /** The player who decided. */
  readonly madeBy: string;
  /** When. ISO 8601 in UTC. */
  readonly madeAt: string;
  /** The game whose dispute brought it about. */
  readonly game?: string | undefined;
}

/** A club at a glance. */
export interface ClubName {
  /** The id of the club. */
  readonly id: string;
  /** The name of the club. */
  readonly name: string;
  /** When it was founded. ISO 8601 in UTC. */
  readonly createdAt: string;
  /** What the player is there for whom the list was asked. */
  readonly role?: 'owner' | 'moderator' | 'member' | undefined;
}

/** A member of a club. */
export interface Member {
  /** The player. */
  readonly player: string;
  /** The name of the player. */
  readonly name: string;
  /** What a member may do. `owner`: Runs the club and hands it over. `moderator`: Helps to run the club. `member`: Plays. */
  readonly role: 'owner' | 'moderator' | 'member';
  /** Since when. ISO 8601 in UTC. */
  readonly joinedAt: string;
}

/** A season of a club. */
export interface Season {
  /** The club. */
  readonly club: string;
  /** The id of the season. */
  readonly id: string;
  /** The name of the season. */
  readonly name: string;
  /** When it begins. ISO 8601 in UTC. */
  readonly startsAt: string;
  /** When it ends. Absent if it lasts until it is closed. ISO 8601 in UTC. */
  readonly endsAt?: string | undefined;
}

/** A club with its members and seasons. */
export interface Club {
  /** The id of the club. */
  readonly id: string;
  /** The name of the club. */
  readonly name: string;
  /** When it was founded. ISO 8601 in UTC. */
  readonly createdAt: string;
  /** The members. */
  readonly members: readonly Member[];
  /** The seasons. */
  readonly seasons: readonly Season[];
}

/** How long players may take for their decisions. */
export interface TimeControl {
  /** How many hours a player has for each decision, counted from the moment at which it opens. */
  readonly hours: number;
  /** `decision` (the default): the time covers the whole decision, however many orders it takes. `order`: every order a player gives starts the time anew. */
  readonly per: 'order' | 'decision';
  /** The time of day at which deadlines fall, such as `20:00`: the first such moment after the hours have passed. */
  readonly at?: string | undefined;
  /** The days on which a deadline may fall, from 1 (Monday) to 7 (Sunday). By default all. */
  readonly weekdays?: readonly number[] | undefined;
  /** How many hours after the deadline nothing happens yet. */
  readonly grace: number;
  /** How many hours before the deadline the player is reminded; several times if there are several numbers. */
  readonly reminders: readonly number[];
  /** What happens when the grace has passed too. `neutral`: the service gives the neutral answer, if the rules have one. `moderator`: the moderator is told. `forfeit`: the player loses the game. */
  readonly atDeadline: 'neutral' | 'moderator' | 'forfeit';
  /** How many days in all a player may be away without asking the moderator. By default there is no limit. */
  readonly absence?: number | undefined;
  /** Whether the clock of a player stops while e-mails to them come back. By default it stops, in a rated game (of a club) it runs. */
  readonly unreachable?: 'stops' | 'runs' | undefined;
}

/** Match points for a win, a draw and a loss. */
export interface MatchPoints {
  /** For the winner. */
  readonly won: number;
  /** For both, in a draw. */
  readonly drawn: number;
  /** For the loser. */
  readonly lost: number;
}

/** A service whose records count. */
export interface TrustedKey {
  /** What the service is called. */
  readonly name: string;
  /** Its public key. */
  readonly key: string;
}

/** How the ladder of a club counts. */
export interface ClubRules {
  /** Match points for a win, a draw and a loss. */
  readonly matchPoints: MatchPoints;
  /** Match points for a win and a loss by level of victory. Other levels count as any win. */
  readonly levels: Readonly<Record<string, {
    /** For the winner. */
    readonly won: number;
    /** For the loser. */
    readonly lost: number;
  }>>;
  /** How many games of the same two players count in a season, or in a year without one. */
  readonly gamesPerPair: number;
  /** Where confirmed results of games played elsewhere count: `fully`, in the `standings` only, or `not`. */
  readonly reported: string;
  /** The same for records of other services whose key the club trusts. */
  readonly records: string;
  /** Services whose records count. */
  readonly trustedKeys: readonly TrustedKey[];
  /** How many rungs above oneself one may challenge. */
  readonly reach: number;
}

/** A side of a reported game. */
export interface ReportedSide {
  /** The side. */
  readonly side: string;
  /** Who led it. */
  readonly player: string;
  /** Its victory points. */
  readonly points: number;
  /** What the bids gave it. */
  readonly handicap?: number | undefined;
}

/** The game on the other service, and who vouches for it. */
export interface CountedRecord {
  /** What the club calls the service. */
  readonly service: string;
  /** The public key of the service. */
  readonly key: string;
  /** The game there. */
  readonly game: string;
  /** The hash of its last event. */
  readonly head: string;
}

/** What somebody did with a report. */
export interface ReportStep {
  /** What. */
  readonly act: string;
  /** Who. */
  readonly by: string;
  /** When. ISO 8601 in UTC. */
  readonly at: string;
  /** Why. */
  readonly reason?: string | undefined;
}

/** The result of a game played elsewhere. */
export interface Report {
  /** The report. */
  readonly id: string;
  /** How often it has changed. */
  readonly version: number;
  /** `reported`, `confirmed`, `disputed`, `rejected`, `withdrawn` or `annulled`. */
  readonly state: string;
  /** The same in words. */
  readonly stateLabel: string;
  /** `reported` by its players, or the `record` of another service. */
  readonly source: string;
  /** The ruleset. */
  readonly ruleset: string;
  /** The scenario. */
  readonly scenario: string;
  /** The season for which it counts. */
  readonly season?: string | undefined;
  /** The day on which it was played. */
  readonly playedOn: string;
  /** The two sides. */
  readonly sides: readonly ReportedSide[];
  /** The side that won, or `draw`. */
  readonly winner: string;
  /** The level of victory. */
  readonly level?: string | undefined;
  /** How it ended. */
  readonly ending: string;
  /** A photograph or a log. */
  readonly link?: string | undefined;
  /** A note of whoever reported it. */
  readonly note?: string | undefined;
  /** The game on the other service, and who vouches for it. */
  readonly record?: CountedRecord | undefined;
  /** Who reported it. */
  readonly reportedBy: string;
  /** When. ISO 8601 in UTC. */
  readonly reportedAt: string;
  /** From when it counts. ISO 8601 in UTC. */
  readonly countsFrom?: string | undefined;
  /** What became of it, step by step. */
  readonly acts: readonly ReportStep[];
  /** The names of the players, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** A page of results, newest first. */
export interface ReportPage {
  /** The results. */
  readonly items: readonly Report[];
  /** Pass as `after` for the next page. Absent on the last. */
  readonly next?: string | undefined;
}

/** An invitation to a club or to the service. */
export interface Invitation {
  /** The invitation. */
  readonly id: string;
  /** When it was made. ISO 8601 in UTC. */
  readonly at: string;
  /** Who made it. */
  readonly by: string;
  /** How many may join with it. */
  readonly uses: number;
  /** How many have. */
  readonly used: number;
  /** Until when. ISO 8601 in UTC. */
  readonly expiresAt: string;
  /** A note for those who run the club. */
  readonly note?: string | undefined;
  /** Whether it was revoked. */
  readonly isRevoked: boolean;
}

/** A new invitation. */
export interface InvitationMade {
  /** The invitation. */
  readonly id: string;
  /** When it was made. ISO 8601 in UTC. */
  readonly at: string;
  /** Who made it. */
  readonly by: string;
  /** How many may join with it. */
  readonly uses: number;
  /** How many have. */
  readonly used: number;
  /** Until when. ISO 8601 in UTC. */
  readonly expiresAt: string;
  /** A note for those who run the club. */
  readonly note?: string | undefined;
  /** Whether it was revoked. */
  readonly isRevoked: boolean;
  /** The key with which one joins. Shown only once. */
  readonly key: string;
}

/** What became of a line of a list. */
export interface EnrolledLine {
  /** The line. */
  readonly line: number;
  /** The name on it. */
  readonly player: string;
  /** `enrolled`, `member-already` or `unknown-player`. */
  readonly outcome: string;
}

/** What became of a list of members. */
export interface ListEnrolled {
  /** Line by line. */
  readonly lines: readonly EnrolledLine[];
}

/** A game of a pairing. */
export interface TournamentLeg {
  /** The game, once it is open. */
  readonly game?: string | undefined;
  /** Who leads which side; absent while bids are to settle it. */
  readonly sides?: Readonly<Record<string, string>> | undefined;
  /** The id of the winner, or `draw`. */
  readonly winner?: string | undefined;
}

/** A board that was settled without its games. */
export interface SettledBoard {
  /** The id of the winner, `draw` or `none`. */
  readonly winner: string;
  /** Who settled it. */
  readonly by: string;
  /** Why; `lot` where the lot decided. */
  readonly reason: string;
}

/** Two who meet, or one who rests. */
export interface TournamentPairing {
  /** The number of the board. */
  readonly board: number;
  /** The players; one where it is a bye. */
  readonly players: readonly string[];
  /** The scenario. */
  readonly scenario: string;
  /** The games. */
  readonly legs: readonly TournamentLeg[];
  readonly settled?: SettledBoard | undefined;
}

/** A player of a tournament. */
export interface Entrant {
  /** The player. */
  readonly player: string;
  /** The rating by which the player was seeded. */
  readonly seed?: number | undefined;
  /** Whether the player has withdrawn. */
  readonly withdrawn?: boolean | undefined;
}

/** A round. */
export interface TournamentRound {
  /** Its number. */
  readonly number: number;
  /** When its games were opened. ISO 8601 in UTC. */
  readonly openedAt: string;
  /** Until when they are to be played. ISO 8601 in UTC. */
  readonly dueAt: string;
  /** Who meets whom. */
  readonly pairings: readonly TournamentPairing[];
}

/** A line of the table. */
export interface TournamentLine {
  /** The place. */
  readonly rank: number;
  /** The player. */
  readonly player: string;
  /** The name of the player. */
  readonly name: string;
  /** Matches played. */
  readonly played: number;
  /** Won. */
  readonly won: number;
  /** Drawn. */
  readonly drawn: number;
  /** Lost. */
  readonly lost: number;
  /** Byes. */
  readonly byes: number;
  /** 2 for a win or a bye, 1 for a draw. */
  readonly points: number;
  /** Points of all opponents together: Buchholz. */
  readonly opposition: number;
  /** Whether the player has withdrawn. */
  readonly withdrawn: boolean;
}

/** A tournament of a club. */
export interface Tournament {
  /** The tournament. */
  readonly id: string;
  /** How often it has changed. */
  readonly version: number;
  /** Its name. */
  readonly name: string;
  /** `round-robin`, `swiss` or `knock-out`. */
  readonly format: string;
  /** The same in words. */
  readonly formatLabel: string;
  /** `open`, `running`, `ended` or `cancelled`. */
  readonly state: string;
  /** The same in words. */
  readonly stateLabel: string;
  /** The ruleset. */
  readonly ruleset: string;
  /** The scenarios, one after the other, round by round. */
  readonly scenarios: readonly string[];
  /** The season for which its games count. */
  readonly season?: string | undefined;
  /** Who leads which side: by `bids`, by `lot` or `balanced`. */
  readonly sides: string;
  /** 2 where every pair plays the scenario from both sides. */
  readonly legs: number;
  /** The rounds of a Swiss tournament. */
  readonly rounds: number;
  /** How long a round lasts. */
  readonly daysPerRound: number;
  /** The time control of the games. */
  readonly timeControl: TimeControl;
  /** The players, from the start on in the order of their seeds. */
  readonly entrants: readonly Entrant[];
  /** The rounds so far. */
  readonly played: readonly TournamentRound[];
  /** The table. */
  readonly table: readonly TournamentLine[];
  /** The names of the players, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Boards whose time is over and whose games are not. */
  readonly overdue: readonly number[];
  /** Who opened it. */
  readonly createdBy: string;
  /** When. ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** A box of a counter. */
export interface PrintedBox {
  /** What it means. */
  readonly label: string;
  /** A number or words. */
  readonly value: number | string;
}

/** One face of a counter. */
export interface PrintedFace {
  /** What this face stands for. */
  readonly title?: string | undefined;
  /** Every box that is printed on it. */
  readonly boxes: readonly PrintedBox[];
}

/** A counter. */
export interface CounterComponent {
  /** The id of the counter. */
  readonly id: string;
  /** What it is called. */
  readonly name: string;
  /** Whose it is. */
  readonly side?: string | undefined;
  /** What kind of unit it is. */
  readonly class?: string | undefined;
  /** What it belongs to. */
  readonly formation?: string | undefined;
  /** When and where it comes into the game. */
  readonly entry?: string | undefined;
  /** Its faces, the front first. */
  readonly faces: readonly PrintedFace[];
  /** Where it comes from. */
  readonly provenance: string;
}

/** A row of a chart. */
export interface ChartRow {
  /** What the row is for. */
  readonly head: string;
  /** What stands in the columns. */
  readonly cells: readonly (number | string)[];
}

/** A chart or table. */
export interface ChartComponent {
  /** The id of the chart. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** What the heads of the rows are. */
  readonly corner?: string | undefined;
  /** The columns. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly rows: readonly ChartRow[];
  /** What is printed below. */
  readonly notes?: readonly string[] | undefined;
  /** The paragraph of the rules. */
  readonly clause: string;
  /** Where it comes from. */
  readonly provenance: string;
}

/** A box of a track. */
export interface TrackBox {
  /** What it is called. */
  readonly label: string;
  /** What happens there. */
  readonly happens: readonly string[];
}

/** A track, such as that of the turns. */
export interface TrackComponent {
  /** The id of the track. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** Its boxes. */
  readonly boxes: readonly TrackBox[];
  /** The paragraph of the rules. */
  readonly clause: string;
  /** Where it comes from. */
  readonly provenance: string;
}

/** A line of a list. */
export interface ListItem {
  /** What is listed. */
  readonly label: string;
  /** A number or words. */
  readonly value?: number | string | undefined;
  /** The units it names. */
  readonly units?: readonly string[] | undefined;
  /** The spaces it names. */
  readonly spaces?: readonly string[] | undefined;
  /** The side it is for. */
  readonly side?: string | undefined;
}

/** Anything listed: targets, ports, armies. */
export interface ListComponent {
  /** The id of the list. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** Its lines. */
  readonly items: readonly ListItem[];
  /** The paragraph of the rules. */
  readonly clause: string;
  /** Where it comes from. */
  readonly provenance: string;
}

/** What the box of a game prints. */
export interface Components {
  /** The ruleset. */
  readonly ruleset: string;
  /** The scenario. */
  readonly scenario: string;
  /** The counters. */
  readonly counters: readonly CounterComponent[];
  /** The charts. */
  readonly charts: readonly ChartComponent[];
  /** The tracks. */
  readonly tracks: readonly TrackComponent[];
  /** The lists. */
  readonly lists: readonly ListComponent[];
}

/** A player as others see them. */
export interface PlayerName {
  /** The id of the player. Absent for a guest, whose orders the moderator gives. */
  readonly id?: string | undefined;
  /** The name of the player. */
  readonly name: string;
}

/** That e-mails to a player come back. */
export interface Unreachable {
  /** Since when. ISO 8601 in UTC. */
  readonly since: string;
  /** Why, as far as it is known. */
  readonly reason: string;
  /** What the clock of the player does meanwhile. `stopped`: It stands still. `runs`: It runs. */
  readonly clock: 'stopped' | 'runs';
}

/** A seat of a game. */
export interface Seat {
  /** The side. */
  readonly side: string;
  /** The side as people call it. */
  readonly sideName: string;
  /** Who has the seat. Absent while it is free. */
  readonly player?: PlayerName | undefined;
  /** What the player added to the dice. Shown once all seats are taken. */
  readonly phrase?: string | undefined;
  /** Present while e-mails to the player come back. */
  readonly unreachable?: Unreachable | undefined;
}

/** What the service committed itself to before the first die fell. */
export interface ChainCommitment {
  /** The head of the chain of hashes from which the dice are drawn. */
  readonly head: string;
  /** How many links the chain has. */
  readonly length: number;
  /** The hash of the veil that covers secret rolls. */
  readonly veil: string;
}

/** The dice of a game, and what they can be verified with. */
export interface DiceCard {
  /** Where the dice come from. `chain`: The service rolls dice that anybody can verify. `entered`: Dice are rolled on a real table and the moderator enters them. */
  readonly mode: 'chain' | 'entered';
  /** Whether they follow from a seed that somebody knows. */
  readonly seeded: boolean;
  /** Absent where dice are entered. */
  readonly commitment?: ChainCommitment | undefined;
  /** How many rolls there were. */
  readonly rolls: number;
  /** Opens the secret rolls. Published when the game has ended. */
  readonly veil?: string | undefined;
}

/** The game that a sandbox was forked from. */
export interface Sandbox {
  /** The game. */
  readonly game: string;
  /** The version at which it was forked. */
  readonly version: number;
  /** The side whose knowledge it begins with. Absent if it began with everything. */
  readonly side?: string | undefined;
  /** Whether what the side could not know is made up. */
  readonly imagined: boolean;
}

/** A proposal to take back orders. */
export interface UndoAsked {
  /** The side that proposes it. */
  readonly side: string;
  /** The version to go back to. */
  readonly to: number;
  /** Why. */
  readonly reason?: string | undefined;
  /** The sides that have agreed. */
  readonly agreed: readonly string[];
}

/** A verdict that a second judge must confirm. */
export interface Adjudication {
  /** The player who proposed it. */
  readonly judge: string;
  /** The side that wins, or `draw`. */
  readonly winner: string;
  /** The level of the victory. */
  readonly level: string;
  /** The victory points of each side. */
  readonly points: Readonly<Record<string, number>>;
  /** Why. */
  readonly reason: string;
}

/** Who has annulled a result for the ladder of the club, and why. */
export interface Annulled {
  /** The player who annulled it. */
  readonly by: string;
  /** Why. */
  readonly reason: string;
}

/** What was decided in a dispute. */
export interface Ruling {
  /** The clause it rests on. */
  readonly clause: string;
  /** What was decided. */
  readonly text: string;
  /** Who decided. */
  readonly by: string;
}

/** A dispute about the rules. */
export interface Dispute {
  /** The id of the dispute. */
  readonly id: string;
  /** The side that raised it. */
  readonly side: string;
  /** The move it is about. */
  readonly move?: string | undefined;
  /** What the dispute is about. */
  readonly text: string;
  /** How it was settled. Absent while it is open. */
  readonly ruling?: Ruling | undefined;
}

/** An order that waits until its side is asked again. */
export interface QueuedOrder {
  /** The side that gave it. */
  readonly side: string;
  /** The order, or the line in which it was written. */
  readonly order: Order | string;
  /** Why the queue stopped at this order. */
  readonly refusal?: RefusalReason | undefined;
}

/** How you stand to a game. */
export interface You {
  /** The sides you lead. */
  readonly sides: readonly string[];
  /** Whether you are the moderator. */
  readonly moderator: boolean;
  /** Whether the game waits for a decision of yours. */
  readonly toAct: boolean;
}

/** A game that was played elsewhere and is kept here as a record. */
export interface Imported {
  /** Who imported the record. */
  readonly by: PlayerName;
}

/** A game. In a list, what stands at a glance costs little (names, status, version, seats, clock, pending, you, results); for other fields each game has to be loaded. */
export interface Game {
  /** The id of the game. */
  readonly id: string;
  /** What the game is called. */
  readonly name: string;
  /** The ruleset it is played by. */
  readonly ruleset: string;
  /** The title of the game that is played. */
  readonly rulesetTitle: string;
  /** The version of the ruleset with which it began. */
  readonly rulesetVersion: number;
  /** The scenario. */
  readonly scenario: string;
  /** The title of the scenario. */
  readonly scenarioTitle: string;
  /** The options of the scenario that were chosen, by their ids. */
  readonly options: Readonly<Record<string, number | string | boolean | readonly string[]>>;
  /** The hash of the data it is played with. */
  readonly packHash: string;
  /** Whether it is played. `waiting`: It waits for players. `running`: It is being played. `ended`: It is over. */
  readonly status: 'waiting' | 'running' | 'ended';
  /** How many events there are: it grows with every change. */
  readonly version: number;
  /** The hash of the newest event, or of the opening: whoever keeps it can tell later whether the record was rewritten. */
  readonly head: string;
  /** When it was opened. ISO 8601 in UTC. */
  readonly createdAt: string;
  /** When the game ended. Ladders take games in this order, then by id. A correction after the end does not move it; an end that was taken back and came again counts from then. A sandbox has none. ISO 8601 in UTC. */
  readonly endedAt?: string | undefined;
  /** The seats that players take. */
  readonly seats: readonly Seat[];
  /** Who runs the game, if somebody does. */
  readonly moderator?: PlayerName | undefined;
  /** Who imported the record of a game that was played elsewhere. Its players are nobody here, and it counts for nothing. */
  readonly imported?: Imported | undefined;
  readonly clock: Clock;
  /** What the game keeps count of. */
  readonly tracks: readonly Track[];
  readonly victory: Victory;
  /** The decisions the game waits for. A sealed decision is shown only to its own side, so there may seem to be none. */
  readonly pending: readonly PendingDecision[];
  /** Whom the game waits for, in a sentence, also if they decide under cover. Absent if you are asked yourself or the game does not run. */
  readonly waiting?: string | undefined;
  readonly dice: DiceCard;
  /** The dice follow from a seed, so that whoever opened the game can foresee them. No ladder counts it. */
  readonly seeded: boolean;
  /** The game a sandbox was forked from, and for which side. */
  readonly sandbox?: Sandbox | undefined;
  /** How long players may take. Without it there are no deadlines. */
  readonly timeControl?: TimeControl | undefined;
  /** The club on whose ladder it counts. */
  readonly club?: string | undefined;
  /** The season of the club for which it counts. */
  readonly season?: string | undefined;
  /** The players who have handed in a sealed bid, until the bids are opened. */
  readonly bidders?: readonly string[] | undefined;
  /** The victory points each side got by the bids. They are added to its points in results and standings. */
  readonly handicap?: Readonly<Record<string, number>> | undefined;
  /** Why the moderator has paused the game. */
  readonly paused?: string | undefined;
  /** A proposal to take back orders that is not answered yet. */
  readonly undo?: UndoAsked | undefined;
  /** The verdict a first judge has proposed, which a second judge must confirm. */
  readonly adjudication?: Adjudication | undefined;
  readonly annulled?: Annulled | undefined;
  /** Disputes about the rules, settled and open. */
  readonly disputes: readonly Dispute[];
  /** Orders of your sides that wait until you are asked again. The moderator sees everybody’s. */
  readonly queue: readonly QueuedOrder[];
  readonly you: You;
}

/** How a game ended for a side. */
export interface GameResult {
  /** The side. */
  readonly side: string;
  /** What became of it. `won`: Won. `lost`: Lost. `drawn`: Drawn. */
  readonly outcome: 'won' | 'lost' | 'drawn';
  /** How it came to an end. `played`: It was played to its end. `conceded`: A side gave up. `forfeited`: A side ran out of time. `adjudicated`: Judges gave a verdict. `annulled`: The result counts for nobody. */
  readonly ending: 'played' | 'conceded' | 'forfeited' | 'adjudicated' | 'annulled';
  /** The level of the victory. */
  readonly level?: string | undefined;
  /** The victory points of the side. */
  readonly points: number;
}

/** A game as lists show it. */
export interface GameSummary {
  /** The id of the game. */
  readonly id: string;
  /** What the game is called. */
  readonly name: string;
  /** The ruleset it is played by. */
  readonly ruleset: string;
  /** The version of the ruleset with which it began. */
  readonly rulesetVersion: number;
  /** The scenario. */
  readonly scenario: string;
  /** The options of the scenario that were chosen, by their ids. */
  readonly options: Readonly<Record<string, number | string | boolean | readonly string[]>>;
  /** The hash of the data it is played with. */
  readonly packHash: string;
  /** Whether it is played. `waiting`: It waits for players. `running`: It is being played. `ended`: It is over. */
  readonly status: 'waiting' | 'running' | 'ended';
  /** How many events there are: it grows with every change. */
  readonly version: number;
  /** The hash of the newest event, or of the opening: whoever keeps it can tell later whether the record was rewritten. */
  readonly head: string;
  /** The dice follow from a seed, so that whoever opened the game can foresee them. No ladder counts it. */
  readonly seeded: boolean;
  /** When it was opened. ISO 8601 in UTC. */
  readonly createdAt: string;
  /** When the game ended. Ladders take games in this order, then by id. A correction after the end does not move it; an end that was taken back and came again counts from then. A sandbox has none. ISO 8601 in UTC. */
  readonly endedAt?: string | undefined;
  /** The seats that players take. */
  readonly seats: readonly Seat[];
  /** Who runs the game, if somebody does. */
  readonly moderator?: PlayerName | undefined;
  /** Who imported the record of a game that was played elsewhere. Its players are nobody here, and it counts for nothing. */
  readonly imported?: Imported | undefined;
  readonly clock: Clock;
  /** The decisions the game waits for. A sealed decision is shown only to its own side, so there may seem to be none. */
  readonly pending: readonly PendingDecision[];
  /** The club on whose ladder it counts. */
  readonly club?: string | undefined;
  /** The season of the club for which it counts. */
  readonly season?: string | undefined;
  readonly you: You;
  /** When it last went on. In lists of games only. ISO 8601 in UTC. */
  readonly updatedAt: string;
  /** How the game ended for every seat. In lists of games only. */
  readonly results?: readonly GameResult[] | undefined;
}

/** A page of games, newest first. */
export interface GamePage {
  /** The games. */
  readonly items: readonly GameSummary[];
  /** Pass as `after` for the next page. Absent on the last. */
  readonly next?: string | undefined;
}

/** What an event touches on the board, as far as you may know it. */
export interface Touches {
  /** The units. */
  readonly units: readonly string[];
  /** The spaces. */
  readonly spaces: readonly string[];
  /** Where something came from. */
  readonly from?: string | undefined;
  /** Where it went. */
  readonly to?: string | undefined;
  /** The spaces on the way, in order. */
  readonly path?: readonly string[] | undefined;
}

/** Dice that fell, with what they can be verified with. */
export interface Roll {
  /** The number of the roll, without gaps. */
  readonly number: number;
  /** What the roll was for. */
  readonly title: string;
  /** The same as it is bound into the proof, in no language in particular. */
  readonly purpose: string;
  /** How many sides each die has. */
  readonly sides: number;
  /** What fell. Absent while it is secret. */
  readonly faces?: readonly number[] | undefined;
  /** The link of the chain from which it was drawn. */
  readonly link?: string | undefined;
  /** Whether some may not know the faces until the game has ended. */
  readonly secret?: boolean | undefined;
  /** Where the dice came from. `chain`: From the chain of the service. `entered`: They were entered by hand. `loaded`: They were prepared for a test. */
  readonly source: 'chain' | 'entered' | 'loaded';
}

/** Something that happened in a game. `type` says what it is; `GET /api/rulesets/{ruleset}/schemas/events` describes the `data` of every type. */
export interface GameEvent {
  /** The version of the game after this event. */
  readonly version: number;
  /** When it happened. ISO 8601 in UTC. */
  readonly at: string;
  /** The move it belongs to. Absent if no order brought it about. */
  readonly move?: string | undefined;
  /** Where it comes from. `game`: A fact of the rules. `service`: Seats, starts, concessions and the like. */
  readonly source: 'game' | 'service';
  /** What happened. */
  readonly type: string;
  /** The facts, as far as you may know them. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The same in a sentence. */
  readonly sentence: string;
  readonly touches: Touches;
  /** The dice that fell. */
  readonly rolls: readonly Roll[];
  /** What had been reckoned of them; the sentence says it in short. */
  readonly reckoning?: Reckoning | undefined;
  /** The hash that links the event to the one before it. Empty in a dry run. */
  readonly hash: string;
}

/** A page of events. */
export interface EventPage {
  /** The present version of the game, even if the page ends before it. */
  readonly version: number;
  /** The events. */
  readonly items: readonly GameEvent[];
  /** The `after` of the next page. Absent on the last page. */
  readonly next?: number | undefined;
}

/** A version a game has come to, with what you may know of the way there. */
export interface GameUpdate {
  /** The version the game has reached. */
  readonly version: number;
  /** What happened on the way, as far as you may know it. */
  readonly events: readonly GameEvent[];
}

/** A move: an order with what followed. */
export interface Move {
  /** The id of the move. */
  readonly id: string;
  /** The side that gave the order. */
  readonly side?: string | undefined;
  /** Until the game has ended it is shown only to the side that gave it and to the moderator. */
  readonly order?: Order | undefined;
  /** The same as players write it. */
  readonly text?: string | undefined;
  /** What followed, as far as you may know it. */
  readonly sentences: readonly string[];
  /** The version before the move. */
  readonly from: number;
  /** The version after the move. */
  readonly to: number;
  /** When it was made. ISO 8601 in UTC. */
  readonly at?: string | undefined;
  /** How it came about if nobody sent it at that moment. `standing-order`: A standing order answered. `queued-order`: It waited in the queue. `deadline`: The deadline had passed. `moderator`: The moderator gave it. `rules`: The rules left nothing to decide. */
  readonly origin?: 'standing-order' | 'queued-order' | 'deadline' | 'moderator' | 'rules' | undefined;
}

/** An impulse as the game reached it. */
export interface Impulse {
  /** The number of the impulse. */
  readonly impulse: number;
  /** The impulse as people call it. */
  readonly label: string;
  /** The side whose impulse it is. */
  readonly side?: string | undefined;
  /** The version with which it began. */
  readonly version: number;
  /** When it began. ISO 8601 in UTC. */
  readonly at: string;
  /** The moves of the impulse. */
  readonly moves: readonly Move[];
}

/** A turn as the game reached it. */
export interface Turn {
  /** The number of the turn. */
  readonly turn: number;
  /** The turn as people call it. */
  readonly label: string;
  /** The version with which it began. */
  readonly version: number;
  /** When it began. ISO 8601 in UTC. */
  readonly at: string;
  /** The impulses of the turn. */
  readonly impulses: readonly Impulse[];
  /** The moves of the turn outside its impulses. */
  readonly moves: readonly Move[];
}

/** Something that concerns you in one of your games. */
export interface Notice {
  /** Where it stands among what concerns you: pass it as `after` to go on behind it. */
  readonly id: string;
  /** What it is about. `invited`: A seat in a game is kept for you. `your-turn`: You are asked to decide. `game-started`: A game has begun. `game-ended`: A game has ended. `undo-proposed`: Somebody asks to take back orders; you may agree. `undo-declined`: Your proposal to take back orders was not agreed to. `queue-stopped`: An order of yours that was waiting is refused now. `reminder`: Your time is nearly over. `deadline-missed`: A side has not answered in time; told to the moderator. `answered-for`: You did not answer in time, and the rules answered for you. `dispute-raised`: A dispute waits for your ruling; told to the moderator. `dispute-settled`: The moderator has ruled on your dispute. `seat-handed-over`: A seat is yours from now on. `seat-lost`: The moderator has handed over your seat. `time-given`: You have more time. `time-credited`: Time was credited after an outage. `game-paused`: The moderator has paused a game. `game-resumed`: A game goes on. `game-rewound`: A game has gone back to an earlier position. `turn-taken-back`: What led to your decision was taken back. `verdict-proposed`: Another judge proposes a verdict for you to confirm. `position-corrected`: The moderator has corrected the position. `player-unreachable`: E-mails to a player of a game you moderate come back. `turn-ended`: A turn has ended, in a game of which you get reports as its moderator. `address-dead`: E-mails to your address come back. */
  readonly topic: 'invited' | 'your-turn' | 'game-started' | 'game-ended' | 'undo-proposed' | 'undo-declined' | 'queue-stopped' | 'reminder' | 'deadline-missed' | 'answered-for' | 'dispute-raised' | 'dispute-settled' | 'seat-handed-over' | 'seat-lost' | 'time-given' | 'time-credited' | 'game-paused' | 'game-resumed' | 'game-rewound' | 'turn-taken-back' | 'verdict-proposed' | 'position-corrected' | 'player-unreachable' | 'turn-ended' | 'address-dead';
  /** The game. */
  readonly game: string;
  /** The name of the game. */
  readonly gameName: string;
  /** The ruleset of the game. */
  readonly ruleset: string;
  /** The side it is about. Absent if it is about none. */
  readonly side?: string | undefined;
  /** The version the game had with it. */
  readonly version?: number | undefined;
  /** By when you are to answer. ISO 8601 in UTC. */
  readonly deadline?: string | undefined;
  /** The same in a sentence. */
  readonly sentence: string;
  /** When it was noted. ISO 8601 in UTC. */
  readonly at: string;
}

/** A page of notices, oldest first. */
export interface NoticePage {
  /** The notices. */
  readonly items: readonly Notice[];
  /** Pass as `after` for the next page. Absent on the last. */
  readonly next?: string | undefined;
  /** Where the page ends: pass it as `after` later and you get what is new. */
  readonly reached: string;
}

/** The stream of an account has begun. */
export interface NoticesReady {
  /** The place at which it begins. */
  readonly after: string;
}

/** A rated game and what it did to the rating of a player. */
export interface RatingStep {
  /** The game. */
  readonly game: string;
  /** When it counted. ISO 8601 in UTC. */
  readonly at: string;
  /** The player. */
  readonly player: string;
  /** The opponent. */
  readonly opponent: string;
  /** The name of the opponent. */
  readonly opponentName: string;
  /** The ruleset. */
  readonly ruleset: string;
  /** The scenario. */
  readonly scenario: string;
  /** The side of the player. */
  readonly side: string;
  /** How a game ended for a player. `won`: Won. `drawn`: Drawn. `lost`: Lost. */
  readonly outcome: 'won' | 'drawn' | 'lost';
  /** The rating before the game. */
  readonly before: number;
  /** The rating after the game. */
  readonly after: number;
  /** The doubt after the game. */
  readonly doubt: number;
  /** How likely a win was before the game, from 0 to 1. */
  readonly expected: number;
}

/** How reliably a player answers. */
export interface Answering {
  /** The player. */
  readonly player: string;
  /** Finished games of the club. */
  readonly games: number;
  /** How many answers the hours rest on. */
  readonly answers: number;
  /** The hours within which half of the answers came. Absent while nobody has waited for one. */
  readonly medianHours?: number | undefined;
  /** The hours within which nine answers in ten came. */
  readonly slowestHours?: number | undefined;
  /** How many deadlines passed, in games that have ended. */
  readonly missedDeadlines: number;
  /** Games lost on time. */
  readonly forfeited: number;
  /** Games in which the player never gave an order. */
  readonly noShows: number;
}

/** How reliably a player answers, with the name. */
export interface Reliability {
  /** The player. */
  readonly player: string;
  /** Finished games of the club. */
  readonly games: number;
  /** How many answers the hours rest on. */
  readonly answers: number;
  /** The hours within which half of the answers came. Absent while nobody has waited for one. */
  readonly medianHours?: number | undefined;
  /** The hours within which nine answers in ten came. */
  readonly slowestHours?: number | undefined;
  /** How many deadlines passed, in games that have ended. */
  readonly missedDeadlines: number;
  /** Games lost on time. */
  readonly forfeited: number;
  /** Games in which the player never gave an order. */
  readonly noShows: number;
  /** The name of the player. */
  readonly name: string;
}

/** Two games of a scenario with the sides exchanged. */
export interface PairMatch {
  /** The two games. */
  readonly games: readonly [string, string];
  /** The ruleset. */
  readonly ruleset: string;
  /** The scenario. */
  readonly scenario: string;
  /** The two players. */
  readonly players: readonly [string, string];
  /** What each of them made in both games. */
  readonly matchPoints: readonly [number, number];
  /** Their normalised victory points. */
  readonly normalised: readonly [number, number];
  /** The id of a player, or `draw`. */
  readonly winner: string;
}

/** What a side of a scenario usually gets. */
export interface UsualMargin {
  /** Over how many games that is known. */
  readonly games: number;
  /** The mean margin: own victory points less the other side’s. */
  readonly mean: number;
  /** Its standard deviation. */
  readonly spread: number;
}

/** What became of a bid. */
export interface BidVerdict {
  /** The side that was bought. */
  readonly side: string;
  /** For how many points. */
  readonly bid: number;
  /** What it reached. */
  readonly margin: number;
  /** What it had to reach. */
  readonly needed: number;
  /** From how many earlier games that follows; 0 while nobody knew. */
  readonly games: number;
  /** Whether the play made the bid good. If not, the ladder counts the game for the opponent. */
  readonly isMadeGood: boolean;
}

/** A game on which the numbers of a line rest. */
export interface StandingReason {
  /** The game, or the report of it. */
  readonly game: string;
  /** When it counted. ISO 8601 in UTC. */
  readonly at: string;
  /** The ruleset. */
  readonly ruleset: string;
  /** The scenario. */
  readonly scenario: string;
  /** The season. */
  readonly season?: string | undefined;
  /** Where a result comes from. `service`: A game of this service. `reported`: A report of its players. `record`: The record of another service. */
  readonly source: 'service' | 'reported' | 'record';
  /** How the game ended: `played`, `conceded`, `forfeited`, `adjudicated` or `no-show`. */
  readonly ending: string;
  /** The level of victory. */
  readonly level?: string | undefined;
  /** The side of the player. */
  readonly side: string;
  /** The opponent. */
  readonly opponent: string;
  /** The name of the opponent. */
  readonly opponentName: string;
  /** How a game ended for a player. `won`: Won. `drawn`: Drawn. `lost`: Lost. */
  readonly outcome: 'won' | 'drawn' | 'lost';
  /** What it adds to the match points. */
  readonly matchPoints: number;
  /** Own victory points. */
  readonly points: number;
  /** Victory points of the opponent. */
  readonly against: number;
  /** What the bids gave, less what they took. */
  readonly handicap: number;
  /** Own victory points less the opponent’s, with the handicap. */
  readonly margin: number;
  /** How far the margin lies above or below the usual one, in standard deviations. */
  readonly normalised: number;
  readonly usual: UsualMargin;
  readonly bid?: BidVerdict | undefined;
}

/** A player by id and name. */
export interface NamedPlayer {
  /** The player. */
  readonly id: string;
  /** The name of the player. */
  readonly name: string;
}

/** Two players by the games they played against each other. */
export interface HeadToHead {
  /** The two players. */
  readonly players: readonly NamedPlayer[];
  /** How many games. */
  readonly games: number;
  /** How many each of them won. */
  readonly won: readonly [number, number];
  /** How many were drawn. */
  readonly drawn: number;
  /** What each of them made. */
  readonly matchPoints: readonly [number, number];
  /** Their normalised victory points. */
  readonly normalised: readonly [number, number];
  /** The games as the first player sees them, the newest first. */
  readonly list: readonly StandingReason[];
}

/** A rating as people read it: `1620 ± 80`. */
export interface ShownRating {
  /** On the scale of Elo; everybody begins at 1500. */
  readonly rating: number;
  /** At least two times in three the true strength lies within `rating` ± `doubt`. */
  readonly doubt: number;
  /** Not known well enough yet, or no longer. */
  readonly provisional: boolean;
}

/** The rating of a player. */
export interface Rating {
  /** The player. */
  readonly player: string;
  /** On the scale of Elo; everybody begins at 1500. */
  readonly rating: number;
  /** At least two times in three the true strength lies within `rating` ± `doubt`. */
  readonly doubt: number;
  /** Not known well enough yet, or no longer. */
  readonly provisional: boolean;
  /** How many rated games. */
  readonly games: number;
  /** The last rated game. ISO 8601 in UTC. */
  readonly lastAt: string;
}

/** A line of the ratings. */
export interface PlayerRating {
  /** The player. */
  readonly player: string;
  /** On the scale of Elo; everybody begins at 1500. */
  readonly rating: number;
  /** At least two times in three the true strength lies within `rating` ± `doubt`. */
  readonly doubt: number;
  /** Not known well enough yet, or no longer. */
  readonly provisional: boolean;
  /** How many rated games. */
  readonly games: number;
  /** The last rated game. ISO 8601 in UTC. */
  readonly lastAt: string;
  /** The name of the player. */
  readonly name: string;
}

/** The line of one player. */
export interface StandingLine {
  /** The place. */
  readonly rank: number;
  /** The player. */
  readonly player: string;
  /** How many games. */
  readonly games: number;
  /** How many were won. */
  readonly won: number;
  /** How many were drawn. */
  readonly drawn: number;
  /** How many were lost. */
  readonly lost: number;
  /** The match points. */
  readonly matchPoints: number;
  /** How far the victory points lie above or below what those sides usually get, summed over the games. */
  readonly normalised: number;
  /** Match points a game of the opponents: Buchholz, per game. */
  readonly opposition: number;
  /** Victory points as the games award them. Absent where games of several rulesets count. */
  readonly points?: number | undefined;
  /** Victory points of the opponents. Absent likewise. */
  readonly against?: number | undefined;
  /** How many were decided by judges. */
  readonly adjudicated: number;
  /** How many this player lost on time. */
  readonly forfeited: number;
  /** For how many this player did not appear. */
  readonly noShows: number;
  /** How many were played elsewhere. */
  readonly reported: number;
  /** The last five results, the newest last. */
  readonly form: readonly ('won' | 'drawn' | 'lost')[];
}

/** A line of the table. */
export interface Standing {
  /** The place. */
  readonly rank: number;
  /** The player. */
  readonly player: string;
  /** How many games. */
  readonly games: number;
  /** How many were won. */
  readonly won: number;
  /** How many were drawn. */
  readonly drawn: number;
  /** How many were lost. */
  readonly lost: number;
  /** The match points. */
  readonly matchPoints: number;
  /** How far the victory points lie above or below what those sides usually get, summed over the games. */
  readonly normalised: number;
  /** Match points a game of the opponents: Buchholz, per game. */
  readonly opposition: number;
  /** Victory points as the games award them. Absent where games of several rulesets count. */
  readonly points?: number | undefined;
  /** Victory points of the opponents. Absent likewise. */
  readonly against?: number | undefined;
  /** How many were decided by judges. */
  readonly adjudicated: number;
  /** How many this player lost on time. */
  readonly forfeited: number;
  /** For how many this player did not appear. */
  readonly noShows: number;
  /** How many were played elsewhere. */
  readonly reported: number;
  /** The last five results, the newest last. */
  readonly form: readonly ('won' | 'drawn' | 'lost')[];
  /** The name of the player. */
  readonly name: string;
  /** Absent while no game of the player is rated. */
  readonly rating?: ShownRating | undefined;
}

/** The rating of a player in one ruleset. */
export interface RulesetRating {
  /** The ruleset. */
  readonly ruleset: string;
  readonly rating: Rating;
}

/** A player in a club: what opponents want to know before they accept. */
export interface LadderPlayer {
  /** The player. */
  readonly player: string;
  /** The name of the player. */
  readonly name: string;
  readonly rating?: Rating | undefined;
  readonly standing?: StandingLine | undefined;
  readonly reliability: Answering;
  /** The ratings by ruleset. */
  readonly rulesets: readonly RulesetRating[];
}

/** How much a side of a scenario is favoured, and the games that say so. */
export interface SideRating {
  /** The ruleset. */
  readonly ruleset: string;
  /** The scenario. */
  readonly scenario: string;
  /** The side. */
  readonly side: string;
  /** How much better the other player has to be to make up for it, in points of the ratings. */
  readonly bias: number;
  /** How uncertain that is. */
  readonly doubt: number;
  /** How often this side would win between equals, from 0 to 1. */
  readonly chance: number;
  /** How many games it rests on. */
  readonly games: number;
  /** How many the side won. */
  readonly won: number;
  /** How many were drawn. */
  readonly drawn: number;
  /** How many the side lost. */
  readonly lost: number;
}

/** A rung of the challenge ladder. */
export interface Rung {
  /** The number of the rung, from the top. */
  readonly rung: number;
  /** Who stands on it. */
  readonly player: string;
  /** The name of the player. */
  readonly name: string;
}

/** A game that counts nowhere. */
export interface UncountedGame {
  /** The game. */
  readonly game: string;
  /** When it ended. ISO 8601 in UTC. */
  readonly at: string;
  /** Why, as a code. */
  readonly reason: string;
  /** Why. */
  readonly explanation: string;
}

/** A result that counts for nobody. */
export interface AnnulledGame {
  /** The game. */
  readonly game: string;
  /** Who annulled it. */
  readonly by: string;
  /** Why. */
  readonly reason: string;
  /** When. ISO 8601 in UTC. */
  readonly at: string;
}

/** What follows from the results of a club’s games; nothing of it is stored. */
export interface Ladder {
  /** The club. */
  readonly club: string;
  /** The season, if only its games count. */
  readonly season?: string | undefined;
  /** The ruleset, if only its games count. */
  readonly ruleset?: string | undefined;
  /** The day for which the doubts of the ratings are told. */
  readonly asOf: string;
  /** Changes whenever a result does. */
  readonly revision: string;
  /** How many games count in it. */
  readonly games: number;
  /** The table. */
  readonly standings: readonly Standing[];
  /** The ratings of the players, those who are known first. */
  readonly ratings: readonly PlayerRating[];
  /** How much sides are favoured. */
  readonly sides: readonly SideRating[];
  /** Pairs of games with the sides exchanged. */
  readonly matches: readonly PairMatch[];
  /** The challenge ladder, from the top. */
  readonly rungs: readonly Rung[];
  /** Games that count nowhere, and why. */
  readonly uncounted: readonly UncountedGame[];
  /** Results that count for nobody, with who annulled them and why. */
  readonly annulled: readonly AnnulledGame[];
  /** The `after` of the next page of all lists. Absent on the last page. */
  readonly next?: string | undefined;
}

/** Somebody you may challenge. */
export interface Candidate {
  /** The player. */
  readonly player: string;
  /** The name of the player. */
  readonly name: string;
  /** Absent for newcomers, who stand on no rung yet. */
  readonly rung?: number | undefined;
  readonly rating?: ShownRating | undefined;
  readonly reliability: Answering;
}

/** An order you may give now. */
export interface LegalOrder {
  /** The complete order, ready to be sent back in `orders`. */
  readonly order: Order;
  /** The same order as players write it. */
  readonly text: string;
}

/** How many orders name a unit. */
export interface UnitCount {
  /** The unit. */
  readonly unit: string;
  /** How many orders name it. */
  readonly count: number;
}

/** How many orders of a type may be given now. */
export interface OrderCount {
  /** The type of the orders. */
  readonly type: string;
  /** How many are listed. */
  readonly count: number;
  /** False if not every legal order of the type is listed, such as every set of attackers: a draft offers all of them. */
  readonly complete: boolean;
  /** How many of them name a unit. */
  readonly units: readonly UnitCount[];
}

/** The orders you may give now. */
export interface LegalOrders {
  /** The version of the game they are for. */
  readonly version: number;
  /** The side they are for. */
  readonly side: string;
  /** The orders. */
  readonly items: readonly LegalOrder[];
  /** The `after` of the following page; absent on the last. */
  readonly next?: string | undefined;
  /** All orders counted by type, if you asked for `counts`. */
  readonly counts?: readonly OrderCount[] | undefined;
}

/** One thing that a field may hold. */
export interface DraftCandidate {
  /** What to put into the field, or to add to its list. */
  readonly value: unknown;
  /** The same for people. */
  readonly label: string;
  /** The unit it names. */
  readonly unit?: string | undefined;
  /** The space it names or leads to. */
  readonly space?: string | undefined;
  /** The two spaces between which it lies. */
  readonly edge?: readonly string[] | undefined;
  /** The way there. */
  readonly path?: readonly string[] | undefined;
  readonly cost?: ForecastCost | undefined;
}

/** One field of a half-filled order. */
export interface DraftField {
  /** The name of the field. */
  readonly name: string;
  /** What a form calls the field. */
  readonly title: string;
  /** What the field takes. `units`, `spaces` and `list` are filled one after the other. `unit`: A field for unit. `units`: A field for units. `space`: A field for space. `spaces`: A field for spaces. `path`: A field for path. `edge`: A field for edge. `side`: A field for side. `formation`: A field for formation. `number`: A field for number. `choice`: A field for choice. `flag`: A field for flag. `list`: A field for list. `value`: A field for value. */
  readonly nature: 'unit' | 'units' | 'space' | 'spaces' | 'path' | 'edge' | 'side' | 'formation' | 'number' | 'choice' | 'flag' | 'list' | 'value';
  /** Whether the order needs it. */
  readonly isRequired: boolean;
  /** How many a list takes at least. */
  readonly min?: number | undefined;
  /** How many a list takes at most. */
  readonly max?: number | undefined;
  /** What you filled in. */
  readonly value?: unknown | undefined;
  /** What may be chosen or added, given the other fields. */
  readonly candidates: readonly DraftCandidate[];
  /** False if there may be more than these candidates. Other values are judged in the same way. */
  readonly isComplete: boolean;
  /** Other ways to the end of the path you filled in, the best first. */
  readonly alternatives?: readonly DraftCandidate[] | undefined;
}

/** A kind of order of which at least one is possible now. */
export interface DraftKind {
  /** The type of the order. */
  readonly type: string;
  /** What a form calls it. */
  readonly title: string;
  /** What it does. */
  readonly help?: string | undefined;
  /** How many such orders there are, as far as they are counted. */
  readonly count: number;
  /** True if there are more than were counted. */
  readonly more: boolean;
  /** The units that its first field may name. */
  readonly units: readonly string[];
  /** The spaces that its first field may name. */
  readonly spaces: readonly string[];
  /** The order itself, if it has no fields. */
  readonly order?: Order | undefined;
}

/** A half-filled order. */
export interface Draft {
  /** The type of the order. */
  readonly type: string;
  /** What a form calls it. */
  readonly title: string;
  /** What it does. */
  readonly help?: string | undefined;
  /** Its fields, filled in or not. */
  readonly fields: readonly DraftField[];
  /** The order, if it is complete and legal. */
  readonly order?: Order | undefined;
  /** The same order as players write it. */
  readonly text?: string | undefined;
  /** Why the order is complete but not legal. */
  readonly refusal?: RefusalReason | undefined;
  readonly forecast?: Forecast | undefined;
}

/** What may come next for a half-filled order. */
export interface OrderDraft {
  /** The version of the game it is for. */
  readonly version: number;
  /** The side it is for. */
  readonly side: string;
  /** The kinds of orders that are possible now; empty if you named a type. */
  readonly kinds: readonly DraftKind[];
  /** The half-filled order. Absent if you named no type. */
  readonly draft?: Draft | undefined;
}

/** An order that was carried out. */
export interface MoveMade {
  /** The id of the move. */
  readonly id: string;
  /** The side that gave it. */
  readonly side: string;
  readonly order: Order;
  /** The order as players write it. */
  readonly text: string;
  /** The version before the move. */
  readonly from: number;
  /** The version after the move. */
  readonly to: number;
}

/** The roll at which an order stopped, because a dry run rolls nothing or because the dice have to be entered. */
export interface DiceWanted {
  /** Which order of the request, from 0. Nothing of it was stored, and it is not among `moves`. */
  readonly index: number;
  /** What the roll is for. */
  readonly title: string;
  /** How many dice. */
  readonly dice: number;
  /** How many sides each has. */
  readonly sides: number;
  /** In a dry run: what the dice may bring. */
  readonly forecast?: Forecast | undefined;
}

/** An order that did nothing. */
export interface SuperfluousOrder {
  /** Which order of the request, from 0. It is not among `moves`. */
  readonly index: number;
  /** Why there was nothing to do. */
  readonly reason: string;
}

/** What became of orders. */
export interface OrdersSubmitted {
  /** The version of the game after it. */
  readonly version: number;
  /** Whether nothing was stored because you asked for a dry run. */
  readonly dryRun: boolean;
  /** The orders that were carried out. */
  readonly moves: readonly MoveMade[];
  /** What followed, as far as the side may know it. In a dry run: what would follow. */
  readonly events: readonly GameEvent[];
  readonly diceWanted?: DiceWanted | undefined;
  /** The decisions the game now waits for. */
  readonly waitingFor: readonly PendingDecision[];
  /** Orders that were to end what was over already. They did nothing, and those behind them went on. */
  readonly superfluous: readonly SuperfluousOrder[];
  /** How many orders were not tried because an earlier one stopped the request. */
  readonly notTried: number;
  /** How many orders of this side now wait in the queue. */
  readonly queued?: number | undefined;
  /** Why a later order was refused. The moves before it stand. */
  readonly refusal?: Refusal | undefined;
}

/** The first order was refused: nothing was stored. */
export interface Refused {
  /** `urn:impulse:problem:<code>`. */
  readonly type: string;
  /** The kind of problem in a few words. */
  readonly title: string;
  /** The status of the answer. */
  readonly status: number;
  /** A sentence for people. */
  readonly detail: string;
  /** What sort of problem it is, such as `malformed`, `not-found` or `refused`. */
  readonly kind: string;
  /** Stable and in kebab-case: clients branch on it. */
  readonly code: string;
  /** What the problem rests on, for programs. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** The id of the request, under which the log has it too. */
  readonly request: string;
  /** The version of the game after it. */
  readonly version: number;
  /** Whether nothing was stored because you asked for a dry run. */
  readonly dryRun: boolean;
  /** The orders that were carried out. */
  readonly moves: readonly MoveMade[];
  /** What followed, as far as the side may know it. In a dry run: what would follow. */
  readonly events: readonly GameEvent[];
  readonly diceWanted?: DiceWanted | undefined;
  /** The decisions the game now waits for. */
  readonly waitingFor: readonly PendingDecision[];
  /** Orders that were to end what was over already. They did nothing, and those behind them went on. */
  readonly superfluous: readonly SuperfluousOrder[];
  /** How many orders were not tried because an earlier one stopped the request. */
  readonly notTried: number;
  /** How many orders of this side now wait in the queue. */
  readonly queued?: number | undefined;
  readonly refusal: Refusal;
}

/** An order of a plan. */
export interface PlannedOrder {
  /** The move of the sandbox in which it was given. */
  readonly move: string;
  readonly order: Order;
  /** The order as players write it. */
  readonly text: string;
}

/** The orders given in a sandbox, for the game it was forked from. */
export interface Plan {
  /** The sandbox. */
  readonly sandbox: string;
  /** The version of the sandbox. */
  readonly version: number;
  /** The game the plan is made for. */
  readonly game: string;
  /** The version of that game at which the sandbox was forked. */
  readonly forkedAt: number;
  /** Whether that game is still at this version. */
  readonly current: boolean;
  /** The side whose orders they are. */
  readonly side: string;
  /** In the order in which they were given, without those taken back. */
  readonly orders: readonly PlannedOrder[];
  /** The orders as players write them, one per line. */
  readonly text: string;
}

/** An answer that was left in advance. */
export interface StandingOrder {
  /** The kind of decision it answers. */
  readonly kind: string;
  /** How it answers. */
  readonly policy: string;
  /** What was set about the policy. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** When it was left. ISO 8601 in UTC. */
  readonly leftAt: string;
}

/** The answers a side has left in advance. */
export interface StandingOrders {
  /** The side. */
  readonly side: string;
  /** What it has left. */
  readonly left: readonly StandingOrder[];
  /** What it can choose from. */
  readonly policies: readonly Policy[];
}

/** What could still be done for a unit. */
export interface OutlookRemedy {
  /** What could be done. */
  readonly label: string;
  /** The units that would then be sound. */
  readonly saves: readonly string[];
  /** The order, if one is enough. */
  readonly order?: Order | undefined;
  /** The same order as players write it. */
  readonly text?: string | undefined;
}

/** What the next supply check will make of a unit if nothing changes. */
export interface UnitOutlook {
  /** The unit. */
  readonly unit: string;
  /** What it is called. */
  readonly name: string;
  /** What becomes of it. */
  readonly state: string;
  /** How bad it is. `sound`: Nothing happens to it. `strained`: It is hampered. `lost`: It loses strength or is removed. */
  readonly grade: 'sound' | 'strained' | 'lost';
  /** The paragraph of the check. */
  readonly clause: string;
  /** The way it traces, from the unit on. */
  readonly way?: readonly string[] | undefined;
  /** The spaces that cut it off. */
  readonly cut?: readonly string[] | undefined;
  /** What could still be done. */
  readonly remedies: readonly OutlookRemedy[];
}

/** What the next supply check will make of the units of a side. */
export interface Outlook {
  /** The version of the game it is for. */
  readonly version: number;
  /** The side it is for. */
  readonly side: string;
  /** Its units. */
  readonly units: readonly UnitOutlook[];
}

/** How e-mails are sent to you. */
export interface MailPreference {
  /** When e-mails are sent. `immediate`: At once. `daily`: Once a day. `none`: Not at all. */
  readonly mode: 'immediate' | 'daily' | 'none';
  /** A language. `en`: English. `it`: Italian. */
  readonly language: 'en' | 'it';
  /** The IANA name of the time zone in which e-mails name deadlines, such as `Europe/Rome`. */
  readonly timeZone: string;
}

/** The secret address to which you send orders. */
export interface MailAddress {
  /** The address. */
  readonly address: string;
}

/** An invitation that was sent by e-mail. */
export interface MailInvitation {
  /** The address. */
  readonly email: string;
  /** Whether the e-mail has left. Otherwise it leaves as soon as the mail server can be reached. */
  readonly sent: boolean;
}

/** What became of an e-mail. */
export interface MailReceived {
  /** What became of it. `answered`: It was answered. `ignored`: It was ignored. */
  readonly outcome: 'answered' | 'ignored';
  /** The game it was for. */
  readonly game?: string | undefined;
  /** How many orders were carried out. */
  readonly accepted?: number | undefined;
  /** Whether an order was refused. */
  readonly refused?: boolean | undefined;
  /** Why it was ignored. */
  readonly reason?: string | undefined;
}

/** An address that receives the events of a game. */
export interface Webhook {
  /** The id of the webhook. */
  readonly id: string;
  /** The game. */
  readonly game: string;
  /** The address. */
  readonly url: string;
  /** When it was added. ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** A message that could not be delivered so far. */
export interface FailingDelivery {
  /** How often it was tried. */
  readonly attempts: number;
  /** Why it failed. */
  readonly reason: string;
  /** When it is tried again. ISO 8601 in UTC. */
  readonly nextAttemptAt: string;
}

/** A message that was given up. */
export interface GivenUpDelivery {
  /** When. ISO 8601 in UTC. */
  readonly at: string;
  /** Why. */
  readonly reason: string;
}

/** How deliveries fare. The service remembers it for 30 days. */
export interface WebhookDelivery {
  /** How many messages are not delivered yet. */
  readonly waiting: number;
  /** When a message was delivered last. ISO 8601 in UTC. */
  readonly deliveredAt?: string | undefined;
  /** The first message that waits, if it could not be delivered so far. */
  readonly failing?: FailingDelivery | undefined;
  /** The last message that was given up. A replay sends it anew. */
  readonly givenUp?: GivenUpDelivery | undefined;
}

/** A webhook and how deliveries to it fare. */
export interface ListedWebhook {
  /** The id of the webhook. */
  readonly id: string;
  /** The game. */
  readonly game: string;
  /** The address. */
  readonly url: string;
  /** When it was added. ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly delivery: WebhookDelivery;
}

/** What a webhook is sent once more. */
export interface WebhookReplayed {
  readonly webhook: Webhook;
  /** The version after which it begins. */
  readonly after: number;
  /** The version with which it ends. */
  readonly upTo: number;
}

/** A new webhook with its secret. */
export interface WebhookAdded {
  /** The id of the webhook. */
  readonly id: string;
  /** The game. */
  readonly game: string;
  /** The address. */
  readonly url: string;
  /** When it was added. ISO 8601 in UTC. */
  readonly createdAt: string;
  /** The key with which messages are signed. Shown only once. */
  readonly secret: string;
}

/** Where the calendar of your deadlines is. */
export interface CalendarAddress {
  /** The address. Whoever knows it can read your deadlines. */
  readonly address: string;
}

/** What a browser needs to subscribe to web push. */
export interface PushKey {
  /** The public key, base64url. */
  readonly key: string;
}

/** A browser that is told of what concerns you. */
export interface PushSubscription {
  /** The id of the browser. */
  readonly id: string;
  /** The address of its push service. */
  readonly endpoint: string;
  /** A language. `en`: English. `it`: Italian. */
  readonly language: 'en' | 'it';
  /** When it was added. ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** A whole game in one portable file. `impulse verify` and the clients check it. */
export interface GameRecord {
  readonly format: 'impulse-record/1';
  readonly game: {
    readonly id: string;
    readonly name: string;
    readonly ruleset: string;
    readonly rulesetVersion: number;
    readonly scenario: string;
    readonly options: Readonly<Record<string, unknown>>;
    readonly packHash: string;
    readonly createdAt: string;
    readonly status: 'waiting' | 'running' | 'ended';
    readonly version: number;
    readonly head: string;
  };
  readonly dice: {
    readonly mode: 'chain' | 'entered';
    readonly seeded: boolean;
    readonly commitment?: {
      readonly head: string;
      readonly length: number;
      readonly veil: string;
    } | undefined;
    readonly veil?: string | undefined;
  };
  readonly pack: Readonly<Record<string, unknown>>;
  readonly moves: readonly ({
    readonly id: string;
    readonly by?: string | undefined;
    readonly side?: string | undefined;
    readonly order?: Readonly<Record<string, unknown>> | undefined;
    readonly origin?: 'standing-order' | 'queued-order' | 'deadline' | 'moderator' | 'rules' | undefined;
    readonly turn?: number | undefined;
    readonly impulse?: number | undefined;
    readonly at: string;
    readonly salt: string;
  })[];
  readonly events: readonly ({
    readonly seq: number;
    readonly moveId?: string | undefined;
    readonly moveHash?: string | undefined;
    readonly source: 'game' | 'service';
    readonly type: string;
    readonly shape: number;
    readonly data: Readonly<Record<string, unknown>>;
    readonly rolls: readonly ({
      readonly number: number;
      readonly purpose: string;
      readonly sides: number;
      readonly faces: readonly number[];
      readonly link?: string | undefined;
      readonly secret?: boolean | undefined;
      readonly source: 'chain' | 'entered' | 'loaded';
    })[];
    readonly at: string;
    readonly previousHash: string;
    readonly hash: string;
  })[];
}

/** The newest hashes of running games, signed. */
export interface HeadList {
  /** What this is. */
  readonly format: 'impulse-heads/1';
  /** When it was signed. ISO 8601 in UTC. */
  readonly at: string;
  /** The hashes. */
  readonly heads: readonly Head[];
  /** Pass as `after` for the next page; no part of what is signed. */
  readonly next?: string | undefined;
  /** The public key of the service: Ed25519, as base64 of its SPKI form. */
  readonly key: string;
  /** Over the canonical JSON of format, at and heads. */
  readonly signature: string;
}

/** The hash of the newest event of a game. */
export interface Head {
  /** The game. */
  readonly game: string;
  /** Its version. */
  readonly version: number;
  /** The hash of its newest event. */
  readonly head: string;
}

/** Where everything is. */
export interface Addresses {
  /** What this is. */
  readonly service: 'impulse';
  /** All REST addresses begin with this. */
  readonly rest: string;
  /** GraphQL, over HTTP and websockets. */
  readonly graphql: string;
  /** The REST reference for people. */
  readonly reference: string;
  /** The REST reference for programs (OpenAPI). */
  readonly openapi: string;
  /** A page on which to try GraphQL. */
  readonly graphiql: string;
  /** Whether the process is alive. */
  readonly health: string;
  /** Whether it can do its work. */
  readonly ready: string;
  /** What it counts, for Prometheus. */
  readonly metrics: string;
}

/** The process is alive. */
export interface Health {
  /** Always `ok`. */
  readonly status: 'ok';
}

/** The database can be written to and is up to date. */
export interface Readiness {
  /** Always `ready`. */
  readonly status: 'ready';
  /** What everything is kept in. */
  readonly database: 'pglite' | 'postgresql' | 'memory';
}

/** A game by name. */
export interface GameName {
  /** The id of the game. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
}

/** An e-mail or a webhook that did not arrive. */
export interface DeliveryTrouble {
  readonly game: GameName;
  /** How it was sent. `mail`: By e-mail. `webhook`: To a webhook. */
  readonly to: 'mail' | 'webhook';
  /** Whose e-mail or webhook it is. */
  readonly player?: PlayerName | undefined;
  /** What it was about, such as `your-turn`. */
  readonly topic: string;
  /** What became of it. `waiting`: It is tried again. `abandoned`: It was given up. */
  readonly state: 'waiting' | 'abandoned';
  /** How often it was tried. */
  readonly attempts: number;
  /** Why it did not arrive. */
  readonly reason: string;
  /** When it is tried again, or was given up. ISO 8601 in UTC. */
  readonly at: string;
}

/** How deliveries fare. */
export interface Deliveries {
  /** Whether the service sends e-mails. */
  readonly mail: boolean;
  /** How many messages are not delivered yet. */
  readonly waiting: number;
  /** What did not arrive: first what is tried again, then what was given up; 100 at most. */
  readonly troubles: readonly DeliveryTrouble[];
}

/** A data pack of the service. */
export interface DataPack {
  /** The hash of its content. */
  readonly hash: string;
  /** The ruleset. */
  readonly ruleset: string;
  /** The name of the game. */
  readonly title: string;
  /** Whether games that open now begin with it. */
  readonly current: boolean;
  /** How many games with it are waiting or running. */
  readonly underWay: number;
  /** How many games with it have ended. */
  readonly ended: number;
}

/** The whole list. */
export interface RulesetList {
  /** All of them. */
  readonly items: readonly Ruleset[];
}

/** The whole list. */
export interface ClauseList {
  /** All of them. */
  readonly items: readonly Clause[];
}

/** The whole list. */
export interface RefusalKindList {
  /** All of them. */
  readonly items: readonly RefusalKind[];
}

/** The whole list. */
export interface RegisteredRulingList {
  /** All of them. */
  readonly items: readonly RegisteredRuling[];
}

/** The whole list. */
export interface TurnList {
  /** All of them. */
  readonly items: readonly Turn[];
}

/** The whole list. */
export interface PushSubscriptionList {
  /** All of them. */
  readonly items: readonly PushSubscription[];
}

/** The whole list. */
export interface ClubNameList {
  /** All of them. */
  readonly items: readonly ClubName[];
}

/** The whole list. */
export interface RatingStepList {
  /** All of them. */
  readonly items: readonly RatingStep[];
}

/** The whole list. */
export interface StandingReasonList {
  /** All of them. */
  readonly items: readonly StandingReason[];
}

/** The whole list. */
export interface ReliabilityList {
  /** All of them. */
  readonly items: readonly Reliability[];
}

/** The whole list. */
export interface InvitationList {
  /** All of them. */
  readonly items: readonly Invitation[];
}

/** The whole list. */
export interface CandidateList {
  /** All of them. */
  readonly items: readonly Candidate[];
}

/** The whole list. */
export interface TournamentList {
  /** All of them. */
  readonly items: readonly Tournament[];
}

/** The whole list. */
export interface TokenList {
  /** All of them. */
  readonly items: readonly Token[];
}

/** The whole list. */
export interface ListedWebhookList {
  /** All of them. */
  readonly items: readonly ListedWebhook[];
}

/** The whole list. */
export interface DataPackList {
  /** All of them. */
  readonly items: readonly DataPack[];
}

/** Begins a game in which the first dice, entered by hand, fall before the first order. */
export interface ModerateBegin {
  /** Which act it is. */
  readonly act: 'begin';
  /** The faces that fell, in order. */
  readonly dice?: readonly number[] | undefined;
}

/** Gives a side more time. */
export interface ModerateExtend {
  /** Which act it is. */
  readonly act: 'extend';
  /** The side it is about. */
  readonly side: string;
  /** The moment until which the side has time. */
  readonly until: string;
  /** Why; all players can read it. */
  readonly reason: string;
}

/** Pauses the game: until it is resumed no order is accepted and no time passes. */
export interface ModeratePause {
  /** Which act it is. */
  readonly act: 'pause';
  /** Why; all players can read it. */
  readonly reason: string;
}

/** Resumes a paused game. */
export interface ModerateResume {
  /** Which act it is. */
  readonly act: 'resume';
}

/** Gives a seat to another player or to a guest, who then knows everything the side knows. */
export interface ModerateReplace {
  /** Which act it is. */
  readonly act: 'replace';
  /** The side it is about. */
  readonly side: string;
  /** The player who takes over, by id or name. */
  readonly player?: string | undefined;
  /** Or the name of a person without an account. */
  readonly guest?: string | undefined;
  /** The IANA name of the time zone for the deadlines of whoever takes over. By default it is the one of another seat of theirs in this game, or else UTC. */
  readonly timeZone?: string | undefined;
  /** Why; all players can read it. */
  readonly reason: string;
}

/** Corrects the position itself, fact by fact or by a patch. The result must be a position that can occur in the game. */
export interface ModerateCorrect {
  /** Which act it is. */
  readonly act: 'correct';
  /** What is to be so, one fact after the other. Either this or a patch. */
  readonly changes?: readonly ({
    /** What it is about: a unit, a marker, a space or a track. */
    readonly of: 'unit' | 'marker' | 'space' | 'track';
    /** The id of the unit, marker, space or track. */
    readonly about: string;
    /** The fact, such as `place`, as `GET /api/games/{id}/facts` names it. */
    readonly fact: string;
    /** What it is to be: one of its choices or spaces. */
    readonly value: string | number | boolean;
  })[] | undefined;
  /** A JSON Patch (RFC 6902). */
  readonly patch?: readonly ({
    /** What to do at the path. */
    readonly op: 'add' | 'replace' | 'remove';
    /** A JSON Pointer into what `GET /api/games/{id}/position` answers as `position`. */
    readonly path: string;
    /** The new value; not for `remove`. */
    readonly value?: unknown | undefined;
  })[] | undefined;
  /** Why; all players can read it. */
  readonly reason: string;
  /** The clause of the rules it rests on, such as `salerno/22.1`. */
  readonly clause: string;
}

/** Ends the game by a verdict. In a game of a club two judges must give the same verdict. */
export interface ModerateAdjudicate {
  /** Which act it is. */
  readonly act: 'adjudicate';
  /** The side that wins, or `draw`. */
  readonly winner: string;
  /** The level of the victory, in the words of the game. */
  readonly level: string;
  /** The victory points of each side. A side that is not named has none. */
  readonly points: Readonly<Record<string, number>>;
  /** Why; all players can read it. */
  readonly reason: string;
}

/** Annuls the result of a finished game for the ladder of its club, whose `annulled` tells who did so and why. Those who run the club may, except in games they play. */
export interface ModerateAnnul {
  /** Which act it is. */
  readonly act: 'annul';
  /** Why; all players can read it. */
  readonly reason: string;
}

/** Lets an annulled result count again. */
export interface ModerateRestore {
  /** Which act it is. */
  readonly act: 'restore';
  /** Why; all players can read it. */
  readonly reason: string;
}

/** Writes an e-mail to a player for whom the game waits. */
export interface ModerateRemind {
  /** Which act it is. */
  readonly act: 'remind';
  /** The side it is about. */
  readonly side: string;
}

/** Sends you a report of every turn by e-mail when it ends, or no longer. */
export interface ModerateReports {
  /** Which act it is. */
  readonly act: 'reports';
  /** Whether you want them. */
  readonly wanted: boolean;
}

/** Settles a dispute by a ruling. */
export interface ModerateRule {
  /** Which act it is. */
  readonly act: 'rule';
  /** The dispute it settles. */
  readonly dispute: string;
  /** The clause of the rules it rests on, such as `salerno/22.1`. */
  readonly clause: string;
  /** What is decided. */
  readonly ruling: string;
  /** Where the ruling counts: in this game only (the default), in future games of the club, or in all future games. */
  readonly scope?: 'game' | 'club' | 'service' | undefined;
}

export type RulesetsRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RulesetRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ScenarioRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ClausesRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RefusalsRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ComponentsRequest = {
  /** The scenario; by default the first of the ruleset. */
  readonly scenario?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ComponentsPageRequest = {
  /** The scenario; by default the first of the ruleset. */
  readonly scenario?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RulingsRequest = {
  /** Also list the rulings that bind the games of this club. */
  readonly club?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type SchemaRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type OpenGameRequest = {
  /** The game to play: an id from `GET /api/rulesets`. */
  readonly ruleset: string;
  /** One of the scenarios of the ruleset. */
  readonly scenario: string;
  /** Values for options of the scenario, by the id of the option. The scenario lists them with their defaults. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** What the game is called. By default it has the title of the scenario. */
  readonly name?: string | undefined;
  /** Where the dice come from. `chain`: The service rolls dice that anybody can verify. `entered`: Dice are rolled on a real table and the moderator enters them. */
  readonly dice?: 'chain' | 'entered' | undefined;
  /** A word from which the secret of the dice is drawn, for tests and demonstrations. Everybody can see that the game is seeded. */
  readonly seed?: string | undefined;
  /** How long players may take. Without it there are no deadlines. */
  readonly timeControl?: {
    /** How many hours a player has for each decision, counted from the moment at which it opens: from 0.25 (15 minutes), in a rated game (of a club) from 12. */
    readonly hours: number;
    /** `decision` (the default): the time covers the whole decision, however many orders it takes. `order`: every order a player gives starts the time anew. */
    readonly per?: 'order' | 'decision' | undefined;
    /** The time of day at which deadlines fall, such as `20:00`: the first such moment after the hours have passed. */
    readonly at?: string | undefined;
    /** The days on which a deadline may fall, from 1 (Monday) to 7 (Sunday). By default all. */
    readonly weekdays?: readonly number[] | undefined;
    /** How many hours after the deadline nothing happens yet. */
    readonly grace?: number | undefined;
    /** How many hours before the deadline the player is reminded; several times if there are several numbers. */
    readonly reminders?: readonly number[] | undefined;
    /** What happens when the grace has passed too. `neutral`: the service gives the neutral answer, if the rules have one. `moderator`: the moderator is told. `forfeit`: the player loses the game. */
    readonly atDeadline?: 'neutral' | 'moderator' | 'forfeit' | undefined;
    /** How many days in all a player may be away without asking the moderator. By default there is no limit. */
    readonly absence?: number | undefined;
    /** Whether the clock of a player stops while e-mails to them come back. By default it stops, in a rated game (of a club) it runs. */
    readonly unreachable?: 'stops' | 'runs' | undefined;
  } | undefined;
  /** A club you belong to, on whose ladder the game counts. */
  readonly club?: string | undefined;
  /** The season of that club for which the game counts. */
  readonly season?: string | undefined;
  /** The id or name of a player for whom the other seat is kept. A solitaire game has no other seat. */
  readonly opponent?: string | undefined;
  /** Who leads which side. `free`: Players take the seats they like (the default). `bids`: Sealed bids decide. */
  readonly sides?: 'free' | 'bids' | undefined;
  /** What you are in the game. `organiser`: You may take a seat like everybody else (the default). `moderator`: You run the game, see everything and take no seat. */
  readonly as?: 'organiser' | 'moderator' | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type GamesRequest = {
  /** Only games of this ruleset. */
  readonly ruleset?: string | undefined;
  /** Only games of this scenario. */
  readonly scenario?: string | undefined;
  /** Only games that wait for players, are running or have ended. */
  readonly status?: 'waiting' | 'running' | 'ended' | undefined;
  /** Only games of this club. */
  readonly club?: string | undefined;
  /** Only games of this season of the club. */
  readonly season?: string | undefined;
  /** Only games in which this player has a seat or is the moderator. */
  readonly player?: string | undefined;
  /** Only games in which you have a seat or are the moderator. */
  readonly mine?: boolean | undefined;
  /** Only games that wait for a decision of yours. */
  readonly myTurn?: boolean | undefined;
  /** Only games you moderate. */
  readonly moderated?: boolean | undefined;
  /** Only games that have not begun and still have a free seat. */
  readonly openSeat?: boolean | undefined;
  /** Your sandboxes instead, which no other list shows. */
  readonly sandbox?: boolean | undefined;
  /** The `next` of the page before this one. */
  readonly after?: string | undefined;
  /** How many games to answer at most, 1 to 100; 20 by default. */
  readonly limit?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type GameRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type TakeSeatRequest = {
  /** A phrase of your own that is mixed into every roll of the game, so that nobody can prepare the dice. */
  readonly phrase?: string | undefined;
  /** The IANA name of your time zone, such as `Europe/Rome`. Your deadlines follow its clock. */
  readonly timeZone?: string | undefined;
  /** For moderators only: the name of a person without an account, for whom the moderator gives the orders. */
  readonly guest?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type BidForSideRequest = {
  /** The side you would like to lead. */
  readonly side: string;
  /** How many victory points you would give the opponent for it, 0 to 1000. The bid is paid only if both players want the same side. */
  readonly points: number;
  /** A phrase of your own that is mixed into every roll of the game, so that nobody can prepare the dice. */
  readonly phrase?: string | undefined;
  /** The IANA name of your time zone, such as `Europe/Rome`. Your deadlines follow its clock. */
  readonly timeZone?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ConcedeRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type EventsRequest = {
  /** Only events after this version; by default all. */
  readonly after?: number | undefined;
  /** How many events to answer at most, 1 to 1000; 200 by default. The `next` of a page is the `after` of the following one. */
  readonly limit?: number | undefined;
  /** Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to. */
  readonly as?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type TurnsRequest = {
  /** Only this turn. */
  readonly turn?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type SubmitOrdersRequest = {
  /** Orders as JSON, as the schema of the ruleset describes them and as the options list them. At most 200. */
  readonly orders?: readonly unknown[] | undefined;
  /** Orders as players write them, one per line. Empty lines and lines that begin with `#` are skipped. */
  readonly text?: string | undefined;
  /** A forum post with orders, one per line. Quotations and markup in it are skipped. */
  readonly post?: string | undefined;
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The version you are looking at. If the game has moved on since then, nothing is done (409 `stale-version`). */
  readonly expectedVersion?: number | undefined;
  /** Only checks the orders and tells what would happen, up to the first die or the first thing you may not know yet. Nothing is stored. */
  readonly dryRun?: boolean | undefined;
  /** All or nothing: if one order is refused, none is stored. The exception is an order after which dice have fallen or something was revealed: it stands. */
  readonly atomic?: boolean | undefined;
  /** What happens to the remaining orders when one of them makes somebody else decide. `queue`: They wait in the queue and go on by themselves (the default). `drop`: They are dropped. */
  readonly rest?: 'queue' | 'drop' | undefined;
  /** In a game with entered dice: the faces, in the order in which they are needed. Faces that are not needed are ignored. */
  readonly dice?: readonly number[] | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
} & {
  /** A name for this request; by default one is made up. The same key is never carried out twice. */
  readonly idempotencyKey?: string | undefined;
};

export type OptionsRequest = {
  /** Only orders of this type, such as `MoveStack`. A type that the ruleset does not have is refused. */
  readonly type?: string | undefined;
  /** Only orders for this unit: its id, or its name as `view` shows it (or the beginning of the name). */
  readonly unit?: string | undefined;
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
  /** The `next` of the page before this one. */
  readonly after?: string | undefined;
  /** Whether to count all orders by type and unit. */
  readonly counts?: boolean | undefined;
  /** How many orders to answer at most, 1 to 5000; 1,000 by default. */
  readonly limit?: number | undefined;
};

export type OutlookRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type DraftRequest = {
  /** The type of the order. Without one you get the kinds of orders that are possible now. */
  readonly type?: string | undefined;
  /** The fields that are filled in so far. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type StandingOrdersRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type LeaveStandingOrderRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The kind of decision to answer in advance, as `pending` names it. */
  readonly kind: string;
  /** How to answer: one of the policies the game offers for that kind, `neutral` (the answer of a player who does nothing) or `first-option` (the first legal order). */
  readonly policy: string;
  /** What you set about the policy, by the names of its `settings`; the rest is as by default. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type WithdrawStandingOrderRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type BoardRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type BoardDrawingRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ViewRequest = {
  /** Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to. */
  readonly as?: string | undefined;
  /** The version to look at; by default the present one. Positions exist only between moves: for a version in the middle of a move you get the position before that move, and `version` tells which one it is. */
  readonly at?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
  /** `false` leaves out the board. `boardId` names it, and `GET /api/boards/{id}` has it for good. */
  readonly board?: boolean | undefined;
  /** The version of the view you have: only what has changed since then is answered. */
  readonly since?: number | undefined;
};

export type CountersRequest = {
  /** Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to. */
  readonly as?: string | undefined;
  /** The version to look at; by default the present one. Positions exist only between moves: for a version in the middle of a move you get the position before that move, and `version` tells which one it is. */
  readonly at?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
  /** The version of the view you have: only what has changed since then is answered. */
  readonly since?: number | undefined;
};

export type BoardSvgRequest = {
  /** Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to. */
  readonly as?: string | undefined;
  /** The version to look at; by default the present one. Positions exist only between moves: for a version in the middle of a move you get the position before that move, and `version` tells which one it is. */
  readonly at?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type BoardPngRequest = {
  /** Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to. */
  readonly as?: string | undefined;
  /** The version to look at; by default the present one. Positions exist only between moves: for a version in the middle of a move you get the position before that move, and `version` tells which one it is. */
  readonly at?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type BoardTextRequest = {
  /** Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to. */
  readonly as?: string | undefined;
  /** The version to look at; by default the present one. Positions exist only between moves: for a version in the middle of a move you get the position before that move, and `version` tells which one it is. */
  readonly at?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ReportRequest = {
  /** How the report is written; `text` by default. `text`: Plain text. `markdown`: Markdown. `bbcode`: BBCode, for forums. `html`: A page. */
  readonly format?: 'text' | 'markdown' | 'bbcode' | 'html' | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
  /** Whose eyes to look with: a side, `spectator` or `moderator`. By default you see as much as you are entitled to. */
  readonly as?: string | undefined;
  /** The version after which the report begins; by default the start of the game. */
  readonly from?: number | undefined;
  /** The version with which the report ends; by default the present one. */
  readonly to?: number | undefined;
  /** Adds every roll with its number, purpose, faces and link of the chain. */
  readonly proofs?: boolean | undefined;
};

export type NoticesRequest = {
  /** The id of the last notice you have read; by default everything that is kept. */
  readonly after?: string | undefined;
  /** How many notices to answer at most, 1 to 1000; 100 by default. */
  readonly limit?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type GameFeedRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ClubFeedRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CalendarRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CalendarAddressRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RenewCalendarAddressRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type PushKeyRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type AddPushSubscriptionRequest = {
  /** The address of the push service, as the browser gives it. */
  readonly endpoint: string;
  /** The keys of the browser. */
  readonly keys: {
    /** The public key of the browser. */
    readonly p256dh: string;
    /** The secret of the browser. */
    readonly auth: string;
  };
  /** The language of the messages; English by default. */
  readonly language?: 'en' | 'it' | undefined;
};

export type PushSubscriptionsRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RemovePushSubscriptionRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ForkGameRequest = {
  /** The version of the game to fork. By default the game is forked as it stands now. */
  readonly at?: number | undefined;
  /** The side whose knowledge the sandbox begins with, by default your own. A moderator may name any side, or `moderator` to fork the position as it really is. */
  readonly as?: string | undefined;
  /** The name of the sandbox. */
  readonly name?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type PlanRequest = {
  /** The side whose orders are the plan. By default the side the sandbox was forked for. */
  readonly side?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type SubmitPlanRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The version you are looking at. If the game has moved on since then, nothing is done (409 `stale-version`). */
  readonly expectedVersion?: number | undefined;
  /** Only checks the orders and tells what would happen, up to the first die or the first thing you may not know yet. Nothing is stored. */
  readonly dryRun?: boolean | undefined;
  /** All or nothing: if one order is refused, none is stored. The exception is an order after which dice have fallen or something was revealed: it stands. */
  readonly atomic?: boolean | undefined;
  /** What happens to the remaining orders when one of them makes somebody else decide. `queue`: They wait in the queue and go on by themselves (the default). `drop`: They are dropped. */
  readonly rest?: 'queue' | 'drop' | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
  /** Where the orders are given. An `expectedVersion` goes before it. `fork`: Only if the game has not moved on since it was forked (the default). `now`: In the game as it stands. */
  readonly onto?: 'fork' | 'now' | undefined;
} & {
  /** A name for this request; by default one is made up. The same key is never carried out twice. */
  readonly idempotencyKey?: string | undefined;
};

export type UndoRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The version to go back to. By default your last order is taken back. */
  readonly to?: number | undefined;
  /** Why you would like to go back; the others can read it. */
  readonly reason?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type AnswerUndoRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** Whether you agree to go back. */
  readonly agreed: boolean;
  /** The version the proposal goes back to. If you name it, you cannot answer another proposal by mistake. */
  readonly to?: number | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type TakeAbsenceRequest = {
  /** The side you act for. You need to name it only if you hold several seats. */
  readonly side?: string | undefined;
  /** The first day you are away, such as `2026-12-20`. */
  readonly from: string;
  /** The last day you are away. */
  readonly to: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RaiseDisputeRequest = {
  /** Your side. A moderator names the side of a guest. */
  readonly side?: string | undefined;
  /** The id of the move in dispute. */
  readonly move?: string | undefined;
  /** What the dispute is about. */
  readonly text: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RulingsOfGameRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type PositionRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type FactsRequest = {
  /** What it is about: a unit, a marker, a space or a track. */
  readonly of: 'unit' | 'marker' | 'space' | 'track';
  /** The id of the unit, marker, space or track. */
  readonly about: string;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type PreviewCorrectionRequest = {
  /** What is to be so, one fact after the other. Either this or a patch. */
  readonly changes?: readonly ({
    /** What it is about: a unit, a marker, a space or a track. */
    readonly of: 'unit' | 'marker' | 'space' | 'track';
    /** The id of the unit, marker, space or track. */
    readonly about: string;
    /** The fact, such as `place`, as `GET /api/games/{id}/facts` names it. */
    readonly fact: string;
    /** What it is to be: one of its choices or spaces. */
    readonly value: string | number | boolean;
  })[] | undefined;
  /** A JSON Patch (RFC 6902). */
  readonly patch?: readonly ({
    /** What to do at the path. */
    readonly op: 'add' | 'replace' | 'remove';
    /** A JSON Pointer into what `GET /api/games/{id}/position` answers as `position`. */
    readonly path: string;
    /** The new value; not for `remove`. */
    readonly value?: unknown | undefined;
  })[] | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ModerateRequest = (ModerateBegin | ModerateExtend | ModeratePause | ModerateResume | ModerateReplace | ModerateCorrect | ModerateAdjudicate | ModerateAnnul | ModerateRestore | ModerateRemind | ModerateReports | ModerateRule) & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CreateClubRequest = {
  /** The name of the club, which no other club may have. */
  readonly name: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ClubsRequest = {
  /** Only clubs this player belongs to, with what they are there. */
  readonly player?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ClubRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type EnrolMemberRequest = {
  /** The id or name of the player. */
  readonly player: string;
  /** `member` by default. A `moderator` helps to run the club. `owner` hands the club over; the owner until then stays as a moderator. */
  readonly role?: 'owner' | 'moderator' | 'member' | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ExpelMemberRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type OpenSeasonRequest = {
  /** A short id of your choice, such as `spring-2027`. */
  readonly id: string;
  /** The name of the season. */
  readonly name: string;
  /** When it begins; by default now. */
  readonly startsAt?: string | undefined;
  /** When it ends. Without it the season lasts until it is closed. */
  readonly endsAt?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CloseSeasonRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ChangeSeasonRequest = {
  /** The name of the season. */
  readonly name?: string | undefined;
  /** When it begins instead, as long as it has not begun. */
  readonly startsAt?: string | undefined;
  /** When it ends instead, in the future; `null` if it is to last until it is closed. */
  readonly endsAt?: string | null | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ChallengeRequest = {
  /** The game to play: an id from `GET /api/rulesets`. */
  readonly ruleset: string;
  /** One of the scenarios of the ruleset. */
  readonly scenario: string;
  /** Values for options of the scenario, by the id of the option. The scenario lists them with their defaults. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** What the game is called. By default it has the title of the scenario. */
  readonly name?: string | undefined;
  /** Where the dice come from. `chain`: The service rolls dice that anybody can verify. `entered`: Dice are rolled on a real table and the moderator enters them. */
  readonly dice?: 'chain' | 'entered' | undefined;
  /** A word from which the secret of the dice is drawn, for tests and demonstrations. Everybody can see that the game is seeded. */
  readonly seed?: string | undefined;
  /** How long players may take. Without it there are no deadlines. */
  readonly timeControl?: {
    /** How many hours a player has for each decision, counted from the moment at which it opens: from 0.25 (15 minutes), in a rated game (of a club) from 12. */
    readonly hours: number;
    /** `decision` (the default): the time covers the whole decision, however many orders it takes. `order`: every order a player gives starts the time anew. */
    readonly per?: 'order' | 'decision' | undefined;
    /** The time of day at which deadlines fall, such as `20:00`: the first such moment after the hours have passed. */
    readonly at?: string | undefined;
    /** The days on which a deadline may fall, from 1 (Monday) to 7 (Sunday). By default all. */
    readonly weekdays?: readonly number[] | undefined;
    /** How many hours after the deadline nothing happens yet. */
    readonly grace?: number | undefined;
    /** How many hours before the deadline the player is reminded; several times if there are several numbers. */
    readonly reminders?: readonly number[] | undefined;
    /** What happens when the grace has passed too. `neutral`: the service gives the neutral answer, if the rules have one. `moderator`: the moderator is told. `forfeit`: the player loses the game. */
    readonly atDeadline?: 'neutral' | 'moderator' | 'forfeit' | undefined;
    /** How many days in all a player may be away without asking the moderator. By default there is no limit. */
    readonly absence?: number | undefined;
    /** Whether the clock of a player stops while e-mails to them come back. By default it stops, in a rated game (of a club) it runs. */
    readonly unreachable?: 'stops' | 'runs' | undefined;
  } | undefined;
  /** The season of that club for which the game counts. */
  readonly season?: string | undefined;
  /** Who leads which side. `free`: Players take the seats they like (the default). `bids`: Sealed bids decide. */
  readonly sides?: 'free' | 'bids' | undefined;
  /** What you are in the game. `organiser`: You may take a seat like everybody else (the default). `moderator`: You run the game, see everything and take no seat. */
  readonly as?: 'organiser' | 'moderator' | undefined;
  /** The id or name of the player you challenge. */
  readonly opponent: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CandidatesRequest = {
  /** On the rungs of this season. */
  readonly season?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type LadderRequest = {
  /** Only games of this season of the club. */
  readonly season?: string | undefined;
  /** Only games of this ruleset. */
  readonly ruleset?: string | undefined;
  /** How many lines of each list to answer at most, 1 to 500; 100 by default. */
  readonly limit?: number | undefined;
  /** The `next` of the page before this one. */
  readonly after?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type LadderTableRequest = {
  /** Only games of this season of the club. */
  readonly season?: string | undefined;
  /** Only games of this ruleset. */
  readonly ruleset?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
  /** How many lines the table has at most, 1 to 500, which is the default. */
  readonly limit?: number | undefined;
  /** The `next` of the page before this one. */
  readonly after?: string | undefined;
};

export type LadderHistoryRequest = {
  /** Only games of this season of the club. */
  readonly season?: string | undefined;
  /** Only games of this ruleset. */
  readonly ruleset?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type StandingWhyRequest = {
  /** Only games of this season of the club. */
  readonly season?: string | undefined;
  /** Only games of this ruleset. */
  readonly ruleset?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type LadderPlayerRequest = {
  /** Only games of this season of the club. */
  readonly season?: string | undefined;
  /** Only games of this ruleset. */
  readonly ruleset?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type HeadToHeadRequest = {
  /** Only games of this season of the club. */
  readonly season?: string | undefined;
  /** Only games of this ruleset. */
  readonly ruleset?: string | undefined;
  /** The id or name of one player. */
  readonly first: string;
  /** The id or name of the other. */
  readonly second: string;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ReliabilityRequest = {
  /** Only games of this season of the club. */
  readonly season?: string | undefined;
  /** Only games of this ruleset. */
  readonly ruleset?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ClubRulesRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ChangeClubRulesRequest = {
  /** Match points for a win, a draw and a loss. */
  readonly matchPoints?: {
    /** For a win. */
    readonly won: number;
    /** For a draw. */
    readonly drawn: number;
    /** For a loss. */
    readonly lost: number;
  } | undefined;
  /** Match points for a win and a loss by level of victory, such as `marginal`. Other levels count as any win. */
  readonly levels?: Readonly<Record<string, {
    readonly won: number;
    readonly lost: number;
  }>> | undefined;
  /** How many games of the same two players count in a season. Games without a season: in a calendar year. */
  readonly gamesPerPair?: number | undefined;
  /** Where results of games played elsewhere count once they are confirmed: `fully`, in the `standings` only, or `not` at all. */
  readonly reported?: 'fully' | 'standings' | 'not' | undefined;
  /** The same for records of games on another Impulse service whose key the club trusts. */
  readonly records?: 'fully' | 'standings' | 'not' | undefined;
  /** Services whose records count, by the public key with which they sign lists of heads. */
  readonly trustedKeys?: readonly {
    /** What the service is called. */
    readonly name: string;
    /** Its public key. */
    readonly key: string;
  }[] | undefined;
  /** How many rungs above oneself one may challenge. */
  readonly reach?: number | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ReportsRequest = {
  /** Only reports in this state. */
  readonly state?: 'reported' | 'confirmed' | 'disputed' | 'rejected' | 'withdrawn' | 'annulled' | undefined;
  /** How many reports to answer at most, 1 to 200; 50 by default. */
  readonly limit?: number | undefined;
  /** The `next` of the page before this one. */
  readonly after?: string | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ReportResultRequest = {
  /** The ruleset that was played. */
  readonly ruleset: string;
  /** The scenario that was played. */
  readonly scenario: string;
  /** The season for which the game counts. */
  readonly season?: string | undefined;
  /** The day on which it was played; today if you leave it out. */
  readonly playedOn?: string | undefined;
  /** Both sides: who led them and what they made. */
  readonly sides: readonly {
    /** The side. */
    readonly side: string;
    /** A member, by id or name. */
    readonly player: string;
    /** Victory points. */
    readonly points: number;
  }[];
  /** The side that won, or `draw`. */
  readonly winner: string;
  /** The level of victory, as the rules name it. */
  readonly level?: string | undefined;
  /** A photograph or a log, as an address. */
  readonly link?: string | undefined;
  /** What else there is to say. */
  readonly note?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CountRecordRequest = {
  /** The id of a game you imported as a record. */
  readonly game: string;
  /** The list of heads, signed by the other service, that names the last event of the game. */
  readonly heads: unknown;
  /** Which member led which side. */
  readonly players: Readonly<Record<string, string>>;
  /** The season for which it counts. */
  readonly season?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ActOnReportRequest = {
  /** The opponent may `confirm` or `dispute`; whoever reported may `withdraw`; judges of the club who did not play may `confirm`, `reject`, `annul` and `restore`. */
  readonly act: 'confirm' | 'dispute' | 'reject' | 'withdraw' | 'annul' | 'restore';
  /** Needed for all but `confirm` and `withdraw`. */
  readonly reason?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type InvitationsRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type InviteMembersRequest = {
  /** How many may join with it; 1 by default. */
  readonly uses?: number | undefined;
  /** For how many days; 14 by default. */
  readonly days?: number | undefined;
  /** A note for yourself: whom it is for. */
  readonly note?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RevokeInvitationRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type JoinClubRequest = {
  /** The key of the invitation. */
  readonly key: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type EnrolListRequest = {
  /** One name a line, or CSV with the names in the first column. */
  readonly list: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type TournamentsRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CreateTournamentRequest = {
  /** What the tournament is called. */
  readonly name: string;
  /** How players are paired. */
  readonly format: 'round-robin' | 'swiss' | 'knock-out';
  /** The ruleset that is played. */
  readonly ruleset: string;
  /** One after the other, round by round. */
  readonly scenarios: readonly string[];
  /** The season for which its games count. */
  readonly season?: string | undefined;
  /** Who leads which side: by sealed `bids`, by `lot`, or `balanced` (the default): the better side goes to whoever has led it less often, then to the weaker player. */
  readonly sides?: 'bids' | 'lot' | 'balanced' | undefined;
  /** 2: every pair plays the scenario from both sides. */
  readonly legs?: number | undefined;
  /** Of a Swiss tournament; 5 by default. */
  readonly rounds?: number | undefined;
  /** 30 by default. */
  readonly daysPerRound?: number | undefined;
  /** Of the games; 72 hours a decision by default, then the game is lost. */
  readonly timeControl?: Readonly<Record<string, unknown>> | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type TournamentRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type EnterTournamentRequest = {
  /** Another member, by id or name: for those who run the club. */
  readonly player?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type WithdrawFromTournamentRequest = {
  /** Another member, by id or name: for those who run the club. */
  readonly player?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type StartTournamentRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type SettleBoardRequest = {
  /** The number of the board. */
  readonly board: number;
  /** The id of the winner, `draw`, or `none` if neither came. */
  readonly winner: string;
  /** Why; all members can read it. */
  readonly reason: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CancelTournamentRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RegisterPlayerRequest = {
  /** The name other players see. No two may look alike. */
  readonly name: string;
  /** Where e-mails about games go, once you have confirmed that the address is yours. */
  readonly email?: string | undefined;
  /** Needed only to log in with a browser; programs use the token. */
  readonly password?: string | undefined;
  /** The key of an invitation. Needed if registration is closed, which `GET /api/registration` says. */
  readonly invitation?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type PlayersRequest = {
  /** Only players whose name contains this. */
  readonly name?: string | undefined;
  /** The `next` of the page before this one. */
  readonly after?: string | undefined;
  /** How many players to answer at most, 1 to 200; 50 by default. */
  readonly limit?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RegistrationRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RegistrationInvitationsRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type InviteToRegisterRequest = {
  /** How many may register with it, 1 to 500; 1 by default. */
  readonly uses?: number | undefined;
  /** For how many days it is valid, 1 to 365; 14 by default. */
  readonly days?: number | undefined;
  /** A note for yourself: whom it is for. */
  readonly note?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RevokeRegistrationInvitationRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type DeletePlayerRequest = {
  /** Your password, if you have one. */
  readonly password?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type PlayerRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type MeRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type TokensRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type CreateTokenRequest = {
  /** A note for yourself: what the token is for. */
  readonly label?: string | undefined;
  /** What the token is good for: `play` (the default) or `read`. */
  readonly scope?: 'read' | 'play' | undefined;
  /** After how many days the token expires, 1 to 3650. Without it the token is valid until it is revoked. */
  readonly expiresInDays?: number | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RevokeTokenRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RotateTokenRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type SetPasswordRequest = {
  /** The new password. */
  readonly password: string;
  /** The present password, if you have one. */
  readonly current?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RequestPasswordResetRequest = {
  /** The address of the player who has forgotten the password. */
  readonly email: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ResetPasswordRequest = {
  /** The secret from the e-mail. */
  readonly token: string;
  /** The new password. */
  readonly password: string;
  /** What becomes of the tokens of programs. All browsers are logged out in any case. `keep`: They stay valid (the default). `revoke`: They become invalid. */
  readonly tokens?: 'keep' | 'revoke' | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RequestEmailConfirmationRequest = {
  /** A new address, if the present one is to be replaced. */
  readonly email?: string | undefined;
  /** Your password, needed if you have one and the address changes. */
  readonly password?: string | undefined;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ConfirmEmailRequest = {
  /** The secret from the e-mail. */
  readonly token: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type LogInRequest = {
  /** The name of the player. */
  readonly name: string;
  /** The password of the player. */
  readonly password: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type LogOutRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type AuditRequest = {
  /** Only what this player did and what was done to them. */
  readonly player?: string | undefined;
  /** Only this kind of action, such as `login-failed`, `token-revoked` or `moderator-pause`. */
  readonly action?: string | undefined;
  /** Only what was done to this token, player, game or club. */
  readonly subject?: string | undefined;
  /** Only entries from this timestamp on. */
  readonly from?: string | undefined;
  /** Only entries before this timestamp. */
  readonly to?: string | undefined;
  /** The `next` of the page before this one. */
  readonly after?: string | undefined;
  /** How many entries to answer at most, 1 to 1000; 100 by default. */
  readonly limit?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ReceiveLetterRequest = {
  /** The secret address of the seat, to which the e-mail was sent. */
  readonly to: string;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type UnsubscribePageRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type UnsubscribeRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type MailPreferenceRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type SetMailPreferenceRequest = {
  /** Whether e-mails come at once, once a day or not at all. */
  readonly mode: 'immediate' | 'daily' | 'none';
  /** The language of the e-mails. */
  readonly language: 'en' | 'it';
  /** The IANA name of the time zone in which e-mails name deadlines, such as `Europe/Rome`. Left out, it stays as it is. */
  readonly timeZone?: string | undefined;
};

export type InviteByMailRequest = {
  /** The address of whoever is invited. */
  readonly email: string;
  /** The language of the invitation; English by default. */
  readonly language?: 'en' | 'it' | undefined;
};

export type MailAddressRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RenewMailAddressRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type AddWebhookRequest = {
  /** An http or https address that can be reached from the internet. Private addresses are refused. */
  readonly url: string;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type WebhooksRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ReplayWebhookRequest = {
  /** The version after which everything is sent once more. */
  readonly after: number;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RemoveWebhookRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type RecordRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type HeadsRequest = {
  /** Only this game, also when it has ended. */
  readonly game?: string | undefined;
  /** The `next` of the page before this one. */
  readonly after?: string | undefined;
  /** How many games to answer at most, 1 to 1000, which is the default. */
  readonly limit?: number | undefined;
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type ImportRecordRequest = {
  /** `impulse-record/1`. */
  readonly format: string;
  readonly [field: string]: unknown;
} & {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type DeliveriesRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

export type PacksRequest = {
  /** The language of the words in the answer; by default that of the header Accept-Language, or English. */
  readonly language?: 'en' | 'it' | undefined;
};

/** Every operation of the service, over REST, under the name it has in the reference. */
export abstract class RestOperations {
  protected abstract call<Value>(asked: Asked): Promise<Outcome<Value>>;

  /** List all rulesets. */
  rulesets(request: RulesetsRequest = {}): Promise<Outcome<RulesetList>> {
    return this.call<RulesetList>({ method: 'GET', path: `/api/rulesets`, answer: 'json', query: ['language'], request });
  }

  /** Read a ruleset. */
  ruleset(ruleset: string, request: RulesetRequest = {}): Promise<Outcome<Ruleset>> {
    return this.call<Ruleset>({ method: 'GET', path: `/api/rulesets/${encodeURIComponent(ruleset)}`, answer: 'json', query: ['language'], request });
  }

  /** Read a scenario with its map and opening position. */
  scenario(ruleset: string, scenario: string, request: ScenarioRequest = {}): Promise<Outcome<Scenario>> {
    return this.call<Scenario>({ method: 'GET', path: `/api/rulesets/${encodeURIComponent(ruleset)}/scenarios/${encodeURIComponent(scenario)}`, answer: 'json', query: ['language'], request });
  }

  /** List every clause of the rules and how far it is enforced. */
  clauses(ruleset: string, request: ClausesRequest = {}): Promise<Outcome<ClauseList>> {
    return this.call<ClauseList>({ method: 'GET', path: `/api/rulesets/${encodeURIComponent(ruleset)}/clauses`, answer: 'json', query: ['language'], request });
  }

  /** List every reason for which an order can be refused. */
  refusals(ruleset: string, request: RefusalsRequest = {}): Promise<Outcome<RefusalKindList>> {
    return this.call<RefusalKindList>({ method: 'GET', path: `/api/rulesets/${encodeURIComponent(ruleset)}/refusals`, answer: 'json', query: ['language'], request });
  }

  /** Read what the box prints: counters, charts, tracks and lists. */
  components(ruleset: string, request: ComponentsRequest = {}): Promise<Outcome<Components>> {
    return this.call<Components>({ method: 'GET', path: `/api/rulesets/${encodeURIComponent(ruleset)}/components`, answer: 'json', query: ['scenario', 'language'], request });
  }

  /** Read the charts, tracks, lists and counters for a letter or a page. */
  componentsPage(ruleset: string, format: string, request: ComponentsPageRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/rulesets/${encodeURIComponent(ruleset)}/components/${encodeURIComponent(format)}`, answer: 'text', query: ['scenario', 'language'], request });
  }

  /** List the rulings of judges on a ruleset. */
  rulings(ruleset: string, request: RulingsRequest = {}): Promise<Outcome<RegisteredRulingList>> {
    return this.call<RegisteredRulingList>({ method: 'GET', path: `/api/rulesets/${encodeURIComponent(ruleset)}/rulings`, answer: 'json', query: ['club', 'language'], request });
  }

  /** Read the JSON Schema of the orders, the events or the `extra` of views of a ruleset. */
  schema(ruleset: string, of: string, request: SchemaRequest = {}): Promise<Outcome<Readonly<Record<string, unknown>>>> {
    return this.call<Readonly<Record<string, unknown>>>({ method: 'GET', path: `/api/rulesets/${encodeURIComponent(ruleset)}/schemas/${encodeURIComponent(of)}`, answer: 'json', query: ['language'], request });
  }

  /** Open a game. */
  openGame(request: OpenGameRequest): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List games, newest first. */
  games(request: GamesRequest = {}): Promise<Outcome<GamePage>> {
    return this.call<GamePage>({ method: 'GET', path: `/api/games`, answer: 'json', query: ['ruleset', 'scenario', 'status', 'club', 'season', 'player', 'mine', 'myTurn', 'moderated', 'openSeat', 'sandbox', 'after', 'limit', 'language'], request });
  }

  /** Read the card of a game. */
  game(gameId: string, request: GameRequest = {}): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}`, answer: 'json', query: ['language'], request });
  }

  /** Take a seat. */
  takeSeat(gameId: string, side: string, request: TakeSeatRequest = {}): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/seats/${encodeURIComponent(side)}`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Hand in a sealed bid for a side. */
  bidForSide(gameId: string, request: BidForSideRequest): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/bids`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Give up a game. */
  concede(gameId: string, request: ConcedeRequest = {}): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/concede`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List the events of a game as far as you may know them. */
  events(gameId: string, request: EventsRequest = {}): Promise<Outcome<EventPage>> {
    return this.call<EventPage>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/events`, answer: 'json', query: ['after', 'limit', 'as', 'language'], request });
  }

  /** List turns, impulses and the moves in them, each with its order and what followed. */
  turns(gameId: string, request: TurnsRequest = {}): Promise<Outcome<TurnList>> {
    return this.call<TurnList>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/turns`, answer: 'json', query: ['turn', 'language'], request });
  }

  /** Submit orders. */
  submitOrders(gameId: string, request: SubmitOrdersRequest = {}): Promise<Outcome<OrdersSubmitted>> {
    return this.call<OrdersSubmitted>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/orders`, answer: 'json', body: true, keyed: true, request });
  }

  /** List the orders you may give now. */
  options(gameId: string, request: OptionsRequest = {}): Promise<Outcome<LegalOrders>> {
    return this.call<LegalOrders>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/options`, answer: 'json', query: ['type', 'unit', 'side', 'language', 'after', 'counts', 'limit'], request });
  }

  /** See what the next supply check would make of your units. */
  outlook(gameId: string, request: OutlookRequest = {}): Promise<Outcome<Outlook>> {
    return this.call<Outlook>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/outlook`, answer: 'json', query: ['side', 'language'], request });
  }

  /** Ask what may come next for a half-filled order. */
  draft(gameId: string, request: DraftRequest = {}): Promise<Outcome<OrderDraft>> {
    return this.call<OrderDraft>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/drafts`, answer: 'json', body: true, request });
  }

  /** List the standing orders of your side and the policies it can choose from. */
  standingOrders(gameId: string, request: StandingOrdersRequest = {}): Promise<Outcome<StandingOrders>> {
    return this.call<StandingOrders>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/standing-orders`, answer: 'json', query: ['side', 'language'], request });
  }

  /** Leave a standing order: an answer in advance to a kind of decision. */
  leaveStandingOrder(gameId: string, request: LeaveStandingOrderRequest): Promise<Outcome<StandingOrders>> {
    return this.call<StandingOrders>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/standing-orders`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Withdraw a standing order. */
  withdrawStandingOrder(gameId: string, kind: string, request: WithdrawStandingOrderRequest = {}): Promise<Outcome<StandingOrders>> {
    return this.call<StandingOrders>({ method: 'DELETE', path: `/api/games/${encodeURIComponent(gameId)}/standing-orders/${encodeURIComponent(kind)}`, answer: 'json', query: ['side', 'language'], request });
  }

  /** Read a board, which never changes. */
  board(boardId: string, request: BoardRequest = {}): Promise<Outcome<Board>> {
    return this.call<Board>({ method: 'GET', path: `/api/boards/${encodeURIComponent(boardId)}`, answer: 'json', query: ['language'], request });
  }

  /** Draw a board without anybody on it. */
  boardDrawing(boardId: string, request: BoardDrawingRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/boards/${encodeURIComponent(boardId)}.svg`, answer: 'text', query: ['language'], request });
  }

  /** Read the board as a viewer may see it, now or at an earlier version, or what has changed since one. */
  view(gameId: string, request: ViewRequest = {}): Promise<Outcome<GameView | PositionChanges>> {
    return this.call<GameView | PositionChanges>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/view`, answer: 'json', query: ['as', 'at', 'language', 'board', 'since'], request });
  }

  /** Draw the counters and markers of a position as symbols of one SVG. */
  counters(gameId: string, request: CountersRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/counters.svg`, answer: 'text', query: ['as', 'at', 'language', 'since'], request });
  }

  /** Draw the board as SVG. */
  boardSvg(gameId: string, request: BoardSvgRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/board.svg`, answer: 'text', query: ['as', 'at', 'language'], request });
  }

  /** Draw the board as PNG. */
  boardPng(gameId: string, request: BoardPngRequest = {}): Promise<Outcome<Uint8Array>> {
    return this.call<Uint8Array>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/board.png`, answer: 'bytes', query: ['as', 'at', 'language'], request });
  }

  /** Draw the board as text. */
  boardText(gameId: string, request: BoardTextRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/board.txt`, answer: 'text', query: ['as', 'at', 'language'], request });
  }

  /** Read what happened, in sentences; for a whole game that has ended this is the after-action report. */
  report(gameId: string, request: ReportRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/report`, answer: 'text', query: ['format', 'language', 'as', 'from', 'to', 'proofs'], request });
  }

  /** List what concerns you, in all your games, oldest first. */
  notices(request: NoticesRequest = {}): Promise<Outcome<NoticePage>> {
    return this.call<NoticePage>({ method: 'GET', path: `/api/me/notices`, answer: 'json', query: ['after', 'limit', 'language'], request });
  }

  /** Read a game as an Atom feed. */
  gameFeed(gameId: string, request: GameFeedRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/feed.atom`, answer: 'text', query: ['language'], request });
  }

  /** Read the games of a club as an Atom feed. */
  clubFeed(clubId: string, request: ClubFeedRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/feed.atom`, answer: 'text', query: ['language'], request });
  }

  /** Read the deadlines of a player as a calendar (iCalendar). */
  calendar(calendar: string, request: CalendarRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/calendars/${encodeURIComponent(calendar)}.ics`, answer: 'text', query: ['language'], request });
  }

  /** Read the secret address of the calendar of your deadlines. */
  calendarAddress(request: CalendarAddressRequest = {}): Promise<Outcome<CalendarAddress>> {
    return this.call<CalendarAddress>({ method: 'GET', path: `/api/me/calendar`, answer: 'json', query: ['language'], request });
  }

  /** Change the secret address of the calendar of your deadlines. */
  renewCalendarAddress(request: RenewCalendarAddressRequest = {}): Promise<Outcome<CalendarAddress>> {
    return this.call<CalendarAddress>({ method: 'POST', path: `/api/me/calendar`, answer: 'json', query: ['language'], request });
  }

  /** Read the public key with which a browser subscribes to web push. */
  pushKey(request: PushKeyRequest = {}): Promise<Outcome<PushKey>> {
    return this.call<PushKey>({ method: 'GET', path: `/api/push-key`, answer: 'json', query: ['language'], request });
  }

  /** Have a browser told of what concerns you. */
  addPushSubscription(request: AddPushSubscriptionRequest): Promise<Outcome<PushSubscription>> {
    return this.call<PushSubscription>({ method: 'POST', path: `/api/me/push-subscriptions`, answer: 'json', body: true, request });
  }

  /** List the browsers that are told of what concerns you. */
  pushSubscriptions(request: PushSubscriptionsRequest = {}): Promise<Outcome<PushSubscriptionList>> {
    return this.call<PushSubscriptionList>({ method: 'GET', path: `/api/me/push-subscriptions`, answer: 'json', query: ['language'], request });
  }

  /** Have a browser told nothing more. */
  removePushSubscription(subscription: string, request: RemovePushSubscriptionRequest = {}): Promise<Outcome<PushSubscription>> {
    return this.call<PushSubscription>({ method: 'DELETE', path: `/api/me/push-subscriptions/${encodeURIComponent(subscription)}`, answer: 'json', query: ['language'], request });
  }

  /** Fork a game into a sandbox. */
  forkGame(gameId: string, request: ForkGameRequest = {}): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/fork`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Read the plan: the orders you gave in a sandbox. */
  plan(gameId: string, request: PlanRequest = {}): Promise<Outcome<Plan>> {
    return this.call<Plan>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/plan`, answer: 'json', query: ['side', 'language'], request });
  }

  /** Give the orders of a plan in the real game. */
  submitPlan(gameId: string, request: SubmitPlanRequest = {}): Promise<Outcome<OrdersSubmitted>> {
    return this.call<OrdersSubmitted>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/plan`, answer: 'json', body: true, keyed: true, request });
  }

  /** Take back orders, or ask the other players to agree to it. */
  undo(gameId: string, request: UndoRequest = {}): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/undo`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Answer a proposal to take back orders. */
  answerUndo(gameId: string, request: AnswerUndoRequest): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/undo/answer`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Announce days on which you are away and no deadline of yours falls. */
  takeAbsence(gameId: string, request: TakeAbsenceRequest): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/absences`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Raise a dispute for the moderator to settle. */
  raiseDispute(gameId: string, request: RaiseDisputeRequest): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/disputes`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List the rulings a game is played under, which were made before it opened. */
  rulingsOfGame(gameId: string, request: RulingsOfGameRequest = {}): Promise<Outcome<RegisteredRulingList>> {
    return this.call<RegisteredRulingList>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/rulings`, answer: 'json', query: ['language'], request });
  }

  /** Read the whole position as the rules keep it, to which corrections refer. */
  position(gameId: string, request: PositionRequest = {}): Promise<Outcome<WholePosition>> {
    return this.call<WholePosition>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/position`, answer: 'json', query: ['language'], request });
  }

  /** List what can be corrected about a unit, marker, space or track. */
  facts(gameId: string, request: FactsRequest): Promise<Outcome<Facts>> {
    return this.call<Facts>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/facts`, answer: 'json', query: ['of', 'about', 'language'], request });
  }

  /** See what a correction of the position would change, and who would be told. */
  previewCorrection(gameId: string, request: PreviewCorrectionRequest = {}): Promise<Outcome<CorrectionPreview>> {
    return this.call<CorrectionPreview>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/corrections/preview`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Act as the moderator of a game. */
  moderate(gameId: string, request: ModerateRequest): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/moderation`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Found a club. */
  createClub(request: CreateClubRequest): Promise<Outcome<Club>> {
    return this.call<Club>({ method: 'POST', path: `/api/clubs`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List all clubs, or those of a player. */
  clubs(request: ClubsRequest = {}): Promise<Outcome<ClubNameList>> {
    return this.call<ClubNameList>({ method: 'GET', path: `/api/clubs`, answer: 'json', query: ['player', 'language'], request });
  }

  /** Read a club with its members and seasons. */
  club(clubId: string, request: ClubRequest = {}): Promise<Outcome<Club>> {
    return this.call<Club>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}`, answer: 'json', query: ['language'], request });
  }

  /** Add a member to a club or change their role. */
  enrolMember(clubId: string, request: EnrolMemberRequest): Promise<Outcome<Club>> {
    return this.call<Club>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/members`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Remove a member from a club. */
  expelMember(clubId: string, player: string, request: ExpelMemberRequest = {}): Promise<Outcome<Club>> {
    return this.call<Club>({ method: 'DELETE', path: `/api/clubs/${encodeURIComponent(clubId)}/members/${encodeURIComponent(player)}`, answer: 'json', query: ['language'], request });
  }

  /** Open a season. */
  openSeason(clubId: string, request: OpenSeasonRequest): Promise<Outcome<Club>> {
    return this.call<Club>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/seasons`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Close a season now. */
  closeSeason(clubId: string, season: string, request: CloseSeasonRequest = {}): Promise<Outcome<Club>> {
    return this.call<Club>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/seasons/${encodeURIComponent(season)}/close`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Change the name, the beginning or the end of a season. */
  changeSeason(clubId: string, season: string, request: ChangeSeasonRequest = {}): Promise<Outcome<Club>> {
    return this.call<Club>({ method: 'PATCH', path: `/api/clubs/${encodeURIComponent(clubId)}/seasons/${encodeURIComponent(season)}`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Challenge somebody on the ladder, which opens a game and keeps the other seat for them. */
  challenge(clubId: string, request: ChallengeRequest): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/challenges`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List whom you may challenge, with their rung, rating and reliability. */
  candidates(clubId: string, request: CandidatesRequest = {}): Promise<Outcome<CandidateList>> {
    return this.call<CandidateList>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/challenges`, answer: 'json', query: ['season', 'language'], request });
  }

  /** Read the standings, ratings and rungs of a club. */
  ladder(clubId: string, request: LadderRequest = {}): Promise<Outcome<Ladder>> {
    return this.call<Ladder>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/ladder`, answer: 'json', query: ['season', 'ruleset', 'limit', 'after', 'language'], request });
  }

  /** Read the standings as a table for a forum, a web page or a spreadsheet. */
  ladderTable(clubId: string, format: string, request: LadderTableRequest = {}): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/ladder/table/${encodeURIComponent(format)}`, answer: 'text', query: ['season', 'ruleset', 'language', 'limit', 'after'], request });
  }

  /** List the rated games of a player and how each changed the rating. */
  ladderHistory(clubId: string, player: string, request: LadderHistoryRequest = {}): Promise<Outcome<RatingStepList>> {
    return this.call<RatingStepList>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/ladder/history/${encodeURIComponent(player)}`, answer: 'json', query: ['season', 'ruleset', 'language'], request });
  }

  /** List the games on which every number of a player’s line rests. */
  standingWhy(clubId: string, player: string, request: StandingWhyRequest = {}): Promise<Outcome<StandingReasonList>> {
    return this.call<StandingReasonList>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/ladder/why/${encodeURIComponent(player)}`, answer: 'json', query: ['season', 'ruleset', 'language'], request });
  }

  /** Read the ratings, the standing and the reliability of a player. */
  ladderPlayer(clubId: string, player: string, request: LadderPlayerRequest = {}): Promise<Outcome<LadderPlayer>> {
    return this.call<LadderPlayer>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/ladder/players/${encodeURIComponent(player)}`, answer: 'json', query: ['season', 'ruleset', 'language'], request });
  }

  /** Compare two players by the games they played against each other. */
  headToHead(clubId: string, request: HeadToHeadRequest): Promise<Outcome<HeadToHead>> {
    return this.call<HeadToHead>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/ladder/head-to-head`, answer: 'json', query: ['season', 'ruleset', 'first', 'second', 'language'], request });
  }

  /** Read how long players take to answer. */
  reliability(clubId: string, request: ReliabilityRequest = {}): Promise<Outcome<ReliabilityList>> {
    return this.call<ReliabilityList>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/ladder/reliability`, answer: 'json', query: ['season', 'ruleset', 'language'], request });
  }

  /** Read how the ladder of a club counts. */
  clubRules(clubId: string, request: ClubRulesRequest = {}): Promise<Outcome<ClubRules>> {
    return this.call<ClubRules>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/rules`, answer: 'json', query: ['language'], request });
  }

  /** Decide how the ladder of a club counts. */
  changeClubRules(clubId: string, request: ChangeClubRulesRequest = {}): Promise<Outcome<ClubRules>> {
    return this.call<ClubRules>({ method: 'PUT', path: `/api/clubs/${encodeURIComponent(clubId)}/rules`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List results of games played elsewhere, newest first. */
  reports(clubId: string, request: ReportsRequest = {}): Promise<Outcome<ReportPage>> {
    return this.call<ReportPage>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/reports`, answer: 'json', query: ['state', 'limit', 'after', 'language'], request });
  }

  /** Report the result of a game played on a table, on Vassal or elsewhere. */
  reportResult(clubId: string, request: ReportResultRequest): Promise<Outcome<Report>> {
    return this.call<Report>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/reports`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Count a game of another Impulse service. */
  countRecord(clubId: string, request: CountRecordRequest): Promise<Outcome<Report>> {
    return this.call<Report>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/reports/records`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Confirm, dispute, reject, withdraw, annul or restore a reported result. */
  actOnReport(clubId: string, report: string, request: ActOnReportRequest): Promise<Outcome<Report>> {
    return this.call<Report>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/reports/${encodeURIComponent(report)}`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List the invitations of a club. */
  invitations(clubId: string, request: InvitationsRequest = {}): Promise<Outcome<InvitationList>> {
    return this.call<InvitationList>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/invitations`, answer: 'json', query: ['language'], request });
  }

  /** Make an invitation that can be sent as a link. */
  inviteMembers(clubId: string, request: InviteMembersRequest = {}): Promise<Outcome<InvitationMade>> {
    return this.call<InvitationMade>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/invitations`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Revoke an invitation. */
  revokeInvitation(clubId: string, invitation: string, request: RevokeInvitationRequest = {}): Promise<Outcome<Invitation>> {
    return this.call<Invitation>({ method: 'DELETE', path: `/api/clubs/${encodeURIComponent(clubId)}/invitations/${encodeURIComponent(invitation)}`, answer: 'json', query: ['language'], request });
  }

  /** Join a club by an invitation. */
  joinClub(clubId: string, request: JoinClubRequest): Promise<Outcome<Club>> {
    return this.call<Club>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/join`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Add the members of a list. */
  enrolList(clubId: string, request: EnrolListRequest): Promise<Outcome<ListEnrolled>> {
    return this.call<ListEnrolled>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/members/list`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List the tournaments of a club. */
  tournaments(clubId: string, request: TournamentsRequest = {}): Promise<Outcome<TournamentList>> {
    return this.call<TournamentList>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/tournaments`, answer: 'json', query: ['language'], request });
  }

  /** Open a tournament for entries. */
  createTournament(clubId: string, request: CreateTournamentRequest): Promise<Outcome<Tournament>> {
    return this.call<Tournament>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/tournaments`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Read a tournament. */
  tournament(clubId: string, tournament: string, request: TournamentRequest = {}): Promise<Outcome<Tournament>> {
    return this.call<Tournament>({ method: 'GET', path: `/api/clubs/${encodeURIComponent(clubId)}/tournaments/${encodeURIComponent(tournament)}`, answer: 'json', query: ['language'], request });
  }

  /** Enter a tournament. */
  enterTournament(clubId: string, tournament: string, request: EnterTournamentRequest = {}): Promise<Outcome<Tournament>> {
    return this.call<Tournament>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/tournaments/${encodeURIComponent(tournament)}/entries`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Withdraw from a tournament. */
  withdrawFromTournament(clubId: string, tournament: string, request: WithdrawFromTournamentRequest = {}): Promise<Outcome<Tournament>> {
    return this.call<Tournament>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/tournaments/${encodeURIComponent(tournament)}/withdrawals`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Close the entries and open the games of the first round. */
  startTournament(clubId: string, tournament: string, request: StartTournamentRequest = {}): Promise<Outcome<Tournament>> {
    return this.call<Tournament>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/tournaments/${encodeURIComponent(tournament)}/start`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Settle a board of the round under way. */
  settleBoard(clubId: string, tournament: string, request: SettleBoardRequest): Promise<Outcome<Tournament>> {
    return this.call<Tournament>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/tournaments/${encodeURIComponent(tournament)}/boards`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Cancel a tournament. */
  cancelTournament(clubId: string, tournament: string, request: CancelTournamentRequest = {}): Promise<Outcome<Tournament>> {
    return this.call<Tournament>({ method: 'POST', path: `/api/clubs/${encodeURIComponent(clubId)}/tournaments/${encodeURIComponent(tournament)}/cancel`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Register a player. */
  registerPlayer(request: RegisterPlayerRequest): Promise<Outcome<Registered>> {
    return this.call<Registered>({ method: 'POST', path: `/api/players`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List the players by name, as administrator. */
  players(request: PlayersRequest = {}): Promise<Outcome<PlayerPage>> {
    return this.call<PlayerPage>({ method: 'GET', path: `/api/players`, answer: 'json', query: ['name', 'after', 'limit', 'language'], request });
  }

  /** Find out whether anybody may register. */
  registration(request: RegistrationRequest = {}): Promise<Outcome<Registration>> {
    return this.call<Registration>({ method: 'GET', path: `/api/registration`, answer: 'json', query: ['language'], request });
  }

  /** List the invitations to register, as administrator. */
  registrationInvitations(request: RegistrationInvitationsRequest = {}): Promise<Outcome<InvitationList>> {
    return this.call<InvitationList>({ method: 'GET', path: `/api/registration/invitations`, answer: 'json', query: ['language'], request });
  }

  /** Make an invitation to register that can be sent as a link, as administrator. */
  inviteToRegister(request: InviteToRegisterRequest = {}): Promise<Outcome<InvitationMade>> {
    return this.call<InvitationMade>({ method: 'POST', path: `/api/registration/invitations`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Revoke an invitation to register, as administrator. */
  revokeRegistrationInvitation(invitation: string, request: RevokeRegistrationInvitationRequest = {}): Promise<Outcome<Invitation>> {
    return this.call<Invitation>({ method: 'DELETE', path: `/api/registration/invitations/${encodeURIComponent(invitation)}`, answer: 'json', query: ['language'], request });
  }

  /** Delete your account; the administrator may delete anybody’s. */
  deletePlayer(playerId: string, request: DeletePlayerRequest = {}): Promise<Outcome<Player>> {
    return this.call<Player>({ method: 'POST', path: `/api/players/${encodeURIComponent(playerId)}/deletion`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Read a player. */
  player(playerId: string, request: PlayerRequest = {}): Promise<Outcome<Player>> {
    return this.call<Player>({ method: 'GET', path: `/api/players/${encodeURIComponent(playerId)}`, answer: 'json', query: ['language'], request });
  }

  /** Read the player to whom the token belongs. */
  me(request: MeRequest = {}): Promise<Outcome<Player>> {
    return this.call<Player>({ method: 'GET', path: `/api/me`, answer: 'json', query: ['language'], request });
  }

  /** List your tokens, without their secrets. */
  tokens(request: TokensRequest = {}): Promise<Outcome<TokenList>> {
    return this.call<TokenList>({ method: 'GET', path: `/api/tokens`, answer: 'json', query: ['language'], request });
  }

  /** Create another token. */
  createToken(request: CreateTokenRequest = {}): Promise<Outcome<TokenCreated>> {
    return this.call<TokenCreated>({ method: 'POST', path: `/api/tokens`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Revoke a token. */
  revokeToken(tokenId: string, request: RevokeTokenRequest = {}): Promise<Outcome<undefined>> {
    return this.call<undefined>({ method: 'DELETE', path: `/api/tokens/${encodeURIComponent(tokenId)}`, answer: 'nothing', query: ['language'], request });
  }

  /** Give a token a new secret; the old secret becomes invalid at once. */
  rotateToken(tokenId: string, request: RotateTokenRequest = {}): Promise<Outcome<TokenCreated>> {
    return this.call<TokenCreated>({ method: 'POST', path: `/api/tokens/${encodeURIComponent(tokenId)}/rotation`, answer: 'json', query: ['language'], request });
  }

  /** Set your password; the administrator may set anybody’s. */
  setPassword(playerId: string, request: SetPasswordRequest): Promise<Outcome<Player>> {
    return this.call<Player>({ method: 'PUT', path: `/api/players/${encodeURIComponent(playerId)}/password`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Ask for an e-mail with which to choose a new password. */
  requestPasswordReset(request: RequestPasswordResetRequest): Promise<Outcome<LetterSent>> {
    return this.call<LetterSent>({ method: 'POST', path: `/api/password-resets`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Choose a new password with the secret from the e-mail. */
  resetPassword(request: ResetPasswordRequest): Promise<Outcome<Player>> {
    return this.call<Player>({ method: 'PUT', path: `/api/password-resets`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Ask for an e-mail with which to confirm your address. */
  requestEmailConfirmation(request: RequestEmailConfirmationRequest = {}): Promise<Outcome<LetterSent>> {
    return this.call<LetterSent>({ method: 'POST', path: `/api/email-confirmations`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Confirm your address with the secret from the e-mail. */
  confirmEmail(request: ConfirmEmailRequest): Promise<Outcome<Player>> {
    return this.call<Player>({ method: 'PUT', path: `/api/email-confirmations`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Log in with a browser. */
  logIn(request: LogInRequest): Promise<Outcome<Session>> {
    return this.call<Session>({ method: 'POST', path: `/api/session`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Log out. */
  logOut(request: LogOutRequest = {}): Promise<Outcome<undefined>> {
    return this.call<undefined>({ method: 'DELETE', path: `/api/session`, answer: 'nothing', query: ['language'], request });
  }

  /** Read the audit log: your own entries, or all of them as administrator. */
  audit(request: AuditRequest = {}): Promise<Outcome<AuditPage>> {
    return this.call<AuditPage>({ method: 'GET', path: `/api/audit`, answer: 'json', query: ['player', 'action', 'subject', 'from', 'to', 'after', 'limit', 'language'], request });
  }

  /** Hand in an e-mail that contains orders. */
  receiveLetter(content: string, request: ReceiveLetterRequest): Promise<Outcome<MailReceived>> {
    return this.call<MailReceived>({ method: 'POST', path: `/api/mail/inbound`, answer: 'json', query: ['to', 'language'], raw: 'message/rfc822', content, request });
  }

  /** Follow the link that is in every e-mail to a page where e-mails can be stopped. */
  unsubscribePage(token: string, request: UnsubscribePageRequest = {}): Promise<Outcome<undefined>> {
    return this.call<undefined>({ method: 'GET', path: `/api/mail/unsubscribe/${encodeURIComponent(token)}`, answer: 'nothing', query: ['language'], request });
  }

  /** Stop all e-mails, as the button of a mail program does (RFC 8058). */
  unsubscribe(token: string, request: UnsubscribeRequest = {}): Promise<Outcome<MailPreference>> {
    return this.call<MailPreference>({ method: 'POST', path: `/api/mail/unsubscribe/${encodeURIComponent(token)}`, answer: 'json', query: ['language'], request });
  }

  /** Read how e-mails are sent to you. */
  mailPreference(request: MailPreferenceRequest = {}): Promise<Outcome<MailPreference>> {
    return this.call<MailPreference>({ method: 'GET', path: `/api/mail/preference`, answer: 'json', query: ['language'], request });
  }

  /** Choose whether e-mails are sent at once, once a day or not at all. */
  setMailPreference(request: SetMailPreferenceRequest): Promise<Outcome<MailPreference>> {
    return this.call<MailPreference>({ method: 'PUT', path: `/api/mail/preference`, answer: 'json', body: true, request });
  }

  /** Invite somebody to a game by their e-mail address. */
  inviteByMail(gameId: string, request: InviteByMailRequest): Promise<Outcome<MailInvitation>> {
    return this.call<MailInvitation>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/invitations`, answer: 'json', body: true, request });
  }

  /** Read the secret address to which you can send orders for a game. */
  mailAddress(gameId: string, request: MailAddressRequest = {}): Promise<Outcome<MailAddress>> {
    return this.call<MailAddress>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/mail-address`, answer: 'json', query: ['language'], request });
  }

  /** Change the secret address to which you can send orders for a game. */
  renewMailAddress(gameId: string, request: RenewMailAddressRequest = {}): Promise<Outcome<MailAddress>> {
    return this.call<MailAddress>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/mail-address`, answer: 'json', query: ['language'], request });
  }

  /** Add a webhook: an address that receives the events of a game. */
  addWebhook(gameId: string, request: AddWebhookRequest): Promise<Outcome<WebhookAdded>> {
    return this.call<WebhookAdded>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/webhooks`, answer: 'json', query: ['language'], body: true, request });
  }

  /** List your webhooks in a game and how deliveries to them fare. */
  webhooks(gameId: string, request: WebhooksRequest = {}): Promise<Outcome<ListedWebhookList>> {
    return this.call<ListedWebhookList>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/webhooks`, answer: 'json', query: ['language'], request });
  }

  /** Send a webhook everything after a version once more. */
  replayWebhook(gameId: string, webhook: string, request: ReplayWebhookRequest): Promise<Outcome<WebhookReplayed>> {
    return this.call<WebhookReplayed>({ method: 'POST', path: `/api/games/${encodeURIComponent(gameId)}/webhooks/${encodeURIComponent(webhook)}/replay`, answer: 'json', query: ['language'], body: true, request });
  }

  /** Remove a webhook. */
  removeWebhook(gameId: string, webhook: string, request: RemoveWebhookRequest = {}): Promise<Outcome<Webhook>> {
    return this.call<Webhook>({ method: 'DELETE', path: `/api/games/${encodeURIComponent(gameId)}/webhooks/${encodeURIComponent(webhook)}`, answer: 'json', query: ['language'], request });
  }

  /** Export the record of a game. */
  record(gameId: string, request: RecordRequest = {}): Promise<Outcome<GameRecord>> {
    return this.call<GameRecord>({ method: 'GET', path: `/api/games/${encodeURIComponent(gameId)}/record`, answer: 'json', query: ['language'], request });
  }

  /** List the newest hashes of all running games, signed. */
  heads(request: HeadsRequest = {}): Promise<Outcome<HeadList>> {
    return this.call<HeadList>({ method: 'GET', path: `/api/heads`, answer: 'json', query: ['game', 'after', 'limit', 'language'], request });
  }

  /** Import the record of a game, as `GET /api/games/{id}/record` answers it. */
  importRecord(request: ImportRecordRequest): Promise<Outcome<Game>> {
    return this.call<Game>({ method: 'POST', path: `/api/records`, answer: 'json', query: ['language'], body: true, request });
  }

  /** See how e-mails and webhooks fare, as administrator. */
  deliveries(request: DeliveriesRequest = {}): Promise<Outcome<Deliveries>> {
    return this.call<Deliveries>({ method: 'GET', path: `/api/deliveries`, answer: 'json', query: ['language'], request });
  }

  /** List the data packs in use, as administrator. */
  packs(request: PacksRequest = {}): Promise<Outcome<DataPackList>> {
    return this.call<DataPackList>({ method: 'GET', path: `/api/packs`, answer: 'json', query: ['language'], request });
  }

  /** Take a backup of everything, as administrator. */
  backup(): Promise<Outcome<Uint8Array>> {
    return this.call<Uint8Array>({ method: 'GET', path: `/api/backup`, answer: 'bytes' });
  }

  /** Check that the process is alive. */
  health(): Promise<Outcome<Health>> {
    return this.call<Health>({ method: 'GET', path: `/health`, answer: 'json' });
  }

  /** Check that the database can be written to and is up to date. */
  readiness(): Promise<Outcome<Readiness>> {
    return this.call<Readiness>({ method: 'GET', path: `/ready`, answer: 'json' });
  }

  /** Read metrics as Prometheus text. */
  metrics(): Promise<Outcome<string>> {
    return this.call<string>({ method: 'GET', path: `/metrics`, answer: 'text' });
  }

  /** Find out where everything is. */
  addresses(): Promise<Outcome<Addresses>> {
    return this.call<Addresses>({ method: 'GET', path: `/`, answer: 'json' });
  }
}
