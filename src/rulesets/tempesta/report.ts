import type { Language } from '#kernel/refusal';
import { DIRECTION_NAMES } from './board/grid.ts';
import type { Event, EventOf, EventType } from './events.ts';
import { pa } from './refusals.ts';

/* One sentence per event, in both languages. */

type Told = { readonly [T in EventType]: (event: EventOf<T>) => readonly [en: string, it: string] };

const list = (ids: readonly string[]): string => (ids.length === 0 ? '-' : ids.join(', '));
const yes = (
  value: boolean,
  en: readonly [string, string],
  it: readonly [string, string],
): readonly [string, string] => (value ? [en[0], it[0]] : [en[1], it[1]]);
const dice = (faces: readonly number[]): string => faces.join(' ');
const plain = (en: string, it: string) => (): readonly [string, string] => [en, it];
const KINDS_IT: Readonly<Record<string, string>> = {
  direct: 'diretto',
  indirect: 'indiretto',
  opportunity: 'di opportunità',
  response: 'di risposta',
  defensive: 'difensivo',
  exploitation: 'di sfruttamento',
  barrage: 'di sbarramento',
  'air-attack': 'aereo',
  'anti-air': 'antiaereo',
  'counter-battery': 'di controbatteria',
  'air-hunt': 'di caccia aerea',
};
const WEATHER_IT: Readonly<Record<string, string>> = { good: 'buono', overcast: 'coperto', bad: 'cattivo' };
const INTENTION_IT: Readonly<Record<string, string>> = {
  eliminate: 'per eliminare',
  suppress: 'per sopprimere',
  slow: 'per rallentare',
};
const STAGE_IT: Readonly<Record<string, string>> = {
  'army-building': 'costruzione delle Divisioni',
  reconnaissance: 'ricognizione',
  theatre: 'teatro operativo',
  'terrain-purchase': 'acquisto del terreno',
  'terrain-placement': 'piazzamento del terreno',
  'terrain-modification': 'modifica del terreno',
  direction: 'direzione del gioco',
  defences: 'difese',
  plans: 'piani segreti',
  'defender-deployment': 'schieramento del difensore',
  'attack-declaration': 'dichiarazione dell’attacco',
  'attacker-deployment': 'schieramento dell’attaccante',
  redeployment: 'rischieramento',
  'encounter-entry': 'ingresso',
  play: 'battaglia',
  ended: 'fine',
};
const STEP_IT: Readonly<Record<string, string>> = {
  'before-phase': 'prima della fase',
  observers: 'osservatori',
  formations: 'formazioni',
  'entry-rolls': 'sorteggi d’ingresso',
  entries: 'ingressi',
  replacements: 'rimpiazzi',
};

const told: Told = {
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
    `Teatro ${theatre}; ${builder} realizza il campo.`,
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
    `Difesa ${kind} in ${cell}${genuine === false ? ' (falsa)' : ''}.`,
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
  NightEnded: plain('The night is over.', 'La notte è finita.'),
  SurpriseEnded: ({ cells }) => [`The surprise is over in ${list(cells)}.`, `La sorpresa finisce in ${list(cells)}.`],
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
      : [`Open: ${stack.at(-1)!.kind}.`, `In sospeso: ${stack.at(-1)!.kind}.`],
  ReactionPassed: ({ side, kind }) => [`${side} lets it pass (${kind}).`, `${side} passa (${kind}).`],
  MotivationRolled: ({ commander, attempt, die, motivated }) => [
    `${commander}, attempt ${attempt}: ${die}; reached: ${list(motivated)}.`,
    `${commander}, tentativo ${attempt}: ${die}; motivate: ${list(motivated)}.`,
  ],
  MotivationAccepted: ({ commander, points }) => {
    const most = Math.max(0, ...Object.values(points));
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
    const who = `${list(units)}${defence === undefined ? '' : ` (${defence.kind})`}`;
    return [`Ambush in ${cell}: ${who}!`, `Imboscata in ${cell}: ${who}!`];
  },
  UnitsTurnedBack: ({ units, from, to }) => [
    `${list(units)} find ${from} full and go back to ${to}.`,
    `${list(units)} trovano ${from} sovraffollato e tornano in ${to}.`,
  ],
  MoveStopped: ({ units, cell, why }) => [
    `${list(units)} stop in ${cell} (${why}).`,
    `${list(units)} si fermano in ${cell} (${why}).`,
  ],
  ActionVoided: ({ units, why }) => [
    `The action of ${list(units)} comes to nothing (${why}).`,
    `L’azione di ${list(units)} è annullata (${why}).`,
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
  Fired: ({ shot, volume, hits }) => [
    `${list(shot.firers)}: ${shot.kind} fire to ${shot.intention}, ${volume} dice, ${hits} hits.`,
    `${list(shot.firers)}: tiro ${KINDS_IT[shot.kind]} ${INTENTION_IT[shot.intention]}, ${volume} dadi, ${hits} hit.`,
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
    `Eliminate (${cause}): ${list(units)}.`,
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
  ProgrammedFireExecuted: ({ kind, cells }) => [
    `Programmed fire of ${kind} on ${list(cells)}.`,
    `Tiro programmato di ${kind} su ${list(cells)}.`,
  ],
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
  AssaultFought: ({ target, attackerDice, defenderDice, attackerHits, defenderHits }) => [
    `Assault on ${target}: ${attackerDice.length} dice, ${attackerHits} hits against ${defenderDice.length} dice, ${defenderHits} hits.`,
    `Assalto a ${target}: ${attackerDice.length} dadi, ${attackerHits} hit contro ${defenderDice.length} dadi, ${defenderHits} hit.`,
  ],
  AssaultResolved: ({ target, winner }) => [
    `${winner} wins the fight for ${target}.`,
    `${winner} vince l’assalto a ${target}.`,
  ],
  CellOccupied: ({ units, to }) => [`${list(units)} take ${to}.`, `${list(units)} occupano ${to}.`],
  EngineersWorked: ({ unit, cell, task, die, success }) =>
    yes(
      success,
      [`${unit} clear ${task} in ${cell} (${die}).`, `${unit} fail at ${task} in ${cell} (${die}).`],
      [`${unit}: ${task} in ${cell} riuscito (${die}).`, `${unit}: ${task} in ${cell} fallito (${die}).`],
    ),
  PontoonBuilt: ({ unit, cell, die, success }) =>
    yes(
      success,
      [`${unit} bridge ${cell} (${die}).`, `${unit} fail to bridge ${cell} (${die}).`],
      [`${unit} getta un ponte in ${cell} (${die}).`, `${unit} non riesce il ponte in ${cell} (${die}).`],
    ),
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
  EntryPointRolled: ({ formation, point, outcome }) =>
    outcome === 'delayed'
      ? [`The entry of ${formation} is put off.`, `L’ingresso di ${formation} slitta.`]
      : [`${formation} enters at ${point} (${outcome}).`, `${formation} entra in ${point}.`],
  FormationEntered: ({ formation, placements }) => [
    `${formation} is on the table with ${placements.length} units.`,
    `${formation} è sul tavolo con ${placements.length} unità.`,
  ],
};

export function report(event: Event, language: Language): string {
  const tell = told[event.type] as (event: Event) => readonly [string, string];
  const [en, it] = tell(event);
  const sentence = language === 'it' ? it : en;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
