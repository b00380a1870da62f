import { cardOf, withdrawalsDue } from '../rules/calendar.ts';
import { entersSupplied, farFromEnemy, isGroundFor } from '../rules/entry.ts';
import { armyOf } from '../rules/movement.ts';
import { barsPlacing, positionOf } from '../rules/position.ts';
import { isRomeClosed, stackLimit } from '../rules/terrain.ts';
import type { WithdrawalData } from '../scenario.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import { topOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { boxHalfDots, boxLimit } from './set-up.ts';
import { type Desk, frameFor, isRefused, knownHex, no, ownUnits, type Verb, wrongTime, yes } from './verb.ts';

/** True when this side may bring arrivals in now: its reinforcement phase, or the answer to a landing. */
function isEntryTime({ state, side }: Desk): boolean {
  const top = topOf(state);
  return (top.kind === 'reinforcements' && top.side === side) || (top.kind === 'case-richard' && side === 'axis');
}

/** The group that comes up while the landing depot lies alone on the beach [9.5.1]. */
const firstOfRichard = ({ theatre }: Desk) =>
  theatre.scenario.caseRichard.find(({ impulses }) => impulses === 0)?.arrival;

/** Counters that wait outside the map. */
export const waitingUnits = ({ theatre, state, side }: Desk): string[] =>
  Object.keys(state.units).filter((unit) => state.units[unit]!.at === 'pool' && counterOf(theatre, unit).side === side);

function judgeEntry(
  desk: Desk,
  unit: string,
  hex: string,
  far: (hex: number) => boolean,
): ReturnType<typeof no> | undefined {
  const { theatre, state, side } = desk;
  if (state.units[unit]!.at !== 'pool') return no('not-due', '18', `${unit} is not waiting to enter`, { unit });
  if (hex === 'bari') {
    const box = theatre.scenario.board.data.boxes.some(({ id }) => id === 'bari');
    if (!box || side !== 'allied' || armyOf(theatre, state, unit) !== 'VIII')
      return no('not-viii-army', '9.5.7-d', 'only reinforcements of the VIII Army enter the Bari box', { unit });
    return undefined;
  }
  const index = knownHex(desk, hex);
  if (isRefused(index)) return index;
  if (theatre.playable[index] === 0 || barsPlacing(positionOf(theatre, state), index, side))
    return no('enemy-hex', '18-a', `${unit} cannot enter in ${hex}`, { unit, hex });
  if (isRomeClosed(theatre, state, side, index))
    return no('rome-banned', '20-b', 'the Axis may not enter Rome until the Allies hold it', { unit, hex });
  if (!isGroundFor(theatre, unit, index))
    return no('impassable-ground', '11-c', `${unit} could not get to ${hex} by itself`, { unit, hex });
  const card = cardOf(theatre, state, unit);
  if (topOf(state).kind === 'case-richard' && card !== firstOfRichard(desk))
    return no('not-yet', '9.5.1-b', `${unit} does not belong to the first answer to the landing`, { unit });
  const entry = card?.entry;
  if (entry !== undefined)
    return entry.hexes.includes(index)
      ? undefined
      : no('not-the-entry-hex', '18-a', `${unit} enters elsewhere`, {
          unit,
          allowed: entry.hexes.map((at) => theatre.map.ids[at]!),
        });
  if (!far(index))
    return no('too-near-the-enemy', '18-a', 'reinforcements enter at least 6 hexes from the enemy', { hex });
  if (!entersSupplied(theatre, state, unit, index))
    return no('not-supplied', '18-a', `${unit} would be out of supply in ${hex}`, { unit, hex });
  return undefined;
}

