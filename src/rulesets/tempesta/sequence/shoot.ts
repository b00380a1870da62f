import { firstOf } from '#kernel/known';
import { enemyOf, type Seat } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import type { Assignment } from '../rules/assignment.ts';
import { diceOf, type Modifiers, mostAssignable, needOf, recipientsOf, saveOf, splitVolume } from '../rules/fire.ts';
import { isCommand } from '../rules/units.ts';
import { cellOf, unitOf } from '../state.ts';
import type { FrameOf, Shot } from './frames.ts';
import { checkRetreat, eliminate, suppressCell } from './losses.ts';
import type { Run } from './run.ts';

/** [58-64] Rolls the volume with the colour die and sets off what follows. */
export function shoot(
  run: Run,
  shot: Shot,
  modifiers: Modifiers,
  cost2: Record<string, number>,
  easy: 'easy' | 'scattered',
): void {
  const { game, state } = run;
  const { volume } = diceOf(game, shot, modifiers);
  const { rolled, automatic } = splitVolume(game, volume);
  const about = { fire: shot.kind, cell: shot.target < 0 ? '' : game.label(shot.target) };
  const [volumeRoll, colourRoll] =
    shot.target < 0 ? [ROLLS.fireOffTableVolume, ROLLS.fireOffTableColour] : [ROLLS.fireVolume, ROLLS.fireColour];
  const dice = run.dice(volumeRoll(about), rolled);
  const colour = run.die(colourRoll(about));
  const hits = automatic + dice.filter((die) => die >= game.tables.volume.hitOn).length;
  const tally = shot.intention === 'suppress' ? cellOf(state, shot.target).tally + countingHits(run, shot, hits) : 0;
  run.emit({
    type: 'Fired',
    shot,
    ...(shot.target < 0 ? {} : { cell: game.label(shot.target) }),
    volume,
    dice,
    automatic,
    colour,
    hits,
    cost2,
    easy: easy === 'easy',
    tally,
  });
  if (shot.intention === 'suppress') suppressed(run, shot, tally);
  else if (shot.intention === 'slow') slow(run, shot, hits);
  else strike(run, shot, hits, colour);
}

/** [53, 64.2] Fire at the unarmoured does not suppress a quadrant with armour in it, fire at armour none without. */
function countingHits(run: Run, shot: Shot, hits: number): number {
  const armour = run.game.at(shot.target).some((unit) => run.game.typeOf(unit).armoured);
  return armour === (shot.factor === 'ffUc') ? hits : 0;
}

function suppressed(run: Run, shot: Shot, tally: number): void {
  const { game, state } = run;
  const { hits } = game.tables;
  const extended = shot.kind === 'barrage' || shot.kind === 'air-attack';
  const units = game.at(shot.target);
  if (tally < (extended ? hits.suppressExtended : hits.suppress) || units.every((unit) => isCommand(game, unit)))
    return;
  const { suppressed: lies, surprised, outlasts } = cellOf(state, shot.target);
  if (!lies || (surprised && outlasts !== true)) suppressCell(run, shot.target, shot.kind);
  checkRetreat(run, shot.target, shot.from[0]);
}

/** [79] */
function slow(run: Run, shot: Shot, hits: number): void {
  const units = run.game.at(shot.target, enemyOf(shot.side)).filter(({ act }) => act !== undefined && act.pa2 > 0);
  if (hits > 0 && units.length > 0)
    run.emit({ type: 'PointsReduced', units: units.map(({ id }) => id), pa2: hits * 2 });
}

function strike(run: Run, shot: Shot, hits: number, colour: number): void {
  const { game } = run;
  const targets = recipientsOf(game, shot);
  const most = mostAssignable(
    targets.map((unit) => needOf(game, unit, shot, unit.cell)),
    hits,
    game.tables.hits.parcel,
  );
  if (most === 0) {
    if (hits > 0) run.emit({ type: 'HitsLost', hits });
    pushResponse(run, shot, []);
    return;
  }
  // [60.1, 74] The other player, not the owner: fire that has gone astray strikes one's own.
  const chooser: Seat = game.tables.volume.chooserOn.includes(colour) ? shot.side : enemyOf(shot.side);
  run.stack.push({ kind: 'assign', id: run.next(), chooser, shot, hits });
}

/** [85] Direct fire to eliminate from two quadrants or more may be answered. */
function pushResponse(run: Run, shot: Shot, doomed: string[]): void {
  const { game, state } = run;
  if (doomed.length > 0) run.stack.push({ kind: 'losses', shot, doomed });
  if (shot.kind !== 'direct' || shot.intention !== 'eliminate' || shot.side !== state.active) return;
  if (game.steps(firstOf(shot.from), shot.target) < game.tables.reaction.responseDistance) return;
  if (cellOf(state, shot.target).suppressed) return;
  run.stack.push({ kind: 'response', id: run.next(), side: enemyOf(shot.side), shot, doomed, fired: [] });
}

/** [62] One die per hit; fewer hits left than needed means survival. */
export function resolveHits(run: Run, frame: FrameOf<'assign'>, given: Assignment): void {
  const { game, state } = run;
  const saves: { unit: string; hits: number; need: number; save: number; dice: number[]; survives: boolean }[] = [];
  const doomed: string[] = [];
  let total = 0;
  for (const [id, hits] of Object.entries(given)) {
    const unit = unitOf(state, id);
    total += hits;
    const save = saveOf(game, unit, frame.shot);
    const need = needOf(game, unit, frame.shot, unit.cell);
    if (save === undefined) {
      doomed.push(id);
      continue;
    }
    const dice = run.dice(ROLLS.save({ unit: id }), hits);
    const survives = hits - dice.filter((die) => die >= save).length < need;
    saves.push({ unit: id, hits, need, save, dice, survives });
    if (!survives) doomed.push(id);
  }
  run.emit({ type: 'HitsAssigned', hits: given, saves, doomed, lost: frame.hits - total });
  pushResponse(run, frame.shot, doomed);
}

export function applyLosses(run: Run, { shot, doomed }: FrameOf<'losses'>): void {
  eliminate(run, doomed, shot.kind);
  if (shot.target >= 0 && shot.kind !== 'anti-air') checkRetreat(run, shot.target, shot.from[0]);
}
