import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of the world outside, which takes letters without asking who sends them. */
export interface MailServer {
  /** For `MAIL_SMTP_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** `take` has every letter while its sender still waits for the acknowledgement; what it throws the sender is told instead. */
export async function startMailServer(take: (letter: Buffer) => Promise<void> | void): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    logger: false,
    onData(stream, _, callback) {
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
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
