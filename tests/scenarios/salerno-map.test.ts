import { describe, expect, it } from 'vitest';
import { type Board, buildBoard, MAJOR_ROAD, NO_ROAD, readPack } from '#rulesets/salerno/scenario';
import { packOf } from '../support/packs.ts';

const { map } = readPack(packOf('salerno'));
const board = buildBoard(map, 'both');
const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
const index = (id: string): number => {
  const found = board.indexOf(id);
  if (found === undefined) throw new Error(`no hex ${id}`);
  return found;
};
const placeHex = (name: string): string => map.places.find((place) => place.name === name)!.hexes[0]!;
const distance = (a: string, b: string): number => board.distance(index(placeHex(a)), index(placeHex(b)));
const isLand = (id: string): boolean => board.land[index(id)] === 1;
const arcsOf = (on: Board, hex: number): number[] =>
  Array.from({ length: on.offsets[hex + 1]! - on.offsets[hex]! }, (_, at) => on.offsets[hex]! + at);

/** Hexes that can be reached from a hex along arcs that pass. */
function reachable(from: number, passes: (arc: number) => boolean): Set<number> {
  const found = new Set([from]);
  for (const hex of found) for (const arc of arcsOf(board, hex)) if (passes(arc)) found.add(board.to[arc]!);
  return found;
}

describe('the grid', () => {
  it('shows two sheets of hexes, the southern one below the northern, overlapping', () => {
    const rows = (sheet: 1 | 2): number[] =>
      map.hexes.filter((hex) => hex.maps.includes(sheet)).map((hex) => Number(hex.id.slice(2)));
    expect([Math.min(...rows(2)), Math.max(...rows(2))]).toEqual([1, 34]);
    expect([Math.min(...rows(1)), Math.max(...rows(1))]).toEqual([29, 64]);
    expect(map.hexes.filter((hex) => hex.maps.length === 2).length).toBeGreaterThan(150);
    expect(new Set(map.hexes.map((hex) => hex.id)).size).toBe(map.hexes.length);
  });

  it('is turned so that the straight borders the sheets name are rows of hexes', () => {
    for (const [a, b] of [
      ['Molina Aterno', 'Montesilvano'],
      ['Terracina', 'Arce'],
    ] as const)
      expect(placeHex(a).slice(2)).toBe(placeHex(b).slice(2));
  });

  it('keeps distances of about five kilometres per hex', () => {
    for (const [a, b, kilometres] of [
      ['Roma', 'Napoli', 189],
      ['Roma', 'Pescara', 155],
      ['Napoli', 'Foggia', 128],
      ['Salerno', 'Termoli', 148],
      ['Anzio', 'Cassino', 101],
    ] as const) {
      // a way over hexes is at most 15 % longer than the straight line
      expect(distance(a, b) * 5).toBeGreaterThan(kilometres - 6);
      expect(distance(a, b) * 5).toBeLessThan(kilometres * 1.16 + 6);
    }
  });
});

