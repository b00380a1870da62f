import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import { parseJoin } from '#post/join-by-mail';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { granted, hostedSkirmish } from '../support/games.ts';
import { type Delivered, MailWorld } from './mail-world.ts';

/* Somebody who has only e-mail is invited, and takes the seat by answering. */

let world: MailWorld;
let anna: Caller & { readonly id: string };
let game: string;
let refused: string | undefined;

beforeEach(async () => {
  refused = undefined;
  world = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedSkirmish], refuses: () => refused });
  anna = await world.register('Anna');
  game = granted(await world.games.open(anna, { ruleset: 'skirmish', scenario: 'duel', name: 'At the bridge' })).id;
  granted(await world.games.takeSeat(anna, game, 'red', { phrase: 'one' }));
});
afterEach(() => world.close());

const card = async () => granted(await world.games.game(anna, game));
async function invite(email = 'carla@home.example', language = 'en'): Promise<Delivered> {
  expect(granted(await world.mail.invite(anna, game, { email, language }))).toEqual({ email, sent: true });
  return world.letters.at(-1)!;
}

describe('an invitation by e-mail', () => {
  it('says who invites, and is answered with a name and a phrase by somebody without an account', async () => {
    const letter = await invite();
    expect(letter.email.subject).toBe('Anna invites you to play: At the bridge');
    expect(letter.text).toMatch(
      /Anna invites you to play At the bridge[\s\S]*Free sides: Blue\.[\s\S]*name: …\nphrase: …/,
    );
    expect(letter.text).toContain(`https://play.example/join/${game}`);
    await world.reply(letter, ['name: Carla', 'phrase: rain on the river']);
    expect(world.letters.at(-1)!.text).toMatch(/Hello Carla,\n\nYou are in: you play Blue in At the bridge/);
    const { seats, status } = await card();
    expect([seats[1]?.player?.name, seats[1]?.phrase, status]).toEqual(['Carla', 'rain on the river', 'running']);
    // The next e-mail is about the game, and its answer an order.
    await world.dispatch();
    granted(await world.games.submit(anna, game, { text: 'end' }));
    await world.dispatch();
    await world.reply(world.letters.findLast(({ to }) => to === 'carla@home.example')!, ['advance B1 to hill']);
    expect(world.letters.at(-1)!.text).toContain('advance B1 to hill: done');
  });

  it('is answered in Italian by an Italian one, also without labels, and goes on in Italian', async () => {
    const letter = await invite('dino@casa.example', 'it');
    expect(letter.email.subject).toBe('Anna ti invita a giocare: At the bridge');
    await world.reply(letter, ['Dino', 'pioggia sul fiume', '', 'A presto']);
    expect(world.letters.at(-1)!.text).toContain('Ci sei: giochi Blu in At the bridge');
    granted(await world.games.submit(anna, game, { text: 'end' }));
    await world.dispatch();
    expect(world.letters.at(-1)!.email.subject).toMatch(/^Tocca a te in At the bridge/);
  });

  it('asks again where the answer cannot be read or the name is taken, and says it where the seat is gone', async () => {
    const letter = await invite();
    await world.reply(letter, ['I would love to play with you, but how does it work?']);
    expect(world.letters.at(-1)!.text).toMatch(/I could not read your answer[\s\S]*name: …/);
    await world.reply(letter, ['name: Anna']);
    expect(world.letters.at(-1)!.text).toContain('Another player is called “Anna”');
    await world.reply(letter, ['name: Carla', 'side: Green']);
    expect(world.letters.at(-1)!.text).toContain('No free side is called “Green”.');
    expect((await card()).status).toBe('waiting');
    granted(await world.games.takeSeat(await world.register('Bruno'), game, 'blue', {}));
    await world.reply(letter, ['name: Carla']);
    expect(world.letters.at(-1)!.text).toContain('its seats are taken');
  });

  it('counts from the invited address alone, and once', async () => {
    const letter = await invite();
    const to = letter.email.replyTo![0]!.address!;
    const stranger = world.send({ from: 'eve@elsewhere.example', to, text: 'name: Eve' });
    await expect(stranger).rejects.toThrow('550 an invitation is answered from the address it was sent to');
    await world.reply(letter, ['name: Carla']);
    await world.reply(letter, ['name: Carla Again']);
    expect(world.letters.at(-1)!.text).toContain('You are in: you play Blue');
    expect(await world.store.directory.findPlayerByName('Carla Again')).toBeUndefined();
  });

  it('of a player who is invited by name needs only a phrase', async () => {
    const bruno = await world.register('Bruno');
    const wanted = { ruleset: 'skirmish', scenario: 'duel', name: 'Return match', opponent: bruno.id } as const;
    const { id } = granted(await world.games.open(anna, wanted));
    await world.dispatch();
    const letter = world.letters.at(-1)!;
    expect(letter.text).toMatch(/Anna invites you[\s\S]*with this line, filled in:\n\nphrase: …/);
    await world.reply(letter, ['phrase: over the bridge', 'side: Blue']);
    expect(granted(await world.games.game(anna, id)).seats[1]?.player?.name).toBe('Bruno');
    expect(world.letters.at(-1)!.text).toContain('The game begins when every seat is taken.');
  });

  it('that comes back is reported to whoever sent it; one that is refused at once is not sent', async () => {
    await invite();
    const report = Buffer.from('Subject: failure\r\n\r\n550 5.1.1 nobody here\r\n');
    await world.send({ envelope: { from: '', to: world.returnPath }, raw: report });
    expect(world.letters.at(-1)!.to).toBe('anna@home.example');
    expect(world.letters.at(-1)!.text).toContain('Your invitation to carla@home.example came back');
    refused = '550 5.1.1 nobody here';
    const again = await world.mail.invite(anna, game, { email: 'nobody@home.example' });
    expect(again).toMatchObject({ ok: false, problem: { code: 'address-refused' } });
  });

  it('is sent by whoever opened the game, to no address too often', async () => {
    const bruno = await world.register('Bruno');
    const foreign = await world.mail.invite(bruno, game, { email: 'carla@home.example' });
    expect(foreign).toMatchObject({ ok: false, problem: { code: 'not-the-host' } });
    for (let count = 0; count < 3; count++) await invite();
    const fourth = await world.mail.invite(anna, game, { email: 'carla@home.example' });
    expect(fourth).toMatchObject({ ok: false, problem: { code: 'too-many-invitations' } });
  });
});

it.each([
  [['name: Carla', 'phrase: x y'], 'stranger', { name: 'Carla', phrase: 'x y' }],
  [['nome: Carla'], 'stranger', { name: 'Carla' }],
  [['Carla Bianchi', 'over the hills'], 'stranger', { name: 'Carla Bianchi', phrase: 'over the hills' }],
  [['OK!', 'name: Carla', 'parte: Blu'], 'stranger', { name: 'Carla', side: 'Blu' }],
  [['over the hills'], 'known', { phrase: 'over the hills' }],
  [['yes'], 'known', {}],
  [['offerta: Blu 4', 'frase: z'], 'known', { bid: { side: 'Blu', points: 4 }, phrase: 'z' }],
  [['name: …', 'phrase: …'], 'stranger', undefined],
  [['Thank you!'], 'stranger', undefined],
  [[], 'known', undefined],
] as const)('%j of a %s is read', (lines, guest, read) => {
  expect(parseJoin(lines, guest)).toEqual(read);
});
