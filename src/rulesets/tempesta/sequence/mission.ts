import { enemyOf, type OffTable, type Seat } from '../names.ts';
import type { CalledFire } from '../orders/fields.ts';
import { ROLLS } from '../rolls.ts';
import { deviationModifier, missionShots, type OffTableShot, offTableShot, patternOf } from '../rules/barrage.ts';
import { isOffTableBarred, offTableUnits, usableOffTable } from '../rules/command.ts';
import { PLAIN } from '../rules/fire.ts';
import { parseLabel } from '../rules/grid.ts';
import { activationOf, phaseCounter, unitOf } from '../state.ts';
import type { FrameOf, Mission } from './frames.ts';
import { revealIn } from './losses.ts';
import type { Run } from './run.ts';
import { shoot } from './shoot.ts';

/** [72, 73] A called mission: deviation first, then whoever may fire at the aircraft, then the volume. */
export function callFire(run: Run, order: CalledFire): void {
  const { game, state } = run;
  const activation = activationOf(state);
  const kind = activation.purpose as OffTable;
  const observer = unitOf(state, activation.commander);
  const side = observer.side;
  const units = order.units ?? usableOffTable(game, side, kind).map(({ id }) => id);
  const target = parseLabel(order.target, game.grid);
  const direction = order.direction ?? -1;
  const modifier = deviationModifier(
    game,
    observer,
    target,
    units.map((id) => unitOf(state, id)),
    kind,
  );
  const die = run.die(ROLLS.deviation({ cell: order.target }));
  const directionDie = run.d8(ROLLS.deviationDirection({ cell: order.target }));
  const shifted = die + modifier >= game.tables.deviation.shiftAt[kind];
  const drift = shifted ? directionDie - 1 : -1;
  const cells = patternOf(game, target, order.mode, direction, units.length, drift);
  run.emit({
    type: 'FireCalled',
    side,
    observer: observer.id,
    kind,
    units,
    target: order.target,
    mode: order.mode,
    smoke: order.smoke,
    direction,
    shots: order.shots,
    die,
    directionDie,
    modifier,
    shifted,
    cells: cells.map((cell) => game.label(cell)),
  });
  run.emit({ type: 'MissionEnded', commander: observer.id });
  const mission: Mission = {
    side,
    kind,
    programmed: false,
    units,
    factor: order.factor,
    mode: order.mode,
    smoke: order.smoke,
    shots: order.shots,
    cells,
  };
  if (kind === 'UA') run.stack.push({ kind: 'counter-battery', id: run.next(), side: enemyOf(side), against: units });
  run.stack.push({ kind: 'mission', mission });
  if (kind === 'UAE') run.stack.push({ kind: 'anti-air', id: run.next(), side: enemyOf(side), mission, fired: [] });
}

/** [71] Programmed fire falls at the start of the observers' step, without test or deviation. */
export function pushProgrammed(run: Run, side: Seat): void {
  const { game, state } = run;
  const missions: Mission[] = [];
  for (const [index, fire] of state.players[side].programmed.entries()) {
    if (fire.done || fire.turn !== state.turn) continue;
    const able = usableOffTable(game, side, fire.kind).map(({ id }) => id);
    const cells = patternOf(game, fire.target, fire.mode, fire.direction, able.length);
    // [68.1] What was programmed for the night or for foul weather never comes.
    const units = isOffTableBarred(game) ? [] : able;
    run.emit({
      type: 'ProgrammedFireExecuted',
      side,
      kind: fire.kind,
      units,
      mode: fire.mode,
      smoke: fire.smoke,
      cells: cells.map((cell) => game.label(cell)),
      index,
    });
    if (units.length === 0) continue;
    missions.push({
      side,
      kind: fire.kind,
      programmed: true,
      units,
      factor: fire.factor,
      mode: fire.mode,
      smoke: fire.smoke,
      shots: state.options.programmedFireShots,
      cells,
    });
  }
  // Those of one turn fall in the order of the plan: what is pushed last is carried out first.
  for (const mission of missions.reverse()) {
    run.stack.push({ kind: 'mission', mission });
    if (mission.kind === 'UAE')
      run.stack.push({ kind: 'anti-air', id: run.next(), side: enemyOf(side), mission, fired: [] });
  }
}

/** [75] Concentrated: all dice on one quadrant, to eliminate. Extended: each unit on its own, to suppress. */
export function flyMission(run: Run, { mission }: FrameOf<'mission'>): void {
  const { game, state } = run;
  const units = mission.units.filter((id) => unitOf(state, id).where === 'off-table');
  // Quadrants that are really struck: aircraft that were shot down strike nothing.
  const struck = mission.cells.filter(
    (cell, at) =>
      cell >= 0 && (mission.mode === 'concentrated' ? units.length > 0 : units.includes(mission.units[at] ?? '')),
  );
  for (const cell of new Set(struck)) revealIn(run, cell, undefined);
  if (mission.smoke) {
    if (struck.length > 0)
      run.emit({ type: 'SmokeLaid', cells: struck.map((cell) => game.label(cell)), until: phaseCounter(state) + 1 });
    return;
  }
  for (const { shot, modifiers } of missionShots(game, mission, units))
    shoot(run, shot, modifiers, {}, modifiers.doubled ? 'easy' : 'scattered');
}

/** [86] One shot of every battery against those that have just fired. */
export function counterBattery(run: Run, frame: FrameOf<'counter-battery'>): void {
  const units = usableOffTable(run.game, frame.side, 'UA').map(({ id }) => id);
  fireOffTable(run, 'counter-battery', frame.side, units, frame.against, 'ff');
}

export function fireOffTable(
  run: Run,
  kind: OffTableShot,
  side: Seat,
  firers: string[],
  victims: string[],
  factor: 'ff' | 'faa',
  volume: 'plain' | 'doubled' = 'plain',
): void {
  const shot = offTableShot(run.state, kind, side, firers, victims, factor);
  if (firers.length > 0 && shot.victims.length > 0)
    shoot(run, shot, { ...PLAIN, doubled: volume === 'doubled' }, {}, 'scattered');
}

/** [76.2-3] Both air forces fire one shot each at the same moment. */
export function flyAirHunt(run: Run, side: Seat): void {
  const { game } = run;
  const own = offTableUnits(game, side, 'UAE').map(({ id }) => id);
  const enemy = offTableUnits(game, enemyOf(side), 'UAE').map(({ id }) => id);
  fireOffTable(run, 'air-hunt', side, own, enemy, 'ff');
  fireOffTable(run, 'air-hunt', enemyOf(side), enemy, own, 'ff');
}
