import { opponentOf } from '../names.ts';
import { reserveHexes, reservesAt } from '../rules/activation.ts';
import { hasTarget } from '../rules/combat.ts';
import { mayIntervene } from '../rules/interjection.ts';
import { mayNeedSupply } from '../rules/windows.ts';
import { unitOf } from '../state.ts';
import { isOnMap, placeEndOps, survivors } from './consequences.ts';
import type { Flow, Settles } from './flow.ts';
import type { FrameOf } from './frames.ts';
import { openInterjection, openTaskForce } from './interjection.ts';
import { change, close, open, type Scene } from './stack.ts';
import { checkSupply } from './supply.ts';

/** Segments, formations at work, and the alternation of reserves [5, 8, 15]. */

function settleSegment(scene: Scene, { side, number, step }: FrameOf<'segment'>): Flow {
  const { table } = scene;
  switch (step) {
    case 'start':
      if (number === 1) table.emit({ type: 'ReactionsReset' });
      table.emit({ type: 'SegmentStarted', side, number });
      change(scene, 'segment', { step: 'idle' });
      openInterjection(scene, side);
      return 'goes-on';
    case 'idle':
      return 'waits';
    case 'supply':
      if (mayNeedSupply(scene.theatre, scene.state, side)) return 'waits';
      checkSupply(scene, side);
      return 'goes-on';
    case 'final':
      change(scene, 'segment', { step: 'supply' });
      open(scene, { kind: 'reserves', side, turn: side, activePassed: false, otherPassed: false });
      return 'goes-on';
    case 'clean-up':
      table.emit({ type: 'EndOpsRemoved', side });
      table.emit({ type: 'SegmentEnded', side });
      close(scene);
      return 'goes-on';
  }
}

/** Units of an operation that could still attack something next to them. */
export function canStillAttack(scene: Scene, unit: string): boolean {
  const { theatre, state } = scene;
  const status = unitOf(state, unit);
  if (
    !isOnMap(scene, unit) ||
    status.endOps !== 'none' ||
    status.reserve ||
    status.attacked ||
    status.manner === 'strategic'
  )
    return false;
  return hasTarget(theatre, state, unit);
}

function settleOperation(scene: Scene, frame: FrameOf<'operation'>): Flow {
  const { state, table } = scene;
  const { side, source, step, units } = frame;
  switch (step) {
    case 'place':
    case 'reserve':
    case 'movement':
      return 'waits';
    case 'combat': {
      if (survivors(scene, units).some((unit) => canStillAttack(scene, unit))) return 'waits';
      endCombat(scene, frame);
      return 'goes-on';
    }
    case 'reserves': {
      change(scene, 'operation', { step: 'done' });
      // Groups inside a formation leave the reserves to the end of that formation.
      const nested = scene.stack.slice(0, -1).some(({ kind }) => kind === 'operation' || kind === 'reserves');
      if (source !== 'reserve' && !nested && state.active === side)
        open(scene, { kind: 'reserves', side, turn: side, activePassed: false, otherPassed: false });
      return 'goes-on';
    }
    case 'done':
      if (source === 'formation') table.emit({ type: 'FormationEnded', side, formation: frame.formation });
      close(scene);
      return 'goes-on';
  }
}

/** At the end of movement whoever has nothing to attack is done [11, H-103]. */
export function endMovement(scene: Scene, frame: FrameOf<'operation'>): void {
  const done = survivors(scene, frame.units).filter(
    (unit) => !unitOf(scene.state, unit).reserve && !canStillAttack(scene, unit),
  );
  placeEndOps(scene, frame.side, done, 'own');
  change(scene, 'operation', { step: 'combat' });
  openTaskForce(scene, frame.side);
}

export function endCombat(scene: Scene, frame: FrameOf<'operation'>): void {
  const done = survivors(scene, frame.units).filter((unit) => !unitOf(scene.state, unit).reserve);
  placeEndOps(scene, frame.side, done, 'own');
  change(scene, 'operation', { step: 'reserves' });
}

/** Reserve markers lie open, so whether a side has any to use is known to both. */
export const hasUsableReserve = ({ theatre, state }: Scene, side: 'allied' | 'axis'): boolean =>
  reserveHexes(theatre, state, side).some((hex) =>
    reservesAt(theatre, state, side, hex).some((unit) => unitOf(state, unit).endOps === 'none'),
  );

function settleReserves(scene: Scene, frame: FrameOf<'reserves'>): Flow {
  const { turn, side, activePassed, otherPassed } = frame;
  if (activePassed && otherPassed) {
    close(scene);
    return 'goes-on';
  }
  if (hasUsableReserve(scene, turn) || mayIntervene(scene.state, turn)) return 'waits';
  if (turn === side) change(scene, 'reserves', { activePassed: true, turn: opponentOf(side) });
  else change(scene, 'reserves', { otherPassed: true, turn: activePassed ? turn : side });
  return 'goes-on';
}

export const segment = {
  segment: settleSegment,
  operation: settleOperation,
  reserves: settleReserves,
} satisfies Partial<Settles>;
