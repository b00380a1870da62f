// Projection and hex grid of the map. Distances in kilometres; `u` runs to the right of the map, `v` up.

const RADIUS = 6371.0088;
const DEGREE = Math.PI / 180;

/** Lambert conformal conic on a sphere, turned so that `rightward` (degrees from east towards north) points right. */
export function projection({ centre: [lon0, lat0], parallels: [lat1, lat2], rightward }) {
  const t = (latitude) => Math.tan(Math.PI / 4 + (latitude * DEGREE) / 2);
  const n = Math.log(Math.cos(lat1 * DEGREE) / Math.cos(lat2 * DEGREE)) / Math.log(t(lat2) / t(lat1));
  const f = (Math.cos(lat1 * DEGREE) * t(lat1) ** n) / n;
  const rho = (latitude) => (RADIUS * f) / t(latitude) ** n;
  const rho0 = rho(lat0);
  const cos = Math.cos(rightward * DEGREE);
  const sin = Math.sin(rightward * DEGREE);
  return {
    forward([lon, lat]) {
      const angle = n * (lon - lon0) * DEGREE;
      const x = rho(lat) * Math.sin(angle);
      const y = rho0 - rho(lat) * Math.cos(angle);
      return [cos * x + sin * y, cos * y - sin * x];
    },
    inverse([u, v]) {
      const x = cos * u - sin * v;
      const y = sin * u + cos * v;
      const down = rho0 - y;
      const distance = Math.sign(n) * Math.hypot(x, down);
      const lat = (2 * Math.atan(((RADIUS * f) / distance) ** (1 / n)) - Math.PI / 2) / DEGREE;
      return [lon0 + Math.atan2(x, down) / n / DEGREE, lat];
    },
  };
}

/** Flat-topped hexes in columns from 0, odd columns half a hex lower; `left`, `top`: centre of column 0, row 0. */
export function hexGrid({ size, left, top }) {
  const side = size / Math.sqrt(3);
  const pitch = 1.5 * side;
  const odd = (column) => column & 1;
  const centre = ([c, r]) => [left + c * pitch, top - (r + odd(c) / 2) * size];
  const at = ([u, v]) => {
    const near = Math.round((u - left) / pitch);
    let best;
    for (let c = near - 1; c <= near + 1; c++) {
      const middle = Math.round((top - v) / size - odd(c) / 2);
      for (let r = middle - 1; r <= middle + 1; r++) {
        const [cu, cv] = centre([c, r]);
        const distance = (cu - u) ** 2 + (cv - v) ** 2;
        if (best === undefined || distance < best.distance) best = { hex: [c, r], distance };
      }
    }
    return best.hex;
  };
  /** Clockwise from the top: side k lies towards neighbour k. */
  const neighbours = ([c, r]) => {
    const low = odd(c);
    return [
      [c, r - 1],
      [c + 1, r - 1 + low],
      [c + 1, r + low],
      [c, r + 1],
      [c - 1, r + low],
      [c - 1, r - 1 + low],
    ];
  };
  /** Corners k and k + 1 bound side k. */
  const corner = (hex, k) => {
    const [u, v] = centre(hex);
    const angle = (120 - 60 * k) * DEGREE;
    return [u + side * Math.cos(angle), v + side * Math.sin(angle)];
  };
  return { size, side, pitch, centre, at, neighbours, corner };
}

export const keyOf = ([c, r]) => `${c},${r}`;
export const sideKey = (a, b) => {
  const [first, second] = [keyOf(a), keyOf(b)];
  return first < second ? `${first}|${second}` : `${second}|${first}`;
};
export const labelOf = ([c, r]) => `${String(c + 1).padStart(2, '0')}${String(r + 1).padStart(2, '0')}`;
export const hexOf = (label) => [Number(label.slice(0, 2)) - 1, Number(label.slice(2)) - 1];
export const isAdjacent = (grid, a, b) => grid.neighbours(a).some((hex) => keyOf(hex) === keyOf(b));
export const hexDistance = ([c1, r1], [c2, r2]) => {
  const z1 = r1 - (c1 - (c1 & 1)) / 2;
  const z2 = r2 - (c2 - (c2 & 1)) / 2;
  return Math.max(Math.abs(c1 - c2), Math.abs(z1 - z2), Math.abs(c1 + z1 - c2 - z2));
};
