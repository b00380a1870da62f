import { describe, expect, it } from 'vitest';
import { attritionModifier, joined, refuges } from '#rulesets/caucasus/rules/isolation';
import { portClaimants } from '#rulesets/caucasus/rules/ports';
import { connectedRail } from '#rulesets/caucasus/rules/railways';
import { FULL, LIMITED, OUT, supplyMap } from '#rulesets/caucasus/rules/supply';
import { isOpenSide } from '#rulesets/caucasus/theatre';
import { all, find, Stage } from './stage.ts';

/* Chapter 14. */

const [INF, PZ, RIFLE] = ['ax-inf-73', 'ax-pz-13', 'sv-rd-353rd'];
const grade = (stage: Stage, hex: string, side: 0 | 1): number =>
  supplyMap(stage.t, stage.state, side).grade[stage.hex(hex)]!;
/** The Supply Phase of a side, as it falls. */
const check = (stage: Stage, side: 'axis' | 'soviet') => {
  stage.at(stage.state.turn, side === 'axis' ? 'axis-secondary-combat' : 'soviet-primary-combat');
  return stage.seed(3).order(side, { type: 'EndCombatPhase' });
};

describe('grades of supply', () => {
  it('[caucasus/14.1-a] the grade found in the Supply Phase stays until the next', () => {
    const stage = new Stage({ turn: 3 }).put(INF, '1131').hold('axis', '1030');
    check(stage, 'axis');
    expect(stage.unit(INF).supply).toBe('full');
    stage.put(RIFLE, '1030').put('sv-rd-74th', '1029');
    expect(stage.unit(INF).supply).toBe('full');
  });

  it('[caucasus/14.1-b, caucasus/14.3-a] Full Supply: five hexes to an entry hex or to a railway that leads to one', () => {
    const stage = new Stage({ turn: 3 });
    // from A (0934, 0935) straight south through the steppe: the sixth hex is too far
    expect(grade(stage, '1035', 0)).toBe(FULL);
    const column = ['1035', '1135', '1235', '1335', '1434'].map((hex) => grade(stage, hex, 0));
    expect(column[0]).toBe(FULL);
    const distances = [...Array(stage.t.board.size).keys()].map((hex) => {
      const sources = [...stage.t.board.entryHexes]
        .filter(([letter]) => 'ABCD'.includes(letter))
        .flatMap(([, hexes]) => hexes);
      return Math.min(...sources.map((source) => stage.t.board.distance(hex, source)));
    });
    // with no railway in Axis reach beyond the entries nothing further than five hexes is in Full Supply except along a rail
    const { grade: grades } = supplyMap(stage.t, stage.state, 0);
    expect(distances.some((distance, hex) => distance === 5 && grades[hex] === FULL)).toBe(true);
    const cut = new Stage({ turn: 3 }).put(RIFLE, '1030').put('sv-rd-74th', '1038').put('sv-rd-4th', '1028');
    const far = [...Array(cut.t.board.size).keys()].filter((hex) => distances[hex]! > 5);
    expect(far.every((hex) => supplyMap(cut.t, cut.state, 0).grade[hex] !== FULL)).toBe(true);
  });

  it('[caucasus/14.1-c] Limited Supply: a port, or a road that leads to a port or entry hex', () => {
    // the steppe road to Astrakhan, before the railway beside it is finished
    const stage = new Stage({ turn: 3 });
    expect(grade(stage, '1949', 1)).toBe(LIMITED);
    expect(grade(stage, '1848', 1)).toBe(LIMITED);
  });

  it('[caucasus/14.1-d] a Supply Phase touches its own side alone', () => {
    const stage = new Stage({ turn: 3 }).put(INF, '1030').put(RIFLE, '1737', { supply: 'out' });
    check(stage, 'axis');
    expect(stage.unit(RIFLE).supply).toBe('out');
  });

  it('[caucasus/14.21-a] entry hexes serve their own side while it controls them', () => {
    const stage = new Stage({ turn: 3 });
    const sources = (side: 0 | 1) =>
      supplyMap(stage.t, stage.state, side).sources.map((hex) => stage.t.board.ids[hex]!);
    expect(sources(1)).toEqual(expect.arrayContaining(['0953', '3454', '3545', '3540', '3536']));
    expect(sources(0)).toEqual(expect.arrayContaining(['0928', '0934', '0936', '0938']));
    stage.hold('axis', '3545');
    expect(sources(1)).not.toContain('3545');
    expect(sources(0)).not.toContain('3545');
  });

  it('[caucasus/14.3-b] along the railway without limit, but never off it', () => {
    const stage = new Stage({ turn: 3 });
    expect(grade(stage, '2028', 1)).toBe(FULL); // Krasnodar, dozens of rail hexes from F
    const gap = new Stage({ turn: 3 }).put(INF, '2642').put('ax-inf-9', '2543').put('ax-inf-111', '2631');
    expect(grade(gap, '2028', 1)).not.toBe(FULL);
  });

  it('[caucasus/14.3-c, caucasus/6.5-b] no line through sea, lake, Alpine sides, the enemy or vacant hexes in his zones', () => {
    // hemmed in from the north, 2736 lives off the passes behind it
    const hemmed = new Stage({ turn: 3 })
      .put(RIFLE, '2736')
      .put(INF, '2636')
      .put('ax-inf-9', '2635')
      .put('ax-inf-111', '2737');
    expect(grade(hemmed, '2736', 1)).not.toBe(OUT);
    expect(grade(hemmed.at(10, 'axis-primary-movement'), '2736', 1)).toBe(OUT);
    const lake = new Stage({ turn: 3 });
    expect(
      isOpenSide(lake.t, lake.hex('1338') * 6 + lake.t.board.direction(lake.hex('1338'), lake.hex('1437')), 3),
    ).toBe(false);
    expect(
      isOpenSide(lake.t, lake.hex('1028') * 6 + lake.t.board.direction(lake.hex('1028'), lake.hex('1129')), 3),
    ).toBe(false);
    const blocked = new Stage({ turn: 3 })
      .put(PZ, '1737')
      .put(RIFLE, '1735')
      .put('sv-rd-74th', '1739')
      .put('sv-rd-4th', '1536')
      .put('sv-rd-109th', '1538')
      .put('sv-rd-261st', '1936')
      .put('sv-rd-218th', '1938');
    expect(grade(blocked, '1737', 0)).toBe(OUT);
  });

  it('[caucasus/14.3-d] a friend in the hex opens it, any number of times', () => {
    // a chain of Axis units along the railway south of Rostov, every hex of it in a Soviet zone of control
    const chain = ['1131', '1230', '1330', '1430'];
    const stage = new Stage({ turn: 3 })
      .put(INF, '1030')
      .put(RIFLE, '1231')
      .put('sv-rd-74th', '1331')
      .put('sv-rd-4th', '1329')
      .put('sv-rd-109th', '1229');
    stage
      .put('sv-rd-261st', '1132')
      .put('sv-rd-218th', '1130')
      .put('sv-rd-230th', '1429')
      .put('sv-rd-275th', '1431')
      .put('sv-rd-295th', '1531')
      .put('sv-rd-347th', '1530');
    const friends = ['ax-inf-9', 'ax-inf-111', 'ax-inf-125', 'ax-inf-198'];
    stage.put('ax-inf-198', '1430');
    expect(grade(stage, '1430', 0)).toBe(OUT);
    friends.forEach((id, n) => {
      stage.put(id, chain[n]!);
    });
    expect(grade(stage, '1430', 0)).toBe(FULL);
  });

  it('[caucasus/14.3-e] a connected rail hex is free of the enemy and his zones', () => {
    const stage = new Stage({ turn: 3 });
    expect(connectedRail(stage.t, stage.state, 1)[stage.hex('2028')]).toBe(1);
    const cut = new Stage({ turn: 3 })
      .put(INF, '2541')
      .put('ax-inf-9', '2444')
      .put(RIFLE, '2542')
      .put('ax-inf-111', '2631');
    expect(connectedRail(cut.t, cut.state, 1)[cut.hex('2028')]).toBe(0);
    const lenient = new Stage({ turn: 3, options: { connectedRailIgnoresFriendly: false } })
      .put(INF, '2541')
      .put(RIFLE, '2542')
      .put('sv-rd-74th', '2441')
      .put('sv-rd-4th', '2440')
      .put('ax-inf-111', '2631');
    expect(connectedRail(lenient.t, lenient.state, 1)[lenient.hex('2028')]).toBe(1);
  });

  it('[caucasus/7.22-j, caucasus/14.3-e, caucasus/14.1-b] the railway off the map connects and supplies Tbilisi from F, for the Soviets', () => {
    /** The other entries south of the mountains are lost, and the coast railway is cut at Sochi. */
    const scene = () => new Stage({ turn: 3 }).put(INF, '2631').hold('axis', '3545', '3540', '3536').put(RIFLE, '3237');
    const seen = (stage: Stage) => ({
      connected: connectedRail(stage.t, stage.state, 1)[stage.t.hexes.tbilisi],
      grade: grade(stage, '3237', 1),
    });
    expect(seen(scene())).toEqual({ connected: 1, grade: FULL });
    // both ends must be free: F of the enemy and his zones, Tbilisi of his zones or held
    expect(seen(scene().hold('axis', '3454'))).toEqual({ connected: 0, grade: LIMITED });
    expect(seen(scene().put(PZ, '3453'))).toEqual({ connected: 0, grade: LIMITED });
    expect(seen(scene().put(PZ, '3445'))).toEqual({ connected: 0, grade: LIMITED });
    expect(seen(scene().put(PZ, '3445').put('sv-rd-74th', '3444'))).toEqual({ connected: 0, grade: FULL });
    // Tbilisi shut in by the enemy is joined to F by the railway alone
    const shutIn = (): Stage => {
      const stage = new Stage({ turn: 3 });
      const { board, hexes, roster } = stage.t;
      const around = board.ids.filter((_, hex) => board.distance(hex, hexes.tbilisi) === 2);
      const besiegers = roster.counters.filter(({ id }) => id.startsWith('ax-inf-'));
      expect(around.length).toBeLessThanOrEqual(besiegers.length);
      for (const [at, hex] of around.entries()) stage.put(besiegers[at]!.id, hex);
      return stage;
    };
    const joinedToF = (stage: Stage) => joined(stage.t, stage.state, 1, [stage.hex('3454')])[stage.t.hexes.tbilisi];
    expect([joinedToF(shutIn()), joinedToF(shutIn().put(PZ, '3453'))]).toEqual([1, 0]);
    // the other way round: where F is lost to view, G feeds the units that stand in it
    const south = new Stage({ turn: 3 }).put(PZ, '3253').put(RIFLE, '3454').hold('axis', '2952');
    south.state.control[south.hex('3454')] = 0;
    expect(grade(south.touch(), '3454', 1)).toBe(FULL);
    // the Axis may not use it: F is on its railway from Rostov, Tbilisi behind Sochi is not
    const axis = new Stage({ turn: 3 }).holdAll('axis').put(RIFLE, '2631');
    const linked = connectedRail(axis.t, axis.state, 0);
    expect([linked[axis.hex('3454')], linked[axis.t.hexes.tbilisi]]).toEqual([1, 0]);
  });

  it('[caucasus/14.3-f] off-road Mountain or Swamp in between lowers Full to Limited; at either end it does not', () => {
    // Tuapse's railway at 2329; mountains 2429 (rail), 2430, 2431
    const stage = new Stage({ turn: 3 });
    expect(grade(stage, '2430', 1)).toBe(FULL); // starts in a Mountain, the next hex is a railway
    const deep = new Stage({ turn: 3 });
    // 2633: only mountains around it
    expect([LIMITED, FULL]).toContain(grade(deep, '2633', 1));
    const { grade: grades } = supplyMap(deep.t, deep.state, 1);
    const limitedMountains = [...Array(deep.t.board.size).keys()].filter(
      (hex) => deep.t.board.terrain[hex] === 'mountain' && grades[hex] === LIMITED,
    );
    expect(limitedMountains.length).toBeGreaterThan(0);
  });

  it('[caucasus/2.33-a] the unfinished railway carries nothing before turn 8', () => {
    const at = (turn: number) => grade(new Stage({ turn }), '1949', 1);
    expect(at(7)).not.toBe(FULL);
    expect(at(8)).toBe(FULL);
  });

  it('the Sochi-Sukhumi railway carries supply', () => {
    const stage = new Stage({ turn: 3 }).hold('axis', '3454', '2542').put(INF, '2542');
    expect(grade(stage, '2732', 1)).toBe(FULL);
  });
});

