import type { Clock, Track } from '#kernel/plain/ruleset';
import type { MarkerView, StackView, UnitView, View } from '#kernel/plain/view';
import { maySeeSecretsOf, type Side, type Viewer } from '#kernel/side';
import type { Event } from './events.ts';
import { sideOfPhase } from './phases.ts';
import { positionOf, sideNamed, unitsOn } from './position.ts';
import { inBox, noneInHand } from './rules/reinforcements.ts';
import { isInPlay } from './rules/support.ts';
import type { FaceData } from './scenario.ts';
import { NOT_YET } from './set-up.ts';
import { type Phase, REPLACEMENTS, type State } from './state.ts';
import { faceOf, hexOf, isPassOpen, type Theatre } from './theatre.ts';
import { needed, points, target } from './victory.ts';

/** The only road from the state to the outside. The one secret: which chits were drawn and not yet placed [4.4]. */

const hidesDraw = (s: State, viewer: Viewer): boolean =>
  s.options.revealDrawAt === 'placement' && !maySeeSecretsOf(viewer, 'soviet');

/** What a viewer takes to be in the cup: while the draw is hidden, what was drawn and not yet placed as well. */
function cupOf(t: Theatre, s: State, viewer: Viewer): { readonly units: number; readonly none: number } {
  const units = inBox(t, s, 'cup').length;
  const drawn = inBox(t, s, 'drawn').length;
  if (drawn === 0 || !hidesDraw(s, viewer)) return { units, none: s.noneChits };
  return { units: units + drawn, none: s.noneChits + noneInHand(s) };
}

const makeFace = (face: FaceData, special: string | undefined): string => {
  const attack = face.attackHills === undefined ? `${face.attack}` : `${face.attack}(${face.attackHills})`;
  const defence = face.defenceHills === undefined ? `${face.defence}` : `${face.defence}(${face.defenceHills})`;
  if (special === 'hq') return `${attack}-(${defence})-${face.ma}`;
  return `${attack}-${defence}-${special === 'train' ? 'R' : special === 'azov' ? 'P' : face.ma}`;
};

/** The Brandenburgers have no turn before their die has fallen. */
const trackBox = (due: number): string => (due === NOT_YET ? 'turn-track' : `turn-track-${due}`);

export function view(t: Theatre, s: State, viewer: Viewer): View {
  const p = positionOf(t, s);
  const hidden = hidesDraw(s, viewer);
  const units = t.roster.counters.map((counter): UnitView => {
    const state = s.units[counter.index]!;
    const face = faceOf(t, s, counter.index);
    const hex = hexOf(t, s, counter.index);
    const box = hidden && state.at === 'drawn' ? 'cup' : state.at;
    return {
      id: counter.id,
      name: counter.name,
      side: counter.side,
      kind: counter.type,
      ...(counter.size && { size: counter.size }),
      nationality: counter.nationality,
      ...(hex >= 0 ? { space: state.at } : { box: box === 'track' ? trackBox(state.due) : box }),
      factors: {
        attack: face.attack,
        defence: face.defence,
        movement: face.ma,
        quality: typeof face.tq === 'string' ? face.tq : `${face.tq.attack}/${face.tq.defence}`,
        ...(face.attackHills !== undefined && { attackHills: face.attackHills }),
        ...(face.defenceHills !== undefined && { defenceHills: face.defenceHills }),
      },
      face: makeFace(face, counter.special),
      steps: { left: state.steps, of: counter.maxSteps },
      markers: markersOf(s, counter.index),
    };
  });
  const stacks: StackView[] = [];
  for (let hex = 0; hex < t.board.size; hex++)
    if (p.first[hex]! >= 0)
      stacks.push({
        space: t.board.ids[hex]!,
        side: sideNamed(p.holder[hex]!),
        units: unitsOn(p, hex).map((unit) => t.roster.counters[unit]!.id),
        markers: s.corps.at === t.board.ids[hex] ? ['4th-guards-cavalry-corps'] : [],
      });
  const control: Record<string, Side> = {};
  for (let hex = 0; hex < t.board.size; hex++) control[t.board.ids[hex]!] = sideNamed(s.control[hex]!);
  return {
    units,
    stacks,
    control,
    markers: markers(t, s),
    extra: {
      cup: cupOf(t, s, viewer),
      italians: s.italians,
      battle:
        s.battle === null
          ? null
          : {
              target: s.battle.target,
              attackers: [...s.battle.attackers],
              stage: s.battle.stage,
              result: s.battle.result,
            },
      group: s.group === null ? null : { units: [...s.group.units], hex: s.group.hex, spent: s.group.spent / 2 },
    },
  };
}

function markersOf(s: State, unit: number): string[] {
  const state = s.units[unit]!;
  const found: string[] = [];
  if (state.supply !== 'full') found.push(state.supply === 'out' ? 'out-of-supply' : 'limited-supply');
  if (state.disorganised) found.push('disorganised');
  if (state.assault !== '') found.push('assault');
  if (state.elimination !== '') found.push('automatic-elimination');
  if (state.replaced) found.push('replacement');
  if (state.at === 'hq-return' && state.due > s.turn) found.push(`returns-on-turn:${state.due}`);
  return found;
}

