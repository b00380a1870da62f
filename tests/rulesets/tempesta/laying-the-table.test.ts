import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { judgeFigurePlace } from '#rulesets/tempesta/rules/figures';
import { gameOf } from '#rulesets/tempesta/rules/game';
import { gridOf } from '#rulesets/tempesta/rules/grid';
import { layOut } from '#rulesets/tempesta/rules/ground';
import { find, has, theatre } from './bench.ts';
import { across, buy, buying, cells, clause, down, type Game, open, reconnoitred, row, woods } from './preparing.ts';

describe('terrain', () => {
  it('[tempesta/16-a] open theatre: two dice, no rivers, five closed cells, hills of two levels', () => {
    const referee = buying('open', 12);
    expect(theatre.tables.theatres.open.dice).toBe(2);
    expect([
      clause(referee, 'blue', buy({ figures: woods(6) })),
      clause(referee, 'blue', buy({ figures: woods(5) })),
      clause(referee, 'blue', buy({ rivers: 1 })),
      clause(referee, 'blue', buy({ figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 3 }] })),
      clause(referee, 'blue', buy({ roads: ['flat', 'flat'] })),
    ]).toEqual(['16-a', 'accepted', '16-a', '16-a', '16-a']);
  });

  it('[tempesta/16-b] in the open theatre a road is there on 1 to 4, a railway on 1 to 3', () => {
    const roll = (road: number, rail: number): boolean[] => {
      const referee = buying('open', -1);
      referee.dice(6, 6, road, rail).start();
      return [
        clause(referee, 'blue', buy({ roads: ['flat'] })) === 'accepted',
        clause(referee, 'blue', buy({ railways: 1 })) === 'accepted',
      ];
    };
    expect([roll(5, 3), roll(4, 4)]).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('[tempesta/16-c] closed theatre: four dice, two roads, ten closed cells, hills of three levels', () => {
    const referee = buying('closed', 24);
    expect(theatre.tables.theatres.closed.dice).toBe(4);
    expect([
      clause(referee, 'blue', buy({ roads: ['flat'] })),
      clause(referee, 'blue', buy({ roads: ['flat', 'flat'], figures: woods(11) })),
      clause(referee, 'blue', buy({ roads: ['flat', 'flat'], figures: woods(10) })),
      clause(
        referee,
        'blue',
        buy({ roads: ['flat', 'flat'], figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 4 }] }),
      ),
    ]).toEqual(['16-c', '16-c', 'accepted', '16-c']);
    const placed = buying('closed', 24);
    placed.order('blue', buy({ roads: ['flat', 'flat'] }));
    placed.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') });
    expect(clause(placed, 'blue', { type: 'FinishTerrain' })).toBe('16-c');
  });

  it('[tempesta/16-d] very closed theatre: five dice, four roads, hills of five levels', () => {
    const referee = buying('veryClosed', 30);
    expect(theatre.tables.theatres.veryClosed.dice).toBe(5);
    const four = ['flat', 'flat', 'flat', 'flat'] as const;
    expect([
      clause(referee, 'blue', buy({ roads: ['flat', 'flat', 'flat'] })),
      clause(
        referee,
        'blue',
        buy({ roads: [...four], figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 5 }] }),
      ),
      clause(referee, 'blue', buy({ roads: [...four], figures: woods(20) })),
    ]).toEqual(['16-d', 'accepted', 'accepted']);
  });

  it('[tempesta/16-e] the attacker chooses among the theatres of the defender, who builds', () => {
    const referee = reconnoitred([2, false], [5, false], 1, 6);
    expect([
      referee.state.attacker,
      clause(referee, 'blue', { type: 'ChooseTheatre', theatre: 'open' }),
      clause(referee, 'blue', { type: 'ChooseTheatre', theatre: 'closed' }),
    ]).toEqual(['blue', '16-e', 'accepted']);
    referee.dice(1, 1, 1, 1).order('blue', { type: 'ChooseTheatre', theatre: 'closed' });
    expect(referee.state.terrain.builder).toBe('red');
  });

  it('[tempesta/16-f] in an encounter builder and theatre are drawn', () => {
    const drawn = (red: string, blue: string, ...dice: number[]): [string, number] => {
      const referee = open('prepared-armies').dice(...dice, 1, 1, 1, 1, 1, 1, 1);
      referee.state.players.red.list = red;
      referee.state.players.blue.list = blue;
      Object.assign(referee.state, { stage: 'theatre', battle: 'encounter' });
      const event = find(referee.start(), 'TheatreChosen');
      return [event.theatre, event.draws.length];
    };
    expect(drawn('ita-ariete-1942', 'sov-rifle-1943', 1)).toEqual(['open', 1]);
    expect(drawn('ita-ariete-1942', 'uk-infantry-1944', 1, 2)).toEqual(['closed', 2]);
    expect(drawn('sov-rifle-1943', 'ger-panzer-1943', 2, 2)).toEqual(['closed', 2]);
  });

  const price = (order: Order): number => {
    const referee = buying('veryClosed', 30).dice(5, 1, 5, 1);
    return find(referee.order('blue', order), 'TerrainBought').price;
  };
  const lanes = ['flat', 'flat', 'flat', 'flat'] as const;

  it('[tempesta/17-a] one point a cell and a plain road, two for other lines, one per level above the second', () => {
    expect(price(buy({ roads: [...lanes] }))).toBe(4);
    expect(
      price(buy({ roads: [...lanes], figures: [{ cells: cells('', 'open', [0, 0], [1, 0], [1, 1]), hill: 4 }] })),
    ).toBe(4 + 5);
    expect(price(buy({ roads: ['sunken', 'flat', 'flat', 'flat'] }))).toBe(5);
    expect(price(buy({ roads: [...lanes], rivers: 1, railways: 1 }))).toBe(8);
    expect(clause(buying('veryClosed', 3), 'blue', buy({ roads: [...lanes] }))).toBe('17-a');
  });

  const shape = (...points: [number, number][]): string =>
    clause(
      buying('veryClosed', 30),
      'blue',
      buy({ roads: [...lanes], figures: [{ cells: cells('wood', 'closed', ...points), hill: 0 }] }),
    );

  it('[tempesta/17-b] figures have two to six cells', () => {
    expect([
      shape([0, 0]),
      shape(...row(2)),
      shape(...row(6)),
      shape([0, 0], [1, 0], [0, 1], [1, 1], [2, 1], [2, 2], [0, 2]),
    ]).toEqual(['17-b', 'accepted', 'accepted', '17-b']);
  });

  it('[tempesta/17-c] no more than three in a line, in one piece, turned as one likes', () => {
    expect([
      shape([0, 0], [1, 0], [2, 0], [3, 0]),
      shape(...row(6)),
      shape([0, 0], [1, 1], [2, 2], [3, 3]),
      shape([0, 0], [3, 3]),
    ]).toEqual(['17-c', 'accepted', '17-c', '17-c']);
  });

  const laying = (changes: Partial<Order & { type: 'BuyTerrain' }>, ...dice: number[]): Game => {
    const referee = buying('closed', 24).dice(...dice);
    referee.order('blue', buy({ roads: ['flat', 'flat'], ...changes }));
    if ((changes.figures?.length ?? 0) > 0) referee.order('blue', { type: 'NumberSides', first: 'W' });
    return referee;
  };
  const pair = { cells: cells('wood', 'closed', [0, 0], [1, 0]), hill: 0 };
  const place = (anchor: string, rotation = 0, figure = 'figure-1'): Order => ({
    type: 'PlaceFigure',
    figure,
    anchor,
    rotation,
    mirror: false,
  });

  it('[tempesta/17-d] sea, rivers, figures, then roads and railways', () => {
    const referee = laying({ figures: [pair, pair, pair] }, 5, 1, 5, 1, 5, 1);
    referee.order('blue', place('C3'));
    referee.order('blue', place('F3', 0, 'figure-2'));
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') })).toBe('17-d');
    referee.order('blue', place('F8', 0, 'figure-3'));
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') })).toBe('accepted');
  });

  const naval = (): Game => {
    const referee = buying('closed', 24);
    referee.state.units['red-pdr25-1']!.entry = 'uk-infantry-1944/naval';
    return referee;
  };

  it('[tempesta/15-h] sea only where the attacker has naval guns', () => {
    expect(clause(buying('closed', 24), 'blue', buy({ roads: ['flat', 'flat'], sea: true }))).toBe('15-h');
    expect(clause(naval(), 'blue', buy({ roads: ['flat', 'flat'], sea: true }))).toBe('accepted');
  });

  it('[tempesta/17-e] the sea lies along a short side, two rows deep at most', () => {
    const referee = naval();
    referee.order('blue', buy({ roads: ['flat', 'flat'], sea: true }));
    const sea = (side: 'N' | 'E' | 'S' | 'W', depth: number): string =>
      clause(referee, 'blue', { type: 'PlaceSea', side, depth });
    expect([sea('W', 3), sea('N', 1), sea('W', 2), sea('E', 1)]).toEqual(['17-e', '17-e', 'accepted', 'accepted']);
  });

  it('[tempesta/17-f] an odd die runs the river between the short sides, clear of the long ones', () => {
    const referee = laying({ rivers: 1 }, 3, 5);
    const river = (line: string[], width = 1): string =>
      clause(referee, 'blue', { type: 'PlaceRiver', path: line, width });
    expect([
      river(across('C')),
      river(across('D')),
      river(across('D'), 2),
      river(across('D'), 3),
      river(down(6)),
    ]).toEqual(['17-f', 'accepted', 'accepted', '17-f', '17-f']);
    expect(clause(laying({ rivers: 1 }, 2, 1), 'blue', { type: 'PlaceRiver', path: down(6), width: 1 })).toBe(
      'accepted',
    );
  });

  it('[tempesta/17-g] a figure on a side keeps near it and away from what lies already', () => {
    const referee = laying({ figures: [pair, pair] }, 5, 1, 2, 3);
    referee.order('blue', place('C6'));
    const at = (anchor: string): string => clause(referee, 'blue', place(anchor, 0, 'figure-2'));
    expect([at('D2'), at('C2'), at('B6'), at('A6')]).toEqual(['17-g', 'accepted', '17-g', 'accepted']);
  });

  it('[tempesta/17-h] a figure in the centre keeps away from every edge', () => {
    const referee = laying({ figures: [pair] }, 6, 4);
    expect([
      clause(referee, 'blue', place('B4')),
      clause(referee, 'blue', place('C4')),
      clause(referee, 'blue', place('C10')),
    ]).toEqual(['17-h', 'accepted', '17-h']);
  });

  it('[tempesta/17-i] two cells on the sea at most, and only roads over hills', () => {
    const referee = laying({ figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 2 }], railways: 1 }, 5, 1);
    referee.order('blue', place('D5'));
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'railway-1', path: across('D') })).toBe('17-i');
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') })).toBe('accepted');
    const coast = naval();
    coast.dice(1, 1).order(
      'blue',
      buy({
        roads: ['flat', 'flat'],
        sea: true,
        figures: [{ cells: cells('scrub', 'partial', [0, 0], [1, 0], [2, 0]), hill: 0 }],
      }),
    );
    coast.order('blue', { type: 'PlaceSea', side: 'W', depth: 2 });
    coast.order('blue', { type: 'NumberSides', first: 'W' });
    expect([clause(coast, 'blue', place('D1', 1)), clause(coast, 'blue', place('D1'))]).toEqual(['17-i', 'accepted']);
  });

  it('[tempesta/14-b] no river over a hill; a hill on the sea becomes land', () => {
    const referee = laying({ rivers: 1 }, 1, 1);
    referee.state.cells[3 * 12 + 5]!.hill = 'knoll';
    expect(clause(referee, 'blue', { type: 'PlaceRiver', path: across('D'), width: 1 })).toBe('14-b');
    const coast = naval();
    coast
      .dice(1, 1)
      .order(
        'blue',
        buy({ roads: ['flat', 'flat'], sea: true, figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 1 }] }),
      );
    coast.order('blue', { type: 'PlaceSea', side: 'W', depth: 2 });
    coast.order('blue', { type: 'NumberSides', first: 'W' });
    coast.order('blue', place('D1'));
    expect([coast.state.cells[36]!.sea, coast.state.cells[37]!.sea, coast.state.cells[24]!.sea]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('[tempesta/17-j] roads and railways join two sides and are 8 to 16 quadrants long', () => {
    const referee = laying({});
    const road = (path: string[]): string => clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path });
    const back = [
      ...['A', 'B', 'C', 'D', 'E'].map((y) => `${y}3`),
      ...['E4', 'E5'],
      ...['D', 'C', 'B', 'A'].map((y) => `${y}5`),
    ];
    const winding = [...across('D').slice(0, 10), 'E11', 'F11', 'F10', 'F9', 'F8', 'G7', 'H7'];
    expect([
      road(down(3).slice(1)),
      road(across('D')),
      road(back),
      road(winding),
      road(['A1', 'A2', 'B3', 'C4', 'D5', 'E6', 'F7']),
    ]).toEqual(['17-j', 'accepted', '17-j', '17-j', '17-j']);
    expect(winding).toHaveLength(17);
  });

  it('[tempesta/17-k] a line may join an earlier one of its kind', () => {
    const referee = laying({ railways: 1 });
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') });
    expect(
      find(referee.order('blue', { type: 'PlaceLinear', linear: 'road-2', path: down(6) }), 'LinearPlaced').junctions,
    ).toBe(1);
    expect(
      find(referee.order('blue', { type: 'PlaceLinear', linear: 'railway-1', path: down(4) }), 'LinearPlaced')
        .junctions,
    ).toBe(0);
  });

  /** The other player before a table with a wood of three cells, with so many points. */
  const modifying = (die: number): Game => {
    const referee = laying(
      { figures: [{ cells: cells('wood', 'closed', [0, 0], [1, 0], [1, 1]), hill: 0 }, ...woods(5)] },
      5,
      1,
      5,
      1,
    );
    referee.order('blue', place('C3'));
    referee.order('blue', place('E8', 0, 'figure-2'));
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') });
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-2', path: down(6) });
    referee.dice(die).order('blue', { type: 'FinishTerrain' });
    return referee;
  };

  it('[tempesta/18-a] the other player changes terrain for one die of points, by the same procedure', () => {
    const referee = modifying(4);
    expect([
      clause(referee, 'red', { type: 'MoveFigure', figure: 'figure-2' }),
      clause(referee, 'red', { type: 'AddLinear', kind: 'road', profile: 'flat', path: across('G') }),
    ]).toEqual(['18-a', 'accepted']);
    expect(has(referee.dice(5, 1).order('red', { type: 'MoveFigure', figure: 'figure-1' }), 'FigureRolled')).toBe(true);
    expect([referee.state.terrain.modification!.left, clause(referee, 'red', { type: 'FinishModification' })]).toEqual([
      1,
      '18-a',
    ]);
    referee.order('red', place('F3'));
    expect(clause(referee, 'red', { type: 'FinishModification' })).toBe('accepted');
    const encounter = buying('closed', 24, { battle: 'encounter' });
    delete encounter.state.attacker;
    encounter.state.stage = 'terrain-modification';
    expect(has(encounter.dice(3).start(), 'ModificationRolled')).toBe(true);
    const plain = open('prepared-armies', { encounterModification: 'no' });
    Object.assign(plain.state, { stage: 'terrain-modification', battle: 'encounter' });
    expect(has(plain.dice(6, 1).start(), 'ModificationRolled')).toBe(false);
  });

  it('[tempesta/18-b] figures of one cell only on a one', () => {
    const single: Order = { type: 'AddFigure', cells: cells('wood', 'closed', [0, 0]), hill: 0 };
    expect([clause(modifying(1), 'red', single), clause(modifying(2), 'red', single)]).toEqual(['accepted', '18-b']);
  });

  it('[tempesta/18-c] one road or railway is free', () => {
    const referee = modifying(1);
    referee.dice(5, 1).order('red', { type: 'AddFigure', cells: cells('wood', 'closed', [0, 0]), hill: 0 });
    referee.order('red', place('C9', 0, 'figure-3'));
    referee.order('red', { type: 'AddLinear', kind: 'railway', profile: 'flat', path: down(2) });
    expect(clause(referee, 'red', { type: 'AddLinear', kind: 'road', profile: 'flat', path: across('G') })).toBe(
      '18-c',
    );
    const other = modifying(1);
    other.dice(5, 1).order('red', { type: 'AddFigure', cells: cells('wood', 'closed', [0, 0]), hill: 0 });
    other.order('red', place('C9', 0, 'figure-3'));
    other.order('red', { type: 'AddLinear', kind: 'road', profile: 'flat', path: across('G') });
    expect(clause(other, 'red', { type: 'AddLinear', kind: 'railway', profile: 'flat', path: down(2) })).toBe('18-c');
  });

  it('[tempesta/17-i, tempesta/18-a] nor does a hill come under a railway that lies already', () => {
    const hill: Order = { type: 'AddFigure', cells: cells('', 'open', [0, 0], [1, 0]), hill: 1 };
    const wood: Order = { type: 'AddFigure', cells: cells('scrub', 'partial', [0, 0], [1, 0]), hill: 0 };
    const laid = (figure: Order, at: string): string => {
      const referee = modifying(6);
      referee.order('red', { type: 'AddLinear', kind: 'railway', profile: 'flat', path: across('G') });
      referee.dice(5, 1).order('red', figure);
      return clause(referee, 'red', place(at, 0, 'figure-3'));
    };
    expect([laid(hill, 'G3'), laid(hill, 'F3'), laid(wood, 'G3'), laid(hill, 'D10')]).toEqual([
      '17-i',
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  it('[tempesta/18-d] lines stay, levels stay, the theatre’s limits hold', () => {
    const referee = modifying(6);
    expect(clause(referee, 'red', { type: 'MoveFigure', figure: 'road-1' })).toBe('18-d');
    expect(
      clause(referee, 'red', { type: 'AddFigure', cells: cells('wood', 'closed', [0, 0], [1, 0], [1, 1]), hill: 0 }),
    ).toBe('18-d');
    expect(
      clause(referee, 'red', {
        type: 'RecomposeFigure',
        figure: 'figure-1',
        cells: cells('wood', 'closed', [0, 0], [1, 0]),
      }),
    ).toBe('18-a');
    expect(
      referee.play.notation.parseOrder(
        'recompose figure {"figure":"figure-1","cells":[],"hill":3}',
        referee.state,
        'red',
      ).understood,
    ).toBe(false);
  });

  it('a figure that fits nowhere is rolled for again and then left out', () => {
    const referee = laying({ figures: [pair] }, 6, 6, 6, 6);
    for (const cell of referee.state.cells) cell.sea = false;
    expect(referee.state.terrain.figures[0]!.status).toBe('rolled');
    const game = gameOf(theatre, referee.state);
    expect(judgeFigurePlace(game, { ...referee.state.terrain.figures[0]!, dice: [5, 6] }, [40, 41])).toBeUndefined();
    expect(layOut(referee.state, gridOf(12, 8))).toHaveLength(96);
  });
});
