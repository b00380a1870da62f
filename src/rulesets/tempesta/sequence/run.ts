import { firstOf } from '#kernel/known';
import type { Purpose } from '#kernel/roll';
import type { Scene, TempestaEvent } from '../events/index.ts';
import { type Game, gameOf } from '../rules/game.ts';
import type { State } from '../state.ts';
import type { Frame } from './frames.ts';

/** One accepted order being carried out: the game, the table, and what is under way. */
export class Run {
  readonly game: Game;
  readonly state: State;
  readonly stack: Frame[];
  readonly #table: Scene['table'];
  #serial: number;

  constructor({ theatre, state, stack, table }: Scene) {
    this.game = gameOf(theatre, state);
    this.state = state;
    this.stack = stack;
    this.#table = table;
    this.#serial = state.serial * 100;
  }

  emit(event: TempestaEvent): void {
    this.#table.emit(event);
  }

  die(purpose: Purpose): number {
    return firstOf(this.dice(purpose, 1));
  }

  dice(purpose: Purpose, count: number): number[] {
    return count === 0 ? [] : [...this.#table.roll({ purpose, dice: count, sides: 6 })];
  }

  d8(purpose: Purpose): number {
    return firstOf(this.#table.roll({ purpose, dice: 1, sides: 8 }));
  }

  /** A die whose face somebody may not know yet. */
  secretDie(purpose: Purpose): number {
    return firstOf(this.#table.roll({ purpose, dice: 1, sides: 6, secret: true }));
  }

  /** Gives a window or decision its number. */
  next(): number {
    return ++this.#serial;
  }
}

const runs = new WeakMap<Scene, Run>();

/** The order that is carried out on this scene: the same as long as the scene lasts, so that no number is given twice. */
export function runOf(scene: Scene): Run {
  const run = runs.get(scene) ?? new Run(scene);
  runs.set(scene, run);
  return run;
}
