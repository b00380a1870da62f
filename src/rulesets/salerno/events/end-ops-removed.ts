import { unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { event, side } from './event.ts';

/** [8] */
export const endOpsRemoved = event({
  type: 'EndOpsRemoved',
  fields: { side },
  apply(state, { side }, theatre) {
    for (const id in state.units) if (counterOf(theatre, id).side === side) unitOf(state, id).endOps = 'none';
  },
  say: {
    en: ({ side }, names) => `The ${names.ofSide(side)} END OPS markers are removed.`,
    it: ({ side }, names) => `I segnalini END OPS ${names.ofSide(side)} sono rimossi.`,
  },
});
