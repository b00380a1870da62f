import { describe, expect, it } from 'vitest';
import { makeText } from '#post/html-text';
import { isShortLetter } from '#post/inbound-letter';
import { linesOf, readLines } from '#post/letter-body';
import { gameOfAddress, makeAddressBook } from '#post/mail-address';

describe('the lines of a letter', () => {
  it('leave out quotations, signatures and what was answered', () => {
    const english =
      'move 13Pz 1228-1229\n\n> # attack 1330\n- end\n\nOn Mon, 16 Nov 2026 at 10:00, Impulse <o@x.org>\nwrote:\n> You are asked\nmove later';
    expect(linesOf(english)).toEqual(['move 13Pz 1228-1229', 'end']);
    const italian =
      '1. muovi 13Pz 1228\r\n2) fine\r\nIl giorno lun 16 nov 2026 Impulse <o@x.org> ha scritto:\r\nattacca';
    expect(linesOf(italian)).toEqual(['muovi 13Pz 1228', 'fine']);
    expect(linesOf('end\n-- \nAnna\nmove x')).toEqual(['end']);
    expect(linesOf('end\nSent from my phone')).toEqual(['end']);
    expect(linesOf('end\n-----Original Message-----\nmove x')).toEqual(['end']);
    expect(linesOf('end\nFrom: impulse@x.org\nmove x')).toEqual(['end']);
    expect(linesOf('# move 1\n\n   \n# note')).toEqual([]);
    expect(linesOf('end\u00a0impulse')).toEqual(['end impulse']);
  });

  it.each([
    'Op di 17 nov 2026 om 08:00 schreef Impulse <o@x.org>:',
    'wt., 17 lis 2026 o 08:00 Impulse <o@x.org> napisał(a):',
    'Em ter., 17 de nov. de 2026 às 08:00, Impulse <o@x.org> escreveu:',
    'вт, 17 нояб. 2026 г. в 08:00, Impulse <o@x.org>:',
    'Den tis 17 nov. 2026 kl 08:00 skrev Impulse:',
    'Op di 17 nov 2026 om 08:00 schreef Impulse\n<o@x.org>:',
    '2026年11月17日(火) 8:00 Impulse <o@x.org>:',
  ])('leave out what a mail program says above a quotation, in any language: %s', (introduction) => {
    expect(linesOf(`move 13Pz 1228-1229\nend\n\n${introduction}\n\n> You are asked\n> # attack 1330`)).toEqual([
      'move 13Pz 1228-1229',
      'end',
    ]);
    expect(linesOf(`${introduction}\n> You are asked\n\nend\n`)).toEqual(['end']);
    // Above lines that are not marked as a quotation it is the player's own, and answered as such.
    expect(linesOf(`end\n${introduction}\nmove 13Pz 1228`)).toHaveLength(introduction.includes('\n') ? 4 : 3);
  });

  it.each([
    ['Hi Anna,\n\nmove 13Pz 1228\nend\n\nBest regards,\nBoris', 'Boris Ivanov'],
    ['Ciao a tutti,\nmove 13Pz 1228\nend\nGrazie mille!\nBoris Ivanov', 'Boris Ivanov'],
    ['Guten Abend!\nmove 13Pz 1228\nend\nViele Grüße\nboris.', 'Boris'],
    ['Thanks!\nmove 13Pz 1228\nend', undefined],
    ['Ciao!\nmove 13Pz 1228\nend\nCiao', undefined],
    ['move 13Pz 1228\nend\nBoris', 'Boris Ivanov'],
  ])('leave out greeting, sign-off and the name of the writer: %j', (letter, writer) => {
    expect(readLines(letter, writer).lines).toEqual(['move 13Pz 1228', 'end']);
  });

  it('keep whatever might be an order', () => {
    // No greeting after the first line, no sign-off before the last, no name of somebody else.
    expect(readLines('end\nHi Anna,\nmove 1\npass', 'Boris').lines).toEqual(['end', 'Hi Anna,', 'move 1', 'pass']);
    expect(linesOf('thanks\nmove 1\nthanks\nmove 2\nmove 3')).toEqual(['move 1', 'thanks', 'move 2', 'move 3']);
    expect(readLines('end\nCheers\nPass', 'Boris').lines).toEqual(['end', 'Pass']);
    expect(readLines('Dear 13Pz move 1228\nhill 3\nHilda moves', 'Boris').lines).toHaveLength(3);
    expect(readLines('Best 4\nend', 'Boris').lines).toEqual(['Best 4', 'end']);
  });

  it('are whole where a mail program broke an order with data in braces', () => {
    const order = 'plan {"formations":[{"name":"Tank battalion","units":{"m13":4}},{"name":"Self-propelled group"}]}';
    const broken = order.replaceAll(' ', '\n');
    expect(linesOf(`${broken}\nend\n\nOn Monday you wrote:\n> x`)).toEqual([order, 'end']);
    expect(linesOf(`1. ${broken}\n2. end`)).toEqual([order, 'end']);
    // Braces that nobody closes are nobody's data.
    expect(linesOf('plan {"a":1\nend')).toEqual(['plan {"a":1', 'end']);
    expect(linesOf('plan }\nplan {"a":1}\nend')).toEqual(['plan }', 'plan {"a":1}', 'end']);
    expect(linesOf(`{\n${'end\n'.repeat(20_000)}`)).toHaveLength(20_001);
  });

  it('come out of HTML without its quotations', () => {
    const html =
      '<style>p{}</style><div>advance R1 to wood<br>end &amp; rest</div><blockquote>advance R9 <b>x</b></blockquote>';
    expect(linesOf(makeText(html))).toEqual(['advance R1 to wood', 'end & rest']);
    expect(makeText('&#x61;&#98;&unknown;&#0;')).toBe('ab&unknown;&#0;');
  });
});

describe('addresses of seats', () => {
  const book = makeAddressBook('a secret', 'play.example');

  it('belong to one game and one player', () => {
    const game = '01a1e2be-b837-7d1c-b5e4-70b1b11e7ede';
    const address = book.addressOf(game, 'anna');
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
    expect(gameOfAddress(address)).toBe(game);
    expect(book.isAddressOf(address.toUpperCase(), game, 'anna')).toBe(true);
    expect(book.isAddressOf(address, game, 'bruno')).toBe(false);
    expect(makeAddressBook('another', 'play.example').isAddressOf(address, game, 'anna')).toBe(false);
    expect(gameOfAddress('postmaster@play.example')).toBeUndefined();
  });

  it('let a player unsubscribe without a password, and nobody else', () => {
    const token = book.unsubscribeToken('anna');
    expect(book.parseUnsubscribeToken(token)).toBe('anna');
    expect(book.parseUnsubscribeToken(token.replace('anna', 'bruno'))).toBeUndefined();
    expect(book.parseUnsubscribeToken('nonsense')).toBeUndefined();
  });
});

describe('a letter', () => {
  it('is read where it comes in only while it is short and has few parts: each takes as long as a page', () => {
    const letter = (parts: number): Uint8Array => Buffer.from(`Subject: x\r\n\r\n${'--x\r\n\r\n1\r\n'.repeat(parts)}`);
    expect(isShortLetter(letter(3))).toBe(true);
    expect(letter(499).length).toBeLessThan(8_192);
    expect(isShortLetter(letter(499))).toBe(false);
    expect(isShortLetter(Buffer.alloc(10_000, 'x'))).toBe(false);
  });
});
