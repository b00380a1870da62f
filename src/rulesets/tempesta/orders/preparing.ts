import { opposite } from '../board/grid.ts';
import { isRefusal, no } from '../refusals.ts';
import { judgeDivision } from '../rules/division.ts';
import { defenderOf, enemyOf } from '../state.ts';
import type { OrderRules } from './rule.ts';

export const preparingOrders: OrderRules<
  'SubmitDivision' | 'LockDivision' | 'SealReconnaissance' | 'ChooseTheatre' | 'ChooseEntrySide'
> = {
  SubmitDivision: {
    judge: (game, { division }) => judgeDivision(game.codex, division, game.state.budget),
    perform: (run, { division }, by) => run.emit({ type: 'DivisionSubmitted', side: by, division }),
    *options(game) {
      for (const army of game.codex.armies.values()) {
        const { list, hq, formations, offTable, defences } = army;
        const division = { list, ...(hq === undefined ? {} : { hq }), formations, offTable, defences };
        if (judgeDivision(game.codex, division, game.state.budget) === undefined)
          yield { type: 'SubmitDivision', division };
      }
    },
  },
  LockDivision: {
    judge(game, _, by) {
      const { submission } = game.state.players[by];
      return submission === undefined
        ? no('nothing-submitted', '5-a', 'No Division has been submitted.', {}, 'submit a Division')
        : judgeDivision(game.codex, submission, game.state.budget);
    },
    perform: (run, _, by) => run.emit({ type: 'DivisionLocked', side: by }),
    *options(game, by) {
      if (!isRefusal(this.judge(game, { type: 'LockDivision' }, by))) yield { type: 'LockDivision' };
    },
  },
  SealReconnaissance: {
    judge(game, { aggression }, by) {
      const { aggression: levels } = game.codex.lists.get(game.state.players[by].list)!;
      return levels.includes(aggression)
        ? undefined
        : no('level-not-offered', '11-a', 'The list does not offer that level of aggression.', { aggression, levels });
    },
    perform: (run, { aggression, risk }, by) => run.emit({ type: 'ReconnaissanceSealed', side: by, aggression, risk }),
    *options(game, by) {
      for (const aggression of game.codex.lists.get(game.state.players[by].list)!.aggression)
        for (const risk of [false, true]) yield { type: 'SealReconnaissance', aggression, risk };
    },
  },
  ChooseTheatre: {
    judge(game, { theatre }) {
      const { theatres } = game.codex.lists.get(game.state.players[defenderOf(game.state)!].list)!;
      return (theatres as string[]).includes(theatre)
        ? undefined
        : no('theatre-not-offered', '16-e', "The defender's list does not fight in that theatre.", {
            theatre,
            theatres,
          });
    },
    perform(run, { theatre }) {
      run.emit({ type: 'TheatreChosen', theatre, builder: defenderOf(run.state)!, draws: [] });
      run.emit({ type: 'StageEntered', stage: 'terrain-purchase' });
    },
    *options(game) {
      for (const theatre of game.codex.lists.get(game.state.players[defenderOf(game.state)!].list)!.theatres)
        yield { type: 'ChooseTheatre', theatre };
    },
  },
  ChooseEntrySide: {
    judge: () => undefined,
    perform(run, { side }, by) {
      const sides = { [by]: side, [enemyOf(by)]: opposite(side) } as Record<'red' | 'blue', typeof side>;
      run.emit({ type: 'EntrySidesSet', sides });
      run.emit({ type: 'StageEntered', stage: run.state.battle === 'encounter' ? 'encounter-entry' : 'defences' });
    },
    *options() {
      for (const side of ['N', 'E', 'S', 'W'] as const) yield { type: 'ChooseEntrySide', side };
    },
  },
};
