import { describe, expect, it } from 'vitest';
import { all, find, previewAttack, Stage } from './stage.ts';

/* Chapters 10 and 12: what a result does, losses, determined defence, advance. */

const COMBAT = { phase: 'axis-primary-combat', turn: 3 } as const;
const [PZ, PZ14, INF, RIFLE, RIFLE2] = ['ax-pz-13', 'ax-pz-14', 'ax-inf-73', 'sv-rd-353rd', 'sv-rd-74th'];
const attack = (target: string, ...units: string[]) => ({ type: 'DeclareAttack' as const, target, units });

/** Two panzer divisions, 20 with the armour and quality shifts, against what is put into 1737. */
const duel = (...defenders: [string, number][]) => {
  const stage = new Stage(COMBAT).put(PZ, '1736').put(PZ14, '1736');
  for (const [id, steps] of defenders) stage.put(id, '1737', { steps });
  return stage;
};

describe('results', () => {
  it('[caucasus/10.1-a] D1-B: one step, four hexes, disorganised, no determined defence, advance', () => {
    const stage = duel([RIFLE, 2]); // 20 to 5, 4-1, 6-1 with the shifts
    stage.dice(6).order('axis', attack('1737', PZ, PZ14));
    expect(stage.unit(RIFLE).steps).toBe(1);
    expect(stage.kinds).toEqual(['retreat']);
    expect(stage.state.battle).toMatchObject({ retreat: 4 });
    const [way] = stage.options('soviet', 'RetreatUnits');
    const events = stage.order('soviet', way!);
    expect(stage.t.board.distance(stage.hex('1737'), stage.hex(stage.unit(RIFLE).at))).toBe(4);
    expect(find(events, 'UnitsDisorganised').units).toEqual([RIFLE]);
    expect(stage.kinds).toEqual(['advance']);
  });

  it('[caucasus/10.1-b] A1/D2: two steps against one, four hexes, disorganised', () => {
    const stage = duel([RIFLE, 2], [RIFLE2, 1]); // 20 to 8: 2-1, 4-1 with the shifts
    stage
      .put('ax-hq-17a', '1735')
      .dice(6)
      .order('axis', { ...attack('1737', PZ, PZ14), air: 'air-iv' }); // 5-1
    expect(stage.state.battle).toMatchObject({ result: 'A1/D2' });
    stage.order('soviet', { type: 'TakeLoss', unit: RIFLE2 });
    expect(stage.unit(RIFLE).steps).toBe(1);
    stage.order('axis', { type: 'TakeLoss', unit: PZ });
    expect(stage.unit(PZ).steps).toBe(2);
    expect(stage.state.battle).toMatchObject({ retreat: 4, stage: 'retreat' });
  });

  it('[caucasus/10.1-c] A1/D2 costs the attacker nothing against a single step', () => {
    const stage = new Stage(COMBAT).put(PZ, '1736').put(RIFLE, '1737', { steps: 1 });
    const events = stage.dice(6).order('axis', attack('1737', PZ)); // 10 to 3: 3-1, 5-1
    expect(find(events, 'CombatResolved').result).toBe('A1/D2');
    expect(stage.unit(PZ).steps).toBe(3);
    expect(stage.unit(RIFLE).at).toBe('cadre');
    expect(stage.kinds).toEqual(['advance']);
  });

  it('[caucasus/10.1-d] D1: one step, then two hexes or a determined defence', () => {
    const stage = duel([RIFLE, 2]);
    stage.dice(3).order('axis', attack('1737', PZ, PZ14)); // 6-1, 3
    expect(stage.state.battle).toMatchObject({ result: 'D1', retreat: 2 });
    expect(stage.unit(RIFLE).steps).toBe(1);
    expect(stage.kinds).toEqual(['determined-defence']);
  });

  it('[caucasus/10.1-e] DR: two hexes or a determined defence', () => {
    const stage = duel([RIFLE, 2]);
    stage.dice(1).order('axis', attack('1737', PZ, PZ14));
    expect(stage.state.battle).toMatchObject({ result: 'DR', retreat: 2 });
    expect(stage.unit(RIFLE).steps).toBe(2);
    stage.order('soviet', { type: 'DeclineDefence' });
    stage.order('soviet', stage.options('soviet', 'RetreatUnits')[0]!);
    expect(stage.kinds).toEqual(['advance']);
  });

  it('[caucasus/10.1-f] A1/D1: each picks the loss of the other', () => {
    const stage = duel([RIFLE, 2], [RIFLE2, 2]); // 20 to 10, 4-1
    stage.dice(4).order('axis', attack('1737', PZ, PZ14));
    expect(stage.state.battle!.result).toBe('A1/D1');
    expect(stage.waitingFor).toEqual(['axis']);
    stage.order('axis', { type: 'TakeLoss', unit: RIFLE2 });
    expect(stage.waitingFor).toEqual(['soviet']);
    stage.order('soviet', { type: 'TakeLoss', unit: PZ14 });
    expect([stage.unit(RIFLE2).steps, stage.unit(PZ14).steps]).toEqual([1, 2]);
    expect(stage.kinds).toEqual(['determined-defence']);
  });

  it('[caucasus/10.1-g] EX: each loses a step the other picks, and only the vacated hex may be entered', () => {
    const stage = duel([RIFLE, 2], [RIFLE2, 2]);
    stage.dice(1).order('axis', attack('1737', PZ, PZ14));
    expect(stage.state.battle!.result).toBe('EX');
    stage.order('axis', { type: 'TakeLoss', unit: RIFLE });
    stage.order('soviet', { type: 'TakeLoss', unit: PZ });
    expect(stage.state.battle).toBeNull();
    const lone = new Stage(COMBAT).put('ax-inf-9', '1736').put('ax-inf-125', '1736').put('sv-rb-9th', '1737');
    lone
      .put('ax-bic-4', '1636')
      .dice(2)
      .order('axis', attack('1737', 'ax-inf-9', 'ax-bic-4')); // 6 to 2: 3-1, EX
    lone.order('soviet', { type: 'TakeLoss', unit: 'ax-inf-9' });
    expect(lone.state.battle).toMatchObject({ advance: 'enter' });
    expect(lone.refused('axis', { type: 'Advance', units: ['ax-inf-9'], path: ['1636'] })).toMatchObject({
      code: 'vacated-hex-only',
    });
    lone.order('axis', { type: 'Advance', units: ['ax-inf-9'], path: ['1737'] });
  });

  it('[caucasus/10.1-h] A1/DR: the attacker picks his own loss, the defender retreats or holds', () => {
    const stage = new Stage(COMBAT)
      .put(INF, '1736')
      .put('ax-inf-9', '1736')
      .put('ax-inf-125', '1736')
      .put(RIFLE, '1737');
    stage.dice(1).order('axis', attack('1737', INF, 'ax-inf-9', 'ax-inf-125')); // 15 to 5, 3-1
    expect(stage.state.battle!.result).toBe('A1/DR');
    expect(stage.waitingFor).toEqual(['axis']);
    stage.order('axis', { type: 'TakeLoss', unit: 'ax-inf-9' });
    expect(stage.kinds).toEqual(['determined-defence']);
  });

  it('[caucasus/10.1-i] A1: one step of the attacker and nothing else', () => {
    const stage = new Stage(COMBAT).put(INF, '1736').put(RIFLE, '1737');
    const events = stage.dice(1).order('axis', attack('1737', INF));
    expect(find(events, 'StepLost')).toMatchObject({ unit: INF, left: 2 });
    expect(stage.state.battle).toBeNull();
    expect(stage.unit(RIFLE)).toMatchObject({ at: '1737', steps: 2 });
  });

  it('[caucasus/8.3-c] losses, determined defence, retreat, advance, in this order', () => {
    const stage = duel([RIFLE, 2]);
    stage.dice(3).order('axis', attack('1737', PZ, PZ14));
    stage.dice(1).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
    expect(stage.unit(RIFLE).at).toBe('cadre');
    const second = duel([RIFLE, 2], [RIFLE2, 2]);
    second.dice(5).order('axis', attack('1737', PZ, PZ14)); // 4-1, D1
    second.order('soviet', { type: 'TakeLoss', unit: RIFLE2 });
    second.dice(4).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
    while (second.kinds[0] === 'retreat') second.order('soviet', second.options('soviet')[0]!);
    second.order('axis', { type: 'Advance', units: [PZ], path: ['1737'] });
    const order = second.log
      .map(({ event }) => event.type)
      .filter((type) => ['StepLost', 'DefenceRolled', 'UnitsRetreated', 'UnitsAdvanced'].includes(type));
    expect(order).toEqual(['StepLost', 'DefenceRolled', 'UnitsRetreated', 'UnitsRetreated', 'UnitsAdvanced']);
  });
});

