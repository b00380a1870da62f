import type { Refusal } from '#kernel/plain/refusal';
import type { Odds } from '../events.ts';
import { positionOf, sideIndex } from '../position.ts';
import { isSecondary, startFault } from '../rules/movement.ts';
import { type Defence, defenceOf, isAttackable, reckon, type Support, sideBetween } from '../rules/odds.ts';
import { stackAt, stackLimit } from '../rules/stacking.ts';
import { judgeAir, judgeFleet } from '../rules/support.ts';
import type { BattleKind, SideId, State } from '../state.ts';
import { faceOf, hexOf, isBridged, riverAt, type Theatre } from '../theatre.ts';
import { needsNoMarker } from './mark-assault.ts';
import { idsOf, isRefusal, landHex, no, ownUnit } from './verb.ts';

/* Who may attack whom, and at what odds [8, 13]. */

export type Manner = 'attack' | 'elimination' | 'mobile-assault';

/** What keeps one unit out of an attack on this hex. */
export function attackerFault(t: Theatre, s: State, unit: number, target: number, manner: Manner): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  const state = s.units[unit]!;
  const from = hexOf(t, s, unit);
  const facts = { unit: counter.id };
  if (from < 0) return no('not-on-map', '8.1-a', `${counter.name} is not on the map.`, facts);
  if (counter.special === 'hq') return no('hq-cannot-attack', '15.1-a', 'Headquarters cannot attack.', facts);
  if (faceOf(t, s, unit).attack === 0)
    return no('no-attack-strength', '8.2', `${counter.name} has no attack strength.`, facts);
  if (t.board.direction(from, target) < 0)
    return no('not-adjacent', '8.1-a', `${counter.name} is not adjacent to ${t.board.ids[target]}.`, {
      ...facts,
      hex: t.board.ids[from]!,
    });
  if (!isAttackable(t, s, from, target)) {
    const side = sideBetween(t, from, target);
    const clause = t.board.barrier[side] ? 'TEC-l' : t.board.pass[side] ? '2.32-c' : 'TEC-j';
    return no(
      'hexside-prohibits-attack',
      clause,
      `Nobody attacks from ${t.board.ids[from]} into ${t.board.ids[target]}.`,
      { ...facts, hex: t.board.ids[from]! },
    );
  }
  if (t.board.edge[from] && !s.options.entryHexUnitsMayAttackOut)
    return no('entry-hex', '4.1-c', 'Units on A-E do not attack in this game.', facts);
  if (state.elimination !== '')
    return no('elimination-marker', '8.5-c', `${counter.name} has already made an automatic elimination.`, facts);
  if (manner !== 'mobile-assault' && state.replaced)
    return no('replacement-marker', '17.2-f', `${counter.name} received a replacement and does not attack.`, facts);
  if (manner !== 'attack') return undefined;
  if (state.attacked)
    return no('already-attacked', '8.1-b', `${counter.name} has already had its attack in this phase.`, facts);
  if (!s.phase.includes('secondary') || needsNoMarker(t, unit)) return undefined;
  if (state.assault === '')
    return no(
      'no-assault-marker',
      '7.3-e',
      `${counter.name} has no assault marker.`,
      facts,
      'MarkAssault in the movement phase before',
    );
  if (state.assault !== '*' && state.assault !== t.board.ids[target])
    return no('bound-to-target', '13.1-i', `${counter.name} may attack only ${state.assault}.`, {
      ...facts,
      target: state.assault,
    });
  return undefined;
}

function targetFault(t: Theatre, s: State, by: SideId, target: number, defence: Defence): Refusal | undefined {
  const hex = t.board.ids[target]!;
  const holder = positionOf(t, s).holder[target]!;
  if (t.board.edge[target]) return no('entry-hex', '4.1-c', `Nobody attacks the entry hex ${hex}.`, { hex });
  if (holder < 0 || holder === sideIndex(by))
    return no('no-enemy-there', '8.1-a', `No enemy stands in ${hex}.`, { hex });
  if (defence.fighting.length === 0)
    return no('already-defended', '8.1-b', `Every unit in ${hex} has already been attacked in this phase.`, { hex });
  return undefined;
}

function supportFault(
  t: Theatre,
  s: State,
  by: SideId,
  units: readonly number[],
  target: number,
  support: Support,
  manner: Manner,
): Refusal | undefined {
  if (support.brandenburgers && !units.some((unit) => t.roster.counters[unit]!.special === 'brandenburg'))
    return no('brandenburgers-absent', '15.2-b', 'The Brandenburgers are not in this attack.');
  if (support.air !== undefined) {
    if (manner === 'mobile-assault' && by === 'soviet')
      return no('no-soviet-support', '13.1-e', 'The Soviets have no support in a mobile assault.');
    const fault = judgeAir(
      t,
      s,
      by,
      support.air,
      units.map((unit) => hexOf(t, s, unit)),
    );
    if (fault) return fault;
  }
  if (support.fleet !== undefined) {
    const fault = judgeFleet(t, s, by, support.fleet, target);
    if (fault) return fault;
    if (support.air !== undefined && s.options.offensiveSupportCap === 'one-in-all')
      return no('one-marker-only', '16.12-a', 'One support marker per attack is the limit of this game.');
  }
  return undefined;
}

