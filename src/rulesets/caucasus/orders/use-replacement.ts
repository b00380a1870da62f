import type { Refusal } from '#kernel/plain/refusal';
import { sideIndex } from '../position.ts';
import { isPrimary } from '../rules/movement.ts';
import { cadreSites, railCities } from '../rules/reinforcements.ts';
import type { Replacement, SideId, State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';
import { carry, hexesOf, isRefusal, landHex, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* Replacements are spent [17]. */

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
    if (state.elimination !== '')
      return no('elimination-marker', '17.2-f', `${counter.name} has made an automatic elimination in this phase.`, {
        unit: counter.id,
      });
    if (state.hexes > t.tables.movement.replacedHexes || (state.railed && !s.options.railMoveIsWholeMove))
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
    (hq) => hq.special === 'hq' && hq.side === by && hexOf(t, s, hq.index) === hex && hasMoved(s, hq.index),
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

const hasMoved = (s: State, unit: number): boolean => s.units[unit]!.moved || s.units[unit]!.railed;

/** Cities, and headquarters that have not moved yet [15.1]. */
function openCadreSites(t: Theatre, s: State, by: SideId): number[] {
  const side = sideIndex(by);
  const hqs = t.roster.counters.filter(
    (counter) => counter.special === 'hq' && counter.owner === side && hexOf(t, s, counter.index) >= 0,
  );
  return cadreSites(t, s, side).filter((hex) => {
    const here = hqs.filter((hq) => hexOf(t, s, hq.index) === hex);
    if (t.board.settlement[hex] === 3 && isRailCity(t, s, side, hex)) return true;
    return here.some((hq) => s.units[hq.index]!.supply === 'full' && !hasMoved(s, hq.index));
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
