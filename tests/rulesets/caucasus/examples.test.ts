import { describe, expect, it } from 'vitest';
import { baseColumn } from '#rulesets/caucasus/rules/odds';
import { connectedRail } from '#rulesets/caucasus/rules/railways';
import { FULL, LIMITED, OUT, supplyMap } from '#rulesets/caucasus/rules/supply';
import { isOpenSide } from '#rulesets/caucasus/theatre';
import { find, Stage } from './stage.ts';

/*
 * The rulebook's examples number by number, each combat staged by itself with counters whose strengths give the printed totals. Turn 1
 * from the deployment on is in opening.test.ts.
 */

const attack = (target: string, ...units: string[]) => ({ type: 'DeclareAttack' as const, target, units });
const COLUMNS = ['1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1', '9-1', '10-1'];
const advance = (unit: string, ...path: string[]) => ({ type: 'Advance' as const, units: [unit], path });

interface Combat {
  readonly target: string;
  readonly attackers: Record<string, string>;
  readonly others?: Record<string, string>;
  readonly defenders: Record<string, number>;
  readonly reduced?: Record<string, number>;
  readonly support?: { air: string };
  readonly turn?: number;
  readonly phase?: 'axis-primary-combat' | 'axis-secondary-combat';
  readonly options?: Record<string, string>;
}

/** Stages a combat; in a Secondary phase everybody has an assault marker. */
function staged({
  target,
  attackers,
  others = {},
  defenders,
  reduced = {},
  turn = 1,
  phase = 'axis-primary-combat',
  options = {},
}: Combat): Stage {
  const stage = new Stage({ phase, turn, options });
  for (const [id, at] of Object.entries({ ...attackers, ...others }))
    stage.put(id, at, reduced[id] ? { steps: reduced[id]! } : {});
  for (const [id, steps] of Object.entries(defenders)) stage.put(id, target, { steps });
  for (const id of Object.keys(attackers)) stage.unit(id).assault = '*';
  return stage.touch();
}

function fought(combat: Combat, die?: number) {
  const stage = staged(combat);
  if (die !== undefined) stage.dice(die);
  const events = stage.order('axis', { ...attack(combat.target, ...Object.keys(combat.attackers)), ...combat.support });
  const { odds } = find(events, 'AttackDeclared');
  return {
    stage,
    totals: `${odds.attack}-${odds.defence}`,
    base: COLUMNS[odds.base],
    shifts: Object.fromEntries(odds.shifts.map(({ kind, columns }) => [kind, columns])),
    final: COLUMNS[odds.column],
    result: find(events, 'CombatResolved').result,
  };
}

const HQ = { 'ax-hq-17a': '1733' };

