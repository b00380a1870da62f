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
    const unit = unitOf(t, s, event.unit);
    unit.at = event.hex;
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
    schedule(unitOf(t, s, brandenburgers(t)), event.turn, t.lastTurn);
  },
  BrandenburgersLeft(t, s, event) {
    const unit = unitOf(t, s, brandenburgers(t));
    clearMarkers(unit);
    schedule(unit, event.turn, t.lastTurn);
    leaveGroup(s, brandenburgers(t));
    if (s.battle) s.battle.brandenburgers = '';
  },
  UnitWithdrawn(t, s, event) {
    const unit = unitOf(t, s, event.unit);
    unit.at = 'withdrawn';
    clearMarkers(unit);
    if (event.penalised) s.tableRollForbidden = true;
  },
  ItalianCorpsRolled(t, s, event) {
    s.italians = event.arrives ? 'entered' : 'diverted';
    for (const id of event.units) {
      const unit = unitOf(t, s, id);
      if (event.arrives) schedule(unit, s.turn, t.lastTurn);
      else unit.at = 'removed';
    }
  },
  OstRecruited(t, s, event) {
    s.ostRecruited = true;
    for (const { unit, turn } of event.arrivals) schedule(unitOf(t, s, unit), turn, t.lastTurn);
  },
  BlucherArrived(t, s, event) {
    s.blucherTriggered = true;
    for (const id of event.units) schedule(unitOf(t, s, id), s.turn, t.lastTurn);
  },
  ReinforcementsBoxed(t, s, event) {
    for (const id of event.units) {
      const unit = unitOf(t, s, id);
      unit.at = 'east-caspian';
      unit.due = event.due;
    }
  },
  ReinforcementHeld(t, s, event) {
    const unit = unitOf(t, s, event.unit);
    unit.heldOn = s.turn;
    if (unit.at === s.eventBox) {
      unit.at = 'track';
      unit.due = s.turn;
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
    unitOf(t, s, event.unit).at = 'released';
    s.replacementChoice = [];
  },
  WeatherRolled(_t, s, event) {
    s.weather = event.weather;
  },
  ChitsDrawn(t, s, event) {
    if (event.units === undefined || event.noneLeft === undefined)
      throw new Error('a redacted event cannot be applied');
    for (const id of event.units) unitOf(t, s, id).at = 'drawn';
    s.random = { owed: event.units.length > 0, placed: {}, none: event.none ?? s.noneChits - event.noneLeft };
    s.noneChits = event.noneLeft;
  },
  UnitSentToCadre(t, s, event) {
    unitOf(t, s, event.unit).at = 'cadre';
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
