import type { Table } from '#kernel/plain/ruleset';
import type { TitoEvent } from './events.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

/** What the rules work on while an accepted order is carried out. */
export interface Scene {
  readonly theatre: Theatre;
  readonly state: State;
  readonly table: Table<TitoEvent>;
}
