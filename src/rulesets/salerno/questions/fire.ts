import { targetsOf } from '../rules/fire.ts';
import type { FireReason } from '../sequence/frames.ts';
import { attackedGuns } from './attacked-guns.ts';
import { defensiveFire } from './defensive-fire.ts';
import { exchangeFire } from './exchange-fire.ts';
import { interdiction } from './interdiction.ts';
import { lastCall } from './last-call.ts';
import { lastShot } from './last-shot.ts';
import { type Asking, ask } from './question.ts';
import { retreatFire } from './retreat-fire.ts';

const BY_REASON: Readonly<
  Record<Exclude<FireReason, 'last-call'>, { readonly kind: typeof defensiveFire; readonly clause: string }>
> = {
  approach: { kind: interdiction, clause: 'salerno/16.3' },
  movement: { kind: defensiveFire, clause: 'salerno/16.1.2' },
  'end-of-move': { kind: defensiveFire, clause: 'salerno/16.1.3' },
  exchange: { kind: exchangeFire, clause: 'salerno/16.1' },
  retreat: { kind: retreatFire, clause: 'salerno/14.3.1' },
  attacked: { kind: attackedGuns, clause: 'salerno/16' },
  'last-shot': { kind: lastShot, clause: 'salerno/16' },
};

export const askFire: Asking<'fire'> = (_, state, top) => {
  const asked = { hexes: targetsOf(state, top), guns: top.land, aircraft: top.air, interdiction: top.interdict };
  if (top.reason === 'last-call') return [ask(lastCall, state, { side: top.side, about: asked })];
  const { kind, clause } = BY_REASON[top.reason];
  return [ask(kind, state, { side: top.side, clause, about: asked })];
};
