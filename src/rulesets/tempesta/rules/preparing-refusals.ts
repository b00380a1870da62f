import { z } from 'zod';
import { choice, count, formation, space, spaces, unit, units } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import { COMPASS, type Names, OFF_TABLE_WORDS, THEATRE_WORDS, WEATHER_WORDS, WORK_WORDS } from '../names.ts';

/* Why something is refused before the battle: Divisions, terrain, plans and deployment. */

const refusal = refusalsOf<Names>();
/** The part of a written Division that is wrong: `formations[0].units`. */
const line = z.string();
const compass = z.enum(COMPASS);
const piece = z.string();
const defence = choice(WORK_WORDS);

const ROLES = {
  cinc: { en: 'a CinC of the list', it: 'un CinC della lista' },
  cs: { en: 'one CS of the list, and no second one', it: 'un CS della lista, e uno solo' },
  uo: { en: 'an observer of the list', it: 'un osservatore della lista' },
  unit: { en: 'a unit that the list has for formations', it: 'un’unità che la lista ha per le formazioni' },
  offTable: { en: 'an off-table unit of the list', it: 'un’unità fuori tavolo della lista' },
  defence: { en: 'a defence that the list offers', it: 'una difesa offerta dalla lista' },
} as const;

const LIMITED = {
  closed: { en: 'closed cells', it: 'celle chiuse' },
  rivers: { en: 'rivers', it: 'fiumi' },
  roads: { en: 'roads', it: 'strade' },
  railways: { en: 'railways', it: 'ferrovie' },
  levels: { en: 'levels on a hill', it: 'livelli per collina' },
} as const;

const PIECES = {
  sea: { en: 'No sea', it: 'Nessun mare' },
  river: { en: 'No river', it: 'Nessun fiume' },
  ford: { en: 'No ford', it: 'Nessun guado' },
  figure: { en: 'No figure', it: 'Nessuna figura' },
} as const;

const ALLOWED = {
  ambushes: { en: 'ambushes', it: 'imboscate' },
  programmed: { en: 'programmed fires', it: 'tiri programmati' },
  marches: { en: 'marches', it: 'marce' },
  rear: { en: 'marches from the rear', it: 'marce alle spalle' },
  reinforcements: { en: 'formations as reinforcements', it: 'formazioni come rinforzi' },
} as const;

