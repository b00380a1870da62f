import { beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { foldLine } from '#post/calendar';
import { Feeds } from '#post/feeds';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, gamesOver, granted } from '../support/games.ts';

/** What a reader of feeds makes of XML: every element opened is closed, and what is in it is unescaped once. */
interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (Element | string)[];
}
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '');
function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, declaration, end, name, attributes = '', empty, words] of text.matchAll(
    /(<\?[^>]*\?>)|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<>]+)/g,
  )) {
    const within = open.at(-1)!;
    if (declaration !== undefined) continue;
    if (words !== undefined) {
      if (/&(?!lt;|gt;|quot;|amp;)/.test(words)) throw new Error(`a bare & in ${words}`);
      within.children.push(unescaped(words));
    } else if (end === '/') {
      if (within.name !== name) throw new Error(`${within.name} is closed by ${name}`);
      open.pop();
    } else {
      const found = Object.fromEntries(
        [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value!)]),
      );
      const element = { name: name!, attributes: found as Record<string, string>, children: [] };
      within.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  if (open.length !== 1) throw new Error('something is not closed');
  return root.children.find((child): child is Element => typeof child !== 'string')!;
}
const below = ({ children }: Element, name: string): Element[] =>
  children.filter((child): child is Element => typeof child !== 'string' && child.name === name);
const wordsOf = (element: Element, name: string): string => below(element, name)[0]?.children.join('') ?? '';

