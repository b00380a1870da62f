import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import type { Play } from '#kernel/ruleset';
import { asSide } from '#kernel/side';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import { type TempestaState, tempesta } from '#rulesets/tempesta/index';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import type { Figure } from '#rulesets/tempesta/state';
import { Referee } from '../../support/referee.ts';
import { bench, find, has, pack, told } from './bench.ts';

type Game = Referee<TempestaState, Order, Event, Play<TempestaState, Order, Event>>;

/** Blue lays the table of a defensive battle with 24 points; red attacks and changes it. */
const buying = (scenario = 'prepared-armies', theatre = 'closed'): Game => {
  const referee = new Referee(tempesta.load(pack, scenario));
  Object.assign(referee.state, { stage: 'terrain-purchase', battle: 'defensive', attacker: 'red' });
  Object.assign(referee.state.terrain, { theatre, points: 24, builder: 'blue' });
  return referee;
};
const buy = (changes: Partial<Order & { type: 'BuyTerrain' }>): Order => ({
  type: 'BuyTerrain',
  figures: [],
  sea: false,
  rivers: 0,
  roads: ['flat', 'flat'],
  railways: 0,
  ...changes,
});
const figure = (ground: string, hill: number, ...points: [number, number][]): Pick<Figure, 'cells' | 'hill'> => ({
  cells: points.map(([dx, dy]) => ({ dx, dy, ground, scenario: ground === '' ? 'open' : 'closed' })),
  hill,
});
const pair = figure('wood', 0, [0, 0], [1, 0]);
const clause = (referee: Game, by: 'red' | 'blue', order: Order): string => {
  const verdict = referee.play.decide(referee.state, order, by);
  return verdict.accepted ? 'accepted' : verdict.refusal.clause.replace('tempesta/', '');
};
const place = (anchor: string, id = 'figure-1'): Order => ({
  type: 'PlaceFigure',
  figure: id,
  anchor,
  rotation: 0,
  mirror: false,
});
const across = (y: string): string[] => Array.from({ length: 12 }, (_, x) => `${y}${x + 1}`);
const down = (x: number): string[] => ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((y) => `${y}${x}`);

describe('the numbers of the sides', () => {
  const numbered = (first: 'W' | 'E', ...dice: number[]): Game => {
    const referee = buying().dice(...dice);
    referee.order('blue', buy({ figures: [pair] }));
    referee.order('blue', { type: 'NumberSides', first });
    return referee;
  };

  it('[tempesta/17-g] whoever lays the table begins to number at the short side of his choice', () => {
    const referee = buying();
    expect(has(referee.order('blue', buy({ figures: [pair] })), 'FigureRolled')).toBe(false);
    expect(referee.options('blue')).toEqual([
      { type: 'NumberSides', first: 'W' },
      { type: 'NumberSides', first: 'E' },
    ]);
    expect(clause(referee, 'blue', { type: 'NumberSides', first: 'N' })).toBe('17-g');
    expect(clause(referee, 'blue', { type: 'FinishTerrain' })).toBe('17-d');
    const events = referee.dice(1, 1).order('blue', { type: 'NumberSides', first: 'E' });
    expect(find(events, 'SidesNumbered')).toMatchObject({ side: 'blue', first: 'E' });
    expect(find(events, 'FigureRolled').dice).toEqual([1, 1]);
    expect(clause(referee, 'blue', { type: 'NumberSides', first: 'W' })).toBe('17-g');
    expect(referee.play.view(referee.state, asSide('red')).extra['terrain']).toMatchObject({ firstSide: 'E' });
  });

  it('[tempesta/17-g] the other sides follow clockwise', () => {
    // The die names a side; the figure keeps within one quadrant of it.
    const sides = (first: 'W' | 'E', die: number): string[] =>
      ['D1', 'A6', 'D11', 'H6'].filter(
        (anchor) => clause(numbered(first, die, 1), 'blue', place(anchor)) === 'accepted',
      );
    expect([1, 2, 3, 4].map((die) => sides('W', die))).toEqual([['D1'], ['A6'], ['D11'], ['H6']]);
    expect([1, 2, 3, 4].map((die) => sides('E', die))).toEqual([['D11'], ['H6'], ['D1'], ['A6']]);
  });

  it('[tempesta/17-g] on the square table any side may be the first', () => {
    const referee = buying('open-1000-small');
    referee.order('blue', buy({ figures: [pair] }));
    expect(referee.options('blue', 'NumberSides')).toHaveLength(4);
  });

  it('[tempesta/17-g] no figure is laid where the square table has no quadrant', () => {
    const referee = buying('open-1000-small').dice(1, 6);
    referee.order('blue', buy({ figures: [pair] }));
    referee.order('blue', { type: 'NumberSides', first: 'E' });
    expect([clause(referee, 'blue', place('D7')), clause(referee, 'blue', place('A12'))]).toEqual(['accepted', '17-g']);
  });

  it('[tempesta/17-g] where nothing was numbered the other player does it before adding a figure', () => {
    const referee = buying();
    referee.order('blue', buy({}));
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') });
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-2', path: down(6) });
    referee.dice(4).order('blue', { type: 'FinishTerrain' });
    referee.order('red', { type: 'AddFigure', ...pair });
    expect(referee.options('red').map(({ type }) => type)).toEqual(['NumberSides', 'NumberSides']);
    expect(has(referee.dice(5, 1).order('red', { type: 'NumberSides', first: 'E' }), 'FigureRolled')).toBe(true);
  });

  it('is written in both languages', () => {
    const { play, state } = buying();
    for (const line of ['number sides from E', 'numera lati da E'])
      expect(play.notation.parseOrder(line, state, 'blue')).toEqual({
        understood: true,
        order: { type: 'NumberSides', first: 'E' },
      });
    for (const line of ['move ford D4 to D5', 'sposta guado D4 a D5'])
      expect(play.notation.parseOrder(line, state, 'red')).toEqual({
        understood: true,
        order: { type: 'MoveFord', from: 'D4', to: 'D5' },
      });
    const event: Event = { type: 'SidesNumbered', side: 'blue', first: 'E' };
    expect([told(event, 'en'), told(event, 'it')]).toEqual([
      'Blue numbers the sides clockwise from the east.',
      'Blu numera i lati in senso orario da est.',
    ]);
  });
});

