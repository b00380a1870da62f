import type { Refusal } from '#kernel/refusal';
import { checkStacking, eliminate } from '../dealer.ts';
import { positionOf, sideIndex, unitsOn } from '../position.ts';
import { quality } from '../roster.ts';
import { destinations, isPrimary, isSecondary, moverOf } from '../rules/movement.ts';
import { cadreSites, railCities } from '../rules/reinforcements.ts';
import { stackLimit, stackValue } from '../rules/stacking.ts';
import type { Correction, Replacement, SideId, State } from '../state.ts';
import { faceOf, hexOf, type Theatre } from '../theatre.ts';
import type { OrderOf } from './schema.ts';
import { carry, hexesOf, idsOf, isRefusal, landHex, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* What else a movement phase allows: replacements, assault markers, mergers, headquarters, stacking [5.2, 7.3, 15.1, 17, 18.1]. */

function replacementFault(
  t: Theatre,
  s: State,
  by: SideId,
  unit: number,
  kind: Replacement | undefined,
  hex: number | undefined,
): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  const state = s.units[unit]!;
  if (!isPrimary(s)) return no('primary-only', '17.2-a', 'Replacements are spent in Primary movement phases.');
  const isReleased = state.at === 'released';
  if (!isReleased) {
    if (counter.replacement === undefined)
      return no('never-replaced', '17.2-b', `No replacement counter rebuilds ${counter.name}.`, { unit: counter.id });
    if (kind !== counter.replacement)
      return no(
        'wrong-replacement',
        by === 'axis' ? '4.5-b' : '17.2-e',
        `${counter.name} needs a ${counter.replacement} replacement.`,
        { needed: counter.replacement },
      );
    if (s.replacements[kind] < 1)
      return no('no-replacement-left', '17.2-b', `No ${kind} replacement is left.`, { kind });
  }
  if (state.replaced)
    return no('already-replaced', '17.2-d', `${counter.name} has had its replacement this turn.`, { unit: counter.id });
  if (hexOf(t, s, unit) >= 0) {
    if (hex !== undefined)
      return no('on-the-map', '17.2-b', `${counter.name} is on the map: no hex is needed.`, { unit: counter.id });
    if (state.steps >= counter.maxSteps)
      return no('at-full-strength', '17.2-b', `${counter.name} is at full strength.`, { unit: counter.id });
    if (state.supply === 'out')
      return no('out-of-supply', '14.4-d', `${counter.name} is out of supply.`, { unit: counter.id });
    if (state.disorganised)
      return no('disorganised', '11.5-d', `${counter.name} is disorganised.`, { unit: counter.id });
    if (state.hexes > t.tables.movement.replacedHexes || state.railed)
      return no('already-moved', '17.2-f', `${counter.name} has moved more than one hex this phase.`, {
        hexes: state.hexes,
      });
    return undefined;
  }
  if (state.at !== 'cadre' && !isReleased)
    return no('not-in-cadre', '17.2-c', `${counter.name} is neither on the map nor in the Cadre box.`, {
      at: state.at,
    });
  if (hex === undefined) return no('hex-needed', '17.2-c', 'A unit from the Cadre box needs a hex to come back to.');
  const sites = openCadreSites(t, s, by);
  if (sites.includes(hex)) return undefined;
  const movedHq = t.roster.counters.some(
    (hq) => hq.special === 'hq' && hq.side === by && hexOf(t, s, hq.index) === hex && s.units[hq.index]!.moved,
  );
  return movedHq
    ? no('hq-has-moved', '15.1-b', 'Cadre units are placed on a headquarters before it moves.', {
        hex: t.board.ids[hex]!,
      })
    : no(
        'no-cadre-site',
        '17.2-c',
        'Cadre units return on a headquarters in Full Supply or in a friendly Major City on connected rail.',
        {
          hex: t.board.ids[hex]!,
          legal: hexesOf(t, sites),
        },
      );
}

/** Cities, and headquarters that have not moved yet [15.1]. */
function openCadreSites(t: Theatre, s: State, by: SideId): number[] {
  const side = sideIndex(by);
  const hqs = t.roster.counters.filter(
    (counter) => counter.special === 'hq' && counter.owner === side && hexOf(t, s, counter.index) >= 0,
  );
  return cadreSites(t, s, side).filter((hex) => {
    const here = hqs.filter((hq) => hexOf(t, s, hq.index) === hex);
    if (t.board.settlement[hex] === 3 && isRailCity(t, s, side, hex)) return true;
    return here.some((hq) => s.units[hq.index]!.supply === 'full' && !s.units[hq.index]!.moved);
  });
}

const isRailCity = (t: Theatre, s: State, side: 0 | 1, hex: number): boolean => railCities(t, s, side, 3).includes(hex);

