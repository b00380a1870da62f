import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Text } from '#kernel/text';
import { caucasus } from '#rulesets/caucasus/index';
import { playAtRandom } from '../../support/referee.ts';
import { pack, Stage } from './stage.ts';

const folder = new URL('../../../src/rulesets/caucasus/', import.meta.url).pathname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const code = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
const clauses: readonly { readonly section: string }[] = JSON.parse(readFileSync(join(folder, 'clauses.json'), 'utf8'));
const play = caucasus.load(pack, 'campaign');
const SPECTATOR = { kind: 'spectator' } as const;

/** Paragraphs named in brackets, `[2.2, 12.3]`, and those that refusals and questions cite. */
function paragraphs(): Set<string> {
  const comments = [...code.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].join('\n');
  const bracketed = [...comments.matchAll(/\[([^\]\n]*)\]/g)].flatMap(([, list]) => (list ?? '').split(/,\s*/));
  const cited = [...code.matchAll(/'(?:caucasus\/)?([0-9TEC.]+?)(?:-[a-z])?'/g)].flatMap(
    ([, paragraph]) => paragraph ?? [],
  );
  return new Set([...bracketed, ...cited]);
}

describe('the code names the rulebook', () => {
  it('every paragraph with a clause leads to the code that enforces it', () => {
    const named = paragraphs();
    expect([...new Set(clauses.map(({ section }) => section))].filter((section) => !named.has(section))).toEqual([]);
  });
});

describe('words in every language', () => {
  /** The same in both languages because it is a name, a number or a word that both use. */
  const SHARED = /^(no|Poti|\d+|\d{4}|4GCC|(VIII|IV) Fliegerkorps)$/;
  const untold = (texts: readonly Text[]): string[] =>
    texts.flatMap((text) =>
      LANGUAGES.some((language) => text[language].trim() === '') || (text.en === text.it && !SHARED.test(text.en))
        ? [text.en]
        : [],
    );

  it('orders, questions, policies, sides, scenarios and options are called differently in each', () => {
    const sheets = caucasus.scenarios(pack);
    const options = sheets.flatMap((sheet) => sheet.options);
    expect(options.every(({ values, valueTitles }) => values.length === valueTitles.length)).toBe(true);
    expect(
      untold([
        ...caucasus.about.sides.map(({ name }) => name),
        ...caucasus.kinds.orders.flatMap(({ title, help }) => [title, ...(help === undefined ? [] : [help])]),
        ...caucasus.kinds.questions.map(({ title }) => title),
        ...play.policies.map(({ title }) => title),
        ...sheets.flatMap(({ title, description }) => [title, description]),
        ...options.flatMap(({ title, valueTitles }) => [title, ...valueTitles]),
      ]),
    ).toEqual([]);
  });

  it('what is shown during a game is said in each', { timeout: 60_000 }, () => {
    const seen = new Map<string, Text>();
    const note = (...texts: readonly (Text | undefined)[]) => {
      for (const text of texts) if (text !== undefined) seen.set(text.en, text);
    };
    const game = new Stage();
    Object.assign(game.state, play.setUp({}));
    game.touch().seed(5);
    playAtRandom(game, 5, { orders: 250 }, () => {
      const { state } = game;
      const { turnLabel, phaseLabel, impulseLabel } = play.clock(state);
      note(turnLabel, phaseLabel, impulseLabel);
      for (const { title, explanation } of play.pending(state)) note(title, explanation);
      note(...play.victory(state, SPECTATOR).conditions.map(({ title }) => title));
      for (const { label, value } of play.tracks(state, SPECTATOR))
        note(label, typeof value === 'number' ? undefined : value);
      for (const { label } of play.view(state, SPECTATOR).markers) note(label);
    });
    const { title, terrains } = play.board(game.state, SPECTATOR);
    note(title, ...terrains.map(({ label }) => label));
    expect(untold([...seen.values()])).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
  });

  it('a refusal is explained in each, with its remedy', () => {
    const stage = new Stage({ phase: 'axis-secondary-combat' }).put('ax-pz-13', '1736').put('sv-rd-353rd', '1737');
    expect(stage.refused('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13'] })).toMatchObject({
      code: 'no-assault-marker',
      clause: 'caucasus/7.3-e',
      reason: {
        en: '13th Panzer Division has no assault marker.',
        it: '13ª Divisione Panzer non ha un segnalino d’assalto.',
      },
      remedy: {
        en: 'Mark the assault in the movement phase before.',
        it: 'Segna l’assalto nella fase di movimento precedente.',
      },
    });
  });
});

it('events tell clients what they touch', () => {
  expect(
    play.touches({
      type: 'UnitsMoved',
      units: ['ax-pz-13'],
      from: '1030',
      path: ['1131', '1231'],
      mode: 'normal',
      spent: 4,
      hexes: 2,
      stopped: false,
    }),
  ).toEqual({
    units: ['ax-pz-13'],
    spaces: ['1030', '1131', '1231'],
    from: '1030',
    path: ['1131', '1231'],
    to: '1231',
  });
  expect(play.touches({ type: 'UnitEliminated', unit: 'ax-pz-13', to: 'cadre', cause: 'combat' })).toEqual({
    units: ['ax-pz-13'],
    spaces: [],
  });
});
