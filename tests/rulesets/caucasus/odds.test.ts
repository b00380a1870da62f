import { describe, expect, it } from 'vitest';
import type { Odds } from '#rulesets/caucasus/events/event';
import { attackValue, baseColumn } from '#rulesets/caucasus/rules/odds';
import { all, find, previewAttack, Stage } from './stage.ts';

/* Chapters 8 and 9: from units to a column. The plain around 1737 has no rivers or roads. */

const COMBAT = { phase: 'axis-primary-combat' } as const;
const SOVIET = { phase: 'soviet-primary-combat' } as const;
const [PZ, INF, RIFLE] = ['ax-pz-13', 'ax-inf-73', 'sv-rd-353rd'];

function odds(stage: Stage, by: 'axis' | 'soviet', target: string, units: string[], support = {}): Odds {
  const found = previewAttack(stage.t, stage.state, by, units, target, support);
  if (!('column' in found)) throw new Error(`${found.code}: ${JSON.stringify(found.facts)}`);
  return found;
}
const shifts = (found: Odds) => Object.fromEntries(found.shifts.map(({ kind, columns }) => [kind, columns]));
const attack = (target: string, ...units: string[]) => ({ type: 'DeclareAttack' as const, target, units });

describe('strengths', () => {
  it('[caucasus/2.2-a] attack strength attacks, defence strength defends', () => {
    const stage = new Stage(COMBAT).put(INF, '1736').put(RIFLE, '1737');
    expect(odds(stage, 'axis', '1737', [INF])).toMatchObject({ attack: 5, defence: 5 });
    const other = new Stage(SOVIET).put(INF, '1736').put('sv-rc-9', '1737');
    expect(odds(other, 'soviet', '1736', ['sv-rc-9'])).toMatchObject({ attack: 5, defence: 7 });
  });

  it('[caucasus/2.2-d, caucasus/15.5-a] superscripts count into and in Mountain and Forest', () => {
    const stage = new Stage(COMBAT)
      .put('ax-mtn-1', '2135')
      .put('ax-jag-97', '2135')
      .put(RIFLE, '2235')
      .put('sv-rd-74th', '2234');
    expect(odds(stage, 'axis', '2235', ['ax-mtn-1']).attack).toBe(7);
    expect(odds(stage, 'axis', '2235', ['ax-jag-97']).attack).toBe(6);
    expect(odds(stage, 'axis', '2234', ['ax-mtn-1']).attack).toBe(5);
    const defence = new Stage(SOVIET).put('ax-jag-97', '2235').put('sv-rc-9', '2135').put('sv-rc-3', '2135');
    expect(odds(defence, 'soviet', '2235', ['sv-rc-9', 'sv-rc-3']).strength).toBe(7);
    // a Jaeger division is no mountain infantry: it stops
    const moving = new Stage().put('ax-jag-97', '2330');
    expect(moving.refused('axis', { type: 'MoveStack', units: ['ax-jag-97'], path: ['2430', '2431'] }).code).toBe(
      'must-stop',
    );
  });

  it('[caucasus/8.1-c] all defenders of a hex defend as one', () => {
    const stage = new Stage(COMBAT).put(PZ, '1736').put(RIFLE, '1737').put('sv-rd-74th', '1737', { steps: 1 });
    expect(odds(stage, 'axis', '1737', [PZ]).defence).toBe(8);
  });

  it('[caucasus/9.1-a] halving is per unit and rounds up', () => {
    const stage = new Stage(COMBAT).put(INF, '1034').put('ax-inf-9', '1034').put(RIFLE, '1134', { steps: 1 });
    expect(odds(stage, 'axis', '1134', [INF, 'ax-inf-9']).attack).toBe(6);
  });

  it('[caucasus/9.1-b] and happens once', () => {
    const stage = new Stage(COMBAT).put(PZ, '1034', { supply: 'out' }).put(RIFLE, '1134');
    expect(odds(stage, 'axis', '1134', [PZ]).attack).toBe(5);
  });

  it('[caucasus/9.2-a] the terrain bonus is added once per hex', () => {
    const stage = new Stage(SOVIET)
      .put(INF, '2430')
      .put('ax-inf-9', '2430')
      .put('sv-rc-9', '2330')
      .put('sv-rc-3', '2330')
      .put('sv-rc-16', '2330')
      .put('sv-rc-10g', '2331');
    expect(odds(stage, 'soviet', '2430', ['sv-rc-9', 'sv-rc-3', 'sv-rc-16', 'sv-rc-10g'])).toMatchObject({
      strength: 14,
      bonus: 5,
      defence: 19,
    });
  });

  it('[caucasus/9.2-b] the most favourable bonus alone counts', () => {
    const stage = new Stage(COMBAT).put(PZ, '2126').put('ax-pz-14', '2126').put('ax-ssg-5', '2126').put(RIFLE, '2125');
    expect(odds(stage, 'axis', '2125', [PZ, 'ax-pz-14', 'ax-ssg-5']).bonus).toBe(3);
    const rough = new Stage(COMBAT).put(PZ, '2135').put(RIFLE, '2034');
    expect(odds(rough, 'axis', '2034', [PZ]).bonus).toBe(3);
  });

  it('[caucasus/9.2-c] it never exceeds the strength of the defenders', () => {
    const stage = new Stage(COMBAT).put('ax-mtn-1', '2330').put('sv-rb-9th', '2430');
    expect(odds(stage, 'axis', '2430', ['ax-mtn-1'])).toMatchObject({ strength: 2, bonus: 2, defence: 4 });
  });

  it('[caucasus/9.2-d] and units without stacking value get none', () => {
    const stage = new Stage(COMBAT).put(INF, '2329').put('sv-pg-tuapse', '2428');
    expect(odds(stage, 'axis', '2428', [INF])).toMatchObject({ bonus: 0, defence: 2 });
  });

  it('[caucasus/9.3-a] rivers halve, bridged or not', () => {
    const bridged = new Stage(COMBAT).put('ax-ssg-5', '1034').put(RIFLE, '1135');
    expect(odds(bridged, 'axis', '1135', ['ax-ssg-5']).attack).toBe(4);
    const open = new Stage(COMBAT).put('ax-ssg-5', '1034').put(RIFLE, '1134', { steps: 1 });
    expect(odds(open, 'axis', '1134', ['ax-ssg-5']).attack).toBe(4);
  });

  it('[caucasus/9.3-b] attacking out of a Swamp halves, road or not', () => {
    const stage = new Stage(COMBAT).put(INF, '1924').put('sv-rb-9th', '1923');
    expect(stage.t.board.terrain[stage.hex('1924')]).toBe('swamp');
    expect(odds(stage, 'axis', '1923', [INF]).attack).toBe(3);
  });

  it('[caucasus/9.3-c] attacking across a pass halves', () => {
    const stage = new Stage(COMBAT).put('ax-mtn-1', '2736').put('sv-rb-9th', '2836');
    expect(odds(stage, 'axis', '2836', ['ax-mtn-1']).attack).toBe(4);
  });

  it('[caucasus/9.4-a] mechanised units bring at most five into Mountain or Swamp', () => {
    const stage = new Stage(COMBAT).put(PZ, '2330').put('ax-stug-191', '2330').put('sv-rb-9th', '2430');
    expect(attackValue(stage.t, stage.state, stage.index(PZ), stage.hex('2430'))).toBe(5);
    expect(attackValue(stage.t, stage.state, stage.index('ax-stug-191'), stage.hex('2430'))).toBe(2);
  });

  it('[caucasus/9.4-b] the limit comes before the halving', () => {
    const stage = new Stage(COMBAT).put(PZ, '2330', { supply: 'out' }).put('sv-rb-9th', '2430');
    expect(odds(stage, 'axis', '2430', [PZ]).attack).toBe(3);
  });

  it('[caucasus/14.4-a, caucasus/14.5-a] limited or no supply halves the attack', () => {
    for (const supply of ['out', 'limited'] as const) {
      const stage = new Stage(COMBAT).put(PZ, '1736', { supply }).put(RIFLE, '1737');
      expect(odds(stage, 'axis', '1737', [PZ]).attack).toBe(5);
    }
    const limited = new Stage().put(PZ, '1736', { supply: 'limited' });
    limited.order('axis', { type: 'MoveStack', units: [PZ], path: ['1737', '1738', '1739', '1740', '1741', '1742'] });
  });

  it('[caucasus/2.35-a] a river inside a Major City or Swamp hex does nothing', () => {
    const stage = new Stage(COMBAT).put(PZ, '1030').put(RIFLE, '1131');
    expect(odds(stage, 'axis', '1131', [PZ]).attack).toBe(10);
  });

  it('seasonal swamps halve once and the river beside them is gone from turn 10', () => {
    for (const [turn, value] of [
      [9, 3],
      [10, 3],
    ] as const) {
      const stage = new Stage({ ...COMBAT, turn }).put(INF, '2046').put('sv-rb-9th', '2146');
      expect(odds(stage, 'axis', '2146', [INF]).attack).toBe(value);
    }
  });
});

