import { forgetDerived } from '#kernel/derived';
import type { JsonObject } from '#kernel/json';
import type { Play } from '#kernel/ruleset';
import type { SalernoEvent as Event, EventOf, EventType } from '#rulesets/salerno/events/index';
import { playOn } from '#rulesets/salerno/index';
import type { OptionalRule, Pool, SalernoSide } from '#rulesets/salerno/names';
import { type SalernoOrder as Order, orders } from '#rulesets/salerno/orders/index';
import { setUp } from '#rulesets/salerno/rules/set-up';
import {
  type Arrival,
  buildBoard,
  type Counter,
  type EdgeData,
  type ExitData,
  type HexData,
  type LoadedScenario,
  type MapData,
  readPack,
  type ScenarioData,
  type TablesData,
  type Terminal,
} from '#rulesets/salerno/scenario';
import type { Frame, FrameKind } from '#rulesets/salerno/sequence/frames';
import type { State, UnitState } from '#rulesets/salerno/state';
import { topOf } from '#rulesets/salerno/state';
import { buildTheatre, type Theatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';

/** A small board with the game's own counters and charts: everything a clause needs and nothing else. */

export const pack = readPack(packOf('salerno'));

export interface SandboxInput {
  readonly columns?: number;
  readonly rows?: number;
  /** What differs from plain country. */
  readonly hexes?: Record<string, Partial<HexData>>;
  /** Hexes of the board that lie outside the playing area. */
  readonly outside?: readonly string[];
  readonly edges?: readonly EdgeData[];
  /** Minor roads, hex by hex. */
  readonly roads?: readonly (readonly string[])[];
  readonly majorRoads?: readonly (readonly string[])[];
  readonly exits?: readonly Partial<ExitData>[];
  /** Unit -> hex or box. */
  readonly units?: Record<string, string>;
  readonly guns?: Record<string, string>;
  /** Corps -> divisions; other divisions with units are unassigned. */
  readonly corps?: Record<string, readonly string[]>;
  readonly rules?: readonly OptionalRule[];
  readonly turn?: number;
  readonly impulse?: number;
  readonly weather?: 'good' | 'bad';
  readonly pools?: Partial<Record<Pool, number>>;
  readonly aircraft?: Partial<Record<SalernoSide, number>>;
  readonly terminals?: readonly Partial<Terminal>[];
  /** Movement points of a supply path; far by default, so that supply plays no part. */
  readonly radius?: number;
  readonly sheet?: Partial<ScenarioData>;
  readonly tables?: Partial<TablesData>;
  readonly arrivals?: readonly Partial<Arrival>[];
  readonly caseRichard?: LoadedScenario['caseRichard'];
  readonly caseFoggia?: Arrival;
  readonly depots?: Record<string, string>;
  readonly control?: Record<string, SalernoSide>;
}

export const hexId = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

function makeMap(input: SandboxInput): MapData {
  const columns = input.columns ?? 12;
  const rows = input.rows ?? 12;
  const hexes: HexData[] = [];
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) {
      const id = hexId(column, row);
      hexes.push({ id, terrain: 'clear', maps: [1, 2], ...input.hexes?.[id] });
    }
  const roadEdges = (lines: SandboxInput['roads'], road: 'minor' | 'major'): EdgeData[] =>
    (lines ?? []).flatMap((line) => line.slice(1).map((b, at): EdgeData => ({ a: line[at]!, b, road })));
  const merged = new Map<string, EdgeData>();
  for (const edge of [
    ...(input.edges ?? []),
    ...roadEdges(input.roads, 'minor'),
    ...roadEdges(input.majorRoads, 'major'),
  ]) {
    const key = [edge.a, edge.b].sort().join('/');
    merged.set(key, { ...merged.get(key), ...edge });
  }
  const places = new Map<string, string[]>();
  for (const hex of hexes)
    if (hex.place !== undefined) places.set(hex.place, [...(places.get(hex.place) ?? []), hex.id]);
  return {
    ...pack.map,
    columns,
    rows,
    hexes,
    edges: [...merged.values()],
    roads: [],
    places: [...places].map(([name, at]) => ({ name, kind: 'locality', hexes: at, provenance: 'reconstructed' })),
    exits: (input.exits ?? []).map((exit, at) => ({
      id: `exit ${at}`,
      hex: '0101',
      edge: 'north-of-2',
      road: 'road',
      kind: 'minor',
      provenance: 'reconstructed',
      ...exit,
    })),
    areas: {
      sandbox: {
        spans: hexes.flatMap(({ id }) => (input.outside?.includes(id) ? [] : [id])),
        provenance: 'reconstructed',
        note: 'a test board',
      },
    },
    lines: { ...pack.map.lines, gustav: [], bernhardt: [] },
  };
}

