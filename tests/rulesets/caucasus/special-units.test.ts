import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '#kernel/side';
import type { Order } from '#rulesets/caucasus/index';
import { all, begun, find, Stage } from './stage.ts';

/* Chapters 15 and 16: headquarters, Brandenburgers, the cavalry corps, air and fleet. */

const COMBAT = { phase: 'axis-primary-combat', turn: 3 } as const;
const [INF, RIFLE] = ['ax-inf-73', 'sv-rd-74th'];
const attack = (target: string, ...units: string[]) => ({ type: 'DeclareAttack' as const, target, units });

describe('headquarters', () => {
  it('[caucasus/15.1-b] in Full Supply they are where Cadre units come back, before they move', () => {
    const stage = new Stage({ turn: 3 }).put('ax-hq-17a', '1737').put(INF, 'cadre', { steps: 0 });
    stage.state.replacements['german-infantry'] = 2;
    const use = { type: 'UseReplacement' as const, unit: INF, kind: 'german-infantry' as const, hex: '1738' };
    const moved = new Stage({ turn: 3 }).put('ax-hq-17a', '1737').put(INF, 'cadre', { steps: 0 });
    moved.state.replacements['german-infantry'] = 1;
    moved.touch().order('axis', { type: 'MoveStack', units: ['ax-hq-17a'], path: ['1738'] });
    expect(moved.refused('axis', use)).toMatchObject({ code: 'hq-has-moved', clause: 'caucasus/15.1-b' });
    stage.touch().order('axis', { ...use, hex: '1737' });
    expect(stage.unit(INF)).toMatchObject({ at: '1737', steps: 1 });
  });

  it('[caucasus/15.1-c, caucasus/16.11-a] air support within eight hexes of one, counted over sea and enemies', () => {
    const at = (hq: string) =>
      new Stage(COMBAT).put(INF, '1736').put(RIFLE, '1737').put('ax-hq-17a', hq, { supply: 'out' });
    expect(at('1728').t.board.distance(at('1728').hex('1728'), at('1728').hex('1736'))).toBe(8);
    at('1728')
      .dice(1)
      .order('axis', { ...attack('1737', INF), air: 'air-iv' });
    expect(at('1727').refused('axis', { ...attack('1737', INF), air: 'air-iv' })).toMatchObject({
      code: 'out-of-air-range',
      facts: { range: 8 },
    });
  });

  it('[caucasus/15.1-d] an eliminated one returns in the next Initial Phase and acts at once', () => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 4 })
      .put('ax-hq-17a', '1737')
      .put('sv-rc-9', '1736')
      .put('sv-rc-3', '1736')
      .hold('axis', '1030');
    stage.order('soviet', attack('1737', 'sv-rc-9', 'sv-rc-3')); // 10 to 1
    expect(stage.unit('ax-hq-17a').at).toBe('hq-return');
    if (stage.state.battle) stage.order('soviet', { type: 'EndAdvance' });
    stage.seed(4).order('soviet', { type: 'EndCombatPhase' });
    while (stage.kinds[0] !== 'hq-return') stage.order('axis', stage.options('axis')[0]!);
    expect(stage.refused('axis', { type: 'ReturnHq', unit: 'ax-hq-17a', hex: '2028' }).code).toBe('no-arrival-site');
    stage.order('axis', { type: 'ReturnHq', unit: 'ax-hq-17a', hex: '1030' });
    expect(stage.state.phase).toBe('axis-primary-movement');
    stage.order('axis', { type: 'MoveStack', units: ['ax-hq-17a'], path: ['1131'] });
  });

  it('[caucasus/15.1-e] may be taken off in any friendly movement phase and returns with the next turn', () => {
    const stage = new Stage({ phase: 'axis-secondary-movement', turn: 3 }).put('ax-hq-17a', '1737', { supply: 'out' });
    stage.order('axis', { type: 'RemoveHq', unit: 'ax-hq-17a' });
    expect(stage.unit('ax-hq-17a').at).toBe('hq-return');
  });

  it('[caucasus/15.1-e, caucasus/15.1-d] one the Soviets take off in their Secondary phase misses its Initial Phase of that turn, an eliminated one does not', () => {
    /** On to the Soviet movement phase of the same turn, and what is asked on the way. */
    const goOn = (stage: Stage): string[] => {
      const asked: string[] = [];
      stage.seed(5);
      while (stage.state.phase !== 'soviet-primary-movement' && asked.length < 40) {
        const [side] = stage.waitingFor;
        asked.push(stage.kinds[0]!);
        const [end] = stage.options(side!).filter(({ type }) => /^(End|Hold)/.test(type));
        stage.order(side!, end ?? stage.options(side!)[0]!);
      }
      return asked;
    };
    const scene = () => new Stage({ phase: 'soviet-secondary-movement', turn: 3 }).put('sv-hq-bs', '2428');
    const removed = scene();
    const events = removed.order('soviet', { type: 'RemoveHq', unit: 'sv-hq-bs' });
    expect(find(events, 'HqRemoved')).toEqual({ type: 'HqRemoved', unit: 'sv-hq-bs', due: 4 });
    // another one fell in the same phase: it returns at once, and the one taken off does not come along
    const both = structuredClone(removed.state);
    expect(goOn(removed)).not.toContain('hq-return');
    expect(removed.unit('sv-hq-bs').at).toBe('hq-return');
    const seen = removed.play.view(removed.state, SPECTATOR).units.find(({ id }) => id === 'sv-hq-bs');
    expect(seen?.markers).toContain(`returns-on-turn:${removed.state.turn + 1}`);
    const stage = scene();
    Object.assign(stage.state, both);
    stage.put('sv-hq-ng', 'hq-return', { steps: 0 });
    Object.assign(stage.state, { phase: 'soviet-initial', step: 'hq-return' });
    stage.touch();
    expect(stage.options('soviet', 'ReturnHq').every((order) => 'unit' in order && order.unit === 'sv-hq-ng')).toBe(
      true,
    );
    expect(stage.refused('soviet', { type: 'ReturnHq', unit: 'sv-hq-bs', hex: '3444' })).toMatchObject({
      code: 'not-due',
      clause: 'caucasus/15.1-e',
      facts: { due: 4 },
    });
    stage.order('soviet', { type: 'ReturnHq', unit: 'sv-hq-ng', hex: '3444' });
    expect(stage.state.phase).toBe('soviet-primary-movement');
    const fallen = scene();
    fallen.play.evolve(fallen.state, { type: 'UnitEliminated', unit: 'sv-hq-bs', to: 'hq-return', cause: 'combat' });
    expect(goOn(fallen)).toContain('hq-return');
  });
});

