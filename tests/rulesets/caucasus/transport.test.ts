import { describe, expect, it } from 'vitest';
import { Stage } from './stage.ts';

/* Rail, sea and the special movers [7.22, 15.3, 15.6, 15.9, 16.14, 16.23]. */

const SOVIET = { phase: 'soviet-primary-movement' } as const;
const rail = (unit: string, ...path: string[]) => ({ type: 'RailMove' as const, unit, path });
const naval = (unit: string, to: string, air?: string) => ({
  type: 'NavalMove' as const,
  unit,
  to,
  ...(air && { air }),
});
const RIFLE = 'sv-rd-353rd';
const R9 = ['1631', '1731', '1830', '1829', '1929', '2028'];

const stageFor = (turn = 3) => {
  const stage = new Stage({ ...SOVIET, turn }).put(RIFLE, '1631');
  stage.state.railControl = [...stage.state.control];
  return stage.touch();
};

describe('rail movement', () => {
  it('[caucasus/7.22-f] any distance along contiguous rail hexes friendly when the phase began', () => {
    const stage = stageFor();
    stage.order('soviet', rail(RIFLE, ...R9.slice(1), '2027', '2026', '2025', '2125'));
    expect(stage.unit(RIFLE).at).toBe('2125');
    expect(stageFor().refused('soviet', rail(RIFLE, '1630')).code).toBe('no-railway');
    const taken = stageFor();
    taken.state.railControl[taken.hex('1830')] = 0;
    expect(taken.touch().refused('soviet', rail(RIFLE, '1731', '1830'))).toMatchObject({
      code: 'not-controlled',
      facts: { hex: '1830' },
    });
  });

  it('[caucasus/7.22-g] one unit per phase', () => {
    const stage = stageFor().put('sv-rd-74th', '1631');
    stage.order('soviet', rail(RIFLE, '1731'));
    expect(stage.refused('soviet', rail('sv-rd-74th', '1731'))).toMatchObject({
      code: 'transport-used',
      clause: 'caucasus/7.22-g',
    });
  });

  it('[caucasus/7.22-h] neither out of nor into an enemy zone of control', () => {
    const stage = stageFor().put('ax-inf-73', '1730');
    expect(stage.refused('soviet', rail(RIFLE, '1731'))).toMatchObject({
      code: 'enemy-zone-of-control',
      clause: 'caucasus/7.22-h',
    });
  });

  it('[caucasus/6.5-a] a unit that starts in an enemy zone stays off the train', () => {
    expect(stageFor().put('ax-inf-73', '1531').refused('soviet', rail(RIFLE, '1732'))).toMatchObject({
      code: 'enemy-zone-of-control',
      clause: 'caucasus/6.5-a',
    });
  });

  it('[caucasus/7.22-i] a stretch cut off from cities and entries is useless', () => {
    const stage = new Stage({ ...SOVIET, turn: 3 }).put(RIFLE, '1228').put('ax-inf-73', '1230');
    expect(stage.refused('soviet', rail(RIFLE, '1227'))).toMatchObject({ code: 'no-usable-railway' });
  });

  it('[caucasus/7.22-i] the line that links a stretch to a city need only be clear: no friend has to have passed along it', () => {
    const scene = () => new Stage({ turn: 3 }).put('ax-inf-73', '1631').hold('axis', '1631', '1732');
    const linked = scene();
    linked.order('axis', rail('ax-inf-73', '1732'));
    expect(linked.unit('ax-inf-73').at).toBe('1732');
    expect(scene().refused('axis', rail('ax-inf-73', '1531'))).toMatchObject({
      code: 'not-controlled',
      clause: 'caucasus/7.22-f',
    });
    expect(scene().options('axis', 'RailMove')).toEqual([rail('ax-inf-73', '1732')]);
    // both lines to Rostov cut, by Kushchevskaya and by Salsk
    const cut = scene().put(RIFLE, '1330').put('sv-rd-4th', '1434');
    expect(cut.refused('axis', rail('ax-inf-73', '1732'))).toMatchObject({
      code: 'no-usable-railway',
      clause: 'caucasus/7.22-i',
    });
  });

  it('[caucasus/7.22-j] the off-map link joins Tbilisi and F for the Soviets and ends the move', () => {
    const stage = new Stage({ ...SOVIET, turn: 3 }).put(RIFLE, '3443');
    expect(stage.refused('soviet', rail(RIFLE, '3444', '3454', '3354'))).toMatchObject({
      code: 'off-map-link-ends-move',
    });
    stage.order('soviet', rail(RIFLE, '3444', '3454'));
    expect(stage.unit(RIFLE).at).toBe('3454');
    const axis = new Stage({ turn: 3 }).holdAll('axis').put('ax-inf-73', '3444');
    expect(axis.refused('axis', rail('ax-inf-73', '3454')).code).toBe('not-adjacent');
  });

  it('[caucasus/7.22-k, caucasus/2.34-a, caucasus/2.33-b] the Sochi-Sukhumi and unfinished lines carry no trains', () => {
    const stage = new Stage({ ...SOVIET, turn: 14 }).put(RIFLE, '2630').put('sv-rd-74th', '2748');
    expect(stage.refused('soviet', rail(RIFLE, '2631'))).toMatchObject({
      code: 'no-railway',
      clause: 'caucasus/7.22-k',
    });
    expect(stage.refused('soviet', rail('sv-rd-74th', '2648'))).toMatchObject({
      code: 'no-railway',
      clause: 'caucasus/7.22-k',
    });
  });

  it('is the whole move, unless the option says otherwise (ruling 9)', () => {
    const stage = stageFor();
    stage.order('soviet', rail(RIFLE, '1731'));
    expect(stage.refused('soviet', { type: 'MoveStack', units: [RIFLE], path: ['1730'] }).code).toBe('already-moved');
    const walking = new Stage({ ...SOVIET, turn: 3, options: { railMoveIsWholeMove: false } }).put(RIFLE, '1631');
    walking.order('soviet', rail(RIFLE, '1731'));
    walking.order('soviet', { type: 'MoveStack', units: [RIFLE], path: ['1730'] });
  });

  it('[caucasus/14.4-c, caucasus/17.2-f] and the ride counts where hexes are counted', () => {
    const option = { railMoveIsWholeMove: false };
    const stage = new Stage({ ...SOVIET, turn: 3, options: option }).put(RIFLE, '1631', { supply: 'out' });
    stage.order('soviet', rail(RIFLE, '1731'));
    const ends = stage.options('soviet', 'MoveStack').map((order) => ('path' in order ? order.path.length : 0));
    expect(Math.max(...ends)).toBe(1);
    expect(stage.refused('soviet', { type: 'MoveStack', units: [RIFLE], path: ['1730', '1830'] })).toMatchObject({
      code: 'hex-limit',
      clause: 'caucasus/14.4-c',
    });
    const rebuilt = new Stage({ ...SOVIET, turn: 3, options: option }).put(RIFLE, '1631', { replaced: true });
    rebuilt.order('soviet', rail(RIFLE, '1731'));
    expect(rebuilt.options('soviet', 'MoveStack')).toEqual([]);
    expect(rebuilt.refused('soviet', { type: 'MoveStack', units: [RIFLE], path: ['1730'] }).code).toBe('hex-limit');
  });

  it('[caucasus/14.4-c, caucasus/17.2-f, caucasus/7.22-j] the off-map link is as long as the way it stands for', () => {
    for (const [marker, clause] of [
      [{ supply: 'out' as const }, 'caucasus/14.4-c'],
      [{ replaced: true }, 'caucasus/17.2-f'],
    ] as const) {
      const stage = new Stage({ ...SOVIET, turn: 3 }).put(RIFLE, '3444', marker);
      expect(stage.refused('soviet', rail(RIFLE, '3454'))).toMatchObject({
        code: 'hex-limit',
        clause,
        facts: { hexes: 10 },
      });
      const rides = stage.options('soviet', 'RailMove').map((order) => ('path' in order ? order.path : []));
      expect(rides).toContainEqual(['3443']);
      expect(rides).not.toContainEqual(['3454']);
    }
    const reduced = new Stage({ ...SOVIET, turn: 3 }).put(RIFLE, '3444', { steps: 1 });
    reduced.state.replacements['soviet-infantry'] = 1;
    reduced.order('soviet', rail(RIFLE, '3454'));
    expect(reduced.refused('soviet', { type: 'UseReplacement', unit: RIFLE, kind: 'soviet-infantry' })).toMatchObject({
      code: 'already-moved',
      clause: 'caucasus/17.2-f',
      facts: { unit: RIFLE },
    });
    expect(reduced.unit(RIFLE).hexes).toBe(10);
  });

  it('[caucasus/7.7-b] after a ride no step on foot is the first of the move: no Major River without a bridge', () => {
    const beside = (options = {}) => new Stage({ ...SOVIET, turn: 3, options }).holdAll('soviet');
    const across = { type: 'MoveStack' as const, units: [RIFLE], path: ['1932'] };
    beside().put(RIFLE, '1832').order('soviet', across);
    const ridden = beside({ railMoveIsWholeMove: false }).put(RIFLE, '1732');
    ridden.order('soviet', rail(RIFLE, '1832'));
    expect(ridden.refused('soviet', across)).toMatchObject({ code: 'major-river', clause: 'caucasus/7.7-b' });
    expect(ridden.options('soviet', 'MoveStack')).not.toContainEqual(across);
    ridden.order('soviet', { type: 'MoveStack', units: [RIFLE], path: ['1831'] });
  });

  it('[caucasus/15.1-b] a headquarters that has come by train takes in no cadre unit, even if it may walk on', () => {
    const stage = new Stage({ ...SOVIET, turn: 3, options: { railMoveIsWholeMove: false } }).put('sv-hq-bs', '1631');
    stage.put('sv-rd-4th', 'cadre').state.replacements['soviet-infantry'] = 1;
    const back = (hex: string) =>
      ({ type: 'UseReplacement', unit: 'sv-rd-4th', kind: 'soviet-infantry', hex }) as const;
    expect(stage.options('soviet', 'UseReplacement')).toContainEqual(back('1631'));
    stage.order('soviet', rail('sv-hq-bs', '1731'));
    expect(stage.refused('soviet', back('1731'))).toMatchObject({ code: 'hq-has-moved' });
  });
});

