import { enumerate, type Language, type Text } from '#kernel/text';
import type { Army, Level, Names, Offensive, OptionalRule, Phase, Pool, SalernoSide, SupplyMode } from './names.ts';
import type { Reason } from './rules/ending.ts';

/* What things are called, English and Italian. */

type Words<Key extends string> = Readonly<Record<Key, Text>>;

const SIDES: Words<SalernoSide> = {
  allied: { en: 'the Allies', it: 'gli Alleati' },
  axis: { en: 'the Axis', it: 'l’Asse' },
};

const OF_SIDE: Words<SalernoSide> = {
  allied: { en: 'Allied', it: 'degli Alleati' },
  axis: { en: 'Axis', it: 'dell’Asse' },
};

/** What a player declares finished. */
export const PHASE_WORDS: Words<Phase> = {
  'set-up': { en: 'the set-up', it: 'lo schieramento' },
  replacements: { en: 'the replacements', it: 'il recupero' },
  recovery: { en: 'the recovery of steps', it: 'il recupero di livelli di forza' },
  reinforcements: { en: 'the reinforcements', it: 'i rinforzi' },
  artillery: { en: 'siting the artillery', it: 'di posizionare le artiglierie' },
  fieldworks: { en: 'fortifications and rearguards', it: 'le fortificazioni e le retroguardie' },
  reserve: { en: 'naming Reserves', it: 'di designare le Riserve' },
  movement: { en: 'movement', it: 'il movimento' },
  combat: { en: 'combat', it: 'i combattimenti' },
  operations: { en: 'the operations of the segment', it: 'le operazioni del segmento' },
  supply: { en: 'supply', it: 'il rifornimento' },
  'case-richard': { en: 'the first answer to the landing', it: 'la prima risposta allo sbarco' },
  'case-foggia': { en: 'the relief of Case Foggia', it: 'le contromisure del Caso Foggia' },
};

/** The optional rules [22.6]. */
export const RULE_WORDS: Words<OptionalRule> = {
  'polish-corps': { en: 'the Polish Corps', it: 'il Corpo Polacco' },
  'axis-flexibility': { en: 'Axis flexibility', it: 'la flessibilità dell’Asse' },
  intelligence: { en: 'intelligence', it: 'lo spionaggio' },
  offensives: { en: 'Offensives', it: 'le Offensive' },
  rearguards: { en: 'rearguards', it: 'le retroguardie' },
  devils: { en: 'the green devils', it: 'i diavoli verdi' },
  gegenangriff: { en: 'Gegenangriff', it: 'il Gegenangriff' },
  'air-against-movement': { en: 'aircraft against movement', it: 'gli aerei contro il movimento' },
  interdiction: { en: 'interdiction', it: 'l’interdizione' },
  'case-foggia': { en: 'Case Foggia', it: 'il Caso Foggia' },
};

export const OFFENSIVE_WORDS: Words<Offensive> = {
  V: { en: 'V Army', it: 'V Armata' },
  VIII: { en: 'VIII Army', it: 'VIII Armata' },
  XVAG: { en: 'XV Army Group', it: 'XV Gruppo d’Armate' },
};
export const POOL_WORDS: Words<Pool> = { ...OFFENSIVE_WORDS, AXIS: { en: 'Axis', it: 'Asse' } };
export const ARMY_WORDS: Words<Army> = {
  V: OFFENSIVE_WORDS.V,
  VIII: OFFENSIVE_WORDS.VIII,
  '10': { en: '10th Army', it: '10ª Armata' },
  '14': { en: '14th Army', it: '14ª Armata' },
};

export const WEATHER_WORDS: Words<'good' | 'bad'> = {
  good: { en: 'good weather', it: 'bel tempo' },
  bad: { en: 'bad weather', it: 'maltempo' },
};

export const LEVEL_WORDS: Words<Level> = {
  decisive: { en: 'decisive victory', it: 'vittoria decisiva' },
  marginal: { en: 'marginal victory', it: 'vittoria marginale' },
  automatic: { en: 'automatic victory', it: 'vittoria automatica' },
  victory: { en: 'victory', it: 'vittoria' },
  draw: { en: 'draw', it: 'parità' },
};

