import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import { TurnReports } from '#post/turn-reports';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { granted, hostedSkirmish } from '../support/games.ts';
import { type Delivered, MailWorld } from './mail-world.ts';

/* Who is written to about what happens beside the play, and what the letter says. */

type Player = Caller & { readonly id: string };
let world: MailWorld;
let store: Store;
let anna: Player;
let bruno: Player;
let carla: Player;
let moira: Player;
let game: string;

beforeEach(async () => {
  store = openMemoryStore();
  world = await MailWorld.open({ store, hosted: [hostedSkirmish] });
  [anna, bruno] = [await world.register('Anna'), await world.register('Bruno')];
  [carla, moira] = [await world.register('Carla'), await world.register('Moira')];
  const timeControl = { hours: 48, reminders: [], atDeadline: 'moderator' };
  const wanted = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', timeControl } as const;
  game = granted(await world.games.open(moira, wanted)).id;
  granted(await world.games.takeSeat(anna, game, 'red', {}));
  granted(await world.games.takeSeat(bruno, game, 'blue', {}));
  await world.dispatch();
});
afterEach(() => world.close());

/** The letters that an act leads to, by their readers. */
async function lettersAfter(act: () => Promise<unknown>): Promise<Readonly<Record<string, Delivered>>> {
  const before = world.letters.length;
  await act();
  await world.dispatch();
  const written = world.letters.slice(before);
  expect(new Set(written.map(({ to }) => to)).size, 'nobody is written to twice').toBe(written.length);
  return Object.fromEntries(written.map((letter) => [letter.to.split('@')[0]!, letter]));
}
const moderate = async (act: Parameters<MailWorld['games']['moderate']>[2]) =>
  granted(await world.games.moderate(moira, game, act));
const order = async (caller: Caller, text: string) => granted(await world.games.submit(caller, game, { text }));

