import { areOpposite, cards, edgeBetween, guns, land, otherSide, type Side, type Table, tables } from './book.ts';

/* Combat and bombardment [14, 16.1]. */

const factor = (table: Table, unit: string): number => {
  const { combat, steps } = cards.get(unit)!;
  return steps === 2 && table.now.units[unit]!.steps === 1 ? combat[1]! : combat[0]!;
};
const has = (units: readonly string[], type: string): boolean => units.some((unit) => cards.get(unit)!.type === type);
const best = (units: readonly string[], bonus: 'armourBonus' | 'mountainBonus'): number =>
  Math.max(0, ...units.map((unit) => cards.get(unit)![bonus] ?? 0));

const HEIGHT: Record<string, number> = { clear: 0, hill: 1, mountain: 2 };

export interface Support {
  readonly role: 'attacker' | 'defender';
  readonly dice: readonly number[];
}

/** The whole sum of a combat. */
export function resolve(
  table: Table,
  attack: { hex: string; attackers: readonly string[]; defenders: readonly string[]; gegenangriff: number },
  supports: readonly Support[],
  dice: readonly number[],
) {
  const { book, now } = table;
  const { hex, attackers, defenders } = attack;
  const ground = book.hex(hex)!;
  const defender = otherSide(cards.get(attackers[0]!)!.side);
  const fortified = table.isFortified(hex, defender);
  const open = ground.terrain === 'clear' && ground.city !== true && !fortified && now.weather === 'good';
  const froms = [...new Set(attackers.map((unit) => now.units[unit]!.at))];
  const bases = froms.map((from) => attackers.filter((unit) => now.units[unit]!.at === from));

  // One doubling, one halving at most for each attacking hex [14.2.1, 14.2.3].
  const strengths = bases.map((stack, at) => {
    const from = froms[at]!;
    const tanks = has(stack, 'armour');
    const doubles = open && tanks && !has(defenders, 'armour') && !has(defenders, 'td');
    const strength = stack.reduce(
      (sum, unit) => sum + factor(table, unit) * (doubles && cards.get(unit)!.type !== 'td' ? 2 : 1),
      0,
    );
    const edge = edgeBetween(from, hex);
    const below = book.hex(from)!.terrain;
    const uphill =
      now.uphill === 'higher'
        ? HEIGHT[ground.terrain]! > HEIGHT[below]!
        : below === 'clear' && ground.terrain === 'hill';
    const shocked = open && has(defenders, 'armour') && !tanks && !has(stack, 'td');
    return edge?.river !== undefined || edge?.ridge === true || uphill || shocked ? strength / 2 : strength;
  });
  const total = Math.floor(strengths.reduce((sum, strength) => sum + strength, 0));

  // The best shelter, for all but armour; a village adds its point last [14.2.1].
  const shelter = Math.max(
    land[ground.terrain as 'clear'].defence,
    ground.city ? tables.terrain.city.defence : 1,
    fortified ? tables.terrain.fortified.defence : 1,
  );
  const isArmoured = (unit: string): boolean => ['armour', 'td'].includes(cards.get(unit)!.type);
  let defence = defenders.reduce((sum, unit) => sum + factor(table, unit) * (isArmoured(unit) ? 1 : shelter), 0);
  if (ground.village && defenders.some((unit) => !isArmoured(unit))) defence += tables.terrain.village.defenceBonus;

  let column = 0;
  if (defence === 0) column = 7;
  else if (total > 0) column = total >= defence ? 1 + Math.floor(total / defence) : 3 - Math.ceil(defence / total);
  column = Math.min(7, Math.max(0, column));
  if (!fortified && froms.some((one) => froms.some((other) => areOpposite(one, other, hex)))) column += 1;
  if (attackers.some((unit) => now.units[unit]!.oos)) column -= 1;
  column += attack.gegenangriff;

  let roll = dice[0]! + dice[1]!;
  if (ground.city !== true && !fortified) {
    for (const stack of bases) roll += best(stack, 'armourBonus');
    roll -= best(defenders, 'armourBonus');
  }
  if (ground.terrain === 'mountain') {
    for (const stack of bases) roll += best(stack, 'mountainBonus');
    roll -= best(defenders, 'mountainBonus');
  }
  if (defenders.some((unit) => now.units[unit]!.oos)) roll += 1;
  if (now.rules.includes('devils') && (ground.city === true || fortified))
    if (['para', 'mg', 'special'].some((type) => has(defenders, type))) roll -= 1;
  if (attackers.some((unit) => table.isOnOffensive(unit))) roll += 1;
  for (const { role, dice: thrown } of supports) {
    const row = tables.support.rows.find((entry: { roll: number }) => entry.roll === thrown[0]! + thrown[1]!);
    const sign = role === 'attacker' ? 1 : -1;
    roll += sign * row.die;
    column += sign * row.columns;
  }
  const { rows, firstRow, columns } = tables.crt;
  const at = Math.min(columns.length - 1, Math.max(0, column));
  const row = Math.min(rows.length - 1, Math.max(0, roll - firstRow));
  return { attack: total, defence, column: columns[at], total: roll, result: rows[row][at] };
}

