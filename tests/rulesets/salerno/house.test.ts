import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Text } from '#kernel/text';
import { salerno } from '#rulesets/salerno/index';
import { packOf } from '../../support/packs.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';

const folder = new URL('../../../src/rulesets/salerno/', import.meta.url).pathname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const code = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
const clauses: readonly { readonly section: string }[] = JSON.parse(readFileSync(join(folder, 'clauses.json'), 'utf8'));
const pack = packOf('salerno');
const play = salerno.load(pack, 'ortona');

it('every paragraph with a clause leads to the code that enforces it', () => {
  const comments = [...code.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].join('\n');
  const bracketed = [...comments.matchAll(/\[([\dH][\w.,\- ]*)\]/g)].flatMap(([, list]) => list!.split(/,\s*/));
  const cited = [...code.matchAll(/'(?:salerno\/)?(\d+(?:\.\d+)*)(?:-[a-z]\d*)?'/g)].map(([, paragraph]) => paragraph!);
  const named = new Set([...bracketed, ...cited]);
  // The example of play is replayed, not enforced.
  const sections = new Set(clauses.map(({ section }) => section).filter((section) => section !== 'EX'));
  expect([...sections].filter((section) => !named.has(section))).toEqual([]);
});

describe('words in every language', () => {
  /** The same in both languages because it is a name, a number or a word that both use. */
  const SHARED = /^(Ortona|Salerno|Anzio|no|HIT|Gegenangriff|[\w. ]+ \(\d VP\))$/;
  const untold = (texts: readonly Text[]): string[] =>
    texts.flatMap((text) =>
      LANGUAGES.some((language) => text[language].trim() === '') || (text.en === text.it && !SHARED.test(text.en))
        ? [text.en]
        : [],
    );

  it('orders, questions, policies, sides, scenarios and options are called differently in each', () => {
    const sheets = salerno.scenarios(pack);
    const options = sheets.flatMap((sheet) => sheet.options);
    expect(options.every(({ values, valueTitles }) => values.length === valueTitles.length)).toBe(true);
    expect(
      untold([
        ...salerno.about.sides.map(({ name }) => name),
        ...salerno.kinds.orders.flatMap(({ title, help }) => [title, ...(help === undefined ? [] : [help])]),
        ...salerno.kinds.questions.map(({ title }) => title),
        ...play.policies.map(({ title }) => title),
        ...sheets.flatMap(({ title, description }) => [title, description]),
        ...options.flatMap(({ title, valueTitles }) => [title, ...valueTitles]),
      ]),
    ).toEqual([]);
  });

  it('what is shown during a game is said in each', () => {
    const seen = new Map<string, Text>();
    const note = (...texts: readonly (Text | undefined)[]) => {
      for (const text of texts) if (text !== undefined) seen.set(text.en, text);
    };
    const game = new Referee(play);
    playAtRandom(game, 31, { orders: 250, among: 60 }, (_, __, events) => {
      const { state } = game;
      const { turnLabel, impulseLabel, phaseLabel } = play.clock(state);
      note(turnLabel, impulseLabel, phaseLabel);
      for (const { title, explanation } of play.pending(state)) note(title, explanation);
      const victory = play.victory(state, { kind: 'moderator' });
      note(victory.reason, victory.levelLabel, ...victory.conditions.map(({ title }) => title));
      for (const { label, value } of play.tracks(state, { kind: 'moderator' }))
        note(label, typeof value === 'number' ? undefined : value);
      for (const { label } of play.view(state, { kind: 'moderator' }).markers) note(label);
      for (const event of events) note(play.say(event));
    });
    const { title, terrains } = play.board(game.state, { kind: 'spectator' });
    note(title, ...terrains.map(({ label }) => label));
    expect(untold([...seen.values()])).toEqual([]);
    expect(seen.size).toBeGreaterThan(200);
  });
});

it('events tell clients what they touch, and nothing that is covered', () => {
  const moved = { type: 'StackMoved', side: 'axis', from: '4024', to: '4025', halfPoints: {} } as const;
  expect(play.touches({ ...moved, units: ['11/78'], seen: true })).toEqual({
    units: ['11/78'],
    spaces: ['4024', '4025'],
    from: '4024',
    to: '4025',
  });
  const gun = { type: 'GunPlaced', side: 'axis', active: false, grantedBy: '', seen: false } as const;
  expect(play.touches({ ...gun, gun: '26.Pz Art', hex: '4024' })).toEqual({ units: ['26.Pz Art'], spaces: ['4024'] });
  expect(play.touches({ ...gun, gun: '?', hex: '?', covered: true })).toEqual({ units: [], spaces: [] });
});
