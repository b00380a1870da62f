import { fold, nameBook } from '#kernel/notation';
import type { Notation, ParsedOrder } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import { type Order, type OrderType, orderSchema } from './order.ts';
import type { TempestaState } from './state.ts';

/*
 * Orders as players write them: a verb, then what it is about, then words that name the rest.
 *   fire red-1-pz4-1 red-1-pz4-2 at D6 with ffUc to eliminate shots 2
 *   spara red-1-pz4-1 a D6 con ffUc per eliminare colpi 2
 * Plans and lists are written as data after the verb.
 */

type Kind = 'ids' | 'id' | 'cell' | 'cells' | 'number' | 'word' | 'flag' | 'yes-no' | 'hits' | 'data';
type Field = readonly [key: string, words: readonly [en: string, it: string], kind: Kind];

const UNITS: Field = ['units', ['', ''], 'ids'];
const SHOTS: Field = ['shots', ['shots', 'colpi'], 'number'];
const FACTOR: Field = ['factor', ['with', 'con'], 'word'];
const INTENTION: Field = ['intention', ['to', 'per'], 'word'];
const FACING: Field = ['facing', ['facing', 'verso'], 'number'];

const LINES: {
  readonly [T in OrderType]: { readonly verb: readonly [en: string, it: string]; readonly fields: readonly Field[] };
} = {
  SubmitDivision: { verb: ['submit division', 'presenta divisione'], fields: [['division', ['', ''], 'data']] },
  LockDivision: { verb: ['lock division', 'conferma divisione'], fields: [] },
  SealReconnaissance: {
    verb: ['reconnoitre', 'ricognizione'],
    fields: [
      ['aggression', ['', ''], 'number'],
      ['risk', ['risk', 'rischio'], 'yes-no'],
    ],
  },
  ChooseTheatre: { verb: ['theatre', 'teatro'], fields: [['theatre', ['', ''], 'word']] },
  BuyTerrain: { verb: ['buy terrain', 'compra terreno'], fields: [['', ['', ''], 'data']] },
  PlaceSea: {
    verb: ['place sea', 'piazza mare'],
    fields: [
      ['side', ['', ''], 'word'],
      ['depth', ['depth', 'file'], 'number'],
    ],
  },
  PlaceRiver: {
    verb: ['place river', 'piazza fiume'],
    fields: [
      ['path', ['', ''], 'cells'],
      ['width', ['width', 'largo'], 'number'],
    ],
  },
  PlaceFord: { verb: ['place ford', 'piazza guado'], fields: [['cell', ['at', 'a'], 'cell']] },
  NumberSides: { verb: ['number sides from', 'numera lati da'], fields: [['first', ['', ''], 'word']] },
  PlaceFigure: {
    verb: ['place figure', 'piazza figura'],
    fields: [
      ['figure', ['', ''], 'id'],
      ['anchor', ['at', 'a'], 'cell'],
      ['rotation', ['turned', 'ruotata'], 'number'],
      ['mirror', ['mirror', 'specchio'], 'yes-no'],
    ],
  },
  PlaceLinear: {
    verb: ['place line', 'piazza linea'],
    fields: [
      ['linear', ['', ''], 'id'],
      ['path', ['along', 'lungo'], 'cells'],
    ],
  },
  FinishTerrain: { verb: ['finish terrain', 'termina terreno'], fields: [] },
  AddFigure: { verb: ['add figure', 'aggiungi figura'], fields: [['', ['', ''], 'data']] },
  MoveFigure: { verb: ['move figure', 'sposta figura'], fields: [['figure', ['', ''], 'id']] },
  RecomposeFigure: { verb: ['recompose figure', 'ricomponi figura'], fields: [['', ['', ''], 'data']] },
  AddLinear: {
    verb: ['add line', 'aggiungi linea'],
    fields: [
      ['kind', ['', ''], 'word'],
      ['profile', ['profile', 'profilo'], 'word'],
      ['path', ['along', 'lungo'], 'cells'],
    ],
  },
  AddSea: {
    verb: ['add sea', 'aggiungi mare'],
    fields: [
      ['side', ['', ''], 'word'],
      ['depth', ['depth', 'file'], 'number'],
    ],
  },
  AddRiver: { verb: ['add river', 'aggiungi fiume'], fields: [] },
  AddFord: { verb: ['add ford', 'aggiungi guado'], fields: [['cell', ['at', 'a'], 'cell']] },
  MoveFord: {
    verb: ['move ford', 'sposta guado'],
    fields: [
      ['from', ['', ''], 'cell'],
      ['to', ['to', 'a'], 'cell'],
    ],
  },
  FinishModification: { verb: ['finish modification', 'termina modifica'], fields: [] },
  ChooseEntrySide: { verb: ['enter from', 'entra da'], fields: [['side', ['', ''], 'word']] },
  PlaceDefence: {
    verb: ['place defence', 'piazza difesa'],
    fields: [
      ['kind', ['', ''], 'word'],
      ['cell', ['at', 'a'], 'cell'],
      FACING,
      ['genuine', ['genuine', 'vera'], 'yes-no'],
    ],
  },
  FinishDefences: { verb: ['finish defences', 'termina difese'], fields: [] },
  SealDefenderPlan: { verb: ['defence plan', 'piano difesa'], fields: [['', ['', ''], 'data']] },
  SealAttackerPlan: { verb: ['attack plan', 'piano attacco'], fields: [['', ['', ''], 'data']] },
  DeployUnit: {
    verb: ['deploy', 'schiera'],
    fields: [
      ['unit', ['', ''], 'id'],
      ['cell', ['at', 'a'], 'cell'],
      FACING,
      ['onRoad', ['onroad', 'sustrada'], 'yes-no'],
      ['carriedBy', ['aboard', 'abordo'], 'id'],
      ['towedBy', ['towed', 'trainato'], 'id'],
    ],
  },
  FinishDeployment: { verb: ['finish deployment', 'termina schieramento'], fields: [] },
  ChooseOperativeFormations: {
    verb: ['first drop', 'primo lancio'],
    fields: [
      ['formations', ['', ''], 'ids'],
      ['sixth', ['six', 'sei'], 'number'],
    ],
  },
  RedeployFormation: { verb: ['redeploy', 'rischiera'], fields: [['', ['', ''], 'data']] },
  SkipRedeployment: { verb: ['skip redeployment', 'salta rischieramento'], fields: [] },
  RollEncounterEntry: { verb: ['roll entry', 'tira ingresso'], fields: [] },
  HoldEntry: { verb: ['hold entry', 'attendi'], fields: [] },
  DeclareEntry: { verb: ['declare entry', 'dichiara ingresso'], fields: [] },
  CallAirHunt: { verb: ['air hunt', 'caccia aerea'], fields: [] },
  MotivateObserver: {
    verb: ['motivate observer', 'motiva osservatore'],
    fields: [
      ['observer', ['', ''], 'id'],
      ['purpose', ['for', 'per'], 'word'],
    ],
  },
  MotivateFormation: { verb: ['motivate', 'motiva'], fields: [['formation', ['', ''], 'id']] },
  MotivateByCinC: { verb: ['cinc motivates', 'cinc motiva'], fields: [['target', ['', ''], 'id']] },
  RetryMotivation: { verb: ['retry', 'ritenta'], fields: [] },
  AcceptMotivation: { verb: ['accept', 'accetta'], fields: [] },
  CallFire: {
    verb: ['call fire', 'chiama tiro'],
    fields: [
      ['target', ['at', 'a'], 'cell'],
      ['mode', ['mode', 'modo'], 'word'],
      FACTOR,
      SHOTS,
      ['smoke', ['smoke', 'fumo'], 'yes-no'],
      ['direction', ['direction', 'direzione'], 'number'],
      INTENTION,
      ['units', ['units', 'unita'], 'ids'],
    ],
  },
  RenounceMission: { verb: ['renounce mission', 'rinuncia missione'], fields: [] },
  SelectCell: { verb: ['select', 'seleziona'], fields: [['cell', ['', ''], 'cell']] },
  EndFormation: { verb: ['end formation', 'fine formazione'], fields: [] },
  EndStep: { verb: ['end step', 'fine passo'], fields: [] },
  RollMarch: { verb: ['roll march', 'tira marcia'], fields: [['formation', ['', ''], 'id']] },
  ScheduleArrival: { verb: ['jump', 'lancia'], fields: [['formation', ['', ''], 'id']] },
  RollReinforcements: { verb: ['roll reinforcements', 'tira rinforzi'], fields: [] },
  DesignateReinforcements: { verb: ['reinforcements', 'rinforzi'], fields: [['formations', ['', ''], 'ids']] },
  NameStragglers: { verb: ['leave behind', 'lascia indietro'], fields: [UNITS] },
  EnterFormation: {
    verb: ['enter', 'entra'],
    fields: [
      ['formation', ['', ''], 'id'],
      ['cell', ['at', 'a'], 'cell'],
      ['axis', ['axis', 'asse'], 'number'],
    ],
  },
  PlaceEntering: { verb: ['place entering', 'piazza entranti'], fields: [['', ['', ''], 'data']] },
  ChooseLanding: { verb: ['land', 'atterra'], fields: [['cell', ['at', 'a'], 'cell']] },
  RollReplacement: {
    verb: ['replace commander', 'rimpiazza comandante'],
    fields: [
      ['formation', ['', ''], 'id'],
      ['cell', ['at', 'a'], 'cell'],
    ],
  },
  MoveUnits: {
    verb: ['move', 'muovi'],
    fields: [
      UNITS,
      ['path', ['via', 'via'], 'cells'],
      ['reverse', ['reverse', 'retromarcia'], 'flag'],
      ['road', ['road', 'strada'], 'flag'],
      ['as', ['as', 'come'], 'word'],
    ],
  },
  StartRoadMove: { verb: ['start road move', 'inizia strada'], fields: [UNITS] },
  SetRoadPosition: {
    verb: ['road position', 'posizione strada'],
    fields: [UNITS, ['onRoad', ['onroad', 'sustrada'], 'yes-no']],
  },
  ChangeFacing: { verb: ['turn', 'gira'], fields: [['unit', ['', ''], 'id'], FACING] },
  Embark: {
    verb: ['embark', 'imbarca'],
    fields: [
      ['unit', ['', ''], 'id'],
      ['carrier', ['on', 'su'], 'id'],
    ],
  },
  Disembark: { verb: ['disembark', 'sbarca'], fields: [['carrier', ['', ''], 'id']] },
  Hook: { verb: ['hook', 'aggancia'], fields: [['gun', ['', ''], 'id'], ['tractor', ['to', 'a'], 'id'], FACING] },
  Unhook: { verb: ['unhook', 'sgancia'], fields: [['tractor', ['', ''], 'id'], FACING] },
  DismountCavalry: { verb: ['dismount', 'smonta'], fields: [['unit', ['', ''], 'id']] },
  Entrench: { verb: ['entrench', 'trincera'], fields: [UNITS] },
  Fire: {
    verb: ['fire', 'spara'],
    fields: [UNITS, ['target', ['at', 'a'], 'cell'], FACTOR, INTENTION, ['mode', ['mode', 'modo'], 'word'], SHOTS],
  },
  RemoveSuppression: { verb: ['recover', 'riprendi'], fields: [UNITS] },
  DeclareAssault: { verb: ['assault', 'assalta'], fields: [UNITS, ['target', ['at', 'a'], 'cell']] },
  EngineerWork: {
    verb: ['engineers', 'genieri'],
    fields: [
      ['unit', ['', ''], 'id'],
      ['target', ['at', 'a'], 'cell'],
      ['task', ['task', 'lavoro'], 'word'],
    ],
  },
  BuildPontoon: { verb: ['build pontoon', 'getta ponte'], fields: [['unit', ['', ''], 'id']] },
  RenouncePoints: { verb: ['renounce', 'rinuncia'], fields: [UNITS] },
  OpportunityFire: {
    verb: ['opportunity fire', 'tiro opportunita'],
    fields: [UNITS, FACTOR, INTENTION, ['pooled', ['pooled', 'insieme'], 'word']],
  },
  AntiAirFire: { verb: ['anti-air fire', 'tiro antiaereo'], fields: [UNITS] },
  ResponseFire: { verb: ['response fire', 'tiro risposta'], fields: [UNITS, FACTOR, INTENTION] },
  CounterBattery: { verb: ['counter-battery', 'controbatteria'], fields: [] },
  Flee: { verb: ['flee', 'fuggi'], fields: [UNITS] },
  DefensiveFire: { verb: ['defensive fire', 'tiro difensivo'], fields: [UNITS, FACTOR] },
  ExploitationFire: {
    verb: ['exploitation fire', 'tiro sfruttamento'],
    fields: [UNITS, ['target', ['at', 'a'], 'cell'], FACTOR, SHOTS],
  },
  PassReaction: { verb: ['pass', 'passa'], fields: [] },
  AssignHits: { verb: ['assign', 'assegna'], fields: [['hits', ['', ''], 'hits']] },
  ContinueAssault: { verb: ['go on', 'prosegui'], fields: [] },
  AbortAssault: { verb: ['call off', 'annulla'], fields: [] },
  ChooseRetreat: { verb: ['retreat', 'ritira'], fields: [['cell', ['to', 'a'], 'cell']] },
  ExpireTime: { verb: ['time', 'tempo'], fields: [['minutes', ['', ''], 'number']] },
};

