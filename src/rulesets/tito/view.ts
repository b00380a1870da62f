import type { MarkerView, StackView, UnitView, View } from '#kernel/plain/view';
import { CUPS, LETTERS, PARTISAN_KINDS, SIDES, VIPS } from './names.ts';
import { counterCup } from './rules/activation.ts';
import { faceOf, isOccupied, stackOf } from './rules/stacking.ts';
import type { State } from './state.ts';
import { counterOf, inMapOrder, isZone, type Theatre } from './theatre.ts';

/* The position as anybody may see it. The state holds no secret: an unturned marker has no content yet. */

function unitView(theatre: Theatre, state: State, id: string): UnitView {
  const { side, kind, name } = counterOf(theatre, id);
  const unit = state.units[id]!;
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
    state.markers[zone]!.forEach((letter, at) => {
      markers.push({
        id: `marker-${zone}-${at + 1}`,
        kind: 'activation',
        label: letter,
        side: 'yugoslav',
        space: zone,
      });
    });
  }
  for (const { id, name } of theatre.units.vips) {
    const { status, at } = state.vips[id];
    if (status === 'free') markers.push({ id, kind: 'vip', label: name, side: 'yugoslav', space: at });
    if (status === 'prisoner') markers.push({ id, kind: 'prisoner', label: name, side: 'german', space: at });
  }
  const { documents, air, assault, storch } = state;
  if (documents.status === 'on-map') {
    markers.push({ id: 'documents', kind: 'documents', label: 'Doc', side: 'yugoslav', space: documents.at });
  }
  if (air !== undefined) {
    markers.push({ id: 'air-support', kind: 'air-support', label: `+${air.bonus}`, side: 'german', space: air.zone });
  }
  if (assault !== undefined)
    markers.push({ id: 'assault', kind: 'assault', label: `${assault.round}`, space: assault.zone });
  if (storch > 0)
    markers.push({ id: 'storch', kind: 'storch', label: 'Storch', side: 'german', space: theatre.evacuation });
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
        left: state.contents[letter][index]!,
      })),
    ]),
  );
  return { cups, unseen };
}

export function viewOf(theatre: Theatre, state: State): View {
  const seen = [...theatre.counters.keys()].filter((id) => state.units[id]!.at !== 'cup');
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
