import type { Forecast, ForecastItem } from '#kernel/forecast';
import { lastOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import { capital, MODE_WORDS } from '../events/phrases.ts';
import type { MoveMode } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { item } from './chances.ts';
import { judgePath, type Sofar } from './movement.ts';
import { inEnemyZone, positionOf } from './position.ts';
import { destinations } from './reach.ts';
import { stackAt, stackLimit } from './stacking.ts';
import { FORBIDDEN, type Mover, STOP, stepCost, strategicCost } from './step-cost.ts';
import { FULL, LIMITED, supplyMap } from './supply.ts';

/* [7] What a journey would cost and where it would leave the travellers, and the ways to a destination. */

const SUPPLY_WORDS = {
  full: { en: 'full', it: 'pieno' },
  limited: { en: 'limited', it: 'limitato' },
  out: { en: 'none', it: 'nessuno' },
} as const satisfies Readonly<Record<string, Text>>;

/** Enemy zones, supply and room where a journey leads, as things stand [5.1, 6.3, 14.1]. */
export function arrivalItems(
  t: Theatre,
  s: State,
  side: 0 | 1,
  units: readonly number[],
  path: readonly number[],
): ForecastItem[] {
  const p = positionOf(t, s);
  const end = lastOf(path);
  const zones = path.filter((hex) => inEnemyZone(p, hex, side)).length;
  const grade = supplyMap(t, s, side).grade[end] ?? 0;
  const supply = grade === FULL ? 'full' : grade === LIMITED ? 'limited' : 'out';
  const stack = stackAt(t, s, p, end, units);
  return [
    ...(zones === 0
      ? []
      : [item({ en: 'Enemy zones of control entered', it: 'Zone di controllo nemiche attraversate' }, zones, '6.3-b')]),
    item({ en: 'Supply there, as things stand', it: 'Rifornimento sul posto, ora' }, SUPPLY_WORDS[supply], '14.1-a'),
    item(
      { en: 'Stacking there', it: 'Raggruppamento sul posto' },
      { en: `${stack} of ${stackLimit(t)}`, it: `${stack} su ${stackLimit(t)}` },
      '5.1-a',
    ),
  ];
}

const MODE_CLAUSES: Partial<Record<MoveMode, string>> = {
  extended: '7.21-a',
  minimum: '7.4-a',
  strategic: '7.5-a',
  'extended-strategic': '7.5-c',
};

export function forecastMarch(
  t: Theatre,
  s: State,
  m: Mover,
  start: number,
  path: readonly number[],
  sofar: Sofar,
): Forecast {
  const travel = judgePath(t, s, m, start, path, sofar);
  if (isRefusal(travel)) return { items: [], chances: [] };
  const p = positionOf(t, s);
  const { mode, spent, stopped } = travel;
  const cost = (spent - sofar.spent) / 2;
  const left = Math.max(0, m.allowance - spent) / 2;
  const leaves = [start, ...path.slice(0, -1)].filter((hex) => inEnemyZone(p, hex, m.side)).length;
  const clause = MODE_CLAUSES[mode];
  const how = eachLanguage((language) => capital(MODE_WORDS[mode][language].trim()));
  const items: ForecastItem[] = [
    item({ en: 'Movement points', it: 'Punti movimento' }, (m.allowance - sofar.spent) / 2, '2.2-e'),
    item({ en: 'The way costs', it: 'Il percorso costa' }, cost === 0 ? 0 : -cost, '7.1-a'),
    ...(leaves === 0 || mode.includes('strategic')
      ? []
      : [
          item(
            { en: 'of which to leave enemy zones', it: 'di cui per lasciare zone nemiche' },
            -leaves * t.tables.movement.leaveEnemyZone,
            '6.3-a',
          ),
        ]),
    ...(clause === undefined ? [] : [item(how, verbatim(''), clause)]),
    ...(stopped && mode !== 'minimum'
      ? [item({ en: 'The move ends there', it: 'Il movimento finisce lì' }, verbatim(''), '7.6-b')]
      : []),
    ...arrivalItems(t, s, m.side, m.units, path),
  ];
  return { items, chances: [], cost: { spent: cost, left } };
}

/** One journey by rail, ship or train, which takes the whole move [7.22]. */
export const forecastCarriage = (
  t: Theatre,
  s: State,
  side: 0 | 1,
  unit: number,
  path: readonly number[],
): Forecast => ({ items: arrivalItems(t, s, side, [unit], path), chances: [] });

interface March {
  readonly path: readonly number[];
  readonly spent: number;
  readonly zones: number;
}

/**
 * Ways of a march to a hex: the fewest movement points first, then the fewest enemy zones entered, then the fewest hexes. Looked for by
 * the cheapest way on foot and by road from the start and from each of its neighbours, leg by leg through the stops.
 */
export function marchWays(
  t: Theatre,
  s: State,
  m: Mover,
  start: number,
  to: number,
  stops: readonly number[],
  sofar: Sofar,
): readonly (readonly number[])[] {
  const p = positionOf(t, s);
  const goals = [...stops, to];
  const found = new Map<string, March>();
  const add = (path: readonly number[] | undefined): void => {
    if (path === undefined || path.length === 0) return;
    const key = path.join();
    if (found.has(key)) return;
    const travel = judgePath(t, s, m, start, path, sofar);
    if (isRefusal(travel)) return;
    found.set(key, { path, spent: travel.spent, zones: path.filter((hex) => inEnemyZone(p, hex, m.side)).length });
  };
  if (stops.length === 0) add(destinations(t, s, m, start, sofar).find(({ hex }) => hex === to)?.path);
  for (const price of prices(t, s, m, sofar)) {
    add(through(t, start, goals, 0, price));
    for (let d = 0; d < 6; d++) {
      const next = t.board.next[start * 6 + d] ?? -1;
      if (next < 0 || price(start, d, 1) === undefined) continue;
      const rest = next === goals[0] ? goals.slice(1) : goals;
      const further = rest.length === 0 ? [] : through(t, next, rest, 1, price);
      if (further !== undefined && !further.includes(start)) add([next, ...further]);
    }
  }
  return [...found.values()]
    .sort((a, b) => a.spent - b.spent || a.zones - b.zones || a.path.length - b.path.length)
    .map(({ path }) => path);
}

/** What the nth hex of a way costs from a hex in a direction; undefined where it cannot be entered. */
type Price = (from: number, d: number, nth: number) => number | undefined;

function prices(t: Theatre, s: State, m: Mover, sofar: Sofar): readonly Price[] {
  const p = positionOf(t, s);
  const priced = (cost: number): number | undefined => (cost === FORBIDDEN ? undefined : cost % STOP);
  return [
    (from, d, nth) => priced(stepCost(t, s, p, m, from, d, sofar.hexes + nth)),
    (from, d) => priced(strategicCost(t, s, p, m, from, d, 'half')),
  ];
}

/** The cheapest way from goal to goal; undefined where there is none. */
function through(
  t: Theatre,
  start: number,
  goals: readonly number[],
  before: number,
  price: Price,
): readonly number[] | undefined {
  const way: number[] = [];
  let from = start;
  for (const goal of goals) {
    const leg = cheapestLeg(t, from, goal, before + way.length, price);
    if (leg === undefined) return undefined;
    way.push(...leg);
    from = goal;
  }
  return way;
}

/** More half points than any march has. */
const FARTHEST = 80;

function cheapestLeg(t: Theatre, start: number, goal: number, before: number, price: Price): number[] | undefined {
  const cost = new Map([[start, 0]]);
  const came = new Map<number, { readonly from: number; readonly hexes: number }>();
  const open: number[][] = [[start]];
  for (let now = 0; now < open.length && now <= FARTHEST; now++)
    for (const hex of open[now] ?? []) {
      if (cost.get(hex) !== now) continue;
      if (hex === goal) return backFrom(came, start, goal);
      const hexes = (came.get(hex)?.hexes ?? 0) + 1;
      for (let d = 0; d < 6; d++) {
        const step = price(hex, d, before + hexes);
        const to = t.board.next[hex * 6 + d] ?? -1;
        if (step === undefined || to < 0 || now + step >= (cost.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        cost.set(to, now + step);
        came.set(to, { from: hex, hexes });
        const bucket = open[now + step] ?? [];
        bucket.push(to);
        open[now + step] = bucket;
      }
    }
  return undefined;
}

function backFrom(came: ReadonlyMap<number, { readonly from: number }>, start: number, goal: number): number[] {
  const way: number[] = [];
  for (let at = goal; at !== start; at = came.get(at)?.from ?? start) way.push(at);
  return way.reverse();
}

/** A journey from goal to goal along the destinations of each leg; undefined where one leads nowhere. */
export function legsOf(
  start: number,
  goals: readonly number[],
  destinationsOf: (from: number) => readonly { readonly hex: number; readonly path: readonly number[] }[],
): readonly number[] | undefined {
  const way: number[] = [];
  let from = start;
  for (const goal of goals) {
    const leg = destinationsOf(from).find(({ hex }) => hex === goal);
    if (leg === undefined) return undefined;
    way.push(...leg.path);
    from = goal;
  }
  return way;
}
