import { z } from 'zod';
import { choice, count, space, spaces, unit, units } from '#kernel/field';
import { refusalBook, refusalsOf } from '#kernel/refusal';
import type { Names } from './names.ts';
import { REPLACEMENT_NAMES, SPECIAL_REPLACEMENTS } from './words.ts';

/* What only this game forbids; unknown units and hexes, wrong time and the like have shared codes. */

const refusal = refusalsOf<Names>();
const marker = z.string();
const hexes = spaces({ min: 0 });
const ids = units({ min: 0 });
const replacement = choice(REPLACEMENT_NAMES);

const IMPULSES = {
  primary: { en: 'Primary', it: 'Primari' },
  secondary: { en: 'Secondary', it: 'Secondari' },
} as const;
const BARRIERS = {
  water: { en: 'water lies between them', it: 'li separa l’acqua' },
  snow: { en: 'snow has closed the pass', it: 'la neve ha chiuso il passo' },
  alpine: { en: 'Alpine hexsides are crossed only at passes', it: 'i lati Alpini si passano solo ai passi' },
} as const;
const TRANSPORTS = {
  rail: { en: 'the railway', it: 'la ferrovia' },
  azov: { en: 'the Sea of Azov', it: 'il Mare di Azov' },
  black: { en: 'the Black Sea', it: 'il Mar Nero' },
  caspian: { en: 'the Caspian Sea', it: 'il Mar Caspio' },
} as const;
const WAYS = {
  port: { en: 'from port to port', it: 'da porto a porto' },
  rail: { en: 'along the railways', it: 'lungo le ferrovie' },
} as const;
const UNFIT = {
  extended: { en: 'Extended movement', it: 'Il movimento esteso' },
  disorganised: { en: 'The move of a disorganised unit', it: 'Il movimento di un’unità disorganizzata' },
} as const;
const PERIL_WORDS = {
  barred: { en: 'the ground or the hexside is closed to it', it: 'il terreno o il lato dell’esagono le è vietato' },
  occupied: { en: 'the enemy stands there', it: 'vi si trova il nemico' },
  flanked: { en: 'the hexside lies between two enemies', it: 'il lato dell’esagono è tra due nemici' },
  between: { en: 'the hex lies between two enemies', it: 'l’esagono è tra due nemici' },
  watched: {
    en: 'after the first hex nobody enters an enemy zone of control',
    it: 'dopo il primo esagono non si entra in una zona di controllo nemica',
  },
};
const PRIORITIES = {
  steps: { en: 'A retreat loses as few steps as possible.', it: 'Una ritirata perde meno livelli possibile.' },
  supply: {
    en: 'Where it costs no more, a retreat ends in better supply.',
    it: 'A parità di perdite, la ritirata finisce dove il rifornimento è migliore.',
  },
  room: {
    en: 'Where it costs no more, a retreat ends where there is room.',
    it: 'A parità di perdite, la ritirata finisce dove c’è posto.',
  },
} as const;
const ORIGINS = {
  poti: { en: 'Poti', it: 'Poti' },
  'any-black-sea-port': { en: 'a friendly Black Sea port', it: 'un porto amico del Mar Nero' },
} as const;

const OFFERED = { ...REPLACEMENT_NAMES, ...SPECIAL_REPLACEMENTS };
const ONE_OF_HEXES = {
  en: ({ legal }: { readonly legal: readonly string[] }, names: Names) =>
    legal.length === 0 ? 'No hex will do now.' : `Choose one of these: ${legal.map(names.space).join(', ')}.`,
  it: ({ legal }: { readonly legal: readonly string[] }, names: Names) =>
    legal.length === 0 ? 'Ora nessun esagono va bene.' : `Scegli uno di questi: ${legal.map(names.space).join(', ')}.`,
};

