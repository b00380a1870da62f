import { readFileSync } from 'node:fs';
import type { State } from '#rulesets/caucasus/state';
import type { Theatre } from '#rulesets/caucasus/theatre';
import { theatre } from '../stage.ts';
import { Oracle, type Piece, type Side, type Situation } from './oracle.ts';

/* Positions for the second reading, and how it is told of them. */

const data = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../scenarios/caucasus/${file}.json`, import.meta.url), 'utf8'));
export const oracle = new Oracle(data('map'), data('units'));
export const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 4);
export const SIDES: readonly Side[] = ['axis', 'soviet'];

/** A small generator: which units and hexes of a position are looked at. */
export function lots(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

/** Both armies thrown together somewhere on the map, worn and short of supply, in any turn and movement phase. */
export function scatter(state: State, draw: (below: number) => number, radius = 5): State {
  const { board, roster } = theatre(state.scenario);
  const s = structuredClone(state);
  s.turn = 1 + draw(14);
  s.phase = (
    [
      'axis-primary-movement',
      'soviet-primary-movement',
      'axis-secondary-movement',
      'soviet-secondary-movement',
    ] as const
  )[draw(4)]!;
  s.battle = null;
  s.group = null;
  const centre = draw(board.size);
  const field = board.ids.flatMap((_, hex) => (board.distance(centre, hex) <= radius && !board.edge[hex] ? [hex] : []));
  const held = new Map<number, number>();
  for (const counter of roster.counters) {
    const unit = s.units[counter.index]!;
    const hex = field[draw(field.length)]!;
    const free = (held.get(hex) ?? counter.owner) === counter.owner && draw(3) === 0;
    if (/train|azov/.test(counter.type) || !free) {
      unit.at = 'removed';
      continue;
    }
    held.set(hex, counter.owner);
    Object.assign(unit, {
      at: board.ids[hex]!,
      steps: 1 + draw(counter.maxSteps),
      supply: (['full', 'full', 'limited', 'out'] as const)[draw(4)]!,
      disorganised: draw(8) === 0,
      replaced: draw(10) === 0,
      moved: false,
      railed: false,
      retreated: draw(12) === 0,
      defended: false,
    });
    s.control[hex] = counter.owner;
  }
  s.railControl = s.control.map((owner) => ((draw(15) === 0) === (owner === 0) ? 1 : 0));
  return s;
}

/** A position in the words of the second reading. */
export const read = ({ board, roster }: Theatre, s: State): Situation => ({
  turn: s.turn,
  impulse: s.phase.includes('secondary') ? 'secondary' : 'primary',
  pieces: s.units.flatMap((unit, n): Piece[] =>
    board.index.has(unit.at)
      ? [
          {
            id: roster.counters[n]!.id,
            at: unit.at,
            steps: unit.steps,
            supply: unit.supply,
            disorganised: unit.disorganised,
            replaced: unit.replaced,
            spent: unit.retreated || unit.defended,
          },
        ]
      : [],
  ),
  holder: new Map(board.ids.map((id, hex) => [id, SIDES[s.control[hex]!]!])),
  heldAtStart: new Map(board.ids.map((id, hex) => [id, SIDES[s.railControl[hex]!]!])),
});
