import type { EventType } from '../events.ts';
import { pa } from '../refusals.ts';
import { causeIt, dice, INTENTION_IT, KINDS_IT, list, type Told, yes } from './words.ts';

/* What is told of fire, losses and assaults. */

/** What was thrown, and how many sixes stand for dice that were not. */
const thrown = (dice: readonly number[], automatic = 0): readonly [string, string] => [
  `${dice.length} dice${automatic > 0 ? ` and ${automatic} sixes without a throw` : ''}`,
  `${dice.length} dadi${automatic > 0 ? ` e ${automatic} sei senza lancio` : ''}`,
];

export const combatTold = {
  Fired: ({ shot, cell, volume, hits }) => [
    `${list(shot.firers)}: ${shot.kind} fire${cell === undefined ? '' : ` at ${cell}`} to ${shot.intention}, ${volume} dice, ${hits} hits.`,
    `${list(shot.firers)}: tiro ${KINDS_IT[shot.kind]}${cell === undefined ? '' : ` su ${cell}`} ${INTENTION_IT[shot.intention]}, ${volume} dadi, ${hits} hit.`,
  ],
  HitsAssigned: ({ hits, doomed, saves }) => [
    `Hits: ${Object.entries(hits)
      .map(([id, count]) => `${id} ${count}`)
      .join(
        ', ',
      )}${saves.length > 0 ? `; saves ${saves.map(({ unit, dice: rolled }) => `${unit} ${dice(rolled)}`).join(', ')}` : ''}; lost: ${list(doomed)}.`,
    `Hit: ${Object.entries(hits)
      .map(([id, count]) => `${id} ${count}`)
      .join(
        ', ',
      )}${saves.length > 0 ? `; salvezza ${saves.map(({ unit, dice: rolled }) => `${unit} ${dice(rolled)}`).join(', ')}` : ''}; perse: ${list(doomed)}.`,
  ],
  HitsLost: ({ hits }) => [`${hits} hits are lost.`, `${hits} hit perduti.`],
  UnitsEliminated: ({ units, cause }) => [
    `Eliminated (${cause}): ${list(units)}.`,
    `Eliminate (${causeIt(cause)}): ${list(units)}.`,
  ],
  PointsReduced: ({ units, pa2 }) => [`${list(units)} lose ${pa(pa2)} PA.`, `${list(units)} perdono ${pa(pa2)} PA.`],
  CellSuppressed: ({ cell }) => [`${cell} is suppressed.`, `${cell} è soppresso.`],
  SuppressionPaid: ({ units }) => [`${list(units)} rally.`, `${list(units)} pagano per la soppressione.`],
  CellRecovered: ({ cell }) => [`${cell} is no longer suppressed.`, `${cell} non è più soppresso.`],
  UnitsRetreated: ({ units, from, to }) => [
    `${list(units)} fall back from ${from} to ${to}.`,
    `${list(units)} si ritirano da ${from} a ${to}.`,
  ],
  FireCalled: ({ observer, kind, target, die, modifier, shifted, cells }) => [
    `${observer} calls ${kind} on ${target}: deviation ${die}${modifier < 0 ? modifier : `+${modifier}`}, ${shifted ? `shifted to ${list(cells)}` : 'on target'}.`,
    `${observer} chiama ${kind} su ${target}: deviazione ${die}${modifier < 0 ? modifier : `+${modifier}`}, ${shifted ? `spostato su ${list(cells)}` : 'centrato'}.`,
  ],
  ProgrammedFireExecuted: ({ kind, units, cells }) =>
    yes(
      units.length > 0,
      [`Programmed fire of ${kind} on ${list(cells)}.`, `The programmed fire of ${kind} does not come.`],
      [`Tiro programmato di ${kind} su ${list(cells)}.`, `Il tiro programmato di ${kind} non arriva.`],
    ),
  SmokeLaid: ({ cells }) => [`Smoke on ${list(cells)}.`, `Fumogeni su ${list(cells)}.`],
  AirHuntCalled: ({ side, flown }) =>
    yes(
      flown,
      [`${side} flies the air hunt.`, `${side} calls the air hunt in vain.`],
      [`${side} effettua la caccia aerea.`, `${side} chiama invano la caccia aerea.`],
    ),
  AssaultDeclared: ({ units, from, target }) => [
    `${list(units)} assault ${target} from ${from}.`,
    `${list(units)} assaltano ${target} da ${from}.`,
  ],
  FleeRolled: ({ unit, die, escaped }) =>
    yes(
      escaped,
      [`${unit} gets away (${die}).`, `${unit} is caught (${die}).`],
      [`${unit} fugge (${die}).`, `${unit} è presa (${die}).`],
    ),
  AssaultAborted: ({ cell }) => [`The assault from ${cell} is called off.`, `L’assalto da ${cell} è annullato.`],
  AssaultFought: ({ target, attackerHits, defenderHits, ...event }) => {
    const attack = thrown(event.attackerDice, event.attackerAutomatic);
    const defence = thrown(event.defenderDice, event.defenderAutomatic);
    return [
      `Assault on ${target}: ${attack[0]}, ${attackerHits} hits against ${defence[0]}, ${defenderHits} hits.`,
      `Assalto a ${target}: ${attack[1]}, ${attackerHits} hit contro ${defence[1]}, ${defenderHits} hit.`,
    ];
  },
  AssaultResolved: ({ target, winner }) => [
    `${winner} wins the fight for ${target}.`,
    `${winner} vince l’assalto a ${target}.`,
  ],
  CellOccupied: ({ units, to }) => [`${list(units)} take ${to}.`, `${list(units)} occupano ${to}.`],
} satisfies Partial<Told<EventType>>;
