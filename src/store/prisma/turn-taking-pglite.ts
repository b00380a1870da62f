import { PGlite, type PGliteOptions, type QueryOptions, type Results } from '@electric-sql/pglite';
import { SharedTurn } from '../shared-turn.ts';

/** Milliseconds that statements one after the other may take until others have their turn. */
const AT_A_STRETCH = 10;

/**
 * PGlite works on the thread of the service and answers within the same turn of the event loop. A request with many statements would
 * keep everybody else waiting for all of them.
 */
export class TurnTakingPglite extends PGlite {
  readonly #turn = new SharedTurn(AT_A_STRETCH);

  static async open(options: PGliteOptions): Promise<TurnTakingPglite> {
    const pglite = new TurnTakingPglite(options);
    await pglite.waitReady;
    return pglite;
  }

  override async query<Row>(sql: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this.#turn.take();
    return super.query<Row>(sql, values, options);
  }
}
