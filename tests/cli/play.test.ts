import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { playInTerminal } from '#cli/play';
import { wrapped } from '#cli/terminal-page';
import type { TerminalSetting } from '#cli/terminal-session';
import { legendOf } from '#kernel/board/legend';
import { NO_COMPONENTS } from '#kernel/components';
import { type AnyRuleset, sealed } from '#kernel/engine';
import { accept, type Ruleset, type ScenarioSheet } from '#kernel/ruleset';
import { verbatim } from '#kernel/text';
import { tito } from '#rulesets/tito/index';
import { packOf } from '../support/packs.ts';

const game: AnyRuleset = sealed(tito);
const pack = packOf('tito');

interface Count {
  said: number[];
}
type Say = { readonly type: 'Say'; readonly number: number };
type Said = { readonly type: 'Said'; readonly number: number; readonly by: string };

const SHEET: ScenarioSheet = {
  id: 'only',
  title: { en: 'To three', it: 'Fino a tre' },
  description: verbatim(''),
  turns: 3,
  options: [],
};

/** A game for two: each says a number the other does not learn; three numbers end it. */
const counting: Ruleset<Count, Say, Said> = {
  about: {
    id: 'counting',
    title: 'Counting',
    edition: { en: 'test', it: 'prova' },
    designer: 'nobody',
    sides: [
      { id: 'north', name: { en: 'North', it: 'Nord' } },
      { id: 'south', name: { en: 'South', it: 'Sud' } },
    ],
    seats: ['north', 'south'],
    levels: [],
    version: 1,
    maturity: 'complete',
  },
  schemas: {
    pack: z.looseObject({}),
    options: z.looseObject({}),
    order: z.any(),
    event: z.any(),
    state: z.any(),
    extra: z.any(),
  },
  kinds: { orders: [], questions: [], refusals: [] },
  scenarios: () => [SHEET],
  load: () => ({
    sheet: SHEET,
    setUp: () => ({ said: [] }),
    decide: (_, { number }, by) => accept((desk) => desk.emit({ type: 'Said', number, by })),
    evolve: (state, { number }) => {
      state.said.push(number);
    },
    pending: ({ said }) =>
      said.length === 3
        ? []
        : [
            {
              id: `${said.length}`,
              kind: 'number',
              side: said.length % 2 === 0 ? 'north' : 'south',
              clause: 'counting/1',
              about: {},
              title: { en: 'A number', it: 'Un numero' },
              explanation: { en: 'Say one or two.', it: 'Di’ uno o due.' },
            },
          ],
    options: () => [1, 2].map((number) => ({ type: 'Say', number })),
    forecast: () => undefined,
    labelOf: () => undefined,
    nameOf: (_, id) => verbatim(id),
    sayRoll: (purpose) => verbatim(purpose),
    clock: ({ said }) => ({
      turn: said.length + 1,
      turnLabel: { en: `Turn ${said.length + 1}`, it: `Turno ${said.length + 1}` },
      phase: 'say',
      phaseLabel: { en: 'Say', it: 'Di’' },
    }),
    tracks: () => [],
    victory: ({ said }) => ({
      status: said.length === 3 ? 'ended' : 'ongoing',
      level: 'counted',
      levelLabel: { en: 'counted', it: 'contato' },
      points: { north: 2, south: 1 },
      conditions: [],
    }),
    board: () => ({
      kind: 'zone',
      id: '1',
      title: { en: 'Table', it: 'Tavolo' },
      width: 1,
      height: 1,
      spaces: [],
      edges: [],
      lines: [],
      terrains: [],
      legend: legendOf(),
    }),
    view: () => ({ units: [], stacks: [], control: {}, markers: [], extra: {} }),
    disclose: (event, viewer) => (viewer.kind === 'side' && viewer.side !== event.by ? { ...event, number: 0 } : event),
    imagine: (state) => structuredClone(state),
    notation: {
      parseOrder: (line) => ({ understood: true, order: { type: 'Say', number: Number(line.split(' ')[1]) } }),
      makeOrder: ({ number }) => `say ${number}`,
    },
    reckoning: () => undefined,
    isSuperfluous: () => false,
    instead: () => [],
    staysIn: () => undefined,
    say: ({ by, number }) => ({
      en: `${by} says ${number === 0 ? 'something' : number}.`,
      it: `${by} dice ${number === 0 ? 'qualcosa' : number}.`,
    }),
    touches: () => ({}),
    kindsNow: () => ['Say'],
    listsAll: () => true,
    mentions: () => ({ units: [], spaces: [] }),
    stake: () => undefined,
    ways: () => [],
    outlook: () => [],
    components: () => NO_COMPONENTS,
    facts: () => [],
    correct: () => undefined,
    invariants: [],
    policies: [
      {
        kind: 'number',
        question: { en: 'Which number?', it: 'Quale numero?' },
        id: 'one',
        title: { en: 'Always one', it: 'Sempre uno' },
        settings: z.strictObject({}),
        answer: () => ({ type: 'Say', number: 1 }),
      },
    ],
  }),
};

