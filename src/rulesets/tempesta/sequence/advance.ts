import { firstOf } from '#kernel/known';
import { enemyOf, type Seat } from '../names.ts';
import { actionOf } from '../orders/actions.ts';
import { assaultAssignments, assignments } from '../rules/assignment.ts';
import { usableOffTable } from '../rules/command.ts';
import type { Game } from '../rules/game.ts';
import {
  antiAirFirers,
  canFlee,
  defensiveFirers,
  mayHideAmbush,
  mayHideAntiAir,
  opportunityFirers,
  responders,
} from '../rules/reaction.ts';
import { formOf, isAboard } from '../rules/units.ts';
import { unitOf } from '../state.ts';
import { fightAssault, occupy, resolveAssaultHits, settleAssault } from './assault.ts';
import { land } from './entry.ts';
import { exploiters } from './exploit.ts';
import type { Frame, FrameKind, FrameOf } from './frames.ts';
import { checkRetreat, retreat, retreatChoices } from './losses.ts';
import { takeStep } from './march.ts';
import { flyMission } from './mission.ts';
import { proceed } from './phase.ts';
import type { Run } from './run.ts';
import { applyLosses, resolveHits } from './shoot.ts';

/** Carries on until somebody must decide or the battle is over. */
export function advance(run: Run): void {
  for (;;) {
    if (run.state.stage === 'ended') {
      run.stack.length = 0;
      return;
    }
    const frame = run.stack[run.stack.length - 1];
    if (frame === undefined) {
      if (!proceed(run)) return;
      continue;
    }
    if (askedSide(run.game, frame) !== undefined) return;
    run.stack.pop();
    carryOut(run, frame);
  }
}

/** Who must decide about a frame, from facts that everybody may know; undefined where it goes on by itself. */
export function askedSide(game: Game, frame: Frame): Seat | undefined {
  switch (frame.kind) {
    case 'opportunity':
      if (game.at(frame.cell, enemyOf(frame.side)).length === 0) return undefined;
      return opportunityFirers(game, frame.side, frame.cell, 'without').length > 0 ||
        mayHideAmbush(game, frame.side, frame.cell)
        ? frame.side
        : undefined;
    case 'assign':
      return assignments(game, frame, 2).length > 1 ? frame.chooser : undefined;
    case 'assign-assault':
      return assaultAssignments(game, frame, 2).length > 1 ? frame.chooser : undefined;
    case 'response':
      return responders(game, frame).length > 0 ? frame.side : undefined;
    case 'retreat':
      return retreatChoices(game, frame).length > 1 ? frame.side : undefined;
    case 'flee':
      return game.at(frame.assault.target, frame.side).some((unit) => canFlee(game, unit)) ? frame.side : undefined;
    case 'defensive':
      return defensiveFirers(game, frame).length > 0 ? frame.side : undefined;
    case 'continue':
      return frame.assault.units.some((id) => unitOf(game.state, id).where === 'table') ? frame.side : undefined;
    case 'exploit':
      return exploiters(game, frame).length > 0 ? frame.side : undefined;
    case 'anti-air':
      return antiAirFirers(game, frame, 'without').length > 0 || mayHideAntiAir(game, frame) ? frame.side : undefined;
    case 'counter-battery':
      return usableOffTable(game, frame.side, 'UA').length > 0 &&
        frame.against.some((id) => unitOf(game.state, id).where === 'off-table')
        ? frame.side
        : undefined;
    case 'designate':
    case 'stragglers':
    case 'placement':
      return frame.side;
    case 'landing':
      return frame.choices.length > 1 ? frame.side : undefined;
    default:
      return undefined;
  }
}

const WORK: { readonly [K in FrameKind]?: (run: Run, frame: FrameOf<K>) => void } = {
  act,
  move: takeStep,
  assign: (run, frame) => resolveHits(run, frame, assignments(run.game, frame, 1)[0] ?? {}),
  'assign-assault': (run, frame) => resolveAssaultHits(run, assaultAssignments(run.game, frame, 1)[0] ?? {}),
  losses: applyLosses,
  retreat: (run, frame) => retreat(run, frame, retreatChoices(run.game, frame)[0]),
  continue: abandon,
  'assault-dice': fightAssault,
  'assault-result': settleAssault,
  occupy,
  exploit: (run, frame) => endExploitation(run, frame.units),
  mission: flyMission,
  landing: (run, frame) => land(run, frame, firstOf(frame.choices)),
};

/** What a frame does by itself; windows that nobody uses simply close. */
function carryOut(run: Run, frame: Frame): void {
  const work = WORK[frame.kind] as ((run: Run, frame: Frame) => void) | undefined;
  work?.(run, frame);
}

/** The declared action, judged again with whoever the enemy's fire has left. */
function act(run: Run, frame: FrameOf<'act'>): void {
  const { game, state } = run;
  const action = actionOf(frame.order.type);
  const actors = action.actors(frame.order);
  const able = actors.filter((id) => state.units[id]?.where === 'table');
  const left = action.narrow(frame.order, able);
  const refused = left === undefined ? undefined : action.judge(game, left, frame.side);
  if (left === undefined) {
    run.emit({ type: 'ActionVoided', units: [...actors], why: 'eliminated' });
    return;
  }
  if (refused === undefined) {
    performExposed(run, frame.side, firstOf(action.actors(left)), () => action.perform(run, left));
    return;
  }
  const single = able.filter((id) => {
    const alone = action.narrow(frame.order, [id]);
    return alone !== undefined && action.judge(game, alone, frame.side) === undefined;
  });
  const rest = single.length < able.length ? action.narrow(frame.order, single) : undefined;
  if (rest !== undefined && action.judge(game, rest, frame.side) === undefined)
    performExposed(run, frame.side, firstOf(action.actors(rest)), () => action.perform(run, rest));
  else run.emit({ type: 'ActionVoided', units: [...actors], why: refused.code });
}

/**
 * [83.1] The quadrant stays under opportunity fire until others act: whoever gets down, is unhooked or dismounts there is a new
 * target, and the enemy is asked once more, lest it be the last thing the quadrant does.
 */
function performExposed(run: Run, side: Seat, actor: string, perform: () => void): void {
  const { game } = run;
  const { cell } = unitOf(run.state, actor);
  const targets = (): string[] =>
    game
      .at(cell, side)
      .filter((unit) => !isAboard(unit))
      .map((unit) => `${unit.id} as ${formOf(game, unit)}`);
  const before = targets();
  perform();
  if (targets().some((target) => !before.includes(target)))
    run.stack.push({ kind: 'opportunity', id: run.next(), side: enemyOf(side), cell, trigger: 'shown' });
}

/** Nobody is left to go on with the assault: who was caught before it is a loss of a quadrant that may be suppressed. */
function abandon(run: Run, { assault }: FrameOf<'continue'>): void {
  const below = run.stack[run.stack.length - 1];
  if (below?.kind === 'assault-dice') run.stack.pop();
  checkRetreat(run, assault.target, assault.from);
}

export function endExploitation(run: Run, units: readonly string[]): void {
  const alive = units.filter((id) => unitOf(run.state, id).where === 'table');
  if (alive.length > 0) run.emit({ type: 'PointsRenounced', units: alive });
}
