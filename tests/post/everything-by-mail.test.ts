import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { granted, hostedSkirmish } from '../support/games.ts';
import { MailWorld } from './mail-world.ts';

/* What players and moderators do by e-mail besides orders, in both languages: standing orders, the queue, dice, verdicts, reports. */

type Player = Caller & { readonly id: string };
let world: MailWorld;
let anna: Player;
let bruno: Player;
let moira: Player;
let game: string;

async function open(more: object = {}): Promise<void> {
  const wanted = { ruleset: 'skirmish', scenario: 'duel', name: 'Bridge', as: 'moderator', ...more } as const;
  game = granted(await world.games.open(moira, wanted)).id;
  granted(await world.games.takeSeat(anna, game, 'red', {}));
  granted(await world.games.takeSeat(bruno, game, 'blue', {}));
}
beforeEach(async () => {
  world = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedSkirmish] });
  [anna, bruno, moira] = [await world.register('Anna'), await world.register('Bruno'), await world.register('Moira')];
  await open();
});
afterEach(() => world.close());

const card = async () => granted(await world.games.game(moira, game));
const speak = (player: Player, language: 'en' | 'it') =>
  world.mail.setPreference(player, { mode: 'immediate', language });
/** What a letter is answered with. */
async function says(player: Player, ...lines: readonly string[]): Promise<string> {
  await world.send({
    from: `${player.id}@home.example`,
    to: await world.seatAddress(player, game),
    text: lines.join('\n'),
  });
  return world.letters.findLast(({ to }) => to === `${player.id}@home.example`)!.text;
}
const order = async (caller: Caller, text: string) => granted(await world.games.submit(caller, game, { text }));

describe('standing orders', () => {
  it('are listed as the lines that leave them, left, and withdrawn', async () => {
    const listed = await says(bruno, 'standing orders');
    const offered = /^# (standing .+: Stand .+)$/m.exec(listed)?.[1];
    expect(offered).toMatch(/^standing .+: Stand with so much strength, .+ \d$/);
    expect(await says(bruno, offered!.replace(/\d$/, '3'))).toContain(': done');
    const { left } = granted(await world.games.standingOrders(bruno, game, {}));
    expect(left).toMatchObject([{ policy: 'stand-if-strong', settings: { strength: 3 } }]);
    const again = await says(bruno, 'standing orders');
    expect(again).toMatch(/^\* standing .+ 3$/m);
    const question = /^standing (.+?):/.exec(offered!)![1]!;
    await says(bruno, `no standing ${question}`);
    expect(granted(await world.games.standingOrders(bruno, game, {})).left).toEqual([]);
  });

  it('are left in Italian too, and refused where nobody is asked so', async () => {
    await speak(bruno, 'it');
    const listed = await says(bruno, 'ordini permanenti');
    const offered = /^# (ordine permanente .+)$/m.exec(listed)![1]!;
    expect(await says(bruno, offered)).toContain(': eseguito');
    expect(granted(await world.games.standingOrders(bruno, game, {})).left).toHaveLength(1);
    const wrong = await says(bruno, 'ordine permanente Colazione?: mai');
    expect(wrong).toContain('Nessuna domanda si chiama «Colazione?».');
    const question = /^ordine permanente (.+?):/.exec(offered)![1]!;
    expect(await says(bruno, `ordine permanente ${question}: volare`)).toContain(
      'non c’è una risposta permanente «volare»',
    );
  });
});