describe('the Brandenburgers', () => {
  const BR = 'ax-brand';
  const scene = (turn = 3) =>
    new Stage({ ...COMBAT, turn }).put(BR, '1736').put('ax-inf-9', '1736').put('ax-inf-73', '1736').put(RIFLE, '1737');
  const units = [BR, 'ax-inf-9', 'ax-inf-73'];

  it('[caucasus/15.2-a] fight as a plain 1-1 unit', () => {
    const { odds } = find(
      scene()
        .dice(2)
        .order('axis', attack('1737', ...units)),
      'AttackDeclared',
    );
    expect(odds.attack).toBe(11);
    expect(odds.shifts).toEqual([{ kind: 'quality', columns: 1 }]);
  });

  it('[caucasus/15.2-b] or give a column instead', () => {
    const { odds } = find(
      scene()
        .dice(4, 1)
        .order('axis', { ...attack('1737', ...units), brandenburgers: 'shift' }),
      'AttackDeclared',
    );
    expect(odds.attack).toBe(10);
    expect(odds.shifts).toContainEqual({ kind: 'brandenburgers', columns: 1 });
    expect(scene().refused('axis', { ...attack('1737', 'ax-inf-9'), brandenburgers: 'shift' }).code).toBe(
      'brandenburgers-absent',
    );
  });

  it('[caucasus/15.2-c] and then leave for as many turns as the die says', () => {
    const used = (turn: number, die: number) => {
      const stage = scene(turn);
      stage.dice(3).order('axis', { ...attack('1737', ...units), brandenburgers: 'shift' }); // 2-1, 4-1 with the shifts: DR
      stage.order('soviet', { type: 'DeclineDefence' });
      stage.dice(die).order('soviet', stage.options('soviet')[0]!);
      return stage;
    };
    expect(used(12, 2).unit(BR)).toMatchObject({ at: 'track', due: 14 });
    expect(used(12, 3).unit(BR).at).toBe('removed');
    const back = new Stage({ turn: 6, phase: 'axis-initial' })
      .put(BR, 'track', { due: 6 })
      .put('ax-hq-17a', '1737')
      .hold('axis', '1030');
    back.state.step = 'reinforcements';
    expect(
      back
        .touch()
        .options('axis', 'PlaceReinforcement')
        .map((order) => ('hex' in order ? order.hex : '')),
    ).toEqual(['1737', '1030']);
  });

  it('[caucasus/15.2-e] start off the map, the die of turn 1 brings them', () => {
    const stage = new Stage({ turn: 1, phase: 'axis-set-up' })
      .put(BR, 'track', { due: 99 })
      .put('ax-inf-298', 'track', { due: 1 });
    stage.dice(3).order('axis', { type: 'HoldReinforcements' });
    expect(stage.unit(BR)).toMatchObject({ at: 'track', due: 4 });
    const one = new Stage({ turn: 1, phase: 'axis-set-up' })
      .put(BR, 'track', { due: 99 })
      .put('ax-inf-298', 'track', { due: 1 });
    one.dice(1).order('axis', { type: 'HoldReinforcements' }); // GX-23
    expect(one.unit(BR).due).toBe(2);
  });
});