describe('the example of play, turn 1, Axis Primary Impulse', () => {
  it('PX-01, combat A: 16 to 6, 5-1, D1; the Soviets lose a step and retreat', () => {
    const { stage, ...combat } = fought(
      {
        target: '1737',
        attackers: { 'ax-pz-14': '1736', 'ax-pg-16': '1736' },
        others: HQ,
        defenders: { 'sv-rd-218th': 1, 'sv-rd-230th': 1 },
        support: { air: 'air-iv' },
      },
      5,
    );
    expect(combat).toEqual({
      totals: '16-6',
      base: '2-1',
      shifts: { armour: 1, quality: 1, air: 1 },
      final: '5-1',
      result: 'D1',
    });
    stage.order('soviet', { type: 'TakeLoss', unit: 'sv-rd-218th' });
    stage.order('soviet', { type: 'DeclineDefence' });
    stage.order('soviet', stage.options('soviet')[0]!);
    stage.order('axis', advance('ax-pz-14', '1737', '1738'));
    stage.order('axis', advance('ax-pg-16', '1737'));
  });

  it('PX-02, combat B: 22 to 8, no quality shift against NKVD, 5-1, DR; two hexes for mechanised units, one for infantry', () => {
    const { stage, ...combat } = fought(
      {
        target: '1131',
        attackers: { 'ax-pz-13': '1030', 'ax-ssg-5': '1030', 'ax-inf-198': '1030' },
        others: { 'ax-hq-17a': '1029' },
        defenders: { 'sv-nkvd-rostov': 1, 'sv-rd-353rd': 2 },
        support: { air: 'air-viii' },
      },
      1,
    );
    expect(combat).toEqual({ totals: '22-8', base: '2-1', shifts: { armour: 1, air: 2 }, final: '5-1', result: 'DR' });
    stage.order('soviet', { type: 'DeclineDefence' });
    while (stage.waitingFor[0] === 'soviet') stage.order('soviet', stage.options('soviet')[0]!);
    const two = stage.options('axis', 'Advance').filter((order) => order.type === 'Advance' && order.path.length === 2);
    expect(new Set(two.map((order) => (order.type === 'Advance' ? order.units[0] : '')))).toEqual(
      new Set(['ax-pz-13', 'ax-ssg-5']),
    );
    expect(stage.refused('axis', advance('ax-inf-198', '1131', '1231')).code).toBe('hex-limit');
  });

  it('PX-03, combat C: 17 to 6, 4-1, DR; the defence fails on a 4, the retreat costs one step and ends in 1231 and 1331', () => {
    const { stage, ...combat } = fought(
      {
        target: '1130',
        attackers: { 'ax-inf-73': '1029', 'ax-mtn-1': '1029', 'ax-inf-125': '1030', 'ax-stug-191': '1030' },
        others: { 'ax-pz-13': '1229', 'ax-inf-198': '1030', 'ax-pz-14': '1032', 'ax-stug-210': '1131' },
        defenders: { 'sv-rd-236th': 1, 'sv-rd-383rd': 1 },
      },
      2,
    );
    expect(combat).toEqual({
      totals: '17-6',
      base: '2-1',
      shifts: { armour: 1, quality: 1 },
      final: '4-1',
      result: 'DR',
    });
    const rolled = find(
      stage.dice(4).order('soviet', { type: 'DefendDetermined', lead: 'sv-rd-236th' }),
      'DefenceRolled',
    );
    expect(rolled).toMatchObject({ result: '-', held: false });
    expect(stage.pendingLoss()).toMatchObject({ side: 'soviet', steps: 1, cause: 'retreat' });
    stage.order('soviet', { type: 'TakeLoss', unit: 'sv-rd-383rd' });
    const ends = new Set(
      stage.options('soviet').map((order) => (order.type === 'RetreatUnits' ? order.path.at(-1) : '')),
    );
    expect(ends).toEqual(new Set(['1231', '1331']));
    const events = stage.order('soviet', { type: 'RetreatUnits', units: ['sv-rd-236th'], path: ['1230', '1231'] });
    expect(find(events, 'RetreatEnded').losses).toEqual([]);
    stage.order('axis', advance('ax-inf-125', '1130'));
    stage.order('axis', advance('ax-stug-191', '1130'));
  });

  it('PX-04, combat D: two panzer divisions halved across the Sal, 8 to 3, 4-1, D1; advance of two', () => {
    const { stage, ...combat } = fought(
      { target: '1137', attackers: { 'ax-pz-3': '1036', 'ax-pz-23': '1037' }, defenders: { 'sv-rd-156th': 1 } },
      6,
    );
    expect(combat).toEqual({
      totals: '8-3',
      base: '2-1',
      shifts: { armour: 1, quality: 1 },
      final: '4-1',
      result: 'D1',
    });
    expect(stage.unit('sv-rd-156th').at).toBe('cadre');
    stage.order('axis', advance('ax-pz-3', '1137', '1237'));
  });
});

