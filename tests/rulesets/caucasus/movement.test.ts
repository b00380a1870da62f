import { describe, expect, it } from 'vitest';
import { caucasus, type Event } from '#rulesets/caucasus/index';
import { isPassable } from '#rulesets/caucasus/rules/step-cost';
import { buildTheatre } from '#rulesets/caucasus/theatre';
import { find, pack, Stage } from './stage.ts';

/* Chapter 7 on the published map: a plain around 1737 without roads or rivers, and hexes picked from it. */

const move = (units: string | string[], ...path: string[]) => ({
  type: 'MoveStack' as const,
  units: [units].flat(),
  path,
});
const INF = 'ax-inf-73';
const PZ = 'ax-pz-13';
const MTN = 'ax-mtn-1';
const RIFLE = 'sv-rd-353rd';

/** What a single step costs, read from the event. */
function cost(stage: Stage, by: 'axis' | 'soviet', units: string | string[], ...path: string[]): number {
  const [event] = stage.order(by, move(units, ...path));
  if (event?.type !== 'UnitsMoved') throw new Error('no move');
  return event.spent / 2;
}

/** The rows of the map with Rough in these hexes. */
const roughAt =
  (...hexes: string[]) =>
  (row: string): string =>
    hexes
      .filter((hex) => row.startsWith(hex.slice(0, 2)))
      .reduce((line, hex) => {
        const at = 3 + Number(hex.slice(2)) - 20;
        return `${line.slice(0, at)}r${line.slice(at + 1)}`;
      }, row);

describe('movement points', () => {
  it('[caucasus/2.2-e] the allowance is what a unit may spend before any bonus', () => {
    const stage = new Stage().put(INF, '1736');
    const [event] = stage.order('axis', move(INF, '1737', '1738', '1739'));
    expect(event).toMatchObject({ mode: 'normal', spent: 6 });
  });

  it('[caucasus/7.1-a] nobody has to move', () => {
    const stage = new Stage().put(INF, '1736').put(RIFLE, '1737');
    stage.order('axis', { type: 'EndMovementPhase' });
    expect(stage.state.phase).toBe('axis-primary-combat');
  });

  it('[caucasus/8.1-a, caucasus/3.0-a] a combat phase in which nobody can attack passes by itself', () => {
    const alone = new Stage().put(INF, '1736');
    alone.order('axis', { type: 'EndMovementPhase' });
    expect(alone.state.phase).toBe('soviet-secondary-movement');
    // too weak without the air, strong enough with it
    const scene = () => new Stage({ turn: 5 }).put('ax-rcav-5', '1736').put(RIFLE, '1737').put('sv-mt-9', '1737');
    const weak = scene();
    weak.order('axis', { type: 'EndMovementPhase' });
    expect(weak.state.phase).toBe('soviet-secondary-movement');
    const flown = scene().put('ax-hq-17a', '1735');
    flown.order('axis', { type: 'EndMovementPhase' });
    expect(flown.kinds).toEqual(['combat-phase']);
  });

  it('[caucasus/7.1-b] a group moves at the speed of the slowest', () => {
    const stage = new Stage().put(INF, '1736').put(PZ, '1736');
    expect(stage.refused('axis', move([INF, PZ], '1737', '1738', '1739', '1740', '1741', '1742'))).toMatchObject({
      code: 'too-far',
      facts: { needed: 6, left: 3 },
    });
    stage.order('axis', move([INF, PZ], '1737', '1738', '1739'));
    expect(stage.unit(PZ).at).toBe('1739');
  });

  it('[caucasus/7.1-c] nobody enters a hex with an enemy unit, be it a headquarters', () => {
    const stage = new Stage().put(INF, '1736').put('sv-hq-bs', '1737');
    expect(stage.refused('axis', move(INF, '1737')).code).toBe('enemy-present');
    expect(stage.refused('axis', move(INF, '1737', '1738')).code).toBe('enemy-present');
  });

  it('[caucasus/7.1-d] a unit moves once, what it does not spend is lost', () => {
    const stage = new Stage().put(INF, '1736');
    stage.order('axis', move(INF, '1737'));
    expect(stage.refused('axis', move(INF, '1738')).code).toBe('already-moved');
  });

  it('[caucasus/7.1-e] movement allowance 0 never moves by any means', () => {
    const stage = new Stage({ phase: 'soviet-primary-movement' }).put('sv-pg-tuapse', '2428');
    expect(stage.refused('soviet', move('sv-pg-tuapse', '2328')).code).toBe('cannot-move');
    expect(stage.refused('soviet', { type: 'RailMove', unit: 'sv-pg-tuapse', path: ['2429'] }).code).toBe(
      'cannot-move',
    );
    expect(stage.refused('soviet', { type: 'NavalMove', unit: 'sv-pg-tuapse', to: '2125' }).code).toBe('cannot-move');
  });

  it('[caucasus/7.1-f] along a road the road is paid, not the terrain', () => {
    const stage = new Stage({ phase: 'soviet-primary-movement' }).put(RIFLE, '2836');
    const [event] = stage.order('soviet', move(RIFLE, '2835', '2935', '2934'));
    expect(event).toMatchObject({ spent: 6, mode: 'normal', stopped: false });
  });

  it('[caucasus/7.1-g] roads and railways bridge the rivers they cross', () => {
    const stage = new Stage().put(INF, '1732').hold('axis', '1831');
    expect(cost(stage, 'axis', INF, '1831', '1931')).toBe(2);
    expect(cost(new Stage().put(INF, '1034'), 'axis', INF, '1135')).toBe(1);
    expect(cost(new Stage().put(PZ, '2441'), 'axis', PZ, '2542', '2642')).toBe(2);
  });

  it('[caucasus/2.36-b] a town lies in its terrain: Novorossiysk is entered as Forest', () => {
    expect(cost(new Stage({ phase: 'soviet-primary-movement' }).put(RIFLE, '2226'), 'soviet', RIFLE, '2126')).toBe(1);
    const stage = new Stage({ phase: 'soviet-primary-movement' }).put(RIFLE, '2024');
    expect(cost(stage, 'soviet', RIFLE, '2125')).toBe(1);
    expect(cost(new Stage({ phase: 'soviet-primary-movement' }).put(RIFLE, '2229'), 'soviet', RIFLE, '2330')).toBe(2);
  });
});

