import { describe, expect, it } from 'vitest';
import { LIMITED, OUT, supplyMap } from '#rulesets/caucasus/rules/supply';
import { find, Stage } from './stage.ts';

/* Switches whose effect no other test shows. */

describe('switches', () => {
  it('every switch of the sheet has several values and starts on the ruling', () => {
    const { options } = new Stage().play.sheet;
    expect(options).toHaveLength(29);
    const { options: chosen } = new Stage().state;
    for (const { id, values, byDefault } of options) {
      expect(new Set(values).size, id).toBeGreaterThan(1);
      expect(chosen[id as keyof typeof chosen], id).toBe(byDefault);
    }
  });

  it('hqIsPassenger: a headquarters beside other units takes part and may take the loss', () => {
    const scene = (hqIsPassenger: boolean) => {
      const stage = new Stage({ phase: 'axis-primary-combat', turn: 3, options: { hqIsPassenger } });
      stage.put('ax-pz-13', '1736').put('ax-pz-14', '1736').put('sv-rd-353rd', '1737').put('sv-hq-bs', '1737');
      const events = stage
        .dice(3)
        .order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13', 'ax-pz-14'] }); // D1
      return { stage, declared: find(events, 'AttackDeclared') };
    };
    const apart = scene(true);
    expect(apart.declared).toMatchObject({
      defenders: ['sv-rd-353rd'],
      passengers: ['sv-hq-bs'],
      odds: { strength: 5 },
    });
    expect(apart.stage.unit('sv-rd-353rd').steps).toBe(1);
    const among = scene(false);
    expect(among.declared).toMatchObject({ passengers: [], odds: { strength: 5 } });
    among.stage.order('soviet', { type: 'TakeLoss', unit: 'sv-hq-bs' });
    expect(among.stage.unit('sv-hq-bs').at).toBe('hq-return');
  });

  it('roadRailChainMix: without it a road that starts at a railway leads nowhere', () => {
    const grade = (roadRailChainMix: boolean) => {
      const stage = new Stage({ turn: 3, options: { roadRailChainMix } }).hold('soviet', '1028'); // no port in Axis hands
      return supplyMap(stage.t, stage.state, 0).grade[stage.hex('1949')];
    };
    expect([grade(true), grade(false)]).toEqual([LIMITED, OUT]);
  });

  it('Brandenburgers that gave their column to a mobile assault leave the group behind', () => {
    const stage = new Stage({ phase: 'axis-secondary-movement', turn: 3 })
      .put('ax-pz-13', '1736')
      .put('ax-brand', '1736')
      .put('sv-rd-353rd', '1737');
    stage.dice(6).order('axis', {
      type: 'MobileAssault',
      target: '1737',
      units: ['ax-pz-13', 'ax-brand'],
      brandenburgers: 'shift',
    });
    stage.dice(4);
    while (stage.kinds[0] !== 'movement-phase' && stage.kinds[0] !== 'occupation') {
      const [side] = stage.waitingFor;
      stage.order(side!, stage.options(side!)[0]!);
    }
    expect(stage.unit('ax-brand')).toMatchObject({ at: 'track', due: 7 });
    expect(stage.state.group?.units).toEqual(['ax-pz-13']);
  });

  it('[caucasus/13.1-e] sovietSupportAgainstMobileAssault: neither air nor fleet helps against one, unless agreed', () => {
    const scene = (sovietSupportAgainstMobileAssault: boolean) => {
      const stage = new Stage({
        phase: 'axis-secondary-movement',
        turn: 5,
        options: { sovietSupportAgainstMobileAssault },
      })
        .put('ax-pz-13', '2329')
        .put('ax-pz-14', '2329')
        .put('sv-rd-353rd', '2428')
        .put('sv-hq-bs', '2428');
      stage.state.fleet['fleet-1'] = 'available';
      stage
        .touch()
        .dice(4)
        .order('axis', { type: 'MobileAssault', target: '2428', units: ['ax-pz-13', 'ax-pz-14'] });
      expect(stage.kinds).toEqual(['determined-defence']);
      return stage;
    };
    const lead = 'sv-rd-353rd';
    const letter = scene(false);
    expect(letter.options('soviet', 'DefendDetermined')).toEqual([{ type: 'DefendDetermined', lead }]);
    for (const support of [{ air: 'air-4a' }, { fleet: 'fleet-1' }])
      expect(letter.refused('soviet', { type: 'DefendDetermined', lead, ...support })).toMatchObject({
        code: 'no-soviet-support',
        clause: 'caucasus/13.1-e',
      });
    const agreed = scene(true);
    expect(agreed.options('soviet', 'DefendDetermined').length).toBeGreaterThan(2);
    agreed.dice(6).order('soviet', { type: 'DefendDetermined', lead, fleet: 'fleet-1' });
  });

  it('[caucasus/13.1-e] Axis air helps its determined defence against a Soviet mobile assault', () => {
    const stage = new Stage({ phase: 'soviet-secondary-movement', turn: 3 })
      .put('sv-cv-12th', '1736')
      .put('sv-cv-13th', '1736')
      .put('sv-cv-15th', '1736')
      .put('ax-rcav-5', '1737', { steps: 1 })
      .put('ax-hq-17a', '1739');
    stage
      .dice(2)
      .order('soviet', { type: 'MobileAssault', target: '1737', units: ['sv-cv-12th', 'sv-cv-13th', 'sv-cv-15th'] });
    const offered = stage.kinds[0] === 'determined-defence' ? stage.options('axis', 'DefendDetermined') : [];
    expect(offered).toContainEqual({ type: 'DefendDetermined', lead: 'ax-rcav-5', air: 'air-iv' });
  });

  it('[caucasus/15.2-b] brandenburgersWithShift: they give a column or act as a unit; taking part as well must be agreed', () => {
    const found = (brandenburgersWithShift: string, brandenburgers?: 'shift') => {
      const stage = new Stage({ phase: 'axis-primary-combat', turn: 3, options: { brandenburgersWithShift } })
        .put('ax-inf-73', '1736')
        .put('ax-brand', '1736')
        .put('sv-rd-353rd', '1737');
      const order = { type: 'DeclareAttack' as const, target: '1737', units: ['ax-inf-73', 'ax-brand'] };
      const { odds } = find(
        stage.dice(1).order('axis', brandenburgers ? { ...order, brandenburgers } : order),
        'AttackDeclared',
      );
      return [odds.attack, ...odds.shifts.map(({ kind }) => kind)];
    };
    expect(found('column-only')).toEqual([6, 'quality']);
    expect(found('column-only', 'shift')).toEqual([5, 'brandenburgers']);
    expect(found('take-part', 'shift')).toEqual([5, 'quality', 'brandenburgers']);
  });

  it('[caucasus/15.9-a] securityDivisionMayWait: it comes in on turn 2 and may not be held back, unless agreed', () => {
    const scene = (securityDivisionMayWait: boolean) => {
      const stage = new Stage({ phase: 'axis-initial', turn: 2, options: { securityDivisionMayWait } });
      stage.put('ax-sec-454', 'track', { due: 2 }).state.step = 'reinforcements';
      return stage.touch();
    };
    const bound = scene(false);
    for (const order of [
      { type: 'HoldReinforcement' as const, unit: 'ax-sec-454' },
      { type: 'HoldReinforcements' as const },
    ])
      expect(bound.refused('axis', order)).toMatchObject({ code: 'may-not-wait', clause: 'caucasus/15.9-a' });
    expect(new Set(bound.options('axis').map(({ type }) => type))).toEqual(new Set(['PlaceReinforcement']));
    expect(bound.play.pending(bound.state)[0]!.neutral).toMatchObject({
      type: 'PlaceReinforcement',
      unit: 'ax-sec-454',
    });
    expect(scene(true).options('axis', 'HoldReinforcement')).toHaveLength(1);
  });

  it('[caucasus/17.2-e] portGarrisonsReturn: garrisons are infantry and rebuilt as such, unless agreed otherwise', () => {
    const killed = (portGarrisonsReturn: boolean) => {
      const stage = new Stage({ phase: 'axis-primary-combat', turn: 3, options: { portGarrisonsReturn } })
        .put('ax-pz-13', '1736')
        .put('sv-pg-poti', '1737');
      stage.dice(6).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13'] });
      return stage;
    };
    expect(killed(false).unit('sv-pg-poti').at).toBe('removed');
    const stage = killed(true);
    expect(stage.unit('sv-pg-poti').at).toBe('cadre');
    stage.put('sv-hq-bs', '2428').at(3, 'soviet-primary-movement').state.battle = null;
    stage.state.replacements['soviet-infantry'] = 1;
    stage.touch().order('soviet', { type: 'UseReplacement', unit: 'sv-pg-poti', kind: 'soviet-infantry', hex: '2428' });
    expect(stage.unit('sv-pg-poti')).toMatchObject({ at: '2428', steps: 1 });
  });
});
