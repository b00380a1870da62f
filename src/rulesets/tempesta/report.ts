import type { Language } from '#kernel/plain/refusal';
import type { Event, EventType } from './events.ts';
import { combatTold } from './report/combat.ts';
import { movementTold } from './report/movement.ts';
import { setupTold } from './report/setup.ts';
import { turnTold } from './report/turn.ts';
import type { Told } from './report/words.ts';

const told: Told<EventType> = { ...setupTold, ...turnTold, ...movementTold, ...combatTold };

export function report(event: Event, language: Language): string {
  const tell = told[event.type] as (event: Event) => readonly [string, string];
  const [en, it] = tell(event);
  const sentence = language === 'it' ? it : en;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
