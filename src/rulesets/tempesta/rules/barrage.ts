import { SQUARE_STEPS } from '#kernel/board/square';
import { firstOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { OffTable, Seat } from '../names.ts';
import type { CalledFire } from '../orders/fields.ts';
import { no, pa } from '../refusals.ts';
import type { Mission, Shot } from '../sequence/frames.ts';
import { cellOf, type State, type Unit, unitOf } from '../state.ts';
import { usableOffTable } from './command.ts';
import { type Modifiers, PLAIN, sight } from './fire.ts';
import type { Game } from './game.ts';
import { parseLabel } from './grid.ts';
import { isEasyTarget } from './units.ts';

/**
 * [73.2, 75] Quadrants of a pattern, those beside the table as -1. The whole of it drifts: what would have fallen short of the
 * table may come down on it.
 */
export function patternOf(
  { grid }: Game,
  target: number,
  mode: 'concentrated' | 'extended',
  direction: number,
  count: number,
  drift = -1,
): number[] {
  const step = SQUARE_STEPS[direction] ?? { x: 0, y: 0 };
  const shift = SQUARE_STEPS[drift] ?? { x: 0, y: 0 };
  return Array.from({ length: mode === 'concentrated' ? 1 : count }, (_, at) => {
    const x = (target % grid.width) + shift.x + at * step.x;
    const y = Math.floor(target / grid.width) + shift.y + at * step.y;
    return x >= 0 && y >= 0 && x < grid.width && y < grid.height ? y * grid.width + x : -1;
  });
}

/** [75.2-3, 69, R-54] The shape of a mission, called or programmed. */
export function judgePattern(
  game: Game,
  kind: OffTable,
  count: number,
  order: { mode: 'concentrated' | 'extended'; smoke: boolean; direction?: number | undefined },
): Refusal | undefined {
  const lone = order.smoke && count === 1 && game.state.options.singleBatterySmoke === 'yes';
  if (order.smoke && kind !== 'UA') return no('no-smoke', '69-a', {});
  if (order.smoke && order.mode !== 'extended' && !lone) return no('smoke-extended', '69-a', {});
  if (order.mode === 'concentrated') return undefined;
  if (count < 2 && !lone) return no('one-unit', '75-b', {});
  if (order.direction === undefined) return no('no-direction', '72-b', {});
  if (kind === 'UA' && order.direction % 2 === 1) return no('diagonal-barrage', '75-c', {});
  return undefined;
}

export interface DeviationPart {
  readonly reason: 'distance' | 'inaccurate' | 'suppressed' | 'higher' | 'building' | 'repeat';
  readonly amount: number;
}

/** [73.1, R-55] What is added to the deviation die, and why. */
export function deviationParts(
  game: Game,
  observer: Unit,
  target: number,
  units: readonly Unit[],
  kind: OffTable,
): DeviationPart[] {
  const { deviation } = game.tables;
  const { state } = game;
  const distance = game.steps(observer.cell, target);
  const band = deviation.bands.find(({ beyond }) => distance > beyond)?.modifier ?? 0;
  const inaccurate = units.some((unit) => game.typeOf(unit).flags.has('inaccurate')) ? deviation.inaccurate : 0;
  const here = cellOf(state, observer.cell);
  const struck = state.players[observer.side].lastStruck;
  const parts: DeviationPart[] = [
    inaccurate > band ? { reason: 'inaccurate', amount: inaccurate } : { reason: 'distance', amount: band },
    { reason: 'suppressed', amount: here.suppressed ? deviation.suppressed : 0 },
    { reason: 'higher', amount: here.level > cellOf(state, target).level ? deviation.higher : 0 },
    {
      reason: 'building',
      amount: here.scenario === 'closed' && here.ground === 'building' ? deviation.building : 0,
    },
    {
      reason: 'repeat',
      amount: struck !== undefined && struck.kind === kind && struck.cell === target ? deviation.repeat : 0,
    },
  ];
  return parts.filter(({ amount }) => amount !== 0);
}

export const deviationModifier = (...args: Parameters<typeof deviationParts>): number =>
  deviationParts(...args).reduce((sum, { amount }) => sum + amount, 0);

/** [75] The shots of a mission on the quadrants where it comes down: one for all who fire together, one of each when extended. */
export function missionShots(
  game: Game,
  mission: Mission,
  units: readonly string[],
): { shot: Shot; modifiers: Modifiers }[] {
  const shot = (firers: readonly string[], target: number, intention: Shot['intention']): Shot => ({
    kind: mission.kind === 'UA' ? 'barrage' : 'air-attack',
    side: mission.side,
    firers: [...firers],
    from: [],
    target,
    factor: mission.factor,
    intention,
    shots: mission.shots,
    crossedPartial: false,
    crossedPartialFoot: false,
    victims: [],
  });
  if (mission.mode === 'extended')
    return mission.units.flatMap((id, at) => {
      const target = mission.cells[at] ?? -1;
      return target >= 0 && units.includes(id) ? [{ shot: shot([id], target, 'suppress'), modifiers: PLAIN }] : [];
    });
  const target = firstOf(mission.cells);
  if (target < 0 || units.length === 0) return [];
  const there = game.at(target);
  const flank = mission.factor === 'ffUc' && there.some((unit) => game.typeOf(unit).armoured);
  return [
    { shot: shot(units, target, 'eliminate'), modifiers: { ...PLAIN, doubled: isEasyTarget(game, there), flank } },
  ];
}

/** [39-u, 49, 68, 72] A called mission. */
export function judgeCall(game: Game, order: CalledFire, side: Seat): Refusal | undefined {
  const { activation } = game.state;
  if (
    activation === undefined ||
    activation.stage !== 'mission' ||
    (activation.purpose !== 'UA' && activation.purpose !== 'UAE')
  )
    return no('nobody-motivated', '72-a', {});
  const kind = activation.purpose;
  const observer = unitOf(game.state, activation.commander);
  const units = usableOffTable(game, side, kind);
  const { units: named } = order;
  const target = parseLabel(order.target, game.grid);
  if (target < 0) return no('unknown-space', '49-a', { space: order.target });
  if (named !== undefined && (named.length !== units.length || units.some(({ id }) => !named.includes(id))))
    return no('all-together', '68-b', { units: units.map(({ id }) => id) });
  if (order.intention !== undefined && order.intention !== (order.mode === 'concentrated' ? 'eliminate' : 'suppress'))
    return no('wrong-intention', order.mode === 'concentrated' ? '75-a' : '75-b', {
      fire: order.mode,
      intention: order.intention,
    });
  const wrong = judgePattern(game, kind, units.length, order);
  if (wrong !== undefined) return wrong;
  if (units.some((unit) => game.typeOf(unit)[order.factor] === undefined))
    return no('no-factor', '53-a', { units: units.map(({ id }) => id), factor: order.factor });
  const seen = sight(game, observer.cell, target, 'vehicle', 'observe');
  if (!seen.visible)
    return no('out-of-sight', '49-a', {
      from: game.label(observer.cell),
      to: order.target,
      ...(seen.at === undefined ? {} : { at: game.label(seen.at) }),
    });
  const cost2 = game.tables.costs.offTable[kind] * 2 * order.shots;
  if (cost2 > activation.pa2) return no('not-enough-points', '39-u', { needed: pa(cost2), left: pa(activation.pa2) });
  const fired = Math.max(0, ...units.map((unit) => unit.act?.shots ?? 0));
  if (fired + order.shots > game.tables.limits.shotsPerTurn)
    return no('too-many-shots', '39-b', { would: fired + order.shots, limit: game.tables.limits.shotsPerTurn });
  return undefined;
}

export type OffTableShot = 'counter-battery' | 'air-hunt' | 'anti-air';

/** [76, 82, 86] Fire between units that are not on the table, or at aircraft: no sight, no arc. */
export const offTableShot = (
  state: State,
  kind: OffTableShot,
  side: Seat,
  firers: string[],
  victims: readonly string[],
  factor: 'ff' | 'faa',
): Shot => ({
  kind,
  side,
  firers,
  from: [],
  target: -1,
  factor,
  intention: 'eliminate',
  shots: 1,
  crossedPartial: false,
  crossedPartialFoot: false,
  victims: victims.filter((id) => unitOf(state, id).where === 'off-table'),
});
