import { describe, expect, it } from 'vitest';
import { Reach } from '#kernel/board/path';
import {
  type Counter,
  type LoadedScenario,
  loadScenario,
  type Placement,
  packSchema,
  readPack,
  SCENARIOS,
  type ScenarioId,
} from '#rulesets/salerno/scenario';
import { packOf } from '../support/packs.ts';

const pack = packOf('salerno');
const data = readPack(pack);
const scenarios = Object.fromEntries(SCENARIOS.map((id) => [id, loadScenario(pack, id)])) as Record<
  ScenarioId,
  LoadedScenario
>;
const each = Object.values(scenarios);

const limitOf = ({ board, tables }: LoadedScenario, hex: number): number => {
  const terrain = board.hexes[hex]!.terrain as 'clear' | 'hill' | 'mountain';
  return board.city[hex] === 1 ? tables.terrain.city.stackHalfDots : tables.terrain.hexes[terrain].stackHalfDots;
};
const hasRoad = ({ board }: LoadedScenario, hex: number): boolean => {
  for (let arc = board.offsets[hex]!; arc < board.offsets[hex + 1]!; arc++) if (board.road[arc] !== 0) return true;
  return false;
};
const mayStand = (scenario: LoadedScenario, counter: Counter, hex: number): boolean =>
  scenario.board.land[hex] === 1 &&
  (counter.moveClass !== 'arm' || scenario.board.hexes[hex]!.terrain !== 'mountain' || hasRoad(scenario, hex));

interface Piece {
  readonly counter: Counter;
  readonly where: Placement;
}

/** Puts every counter somewhere inside its constraint, within the stacking limits; answers who found no room. */
function place(
  scenario: LoadedScenario,
  pieces: readonly Piece[],
  taken: Map<number, string>,
  room: Map<number, number>,
): string[] {
  const left = (hex: number): number => room.get(hex) ?? limitOf(scenario, hex);
  const order = [...pieces].sort(
    (a, b) => a.where.hexes.length - b.where.hexes.length || b.counter.halfDots - a.counter.halfDots,
  );
  const homeless: string[] = [];
  for (const { counter, where } of order) {
    if (where.box !== undefined) continue;
    const found = where.hexes
      .filter(
        (hex) =>
          mayStand(scenario, counter, hex) &&
          (taken.get(hex) ?? counter.side) === counter.side &&
          left(hex) >= counter.halfDots,
      )
      .sort((a, b) => left(b) - left(a))[0];
    if (found === undefined) homeless.push(counter.id);
    else {
      room.set(found, left(found) - counter.halfDots);
      taken.set(found, counter.side);
    }
  }
  return homeless;
}

