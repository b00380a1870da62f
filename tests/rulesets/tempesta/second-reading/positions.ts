import { SeededDice } from '#kernel/dice';
import { Bench, theatre } from '../bench.ts';

const DEFENCES = ['trench', 'bunkerLight', 'bunkerHeavy', 'minefield', 'wire', 'atObstacle'] as const;

/* Crowded tables: ground of every kind, works, smoke, wrecks, and units of every list in the middle of them. */

const NAMES = 'ABCDEFGH';
const everyCell = Array.from({ length: 96 }, (_, at) => `${NAMES[Math.floor(at / 12)]}${(at % 12) + 1}`);
const row = (y: number): string[] => everyCell.slice(12 * y, 12 * y + 12);
const column = (x: number): string[] => everyCell.filter((_, at) => at % 12 === x);

const troops = [...theatre.types.values()].filter(
  ({ category, attempts }) => category !== 'offTable' && attempts === 0,
);
const byLists = ['sov-rifle-1943', 'ger-panzer-1943', 'uk-infantry-1944', 'us-infantry-1944', 'ita-ariete-1942', 'lab'];

export function crowded(seed: number): Bench {
  const chance = new SeededDice(seed * 48271);
  const below = (count: number): number => chance.below(count);
  const one = (in_: number): boolean => below(in_) === 0;
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const table = new Bench();
  for (let many = below(12); many > 0; many--) table.ground(pick(['w', 'k', 'b', 'o']), pick(everyCell));
  for (let many = below(16); many > 0; many--) table.ground(pick(['f', 'h', 's', 'm']), pick(everyCell));
  for (let hill = below(4); hill > 0; hill--) {
    const corner = below(80);
    const cells = [corner, corner + 1, corner + 12, corner + 13].filter((at) => at < 96 && !one(3));
    table.hill(`hill-${hill}`, 1 + below(4), ...cells.map((at) => everyCell[at]!));
  }
  if (one(3)) table.river(...column(3 + below(6)));
  if (!one(3)) table.road(pick(['flat', 'sunken', 'raised']), ...row(below(8)));
  if (!one(3)) table.road(pick(['flat', 'sunken', 'raised']), ...column(below(12)));
  if (one(4)) table.road('flat', ...['A2', 'B3', 'C4', 'D5', 'E6', 'F7', 'G8', 'H9']);
  if (one(2)) for (const name of row(below(8))) table.cell(name).railways.push('line');
  for (let many = below(14); many > 0; many--)
    table.defence(pick(DEFENCES), pick(everyCell), { facing: below(8), genuine: !one(6) });
  for (let many = below(6); many > 0; many--) table.patch(pick(everyCell), { smokeUntil: 2 + below(3) });
  for (let many = below(6); many > 0; many--)
    table.patch(pick(everyCell), { wrecks: 1, wreckSmokeUntil: 1 + below(4) });
  for (let many = below(10); many > 0; many--) table.suppress(pick(everyCell));
  table.weather(pick(['good', 'good', 'overcast', 'bad']));

  const free = [...everyCell];
  const take = (near: number): string => free.splice(Math.max(0, Math.min(free.length - 1, near)), 1)[0]!;
  const acting: string[] = [];
  for (const side of ['red', 'blue'] as const) {
    const list = pick(byLists);
    const own = troops.filter(({ key }) => key.startsWith(`${list}/`));
    let serial = 0;
    for (let stacks = 5 + below(4); stacks > 0; stacks--) {
      const cell = take(24 + below(48));
      const onRoad = table.cell(cell).roads.length > 0 && one(2);
      const size = 1 + below(4);
      for (let many = 0; many < size; many++) {
        const type = pick(own);
        const id = `${side}-1-u${++serial}`;
        const { suppressed } = table.cell(cell);
        table.unit(id, type.key, cell, {
          onRoad,
          entrenched: (type.category === 'foot' || type.category === 'artillery') && one(6),
          dismounted: type.type === 'UCAV' && one(2),
          ...(type.category === 'foot' ? {} : { facing: below(8) }),
        });
        if (side === 'red' && stacks === 1 && !(suppressed && one(2))) acting.push(id);
        if (type.type === 'UT' && one(2)) {
          const load = pick(own.filter(({ category }) => category === 'foot' || category === 'artillery'));
          if (load.category === 'foot' && type.carryFoot > 0)
            table.unit(`${id}-rider`, load.key, cell, { onRoad, carriedBy: id });
          if (load.category === 'artillery' && type.tow !== undefined)
            table.unit(`${id}-gun`, load.key, cell, { onRoad, towedBy: id, facing: below(8) });
        }
      }
    }
    table.unit(`${side}-1-cs`, side === 'red' ? 'cs2' : 'cs1', take(24 + below(48)), { onRoad: false });
  }
  if (acting.length > 0) table.acting(acting, 3 + below(4));
  return table;
}

