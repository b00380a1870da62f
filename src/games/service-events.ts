import { z } from 'zod';
import type { JsonObject } from '#kernel/json';
import type { Language } from '#kernel/refusal';
import type { Side } from '#kernel/side';
import type { EventContent } from '#store/event-store';

/*
 * What happens to a game besides the play itself: seats, the start, a concession. These events stand in the same stream as
 * the ruleset's, told apart by their source, and are open to everyone.
 */
export const serviceEvent = z.discriminatedUnion('type', [
  /** Without a player when the moderator gives the orders of a guest. */
  z.object({ type: z.literal('SeatTaken'), side: z.string(), player: z.string().optional(), name: z.string() }),
  z.object({ type: z.literal('PhraseAdded'), side: z.string(), phrase: z.string() }),
  z.object({ type: z.literal('GameStarted') }),
  z.object({ type: z.literal('GameConceded'), side: z.string(), winner: z.string() }),
]);
export type ServiceEvent = z.infer<typeof serviceEvent>;

/** The service event behind a stored one, or undefined for an event of the ruleset. */
export function parseServiceEvent(stored: Pick<EventContent, 'source' | 'type' | 'data'>): ServiceEvent | undefined {
  if (stored.source !== 'service') return undefined;
  return serviceEvent.parse({ ...(stored.data as JsonObject), type: stored.type });
}

/** What the service itself knows of a game, folded from its events. */
export interface Frame {
  readonly seats: Record<Side, { readonly player?: string; readonly name: string }>;
  /** Bound into every roll from the start on. */
  readonly phrases: Record<Side, string>;
  started: boolean;
  conceded: { readonly side: Side; readonly winner: Side } | undefined;
}

export const newFrame = (): Frame => ({ seats: {}, phrases: {}, started: false, conceded: undefined });

export function evolveFrame(frame: Frame, event: ServiceEvent): void {
  switch (event.type) {
    case 'SeatTaken':
      frame.seats[event.side] = { ...(event.player === undefined ? {} : { player: event.player }), name: event.name };
      return;
    case 'PhraseAdded':
      frame.phrases[event.side] = event.phrase;
      return;
    case 'GameStarted':
      frame.started = true;
      return;
    case 'GameConceded':
      frame.conceded = { side: event.side, winner: event.winner };
      return;
  }
}

export function reportServiceEvent(event: ServiceEvent, language: Language): string {
  const italian = language === 'it';
  switch (event.type) {
    case 'SeatTaken':
      return italian ? `${event.name} prende il posto ${event.side}.` : `${event.name} takes the ${event.side} seat.`;
    case 'PhraseAdded':
      return italian
        ? `${event.side} aggiunge ai dadi la frase «${event.phrase}».`
        : `${event.side} adds the phrase “${event.phrase}” to the dice.`;
    case 'GameStarted':
      return italian ? 'La partita comincia.' : 'The game begins.';
    case 'GameConceded':
      return italian
        ? `${event.side} si arrende: vince ${event.winner}.`
        : `${event.side} concedes: ${event.winner} wins.`;
  }
}
