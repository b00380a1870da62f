import type { JsonObject } from '#kernel/json';
import type { Clock, Track } from '#kernel/plain/ruleset';
import type { MarkerView, StackView, UnitView, View } from '#kernel/plain/view';
import { maySeeSecretsOf, type Side, type Viewer } from '#kernel/side';
import { POOLS, type SalernoSide, SIDES } from './names.ts';
import { unitsOfActivation } from './rules/activation.ts';
import { printedOn } from './rules/calendar.ts';
import { combatFactor } from './rules/combat.ts';
import { airPoints } from './rules/plan.ts';
import { codeOf, isInspected, type Position, positionOf, sideOfCode } from './rules/position.ts';
import { phaseOfFrame } from './sequence/frames.ts';
import { hasEnded, isBox, type State, topOf } from './state.ts';
import { counterOf, gunOf, type Theatre } from './theatre.ts';

/** What each viewer may see of a position [9.9]. When the game is over everything lies open. */

const seesAll = (state: State, viewer: Viewer, side: SalernoSide): boolean =>
  hasEnded(state) || maySeeSecretsOf(viewer, side);

/** True when the viewer may look into a hex of that side. */
function mayInspect(state: State, position: Position, viewer: Viewer, hex: number, side: SalernoSide): boolean {
  if (seesAll(state, viewer, side)) return true;
  return viewer.kind === 'side' && isInspected(position, hex, viewer.side as SalernoSide);
}

