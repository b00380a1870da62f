import { cubeOf, hexDistance } from '#kernel/board/hex';
import { SEAS, type Terrain } from '../names.ts';
import { type MapFile, optionsSchema, packFiles, SCENARIOS } from './index.ts';

/* What must hold between the files of a pack. */

interface Cell {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly terrain: Terrain | 'sea';
}

/** Every hex in play and every sea hex. Column and row count as printed, so that the parity of a row is that of its number. */
export function cells(map: MapFile): Cell[] {
  return map.terrain.flatMap((line) => {
    const [label = '', letters = ''] = line.split(' ');
    return [...letters].flatMap((letter, at) => {
      const terrain = map.terrainKey[letter];
      if (terrain === undefined || terrain === 'out-of-play') return [];
      const column = map.grid.firstColumn + at;
      return [{ id: `${label}${String(column).padStart(2, '0')}`, column, row: Number(label), terrain }];
    });
  });
}

export const ends = (pair: string): [string, string] => {
  const [a = '', b = ''] = pair.split('/');
  return [a, b];
};

/** What no single file can say: hexes that exist, hexsides and lines that touch, units that have a place to start. */
export const packSchema = packFiles.superRefine((pack, issues) => {
  const { map, units } = pack;
  const layout = { orientation: 'pointy', shifted: map.grid.shiftedRows } as const;
  const all = new Map(cells(map).map((cell) => [cell.id, cell]));
  const report = (path: (string | number)[], message: string): void =>
    issues.addIssue({ code: 'custom', path, message });
  const land = (hex: string, ...path: (string | number)[]): void => {
    const cell = all.get(hex);
    if (cell === undefined || cell.terrain === 'sea') report(path, `${hex} is no land hex in play`);
  };
  const touch = (a: string, b: string, ...path: (string | number)[]): void => {
    const [from, to] = [all.get(a), all.get(b)];
    if (from === undefined || to === undefined || hexDistance(cubeOf(layout, from), cubeOf(layout, to)) !== 1)
      report(path, `${a} and ${b} do not touch`);
  };
  const sides = (list: readonly string[], ...path: (string | number)[]): void =>
    list.forEach((pair, at) => {
      const [a, b] = ends(pair);
      land(a, ...path, at);
      land(b, ...path, at);
      touch(a, b, ...path, at);
    });

  map.terrain.forEach((line, at) => {
    for (const letter of line.slice(3))
      if (map.terrainKey[letter] === undefined) report(['map', 'terrain', at], `unknown terrain letter ${letter}`);
  });
  map.places.forEach((place, at) => {
    land(place.hex, 'map', 'places', at, 'hex');
  });
  map.entries.forEach((entry, at) => {
    entry.hexes.forEach((hex, n) => {
      land(hex, 'map', 'entries', at, 'hexes', n);
    });
  });
  for (const kind of ['rivers', 'lakes', 'alpine'] as const)
    map[kind].forEach((line, at) => {
      sides(line.sides, 'map', kind, at, 'sides');
    });
  sides(map.seaSides, 'map', 'seaSides');
  const alpine = new Set(map.alpine.flatMap((line) => line.sides));
  map.passes.forEach((pass, at) => {
    if (!alpine.has(pass.side)) report(['map', 'passes', at], `${pass.side} is no alpine hexside`);
  });
  for (const kind of ['rails', 'roads'] as const)
    map[kind].forEach((line, at) => {
      line.hexes.forEach((hex, n) => {
        land(hex, 'map', kind, at, 'hexes', n);
        if (n > 0) touch(line.hexes[n - 1] ?? '', hex, 'map', kind, at, 'hexes', n);
      });
    });
  for (const sea of SEAS)
    map.coasts[sea].forEach((hex, at) => {
      land(hex, 'map', 'coasts', sea, at);
    });

  const ids = new Set<string>();
  const shorts = new Set<string>();
  units.units.forEach((unit, at) => {
    if (ids.has(unit.id)) report(['units', 'units', at, 'id'], `two counters are called ${unit.id}`);
    if (shorts.has(unit.short)) report(['units', 'units', at, 'short'], `two counters are written ${unit.short}`);
    ids.add(unit.id);
    shorts.add(unit.short);
    if (unit.start.kind === 'hex') land(unit.start.hex, 'units', 'units', at, 'start', 'hex');
    if (unit.start.kind === 'army' && unit.army === undefined)
      report(['units', 'units', at, 'army'], `${unit.id} starts with an army but names none`);
    if (unit.faces.remnant !== undefined && unit.faces.reduced === undefined)
      report(['units', 'units', at, 'faces'], `${unit.id} has a remnant but no reduced side`);
  });
  map.armyZones.forEach((zone, at) => {
    zone.hexes.forEach((hex, n) => {
      land(hex, 'map', 'armyZones', at, 'hexes', n);
    });
    const count = units.units.filter((unit) => unit.army === zone.army).length;
    if (count < zone.hexes.length || count > 2 * zone.hexes.length)
      report(
        ['map', 'armyZones', at],
        `${count} units of the ${zone.army} Army do not fit one or two to each hex [20.2]`,
      );
  });
  for (const id of SCENARIOS) {
    const scenario = pack[id];
    scenario.unusedUnits.forEach((unit, at) => {
      if (!ids.has(unit)) report([id, 'unusedUnits', at], `no counter is called ${unit}`);
    });
    scenario.options.forEach((option, at) => {
      const parsed = optionsSchema.safeParse({ [option.id]: option.byDefault });
      if (!parsed.success) report([id, 'options', at], `${option.id} is no option of this game or has a wrong default`);
    });
    if (scenario.lastTurn > pack['turn-track'].turns.length)
      report([id, 'lastTurn'], `the turn track ends before turn ${scenario.lastTurn}`);
  }
});
