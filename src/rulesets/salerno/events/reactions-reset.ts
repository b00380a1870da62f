import { event } from './event.ts';

/** [13] */
export const reactionsReset = event({
  type: 'ReactionsReset',
  fields: {},
  apply(state) {
    for (const unit of Object.values(state.units)) unit.reacted = false;
  },
  say: { en: 'All units may react again.', it: 'Tutte le unità possono di nuovo reagire.' },
});
