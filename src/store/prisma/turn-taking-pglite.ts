import { setImmediate as letOthersGo } from 'node:timers/promises';
import { PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';

/** Milliseconds that statements one after the other may take until others have their turn. */
const AT_A_STRETCH = 10;

/**
 * PGlite works on the thread of the service and answers within the same turn of the event loop. A request with many statements would
 * keep everybody else waiting for all of them.
 */
export class TurnTakingPglite extends PGlite {
  /** When the first statement of this turn began. */
  #since: number | undefined;

  static async open(options: ConstructorParameters<typeof PGlite>[0] & object): Promise<TurnTakingPglite> {
    const pglite = new TurnTakingPglite(options);
    await pglite.waitReady;
    return pglite;
  }

  override async query<Row>(sql: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (this.#since !== undefined && performance.now() - this.#since > AT_A_STRETCH) await letOthersGo();
    if (this.#since === undefined) {
      this.#since = performance.now();
      setImmediate(() => {
        this.#since = undefined;
      });
    }
    return super.query<Row>(sql, values, options);
  }
}