/** Unfolds, and splits into names and values. */
const parseCalendar = (text: string): [string, string][] => {
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  return text
    .replaceAll('\r\n ', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
};

let store: Store;
let games: GamesService;
let feeds: Feeds;
const now = () => new Date('2026-11-16T10:00:00Z');

beforeEach(async () => {
  store = openMemoryStore();
  games = await gamesOver(store, { now });
  feeds = new Feeds({
    games,
    events: store.events,
    directory: store.directory,
    publicUrl: 'https://play.example',
    now,
  });
  for (const id of ['anna', 'bruno'])
    await store.directory.register(
      { id, name: id, role: 'player', createdAt: now().toISOString() },
      { id: `t-${id}`, player: id, hash: id, createdAt: now().toISOString() },
    );
});

async function begun(more: object = {}): Promise<string> {
  const { id } = granted(
    await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', name: 'Sun & <moon>', ...more } as never),
  );
  granted(await games.takeSeat(ANNA, id, 'red', {}));
  granted(await games.takeSeat(BRUNO, id, 'blue', {}));
  return id;
}

describe('the Atom feed of a game', () => {
  it('has what a feed needs, one entry a turn or impulse, the newest first, with sentences, picture and link', async () => {
    const id = await begun();
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nend' }));
    const feed = parseXml(granted(await feeds.ofGame(id, 'en')));
    expect(feed.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' });
    expect(wordsOf(feed, 'title')).toBe('Sun & <moon>');
    for (const name of ['id', 'title', 'updated', 'author']) expect(below(feed, name)).toHaveLength(1);
    const entries = below(feed, 'entry');
    expect(entries.length).toBeGreaterThan(1);
    expect(new Set(entries.map((entry) => wordsOf(entry, 'id'))).size).toBe(entries.length);
    const [content] = entries.map((entry) => wordsOf(entry, 'content')).filter((html) => html.includes('R1'));
    expect(content).toMatch(
      /^<ul><li>.*<\/li><\/ul><p><img src="https:\/\/play\.example\/api\/games\/[^"]*&amp;at=\d+"/,
    );
    expect(
      entries.every((entry) => below(entry, 'link')[0]?.attributes['href'] === `https://play.example/games/${id}`),
    ).toBe(true);
    // A reader that comes back with nothing new finds the same bytes.
    expect(await feeds.ofGame(id, 'en')).toEqual(await feeds.ofGame(id, 'en'));
  });

  it('tells everybody what a spectator may know, in Italian too', async () => {
    const id = await begun();
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    const seen = granted(await games.events({ kind: 'anonymous' }, id, { language: 'it', machinery: 'left-out' }));
    const told = granted(await feeds.ofGame(id, 'it'));
    const lines = below(parseXml(told), 'entry').flatMap((entry) => [
      ...wordsOf(entry, 'content').matchAll(/<li>(.*?)<\/li>/g),
    ]);
    expect(lines.map(([, line]) => line).sort()).toEqual(
      seen.items
        .map(({ sentence }) => sentence)
        .filter((line) => line !== '')
        .sort(),
    );
    expect(told).toContain('xml:lang="it"');
  });

  it('of a sandbox, or of no game, is not there', async () => {
    const id = await begun();
    const sandbox = granted(await games.fork(ANNA, id, {}));
    expect(await feeds.ofGame(sandbox.id, 'en')).toMatchObject({ ok: false });
    expect(await feeds.ofGame('none', 'en')).toMatchObject({ ok: false });
  });
});

describe('the Atom feed of a club', () => {
  it('tells which games were opened and how they ended', async () => {
    await store.directory.createClub(
      { id: 'club', name: 'Club', createdAt: now().toISOString(), skeleton: 'club' },
      'anna',
    );
    await store.directory.enrol({ club: 'club', player: 'bruno', role: 'member', joinedAt: now().toISOString() });
    const id = await begun({ club: 'club' });
    granted(await games.concede(ANNA, id, {}));
    const feed = parseXml(granted(await feeds.ofClub('club', 'it')));
    expect(
      below(feed, 'entry')
        .map((entry) => wordsOf(entry, 'title'))
        .sort(),
    ).toEqual(['Nuova partita: Sun & <moon>', 'Risultato: Sun & <moon>']);
    expect(await feeds.ofClub('none', 'en')).toMatchObject({ ok: false });
  });
});

describe('the calendar of a player', () => {
  const tokenOf = (address: string): string => /calendars\/(.*)\.ics$/.exec(address)![1]!;

  it('has an entry with an alarm for every decision that is theirs and due, and nothing of others', async () => {
    const id = await begun({ timeControl: { hours: 72 } });
    await begun();
    const [anna, bruno] = [await feeds.calendarAddress('anna'), await feeds.calendarAddress('bruno')];
    expect(anna).toMatch(/^https:\/\/play\.example\/api\/calendars\//);
    const lines = parseCalendar(granted(await feeds.calendar(tokenOf(anna), 'it')));
    const of = (name: string) => lines.filter(([each]) => each === name).map(([, value]) => value);
    expect([lines[0], lines.at(-1)]).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['END', 'VCALENDAR'],
    ]);
    expect(of('DTSTART')).toEqual(['20261119T100000Z']);
    expect(of('URL')).toEqual([`https://play.example/games/${id}`]);
    expect(of('TRIGGER')).toEqual(['-PT3H']);
    expect(of('SUMMARY')[0]).toMatch(/^Sun & <moon>: /);
    const others = parseCalendar(granted(await feeds.calendar(tokenOf(bruno), 'en')));
    expect(others.some(([, value]) => value === 'VEVENT')).toBe(false);
  });

  it('is read by nobody who does not know its address, and by nobody at the address until now', async () => {
    const address = tokenOf(await feeds.calendarAddress('anna'));
    expect(await feeds.calendar(`anna.${'x'.repeat(32)}`, undefined)).toMatchObject({ ok: false });
    expect(await feeds.calendar(address.replace('anna', 'bruno'), undefined)).toMatchObject({ ok: false });
    await feeds.renewCalendar('anna');
    expect(await feeds.calendar(address, undefined)).toMatchObject({ ok: false });
    expect(await feeds.calendar(tokenOf(await feeds.calendarAddress('anna')), undefined)).toMatchObject({ ok: true });
  });

  it('folds lines between characters', () => {
    const folded = foldLine(`SUMMARY:${'è'.repeat(100)}`);
    expect(folded.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'è'.repeat(100)}`);
  });
});
