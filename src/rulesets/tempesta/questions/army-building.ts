import { count } from '#kernel/field';
import type { Seat } from '../names.ts';
import { forecastDivision } from '../rules/builder.ts';
import type { Game } from '../rules/game.ts';
import { ask, type Question, question } from './question.ts';

/** [5] */
export const armyBuilding = question({
  kind: 'army-building',
  clause: 'tempesta/5-a',
  title: { en: 'Build your Division', it: 'Componi la tua Divisione' },
  about: { budget: count() },
  explain: {
    en: 'Choose a list, raise formations and take units for up to {budget} points, or submit a whole Division; lock it when it is ready.',
    it: 'Scegli una lista, costituisci le formazioni e prendi unità fino a {budget} punti, o presenta una Divisione intera; confermala quando è pronta.',
  },
  forecast({ theatre, state, side }) {
    const { submission } = state.players[side as Seat];
    return submission === undefined ? undefined : forecastDivision(theatre, submission, state.budget);
  },
});

export const askArmyBuilding = ({ state: { budget } }: Game, side: Seat): Question =>
  ask(armyBuilding, { id: `army-building-${side}`, side, about: { budget }, sealed: true });
