import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#games/caller';
import { verbatim } from '#kernel/text';
import { makeText } from '#post/html-text';
import { linesOf, linesOfPost } from '#post/letter-body';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { threadTime } from '../support/counted-work.ts';
import { denied, granted, hostedSkirmish } from '../support/games.ts';
import { type Delivered, MailWorld, sheetIn } from './mail-world.ts';

/* What mail programs, forums and the road do to a letter. The skirmish in memory: no rule or database is in question here. */

let world: MailWorld;
let anna: Caller;
let bruno: Caller;
let game: string;
let address: string;

beforeEach(async () => {
  world = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedSkirmish] });
  [anna, bruno] = [await world.register('Anna'), await world.register('Bruno')];
  game = await skirmish();
  address = await world.seatAddress(anna, game);
});
afterEach(() => world.close());

async function skirmish(): Promise<string> {
  const { id } = granted(await world.games.open(anna, { ruleset: 'skirmish', scenario: 'duel' }));
  granted(await world.games.takeSeat(anna, id, 'red', {}));
  granted(await world.games.takeSeat(bruno, id, 'blue', {}));
  return id;
}

let count = 0;
/** A letter of Anna's as bytes: headers of its own, and a body in whatever shape. */
function raw(headers: readonly string[], body: string | Buffer): Buffer {
  count++;
  const own = ['From: Anna <Anna@Home.Example>', `To: ${address}`, `Message-ID: <${count}@home.example>`];
  return Buffer.concat([Buffer.from([...own, ...headers, '', ''].join('\r\n')), Buffer.from(body)]);
}
const receive = async (letter: Buffer, to: readonly string[] = [address]) =>
  granted(await world.mail.receive(letter, to));
const movesOf = async (id = game): Promise<number> =>
  (await world.store.events.readMoves(id)).filter(({ order }) => order).length;
const lastAnswer = (): Delivered => world.letters.at(-1)!;
const utf16 = (text: string, order: 'le' | 'be'): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return (order === 'le' ? bytes : bytes.swap16()).toString('base64');
};

