import { describe, expect, it } from 'vitest';
import { sitesOf } from '#rulesets/caucasus/rules/reinforcements';
import { all, find, Stage } from './stage.ts';

/* Chapter 4 from the side of the units that arrive. */

const place = (unit: string, hex: string) => ({ type: 'PlaceReinforcement' as const, unit, hex });

/** An Initial Phase that waits for reinforcements. */
function arriving(
  side: 'axis' | 'soviet',
  turn: number,
  units: Record<string, string>,
  arrange: (stage: Stage) => void = () => {},
): Stage {
  const stage = new Stage({ turn, phase: `${side}-initial` });
  stage.state.step = 'reinforcements';
  for (const [id, box] of Object.entries(units)) stage.put(id, box, { due: turn });
  arrange(stage);
  return stage.touch();
}
const sites = (stage: Stage, id: string): string[] =>
  sitesOf(stage.t, stage.state, stage.index(id)).map((hex) => stage.t.board.ids[hex]!);

describe('scheduled reinforcements', () => {
  it('[caucasus/4.1-a] come in at their entry letter', () => {
    const stage = arriving('axis', 2, { 'ax-inf-111': 'track', 'ax-inf-9': 'track' });
    expect(stage.refused('axis', place('ax-inf-111', '0930'))).toMatchObject({
      code: 'no-arrival-site',
      facts: { legal: ['0934', '0935'] },
    });
    stage.order('axis', place('ax-inf-111', '0934'));
    expect(stage.unit('ax-inf-111').at).toBe('0934');
  });

  it('[caucasus/4.2-a] A, B or C as printed, any hex of the letter', () => {
    const stage = arriving('axis', 2, { 'ax-inf-9': 'track', 'ax-inf-370': 'track' });
    expect(sites(stage, 'ax-inf-9')).toEqual(['0928', '0929', '0930', '0931']);
    expect(sites(stage, 'ax-inf-370')).toEqual(['0936', '0937']);
  });

  it('[caucasus/4.1-e] may overstack until the movement phase ends', () => {
    const ids = ['ax-jag-97', 'ax-jag-101', 'ax-inf-9', 'ax-slk-fast', 'ax-rcav-5'];
    const stage = arriving('axis', 2, Object.fromEntries(ids.map((id) => [id, 'track'])), (made) =>
      made.hold('axis', '1030'),
    );
    stage.dice(1);
    for (const id of ids) stage.order('axis', place(id, '0930'));
    expect(stage.state.phase).toBe('axis-primary-movement');
    stage.order('axis', { type: 'EndMovementPhase' });
    expect(stage.state.corrections[0]).toMatchObject({ hex: '0930', excess: 2 });
  });

  it('[caucasus/4.1-f] may arrive in an enemy zone of control', () => {
    const stage = arriving('axis', 2, { 'ax-inf-9': 'track' }, (made) => made.put('sv-rd-74th', '1029'));
    stage.dice(1).order('axis', place('ax-inf-9', '0930'));
    expect(stage.unit('ax-inf-9').at).toBe('0930');
  });

  it('[caucasus/4.1-g] pay nothing and move normally', () => {
    const stage = arriving('axis', 2, { 'ax-inf-9': 'track' });
    stage.hold('axis', '1030').dice(1).order('axis', place('ax-inf-9', '0930'));
    stage.order('axis', { type: 'MoveStack', units: ['ax-inf-9'], path: ['1030', '1131', '1231'] });
  });

  it('[caucasus/4.1-h] wait while every entry is in enemy hands, and may be held back', () => {
    const stage = new Stage({ turn: 3, phase: 'soviet-initial' })
      .put('sv-rd-89th', 'turkish-front')
      .hold('axis', '3545', '3540');
    stage.state.noneChits = 0;
    // the event is rolled when the phase goes on; the division finds G and H closed
    stage.state.step = 'reinforcements';
    stage.touch().dice(3);
    stage.put('sv-rd-248th', 'track', { due: 3 });
    stage.order('soviet', { type: 'HoldReinforcement', unit: 'sv-rd-248th' });
    expect(stage.unit('sv-rd-248th')).toMatchObject({ at: 'track', heldOn: 3 });
    expect(stage.unit('sv-rd-89th')).toMatchObject({ at: 'track', due: 3 });
    stage.hold('soviet', '3545').at(4, 'soviet-initial');
    stage.state.step = 'reinforcements';
    expect(stage.touch().options('soviet', 'PlaceReinforcement')).toContainEqual(place('sv-rd-89th', '3545'));
  });

  it('[caucasus/4.1-i] A-E are never blocked', () => {
    const stage = arriving('axis', 2, { 'ax-inf-9': 'track' }, (made) =>
      made.put('sv-rd-74th', '1030').put('sv-rd-4th', '1029'),
    );
    expect(sites(stage, 'ax-inf-9')).toHaveLength(4);
  });

  it('[caucasus/4.2-b] J opens when the Axis controls Taman', () => {
    const stage = arriving('axis', 7, { 'ax-rinf-10': 'track' });
    expect(stage.refused('axis', place('ax-rinf-10', '1922'))).toMatchObject({
      code: 'no-arrival-site',
      clause: 'caucasus/4.2-b',
    });
    expect(sites(stage.hold('axis', '1922'), 'ax-rinf-10')).toEqual(['1922']);
  });

  it('[caucasus/4.2-c] a J unit waits, or enters at A a turn later', () => {
    const stage = arriving('axis', 7, { 'ax-rinf-10': 'track', 'ax-rinf-19': 'track' });
    stage.dice(1);
    stage.order('axis', { type: 'DivertReinforcement', unit: 'ax-rinf-10' });
    stage.order('axis', { type: 'HoldReinforcement', unit: 'ax-rinf-19' });
    expect(stage.unit('ax-rinf-10')).toMatchObject({ diverted: true, due: 8 });
    stage.at(8, 'axis-initial').state.step = 'reinforcements';
    expect(sites(stage.touch(), 'ax-rinf-10')).toEqual(['0928', '0929', '0930', '0931']);
    expect(sites(stage, 'ax-rinf-19')).toEqual([]);
  });

  it('[caucasus/4.2-j] Ost troops go to cities on connected rail, out of enemy zones', () => {
    const stage = arriving('axis', 8, { 'ax-ost-1': 'track' }, (made) =>
      made.holdAll('axis').hold('soviet', '2747', '3444', '1453'),
    );
    expect(sites(stage, 'ax-ost-1')).toEqual(expect.arrayContaining(['1030', '2034', '2028', '2231']));
    stage.put('sv-rd-74th', '2035');
    expect(sites(stage, 'ax-ost-1')).not.toContain('2034');
  });

  it('[caucasus/4.3-a] Soviet units come in at E or go to the East Caspian box', () => {
    const stage = new Stage({ turn: 3, phase: 'axis-secondary-combat' })
      .put('sv-rc-10g', 'track', { due: 3 })
      .put('sv-gd-34', 'track', { due: 3 });
    const events = stage.seed(1).order('axis', { type: 'EndCombatPhase' });
    expect(find(events, 'ReinforcementsBoxed')).toMatchObject({ units: ['sv-rc-10g'], due: 4 });
    expect(stage.options('soviet', 'PlaceReinforcement')).toEqual(
      ['0952', '0953', '0954'].map((hex) => place('sv-gd-34', hex)),
    );
  });

  it('[caucasus/4.3-b] and leave the box from the next turn at Astrakhan, Makhachkala or F', () => {
    const stage = arriving('soviet', 3, { 'sv-gd-34': 'track' }, (made) =>
      made.put('sv-rc-10g', 'east-caspian', { due: 4 }),
    );
    expect(stage.refused('soviet', place('sv-rc-10g', '1453'))).toMatchObject({
      code: 'not-due',
      clause: 'caucasus/4.3-b',
      facts: { unit: 'sv-rc-10g', due: 4 },
    });
    const next = arriving('soviet', 4, { 'sv-rc-10g': 'east-caspian' });
    expect(sites(next, 'sv-rc-10g')).toEqual(['1453', '2952', '3454']);
    expect(sites(next.hold('axis', '1453'), 'sv-rc-10g')).toEqual(['2952', '3454']);
  });
});

