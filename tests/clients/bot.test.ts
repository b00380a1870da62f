import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { play } from '../../clients/typescript/examples/bot.ts';
import { checkRecord, DiceChecker, granted, ImpulseClient } from '../../clients/typescript/index.ts';
import { openCatalogue, RunningService } from './running-service.ts';

const service = new RunningService(openCatalogue);
beforeAll(() => service.start());
afterAll(() => service.stop());

describe('the bot', () => {
  it('is about fifty lines long', () => {
    const source = readFileSync(new URL('../../clients/typescript/examples/bot.ts', import.meta.url), 'utf8');
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(52);
  });

  it('plays tito to the end, with dice that can be checked', async () => {
    const lines: string[] = [];
    const print = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    process.argv[2] = service.url;
    await import('../../clients/typescript/examples/play-tito.ts');
    print.mockRestore();

    const anybody = new ImpulseClient({ url: service.url });
    const { items } = granted(await anybody.games({ ruleset: 'tito' }));
    const game = granted(await anybody.game(items[0]!.id));
    expect(game).toMatchObject({ status: 'ended', victory: { status: 'ended' }, seats: [{ phrase: 'fifty lines' }] });
    expect(lines.at(-1)).toBe(`${game.victory.winner}: ${game.victory.level}`);
    expect(lines[0]).toContain('Turn 1 begins');

    const record = granted(await anybody.record(game.id));
    const checked = await checkRecord(record);
    expect(checked.faults).toEqual([]);
    expect(checked.events).toBe(game.version);
    expect(checked.rolls.verified).toBe(game.dice.rolls);
    // It does not only end phases: it marches, fires and storms.
    const types = new Set(record.events.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(['UnitsMoved', 'FireResolved', 'AssaultStarted']));
  });

  it('plays both sides of caucasus against itself', { timeout: 180_000 }, async () => {
    const toTheEnd = process.env['IMPULSE_FUZZ_GAMES'] !== undefined;
    const [axis, soviet] = [await service.register('Axis bot'), await service.register('Soviet bot')];
    const opened = granted(await axis.openGame({ ruleset: 'caucasus', scenario: 'tournament', seed: 'two bots play' }));
    granted(await axis.takeSeat(opened.id, 'axis', { phrase: 'one' }));
    granted(await soviet.takeSeat(opened.id, 'soviet', { phrase: 'two' }));
    const playing = [play(axis, opened.id, 'axis'), play(soviet, opened.id, 'soviet')];

    // A spectator follows, checks the dice, and after a stretch of play one of the two gives up: to its end the game takes half a
    // minute, which IMPULSE_FUZZ_GAMES allows.
    const dice = new DiceChecker(opened);
    const seen: { readonly version: number; readonly type: string }[] = [];
    const verdicts = new Set<string>();
    for await (const event of axis.follow(opened.id, { as: 'spectator' })) {
      for (const { verdict } of await dice.check(event)) verdicts.add(verdict);
      seen.push(event);
      if ((event.type === 'CombatResolved' && !toTheEnd) || event.type === 'GameEnded') break;
    }
    if (!toTheEnd) granted(await axis.concede(opened.id, 'axis'));
    const [last] = await Promise.all(playing);
    expect(last!.status).toBe('ended');
    expect(verdicts).not.toContain('false');
    expect(verdicts).toContain('verified');
    const types = seen.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['UnitPlaced', 'UnitsMoved', 'AttackDeclared', 'CombatResolved']));
    expect(seen.map(({ version }) => version)).toEqual([...seen].map((_, at) => at + 1));
  });
});