export const useReplacement: Verb<'UseReplacement'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const hex = order.hex === undefined ? undefined : landHex(t, order.hex);
    if (isRefusal(hex)) return refuse(hex);
    const fault = replacementFault(t, s, by, unit, order.kind, hex);
    if (fault) return refuse(fault);
    const state = s.units[unit]!;
    const steps = hexOf(t, s, unit) >= 0 ? state.steps + 1 : 1;
    const isReleased = state.at === 'released';
    return carry(t, s, (table) => {
      if (!isReleased)
        table.emit({
          type: 'ReplacementSpent',
          unit: order.unit,
          kind: order.kind!,
          left: s.replacements[order.kind!] - 1,
          steps,
        });
      if (order.hex !== undefined)
        table.emit({
          type: 'UnitPlaced',
          unit: order.unit,
          hex: order.hex,
          steps,
          cause: isReleased ? 'released' : 'replacement',
        });
    });
  },
  *options(t, s, by, filter) {
    if (!isPrimary(s)) return;
    let sites: number[] | undefined;
    for (const counter of t.roster.counters) {
      if (counter.side !== by || !wanted(filter, counter.id)) continue;
      const state = s.units[counter.index]!;
      const kind = counter.replacement;
      const released = state.at === 'released';
      if (!released && (kind === undefined || s.replacements[kind] < 1)) continue;
      if (state.at === 'cadre' || released) {
        sites ??= openCadreSites(t, s, by);
        for (const hex of sites)
          yield { type: 'UseReplacement', unit: counter.id, ...(!released && { kind: kind! }), hex: t.board.ids[hex]! };
      } else if (replacementFault(t, s, by, counter.index, kind, undefined) === undefined)
        yield { type: 'UseReplacement', unit: counter.id, kind: kind! };
    }
  },
};

/** Trains and the flotilla attack in Secondary phases without a marker [15.3, 15.6]. */
export const needsNoMarker = (t: Theatre, unit: number): boolean => {
  const { special } = t.roster.counters[unit]!;
  return special === 'train' || special === 'azov';
};

function markFault(t: Theatre, s: State, unit: number): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  const state = s.units[unit]!;
  const facts = { unit: counter.id };
  if (!isSecondary(s)) return no('secondary-only', '7.3-d', 'Assault markers belong to Secondary movement phases.');
  if (hexOf(t, s, unit) < 0) return no('not-on-map', '7.3-d', `${counter.name} is not on the map.`, facts);
  if (state.assault !== '')
    return no('already-marked', '7.3-d', `${counter.name} already has an assault marker.`, facts);
  if (counter.special === 'hq') return no('hq-cannot-attack', '15.1-a', 'Headquarters cannot attack.', facts);
  if (needsNoMarker(t, unit))
    return no(
      'needs-no-marker',
      counter.special === 'azov' ? '15.3-b' : '15.6-b',
      `${counter.name} attacks without a marker.`,
      facts,
    );
  if (faceOf(t, s, unit).attack === 0)
    return no('no-attack-strength', '8.2', `${counter.name} has no attack strength.`, facts);
  if (counter.isFoot) {
    const exempt = state.merged && s.options.mergedUnitSecondaryAttack === 'always';
    return state.hexes > 0 && !exempt
      ? no('foot-unit-moved', '7.3-a', 'A foot unit moves or attacks in a Secondary phase, not both.', facts)
      : undefined;
  }
  const left = faceOf(t, s, unit).ma * 2 - state.spent;
  if (left >= t.tables.movement.assault * 2 || (state.hexes <= 1 && !s.assaulters.includes(counter.id)))
    return undefined;
  return no(
    'not-enough-movement',
    '7.3-d',
    `An assault marker costs ${t.tables.movement.assault} movement points, ${left / 2} are left.`,
    { needed: t.tables.movement.assault, left: left / 2 },
  );
}

export const markAssault: Verb<'MarkAssault'> = {
  decide(t, s, order, by) {
    const units: number[] = [];
    for (const id of order.units) {
      const unit = ownUnit(t, id, by);
      if (isRefusal(unit)) return refuse(unit);
      const fault = markFault(t, s, unit);
      if (fault) return refuse(fault);
      units.push(unit);
    }
    return carry(t, s, (table) => {
      const bound =
        s.group !== null && s.group.assaulted !== '' && s.group.assaulted !== '-'
          ? s.group.units.filter((id) => order.units.includes(id))
          : [];
      const free = order.units.filter((id) => !bound.includes(id));
      if (bound.length > 0) table.emit({ type: 'AssaultMarked', units: bound, target: s.group!.assaulted });
      if (free.length > 0) table.emit({ type: 'AssaultMarked', units: free, target: '*' });
    });
  },
  *options(t, s, by, filter) {
    if (!isSecondary(s)) return;
    const p = positionOf(t, s);
    const side = sideIndex(by);
    for (let hex = 0; hex < t.board.size; hex++) {
      if (p.holder[hex] !== side || !hasEnemyBeside(t, s, hex, side)) continue;
      const able = unitsOn(p, hex).filter(
        (unit) => markFault(t, s, unit) === undefined && wanted(filter, t.roster.counters[unit]!.id),
      );
      if (able.length > 1) yield { type: 'MarkAssault', units: idsOf(t, able) };
      for (const unit of able) yield { type: 'MarkAssault', units: idsOf(t, [unit]) };
    }
  },
};

