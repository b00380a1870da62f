import type { Side } from '#kernel/side';
import { enemyOf, isSeat, type Seat } from './names.ts';
import { gameOf } from './rules/game.ts';
import { ordinaryFormations, reserveCount } from './rules/plans.ts';
import type { Frame } from './sequence/frames.ts';
import { type Formation, formationOf, type State, type Unit } from './state.ts';
import type { Theatre } from './theatre.ts';

/*
 * The battle as a side may suppose it. Sealed choices of the enemy count as not made yet; of his plan nothing is supposed but the
 * reserves everybody can count: no ambush, no march, no programmed fire, no night, and every work that shows is real.
 */

export function imagine(theatre: Theatre, state: State, side: Side): State {
  const imagined = structuredClone(state);
  if (!isSeat(side) || state.stage === 'ended') return imagined;
  const enemy = enemyOf(side);
  forgetChoices(imagined, enemy);
  for (const unit of Object.values(imagined.units)) if (unit.side === enemy && unit.where === 'away') takeOff(unit);
  for (const { defence } of imagined.cells)
    if (defence !== undefined && !defence.known && imagined.attacker === side) defence.genuine = true;
  if (imagined.attacker === enemy && !imagined.modeDeclared) imagined.mode = 'normal';
  supposeFormations(theatre, state, imagined, enemy);
  imagined.stack = imagined.stack.flatMap((frame) => toldOf(frame, enemy));
  return imagined;
}

/** [83.1] An action is told when it is carried out, a move step by step: what is still to come is not supposed. */
function toldOf(frame: Frame, enemy: Seat): readonly Frame[] {
  if (frame.kind === 'act' && frame.side === enemy) return [];
  if (frame.kind !== 'move' || frame.side !== enemy) return [frame];
  const { path, next, order } = frame;
  return next === 0
    ? []
    : [{ ...frame, path: path.slice(0, next), order: { ...order, path: order.path.slice(0, next) } }];
}

function forgetChoices(state: State, enemy: Seat): void {
  const player = state.players[enemy];
  if (state.stage === 'army-building') player.locked = false;
  delete player.submission;
  delete player.sealed;
  if (state.stage === 'plans') player.planSealed = false;
  player.ambushes = [];
  player.programmed = [];
  player.defencesLeft = {};
  player.falseLeft = 0;
  const cinc = state.units[player.cinc];
  player.cincOff =
    state.battle === 'defensive' && state.mode !== 'airborne' && player.deployed && cinc?.where === 'away';
}

/** A unit that is not on the table, as it was mustered; but attempts are made in the open, even by a CinC off the table [76.1]. */
function takeOff(unit: Unit): void {
  Object.assign(unit, { cell: -1, facing: -1, bank: -1, onRoad: false, carriedBy: '', towedBy: '', opportunity: [] });
  Object.assign(unit, { ambush: false, dismounted: false, entrenched: false });
  delete unit.act;
}

/** Formations nothing is seen of: to be deployed while that goes on, but for as many reserves as the rules ask for; in reserve afterwards. */
function supposeFormations(theatre: Theatre, truth: State, state: State, enemy: Seat): void {
  // What is worked out from a state is kept with it: nothing is asked of one that is being changed.
  const game = gameOf(theatre, truth);
  const open =
    state.battle !== 'defensive' || (state.attacker === enemy && state.modeDeclared && state.mode === 'airborne');
  if (open) return;
  const unseen = ordinaryFormations(game, enemy)
    .map(({ id }) => formationOf(state, id))
    .filter((formation) => !isSeen(state, formation));
  const deployed = state.players[enemy].deployed;
  const planned = state.players[enemy].planSealed;
  const reserves = deployed ? unseen.length : planned ? reserveCount(game, enemy, false) : 0;
  unseen.forEach((formation, at) => {
    const reserve = at >= unseen.length - reserves;
    Object.assign(formation, {
      status: reserve ? 'reserve' : 'operative',
      wasReserve: reserve,
      tested: false,
      rolled: false,
    });
    delete formation.enterFrom;
    delete formation.entry;
  });
}

/** Everybody knows that it is, or was, on the table or is about to enter it. */
const isSeen = (state: State, { id, status, arrivedTurn }: Formation): boolean =>
  status === 'ready' ||
  arrivedTurn > 0 ||
  Object.values(state.units).some(({ formation, where }) => formation === id && where !== 'away');