describe('ports', () => {
  /** Only Tuapse is left to these Soviet units. */
  const pocket = (count: number) => {
    const stage = new Stage({ turn: 3 })
      .put(INF, '2329')
      .put('ax-inf-9', '2429')
      .put('ax-inf-111', '2328')
      .hold('soviet', '2428');
    ['sv-rd-353rd', 'sv-rd-74th', 'sv-rd-4th', 'sv-rd-109th', 'sv-rd-261st'].slice(0, count).forEach((id) => {
      stage.put(id, '2428');
    });
    return stage;
  };

  it('[caucasus/14.22-a] a Minor port feeds three units, a Major port any number', () => {
    const stage = pocket(4);
    expect(portClaimants(stage.t, stage.state, 1)).toHaveLength(4);
    check(stage, 'soviet');
    expect(stage.kinds).toEqual(['port-supply']);
    expect(
      stage.refused('soviet', {
        type: 'AllocatePortSupply',
        units: ['sv-rd-353rd', 'sv-rd-74th', 'sv-rd-4th', 'sv-rd-109th'],
      }),
    ).toMatchObject({ code: 'port-capacity', facts: { asked: 4, perPort: 3 } });
    for (const units of [['sv-rd-353rd', 'sv-rd-4th'], []])
      expect(stage.refused('soviet', { type: 'AllocatePortSupply', units })).toMatchObject({
        code: 'port-capacity-left', // ruling 44
        clause: 'caucasus/14.22-a',
      });
    stage.order('soviet', { type: 'AllocatePortSupply', units: ['sv-rd-353rd', 'sv-rd-4th', 'sv-rd-109th'] });
    expect(['sv-rd-353rd', 'sv-rd-74th', 'sv-rd-4th', 'sv-rd-109th'].map((id) => stage.unit(id).supply)).toEqual([
      'limited',
      'out',
      'limited',
      'limited',
    ]);
    const major = new Stage({ turn: 3 }).put(INF, '2126').put('ax-inf-9', '2024').put('ax-inf-111', '2025');
    for (const id of ['sv-rd-353rd', 'sv-rd-74th', 'sv-rd-4th', 'sv-rd-109th', 'sv-rd-261st']) major.put(id, '2125');
    check(major, 'soviet');
    expect(major.unit('sv-rd-261st').supply).toBe('limited');
  });

  it('[caucasus/14.22-a] who has to go without is told by the ports in reach, not by those of other coasts', () => {
    const overdrawn = find(check(pocket(5), 'soviet'), 'PortsOverdrawn');
    expect(overdrawn).toMatchObject({ units: expect.objectContaining({ length: 5 }), capacity: 3 });
  });

  it('[caucasus/14.22-b] Azov ports serve the Soviets only through Temryuk', () => {
    const yeysk = () =>
      new Stage({ turn: 3 }).put(RIFLE, '1226').put(INF, '1227').put('ax-inf-9', '1326').put('ax-inf-111', '1327');
    expect(grade(yeysk(), '1226', 1)).toBe(LIMITED);
    expect(grade(yeysk().hold('axis', '1924'), '1226', 1)).toBe(OUT);
    const starved = yeysk()
      .put('ax-inf-125', '1925')
      .put('ax-inf-198', '2024')
      .put('ax-inf-298', '2023')
      .put('ax-inf-50', '1923');
    expect(grade(starved, '1226', 1)).toBe(OUT);
  });
});