/** The Soviet Initial Phase at the moment of the draw, with a cup of our own. */
function drawing(
  cup: string[],
  none: number,
  faces: number[],
  arrange: (stage: Stage) => void = () => {},
  options = {},
) {
  const stage = new Stage({ turn: 3, phase: 'axis-secondary-combat', options })
    .put('sv-hq-bs', '2428')
    .put('sv-hq-ng', '2944');
  for (const id of cup) stage.put(id, 'cup');
  stage.state.noneChits = none;
  arrange(stage);
  stage.dice(...faces);
  const events = stage.touch().order('axis', { type: 'EndCombatPhase' });
  return { stage, events };
}
const random = (unit: string, to: string) => ({ type: 'PlaceRandomReinforcement' as const, unit, to });
const [A, B, C] = ['sv-rd-61st', 'sv-rd-151st', 'sv-rb-9th'];

describe('random reinforcements', () => {
  it('[caucasus/4.4-a] starred units and empty chits fill the cup', () => {
    const { play, t } = new Stage();
    const state = play.setUp({});
    const inCup = state.units.filter((unit) => unit.at === 'cup').length;
    expect(inCup).toBe(t.roster.counters.filter((counter) => counter.start.kind === 'cup').length);
    expect([inCup, state.noneChits]).toEqual([36, 6]);
  });

  it('[caucasus/4.4-b] three chits every Soviet Initial Phase, once', () => {
    const { stage, events } = drawing([A, B, C], 2, [1, 1, 1]);
    expect(find(events, 'ChitsDrawn')).toMatchObject({ count: 3, units: [A, B, C] });
    expect(stage.refused('soviet', { type: 'DrawReinforcements' })).toMatchObject({
      code: 'wrong-time',
      clause: 'caucasus/4.4-c',
    });
    const free = drawing([A, B, C], 2, [], () => {}, { drawMandatory: false }).stage;
    expect(free.kinds).toEqual(['draw']);
    free.dice(1).order('soviet', { type: 'SkipDraw' });
    expect(free.unit(A).at).toBe('cup');
  });

  it('[caucasus/4.4-c] at least one unit goes to Tbilisi', () => {
    const { stage } = drawing([A], 2, [1, 1, 1]);
    expect(stage.refused('soviet', random(A, '2747'))).toMatchObject({
      code: 'owed-to-tbilisi',
      clause: 'caucasus/4.4-c',
    });
    stage.dice(4).order('soviet', random(A, '3444'));
    expect(stage.unit(A).at).toBe('3444');
  });

  it('[caucasus/4.4-d] or to the Cadre box if the Axis holds Tbilisi', () => {
    const { stage } = drawing([A, B], 1, [1, 1, 1], (made) => made.hold('axis', '3444'));
    stage.order('soviet', random(B, '2747'));
    stage.dice(4).order('soviet', random(A, 'cadre'));
    expect(stage.unit(A).at).toBe('cadre');
  });

  it('[caucasus/4.4-e] the others to a Front HQ in Full Supply or a Major City on connected rail', () => {
    const { stage } = drawing([A, B, C], 0, [1, 1, 1], (made) => {
      made.unit('sv-hq-bs').supply = 'limited';
    });
    expect(stage.refused('soviet', random(A, '2428')).code).toBe('no-arrival-site');
    stage.order('soviet', random(A, '2747'));
    stage.order('soviet', random(B, '2944'));
    stage.dice(4).order('soviet', random(C, '3444'));
  });

  it('[caucasus/4.4-f] one to a hex, two where an HQ stands in a Major City', () => {
    const { stage } = drawing([A, B, C, 'sv-rb-10th'], 0, [1, 1, 1], (made) => made.put('sv-hq-ng', '2747'));
    stage.order('soviet', random(A, '2747'));
    stage.order('soviet', random(B, '2747'));
    expect(stage.refused('soviet', random(C, '2747')).code).toBe('owed-to-tbilisi');
    const single = drawing([A, B, C], 0, [1, 1, 1]).stage;
    single.order('soviet', random(A, '2747'));
    expect(single.refused('soviet', random(B, '2747')).code).toBe('no-arrival-site');
  });

  it('[caucasus/4.4-g] and without a site to the Cadre box', () => {
    const { stage } = drawing([A, B, C], 0, [1, 1, 1], (made) => {
      for (const id of ['sv-hq-bs', 'sv-hq-ng']) made.unit(id).supply = 'out';
      made.hold('axis', '2747', '2028', '1453');
    });
    const events = stage.dice(4).order('soviet', random(A, '3444'));
    expect(all(events, 'UnitSentToCadre').map(({ unit }) => unit)).toEqual([B, C]);
  });

  it('[caucasus/4.4-h, caucasus/2.2-g] the triangle brings them in reduced', () => {
    const { stage } = drawing(['sv-rd-389th'], 0, [1]);
    stage.dice(4).order('soviet', random('sv-rd-389th', '3444'));
    expect(stage.unit('sv-rd-389th').steps).toBe(1);
    expect(stage.t.roster.counters[stage.index('sv-rd-389th')]!.up[1]).toMatchObject({ attack: 1, defence: 3, ma: 3 });
  });

  it('[caucasus/4.4-i] an empty chit costs nothing but itself', () => {
    const { stage, events } = drawing([A, B], 3, [3, 1, 1]);
    expect(find(events, 'ChitsDrawn')).toMatchObject({ none: 1, units: [A, B], noneLeft: 2 });
    expect(stage.state.noneChits).toBe(2);
    expect(
      find(drawing([A, B], 3, [3, 1, 1], () => {}, { noneChits: 'return-to-cup' }).events, 'ChitsDrawn').noneLeft,
    ).toBe(3);
  });
});

