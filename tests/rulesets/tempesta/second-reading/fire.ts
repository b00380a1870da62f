import type { EventOf } from '#rulesets/tempesta/events/index';
import type { TempestaState } from '#rulesets/tempesta/index';
import type { Unit } from '#rulesets/tempesta/state';
import {
  bareFor,
  burning,
  type Cover,
  isAboard,
  isDark,
  isRecon,
  kindOf,
  type Sort,
  smoking,
  sortOf,
  typeOf,
  unitsAt,
  WAYS,
  workAt,
  xy,
} from './ground.ts';
import { inArc, range, rayOf, sees, sideStruck, steps } from './sight.ts';

/* Fire: who may, how many dice, hits that are needed, saves (47, 48, 50-62, 64, 78-87). */

export type Shot = EventOf<'Fired'>['shot'];
type Factor = Shot['factor'];

const OFF_TABLE = new Set(['barrage', 'air-attack', 'anti-air', 'counter-battery', 'air-hunt']);
export const isOffTable = ({ kind }: Shot): boolean => OFF_TABLE.has(kind);

export function factorOf(unit: Unit, factor: Factor): number | undefined {
  const type = typeOf(unit);
  if (type.type === 'UCAV' && !unit.dismounted) return undefined;
  return type[factor];
}
export const reachOf = (state: TempestaState, unit: Unit, factor: Factor): number =>
  isDark(state) ? 1 : factor === 'ffUc' ? typeOf(unit).rangeUc : typeOf(unit).range;

/** [60.2, 47.10, 54.2] Who in the quadrant could be hit by this unit with this factor. */
export function possibleVictims(
  state: TempestaState,
  firer: Unit,
  target: number,
  factor: Factor,
  direct: boolean,
  intention: Shot['intention'],
): Unit[] {
  const pins = intention === 'eliminate' && (typeOf(firer).mortarCalibre ?? 120) < 120;
  const blind =
    direct &&
    ['UAS', 'SPA'].includes(typeOf(firer).type) &&
    !typeOf(firer).flags.has('seesAdjacentFoot') &&
    steps(state, firer.cell, target) === 1;
  return unitsAt(state, target).filter(
    (unit) =>
      unit.side !== firer.side &&
      !isAboard(unit) &&
      sortOf(unit) !== 'command' &&
      typeOf(unit).armoured === (factor === 'ffUc') &&
      !(blind && sortOf(unit) === 'foot') &&
      !(pins && typeOf(unit).armoured && !typeOf(unit).flags.has('openTop')),
  );
}

/** [46-51] Whether this unit reaches this quadrant with this factor, whatever else may hinder it. */
export function reaches(
  state: TempestaState,
  unit: Unit,
  target: number,
  factor: Factor,
  mode: 'direct' | 'indirect',
): string | undefined {
  if (isAboard(unit)) return 'aboard';
  if (factorOf(unit, factor) === undefined) return 'no factor';
  if (target === unit.cell) return 'own quadrant';
  if (range(state, unit.cell, target) > reachOf(state, unit, factor)) return 'out of range';
  if (!inArc(state, unit, target)) return 'out of arc';
  const sort = sortOf(unit);
  if (mode === 'direct') return sees(state, { cell: unit.cell, sort }, target) ? undefined : 'no line of sight';
  if (!typeOf(unit).flags.has('indirect')) return 'no indirect fire';
  if (steps(state, unit.cell, target) < 2) return 'too near';
  const eyes = [
    unit,
    ...Object.values(state.units).filter(
      (other) => other.side === unit.side && other.where === 'table' && (sortOf(other) === 'command' || isRecon(other)),
    ),
  ];
  return eyes.some(({ cell }) => sees(state, { cell, sort: 'observer' }, target)) ? undefined : 'nobody sees it';
}

/** [57, R-49] Too many of one side in one place. */
export function isEasy(units: readonly Unit[]): boolean {
  const counted = units.filter(
    (unit) => sortOf(unit) !== 'command' && !isRecon(unit) && (typeOf(unit).type !== 'UT' || unit.dismounted),
  );
  const kinds = new Map<string, number>();
  for (const unit of counted) kinds.set(kindOf(unit), (kinds.get(kindOf(unit)) ?? 0) + 1);
  return (
    counted.length > 3 ||
    [...kinds.values()].some((count) => count > 2) ||
    counted.filter((unit) => typeOf(unit).armoured).length > 2
  );
}