describe('naval movement', () => {
  const fleetless = (at = '2125') => new Stage({ ...SOVIET, turn: 5 }).put(RIFLE, at);

  it('[caucasus/7.22-b] Soviets only, between friendly ports of one sea', () => {
    fleetless().order('soviet', naval(RIFLE, '2428'));
    expect(fleetless().refused('soviet', naval(RIFLE, '2952')).code).toBe('no-such-port');
    expect(fleetless().hold('axis', '2428').refused('soviet', naval(RIFLE, '2428')).code).toBe('no-such-port');
    const axis = new Stage({ turn: 5 }).put('ax-inf-73', '2125').hold('axis', '2428');
    expect(axis.refused('axis', naval('ax-inf-73', '2428')).code).toBe('soviet-only');
  });

  it('[caucasus/7.22-c] the whole allowance, one unit per sea', () => {
    const stage = fleetless().put('sv-rd-74th', '2125').put('sv-rd-4th', '1453');
    stage.order('soviet', naval(RIFLE, '2428'));
    expect(stage.refused('soviet', naval('sv-rd-74th', '2428'))).toMatchObject({
      code: 'transport-used',
      facts: { by: 'black' },
    });
    expect(stage.refused('soviet', { type: 'MoveStack', units: [RIFLE], path: ['2329'] }).code).toBe('already-moved');
    stage.order('soviet', naval('sv-rd-4th', '2952'));
  });

  it('[caucasus/7.22-d] only naval brigades sail the Sea of Azov', () => {
    const stage = fleetless('1226').put('sv-nb-1st', '1226');
    expect(stage.refused('soviet', naval(RIFLE, '1924')).code).toBe('naval-brigades-only');
    stage.order('soviet', naval('sv-nb-1st', '1924'));
  });

  it('[caucasus/7.22-e] ports in enemy zones need air cover', () => {
    const stage = fleetless().put('ax-inf-73', '2329').put('sv-hq-bs', '2630');
    expect(stage.refused('soviet', naval(RIFLE, '2428'))).toMatchObject({
      code: 'enemy-zone-of-control',
      clause: 'caucasus/7.22-e',
    });
    stage.order('soviet', naval(RIFLE, '2428', 'air-4a'));
    expect(stage.state.airUsed['air-4a']).toBe(true);
  });

  it('[caucasus/16.14-a] one marker covers one unit', () => {
    const stage = fleetless()
      .put('ax-inf-73', '2329')
      .put('sv-hq-bs', '2630')
      .put('sv-rd-4th', '1453')
      .put('ax-inf-9', '1451')
      .put('sv-hq-ng', '1453');
    stage.order('soviet', naval(RIFLE, '2428', 'air-4a'));
    const caspian = stage.put('ax-inf-9', '1452');
    expect(caspian.refused('soviet', naval('sv-rd-4th', '2952', 'air-4a')).code).toBe('marker-used');
    caspian.order('soviet', naval('sv-rd-4th', '2952', 'air-5a'));
  });

  it('[caucasus/7.22-a] rail and sea are not combined in one phase, and both leave the Secondary phase free', () => {
    const stage = new Stage({ ...SOVIET, turn: 5, options: { railMoveIsWholeMove: false } }).put(RIFLE, '2025');
    stage.order('soviet', rail(RIFLE, '2125'));
    expect(stage.refused('soviet', naval(RIFLE, '2428'))).toMatchObject({
      code: 'already-railed',
      clause: 'caucasus/7.22-a',
    });
    const next = stage.at(6, 'axis-primary-combat');
    next.order('axis', { type: 'EndCombatPhase' });
    next.order('soviet', { type: 'MoveStack', units: [RIFLE], path: ['2126'] });
  });
});

