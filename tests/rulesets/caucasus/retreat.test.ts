import { describe, expect, it } from 'vitest';
import { FULL, LIMITED, supplyMap } from '#rulesets/caucasus/rules/supply';
import { find, previewAttack, Stage } from './stage.ts';

/* Chapter 11. The defender stands in 1737; the attackers come from the west, so that the ways east are 1637, 1738 and 1837. */

const COMBAT = { phase: 'axis-primary-combat', turn: 3 } as const;
const [PZ, PZ14, RIFLE, RIFLE2] = ['ax-pz-13', 'ax-pz-14', 'sv-rd-353rd', 'sv-rd-74th'];
const attack = (target: string, ...units: string[]) => ({ type: 'DeclareAttack' as const, target, units });
type Paths = string[];

/** Sets the scene, rolls the wanted kind of retreat with whatever force brings it about, and declines the determined defence. */
function beaten(
  arrange: (stage: Stage) => void,
  { hexes = 2, options = {}, target = '1737', from = '1736' } = {},
): Stage {
  const stage = new Stage({ ...COMBAT, options }).put(PZ, from).put(PZ14, from).put('ax-hq-17a', from);
  arrange(stage);
  const { order, die } = blow(stage, target, from, hexes === 2 ? 'DR' : 'D1-B');
  stage.dice(die).order('axis', order);
  while (stage.kinds[0] === 'loss') stage.order('soviet', stage.options('soviet', 'TakeLoss')[0]!);
  if (stage.kinds[0] === 'determined-defence') stage.order('soviet', { type: 'DeclineDefence' });
  return stage;
}

function blow(stage: Stage, target: string, from: string, result: string) {
  for (const units of [[PZ, PZ14], [PZ], ['ax-rcav-5'], ['ax-bic-4']]) {
    for (const id of ['ax-rcav-5', 'ax-bic-4']) if (units.includes(id)) stage.put(id, from);
    for (const air of [{}, { air: 'air-viii' }]) {
      const odds = previewAttack(stage.t, stage.state, 'axis', units, target, air);
      if (!('column' in odds) || odds.column > 9) continue;
      const die = ([1, 2, 3, 4, 5, 6] as const).find(
        (face) => stage.t.tables.crt.rows[`${face}`][odds.column] === result,
      );
      if (die !== undefined) return { order: { ...attack(target, ...units), ...air }, die };
    }
    for (const id of ['ax-rcav-5', 'ax-bic-4']) stage.put(id, 'removed');
  }
  throw new Error(`no force and die give ${result}`);
}

const ways = (stage: Stage, unit = RIFLE): Paths =>
  stage
    .options('soviet', 'RetreatUnits')
    .filter((order) => order.type === 'RetreatUnits' && order.units[0] === unit)
    .map((order) => (order.type === 'RetreatUnits' ? order.path.join('-') : ''));
const retreat = (path: string, ...units: string[]) => ({ type: 'RetreatUnits' as const, units, path: path.split('-') });