function makeScenario(input: SandboxInput): LoadedScenario {
  const map = makeMap(input);
  const board = buildBoard(map, 'sandbox');
  const rows = input.rows ?? 12;
  const tables: TablesData = {
    ...pack.tables,
    supply: { ...pack.tables.supply, radius: input.radius ?? 60 },
    ...input.tables,
  };
  const counters = new Map(
    pack.units.counters.map((entry): [string, Counter] => [
      entry.id,
      { ...pack.units.templates[entry.template]!, ...entry, valuesFrom: [] } as Counter,
    ]),
  );
  const optional = Object.fromEntries(
    Object.keys(pack.campaign.options).map((rule) => [rule, 'agree']),
  ) as ScenarioData['options'];
  const sheet: ScenarioData = {
    ...pack.campaign,
    setUp: [],
    reinforcements: [],
    withdrawals: [],
    recoveries: [],
    depots: [],
    display: [],
    axisOnlyImpulses: [],
    initiative: [],
    weather: [],
    options: optional,
    offensives: ['V', 'VIII', 'XVAG'],
    terminals: [{ kind: 'depots', side: 'allied', armies: ['V'] }],
    guns: [],
    blownBridges: { rivers: [], places: [] },
    ...input.sheet,
  };
  const arrivals = (input.arrivals ?? []).map(
    (arrival, at): Arrival => ({
      id: `arrival ${at}`,
      at: [1, 1],
      side: 'axis',
      units: [],
      guns: [],
      formations: [],
      returns: false,
      mules: 0,
      ...arrival,
    }),
  );
  const terminals = (input.terminals ?? [
    { id: 'allied base', side: 'allied', hex: board.indexOf('0101')! },
    { id: 'axis base', side: 'axis', hex: board.indexOf(hexId(1, rows))! },
  ]) as Terminal[];
  return {
    sheet,
    tables,
    board,
    counters,
    guns: new Map(pack.units.guns.map((gun) => [gun.id, gun])),
    formations: new Map(pack.units.formations.map((formation) => [formation.id, formation])),
    divisionNames: new Map(),
    corpsSlots: { V: 4, VIII: 5, '10': 4, '14': 3 },
    divisionsPerSlot: { most: 6, toActivate: 2 },
    setUp: [],
    reinforcements: arrivals,
    caseRichard: input.caseRichard ?? [],
    ...(input.caseFoggia === undefined ? {} : { caseFoggia: input.caseFoggia }),
    terminals,
    depots: [],
    points: (turn) => ({
      V: tables.track.V.turns[turn - 1]!,
      VIII: tables.track.VIII.turns[turn - 1]!,
      XVAG: tables.track.XVAG.turns[turn - 1]!,
      AXIS: tables.track.AXIS.turns[turn - 1]!,
    }),
    blownArcs: [],
    gustavSide: new Uint8Array(board.size),
    alliedAtStart: new Set(),
  };
}

/** Decisions that a test which is not about them declines. */
const WINDOWS = new Set([
  'defensive-fire',
  'exchange-fire',
  'interdiction',
  'reaction',
  'priority',
  'advance-after-reaction',
  'retreat-fire',
  'attacked-guns',
  'last-shot',
  'last-call',
  'reserves',
  'reserve-interrupt',
  'interjection',
]);

export class Sandbox {
  readonly theatre: Theatre;
  readonly referee: Referee<State, Order, Event, Play<State, Order, Event>>;

  constructor(input: SandboxInput = {}) {
    this.theatre = buildTheatre(makeScenario(input));
    const state = setUp(this.theatre, { rules: [...(input.rules ?? [])] });
    state.turn = input.turn ?? 2;
    state.impulse = input.impulse ?? 1;
    state.serial = 10;
    state.weather = input.weather ?? 'good';
    state.pools = { V: 20, VIII: 20, XVAG: 5, AXIS: 20, ...input.pools };
    const placed = new Set<string>();
    for (const [unit, at] of Object.entries(input.units ?? {})) {
      if (state.units[unit] === undefined) throw new Error(`no unit ${unit}`);
      state.units[unit].at = at;
      if (at === 'cadre') state.units[unit].steps = 0;
      placed.add(this.theatre.counters.get(unit)!.division);
    }
    for (const division of placed) if (division !== '') state.formations[division]!.inPlay = true;
    for (const [corps, divisions] of Object.entries(input.corps ?? {})) {
      state.formations[corps]!.inPlay = true;
      for (const division of divisions) {
        state.formations[division]!.inPlay = true;
        state.formations[division]!.corps = corps;
      }
    }
    for (const [gun, hex] of Object.entries(input.guns ?? {})) state.guns[gun] = { hex, inPlay: true, fired: false };
    for (const gun of this.theatre.guns.values())
      if (gun.formation !== undefined && state.formations[gun.formation]!.inPlay) state.guns[gun.id]!.inPlay = true;
    for (const [id, hex] of Object.entries(input.depots ?? {})) {
      const depot = state.depots.find(({ hex: at, id: known }) => known === id || at === '')!;
      Object.assign(depot, { id, hex });
    }
    for (const [site, side] of Object.entries(input.control ?? {})) state.control[site] = { side, since: 1 };
    for (const side of ['allied', 'axis'] as const)
      state.aircraft[side] = { available: input.aircraft?.[side] ?? 0, used: [] };
    state.stack = [{ kind: 'impulse-end' }];
    this.referee = new Referee(playOn(this.theatre), {}, state);
  }

