import type { Victory } from '#kernel/ruleset';
import { enemyOf, LEVEL_WORDS, OUTCOME_WORDS, SEATS, SIDE_WORDS } from './names.ts';
import { gameOf } from './rules/game.ts';
import { divisionMorale, lossPercentage, lostMorale } from './rules/morale.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

/** [94-96] A Division that has lost its morale is routed; when time is up, nobody has won. */
export function victoryOf(theatre: Theatre, state: State): Victory {
  const game = gameOf(theatre, state);
  const conditions = SEATS.map((side) => {
    const enemy = enemyOf(side);
    const { en, it } = SIDE_WORDS[enemy];
    return {
      id: `rout-${enemy}`,
      side,
      title: { en: `Rout the Division of ${en}: morale lost`, it: `Divisione del ${it} in rotta: morale perduto` },
      clause: 'tempesta/94-a',
      progress: lostMorale(game, enemy),
      target: Math.floor(divisionMorale(game, enemy) / game.tables.morale.breakShare) + 1,
      met: state.outcome?.winner === side || state.outcome?.reason === 'both-routed',
    };
  });
  const points = state.outcome?.points ?? { red: lossPercentage(game, 'blue'), blue: lossPercentage(game, 'red') };
  if (state.outcome === undefined) return { status: 'ongoing', points, conditions };
  const { winner, reason } = state.outcome;
  const level = winner === 'draw' ? 'draw' : 'rout';
  return {
    status: 'ended',
    winner,
    level,
    levelLabel: LEVEL_WORDS[level],
    reason: OUTCOME_WORDS[reason],
    points,
    conditions,
  };
}
