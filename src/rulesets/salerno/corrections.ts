import { type FactKind, factsOf } from '#kernel/correction';
import type { Text } from '#kernel/text';
import { about } from './about.ts';
import { legend } from './legend.ts';
import { BOXES, POOLS, type Pool, type SalernoSide } from './names.ts';
import { type Depot, isBox, type State, unitOf } from './state.ts';
import { counterOf, type Theatre } from './theatre.ts';
import { WEATHER_WORDS } from './words.ts';

/* What of a position may be put right by pointing at it. */

const fact = factsOf<Theatre, State>();

const boxChoice = (value: string, box = value) => ({
  value,
  label: legend.boxes.find(({ what }) => what === box)?.label ?? { en: box, it: box },
});
const REMOVED = 'removed';
const REMOVED_CHOICE = { value: REMOVED, label: { en: 'off the map', it: 'fuori mappa' } };
const SIDE_WORDS = Object.fromEntries(about.sides.map(({ id, name }) => [id, name])) as Record<SalernoSide, Text>;

const landOf = (theatre: Theatre): readonly string[] => theatre.map.ids.filter((_, hex) => theatre.playable[hex] === 1);

/** Who has come into a hex holds what lies there. */
function takeSites({ sitesAt, hexIndex }: Theatre, state: State, hex: string, side: SalernoSide): void {
  for (const site of sitesAt.get(hexIndex(hex)) ?? [])
    if (state.control[site]?.side !== side) state.control[site] = { side, since: state.serial };
}

/** Markers that are called by the hex they lie in. */
const LAID = {
  fort: { title: { en: 'Fortification', it: 'Fortificazione' }, hexes: (state: State) => state.fortifications },
  rearguard: { title: { en: 'Rearguard', it: 'Retroguardia' }, hexes: (state: State) => state.rearguards },
} as const;
type Laid = keyof typeof LAID;
const hexOfLaid = (state: State, laid: Laid, id: string): string | undefined => {
  const hex = id.startsWith(`${laid} `) ? id.slice(laid.length + 1) : undefined;
  return hex !== undefined && LAID[laid].hexes(state).includes(hex) ? hex : undefined;
};
function lay(state: State, laid: Laid, from: string | undefined, to: string | undefined): void {
  const hexes = LAID[laid].hexes(state);
  if (from !== undefined) hexes.splice(hexes.indexOf(from), 1);
  if (to !== undefined && !hexes.includes(to)) hexes.push(to);
}

const depotIn = ({ depots }: State, id: string): Depot | undefined => depots.find((depot) => depot.id === id);
const muleIn = ({ mules }: State, id: string) => mules.find((mule) => mule.id === id);
const interdicted = (state: State, id: string): string | undefined => {
  const hex = id.startsWith('interdiction ') ? id.slice('interdiction '.length) : undefined;
  return hex !== undefined && state.interdiction[hex] !== undefined ? hex : undefined;
};
const bridgeOf = (state: State, id: string): string | undefined => {
  const key = id.startsWith('bridge ') ? id.slice('bridge '.length) : undefined;
  return key !== undefined && state.bridges[key] !== undefined ? key : undefined;
};
const poolOf = (track: string): Pool | undefined => POOLS.find((pool) => track === `points-${pool}`);
/** More than a purse ever holds. */
const MOST_POINTS = 60;

