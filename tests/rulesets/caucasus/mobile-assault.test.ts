import { describe, expect, it } from 'vitest';
import { find, Stage } from './stage.ts';

/* Chapter 13. */

const SECONDARY = { phase: 'axis-secondary-movement', turn: 3 } as const;
const [PZ, PZ14, INF, RIFLE, RIFLE2] = ['ax-pz-13', 'ax-pz-14', 'ax-inf-73', 'sv-rd-353rd', 'sv-rd-74th'];
const assault = (target: string, ...units: string[]) => ({ type: 'MobileAssault' as const, target, units });
const move = (units: string[], ...path: string[]) => ({ type: 'MoveStack' as const, units, path });

/** Two panzer divisions of six points in 1736, an enemy in 1737. */
const ready = (options = {}) =>
  new Stage({ ...SECONDARY, options }).put(PZ, '1736').put(PZ14, '1736').put(RIFLE, '1737');
const pass = (stage: Stage) => {
  while (['loss', 'determined-defence', 'retreat'].includes(stage.kinds[0]!)) {
    const [side] = stage.waitingFor;
    const options = stage.options(side!);
    stage.order(side!, options.find(({ type }) => type === 'DeclineDefence') ?? options[0]!);
  }
};

describe('mobile assaults', () => {
  it('[caucasus/13.1-a] mechanised and cavalry units with three points, in Secondary phases', () => {
    const stage = ready().put(INF, '1736');
    expect(stage.refused('axis', assault('1737', PZ, INF)).code).toBe('foot-unit');
    expect(ready().at(3, 'axis-primary-movement').refused('axis', assault('1737', PZ)).code).toBe('other-impulse');
    const spent = new Stage(SECONDARY).put(PZ, '1839').put(RIFLE, '1736');
    spent.order('axis', move([PZ], '1838', '1837', '1738', '1737'));
    expect(spent.refused('axis', assault('1736', PZ))).toMatchObject({
      code: 'not-enough-points',
      facts: { needed: 3, left: 2 },
    });
    ready()
      .dice(1)
      .order('axis', assault('1737', PZ, PZ14));
  });

  it('[caucasus/13.1-b] a group starts stacked or collects unmoved units, which count as having moved as far', () => {
    const stage = new Stage(SECONDARY).put(PZ, '1734').put(PZ14, '1736').put(RIFLE, '1737');
    stage.order('axis', move([PZ], '1735'));
    expect(stage.refused('axis', { type: 'PickUp', unit: PZ14 }).code).toBe('not-there');
    stage.put('ax-pz-3', '1735').order('axis', { type: 'PickUp', unit: 'ax-pz-3' });
    expect(stage.unit('ax-pz-3')).toMatchObject({ spent: 2, hexes: 1, moved: true });
    expect(stage.state.group!.units).toEqual([PZ, 'ax-pz-3']);
    expect(stage.refused('axis', { type: 'PickUp', unit: PZ14 }).clause).toBe('caucasus/13.1-b');
  });

  it('[caucasus/13.1-b] it may collect on the way after an assault too, at the price of all that was spent', () => {
    const stage = ready().put('ax-pz-3', '1736');
    stage.dice(1).order('axis', assault('1737', PZ, PZ14)); // DR
    pass(stage);
    stage.order('axis', { type: 'StayPut' });
    stage.order('axis', { type: 'PickUp', unit: 'ax-pz-3' });
    expect(stage.unit('ax-pz-3')).toMatchObject({ spent: 6, hexes: 0 });
    stage
      .put(RIFLE2, '1636')
      .dice(1)
      .order('axis', assault('1636', PZ, PZ14, 'ax-pz-3'));
    pass(stage);
    if (stage.kinds[0] === 'occupation') stage.order('axis', { type: 'StayPut' });
    expect(stage.refused('axis', { type: 'MarkAssault', units: ['ax-pz-3'] }).code).toBe('not-enough-points');
    const late = ready().put('ax-pz-3', '1736');
    late.dice(1).order('axis', assault('1737', PZ, PZ14));
    pass(late);
    late.order('axis', { type: 'StayPut' });
    late
      .put(RIFLE2, '1636')
      .dice(1)
      .order('axis', assault('1636', PZ, PZ14));
    pass(late);
    if (late.kinds[0] === 'occupation') late.order('axis', { type: 'StayPut' });
    late.order('axis', { type: 'PickUp', unit: 'ax-pz-3' });
    expect(late.refused('axis', { type: 'MarkAssault', units: ['ax-pz-3'] }).code).toBe('not-enough-points');
  });

  it('[caucasus/13.1-c] it stays together for the phase', () => {
    const stage = ready();
    stage.dice(1).order('axis', assault('1737', PZ, PZ14)); // 20 to 5: 4-1, 6-1, DR
    pass(stage);
    stage.order('axis', { type: 'OccupyHex' });
    expect(stage.refused('axis', move([PZ], '1738'))).toMatchObject({
      code: 'group-may-not-split',
      clause: 'caucasus/13.1-c',
    });
    stage.order('axis', move([PZ, PZ14], '1738'));
  });

  it('[caucasus/13.1-d] three points each, whatever the hex costs, one hex at a time', () => {
    const stage = ready();
    stage.dice(1).order('axis', assault('1737', PZ, PZ14));
    expect(stage.unit(PZ).spent).toBe(6);
    pass(stage);
    stage.order('axis', { type: 'StayPut' });
    stage
      .put(RIFLE2, '1636')
      .dice(1)
      .order('axis', assault('1636', PZ, PZ14));
    expect(stage.unit(PZ).spent).toBe(12);
    const apart = ready().put(PZ14, '1636');
    expect(apart.refused('axis', assault('1737', PZ, PZ14)).code).toBe('not-together');
  });

  it('[caucasus/13.1-e] air for the Axis, nothing for the Soviets', () => {
    const stage = ready().put('ax-hq-17a', '1735');
    expect(
      find(stage.dice(1).order('axis', { ...assault('1737', PZ, PZ14), air: 'air-viii' }), 'AttackDeclared').odds
        .shifts,
    ).toContainEqual({ kind: 'air', columns: 2 });
    const soviet = new Stage({ phase: 'soviet-secondary-movement', turn: 5 })
      .put('sv-tk-52', '1736')
      .put('sv-tk-6g', '1736')
      .put('ax-ost-1', '1737')
      .put('sv-hq-bs', '1735');
    expect(soviet.refused('soviet', { ...assault('1737', 'sv-tk-52', 'sv-tk-6g'), air: 'air-4a' })).toMatchObject({
      code: 'no-soviet-support',
    });
    soviet.dice(6).order('soviet', assault('1737', 'sv-tk-52', 'sv-tk-6g'));
  });

  it('[caucasus/13.1-f] across a Major River only by a group that started beside it', () => {
    const far = new Stage(SECONDARY).put(PZ, '2444').put('sv-rb-9th', '2643');
    far.order('axis', move([PZ], '2544'));
    expect(far.refused('axis', assault('2643', PZ))).toMatchObject({ code: 'major-river', clause: 'caucasus/13.1-f' });
    const near = new Stage(SECONDARY).put(PZ, '2544').put('sv-rb-9th', '2643');
    near.dice(1).order('axis', assault('2643', PZ));
    const bridge = (options: Record<string, boolean>) => {
      const stage = new Stage({ ...SECONDARY, options }).put(PZ, '2442').put('sv-rb-9th', '2642');
      stage.order('axis', move([PZ], '2542'));
      return stage;
    };
    expect(bridge({}).refused('axis', assault('2642', PZ)).code).toBe('major-river');
    bridge({ mobileAssaultBridgeExempt: true }).dice(1).order('axis', assault('2642', PZ));
  });

  it('[caucasus/13.1-g] odds above 9-1 are fought on the 9-1 column', () => {
    const stage = ready().put(RIFLE, '1737', { steps: 1 }).put('ax-pz-3', '1736');
    const events = stage.dice(1).order('axis', assault('1737', PZ, PZ14, 'ax-pz-3')); // 28 to 3: 9-1 and two shifts
    expect(find(events, 'AttackDeclared').odds.column).toBe(11);
    expect(find(events, 'CombatResolved')).toMatchObject({ column: 9, die: 1, result: 'D1' });
  });

  it('[caucasus/13.1-h] an emptied hex may be entered free of charge', () => {
    const stage = ready();
    stage.dice(1).order('axis', assault('1737', PZ, PZ14));
    pass(stage);
    expect(stage.kinds).toEqual(['occupation']);
    stage.order('axis', { type: 'OccupyHex' });
    expect(stage.unit(PZ)).toMatchObject({ at: '1737', spent: 6 });
    expect(stage.state.control[stage.hex('1737')]).toBe(0);
  });

  it('[caucasus/13.1-h, caucasus/7.7-b] the hex entered counts as one of the move: no Major River after it', () => {
    const stage = new Stage(SECONDARY).put(PZ, '2444').put('sv-rb-9th', '2544');
    stage.dice(5).order('axis', assault('2544', PZ)); // 10 to 4: 2-1, 4-1, D1
    stage.order('axis', { type: 'OccupyHex' });
    expect(stage.unit(PZ)).toMatchObject({ at: '2544', hexes: 1 });
    expect(stage.state.group).toMatchObject({ hexes: 1 });
    expect(stage.refused('axis', move([PZ], '2643'))).toMatchObject({
      code: 'major-river',
      clause: 'caucasus/7.7-b',
    });
    const beside = new Stage(SECONDARY).put(PZ, '2544');
    beside.order('axis', move([PZ], '2643'));
  });

  it('[caucasus/13.1-h, caucasus/7.6-b] whoever had to stop before the assault goes no further than the emptied hex', () => {
    const beaten = () => {
      const stage = new Stage(SECONDARY).put(PZ, '2336').put('sv-rb-9th', '2234');
      stage.order('axis', move([PZ], '2235'));
      expect(stage.state.group).toMatchObject({ spent: 4, stopped: true });
      stage.dice(6).order('axis', assault('2234', PZ)); // 10 to 2: 7-1, D1-B
      return stage;
    };
    const [occupied, stayed] = [beaten(), beaten()];
    expect(find(occupied.order('axis', { type: 'OccupyHex' }), 'HexOccupied').stopped).toBe(true);
    stayed.order('axis', { type: 'StayPut' });
    for (const stage of [occupied, stayed]) {
      expect(stage.refused('axis', move([PZ], '2334')).code).toBe('must-stop');
      expect(stage.options('axis', 'MoveStack')).toEqual([]);
    }
  });

  it('[caucasus/13.1-h, caucasus/10.3-a] only those who are left of the group are asked about the emptied hex', () => {
    const stage = new Stage(SECONDARY).put(PZ, '1736').put('ax-stug-191', '1736').put(RIFLE2, '1737', { steps: 1 });
    stage.dice(2).order('axis', assault('1737', PZ, 'ax-stug-191')); // 12 to 3: 4-1, 6-1, A1/D1
    stage.order('soviet', { type: 'TakeLoss', unit: 'ax-stug-191' });
    expect(stage.play.pending(stage.state)).toMatchObject([{ kind: 'occupation', about: { units: [PZ] } }]);
  });

  it('[caucasus/13.1-h, caucasus/14.4-c, caucasus/11.5-b] who may not stand there is not offered the hex', () => {
    const tired = ready().put(PZ, '1734', { supply: 'out' }).put(PZ14, '1734', { supply: 'out' });
    tired.order('axis', move([PZ, PZ14], '1735', '1736'));
    tired.put(RIFLE, '1737', { steps: 1 }).dice(6);
    tired.order('axis', assault('1737', PZ, PZ14)); // 10 to 3: 3-1, 5-1, A1/D2: it would be the third hex
    expect(tired.unit(RIFLE).at).toBe('cadre');
    expect(tired.kinds).toEqual(['movement-phase']);
    const shaken = ready().put(PZ, '1736', { disorganised: true }).put(RIFLE, '1737', { steps: 1 });
    shaken
      .put(RIFLE2, '1738')
      .dice(6)
      .order('axis', assault('1737', PZ, PZ14));
    expect(shaken.kinds).toEqual(['movement-phase']);
  });

  it('[caucasus/7.5-a, caucasus/13.1-d] who has spent points on an assault has no whole allowance left for the road', () => {
    const stage = new Stage(SECONDARY).put(PZ, '1028').put('sv-rb-9th', '1029');
    const straight = stage.options('axis', 'MoveStack').map((order) => ('path' in order ? order.path.length : 0));
    expect(Math.max(...straight)).toBeLessThanOrEqual(6); // beside the enemy
    stage.dice(6).order('axis', assault('1029', PZ));
    stage.order('axis', { type: 'StayPut' });
    expect(stage.unit(PZ)).toMatchObject({ at: '1028', spent: 6, hexes: 0 });
    const paths = stage.options('axis', 'MoveStack').map((order) => ('path' in order ? order.path : []));
    expect(Math.max(...paths.map((path) => path.length))).toBe(3);
    const fresh = new Stage(SECONDARY).put(PZ, '1028');
    const road = fresh
      .options('axis', 'MoveStack')
      .map((order) => ('path' in order ? order.path : []))
      .find((path) => path.length === 4)!;
    fresh.order('axis', move([PZ], ...road));
    expect(stage.refused('axis', move([PZ], ...road)).code).toBe('too-far');
  });

  it('[caucasus/7.1-d] the move of a group is over when a train or the flotilla has moved', () => {
    const begun = () => {
      const stage = new Stage({ phase: 'soviet-secondary-movement', turn: 8 }).holdAll('soviet');
      stage.put('sv-tk-52', '1736').put('sv-at-train1', '3444').put('sv-azov', '1924');
      stage.order('soviet', move(['sv-tk-52'], '1737'));
      return stage;
    };
    begun().order('soviet', move(['sv-tk-52'], '1738'));
    for (const type of ['MoveTrain', 'MoveFlotilla']) {
      const stage = begun();
      stage.order('soviet', stage.options('soviet', type)[0]!);
      expect(stage.state.group).toBeNull();
      expect(stage.refused('soviet', move(['sv-tk-52'], '1738'))).toMatchObject({
        code: 'already-moved',
        clause: 'caucasus/7.1-d',
      });
      stage.order('soviet', { type: 'MarkAssault', units: ['sv-tk-52'] });
    }
  });

  it('[caucasus/13.1-i] a marker after a mobile assault is bought before others move', () => {
    const stage = ready().put('ax-pz-3', '1730');
    stage.dice(1).order('axis', assault('1737', PZ, PZ14));
    stage.dice(6).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
    stage.order('axis', move(['ax-pz-3'], '1731'));
    expect(stage.refused('axis', { type: 'MarkAssault', units: [PZ] })).toMatchObject({
      code: 'move-is-over',
      clause: 'caucasus/13.1-i',
    });
    stage.order('axis', { type: 'MarkAssault', units: ['ax-pz-3'] });
  });

  it('[caucasus/13.1-i] with points left it moves on, assaults again or buys a marker', () => {
    const held = ready();
    held.dice(1).order('axis', assault('1737', PZ, PZ14));
    held.dice(6).order('soviet', { type: 'DefendDetermined', lead: RIFLE }); // the defence holds
    expect(held.kinds).toEqual(['movement-phase']);
    held.put('sv-rb-9th', '1636');
    expect(held.options('axis', 'MobileAssault')).toContainEqual(assault('1737', PZ, PZ14));
    expect(held.refused('axis', assault('1636', PZ, PZ14))).toMatchObject({
      code: 'bound-to-target',
      clause: 'caucasus/13.1-i',
      facts: { target: '1737' },
    });
    held.put('sv-rb-9th', 'removed');
    held.order('axis', { type: 'MarkAssault', units: [PZ, PZ14] });
    expect(held.unit(PZ).assault).toBe('1737');
    held.order('axis', { type: 'EndMovementPhase' });
    expect(
      held.put(RIFLE2, '1636').refused('axis', { type: 'DeclareAttack', target: '1636', units: [PZ] }),
    ).toMatchObject({ code: 'bound-to-target' });
    // GX-24: assault B, occupy, assault C
    const on = ready().put(RIFLE2, '1738');
    on.dice(1).order('axis', assault('1737', PZ, PZ14));
    pass(on);
    on.order('axis', { type: 'OccupyHex' });
    on.dice(1).order('axis', assault('1738', PZ, PZ14));
    expect(on.unit(PZ).spent).toBe(12);
  });

  it('[caucasus/13.2-a, caucasus/11.4-c] earlier retreaters defend in full, may be assaulted again and retreat again', () => {
    const stage = ready();
    stage.dice(1).order('axis', assault('1737', PZ, PZ14));
    stage.order('soviet', { type: 'DeclineDefence' });
    stage.order('soviet', { type: 'RetreatUnits', units: [RIFLE], path: ['1738', '1739'] });
    stage.order('axis', { type: 'OccupyHex' });
    const chased = stage.put(RIFLE, '1738');
    const events = chased.dice(1).order('axis', assault('1738', PZ, PZ14));
    expect(find(events, 'AttackDeclared')).toMatchObject({ defenders: [RIFLE], odds: { strength: 5 } });
    chased.order('soviet', { type: 'DeclineDefence' });
    expect(chased.options('soviet', 'RetreatUnits').length).toBeGreaterThan(0);
  });

  it('[caucasus/5.2-b] stacking must be legal at the moment of the assault', () => {
    const stage = ready().put('ax-pz-3', '1736').put('ax-pz-23', '1736');
    expect(stage.refused('axis', assault('1737', PZ))).toMatchObject({
      code: 'stacking',
      facts: { would: 4, limit: 3 },
    });
  });

  it('turn-1 standstill: no mobile assault for who may not move (ruling 35)', () => {
    const stage = new Stage({ turn: 1, phase: 'axis-primary-combat' })
      .put('sv-tk-135th', '1736')
      .put('ax-ost-1', '1737');
    stage.order('axis', { type: 'EndCombatPhase' });
    expect(stage.refused('soviet', assault('1737', 'sv-tk-135th')).code).toBe('not-one-step-back');
  });
});