/** Why a game ended [2.1, 2.2, 22]. */
export function reasonText(reason: Reason): Text {
  switch (reason.kind) {
    case 'cities-allied':
    case 'cities-axis':
    case 'axis-keeps':
    case 'held':
    case 'kept':
      return HELD[reason.kind](reason.places.join(', '));
    case 'exited':
      return {
        en: `${reason.steps} supplied steps have left by the north edge`,
        it: `${reason.steps} livelli riforniti sono usciti dal bordo nord`,
      };
    case 'points': {
      const [own, other] = reason.points;
      return own === other
        ? { en: `${own} victory points each`, it: `${own} punti vittoria per parte` }
        : { en: `${own} victory points against ${other}`, it: `${own} punti vittoria contro ${other}` };
    }
    default:
      return ENDINGS[reason.kind];
  }
}

type HoldKind = Extract<Reason, { places: unknown }>['kind'];
const HELD: { readonly [Kind in HoldKind]: (places: string) => Text } = {
  'cities-allied': (places) => ({
    en: `${places} are held by supplied Allied units`,
    it: `${places} sono in mano a unità alleate rifornite`,
  }),
  'cities-axis': (places) => ({
    en: `${places} are held by supplied Axis units`,
    it: `${places} sono in mano a unità dell’Asse rifornite`,
  }),
  'axis-keeps': (places) => ({ en: `the Axis keeps ${places}`, it: `l’Asse mantiene ${places}` }),
  held: (places) => ({ en: `${places} held in supply`, it: `${places} in mano a unità rifornite` }),
  kept: (places) => ({
    en: `${places} kept in supply`,
    it: `${places} in mano a unità rifornite fino alla fine`,
  }),
};
const ENDINGS: Words<Exclude<Reason['kind'], HoldKind | 'exited' | 'points'>> = {
  'axis-destroyed': { en: 'the Axis army is destroyed', it: 'l’esercito dell’Asse è distrutto' },
  'nothing-met': { en: 'no condition was met', it: 'nessuna condizione è stata raggiunta' },
  'depot-captured': { en: 'an Allied depot was captured', it: 'un deposito alleato è stato catturato' },
  'both-hold': {
    en: 'both sides hold their places in supply',
    it: 'entrambe le parti occupano le proprie località con unità rifornite',
  },
};

/** How a unit is fed [17]. */
export const SUPPLY_WORDS: Words<SupplyMode> = {
  ground: { en: 'in supply', it: 'rifornita' },
  port: { en: 'in supply by a port', it: 'rifornita da un porto' },
  depot: { en: 'in supply by a depot', it: 'rifornita da un deposito' },
  foreign: { en: 'in supply by the other Army', it: 'rifornita dall’altra Armata' },
  air: { en: 'in supply by air', it: 'rifornita per via aerea' },
  landing: { en: 'in supply by its landing', it: 'rifornita con lo sbarco' },
  drop: { en: 'in supply by its drop', it: 'rifornita con il lancio' },
  none: { en: 'out of supply', it: 'fuori rifornimento' },
};

const UNKNOWN = {
  unit: { en: 'a unit', it: 'un’unità' },
  units: { en: 'units', it: 'unità' },
  gun: { en: 'artillery', it: 'artiglieria' },
  hex: { en: 'an unknown hex', it: 'un esagono ignoto' },
} satisfies Readonly<Record<string, Text>>;
const NOTHING: Text = { en: 'nothing', it: 'niente' };
const AIRCRAFT: Text = { en: 'aircraft', it: 'aereo' };
const DIE: Text = { en: 'die', it: 'dado' };
const DICE: Text = { en: 'dice', it: 'dadi' };
const NO_DIE: Text = { en: 'no die', it: 'nessun dado' };
const IN: Text = { en: 'in', it: 'a' };
const IN_RESERVE: Text = { en: ' in Reserve', it: ' in Riserva' };
const MULES: Text = { en: 'mules', it: 'muli' };
const DEPOT: Text = { en: 'depot', it: 'deposito' };

const AN_AIRCRAFT = /^(?:allied|axis)-air-(\d+)$/;
const A_MULE = /^(?:allied|axis)-mule-(\d+)$/;
const A_DEPOT = /^depot (.+)$/i;
const isUnknown = (id: string): boolean => id === '' || id === '?';

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Hexes, of which some have the name of a place. */
interface NamedHexes {
  readonly hexes: readonly { readonly place?: string | undefined }[];
  readonly hexIndex: (hex: string) => number;
}

/** The places and boxes of a map, as far as they are called something. */
interface NamedMap {
  readonly map: {
    readonly data: {
      readonly hexes: readonly { readonly id: string; readonly place?: string | undefined }[];
      readonly boxes: readonly { readonly id: string; readonly name: string }[];
    };
  };
}