/** Units the shot is aimed at: those of the other side in the quadrant, or those who come in to assault. */
export const aimedAt = (state: TempestaState, shot: Shot): Unit[] =>
  shot.victims.length > 0 && shot.kind === 'defensive'
    ? shot.victims.map((id) => state.units[id]!)
    : unitsAt(state, shot.target).filter(({ side }) => isOffTable(shot) || side !== shot.side);

/** [59] Modifiers of one firer from one quadrant, in dice of a given first volume. */
function share(volume: number, part: number): number {
  return Math.max(1, Math.floor(volume / part));
}

export interface Modifiers {
  readonly short: 0 | 4 | 2;
  readonly far: boolean;
  readonly flank: boolean;
}
export function modifiersOf(state: TempestaState, shot: Shot, firer: Unit, from: number): Modifiers {
  const armour = aimedAt(state, shot).filter((unit) => typeOf(unit).armoured && !isAboard(unit));
  const reach = reachOf(state, firer, shot.factor);
  const distance = shot.kind === 'defensive' ? 1 : steps(state, from, shot.target);
  return {
    short: distance === 1 && reach > 1 ? (sortOf(firer) === 'foot' ? 4 : 2) : 0,
    far: shot.kind !== 'defensive' && reach > 2 && range(state, from, shot.target) === reach,
    flank:
      shot.factor === 'ffUc' &&
      armour.length > 0 &&
      armour.every(
        (unit) =>
          sideStruck(state, { ...unit, cell: shot.kind === 'defensive' ? unit.cell : shot.target }, from) === 'flank',
      ),
  };
}

/** [58, 59] The dice of a shot; `ambush` where the firers have just broken cover. */
export function volumeOf(
  state: TempestaState,
  { shot, easy }: EventOf<'Fired'>,
  ambush: boolean,
): { volume: number; easy: boolean } {
  const firers = shot.firers.map((id) => state.units[id]!);
  const first = shot.shots * firers.reduce((sum, unit) => sum + (factorOf(unit, shot.factor) ?? Number.NaN), 0);
  const isAimed = !['anti-air', 'counter-battery', 'air-hunt'].includes(shot.kind);
  const crowded = isAimed && isEasy(aimedAt(state, shot));
  if (shot.intention !== 'eliminate' || !isAimed) return { volume: first, easy: isAimed ? crowded : easy };
  let volume = first;
  if (crowded || ambush) volume += first;
  if (isOffTable(shot)) {
    const armoured = aimedAt(state, shot).some((unit) => typeOf(unit).armoured && !isAboard(unit));
    if (shot.factor === 'ffUc' && armoured) volume += share(first, 4);
    return { volume, easy: crowded };
  }
  const all = firers.map((unit, index) => modifiersOf(state, shot, unit, shot.from[index] ?? unit.cell));
  // Fire that is not alike is taken at its worst (78.4).
  const shorts = all.map(({ short }) => short);
  const short = shorts.includes(0) ? 0 : shorts.includes(4) ? 4 : 2;
  if (short > 0) volume += share(first, short);
  if (all.every(({ flank }) => flank)) volume += share(first, 4);
  if (all.some(({ far }) => far)) volume -= share(first, 4);
  return { volume, easy: crowded };
}

/** [47.9] Whether the line crosses partial ground, as units of this sort see it. */
export const crosses = (state: TempestaState, from: number, to: number, who: Sort): boolean =>
  rayOf(state, from, to).through.some((cell) => bareFor(state, cell, who) === 'partial');
/** [15 row 2, ruling 62] Armour on the way, which covers foot alone. */
const passesArmour = (state: TempestaState, from: number, to: number): boolean =>
  rayOf(state, from, to).through.some((cell) => hasArmour(state, cell));
/** [15 row 8] The banks of a raised road on the way, for those on foot who are on no road. */
const passesBank = (state: TempestaState, from: number, to: number): boolean =>
  rayOf(state, from, to).through.some((cell) => state.cells[cell]!.roads.some(({ profile }) => profile === 'raised'));
const hasArmour = (state: TempestaState, cell: number): boolean =>
  state.cells[cell]!.wrecks > 0 || unitsAt(state, cell).some((unit) => typeOf(unit).armoured);

