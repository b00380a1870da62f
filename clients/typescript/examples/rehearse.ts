import { granted, type ImpulseClient, type OrdersAccepted } from '../index.ts';

/** Tries orders in a sandbox, where nobody looks and the dice do not count, and then gives them in earnest. */
export async function rehearse(
  player: ImpulseClient,
  gameId: string,
  side: string,
  lines: readonly string[],
): Promise<OrdersAccepted> {
  const sandbox = granted(await player.forkGame(gameId, { as: side }));
  for (const text of lines) granted(await player.submitOrders(sandbox.id, { side, text }));
  const { current } = granted(await player.plan(sandbox.id, side));
  if (!current) throw new Error('the game has gone on meanwhile: think again');
  return granted(await player.submitPlan(sandbox.id, { side }));
}
