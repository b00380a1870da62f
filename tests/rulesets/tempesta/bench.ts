import type { Pack } from '#kernel/ruleset';
import type { Language } from '#kernel/text';
import type { TempestaEvent as Event, EventOf } from '#rulesets/tempesta/events/index';
import { type TempestaState, tempesta } from '#rulesets/tempesta/index';
import type { DefenceKind, Seat, Step, Weather } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { type Game, gameOf } from '#rulesets/tempesta/rules/game';
import { gridOf, parseLabel } from '#rulesets/tempesta/rules/grid';
import { blankCell, GROUNDS, labelBanks } from '#rulesets/tempesta/rules/ground';
import { newPlayer } from '#rulesets/tempesta/rules/muster';
import { newAct } from '#rulesets/tempesta/rules/upkeep';
import type { Cell, Formation, Unit } from '#rulesets/tempesta/state';
import { loadTheatre } from '#rulesets/tempesta/theatre';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';

/*
 * A bare table for clause tests: ground and units are laid by hand, the rest is the real game.
 *   const table = bench().wood('C3').unit('red-1-a', 'rifle', 'E5').unit('blue-1-x', 'pz4', 'C5', { facing: 4 });
 *   table.acting('red-1-a', 6).order('red', { type: 'MoveUnits', ... });
 */

const published = packOf('tempesta');

/** Short names for the units the tests use; anything else is written as `list/entry`. */
const ENTRIES: Readonly<Record<string, string>> = {
  rifle: 'sov-rifle-1943/rifle',
  'rifle-at': 'sov-rifle-1943/rifle-at',
  smg: 'sov-rifle-1943/smg',
  maxim: 'sov-rifle-1943/maxim',
  mortar: 'sov-rifle-1943/mortar82',
  mortar120: 'sov-rifle-1943/mortar120',
  sappers: 'sov-rifle-1943/sappers',
  'assault-sappers': 'sov-rifle-1943/assault-sappers',
  pontoon: 'sov-rifle-1943/pontoon',
  scouts: 'sov-rifle-1943/scouts',
  cavalry: 'sov-rifle-1943/cavalry',
  truck: 'sov-rifle-1943/truck',
  team: 'sov-rifle-1943/horse-team',
  at45: 'sov-rifle-1943/at45',
  zis3: 'sov-rifle-1943/zis3',
  t34: 'sov-rifle-1943/t34',
  how122: 'sov-rifle-1943/how122',
  gun76: 'sov-rifle-1943/gun76',
  katyusha: 'sov-rifle-1943/katyusha',
  il2: 'sov-rifle-1943/il2',
  aa37: 'sov-rifle-1943/aa37',
  pz4: 'ger-panzer-1943/pz4',
  tiger: 'ger-panzer-1943/tiger',
  halftrack: 'ger-panzer-1943/halftrack',
  stug: 'ger-panzer-1943/stug',
  marder: 'ger-panzer-1943/marder',
  wespe: 'ger-panzer-1943/wespe',
  mg: 'ger-panzer-1943/mg',
  pzgr: 'ger-panzer-1943/pzgr',
  pak40: 'ger-panzer-1943/pak40',
  flak20: 'ger-panzer-1943/flak20',
  armcar: 'ger-panzer-1943/armcar',
  stuka: 'ger-panzer-1943/stuka',
  lefh105: 'ger-panzer-1943/lefh105',
  nebel: 'ger-panzer-1943/nebel',
  dukw: 'us-infantry-1944/dukw',
  lvt: 'us-infantry-1944/lvt',
  'dd-sherman': 'uk-infantry-1944/dd-sherman',
  naval: 'uk-infantry-1944/naval',
  ac90: 'ita-ariete-1942/ac90',
  cs1: 'sov-rifle-1943/cs-1',
  cs1m: 'sov-rifle-1943/cs-1m',
  cs2: 'ger-panzer-1943/cs-2',
  cs3p: 'ger-panzer-1943/cs-3p',
  cinc2: 'sov-rifle-1943/cinc-2',
  uo2: 'sov-rifle-1943/uo-2',
  uo3: 'ger-panzer-1943/uo-3',
  swimmers: 'lab/swimmers',
  'sharp-gun': 'lab/sharp-gun',
  'faa-foot': 'lab/faa-foot',
  cs4: 'ger-panzer-1943/cs-4',
};

/** The published data with a list of oddities that no real list has but the rules speak of. */
function labPack(): Pack {
  const pack = structuredClone(published) as { lists: { lists: { id: string; units: object[] }[] } };
  const russian = pack.lists.lists.find(({ id }) => id === 'sov-rifle-1943')!;
  const entry = (id: string, from: string, changes: object): object => ({
    ...russian.units.find((unit) => (unit as { id: string }).id === from)!,
    id,
    upgradeOf: null,
    ...changes,
  });
  pack.lists.lists.push({
    ...russian,
    id: 'lab',
    units: [
      ...russian.units,
      entry('swimmers', 'rifle', { flags: ['amphibious'] }),
      entry('sharp-gun', 'at45', { flags: ['light', 'seesAdjacentFoot'] }),
      entry('faa-foot', 'maxim', { faa: 4 }),
    ],
  });
  return pack as unknown as Pack;
}

