import type { FittedBoard } from '#kernel/board/extent';
import { keepNewest } from '#kernel/known';
import { SPECTATOR } from '#kernel/side';
import type { HostedRulesets } from '../hosted-rulesets.ts';
import type { LiveGame } from '../live/live-game.ts';
import { hashOf, published } from '../published-board.ts';

const MOST_SEEN = 10_000;

/** The boards of games. */
export class Boards {
  readonly #rulesets: HostedRulesets;
  /** Game and content -> the version at which this process met it first, so that a board keeps its id while the game goes on. */
  readonly #met = new Map<string, number>();

  constructor(rulesets: HostedRulesets) {
    this.#rulesets = rulesets;
  }

  /** The board a game is played on at its version. */
  of(game: LiveGame): FittedBoard {
    const { id, ruleset, scenario, packHash } = game.row;
    const sheet = game.play.board(game.state, SPECTATOR);
    const content = hashOf(sheet);
    if (this.#rulesets.isOffered(ruleset, packHash) && hashOf(this.#rulesets.scenarioSheet(game.play)) === content)
      return published(sheet, { of: 'scenario', ruleset, scenario });
    return published(sheet, { of: 'game', game: id, version: this.#firstMet(`${id} ${content}`, game.version) });
  }

  #firstMet(key: string, version: number): number {
    const known = this.#met.get(key);
    if (known !== undefined) return known;
    this.#met.set(key, version);
    keepNewest(this.#met, MOST_SEEN);
    return version;
  }
}
