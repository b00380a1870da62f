import { DiceChecker, granted, ImpulseClient } from '../index.ts';

/** A first tour through the client: the skirmish of two players at one table. Gives back what it has seen. */
export async function tour(url: string, ruleset: string, scenario: string): Promise<readonly string[]> {
  const seen: string[] = [];

  // Who are you? The token is shown once.
  const service = new ImpulseClient({ url });
  const { token } = granted(await service.register({ name: `Anna ${crypto.randomUUID().slice(0, 8)}` }));
  const anna = service.withToken(token);

  // A game; one player may sit on every side of it.
  const { id, seats } = granted(await anna.openGame({ ruleset, scenario }));
  for (const { side } of seats) granted(await anna.takeSeat(id, side, { phrase: `the phrase of ${side}` }));
  const game = granted(await anna.game(id));

  // What may the side do that must decide? Give the first of it: what ends the phase comes last.
  const { side } = game.pending[0]!;
  const { items: options, version } = granted(await anna.options(id, { side, limit: 10 }));
  const outcome = await anna.submitOrders(id, { side, orders: [options[0]!.order], expectedVersion: version });
  if (outcome.ok) for (const { sentence } of outcome.value.events) seen.push(sentence);

  // No is an answer like any other.
  const nonsense = await anna.submitOrders(id, { side, text: 'conquer the world' });
  if (!nonsense.ok && nonsense.problem.kind === 'refused') {
    const { code, clause, reason, remedy } = nonsense.problem.refusal;
    seen.push(`${code} (${clause}): ${reason} ${remedy ?? ''}`);
  }

  // Follow the game, and check every die as it falls.
  const dice = new DiceChecker(game, anna);
  const stop = new AbortController();
  for await (const event of anna.follow(id, { as: 'spectator', signal: stop.signal })) {
    for (const { purpose, verdict } of await dice.check(event)) seen.push(`${purpose}: ${verdict}`);
    if (event.version >= version) stop.abort();
  }
  return seen;
}
