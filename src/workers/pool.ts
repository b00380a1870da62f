import type { Piscina } from 'piscina';

export interface PoolSettings {
  /** Threads at most; none is started before the first job, and an idle one ends after a while. */
  readonly threads: number;
  /** Jobs that may wait for a thread. */
  readonly waiting: number;
  /** Milliseconds a job may take, the time it waits included. */
  readonly within: number;
  /** Of the heap of one thread. */
  readonly megabytes: number;
}

export type PoolFaultReason = 'busy' | 'too-long' | 'too-much-memory' | 'closed';

/** A job that was not done: not because of what is in it, but because of what it would have taken. */
export class PoolFault extends Error {
  override readonly name = 'PoolFault';
  readonly reason: PoolFaultReason;

  constructor(reason: PoolFaultReason, job: string) {
    super(`the job ${job} was not done: ${reason}`);
    this.reason = reason;
  }
}

const IDLE = 60_000;

/** Threads that run from the sources read TypeScript as the program does that started them. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const SOURCE_ARGUMENTS = ['--import', new URL('../../tools/typescript-loader.mjs', import.meta.url).href];

/**
 * Work that would hold up everybody else, done in threads. A job is a file of this folder and a function of the same name; what goes in
 * and comes out is copied, but for shared buffers.
 */
export class WorkerPool {
  readonly #settings: PoolSettings;
  #piscina: Promise<Piscina> | undefined;
  #isClosed = false;
  #underWay = 0;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /** Jobs that wait or are being done. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Rejects with a `PoolFault` where a bound is met, and with what the job throws. */
  async run<Job, Result>(job: string, input: Job): Promise<Result> {
    if (this.#isClosed) throw new PoolFault('closed', job);
    const { threads, waiting, within } = this.#settings;
    if (this.#underWay >= threads + waiting) throw new PoolFault('busy', job);
    this.#underWay++;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), within).unref();
    try {
      this.#piscina ??= start(this.#settings);
      const filename = new URL(`./${job}.${IS_SOURCE ? 'ts' : 'js'}`, import.meta.url).href;
      return await (await this.#piscina).run(input, { filename, name: functionOf(job), signal: limit.signal });
    } catch (fault) {
      if (limit.signal.aborted) throw new PoolFault('too-long', job);
      if (this.#isClosed) throw new PoolFault('closed', job);
      if ((fault as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new PoolFault('too-much-memory', job);
      throw fault;
    } finally {
      clearTimeout(timer);
      this.#underWay--;
    }
  }

  /** Nobody waits for jobs under way: whoever asked for them has gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#piscina)?.destroy();
  }
}

/** `draw-board` has the function `drawBoard`. */
const functionOf = (job: string): string =>
  job.replace(/^.*\//, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Loaded with the first job: no start waits for it. */
async function start({ threads, waiting, megabytes }: PoolSettings): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    minThreads: 0,
    maxThreads: threads,
    maxQueue: threads + waiting,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    ...(IS_SOURCE ? { execArgv: SOURCE_ARGUMENTS } : {}),
  });
}