export const PREPARING_REFUSALS = {
  // 4, 5 Divisions
  'unknown-list': refusal(
    { line, list: z.string() },
    { en: 'There is no Division list {list}.', it: 'La lista {list} non esiste.' },
  ),
  'formation-count': refusal(
    { line, named: count(), min: count(), max: count() },
    {
      en: 'A Division has {min} to {max} formations; this one has {named}.',
      it: 'Una Divisione ha da {min} a {max} formazioni; questa ne ha {named}.',
    },
  ),
  'wrong-entry': refusal(
    { line, entry: z.string(), wanted: choice(ROLES) },
    { en: '{entry} is out of place: here goes {wanted}.', it: '{entry} è fuori posto: qui va {wanted}.' },
  ),
  'empty-formation': refusal(
    { line, formation: z.string() },
    { en: '{formation} has no units to command.', it: '{formation} non ha unità da comandare.' },
  ),
  'list-rule': refusal(
    {
      line,
      formation: z.string(),
      rule: z.strictObject({ en: z.string(), it: z.string() }),
      named: count(),
      min: count(),
      max: count(),
    },
    {
      en: ({ formation: name, rule, named, min, max }) =>
        `${name} has ${named}, and the list asks for ${min} to ${max}: ${rule.en}.`,
      it: ({ formation: name, rule, named, min, max }) =>
        `${name} ne ha ${named}, e la lista ne chiede da ${min} a ${max}: ${rule.it}.`,
    },
  ),
  'heavy-gun-without-tow': refusal(
    { line, formation: z.string(), guns: count(), tows: count() },
    {
      en: '{formation} has {guns} heavy guns and {tows} tows for them: every heavy gun needs its own.',
      it: '{formation} ha {guns} pezzi pesanti e {tows} traini adatti: ogni pezzo pesante ne vuole uno.',
    },
  ),
  'commander-needs-wheels': refusal(
    { line, formation: z.string(), entry: z.string() },
    {
      en: '{formation} is not all on wheels or tracks: a CS with three or four attempts does not lead it.',
      it: '{formation} non è tutta su ruote o cingoli: un CS con tre o quattro tentativi non può comandarla.',
    },
  ),
  'over-maximum': refusal(
    { line, entry: z.string(), count: count(), max: count() },
    { en: 'The list offers {max} of {entry}, not {count}.', it: 'La lista offre {max} di {entry}, non {count}.' },
  ),
  'nothing-submitted': refusal(
    {},
    { en: 'No Division has been submitted.', it: 'Nessuna Divisione è stata presentata.' },
    { en: 'Submit a Division first.', it: 'Presenta prima una Divisione.' },
  ),

  // 11, 16 reconnaissance and theatre
  'level-not-offered': refusal(
    { aggression: count(), levels: z.array(count()) },
    {
      en: 'The list does not offer level {aggression}, but {levels}.',
      it: 'La lista non offre il livello {aggression}, ma {levels}.',
    },
  ),
  'theatre-not-offered': refusal(
    { theatre: choice(THEATRE_WORDS) },
    {
      en: 'The defender’s list does not fight in the {theatre} theatre.',
      it: 'La lista del difensore non combatte nel teatro {theatre}.',
    },
  ),
  'theatre-limit': refusal(
    { what: choice(LIMITED), would: count(), limit: count() },
    {
      en: 'The theatre allows {limit} {what}; there would be {would}.',
      it: 'Il teatro ammette {limit} {what}; sarebbero {would}.',
    },
  ),
  'too-few-roads': refusal(
    { roads: count(), least: count() },
    { en: 'The theatre needs {least} roads; there are {roads}.', it: 'Il teatro vuole {least} strade; sono {roads}.' },
  ),
  'die-forbids': refusal(
    { what: choice(LIMITED) },
    { en: 'The die allows no {what} on this table.', it: 'Il dado non ammette {what} su questo tavolo.' },
  ),
  'no-sea': refusal(
    {},
    { en: 'There is sea only where naval guns are.', it: 'Il mare c’è solo dove ci sono cannoni navali.' },
  ),

  // 14, 15, 17 terrain
  'figure-size': refusal(
    { cells: count(), min: count(), max: count() },
    {
      en: 'A figure has {min} to {max} cells; this one has {cells}.',
      it: 'Una figura ha da {min} a {max} celle; questa ne ha {cells}.',
    },
  ),
  'hill-level': refusal(
    { level: count(), max: count() },
    {
      en: 'Hills have at most {max} levels, not {level}.',
      it: 'Le colline hanno al massimo {max} livelli, non {level}.',
    },
  ),
  'unknown-ground': refusal(
    { ground: z.string(), scenario: z.string() },
    { en: 'There is no ground of this kind.', it: 'Non esiste un terreno di questo tipo.' },
  ),
  'rocky-needs-hill': refusal({}, { en: 'Rocky ground is a hill.', it: 'Il terreno roccioso è una collina.' }),
  'open-ground': refusal({}, { en: 'Open ground is not bought.', it: 'Il terreno aperto non si compra.' }),
  'same-cell-twice': refusal(
    {},
    { en: 'A figure has each cell once.', it: 'Una figura ha ogni cella una volta sola.' },
  ),
  'too-long': refusal(
    { inLine: count(), limit: count() },
    {
      en: 'No more than {limit} cells of a figure lie on a line; here are {inLine}.',
      it: 'Non più di {limit} celle di una figura stanno in linea; qui sono {inLine}.',
    },
  ),
  'not-connected': refusal(
    {},
    { en: 'The cells of a figure hang together.', it: 'Le celle di una figura sono unite fra loro.' },
  ),
  'sides-first': refusal(
    {},
    {
      en: 'The sides of the table get their numbers before figures are laid.',
      it: 'I lati del tavolo si numerano prima di piazzare le figure.',
    },
  ),
  'sides-numbered': refusal(
    { first: compass },
    {
      en: ({ first }, names) => `The sides have their numbers, from ${names.edge(first)} on.`,
      it: ({ first }, names) => `I lati sono già numerati, da ${names.edge(first)}.`,
    },
  ),
  'long-side': refusal(
    { side: compass },
    {
      en: ({ side }, names) => `The side in ${names.edge(side)} is a long one: a short one is needed.`,
      it: ({ side }, names) => `Il lato ${names.edge(side)} è lungo: ne serve uno corto.`,
    },
  ),
  'too-far-from-side': refusal(
    { figure: piece, side: compass, distance: count(), limit: count() },
    {
      en: ({ side, distance, limit }, names) =>
        `The figure lies at most ${limit} quadrants from ${names.edge(side)}; this is ${distance}.`,
      it: ({ side, distance, limit }, names) =>
        `La figura dista al massimo ${limit} quadranti dal lato ${names.edge(side)}; qui sono ${distance}.`,
    },
  ),
  'too-near-others': refusal(
    { figure: piece, distance: count(), least: count() },
    {
      en: 'The figure keeps {least} quadrants from what was laid before; this is {distance}.',
      it: 'La figura sta ad almeno {least} quadranti da quanto già piazzato; qui sono {distance}.',
    },
  ),
  'too-near-edge': refusal(
    { figure: piece, distance: count(), least: count() },
    {
      en: 'The figure keeps {least} quadrants from every edge; this is {distance}.',
      it: 'La figura sta ad almeno {least} quadranti da ogni bordo; qui sono {distance}.',
    },
  ),
  'off-the-table': refusal(
    { figure: piece },
    { en: 'The figure does not fit on the table there.', it: 'Lì la figura non entra nel tavolo.' },
  ),
  overlap: refusal(
    { figure: piece, other: piece },
    { en: 'Only a hill carries other terrain.', it: 'Solo una collina può portare altro terreno.' },
  ),
  'too-much-at-sea': refusal(
    { figure: piece, cells: count(), limit: count() },
    {
      en: 'At most {limit} cells of a figure lie on the sea; here are {cells}.',
      it: 'Al massimo {limit} celle di una figura stanno sul mare; qui sono {cells}.',
    },
  ),
  'hill-on-river': refusal({}, { en: 'No hill lies on a river.', it: 'Una collina non sta su un fiume.' }),
  'railway-on-hill': refusal({}, { en: 'Only roads cross hills.', it: 'Solo le strade attraversano le colline.' }),
  'line-length': refusal(
    { length: count(), min: count(), max: count() },
    {
      en: 'Roads and railways are {min} to {max} quadrants long; this is {length}.',
      it: 'Strade e ferrovie sono lunghe da {min} a {max} quadranti; questa {length}.',
    },
  ),
  'crosses-itself': refusal(
    {},
    { en: 'A line passes each quadrant once.', it: 'Una linea passa in ogni quadrante una volta sola.' },
  ),
  'same-side': refusal(
    {},
    { en: 'A line joins two different sides of the table.', it: 'Una linea unisce due lati diversi del tavolo.' },
  ),
  'line-at-sea': refusal(
    { space: space() },
    {
      en: 'Roads and railways do not run over the sea: {space}.',
      it: 'Strade e ferrovie non passano sul mare: {space}.',
    },
  ),
  'too-deep': refusal(
    { depth: count(), limit: count() },
    {
      en: 'The sea is at most {limit} rows deep, not {depth}.',
      it: 'Il mare è profondo al massimo {limit} file, non {depth}.',
    },
  ),
  'sea-there': refusal({}, { en: 'The table has its sea.', it: 'Il tavolo ha già il mare.' }),
  'too-wide': refusal(
    { width: count(), limit: count() },
    {
      en: 'A river is at most {limit} quadrants wide, not {width}.',
      it: 'Un fiume è largo al massimo {limit} quadranti, non {width}.',
    },
  ),
  'river-course': refusal(
    { from: compass, to: compass },
    {
      en: ({ from, to }, names) =>
        `The river runs from ${names.edge(from)} to ${names.edge(to)}, one quadrant at a time and without gaps.`,
      it: ({ from, to }, names) =>
        `Il fiume scorre da ${names.edge(from)} a ${names.edge(to)}, un quadrante alla volta e senza salti.`,
    },
  ),
  'river-too-near': refusal(
    { least: count() },
    {
      en: 'The river keeps {least} quadrants from the sides it runs along.',
      it: 'Il fiume sta ad almeno {least} quadranti dai lati che costeggia.',
    },
  ),
  'river-on-hill': refusal({}, { en: 'No river runs over a hill.', it: 'Un fiume non scorre su una collina.' }),
  'ford-without-river': refusal({}, { en: 'A ford lies in a river.', it: 'Un guado sta in un fiume.' }),
  'ford-there': refusal({ space: space() }, { en: '{space} has a ford.', it: 'In {space} c’è già un guado.' }),
  'no-ford': refusal({ space: space() }, { en: 'There is no ford in {space}.', it: 'In {space} non c’è alcun guado.' }),
  bridged: refusal({ space: space() }, { en: '{space} has a bridge.', it: 'In {space} c’è già un ponte.' }),
  'nothing-waits': refusal(
    { what: choice(PIECES) },
    { en: '{what} waits to be placed.', it: '{what} aspetta di essere piazzato.' },
  ),
  'place-first': refusal(
    {},
    {
      en: 'What was bought and is not on the table yet comes first.',
      it: 'Viene prima ciò che è stato comprato e non è ancora sul tavolo.',
    },
  ),
  'not-its-turn': refusal(
    { figure: piece },
    {
      en: ({ figure }, names) => `${names.piece(figure)} is not the one to be placed now.`,
      it: ({ figure }, names) => `Non tocca ora a ${names.piece(figure)}.`,
    },
  ),
  'unknown-piece': refusal(
    { piece },
    {
      en: 'There is nothing like that to be laid or moved.',
      it: 'Non c’è nulla del genere da piazzare o spostare.',
    },
  ),
  'already-placed': refusal(
    { piece },
    {
      en: ({ piece: id }, names) => `${names.piece(id)} lies on the table.`,
      it: ({ piece: id }, names) => `${names.piece(id)}: è già sul tavolo.`,
    },
  ),
  'line-stays': refusal(
    { piece },
    { en: 'Rivers, roads and railways stay where they are.', it: 'Fiumi, strade e ferrovie restano dove sono.' },
  ),
  'single-cell': refusal(
    { die: count() },
    {
      en: 'Figures of one cell are allowed only on a 1; the die was {die}.',
      it: 'Le figure di una cella sono ammesse solo con 1; il dado ha dato {die}.',
    },
  ),
  'other-cells': refusal(
    { figure: piece },
    { en: 'A figure is put together anew from its own cells.', it: 'Una figura si ricompone con le proprie celle.' },
  ),

  // 15, 20 defences and deployment
  'defence-there': refusal(
    { space: space() },
    {
      en: '{space} has a defence; there is one to a quadrant.',
      it: 'In {space} c’è già una difesa; ve n’è una per quadrante.',
    },
  ),
  'defence-in-water': refusal(
    { space: space() },
    { en: 'No defence is built in water: {space}.', it: 'Nessuna difesa si costruisce in acqua: {space}.' },
  ),
  'none-left': refusal({ kind: defence }, { en: 'No more of these are left: {kind}.', it: 'Non ne restano: {kind}.' }),
  'too-many-false': refusal(
    {},
    { en: 'The list allows no more false defences.', it: 'La lista non ammette altre difese finte.' },
  ),
  'false-not-offered': refusal(
    { kind: defence },
    {
      en: 'The list does not offer this, so there is no false one: {kind}.',
      it: 'La lista non lo offre, quindi non ce n’è di finti: {kind}.',
    },
  ),
  'facing-needed': refusal(
    {},
    { en: 'Vehicles, guns and bunkers need a facing.', it: 'Veicoli, pezzi e bunker vogliono un orientamento.' },
    { en: 'Say which way it faces, 0 to 7.', it: 'Indica dove è rivolto, da 0 a 7.' },
  ),
  'outside-zone': refusal(
    { space: space(), rows: count() },
    {
      en: '{space} is among the {rows} rows before the attacker.',
      it: '{space} è nelle {rows} file davanti all’attaccante.',
    },
  ),
  'not-first-row': refusal(
    { space: space() },
    {
      en: 'The attacker sets up in the first row of his side, not in {space}.',
      it: 'L’attaccante schiera nella prima fila del suo lato, non in {space}.',
    },
  ),
  'deploys-at-sea': refusal(
    { space: space() },
    { en: 'Nobody sets up at sea: {space}.', it: 'Nessuno schiera in mare: {space}.' },
  ),
  'ambush-there': refusal(
    { space: space() },
    { en: 'Your ambush lies in {space}.', it: 'In {space} c’è la tua imboscata.' },
  ),
  'off-table-unit': refusal(
    { unit: unit() },
    { en: '{unit} never stands on the table.', it: '{unit} non sta mai sul tavolo.' },
  ),
  'not-operative': refusal(
    { unit: unit() },
    { en: '{unit} does not deploy at the start.', it: '{unit} non si schiera all’inizio.' },
  ),
  'tow-needed': refusal(
    { unit: unit() },
    {
      en: 'The heavy guns of the formation need a tow: {unit} takes nothing else.',
      it: 'I pezzi pesanti della formazione hanno bisogno di un traino: {unit} non prende altro.',
    },
  ),
  'gun-not-hooked': refusal({ unit: unit() }, { en: '{unit} arrives behind a tow.', it: '{unit} arriva al traino.' }),
  'units-missing': refusal(
    { units: units() },
    { en: 'Still to be placed: {units}.', it: 'Ancora da piazzare: {units}.' },
  ),
  'not-dropped': refusal(
    { formation: formation() },
    {
      en: '{formation} belongs to the first drop and is not on the table yet.',
      it: '{formation} fa parte del primo lancio e non è ancora sul tavolo.',
    },
  ),
  'wrong-number': refusal(
    { needed: count(), named: count() },
    {
      en: '{needed} different ones are to be named; you named {named}.',
      it: 'Se ne indicano {needed}, tutte diverse; ne hai indicate {named}.',
    },
  ),
  'whole-formation': refusal(
    { formation: formation() },
    {
      en: '{formation} is set up anew whole: each of its units on the table, and no other.',
      it: '{formation} si rischiera intera: ogni sua unità sul tavolo, e nessun’altra.',
    },
  ),

  // 12, 22-28 plans
  'unknown-formation': refusal(
    { formation: formation() },
    { en: 'You have no such formation: {formation}.', it: 'Non hai questa formazione: {formation}.' },
  ),
  'over-allowance': refusal(
    { what: choice(ALLOWED), named: count(), allowed: count() },
    { en: 'You may have {allowed} {what}, not {named}.', it: 'Puoi avere {allowed} {what}, non {named}.' },
  ),
  'no-ambush-ground': refusal(
    { space: space() },
    {
      en: '{space} is neither closed ground nor a hill inside your zone.',
      it: '{space} non è terreno chiuso né collina nella tua zona.',
    },
  ),
  'ambushes-too-near': refusal(
    { space: space() },
    {
      en: 'Two ambushes are at least two quadrants apart: {space}.',
      it: 'Due imboscate distano almeno due quadranti: {space}.',
    },
  ),
  'commander-in-ambush': refusal(
    { unit: unit() },
    { en: 'Command units lie in no ambush: {unit}.', it: 'Le unità comando non stanno in imboscata: {unit}.' },
  ),
  'in-reserve': refusal(
    { unit: unit(), formation: formation() },
    {
      en: '{formation} is in reserve: {unit} lies in no ambush.',
      it: '{formation} è in riserva: {unit} non può stare in imboscata.',
    },
  ),
  'two-formations': refusal(
    { space: space() },
    {
      en: 'An ambush is laid by units of one formation: {space}.',
      it: 'Un’imboscata è tesa da unità di una sola formazione: {space}.',
    },
  ),
  overcrowded: refusal(
    { space: space() },
    { en: 'The ambush would overcrowd {space}.', it: 'L’imboscata affollerebbe troppo {space}.' },
  ),
  'no-cinc': refusal({}, { en: 'The Division has no CinC.', it: 'La Divisione non ha un CinC.' }),
  'not-airborne': refusal(
    { weather: choice(WEATHER_WORDS) },
    {
      en: 'An airborne attack needs level 5, a wholly airborne Division and weather that is not bad; it is {weather}.',
      it: 'Un attacco aviotrasportato vuole il livello 5, una Divisione tutta aviotrasportata e tempo non cattivo; è {weather}.',
    },
  ),
  'must-be-airborne': refusal(
    {},
    {
      en: 'At level 5 an airborne Division must jump.',
      it: 'Al livello 5 una Divisione aviotrasportata deve lanciarsi.',
    },
  ),
  'no-night-attack': refusal(
    { weather: choice(WEATHER_WORDS) },
    {
      en: 'A night attack needs level 4 and good weather; the weather is {weather}.',
      it: 'Un attacco notturno vuole il livello 4 e tempo buono; il tempo è {weather}.',
    },
  ),
  'night-or-march': refusal(
    {},
    { en: 'A night attack excludes marches.', it: 'Un attacco notturno esclude le marce.' },
  ),
  'no-off-table-units': refusal(
    { kind: choice(OFF_TABLE_WORDS) },
    { en: 'You have none to use: {kind}.', it: 'Non ne hai da usare: {kind}.' },
  ),
  'one-march-a-side': refusal(
    { side: compass },
    {
      en: ({ side }, names) => `One formation marches on each side; two come from ${names.edge(side)}.`,
      it: ({ side }, names) => `Su ogni lato marcia una sola formazione; da ${names.edge(side)} ne vengono due.`,
    },
  ),
  'one-march-each': refusal(
    { formation: formation() },
    { en: '{formation} marches once.', it: '{formation} marcia una volta sola.' },
  ),
  'own-side': refusal(
    { side: compass },
    {
      en: 'A march comes over a flank or from behind the enemy.',
      it: 'Una marcia arriva da un fianco o dalle spalle del nemico.',
    },
  ),
  'not-amphibious': refusal(
    { formation: formation() },
    {
      en: '{formation} does not come over the sea: only amphibious vehicles and what they carry do.',
      it: '{formation} non arriva dal mare: solo veicoli anfibi e ciò che trasportano.',
    },
  ),

  // 21-27, 36 arrivals and replacements
  'no-march': refusal(
    { formation: formation() },
    { en: '{formation} is not on the march.', it: '{formation} non è in marcia.' },
  ),
  'already-rolled': refusal(
    {},
    { en: 'The die has been rolled this turn.', it: 'Il dado è già stato tirato in questo turno.' },
  ),
  'too-early': refusal({ turn: count() }, { en: 'Not before turn {turn}.', it: 'Non prima del turno {turn}.' }),
  'too-late': refusal({ turn: count() }, { en: 'Not after turn {turn}.', it: 'Non dopo il turno {turn}.' }),
  'not-waiting': refusal(
    { formation: formation() },
    { en: '{formation} does not wait to jump.', it: '{formation} non attende di lanciarsi.' },
  ),
  'no-reserves': refusal({}, { en: 'There are no reserves.', it: 'Non ci sono riserve.' }),
  'not-a-reserve': refusal(
    { formation: formation() },
    { en: '{formation} is not in reserve.', it: '{formation} non è in riserva.' },
  ),
  'mobile-first': refusal(
    { formations: z.array(formation()) },
    { en: 'Those on wheels come first: {formations}.', it: 'Prima quelle su ruote: {formations}.' },
  ),
  'not-in-formation': refusal(
    { unit: unit(), formation: formation() },
    { en: '{unit} does not come in with {formation}.', it: '{unit} non entra con {formation}.' },
  ),
  'no-room-to-enter': refusal(
    { without: count() },
    {
      en: 'Of the others {without} would find no room where they enter.',
      it: 'Delle altre, {without} non troverebbero posto all’ingresso.',
    },
    { en: 'Leave guns or their tows behind.', it: 'Lascia indietro pezzi o traini.' },
  ),
  'not-ready': refusal(
    { formation: formation() },
    { en: '{formation} is not ready to enter.', it: '{formation} non è pronta a entrare.' },
  ),
  delayed: refusal(
    { formation: formation() },
    {
      en: '{formation} enters in the next turn at the earliest.',
      it: '{formation} entra al più presto nel prossimo turno.',
    },
  ),
  'no-drop-ground': refusal(
    { space: space() },
    {
      en: 'One jumps onto open or partial ground away from the edge: not {space}.',
      it: 'Ci si lancia su terreno aperto o parziale lontano dal bordo: non {space}.',
    },
  ),
  'no-axis': refusal(
    {},
    { en: 'The line of the drift is declared before the die.', it: 'L’asse della deriva si dichiara prima del dado.' },
  ),
  'wrong-edge': refusal(
    { formation: formation(), side: compass },
    {
      en: ({ formation: id, side }, names) => `${names.formation(id)} enters from ${names.edge(side)}.`,
      it: ({ formation: id, side }, names) => `${names.formation(id)} entra da ${names.edge(side)}.`,
    },
  ),
  'too-far-apart': refusal(
    { point: space() },
    { en: 'They enter at {point} or beside it on one line.', it: 'Entrano in {point} o accanto, su una linea.' },
  ),
  'commander-elsewhere': refusal(
    { point: space() },
    { en: 'The commander enters at {point}.', it: 'Il comandante entra in {point}.' },
  ),
  'not-a-choice': refusal(
    { space: space(), choices: spaces({ min: 0 }) },
    { en: '{space} is not open to you; these are: {choices}.', it: '{space} non si può scegliere; si può: {choices}.' },
  ),
  'nobody-to-enter': refusal(
    {},
    { en: 'One enters with at least one formation.', it: 'Si entra con almeno una formazione.' },
  ),
  'no-replacement': refusal(
    { formation: formation() },
    { en: '{formation} has no CS to be replaced now.', it: '{formation} non ha ora un CS da rimpiazzare.' },
  ),
  'nobody-of-it-there': refusal(
    { formation: formation(), space: space() },
    {
      en: 'The new CS appears among units of {formation}; none stands in {space}.',
      it: 'Il nuovo CS compare fra unità di {formation}; in {space} non ce ne sono.',
    },
  ),
  'reinforcements-due': refusal(
    {},
    { en: 'The reinforcement die is rolled every turn.', it: 'Il dado dei rinforzi si tira ogni turno.' },
    { en: 'Roll for reinforcements.', it: 'Tira per i rinforzi.' },
  ),
  'drop-due': refusal(
    { formation: formation(), turn: count() },
    {
      en: 'Everybody jumps by turn {turn}: {formation} is still to come.',
      it: 'Tutti si lanciano entro il turno {turn}: manca {formation}.',
    },
  ),
  'march-due': refusal(
    { formation: formation() },
    { en: '{formation} rolls every turn until it enters.', it: '{formation} tira ogni turno finché non entra.' },
  ),
  'entry-due': refusal(
    { formation: formation() },
    { en: '{formation} enters this turn.', it: '{formation} entra in questo turno.' },
  ),
} as const;
