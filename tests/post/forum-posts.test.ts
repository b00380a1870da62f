import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { AnyRuleset } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { linesOfPost } from '#post/letter-body';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { granted, hostedSkirmish, hostedUnderSeal } from '../support/games.ts';
import { MailWorld, sheetIn } from './mail-world.ts';

/* Orders that players post in a forum, pasted by the moderator. */

describe('the lines of a forum post', () => {
  it.each([
    ['in a code box', '# my turn\n[code]\nadvance R1 to wood\nend\n[/code]'],
    ['in a list', '[list]\n[*]advance R1 to wood\n[*] end\n[/list]'],
    ['in a numbered list on one line', '[list=1][*]advance R1 to wood[*]end[/list]'],
    ['in a list of the other kind', '[ul][li]advance R1 to wood[/li][li]end[/li][/ul]'],
    ['behind a quotation', '[quote="Bruno"]advance B1 to hill\nend[/quote]\nadvance R1 to wood\nend'],
    [
      'between quotations in quotations',
      '[quote=Bruno post_id=7]a[quote]b[/quote]advance B1 to hill[/quote]advance R1 to wood[quote]x[/quote]end',
    ],
    ['before a quotation that is never closed', 'advance R1 to wood\nend\n[quote]advance B1 to hill'],
    [
      'dressed up',
      '[b]advance[/b] [color=#ff0000]R1[/color] to [url=https://x.example/]wood[/url]\n[size=80][i]end[/i][/size]',
    ],
    ['beside a picture', '[img]https://x.example/board.png[/img]\nadvance R1 to wood\nend'],
    ['in Markdown', '> advance B1 to hill\n\n```\nadvance R1 to wood\nend\n```'],
    ['as bullets', '• advance R1 to wood\n- end'],
    ['above a signature', '1) advance R1 to wood\r\n2) end\r\n_______________\r\nAnna, general'],
  ])('are read %s', (_, post) => {
    expect(linesOfPost(post)).toEqual(['advance R1 to wood', 'end']);
  });

  it('keep brackets that are no markup', () => {
    expect(linesOfPost('advance R1 [wood]\n[/quote]end')).toEqual(['advance R1 [wood]', 'end']);
    expect(linesOfPost('[quote]all of it[/quote]')).toEqual([]);
  });
});

describe('a moderator who brings the orders of others', () => {
  let world: MailWorld;
  let moira: Caller;
  let game: string;

  beforeEach(async () => {
    world = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedSkirmish] });
    moira = await world.register('Moira');
    const bruno = await world.register('Bruno');
    game = granted(await world.games.open(moira, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' })).id;
    granted(await world.games.takeSeat(moira, game, 'red', { guest: 'Ada of the forum' }));
    granted(await world.games.takeSeat(bruno, game, 'blue', {}));
  });
  afterEach(() => world.close());
  const moves = async () =>
    (await world.store.events.readMoves(game)).flatMap(({ side, origin, by, order }) =>
      order === undefined ? [] : [{ side, origin, by, type: order.type }],
    );

  it('pastes a post, and it goes the way of every other order', async () => {
    const post = '[quote="Bruno"]end[/quote]\n[list][*]advance R1 to wood\n[*]end[/list]';
    const submitted = granted(
      await world.games.submit(moira, game, { text: linesOfPost(post).join('\n'), side: 'red' }),
    );
    expect(submitted.moves.map(({ text }) => text.en)).toEqual(['advance R1 to wood', 'end']);
    expect(await moves()).toMatchObject([
      { side: 'red', by: 'moira', origin: 'moderator' },
      { side: 'red', by: 'moira', origin: 'moderator' },
    ]);
    await world.dispatch();
    expect(world.lastTo('bruno', game)!.email.subject).toMatch(/^Your move in /);
  });

  it('is written to for the guest, and may answer that letter; not for those who play themselves', async () => {
    await world.dispatch();
    const letter = world.lastTo('moira', game)!;
    expect(sheetIn(letter)).toContain('advance R1 to wood');
    expect(await world.seatAddress(moira, game)).toBe(letter.email.replyTo![0]!.address);
    await world.reply(letter, ['advance R1 to wood', 'end']);
    expect(world.lastTo('moira', game)!.text).toContain('* end: done');
    expect(await moves()).toHaveLength(2);
    await world.send({ from: letter.to, to: letter.email.replyTo![0]!.address!, text: 'end' });
    expect(world.lastTo('moira', game)!.text).toContain('end: refused');
    expect(await moves()).toHaveLength(2);
  });

  it('is written to with the eyes of the guest, so that the letter can be passed on', async () => {
    const { ruleset } = hostedSkirmish;
    const load: AnyRuleset['load'] = (pack, scenario) => {
      const play = ruleset.load(pack, scenario);
      return Object.assign(play, { report: (event: Typed) => JSON.stringify(event) });
    };
    const talkative = await MailWorld.open({
      store: openMemoryStore(),
      hosted: [{ ...hostedSkirmish, ruleset: { ...ruleset, load } }],
    });
    moira = await talkative.register('Moira');
    const bruno = await talkative.register('Bruno');
    game = granted(await talkative.games.open(moira, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' })).id;
    granted(await talkative.games.takeSeat(moira, game, 'red', { guest: 'Ada of the forum' }));
    granted(await talkative.games.takeSeat(bruno, game, 'blue', {}));
    await talkative.dispatch();
    const { text } = talkative.lastTo('moira', game)!;
    await talkative.close();
    expect(text).toContain('R1');
    expect(text).not.toContain('B1');
  });

  it('is told of no sealed decision of others for the guest, nor is anybody else', async () => {
    const sealed = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedUnderSeal] });
    moira = await sealed.register('Moira');
    const bruno = await sealed.register('Bruno');
    game = granted(await sealed.games.open(moira, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' })).id;
    granted(await sealed.games.takeSeat(bruno, game, 'red', {}));
    granted(await sealed.games.takeSeat(moira, game, 'blue', { guest: 'Ada of the forum' }));
    await sealed.dispatch();
    const started = sealed.lastTo('moira', game)!;
    await sealed.reply(sealed.lastTo('bruno', game)!, ['end']);
    await sealed.dispatch();
    const asked = sealed.lastTo('moira', game)!;
    await sealed.reply(asked, ['end']);
    const answered = [sealed.lastTo('moira', game)!, sealed.lastTo('bruno', game)!];
    await sealed.close();
    expect(sheetIn(asked)).toContain('advance B1 to hill');
    expect(started.text).toContain('The game goes on when all have answered.');
    for (const { text } of [started, ...answered]) expect(text).not.toContain('The game waits for');
  });

  it('takes a seat from somebody to whom no letter about it goes any more', async () => {
    granted(await world.games.submit(moira, game, { text: 'end', side: 'red' }));
    granted(await world.games.moderate(moira, game, { act: 'replace', side: 'blue', guest: 'Cleo', reason: 'away' }));
    await world.dispatch();
    expect(world.lastTo('bruno', game)).toBeUndefined();
  });
});
