import { describe, expect, it } from 'vitest';
import { previewAttack, type Scene, Stage } from '../stage.ts';
import { isBare, isPlain, side } from './ground.ts';

/* Chapters 2, 6 and 7, every case of the clauses that name several. */

const [INF, PZ, CAV, RIFLE, RIFLE2] = ['ax-inf-73', 'ax-pz-13', 'ax-rcav-5', 'sv-rd-353rd', 'sv-rd-74th'];
const SECONDARY = { phase: 'axis-secondary-movement' } as const;
const SOVIET = { phase: 'soviet-primary-movement', turn: 3 } as const;
const move = (unit: string, ...path: string[]) => ({ type: 'MoveStack' as const, units: [unit], path });
const spent = (scene: Scene, unit: string, from: string, ...path: string[]): number => {
  const [event] = new Stage(scene).put(unit, from).order('axis', move(unit, ...path));
  if (event?.type !== 'UnitsMoved') throw new Error('no move');
  return event.spent / 2;
};
const refusal = (scene: Scene, unit: string, from: string, ...path: string[]): string =>
  new Stage(scene).put(unit, from).refused('axis', move(unit, ...path)).code;

describe('classes', () => {
  const { counters } = new Stage().t.roster;
  const classes = (types: readonly string[]): unknown =>
    types.map((type) => [...new Set(counters.filter((each) => each.type === type).map((each) => each.class))]);

  it('[caucasus/2.22-a, caucasus/2.22-b] every type on foot, and cavalry', () => {
    const foot = ['infantry', 'rifle', 'rifle-corps', 'rifle-brigade', 'guards-rifle', 'bicycle', 'mountain', 'jaeger'];
    foot.push('security', 'nkvd', 'naval', 'hq', 'port-garrison');
    expect(classes(foot)).toEqual(foot.map(() => ['foot']));
    expect(classes(['cavalry'])).toEqual([['cavalry']]);
  });

  it('[caucasus/2.22-c] every mechanised type', () => {
    const mech = ['panzer', 'panzergrenadier', 'motorised', 'flak', 'anti-tank', 'commando', 'stug', 'armoured-train'];
    mech.push('azov-flotilla', 'tank');
    expect(classes(mech)).toEqual(mech.map(() => ['mech']));
  });
});

