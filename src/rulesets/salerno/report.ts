import type { Language } from '#kernel/plain/refusal';
import type { Event } from './events.ts';
import { COMBAT_SENTENCES } from './report-combat.ts';
import { OPENING_SENTENCES } from './report-opening.ts';
import { OPERATION_SENTENCES } from './report-operations.ts';
import { capital, makeSpeaker, type Sentences, type Tell } from './report-words.ts';
import type { Theatre } from './theatre.ts';

/* One sentence for every event, with its dice and numbers, in English and Italian. */

/** Everything but what is under way, which nobody is shown. */
const SENTENCES: Sentences<Exclude<Event['type'], 'Continued'>> = {
  ...OPENING_SENTENCES,
  ...OPERATION_SENTENCES,
  ...COMBAT_SENTENCES,
};

export function makeReport(theatre: Theatre): (event: Event, language: Language) => string {
  const speakers = { en: makeSpeaker(theatre, 'en'), it: makeSpeaker(theatre, 'it') };
  return (event, language) => {
    if (event.type === 'Continued') return '';
    const tell = SENTENCES[event.type] as Tell<Event['type']>;
    return `${capital(tell(event, speakers[language]))}.`;
  };
}
