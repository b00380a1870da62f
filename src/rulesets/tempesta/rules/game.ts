import { derived, forgetDerived } from '#kernel/derived';
import { known } from '#kernel/known';
import type { Seat } from '../names.ts';
import { isNight, type State, type Unit } from '../state.ts';
import { levelOf, type Theatre, typeIn, type UnitType } from '../theatre.ts';
import { type Field, fieldOf } from './field.ts';
import { type Grid, gridOf } from './grid.ts';
import { Roster } from './roster.ts';

/** The ground and what stands in the way of a look across it, until the next event. */
interface Outlook {
  readonly field: Field;
  /** [47.6, 47.7] By quadrant, 1: a unit other than command, or a wreck; 2: a live vehicle as well. */
  readonly blocker: (cell: number) => number;
}

const outlookOf = derived((theatre: Theatre, state: State): Outlook => {
  const field = fieldOf(state);
  const { roster } = gameOf(theatre, state);
  const blockers = new Int8Array(state.cells.length).fill(-1);
  return {
    field,
    blocker(cell) {
      const seen = blockers[cell] ?? 0;
      if (seen >= 0) return seen;
      let found = field.wrecks[cell] ?? 0;
      for (const unit of roster.inCell(cell)) {
        const type = typeIn(theatre, unit.entry);
        if (type.attempts > 0) continue;
        const vehicle =
          (type.category === 'vehicle' && !unit.dismounted) || unit.carriedBy !== '' || unit.towedBy !== '';
        found = Math.max(found, vehicle ? 2 : 1);
      }
      blockers[cell] = found;
      return found;
    },
  };
});

/** The state with everything that is worked out from it. Kept beside the state, never in it. */
export class Game {
  readonly theatre: Theatre;
  readonly state: State;
  readonly grid: Grid;
  #roster: Roster | undefined;

  constructor(theatre: Theatre, state: State) {
    this.theatre = theatre;
    this.state = state;
    this.grid = gridOf(state.width, state.height);
  }

  /** The ground as arrays. */
  get field(): Field {
    return outlookOf(this.theatre, this.state).field;
  }

  get blocker(): (cell: number) => number {
    return outlookOf(this.theatre, this.state).blocker;
  }

  /** The units by place; kept up to date as they come, go and fall. */
  get roster(): Roster {
    this.#roster ??= new Roster(this.state);
    return this.#roster;
  }

  /** Units were added or moved otherwise than by the roster: everything is worked out afresh. */
  changed(): void {
    this.#roster = undefined;
    forgetDerived(this.state);
  }

  get tables(): Theatre['tables'] {
    return this.theatre.tables;
  }

  unit(id: string): Unit | undefined {
    return Object.hasOwn(this.state.units, id) ? this.state.units[id] : undefined;
  }

  typeOf(unit: Unit): UnitType {
    return typeIn(this.theatre, unit.entry);
  }

  label(cell: number): string {
    return this.grid.labels[cell] ?? 'off';
  }

  /** Units standing in a quadrant, riders and towed guns included; hidden ambushes are not standing there yet. */
  at(cell: number, side?: Seat): readonly Unit[] {
    const units = this.roster.inCell(cell);
    return side === undefined ? units : units.filter((unit) => unit.side === side);
  }

  steps(from: number, to: number): number {
    return known(this.grid.steps[from * this.grid.size + to], 'distance between', `${from} ${to}`);
  }

  get night(): boolean {
    return isNight(this.state, nightTurns(this.theatre, this.state));
  }

  get badWeather(): boolean {
    return this.state.weather === 'bad';
  }
}

const nightTurns = (theatre: Theatre, { attacker, players }: State): number =>
  attacker === undefined ? 0 : levelOf(theatre, players[attacker].aggression).nightTurns;

const games = new WeakMap<State, Game>();

export function gameOf(theatre: Theatre, state: State): Game {
  let game = games.get(state);
  if (game === undefined || game.theatre !== theatre || game.grid.width !== state.width) {
    game = new Game(theatre, state);
    games.set(state, game);
  }
  return game;
}
