import { firstOf, known } from '#kernel/known';
import type { Track } from '#kernel/ruleset';
import { maySeeSecretsOf, type Side, type Viewer } from '#kernel/side';
import { type Text, verbatim } from '#kernel/text';
import type { MarkerView, StackView, UnitView, View } from '#kernel/view';
import { POOLS, type SalernoSide, SIDES } from './names.ts';
import { combatFactor } from './rules/combat.ts';
import { besideTheMap } from './rules/display.ts';
import { codeOf, mayLookInto, positionOf, sideOfCode } from './rules/position.ts';
import { gunStateOf, hasEnded, isBox, type State, unitOf } from './state.ts';
import { counterOf, gunOf, hexAt, type Theatre } from './theatre.ts';
import { POOL_WORDS, WEATHER_WORDS } from './words.ts';

/** What each viewer may see of a position [9.9]. When the game is over everything lies open. */

const seesAll = (state: State, viewer: Viewer, side: SalernoSide): boolean =>
  hasEnded(state) || maySeeSecretsOf(viewer, side);

/** True when the viewer may look into a hex of that side. */
function mayInspect(theatre: Theatre, state: State, viewer: Viewer, hex: number, side: SalernoSide): boolean {
  if (seesAll(state, viewer, side)) return true;
  return viewer.kind === 'side' && mayLookInto(theatre, state, hex, viewer.side as SalernoSide);
}

function unitView(theatre: Theatre, state: State, id: string): UnitView {
  const counter = counterOf(theatre, id);
  const status = unitOf(state, id);
  const factor = status.steps === 0 ? firstOf(counter.combat) : combatFactor(theatre, state, id);
  const markers: string[] = [];
  if (status.endOps !== 'none') markers.push('end-ops');
  if (status.reserve) markers.push('reserve');
  if (status.oos) markers.push('out-of-supply');
  if (status.reacted && counter.reaction > 0) markers.push('reaction-used');
  if (status.steps < counter.steps && status.steps > 0) markers.push('reduced');
  return {
    id,
    name: verbatim(id),
    side: counter.side,
    kind: counter.type,
    size: counter.size,
    nationality: counter.nation,
    ...(isBox(status.at) ? { box: status.at } : { space: status.at }),
    factors: {
      combat: factor,
      movement: counter.movement,
      dots: counter.halfDots / 2,
      ...(counter.reaction > 0 ? { reaction: counter.reaction } : {}),
      ...(counter.armourBonus > 0 ? { armour: counter.armourBonus } : {}),
      ...(counter.mountainBonus > 0 ? { mountain: counter.mountainBonus } : {}),
    },
    face: `${factor}-${counter.movement}`,
    steps: { left: status.steps, of: counter.steps },
    markers,
  };
}

function gunView(theatre: Theatre, state: State, id: string): UnitView {
  const gun = gunOf(theatre, id);
  const status = gunStateOf(state, id);
  return {
    id,
    name: verbatim(id),
    side: gun.side,
    kind: gun.level === 'naval' ? 'naval' : 'artillery',
    ...(status.hex === '' ? { box: 'off-map' } : { space: status.hex }),
    factors: { fire: gun.fire, range: gun.range ?? 0 },
    face: `${gun.fire}(${gun.range ?? 0})`,
    markers: status.fired ? ['fired'] : [],
  };
}

function unitsFor(theatre: Theatre, state: State, viewer: Viewer): UnitView[] {
  const views: UnitView[] = [];
  for (const id in state.units) {
    const { at } = unitOf(state, id);
    if (at === 'absent') continue;
    const { side } = counterOf(theatre, id);
    const hex = theatre.hexIndex(at);
    const open = at === 'cadre' || at === 'exited' || at === 'withdrawn';
    if (open || seesAll(state, viewer, side) || (hex >= 0 && mayInspect(theatre, state, viewer, hex, side)))
      views.push(unitView(theatre, state, id));
  }
  for (const id in state.guns) {
    const { hex, inPlay } = gunStateOf(state, id);
    if (!inPlay) continue;
    const { side, level } = gunOf(theatre, id);
    const index = theatre.hexIndex(hex);
    if (
      seesAll(state, viewer, side) ||
      (index >= 0 && (level === 'naval' || mayInspect(theatre, state, viewer, index, side)))
    )
      views.push(gunView(theatre, state, id));
  }
  return views;
}

/** Every stack shows; what lies in it only to whoever may look. */
function stacksFor(theatre: Theatre, state: State, viewer: Viewer): StackView[] {
  const position = positionOf(theatre, state);
  const stacks: StackView[] = [];
  const hexes = new Set([
    ...position.unitsAt.keys(),
    ...position.gunsAt.keys(),
    ...state.rearguards.map((hex) => theatre.hexIndex(hex)).filter((hex) => hex >= 0),
  ]);
  for (const hex of [...hexes].sort((a, b) => a - b)) {
    const units = position.unitsAt.get(hex) ?? [];
    const guns = position.gunsAt.get(hex) ?? [];
    const code = position.holder[hex]! || (guns.length > 0 ? codeOf(gunOf(theatre, firstOf(guns)).side) : 2);
    const side = sideOfCode(code);
    // What lies at sea is a ship, and seen by everybody [9.5.5].
    const isShip = guns.some((gun) => gunOf(theatre, gun).level === 'naval');
    const markers = new Set<string>();
    for (const unit of units) {
      const status = unitOf(state, unit);
      if (status.endOps !== 'none') markers.add('end-ops');
      if (status.reserve) markers.add('reserve');
      if (status.oos) markers.add('out-of-supply');
    }
    stacks.push({
      space: hexAt(theatre, hex),
      side,
      ...(isShip || mayInspect(theatre, state, viewer, hex, side) ? { units: [...units, ...guns] } : {}),
      markers: [...markers].sort(),
    });
  }
  return stacks;
}