it('the queue is told: orders that wait until the other side has answered', async () => {
  await order(anna, 'advance R1 to wood\nadvance R1 to bridge\nend');
  await order(bruno, 'advance B1 to hill\nend');
  expect(await says(anna, 'queue')).toContain('No order of yours waits.');
  await says(anna, 'assault hill with R1', 'end');
  expect(await says(anna, 'queue')).toMatch(/Orders that wait\n-+\n\n# end\n# They go on when you are asked again/);
  await speak(anna, 'it');
  expect(await says(anna, 'coda')).toContain('Proseguono quando tocca di nuovo a te.');
});

describe('dice of a real table', () => {
  beforeEach(async () => {
    await open({ dice: 'entered' });
    granted(await world.games.moderate(moira, game, { act: 'begin', dice: [1, 2, 3, 3, 2, 1] }));
    await order(anna, 'advance R1 to wood\nadvance R1 to bridge\nend');
    await order(bruno, 'advance B1 to hill\nend');
    await order(anna, 'assault hill with R1');
  });

  it('are asked of the moderator, who answers with what fell; whoever ordered hears of the result', async () => {
    const told = await says(bruno, 'stand');
    expect(told).toMatch(/This order waits for .+ with 6 faces\. The moderator has been asked to roll\./);
    const asked = world.letters.findLast(({ to }) => to === 'moira@home.example')!;
    expect(asked.email.subject).toMatch(/^Bridge: please roll \d+d6 \(.+, Blue\)$/);
    expect(asked.text).toContain('Blue orders: stand');
    const example = /reply with what fell: “(dice [\d ]+)”/.exec(asked.text)![1]!;
    await world.reply(asked, [example]);
    expect(world.lastTo('moira', game)!.text).toContain(`* ${example}: done`);
    expect(world.lastTo('bruno', game)!.text).toMatch(/\* stand: done[\s\S]*What happened/);
    expect((await card()).dice.rolls).toBeGreaterThan(1);
    expect(await says(moira, 'dice 1 1')).toContain('No order waits for dice.');
  });

  it('in Italian, and impossible ones are refused', async () => {
    await speak(moira, 'it');
    await says(bruno, 'stand');
    const asked = world.letters.findLast(({ to }) => to === 'moira@home.example')!;
    expect(asked.text).toMatch(/Blu ordina: stand[\s\S]*rispondi con il risultato: «dadi [\d ]+»/);
    await world.reply(asked, ['dadi 9 9']);
    expect(world.lastTo('moira', game)!.text).toContain('rifiutato. Dadi impossibili');
  });
});

it('a verdict is given by e-mail, by the names of sides or of a draw', async () => {
  expect(await says(moira, 'verdict Green 3: nobody')).toContain('No side or player of this game is called');
  await speak(moira, 'it');
  expect(await says(moira, 'verdetto Blu 7, Rosso 4: il ponte è tenuto')).toContain('eseguito');
  expect(await card()).toMatchObject({ status: 'ended', victory: { winner: 'blue', points: { blue: 7, red: 4 } } });
});

it('the moderator gets a report of every turn, if they want it', async () => {
  const turn = async () => {
    const before = world.letters.length;
    await order(anna, 'end');
    await order(bruno, 'end');
    await world.dispatch();
    return world.letters.slice(before).filter(({ to }) => to === 'moira@home.example');
  };
  expect(await turn()).toEqual([]);
  expect(await says(moira, 'turn reports')).toContain('turn reports: done');
  const [report] = await turn();
  expect(report?.email.subject).toBe('Bridge: report of a turn (Turn 2)');
  expect(report?.text).toMatch(/Turn 2 has ended\.[\s\S]*Red/);
  await says(moira, 'no turn reports');
  expect(await turn()).toEqual([]);
});

describe('a dispute', () => {
  it('says who settles it; without a moderator those who run the club do, or nobody but the administrator', async () => {
    expect(await says(anna, 'dispute: is the wood open?')).toContain('It goes to Moira, who will rule on it.');
    await open({ as: 'organiser' });
    expect(await says(anna, 'dispute: is the wood open?')).toContain(
      'Only the administrator of the service can settle it.',
    );
    const createdAt = world.now.toISOString();
    await world.store.directory.createClub({ id: 'club', name: 'Club', createdAt }, moira.id);
    for (const player of ['anna', 'bruno'])
      await world.store.directory.enrol({ club: 'club', player, role: 'member', joinedAt: createdAt });
    await open({ as: 'organiser', club: 'club' });
    await speak(anna, 'it');
    expect(await says(anna, 'reclamo: il bosco è libero?')).toContain('va a chi dirige il club');
    await world.dispatch();
    const letter = world.lastTo('moira', game)!;
    expect(letter.email.subject).toMatch(/^Bridge: a dispute/);
    await world.reply(letter, ['rule 99: yes']);
    expect(world.lastTo('moira', game)!.text).toContain('have no paragraph “99”');
    await world.reply(letter, ['rule 2: It is.']);
    expect((await card()).disputes[0]).toMatchObject({ ruling: { clause: 'skirmish/2', text: 'It is.' } });
  });
});

it('a verdict of a club is confirmed by a second judge with one line', async () => {
  const createdAt = world.now.toISOString();
  await world.store.directory.createClub({ id: 'club', name: 'Club', createdAt }, moira.id);
  for (const player of ['anna', 'bruno'])
    await world.store.directory.enrol({ club: 'club', player, role: 'member', joinedAt: createdAt });
  const carla = await world.register('Carla');
  await world.store.directory.enrol({ club: 'club', player: carla.id, role: 'moderator', joinedAt: createdAt });
  await open({ club: 'club' });
  await says(moira, 'verdict draw: both are tired');
  await world.dispatch();
  const letter = world.letters.findLast(({ to }) => to === 'carla@home.example')!;
  expect(letter.text).toContain('# confirm verdict');
  await world.reply(letter, ['confirm verdict']);
  expect(await card()).toMatchObject({ status: 'ended', victory: { winner: 'draw' } });
});

it('going back is told in turns, phases and dice, never in versions', async () => {
  await order(anna, 'advance R1 to wood\nadvance R1 to bridge\nend');
  await order(bruno, 'advance B1 to hill\nend');
  await order(anna, 'assault hill with R1');
  await order(bruno, 'stand');
  const proposed = await says(anna, 'undo');
  await world.dispatch();
  const asked = world.lastTo('bruno', game)!;
  await world.reply(asked, ['agree undo']);
  const told = [proposed, asked.text, world.lastTo('bruno', game)!.text].join('\n');
  expect(told).toMatch(/Red: a request to go back to .+, Turn \d/);
  expect(told).toMatch(/The game goes back to .+, Turn \d by consent; rolls since then, which stay spent: 1/);
  expect(told).not.toMatch(/version/i);
});
