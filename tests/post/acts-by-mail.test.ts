import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { HostedRuleset } from '#games/hosted-rulesets';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { granted, hostedSkirmish } from '../support/games.ts';
import { type Delivered, MailWorld } from './mail-world.ts';

/* Living by mail alone: going back, disputes, absences and the moderator's acts, over SMTP. */

type Person = Caller & { readonly kind: 'player' };
let world: MailWorld;
let anna: Person;
let bruno: Person;
let moira: Person;
let game: string;
/** The version before the assault. */
let to: number;

beforeEach(() => begin(hostedSkirmish));
afterEach(() => world.close());

async function begin(hosted: HostedRuleset): Promise<void> {
  world = await MailWorld.open({ store: openMemoryStore(), hosted: [hosted] });
  [anna, bruno, moira] = [await world.register('Anna'), await world.register('Bruno'), await world.register('Moira')];
  const timeControl = { hours: 48, reminders: [], atDeadline: 'moderator', absence: 10 };
  const wanted = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', timeControl } as const;
  game = granted(await world.games.open(moira, wanted)).id;
  granted(await world.games.takeSeat(anna, game, 'red', {}));
  granted(await world.games.takeSeat(bruno, game, 'blue', {}));
  await order(anna, 'advance R1 to wood\nadvance R1 to bridge\nend');
  await order(bruno, 'advance B1 to hill\nend');
  to = await version();
  await world.dispatch();
}

const order = async (caller: Caller, text: string) => granted(await world.games.submit(caller, game, { text }));
const card = async () => granted(await world.games.game(moira, game));
const version = async (): Promise<number> => (await card()).version;
const assault = async (): Promise<void> => {
  await order(anna, 'assault hill with R1');
  await order(bruno, 'stand');
  await world.dispatch();
};
const lastEvents = async (count: number): Promise<readonly string[]> =>
  (await world.store.events.readEvents(game, { upTo: await version() })).slice(-count).map(({ type }) => type);

let letters = 0;
/** What a person is answered to a letter; by default it has a Message-ID of its own. */
async function says(person: Person, text: string, about: { subject?: string; messageId?: string } = {}) {
  await world.send({
    from: `${person.id}@home.example`,
    to: await world.seatAddress(person, game),
    text,
    messageId: `<act-${++letters}@home.example>`,
    ...about,
  });
  return world.lastTo(person.id, game)!.text;
}
const inItalian = async (...people: Person[]): Promise<void> => {
  for (const person of people) granted(await world.mail.setPreference(person, { mode: 'immediate', language: 'it' }));
};
const lettersTo = (person: Person): readonly Delivered[] =>
  world.letters.filter(({ to: reader }) => reader === `${person.id}@home.example`);