describe('columns', () => {
  it('[caucasus/8.3-a] the ratio rounds down in favour of the defender', () => {
    expect(baseColumn(15, 4)).toBe(3);
    expect(baseColumn(9, 10)).toBe(0);
    expect(baseColumn(4, 9)).toBe(-1);
    expect(baseColumn(1, 4)).toBe(-2);
    expect(baseColumn(5, 5)).toBe(1);
  });

  it('[caucasus/8.4-a] below 1-2 after the shifts there is no attack', () => {
    const stage = new Stage(COMBAT)
      .put('ax-rcav-5', '1736')
      .put('ax-hq-17a', '1735')
      .put(RIFLE, '1737')
      .put('sv-mt-9', '1737');
    expect(stage.refused('axis', attack('1737', 'ax-rcav-5'))).toMatchObject({
      code: 'odds-too-low',
      clause: 'caucasus/8.4-a',
      facts: { attack: 4, defence: 9, column: -1 },
    });
    expect(odds(stage, 'axis', '1737', ['ax-rcav-5'], { air: 'air-iv' }).column).toBe(0);
  });

  it('[caucasus/8.4-b] shifts come before the limits', () => {
    expect(baseColumn(33, 3) - 2).toBe(9);
    const stage = new Stage(SOVIET)
      .put('sv-rc-9', '1736')
      .put('sv-rc-3', '1736')
      .put('sv-rc-16', '1736')
      .put('ax-ost-1', '1737');
    const found = odds(stage, 'soviet', '1737', ['sv-rc-9', 'sv-rc-3', 'sv-rc-16']);
    expect(found).toMatchObject({ attack: 15, defence: 2, base: 7, column: 8 });
  });
});