describe('set-up', () => {
  it.each(SCENARIOS)(
    '%s: every counter finds room inside its constraint, the side that sets up first leaving room for the second',
    (id) => {
      const scenario = scenarios[id];
      const taken = new Map<number, string>();
      const room = new Map<number, number>();
      for (const side of scenario.sheet.setUpOrder) {
        const pieces = scenario.setUp
          .filter((group) => group.side === side)
          .flatMap((group) => group.units.map((unit) => ({ counter: scenario.counters.get(unit)!, where: group })));
        expect(place(scenario, pieces, taken, room)).toEqual([]);
      }
      for (const depot of scenario.depots) {
        expect([depot.id, depot.hexes.length > 0]).toEqual([depot.id, true]);
        expect(depot.hexes.some((hex) => (taken.get(hex) ?? 'allied') === 'allied')).toBe(true);
      }
    },
  );

  it('fills boxes within their room', () => {
    for (const { setUp, counters, board } of each)
      for (const group of setUp.filter((entry) => entry.box !== undefined)) {
        const box = board.data.boxes.find((entry) => entry.id === group.box)!;
        expect(group.units.reduce((sum, unit) => sum + counters.get(unit)!.halfDots, 0)).toBeLessThanOrEqual(
          box.stackHalfDots,
        );
      }
  });

  it('places every counter once, and each of the right side', () => {
    for (const { sheet, counters } of each) {
      const listed = sheet.setUp.flatMap((group) => group.units);
      expect(new Set(listed).size).toBe(listed.length);
      for (const group of [...sheet.setUp, ...sheet.reinforcements])
        for (const unit of group.units) expect([unit, counters.get(unit)?.side]).toEqual([unit, group.side]);
      const arriving = sheet.reinforcements
        .filter((entry) => entry.returns === undefined && entry.condition === undefined)
        .flatMap((entry) => entry.units);
      expect([sheet.id, arriving.filter((unit, at) => listed.includes(unit) || arriving.indexOf(unit) !== at)]).toEqual(
        [sheet.id, []],
      );
    }
  });

  it('names entry hexes that exist and hold land', () => {
    for (const { sheet, reinforcements, caseRichard } of each)
      for (const arrival of [...reinforcements, ...caseRichard.map((entry) => entry.arrival)])
        if (arrival.entry !== undefined)
          expect([sheet.id, arrival.id, arrival.entry.hexes.length > 0]).toEqual([sheet.id, arrival.id, true]);
  });

  it('uses only places, exits and formations that are in play', () => {
    for (const { sheet, board, terminals, formations, guns } of each) {
      for (const side of ['allied', 'axis'] as const)
        expect([
          sheet.id,
          side,
          terminals.some((terminal) => terminal.side === side) || sheet.depots.length > 0,
        ]).toEqual([sheet.id, side, true]);
      for (const terminal of terminals) expect(board.land[terminal.hex]).toBe(1);
      const { automatic, points, final, campaign } = sheet.victory;
      const named = [
        ...automatic.flatMap((entry) => [...entry.places, ...(entry.traceTo === undefined ? [] : [entry.traceTo])]),
        ...(points?.places ?? []).map((entry) => entry.place),
        ...(final ?? []).flatMap((entry) => entry.places),
        ...(campaign?.cities ?? []),
        ...sheet.alliedPlaces,
      ];
      for (const name of named)
        expect([sheet.id, name, board.placeHexes(name).length > 0]).toEqual([sheet.id, name, true]);
      for (const { corps, unassigned, army } of sheet.display) {
        for (const id of [...corps.flatMap((slot) => [slot.corps, ...slot.divisions]), ...unassigned])
          expect(formations.has(id)).toBe(true);
        expect(corps.length).toBeLessThanOrEqual(data.display.armies.find((entry) => entry.id === army)!.corpsSlots);
        for (const slot of corps) expect(slot.divisions.length).toBeLessThanOrEqual(data.display.divisionsPerSlot.most);
      }
      for (const id of [...sheet.guns, ...sheet.ships]) expect(guns.has(id)).toBe(true);
    }
  });

  it('has headquarters on the display for every division that sets up as a whole', () => {
    const { sheet, counters } = scenarios.kesselring;
    const divisions = new Set([...counters.values()].flatMap((counter) => counter.formation ?? []));
    const hqs = new Set([
      ...sheet.display.flatMap((army) => [...army.unassigned, ...army.corps.flatMap((slot) => slot.divisions)]),
      ...sheet.reinforcements.flatMap((entry) => entry.formations),
    ]);
    expect([...divisions].filter((division) => !hqs.has(division))).toEqual([]);
  });
});

const unitsOf = (id: ScenarioId, side: 'allied' | 'axis', at: readonly [number, number]): string[] =>
  scenarios[id].sheet.reinforcements
    .filter((entry) => entry.side === side && entry.at[0] === at[0] && entry.at[1] === at[1])
    .flatMap((entry) => entry.units);
const group = (id: ScenarioId, unit: string): LoadedScenario['setUp'][number] =>
  scenarios[id].setUp.find((entry) => entry.units.includes(unit))!;
const labels = (id: ScenarioId, hexes: readonly number[]): string[] =>
  hexes.map((hex) => scenarios[id].board.ids[hex]!);
const at = (id: ScenarioId, name: string): string[] => labels(id, scenarios[id].board.placeHexes(name));

