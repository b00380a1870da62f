import { readFileSync } from 'node:fs';

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Weigh = (self: unknown, result: unknown) => number;

const ofSelf: Weigh = (self) => (self as { readonly length: number }).length;
const ofResult: Weigh = (_, result) => (result as { readonly length: number }).length;
const asOne: Weigh = () => 0;

/** What a program cannot do much without: each call counts one and what it goes through. */
const COUNTED: readonly (readonly [prototype: object, weigh: Weigh, methods: readonly string[]])[] = [
  [String.prototype, ofSelf, ['replace', 'replaceAll', 'match', 'matchAll', 'split', 'indexOf', 'trim', 'toLowerCase']],
  [String.prototype, ofResult, ['slice']],
  [String.prototype, asOne, ['startsWith', 'endsWith']],
  [
    Array.prototype,
    ofSelf,
    ['every', 'filter', 'find', 'findLast', 'flat', 'flatMap', 'forEach', 'includes', 'indexOf'],
  ],
  [Array.prototype, ofSelf, ['join', 'map', 'reduce', 'some', 'sort']],
  [Array.prototype, ofResult, ['concat', 'slice', 'splice']],
  [Map.prototype, asOne, ['get', 'has', 'set']],
  [Set.prototype, asOne, ['add', 'has']],
  [RegExp.prototype, asOne, ['exec', 'test']],
];

/**
 * Counts work instead of time: how many letters, items and look-ups the built-in operations go through. The count is the same on a busy
 * machine as on a quiet one.
 */
export function countWork(work: () => void): number {
  let counted = 0;
  const restores: (() => void)[] = [];
  try {
    for (const [prototype, weigh, methods] of COUNTED)
      for (const method of methods) {
        const own = prototype as Record<string, Method>;
        const original = own[method]!;
        restores.push(() => {
          own[method] = original;
        });
        own[method] = function (this: unknown, ...args: unknown[]) {
          const result = original.apply(this, args);
          counted += 1 + weigh(this, result);
          return result;
        };
      }
    work();
  } finally {
    for (const restore of restores) restore();
  }
  return counted;
}

/** Milliseconds that this thread has had the processor for, where the system tells; elsewhere the time of day. */
export function threadTime(): number {
  if (process.platform !== 'linux') return performance.now();
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
