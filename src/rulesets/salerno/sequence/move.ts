import { firstOf } from '#kernel/known';
import { opponentOf, type SalernoSide } from '../names.ts';
import { canRelocateFrom } from '../rules/excess.ts';
import { freeAircraft, isReady } from '../rules/fire.ts';
import { allowance, stepCost } from '../rules/movement.ts';
import { gunsIn, isApproachTo, isNextToEnemy, positionOf, unitsIn } from '../rules/position.ts';
import { isOpenCity, stackLimit } from '../rules/terrain.ts';
import { mayReach, mayReactTo } from '../rules/windows.ts';
import { unitOf } from '../state.ts';
import { counterOf, gunOf } from '../theatre.ts';
import { exchange, follow } from './after-reaction.ts';
import {
  captureDepots,
  clearReserve,
  isSeen,
  overrunGuns,
  placeEndOps,
  settleEntry,
  survivors,
} from './consequences.ts';
import { type Flow, type Settles, waits } from './flow.ts';
import type { FrameOf } from './frames.ts';
import { change, close, open, type Scene } from './stack.ts';

type MoveFrame = FrameOf<'move'>;

/*
 * One stack on the move, hex by hex, and everything that may interrupt it: interdiction before a hex is entered, fire when it
 * is, aircraft and reactions at the end, advance into what a reaction has left [11, 13, 16.1.2, 16.1.3, 16.3].
 */

export interface MoveStart {
  readonly side: SalernoSide;
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly mode: MoveFrame['mode'];
  readonly ending: MoveFrame['ending'];
}

export function startMove(scene: Scene, { side, units, path, mode, ending }: MoveStart): void {
  const { state, table } = scene;
  const from = unitOf(state, firstOf(units)).at;
  clearReserve(scene, side, units, mode === 'reaction' ? 'reaction' : 'moved');
  table.emit({ type: 'MoveStarted', side, units: [...units], from, mode, seen: isSeen(scene, side, from) });
  open(scene, { ...freshMove(side, units, from), path: [...path], mode, ending, stage: 'approach' });
}

/** Windows for a stack that has come into a hex without marching there: an advance, a landing, a drop. */
export function openArrival(scene: Scene, side: SalernoSide, units: readonly string[], from: string): void {
  const hex = hexOf(scene, units);
  const amongGuns = hasEnemyGuns(scene, side, hex);
  open(scene, { ...freshMove(side, units, from), stage: amongGuns ? 'overrun' : 'entered' });
  if (amongGuns) openLastShot(scene, side, units, hex);
}

const hasEnemyGuns = ({ theatre, state }: Scene, side: SalernoSide, hex: string): boolean =>
  gunsIn(positionOf(theatre, state), theatre.hexIndex(hex)).some((gun) => gunOf(theatre, gun).side !== side);

/** Guns left alone that have not fired do so before they are overrun [16]. */
function openLastShot(scene: Scene, mover: SalernoSide, units: readonly string[], hex: string): void {
  const { theatre, state } = scene;
  const guns = gunsIn(positionOf(theatre, state), theatre.hexIndex(hex));
  if (!guns.some((gun) => isReady(theatre, state, opponentOf(mover), gun))) return;
  open(scene, {
    kind: 'fire',
    side: opponentOf(mover),
    reason: 'last-shot',
    hexes: [hex],
    units: [...units],
    land: true,
    air: false,
    interdict: false,
    answered: false,
  });
}

const freshMove = (side: SalernoSide, units: readonly string[], from: string): MoveFrame => ({
  kind: 'move',
  side,
  units: [...units],
  from,
  path: [],
  mode: 'normal',
  spent: Object.fromEntries(units.map((unit) => [unit, 0])),
  ending: 'halt',
  stage: 'entered',
  vacated: [],
  reacted: [],
  approached: false,
});

const hexOf = (scene: Scene, units: readonly string[]): string => unitOf(scene.state, firstOf(units)).at;

/** Interdiction is offered where the enemy may have something that reaches a hex next to the stack [16.3]. */
function mayBeInterdicted({ theatre, state }: Scene, frame: MoveFrame, hex: string): boolean {
  if (!state.rules.includes('interdiction') || frame.path.length === 0) return false;
  const enemy = opponentOf(frame.side);
  return (
    freeAircraft(state, enemy).length > 0 ||
    mayReach(theatre, state, enemy, theatre.hexIndex(hex), { active: true, beyond: 1 })
  );
}

