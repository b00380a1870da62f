import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of the world outside, which takes letters without asking who sends them. */
export interface MailServer {
  /** For `MAIL_SMTP_URL`. */
  readonly url: string;
  /** Who wants to hear of failures, of the last letter (`MAIL FROM`). */
  readonly returnPath: string;
  close(): Promise<void>;
}

/** `take` has every letter while its sender still waits for the acknowledgement; what it throws the sender is told instead. */
export async function startMailServer(
  take: (letter: Buffer) => Promise<void> | void,
  /** What a recipient is refused with: `550 5.1.1 nobody here`. */
  refuses: (recipient: string) => string | undefined = () => undefined,
): Promise<MailServer> {
  let returnPath = '';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    logger: false,
    onRcptTo({ address }, _, callback) {
      const [, code, text = ''] = /^(\d{3}) (.*)$/.exec(refuses(address) ?? '') ?? [];
      callback(code === undefined ? null : Object.assign(new Error(text), { responseCode: Number(code) }));
    },
    onData(stream, { envelope }, callback) {
      returnPath = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const parts: Buffer[] = [];
      const taken = async (): Promise<void> => take(Buffer.concat(parts));
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken().then(
          () => callback(),
          (fault: Error) => callback(fault),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    get returnPath() {
      return returnPath;
    },
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
