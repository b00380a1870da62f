import { describe, expect, it } from 'vitest';
import { salerno } from '#rulesets/salerno/index';
import { type Order, orderSchema } from '#rulesets/salerno/orders/schema';
import { inspectSupply } from '#rulesets/salerno/rules/supply-check';
import { loadScenario } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';

const pack = packOf('salerno');
/** The quickest of some runs: what the work itself takes when nobody else wants the machine. */
const quickest = (runs: number, work: () => void): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

describe('on the whole map of the campaign', () => {
  const theatre = buildTheatre(loadScenario(pack, 'campaign'));
  const play = salerno.load(pack, 'campaign');
  const referee = new Referee(play, {}).seed(1943);
  const { state } = referee;
  for (const side of theatre.sheet.setUpOrder) {
    for (;;) {
      const [next] = play.options(state, side, { type: 'PlaceUnits' });
      if (next === undefined) break;
      referee.order(side, next);
    }
    referee.order(side, { type: 'EndPhase', phase: 'set-up' });
  }
  const give = (side: string, order: object): readonly object[] =>
    referee.order(side, orderSchema.parse(order) as Order);
  give('allied', { type: 'SubmitPlan' });
  const divisions = Object.keys(state.formations).filter(
    (id) => state.formations[id]!.corps === '14.PzK' && state.formations[id]!.inPlay,
  );
  give('axis', { type: 'SubmitPlan', corps: [{ corps: '14.PzK', divisions }] });
  for (let decision = play.pending(state)[0]!; decision.kind !== 'operations'; decision = play.pending(state)[0]!)
    referee.order(decision.side, decision.neutral!);
  give('axis', { type: 'BeginFormation', formation: '14.PzK' });
  give('axis', { type: 'EndPhase', phase: 'reserve' });

  it('supply of a side takes less than 50 ms', () => {
    for (const side of ['allied', 'axis'] as const) {
      const time = quickest(12, () => {
        state.rev += 1;
        inspectSupply(theatre, state, side);
      });
      expect(time).toBeLessThan(50);
    }
  });

  it('the options of an activated Corps take less than 50 ms', () => {
    let options = 0;
    const time = quickest(12, () => {
      state.rev += 1;
      options = 0;
      for (const _ of play.options(state, 'axis')) options += 1;
    });
    expect(options).toBeGreaterThan(500);
    expect(time).toBeLessThan(50);
  });
});