describe('places', () => {
  it('lie on land, and no two that the rules name share a hex', () => {
    for (const place of map.places)
      for (const hex of place.hexes) expect([place.name, isLand(hex)]).toEqual([place.name, true]);
    const named = map.places.filter((place) => place.provenance === 'rulebook').flatMap((place) => place.hexes);
    expect(new Set(named).size).toBe(named.length);
  });

  it('are where geography puts them', () => {
    for (const [a, b, hexesApart] of [
      ['Anzio', 'Nettuno', 1],
      ['Vinchiaturo', 'San Giuliano', 1],
      ['Lanciano', 'Castel Frentano', 1],
      ['Cassino', 'Aquino', 2],
      ['Ortona', 'Orsogna', 3],
      ['Salerno', 'Battipaglia', 4],
      ['Foggia', 'Amendola', 3],
    ] as const)
      expect([a, b, Math.abs(distance(a, b) - hexesApart) <= 1]).toEqual([a, b, true]);
  });

  it("takes the Kesselring sheet's Cancello as the one on the Volturno", () => {
    expect(distance('Cancello', 'Grazzanise')).toBeLessThanOrEqual(2);
    expect(distance('Cancello', 'Castel Volturno')).toBeLessThanOrEqual(2);
    expect(distance('Cancello', 'Acerra')).toBeGreaterThan(5);
  });

  it('are cities where the reconstruction says so, Roma in three hexes that touch', () => {
    const cities = map.places.filter((place) => place.kind === 'city');
    expect(cities.map((place) => place.name).sort()).toEqual(
      [
        'Benevento',
        'Campobasso',
        'Caserta',
        'Cassino',
        'Chieti',
        'Foggia',
        'Frosinone',
        'Napoli',
        'Pescara',
        'Roma',
        'Salerno',
      ].sort(),
    );
    const roma = cities.find((place) => place.name === 'Roma')!.hexes;
    expect(roma).toHaveLength(3);
    for (const a of roma) for (const b of roma) expect(board.distance(index(a), index(b))).toBeLessThanOrEqual(1);
    for (const { hexes: at } of cities) for (const id of at) expect(hexes.get(id)!.city).toBe(true);
  });

  it('stand on the ground the example of play needs', () => {
    expect(hexes.get(placeHex('Troia'))).toMatchObject({ terrain: 'clear', village: true });
  });

  it('has ports on the coast, of the sea they belong to', () => {
    const ports = map.hexes.filter((hex) => hex.port !== undefined);
    expect(ports.map((hex) => hex.port).sort()).toEqual(
      [
        'Anzio',
        'Barletta',
        'Formia',
        'Gaeta',
        'Manfredonia',
        'Napoli',
        'Ortona',
        'Pescara',
        'Salerno',
        'Termoli',
        'Terracina',
        'Vasto',
      ].sort(),
    );
    for (const hex of ports) {
      const adriatic = ['Barletta', 'Manfredonia', 'Ortona', 'Pescara', 'Termoli', 'Vasto'].includes(hex.port!);
      expect([hex.port, hex.coast]).toEqual([hex.port, adriatic ? 'adriatic' : 'tyrrhenian']);
    }
    expect(map.boxes).toEqual([{ id: 'bari', name: 'Porto di Bari', side: 'allied', stackHalfDots: 20, port: true }]);
  });

  it('gives Foggia and Amendola four air points together, and the whole south the twelve of the track', () => {
    const points = new Map(
      map.hexes.flatMap((hex) => (hex.airfield ? [[hex.airfield.name, hex.airfield.points] as const] : [])),
    );
    expect(points.get('Foggia')! + points.get('Amendola')!).toBe(4);
    const south = [
      'Foggia',
      'Amendola',
      'San Severo',
      'Cerignola',
      'Montecorvino',
      'Capodichino',
      'Grazzanise',
      'Termoli',
      'Pescara',
    ];
    expect(south.reduce((sum, name) => sum + points.get(name)!, 0)).toBe(12);
    for (const hex of map.hexes) if (hex.airfield) expect(isLand(hex.id)).toBe(true);
  });
});

