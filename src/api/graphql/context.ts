import type { Session } from '#accounts/session';
import type { GameCard, GameView } from '#games/games';
import { valueOrThrow } from '../problem.ts';
import type { Services } from '../services.ts';

/** What the resolvers of one request share. */
export class Context {
  readonly services: Services;
  readonly session: Session;
  /** Where the request comes from. */
  readonly address: string;
  readonly #views = new Map<GameCard, Promise<GameView>>();

  constructor(services: Services, session: Session, address: string) {
    this.services = services;
    this.session = session;
    this.address = address;
  }

  /** The position behind a game's card, at the card's version, fetched once however many fields ask for it. */
  viewOf(card: GameCard): Promise<GameView> {
    let view = this.#views.get(card);
    if (view === undefined) {
      view = this.services.games.view(this.session.caller, card.id, { at: card.version }).then(valueOrThrow);
      this.#views.set(card, view);
    }
    return view;
  }
}