describe('a letter is read', () => {
  const orders = '# perché no, 5 €\r\nadvance R1 wood\r\nadvance R1 bridge\r\n';
  it.each<[string, readonly string[], string | Buffer]>([
    [
      'as base64',
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
      Buffer.from(orders).toString('base64'),
    ],
    [
      'as quoted-printable with broken lines',
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
      '# perch=C3=A9\r\nadvance =\r\nR1 wood\r\nadvance R1=20bridge\r\n',
    ],
    [
      'in UTF-16, little end first',
      ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64'],
      utf16(orders, 'le'),
    ],
    [
      'in UTF-16, big end first',
      ['Content-Type: text/plain; charset=utf-16be', 'Content-Transfer-Encoding: base64'],
      utf16(orders, 'be'),
    ],
    [
      'in UTF-16 that only its mark explains',
      ['Content-Type: text/plain; charset=utf-16', 'Content-Transfer-Encoding: base64'],
      utf16(orders, 'be'),
    ],
    [
      'in ISO-8859-15',
      ['Content-Type: text/plain; charset=iso-8859-15'],
      Buffer.concat([
        Buffer.from('# perch'),
        Buffer.from([0xe9, 0x20, 0xa4]),
        Buffer.from('\r\nadvance R1 wood\r\nadvance R1 bridge\r\n'),
      ]),
    ],
    ['in a character set nobody knows', ['Content-Type: text/plain; charset=x-martian'], orders],
    [
      'with flowed lines',
      ['Content-Type: text/plain; charset=utf-8; format=flowed'],
      'advance R1 \r\nwood\r\nadvance R1 bridge\r\n> advance R3 \r\n> wood\r\n-- \r\nAnna\r\n',
    ],
    [
      'with a byte order mark and hard spaces',
      ['Content-Type: text/plain; charset=utf-8'],
      '\ufeffadvance\u00a0R1 wood\r\nadvance R1\u00a0bridge\r\n',
    ],
    [
      'beside an empty text part',
      ['Content-Type: multipart/alternative; boundary=x'],
      '--x\r\nContent-Type: text/plain\r\n\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>advance R1 wood<p>advance R1 bridge\r\n--x--\r\n',
    ],
  ])('%s', async (_, headers, body) => {
    expect(await receive(raw(headers, body))).toMatchObject({ outcome: 'answered', accepted: 2, refused: false });
    expect(lastAnswer().text).toContain('* advance R1 wood: done\n* advance R1 bridge: done\n');
  });

  it('without its attachments, forwarded letters among them', async () => {
    const body = [
      ...['--x', 'Content-Type: text/plain', '', 'advance R1 wood'],
      ...[
        '--x',
        'Content-Type: text/plain; name=orders.txt',
        'Content-Disposition: attachment; filename=orders.txt',
        '',
        'advance R1 bridge',
      ],
      ...['--x', 'Content-Type: message/rfc822', '', 'From: bruno@home.example', '', 'advance R1 bridge'],
      ...[
        '--x',
        'Content-Type: message/rfc822',
        'Content-Disposition: inline',
        '',
        '',
        'advance R1 bridge',
        '--x--',
        '',
      ],
    ].join('\r\n');
    expect(await receive(raw(['Content-Type: multipart/mixed; boundary=x'], body))).toMatchObject({
      accepted: 1,
      refused: false,
    });
  });

  it.each<[string, readonly string[], string, string]>([
    ['lines', [], 'x\r\n'.repeat(250_001), 'it has more than 250000 lines'],
    [
      'lines hidden in base64',
      ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'],
      Buffer.from('x\r\n'.repeat(5_001)).toString('base64'),
      'its text has more than 5000 lines',
    ],
    ['lines of HTML', ['Content-Type: text/html'], `x${'<br>'.repeat(5_001)}x`, 'its text has more than 5000 lines'],
    ['tags', ['Content-Type: text/html'], '<b>'.repeat(20_001), 'it has more than 20000 tags'],
    [
      'parts',
      ['Content-Type: multipart/mixed; boundary=x'],
      '--x\r\n\r\n\r\n'.repeat(501),
      'it has more than 500 parts',
    ],
    ['headers', [`X-Long: ${'x'.repeat(200_000)}`], 'end', 'Maximum header size'],
  ])('but not with more %s than anybody writes, because reading holds up others', async (_, headers, body, reason) => {
    const rejected = denied(await world.mail.receive(raw(headers, body), [address]));
    expect(rejected).toMatchObject({ code: 'letter-rejected', message: { en: expect.stringContaining(reason) } });
  });

  it('but not as often as anybody sends it, whoever sends it', async () => {
    const letter = (): Buffer => Buffer.from(`From: mallory@evil.example\r\nMessage-ID: <${count++}@x>\r\n\r\nend`);
    const send = async (times: number): Promise<void> => {
      for (let sent = 0; sent < times; sent++)
        expect(denied(await world.mail.receive(letter(), [address])).code).toBe('letter-rejected');
    };
    await send(100);
    // Strangers do not use up what the player may send.
    expect(granted(await world.mail.receive(raw([], 'end'), [address])).outcome).toBe('answered');
    await send(499);
    expect(denied(await world.mail.receive(letter(), [address])).code).toBe('too-many-letters');
  });

  it('and refused where a line is longer than any order', async () => {
    const body = `advance R1 wood\r\nadvance R1 bridge ${'x'.repeat(500_000)}`;
    expect(await receive(raw([], body))).toMatchObject({ accepted: 0, refused: true });
    expect(lastAnswer().text).toContain('advance R1 wood: not tried');
    expect(lastAnswer().text).toContain('refused. A line longer than 10000 characters is no order.');
    expect(lastAnswer().text.length).toBeLessThan(10_000);
    expect(await movesOf()).toBe(0);
  });

  it('with the last line as an order where it is one, though it is also the name of the writer', async () => {
    const end = await world.register('End');
    const { id } = granted(await world.games.open(end, { ruleset: 'skirmish', scenario: 'duel' }));
    granted(await world.games.takeSeat(end, id, 'red', {}));
    granted(await world.games.takeSeat(bruno, id, 'blue', {}));
    const to = await world.seatAddress(end, id);
    const says = async (text: string): Promise<string> => {
      await world.send({ from: 'end@home.example', to, text });
      return world.lastTo('end', id)!.text;
    };
    // Under a sign-off it is a name, and so is one that is no order of the game.
    expect(await says('advance R1 wood\n\nBest regards,\nEnd')).toMatch(/\* advance R1 wood: done\n\n/);
    expect(await says('advance R1 bridge\nEnd\n\nOn Monday you wrote:\n> # end')).toMatch(
      /\* advance R1 bridge: done\n\* End: done\n/,
    );
    await world.send({ from: 'bruno@home.example', to: await world.seatAddress(bruno, id), text: 'end\nBruno' });
    expect(world.lastTo('bruno', id)!.text).toMatch(/\* end: done\n\n/);
    expect(await says('End')).toMatch(/\* End: done\n\n/);
  });

  it('and answered also when it holds no order', async () => {
    const body =
      '# advance R1 wood\r\n\r\nOn Mon, 16 Nov 2026 at 10:00, Impulse <i@play.example> wrote:\r\nadvance R1 wood';
    expect(await receive(raw([], body))).toMatchObject({ outcome: 'answered', accepted: 0, refused: false });
    expect(lastAnswer().email.subject).toContain('no orders');
    expect(lastAnswer().text).toContain('I found no order in your e-mail');
    expect(sheetIn(lastAnswer())).toContain('advance R1 to wood');
    expect(await movesOf()).toBe(0);
  });

  it('as a dry run where the player says so, not where the game is called so', async () => {
    const named = async (name: string): Promise<string> => {
      const { id } = granted(await world.games.open(anna, { ruleset: 'skirmish', scenario: 'duel', name }));
      granted(await world.games.takeSeat(anna, id, 'red', {}));
      granted(await world.games.takeSeat(bruno, id, 'blue', {}));
      return id;
    };
    const id = await named('Partita di prova');
    const to = [await world.seatAddress(anna, id)];
    await receive(raw(['Subject: Re: [Partita\r\n di prova] Turn 1, red: prova'], 'advance R1 wood'), to);
    expect(await movesOf(id)).toBe(0);
    await receive(raw(['Subject: Re: [Partita\r\n di prova] Turn 1, red: your decision'], 'advance R1 wood'), to);
    expect(await movesOf(id)).toBe(1);
  });

  it('up to two hundred lines, and says what became of the rest', async () => {
    const there = 'advance R1 wood';
    const back = 'advance R1 red-camp';
    const lines = Array.from({ length: 205 }, (_, at) => (at % 2 === 0 ? there : back));
    const received = await receive(raw(['Content-Type: text/plain'], lines.join('\r\n')));
    expect(received).toMatchObject({ outcome: 'answered' });
    expect(lastAnswer().text.match(/^\* advance/gm)).toHaveLength(205);
    expect(lastAnswer().text).toContain('One e-mail holds at most 200 orders');
  });
});

