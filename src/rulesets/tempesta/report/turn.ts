import type { EventType } from '../events.ts';
import { pa } from '../refusals.ts';
import { DECISION_IT, list, plain, STEP_IT, type Told, yes } from './words.ts';

/* What is told of turns, command and arrivals. */

export const turnTold = {
  NightEnded: plain('The night is over.', 'La notte è finita.'),
  SurpriseEnded: ({ cells }) => [`The surprise is over in ${list(cells)}.`, `La sorpresa finisce in ${list(cells)}.`],
  BattleStarted: ({ first }) => [`The battle begins with ${first}.`, `La battaglia inizia con ${first}.`],
  PhaseStarted: ({ turn, side }) => [`Turn ${turn}, phase of ${side}.`, `Turno ${turn}, fase di ${side}.`],
  StepEntered: ({ step }) => [`Step: ${step}.`, `Passo: ${STEP_IT[step]}.`],
  BreakChecked: ({ side, lost, morale, broken }) => [
    `${side} has lost ${lost} of ${morale} morale${broken ? ' and breaks' : ''}.`,
    `${side} ha perso ${lost} di ${morale} di morale${broken ? ' e va in rotta' : ''}.`,
  ],
  PhaseEnded: ({ turn, side }) => [
    `${side} ends the phase of turn ${turn}.`,
    `${side} termina la fase del turno ${turn}.`,
  ],
  TimeExpired: ({ minutes }) => [`Time is up after ${minutes} minutes.`, `Tempo scaduto dopo ${minutes} minuti.`],
  BattleEnded: ({ winner, points }) =>
    winner === 'draw'
      ? [`Draw: red ${points.red}, blue ${points.blue}.`, `Patta: red ${points.red}, blue ${points.blue}.`]
      : [
          `${winner} wins: red ${points.red}, blue ${points.blue}.`,
          `Vince ${winner}: red ${points.red}, blue ${points.blue}.`,
        ],
  Awaited: ({ stack }) =>
    stack.length === 0
      ? ['Play goes on.', 'Il gioco prosegue.']
      : [`Open: ${stack.at(-1)!.kind}.`, `In sospeso: ${DECISION_IT[stack.at(-1)!.kind] ?? '-'}.`],
  ReactionPassed: ({ side, kind }) => [
    `${side} lets it pass (${kind}).`,
    `${side} passa (${DECISION_IT[kind] ?? '-'}).`,
  ],
  MotivationRolled: ({ commander, attempt, die, motivated }) => [
    `${commander}, attempt ${attempt}: ${die}; reached: ${list(motivated)}.`,
    `${commander}, tentativo ${attempt}: ${die}; motivate: ${list(motivated)}.`,
  ],
  MotivationAccepted: ({ commander, points, open }) => {
    const most = Math.max(0, ...Object.values(points));
    if (open === true)
      return [`${commander} motivates nobody in sight.`, `${commander} non motiva nessuna unità in vista.`];
    return Object.keys(points).length === 0
      ? [`${commander} motivates nobody.`, `${commander} non motiva nessuno.`]
      : [`${commander} grants up to ${pa(most)} PA.`, `${commander} conferisce fino a ${pa(most)} PA.`];
  },
  CellSelected: ({ cell, units }) => [
    `Units in ${cell} act: ${list(units)}.`,
    `Agiscono le unità in ${cell}: ${list(units)}.`,
  ],
  FormationFinished: ({ formation }) => [
    `${formation === '' ? 'The commander' : formation} has finished.`,
    `${formation === '' ? 'Il comandante' : formation} ha finito.`,
  ],
  PointsRenounced: ({ units }) => [
    `${list(units)} renounce the rest of their points.`,
    `${list(units)} rinunciano ai PA residui.`,
  ],
  MissionEnded: ({ commander }) => [`The mission of ${commander} is given.`, `Missione di ${commander} conclusa.`],
  CommanderReplaced: ({ formation, die, success, cell }) =>
    success
      ? [`${formation}: a new CS in ${cell} (die ${die}).`, `${formation}: nuovo CS in ${cell} (dado ${die}).`]
      : [`${formation}: no new CS (die ${die}).`, `${formation}: nessun nuovo CS (dado ${die}).`],
  MarchRolled: ({ formation, from, die, success }) =>
    yes(
      success,
      [
        `The march of ${formation} arrives from ${from} (${die}).`,
        `${formation ?? 'A march'} is still on the way (${die}).`,
      ],
      [
        `La marcia di ${formation} arriva da ${from} (${die}).`,
        `${formation ?? 'Una marcia'} è ancora in cammino (${die}).`,
      ],
    ),
  ReinforcementsRolled: ({ side, die, total, allowance }) => [
    `Reinforcements of ${side}: ${die} = ${total}, up to ${allowance}.`,
    `Rinforzi di ${side}: ${die} = ${total}, fino a ${allowance}.`,
  ],
  ReinforcementsDesignated: ({ side, formations }) => [
    `${side} brings up ${list(formations)}.`,
    `${side} designa ${list(formations)}.`,
  ],
  CompositionTested: ({ formation, count }) => [
    `${formation}: ${count} units do not arrive.`,
    `${formation}: ${count} unità non arrivano.`,
  ],
  UnitsLeftBehind: ({ units }) => [`Left behind: ${list(units)}.`, `Rimaste indietro: ${list(units)}.`],
  ArrivalScheduled: ({ formation, die, location }) => [
    `${formation} jumps: ${die}, ${location}.`,
    `${formation} si lancia: ${die}, ${location === 'table' ? 'sul tavolo' : location}.`,
  ],
  EntryPointRolled: ({ formation, point, outcome }) => {
    if (outcome === 'delayed') return [`The entry of ${formation} is put off.`, `L’ingresso di ${formation} slitta.`];
    return outcome === 'moved'
      ? [
          `${formation} cannot come in where it was to and goes to the nearest usable quadrant.`,
          `${formation} non può entrare nel punto previsto e va nel quadrante utile più vicino.`,
        ]
      : [`${formation} enters at ${point} (${outcome}).`, `${formation} entra in ${point}.`];
  },
  FormationEntered: ({ formation, placements }) => [
    `${formation} is on the table with ${placements.length} units.`,
    `${formation} è sul tavolo con ${placements.length} unità.`,
  ],
} satisfies Partial<Told<EventType>>;
