import { hasEnded, topOf } from '../state.ts';
import { closing, declare } from './closing.ts';
import { combat } from './combat.ts';
import { settleControl } from './consequences.ts';
import { fire } from './fire.ts';
import type { Settle, Settles } from './flow.ts';
import { waits } from './flow.ts';
import type { Frame } from './frames.ts';
import { interjection } from './interjection.ts';
import { move } from './move.ts';
import { opening } from './opening.ts';
import { planning } from './planning.ts';
import { segment } from './segment.ts';
import type { Scene } from './stack.ts';

const SETTLES: Settles = {
  ...opening,
  ...planning,
  ...segment,
  ...move,
  ...fire,
  ...combat,
  ...interjection,
  ...closing,
  'case-richard': waits,
};

/** Does everything the rules do by themselves, until a player has to decide or the game is over. */
export function settle(scene: Scene): void {
  for (;;) {
    if (hasEnded(scene.state)) return;
    if (scene.state.serial > 0) {
      settleControl(scene);
      if (declare(scene, 'any-moment')) return;
    }
    const top = topOf(scene);
    const settleTop = SETTLES[top.kind] as Settle<Frame['kind']>;
    if (settleTop(scene, top as never) === 'waits') return;
  }
}
