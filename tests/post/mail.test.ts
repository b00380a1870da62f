import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { sendDigests } from '#post/digest';
import { Dispatcher } from '#post/dispatcher';
import { makeAddressBook } from '#post/mail-address';
import { MailInbox } from '#post/mail-inbox';
import { openMailer } from '#post/mailer';
import { PlayerCourier } from '#post/player-courier';
import type { PostOffice } from '#post/post-office';
import { listenForMail, type SmtpListener } from '#post/smtp-listener';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, gamesOver, granted, skirmishBegun } from '../support/games.ts';

/* Real SMTP conversations: letters leave through nodemailer to a server, and come in over our own listener. */

const quiet = { info: () => {}, warn: () => {} };
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
let store: Store;
let games: GamesService;
let office: PostOffice;
let world: SMTPServer;
let worldTakes: boolean;
let listener: SmtpListener;
let now: Date;
const delivered: Email[] = [];

beforeEach(async () => {
  store = openMemoryStore();
  now = new Date('2026-11-16T10:00:00Z');
  games = await gamesOver(store, { now: () => now });
  for (const id of ['anna', 'bruno']) {
    const createdAt = now.toISOString();
    const name = id === 'anna' ? 'Anna' : 'Bruno';
    await store.directory.register(
      { id, name, email: `${id}@home.example`, role: 'player', createdAt },
      { id: `t-${id}`, player: id, hash: id, createdAt },
    );
  }
  delivered.length = 0;
  worldTakes = true;
  world = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    logger: false,
    onData(stream, _, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (!worldTakes) return callback(Object.assign(new Error('not now'), { responseCode: 451 }));
        delivered.push(await PostalMime.parse(Buffer.concat(parts)));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve));
  const port = (world.server.address() as { port: number }).port;
  office = {
    games,
    directory: store.directory,
    events: store.events,
    mailer: openMailer(`smtp://127.0.0.1:${port}`, 'Impulse <impulse@play.example>'),
    addresses: makeAddressBook('secret', 'play.example'),
    drawBoard: async () => PNG,
    publicUrl: 'https://play.example',
    domain: 'play.example',
    now: () => now,
  };
  listener = await listenForMail(new MailInbox(office), { host: '127.0.0.1', port: 0, sizeLimit: 20_000, log: quiet });
});
afterEach(async () => {
  office.mailer.close();
  await listener.close();
  await new Promise<void>((resolve) => world.close(() => resolve()));
});

const dispatch = () =>
  new Dispatcher(store.outbox, [new PlayerCourier('player', office), new PlayerCourier('reminder', office)], {
    now: () => now,
    interval: 1000,
    attempts: 3,
    log: quiet,
  }).dispatch();

/** Sends a letter as a player's mail program does. */
async function write(
  id: string,
  player: string,
  letter: {
    text?: string;
    html?: string;
    subject?: string;
    from?: string;
    messageId?: string;
    headers?: Record<string, string>;
  },
) {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, secure: false });
  try {
    return await transport.sendMail({
      from: `${player}@home.example`,
      to: office.addresses.addressOf(id, player),
      subject: 'my turn',
      ...letter,
    });
  } finally {
    transport.close();
  }
}
const versionOf = async (id: string) => granted(await games.game(ANNA, id)).version;

describe('letters out', () => {
  it('tell a player whose turn it is, once, with an order sheet and the board', async () => {
    const id = await skirmishBegun(games);
    await dispatch();
    await dispatch();
    const turn = delivered.filter(
      ({ to, subject }) => to?.[0]?.address === 'anna@home.example' && subject?.includes('your decision'),
    );
    expect(turn).toHaveLength(1);
    const [letter] = turn as [Email];
    expect(letter.text).toContain('# advance R1 wood');
    expect(letter.text).toContain('impulse [skirmish/1]');
    expect(letter.html).toContain('cid:board');
    expect(letter.attachments[0]).toMatchObject({ mimeType: 'image/png', contentId: '<board>' });
    expect(letter.replyTo?.[0]?.address).toBe(office.addresses.addressOf(id, 'anna'));
    expect(letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(
      'https://play.example/api/mail/unsubscribe/',
    );
    expect(
      delivered.some(({ to, text }) => to?.[0]?.address === 'bruno@home.example' && text?.includes('# advance')),
    ).toBe(false);
  });

  it('are tried again when the world does not take them', async () => {
    await skirmishBegun(games);
    worldTakes = false;
    await dispatch();
    expect(delivered).toEqual([]);
    worldTakes = true;
    now = new Date(now.getTime() + 60_000);
    await dispatch();
    expect(delivered.length).toBeGreaterThan(0);
  });

  it('stay away from those who want none, and come once a day to those who want that', async () => {
    await store.directory.setMailPreference({ player: 'anna', mode: 'daily', language: 'it' });
    await store.directory.setMailPreference({ player: 'bruno', mode: 'none', language: 'en' });
    const id = await skirmishBegun(games);
    await dispatch();
    expect(delivered).toEqual([]);
    expect(await sendDigests(office)).toBe(1);
    expect(await sendDigests(office)).toBe(0);
    expect(delivered[0]).toMatchObject({ subject: 'Partite che ti attendono (1)' });
    expect(delivered[0]!.text).toContain(office.addresses.addressOf(id, 'anna'));
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await sendDigests(office)).toBe(1);
  });
});