describe('Ortona', () => {
  const { sheet, board, blownArcs, gustavSide } = scenarios.ortona;

  it('[salerno/22.1-a] lasts the fourth turn with 18 points for the VIII Army and 12 for the Axis', () => {
    expect(sheet.turns).toEqual([4, 4]);
    expect(scenarios.ortona.points(4)).toEqual({ V: 0, VIII: 18, XVAG: 0, AXIS: 12 });
  });

  it('[salerno/22.1-b] opens in good weather with Allied initiative', () => {
    expect(sheet.initiative).toEqual([{ at: [4, 1], side: 'allied' }]);
    expect(sheet.weather).toEqual([{ at: [4, 1], weather: 'good' }]);
  });

  it('[salerno/22.1-c] starts with all Sangro bridges blown, and only those, and the Gustav line operative', () => {
    expect(sheet.gustav).toBe(2);
    const rivers = new Set(blownArcs.map((arc) => board.rivers[board.river[arc]!]));
    expect(rivers).toEqual(new Set(['Sangro']));
    const all = board.bridge.reduce(
      (sum, bridge, arc) => sum + (bridge === 1 && board.rivers[board.river[arc]!] === 'Sangro' ? 1 : 0),
      0,
    );
    expect(blownArcs).toHaveLength(all);
  });

  it('[salerno/22.1-d] has the VIII Army Offensive and none of the excluded markers', () => {
    expect(sheet.offensives).toEqual(['VIII']);
    expect([
      sheet.landings,
      sheet.rearguards,
      sheet.fortifications,
      sheet.options.gegenangriff,
      sheet.options.rearguards,
    ]).toEqual(['none', 0, 0, 'off', 'off']);
    expect(scenarios.ortona.guns.has('Nebelwerfer')).toBe(false);
    expect(sheet.reserveMarkers).toEqual({ allied: 4, axis: 3 });
  });

  it('[salerno/22.1-e] gives the Allies two aircraft and the Axis one on 4 to 6', () => {
    expect(sheet.aircraft).toEqual({ allied: { sure: 2 }, axis: { sure: 0, extraFrom: 4 } });
  });

  it('[salerno/22.1-f] starts II-67 and tank B of 26.Pz in Lanciano in Reserve', () => {
    const reserve = scenarios.ortona.setUp.filter((entry) => entry.reserve);
    expect(reserve).toHaveLength(1);
    expect([...reserve[0]!.units].sort()).toEqual(['B/26.Pz', 'II-67/26.Pz']);
    expect(labels('ortona', reserve[0]!.hexes)).toEqual(at('ortona', 'Lanciano'));
  });

  it('[salerno/22.1-g] brings parts of 90.PzG and 26.Pz at 4.2 and the 5.GJ at 4.3', () => {
    expect(unitsOf('ortona', 'axis', [4, 2]).sort()).toEqual(
      [
        'I-361/90.PzG',
        'II-361/90.PzG',
        'III-361/90.PzG',
        'B/90.PzG',
        'C/90.PzG',
        'I-9/26.Pz',
        'II-9/26.Pz',
        'C/26.Pz',
        'D/26.Pz',
      ].sort(),
    );
    expect(unitsOf('ortona', 'axis', [4, 3])).toEqual(['85/5.GJ', '100/5.GJ', 'Afkl/5.GJ']);
    expect(sheet.reinforcements.some((entry) => entry.side === 'allied')).toBe(false);
  });

  it('is won by Pescara with a path to Vasto, else by points', () => {
    expect(sheet.victory.automatic).toMatchObject([
      { side: 'allied', places: ['Pescara'], traceTo: 'Vasto', when: 'impulse-end' },
    ]);
    expect(sheet.victory.points).toEqual({
      places: ['Ortona', 'Orsogna', 'Popoli', 'Pescara'].map((name) => ({ place: name, points: 1 })),
      stepsPerPoint: 5,
    });
  });

  it('sets the 1.FJ on Gustav hexes between Castel di Sangro and Casoli and on the two hills beyond, the Allies south of the line', () => {
    const paras = group('ortona', 'MG/1.FJ').hexes;
    expect(paras.every((hex) => board.gustav[hex] === 1)).toBe(true);
    expect(labels('ortona', paras)).not.toContain(at('ortona', 'Casoli')[0]);
    expect(labels('ortona', paras)).not.toContain(at('ortona', 'Castel di Sangro')[0]);
    for (const entry of scenarios.ortona.setUp.filter((one) => one.side === 'allied'))
      for (const hex of entry.hexes) expect([gustavSide[hex], board.gustav[hex]]).toEqual([3, 0]);
  });

  it('leaves the ground beyond the Gustav line to the Axis and the ground behind it to the Allies', () => {
    for (const name of ['Vasto', 'Torino di Sangro', 'Atessa', 'Termoli']) expect(sheet.alliedPlaces).toContain(name);
    for (const name of ['Ortona', 'Orsogna', 'Popoli', 'Pescara', 'Lanciano', 'Casoli', 'Castel di Sangro'])
      expect(sheet.alliedPlaces).not.toContain(name);
  });
});