describe('losses', () => {
  it('[caucasus/10.2-a] the owner picks, except for EX, A1/D1 and lead units', () => {
    const d1 = duel([RIFLE, 2], [RIFLE2, 2]);
    d1.dice(5).order('axis', attack('1737', PZ, PZ14));
    expect(d1.state.battle!.losses[0]).toMatchObject({ side: 'soviet', chooser: 'soviet' });
    const ex = duel([RIFLE, 2], [RIFLE2, 2]);
    ex.dice(1).order('axis', attack('1737', PZ, PZ14));
    expect(ex.state.battle!.losses).toMatchObject([
      { side: 'soviet', chooser: 'axis' },
      { side: 'axis', chooser: 'soviet' },
    ]);
  });

  it('[caucasus/10.2-b] full strength first, then reduced, then remnants', () => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 3 })
      .put(INF, '1737')
      .put('ax-inf-9', '1737', { steps: 2 })
      .put('ax-inf-125', '1737', { steps: 1 });
    stage.put('ax-stug-191', '1737');
    for (const [n, id] of ['sv-rc-9', 'sv-rc-3', 'sv-rc-16', 'sv-rc-10g', 'sv-rc-11g', 'sv-tk-6g'].entries())
      stage.put(id, n < 3 ? '1736' : '1636');
    const all6 = ['sv-rc-9', 'sv-rc-3', 'sv-rc-16', 'sv-rc-10g', 'sv-rc-11g', 'sv-tk-6g'];
    stage.dice(6).order('soviet', attack('1737', ...all6)); // 28 to 14: 2-1 with quality 3-1, D1
    expect(stage.state.battle!.result).toBe('D1');
    expect(stage.options('axis').map((order) => ('unit' in order ? order.unit : ''))).toEqual([INF, 'ax-stug-191']);
    expect(stage.refused('axis', { type: 'TakeLoss', unit: 'ax-inf-9' })).toMatchObject({
      code: 'wrong-loss',
      clause: 'caucasus/10.2-b',
    });
  });

  it('[caucasus/10.3-a] full, reduced, Cadre box', () => {
    const stage = duel([RIFLE, 1], [RIFLE2, 1]);
    stage.dice(4).order('axis', attack('1737', PZ, PZ14));
    stage.order('soviet', { type: 'TakeLoss', unit: RIFLE });
    expect(stage.unit(RIFLE).at).toBe('cadre');
    expect(stage.t.roster.counters[stage.index('sv-tk-52')]!.cadre).toBe(false);
  });

  it('[caucasus/10.3-b] large units leave a remnant before they go', () => {
    const stage = new Stage();
    const counter = stage.t.roster.counters[stage.index(INF)]!;
    expect(counter.up.slice(1).map(({ attack: a, defence: d, ma }) => `${a}-${d}-${ma}`)).toEqual([
      '1-2-3',
      '3-4-3',
      '5-7-3',
    ]);
    const large = stage.t.roster.counters.filter((each) => each.maxSteps === 3);
    expect(large.filter((each) => each.side === 'soviet').map((each) => each.type)).toEqual(
      Array(5).fill('rifle-corps'),
    );
    expect(new Set(large.filter((each) => each.side === 'axis').map((each) => each.type))).toEqual(
      new Set(['panzer', 'panzergrenadier', 'infantry']),
    );
    const battle = new Stage(COMBAT).put(INF, '1736', { steps: 1 }).put(RIFLE, '1737', { steps: 1 });
    battle.put('ax-inf-9', '1736', { steps: 2 }).dice(1).order('axis', attack('1737', 'ax-inf-9'));
    expect(battle.unit('ax-inf-9').steps).toBe(1);
  });

  it('[caucasus/10.3-c] a unit reduced to a remnant still obeys the retreat', () => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 3 }).put(INF, '1737', { steps: 2 });
    for (const id of ['sv-rc-9', 'sv-rc-3', 'sv-rc-16', 'sv-rc-10g']) stage.put(id, '1736');
    stage.put('sv-rc-11g', '1636').holdAll('axis');
    stage.dice(6).order('soviet', attack('1737', 'sv-rc-9', 'sv-rc-3', 'sv-rc-16', 'sv-rc-10g', 'sv-rc-11g')); // 25 to 4, 6-1 and quality
    expect(stage.state.battle!.result).toBe('D1-B');
    expect(stage.unit(INF).steps).toBe(1);
    expect(stage.state.battle!.retreating).toEqual([INF]);
  });

  it('[caucasus/10.3-d] Jaeger and Mountain divisions leave none', () => {
    const stage = new Stage();
    for (const id of ['ax-jag-97', 'ax-jag-101', 'ax-mtn-1', 'ax-mtn-4'])
      expect(stage.t.roster.counters[stage.index(id)]!.maxSteps).toBe(2);
    const battle = new Stage(COMBAT).put('ax-jag-97', '1736', { steps: 1 }).put(RIFLE, '1737');
    battle.dice(1).order('axis', attack('1737', 'ax-jag-97'));
    expect(battle.unit('ax-jag-97').at).toBe('cadre');
  });
});