describe('the procedure', () => {
  it('[caucasus/11.1-a] two hexes or four, as the result says', () => {
    expect(ways(beaten((stage) => stage.put(RIFLE, '1737'))).every((path) => path.split('-').length === 2)).toBe(true);
    const far = beaten((stage) => stage.put(RIFLE, '1737'), { hexes: 4 });
    expect(ways(far).length).toBeGreaterThan(0);
    expect(ways(far).every((path) => path.split('-').length === 4)).toBe(true);
  });

  it('[caucasus/11.1-b] a retreat may end after one hex in a town, city, Swamp, Forest or Mountain', () => {
    const stage = beaten((made) => made.put(RIFLE, '2234'), { target: '2234', from: '2134' });
    expect(ways(stage)).toContain('2235');
    expect(ways(stage)).not.toContain('2233');
    const shaken = beaten((made) => made.put(RIFLE, '2234', { disorganised: true }), { target: '2234', from: '2134' });
    expect(ways(shaken)).not.toContain('2235');
    const far = beaten((made) => made.put(RIFLE, '2234'), { target: '2234', from: '2134', hexes: 4 });
    expect(ways(far)).not.toContain('2235');
    const lenient = beaten((made) => made.put(RIFLE, '2234'), {
      target: '2234',
      from: '2134',
      hexes: 4,
      options: { fourHexRetreatMayStopShort: true },
    });
    expect(ways(lenient)).toContain('2235');
  });

  it('[caucasus/11.1-c] the owner chooses, and units of a stack may part', () => {
    const stage = beaten((made) => made.put(RIFLE, '1737').put(RIFLE2, '1737'));
    stage.order('soviet', retreat('1738-1739', RIFLE));
    stage.order('soviet', retreat('1637-1538', RIFLE2));
    expect([stage.unit(RIFLE).at, stage.unit(RIFLE2).at]).toEqual(['1739', '1538']);
  });

  it('[caucasus/11.1-d] it ends as many hexes away as it is long, or the unit is lost', () => {
    const stage = beaten((made) => made.put(RIFLE, '1737'));
    expect(stage.refused('soviet', retreat('1738-1637', RIFLE))).toMatchObject({
      code: 'wrong-distance',
      clause: 'caucasus/11.1-d',
    });
    const boxed = beaten((made) => {
      made.put(RIFLE, '1737').put('ax-inf-9', '1637').put('ax-inf-73', '1837');
    });
    expect(boxed.unit(RIFLE).at).toBe('cadre');
  });

  it('[caucasus/11.1-e] it loses as few steps as it can', () => {
    const stage = beaten((made) => made.put(RIFLE, '1737').put('ax-inf-9', '1636'));
    // 1637 lies in the zone of 1636, 1738 and 1837 do not
    expect(stage.refused('soviet', retreat('1637-1638', RIFLE))).toMatchObject({
      code: 'retreat-priorities',
      clause: 'caucasus/11.1-e',
    });
    stage.order('soviet', retreat('1738-1638', RIFLE));
    expect(stage.unit(RIFLE).steps).toBe(2);
  });

  it('[caucasus/11.1-f, caucasus/14.3-c] supply is what it will be when the hex is left: no line leads through it then', () => {
    // while it stands in 1334 a line to the north runs through that hex, which lies in the attackers' zone
    const stage = beaten((made) => made.put(RIFLE, '1334').put('ax-inf-9', '1133'), { target: '1334', from: '1434' });
    const grades = (hexes: readonly string[]) => {
      const { grade } = supplyMap(stage.t, stage.state, 1);
      return hexes.map((hex) => grade[stage.hex(hex)]);
    };
    expect(grades(['1235', '1135', '1332', '1432'])).toEqual([FULL, FULL, FULL, FULL]);
    expect(ways(stage).sort()).toEqual(['1333-1332', '1333-1432']);
    expect(stage.refused('soviet', retreat('1234-1235', RIFLE))).toMatchObject({
      code: 'retreat-priorities',
      clause: 'caucasus/11.1-f',
    });
    stage.order('soviet', retreat('1333-1332', RIFLE));
    expect(grades(['1235', '1135', '1332', '1432'])).toEqual([LIMITED, LIMITED, FULL, FULL]);
  });

  it('[caucasus/11.1-f] then it seeks Full Supply, then Limited', () => {
    const map = new Stage(COMBAT);
    const { board } = map.t;
    const { grade } = supplyMap(map.t, map.state, 1);
    const ring = (hex: number): number[] =>
      [...Array(board.size).keys()].filter((other) => board.distance(hex, other) === 2);
    const centre = [...Array(board.size).keys()].find((hex) => {
      const grades = new Set(ring(hex).map((other) => grade[other]));
      const west = board.next[hex * 6 + 4]!;
      return (
        board.terrain[hex] === 'open' &&
        west >= 0 &&
        board.terrain[west] === 'open' &&
        board.settlement[hex] === 0 &&
        grades.has(2) &&
        grades.size > 1 &&
        ring(hex).length === 12
      );
    })!;
    const stage = beaten((made) => made.put(RIFLE, board.ids[centre]!), {
      target: board.ids[centre]!,
      from: board.ids[board.next[centre * 6 + 4]!]!,
    });
    const after = supplyMap(stage.t, stage.state, 1).grade;
    const ends = ways(stage).map((path) => after[stage.hex(path.slice(-4))]);
    expect(new Set(ends)).toEqual(new Set([2]));
    expect(ring(centre).some((hex) => after[hex]! < 2)).toBe(true);
  });

  const crowd = [
    'sv-rd-4th',
    'sv-rd-109th',
    'sv-rd-261st',
    'sv-rd-218th',
    'sv-rd-230th',
    'sv-rd-275th',
    'sv-rd-295th',
    'sv-rd-347th',
    'sv-rd-91st',
  ];
  const crowded = (options = {}) =>
    beaten(
      (made) => {
        made.put(RIFLE, '1737').put('ax-inf-9', '1636').put('ax-inf-73', '1836');
        crowd.forEach((id, n) => {
          made.put(id, ['1638', '1739', '1838'][Math.floor(n / 3)]!);
        });
      },
      { options },
    );

  it('[caucasus/11.1-g] with every end hex full the attacker takes the unit one hex further', () => {
    const stage = crowded();
    stage.order('soviet', retreat('1738-1739', RIFLE));
    expect(stage.kinds).toEqual(['retreat-extension']);
    expect(stage.waitingFor).toEqual(['axis']);
    const hexes = stage.options('axis').map((order) => (order.type === 'ExtendRetreat' ? order.hex : ''));
    expect(hexes.every((hex) => stage.t.board.distance(stage.hex('1737'), stage.hex(hex)) === 3)).toBe(true);
    stage.order('axis', { type: 'ExtendRetreat', unit: RIFLE, hex: hexes[0]! });
    expect(stage.unit(RIFLE).at).toBe(hexes[0]);
    const own = crowded({ overstackExtensionBy: 'defender' });
    own.order('soviet', retreat('1738-1739', RIFLE));
    expect(own.waitingFor).toEqual(['soviet']);
  });
});