/** An assault about to be declared: a few of red beside a few of blue, on any ground. */
export function assaulted(seed: number): Bench {
  const chance = new SeededDice(seed * 69621);
  const below = (count: number): number => chance.below(count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const table = new Bench();
  table.referee.seed(seed);
  for (const cell of ['D5', 'D6']) if (below(2) === 0) table.ground(pick(['w', 'f', 'b', 'm']), cell);
  if (below(4) === 0) table.suppress('D6');
  if (below(5) === 0) table.defence(pick(['trench', 'bunkerLight']), 'D6', { facing: below(8) });
  table.weather(pick(['good', 'overcast', 'bad']));
  const acting: string[] = [];
  for (const [side, cell] of [
    ['red', 'D5'],
    ['blue', 'D6'],
  ] as const) {
    const own = troops.filter(({ key }) => key.startsWith(`${pick(byLists)}/`));
    for (let many = 1 + below(4); many > 0; many--) {
      const type = pick(own.length > 0 ? own : troops);
      const id = `${side}-1-u${many}`;
      table.unit(id, type.key, cell, {
        dismounted: type.type === 'UCAV' && below(2) === 0,
        ...(type.category === 'foot' ? {} : { facing: below(8) }),
      });
      if (side === 'red') acting.push(id);
    }
  }
  table.unit('blue-1-cs', 'cs1', 'H9').unit('red-1-cs', 'cs2', 'A3');
  return table.acting(acting, 6);
}

/** A vehicle under way where two roads cross, with traffic around it; and somebody on foot beside a river or the sea. */
export function underway(seed: number): Bench {
  const chance = new SeededDice(seed * 16807);
  const below = (count: number): number => chance.below(count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const table = new Bench();
  const isRoad = seed % 2 === 0;
  if (isRoad) {
    table.road('flat', ...row(3));
    if (below(2) === 0) table.road(pick(['flat', 'sunken', 'raised']), ...column(4));
    table.unit('red-1-v', pick(['truck', 't34', 'halftrack', 'team']), 'D5', { facing: below(8), onRoad: true });
    for (const [at, cell] of ['D4', 'D6', 'C5', 'E5'].entries())
      for (let many = below(3); many > 0; many--)
        table.unit(`red-2-${at}-${many}`, pick(['truck', 'rifle', 't34']), cell, {
          formation: 'red-2',
          facing: 2,
          onRoad: below(2) === 0,
        });
  } else {
    if (below(2) === 0) table.river('A6', 'B6', 'C6', 'D6', 'E7', 'F7', 'G7', 'H7');
    else table.ground('~', ...column(5));
    table.unit('red-1-v', pick(['rifle', 'scouts', 'maxim']), pick(['D5', 'E6', 'C5', 'D7', 'E8']));
    if (table.state.cells[table.state.units['red-1-v']!.cell]!.sea) return underway(seed + 2);
  }
  table.acting('red-1-v', 6);
  if (isRoad) table.state.units['red-1-v']!.act!.roadMove = below(9);
  return table.fresh();
}