describe('determined defence', () => {
  const offered = (at = '1737', from = '1736', extra: (stage: Stage) => void = () => {}) => {
    const stage = new Stage(COMBAT).put(PZ, from).put(PZ14, from).put(RIFLE, at);
    if (at === '1737') stage.put('sv-atr-1', at);
    extra(stage);
    const odds = previewAttack(stage.t, stage.state, 'axis', [PZ, PZ14], at, {});
    const column = 'column' in odds ? odds.column : 0;
    stage.dice(6 - column).order('axis', attack(at, PZ, PZ14)); // DR in every column from 0 to 5
    return stage;
  };

  it('[caucasus/10.4-a] may cancel the retreat of DR, D1, A1/D1 and A1/DR, never of D1-B or A1/D2', () => {
    const stage = duel([RIFLE, 2]);
    stage.dice(6).order('axis', attack('1737', PZ, PZ14));
    expect(stage.refused('soviet', { type: 'DefendDetermined', lead: RIFLE })).toMatchObject({
      code: 'wrong-time',
      clause: 'caucasus/11.1-c',
    });
    expect(['DR', 'D1', 'A1/D1', 'A1/DR'].every((code) => stage.t.tables.results[code as 'DR'].determinedDefence)).toBe(
      true,
    );
    expect(['D1-B', 'A1/D2', 'EX', 'A1'].some((code) => stage.t.tables.results[code as 'DR'].determinedDefence)).toBe(
      false,
    );
  });

  it('[caucasus/10.4-b] needs a surviving step', () => {
    const stage = duel([RIFLE, 1]);
    stage.dice(2).order('axis', attack('1737', PZ, PZ14)); // 20 to 3: 6-1, 8-1, D1
    expect(stage.kinds).toEqual(['advance']);
  });

  it('[caucasus/10.4-c] the lead unit gives its quality and takes the loss, whatever its strength', () => {
    const dr = duel([RIFLE, 2], ['sv-gd-34', 1]);
    dr.dice(3).order('axis', attack('1737', PZ, PZ14));
    const events = dr.dice(1).order('soviet', { type: 'DefendDetermined', lead: 'sv-gd-34' });
    expect(find(events, 'DefenceRolled')).toMatchObject({
      modifiers: [{ kind: 'quality', value: 1 }],
      row: 2,
      result: '-1',
    });
    expect(dr.unit('sv-gd-34').at).toBe('cadre');
    expect(dr.unit(RIFLE).steps).toBe(2);
  });

  it('[caucasus/10.4-d] disorganised and white-box units do not lead', () => {
    const stage = new Stage(COMBAT)
      .put(PZ, '1736')
      .put(PZ14, '1736')
      .put(RIFLE, '1737', { disorganised: true })
      .put('sv-atr-1', '1737');
    stage.dice(1).order('axis', attack('1737', PZ, PZ14));
    expect(stage.kinds).toEqual(['retreat']);
  });

  it('[caucasus/10.4-e] the most favourable terrain picks the column', () => {
    const town = offered('1531', '1530');
    expect(
      find(town.dice(5).order('soviet', { type: 'DefendDetermined', lead: RIFLE }), 'DefenceRolled'),
    ).toMatchObject({ column: 2, result: '*-1' });
    const open = offered();
    expect(
      find(open.dice(5).order('soviet', { type: 'DefendDetermined', lead: RIFLE }), 'DefenceRolled'),
    ).toMatchObject({ column: 1, result: '-' });
  });

  it('[caucasus/10.4-f] one air or one fleet marker, named before the die', () => {
    const stage = offered('2428', '2329', (made) => made.put('sv-hq-bs', '2630').put('ax-pz-3', '2329'));
    stage.state.fleet['fleet-1'] = 'available';
    expect(
      stage.touch().refused('soviet', { type: 'DefendDetermined', lead: RIFLE, air: 'air-4a', fleet: 'fleet-1' }),
    ).toMatchObject({ code: 'one-marker-only' });
  });

  it('[caucasus/10.4-g, caucasus/16.13-a] air adds its value, the fleet two on the Black Sea coast only', () => {
    const coast = offered('2428', '2329', (made) => made.put('ax-pz-3', '2329'));
    coast.state.fleet['fleet-1'] = 'available';
    const events = coast.touch().dice(3).order('soviet', { type: 'DefendDetermined', lead: RIFLE, fleet: 'fleet-1' });
    expect(find(events, 'DefenceRolled')).toMatchObject({
      modifiers: [{ kind: 'fleet', value: 2 }],
      row: 5,
      column: 3,
      result: '*-1',
    });
    const inland = offered();
    inland.state.fleet['fleet-1'] = 'available';
    expect(inland.touch().refused('soviet', { type: 'DefendDetermined', lead: RIFLE, fleet: 'fleet-1' }).code).toBe(
      'not-on-the-black-sea',
    );
    const air = offered('1737', '1736', (made) => made.put('sv-hq-bs', '1739'));
    const flown = air.dice(6).order('soviet', { type: 'DefendDetermined', lead: RIFLE, air: 'air-4a' });
    expect(find(flown, 'DefenceRolled')).toMatchObject({ modifiers: [{ kind: 'air', value: 1 }], row: 7 });
    expect(air.state.airUsed['air-4a']).toBe(true);
    const axis = new Stage({ phase: 'soviet-primary-combat', turn: 3 })
      .put(INF, '1737', { steps: 1 })
      .put('ax-hq-17a', '1740');
    for (const id of ['sv-rc-9', 'sv-rc-3']) axis.put(id, '1736');
    axis.dice(1).order('soviet', attack('1737', 'sv-rc-9', 'sv-rc-3')); // 10 to 2: 5-1, DR
    expect(
      find(axis.dice(2).order('axis', { type: 'DefendDetermined', lead: INF, air: 'air-viii' }), 'DefenceRolled').row,
    ).toBe(4);
  });

  it('[caucasus/10.4-h] Elite leads add one, Low leads take one off', () => {
    const guards = new Stage(COMBAT).put(PZ, '1736').put(PZ14, '1736').put('sv-gd-34', '1737');
    guards.dice(3).order('axis', attack('1737', PZ, PZ14)); // 20 to 6: 3-1, 4-1, DR
    expect(
      find(guards.dice(4).order('soviet', { type: 'DefendDetermined', lead: 'sv-gd-34' }), 'DefenceRolled'),
    ).toMatchObject({ row: 5, result: '-' });
    const low = new Stage(COMBAT).put(PZ, '1736').put(PZ14, '1736').put('sv-rd-319th', '1737', { steps: 2 });
    low.dice(1).order('axis', attack('1737', PZ, PZ14));
    expect(
      find(low.dice(6).order('soviet', { type: 'DefendDetermined', lead: 'sv-rd-319th' }), 'DefenceRolled'),
    ).toMatchObject({ row: 5, result: '-' });
  });

  it('[caucasus/10.4-i] success cancels retreat and advance', () => {
    const stage = offered('1531', '1530');
    stage.dice(5).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
    expect(stage.unit(RIFLE)).toMatchObject({ at: '1531', steps: 1 });
    expect(stage.state.battle).toBeNull();
    expect(stage.kinds).toEqual(['combat-phase']);
  });

  it('[caucasus/10.4-j] failure means two hexes back', () => {
    const stage = offered();
    stage.dice(4).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
    expect(stage.unit(RIFLE).steps).toBe(2);
    expect(stage.state.battle).toMatchObject({ stage: 'retreat', retreat: 2 });
  });

  it('[caucasus/10.4-k] the step is lost in failure too', () => {
    const stage = offered('1531', '1530');
    stage.dice(2).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
    expect(stage.unit(RIFLE).steps).toBe(1);
    expect(stage.kinds).toEqual(['retreat']);
  });

  it('[caucasus/10.4-l] one for one: the attacker picks his own', () => {
    const stage = offered('2034', '2135', (made) => made.put('ax-pz-3', '2135'));
    stage.dice(6).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
    expect(stage.unit(RIFLE).steps).toBe(1);
    expect(stage.pendingLoss()).toMatchObject({ side: 'axis', chooser: 'axis', cause: 'determined-defence' });
    stage.order('axis', { type: 'TakeLoss', unit: PZ14 });
    expect(stage.unit(PZ14).steps).toBe(2);
    expect(stage.state.battle).toBeNull();
  });

  it('[caucasus/10.4-m] when the only step dies leading, the attacker enters the hex and stops', () => {
    const lone = (options = {}) => {
      const stage = new Stage({ ...COMBAT, options }).put(PZ, '1736').put(RIFLE, '1737', { steps: 1 });
      stage.dice(1).order('axis', attack('1737', PZ)); // 10 to 3: 3-1, 5-1, DR
      stage.dice(1).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
      return stage;
    };
    expect(lone().state.battle).toMatchObject({ stage: 'advance', advance: 'enter' });
    expect(lone({ ddLoneLossAdvance: 'enter-and-stop' }).state.battle).toMatchObject({ advance: 'enter' });
    expect(lone({ ddLoneLossAdvance: 'full-if-failed' }).state.battle).toMatchObject({ advance: 'full' });
  });
});

