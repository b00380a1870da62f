import { maySeeSecretsOf, type Viewer } from '#kernel/side';
import type { Event } from './events.ts';
import { SEATS } from './state.ts';

/** What a viewer may know of an event, from the event alone. */
export function disclose(event: Event, viewer: Viewer): Event | undefined {
  switch (event.type) {
    case 'DivisionSubmitted':
    case 'ReconnaissanceSealed':
    case 'PlanSealed':
      return maySeeSecretsOf(viewer, event.side) ? event : { type: event.type, side: event.side };
    case 'DivisionsPresented': {
      // [10] Units, formations and ratings are shown, defences are not.
      const divisions = { ...event.divisions };
      for (const side of SEATS)
        if (!maySeeSecretsOf(viewer, side)) divisions[side] = { ...divisions[side], defences: {} };
      return { ...event, divisions };
    }
    case 'DefencePlaced': {
      if (maySeeSecretsOf(viewer, event.side)) return event;
      const { genuine: _, ...shown } = event;
      return shown;
    }
    case 'MarchRolled':
      return event.success || maySeeSecretsOf(viewer, event.side) ? event : undefined;
    case 'ProgrammedFireExecuted':
      // [68.1, 71] Fire that never comes is nothing anybody could see: where it was meant to fall stays the attacker's secret.
      return event.units.length > 0 || maySeeSecretsOf(viewer, event.side) ? event : undefined;
    default:
      return event;
  }
}

/** Facts that tell a side what it could not know: sealed choices opened, ambushes and minefields shown, marches arriving. */
const REVEALING: ReadonlySet<Event['type']> = new Set([
  'DivisionsPresented',
  'ReconnaissanceRolled',
  'FalseDefencesRemoved',
  'AttackModeDeclared',
  'DefenceRevealed',
  'AmbushRevealed',
]);

export const reveals = (event: Event): boolean =>
  REVEALING.has(event.type) ||
  (event.type === 'MarchRolled' && event.success) ||
  (event.type === 'ProgrammedFireExecuted' && event.units.length > 0);
