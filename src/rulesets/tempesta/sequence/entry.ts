import type { Purpose } from '#kernel/roll';
import type { Seat } from '../names.ts';
import type { Entry } from '../orders/fields.ts';
import { ROLLS } from '../rolls.ts';
import {
  allowanceFor,
  comingUnits,
  countWithoutRoom,
  dropLocation,
  entryLine,
  isUsableEntry,
  nearestLandings,
  reinforcementBonus,
  reservesOf,
  roadEndsAt,
  shifted,
} from '../rules/entry.ts';
import { inward, parseLabel } from '../rules/grid.ts';
import { entrySidesOf, formationOf } from '../state.ts';
import type { FrameOf } from './frames.ts';
import { revealIn, revealNear } from './losses.ts';
import type { Run } from './run.ts';

/** [23.3, 26.6] One die per unit of a formation; each failing face keeps one unit away, of the owner's choice, as does want of room (27.8). */
export function testComposition(
  run: Run,
  formation: string,
  faces: readonly number[],
  cause: 'straggler' | 'dispersed',
  then: 'nothing' | 'placement',
  point: number,
): void {
  const { game, state } = run;
  const units = comingUnits(game, formation);
  const { side } = formationOf(state, formation);
  const dice = run.dice(ROLLS.composition({ cause, formation }), units.length);
  const count = Math.max(dice.filter((die) => faces.includes(die)).length, countWithoutRoom(game, units));
  run.emit({ type: 'CompositionTested', side, formation, dice, faces: [...faces], count, cause });
  if (count === 0) {
    if (then === 'placement') pushPlacement(run, formation, point);
  } else if (count >= units.length) {
    run.emit({ type: 'UnitsLeftBehind', side, units: units.map(({ id }) => id), cause });
    run.emit({ type: 'FormationEntered', side, formation, placements: [] });
  } else askForStragglers(run, formation, count, cause, then, point);
}

/** [25, 27.8] A march is not tested, but brings no more units than find room either. */
export function leaveSurplus(run: Run, formation: string): void {
  const count = countWithoutRoom(run.game, comingUnits(run.game, formation));
  if (count > 0) askForStragglers(run, formation, count, 'straggler', 'nothing', -1);
}

function askForStragglers(
  run: Run,
  formation: string,
  count: number,
  cause: 'straggler' | 'dispersed',
  then: 'nothing' | 'placement',
  point: number,
): void {
  const { side } = formationOf(run.state, formation);
  run.stack.push({ kind: 'stragglers', id: run.next(), side, formation, count, cause, then, point });
}

export function pushPlacement(run: Run, formation: string, point: number): void {
  const { side, enterFrom } = formationOf(run.state, formation);
  run.stack.push({ kind: 'placement', id: run.next(), side, formation, point, table: enterFrom === 'table' });
}

/** [26.8] Where the formation comes down, and who is missing. */
export function scheduleArrival(run: Run, formation: string): void {
  const { game, state } = run;
  const { side } = formationOf(state, formation);
  const die = run.die(ROLLS.drop({ formation }));
  run.emit({ type: 'ArrivalScheduled', side, formation, die, location: dropLocation(game, side, die) });
  const { dispersion } = game.tables.entry;
  const faces = state.stage === 'play' ? dispersion[String(Math.min(3, state.turn)) as '1'] : dispersion.operative;
  testComposition(run, formation, faces, 'dispersed', 'nothing', -1);
}

/** [27] */
export function enterFormation(run: Run, order: Entry): void {
  const { game, state } = run;
  const formation = formationOf(state, order.formation);
  const { side } = formation;
  const airborne = formation.entry === 'airborne';
  const table = formation.enterFrom === 'table';
  const from =
    formation.enterFrom === undefined || formation.enterFrom === 'table'
      ? entrySidesOf(state)[side]
      : formation.enterFrom;
  const named = parseLabel(order.cell, game.grid);
  let point = named;
  let die: number | undefined;
  const certain = !table && roadEndsAt(game, named);
  if (!certain) {
    die = run.die(ROLLS.entryPoint({ formation: order.formation }));
    // [27.5] Over the table the drift runs along the declared line: 5-6 the way it points, 1-2 the other way.
    const right = table ? order.axis! : (inward(from) + 2) % 8;
    point = shifted(game.grid, named, right, die, game.tables.entry);
    if (!table && point >= 0 && !entryLine(game, from).includes(point)) point = -1;
  }
  const rolled = {
    type: 'EntryPointRolled',
    side,
    formation: order.formation,
    named: order.cell,
    ...(die === undefined ? {} : { die }),
  } as const;
  if (point >= 0 && isUsableEntry(game, side, order.formation, point, table)) {
    // [24.4] Whoever lies in wait at the point or beside it is found before anybody is set down.
    const found = revealIn(run, point, side);
    const beside = revealNear(run, point, side);
    if (!(found || beside) || isUsableEntry(game, side, order.formation, point, table)) {
      run.emit({ ...rolled, point: game.label(point), outcome: certain ? 'certain' : 'entered' });
      pushPlacement(run, order.formation, point);
      return;
    }
  }
  if (!airborne) {
    run.emit({ ...rolled, point: game.label(point), outcome: 'delayed' });
    return;
  }
  const wanted = point >= 0 ? point : named;
  const landings = nearestLandings(game, side, order.formation, wanted, table, from);
  if (landings.length === 0) {
    run.emit({ ...rolled, point: game.label(point), outcome: 'delayed' });
    return;
  }
  run.emit({ ...rolled, point: game.label(point), outcome: 'moved' });
  run.stack.push({ kind: 'landing', id: run.next(), side, formation: order.formation, choices: landings, table });
}

/** [27.7] A drop that went astray is tested once more. An ambush found where it would come down drives it on to the next quadrant. */
export function land(run: Run, frame: FrameOf<'landing'>, cell: number): void {
  const { game, state } = run;
  const { side, formation, table } = frame;
  const found = revealIn(run, cell, side);
  const beside = revealNear(run, cell, side);
  const point = game.label(cell);
  if (!(found || beside) || isUsableEntry(game, side, formation, cell, table)) {
    run.emit({ type: 'EntryPointRolled', side, formation, named: point, point, outcome: 'certain' });
    testComposition(run, formation, game.tables.entry.blockedDrop, 'dispersed', 'placement', cell);
    return;
  }
  const { enterFrom } = formationOf(state, formation);
  const asNear = frame.choices.filter((other) => isUsableEntry(game, side, formation, other, table));
  const choices =
    asNear.length > 0
      ? asNear
      : nearestLandings(game, side, formation, cell, table, enterFrom ?? entrySidesOf(state)[side]);
  if (choices.length > 0) run.stack.push({ ...frame, id: run.next(), choices });
  else run.emit({ type: 'EntryPointRolled', side, formation, named: point, point, outcome: 'delayed' });
}

/** [21.1, 23.1] How many formations may come: the die, what adds to it, and who is still in reserve. */
export function rollAllowance(
  run: Run,
  side: Seat,
  type: 'ReinforcementsRolled' | 'EncounterEntryRolled',
  purpose: Purpose,
): void {
  const { game } = run;
  const { bonus, mobile } = reinforcementBonus(game, side);
  const die = run.die(purpose);
  const allowance = Math.min(allowanceFor(game, die + bonus), reservesOf(game, side).length);
  run.emit({ type, side, die, total: die + bonus, allowance });
  if (allowance > 0) run.stack.push({ kind: 'designate', id: run.next(), side, allowance, mobileFirst: mobile });
}
