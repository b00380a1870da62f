import type { Refusal } from '#kernel/refusal';
import type { Replacement, SideId } from '../names.ts';
import { no } from '../refusals.ts';
import type { State, UnitState } from '../state.ts';
import { counterAt, hexId, hexOf, type Theatre, unitAt } from '../theatre.ts';
import type { Counter } from './counters.ts';
import { isPrimary } from './movement.ts';
import { hexesOf } from './named.ts';
import { sideIndex } from './position.ts';
import { cadreSites, inBox, railCities } from './reinforcements.ts';

/* Chapter 17: replacements are chosen [4.5, 4.6] and spent. */

export const AXIS_REPLACEMENTS = [
  'german-infantry',
  'german-elite-infantry',
  'axis-minor',
  'german-mechanised',
] as const;

/** [4.5] Units that the die may bring back instead of a counter. */
export const SPECIAL_OFFERS = ['flak', 'brandenburgers'] as const;
type SpecialOffer = (typeof SPECIAL_OFFERS)[number];
export const isSpecialOffer = (what: string): what is SpecialOffer => SPECIAL_OFFERS.some((each) => each === what);

export const offersOf = ({ replacementChoice }: State): (Replacement | SpecialOffer)[] =>
  replacementChoice as (Replacement | SpecialOffer)[];

/** The FLAK regiment or the Brandenburgers, if they lie in the Cadre box [4.5]. */
export const cadreSpecial = (t: Theatre, s: State, what: SpecialOffer): number | undefined =>
  inBox(t, s, 'cadre').find((unit) => {
    const { type, special } = counterAt(t, unit);
    return what === 'flak' ? type === 'flak' : special === 'brandenburg';
  });

export function judgeReplacement(
  t: Theatre,
  s: State,
  by: SideId,
  unit: number,
  kind: Replacement | undefined,
  hex: number | undefined,
): Refusal | undefined {
  const counter = counterAt(t, unit);
  const state = unitAt(s, unit);
  if (!isPrimary(s)) return no('other-impulse', '17.2-a', { impulse: 'primary' });
  const unpaid = state.at === 'released' ? undefined : judgePayment(s, by, counter, kind);
  if (unpaid !== undefined) return unpaid;
  if (state.replaced) return no('already-done', '17.2-d', { unit: counter.id });
  if (hexOf(t, s, unit) >= 0)
    return hex === undefined ? judgeRebuilding(t, s, counter, state) : no('on-the-map', '17.2-b', { unit: counter.id });
  if (state.at !== 'cadre' && state.at !== 'released') return no('not-in-cadre', '17.2-c', { unit: counter.id });
  return judgeReturn(t, s, by, counter, hex);
}

/** [4.5, 17.2] The counter that is spent is of the kind that the unit needs, and there is one. */
function judgePayment(s: State, by: SideId, counter: Counter, kind: Replacement | undefined): Refusal | undefined {
  const { id, replacement } = counter;
  if (replacement === undefined) return no('never-replaced', '17.2-b', { unit: id });
  if (kind !== replacement)
    return no('wrong-replacement', by === 'axis' ? '4.5-b' : '17.2-e', { unit: id, needed: replacement });
  return s.replacements[kind] < 1 ? no('no-replacement-left', '17.2-b', { kind }) : undefined;
}

/** [11.5, 14.4, 17.2] A unit on the map regains a step. */
function judgeRebuilding(t: Theatre, s: State, { id, maxSteps }: Counter, state: UnitState): Refusal | undefined {
  if (state.steps >= maxSteps) return no('at-full-strength', '17.2-b', { unit: id });
  if (state.supply === 'out') return no('out-of-supply', '14.4-d', { unit: id });
  if (state.disorganised) return no('disorganised', '11.5-d', { unit: id });
  if (state.elimination !== '') return no('elimination-marker', '17.2-f', { unit: id });
  const hasMovedOn = state.hexes > t.tables.movement.replacedHexes || (state.railed && !s.options.railMoveIsWholeMove);
  return hasMovedOn ? no('already-moved', '17.2-f', { unit: id }) : undefined;
}

/** [15.1, 17.2] A unit comes back out of the Cadre box. */
function judgeReturn(t: Theatre, s: State, by: SideId, { id }: Counter, hex: number | undefined): Refusal | undefined {
  const sites = openCadreSites(t, s, by);
  const legal = hexesOf(t, sites);
  if (hex === undefined) return no('hex-needed', '17.2-c', { unit: id, legal });
  if (sites.includes(hex)) return undefined;
  const hasMovedHq = t.roster.counters.some(
    (hq) => hq.special === 'hq' && hq.side === by && hexOf(t, s, hq.index) === hex && hasMoved(s, hq.index),
  );
  return hasMovedHq
    ? no('hq-has-moved', '15.1-b', { hex: hexId(t, hex) })
    : no('no-arrival-site', '17.2-c', { hex: hexId(t, hex), legal });
}

const hasMoved = (s: State, unit: number): boolean => unitAt(s, unit).moved || unitAt(s, unit).railed;

/** Cities, and headquarters that have not moved yet [15.1]. */
export function openCadreSites(t: Theatre, s: State, by: SideId): number[] {
  const side = sideIndex(by);
  const hqs = t.roster.counters.filter(
    (counter) => counter.special === 'hq' && counter.owner === side && hexOf(t, s, counter.index) >= 0,
  );
  const cities = railCities(t, s, side, 3);
  return cadreSites(t, s, side).filter(
    (hex) =>
      cities.includes(hex) ||
      hqs.some(
        (hq) => hexOf(t, s, hq.index) === hex && unitAt(s, hq.index).supply === 'full' && !hasMoved(s, hq.index),
      ),
  );
}
