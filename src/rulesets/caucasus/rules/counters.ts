import { lastOf } from '#kernel/known';
import type { TroopQuality } from '../names.ts';
import { SIDES } from '../names.ts';
import { type FaceData, stepsOf, type UnitData } from '../scenario.ts';

/* Chapter 2: the counters as the rules read them, in the order in which the state keeps them: class, nationality, branch [2.22, 2.23]. */

export interface Counter extends UnitData {
  readonly index: number;
  /** 0 Axis, 1 Soviet. */
  readonly owner: 0 | 1;
  readonly maxSteps: number;
  readonly isMech: boolean;
  readonly isCavalry: boolean;
  readonly isFoot: boolean;
  readonly isWhite: boolean;
  /** Face by steps left; index 0 is never up. */
  readonly up: readonly FaceData[];
}

export interface Roster {
  readonly counters: readonly Counter[];
  readonly index: ReadonlyMap<string, number>;
  readonly count: number;
  /** The owner and the most steps of each counter, for what is asked of all of them after every order. */
  readonly owner: Uint8Array;
  readonly maxSteps: Uint8Array;
  special(kind: NonNullable<UnitData['special']>): Counter | undefined;
}

export function buildRoster(units: readonly UnitData[]): Roster {
  const counters = units.map((unit, index): Counter => {
    const maxSteps = stepsOf(unit);
    const { full, reduced, remnant } = unit.faces;
    const byLoss = [full, reduced, remnant].filter((face): face is FaceData => face !== undefined);
    return {
      ...unit,
      index,
      owner: SIDES.indexOf(unit.side) as 0 | 1,
      maxSteps,
      isMech: unit.class === 'mech',
      isCavalry: unit.class === 'cavalry',
      isFoot: unit.class === 'foot',
      isWhite: unit.whiteBox === true,
      up: [lastOf(byLoss), ...[...byLoss].reverse()],
    };
  });
  const specials = new Map(counters.toReversed().map((counter) => [counter.special, counter]));
  return {
    counters,
    index: new Map(counters.map((counter) => [counter.id, counter.index])),
    count: counters.length,
    owner: Uint8Array.from(counters, ({ owner }) => owner),
    maxSteps: Uint8Array.from(counters, ({ maxSteps }) => maxSteps),
    special: (kind) => specials.get(kind),
  };
}

const RANK: Record<TroopQuality, number> = { low: 0, regular: 1, elite: 2 };

/** 0 low, 1 regular, 2 elite [2.24]. */
export function quality(face: FaceData, role: 'attack' | 'defence'): number {
  return RANK[typeof face.tq === 'string' ? face.tq : face.tq[role]];
}