describe('terrain', () => {
  it('agrees with the country', () => {
    const at: [string, string][] = [
      ['Foggia', 'clear'],
      ['Cerignola', 'clear'],
      ['Grazzanise', 'clear'],
      ['Littoria', 'clear'],
      ['Aprilia', 'clear'],
      ['Anzio', 'clear'],
      ['Paestum', 'clear'],
      ['Campobasso', 'hill'],
      ['Velletri', 'hill'],
      ['Lanciano', 'hill'],
      ['Castel di Sangro', 'hill'],
    ];
    for (const [name, terrain] of at) expect([name, hexes.get(placeHex(name))!.terrain]).toEqual([name, terrain]);
  });

  it('is one mainland: every land hex can be walked to', () => {
    const walked = reachable(index(placeHex('Foggia')), (arc) => board.land[board.to[arc]!] === 1);
    const land = map.hexes.filter((hex) => isLand(hex.id));
    expect(walked.size).toBe(land.length);
  });

  it('marks the coast, and shows the sea two hexes deep', () => {
    for (const hex of map.hexes) {
      const near = arcsOf(board, index(hex.id)).map((arc) => board.hexes[board.to[arc]!]!);
      if (hex.coast !== undefined) expect(near.some((other) => other.terrain === 'sea')).toBe(true);
      if (hex.greyBorder) expect(hex.terrain).toBe('sea');
    }
  });

  it('has grey-border sea within four hexes of every beach a depot can lie on', () => {
    const ships = map.hexes.filter((hex) => hex.greyBorder).map((hex) => index(hex.id));
    for (const hex of map.hexes.filter((one) => one.coast !== undefined && one.terrain === 'clear'))
      expect([hex.id, ships.some((ship) => board.distance(ship, index(hex.id)) <= 4)]).toEqual([hex.id, true]);
  });
});

