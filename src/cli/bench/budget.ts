import type { EngineMeasures } from './engine-measures.ts';
import type { Latencies } from './http-load.ts';
import type { ServiceMeasures } from './service-measures.ts';

/** What the machine and its database can do at all. */
export interface Yardsticks {
  readonly rawAppends: Latencies;
  /** The append of the service itself, one order in a statement; no line of the budget rests on it. */
  readonly ownAppends: Latencies;
  readonly skeleton: Latencies;
}

export interface Measured {
  readonly engine: readonly EngineMeasures[];
  /** Where one unit of the Caucasus can get to. */
  readonly rangeMicroseconds: number;
  readonly pglite: ServiceMeasures;
  readonly postgresql: ServiceMeasures | undefined;
  /** Measured before and after PostgreSQL; what counts is their mean. */
  readonly yardsticks: readonly Yardsticks[];
}

export interface BudgetLine {
  readonly measure: string;
  readonly value: string;
  readonly bound: string;
  readonly verdict: 'met' | 'missed';
}

/** What the service has set itself, and whether this run kept it. */
export function budgetOf({
  engine,
  rangeMicroseconds,
  pglite,
  postgresql,
  yardsticks,
}: Measured): readonly BudgetLine[] {
  const lines: BudgetLine[] = [];
  const atLeast = (measure: string, value: number, bound: number, digits = 2): void => {
    const verdict = value >= bound ? 'met' : 'missed';
    lines.push({ measure, value: value.toFixed(digits), bound: `at least ${bound}`, verdict });
  };
  const atMost = (measure: string, value: number, bound: number, digits = 2): void => {
    const verdict = value <= bound ? 'met' : 'missed';
    lines.push({ measure, value: value.toFixed(digits), bound: `at most ${bound}`, verdict });
  };
  if (postgresql !== undefined) {
    const { accepted, refused, lateToEarly } = postgresql;
    const rawAppends = mean(yardsticks.map((each) => each.rawAppends.perSecond));
    const skeleton = mean(yardsticks.map((each) => each.skeleton.perSecond));
    atLeast('orders/s of 16 games over guarded appends/s', accepted[16].perSecond / rawAppends, 0.6);
    atLeast('orders/s of 64 games over those of 16', accepted[64].perSecond / accepted[16].perSecond, 1);
    atLeast('orders/s of 16 games over the skeleton', accepted[16].perSecond / skeleton, 0.7);
    atMost('p99 of an order at 16 games, ms', accepted[16].p99, 20, 1);
    atMost('a refused order over an accepted one', accepted[16].perSecond / refused.perSecond, 0.5);
    atMost('an order late in a game over an early one', lateToEarly, 1.1);
    atMost('view as of a version, cold, p99, ms', postgresql.viewAsOf.p99, 20, 1);
    atMost('start on an existing database, s', postgresql.restartedAfterSeconds, 2, 1);
    atMost('memory of a live game, MB', postgresql.bytesPerLiveGame / 1e6, 2, 1);
    atMost('memory with 1,000 live games, MB', postgresql.bytesWithAllGames / 1e6, 1000, 0);
  }
  atMost('first start on PGlite, s', pglite.readyAfterSeconds, 10, 1);
  atMost('start on an existing PGlite, s', pglite.restartedAfterSeconds, 2, 1);
  atMost('view as of a version on PGlite, cold, p99, ms', pglite.viewAsOf.p99, 20, 1);
  atMost('movement range of one unit, µs', rangeMicroseconds, 20, 1);
  for (const { ruleset, replayEventsPerSecond, optionsMilliseconds } of engine) {
    atLeast(`replay of ${ruleset}, thousand events/s`, replayEventsPerSecond / 1000, 200, 0);
    atMost(`options of ${ruleset}, slowest, ms`, optionsMilliseconds, 50, 1);
  }
  return lines;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
