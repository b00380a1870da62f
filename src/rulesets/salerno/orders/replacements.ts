import { reserveHexes } from '../rules/activation.ts';
import { farFromEnemy, isGroundFor, returnsSupplied } from '../rules/entry.ts';
import { roomIn } from '../rules/movement.ts';
import { barsPlacing, isNextToEnemy, positionOf } from '../rules/position.ts';
import { categoryOf, divisionQuota, hasReserve, independentQuota, quotaOwner } from '../rules/replacements.ts';
import { isRomeClosed } from '../rules/terrain.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { change } from '../sequence/stack.ts';
import { topOf, type UnitState } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { type Desk, frameFor, isRefused, knownHex, no, ownUnits, type Ruling, type Verb, yes } from './verb.ts';

/** Where a counter from the Cadre may come back [19]. */
export function* returnHexes(desk: Desk, unit: string): Iterable<string> {
  const { theatre, state, side } = desk;
  const position = positionOf(theatre, state);
  const division = quotaOwner(theatre, state, unit);
  const onMap = division === '' ? [] : matesOnMap(desk, division, unit);
  const mates = onMap.filter((mate) => !state.units[mate]!.oos);
  if (onMap.length > 0 && mates.length === 0) return;
  const far = division !== '' && mates.length === 0 ? farFromEnemy(theatre, state, side) : undefined;
  const near = new Set<number>();
  for (const mate of mates) {
    const hex = theatre.hexIndex(state.units[mate]!.at);
    near.add(hex);
    for (let arc = theatre.map.offsets[hex]!; arc < theatre.map.offsets[hex + 1]!; arc++)
      near.add(theatre.map.to[arc]!);
  }
  const candidates = mates.length > 0 ? [...near] : [...position.holder.keys()];
  for (const hex of candidates) {
    if (far !== undefined && !far(hex)) continue;
    if (theatre.playable[hex] === 0 || barsPlacing(position, hex, side)) continue;
    if (isRomeClosed(theatre, state, side, hex)) continue;
    if (!isGroundFor(theatre, unit, hex)) continue;
    if (roomIn(theatre, state, hex) < counterOf(theatre, unit).halfDots) continue;
    if (mates.length === 0 && !returnsSupplied(theatre, state, unit, hex)) continue;
    yield theatre.map.ids[hex]!;
  }
}

/** The other units of its division on the map. */
const matesOnMap = ({ theatre, state }: Desk, division: string, unit: string): string[] =>
  (theatre.members.get(division) ?? []).filter((mate) => mate !== unit && theatre.hexIndex(state.units[mate]!.at) >= 0);

/** What both kinds of recovery ask of a counter: losses, and a place to be. */
function judgeRecovery(desk: Desk, unit: string, hex: string | undefined): Ruling | { hex: string } {
  const { theatre, state } = desk;
  const counter = counterOf(theatre, unit);
  const status = state.units[unit]!;
  if (status.at === 'cadre') {
    if (hex === undefined) return no('hex-needed', '19-f', `${unit} comes back from the Cadre: say where`, { unit });
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (isRomeClosed(theatre, state, counter.side, index))
      return no('rome-banned', '20-b', 'the Axis may not enter Rome until the Allies hold it', { unit, hex });
    if (theatre.playable[index] === 1 && !isGroundFor(theatre, unit, index))
      return no('impassable-ground', '11-c', `${unit} could not get to ${hex} by itself`, { unit, hex });
    for (const allowed of returnHexes(desk, unit)) if (allowed === hex) return { hex };
    return no(
      'no-return-there',
      quotaOwner(theatre, state, unit) === '' ? '19-g' : '19-f',
      `${unit} cannot come back in ${hex}`,
      {
        unit,
        hex,
      },
    );
  }
  if (theatre.hexIndex(status.at) < 0)
    return no('not-on-map', '19', `${unit} is neither on the map nor in the Cadre`, { unit });
  if (status.steps >= counter.steps) return no('no-loss', '19', `${unit} has no losses to make good`, { unit });
  return { hex: '' };
}

/** Nobody reaches it with replacements [19]. */
const isCutOff = ({ oos, supply }: UnitState): boolean => oos || supply === 'air';

type Quota = {
  readonly fields: Partial<FrameOf<'replacements'>>;
  readonly quota: 'infantry' | 'armour' | 'independent';
  readonly division: string;
};

function judgeQuota(
  { theatre, state, side }: Desk,
  frame: FrameOf<'replacements'>,
  unit: string,
): ReturnType<typeof no> | Quota {
  const division = quotaOwner(theatre, state, unit);
  if (division === '') {
    const limit = independentQuota(theatre, side);
    if (frame.independents >= limit)
      return no('quota-used', '19-c', `the ${limit} steps for independents are used`, {
        limit,
        used: frame.independents,
      });
    return { fields: { independents: frame.independents + 1 }, quota: 'independent', division };
  }
  const category = categoryOf(theatre, unit);
  const used = frame[category][division] ?? 0;
  const limit = divisionQuota(theatre, state, division);
  if (used >= limit)
    return no(
      'quota-used',
      hasReserve(theatre, state, division) ? '19-b' : '19-a',
      `${division} has had its ${category} steps`,
      { division, limit, used },
    );
  return { fields: { [category]: { ...frame[category], [division]: used + 1 } }, quota: category, division };
}

