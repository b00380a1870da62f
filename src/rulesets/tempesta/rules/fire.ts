import { known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { enemyOf, type Scenario, type Seat } from '../names.ts';
import { no } from '../refusals.ts';
import type { Shot } from '../sequence/frames.ts';
import { cellOf, phaseCounter, type Unit, unitOf } from '../state.ts';
import { aspectOf, inArc } from './arc.ts';
import { isBurning, isSmoked } from './field.ts';
import type { Game } from './game.ts';
import { bearingTo, type Grid } from './grid.ts';
import { lookAlong, type Sight, type SightMode, type Viewer } from './sight.ts';
import {
  type Form,
  fireFactor,
  formOf,
  hiddenBunkerOf,
  isAboard,
  isBunker,
  isCommand,
  isEasyTarget,
  isInBunker,
  isRecon,
  isSheltered,
  onTable,
  workIn,
} from './units.ts';

/** How a unit stands to a target: in sight, in arc, in range, and with which modifiers. */
export interface Line {
  readonly short: boolean;
  readonly maximum: boolean;
  readonly crossedPartial: boolean;
  readonly crossedPartialFoot: boolean;
}

const viewerOf = (game: Game, unit: Unit): Viewer => formOf(game, unit);

export function sight(game: Game, from: number, to: number, viewer: Viewer, mode: SightMode): Sight {
  return lookAlong(game.grid, game.field, from, to, viewer, mode, {
    badWeather: game.badWeather,
    reciprocalHills: game.state.options.hillReciprocalView === 'yes',
    blocker: game.blocker,
  });
}

export const arcOf = (game: Game, unit: Unit): { arc: 360 | 180 | 90; facing: number } => {
  const hidden = hiddenBunkerOf(game, unit);
  if (hidden !== undefined) return { arc: 90, facing: hidden.facing };
  if (isInBunker(game, unit)) return { arc: 90, facing: known(workIn(game, unit.cell), 'bunker').facing };
  if (formOf(game, unit) === 'foot' || unit.facing < 0) return { arc: 360, facing: 0 };
  return { arc: game.typeOf(unit).arc, facing: unit.facing };
};

/** [48] Seen from the firing quadrant or by any command or recon unit of the Division, aboard or not. */
export function isObserved(game: Game, unit: Unit, target: number): boolean {
  if (sight(game, unit.cell, target, viewerOf(game, unit), 'observe').visible) return true;
  return onTable(game, unit.side).some(
    (other) =>
      other.id !== unit.id &&
      (isCommand(game, other) || isRecon(game, other)) &&
      sight(game, other.cell, target, viewerOf(game, other), 'observe').visible,
  );
}

/** [46-51] The line of one unit on a target quadrant, or why there is none. */
export function lineOn(
  game: Game,
  unit: Unit,
  target: number,
  factor: 'ff' | 'ffUc',
  mode: 'direct' | 'indirect',
): Line | Refusal {
  const type = game.typeOf(unit);
  if (fireFactor(game, unit, factor) === undefined) {
    if (isAboard(unit)) return no('aboard', unit.towedBy === '' ? '6-b' : '8-b', { unit: unit.id });
    if (type.type === 'UCAV') return no('mounted', '7-a', { unit: unit.id });
    return no('no-factor', '53-a', { units: [unit.id], factor });
  }
  const distance = game.steps(unit.cell, target);
  if (distance === 0) return no('same-quadrant', '46-a', {});
  const range = factor === 'ff' ? type.range : type.rangeUc;
  if (game.night && distance > 1) return no('night-range', '28-b', { space: game.label(target) });
  const measured = known(game.field.ranges(unit.cell)[target], 'range to', target);
  if (measured > range)
    return no('out-of-range', '50-a', {
      from: game.label(unit.cell),
      to: game.label(target),
      range,
      distance: measured,
    });
  const { arc, facing } = arcOf(game, unit);
  if (!inArc(facing, arc, unit.cell, target, game.grid))
    return no('out-of-arc', isInBunker(game, unit) ? '15-v' : arc === 180 ? '51-c' : '51-a', {
      unit: unit.id,
      space: game.label(target),
    });
  // [28, 59.2] By night the range is one quadrant for all: there is no longer distance that would make it a short one.
  const short = distance === 1 && range >= game.tables.volume.shortNeedsRange && !game.night;
  const maximum = measured === range && range >= game.tables.volume.maximumNeedsRange && !game.night;
  if (mode === 'indirect') {
    if (!type.flags.has('indirect')) return no('no-indirect-fire', '48-c', { unit: unit.id });
    if (distance < 2) return no('too-near', '48-b', { space: game.label(target) });
    if (!isObserved(game, unit, target))
      return no('not-observed', game.badWeather ? '47-e' : '48-a', { unit: unit.id, space: game.label(target) });
    return { short, maximum, crossedPartial: false, crossedPartialFoot: false };
  }
  const seen = sight(game, unit.cell, target, viewerOf(game, unit), 'direct');
  if (!seen.visible)
    return no('out-of-sight', seen.why ?? '46-a', {
      from: game.label(unit.cell),
      to: game.label(target),
      ...(seen.at === undefined ? {} : { at: game.label(seen.at) }),
    });
  return { short, maximum, crossedPartial: seen.crossedPartial, crossedPartialFoot: seen.crossedPartialFoot };
}

/** [47-k] Guns and self-propelled guns do not see foot beside them. */
export function seesAdjacentFoot(game: Game, unit: Unit): boolean {
  const type = game.typeOf(unit);
  return !(type.type === 'UAS' || type.type === 'SPA') || type.flags.has('seesAdjacentFoot');
}

/** [6-a, 60-b] Enemies in the quadrant that can be given hits by this factor; only fire from off the table strikes commanders. */
export function recipientsOf(game: Game, shot: Shot): Unit[] {
  if (shot.target < 0 || shot.kind === 'anti-air')
    return shot.victims.map((id) => unitOf(game.state, id)).filter(({ where }) => where !== 'eliminated');
  const fromOffTable = shot.kind === 'barrage' || shot.kind === 'air-attack';
  const present = game
    .at(shot.target)
    .filter(
      (unit) =>
        !isAboard(unit) &&
        (fromOffTable || unit.side === enemyOf(shot.side)) &&
        (shot.victims.length === 0 || shot.victims.includes(unit.id)),
    );
  // Dice of a gun that sees no foot cannot be told from those of the others: together they strike no foot.
  const blindToFoot = shot.from.some(
    (from, at) =>
      game.steps(from, shot.target) <= 1 &&
      !seesAdjacentFoot(game, unitOf(game.state, known(shot.firers[at], 'firer', at))),
  );
  return present.filter((unit) => {
    if (isCommand(game, unit)) return fromOffTable && shot.factor === 'ff';
    const { armoured } = game.typeOf(unit);
    if (armoured !== (shot.factor === 'ffUc')) return false;
    if (blindToFoot && formOf(game, unit) === 'foot') return false;
    return !(armoured && isPinOnly(game, shot, unit));
  });
}

/** [54.2] Mortars below 120 mm only pin armour that is closed on top, and their dice cannot be told from those of the others. */
const isPinOnly = (game: Game, shot: Shot, target: Unit): boolean =>
  shot.intention === 'eliminate' &&
  !game.typeOf(target).flags.has('openTop') &&
  shot.firers.some((id) => isSmallMortar(game, unitOf(game.state, id)));

export function isSmallMortar(game: Game, unit: Unit): boolean {
  const { mortarCalibre } = game.typeOf(unit);
  return mortarCalibre !== undefined && mortarCalibre < game.tables.mortars.fullEffectFrom;
}

export interface VolumeInput extends Modifiers {
  readonly base: number;
  readonly intention: Shot['intention'];
}

/** [59] Fractions of the initial volume, rounded down, at least one die each. */
export function volumeOf(game: Pick<Game, 'tables'>, input: VolumeInput): number {
  const { volume } = game.tables;
  const { base } = input;
  if (input.intention !== 'eliminate') return Math.max(1, base);
  const part = (divisor: number): number => Math.max(1, Math.floor(base / divisor));
  return Math.max(
    1,
    base +
      (input.doubled ? base : 0) +
      (input.short ? part(input.firers === 'foot' ? volume.shortFoot : volume.shortOther) : 0) +
      (input.flank ? part(volume.flank) : 0) -
      (input.maximum ? part(volume.maximumRange) : 0),
  );
}

/** What fire adds to and takes from its dice. */
export interface Modifiers {
  readonly firers: 'foot' | 'other';
  readonly short: boolean;
  readonly maximum: boolean;
  readonly doubled: boolean;
  readonly flank: boolean;
}

export const PLAIN: Modifiers = { firers: 'other', short: false, maximum: false, doubled: false, flank: false };

/** [58, 59] Dice of a shot before and after its modifiers. */
export function diceOf(game: Game, shot: Shot, modifiers: Modifiers): { base: number; volume: number } {
  const base = shot.firers.reduce(
    (sum, id) => sum + (game.typeOf(unitOf(game.state, id))[shot.factor] ?? 0) * shot.shots,
    0,
  );
  return { base, volume: volumeOf(game, { ...modifiers, base, intention: shot.intention }) };
}

/** [59-e, R-43] Only where every armoured enemy in the quadrant is struck in the flank. */
export function isFlankShot(game: Game, side: Seat, from: readonly number[], target: number): boolean {
  const armoured = game.at(target, enemyOf(side)).filter((unit) => game.typeOf(unit).armoured && unit.facing >= 0);
  const rearToo = game.state.options.rearCountsAsFlankBonus === 'yes';
  return (
    armoured.length > 0 &&
    from.every((cell) =>
      armoured.every((unit) => {
        const aspect = aspectOf(unit.facing, target, cell, game.grid);
        return aspect === 'flank' || (rearToo && aspect === 'rear');
      }),
    )
  );
}

export const isEasy = (game: Game, target: number, side: Seat): boolean =>
  isEasyTarget(game, game.at(target, enemyOf(side)));

/** [notes-a] Above forty dice, by consent, one six per full ten and only the rest is rolled. */
export function splitVolume(game: Game, volume: number): { rolled: number; automatic: number } {
  const { lowLuckAbove, lowLuckPer } = game.tables.volume;
  if (game.state.options.lowLuck !== 'yes' || volume <= lowLuckAbove) return { rolled: volume, automatic: 0 };
  return { rolled: volume % lowLuckPer, automatic: Math.floor(volume / lowLuckPer) };
}

/** [47.4, R-38, 78.4] On the road one has no cover from fire along it, if all of it comes along the road; from above, never. */
function isRoadExposed(game: Game, unit: Unit, shot: Shot): boolean {
  if (!unit.onRoad) return false;
  if (shot.from.length === 0 || shot.kind === 'indirect') return true;
  const exits = cellOf(game.state, unit.cell).roads.flatMap((road) => road.exits);
  return shot.from.every((from) => exits.includes(bearingTo(game.grid, unit.cell, from)));
}

/** [7] Under fire a commander counts as foot: that never harms him. */
const footingOf = (game: Game, unit: Unit): Form =>
  isCommand(game, unit) && !isAboard(unit) ? 'foot' : formOf(game, unit);

/** [15 rows 2, 13] Anti-tank obstacles and armour, be it destroyed, are partial ground for foot under fire. */
const sheltersFoot = (game: Game, cell: number): boolean =>
  workIn(game, cell)?.kind === 'atObstacle' ||
  cellOf(game.state, cell).wrecks > 0 ||
  game.at(cell).some((unit) => game.typeOf(unit).armoured);

/** The quadrants between two others. */
const crossedBy = ({ grid }: Game, from: number, to: number): Grid['crossed'][number] =>
  known(grid.crossed[from * grid.size + to], 'line to', to);

/** [47.9] The same on the way of a line of fire. */
const crossesShelter = (game: Game, from: number, to: number): boolean =>
  crossedBy(game, from, to).some((cell) => sheltersFoot(game, cell));

/** [15 row 8, 47.9] A raised road on the way is partial ground for foot and guns that do not stand on a road themselves. */
const crossesRaisedRoad = (game: Game, from: number, to: number): boolean =>
  crossedBy(game, from, to).some((cell) => cellOf(game.state, cell).roads.some(({ profile }) => profile === 'raised'));

/** [15, 61] What the quadrant is worth to this unit as cover against this shot. */
export function coverOf(game: Game, unit: Unit, shot: Shot, cellIndex = unit.cell): Scenario {
  const cell = cellOf(game.state, cellIndex);
  const phase = phaseCounter(game.state);
  const work = workIn(game, cellIndex);
  const form = footingOf(game, unit);
  const exposed = isRoadExposed(game, unit, shot);
  if (cell.scenario === 'closed' && !exposed) return 'closed';
  if (isSmoked(cell, phase) || isBurning(cell, phase) || unit.entrenched) return 'closed';
  if (isSheltered(game, unit) && (work?.kind === 'trench' || (isBunker(work) && isInBunker(game, unit))))
    return 'closed';
  if ((cell.scenario === 'partial' || cell.river !== undefined) && !cell.sea && !exposed) return 'partial';
  const direct = shot.from.length > 0 && shot.kind !== 'indirect';
  const low = form === 'foot' || form === 'gun';
  if (direct && (low ? shot.crossedPartialFoot : shot.crossedPartial)) return 'partial';
  if (low) {
    if (cell.railways.length > 0 && !exposed) return 'partial';
    const profiles = cell.roads.map(({ profile }) => profile);
    // [47.4] The banks of a sunken road lie beside it: fire along the road finds those on it in the open.
    if (profiles.includes('sunken') && unit.onRoad && !(direct && exposed)) return 'partial';
    if (profiles.includes('raised') && !unit.onRoad) return 'partial';
    if (direct && !unit.onRoad && shot.from.some((from) => crossesRaisedRoad(game, from, cellIndex))) return 'partial';
  }
  if (form !== 'foot') return 'open';
  const behindSome = direct && shot.from.some((from) => crossesShelter(game, from, cellIndex));
  return behindSome || sheltersFoot(game, cellIndex) ? 'partial' : 'open';
}

/** [61] Hits needed to strike the unit at all. */
export function needOf(game: Game, unit: Unit, shot: Shot, cellIndex = unit.cell): number {
  const { hits } = game.tables;
  if (shot.kind === 'counter-battery') return hits.counterBattery;
  if (shot.kind === 'anti-air' || shot.kind === 'air-hunt') return hits.air;
  const cover = coverOf(game, unit, shot, cellIndex);
  let need: number = hits[cover];
  const low = footingOf(game, unit) !== 'vehicle';
  if (low && cellOf(game.state, cellIndex).suppressed && cover !== 'closed')
    need = Math.max(need, cover === 'open' ? hits.suppressedOpen : hits.suppressedPartial);
  if (game.badWeather) need = Math.max(need, hits.bad);
  if (game.night) need = Math.max(need, hits.night);
  return need;
}

/** [62, 15-s, 15-t] The number that cancels a hit, or undefined. */
export function saveOf(game: Game, unit: Unit, shot: Shot): number | undefined {
  const { saves } = game.tables;
  const type = game.typeOf(unit);
  let save = type.save;
  if (unit.cell < 0 || shot.target < 0) return save;
  const work = workIn(game, unit.cell);
  if (isSheltered(game, unit) && work?.kind === 'trench') save = save === undefined ? saves.trench : save - saves.works;
  else if (isInBunker(game, unit)) {
    const given = work?.kind === 'bunkerLight' ? saves.bunkerLight : saves.bunkerHeavy;
    save = Math.min(given, save === undefined ? given : save - saves.works);
  }
  if (save === undefined) return undefined;
  return Math.min(saves.worst, save + saveModifier(game, unit, shot));
}

function saveModifier(game: Game, unit: Unit, shot: Shot): number {
  const { saves } = game.tables;
  const openTop =
    game.typeOf(unit).flags.has('openTop') && (shot.kind === 'indirect' || shot.kind === 'barrage')
      ? saves.openTopIndirect
      : 0;
  if (footingOf(game, unit) !== 'vehicle') return 0;
  if (shot.kind === 'barrage' || shot.kind === 'air-attack') return Math.max(saves.flank, openTop);
  if (unit.facing < 0 || shot.from.length === 0) return openTop;
  // Fire pooled from several quadrants is reckoned as it suits the target best (78.4).
  const aspects = shot.from.map((from) => aspectOf(unit.facing, unit.cell, from, game.grid));
  const worst = aspects.includes('front') ? 0 : aspects.includes('flank') ? saves.flank : saves.rear;
  return Math.max(worst, openTop);
}

/** [60-c] The greatest number of hits that can be handed out: each unit takes none, or between its need and three times that. */
export function mostAssignable(needs: readonly number[], hits: number, parcel: number): number {
  let sums = new Uint8Array(hits + 1);
  sums[0] = 1;
  for (const need of needs) {
    const next = sums.slice();
    for (let sum = 0; sum <= hits; sum++) {
      if (sums[sum] === 0) continue;
      for (let given = need; given <= need * parcel && sum + given <= hits; given++) next[sum + given] = 1;
    }
    sums = next;
  }
  return sums.lastIndexOf(1);
}