describe('fords', () => {
  const forded = (fords: number): Game => {
    const referee = buying().dice(1, 1);
    referee.order('blue', buy({ rivers: 1, fords }));
    referee.order('blue', { type: 'PlaceRiver', path: across('D'), width: 1 });
    return referee;
  };

  it('[tempesta/17-a, tempesta/15-f] a ford is a quadrant of a river and costs a point', () => {
    expect(clause(buying(), 'blue', buy({ fords: 1 }))).toBe('15-f');
    const price = (order: Order): number => find(buying().dice(1, 1).order('blue', order), 'TerrainBought').price;
    expect([price(buy({ rivers: 1 })), price(buy({ rivers: 1, fords: 2 }))]).toEqual([4, 6]);
  });

  it('[tempesta/17-d] fords are laid with the rivers, before figures, roads and railways', () => {
    const referee = forded(2);
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path: down(6) })).toBe('17-d');
    expect([
      clause(referee, 'blue', { type: 'PlaceFord', cell: 'E4' }),
      clause(referee, 'blue', { type: 'PlaceFord', cell: 'D4' }),
    ]).toEqual(['15-f', 'accepted']);
    expect(referee.options('blue').every(({ type }) => type === 'PlaceFord')).toBe(true);
    referee.order('blue', { type: 'PlaceFord', cell: 'D4' });
    expect(clause(referee, 'blue', { type: 'PlaceFord', cell: 'D4' })).toBe('15-f');
    referee.order('blue', { type: 'PlaceFord', cell: 'D9' });
    expect(clause(referee, 'blue', { type: 'PlaceFord', cell: 'D10' })).toBe('17-a');
    expect([referee.state.cells[39]!.ford, referee.state.cells[44]!.ford]).toEqual([true, true]);
    const board = referee.play.board(referee.state, asSide('red'));
    expect(board.spaces.filter(({ features }) => features.includes('ford')).map(({ id }) => id)).toEqual(['D4', 'D9']);
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path: down(6) })).toBe('accepted');
  });

  it('[tempesta/17-d] a ford that finds no quadrant of the river any more is left out, and the table gets finished', () => {
    const referee = forded(2);
    referee.order('blue', { type: 'PlaceFord', cell: 'D4' });
    for (const cell of referee.state.cells) if (cell.river !== undefined) cell.ford = true;
    expect(referee.options('blue', 'PlaceFord')).toEqual([]);
    expect(referee.options('blue').length).toBeGreaterThan(0);
    // Nor does it come back when the other player adds another river.
    Object.assign(referee.state, { stage: 'terrain-modification' });
    referee.state.terrain.modification = { die: 3, left: 3, freeUsed: false };
    referee.state.cells[0]!.river = 'river-2';
    forgetDerived(referee.state);
    expect(referee.options('red')).toContainEqual({ type: 'FinishModification' });
  });

  it('[tempesta/15-f] whoever comes to a ford crosses the river, elsewhere nobody does', () => {
    const table = bench()
      .river(...across('D'))
      .patch('D4', { ford: true });
    table.unit('red-1-a', 'rifle', 'C4').unit('red-1-b', 'rifle', 'C7').acting(['red-1-a', 'red-1-b'], 6);
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D4', 'E4'] });
    expect(table.where('red-1-a')).toBe('E4');
    expect(
      table.acting('red-1-b', 6).refused('red', { type: 'MoveUnits', units: ['red-1-b'], path: ['D7', 'E7'] }),
    ).toBe('15-f');
  });

  /** Red has so many points to change a table with a river, a ford at D4 and two roads. */
  const changing = (die: number): Game => {
    const referee = forded(1);
    referee.order('blue', { type: 'PlaceFord', cell: 'D4' });
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: down(6) });
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-2', path: down(10) });
    referee.dice(die).order('blue', { type: 'FinishTerrain' });
    return referee;
  };

  it('[tempesta/18-a] the other player adds a ford or moves one for a point', () => {
    const referee = changing(2);
    expect(clause(referee, 'red', { type: 'AddFord', cell: 'D6' })).toBe('15-f');
    referee.order('red', { type: 'AddFord', cell: 'D2' });
    expect(clause(referee, 'red', { type: 'MoveFord', from: 'D5', to: 'D8' })).toBe('18-a');
    referee.order('red', { type: 'MoveFord', from: 'D4', to: 'D8' });
    expect(referee.state.cells.flatMap(({ ford }, at) => (ford === true ? [at] : []))).toEqual([37, 43]);
    expect(clause(referee, 'red', { type: 'AddFord', cell: 'D12' })).toBe('18-a');
  });

  it('[tempesta/18-a] he may add a river by the same dice; a road that meets it has a bridge', () => {
    const referee = changing(2);
    const events = referee.dice(1, 1).order('red', { type: 'AddRiver' });
    expect(find(events, 'RiverRolled')).toMatchObject({ river: 'river-2', dice: [1, 1] });
    expect(clause(referee, 'red', { type: 'FinishModification' })).toBe('18-a');
    referee.order('red', { type: 'PlaceRiver', path: across('F'), width: 1 });
    expect([referee.state.cells[65]!.river, referee.state.cells[65]!.bridge]).toEqual(['river-2', 'road']);
    expect(clause(referee, 'red', { type: 'AddRiver' })).toBe('18-a');
    expect(clause(referee, 'red', { type: 'FinishModification' })).toBe('accepted');
  });

  it('[tempesta/17-f] a river that no course is left for is rolled for again and then left out', () => {
    const referee = changing(2);
    for (const label of ['C3', 'D3', 'E3']) referee.state.cells[(label.charCodeAt(0) - 65) * 12 + 2]!.hill = 'ridge';
    for (const at of [2, 14, 26, 38, 50, 62, 74, 86]) referee.state.cells[at]!.hill = 'ridge';
    const events = referee.dice(1, 1, 3, 2).order('red', { type: 'AddRiver' });
    expect([events.filter(({ type }) => type === 'RiverRolled').length, has(events, 'RiverDropped')]).toEqual([
      2,
      true,
    ]);
    expect(referee.state.terrain.linears.filter(({ kind }) => kind === 'river')).toHaveLength(1);
  });

  it('[tempesta/18-d] the dice and limits of the open theatre bind both players', () => {
    const referee = buying('prepared-armies', 'open');
    Object.assign(referee.state.terrain, { roadAllowed: false });
    referee.order('blue', buy({ roads: [] }));
    referee.dice(6).order('blue', { type: 'FinishTerrain' });
    expect(clause(referee, 'red', { type: 'AddRiver' })).toBe('18-d');
    expect(clause(referee, 'red', { type: 'AddLinear', kind: 'road', profile: 'flat', path: across('D') })).toBe(
      '16-b',
    );
    expect(clause(referee, 'red', { type: 'AddLinear', kind: 'railway', profile: 'flat', path: across('D') })).toBe(
      'accepted',
    );
  });
});

