import { describe, expect, it } from 'vitest';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';
import { caucasus } from '#rulesets/caucasus/index';
import { all, find, Stage } from './stage.ts';

/* The one secret of the game: what lies in the Soviet player's hand between the draw and the placement [4.4]. */

/** Stops between draw and placement, with these chits drawn from a cup of our own. */
function drawn(units: string[], options = {}) {
  const stage = new Stage({ turn: 3, phase: 'axis-secondary-combat', options }).put('sv-hq-bs', '2428');
  for (const id of ['sv-rd-61st', 'sv-rd-151st', 'sv-rb-9th', 'sv-rb-10th', 'sv-cv-30th'])
    stage.put(id, 'cup', { steps: 1 });
  stage.state.noneChits = 2;
  const order = ['sv-rd-61st', 'sv-rd-151st', 'sv-rb-9th', 'sv-rb-10th', 'sv-cv-30th', '', ''];
  const cup = stage.t.roster.counters.filter((counter) => order.includes(counter.id)).map((counter) => counter.id);
  const faces: number[] = [];
  const left = [...cup, '', ''];
  for (const id of units) {
    faces.push(left.indexOf(id) + 1);
    left.splice(left.indexOf(id), 1);
  }
  const events = stage
    .touch()
    .dice(...faces)
    .order('axis', { type: 'EndCombatPhase' });
  return { stage, events };
}

describe('the cup', () => {
  const one = drawn(['sv-rd-61st', 'sv-rb-9th', '']);
  const other = drawn(['sv-cv-30th', 'sv-rd-151st', '']);

  it('shows the Axis and the public the same, whatever was drawn', () => {
    for (const viewer of [asSide('axis'), SPECTATOR]) {
      expect(one.stage.play.view(one.stage.state, viewer)).toEqual(other.stage.play.view(other.stage.state, viewer));
      expect(one.stage.play.tracks(one.stage.state, viewer)).toEqual(
        other.stage.play.tracks(other.stage.state, viewer),
      );
      expect(one.stage.play.disclose(find(one.events, 'ChitsDrawn'), viewer)).toEqual(
        other.stage.play.disclose(find(other.events, 'ChitsDrawn'), viewer),
      );
    }
    expect(one.stage.play.pending(one.stage.state)).toEqual(other.stage.play.pending(other.stage.state));
  });

  it('does not tell the Axis how many of the chits were None', () => {
    const cup = (stage: Stage, viewer = asSide('axis')) => ({
      cup: stage.play.view(stage.state, viewer).extra?.['cup'],
      track: stage.play.tracks(stage.state, viewer).find(({ id }) => id === 'cup')?.value,
    });
    const full = drawn(['sv-rd-61st', 'sv-rb-9th', 'sv-cv-30th']);
    const lean = drawn(['sv-rd-61st', '', '']);
    expect(cup(lean.stage)).toEqual({ cup: { units: 5, none: 2 }, track: 7 });
    expect(cup(lean.stage)).toEqual(cup(full.stage));
    expect(cup(lean.stage, asSide('soviet'))).toEqual({ cup: { units: 4, none: 0 }, track: 4 });
    lean.stage.dice(5).order('soviet', { type: 'PlaceRandomReinforcement', unit: 'sv-rd-61st', to: '3444' });
    expect(cup(lean.stage)).toEqual({ cup: { units: 4, none: 0 }, track: 4 });
  });

  it('[caucasus/4.4-b] lets the Axis suppose the same draw whether None chits are discarded or go back into the cup', () => {
    for (const noneChits of ['discard', 'return-to-cup']) {
      const supposed = (units: string[]) => {
        const { stage } = drawn(units, { noneChits });
        return stage.play.imagine(stage.state, 'axis');
      };
      const full = supposed(['sv-rd-61st', 'sv-rb-9th', 'sv-cv-30th']);
      expect(full.units.filter(({ at }) => at === 'drawn')).toHaveLength(3);
      expect(supposed(['sv-rd-61st', '', ''])).toEqual(full);
      const { stage } = drawn(['sv-rd-61st', '', ''], { noneChits });
      const left = noneChits === 'discard' ? { units: 4, none: 0 } : { units: 4, none: 2 };
      expect(stage.play.view(stage.state, asSide('soviet')).extra?.['cup']).toEqual(left);
      expect(stage.play.view(stage.state, asSide('axis')).extra?.['cup']).toEqual({ units: 5, none: 2 });
    }
  });

  it('shows its owner and the moderator what it holds', () => {
    for (const viewer of [asSide('soviet'), MODERATOR]) {
      const box = (id: string) =>
        one.stage.play.view(one.stage.state, viewer).units.find((unit) => unit.id === id)?.box;
      expect([box('sv-rd-61st'), box('sv-rd-151st')]).toEqual(['drawn', 'cup']);
      expect(one.stage.play.disclose(find(one.events, 'ChitsDrawn'), viewer)).toMatchObject({
        units: ['sv-rd-61st', 'sv-rb-9th'],
      });
    }
  });

  it('is redacted to an event that still fits the schema and cannot be applied', () => {
    const told = one.stage.play.disclose(find(one.events, 'ChitsDrawn'), SPECTATOR)!;
    expect(told).toEqual({ type: 'ChitsDrawn', count: 3, hidden: true });
    expect(caucasus.schemas.event.safeParse(told).success).toBe(true);
    expect(() => one.stage.play.evolve(structuredClone(one.stage.state), told)).toThrow();
  });

  it('rolls in secret, and openly where the option reveals the draw', () => {
    const rolled: boolean[] = [];
    const { play, state } = new Stage({ turn: 3, phase: 'axis-secondary-combat' });
    const verdict = play.decide(state, { type: 'EndCombatPhase' }, 'axis');
    if (!verdict.accepted) throw new Error('refused');
    const table = {
      emit: (event: Parameters<typeof play.evolve>[1]) => play.evolve(state, event),
      roll: (request: { purpose: string; secret?: boolean }) => {
        if (request.purpose === 'random reinforcements') rolled.push(request.secret === true);
        return [1, 1, 1];
      },
    };
    verdict.execute(table);
    expect(rolled).toEqual([true, true, true]);
    const open = drawn(['sv-rd-61st', 'sv-rb-9th', ''], { revealDrawAt: 'draw' });
    expect(open.stage.play.disclose(find(open.events, 'ChitsDrawn'), SPECTATOR)).toMatchObject({
      units: ['sv-rd-61st', 'sv-rb-9th'],
    });
    expect(open.stage.play.view(open.stage.state, SPECTATOR).units.find((unit) => unit.id === 'sv-rd-61st')?.box).toBe(
      'drawn',
    );
  });

  it('tells everybody once a unit is placed', () => {
    const { stage } = drawn(['sv-rd-61st', 'sv-rb-9th', '']);
    const events = stage.order('soviet', { type: 'PlaceRandomReinforcement', unit: 'sv-rd-61st', to: '3444' });
    expect(stage.play.disclose(all(events, 'UnitPlaced')[0]!, asSide('axis'))).toMatchObject({
      unit: 'sv-rd-61st',
      hex: '3444',
    });
    expect(stage.play.reveals?.(find(drawn(['', '', 'sv-rb-9th']).events, 'ChitsDrawn'))).toBe(true);
  });
});