describe('the example of play, turn 1, Axis Secondary Impulse', () => {
  const SECONDARY = { phase: 'axis-secondary-combat' } as const;

  it('PX-05, combat A: 24 to 6, 6-1, D1-B; one division dies, the other finds no way out', () => {
    const { stage, ...combat } = fought(
      {
        ...SECONDARY,
        target: '1737',
        attackers: {
          'ax-inf-73': '1637',
          'ax-inf-125': '1837',
          'ax-mtn-1': '1736',
          'ax-stug-191': '1736',
          'ax-ssg-5': '1736',
        },
        defenders: { 'sv-rd-236th': 1, 'sv-rd-383rd': 1 },
      },
      6,
    );
    expect(combat).toEqual({
      totals: '24-6',
      base: '4-1',
      shifts: { armour: 1, quality: 1 },
      final: '6-1',
      result: 'D1-B',
    });
    stage.order('soviet', { type: 'TakeLoss', unit: 'sv-rd-236th' });
    expect([stage.unit('sv-rd-236th').at, stage.unit('sv-rd-383rd').at]).toEqual(['cadre', 'cadre']);
    expect(stage.state.battle).toMatchObject({ advance: 'full' });
  });

  const combatB = (options: Record<string, string> = {}) =>
    fought(
      {
        ...SECONDARY,
        options,
        target: '1737',
        attackers: { 'ax-pz-14': '1736', 'ax-pg-16': '1736' },
        others: HQ,
        defenders: { 'sv-rd-218th': 1, 'sv-rd-230th': 1 },
        support: { air: 'air-viii' },
      },
      3,
    );

  it('PX-06, combat B: 16 to 6, 6-1, D1; the table takes the second division on a 2, and the panzer division advances elsewhere', () => {
    const { stage, ...combat } = combatB();
    expect(combat).toEqual({
      totals: '16-6',
      base: '2-1',
      shifts: { armour: 1, quality: 1, air: 2 },
      final: '6-1',
      result: 'D1',
    });
    stage.order('soviet', { type: 'TakeLoss', unit: 'sv-rd-218th' });
    expect(
      find(stage.dice(2).order('soviet', { type: 'DefendDetermined', lead: 'sv-rd-230th' }), 'DefenceRolled'),
    ).toMatchObject({ result: '-1', lostLead: true });
    expect(stage.state.battle).toMatchObject({ advance: 'full', defenderSteps: 2 });
    stage.order('axis', advance('ax-pg-16', '1737'));
    stage.order('axis', advance('ax-pz-14', '1836'));
  });

  it('[caucasus/10.4-m] PX-06 with the other readings: only the vacated hex, or a full advance after every failure (ruling 4)', () => {
    const mode = (options: Record<string, string>, die: number): string | undefined => {
      const { stage } = combatB(options);
      stage.order('soviet', { type: 'TakeLoss', unit: 'sv-rd-218th' });
      stage.dice(die).order('soviet', { type: 'DefendDetermined', lead: 'sv-rd-230th' });
      return stage.state.battle?.advance;
    };
    expect([mode({}, 2), mode({ ddLoneLossAdvance: 'enter-and-stop' }, 2)]).toEqual(['full', 'enter']);
    expect(mode({ ddLoneLossAdvance: 'full-if-failed' }, 2)).toBe('full');
    // The defence held and took the last step with it: the advance is cancelled, the empty hex may be entered.
    for (const ddLoneLossAdvance of ['lone-defender', 'enter-and-stop', 'full-if-failed'])
      expect(mode({ ddLoneLossAdvance }, 6), ddLoneLossAdvance).toBe('enter');
  });

  it('PX-07, combat C: 8 to 3, 4-1, A1/D1; the panzer division loses a step and still advances', () => {
    const { stage, ...combat } = fought(
      { ...SECONDARY, target: '1737', attackers: { 'ax-pz-3': '1736' }, defenders: { 'sv-rd-91st': 1 } },
      4,
    );
    expect(combat).toEqual({
      totals: '8-3',
      base: '2-1',
      shifts: { armour: 1, quality: 1 },
      final: '4-1',
      result: 'A1/D1',
    });
    expect(stage.unit('sv-rd-91st').at).toBe('cadre');
    expect(stage.unit('ax-pz-3').steps).toBe(2);
    stage.order('axis', advance('ax-pz-3', '1737', '1738'));
  });

  it('PX-08, combat D: 5-1, DR; the defence fails on a 5 and the unit dies in its retreat', () => {
    const { stage, ...combat } = fought(
      {
        ...SECONDARY,
        target: '1737',
        attackers: { 'ax-pz-23': '1736' },
        others: { 'ax-inf-73': '1637', 'ax-inf-125': '1837', ...HQ },
        defenders: { 'sv-rd-91st': 1 },
        support: { air: 'air-iv' },
      },
      2,
    );
    expect(combat).toMatchObject({
      base: '2-1',
      shifts: { armour: 1, quality: 1, air: 1 },
      final: '5-1',
      result: 'DR',
    });
    expect(
      find(stage.dice(5).order('soviet', { type: 'DefendDetermined', lead: 'sv-rd-91st' }), 'DefenceRolled').result,
    ).toBe('-');
    expect(stage.unit('sv-rd-91st').at).toBe('cadre');
    stage.order('axis', advance('ax-pz-23', '1737', '1738'));
  });

  it('PX-09, combat E: 10 to 3, 5-1, A1/D2; nothing is lost against a single step', () => {
    const { stage, ...combat } = fought(
      { ...SECONDARY, target: '1737', attackers: { 'ax-pz-13': '1736' }, defenders: { 'sv-rd-91st': 1 } },
      6,
    );
    expect(combat).toEqual({
      totals: '10-3',
      base: '3-1',
      shifts: { armour: 1, quality: 1 },
      final: '5-1',
      result: 'A1/D2',
    });
    expect(stage.unit('ax-pz-13').steps).toBe(3);
    stage.order('axis', advance('ax-pz-13', '1737', '1837'));
  });
});

