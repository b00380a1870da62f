import { describe, expect, it } from 'vitest';
import type { Odds } from '#rulesets/caucasus/events/event';
import { attackValue } from '#rulesets/caucasus/rules/odds';
import { find, previewAttack, type Scene, Stage } from '../stage.ts';
import { isBare, isPlain, side } from './ground.ts';

/* Chapters 8 to 10, every case of the clauses that name several. */

const AXIS = { phase: 'axis-primary-combat', turn: 3 } as const;
const SOVIET = { phase: 'soviet-primary-combat', turn: 3 } as const;
const [PZ, PZ14, INF, RIFLE, RIFLE2] = ['ax-pz-13', 'ax-pz-14', 'ax-inf-73', 'sv-rd-353rd', 'sv-rd-74th'];
const attack = (target: string, ...units: string[]) => ({ type: 'DeclareAttack' as const, target, units });

/** The odds of these units against one defender. */
function odds(scene: Scene, from: string, units: readonly string[], to: string, ...defenders: string[]): Odds {
  const stage = new Stage(scene);
  for (const id of units) stage.put(id, from);
  for (const id of defenders) stage.put(id, to);
  const by = units[0]!.startsWith('ax') ? 'axis' : 'soviet';
  const found = previewAttack(stage.t, stage.state, by, units, to, {});
  if (!('column' in found)) throw new Error(`${found.code}: ${JSON.stringify(found.facts)}`);
  return found;
}
const shifts = (found: Odds) => Object.fromEntries(found.shifts.map(({ kind, columns }) => [kind, columns]));
/** From bare ground into this kind of hex, nothing on the hexside. */
const into = (terrain: string, settlement = 0) =>
  side(
    ({ from, to, at }, b) =>
      b.terrain[to] === terrain && b.settlement[to] === settlement && isBare(from) && isPlain(at),
  );

describe('strengths', () => {
  it('[caucasus/2.2-d, caucasus/15.5-a] superscripts in Mountain as in Forest, in attack and in defence', () => {
    for (const terrain of ['mountain', 'forest'] as const) {
      const [from, to] = into(terrain);
      for (const [id, plain, raised] of [
        ['ax-mtn-1', 5, 7],
        ['ax-jag-97', 5, 6],
      ] as const) {
        expect(odds(AXIS, from, [id], to, 'sv-rb-9th').attack, `${id} ${terrain}`).toBe(raised);
        expect(odds(AXIS, to, [id], from, 'sv-rb-9th').attack, `${id} from ${terrain}`).toBe(plain);
      }
      const strong = ['sv-rc-9', 'sv-rc-3', 'sv-rc-16'];
      const held = odds(SOVIET, from, strong, to, 'ax-jag-97');
      const open = odds(SOVIET, to, strong, from, 'ax-jag-97');
      expect(held.strength, terrain).toBeGreaterThan(open.strength);
    }
  });

  it.each([
    ['Minor River', 1, 0],
    ['Minor River with a bridge', 1, 1],
    ['Major River', 2, 0],
    ['Major River with a bridge', 2, 1],
  ] as const)('[caucasus/9.3-a] a %s halves', (_, river, bridged) => {
    const [from, to] = side(
      ({ from: a, to: b, at }, map) =>
        map.river[at] === river &&
        (map.road[at] === 1 || map.rail[at]! > 0) === (bridged === 1) &&
        map.seasonalRiver[at] === 0 &&
        isBare(a) &&
        isBare(b),
    );
    expect(odds(AXIS, from, [INF], to, 'sv-rb-9th').attack).toBe(3);
  });

  it('[caucasus/9.3-b, caucasus/9.3-c] out of a Swamp and across a pass, with a road or without', () => {
    for (const road of [0, 1]) {
      const [swamp, plain] = side(
        ({ from, to, at }, b) =>
          b.terrain[from] === 'swamp' &&
          b.terrain[to] !== 'swamp' &&
          b.road[at] === road &&
          b.river[at] === 0 &&
          b.barrier[at] === 0,
      );
      expect(odds(AXIS, swamp, ['ax-inf-9'], plain, 'sv-rb-9th').attack, `swamp ${road}`).toBe(3);
      const [near, far] = side(({ at }, b) => b.pass[at]! > 0 && b.road[at] === road);
      expect(odds(AXIS, near, ['ax-rinf-10', INF], far, 'sv-rb-9th').attack, `pass ${road}`).toBe(
        3 + Math.ceil(new Stage().t.roster.counters.find(({ id }) => id === 'ax-rinf-10')!.faces.full.attack / 2),
      );
    }
  });

  it('[caucasus/9.4-a] five at most into Swamp as into Mountain', () => {
    const stage = new Stage(AXIS).put(PZ, '1736');
    for (const terrain of ['swamp', 'mountain'] as const) {
      const [, to] = into(terrain);
      expect(attackValue(stage.t, stage.state, stage.index(PZ), stage.hex(to)), terrain).toBe(5);
    }
    expect(attackValue(stage.t, stage.state, stage.index(PZ), stage.hex('1737'))).toBe(10);
  });

  it('[caucasus/11.5-e] a disorganised unit defends with all it has', () => {
    const stage = new Stage(AXIS).put(PZ, '1736').put(RIFLE, '1737', { disorganised: true });
    expect(previewAttack(stage.t, stage.state, 'axis', [PZ], '1737', {})).toMatchObject({ defence: 5 });
  });
});

