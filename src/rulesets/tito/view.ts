import type { Track } from '#kernel/ruleset';
import { verbatim } from '#kernel/text';
import type { MarkerView, StackView, UnitView, View } from '#kernel/view';
import { CUPS, LETTERS, PARTISAN_KINDS, SIDES, VIPS } from './names.ts';
import { counterCup } from './rules/activation.ts';
import { secondWaveReserve } from './rules/random-events.ts';
import { faceOf, isOccupied, stackOf } from './rules/stacking.ts';
import type { State } from './state.ts';
import { markersIn, unitOf, unseenOf } from './state.ts';
import { counterOf, inMapOrder, isZone, type Theatre } from './theatre.ts';
import { scoreOf, totalOf } from './victory.ts';
import { CUP_WORDS } from './words.ts';

/* The position as anybody may see it. The state holds no secret: an unturned marker has no content yet. */

function unitView(theatre: Theatre, state: State, id: string): UnitView {
  const { side, kind, name } = counterOf(theatre, id);
  const unit = unitOf(state, id);
  const { fire, assault, movement } = faceOf(theatre, state, id);
  const isOfficer = kind === 'officer';
  // [7] a counter lies straight until it acts; off the map it lies anyhow
  const isOnMap = isZone(theatre, unit.at);
  const acted = isOnMap ? unit.actions : 0;
  const prisoners = VIPS.filter((vip) => state.vips[vip].status === 'prisoner' && state.vips[vip].escort === id);
  return {
    id,
    name,
    side,
    kind,
    ...(isOnMap ? { space: unit.at } : { box: unit.at }),
    factors: isOfficer ? { movement } : { fire, assault, movement },
    face: isOfficer ? `${movement}` : `${fire}-${assault}-${movement}`,
    ...(isOfficer ? {} : { steps: { left: unit.strength, of: 2 } }),
    ...(acted === 0 ? {} : { facing: acted * 90 }),
    markers: [
      ...(acted === 0 ? [] : [`actions:${acted}`]),
      ...(unit.strength === 1 ? ['reduced'] : []),
      ...prisoners.map((vip) => `prisoner:${vip}`),
    ],
  };
}

function markerViews(theatre: Theatre, state: State): MarkerView[] {
  const markers: MarkerView[] = [];
  for (const zone of inMapOrder(theatre, Object.keys(state.markers))) {
    markersIn(state, zone).forEach((letter, at) => {
      markers.push({
        id: `marker-${zone}-${at + 1}`,
        kind: 'activation',
        label: verbatim(letter),
        side: 'yugoslav',
        space: zone,
      });
    });
  }
  for (const { id, name } of theatre.units.vips) {
    const { status, at } = state.vips[id];
    const label = verbatim(name);
    if (status === 'free') markers.push({ id, kind: 'vip', label, side: 'yugoslav', space: at });
    if (status === 'prisoner') markers.push({ id, kind: 'prisoner', label, side: 'german', space: at });
  }
  const { documents, air, assault, storch } = state;
  if (documents.status === 'on-map') {
    markers.push({ id: 'documents', kind: 'documents', label: verbatim('Doc'), side: 'yugoslav', space: documents.at });
  }
  if (air !== undefined) {
    markers.push({
      id: 'air-support',
      kind: 'air-support',
      label: verbatim(`+${air.bonus}`),
      side: 'german',
      space: air.zone,
    });
  }
  if (assault !== undefined)
    markers.push({ id: 'assault', kind: 'assault', label: verbatim(`${assault.round}`), space: assault.zone });
  if (storch > 0)
    markers.push({
      id: 'storch',
      kind: 'storch',
      label: verbatim('Storch'),
      side: 'german',
      space: theatre.evacuation,
    });
  return markers;
}

/** What the cups and the unseen markers still hold, by number: everybody can count that. */
function composition(theatre: Theatre, state: State) {
  const cups = Object.fromEntries(
    CUPS.map((cup) => [
      cup,
      Object.fromEntries(
        PARTISAN_KINDS.map((kind) => [kind, counterCup(theatre, state, cup, kind).length] as const).filter(
          ([, count]) => count > 0,
        ),
      ),
    ]),
  );
  const unseen = Object.fromEntries(
    LETTERS.map((letter) => [
      letter,
      theatre.contents[letter].map(({ content }, index) => ({
        content:
          'secret' in content ? content.secret : content.brings.map(({ kind, count }) => `${count} ${kind}`).join(', '),
        left: unseenOf(state, letter, index),
      })),
    ]),
  );
  return { cups, unseen };
}

export function viewOf(theatre: Theatre, state: State): View {
  const seen = [...theatre.counters.keys()].filter((id) => unitOf(state, id).at !== 'cup');
  const stacks = SIDES.flatMap((side) =>
    inMapOrder(theatre, Object.keys(state.stacks[side])).map(
      (space): StackView => ({ space, side, units: [...stackOf(state, side, space)], markers: [] }),
    ),
  );
  const held = [...theatre.missions, theatre.cave].filter((zone) => isOccupied(theatre, state, zone));
  return {
    units: seen.map((id) => unitView(theatre, state, id)),
    stacks,
    control: Object.fromEntries(held.map((zone) => [zone, 'german'])),
    markers: markerViews(theatre, state),
    extra: {
      difficulty: state.difficulty,
      readings: { ...state.readings },
      alert: state.alert,
      alertTriggers: [...state.triggers],
      ammunition: state.ammunition,
      turn: state.turn,
      lastTurn: state.lastTurn,
      tito: state.vips.tito.status,
      churchill: state.vips.churchill.status,
      documents: state.documents.status,
      markersSetAside: state.setAside,
      ...composition(theatre, state),
    },
  };
}

/** The scales beside the map. */
export function tracksOf(theatre: Theatre, state: State): readonly Track[] {
  const cups = CUPS.map(
    (cup): Track => ({
      id: `cup-${cup.toLowerCase()}`,
      label: CUP_WORDS[cup],
      kind: 'resource',
      side: 'yugoslav',
      value: counterCup(theatre, state, cup).length,
    }),
  );
  const guns = theatre.partisans.filter(
    (unit) => counterOf(theatre, unit).kind === 'dca' && unitOf(state, unit).at === 'eliminated',
  ).length;
  return [
    {
      id: 'alert',
      label: { en: 'Alert level', it: 'Livello di allarme' },
      kind: 'marker',
      side: 'yugoslav',
      value: state.alert,
      maximum: theatre.tables.alert.maximum,
    },
    {
      id: 'ammunition',
      label: { en: 'Ammunition', it: 'Munizioni' },
      kind: 'resource',
      side: 'german',
      value: state.ammunition,
      maximum: theatre.tables.ammunition.maximum,
    },
    {
      id: 'victory-points',
      label: { en: 'Victory points', it: 'Punti vittoria' },
      kind: 'marker',
      side: 'german',
      value: totalOf(state.ended?.lines ?? scoreOf(theatre, state)),
    },
    {
      id: 'second-wave',
      label: { en: 'Second wave in reserve', it: 'Seconda ondata in riserva' },
      kind: 'resource',
      side: 'german',
      value: secondWaveReserve(theatre, state).length,
    },
    {
      id: 'anti-aircraft-lost',
      label: { en: 'AA counters eliminated', it: 'Pedine DCA eliminate' },
      kind: 'marker',
      side: 'german',
      value: guns,
      maximum: 2,
    },
    { id: 'last-turn', label: { en: 'Last turn', it: 'Ultimo turno' }, kind: 'marker', value: state.lastTurn },
    ...cups,
  ];
}
