import type { Position } from './position.ts';

/** What follows from a position and the options of the game, worked out once for each side and kept as long as it stands. */
export function remembering<Value>(): (p: Position, side: 0 | 1, work: () => Value) => Value {
  const kept = new WeakMap<Position, [Value | undefined, Value | undefined]>();
  return (p, side, work) => {
    let values = kept.get(p);
    if (values === undefined) {
      values = [undefined, undefined];
      kept.set(p, values);
    }
    values[side] ??= work();
    return values[side];
  };
}
