import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { granted, hostedSkirmish } from '../support/games.ts';
import { type Delivered, MailWorld } from './mail-world.ts';

/* A proposal to go back, answered by letter alone. */

let world: MailWorld;
let anna: Caller;
let bruno: Caller;
let moira: Caller;
let game: string;
/** The version before the assault, to which red wants to go back. */
let to: number;

beforeEach(async () => {
  world = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedSkirmish] });
  [anna, bruno, moira] = [await world.register('Anna'), await world.register('Bruno'), await world.register('Moira')];
  game = granted(await world.games.open(moira, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' })).id;
  granted(await world.games.takeSeat(anna, game, 'red', {}));
  granted(await world.games.takeSeat(bruno, game, 'blue', {}));
  await order(anna, 'advance R1 to wood\nadvance R1 to bridge\nend');
  await order(bruno, 'advance B1 to hill\nend');
  to = await version();
  await order(anna, 'assault hill with R1');
  await order(bruno, 'stand');
});
afterEach(() => world.close());

const order = async (caller: Caller, text: string) => granted(await world.games.submit(caller, game, { text }));
const version = async (): Promise<number> => granted(await world.games.game(moira, game)).version;
const proposed = async () => granted(await world.games.game(moira, game)).undo;
async function propose(back = to): Promise<Delivered> {
  granted(await world.games.undo(anna, game, { to: back, reason: 'the wrong\nunit' }));
  await world.dispatch();
  return world.lastTo('bruno', game)!;
}
const lastEvents = async (): Promise<readonly string[]> =>
  (await world.store.events.readEvents(game, { upTo: await version() })).slice(-2).map(({ type }) => type);

