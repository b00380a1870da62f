import { choice, path, reading } from '#kernel/field';
import { firstOf, lastOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { stacksOf } from '../rules/companies.ts';
import { moverFault, movingOperation, pathFault } from '../rules/march.ts';
import { forecastMarch } from '../rules/march-forecast.ts';
import { allowance, halfDotsOf, type Manner, mannerOf, roomIn, searchGroup } from '../rules/movement.ts';
import { ownUnits, roomFault, sameHex } from '../rules/naming.ts';
import { suppose } from '../rules/supposition.ts';
import { marchesTo } from '../rules/ways.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { startMove } from '../sequence/move.ts';
import { unitOf } from '../state.ts';
import { counterOf, hexAt } from '../theatre.ts';
import { ending, stack } from './fields.ts';
import { type Desk, order } from './order.ts';

const MODES = {
  normal: { en: 'normal', it: 'normale' },
  strategic: { en: 'strategic', it: 'strategico' },
} as const;

/** [11] A stack goes its way, hex by hex; it may halt there for good, or hold and go on later. */
export const moveStack = order({
  type: 'MoveStack',
  title: { en: 'Move', it: 'Muovi' },
  help: {
    en: 'Name where it goes, by way of what if you like, or every hex. A stack that holds may go on later, if points are left.',
    it: 'Indica la meta, se vuoi passando per dove, o ogni esagono. Un ammassamento che resta pronto può proseguire, se gli restano punti.',
  },
  answers: ['movement-step'],
  fields: {
    units: stack(),
    path: path(),
    mode: reading('mode', choice(MODES)).default('normal'),
    ending: ending(),
  },
  line: {
    en: [
      'move|mv|moves {units} [to] {path} [{mode}] [{ending}]',
      'move|mv|moves {units} {mode} [to] {path} [{ending}]',
    ],
    it: [
      'muovi|muove|sposta {units} [a] {path} [{mode}] [{ending}]',
      'muovi|muove|sposta {units} {mode} [a] {path} [{ending}]',
    ],
  },
  judge(desk, { units, path: way, mode, ending: end }) {
    const { theatre, state, side } = desk;
    const frame = movingOperation(desk);
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    for (const unit of units) {
      const fault = moverFault(desk, frame, unit);
      if (fault !== undefined) return fault;
      if (mode === 'strategic' && !mayMoveStrategically(desk, frame, unit))
        return no('no-strategic-movement', frame.source === 'reserve' ? '15.1' : '11.3', { unit });
    }
    const together = sameHex(desk, units);
    if (isRefusal(together)) return together;
    const usual = mannerOf(unitOf(state, firstOf(units)));
    if (units.some((unit) => mannerOf(unitOf(state, unit)) !== usual))
      return no('different-allowances', '9.5.7-b', { units: [...units] });
    const manner = mode === 'strategic' ? 'strategic' : usual;
    const fault = pathFault(desk, units, way, manner, {}) ?? roomFault(desk, units, theatre.hexIndex(lastOf(way)));
    if (fault !== undefined) return fault;
    return (scene) => startMove(scene, { side, units, path: way, mode: manner, ending: end });
  },
  ways: (desk, { units: movers = [], mode }, to, stops) => {
    const first = movers[0];
    const status = first === undefined ? undefined : desk.state.units[first];
    return status === undefined
      ? []
      : marchesTo(desk, movers, mode === 'strategic' ? mode : mannerOf(status), to, stops);
  },
  forecast(desk, { units, path: way, mode }) {
    const manner = mode === 'strategic' ? mode : mannerOf(unitOf(desk.state, firstOf(units)));
    return forecastMarch(suppose(desk), units, way, manner);
  },
  *options(desk, { unit: wanted }) {
    const { theatre, state } = desk;
    const frame = movingOperation(desk);
    const units = frame.units.filter(
      (unit) => theatre.hexIndex(unitOf(state, unit).at) >= 0 && moverFault(desk, frame, unit) === undefined,
    );
    const found = new Map<string, Paths>();
    for (const some of stacksOf(desk, units, wanted)) {
      const manner = mannerOf(unitOf(state, firstOf(some)));
      if (some.some((unit) => mannerOf(unitOf(state, unit)) !== manner)) continue;
      yield* destinations(desk, some, manner, found);
      if (some.every((unit) => mayMoveStrategically(desk, frame, unit)))
        yield* destinations(desk, some, 'strategic', found);
    }
  },
});

const mayMoveStrategically = ({ state }: Desk, frame: FrameOf<'operation'>, unit: string): boolean =>
  frame.source !== 'reserve' && unitOf(state, unit).manner === 'normal';

/** Paths by destination, in the order in which they are reached. */
type Paths = readonly { readonly hex: number; readonly path: readonly string[] }[];

/** Like counters of one hex go the same ways: these are found once for all of them. */
function pathsOf(desk: Desk, units: readonly string[], manner: Manner, found: Map<string, Paths>): Paths {
  const { theatre, state } = desk;
  const kinds = units.map((unit) => {
    const { moveClass, mountain } = counterOf(theatre, unit);
    return `${moveClass}${mountain}${allowance(theatre, state, unit, manner)}`;
  });
  const key = `${unitOf(state, firstOf(units)).at} ${manner} ${[...new Set(kinds)].sort().join()}`;
  const paths = found.get(key) ?? findPaths(desk, units, manner, found);
  found.set(key, paths);
  return paths;
}

/** One path to every hex in reach; strategic moves to the named places on roads beyond a normal march. */
function findPaths(desk: Desk, units: readonly string[], manner: Manner, found: Map<string, Paths>): Paths {
  const { theatre, state } = desk;
  const marched =
    manner === 'strategic' ? new Set(pathsOf(desk, units, 'normal', found).map(({ hex }) => hex)) : undefined;
  const start = theatre.hexIndex(unitOf(state, firstOf(units)).at);
  const ways = searchGroup(theatre, state, units, manner);
  const paths: { hex: number; path: string[] }[] = [];
  for (const hex of ways.reached) {
    if (hex === start) continue;
    if (
      marched !== undefined &&
      (marched.has(hex) || theatre.onRoad[hex] === 0 || theatre.hexes[hex]?.place === undefined)
    )
      continue;
    const way = ways.pathTo(hex).map((at) => hexAt(theatre, at));
    paths.push({ hex, path: way.slice(1) });
  }
  return paths;
}

function* destinations(desk: Desk, units: readonly string[], manner: Manner, found: Map<string, Paths>) {
  const { theatre, state } = desk;
  const paths = pathsOf(desk, units, manner, found);
  const dots = halfDotsOf(theatre, units);
  const mode = manner === 'strategic' ? ('strategic' as const) : ('normal' as const);
  for (const { hex, path: way } of paths)
    if (roomIn(theatre, state, hex, units) >= dots)
      yield { type: 'MoveStack' as const, units: [...units], path: [...way], mode, ending: 'halt' as const };
}