const WORKS = new Set(['trench', 'bunkerLight', 'bunkerHeavy']);
/** [15 rows 9, 10] Whether a permanent work shelters this unit; which. */
export function shelterOf(state: TempestaState, unit: Unit): string | undefined {
  const work = workAt(state, unit.cell);
  if (work === undefined || !WORKS.has(work) || isAboard(unit)) return undefined;
  const sort = sortOf(unit);
  if (sort === 'vehicle') return undefined;
  return work !== 'trench' && typeOf(unit).flags.has('mortar') ? undefined : work;
}

/** [47.4, R-38] The line comes along the road the unit stands on: within an eighth of a turn of one of its ends. */
function alongRoad(state: TempestaState, unit: Unit, from: number): boolean {
  const [ax, ay] = xy(state, unit.cell);
  const [bx, by] = xy(state, from);
  const angle = Math.atan2(by - ay, bx - ax);
  return state.cells[unit.cell]!.roads.some(({ exits }) =>
    exits.some((exit) => {
      const [dx, dy] = WAYS[exit]!;
      const off = Math.abs(angle - Math.atan2(dy, dx)) % (2 * Math.PI);
      return Math.min(off, 2 * Math.PI - off) <= Math.PI / 8;
    }),
  );
}

/** The ground as it covers this unit against this shot (14, 15, 45, 47.4, 47.9). */
export function coverOf(state: TempestaState, unit: Unit, shot: Shot): Cover {
  const sort = sortOf(unit);
  const walks = sort !== 'vehicle' && !isAboard(unit);
  const cell = state.cells[unit.cell]!;
  const direct = !isOffTable(shot) && shot.kind !== 'indirect';
  if (walks && (shelterOf(state, unit) !== undefined || unit.entrenched)) return 'closed';
  if (smoking(state, unit.cell) || burning(state, unit.cell)) return 'closed';
  const exposed = unit.onRoad && (!direct || shot.from.every((from) => alongRoad(state, unit, from)));
  const who: 'foot' | 'gun' | 'vehicle' = !walks ? 'vehicle' : sort === 'gun' ? 'gun' : 'foot';
  let cover: Cover = exposed ? 'open' : bareFor(state, unit.cell, walks ? sort : 'vehicle');
  if (cover === 'open') {
    const sunken =
      walks && unit.onRoad && !(direct && exposed) && cell.roads.some(({ profile }) => profile === 'sunken');
    const raised = walks && !unit.onRoad && cell.roads.some(({ profile }) => profile === 'raised');
    const behindArmour = who === 'foot' && hasArmour(state, unit.cell);
    const obstacles = who === 'foot' && workAt(state, unit.cell) === 'atObstacle';
    const crossed =
      direct &&
      shot.from.some(
        (from) =>
          crosses(state, from, unit.cell, who) ||
          (walks && !unit.onRoad && passesBank(state, from, unit.cell)) ||
          (who === 'foot' && passesArmour(state, from, unit.cell)),
      );
    if (sunken || raised || behindArmour || obstacles || crossed) cover = 'partial';
  }
  return cover;
}

/** [61, R-46] Hits that are needed. */
export function needOf(state: TempestaState, unit: Unit, shot: Shot): number {
  if (shot.kind === 'counter-battery') return 4;
  if (shot.kind === 'anti-air' || shot.kind === 'air-hunt') return 3;
  const cover = coverOf(state, unit, shot);
  if (state.weather === 'bad' || isDark(state) || cover === 'closed') return 4;
  const pressed = state.cells[unit.cell]!.suppressed && sortOf(unit) !== 'vehicle' && !isAboard(unit);
  return (cover === 'partial' ? 3 : 2) + (pressed ? 1 : 0);
}

/** [15 rows 9-10, 62] The save of a unit against a shot; 7 for none. */
export function saveOf(state: TempestaState, unit: Unit, shot: Shot): number {
  const own = typeOf(unit).save;
  const shelter = shelterOf(state, unit);
  const given = { trench: 6, bunkerLight: 5, bunkerHeavy: 4 }[shelter ?? ''];
  if (given !== undefined) return own === undefined ? given : Math.min(given, own - 1);
  if (own === undefined) return 7;
  if (sortOf(unit) !== 'vehicle') return own;
  const openTop = typeOf(unit).flags.has('openTop') && shot.kind === 'indirect' ? 1 : 0;
  if (isOffTable(shot)) return Math.min(6, own + 1);
  const struck = shot.from.map((from) => ({ front: 0, flank: 1, rear: 2 })[sideStruck(state, unit, from)]);
  return Math.min(6, own + Math.max(Math.min(...struck), openTop));
}
