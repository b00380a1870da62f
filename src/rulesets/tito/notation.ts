import { keywordBook, nameBook, type OrderLine, parseLine } from '#kernel/notation';
import type { Notation } from '#kernel/plain/ruleset';
import type { OrderType, TitoOrder } from './orders/schema.ts';
import { destinations } from './rules/movement.ts';
import type { State } from './state.ts';
import { areAdjacent, isZone, type Theatre } from './theatre.ts';

/*
 * Orders as players write them, English or Italian:
 *
 *   move rot-1 rybka 54-55-63        muovi rot-1 rybka 54-55-63
 *   fire 54 53                       fuoco 54 53
 *   place rot-1 rot-3 / rot-2        schiera rot-1 rot-3 / rot-2     (contact first, then support; lines from the top)
 */

const WORDS: { readonly [Type in OrderType]: readonly string[] } = {
  ChooseLosses: ['losses', 'perdite'],
  ChooseSecondWave: ['second wave', 'seconda ondata'],
  CallAirSupport: ['air', 'air support', 'aria', 'supporto aereo'],
  PassAirSupport: ['no air', 'pass air', 'niente aria', 'nessun supporto'],
  AttachOfficer: ['attach', 'assegna'],
  CheckActivation: ['check', 'verifica'],
  CheckAllActivations: ['check all', 'verifica tutto', 'verifica tutte'],
  MoveUnits: ['move', 'muovi', 'sposta'],
  TransferPrisoner: ['transfer', 'trasferisci'],
  EndMovement: ['end movement', 'fine movimento'],
  Fire: ['fire', 'fuoco', 'tira'],
  StartAssault: ['assault', 'assalta', 'assalto'],
  PlaceAssault: ['place', 'schiera'],
  ContinueAssault: ['continue', 'go on', 'continua'],
  StopAssault: ['stop', 'break off', 'ferma', 'interrompi'],
  Withdraw: ['withdraw', 'ritira'],
  EndCombat: ['end combat', 'fine combattimento', 'fine combattimenti'],
  AssignEscort: ['escort', 'scorta'],
  ReorderStack: ['order', 'riordina', 'ordine'],
  KeepOrder: ['keep', 'keep order', 'mantieni'],
};

const FILLERS = ['to', 'a', 'with', 'con', 'and', 'e', 'at', 'in', 'from', 'da', 'by', 'via', 'per'];
/** Between two lines of an assault; read as a word of its own. */
const LINE_BREAK = '/';
const LINE_BREAK_WORD = '*';

const verbs = keywordBook(WORDS);
const vips = nameBook([
  ['tito', ['tito']],
  ['churchill', ['churchill', 'Randolph Churchill']],
] as const);

