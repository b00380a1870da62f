import type { Refusal } from '#kernel/refusal';
import { enemyOf } from '../names.ts';
import { no } from '../refusals.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { type Unit, unitOf } from '../state.ts';
import { mostAssignable, needOf, recipientsOf } from './fire.ts';
import type { Game } from './game.ts';
import { assaultFactor, isAboard, isTransport, ridersOf } from './units.ts';

export type Assignment = Record<string, number>;

/** [60.2] Recipients with the hits each needs. */
export const targetsOf = (game: Game, frame: FrameOf<'assign'>): { unit: Unit; need: number }[] =>
  recipientsOf(game, frame.shot).map((unit) => ({ unit, need: needOf(game, unit, frame.shot, unit.cell) }));

export function judgeAssignment(game: Game, frame: FrameOf<'assign'>, given: Assignment): Refusal | undefined {
  const { parcel } = game.tables.hits;
  const targets = targetsOf(game, frame);
  let total = 0;
  for (const [id, hits] of Object.entries(given)) {
    const target = targets.find(({ unit }) => unit.id === id);
    if (target === undefined) return no('not-a-recipient', rejectedBy(game, id), { unit: id });
    if (hits < target.need || hits > target.need * parcel)
      return no('wrong-parcel', '60-c', { unit: id, hits, least: target.need, most: target.need * parcel });
    total += hits;
  }
  const most = mostAssignable(
    targets.map(({ need }) => need),
    frame.hits,
    parcel,
  );
  if (total !== most) return no('hits-left', '60-c', { named: total, needed: most });
  return undefined;
}

function rejectedBy(game: Game, id: string): string {
  const unit = game.unit(id);
  if (unit === undefined) return '60-b';
  if (isAboard(unit)) return unit.towedBy === '' ? '6-a' : '8-b';
  return unit.attempts > 0 ? '7-c' : '60-b';
}

/** Assignments that hand out as much as possible, the plainest first, at most `limit`. */
export function assignments(game: Game, frame: FrameOf<'assign'>, limit: number): Assignment[] {
  const { parcel } = game.tables.hits;
  const targets = targetsOf(game, frame);
  const most = mostAssignable(
    targets.map(({ need }) => need),
    frame.hits,
    parcel,
  );
  const found: Assignment[] = [];
  const walk = (at: number, left: number, sofar: Assignment): void => {
    if (found.length >= limit) return;
    if (left === 0) {
      found.push(sofar);
      return;
    }
    const target = targets[at];
    if (target === undefined) return;
    const rest = targets.slice(at + 1).map(({ need }) => need);
    const tries = [...range(target.need, Math.min(left, target.need * parcel)), 0];
    for (const given of tries) {
      if (mostAssignable(rest, left - given, parcel) !== left - given) continue;
      walk(at + 1, left - given, given === 0 ? sofar : { ...sofar, [target.unit.id]: given });
    }
  };
  if (most > 0) walk(0, most, {});
  return found;
}

function* range(from: number, to: number): Iterable<number> {
  for (let value = from; value <= to; value++) yield value;
}

/** [89.4-5] Who can be struck in an assault: everyone but transports that take no part, and what rides or hangs behind. */
export function assaultTargets(game: Game, frame: FrameOf<'assign-assault'>): Unit[] {
  const { assault } = frame;
  if (frame.victims === assault.side)
    return assault.units.map((id) => unitOf(game.state, id)).filter(({ where }) => where === 'table');
  return game
    .at(assault.target, enemyOf(assault.side))
    .filter((unit) => !isAboard(unit) && !isIdleTransport(game, unit));
}

/** [89.5] A transport without assault factor and without foot aboard has no part in the fight. */
export const isIdleTransport = (game: Game, unit: Unit): boolean =>
  isTransport(game, unit) && assaultFactor(game, unit) === undefined && ridersOf(game, unit).length === 0;

/** [89.4] One hit each before anyone takes a second. */
export function judgeAssaultAssignment(
  game: Game,
  frame: FrameOf<'assign-assault'>,
  given: Assignment,
): Refusal | undefined {
  const targets = assaultTargets(game, frame);
  for (const id of Object.keys(given))
    if (!targets.some((unit) => unit.id === id)) return no('not-a-recipient', '89-e', { unit: id });
  const counts = targets.map(({ id }) => given[id] ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total !== frame.hits) return no('hits-left', '89-d', { named: total, needed: frame.hits });
  if (counts.includes(0) && counts.some((count) => count > 1)) return no('one-each-first', '89-d', {});
  return undefined;
}

export function assaultAssignments(game: Game, frame: FrameOf<'assign-assault'>, limit: number): Assignment[] {
  const targets = assaultTargets(game, frame).map(({ id }) => id);
  if (targets.length === 0 || frame.hits === 0) return [];
  const each = frame.hits >= targets.length ? 1 : 0;
  const extra = frame.hits - each * targets.length;
  const found: Assignment[] = [];
  const choose = (at: number, left: number, sofar: Assignment): void => {
    if (found.length >= limit) return;
    if (left === 0) {
      found.push(sofar);
      return;
    }
    const id = targets[at];
    if (id === undefined) return;
    const most = each === 1 ? left : Math.min(1, left);
    for (let more = most; more >= 0; more--)
      choose(at + 1, left - more, more === 0 ? sofar : { ...sofar, [id]: (sofar[id] ?? 0) + more });
  };
  choose(0, extra, each === 1 ? Object.fromEntries(targets.map((id) => [id, 1])) : {});
  return found;
}
