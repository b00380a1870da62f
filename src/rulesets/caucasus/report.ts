import type { Language } from '#kernel/plain/refusal';
import type { Event } from './events.ts';
import { COMBAT } from './report/combat.ts';
import { INITIAL } from './report/initial.ts';
import { MOVEMENT } from './report/movement.ts';
import type { Sentences, Tell } from './report/phrases.ts';
import { SUPPLY } from './report/supply.ts';
import { capital, makeSpeaker } from './report/words.ts';
import type { CaucasusScenario } from './scenario.ts';

/* One sentence for every event, with its dice and numbers, in English and Italian. */

const SENTENCES: Sentences<Event['type']> = { ...INITIAL, ...MOVEMENT, ...COMBAT, ...SUPPLY };

export function makeReport(scenario: CaucasusScenario): (event: Event, language: Language) => string {
  const speakers = { en: makeSpeaker(scenario, 'en'), it: makeSpeaker(scenario, 'it') };
  return (event, language) => {
    const tell = SENTENCES[event.type] as Tell<Event['type']>;
    return `${capital(tell(event as never, speakers[language]))}.`;
  };
}
