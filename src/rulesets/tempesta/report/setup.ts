import type { EventType } from '../events.ts';
import { dice, list, plain, STAGE_IT, THEATRE_IT, type Told, WEATHER_IT, WORKS_IT } from './words.ts';

/* What is told before the battle. */

export const setupTold = {
  StageEntered: ({ stage }) => [`Now: ${stage}.`, `Ora: ${STAGE_IT[stage] ?? stage}.`],
  DivisionSubmitted: ({ side, division }) =>
    division === undefined
      ? [`${side} submits a Division.`, `${side} presenta una Divisione.`]
      : [
          `${side} submits ${division.formations.length} formations of ${division.list}.`,
          `${side} presenta ${division.formations.length} formazioni di ${division.list}.`,
        ],
  DivisionLocked: ({ side }) => [`${side} locks the Division.`, `${side} conferma la Divisione.`],
  DivisionsPresented: ({ divisions }) => [
    `The Divisions are shown: ${divisions.red.list} (red), ${divisions.blue.list} (blue).`,
    `Le Divisioni sono presentate: ${divisions.red.list} (red), ${divisions.blue.list} (blue).`,
  ],
  ReconnaissanceSealed: ({ side, aggression }) =>
    aggression === undefined
      ? [`${side} seals the reconnaissance.`, `${side} sigilla la ricognizione.`]
      : [`${side} seals aggression ${aggression}.`, `${side} sigilla aggressività ${aggression}.`],
  ReconnaissanceRolled: ({ totals, attacker, weather, dice: rolled }) => [
    `Reconnaissance: red ${totals.red} (die ${rolled.red}), blue ${totals.blue} (die ${rolled.blue}); ${attacker === undefined ? 'an encounter' : `${attacker} attacks`}, weather ${weather}.`,
    `Ricognizione: red ${totals.red} (dado ${rolled.red}), blue ${totals.blue} (dado ${rolled.blue}); ${attacker === undefined ? 'battaglia d’incontro' : `attacca ${attacker}`}, tempo ${WEATHER_IT[weather]}.`,
  ],
  TheatreChosen: ({ theatre, builder }) => [
    `Theatre ${theatre}; ${builder} lays the table.`,
    `Teatro ${THEATRE_IT[theatre] ?? theatre}; ${builder} realizza il campo.`,
  ],
  TerrainBudgetRolled: ({ dice: rolled, points }) => [
    `Terrain points: ${dice(rolled)} = ${points}.`,
    `Punti terreno: ${dice(rolled)} = ${points}.`,
  ],
  TerrainBought: ({ figures, rivers, roads, railways, fords = 0, price }) => [
    `Terrain bought for ${price} points: ${figures.length} figures, ${rivers} rivers, ${fords} fords, ${roads.length} roads, ${railways} railways.`,
    `Terreno acquistato per ${price} punti: ${figures.length} figure, ${rivers} fiumi, ${fords} guadi, ${roads.length} strade, ${railways} ferrovie.`,
  ],
  SeaPlaced: ({ side, depth }) => [`Sea along ${side}, ${depth} deep.`, `Mare sul lato ${side}, profondo ${depth}.`],
  RiverRolled: ({ river, dice: rolled }) => [
    `Course of ${river}: ${dice(rolled)}.`,
    `Corso di ${river}: ${dice(rolled)}.`,
  ],
  RiverDropped: ({ river }) => [`${river} finds no course and is left out.`, `${river} non trova corso ed è scartato.`],
  RiverPlaced: ({ river, cells, width }) => [
    `${river} runs through ${cells[0]} to ${cells.at(-1)}, ${width} wide.`,
    `${river} scorre da ${cells[0]} a ${cells.at(-1)}, largo ${width}.`,
  ],
  FordPlaced: ({ cell }) => [`A ford at ${cell}.`, `Guado in ${cell}.`],
  SidesNumbered: ({ side, first }) => [
    `${side} numbers the sides clockwise from ${first}.`,
    `${side} numera i lati in senso orario da ${first}.`,
  ],
  FigureRolled: ({ figure, dice: rolled }) => [
    `Place of ${figure}: ${dice(rolled)}.`,
    `Posto di ${figure}: ${dice(rolled)}.`,
  ],
  FigurePlaced: ({ figure, cells }) => [`${figure} lies on ${list(cells)}.`, `${figure} occupa ${list(cells)}.`],
  FigureDropped: ({ figure }) => [
    `${figure} fits nowhere and is left out.`,
    `${figure} non trova posto ed è scartata.`,
  ],
  LinearPlaced: ({ linear, path, bridges, junctions }) => [
    `${linear} runs from ${path[0]} to ${path.at(-1)} (${junctions} junctions, ${bridges} bridges).`,
    `${linear} va da ${path[0]} a ${path.at(-1)} (${junctions} incroci, ${bridges} ponti).`,
  ],
  ModificationRolled: ({ die }) => [
    `Terrain may be changed for ${die} points.`,
    `Il terreno si modifica per ${die} punti.`,
  ],
  FigureAdded: ({ figure, cost }) => [
    `${figure} is added for ${cost} points.`,
    `${figure} è aggiunta per ${cost} punti.`,
  ],
  FigureLifted: ({ figure, cost }) => [
    `${figure} is taken up for ${cost} points.`,
    `${figure} è riposizionata per ${cost} punti.`,
  ],
  FigureSplit: ({ figure, part, from, cost }) => [
    `${list(from)} of ${figure} are taken up as ${part} for ${cost} points.`,
    `${list(from)} di ${figure} sono riposizionati come ${part} per ${cost} punti.`,
  ],
  LinearAdded: ({ linear, path, free }) => [
    `${linear} is added from ${path[0]} to ${path.at(-1)}${free ? ', free' : ''}.`,
    `${linear} è aggiunta da ${path[0]} a ${path.at(-1)}${free ? ', gratis' : ''}.`,
  ],
  SeaAdded: ({ side, depth, cost }) => [
    `Sea is added along ${side}, ${depth} deep, for ${cost} points.`,
    `Mare aggiunto sul lato ${side}, profondo ${depth}, per ${cost} punti.`,
  ],
  RiverAdded: ({ river, cost }) => [`${river} is added for ${cost} points.`, `${river} è aggiunto per ${cost} punti.`],
  FordAdded: ({ cell, cost }) => [
    `A ford is added at ${cell} for ${cost} points.`,
    `Guado aggiunto in ${cell} per ${cost} punti.`,
  ],
  FordMoved: ({ from, to }) => [`The ford at ${from} is moved to ${to}.`, `Il guado in ${from} è spostato in ${to}.`],
  DirectionRolled: ({ totals, winner }) => [
    `Direction: red ${totals.red}, blue ${totals.blue}; ${winner === undefined ? 'void, again' : `${winner} chooses`}.`,
    `Direzione: red ${totals.red}, blue ${totals.blue}; ${winner === undefined ? 'nullo, si ripete' : `sceglie ${winner}`}.`,
  ],
  EntrySidesSet: ({ sides }) => [
    `Red enters from ${sides.red}, blue from ${sides.blue}.`,
    `Red entra da ${sides.red}, blue da ${sides.blue}.`,
  ],
  DefencePlaced: ({ kind, cell, genuine }) => [
    `Defence ${kind} at ${cell}${genuine === false ? ' (false)' : ''}.`,
    `Difesa: ${WORKS_IT[kind]} in ${cell}${genuine === false ? ' (falsa)' : ''}.`,
  ],
  PlanSealed: ({ side }) => [`${side} seals a plan.`, `${side} sigilla il piano.`],
  UnitDeployed: ({ placed }) => [
    `${placed.unit} deploys at ${placed.cell}.`,
    `${placed.unit} schierata in ${placed.cell}.`,
  ],
  DeploymentFinished: ({ side }) => [`${side} has deployed.`, `${side} ha schierato.`],
  FalseDefencesRemoved: ({ cells }) =>
    cells.length === 0
      ? ['No false works stood on the table.', 'Nessuna difesa falsa sul tavolo.']
      : [`False works are taken away: ${list(cells)}.`, `Difese false rimosse: ${list(cells)}.`],
  AttackModeDeclared: ({ mode }) => [
    `The attack is declared: ${mode}.`,
    `Attacco dichiarato: ${mode === 'night' ? 'notturno' : mode === 'airborne' ? 'aviotrasportato' : 'normale'}.`,
  ],
  NightFell: ({ cells }) => [
    `Night; surprised quadrants: ${list(cells)}.`,
    `Notte; quadranti sorpresi: ${list(cells)}.`,
  ],
  AirborneCountRolled: ({ die, operative }) => [
    `First drop: die ${die}, ${operative} formations.`,
    `Primo lancio: dado ${die}, ${operative} formazioni.`,
  ],
  OperativeFormationsChosen: ({ formations, sixth }) => [
    `First to jump: ${list(formations)}; a six counts as ${sixth}.`,
    `Primi a lanciarsi: ${list(formations)}; il sei vale ${sixth}.`,
  ],
  FormationRedeployed: ({ formation }) => [`${formation} is set up again.`, `${formation} è rischierata.`],
  RedeploymentSkipped: plain('Nothing is set up again.', 'Nessun rischieramento.'),
  EncounterEntryRolled: ({ side, die, allowance }) => [
    `${side} rolls ${die} to enter: ${allowance} formations.`,
    `${side} tira ${die} per entrare: ${allowance} formazioni.`,
  ],
  EntryHeld: ({ side }) => [`${side} waits.`, `${side} attende.`],
  EncounterStarted: ({ first }) => [`${first} enters the table.`, `${first} entra sul tavolo.`],
} satisfies Partial<Told<EventType>>;