describe('figures taken apart by the other player', () => {
  /** Blue has laid a wood of five cells at C4; red has so many points. */
  const wood = figure('wood', 0, [0, 0], [1, 0], [2, 0], [0, 1], [1, 1]);
  const changing = (die: number): Game => {
    const referee = buying().dice(5, 1);
    referee.order('blue', buy({ figures: [wood] }));
    referee.order('blue', { type: 'NumberSides', first: 'W' });
    referee.order('blue', place('C4'));
    for (const [at, x] of [1, 10].entries())
      referee.order('blue', { type: 'PlaceLinear', linear: `road-${at + 1}`, path: down(x) });
    referee.dice(die).order('blue', { type: 'FinishTerrain' });
    return referee;
  };
  const part = (from: string[], ...points: [number, number][]): Order => ({
    type: 'RecomposeFigure',
    figure: 'figure-1',
    cells: figure('wood', 0, ...points).cells,
    from,
  });

  it('[tempesta/18-a] part of a figure may be laid elsewhere, cell by cell for its points', () => {
    const referee = changing(2);
    expect(clause(referee, 'red', { type: 'MoveFigure', figure: 'figure-1' })).toBe('18-a');
    expect(clause(referee, 'red', part(['C6', 'D5'], [0, 0], [1, 0], [2, 0]))).toBe('18-a');
    expect(clause(referee, 'red', part(['C6', 'H8'], [0, 0], [1, 0]))).toBe('18-a');
    const events = referee.dice(5, 1).order('red', part(['C6', 'D5'], [0, 0], [1, 0]));
    expect(find(events, 'FigureSplit')).toMatchObject({ figure: 'figure-1', part: 'figure-2', cost: 2 });
    expect(has(events, 'FigureRolled')).toBe(true);
    referee.order('red', place('F7', 'figure-2'));
    const woods = referee.state.cells.flatMap(({ ground }, at) => (ground === 'wood' ? [at] : []));
    expect(woods).toEqual([27, 28, 39, 66, 67]);
    expect(referee.state.terrain.modification!.left).toBe(0);
  });

  it('[tempesta/17-b, tempesta/18-b] both parts are figures: two cells at least, one only on a die of 1', () => {
    expect(clause(changing(6), 'red', part(['C6'], [0, 0]))).toBe('17-b');
    expect(clause(changing(1), 'red', part(['C6'], [0, 0]))).toBe('accepted');
    expect(clause(changing(6), 'red', part(['C4', 'C5', 'D4', 'D5'], [0, 0], [1, 0], [0, 1], [1, 1]))).toBe('17-b');
    expect(clause(changing(6), 'red', part(['C5', 'D5'], [0, 0], [1, 0]))).toBe('17-c');
  });
});

