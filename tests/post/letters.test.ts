import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import { parseHeadLines } from '#games/record/heads';
import { LANGUAGES, type Language } from '#kernel/text';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { denied, granted, hostedSkirmish } from '../support/games.ts';
import { type Delivered, MailWorld } from './mail-world.ts';

/* What letters say, in both languages. */

let world: MailWorld;
let anna: Caller & { readonly id: string };
let bruno: Caller & { readonly id: string };
let moira: Caller & { readonly id: string };

beforeEach(async () => {
  world = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedSkirmish] });
  [anna, bruno, moira] = [await world.register('Anna'), await world.register('Bruno'), await world.register('Moira')];
});
afterEach(() => world.close());

async function skirmish(name: string, timeControl?: object): Promise<string> {
  const wanted = { ruleset: 'skirmish', scenario: 'duel', name, as: 'moderator', timeControl } as const;
  const { id } = granted(await world.games.open(moira, wanted));
  granted(await world.games.takeSeat(anna, id, 'red', {}));
  granted(await world.games.takeSeat(bruno, id, 'blue', {}));
  return id;
}
const speak = async (caller: Caller, language: Language, mode = 'immediate') =>
  granted(await world.mail.setPreference(caller, { mode, language }));

/** Every kind of letter there is, to one reader. */
async function everyLetter(language: Language): Promise<Record<string, Delivered>> {
  for (const person of [anna, bruno, moira]) await speak(person, language);
  const id = await skirmish('duel', { hours: 48, reminders: [], atDeadline: 'moderator' });
  const address = await world.seatAddress(anna, id);
  const from = 'anna@home.example';
  const last = async (person = 'anna'): Promise<Delivered> => {
    await world.dispatch();
    return world.lastTo(person, id)!;
  };
  const turn = await last();
  const started = await last('bruno');
  await world.send({ from, to: address, text: 'advance R1 to wood\nadvance R1 to moon\nend' });
  const refused = await last();
  await world.send({ from, to: address, text: 'advance R1 to bridge', subject: 'dry run' });
  const tried = await last();
  granted(await world.games.moderate(moira, id, { act: 'remind', side: 'red' }));
  const reminder = await last();
  granted(await world.games.moderate(moira, id, { act: 'pause', reason: 'x' }));
  granted(await world.games.moderate(moira, id, { act: 'remind', side: 'red' }));
  const paused = await last();
  granted(await world.games.moderate(moira, id, { act: 'resume' }));
  world.now = new Date(world.now.getTime() + 60 * 3_600_000);
  await world.games.keepDeadlines();
  const late = await last('moira');
  await world.reply(turn, ['end']);
  const done = await last();
  await world.reply(turn, ['end']);
  const old = await last();
  granted(await world.games.concede(bruno, id, {}));
  const ended = await last();
  return { turn, started, refused, tried, reminder, paused, late, done, old, ended };
}

