import { type TitoEvent, type TitoOrder, type TitoState, tito } from '#rulesets/tito/index';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';

export const pack = packOf('tito');
export const play = tito.load(pack, 'roesselsprung');
export type Game = Referee<TitoState, TitoOrder, TitoEvent, typeof play>;
export const newGame = (difficulty: 'hard' | 'medium' | 'easy' = 'medium'): Game => new Referee(play, { difficulty });

type Stacks = Readonly<Record<string, readonly string[]>>;

export interface Position {
  readonly turn?: number;
  readonly step?: TitoState['step'];
  readonly alert?: number;
  readonly triggers?: readonly string[];
  readonly ammunition?: number;
  readonly germans?: Stacks;
  readonly partisans?: Stacks;
  /** Hidden markers; none unless given. */
  readonly markers?: Readonly<Record<string, readonly ('A' | 'B' | 'C')[]>>;
  readonly reduced?: readonly string[];
  readonly actions?: Readonly<Record<string, number>>;
  readonly tito?: Partial<TitoState['vips']['tito']>;
  readonly churchill?: Partial<TitoState['vips']['tito']>;
  readonly documents?: string;
  readonly air?: { zone: string; bonus: number };
  readonly difficulty?: 'hard' | 'medium' | 'easy';
  readonly readings?: Partial<TitoState['readings']>;
}

/** Triggers used up, so that combats and reveals do not raise the alert unless a test is about that. */
export const QUIET = [
  'air-support',
  'landing',
  'shot',
  'assault',
  'marker',
  'cave',
  'tito-revealed',
  'tito-prisoner',
  'mission:9',
  'mission:28',
  'mission:69',
];

/** A position out of the blue: whoever is not named is out of the game (paratroopers) or in his cup (partisans). */
export function position(given: Position): Game {
  const game: Game = new Referee(play, { difficulty: given.difficulty ?? 'medium', ...given.readings });
  const { state } = game;
  state.turn = given.turn ?? 6;
  state.step = given.step ?? 'combat';
  state.alert = given.alert ?? 5;
  state.triggers = [...(given.triggers ?? QUIET)];
  state.ammunition = given.ammunition ?? 50;
  state.markers = Object.fromEntries(
    Object.entries(given.markers ?? {}).map(([zone, letters]) => [zone, [...letters]]),
  );
  for (const unit of Object.values(state.units)) if (unit.at !== 'cup') unit.at = 'removed';
  for (const [side, stacks] of [
    ['german', given.germans],
    ['yugoslav', given.partisans],
  ] as const) {
    for (const [zone, units] of Object.entries(stacks ?? {})) {
      state.stacks[side][zone] = [...units];
      for (const unit of units) state.units[unit]!.at = zone;
    }
  }
  for (const unit of given.reduced ?? []) state.units[unit]!.strength = 1;
  for (const [unit, actions] of Object.entries(given.actions ?? {})) state.units[unit]!.actions = actions;
  Object.assign(state.vips.tito, given.tito ?? {});
  Object.assign(state.vips.churchill, given.churchill ?? {});
  if (given.documents !== undefined) state.documents = { status: 'on-map', at: given.documents };
  if (given.air !== undefined) state.air = given.air;
  return game;
}

export type EventType = TitoEvent['type'];

/** The events of one kind, in order. */
export const of = <Type extends EventType>(
  events: readonly TitoEvent[],
  type: Type,
): Extract<TitoEvent, { type: Type }>[] =>
  events.filter((event): event is Extract<TitoEvent, { type: Type }> => event.type === type);

export const order = (game: Game, given: TitoOrder): readonly TitoEvent[] => game.order('german', given);
export const refused = (game: Game, given: TitoOrder) => game.refused('german', given);

/** Face of a D10 that counts as the given number: the tenth face is zero. */
export const d10 = (value: number): number => (value === 0 ? 10 : value);

/** What a combat value is made of. */
export const partOf = (
  value: { parts: readonly { reason: string; amount: number }[] },
  reason: string,
): number | undefined => value.parts.find((part) => part.reason === reason)?.amount;

/** Ends the German combat; by default no die is wanted before the next decision. */
export const endCombat = (game: Game, ...dice: number[]): readonly TitoEvent[] =>
  order(game.dice(...dice), { type: 'EndCombat' });

export const everyUnit = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}-${at + 1}`);