describe('Salerno', () => {
  const { sheet } = scenarios.salerno;

  it('opens with an Axis-only impulse; both purses come from the track', () => {
    expect(sheet.axisOnlyImpulses).toEqual([[1, 1]]);
    expect(scenarios.salerno.points(2)).toEqual({ V: 14, VIII: 10, XVAG: 2, AXIS: 23 });
  });

  it('[salerno/22.2-b] brings the units of Roma and Formia at T1.3, without Reggio and tank B of 15.PzG', () => {
    const late = unitsOf('salerno', 'axis', [1, 3]);
    expect(new Set(late.map((unit) => unit.split('/')[1]))).toEqual(new Set(['15.PzG', '3.PzG', '26.Pz']));
    expect(scenarios.salerno.counters.has('Reggio/15.PzG')).toBe(false);
    expect(scenarios.salerno.counters.has('B/15.PzG')).toBe(false);
    const campaign = scenarios.campaign.sheet.setUp
      .filter((entry) => JSON.stringify(entry.where).match(/Roma|Formia/))
      .flatMap((entry) => entry.units);
    expect([...late].sort()).toEqual([...campaign].sort());
  });

  it('[salerno/22.2-c] allows no major landing, Offensive or fortification; four rearguards and the Gegenangriff', () => {
    expect([sheet.landings, sheet.offensives, sheet.fortifications, sheet.rearguards]).toEqual(['minor', [], 0, 4]);
    expect([sheet.options.rearguards, sheet.options.gegenangriff]).toEqual(['on', 'on']);
  });

  it('is won by Napoli and Foggia, by a captured depot, else by points', () => {
    expect(sheet.victory.automatic).toMatchObject([{ side: 'allied', places: ['Napoli', 'Foggia'], need: 'all' }]);
    expect(sheet.victory.depotCapture).toBe('axis');
    const points = sheet.victory.points!.places;
    expect(points.filter((entry) => entry.points === 3).map((entry) => entry.place)).toEqual(['Napoli', 'Foggia']);
    expect(points.filter((entry) => entry.points === 1)).toHaveLength(10);
  });

  it("shares set-up and cards of the first two turns with the campaign, as far as map 1 and the sheet's exceptions go", () => {
    const cards = (id: ScenarioId): string[] =>
      scenarios[id].sheet.reinforcements
        .filter((entry) => entry.at[0] <= 2 && !['T1.4 15.PzG', 'T1.3 from Roma and Formia'].includes(entry.id))
        .map((entry) => JSON.stringify(entry));
    expect(cards('salerno')).toEqual(cards('campaign'));
    for (const entry of sheet.setUp) expect(scenarios.campaign.sheet.setUp).toContainEqual(entry);
  });
});

