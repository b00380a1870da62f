import type { EventOf } from '../events.ts';
import { sideIndex, standAt, takeHex } from '../position.ts';
import type { State } from '../state.ts';
import { type Theatre, unitOf } from '../theatre.ts';
import type { Applies } from './apply.ts';
import { clearMarkers, leaveGroup } from './flags.ts';

/** Movement phases, control and stacking. */
export const movementEvents: Applies<
  | 'ReplacementSpent'
  | 'UnitsMoved'
  | 'GroupJoined'
  | 'AssaultMarked'
  | 'UnitsMerged'
  | 'HqRemoved'
  | 'ControlChanged'
  | 'StackingViolated'
  | 'StackingCorrected'
> = {
  ReplacementSpent(t, s, event) {
    const unit = unitOf(t, s, event.unit);
    s.replacements[event.kind] = event.left;
    unit.steps = event.steps;
    unit.replaced = true;
  },
  UnitsMoved(t, s, event) {
    moveUnits(t, s, event);
  },
  GroupJoined(t, s, event) {
    const unit = unitOf(t, s, event.unit);
    const group = s.group!;
    group.units.push(event.unit);
    unit.moved = true;
    unit.spent = group.spent;
    unit.hexes = group.hexes;
  },
  AssaultMarked(t, s, event) {
    for (const id of event.units) {
      const unit = unitOf(t, s, id);
      unit.assault = event.target;
      unit.moved = true;
    }
    if (s.group && event.units.some((id) => s.group!.units.includes(id))) s.group.stopped = true;
  },
  UnitsMerged(t, s, event) {
    const kept = unitOf(t, s, event.kept);
    const removed = unitOf(t, s, event.removed);
    kept.steps = event.steps;
    kept.moved = true;
    kept.merged = true;
    kept.hexes = Math.max(kept.hexes, removed.hexes);
    kept.disorganised ||= removed.disorganised;
    kept.replaced ||= removed.replaced;
    kept.supply = event.supply ?? kept.supply;
    kept.assault = '';
    clearMarkers(standAt(t, s, event.removed, event.to));
    leaveGroup(s, event.removed);
  },
  HqRemoved(t, s, event) {
    const unit = standAt(t, s, event.unit, 'hq-return');
    clearMarkers(unit);
    unit.due = event.due ?? s.turn;
    leaveGroup(s, event.unit);
  },
  ControlChanged(t, s, event) {
    const side = sideIndex(event.side);
    for (const hex of event.hexes) takeHex(s, t.board.index.get(hex)!, side);
  },
  StackingViolated(_t, s, event) {
    s.corrections = event.corrections.map((correction) => ({ ...correction }));
  },
  StackingCorrected(_t, s, event) {
    s.corrections = s.corrections.filter(
      (correction) => correction.hex !== event.hex || correction.side !== event.side,
    );
  },
};

function moveUnits(t: Theatre, s: State, event: EventOf<'UnitsMoved'>): void {
  const end = event.path[event.path.length - 1]!;
  for (const id of event.units) {
    const unit = standAt(t, s, id, end);
    unit.spent = event.spent;
    unit.hexes = event.hexes;
    unit.moved = true;
  }
  if (event.corps) s.corps.at = end;
  switch (event.mode) {
    case 'rail': {
      s.railUsed = true;
      const unit = unitOf(t, s, event.units[0]!);
      unit.railed = true;
      if (!s.options.railMoveIsWholeMove) {
        unit.moved = false;
        unit.spent = 0;
      }
      return;
    }
    case 'naval': {
      const [from, to] = [t.board.index.get(event.from)!, t.board.index.get(end)!];
      s.navalUsed[t.board.port[to]!.sea] = true;
      // a voyage counts as the hexes it leads over, so that nobody sails and then has a replacement [17.2]
      unitOf(t, s, event.units[0]!).hexes = t.board.distance(from, to);
      return;
    }
    case 'landing':
    case 'train':
    case 'flotilla':
      // another unit has begun to move, so the group's move is over [7.1]
      s.group = null;
      return;
    default: {
      if (!s.phase.endsWith('secondary-movement')) return;
      const going =
        s.group !== null &&
        s.group.units.length === event.units.length &&
        event.units.every((id) => s.group!.units.includes(id));
      s.group = {
        units: [...event.units],
        hex: end,
        origin: going ? s.group!.origin : event.from,
        spent: event.spent,
        hexes: event.hexes,
        stopped: event.stopped,
        strategic: event.mode === 'strategic',
        assaulted: going ? s.group!.assaulted : '',
      };
    }
  }
}