describe('letters about what happens beside the play', () => {
  it('tell whoever takes over a seat, with what the seat is asked', async () => {
    const written = await lettersAfter(() =>
      moderate({ act: 'replace', side: 'red', player: 'carla', reason: 'gone' }),
    );
    expect(Object.keys(written).sort()).toEqual(['anna', 'carla']);
    const { text, email } = written['carla']!;
    expect(text).toContain('The Red seat is yours from now on.');
    expect(text).toMatch(/^# \d+ {2}advance R1 to wood$/m);
    expect(email.replyTo![0]!.address).toBe(await world.seatAddress(carla, game));
    await world.reply(written['carla']!, ['advance R1 to wood']);
    expect(world.lastTo('carla', game)!.text).toContain('* advance R1 to wood: done');
    // Who had it learns that it is gone, and nothing else.
    expect(written['anna']!.email.subject).toBe('Duel at the bridge: your seat was handed over');
    expect(written['anna']!.text).toContain('handed over your Red seat in the game Duel at the bridge to Carla: gone');
    expect(written['anna']!.text).not.toMatch(/R1|orders\+/);
  });

  it('come at once also to those who read once a day, where no letter of the day tells of it', async () => {
    for (const person of [anna, bruno, carla])
      granted(await world.mail.setPreference(person, { mode: 'daily', language: 'en' }));
    const handed = await lettersAfter(() =>
      moderate({ act: 'replace', side: 'blue', player: 'carla', reason: 'gone' }),
    );
    expect(Object.keys(handed).sort()).toEqual(['bruno', 'carla']);
    expect(handed['carla']!.email.subject).toMatch(/: a seat for you \(.*Blue\)$/);
    granted(await world.games.raiseDispute(carla, game, { text: 'Hm.' }));
    await world.dispatch();
    const [dispute] = granted(await world.games.game(moira, game)).disputes;
    const ruled = await lettersAfter(() =>
      moderate({ act: 'rule', dispute: dispute!.id, clause: 'skirmish/1', ruling: 'So.' }),
    );
    expect(Object.keys(ruled)).toEqual(['carla']);
    expect(await lettersAfter(() => order(anna, 'end'))).toEqual({});
    const ended = await lettersAfter(() => world.games.concede(carla, game, {}));
    expect(Object.keys(ended).sort()).toEqual(['anna', 'carla']);
    expect(ended['anna']!.text).toContain('The game has ended: Red wins');
  });

  it('call the moderator to a dispute, and tell its raiser of the ruling', async () => {
    const called = await lettersAfter(() => world.games.raiseDispute(bruno, game, { text: 'Is the wood\nhis?' }));
    expect(Object.keys(called)).toEqual(['moira']);
    expect(called['moira']!.text).toContain('Blue calls you: Is the wood\nhis?');
    expect(called['moira']!.email.subject).toMatch(/: a dispute \(.*Blue\)$/);
    expect(called['moira']!.text).toContain('What happened since the last order of Blue');
    const [dispute] = granted(await world.games.game(moira, game)).disputes;
    expect(called['moira']!.text).toContain('\n# rule …: …\n');
    const ruled = await lettersAfter(() =>
      moderate({ act: 'rule', dispute: dispute!.id, clause: 'skirmish/1', ruling: 'It is.' }),
    );
    expect(Object.keys(ruled)).toEqual(['bruno']);
    expect(ruled['bruno']!.text).toMatch(/The moderator has ruled on your dispute\.[\s\S]*\[1\]: It is\./);
  });

  it('tell of a pause, its end, more time and a correction', async () => {
    const paused = await lettersAfter(() => moderate({ act: 'pause', reason: 'Easter' }));
    expect(Object.keys(paused).sort()).toEqual(['anna', 'bruno']);
    expect(paused['anna']!.email.subject).toMatch(/: the game is paused \(.*Red\)$/);
    const resumed = await lettersAfter(() => moderate({ act: 'resume' }));
    expect(resumed['anna']!.text).toContain('The game goes on after the pause.');
    const until = '2026-12-24T18:00:00+01:00';
    const given = await lettersAfter(() => moderate({ act: 'extend', side: 'red', until, reason: 'moving' }));
    expect(Object.keys(given)).toEqual(['anna']);
    expect(given['anna']!.text).toMatch(/more time\.[\s\S]*Red: time until 24 December 2026 at 17:00 UTC \(moving\)\./);
    const patch = [{ op: 'replace' as const, path: '/units/R1/space', value: 'wood' }];
    const corrected = await lettersAfter(() =>
      moderate({ act: 'correct', patch, clause: 'skirmish/1', reason: 'misread' }),
    );
    expect(Object.keys(corrected).sort()).toEqual(['anna', 'bruno']);
    expect(corrected['bruno']!.text).toContain('The moderator has corrected the position');
  });

  it('tell who asked to go back what the others say', async () => {
    await order(anna, 'advance R1 to wood\nadvance R1 to bridge\nend');
    await order(bruno, 'advance B1 to hill\nend');
    await order(anna, 'assault hill with R1');
    await order(bruno, 'stand');
    await world.dispatch();
    const { version } = granted(await world.games.game(anna, game));
    const to = version - 2;
    const ask = async () => granted(await world.games.undo(anna, game, { to }));
    const asked = await lettersAfter(ask);
    expect(asked['bruno']!.text).toMatch(/Red asks to go back to .*, Turn \d/);
    const declined = await lettersAfter(() => world.games.answerUndo(bruno, game, { agreed: false }));
    expect(Object.keys(declined)).toEqual(['anna']);
    expect(declined['anna']!.text).toContain('Your proposal to go back was not agreed to.');
    await lettersAfter(ask);
    const agreed = await lettersAfter(() => world.games.answerUndo(bruno, game, { agreed: true }));
    expect(agreed['anna']).toBeDefined();
  });

  it('tell all when the moderator goes back, and nobody when a side takes back its own order', async () => {
    await order(anna, 'advance R1 to wood');
    expect(await lettersAfter(() => world.games.undo(anna, game, {}))).toEqual({});
    await order(anna, 'advance R1 to wood');
    const written = await lettersAfter(() => world.games.undo(moira, game, { reason: 'sent twice' }));
    expect(Object.keys(written).sort()).toEqual(['anna', 'bruno']);
    expect(written['anna']!.text).toContain('The game has gone back to an earlier position');
  });

  it('leave the moderator of players no sheet, and one for a guest', async () => {
    world.now = new Date(world.now.getTime() + 60 * 3_600_000);
    const late = await lettersAfter(() => world.games.keepDeadlines());
    const { text, email } = late['moira']!;
    expect(text).toContain('Red did not answer in time.');
    expect(text).toContain('The game waits for Red');
    expect(text).not.toMatch(/You are asked|How to answer|# /);
    expect(email.subject).toMatch(/: no answer in time \(.*Red\)$/);
    expect(email.messageId).not.toContain('.sheet-');
    const handed = await lettersAfter(() => moderate({ act: 'replace', side: 'red', guest: 'Ada', reason: 'gone' }));
    expect(Object.keys(handed)).toEqual(['anna']);
  });

  it('call the second judges of a club game to a proposed verdict, and nobody else', async () => {
    const { directory } = world.store;
    const [dora, otto] = [await world.register('Dora'), await world.register('Otto')];
    const joinedAt = world.now.toISOString();
    await directory.createClub({ id: 'club', name: 'Club', createdAt: joinedAt }, dora.id);
    const roles = { anna: 'moderator', bruno: 'member', carla: 'moderator', moira: 'member', otto: 'member' } as const;
    for (const [player, role] of Object.entries(roles)) await directory.enrol({ club: 'club', player, role, joinedAt });
    const wanted = { ruleset: 'skirmish', scenario: 'duel', name: 'Final', as: 'moderator', club: 'club' } as const;
    game = granted(await world.games.open(moira, wanted)).id;
    granted(await world.games.takeSeat(anna, game, 'red', {}));
    granted(await world.games.takeSeat(bruno, game, 'blue', {}));
    await world.dispatch();
    const verdict = {
      act: 'adjudicate',
      winner: 'red',
      level: 'marginal',
      points: { red: 3, blue: 1 },
      reason: 'blue has\nleft',
    } as const;
    granted(await world.mail.setPreference(carla, { mode: 'daily', language: 'it' }));
    const called = await lettersAfter(() => moderate(verdict));
    // Anna runs the club too, but plays; Otto and Bruno run nothing.
    expect(Object.keys(called).sort()).toEqual(['carla', 'dora']);
    const { email, text } = called['dora']!;
    expect(email.subject).toBe('Final: a verdict to confirm (Turn 1)');
    expect(text).toMatch(
      /Moira proposes a verdict on the game Final \(Skirmish at the bridge, Duel at the bridge\):\n\nRed wins \(marginal\)\. Points: Red 3, Blue 1\.\n\nReason: blue has left\n/,
    );
    expect(text).not.toMatch(/R1/);
    expect(text).toContain('\n# confirm verdict\n');
    expect(called['carla']!.email.subject).toBe('Final: un verdetto da confermare (Turno 1)');
    // Another verdict takes its place: the first judge hears of that.
    const otherwise = { ...verdict, winner: 'draw', level: 'draw' } as const;
    const again = await lettersAfter(async () => granted(await world.games.moderate(carla, game, otherwise)));
    expect(Object.keys(again).sort()).toEqual(['dora', 'moira']);
    expect(again['moira']!.text).toContain('a draw. Points: Red 3, Blue 1.');
    await lettersAfter(() => moderate(verdict));
    const ended = await lettersAfter(() => world.reply(called['dora']!, ['confirm verdict']));
    expect(Object.keys(ended).sort()).toEqual(['anna', 'bruno', 'dora']);
    expect(granted(await world.games.game(otto, game)).status).toBe('ended');
  });

  it('tell a side that it was answered for when its time was over', async () => {
    const timeControl = { hours: 48, reminders: [], atDeadline: 'neutral' };
    game = granted(await world.games.open(anna, { ruleset: 'skirmish', scenario: 'duel', timeControl })).id;
    granted(await world.games.takeSeat(anna, game, 'red', {}));
    granted(await world.games.takeSeat(bruno, game, 'blue', {}));
    await world.dispatch();
    world.now = new Date(world.now.getTime() + 60 * 3_600_000);
    const written = await lettersAfter(() => world.games.keepDeadlines());
    expect(written['anna']!.email.subject).toMatch(/: answered for you \(.*Red\)$/);
    expect(written['anna']!.text).toMatch(
      /You did not answer in time: the rules, [\s\S]*Red: no answer in time \([\s\S]*The game waits for Blue/,
    );
    expect(written['bruno']!.email.subject).toMatch(/^Your move in .*: Your impulse, Turn \d/);
  });

  it('are not sent once they are no longer true', async () => {
    await order(anna, 'advance R1 to wood');
    granted(await world.games.concede(bruno, game, {}));
    const { version } = granted(await world.games.game(moira, game));
    granted(await world.games.undo(moira, game, { to: version - 1, reason: 'the wrong button' }));
    const before = world.letters.length;
    await world.dispatch();
    const written = world.letters.slice(before);
    expect(written.length).toBeGreaterThan(0);
    for (const { text } of written) expect(text).not.toContain('The game has ended');
  });

  it('tell both players of time that is credited after an outage, and so does the report', async () => {
    const from = world.now.toISOString();
    world.now = new Date(world.now.getTime() + 72 * 3_600_000);
    const open = [{ id: 1, from, until: world.now.toISOString() }];
    store.outages.beat = async () => {};
    store.outages.uncredited = async () => [...open];
    store.outages.markCredited = async () => void open.pop();
    granted(await world.mail.setPreference(bruno, { mode: 'immediate', language: 'it' }));
    const written = await lettersAfter(() => world.games.keepDeadlines());
    expect(Object.keys(written).sort()).toEqual(['anna', 'bruno']);
    expect(written['anna']!.text).toContain('that time has been credited to every clock');
    expect(written['bruno']!.text).toContain('è stato accreditato a tutti gli orologi');
    expect(written['bruno']!.email.subject).toContain('tempo accreditato dopo un guasto');
    const report = granted(await new TurnReports(world.games, store.events).write(anna, game, {}));
    expect(report.text).toMatch(/The service could not be reached from .* this time is credited to every clock\./s);
  });

  it('of a refused sender are told to their server in ASCII', async () => {
    const to = await world.seatAddress(anna, game);
    const sent = world.send({ from: 'eve@elsewhere.example', to, text: 'end' });
    await expect(sent).rejects.toThrow("550 orders for this seat come from its player's own address");
  });

  it('invite whoever a seat is kept for, until it is taken', async () => {
    const wanted = { ruleset: 'skirmish', scenario: 'duel', name: 'Return match', opponent: 'bruno' } as const;
    const invited = await lettersAfter(() => world.games.open(anna, wanted));
    expect(Object.keys(invited)).toEqual(['bruno']);
    expect(invited['bruno']!.email.subject).toBe('Anna invites you to play: Return match');
    expect(invited['bruno']!.text).toMatch(
      /Anna invites you to play Return match \(Skirmish at the bridge, Duel at the bridge\)\.[\s\S]*Free sides: Red, Blue\./,
    );
    granted(await world.mail.setPreference(bruno, { mode: 'daily', language: 'it' }));
    const again = await lettersAfter(() => world.games.open(anna, { ...wanted, name: 'Terza' }));
    expect(again['bruno']!.text).toContain(
      'Anna ti invita a giocare a Terza (Skirmish at the bridge, Duello al ponte).',
    );
  });
});
