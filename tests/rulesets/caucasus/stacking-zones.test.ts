import { describe, expect, it } from 'vitest';
import { positionOf } from '#rulesets/caucasus/rules/position';
import { stackValue } from '#rulesets/caucasus/rules/stacking';
import { Stage } from './stage.ts';

/* Chapters 5 and 6. */

const stacked = (stage: Stage, ...ids: string[]) =>
  stackValue(
    stage.t,
    ids.map((id) => stage.index(id)),
    'no-corps',
  );
const zone = (stage: Stage, side: 0 | 1): string[] =>
  stage.t.board.ids.filter((_, hex) => positionOf(stage.t, stage.state).zone[side][hex]! > 0).sort();

describe('stacking', () => {
  it('[caucasus/5.1-a] three units to a hex', () => {
    const stage = new Stage();
    expect(stacked(stage, 'ax-inf-73', 'ax-inf-9', 'ax-inf-111')).toBe(3);
    stage.put('ax-inf-73', '1737').put('ax-inf-9', '1737').put('ax-inf-111', '1737').put('ax-inf-125', '1737');
    stage.order('axis', { type: 'EndMovementPhase' });
    expect(stage.kinds).toEqual(['stack-correction']);
  });

  it('[caucasus/5.1-b] markers are free', () => {
    const stage = new Stage({ turn: 8 }).put('sv-cv-9g', '1737').put('sv-rd-74th', '1737').put('sv-rd-4th', '1737');
    stage.state.corps.at = '1737';
    for (const id of ['sv-cv-9g', 'sv-rd-74th']) Object.assign(stage.unit(id), { supply: 'out', disorganised: true });
    stage.put('ax-ost-1', '1738').at(8, 'soviet-primary-movement').order('soviet', { type: 'EndMovementPhase' });
    expect(stage.kinds).toEqual(['combat-phase']);
  });

  it('[caucasus/5.1-c] one white-box unit is free, further ones count', () => {
    const stage = new Stage();
    const three = ['ax-inf-73', 'ax-inf-9', 'ax-inf-111'];
    expect(stacked(stage, ...three, 'ax-stug-191')).toBe(3);
    expect(stacked(stage, ...three, 'ax-stug-191', 'ax-hq-17a')).toBe(4);
  });

  it('[caucasus/5.1-d] seven types have no stacking value, the flotilla has', () => {
    const { counters } = new Stage().t.roster;
    const white = new Set(counters.filter((counter) => counter.isWhite).map((counter) => counter.type));
    expect(white).toEqual(new Set(['hq', 'stug', 'flak', 'commando', 'anti-tank', 'armoured-train', 'port-garrison']));
    expect(stacked(new Stage(), 'sv-azov')).toBe(1);
  });

  it('[caucasus/5.2-a] the limit may be passed on the way', () => {
    const stage = new Stage()
      .put('ax-inf-9', '1737')
      .put('ax-inf-111', '1737')
      .put('ax-inf-125', '1737')
      .put('ax-inf-73', '1736');
    stage.order('axis', { type: 'MoveStack', units: ['ax-inf-73'], path: ['1737', '1738'] });
    stage.order('axis', { type: 'EndMovementPhase' });
    expect(stage.state.corrections).toEqual([]);
  });

  it('[caucasus/5.2-c] the owner eliminates exactly what is too much', () => {
    const stage = new Stage();
    const five = ['ax-inf-73', 'ax-inf-9', 'ax-inf-111', 'ax-inf-125', 'ax-inf-198'];
    for (const id of five) stage.put(id, '1737');
    stage.order('axis', { type: 'EndMovementPhase' });
    expect(stage.state.corrections).toEqual([{ side: 'axis', hex: '1737', excess: 2 }]);
    const correct = (...units: string[]) => ({ type: 'CorrectStacking' as const, hex: '1737', units });
    expect(stage.refused('axis', correct('ax-inf-73')).code).toBe('stacking');
    expect(stage.refused('axis', correct('ax-inf-73', 'ax-inf-9', 'ax-inf-111')).code).toBe('more-than-needed');
    expect(stage.refused('axis', correct('ax-inf-73', 'ax-inf-9', 'ax-inf-9')).code).toBe('named-twice');
    stage.put('sv-rb-9th', '1738').order('axis', correct('ax-inf-73', 'ax-inf-9'));
    expect(stage.unit('ax-inf-9').at).toBe('cadre');
    expect(stage.state.phase).toBe('axis-primary-combat');
  });
});