/** What letters that would keep a careless reader busy are made of. */
const PIECES = [
  '<',
  '<!--',
  '<blockquote>',
  '&',
  '<head',
  '> ',
  'On ',
  'From: ',
  '[quote]',
  '[/quote]',
  '1. ',
  '\n',
  '-',
];

describe('what mail programs add is left out', () => {
  const own = 'advance R1 wood\nend\n\n';
  it.each([
    ['Gmail', 'On Mon, Nov 16, 2026 at 10:00 AM Impulse <impulse@play.example> wrote:\n\n> # advance R2 wood\n> end'],
    [
      'Gmail, broken',
      'On Mon, Nov 16, 2026 at 10:00 AM Impulse Games of the Club\n<impulse@play.example> wrote:\n\nadvance R2 wood',
    ],
    [
      'Gmail in Italian, broken twice',
      'Il giorno lun 16 nov 2026 alle ore 10:00 Impulse\n<orders+0f9b@play.example>\nha scritto:\nadvance R2 wood',
    ],
    ['Apple Mail', '> On 16 Nov 2026, at 10:00, Impulse <impulse@play.example> wrote:\n> \n> advance R2 wood'],
    [
      'Apple Mail in Italian',
      'Il giorno 16 nov 2026, alle ore 10:00, Impulse <impulse@play.example> ha scritto:\n\nadvance R2 wood',
    ],
    [
      'Outlook',
      '________________________________\nFrom: Impulse <impulse@play.example>\nSent: Monday, November 16, 2026 10:00 AM\nTo: Anna\nSubject: [duel]\n\nadvance R2 wood',
    ],
    ['Outlook without an address', 'From: Impulse\nSent: Monday, November 16, 2026 10:00 AM\nadvance R2 wood'],
    [
      'Outlook in Italian',
      'Da: Impulse\nInviato: lunedì 16 novembre 2026 10:00\nA: Anna\nOggetto: [duel]\n\nadvance R2 wood',
    ],
    ['Outlook as before', '-----Messaggio originale-----\nDa: Impulse\nadvance R2 wood'],
    ['Thunderbird', 'Il 16/11/2026 10:00, Impulse ha scritto:\n> advance R2 wood'],
    ['a telephone', 'Sent from my iPhone\nadvance R2 wood'],
    ['an Italian telephone', 'Inviato dal mio telefono\nadvance R2 wood'],
    ['Outlook on a telephone', 'Get Outlook for iOS<https://aka.ms/o0ukef>\nadvance R2 wood'],
    ['Windows', 'Sent from Mail for Windows\nadvance R2 wood'],
    ['a signature', '-- \nAnna\nadvance R2 wood'],
    ['Gmail in German', 'Am Mo., 16. Nov. 2026 um 10:00 Uhr schrieb Impulse <\ni@play.example>:\n\nadvance R2 wood'],
    ['Outlook in German', 'Von: Impulse\nGesendet: Montag, 16. November 2026 10:00\nAn: Anna\n\nadvance R2 wood'],
    ['Outlook in German, as before', '-----Ursprüngliche Nachricht-----\nVon: Impulse\nadvance R2 wood'],
    ['a German web mailer', 'Gesendet: Montag, 16. November 2026 um 10:00 Uhr\nVon: "Impulse"\nadvance R2 wood'],
    ['a German telephone', 'Von meinem iPhone gesendet\nadvance R2 wood'],
    ['Gmail in French', 'Le lun. 16 nov. 2026 à 10:00, Impulse <i@play.example> a écrit\u202f:\n\nadvance R2 wood'],
    ['a Mac in French', 'Le 16 nov. 2026 à 10:00, Impulse <i@play.example> a e\u0301crit :\n\nadvance R2 wood'],
    ['Outlook in French', 'De\u00a0: Impulse\nEnvoyé\u00a0: lundi 16 novembre 2026\nÀ\u00a0: Anna\n\nadvance R2 wood'],
    ['Outlook in French, as before', '-----Message d’origine-----\nDe : Impulse\nadvance R2 wood'],
    ['a French telephone', 'Envoyé de mon iPhone\nadvance R2 wood'],
    ['Gmail in Spanish', 'El lun, 16 nov 2026 a las 10:00, Impulse (<i@play.example>) escribió:\nadvance R2 wood'],
    ['Outlook, its bold letters written as stars', '**From:** Impulse\n**Sent:** Monday\nadvance R2 wood'],
  ])('by %s', (_, added) => {
    expect(linesOf(own + added)).toEqual(['advance R1 wood', 'end']);
    expect(linesOf((own + added).replaceAll('\n', '\r\n'))).toEqual(['advance R1 wood', 'end']);
  });

  it.each([
    [
      'Gmail',
      '<div dir="ltr">advance R1 wood<div>end</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Il giorno lun 16 nov 2026 alle ore 10:00 Impulse &lt;<a href="mailto:i@play.example">i@play.example</a>&gt; ha scritto:<br></div><blockquote class="gmail_quote"><div>advance R2 wood<blockquote>older</blockquote>advance R3 wood</div></blockquote></div>',
    ],
    [
      'Apple Mail',
      '<html><head><meta charset="utf-8"><title>advance R9</title></head><body style="x">advance\n R1 wood<div>end</div><div><br><blockquote type="cite"><div>On 16 Nov 2026, at 10:00, Impulse &lt;i@play.example&gt; wrote:</div><br><div><pre># advance R2 wood\nadvance R2 wood</pre></div></blockquote></div></body></html>',
    ],
    [
      'Outlook',
      '<html><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body><!--[if mso]><p>advance R8 wood</p><![endif]--><div class="WordSection1"><p class="MsoNormal">advance R1&nbsp;wood<o:p></o:p></p><p class="MsoNormal">end<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b><span lang="EN-US">From:</span></b><span> Impulse &lt;i@play.example&gt; <br><b>Sent:</b> Monday<br></span></p></div><pre>advance R2 wood</pre></div></body></html>',
    ],
    [
      'Outlook in Italian',
      '<div>advance R1 wood<br>end</div><hr><div id="divRplyFwdMsg"><font><b>Da:</b> Impulse<br><b>Inviato:</b> luned&igrave; 16 novembre<br></font></div><div>advance R2 wood</div>',
    ],
    ['a list', '<ol><li>advance R1 wood</li><li>end</li></ol>'],
    ['verbatim text', '<pre>advance R1 wood\nend\n</pre>'],
  ])('by %s in HTML', (_, html) => {
    expect(linesOf(makeText(html))).toEqual(['advance R1 wood', 'end']);
  });

  it.each([
    [
      'below',
      'Il 16/11/2026 10:00, Impulse ha scritto:\n> # advance R1 wood\n> end\n\nadvance R1 wood\nend\n\n-- \nAnna',
    ],
    ['between', 'On 16 Nov 2026, Impulse\nwrote:\n\n> # advance R1 wood\nadvance R1 wood\n> # end\nend\n\n-- \nAnna'],
  ])('but what is written %s the quotation is read, if nothing stands above it', (_, body) => {
    expect(linesOf(body)).toEqual(['advance R1 wood', 'end']);
    expect(linesOf(`advance R2 wood\n\n${body}`)).toEqual(['advance R2 wood']);
  });

  it('but what is written below a quotation in HTML is read, if nothing stands above it', () => {
    const quotation = '<div>Il 16/11/26, Impulse ha scritto:<br></div><blockquote type="cite">end</blockquote>';
    expect(linesOf(makeText(`${quotation}<p>advance R1 wood</p>`))).toEqual(['advance R1 wood']);
    expect(linesOf(makeText(`<p>end</p>${quotation}<p>advance R1 wood</p>`))).toEqual(['end']);
  });

  it('but names that begin with a number or a dash inside stay', () => {
    expect(linesOf('26. Panzer-Division move 4024\n- 1.FJ move 4025\n1131–1230')).toEqual([
      '26. Panzer-Division move 4024',
      '1.FJ move 4025',
      '1131–1230',
    ]);
    expect(linesOf('1. advance R1 wood\n2. 26. Panzer-Division move 4024\n3) end')).toEqual([
      'advance R1 wood',
      '26. Panzer-Division move 4024',
      'end',
    ]);
    expect(linesOf('on to Rostov\nfrom 1131 march 1230\nle mans')).toHaveLength(3);
  });

  it('in time that grows with the letter, whatever it is made of', () => {
    const readers = [(text: string) => linesOf(makeText(text)), linesOf, linesOfPost];
    const slow: string[] = [];
    for (const piece of PIECES)
      for (const [at, read] of readers.entries()) {
        const timeOf = (length: number): number => {
          const text = piece.repeat(length / piece.length);
          const begun = threadTime();
          read(text);
          return threadTime() - begun;
        };
        const [short, long] = [timeOf(100_000), timeOf(400_000)];
        // With the square of the length it would be sixteen times as long; what takes no time at all is not compared.
        if (long > 100 && long > 10 * short) slow.push(`${piece} reader ${at}: ${short} to ${long} ms`);
      }
    expect(slow).toEqual([]);
  });
});