describe('letters', () => {
  it('say the same in both languages, and nothing of the one in the other', async () => {
    const said: Record<string, Record<string, Delivered>> = {};
    for (const language of LANGUAGES) said[language] = await everyLetter(language);
    const says: Record<string, readonly [RegExp, RegExp]> = {
      turn: [
        /You are asked[\s\S]*Please answer by Wednesday,? 18 November 2026 at 10:00 UTC\./,
        /Tocca a te[\s\S]*Rispondi entro \p{L}+ \d+ novembre 2026 alle ore \d\d:\d\d UTC\./u,
      ],
      started: [
        /The game has begun\.[\s\S]*The game waits for Red/,
        /La partita è cominciata\.[\s\S]*La partita attende: Rosso/,
      ],
      refused: [
        /wood: not tried[\s\S]*moon: refused[\s\S]*end: not tried[\s\S]*How to answer/,
        /wood: non tentato[\s\S]*moon: rifiutato[\s\S]*end: non tentato[\s\S]*Come rispondere/,
      ],
      tried: [/This was a dry run/, /Era una prova/],
      reminder: [/A reminder/, /Promemoria/],
      paused: [/The moderator has paused the game: x\./, /Il moderatore ha sospeso la partita: x\./],
      late: [/Red did not answer in time\./, /Rosso non ha risposto in tempo\./],
      done: [/end: done[\s\S]*The game waits for Blue/, /end: eseguito[\s\S]*La partita attende: Blu/],
      old: [/end: refused\. You replied to an older e-mail/, /end: rifiutato\. Hai risposto a un’e-mail precedente/],
      ended: [/The game has ended: Red wins/, /La partita è finita: vince Rosso/],
    };
    for (const [kind, [english, italian]] of Object.entries(says)) {
      expect(said.en![kind]!.text, kind).toMatch(english);
      expect(said.it![kind]!.text, kind).toMatch(italian);
    }
    const foreign = {
      en: /Ciao|partita|ordini|Rispondi|lettere|Tocca|mappa/,
      it: /Hello|game|orders|answer|letters|asked|board/i,
    };
    for (const language of LANGUAGES)
      for (const [kind, { email }] of Object.entries(said[language]!)) {
        // The address for orders, the sheet and the rules' own refusals are the same in all languages.
        const words = email
          .text!.split('\n')
          .filter((line) => !/^#|refused \[|rifiutato \[|https?:/.test(line))
          .join('\n');
        expect(words, kind).not.toMatch(foreign[language]);
        expect(`${email.text}${email.html}${email.subject}`, kind).not.toMatch(/undefined|\[object|NaN|\bnull\b/);
        // Answers go without a picture: whoever gave the orders has just seen it.
        const isAnswer = ['refused', 'tried', 'done', 'old'].includes(kind);
        expect(email.html?.includes('cid:board'), kind).toBe(!isAnswer);
      }
  });

  it('tell deadlines by the clock of the reader, with the name of its zone', async () => {
    granted(await world.mail.setPreference(anna, { mode: 'immediate', language: 'it', timeZone: 'europe/rome' }));
    granted(await world.mail.setPreference(bruno, { mode: 'daily', language: 'en', timeZone: 'America/New_York' }));
    // One who says nothing of the zone keeps it.
    granted(await world.mail.setPreference(bruno, { mode: 'daily', language: 'en' }));
    const id = await skirmish('zones', { hours: 48, reminders: [], atDeadline: 'moderator' });
    await world.dispatch();
    expect(world.lastTo('anna', id)!.text).toContain('mercoledì 18 novembre 2026 alle ore 11:00 Europe/Rome.');
    const until = '2026-12-24T17:00:00Z';
    granted(await world.games.moderate(moira, id, { act: 'extend', side: 'red', until, reason: 'trasloco' }));
    await world.dispatch();
    const given = world.lastTo('anna', id)!;
    expect(given.text).toContain('Rosso: tempo fino al 24 dicembre 2026 alle ore 18:00 Europe/Rome (trasloco).');
    expect(`${given.text}${given.email.html}`).not.toContain('UTC');
    await world.reply(given, ['advance R1 to moon']);
    expect(world.lastTo('anna', id)!.text).toContain('giovedì 24 dicembre 2026 alle ore 18:00 Europe/Rome.');
    await world.reply(world.lastTo('anna', id)!, ['end']);
    await world.sendDigests();
    const digest = world.letters.findLast(({ to }) => to === 'bruno@home.example')!;
    expect(digest.text).toMatch(/Your impulse, by Wednesday 18 November, 05:00\./);
    expect(
      denied(await world.mail.setPreference(anna, { mode: 'none', language: 'it', timeZone: 'Mars' })),
    ).toMatchObject({ code: 'unknown-time-zone' });
  });

  it('tell a deadline in UTC where the zone is one that is no longer known', async () => {
    const preference = { player: anna.id, mode: 'immediate', language: 'en', timeZone: 'Asia/Atlantis' } as const;
    await world.store.directory.setMailPreference(preference);
    const id = await skirmish('zones', { hours: 48, reminders: [] });
    await world.dispatch();
    expect(world.lastTo('anna', id)!.text).toContain('at 10:00 UTC.');
  });

  it('name turn and impulse in the language of the reader, and refuse in it', async () => {
    await speak(anna, 'it');
    await speak(bruno, 'it');
    const id = await skirmish('parole');
    await world.dispatch();
    expect(world.lastTo('anna', id)!.email.subject).toBe('Tocca a te in parole: Il tuo impulso, Turno 1');
    expect(world.lastTo('bruno', id)!.email.subject).toBe(
      'parole: la partita è cominciata (Turno 1, Impulso: Rosso, Blu)',
    );
    await world.reply(world.lastTo('anna', id)!, ['advance R1 to hill']);
    expect(world.lastTo('anna', id)!.text).toContain('advance R1 to hill: rifiutato. Collina ');
    expect(world.lastTo('anna', id)!.text).not.toContain('in inglese');
    await speak(anna, 'en');
    await world.reply(world.lastTo('anna', id)!, ['advance R1 to hill']);
    expect(world.lastTo('anna', id)!.email.subject).toBe(
      'parole: refused. Your move: Your impulse (Turn 1, Red impulse, Red)',
    );
    expect(world.lastTo('anna', id)!.text).toContain('advance R1 to hill: refused. Hill ');
  });

  it('tell what the service itself refuses in the language of the reader', async () => {
    await speak(anna, 'it');
    await speak(bruno, 'it');
    const id = await skirmish('rifiuti');
    const said = async (person: typeof anna): Promise<string> => {
      const from = `${person.id}@home.example`;
      await world.send({ from, to: await world.seatAddress(person, id), text: 'end' });
      return world.lastTo(person.id, id)!.text;
    };
    expect(await said(bruno)).toContain('end: rifiutato. La partita attende: Rosso.');
    granted(await world.games.moderate(moira, id, { act: 'pause', reason: 'cena' }));
    expect(await said(anna)).toContain('end: rifiutato. Il moderatore ha sospeso la partita: cena.');
    granted(await world.games.moderate(moira, id, { act: 'resume' }));
    granted(await world.games.concede(anna, id, {}));
    expect(await said(anna)).toContain('end: rifiutato. La partita è finita.');
  });

  it('say in the subject what became of the orders', async () => {
    const id = await skirmish('subjects');
    const to = await world.seatAddress(anna, id);
    const subjectOf = async (text: string, subject = 'my turn'): Promise<string> => {
      await world.send({ from: 'anna@home.example', to, text, subject });
      return world.lastTo('anna', id)!.email.subject!;
    };
    expect(await subjectOf('advance R1 to wood', 'dry run')).toMatch(/: dry run\. Your move: Your impulse \(.*Red\)$/);
    expect(await subjectOf('advance R1 to wood\nadvance R1 to moon\nend')).toMatch(
      /: refused\. Your move: Your impulse \(.*Red\)$/,
    );
    expect(await subjectOf('line by line\nadvance R1 to wood\nadvance R1 to moon\nend')).toMatch(
      /: 1 of 3 orders done/,
    );
    expect(await subjectOf('advance R1 to moon')).toMatch(/: refused\. Your move: Your impulse \(.*Red\)$/);
    expect(await subjectOf('')).toMatch(/: no orders\. Your move: Your impulse \(.*Red\)$/);
    expect(await subjectOf('end')).toMatch(/: done \(.*Red\)$/);
  });

  it('that await dice of the moderator do not say that anything was done', async () => {
    const wanted = { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', dice: 'entered' } as const;
    const { id } = granted(await world.games.open(moira, wanted));
    granted(await world.games.takeSeat(anna, id, 'red', {}));
    granted(await world.games.takeSeat(bruno, id, 'blue', {}));
    granted(await world.games.moderate(moira, id, { act: 'begin', dice: [1, 2, 3, 3, 2, 1] }));
    granted(await world.games.submit(anna, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await world.games.submit(bruno, id, { text: 'advance B1 to hill\nend' }));
    granted(await world.games.submit(anna, id, { text: 'assault hill with R1' }));
    await world.send({ from: 'bruno@home.example', to: await world.seatAddress(bruno, id), text: 'stand' });
    expect(world.lastTo('bruno', id)!.email.subject).toMatch(/: dice are wanted\. Your move: .+ \(.*Blue\)$/);
  });

  it('end with the newest hash of the game, which whoever keeps them can hold against its record', async () => {
    const id = await skirmish('kept');
    await world.dispatch();
    const { version, head } = granted(await world.games.game(anna, id));
    const letters = world.letters.filter(({ to }) => ['anna@home.example', 'bruno@home.example'].includes(to));
    expect(letters.length).toBeGreaterThan(0);
    for (const { text } of letters) expect(parseHeadLines(text)).toEqual([{ game: id, version, head }]);
  });

  it('are stopped by the link in them, for their reader alone', async () => {
    const first = await skirmish('first');
    await world.dispatch();
    const link = (letter: Delivered): string => /https:\S+\/api\/mail\/unsubscribe\/(\S+)/.exec(letter.text)![1]!;
    const turn = world.letters.find(({ to }) => to === 'anna@home.example')!;
    expect(turn.email.headers.find(({ key }) => key === 'list-unsubscribe')!.value).toContain(link(turn));
    expect(granted(await world.mail.unsubscribe(decodeURIComponent(link(turn))))).toEqual({
      mode: 'none',
      language: 'en',
      timeZone: 'UTC',
    });
    const count = world.letters.length;
    await skirmish('second');
    await world.dispatch();
    expect(world.letters.slice(count).filter(({ to }) => to === 'anna@home.example')).toEqual([]);
    granted(await world.games.submit(anna, first, { text: 'end' }));
    await world.dispatch();
    expect(world.letters.at(-1)!.to).toBe('bruno@home.example');
    expect(denied(await world.mail.unsubscribe('anna.0000'))).toMatchObject({ code: 'unknown-link' });
  });

  it('of the day name no game in which nothing can be done, and do not come for such games alone', async () => {
    await speak(anna, 'en', 'daily');
    const id = await skirmish('paused');
    granted(await world.games.moderate(moira, id, { act: 'pause', reason: 'dinner' }));
    granted(await world.games.fork(anna, id, {}));
    expect(await world.sendDigests()).toBe(0);
    granted(await world.games.moderate(moira, id, { act: 'resume' }));
    expect(await world.sendDigests()).toBe(1);
    expect(world.letters.at(-1)!.email.subject).toBe('Games that wait for you (1)');
  });

  it('of the day leave out a game that cannot be read, and reach everybody else', async () => {
    for (const who of [anna, bruno]) await speak(who, 'en', 'daily');
    const broken = await skirmish('broken');
    await skirmish('whole');
    granted(await world.games.submit(anna, broken, { text: 'end' }));
    const third = await skirmish('third');
    granted(await world.games.submit(anna, third, { text: 'end' }));
    const { game } = world.games;
    world.games.game = (caller, id) => (id === broken ? Promise.reject(new Error('unreadable')) : game(caller, id));
    expect(await world.sendDigests()).toBe(2);
    const [toAnna, toBruno] = ['anna', 'bruno'].map(
      (who) => world.letters.findLast(({ to }) => to === `${who}@home.example`)!.text,
    );
    expect([toAnna?.includes('whole'), toBruno?.includes('third'), toBruno?.includes('broken')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('tell what happened since an order given in person, also what a standing order answered in between', async () => {
    const id = await skirmish('standing');
    granted(await world.games.leaveStandingOrder(bruno, id, { kind: 'assault', policy: 'neutral' }));
    granted(await world.games.submit(anna, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await world.games.submit(bruno, id, { text: 'advance B1 to hill\nend' }));
    granted(await world.games.submit(anna, id, { text: 'advance R2 to wood\nassault hill with R1' }));
    granted(await world.games.submit(anna, id, { text: 'end' }));
    await world.dispatch();
    const { text, email } = world.lastTo('bruno', id)!;
    expect(email.subject).toMatch(/^Your move in standing: /);
    expect(text).toMatch(/R2 [\s\S]*R1 [\s\S]*You are asked/);
  });

  it('tell what happened before an order apart from what the order did', async () => {
    const id = await skirmish('news');
    await world.dispatch();
    granted(await world.games.raiseDispute(bruno, id, { text: 'Is it my turn?' }));
    const turn = world.lastTo('anna', id)!;
    await world.reply(turn, ['advance R1 to moon']);
    // Only what the letter that is answered did not tell, and once.
    expect(world.lastTo('anna', id)!.text).toMatch(
      /What happened since your last order\n-+\n\n\* Blue: a dispute is raised: Is it my turn\?\n\nYou are asked/,
    );
    await world.reply(world.lastTo('anna', id)!, ['advance R1 to moon']);
    expect(world.lastTo('anna', id)!.text).not.toContain('What happened');
    await world.reply(turn, ['advance R1 to wood']);
    expect(world.lastTo('anna', id)!.text).toMatch(
      /What happened since your last order\n-+\n\n\* Blue: a dispute is raised: Is it my turn\?\n\nWhat happened\n-+\n\n\* R1 /,
    );
  });

  it('of the day name every game that waits, once, with its address and deadline', async () => {
    await speak(anna, 'it', 'daily');
    const ids = [await skirmish('first', { hours: 48 }), await skirmish('second'), await skirmish('third')];
    granted(await world.games.submit(anna, ids[2]!, { text: 'end' }));
    await world.dispatch();
    expect(world.letters.filter(({ to }) => to === 'anna@home.example')).toEqual([]);
    expect(await world.sendDigests()).toBe(1);
    expect(await world.sendDigests()).toBe(0);
    const digest = world.letters.at(-1)!;
    expect(digest.email.subject).toBe('Partite che ti attendono (2)');
    const items = digest.text.split('\n').filter((line) => line.startsWith('* '));
    expect(items).toHaveLength(2);
    expect(items.find((item) => item.includes('first'))).toMatch(/entro \p{L}+ \d+ novembre, \d\d:\d\d\./u);
    for (const id of ids.slice(0, 2)) expect(digest.text).toContain(await world.seatAddress(anna, id));
    const first = items.find((item) => item.includes('first'))!;
    expect(first).toContain(await world.seatAddress(anna, ids[0]!));
    expect(digest.text).toContain('Non voglio più queste e-mail: https://play.example/api/mail/unsubscribe/');
    await world.send({
      from: digest.to,
      to: await world.seatAddress(anna, ids[1]!),
      inReplyTo: digest.email.messageId!,
      text: 'end',
    });
    expect(world.lastTo('anna', ids[1]!)!.text).toContain('end: eseguito');
  });
});