describe('a proposal to go back', () => {
  it('is told with its reason and the lines that answer it, and agreed to by one of them', async () => {
    const letter = await propose();
    expect(letter.email.subject).toMatch(/: may this be taken back\? \(.*Blue\)$/);
    expect(letter.text).toMatch(
      /Red asks to go back to .*, Turn 2 \(the wrong unit\)\. \d+ orders? would be taken back\. These dice .*: d6/,
    );
    expect(letter.text).toContain('\n# agree undo\n# refuse undo\n');
    await world.reply(letter, [`agree undo ${to}`]);
    const answer = world.lastTo('bruno', game)!;
    expect(answer.email.subject).toMatch(/: done \(.*Blue\)$/);
    expect(answer.text).toContain(`* agree undo ${to}: done`);
    expect(answer.text).toMatch(/What happened\n-+\n[\s\S]*going back is agreed\. The game goes back to/);
    expect(answer.text).not.toContain('refuse undo');
    expect(await lastEvents()).toEqual(['UndoAnswered', 'Rewound']);
    await world.dispatch();
    expect(world.lastTo('anna', game)!.text).toContain('The game has gone back to an earlier position');
  });

  it('is refused by letter, also in Italian, and its proposer hears of it', async () => {
    granted(await world.mail.setPreference(bruno, { mode: 'immediate', language: 'it' }));
    const letter = await propose();
    expect(letter.text).toContain('\n# accetto annullamento\n# rifiuto annullamento\n');
    await world.reply(letter, ['Rifiuto l’annullamento.', '', 'Saluti', 'Bruno']);
    expect(world.lastTo('bruno', game)!.text).toContain('* Rifiuto l’annullamento.: eseguito');
    expect(await proposed()).toBeUndefined();
    expect((await lastEvents()).at(-1)).toBe('UndoAnswered');
    await world.dispatch();
    expect(world.lastTo('anna', game)!.text).toContain('Your proposal to go back was not agreed to.');
    expect(world.lastTo('anna', game)!.email.subject).toMatch(/nothing is taken back|^Your move in /);
  });

  it('is answered once, however often the letter comes', async () => {
    const letter = await propose();
    const again = {
      from: 'bruno@home.example',
      to: letter.email.replyTo![0]!.address!,
      messageId: '<yes@home.example>',
    };
    await world.send({ ...again, text: 'agree undo' });
    const after = await version();
    // Proposed once more: what agreed to the first proposal says nothing of this one.
    await order(anna, 'assault hill with R1');
    await order(bruno, 'stand');
    await propose();
    await world.send({ ...again, text: 'agree undo' });
    expect(world.lastTo('bruno', game)!.text).toContain('* agree undo: done');
    expect(await proposed()).toBeDefined();
    expect(await version()).toBeGreaterThan(after);
    await expect(world.send({ ...again, text: 'refuse undo' })).rejects.toThrow(/550/);
    expect(await proposed()).toBeDefined();
  });

  it('is not answered by an answer to another one', async () => {
    const first = await propose();
    await propose(to - 1);
    await world.reply(first, ['agree undo']);
    const answer = world.lastTo('bruno', game)!;
    expect(answer.text).toMatch(/agree undo: refused\. The proposal is now another one\./);
    expect(answer.text).toContain('\n# agree undo\n');
    expect(await proposed()).toMatchObject({ to: to - 1, agreed: ['red'] });
    await world.reply(answer, ['agree undo']);
    expect((await lastEvents()).at(-1)).toBe('Rewound');
  });

  it('stands alone in its letter, is tried by no dry run, and nobody answers what was never asked', async () => {
    const address = await world.seatAddress(bruno, game);
    const says = async (text: string, subject = 'well') => {
      await world.send({ from: 'bruno@home.example', to: address, text, subject });
      return world.lastTo('bruno', game)!.text;
    };
    expect(await says('agree undo')).toContain('agree undo: refused. Nobody has asked to go back.');
    await propose();
    const before = await version();
    expect(await says('advance B2 to hill\nagree undo')).toMatch(
      /\* advance B2 to hill: not tried\n\* agree undo: refused\. Undo, agree/,
    );
    expect(await says('agree undo', 'Dry run')).toContain('This was a dry run');
    expect(await version()).toBe(before);
    await world.send({ from: 'anna@home.example', to: await world.seatAddress(anna, game), text: 'agree undo' });
    expect(world.lastTo('anna', game)!.text).toContain('refused. This side has agreed already.');
    expect(await version()).toBe(before);
  });

  it('is answered by the moderator for a guest', async () => {
    granted(await world.games.moderate(moira, game, { act: 'replace', side: 'blue', guest: 'Ada', reason: 'gone' }));
    granted(await world.games.undo(anna, game, { to }));
    await world.dispatch();
    const letter = world.lastTo('moira', game)!;
    expect(letter.text).toContain('\n# agree undo\n');
    await world.reply(letter, [`agree undo ${to}`]);
    expect((await lastEvents()).at(-1)).toBe('Rewound');
  });
});

describe('an end of turn that is taken back', () => {
  const endAndTakeBack = async () => {
    await order(anna, 'end');
    granted(await world.games.undo(anna, game, {}));
  };
  const lettersToBruno = async (): Promise<readonly Delivered[]> => {
    const before = world.letters.length;
    await world.dispatch();
    return world.letters.slice(before).filter(({ to: reader }) => reader === 'bruno@home.example');
  };

  it('asks the other side once where it is given again before a letter left', async () => {
    await lettersToBruno();
    await endAndTakeBack();
    await order(anna, 'end');
    const written = await lettersToBruno();
    expect(written.map(({ email }) => email.subject)).toEqual([expect.stringMatching(/^Your move in /)]);
    await order(bruno, 'end');
    await order(anna, 'end');
    expect((await lettersToBruno()).map(({ email }) => email.subject)).toEqual([
      expect.stringMatching(/^Your move in /),
    ]);
  });

  it('is told to whom it had asked, and that nothing is asked of them for now', async () => {
    await lettersToBruno();
    await order(anna, 'end');
    expect(await lettersToBruno()).toHaveLength(1);
    granted(await world.games.undo(anna, game, {}));
    const [told, ...others] = await lettersToBruno();
    expect(others).toEqual([]);
    expect(told!.email.subject).toMatch(/: the game has gone back \(.*Blue\)$/);
    expect(told!.text).toMatch(/for now nothing is asked of you\.[\s\S]*The game waits for Red/);
  });
});
