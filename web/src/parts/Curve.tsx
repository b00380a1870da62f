export interface CurvePoint {
  readonly at: string;
  readonly value: number;
  /** How far the true value may lie from it. */
  readonly doubt: number;
}

interface Props {
  readonly label: string;
  readonly points: readonly CurvePoint[];
  readonly day: (at: string) => string;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [640, 240, 46, 26, 12, 14];

/** Ticks at round numbers between two values. */
function ticksOf(low: number, high: number): number[] {
  const step = [25, 50, 100, 200, 500].find((each) => (high - low) / each <= 5) ?? 1000;
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) ticks.push(at);
  return ticks;
}

/** A value over time, with the doubt about it as a band around it. */
export function Curve({ label, points, day }: Props) {
  const times = points.map(({ at }) => Date.parse(at));
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  const low = Math.min(...points.map(({ value, doubt }) => value - doubt));
  const high = Math.max(...points.map(({ value, doubt }) => value + doubt));
  // Games of one evening are as far apart as those of a year: by number where the time says nothing.
  const x = (index: number): number => {
    const share =
      last - first > 86_400_000 ? (times[index]! - first) / (last - first) : index / Math.max(1, points.length - 1);
    return LEFT + share * (WIDTH - LEFT - RIGHT);
  };
  const y = (value: number): number => TOP + ((high - value) / Math.max(1, high - low)) * (HEIGHT - TOP - BOTTOM);
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const above = points.map(({ value, doubt }, index) => `${x(index).toFixed(1)},${y(value + doubt).toFixed(1)}`);
  const below = points.map(({ value, doubt }, index) => `${x(index).toFixed(1)},${y(value - doubt).toFixed(1)}`);
  return (
    <svg className="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticksOf(low, high).map((tick) => (
        <g key={tick}>
          <line className="curve-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <polygon className="curve-doubt" points={[...above, ...below.reverse()].join(' ')} />
      <polyline className="curve-line" points={line} />
      {points.map(({ at, value }, index) => (
        <circle
          key={`${at} ${value}`}
          className="curve-dot"
          cx={x(index)}
          cy={y(value)}
          r={points.length > 60 ? 1.5 : 3.5}
        />
      ))}
      <text x={LEFT} y={HEIGHT - 6}>
        {points[0] === undefined ? '' : day(points[0].at)}
      </text>
      {points.length > 1 && (
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
          {day(points.at(-1)!.at)}
        </text>
      )}
    </svg>
  );
}
