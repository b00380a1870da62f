import type { Play } from '#kernel/ruleset';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import { type TempestaState, tempesta } from '#rulesets/tempesta/index';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import type { Figure } from '#rulesets/tempesta/state';
import { Referee } from '../../support/referee.ts';
import { pack } from './bench.ts';

/* What the tests of everything before the battle have in common. */

export type Game = Referee<TempestaState, Order, Event, Play<TempestaState, Order, Event>>;

export const open = (scenario: string, options: Record<string, string> = {}): Game =>
  new Referee(tempesta.load(pack, scenario), options);
export const clause = (referee: Game, by: 'red' | 'blue', order: Order): string => {
  const verdict = referee.play.decide(referee.state, order, by);
  return verdict.accepted ? 'accepted' : verdict.refusal.clause.replace('tempesta/', '');
};
export const seal = (aggression: number, risk = false): Order => ({ type: 'SealReconnaissance', aggression, risk });

/** UK infantry (red, levels 2 to 4) and parachutists (blue, levels 1, 2, 3, 5) after these seals and dice. */
export const reconnoitred = (red: [number, boolean], blue: [number, boolean], ...dice: number[]): Game => {
  const referee = open('prepared-armies').dice(...dice);
  referee.order('red', seal(...red));
  referee.order('blue', seal(...blue));
  return referee;
};

/** A table about to be bought for, in a theatre, with so many points. */
export const buying = (theatre: string, points: number, changes: Partial<TempestaState> = {}): Game => {
  const referee = open('prepared-armies');
  Object.assign(referee.state, { stage: 'terrain-purchase', battle: 'defensive', attacker: 'red', ...changes });
  Object.assign(referee.state.terrain, { theatre, points, builder: 'blue' });
  return referee;
};
export const cells = (
  ground: string,
  scenario: 'open' | 'partial' | 'closed',
  ...points: [number, number][]
): Figure['cells'] => points.map(([dx, dy]) => ({ dx, dy, ground, scenario }));
export const buy = (changes: Partial<Order & { type: 'BuyTerrain' }> = {}): Order => ({
  type: 'BuyTerrain',
  figures: [],
  sea: false,
  rivers: 0,
  roads: [],
  railways: 0,
  ...changes,
});
export const row = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, at) => [at % 3, Math.floor(at / 3)]);
export const woods = (count: number) => {
  const figures = Math.ceil(count / 5);
  return Array.from({ length: figures }, (_, at) => ({
    cells: cells('wood', 'closed', ...row(Math.floor((count + at) / figures))),
    hill: 0,
  }));
};
export const across = (y: string): string[] => Array.from({ length: 12 }, (_, x) => `${y}${x + 1}`);
export const down = (x: number): string[] => ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((y) => `${y}${x}`);
