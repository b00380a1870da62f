import { granted, type ImpulseClient } from '../index.ts';

/** A dispute: a player calls, the moderator stops the clocks, rules, and the play goes on. */
export async function settle(player: ImpulseClient, moderator: ImpulseClient, gameId: string, clause: string) {
  const { disputes } = granted(await player.moderation.raiseDispute(gameId, { text: 'May that unit move twice?' }));
  granted(await moderator.moderation.act(gameId, { act: 'pause', reason: 'a question of rules' }));
  const ruling = { act: 'rule', dispute: disputes.at(-1)!.id, clause, ruling: 'Once in an impulse.' } as const;
  granted(await moderator.moderation.act(gameId, ruling));
  const game = granted(await moderator.moderation.act(gameId, { act: 'resume' }));
  return game.disputes.at(-1)!.ruling!.text;
}