export const enterUnits: Verb<'EnterUnits'> = {
  decide(desk, { placements }) {
    const { theatre, state, side } = desk;
    if (!isEntryTime(desk)) return wrongTime(desk, '18');
    const own = ownUnits(
      desk,
      placements.map(({ unit }) => unit),
    );
    if (own !== undefined) return own;
    const far = farFromEnemy(theatre, state, side);
    const coming = new Map<string, number>();
    for (const { unit, hex } of placements) {
      const bad = judgeEntry(desk, unit, hex, far);
      if (bad !== undefined) return bad;
      coming.set(hex, (coming.get(hex) ?? 0) + counterOf(theatre, unit).halfDots);
    }
    for (const [hex, dots] of coming) {
      const index = theatre.hexIndex(hex);
      const limit = index < 0 ? boxLimit(desk, hex) : stackLimit(theatre, index);
      const total = dots + (index < 0 ? boxHalfDots(desk, hex) : positionOf(theatre, state).halfDots[index]!);
      if (total > limit)
        return no('overstacked', index < 0 ? '9.5.7-c' : '10-a', `${hex} would hold too many dots`, {
          hex,
          dots: total / 2,
          limit: limit / 2,
        });
    }
    return yes((scene) => {
      const hexes = [...new Set(placements.map(({ hex }) => hex))];
      // Hex by hex: who comes in before the eyes of the enemy does not tell who comes in elsewhere.
      for (const hex of hexes)
        scene.table.emit({
          type: 'UnitsEntered',
          side,
          placements: placements.filter((entry) => entry.hex === hex).map(({ unit }) => ({ unit, hex })),
          seen: isSeen(scene, side, hex),
        });
      for (const hex of hexes) settleEntry(scene, side, hex);
    });
  },
  *options(desk, wanted) {
    if (!isEntryTime(desk)) return;
    const { theatre, state, side } = desk;
    const waiting = waitingUnits(desk).filter((unit) => wanted === undefined || unit === wanted);
    if (waiting.length === 0) return;
    const far = farFromEnemy(theatre, state, side);
    const seen = new Set<string>();
    for (const unit of waiting) {
      // Units of one arrival and class have the same hexes: the first of them stands for all.
      const counter = counterOf(theatre, unit);
      const card = cardOf(theatre, state, unit);
      const key = `${card?.id}|${counter.moveClass}|${counter.mountain}|${counter.halfDots}|${armyOf(theatre, state, unit)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const entry = card?.entry;
      const hexes =
        entry === undefined
          ? [...theatre.map.ids.keys()].filter((hex) => theatre.playable[hex] === 1 && far(hex))
          : [...entry.hexes];
      for (const hex of hexes) {
        const order = { type: 'EnterUnits' as const, placements: [{ unit, hex: theatre.map.ids[hex]! }] };
        if (positionOf(theatre, state).halfDots[hex]! + counter.halfDots > stackLimit(theatre, hex)) continue;
        if (judgeEntry(desk, unit, theatre.map.ids[hex]!, far) === undefined) yield order;
      }
      if (
        judgeEntry(desk, unit, 'bari', far) === undefined &&
        boxHalfDots(desk, 'bari') + counter.halfDots <= boxLimit(desk, 'bari')
      )
        yield { type: 'EnterUnits', placements: [{ unit, hex: 'bari' }] };
    }
  },
};

/** All counters a withdrawal takes from the map, the boxes and the Cadre: the division's own, and the independents that go along [18.1]. */
const withdrawn = ({ theatre, state }: Desk, formation: string, { units, keep }: WithdrawalData): string[] =>
  [...(theatre.members.get(formation) ?? []), ...units].filter(
    (unit) =>
      !keep.includes(unit) &&
      state.units[unit] !== undefined &&
      !['exited', 'withdrawn'].includes(state.units[unit].at),
  );

export const withdrawFormation: Verb<'WithdrawFormation'> = {
  decide(desk, { entry, formation }) {
    const { theatre, state, side } = desk;
    const frame = frameFor(desk, 'reinforcements', '18.1');
    if (isRefused(frame)) return frame;
    const due = withdrawalsDue(theatre, state, side).find((item) => item.entry.id === entry);
    if (due === undefined || !due.formations.includes(formation))
      return no('no-withdrawal-due', '18.1-a', `${formation || entry} is not to be withdrawn now`, {
        entry,
        formation,
      });
    const { keep } = due.entry;
    return yes(({ table }) => {
      // A Corps takes those of its divisions along that are called away with it; others stay behind without a Corps.
      const divisions = due.formations.filter((id) => id !== formation && state.formations[id]?.corps === formation);
      for (const id of [...divisions, formation])
        table.emit({
          type: 'FormationWithdrawn',
          side,
          entry: due.entry.id,
          formation: id,
          removed: withdrawn(desk, id, due.entry),
          kept: keep.filter(
            (unit) => theatre.counters.get(unit)?.division === id && state.units[unit]!.at !== 'absent',
          ),
        });
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const top = topOf(state);
    if (top.kind !== 'reinforcements' || top.side !== side) return;
    for (const { entry, formations } of withdrawalsDue(theatre, state, side))
      for (const formation of formations) yield { type: 'WithdrawFormation', entry: entry.id, formation };
  },
};

/** Case Foggia keeps the airborne divisions in Italy for two more turns [21]. */
export const delayWithdrawal: Verb<'DelayWithdrawal'> = {
  decide(desk, { formations }) {
    const { theatre, state } = desk;
    const frame = frameFor(desk, 'foggia-relief', '21');
    if (isRefused(frame)) return frame;
    const { sheet } = theatre;
    for (const formation of formations) {
      const entry = sheet.withdrawals.find((item) => item.mayBeDelayed && item.formations.includes(formation));
      if (entry === undefined || !state.formations[formation]?.inPlay || state.delayed[formation] !== undefined)
        return no('cannot-be-delayed', '21-e', `the withdrawal of ${formation} cannot be put off`, { formation });
    }
    return yes(({ table }) => {
      for (const formation of formations) {
        const entry = sheet.withdrawals.find((item) => item.mayBeDelayed && item.formations.includes(formation))!;
        table.emit({
          type: 'WithdrawalDelayed',
          formations: [formation],
          turn: entry.turn + (sheet.caseFoggia?.delay ?? 0),
        });
      }
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (topOf(state).kind !== 'foggia-relief' || side !== 'allied') return;
    for (const { formations, mayBeDelayed } of theatre.sheet.withdrawals)
      if (mayBeDelayed)
        for (const formation of formations)
          if (state.formations[formation]?.inPlay && state.delayed[formation] === undefined)
            yield { type: 'DelayWithdrawal', formations: [formation] };
  },
};

/** Divisions due on turns 3 and 4 that have not come yet. */
function divisionsToBringForward({ theatre, state }: Desk): string[] {
  return theatre.scenario.reinforcements
    .filter(({ side, at, id }) => side === 'allied' && (at[0] === 3 || at[0] === 4) && !state.entries.includes(id))
    .flatMap(({ formations }) => formations)
    .filter(
      (formation) => theatre.formations.get(formation)?.kind === 'division' && !state.formations[formation]!.inPlay,
    );
}

export const bringForward: Verb<'BringForward'> = {
  decide(desk, { formation }) {
    const frame = frameFor(desk, 'foggia-relief', '21');
    if (isRefused(frame)) return frame;
    if (desk.state.foggia.broughtForward !== '')
      return no('already-done', '21-e', 'one division has been brought forward', {});
    if (!divisionsToBringForward(desk).includes(formation))
      return no('not-a-later-division', '21-e', `${formation} is not due on turn 3 or 4`, { formation });
    return yes(({ table }) => table.emit({ type: 'DivisionBroughtForward', formation }));
  },
  *options(desk) {
    const { state, side } = desk;
    if (topOf(state).kind !== 'foggia-relief' || side !== 'allied' || state.foggia.broughtForward !== '') return;
    for (const formation of divisionsToBringForward(desk)) yield { type: 'BringForward', formation };
  },
};
