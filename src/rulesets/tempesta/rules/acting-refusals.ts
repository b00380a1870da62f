import { z } from 'zod';
import { choice, count, formation, space, unit, units } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import { type Names, OFF_TABLE_WORDS, WEATHER_WORDS, WORK_WORDS } from '../names.ts';

/* Why something is refused in the battle: command, movement, transport, engineers and the clock. */

const refusal = refusalsOf<Names>();

export const ACTING_REFUSALS = {
  'weather-forbids': refusal(
    { weather: choice(WEATHER_WORDS) },
    { en: 'Not in this weather: it is {weather}.', it: 'Non con questo tempo: è {weather}.' },
  ),
  'not-at-night': refusal({}, { en: 'Not at night.', it: 'Non di notte.' }),

  // 29-39 command
  'already-motivated': refusal(
    { formation: formation() },
    {
      en: '{formation} has had its motivation this turn.',
      it: '{formation} ha già avuto la sua motivazione in questo turno.',
    },
  ),
  'no-commander': refusal(
    { formation: formation() },
    { en: 'The CS of {formation} is not on the table.', it: 'Il CS di {formation} non è sul tavolo.' },
  ),
  'not-in-this-step': refusal(
    { formation: formation() },
    { en: '{formation} is not activated in this step.', it: '{formation} non si attiva in questo passo.' },
  ),
  'no-observer': refusal(
    { unit: unit() },
    { en: '{unit} is no observer of yours on the table.', it: '{unit} non è un tuo osservatore sul tavolo.' },
  ),
  'no-attempts': refusal(
    { unit: unit(), attempts: count() },
    { en: '{unit} has used his {attempts} attempts.', it: '{unit} ha usato i suoi {attempts} tentativi.' },
  ),
  'self-once': refusal(
    { unit: unit() },
    {
      en: 'An observer motivates himself once, and first: {unit}.',
      it: 'Un osservatore motiva se stesso una volta sola, e per prima cosa: {unit}.',
    },
  ),
  bound: refusal(
    { unit: unit(), kind: choice(OFF_TABLE_WORDS) },
    {
      en: '{unit} keeps to what he has motivated: {kind}.',
      it: '{unit} resta a ciò che ha motivato: {kind}.',
    },
  ),
  spent: refusal(
    { kind: choice(OFF_TABLE_WORDS) },
    { en: 'Spent for this turn: {kind}.', it: 'Esaurite per questo turno: {kind}.' },
  ),
  'cinc-used': refusal(
    {},
    { en: 'The CinC serves one purpose a turn.', it: 'Il CinC serve a un solo scopo per turno.' },
  ),
  'not-failed': refusal(
    { target: z.string() },
    {
      en: 'The CinC motivates himself, or a formation that its CS failed to motivate.',
      it: 'Il CinC motiva se stesso o una formazione che il suo CS non è riuscito a motivare.',
    },
  ),
  'defender-only': refusal(
    {},
    {
      en: 'In a defensive battle only the defender calls the air hunt.',
      it: 'In una battaglia difensiva solo il difensore chiama la caccia aerea.',
    },
  ),
  'no-air-hunt': refusal(
    {},
    {
      en: 'The air hunt needs a CinC on the table, good weather and aircraft that may be used.',
      it: 'La caccia aerea vuole un CinC sul tavolo, tempo buono e unità aeree utilizzabili.',
    },
  ),
  'quadrant-closed': refusal(
    { space: space() },
    { en: '{space} has had its turn.', it: '{space} ha già avuto il suo turno.' },
  ),
  'nobody-there': refusal(
    { space: space() },
    {
      en: 'No motivated unit with points stands in {space}.',
      it: 'In {space} non ci sono unità motivate con punti.',
    },
  ),
  'nobody-motivated': refusal(
    {},
    {
      en: 'Units act only once their commander has motivated them.',
      it: 'Le unità agiscono solo dopo che il comandante le ha motivate.',
    },
  ),
  'not-motivated': refusal({ unit: unit() }, { en: '{unit} is not motivated.', it: '{unit} non è motivata.' }),
  'other-quadrant': refusal(
    { unit: unit() },
    {
      en: 'Units of one quadrant finish before those of another act: {unit} waits.',
      it: 'Le unità di un quadrante finiscono prima di quelle di un altro: {unit} aspetta.',
    },
    { en: 'Select its quadrant.', it: 'Seleziona il suo quadrante.' },
  ),

  // 6-8, 15, 39-45 movement
  'movement-ceiling': refusal(
    { unit: unit(), needed: z.number(), spent: z.number(), limit: count() },
    {
      en: '{unit} spends at most {limit} points on movement: {spent} are gone, this costs {needed}.',
      it: '{unit} spende al massimo {limit} punti in movimento: {spent} sono andati, questo ne costa {needed}.',
    },
  ),
  aboard: refusal({ unit: unit() }, { en: '{unit} is aboard or in tow.', it: '{unit} è a bordo o al traino.' }),
  'not-a-commander': refusal(
    { unit: unit() },
    {
      en: 'Only command units choose how they move, not {unit}.',
      it: 'Solo le unità comando scelgono come muovere, non {unit}.',
    },
  ),
  'gait-fixed': refusal(
    { unit: unit() },
    {
      en: 'The first step fixed how {unit} moves this turn.',
      it: 'Il primo passo ha fissato come {unit} muove in questo turno.',
    },
  ),
  'minefield-on-the-way': refusal(
    { space: space() },
    {
      en: 'A move ends in the minefield in {space}: leaving it is an attempt of its own.',
      it: 'Il movimento finisce nel campo minato in {space}: uscirne è un tentativo a parte.',
    },
  ),
  'different-price': refusal(
    { units: units() },
    {
      en: 'Units move together only at the same price: {units}.',
      it: 'Le unità muovono insieme solo allo stesso costo: {units}.',
    },
    { en: 'Move them one by one.', it: 'Muovile una alla volta.' },
  ),
  'heavy-gun': refusal(
    { unit: unit() },
    { en: '{unit} moves only behind a tow.', it: '{unit} muove solo al traino.' },
    { en: 'Hook it to a tow.', it: 'Agganciala a un traino.' },
  ),
  suppressed: refusal({ space: space() }, { en: '{space} is suppressed.', it: '{space} è soppresso.' }),
  'night-axis': refusal(
    { unit: unit() },
    {
      en: 'At night {unit} moves only straight forward or back.',
      it: 'Di notte {unit} muove solo in avanti o indietro in linea retta.',
    },
  ),
  'rocky-hill': refusal(
    { unit: unit(), space: space() },
    {
      en: '{space} is a rocky hill: {unit} keeps to its road.',
      it: '{space} è una collina rocciosa: {unit} sta solo sulla strada.',
    },
  ),
  sea: refusal(
    { unit: unit(), space: space() },
    { en: 'Only amphibious units go to sea, not {unit}.', it: 'Solo le unità anfibie vanno in mare, non {unit}.' },
  ),
  river: refusal(
    { unit: unit(), space: space() },
    {
      en: '{unit} does not cross the river to {space}: there is no bridge or ford, and it does not swim.',
      it: '{unit} non passa il fiume verso {space}: non c’è ponte né guado, e non è anfibia.',
    },
  ),
  'mid-stream': refusal(
    { unit: unit(), space: space() },
    {
      en: 'In {space} one stands in mid-stream: {unit} does not swim.',
      it: 'In {space} si è in mezzo al fiume: {unit} non è anfibia.',
    },
  ),
  'other-bank': refusal(
    { unit: unit(), carrier: unit() },
    {
      en: '{unit} and {carrier} stand on different banks.',
      it: '{unit} e {carrier} sono su rive diverse.',
    },
  ),
  'enemy-in-the-way': refusal(
    { space: space() },
    { en: 'Enemies who can fight hold {space}.', it: 'In {space} ci sono nemici che possono combattere.' },
    { en: 'Assault it.', it: 'Assaltalo.' },
  ),
  'second-diagonal': refusal(
    { unit: unit() },
    {
      en: '{unit} has taken its one diagonal step of the turn.',
      it: '{unit} ha già fatto il suo unico passo diagonale del turno.',
    },
  ),
  'mines-tried': refusal(
    { unit: unit() },
    {
      en: '{unit} has tried to leave the minefield this turn.',
      it: '{unit} ha già tentato di uscire dal campo minato in questo turno.',
    },
  ),
  'wrong-facing': refusal(
    { unit: unit(), facing: count() },
    {
      en: ({ unit: id, facing }, names) =>
        `${names.unit(id)} faces ${names.direction(facing)}: it goes that way, or straight back in reverse.`,
      it: ({ unit: id, facing }, names) =>
        `${names.unit(id)} è rivolta a ${names.direction(facing)}: va da quella parte, o indietro in retromarcia.`,
    },
    { en: 'Turn it first.', it: 'Girala prima.' },
  ),
  'no-road': refusal({ space: space() }, { en: 'There is no road in {space}.', it: 'In {space} non c’è strada.' }),
  'no-road-between': refusal(
    { unit: unit(), from: space(), to: space() },
    {
      en: '{unit} is on no road that leads from {from} to {to}.',
      it: '{unit} non è su una strada che porti da {from} a {to}.',
    },
  ),
  'no-road-move': refusal(
    { unit: unit() },
    { en: '{unit} has not started a road move.', it: '{unit} non ha iniziato una mossa su strada.' },
    { en: 'Start a road move.', it: 'Inizia una mossa su strada.' },
  ),
  'turned-back': refusal(
    { unit: unit() },
    { en: 'Turning back ends the road move of {unit}.', it: 'Tornare indietro chiude la mossa su strada di {unit}.' },
    { en: 'Start it again.', it: 'Iniziala di nuovo.' },
  ),
  mines: refusal(
    { space: space() },
    {
      en: 'The minefield in {space} is left by an attempt, not by a road move.',
      it: 'Dal campo minato in {space} si esce con un tentativo, non con una mossa su strada.',
    },
  ),
  'road-blocked': refusal({ by: unit() }, { en: '{by} blocks the road.', it: '{by} blocca la strada.' }),
  'not-a-vehicle': refusal(
    { unit: unit() },
    {
      en: 'Road moves are for vehicles, not for {unit}.',
      it: 'Le mosse su strada sono per i veicoli, non per {unit}.',
    },
  ),
  'road-choice-made': refusal(
    { unit: unit() },
    {
      en: 'On or off the road is chosen once a turn: {unit} has chosen.',
      it: 'Dentro o fuori strada si sceglie una volta per turno: {unit} ha già scelto.',
    },
  ),
  'has-no-facing': refusal({ unit: unit() }, { en: '{unit} has no facing.', it: '{unit} non ha orientamento.' }),
  'in-bunker': refusal({ unit: unit() }, { en: '{unit} is in a bunker.', it: '{unit} è in un bunker.' }),
  'not-foot': refusal(
    { unit: unit() },
    { en: 'Only foot and commanders ride, not {unit}.', it: 'Salgono solo fanteria e comandanti, non {unit}.' },
  ),
  'no-carrier': refusal(
    { unit: unit(), carrier: unit() },
    {
      en: 'There is no such transport in the quadrant of {unit}: {carrier}.',
      it: 'Nel quadrante di {unit} non c’è questo trasporto: {carrier}.',
    },
  ),
  'no-room': refusal(
    { carrier: unit() },
    { en: '{carrier} is full, or tows a gun.', it: '{carrier} è pieno, o traina un pezzo.' },
  ),
  'wrong-tow': refusal(
    { unit: unit(), carrier: unit() },
    { en: '{carrier} cannot tow {unit}.', it: '{carrier} non può trainare {unit}.' },
  ),
  'tow-taken': refusal({ carrier: unit() }, { en: '{carrier} is taken.', it: '{carrier} è occupato.' }),
  'aboard-and-in-tow': refusal(
    { unit: unit() },
    { en: '{unit} is aboard or in tow, not both.', it: '{unit} è a bordo o al traino, non entrambi.' },
  ),
  'nobody-aboard': refusal({ unit: unit() }, { en: 'Nobody is aboard {unit}.', it: 'Nessuno è a bordo di {unit}.' }),
  'not-a-gun': refusal({ unit: unit() }, { en: '{unit} is no unhooked gun.', it: '{unit} non è un pezzo sganciato.' }),
  'nothing-in-tow': refusal({ unit: unit() }, { en: '{unit} tows nothing.', it: '{unit} non traina nulla.' }),
  'not-cavalry': refusal(
    { unit: unit() },
    { en: 'Only cavalry dismounts, not {unit}.', it: 'Smonta solo la cavalleria, non {unit}.' },
  ),
  'cannot-dig': refusal(
    { unit: unit() },
    {
      en: 'Only foot and unhooked guns dig in, not {unit}.',
      it: 'Si trincerano solo fanteria e pezzi sganciati, non {unit}.',
    },
  ),
  'no-digging': refusal(
    { space: space() },
    { en: 'Nobody digs in a minefield: {space}.', it: 'Nessuno si trincera in un campo minato: {space}.' },
  ),
  'not-suppressed': refusal({ space: space() }, { en: '{space} is not suppressed.', it: '{space} non è soppresso.' }),
  surprised: refusal(
    { space: space() },
    {
      en: 'The surprise of the night lasts the whole first turn: {space}.',
      it: 'La sorpresa della notte dura tutto il primo turno: {space}.',
    },
  ),
  'commander-exempt': refusal(
    { unit: unit() },
    { en: 'Command units neither pay nor count: {unit}.', it: 'Le unità comando non pagano e non contano: {unit}.' },
  ),

  // 91, 92 engineers
  'not-engineers': refusal(
    { unit: unit() },
    { en: 'Only engineers on the ground do that, not {unit}.', it: 'Lo fanno solo genieri a terra, non {unit}.' },
  ),
  'nothing-there': refusal(
    { space: space(), task: choice(WORK_WORDS) },
    { en: 'Not in {space}: {task}.', it: 'Non in {space}: {task}.' },
  ),
  'only-inside': refusal(
    { space: space() },
    { en: 'Mines are cleared only from inside {space}.', it: 'Le mine si tolgono solo da dentro {space}.' },
  ),
  'no-bridging': refusal(
    { unit: unit() },
    { en: 'The list does not let {unit} build bridges.', it: 'La lista non permette a {unit} di gettare ponti.' },
  ),
  'not-in-river': refusal(
    { unit: unit(), space: space() },
    {
      en: '{unit} must stand in the river, and {space} has none.',
      it: '{unit} deve stare nel fiume, e in {space} non c’è.',
    },
  ),

  // 95 the clock
  'no-battle': refusal({}, { en: 'The clock runs only in the battle.', it: 'L’orologio corre solo in battaglia.' }),
  'turn-limit': refusal(
    { turns: count() },
    {
      en: 'This battle is limited to {turns} turns, not by the clock.',
      it: 'Questa battaglia è limitata a {turns} turni, non dall’orologio.',
    },
  ),
  'clock-not-started': refusal(
    {},
    {
      en: 'The clock starts with the first activation of a formation.',
      it: 'L’orologio parte con la prima attivazione di una formazione.',
    },
  ),
  'time-called': refusal({}, { en: 'Time has been called.', it: 'Il tempo è già stato chiamato.' }),
  'time-left': refusal(
    { minutes: count(), played: count() },
    {
      en: 'The battle lasts {minutes} minutes; {played} have been played.',
      it: 'La battaglia dura {minutes} minuti; ne sono passati {played}.',
    },
  ),
} as const;