describe('the example of play, turn 1, Soviet Initial Phase', () => {
  it('draws three, one to Tbilisi, one to the HQ at Tuapse, one to Grozny; a 2 brings a naval brigade into a watched port', () => {
    const stage = new Stage({ turn: 1, phase: 'axis-secondary-combat' })
      .put('sv-hq-bs', '2428')
      .put('sv-hq-ng', '2944')
      .put('ax-pz-13', '2126');
    const three = ['sv-rd-61st', 'sv-rd-151st', 'sv-rb-9th'];
    for (const id of three) stage.put(id, 'cup', { steps: 1 });
    stage.put('sv-nb-1st', 'naval-brigades').state.noneChits = 0;
    const events = stage.touch().dice(1, 1, 1).order('axis', { type: 'EndCombatPhase' });
    expect(find(events, 'ChitsDrawn').units).toEqual(three);
    const place = (unit: string, to: string) => stage.order('soviet', { type: 'PlaceRandomReinforcement', unit, to });
    place('sv-rd-151st', '2428');
    place('sv-rb-9th', '2747');
    expect(stage.refused('soviet', { type: 'PlaceRandomReinforcement', unit: 'sv-rd-61st', to: '2944' }).code).toBe(
      'owed-to-tbilisi',
    );
    stage.dice(2);
    expect(find(place('sv-rd-61st', '3444'), 'SovietEventRolled').result).toBe('naval-brigade');
    stage.order('soviet', { type: 'PlaceEventUnit', unit: 'sv-nb-1st', hex: '2125' });
    expect(stage.state.phase).toBe('soviet-primary-movement');
    expect(stage.refused('soviet', { type: 'NavalMove', unit: 'sv-nb-1st', to: '2428' }).code).toBe(
      'enemy-zone-of-control',
    );
  });
});

