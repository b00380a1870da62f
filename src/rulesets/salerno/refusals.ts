import { z } from 'zod';
import { choice, count, formation, sideOf, space, spaces, unit, units } from '#kernel/field';
import { refusalBook, refusalsOf } from '#kernel/refusal';
import { type Names, type Pool, SIDES } from './names.ts';
import { ARMY_WORDS, OFFENSIVE_WORDS, PHASE_WORDS, RULE_WORDS } from './words.ts';

/* What only this game forbids; unknown units and hexes, stacking, distance and the like have shared codes. */

const refusal = refusalsOf<Names>();
/** Dots and movement points come in halves. */
const half = () => z.number();
const edge = () => z.tuple([space(), space()]);
const points = z.partialRecord(z.enum(['V', 'VIII', 'XVAG', 'AXIS', 'theatre']), z.int());

const FORMATIONS = {
  formation: { en: 'formation', it: 'una formazione' },
  corps: { en: 'Corps', it: 'un Corpo' },
  division: { en: 'division', it: 'una divisione' },
} as const;
const OPERATIONS = {
  airborne: { en: 'no airborne assault', it: 'lanci di paracadutisti' },
  'major-landing': { en: 'no major landing', it: 'lo sbarco maggiore' },
  landings: { en: 'no landings', it: 'sbarchi' },
  naples: { en: 'no switch of the V Army to Naples', it: 'il passaggio della V Armata a Napoli' },
  exit: { en: 'no exit from the map', it: 'l’uscita dalla mappa' },
  bari: { en: 'no Bari box', it: 'il box di Bari' },
} as const;
const WEATHER_BANS = {
  aircraft: { en: 'no aircraft fly', it: 'gli aerei non volano' },
  drops: { en: 'nobody is dropped', it: 'non si effettuano lanci' },
  bridges: { en: 'no bridge is built or repaired', it: 'non si costruiscono né riparano ponti' },
} as const;
const MARKERS = { KG: { en: 'KG', it: 'KG' }, TF: { en: 'TF', it: 'TF' } } as const;

/** `V Army 3, XV Army Group 1`. */
function pools(amounts: z.infer<typeof points>, names: Names): string {
  const whole = names.language === 'en' ? 'any Army' : 'qualunque Armata';
  return Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([pool, amount]) => `${pool === 'theatre' ? whole : names.pool(pool as Pool)} ${amount}`)
    .join(', ');
}

