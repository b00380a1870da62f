import { type FactKind, factsOf } from '#kernel/correction';
import { about } from './about.ts';
import { legend } from './legend.ts';
import { BOXES, REPLACEMENTS, type Replacement, type SideId, type Supply } from './names.ts';
import { sideIndex, sideNamed, standAt, takeHex } from './rules/position.ts';
import { isInPlay } from './rules/support.ts';
import type { State, UnitState } from './state.ts';
import { counterAt, indexOf, type Theatre, unitAt } from './theatre.ts';
import { CORPS_WORDS, FLEET_WORDS, READY_WORDS, WEATHER_WORDS } from './words.ts';

/* What of a position may be put right by pointing at it. */

const fact = factsOf<Theatre, State>();

const unitIn = (t: Theatre, s: State, id: string): UnitState | undefined => {
  const index = t.roster.index.get(id);
  return index === undefined ? undefined : s.units[index];
};
const boxLabel = (box: string) => legend.boxes.find(({ what }) => what === box || what === `turn-${box}`)?.label;
const BOX_CHOICES = BOXES.flatMap((value) => {
  const label = boxLabel(value);
  return label === undefined ? [] : [{ value, label }];
});
const SIDE_WORDS = Object.fromEntries(about.sides.map(({ id, name }) => [id, name])) as Record<
  SideId,
  (typeof about.sides)[number]['name']
>;
const replacementOf = (track: string): Replacement | undefined =>
  REPLACEMENTS.find((kind) => track === `replacements-${kind}`);

export const corrections: readonly FactKind<Theatre, State>[] = [
  fact.place({
    of: 'unit',
    at: (t, s, id) => unitIn(t, s, id)?.at,
    spaces: (t) => t.board.ids,
    boxes: () => BOX_CHOICES,
    put(t, s, id, to) {
      const unit = standAt(t, s, id, to);
      const { owner, maxSteps } = counterAt(t, indexOf(t, id));
      const hex = t.board.index.get(to);
      if (hex === undefined) {
        if (to === 'track') unit.due = Math.max(unit.due, s.turn + 1);
        return;
      }
      if (unit.steps === 0) unit.steps = maxSteps;
      // [2.37] Whoever stands in a hex holds it.
      if (!t.board.edge[hex]) takeHex(s, hex, owner as 0 | 1);
    },
  }),
  fact.count({
    of: 'unit',
    id: 'steps',
    title: { en: 'Steps', it: 'Passi' },
    now: (t, s, id) => unitIn(t, s, id)?.steps,
    range: (t, s, id) => [
      t.board.index.has(unitAt(s, indexOf(t, id)).at) ? 1 : 0,
      counterAt(t, indexOf(t, id)).maxSteps,
    ],
    put: (t, s, id, steps) => {
      unitAt(s, indexOf(t, id)).steps = steps;
    },
  }),
  fact.choice<Supply>({
    of: 'unit',
    id: 'supply',
    title: { en: 'Supply', it: 'Rifornimento' },
    words: {
      full: { en: 'supplied', it: 'rifornita' },
      limited: { en: 'limited supply', it: 'rifornimento limitato' },
      out: { en: 'out of supply', it: 'senza rifornimento' },
    },
    now: (t, s, id) => unitIn(t, s, id)?.supply,
    put: (t, s, id, supply) => {
      unitAt(s, indexOf(t, id)).supply = supply;
    },
  }),
  fact.flag({
    of: 'unit',
    id: 'disorganised',
    title: { en: 'Disorganised', it: 'Disorganizzata' },
    is: (t, s, id) => unitIn(t, s, id)?.disorganised,
    put: (t, s, id, is) => {
      unitAt(s, indexOf(t, id)).disorganised = is;
    },
  }),
  fact.place({
    of: 'marker',
    at: (t, s, id) => (id === t.data.corpsMarker.id ? s.corps.at : undefined),
    spaces: (t) => t.board.ids,
    boxes: () => Object.entries(CORPS_WORDS).map(([value, label]) => ({ value, label })),
    put: (_, s, __, to) => {
      s.corps.at = to;
    },
  }),
  fact.choice<SideId>({
    of: 'space',
    id: 'control',
    title: { en: 'Held by', it: 'In mano a' },
    words: SIDE_WORDS,
    now(t, s, id) {
      const hex = t.board.index.get(id);
      return hex === undefined ? undefined : sideNamed(s.control[hex] ?? 0);
    },
    put: (t, s, id, side) => takeHex(s, t.board.index.get(id) ?? -1, sideIndex(side)),
  }),
  fact.choice<State['weather']>({
    of: 'track',
    id: 'weather',
    title: { en: 'Weather', it: 'Tempo' },
    words: WEATHER_WORDS,
    now: (_, s, id) => (id === 'weather' ? s.weather : undefined),
    put: (_, s, __, weather) => {
      s.weather = weather;
    },
  }),
  fact.count({
    of: 'track',
    id: 'replacements',
    title: { en: 'Replacements', it: 'Rimpiazzi' },
    now(_, s, id) {
      const kind = replacementOf(id);
      return kind && s.replacements[kind];
    },
    range: (t) => [0, t.data.replacementMaximum],
    put(_, s, id, count) {
      const kind = replacementOf(id);
      if (kind !== undefined) s.replacements[kind] = count;
    },
  }),
  fact.choice<'ready' | 'used'>({
    of: 'track',
    id: 'air-support',
    title: { en: 'Air support', it: 'Appoggio aereo' },
    words: READY_WORDS,
    now(t, s, id) {
      const marker = t.data.air.find((each) => each.id === id);
      return marker === undefined || !isInPlay(marker, s) ? undefined : s.airUsed[id] ? 'used' : 'ready';
    },
    put: (_, s, id, is) => {
      s.airUsed[id] = is === 'used';
    },
  }),
  fact.choice<State['fleet'][string]>({
    of: 'track',
    id: 'fleet',
    title: { en: 'Fleet', it: 'Flotta' },
    words: FLEET_WORDS,
    now: (t, s, id) => (t.data.fleet.some((each) => each.id === id) ? (s.fleet[id] ?? 'removed') : undefined),
    put: (_, s, id, is) => {
      s.fleet[id] = is;
    },
  }),
];