describe('rivers, ridges and roads', () => {
  it('lie between neighbouring land hexes', () => {
    for (const edge of map.edges) {
      expect(board.arcBetween(index(edge.a), index(edge.b))).toBeGreaterThanOrEqual(0);
      if (edge.river !== undefined || edge.ridge || edge.road !== undefined)
        expect(isLand(edge.a) && isLand(edge.b)).toBe(true);
    }
  });

  it('has every river the sheets name, each an unbroken chain of hexsides', () => {
    const cornersOf = (a: string, b: string): string[] => {
      // a corner is the meeting of three hexes: the two and one of their common neighbours (shown or not)
      const around = (id: string): Set<string> => {
        const column = Number(id.slice(0, 2));
        const row = Number(id.slice(2));
        const low = (column - 1) & 1;
        return new Set(
          [
            [column, row - 1],
            [column + 1, row - 1 + low],
            [column + 1, row + low],
            [column, row + 1],
            [column - 1, row + low],
            [column - 1, row - 1 + low],
          ].map(([c, r]) => `${c},${r}`),
        );
      };
      const key = (id: string): string => `${Number(id.slice(0, 2))},${Number(id.slice(2))}`;
      const near = around(b);
      return [...around(a)].filter((id) => near.has(id)).map((third) => [key(a), key(b), third].sort().join(' '));
    };
    for (const name of [
      'Sangro',
      'Garigliano',
      'Rapido',
      'Aventino',
      'Foro',
      'Biferno',
      'Volturno',
      'Trigno',
      'Fortore',
    ]) {
      const sides = map.edges.filter((edge) => edge.river === name).map((edge) => cornersOf(edge.a, edge.b));
      expect([name, sides.length > 2]).toEqual([name, true]);
      const joined = new Set([0]);
      for (const at of joined)
        for (const [other, corners] of sides.entries())
          if (corners.some((corner) => sides[at]!.includes(corner))) joined.add(other);
      expect([name, joined.size]).toEqual([name, sides.length]);
    }
  });

  it('leaves towns on their bank', () => {
    const sameBank = (a: string, b: string, rivers: readonly string[]): boolean => {
      const walls = new Set(rivers.map((river) => board.rivers.indexOf(river)));
      const box = board.distance(index(placeHex(a)), index(placeHex(b))) + 3;
      return reachable(
        index(placeHex(a)),
        (arc) =>
          board.land[board.to[arc]!] === 1 &&
          !walls.has(board.river[arc]!) &&
          board.distance(board.to[arc]!, index(placeHex(a))) <= box,
      ).has(index(placeHex(b)));
    };
    expect(sameBank('Fossacesia', 'Torino di Sangro', ['Sangro'])).toBe(false);
    expect(sameBank('Lanciano', 'Atessa', ['Sangro', 'Aventino'])).toBe(false);
    expect(sameBank('Minturno', 'Sessa Aurunca', ['Garigliano', 'Rapido', 'Liri'])).toBe(false);
    expect(sameBank('Capua', 'Vitulazio', ['Volturno'])).toBe(false);
    expect(sameBank('Capua', 'Caserta', ['Volturno'])).toBe(true);
    expect(sameBank('Castel Volturno', 'Mondragone', ['Volturno'])).toBe(false);
    expect(sameBank('Termoli', 'Petacciato', ['Biferno'])).toBe(true);
    expect(sameBank('Termoli', 'Serracapriola', ['Biferno'])).toBe(false);
  });

  it('takes the Via Casilina over the Rapido below Cassino', () => {
    const way = map.roads.find((road) => road.id.startsWith('SS6') && road.hexes.includes(placeHex('Cassino')))!.hexes;
    const from = way.indexOf(placeHex('Cassino'));
    const to = way.indexOf(placeHex('San Pietro Infine'));
    const crossed = way
      .slice(Math.min(from, to), Math.max(from, to))
      .map((hex, at) => board.river[board.arcBetween(index(hex), index(way[Math.min(from, to) + at + 1]!))]!)
      .filter((river) => river >= 0);
    expect(crossed.map((river) => board.rivers[river])).toEqual(['Rapido']);
  });

  it('bridges a river exactly where a road crosses it', () => {
    for (const edge of map.edges)
      expect(edge.bridge === true).toBe(edge.river !== undefined && edge.road !== undefined);
  });

  it('never puts a ridge where a road or a river is', () => {
    const ridges = map.edges.filter((edge) => edge.ridge);
    expect(ridges.length).toBeGreaterThan(20);
    for (const edge of ridges) expect([edge.road, edge.river]).toEqual([undefined, undefined]);
  });

  it('runs roads from hex to neighbouring hex, as the edges say', () => {
    const kinds = new Map<string, string>();
    for (const road of map.roads)
      road.hexes.slice(1).forEach((to, at) => {
        const arc = board.arcBetween(index(road.hexes[at]!), index(to));
        expect([road.id, to, arc >= 0]).toEqual([road.id, to, true]);
        expect(board.road[arc]).not.toBe(NO_ROAD);
        if (road.kind === 'major') expect(board.road[arc]).toBe(MAJOR_ROAD);
        kinds.set([road.hexes[at]!, to].sort().join('/'), road.id);
      });
    expect(map.edges.filter((edge) => edge.road !== undefined)).toHaveLength(kinds.size);
  });

  it('connects the cities and the objectives by road, and every road exit with them', () => {
    const net = reachable(index(placeHex('Roma')), (arc) => board.road[arc] !== NO_ROAD);
    const towns = map.places.filter((place) => place.provenance === 'rulebook' && place.kind !== 'locality');
    const without = towns.filter((place) => !place.hexes.some((hex) => net.has(index(hex)))).map((place) => place.name);
    expect(without).toEqual([]);
    for (const exit of map.exits) expect([exit.id, net.has(index(exit.hex))]).toEqual([exit.id, true]);
  });
});