describe('advance after combat', () => {
  /** The defender of 1737 is gone, the attackers may advance. */
  const won = (attackers: [string, string][], extra: (stage: Stage) => void = () => {}) => {
    const stage = new Stage({ ...COMBAT, turn: 1 }).put('sv-rb-9th', '1737');
    for (const [id, at] of attackers) stage.put(id, at);
    extra(stage);
    stage.put(PZ, '1736').put(PZ14, '1736');
    stage.order('axis', attack('1737', PZ, PZ14, ...attackers.map(([id]) => id)));
    expect(stage.kinds).toEqual(['advance']);
    return stage;
  };
  const go = (unit: string, ...path: string[]) => ({ type: 'Advance' as const, units: [unit], path });

  it('[caucasus/12.1-a] two hexes for mechanised and cavalry, one for others, in any direction', () => {
    const stage = won([
      [INF, '1636'],
      ['ax-rcav-5', '1836'],
    ]);
    expect(stage.refused('axis', go(INF, '1737', '1738')).code).toBe('hex-limit');
    stage.order('axis', go('ax-rcav-5', '1737', '1738'));
    stage.order('axis', go(INF, '1536'));
    stage.order('axis', go(PZ, '1636', '1537'));
  });

  it('[caucasus/12.1-b] allowance 0 does not advance', () => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 3 })
      .put('sv-azov', '1924')
      .put('ax-ost-1', '1923')
      .put('sv-rc-9', '1922');
    expect(stage.t.roster.counters[stage.index('sv-pg-poti')]!.faces.full.ma).toBe(0);
    stage.dice(6).order('soviet', attack('1923', 'sv-azov', 'sv-rc-9'));
    while (stage.kinds[0] !== 'advance' && stage.kinds[0] !== 'combat-phase')
      stage.order('axis', stage.options('axis')[0]!);
    expect(stage.refused('soviet', go('sv-azov', '1923')).code).toBe('cannot-advance');
  });

  it('[caucasus/12.2-a] not straight from one hex to another in the zone of one enemy unit', () => {
    const stage = won([], (made) => made.put(RIFLE, '1535'));
    // 1635 and 1536 both touch 1535
    expect(stage.refused('axis', go(PZ, '1635', '1536'))).toMatchObject({
      code: 'zone-to-zone',
      clause: 'caucasus/12.2-a',
    });
    const two = won([], (made) => made.put(RIFLE, '1535').put(RIFLE2, '1538'));
    two.order('axis', go(PZ, '1636', '1537'));
  });

  it('[caucasus/12.2-b] except into, or after, the vacated hex', () => {
    const stage = won([], (made) => made.put(RIFLE, '1638'));
    stage.order('axis', go(PZ, '1737', '1738'));
    expect(stage.unit(PZ).at).toBe('1738');
  });

  it('[caucasus/12.3-a] never through ground or hexsides closed to the unit', () => {
    const stage = new Stage({ ...COMBAT, turn: 1 }).put(PZ, '2330').put(PZ14, '2330').put('sv-rb-9th', '2329');
    stage
      .put('ax-hq-17a', '2330')
      .dice(6)
      .order('axis', { ...attack('2329', PZ, PZ14), air: 'air-viii' });
    while (stage.kinds[0] !== 'advance') stage.order('soviet', stage.options('soviet')[0]!);
    expect(stage.refused('axis', go(PZ, '2430'))).toMatchObject({
      code: 'prohibited-terrain',
      clause: 'caucasus/12.3-a',
    });
  });

  it('[caucasus/12.3-b] Forest stops mechanised units, Mountain and Swamp stop cavalry', () => {
    const stage = new Stage({ ...COMBAT, turn: 1 }).put(PZ, '2135').put(PZ14, '2135').put('sv-rb-9th', '2234');
    stage.put('ax-hq-17a', '2135').order('axis', { ...attack('2234', PZ, PZ14), air: 'air-viii' });
    expect(stage.refused('axis', go(PZ, '2235', '2335'))).toMatchObject({
      code: 'must-stop',
      clause: 'caucasus/12.3-b',
    });
    stage.order('axis', go(PZ, '2235'));
  });

  it('[caucasus/12.3-c] an unbridged Major River only with the first hex', () => {
    const stage = new Stage({ ...COMBAT, turn: 1 }).put(PZ, '2443').put(PZ14, '2443').put('sv-rb-9th', '2444');
    stage.put('ax-hq-17a', '2443').order('axis', { ...attack('2444', PZ, PZ14), air: 'air-viii' });
    expect(stage.refused('axis', go(PZ, '2544', '2643'))).toMatchObject({ code: 'prohibited-terrain' });
    stage.order('axis', go(PZ, '2444', '2544'));
  });

  it('[caucasus/12.4-a] out of supply: one hex', () => {
    const stage = won([['ax-pz-3', '1636']], (made) => made);
    stage.unit('ax-pz-3').supply = 'out';
    expect(stage.touch().refused('axis', go('ax-pz-3', '1737', '1738'))).toMatchObject({
      code: 'hex-limit',
      clause: 'caucasus/12.4-a',
      facts: { limit: 1 },
    });
    stage.order('axis', go('ax-pz-3', '1737'));
  });

  it('[caucasus/11.3-a] the full advance follows a one-hex retreat and an elimination instead of a retreat', () => {
    const short = new Stage(COMBAT).put(PZ, '2234').put(PZ14, '2234').put(RIFLE, '2135');
    short
      .put('ax-hq-17a', '2234')
      .dice(2)
      .order('axis', { ...attack('2135', PZ, PZ14), air: 'air-iv' });
    expect(short.kinds).toEqual(['determined-defence']);
    short.order('soviet', { type: 'DeclineDefence' });
    const oneHex = short.options('soviet', 'RetreatUnits').find((order) => 'path' in order && order.path.length === 1);
    expect(oneHex).toBeDefined();
    short.order('soviet', oneHex!);
    expect(short.state.battle).toMatchObject({ advance: 'full' });
  });

  it('[caucasus/18.2-b] the standstill of turn 1 does not stop an advance', () => {
    const stage = new Stage({ turn: 1, phase: 'axis-primary-combat' })
      .put('sv-rc-9', '1736')
      .put('sv-rc-3', '1736')
      .put('sv-rc-16', '1736')
      .put('ax-ost-1', '1737');
    stage.order('axis', { type: 'EndCombatPhase' });
    const units = ['sv-rc-9', 'sv-rc-3', 'sv-rc-16'];
    stage.order('soviet', { type: 'MarkAssault', units });
    stage.order('soviet', { type: 'EndMovementPhase' });
    stage.dice(2).order('soviet', attack('1737', ...units)); // 15 to 2: 7-1, 8-1, D1
    stage.order('soviet', go('sv-rc-9', '1737'));
    expect(
      all(
        stage.log.map(({ event }) => event),
        'UnitsAdvanced',
      ),
    ).toHaveLength(1);
  });
});

