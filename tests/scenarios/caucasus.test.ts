import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeKey } from '#kernel/board/graph';
import { buildHexMap, type HexMap } from '#kernel/board/hex';
import { boardSheet } from '#rulesets/caucasus/board';
import { COMBAT_RESULTS, DEFENCE_COLUMNS } from '#rulesets/caucasus/names';
import {
  type CaucasusPack,
  type CaucasusScenario,
  type HexData,
  type HexsideData,
  loadScenario,
  optionsSchema,
  packSchema,
  stepsOf,
  type UnitData,
} from '#rulesets/caucasus/scenario';

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../scenarios/caucasus/${name}.json`, import.meta.url), 'utf8'));
const NAMES = ['map', 'units', 'tables', 'turn-track', 'campaign', 'tournament'] as const;
const readPack = (): CaucasusPack =>
  Object.fromEntries(NAMES.map((name) => [name, file(name)])) as unknown as CaucasusPack;

let campaign: CaucasusScenario;
let hexes: Map<string, HexData>;
let sides: Map<string, HexsideData>;
let grid: HexMap;
let roads: Set<string>;
let rails: Set<string>;

const pairs = (kind: 'rail' | 'road', keep: (line: CaucasusScenario['map']['lines'][number]) => boolean = () => true) =>
  new Set(
    campaign.map.lines
      .filter((line) => line.kind === kind && keep(line))
      .flatMap((line) => line.hexes.slice(1).map((hex, at) => edgeKey(line.hexes[at]!, hex))),
  );

beforeAll(() => {
  campaign = loadScenario(readPack(), 'campaign');
  hexes = new Map(campaign.map.hexes.map((hex) => [hex.id, hex]));
  sides = new Map(campaign.map.sides.map((side) => [edgeKey(side.a, side.b), side]));
  grid = buildHexMap(campaign.map.layout, campaign.map.hexes);
  roads = pairs('road');
  rails = pairs('rail');
});

const distance = (a: string, b: string) => grid.distance(grid.indexOf(a)!, grid.indexOf(b)!);
const neighbours = (id: string) => {
  const at = grid.indexOf(id)!;
  return [...grid.to.slice(grid.offsets[at], grid.offsets[at + 1])].map((to) => grid.ids[to]!).sort();
};

describe('the grid', () => {
  it('numbers hexes so that the examples of the rulebook fit', () => {
    expect(neighbours('1030')).toEqual(['0930', '0931', '1029', '1031', '1130', '1131']);
    expect(neighbours('1130')).toEqual(['1029', '1030', '1129', '1131', '1229', '1230']);
    expect(distance('1130', '1231')).toBe(2);
    expect(distance('1130', '1331')).toBe(2);
    expect(distance('1231', '1331')).toBe(1);
  });

  it('has 644 land hexes', () => {
    expect(campaign.map.hexes).toHaveLength(644);
  });

  it('[caucasus/2.36-a, caucasus/2.36-b] makes 2235 and Novorossiysk forest', () => {
    expect(hexes.get('2235')?.terrain).toBe('forest');
    expect(hexes.get('2125')).toMatchObject({ terrain: 'forest', place: { name: 'Novorossiysk', kind: 'minor-city' } });
  });

  it('has seasonal swamp beside minor rivers, for [2.31] to bite on', () => {
    const seasonal = new Set(campaign.map.hexes.filter((hex) => hex.terrain === 'seasonal-swamp').map((hex) => hex.id));
    expect(seasonal.size).toBe(7);
    expect(
      campaign.map.sides.some((side) => side.river === 'minor' && (seasonal.has(side.a) || seasonal.has(side.b))),
    ).toBe(true);
  });

  it('puts every place within a hex of its coordinates, two moved ones apart', () => {
    const { anchor } = readPack().map.grid;
    for (const place of campaign.map.places) {
      const [row, column] = [Number(place.hex.slice(0, 2)), Number(place.hex.slice(2))];
      const x = column + (row % 2 === 0 ? 0.5 : 0);
      const longitude = anchor.longitude + (x - 30.5) * anchor.degreesPerColumn;
      const latitude = anchor.latitude + (row - 10) * anchor.degreesPerRow;
      const off = Math.hypot(
        (longitude - place.longitude!) / anchor.degreesPerColumn,
        (latitude - place.latitude!) / (anchor.degreesPerRow / (Math.sqrt(3) / 2)),
      );
      if (place.name !== 'Dubovskoye') expect(off, place.name).toBeLessThan(0.7);
    }
  });
});

describe('lines and hexsides', () => {
  it('joins only hexes that touch', () => {
    for (const line of campaign.map.lines)
      for (const [at, hex] of line.hexes.slice(1).entries()) expect(distance(line.hexes[at]!, hex), line.id).toBe(1);
    for (const side of campaign.map.sides) expect(distance(side.a, side.b), `${side.a}/${side.b}`).toBe(1);
  });

  it('writes every hexside once, smaller number first', () => {
    const map = readPack().map;
    const all = [...map.rivers, ...map.lakes, ...map.alpine].flatMap((line) => line.sides);
    expect(new Set(all).size).toBe(all.length);
    for (const pair of all) expect(pair.slice(0, 4) < pair.slice(5)).toBe(true);
  });

  it('keeps every river continuous: each hexside shares a corner with the next, or a hexside of the river it joins lies between', () => {
    const shares = (one: string, other: string) => {
      const [a, b] = one.split('/') as [string, string];
      const [c, d] = other.split('/') as [string, string];
      const common = [a, b].filter((hex) => hex === c || hex === d);
      if (common.length !== 1) return false;
      const ofOne = a === common[0] ? b : a;
      const ofOther = c === common[0] ? d : c;
      return distance(ofOne, ofOther) === 1;
    };
    const { rivers, lakes, alpine } = readPack().map;
    const all = rivers.flatMap((river) => river.sides);
    for (const { name, sides: course } of [...rivers, ...lakes, ...alpine])
      for (const [at, side] of course.slice(1).entries()) {
        const before = course[at]!;
        const joined = all.some((shared) => shares(before, shared) && shares(shared, side));
        expect(shares(before, side) || joined, `${name} ${before} ${side}`).toBe(true);
      }
  });

  it('[caucasus/2.35-a] has no river where one runs through a major city: Rostov, Krasnodar, Astrakhan [2.35]', () => {
    const beside = new Set(campaign.map.sides.flatMap((side) => (side.river ? [side.a, side.b] : [])));
    for (const hex of ['1030', '2028', '1453']) expect(beside.has(hex), hex).toBe(false);
  });

  it('has seven passes on the alpine line, Krestovy alone never closing', () => {
    const passes = campaign.map.sides.filter((side) => side.pass !== undefined);
    expect(passes).toHaveLength(7);
    expect(passes.every((side) => side.alpine)).toBe(true);
    expect(passes.filter((side) => side.passNeverCloses).map((side) => side.pass)).toEqual(['Krestovy']);
  });

  it('limits the two railways the rulebook limits', () => {
    const limited = campaign.map.lines.filter((line) => line.kind === 'rail' && !line.railMovement);
    expect(limited.map((line) => [line.id, line.hexes[0], line.hexes.at(-1), line.fromTurn])).toEqual([
      ['R19', '2630', '2934', 1],
      ['R32', '1453', '2748', 8],
    ]);
  });

  it('lays a road under the whole unfinished railway up to Kizlyar [2.33]', () => {
    const line = campaign.map.lines.find(({ id }) => id === 'R32')!;
    const end = line.hexes.indexOf('2649');
    for (const [at, hex] of line.hexes.slice(1, end + 1).entries())
      expect(roads.has(edgeKey(line.hexes[at]!, hex)), hex).toBe(true);
  });

  it('puts every port on its coast, Astrakhan up its river apart, and no inland hex', () => {
    for (const place of campaign.map.places)
      if (place.port && place.name !== 'Astrakhan')
        expect(hexes.get(place.hex)?.coast, place.name).toContain(place.port.sea);
    const sea = new Set(campaign.map.seaHexes.map((hex) => hex.id));
    const withSea = buildHexMap(campaign.map.layout, [...campaign.map.hexes, ...campaign.map.seaHexes]);
    for (const hex of campaign.map.hexes) {
      if (hex.coast.length === 0) continue;
      const at = withSea.indexOf(hex.id)!;
      const touched = [...withSea.to.slice(withSea.offsets[at], withSea.offsets[at + 1])].map((to) => withSea.ids[to]!);
      expect(touched.some((id) => sea.has(id)) || touched.length < 6, hex.id).toBe(true);
    }
  });

  it('keeps Taman off the Black Sea [16.23]', () => {
    expect(hexes.get('1922')?.coast).toEqual(['azov']);
  });
});

describe('places, entries, armies', () => {
  it('has 34 victory points in all and 14 in the historical list [21.3]', () => {
    const points = new Map(campaign.map.places.map((place) => [place.name, place.victoryPoints]));
    expect([...points.values()].reduce((sum, value) => sum + value, 0)).toBe(34);
    const history = campaign.scenario.historicalTurn7!;
    expect(history.places.reduce((sum, name) => sum + points.get(name)!, 0)).toBe(14);
    expect(history.points).toBe(14);
  });

  it('names the five major cities', () => {
    expect(
      campaign.map.places
        .filter((place) => place.kind === 'major-city')
        .map((place) => place.name)
        .sort(),
    ).toEqual(['Astrakhan', 'Grozny', 'Krasnodar', 'Rostov', 'Tbilisi']);
  });

  it('gives the Axis Rostov, Kagalnik and Taganrog at the start', () => {
    expect(
      campaign.map.places
        .filter((place) => place.startControl === 'axis')
        .map((place) => place.name)
        .sort(),
    ).toEqual(['Kagalnik', 'Rostov', 'Taganrog']);
  });

  it('starts the victory points at 0 [20.3]', () => {
    const held = campaign.map.places.filter((place) => place.startControl === 'axis');
    expect(held.reduce((sum, place) => sum + place.victoryPoints, 0)).toBe(0);
  });

  it('has ten lettered entries in play, A to E in the top row, J at Taman', () => {
    expect(campaign.map.entries.map((entry) => entry.letter).join('')).toBe('ABCDEFGHIJ');
    for (const entry of campaign.map.entries)
      for (const hex of entry.hexes) {
        expect(hexes.has(hex), hex).toBe(true);
        expect(hex.startsWith('09')).toBe(entry.northEdge);
      }
    expect(hexes.get('1922')).toMatchObject({ entry: 'J', place: { name: 'Taman' } });
    expect(campaign.map.hexes.filter((hex) => hex.row === 9).every((hex) => hex.entry !== undefined)).toBe(true);
  });

  it('lets each army fill its zone with one or two units to a hex', () => {
    const counted = campaign.map.armies.map(({ army, hexes: zone }) => ({
      army,
      hexes: zone.length,
      units: campaign.units.filter((unit) => unit.army === army).length,
    }));
    expect(counted).toEqual([
      { army: '18th', hexes: 4, units: 6 },
      { army: '12th', hexes: 4, units: 4 },
      { army: '37th', hexes: 3, units: 6 },
      { army: '51st', hexes: 5, units: 8 },
    ]);
    const zoned = campaign.map.armies.flatMap((army) => army.hexes);
    expect(new Set(zoned).size).toBe(zoned.length);
    const occupied = new Set(campaign.units.flatMap((unit) => (unit.start.kind === 'hex' ? [unit.start.hex] : [])));
    for (const hex of zoned) expect(occupied.has(hex), hex).toBe(false);
  });
});

describe('counters', () => {
  const count = (keep: (unit: UnitData) => boolean) => campaign.units.filter(keep).length;

  it('counts what the set-up paragraphs count', () => {
    const axis = (unit: UnitData) => unit.side === 'axis';
    expect(count(axis)).toBe(43);
    expect(count((unit) => unit.side === 'soviet')).toBe(111);
    expect(count((unit) => axis(unit) && unit.start.kind === 'hex')).toBe(10);
    expect(count((unit) => axis(unit) && unit.start.kind === 'turn' && unit.start.turn === 1)).toBe(5);
    expect(count((unit) => axis(unit) && unit.start.kind === 'turn' && unit.start.turn === 2)).toBe(10);
    const boxed = (box: string) => count((unit) => unit.start.kind === 'box' && unit.start.box === box);
    expect([
      boxed('cadre'),
      boxed('italian'),
      boxed('ost'),
      boxed('blucher'),
      boxed('turkish-front'),
      boxed('naval-brigades'),
      boxed('lend-lease'),
    ]).toEqual([2, 3, 3, 2, 4, 4, 5]);
    expect(count((unit) => unit.special === 'port-garrison')).toBe(3);
    expect(count((unit) => unit.type === 'tank' && unit.branch === 'guards')).toBe(1); // [2.24] names one

    expect(count((unit) => unit.type === 'rifle-corps' && stepsOf(unit) === 3)).toBe(5);
    expect(count((unit) => unit.start.kind === 'cup') + campaign.noneChits).toBe(42);
  });

  it('starts inside the stacking limit', () => {
    const stacks = new Map<string, number>();
    for (const unit of campaign.units)
      if (unit.start.kind === 'hex' && !unit.whiteBox)
        stacks.set(unit.start.hex, (stacks.get(unit.start.hex) ?? 0) + 1);
    for (const [hex, size] of stacks) expect(size, hex).toBeLessThanOrEqual(3);
  });

  it('keeps the totals of the play example', () => {
    const attack = (...ids: string[]) =>
      ids.reduce((sum, id) => sum + campaign.units.find((unit) => unit.id === id)!.faces.full.attack, 0);
    expect(attack('ax-pz-14', 'ax-pg-16')).toBe(16);
    expect(attack('ax-pz-13', 'ax-ssg-5', 'ax-inf-198')).toBe(22);
    expect(attack('ax-inf-73', 'ax-inf-125', 'ax-mtn-1', 'ax-stug-191')).toBe(17);
    expect(attack('ax-jag-97', 'ax-inf-9', 'ax-inf-111', 'ax-stug-191', 'ax-slk-fast', 'ax-rcav-5')).toBe(26);
    expect(attack('ax-pz-13')).toBe(10);
    expect(attack('ax-ssg-5')).toBe(7);
  });

  it('[caucasus/2.22-a, caucasus/2.22-b, caucasus/2.22-c] calls each type mechanised, cavalry or foot as [2.22] lists it', () => {
    const mech = [
      'panzer',
      'panzergrenadier',
      'motorised',
      'flak',
      'anti-tank',
      'commando',
      'stug',
      'armoured-train',
      'azov-flotilla',
      'tank',
    ];
    for (const unit of campaign.units)
      expect(unit.class, unit.id).toBe(
        mech.includes(unit.type) ? 'mech' : unit.type === 'cavalry' ? 'cavalry' : 'foot',
      );
  });

  it('[caucasus/2.24-b, caucasus/2.24-c, caucasus/2.24-d, caucasus/2.24-e] gives the troop quality the rulebook fixes by type', () => {
    const fixed: Record<string, unknown> = {
      nkvd: { attack: 'regular', defence: 'elite' },
      naval: { attack: 'elite', defence: 'regular' },
      hq: 'regular',
      tank: 'regular',
      'armoured-train': 'regular',
      stug: 'regular',
      'port-garrison': 'regular',
      'azov-flotilla': 'regular',
    };
    for (const unit of campaign.units)
      if (unit.type in fixed)
        for (const face of Object.values(unit.faces)) expect(face.tq, unit.id).toEqual(fixed[unit.type]);
  });

  it('gives white boxes to exactly the types of [5.1]', () => {
    const types = new Set(campaign.units.filter((unit) => unit.whiteBox).map((unit) => unit.type));
    expect([...types].sort()).toEqual(
      ['anti-tank', 'armoured-train', 'commando', 'flak', 'hq', 'port-garrison', 'stug'].sort(),
    );
    expect(campaign.units.filter((unit) => types.has(unit.type)).every((unit) => unit.whiteBox)).toBe(true);
  });

  it('weakens every counter that loses a step', () => {
    for (const { id, faces } of campaign.units) {
      const row = [faces.full, faces.reduced, faces.remnant].filter((face) => face !== undefined);
      for (const [at, face] of row.slice(1).entries()) {
        expect(face.attack, id).toBeLessThan(row[at]!.attack);
        expect(face.defence, id).toBeLessThan(row[at]!.defence);
        expect(face.ma, id).toBe(row[at]!.ma);
      }
    }
  });

  it('has the withdrawals of [18.3]', () => {
    expect(campaign.units.filter((unit) => unit.withdrawTurn).map((unit) => [unit.id, unit.withdrawTurn])).toEqual([
      ['ax-pz-14', 2],
      ['ax-inf-298', 9],
    ]);
  });

  it('leaves the Italian corps out of the tournament [21.1]', () => {
    const tournament = loadScenario(readPack(), 'tournament');
    expect(tournament.units.some((unit) => unit.nationality === 'italian')).toBe(false);
    expect(tournament.units).toHaveLength(151);
    expect(tournament.scenario.italianCorps).toBeUndefined();
    expect(tournament.scenario).toMatchObject({ lastTurn: 7, victory: { axisPoints: 14 } });
  });
});

describe('tables', () => {
  it('has a combat table that depends on column plus die alone', () => {
    const expected = (k: number) =>
      k <= 3
        ? 'A1'
        : k === 4
          ? 'A1/DR'
          : k === 5
            ? 'EX'
            : k <= 7
              ? 'DR'
              : k === 8
                ? 'A1/D1'
                : k <= 10
                  ? 'D1'
                  : k === 11
                    ? 'A1/D2'
                    : 'D1-B';
    const { rows } = campaign.tables.crt;
    for (const [die, row] of Object.entries(rows))
      row.forEach((result, column) => {
        expect(result, `${die} in column ${column}`).toBe(expected(column + Number(die)));
      });
    expect(new Set(Object.values(rows).flat())).toEqual(new Set(COMBAT_RESULTS));
  });

  it('has a determined defence table that depends on column plus row alone', () => {
    const expected = (k: number) => (k <= 4 ? '-1' : k <= 6 ? '-' : k <= 8 ? '*-1' : '*1/1');
    for (const [row, cells] of Object.entries(campaign.tables.ddt.rows))
      cells.forEach((cell, column) => {
        const k = column + Number(row);
        expect(cell, `${row} in ${DEFENCE_COLUMNS[column]}`).toBe(expected(k));
      });
  });

  it('has one sudden-victory target a turn from 6 to 13, one point apart', () => {
    const targets = campaign.track.turns.flatMap(({ turn, suddenVictoryTarget }) =>
      suddenVictoryTarget === undefined ? [] : [[turn, suddenVictoryTarget]],
    );
    expect(targets).toEqual([6, 7, 8, 9, 10, 11, 12, 13].map((turn) => [turn, turn + 1]));
    expect(campaign.track.turns).toHaveLength(14);
    expect(campaign.track.suddenVictoryMargin.value).toBe(7);
  });

  it('offers every option with the default of its schema', () => {
    const defaults = optionsSchema.parse({});
    for (const id of ['campaign', 'tournament'] as const) {
      const { options } = readPack()[id];
      expect(Object.fromEntries(options.map((option) => [option.id, option.byDefault]))).toEqual(defaults);
      for (const option of options)
        for (const value of option.values)
          expect(optionsSchema.safeParse({ [option.id]: value }).success, `${option.id} ${value}`).toBe(true);
    }
  });
});

describe('regression vectors: one step outside enemy zones', () => {
  interface Step {
    readonly mover: 'foot' | 'mech';
    readonly turn?: number;
    readonly first?: boolean;
  }
  // An independent reading of the chart, kept small on purpose; the rules have their own.
  const step = (a: string, b: string, { mover, turn = 1, first = true }: Step): string => {
    const { tables } = campaign;
    const side = sides.get(edgeKey(a, b));
    const hex = hexes.get(b)!;
    if (side?.lake || side?.sea) return 'illegal';
    if (side?.alpine && !(side.pass && (side.passNeverCloses || turn < tables.seasonal.passesCloseFromTurn)))
      return 'illegal';
    const onRoad = roads.has(edgeKey(a, b));
    const terrain =
      hex.terrain === 'seasonal-swamp'
        ? turn >= tables.seasonal['seasonal-swamp'].fromTurn
          ? 'swamp'
          : 'rough'
        : hex.terrain;
    const effects = tables.terrain[terrain as keyof typeof tables.terrain][mover];
    const cost = onRoad ? tables.movement.road : effects.cost;
    if (cost === 'road-only') return 'illegal';
    const bridged = onRoad || rails.has(edgeKey(a, b));
    if (side?.river === 'major' && !bridged && !first) return 'illegal';
    const extra = (side?.pass ? 1 : 0) + (side?.river && !bridged ? 1 : 0);
    return `${cost + extra}${!onRoad && effects.stop ? ', stop' : ''}`;
  };

  it.each([
    ['MX-01', '1131', '1231', { mover: 'foot' }, '1'],
    ['MX-02', '1034', '1135', { mover: 'foot' }, '1'],
    ['MX-03', '1034', '1134', { mover: 'foot' }, '2'],
    ['MX-03', '1034', '1134', { mover: 'mech' }, '2'],
    ['MX-04', '2544', '2643', { mover: 'foot' }, '2'],
    ['MX-05', '2544', '2643', { mover: 'foot', first: false }, 'illegal'],
    ['MX-06', '2542', '2642', { mover: 'foot', first: false }, '1'],
    ['MX-07', '2736', '2836', { mover: 'mech' }, '2'],
    ['MX-07', '2736', '2836', { mover: 'mech', turn: 10 }, 'illegal'],
    ['MX-08', '2735', '2736', { mover: 'foot' }, '3, stop'],
    ['MX-09', '2736', '2835', { mover: 'foot' }, 'illegal'],
    ['MX-10', '3043', '3143', { mover: 'mech', turn: 14 }, '2'],
    ['MX-11', '2330', '2430', { mover: 'mech' }, 'illegal'],
    ['MX-11', '2330', '2430', { mover: 'foot' }, '2, stop'],
    ['MX-12', '2135', '2235', { mover: 'mech' }, '2, stop'],
    ['MX-13', '1338', '1437', { mover: 'foot' }, 'illegal'],
    ['MX-14', '2045', '2046', { mover: 'foot', turn: 9 }, '1'],
    ['MX-14', '2045', '2046', { mover: 'foot', turn: 10 }, '2, stop'],
  ] as const)('%s %s to %s', (_id, a, b, how, expected) => {
    expect(step(a, b, how)).toBe(expected);
  });

  const railReach = (from: string, tracks: ReadonlySet<string>) => {
    const seen = new Set([from]);
    const queue = [from];
    for (const hex of queue)
      for (const next of neighbours(hex))
        if (!seen.has(next) && tracks.has(edgeKey(hex, next))) {
          seen.add(next);
          queue.push(next);
        }
    return seen;
  };

  it('MX-15 joins F to Krasnodar, Grozny, Tuapse and Sochi by rail', () => {
    const reach = railReach(
      '3454',
      pairs('rail', (line) => line.railMovement),
    );
    for (const hex of ['2028', '2747', '2428', '2630']) expect(reach.has(hex), hex).toBe(true);
  });

  it('MX-16 joins F to Tbilisi only through the supply-only line or the link off the map', () => {
    expect(
      railReach(
        '3454',
        pairs('rail', (line) => line.railMovement),
      ).has('3444'),
    ).toBe(false);
    expect(
      railReach(
        '3454',
        pairs('rail', (line) => line.fromTurn === 1),
      ).has('3444'),
    ).toBe(true);
    expect(campaign.map.links).toEqual([{ side: 'soviet', a: '3444', b: '3454' }]);
  });
});

describe('the board sheet', () => {
  it('shows every hex once, neighbours one apart, with places and hexsides', () => {
    const sheet = boardSheet(campaign);
    expect(new Set(sheet.spaces.map((space) => space.id)).size).toBe(sheet.spaces.length);
    const at = new Map(sheet.spaces.map((space) => [space.id, space]));
    const apart = (a: string, b: string) => Math.hypot(at.get(a)!.x - at.get(b)!.x, at.get(a)!.y - at.get(b)!.y);
    for (const edge of sheet.edges) expect(apart(edge.a, edge.b)).toBeCloseTo(1, 6);
    expect(at.get('1030')).toMatchObject({
      name: { en: 'Rostov', it: 'Rostov' },
      terrain: 'open',
      features: ['major-city'],
    });
    expect(at.get('2125')?.features).toEqual(['minor-city', 'port', 'port:major', 'vp:2']);
    const styled = new Set(sheet.terrains.map((terrain) => terrain.id));
    for (const space of sheet.spaces) {
      expect(styled.has(space.terrain)).toBe(true);
      expect(space.x > 0 && space.x < sheet.width && space.y > 0 && space.y < sheet.height).toBe(true);
    }
  });
});

describe('an unsound pack', () => {
  const broken = (change: (pack: CaucasusPack) => void): string[] => {
    const pack = structuredClone(readPack());
    change(pack);
    const parsed = packSchema.safeParse(pack);
    return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  };

  it('is refused with file, path and reason', () => {
    expect(
      broken((pack) => {
        pack.map.roads[0]!.hexes[1] = '2028';
      }),
    ).toContain('map.roads.0.hexes.1: 1030 and 2028 do not touch');
    expect(
      broken((pack) => {
        pack.map.places[0]!.hex = '1322';
      }),
    ).toContain('map.places.0.hex: 1322 is no land hex in play');
    expect(
      broken((pack) => {
        pack.units.units[1]!.short = pack.units.units[0]!.short;
      })[0],
    ).toMatch(/^units\.units\.1\.short/);
    expect(
      broken((pack) => {
        pack.map.armyZones[0]!.hexes = ['1130', '1131'];
      })[0],
    ).toMatch(/do not fit one or two to each hex/);
    expect(
      broken((pack) => {
        pack.campaign.options[0]!.id = 'noSuchOption';
      })[0],
    ).toMatch(/^campaign\.options\.0/);
    expect(broken(() => undefined)).toEqual([]);
  });
});
