import type { z } from 'zod';
import type { MapData } from './map.ts';
import { type ArrivalData, SCENARIOS, type ScenarioData, type ScenarioId, type WhereData } from './sheet.ts';
import type { DisplayData, UnitsData } from './units.ts';

interface Files extends Record<ScenarioId, ScenarioData> {
  readonly map: MapData;
  readonly units: UnitsData;
  readonly display: DisplayData;
}

type Complain = (path: readonly (string | number)[], message: string) => void;

/** Names in one file that another file must hold: counters, guns, formations, places, exits, areas, hexes. */
export function checkReferences(files: Files, context: z.core.$RefinementCtx): void {
  const complain: Complain = (path, message) =>
    context.addIssue({ code: 'custom', path: [...path], message, input: undefined });
  checkMap(files.map, complain);
  checkUnits(files.units, complain);
  for (const id of SCENARIOS) checkSheet(id, files[id], files, complain);
}

function checkMap(map: MapData, complain: Complain): void {
  const hexes = new Set(map.hexes.map(({ id }) => id));
  const known = (id: string, path: readonly (string | number)[]): void => {
    if (!hexes.has(id)) complain(['map', ...path], `the map has no hex ${id}`);
  };
  map.edges.forEach(({ a, b }, at) => {
    known(a, ['edges', at, 'a']);
    known(b, ['edges', at, 'b']);
  });
  map.roads.forEach((road, at) => {
    for (const [step, hex] of road.hexes.entries()) known(hex, ['roads', at, 'hexes', step]);
  });
  map.places.forEach((place, at) => {
    for (const hex of place.hexes) known(hex, ['places', at, 'hexes']);
  });
  for (const [at, { hex }] of map.exits.entries()) known(hex, ['exits', at, 'hex']);
  for (const hex of [...map.lines.gustav, ...map.lines.bernhardt]) known(hex, ['lines']);
}

function checkUnits(units: UnitsData, complain: Complain): void {
  const formations = new Set(units.formations.map(({ id }) => id));
  const guns = new Set(units.guns.map(({ id }) => id));
  const seen = new Set<string>();
  units.counters.forEach(({ id, template, formation }, at) => {
    if (seen.has(id)) complain(['units', 'counters', at, 'id'], `two counters are called ${id}`);
    seen.add(id);
    if (units.templates[template] === undefined)
      complain(['units', 'counters', at, 'template'], `there is no template ${template}`);
    if (formation !== undefined && !formations.has(formation))
      complain(['units', 'counters', at, 'formation'], `there is no formation ${formation}`);
  });
  units.formations.forEach(({ gun }, at) => {
    if (!guns.has(gun)) complain(['units', 'formations', at, 'gun'], `there is no artillery counter ${gun}`);
  });
}

function checkSheet(id: ScenarioId, sheet: ScenarioData, { map, units }: Files, complain: Complain): void {
  const known = {
    counter: new Set(units.counters.map((entry) => entry.id)),
    'artillery counter': new Set(units.guns.map((entry) => entry.id)),
    formation: new Set(units.formations.map((entry) => entry.id)),
    place: new Set(map.places.map((entry) => entry.name)),
    'road exit': new Set(map.exits.map((entry) => entry.id)),
    box: new Set(map.boxes.map((entry) => entry.id)),
    hex: new Set(map.hexes.map((entry) => entry.id)),
  };
  const expect = (kind: keyof typeof known, names: readonly string[], path: readonly (string | number)[]): void => {
    for (const name of names) if (!known[kind].has(name)) complain([id, ...path], `there is no ${kind} ${name}`);
  };
  const where = (data: WhereData, path: readonly (string | number)[]): void => {
    if (data.kind === 'in') expect('place', data.places, path);
    if (data.kind === 'within' || data.kind === 'beach') expect('place', data.of, path);
    if (data.kind === 'gustav-between') expect('place', [data.from, data.to], path);
    if (data.kind === 'near-exits') expect('road exit', data.exits, path);
    if (data.kind === 'box') expect('box', [data.box], path);
    if (data.kind === 'hexes') expect('hex', data.hexes, path);
  };
  const arrival = (data: ArrivalData, path: readonly (string | number)[]): void => {
    expect('counter', data.units, [...path, 'units']);
    expect('artillery counter', data.guns, [...path, 'guns']);
    expect('formation', data.formations, [...path, 'formations']);
    if (data.entry !== undefined) where(data.entry, [...path, 'entry']);
  };
  if (map.areas[sheet.area] === undefined) complain([id, 'area'], `the map has no area ${sheet.area}`);
  sheet.setUp.forEach((group, at) => {
    expect('counter', group.units, ['setUp', at, 'units']);
    where(group.where, ['setUp', at, 'where']);
  });
  for (const [at, depot] of sheet.depots.entries()) where(depot.where, ['depots', at, 'where']);
  for (const [at, data] of sheet.reinforcements.entries()) arrival(data, ['reinforcements', at]);
  for (const [at, data] of (sheet.caseRichard ?? []).entries()) arrival(data.arrival, ['caseRichard', at, 'arrival']);
  if (sheet.caseFoggia !== undefined) arrival(sheet.caseFoggia.arrival, ['caseFoggia', 'arrival']);
  sheet.withdrawals.forEach((data, at) => {
    expect('formation', data.formations, ['withdrawals', at, 'formations']);
    expect('counter', [...data.units, ...data.keep], ['withdrawals', at]);
  });
  sheet.display.forEach((army, at) => {
    expect(
      'formation',
      [...army.corps.flatMap((slot) => [slot.corps, ...slot.divisions]), ...army.unassigned],
      ['display', at],
    );
  });
  expect('formation', Object.keys(sheet.armies ?? {}), ['armies']);
  expect('artillery counter', [...sheet.guns, ...sheet.ships], ['guns']);
  expect('place', sheet.alliedPlaces, ['alliedPlaces']);
  expect('place', sheet.blownBridges.places, ['blownBridges', 'places']);
  sheet.terminals.forEach((terminal, at) => {
    if (terminal.kind === 'place') expect('place', [terminal.place], ['terminals', at, 'place']);
  });
  const { automatic, points, final, campaign } = sheet.victory;
  for (const [at, entry] of automatic.entries()) expect('place', entry.places, ['victory', 'automatic', at, 'places']);
  expect(
    'place',
    (points?.places ?? []).map(({ place }) => place),
    ['victory', 'points', 'places'],
  );
  expect('place', [...(final ?? []).flatMap((entry) => entry.places), ...(campaign?.cities ?? [])], ['victory']);
}
