import { choice } from '#kernel/field';
import { event, hex, side } from './event.ts';

const CAUSES = {
  order: { en: 'stops', it: 'si ferma' },
  'end-ops': { en: 'is stopped by END OPS', it: 'è fermato da END OPS' },
  lost: { en: 'is lost', it: 'è perduto' },
} as const;

/** [11] */
export const stackStopped = event({
  type: 'StackStopped',
  fields: { side, hex, cause: choice(CAUSES) },
  apply() {},
  say: {
    en: ({ side, hex, cause }, names) => `The ${names.ofSide(side)} stack in ${names.space(hex)} ${CAUSES[cause].en}.`,
    it: ({ side, hex, cause }, names) => `Il gruppo ${names.ofSide(side)} a ${names.space(hex)} ${CAUSES[cause].it}.`,
  },
});