describe('letters in', () => {
  it('carry orders and are answered line by line', async () => {
    const id = await skirmishBegun(games);
    await write(id, 'anna', { text: 'advance R1 wood\nadvance R2 hill\nend\n\n-- \nAnna' });
    const answer = delivered.at(-1)!;
    expect(answer.to?.[0]?.address).toBe('anna@home.example');
    expect(answer.text).toContain('advance R1 wood: done');
    expect(answer.text).toMatch(/advance R2 hill: refused \[skirmish\/2\] hill is not next to red-camp/);
    expect(answer.text).toContain('end: not tried');
    expect(answer.attachments).toHaveLength(1);
    expect(await versionOf(id)).toBe(9);
  });

  it('count once, however often the same letter arrives', async () => {
    const id = await skirmishBegun(games);
    const messageId = '<one@home.example>';
    await write(id, 'anna', { text: 'advance R1 wood', messageId });
    await write(id, 'anna', { text: 'advance R1 wood', messageId });
    expect(await versionOf(id)).toBe(9);
    expect(delivered.map(({ text }) => text?.includes('advance R1 wood: done'))).toEqual([true, true]);
  });

  it('are acknowledged only when the answer is on its way, so that nothing is lost', async () => {
    const id = await skirmishBegun(games);
    worldTakes = false;
    const letter = { text: 'advance R1 wood', messageId: '<two@home.example>' };
    await expect(write(id, 'anna', letter)).rejects.toMatchObject({ responseCode: 451 });
    worldTakes = true;
    await write(id, 'anna', letter);
    expect(await versionOf(id)).toBe(9);
    expect(delivered.at(-1)!.text).toContain('advance R1 wood: done');
  });

  it('only judge when the subject says dry run', async () => {
    const id = await skirmishBegun(games);
    await write(id, 'anna', { text: 'advance R1 wood', subject: 'Dry run please' });
    expect(delivered.at(-1)!.text).toContain('This was a dry run');
    expect(await versionOf(id)).toBe(8);
  });

  it('are read from HTML, other encodings and quoted replies alike', async () => {
    const id = await skirmishBegun(games);
    await write(id, 'anna', { html: '<p>advance R1 wood</p><blockquote>advance R3 wood</blockquote>' });
    expect(await versionOf(id)).toBe(9);
    const latin1 = Buffer.concat([
      Buffer.from(
        `From: anna@home.example\r\nTo: ${office.addresses.addressOf(id, 'anna')}\r\nMessage-ID: <l1@x>\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n# perch`,
      ),
      Buffer.from([0xe9]),
      Buffer.from('\r\nadvance R1 bridge\r\n'),
    ]);
    await new MailInbox(office).receive(latin1, { recipients: [office.addresses.addressOf(id, 'anna')] });
    expect(await versionOf(id)).toBe(10);
  });

  it.each([
    ['another sender', { from: 'mallory@evil.example', text: 'advance R1 wood' }, 550],
    ['a letter too large', { text: `advance R1 wood\n${'x'.repeat(30_000)}` }, 552],
  ])('do no harm: %s', async (_, letter, responseCode) => {
    const id = await skirmishBegun(games);
    await expect(write(id, 'anna', letter)).rejects.toMatchObject({ responseCode });
    expect(await versionOf(id)).toBe(8);
    expect(delivered).toEqual([]);
  });

  it('do no harm: a wrong address, an answering machine, noise', async () => {
    const id = await skirmishBegun(games);
    const inbox = new MailInbox(office);
    const other = makeAddressBook('guess', 'play.example').addressOf(id, 'anna');
    await expect(write(id, 'anna', { text: 'end', headers: {}, ...({ to: other } as object) })).rejects.toMatchObject({
      responseCode: 550,
    });
    const seat = [office.addresses.addressOf(id, 'anna')];
    const machine = Buffer.from('From: anna@home.example\r\nAuto-Submitted: auto-replied\r\n\r\nadvance R1 wood');
    expect(await inbox.receive(machine, { recipients: seat })).toMatchObject({ outcome: 'ignored' });
    for (const noise of [
      '',
      '\0\0\0',
      'From: anna@home.example\r\n\r\n',
      `From: anna@home.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(200)}`,
    ]) {
      expect(
        (await inbox.receive(Buffer.from(noise), { recipients: seat })).outcome,
        JSON.stringify(noise.slice(0, 40)),
      ).toMatch(/ignored|rejected/);
    }
    for (let letter = 0; letter < 70; letter++)
      await inbox.receive(
        Buffer.from(`From: anna@home.example\r\nMessage-ID: <${letter}@x>\r\n\r\nnonsense ${letter}`),
        { recipients: seat },
      );
    expect(
      await inbox.receive(Buffer.from('From: anna@home.example\r\n\r\nadvance R1 wood'), { recipients: seat }),
    ).toMatchObject({ outcome: 'too-many' });
    expect(await versionOf(id)).toBe(8);
  });

  it('play a whole exchange by mail alone', async () => {
    const id = await skirmishBegun(games);
    await write(id, 'anna', { text: 'advance R1 wood\nadvance R1 bridge\nend' });
    await write(id, 'bruno', { text: 'advance B1 hill\nend' });
    await write(id, 'anna', { text: 'assault R1 hill\nadvance R2 wood\nend' });
    expect(delivered.at(-1)!.text).toContain('advance R2 wood: waits until you are asked again');
    await write(id, 'bruno', { text: 'withdraw blue-camp' });
    await dispatch();
    expect(granted(await games.view(BRUNO, id, {})).view.units.find(({ id: unit }) => unit === 'R2')?.space).toBe(
      'wood',
    );
    expect(delivered.filter(({ subject }) => subject?.includes('blue: your decision')).length).toBeGreaterThan(0);
  });

  it('survive a client that speaks no SMTP', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(listener.port, '127.0.0.1', () => socket.end('GET / HTTP/1.1\r\n\r\n\r\n'));
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
      socket.resume();
    });
    const id = await skirmishBegun(games);
    await write(id, 'anna', { text: 'advance R1 wood' });
    expect(await versionOf(id)).toBe(9);
  });
});