export const { catalogue: refusals, no } = refusalBook('caucasus', {
  // 20 set-up
  'fixed-set-up': refusal(
    { unit: unit() },
    { en: '{unit} belongs to none of the four armies.', it: '{unit} non appartiene a nessuna delle quattro armate.' },
  ),
  'outside-army-zone': refusal(
    { unit: unit(), hex: space(), legal: hexes },
    { en: '{hex} is not in the zone of the army of {unit}.', it: '{hex} non è nella zona dell’armata di {unit}.' },
    ONE_OF_HEXES,
  ),
  'units-not-placed': refusal(
    { units: units() },
    { en: 'These units are not placed yet: {units}.', it: 'Queste unità non sono ancora schierate: {units}.' },
  ),
  'empty-zone-hex': refusal(
    { hex: space() },
    { en: '{hex} in an army’s zone holds no unit.', it: '{hex}, nella zona di un’armata, è senza unità.' },
    { en: 'Place one or two units in {hex}.', it: 'Schiera una o due unità in {hex}.' },
  ),
  // 4, 15.1 arrivals
  'not-due': refusal(
    { unit: unit(), due: count().optional() },
    {
      en: ({ unit: id, due }, names) =>
        due === undefined
          ? `${names.unit(id)} cannot be placed now.`
          : `${names.unit(id)} is due on turn ${due}, not before.`,
      it: ({ unit: id, due }, names) =>
        due === undefined
          ? `${names.unit(id)} non può essere piazzata ora.`
          : `${names.unit(id)} è attesa nel turno ${due}, non prima.`,
    },
  ),
  'no-arrival-site': refusal(
    { hex: space(), legal: hexes },
    { en: '{hex} is no place to arrive now.', it: 'Ora non si può arrivare in {hex}.' },
    ONE_OF_HEXES,
  ),
  'owed-to-tbilisi': refusal(
    { legal: hexes },
    {
      en: 'At least one of the units drawn is owed to Tbilisi.',
      it: 'Almeno una delle unità pescate spetta a Tbilisi.',
    },
    ONE_OF_HEXES,
  ),
  'may-not-wait': refusal(
    { unit: unit(), legal: hexes },
    { en: '{unit} comes in now and may not be held back.', it: '{unit} entra ora e non può essere trattenuta.' },
    ONE_OF_HEXES,
  ),
  'cannot-divert': refusal(
    { unit: unit() },
    {
      en: '{unit} does not go round: only units bound for J enter at A a turn later, while Taman is not Axis.',
      it: '{unit} non può essere deviata: solo le unità dirette a J entrano da A un turno dopo, finché Taman non è dell’Asse.',
    },
  ),
  'not-on-offer': refusal(
    { choice: z.array(choice(OFFERED)) },
    { en: 'This replacement is not on offer.', it: 'Questo rimpiazzo non è offerto.' },
    { en: 'Choose one of these: {choice}.', it: 'Scegli uno di questi: {choice}.' },
  ),
  'no-cavalry-there': refusal(
    { hex: space(), legal: hexes },
    {
      en: 'No Soviet cavalry division stands in {hex}.',
      it: 'In {hex} non c’è alcuna divisione di cavalleria sovietica.',
    },
    ONE_OF_HEXES,
  ),
  // 5 stacking
  'nothing-to-correct': refusal(
    { hex: space() },
    { en: '{hex} does not hold too much.', it: 'In {hex} non c’è alcun eccesso.' },
  ),
  'more-than-needed': refusal(
    { unit: unit() },
    {
      en: 'The limit does not demand {unit}: exactly as many go as it does.',
      it: 'Il limite non chiede {unit}: si eliminano solo le unità necessarie.',
    },
  ),
  // 7 movement
  'other-impulse': refusal(
    { impulse: choice(IMPULSES) },
    { en: 'This belongs to {impulse} Impulses.', it: 'È riservato agli Impulsi {impulse}.' },
  ),
  'cannot-move': refusal(
    { unit: unit() },
    { en: '{unit} has movement allowance 0 and never moves.', it: '{unit} ha capacità di movimento 0: non muove mai.' },
  ),
  'already-moved': refusal(
    { unit: unit() },
    { en: '{unit} has already moved in this phase.', it: '{unit} ha già mosso in questa fase.' },
  ),
  'elimination-marker': refusal(
    { unit: unit() },
    {
      en: '{unit} has made an automatic elimination and does nothing more in this phase.',
      it: '{unit} ha compiuto un’eliminazione automatica e in questa fase non fa altro.',
    },
  ),
  'not-one-step-back': refusal(
    { unit: unit() },
    {
      en: '{unit} began the phase in an enemy zone of control: it may not move in the Secondary Impulse of turn 1.',
      it: '{unit} ha iniziato la fase in una zona di controllo nemica: nell’Impulso Secondario del turno 1 non può muovere.',
    },
  ),
  'own-way-of-moving': refusal(
    { unit: unit(), way: choice(WAYS) },
    { en: '{unit} moves only {way}.', it: '{unit} si muove solo {way}.' },
    {
      en: ({ way }) => (way === 'port' ? 'Use the order for the flotilla.' : 'Use the order for trains.'),
      it: ({ way }) => (way === 'port' ? 'Usa l’ordine della flottiglia.' : 'Usa l’ordine dei treni.'),
    },
  ),
  'hex-limit': refusal(
    { unit: unit(), limit: count(), hexes: count().optional() },
    {
      en: ({ unit: id, limit, hexes: asked }, names) =>
        `${names.unit(id)} may go ${limit} ${limit === 1 ? 'hex' : 'hexes'} at most${asked === undefined ? ' and takes no ship' : `, not ${asked}`}.`,
      it: ({ unit: id, limit, hexes: asked }, names) =>
        `${names.unit(id)} può fare al massimo ${limit} ${limit === 1 ? 'esagono' : 'esagoni'}${asked === undefined ? ' e non si imbarca' : `, non ${asked}`}.`,
    },
  ),
  'ends-in-enemy-zone': refusal(
    { hex: space(), cause: choice(UNFIT) },
    {
      en: '{cause} may not end in an enemy zone of control, as in {hex}.',
      it: '{cause} non può finire in una zona di controllo nemica, come in {hex}.',
    },
    {
      en: 'End the move outside enemy zones of control.',
      it: 'Termina il movimento fuori dalle zone di controllo nemiche.',
    },
  ),
  'one-hex': refusal(
    { hexes: count() },
    {
      en: 'In a Secondary phase foot units move one hex, or two along a road out of enemy zones; not {hexes}.',
      it: 'In una fase Secondaria le unità a piedi muovono di un esagono, o di due su strada fuori dalle zone nemiche; non di {hexes}.',
    },
  ),
  'must-stop': refusal(
    { hex: space() },
    { en: 'The move ends in {hex}: it goes no further.', it: 'Il movimento finisce in {hex}: non si va oltre.' },
    { en: 'End the move in {hex}, or keep to a road.', it: 'Termina il movimento in {hex}, o resta su strada.' },
  ),
  'entry-hex': refusal(
    { hex: space() },
    {
      en: 'Nobody moves into the entry hex {hex} or attacks it or, in this game, out of it.',
      it: 'Nell’esagono d’ingresso {hex} nessuno entra e nessuno lo attacca né, in questa partita, attacca da lì.',
    },
  ),
  'closed-hexside': refusal(
    { from: space(), to: space(), barrier: choice(BARRIERS) },
    { en: 'Nobody crosses from {from} to {to}: {barrier}.', it: 'Da {from} a {to} non si passa: {barrier}.' },
  ),
  'major-river': refusal(
    { from: space(), to: space() },
    {
      en: 'Between {from} and {to} a Major River is crossed only by who starts beside it, with the first step.',
      it: 'Tra {from} e {to} un Fiume Maggiore si passa solo partendo dalla riva, con il primo passo.',
    },
  ),
  'prohibited-terrain': refusal(
    { unit: unit(), hex: space() },
    { en: '{unit} may not enter {hex} this way.', it: '{unit} non può entrare così in {hex}.' },
    { en: 'Keep to a road.', it: 'Resta su strada.' },
  ),
  'group-may-not-split': refusal(
    { units: units() },
    {
      en: 'Units of a mobile assault stay together for the whole phase: {units}.',
      it: 'Le unità di un assalto mobile restano insieme per tutta la fase: {units}.',
    },
  ),
  'no-moving-group': refusal(
    {},
    {
      en: 'No group that could collect units is on the move.',
      it: 'Non c’è un gruppo in movimento che possa raccogliere unità.',
    },
  ),
  'foot-unit': refusal(
    { unit: unit() },
    {
      en: '{unit} goes on foot: only mechanised and cavalry units make mobile assaults.',
      it: '{unit} va a piedi: solo unità meccanizzate e di cavalleria fanno assalti mobili.',
    },
  ),
  'security-division': refusal(
    { unit: unit() },
    { en: '{unit} moves to Rostov at once and stays there.', it: '{unit} muove subito a Rostov e vi resta.' },
    { en: 'Move {unit} to Rostov.', it: 'Muovi {unit} a Rostov.' },
  ),
  // 7.22, 15.3, 15.6, 16.23 railways and ships
  'transport-used': refusal(
    { by: choice(TRANSPORTS) },
    {
      en: 'A unit has already used {by} in this phase, and one is all.',
      it: 'Un’unità ha già usato {by} in questa fase, e ne è ammessa una sola.',
    },
  ),
  'already-railed': refusal(
    { unit: unit() },
    { en: '{unit} has already used the railway in this phase.', it: '{unit} ha già usato la ferrovia in questa fase.' },
  ),
  'enemy-zone-of-control': refusal(
    { hex: space() },
    { en: '{hex} lies in an enemy zone of control.', it: '{hex} è in una zona di controllo nemica.' },
  ),
  'no-usable-railway': refusal(
    { hex: space() },
    {
      en: '{hex} is no rail hex linked to a friendly Major City or entry hex.',
      it: '{hex} non è un esagono ferroviario collegato a una Città Maggiore o a un esagono d’ingresso amico.',
    },
  ),
  'off-map-link-ends-move': refusal(
    { hex: space() },
    {
      en: 'The railway off the map ends the move in {hex}.',
      it: 'La ferrovia fuori mappa termina il movimento in {hex}.',
    },
  ),
  'no-railway': refusal(
    { from: space(), to: space() },
    {
      en: 'No railway that carries units joins {from} and {to}.',
      it: 'Nessuna ferrovia percorribile unisce {from} e {to}.',
    },
  ),
  'not-controlled': refusal(
    { hex: space() },
    { en: '{hex} was not friendly when the phase began.', it: '{hex} non era amico all’inizio della fase.' },
  ),
  'not-a-train': refusal(
    { unit: unit() },
    { en: '{unit} is no armoured train.', it: '{unit} non è un treno corazzato.' },
  ),
  'soviet-only': refusal({}, { en: 'Only the Soviets do this.', it: 'Solo i Sovietici possono farlo.' }),
  'no-such-port': refusal(
    { hex: space() },
    { en: '{hex} is no friendly port for this voyage.', it: '{hex} non è un porto amico per questo viaggio.' },
  ),
  'naval-brigades-only': refusal(
    { unit: unit() },
    { en: '{unit} is no naval brigade.', it: '{unit} non è una brigata di marina.' },
  ),
  'no-cover-needed': refusal(
    { from: space(), to: space() },
    {
      en: 'Neither {from} nor {to} lies in an enemy zone of control: no air cover is needed.',
      it: 'Né {from} né {to} è in una zona di controllo nemica: la copertura aerea non serve.',
    },
  ),
  'wrong-origin': refusal(
    { hex: space(), origin: choice(ORIGINS) },
    { en: 'A landing starts in {origin}, not in {hex}.', it: 'Uno sbarco parte da {origin}, non da {hex}.' },
  ),
  'not-on-the-black-sea': refusal(
    { hex: space() },
    { en: '{hex} is not on the Black Sea coast.', it: '{hex} non è sulla costa del Mar Nero.' },
  ),
  'not-empty': refusal({ hex: space() }, { en: '{hex} is not empty.', it: '{hex} non è vuoto.' }),
  'not-an-hq': refusal(
    { unit: unit() },
    { en: '{unit} is no headquarters on the map.', it: '{unit} non è un QG sulla mappa.' },
  ),
  // 8, 9, 13, 16 combat and support
  'cannot-attack': refusal({ unit: unit() }, { en: '{unit} cannot attack.', it: '{unit} non può attaccare.' }),
  'needs-no-marker': refusal(
    { unit: unit() },
    { en: '{unit} attacks without an assault marker.', it: '{unit} attacca senza segnalino d’assalto.' },
  ),
  'foot-unit-moved': refusal(
    { unit: unit() },
    {
      en: '{unit} goes on foot and has moved: in a Secondary phase it moves or attacks, not both.',
      it: '{unit} va a piedi e ha mosso: in una fase Secondaria muove o attacca, non entrambe le cose.',
    },
  ),
  'move-is-over': refusal(
    { units: units() },
    { en: 'The move of {units} is over.', it: 'Il movimento di {units} è finito.' },
    { en: 'Buy the marker before another unit moves.', it: 'Prendi il segnalino prima che muova un’altra unità.' },
  ),
  'already-defended': refusal(
    { hex: space() },
    {
      en: 'Every unit in {hex} has already been attacked in this phase.',
      it: 'Tutte le unità in {hex} sono già state attaccate in questa fase.',
    },
  ),
  'replacement-marker': refusal(
    { unit: unit() },
    { en: '{unit} received a replacement and does not attack.', it: '{unit} ha ricevuto un rimpiazzo e non attacca.' },
  ),
  'no-assault-marker': refusal(
    { unit: unit() },
    { en: '{unit} has no assault marker.', it: '{unit} non ha un segnalino d’assalto.' },
    { en: 'Mark the assault in the movement phase before.', it: 'Segna l’assalto nella fase di movimento precedente.' },
  ),
  'bound-to-target': refusal(
    { target: space() },
    {
      en: 'After its mobile assault it may attack only {target}.',
      it: 'Dopo l’assalto mobile può attaccare solo {target}.',
    },
  ),
  'odds-too-low': refusal(
    { attack: count(), defence: count(), column: z.int(), needed: z.int() },
    {
      en: ({ attack, defence, column, needed }, names) =>
        `${attack} against ${defence} is ${names.column(column)} with the shifts; ${names.column(needed)} is needed.`,
      it: ({ attack, defence, column, needed }, names) =>
        `${attack} contro ${defence} è ${names.column(column)} con gli spostamenti; serve ${names.column(needed)}.`,
    },
    { en: 'Send more units, or support.', it: 'Impiega più unità, o supporto.' },
  ),
  'brandenburgers-absent': refusal(
    {},
    { en: 'The Brandenburgers are not in this attack.', it: 'I Brandeburghesi non sono in questo attacco.' },
  ),
  'no-such-marker': refusal(
    { marker },
    {
      en: ({ marker: id }, names) => `${names.marker(id)} is no marker of yours.`,
      it: ({ marker: id }, names) => `${names.marker(id)} non è un tuo segnalino.`,
    },
  ),
  'marker-unavailable': refusal(
    { marker },
    {
      en: ({ marker: id }, names) => `${names.marker(id)} is not available now.`,
      it: ({ marker: id }, names) => `${names.marker(id)} ora non è disponibile.`,
    },
  ),
  'marker-used': refusal(
    { marker },
    {
      en: ({ marker: id }, names) => `${names.marker(id)} has already flown in this impulse.`,
      it: ({ marker: id }, names) => `${names.marker(id)} ha già volato in questo impulso.`,
    },
  ),
  'out-of-air-range': refusal(
    { marker, range: count() },
    {
      en: ({ marker: id, range }, names) => `No headquarters within ${range} hexes can call ${names.marker(id)}.`,
      it: ({ marker: id, range }, names) => `Nessun QG entro ${range} esagoni può chiamare ${names.marker(id)}.`,
    },
  ),
  'one-marker-only': refusal(
    {},
    { en: 'One support marker is the limit here.', it: 'Qui è ammesso un solo segnalino di supporto.' },
  ),
  'no-soviet-support': refusal(
    {},
    {
      en: 'The Soviets have no air or fleet support in a mobile assault.',
      it: 'In un assalto mobile i Sovietici non hanno supporto aereo né navale.',
    },
  ),
  // 10 losses and determined defence
  'wrong-loss': refusal(
    { unit: unit(), candidates: ids },
    {
      en: '{unit} does not lose this step: full-strength units come first, then reduced ones, then remnants.',
      it: '{unit} non perde questo livello: prima le unità a piena forza, poi le ridotte, poi i resti.',
    },
    { en: 'Choose one of these: {candidates}.', it: 'Scegli una di queste: {candidates}.' },
  ),
  'cannot-lead': refusal(
    { unit: unit(), candidates: ids },
    { en: '{unit} cannot lead a determined defence.', it: '{unit} non può guidare una difesa determinata.' },
    { en: 'Choose one of these: {candidates}.', it: 'Scegli una di queste: {candidates}.' },
  ),
  // 11 retreat
  'not-retreating': refusal({ unit: unit() }, { en: '{unit} does not retreat now.', it: '{unit} ora non si ritira.' }),
  'deadly-retreat': refusal(
    { unit: unit(), hex: space(), cause: choice(PERIL_WORDS) },
    {
      en: '{unit} would be lost on its way to {hex}: {cause}.',
      it: '{unit} andrebbe perduta andando in {hex}: {cause}.',
    },
  ),
  'wrong-distance': refusal(
    { unit: unit(), hexes: count() },
    {
      en: 'The retreat of {unit} ends {hexes} hexes away, by the shortest way.',
      it: 'La ritirata di {unit} finisce a {hexes} esagoni di distanza, per la via più breve.',
    },
  ),
  'retreat-priorities': refusal(
    { unit: unit(), priority: choice(PRIORITIES), ways: z.array(hexes) },
    { en: '{priority}', it: '{priority}' },
    {
      en: ({ ways }, names) => `Ways that are left: ${ways.map((way) => names.path(way)).join('; ')}.`,
      it: ({ ways }, names) => `Vie rimaste: ${ways.map((way) => names.path(way)).join('; ')}.`,
    },
  ),
  'retreat-one-by-one': refusal(
    { hex: space() },
    {
      en: 'These units cannot all stand in {hex} at the end.',
      it: 'Queste unità non possono finire tutte in {hex}.',
    },
    { en: 'Send them one by one.', it: 'Ritirale una alla volta.' },
  ),
  // 8.5, 12 advance
  'cannot-advance': refusal({ unit: unit() }, { en: '{unit} does not advance.', it: '{unit} non avanza.' }),
  'not-advancing': refusal(
    { unit: unit() },
    {
      en: '{unit} took no part in this attack or has advanced.',
      it: '{unit} non ha partecipato a questo attacco o è già avanzata.',
    },
  ),
  'zone-to-zone': refusal(
    { from: space(), to: space() },
    {
      en: 'From {from} to {to} it would advance through the zone of control of one and the same enemy unit.',
      it: 'Da {from} a {to} avanzerebbe nella zona di controllo di una stessa unità nemica.',
    },
  ),
  'vacated-hex-only': refusal(
    { hex: space() },
    { en: 'The attacker may only enter {hex} and stop.', it: 'L’attaccante può solo entrare in {hex} e fermarsi.' },
  ),
  'no-elimination-marker': refusal(
    { units: units() },
    {
      en: 'Only units with one and the same elimination marker advance like this.',
      it: 'Così avanzano solo unità con lo stesso segnalino di eliminazione.',
    },
  ),
  // 14 supply
  'no-claim': refusal(
    { unit: unit() },
    { en: '{unit} does not live off a minor port.', it: '{unit} non dipende da un porto minore.' },
  ),
  'port-capacity': refusal(
    { perPort: count(), asked: count() },
    {
      en: 'A minor port supplies {perPort} units: the ports cannot supply these {asked}.',
      it: 'Un porto minore rifornisce {perPort} unità: i porti non possono rifornire queste {asked}.',
    },
  ),
  'port-capacity-left': refusal(
    { unit: unit() },
    { en: 'A port could still supply {unit}.', it: 'Un porto potrebbe rifornire anche {unit}.' },
  ),
  // 17, 18 replacements and mergers
  'never-replaced': refusal(
    { unit: unit() },
    { en: 'No replacement rebuilds {unit}.', it: 'Nessun rimpiazzo ricostruisce {unit}.' },
  ),
  'wrong-replacement': refusal(
    { unit: unit(), needed: replacement },
    { en: '{unit} needs another replacement: {needed}.', it: 'A {unit} serve un altro rimpiazzo: {needed}.' },
  ),
  'no-replacement-left': refusal(
    { kind: replacement },
    { en: 'No replacement of this kind is left: {kind}.', it: 'Non restano rimpiazzi di questo tipo: {kind}.' },
  ),
  'on-the-map': refusal(
    { unit: unit() },
    { en: '{unit} is on the map: no hex is to be named.', it: '{unit} è sulla mappa: non va indicato un esagono.' },
  ),
  'at-full-strength': refusal({ unit: unit() }, { en: '{unit} is at full strength.', it: '{unit} è a piena forza.' }),
  'out-of-supply': refusal({ unit: unit() }, { en: '{unit} is out of supply.', it: '{unit} è fuori rifornimento.' }),
  disorganised: refusal({ unit: unit() }, { en: '{unit} is disorganised.', it: '{unit} è disorganizzata.' }),
  'not-in-cadre': refusal(
    { unit: unit() },
    {
      en: '{unit} is neither on the map nor in the Cadre box.',
      it: '{unit} non è né sulla mappa né nella casella dei Quadri.',
    },
  ),
  'hex-needed': refusal(
    { unit: unit(), legal: hexes },
    { en: '{unit} needs a hex to come back to.', it: 'A {unit} serve un esagono in cui rientrare.' },
    ONE_OF_HEXES,
  ),
  'hq-has-moved': refusal(
    { hex: space() },
    {
      en: 'The headquarters in {hex} has moved: cadre units come before it does.',
      it: 'Il QG in {hex} ha mosso: le unità dai Quadri si piazzano prima.',
    },
  ),
  'cannot-merge': refusal(
    { units: units() },
    {
      en: '{units} do not merge: only army rifle divisions do, with each other or with an army rifle brigade.',
      it: '{units} non si fondono: lo fanno solo le divisioni fucilieri dell’esercito, tra loro o con una brigata fucilieri.',
    },
  ),
  'lower-quality-stays': refusal(
    { keep: unit(), remove: unit() },
    {
      en: 'Of two divisions the one of lower quality is brought to full strength.',
      it: 'Di due divisioni torna a piena forza quella di qualità inferiore.',
    },
    { en: 'Keep {remove} instead of {keep}.', it: 'Tieni {remove} invece di {keep}.' },
  ),
});
