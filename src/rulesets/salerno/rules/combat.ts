import { type Modifier, readChart } from '#kernel/chart';
import { firstOf, known, lastOf } from '#kernel/known';
import { opponentOf, type SalernoSide } from '../names.ts';
import { type State, unitOf } from '../state.ts';
import { CLEAR, counterOf, groundAt, MOUNTAIN, type Theatre } from '../theatre.ts';
import { groundCost } from './ground-costs.ts';
import { isOnOffensive } from './movement.ts';
import { codeOf, positionOf } from './position.ts';
import { SHIFT_CLAUSES } from './result-words.ts';
import { isFortified, isRomeClosed } from './terrain.ts';

/** The arithmetic of combat [14.1, 14.2]. */

export interface HexStrength {
  readonly hex: string;
  readonly factors: number;
  readonly doubled: boolean;
  readonly halvedBy: '' | 'river' | 'ridge' | 'uphill' | 'tank-shock';
  readonly strength: number;
}

export interface Reckoning {
  readonly strengths: readonly HexStrength[];
  readonly attack: number;
  readonly defence: number;
  /** Column of the ratio before shifts. */
  readonly column: number;
  readonly ratio: string;
  readonly shifts: readonly Modifier[];
  readonly modifiers: readonly Modifier[];
}

export const combatFactor = (theatre: Theatre, state: State, unit: string): number => {
  const counter = counterOf(theatre, unit);
  const { steps } = unitOf(state, unit);
  return counter.steps === 2 && steps === 1 ? (counter.combat[1] ?? 0) : firstOf(counter.combat);
};

/** n:1 rounded down, 1:n rounded up, held within the table [14.1]. */
export function ratioOf(
  columns: readonly string[],
  attack: number,
  defence: number,
): { column: number; ratio: string } {
  const evens = columns.indexOf('1:1');
  if (defence <= 0) return { column: columns.length - 1, ratio: lastOf(columns) };
  if (attack <= 0) return { column: 0, ratio: firstOf(columns) };
  const column = attack >= defence ? evens + Math.floor(attack / defence) - 1 : evens - Math.ceil(defence / attack) + 1;
  const held = Math.min(columns.length - 1, Math.max(0, column));
  return { column: held, ratio: columns[held]! };
}

/** A hex with something to attack in it: combat units, a rearguard or mules; not Rome while it is closed to the Axis [14, 12, 17.4, 20]. */
export function isAttackable(theatre: Theatre, state: State, side: SalernoSide, hex: number): boolean {
  const position = positionOf(theatre, state);
  if (isRomeClosed(theatre, state, side, hex)) return false;
  return (
    position.holder[hex] === codeOf(opponentOf(side)) ||
    (side === 'allied' && position.rearguard[hex] === 1) ||
    position.muleAt.get(hex) === opponentOf(side)
  );
}

/** Something next to a unit that it could attack [14, 14.3.4]. */
export function hasTarget(theatre: Theatre, state: State, unit: string): boolean {
  const { side } = counterOf(theatre, unit);
  const at = theatre.hexIndex(unitOf(state, unit).at);
  for (let arc = theatre.map.offsets[at]!; arc < theatre.map.offsets[at + 1]!; arc++) {
    const next = theatre.map.to[arc]!;
    if (isAttackable(theatre, state, side, next) && canAttackInto(theatre, state, unit, next)) return true;
  }
  return false;
}

/** Whether a unit could move into the hex it wants to attack [14]. */
export function canAttackInto(theatre: Theatre, state: State, unit: string, target: number): boolean {
  const from = theatre.hexIndex(unitOf(state, unit).at);
  if (from < 0) return false;
  const arc = theatre.map.arcBetween(from, target);
  return arc >= 0 && groundCost(theatre, state, counterOf(theatre, unit), arc) >= 0;
}

const because = (reason: string, amount: number): Modifier => ({
  reason,
  clause: `salerno/${known(SHIFT_CLAUSES[reason], 'paragraph of', reason)}`,
  amount,
});