function approach(scene: Scene, frame: MoveFrame): void {
  change(scene, 'move', { stage: 'step' });
  if (mayBeInterdicted(scene, frame, hexOf(scene, survivors(scene, frame.units))))
    open(scene, {
      kind: 'fire',
      side: opponentOf(frame.side),
      reason: 'approach',
      hexes: [],
      units: survivors(scene, frame.units),
      land: false,
      air: false,
      interdict: true,
      answered: false,
    });
}

/** The next hex, paid by each unit for itself; the mover thinks again when it can no longer be paid. */
function step(scene: Scene, frame: MoveFrame): void {
  const { theatre, state, table } = scene;
  const units = survivors(scene, frame.units);
  const to = frame.path[0];
  if (to === undefined) {
    change(scene, 'move', { stage: 'stopping' });
    return;
  }
  const from = hexOf(scene, units);
  const position = positionOf(theatre, state);
  const [start, end] = [theatre.hexIndex(from), theatre.hexIndex(to)];
  const arc = theatre.map.arcBetween(start, end);
  const spent: Record<string, number> = { ...frame.spent };
  const halfPoints: Record<string, number> = {};
  for (const unit of units) {
    const cost = stepCost(theatre, state, counterOf(theatre, unit), start, end, arc, 'true');
    if (cost < 0 || spent[unit]! + cost > allowance(theatre, state, unit, frame.mode)) {
      change(scene, 'move', { stage: 'held' });
      return;
    }
    halfPoints[unit] = cost;
    spent[unit]! += cost;
  }
  const seenBefore = isSeen(scene, frame.side, from);
  table.emit({
    type: 'StackMoved',
    side: frame.side,
    units,
    from,
    to,
    halfPoints,
    seen: seenBefore || isNextToEnemy(position, end, frame.side),
  });
  settleEntry(scene, frame.side, to);
  const amongGuns = hasEnemyGuns(scene, frame.side, to);
  change(scene, 'move', { units, path: frame.path.slice(1), spent, stage: amongGuns ? 'overrun' : 'entered' });
  if (amongGuns) openLastShot(scene, frame.side, units, to);
}

const isStopped = (scene: Scene, units: readonly string[]): boolean =>
  units.some((unit) => unitOf(scene.state, unit).endOps !== 'none');

/** Fire at the stack where it stands now; at the end of its way aircraft join in. */
function entered(scene: Scene, frame: MoveFrame): void {
  const { theatre, state } = scene;
  const hex = hexOf(scene, frame.units);
  const index = theatre.hexIndex(hex);
  const enemy = opponentOf(frame.side);
  const atEnd = frame.path.length === 0 && frame.ending === 'halt';
  const shielded = isOpenCity(theatre, state, index);
  const land =
    !shielded && isApproachTo(positionOf(theatre, state), index, enemy) && mayReach(theatre, state, enemy, index);
  const air =
    !shielded && (atEnd || state.rules.includes('air-against-movement')) && freeAircraft(state, enemy).length > 0;
  const interdict = mayBeInterdicted(scene, frame, hex);
  change(scene, 'move', { stage: 'fired' });
  if (land || air || interdict)
    open(scene, {
      kind: 'fire',
      side: enemy,
      reason: atEnd ? 'end-of-move' : land || air ? 'movement' : 'approach',
      hexes: land || air ? [hex] : [],
      units: [...frame.units],
      land,
      air,
      interdict,
      answered: false,
    });
}

function fired(scene: Scene, frame: MoveFrame): void {
  const { table } = scene;
  if (isStopped(scene, survivors(scene, frame.units))) {
    const cutShort = frame.path.length > 0 || frame.ending === 'hold';
    if (cutShort)
      table.emit({
        type: 'StackStopped',
        side: frame.side,
        hex: hexOf(scene, survivors(scene, frame.units)),
        cause: 'end-ops',
      });
    change(scene, 'move', { stage: cutShort ? 'stopping' : 'ended', path: [] });
  } else if (frame.path.length > 0) change(scene, 'move', { stage: 'step' });
  else change(scene, 'move', { stage: frame.ending === 'hold' ? 'held' : 'ended' });
}