export const pack = labPack();
export const play = tempesta.load(pack, 'crossroads');
export const theatre = loadTheatre(pack, 'crossroads');
const grid = gridOf(12, 8);

export interface Placing {
  facing?: number;
  formation?: string;
  onRoad?: boolean;
  carriedBy?: string;
  towedBy?: string;
  entrenched?: boolean;
  dismounted?: boolean;
  away?: boolean;
}

export class Bench {
  readonly referee: Referee<TempestaState, Order, Event, typeof play>;
  readonly state: TempestaState;

  constructor(options: Record<string, string | number> = {}, size: '12x8' | '8x8' = '12x8') {
    const state = play.setUp(options);
    state.units = {};
    state.formations = {};
    state.players = { red: newPlayer('ger-panzer-1943'), blue: newPlayer('sov-rifle-1943') };
    state.cells = Array.from({ length: grid.size }, blankCell);
    if (size === '8x8') throw new Error('the bench is the large table');
    labelBanks(state.cells, grid);
    Object.assign(state, {
      stage: 'play',
      battle: 'defensive',
      attacker: 'red',
      turn: 2,
      first: 'red',
      active: 'red',
      step: 'formations',
      mode: 'normal',
      modeDeclared: true,
      weather: 'good',
      stack: [],
    });
    state.entrySide = { red: 'N', blue: 'S' };
    delete state.activation;
    this.state = state;
    this.referee = new Referee(play, {}, state);
    for (const id of ['red-1', 'red-2', 'blue-1', 'blue-2']) this.formation(id, {});
  }

  get game(): Game {
    const game = gameOf(theatre, this.state);
    game.changed();
    gameOf(theatre, this.state);
    return game;
  }

  /** Forgets what was worked out from the state before it was changed by hand. */
  fresh(): this {
    this.game.changed();
    play.evolve(this.state, { type: 'BreakChecked', side: 'red', lost: 0, morale: 0, broken: false });
    return this;
  }

  at(label: string): number {
    return parseLabel(label, grid);
  }

  cell(label: string, changes: Partial<Cell> = {}): Cell {
    Object.assign(this.state.cells[this.at(label)]!, changes);
    this.fresh();
    return this.state.cells[this.at(label)]!;
  }

  /** Changes a quadrant and goes on with the table. */
  patch(label: string, changes: Partial<Cell>): this {
    this.cell(label, changes);
    return this;
  }

  ground(letter: string, ...labels: string[]): this {
    const kind = GROUNDS[letter]!;
    for (const label of labels)
      this.cell(label, { ground: kind.ground, scenario: kind.scenario, sea: kind.ground === 'sea' });
    return this;
  }

  wood(...labels: string[]): this {
    return this.ground('w', ...labels);
  }

  hill(id: string, level: number, ...labels: string[]): this {
    for (const label of labels) this.cell(label, { hill: id, level });
    return this;
  }

  river(...labels: string[]): this {
    for (const label of labels) this.cell(label, { river: 'river' });
    labelBanks(this.state.cells, grid);
    return this.fresh();
  }

  /** A road over quadrants that lie in a row; its ends lead off the table where they can. */
  road(profile: 'flat' | 'sunken' | 'raised', ...labels: string[]): this {
    const cells = labels.map((label) => this.at(label));
    for (const [index, at] of cells.entries()) {
      const exits: number[] = [];
      for (const other of [cells[index - 1], cells[index + 1]])
        if (other !== undefined) exits.push(grid.bearing[at * grid.size + other]!);
      if (exits.length === 1) exits.push((exits[0]! + 4) % 8);
      this.state.cells[at]!.roads.push({ id: `road-${labels[0]}`, profile, exits });
      if (this.state.cells[at]!.river !== undefined) this.state.cells[at]!.bridge = 'road';
    }
    return this.fresh();
  }

  defence(
    kind: DefenceKind,
    label: string,
    changes: { genuine?: boolean; facing?: number; known?: boolean } = {},
  ): this {
    this.cell(label, {
      defence: {
        id: `d-${label}`,
        kind,
        facing: changes.facing ?? -1,
        genuine: changes.genuine ?? true,
        known: changes.known ?? true,
      },
    });
    return this;
  }

  suppress(...labels: string[]): this {
    for (const label of labels) this.cell(label, { suppressed: true });
    return this;
  }

  formation(id: string, changes: Partial<Formation>): this {
    const side = id.split('-')[0] as Seat;
    this.state.formations[id] = {
      id,
      side,
      name: id,
      status: 'arrived',
      cs: `${id}-cs`,
      observers: [],
      activation: 'idle',
      wasReserve: false,
      tested: false,
      rolled: false,
      arrivedTurn: 0,
      replacementTried: false,
      ...changes,
    };
    return this;
  }

