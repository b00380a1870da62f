import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { type Roll, SeededDice } from '#kernel/dice';
import { type AnyPlay, execute, type RolledEvent } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { playAtRandom, RandomPlayer } from '#kernel/random-play';
import { asSide, type Side, SPECTATOR } from '#kernel/side';
import { catalogue } from '#rulesets/catalogue';

import { sandbox } from '../rulesets/salerno/sandbox.ts';
import { packOf } from '../support/packs.ts';

/*
 * Everybody who is told of an event is told what its dice were rolled for, and could find it out otherwise: the faces follow from it.
 * So the purpose of an open roll names nothing that the event keeps from somebody.
 */

/** Words of a purpose that stand in the event, but not in what a viewer is told of it. */
function betrayed(play: AnyPlay, seats: readonly Side[], { event, rolls }: RolledEvent<Typed>): string[] {
  return [...seats.map(asSide), SPECTATOR].flatMap((viewer) => {
    const told = play.disclose(event, viewer);
    if (told === undefined || told === event) return [];
    const [whole, shown] = [JSON.stringify(event), JSON.stringify(told)];
    const words = rolls.flatMap(({ purpose }: Pick<Roll, 'purpose'>) => purpose.split(/[\s,]+/));
    return words
      .filter((word) => whole.includes(word) && !shown.includes(word))
      .map((word) => `${event.type}: ${word}`);
  });
}

describe('what dice are rolled for', () => {
  it.each(catalogue.map((ruleset) => [ruleset.about.id, ruleset] as const))(
    '%s',
    { timeout: 60_000 },
    (id, ruleset) => {
      const pack = packOf(id);
      const { seats } = ruleset.about;
      for (const sheet of ruleset.scenarios(pack).slice(0, 3)) {
        const play = ruleset.load(pack, sheet.id);
        const state = play.setUp(defaultOptions(sheet));
        const dice = new SeededDice(7);
        const look = (events: readonly RolledEvent<Typed>[]): void =>
          expect(events.flatMap((event) => betrayed(play, seats, event))).toEqual([]);
        if (play.start !== undefined) look(execute(play, state, play.start(state), dice));
        playAtRandom(play, state, new RandomPlayer(7, 40), dice, 150, (_, __, events) => look(events));
      }
    },
  );

  it('salerno: who jumps is not told by where the wind carries him', () => {
    const table = sandbox({
      turn: 5,
      hexes: { '0611': { airfield: { name: 'Foggia', points: 3 } } },
      control: { 'airfield Foggia': 'allied' },
      units: { '504/82 Air': '0611', '325/82 Air': '0711' },
    });
    table.segment('allied', '82 Air');
    table.state.airborne = ['504/82 Air'];
    table.begin('82 Air');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    table.dice(1, 1).order('allied', { type: 'DropUnit', unit: '504/82 Air', hex: '0605' });
    const dropped = table.referee.log.filter(({ event }) => event.type === 'UnitDropped');
    expect(dropped.flatMap(({ rolls }) => rolls).length).toBe(2);
    expect(dropped.flatMap((event) => betrayed(table.referee.play as unknown as AnyPlay, ['axis'], event))).toEqual([]);
  });
});