/** A stack that stops before the hex it had set out for has ended its move all the same [16.1.3]. */
function stopping(scene: Scene, frame: MoveFrame): void {
  const { theatre, state } = scene;
  const hex = hexOf(scene, frame.units);
  const enemy = opponentOf(frame.side);
  change(scene, 'move', { stage: 'ended', path: [] });
  if (freeAircraft(state, enemy).length > 0 && !isOpenCity(theatre, state, theatre.hexIndex(hex)))
    open(scene, {
      kind: 'fire',
      side: enemy,
      reason: 'end-of-move',
      hexes: [hex],
      units: [...frame.units],
      land: false,
      air: true,
      interdict: false,
      answered: false,
    });
}

function ended(scene: Scene, frame: MoveFrame): void {
  const { theatre, state, table } = scene;
  const units = survivors(scene, frame.units);
  const hex = hexOf(scene, units);
  const index = theatre.hexIndex(hex);
  if (frame.mode === 'reaction') {
    table.emit({
      type: 'UnitsReacted',
      side: frame.side,
      units,
      from: frame.from,
      to: hex,
      seen: isSeen(scene, frame.side, hex),
    });
    change(scene, 'move', { units, stage: 'closed' });
  } else if (state.active === frame.side && mayReactTo(theatre, state, opponentOf(frame.side), index)) {
    change(scene, 'move', {
      units,
      stage: 'exchange',
      approached: isApproachTo(positionOf(theatre, state), index, opponentOf(frame.side)),
    });
    open(scene, { kind: 'reaction', side: opponentOf(frame.side), units, hex, left: [], reacted: [] });
  } else change(scene, 'move', { units, stage: 'closed' });
  openOverstack(scene, hex);
}

/** The opponent moves what is too much [10]. */
export function openOverstack(scene: Scene, hex: string): void {
  const { theatre, state } = scene;
  const index = theatre.hexIndex(hex);
  const position = positionOf(theatre, state);
  if (index < 0 || position.halfDots[index]! <= stackLimit(theatre, index)) return;
  const owner = counterOf(theatre, firstOf(unitsIn(position, index))).side;
  open(scene, { kind: 'overstack', side: opponentOf(owner), hex });
}

function settleMove(scene: Scene, frame: MoveFrame): Flow {
  if (survivors(scene, frame.units).length === 0) {
    close(scene);
    return 'goes-on';
  }
  switch (frame.stage) {
    case 'approach':
      approach(scene, frame);
      break;
    case 'step':
      step(scene, frame);
      break;
    case 'overrun': {
      const hex = hexOf(scene, survivors(scene, frame.units));
      overrunGuns(scene, frame.side, hex);
      if (frame.side === 'axis') captureDepots(scene, hex);
      change(scene, 'move', { stage: 'entered' });
      break;
    }
    case 'entered':
      entered(scene, { ...frame, units: survivors(scene, frame.units) });
      break;
    case 'fired':
      fired(scene, frame);
      break;
    case 'held':
      if (isStopped(scene, survivors(scene, frame.units))) change(scene, 'move', { stage: 'stopping' });
      else return 'waits';
      break;
    case 'stopping':
      stopping(scene, { ...frame, units: survivors(scene, frame.units) });
      break;
    case 'ended':
      ended(scene, frame);
      break;
    case 'exchange':
      exchange(scene, frame);
      break;
    case 'follow':
      follow(scene, frame);
      break;
    case 'closed':
      if (frame.mode === 'strategic') placeEndOps(scene, frame.side, survivors(scene, frame.units), 'own');
      close(scene);
      break;
  }
  return 'goes-on';
}

export const move = {
  move: settleMove,
  reaction: waits,
  priority: waits,
  'advance-after-reaction': waits,
  overstack: (scene, { hex, side }) => {
    const { theatre, state } = scene;
    const index = theatre.hexIndex(hex);
    const over = positionOf(theatre, state).halfDots[index]! > stackLimit(theatre, index);
    // Where nothing can be moved the stack stays as it is: the rules know no other penalty.
    if (over && canRelocateFrom(theatre, state, index, opponentOf(side))) return 'waits';
    close(scene);
    return 'goes-on';
  },
} satisfies Partial<Settles>;
