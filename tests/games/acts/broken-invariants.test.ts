import { describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import type { HostedRuleset } from '#games/hosted-rulesets';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, hostedSkirmish } from '../../support/games.ts';

/** A skirmish whose rules are wrong: an impulse of blue must not happen. */
const wrongSkirmish: HostedRuleset = {
  ...hostedSkirmish,
  ruleset: {
    ...hostedSkirmish.ruleset,
    load(pack, scenario) {
      const play = hostedSkirmish.ruleset.load(pack, scenario);
      const broken = (state: unknown): string | undefined =>
        play.clock(state).side === 'blue' ? 'blue has come to its impulse' : undefined;
      const invariants = [
        { clause: 'skirmish/0', title: { en: 'red alone plays', it: 'gioca solo il rosso' }, broken },
      ];
      return Object.assign(play, { invariants });
    },
  },
};

async function begun(games: GamesService): Promise<string> {
  const timeControl = { hours: 1 };
  const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', timeControl }));
  granted(await games.takeSeat(ANNA, id, 'red', {}));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  return id;
}

describe('a game that its rules would break', () => {
  it('is stopped where it stands by the order that would do it', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store, { hosted: [wrongSkirmish] });
    const id = await begun(games);
    const { version } = granted(await games.game(ANNA, id));
    expect(denied(await games.submit(ANNA, id, { text: 'end' }))).toMatchObject({
      kind: 'frozen',
      code: 'broken-invariant',
      // Which rule it was, not how it was broken: that may be hidden from whoever asks.
      message: { en: expect.stringMatching(/\[skirmish\/0\] red alone plays$/) },
    });
    expect(granted(await games.game(ANNA, id)).version).toBe(version);
    expect((await store.events.find(id))?.frozen).toBe('[skirmish/0] red alone plays');
    expect(denied(await games.submit(ANNA, id, { text: 'advance R1 to wood' })).code).toBe('frozen');
  });

  it('is stopped likewise by the answer that a deadline brings', async () => {
    const store = openMemoryStore();
    let now = new Date('2026-11-16T10:00:00Z');
    const games = await gamesOver(store, { hosted: [wrongSkirmish], now: () => now });
    const id = await begun(games);
    const { version } = granted(await games.game(ANNA, id));
    now = new Date('2026-11-16T12:00:00Z');
    await games.keepDeadlines();
    expect(await store.events.find(id)).toMatchObject({
      version,
      frozen: '[skirmish/0] red alone plays',
    });
    expect(await games.keepDeadlines()).toBe(0);
  });
});
