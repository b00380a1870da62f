import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { rulingsIn } from '#store/ruling-lists';
import { packOf } from '../support/packs.ts';
import { Client, openService } from '../support/service.ts';

const root = new URL('../../', import.meta.url).pathname;

const textsBelow = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');

/** The numbers of rulings a README tells: `H-05`, `H-43 to H-48`. */
function toldIn(readme: string, letter: string): Set<number> {
  const ruling = new RegExp(`\\b${letter}-(\\d+)(?: to ${letter}-(\\d+))?`, 'g');
  return new Set(
    [...readme.matchAll(ruling)].flatMap(([, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) => Number(first) + more),
    ),
  );
}

describe('rulings', () => {
  it.each([
    ['salerno', 'H'],
    ['tempesta', 'R'],
  ])('that %s cites stand in its README', (game, letter) => {
    const told = toldIn(readFileSync(join(root, `src/rulesets/${game}/README.md`), 'utf8'), letter);
    const texts = [`src/rulesets/${game}`, `tests/rulesets/${game}`, `scenarios/${game}`].map(textsBelow).join('\n');
    const cited = new Set(
      [...texts.matchAll(new RegExp(`\\b${letter}-(\\d+)\\b`, 'g'))].map(([, number]) => Number(number)),
    );
    expect(cited.size).toBeGreaterThan(10);
    expect([...cited].filter((number) => !told.has(number))).toEqual([]);
  });

  it('that the options of caucasus name are those of its README', () => {
    const readme = readFileSync(join(root, 'src/rulesets/caucasus/README.md'), 'utf8');
    for (const scenario of ['campaign', 'tournament']) {
      const { options } = JSON.parse(readFileSync(join(root, `scenarios/caucasus/${scenario}.json`), 'utf8'));
      expect(options.length).toBeGreaterThan(20);
      for (const { id, ruling } of options) {
        expect(readme, `${id} in ${scenario}`).toMatch(new RegExp(`^${ruling}\\. .*\`${id}\``, 'm'));
      }
    }
  });
});