describe('terrain', () => {
  it('[caucasus/7.6-a] mechanised units enter Swamp and Mountain only along a road', () => {
    const stage = new Stage().put(PZ, '2330');
    expect(stage.refused('axis', move(PZ, '2430'))).toMatchObject({
      code: 'prohibited-terrain',
      clause: 'caucasus/7.6-a',
    });
    expect(cost(new Stage().put(PZ, '2635'), 'axis', PZ, '2736')).toBe(1);
  });

  it('[caucasus/TEC-k] a pass costs mechanised units its point too, where the ground beyond lets them in', () => {
    const map = pack['map'] as { terrain: string[] };
    const rough = { ...pack, map: { ...map, terrain: map.terrain.map(roughAt('2738', '2838')) } };
    const play = caucasus.load(rough, 'campaign');
    const theatre = buildTheatre(rough, 'campaign');
    const { state } = new Stage().put(PZ, '2738');
    const verdict = play.decide(state, move(PZ, '2838'), 'axis');
    if (!verdict.accepted) throw new Error(verdict.refusal.reason.en);
    const events: Event[] = [];
    verdict.execute({ emit: (event) => void events.push(event), roll: () => [] });
    expect(find(events, 'UnitsMoved').spent / 2).toBe(3); // Rough 2, pass 1
    const [from, to] = [theatre.board.index.get('2738')!, theatre.board.index.get('2838')!];
    const unit = theatre.roster.index.get(PZ)!;
    expect(isPassable(theatre, state, unit, from, theatre.board.direction(from, to), 1)).toBe(true);
    expect(new Stage().put(PZ, '2738').refused('axis', move(PZ, '2838'))).toMatchObject({ clause: 'caucasus/7.6-a' });
  });

  it('[caucasus/7.6-b] a mechanised unit stops in a Forest off the road', () => {
    const stage = new Stage().put(PZ, '2135');
    expect(stage.refused('axis', move(PZ, '2235', '2335')).code).toBe('must-stop');
    expect(cost(stage, 'axis', PZ, '2235')).toBe(2);
  });

  it('[caucasus/2.22-c] commandos are mechanised too', () => {
    const stage = new Stage().put('ax-brand', '2135');
    expect(stage.refused('axis', move('ax-brand', '2235', '2335')).code).toBe('must-stop');
  });

  it('[caucasus/2.36-a] hex 2235 is Forest and nothing else', () => {
    expect(new Stage().t.board.terrain[new Stage().hex('2235')]).toBe('forest');
    expect(cost(new Stage().put(INF, '2135'), 'axis', INF, '2235')).toBe(2);
  });

  it('[caucasus/7.7-a] a Minor River without a bridge costs one more', () => {
    expect(cost(new Stage().put(INF, '1034'), 'axis', INF, '1134')).toBe(2);
    expect(cost(new Stage().put(PZ, '1034'), 'axis', PZ, '1134')).toBe(2);
  });

  it('[caucasus/7.7-b] a Major River without a bridge is crossed with the first step only', () => {
    expect(cost(new Stage().put(INF, '2544'), 'axis', INF, '2643')).toBe(2);
    const stage = new Stage().put(INF, '2444');
    expect(stage.refused('axis', move(INF, '2544', '2643'))).toMatchObject({
      code: 'major-river',
      clause: 'caucasus/7.7-b',
    });
  });

  it('[caucasus/7.8-a] foot units pay 2 for Swamp and stop', () => {
    const stage = new Stage({ phase: 'soviet-primary-movement' }).put(RIFLE, '1925');
    expect(stage.t.board.terrain[stage.hex('1825')]).toBe('swamp');
    expect(stage.refused('soviet', move(RIFLE, '1825', '1826')).code).toBe('must-stop');
    expect(cost(stage, 'soviet', RIFLE, '1825')).toBe(2);
  });

  it('[caucasus/7.8-b] only mountain infantry goes on through Mountains', () => {
    expect(new Stage().put(INF, '2330').refused('axis', move(INF, '2430', '2431')).code).toBe('must-stop');
    const stage = new Stage().put(MTN, '2330');
    const [event] = stage.order('axis', move(MTN, '2430', '2431'));
    expect(event).toMatchObject({ mode: 'extended', spent: 8 });
  });

  it('[caucasus/7.8-c] Alpine hexsides are crossed at passes alone', () => {
    expect(new Stage().put(MTN, '2737').refused('axis', move(MTN, '2836')).code).toBe('closed-hexside');
    expect(cost(new Stage().put(MTN, '2736'), 'axis', MTN, '2836')).toBe(2);
  });

  it('[caucasus/2.32-a] snow closes every pass but one from turn 10', () => {
    new Stage({ turn: 9 }).put(PZ, '2736').order('axis', move(PZ, '2836'));
    expect(new Stage({ turn: 10 }).put(PZ, '2736').refused('axis', move(PZ, '2836'))).toMatchObject({
      code: 'closed-hexside',
      facts: { from: '2736', to: '2836', barrier: 'snow' },
    });
  });

  it('[caucasus/2.32-b] the Krestovy pass never closes', () => {
    expect(cost(new Stage({ turn: 14 }).put(PZ, '3043'), 'axis', PZ, '3143')).toBe(2);
  });

  it('[caucasus/2.31-a] seasonal swamps are Rough through turn 9', () => {
    expect(cost(new Stage({ turn: 9 }).put(INF, '2045'), 'axis', INF, '2046')).toBe(1);
    expect(cost(new Stage({ turn: 9 }).put(PZ, '2045'), 'axis', PZ, '2046')).toBe(2);
    new Stage({ turn: 9 }).put(INF, '2045').order('axis', move(INF, '2046', '2047'));
  });

  it('[caucasus/2.31-b] and Swamp from turn 10', () => {
    expect(cost(new Stage({ turn: 10 }).put(INF, '2045'), 'axis', INF, '2046')).toBe(2);
    expect(new Stage({ turn: 10 }).put(INF, '2045').refused('axis', move(INF, '2046', '2047')).code).toBe('must-stop');
    expect(new Stage({ turn: 10 }).put(PZ, '2045').refused('axis', move(PZ, '2046')).code).toBe('prohibited-terrain');
  });

  it('[caucasus/2.31-c] Minor Rivers beside a filled seasonal swamp are ignored', () => {
    expect(cost(new Stage({ turn: 9 }).put(INF, '2145'), 'axis', INF, '2045')).toBe(2);
    expect(cost(new Stage({ turn: 9 }).put(INF, '2046'), 'axis', INF, '2146')).toBe(2);
    const filled = new Stage({ turn: 10 }).put(INF, '2046');
    expect(cost(filled, 'axis', INF, '2146')).toBe(2); // the swamp's own 2, no river besides
    expect(cost(new Stage({ turn: 10 }).put(INF, '2146'), 'axis', INF, '2045')).toBe(1);
  });

  it('a lake or nothing but sea between two hexes bars the way', () => {
    expect(new Stage().put(INF, '1338').refused('axis', move(INF, '1437')).code).toBe('closed-hexside');
    expect(new Stage().put(INF, '1028').refused('axis', move(INF, '1129')).code).toBe('closed-hexside');
  });

  it('costs on the published map are those of the regression list', () => {
    const first: [string, string, string, number][] = [
      [INF, '1131', '1231', 1],
      [INF, '1034', '1135', 1],
      [PZ, '1034', '1134', 2],
      [INF, '2544', '2643', 2],
      [INF, '2542', '2642', 1],
      [PZ, '2736', '2836', 2],
      [INF, '2735', '2736', 3],
      [INF, '2330', '2430', 2],
      [PZ, '2135', '2235', 2],
    ];
    for (const [unit, from, to, expected] of first)
      expect(cost(new Stage().put(unit, from), 'axis', unit, to), `${from} to ${to}`).toBe(expected);
    expect(new Stage().put(MTN, '2736').refused('axis', move(MTN, '2835')).code).toBe('closed-hexside');
  });
});

