import { granted, type ImpulseClient } from '../index.ts';

/** Going on holiday in the middle of a game: the deadline waits, and what can be answered in advance is. */
export async function goAway(
  player: ImpulseClient,
  gameId: string,
  days: { readonly from: string; readonly to: string },
) {
  granted(await player.takeAbsence(gameId, days));
  const { policies } = granted(await player.standingOrders.of(gameId));
  const { pending, you } = granted(await player.game(gameId));
  const asked = pending.filter(({ side }) => you.sides.includes(side));
  const kinds = [...new Set([...policies, ...asked].map(({ kind }) => kind))];
  // `neutral` is the answer of a player who does nothing; each game offers cleverer ones.
  for (const kind of kinds) granted(await player.standingOrders.leave(gameId, { kind, policy: 'neutral' }));
  return granted(await player.standingOrders.of(gameId)).left.map(({ kind, policy }) => `${kind}: ${policy}`);
}

/** Back again: from now on you are asked. */
export async function comeBack(player: ImpulseClient, gameId: string) {
  const { left } = granted(await player.standingOrders.of(gameId));
  for (const { kind } of left) granted(await player.standingOrders.withdraw(gameId, kind));
}
