import { randomUUID } from 'node:crypto';
import type { AnyPlay } from '#kernel/engine';
import type { JsonObject } from '#kernel/json';
import type { Viewer } from '#kernel/side';
import type { NewEvent } from './new-event.ts';
import { isOfSealedDecision } from './service-events.ts';

/*
 * Everybody sees the hash of every event, so that nothing can be changed afterwards. Of an event that somebody may not know whole, a
 * few guesses would find what fits the hash: such an event carries a salt in its data, which nobody is told before the end.
 */
const SALT = '#salt';

const SECRET_OF_THE_SERVICE: readonly string[] = ['BidSealed', 'PhraseAdded', 'PositionCorrected'];

/** Whether somebody is told less of an event than it holds. */
function hasSecrets(play: AnyPlay, viewers: readonly Viewer[], { source, event, rolls }: NewEvent): boolean {
  if (source === 'service') return SECRET_OF_THE_SERVICE.includes(event.type) || isOfSealedDecision(event);
  if (rolls.some(({ secret }) => secret === true)) return true;
  return viewers.some((viewer) => play.disclose(event, viewer) !== event);
}

/** The data of an event as it is stored: salted unless all of it lies open to these viewers, the sides and spectators of the game. */
export function withSalt(data: JsonObject, play: AnyPlay, viewers: readonly Viewer[], event: NewEvent): JsonObject {
  return hasSecrets(play, viewers, event) ? { ...data, [SALT]: randomUUID() } : data;
}

/** The data of an event as it happened. */
export function withoutSalt(stored: JsonObject): JsonObject {
  if (!Object.hasOwn(stored, SALT)) return stored;
  const { [SALT]: _, ...data } = stored;
  return data;
}
