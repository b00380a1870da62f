import { choice, reading, space } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import type { EmergencyMarker, Pool } from '../names.ts';
import { no } from '../refusals.ts';
import { freeStacks, groupsWith, taskForces } from '../rules/groups.ts';
import { mayIntervene } from '../rules/interjection.ts';
import { activationFault } from '../rules/liberty.ts';
import { armyOfGroup, halfDotsOf } from '../rules/movement.ts';
import { knownHex, ownUnits } from '../rules/naming.ts';
import { positionOf, showsEnemy } from '../rules/position.ts';
import { clearReserve, isSeen } from '../sequence/consequences.ts';
import { openInterjection } from '../sequence/interjection.ts';
import { change, open } from '../sequence/stack.ts';
import { topOf, unitOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { company, pool } from './fields.ts';
import { AT_LIBERTY, type Desk, order } from './order.ts';

const MARKERS = {
  KG: { en: 'KG', it: 'KG' },
  TF: { en: 'TF', it: 'TF' },
} as const;

/** [9.3] A Kampfgruppe or a Task Force is formed on the spot. */
export const emergencyActivate = order({
  type: 'EmergencyActivate',
  title: { en: 'Form an emergency group', it: 'Forma un gruppo di emergenza' },
  help: {
    en: 'The Axis forms a Kampfgruppe (KG), the Allies a Task Force (TF).',
    it: 'L’Asse forma un Kampfgruppe (KG), gli Alleati una Task Force (TF).',
  },
  answers: [...AT_LIBERTY, 'reserve-interrupt', 'interjection'],
  fields: { marker: reading('marker', choice(MARKERS)), hex: space(), units: company(), pool: pool().optional() },
  line: {
    en: [
      'emergency {marker} [at] {hex} [with] {units} [pool|points-of|punti {pool}]',
      'emergency {units} [with] {marker} [at] {hex} [pool|points-of|punti {pool}]',
    ],
    it: [
      'emergenza {marker} [a] {hex} [con] {units} [punti|pool|points-of {pool}]',
      'emergenza {units} [con] {marker} [a] {hex} [punti|pool|points-of {pool}]',
    ],
  },
  judge(desk, { marker, hex, units, pool: wanted }) {
    const { theatre, state, side } = desk;
    if (!mayFormGroup(desk)) return no('not-your-segment', '9.3-b', {});
    if ((side === 'axis') !== (marker === 'KG'))
      return no('other-side-only', '9.3', { side: marker === 'KG' ? 'axis' : 'allied' });
    if (isMarkerUsed(desk, marker))
      return no('marker-used', marker === 'TF' ? '9.3.2-b' : state.used.kg > 1 ? '9.3.3-a' : '9.3.1-c', { marker });
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const index = knownHex(desk, hex);
    if (isRefusal(index)) return index;
    if (showsEnemy(positionOf(theatre, state), index, side)) return no('enemy-present', '9.3.1', { space: hex });
    const fault = groupFault(desk, marker, index, units);
    if (fault !== undefined) return fault;
    const army = marker === 'TF' ? armyOfGroup(theatre, state, units) : '';
    if (army === undefined) return no('two-armies', '9.3.2-a', { units: [...units] });
    const points = priceOf(desk, marker);
    const from = payer(desk, army, wanted, points);
    if (from === undefined)
      return no('not-enough-points', '9.3-a', { needed: points, left: mostIn(desk, army, wanted) });
    return (scene) => {
      const top = topOf(scene);
      if (top.kind === 'reserves' && side !== state.active)
        change(scene, 'reserves', { otherPassed: false, turn: top.activePassed ? side : top.side });
      scene.table.emit({ type: 'PointsSpent', side, pool: from, points, reason: marker });
      scene.table.emit({ type: 'EmergencyGroupFormed', side, marker, hex });
      clearReserve(scene, side, units, 'used');
      scene.table.emit({
        type: 'UnitsActivated',
        side,
        source: marker,
        hex,
        units: [...units],
        // A Kampfgruppe gathers from around its marker: only what the enemy sees anyway is told.
        seen: units.every((unit) => isSeen(scene, side, unitOf(state, unit).at)),
      });
      open(scene, {
        kind: 'operation',
        side,
        source: marker === 'KG' ? 'kg' : 'tf',
        formation: marker,
        step: 'reserve',
        units: [...units],
      });
      openInterjection(scene, side);
    };
  },
  *options(desk, { unit: wanted }) {
    const { theatre, state, side } = desk;
    const marker = side === 'axis' ? 'KG' : 'TF';
    if (!mayFormGroup(desk) || isMarkerUsed(desk, marker)) return;
    const points = priceOf(desk, marker);
    if (payer(desk, '', undefined, points) === undefined) return;
    const limit = theatre.tables.emergency.halfDots;
    const groups =
      wanted !== undefined
        ? groupsWith(desk, wanted, marker, limit)
        : marker === 'KG'
          ? freeStacks(desk, limit)
          : taskForces(desk, limit);
    for (const { hex, units } of groups) {
      const army = marker === 'TF' ? armyOfGroup(theatre, state, units) : '';
      if (army !== undefined && payer(desk, army, undefined, points) !== undefined)
        yield { type: 'EmergencyActivate', marker, hex, units };
    }
  },
});

/** In one's own segment; in the enemy's only where an Axis-only impulse allows it [22.2, 22.3]. */
function mayFormGroup({ state, side }: Desk): boolean {
  const { kind } = topOf(state);
  if (state.active === side && kind !== 'interjection') return true;
  return (kind === 'reserves' || kind === 'interjection') && mayIntervene(state, side);
}

function isMarkerUsed({ state }: Desk, marker: EmergencyMarker): boolean {
  const { tf, kg } = state.used;
  return marker === 'TF' ? tf > 0 : kg > (state.rules.includes('axis-flexibility') ? 1 : 0);
}

const priceOf = ({ theatre, state }: Desk, marker: EmergencyMarker): number =>
  theatre.tables.costs[marker === 'KG' && state.used.kg === 1 ? 'second-kampfgruppe' : 'emergency'].points;

/** [9.3.1, 9.3.2] Who stands too far from the marker, cannot be activated, or makes the group too large. */
function groupFault(desk: Desk, marker: EmergencyMarker, hex: number, units: readonly string[]): Refusal | undefined {
  const { theatre, state } = desk;
  const paragraph = marker === 'KG' ? '9.3.1-a' : '9.3.2-a';
  for (const unit of units) {
    const at = theatre.hexIndex(unitOf(state, unit).at);
    if (at < 0) return no('not-on-map', '9.3', { unit });
    if (theatre.map.distance(at, hex) > (marker === 'KG' ? 1 : 0))
      return no('away-from-marker', paragraph, { unit, space: hexAt(theatre, hex) });
    const fault = activationFault(desk, unit, marker === 'KG' ? '9.3.1-b' : '8-b');
    if (fault !== undefined) return fault;
  }
  const limit = theatre.tables.emergency.halfDots;
  const dots = halfDotsOf(theatre, units);
  return dots > limit ? no('too-many-dots', paragraph, { dots: dots / 2, limit: limit / 2 }) : undefined;
}

/** Armies whose points (or the Army Group's) may pay for a Task Force. */
const payersOf = ({ side }: Desk, army: string, wanted: Pool | undefined): Pool[] => {
  const allowed: Pool[] = side === 'axis' ? ['AXIS'] : army === '' ? ['V', 'VIII', 'XVAG'] : [army as Pool, 'XVAG'];
  return allowed.filter((each) => wanted === undefined || each === wanted);
};

const payer = (desk: Desk, army: string, wanted: Pool | undefined, points: number): Pool | undefined =>
  payersOf(desk, army, wanted).find((each) => desk.state.pools[each] >= points);

const mostIn = (desk: Desk, army: string, wanted: Pool | undefined): number =>
  Math.max(0, ...payersOf(desk, army, wanted).map((each) => desk.state.pools[each]));