describe('columns', () => {
  it('[caucasus/8.4-b] a shift to the left takes an elimination back to the table, one to the right makes it', () => {
    // 20 to 2 is 10-1; only Low attackers against an Elite unit make it 9-1
    const elite = (defender: string, steps: number) => {
      const stage = new Stage(SOVIET).put(defender, '1737', { steps });
      const { counters } = stage.t.roster;
      const low = counters.filter(
        (each) => each.side === 'soviet' && each.faces.full.tq === 'low' && each.type === 'rifle',
      );
      const units = low.slice(0, 9).map(({ id }, n) => {
        stage.put(id, ['1736', '1636', '1637'][Math.floor(n / 3)]!);
        return id;
      });
      return previewAttack(stage.t, stage.state, 'soviet', units, '1737', {}) as Odds;
    };
    const even = elite('ax-bic-4', 1);
    expect(even.column - even.base).toBe(0);
    const guarded = elite('ax-mtn-1', 1);
    expect(guarded.column - guarded.base).toBe(-1);
    // 18 to 2 is 9-1; armour and quality make it 11-1: nobody rolls
    const right = new Stage(AXIS).put('sv-rb-9th', '1737').put(PZ, '1736').put('ax-pz-3', '1736');
    const events = right.order('axis', attack('1737', PZ, 'ax-pz-3'));
    expect(find(events, 'AttackDeclared').odds).toMatchObject({ base: 9, column: 11 });
    expect(find(events, 'CombatResolved').result).toBe('elimination');
    // with armour in the defence the same force must roll
    const held = new Stage(AXIS)
      .put('sv-rb-9th', '1737')
      .put(PZ, '1736')
      .put('ax-pz-3', '1736')
      .put('sv-atr-1', '1737');
    expect(previewAttack(held.t, held.state, 'axis', [PZ, 'ax-pz-3'], '1737', {})).toMatchObject({
      column: expect.any(Number),
    });
    expect((previewAttack(held.t, held.state, 'axis', [PZ, 'ax-pz-3'], '1737', {}) as Odds).column).toBeLessThan(10);
  });

  it('[caucasus/2.2-b] the same unit gives its column in attack and in defence', () => {
    expect(shifts(odds(SOVIET, '1736', ['sv-tk-52'], '1737', 'ax-bic-4'))).toEqual({ armour: 1 });
    expect(shifts(odds(AXIS, '1736', [INF], '1737', 'sv-tk-52'))).toEqual({ 'defending-armour': -1 });
  });

  it.each(['sv-atr-1', 'ax-flak-7', 'ax-pg-16'] as const)(
    '[caucasus/9.5-c] %s cancels the column and gives none',
    (id) => {
      const reduced = id === 'ax-pg-16' ? { steps: 2 } : {};
      const axis = id.startsWith('ax');
      const foe = axis ? ['sv-tk-52', 'sv-rc-9'] : ['ax-stug-191', INF];
      const friend = axis ? INF : RIFLE;
      const scene = (attackers: 'us' | 'them') => {
        const stage = new Stage((attackers === 'us') === axis ? AXIS : SOVIET);
        for (const each of foe) stage.put(each, '1736');
        return stage.put(friend, '1737').put(id, '1737', reduced);
      };
      const defended = scene('them');
      const against = previewAttack(defended.t, defended.state, axis ? 'soviet' : 'axis', foe, '1737', {}) as Odds;
      expect(shifts(against)).not.toHaveProperty('armour');
      expect(shifts(against)).not.toHaveProperty('defending-armour');
      const plain = new Stage(axis ? AXIS : SOVIET)
        .put(friend, '1737')
        .put(id, '1737', reduced)
        .put(axis ? 'sv-rb-9th' : 'ax-bic-4', '1736');
      const attackers =
        plain.t.roster.counters[plain.index(id)]!.up[plain.unit(id).steps]!.attack > 0 ? [friend, id] : [friend];
      expect(
        shifts(previewAttack(plain.t, plain.state, axis ? 'axis' : 'soviet', attackers, '1736', {}) as Odds),
      ).not.toHaveProperty('armour');
    },
  );

  it('[caucasus/9.5-e] nor does the armour of a defender help there, whatever the ground', () => {
    for (const [terrain, settlement] of [
      ['forest', 0],
      ['swamp', 0],
      ['mountain', 0],
      ['open', 2],
      ['open', 3],
    ] as const) {
      const [from, to] = side(
        ({ from: a, to: b, at }, map) =>
          (settlement === 0
            ? map.terrain[b] === terrain && map.settlement[b] === 0
            : map.settlement[b] === settlement) &&
          isBare(a) &&
          map.river[at] === 0 &&
          map.barrier[at] === 0,
      );
      const found = odds(AXIS, from, [INF, 'ax-inf-9', 'ax-inf-125'], to, 'sv-tk-52');
      expect(shifts(found), `${terrain} ${settlement}`).not.toHaveProperty('defending-armour');
    }
    const town = odds(AXIS, '1030', [INF, 'ax-inf-9'], '1131', 'sv-tk-52');
    expect(shifts(town)).toHaveProperty('defending-armour', -1);
  });
});