export const corrections: readonly FactKind<Theatre, State>[] = [
  fact.place({
    of: 'unit',
    at: (_, { units }, id) => units[id]?.at,
    spaces: landOf,
    boxes: () => BOXES.map((box) => boxChoice(box)),
    put(theatre, state, id, to) {
      const unit = unitOf(state, id);
      const { steps, side } = counterOf(theatre, id);
      unit.at = to;
      if (to === 'cadre') unit.steps = 0;
      else if (unit.steps === 0) unit.steps = steps;
      if (isBox(to)) unit.reserve = false;
      else takeSites(theatre, state, to, side);
    },
  }),
  fact.count({
    of: 'unit',
    id: 'steps',
    title: { en: 'Steps', it: 'Passi' },
    now: (_, { units }, id) => (units[id]?.at === 'cadre' ? undefined : units[id]?.steps),
    range: (theatre, _, id) => [1, counterOf(theatre, id).steps],
    put: (_, state, id, steps) => {
      unitOf(state, id).steps = steps;
    },
  }),
  fact.flag({
    of: 'unit',
    id: 'out-of-supply',
    title: { en: 'Out of supply', it: 'Senza rifornimento' },
    is: (_, { units }, id) => units[id]?.oos,
    put: (_, state, id, is) => {
      unitOf(state, id).oos = is;
    },
  }),
  fact.flag({
    of: 'unit',
    id: 'reserve',
    title: { en: 'In reserve', it: 'In riserva' },
    is: (_, { units }, id) => units[id]?.reserve,
    put: (_, state, id, is) => {
      unitOf(state, id).reserve = is;
    },
  }),
  fact.choice<State['units'][string]['endOps']>({
    of: 'unit',
    id: 'end-ops',
    title: { en: 'Operations ended', it: 'Fine operazioni' },
    words: {
      none: { en: 'no', it: 'no' },
      own: { en: 'by its own action', it: 'per azione propria' },
      combat: { en: 'by combat', it: 'per combattimento' },
      bombardment: { en: 'by bombardment', it: 'per bombardamento' },
    },
    now: (_, { units }, id) => units[id]?.endOps,
    put: (_, state, id, is) => {
      unitOf(state, id).endOps = is;
    },
  }),
  fact.flag({
    of: 'unit',
    id: 'reaction-used',
    title: { en: 'Has reacted', it: 'Ha reagito' },
    is: ({ counters }, { units }, id) => ((counters.get(id)?.reaction ?? 0) > 0 ? units[id]?.reacted : undefined),
    put: (_, state, id, is) => {
      unitOf(state, id).reacted = is;
    },
  }),
  fact.place({
    of: 'unit',
    at: (_, { guns }, id) => (guns[id]?.inPlay === true ? guns[id].hex || REMOVED : undefined),
    spaces: ({ map }) => map.ids,
    boxes: () => [boxChoice(REMOVED, 'off-map')],
    put: (_, { guns }, id, to) => {
      const gun = guns[id];
      if (gun !== undefined) gun.hex = to === REMOVED ? '' : to;
    },
  }),
  fact.flag({
    of: 'unit',
    id: 'fired',
    title: { en: 'Has fired', it: 'Ha sparato' },
    is: (_, { guns }, id) => (guns[id]?.inPlay === true ? guns[id].fired : undefined),
    put: (_, { guns }, id, is) => {
      const gun = guns[id];
      if (gun !== undefined) gun.fired = is;
    },
  }),
  fact.place({
    of: 'marker',
    at: (_, state, id) => depotIn(state, id)?.hex || muleIn(state, id)?.hex || undefined,
    spaces: landOf,
    boxes: () => [REMOVED_CHOICE],
    put(_, state, id, to) {
      const marker = depotIn(state, id) ?? muleIn(state, id);
      if (marker !== undefined) marker.hex = to === REMOVED ? '' : to;
    },
  }),
  ...(Object.keys(LAID) as Laid[]).flatMap((laid) => [
    fact.place({
      of: 'marker',
      at: (_, state, id) => hexOfLaid(state, laid, id),
      spaces: landOf,
      boxes: () => [REMOVED_CHOICE],
      put: (_, state, id, to) => lay(state, laid, hexOfLaid(state, laid, id), to === REMOVED ? undefined : to),
    }),
    fact.flag({
      of: 'space',
      id: laid,
      title: LAID[laid].title,
      is: (theatre, state, id) =>
        theatre.playable[theatre.hexIndex(id)] === 1 ? LAID[laid].hexes(state).includes(id) : undefined,
      put: (_, state, id, is) =>
        lay(state, laid, LAID[laid].hexes(state).includes(id) ? id : undefined, is ? id : undefined),
    }),
  ]),
  fact.place({
    of: 'marker',
    at: (_, state, id) => interdicted(state, id),
    spaces: landOf,
    boxes: () => [REMOVED_CHOICE],
    put(_, state, id, to) {
      const from = interdicted(state, id);
      if (from === undefined || from === to) return;
      const factors = state.interdiction[from] ?? 0;
      delete state.interdiction[from];
      if (to !== REMOVED) state.interdiction[to] = (state.interdiction[to] ?? 0) + factors;
    },
  }),
  fact.choice<'blown' | 'built' | 'as-printed'>({
    of: 'marker',
    id: 'bridge',
    title: { en: 'Bridge', it: 'Ponte' },
    words: {
      blown: { en: 'blown', it: 'interrotto' },
      built: { en: 'built', it: 'costruito' },
      'as-printed': { en: 'as printed on the map', it: 'come stampato sulla mappa' },
    },
    now(_, state, id) {
      const key = bridgeOf(state, id);
      return key === undefined ? undefined : state.bridges[key];
    },
    put(_, state, id, is) {
      const key = bridgeOf(state, id);
      if (key === undefined) return;
      if (is === 'as-printed') delete state.bridges[key];
      else state.bridges[key] = is;
    },
  }),
  fact.choice<SalernoSide>({
    of: 'space',
    id: 'control',
    title: { en: 'Held by', it: 'In mano a' },
    words: SIDE_WORDS,
    now({ sitesAt, hexIndex }, state, id) {
      const [site] = sitesAt.get(hexIndex(id)) ?? [];
      return site === undefined ? undefined : state.control[site]?.side;
    },
    put: takeSites,
  }),
  fact.count({
    of: 'track',
    id: 'points',
    title: { en: 'Activation points', it: 'Punti attivazione' },
    now(_, { pools }, id) {
      const pool = poolOf(id);
      return pool && pools[pool];
    },
    range: (_, { pools }, id) => [0, Math.max(MOST_POINTS, pools[poolOf(id) ?? 'AXIS'])],
    put(_, { pools }, id, points) {
      const pool = poolOf(id);
      if (pool !== undefined) pools[pool] = points;
    },
  }),
  fact.choice<State['weather']>({
    of: 'track',
    id: 'weather',
    title: { en: 'Weather', it: 'Meteo' },
    words: WEATHER_WORDS,
    now: (_, state, id) => (id === 'weather' ? state.weather : undefined),
    put: (_, state, __, weather) => {
      state.weather = weather;
    },
  }),
];