describe('going back by letter', () => {
  it('takes back the last order freely where nothing stands in the way', async () => {
    await order(anna, 'advance R2 to wood');
    const answer = await says(anna, 'undo: the wrong unit\nsorry for that\n\nThanks\nAnna');
    expect(answer).toContain('* undo: the wrong unit sorry for that: done');
    expect(answer).toMatch(/The game goes back to .+, Turn 2/);
    expect(answer).toContain('(the wrong unit sorry for that)');
    expect(await lastEvents(1)).toEqual(['Rewound']);
    expect(granted(await world.games.view(anna, game, {})).view.units.find(({ id }) => id === 'R2')?.space).not.toBe(
      'wood',
    );
  });

  it('proposes it to the others beyond that, who answer by letter', async () => {
    await assault();
    const answer = await says(anna, `undo to ${to}\nthe wrong unit`);
    expect(answer).toContain('Red: a request to go back to Impulse, Turn 2 (the wrong unit).');
    expect((await card()).undo).toMatchObject({ side: 'red', to, reason: 'the wrong unit' });
    await world.dispatch();
    await world.reply(world.lastTo('bruno', game)!, ['agree undo']);
    expect(await lastEvents(2)).toEqual(['UndoAnswered', 'Rewound']);
    expect(world.lastTo('anna', game)!.text).not.toContain('agree undo');
  });

  it('is refused where there is nothing to take back, in the language of the reader', async () => {
    expect(await says(anna, `undo to ${to}`)).toContain('refused. There is nothing to take back.');
    await inItalian(anna);
    const answer = await says(anna, `annulla fino a ${to}: ho sbagliato`);
    expect(answer).toContain(`* annulla fino a ${to}: ho sbagliato: rifiutato. Non c’è nulla da annullare.`);
    expect(await version()).toBe(to);
  });

  it('is the moderator’s own judgement in a letter of theirs', async () => {
    await assault();
    const answer = await says(moira, 'undo: sent twice');
    expect(answer).toMatch(/The game goes back to .+, Turn 2/);
    expect(answer).toContain('by decision of the moderator (sent twice)');
    expect(await lastEvents(1)).toEqual(['Rewound']);
  });

  it('is offered in every letter', async () => {
    expect(world.lastTo('anna', game)!.text).toContain('“undo: why”, “dispute: what about”');
    expect(world.lastTo('anna', game)!.text).toContain('“away until DD/MM/YYYY”');
    expect(world.lastTo('anna', game)!.text).not.toContain('pause');
    await assault();
    await world.reply(world.lastTo('anna', game)!, [`undo to ${to}`]);
    expect((await card()).undo).toMatchObject({ to });
  });
});