describe('what a combat does not ask or tell', () => {
  it('[caucasus/11.5-a] nobody is disorganised where nobody is left', () => {
    const stage = new Stage({ phase: 'axis-primary-combat', turn: 3 }).put('ax-pz-13', '1736').put('sv-rb-9th', '1737');
    const events = stage.dice(6).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13'] });
    expect(find(events, 'CombatResolved').result).toBe('D1-B'); // 10 to 2: 5-1, 7-1
    expect(all(events, 'UnitsDisorganised')).toEqual([]);
    expect(stage.kinds).toEqual(['advance']);
  });

  it('[caucasus/12.1-b] no advance is offered to whom none is open', () => {
    const stage = new Stage({ phase: 'axis-primary-combat', turn: 3 })
      .put('ax-sec-454', '1030')
      .put('sv-hq-bs', '1031');
    stage.dice(6).order('axis', { type: 'DeclareAttack', target: '1031', units: ['ax-sec-454'] });
    const [way] = stage.options('soviet', 'RetreatUnits');
    const events = stage.order('soviet', way!);
    expect(all(events, 'AdvanceOffered')).toEqual([]);
    expect(all(events, 'CombatEnded')).toHaveLength(1);
    expect(stage.kinds).toEqual(['combat-phase']);
  });
});
