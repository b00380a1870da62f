import type { Language } from '#kernel/plain/refusal';
import type { Event, EventOf } from './events.ts';
import type { EndOps, OptionalRule, Phase, SalernoSide } from './names.ts';
import type { Theatre } from './theatre.ts';

/* Closed sets of the game in the two languages of the reports, and the speaker that uses them. */

export type Said = Readonly<Record<Language, string>>;
type Words<Key extends string> = Readonly<Record<Key, Said>>;
const said = (en: string, it: string): Said => ({ en, it });

const SIDE_NAMES: Words<SalernoSide> = {
  allied: said('the Allies', 'gli Alleati'),
  axis: said('the Axis', "l'Asse"),
};

const OF_SIDE: Words<SalernoSide> = {
  allied: said('Allied', 'degli Alleati'),
  axis: said('Axis', "dell'Asse"),
};

/** What a player declares finished. */
export const PHASE_NAMES: Words<Phase> = {
  'set-up': said('the set-up', 'lo schieramento'),
  replacements: said('the replacements', 'il recupero'),
  recovery: said('the recovery of steps', 'il recupero di livelli di forza'),
  reinforcements: said('the reinforcements', 'i rinforzi'),
  artillery: said('siting the artillery', 'di posizionare le artiglierie'),
  fieldworks: said('fortifications and rearguards', 'le fortificazioni e le retroguardie'),
  reserve: said('naming Reserves', 'di designare le Riserve'),
  movement: said('movement', 'il movimento'),
  combat: said('combat', 'i combattimenti'),
  operations: said('the operations of the segment', 'le operazioni del segmento'),
  supply: said('supply', 'il rifornimento'),
  'case-richard': said('the first answer to the landing', 'la prima risposta allo sbarco'),
  'case-foggia': said('the relief of Case Foggia', 'le contromisure del Caso Foggia'),
};

export const RULE_NAMES: Words<OptionalRule> = {
  'polish-corps': said('the Polish Corps', 'il Corpo Polacco'),
  'axis-flexibility': said('Axis flexibility', "la flessibilità dell'Asse"),
  intelligence: said('intelligence', 'lo spionaggio'),
  offensives: said('Offensives', 'le Offensive'),
  rearguards: said('rearguards', 'le retroguardie'),
  devils: said('the green devils', 'i diavoli verdi'),
  gegenangriff: said('Gegenangriff', 'il Gegenangriff'),
  'air-against-movement': said('aircraft against movement', 'gli aerei contro il movimento'),
  interdiction: said('interdiction', "l'interdizione"),
  'case-foggia': said('Case Foggia', 'il Caso Foggia'),
};

export const RESERVE_CAUSES: Words<EventOf<'ReserveCleared'>['cause']> = {
  moved: said('by moving', 'muovendo'),
  contact: said('by contact with the enemy', 'per contatto con il nemico'),
  reaction: said('by reacting', 'reagendo'),
  supply: said('for lack of supply', 'per mancanza di rifornimento'),
  released: said("by its owner's choice", 'per scelta del proprietario'),
  used: said('by being used', "con l'impiego"),
  lost: said('by its loss', 'con la sua perdita'),
};

export const END_OPS_CAUSES: Words<EndOps> = {
  none: said('', ''),
  own: said(' after their operations', ' al termine delle operazioni'),
  combat: said(' from combat', ' per il combattimento'),
  bombardment: said(' from bombardment', ' per il bombardamento'),
};

export const LOSS_CAUSES: Words<EventOf<'StepsLost'>['cause']> = {
  combat: said('in combat', 'in combattimento'),
  bombardment: said('to bombardment', 'per il bombardamento'),
  supply: said('for lack of supply', 'per mancanza di rifornimento'),
  voluntary: said("by the owner's choice", 'per scelta del proprietario'),
  drop: said('in the drop', 'nel lancio'),
  retreat: said('in the retreat', 'nella ritirata'),
};