describe('a dispute by letter', () => {
  it('calls the moderator, who rules by answering the letter', async () => {
    expect(await says(bruno, 'dispute: Is the bridge\nreally his?')).toContain(
      'Blue: a dispute is raised: Is the bridge really his?',
    );
    const [dispute] = (await card()).disputes;
    expect(dispute).toMatchObject({ side: 'blue', text: 'Is the bridge\nreally his?' });
    expect(dispute).not.toHaveProperty('move');
    await world.dispatch();
    const letter = world.lastTo('moira', game)!;
    expect(letter.text).toContain('\n# rule …: …\n');
    await world.reply(letter, [`rule ${dispute!.id} skirmish/2: It is.`, 'He was there first.']);
    const answer = world.lastTo('moira', game)!;
    expect(answer.email.subject).toBe('Duel at the bridge: done (Turn 2, Red impulse)');
    expect(answer.text).toContain('The dispute is settled [2]: It is. He was there first.');
    expect(answer.text).not.toMatch(/How to answer|\n# /);
    expect((await card()).disputes[0]!.ruling).toMatchObject({ clause: 'skirmish/2', by: 'moira' });
    await world.dispatch();
    expect(world.lastTo('bruno', game)!.text).toContain('The moderator has ruled on your dispute.');
    const trail = await world.store.directory.auditTrail({}, { limit: 10 });
    expect(trail.rows).toMatchObject([{ action: 'moderator-rule', actor: 'moira', detail: { dispute: dispute!.id } }]);
  });

  it('names the last move, or the one that led to a version', async () => {
    await assault();
    const moves = await world.store.events.readMoves(game);
    await says(bruno, 'dispute last: the dice?');
    await says(bruno, `dispute ${to}: too far`);
    expect(await says(bruno, 'dispute 999: when?')).toContain('refused. You have been told of no such move.');
    const { disputes } = await card();
    expect(disputes.map(({ move }) => moves.find(({ id }) => id === move)?.order)).toEqual([
      moves.at(-1)!.order,
      moves.findLast(({ versionAfter }) => versionAfter === to)!.order,
    ]);
    // With two of them open, a ruling says which.
    expect(await says(moira, 'rule skirmish/2: yes')).toContain('Several disputes are open: name the one you rule on.');
    await says(moira, 'rule 1 skirmish/2: yes');
    expect(await says(moira, 'rule skirmish/2: no')).toContain('* rule skirmish/2: no: done');
    expect((await card()).disputes.map(({ ruling }) => ruling?.text)).toEqual(['yes', 'no']);
  });

  it('is refused where it says nothing, and so is a ruling on one that is not there', async () => {
    expect(await says(bruno, 'dispute: …')).toContain('Say after the colon');
    expect(await says(bruno, `dispute: ${'x'.repeat(2001)}`)).toContain('at most 2000 characters');
    expect(await says(bruno, `dispute: hm\n${'x\n'.repeat(200)}`)).toContain('in 200 lines');
    expect(await says(moira, 'rule nobody skirmish/2: yes')).toContain('There is no dispute “nobody”.');
    expect(await says(moira, 'rule skirmish/2: yes')).toContain('No dispute is open.');
    await inItalian(moira);
    expect(await says(moira, 'decido nobody skirmish/2: sì')).toContain('rifiutato. Il reclamo «nobody» non esiste.');
    expect(await version()).toBe(to);
  });

  it('is raised by the moderator for a guest, and by nobody without a seat', async () => {
    expect(await says(moira, 'dispute: hm')).toContain('refused. You have no seat in this game.');
    granted(await world.games.moderate(moira, game, { act: 'replace', side: 'blue', guest: 'Ada', reason: 'gone' }));
    expect(await says(moira, 'dispute: hm')).toContain('Blue: a dispute is raised: hm');
  });
});

describe('an absence by letter', () => {
  it('puts off deadlines, from today or between two days', async () => {
    expect(await says(anna, 'away until 2026-11-20')).toContain('Red: away from 16 November 2026 to 20 November 2026.');
    expect((await card()).pending[0]!.deadline).toBe('2026-11-21T10:00:00.000Z');
    await inItalian(bruno);
    expect(await says(bruno, 'assente dal 2026-12-20 al 2026-12-24')).toContain(
      'Blu: assenza dal 20 dicembre 2026 al 24 dicembre 2026.',
    );
    expect(await lastEvents(2)).toEqual(['AbsenceTaken', 'AbsenceTaken']);
  });

  it('is refused for days that are over, are none or are too many', async () => {
    const bad = 'An absence goes from a day to a later one that is not over';
    expect(await says(anna, 'away until 2026-11-15')).toContain(`refused. ${bad}`);
    expect(await says(anna, 'away until 31/11/2026')).toContain(bad);
    expect(await says(anna, 'away until 24/12/2026')).toContain('is away for at most 10 days');
    expect(await says(anna, 'away 2026-12-24 to 2026-12-20')).toContain(bad);
    expect(await says(anna, 'away until 2026-12-24')).toContain('is away for at most 10 days');
    await inItalian(anna);
    expect(await says(anna, 'assente fino al 2026-11-15')).toContain('un giorno a uno successivo non ancora passato');
    expect(await says(anna, 'assente fino al 2026-12-24')).toContain('assentare per 10 giorni al massimo');
    expect(await says(moira, 'away until 2026-11-20')).toContain('You have no seat in this game.');
    expect(await version()).toBe(to);
  });
});

describe('a new address by letter', () => {
  it('is what the answer comes from, and the one until now is nobody’s', async () => {
    const old = await world.seatAddress(anna, game);
    expect(await says(anna, 'New address')).toContain('* New address: done');
    const fresh = await world.seatAddress(anna, game);
    expect(fresh).not.toBe(old);
    expect(lettersTo(anna).at(-1)!.email.replyTo?.[0]?.address).toBe(fresh);
    await expect(
      world.send({ from: 'anna@home.example', to: old, text: 'undo', messageId: '<old@home.example>' }),
    ).rejects.toThrow(/550/);
    expect(await says(anna, 'advance R2 to wood')).toContain('* advance R2 to wood: done');
    // Nobody else's has changed.
    await inItalian(bruno);
    expect(await says(bruno, 'nuovo indirizzo')).toContain('* nuovo indirizzo: ');
  });
});

describe('the moderator by letter', () => {
  it('pauses and resumes, and the letters say how', async () => {
    const paused = await says(moira, 'pause: Easter\nBack on Tuesday.');
    expect(paused).toContain('The game is paused: Easter Back on Tuesday.');
    expect(paused).toContain('“resume”');
    expect((await card()).paused).toBe('Easter\nBack on Tuesday.');
    expect(await says(moira, 'pause: again')).toContain('The game is paused already.');
    await inItalian(moira);
    const resumed = await says(moira, 'ripresa');
    expect(resumed).toContain('La partita riprende.');
    expect(resumed).toContain('«pausa: perché»');
    expect(await says(moira, 'riprendi')).toContain('rifiutato. La partita non è sospesa.');
    const trail = await world.store.directory.auditTrail({}, { limit: 10 });
    expect(trail.rows.map(({ action }) => action)).toEqual(['moderator-resume', 'moderator-pause']);
  });

  it('counts orders that come by letter like any others', async () => {
    const before = new Map(world.counted);
    const more = (result: string): number => (world.counted.get(result) ?? 0) - (before.get(result) ?? 0);
    await says(anna, 'advance R2 to wood');
    expect([more('accepted'), more('refused')]).toEqual([1, 0]);
    await says(anna, 'advance R2 to hill');
    expect([more('accepted'), more('refused')]).toEqual([1, 1]);
  });

  it('is nobody else', async () => {
    await inItalian(bruno);
    await says(bruno, 'dispute: hm');
    const before = await version();
    for (const act of ['pause: Easter', 'resume', 'rule skirmish/2: mine', 'rule skirmish/9: x'])
      expect(await says(anna, act)).toContain('refused. Only the moderator of this game does that.');
    expect(await says(bruno, 'pausa: Pasqua')).toContain('Lo può fare solo il moderatore della partita.');
    expect(await version()).toBe(before);
  });

  it('gives no orders for players, and is told so as before', async () => {
    await expect(says(moira, 'end')).rejects.toThrow(/550.*gives orders by mail for guests/);
    await expect(
      world.send({ from: 'anna@home.example', to: await world.seatAddress(moira, game), text: 'pause: mine' }),
    ).rejects.toThrow(/550/);
    expect((await card()).paused).toBeUndefined();
  });
});

describe('whatever is said besides orders', () => {
  it.each([
    ['dispute: hm', 'dispute: something else'],
    ['undo', 'dispute: that would be another act'],
    ['away until 2026-11-20', 'away until 2026-11-21'],
  ])('counts once per letter: %s', async (act, other) => {
    await order(anna, 'advance R2 to wood');
    await order(anna, 'advance R3 to wood');
    const before = await version();
    const messageId = '<once@home.example>';
    expect(await says(anna, act, { messageId })).toContain(`* ${act}: done`);
    const after = await version();
    expect(after).toBe(before + 1);
    expect(await says(anna, act, { messageId })).toContain(`* ${act}: done`);
    expect(await version()).toBe(after);
    await expect(says(anna, other, { messageId })).rejects.toThrow(/550/);
    expect(await version()).toBe(after);
  });

  it('counts once also where its copies come at the same time', async () => {
    const messageId = '<twice@home.example>';
    const sent = await Promise.allSettled([1, 2, 3].map(() => says(anna, 'dispute: hm', { messageId })));
    expect(sent.map(({ status }) => status)).toContain('fulfilled');
    expect((await card()).disputes).toHaveLength(1);
    expect(await says(anna, 'dispute: hm', { messageId })).toContain('* dispute: hm: done');
    expect((await card()).disputes).toHaveLength(1);
  });

  it('stays refused when the letter comes again', async () => {
    const messageId = '<late@home.example>';
    expect(await says(moira, 'resume', { messageId })).toContain('The game is not paused.');
    granted(await world.games.moderate(moira, game, { act: 'pause', reason: 'Easter' }));
    expect(await says(moira, 'resume', { messageId })).toContain('The game is not paused.');
    expect((await card()).paused).toBe('Easter');
  });

  it.each(['undo', 'dispute: hm', 'away until 2026-11-20'])('is tried by no dry run: %s', async (act) => {
    await order(anna, 'advance R2 to wood');
    const before = await version();
    expect(await says(anna, act, { subject: 'Prova' })).toContain('This was a dry run: nothing was stored.');
    expect(await version()).toBe(before);
  });

  it.each([
    ['an act beside orders', 'undo\nadvance R2 to wood', '* undo: refused', 'advance R2 to wood: not tried'],
    ['an act below orders', 'advance R2 to wood\nundo', 'advance R2 to wood: not tried', '* undo: refused'],
    ['two acts', 'dispute: hm\naway until 2026-11-20', '* dispute: hm: not tried', 'away until 2026-11-20: refused'],
    ['an act and a text it does not take', 'away until 2026-11-20\nsee you', '2026-11-20: refused', 'you: not tried'],
    ['orders in a text', 'dispute: hm\nend', '* dispute: hm: refused', '* end: not tried'],
  ])('stands alone in its letter: %s', async (_, text, ...fates) => {
    const answer = await says(anna, text);
    for (const fate of fates) expect(answer).toContain(fate);
    expect(answer).toContain('Undo, agree, dispute, away');
    expect(await version()).toBe(to);
  });

  it('is told how it is written where it cannot be read', async () => {
    const answer = await says(anna, 'undo the last two, please');
    expect(answer).toMatch(/refused\. This begins like [\s\S]*Write “undo”, “undo: why”/);
    await inItalian(anna);
    expect(await says(anna, 'assente per una settimana')).toContain('Scrivi «annullamento»');
    expect(await version()).toBe(to);
  });

  it('is never read from what is quoted, forwarded or marked as no order', async () => {
    await order(anna, 'advance R2 to wood');
    const before = await version();
    const quoted = ['> undo', '| undo', '# undo', '', 'On Mon, 16 Nov 2026 at 10:00, Bruno wrote:', 'undo'];
    expect(await says(anna, quoted.join('\n'))).toContain('I found no order in your e-mail');
    expect(await says(anna, '-----Original Message-----\nFrom: Moira\nundo')).toContain(
      'I found no order in your e-mail',
    );
    expect(await version()).toBe(before);
    expect(await says(anna, `advance R3 to wood\n\n${quoted.join('\n')}`)).toContain('* advance R3 to wood: done');
    expect(await lastEvents(1)).toEqual(['UnitAdvanced']);
    // A whole letter quoted below an act is no text of it.
    await says(anna, `dispute: hm\n\n${quoted.join('\n')}`);
    expect((await card()).disputes[0]!.text).toBe('hm');
  });

  it('gives way to an order of the game that is written the same', async () => {
    await world.close();
    await begin(withOrder('undo'));
    expect(await says(anna, 'undo')).toMatch(/\* undo: done\n[\s\S]*Turn 2: Blue\./);
    expect(await lastEvents(1)).toEqual(['ImpulseBegun']);
    // Also where it is not allowed: what was meant as an order does nothing else.
    expect(await says(anna, 'undo')).toContain('undo: refused. The game waits for Blue');
    expect(await says(anna, 'undo: I must not lose my turn')).toMatch(/The game goes back to .+, Turn 2/);
  });
});

/** The same game, in which a word ends the impulse too. */
function withOrder(word: string): HostedRuleset {
  const { ruleset } = hostedSkirmish;
  return {
    ...hostedSkirmish,
    ruleset: {
      ...ruleset,
      load: (pack, scenario) => {
        const play = ruleset.load(pack, scenario);
        const { notation } = play;
        const parseOrder: typeof notation.parseOrder = (line, ...about) =>
          notation.parseOrder(line === word ? 'end' : line, ...about);
        return Object.assign(play, { notation: { ...notation, parseOrder } });
      },
    },
  };
}
