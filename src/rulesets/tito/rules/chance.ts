import { firstOf, known } from '#kernel/known';
import type { Purpose } from '#kernel/roll';
import type { Table } from '#kernel/ruleset';
import type { Scene, TitoEvent } from '../events/index.ts';
import { tieOf } from '../rolls.ts';

/* [1.1, 1.4] Dice, draws from a cup, and the die that settles what the rules leave equal. */

type Rolls = Table<TitoEvent>;

export const rollD6 = (table: Rolls, purpose: Purpose): number => firstOf(table.roll({ purpose, dice: 1, sides: 6 }));

/** A D10 runs from 0 to 9: the tenth face is the zero. */
export const rollD10 = (table: Rolls, purpose: Purpose): number =>
  firstOf(table.roll({ purpose, dice: 1, sides: 10 })) % 10;

export const rollSome = (table: Rolls, purpose: Purpose, { dice, sides }: { dice: number; sides: number }): number[] =>
  table.roll({ purpose, dice, sides }).map((face) => (sides === 10 ? face % 10 : face));

/**
 * A blind draw of one thing out of many. Not a die of the game: the cup has as many equal chances as counters.
 * Nothing is drawn from a cup of one.
 */
export function drawIndex(table: Rolls, purpose: Purpose, among: number): number {
  return among === 1 ? 0 : firstOf(table.roll({ purpose, dice: 1, sides: among })) - 1;
}

/** Draws several, one after the other, without putting back. */
export function drawSome<Item>(table: Rolls, purpose: Purpose, cup: readonly Item[], count: number): Item[] {
  const left = [...cup];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(left.length === count - drawn.length ? 0 : drawIndex(table, purpose, left.length), 1));
  }
  return drawn;
}

/**
 * [12.3] Choices still equal are settled by a die. Candidates come in ascending order.
 * Two: 1-3 and 4-6. Three: a third each. Up to six: one face each, others rolled again. Up to ten: a D10 from 0.
 * More: two D10 as tens and units.
 */
export function pick<Item>(
  { table }: Pick<Scene, 'table'>,
  purpose: Purpose,
  rule: string,
  candidates: readonly Item[],
  nameOf: (item: Item) => string,
): Item {
  const count = candidates.length;
  if (count === 1) return firstOf(candidates);
  const rolls: number[] = [];
  let chosen = count;
  while (chosen >= count) {
    if (count <= 6) {
      const face = rollD6(table, purpose);
      rolls.push(face);
      chosen = count === 2 ? Math.floor((face - 1) / 3) : count === 3 ? Math.floor((face - 1) / 2) : face - 1;
    } else if (count <= 10) {
      chosen = rollD10(table, purpose);
      rolls.push(chosen);
    } else {
      const tens = rollD10(table, purpose);
      const units = rollD10(table, purpose);
      rolls.push(tens, units);
      chosen = tens * 10 + units;
    }
  }
  const taken = known(candidates[chosen], 'candidate', chosen);
  table.emit({
    type: 'TieBroken',
    purpose: tieOf(purpose),
    candidates: candidates.map(nameOf),
    rolls,
    chosen: nameOf(taken),
    rule,
  });
  return taken;
}
