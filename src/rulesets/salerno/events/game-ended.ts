import { outcomeSchema } from '../state.ts';
import { LEVEL_WORDS, reasonText } from '../words.ts';
import { event } from './event.ts';

/** [2] */
export const gameEnded = event({
  type: 'GameEnded',
  fields: outcomeSchema.shape,
  apply(state, { winner, level, reason }) {
    state.outcome = { winner, level, reason };
  },
  say: {
    en: ({ winner, level, reason }, names) =>
      winner === 'draw'
        ? `The game ends in a draw (${names.of(reasonText(reason))}).`
        : `${names.does(winner, 'win', 'wins')} by ${names.of(LEVEL_WORDS[level])} (${names.of(reasonText(reason))}).`,
    it: ({ winner, level, reason }, names) =>
      winner === 'draw'
        ? `La partita finisce in parità (${names.of(reasonText(reason))}).`
        : `${names.does(winner, 'vincono', 'vince')} per ${names.of(LEVEL_WORDS[level])} (${names.of(reasonText(reason))}).`,
  },
});