describe('the 4th Guards Cavalry Corps', () => {
  const initial = (turn: number) => {
    const stage = new Stage({ turn, phase: 'soviet-initial' }).put('sv-cv-9g', '2544').put('sv-cv-10g', '2544');
    stage.state.step = 'hq-return';
    stage.put('sv-hq-bs', 'hq-return').hold('soviet', '2747');
    return stage;
  };
  const home = { type: 'ReturnHq' as const, unit: 'sv-hq-bs', hex: '2747' };

  it('[caucasus/15.7-a] from turn 7 its marker may be put where cavalry stands', () => {
    const early = initial(6);
    early.order('soviet', home);
    expect(early.state.phase).toBe('soviet-primary-movement');
    const stage = initial(7);
    stage.order('soviet', home);
    expect(stage.kinds).toEqual(['corps-marker']);
    expect(stage.refused('soviet', { type: 'PlaceCorpsMarker', hex: '2747' }).code).toBe('no-cavalry-there');
    stage.order('soviet', { type: 'PlaceCorpsMarker', hex: '2544' });
    expect(stage.state.corps.at).toBe('2544');
  });

  const corps = () => {
    const stage = new Stage({ turn: 8, phase: 'soviet-primary-movement' });
    for (const id of ['sv-cv-9g', 'sv-cv-10g', 'sv-cv-30th', 'sv-rd-74th', 'sv-rd-4th']) stage.put(id, '2544');
    stage.state.corps.at = '2544';
    return stage.touch();
  };

  it('[caucasus/15.7-b] up to three divisions with it count as one unit', () => {
    const legal = corps();
    legal.order('soviet', { type: 'EndMovementPhase' });
    expect(legal.state.corrections).toEqual([]);
    const crowded = corps().put('sv-rd-109th', '2544');
    crowded.order('soviet', { type: 'EndMovementPhase' });
    expect(crowded.state.corrections).toEqual([{ side: 'soviet', hex: '2544', excess: 1 }]);
  });

  it('[caucasus/15.7-b, caucasus/5.2-c] to give up a crowded corps is on offer, all its divisions together', () => {
    const crowded = corps().put('sv-rd-109th', '2544');
    crowded.order('soviet', { type: 'EndMovementPhase' });
    const rifles = ['sv-rd-109th', 'sv-rd-74th', 'sv-rd-4th'];
    const riders = ['sv-cv-10g', 'sv-cv-30th', 'sv-cv-9g'];
    const offered = crowded
      .options('soviet', 'CorrectStacking')
      .map((order) => (order.type === 'CorrectStacking' ? order.units.toSorted().join() : ''));
    expect(offered.toSorted()).toEqual([...rifles, riders.join()].toSorted());
    crowded.order('soviet', { type: 'CorrectStacking', hex: '2544', units: riders });
    expect(crowded.state.corps.at).toBe('removed');
  });

  it('[caucasus/15.7-c] whoever leaves other riders behind is offered to take the marker along', () => {
    const ways = (stage: Stage) => stage.options('soviet', 'MoveStack').filter((order) => 'corps' in order);
    const stage = corps();
    const offered = ways(stage);
    expect(offered).toContainEqual({ type: 'MoveStack', units: ['sv-cv-10g'], path: ['2545'], corps: true });
    for (const order of offered) expect(stage.play.decide(stage.state, order, 'soviet').accepted).toBe(true);
    // the whole corps takes it along without a word
    expect(offered.every((order) => order.type === 'MoveStack' && order.units.length === 1)).toBe(true);
  });

  it('[caucasus/15.7-c] divisions come and go; without cavalry the marker is gone for good', () => {
    const stage = corps();
    stage.order('soviet', { type: 'MoveStack', units: ['sv-cv-9g'], path: ['2545'] });
    expect(stage.state.corps.at).toBe('2544');
    stage.order('soviet', { type: 'MoveStack', units: ['sv-cv-10g'], path: ['2545'], corps: true });
    expect(stage.state.corps.at).toBe('2545');
    const left = corps();
    for (const id of ['sv-cv-9g', 'sv-cv-10g'])
      left.order('soviet', { type: 'MoveStack', units: [id], path: ['2545'] });
    left.order('soviet', { type: 'MoveStack', units: ['sv-cv-30th'], path: ['2545'], corps: false });
    expect(left.state.corps.at).toBe('removed');
    expect(left.t.roster.index.has('sv-corps-4g')).toBe(false);
  });

  it('[caucasus/15.7-c] the last division takes the marker along by rail and by sea too (ruling 43)', () => {
    const at = (hex: string, ...ids: string[]) => {
      const stage = new Stage({ turn: 8, phase: 'soviet-primary-movement' }).holdAll('soviet');
      for (const id of ids) stage.put(id, hex);
      stage.state.corps.at = hex;
      return stage.touch();
    };
    const train = at('3444', 'sv-cv-9g');
    const ride = train.options('soviet', 'RailMove')[0] as { unit: string; path: string[] } & Order;
    const [moved] = train.order('soviet', ride);
    expect(moved).toMatchObject({ type: 'UnitsMoved', mode: 'rail', corps: true });
    expect(train.state.corps.at).toBe(ride.path.at(-1));
    const ship = at('2125', 'sv-cv-9g');
    ship.order('soviet', { type: 'NavalMove', unit: 'sv-cv-9g', to: '2428' });
    expect(ship.state.corps.at).toBe('2428');
    const two = at('3444', 'sv-cv-9g', 'sv-cv-10g');
    two.order('soviet', { type: 'RailMove', unit: 'sv-cv-9g', path: ride.path });
    expect(two.state.corps.at).toBe('3444');
  });

  it('[caucasus/15.7-b, caucasus/11.1-g] divisions that retreat with the marker need the room of one unit', () => {
    const divisions = ['sv-cv-9g', 'sv-cv-10g', 'sv-cv-30th'];
    const beaten = () => {
      const stage = new Stage({ turn: 8, phase: 'axis-primary-combat' }).holdAll('soviet');
      for (const id of divisions) stage.put(id, '1737');
      stage.state.corps.at = '1737';
      stage.put('sv-rd-4th', '1739').put('sv-rd-74th', '1739');
      for (const id of ['ax-pz-13', 'ax-pz-14', 'ax-pz-3']) stage.put(id, '1736');
      stage
        .dice(2)
        .order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13', 'ax-pz-14', 'ax-pz-3'] });
      stage.order('soviet', { type: 'DeclineDefence' });
      return stage;
    };
    const together = beaten();
    together.order('soviet', { type: 'RetreatUnits', units: divisions, path: ['1738', '1739'] });
    expect(together.state.corps.at).toBe('1739');
    expect(together.state.corrections).toEqual([]);
    expect(together.kinds).toEqual(['advance']);
    const apart = beaten();
    apart.order('soviet', { type: 'RetreatUnits', units: ['sv-cv-9g'], path: ['1738', '1739'] });
    expect(
      apart.refused('soviet', { type: 'RetreatUnits', units: ['sv-cv-10g'], path: ['1738', '1739'] }),
    ).toMatchObject({ code: 'retreat-priorities', clause: 'caucasus/11.1-g' });
  });
});