export function notationOf(theatre: Theatre): Notation<State, TitoOrder> {
  const own = [...theatre.counters.values()].filter(({ side }) => side === 'german');
  const units = nameBook(own.map(({ id, name, nameInItalian }) => [id, [id, name, nameInItalian]] as const));
  const names = nameBook(
    theatre.map.zones.map(({ id, name, nameInItalian = name }) => [id, [name, nameInItalian]] as const),
  );

  /** Numbers are read one by one: `5 6` is a way, not zone 56. */
  const zoneIn = (line: OrderLine): string => {
    const word = line.peek();
    if (word !== undefined && (isZone(theatre, word) || /^\d+$/.test(word))) return line.take('a zone');
    return line.name(names, 'a zone');
  };
  const zonesIn = (line: OrderLine): string[] => {
    const found = [zoneIn(line)];
    while (!line.ended) found.push(zoneIn(line));
    return found;
  };
  const unitIn = (line: OrderLine) => line.name(units, 'one of your counters');
  const unitsIn = (line: OrderLine) => line.names(units, 'one of your counters');
  const vipIn = (line: OrderLine) => line.name(vips, 'Tito or Churchill');

  /** A way may leave out where it begins; a single zone further off is reached by the cheapest way. */
  const wayFor = (state: State, movers: readonly string[], zones: readonly string[]): string[] => {
    const at = state.units[movers[0]!]!.at;
    const goal = zones[0]!;
    // Whoever is not on the map stands in none of the zones named, and is refused for that.
    if (!isZone(theatre, at)) return [goal, ...zones];
    if (goal === at && zones.length > 1) return [...zones];
    if (zones.length > 1 || areAdjacent(theatre, at, goal)) return [at, ...zones];
    const found = [...destinations(theatre, state, movers)].find(({ path }) => path[path.length - 1] === goal);
    return found === undefined ? [at, ...zones] : [...found.path];
  };

  const readers: { readonly [Type in OrderType]: (line: OrderLine, state: State) => TitoOrder } = {
    ChooseLosses: (line) => ({ type: 'ChooseLosses', units: unitsIn(line) }),
    ChooseSecondWave: (line) => ({ type: 'ChooseSecondWave', units: unitsIn(line) }),
    CallAirSupport: (line) => ({ type: 'CallAirSupport', zone: zoneIn(line) }),
    PassAirSupport: () => ({ type: 'PassAirSupport' }),
    AttachOfficer: (line) => ({ type: 'AttachOfficer', officer: unitIn(line), unit: unitIn(line) }),
    CheckActivation: (line) => ({ type: 'CheckActivation', from: zoneIn(line), zone: zoneIn(line) }),
    CheckAllActivations: () => ({ type: 'CheckAllActivations' }),
    MoveUnits: (line, state) => {
      const movers = unitsIn(line);
      return { type: 'MoveUnits', units: movers, path: wayFor(state, movers, zonesIn(line)) };
    },
    TransferPrisoner: (line) => ({ type: 'TransferPrisoner', vip: vipIn(line), unit: unitIn(line) }),
    EndMovement: () => ({ type: 'EndMovement' }),
    Fire: (line) => ({ type: 'Fire', from: zoneIn(line), zone: zoneIn(line) }),
    StartAssault: (line) => ({ type: 'StartAssault', zone: zoneIn(line) }),
    PlaceAssault: (line) => {
      const lines = [];
      do {
        if (line.peek() === LINE_BREAK_WORD) line.take('a line');
        const [contact, ...support] = unitsIn(line);
        lines.push({ contact: contact!, support });
      } while (line.peek() === LINE_BREAK_WORD);
      return { type: 'PlaceAssault', lines };
    },
    ContinueAssault: () => ({ type: 'ContinueAssault' }),
    StopAssault: () => ({ type: 'StopAssault' }),
    Withdraw: (line) => ({ type: 'Withdraw', unit: unitIn(line), zone: zoneIn(line) }),
    EndCombat: () => ({ type: 'EndCombat' }),
    AssignEscort: (line) => ({ type: 'AssignEscort', vip: vipIn(line), unit: unitIn(line) }),
    ReorderStack: (line) => ({ type: 'ReorderStack', zone: zoneIn(line), order: unitsIn(line) }),
    KeepOrder: () => ({ type: 'KeepOrder' }),
  };

  return {
    parseOrder: (text, state) =>
      parseLine(
        text.replaceAll(LINE_BREAK, ` ${LINE_BREAK_WORD} `),
        (line) => readers[line.name(verbs, 'an order')](line, state),
        FILLERS,
      ),
    makeOrder: (order) => {
      const said = [WORDS[order.type][0]!, ...partsOf(order)];
      return said.join(' ');
    },
  };
}

function partsOf(order: TitoOrder): readonly string[] {
  switch (order.type) {
    case 'ChooseLosses':
    case 'ChooseSecondWave':
      return order.units;
    case 'CallAirSupport':
    case 'StartAssault':
      return [order.zone];
    case 'AttachOfficer':
      return [order.officer, 'to', order.unit];
    case 'CheckActivation':
    case 'Fire':
      return [order.from, order.zone];
    case 'MoveUnits':
      return [...order.units, order.path.join('-')];
    case 'TransferPrisoner':
      return [order.vip, 'to', order.unit];
    case 'AssignEscort':
      return [order.vip, order.unit];
    case 'PlaceAssault':
      return [order.lines.map(({ contact, support }) => [contact, ...support].join(' ')).join(` ${LINE_BREAK} `)];
    case 'Withdraw':
      return [order.unit, order.zone];
    case 'ReorderStack':
      return [order.zone, ...order.order];
    default:
      return [];
  }
}