describe('eliminations and losses', () => {
  it('[caucasus/11.2-a] allowance 0 cannot retreat', () => {
    const stage = beaten((made) => made.put(RIFLE, '1737').put('sv-pg-poti', '1737'));
    expect(stage.unit('sv-pg-poti').at).toBe('cadre');
    expect(stage.unit(RIFLE).at).toBe('1737');
  });

  it('[caucasus/11.2-b] nor across ground closed to the unit', () => {
    const stage = beaten(
      (made) =>
        made
          .put('sv-tk-52', '2330')
          .put(RIFLE, '2330')
          .put('ax-inf-9', '2229')
          .put('ax-inf-73', '2331')
          .put('ax-inf-111', '2329'),
      { target: '2330', from: '2230' },
    );
    expect(stage.unit('sv-tk-52').at).toBe('removed');
  });

  it('[caucasus/11.2-c] nor into a hex with an enemy, even a headquarters', () => {
    const arrange = (made: Stage) => made.put(RIFLE, '1737').put('ax-inf-9', '1636').put('ax-inf-73', '1836');
    expect(ways(beaten(arrange)).length).toBeGreaterThan(0);
    const stopped = beaten((made) =>
      arrange(made).put('ax-hq-1pa', '1738').put('ax-stug-191', '1637').put('ax-stug-210', '1837'),
    );
    expect(stopped.unit(RIFLE).at).toBe('cadre');
  });

  it('[caucasus/11.2-d] nor across a hexside between two enemies, unless a friend holds the far side', () => {
    const arrange = (made: Stage) => made.put(RIFLE, '1737').put('ax-inf-9', '1637').put('ax-inf-73', '1837');
    expect(beaten(arrange).unit(RIFLE).at).toBe('cadre');
    const saved = beaten((made) => arrange(made).put(RIFLE2, '1738'));
    expect(ways(saved)).toContain('1738-1739');
  });

  it('[caucasus/11.2-e] nor into a hex between two enemies, unless a friend holds it', () => {
    const arrange = (made: Stage) => made.put(RIFLE, '1737').put('ax-inf-9', '1638').put('ax-inf-73', '1837');
    expect(ways(beaten(arrange)).some((path) => path.startsWith('1738'))).toBe(false);
    const saved = beaten((made) => arrange(made).put(RIFLE2, '1738').put('sv-rd-4th', '1739'));
    expect(ways(saved)).toContain('1738-1739');
  });

  it('[caucasus/11.2-f] nor into an enemy zone after the first hex, unless a friend stands there', () => {
    const arrange = (made: Stage) => made.put(RIFLE, '1737').put('ax-inf-9', '1740');
    expect(ways(beaten(arrange))).not.toContain('1738-1739');
    const saved = beaten((made) => arrange(made).put(RIFLE2, '1739'));
    expect(ways(saved)).toContain('1738-1739');
  });

  it.each([
    ['11.2-c', '1637-1538', { 1637: ['ax-stug-191'] }],
    ['11.2-e', '1738-1739', { 1638: ['ax-inf-9'], 1837: ['ax-inf-73'] }],
    ['11.2-f', '1738-1739', { 1740: ['ax-inf-9'] }],
  ] as const)(
    '[caucasus/11.2-c, caucasus/11.2-e, caucasus/11.2-f] a deadly way is refused by the paragraph that forbids it: %s',
    (paragraph, path, enemies) => {
      const stage = beaten((made) => made.put(RIFLE, '1737').putAll(enemies));
      expect(stage.refused('soviet', retreat(path, RIFLE))).toMatchObject({
        code: 'deadly-retreat',
        clause: `caucasus/${paragraph}`,
      });
    },
  );

  const gauntlet = (options = {}) =>
    beaten(
      (made) =>
        made
          .put(RIFLE, '1737')
          .put(RIFLE2, '1737')
          .put('ax-inf-9', '1636')
          .put('ax-inf-73', '1836')
          .put('ax-hq-1pa', '1738'),
      { options },
    );

  it('[caucasus/11.2-g] a stack that enters an enemy zone with its first hex loses one step in all', () => {
    const stage = gauntlet();
    expect(stage.kinds).toEqual(['loss']);
    expect(stage.pendingLoss()).toEqual({ side: 'soviet', chooser: 'soviet', steps: 1, cause: 'retreat' });
    stage.order('soviet', { type: 'TakeLoss', unit: RIFLE2 });
    stage.order('soviet', retreat('1637-1538', RIFLE));
    const events = stage.order('soviet', retreat('1837-1938', RIFLE2));
    expect(find(events, 'RetreatEnded').losses).toEqual([]);
    expect([stage.unit(RIFLE).steps, stage.unit(RIFLE2).steps]).toEqual([2, 1]);
    const each = gauntlet({ retreatStepLossScope: 'per-substack' });
    each.order('soviet', retreat('1637-1538', RIFLE));
    expect(each.refused('soviet', retreat('1837-1938', RIFLE2)).code).toBe('retreat-priorities');
    const shared = each.order('soviet', retreat('1637-1538', RIFLE2));
    expect(find(shared, 'RetreatEnded').losses[0]).toMatchObject({ steps: 1 });
  });

  it('[caucasus/11.2-g, caucasus/2.37-a] the last step of a retreat that must pay dies where it stands and takes no ground with it', () => {
    const scene = (steps: number) =>
      beaten((made) =>
        made
          .hold('axis', '1637', '1538', '1837', '1938')
          .put(RIFLE, '1737', { steps })
          .put('ax-inf-9', '1636')
          .put('ax-inf-73', '1836')
          .put('ax-hq-1pa', '1738'),
      );
    const last = scene(1);
    expect(last.unit(RIFLE).at).toBe('cadre');
    expect(last.log.some(({ event }) => event.type === 'UnitsRetreated')).toBe(false);
    expect(last.state.control[last.hex('1637')]).toBe(0);
    expect(last.kinds).toEqual(['advance']);
    expect(last.state.battle).toMatchObject({ advance: 'full' });
    const two = scene(2);
    two.order('soviet', retreat('1637-1538', RIFLE));
    expect(two.unit(RIFLE)).toMatchObject({ at: '1538', steps: 1 });
  });

  it('[caucasus/11.2-g, caucasus/2.37-a] whoever alone can pay for the group, with his last step, dies where he stands too', () => {
    const HQ = 'sv-hq-bs';
    const scene = (arrange: (made: Stage) => void) =>
      beaten((made) => {
        made
          .hold('axis', '1637', '1538', '1837', '1938')
          .put('ax-inf-9', '1636')
          .put('ax-inf-73', '1836')
          .put('ax-hq-1pa', '1738');
        arrange(made);
      });
    // a headquarters pays only where nobody else can
    const escort = scene((made) => made.put(RIFLE, '1737', { steps: 1 }).put(HQ, '1737'));
    expect([escort.unit(RIFLE).at, escort.unit(HQ).at]).toEqual(['cadre', '1737']);
    expect(escort.log.some(({ event }) => event.type === 'UnitsRetreated')).toBe(false);
    expect(escort.state.control[escort.hex('1637')]).toBe(0);
    const events = escort.order('soviet', retreat('1837-1938', HQ));
    expect(find(events, 'UnitsRetreated').charged).toBe(false);
    expect(find(events, 'RetreatEnded').losses).toEqual([]);
    expect([escort.unit(HQ).at, escort.kinds]).toEqual(['1938', ['advance']]);
    // full strength pays before reduced [10.2]: the tanks have one step in all
    const tanks = scene((made) => made.put('sv-tk-52', '1737').put(RIFLE, '1737', { steps: 1 }));
    expect([tanks.unit('sv-tk-52').at, tanks.unit(RIFLE).at]).toEqual(['removed', '1737']);
    // of two who could pay the owner chooses before anybody goes
    const two = scene((made) =>
      made.put(RIFLE, '1737', { steps: 1 }).put(RIFLE2, '1737', { steps: 1 }).put(HQ, '1737'),
    );
    expect(two.kinds).toEqual(['loss']);
    expect(two.options('soviet', 'TakeLoss')).toHaveLength(2);
    two.order('soviet', { type: 'TakeLoss', unit: RIFLE });
    expect(two.unit(RIFLE).at).toBe('cadre');
    expect(two.state.control[two.hex('1637')]).toBe(0);
    two.order('soviet', retreat('1837-1938', RIFLE2, HQ));
    expect([two.unit(RIFLE2), two.kinds]).toMatchObject([{ at: '1938', steps: 1 }, ['advance']]);
  });

  it('[caucasus/11.2-g, caucasus/11.1-g] who dies for the step of a retreat takes nobody the room where the others go', () => {
    const stage = beaten((made) => {
      made.put('ax-inf-9', '1636').put('ax-inf-73', '1836');
      for (const [id, hex] of Object.entries({ 'ax-hq-1pa': '1738', 'ax-stug-191': '1837', 'ax-flak-7': '1638' }))
        made.put(id, hex);
      for (const id of [RIFLE, RIFLE2]) made.put(id, '1737', { steps: 1 });
      made.put('sv-rd-4th', '1538').put('sv-rd-109th', '1538');
    });
    stage.order('soviet', { type: 'TakeLoss', unit: RIFLE });
    expect(ways(stage, RIFLE2)).toEqual(['1637-1538']);
    const events = stage.order('soviet', retreat('1637-1538', RIFLE2));
    expect(find(events, 'UnitsRetreated').overstacked).toBe(false);
    expect(stage.unit(RIFLE2).at).toBe('1538');
  });

  it('[caucasus/11.2-g] a game of version 8 that stopped while part of the group was gone pays its step once, when all have gone', () => {
    const stage = beaten((made) => {
      made.put('ax-inf-9', '1636').put('ax-inf-73', '1836');
      for (const [id, hex] of Object.entries({ 'ax-hq-1pa': '1738', 'ax-stug-191': '1837', 'ax-flak-7': '1638' }))
        made.put(id, hex);
      for (const id of [RIFLE, RIFLE2]) made.put(id, '1737');
    });
    // since version 9 the step is chosen first
    expect(stage.kinds).toEqual(['loss']);
    stage.state.battle!.losses = [];
    delete stage.state.battle!.retreatPaid;
    // in version 8 the first unit went, and the step was owed until all had gone
    stage.play.evolve(stage.state, {
      type: 'UnitsRetreated',
      units: [RIFLE],
      from: '1737',
      path: ['1637', '1538'],
      charged: true,
      overstacked: false,
      extension: false,
    });
    stage.touch();
    expect(stage.state.battle!.retreatLosses).toBe(1);
    const events = stage.order('soviet', retreat(ways(stage, RIFLE2)[0]!, RIFLE2));
    expect(find(events, 'RetreatEnded').losses).toEqual([
      { side: 'soviet', chooser: 'soviet', steps: 1, cause: 'retreat' },
    ]);
    stage.order('soviet', { type: 'TakeLoss', unit: RIFLE2 });
    expect([stage.unit(RIFLE).steps, stage.unit(RIFLE2).steps, stage.kinds[0]]).toEqual([2, 1, 'advance']);
  });

  it('[caucasus/11.2-g, caucasus/11.1-e] per sub-stack, whoever could go free may go along where another must pay, and nowhere else', () => {
    const TRAIN = 'sv-at-train1';
    const scene = () =>
      beaten((made) => made.put(TRAIN, '1731').put(RIFLE, '1731').put('ax-inf-9', '1931'), {
        target: '1731',
        from: '1631',
        options: { retreatStepLossScope: 'per-substack' },
      });
    expect(ways(scene(), TRAIN)).toEqual(['1830-1829']);
    expect(scene().refused('soviet', retreat('1732-1733', RIFLE))).toMatchObject({ clause: 'caucasus/11.1-e' });
    const events = scene().order('soviet', retreat('1830-1829', TRAIN, RIFLE));
    expect(find(events, 'RetreatEnded').losses).toMatchObject([{ steps: 1 }]);
    const after = scene();
    after.order('soviet', retreat('1830-1829', TRAIN));
    expect(find(after.order('soviet', retreat('1830-1829', RIFLE)), 'RetreatEnded').losses).toMatchObject([
      { steps: 1 },
    ]);
  });

  it('[caucasus/15.3-b] the flotilla retreats to any friendly Azov port, attacks after moving and never advances', () => {
    const stage = beaten((made) => made.put('sv-azov', '1924').put('ax-inf-9', '1227'), {
      target: '1924',
      from: '1923',
    });
    expect(ways(stage, 'sv-azov').sort()).toEqual(['1226', '1526', '1922']);
    stage.order('soviet', retreat('1226', 'sv-azov'));
    const own = new Stage({ phase: 'soviet-secondary-movement', turn: 3 })
      .put('sv-azov', '1924')
      .put('ax-ost-1', '1227');
    own.order('soviet', { type: 'MoveFlotilla', to: '1226' });
    own.order('soviet', { type: 'EndMovementPhase' });
    own.dice(5).order('soviet', attack('1227', 'sv-azov'));
  });

  it('[caucasus/15.6-b] trains attack after moving, retreat and advance along rail or die', () => {
    const stage = beaten((made) => made.put('sv-at-train1', '1631'), { target: '1631', from: '1531' });
    expect(ways(stage, 'sv-at-train1').length).toBeGreaterThan(0);
    for (const path of ways(stage, 'sv-at-train1')) {
      const hexes = ['1631', ...path.split('-')];
      hexes.slice(1).forEach((hex, n) => {
        expect(
          stage.t.board.railMove[
            stage.hex(hexes[n]!) * 6 + stage.t.board.direction(stage.hex(hexes[n]!), stage.hex(hex))
          ],
        ).toBe(1);
      });
    }
    const derailed = beaten((made) => made.put('sv-at-train1', '1226'), { target: '1226', from: '1227' });
    expect(derailed.unit('sv-at-train1').at).toBe('removed');
    const own = new Stage({ phase: 'soviet-secondary-movement', turn: 3 })
      .put('sv-at-train1', '1631')
      .put('sv-rc-9', '1731')
      .put('ax-ost-1', '1830');
    own.order('soviet', { type: 'MoveTrain', unit: 'sv-at-train1', path: ['1731'] });
    own.order('soviet', { type: 'MarkAssault', units: ['sv-rc-9'] });
    own.order('soviet', { type: 'EndMovementPhase' });
    own.dice(6).order('soviet', attack('1830', 'sv-at-train1', 'sv-rc-9'));
    while (own.kinds[0] !== 'advance') own.order('axis', own.options('axis')[0]!);
    expect(own.refused('soviet', { type: 'Advance', units: ['sv-at-train1'], path: ['1730'] }).code).toBe(
      'prohibited-terrain',
    );
    own.order('soviet', { type: 'Advance', units: ['sv-at-train1'], path: ['1830', '1829'] });
  });
});