describe('attrition', () => {
  const ring = ['sv-rd-74th', 'sv-rd-4th', 'sv-rd-109th', 'sv-rd-261st', 'sv-rd-218th', 'sv-rd-230th'];
  /** A unit at 1737 in the middle of enemies two hexes away. */
  const trapped = (id: string) => {
    const stage = new Stage({ turn: 3 }).put(id, '1737');
    ['1735', '1739', '1536', '1538', '1936', '1938'].forEach((hex, n) => {
      stage.put(ring[n]!, hex);
    });
    return stage;
  };

  it('[caucasus/14.6-a] units out of supply and isolated roll, headquarters do not', () => {
    const stage = trapped(INF).put('ax-hq-17a', '1737');
    const rolled = all(check(stage, 'axis'), 'AttritionRolled');
    expect(rolled.map(({ unit }) => unit)).toEqual([INF]);
    const patient = new Stage({ turn: 3, options: { attritionImmediate: false } });
    Object.assign(patient.state.units, structuredClone(stage.state.units));
    patient.unit(INF).supply = 'full';
    expect(all(check(patient.touch(), 'axis'), 'AttritionRolled')).toHaveLength(0);
  });

  it('[caucasus/14.6-b] isolated means no line of any length to a source', () => {
    const remote = new Stage({ turn: 3 }).holdAll('soviet');
    const map = supplyMap(remote.t, remote.state, 0);
    const reached = joined(remote.t, remote.state, 0, supplyMap(remote.t, remote.state, 0).sources);
    const hex = map.grade.findIndex((value, at) => value === OUT && reached[at] === 1);
    expect(hex).toBeGreaterThan(0);
    const events = check(remote.put(INF, remote.t.board.ids[hex]!), 'axis');
    expect(find(events, 'SupplyChecked').out).toEqual([INF]);
    expect(all(events, 'AttritionRolled')).toHaveLength(0);
    expect(all(check(trapped(INF), 'axis'), 'AttritionRolled')).toHaveLength(1);
  });

  it('[caucasus/14.3-c, caucasus/4.1-b] a line crosses the entry hexes of the enemy, which only units are barred from', () => {
    // at the north edge between four units without zones of control; 0936 and 0937 belong to C
    const stage = new Stage({ turn: 3 }).put(RIFLE, '1036');
    ['ax-stug-191', 'ax-stug-210', 'ax-stug-249', 'ax-flak-7'].forEach((id, n) => {
      stage.put(id, ['1035', '1037', '1136', '1137'][n]!);
    });
    const isolated = () => {
      const { sources } = supplyMap(stage.t, stage.state, 1);
      return joined(stage.t, stage.state, 1, sources)[stage.hex('1036')] === 0;
    };
    expect(isolated()).toBe(false);
    expect(stage.put(INF, '0936')).toBeDefined();
    expect(isolated()).toBe(true);
  });

  it('[caucasus/14.6-c] 1 to 4 costs a step and can kill; each unit rolls for itself', () => {
    const stage = trapped('ax-rcav-5').put('ax-rcav-6', '1737', { steps: 1 });
    stage.at(3, 'axis-secondary-combat').dice(4, 4, 1, 1, 1, 1);
    stage.order('axis', { type: 'EndCombatPhase' });
    expect(stage.unit('ax-rcav-5').steps).toBe(1);
    expect(stage.unit('ax-rcav-6').at).toBe('cadre');
    const lucky = trapped('ax-rcav-5').at(3, 'axis-secondary-combat').dice(5, 1, 1, 1, 1);
    lucky.order('axis', { type: 'EndCombatPhase' });
    expect(lucky.unit('ax-rcav-5').steps).toBe(2);
  });

  it('[caucasus/14.6-d, caucasus/2.23-a] modifiers: city or HQ, town, Germans and Guards, Desert', () => {
    const modifier = (stage: Stage, id: string, side: 0 | 1) =>
      attritionModifier(stage.t, stage.state, stage.index(id), refuges(stage.t, stage.state, side));
    expect(modifier(trapped(INF), INF, 0)).toBe(1);
    expect(modifier(trapped('ax-rcav-5'), 'ax-rcav-5', 0)).toBe(0);
    expect(modifier(trapped(INF).put('ax-hq-17a', '1737'), INF, 0)).toBe(3);
    const desert = new Stage({ turn: 3 }).put('sv-gd-34', '1547').holdAll('axis');
    expect(modifier(desert, 'sv-gd-34', 1)).toBe(-1);
    const town = new Stage({ turn: 3 }).holdAll('axis').put(RIFLE, '1442');
    expect(modifier(town, RIFLE, 1)).toBe(1);
    const city = new Stage({ turn: 3 }).holdAll('soviet').hold('axis', '2034').put(INF, '2034');
    // GX-21: a German in reach of a city loses a step only on a 1
    expect(modifier(city, INF, 0)).toBe(3);
  });

  it('[caucasus/14.4-d] nobody out of supply gets replacements', () => {
    const stage = new Stage({ turn: 3 }).put(INF, '1737', { steps: 2, supply: 'out' });
    stage.state.replacements['german-infantry'] = 1;
    expect(stage.touch().refused('axis', { type: 'UseReplacement', unit: INF, kind: 'german-infantry' })).toMatchObject(
      { code: 'out-of-supply', clause: 'caucasus/14.4-d' },
    );
  });
});