describe('enemy zones of control', () => {
  it('[caucasus/6.3-a] leaving one costs two more', () => {
    expect(cost(new Stage().put(INF, '1637').put(RIFLE, '1638'), 'axis', INF, '1636')).toBe(3);
  });

  it('[caucasus/6.3-b] entering one is free, and one may go from zone to zone', () => {
    expect(cost(new Stage().put(INF, '1636').put(RIFLE, '1638'), 'axis', INF, '1637')).toBe(1);
    expect(cost(new Stage().put(PZ, '1637').put(RIFLE, '1638'), 'axis', PZ, '1738')).toBe(3);
  });

  it('[caucasus/7.2-a] Primary phases allow the full allowance; rail, naval and extended movement exist only there', () => {
    const stage = new Stage({ phase: 'axis-secondary-movement' }).put(INF, '1029').holdAll('axis');
    expect(stage.refused('axis', { type: 'RailMove', unit: INF, path: ['1030'] })).toMatchObject({
      code: 'other-impulse',
      clause: 'caucasus/7.2-a',
    });
  });

  it('[caucasus/7.21-a] extended movement: two more points, not ending in an enemy zone, starting in one is fine', () => {
    const [event] = new Stage()
      .put(INF, '1637')
      .put(RIFLE, '1638')
      .order('axis', move(INF, '1636', '1736', '1836'));
    expect(event).toMatchObject({ mode: 'extended', spent: 10 });
    const refusal = new Stage()
      .put(INF, '1836')
      .put(RIFLE, '1638')
      .refused('axis', move(INF, '1736', '1636', '1537', '1637'));
    expect(refusal).toMatchObject({
      code: 'ends-in-enemy-zone',
      clause: 'caucasus/7.21-a',
      facts: { hex: '1637', cause: 'extended' },
    });
  });
});