describe('markers', () => {
  const shown = (stage: Stage, id: string) =>
    stage.play.view(stage.state, SPECTATOR).units.find((unit) => unit.id === id)!.markers;

  it('[caucasus/11.5-f, caucasus/15.1-e] stay on nobody who leaves the map, and nobody off the map recovers', () => {
    const stage = new Stage({ turn: 3, phase: 'soviet-primary-movement' }).holdAll('soviet');
    const bad = { disorganised: true, supply: 'out' } as const;
    stage.put('sv-hq-bs', '2428', bad).put('sv-rd-74th', '2028', { ...bad, steps: 1 });
    stage.put('sv-rd-4th', '2028', { ...bad, steps: 1 });
    stage.order('soviet', { type: 'RemoveHq', unit: 'sv-hq-bs' });
    stage.order('soviet', { type: 'MergeUnits', keep: 'sv-rd-74th', remove: 'sv-rd-4th' });
    expect(shown(stage, 'sv-hq-bs')).toEqual(['returns-on-turn:4']);
    expect(shown(stage, 'sv-rd-4th')).toEqual([]);
    expect(shown(stage, 'sv-rd-74th')).toEqual(['out-of-supply', 'disorganised']);
    const events = stage.seed(1).order('soviet', { type: 'EndMovementPhase' });
    expect(find(events, 'UnitsRecovered').units).toEqual(['sv-rd-74th']);
  });

  it('[caucasus/7.3-e] for an assault come off with the Secondary combat phase', () => {
    const stage = new Stage({ turn: 3, phase: 'axis-secondary-combat', options: { drawMandatory: false } });
    stage.put(INF, '1736', { assault: '*' }).put(RIFLE, '1737');
    stage.order('axis', { type: 'EndCombatPhase' });
    expect(stage.unit(INF).assault).toBe('');
  });

  it('[caucasus/15.2-e] the Brandenburgers lie on the turn track, on no turn before their die', () => {
    const { state, play } = new Stage();
    const box = (now: typeof state) => play.view(now, SPECTATOR).units.find(({ id }) => id === 'ax-brand')!.box;
    expect(box(play.setUp({}))).toBe('turn-track');
    expect(box(begun({ brandenburgers: 3 }).state)).toBe('turn-track-4');
  });

  it('[caucasus/15.1-e] a headquarters taken off is in no moving group', () => {
    const stage = new Stage({ turn: 3, phase: 'axis-secondary-movement' }).put('ax-hq-17a', '1736');
    stage.order('axis', { type: 'MoveStack', units: ['ax-hq-17a'], path: ['1737'] });
    stage.order('axis', { type: 'RemoveHq', unit: 'ax-hq-17a' });
    expect(stage.state.group).toBeNull();
  });
});