describe('earlier retreaters', () => {
  /** RIFLE retreats into the hex of RIFLE2, which is then attacked too. */
  const fled = () => {
    const stage = beaten((made) =>
      made
        .put(RIFLE, '1737')
        .put(RIFLE2, '1739')
        .put('ax-pz-3', '1740')
        .put('ax-pz-23', '1740')
        .put('ax-ssg-5', '1740'),
    );
    stage.order('soviet', retreat('1738-1739', RIFLE));
    stage.order('axis', { type: 'EndAdvance' });
    return stage;
  };
  const second = attack('1739', 'ax-pz-3', 'ax-pz-23', 'ax-ssg-5');

  it('[caucasus/11.4-a] add nothing to the defence of the hex they fled to', () => {
    const stage = fled();
    const events = stage.dice(1).order('axis', second);
    expect(find(events, 'AttackDeclared')).toMatchObject({
      defenders: [RIFLE2],
      passengers: [RIFLE],
      odds: { strength: 5 },
    });
  });

  it('[caucasus/11.4-b] the flotilla as well, whatever ports are left to it', () => {
    const stage = beaten((made) => made.put('sv-azov', '1924').put(RIFLE2, '1526').put('ax-pz-3', '1527'), {
      target: '1924',
      from: '1923',
    });
    stage.order('soviet', retreat('1526', 'sv-azov'));
    stage.order('axis', { type: 'EndAdvance' });
    stage.dice(6).order('axis', attack('1526', 'ax-pz-3')); // 8 to 7: 1-1, one column for quality, A1/D1
    while (stage.kinds[0] === 'loss') {
      const [side] = stage.waitingFor;
      stage.order(side!, stage.options(side!, 'TakeLoss')[0]!);
    }
    stage.order('soviet', { type: 'DeclineDefence' });
    expect(stage.unit('sv-azov').at).toBe('removed');
    expect(ways(stage, RIFLE2).length).toBeGreaterThan(0);
  });

  it('[caucasus/11.4-b] and are eliminated if they must retreat again', () => {
    const stage = fled();
    stage.dice(1).order('axis', second); // 23 to 5: 4-1, 6-1, DR
    stage.order('soviet', { type: 'DeclineDefence' });
    expect(stage.unit(RIFLE).at).toBe('cadre');
    expect(stage.unit(RIFLE2).at).toBe('1739');
  });
});

