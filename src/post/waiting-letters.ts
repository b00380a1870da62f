import { randomUUID } from 'node:crypto';
import type { DirectoryStore } from '#store/directory-store';
import { isRefusedForGood, type Letter, type Mailer } from './mailer.ts';

/*
 * E-mails that belong to no outbox (answers to e-mails, invitations) and could not leave: kept with the data, and sent as soon as the mail
 * server takes them again. They go without their picture, which their link shows.
 */

export interface WaitingLettersParts {
  readonly directory: Pick<DirectoryStore, 'settings' | 'setSetting' | 'replaceSetting' | 'dropSetting'>;
  readonly mailer: Mailer;
  readonly now: () => Date;
}

interface Waiting {
  readonly letter: Letter;
  readonly since: string;
  /** Nobody else tries it before. */
  readonly notBefore: string;
}

const PREFIX = 'waiting-letter:';
const AGAIN_AFTER = 20_000;
const LEASE = 90_000;
const GIVEN_UP_AFTER = 2 * 86_400_000;

type Log = { warn(detail: object, message: string): void };

export class WaitingLetters {
  readonly #parts: WaitingLettersParts;

  constructor(parts: WaitingLettersParts) {
    this.#parts = parts;
  }

  /** Sends an e-mail, or keeps it for later; what is refused for good is thrown. */
  async send(letter: Letter): Promise<'sent' | 'kept'> {
    const { directory, mailer, now } = this.#parts;
    try {
      await mailer.send(letter);
      return 'sent';
    } catch (fault) {
      if (isRefusedForGood(fault)) throw fault;
      const { board: _, ...kept } = letter;
      const since = now().toISOString();
      const waiting: Waiting = { letter: kept, since, notBefore: since };
      await directory.setSetting(`${PREFIX}${since}:${randomUUID()}`, JSON.stringify(waiting));
      return 'kept';
    }
  }

  /** Sends what waits; gives back how many have left. Several processes may do it: each takes its own. */
  async sendWaiting(log: Log): Promise<number> {
    const { directory, mailer, now } = this.#parts;
    let sent = 0;
    for (const { key, value } of await directory.settings(PREFIX)) {
      if (mailer.isDown) break;
      const waiting = JSON.parse(value) as Waiting;
      const at = now().getTime();
      if (Date.parse(waiting.notBefore) > at) continue;
      const leased = JSON.stringify({ ...waiting, notBefore: new Date(at + LEASE).toISOString() });
      if (!(await directory.replaceSetting(key, value, leased))) continue;
      try {
        await mailer.send(waiting.letter);
        sent++;
        await directory.dropSetting(key);
      } catch (fault) {
        const isOver = isRefusedForGood(fault) || at - Date.parse(waiting.since) >= GIVEN_UP_AFTER;
        if (isOver) {
          log.warn({ err: fault, messageId: waiting.letter.messageId }, 'an e-mail was given up');
          await directory.dropSetting(key);
        } else {
          const notBefore = new Date(at + AGAIN_AFTER).toISOString();
          await directory.replaceSetting(key, leased, JSON.stringify({ ...waiting, notBefore }));
        }
      }
    }
    return sent;
  }
}