describe('ground', () => {
  it('[caucasus/7.6-a] off the road neither Swamp nor Mountain lets mechanised units in, on it both do', () => {
    for (const terrain of ['swamp', 'mountain'] as const) {
      const into = (road: 0 | 1) =>
        side(
          ({ from, to, at }, b) =>
            b.terrain[to] === terrain &&
            b.settlement[to] === 0 &&
            b.settlement[from] === 0 &&
            b.road[at] === road &&
            b.river[at] === 0 &&
            b.alpine[at] === 0 &&
            b.barrier[at] === 0 &&
            (road === 1 || isBare(from)),
        );
      expect(refusal({ turn: 3 }, PZ, ...into(0)), terrain).toBe('prohibited-terrain');
      expect(spent({ turn: 3 }, PZ, ...into(1)), terrain).toBe(1);
    }
  });

  it('[caucasus/7.8-a, caucasus/7.8-b] cavalry stops in both too', () => {
    for (const terrain of ['swamp', 'mountain'] as const) {
      const [from, to] = side(
        ({ from: a, to: b, at }, map) =>
          map.terrain[b] === terrain && isBare(a) && isPlain(at) && map.settlement[b] === 0,
      );
      const stage = new Stage({ turn: 3 }).put(CAV, from);
      const [event] = stage.order('axis', move(CAV, to));
      expect(event, terrain).toMatchObject({ spent: 4, stopped: true });
    }
  });

  it('[caucasus/7.8-c] the map has no Alpine hex: the hexsides bar the way, and no other lets anybody across', () => {
    expect(new Stage().t.board.terrain).not.toContain('alpine');
    const [from, to] = side(({ at }, b) => b.alpine[at] === 1 && b.pass[at] === 0);
    for (const unit of [INF, 'ax-mtn-1', CAV])
      expect(refusal({ turn: 3 }, unit, from, to), unit).toBe('closed-hexside');
  });

  it('[caucasus/2.35-a] the Kuban does nothing where it runs through Krasnodar or the Swamp of Temryuk', () => {
    const { board } = new Stage().t;
    for (const [through, terrain] of [
      ['2028', 1],
      ['1924', 2],
    ] as const) {
      const hex = board.index.get(through)!;
      expect([0, 1, 2, 3, 4, 5].filter((d) => board.river[hex * 6 + d]! > 0)).toEqual([]);
      // it is drawn on both sides of the hex: the plain next to it has a river to cross
      const bank = [0, 1, 2, 3, 4, 5].map((d) => board.next[hex * 6 + d]!).filter((next) => next >= 0);
      expect(bank.some((next) => [0, 1, 2, 3, 4, 5].some((d) => board.river[next * 6 + d] === 2))).toBe(true);
      const [from] = side(({ from: a, to: b, at }) => b === hex && isPlain(at) && isBare(a));
      expect(spent({ turn: 3 }, INF, from, through)).toBe(terrain);
      const stage = new Stage({ turn: 3, phase: 'axis-primary-combat' }).put(INF, from).put('sv-rb-9th', through);
      expect(previewAttack(stage.t, stage.state, 'axis', [INF], through, {})).toMatchObject({ attack: 5 });
    }
  });

  it('[caucasus/2.32-c] a closed pass bars movement, attacks and lines of supply', () => {
    const [from, to] = side(({ at }, b) => b.pass[at] === 1);
    const tried = (turn: number) => {
      const stage = new Stage({ turn, phase: 'axis-primary-combat' }).put('ax-mtn-1', from).put('sv-rb-9th', to);
      return stage.play.decide(stage.state, { type: 'DeclareAttack', target: to, units: ['ax-mtn-1'] }, 'axis')
        .accepted;
    };
    const moves = (turn: number) => {
      const stage = new Stage({ turn }).put('ax-mtn-1', from);
      return stage.play.decide(stage.state, move('ax-mtn-1', to), 'axis').accepted;
    };
    expect([9, 10].map(tried)).toEqual([true, false]);
    expect([9, 10].map(moves)).toEqual([true, false]);
  });

  it('[caucasus/TEC-o, caucasus/7.1-g] a railway without a road bridges a river and gives no rate of movement', () => {
    const [from, to] = side(
      ({ at, from: a, to: b }, map) =>
        map.rail[at]! > 0 &&
        map.road[at] === 0 &&
        map.terrain[b] === 'rough' &&
        map.river[at] === 0 &&
        map.settlement[a] !== 3,
    );
    expect(spent({ turn: 3 }, PZ, from, to)).toBe(2);
    const [wet, dry] = side(
      ({ at, to: b }, map) => map.rail[at]! > 0 && map.road[at] === 0 && map.river[at]! > 0 && isBare(b),
    );
    expect(spent({ turn: 3 }, INF, wet, dry)).toBe(1);
  });
});

