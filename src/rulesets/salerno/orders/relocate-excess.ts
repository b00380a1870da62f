import { isRefusal } from '#kernel/refusal';
import { opponentOf } from '../names.ts';
import { no } from '../refusals.ts';
import { relocationHexes } from '../rules/excess.ts';
import { roomIn } from '../rules/movement.ts';
import { positionOf } from '../rules/position.ts';
import { stackLimit } from '../rules/terrain.ts';
import { clearReserve, settleEntry } from '../sequence/consequences.ts';
import { frameOf } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { counterOf, hexAt } from '../theatre.ts';
import { placements } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [10] The opponent sends the excess of a stack into neighbouring hexes. */
export const relocateExcess = order({
  type: 'RelocateExcess',
  title: { en: 'Move the excess out', it: 'Ricolloca l’eccedenza' },
  answers: ['overstack'],
  fields: { moves: placements() },
  line: { en: ['relocate|unstack {moves}'], it: ['ricolloca|sfoltisci {moves}'] },
  judge: (desk, { moves }) => judge(desk, moves),
  *options(desk) {
    const { theatre, state } = desk;
    const at = theatre.hexIndex(frameOf(state, 'overstack').hex);
    for (const unit of positionOf(theatre, state).unitsAt.get(at) ?? [])
      for (const to of relocationHexes(theatre, state, unit)) {
        const moves = [{ unit, hex: hexAt(theatre, to) }];
        if (!isRefusal(judge(desk, moves))) yield { type: 'RelocateExcess', moves };
      }
  },
});

function judge({ theatre, state, side }: Desk, moves: readonly { unit: string; hex: string }[]): Ruling {
  const frame = frameOf(state, 'overstack');
  const owner = opponentOf(side);
  const from = theatre.hexIndex(frame.hex);
  const coming = new Map<string, number>();
  const named = new Set<string>();
  for (const { unit, hex } of moves) {
    if (named.has(unit)) return no('named-twice', '10-d', { unit });
    named.add(unit);
    if (theatre.counters.get(unit)?.side !== owner || unitOf(state, unit).at !== frame.hex)
      return no('not-there', '10-d', { unit, space: frame.hex });
    if (!relocationHexes(theatre, state, unit).includes(theatre.hexIndex(hex)))
      return no('cannot-go-there', '10-d', { unit, space: hex });
    coming.set(hex, (coming.get(hex) ?? 0) + counterOf(theatre, unit).halfDots);
  }
  for (const [hex, dots] of coming) {
    const index = theatre.hexIndex(hex);
    const room = roomIn(theatre, state, index);
    const limit = stackLimit(theatre, index);
    if (dots > room) return no('stacking', '10-a', { space: hex, would: (limit - room + dots) / 2, limit: limit / 2 });
  }
  const excess = (positionOf(theatre, state).halfDots[from] ?? 0) - stackLimit(theatre, from);
  const gone = moves.map(({ unit }) => counterOf(theatre, unit).halfDots);
  if (gone.reduce((sum, dots) => sum + dots, 0) - Math.min(...gone) >= excess)
    return no('more-than-excess', '10-d', { excess: excess / 2 });
  return (scene) => {
    // Whoever is moved, by whomever, is in Reserve no longer [15].
    clearReserve(scene, owner, [...named], 'moved');
    scene.table.emit({
      type: 'ExcessRelocated',
      side: owner,
      from: frame.hex,
      placements: moves.map(({ unit, hex }) => ({ unit, hex })),
    });
    for (const hex of new Set(moves.map((move) => move.hex))) settleEntry(scene, owner, hex);
  };
}
