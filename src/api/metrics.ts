/** Upper bounds in seconds, from a cached answer to a very slow one. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

type Reading = () => number | Promise<number>;
type Labels = Readonly<Record<string, string | number>>;

const makeLabels = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

interface Histogram {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
  count: number;
}

/** What the service counts, written in Prometheus' text format. */
export class Metrics {
  readonly #counters = new Map<string, { readonly help: string; readonly values: Map<string, number> }>();
  readonly #latencies = new Map<string, Histogram>();
  readonly #gauges = new Map<string, { readonly help: string; readonly type: string; readonly read: Reading }>();

  count(name: string, help: string, labels: Labels, by = 1): void {
    const counter = this.#counters.get(name) ?? { help, values: new Map<string, number>() };
    this.#counters.set(name, counter);
    const key = makeLabels(labels);
    counter.values.set(key, (counter.values.get(key) ?? 0) + by);
  }

  /** What is looked up when somebody asks; left out while it cannot be. */
  gauge(name: string, help: string, read: Reading, type: 'gauge' | 'counter' = 'gauge'): void {
    this.#gauges.set(name, { help, type, read });
  }

  /** A request answered: by its route, never by its address, so that the number of series is bounded. */
  answered(method: string, route: string, status: number, seconds: number): void {
    this.count('impulse_http_requests_total', 'Requests answered.', { method, route, status });
    const key = `${method} ${route}`;
    const latency = this.#latencies.get(key) ?? {
      labels: { method, route },
      counts: BOUNDS.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.#latencies.set(key, latency);
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) latency.counts[bucket]!++;
    latency.sum += seconds;
    latency.count++;
  }

  async text(): Promise<string> {
    const lines: string[] = [];
    const head = (name: string, help: string, type: string): void => {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    };
    for (const [name, { help, values }] of this.#counters) {
      head(name, help, 'counter');
      for (const [labels, value] of values) lines.push(`${name}${labels} ${value}`);
    }
    const latency = 'impulse_http_request_seconds';
    head(latency, 'Time from request to answer.', 'histogram');
    for (const { labels, counts, sum, count } of this.#latencies.values()) {
      let below = 0;
      for (const [at, bound] of BOUNDS.entries()) {
        below += counts[at]!;
        lines.push(`${latency}_bucket${makeLabels({ ...labels, le: bound })} ${below}`);
      }
      lines.push(`${latency}_bucket${makeLabels({ ...labels, le: '+Inf' })} ${count}`);
      lines.push(`${latency}_sum${makeLabels(labels)} ${sum}`, `${latency}_count${makeLabels(labels)} ${count}`);
    }
    for (const [name, { help, type, read }] of this.#gauges) {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      if (value === undefined) continue;
      head(name, help, type);
      lines.push(`${name} ${value}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
