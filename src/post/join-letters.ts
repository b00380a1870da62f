import type { EventCard, GameCard } from '#games/cards';
import type { Language } from '#kernel/text';
import { JOIN_WORDS, type JoinWords } from './join-words.ts';
import { type LetterPart, makeLetterText } from './letter-markup.ts';
import { gameInWords, heading, paragraph } from './letter-parts.ts';
import { WORDS } from './letter-words.ts';
import type { LetterText } from './letters.ts';

/* Invitations to games, and what becomes of the answers to them. */

/** Whoever is invited: a player who is known here, or an address. */
export type Guest = { readonly name: string } | undefined;

export interface Invitation {
  readonly guest: Guest;
  /** Who invites. */
  readonly inviter: string | undefined;
  readonly game: GameCard;
  /** What was agreed when the game was opened. */
  readonly news: readonly EventCard[];
  /** The page on which a seat is taken. */
  readonly url: string;
  readonly language: Language;
  readonly unsubscribe?: string | undefined;
}

export function makeInvitation(letter: Invitation): LetterText {
  const { guest, game, news, url, language, unsubscribe } = letter;
  const words = JOIN_WORDS[language];
  const inviter = letter.inviter ?? words.somebody;
  const facts = news.map(({ sentence }) => sentence);
  return {
    subject: words.subject(inviter, game.name),
    ...makeLetterText([
      paragraph(words.hello(guest?.name)),
      paragraph(words.invites(inviter, gameInWords(game, language))),
      ...(facts.length === 0 ? [] : [{ kind: 'list', items: facts } as const]),
      ...howToJoin(game, guest, words, language),
      { kind: 'link', text: words.page, url },
      paragraph(words.nothing),
      ...(unsubscribe === undefined
        ? []
        : [{ kind: 'link', text: WORDS[language].unsubscribe, url: unsubscribe } as const]),
    ]),
  };
}

export const freeSides = ({ seats }: GameCard): GameCard['seats'] => seats.filter(({ player }) => player === undefined);

function howToJoin(game: GameCard, guest: Guest, words: JoinWords, language: Language): LetterPart[] {
  const free = freeSides(game).map(({ sideName }) => sideName[language]);
  const isKnown = guest !== undefined;
  const lines = [...(isKnown ? [] : [`${words.name}: …`]), `${words.phrase}: …`];
  const [first = ''] = free;
  return [
    paragraph(game.bidders === undefined ? words.free(free.join(', ')) : words.bids),
    heading(words.how),
    paragraph(isKnown ? words.replyKnown : words.reply),
    { kind: 'sheet', lines },
    paragraph(words.phraseHelp),
    ...(game.bidders !== undefined
      ? [paragraph(words.bidHelp(`${words.bid}: ${first} 3`))]
      : free.length > 1
        ? [paragraph(words.sideHelp(`${words.side}: ${first}`))]
        : []),
  ];
}

export interface JoinAnswer {
  readonly guest: Guest;
  readonly game: GameCard;
  readonly url: string;
  readonly language: Language;
  /** Either what the guest plays now, or why not. */
  readonly outcome:
    | { readonly joined: 'seat'; readonly side: string }
    | { readonly joined: 'bid' }
    | { readonly joined: 'no'; readonly why: string; readonly mayTryAgain: boolean };
}

export function makeJoinAnswer({ guest, game, url, language, outcome }: JoinAnswer): LetterText {
  const words = JOIN_WORDS[language];
  const name = gameInWords(game, language);
  if (outcome.joined === 'no') {
    return {
      subject: words.notYetSubject(game.name),
      ...makeLetterText([
        paragraph(words.hello(guest?.name)),
        paragraph(outcome.why),
        ...(outcome.mayTryAgain ? howToJoin(game, guest, words, language) : []),
        { kind: 'link', text: words.page, url },
      ]),
    };
  }
  const done = outcome.joined === 'bid' ? words.bidden(name) : words.joined(outcome.side, name);
  return {
    subject: words.joinedSubject(game.name),
    ...makeLetterText([
      paragraph(words.hello(guest?.name)),
      paragraph(done),
      ...(outcome.joined === 'bid' ? [] : [paragraph(game.status === 'waiting' ? words.waits : words.begins)]),
      paragraph(words.address),
      { kind: 'link', text: WORDS[language].page, url },
    ]),
  };
}