describe('landings', () => {
  const armed = (options = {}) => {
    const stage = new Stage({ ...SOVIET, turn: 5, options }).put('sv-nb-1st', '3336');
    stage.state.fleet['fleet-1'] = 'available';
    return stage.touch();
  };
  const land = (hex: string) => ({ type: 'LandBrigade' as const, unit: 'sv-nb-1st', hex, fleet: 'fleet-1' });

  it('[caucasus/16.23-a] on any empty Black Sea hex, zones of control or not, Taman excluded', () => {
    const stage = armed().put('ax-inf-73', '2227').put('ax-inf-9', '2428');
    expect(stage.refused('soviet', land('1922')).code).toBe('not-on-the-black-sea');
    expect(stage.refused('soviet', land('2428')).code).toBe('not-empty');
    stage.order('soviet', land('2226'));
    expect(stage.state.control[stage.hex('2226')]).toBe(1);
    expect(stage.state.fleet['fleet-1']).toBe('unavailable');
  });

  it('[caucasus/16.23-b] from Poti, and there the move ends', () => {
    const stage = armed().put('sv-nb-1st', '2125');
    expect(stage.refused('soviet', land('2226')).code).toBe('wrong-origin');
    const other = armed({ amphibiousOrigin: 'any-black-sea-port' }).put('sv-nb-1st', '2125');
    other.order('soviet', land('2226'));
    expect(other.refused('soviet', { type: 'MoveStack', units: ['sv-nb-1st'], path: ['2126'] }).code).toBe(
      'already-moved',
    );
  });

  it('belongs to Primary phases unless the option opens the others (ruling 18)', () => {
    const primary = armed().at(5, 'soviet-secondary-movement');
    expect(primary.refused('soviet', land('2226')).code).toBe('other-impulse');
    armed({ landingPhase: 'any-movement' }).at(5, 'soviet-secondary-movement').order('soviet', land('2226'));
  });
});