describe('hand corrections', () => {
  const corrections = packOf('salerno')['map-corrections'] as {
    grid: {
      centre: number[];
      parallels: number[];
      rightward: number;
      kilometresPerHex: number;
      columns: number;
      rows: number;
    };
    terrain: { hex: string; terrain: string; why: string }[];
    roadsAdded: { id: string; why: string }[];
    roadsDrawn: { id: string; hexes: string[]; why: string }[];
    airfields: { name: string; points: number }[];
    exits: { added: { hex: string; edge: string }[] };
    names: { name: string; alt: string[]; why: string }[];
  };

  it('are all in the compiled map, and each says why', () => {
    const { centre, parallels, rightward, kilometresPerHex, columns, rows } = corrections.grid;
    expect(map.projection).toEqual({ centre, parallels, rightward, kilometresPerHex });
    expect([map.columns, map.rows]).toEqual([columns, rows]);
    for (const { hex, terrain } of corrections.terrain)
      if (hexes.has(hex)) expect([hex, hexes.get(hex)!.terrain]).toEqual([hex, terrain]);
    for (const { id } of corrections.roadsAdded) expect(map.roads.map((road) => road.id)).toContain(id);
    for (const { id, hexes: way } of corrections.roadsDrawn)
      expect(map.roads.find((road) => road.id === id)?.hexes).toEqual(way);
    const fields = new Map(map.hexes.flatMap(({ airfield }) => (airfield ? [[airfield.name, airfield.points]] : [])));
    expect(fields).toEqual(new Map(corrections.airfields.map(({ name, points }) => [name, points])));
    for (const { hex, edge } of corrections.exits.added)
      expect(map.exits.some((exit) => exit.hex === hex && exit.edge === edge)).toBe(true);
    for (const { name, alt } of corrections.names)
      expect(map.places.find((place) => place.name === name)).toMatchObject({ alt });
    const reasons = [
      ...corrections.terrain,
      ...corrections.roadsAdded,
      ...corrections.roadsDrawn,
      ...corrections.names,
    ];
    for (const { why } of reasons) expect(why.length).toBeGreaterThan(8);
  });
});

describe('borders and lines', () => {
  it('has supply symbols on the upper edge of map 2 for the Axis and on the lower edge of map 1 for the VIII Army', () => {
    const by = (edge: string): (typeof map.exits)[number][] => map.exits.filter((exit) => exit.edge === edge);
    expect(by('north-of-2').length).toBeGreaterThanOrEqual(5);
    expect(by('south-of-1').length).toBeGreaterThanOrEqual(5);
    for (const exit of map.exits)
      expect(exit.symbol).toBe(exit.edge === 'north-of-2' ? 'axis' : exit.edge === 'south-of-1' ? 'viii' : undefined);
    expect(
      by('north-of-1')
        .filter((exit) => exit.kind === 'major')
        .map((exit) => exit.road),
    ).toEqual(['SS7a', 'SS6', 'SS17a', 'SS16']);
    for (const exit of map.exits) expect(hexes.get(exit.hex)!.maps).toContain(Number(exit.edge.at(-1)));
  });

  it('keeps Formia and Roma off map 1, as the Salerno sheet says', () => {
    for (const name of ['Formia', 'Roma', 'Cassino']) expect(hexes.get(placeHex(name))!.maps).toEqual([2]);
  });

  it('draws the Gustav line unbroken from sea to sea', () => {
    const line = map.lines.gustav;
    for (const [at, hex] of line.slice(1).entries()) expect(board.distance(index(hex), index(line[at]!))).toBe(1);
    expect(hexes.get(line[0]!)!.coast).toBe('tyrrhenian');
    expect(hexes.get(line.at(-1)!)!.coast).toBe('adriatic');
    expect(new Set(line).size).toBe(line.length);
    expect(
      map.hexes
        .filter((hex) => hex.gustav)
        .map((hex) => hex.id)
        .sort(),
    ).toEqual([...line].sort());
    for (const name of ['Minturno', 'Cassino', 'Castel di Sangro', 'Casoli']) expect(line).toContain(placeHex(name));
    // nobody walks from Roma to Foggia without setting foot on it
    const north = reachable(
      index(placeHex('Roma')),
      (arc) => board.land[board.to[arc]!] === 1 && board.gustav[board.to[arc]!] === 0,
    );
    expect(north.has(index(placeHex('Foggia')))).toBe(false);
  });

  it('has two Gustav hexes on the hill between Casoli and the Sangro', () => {
    const at = map.lines.gustav.indexOf(placeHex('Casoli'));
    const [first, second] = map.lines.gustav.slice(at + 1, at + 3).map((id) => hexes.get(id)!);
    expect([first!.terrain, second!.terrain]).toEqual(['hill', 'hill']);
    expect(map.hexes.some((hex) => hex.gustav && hex.terrain === 'mountain')).toBe(true);
  });

  it('has exactly three Bernhardt hexes, side by side across the road to Cassino', () => {
    expect(map.lines.bernhardt).toHaveLength(3);
    expect(
      map.hexes
        .filter((hex) => hex.bernhardt)
        .map((hex) => hex.id)
        .sort(),
    ).toEqual([...map.lines.bernhardt].sort());
    const touching = map.lines.bernhardt.filter((a) =>
      map.lines.bernhardt.some((b) => board.distance(index(a), index(b)) === 1),
    );
    expect(touching).toHaveLength(3);
    const viaCasilina = map.roads
      .filter((road) => road.id.startsWith('SS6') && !road.id.startsWith('SS63'))
      .flatMap((road) => road.hexes);
    expect(map.lines.bernhardt.some((hex) => viaCasilina.includes(hex))).toBe(true);
  });
});

