import { z } from 'zod';
import { choice, count, space, unit, units } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import { type Names, WORK_WORDS } from '../names.ts';

/* Why movement, transport, digging and the work of engineers are refused. */

const refusal = refusalsOf<Names>();

export const MOVING_REFUSALS = {
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
} as const;
