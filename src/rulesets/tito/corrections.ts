import { type FactKind, factsOf } from '#kernel/correction';
import { verbatim } from '#kernel/text';
import { legend } from './legend.ts';
import { BOXES, type Letter, VIPS, type Vip } from './names.ts';
import { put as putCounter, relocate, sortPartisans } from './rules/counters.ts';
import { type State, unitOf } from './state.ts';
import { counterOf, isZone, type Theatre } from './theatre.ts';

/* What of a position may be put right by pointing at it. */

const fact = factsOf<Theatre, State>();

const zonesOf = ({ graph }: Theatre): readonly string[] => graph.ids;
const BOX_CHOICES = BOXES.map((value) => ({
  value,
  label: legend.boxes.find(({ what }) => what === value)?.label ?? verbatim(value),
}));
const REMOVED = 'removed';
const REMOVED_CHOICE = { value: REMOVED, label: { en: 'out of the game', it: 'fuori dal gioco' } };

/** A hidden marker is called by its zone and its number there. */
function hiddenMarker(state: State, id: string): { readonly zone: string; readonly letter: Letter } | undefined {
  const [, zone = '', number = ''] = /^marker-(.+)-(\d+)$/.exec(id) ?? [];
  const letter = state.markers[zone]?.[Number(number) - 1];
  return letter === undefined ? undefined : { zone, letter };
}
const vipIn = (id: string): Vip | undefined => VIPS.find((vip) => vip === id);
const isOnMap = ({ vips }: State, vip: Vip): boolean => ['free', 'prisoner'].includes(vips[vip].status);

export const corrections: readonly FactKind<Theatre, State>[] = [
  fact.place({
    of: 'unit',
    at: (_, { units }, id) => units[id]?.at,
    spaces: zonesOf,
    boxes: () => BOX_CHOICES,
    put(theatre, state, id, to) {
      const unit = unitOf(state, id);
      if (isZone(theatre, to) && unit.strength === 0 && counterOf(theatre, id).kind !== 'officer') unit.strength = 2;
      putCounter(theatre, state, id, to);
      // [13.4] A prisoner is with his escort.
      for (const vip of VIPS)
        if (state.vips[vip].status === 'prisoner' && state.vips[vip].escort === id) state.vips[vip].at = to;
    },
  }),
  fact.count({
    of: 'unit',
    id: 'strength',
    title: { en: 'Strength points', it: 'Punti forza' },
    now: (theatre, { units }, id) =>
      units[id] === undefined || counterOf(theatre, id).kind === 'officer' || units[id].strength === 0
        ? undefined
        : units[id].strength,
    range: () => [1, 2],
    put(theatre, state, id, strength) {
      const unit = unitOf(state, id);
      unit.strength = strength as 1 | 2;
      if (counterOf(theatre, id).side === 'yugoslav') sortPartisans(theatre, state, unit.at);
    },
  }),
  fact.count({
    of: 'unit',
    id: 'actions',
    title: { en: 'Actions made', it: 'Azioni compiute' },
    now: (_, { units }, id) => units[id]?.actions,
    range: () => [0, 2],
    put(_, state, id, actions) {
      const unit = unitOf(state, id);
      unit.actions = actions;
      if (actions === 0) Object.assign(unit, { landed: false, moved: false, fought: false });
    },
  }),
  fact.place({
    of: 'marker',
    at: (_, state, id) => hiddenMarker(state, id)?.zone,
    spaces: zonesOf,
    boxes: () => [REMOVED_CHOICE],
    put(_, state, id, to) {
      const marker = hiddenMarker(state, id);
      if (marker === undefined || marker.zone === to) return;
      relocate(state, marker.zone, marker.letter, to === REMOVED ? undefined : to);
      if (to === REMOVED) state.setAside += 1;
    },
  }),
  fact.place({
    of: 'marker',
    at(_, state, id) {
      const vip = vipIn(id);
      return vip !== undefined && isOnMap(state, vip) ? state.vips[vip].at : undefined;
    },
    spaces: zonesOf,
    boxes: () => [],
    put(_, state, id, to) {
      const vip = vipIn(id);
      if (vip !== undefined) state.vips[vip].at = to;
    },
  }),
  fact.place({
    of: 'marker',
    at: (_, { documents }, id) => (id === 'documents' && documents.status === 'on-map' ? documents.at : undefined),
    spaces: zonesOf,
    boxes: () => [],
    put: (_, { documents }, __, to) => {
      documents.at = to;
    },
  }),
  fact.place({
    of: 'marker',
    at: (_, { air }, id) => (id === 'air-support' ? air?.zone : undefined),
    spaces: zonesOf,
    boxes: () => [REMOVED_CHOICE],
    put(_, state, __, to) {
      if (to === REMOVED) delete state.air;
      else if (state.air !== undefined) state.air.zone = to;
    },
  }),
  fact.count({
    of: 'track',
    id: 'alert',
    title: { en: 'Alert level', it: 'Livello di allarme' },
    now: (_, { alert }, id) => (id === 'alert' ? alert : undefined),
    range: ({ tables }) => [0, tables.alert.maximum],
    put: (_, state, __, alert) => {
      state.alert = alert;
    },
  }),
  fact.count({
    of: 'track',
    id: 'ammunition',
    title: { en: 'Ammunition', it: 'Munizioni' },
    now: (_, { ammunition }, id) => (id === 'ammunition' ? ammunition : undefined),
    range: ({ tables }, { ammunition }) => [0, Math.max(tables.ammunition.maximum, ammunition)],
    put: (_, state, __, ammunition) => {
      state.ammunition = ammunition;
    },
  }),
];