describe('disorganisation', () => {
  it('[caucasus/11.5-a] marks every unit that retreated from D1-B or A1/D2, once', () => {
    const stage = beaten((made) => made.put(RIFLE, '1737').put(RIFLE2, '1737', { disorganised: true }), { hexes: 4 });
    while (stage.kinds[0] === 'retreat') stage.order('soviet', stage.options('soviet')[0]!);
    expect([stage.unit(RIFLE).disorganised, stage.unit(RIFLE2).disorganised]).toEqual([true, true]);
  });

  it('[caucasus/11.5-d] no lead, no short stop, no replacements', () => {
    const lead = beaten((made) => made.put(RIFLE, '1737', { disorganised: true }));
    expect(lead.kinds).toEqual(['retreat']);
    const stage = new Stage({ phase: 'soviet-primary-movement', turn: 3 }).put(RIFLE, '1737', {
      steps: 1,
      disorganised: true,
    });
    stage.state.replacements['soviet-infantry'] = 1;
    expect(
      stage.touch().refused('soviet', { type: 'UseReplacement', unit: RIFLE, kind: 'soviet-infantry' }),
    ).toMatchObject({ code: 'disorganised', clause: 'caucasus/11.5-d' });
  });

  it('[caucasus/11.5-e] strength and zones of control stay, and friends pass unharmed', () => {
    const stage = new Stage({ phase: 'soviet-primary-movement', turn: 3 })
      .put(RIFLE, '1737', { disorganised: true })
      .put(RIFLE2, '1736');
    stage.order('soviet', { type: 'MoveStack', units: [RIFLE2], path: ['1737', '1738'] });
    expect(stage.unit(RIFLE2).disorganised).toBe(false);
    const axis = new Stage().put(RIFLE, '1737', { disorganised: true }).put(PZ, '1736');
    expect(axis.order('axis', { type: 'MoveStack', units: [PZ], path: ['1735'] })[0]).toMatchObject({
      spent: 2 * 2 + 4,
    });
  });

  it('[caucasus/11.5-f] ends in the Supply Phase of the owner', () => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 3 })
      .put(RIFLE, '2542', { disorganised: true })
      .put(PZ, '1030', { disorganised: true });
    stage.seed(1);
    const events = stage.order('soviet', { type: 'EndCombatPhase' });
    expect(find(events, 'UnitsRecovered')).toMatchObject({ side: 'soviet', units: [RIFLE] });
    expect(stage.unit(PZ).disorganised).toBe(true);
  });
});
