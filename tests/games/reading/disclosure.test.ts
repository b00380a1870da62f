import { describe, expect, it } from 'vitest';
import type { LiveGame } from '#games/live/live-game';
import { pendingCards } from '#games/reading/disclosure';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';

/** A game that waits for red: openly once, under seal once. */
const game = {
  status: 'running',
  play: { stake: () => undefined, policies: [] },
  told: { opened: {} },
  frame: {},
  pending: [
    {
      id: 'open',
      kind: 'impulse',
      side: 'red',
      clause: 'skirmish/1',
      about: { points: 2 },
      neutral: { type: 'EndImpulse' },
    },
    { id: 'plan', kind: 'plan', side: 'red', clause: 'skirmish/9', about: { formations: ['1'] }, sealed: true },
  ],
} as unknown as LiveGame;

describe('open decisions', () => {
  it('show whole to who takes them and to the moderator', () => {
    for (const viewer of [asSide('red'), MODERATOR]) {
      expect(pendingCards(game, viewer).map(({ id, about }) => [id, about])).toEqual([
        ['open', { points: 2 }],
        ['plan', { formations: ['1'] }],
      ]);
    }
  });

  it('show whole to whoever holds their seat beside another one', () => {
    const shown = pendingCards(game, asSide('blue'), ['blue', 'red']);
    expect(shown.map(({ id, about }) => [id, about])).toEqual([
      ['open', { points: 2 }],
      ['plan', { formations: ['1'] }],
    ]);
    expect(pendingCards(game, asSide('blue'), ['blue'])).toHaveLength(1);
  });

  it('show to others without their matter, and not at all under seal', () => {
    for (const viewer of [asSide('blue'), SPECTATOR]) {
      expect(pendingCards(game, viewer)).toEqual([{ id: 'open', kind: 'impulse', side: 'red', clause: 'skirmish/1' }]);
    }
  });
});
