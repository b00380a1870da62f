import { setImmediate as letOthersGo } from 'node:timers/promises';

/** Milliseconds that long work keeps everybody else waiting at a time. */
const AT_A_STRETCH = 15;

export type Breathe = () => Promise<void>;

/** For long work: to be awaited between its steps, so that others have their turn now and then. */
export function makeBreather(): Breathe {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_A_STRETCH) return;
    await letOthersGo();
    since = performance.now();
  };
}
