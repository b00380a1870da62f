import { standAt } from '../position.ts';
import { type Theatre, unitOf } from '../theatre.ts';
import type { Applies } from './apply.ts';
import { clearMarkers, leaveGroup, schedule } from './flags.ts';

/** What Initial Phases bring: reinforcements, replacements, weather, markers. */
export const arrivalEvents: Applies<
  | 'UnitPlaced'
  | 'BrandenburgersDelayed'
  | 'BrandenburgersLeft'
  | 'UnitWithdrawn'
  | 'ItalianCorpsRolled'
  | 'OstRecruited'
  | 'BlucherArrived'
  | 'ReinforcementsBoxed'
  | 'ReinforcementHeld'
  | 'ReinforcementDiverted'
  | 'ReplacementRolled'
  | 'ReplacementGained'
  | 'CadreUnitReleased'
  | 'WeatherRolled'
  | 'ChitsDrawn'
  | 'UnitSentToCadre'
  | 'SovietEventRolled'
  | 'FleetSortied'
  | 'FleetUsed'
  | 'FleetRemoved'
  | 'AirUsed'
  | 'CorpsMarkerPlaced'
  | 'CorpsMarkerRemoved'
> = {
  UnitPlaced(t, s, event) {
    const unit = standAt(t, s, event.unit, event.hex);
    unit.steps = event.steps;
    unit.supply = 'full';
    unit.disorganised = false;
    if (event.cause === 'random') {
      s.random.placed[event.hex] = (s.random.placed[event.hex] ?? 0) + 1;
      if (event.hex === t.board.ids[t.hexes.tbilisi]) s.random.owed = false;
    }
    if (event.cause === 'event') s.eventBox = '';
    if (event.cause === 'released') unit.replaced = true;
  },
  BrandenburgersDelayed(t, s, event) {
    schedule(t, s, brandenburgers(t), event.turn);
  },
  BrandenburgersLeft(t, s, event) {
    clearMarkers(unitOf(t, s, brandenburgers(t)));
    schedule(t, s, brandenburgers(t), event.turn);
    leaveGroup(s, brandenburgers(t));
    if (s.battle) s.battle.brandenburgers = '';
  },
  UnitWithdrawn(t, s, event) {
    clearMarkers(standAt(t, s, event.unit, 'withdrawn'));
    if (event.penalised) s.tableRollForbidden = true;
  },
  ItalianCorpsRolled(t, s, event) {
    s.italians = event.arrives ? 'entered' : 'diverted';
    for (const id of event.units)
      if (event.arrives) schedule(t, s, id, s.turn);
      else standAt(t, s, id, 'removed');
  },
  OstRecruited(t, s, event) {
    s.ostRecruited = true;
    for (const { unit, turn } of event.arrivals) schedule(t, s, unit, turn);
  },
  BlucherArrived(t, s, event) {
    s.blucherTriggered = true;
    for (const id of event.units) schedule(t, s, id, s.turn);
  },
  ReinforcementsBoxed(t, s, event) {
    for (const id of event.units) standAt(t, s, id, 'east-caspian').due = event.due;
  },
  ReinforcementHeld(t, s, event) {
    const unit = unitOf(t, s, event.unit);
    unit.heldOn = s.turn;
    if (unit.at === s.eventBox) {
      standAt(t, s, event.unit, 'track').due = s.turn;
      s.eventBox = '';
    }
  },
  ReinforcementDiverted(t, s, event) {
    const unit = unitOf(t, s, event.unit);
    unit.diverted = true;
    unit.due = event.due;
  },
  ReplacementRolled(_t, s, event) {
    s.replacementChoice = [...event.choice];
  },
  ReplacementGained(_t, s, event) {
    s.replacements[event.kind] = event.total;
    if (event.cause === 'table') s.replacementChoice = [];
  },
  CadreUnitReleased(t, s, event) {
    standAt(t, s, event.unit, 'released');
    s.replacementChoice = [];
  },
  WeatherRolled(_t, s, event) {
    s.weather = event.weather;
  },
  ChitsDrawn(t, s, event) {
    if (event.units === undefined || event.noneLeft === undefined)
      throw new Error('a redacted event cannot be applied');
    for (const id of event.units) standAt(t, s, id, 'drawn');
    s.random = { owed: event.units.length > 0, placed: {}, none: event.none ?? s.noneChits - event.noneLeft };
    s.noneChits = event.noneLeft;
  },
  UnitSentToCadre(t, s, event) {
    standAt(t, s, event.unit, 'cadre');
    if (event.cause === 'tbilisi-lost') s.random.owed = false;
  },
  SovietEventRolled(_t, s, event) {
    s.eventBox = event.box;
  },
  FleetSortied(_t, s, event) {
    s.fleet[event.marker] = 'available';
  },
  FleetUsed(_t, s, event) {
    s.fleet[event.marker] = 'unavailable';
  },
  FleetRemoved(_t, s, event) {
    for (const id of event.markers) s.fleet[id] = 'removed';
  },
  AirUsed(_t, s, event) {
    s.airUsed[event.marker] = true;
  },
  CorpsMarkerPlaced(_t, s, event) {
    s.corps.at = event.hex;
  },
  CorpsMarkerRemoved(_t, s) {
    s.corps.at = 'removed';
  },
};

const brandenburgers = (t: Theatre): string => t.roster.special('brandenburg')!.id;