describe('playing areas', () => {
  const inArea = (area: string): Board => buildBoard(map, area);
  const has = (on: Board, name: string): boolean => on.placeHexes(name).length > 0;

  it('hold what their sheets need and nothing beyond their borders', () => {
    const ortona = inArea('ortona');
    for (const name of [
      'Isernia',
      'Castel di Sangro',
      'Molina Aterno',
      'Montesilvano',
      'Popoli',
      'Pescara',
      'Ortona',
      'Vasto',
      'Capracotta',
    ])
      expect([name, has(ortona, name)]).toEqual([name, true]);
    for (const name of ['Roma', 'Cassino', 'Avezzano', "L'Aquila", 'Silvi', 'Foggia', 'Venafro'])
      expect([name, has(ortona, name)]).toEqual([name, false]);
    const anzio = inArea('anzio');
    for (const name of [
      'Roma',
      'Tivoli',
      'Valmontone',
      'Frosinone',
      'Arce',
      'Terracina',
      'Anzio',
      'Nettuno',
      'Cisterna',
      'Littoria',
      'Pomezia',
      'Albano',
      'Frascati',
    ])
      expect([name, has(anzio, name)]).toEqual([name, true]);
    for (const name of ['Fondi', 'Formia', 'Cassino', 'Avezzano', 'Monterotondo'])
      expect([name, has(anzio, name)]).toEqual([name, false]);
    expect(anzio.placeHexes('Roma')).toHaveLength(3);
  });

  it('end at the lines the sheets name: no hex above Molina Aterno, none below Terracina', () => {
    const middle = (id: string): number => Number(id.slice(2)) + ((Number(id.slice(0, 2)) - 1) & 1) / 2;
    expect(Math.min(...inArea('ortona').ids.map(middle))).toBe(middle(placeHex('Molina Aterno')));
    expect(Math.max(...inArea('ortona').ids.map((id) => Number(id.slice(2))))).toBe(34);
    const anzio = inArea('anzio');
    const below = anzio.ids.filter(
      (id) => middle(id) > middle(placeHex('Terracina')) && !map.roads.some((road) => road.hexes.includes(id)),
    );
    expect(below).toEqual([]);
    expect(Math.min(...anzio.ids.map((id) => Number(id.slice(2))))).toBe(1);
  });

  it('are each in one piece', () => {
    for (const area of ['ortona', 'anzio', 'map-1', 'map-2', 'both']) {
      const part = inArea(area);
      const found = new Set([part.indexOf(part.ids.find((_, at) => part.land[at] === 1)!)!]);
      for (const hex of found)
        for (const arc of arcsOf(part, hex)) if (part.land[part.to[arc]!] === 1) found.add(part.to[arc]!);
      expect([area, found.size]).toEqual([area, part.land.reduce((sum, land) => sum + land, 0)]);
    }
  });
});
