import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '#kernel/side';
import type { Phase } from '#rulesets/caucasus/names';
import { Stage, setUpArmies } from './stage.ts';

/* Chapters 19, 20 and 21, and what the counters say [2.2]. */

/** The Victory Check of a turn with the Axis holding these hexes. */
function check(
  turn: number,
  hexes: string[],
  {
    scenario = 'campaign',
    options = {},
    italians = false,
  }: { scenario?: 'campaign' | 'tournament'; options?: Record<string, string | number>; italians?: boolean } = {},
) {
  const stage = new Stage({ turn, phase: 'soviet-primary-combat', scenario, options }).hold('axis', '1030', ...hexes);
  if (italians) stage.state.italians = 'entered';
  stage.touch().seed(1).order('soviet', { type: 'EndCombatPhase' });
  return stage.state.ended;
}
/** Hexes worth exactly so many points. */
function worth(points: number): string[] {
  const places = new Stage().t.data.map.places
    .filter((place) => place.victoryPoints > 0)
    .sort((a, b) => b.victoryPoints - a.victoryPoints);
  const found: string[] = [];
  let left = points;
  for (const place of places)
    if (place.victoryPoints <= left) {
      found.push(place.hex);
      left -= place.victoryPoints;
    }
  if (left !== 0) throw new Error(`no hexes worth ${points}`);
  return found;
}

describe('victory', () => {
  it('[caucasus/19.2-a] 18 points at the end win for the Axis, checked in the Victory Check Phase', () => {
    expect(check(14, worth(18))).toMatchObject({ winner: 'axis', level: 'standard' });
    expect(check(12, worth(18))).toBeNull();
    expect(check(12, worth(18), { options: { standardVictoryTiming: 'any-check' } })).toMatchObject({ winner: 'axis' });
  });

  it('[caucasus/19.2-b] otherwise the Soviets have won', () => {
    expect(check(14, worth(17))).toMatchObject({ winner: 'soviet', level: 'standard' });
  });

  it('[caucasus/4.2-e] with the Alpine Corps it takes 20', () => {
    expect(check(14, worth(19), { italians: true })).toMatchObject({ winner: 'soviet' });
    expect(check(14, worth(20), { italians: true })).toMatchObject({ winner: 'axis' });
  });

  it('[caucasus/19.3-a] seven above the target of the turn win at once', () => {
    expect(check(6, worth(14))).toMatchObject({ winner: 'axis', level: 'sudden' });
    expect(check(6, worth(13))).toBeNull();
    expect(check(5, worth(14))).toBeNull();
  });

  it('[caucasus/19.3-b] below it the Soviets win at once', () => {
    expect(check(6, worth(6))).toMatchObject({ winner: 'soviet', level: 'sudden' });
    expect(check(6, worth(7))).toBeNull();
    expect(check(5, worth(0))).toBeNull();
  });

  it('[caucasus/19.3-c] Rostov in Soviet hands at a check wins for them', () => {
    const stage = (options = {}) => {
      const made = new Stage({ turn: 3, phase: 'soviet-primary-combat', options }).hold('soviet', '1030');
      made.seed(1).order('soviet', { type: 'EndCombatPhase' });
      return made.state.ended;
    };
    expect(stage()).toMatchObject({ winner: 'soviet', level: 'sudden' });
    expect(stage({ captureRostovFromTurn: 6 })).toBeNull();
    expect(check(3, [])).toBeNull();
  });

  it('[caucasus/19.2-a, caucasus/19.3-c] the conditions say what the switches make of them', () => {
    const conditions = (options = {}) => {
      const stage = new Stage({ turn: 3, options }).hold('soviet', '1030');
      return stage.play.victory(stage.state, SPECTATOR).conditions.map(({ title, met }) => ({ title: title.en, met }));
    };
    expect(conditions().slice(0, 2)).toEqual([
      { title: '18 victory points at the end of turn 14', met: false },
      { title: 'Rostov in Soviet hands', met: true },
    ]);
    expect(conditions({ standardVictoryTiming: 'any-check', captureRostovFromTurn: 6 }).slice(0, 2)).toEqual([
      { title: '18 victory points at the end of a turn', met: false },
      { title: 'Rostov in Soviet hands from turn 6', met: false },
    ]);
  });

  it('[caucasus/21.2-a] the tournament: 14 points at the end of turn 7', () => {
    expect(check(7, worth(14), { scenario: 'tournament' })).toMatchObject({ winner: 'axis', level: 'standard' });
    const stage = new Stage({ scenario: 'tournament' });
    expect(stage.play.victory(stage.state, SPECTATOR).conditions[0]).toMatchObject({
      clause: 'caucasus/21.2-a',
      title: {
        en: '14 victory points at the end of turn 7',
        it: '14 punti vittoria alla fine del turno 7',
      },
    });
  });

  it('[caucasus/21.3-a] otherwise the Soviets, on turn 6 too if the target is missed', () => {
    expect(check(7, worth(13), { scenario: 'tournament' })).toMatchObject({ winner: 'soviet' });
    expect(check(6, worth(6), { scenario: 'tournament' })).toMatchObject({ winner: 'soviet', level: 'sudden' });
  });
});