/** Italian for the fixed words of orders. */
const WORDS: Readonly<Record<string, string>> = {
  eliminare: 'eliminate',
  sopprimere: 'suppress',
  rallentare: 'slow',
  diretto: 'direct',
  indiretto: 'indirect',
  concentrato: 'concentrated',
  esteso: 'extended',
  piedi: 'foot',
  veicolo: 'vehicle',
  mine: 'minefield',
  trincea: 'trench',
  reticolato: 'wire',
  ostacoli: 'atObstacle',
  edificio: 'building',
  se: 'self',
  uguale: 'alike',
  peggiore: 'worst-case',
  strada: 'road',
  ferrovia: 'railway',
};
const YES: readonly string[] = ['yes', 'si', 'sì'];
const NO: readonly string[] = ['no'];

const verbs = nameBook((Object.keys(LINES) as OrderType[]).map((type) => [type, [...LINES[type].verb, type]] as const));

const show = (kind: Kind, value: unknown): string => {
  if (kind === 'data') return JSON.stringify(value);
  if (kind === 'yes-no') return value === true ? 'yes' : 'no';
  if (kind === 'hits')
    return (value as { unit: string; hits: number }[]).map(({ unit, hits }) => `${unit}=${hits}`).join(' ');
  return Array.isArray(value) ? value.join(' ') : String(value);
};