  /** Tests write into it: nothing worked out before holds for whoever asks for it. */
  get state(): State {
    forgetDerived(this.referee.state);
    return this.referee.state;
  }

  get #fresh(): this['referee'] {
    forgetDerived(this.referee.state);
    return this.referee;
  }

  unit(id: string): UnitState {
    return this.state.units[id]!;
  }

  /** Puts a frame on top, as if play had come to it. */
  open(frame: Frame): this {
    this.state.stack.push(frame);
    return this;
  }

  /** The segment of a side, with formations activated: names of divisions, or a Corps with its divisions. */
  segment(side: SalernoSide, ...formations: (string | readonly [string, readonly string[]])[]): this {
    this.state.active = side;
    this.open({ kind: 'segment', side, number: 1, step: 'idle' });
    for (const formation of formations) {
      const [id, divisions] = typeof formation === 'string' ? [formation, [formation]] : formation;
      this.state.activations.push({ formation: id, divisions: [...divisions], done: false, bonus: [] });
    }
    return this;
  }

  /** Begins a formation and goes on to its movement or combat step. */
  begin(formation: string, step: 'reserve' | 'movement' | 'combat' = 'movement'): this {
    const side = this.theatre.formations.get(formation)!.side;
    const quiet = (): void => {
      while (this.kind === 'interjection') this.order(this.side, { type: 'Pass' });
    };
    this.order(side, { type: 'BeginFormation', formation });
    quiet();
    if (step !== 'reserve') this.order(side, { type: 'EndPhase', phase: 'reserve' });
    if (step === 'combat') this.order(side, { type: 'EndPhase', phase: 'movement' });
    quiet();
    return this;
  }

  dice(...faces: number[]): this {
    this.referee.dice(...faces);
    return this;
  }

  order(side: SalernoSide, order: JsonObject): readonly Event[] {
    return this.#fresh.order(side, orders.schema.parse(order));
  }

  /** The code of the refusal. */
  refused(side: SalernoSide, order: JsonObject): string {
    return this.#fresh.refused(side, orders.schema.parse(order)).code;
  }

  /** The whole refusal. */
  refusal(side: SalernoSide, order: JsonObject) {
    return this.#fresh.refused(side, orders.schema.parse(order));
  }

  accepts(side: SalernoSide, order: JsonObject): boolean {
    return this.referee.play.decide(this.state, orders.schema.parse(order), side).accepted;
  }

  options(side: SalernoSide, type: Order['type']): Order[] {
    return this.#fresh.options(side, type);
  }

  /** Declines every window until somebody has something else to decide. */
  pass(): this {
    for (let count = 0; count < 50; count++) {
      const [decision] = this.referee.play.pending(this.state);
      if (decision === undefined || !WINDOWS.has(decision.kind) || decision.neutral === undefined) return this;
      this.referee.order(decision.side, decision.neutral);
    }
    throw new Error('windows without end');
  }

  /** Moves and declines the windows this opens. */
  move(side: SalernoSide, units: readonly string[], ...path: string[]): this {
    this.order(side, { type: 'MoveStack', units: [...units], path });
    return this.pass();
  }

  /** Attacks without support from anybody, with these faces of the combat dice. */
  attack(side: SalernoSide, hex: string, attackers: readonly string[], ...faces: number[]): EventOf<'CombatResolved'> {
    this.dice(...faces);
    this.order(side, { type: 'DeclareAttack', hex, attackers: [...attackers] });
    for (const step of ['interjection', 'attacked-guns', 'gegenangriff', 'support'])
      while (this.kind === step) this.order(this.side, { type: 'Pass' });
    return this.last('CombatResolved');
  }

  get top(): Frame {
    return topOf(this.state);
  }

  frame<Kind extends FrameKind>(kind: Kind): Extract<Frame, { kind: Kind }> {
    const found = [...this.state.stack].reverse().find((frame) => frame.kind === kind);
    if (found === undefined) throw new Error(`no ${kind} frame: ${this.state.stack.map((frame) => frame.kind).join()}`);
    return found as Extract<Frame, { kind: Kind }>;
  }

  /** Kind of the decision that is open. */
  get kind(): string {
    return this.referee.play.pending(this.state)[0]?.kind ?? 'none';
  }

  get side(): SalernoSide {
    return this.referee.play.pending(this.state)[0]!.side as SalernoSide;
  }

  all<Type extends EventType>(type: Type): EventOf<Type>[] {
    return this.referee.log.map(({ event }) => event).filter((event) => event.type === type) as EventOf<Type>[];
  }

  last<Type extends EventType>(type: Type): EventOf<Type> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} happened`);
    return found;
  }
}

export const sandbox = (input: SandboxInput = {}): Sandbox => new Sandbox(input);

export const plan = (fields: JsonObject = {}): JsonObject => ({ type: 'SubmitPlan', ...fields });
