import { describe, expect, it } from 'vitest';
import { waysOf } from '#rulesets/caucasus/rules/retreat';
import { type Scene, Stage } from '../stage.ts';
import { isBare, isPlain, side } from './ground.ts';

/* Chapters 5, 11, 12 and 13, every case of the clauses that name several. */

const COMBAT = { phase: 'axis-primary-combat', turn: 3 } as const;
const [PZ, PZ14, CAV, INF, RIFLE] = ['ax-pz-13', 'ax-pz-14', 'ax-rcav-5', 'ax-inf-73', 'sv-rd-353rd'];
const attack = (target: string, ...units: string[]) => ({ type: 'DeclareAttack' as const, target, units });
const go = (unit: string, ...path: string[]) => ({ type: 'Advance' as const, units: [unit], path });

/** A retreat of two hexes that was just called for in this hex. */
function driven(
  target: string,
  units: readonly string[],
  arrange: (stage: Stage) => void = () => {},
  scene: Scene = COMBAT,
): Stage {
  const stage = new Stage(scene);
  for (const id of units) stage.put(id, target);
  arrange(stage);
  stage.state.battle = {
    ...structuredClone(BATTLE()),
    target,
    defenders: [...units],
    retreaters: [...units],
    retreating: [...units],
    retreat: 2,
  };
  return stage.touch();
}
/** The battle of a plain retreat, to be moved elsewhere. */
let known: NonNullable<Stage['state']['battle']> | undefined;
const BATTLE = () => {
  if (known !== undefined) return known;
  const stage = new Stage(COMBAT).put(PZ, '1736').put(PZ14, '1736').put(RIFLE, '1737');
  stage.dice(1).order('axis', attack('1737', PZ, PZ14));
  stage.order('soviet', { type: 'DeclineDefence' });
  known = structuredClone(stage.state.battle!);
  return known;
};
const paths = (stage: Stage, unit = RIFLE): string[] =>
  stage
    .options('soviet', 'RetreatUnits')
    .flatMap((order) => (order.type === 'RetreatUnits' && order.units[0] === unit ? [order.path.join('-')] : []));

describe('retreats', () => {
  it.each([
    ['a town', 'open', 1],
    ['a Minor City', 'open', 2],
    ['a Major City', 'open', 3],
    ['Swamp', 'swamp', 0],
    ['Forest', 'forest', 0],
    ['Mountain', 'mountain', 0],
  ] as const)('[caucasus/11.1-b] may end after one hex in %s', (_, terrain, settlement) => {
    const [from, to] = side(
      ({ from: a, to: b, at }, map) =>
        isBare(a) && isPlain(at) && map.settlement[b] === settlement && (settlement > 0 || map.terrain[b] === terrain),
    );
    const stage = driven(from, [RIFLE], (made) => made.holdAll('soviet'));
    const isShort = (made: Stage): boolean =>
      waysOf(made.t, made.state, made.state.battle!, made.index(RIFLE)).some(
        ({ path, end }) => path.length === 1 && end === made.hex(to),
      );
    expect(isShort(stage)).toBe(true);
    expect(isShort(stage.put(RIFLE, from, { disorganised: true }))).toBe(false);
  });

  it('[caucasus/11.2-b, caucasus/4.1-b] nobody retreats off the map, nor into A to E', () => {
    const corner = driven('1034', [RIFLE], (made) => {
      made.putAll({ 1033: ['ax-inf-9'], 1134: ['ax-inf-111'], 1135: ['ax-inf-125'], 1035: ['ax-inf-198'] });
    });
    const ways = paths(corner);
    expect(ways.filter((path) => path.includes('09'))).toEqual([]);
    expect(
      corner.refused('soviet', { type: 'RetreatUnits', units: [RIFLE], path: ['0934', '0935'] }).code,
    ).toBeDefined();
    const edge = driven('3536', [RIFLE], (made) => made.holdAll('soviet'));
    expect(paths(edge).every((path) => path.split('-').every((hex) => edge.t.board.index.has(hex)))).toBe(true);
  });

  it('[caucasus/5.2-a, caucasus/5.2-b] a retreat passes a full hex and does not end in one', () => {
    const stage = driven('1737', [RIFLE], (made) => {
      made.put('ax-inf-9', '1636').put('ax-inf-125', '1836');
      made.putAll({ 1738: ['sv-rd-4th', 'sv-rd-109th', 'sv-rd-261st'] });
    });
    expect(paths(stage)).toContain('1738-1739');
    const full = driven('1737', [RIFLE], (made) => {
      made.putAll({ 1739: ['sv-rd-4th', 'sv-rd-109th', 'sv-rd-261st'] });
    });
    expect(paths(full)).not.toContain('1738-1739');
  });
});

