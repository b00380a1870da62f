import type { Json } from '#kernel/json';
import type { BoardSheet, EdgeSheet, LineSheet, SpaceSheet, TerrainStyle } from '#kernel/plain/sheet';
import type { MarkerView, StackView, UnitView, View } from '#kernel/plain/view';
import { maySeeSecretsOf, type Viewer } from '#kernel/side';
import { isBurning, isSmoked } from './board/field.ts';
import { DIRECTION_NAMES } from './board/grid.ts';
import type { UnitType } from './codex.ts';
import type { Game } from './game.ts';
import { pa } from './refusals.ts';
import { phaseCounter, SEATS, type Seat, type TempestaState, type Unit } from './state.ts';

const STYLES: readonly TerrainStyle[] = [
  { id: 'open', label: 'Open ground', fill: '#d9d2a6' },
  { id: 'wood', label: 'Wood', fill: '#7d9b5f', pattern: 'trees' },
  { id: 'jungle', label: 'Jungle', fill: '#5f8a4e', pattern: 'trees' },
  { id: 'oasis', label: 'Oasis', fill: '#86ad6b', pattern: 'trees' },
  { id: 'orchard', label: 'Orchard', fill: '#9db878', pattern: 'trees' },
  { id: 'rocky', label: 'Rocky hill', fill: '#9c9486', pattern: 'peaks' },
  { id: 'building', label: 'Buildings', fill: '#c3a897', pattern: 'houses' },
  { id: 'rubble', label: 'Rubble', fill: '#b7aa9d', pattern: 'dots' },
  { id: 'field', label: 'Crops', fill: '#cfc678', pattern: 'crops' },
  { id: 'rough', label: 'Rough ground', fill: '#bfb58a', pattern: 'hills' },
  { id: 'dune', label: 'Dunes', fill: '#e3d49a', pattern: 'hills' },
  { id: 'bank', label: 'Banks', fill: '#c7bd91', pattern: 'hills' },
  { id: 'wall', label: 'Walls', fill: '#cbc3a3', pattern: 'dots' },
  { id: 'hedge', label: 'Hedges', fill: '#b4bd84', pattern: 'crops' },
  { id: 'fence', label: 'Fences', fill: '#cfc799', pattern: 'dots' },
  { id: 'marsh', label: 'Marsh', fill: '#b5c7b0', pattern: 'marsh' },
  { id: 'scrub', label: 'Scrub', fill: '#bdc08b', pattern: 'dots' },
  { id: 'rocks', label: 'Rocks', fill: '#c2bbab', pattern: 'dots' },
  { id: 'river', label: 'River', fill: '#9fbfd1', pattern: 'waves' },
  { id: 'sea', label: 'Sea', fill: '#8db3cc', pattern: 'waves' },
];

/** Units face in eighths of a turn; a view tells degrees. */
const EIGHTH = 45;

const sheets = new WeakMap<TempestaState, BoardSheet>();

/** The table; the same object as long as the ground does not change. */
export function boardOf(game: Game): BoardSheet {
  const id = `tempesta-${game.state.scenario}-${boardHash(game)}`;
  const kept = sheets.get(game.state);
  if (kept?.id === id) return kept;
  const sheet = drawBoard(game, id);
  sheets.set(game.state, sheet);
  return sheet;
}