describe('Secondary movement', () => {
  const SECONDARY = { phase: 'axis-secondary-movement' } as const;

  it('[caucasus/7.3-a] mechanised and cavalry units move in full, foot units move one hex or attack', () => {
    const stage = new Stage(SECONDARY).put(INF, '1736').put(PZ, '1836').put('ax-rcav-5', '1837');
    stage.order('axis', move(PZ, '1737', '1738', '1739', '1740', '1741', '1742'));
    stage.order('axis', move('ax-rcav-5', '1838', '1839', '1840', '1841', '1842'));
    expect(stage.refused('axis', move(INF, '1737', '1738')).code).toBe('one-hex');
    stage.order('axis', move(INF, '1737'));
    expect(stage.refused('axis', { type: 'MarkAssault', units: [INF] })).toMatchObject({
      code: 'foot-unit-moved',
      clause: 'caucasus/7.3-a',
    });
  });

  it('[caucasus/7.3-b] the one hex of a foot unit ignores its cost', () => {
    const stage = new Stage({ phase: 'soviet-secondary-movement' }).put('sv-rd-74th', '2330').put(INF, '2229');
    const [event] = stage.order('soviet', move('sv-rd-74th', '2430'));
    expect(event).toMatchObject({ mode: 'minimum', spent: 8 });
  });

  it('[caucasus/7.3-c] no extended, rail or naval movement', () => {
    const stage = new Stage(SECONDARY).put(PZ, '1736');
    expect(stage.refused('axis', move(PZ, '1737', '1738', '1739', '1740', '1741', '1742', '1743')).code).toBe(
      'too-far',
    );
    const soviet = new Stage({ phase: 'soviet-secondary-movement' }).put('sv-nb-1st', '2125');
    expect(soviet.refused('soviet', { type: 'NavalMove', unit: 'sv-nb-1st', to: '2428' }).code).toBe('other-impulse');
    expect(soviet.refused('soviet', { type: 'RailMove', unit: 'sv-nb-1st', path: ['2025'] }).code).toBe(
      'other-impulse',
    );
  });

  it('[caucasus/7.3-d] three points, or not having moved, buy an assault marker', () => {
    const stage = new Stage(SECONDARY).put(PZ, '1736').put('ax-pz-3', '1736').put(INF, '1737').put(RIFLE, '1638');
    stage.order('axis', move(PZ, '1836', '1837', '1838', '1738'));
    expect(stage.refused('axis', { type: 'MarkAssault', units: [PZ] })).toMatchObject({
      code: 'not-enough-points',
      facts: { needed: 3, left: 2 },
    });
    stage.order('axis', move('ax-pz-3', '1636', '1537', '1538'));
    expect(stage.refused('axis', { type: 'MarkAssault', units: ['ax-pz-3', 'ax-pz-3'] }).code).toBe('named-twice');
    stage.order('axis', { type: 'MarkAssault', units: ['ax-pz-3'] });
    expect(stage.unit('ax-pz-3').assault).toBe('*');
    stage.order('axis', { type: 'MarkAssault', units: [INF] });
    expect(stage.unit(INF).assault).toBe('*');
  });

  it('[caucasus/7.3-e] only marked units attack in a Secondary combat phase', () => {
    const stage = new Stage(SECONDARY).put(PZ, '1637').put(INF, '1637').put(RIFLE, '1638');
    stage.order('axis', { type: 'MarkAssault', units: [PZ] });
    stage.order('axis', { type: 'EndMovementPhase' });
    expect(stage.refused('axis', { type: 'DeclareAttack', target: '1638', units: [PZ, INF] })).toMatchObject({
      code: 'no-assault-marker',
      facts: { unit: INF },
    });
    stage.dice(1).order('axis', { type: 'DeclareAttack', target: '1638', units: [PZ] });
  });

  it('[caucasus/7.3-f] one hex and a marker are always within the means of a mechanised unit', () => {
    const stage = new Stage(SECONDARY).put(PZ, '2135').put(RIFLE, '2034').put('sv-rd-74th', '2335');
    stage.order('axis', move(PZ, '2235'));
    expect(stage.unit(PZ).spent).toBe(8);
    stage.order('axis', { type: 'MarkAssault', units: [PZ] });
  });

  it('[caucasus/15.4-a] cavalry keeps its full allowance in Secondary phases', () => {
    const stage = new Stage(SECONDARY).put('ax-rcav-5', '1736');
    const [event] = stage.order('axis', move('ax-rcav-5', '1737', '1738', '1739', '1740', '1741'));
    expect(event).toMatchObject({ mode: 'normal', spent: 10 });
  });

  it('[caucasus/2.22-b] a headquarters is a foot unit', () => {
    const stage = new Stage(SECONDARY).put('ax-hq-17a', '1736');
    expect(stage.refused('axis', move('ax-hq-17a', '1737', '1738')).code).toBe('one-hex');
    stage.order('axis', move('ax-hq-17a', '1737'));
  });
});