function unitView(theatre: Theatre, state: State, id: string): UnitView {
  const counter = counterOf(theatre, id);
  const status = state.units[id]!;
  const factor = status.steps === 0 ? counter.combat[0]! : combatFactor(theatre, state, id);
  const markers: string[] = [];
  if (status.endOps !== 'none') markers.push('end-ops');
  if (status.reserve) markers.push('reserve');
  if (status.oos) markers.push('out-of-supply');
  if (status.reacted && counter.reaction > 0) markers.push('reaction-used');
  if (status.steps < counter.steps && status.steps > 0) markers.push('reduced');
  return {
    id,
    name: id,
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
  const status = state.guns[id]!;
  return {
    id,
    name: id,
    side: gun.side,
    kind: gun.level === 'naval' ? 'naval' : 'artillery',
    ...(status.hex === '' ? { box: 'off-map' } : { space: status.hex }),
    factors: { fire: gun.fire, range: gun.range ?? 0 },
    face: `${gun.fire}(${gun.range ?? 0})`,
    markers: status.fired ? ['fired'] : [],
  };
}

function unitsFor(theatre: Theatre, state: State, viewer: Viewer): UnitView[] {
  const position = positionOf(theatre, state);
  const views: UnitView[] = [];
  for (const id in state.units) {
    const { at } = state.units[id]!;
    if (at === 'absent') continue;
    const { side } = counterOf(theatre, id);
    const hex = theatre.hexIndex(at);
    const open = at === 'cadre' || at === 'exited' || at === 'withdrawn';
    if (open || seesAll(state, viewer, side) || (hex >= 0 && mayInspect(state, position, viewer, hex, side)))
      views.push(unitView(theatre, state, id));
  }
  for (const id in state.guns) {
    const { hex, inPlay } = state.guns[id]!;
    if (!inPlay) continue;
    const { side, level } = gunOf(theatre, id);
    const index = theatre.hexIndex(hex);
    if (
      seesAll(state, viewer, side) ||
      (index >= 0 && (level === 'naval' || mayInspect(state, position, viewer, index, side)))
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
    const code = position.holder[hex]! || (guns.length > 0 ? codeOf(gunOf(theatre, guns[0]!).side) : 2);
    const side = sideOfCode(code);
    // What lies at sea is a ship, and seen by everybody [9.5.5].
    const isShip = guns.some((gun) => gunOf(theatre, gun).level === 'naval');
    const markers = new Set<string>();
    for (const unit of units) {
      const status = state.units[unit]!;
      if (status.endOps !== 'none') markers.add('end-ops');
      if (status.reserve) markers.add('reserve');
      if (status.oos) markers.add('out-of-supply');
    }
    stacks.push({
      space: theatre.map.ids[hex]!,
      side,
      ...(isShip || mayInspect(state, position, viewer, hex, side) ? { units: [...units, ...guns] } : {}),
      markers: [...markers].sort(),
    });
  }
  return stacks;
}

function markersFor(theatre: Theatre, state: State, viewer: Viewer): MarkerView[] {
  const position = positionOf(theatre, state);
  const markers: MarkerView[] = [];
  for (const [key, kind] of Object.entries(state.bridges)) {
    const [a, b] = key.split('/') as [string, string];
    markers.push({
      id: `bridge ${key}`,
      kind: `bridge-${kind}`,
      label: kind === 'blown' ? 'blown bridge' : 'bridge',
      edge: [a, b],
    });
  }
  for (const hex of state.fortifications)
    markers.push({ id: `fort ${hex}`, kind: 'fortification', label: 'fortification', side: 'axis', space: hex });
  for (const depot of state.depots)
    if (depot.hex !== '')
      markers.push({ id: depot.id, kind: 'depot', label: 'depot', side: 'allied', space: depot.hex });
  for (const mule of state.mules)
    if (mule.hex !== '') markers.push({ id: mule.id, kind: 'mules', label: 'mules', side: mule.side, space: mule.hex });
  for (const [hex, factors] of Object.entries(state.interdiction))
    markers.push({
      id: `interdiction ${hex}`,
      kind: 'interdiction',
      label: `+${Math.floor(factors / theatre.tables.interdiction.fire) * (theatre.tables.interdiction.halfPoints / 2)} MP`,
      space: hex,
    });
  for (const hex of state.rearguards)
    if (mayInspect(state, position, viewer, theatre.hexIndex(hex), 'axis'))
      markers.push({ id: `rearguard ${hex}`, kind: 'rearguard', label: 'rearguard', side: 'axis', space: hex });
  return markers;
}

function controlOf(theatre: Theatre, state: State): Record<string, Side> {
  const control: Record<string, Side> = {};
  for (const site of theatre.sites.values())
    for (const hex of site.hexes) control[theatre.map.ids[hex]!] = state.control[site.name]!.side;
  return control;
}

/** Cards that have come up, as printed: open to everybody. Which of their counters are held back is the owner's business. */
const cardsUp = (theatre: Theatre, state: State): JsonObject[] =>
  state.entries.flatMap((entry) => {
    const arrival = theatre.arrivals.get(entry);
    return arrival === undefined ? [] : [printedOn(theatre, arrival)];
  });

/** What the coin has brought: when the divisions come, and which Allied one need not wait for its card [21]. */
const caseFoggiaShown = ({ foggia, serial }: State): JsonObject => ({
  reconquest: foggia.due > 0,
  ...(foggia.due > serial ? { impulsesLeft: foggia.due - serial } : {}),
  inPlay: foggia.inPlay,
  ...(foggia.broughtForward === '' ? {} : { broughtForward: foggia.broughtForward }),
});

/** Divisions of a side whose activation would set nobody in motion: all of them off the map or under END OPS [8, 9.1]. */
const idleFormations = (theatre: Theatre, state: State, sides: readonly SalernoSide[]): string[] =>
  [...theatre.formations.values()]
    .filter(({ id, kind, side }) => kind === 'division' && sides.includes(side) && state.formations[id]!.inPlay)
    .filter(({ id }) =>
      unitsOfActivation(theatre, state, { formation: id, divisions: [id], done: false, bonus: [] }).every(
        (unit) => state.units[unit]!.endOps !== 'none',
      ),
    )
    .map(({ id }) => id);

function extraFor(theatre: Theatre, state: State, viewer: Viewer): JsonObject {
  const own = SIDES.filter((side) => seesAll(state, viewer, side));
  const display = Object.fromEntries(
    Object.entries(state.formations)
      .filter(([id, { inPlay }]) => inPlay && own.includes(theatre.formations.get(id)!.side))
      .map(([id, { army, corps }]) => [id, { army, ...(corps === '' ? {} : { corps }) }]),
  );
  const activations = state.activations
    .filter(({ formation }) => own.includes(theatre.formations.get(formation)!.side))
    .map(({ formation, divisions, done, bonus }) => ({
      formation,
      divisions: [...divisions],
      done,
      bonus: [...bonus],
    }));
  return {
    weather: state.weather,
    optionalRules: [...state.rules],
    siting: state.siting,
    endOps: state.endOps,
    uphill: state.uphill,
    aircraft: {
      allied: { available: state.aircraft.allied.available, used: state.aircraft.allied.used.length },
      axis: { available: state.aircraft.axis.available, used: state.aircraft.axis.used.length },
    },
    gustav: state.gustav,
    ...(own.includes('axis') ? { gustavPoints: state.gustavPoints } : {}),
    source: state.source,
    exitedSteps: state.exitedSteps,
    submitted: SIDES.filter((side) => state.plans[side] !== undefined),
    display,
    ...(topOf(state).kind === 'planning' ? { idleFormations: idleFormations(theatre, state, own) } : {}),
    activations,
    cards: cardsUp(theatre, state),
    withdrawalsPutOff: { ...state.delayed },
    ...(state.foggia.tossed ? { caseFoggia: caseFoggiaShown(state) } : {}),
    ...(state.landingTurn > 0 ? { majorLanding: { turn: state.landingTurn } } : {}),
    offensives: { ...(state.offensive === '' ? {} : { underWay: state.offensive }), left: [...state.offensivesLeft] },
    ...(own.includes('allied') ? { airPoints: airPoints(theatre, state) } : {}),
  };
}

export const view = (theatre: Theatre, state: State, viewer: Viewer): View => ({
  units: unitsFor(theatre, state, viewer),
  stacks: stacksFor(theatre, state, viewer),
  control: controlOf(theatre, state),
  markers: markersFor(theatre, state, viewer),
  extra: extraFor(theatre, state, viewer),
});

export function clock(theatre: Theatre, state: State): Clock {
  // While an order is carried out the phase is still that in which it was given.
  const phase = hasEnded(state) ? 'game-over' : phaseOfFrame(topOf(state));
  // Neither the set-up nor the start of a turn belongs to an impulse.
  const isInImpulse = state.serial > 0 && state.impulse > 0;
  const box = ((state.impulse - 1) % theatre.tables.markers.impulseBoxes) + 1;
  return {
    turn: state.turn,
    turnLabel: theatre.tables.calendar.find(({ turn }) => turn === state.turn)?.month ?? `turn ${state.turn}`,
    ...(isInImpulse ? { impulse: state.impulse, impulseLabel: `impulse ${state.impulse} (box ${box})` } : {}),
    phase,
    phaseLabel: phase.replaceAll('-', ' '),
    ...(state.active === '' ? {} : { side: state.active }),
  };
}

export function tracks(theatre: Theatre, state: State, viewer: Viewer): Track[] {
  const list: Track[] = [];
  for (const pool of POOLS) {
    const side = pool === 'AXIS' ? 'axis' : 'allied';
    if (side === 'allied' && !seesAll(state, viewer, side)) continue;
    list.push({
      id: `points-${pool}`,
      label: `Activation points ${pool}`,
      kind: 'activation-points',
      side,
      pool,
      value: state.pools[pool],
    });
  }
  if (!seesAll(state, viewer, 'allied'))
    list.push({
      id: 'points-allied',
      label: 'Activation points of the Allies',
      kind: 'activation-points',
      side: 'allied',
      value: state.pools.V + state.pools.VIII + state.pools.XVAG,
    });
  for (const side of SIDES) {
    const { available, used } = state.aircraft[side];
    list.push({
      id: `aircraft-${side}`,
      label: 'Aircraft',
      kind: 'resource',
      side,
      value: available - used.length,
      maximum: available,
      spent: used.length,
    });
  }
  list.push({
    id: 'gustav',
    label: 'Gustav line',
    kind: 'marker',
    side: 'axis',
    value: state.gustav,
    maximum: theatre.tables.markers.gustavBoxes,
  });
  list.push({ id: 'weather', label: 'Weather', kind: 'marker', value: state.weather });
  if (theatre.sheet.fortifications > 0)
    list.push({
      id: 'fortifications',
      label: 'Fortifications left',
      kind: 'resource',
      side: 'axis',
      value: state.fortificationsLeft,
      maximum: theatre.sheet.fortifications,
    });
  return list;
}