describe('armour', () => {
  it('[caucasus/9.5-a, caucasus/2.2-b] armour against a defence with neither armour nor anti-tank: one right', () => {
    const stage = new Stage(COMBAT).put('ax-stug-191', '1736').put(INF, '1736').put(RIFLE, '1737');
    expect(shifts(odds(stage, 'axis', '1737', ['ax-stug-191', INF]))).toEqual({ armour: 1 });
  });

  it('[caucasus/9.5-b] armour in the defence alone: one left', () => {
    const stage = new Stage(COMBAT).put(INF, '1736').put('sv-tk-52', '1737');
    expect(shifts(odds(stage, 'axis', '1737', [INF]))).toEqual({ 'defending-armour': -1 });
    const both = stage.put('ax-stug-191', '1736');
    expect(shifts(odds(both, 'axis', '1737', [INF, 'ax-stug-191']))).toEqual({});
  });

  it('[caucasus/9.5-c, caucasus/2.2-c] anti-tank units cancel and never give a shift', () => {
    const stage = new Stage(COMBAT)
      .put('ax-stug-191', '1736')
      .put(INF, '1736')
      .put(RIFLE, '1737')
      .put('sv-atr-1', '1737');
    expect(shifts(odds(stage, 'axis', '1737', ['ax-stug-191', INF]))).toEqual({});
    const flak = new Stage(COMBAT).put('ax-flak-7', '1736').put(INF, '1736').put(RIFLE, '1737');
    expect(shifts(odds(flak, 'axis', '1737', ['ax-flak-7', INF]))).toEqual({});
    const reduced = new Stage(SOVIET)
      .put('ax-ssg-5', '1736', { steps: 2 })
      .put('sv-tk-52', '1737')
      .put('sv-rc-9', '1737');
    expect(shifts(odds(reduced, 'soviet', '1736', ['sv-tk-52', 'sv-rc-9'])).armour).toBeUndefined();
  });

  it('[caucasus/9.5-d] panzergrenadiers are armour at full strength only', () => {
    const full = new Stage(COMBAT).put('ax-pg-16', '1736').put(RIFLE, '1737');
    expect(shifts(odds(full, 'axis', '1737', ['ax-pg-16']))).toEqual({ armour: 1 });
    const reduced = full.put('ax-pg-16', '1736', { steps: 2 });
    expect(shifts(odds(reduced, 'axis', '1737', ['ax-pg-16']))).toEqual({});
  });

  it('[caucasus/9.5-e] nobody charges into Forest, Swamp, Mountain or a city; a town does not hinder', () => {
    const at = (from: string, to: string) =>
      shifts(odds(new Stage(COMBAT).put('ax-pg-16', from).put('sv-rb-9th', to), 'axis', to, ['ax-pg-16']));
    expect(at('2135', '2235')).toEqual({});
    expect(at('1925', '1924')).toEqual({});
    expect(at('2330', '2430')).toEqual({});
    expect(at('2033', '2034')).toEqual({});
    expect(at('1029', '1030')).toEqual({});
    expect(at('1030', '1131')).toEqual({ armour: 1 });
    const defender = new Stage(COMBAT).put(INF, '2135').put('sv-tk-52', '2235');
    expect(shifts(odds(defender, 'axis', '2235', [INF]))).toEqual({});
  });

  it('[caucasus/9.5-f] not across a Major River, but across a Minor one; the defender keeps his', () => {
    const across = (from: string, to: string) =>
      shifts(odds(new Stage(COMBAT).put('ax-pg-16', from).put('sv-rb-9th', to), 'axis', to, ['ax-pg-16']));
    expect(across('2544', '2643')).toEqual({});
    expect(across('1034', '1134')).toEqual({ armour: 1 });
    const defended = new Stage(COMBAT).put('ax-mtn-1', '2544').put('sv-tk-52', '2643');
    expect(shifts(odds(defended, 'axis', '2643', ['ax-mtn-1']))).toMatchObject({ 'defending-armour': -1 });
  });
});