export function reckon(
  theatre: Theatre,
  state: State,
  side: SalernoSide,
  target: number,
  attackers: readonly string[],
  defenders: readonly string[],
  gegenangriff: number,
): Reckoning {
  const defendingSide: SalernoSide = side === 'allied' ? 'axis' : 'allied';
  const data = groundAt(theatre, target);
  const fortified = isFortified(theatre, state, target, defendingSide);
  const city = data.city === true;
  const cards = defenders.map((unit) => counterOf(theatre, unit));
  const shock = state.weather === 'good' && theatre.terrain[target] === CLEAR && !city && !fortified;
  const defenderHas = {
    armour: cards.some(({ isArmour }) => isArmour),
    tankDestroyer: cards.some(({ isTankDestroyer }) => isTankDestroyer),
  };

  const byHex = new Map<string, string[]>();
  for (const unit of attackers) {
    const { at } = unitOf(state, unit);
    byHex.set(at, [...(byHex.get(at) ?? []), unit]);
  }
  const strengths = [...byHex].map(([hex, units]) =>
    hexStrength(theatre, state, hex, units, target, shock, defenderHas),
  );
  const attack = Math.floor(strengths.reduce((sum, { strength }) => sum + strength, 0));
  const defence = defenceOf(theatre, state, target, defenders, fortified);
  const { column, ratio } = ratioOf(theatre.tables.crt.columns, attack, defence);

  const shifts: Modifier[] = [];
  if (!fortified && isEncircled(theatre, [...byHex.keys()], target)) shifts.push(because('encirclement', 1));
  if (attackers.some((unit) => unitOf(state, unit).oos)) shifts.push(because('attacker-out-of-supply', -1));
  if (gegenangriff > 0) shifts.push(because('gegenangriff', gegenangriff));

  const modifiers: Modifier[] = [];
  const best = (units: readonly string[], bonus: 'armourBonus' | 'mountainBonus'): number =>
    Math.max(0, ...units.map((unit) => counterOf(theatre, unit)[bonus]));
  const add = (reason: string, amount: number): void => {
    if (amount !== 0) modifiers.push(because(reason, amount));
  };
  const perHex = (bonus: 'armourBonus' | 'mountainBonus'): number =>
    [...byHex.values()].reduce((sum, units) => sum + best(units, bonus), 0);
  if (!city && !fortified) {
    add('attacking-armour', perHex('armourBonus'));
    add('defending-armour', -best(defenders, 'armourBonus'));
  }
  if (theatre.terrain[target] === MOUNTAIN) {
    add('attacking-mountain-troops', perHex('mountainBonus'));
    add('defending-mountain-troops', -best(defenders, 'mountainBonus'));
  }
  if (defenders.some((unit) => unitOf(state, unit).oos)) add('defender-out-of-supply', 1);
  if (
    state.rules.includes('devils') &&
    (city || fortified) &&
    cards.some(({ type }) => type === 'para' || type === 'mg' || type === 'special')
  )
    add('devils', -1);
  if (attackers.some((unit) => isOnOffensive(theatre, state, unit))) add('offensive', 1);
  return { strengths, attack, defence, column, ratio, shifts, modifiers };
}

function hexStrength(
  theatre: Theatre,
  state: State,
  hex: string,
  units: readonly string[],
  target: number,
  shock: boolean,
  defenderHas: { readonly armour: boolean; readonly tankDestroyer: boolean },
): HexStrength {
  const cards = units.map((unit) => counterOf(theatre, unit));
  const factors = units.reduce((sum, unit) => sum + combatFactor(theatre, state, unit), 0);
  const ofTankDestroyers = units.reduce(
    (sum, unit) => (counterOf(theatre, unit).isTankDestroyer ? sum + combatFactor(theatre, state, unit) : sum),
    0,
  );
  const armour = cards.some(({ isArmour }) => isArmour);
  // [14.2.3] Tank shock: armour doubles against those who have neither tanks nor tank destroyers, and halves those who face it without.
  const doubled = shock && armour && !defenderHas.armour && !defenderHas.tankDestroyer;
  const strength = doubled ? 2 * factors - ofTankDestroyers : factors;
  // Reductions never add up: the ground's own is named first [14.2.1].
  const ground = groundReduction(theatre, state, theatre.hexIndex(hex), target);
  const shocked = shock && defenderHas.armour && !armour && !cards.some(({ isTankDestroyer }) => isTankDestroyer);
  const halvedBy = ground !== '' ? ground : shocked ? 'tank-shock' : '';
  return { hex, factors, doubled, halvedBy, strength: halvedBy === '' ? strength : strength / 2 };
}

function groundReduction(
  theatre: Theatre,
  state: State,
  from: number,
  target: number,
): '' | 'river' | 'ridge' | 'uphill' {
  const chart = theatre.tables.terrain;
  const arc = theatre.map.arcBetween(from, target);
  if (theatre.river[arc] === 1 && chart.hexsides.river.halvesAttack) return 'river';
  if (theatre.ridge[arc] === 1 && chart.hexsides.ridge.halvesAttack) return 'ridge';
  const below = groundAt(theatre, from).terrain;
  const above = groundAt(theatre, target).terrain;
  if (below === 'sea' || below === 'lake' || above === 'sea' || above === 'lake') return '';
  if (state.uphill === 'higher') return chart.hexes[above].elevation > chart.hexes[below].elevation ? 'uphill' : '';
  return chart.uphill.some((slope) => slope.from === below && slope.into === above) ? 'uphill' : '';
}

