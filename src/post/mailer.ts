import { Readable } from 'node:stream';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  /** Where failures are reported to; else where all e-mails come from. */
  readonly returnPath?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same letter always has the same id, so that a second copy is recognised as one. */
  readonly messageId: string;
  /** The thread of the game. */
  readonly references?: string;
  readonly inReplyTo?: string;
  readonly unsubscribe?: string;
  /** The board, shown in the HTML as `cid:board`. */
  readonly board?: { readonly name: string; readonly png: Uint8Array };
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Whether the server could not be reached a moment ago: what is written now would not leave. */
  readonly isDown: boolean;
  close(): void;
}

export interface Patience {
  readonly connection: number;
  readonly answer: number;
  readonly turn: number;
}

/**
 * How long a mail server may take, in milliseconds: to be reached, to answer a step, and until one of the connections is free. Together
 * less than a row of the outbox is leased for, so that a letter under way is never sent by another process too.
 */
const PATIENCE: Patience = { connection: 10_000, answer: 30_000, turn: 15_000 };
const CONNECTIONS = 4;

/**
 * Sends letters through an SMTP server: `smtp://user:password@host:587`. A password is shown only over TLS, also to a server that seems to
 * offer none: whoever stands between could have taken the offer away. What the address itself says (`?requireTLS=false`) goes before.
 */
export function openMailer(smtpUrl: string, from: string, patience: Patience = PATIENCE): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: new URL(smtpUrl).password !== '',
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.connection,
    socketTimeout: patience.answer,
  });
  const turns = new Turns(CONNECTIONS, patience.turn);
  let downUntil = 0;
  return {
    get isDown() {
      return performance.now() < downUntil;
    },
    async send({ to, replyTo, returnPath, subject, text, html, messageId, references, inReplyTo, unsubscribe, board }) {
      const send = () =>
        transport.sendMail({
          from,
          to,
          ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to: to.address } }),
          ...(replyTo === undefined ? {} : { replyTo }),
          subject,
          text,
          html,
          messageId,
          ...(references === undefined ? {} : { references }),
          ...(inReplyTo === undefined ? {} : { inReplyTo }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === undefined
              ? {}
              : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          attachments:
            board === undefined
              ? []
              : [{ filename: board.name, content: inSlices(board.png), contentType: 'image/png', cid: 'board' }],
        });
      try {
        await turns.take(send);
      } catch (fault) {
        if (isServerDown(fault)) downUntil = performance.now() + DOWN_FOR;
        throw fault;
      }
    },
    close: () => transport.close(),
  };
}

/** What is attached is encoded byte by byte on this thread: a little at a time, so that others have their turn. */
const SLICE = 32_768;
const inSlices = (bytes: Uint8Array): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += SLICE) {
        if (at > 0) await letOthersGo();
        yield Buffer.from(bytes.subarray(at, at + SLICE));
      }
    })(),
    { objectMode: false, highWaterMark: SLICE },
  );

/** Milliseconds for which a server that could not be reached is left alone. */
const DOWN_FOR = 10_000;
const UNREACHABLE = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'EAUTH', 'ETLS'];
const SERVICE_CLOSING = 421;

/** Whether it was nothing about this e-mail: our server could not be reached, or lets nobody in at present. */
export function isServerDown(fault: unknown): boolean {
  const { code = '', responseCode = 0 } = fault as { readonly code?: string; readonly responseCode?: number };
  return UNREACHABLE.includes(code) || responseCode === SERVICE_CLOSING;
}

const AUTHENTICATION_REQUIRED = 530;

/** Whether the letter or its recipient was refused for good; that our server lets nobody in at all, or not us, may pass. */
export function isRefusedForGood(fault: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = fault as {
    readonly code?: string;
    readonly command?: string;
    readonly responseCode?: number;
  };
  const isAboutUs = command === 'MAIL FROM' || responseCode === AUTHENTICATION_REQUIRED;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && !isAboutUs;
}

/** A few at once. Whose turn does not come in time has not begun: a letter that is told to have failed does not leave after all. */
class Turns {
  #free: number;
  readonly #patience: number;
  readonly #waiting = new Set<() => void>();

  constructor(atOnce: number, patience: number) {
    this.#free = atOnce;
    this.#patience = patience;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free++;
      else next();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new Error('the mail server is too slow'));
      }, this.#patience);
      this.#waiting.add(begin);
    });
  }
}
