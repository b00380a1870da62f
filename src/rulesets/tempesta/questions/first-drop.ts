import { count } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import { ask, type Question, question } from './question.ts';

/** [26] */
export const firstDrop = question({
  kind: 'first-drop',
  clause: 'tempesta/26-b',
  title: { en: 'Who jumps first?', it: 'Chi si lancia per primo?' },
  about: { formations: count() },
  explain: {
    en: ({ formations }) =>
      `Choose ${formations === 1 ? 'the formation that jumps' : `${formations} formations that jump`} at once.`,
    it: ({ formations }) =>
      `Scegli ${formations === 1 ? 'la formazione che si lancia' : `${formations} formazioni che si lanciano`} subito.`,
  },
});

export const askFirstDrop = ({ state }: Game, side: Seat): Question =>
  ask(firstDrop, { id: `first-drop-${side}`, side, about: { formations: state.firstDrop ?? 0 } });
