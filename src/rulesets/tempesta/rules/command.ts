import { known } from '#kernel/known';
import type { OffTable, Seat } from '../names.ts';
import { type Activation, defenderOf, type Unit } from '../state.ts';
import { levelOf } from '../theatre.ts';
import type { Game } from './game.ts';
import { formationUnits, isRecon, unitsOf } from './units.ts';

/** [31] Length of the command line from a commander on the table to a unit on the table. */
export function commandLine(game: Game, commander: Unit, unit: Unit): number {
  const { command } = game.tables;
  const { field, state } = game;
  const joined =
    commander.onRoad &&
    unit.onRoad &&
    known(field.network[commander.cell], 'quadrant', commander.cell) >= 0 &&
    field.network[commander.cell] === field.network[unit.cell];
  const closedEnds = state.options.commandLineClosedEnds === 'counted';
  const path = joined
    ? game.steps(commander.cell, unit.cell) + 1
    : known(field.commandLines(commander.cell, closedEnds)[unit.cell], 'command line to', unit.cell);
  const line = path + (game.badWeather ? command.badWeather : 0) + (isNightBlind(game, unit.side) ? command.night : 0);
  return isRecon(game, unit) ? Math.min(line, command.reconLine) : line;
}

/** [28-f] The defender from turn 1, the attacker from turn 2. */
const isNightBlind = (game: Game, side: Seat): boolean =>
  game.night && (side === defenderOf(game.state) || game.state.turn >= 2);

/** [33.1, R-01] */
export function isReached(game: Game, line: number, die: number): boolean {
  const { none, all } = game.tables.command;
  if (die === none) return false;
  if (die === all) return true;
  return game.state.options.motivationComparison === 'line-at-most-die' ? line <= die : line >= die;
}

/** [38] PA in halves: die, modifier, one less per attempt after the first, two less in a suppressed quadrant. */
export function pointsFor(
  game: Game,
  die: number,
  modifier: number,
  attempts: number,
  place: 'suppressed' | 'free',
): number {
  const { command, costs } = game.tables;
  const points =
    die + modifier - command.attemptPenalty * (attempts - 1) - (place === 'suppressed' ? costs.suppressionPenalty : 0);
  return Math.max(0, points * 2);
}

/** Units a CS or the CinC may set in motion: those of the formation on the table, observers aside. */
export const commandedUnits = (game: Game, formation: string): Unit[] =>
  formationUnits(game, formation).filter((unit) => unit.where === 'table' && game.typeOf(unit).type !== 'UO');

export const offTableUnits = (game: Game, side: Seat, kind: OffTable): Unit[] =>
  unitsOf(game, side).filter((unit) => unit.where === 'off-table' && game.typeOf(unit).type === kind);

/** [9-b] Naval guns need a sea. */
export const usableOffTable = (game: Game, side: Seat, kind: OffTable): Unit[] => {
  const sea = game.state.cells.some((cell) => cell.sea);
  return offTableUnits(game, side, kind).filter((unit) => sea || !game.typeOf(unit).flags.has('naval'));
};

/** [12] Turns during which a side may not use its off-table units. */
export function offTableLock(game: Game, side: Seat): number {
  const { state, tables, theatre } = game;
  if (state.battle !== 'defensive') return tables.aggression.encounterLock;
  const { lock } = levelOf(theatre, state.players[side].aggression);
  return side === state.attacker ? lock.attacker : lock.defender;
}

/** [12-g] Turns during which a side does not roll for reinforcements. */
export const reinforcementLock = (game: Game, side: Seat): number =>
  game.state.battle === 'defensive' ? levelOf(game.theatre, game.state.players[side].aggression).reinforcementLock : 0;

/** [68.1] */
export const isOffTableBarred = (game: Game): boolean => game.state.weather !== 'good' || game.night;

/** [76.1] In a defensive battle the defender's CinC, in an encounter either, with aircraft that may be used. */
export function canCallAirHunt(game: Game, side: Seat): boolean {
  const { state } = game;
  const player = state.players[side];
  const cinc = game.unit(player.cinc);
  if (cinc === undefined || cinc.where === 'eliminated' || player.airHuntDone) return false;
  if (state.battle === 'defensive' && side !== defenderOf(state)) return false;
  if (isOffTableBarred(game) || state.turn <= offTableLock(game, side)) return false;
  return offTableUnits(game, side, 'UAE').length > 0 && (cinc.command?.used ?? 0) < cinc.attempts;
}

/** Units a commander tries to reach, with their command lines. */
export function commandLines(
  game: Game,
  commander: Unit,
  purpose: Activation['purpose'],
  formation: string,
): Record<string, number> {
  if (purpose === 'UA' || purpose === 'UAE' || purpose === 'air-hunt') {
    const units =
      purpose === 'air-hunt'
        ? offTableUnits(game, commander.side, 'UAE')
        : usableOffTable(game, commander.side, purpose);
    return Object.fromEntries(units.map(({ id }) => [id, units.length]));
  }
  const units = purpose === 'self' ? [commander] : commandedUnits(game, formation);
  return Object.fromEntries(units.map((unit) => [unit.id, commandLine(game, commander, unit)]));
}
