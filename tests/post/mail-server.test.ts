import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { Dispatcher } from '#post/dispatcher';
import { isRefusedForGood, type Letter, openMailer } from '#post/mailer';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { gamesOver, skirmishBegun } from '../support/games.ts';

/* Letters out through servers that ask for TLS and a password, as those of providers do. */

const PASSWORD = 'p@ss:w/rd%';
const LETTER: Letter = {
  to: { name: 'Anna', address: 'anna@home.example' },
  subject: 'your turn',
  text: 'your turn',
  html: '<p>your turn</p>',
  messageId: '<1@play.example>',
};
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Conversation {
  readonly port: number;
  /** What was shown or handed over, and whether nobody could listen. */
  readonly seen: readonly string[];
}

/** A mail server with a certificate that it signed itself. */
async function startServer(options: SMTPServerOptions): Promise<Conversation> {
  const seen: string[] = [];
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, { secure }, callback) {
      seen.push(`a password ${secure ? 'under TLS' : 'in the open'}`);
      if (username === 'games' && password === PASSWORD) return callback(null, { user: username });
      return callback(Object.assign(new Error('no such user'), { responseCode: 535 }));
    },
    onData(stream, { secure }, callback) {
      seen.push(`a letter ${secure ? 'under TLS' : 'in the open'}`);
      stream.on('end', () => callback()).resume();
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, seen };
}

async function send(url: string): Promise<string> {
  const mailer = openMailer(url, 'Impulse <impulse@play.example>', { connection: 5000, answer: 5000, turn: 5000 });
  closing.unshift(async () => mailer.close());
  return mailer.send(LETTER).then(
    () => 'sent',
    (fault: Error) => fault.message,
  );
}
const as = (password: string): string => `games:${encodeURIComponent(password)}@localhost`;

describe('a mail server', () => {
  it('whose certificate nobody vouches for gets no password and no letter, unless the address says so', async () => {
    for (const scheme of ['smtp', 'smtps']) {
      const { port, seen } = await startServer({ secure: scheme === 'smtps' });
      expect(await send(`${scheme}://${as(PASSWORD)}:${port}`)).toMatch(/certificate/);
      expect(seen).toEqual([]);
      expect(await send(`${scheme}://${as(PASSWORD)}:${port}?tls.rejectUnauthorized=false`)).toBe('sent');
      expect(seen).toEqual(['a password under TLS', 'a letter under TLS']);
    }
  });

  it('that offers no TLS gets no password, unless the address says so', async () => {
    const { port, seen } = await startServer({ disabledCommands: ['STARTTLS'] });
    expect(await send(`smtp://${as(PASSWORD)}:${port}`)).toMatch(/STARTTLS/);
    expect(seen).toEqual([]);
    expect(await send(`smtp://${as(PASSWORD)}:${port}?requireTLS=false`)).toBe('sent');
    expect(seen).toEqual(['a password in the open', 'a letter in the open']);
  });

  it('that asks for no password is sent letters without TLS where it has none', async () => {
    const { port } = await startServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true });
    expect(await send(`smtp://localhost:${port}`)).toBe('sent');
  });

  it('that refuses a password is told of in the log at once, without it', async () => {
    const { port } = await startServer({ secure: true });
    const store = openMemoryStore();
    const now = new Date('2026-11-16T10:00:00Z');
    await skirmishBegun(await gamesOver(store, { now: () => now }));
    const lines: object[] = [];
    const courier = {
      kind: 'player',
      deliver: async () => {
        const outcome = await send(`smtps://${as('a wrong one')}:${port}?tls.rejectUnauthorized=false`);
        return { done: 'failed', reason: outcome } as const;
      },
    };
    const log = { warn: (detail: object) => void lines.push(detail) };
    await new Dispatcher(store.outbox, [courier], { now: () => now, interval: 1000, attempts: 3, log }).dispatch();
    expect(lines[0]).toMatchObject({ attempts: 1, reason: expect.stringContaining('535') });
    expect(JSON.stringify(lines)).not.toContain('a wrong one');
  });

  it('that is slow does not have one failure of the outbox told many times over', async () => {
    const lines: string[] = [];
    let fail = (): void => {};
    const outbox = {
      ...openMemoryStore().outbox,
      claim: () =>
        new Promise<never>((_, reject) => {
          fail = () => reject(new Error('gone'));
        }),
    };
    const log = { warn: (_: object, message: string) => void lines.push(message) };
    const dispatcher = new Dispatcher(outbox, [], { now: () => new Date(), interval: 1000, attempts: 3, log });
    for (let second = 0; second < 10; second++) dispatcher.nudge();
    fail();
    await expect.poll(() => lines).toEqual(['the outbox could not be read']);
  });

  it('that does not let us in has refused nobody’s letter for good', async () => {
    const refused = async (options: SMTPServerOptions): Promise<boolean> => {
      const { port } = await startServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
      const mailer = openMailer(`smtp://localhost:${port}`, 'impulse@play.example');
      closing.unshift(async () => mailer.close());
      return mailer.send(LETTER).then(() => false, isRefusedForGood);
    };
    const no = Object.assign(new Error('no'), { responseCode: 550 });
    expect(await refused({ authOptional: false })).toBe(false);
    expect(await refused({ onMailFrom: (_address, _session, callback) => callback(no) })).toBe(false);
    expect(await refused({ onRcptTo: (_address, _session, callback) => callback(no) })).toBe(true);
  });
});