describe('the sea of the other player', () => {
  const coast = (die: number, road = down(6)): Game => {
    const referee = buying();
    referee.state.units['red-pdr25-1']!.entry = 'uk-infantry-1944/naval';
    referee.dice(1, 1).order('blue', buy({ figures: [figure('wood', 0, [0, 0], [1, 0], [2, 0])] }));
    referee.order('blue', { type: 'NumberSides', first: 'W' });
    referee.order('blue', place('D1'));
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: road });
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-2', path: down(8) });
    referee.dice(die).order('blue', { type: 'FinishTerrain' });
    return referee;
  };
  const sea = (side: 'N' | 'E' | 'W', depth: number): Order => ({ type: 'AddSea', side, depth });

  it('[tempesta/18-a, tempesta/15-h] an attacker with naval guns may lay the sea for its points', () => {
    const referee = coast(2);
    expect([clause(referee, 'red', sea('N', 1)), clause(referee, 'red', sea('W', 3))]).toEqual(['17-e', '17-e']);
    referee.order('red', sea('W', 2));
    expect([referee.state.cells[0]!.sea, referee.state.cells[36]!.sea, referee.state.cells[2]!.sea]).toEqual([
      true,
      false,
      false,
    ]);
    expect(clause(referee, 'red', sea('E', 1))).toBe('17-e');
    expect(clause(coast(1), 'red', sea('W', 2))).toBe('18-a');
    const inland = buying();
    inland.order('blue', buy({}));
    for (const [at, x] of [3, 6].entries())
      inland.order('blue', { type: 'PlaceLinear', linear: `road-${at + 1}`, path: down(x) });
    inland.dice(6).order('blue', { type: 'FinishTerrain' });
    expect(clause(inland, 'red', sea('W', 1))).toBe('15-h');
  });

  it('[tempesta/17-i] not over roads, and over two cells of a figure at most', () => {
    expect(clause(coast(6, down(2)), 'red', sea('W', 2))).toBe('17-i');
    const referee = coast(6);
    referee.state.terrain.figures[0]!.at = [36, 37, 25];
    expect([clause(referee, 'red', sea('W', 2)), clause(referee, 'red', sea('W', 1))]).toEqual(['17-i', 'accepted']);
  });
});
