import type { Execute, Table } from '#kernel/plain/ruleset';
import type { Codex } from '../codex.ts';
import type { Event } from '../events.ts';
import type { Frame } from '../frames.ts';
import { type Game, gameOf } from '../game.ts';
import type { TempestaState } from '../state.ts';
import { advance } from './advance.ts';

/** One accepted order being carried out: the game, the table, and what is under way. */
export interface Run {
  readonly game: Game;
  readonly state: TempestaState;
  readonly stack: Frame[];
  emit(event: Event): void;
  die(purpose: string): number;
  dice(purpose: string, count: number): number[];
  d8(purpose: string): number;
  secretDie(purpose: string): number;
  /** Gives a window or decision its number. */
  next(): number;
}

/** Carries something out, then whatever follows by itself, and records where the game stands when somebody must decide. */
export const carry =
  (codex: Codex, state: TempestaState, begin: (run: Run) => void): Execute<Event> =>
  (table: Table<Event>) => {
    const before = JSON.stringify(state.stack);
    let serial = state.serial * 100;
    const roll = (purpose: string, dice: number, sides: number, secret: boolean): number[] =>
      dice === 0 ? [] : [...table.roll({ purpose, dice, sides, ...(secret ? { secret } : {}) })];
    const run: Run = {
      game: gameOf(codex, state),
      state,
      stack: JSON.parse(before) as Frame[],
      emit: (event) => table.emit(event),
      die: (purpose) => roll(purpose, 1, 6, false)[0]!,
      dice: (purpose, count) => roll(purpose, count, 6, false),
      d8: (purpose) => roll(purpose, 1, 8, false)[0]!,
      secretDie: (purpose) => roll(purpose, 1, 6, true)[0]!,
      next: () => ++serial,
    };
    begin(run);
    advance(run);
    if (JSON.stringify(run.stack) !== JSON.stringify(state.stack)) table.emit({ type: 'Awaited', stack: run.stack });
  };
