// The compiled map as a file: one hex, edge, road or place per line.
import fs from 'node:fs';
import { keyOf, labelOf } from './grid.mjs';

export function writeMap(map, target) {
  const {
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
    places,
  } = map;
  const has = (list, hex) => list.some((one) => keyOf(one) === keyOf(hex));
  const mainOf = (hex) => {
    if (has(rome, hex)) return places.find((place) => place.id === 'roma');
    const here = places.filter((place) => keyOf(place.hex) === keyOf(hex));
    return (
      here.find((place) => place.kind === 'city') ??
      here.find((place) => place.kind === 'village') ??
      here.find((place) => place.key)
    );
  };
  const coastOf = (hex) => {
    if (!isLand(hex)) return undefined;
    const water = grid.neighbours(hex).find((near) => seaOf.has(keyOf(near)) && shown.has(keyOf(near)));
    return water === undefined ? undefined : seaOf.get(keyOf(water));
  };
  const ordered = [...shown.values()].sort((a, b) => a.hex[0] - b.hex[0] || a.hex[1] - b.hex[1]);
  const hexes = ordered.map(({ hex, maps }) => {
    const key = keyOf(hex);
    const main = mainOf(hex);
    const field = { id: labelOf(hex), terrain: terrain.get(key), maps };
    if (main !== undefined) field.place = main.name;
    if (main?.kind === 'city') field.city = true;
    if (main?.kind === 'village') field.village = true;
    if (ports.has(key)) field.port = ports.get(key);
    if (airfields.has(key)) field.airfield = airfields.get(key);
    if (has(gustav, hex)) field.gustav = true;
    if (has(bernhardt, hex)) field.bernhardt = true;
    const coast = coastOf(hex);
    if (coast !== undefined) field.coast = coast;
    if (terrain.get(key) === 'sea' && grid.neighbours(hex).some((near) => !shown.has(keyOf(near))))
      field.greyBorder = true;
    return field;
  });
  const edgeKeys = new Set([...river.keys(), ...roadOf.keys(), ...ridge]);
  const edges = [...edgeKeys]
    .map((key) => ({ key, ends: key.split('|').map((end) => end.split(',').map(Number)) }))
    .filter(({ ends }) => ends.every((end) => shown.has(keyOf(end))))
    .map(({ key, ends }) => {
      const [a, b] = ends.map(labelOf).sort();
      const edge = { a, b };
      if (river.has(key)) edge.river = river.get(key);
      if (ridge.has(key)) edge.ridge = true;
      if (roadOf.has(key)) edge.road = roadOf.get(key);
      if (river.has(key) && roadOf.has(key)) edge.bridge = true;
      return edge;
    })
    .sort((x, y) => (x.a + x.b < y.a + y.b ? -1 : 1));
  const roadRuns = roads.flatMap((road) => {
    const runs = [[]];
    for (const hex of road.chain) {
      if (shown.has(keyOf(hex))) runs.at(-1).push(labelOf(hex));
      else if (runs.at(-1).length > 0) runs.push([]);
    }
    const kept = runs.filter((run) => run.length >= 2);
    return kept.map((run, i) => ({
      id: kept.length > 1 ? `${road.id}.${i + 1}` : road.id,
      ...(road.name === undefined ? {} : { name: road.name }),
      kind: road.kind,
      hexes: run,
    }));
  });
  const placeList = places
    .map((place) => ({
      name: place.name,
      ...(place.alt === undefined ? {} : { alt: place.alt }),
      kind: place.kind,
      hexes: place.id === 'roma' ? rome.map(labelOf) : [labelOf(place.hex)],
      provenance: place.key ? 'rulebook' : 'reconstructed',
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'it'));
  const seen = new Set();
  const uniquePlaces = placeList.filter((place) => !seen.has(place.name) && seen.add(place.name));
  const exitList = exits
    .map((exit) => {
      const symbol = rules.exits.symbols[exit.edge];
      return {
        id: `${exit.edge}-${labelOf(exit.hex)}`,
        hex: labelOf(exit.hex),
        edge: exit.edge,
        road: exit.road,
        kind: exit.kind,
        ...(symbol === undefined ? {} : { symbol }),
        provenance: 'reconstructed',
      };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const perLine = (list) => `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`;
  const fields = {
    id: '"salerno-italy-1943"',
    title: '"Italy from Salerno to Rome"',
    titolo: '"L’Italia da Salerno a Roma"',
    provenance: '"reconstructed"',
    notes: JSON.stringify([
      'Compiled from geographic data by tools/compile-salerno-map.mjs with map-corrections.json; the printed maps were not available.',
      'Up on the map is north-west: see projection.rightward.',
      'Islands are left out; the sea is shown two hexes deep, its outer ring being the grey border where ships lie.',
    ]),
    layout: '{ "orientation": "flat", "shifted": "odd" }',
    columns: rules.grid.columns,
    rows: rules.grid.rows,
    projection: JSON.stringify({
      centre: rules.grid.centre,
      parallels: rules.grid.parallels,
      rightward: rules.grid.rightward,
      kilometresPerHex: rules.grid.kilometresPerHex,
    }),
    boxes: perLine([{ id: 'bari', name: 'Porto di Bari', side: 'allied', stackHalfDots: 20, port: true }]),
    lines: `{\n    "gustav": ${JSON.stringify(gustav.map(labelOf))},\n    "bernhardt": ${JSON.stringify(bernhardt.map(labelOf))}\n  }`,
    areas: `{\n${Object.entries(areas)
      .map(([id, area]) => `    ${JSON.stringify(id)}: ${JSON.stringify(area)}`)
      .join(',\n')}\n  }`,
    exits: perLine(exitList),
    places: perLine(uniquePlaces),
    roads: perLine(roadRuns),
    edges: perLine(edges),
    hexes: perLine(hexes),
  };
  fs.writeFileSync(
    target,
    `{\n${Object.entries(fields)
      .map(([name, text]) => `  ${JSON.stringify(name)}: ${text}`)
      .join(',\n')}\n}\n`,
  );
}