describe('Anzio', () => {
  const { sheet } = scenarios.anzio;

  it('[salerno/22.3-a] prints its own points', () => {
    expect(scenarios.anzio.points(5)).toEqual({ V: 14, VIII: 0, XVAG: 0, AXIS: 16 });
    expect(scenarios.anzio.points(6)).toEqual({ V: 16, VIII: 0, XVAG: 0, AXIS: 22 });
  });

  it('[salerno/22.3-b, salerno/22.3-c] opens Axis-only in good weather; 3 and 1 aircraft, V Army Offensive, 2 rearguards, Gegenangriff', () => {
    expect([sheet.axisOnlyImpulses, sheet.weather]).toEqual([[[5, 1]], [{ at: [5, 1], weather: 'good' }]]);
    expect(sheet.aircraft).toEqual({ allied: { sure: 3 }, axis: { sure: 1 } });
    expect([sheet.offensives, sheet.rearguards, sheet.options.gegenangriff, sheet.fortifications]).toEqual([
      ['V'],
      2,
      'on',
      0,
    ]);
  });

  it('[salerno/22.3-d] has divisional counters whose headquarters never come into play', () => {
    expect(sheet.orphansIndependent).toBe(true);
    const orphans = [...scenarios.anzio.counters.values()].filter(
      (counter) => counter.formation !== undefined && !scenarios.anzio.formations.has(counter.formation),
    );
    expect(orphans.map((counter) => counter.id)).toEqual(
      expect.arrayContaining(['MG/1.FJ', '504/82 Air', 'II-71/29.PzG', '956/362.I']),
    );
  });

  it('[salerno/22.3-e] replaces 3 and 2 independent steps and is won by the places of the sheet', () => {
    expect(sheet.independentReplacements).toEqual({ allied: 3, axis: 2 });
    expect(sheet.recoveries).toEqual([{ at: [6, 2], side: 'allied', steps: 2 }]);
    expect(sheet.victory.automatic.map((entry) => [entry.side, entry.places, entry.need, entry.traceTo])).toEqual([
      ['allied', ['Roma', 'Valmontone'], 'any', 'Anzio'],
      ['axis', ['Anzio'], 'all', 'Roma'],
    ]);
    expect(sheet.victory.points!.places.map((entry) => entry.place)).toEqual([
      'Anzio',
      'Cisterna',
      'Aprilia',
      'Velletri',
      'Albano',
      'Valmontone',
    ]);
  });

  it('is fought by the 14. Armee', () => {
    const start = sheet.display.find((army) => army.army === '14')!;
    const placed = [...start.corps.flatMap((slot) => [slot.corps, ...slot.divisions]), ...start.unassigned];
    const elsewhere = [...scenarios.anzio.formations.values()].filter(
      (entry) => entry.side === 'axis' && entry.army !== '14' && !placed.includes(entry.id),
    );
    expect(elsewhere).toEqual([]);
  });

  it('brings what the sheet lists, impulse by impulse', () => {
    const count = (side: 'allied' | 'axis', turn: number, impulse: number): number =>
      unitsOf('anzio', side, [turn, impulse]).length;
    expect([
      count('axis', 5, 2),
      count('axis', 5, 3),
      count('axis', 6, 1),
      count('axis', 6, 2),
      count('axis', 6, 3),
    ]).toEqual([9, 11, 11, 3, 5]);
    expect([count('allied', 5, 2), count('allied', 5, 3), count('allied', 6, 1), count('allied', 6, 2)]).toEqual([
      4, 7, 2, 3,
    ]);
    expect(
      scenarios.anzio.setUp.filter((entry) => entry.side === 'allied').flatMap((entry) => entry.units),
    ).toHaveLength(12);
  });
});

describe('Diadem', () => {
  const { sheet, board, blownArcs } = scenarios.diadem;

  it('[salerno/22.4-a] opens with Allied initiative in good weather, the listed bridges blown, the Gustav line operative', () => {
    expect([sheet.initiative, sheet.weather, sheet.gustav]).toEqual([
      [{ at: [9, 1], side: 'allied' }],
      [{ at: [9, 1], weather: 'good' }],
      2,
    ]);
    const castel = new Set(board.placeHexes('Castel di Sangro'));
    const from = (arc: number): number => board.to[board.reverse[arc]!]!;
    const others = blownArcs.filter((arc) => !castel.has(from(arc)) && !castel.has(board.to[arc]!));
    expect(new Set(others.map((arc) => board.rivers[board.river[arc]!]))).toEqual(
      new Set(['Garigliano', 'Rapido', 'Aventino', 'Foro']),
    );
    expect(blownArcs.length).toBeGreaterThan(others.length);
  });

  it('[salerno/22.4-b] has five fortifications, three of them free', () => {
    expect([sheet.fortifications, sheet.freeFortifications, sheet.rearguards]).toEqual([5, 3, 4]);
    expect(sheet.offensives).toEqual(['VIII', 'XVAG']);
  });

  it('is about Roma', () => {
    expect(sheet.victory.automatic).toMatchObject([{ side: 'allied', places: ['Roma'], hold: 'occupy' }]);
    expect(sheet.victory.final).toMatchObject([{ side: 'axis', places: ['Roma'], hold: 'occupy' }]);
  });

  it('has every headquarters the sheet lists', () => {
    const hqs = sheet.display.flatMap((army) => army.corps.map((slot) => slot.corps)).sort();
    expect(hqs).toEqual(
      [
        '51.GK',
        '14.PzK',
        '1.FJK',
        '76.PzK',
        'II Corps',
        'CEF',
        'VI Corps',
        'X Corps',
        'I Can Corps',
        'II Pol Corps',
        'XIII Corps',
        'V Corps',
      ].sort(),
    );
    expect(sheet.mules).toEqual({ allied: 2, axis: 2 });
  });
});

