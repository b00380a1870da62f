import type { Frame } from './frames.ts';
import type { Scene } from './scene.ts';
import { closing, declare } from './sequence/closing.ts';
import { combat } from './sequence/combat.ts';
import { settleControl } from './sequence/consequences.ts';
import { fire } from './sequence/fire.ts';
import type { Settle, Settles } from './sequence/flow.ts';
import { waits } from './sequence/flow.ts';
import { interjection } from './sequence/interjection.ts';
import { move } from './sequence/move.ts';
import { opening } from './sequence/opening.ts';
import { planning } from './sequence/planning.ts';
import { segment } from './sequence/segment.ts';
import { hasEnded, topOf } from './state.ts';

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