/** The column and the result of a bombardment [16.1]. */
export function bombard(
  table: Table,
  shot: { firers: readonly string[]; hex: string; dice: readonly number[] },
  moved: ReadonlySet<string>,
) {
  const { bombardment, terrain } = tables;
  const ground = table.book.hex(shot.hex)!;
  const factors = shot.firers.reduce((sum, firer) => sum + (guns.get(firer)?.fire ?? tables.aircraft.fire), 0);
  const base = bombardment.from.filter((least: number) => least <= factors).length - 1;
  const units = table.units(shot.hex);
  const dots = units.reduce((sum, unit) => sum + cards.get(unit)!.halfDots, 0) / 2;
  const owner = table.holder(shot.hex) ?? table.guns(shot.hex).map((gun): Side => guns.get(gun)!.side)[0] ?? 'axis';
  const water = ground.terrain === 'sea' || ground.terrain === 'lake';
  const shelter = Math.min(
    water ? 0 : land[ground.terrain as 'clear'].bombardmentShift,
    ground.city ? terrain.city.bombardmentShift : 0,
    ground.village ? terrain.village.bombardmentShift : 0,
    table.isFortified(shot.hex, owner) ? terrain.fortified.bombardmentShift : 0,
  );
  const column =
    base + (units.some((unit) => moved.has(unit)) ? 1 : 0) + (dots >= 4 ? 1 : dots <= 1 ? -1 : 0) + shelter;
  const at = Math.min(bombardment.columns.length - 1, column);
  if (at < 0) return { factors, column: 'none', result: '-' };
  const offensive = shot.firers.some((firer) => isGunOnOffensive(table, firer)) ? 1 : 0;
  const roll = shot.dice[0]! + shot.dice[1]! + offensive;
  const row = Math.min(bombardment.rows.length - 1, Math.max(0, roll - bombardment.firstRow));
  return { factors, column: bombardment.columns[at], result: bombardment.rows[row][at] };
}

function isGunOnOffensive(table: Table, firer: string): boolean {
  const gun = guns.get(firer);
  const { offensive, activations, formations } = table.now;
  if (offensive === '' || gun?.side !== 'allied' || gun.level === 'naval') return false;
  const active = activations.some(
    ({ formation, divisions, bonus }) =>
      bonus.includes(firer) ||
      (gun.formation !== undefined &&
        (gun.level === 'division' ? divisions.includes(gun.formation) : formation === gun.formation)),
  );
  const army = gun.formation === undefined ? gun.army : formations[gun.formation]?.army;
  return active && (offensive === 'XVAG' || offensive === army);
}
