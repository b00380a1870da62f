import type { Language } from '#kernel/plain/refusal';
import type { CombatValue, EventOf, Loss, TitoEvent } from './events.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import type { Theatre } from './theatre.ts';

/* One sentence per event, English and Italian; automatic steps name the paragraph they follow. */

type Sentence<Event> = (event: Event, say: Phrases) => string;
type Sentences = { readonly [Type in TitoEvent['type']]: Sentence<EventOf<Type>> };

const value = ({ parts, total }: CombatValue, say: Phrases): string =>
  `${parts.map(({ reason, amount }) => `${say.reason(reason)} ${amount}`).join(', ')} = ${total}`;

const loss = ({ unit, now }: Loss, say: Phrases): string =>
  now === 'reduced'
    ? say.pick(`${say.unit(unit)} is reduced.`, `${say.unit(unit)} perde un PF.`)
    : say.pick(`${say.unit(unit)} is eliminated.`, `${say.unit(unit)}: unità eliminata.`);

/** `moves` or `move`, by how many do it. */
const verb = (doers: number, one: string, many: string): string => (doers === 1 ? one : many);

const sentences: Sentences = {
  TurnBegan: ({ turn }, say) =>
    say.pick(`Turn ${turn} begins: ${say.turn(turn)}.`, `Comincia il turno ${turn}: ${say.turn(turn)}.`),
  StepBegan: ({ step }, say) => `${say.step(step)}.`,
  EventDrawn: ({ roll, letter }, say) =>
    say.pick(
      `Random event: ${roll}, ${letter}) ${say.event(letter)}.`,
      `Evento casuale: ${roll}, ${letter}) ${say.event(letter)}.`,
    ),
  LossGroupDrawn: ({ roll, groups, points }, say) =>
    say.pick(
      `The flak (${roll}) takes ${points} strength from ${groups.map(say.group).join(' or ')}.`,
      `La contraerea (${roll}) toglie ${points} PF a ${groups.map(say.group).join(' o ')}.`,
    ),
  LossesTaken: ({ units }, say) =>
    say.pick(`Hit in the air: ${say.units(units)}.`, `Colpiti in volo: ${say.units(units)}.`),
  MarkersSetAside: ({ roll, zones }, say) =>
    say.pick(
      `Die ${roll}: ${verb(zones.length, 'an unseen marker A leaves zone', 'unseen markers A leave zones')} ${say.list(zones)}.`,
      `Dado ${roll}: ${verb(zones.length, 'un marcatore A lascia, non visto, la zona', 'marcatori A lasciano, non visti, le zone')} ${say.list(zones)}.`,
    ),
  MarkerRelocated: ({ roll, letter, from, to }, say) =>
    say.pick(
      `Die ${roll}: marker ${letter} goes from ${say.zone(from)} to ${say.zone(to)}.`,
      `Dado ${roll}: il marcatore ${letter} passa da ${say.zone(from)} a ${say.zone(to)}.`,
    ),
  NothingHappened: ({ roll }, say) => say.pick(`Die ${roll}: nothing happens.`, `Dado ${roll}: non succede nulla.`),
  YouthRemoved: ({ roll, units }, say) =>
    say.pick(
      `Die ${roll}: ${units.length} ${verb(units.length, 'company of the youth has', 'companies of the youth have')} already left.`,
      `Dado ${roll}: ${units.length} ${verb(units.length, 'compagnia della gioventù è già partita', 'compagnie della gioventù sono già partite')}.`,
    ),
  PlatoonStrayed: ({ roll, unit, dropZone }, say) =>
    say.pick(
      `Die ${roll}: ${say.unit(unit)} will come down in drop zone ${dropZone}.`,
      `Dado ${roll}: ${say.unit(unit)} atterrerà nella zona di lancio ${dropZone}.`,
    ),
  EarlyEndArmed: (_, say) =>
    say.pick(
      'The relief column may come early: a die at the end of turn 9 will tell.',
      'La colonna di soccorso può arrivare prima: lo dirà un dado alla fine del turno 9.',
    ),
  LastTurnSet: ({ roll, turn }, say) =>
    say.pick(`Die ${roll}: turn ${turn} will be the last.`, `Dado ${roll}: il turno ${turn} sarà l’ultimo.`),
  SecondWaveRolled: ({ roll, arriving }, say) =>
    say.pick(
      `Second wave, die ${roll}: ${arriving} ${verb(arriving, 'platoon', 'platoons')} can jump.`,
      `Seconda ondata, dado ${roll}: ${arriving} ${verb(arriving, 'plotone può', 'plotoni possono')} lanciarsi.`,
    ),
  SecondWaveChosen: ({ units }, say) =>
    say.pick(`Ready to jump: ${say.units(units)}.`, `Pronti al lancio: ${say.units(units)}.`),
  SecondWaveLost: ({ units }, say) =>
    say.pick(`Never landed and lost: ${say.units(units)}.`, `Mai lanciati e perduti: ${say.units(units)}.`),
  AmmunitionAdded: ({ rolls, amount, level }, say) => {
    const sum = rolls.length === 1 ? amount : `${rolls.join(' + ')} = ${amount}`;
    return say.pick(`Ammunition dropped: ${sum}, now ${level}.`, `Munizioni paracadutate: ${sum}, ora ${level}.`);
  },
  AlertRaised: ({ trigger, by, level }, say) =>
    by === 0
      ? say.pick(
          `The alert stays at ${level} (${say.trigger(trigger)}).`,
          `L’allarme resta a ${level} (${say.trigger(trigger)}).`,
        )
      : say.pick(
          `Alert +${by} (${say.trigger(trigger)}): level ${level}.`,
          `Allarme +${by} (${say.trigger(trigger)}): livello ${level}.`,
        ),
  ActivationChecked: ({ from, zone, roll, alert, success }, say) =>
    say.pick(
      `Check from ${from} against ${say.zone(zone)}: ${roll} against alert ${alert}, ${success ? 'activated' : 'nothing stirs'}.`,
      `Verifica da ${from} contro ${say.zone(zone)}: ${roll} contro allarme ${alert}, ${success ? 'attivata' : 'nulla si muove'}.`,
    ),
  MarkersRevealed: ({ zone, cause, markers }, say) => {
    const found = markers.map(
      ({ letter, secret, units }) =>
        `${letter}: ${secret === undefined ? (units.length === 0 ? say.pick('nobody', 'nessuno') : say.units(units)) : say.secret(secret)}`,
    );
    return say.pick(
      `${verb(markers.length, 'Marker', 'Markers')} turned in ${say.zone(zone)}, ${say.cause(cause)} (8): ${found.join('; ')}.`,
      `${verb(markers.length, 'Marcatore girato', 'Marcatori girati')} in ${say.zone(zone)}, ${say.cause(cause)} (8): ${found.join('; ')}.`,
    );
  },
  AirSupportCalled: ({ zone, roll, modifier, modified, bonus }, say) => {
    const sum = modifier === 0 ? `${roll}` : `${roll} - ${-modifier} = ${modified}`;
    return say.pick(
      `Air support over ${say.zone(zone)}: ${sum}, bonus +${bonus}.`,
      `Supporto aereo su ${say.zone(zone)}: ${sum}, bonus +${bonus}.`,
    );
  },
  AirSupportPassed: (_, say) => say.pick('No air support is called.', 'Nessun supporto aereo.'),
  OfficerAttached: ({ officer, unit }, say) =>
    say.pick(
      `${say.unit(officer)} jumps with ${say.unit(unit)}.`,
      `${say.unit(officer)} si lancia con ${say.unit(unit)}.`,
    ),
  UnitLanded: ({ unit, dropZone, roll, zone }, say) =>
    say.pick(
      `${say.unit(unit)} lands at ${dropZone}-${roll}: ${say.zone(zone)}.`,
      `${say.unit(unit)} atterra in ${dropZone}-${roll}: ${say.zone(zone)}.`,
    ),
  OfficerLanded: ({ officer, dropZone, roll, rolled, zone }, say) =>
    rolled === zone
      ? say.pick(
          `${say.unit(officer)} lands at ${dropZone}-${roll}: ${say.zone(zone)}.`,
          `${say.unit(officer)} atterra in ${dropZone}-${roll}: ${say.zone(zone)}.`,
        )
      : say.pick(
          `${say.unit(officer)} rolls ${roll}, no platoon is there: he joins his platoon in ${say.zone(zone)}.`,
          `${say.unit(officer)}: ${roll}, là non c’è alcun plotone, raggiunge il suo plotone in ${say.zone(zone)}.`,
        ),
  ReinforcementsRolled: ({ roll, alert, success, label, number, rule }, say) =>
    success
      ? say.pick(
          `Reinforcements: ${roll} against alert ${alert}, ${number} at ${label}${say.rule(rule)}.`,
          `Rinforzi: ${roll} contro allarme ${alert}, ${number} in ${label}${say.rule(rule)}.`,
        )
      : say.pick(
          `Reinforcements: ${roll} against alert ${alert}, none${say.rule(rule)}.`,
          `Rinforzi: ${roll} contro allarme ${alert}, nessuno${say.rule(rule)}.`,
        ),
  ReinforcementArrived: ({ unit, zone, rule }, say) =>
    say.pick(
      `${say.unit(unit)} arrives in ${say.zone(zone)}${say.rule(rule)}.`,
      `${say.unit(unit)} arriva in ${say.zone(zone)}${say.rule(rule)}.`,
    ),
  ReinforcementDelayed: ({ unit, zone, rule }, say) =>
    say.pick(
      `${say.unit(unit)} finds ${say.zone(zone)} closed and waits${say.rule(rule)}.`,
      `${say.unit(unit)} trova chiusa ${say.zone(zone)} e attende${say.rule(rule)}.`,
    ),
  UnitsMoved: ({ units, path, cost, prisoners }, say) => {
    const movers = [say.units(units), ...prisoners.map(say.vip)].join(', ');
    const many = units.length + prisoners.length;
    return say.pick(
      `${movers} ${verb(many, 'moves', 'move')} ${path.join('-')} (${cost} MP).`,
      `${movers} ${verb(many, 'muove', 'muovono')} ${path.join('-')} (${cost} PM).`,
    );
  },
  StackReordered: ({ zone, order }, say) =>
    say.pick(`New order in ${zone}: ${say.units(order)}.`, `Nuovo ordine in ${zone}: ${say.units(order)}.`),
  ReorderOffered: ({ zone }, say) =>
    say.pick(
      `The stack in ${say.zone(zone)} may be rearranged.`,
      `La pila in ${say.zone(zone)} può essere riordinata.`,
    ),
  OrderKept: ({ zone }, say) => say.pick(`The stack in ${zone} stays as it is.`, `La pila in ${zone} resta com’è.`),
  YugoslavHeld: ({ zone, units, reason, rule }, say) => {
    const why = {
      pinned: say.pick('pinned by paratroopers next to them', 'fissati dai paracadutisti vicini'),
      regrouped: say.pick('just joined, they stay', 'appena raggiunti, restano'),
      'no-way': say.pick('no way to go', 'nessuna via'),
    }[reason];
    return say.pick(
      `Partisans in ${say.zone(zone)} (${say.units(units)}) do not move: ${why}${say.rule(rule)}.`,
      `I partigiani in ${say.zone(zone)} (${say.units(units)}) non muovono: ${why}${say.rule(rule)}.`,
    );
  },
  YugoslavMoved: ({ units, carried, path, heading, target, rule }, say) => {
    const aim = {
      enemy: say.pick(`towards the paratroopers in ${target}`, `verso i paracadutisti in ${target}`),
      friend: say.pick(`to join the partisans in ${target}`, `per unirsi ai partigiani in ${target}`),
      escape: say.pick(`to leave the map at ${target}`, `per lasciare la mappa da ${target}`),
    }[heading];
    const cargo = say.cargo(carried);
    const all = [say.units(units), ...cargo].join(', ');
    const many = units.length + cargo.length;
    return say.pick(
      `${all} ${verb(many, 'goes', 'go')} ${path.join('-')} ${aim}${say.rule(rule)}.`,
      `${all} ${verb(many, 'va', 'vanno')} ${path.join('-')} ${aim}${say.rule(rule)}.`,
    );
  },
  YugoslavsJoined: ({ zone, units, carried, rule }, say) => {
    const cargo = say.cargo(carried);
    const all = [...(units.length === 0 ? [] : [say.units(units)]), ...cargo].join(', ');
    const many = units.length + cargo.length;
    return say.pick(
      `${all} ${verb(many, 'joins', 'join')} them in ${zone}${say.rule(rule)}.`,
      `${all} si ${verb(many, 'unisce', 'uniscono')} a loro in ${zone}${say.rule(rule)}.`,
    );
  },
  ExcessReturned: ({ units, from, to, carried, rule }, say) => {
    const cargo = carried === undefined ? [] : say.cargo(carried);
    const all = [say.units(units), ...cargo].join(', ');
    const many = units.length + cargo.length;
    return say.pick(
      `${all} ${verb(many, 'finds', 'find')} ${from} full and ${verb(many, 'falls', 'fall')} back to ${to}${say.rule(rule)}.`,
      `${all} ${verb(many, 'trova', 'trovano')} ${from} piena e ${verb(many, 'ripiega', 'ripiegano')} in ${to}${say.rule(rule)}.`,
    );
  },
  YugoslavsLeftMap: ({ zone, units, carried, rule }, say) => {
    const cargo = say.cargo(carried);
    const all = [say.units(units), ...cargo].join(', ');
    const many = units.length + cargo.length;
    return say.pick(
      `${all} ${verb(many, 'leaves', 'leave')} the map from ${say.zone(zone)}${say.rule(rule)}.`,
      `${all} ${verb(many, 'esce', 'escono')} dalla mappa da ${say.zone(zone)}${say.rule(rule)}.`,
    );
  },
  TieBroken: ({ purpose, candidates, rolls, chosen, rule }, say) =>
    say.pick(
      `A die decides the ${say.tie(purpose)} among ${candidates.join(', ')}: ${rolls.join(' ')}, it is ${chosen}${say.rule(rule)}.`,
      `Un dado decide ${say.tie(purpose)} tra ${candidates.join(', ')}: ${rolls.join(' ')}, cioè ${chosen}${say.rule(rule)}.`,
    ),
  FireResolved: ({ from, zone, shooter, target, attack, defence, loss: lost, ammunition, rule }, say) =>
    say.pick(
      `${say.unit(shooter)} fires from ${from} at ${say.unit(target)} in ${zone}${say.rule(rule)}: ${value(attack, say)} against ${value(defence, say)}. ${loss(lost, say)} Ammunition ${ammunition}.`,
      `${say.unit(shooter)} tira da ${from} su ${say.unit(target)} in ${zone}${say.rule(rule)}: ${value(attack, say)} contro ${value(defence, say)}. ${loss(lost, say)} Munizioni ${ammunition}.`,
    ),
  AssaultStarted: ({ zone, units }, say) =>
    say.pick(`Assault on ${say.zone(zone)}: ${say.units(units)}.`, `Assalto a ${say.zone(zone)}: ${say.units(units)}.`),
  AssaultPlaced: ({ round, lines }, say) => {
    const told = lines.map(
      ({ german, germanSupport, yugoslav, yugoslavSupport }, at) =>
        `${at + 1}) ${say.units([german, ...germanSupport])} - ${say.units([yugoslav, ...yugoslavSupport])}`,
    );
    return say.pick(`Round ${round}: ${told.join('; ')}.`, `Round ${round}: ${told.join('; ')}.`);
  },
  AssaultLineResolved: ({ line, attack, defence, loss: lost }, say) =>
    say.pick(
      `Line ${line}: ${value(attack, say)} against ${value(defence, say)}. ${loss(lost, say)}`,
      `Linea ${line}: ${value(attack, say)} contro ${value(defence, say)}. ${loss(lost, say)}`,
    ),
  AssaultRoundEnded: ({ round, ammunition }, say) =>
    say.pick(`Round ${round} is over, ammunition ${ammunition}.`, `Fine del round ${round}, munizioni ${ammunition}.`),
  AssaultEnded: ({ zone, winner, officers }, say) => {
    const end = {
      german: say.pick(`The paratroopers hold ${say.zone(zone)}`, `I paracadutisti tengono ${say.zone(zone)}`),
      yugoslav: say.pick(`The partisans hold ${say.zone(zone)}`, `I partigiani tengono ${say.zone(zone)}`),
      'broken-off': say.pick(
        `The assault on ${say.zone(zone)} is broken off`,
        `L’assalto a ${say.zone(zone)} è interrotto`,
      ),
    }[winner];
    return officers.length === 0
      ? `${end}.`
      : say.pick(`${end}; lost: ${say.units(officers)}.`, `${end}; perduti: ${say.units(officers)}.`);
  },
  UnitWithdrew: ({ unit, from, to, officers, prisoners }, say) => {
    const all = [say.units([unit, ...officers]), ...prisoners.map(say.vip)].join(', ');
    const many = 1 + officers.length + prisoners.length;
    return say.pick(
      `${all} ${verb(many, 'withdraws', 'withdraw')} from ${from} to ${say.zone(to)}.`,
      `${all} si ${verb(many, 'ritira', 'ritirano')} da ${from} a ${say.zone(to)}.`,
    );
  },
  CaptureRolled: ({ vip, zone, roll, outcome }, say) =>
    outcome === 'prisoner'
      ? say.pick(
          `${say.vip(vip)} is taken prisoner in ${say.zone(zone)} (${roll}).`,
          `${say.vip(vip)} è prigioniero in ${say.zone(zone)} (${roll}).`,
        )
      : say.pick(
          `${say.vip(vip)} is killed in ${say.zone(zone)} (${roll}).`,
          `${say.vip(vip)} è ucciso in ${say.zone(zone)} (${roll}).`,
        ),
  EscortAssigned: ({ vip, unit }, say) =>
    say.pick(`${say.unit(unit)} guards ${say.vip(vip)}.`, `${say.unit(unit)} scorta ${say.vip(vip)}.`),
  PrisonerLost: ({ vip, zone }, say) =>
    say.pick(
      `${say.vip(vip)} dies in ${say.zone(zone)} with his guards.`,
      `${say.vip(vip)} muore in ${say.zone(zone)} con la scorta.`,
    ),
  DocumentsCaptured: ({ zone }, say) =>
    say.pick(
      `The secret documents are taken in ${say.zone(zone)}.`,
      `I documenti segreti sono presi in ${say.zone(zone)}.`,
    ),
  StorchLanded: ({ zone }, say) =>
    say.pick(`A Storch waits for Tito in ${say.zone(zone)}.`, `Uno Storch attende Tito in ${say.zone(zone)}.`),
  StorchRemoved: (_, say) => say.pick('The Storch leaves empty.', 'Lo Storch riparte vuoto.'),
  TitoEvacuated: ({ zone }, say) =>
    say.pick(`Tito is flown out from ${say.zone(zone)}.`, `Tito è portato via in volo da ${say.zone(zone)}.`),
  TurnEnded: ({ turn }, say) => say.pick(`Turn ${turn} is over.`, `Fine del turno ${turn}.`),
  UnseenMarkersShown: ({ setAside }, say) =>
    say.pick(
      `${verb(setAside.length, 'The marker set aside was', 'The markers set aside were')}: ${setAside.map(say.secret).join(', ')}.`,
      `${verb(setAside.length, 'Il marcatore messo da parte era', 'I marcatori messi da parte erano')}: ${setAside.map(say.secret).join(', ')}.`,
    ),
  GameEnded: ({ reason, lines, total, grade }, say) => {
    if (grade === undefined)
      return say.pick('No ammunition is left: the partisans win.', 'Le munizioni sono finite: vincono i partigiani.');
    const sum = lines
      .filter(({ points }) => points !== 0)
      .map(({ id, points }) => `${say.score(id)} ${points > 0 ? '+' : ''}${points}`);
    const why =
      reason === 'annihilated' ? say.pick('No paratrooper is left. ', 'Nessun paracadutista è rimasto. ') : '';
    const detail = sum.length === 0 ? '' : ` (${sum.join(', ')})`;
    return say.pick(
      `${why}Victory points: ${total}${detail}. ${say.grade(grade)}.`,
      `${why}Punti vittoria: ${total}${detail}. ${say.grade(grade)}.`,
    );
  },
};

export function reporterOf(theatre: Theatre): (event: TitoEvent, language: Language) => string {
  const phrases = { en: phrasesOf(theatre, 'en'), it: phrasesOf(theatre, 'it') };
  return (event, language) => (sentences[event.type] as Sentence<TitoEvent>)(event, phrases[language]);
}