/** What is played unless players agree otherwise: the letter of the rulebook, or the ruling that the README gives. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  caucasus: {
    weatherStartTurn: 6,
    standardVictoryTiming: 'end-of-game',
    fourHexRetreatMayStopShort: false,
    ddLoneLossAdvance: 'lone-defender',
    amphibiousOrigin: 'poti',
    sovietSupportAgainstMobileAssault: false,
    brandenburgersWithShift: 'column-only',
    securityDivisionMayWait: false,
    portGarrisonsReturn: true,
    bicycleRoadRate: 'always',
  },
  salerno: { siting: 'by-side', endOps: 'impulse', uphill: 'higher' },
  tempesta: {
    motivationComparison: 'line-at-most-die',
    reserveMargin: 'totals',
    reservePriority: 'reserves',
    flightSuppresses: 'yes',
    ambushCrowding: 'easy-target',
  },
  tito: { officerFire: 'alone', occupation: 'entered', heavyWeapons: 'line' },
};

describe.each(catalogue.map((ruleset) => [ruleset.about.id, ruleset] as const))(
  'the options of %s',
  (game, ruleset) => {
    const pack = packOf(game);
    it('are the letter unless players agree otherwise', () => {
      const { options } = ruleset.load(pack, ruleset.scenarios(pack)[0]!.id).sheet;
      const published = Object.fromEntries(options.map(({ id, byDefault }) => [id, byDefault]));
      expect(published).toMatchObject(DEFAULTS[game]!);
    });

    it('begin as they are published', () => {
      for (const { id, options } of ruleset.scenarios(pack)) {
        const play = ruleset.load(pack, id);
        const published = Object.fromEntries(options.map((option) => [option.id, option.byDefault]));
        expect(play.setUp({}), id).toEqual(play.setUp(published));
      }
    });
  },
);

describe('rulings are shown beside the options', () => {
  let app: App;
  let anybody: Client;
  beforeAll(async () => {
    app = await openService({ hosted: await hostCatalogue(catalogue, undefined) });
    anybody = new Client(app.server);
  });
  afterAll(() => app.close());

  interface Reading {
    readonly number?: string;
    readonly paragraphs: readonly string[];
    readonly text: string;
    readonly options: readonly { readonly id: string; readonly byDefault: unknown }[];
  }

  const readingsOf = async (game: string): Promise<readonly Reading[]> =>
    (await anybody.get(`/api/rulesets/${game}`)).body.readings;

  it.each([
    ['caucasus', 50],
    ['salerno', 40],
    ['tempesta', 40],
    ['tito', 20],
  ])('of %s, every one with its text and most with their paragraphs', async (game, least) => {
    const readings = await readingsOf(game);
    const ruled = readings.filter(({ number }) => number !== undefined);
    expect(ruled.length).toBeGreaterThan(least);
    expect(ruled.filter(({ text }) => text.length < 10)).toEqual([]);
    expect(ruled.filter(({ paragraphs }) => paragraphs.length > 0).length).toBeGreaterThan(ruled.length / 4);
  });

  it.each(catalogue.map(({ about }) => about.id))(
    'every option of %s stands beside a reading, with its values',
    async (game) => {
      const { body } = await anybody.get(`/api/rulesets/${game}`);
      const offered = new Set(body.scenarios.flatMap(({ options }: Reading) => options.map(({ id }) => id)));
      const shown = new Set(
        (body.readings as readonly Reading[]).flatMap(({ options }) => options.map(({ id }) => id)),
      );
      expect(shown).toEqual(offered);
    },
  );

  it('in GraphQL as over REST', async () => {
    const { ruleset } = await anybody.data(
      '{ ruleset(id: "caucasus") { readings { number paragraphs text options { id byDefault } } } }',
    );
    const rest = await readingsOf('caucasus');
    expect(ruleset.readings.map(({ text }: Reading) => text)).toEqual(rest.map(({ text }) => text));
    expect(rest.find(({ number }) => number === '50')).toMatchObject({
      paragraphs: ['13.1', '16.12'],
      options: [{ id: 'sovietSupportAgainstMobileAssault', byDefault: false }],
    });
  });

  it.each(catalogue.map(({ about }) => about.id))(
    'of %s are told in English and Italian, without names of code',
    async (game) => {
      const [en, it] = await Promise.all(
        ['en', 'it'].map(async (language) => {
          const { body } = await anybody.get(`/api/rulesets/${game}?language=${language}`);
          return body.readings as readonly Reading[];
        }),
      );
      expect(it!.map(({ number }) => number)).toEqual(en!.map(({ number }) => number));
      for (const [at, { number, text }] of en!.entries()) {
        const translated = it![at]!.text;
        expect(translated, `${number}: ${text}`).not.toBe(text);
        for (const told of [text, translated]) expect(told, number).not.toMatch(/[`*]|\[object|undefined/);
        expect(translated.length / text.length, `${number}: ${translated}`).toBeGreaterThan(0.6);
      }
      for (const at of en!.keys()) expect(it![at]!.paragraphs.length, it![at]!.text).toBe(en![at]!.paragraphs.length);
    },
  );

  it('are read from lists, bullets and tables alike', () => {
    const readme = [
      '# Game',
      '1. not a ruling',
      '## Rulings',
      '3. `one`: first [7.1,',
      '   8.2].',
      '',
      '- **H-01, H-02**: second [9].',
      '- plain [11].',
      '',
      '| # | paragraph | ruling | option |',
      '|---|---|---|---|',
      '| R-04 | 36.3, 38 | third | `two` |',
      '## After',
      '4. not a ruling either',
    ].join('\n');
    expect(rulingsIn(readme)).toEqual([
      { number: '3', paragraphs: ['7.1', '8.2'], text: '`one`: first [7.1, 8.2].', named: [] },
      { number: 'H-01, H-02', paragraphs: ['9'], text: 'second [9].', named: [] },
      { paragraphs: ['11'], text: 'plain [11].', named: [] },
      { number: 'R-04', paragraphs: ['36.3', '38'], text: 'third', named: ['two'] },
    ]);
  });
});