export function makeOrder(order: Order): string {
  const { verb, fields } = LINES[order.type];
  const parts: string[] = [verb[0]];
  for (const [key, [word], kind] of fields) {
    const { type: _, ...rest } = order as Record<string, unknown>;
    const value = key === '' ? rest : rest[key];
    if (value === undefined || (kind === 'flag' && value !== true)) continue;
    parts.push(...(kind === 'flag' ? [word] : word === '' ? [show(kind, value)] : [word, show(kind, value)]));
  }
  return parts.filter((part) => part !== '').join(' ');
}

export function parseOrder(line: string, state: TempestaState, _by: Side): ParsedOrder<Order> {
  const text = line.trim().replace(/^[-*]\s+/, '');
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const type = exactVerb(words.slice(0, count).join(' '));
    if (type !== undefined) return readFields(type, text, words.slice(count), state);
  }
  return {
    understood: false,
    reason: `No order begins with "${words.slice(0, 2).join(' ')}".`,
    nearest: verbs.nearest(words.slice(0, 2).join(' ')),
  };
}

const exactVerb = (text: string): OrderType | undefined =>
  (Object.keys(LINES) as OrderType[]).find((type) =>
    [...LINES[type].verb, type].some((name) => fold(name) === fold(text)),
  );

function readFields(type: OrderType, text: string, words: readonly string[], state: TempestaState): ParsedOrder<Order> {
  const { fields } = LINES[type];
  const order: Record<string, unknown> = { type };
  if (fields[0]?.[2] === 'data') {
    const data = readData(text);
    if (data === undefined) return { understood: false, reason: 'After the verb comes the plan as data in braces.' };
    if (fields[0][0] === '') Object.assign(order, data);
    else order[fields[0][0]] = data;
    return checked(order);
  }
  const keyed = (word: string): Field | undefined =>
    fields.find(([, names]) => names.some((name) => name !== '' && fold(name) === fold(word)));
  let field = fields.find(([, names]) => names[0] === '');
  let taken: string[] = [];
  const close = (): string | undefined => {
    if (field === undefined) return taken.length > 0 ? `"${taken[0]}" does not belong here.` : undefined;
    if (taken.length === 0 && field[2] !== 'flag') return undefined;
    const value = readValue(field[2], taken, state);
    if (value === undefined) return `"${taken.join(' ')}" is not understood.`;
    order[field[0]] = value;
    return undefined;
  };
  for (const word of words) {
    const next = keyed(word);
    if (next === undefined) {
      taken.push(word.replace(/,$/, ''));
      continue;
    }
    const wrong = close();
    if (wrong !== undefined) return { understood: false, reason: wrong };
    field = next;
    taken = [];
    if (next[2] === 'flag') {
      order[next[0]] = true;
      field = undefined;
    }
  }
  const wrong = close();
  if (wrong !== undefined) return { understood: false, reason: wrong, nearest: nearestUnits(taken, state) };
  for (const [key, , kind] of fields)
    if (kind === 'ids' && order[key] === undefined && type === 'DesignateReinforcements') order[key] = [];
  if (type === 'AssignHits') order['hits'] ??= [];
  return checked(order);
}