describe('enemy zones and the order of moves', () => {
  it('[caucasus/6.3-b] nobody has to stop in one', () => {
    const [event] = new Stage()
      .put(PZ, '1636')
      .put(RIFLE, '1638')
      .order('axis', move(PZ, '1637', '1537'));
    expect(event).toMatchObject({ spent: 2 * (1 + 1 + 2), mode: 'normal' });
  });

  it('[caucasus/7.1-a] one may move, or all', () => {
    const stage = new Stage().put(INF, '1736').put(PZ, '1836');
    stage.order('axis', move(INF, '1737'));
    stage.order('axis', move(PZ, '1837'));
    stage.order('axis', { type: 'EndMovementPhase' });
  });

  it('[caucasus/7.1-d] who has stopped for another does not go on with what was left', () => {
    const stage = new Stage().put(PZ, '1736').put(INF, '1836');
    stage.order('axis', move(PZ, '1737'));
    stage.order('axis', move(INF, '1837'));
    expect(stage.refused('axis', move(PZ, '1738')).code).toBe('already-moved');
  });

  it('[caucasus/7.3-d, caucasus/7.3-f] cavalry pays three points for its marker, and has it after one hex in any case', () => {
    const stage = new Stage(SECONDARY).put(CAV, '1736').put('ax-rcav-6', '1836').put(RIFLE, '1638');
    stage.order('axis', move(CAV, '1737', '1738'));
    stage.order('axis', { type: 'MarkAssault', units: [CAV] });
    stage.order('axis', move('ax-rcav-6', '1837', '1838', '1738'));
    expect(stage.refused('axis', { type: 'MarkAssault', units: ['ax-rcav-6'] }).code).toBe('not-enough-points');
    const dear = new Stage(SECONDARY).put(CAV, '2135').put(RIFLE, '2034').put(RIFLE2, '2335');
    dear.order('axis', move(CAV, '2235')); // Forest 2, out of a zone 2
    expect(dear.unit(CAV).spent).toBe(8);
    dear.order('axis', { type: 'MarkAssault', units: [CAV] });
  });

  it('[caucasus/7.5-a] half a point neither out of an enemy zone nor with a step off the road', () => {
    const road = ['1332', '1432', '1533', '1632', '1733', '1734', '1834', '1835', '1936', '2036', '2136', '2236'];
    const left = new Stage(SECONDARY).put(PZ, '1231').put(RIFLE, '1230');
    expect(left.refused('axis', move(PZ, ...road)).code).toBe('too-far');
    const strayed = new Stage(SECONDARY).put(PZ, '1231');
    expect(strayed.refused('axis', move(PZ, '1331', ...road)).code).toBe('too-far');
    new Stage(SECONDARY).put(PZ, '1231').order('axis', move(PZ, ...road));
  });

  it('[caucasus/7.9-a] all four special movers have rules of their own', () => {
    const stage = new Stage({ turn: 3 }).put('ax-sec-454', '1030').put('ax-bic-4', '1231').put(RIFLE, '1232');
    expect(stage.refused('axis', move('ax-sec-454', '1131')).code).toBe('security-division');
    expect(stage.order('axis', move('ax-bic-4', '1332'))[0]).toMatchObject({ spent: 5 });
  });
});

