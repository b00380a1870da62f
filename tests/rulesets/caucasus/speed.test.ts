import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GivenDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { caucasus, type Event } from '#rulesets/caucasus/index';
import { pack } from './stage.ts';

/* Generous bounds for a noisy machine; the numbers themselves are printed with IMPULSE_SPEED=1. */

const lines = readFileSync(new URL('./recorded/campaign-9.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => JSON.parse(line));
const play = caucasus.load(pack, 'campaign');

const events: Event[] = [];
let crowded = play.setUp({});
let options = 0;
const moves: number[] = [];
{
  const state = play.setUp({});
  for (const { by, order, dice } of lines) {
    if (state.turn === 6 && state.phase === 'soviet-primary-movement' && crowded.turn === 1)
      crowded = structuredClone(state);
    const before = performance.now();
    const carried = carryOut(play, state, order, by, new GivenDice('loaded', dice));
    if (order.type === 'MoveStack') moves.push(performance.now() - before);
    if (carried.accepted) for (const { event } of carried.events) events.push(event);
  }
}

describe('speed', () => {
  it('lists the options of a whole side in a crowded mid-game well within the budget', () => {
    const times: number[] = [];
    for (let n = 0; n < 30; n++) {
      crowded.seq++;
      const before = performance.now();
      options = [...play.options(crowded, 'soviet')].length;
      times.push(performance.now() - before);
    }
    const best = Math.min(...times);
    if (process.env['IMPULSE_SPEED']) console.log(`${options} options in ${best.toFixed(1)} ms`);
    expect(options).toBeGreaterThan(1000);
    expect(best).toBeLessThan(50);
  });

  it('judges and carries out a move in less than a millisecond', () => {
    const median = moves.sort((a, b) => a - b)[moves.length >> 1]!;
    if (process.env['IMPULSE_SPEED'])
      console.log(`${median.toFixed(3)} ms per MoveStack, the median of ${moves.length}`);
    expect(median).toBeLessThan(1);
  });

  it('replays events by the hundred thousand', () => {
    let best = 0;
    for (let n = 0; n < 5; n++) {
      const state = play.setUp({});
      const before = performance.now();
      for (const event of events) play.evolve(state, event);
      best = Math.max(best, (events.length / (performance.now() - before)) * 1000);
    }
    if (process.env['IMPULSE_SPEED']) console.log(`${Math.round(best)} events/s over ${events.length}`);
    expect(best).toBeGreaterThan(100_000);
  });
});
