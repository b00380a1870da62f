import { describe, expect, it } from 'vitest';
import { LIMITED, OUT, supplyMap } from '#rulesets/caucasus/rules/supply';
import { find, Stage } from './stage.ts';

/* Switches whose effect no other test shows. */

describe('switches', () => {
  it('every switch of the sheet has two values and starts on the ruling', () => {
    const { options } = new Stage().play.sheet;
    expect(options).toHaveLength(24);
    const { options: chosen } = new Stage().state;
    for (const { id, values, byDefault } of options) {
      expect(values, id).toHaveLength(2);
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
});