/** The Soviet event die, on a map with nothing to draw. */
function event(die: number, arrange: (stage: Stage) => void = () => {}) {
  const stage = new Stage({ turn: 3, phase: 'axis-secondary-combat' });
  stage.state.noneChits = 0;
  arrange(stage);
  const events = stage.touch().dice(die).order('axis', { type: 'EndCombatPhase' });
  return { stage, events };
}

describe('Soviet events', () => {
  it('[caucasus/4.7-a] one roll every Soviet Initial Phase', () => {
    expect(all(event(4).events, 'SovietEventRolled')).toHaveLength(1);
  });

  it('[caucasus/4.7-b] a naval brigade arrives at a Black Sea port, even in an enemy zone', () => {
    const { stage } = event(2, (made) => made.put('sv-nb-1st', 'naval-brigades').put('ax-inf-73', '2126'));
    expect(stage.refused('soviet', { type: 'PlaceEventUnit', unit: 'sv-nb-1st', hex: '1226' })).toMatchObject({
      code: 'no-arrival-site',
      clause: 'caucasus/4.7-b',
    });
    stage.order('soviet', { type: 'PlaceEventUnit', unit: 'sv-nb-1st', hex: '2125' });
    expect(stage.unit('sv-nb-1st').at).toBe('2125');
  });

  it('[caucasus/4.7-b, caucasus/4.1-g] it cannot be held back while a port is open, as units of entry hexes can', () => {
    const { stage } = event(2, (made) => made.put('sv-nb-1st', 'naval-brigades'));
    expect(stage.refused('soviet', { type: 'HoldReinforcement', unit: 'sv-nb-1st' })).toMatchObject({
      code: 'may-not-wait',
      clause: 'caucasus/4.7-b',
    });
    expect(stage.options('soviet').map(({ type }) => type)).not.toContain('HoldReinforcement');
    const lease = event(1, (made) => made.put('sv-ll-2nd', 'lend-lease')).stage;
    lease.order('soviet', { type: 'HoldReinforcement', unit: 'sv-ll-2nd' });
    expect(lease.unit('sv-ll-2nd').at).toBe('track');
  });

  it('[caucasus/4.7-c] with none left an infantry replacement', () => {
    expect(event(2).stage.state.replacements['soviet-infantry']).toBe(1);
  });

  it('[caucasus/4.7-d] replacements of infantry and cavalry', () => {
    expect(event(5).stage.state.replacements).toMatchObject({ 'soviet-infantry': 1, 'soviet-cavalry': 0 });
    expect(event(4).stage.state.replacements).toMatchObject({ 'soviet-infantry': 0, 'soviet-cavalry': 1 });
  });

  it('[caucasus/4.7-e] a Lend-Lease brigade at F or G, nothing when they are gone', () => {
    const { stage } = event(1, (made) => made.put('sv-ll-2nd', 'lend-lease'));
    expect(stage.options('soviet', 'PlaceEventUnit').map((order) => ('hex' in order ? order.hex : ''))).toEqual([
      '3454',
      '3545',
    ]);
    const none = event(1).stage;
    expect(none.state.phase).toBe('soviet-primary-movement');
    expect(Object.values(none.state.replacements).every((count) => count === 0)).toBe(true);
  });

  it('[caucasus/4.7-f] a Turkish Front division at G or H, else an infantry replacement', () => {
    const { stage } = event(3, (made) => made.put('sv-rd-89th', 'turkish-front'));
    expect(stage.options('soviet', 'PlaceEventUnit').map((order) => ('hex' in order ? order.hex : ''))).toEqual([
      '3545',
      '3540',
    ]);
    expect(event(3).stage.state.replacements['soviet-infantry']).toBe(1);
  });

  it('[caucasus/4.7-g, caucasus/16.21-a] a sortie makes a fleet marker available; used, it is unavailable again', () => {
    const { stage } = event(6);
    expect(stage.state.fleet).toEqual({ 'fleet-1': 'available', 'fleet-2': 'unavailable' });
    stage
      .put('sv-nb-1st', '3336')
      .order('soviet', { type: 'LandBrigade', unit: 'sv-nb-1st', hex: '2226', fleet: 'fleet-1' });
    expect(stage.state.fleet['fleet-1']).toBe('unavailable');
    const both = event(6, (made) => {
      made.state.fleet = { 'fleet-1': 'available', 'fleet-2': 'available' };
    });
    expect(all(both.events, 'FleetSortied')).toHaveLength(0);
  });
});