export interface Plan {
  readonly units: number[];
  readonly target: number;
  readonly defence: Defence;
  readonly odds: Odds;
}

export function judgeAttack(
  t: Theatre,
  s: State,
  by: SideId,
  ids: readonly string[],
  hex: string,
  support: Support,
  manner: Manner,
): Plan | Refusal {
  const target = landHex(t, hex);
  if (isRefusal(target)) return target;
  const kind: BattleKind = manner === 'attack' ? 'attack' : 'mobile-assault';
  const defence = defenceOf(t, s, target, kind);
  const fault = targetFault(t, s, by, target, defence);
  if (fault) return fault;
  const units: number[] = [];
  for (const id of ids) {
    const unit = ownUnit(t, id, by);
    if (isRefusal(unit)) return unit;
    if (units.includes(unit)) return no('named-twice', '8.2-b', `${id} is named twice.`, { unit: id });
    const unfit = attackerFault(t, s, unit, target, manner);
    if (unfit) return unfit;
    units.push(unit);
  }
  const unsupported = supportFault(t, s, by, units, target, support, manner);
  if (unsupported) return unsupported;
  const odds = reckon(t, s, target, units, defence, support);
  if (odds.column < 0)
    return no(
      'odds-too-low',
      '8.4-a',
      `${odds.attack} against ${odds.defence} is below 1-2 even with the shifts.`,
      { attack: odds.attack, defence: odds.defence, column: odds.column },
      'more units, or support',
    );
  return { units, target, defence, odds };
}

/** What keeps a stack from a mobile assault [13.1]. */
export function groupFault(
  t: Theatre,
  s: State,
  units: readonly number[],
  hex: number,
  target: number,
): Refusal | undefined {
  if (!isSecondary(s)) return no('secondary-only', '13.1-a', 'Mobile assaults belong to Secondary movement phases.');
  const foot = units.find((unit) => t.roster.counters[unit]!.isFoot);
  if (foot !== undefined)
    return no('foot-unit', '13.1-a', 'Only mechanised and cavalry units make mobile assaults.', {
      unit: t.roster.counters[foot]!.id,
    });
  const ids = idsOf(t, units);
  const going =
    s.group !== null && s.group.units.length === ids.length && ids.every((id) => s.group!.units.includes(id));
  if (!going) {
    if (s.group !== null && s.group.assaulted !== '' && ids.some((id) => s.group!.units.includes(id)))
      return no('group-may-not-split', '13.1-c', 'Units of a mobile assault stay together for the whole phase.', {
        units: [...s.group.units],
      });
    for (const unit of units) {
      const fault = startFault(t, s, unit);
      if (fault) return fault;
    }
  } else if (s.group!.strategic || ids.some((id) => s.units[t.roster.index.get(id)!]!.assault !== ''))
    return no('move-is-over', '13.1-i', 'The group has ended its move.', { units: ids });
  const held = going ? s.group!.assaulted : '';
  if (held !== '' && held !== '-' && held !== t.board.ids[target])
    return no(
      'bound-to-target',
      '13.1-i',
      `${held} was not emptied: the group assaults it again or moves on without another mobile assault.`,
      { target: held },
    );
  const spent = going ? s.group!.spent : 0;
  const left = Math.min(...units.map((unit) => faceOf(t, s, unit).ma * 2)) - spent;
  if (left < t.tables.movement.assault * 2)
    return no(
      'not-enough-movement',
      '13.1-a',
      `A mobile assault costs ${t.tables.movement.assault} movement points, ${left / 2} are left.`,
      { needed: t.tables.movement.assault, left: left / 2 },
    );
  const value = stackAt(t, s, positionOf(t, s), hex);
  if (value > stackLimit(t))
    return no('overstacked', '5.2-b', 'Stacking must be legal at the moment of a mobile assault.', {
      hex: t.board.ids[hex]!,
      value,
      limit: stackLimit(t),
    });
  const side = sideBetween(t, hex, target);
  if (
    riverAt(t, side, s.turn) === 2 &&
    going &&
    s.group!.origin !== t.board.ids[hex] &&
    !(s.options.mobileAssaultBridgeExempt && isBridged(t, side))
  )
    return no('major-river', '13.1-f', 'A mobile assault across a Major River needs a group that started beside it.', {
      from: s.group!.origin,
      hex: t.board.ids[hex]!,
    });
  return undefined;
}

/** The odds an attack would be fought at, or why it may not be made: nothing happens. */
export function previewAttack(
  t: Theatre,
  s: State,
  by: SideId,
  ids: readonly string[],
  target: string,
  support: Support,
): Odds | Refusal {
  const plan = judgeAttack(t, s, by, ids, target, support, 'attack');
  return isRefusal(plan) ? plan : plan.odds;
}
