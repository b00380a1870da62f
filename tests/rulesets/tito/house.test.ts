import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Text } from '#kernel/text';
import { tito } from '#rulesets/tito/index';
import { playAtRandom } from '../../support/referee.ts';
import { newGame, pack, play } from './table.ts';

const folder = new URL('../../../src/rulesets/tito/', import.meta.url).pathname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const code = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
const clauses: readonly { readonly section: string }[] = JSON.parse(readFileSync(join(folder, 'clauses.json'), 'utf8'));

/** Paragraphs named in brackets, `[2.2, 12.3]`, and those of the clauses that refusals and questions cite. */
function paragraphsIn(text: string): Set<string> {
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].join('\n');
  const bracketed = [...comments.matchAll(/\[(\d[\d., ]*)(?: [a-g])?\]/g)].flatMap(([, list]) => list!.split(/,\s*/));
  const cited = [...text.matchAll(/'(?:tito\/)?(\d+(?:\.\d+)*)-[a-z]\d*'/g)].map(([, paragraph]) => paragraph!);
  return new Set([...bracketed, ...cited]);
}

describe('the code names the rulebook', () => {
  it('every paragraph with a clause leads to the code that enforces it', () => {
    const named = paragraphsIn(code);
    expect([...new Set(clauses.map(({ section }) => section))].filter((section) => !named.has(section))).toEqual([]);
  });

  it('no paragraph is named that has no clause', () => {
    const sections = new Set(clauses.map(({ section }) => section));
    expect([...paragraphsIn(code)].filter((paragraph) => !sections.has(paragraph))).toEqual([]);
  });
});

describe('words in every language', () => {
  /** The same in both languages because it is a name, a number or a word that both use. */
  const SHARED = /^(Tito|Randolph Churchill|R\. Churchill|Doc|Storch|[A-C]|\+?\d+|Rybka|Obermaier|CV-35.*)$/;
  const untold = (texts: readonly Text[]): string[] =>
    texts.flatMap((text) =>
      LANGUAGES.some((language) => text[language].trim() === '') || (text.en === text.it && !SHARED.test(text.en))
        ? [text.en]
        : [],
    );

  it('orders, questions, policies, sides, scenarios and options are called differently in each', () => {
    const sheets = tito.scenarios(pack);
    const options = sheets.flatMap((sheet) => sheet.options);
    expect(options.every(({ values, valueTitles }) => values.length === valueTitles.length)).toBe(true);
    expect(
      untold([
        ...tito.about.sides.map(({ name }) => name),
        ...tito.kinds.orders.flatMap(({ title, help }) => [title, ...(help === undefined ? [] : [help])]),
        ...tito.kinds.questions.map(({ title }) => title),
        ...play.policies.map(({ title }) => title),
        ...sheets.flatMap(({ title, description }) => [title, description]),
        ...options.flatMap(({ title, valueTitles }) => [title, ...valueTitles]),
      ]),
    ).toEqual([]);
  });

  it('what is shown during whole games is said in each', () => {
    const seen = new Map<string, Text>();
    const note = (...texts: readonly (Text | undefined)[]) => {
      for (const text of texts) if (text !== undefined) seen.set(text.en, text);
    };
    for (const seed of [31, 32]) {
      const game = newGame('easy');
      game.seed(seed);
      game.start();
      playAtRandom(game, seed, { orders: 3000 }, () => {
        const { state } = game;
        const { turnLabel, phaseLabel } = play.clock(state);
        note(turnLabel, phaseLabel);
        for (const { title, explanation } of play.pending(state)) note(title, explanation);
        const victory = play.victory(state, { kind: 'spectator' });
        note(victory.reason, victory.levelLabel, ...victory.conditions.map(({ title }) => title));
        for (const { label, value } of play.tracks(state, { kind: 'spectator' }))
          note(label, typeof value === 'number' ? undefined : value);
        for (const { label } of play.view(state, { kind: 'spectator' }).markers) note(label);
      });
    }
    const { title, terrains } = play.board(newGame().state, { kind: 'spectator' });
    note(title, ...terrains.map(({ label }) => label));
    expect(untold([...seen.values()])).toEqual([]);
    expect(seen.size).toBeGreaterThan(60);
  });

  it('a refusal is explained in each, with its remedy', () => {
    const refusal = newGame().refused('german', { type: 'EndCombat' });
    expect(refusal.reason).toMatchObject({ en: expect.any(String), it: expect.any(String) });
    const { state } = newGame();
    state.step = 'combat';
    state.stacks.german['53'] = ['rot-1'];
    state.stacks.yugoslav['53'] = ['hq-1'];
    const verdict = play.decide(state, { type: 'EndCombat' }, 'german');
    expect(verdict).toMatchObject({
      accepted: false,
      refusal: {
        code: 'assault-pending',
        reason: {
          en: 'An assault must be fought first: 53 Headquarters houses.',
          it: 'Prima va combattuto l’assalto: 53 Case del quartier generale.',
        },
        remedy: { en: 'Assault 53 Headquarters houses.', it: 'Assalta 53 Case del quartier generale.' },
      },
    });
  });
});

it('events tell clients what they touch', () => {
  expect(
    play.touches({ type: 'UnitsMoved', units: ['rot-1'], path: ['54', '55'], cost: 1, prisoners: [], origin: '' }),
  ).toEqual({ units: ['rot-1'], spaces: ['54', '55'], path: ['54', '55'], from: '54', to: '55' });
  expect(play.touches({ type: 'UnitLanded', unit: 'rot-1', dropZone: 'I', roll: 3, zone: '54' })).toEqual({
    units: ['rot-1'],
    spaces: ['54'],
    to: '54',
  });
});
