import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { EDGE_STROKES, GLYPHS, LINE_STROKES, PLACE_SIGNS, styleIn } from '#kernel/board/legend';
import type { Play, Table } from '#kernel/ruleset';
import { MODERATOR } from '#kernel/side';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from '../support/packs.ts';

/* A drawing knows no game: whatever a position holds, its board says how it is drawn and what it is called. */

type AnyPlay = Play<unknown, { type: string }, { type: string }>;
const ORDERS = 40;
const LOOKS = 10;

/** The words of a position that its legend does not know. */
function unexplained(play: AnyPlay, state: unknown): string[] {
  const { legend, spaces, edges, lines } = play.board(state, MODERATOR);
  const { units, stacks, markers } = play.view(state, MODERATOR);
  const words: readonly (readonly [part: keyof typeof legend, words: readonly (string | undefined)[]])[] = [
    ['sides', [...units, ...stacks, ...markers].map(({ side }) => side)],
    ['nations', units.map(({ nationality }) => nationality)],
    ['units', units.map(({ kind }) => kind)],
    ['factors', units.flatMap(({ factors }) => Object.keys(factors))],
    ['states', [...units, ...stacks].flatMap((marked) => marked.markers)],
    ['markers', markers.map(({ kind }) => kind)],
    ['places', spaces.flatMap(({ features }) => features)],
    ['edges', edges.flatMap(({ features }) => features)],
    ['lines', lines.map(({ kind }) => kind)],
    ['boxes', units.map(({ box }) => box)],
  ];
  return words.flatMap(([part, there]) =>
    [...new Set(there)].flatMap((word) =>
      word === undefined || styleIn<{ readonly what: string }>(legend[part], word).style ? [] : [`${part}: ${word}`],
    ),
  );
}

/** Plays some orders, the dice falling in turn, and looks at the position now and then. */
function wordsMissing(play: AnyPlay, options: Parameters<AnyPlay['setUp']>[0]): Set<string> {
  const state = play.setUp(options);
  let rolled = 0;
  const table: Table<{ type: string }> = {
    emit: (event) => play.evolve(state, event),
    roll: ({ dice, sides }) => Array.from({ length: dice }, () => (rolled++ % sides) + 1),
  };
  play.start?.(state)(table);
  const missing = new Set(unexplained(play, state));
  for (let count = 1; count <= ORDERS; count++) {
    const [decision] = play.pending(state);
    if (decision === undefined) break;
    const options = play.options(state, decision.side)[Symbol.iterator]();
    let order = options.next().value;
    for (let skip = (count * 7) % 5; skip > 0; skip--) order = options.next().value ?? order;
    const verdict = order === undefined ? undefined : play.decide(state, order, decision.side);
    if (verdict?.accepted !== true) break;
    verdict.execute(table);
    if (count % (ORDERS / LOOKS) === 0) for (const word of unexplained(play, state)) missing.add(word);
  }
  return missing;
}

describe.each(catalogue.map((ruleset) => [ruleset.about.id, ruleset] as const))('the legend of %s', (id, ruleset) => {
  const pack = packOf(id);

  it('knows every word on the board', () => {
    const scenarios = ruleset.scenarios(pack);
    for (const sheet of new Set([scenarios[0]!, scenarios.at(-1)!])) {
      const play = ruleset.load(pack, sheet.id) as AnyPlay;
      expect([...wordsMissing(play, defaultOptions(sheet))], sheet.id).toEqual([]);
    }
  });

  it('says each word once, and every side', () => {
    const [sheet] = ruleset.scenarios(pack);
    const play = ruleset.load(pack, sheet?.id ?? '') as AnyPlay;
    const { legend } = play.board(play.setUp(defaultOptions(sheet!)), MODERATOR);
    for (const [part, entries] of Object.entries(legend)) {
      const words = entries.map(({ what }: { readonly what: string }) => what);
      expect(new Set(words).size, part).toBe(words.length);
    }
    expect(legend.sides.map(({ what }) => what)).toEqual(ruleset.about.sides.map((side) => side.id));
  });
});

describe('whoever draws', () => {
  const root = new URL('../../', import.meta.url).pathname;
  /** Colours of CSS, and a word that stands in the names of units of any game. */
  // Words of colours, sizes and HTML.
  const COMMON = ['red', 'blue', 'corps', 'td'];
  const drawn = new Set<string>([...GLYPHS, ...EDGE_STROKES, ...LINE_STROKES, ...PLACE_SIGNS, ...COMMON]);
  const ofGames = catalogue.flatMap((ruleset) => {
    const { id, sides } = ruleset.about;
    const pack = packOf(id);
    const [sheet] = ruleset.scenarios(pack);
    const play = ruleset.load(pack, sheet!.id) as AnyPlay;
    const { legend } = play.board(play.setUp(defaultOptions(sheet!)), MODERATOR);
    const words = [legend.nations, legend.units, legend.factors, legend.states, legend.markers, legend.places];
    return [id, ...sides.map((side) => side.id), ...words.flatMap((entries) => entries.map(({ what }) => what))];
  });
  const words = [...new Set(ofGames)].filter((word) => !drawn.has(word));

  it.each(['src/render', 'web/src/board'])('in %s knows no word of a game', (folder) => {
    const code = readdirSync(join(root, folder))
      .map((name) => readFileSync(join(root, folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, ''))
      .join('\n');
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word) => new RegExp(`(?<=['"\`|(/^])${word}(?=['"\`|)/$:])`).test(code))).toEqual([]);
  });
});