const LABELS = {
  'bridge-blown': { en: 'blown bridge', it: 'ponte interrotto' },
  'bridge-built': { en: 'bridge', it: 'ponte' },
  fortification: { en: 'fortification', it: 'fortificazione' },
  depot: { en: 'depot', it: 'deposito' },
  mules: { en: 'mules', it: 'muli' },
  rearguard: { en: 'rearguard', it: 'retroguardia' },
} satisfies Readonly<Record<string, Text>>;

function interdictionLabel({ tables: { interdiction } }: Theatre, factors: number): Text {
  const points = Math.floor(factors / interdiction.fire) * (interdiction.halfPoints / 2);
  return { en: `+${points} MP`, it: `+${points} PM` };
}

const pointsLabel = (purse: Text): Text => ({
  en: `Activation points, ${purse.en}`,
  it: `Punti attivazione, ${purse.it}`,
});

function markersFor(theatre: Theatre, state: State, viewer: Viewer): MarkerView[] {
  const markers: MarkerView[] = [];
  for (const [key, kind] of Object.entries(state.bridges)) {
    const [a, b] = key.split('/') as [string, string];
    markers.push({
      id: `bridge ${key}`,
      kind: `bridge-${kind}`,
      label: LABELS[`bridge-${kind}`],
      edge: [a, b],
    });
  }
  for (const hex of state.fortifications)
    markers.push({ id: `fort ${hex}`, kind: 'fortification', label: LABELS.fortification, side: 'axis', space: hex });
  for (const depot of state.depots)
    if (depot.hex !== '')
      markers.push({ id: depot.id, kind: 'depot', label: LABELS.depot, side: 'allied', space: depot.hex });
  for (const mule of state.mules)
    if (mule.hex !== '')
      markers.push({ id: mule.id, kind: 'mules', label: LABELS.mules, side: mule.side, space: mule.hex });
  for (const [hex, factors] of Object.entries(state.interdiction))
    markers.push({
      id: `interdiction ${hex}`,
      kind: 'interdiction',
      label: interdictionLabel(theatre, factors),
      space: hex,
    });
  for (const hex of state.rearguards)
    if (mayInspect(theatre, state, viewer, theatre.hexIndex(hex), 'axis'))
      markers.push({ id: `rearguard ${hex}`, kind: 'rearguard', label: LABELS.rearguard, side: 'axis', space: hex });
  return markers;
}

function controlOf(theatre: Theatre, state: State): Record<string, Side> {
  const control: Record<string, Side> = {};
  for (const site of theatre.sites.values())
    for (const hex of site.hexes)
      control[hexAt(theatre, hex)] = known(state.control[site.name], 'control of', site.name).side;
  return control;
}

export const viewOf = (theatre: Theatre, state: State, viewer: Viewer): View => ({
  units: unitsFor(theatre, state, viewer),
  stacks: stacksFor(theatre, state, viewer),
  control: controlOf(theatre, state),
  markers: markersFor(theatre, state, viewer),
  extra: besideTheMap(
    theatre,
    state,
    SIDES.filter((side) => seesAll(state, viewer, side)),
  ),
});

export function tracksOf(theatre: Theatre, state: State, viewer: Viewer): Track[] {
  const list: Track[] = [];
  for (const pool of POOLS) {
    const side = pool === 'AXIS' ? 'axis' : 'allied';
    if (side === 'allied' && !seesAll(state, viewer, side)) continue;
    list.push({
      id: `points-${pool}`,
      label: pointsLabel(POOL_WORDS[pool]),
      kind: 'activation-points',
      side,
      pool,
      value: state.pools[pool],
    });
  }
  if (!seesAll(state, viewer, 'allied'))
    list.push({
      id: 'points-allied',
      label: { en: 'Activation points of the Allies', it: 'Punti attivazione degli Alleati' },
      kind: 'activation-points',
      side: 'allied',
      value: state.pools.V + state.pools.VIII + state.pools.XVAG,
    });
  for (const side of SIDES) {
    const { available, used } = state.aircraft[side];
    list.push({
      id: `aircraft-${side}`,
      label: { en: 'Aircraft', it: 'Aerei' },
      kind: 'resource',
      side,
      value: available - used.length,
      maximum: available,
      spent: used.length,
    });
  }
  list.push({
    id: 'gustav',
    label: { en: 'Gustav line', it: 'Linea Gustav' },
    kind: 'marker',
    side: 'axis',
    value: state.gustav,
    maximum: theatre.tables.markers.gustavBoxes,
  });
  list.push({
    id: 'weather',
    label: { en: 'Weather', it: 'Meteo' },
    kind: 'marker',
    value: WEATHER_WORDS[state.weather],
  });
  if (theatre.sheet.fortifications > 0)
    list.push({
      id: 'fortifications',
      label: { en: 'Fortifications left', it: 'Fortificazioni rimaste' },
      kind: 'resource',
      side: 'axis',
      value: state.fortificationsLeft,
      maximum: theatre.sheet.fortifications,
    });
  return list;
}
