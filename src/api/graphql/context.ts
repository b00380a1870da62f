import type { Session } from '#accounts/session';
import type { GameCard, GameSummary, GameView } from '#games/cards';
import type { Language } from '#kernel/text';
import { valueOrThrow } from '../problem.ts';
import type { Services } from '../services.ts';
import type { FollowingSocket } from './following-socket.ts';

/** What the resolvers of one request share. */
export class Context {
  readonly services: Services;
  readonly session: Session;
  /** Where the request comes from. */
  readonly address: string;
  readonly language: Language;
  /** What a subscription runs over, and the id it has there. */
  readonly socket: FollowingSocket | undefined;
  readonly id?: string;
  readonly #views = new Map<object, Promise<GameView>>();
  readonly #cards = new Map<object, Promise<GameCard>>();

  constructor(services: Services, session: Session, address: string, language: Language, socket?: FollowingSocket) {
    this.services = services;
    this.session = session;
    this.address = address;
    this.language = language;
    this.socket = socket;
  }

  /** The card of a game that a list has told of at a glance, fetched once however many fields ask for it. */
  async cardOf(game: GameCard | GameSummary): Promise<GameCard> {
    if ('tracks' in game) return game;
    let card = this.#cards.get(game);
    if (card === undefined) {
      card = this.services.games.game(this.session.caller, game.id).then(valueOrThrow);
      this.#cards.set(game, card);
    }
    return card;
  }

  /** The position behind a game's card, at the card's version, fetched once however many fields ask for it. */
  viewOf(card: GameCard | GameSummary): Promise<GameView> {
    let view = this.#views.get(card);
    if (view === undefined) {
      view = this.services.games.view(this.session.caller, card.id, { at: card.version }).then(valueOrThrow);
      this.#views.set(card, view);
    }
    return view;
  }
}