export const GUN_CAUSES: Words<EventOf<'GunsRemoved'>['cause']> = {
  bombardment: said('silenced by bombardment', 'messe a tacere dal bombardamento'),
  overrun: said('overrun', 'travolte'),
  depot: said('withdrawn with the depot', 'ritirate con il deposito'),
  unsited: said('taken back', 'ritirate'),
};

export const BOMBARDMENT_RESULTS: Readonly<Record<string, Said>> = {
  '-': said('no effect', 'nessun effetto'),
  EO: said('END OPS', 'END OPS'),
  G: said('green HIT', 'HIT verde'),
  R: said('red HIT', 'HIT rosso'),
  '1*': said('one step and END OPS', 'un livello ed END OPS'),
  '2*': said('two steps and END OPS', 'due livelli ed END OPS'),
};

export const MODE_WORDS: Words<EventOf<'MoveStarted'>['mode']> = {
  normal: said('', ''),
  strategic: said(' strategically', ' strategicamente'),
  reaction: said(' in reaction', ' in Reazione'),
  half: said(' with half its movement', ' con movimento dimezzato'),
};

export const STOP_CAUSES: Words<EventOf<'StackStopped'>['cause']> = {
  order: said('stops', 'si ferma'),
  'end-ops': said('is stopped by END OPS', 'è fermato da END OPS'),
  lost: said('is lost', 'è perduto'),
};

export const REARGUARD_OUTCOMES: Words<EventOf<'RearguardRolled'>['outcome']> = {
  stands: said('stands', 'resiste'),
  retreats: said('falls back', 'si ritira'),
  eliminated: said('is eliminated', 'è eliminata'),
};

/** Why a column or the dice were shifted. */
export const SHIFT_NAMES: Readonly<Record<string, Said>> = {
  moved: said('moved', 'movimento'),
  size: said('size', 'dimensione'),
  terrain: said('terrain', 'terreno'),
  encirclement: said('encirclement', 'accerchiamento'),
  'attacker-out-of-supply': said('attacker out of supply', 'attaccante fuori rifornimento'),
  'defender-out-of-supply': said('defender out of supply', 'difensore fuori rifornimento'),
  gegenangriff: said('Gegenangriff', 'Gegenangriff'),
  'attacker-support': said("attacker's support", "appoggio dell'attaccante"),
  'defender-support': said("defender's support", 'appoggio del difensore'),
  'attacking-armour': said('attacking armour', 'carri attaccanti'),
  'defending-armour': said('defending armour', 'carri in difesa'),
  'attacking-mountain-troops': said('attacking mountain troops', 'truppe da montagna attaccanti'),
  'defending-mountain-troops': said('defending mountain troops', 'truppe da montagna in difesa'),
  devils: said('green devils', 'diavoli verdi'),
  offensive: said('Offensive', 'Offensiva'),
};

export const LEVEL_WORDS: Readonly<Record<string, Said>> = {
  decisive: said('decisive victory', 'vittoria decisiva'),
  marginal: said('marginal victory', 'vittoria marginale'),
  automatic: said('automatic victory', 'vittoria automatica'),
  victory: said('victory', 'vittoria'),
};

/** Reasons of an ending are written in English; how they go in Italian. */
export const REASONS_IN_ITALIAN: readonly (readonly [en: RegExp, it: string])[] = [
  [/^(.+) are held by supplied Allied units$/, '$1 sono in mano a unità alleate rifornite'],
  [/^(.+) are held by supplied Axis units$/, "$1 sono in mano a unità dell'Asse rifornite"],
  [/^(\d+) supplied steps have left by the north edge$/, '$1 livelli riforniti sono usciti dal bordo nord'],
  [/^the Axis army is destroyed$/, "l'esercito dell'Asse è distrutto"],
  [/^the Axis keeps (.+)$/, "l'Asse mantiene $1"],
  [/^no condition was met$/, 'nessuna condizione è stata raggiunta'],
  [/^an Allied depot was captured$/, 'un deposito alleato è stato catturato'],
  [/^both sides hold their places in supply$/, 'entrambe le parti occupano le proprie località con unità rifornite'],
  [/^(.+) held in supply$/, '$1 in mano a unità rifornite'],
  [/^(.+) kept in supply$/, '$1 mantenute da unità rifornite'],
  [/^(\d+) victory points each$/, '$1 punti vittoria per parte'],
  [/^(\d+) victory points against (\d+)$/, '$1 punti vittoria contro $2'],
  [/^the allied player concedes$/, 'il giocatore alleato si arrende'],
  [/^the axis player concedes$/, "il giocatore dell'Asse si arrende"],
];

