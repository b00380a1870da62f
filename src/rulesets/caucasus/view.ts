import type { Track } from '#kernel/ruleset';
import { maySeeSecretsOf, type Side, type Viewer } from '#kernel/side';
import { verbatim } from '#kernel/text';
import type { MarkerView, StackView, UnitView, View } from '#kernel/view';
import { REPLACEMENTS } from './names.ts';
import { positionOf, sideNamed, unitsOn } from './rules/position.ts';
import { inBox, NOT_YET, noneInHand } from './rules/reinforcements.ts';
import { isInPlay } from './rules/support.ts';
import { type FaceData, inBoth } from './scenario.ts';
import type { State } from './state.ts';
import { counterAt, faceOf, hexAt, hexId, hexOf, isPassOpen, type Theatre, unitAt } from './theatre.ts';
import { needed, points, target } from './victory.ts';
import { CORPS_WORDS, FLEET_WORDS, READY_WORDS, REPLACEMENT_NAMES, WEATHER_WORDS } from './words.ts';

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
    const state = unitAt(s, counter.index);
    const face = faceOf(t, s, counter.index);
    const hex = hexOf(t, s, counter.index);
    const box = hidden && state.at === 'drawn' ? 'cup' : state.at;
    return {
      id: counter.id,
      name: { en: counter.name, it: counter.nameInItalian },
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
    if ((p.first[hex] ?? -1) >= 0)
      stacks.push({
        space: hexId(t, hex),
        side: sideNamed(p.holder[hex] ?? -1),
        units: unitsOn(p, hex).map((unit) => counterAt(t, unit).id),
        markers: s.corps.at === t.board.ids[hex] ? ['4th-guards-cavalry-corps'] : [],
      });
  const control: Record<string, Side> = {};
  for (let hex = 0; hex < t.board.size; hex++) control[hexId(t, hex)] = sideNamed(s.control[hex] ?? 0);
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
  const state = unitAt(s, unit);
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
      label: verbatim(t.data.corpsMarker.short),
      side: 'soviet',
      space: s.corps.at,
    });
  for (const side of t.data.map.sides) {
    if (!side.pass) continue;
    const a = hexAt(t, side.a);
    const at = a * 6 + t.board.direction(a, hexAt(t, side.b));
    if (!isPassOpen(t, at, s.turn))
      found.push({
        id: `pass-${side.pass}`,
        kind: 'closed-pass',
        label: { en: `${side.pass} (snow)`, it: `${side.pass} (neve)` },
        edge: [side.a, side.b],
      });
  }
  return found;
}

export function tracks(t: Theatre, s: State, viewer: Viewer): Track[] {
  const goal = target(t, s.turn);
  const cup = cupOf(t, s, viewer);
  const replacements = REPLACEMENTS.map(
    (kind): Track => ({
      id: `replacements-${kind}`,
      label: {
        en: `Replacements: ${REPLACEMENT_NAMES[kind].en}`,
        it: `Rimpiazzi: ${REPLACEMENT_NAMES[kind].it}`,
      },
      kind: 'resource',
      side: kind.startsWith('soviet') ? 'soviet' : 'axis',
      pool: 'replacements',
      value: s.replacements[kind],
      maximum: t.data.replacementMaximum,
    }),
  );
  const air = t.data.air
    .filter((marker) => isInPlay(marker, s))
    .map(
      ({ id, side, name, nameInItalian }): Track => ({
        id,
        label: inBoth(name, nameInItalian),
        kind: 'marker',
        side,
        pool: 'air',
        value: READY_WORDS[s.airUsed[id] ? 'used' : 'ready'],
      }),
    );
  const fleet = t.data.fleet.map(
    ({ id, name, nameInItalian }): Track => ({
      id,
      label: inBoth(name, nameInItalian),
      kind: 'marker',
      side: 'soviet',
      pool: 'fleet',
      value: FLEET_WORDS[s.fleet[id] ?? 'removed'],
    }),
  );
  const { name, nameInItalian } = t.data.corpsMarker;
  return [
    {
      id: 'victory-points',
      label: { en: 'Victory points', it: 'Punti vittoria' },
      kind: 'resource',
      side: 'axis',
      value: points(t, s),
      maximum: needed(t, s),
    },
    ...(goal === undefined
      ? []
      : [
          {
            id: 'sudden-victory-target',
            label: { en: 'Target of the turn', it: 'Traguardo del turno' },
            kind: 'marker' as const,
            value: goal,
          },
        ]),
    { id: 'weather', label: { en: 'Weather', it: 'Tempo' }, kind: 'marker', value: WEATHER_WORDS[s.weather] },
    ...replacements,
    ...air,
    ...fleet,
    {
      id: 'corps-marker',
      label: inBoth(name, nameInItalian),
      kind: 'marker',
      side: 'soviet',
      value: CORPS_WORDS[s.corps.at] ?? verbatim(s.corps.at),
    },
    {
      id: 'cup',
      label: { en: 'Chits in the cup', it: 'Pedine nella tazza' },
      kind: 'resource',
      side: 'soviet',
      value: cup.units + cup.none,
    },
  ];
}
