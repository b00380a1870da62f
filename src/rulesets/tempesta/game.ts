import { buildField, type Field } from './board/field.ts';
import { type Grid, gridOf } from './board/grid.ts';
import { Roster } from './board/roster.ts';
import type { Codex, UnitType } from './codex.ts';
import { isNight, type Seat, type TempestaState, type Unit } from './state.ts';

/** The state with everything that is worked out from it. Kept beside the state, never in it. */
export class Game {
  readonly codex: Codex;
  readonly state: TempestaState;
  readonly grid: Grid;
  #field: Field | undefined;
  #roster: Roster | undefined;
  /** By quadrant what stands in the way of a line of sight, -1 where it has not been worked out. */
  readonly #blockers: Int8Array;

  constructor(codex: Codex, state: TempestaState) {
    this.codex = codex;
    this.state = state;
    this.grid = gridOf(state.width, state.height);
    this.#blockers = new Int8Array(this.grid.size).fill(-1);
  }

  /** The ground as arrays; rebuilt when it has changed. */
  get field(): Field {
    this.#field ??= buildField(this.state, this.grid);
    return this.#field;
  }

  /** The units by place; kept up to date event by event. */
  get roster(): Roster {
    this.#roster ??= new Roster(this.state);
    return this.#roster;
  }

  /** Units have moved, come or gone. */
  unitsChanged(): void {
    this.#blockers.fill(-1);
  }

  /** The ground, or what lies on it, is another. */
  groundChanged(): void {
    this.#field = undefined;
  }

  /** The state was changed otherwise than by events: everything is worked out afresh. */
  changed(): void {
    this.#field = undefined;
    this.#roster = undefined;
    this.#blockers.fill(-1);
  }

  /** [47.6-7] 1: a unit other than command, or a wreck; 2: a live vehicle as well. */
  readonly blocker = (cell: number): number => {
    const known = this.#blockers[cell]!;
    if (known >= 0) return known;
    let found = this.field.wrecks[cell]!;
    for (const unit of this.roster.at[cell]!) {
      const type = this.typeOf(unit);
      if (type.attempts > 0) continue;
      const vehicle = (type.category === 'vehicle' && !unit.dismounted) || unit.carriedBy !== '' || unit.towedBy !== '';
      found = Math.max(found, vehicle ? 2 : 1);
    }
    this.#blockers[cell] = found;
    return found;
  };

  get tables(): Codex['tables'] {
    return this.codex.tables;
  }

  unit(id: string): Unit | undefined {
    return Object.hasOwn(this.state.units, id) ? this.state.units[id] : undefined;
  }

  typeOf(unit: Unit): UnitType {
    const type = this.codex.types.get(unit.entry);
    if (type === undefined) throw new Error(`no list has ${unit.entry}`);
    return type;
  }

  label(cell: number): string {
    return this.grid.labels[cell] ?? 'off';
  }

  /** Units standing in a quadrant, riders and towed guns included; hidden ambushes are not standing there yet. */
  at(cell: number, side?: Seat): readonly Unit[] {
    const units = this.roster.at[cell] ?? [];
    return side === undefined ? units : units.filter((unit) => unit.side === side);
  }

  steps(from: number, to: number): number {
    return this.grid.steps[from * this.grid.size + to]!;
  }

  get night(): boolean {
    return isNight(this.state, nightTurns(this.codex, this.state));
  }

  get badWeather(): boolean {
    return this.state.weather === 'bad';
  }
}

export function levelOf(codex: Codex, aggression: number) {
  const levels = codex.tables.aggression;
  const level = levels[String(aggression) as '1'];
  if (level === undefined) throw new Error(`no aggression level ${aggression}`);
  return level;
}

function nightTurns(codex: Codex, state: TempestaState): number {
  return state.attacker === undefined ? 0 : levelOf(codex, state.players[state.attacker].aggression).nightTurns;
}

const games = new WeakMap<TempestaState, Game>();

export function gameOf(codex: Codex, state: TempestaState): Game {
  let game = games.get(state);
  if (game === undefined || game.codex !== codex || game.grid.width !== state.width) {
    game = new Game(codex, state);
    games.set(state, game);
  }
  return game;
}