describe('set-up', () => {
  const fresh = () => {
    const stage = new Stage();
    Object.assign(stage.state, stage.play.setUp({}));
    return stage.touch();
  };
  const count = (stage: Stage, at: string) => stage.state.units.filter((unit) => unit.at === at).length;
  const onMap = (stage: Stage, side: 'axis' | 'soviet') =>
    stage.t.roster.counters.filter(
      (counter) => counter.side === side && stage.t.board.index.has(stage.unit(counter.id).at),
    );

  it('[caucasus/20.1-a] ten Axis units on the map', () => {
    expect(onMap(fresh(), 'axis')).toHaveLength(10);
  });

  it('[caucasus/20.1-b] five more enter on turn 1, and nothing else happens in that Initial Phase', () => {
    const stage = fresh();
    setUpArmies(stage);
    stage.order('soviet', { type: 'ConfirmSetUp' });
    expect(stage.kinds).toEqual(['reinforcements']);
    expect(
      new Set(stage.options('axis', 'PlaceReinforcement').map((order) => ('unit' in order ? order.unit : ''))),
    ).toEqual(new Set(['ax-hq-17a', 'ax-hq-1pa', 'ax-mtn-4', 'ax-inf-298', 'ax-stug-191']));
  });

  it('[caucasus/20.1-c] two StuG in the Cadre box, Italians, Ost and Bluecher II in theirs, both air markers ready', () => {
    const stage = fresh();
    expect(['cadre', 'italian', 'ost', 'blucher'].map((box) => count(stage, box))).toEqual([2, 3, 3, 2]);
    const ready = stage.play
      .tracks(stage.state, { kind: 'spectator' })
      .filter((track) => track.pool === 'air' && track.side === 'axis');
    expect(ready.map(({ value }) => value)).toEqual(ready.map(() => ({ en: 'ready', it: 'disponibile' })));
    expect(ready).toHaveLength(2);
  });

  it('[caucasus/20.2-a] the four armies fill their zones, one or two to a hex', () => {
    const stage = fresh();
    expect(stage.refused('soviet', { type: 'ConfirmSetUp' }).code).toBe('units-not-placed');
    expect(stage.refused('soviet', { type: 'PlaceArmyUnit', unit: 'sv-rd-216th', hex: '1033' }).code).toBe(
      'outside-army-zone',
    );
    for (const unit of ['sv-rd-216th', 'sv-rd-236th'])
      stage.order('soviet', { type: 'PlaceArmyUnit', unit, hex: '1130' });
    expect(stage.refused('soviet', { type: 'PlaceArmyUnit', unit: 'sv-rd-353rd', hex: '1130' }).code).toBe('stacking');
    const empty = fresh();
    setUpArmies(empty);
    const zone = empty.t.data.map.armies.find(({ army }) => army === '12th')!.hexes;
    for (const counter of empty.t.roster.counters.filter((each) => each.army === '12th'))
      empty.put(counter.id, zone[0]!, { steps: 1 });
    expect(empty.refused('soviet', { type: 'ConfirmSetUp' }).code).toMatch(/^(empty-zone-hex|stacking)$/);
    const good = fresh();
    setUpArmies(good);
    good.order('soviet', { type: 'ConfirmSetUp' });
  });

  it('[caucasus/20.2-a] an army placed too closely can still be spread out by the options', () => {
    const stage = fresh();
    const { hexes } = stage.t.data.map.armies.find(({ army }) => army === '12th')!;
    // Two to a hex as long as there are units: the last hexes stay empty.
    const units = stage.t.roster.counters.filter((each) => each.army === '12th' && each.start.kind === 'army');
    units.forEach(({ id }, at) => {
      stage.order('soviet', { type: 'PlaceArmyUnit', unit: id, hex: hexes[Math.floor(at / 2)]! });
    });
    for (let orders = 0; orders < 60; orders++) {
      const [option] = stage.options('soviet').filter(({ type }) => ['ConfirmSetUp', 'PlaceArmyUnit'].includes(type));
      expect(option).toBeDefined();
      stage.order('soviet', option!);
      if (option!.type === 'ConfirmSetUp') return;
    }
    expect.unreachable('the set-up never ends');
  });

  it('[caucasus/20.2-b] the rest stand on their printed hexes, triangles reduced', () => {
    const stage = fresh();
    expect(stage.unit('sv-cv-12th')).toMatchObject({ at: '1430', steps: 2 });
    expect(stage.unit('sv-rd-30th')).toMatchObject({ at: '2028', steps: 1 });
    stage.order('soviet', { type: 'PlaceArmyUnit', unit: 'sv-gd-2', hex: '1137' });
    expect(stage.unit('sv-gd-2').steps).toBe(1);
    expect(stage.t.roster.counters[stage.index('sv-gd-2')]!.up[1]).toMatchObject({ attack: 2, defence: 3, ma: 3 });
  });

  it('[caucasus/20.2-c] turn-numbered units and both air markers wait on the track', () => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 1 })
      .put('sv-rd-74th', '1736')
      .put('sv-hq-bs', '1735')
      .put('ax-ost-1', '1737');
    expect(
      stage.refused('soviet', { type: 'DeclareAttack', target: '1737', units: ['sv-rd-74th'], air: 'air-4a' }),
    ).toMatchObject({ code: 'marker-unavailable', clause: 'caucasus/20.2-c' });
    expect(fresh().unit('sv-rc-10g')).toMatchObject({ at: 'track', due: 3 });
  });

  it('[caucasus/20.2-c, caucasus/4.1-a] a Soviet air marker comes in with the Soviet Initial Phase of its turn (ruling 55)', () => {
    const early = new Stage({ phase: 'axis-primary-combat', turn: 2 })
      .put('sv-rd-74th', '1737')
      .put('sv-hq-bs', '1739')
      .put('ax-pz-13', '1736');
    early.dice(5).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13'] }); // 10 to 5: 2-1, 4-1, D1
    expect(early.kinds).toEqual(['determined-defence']);
    const held = { type: 'DefendDetermined' as const, lead: 'sv-rd-74th', air: 'air-4a' };
    expect(early.refused('soviet', held)).toMatchObject({ code: 'marker-unavailable', clause: 'caucasus/20.2-c' });
    expect(early.options('soviet', 'DefendDetermined')).toEqual([{ type: 'DefendDetermined', lead: 'sv-rd-74th' }]);
    const ready = (turn: number, phase: Phase) => {
      const stage = new Stage({ turn, phase });
      return stage.play.tracks(stage.state, SPECTATOR).some(({ id }) => id === 'air-4a');
    };
    expect(ready(2, 'axis-secondary-combat')).toBe(false);
    expect(ready(2, 'soviet-initial')).toBe(true);
    expect(ready(2, 'soviet-primary-combat')).toBe(true);
    expect(ready(3, 'axis-primary-movement')).toBe(true);
    const german = new Stage({ turn: 12, phase: 'axis-initial' });
    expect(german.play.tracks(german.state, SPECTATOR).some(({ id }) => id === 'air-viii')).toBe(true);
  });

  it('[caucasus/20.2-d] boxes: four TU, four NB, five LL, the corps marker, two fleet markers at anchor', () => {
    const stage = fresh();
    expect(['turkish-front', 'naval-brigades', 'lend-lease'].map((box) => count(stage, box))).toEqual([4, 4, 5]);
    expect(stage.state.corps.at).toBe('box');
    expect(Object.values(stage.state.fleet)).toEqual(['unavailable', 'unavailable']);
  });

  it('[caucasus/20.2-e] three garrisons in their ports', () => {
    const stage = fresh();
    const garrisons = stage.t.roster.counters.filter((counter) => counter.type === 'port-garrison');
    expect(garrisons).toHaveLength(3);
    for (const { id, isWhite } of garrisons) {
      expect(isWhite).toBe(true);
      expect(stage.t.board.port[stage.hex(stage.unit(id).at)]).toBeDefined();
    }
  });

  it('[caucasus/2.37-b] the Axis begins with Rostov, Kagalnik and Taganrog', () => {
    const stage = fresh();
    const held = stage.t.data.map.places
      .filter((place) => stage.state.control[stage.hex(place.hex)] === 0)
      .map((place) => place.name);
    expect(held.sort()).toEqual(['Kagalnik', 'Rostov', 'Taganrog']);
  });
});

describe('the counters', () => {
  const { roster } = new Stage().t;
  it('[caucasus/2.2-h] special marks name their rules', () => {
    const marks = Object.fromEntries(
      roster.counters.filter((counter) => counter.special).map((counter) => [counter.special, counter.type]),
    );
    expect(marks).toEqual({
      hq: 'hq',
      brandenburg: 'commando',
      azov: 'azov-flotilla',
      train: 'armoured-train',
      bicycle: 'bicycle',
      security: 'security',
      'port-garrison': 'port-garrison',
    });
  });

  it('[caucasus/2.22-a] every unit is mechanised, cavalry or foot', () => {
    const classes: Record<string, string> = {};
    for (const counter of roster.counters) classes[counter.type] = counter.class;
    expect(classes).toMatchObject({
      rifle: 'foot',
      cavalry: 'cavalry',
      panzer: 'mech',
      hq: 'foot',
      stug: 'mech',
      'anti-tank': 'mech',
      'azov-flotilla': 'mech',
      nkvd: 'foot',
      naval: 'foot',
    });
    expect(
      roster.counters.every(
        (counter) => [counter.isMech, counter.isCavalry, counter.isFoot].filter(Boolean).length === 1,
      ),
    ).toBe(true);
  });
});