describe('minimum and strategic movement', () => {
  it('[caucasus/7.4-a] one hex is always possible', () => {
    const stage = new Stage().put(INF, '2136').put(RIFLE, '2035');
    const [event] = stage.order('axis', move(INF, '2235'));
    expect(event).toMatchObject({ mode: expect.stringMatching('extended|minimum'), spent: 10 });
    const deep = new Stage().put('ax-rinf-10', '2136').put(RIFLE, '2035').put('sv-rd-74th', '2335');
    expect(deep.order('axis', move('ax-rinf-10', '2235'))[0]).toMatchObject({ mode: 'minimum' });
  });

  it('[caucasus/7.4-b] but never into prohibited terrain', () => {
    expect(new Stage().put(PZ, '2330').refused('axis', move(PZ, '2429')).code).toBe('prohibited-terrain');
    expect(new Stage().put(INF, '2736').refused('axis', move(INF, '2835')).code).toBe('closed-hexside');
  });

  const road = [
    '1332',
    '1432',
    '1533',
    '1632',
    '1733',
    '1734',
    '1834',
    '1835',
    '1936',
    '2036',
    '2136',
    '2236',
    '2337',
    '2436',
    '2536',
    '2635',
  ];

  it('[caucasus/7.5-a] a mechanised unit that keeps to the road and away from the enemy pays half', () => {
    const stage = new Stage({ phase: 'axis-secondary-movement' }).put(PZ, '1231');
    const [event] = stage.order('axis', move(PZ, ...road.slice(0, 12)));
    expect(event).toMatchObject({ mode: 'strategic', hexes: 12 });
    const watched = new Stage({ phase: 'axis-secondary-movement' }).put(PZ, '1231').put(RIFLE, '1735');
    expect(watched.refused('axis', move(PZ, ...road.slice(0, 12))).code).toBe('too-far');
  });

  it('[caucasus/7.5-b] others get one more road hex', () => {
    const [event] = new Stage({ phase: 'soviet-primary-movement' })
      .put(RIFLE, '1231')
      .order('soviet', move(RIFLE, ...road.slice(0, 6)));
    expect(event).toMatchObject({ mode: 'extended-strategic', hexes: 6 });
    const secondary = new Stage({ phase: 'soviet-secondary-movement' }).put(RIFLE, '1231');
    expect(secondary.refused('soviet', move(RIFLE, ...road.slice(0, 3))).code).toBe('one-hex');
    expect(secondary.order('soviet', move(RIFLE, ...road.slice(0, 2)))[0]).toMatchObject({
      mode: 'strategic',
      hexes: 2,
    });
  });

  it('[caucasus/7.5-c] strategic adds to extended movement: sixteen road hexes for a mechanised unit', () => {
    const stage = new Stage().put(PZ, '1231');
    expect(stage.order('axis', move(PZ, ...road))[0]).toMatchObject({ mode: 'extended-strategic', hexes: 16 });
    expect(new Stage().put(PZ, '1231').refused('axis', move(PZ, ...road, '2736')).code).toBe('too-far');
  });

  it('[caucasus/15.8-a] the bicycle regiment pays half a point per road hex, on every road move', () => {
    const BIC = 'ax-bic-4';
    const ridden = (hexes: number, options = {}) =>
      new Stage({ options }).put(BIC, '1231').order('axis', move(BIC, ...road.slice(0, hexes)))[0];
    expect(ridden(8)).toMatchObject({ mode: 'normal', hexes: 8 });
    expect(ridden(12)).toMatchObject({ mode: 'extended', hexes: 12 });
    expect(ridden(13)).toMatchObject({ mode: 'extended-strategic', hexes: 13 });
    expect(new Stage().put(BIC, '1231').refused('axis', move(BIC, ...road.slice(0, 14))).code).toBe('too-far');
    expect(
      new Stage({ phase: 'axis-secondary-movement' }).put(BIC, '1231').refused('axis', move(BIC, ...road.slice(0, 3)))
        .code,
    ).toBe('one-hex');
    // beside an enemy there is no strategic movement, and still the road costs half
    const besieged = (bicycleRoadRate: string) =>
      new Stage({ options: { bicycleRoadRate } }).put(BIC, '1231').put(RIFLE, '1232');
    expect(cost(besieged('always'), 'axis', BIC, road[0]!)).toBe(2.5);
    expect(cost(besieged('strategic'), 'axis', BIC, road[0]!)).toBe(3);
    const strategic = { bicycleRoadRate: 'strategic' };
    expect(ridden(12, strategic)).toMatchObject({ mode: 'extended-strategic', hexes: 12 });
    expect(
      new Stage({ options: strategic }).put(BIC, '1231').refused('axis', move(BIC, ...road.slice(0, 13))).code,
    ).toBe('too-far');
  });

  it('[caucasus/2.33-c] the road beside the unfinished railway is always open', () => {
    const stage = new Stage({ turn: 1, phase: 'soviet-secondary-movement' }).put('sv-tk-52', '1453');
    const path = ['1452', '1552', '1551', '1650', '1649', '1749', '1848', '1949'];
    expect(stage.order('soviet', move('sv-tk-52', ...path))[0]).toMatchObject({ mode: 'strategic', hexes: 8 });
  });

  it('[caucasus/7.5-a] a road that is longer in hexes but cheaper than a pass is offered as well', () => {
    const stage = new Stage().put(PZ, '2630').holdAll('axis');
    const ends = stage.options('axis', 'MoveStack').flatMap((order) => ('path' in order ? [order.path.at(-1)] : []));
    for (const end of ['2237', '2338']) expect(ends).toContain(end);
  });

  it('[caucasus/7.5-a] where the whole allowance must be spent, the detour that spends it is offered', () => {
    const options = { strategicMustExhaustMa: true, passCostOnRoad: false };
    const stage = new Stage({ options, phase: 'soviet-primary-movement', turn: 8 }).put('sv-tk-52', '3341');
    const detour = ['3240', '3239', '3140', '3141', '3041', '3042', '2942', '2842', '2843', '2944', '2844', '2845'];
    const offered = stage.options('soviet', 'MoveStack').flatMap((order) => ('path' in order ? [order.path] : []));
    // over Krestovy it is eleven hexes, which leaves half a point
    expect(stage.t.board.distance(stage.hex('3341'), stage.hex('2845'))).toBeLessThan(12);
    expect(offered.filter((path) => path.at(-1) === '2845').map((path) => path.length)).toEqual([12]);
    expect(stage.order('soviet', move('sv-tk-52', ...detour))[0]).toMatchObject({ mode: 'strategic', hexes: 12 });
  });

  it('uses the switches: pass cost on roads, exhausting the allowance', () => {
    expect(cost(new Stage({ options: { passCostOnRoad: false } }).put(PZ, '2736'), 'axis', PZ, '2836')).toBe(1);
    const strict = new Stage({ options: { strategicMustExhaustMa: true } })
      .put(RIFLE, '1231')
      .at(2, 'soviet-primary-movement');
    expect(strict.order('soviet', move(RIFLE, ...road.slice(0, 6)))[0]).toMatchObject({ hexes: 6 });
    const short = new Stage({ options: { strategicMustExhaustMa: true }, phase: 'axis-secondary-movement' }).put(
      PZ,
      '1231',
    );
    expect(short.refused('axis', move(PZ, ...road.slice(0, 8))).code).toBe('too-far');
    short.order('axis', move(PZ, ...road.slice(0, 12)));
  });
});

