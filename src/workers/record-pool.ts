import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, type Outcome } from '#games/outcome';
import type { ExaminedRecord, ExamineRecord } from '#games/record/examine-record';

export interface RecordLimits {
  /** Milliseconds for one record. */
  readonly time: number;
  readonly megabytes: number;
  /** Records that wait while another one is examined. */
  readonly waiting: number;
}

/** The longest campaign takes some seconds and a quarter of this memory. */
const LIMITS: RecordLimits = { time: 60_000, megabytes: 768, waiting: 8 };
/** Milliseconds after which a process that nobody has asked anything ends. */
const IDLE = 30_000;

const SUFFIX = extname(fileURLToPath(import.meta.url));
const PROGRAM = fileURLToPath(new URL(`./record-check${SUFFIX}`, import.meta.url));
/** Started from the sources, it needs a loader for them. */
const LOADER = new URL('../../tools/typescript-loader.mjs', import.meta.url).href;

/**
 * Examines records from outside in a process of its own, one at a time: whatever a record or its data are made to do, it ends at a
 * limit of time or of memory, and everybody else is served meanwhile. A thread would not do: one that runs out of memory inside the
 * engine, while it reads JSON say, takes the whole process with it.
 */
export class RecordPool {
  readonly #limits: RecordLimits;
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** Records under way, those that wait included. */
  #asked = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(limits: Partial<RecordLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  readonly examine: ExamineRecord = async (candidate) => {
    if (this.#asked > this.#limits.waiting)
      return fail('unavailable', 'records-wait', {
        en: 'Other records are being examined: try again in a minute.',
        it: 'Si stanno esaminando altre registrazioni: riprova tra un minuto.',
      });
    this.#asked++;
    const turn = this.#turn.then(() => this.#examineNext(candidate));
    this.#turn = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#asked--;
    }
  };

  async #examineNext(candidate: unknown): Promise<Outcome<ExaminedRecord>> {
    const { time, megabytes } = this.#limits;
    clearTimeout(this.#idle);
    this.#process ??= this.#start();
    const examiner = this.#process;
    const settled = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      examiner.kill('SIGKILL');
    }, time);
    try {
      const { signal } = settled;
      const answered = once(examiner, 'message', { signal });
      const ended = once(examiner, 'exit', { signal }).then(() => undefined);
      examiner.send({ candidate }, () => {});
      const answer = await Promise.race([answered, ended]);
      if (answer !== undefined) return answer[0] as Outcome<ExaminedRecord>;
      this.#process = undefined;
      const spent = isLate ? `${time / 1000} seconds` : `${megabytes} megabytes`;
      return fail('malformed', 'record-too-costly', {
        en: `Examining this record takes more than ${spent}.`,
        it: `Esaminare questa registrazione richiede più di ${spent}.`,
      });
    } finally {
      settled.abort();
      clearTimeout(timer);
      this.#idle = setTimeout(() => void this.close(), IDLE).unref();
    }
  }

  #start(): ChildProcess {
    const loader = SUFFIX === '.ts' ? ['--import', LOADER] : [];
    const examiner = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${this.#limits.megabytes}`, ...loader],
      serialization: 'advanced',
      // What an engine says that has run out of memory is of no use to anybody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    examiner.on('error', () => {});
    // Nobody stays alive for it.
    examiner.unref();
    examiner.channel?.unref();
    return examiner;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const examiner = this.#process;
    this.#process = undefined;
    if (examiner === undefined || examiner.exitCode !== null || examiner.signalCode !== null) return;
    const ended = once(examiner, 'exit');
    // Whoever closes waits for its end, and may have nothing else to live for.
    examiner.ref();
    examiner.kill('SIGKILL');
    await ended;
  }
}