describe("Kesselring's Option", () => {
  const { sheet } = scenarios.kesselring;

  it('[salerno/22.5-a] gives the Axis 28 and 25 points, the Allies the track', () => {
    expect(scenarios.kesselring.points(2)).toEqual({ V: 14, VIII: 10, XVAG: 2, AXIS: 28 });
    expect(scenarios.kesselring.points(3)).toEqual({ V: 12, VIII: 10, XVAG: 2, AXIS: 25 });
  });

  it('[salerno/22.5-b] opens with Axis initiative in good weather; rearguards, Gegenangriff and interdiction are on', () => {
    expect([sheet.initiative, sheet.weather]).toEqual([
      [{ at: [2, 1], side: 'axis' }],
      [{ at: [2, 1], weather: 'good' }],
    ]);
    const on = Object.entries(sheet.options)
      .filter(([, value]) => value === 'on')
      .map(([rule]) => rule);
    expect(on.sort()).toEqual(['gegenangriff', 'interdiction', 'rearguards']);
  });

  it('[salerno/22.5-c] withdraws nobody, the 82 Air included', () => {
    expect(sheet.withdrawals).toEqual([]);
  });

  it('[salerno/22.5-d] brings the listed units at 2.2, 2.3 and in turn 3', () => {
    expect(new Set(unitsOf('kesselring', 'axis', [2, 2]).map((unit) => unit.split('/')[1]))).toEqual(
      new Set(['15.PzG', '65.I', '305.I']),
    );
    expect(new Set(unitsOf('kesselring', 'axis', [2, 3]).map((unit) => unit.split('/')[1]))).toEqual(
      new Set(['1.SS Pz', '24.Pz']),
    );
    expect(unitsOf('kesselring', 'axis', [3, 1])).toEqual(
      expect.arrayContaining(['II-8/3.PzG', 'III-8/3.PzG', 'I-1/HG', 'D/HG']),
    );
    expect(unitsOf('kesselring', 'allied', [3, 1])).toEqual(
      expect.arrayContaining(['4 GTM', '701 TD', '755 T', '757 TL', '760 T']),
    );
  });

  it('is won by Napoli and Foggia or Termoli and Sessa Aurunca, else by points', () => {
    expect(sheet.victory.automatic.map((entry) => [entry.side, entry.places])).toEqual([
      ['axis', ['Napoli', 'Foggia']],
      ['allied', ['Termoli', 'Sessa Aurunca']],
    ]);
    expect(sheet.victory.points!.places.filter((entry) => entry.points === 2)).toHaveLength(4);
    expect(sheet.victory.points!.places.filter((entry) => entry.points === 1)).toHaveLength(7);
  });

  it('puts 15.PzG around the Cancello on the Volturno, and the front where October found it', () => {
    const hexes = labels('kesselring', group('kesselring', '129/15.PzG').hexes);
    expect(hexes).toContain(at('kesselring', 'Cancello')[0]);
    // named for the 131 of 7 Arm alone
    expect(hexes).not.toContain(at('kesselring', 'Grazzanise')[0]);
    for (const name of [
      'Napoli',
      'Foggia',
      'Termoli',
      'Salerno',
      'Benevento',
      'Caserta',
      'San Severo',
      'Lucera',
      'Cerignola',
    ])
      expect(sheet.alliedPlaces).toContain(name);
    for (const name of ['Campobasso', 'Sessa Aurunca', 'Mondragone', 'Isernia'])
      expect(sheet.alliedPlaces).not.toContain(name);
  });
});

