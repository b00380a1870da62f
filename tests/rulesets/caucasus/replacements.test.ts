import { describe, expect, it } from 'vitest';
import type { Replacement } from '#rulesets/caucasus/names';
import { Stage } from './stage.ts';

/* Chapters 17 and 18.1. */

const rich = (
  turn: number,
  phase: 'axis-primary-movement' | 'soviet-primary-movement' | 'axis-secondary-movement' = 'axis-primary-movement',
  options = {},
) => {
  const stage = new Stage({ turn, phase, options }).hold('axis', '1030');
  for (const kind of Object.keys(stage.state.replacements)) stage.state.replacements[kind as Replacement] = 3;
  return stage.touch();
};
const use = (unit: string, kind: Replacement, hex?: string) => ({
  type: 'UseReplacement' as const,
  unit,
  kind,
  ...(hex && { hex }),
});

describe('replacements', () => {
  it('[caucasus/17.1-a] are recorded in Initial Phases only', () => {
    const stage = rich(3);
    expect(stage.refused('axis', { type: 'ChooseFreeReplacement', kind: 'german-infantry' }).code).toBe('wrong-time');
    expect(stage.refused('axis', { type: 'ChooseReplacement', kind: 'german-infantry' }).code).toBe('wrong-time');
  });

  it('[caucasus/17.2-a] are spent in Primary movement phases', () => {
    expect(
      rich(3, 'axis-secondary-movement')
        .put('ax-inf-73', '1030', { steps: 2 })
        .refused('axis', use('ax-inf-73', 'german-infantry')),
    ).toMatchObject({ code: 'other-impulse', clause: 'caucasus/17.2-a' });
  });

  it('[caucasus/17.2-b] one restores a step of a reduced unit in Full or Limited Supply', () => {
    const stage = rich(3)
      .put('ax-inf-73', '1737', { steps: 2, supply: 'limited' })
      .put('ax-inf-9', '1738', { steps: 2, supply: 'out' })
      .put('ax-inf-111', '1739');
    stage.order('axis', use('ax-inf-73', 'german-infantry'));
    expect(stage.unit('ax-inf-73').steps).toBe(3);
    expect(stage.state.replacements['german-infantry']).toBe(2);
    expect(stage.refused('axis', use('ax-inf-9', 'german-infantry')).code).toBe('out-of-supply');
    expect(stage.refused('axis', use('ax-inf-111', 'german-infantry')).code).toBe('at-full-strength');
  });

  it('[caucasus/17.2-c] one brings a Cadre unit back, reduced, to an HQ in Full Supply or a Major City on connected rail', () => {
    const stage = rich(3).put('ax-jag-97', 'cadre', { steps: 0 });
    expect(stage.refused('axis', use('ax-jag-97', 'german-elite-infantry', '2028')).code).toBe('no-arrival-site');
    stage.order('axis', use('ax-jag-97', 'german-elite-infantry', '1030'));
    expect(stage.unit('ax-jag-97')).toMatchObject({ at: '1030', steps: 1, replaced: true });
  });

  it('[caucasus/17.2-d] never two for one unit in a turn', () => {
    const stage = rich(3).put('ax-inf-73', '1737', { steps: 1 });
    stage.order('axis', use('ax-inf-73', 'german-infantry'));
    expect(stage.refused('axis', use('ax-inf-73', 'german-infantry'))).toMatchObject({
      code: 'already-done',
      clause: 'caucasus/17.2-d',
    });
  });

  it('[caucasus/17.2-e] Soviet infantry and cavalry counters fit all infantry and all cavalry, nothing else', () => {
    const stage = rich(3, 'soviet-primary-movement')
      .put('sv-gd-2', '2747', { steps: 1 })
      .put('sv-rc-9', '2747', { steps: 1 })
      .put('sv-cv-12th', '2748', { steps: 1 });
    stage.order('soviet', use('sv-gd-2', 'soviet-infantry'));
    stage.order('soviet', use('sv-rc-9', 'soviet-infantry'));
    expect(stage.refused('soviet', use('sv-cv-12th', 'soviet-infantry')).code).toBe('wrong-replacement');
    stage.order('soviet', use('sv-cv-12th', 'soviet-cavalry'));
    expect(stage.refused('soviet', use('sv-tk-52', 'soviet-infantry')).code).toBe('never-replaced');
  });

  it('[caucasus/17.2-f] a unit that got one moves a hex at most and does not attack until the marker comes off', () => {
    const stage = rich(3).put('ax-pz-13', '1735', { steps: 2 }).put('sv-rd-74th', '1737').put('ax-inf-9', '1837');
    stage.order('axis', use('ax-pz-13', 'german-mechanised'));
    expect(stage.refused('axis', { type: 'MoveStack', units: ['ax-pz-13'], path: ['1734', '1733'] })).toMatchObject({
      code: 'hex-limit',
      clause: 'caucasus/17.2-f',
    });
    stage.order('axis', { type: 'MoveStack', units: ['ax-pz-13'], path: ['1736'] });
    stage.order('axis', { type: 'EndMovementPhase' });
    expect(stage.refused('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13'] })).toMatchObject({
      code: 'replacement-marker',
    });
    stage.order('axis', { type: 'EndCombatPhase' });
    expect(stage.unit('ax-pz-13').replaced).toBe(false);
  });

  it('[caucasus/17.2-f, caucasus/8.5-c] who has made an automatic elimination gets none afterwards', () => {
    const stage = rich(3).put('ax-pz-13', '1736', { steps: 2 }).put('ax-pz-3', '1736').put('sv-atr-1', '1737');
    const removal = { type: 'EliminateDefenders' as const, target: '1737', units: ['ax-pz-13', 'ax-pz-3'] };
    stage.order('axis', removal);
    expect(stage.refused('axis', use('ax-pz-13', 'german-mechanised'))).toMatchObject({
      code: 'elimination-marker',
      clause: 'caucasus/17.2-f',
    });
    expect(stage.options('axis', 'UseReplacement').some((order) => 'unit' in order && order.unit === 'ax-pz-13')).toBe(
      false,
    );
    const other = rich(3).put('ax-pz-13', '1736', { steps: 2 }).put('ax-pz-3', '1736').put('sv-atr-1', '1737');
    other.order('axis', use('ax-pz-13', 'german-mechanised'));
    expect(other.refused('axis', removal).code).toBe('replacement-marker');
  });

  it('[caucasus/17.2-f] nobody gets one who has sailed or ridden further than a hex before', () => {
    const afloat = rich(5, 'soviet-primary-movement').holdAll('soviet').put('sv-rd-74th', '2630', { steps: 1 });
    afloat.order('soviet', { type: 'NavalMove', unit: 'sv-rd-74th', to: '2428' });
    expect(afloat.refused('soviet', use('sv-rd-74th', 'soviet-infantry'))).toMatchObject({
      code: 'already-moved',
      clause: 'caucasus/17.2-f',
    });
    const ridden = (path: string[]) => {
      const stage = rich(5, 'soviet-primary-movement').holdAll('soviet').put('sv-rd-74th', '2025', { steps: 1 });
      stage.order('soviet', { type: 'RailMove', unit: 'sv-rd-74th', path });
      return stage;
    };
    ridden(['2125']).order('soviet', use('sv-rd-74th', 'soviet-infantry'));
    const far = ridden(['2026', '2027']);
    expect(far.refused('soviet', use('sv-rd-74th', 'soviet-infantry')).code).toBe('already-moved');
  });

  it('[caucasus/17.2-g] a three-step unit comes back as a remnant', () => {
    const stage = rich(3).put('ax-pz-13', 'cadre', { steps: 0 });
    stage.order('axis', use('ax-pz-13', 'german-mechanised', '1030'));
    expect(stage.unit('ax-pz-13').steps).toBe(1);
    expect(stage.t.roster.counters[stage.index('ax-pz-13')]!.up[1]).toMatchObject({ attack: 3, defence: 3 });
  });

  it('[caucasus/17.2-h] three of a kind are kept, more are lost', () => {
    const stage = new Stage({ turn: 3, phase: 'axis-secondary-combat' });
    stage.state.noneChits = 0;
    stage.state.replacements['soviet-infantry'] = 3;
    const events = stage.touch().dice(5).order('axis', { type: 'EndCombatPhase' });
    expect(events).toContainEqual({
      type: 'ReplacementGained',
      kind: 'soviet-infantry',
      total: 3,
      lost: true,
      cause: 'event',
    });
  });

  it('[caucasus/4.5-b] each Axis counter fits its own kinds of unit', () => {
    const { counters } = new Stage().t.roster;
    const fits = (kind: string) =>
      [
        ...new Set(
          counters
            .filter((counter) => counter.replacement === kind)
            .map((counter) => `${counter.nationality} ${counter.type}`),
        ),
      ].sort();
    expect(fits('german-infantry')).toEqual(['german bicycle', 'german infantry']);
    expect(fits('german-elite-infantry')).toEqual(['german jaeger', 'german mountain']);
    expect(fits('german-mechanised')).toEqual([
      'german motorised',
      'german panzer',
      'german panzergrenadier',
      'german stug',
    ]);
    expect(fits('axis-minor').every((name) => !name.startsWith('german'))).toBe(true);
    expect(
      rich(3).put('ax-rcav-5', '1737', { steps: 1 }).refused('axis', use('ax-rcav-5', 'german-mechanised')),
    ).toMatchObject({ code: 'wrong-replacement', clause: 'caucasus/4.5-b' });
  });

  it('[caucasus/4.5-d] the starred StuG brigades enter by mechanised replacements alone', () => {
    const stage = rich(3).put('ax-stug-210', 'cadre');
    expect(stage.refused('axis', use('ax-stug-210', 'german-infantry', '1030')).code).toBe('wrong-replacement');
    stage.order('axis', use('ax-stug-210', 'german-mechanised', '1030'));
    expect(stage.unit('ax-stug-210').at).toBe('1030');
  });
});

