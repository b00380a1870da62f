import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import { readDeliveryReport } from '#post/delivery-report';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { FIRST_PLACE } from '#store/notice-store';
import { granted, hostedSkirmish } from '../support/games.ts';
import { MailWorld } from './mail-world.ts';

/* E-mails that do not arrive: bounces, refusals, mailing lists, machines that answer. */

type Player = Caller & { readonly id: string };
let world: MailWorld;
let anna: Player;
let bruno: Player;
let moira: Player;
let game: string;
let refused: (recipient: string) => string | undefined;

async function open(timeControl: object = { hours: 48, reminders: [] }): Promise<void> {
  const wanted = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', timeControl } as const;
  game = granted(await world.games.open(moira, wanted)).id;
  granted(await world.games.takeSeat(anna, game, 'red', {}));
  granted(await world.games.takeSeat(bruno, game, 'blue', {}));
}
beforeEach(async () => {
  refused = () => undefined;
  world = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedSkirmish], refuses: (to) => refused(to) });
  [anna, bruno, moira] = [await world.register('Anna'), await world.register('Bruno'), await world.register('Moira')];
  await open();
});
afterEach(() => world.close());

const card = async () => granted(await world.games.game(moira, game));
const red = async () => (await card()).seats[0]!;
const later = (hours: number) => {
  world.now = new Date(world.now.getTime() + hours * 3_600_000);
};
const dsn = (action: string, status: string, code = '') =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.home.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      ...['', '--b', 'Content-Type: text/plain', '', 'I am sorry.'],
      ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.home.example', ''],
      ...['Final-Recipient: rfc822; anna@home.example', `Action: ${action}`, `Status: ${status}`],
      ...[`Diagnostic-Code: smtp; ${code}`, '', '--b--', ''],
    ].join('\r\n'),
  );
const report = (bytes: Buffer, to: string) => world.send({ envelope: { from: '', to }, raw: bytes });
async function bounceOf(player: string): Promise<string> {
  const before = world.letters.length;
  await world.dispatch();
  expect(world.letters.slice(before).map(({ to }) => to)).toContain(`${player}@home.example`);
  return world.returnPath;
}

it.each([
  ['failed', '5.1.1', '550 5.1.1 nobody', { report: 'failed', why: 'unknown-address' }],
  ['failed', '5.7.1', '554 5.7.1 not wanted', { report: 'failed', why: 'refused' }],
  ['failed', '5.2.2', '552 5.2.2 mailbox full', { report: 'passing' }],
  ['delayed', '4.4.7', '', { report: 'passing' }],
  ['delivered', '2.0.0', '', { report: 'passing' }],
])('a report that an e-mail is %s with %s is read', async (action, status, code, read) => {
  expect(await readDeliveryReport(dsn(action, status, code))).toEqual(read);
});

