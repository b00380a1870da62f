import { beforeEach, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, BRUNO, CARLA, gamesOver, granted, skirmishBegun } from '../../support/games.ts';

let games: GamesService;
beforeEach(async () => {
  games = await gamesOver(openMemoryStore());
});

it('whoever is not asked is told whom the game waits for, and whoever is asked what happens in silence', async () => {
  const id = await skirmishBegun(games);
  const [anna, bruno, carla] = await Promise.all(
    [ANNA, BRUNO, CARLA].map(async (caller) => granted(await games.game(caller, id))),
  );
  expect(anna!.waiting).toBeUndefined();
  expect(bruno!.waiting!.en).toBe('The game waits for Red.');
  expect(carla!.waiting!.it).toBe('La partita attende: Rosso.');
  expect(anna!.pending[0]!.ifSilent!.en).toBe('Nothing happens until you answer.');
  expect(bruno!.pending[0]!.ifSilent).toBeUndefined();
});

it.each([
  ['neutral', 'If the time passes without an answer, this is ordered for you: end'],
  ['forfeit', 'If the time passes without an answer, the game is lost.'],
])('what happens in silence where the deadline is %s', async (atDeadline, said) => {
  const timeControl = { hours: 24, atDeadline };
  const { id } = granted(
    await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', timeControl: timeControl as never }),
  );
  granted(await games.takeSeat(ANNA, id, 'red', {}));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  expect(granted(await games.game(ANNA, id)).pending[0]!.ifSilent!.en).toBe(said);
});