describe('mergers', () => {
  const merge = (keep: string, remove: string) => ({ type: 'MergeUnits' as const, keep, remove });
  const two = (
    phase: 'soviet-primary-movement' | 'soviet-secondary-movement' = 'soviet-primary-movement',
    options = {},
  ) =>
    new Stage({ turn: 3, phase, options })
      .put('sv-rd-74th', '1737', { steps: 1 })
      .put('sv-rd-4th', '1737', { steps: 1 });

  it('[caucasus/18.1-a] two reduced divisions become one at full strength', () => {
    const stage = two();
    stage.order('soviet', merge('sv-rd-74th', 'sv-rd-4th'));
    expect(stage.unit('sv-rd-74th').steps).toBe(2);
    expect(stage.unit('sv-rd-4th').at).toBe('cadre');
    expect(two().put('sv-rd-4th', '1738', { steps: 1 }).refused('soviet', merge('sv-rd-74th', 'sv-rd-4th')).code).toBe(
      'not-together',
    );
    expect(two().put('sv-rd-4th', '1737').refused('soviet', merge('sv-rd-74th', 'sv-rd-4th')).code).toBe(
      'at-full-strength',
    );
  });

  it('[caucasus/18.1-a, caucasus/14.4-a] the merged division has the worse supply of the two', () => {
    const merged = (kept: 'full' | 'limited' | 'out', gone: 'full' | 'limited' | 'out') => {
      const stage = two()
        .put('sv-rd-74th', '1737', { steps: 1, supply: kept })
        .put('sv-rd-4th', '1737', { steps: 1, supply: gone });
      stage.order('soviet', merge('sv-rd-74th', 'sv-rd-4th'));
      return stage.unit('sv-rd-74th').supply;
    };
    expect([merged('full', 'full'), merged('full', 'out'), merged('limited', 'out')]).toEqual(['full', 'out', 'out']);
    expect([merged('out', 'full'), merged('limited', 'full')]).toEqual(['out', 'limited']);
  });

  it('[caucasus/18.1-b] overstacked before, not after; the new division may fight', () => {
    const stage = two().put('sv-rd-109th', '1737').put('sv-rd-261st', '1737').put('ax-ost-1', '1738');
    stage.order('soviet', merge('sv-rd-74th', 'sv-rd-4th'));
    stage.order('soviet', { type: 'EndMovementPhase' });
    expect(stage.state.phase).toBe('soviet-primary-combat');
    stage.dice(1).order('soviet', { type: 'DeclareAttack', target: '1738', units: ['sv-rd-74th'] });
    const moved = (options = {}) => {
      const made = two('soviet-secondary-movement', options).put('sv-rd-4th', '1736', { steps: 1 });
      made.order('soviet', { type: 'MoveStack', units: ['sv-rd-4th'], path: ['1737'] });
      made.order('soviet', merge('sv-rd-74th', 'sv-rd-4th'));
      return made;
    };
    expect(moved().refused('soviet', { type: 'MarkAssault', units: ['sv-rd-74th'] }).code).toBe('foot-unit-moved');
    moved({ mergedUnitSecondaryAttack: 'always' }).order('soviet', { type: 'MarkAssault', units: ['sv-rd-74th'] });
  });

  it('[caucasus/18.1-c] of two qualities the lower one stays', () => {
    const stage = new Stage({ turn: 3, phase: 'soviet-primary-movement' })
      .put('sv-rd-74th', '1737', { steps: 1 })
      .put('sv-rd-319th', '1737', { steps: 1 });
    expect(stage.refused('soviet', merge('sv-rd-74th', 'sv-rd-319th'))).toMatchObject({
      code: 'lower-quality-stays',
      clause: 'caucasus/18.1-c',
    });
    stage.order('soviet', merge('sv-rd-319th', 'sv-rd-74th'));
  });

  it('[caucasus/18.1-d] mountain, NKVD and Guards divisions and naval brigades do not merge', () => {
    for (const id of ['sv-mt-9', 'sv-nk-grz', 'sv-gd-2', 'sv-nb-1st']) {
      const stage = two().put(id, '1737', { steps: 1 });
      expect(stage.refused('soviet', merge('sv-rd-74th', id)).code).toBe('cannot-merge');
      expect(stage.refused('soviet', merge(id, 'sv-rd-74th')).code).toBe('cannot-merge');
    }
    const axis = new Stage({ turn: 3 }).put('ax-inf-73', '1737', { steps: 2 }).put('ax-inf-9', '1737', { steps: 2 });
    expect(axis.refused('axis', merge('ax-inf-73', 'ax-inf-9')).code).toBe('soviet-only');
  });

  it('[caucasus/18.1-e] a brigade is used up, whatever its quality', () => {
    const scene = (options = {}) => two('soviet-primary-movement', options).put('sv-rb-9th', '1737');
    const stage = scene();
    stage.order('soviet', merge('sv-rd-74th', 'sv-rb-9th'));
    expect([stage.unit('sv-rd-74th').steps, stage.unit('sv-rb-9th').at]).toEqual([2, 'removed']);
    const kept = scene({ brigadeMergeDestination: 'cadre' });
    kept.order('soviet', merge('sv-rd-74th', 'sv-rb-9th'));
    expect(kept.unit('sv-rb-9th').at).toBe('cadre');
  });
});
