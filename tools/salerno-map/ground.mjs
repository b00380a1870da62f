// Coast and heights.
import { keyOf } from './grid.mjs';

const BOX = { south: 39.95, north: 42.78, west: 11.65, east: 16.75 };

function containing(rings) {
  const [first] = rings;
  const xs = first.map(([x]) => x);
  const ys = first.map(([, y]) => y);
  const box = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return (x, y) => {
    if (x < box[0] || x > box[1] || y < box[2] || y > box[3]) return false;
    let within = false;
    for (const ring of rings)
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i];
        const [xj, yj] = ring[j];
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
      }
    return within;
  };
}

/** Share of land and lake of a hex, from some forty points in it; `outside` when the hex leaves the land part of the data's box. */
export function readLand(coast) {
  const of = (test) => coast.features.filter(test).map((feature) => containing(feature.geometry.coordinates));
  const lands = of((feature) => feature.properties.kind !== 'lake');
  const lakes = of((feature) => feature.properties.kind === 'lake');
  return {
    sample(grid, hex, onMap) {
      const [u, v] = grid.centre(hex);
      let points = 0;
      let land = 0;
      let lake = 0;
      for (let i = -3; i <= 3; i++)
        for (let j = -3; j <= 3; j++) {
          const x = (i / 3.5) * grid.side;
          const y = ((j / 3.5) * grid.size) / 2;
          if (Math.abs(x) * Math.sqrt(3) + Math.abs(y) > grid.size * 0.98) continue;
          points++;
          const [lon, lat] = onMap.inverse([u + x, v + y]);
          if (!lands.some((test) => test(lon, lat))) continue;
          land++;
          if (lakes.some((test) => test(lon, lat))) lake++;
        }
      const [lon, lat] = onMap.inverse([u, v]);
      const outside = lat > BOX.north - 0.03 || lat < BOX.south - 0.2 || lon < BOX.west || lon > BOX.east;
      return { hex, land: land / points, lake: lake / points, outside };
    },
  };
}

/** Heights by hex: mean, average relief of its cells, spread of their means; and the lowest ground along a hexside. */
export function heights(file, grid, onMap) {
  const { lon0, lat1, dlon, dlat, cols, rows } = file.meta;
  const mean = Buffer.from(file.mean, 'base64');
  const relief = Buffer.from(file.relief, 'base64');
  const cells = [];
  const byHex = new Map();
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const i = r * cols + c;
      if (mean[i] === 255) continue;
      const at = onMap.forward([lon0 + (c + 0.5) * dlon, lat1 - (r + 0.5) * dlat]);
      const cell = { at, height: mean[i] * 12, relief: relief[i] * 6 };
      const key = keyOf(grid.at(at));
      cells.push(cell);
      if (!byHex.has(key)) byHex.set(key, []);
      byHex.get(key).push(cell);
    }
  const figures = (key) => {
    const list = byHex.get(key) ?? [];
    if (list.length === 0) return { mean: 0, relief: 0, span: 0 };
    const sum = (of) => list.reduce((total, cell) => total + of(cell), 0) / list.length;
    const all = list.map((cell) => cell.height);
    return {
      mean: sum((cell) => cell.height),
      relief: sum((cell) => cell.relief),
      span: Math.max(...all) - Math.min(...all),
    };
  };
  return {
    /** Rolling ground counts as clear: the rules' example fights with tanks in the open at Troia. */
    terrain(key) {
      const { mean: height, relief: rough, span } = figures(key);
      if (rough >= 270 || (height >= 1000 && rough >= 200) || (rough >= 220 && span >= 450)) return 'mountain';
      return rough >= 80 || span >= 260 ? 'hill' : 'clear';
    },
    /** The lowest fifth of a hex. */
    lowest(key) {
      const all = (byHex.get(key) ?? []).map((cell) => cell.height).sort((a, b) => a - b);
      return all[Math.floor(all.length / 5)] ?? 0;
    },
    lowestAcross([ax, ay], [bx, by]) {
      const dx = bx - ax;
      const dy = by - ay;
      let least = Number.POSITIVE_INFINITY;
      const around = new Set();
      for (let t = 0; t <= 1; t += 0.25) {
        const hex = grid.at([ax + dx * t, ay + dy * t]);
        for (const near of [hex, ...grid.neighbours(hex)]) around.add(keyOf(near));
      }
      for (const key of around)
        for (const { at, height } of byHex.get(key) ?? []) {
          const t = ((at[0] - ax) * dx + (at[1] - ay) * dy) / (dx * dx + dy * dy);
          if (t < 0 || t > 1) continue;
          if (Math.hypot(ax + t * dx - at[0], ay + t * dy - at[1]) <= 0.9) least = Math.min(least, height);
        }
      return Number.isFinite(least) ? least : 0;
    },
  };
}
