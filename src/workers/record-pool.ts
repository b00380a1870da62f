import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { ExamineRecord } from '#games/examine-record';
import { fail } from '#games/outcome';

export interface RecordLimits {
  /** Milliseconds for one record. */
  readonly time: number;
  readonly megabytes: number;
  /** Records that wait while another one is examined. */
  readonly waiting: number;
}

/** The longest campaign takes some seconds and a quarter of this memory. */
const LIMITS: RecordLimits = { time: 60_000, megabytes: 768, waiting: 8 };
const IDLE = 30_000;

const JOB: keyof typeof import('./record-check.ts') = 'checkRecordApart';
const SUFFIX = extname(fileURLToPath(import.meta.url));
/** Started from the sources, a worker needs a loader for them. */
const LOADER = new URL('../../tools/typescript-loader.mjs', import.meta.url).href;

/**
 * Examines records from outside in a worker, one at a time: whatever a record or its data are made to do, it ends at a limit of time
 * or of memory, and everybody else is served meanwhile.
 */
export class RecordPool {
  readonly #limits: RecordLimits;
  #pool: Piscina | undefined;
  /** Records under way, those that wait included. */
  #asked = 0;

  constructor(limits: Partial<RecordLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  readonly examine: ExamineRecord = async (candidate) => {
    const { time, megabytes, waiting } = this.#limits;
    if (this.#asked > waiting)
      return fail('unavailable', 'records-wait', 'Other records are being examined: try again in a minute.');
    this.#pool ??= this.#open();
    this.#asked++;
    const stopping = new AbortController();
    // Those before it in the queue have their time too.
    const timer = setTimeout(() => stopping.abort(), time * this.#asked);
    try {
      return await this.#pool.run(candidate, { name: JOB, signal: stopping.signal });
    } catch (fault) {
      const { code } = fault as Error & { readonly code?: string };
      if (stopping.signal.aborted)
        return fail('malformed', 'record-too-costly', `Examining this record takes more than ${time / 1000} seconds.`);
      if (code === 'ERR_WORKER_OUT_OF_MEMORY')
        return fail('malformed', 'record-too-costly', `Examining this record takes more than ${megabytes} megabytes.`);
      throw fault;
    } finally {
      clearTimeout(timer);
      this.#asked--;
    }
  };

  #open(): Piscina {
    const pool = new Piscina({
      filename: new URL(`./record-check${SUFFIX}`, import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes },
      ...(SUFFIX === '.ts' ? { execArgv: ['--import', LOADER] } : {}),
    });
    // A worker that ends without a task: whoever hands in the next one gets another worker, or is told at the limit of time.
    pool.on('error', () => {});
    return pool;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