function drawBoard(game: Game, id: string): BoardSheet {
  const { state, grid } = game;
  const spaces: SpaceSheet[] = state.cells.map((cell, at) => ({
    id: grid.labels[at]!,
    x: (at % grid.width) + 0.5,
    y: Math.floor(at / grid.width) + 0.5,
    terrain: cell.sea ? 'sea' : cell.river !== undefined ? 'river' : cell.ground === '' ? 'open' : cell.ground,
    ...(cell.level > 0 ? { elevation: cell.level } : {}),
    features: [
      cell.scenario,
      ...(cell.level > 0 ? [`hill:${cell.level}`] : []),
      ...(cell.bridge === undefined ? [] : [`bridge:${cell.bridge}`]),
      ...(cell.ford === true ? ['ford'] : []),
      ...(cell.railways.length > 0 ? ['railway'] : []),
      ...cell.roads.map(({ profile }) => (profile === 'flat' ? 'road' : `road:${profile}`)),
      ...entryFeatures(game, at),
    ],
  }));
  const edges: EdgeSheet[] = [];
  for (const [at, cell] of state.cells.entries())
    for (const direction of [2, 4]) {
      const to = grid.neighbour[at * 8 + direction]!;
      if (to < 0) continue;
      const other = state.cells[to]!;
      const features = [
        ...(cell.sea !== other.sea ? ['coast'] : []),
        ...(cell.hill !== other.hill && (cell.hill !== undefined || other.hill !== undefined) ? ['contour'] : []),
      ];
      if (features.length > 0) edges.push({ a: grid.labels[at]!, b: grid.labels[to]!, features });
    }
  return {
    kind: 'square',
    id,
    title: game.codex.battle.title,
    width: grid.width,
    height: grid.height,
    spaces,
    edges,
    lines: linesOf(game),
    terrains: STYLES,
  };
}

function entryFeatures(game: Game, at: number): string[] {
  const { entrySide } = game.state;
  if (entrySide === undefined) return [];
  const x = at % game.grid.width;
  const y = Math.floor(at / game.grid.width);
  return SEATS.filter((side) => {
    const edge = entrySide[side];
    return (
      (edge === 'N' && y === 0) ||
      (edge === 'S' && y === game.grid.height - 1) ||
      (edge === 'W' && x === 0) ||
      (edge === 'E' && x === game.grid.width - 1)
    );
  }).map((side) => `entry:${side}`);
}

