import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { isRefusal } from '#kernel/refusal';
import { walkPath } from '#rulesets/salerno/rules/march';
import type { Manner } from '#rulesets/salerno/rules/movement';
import type { EdgeData, HexData } from '#rulesets/salerno/scenario';
import { hexId, pack, type Sandbox, sandbox } from './sandbox.ts';

/*
 * Each unit of a stack pays for itself [11], so that no single way is the cheapest for all of them. What is offered to stacks of
 * unlike counters is compared with what is accepted over every way there is, on boards thrown together at random.
 */

const SIZE = 11;
const START = '0606';
const NEIGHBOURS = sandbox({ columns: SIZE, rows: SIZE }).theatre.map;

function randomBoard(dice: SeededDice, units: readonly string[]): Sandbox {
  const hexes: Record<string, Partial<HexData>> = {};
  const edges: EdgeData[] = [];
  for (let column = 1; column <= SIZE; column++)
    for (let row = 1; row <= SIZE; row++) {
      const id = hexId(column, row);
      const terrain = (['clear', 'clear', 'hill', 'mountain'] as const)[dice.below(4)]!;
      hexes[id] = { terrain };
      const from = NEIGHBOURS.indexOf(id)!;
      for (let arc = NEIGHBOURS.offsets[from]!; arc < NEIGHBOURS.offsets[from + 1]!; arc++) {
        const side = { a: id, b: NEIGHBOURS.ids[NEIGHBOURS.to[arc]!]! };
        if (side.a > side.b) continue;
        const luck = dice.below(12);
        if (luck < 3) edges.push({ ...side, road: luck === 0 ? 'major' : 'minor' });
        else if (luck === 3) edges.push({ ...side, river: 'Sangro' });
        else if (luck === 4) edges.push({ ...side, ridge: true });
      }
    }
  const table = sandbox({
    columns: SIZE,
    rows: SIZE,
    hexes,
    edges,
    weather: dice.below(2) === 0 ? 'good' : 'bad',
    units: { ...Object.fromEntries(units.map((unit) => [unit, START])), '11/78': '0604', '36/78': '0903' },
  });
  for (const unit of units) table.unit(unit).oos = dice.below(5) === 0;
  table.state.active = 'axis';
  return table;
}

/** Hexes that some way leads to: every way is followed on which the units have not spent the same before in the same hex. */
function acceptedHexes(
  table: Sandbox,
  units: readonly string[],
  manner: Manner,
  isAccepted: (path: string[]) => boolean,
): string[] {
  const { theatre, state } = table;
  const { map } = theatre;
  const accepted = new Set<string>();
  const known = new Set<string>();
  const ways: string[][] = [[]];
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    const from = theatre.hexIndex(way.at(-1) ?? START);
    for (let arc = map.offsets[from]!; arc < map.offsets[from + 1]!; arc++) {
      const hex = map.ids[map.to[arc]!]!;
      const path = [...way, hex];
      const spent = walkPath({ theatre, state, side: 'axis' }, units, path, manner, {});
      if (isRefusal(spent)) continue;
      const key = `${hex} ${[...spent.values()].join()}`;
      if (known.has(key)) continue;
      known.add(key);
      ways.push(path);
      if (hex !== START && !accepted.has(hex) && isAccepted(path)) accepted.add(hex);
    }
  }
  return [...accepted].sort();
}

const offeredHexes = (table: Sandbox, type: 'MoveStack' | 'React', units: readonly string[]): string[] =>
  table
    .options('axis', type)
    .flatMap((order) => {
      if (order.type !== 'MoveStack' && order.type !== 'React') return [];
      if (order.units.join() !== units.join() || (order.type === 'MoveStack' && order.mode === 'strategic')) return [];
      expect(table.accepts('axis', order), JSON.stringify(order)).toBe(true);
      return [order.path.at(-1)!];
    })
    .sort();

describe('stacks of unlike counters', () => {
  // As the counters are printed: mountain troops, foot, wheels, tanks.
  const marching = ['145/65.I', '3 HGJ', 'I-9/26.Pz', 'A/26.Pz', 'Flak A', '525 A'];
  const reacting = ['I-3/1.FJ', 'MG/1.FJ', 'Afkl/26.Pz', 'A/26.Pz'];
  const inPrintedOrder = (units: readonly string[]) =>
    pack.units.counters.flatMap(({ id }) => (units.includes(id) ? [id] : []));
  const drawn = (dice: SeededDice, units: readonly string[]) => {
    const left = [...units];
    while (left.length > 2 && dice.below(3) > 0) left.splice(dice.below(left.length), 1);
    return inPrintedOrder(left);
  };

  it('[salerno/11-a] are offered every hex that some way leads to, each paying for itself', () => {
    const dice = new SeededDice(11);
    for (let game = 0; game < 24; game++) {
      const units = drawn(dice, marching);
      const table = randomBoard(dice, units);
      table.open({
        kind: 'operation',
        side: 'axis',
        source: 'formation',
        formation: '26.Pz',
        step: 'movement',
        units: [...units],
      });
      const accepts = (path: string[]) => table.accepts('axis', { type: 'MoveStack', units, path });
      expect(offeredHexes(table, 'MoveStack', units), `game ${game}`).toEqual(
        acceptedHexes(table, units, 'normal', accepts),
      );
    }
  });

  it('[salerno/13-b] are offered every hex that some way leads to in reaction', () => {
    const dice = new SeededDice(13);
    for (let game = 0; game < 24; game++) {
      const units = drawn(dice, reacting);
      const table = randomBoard(dice, units);
      table.open({ kind: 'reaction', side: 'axis', units: ['11/78'], hex: '0604', left: [], reacted: [] });
      const accepts = (path: string[]) => table.accepts('axis', { type: 'React', units, path });
      expect(offeredHexes(table, 'React', units), `game ${game}`).toEqual(
        acceptedHexes(table, units, 'reaction', accepts),
      );
    }
  });
});
