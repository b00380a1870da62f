import { count } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import { ask, type Question, question } from './question.ts';

/** [5] */
export const armyBuilding = question({
  kind: 'army-building',
  clause: 'tempesta/5-a',
  title: { en: 'Build your Division', it: 'Componi la tua Divisione' },
  about: { budget: count() },
  explain: {
    en: 'Submit a Division of up to {budget} points, and lock it when it is ready.',
    it: 'Presenta una Divisione fino a {budget} punti e confermala quando è pronta.',
  },
});

export const askArmyBuilding = ({ state: { budget } }: Game, side: Seat): Question =>
  ask(armyBuilding, { id: `army-building-${side}`, side, about: { budget }, sealed: true });
