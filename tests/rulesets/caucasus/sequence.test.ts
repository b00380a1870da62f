import { describe, expect, it } from 'vitest';
import { caucasus } from '#rulesets/caucasus/index';
import { all, begun, find, Stage } from './stage.ts';

/* Chapter 3, the weather, withdrawals, and the turn-dependent cases. */

/** Ends phases until a turn begins, answering whatever interrupts with the neutral or first option; returns the phases passed. */
function runTo(stage: Stage, turn: number): string[] {
  const phases: string[] = [];
  while (stage.state.turn < turn && stage.state.ended === null) {
    const [decision] = stage.play.pending(stage.state);
    const before = stage.log.length;
    stage.order(decision!.side, decision!.neutral ?? stage.options(decision!.side)[0]!);
    for (const { event } of stage.log.slice(before)) if (event.type === 'PhaseBegan') phases.push(event.phase);
  }
  return phases;
}

const FAIR = [
  'axis-primary-combat',
  'soviet-secondary-movement',
  'soviet-secondary-combat',
  'axis-secondary-movement',
  'axis-secondary-combat',
  'axis-supply',
  'soviet-initial',
  'soviet-primary-movement',
  'soviet-primary-combat',
  'soviet-supply',
  'victory-check',
  'axis-initial',
];

describe('the sequence of play', () => {
  it('[caucasus/1.0-a] two sides, a seat each', () => {
    expect(caucasus.about.seats).toEqual(['axis', 'soviet']);
    expect(begun().refused('soviet', { type: 'EndMovementPhase' }).code).toBe('wrong-side');
    expect(() => begun().refused('nobody', { type: 'EndMovementPhase' })).toThrow('nobody is not a side of this game');
  });

  it('[caucasus/3.0-a, caucasus/3.0-b, caucasus/3.0-c, caucasus/3.0-d] Axis turn, Soviet turn, Victory Check, phase by phase', () => {
    const stage = begun().seed(5);
    expect(runTo(stage, 2)).toEqual(FAIR);
    expect(stage.state.turn).toBe(2);
    const second = runTo(stage, 3);
    expect(second).toEqual(['axis-primary-movement', ...FAIR]);
  });

  it('[caucasus/3.0-e, caucasus/16.11-b] air markers are ready again with every impulse, and used once in each', () => {
    const stage = new Stage({ phase: 'axis-primary-combat', turn: 2 })
      .put('ax-inf-73', '1736')
      .put('ax-inf-9', '1636')
      .put('ax-hq-17a', '1735')
      .put('sv-rd-74th', '1737')
      .put('sv-rd-4th', '1635');
    stage.dice(1).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-inf-73'], air: 'air-iv' });
    while (stage.kinds[0] !== 'combat-phase')
      stage.order(stage.waitingFor[0]!, stage.options(stage.waitingFor[0]!)[0]!);
    expect(
      stage.refused('axis', { type: 'DeclareAttack', target: '1635', units: ['ax-inf-9'], air: 'air-iv' }),
    ).toMatchObject({ code: 'marker-used', clause: 'caucasus/16.11-b' });
    stage.order('axis', { type: 'EndCombatPhase' });
    expect(stage.state.phase).toBe('soviet-secondary-movement');
    expect(stage.state.airUsed['air-iv']).toBe(false);
  });

  it('[caucasus/3.0-f] without a winner the turn marker moves on', () => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 5 }).hold('axis', '1030');
    stage.seed(2).order('soviet', { type: 'EndCombatPhase' });
    expect(stage.state.turn).toBe(6);
    expect(stage.state.phase).toMatch(/^axis/);
  });

  it('[caucasus/20.3-a] turn 1 begins with nothing but the Brandenburger die', () => {
    const stage = begun({ brandenburgers: 3 });
    expect(stage.state).toMatchObject({ turn: 1, phase: 'axis-primary-movement', weather: 'good' });
    expect(Object.values(stage.state.replacements)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(stage.play.victory(stage.state, { kind: 'spectator' }).points).toEqual({ axis: 0, soviet: 0 });
    const types = stage.log.map(({ event }) => event.type);
    expect(types).toContain('BrandenburgersDelayed');
    expect(types).not.toContain('ReplacementRolled');
    expect(types).not.toContain('WeatherRolled');
  });

  it('[caucasus/20.3-b] fourteen turns', () => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 14 }).hold('axis', '1030');
    stage.seed(2).order('soviet', { type: 'EndCombatPhase' });
    expect(stage.state.ended).toMatchObject({ winner: 'soviet', level: 'standard' });
    expect(stage.play.pending(stage.state)).toEqual([]);
    expect(stage.refused('axis', { type: 'EndMovementPhase' }).code).toBe('game-over');
  });
});

