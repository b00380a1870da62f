// The playing areas of the scenarios.
import { keyOf, labelOf, sideKey } from './grid.mjs';

/** The shortest way along roads through these hexes, in order. */
function alongRoads({ grid, roadOf }, stops) {
  const chain = [stops[0]];
  for (let i = 1; i < stops.length; i++) {
    const from = new Map([[keyOf(stops[i - 1]), undefined]]);
    const queue = [stops[i - 1]];
    for (const hex of queue)
      for (const next of grid.neighbours(hex)) {
        if (!roadOf.has(sideKey(hex, next)) || from.has(keyOf(next))) continue;
        from.set(keyOf(next), hex);
        queue.push(next);
      }
    if (!from.has(keyOf(stops[i]))) throw new Error(`no road to ${stops[i]}`);
    const leg = [];
    for (let hex = stops[i]; keyOf(hex) !== keyOf(stops[i - 1]); hex = from.get(keyOf(hex))) leg.unshift(hex);
    chain.push(...leg);
  }
  return chain;
}

/** What can be reached from a hex without passing the border; the border itself belongs to it. */
function enclosed({ grid, shown }, start, border, mayUse) {
  const walls = new Set(border.map(keyOf));
  const found = new Set([keyOf(start)]);
  const queue = [start];
  for (const hex of queue) {
    if (walls.has(keyOf(hex))) continue;
    for (const next of grid.neighbours(hex)) {
      const key = keyOf(next);
      if (found.has(key) || !shown.has(key) || !mayUse(next)) continue;
      found.add(key);
      queue.push(next);
    }
  }
  return found;
}

function spans(keys) {
  const byColumn = new Map();
  for (const key of keys) {
    const [c, r] = key.split(',').map(Number);
    if (!byColumn.has(c)) byColumn.set(c, []);
    byColumn.get(c).push(r);
  }
  return [...byColumn]
    .sort(([a], [b]) => a - b)
    .flatMap(([c, all]) => {
      const runs = [];
      for (const r of all.sort((a, b) => a - b)) {
        if (runs.at(-1)?.[1] === r - 1) runs.at(-1)[1] = r;
        else runs.push([r, r]);
      }
      return runs.map(([a, b]) => (a === b ? labelOf([c, a]) : `${labelOf([c, a])}-${labelOf([c, b])}`));
    });
}

export function areasOf(map) {
  const { grid, shown, rome, place, rules } = map;
  const sheet = (number) => [...shown].filter(([, { maps }]) => maps.includes(number)).map(([key]) => key);
  const height = (hex) => grid.centre(hex)[1];
  const onSheet2 = (hex) => shown.get(keyOf(hex)).maps.includes(2);
  const below = (hex) => {
    const column = [];
    for (let r = hex[1] + 1; r <= rules.sheets[2].toRow; r++) column.push([hex[0], r]);
    return column;
  };
  const above = (hex) => {
    const column = [];
    for (let r = hex[1] - 1; r >= rules.sheets[2].fromRow; r--) column.push([hex[0], r]);
    return column;
  };
  const isernia = place('isernia');
  const ortonaWest = [
    ...alongRoads(map, [isernia, place('castel-di-sangro'), place('molina-aterno')]),
    ...below(isernia),
  ];
  const ortonaTop = height(place('montesilvano')) + 0.1;
  const ortona = enclosed(map, place('lanciano'), ortonaWest, (hex) => onSheet2(hex) && height(hex) <= ortonaTop);

  const easternRome = [...rome].sort((a, b) => b[0] - a[0])[0];
  const northernRome = [...rome].sort((a, b) => height(b) - height(a))[0];
  const anzioEast = [
    ...alongRoads(map, [easternRome, place('tivoli'), place('valmontone'), place('frosinone'), place('arce')]),
    ...above(northernRome),
    ...rome,
  ];
  const anzioBottom = height(place('terracina')) - 0.1;
  const anzio = enclosed(map, place('aprilia'), anzioEast, (hex) => onSheet2(hex) && height(hex) >= anzioBottom);
  for (const hex of [...rome, ...anzioEast]) if (shown.has(keyOf(hex))) anzio.add(keyOf(hex));

  const entry = (keys, provenance, note) => ({ spans: spans(keys), provenance, note });
  return {
    'map-1': entry(sheet(1), 'rulebook', 'the southern sheet'),
    'map-2': entry(sheet(2), 'rulebook', 'the northern sheet'),
    both: entry(shown.keys(), 'rulebook', 'both sheets'),
    ortona: entry(
      ortona,
      'rulebook',
      'right of the road Isernia - Castel di Sangro - Molina Aterno (and straight down from Isernia), up to the row Molina Aterno - Montesilvano, down to the lower edge of map 2',
    ),
    anzio: entry(
      anzio,
      'rulebook',
      'left of the road Roma - Tivoli - Valmontone - Frosinone - Arce (and straight up from Roma), from the row Terracina - Arce to the upper edge of map 2',
    ),
  };
}