describe('the example of play, turn 2', () => {
  it('PX-10, Primary combat A: 26 to 8, 6-1; a 5 is A1/D2 by the table, where the text plays D1 (I-01)', () => {
    const { stage, ...combat } = fought(
      {
        turn: 2,
        target: '1531',
        attackers: {
          'ax-jag-97': '1530',
          'ax-inf-9': '1530',
          'ax-inf-111': '1430',
          'ax-stug-191': '1430',
          'ax-slk-fast': '1430',
          'ax-rcav-5': '1530',
        },
        others: { 'ax-hq-17a': '1429' },
        defenders: { 'sv-rd-216th': 1, 'sv-rd-236th': 1 },
        support: { air: 'air-iv' },
      },
      5,
    );
    expect(combat).toEqual({
      totals: '26-8',
      base: '3-1',
      shifts: { armour: 1, quality: 1, air: 1 },
      final: '6-1',
      result: 'A1/D2',
    });
    expect(stage.t.tables.crt.rows['4'][6]).toBe('D1');
  });

  it('PX-11, Primary combat B: 37 to 5, 10-1, nobody rolls', () => {
    const { stage, ...combat } = fought({
      turn: 2,
      target: '1737',
      attackers: { 'ax-pz-13': '1736', 'ax-pz-23': '1736', 'ax-pz-3': '1636', 'ax-ssg-5': '1636', 'ax-rcav-5': '1836' },
      others: HQ,
      defenders: { 'sv-cv-12th': 2, 'sv-rb-103rd': 1 },
      support: { air: 'air-viii' },
    });
    expect(combat).toEqual({
      totals: '37-5',
      base: '7-1',
      shifts: { armour: 1, air: 2 },
      final: '10-1',
      result: 'elimination',
    });
    expect(stage.unit('sv-cv-12th').at).toBe('cadre');
    expect(stage.kinds).toEqual(['advance']);
  });

  it('PX-12, Secondary combat A: 53 to 7, no shift; each takes a step off the other, the former Elite cavalry holds the town', () => {
    const { stage, ...combat } = fought(
      {
        turn: 2,
        phase: 'axis-secondary-combat',
        target: '1330',
        attackers: {
          'ax-pz-13': '1430',
          'ax-pz-3': '1430',
          'ax-pz-23': '1430',
          'ax-ssg-5': '1429',
          'ax-pg-16': '1429',
          'ax-inf-9': '1429',
          'ax-inf-111': '1329',
          'ax-rcav-5': '1329',
        },
        defenders: { 'sv-cv-12th': 2, 'sv-tk-135th': 1 },
      },
      1,
    );
    expect(combat).toEqual({ totals: '53-7', base: '7-1', shifts: {}, final: '7-1', result: 'A1/D1' });
    stage.order('axis', { type: 'TakeLoss', unit: 'sv-cv-12th' });
    stage.order('soviet', { type: 'TakeLoss', unit: 'ax-pz-13' });
    const rolled = find(
      stage.dice(5).order('soviet', { type: 'DefendDetermined', lead: 'sv-cv-12th' }),
      'DefenceRolled',
    );
    expect(rolled).toMatchObject({ modifiers: [], column: 2, result: '*-1', held: true });
    expect(stage.unit('sv-tk-135th').at).toBe('1330');
    expect(stage.kinds).toEqual(['combat-phase']);
  });

  it('PX-13, Secondary combat B: halved one by one across a river, 6 to 4, 5-1, D1', () => {
    const { stage, ...combat } = fought(
      {
        turn: 2,
        phase: 'axis-secondary-combat',
        target: '1136',
        attackers: { 'ax-pz-3': '1036', 'ax-pg-16': '1035' },
        reduced: { 'ax-pz-3': 2 },
        others: { 'ax-hq-17a': '1034' },
        defenders: { 'sv-rb-103rd': 1, 'sv-rb-139th': 1 },
        support: { air: 'air-viii' },
      },
      4,
    );
    expect(combat).toEqual({
      totals: '6-4',
      base: '1-1',
      shifts: { armour: 1, quality: 1, air: 2 },
      final: '5-1',
      result: 'D1',
    });
    stage.order('soviet', { type: 'TakeLoss', unit: 'sv-rb-103rd' });
    stage.order('soviet', { type: 'DeclineDefence' });
    stage.order('soviet', stage.options('soviet')[0]!);
    expect(stage.options('axis', 'Advance').length).toBeGreaterThan(0);
  });

  it('PX-14, Secondary combat C: 7 to 7, 4-1, DR; the defence fails on a 2, a step goes and the rest dies retreating', () => {
    const { stage, ...combat } = fought(
      {
        turn: 2,
        phase: 'axis-secondary-combat',
        target: '1531',
        attackers: { 'ax-ssg-5': '1530' },
        others: { 'ax-hq-17a': '1429', 'ax-pz-3': '1631', 'ax-pg-16': '1431' },
        defenders: { 'sv-rd-353rd': 2 },
        support: { air: 'air-iv' },
      },
      2,
    );
    expect(combat).toEqual({
      totals: '7-7',
      base: '1-1',
      shifts: { armour: 1, quality: 1, air: 1 },
      final: '4-1',
      result: 'DR',
    });
    const events = stage.dice(2).order('soviet', { type: 'DefendDetermined', lead: 'sv-rd-353rd' });
    expect(find(events, 'DefenceRolled').result).toBe('-1');
    expect(find(events, 'StepLost')).toMatchObject({ unit: 'sv-rd-353rd', left: 1 });
    expect(stage.unit('sv-rd-353rd').at).toBe('cadre');
  });

  it('I-03: a replacement die of 2 is German elite infantry by the table', () => {
    expect(new Stage().t.tables.axisReplacement.faces['2']).toEqual(['german-elite-infantry']);
  });
});