/** What a defence is made of [14.2.1]. */
export interface DefenceSum {
  /** Factors of those whom the ground shelters, and of armour and tank destroyers, whom it does not. */
  readonly sheltered: number;
  readonly armoured: number;
  readonly multiplier: number;
  readonly shelter: 'mountain' | 'city' | 'fortified' | undefined;
  readonly village: number;
  readonly total: number;
}

/** One multiplier, the best that applies, for everything but armour; a village adds its point afterwards [14.2.1]. */
export function sumDefence(
  theatre: Theatre,
  state: State,
  target: number,
  defenders: readonly string[],
  fortified: boolean,
): DefenceSum {
  const chart = theatre.tables.terrain;
  const data = groundAt(theatre, target);
  const terrain = data.terrain === 'sea' || data.terrain === 'lake' ? 1 : chart.hexes[data.terrain].defence;
  const shelters = [
    ['mountain', terrain],
    ['city', data.city ? chart.city.defence : 1],
    ['fortified', fortified ? chart.fortified.defence : 1],
  ] as const;
  const multiplier = Math.max(...shelters.map(([, times]) => times));
  let sheltered = 0;
  let armoured = 0;
  let anySheltered = false;
  for (const unit of defenders) {
    const counter = counterOf(theatre, unit);
    const factor = combatFactor(theatre, state, unit);
    if (counter.isArmour || counter.isTankDestroyer) armoured += factor;
    else {
      sheltered += factor;
      anySheltered = true;
    }
  }
  const village = data.village && anySheltered ? chart.village.defenceBonus : 0;
  return {
    sheltered,
    armoured,
    multiplier,
    shelter: multiplier === 1 ? undefined : shelters.find(([, times]) => times === multiplier)?.[0],
    village,
    total: multiplier * sheltered + armoured + village,
  };
}

export const defenceOf = (...given: Parameters<typeof sumDefence>): number => sumDefence(...given).total;

/** Attackers in two hexes exactly opposite each other [14.2.4]. */
export function isEncircled(theatre: Theatre, from: readonly string[], target: number): boolean {
  const directions = new Set(
    from.map((hex) => theatre.map.direction[theatre.map.arcBetween(target, theatre.hexIndex(hex))]!),
  );
  return [...directions].some((direction) => directions.has((direction + 3) % 6));
}

export interface CombatResult {
  readonly attackerLosses: number;
  readonly attackerStar: boolean;
  readonly defenderLosses: number;
  readonly defenderStar: boolean;
  readonly retreat: boolean;
}

/** `A1*D1*`, `D2R`, `R`... [14.3]. */
export function parseResult(code: string): CombatResult {
  const found = /^(?:A(\d)(\*)?)?(?:D(\d)(\*)?)?(?:(R)(\*)?)?$/.exec(code);
  if (found === null) throw new Error(`the combat table says ${code}`);
  return {
    attackerLosses: Number(found[1] ?? 0),
    attackerStar: found[2] === '*',
    defenderLosses: Number(found[3] ?? 0),
    defenderStar: found[4] === '*' || found[6] === '*',
    retreat: found[5] === 'R',
  };
}

export const readResult = (
  theatre: Theatre,
  reckoning: Reckoning,
  roll: number,
  support: readonly { readonly reason: string; readonly die: number; readonly columns: number }[],
): {
  code: string;
  column: string;
  total: number;
  shifts: Record<string, number>;
  modifiers: Record<string, number>;
} => {
  const shifts = [...reckoning.shifts, ...support.map(({ reason, columns }) => because(reason, columns))].filter(
    ({ amount }) => amount !== 0,
  );
  const modifiers = [...reckoning.modifiers, ...support.map(({ reason, die }) => because(reason, die))].filter(
    ({ amount }) => amount !== 0,
  );
  const { cell, columnLabel } = readChart(theatre.tables.crt, reckoning.column, shifts, roll, modifiers);
  const asRecord = (list: readonly Modifier[]): Record<string, number> =>
    Object.fromEntries(list.map(({ reason, amount }) => [reason, amount]));
  return {
    code: cell,
    column: columnLabel,
    total: roll + modifiers.reduce((sum, { amount }) => sum + amount, 0),
    shifts: asRecord(shifts),
    modifiers: asRecord(modifiers),
  };
};
