import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { sendDigests } from '#post/digest';
import { Dispatcher } from '#post/dispatcher';
import { readLetter } from '#post/inbound-letter';
import { makeAddressBook } from '#post/mail-address';
import { MailInbox } from '#post/mail-inbox';
import { openMailer } from '#post/mailer';
import { PlayerCourier } from '#post/player-courier';
import type { PostOffice } from '#post/post-office';
import { listenForMail, type SmtpListener } from '#post/smtp-listener';
import { WaitingLetters } from '#post/waiting-letters';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { OutboxRow } from '#store/outbox-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, gamesOver, granted, skirmishBegun } from '../support/games.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';

/* Real SMTP conversations: letters leave through nodemailer to a server, and come in over our own listener. */

const quiet = { info: () => {}, warn: () => {} };
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
let store: Store;
let games: GamesService;
let office: PostOffice;
let world: MailServer;
/** Whether letters are taken; else the answer they get. */
let worldTakes: boolean | number;
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
    await store.directory.confirmEmail(id, `${id}@home.example`, createdAt);
  }
  delivered.length = 0;
  worldTakes = true;
  world = await startMailServer(async (letter) => {
    const responseCode = worldTakes === false ? 451 : worldTakes;
    if (responseCode !== true) throw Object.assign(new Error('no'), { responseCode });
    delivered.push(await PostalMime.parse(letter));
  });
  office = {
    games,
    directory: store.directory,
    events: store.events,
    mailer: openMailer(world.url, 'Impulse <impulse@play.example>'),
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
  await world.close();
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
/** Says each line when the one before was answered; gives back the answers. */
async function converse(lines: readonly string[]): Promise<readonly string[]> {
  const { socket, said } = await greeting();
  const answers = [said];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    answers.push(answer.toString());
  }
  socket.destroy();
  return answers;
}
async function greeting() {
  const socket = connect(listener.port, '127.0.0.1');
  const [said] = (await once(socket, 'data')) as [Buffer];
  return { socket, said: said.toString() };
}
const versionOf = async (id: string) => granted(await games.game(ANNA, id)).version;