function hasEnemyBeside(t: Theatre, s: State, hex: number, side: 0 | 1): boolean {
  const p = positionOf(t, s);
  for (let d = 0; d < 6; d++) {
    const to = t.board.next[hex * 6 + d]!;
    if (to >= 0 && p.holder[to]! >= 0 && p.holder[to] !== side) return true;
  }
  return false;
}

function mergeFault(t: Theatre, s: State, by: SideId, keep: number, remove: number): Refusal | undefined {
  const [kept, gone] = [t.roster.counters[keep]!, t.roster.counters[remove]!];
  const facts = { keep: kept.id, remove: gone.id };
  if (by !== 'soviet') return no('soviet-only', '18.1-a', 'Only Soviet units merge.');
  const at = hexOf(t, s, keep);
  if (keep === remove || at < 0 || at !== hexOf(t, s, remove))
    return no('not-together', '18.1-a', 'Units that merge stand in one hex.', facts);
  if (kept.merges !== 'division' || gone.merges === undefined)
    return no(
      'cannot-merge',
      '18.1-d',
      'Only army rifle divisions merge, with each other or with an army rifle brigade.',
      facts,
    );
  if (s.units[keep]!.steps >= kept.maxSteps)
    return no('at-full-strength', '18.1-a', `${kept.name} is not reduced.`, facts);
  for (const unit of [keep, remove])
    if (s.units[unit]!.elimination !== '')
      return no('elimination-marker', '8.5-c', 'A unit with an elimination marker does not merge.', facts);
  if (gone.merges === 'brigade') return undefined;
  if (s.units[remove]!.steps >= gone.maxSteps)
    return no('at-full-strength', '18.1-a', `${gone.name} is not reduced.`, facts);
  const rank = (unit: number): number => quality(faceOf(t, s, unit), 'defence');
  if (rank(keep) > rank(remove))
    return no(
      'lower-quality-stays',
      '18.1-c',
      'Of two divisions the one of lower quality is brought to full strength.',
      facts,
      `keep ${gone.id}`,
    );
  return undefined;
}

export const mergeUnits: Verb<'MergeUnits'> = {
  decide(t, s, order, by) {
    const keep = ownUnit(t, order.keep, by);
    if (isRefusal(keep)) return refuse(keep);
    const remove = ownUnit(t, order.remove, by);
    if (isRefusal(remove)) return refuse(remove);
    const fault = mergeFault(t, s, by, keep, remove);
    if (fault) return refuse(fault);
    const to = t.roster.counters[remove]!.merges === 'brigade' ? s.options.brigadeMergeDestination : 'cadre';
    return carry(t, s, (table) =>
      table.emit({
        type: 'UnitsMerged',
        kept: order.keep,
        removed: order.remove,
        steps: t.roster.counters[keep]!.maxSteps,
        to,
      }),
    );
  },
  *options(t, s, by, filter) {
    if (by !== 'soviet') return;
    const p = positionOf(t, s);
    for (let hex = 0; hex < t.board.size; hex++) {
      if (p.holder[hex] !== 1) continue;
      const units = unitsOn(p, hex).filter((unit) => t.roster.counters[unit]!.merges !== undefined);
      for (const keep of units)
        for (const remove of units)
          if (mergeFault(t, s, by, keep, remove) === undefined) {
            const [kept, gone] = idsOf(t, [keep, remove]) as [string, string];
            if (wanted(filter, kept) || wanted(filter, gone)) yield { type: 'MergeUnits', keep: kept, remove: gone };
          }
    }
  },
};

export const removeHq: Verb<'RemoveHq'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    if (t.roster.counters[unit]!.special !== 'hq' || hexOf(t, s, unit) < 0)
      return refuse(no('not-an-hq', '15.1-e', `${order.unit} is no headquarters on the map.`, { unit: order.unit }));
    return carry(t, s, (table) => table.emit({ type: 'HqRemoved', unit: order.unit }));
  },
  *options(t, s, by, filter) {
    for (const counter of t.roster.counters)
      if (
        counter.special === 'hq' &&
        counter.side === by &&
        hexOf(t, s, counter.index) >= 0 &&
        wanted(filter, counter.id)
      )
        yield { type: 'RemoveHq', unit: counter.id };
  },
};

