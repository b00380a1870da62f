import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '#kernel/side';
import { localised } from '#kernel/text';
import { tempesta } from '#rulesets/tempesta/index';
import { Referee } from '../../support/referee.ts';
import { pack } from './bench.ts';
import { playCombatively } from './combative-play.ts';

/** What orders, frames and data call things by, and what English sentences are made of: none of it belongs into an Italian one. */
const ENGLISH =
  /\b(the|of|and|with|your|enemy|hits|dice|units|formation|company|platoon|battery|column|red|blue|opportunity|response|defensive|exploit|flee|assault|overrun|caught|captured|mines|leaderless|no-retreat|barrage|counter-battery|air-hunt|anti-air|direct|indirect|not-enough-points|eliminated|ambush|minefield|trench|wire|atObstacle|bunkerLight|bunkerHeavy|building|closed|veryClosed|undefined)\b/i;

describe('the game in Italian', () => {
  for (const [id, seed] of [
    ['prepared-armies', 42],
    ['the-drop', 11],
    ['open-1000', 3],
  ] as const)
    it(`${id}: a whole battle is asked and told without English words`, () => {
      const play = tempesta.load(pack, id);
      const referee = new Referee(play, { turnLimit: 4 });
      const shown = new Set<string>();
      const show = (): void => {
        const { state } = referee;
        const clock = localised(play.clock(state), 'it');
        shown.add(clock.turnLabel).add(clock.phaseLabel);
        if (clock.impulseLabel !== undefined) shown.add(clock.impulseLabel);
        for (const { title, explanation } of localised(play.pending(state), 'it')) shown.add(title).add(explanation);
        for (const { label, value } of localised(play.tracks(state, SPECTATOR), 'it')) shown.add(`${label}: ${value}`);
        for (const { title } of localised(play.victory(state, SPECTATOR).conditions, 'it')) shown.add(title);
      };
      referee.start();
      show();
      playCombatively(referee, seed, 6000, show);
      for (const { event } of referee.log) shown.add(play.say(event)?.it ?? '');
      for (const { name } of play.view(referee.state, SPECTATOR).units) shown.add(name.it);
      expect([...shown].filter((words) => ENGLISH.test(words))).toEqual([]);
      expect(shown.size).toBeGreaterThan(500);
    });
});
