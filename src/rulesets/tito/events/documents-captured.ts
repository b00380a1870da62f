import { space } from '#kernel/field';
import { event } from './event.ts';

/** [14] */
export const documentsCaptured = event({
  type: 'DocumentsCaptured',
  fields: { zone: space() },
  apply(state) {
    state.documents = { status: 'captured', at: '' };
  },
  say: { en: 'The secret documents are taken in {zone}.', it: 'I documenti segreti sono presi in {zone}.' },
});