describe('troop quality', () => {
  it('[caucasus/9.6-a] one better unit than every defender: one right', () => {
    const stage = new Stage(COMBAT).put('ax-mtn-1', '1736').put(INF, '1736').put(RIFLE, '1737');
    expect(shifts(odds(stage, 'axis', '1737', ['ax-mtn-1', INF]))).toEqual({ quality: 1 });
    const guards = stage.put('sv-gd-34', '1737');
    expect(shifts(odds(guards, 'axis', '1737', ['ax-mtn-1', INF]))).toEqual({});
  });

  it('[caucasus/9.6-b] nothing but Low attackers against an Elite unit: one left', () => {
    const stage = new Stage(COMBAT)
      .put('ax-ost-1', '1736')
      .put('ax-ost-2', '1736')
      .put('ax-ost-3', '1736')
      .put('sv-gd-2', '1737', { steps: 1 });
    expect(shifts(odds(stage, 'axis', '1737', ['ax-ost-1', 'ax-ost-2', 'ax-ost-3']))).toEqual({
      'defending-quality': -1,
    });
    const mixed = stage.put(INF, '1636');
    expect(shifts(odds(mixed, 'axis', '1737', ['ax-ost-1', INF]))).toEqual({});
  });

  it('[caucasus/2.24-a] Low, Regular, Elite rank in this order', () => {
    const low = new Stage(SOVIET).put(RIFLE, '1736').put('ax-ost-1', '1737');
    expect(shifts(odds(low, 'soviet', '1737', [RIFLE]))).toEqual({ quality: 1 });
    const elite = new Stage(COMBAT).put('ax-mtn-1', '1736').put('sv-rd-319th', '1737', { steps: 1 });
    expect(shifts(odds(elite, 'axis', '1737', ['ax-mtn-1']))).toEqual({ quality: 1 });
  });

  it('[caucasus/2.24-b] NKVD defend as Elite and attack as Regular', () => {
    const defence = new Stage(COMBAT).put('ax-mtn-1', '1736').put('sv-nk-grz', '1737');
    expect(shifts(odds(defence, 'axis', '1737', ['ax-mtn-1']))).toEqual({});
    const offence = new Stage(SOVIET).put('sv-nk-grz', '1736').put('ax-bic-4', '1737');
    expect(shifts(odds(offence, 'soviet', '1737', ['sv-nk-grz']))).toEqual({});
  });

  it('[caucasus/2.24-c] naval brigades attack as Elite and defend as Regular', () => {
    const offence = new Stage(SOVIET).put('sv-nb-1st', '1736').put('ax-bic-4', '1737');
    expect(shifts(odds(offence, 'soviet', '1737', ['sv-nb-1st']))).toEqual({ quality: 1 });
    const defence = new Stage(COMBAT).put('ax-mtn-1', '1736').put('sv-nb-1st', '1737');
    expect(shifts(odds(defence, 'axis', '1737', ['ax-mtn-1']))).toEqual({ quality: 1 });
  });

  it('[caucasus/2.24-d] a lone headquarters is Regular', () => {
    const stage = new Stage(COMBAT).put(INF, '1736').put('sv-hq-bs', '1737');
    expect(shifts(odds(stage, 'axis', '1737', [INF]))).toEqual({});
  });

  it('[caucasus/2.24-e] tank brigades, trains, StuG, garrisons and the flotilla are Regular', () => {
    const { counters } = new Stage().t.roster;
    for (const type of ['tank', 'armoured-train', 'stug', 'port-garrison', 'azov-flotilla'])
      for (const counter of counters.filter((each) => each.type === type))
        expect(counter.faces.full.tq, counter.id).toBe('regular');
  });
});

