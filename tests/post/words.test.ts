import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTICE_TOPICS } from '#games/live/notices';
import { JOIN_WORDS } from '#post/join-words';
import { beginsLikeAct, parseAct } from '#post/letter-acts';
import { parseNumbers, parseQuery } from '#post/letter-lines';
import { WORDS } from '#post/letter-words';
import { sayNotice } from '#post/notice-words';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { granted, hostedSkirmish } from '../support/games.ts';
import { MailWorld } from './mail-world.ts';

/* What people read: Italian without English words, no ids, no kinds; and documents whose commands are read as they say. */

/** Words that no Italian sentence has. Names of games, what players wrote and quoted commands are not looked at. */
const ENGLISH =
  /(?<![\p{L}\d-])(the|and|you|your|are|was|with|from|this|that|it is|orders?|move|turn|phase|reply|waits?|nobody|player|seat|game|by|until|when|letter|dice|which|have|has|been|undo|please|click|link is|for|not)(?![\p{L}\d-])/iu;
const KEBAB = /(?<![\w/+.:-])[a-z]{2,}(?:-[a-z]{2,})+(?![\w@.-])/g;
const ALLOWED = ['e-mail', 'mail-address', 'after-action'];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

const kindsIn = (text: string): readonly string[] =>
  (text.match(KEBAB) ?? []).filter((word) => !ALLOWED.includes(word) && !word.startsWith('e-mail'));

/** Every sentence of a list of words, with something in place of what is filled in. */
function sentencesOf(words: object): readonly string[] {
  return Object.values(words).flatMap((each): readonly string[] => {
    if (typeof each === 'function') return [String((each as (...given: unknown[]) => unknown)('X', 'Y', 'Z', 'W'))];
    return typeof each === 'string' ? [each] : each !== null && typeof each === 'object' ? sentencesOf(each) : [];
  });
}

describe('words of e-mails and notices', () => {
  const italian = [...sentencesOf(WORDS.it), ...sentencesOf(JOIN_WORDS.it)];
  const english = [...sentencesOf(WORDS.en), ...sentencesOf(JOIN_WORDS.en)];
  const notices = NOTICE_TOPICS.map((topic) => sayNotice(topic, { en: 'Red', it: 'Rosso' }));

  it('are Italian in Italian', () => {
    for (const sentence of [...italian, ...notices.map(({ it: said }) => said)])
      expect(ENGLISH.exec(sentence)?.[0], sentence).toBeUndefined();
  });

  it('name no kinds, and call an e-mail an e-mail, in both languages', () => {
    for (const sentence of [...italian, ...english, ...notices.flatMap((each) => Object.values(each))]) {
      expect(kindsIn(sentence), sentence).toEqual([]);
      expect(sentence).not.toMatch(/\blett(?:era|ere|ers?)\b|\bversion|\bAPI\b|contestazion/i);
    }
  });
});

it('e-mails show no id, kind or English word to an Italian reader', async () => {
  const world = await MailWorld.open({ store: openMemoryStore(), hosted: [hostedSkirmish] });
  try {
    const [anna, bruno, moira] = [
      await world.register('Anna'),
      await world.register('Bruno'),
      await world.register('Moira'),
    ];
    for (const player of [anna, bruno, moira])
      granted(await world.mail.setPreference(player, { mode: 'immediate', language: 'it' }));
    const timeControl = { hours: 48, reminders: [] };
    const wanted = { ruleset: 'skirmish', scenario: 'duel', name: 'Ponte', as: 'moderator', timeControl } as const;
    const { id } = granted(await world.games.open(moira, wanted));
    granted(await world.mail.invite(moira, id, { email: 'dino@casa.example', language: 'it' }));
    granted(await world.games.takeSeat(anna, id, 'red', {}));
    granted(await world.games.takeSeat(bruno, id, 'blue', {}));
    await world.dispatch();
    const says = async (player: typeof anna, text: string) => {
      await world.send({ from: `${player.id}@home.example`, to: await world.seatAddress(player, id), text });
      await world.dispatch();
    };
    for (const line of ['aiuto', 'opzioni', 'ordini permanenti', 'coda', 'che cosa?', '99', 'reclamo: il bosco?'])
      await says(anna, line);
    await says(moira, 'decido 2: sì');
    await says(moira, 'pausa: ferie');
    await says(moira, 'ripresa');
    await says(moira, 'proroga Rosso 24 ore: ferie');
    await says(anna, 'annullamento');
    await says(anna, 'mi arrendo in questa partita');
    expect(world.letters.length).toBeGreaterThan(15);
    for (const { email, text } of world.letters) {
      // Without addresses of pages, what is quoted, the lines of the test's own game, which are English, and its titles.
      const prose = text
        .replace(/https?:\S+/g, '')
        .replace(/[«“][^»”]*[»”]/g, '')
        .replace(/^(?:#|\*) .*$/gm, '')
        .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
        .replace(/Skirmish at the bridge/g, '');
      const isHead = (line: string): boolean => line.startsWith('impulse-head');
      const shown = prose
        .split('\n')
        .filter((line) => !isHead(line))
        .join('\n');
      expect(ENGLISH.exec(`${email.subject}\n${shown}`)?.[0], `${email.subject}\n${text}`).toBeUndefined();
      expect(kindsIn(shown), text).toEqual([]);
      expect(UUID.exec(shown)?.[0], text).toBeUndefined();
    }
  } finally {
    await world.close();
  }
});

describe('documents about e-mails', () => {
  const read = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
  /** What stands in backquotes in the language columns of the table below a heading. */
  const commandsIn = (document: string, heading: RegExp): readonly string[] => {
    const chapter = document.split(/^## /m).find((each) => heading.test(each)) ?? '';
    return [...chapter.matchAll(/^\|(?:[^|]*)\|(.+)\|$/gm)].flatMap(([, cells]) =>
      Array.from(cells!.matchAll(/`([^`]+)`/g), ([, command]) => command!),
    );
  };

  it.each([
    ['play-by-mail.md', /^Besides orders/, 25],
    ['play-by-mail.it.md', /^Oltre agli ordini/, 25],
    ['moderate.md', /^While it runs/, 20],
    ['moderate.it.md', /^Durante la partita/, 20],
  ] as const)('%s: every command is read', (name, heading, least) => {
    const commands = commandsIn(read(name), heading);
    expect(commands.length).toBeGreaterThanOrEqual(least);
    for (const command of commands) {
      const isQuery = parseQuery(command) !== undefined;
      expect(isQuery || parseAct(command) !== undefined, command).toBe(true);
      if (isQuery) expect(beginsLikeAct(command), command).toBe(false);
    }
  });

  it('choices by number are read as they say', () => {
    expect([parseNumbers('3'), parseNumbers('1, 4')]).toEqual([[3], [1, 4]]);
  });

  it('say the same in both languages', () => {
    for (const name of ['play-by-mail', 'moderate']) {
      const [english, italian] = [read(`${name}.md`), read(`${name}.it.md`)];
      const shared =
        name === 'moderate' ? [/^While it runs/, /^Durante la partita/] : [/^Besides orders/, /^Oltre agli ordini/];
      expect(commandsIn(english, shared[0]!)).toEqual(commandsIn(italian, shared[1]!));
    }
  });

  it('the glossary has every word once, in both languages', () => {
    const rows = [
      ...read('glossary.md')
        .split('## Not said')[0]!
        .matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm),
    ].slice(1);
    const words = rows.map(([, word]) => word!);
    expect(words.length).toBeGreaterThan(40);
    expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')));
  });
});