/** A road is one line from piece to piece; pieces of one id are chained by their exits. */
function linesOf(game: Game): LineSheet[] {
  const { state, grid } = game;
  const lines: LineSheet[] = [];
  const seen = new Set<string>();
  for (const [at, cell] of state.cells.entries()) {
    for (const { id, profile, exits } of cell.roads)
      for (const exit of exits) {
        const to = grid.neighbour[at * 8 + exit]!;
        if (to < 0 || !state.cells[to]!.roads.some((road) => road.id === id)) continue;
        const key = `${id}:${Math.min(at, to)}:${Math.max(at, to)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        lines.push({
          kind: profile === 'flat' ? 'road' : `road-${profile}`,
          name: id,
          spaces: [grid.labels[at]!, grid.labels[to]!],
        });
      }
    for (const id of cell.railways)
      for (let direction = 0; direction < 4; direction++) {
        const to = grid.neighbour[at * 8 + direction]!;
        if (to >= 0 && state.cells[to]!.railways.includes(id))
          lines.push({ kind: 'rail', name: id, spaces: [grid.labels[at]!, grid.labels[to]!] });
      }
  }
  return lines;
}

/** Changes with the ground, not with the units. */
function boardHash(game: Game): string {
  let hash = 7;
  for (const cell of game.state.cells)
    for (const part of [
      cell.scenario,
      cell.ground,
      cell.hill ?? '',
      String(cell.level),
      cell.river ?? '',
      cell.bridge ?? '',
      cell.ford === true ? 'f' : '',
      cell.sea ? '~' : '',
      ...cell.roads.flatMap(({ id, profile, exits }) => [id, profile, ...exits.map(String)]),
      ...cell.railways,
      game.state.entrySide?.red ?? '',
      game.state.entrySide?.blue ?? '',
      '|',
    ])
      for (let at = 0; at < part.length; at++) hash = (hash * 31 + part.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

const KIND: Readonly<Record<string, string>> = {
  UF: 'infantry',
  UFS: 'machine-gun',
  URF: 'recon',
  UGF: 'engineer',
  UT: 'transport',
  UC: 'armour',
  SPA: 'self-propelled-artillery',
  URV: 'recon',
  UGV: 'engineer',
  UCAV: 'cavalry',
  USV: 'machine-gun',
  CinC: 'hq',
  CS: 'hq',
  UO: 'officer-observer',
  UAS: 'artillery',
  UA: 'artillery',
  UAE: 'aircraft',
};

/** Chooses the symbol: what the list says of a unit goes before its type. */
function kindOf(type: UnitType): string {
  if (type.flags.has('mortar')) return 'mortar';
  if (type.category === 'artillery' && type.faa !== undefined) return 'anti-air';
  if (type.category === 'artillery' && (type.ffUc ?? 0) > (type.ff ?? 0)) return 'anti-tank';
  if (type.category === 'foot' && type.flags.has('airborne') && type.type === 'UF') return 'airborne';
  if (type.type === 'UT' && type.armoured) return 'mechanised-transport';
  return KIND[type.type] ?? 'infantry';
}

function factorsOf(type: UnitType): Record<string, number | string> {
  const factors: Record<string, number | string> = {};
  for (const key of ['ff', 'ffUc', 'faa', 'assault', 'save'] as const)
    if (type[key] !== undefined) factors[key] = type[key];
  if (type.range > 0) factors['range'] = type.range;
  if (type.rangeUc > 0 && type.rangeUc !== type.range) factors['rangeUc'] = type.rangeUc;
  if (type.attempts > 0) factors['attempts'] = type.attempts;
  if (type.modifier !== 0) factors['modifier'] = type.modifier;
  return factors;
}

const face = (type: UnitType): string =>
  type.attempts > 0 ? type.name : [type.ff, type.ffUc, type.assault].map((factor) => factor ?? '-').join('-');

function unitView(game: Game, unit: Unit, viewer: Viewer): UnitView {
  const { state } = game;
  const type = game.typeOf(unit);
  const own = maySeeSecretsOf(viewer, unit.side);
  const shown = unit.where === 'table' || (own && unit.ambush && unit.where === 'away');
  const markers: string[] = [];
  if (shown) {
    if (unit.ambush) markers.push('ambush');
    if (unit.onRoad) markers.push('on-road');
    if (unit.entrenched) markers.push('entrenched');
    if (unit.dismounted) markers.push('dismounted');
    if (unit.carriedBy !== '') markers.push(`aboard:${unit.carriedBy}`);
    if (unit.towedBy !== '') markers.push(`in-tow:${unit.towedBy}`);
    if (state.cells[unit.cell]!.suppressed) markers.push('suppressed');
    if (unit.act !== undefined && unit.act.pa2 > 0) markers.push(`action-points:${pa(unit.act.pa2)}`);
  }
  return {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    kind: kindOf(type),
    size: type.type,
    nationality: game.codex.lists.get(state.players[unit.side].list)?.nation ?? '',
    ...(shown
      ? { space: game.label(unit.cell), ...(unit.facing >= 0 ? { facing: unit.facing * EIGHTH } : {}) }
      : { box: boxOf(game, unit, own) }),
    factors:
      unit.attempts > 0 ? { ...factorsOf(type), attempts: unit.attempts, modifier: unit.modifier } : factorsOf(type),
    face: face(type),
    markers,
  };
}

/** The enemy learns only that a unit is not on the table: reserve, march and ambush look alike. */
function boxOf(game: Game, unit: Unit, own: boolean): string {
  if (unit.where !== 'away') return unit.where;
  if (!own) return 'not-on-table';
  const formation = game.state.formations[unit.formation];
  return formation === undefined || formation.cs === '' ? 'headquarters' : formation.status;
}

export function viewOf(game: Game, viewer: Viewer): View {
  const { state, grid } = game;
  const units = Object.values(state.units).map((unit) => unitView(game, unit, viewer));
  const stacks: StackView[] = [];
  for (let cell = 0; cell < grid.size; cell++)
    for (const side of SEATS) {
      const ids = units.filter((unit) => unit.side === side && unit.space === grid.labels[cell]).map(({ id }) => id);
      if (ids.length > 0)
        stacks.push({
          space: grid.labels[cell]!,
          side,
          units: ids,
          markers: state.cells[cell]!.suppressed ? ['suppressed'] : [],
        });
    }
  return { units, stacks, control: {}, markers: markersOf(game, viewer), extra: extraOf(game, viewer) };
}

function markersOf(game: Game, viewer: Viewer): MarkerView[] {
  const { state } = game;
  const phase = phaseCounter(state);
  const markers: MarkerView[] = [];
  const defender: Seat | undefined =
    state.attacker === undefined ? undefined : state.attacker === 'red' ? 'blue' : 'red';
  for (const [at, cell] of state.cells.entries()) {
    const space = game.label(at);
    const add = (kind: string, label: string, detail?: Json, side?: Seat): void => {
      markers.push({
        id: `${kind}-${space}`,
        kind,
        label,
        space,
        ...(detail === undefined ? {} : { detail }),
        ...(side === undefined ? {} : { side }),
      });
    };
    if (cell.suppressed) add('suppressed', cell.surprised ? 'Surprised' : 'Suppressed');
    if (isSmoked(cell, phase)) add('smoke', 'Smoke', { until: cell.smokeUntil });
    if (isBurning(cell, phase)) add('burning', 'Burning wreck', { until: cell.wreckSmokeUntil });
    if (cell.wrecks > 0) add('wreck', `Wrecks: ${cell.wrecks}`, { count: cell.wrecks });
    if (cell.tally > 0) add('tally', `Suppressive hits: ${cell.tally}`, { hits: cell.tally });
    if (cell.bridge === 'pontoon') add('pontoon', 'Pontoon bridge');
    const { defence } = cell;
    if (defence !== undefined) {
      const sees = defence.known || (defender !== undefined && maySeeSecretsOf(viewer, defender));
      add(
        defence.kind,
        sees && !defence.genuine ? `${defence.kind} (false)` : defence.kind,
        {
          ...(defence.facing >= 0 ? { facing: DIRECTION_NAMES[defence.facing]! } : {}),
          ...(sees ? { genuine: defence.genuine } : {}),
        },
        defender,
      );
    }
  }
  return markers;
}

function extraOf(game: Game, viewer: Viewer): View['extra'] {
  const { state } = game;
  const own: Record<string, Json> = {};
  for (const side of SEATS) {
    if (!maySeeSecretsOf(viewer, side)) continue;
    const player = state.players[side];
    own[side] = JSON.parse(
      JSON.stringify({
        submission: player.submission,
        sealed: player.sealed,
        defencesLeft: player.defencesLeft,
        falseLeft: player.falseLeft,
        cincOffTable: player.cincOff,
        ambushes: player.ambushes.map(({ cell, units, defence, revealed }) => ({
          cell: game.label(cell),
          units,
          ...(defence === undefined ? {} : { defence }),
          revealed,
        })),
        programmed: player.programmed.map(({ target, ...fire }) => ({ ...fire, target: game.label(target) })),
        formations: Object.values(state.formations)
          .filter((formation) => formation.side === side)
          .map(({ id, status, enterFrom }) => ({ id, status, enterFrom })),
      }),
    ) as Json;
  }
  return {
    stage: state.stage,
    step: state.step,
    battle: state.battle,
    weather: state.weather,
    ...(state.attacker === undefined ? {} : { attacker: state.attacker }),
    ...(state.modeDeclared ? { mode: state.mode } : {}),
    ...(state.entrySide === undefined ? {} : { entrySides: state.entrySide }),
    formations: Object.values(state.formations).map(({ id, side, name, cs, activation, status }) => ({
      id,
      side,
      name,
      cs,
      activation,
      onTable: Object.values(state.units).some((unit) => unit.formation === id && unit.where === 'table'),
      ready: status === 'ready',
    })),
    ...(state.activation === undefined ? {} : { activation: JSON.parse(JSON.stringify(state.activation)) as Json }),
    terrain: JSON.parse(JSON.stringify(state.terrain)) as Json,
    own,
  };
}