describe('other shifts', () => {
  it('[caucasus/9.7-a, caucasus/14.4-b, caucasus/11.5-c] supply, disorganisation, Brandenburgers, air and fleet add up', () => {
    const stage = new Stage({ ...COMBAT, turn: 3 }).put(INF, '1736').put('ax-brand', '1736').put('ax-hq-17a', '1735');
    stage.put(RIFLE, '1737', { supply: 'out', disorganised: true });
    const found = odds(stage, 'axis', '1737', [INF, 'ax-brand'], { air: 'air-viii', brandenburgers: 'shift' });
    expect(shifts(found)).toEqual({ air: 2, 'out-of-supply': 1, disorganised: 1, brandenburgers: 1 });
    expect(found.attack).toBe(5);
    const mixed = stage.put('sv-rd-74th', '1737');
    expect(shifts(odds(mixed, 'axis', '1737', [INF]))).toEqual({ disorganised: 1 });
  });

  it('[caucasus/16.22-a] the fleet gives two columns against the Black Sea coast and nowhere else', () => {
    const stage = new Stage({ ...SOVIET, turn: 5 })
      .put('sv-nb-1st', '2329')
      .put('sv-nb-2nd', '2329')
      .put('ax-bic-4', '2428')
      .put('ax-ost-1', '2330');
    stage.state.fleet['fleet-1'] = 'available';
    expect(shifts(odds(stage.touch(), 'soviet', '2428', ['sv-nb-1st', 'sv-nb-2nd'], { fleet: 'fleet-1' }))).toEqual({
      quality: 1,
      fleet: 2,
    });
    expect(stage.refused('soviet', { ...attack('2330', 'sv-nb-1st'), fleet: 'fleet-1' }).code).toBe(
      'not-on-the-black-sea',
    );
  });

  it('[caucasus/15.1-a] headquarters do not attack and defend only alone', () => {
    const stage = new Stage(COMBAT)
      .put(INF, '1736')
      .put('ax-hq-17a', '1736')
      .put(RIFLE, '1737')
      .put('sv-hq-bs', '1737');
    expect(odds(stage, 'axis', '1737', [INF]).defence).toBe(5);
    expect(stage.refused('axis', attack('1737', 'ax-hq-17a')).code).toBe('cannot-attack');
    const alone = new Stage(COMBAT).put(INF, '1736').put('sv-hq-bs', '1737');
    expect(odds(alone, 'axis', '1737', [INF]).defence).toBe(1);
  });
});