describe('an address that takes no e-mails', () => {
  it('is known by a bounce to the return address of its own, which nobody can guess', async () => {
    const bounce = await bounceOf('anna');
    expect(bounce).toMatch(/^bounce\+anna\.[0-9a-f]{16}@play\.example$/);
    await report(dsn('delayed', '4.4.7'), bounce);
    await expect(report(dsn('failed', '5.1.1'), bounce.replace(/\.\w{16}@/, '.0123456789abcdef@'))).rejects.toThrow(
      '550',
    );
    expect((await red()).unreachable).toBeUndefined();
    await report(dsn('failed', '5.1.1'), bounce);
    expect((await red()).unreachable).toMatchObject({ clock: 'stopped', since: world.now.toISOString() });
    await world.dispatch();
    const [letter] = world.letters.filter(({ to }) => to === 'moira@home.example');
    expect(letter?.email.subject).toMatch(/: a player cannot be reached \(/);
    expect(letter?.text).toContain('E-mails to the player of Red come back. Their mail server knows no such address.');
    // The account of the player says it too, and no e-mail goes there any more.
    const notices = await world.store.notices.read([{ player: 'anna', after: FIRST_PLACE }], 20);
    expect(notices.map(({ topic }) => topic)).toContain('address-dead');
    const before = world.letters.length;
    granted(await world.games.moderate(moira, game, { act: 'pause', reason: 'holidays' }));
    await world.dispatch();
    expect(world.letters.slice(before).map(({ to }) => to)).toEqual(['bruno@home.example']);
  });

  it('stops the clock of its player alone, and has what was left when it is confirmed again', async () => {
    const [before] = (await card()).pending;
    later(10);
    await report(dsn('failed', '5.1.1'), await bounceOf('anna'));
    expect((await card()).pending[0]!.deadline).toBeUndefined();
    later(100);
    expect(await world.games.keepDeadlines()).toBe(0);
    await world.store.directory.confirmEmail('anna', 'anna.new@home.example', world.now.toISOString());
    await world.mail.noteConfirmed('anna');
    const [after] = (await card()).pending;
    expect(Date.parse(after!.deadline!) - Date.parse(before!.deadline!)).toBe(100 * 3_600_000);
    expect((await red()).unreachable).toBeUndefined();
    await world.dispatch();
    expect(world.letters.findLast(({ to }) => to === 'anna.new@home.example')?.email.subject).toMatch(/^Your move/);
  });

  it('does not stop it where the game was opened so', async () => {
    await open({ hours: 48, reminders: [], unreachable: 'runs' });
    await report(dsn('failed', '5.1.1'), await bounceOf('anna'));
    expect((await red()).unreachable).toMatchObject({ clock: 'runs' });
    expect((await card()).pending[0]!.deadline).toBeDefined();
  });

  it('is known by a refusal for good, and not by one that passes', async () => {
    refused = (to) => (to.startsWith('anna') ? '450 4.2.1 later' : undefined);
    await world.dispatch();
    expect((await red()).unreachable).toBeUndefined();
    later(1);
    refused = (to) => (to.startsWith('anna') ? '550 5.1.1 nobody here' : undefined);
    await world.dispatch();
    expect((await red()).unreachable?.reason.it).toBe('Il suo server di posta non conosce l’indirizzo.');
    // Whoever writes from it is there.
    refused = () => undefined;
    await world.send({ from: 'anna@home.example', to: await world.seatAddress(anna, game), text: 'help' });
    expect((await red()).unreachable).toBeUndefined();
  });
});

describe('orders through a mailing list', () => {
  const list = { 'List-Id': '<club.lists.example>', Precedence: 'list' };
  it('are carried out and answered where the list leaves the sender', async () => {
    const to = await world.seatAddress(anna, game);
    await world.send({ from: 'anna@home.example', to, text: 'advance R1 to wood', headers: list });
    expect(world.letters.at(-1)!.text).toContain('advance R1 to wood: done');
  });

  it('come back, and their player hears of it, where the list has put itself in place of the sender', async () => {
    const to = await world.seatAddress(anna, game);
    const letter = { from: 'club@lists.example', to, text: 'advance R1 to wood', headers: list };
    for (let count = 0; count < 3; count++) await expect(world.send(letter)).rejects.toThrow('550');
    const told = world.letters.filter(({ text }) => text.includes('came through a mailing list'));
    expect(told.map(({ to: reader }) => reader)).toEqual(['anna@home.example', 'anna@home.example']);
  });
});

it('answers a machine that does not say what it is twice, and then turns it away; a person goes on', async () => {
  const to = await world.seatAddress(anna, game);
  const send = (text: string, headers = {}) => world.send({ from: 'anna@home.example', to, text, headers });
  const machine = (ticket: number) => send(`Your ticket ${ticket} has been received`, { Precedence: 'bulk' });
  const before = world.letters.length;
  await machine(1);
  await machine(2);
  await expect(machine(3)).rejects.toThrow('550 the same text was answered twice today');
  await expect(machine(4)).rejects.toThrow('550');
  expect(world.letters.length - before).toBe(2);
  for (let count = 0; count < 4; count++) await send('help');
  await send('advance R1 to wood');
  expect(world.letters.length - before).toBe(7);
  expect(world.letters.at(-1)!.text).toContain('advance R1 to wood: done');
});
