import { describe, expect, it } from 'vitest';
import type { TitoOrder } from '#rulesets/tito/index';
import { type Game, of, order, play, position } from './table.ts';

/* Every forecast is held against all throws, carried out one after the other. */

const D6 = [1, 2, 3, 4, 5, 6];
const forecastOf = (game: Game, wanted: TitoOrder) => play.forecast(game.state, wanted, 'german')!;
const waysOf = (game: Game, wanted: TitoOrder) => forecastOf(game, wanted).chances.map(({ ways }) => ways);

describe('the forecast of a fire', () => {
  const setUps: Parameters<typeof position>[0][] = [
    { germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'] } },
    { germans: { 54: ['rot-1', 'rot-2', 'rybka'] }, partisans: { 53: ['hq-1', 'hq-2'] }, turn: 8, ammunition: 15 },
    { germans: { 54: ['rot-1', 'rot-2'] }, partisans: { 53: ['hq-1'] }, air: { zone: '53', bonus: 2 } },
    { germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1', 'hq-2'] }, reduced: ['rot-1'] },
  ];
  const FIRE = { type: 'Fire', from: '54', zone: '53' } as const;

  it.each(setUps)('counts the throws as they fall: %#', (given) => {
    let hits = 0;
    for (const attack of D6)
      for (const defence of D6) {
        const [fire] = of(order(position(given).dice(attack, defence), FIRE), 'FireResolved');
        if (fire!.loss.side === 'yugoslav') hits++;
      }
    expect(waysOf(position(given), FIRE)).toEqual([hits, 36 - hits]);
  });

  it.each(setUps)('is told again with the dice: %#', (given) => {
    const { items, total, chances } = forecastOf(position(given), FIRE);
    for (const [attack, defence] of [
      [6, 1],
      [1, 6],
    ] as const) {
      const [fire] = of(order(position(given).dice(attack, defence), FIRE), 'FireResolved');
      const came = fire!.loss.side === 'yugoslav' ? 0 : 1;
      expect(play.reckoning(fire!)).toEqual({ items, total, chances, came, thrown: [attack, defence] });
      expect(play.say(fire!)!.en).toContain(`${total!.en}, ${Math.round((100 * chances[came]!.ways) / 36)}% for this`);
    }
  });

  it('itemises what counts, with its paragraph', () => {
    const given = { germans: { 54: ['rot-1', 'rybka'] }, partisans: { 53: ['hq-1'] }, turn: 8, ammunition: 15 };
    const { items, total } = forecastOf(position(given), FIRE);
    const [fire] = of(order(position(given).dice(1, 1), FIRE), 'FireResolved');
    expect(total!.en).toBe(`${fire!.attack.total - 1} against ${fire!.defence.total - 1}, and a die each`);
    expect(items.map(({ label, value, clause }) => [label.en, value, clause])).toEqual(
      expect.arrayContaining([
        ['German: officer', 1, 'tito/13.2.3-c'],
        ['German: light', -2, 'tito/13.2.3-d'],
        ['German: ammunition', -2, 'tito/13.1-t'],
      ]),
    );
    for (const { label } of items) expect(label.it).not.toBe('');
  });
});

describe('the forecast of a check', () => {
  it.each([0, 3, 8])('counts the throws at alert %i', (alert) => {
    const at = () => {
      const game = position({
        germans: { 54: ['rot-1'] },
        markers: { 53: ['C'] },
        alert,
        step: 'activation-after-movement',
      });
      game.state.units['rot-1']!.moved = true;
      return game;
    };
    const CHECK = { type: 'CheckActivation', from: '54', zone: '53' } as const;
    let turned = 0;
    for (let face = 1; face <= 10; face++) {
      const [check] = of(order(at().dice(face, ...new Array(12).fill(1)), CHECK), 'ActivationChecked');
      if (check!.success) turned++;
    }
    expect(waysOf(at(), CHECK)).toEqual([10 - turned, turned]);
  });
});

describe('the forecast of an assault', () => {
  const meet = (readings: object): Game => {
    const game = position({
      germans: { 53: ['rot-1', 'rot-2'] },
      partisans: { 53: ['tank-1', 'hq-1'] },
      reduced: ['tank-1'],
      readings,
    });
    order(game, { type: 'StartAssault', zone: '53' });
    return game;
  };
  const PLACE = {
    type: 'PlaceAssault',
    lines: [
      { contact: 'rot-1', support: [] },
      { contact: 'rot-2', support: [] },
    ],
  } satisfies TitoOrder;

  it.each([{ heavyWeapons: 'line' }, { heavyWeapons: 'zone' }])(
    'counts the lines won in all 1,296 throws: %o',
    (readings) => {
      const won = [0, 0, 0];
      for (const a of D6)
        for (const b of D6)
          for (const c of D6)
            for (const d of D6) {
              const resolved = of(order(meet(readings).dice(a, b, c, d), PLACE), 'AssaultLineResolved');
              won[resolved.filter(({ loss }) => loss.side === 'yugoslav').length]!++;
            }
      expect(waysOf(meet(readings), PLACE)).toEqual([won[2], won[1], won[0]]);
    },
  );
});

describe('the forecast of a move', () => {
  it('tells what it costs and what is left', () => {
    const game = position({ germans: { 54: ['rot-1'] }, step: 'movement' });
    const [move] = [...play.options(game.state, 'german', { type: 'MoveUnits' })];
    const { cost, chances } = forecastOf(game, move!);
    expect(chances).toEqual([]);
    const [moved] = of(order(game, move!), 'UnitsMoved');
    expect(cost!.spent).toBe(moved!.cost);
    expect(cost!.left).toBeGreaterThanOrEqual(0);
  });
});