describe('rail, sea and the special movers', () => {
  const rail = (unit: string, ...path: string[]) => ({ type: 'RailMove' as const, unit, path });
  const naval = (unit: string, to: string, air?: string) => ({
    type: 'NavalMove' as const,
    unit,
    to,
    ...(air && { air }),
  });

  it('[caucasus/7.22-i] a zone of control cuts the line as a unit does, and an entry hex keeps it as a city does', () => {
    const scene = () => new Stage({ ...SOVIET }).put(RIFLE, '1228').hold('soviet', '1228', '1227');
    scene().order('soviet', rail(RIFLE, '1227'));
    // the branch of Yeysk leaves the main line at one hex: nobody stands in it, a zone reaches it
    const { board } = scene().t;
    const cut = [...Array(board.size).keys()].find((hex) => {
      const stage = scene();
      if (stage.t.board.edge[hex] || stage.t.board.railHex[hex] || board.distance(hex, stage.hex('1228')) < 3)
        return false;
      stage.put(INF, board.ids[hex]!);
      return !stage.play.decide(stage.state, rail(RIFLE, '1227'), 'soviet').accepted;
    });
    expect(cut).toBeDefined();
    // every Major City is lost: F alone keeps the line of Makhachkala
    const edge = new Stage({ ...SOVIET }).hold('axis', '2028', '2747', '1453', '3444', '1030').put(RIFLE, '3354');
    edge.order('soviet', rail(RIFLE, '3454'));
    const lost = new Stage({ ...SOVIET }).hold('axis', '2028', '2747', '1453', '3444', '3454', '3545', '3540', '3536');
    expect(lost.put(RIFLE, '3354').refused('soviet', rail(RIFLE, '3253')).code).toBe('no-usable-railway');
  });

  it('[caucasus/7.22-j] the railway off the map is used from F too', () => {
    const stage = new Stage(SOVIET).put(RIFLE, '3454');
    stage.order('soviet', rail(RIFLE, '3444'));
    expect(stage.unit(RIFLE).at).toBe('3444');
  });

  it('[caucasus/16.14-a] an air marker covers a departure as it covers an arrival', () => {
    const stage = new Stage({ ...SOVIET, turn: 5 }).put(RIFLE, '2428').put(INF, '2329').put('sv-hq-bs', '2630');
    expect(stage.refused('soviet', naval(RIFLE, '2125')).code).toBe('enemy-zone-of-control');
    stage.order('soviet', naval(RIFLE, '2125', 'air-4a'));
    expect(stage.unit(RIFLE).at).toBe('2125');
  });

  it('[caucasus/16.23-a] a brigade lands in an empty port as on an open beach', () => {
    const stage = new Stage({ ...SOVIET, turn: 5 }).put('sv-nb-1st', '3336');
    stage.state.fleet['fleet-1'] = 'available';
    stage.touch().order('soviet', { type: 'LandBrigade', unit: 'sv-nb-1st', hex: '2125', fleet: 'fleet-1' });
    expect(stage.unit('sv-nb-1st').at).toBe('2125');
  });

  it('[caucasus/15.3-b, caucasus/15.6-b] flotilla and trains move and attack in the Primary phases too', () => {
    const stage = new Stage({ ...SOVIET }).put('sv-azov', '1924').put('ax-ost-1', '1227').put('sv-at-train1', '1631');
    stage.put('sv-rc-9', '1731').put('ax-ost-2', '1830');
    stage.order('soviet', { type: 'MoveFlotilla', to: '1226' });
    stage.order('soviet', { type: 'MoveTrain', unit: 'sv-at-train1', path: ['1731'] });
    stage.order('soviet', { type: 'EndMovementPhase' });
    stage.dice(1).order('soviet', { type: 'DeclareAttack', target: '1227', units: ['sv-azov'] });
    const second = { type: 'DeclareAttack' as const, target: '1830', units: ['sv-at-train1', 'sv-rc-9'] };
    expect(stage.state.battle ?? stage.play.decide(stage.state, second, 'soviet').accepted).toBe(true);
  });

  it('[caucasus/15.9-a] the security division may not wait, and a retreat takes it out of Rostov', () => {
    const stage = new Stage({ turn: 2, phase: 'axis-initial' }).put('ax-sec-454', 'track', { due: 2 });
    stage.state.step = 'reinforcements';
    expect(stage.touch().refused('axis', { type: 'HoldReinforcement', unit: 'ax-sec-454' }).clause).toBe(
      'caucasus/15.9-a',
    );
    const beaten = new Stage({ turn: 3, phase: 'soviet-primary-combat' }).put('ax-sec-454', '1030').holdAll('axis');
    for (const id of ['sv-rc-9', 'sv-rc-3', 'sv-rc-16']) beaten.put(id, '1131');
    beaten
      .dice(4)
      .order('soviet', { type: 'DeclareAttack', target: '1030', units: ['sv-rc-9', 'sv-rc-3', 'sv-rc-16'] });
    while (beaten.kinds[0] === 'loss') beaten.order(beaten.waitingFor[0]!, beaten.options(beaten.waitingFor[0]!)[0]!);
    if (beaten.kinds[0] === 'determined-defence') beaten.order('axis', { type: 'DeclineDefence' });
    expect(beaten.kinds).toEqual(['retreat']);
    beaten.order('axis', beaten.options('axis', 'RetreatUnits')[0]!);
    expect(beaten.unit('ax-sec-454').at).not.toBe('1030');
  });
});