describe('zones of control', () => {
  it('[caucasus/6.1-a] the six hexes around a unit', () => {
    expect(zone(new Stage().put('sv-rd-74th', '1130'), 1)).toEqual(['1029', '1030', '1129', '1131', '1229', '1230']);
  });

  it('[caucasus/6.2-a, caucasus/2.2-f] not of white-box units, which get no bonus and lead no defence either', () => {
    expect(zone(new Stage().put('ax-hq-17a', '1737').put('ax-stug-191', '1738'), 0)).toEqual([]);
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 3 })
      .put('ax-stug-191', '1131')
      .put('sv-rd-74th', '1231');
    const events = stage.dice(5).order('soviet', { type: 'DeclareAttack', target: '1131', units: ['sv-rd-74th'] });
    expect(events.find((event) => event.type === 'AttackDeclared')).toMatchObject({ odds: { bonus: 0, defence: 1 } });
    expect(stage.kinds).not.toContain('determined-defence');
  });

  it('[caucasus/6.4-a] across rivers, not across Alpine sides without an open pass, lakes or sea', () => {
    const at = (turn: number) => zone(new Stage({ turn }).put('sv-rd-74th', '2736'), 1);
    expect(at(9)).toContain('2836');
    expect(at(9)).not.toContain('2835');
    expect(at(10)).not.toContain('2836');
    expect(zone(new Stage().put('sv-rd-74th', '2544'), 1)).toContain('2643');
    expect(zone(new Stage().put('sv-rd-74th', '1338'), 1)).not.toContain('1437');
    expect(zone(new Stage().put('sv-rd-74th', '1028'), 1)).not.toContain('1129');
  });
});

describe('control', () => {
  it('[caucasus/2.37-a] who passes through a hex controls it', () => {
    const stage = new Stage().put('ax-pz-13', '1334');
    stage.order('axis', { type: 'MoveStack', units: ['ax-pz-13'], path: ['1335', '1435', '1436'] });
    expect(stage.state.control[stage.hex('1435')]).toBe(0);
  });

  it('[caucasus/19.1-a] and victory points follow control', () => {
    const stage = new Stage().put('ax-pz-13', '1929');
    const points = () => stage.play.victory(stage.state, { kind: 'spectator' }).points['axis'];
    const before = points()!;
    const events = stage.order('axis', { type: 'MoveStack', units: ['ax-pz-13'], path: ['2028'] });
    expect(points()).toBe(before + 2);
    expect(events.find((event) => event.type === 'ControlChanged')).toMatchObject({ points: before + 2 });
    stage.hold('soviet', '2028');
    expect(points()).toBe(before);
  });

  it('[caucasus/4.1-b] nobody moves into A-E', () => {
    const stage = new Stage().put('ax-inf-73', '1034');
    expect(stage.refused('axis', { type: 'MoveStack', units: ['ax-inf-73'], path: ['0934'] })).toMatchObject({
      code: 'entry-hex',
      clause: 'caucasus/4.1-b',
    });
    expect(stage.t.board.terrain[stage.hex('0934')]).toBe('open');
  });

  it('[caucasus/4.1-d] F to J are ordinary hexes', () => {
    const stage = new Stage({ turn: 9 }).put('ax-pz-13', '3354');
    stage.order('axis', { type: 'MoveStack', units: ['ax-pz-13'], path: ['3454'] });
    expect(stage.state.control[stage.hex('3454')]).toBe(0);
  });
});
