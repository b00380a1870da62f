import type { GameId, PlayerId } from '../ids.ts';
import type { NoticeDraft, NoticePlace, NoticeRow, NoticeStore } from '../notice-store.ts';
import { kept, type MemoryTables } from './memory-tables.ts';

export class MemoryNoticeStore implements NoticeStore {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(
    asked: readonly { readonly player: PlayerId; readonly after: NoticePlace }[],
    limit: number,
  ): Promise<readonly NoticeRow[]> {
    const { notices, games } = this.#tables;
    return asked
      .flatMap(({ player, after: { number } }) => {
        const from = number > BigInt(notices.length) ? 0n : number;
        return notices
          .flatMap(({ gameId, draft }, at) => {
            const place = { transaction: 0n, number: BigInt(at + 1) };
            const game = games.get(gameId)?.row;
            if (draft.player !== player || place.number <= from || game === undefined) return [];
            const { name, ruleset, scenario } = game;
            return [{ ...kept(draft), gameId, game: { name, ruleset, scenario }, place }];
          })
          .slice(0, limit);
      })
      .sort((a, b) => Number(a.place.number - b.place.number));
  }

  async end(): Promise<NoticePlace> {
    return { transaction: 0n, number: BigInt(this.#tables.notices.length) };
  }

  async add(gameId: GameId, draft: NoticeDraft): Promise<void> {
    this.#tables.notices.push({ gameId, draft: kept(draft) });
  }

  /** Whatever is in memory is gone with the process. */
  async forget(): Promise<void> {}
}