describe('the Azov flotilla', () => {
  it('[caucasus/15.3-a] goes from port to port in either phase, whatever stands around and whatever its supply', () => {
    const stage = new Stage({ phase: 'soviet-secondary-movement' })
      .put('sv-azov', '1924', { supply: 'out' })
      .put('ax-inf-73', '1227')
      .put('ax-inf-9', '1925');
    stage.order('soviet', { type: 'MoveFlotilla', to: '1226' });
    expect(stage.unit('sv-azov').at).toBe('1226');
    const lost = new Stage(SOVIET).put('sv-azov', '1924').hold('axis', '1226');
    expect(lost.refused('soviet', { type: 'MoveFlotilla', to: '1226' }).code).toBe('no-such-port');
    lost.order('soviet', { type: 'MoveFlotilla', to: '1922' });
  });

  it('[caucasus/15.3-c] has one step, is never replaced and dies with the last Azov port', () => {
    const counter = new Stage().t.roster.counters.find(({ special }) => special === 'azov')!;
    expect(counter).toMatchObject({ maxSteps: 1, cadre: false });
    expect(counter.replacement).toBeUndefined();
    const stage = new Stage().put('sv-azov', '1526').hold('axis', '1226', '1526', '1922').put('ax-inf-73', '1925');
    expect(stage.unit('sv-azov').at).toBe('1526');
    stage.order('axis', { type: 'MoveStack', units: ['ax-inf-73'], path: ['1924'] });
    expect(stage.unit('sv-azov').at).toBe('removed');
    // driven out of the last port it has nowhere to go
    const last = new Stage({ phase: 'axis-primary-combat', turn: 3 })
      .hold('axis', '1226', '1922', '1924')
      .put('sv-azov', '1526')
      .put('ax-pz-13', '1527');
    last.dice(2).order('axis', { type: 'DeclareAttack', target: '1526', units: ['ax-pz-13'] });
    if (last.kinds[0] === 'determined-defence') last.order('soviet', { type: 'DeclineDefence' });
    expect(last.unit('sv-azov').at).toBe('removed');
  });
});

