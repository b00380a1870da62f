import type { BoardSheet, EdgeSheet, LineSheet, SpaceSheet, TerrainStyle } from '#kernel/board/sheet';
import { known } from '#kernel/known';
import { legend } from './legend.ts';
import { GROUND_WORDS, SEATS } from './names.ts';
import { type Game, gameOf } from './rules/game.ts';
import { cellOf, type State } from './state.ts';
import type { Theatre } from './theatre.ts';

/* The table as clients draw it, a unit to a quadrant. */

const STYLES: readonly TerrainStyle[] = (
  [
    { id: 'open', fill: '#d9d2a6' },
    { id: 'wood', fill: '#7d9b5f', pattern: 'trees' },
    { id: 'jungle', fill: '#5f8a4e', pattern: 'trees' },
    { id: 'oasis', fill: '#86ad6b', pattern: 'trees' },
    { id: 'orchard', fill: '#9db878', pattern: 'trees' },
    { id: 'rocky', fill: '#9c9486', pattern: 'peaks' },
    { id: 'building', fill: '#c3a897', pattern: 'houses' },
    { id: 'rubble', fill: '#b7aa9d', pattern: 'dots' },
    { id: 'field', fill: '#cfc678', pattern: 'crops' },
    { id: 'rough', fill: '#bfb58a', pattern: 'hills' },
    { id: 'dune', fill: '#e3d49a', pattern: 'hills' },
    { id: 'bank', fill: '#c7bd91', pattern: 'hills' },
    { id: 'wall', fill: '#cbc3a3', pattern: 'dots' },
    { id: 'hedge', fill: '#b4bd84', pattern: 'crops' },
    { id: 'fence', fill: '#cfc799', pattern: 'dots' },
    { id: 'marsh', fill: '#b5c7b0', pattern: 'marsh' },
    { id: 'scrub', fill: '#bdc08b', pattern: 'dots' },
    { id: 'rocks', fill: '#c2bbab', pattern: 'dots' },
    { id: 'river', fill: '#9fbfd1', pattern: 'waves' },
    { id: 'sea', fill: '#8db3cc', pattern: 'waves' },
  ] as const
).map((style) => ({ ...style, label: known(GROUND_WORDS[style.id], 'ground', style.id) }));

const sheets = new WeakMap<State, BoardSheet>();

/** The table; the same object as long as the ground does not change. */
export function boardOf(theatre: Theatre, state: State): BoardSheet {
  const game = gameOf(theatre, state);
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
    id: game.label(at),
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
      const to = grid.neighbour[at * 8 + direction] ?? -1;
      if (to < 0) continue;
      const other = cellOf(state, to);
      const features = [
        ...(cell.sea !== other.sea ? ['coast'] : []),
        ...(cell.hill !== other.hill && (cell.hill !== undefined || other.hill !== undefined) ? ['contour'] : []),
      ];
      if (features.length > 0) edges.push({ a: game.label(at), b: game.label(to), features });
    }
  return {
    kind: 'square',
    id,
    title: game.theatre.battle.title,
    width: grid.width,
    height: grid.height,
    spaces,
    edges,
    lines: linesOf(game),
    terrains: STYLES,
    legend,
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
        const to = grid.neighbour[at * 8 + exit] ?? -1;
        if (to < 0 || !cellOf(state, to).roads.some((road) => road.id === id)) continue;
        const key = `${id}:${Math.min(at, to)}:${Math.max(at, to)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        lines.push({
          kind: profile === 'flat' ? 'road' : `road-${profile}`,
          spaces: [game.label(at), game.label(to)],
        });
      }
    for (const id of cell.railways)
      for (let direction = 0; direction < 4; direction++) {
        const to = grid.neighbour[at * 8 + direction] ?? -1;
        if (to >= 0 && cellOf(state, to).railways.includes(id))
          lines.push({ kind: 'rail', spaces: [game.label(at), game.label(to)] });
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