/** Types the lines one after the other and gives back everything that was said. */
async function typed(lines: readonly string[], setting: Partial<TerminalSetting> = {}, played: AnyRuleset = game) {
  const output = new PassThrough();
  let said = '';
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const input = Readable.from(lines.map((line) => `${line}\n`));
  const result = await playInTerminal(played, pack, { input, output, seed: 'a test', ...setting });
  return { said, result, parts: said.split('\n> ') };
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'impulse-play-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('playing in the terminal', () => {
  it('opens the game, tells what happened and asks', async () => {
    const { said, result } = await typed(['quit']);
    expect(said).toContain('Catturate Tito!: Operation Rösselsprung.');
    expect(said).toContain('Turn 1 begins: 25 May 06:00-08:00.');
    expect(said).toMatch(/Random event: \d, [a-g]\)/);
    expect(said).toMatch(/German paratroopers: (air-support|event-losses)/);
    expect(said).toContain('Good-bye.');
    expect(result).toEqual({ ended: false, orders: 0 });
  });

  it('lists options by type with numbers, filters them, and takes a number as an order', async () => {
    const { parts, result } = await typed(['options', 'options air 50', '1', 'quit']);
    expect(parts[1]).toMatch(/\d+ options:\n {2}PassAirSupport\n {5}1 {2}no air\n {2}CallAirSupport/);
    expect(parts[2]).toMatch(/1 option:\n {2}CallAirSupport\n {5}1 {2}air 50/);
    expect(parts[3]).toContain('Air support over 50 Cave (G)');
    expect(result.orders).toBe(1);
  });

  it('understands orders as text in both languages and says why one is refused or not understood', async () => {
    const { parts } = await typed([
      'fly home',
      'attach rot-1 to rybka',
      'end combat',
      'niente aria',
      'assegna rybka a rot-2',
      'quit',
    ]);
    expect(parts[1]).toContain('Not understood: "fly" is not an order I know.');
    expect(parts[3]).toContain('Refused: This cannot be ordered now. First: Air support? [tito/9-a]');
    expect(parts[4]).toContain('No air support is called.');
    expect(parts[5]).toContain('Rybka jumps with Rot 2.');
  });

  it('speaks Italian', async () => {
    const { said } = await typed(['help', 'board', 'quit'], { language: 'it' });
    expect(said).toContain('Comincia il turno 1: 25 maggio 06:00-08:00.');
    expect(said).toContain('Un ordine scritto, in italiano o in inglese');
    expect(said).toContain('Arrivederci.');
    // The words around the board, too.
    expect(said).toContain('Segnalini:');
    expect(said).toContain('Fuori mappa:');
    expect(said).not.toMatch(/Markers:|Off the map:|steps/);
  });

  it('shows how to type what may be ordered', async () => {
    const { parts } = await typed(['no air', 'quit']);
    expect(parts[0]).toMatch(/\n {2}no air\n {2}air 9 {2}\(or 2\d more like it: options\)$/);
    expect(parts[1]).toContain('\n  attach rybka to rot-1  (or 2 more like it: options)');
  });

  it('looks at one zone: who is there and where its connections lead', async () => {
    const { parts } = await typed(['look 70', 'look', 'look 99', 'no air', 'attach rybka to rot-1', 'look 63', 'quit']);
    expect(parts[1]).toMatch(/^70 Vrtoče: Houses and trenches, protection 1, drop zone II-3\n {2}Markers: C\n/);
    expect(parts[1]).toMatch(/\n {2}connection 62 Jaruga fields\n {2}connection 69 Soviet mission \(Podbrina\): A, B/);
    expect(parts[1]).toMatch(/\n {2}connection 71 Vrtoče south\n {2}connection 78 Šipovljani fields$/);
    expect(parts[2]).toContain('Look where?');
    expect(parts[3]).toContain('There is no space 99 on this map.');
    expect(parts[6]).toMatch(/\n {2}connection 55 Mandića field(: German paratroopers \d)?\n/);
  });

  it('breaks long lines between words where it knows the width', () => {
    const line = '  aboard: Blau 1 (blau-1) 2-3-3; Blau 2 (blau-2) 2-3-3; Blau 3 (blau-3) 2-3-3';
    expect(wrapped(line, 40)).toEqual([
      '  aboard: Blau 1 (blau-1) 2-3-3; Blau 2',
      '      (blau-2) 2-3-3; Blau 3 (blau-3)',
      '      2-3-3',
    ]);
    expect(wrapped(line, undefined)).toEqual([line]);
    expect(wrapped('x'.repeat(70), 40).map(({ length }) => length)).toEqual([40, 34]);
    const grid = `1         9        17       ${' '.repeat(40)}81`;
    expect(wrapped(grid, 40)).toEqual([grid]);
  });

  it('shows the board and the log', async () => {
    const { parts } = await typed(['no air', 'attach rybka to rot-1', 'board', 'log 3', 'quit']);
    expect(parts[3]).toContain('Drvar and its surroundings, May 1944');
    expect(parts[3]).toContain('Alert level:');
    expect(parts[3]).toMatch(/Markers:\n/);
    expect(parts[4]!.trim().split('\n').length).toBe(3);
  });

  it('passes where a decision has a do-nothing answer', async () => {
    const { parts } = await typed(['pass', 'pass', 'quit']);
    expect(parts[1]).toContain('No air support is called.');
    expect(parts[2]).toContain('This decision cannot be passed.');
  });

  it('takes back what was ordered until a die falls', async () => {
    const { parts } = await typed(['no air', 'undo', 'no air', 'attach rybka to rot-1', 'undo', 'quit']);
    expect(parts[2]).toContain('Taken back: no air');
    expect(parts[2]).toContain('air-support');
    expect(parts[5]).toContain('Nothing can be taken back');
  });

  it('obeys standing orders', async () => {
    const { parts } = await typed([
      'standing',
      'standing air-support never',
      'standing attachment first-platoon',
      'standing air-support off',
      'quit',
    ]);
    expect(parts[1]).toContain('reorder strongest-in-front: Put the strongest platoon in front');
    expect(parts[2]).toContain('(standing order) no air');
    expect(parts[3]).toContain('(standing order) attach rybka to rot-1');
    expect(parts[4]).toContain('You decide air-support yourself again.');
  });

  it('saves the orders and goes on from them, dice and all', async () => {
    const file = join(folder, 'game.json');
    const first = await typed(['no air', 'attach rybka to rot-1', `save ${file}`, 'board', 'quit']);
    expect(first.parts[3]).toContain(`Saved to ${file}`);
    const saved = JSON.parse(await readFile(file, 'utf8'));
    expect(saved).toMatchObject({
      ruleset: 'tito',
      scenario: 'roesselsprung',
      orders: [{ by: 'german', order: { type: 'PassAirSupport' } }, { by: 'german' }],
    });
    const second = await typed([`load ${file}`, 'board', 'load nowhere.json', 'quit'], { seed: 'other dice' });
    expect(second.parts[1]).toContain('2 orders.');
    expect(second.parts[2]).toBe(first.parts[4]);
    expect(second.parts[3]).toContain('That did not work');
  });

  it('plays a whole game to its end', async () => {
    // numbers only: the first option is always there
    const lines = Array.from({ length: 3000 }, (_, at) => (at % 2 === 0 ? 'options' : '1'));
    const { said, result } = await typed(lines, { options: { difficulty: 'easy' } });
    expect(result.ended).toBe(true);
    expect(said).toMatch(/The game is over: (Failure|Partial success|Complete success|Out of ammunition)/);
  });

  it('lets two players share the keyboard: each sees his own, and what he missed, after taking the seat', async () => {
    const { parts, result } = await typed(['say 2', '', 'say 1', '', 'say 1'], {}, sealed(counting));
    expect(parts[1]).toContain('north says 2.');
    expect(parts[1]).toContain('--- South decides now.');
    expect(parts[2]).toContain('north says something.');
    expect(parts[2]).toContain('South: number');
    expect(parts[4]).toContain('south says something.');
    expect(parts[5]).toContain('The game is over: counted. Points: North 2, South 1.');
    expect(result).toEqual({ ended: true, orders: 3 });
  });

  it('keeps the standing orders of one player from answering for the other', async () => {
    const { said } = await typed(['standing number one', '', 'quit'], {}, sealed(counting));
    expect(said.match(/\(standing order\)/g)).toHaveLength(1);
    expect(said).toContain('South: number');
  });

  it('does not take back an order once the other player decides', async () => {
    const { said } = await typed(['say 2', '', 'undo', 'quit'], {}, sealed(counting));
    expect(said).toContain('Nothing can be taken back');
  });
});