describe('limits on movement', () => {
  it('[caucasus/14.4-c] out of supply: every pair of hexes is offered, though the cheapest way to the first be too long', () => {
    // to 1342 a detour along the road is cheaper than the straight step
    const stage = new Stage({ turn: 5 }).put(PZ, '1441', { supply: 'out' }).holdAll('axis');
    const ends = stage.options('axis', 'MoveStack').map((order) => ('path' in order ? order.path.at(-1) : ''));
    expect(ends).toContain('1242');
    stage.order('axis', { type: 'MoveStack', units: [PZ], path: ['1342', '1242'] });
  });

  it('[caucasus/14.4-c] out of supply: two hexes', () => {
    const stage = new Stage().put(PZ, '1736', { supply: 'out' });
    expect(stage.refused('axis', move(PZ, '1737', '1738', '1739'))).toMatchObject({
      code: 'hex-limit',
      facts: { hexes: 3, limit: 2 },
    });
    stage.order('axis', move(PZ, '1737', '1738'));
  });

  it('[caucasus/11.5-b] a disorganised unit does not end its move in an enemy zone of control', () => {
    const stage = new Stage().put(PZ, '1636', { disorganised: true }).put(RIFLE, '1638');
    expect(stage.refused('axis', move(PZ, '1637')).code).toBe('ends-in-enemy-zone');
    stage.order('axis', move(PZ, '1635'));
  });

  it('[caucasus/18.2-a] not one step back: Soviet units that begin in an enemy zone stay on turn 1', () => {
    for (const turn of [1, 2]) {
      const stage = new Stage({ turn, phase: 'axis-primary-combat' })
        .put(RIFLE, '1637')
        .put('sv-rd-74th', '1740')
        .put(INF, '1636');
      stage.order('axis', { type: 'EndCombatPhase' });
      expect(stage.state.phase).toBe('soviet-secondary-movement');
      stage.order('soviet', move('sv-rd-74th', '1741'));
      if (turn === 1) {
        expect(stage.refused('soviet', move(RIFLE, '1638'))).toMatchObject({
          code: 'not-one-step-back',
          clause: 'caucasus/18.2-a',
          reason: { en: expect.stringContaining('may not move in the Secondary Impulse of turn 1') },
        });
        stage.order('soviet', { type: 'MarkAssault', units: [RIFLE] });
      } else stage.order('soviet', move(RIFLE, '1638'));
    }
  });

  it('[caucasus/7.9-a] the four special movers do not move like others', () => {
    const stage = new Stage({ phase: 'soviet-primary-movement' }).put('sv-azov', '1924').put('sv-at-train1', '1631');
    expect(stage.refused('soviet', move('sv-azov', '1925'))).toMatchObject({
      code: 'own-way-of-moving',
      facts: { unit: 'sv-azov', way: 'port' },
    });
    expect(stage.refused('soviet', move('sv-at-train1', '1731'))).toMatchObject({
      code: 'own-way-of-moving',
      facts: { unit: 'sv-at-train1', way: 'rail' },
    });
    stage.order('soviet', { type: 'MoveFlotilla', to: '1226' });
  });
});

describe('the small examples of chapter 7', () => {
  it('GX-08: six points carry a unit through two zones when it starts in the first', () => {
    const stage = new Stage().put(PZ, '1637').put(RIFLE, '1638');
    expect(cost(stage, 'axis', PZ, '1738', '1837')).toBe(6);
    const outside = new Stage().put(PZ, '1636').put(RIFLE, '1638');
    expect(outside.order('axis', move(PZ, '1637', '1738', '1837'))[0]).toMatchObject({ mode: 'extended', spent: 14 });
  });

  it('GX-09: out of a zone across a Major River into Open costs 4', () => {
    expect(cost(new Stage().put(PZ, '2544').put(RIFLE, '2443'), 'axis', PZ, '2643')).toBe(4);
  });

  it('GX-15: one hex that would cost 4 is open to allowance 3', () => {
    const stage = new Stage({ phase: 'axis-secondary-movement' }).put(INF, '2330').put(RIFLE, '2229');
    expect(stage.order('axis', move(INF, '2430'))[0]).toMatchObject({ mode: 'minimum', spent: 8 });
  });
});
