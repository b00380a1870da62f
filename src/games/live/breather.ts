import { setImmediate as letOthersGo } from 'node:timers/promises';
import { SharedTurn } from '#store/shared-turn';

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

const shared = new SharedTurn(AT_A_STRETCH);

/** For short work of many at once, streams say: to be awaited before each piece of it. */
export const breatheTogether: Breathe = () => shared.take();
