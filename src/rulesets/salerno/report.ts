import type { Language } from '#kernel/plain/refusal';
import type { Event } from './events.ts';
import { COMBAT_SENTENCES } from './report-combat.ts';
import { OPENING_SENTENCES } from './report-opening.ts';
import { OPERATION_SENTENCES } from './report-operations.ts';
import { capital, FRAME_WORDS, makeSpeaker, type Sentences, type Speaker, type Tell } from './report-words.ts';
import type { Theatre } from './theatre.ts';

/* One sentence for every event, with its dice and numbers, in English and Italian. */

/** The machine behind the play: what the game now waits for. */
const frameText = (kind: string, s: Speaker): string =>
  kind in FRAME_WORDS ? s.of(FRAME_WORDS[kind as keyof typeof FRAME_WORDS]) : s.say('a decision', 'una decisione');

const MACHINE: Sentences<'FrameOpened' | 'FrameChanged' | 'FrameClosed'> = {
  FrameOpened: ({ frame }, s) => s.say(`${frameText(frame.kind, s)} begins`, `si apre ${frameText(frame.kind, s)}`),
  FrameChanged: ({ frame }, s) => s.say(`${frameText(frame.kind, s)} goes on`, `prosegue ${frameText(frame.kind, s)}`),
  FrameClosed: ({ kind }, s) => s.say(`${frameText(kind, s)} is over`, `si chiude ${frameText(kind, s)}`),
};

const SENTENCES: Sentences<Event['type']> = {
  ...MACHINE,
  ...OPENING_SENTENCES,
  ...OPERATION_SENTENCES,
  ...COMBAT_SENTENCES,
};

export function makeReport(theatre: Theatre): (event: Event, language: Language) => string {
  const speakers = { en: makeSpeaker(theatre, 'en'), it: makeSpeaker(theatre, 'it') };
  return (event, language) => {
    const tell = SENTENCES[event.type] as Tell<Event['type']>;
    return `${capital(tell(event, speakers[language]))}.`;
  };
}