/** How a verb goes with the two sides: the Allies are many, the Axis is one. */
export type Verb = readonly [many: string, one: string];

export interface Speaker {
  say(en: string, it: string): string;
  of(words: Said): string;
  side(side: SalernoSide): string;
  ofSide(side: SalernoSide): string;
  /** The side with its verb: `the Allies move`, `l'Asse muove`. */
  does(side: SalernoSide, en: Verb, it: Verb): string;
  unit(id: string): string;
  units(ids: readonly string[]): string;
  list(items: readonly string[]): string;
  hex(id: string): string;
  hexes(ids: readonly string[]): string;
  gun(id: string): string;
  guns(ids: readonly string[]): string;
  count(number: number, en: Verb, it: Verb): string;
  dice(faces: readonly number[]): string;
}

export type Tell<Type extends Event['type']> = (event: EventOf<Type>, s: Speaker) => string;
export type Sentences<Type extends Event['type']> = { readonly [One in Type]: Tell<One> };

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function makeSpeaker({ map }: Theatre, language: Language): Speaker {
  const english = language === 'en';
  const placeOf = new Map(
    map.data.hexes.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place] as const])),
  );
  const boxes = new Map(map.data.boxes.map((box) => [box.id, box.name]));
  const list = (items: readonly string[]): string =>
    items.length < 2
      ? (items[0] ?? (english ? 'nothing' : 'niente'))
      : `${items.slice(0, -1).join(', ')} ${english ? 'and' : 'e'} ${items.at(-1)}`;
  const unit = (id: string): string => (id === '?' || id === '' ? (english ? 'a unit' : "un'unità") : id);
  const hex = (id: string): string => {
    if (id === '' || id === '?') return english ? 'an unknown hex' : 'un esagono ignoto';
    if (boxes.has(id)) return boxes.get(id)!;
    return placeOf.has(id) ? `${placeOf.get(id)} (${id})` : id;
  };
  const gun = (id: string): string => {
    if (id === '?' || id === '') return english ? 'artillery' : 'artiglieria';
    const aircraft = /^(?:allied|axis)-air-(\d+)$/.exec(id);
    return aircraft === null ? id : `${english ? 'aircraft' : 'aereo'} ${aircraft[1]}`;
  };
  return {
    say: (en, it) => (english ? en : it),
    of: (words) => words[language],
    side: (side) => SIDE_NAMES[side][language],
    ofSide: (side) => OF_SIDE[side][language],
    does: (side, en, it) => `${SIDE_NAMES[side][language]} ${(english ? en : it)[side === 'allied' ? 0 : 1]}`,
    unit,
    units: (ids) => (ids.length === 0 ? (english ? 'units' : 'unità') : list(ids.map(unit))),
    list,
    hex,
    hexes: (ids) => list(ids.map(hex)),
    gun,
    guns: (ids) => (ids.length === 0 ? gun('?') : list(ids.map(gun))),
    count: (number, en, it) => `${number} ${(english ? en : it)[number === 1 ? 1 : 0]}`,
    dice: (faces) =>
      faces.length === 0
        ? english
          ? 'no die'
          : 'nessun dado'
        : `${english ? (faces.length === 1 ? 'die' : 'dice') : faces.length === 1 ? 'dado' : 'dadi'} ${faces.join(' + ')}`,
  };
}