function markers(t: Theatre, s: State): MarkerView[] {
  const found: MarkerView[] = [];
  if (t.board.index.has(s.corps.at))
    found.push({
      id: t.data.corpsMarker.id,
      kind: 'corps',
      label: t.data.corpsMarker.short,
      side: 'soviet',
      space: s.corps.at,
    });
  for (const side of t.data.map.sides) {
    if (!side.pass) continue;
    const a = t.board.index.get(side.a)!;
    const at = a * 6 + t.board.direction(a, t.board.index.get(side.b)!);
    if (!isPassOpen(t, at, s.turn))
      found.push({
        id: `pass-${side.pass}`,
        kind: 'closed-pass',
        label: `${side.pass} (snow)`,
        edge: [side.a, side.b],
      });
  }
  return found;
}

const PHASE_LABELS: Readonly<Record<Phase, string>> = {
  'soviet-set-up': 'Soviet set-up',
  'axis-set-up': 'Axis set-up',
  'axis-initial': 'Axis Initial Phase',
  'axis-primary-movement': 'Axis Primary Movement',
  'axis-primary-combat': 'Axis Primary Combat',
  'soviet-secondary-movement': 'Soviet Secondary Movement',
  'soviet-secondary-combat': 'Soviet Secondary Combat',
  'axis-secondary-movement': 'Axis Secondary Movement',
  'axis-secondary-combat': 'Axis Secondary Combat',
  'axis-supply': 'Axis Supply Phase',
  'soviet-initial': 'Soviet Initial Phase',
  'soviet-primary-movement': 'Soviet Primary Movement',
  'soviet-primary-combat': 'Soviet Primary Combat',
  'soviet-supply': 'Soviet Supply Phase',
  'victory-check': 'Victory Check',
};

const IMPULSES = ['axis-primary', 'soviet-secondary', 'axis-secondary', 'soviet-primary'] as const;
const IMPULSE_LABELS = [
  'Axis Primary Impulse',
  'Soviet Secondary Impulse',
  'Axis Secondary Impulse',
  'Soviet Primary Impulse',
] as const;

const clocks = new WeakMap<Theatre, Map<number, Partial<Record<Phase, Clock>>>>();

/** Asked for after every event: worked out once for every phase of a turn. */
export function clock(t: Theatre, s: State): Clock {
  let turns = clocks.get(t);
  if (turns === undefined) {
    turns = new Map();
    clocks.set(t, turns);
  }
  let phases = turns.get(s.turn);
  if (phases === undefined) {
    phases = {};
    turns.set(s.turn, phases);
  }
  phases[s.phase] ??= readClock(t, s);
  return phases[s.phase]!;
}

function readClock(t: Theatre, s: State): Clock {
  const impulse = IMPULSES.findIndex((name) => s.phase.startsWith(name));
  const week = t.data.track.turns.find((entry) => entry.turn === s.turn)?.week;
  return {
    turn: s.turn,
    turnLabel: week === undefined ? `Turn ${s.turn}` : `Turn ${s.turn}, week of ${week}`,
    ...(impulse >= 0 && { impulse: impulse + 1, impulseLabel: IMPULSE_LABELS[impulse]! }),
    phase: s.phase,
    phaseLabel: PHASE_LABELS[s.phase],
    ...(s.phase !== 'victory-check' && { side: sideOfPhase(s.phase) }),
  };
}

export function tracks(t: Theatre, s: State, viewer: Viewer): Track[] {
  const goal = target(t, s.turn);
  const cup = cupOf(t, s, viewer);
  return [
    {
      id: 'victory-points',
      label: 'Victory points',
      kind: 'resource',
      side: 'axis',
      value: points(t, s),
      maximum: needed(t, s),
    },
    ...(goal === undefined
      ? []
      : [{ id: 'sudden-victory-target', label: 'Target of the turn', kind: 'marker' as const, value: goal }]),
    { id: 'weather', label: 'Weather', kind: 'marker', value: s.weather },
    ...REPLACEMENTS.map(
      (kind): Track => ({
        id: `replacements-${kind}`,
        label: `Replacements: ${kind.replaceAll('-', ' ')}`,
        kind: 'resource',
        side: kind.startsWith('soviet') ? 'soviet' : 'axis',
        pool: 'replacements',
        value: s.replacements[kind],
        maximum: t.data.replacementMaximum,
      }),
    ),
    ...t.data.air
      .filter((marker) => isInPlay(marker, s))
      .map(
        (marker): Track => ({
          id: marker.id,
          label: marker.name,
          kind: 'marker',
          side: marker.side,
          pool: 'air',
          value: s.airUsed[marker.id] ? 'used' : 'ready',
        }),
      ),
    ...t.data.fleet.map(
      (marker): Track => ({
        id: marker.id,
        label: marker.name,
        kind: 'marker',
        side: 'soviet',
        pool: 'fleet',
        value: s.fleet[marker.id]!,
      }),
    ),
    { id: 'corps-marker', label: t.data.corpsMarker.name, kind: 'marker', side: 'soviet', value: s.corps.at },
    {
      id: 'cup',
      label: 'Chits in the cup',
      kind: 'resource',
      side: 'soviet',
      value: cup.units + cup.none,
    },
  ];
}

/** What was drawn stays with the Soviet player until it is placed, where the option says so. */
export function disclose(event: Event, viewer: Viewer): Event {
  if (event.type !== 'ChitsDrawn' || !event.hidden || maySeeSecretsOf(viewer, 'soviet')) return event;
  return { type: 'ChitsDrawn', count: event.count, hidden: true };
}
