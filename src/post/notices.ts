import type { Games } from '#games/games';
import type { NoticeTopic } from '#games/live/notices';
import { fail, type Outcome, succeed } from '#games/outcome';
import { sideNamed } from '#kernel/side';
import { type Text, verbatim } from '#kernel/text';
import {
  FIRST_PLACE,
  makePlace,
  type NoticeDraft,
  type NoticePlace,
  type NoticeRow,
  type NoticeStore,
  parsePlace,
} from '#store/notice-store';
import { sayNotice } from './notice-words.ts';

export { FIRST_PLACE, makePlace, type NoticePlace };

/** Something that concerns a player in one of their games. */
export interface NoticeCard {
  /** Where it stands among what concerns the player: whoever has read it goes on behind it. */
  readonly id: string;
  readonly topic: NoticeTopic;
  readonly game: string;
  readonly gameName: string;
  readonly ruleset: string;
  /** Which side of the game it is about; of an invitation none. */
  readonly side?: string;
  readonly version?: number;
  /** By when the player is to answer. */
  readonly deadline?: string;
  readonly sentence: Text;
  readonly at: string;
}

export interface NoticePage {
  readonly items: readonly NoticeCard[];
  /** Where the page ends, whether or not there is more: the `after` of whatever is read next. */
  readonly reached: string;
  readonly next?: string;
}

interface Told {
  readonly side?: string;
  readonly version?: number;
  readonly deadline?: string;
}

/** What concerns players, in all their games. */
export class Notices {
  readonly #store: NoticeStore;
  readonly #games: Pick<Games, 'ruleset'>;

  constructor(store: NoticeStore, games: Pick<Games, 'ruleset'>) {
    this.#store = store;
    this.#games = games;
  }

  async page(
    player: string,
    request: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<Outcome<NoticePage>> {
    const after = placeAfter(request.after);
    if (!after.ok) return after;
    const rows = await this.#store.read([{ player, after: after.value ?? FIRST_PLACE }], request.limit + 1);
    const items = rows.slice(0, request.limit).map((row) => this.cardOf(row));
    const reached = items.at(-1)?.id ?? makePlace(after.value ?? FIRST_PLACE);
    return succeed({ items, reached, ...(rows.length > items.length ? { next: reached } : {}) });
  }

  read(asked: readonly { readonly player: string; readonly after: NoticePlace }[], limit: number) {
    return this.#store.read(asked, limit);
  }

  end(): Promise<NoticePlace> {
    return this.#store.end();
  }

  cardOf({ place, gameId, game, topic, payload, at }: NoticeRow): NoticeCard {
    const { side, version, deadline } = payload as Told;
    return {
      id: makePlace(place),
      topic: topic as NoticeTopic,
      game: gameId,
      gameName: game.name,
      ruleset: game.ruleset,
      ...(side === undefined ? {} : { side }),
      ...(version === undefined ? {} : { version }),
      ...(deadline === undefined ? {} : { deadline }),
      sentence: this.sentenceOf(game.ruleset, { topic, payload }),
      at,
    };
  }

  sentenceOf(ruleset: string, { topic, payload }: Pick<NoticeDraft, 'topic' | 'payload'>): Text {
    const { side = '' } = payload as Told;
    const found = this.#games.ruleset(ruleset);
    return sayNotice(topic as NoticeTopic, found.ok ? sideNamed(found.value.about, side) : verbatim(side));
  }
}

/** The place a client names; undefined where it names none. */
export function placeAfter(after: string | undefined): Outcome<NoticePlace | undefined> {
  const place = after === undefined ? undefined : parsePlace(after);
  return after !== undefined && place === undefined
    ? fail(
        'malformed',
        'bad-cursor',
        {
          en: 'Pass the `id` of the last notice you have read as `after`.',
          it: 'Indica in `after` l’`id` dell’ultimo avviso che hai letto.',
        },
        { after },
      )
    : succeed(place);
}
