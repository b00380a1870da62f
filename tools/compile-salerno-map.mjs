#!/usr/bin/env node
// Compiles the map of `salerno` from geographic files.
//
//   node tools/compile-salerno-map.mjs <folder of geographic files> [out.json]
//
// The folder is not part of the project; what it must hold is listed in scenarios/salerno/SOURCES.md. Choices and hand
// corrections are read from scenarios/salerno/map-corrections.json; the result, scenarios/salerno/map.json, is the truth.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { areasOf } from './salerno-map/areas.mjs';
import { hexGrid, hexOf, isAdjacent, keyOf, projection, sideKey } from './salerno-map/grid.mjs';
import { heights, readLand } from './salerno-map/ground.mjs';
import { riverSides, roadHexes } from './salerno-map/snap.mjs';
import { writeMap } from './salerno-map/write.mjs';

const [folder, out] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node tools/compile-salerno-map.mjs <folder of geographic files> [out.json]');
  process.exit(2);
}
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const geo = (file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
const rules = JSON.parse(fs.readFileSync(path.join(root, 'scenarios/salerno/map-corrections.json'), 'utf8'));

const onMap = projection(rules.grid);
const grid = hexGrid({ size: rules.grid.kilometresPerHex, left: rules.grid.left, top: rules.grid.top });
const { columns, rows } = rules.grid;
const MARGIN = 4;
const inside = ([c, r]) => c >= 0 && r >= 0 && c < columns && r < rows;
const nearby = ([c, r]) => c >= -MARGIN && r >= -MARGIN && c < columns + MARGIN && r < rows + MARGIN;
const point = ({ lon, lat }) => onMap.forward([lon, lat]);

// 1. Ground: share of land, heights. Outside the data's box there is no map.
const ground = new Map();
const land = readLand(geo('coast-italy.geojson'));
for (let c = -MARGIN; c < columns + MARGIN; c++)
  for (let r = -MARGIN; r < rows + MARGIN; r++) ground.set(keyOf([c, r]), land.sample(grid, [c, r], onMap));
const relief = heights(geo('elevation-italy.json'), grid, onMap);

// 2. Places, the most important one of a hex first.
const renamed = new Map(rules.names.map((entry) => [entry.id, entry]));
const places = geo('places-italy.json')
  .places.filter((place) => !place.offmap)
  .map((place) => ({ ...place, ...(renamed.get(place.id) ?? {}), id: place.id, at: point(place) }))
  .map((place) => ({ ...place, hex: grid.at(place.at) }))
  .filter((place) => nearby(place.hex));
const placeById = new Map(places.map((place) => [place.id, place]));
const weight = (place) => (place.key ? 10 : 0) + (rules.villages.includes(place.id) ? 4 : 0) + place.size;
const mainPlace = new Map();
const rankPlaces = () => {
  mainPlace.clear();
  for (const place of [...places].sort((a, b) => weight(b) - weight(a)))
    if (!mainPlace.has(keyOf(place.hex))) mainPlace.set(keyOf(place.hex), place);
};
rankPlaces();

// 3. Sea, lakes, islands out of play; terrain.
const terrain = new Map();
for (const [key, hex] of ground) {
  if (hex.outside) continue;
  const town = mainPlace.get(key);
  if (hex.land < 0.4 && !(town !== undefined && town.size >= 1 && hex.land > 0.08)) terrain.set(key, 'sea');
  else terrain.set(key, hex.lake > 0.5 ? 'lake' : relief.terrain(key));
}
const components = (test) => {
  const seen = new Set();
  const found = [];
  for (const [key, hex] of ground) {
    if (seen.has(key) || !test(key)) continue;
    const members = [hex.hex];
    seen.add(key);
    for (let i = 0; i < members.length; i++)
      for (const next of grid.neighbours(members[i])) {
        const other = keyOf(next);
        if (ground.has(other) && !seen.has(other) && test(other)) {
          seen.add(other);
          members.push(next);
        }
      }
    found.push(members);
  }
  return found.sort((a, b) => b.length - a.length);
};
for (const { hex, terrain: kind } of rules.terrain) terrain.set(keyOf(hexOf(hex)), kind);
const isDry = (key) => terrain.has(key) && terrain.get(key) !== 'sea';
for (const island of components(isDry).slice(1)) for (const hex of island) terrain.set(keyOf(hex), 'sea');
const seas = components((key) => terrain.get(key) === 'sea');
const seaOf = new Map();
for (const water of seas)
  for (const hex of water) {
    if (water.length < 10) terrain.set(keyOf(hex), 'lake');
    else seaOf.set(keyOf(hex), water.some(([c]) => c <= 2) ? 'tyrrhenian' : 'adriatic');
  }
for (const { hex, terrain: kind } of rules.terrain)
  terrain.set(keyOf([Number(hex.slice(0, 2)) - 1, Number(hex.slice(2)) - 1]), kind);
const isLand = (hex) => ['clear', 'hill', 'mountain'].includes(terrain.get(keyOf(hex)));
const isWater = (hex) => !isLand(hex);

// Places whose point falls into the water move to the nearest land beside it.
for (const place of places) {
  if (isLand(place.hex)) continue;
  const distance = (hex) => Math.hypot(grid.centre(hex)[0] - place.at[0], grid.centre(hex)[1] - place.at[1]);
  const shore = grid
    .neighbours(place.hex)
    .filter(isLand)
    .sort((a, b) => distance(a) - distance(b))[0];
  place.lost = shore === undefined;
  place.hex = shore ?? place.hex;
}
rankPlaces();
const reference = (hex) => {
  const town = mainPlace.get(keyOf(hex));
  return town !== undefined && town.size >= 1 && keyOf(town.hex) === keyOf(hex) ? town.at : grid.centre(hex);
};

// 4. Rivers along hexsides.
const river = new Map();
const streams = geo('rivers-italy.json').rivers.filter((one) => one.cls <= rules.rivers.mostClass);
const flowsIntoRiver = (stream) => streams.some((other) => other.name === stream.into);
// the greater river keeps its name where two share a hexside: lesser ones and tributaries first
streams.sort((a, b) => b.cls - a.cls || Number(flowsIntoRiver(b)) - Number(flowsIntoRiver(a)));
for (const stream of streams) {
  const line = stream.path.map((at) => onMap.forward(at));
  if (!line.some((at) => nearby(grid.at(at)))) continue;
  for (const [a, b] of riverSides(grid, line, reference))
    if (isLand(a) && isLand(b)) river.set(sideKey(a, b), rules.rivers.rename[stream.id] ?? stream.name);
}

// 5. Roads through hexes.
const roads = [];
const roadOf = new Map();
function addRoad(road) {
  roads.push(road);
  for (let i = 1; i < road.chain.length; i++) {
    const [a, b] = [road.chain[i - 1], road.chain[i]];
    if (!isAdjacent(grid, a, b)) throw new Error(`road ${road.id} jumps`);
    if (roadOf.get(sideKey(a, b)) !== 'major') roadOf.set(sideKey(a, b), road.kind);
  }
}
// a road along a river keeps to one bank where it can
const bridgeCost = (a, b) => (river.has(sideKey(a, b)) ? rules.rivers.bridgeCost : 0);
const straight = (via) => via.map((id) => placeById.get(id).at);
const allRoads = [
  ...geo('roads-italy.json').roads.map((road) => ({
    ...road,
    kind: road.cls,
    line: road.path.map((at) => onMap.forward(at)),
  })),
  ...rules.roadsAdded.map((road) => ({ ...road, line: straight(road.via) })),
].filter((road) => !rules.roadsDropped.some((dropped) => dropped.id === road.id));
for (const road of allRoads) {
  const stops = road.via.flatMap((id) => (placeById.has(id) ? [placeById.get(id).hex] : []));
  if (stops.length < 2) continue;
  const chain = roadHexes(grid, road.line, stops, isWater, bridgeCost).filter(
    (hex, i, all) => i === 0 || keyOf(hex) !== keyOf(all[i - 1]),
  );
  addRoad({ id: road.id, name: road.name, kind: road.kind, chain });
}

for (const { id, name, kind, hexes } of rules.roadsDrawn) addRoad({ id, name, kind, chain: hexes.map(hexOf) });

// 6. Sheets: hexes shown; the sea two hexes deep.
const shown = new Map();
for (const { hex } of ground.values()) {
  if (!inside(hex) || !terrain.has(keyOf(hex))) continue;
  const maps = [1, 2].filter((sheet) => hex[1] >= rules.sheets[sheet].fromRow && hex[1] <= rules.sheets[sheet].toRow);
  const shore =
    !isWater(hex) || grid.neighbours(hex).some((near) => isLand(near) || grid.neighbours(near).some(isLand));
  if (maps.length > 0 && shore) shown.set(keyOf(hex), { hex, maps });
}

// 7. Ridges.
const drawn = (list) => new Set(list.map(({ a, b }) => sideKey(hexOf(a), hexOf(b))));
const ridge = drawn(rules.ridgesAdded);
const noRidge = drawn(rules.ridgesDropped);
for (const { hex } of shown.values())
  grid.neighbours(hex).forEach((other, k) => {
    const key = sideKey(hex, other);
    if (!shown.has(keyOf(other)) || keyOf(hex) > keyOf(other) || !isLand(hex) || !isLand(other)) return;
    if (roadOf.has(key) || river.has(key) || noRidge.has(key)) return;
    const crossing = relief.lowestAcross(grid.corner(hex, k), grid.corner(hex, k + 1));
    const foot = Math.max(relief.lowest(keyOf(hex)), relief.lowest(keyOf(other)));
    if (crossing - foot >= rules.ridges.barrier && crossing >= rules.ridges.lowest) ridge.add(key);
  });

// 8. The fortified lines.
const lines = new Map(geo('lines-italy.json').lines.map((line) => [line.id, line]));
const trace = rules.gustav.pieces.flatMap(({ line, from, to, reversed }) => {
  const points = reversed ? [...lines.get(line).points].reverse() : lines.get(line).points;
  const index = (label) => {
    const found = points.findIndex((at) => at[2] === label);
    if (found < 0) throw new Error(`line ${line} has no point ${label}`);
    return found;
  };
  return points.slice(index(from), index(to) + 1).map(([lon, lat]) => onMap.forward([lon, lat]));
});
const toLand = (hex, at) => {
  if (isLand(hex)) return hex;
  const distance = (near) => Math.hypot(grid.centre(near)[0] - at[0], grid.centre(near)[1] - at[1]);
  return grid
    .neighbours(hex)
    .filter(isLand)
    .sort((a, b) => distance(a) - distance(b))[0];
};
const gustav = roadHexes(
  grid,
  trace,
  rules.gustav.through.map((stop) => placeById.get(stop)?.hex ?? hexOf(stop)),
  isWater,
);
const bernhardt = [
  ...rules.bernhardt.points.map((at) => grid.at(point(at))),
  ...rules.bernhardt.places.map((id) => placeById.get(id).hex),
];

// 9. Airfields, ports, Rome.
const fields = new Map(geo('airfields-ports-italy.json').airfields.map((field) => [field.id, field]));
const airfields = new Map();
for (const field of rules.airfields) {
  const known = fields.get(field.id);
  if (known === undefined && field.place === undefined) throw new Error(`no airfield ${field.id}`);
  const hex = field.place === undefined ? grid.at(point(known)) : placeById.get(field.place).hex;
  airfields.set(keyOf(toLand(hex, grid.centre(hex))), { name: field.name, points: field.points });
}
const ports = new Map(rules.ports.map((id) => [keyOf(placeById.get(id).hex), placeById.get(id).name]));
const centreOfRome = placeById.get('roma').at;
const rome = [...shown.values()]
  .map(({ hex }) => ({
    hex,
    away: Math.hypot(grid.centre(hex)[0] - centreOfRome[0], grid.centre(hex)[1] - centreOfRome[1]),
  }))
  .sort((a, b) => a.away - b.away)
  .slice(0, rules.rome.hexes)
  .map(({ hex }) => hex);

// 10. Roads that cross a border of a sheet, and do not merely touch it from outside.
const leadsInside = (hex, sheet) =>
  grid.neighbours(hex).some((near) => roadOf.has(sideKey(hex, near)) && shown.get(keyOf(near))?.maps.includes(sheet));
const exits = [];
for (const road of roads)
  for (let i = 0; i < road.chain.length; i++)
    for (const next of [road.chain[i - 1], road.chain[i + 1]]) {
      const here = shown.get(keyOf(road.chain[i]));
      if (here === undefined || next === undefined || !isLand(next)) continue;
      const there = shown.get(keyOf(next));
      for (const sheet of here.maps) {
        const { fromRow, toRow } = rules.sheets[sheet];
        if (there?.maps.includes(sheet) || (next[1] >= fromRow && next[1] <= toRow)) continue;
        if (!leadsInside(here.hex, sheet)) continue;
        const edge = next[1] < fromRow ? `north-of-${sheet}` : `south-of-${sheet}`;
        const known = exits.find((exit) => exit.edge === edge && keyOf(exit.hex) === keyOf(here.hex));
        if (known === undefined) exits.push({ edge, hex: here.hex, road: road.id, kind: road.kind });
        else if (road.kind === 'major') known.kind = 'major';
      }
    }
for (const { hex, ...exit } of rules.exits.added) exits.push({ ...exit, hex: hexOf(hex) });

// 11. Areas of the scenarios, and out.
const isShown = (hex) => shown.has(keyOf(hex));
const areas = areasOf({ grid, shown, roadOf, isLand, rome, place: (id) => placeById.get(id).hex, rules });
const kindOf = (place) => {
  if (rules.cities.includes(place.id)) return 'city';
  if (mainPlace.get(keyOf(place.hex)) !== place) return 'locality';
  return (place.key && place.size >= 1) || place.size >= 2 || rules.villages.includes(place.id)
    ? 'village'
    : 'locality';
};
const document = {
  rules,
  grid,
  shown,
  terrain,
  seaOf,
  isLand,
  river,
  roads,
  roadOf,
  ridge,
  gustav,
  bernhardt,
  airfields,
  ports,
  rome,
  exits,
  areas,
  places: places
    .filter((place) => !place.lost && isShown(place.hex))
    .map((place) => ({ ...place, kind: kindOf(place) })),
};
const target = out ?? path.join(root, 'scenarios/salerno/map.json');
writeMap(document, target);

const count = (kind) => [...shown.keys()].filter((key) => terrain.get(key) === kind).length;
console.log(
  `${shown.size} hexes:`,
  ['clear', 'hill', 'mountain', 'lake', 'sea'].map((kind) => `${kind} ${count(kind)}`).join(', '),
);
console.log(
  `river sides ${river.size}, ridges ${ridge.size}, roads ${roads.length}, exits ${exits.length}, gustav ${gustav.length}`,
);
const keyHexes = new Map();
for (const place of places.filter((one) => one.key && isShown(one.hex)))
  keyHexes.set(keyOf(place.hex), [...(keyHexes.get(keyOf(place.hex)) ?? []), place.name]);
for (const names of keyHexes.values()) if (names.length > 1) console.log('share a hex:', names.join(', '));
console.log(
  'named places off the map:',
  places
    .filter((one) => one.key && !isShown(one.hex))
    .map((one) => one.name)
    .join(', ') || 'none',
);
console.log('written to', path.relative(process.cwd(), target));
