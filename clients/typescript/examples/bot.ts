import { type GameCard, type GameView, granted, type ImpulseClient, ImpulseError, type OptionCard } from '../index.ts';

/** Orders worth giving wherever they are offered; what ends a phase comes after them, everything else after that. */
const GOOD = /^(Fire|Start|Continue|Declare|Mobile|Advance|Occupy|Defend|CallAir|CheckAll|Assign|Place|UseReplacement)/;
const ENDING = /^(End|Confirm|Hold|Pass|Decline|Stop|Keep|Stay)/;
const OBJECTIVE = /^(vp|mission):|^cave$/;
const CROWD = 3;

/** Picks an order: fight, then march on what counts for victory, then end the phase. */
export function choose(options: readonly OptionCard[], { board, view }: GameView, side: string) {
  const places = new Map(board.spaces.map((space) => [space.id, space]));
  const goals = board.spaces.filter(
    ({ id, features }) => view.control[id] !== side && features.some((feature) => OBJECTIVE.test(feature)),
  );
  const wayToGo = (id: unknown): number => {
    const from = places.get(String(id));
    return from === undefined ? 0 : Math.min(...goals.map(({ x, y }) => Math.hypot(x - from.x, y - from.y)));
  };
  const spaceOf = new Map(view.units.map((unit) => [unit.id, unit.space]));
  const crowd = (id: unknown) => view.units.filter((unit) => unit.space === id && unit.side === side).length;
  const worth = ({ order: { type, units, unit, path } }: OptionCard): number => {
    const moved = Array.isArray(units) ? units : [unit];
    if (GOOD.test(type)) return 100 + moved.length;
    if (ENDING.test(type)) return 0;
    if (!Array.isArray(path)) return -2;
    const gained = wayToGo(spaceOf.get(String(moved[0]))) - wayToGo(path.at(-1));
    return gained > 0 && crowd(path.at(-1)) + moved.length <= CROWD ? gained : -1;
  };
  return options.map((option) => ({ option, worth: worth(option) })).sort((a, b) => b.worth - a.worth)[0]?.option;
}

/** Plays one side of a game to its end, whenever that side must decide. */
export async function play(client: ImpulseClient, gameId: string, side: string): Promise<GameCard> {
  let game = granted(await client.game(gameId));
  for await (const version of client.versions(gameId, { after: Math.max(0, game.version - 1) })) {
    if (version > game.version) game = granted(await client.game(gameId));
    while (game.pending.some((decision) => decision.side === side)) {
      const { items: options, version: expectedVersion } = granted(await client.options(gameId, { side, limit: 500 }));
      const choice = choose(options, granted(await client.view(gameId, { as: side })), side);
      if (choice === undefined) break; // The game has gone on meanwhile: its next event comes.
      const outcome = await client.submitOrders(gameId, { side, orders: [choice.order], expectedVersion });
      // Somebody was faster: look again. Anything else would be news to whoever wrote the bot.
      if (!outcome.ok && outcome.problem.kind !== 'stale') throw new ImpulseError(outcome.problem);
      game = granted(await client.game(gameId));
    }
    if (game.status === 'ended') return game;
  }
  throw new Error('the stream of events ended before the game');
}