export const { catalogue: refusals, no } = refusalBook('salerno', {
  // who, when and with which rules
  'other-side-only': refusal(
    { side: sideOf(SIDES) },
    {
      en: 'Only {side} can do this.',
      it: ({ side }, names) => `Solo ${names.side(side)} ${side === 'allied' ? 'possono' : 'può'} farlo.`,
    },
  ),
  'not-your-segment': refusal(
    {},
    {
      en: 'Only the player whose segment it is may do this.',
      it: 'Può farlo solo il giocatore a cui appartiene il segmento.',
    },
  ),
  'rule-not-in-use': refusal(
    { rule: choice(RULE_WORDS) },
    { en: 'This game is played without {rule}.', it: 'In questa partita non si usa: {rule}.' },
  ),
  'rule-not-in-scenario': refusal(
    { rule: choice(RULE_WORDS) },
    { en: 'This scenario does not offer {rule}.', it: 'Questo scenario non prevede: {rule}.' },
  ),
  'no-such-operation': refusal(
    { operation: choice(OPERATIONS) },
    { en: 'This scenario has {operation}.', it: 'Questo scenario non prevede {operation}.' },
  ),
  'bad-weather': refusal({ ban: choice(WEATHER_BANS) }, { en: 'In bad weather {ban}.', it: 'Con il maltempo {ban}.' }),
  'other-phase': refusal(
    { phase: choice(PHASE_WORDS), now: choice(PHASE_WORDS) },
    { en: 'What can be finished now is {now}.', it: 'Ora si può terminare solo {now}.' },
  ),

  // 3, 10 counters and hexes
  'not-land': refusal(
    { space: space() },
    { en: '{space} is no land of this scenario.', it: '{space} non è terreno di questo scenario.' },
  ),
  'not-in-play': refusal({ unit: unit() }, { en: '{unit} is not in play.', it: '{unit} non è in gioco.' }),
  'hex-named-twice': refusal(
    { space: space() },
    { en: '{space} is named twice.', it: '{space} è indicato due volte.' },
  ),
  'cannot-go-there': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} cannot be placed in {space}.', it: '{unit} non può essere collocata in {space}.' },
  ),
  'more-than-excess': refusal(
    { excess: half() },
    {
      en: 'Only the excess of {excess} dots is moved.',
      it: 'Si sposta solo l’eccedenza di {excess} puntini.',
    },
  ),
  'too-many-dots': refusal(
    { dots: half(), limit: half() },
    {
      en: 'Together they have {dots} dots; at most {limit} may act so.',
      it: 'Insieme hanno {dots} puntini; il massimo è {limit}.',
    },
  ),

  // 4, 22 set-up
  'not-in-set-up-area': refusal(
    { unit: unit(), space: space(), allowed: spaces({ min: 0, max: 2000 }) },
    { en: '{unit} is not set up in {space}.', it: '{unit} non si schiera in {space}.' },
  ),
  'not-all-placed': refusal(
    { left: count(), next: unit() },
    {
      en: ({ left, next }, names) =>
        left === 1 ? `${names.unit(next)} is still to be placed.` : `${left} counters are still to be placed.`,
      it: ({ left, next }, names) =>
        left === 1 ? `Resta da schierare ${names.unit(next)}.` : `Restano da schierare ${left} pedine.`,
    },
    { en: 'Place {next} next.', it: 'Schiera ora {next}.' },
  ),

  // 8 what a unit has done
  'not-active': refusal(
    { unit: unit() },
    { en: '{unit} is not active in this operation.', it: '{unit} non è attiva in questa operazione.' },
  ),
  'end-ops': refusal(
    { unit: unit() },
    { en: '{unit} has ended its operations.', it: '{unit} ha un segnalino END OPS.' },
  ),
  'activated-already': refusal(
    { unit: unit() },
    { en: '{unit} has been activated in this impulse.', it: '{unit} è già stata attivata in questo impulso.' },
  ),
  'awaits-operation': refusal(
    { unit: unit() },
    { en: '{unit} waits for its landing or drop.', it: '{unit} attende il suo sbarco o lancio.' },
  ),
  'has-moved': refusal({ unit: unit() }, { en: '{unit} has moved.', it: '{unit} ha mosso.' }),
  'in-reserve': refusal(
    { unit: unit() },
    { en: '{unit} is in Reserve.', it: '{unit} è in Riserva.' },
    { en: 'Release the Reserve first.', it: 'Prima sciogli la Riserva.' },
  ),
  'out-of-supply': refusal(
    { unit: unit() },
    {
      en: '{unit} is out of supply or lives on air supply.',
      it: '{unit} è fuori rifornimento o vive di rifornimento aereo.',
    },
  ),

  // 6, 7, 9 plans
  'unknown-formation': refusal(
    { formation: formation(), wanted: choice(FORMATIONS) },
    { en: 'There is no {wanted} {formation} on your display.', it: '{formation} non è {wanted} del tuo display.' },
  ),
  'not-your-army': refusal(
    { army: choice(ARMY_WORDS) },
    { en: 'The {army} is not yours.', it: 'La {army} non è tua.' },
  ),
  'army-not-in-play': refusal(
    { army: choice(ARMY_WORDS) },
    { en: 'The {army} has not arrived.', it: 'La {army} non è ancora arrivata.' },
  ),
  'cef-is-fixed': refusal(
    { formation: formation() },
    {
      en: '{formation} stays where it is, like all of the French Corps.',
      it: '{formation} resta dov’è, come tutto il Corpo francese.',
    },
  ),
  'corps-in-corps': refusal(
    { formation: formation() },
    { en: '{formation} is a Corps and goes into no Corps.', it: '{formation} è un Corpo e non entra in un Corpo.' },
  ),
  'slot-full': refusal(
    { corps: formation(), divisions: count(), limit: count() },
    {
      en: '{corps} would have {divisions} divisions; it can hold {limit}.',
      it: '{corps} avrebbe {divisions} divisioni; può averne {limit}.',
    },
  ),
  'corps-of-other-army': refusal(
    { division: formation(), corps: formation() },
    { en: '{division} and {corps} are in different Armies.', it: '{division} e {corps} sono in Armate diverse.' },
  ),
  'no-corps-slot': refusal(
    { army: choice(ARMY_WORDS), slots: count() },
    { en: 'The {army} has room for {slots} Corps.', it: 'La {army} ha posto per {slots} Corpi.' },
  ),
  'national-corps': refusal(
    { division: formation(), corps: formation() },
    { en: '{division} belongs into {corps}.', it: '{division} appartiene a {corps}.' },
  ),
  'activated-twice': refusal(
    { formation: formation() },
    { en: '{formation} is activated twice.', it: '{formation} è attivata due volte.' },
  ),
  'too-few-divisions': refusal(
    { corps: formation(), divisions: count(), needed: count() },
    {
      en: '{corps} is activated with at least {needed} of its divisions, not with {divisions}.',
      it: '{corps} si attiva con almeno {needed} delle sue divisioni, non con {divisions}.',
    },
  ),
  'not-in-corps': refusal(
    { division: formation(), corps: formation() },
    { en: '{division} is not in {corps}.', it: '{division} non fa parte di {corps}.' },
  ),
  'corps-is-active': refusal(
    { division: formation(), corps: formation() },
    {
      en: '{division} is activated with {corps}, not by itself.',
      it: '{division} si attiva con {corps}, non da sola.',
    },
  ),
  'too-few-airfields': refusal(
    { points: count(), groups: count(), wanted: count() },
    {
      en: 'The airfields allow {groups} air groups, not {wanted}.',
      it: 'Gli aeroporti consentono {groups} gruppi aerei, non {wanted}.',
    },
  ),
  'too-many-aircraft': refusal(
    { total: count(), limit: count() },
    {
      en: 'That would be {total} aircraft; the Allies have {limit}.',
      it: 'Sarebbero {total} aerei; gli Alleati ne hanno {limit}.',
    },
  ),
  'no-offensive-marker': refusal(
    { offensive: choice(OFFENSIVE_WORDS) },
    { en: 'The {offensive} has no Offensive marker left.', it: 'Nessun segnalino Offensiva disponibile: {offensive}.' },
  ),
  'axis-only-impulse': refusal(
    { cost: count() },
    { en: 'The Allies allocate nothing in this impulse.', it: 'In questo impulso gli Alleati non assegnano punti.' },
  ),
  'pools-too-small': refusal(
    { demand: points, pools: points },
    {
      en: ({ demand, pools: held }, names) =>
        `The plan needs ${pools(demand, names)}; there is ${pools(held, names) || 'nothing'}.`,
      it: ({ demand, pools: held }, names) =>
        `Il piano richiede ${pools(demand, names)}; a disposizione: ${pools(held, names) || 'nulla'}.`,
    },
  ),
  'not-activated': refusal(
    { formation: formation() },
    { en: 'The plan does not activate {formation}.', it: 'Il piano non attiva {formation}.' },
  ),
  'formation-done': refusal(
    { formation: formation() },
    { en: '{formation} has finished its operations.', it: '{formation} ha concluso le sue operazioni.' },
  ),

  // 9.1, 9.2 bonus units
  'no-bonus-left': refusal(
    { capacity: count() },
    {
      en: 'All {capacity} bonus units have been named.',
      it: 'Le {capacity} unità bonus sono già state indicate.',
    },
  ),
  'gun-not-granted': refusal(
    { unit: unit(), formation: formation() },
    { en: '{formation} cannot bring {unit}.', it: '{formation} non può portare {unit}.' },
  ),
  'hex-needed': refusal(
    { unit: unit() },
    { en: 'Say in which hex {unit} is placed.', it: 'Indica in quale esagono va {unit}.' },
  ),
  'not-sited': refusal(
    { unit: unit() },
    {
      en: 'Only artillery is sited when it is named; {unit} is not.',
      it: 'Solo le artiglierie si posizionano quando vengono indicate; {unit} no.',
    },
  ),
  'not-a-bonus-unit': refusal(
    { unit: unit() },
    { en: '{unit} acts with its own division.', it: '{unit} agisce con la propria divisione.' },
  ),

  // 9.3, 9.11 groups
  'marker-used': refusal(
    { marker: choice(MARKERS) },
    {
      en: 'The {marker} marker has been used in this impulse.',
      it: 'Il segnalino {marker} è già stato usato in questo impulso.',
    },
  ),
  'away-from-marker': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} is too far from the marker in {space}.', it: '{unit} è troppo lontana dal segnalino in {space}.' },
  ),
  'two-armies': refusal(
    { units: units() },
    {
      en: '{units} are of two Armies; a Task Force is of one.',
      it: '{units} sono di due Armate; una Task Force è di una sola.',
    },
  ),
  'redeployed-already': refusal(
    {},
    {
      en: 'The tactical redeployment of this impulse has been made.',
      it: 'L’assestamento tattico di questo impulso è già stato effettuato.',
    },
  ),

  // 9.4, 9.5 drops and landings
  'not-airborne': refusal({ unit: unit() }, { en: '{unit} does not jump.', it: '{unit} non è paracadutista.' }),
  'no-airfield': refusal(
    { unit: unit() },
    { en: '{unit} is not at a friendly airfield.', it: '{unit} non è presso un aeroporto amico.' },
  ),
  'one-division': refusal(
    {},
    { en: 'A drop is made by one division or one unit.', it: 'Un lancio riguarda una sola divisione o unità.' },
  ),
  'not-planned': refusal(
    { unit: unit() },
    { en: 'No drop of {unit} was planned.', it: 'Il lancio di {unit} non è nel piano.' },
  ),
  'not-a-drop-zone': refusal(
    { space: space() },
    {
      en: 'Drops are made on plains and hills; {space} is neither.',
      it: 'I lanci avvengono in pianura e in collina; {space} non lo è.',
    },
  ),
  'no-landing-planned': refusal(
    {},
    { en: 'No such landing was planned.', it: 'Nessuno sbarco di questo tipo è nel piano.' },
  ),
  'landing-made': refusal(
    {},
    { en: 'The major landing has been made.', it: 'Lo sbarco maggiore è già stato effettuato.' },
  ),
  'too-late': refusal(
    { turn: count(), last: count() },
    {
      en: 'The major landing is made by turn {last}; this is turn {turn}.',
      it: 'Lo sbarco maggiore si effettua entro il turno {last}; questo è il turno {turn}.',
    },
  ),
  'too-early': refusal(
    { turn: count(), first: count() },
    {
      en: 'Minor landings begin on turn {first}; this is turn {turn}.',
      it: 'Gli sbarchi minori iniziano dal turno {first}; questo è il turno {turn}.',
    },
  ),
  'naples-first': refusal(
    {},
    {
      en: 'The V Army must draw on Naples and its first depots be off the map.',
      it: 'La V Armata deve rifornirsi da Napoli e i suoi primi depositi non essere sulla mappa.',
    },
  ),
  'no-depot-in-stock': refusal(
    {},
    { en: 'No depot can be used in this impulse.', it: 'Nessun deposito è utilizzabile in questo impulso.' },
  ),
  'too-many-divisions': refusal(
    { divisions: count(), limit: count() },
    {
      en: '{divisions} divisions would land; the limit is {limit}.',
      it: 'Sbarcherebbero {divisions} divisioni; il limite è {limit}.',
    },
  ),
  'no-port': refusal(
    { unit: unit() },
    {
      en: '{unit} is not at a friendly port from which it can sail.',
      it: '{unit} non è presso un porto amico da cui possa salpare.',
    },
  ),
  'nobody-can-land': refusal(
    { units: units() },
    {
      en: 'None of these can be activated now: {units}.',
      it: 'Nessuna di queste unità può essere attivata ora: {units}.',
    },
  ),
  'no-beach': refusal(
    { space: space() },
    { en: '{space} is no coast where this can come ashore.', it: '{space} non è una costa adatta a questo sbarco.' },
  ),
  'adriatic-closed': refusal(
    { space: space() },
    {
      en: '{space} is on the Adriatic, where nobody lands before Foggia is Allied and joined to a source.',
      it: '{space} è sull’Adriatico: non vi si sbarca finché Foggia non è alleata e collegata a una fonte.',
    },
  ),
  'far-from-depot': refusal(
    { space: space(), range: count() },
    {
      en: '{space} is not within {range} hexes of the depot.',
      it: '{space} non è entro {range} esagoni dal deposito.',
    },
  ),
  'not-afloat': refusal(
    { unit: unit() },
    { en: '{unit} does not wait to land.', it: '{unit} non attende di sbarcare.' },
  ),

  // 9.6, 9.7, 12 works
  'gustav-done': refusal(
    { box: count(), left: count() },
    { en: 'The Gustav line takes {left} more points.', it: 'Alla linea Gustav mancano solo {left} punti.' },
  ),
  'gustav-points-a-turn': refusal(
    { spent: count(), limit: count() },
    {
      en: 'The Gustav line takes {limit} points a turn; {spent} have been spent.',
      it: 'La linea Gustav riceve {limit} punti a turno; {spent} sono già stati spesi.',
    },
  ),
  'no-fortification': refusal(
    {},
    { en: 'There is no fortification to place.', it: 'Non c’è alcuna fortificazione da piazzare.' },
  ),
  'fortified-already': refusal({ space: space() }, { en: '{space} is fortified.', it: '{space} è già fortificato.' }),
  'not-supplied': refusal({ space: space() }, { en: '{space} is not supplied.', it: '{space} non è rifornito.' }),
  'too-few-rearguards': refusal(
    { markers: count(), wanted: count() },
    { en: 'There are {markers} rearguards, not {wanted}.', it: 'Ci sono {markers} retroguardie, non {wanted}.' },
  ),
  'next-to-enemy': refusal(
    { space: space() },
    { en: '{space} is next to Allied units.', it: '{space} è adiacente a unità alleate.' },
  ),

  // 9.9 intelligence
  'no-intelligence': refusal(
    {},
    { en: 'No intelligence operation was bought.', it: 'Non è stata acquistata alcuna operazione di spionaggio.' },
  ),

  // 11 movement
  'no-strategic-movement': refusal(
    { unit: unit() },
    { en: '{unit} cannot move strategically now.', it: '{unit} ora non può effettuare movimento strategico.' },
  ),
  'too-near-for-strategic': refusal(
    { space: space(), distance: count() },
    {
      en: 'Strategic movement keeps {distance} hexes from the enemy; {space} is nearer.',
      it: 'Il movimento strategico resta a {distance} esagoni dal nemico; {space} è più vicino.',
    },
  ),
  'different-allowances': refusal(
    { units: units() },
    {
      en: 'Units that move with half their factor go by themselves.',
      it: 'Le unità che muovono con metà del fattore vanno da sole.',
    },
  ),
  'rearguard-bars': refusal(
    { space: space() },
    { en: 'The rearguard in {space} has to be attacked.', it: 'La retroguardia in {space} va attaccata.' },
  ),
  'rome-banned': refusal(
    { space: space() },
    {
      en: '{space}: the Axis neither enters nor attacks Rome until the Allies hold it.',
      it: '{space}: l’Asse non entra a Roma né la attacca finché non la tengono gli Alleati.',
    },
  ),
  'river-in-flood': refusal(
    { space: space() },
    {
      en: 'No bridge leads to {space} and the river is in flood.',
      it: 'Nessun ponte porta a {space} e il fiume è in piena.',
    },
  ),
  'impassable-ground': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} gets to {space} only by road.', it: '{unit} raggiunge {space} solo su strada.' },
  ),
  'cannot-enter': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} could not move into {space}.', it: '{unit} non potrebbe entrare in {space}.' },
  ),
  'bridge-work-ends-move': refusal(
    {},
    { en: 'Bridge work after a march is the end of it.', it: 'Il lavoro al ponte dopo una marcia la conclude.' },
    { en: 'Stop the move.', it: 'Ferma il movimento.' },
  ),
  // 11.5, 11.6, 9.5.7 sea, exits, Bari
  'too-many-at-sea': refusal(
    { limit: count(), shipped: count() },
    {
      en: '{limit} units go by sea in an impulse; {shipped} have gone.',
      it: 'In un impulso viaggiano per mare {limit} unità; {shipped} sono già partite.',
    },
  ),
  'formation-not-active': refusal(
    { unit: unit() },
    { en: 'The formation of {unit} is not active.', it: 'La formazione di {unit} non è attiva.' },
  ),
  'same-port': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} is in {space} already.', it: '{unit} è già in {space}.' },
  ),
  'unknown-port': refusal(
    { space: space() },
    { en: 'There is no port in {space}.', it: 'In {space} non c’è un porto.' },
  ),
  'no-exit': refusal(
    { space: space() },
    { en: 'No road leaves the north edge from {space}.', it: 'Da {space} nessuna strada esce dal bordo nord.' },
  ),
  'no-terminal': refusal(
    { space: space() },
    {
      en: 'No road of the VIII Army leaves the map at {space}.',
      it: 'In {space} nessuna strada della VIII Armata esce dalla mappa.',
    },
  ),
  'not-viii-army': refusal(
    { unit: unit() },
    {
      en: 'Only reinforcements of the VIII Army enter the Bari box; {unit} is none.',
      it: 'Nelil box di Bari entrano solo rinforzi della VIII Armata; {unit} non lo è.',
    },
  ),
  // 11.7, 11.8 bridges
  'no-river': refusal(
    { edge: edge() },
    {
      en: ({ edge: banks }, names) => `No river runs between ${names.list(banks.map(names.space))}.`,
      it: ({ edge: banks }, names) => `Nessun fiume scorre tra ${names.list(banks.map(names.space))}.`,
    },
  ),
  'no-bridge': refusal(
    { edge: edge() },
    {
      en: ({ edge: banks }, names) => `No bridge stands between ${names.list(banks.map(names.space))}.`,
      it: ({ edge: banks }, names) => `Nessun ponte sorge tra ${names.list(banks.map(names.space))}.`,
    },
  ),
  'bridge-stands': refusal(
    { edge: edge() },
    {
      en: ({ edge: banks }, names) => `A bridge stands between ${names.list(banks.map(names.space))}.`,
      it: ({ edge: banks }, names) => `Un ponte sorge già tra ${names.list(banks.map(names.space))}.`,
    },
  ),
  'no-bank': refusal({}, { en: 'A bridge joins two land hexes.', it: 'Un ponte unisce due esagoni di terra.' }),
  'rome-bridges': refusal(
    {},
    { en: 'The bridges of Rome are never blown.', it: 'I ponti di Roma non si fanno saltare.' },
  ),
  'not-at-the-bridge': refusal(
    { unit: unit(), edge: edge() },
    { en: '{unit} is not at that river.', it: '{unit} non è presso quel fiume.' },
  ),
  'no-rearguard-at-bridge': refusal(
    { edge: edge() },
    { en: 'No rearguard is next to that bridge.', it: 'Nessuna retroguardia è adiacente a quel ponte.' },
  ),
  'rearguards-wait': refusal(
    {},
    {
      en: 'Rearguards blow bridges between the actions of the Axis.',
      it: 'Le retroguardie fanno saltare i ponti tra un’azione e l’altra dell’Asse.',
    },
  ),
  'charge-failed': refusal(
    { edge: edge() },
    {
      en: 'The same attempt on that bridge has failed in this impulse.',
      it: 'Lo stesso tentativo su quel ponte è già fallito in questo impulso.',
    },
  ),
  'builds-not-in-reaction': refusal(
    { unit: unit() },
    {
      en: '{unit} reacts, and reacting units build no bridges.',
      it: '{unit} sta reagendo, e chi reagisce non costruisce ponti.',
    },
  ),

  // 13 reaction
  'no-reaction': refusal(
    { unit: unit() },
    { en: '{unit} has no reaction radius.', it: '{unit} non ha raggio di reazione.' },
  ),
  'not-vacated': refusal(
    { space: space() },
    { en: '{space} was not left by a reaction.', it: '{space} non è stato lasciato da una reazione.' },
  ),
  'not-the-mover': refusal(
    { unit: unit() },
    { en: '{unit} did not cause the reaction.', it: '{unit} non ha provocato la reazione.' },
  ),

  // 14 combat
  'moved-strategically': refusal(
    { unit: unit() },
    { en: '{unit} has moved strategically.', it: '{unit} ha effettuato movimento strategico.' },
  ),
  'no-support': refusal(
    { unit: unit(), space: space() },
    {
      en: '{unit} cannot support the combat in {space}.',
      it: '{unit} non può appoggiare il combattimento in {space}.',
    },
  ),
  'no-retreat-there': refusal(
    { path: spaces({ min: 0 }), open: spaces({ min: 0 }) },
    { en: 'The stack cannot retreat that way.', it: 'L’ammassamento non può ritirarsi per quella via.' },
    {
      en: ({ open: [first = ''] }, names) => `Retreat to ${names.space(first)}, for one.`,
      it: ({ open: [first = ''] }, names) => `Ritirati per esempio in ${names.space(first)}.`,
    },
  ),
  'not-involved': refusal(
    { unit: unit() },
    { en: '{unit} cannot take this loss.', it: '{unit} non può subire questa perdita.' },
  ),
  'too-many-steps': refusal(
    { unit: unit(), steps: count(), left: count() },
    {
      en: '{unit} cannot lose {steps} steps; it has {left}.',
      it: '{unit} non può perdere {steps} livelli; ne ha {left}.',
    },
  ),
  'wrong-total': refusal(
    { needed: count(), given: count() },
    {
      en: 'Steps to be lost: {needed}; you named {given}.',
      it: 'Livelli da perdere: {needed}; ne hai indicati {given}.',
    },
  ),
  'cannot-advance': refusal({ unit: unit() }, { en: '{unit} cannot advance.', it: '{unit} non può avanzare.' }),

  // 15 Reserves
  'just-landed': refusal(
    { unit: unit() },
    { en: '{unit} has landed in this impulse.', it: '{unit} è sbarcata o atterrata in questo impulso.' },
  ),
  'in-contact': refusal(
    { space: space() },
    {
      en: 'A Reserve does not lie next to the enemy; {space} does.',
      it: 'Una Riserva non sta accanto al nemico; {space} è adiacente.',
    },
  ),
  'no-reserve-marker': refusal(
    { markers: count() },
    { en: 'All {markers} Reserve markers are in use.', it: 'Tutti i {markers} segnalini Riserva sono in uso.' },
  ),
  'no-reserve': refusal(
    { space: space() },
    { en: 'No Reserve of yours is in {space}.', it: 'In {space} non c’è una tua Riserva.' },
  ),
  'not-in-reserve': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} is not in Reserve in {space}.', it: '{unit} non è in Riserva in {space}.' },
  ),
  'division-without-reserve': refusal(
    { unit: unit() },
    { en: 'The division of {unit} has no Reserve.', it: 'La divisione di {unit} non ha una Riserva.' },
  ),

  // 16 fire
  'driven-off': refusal(
    { unit: unit() },
    {
      en: '{unit} was taken off the map and comes back in the next impulse.',
      it: '{unit} è stata tolta dalla mappa e torna nel prossimo impulso.',
    },
  ),
  'not-siting-now': refusal(
    { unit: unit() },
    {
      en: '{unit} is sited before the operations; only ships come to a landing as it is made.',
      it: '{unit} si posiziona prima delle operazioni; solo le navi giungono a uno sbarco mentre si effettua.',
    },
  ),
  'army-guns-later': refusal(
    { unit: unit() },
    { en: '{unit} comes as the bonus of a Corps.', it: '{unit} arriva come bonus di un Corpo.' },
  ),
  'corps-not-active': refusal(
    { unit: unit() },
    {
      en: '{unit} is active only with its Corps or as the bonus of a division.',
      it: '{unit} è attiva solo con il suo Corpo o come bonus di una divisione.',
    },
  ),
  'next-to-unsupplied': refusal(
    { space: space() },
    {
      en: '{space} holds or touches units out of supply.',
      it: 'In {space} o accanto ci sono unità fuori rifornimento.',
    },
  ),
  'far-from-formation': refusal(
    { unit: unit(), space: space() },
    {
      en: 'No unit of the formation of {unit} is in or next to {space}.',
      it: 'Nessuna unità della formazione di {unit} è in {space} o accanto.',
    },
  ),
  'not-on-the-border': refusal(
    { space: space() },
    {
      en: 'Ships lie on sea hexes at the grey border; {space} is none.',
      it: 'Le navi stanno negli esagoni di mare dal bordo grigio; {space} non lo è.',
    },
  ),
  'no-fire-now': refusal({}, { en: 'None of yours may fire so now.', it: 'Ora nessuno dei tuoi può tirare così.' }),
  'not-ready': refusal({ unit: unit() }, { en: '{unit} is not ready.', it: '{unit} non è pronta.' }),
  'mixed-fire': refusal(
    {},
    {
      en: 'Artillery, ships and aircraft do not fire together.',
      it: 'Artiglierie, navi e aerei non tirano insieme.',
    },
  ),
  'open-city': refusal({ space: space() }, { en: 'Nobody fires at {space}.', it: 'Nessuno tira su {space}.' }),
  'not-entitled': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} may not fire at {space} now.', it: '{unit} ora non può tirare su {space}.' },
  ),
  'entered-already': refusal(
    { space: space() },
    { en: 'The stack has entered {space}.', it: 'L’ammassamento è già entrato in {space}.' },
  ),
  'wrong-amount': refusal(
    { factors: count(), already: count(), least: count(), most: count() },
    {
      en: '{least} to {most} factors interdict a hex: {factors} more on {already} do not fit.',
      it: 'Interdicono un esagono da {least} a {most} fattori: altri {factors} oltre a {already} non vanno bene.',
    },
  ),

  // 17 supply
  'first-depots': refusal(
    { unit: unit() },
    {
      en: '{unit} leaves only with the switch to Naples.',
      it: '{unit} lascia la mappa solo con il passaggio a Napoli.',
    },
  ),
  'troops-depend-on-it': refusal(
    { unit: unit() },
    { en: '{unit} could trace to no other source.', it: '{unit} non potrebbe rifornirsi da un’altra fonte.' },
  ),
  'no-line': refusal(
    { space: space() },
    { en: 'No line leads from {space} to another source.', it: 'Da {space} nessuna linea porta a un’altra fonte.' },
  ),
  'switched-already': refusal(
    {},
    { en: 'The V Army draws on Naples already.', it: 'La V Armata si rifornisce già da Napoli.' },
  ),
  'naples-not-held': refusal({}, { en: 'Naples is not in Allied hands.', it: 'Napoli non è in mano alleata.' }),
  'in-supply': refusal({ unit: unit() }, { en: '{unit} is in supply.', it: '{unit} è rifornita.' }),
  'mule-lost': refusal(
    { unit: unit() },
    { en: '{unit} comes back in the next impulse.', it: '{unit} torna nel prossimo impulso.' },
  ),
  'mule-placed': refusal(
    { unit: unit(), space: space() },
    {
      en: '{unit} was placed in {space} in this impulse.',
      it: '{unit} è stata piazzata in {space} in questo impulso.',
    },
  ),
  'not-a-mountain': refusal(
    { space: space() },
    { en: 'Mules work in mountains; {space} is none.', it: 'I muli lavorano in montagna; {space} non lo è.' },
  ),
  'one-mule': refusal(
    { space: space() },
    { en: 'Mules are in {space} already.', it: 'In {space} ci sono già dei muli.' },
  ),
  'radius-at-most': refusal(
    { limit: count() },
    { en: 'At most {limit} points extend the radius.', it: 'Al massimo {limit} punti estendono il raggio.' },
  ),
  'not-foreign': refusal(
    { unit: unit() },
    {
      en: '{unit} does not draw on another Army’s source.',
      it: '{unit} non si rifornisce dalla fonte di un’altra Armata.',
    },
  ),
  'air-supply-tried': refusal(
    { space: space() },
    {
      en: 'Air supply of {space} has been tried in this impulse.',
      it: 'Il rifornimento aereo di {space} è già stato tentato in questo impulso.',
    },
  ),

  // 18, 19, 21 reinforcements, withdrawals, replacements
  'not-due': refusal({ unit: unit() }, { en: '{unit} does not wait to enter.', it: '{unit} non attende di entrare.' }),
  'not-yet': refusal(
    { unit: unit() },
    {
      en: '{unit} does not belong to the first answer to the landing.',
      it: '{unit} non fa parte della prima risposta allo sbarco.',
    },
  ),
  'not-the-entry-hex': refusal(
    { unit: unit(), space: space(), allowed: spaces({ min: 0, max: 2000 }) },
    { en: '{unit} does not enter in {space}.', it: '{unit} non entra in {space}.' },
    {
      en: ({ allowed: [first = ''] }, names) => `It enters in ${names.space(first)}, for one.`,
      it: ({ allowed: [first = ''] }, names) => `Entra per esempio in ${names.space(first)}.`,
    },
  ),
  'too-near-the-enemy': refusal(
    { space: space(), distance: count() },
    {
      en: 'Reinforcements enter at least {distance} hexes from the enemy; {space} is nearer.',
      it: 'I rinforzi entrano ad almeno {distance} esagoni dal nemico; {space} è più vicino.',
    },
  ),
  'withdrawal-due': refusal(
    { card: z.string(), formations: z.array(z.string()) },
    {
      en: ({ formations }, names) =>
        `A withdrawal must be carried out first${formations.join('') === '' ? '' : `: ${names.formations(formations)}`}.`,
      it: ({ formations }, names) =>
        `Prima va effettuata una riassegnazione${formations.join('') === '' ? '' : `: ${names.formations(formations)}`}.`,
    },
  ),
  'no-withdrawal-due': refusal(
    { card: z.string(), formation: z.string() },
    {
      en: ({ formation: id }, names) =>
        id === '' ? 'No such withdrawal is due now.' : `${names.formation(id)} is not to be withdrawn now.`,
      it: ({ formation: id }, names) =>
        id === ''
          ? 'Nessuna riassegnazione del genere è dovuta ora.'
          : `${names.formation(id)} non va riassegnata ora.`,
    },
  ),
  'cannot-be-delayed': refusal(
    { formation: formation() },
    {
      en: 'The withdrawal of {formation} cannot be put off.',
      it: 'La riassegnazione di {formation} non può essere ritardata.',
    },
  ),
  'brought-forward': refusal(
    { formation: formation() },
    {
      en: '{formation} has been brought forward, and only one is.',
      it: 'È già stata anticipata {formation}, e se ne anticipa una sola.',
    },
  ),
  'not-a-later-division': refusal(
    { formation: formation() },
    {
      en: '{formation} is no division due on turn 3 or 4.',
      it: '{formation} non è una divisione attesa al turno 3 o 4.',
    },
  ),
  irreplaceable: refusal(
    { unit: unit() },
    { en: '{unit} is never replaced.', it: '{unit} non viene mai rimpiazzata.' },
  ),
  'no-loss': refusal(
    { unit: unit() },
    { en: '{unit} has no losses to make good.', it: '{unit} non ha perdite da recuperare.' },
  ),
  'no-return-there': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} cannot come back in {space}.', it: '{unit} non può rientrare in {space}.' },
  ),
  'quota-used': refusal(
    { formation: formation().optional(), limit: count() },
    {
      en: ({ formation: id, limit }, names) =>
        id === undefined
          ? `All ${limit} steps for independent units have been used.`
          : `${names.formation(id)} has had all ${limit} of these steps.`,
      it: ({ formation: id, limit }, names) =>
        id === undefined
          ? `I ${limit} livelli per le unità indipendenti sono stati usati.`
          : `${names.formation(id)} ha già avuto i suoi ${limit} livelli di questo tipo.`,
    },
  ),
  'cadre-only': refusal(
    { unit: unit() },
    { en: '{unit} is not in the Cadre.', it: '{unit} non è nel box dei Quadri.' },
  ),
});