describe('results', () => {
  /** Two panzer divisions against two units: 5-1 with air, a six is A1/D2. */
  const routed = () => {
    const stage = new Stage(AXIS).put(PZ, '1736').put(PZ14, '1736').put('ax-hq-17a', '1735');
    stage.put(RIFLE, '1737').put(RIFLE2, '1737', { steps: 1 });
    stage.dice(6).order('axis', { ...attack('1737', PZ, PZ14), air: 'air-iv' });
    stage.order('soviet', { type: 'TakeLoss', unit: RIFLE2 });
    stage.order('axis', { type: 'TakeLoss', unit: PZ });
    return stage;
  };

  it('[caucasus/10.1-b, caucasus/10.4-a, caucasus/11.5-a] A1/D2 leaves no determined defence, disorganises and lets the attacker advance', () => {
    const stage = routed();
    expect(stage.refused('soviet', { type: 'DefendDetermined', lead: RIFLE }).code).toBe('wrong-time');
    const events = stage.order('soviet', stage.options('soviet', 'RetreatUnits')[0]!);
    expect(find(events, 'UnitsDisorganised').units).toEqual([RIFLE]);
    expect(stage.kinds).toEqual(['advance']);
    stage.order('axis', { type: 'Advance', units: [PZ], path: ['1737', '1738'] });
  });

  /** Whatever force and die bring this result about against one full rifle division. */
  const fought = (result: string) => {
    for (const units of [[PZ, PZ14], [INF, 'ax-inf-9', 'ax-inf-125'], [PZ], [INF]])
      for (let die = 1; die <= 6; die++) {
        const stage = new Stage(AXIS).put(RIFLE, '1737');
        for (const id of units) stage.put(id, '1736');
        const found = previewAttack(stage.t, stage.state, 'axis', units, '1737', {}) as Odds;
        if (stage.t.tables.crt.rows[`${die as 1}`][found.column] !== result) continue;
        stage.dice(die).order('axis', attack('1737', ...units));
        while (stage.kinds[0] === 'loss') stage.order(stage.waitingFor[0]!, stage.options(stage.waitingFor[0]!)[0]!);
        return stage;
      }
    throw new Error(`no force brings ${result}`);
  };

  it.each(['D1', 'DR', 'A1/D1', 'A1/DR'])(
    '[caucasus/10.1-d, caucasus/10.1-e, caucasus/10.1-f, caucasus/10.1-h, caucasus/10.4-a] %s: defence or two hexes, and an advance if the hex is left',
    (result) => {
      const held = fought(result);
      expect(held.kinds).toEqual(['determined-defence']);
      const steps = held.unit(RIFLE).steps;
      held.dice(6).order('soviet', { type: 'DefendDetermined', lead: RIFLE });
      expect(held.kinds).toEqual([steps > 1 ? 'combat-phase' : 'advance']);
      const left = fought(result);
      left.order('soviet', { type: 'DeclineDefence' });
      expect(left.state.battle).toMatchObject({ retreat: 2 });
      left.order('soviet', left.options('soviet', 'RetreatUnits')[0]!);
      expect(left.kinds).toEqual(['advance']);
    },
  );

  it('[caucasus/10.2-b] reduced units before remnants', () => {
    const stage = new Stage(SOVIET).put('ax-inf-9', '1737', { steps: 2 }).put('ax-inf-125', '1737', { steps: 1 });
    const corps = ['sv-rc-9', 'sv-rc-3', 'sv-rc-16', 'sv-rc-10g'];
    stage.putAll({ 1736: corps.slice(0, 3), 1636: corps.slice(3) });
    const found = previewAttack(stage.t, stage.state, 'soviet', corps, '1737', {}) as Odds;
    const die = ([1, 2, 3, 4, 5, 6] as const).find(
      (face) => stage.t.tables.crt.rows[`${face}`][found.column] === 'D1',
    )!;
    stage.dice(die).order('soviet', attack('1737', ...corps));
    // nothing to choose: the loss falls on the reduced division
    expect([stage.unit('ax-inf-9').steps, stage.unit('ax-inf-125').steps]).toEqual([1, 1]);
  });

  it('[caucasus/10.3-a] the last step of tanks leaves the game, that of rifles goes to the Cadre box', () => {
    for (const [id, to] of [
      ['sv-tk-52', 'removed'],
      ['sv-rb-9th', 'cadre'],
    ] as const) {
      const stage = new Stage(AXIS).put(PZ, '1736').put(PZ14, '1736').put('ax-pz-3', '1736').put(id, '1737');
      stage.dice(6).order('axis', attack('1737', PZ, PZ14, 'ax-pz-3'));
      expect(stage.unit(id).at, id).toBe(to);
    }
  });

  it('[caucasus/8.5-d] others stop in the cleared hex as well', () => {
    const stage = new Stage({ turn: 1 }).put(RIFLE, '1737', { steps: 1 }).put(INF, '1836');
    const mass = [PZ, PZ14, 'ax-pz-3', 'ax-pz-23'];
    stage.putAll({ 1736: mass.slice(0, 2), 1636: mass.slice(2) });
    stage.order('axis', { type: 'EliminateDefenders', target: '1737', units: mass });
    stage.order('axis', { type: 'MoveStack', units: [INF], path: ['1737'] });
    expect(stage.unit(INF).at).toBe('1737');
  });

  it('[caucasus/4.1-d] F to J are attacked like any hex', () => {
    const [from] = side(({ to, at }, b) => b.ids[to] === '3454' && b.barrier[at] === 0 && b.alpine[at] === 0);
    expect(odds(AXIS, from, [INF], '3454', 'sv-rb-9th').column).toBeGreaterThanOrEqual(0);
  });
});
