import { describe, expect, it } from 'vitest';
import { tempesta } from '#rulesets/tempesta/index';
import { Referee } from '../../support/referee.ts';
import { pack, told } from './bench.ts';
import { playCombatively } from './combative-play.ts';

/** What orders, frames and data call things by: none of it belongs into an Italian sentence. */
const ENGLISH =
  /\b(opportunity|response|defensive|exploit|flee|assault|overrun|caught|captured|mines|leaderless|no-retreat|barrage|counter-battery|air-hunt|anti-air|direct|indirect|not-enough-points|eliminated|ambush|minefield|trench|wire|atObstacle|bunkerLight|bunkerHeavy|building|closed|veryClosed|undefined)\b/;

describe('the report in Italian', () => {
  for (const [id, seed] of [
    ['prepared-armies', 42],
    ['the-drop', 11],
    ['open-1000', 3],
  ] as const)
    it(`${id}: a whole battle is told without English words`, () => {
      const referee = new Referee(tempesta.load(pack, id), { turnLimit: 4 });
      referee.start();
      playCombatively(referee, seed, 6000);
      // Units and formations keep the names of their lists.
      const told = referee.log.map(({ event }) => told(event, 'it').replace(/\b(red|blue)-[\w-]+/gi, ''));
      expect(told.filter((line) => ENGLISH.test(line))).toEqual([]);
    });
});