describe('the campaign', () => {
  const { sheet } = scenarios.campaign;

  it('[salerno/22.6-b, salerno/22.6-c] lasts ten turns, opens Axis-only, leaves the options to the players', () => {
    expect([sheet.turns, sheet.axisOnlyImpulses]).toEqual([[1, 10], [[1, 1]]]);
    expect(new Set(Object.values(sheet.options))).toEqual(new Set(['agree']));
  });

  it('starts with two depots on the beaches and both ships', () => {
    expect(sheet.depots).toHaveLength(2);
    expect(sheet.ships).toEqual(['Naval 3', 'Naval 6']);
    for (const depot of scenarios.campaign.depots)
      for (const hex of depot.hexes)
        expect(scenarios.campaign.board.hexes[hex]).toMatchObject({ coast: 'tyrrhenian', terrain: 'clear' });
  });

  it('uses every counter of the game', () => {
    expect([...scenarios.campaign.counters.keys()].sort()).toEqual(
      data.units.counters.map((counter) => counter.id).sort(),
    );
  });

  it('brings 82 Air at T1.2 and lets it go again, 504 staying', () => {
    expect(unitsOf('campaign', 'allied', [1, 2])).toEqual(
      expect.arrayContaining(['504/82 Air', '505/82 Air', '325/82 Air']),
    );
    expect(sheet.withdrawals.find((entry) => entry.id === 'T3 82 Air')).toMatchObject({
      keep: ['504/82 Air'],
      mayBeDelayed: true,
    });
  });

  it('withdraws the CEF when there was no landing, and gives the landing its Case Richard', () => {
    expect(sheet.withdrawals.find((entry) => entry.id === 'T7 CEF')).toMatchObject({
      turn: 7,
      condition: 'no-major-landing',
    });
    expect(sheet.caseRichard!.map((entry) => entry.impulses)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sheet.caseRichard![0]!.cadreSteps).toBe(2);
    const richard = sheet.caseRichard!.flatMap((entry) => entry.arrival.units);
    const calm = sheet.reinforcements
      .filter((entry) => entry.condition === 'no-major-landing')
      .flatMap((entry) => entry.units);
    expect(calm.filter((unit) => !richard.includes(unit))).toEqual([]);
    expect(new Set(richard).size).toBe(richard.length);
  });

  it('brings 24.Pz and 1.SS Pz three impulses after the toss and takes them away in turn 5', () => {
    expect(sheet.caseFoggia).toMatchObject({ lastTurn: 3, impulses: 3, leavesOnTurn: 5, delay: 2 });
    expect(sheet.caseFoggia!.arrival.formations).toEqual(['2.SS PzK', '24.Pz', '1.SS Pz']);
    expect(sheet.withdrawals.find((entry) => entry.condition === 'case-foggia')).toMatchObject({
      turn: 5,
      formations: ['2.SS PzK', '24.Pz', '1.SS Pz'],
    });
  });

  it('withdraws only what has come before', () => {
    const arrived = (turn: number): Set<string> =>
      new Set([
        ...sheet.setUp.flatMap((entry) => entry.units),
        ...sheet.reinforcements.filter((entry) => entry.at[0] <= turn).flatMap((entry) => entry.units),
        ...sheet.caseFoggia!.arrival.units,
      ]);
    for (const entry of sheet.withdrawals)
      for (const unit of [
        ...entry.units,
        ...entry.keep,
        ...entry.formations.flatMap((id) =>
          data.units.counters.filter((counter) => counter.formation === id).map((counter) => counter.id),
        ),
      ])
        expect([entry.id, unit, arrived(entry.turn).has(unit)]).toEqual([entry.id, unit, true]);
  });
});