function correctionFault(t: Theatre, s: State, correction: Correction, units: readonly number[]): Refusal | undefined {
  const hex = t.board.index.get(correction.hex)!;
  const here = unitsOn(positionOf(t, s), hex);
  const corps = s.corps.at === correction.hex ? 'corps' : 'no-corps';
  if (units.some((unit) => !here.includes(unit)))
    return no('not-in-the-hex', '5.2-c', `Only units in ${correction.hex} can put it right.`, { hex: correction.hex });
  const after = (removed: readonly number[]): number =>
    stackValue(
      t,
      here.filter((unit) => !removed.includes(unit)),
      corps,
    );
  if (after(units) > stackLimit(t))
    return no('still-overstacked', '5.2-c', `${correction.hex} would still hold too much.`, {
      value: after(units),
      limit: stackLimit(t),
    });
  const spare = units.find((unit) => after(units.filter((other) => other !== unit)) <= stackLimit(t));
  if (spare !== undefined)
    return no('more-than-needed', '5.2-c', 'Exactly as many units are removed as the limit demands.', {
      unit: t.roster.counters[spare]!.id,
    });
  return undefined;
}

export const correctStacking: Verb<'CorrectStacking'> = {
  decide(t, s, order, by) {
    const correction = s.corrections.find(({ hex, side }) => hex === order.hex && side === by);
    if (correction === undefined)
      return refuse(no('nothing-to-correct', '5.2-c', `${order.hex} is not overstacked.`, { hex: order.hex }));
    const units: number[] = [];
    for (const id of order.units) {
      const unit = ownUnit(t, id, by);
      if (isRefusal(unit)) return refuse(unit);
      if (!units.includes(unit)) units.push(unit);
    }
    const fault = correctionFault(t, s, correction, units);
    if (fault) return refuse(fault);
    return carry(t, s, (table) => {
      for (const unit of units) eliminate(t, table, unit, 'stacking');
      table.emit({ type: 'StackingCorrected', side: by, hex: order.hex, units: idsOf(t, units) });
    });
  },
  /** For each overstacked hex every choice of as many units as must go, up to a few hundred. */
  *options(t, s, by) {
    for (const correction of s.corrections) {
      if (correction.side !== by) continue;
      const here = unitsOn(positionOf(t, s), t.board.index.get(correction.hex)!);
      let yielded = 0;
      for (let size = correction.excess; size <= here.length && yielded === 0; size++)
        for (const units of choose(here, size)) {
          if (correctionFault(t, s, correction, units) !== undefined) continue;
          yield { type: 'CorrectStacking', hex: correction.hex, units: idsOf(t, units) };
          if (++yielded >= 200) break;
        }
    }
  },
};

function* choose(from: readonly number[], size: number, start = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = start; at <= from.length - size; at++)
    for (const rest of choose(from, size - 1, at + 1)) yield [from[at]!, ...rest];
}

/** The move to Rostov the security division owes in the phase it enters in, if it can make it [15.9]. */
export function securityDuty(t: Theatre, s: State): OrderOf<'MoveStack'> | undefined {
  const counter = t.roster.special('security');
  if (s.phase !== 'axis-primary-movement' || counter === undefined) return undefined;
  const hex = hexOf(t, s, counter.index);
  if (hex < 0 || !t.board.edge[hex] || s.units[counter.index]!.moved) return undefined;
  const [way] = destinations(t, s, moverOf(t, s, [counter.index]), hex, { spent: 0, hexes: 0 });
  return way && { type: 'MoveStack', units: [counter.id], path: hexesOf(t, way.path) };
}

function securityFault(t: Theatre, s: State): Refusal | undefined {
  const duty = securityDuty(t, s);
  if (duty === undefined) return undefined;
  const { name, id } = t.roster.special('security')!;
  return no(
    'security-division',
    '15.9-a',
    `${name} must move to Rostov in this phase.`,
    { unit: id, path: duty.path },
    `MoveStack ${id}`,
  );
}

export const endMovementPhase: Verb<'EndMovementPhase'> = {
  decide(t, s, _order, by) {
    const fault = securityFault(t, s);
    if (fault) return refuse(fault);
    return carry(t, s, (table) => {
      table.emit({ type: 'MovementClosed' });
      checkStacking(t, s, table, sideIndex(by));
    });
  },
  *options(t, s) {
    if (securityFault(t, s) === undefined) yield { type: 'EndMovementPhase' };
  },
};
