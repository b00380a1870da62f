import { known } from '#kernel/known';

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

/** The answers of one route. */
interface Answers {
  readonly method: string;
  readonly route: string;
  readonly byStatus: Map<number, number>;
  /** How many took no longer than each bound. */
  readonly counts: number[];
  sum: number;
  count: number;
}

/** What the service counts, written in Prometheus' text format. */
export class Metrics {
  readonly #counters = new Map<string, { readonly help: string; readonly byResult: Map<string, number> }>();
  readonly #answers = new Map<string, Answers>();
  readonly #gauges = new Map<string, { readonly help: string; readonly type: string; readonly read: Reading }>();

  /** What was attempted, by what became of it. */
  count(name: string, help: string, result: string, by = 1): void {
    let counter = this.#counters.get(name);
    if (counter === undefined) {
      counter = { help, byResult: new Map() };
      this.#counters.set(name, counter);
    }
    counter.byResult.set(result, (counter.byResult.get(result) ?? 0) + by);
  }

  /** What is looked up when somebody asks; left out while it cannot be. */
  gauge(name: string, help: string, read: Reading, type: 'gauge' | 'counter' = 'gauge'): void {
    this.#gauges.set(name, { help, type, read });
  }

  /** A request answered: by its route, never by its address, so that the number of series is bounded. */
  answered(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route}`;
    let answers = this.#answers.get(key);
    if (answers === undefined) {
      answers = { method, route, byStatus: new Map(), counts: BOUNDS.map(() => 0), sum: 0, count: 0 };
      this.#answers.set(key, answers);
    }
    answers.byStatus.set(status, (answers.byStatus.get(status) ?? 0) + 1);
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) answers.counts[bucket]!++;
    answers.sum += seconds;
    answers.count++;
  }

  async text(): Promise<string> {
    const lines: string[] = [];
    const head = (name: string, help: string, type: string): void => {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    };
    for (const [name, { help, byResult }] of this.#counters) {
      head(name, help, 'counter');
      for (const [result, count] of byResult) lines.push(`${name}${makeLabels({ result })} ${count}`);
    }
    const requests = 'impulse_http_requests_total';
    head(requests, 'Requests answered.', 'counter');
    for (const { method, route, byStatus } of this.#answers.values())
      for (const [status, count] of byStatus)
        lines.push(`${requests}${makeLabels({ method, route, status })} ${count}`);
    const latency = 'impulse_http_request_seconds';
    head(latency, 'Time from request to answer.', 'histogram');
    for (const { method, route, counts, sum, count } of this.#answers.values()) {
      const labels = { method, route };
      let below = 0;
      for (const [at, bound] of BOUNDS.entries()) {
        below += known(counts[at], 'count', at);
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
