import type { TempestaState } from '#rulesets/tempesta/index';
import type { Unit } from '#rulesets/tempesta/state';
import { at, bare, burning, isDark, isRecon, onTable, smoking, typeOf, WAYS, xy } from './ground.ts';
import { joined } from './movement.ts';

/* Command lines and motivation (28, 31, 33, 38). */

/** [15 row 1, 31.3, 69] What lengthens a line. */
const hinders = (state: TempestaState, cell: number): boolean =>
  bare(state, cell) === 'closed' || smoking(state, cell) || burning(state, cell);

/** [31.1] Quadrants of the cheapest way with one diagonal at most, both ends counted; `price` of each of them. */
function cheapest(state: TempestaState, from: number, to: number, price: (cell: number) => number): number {
  const size = state.width * state.height;
  const best = [0, 1].map(() => new Array<number>(size).fill(Number.POSITIVE_INFINITY));
  best[0]![from] = price(from);
  for (let changed = true; changed; ) {
    changed = false;
    for (const used of [0, 1])
      for (let cell = 0; cell < size; cell++) {
        const so = best[used]![cell]!;
        if (so === Number.POSITIVE_INFINITY) continue;
        const [x, y] = xy(state, cell);
        for (const [way, [dx, dy]] of WAYS.entries()) {
          const next = at(state, x + dx, y + dy);
          const after = used + (way % 2);
          if (next < 0 || after > 1 || so + price(next) >= best[after]![next]!) continue;
          best[after]![next] = so + price(next);
          changed = true;
        }
      }
  }
  return Math.min(best[0]![to]!, best[1]![to]!);
}

/** [31.3] Whether one may drive from one quadrant to the other without leaving the road. */
function linked(state: TempestaState, from: number, to: number): boolean {
  const seen = new Set([from]);
  for (const cell of seen) {
    const [x, y] = xy(state, cell);
    for (const [dx, dy] of WAYS) {
      const next = at(state, x + dx, y + dy);
      if (next >= 0 && joined(state, cell, next)) seen.add(next);
    }
  }
  return state.cells[from]!.roads.length > 0 && seen.has(to);
}

export function lineTo(state: TempestaState, commander: Unit, unit: Unit): number {
  const byRoad = commander.onRoad && unit.onRoad && linked(state, commander.cell, unit.cell);
  let line = cheapest(state, commander.cell, unit.cell, (cell) => (byRoad || !hinders(state, cell) ? 1 : 2));
  if (state.weather === 'bad') line += 1;
  if (isDark(state) && (unit.side !== state.attacker || state.turn > 1)) line += 1;
  return isRecon(unit) ? Math.min(3, line) : line;
}

/** [33.1] Whom a die reaches. */
export const motivatedBy = (state: TempestaState, commander: Unit, formation: string, die: number): string[] =>
  onTable(state)
    .filter((unit) => unit.formation === formation && typeOf(unit).type !== 'UO')
    .filter((unit) => die === 6 || (die > 1 && lineTo(state, commander, unit) <= die))
    .map(({ id }) => id);

/** [38.1] Points of a unit, in halves. */
export const pointsOf = (state: TempestaState, commander: Unit, unit: Unit, die: number, tries: number): number =>
  2 * Math.max(0, die + commander.modifier - (tries - 1) - (state.cells[unit.cell]!.suppressed ? 2 : 0));