describe('armoured trains', () => {
  it('[caucasus/15.6-a] roll any distance in both phases, leave zones freely and stop in the first they enter', () => {
    const path = ['1731', '1830', '1829', '1929', '2028'];
    const stage = new Stage({ phase: 'soviet-secondary-movement', turn: 3 })
      .put('sv-at-train1', '1631')
      .put('ax-inf-73', '1531');
    expect(
      stage.put('ax-inf-9', '1828').refused('soviet', { type: 'MoveTrain', unit: 'sv-at-train1', path }),
    ).toMatchObject({ code: 'must-stop', facts: { hex: '1829' } });
    stage.order('soviet', { type: 'MoveTrain', unit: 'sv-at-train1', path: path.slice(0, 3) });
    expect(stage.unit('sv-at-train1').at).toBe('1829');
    expect(
      new Stage(SOVIET)
        .put('sv-at-train1', '1631')
        .refused('soviet', { type: 'MoveTrain', unit: 'sv-at-train1', path: ['1630'] }).code,
    ).toBe('no-railway');
  });

  it('[caucasus/7.22-j, caucasus/15.6-a] take the railway off the map as anybody does, to its far end and no further', () => {
    const TRAIN = 'sv-at-train1';
    const run = (...path: string[]) => ({ type: 'MoveTrain' as const, unit: TRAIN, path });
    for (const phase of ['soviet-primary-movement', 'soviet-secondary-movement'] as const) {
      const stage = new Stage({ turn: 3, phase }).put(TRAIN, '3443');
      expect(stage.options('soviet', 'MoveTrain')).toContainEqual(run('3444', '3454'));
      expect(stage.refused('soviet', run('3444', '3454', '3354'))).toMatchObject({ code: 'off-map-link-ends-move' });
      stage.order('soviet', run('3444', '3454'));
      expect(stage.unit(TRAIN).at).toBe('3454');
    }
    const scene = () => new Stage(SOVIET).put(TRAIN, '3443');
    // it stops in the first enemy zone it enters, drives into no enemy, and out of supply goes two hexes
    expect(scene().put('ax-inf-9', '3445').refused('soviet', run('3444', '3454')).code).toBe('must-stop');
    expect(scene().put('ax-inf-9', '3454').refused('soviet', run('3444', '3454')).code).toBe('enemy-present');
    const starved = new Stage(SOVIET).put(TRAIN, '3444', { supply: 'out' });
    expect(starved.refused('soviet', run('3454')).code).toBe('hex-limit');
    for (const stage of [scene().put('ax-inf-9', '3445'), scene().put('ax-inf-9', '3454'), starved])
      expect(stage.options('soviet', 'MoveTrain')).not.toContainEqual(
        expect.objectContaining({ path: ['3444', '3454'] }),
      );
  });

  it('[caucasus/11.5-b] disorganised, neither trains nor the flotilla end in an enemy zone', () => {
    const train = new Stage(SOVIET).put('sv-at-train1', '1631', { disorganised: true }).put('ax-inf-9', '1828');
    const path = ['1731', '1830', '1829'];
    expect(train.refused('soviet', { type: 'MoveTrain', unit: 'sv-at-train1', path })).toMatchObject({
      code: 'ends-in-enemy-zone',
      clause: 'caucasus/11.5-b',
    });
    train.order('soviet', { type: 'MoveTrain', unit: 'sv-at-train1', path: path.slice(0, 1) });
    const flotilla = new Stage(SOVIET).put('sv-azov', '1924', { disorganised: true }).put('ax-inf-9', '1227');
    expect(flotilla.refused('soviet', { type: 'MoveFlotilla', to: '1226' }).code).toBe('ends-in-enemy-zone');
    flotilla.order('soviet', { type: 'MoveFlotilla', to: '1526' });
  });

  it('[caucasus/15.6-c] have one step and are out of the game when lost', () => {
    const stage = new Stage();
    const counter = stage.t.roster.counters[stage.index('sv-at-train1')]!;
    expect(counter).toMatchObject({ maxSteps: 1, cadre: false });
    expect(counter.replacement).toBeUndefined();
  });
});