export const replaceStep: Verb<'ReplaceStep'> = {
  decide(desk, { unit, hex, reserve }) {
    const { theatre, state, side } = desk;
    const frame = frameFor(desk, 'replacements', '5-a');
    if (isRefused(frame)) return frame;
    const own = ownUnits(desk, [unit]);
    if (own !== undefined) return own;
    if (counterOf(theatre, unit).irreplaceable)
      return no('irreplaceable', '19-d', `${unit} is never replaced`, { unit });
    const status = state.units[unit]!;
    if (isCutOff(status))
      return no('out-of-supply', '19-h', `${unit} is out of supply or lives on air supply`, { unit });
    const place = judgeRecovery(desk, unit, hex);
    if (!('hex' in place)) return place;
    const quota = judgeQuota(desk, frame, unit);
    if (isRefused(quota)) return quota;
    const joins = reserve === true && place.hex !== '';
    if (joins) {
      const bad = judgeReserve(desk, quota.division, place.hex);
      if (bad !== undefined) return bad;
    }
    return yes((scene) => {
      scene.table.emit({
        type: 'StepRecovered',
        side,
        unit,
        hex: place.hex,
        reserve: joins,
        quota: quota.quota,
        division: quota.division,
        seen: isSeen(scene, side, place.hex === '' ? status.at : place.hex),
      });
      settleEntry(scene, side, place.hex);
      change(scene, 'replacements', quota.fields);
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const frame = topOf(state);
    if (frame.kind !== 'replacements' || frame.side !== side) return;
    const reserves = reserveHexes(theatre, state, side);
    for (const unit of recoverable(desk)) {
      const counter = counterOf(theatre, unit);
      const status = state.units[unit]!;
      if (counter.irreplaceable || isCutOff(status) || isRefused(judgeQuota(desk, frame, unit))) continue;
      if (status.at !== 'cadre') {
        yield { type: 'ReplaceStep', unit };
        continue;
      }
      const division = quotaOwner(theatre, state, unit);
      for (const hex of returnHexes(desk, unit)) {
        yield { type: 'ReplaceStep', unit, hex };
        // Into a Reserve that lies there already.
        if (reserves.includes(hex) && judgeReserve(desk, division, hex) === undefined)
          yield { type: 'ReplaceStep', unit, hex, reserve: true };
      }
    }
  },
};

/** A returned unit may join a Reserve of its division [19]. */
function judgeReserve(
  { theatre, state, side }: Desk,
  division: string,
  hex: string,
): ReturnType<typeof no> | undefined {
  if (division === '' || !hasReserve(theatre, state, division))
    return no('no-reserve', '19-i', 'its division has no Reserve', { division });
  if (isNextToEnemy(positionOf(theatre, state), theatre.hexIndex(hex), side))
    return no('in-contact', '15-d', `a Reserve is not next to the enemy, ${hex} is`, { hex });
  const hexes = reserveHexes(theatre, state, side);
  if (!hexes.includes(hex) && hexes.length >= theatre.sheet.reserveMarkers[side])
    return no('no-reserve-marker', '15-b', 'no Reserve marker is left', {
      markers: theatre.sheet.reserveMarkers[side],
    });
  return undefined;
}

/** Counters of a side with losses, on the map or in the Cadre. */
function recoverable({ theatre, state, side }: Desk): string[] {
  return Object.keys(state.units).filter((unit) => {
    const counter = counterOf(theatre, unit);
    const { at, steps } = state.units[unit]!;
    return counter.side === side && (at === 'cadre' || (theatre.hexIndex(at) >= 0 && steps < counter.steps));
  });
}

/** Out of the Cadre only, where the case says so: a counter may take both its steps one after the other [9.5.1]. */
const isOfferedBack = (frame: FrameOf<'recovery'>, unit: string, { at }: UnitState): boolean =>
  !frame.cadreOnly || at === 'cadre' || (frame.returned ?? []).includes(unit);

/** Steps given outside the quotas: normally irreplaceable counters too where the case says so [21, 9.5.1, 22.3]. */
export const recoverStep: Verb<'RecoverStep'> = {
  decide(desk, { unit, hex }) {
    const { state, side, theatre } = desk;
    const frame = frameFor(desk, 'recovery', '19');
    if (isRefused(frame)) return frame;
    const own = ownUnits(desk, [unit]);
    if (own !== undefined) return own;
    if (!isOfferedBack(frame, unit, state.units[unit]!))
      return no('cadre-only', '9.5.1-b', `${unit} is not in the Cadre`, { unit });
    if (isCutOff(state.units[unit]!))
      return no('out-of-supply', '19-h', `${unit} is out of supply or lives on air supply`, { unit });
    if (counterOf(theatre, unit).irreplaceable && frame.clause !== 'salerno/21')
      return no('irreplaceable', '19-d', `${unit} is never replaced`, { unit });
    const place = judgeRecovery(desk, unit, hex);
    if (!('hex' in place)) return place;
    return yes((scene) => {
      const at = place.hex === '' ? state.units[unit]!.at : place.hex;
      scene.table.emit({
        type: 'StepRecovered',
        side,
        unit,
        hex: place.hex,
        reserve: false,
        quota: 'extra',
        division: '',
        seen: isSeen(scene, side, at),
      });
      settleEntry(scene, side, place.hex);
      change(scene, 'recovery', {
        steps: frame.steps - 1,
        ...(frame.cadreOnly ? { returned: [...(frame.returned ?? []), unit] } : {}),
      });
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const frame = topOf(state);
    if (frame.kind !== 'recovery' || frame.side !== side) return;
    for (const unit of recoverable(desk)) {
      const status = state.units[unit]!;
      const { at } = status;
      if (
        !isOfferedBack(frame, unit, status) ||
        isCutOff(status) ||
        (counterOf(theatre, unit).irreplaceable && frame.clause !== 'salerno/21')
      )
        continue;
      if (at === 'cadre') for (const hex of returnHexes(desk, unit)) yield { type: 'RecoverStep', unit, hex };
      else yield { type: 'RecoverStep', unit };
    }
  },
};