describe('the small examples', () => {
  it('GX-01, GX-02: 15 to 4 is 3-1; 11-1 with two shifts left is 9-1', () => {
    expect(COLUMNS[baseColumn(15, 4)]).toBe('3-1');
    expect(COLUMNS[baseColumn(11, 1) - 2]).toBe('9-1');
  });

  it('GX-18: 21 to 3 with air, armour and quality clears the hex during movement', () => {
    const stage = new Stage({ turn: 2 })
      .put('ax-pz-3', '1736')
      .put('ax-pz-23', '1736')
      .put('ax-inf-73', '1636')
      .put('ax-hq-17a', '1733')
      .put('sv-rd-91st', '1737', { steps: 1 });
    const events = stage.put('ax-inf-9', '1735').order('axis', {
      type: 'EliminateDefenders',
      target: '1737',
      units: ['ax-pz-3', 'ax-pz-23', 'ax-inf-73'],
      air: 'air-iv',
    });
    expect(find(events, 'DefendersRemoved').odds).toMatchObject({ attack: 21, defence: 3, base: 7, column: 10 });
    stage.order('axis', { type: 'MoveStack', units: ['ax-inf-9'], path: ['1736', '1737', '1738'] });
  });

  it('GX-19: 12 to 5 with a StuG and the +2 air marker is 5-1', () => {
    const { stage: _stage, ...combat } = fought(
      {
        target: '1737',
        attackers: { 'ax-inf-73': '1736', 'ax-inf-9': '1736', 'ax-stug-191': '1736' },
        others: HQ,
        defenders: { 'sv-rd-353rd': 2 },
        support: { air: 'air-viii' },
      },
      3,
    );
    expect(combat).toEqual({
      totals: '12-5',
      base: '2-1',
      shifts: { armour: 1, air: 2 },
      final: '5-1',
      result: 'A1/D1',
    });
  });

  it('GX-20: two of three halved across a Minor River, 14 to 7, quality and armour: 4-1', () => {
    const { stage: _stage, ...combat } = fought(
      {
        target: '1134',
        attackers: { 'ax-pz-13': '1034', 'ax-pz-3': '1034', 'ax-inf-73': '1135' },
        defenders: { 'sv-rd-353rd': 2, 'sv-rb-103rd': 1 },
      },
      1,
    );
    expect(combat).toEqual({
      totals: '14-7',
      base: '2-1',
      shifts: { armour: 1, quality: 1 },
      final: '4-1',
      result: 'EX',
    });
  });

  it('GX-25: in a pocket around a Major port seven units are in Limited Supply; vacant enemy zones leave a unit without', () => {
    const pocket = new Stage({ turn: 6 })
      .put('ax-inf-73', '2127')
      .put('ax-inf-9', '2026')
      .put('ax-inf-111', '2024')
      .put('ax-inf-125', '2227');
    const seven = ['sv-rd-77th', 'sv-rd-318th', 'sv-rd-30th', 'sv-rd-339th', 'sv-rd-349th', 'sv-nb-1st', 'sv-nb-2nd'];
    seven.forEach((id, n) => {
      pocket.put(id, ['2125', '2126', '2025'][n % 3]!);
    });
    pocket.at(6, 'soviet-primary-combat').hold('axis', '2747', '1453', '2028', '1030').seed(1);
    pocket.order('soviet', { type: 'EndCombatPhase' });
    expect(new Set(seven.map((id) => pocket.unit(id).supply))).toEqual(new Set(['limited']));
    const cut = new Stage({ turn: 6 }).put('ax-pz-13', '1737');
    ['1735', '1739', '1536', '1538', '1936', '1938'].forEach((hex, n) => {
      cut.put(seven[n]!, hex);
    });
    expect(supplyMap(cut.t, cut.state, 0).grade[cut.hex('1737')]).toBe(OUT);
  });

  it('GX-26: a Mountain at the start of the line does no harm, one in its middle off the road lowers it', () => {
    const stage = new Stage({ turn: 3 });
    const { grade } = supplyMap(stage.t, stage.state, 1);
    expect(grade[stage.hex('2430')]).toBe(FULL);
    const middle = stage.t.board.ids.filter(
      (_, hex) => stage.t.board.terrain[hex] === 'mountain' && grade[hex] === LIMITED,
    );
    expect(middle.length).toBeGreaterThan(0);
    // every one of them is walled off from road and rail by other Mountains
    const rail = connectedRail(stage.t, stage.state, 1);
    for (const id of middle)
      for (let d = 0; d < 6; d++) {
        const side = stage.hex(id) * 6 + d;
        const beside = stage.t.board.next[side]!;
        if (beside >= 0 && isOpenSide(stage.t, side, 3)) expect(rail[beside], id).toBe(0);
      }
  });

  it('GX-27: a unit escapes free through a friend; a stack in a zone of control pays one step', () => {
    const saved = fought(
      {
        target: '1737',
        attackers: { 'ax-pz-13': '1736', 'ax-pz-14': '1736' },
        others: { 'ax-inf-73': '1637', 'ax-inf-9': '1837' },
        defenders: { 'sv-rd-353rd': 2 },
      },
      1,
    );
    expect(saved.result).toBe('DR');
    const friendly = staged({
      target: '1737',
      attackers: { 'ax-pz-13': '1736', 'ax-pz-14': '1736' },
      others: { 'ax-inf-73': '1637', 'ax-inf-9': '1837' },
      defenders: { 'sv-rd-353rd': 2 },
    });
    friendly
      .put('sv-rd-74th', '1738')
      .dice(1)
      .order('axis', attack('1737', 'ax-pz-13', 'ax-pz-14'));
    friendly.order('soviet', { type: 'DeclineDefence' });
    friendly.order('soviet', { type: 'RetreatUnits', units: ['sv-rd-353rd'], path: ['1738', '1739'] });
    expect(friendly.unit('sv-rd-353rd').steps).toBe(2);
  });
});