describe('the security division', () => {
  const SEC = 'ax-sec-454';
  it('[caucasus/15.9-a] enters at A on turn 2, must reach Rostov and stays there', () => {
    const stage = new Stage({ turn: 2 }).put(SEC, '0930');
    expect(stage.t.roster.counters[stage.index(SEC)]!.start).toEqual({ kind: 'turn', turn: 2, entry: 'A' });
    expect(stage.refused('axis', { type: 'EndMovementPhase' })).toMatchObject({
      code: 'security-division',
      clause: 'caucasus/15.9-a',
    });
    expect(stage.refused('axis', { type: 'MoveStack', units: [SEC], path: ['1029'] }).code).toBe('security-division');
    stage.order('axis', { type: 'MoveStack', units: [SEC], path: ['1030'] });
    stage.order('axis', { type: 'EndMovementPhase' });
    const later = new Stage({ turn: 3 }).put(SEC, '1030');
    expect(later.refused('axis', { type: 'MoveStack', units: [SEC], path: ['1131'] }).code).toBe('security-division');
    expect(later.refused('axis', { type: 'MoveStack', units: [SEC], path: ['1131', '1030'] }).code).toBe(
      'security-division',
    );
    expect(later.t.roster.counters[later.index(SEC)]!.replacement).toBeUndefined();
  });

  it('[caucasus/15.9-a] does not leave Rostov to advance either', () => {
    const stage = new Stage({ turn: 3, phase: 'axis-primary-combat' })
      .put(SEC, '1030')
      .put('ax-inf-73', '1030')
      .put('ax-pz-13', '1030')
      .put('sv-rb-9th', '1031');
    stage.dice(6).order('axis', { type: 'DeclareAttack', target: '1031', units: [SEC, 'ax-inf-73', 'ax-pz-13'] });
    expect(stage.kinds).toEqual(['advance']);
    expect(stage.refused('axis', { type: 'Advance', units: [SEC], path: ['1031'] })).toMatchObject({
      code: 'cannot-advance',
      clause: 'caucasus/15.9-a',
    });
    stage.order('axis', { type: 'Advance', units: ['ax-inf-73'], path: ['1031'] });
  });
});