function readValue(kind: Kind, words: readonly string[], state: TempestaState): unknown {
  const [first] = words;
  switch (kind) {
    case 'ids':
      return words.map((word) => nameIn(word, state));
    case 'id':
      return first === undefined ? undefined : nameIn(first, state);
    case 'cell':
      return first?.toUpperCase();
    case 'cells':
      return words
        .flatMap((word) => word.split(/->|>|,/))
        .filter((word) => word !== '')
        .map((word) => word.toUpperCase());
    case 'number':
      return first === undefined || Number.isNaN(Number(first)) ? undefined : Number(first);
    case 'word':
      return first === undefined ? undefined : (WORDS[first.toLowerCase()] ?? first);
    case 'yes-no':
      return first === undefined
        ? undefined
        : YES.includes(first.toLowerCase())
          ? true
          : NO.includes(first.toLowerCase())
            ? false
            : undefined;
    case 'hits':
      return words.every((word) => /^.+=\d+$/.test(word))
        ? words.map((word) => ({
            unit: nameIn(word.slice(0, word.lastIndexOf('=')), state),
            hits: Number(word.slice(word.lastIndexOf('=') + 1)),
          }))
        : undefined;
    default:
      return undefined;
  }
}

/** An id as it stands, whatever its capitals. */
function nameIn(word: string, state: TempestaState): string {
  if (state.units[word] !== undefined || state.formations[word] !== undefined) return word;
  const folded = fold(word);
  return (
    [...Object.keys(state.units), ...Object.keys(state.formations)].find((id) => fold(id) === folded) ??
    (fold(word) === 'se' ? 'self' : word)
  );
}

function readData(text: string): Record<string, unknown> | undefined {
  const at = text.indexOf('{');
  if (at < 0) return undefined;
  try {
    return JSON.parse(text.slice(at)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

const nearestUnits = (words: readonly string[], state: TempestaState): string[] =>
  words.length === 0 ? [] : nameBook(Object.keys(state.units).map((id) => [id, [id]] as const)).nearest(words[0]!);

function checked(order: Record<string, unknown>): ParsedOrder<Order> {
  const parsed = orderSchema.safeParse(order);
  if (parsed.success) return { understood: true, order: parsed.data };
  const [issue] = parsed.error.issues;
  return {
    understood: false,
    reason: `${String(order['type'])}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  };
}

export const notation: Notation<TempestaState, Order> = { parseOrder, makeOrder: (order) => makeOrder(order) };
