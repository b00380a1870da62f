import { maySeeSecretsOf, type Viewer } from '#kernel/side';
import type { Event, EventOf, EventType } from './events.ts';
import type { SalernoSide } from './names.ts';

/*
 * What others than the owner learn of an event (README, “What is hidden”). Hidden are: which counters make up a stack nobody stands next to,
 * plans before they are revealed, the split of the Allied points, guns and rearguards at a distance, supply in detail.
 */

type Cover<Type extends EventType> = (event: EventOf<Type>) => Event | undefined;
type Covers = {
  readonly [Type in EventType]?: {
    readonly owner: (event: EventOf<Type>) => SalernoSide;
    readonly cover: Cover<Type>;
  };
};

const ofSide = (event: { readonly side: SalernoSide }): SalernoSide => event.side;
const allied = (): SalernoSide => 'allied';
const axis = (): SalernoSide => 'axis';

/** Units are left out unless the other side stood next to them. */
const unlessSeen = <E extends Event & { readonly seen: boolean }>(event: E, hidden: Partial<E>): E =>
  event.seen ? event : { ...event, ...hidden, covered: true };

/** One entry per hex, so that not even the number of counters shows. */
const hexesOnly = (placements: readonly { readonly hex: string }[]) =>
  [...new Set(placements.map(({ hex }) => hex))].map((hex) => ({ unit: '?', hex }));

const COVERS: Covers = {
  UnitsPlaced: {
    owner: ofSide,
    cover: (event) => ({ ...event, placements: hexesOnly(event.placements), covered: true }),
  },
  PoolsFilled: { owner: ofSide, cover: (event) => ({ ...event, pools: {}, covered: true }) },
  StepRecovered: {
    owner: ofSide,
    // From the Cadre, which lies open, the counter is known but not where it went nor into whose Reserve. Of one on the map
    // that is turned over out of sight nothing is told but that a step is back: which quota paid for it would tell its kind [19].
    cover: (event) =>
      unlessSeen(
        event,
        event.hex === '' ? { unit: '?', quota: '?', division: '', reserve: false } : { hex: '?', reserve: false },
      ),
  },
  UnitsEntered: { owner: ofSide, cover: (event) => unlessSeen(event, { placements: hexesOnly(event.placements) }) },
  PlanSubmitted: { owner: ofSide, cover: ({ type, side }) => ({ type, side, covered: true }) },
  GunPlaced: {
    owner: ofSide,
    cover: (event) => unlessSeen(event, { gun: '?', hex: '?', active: false, grantedBy: '' }),
  },
  RearguardsPlaced: { owner: axis, cover: (event) => ({ ...event, hexes: [], covered: true }) },
  UnitsActivated: { owner: ofSide, cover: (event) => unlessSeen(event, { units: [], hex: '' }) },
  PointsSpent: { owner: ofSide, cover: (event) => ({ ...event, pool: '?', covered: true }) },
  BonusNamed: {
    owner: ofSide,
    // Whose bonus it is shows with the formation that has begun; a landing gives nothing away of the plan behind it [6].
    cover: (event) =>
      unlessSeen(event, {
        counter: '?',
        ...(event.landing === undefined ? {} : { grantedBy: '', used: 0, capacity: 0 }),
      }),
  },
  ReserveSet: { owner: ofSide, cover: (event) => ({ ...event, units: [], covered: true }) },
  ReserveCleared: {
    owner: ofSide,
    // Where the marker stays on the rest of the stack nothing has happened that others could see [15].
    cover: (event) => (event.part === true ? undefined : { ...event, units: [], covered: true }),
  },
  ReserveActivated: { owner: ofSide, cover: (event) => unlessSeen(event, { units: [] }) },
  EndOpsPlaced: { owner: ofSide, cover: (event) => ({ ...event, units: [], covered: true }) },
  MoveStarted: { owner: ofSide, cover: (event) => unlessSeen(event, { units: [] }) },
  StackMoved: { owner: ofSide, cover: (event) => unlessSeen(event, { units: [], halfPoints: {} }) },
  UnitsReacted: { owner: ofSide, cover: (event) => unlessSeen(event, { units: [] }) },
  UnitsShipped: { owner: ofSide, cover: (event) => unlessSeen(event, { units: [] }) },
  BariEntered: { owner: allied, cover: (event) => ({ ...event, units: [], covered: true }) },
  BariLeft: { owner: allied, cover: (event) => unlessSeen(event, { units: [] }) },
  BridgeBlown: { owner: ofSide, cover: (event) => ({ ...event, by: '?' }) },
  BridgeBuilt: { owner: ofSide, cover: (event) => unlessSeen(event, { by: '?' }) },
  GunsRemoved: {
    owner: ofSide,
    // Guns that were not sited again leave unseen; those that were hit or overrun leave in front of everybody.
    cover: (event) => (event.cause === 'unsited' ? { ...event, guns: [], hex: '' } : event),
  },
  StepsLost: {
    owner: ofSide,
    // That steps were lost is public, and who died; not who was weakened.
    cover: (event) =>
      unlessSeen(event, {
        losses: event.losses.map(({ unit, steps }) => ({ unit: event.eliminated.includes(unit) ? unit : '?', steps })),
      }),
  },
  UnitDropped: { owner: allied, cover: (event) => ({ ...event, unit: '?', covered: true }) },
  UnitsLanded: { owner: allied, cover: (event) => unlessSeen(event, { placements: hexesOnly(event.placements) }) },
  IntelligenceReported: { owner: allied, cover: ({ type }) => ({ type, hexes: [], contents: [], covered: true }) },
  ForeignSupplyPaid: { owner: ofSide, cover: (event) => ({ ...event, units: [], covered: true }) },
  SupplyChecked: {
    owner: ofSide,
    cover: (event) => ({ ...event, supplied: 0, modes: {}, marked: [], cleared: [], covered: true }),
  },
  AttritionRolled: { owner: ofSide, cover: (event) => unlessSeen(event, { unit: '?' }) },
};

/** The event as a viewer may know it. */
export function disclose(event: Event, viewer: Viewer): Event | undefined {
  // What is under way is the machine's own business: people read what happened and what is pending for them.
  if (event.type === 'Continued') return undefined;
  if (viewer.kind === 'moderator') return event;
  const entry = COVERS[event.type] as
    | { owner: (event: Event) => SalernoSide; cover: (event: Event) => Event | undefined }
    | undefined;
  if (entry === undefined) return event;
  return maySeeSecretsOf(viewer, entry.owner(event)) ? event : entry.cover(event);
}

const REVEALING: ReadonlySet<EventType> = new Set<EventType>([
  'PlansRevealed',
  'AttackDeclared',
  'CombatResolved',
  'Bombarded',
  'IntelligenceReported',
  'FormationBegun',
  'SupportChosen',
  'UnitDropped',
]);

/** True for an event after which somebody knows more than before. */
export const reveals = (event: Event): boolean => REVEALING.has(event.type) || ('seen' in event && event.seen === true);
