import type { Refusal } from '#kernel/plain/refusal';
import { inEnemyZone, positionOf, sideIndex } from '../position.ts';
import { idleFault, isPrimary, startFault, stationFault, unrestFault } from '../rules/movement.ts';
import {
  hexesRidden,
  isOffMapLink,
  isRailStep,
  railDestinations,
  trainDestinations,
  usableRail,
} from '../rules/railways.ts';
import { moverOf } from '../rules/step-cost.ts';
import type { SideId, State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';
import { carriage } from './carriage.ts';
import { hexesOf, isRefusal, no, ownUnit, pathOf, refuse, type Verb, wanted } from './verb.ts';

/* By rail [7.22, 15.6]. */

const linkEndsMove = (facts: { readonly from: string; readonly hex: string }): Refusal =>
  no('off-map-link-ends-move', '7.22-j', 'The off-map railway ends the move at its far end.', facts);

function railFault(
  t: Theatre,
  s: State,
  by: SideId,
  unit: number,
  path: readonly number[] | undefined,
): Refusal | undefined {
  const fault = startFault(t, s, unit);
  if (fault) return fault;
  if (!isPrimary(s)) return no('primary-only', '7.2-a', 'Rail movement belongs to Primary movement phases.');
  if (s.railUsed) return no('rail-capacity', '7.22-g', 'One unit per phase may use the railway, and one has.');
  if (s.units[unit]!.railed) return no('already-railed', '7.22-a', 'It has already used the railway in this phase.');
  const side = sideIndex(by);
  const p = positionOf(t, s);
  const start = hexOf(t, s, unit);
  const usable = usableRail(t, s, side);
  if (inEnemyZone(p, start, side))
    return no(
      'enemy-zone-of-control',
      '6.5-a',
      'A unit that starts in an enemy zone of control cannot use the railway.',
      { hex: t.board.ids[start]! },
    );
  if (!usable[start])
    return no(
      'no-usable-railway',
      '7.22-i',
      `${t.board.ids[start]} is no rail hex linked to a friendly Major City or entry hex.`,
      { hex: t.board.ids[start]! },
    );
  if (path === undefined) return undefined;
  const mover = moverOf(t, s, [unit]);
  const { hexLimit } = mover;
  const hexes = hexesRidden(t, start, path);
  if (hexes > hexLimit)
    return no(
      'hex-limit',
      s.units[unit]!.replaced ? '17.2-f' : '14.4-c',
      `It may move ${hexLimit === 1 ? '1 hex' : `${hexLimit} hexes`} at most.`,
      { hexes, limit: hexLimit },
    );
  const posted = stationFault(t, mover, start, path[path.length - 1]!);
  if (posted) return posted;
  let from = start;
  for (let n = 0; n < path.length; n++) {
    const to = path[n]!;
    const facts = { from: t.board.ids[from]!, hex: t.board.ids[to]! };
    if (isOffMapLink(t, side, from, to)) {
      if (n < path.length - 1) return linkEndsMove(facts);
    } else if (!isRailStep(t, from, to)) {
      const d = t.board.direction(from, to);
      const laid = d >= 0 && t.board.rail[from * 6 + d]! > 0;
      return no(
        'no-railway',
        laid ? '7.22-k' : '7.22-f',
        laid ? 'This line never carries rail movement.' : `No railway joins ${facts.from} and ${facts.hex}.`,
        facts,
      );
    }
    if (t.board.edge[to]) return no('entry-hex', '4.1-b', `Nobody moves into the entry hex ${facts.hex}.`, facts);
    if (inEnemyZone(p, to, side))
      return no('enemy-zone-of-control', '7.22-h', `${facts.hex} lies in an enemy zone of control.`, facts);
    if (s.railControl[to] !== side)
      return no('not-controlled', '7.22-f', `${facts.hex} was not friendly when the phase began.`, facts);
    if (!usable[to])
      return no(
        'no-usable-railway',
        '7.22-i',
        `${facts.hex} is not linked to a friendly Major City or entry hex.`,
        facts,
      );
    from = to;
  }
  return undefined;
}

export const railMove: Verb<'RailMove'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const fault = railFault(t, s, by, unit, path);
    return fault ? refuse(fault) : carriage(t, s, by, unit, path, 'rail');
  },
  *options(t, s, by, filter) {
    if (s.railUsed || !isPrimary(s)) return;
    const usable = usableRail(t, s, sideIndex(by));
    for (const counter of t.roster.counters) {
      if (counter.side !== by || !wanted(filter, counter.id)) continue;
      const start = hexOf(t, s, counter.index);
      if (start < 0 || !usable[start] || railFault(t, s, by, counter.index, undefined)) continue;
      const mover = moverOf(t, s, [counter.index]);
      for (const { hex, path } of railDestinations(t, s, sideIndex(by), start))
        if (hexesRidden(t, start, path) <= mover.hexLimit && stationFault(t, mover, start, hex) === undefined)
          yield { type: 'RailMove', unit: counter.id, path: hexesOf(t, path) };
    }
  },
};

function trainFault(t: Theatre, s: State, by: SideId, unit: number, path: readonly number[]): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  if (counter.special !== 'train')
    return no('not-a-train', '15.6-a', `${counter.name} is no armoured train.`, { unit: counter.id });
  const idle = idleFault(t, s, unit);
  if (idle) return idle;
  const p = positionOf(t, s);
  const side = sideIndex(by);
  let from = hexOf(t, s, unit);
  const { hexLimit, disorganised } = moverOf(t, s, [unit]);
  const hexes = hexesRidden(t, from, path);
  if (hexes > hexLimit)
    return no('out-of-supply-limit', '14.4-c', 'An out-of-supply unit moves two hexes at most.', {
      hexes,
      limit: hexLimit,
    });
  for (let n = 0; n < path.length; n++) {
    const to = path[n]!;
    const facts = { from: t.board.ids[from]!, hex: t.board.ids[to]! };
    const isLink = isOffMapLink(t, side, from, to);
    if (isLink && n < path.length - 1) return linkEndsMove(facts);
    if (!isLink && !isRailStep(t, from, to))
      return no('no-railway', '15.6-a', `No railway a train can use joins ${facts.from} and ${facts.hex}.`, facts);
    if (t.board.edge[to]) return no('entry-hex', '4.1-b', `Nobody moves into the entry hex ${facts.hex}.`, facts);
    if (p.holder[to]! >= 0 && p.holder[to] !== side)
      return no('enemy-occupied', '7.1-c', `An enemy unit stands in ${facts.hex}.`, facts);
    if (n < path.length - 1 && inEnemyZone(p, to, side))
      return no(
        'must-stop',
        '15.6-a',
        `The train stops in the first enemy zone of control it enters, ${facts.hex}.`,
        facts,
      );
    from = to;
  }
  return disorganised ? unrestFault(t, s, from, side) : undefined;
}

export const moveTrain: Verb<'MoveTrain'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const fault = trainFault(t, s, by, unit, path);
    return fault ? refuse(fault) : carriage(t, s, by, unit, path, 'train');
  },
  *options(t, s, by, filter) {
    for (const counter of t.roster.counters) {
      if (
        counter.special !== 'train' ||
        counter.side !== by ||
        !wanted(filter, counter.id) ||
        idleFault(t, s, counter.index)
      )
        continue;
      for (const { path } of trainDestinations(t, s, sideIndex(by), hexOf(t, s, counter.index)))
        if (trainFault(t, s, by, counter.index, path) === undefined)
          yield { type: 'MoveTrain', unit: counter.id, path: hexesOf(t, path) };
    }
  },
};