describe('who may attack whom', () => {
  it('[caucasus/8.1-a] attacks are voluntary', () => {
    const stage = new Stage(COMBAT).put(INF, '1736').put(RIFLE, '1737');
    stage.order('axis', { type: 'EndCombatPhase' });
  });

  it('[caucasus/8.1-b] a unit attacks once and is attacked once per phase', () => {
    const stage = new Stage(COMBAT)
      .put(INF, '1736')
      .put('ax-inf-9', '1636')
      .put('ax-inf-125', '1736')
      .put(RIFLE, '1737')
      .put('sv-rd-74th', '1635');
    stage.dice(1).order('axis', attack('1737', INF));
    expect(stage.refused('axis', attack('1737', 'ax-inf-9'))).toMatchObject({
      code: 'already-defended',
      clause: 'caucasus/8.1-b',
    });
    expect(stage.refused('axis', attack('1635', INF))).toMatchObject({ code: 'already-done' });
  });

  it('[caucasus/8.1-d] one attack is finished before the next', () => {
    const stage = new Stage(COMBAT)
      .put(PZ, '1736')
      .put('ax-pz-14', '1736')
      .put('ax-inf-9', '1636')
      .put(RIFLE, '1737')
      .put('sv-rd-74th', '1635');
    stage.dice(3).order('axis', attack('1737', PZ, 'ax-pz-14'));
    expect(stage.kinds).toEqual(['determined-defence']);
    expect(stage.refused('axis', attack('1635', 'ax-inf-9')).code).toBe('wrong-side');
    stage.order('soviet', { type: 'DeclineDefence' });
    expect(stage.refused('soviet', attack('1635', 'ax-inf-9')).code).toBe('wrong-time');
  });

  it('[caucasus/8.2-a] any number of adjacent units, one hex', () => {
    const stage = new Stage(COMBAT)
      .put(INF, '1736')
      .put('ax-inf-9', '1636')
      .put('ax-inf-125', '1738')
      .put(RIFLE, '1737');
    expect(odds(stage, 'axis', '1737', [INF, 'ax-inf-9', 'ax-inf-125']).attack).toBe(15);
    expect(stage.put('ax-inf-111', '1735').refused('axis', attack('1737', 'ax-inf-111')).code).toBe('not-adjacent');
  });

  it('[caucasus/8.2-b] no unit divides its strength', () => {
    const stage = new Stage(COMBAT).put(INF, '1736').put(RIFLE, '1737');
    expect(stage.refused('axis', attack('1737', INF, INF)).code).toBe('named-twice');
  });

  it('[caucasus/8.2-c] units of one hex may attack different hexes, one after the other', () => {
    const stage = new Stage(COMBAT)
      .put(INF, '1636')
      .put('ax-inf-9', '1636')
      .put(RIFLE, '1737')
      .put('sv-rd-74th', '1635');
    stage.dice(1).order('axis', attack('1737', INF));
    stage.dice(1).order('axis', attack('1635', 'ax-inf-9'));
    expect(stage.unit(INF).steps + stage.unit('ax-inf-9').steps).toBe(4);
  });

  it('[caucasus/8.3-b] support is named with the attack, before the die', () => {
    const stage = new Stage({ ...COMBAT, turn: 3 }).put(PZ, '1736').put('ax-hq-17a', '1735').put(RIFLE, '1737');
    const events = stage.dice(4).order('axis', { ...attack('1737', PZ), air: 'air-iv' });
    const order = events.map(({ type }) => type);
    expect(order.indexOf('AirUsed')).toBeLessThan(order.indexOf('CombatResolved'));
    expect(find(events, 'AttackDeclared').odds.shifts).toContainEqual({ kind: 'air', columns: 1 });
  });

  it('[caucasus/4.1-c] nobody attacks an A-E hex', () => {
    const stage = new Stage(SOVIET).put(RIFLE, '1029').put(INF, '0930');
    expect(stage.refused('soviet', attack('0930', RIFLE))).toMatchObject({
      code: 'entry-hex',
      clause: 'caucasus/4.1-c',
    });
    const out = new Stage(COMBAT).put(RIFLE, '1029').put(INF, '0930');
    expect(odds(out, 'axis', '1029', [INF]).attack).toBe(5);
    const closed = new Stage({ ...COMBAT, options: { entryHexUnitsMayAttackOut: false } })
      .put(RIFLE, '1029')
      .put(INF, '0930');
    expect(closed.refused('axis', attack('1029', INF)).code).toBe('entry-hex');
  });

  it('[caucasus/2.32-c] a closed pass bars attacks, movement and supply', () => {
    const stage = (turn: number) => new Stage({ ...COMBAT, turn }).put('ax-mtn-1', '2735').put('sv-rb-9th', '2736');
    expect(odds(stage(9), 'axis', '2736', ['ax-mtn-1']).attack).toBe(4);
    expect(stage(10).refused('axis', attack('2736', 'ax-mtn-1'))).toMatchObject({
      code: 'closed-hexside',
      clause: 'caucasus/2.32-c',
    });
  });

  it('takes no attack across lakes and Alpine hexsides, nor from units without attack strength', () => {
    const lake = new Stage(COMBAT).put(INF, '1338').put(RIFLE, '1437');
    expect(lake.refused('axis', attack('1437', INF)).clause).toBe('caucasus/TEC-l');
    const alps = new Stage(COMBAT).put('ax-mtn-1', '2736').put(RIFLE, '2835');
    expect(alps.refused('axis', attack('2835', 'ax-mtn-1')).clause).toBe('caucasus/TEC-j');
    const garrison = new Stage(SOVIET).put('sv-pg-tuapse', '2428').put(INF, '2329');
    expect(garrison.refused('soviet', attack('2329', 'sv-pg-tuapse')).code).toBe('cannot-attack');
  });
});