/** The Axis Initial Phase of a turn, on an otherwise empty map; dice fall in the order of the phase. */
function axisInitial(
  turn: number,
  arrange: (stage: Stage) => void = () => {},
  dice: number[] = [],
  options = {},
  scenario: 'campaign' | 'tournament' = 'campaign',
) {
  const stage = new Stage({ phase: 'soviet-primary-combat', turn: turn - 1, options, scenario }).hold('axis', '1030');
  // enough points to stay between the targets
  const goal = stage.t.data.track.turns.find((entry) => entry.turn === turn - 1)?.suddenVictoryTarget ?? 0;
  let points = 0;
  for (const hex of ['2747', '1453', '2028', '2231', '2125', '2428', '2944', '2952']) {
    if (points >= goal) break;
    stage.hold('axis', hex);
    points += stage.t.board.points[stage.hex(hex)]!;
  }
  arrange(stage);
  stage.dice(...dice);
  const events = stage.order('soviet', { type: 'EndCombatPhase' });
  return { stage, events };
}

describe('the Axis Initial Phase', () => {
  it('[caucasus/4.8-a] weather is rolled from turn 6', () => {
    expect(all(axisInitial(5, () => {}, [3, 1]).events, 'WeatherRolled')).toHaveLength(0);
    const { stage, events } = axisInitial(6, () => {}, [1, 5]);
    expect(find(events, 'WeatherRolled')).toMatchObject({ die: 5, weather: 'bad' });
    expect(stage.state.weather).toBe('bad');
    expect(all(axisInitial(6, () => {}, [1], { weatherStartTurn: 7 }).events, 'WeatherRolled')).toHaveLength(0);
  });

  it('[caucasus/4.8-b] bad weather takes both Secondary Impulses', () => {
    const { stage } = axisInitial(6, () => {}, [1, 6]);
    stage.dice(6, 1, 1, 1, 4);
    const events = stage.order('axis', { type: 'EndMovementPhase' });
    expect(all(events, 'PhaseBegan').map(({ phase }) => phase)).toEqual(
      expect.arrayContaining(['axis-supply', 'soviet-initial']),
    );
    expect(all(events, 'PhaseBegan').some(({ phase }) => phase.includes('secondary'))).toBe(false);
  });

  it('[caucasus/4.8-c] but neither Primary Impulses nor support', () => {
    const { stage } = axisInitial(
      6,
      (made) => made.put('ax-inf-73', '1736').put('ax-hq-17a', '1735').put('sv-rd-74th', '1737'),
      [1, 6],
    );
    stage.order('axis', { type: 'EndMovementPhase' });
    stage.dice(1).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-inf-73'], air: 'air-iv' });
    expect(stage.state.airUsed['air-iv']).toBe(true);
  });

  it('[caucasus/4.5-a] one replacement by the table on turns 2 to 6', () => {
    const { events } = axisInitial(3, () => {}, [1]);
    expect(find(events, 'ReplacementRolled').die).toBe(1);
    expect(all(events, 'ReplacementGained')).toEqual([
      { type: 'ReplacementGained', kind: 'german-infantry', total: 1, lost: false, cause: 'table' },
    ]);
    const { events: second } = axisInitial(2, (made) => made.put('ax-pz-14', '1737'), [2]);
    expect(find(second, 'ReplacementGained').kind).toBe('german-elite-infantry');
  });

  it('[caucasus/4.5-c] result 4 offers the infantry types, 6 any type or FLAK and Brandenburgers from the Cadre box', () => {
    const four = axisInitial(3, () => {}, [4]).stage;
    expect(four.state.replacementChoice).toEqual(['german-infantry', 'german-elite-infantry', 'axis-minor']);
    expect(four.refused('axis', { type: 'ChooseReplacement', kind: 'german-mechanised' }).code).toBe('not-on-offer');
    four.order('axis', { type: 'ChooseReplacement', kind: 'axis-minor' });
    expect(four.state.replacements['axis-minor']).toBe(1);
    const six = axisInitial(3, (made) => made.put('ax-flak-7', 'cadre'), [6]).stage;
    expect(six.state.replacementChoice).toEqual([
      'german-infantry',
      'german-elite-infantry',
      'axis-minor',
      'german-mechanised',
      'flak',
    ]);
    six.order('axis', { type: 'ChooseReplacement', unit: 'ax-flak-7' });
    expect(six.unit('ax-flak-7').at).toBe('released');
    six.order('axis', { type: 'UseReplacement', unit: 'ax-flak-7', hex: '1030' });
    expect(six.unit('ax-flak-7').at).toBe('1030');
  });

  it('[caucasus/15.2-d] the Brandenburgers come back from the Cadre box by result 6 alone, without delay', () => {
    const { stage } = axisInitial(3, (made) => made.put('ax-brand', 'cadre', { steps: 0 }), [6]);
    expect(stage.state.replacementChoice).toContain('brandenburgers');
    stage.order('axis', { type: 'ChooseReplacement', unit: 'ax-brand' });
    stage.order('axis', { type: 'UseReplacement', unit: 'ax-brand', hex: '1030' });
    expect(stage.unit('ax-brand')).toMatchObject({ at: '1030', steps: 1 });
    expect(stage.t.roster.counters[stage.index('ax-brand')]!.replacement).toBeUndefined();
  });

  it('[caucasus/4.6-a] from turn 7 a second one of any type, after the die', () => {
    const { stage } = axisInitial(7, () => {}, [4]);
    expect(stage.refused('axis', { type: 'ChooseFreeReplacement', kind: 'german-mechanised' })).toMatchObject({
      code: 'wrong-time',
      clause: 'caucasus/4.5-c',
    });
    stage.order('axis', { type: 'ChooseReplacement', kind: 'german-infantry' });
    stage.dice(1).order('axis', { type: 'ChooseFreeReplacement', kind: 'german-mechanised' });
    expect(stage.state.replacements).toMatchObject({ 'german-infantry': 1, 'german-mechanised': 1 });
    expect(
      axisInitial(7, () => {}, [1]).stage.refused('axis', { type: 'ChooseFreeReplacement', kind: 'soviet-infantry' })
        .code,
    ).toBe('not-on-offer');
  });

  it('[caucasus/18.3-a] the 14th Panzer leaves on turn 2, the 298th Infantry on turn 9', () => {
    expect(axisInitial(2, (made) => made.put('ax-pz-14', '1737'), [1]).stage.unit('ax-pz-14').at).toBe('withdrawn');
    expect(axisInitial(9, (made) => made.put('ax-inf-298', '1737'), [1]).stage.unit('ax-inf-298').at).toBe('withdrawn');
  });

  it('[caucasus/18.3-b] leaving reduced costs the table die, not the free choice', () => {
    const { stage, events } = axisInitial(9, (made) => made.put('ax-inf-298', '1737', { steps: 2 }), []);
    expect(find(events, 'UnitWithdrawn')).toMatchObject({ penalised: true });
    expect(all(events, 'ReplacementRolled')).toHaveLength(0);
    expect(stage.kinds).toEqual(['free-replacement']);
    const gone = axisInitial(2, (made) => made.put('ax-pz-14', 'cadre', { steps: 0 }), []);
    expect(all(gone.events, 'ReplacementRolled')).toHaveLength(0);
  });

  it('[caucasus/4.2-d] the Alpine Corps comes on 1 or 2 in turn 5 and otherwise never', () => {
    const italians = (stage: Stage) => {
      for (const id of ['ax-it-trid', 'ax-it-julia', 'ax-it-cune']) stage.put(id, 'italian');
    };
    const { stage } = axisInitial(5, italians, [2]);
    expect(stage.kinds).toEqual(['reinforcements']);
    stage.order('axis', { type: 'PlaceReinforcement', unit: 'ax-it-julia', hex: '0929' });
    const missed = axisInitial(5, italians, [3, 1]).stage;
    expect(missed.unit('ax-it-julia').at).toBe('removed');
    expect(missed.state.italians).toBe('diverted');
  });

  it('[caucasus/21.1-a] the tournament never rolls for it', () => {
    const { events } = axisInitial(5, () => {}, [1], {}, 'tournament');
    expect(all(events, 'ItalianCorpsRolled')).toHaveLength(0);
    expect(new Stage({ scenario: 'tournament' }).t.lastTurn).toBe(7);
  });

  it('[caucasus/4.2-f, caucasus/4.2-g] Bluecher II follows the capture of Taman, at J and nowhere else', () => {
    const blucher = (stage: Stage) => stage.put('ax-inf-46', 'blucher').put('ax-rmtn-3', 'blucher');
    expect(axisInitial(7, blucher, [1]).stage.unit('ax-inf-46').at).toBe('blucher');
    const { stage } = axisInitial(7, (made) => blucher(made).hold('axis', '1922'), []);
    expect(stage.kinds).toEqual(['reinforcements']);
    expect(stage.refused('axis', { type: 'PlaceReinforcement', unit: 'ax-inf-46', hex: '0929' }).code).toBe(
      'no-arrival-site',
    );
    stage.order('axis', { type: 'PlaceReinforcement', unit: 'ax-inf-46', hex: '1922' });
  });

  it('[caucasus/4.2-h] Ost troops are recruited on turn 7 or later with Krasnodar and Voroshilovsk', () => {
    const ost = (stage: Stage, ...cities: string[]) => {
      for (const id of ['ax-ost-1', 'ax-ost-2', 'ax-ost-3']) stage.put(id, 'ost');
      stage.hold('axis', ...cities);
    };
    expect(
      all(axisInitial(7, (made) => ost(made.hold('soviet', '2028'), '2036', '2231'), [1]).events, 'OstRecruited'),
    ).toHaveLength(0);
    expect(all(axisInitial(6, (made) => ost(made, '2028', '2036'), [1, 1]).events, 'OstRecruited')).toHaveLength(0);
    expect(
      find(axisInitial(7, (made) => ost(made, '2028', '2036'), [1, 3, 6, 1]).events, 'OstRecruited').arrivals,
    ).toHaveLength(3);
  });

  it('[caucasus/4.2-i] each with a die of its own, that many turns later', () => {
    const { stage, events } = axisInitial(
      7,
      (made) => {
        for (const id of ['ax-ost-1', 'ax-ost-2', 'ax-ost-3']) made.put(id, 'ost');
        made.hold('axis', '2028', '2036');
      },
      [1, 3, 6, 1],
    );
    expect(find(events, 'OstRecruited').arrivals.map(({ turn }) => turn)).toEqual([8, 10, 13]);
    expect(stage.unit('ax-ost-2')).toMatchObject({ at: 'track', due: 10 });
  });
});

describe('steps of an Initial Phase', () => {
  it('come in order, and those with nothing to do are passed over', () => {
    const stage = new Stage({ turn: 1, phase: 'soviet-primary-combat' }).put('ax-pz-14', '1034');
    const events = stage.dice(1).order('soviet', { type: 'EndCombatPhase' });
    expect(stage.state).toMatchObject({ turn: 2, phase: 'axis-primary-movement' });
    expect(all(events, 'InitialStepReached').map(({ step }) => step)).toEqual(['replacement', 'closing']);
  });
});