  unit(id: string, entry: string, label: string, placing: Placing = {}): this {
    const key = ENTRIES[entry] ?? entry;
    const type = theatre.types.get(key);
    if (type === undefined) throw new Error(`no entry ${key}`);
    const side = id.split('-')[0] as Seat;
    const cell = label === '' ? -1 : this.at(label);
    const faces = type.category === 'artillery' || (type.category === 'vehicle' && type.attempts === 0);
    const unit: Unit = {
      id,
      entry: key,
      side,
      formation: placing.formation ?? `${side}-1`,
      where: type.category === 'offTable' ? 'off-table' : placing.away === true ? 'away' : 'table',
      cell: placing.away === true ? -1 : cell,
      facing: placing.facing ?? (faces ? 0 : -1),
      bank: cell < 0 ? -1 : this.state.cells[cell]!.region,
      onRoad: placing.onRoad ?? false,
      carriedBy: placing.carriedBy ?? '',
      towedBy: placing.towedBy ?? '',
      ambush: false,
      dismounted: placing.dismounted ?? false,
      entrenched: placing.entrenched ?? false,
      attempts: type.attempts,
      modifier: type.modifier,
      replaced: 0,
      cause: '',
      opportunity: [],
    };
    if (cell >= 0 && this.state.cells[cell]!.river !== undefined) unit.bank = this.state.cells[cell]!.banks[0] ?? -1;
    this.state.units[id] = unit;
    if (type.type === 'CinC') this.state.players[side].cinc = id;
    return this.fresh();
  }

  /** Motivated units with so many PA; the quadrant of the first is selected. */
  acting(ids: string | string[], points: number): this {
    const all = Array.isArray(ids) ? ids : [ids];
    const first = this.state.units[all[0]!]!;
    this.state.active = first.side;
    const group = all.filter((id) => this.state.units[id]!.cell === first.cell);
    this.state.activation = {
      commander: `${first.formation}-cs`,
      purpose: 'formation',
      formation: first.formation,
      attempt: 1,
      die: 6,
      stage: 'acting',
      motivated: [...all],
      pa2: 0,
      cell: first.cell,
      group,
      closed: [],
    };
    for (const id of all)
      this.state.units[id]!.act = newAct(points * 2, this.state.cells[this.state.units[id]!.cell]!.suppressed);
    return this.fresh();
  }

  step(step: Step, side: Seat = 'red'): this {
    this.state.step = step;
    this.state.active = side;
    delete this.state.activation;
    return this.fresh();
  }

  weather(weather: Weather): this {
    this.state.weather = weather;
    return this.fresh();
  }

  night(turn = 1): this {
    this.state.mode = 'night';
    this.state.modeDeclared = true;
    this.state.players.red.aggression = 4;
    this.state.turn = turn;
    return this.fresh();
  }

  dice(...faces: number[]): this {
    this.referee.dice(...faces);
    return this;
  }

  order(by: Seat, order: Order): readonly Event[] {
    return this.referee.order(by, order);
  }

  /** Gives an order and lets every reaction pass; answers to hits stay with whoever has them. */
  quiet(by: Seat, order: Order): readonly Event[] {
    const events = [...this.referee.order(by, order)];
    for (;;) {
      const [pending] = play.pending(this.state);
      if (pending?.neutral?.type !== 'PassReaction') return events;
      events.push(...this.referee.order(pending.side as Seat, { type: 'PassReaction' }));
    }
  }

  refused(by: Seat, order: Order): string {
    return this.referee.refused(by, order).clause.replace('tempesta/', '');
  }

  pa(id: string): number {
    return (this.state.units[id]!.act?.pa2 ?? 0) / 2;
  }

  where(id: string): string {
    const unit = this.state.units[id]!;
    return unit.where === 'table' ? grid.labels[unit.cell]! : unit.where;
  }

  get kinds(): readonly string[] {
    return this.referee.kinds;
  }
}

export const bench = (options: Record<string, string | number> = {}): Bench => new Bench(options);

export const find = <T extends Event['type']>(events: readonly Event[], type: T): EventOf<T> => {
  const found = events.find((event) => event.type === type);
  if (found === undefined) throw new Error(`no ${type} among ${events.map((event) => event.type).join(', ')}`);
  return found as EventOf<T>;
};

/** What is told of an event. */
export const told = (event: Event, language: Language): string => play.say(event)?.[language] ?? '';

export const has = (events: readonly Event[], type: Event['type']): boolean =>
  events.some((event) => event.type === type);

/** So many dice that miss. */
export const misses = (count: number): number[] => Array.from({ length: count }, () => 1);
/** Dice of a volume: so many sixes, the rest ones. */
export const rolls = (sixes: number, of: number): number[] => [
  ...Array.from({ length: sixes }, () => 6),
  ...misses(of - sixes),
];