describe('letters that arrive oddly do no harm', () => {
  const plain = ['Content-Type: text/plain'];

  it('an answer to an older sheet is not carried out, and brings the present one', async () => {
    await world.dispatch();
    const sheet = world.lastTo('anna', game)!;
    await world.reply(sheet, ['end']);
    await world.send({ from: 'bruno@home.example', to: await world.seatAddress(bruno, game), text: 'end' });
    await world.dispatch();
    const before = await movesOf();
    await world.reply(sheet, ['end']);
    expect(await movesOf()).toBe(before);
    expect(lastAnswer().text).toContain('end: refused. You replied to an older e-mail');
    expect(sheetIn(lastAnswer())).toContain('advance R1 to wood');
    await world.reply(lastAnswer(), ['end']);
    expect(await movesOf()).toBe(before + 1);
  });

  it('a refused letter whose copy comes late stays refused', async () => {
    const to = [await world.seatAddress(bruno, game)];
    const early = Buffer.from('From: bruno@home.example\r\nMessage-ID: <early@x>\r\n\r\nend');
    expect(await receive(early, to)).toMatchObject({ accepted: 0, refused: true });
    await receive(raw(plain, 'end'));
    expect(await receive(early, to)).toMatchObject({ accepted: 0, refused: true });
    expect(await movesOf()).toBe(1);
  });

  it('another letter under a known Message-ID is not taken', async () => {
    const letter = (order: string) => Buffer.from(`From: anna@home.example\r\nMessage-ID: <same@x>\r\n\r\n${order}`);
    expect(await receive(letter('advance R1 wood'))).toMatchObject({ accepted: 1 });
    const count = world.letters.length;
    expect(denied(await world.mail.receive(letter('end'), [address]))).toMatchObject({ code: 'letter-rejected' });
    expect(world.letters).toHaveLength(count);
    expect(await movesOf()).toBe(1);
  });

  it('a copy counts for the side its letter was for, also where one player leads both', async () => {
    const { id } = granted(await world.games.open(anna, { ruleset: 'skirmish', scenario: 'duel' }));
    for (const side of ['red', 'blue']) granted(await world.games.takeSeat(anna, id, side, {}));
    const to = [await world.seatAddress(anna, id)];
    const letter = raw(plain, 'end');
    expect(await receive(letter, to)).toMatchObject({ accepted: 1 });
    expect(await receive(letter, to)).toMatchObject({ accepted: 1 });
    expect(await movesOf(id)).toBe(1);
  });

  it('without a Message-ID the date tells a letter from its copy; without both it is not taken', async () => {
    const letter = (date: string) => Buffer.from(`From: anna@home.example\r\n${date}\r\nadvance R1 wood`);
    const monday = 'Date: Mon, 16 Nov 2026 10:00:00 +0000\r\n';
    expect(await receive(letter(monday))).toMatchObject({ accepted: 1 });
    expect(await receive(letter(monday))).toMatchObject({ accepted: 1 });
    expect(await movesOf()).toBe(1);
    expect(await receive(letter('Date: Mon, 16 Nov 2026 10:05:00 +0000\r\n'))).toMatchObject({
      accepted: 0,
      refused: true,
    });
    expect(denied(await world.mail.receive(letter(''), [address]))).toMatchObject({ code: 'letter-rejected' });
    expect(await movesOf()).toBe(1);
  });

  it('of several recipients the seat of the sender counts; two games in one letter are refused', async () => {
    const others = [await world.seatAddress(bruno, game), 'somebody@else.example', address.toUpperCase()];
    expect(await receive(raw(plain, 'advance R1 wood'), others)).toMatchObject({ accepted: 1 });
    const second = await skirmish();
    const both = [address, await world.seatAddress(anna, second)];
    expect(denied(await world.mail.receive(raw(plain, 'end'), both))).toMatchObject({ code: 'letter-rejected' });
    expect([await movesOf(), await movesOf(second)]).toEqual([1, 0]);
    const cc = { to: [address, 'somebody@else.example'], cc: 'bruno@home.example' };
    await world.send({ from: 'ANNA@HOME.example', ...cc, text: 'advance R1 bridge' });
    expect(await movesOf()).toBe(2);
  });

  it('while others keep changing the game: it comes again, and counts then', async () => {
    const problem = {
      kind: 'unavailable',
      code: 'contended',
      message: verbatim('Others keep changing this game.'),
    } as const;
    vi.spyOn(world.games, 'submit').mockResolvedValueOnce({ ok: false, problem });
    const letter = {
      from: 'anna@home.example',
      to: address,
      text: 'advance R1 wood',
      messageId: '<again@home.example>',
    };
    await expect(world.send(letter)).rejects.toThrow(/451 /);
    expect(await movesOf()).toBe(0);
    await world.send(letter);
    expect(await movesOf()).toBe(1);
  });

  it('a wrong address that only looks like one', async () => {
    const odd = address.replace('play.example', 'pläy.exampl');
    expect(denied(await world.mail.receive(raw(plain, 'end'), [odd]))).toMatchObject({ code: 'letter-rejected' });
    expect(denied(await world.mail.unsubscribe(`anna.${'é'.repeat(20)}`))).toMatchObject({ code: 'unknown-link' });
  });
});