describe('advances', () => {
  /** The defender of a hex is gone. */
  const won = (from: string, target: string, units: readonly string[], arrange: (stage: Stage) => void = () => {}) => {
    const stage = new Stage({ ...COMBAT, turn: 1 }).put('sv-rb-9th', target);
    for (const id of [...units, PZ, PZ14, 'ax-pz-3']) stage.put(id, from);
    arrange(stage);
    stage.put('ax-hq-17a', from).dice(6);
    stage.order('axis', { ...attack(target, ...units, PZ, PZ14, 'ax-pz-3'), air: 'air-viii' });
    while (stage.kinds[0] !== 'advance') {
      const [by] = stage.waitingFor;
      stage.order(by!, stage.options(by!)[0]!);
    }
    return stage;
  };

  it('[caucasus/11.3-a] full after an elimination in place of a retreat, but not after an exchange', () => {
    const boxed = new Stage(COMBAT).put(PZ, '1736').put(PZ14, '1736').put(RIFLE, '1737');
    boxed.put('ax-inf-9', '1637').put('ax-inf-125', '1837').dice(1);
    boxed.order('axis', attack('1737', PZ, PZ14));
    boxed.order('soviet', { type: 'DeclineDefence' });
    expect(boxed.unit(RIFLE).at).toBe('cadre');
    expect(boxed.state.battle).toMatchObject({ advance: 'full' });
  });

  it('[caucasus/12.2-b] into the vacated hex from a zone of the same enemy', () => {
    // 1736 and 1737 both touch 1836
    const stage = won('1736', '1737', [], (made) => made.put(RIFLE, '1836'));
    stage.order('axis', go(PZ, '1737'));
    // and not elsewhere from zone to zone
    expect(stage.refused('axis', go(PZ14, '1835')).code).toBe('zone-to-zone');
  });

  it('[caucasus/12.3-a, caucasus/4.1-b] across no closed hexside, and into no entry hex', () => {
    const [from, beyond] = side(({ at, from: a }, b) => b.barrier[at] === 1 && isBare(a) && !b.edge[a]);
    const [, target] = side(
      ({ from: a, to, at }, b) => b.ids[a] === from && isBare(to) && b.barrier[at] === 0 && b.river[at] === 0,
    );
    expect(won(from, target, []).refused('axis', go(PZ, beyond)).code).toBe('prohibited-terrain');
    const edge = won('1034', '1033', []);
    expect(edge.refused('axis', go(PZ, '0934')).code).toBe('prohibited-terrain');
  });

  it.each(['swamp', 'mountain'] as const)('[caucasus/12.3-b] cavalry stops in %s off the road', (terrain) => {
    const [from, ground] = side(
      ({ from: a, to: b, at }, map) =>
        isBare(a) && isPlain(at) && map.terrain[b] === terrain && map.settlement[b] === 0,
    );
    const [, target] = side(
      ({ from: a, to: b, at }, map) =>
        map.ids[a] === from && map.ids[b] !== ground && map.terrain[b] !== 'mountain' && map.barrier[at] === 0,
    );
    const stage = won(from, target, [CAV]);
    const { board } = stage.t;
    const next = [0, 1, 2, 3, 4, 5]
      .map((d) => stage.hex(ground) * 6 + d)
      .filter(
        (at) => board.next[at]! >= 0 && board.barrier[at] === 0 && board.alpine[at] === 0 && board.river[at] !== 2,
      )
      .map((at) => board.ids[board.next[at]!]!)
      .find(
        (hex) => hex !== from && !stage.state.units.some((unit) => unit.at === hex) && !board.edge[stage.hex(hex)],
      )!;
    expect(stage.refused('axis', go(CAV, ground, next)).code).toBe('must-stop');
    stage.order('axis', go(CAV, ground));
  });

  it('[caucasus/5.2-a, caucasus/5.2-b] an advance passes a full hex; where it overfills one its owner corrects it', () => {
    const crowd = ['ax-inf-9', 'ax-inf-111', 'ax-inf-125'];
    const through = won('1736', '1737', [], (made) => made.putAll({ 1636: crowd }));
    through.order('axis', go(PZ, '1636', '1537'));
    const stage = won('1736', '1737', [], (made) => made.putAll({ 1636: crowd }));
    stage.order('axis', go(PZ, '1636'));
    stage.order('axis', { type: 'EndAdvance' });
    expect(stage.kinds).toEqual(['stack-correction']);
  });
});

describe('mobile assaults', () => {
  it('[caucasus/13.1-a] cavalry makes them, alone and stacked with mechanised units', () => {
    const scene = { phase: 'axis-secondary-movement', turn: 3 } as const;
    const assault = (...units: string[]) => ({ type: 'MobileAssault' as const, target: '1737', units });
    const alone = new Stage(scene).put(CAV, '1736').put('sv-rb-9th', '1737');
    alone.dice(1).order('axis', assault(CAV));
    const mixed = new Stage(scene).put(CAV, '1736').put(PZ, '1736').put('sv-rb-9th', '1737');
    mixed.dice(1).order('axis', assault(CAV, PZ));
    expect(mixed.unit(CAV).spent).toBe(6);
    const foot = new Stage(scene).put(INF, '1736').put('sv-rb-9th', '1737');
    expect(foot.refused('axis', assault(INF)).code).toBe('foot-unit');
  });
});