describe('air and fleet', () => {
  it('[caucasus/16.12-a] one air marker to an attack, VIII Fliegerkorps worth two columns', () => {
    const scene = () => new Stage(COMBAT).put(INF, '1736').put('ax-hq-17a', '1735').put(RIFLE, '1737');
    const shift = (air: string) =>
      find(
        scene()
          .dice(3)
          .order('axis', { ...attack('1737', INF), air }),
        'AttackDeclared',
      ).odds.shifts;
    expect(shift('air-viii')).toEqual([{ kind: 'air', columns: 2 }]);
    expect(shift('air-iv')).toEqual([{ kind: 'air', columns: 1 }]);
    const both = new Stage({ phase: 'soviet-primary-combat', turn: 5, options: { offensiveSupportCap: 'one-in-all' } })
      .put('sv-nb-1st', '2329')
      .put('sv-hq-bs', '2630')
      .put('ax-bic-4', '2428');
    both.state.fleet['fleet-1'] = 'available';
    const order = { ...attack('2428', 'sv-nb-1st'), air: 'air-4a', fleet: 'fleet-1' };
    expect(both.touch().refused('soviet', order)).toMatchObject({ code: 'one-marker-only' });
    const generous = new Stage({ phase: 'soviet-primary-combat', turn: 5 })
      .put('sv-nb-1st', '2329')
      .put('sv-hq-bs', '2630')
      .put('ax-bic-4', '2428');
    generous.state.fleet['fleet-1'] = 'available';
    generous.touch().dice(1).order('soviet', order);
  });

  it('[caucasus/16.15-a] VIII Fliegerkorps flies on turns 1-3 and 12-14', () => {
    const at = (turn: number) =>
      new Stage({ ...COMBAT, turn }).put(INF, '1736').put('ax-hq-17a', '1735').put(RIFLE, '1737');
    expect(at(4).refused('axis', { ...attack('1737', INF), air: 'air-viii' })).toMatchObject({
      code: 'marker-unavailable',
      clause: 'caucasus/16.15-a',
    });
    for (const turn of [1, 3, 12, 14])
      at(turn)
        .dice(3)
        .order('axis', { ...attack('1737', INF), air: 'air-viii' });
    expect(at(11).refused('axis', { ...attack('1737', INF), air: 'air-viii' }).code).toBe('marker-unavailable');
  });

  it('[caucasus/16.21-b] the fall of Poti removes the fleet at once', () => {
    const stage = new Stage({ turn: 9 }).put('ax-pz-13', '3236');
    stage.state.fleet['fleet-1'] = 'available';
    const events = stage.touch().order('axis', { type: 'MoveStack', units: ['ax-pz-13'], path: ['3336'] });
    expect(all(events, 'FleetRemoved')[0]?.markers).toEqual(['fleet-1', 'fleet-2']);
    expect(stage.state.fleet).toEqual({ 'fleet-1': 'removed', 'fleet-2': 'removed' });
  });
});
