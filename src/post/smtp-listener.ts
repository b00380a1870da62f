import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailInbox } from './mail-inbox.ts';

export interface SmtpListenerSettings {
  readonly host: string;
  readonly port: number;
  /** Bytes of a letter. */
  readonly sizeLimit: number;
  readonly log: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
}

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Nobody keeps the door shut for others: neither with many connections nor with one that stays, however much it says. */
const CONNECTIONS = { atOnce: 100, perAddress: 20, longest: 10 * 60_000, silent: 60_000 } as const;
/** Bytes of all e-mails that are coming in: whose e-mail would be too much is asked to send it later. */
const MOST_HELD = 64 * 1_048_576;
/** Milliseconds that letters under way have when the service stops; their senders try again. */
const STOPPING = 2_000;

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(asciiOf(message)), { responseCode });

/** Replies are ASCII (RFC 5321, 4.2): of anything else the sender's server makes what it likes. */
const asciiOf = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e]/g, '?');

/** Takes letters with orders over SMTP. A letter is acknowledged only when its orders are stored and its answer is sent. */
export async function listenForMail(
  inbox: MailInbox,
  { host, port, sizeLimit, log }: SmtpListenerSettings,
): Promise<SmtpListener> {
  const connected = new Map<string, string>();
  let held = 0;
  const server = new SMTPServer({
    banner: 'Impulse takes orders',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: sizeLimit,
    maxClients: CONNECTIONS.atOnce,
    socketTimeout: CONNECTIONS.silent,
    closeTimeout: STOPPING,
    logger: false,
    onConnect({ id, remoteAddress }, callback) {
      connected.set(id, remoteAddress);
      const fromThere = [...connected.values()].filter((address) => address === remoteAddress).length;
      callback(fromThere > CONNECTIONS.perAddress ? refusal(421, 'too many connections from your address') : null);
    },
    onClose: ({ id }) => void connected.delete(id),
    onRcptTo({ address }, _, callback) {
      inbox.knows(address).then(
        (isKnown) => callback(isKnown ? null : refusal(550, 'there is nobody at this address')),
        () => callback(refusal(451, 'try again later')),
      );
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = [];
      let size = 0;
      let kept = 0;
      let hasRoom = true;
      const letGo = (): void => {
        held -= kept;
        kept = 0;
      };
      stream.once('close', letGo);
      stream.on('data', (part: Buffer) => {
        size += part.length;
        hasRoom &&= held + part.length <= MOST_HELD;
        if (size > sizeLimit || !hasRoom) return;
        parts.push(part);
        held += part.length;
        kept += part.length;
      });
      stream.on('end', () => {
        if (!hasRoom) return callback(refusal(451, 'too much mail at once: try again later'));
        if (stream.sizeExceeded || size > sizeLimit)
          return callback(refusal(552, `a letter has at most ${sizeLimit} bytes`));
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const returnPath = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        inbox.receive(Buffer.concat(parts), { recipients, returnPath }).then(
          (received) => {
            if (received.outcome === 'answered' && received.unanswerable !== undefined)
              log.warn({ received }, 'an answer was refused');
            else log.info({ received }, 'a letter came in');
            if (received.outcome === 'rejected') return callback(refusal(550, received.reason));
            if (received.outcome === 'too-many' || received.outcome === 'not-now')
              return callback(refusal(451, received.reason));
            return callback();
          },
          (fault: unknown) => {
            log.warn({ err: fault }, 'a letter could not be dealt with');
            callback(refusal(451, 'try again later'));
          },
        );
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const ending = setTimeout(() => socket.destroy(), CONNECTIONS.longest).unref();
    socket.once('close', () => clearTimeout(ending));
  });
  server.on('error', (fault) => log.warn({ err: fault }, 'the mail listener'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