describe('letters out', () => {
  it('tell a player whose turn it is, once, with an order sheet and the board', async () => {
    const id = await skirmishBegun(games);
    await dispatch();
    await dispatch();
    const turn = delivered.filter(
      ({ to, subject }) => to?.[0]?.address === 'anna@home.example' && subject?.startsWith('Your move in '),
    );
    expect(turn).toHaveLength(1);
    const [letter] = turn as [Email];
    expect(letter.text).toMatch(/^# \d+ {2}advance R1 to wood$/m);
    expect(letter.text).toMatch(/You are asked: Your impulse\n[\s\S]* \[1\]/);
    expect(letter.html).toContain('cid:board');
    expect(letter.attachments[0]).toMatchObject({ mimeType: 'image/png', contentId: '<board>' });
    expect(letter.replyTo?.[0]?.address).toBe(office.addresses.addressOf(id, 'anna'));
    expect(letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(
      'https://play.example/api/mail/unsubscribe/',
    );
    expect(
      delivered.some(({ to, text }) => to?.[0]?.address === 'bruno@home.example' && /^# \d+ {2}/m.test(text ?? '')),
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

  it('are given up only after two days', async () => {
    await skirmishBegun(games);
    worldTakes = false;
    const days = async (count: number) => {
      for (let hour = 0; hour < count * 24; hour++) {
        await dispatch();
        now = new Date(now.getTime() + 3_600_000);
      }
    };
    await days(2);
    expect(await store.outbox.waiting()).toBeGreaterThan(0);
    await days(2);
    expect(await store.outbox.waiting()).toBe(0);
    expect(delivered).toEqual([]);
  });

  it('tell the latest of much that happened', async () => {
    const id = await skirmishBegun(games);
    for (let question = 1; question <= 600; question++)
      granted(await games.raiseDispute(ANNA, id, { text: `Question ${question}?` }));
    granted(await games.submit(ANNA, id, { text: 'end', key: 'end' }));
    await dispatch();
    const { text } = delivered.findLast(({ to }) => to?.[0]?.address === 'bruno@home.example')!;
    expect(text).toContain('More happened before this: the page of the game shows all of it.');
    expect(text).toContain('Question 600?');
    expect(text).toContain('Turn 1: Blue.');
    expect(text).not.toContain('Question 50?');
  });

  it('stay away from those who want none, and come once a day to those who want that', async () => {
    await store.directory.setMailPreference({ player: 'anna', mode: 'daily', language: 'it' });
    await store.directory.setMailPreference({ player: 'bruno', mode: 'none', language: 'en' });
    const id = await skirmishBegun(games);
    await dispatch();
    expect(delivered).toEqual([]);
    expect(await sendDigests(office, quiet)).toBe(1);
    expect(await sendDigests(office, quiet)).toBe(0);
    expect(delivered[0]).toMatchObject({ subject: 'Partite che ti attendono (1)' });
    expect(delivered[0]!.text).toContain(office.addresses.addressOf(id, 'anna'));
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await sendDigests(office, quiet)).toBe(1);
  });

  it('of the day come later in the day where they were not taken at first, and keep nobody from theirs', async () => {
    for (const player of ['anna', 'bruno'])
      await store.directory.setMailPreference({ player, mode: 'daily', language: 'en' });
    await skirmishBegun(games);
    const second = granted(await games.open(BRUNO, { ruleset: 'skirmish', scenario: 'duel' })).id;
    granted(await games.takeSeat(BRUNO, second, 'red', {}));
    granted(await games.takeSeat(ANNA, second, 'blue', {}));
    const { send } = office.mailer;
    const refused = ['anna@home.example'];
    office = {
      ...office,
      mailer: {
        ...office.mailer,
        send: (letter) =>
          refused.includes(letter.to.address) ? Promise.reject(new Error('450 greylisted')) : send(letter),
      },
    };
    expect(await sendDigests(office, quiet)).toBe(1);
    expect(delivered.map(({ to }) => to?.[0]?.address)).toEqual(['bruno@home.example']);
    refused.pop();
    expect(await sendDigests(office, quiet)).toBe(0);
    now = new Date(now.getTime() + 61 * 60_000);
    expect(await sendDigests(office, quiet)).toBe(1);
    expect(delivered.map(({ to }) => to?.[0]?.address)).toEqual(['bruno@home.example', 'anna@home.example']);
  });

  it('wait for a mail server that says nothing only so long, and are never sent after they were given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const mailer = openMailer(url, 'i@play.example', { connection: 400, answer: 400, turn: 100 });
    const letter = { to: { name: 'Anna', address: 'anna@home.example' }, subject: 'x', text: 'x', html: 'x' };
    const began = performance.now();
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => mailer.send({ ...letter, messageId: `<${at}@play.example>` })),
    );
    expect(performance.now() - began).toBeLessThan(5_000);
    const reasons = sent.map((each) => (each.status === 'rejected' ? (each.reason as Error).message : 'sent'));
    expect(reasons.filter((reason) => reason === 'the mail server is too slow')).toHaveLength(8);
    expect(reasons).not.toContain('sent');
    mailer.close();
    silent.close();
  });

  it('that are slow hold up nobody else', async () => {
    await skirmishBegun(games);
    let release = (): void => {};
    const stuck = new Promise<void>((resolve) => {
      release = resolve;
    });
    const courier = {
      kind: 'player',
      deliver: async ({ recipient }: OutboxRow) => {
        if (recipient === 'player:anna') await stuck;
        told.push(recipient);
        return { done: 'delivered' } as const;
      },
    };
    const told: string[] = [];
    const dispatcher = new Dispatcher(store.outbox, [courier], {
      now: () => now,
      interval: 20,
      attempts: 3,
      log: quiet,
    });
    const dispatched = dispatcher.dispatch();
    await expect.poll(() => told).toEqual(['player:bruno']);
    const second = granted(await games.open(BRUNO, { ruleset: 'skirmish', scenario: 'duel' })).id;
    granted(await games.takeSeat(BRUNO, second, 'red', {}));
    granted(await games.takeSeat(ANNA, second, 'blue', {}));
    await expect.poll(() => told.filter((recipient) => recipient === 'player:bruno').length).toBeGreaterThan(1);
    release();
    await dispatched;
    expect(told).toContain('player:anna');
  });

  it('under way do not keep the service from stopping', async () => {
    await skirmishBegun(games);
    const stuck = { kind: 'player', deliver: () => new Promise<never>(() => {}) };
    const settings = { now: () => now, interval: 1000, attempts: 3, log: quiet };
    const dispatcher = new Dispatcher(store.outbox, [stuck], settings);
    dispatcher.nudge();
    await dispatcher.stop(50);
    now = new Date(now.getTime() + 91_000);
    await dispatch();
    expect(delivered.length).toBeGreaterThan(0);
  });
});

describe('letters in', () => {
  it('carry orders and are answered line by line', async () => {
    const id = await skirmishBegun(games);
    await write(id, 'anna', { text: 'advance R1 to wood\nadvance R2 to hill\nend\n\n-- \nAnna' });
    const answer = delivered.at(-1)!;
    expect(answer.to?.[0]?.address).toBe('anna@home.example');
    expect(answer.text).toContain('advance R1 to wood: done');
    expect(answer.text).toMatch(/advance R2 to hill: refused\. Hill is not next to Red camp/);
    expect(answer.text).toContain('end: not tried');
    expect(answer.attachments).toEqual([]);
    expect(await versionOf(id)).toBe(9);
  });

  it('count once, however often the same letter arrives', async () => {
    const id = await skirmishBegun(games);
    const messageId = '<one@home.example>';
    await write(id, 'anna', { text: 'advance R1 to wood', messageId });
    await write(id, 'anna', { text: 'advance R1 to wood', messageId });
    expect(await versionOf(id)).toBe(9);
    expect(delivered.map(({ text }) => text?.includes('advance R1 to wood: done'))).toEqual([true, true]);
  });

  it('are carried out while no answer can leave, which is sent as soon as it can, once', async () => {
    const id = await skirmishBegun(games);
    const waiting = new WaitingLetters(office);
    worldTakes = false;
    await write(id, 'anna', { text: 'advance R1 to wood', messageId: '<two@home.example>' });
    expect(await versionOf(id)).toBe(9);
    expect(await waiting.sendWaiting(quiet)).toBe(0);
    worldTakes = true;
    now = new Date(now.getTime() + 60_000);
    expect(await Promise.all([waiting.sendWaiting(quiet), new WaitingLetters(office).sendWaiting(quiet)])).toContain(1);
    expect(delivered.map(({ text }) => text?.includes('advance R1 to wood: done'))).toEqual([true]);
    expect(await waiting.sendWaiting(quiet)).toBe(0);
  });

  it('are acknowledged also when the answer is refused for good, because the orders stand', async () => {
    const id = await skirmishBegun(games);
    worldTakes = 550;
    await write(id, 'anna', { text: 'advance R1 to wood' });
    expect(await versionOf(id)).toBe(9);
    const letter = Buffer.from('From: anna@home.example\r\nMessage-ID: <u@x>\r\n\r\nadvance R2 to wood');
    const recipients = [office.addresses.addressOf(id, 'anna')];
    expect(await new MailInbox(office).receive(letter, { recipients })).toMatchObject({
      outcome: 'answered',
      unanswerable: expect.stringContaining('550'),
    });
    expect(delivered).toEqual([]);
  });

  it('only judge when the subject says dry run', async () => {
    const id = await skirmishBegun(games);
    await write(id, 'anna', { text: 'advance R1 to wood', subject: 'Dry run please' });
    expect(delivered.at(-1)!.text).toContain('This was a dry run');
    expect(await versionOf(id)).toBe(8);
  });

  it('are read from HTML, other encodings and quoted replies alike', async () => {
    const id = await skirmishBegun(games);
    await write(id, 'anna', { html: '<p>advance R1 to wood</p><blockquote>advance R3 to wood</blockquote>' });
    expect(await versionOf(id)).toBe(9);
    const latin1 = Buffer.concat([
      Buffer.from(
        `From: anna@home.example\r\nTo: ${office.addresses.addressOf(id, 'anna')}\r\nMessage-ID: <l1@x>\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n# perch`,
      ),
      Buffer.from([0xe9]),
      Buffer.from('\r\nadvance R1 to bridge\r\n'),
    ]);
    await new MailInbox(office).receive(latin1, { recipients: [office.addresses.addressOf(id, 'anna')] });
    expect(await versionOf(id)).toBe(10);
  });

  it.each([
    ['another sender', { from: 'mallory@evil.example', text: 'advance R1 to wood' }, 550],
    ['a letter too large', { text: `advance R1 to wood\n${'x'.repeat(30_000)}` }, 552],
  ])('do no harm: %s', async (_, letter, responseCode) => {
    const id = await skirmishBegun(games);
    await expect(write(id, 'anna', letter)).rejects.toMatchObject({ responseCode });
    expect(await versionOf(id)).toBe(8);
    expect(delivered).toEqual([]);
  });

  it('are read elsewhere where they are long, and come again where too many wait there', async () => {
    const id = await skirmishBegun(games);
    const recipients = [office.addresses.addressOf(id, 'anna')];
    const letter = (number: number, blanks: number): Buffer =>
      Buffer.from(`From: anna@home.example\r\nMessage-ID: <${number}@long>\r\n\r\n#${' '.repeat(blanks)}\r\n`);
    const asked: number[] = [];
    let isBusy = true;
    const readLongLetter: PostOffice['readLongLetter'] = async (raw) => {
      asked.push(raw.length);
      return isBusy ? undefined : readLetter(raw);
    };
    const inbox = new MailInbox({ ...office, readLongLetter });
    expect(await inbox.receive(letter(1, 100), { recipients })).toMatchObject({ outcome: 'answered' });
    expect(asked).toEqual([]);
    expect(await inbox.receive(letter(2, 10_000), { recipients })).toMatchObject({ outcome: 'not-now' });
    isBusy = false;
    expect(await inbox.receive(letter(2, 10_000), { recipients })).toMatchObject({ outcome: 'answered' });
    expect(asked).toHaveLength(2);
  });

  it('do no harm: a wrong address, an answering machine, noise', async () => {
    const id = await skirmishBegun(games);
    const inbox = new MailInbox(office);
    const other = makeAddressBook('guess', 'play.example').addressOf(id, 'anna');
    await expect(write(id, 'anna', { text: 'end', headers: {}, ...({ to: other } as object) })).rejects.toMatchObject({
      responseCode: 550,
    });
    const seat = [office.addresses.addressOf(id, 'anna')];
    const machine = Buffer.from('From: anna@home.example\r\nAuto-Submitted: auto-replied\r\n\r\nadvance R1 to wood');
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
      await inbox.receive(Buffer.from('From: anna@home.example\r\n\r\nadvance R1 to wood'), { recipients: seat }),
    ).toMatchObject({ outcome: 'too-many' });
    expect(await versionOf(id)).toBe(8);
  });

  it('play a whole exchange by mail alone', async () => {
    const id = await skirmishBegun(games);
    await write(id, 'anna', { text: 'advance R1 to wood\nadvance R1 to bridge\nend' });
    await write(id, 'bruno', { text: 'advance B1 to hill\nend' });
    await write(id, 'anna', { text: 'assault hill with R1\nadvance R2 to wood\nend' });
    expect(delivered.at(-1)!.text).toContain('advance R2 to wood: waits until you are asked again');
    await write(id, 'bruno', { text: 'withdraw to blue-camp' });
    await dispatch();
    expect(granted(await games.view(BRUNO, id, {})).view.units.find(({ id: unit }) => unit === 'R2')?.space).toBe(
      'wood',
    );
    expect(delivered.filter(({ subject }) => subject?.startsWith('Your move in ')).length).toBeGreaterThan(0);
  });

  it('do no harm: reports of mail servers, which may not be answered', async () => {
    const id = await skirmishBegun(games);
    const recipients = [office.addresses.addressOf(id, 'anna')];
    const inbox = new MailInbox(office);
    const letter = (headers: string) =>
      Buffer.from(`From: anna@home.example\r\nMessage-ID: <r@x>\r\n${headers}\r\nadvance R1 to wood`);
    const report = 'Content-Type: multipart/report; report-type=disposition-notification; boundary=x\r\n';
    expect(await inbox.receive(letter(''), { recipients, returnPath: '' })).toMatchObject({ outcome: 'ignored' });
    expect(await inbox.receive(letter(report), { recipients })).toMatchObject({ outcome: 'ignored' });
    expect(delivered).toEqual([]);
    const said = await converse([
      ...['EHLO home.example', 'MAIL FROM:<>', `RCPT TO:<${recipients[0]}>`, 'DATA'],
      `${letter('').toString()}\r\n.`,
    ]);
    expect(said.at(-1)).toMatch(/^250 /);
    expect([delivered.length, await versionOf(id)]).toEqual([0, 8]);
  });

  it('have their door for themselves: one address holds few connections, and none of them keeps the service from stopping', async () => {
    const open = await Promise.all(Array.from({ length: 25 }, () => greeting()));
    const greeted = open.filter(({ said }) => said.startsWith('220 '));
    expect(greeted).toHaveLength(20);
    expect(open.find(({ said }) => !said.startsWith('220 '))!.said).toContain('421 too many connections');
    greeted[0]!.socket.destroy();
    await expect.poll(async () => (await greeting()).said).toMatch(/^220 /);
    const began = performance.now();
    await listener.close();
    expect(performance.now() - began).toBeLessThan(6_000);
  });

  it('survive a client that speaks no SMTP', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(listener.port, '127.0.0.1', () => socket.end('GET / HTTP/1.1\r\n\r\n\r\n'));
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
      socket.resume();
    });
    const id = await skirmishBegun(games);
    await write(id, 'anna', { text: 'advance R1 to wood' });
    expect(await versionOf(id)).toBe(9);
  });
});
