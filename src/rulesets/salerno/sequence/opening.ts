import { firstOf } from '#kernel/known';
import { type SalernoSide, SIDES } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { arrivalsDue, isFoggiaCorpsInPlay, isNow, printedOn, withdrawalsDue } from '../rules/calendar.ts';
import type { Arrival } from '../scenario.ts';
import { settleSetUp } from './consequences.ts';
import { type Flow, type Settles, waits } from './flow.ts';
import { close, open, rollDice, type Scene } from './stack.ts';

/** From the start of a turn to the plans: points, arrivals, weather, aircraft [5]. */

function startTurn(scene: Scene): Flow {
  const { state, theatre, table } = scene;
  const { trackChanges } = theatre.tables;
  if (state.serial === 0) settleSetUp(scene);
  const turn = state.serial === 0 ? state.turn : state.turn + 1;
  table.emit({ type: 'TurnStarted', turn });
  const track = theatre.scenario.points(turn);
  const changes = theatre.sheet.landings === 'all';
  const withoutLanding = changes && state.landingTurn === 0 && turn >= trackChanges.noLanding.fromTurn;
  const v = Math.max(0, track.V + (withoutLanding ? trackChanges.noLanding.points : 0));
  const axis =
    track.AXIS +
    (changes && state.landingTurn > 0 ? trackChanges.caseRichard : 0) +
    (changes && isFoggiaCorpsInPlay(theatre, state) ? trackChanges.caseFoggia : 0);
  table.emit({
    type: 'PoolsFilled',
    side: 'allied',
    pools: { V: v, VIII: track.VIII, XVAG: track.XVAG },
    total: v + track.VIII + track.XVAG,
  });
  table.emit({ type: 'PoolsFilled', side: 'axis', pools: { AXIS: axis }, total: axis });
  close(scene);
  open(scene, { kind: 'impulse-start' });
  return 'goes-on';
}

/** A card comes up: headquarters go on the display with their guns, counters wait to enter [18]. */
export function bringUp({ theatre, table }: Scene, arrival: Arrival): void {
  table.emit({ type: 'FormationsArrived', ...printedOn(theatre, arrival) });
}

function startImpulse(scene: Scene): Flow {
  const { state, theatre, table } = scene;
  const { sheet, tables } = theatre;
  const impulse = state.impulse + 1;
  table.emit({
    type: 'ImpulseStarted',
    turn: state.turn,
    impulse,
    serial: state.serial + 1,
    axisOnly: sheet.axisOnlyImpulses.some(([turn, at]) => turn === state.turn && at === impulse),
  });
  close(scene);
  // The last opened is played first.
  open(scene, { kind: 'weather' });
  open(scene, { kind: 'reinforcements', side: 'axis' });
  open(scene, { kind: 'reinforcements', side: 'allied' });
  for (const recovery of sheet.recoveries)
    if (isNow(state, recovery.at))
      open(scene, {
        kind: 'recovery',
        side: recovery.side,
        steps: recovery.steps,
        cadreOnly: false,
        clause: 'salerno/22.3',
      });
  if (impulse === 1 && state.turn >= tables.replacements.fromTurn && state.turn > sheet.turns[0])
    for (const side of ['axis', 'allied'] as const)
      open(scene, { kind: 'replacements', side, infantry: {}, armour: {}, independents: 0 });
  return 'goes-on';
}

/** Cards come up after the replacements: until then a headquarters that is on its way leads nobody [5, 18]. */
function bringUpDue(scene: Scene): void {
  const { state, theatre, table } = scene;
  for (const arrival of arrivalsDue(theatre, state)) {
    bringUp(scene, arrival);
    if (arrival === theatre.scenario.caseFoggia)
      table.emit({ type: 'CaseFoggiaArrived', points: theatre.tables.trackChanges.caseFoggia });
  }
}

/** A phase nobody could use is not opened; what decides that is printed on the cards, so it gives nothing away. */
function reinforcements(scene: Scene, { side }: { side: SalernoSide }): Flow {
  const { state, theatre } = scene;
  bringUpDue(scene);
  const anyDue = [...theatre.arrivals.values()].some(
    (arrival) => arrival.side === side && arrival.units.length > 0 && state.entries.includes(arrival.id),
  );
  if (anyDue || state.foggia.broughtForward !== '' || withdrawalsDue(theatre, state, side).length > 0) return 'waits';
  close(scene);
  return 'goes-on';
}

function rollWeather(scene: Scene): Flow {
  const { state, theatre, table } = scene;
  const { sheet, tables } = theatre;
  const forced = sheet.weather.find(({ at }) => isNow(state, at));
  const badOn = tables.weather.find(({ turn }) => turn === state.turn)?.badOn ?? [];
  const dice = forced !== undefined || badOn.length === 0 ? [] : rollDice(scene, ROLLS.weather({}), 1);
  const weather = forced?.weather ?? (dice.length > 0 && badOn.includes(firstOf(dice)) ? 'bad' : 'good');
  table.emit({ type: 'WeatherSet', weather, dice });
  for (const side of SIDES) checkAircraft(scene, side);
  close(scene);
  open(scene, { kind: 'planning' });
  return 'goes-on';
}

/** Aircraft of the impulse before anything is bought [9.8]. */
function checkAircraft(scene: Scene, side: SalernoSide): void {
  const { state, theatre, table } = scene;
  const { sheet, tables } = theatre;
  if (state.weather === 'bad') {
    table.emit({ type: 'AircraftChecked', side, dice: [], total: 0 });
    return;
  }
  const printed = sheet.aircraft?.[side];
  if (printed !== undefined) {
    const dice = printed.extraFrom === undefined ? [] : rollDice(scene, ROLLS.aircraft({ side }), 1);
    const extra = printed.extraFrom !== undefined && firstOf(dice) >= printed.extraFrom ? 1 : 0;
    table.emit({ type: 'AircraftChecked', side, dice, total: printed.sure + extra });
    return;
  }
  if (side === 'allied') {
    const { allied } = tables.aircraft;
    const foggia = state.control['Foggia'];
    const held = foggia !== undefined && foggia.side === 'allied' && foggia.since < state.serial;
    if (held || sheet.foggia === 'behind-the-front') {
      table.emit({ type: 'AircraftChecked', side, dice: [], total: allied.withFoggia });
      return;
    }
    const dice = rollDice(scene, ROLLS.aircraft({ side: 'allied' }), 1);
    table.emit({
      type: 'AircraftChecked',
      side,
      dice,
      total: allied.sure + (firstOf(dice) >= allied.extraFrom ? 1 : 0),
    });
    return;
  }
  const { axis } = tables.aircraft;
  const dice = rollDice(scene, ROLLS.aircraft({ side: 'axis' }), isFoggiaCorpsInPlay(theatre, state) ? 2 : 1);
  const total = axis.sure + (firstOf(dice) >= axis.extraFrom ? 1 : 0) + ((dice[1] ?? 0) >= axis.caseFoggiaFrom ? 1 : 0);
  table.emit({ type: 'AircraftChecked', side, dice, total });
}

export const opening = {
  'agree-options': waits,
  'set-up': waits,
  'turn-start': startTurn,
  'impulse-start': startImpulse,
  replacements: waits,
  recovery: (scene, { steps }) => {
    if (steps > 0) return 'waits';
    close(scene);
    return 'goes-on';
  },
  reinforcements,
  'foggia-relief': waits,
  weather: rollWeather,
} satisfies Partial<Settles>;
