import type { Seat, Where } from '../names.ts';
import type { State, Unit } from '../state.ts';

/** Who is where: the units of a state by quadrant, side and formation, kept up to date as they come, go and fall. */
export class Roster {
  /** Units on the table by quadrant, riders and towed guns included, in the order of the muster. */
  readonly at: readonly Unit[][];
  readonly bySide: Readonly<Record<Seat, Unit[]>> = { red: [], blue: [] };
  readonly #byFormation = new Map<string, Unit[]>();
  readonly #rank = new Map<string, number>();

  constructor(state: State) {
    this.at = Array.from({ length: state.width * state.height }, () => []);
    for (const unit of Object.values(state.units)) this.add(unit);
  }

  add(unit: Unit): void {
    this.#rank.set(unit.id, this.#rank.size);
    this.bySide[unit.side].push(unit);
    const fellows = this.#byFormation.get(unit.formation);
    if (fellows === undefined) this.#byFormation.set(unit.formation, [unit]);
    else fellows.push(unit);
    if (unit.where === 'table') this.#enter(unit);
  }

  /** Units standing in a quadrant; nobody off the table. */
  inCell(cell: number): readonly Unit[] {
    return this.at[cell] ?? [];
  }

  ofFormation(id: string): readonly Unit[] {
    return this.#byFormation.get(id) ?? [];
  }

  /** What a unit on the table carries or tows. */
  cargo(carrier: Unit): Unit[] {
    const found: Unit[] = [];
    if (carrier.where !== 'table' || carrier.cell < 0) return found;
    for (const unit of this.inCell(carrier.cell))
      if (unit.carriedBy === carrier.id || unit.towedBy === carrier.id) found.push(unit);
    return found;
  }

  /** Puts a unit on the table, or moves it there. */
  stand(unit: Unit, cell: number): void {
    if (unit.where === 'table') this.#leave(unit);
    unit.where = 'table';
    unit.cell = cell;
    this.#enter(unit);
  }

  /** Takes a unit off the table. */
  take(unit: Unit, where: Exclude<Where, 'table'>): void {
    if (unit.where === 'table') this.#leave(unit);
    unit.where = where;
    unit.cell = -1;
  }

  #rankOf({ id }: Unit): number {
    return this.#rank.get(id) ?? 0;
  }

  #enter(unit: Unit): void {
    const here = this.at[unit.cell];
    if (here === undefined) return;
    const rank = this.#rankOf(unit);
    // Units stand in the order of the muster: the first that comes after this one is pushed back.
    const place = here.findIndex((other) => this.#rankOf(other) > rank);
    if (place < 0) here.push(unit);
    else here.splice(place, 0, unit);
  }

  #leave(unit: Unit): void {
    const here = this.at[unit.cell];
    const place = here?.indexOf(unit) ?? -1;
    if (place >= 0) here?.splice(place, 1);
  }
}
