import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#kernel/text';
import type { TitoEvent } from '#rulesets/tito/index';
import { mapSchema } from '#rulesets/tito/scenario';
import { playAtRandom } from '../../support/referee.ts';
import { newGame, order, pack, play, position, refused } from './table.ts';

const say = (event: TitoEvent, language: Language): string => play.say(event)?.[language] ?? '';
const parse = (line: string, game = position({ step: 'movement', germans: { 54: ['rot-1', 'rot-2', 'rybka'] } })) =>
  play.notation.parseOrder(line, game.state, 'german');

describe('notation', () => {
  it('every order of whole games is read back as it was written', () => {
    const kinds = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const game = newGame('easy');
      game.seed(seed);
      game.start();
      const check = () => {
        for (const option of game.options('german').slice(0, 60)) {
          kinds.add(option.type);
          for (const language of LANGUAGES) {
            const line = play.notation.makeOrder(option, game.state, language);
            expect([line, parse(line, game)]).toEqual([line, { understood: true, order: option }]);
          }
        }
      };
      check();
      playAtRandom(game, seed, { orders: 3000 }, check);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(17);
  });

  it.each([
    ['move Rot 1 to 55', 'muovi rot-1 a 55', { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55'] }],
    [
      'move rot-1 rybka 54-55-63',
      'sposta rot-1 e rybka da 54-55-63',
      { type: 'MoveUnits', units: ['rot-1', 'rybka'], path: ['54', '55', '63'] },
    ],
    ['move rot-1 to 71', 'muovi rot-1 71', { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55', '63', '71'] }],
    [
      'move rot-1 to Mandića field',
      'muovi rot-1 a Campo Mandića',
      { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55'] },
    ],
    [
      'move rot-1 to 71 via 70',
      'muovi rot-1 a 71 passando per 70',
      { type: 'MoveUnits', units: ['rot-1'], path: ['54', '62', '70', '71'] },
    ],
    ['fire 5 6', 'fuoco 5 6', { type: 'Fire', from: '5', zone: '6' }],
    ['air 53', 'aria 53', { type: 'CallAirSupport', zone: '53' }],
    ['no air', 'niente aria', { type: 'PassAirSupport' }],
    ['attach Rybka to Rot-2', 'assegna Rybka a Rot-2', { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-2' }],
    ['check all', 'verifica tutto', { type: 'CheckAllActivations' }],
    ['check 54 53', 'verifica 54 53', { type: 'CheckActivation', from: '54', zone: '53' }],
    [
      'losses panther-1 panther-2',
      'perdite panther-1, panther-2',
      { type: 'ChooseLosses', units: ['panther-1', 'panther-2'] },
    ],
    [
      'second wave wave2-1 wave2-3',
      'seconda ondata wave2-1 wave2-3',
      { type: 'ChooseSecondWave', units: ['wave2-1', 'wave2-3'] },
    ],
    ['assault 53', 'assalta 53', { type: 'StartAssault', zone: '53' }],
    [
      'place rot-1+rot-3 / rot-2',
      'schiera rot-1 rot-3 / rot-2',
      {
        type: 'PlaceAssault',
        lines: [
          { contact: 'rot-1', support: ['rot-3'] },
          { contact: 'rot-2', support: [] },
        ],
      },
    ],
    ['continue', 'continua', { type: 'ContinueAssault' }],
    ['stop', 'interrompi', { type: 'StopAssault' }],
    ['withdraw rot-1 54', 'ritira rot-1 a 54', { type: 'Withdraw', unit: 'rot-1', zone: '54' }],
    ['escort Tito rot-1', 'scorta Tito con rot-1', { type: 'AssignEscort', vip: 'tito', unit: 'rot-1' }],
    [
      'transfer Churchill to rot-2',
      'trasferisci Churchill a rot-2',
      { type: 'TransferPrisoner', vip: 'churchill', unit: 'rot-2' },
    ],
    [
      'order 54 rot-2 rot-1',
      'riordina 54 rot-2 rot-1',
      { type: 'ReorderStack', zone: '54', order: ['rot-2', 'rot-1'] },
    ],
    ['keep', 'mantieni', { type: 'KeepOrder' }],
    ['end movement', 'fine movimento', { type: 'EndMovement' }],
    ['end combat', 'fine combattimento', { type: 'EndCombat' }],
  ])('reads "%s" and "%s"', (english, italian, expected) => {
    expect(parse(english)).toEqual({ understood: true, order: expected });
    expect(parse(italian)).toEqual({ understood: true, order: expected });
  });

  it('says what it did not understand', () => {
    expect(parse('mov rot-9 55')).toMatchObject({ understood: false });
    expect(parse('move rot-4 55')).toMatchObject({ understood: false, nearest: expect.arrayContaining(['rot-1']) });
    expect(parse('move rot-1')).toMatchObject({
      understood: false,
      reason: { en: expect.stringContaining('a zone'), it: expect.stringContaining('una zona') },
    });
    expect(parse('')).toMatchObject({ understood: false });
  });
});

describe('reports', () => {
  it('tells every event of whole games in English and Italian', () => {
    const kinds = new Set<string>();
    const same = new Set<string>();
    for (const seed of [11, 12, 13, 14, 15, 16]) {
      const game = newGame('easy');
      game.seed(seed);
      game.start();
      playAtRandom(game, seed, { orders: 3000 });
      for (const { event } of game.log) {
        kinds.add(event.type);
        const [english, italian] = [say(event, 'en'), say(event, 'it')];
        for (const text of [english, italian]) {
          expect(text).toMatch(/\.$/);
          expect(text).not.toMatch(/undefined|\[object|NaN/);
        }
        if (english === italian) same.add(event.type);
      }
    }
    expect(kinds.size).toBeGreaterThan(35);
    expect([...same].filter((type) => type !== 'AssaultPlaced')).toEqual([]);
  });

  it('names the paragraph of every automatic step', () => {
    const game = position({
      alert: 6,
      germans: { 30: ['rot-1'] },
      partisans: { 39: ['youth-1'], 42: ['youth-2', 'youth-3'] },
    });
    const told = order(game.dice(3, 3, 3), { type: 'EndCombat' }).map((event) => say(event, 'en'));
    expect(told).toContain(
      'Partisans in 39 Drvar west (Youth 1) do not move: pinned by paratroopers next to them (12.3).',
    );
    expect(told).toContain('Youth 2, Youth 3 go 42-38 towards the paratroopers in 30 (12.3).');
    expect(
      told.some((line) =>
        line.startsWith(
          'Youth 1 fires from 39 at Rot 1 in 30 (13.2.2): fire 2, die 3 = 5 against fire 2, die 3 = 5. Rot 1 is reduced.',
        ),
      ),
    ).toBe(true);
  });

  it('settles ties in the language of the reader', () => {
    const tie = (purpose: string) => ({
      type: 'TieBroken' as const,
      purpose,
      candidates: ['37', '38'],
      rolls: [2],
      chosen: '37',
      rule: 'tito/12.3-k',
    });
    expect(say(tie('way from 42'), 'en')).toBe('A die decides the way from 42 among 37, 38: 2, it is 37 (12.3).');
    expect(say(tie('way from 42'), 'it')).toBe('Un dado decide la via da 42 tra 37, 38: 2, cioè 37 (12.3).');
    expect(say(tie('entry of red-1'), 'it')).toContain('l’entrata di Colonna rossa 1');
    expect(say(tie('friends of the excess in 41'), 'it')).toContain('i compagni per chi è di troppo in 41');
    expect(say(tie('enemies of the excess in 41'), 'it')).toContain('i nemici per chi è di troppo in 41');
    for (const seed of [21, 22, 23]) {
      const game = newGame('easy');
      game.seed(seed);
      game.start();
      playAtRandom(game, seed, { orders: 3000 });
      for (const { event } of game.log)
        if (event.type === 'TieBroken')
          expect(say(event, 'it')).not.toMatch(/ (order|target|way|entry|friends|enemies|exits?|room) /);
    }
  });

  it('adds up the die for air support', () => {
    const called = { type: 'AirSupportCalled' as const, zone: '53', roll: 7 };
    expect(say({ ...called, modifier: -3, modified: 4, bonus: 1 }, 'en')).toMatch(/: 7 - 3 = 4, bonus \+1\.$/);
    expect(say({ ...called, modifier: 0, modified: 7, bonus: 2 }, 'it')).toMatch(/: 7, bonus \+2\.$/);
  });

  it('agrees in number and says nothing of an alert that cannot rise', () => {
    const moved = { type: 'UnitsMoved' as const, path: ['54', '55'], cost: 1, prisoners: [], origin: '' };
    expect(say({ ...moved, units: ['rot-1'] }, 'en')).toBe('Rot 1 moves 54-55 (1 MP).');
    expect(say({ ...moved, units: ['rot-1', 'rybka'] }, 'it')).toBe('Rot 1, Rybka muovono 54-55 (1 PM).');
    expect(say({ type: 'AlertRaised', trigger: 'shot', by: 0, level: 9 }, 'en')).toBe(
      'The alert stays at 9 (first shot).',
    );
    expect(say({ type: 'AmmunitionAdded', rolls: [2], amount: 2, level: 22 }, 'en')).toBe(
      'Ammunition dropped: 2, now 22.',
    );
    const aside = { type: 'MarkersSetAside' as const, roll: 1 };
    expect(say({ ...aside, zones: ['53'] }, 'en')).toBe('Die 1: an unseen marker A leaves zone 53.');
    expect(say({ ...aside, zones: ['9', '53'] }, 'it')).toBe('Dado 1: marcatori A lasciano, non visti, le zone 9, 53.');
    expect(say({ type: 'UnseenMarkersShown', setAside: ['tito'] }, 'it')).toBe(
      'Il marcatore messo da parte era: Tito.',
    );
  });

  it('an order for a counter off the map is refused for where the counter is', () => {
    const game = position({ step: 'movement', germans: { 54: ['rot-1'] } });
    game.state.units['wave2-1']!.at = 'reserve';
    for (const line of ['move wave2-1 55', 'move wave2-1 54-55', 'muovi wave2-1 54']) {
      const parsed = parse(line, game);
      if (!parsed.understood) throw new Error(parsed.reason.en);
      expect(refused(game, parsed.order)).toMatchObject({
        code: 'not-there',
        facts: { unit: 'wave2-1' },
      });
    }
  });

  it('knows every zone by its names, also those with words that otherwise say nothing', () => {
    const { state } = newGame();
    for (const { id, name, nameInItalian } of mapSchema.parse(pack['map']).zones)
      for (const called of [name, nameInItalian ?? name])
        expect([called, play.notation.parseOrder(`air ${called}`, state, 'german')]).toEqual([
          called,
          { understood: true, order: { type: 'CallAirSupport', zone: id } },
        ]);
  });
});