/** `Atessa (4127)`: a hex with its place, the same in every language. */
export function placeName({ hexIndex, hexes }: NamedHexes, hex: string): string {
  const place = hexes[hexIndex(hex)]?.place;
  return place === undefined ? hex : `${place} (${hex})`;
}

/** A unit, gun, ship or aircraft as it is called. */
export function counterName(id: string): Text {
  const found = AN_AIRCRAFT.exec(id);
  return found === null ? { en: id, it: id } : { en: `${AIRCRAFT.en} ${found[1]}`, it: `${AIRCRAFT.it} ${found[1]}` };
}

export function namesIn({ map }: NamedMap, titleOf: (question: string) => Text, language: Language): Names {
  const places = new Map(
    map.data.hexes.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place] as const])),
  );
  const boxes = new Map(map.data.boxes.map((box) => [box.id, box.name]));
  const of = (text: Text): string => text[language];
  const list = (items: readonly string[], joint?: Text): string =>
    items.length === 0 ? of(NOTHING) : enumerate(items, language, joint);
  const numbered = (id: string, form: RegExp, name: Text): string | undefined => {
    const found = form.exec(id);
    return found === null ? undefined : `${of(name)} ${found[1]}`;
  };
  const counter = (id: string): string =>
    numbered(id, AN_AIRCRAFT, AIRCRAFT) ?? numbered(id, A_MULE, MULES) ?? numbered(id, A_DEPOT, DEPOT) ?? id;
  const unit = (id: string): string => (isUnknown(id) ? of(UNKNOWN.unit) : counter(id));
  const gun = (id: string): string => (isUnknown(id) ? of(UNKNOWN.gun) : counter(id));
  const space = (id: string): string => {
    if (isUnknown(id)) return of(UNKNOWN.hex);
    const place = places.get(id);
    return boxes.get(id) ?? (place === undefined ? id : `${place} (${id})`);
  };
  const side = (id: string): string => (id === 'allied' || id === 'axis' ? of(SIDES[id]) : id);
  return {
    language,
    of,
    list,
    unit,
    units: (ids) => (ids.length === 0 ? of(UNKNOWN.units) : list(ids.map(unit))),
    gun,
    guns: (ids) => (ids.length === 0 ? of(UNKNOWN.gun) : list(ids.map(gun))),
    space,
    spaces: (ids) => list(ids.map(space)),
    formation: (id) => id,
    formations: (ids) => list(ids),
    side,
    ofSide: (id) => of(OF_SIDE[id]),
    question: (kind) => of(titleOf(kind)),
    does: (id, many, one) => capital(`${side(id)} ${id === 'allied' ? many : one}`),
    count: (number, many, one) => `${number} ${number === 1 ? one : many}`,
    dice: (faces) => (faces.length === 0 ? of(NO_DIE) : `${of(faces.length === 1 ? DIE : DICE)} ${faces.join(' + ')}`),
    placed(placements) {
      if (placements.length === 0) return of(UNKNOWN.units);
      const byHex = new Map<string, string[]>();
      for (const { unit: id, hex, reserve } of placements)
        byHex.set(hex, [...(byHex.get(hex) ?? []), `${unit(id)}${reserve ? of(IN_RESERVE) : ''}`]);
      return list([...byHex].map(([hex, who]) => `${list(who)} ${of(IN)} ${space(hex)}`));
    },
    edge: ([a, b]) => `${space(a)} – ${space(b)}`,
    bridge: ([a, b]) =>
      of({
        en: `the bridge between ${space(a)} and ${space(b)}`,
        it: `il ponte tra ${space(a)} e ${space(b)}`,
      }),
    site(id) {
      const [kind, ...rest] = id.split(' ');
      const name = rest.join(' ');
      if (kind === 'port') return of({ en: `the port of ${name}`, it: `il porto di ${name}` });
      if (kind === 'airfield') return of({ en: `the airfield of ${name}`, it: `l’aeroporto di ${name}` });
      return id;
    },
    pool: (id) => of(POOL_WORDS[id]),
    army: (id) => of(ARMY_WORDS[id]),
    offensive: (id) => of(OFFENSIVE_WORDS[id]),
    rule: (id) => of(RULE_WORDS[id]),
    phase: (id) => of(PHASE_WORDS[id]),
  };
}
