import { DIRECTION_NAMES } from '../board/grid.ts';
import type { EventType } from '../events.ts';
import { pa } from '../refusals.ts';
import { list, reasonIt, type Told, WORKS_IT, yes } from './words.ts';

/* What is told of movement, loading, digging and building. */

export const movementTold = {
  UnitsMoved: ({ units, from, to, cost2 }) => [
    `${list(units)}: ${from} to ${to} for ${pa(cost2)} PA.`,
    `${list(units)}: da ${from} a ${to} per ${pa(cost2)} PA.`,
  ],
  MinesTested: ({ unit, die, result }) => [
    `${unit} in the mines: ${die}, ${result}.`,
    `${unit} nelle mine: ${die}, ${result === 'exit' ? 'esce' : result === 'stay' ? 'resta' : 'eliminata'}.`,
  ],
  DefenceRevealed: ({ cell, genuine }) =>
    yes(
      genuine,
      [`The minefield in ${cell} is real.`, `The minefield in ${cell} is false.`],
      [`Il campo minato in ${cell} è vero.`, `Il campo minato in ${cell} è falso.`],
    ),
  AmbushRevealed: ({ cell, units, defence }) => {
    const behind = defence === undefined ? ['', ''] : [` (${defence.kind})`, ` (${WORKS_IT[defence.kind]})`];
    return [`Ambush in ${cell}: ${list(units)}${behind[0]}!`, `Imboscata in ${cell}: ${list(units)}${behind[1]}!`];
  },
  UnitsTurnedBack: ({ units, from, to }) => [
    `${list(units)} find ${from} full and go back to ${to}.`,
    `${list(units)} trovano ${from} sovraffollato e tornano in ${to}.`,
  ],
  MoveStopped: ({ units, cell, why }) => [
    `${list(units)} stop in ${cell} (${why}).`,
    `${list(units)} si fermano in ${cell}${reasonIt(why)}.`,
  ],
  ActionVoided: ({ units, why }) => [
    `The action of ${list(units)} comes to nothing (${why}).`,
    `L’azione di ${list(units)} è annullata${reasonIt(why)}.`,
  ],
  RoadMoveStarted: ({ units }) => [`${list(units)} take the road.`, `${list(units)} iniziano la mossa su strada.`],
  RoadPositionSet: ({ units, onRoad }) =>
    yes(
      onRoad,
      [`${list(units)} step onto the road.`, `${list(units)} leave the road.`],
      [`${list(units)} su strada.`, `${list(units)} fuori strada.`],
    ),
  FacingChanged: ({ unit, facing }) => [
    `${unit} turns to ${DIRECTION_NAMES[facing] ?? '-'}.`,
    `${unit} si volge a ${DIRECTION_NAMES[facing] ?? '-'}.`,
  ],
  UnitEmbarked: ({ unit, carrier }) => [`${unit} boards ${carrier}.`, `${unit} sale su ${carrier}.`],
  UnitsDisembarked: ({ carrier, units }) => [
    `${list(units)} leave ${carrier}.`,
    `${list(units)} scendono da ${carrier}.`,
  ],
  GunHooked: ({ gun, tractor }) => [`${gun} is hooked to ${tractor}.`, `${gun} agganciato a ${tractor}.`],
  GunUnhooked: ({ gun, tractor }) => [`${gun} is unhooked from ${tractor}.`, `${gun} sganciato da ${tractor}.`],
  CavalryDismounted: ({ unit }) => [`${unit} dismounts.`, `${unit} smonta.`],
  UnitsEntrenched: ({ units }) => [`${list(units)} dig in.`, `${list(units)} si trincerano.`],
  EngineersWorked: ({ unit, cell, task, die, success }) =>
    yes(
      success,
      [`${unit} clear ${task} in ${cell} (${die}).`, `${unit} fail at ${task} in ${cell} (${die}).`],
      [
        `${unit} elimina ${WORKS_IT[task]} in ${cell} (${die}).`,
        `${unit} non elimina ${WORKS_IT[task]} in ${cell} (${die}).`,
      ],
    ),
  PontoonBuilt: ({ unit, cell, die, success }) =>
    yes(
      success,
      [`${unit} bridge ${cell} (${die}).`, `${unit} fail to bridge ${cell} (${die}).`],
      [`${unit} getta un ponte in ${cell} (${die}).`, `${unit} non riesce il ponte in ${cell} (${die}).`],
    ),
} satisfies Partial<Told<EventType>>;