describe('automatic elimination', () => {
  const mass = ['ax-pz-13', 'ax-pz-14', 'ax-pz-3', 'ax-pz-23'];
  const stage = (phase: 'axis-primary-combat' | 'axis-primary-movement' | 'axis-secondary-movement') => {
    const made = new Stage({ phase, turn: 1 }).put('sv-rd-74th', '1737', { steps: 1 });
    mass.forEach((id, n) => {
      made.put(id, n < 2 ? '1736' : '1636');
    });
    return made;
  };

  it('[caucasus/8.5-a] at 10-1 in a combat phase nobody rolls and everybody dies', () => {
    const table = stage('axis-primary-combat');
    const events = table.order('axis', attack('1737', ...mass));
    expect(find(events, 'CombatResolved')).toMatchObject({ die: 0, result: 'elimination' });
    expect(table.unit('sv-rd-74th').at).toBe('cadre');
    expect(table.kinds).toEqual(['advance']);
  });

  it('[caucasus/8.5-b] in a Primary movement phase the same force clears the hex at once', () => {
    const table = stage('axis-primary-movement');
    const order = { type: 'EliminateDefenders' as const, target: '1737', units: mass };
    table.order('axis', order);
    expect(table.unit('sv-rd-74th').at).toBe('cadre');
    expect(stage('axis-secondary-movement').refused('axis', order)).toMatchObject({
      code: 'other-impulse',
      clause: 'caucasus/8.5-b',
    });
    expect(stage('axis-primary-movement').refused('axis', { ...order, units: mass.slice(0, 2) }).code).toBe(
      'odds-too-low',
    );
  });

  it('[caucasus/8.5-c] who did it moves no further and does not fight', () => {
    const table = stage('axis-primary-movement').put('sv-rd-4th', '1635');
    table.order('axis', { type: 'EliminateDefenders', target: '1737', units: mass });
    expect(table.refused('axis', { type: 'MoveStack', units: ['ax-pz-13'], path: ['1737'] })).toMatchObject({
      code: 'elimination-marker',
    });
    table.order('axis', { type: 'EndMovementPhase' });
    expect(table.refused('axis', attack('1635', 'ax-pz-3'))).toMatchObject({
      code: 'elimination-marker',
      clause: 'caucasus/8.5-c',
    });
  });

  it('[caucasus/8.5-c, caucasus/8.5-e] nor when it has advanced and its marker is gone', () => {
    const table = stage('axis-primary-movement').put('sv-rd-4th', '1739').put('ax-inf-73', '1838');
    table.order('axis', { type: 'EliminateDefenders', target: '1737', units: mass });
    table.order('axis', { type: 'EndMovementPhase' });
    table.order('axis', { type: 'AdvanceAfterElimination', units: ['ax-pz-13'], path: ['1737', '1738'] });
    expect(table.refused('axis', attack('1739', 'ax-pz-13'))).toMatchObject({ code: 'already-done' });
    const attackers = table.options('axis', 'DeclareAttack').flatMap((order) => ('units' in order ? order.units : []));
    expect(attackers).not.toContain('ax-pz-13');
    expect(attackers).toContain('ax-inf-73');
  });

  it('[caucasus/8.5-d] others pass as though nobody had been there', () => {
    const table = stage('axis-primary-movement').put(INF, '1836');
    table.order('axis', { type: 'EliminateDefenders', target: '1737', units: mass });
    const [event] = table.order('axis', { type: 'MoveStack', units: [INF], path: ['1737', '1738', '1739'] });
    expect(event).toMatchObject({ mode: 'normal', spent: 6 });
  });

  it('[caucasus/8.5-e] marked units advance once, whenever they like in the combat phase', () => {
    const table = stage('axis-primary-movement');
    table.order('axis', { type: 'EliminateDefenders', target: '1737', units: mass });
    table.order('axis', { type: 'EndMovementPhase' });
    const go = { type: 'AdvanceAfterElimination' as const, units: ['ax-pz-13'], path: ['1737', '1738'] };
    table.order('axis', go);
    expect(table.unit('ax-pz-13')).toMatchObject({ at: '1738', elimination: '' });
    expect(table.refused('axis', { ...go, path: ['1739'] }).code).toBe('no-elimination-marker');
    const events = table.order('axis', { type: 'EndCombatPhase' });
    expect(all(events, 'EliminationMarkersRemoved')[0]?.units).toHaveLength(3);
  });
});