/** Hexes from which supply can be traced [17]: within six points of roads that lead to a terminal, the enemy left aside. */
function supplied(scenario: LoadedScenario, side: 'allied' | 'axis'): Set<number> {
  const { board, tables } = scenario;
  const isBlown = new Set(scenario.blownArcs);
  const depots = side === 'allied' ? scenario.depots.flatMap((depot) => depot.hexes) : [];
  const around = (hex: number): number[] => [
    hex,
    ...Array.from(board.to.slice(board.offsets[hex], board.offsets[hex + 1])),
  ];
  const network = new Set([
    ...scenario.terminals.filter((terminal) => terminal.side === side).map((terminal) => terminal.hex),
    ...depots.flatMap(around).filter((hex) => board.land[hex] === 1),
  ]);
  for (const hex of network)
    for (let arc = board.offsets[hex]!; arc < board.offsets[hex + 1]!; arc++)
      if (board.road[arc] !== 0 && !isBlown.has(arc)) network.add(board.to[arc]!);
  const cost = (_: number, to: number): number => {
    if (board.land[to] === 0) return -1;
    return tables.terrain.hexes[board.hexes[to]!.terrain as 'clear'].movement.foot[0]!;
  };
  return new Set(new Reach(board).search([...network], 2 * tables.supply.radius, cost).reached);
}

describe("a club's own data", () => {
  const broken = (change: (files: typeof data) => void): string[] => {
    const copy = structuredClone(data);
    change(copy);
    const read = packSchema.safeParse(copy);
    return read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  };

  it('is accepted as it is', () => {
    expect(broken(() => {})).toEqual([]);
  });

  it('is refused with the file, the path and the reason when a name leads nowhere', () => {
    expect(broken(({ ortona }) => ortona.setUp[0]!.units.push('999/65.I'))).toEqual([
      'ortona.setUp.0.units: there is no counter 999/65.I',
    ]);
    expect(broken(({ anzio }) => anzio.alliedPlaces.push('Atlantis'))).toEqual([
      'anzio.alliedPlaces: there is no place Atlantis',
    ]);
    expect(broken(({ units }) => Object.assign(units.counters[0]!, { template: 'giants' }))).toEqual([
      'units.counters.0.template: there is no template giants',
    ]);
    expect(broken(({ map }) => Object.assign(map.exits[0]!, { hex: '9999' }))).toEqual([
      'map.exits.0.hex: the map has no hex 9999',
    ]);
    expect(broken(({ campaign }) => Object.assign(campaign, { area: 'moon' }))).toEqual([
      'campaign.area: the map has no area moon',
    ]);
  });

  it('is refused when a value is of the wrong kind', () => {
    expect(broken(({ tables }) => Object.assign(tables.scatter, { hexes: [1] }))[0]).toMatch(
      /^tables\.scatter\.hexes: /,
    );
    expect(broken(({ ortona }) => Object.assign(ortona, { extra: true }))[0]).toMatch(/^ortona: .*extra/);
  });
});

describe('supply at the start', () => {
  it.each(SCENARIOS)('%s: every terminal lies on a road', (id) => {
    const scenario = scenarios[id];
    for (const terminal of scenario.terminals)
      expect([terminal.id, hasRoad(scenario, terminal.hex)]).toEqual([terminal.id, true]);
  });

  it.each(SCENARIOS)('%s: every group can set up, and every reinforcement enter, where supply reaches', (id) => {
    const scenario = scenarios[id];
    const reach = { allied: supplied(scenario, 'allied'), axis: supplied(scenario, 'axis') };
    const places = [
      ...scenario.setUp,
      ...scenario.reinforcements.flatMap(({ side, units, entry }) =>
        entry === undefined ? [] : [{ side, units, ...entry }],
      ),
    ];
    for (const { side, units, hexes, box } of places)
      if (box === undefined) expect([units[0], hexes.some((hex) => reach[side].has(hex))]).toEqual([units[0], true]);
  });

  it('leaves supplied ground six hexes from every enemy set-up for reinforcements without a named hex', () => {
    for (const scenario of each)
      for (const side of ['allied', 'axis'] as const) {
        const unnamed = scenario.reinforcements.filter(
          (entry) => entry.side === side && entry.entry === undefined && entry.units.length > 0,
        );
        if (unnamed.length === 0) continue;
        const enemies = scenario.setUp.filter((entry) => entry.side !== side).flatMap((entry) => entry.hexes);
        const far = [...supplied(scenario, side)].filter(
          (hex) =>
            scenario.board.land[hex] === 1 &&
            enemies.every(
              (enemy) => scenario.board.distance(enemy, hex) >= scenario.tables.reinforcements.distanceToEnemy,
            ),
        );
        expect([scenario.sheet.id, side, far.length > 5]).toEqual([scenario.sheet.id, side, true]);
      }
  });
});
