import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { execute } from '#kernel/engine';
import { RandomPlayer } from '#kernel/random-play';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';
import { events as book, type SalernoEvent as Event } from '#rulesets/salerno/events/index';
import { salerno } from '#rulesets/salerno/index';
import { OPTIONAL_RULES } from '#rulesets/salerno/names';
import { SCENARIOS } from '#rulesets/salerno/scenario';
import { packOf } from '../../support/packs.ts';
import { sandbox } from './sandbox.ts';

/* What is under way lies on the scene while an order is carried out, and in the state afterwards. */

const pack = packOf('salerno');
const VIEWERS = [asSide('allied'), asSide('axis'), SPECTATOR, MODERATOR];

/** Plays at random and notes the position and the clock after every single event, as the service asks for them. */
function played(scenario: (typeof SCENARIOS)[number], seed: number, continuations: number) {
  const play = salerno.load(pack, scenario);
  const options = { rules: [...OPTIONAL_RULES], siting: 'alternately' };
  const state = play.setUp(options);
  const [player, dice] = [new RandomPlayer(seed, 120), new SeededDice(seed)];
  const orders: { readonly type: string; readonly events: readonly Event[] }[] = [];
  const steps: string[] = [];
  for (let stored = 0; stored < continuations; ) {
    const pending = play.pending(state);
    if (pending.length === 0) break;
    const { side } = player.pickDecision(pending);
    const order = player.pickOrder(play.options(state, side))!;
    const verdict = play.decide(state, order, side);
    if (!verdict.accepted) throw new Error(`${order.type} was refused`);
    const events = execute(
      play,
      state,
      (table) =>
        verdict.execute({
          emit(event) {
            table.emit(event);
            steps.push(JSON.stringify([play.clock(state), state]));
          },
          roll: (request) => table.roll(request),
        }),
      dice,
    );
    for (const { event, rolls } of events)
      if (event.type === 'Continued') {
        expect(rolls).toEqual([]);
        stored += 1;
      }
    orders.push({ type: order.type, events: events.map(({ event }) => event) });
  }
  return { play, options, orders, steps };
}

describe.each(SCENARIOS)('what is under way in %s', (scenario) => {
  const { play, options, orders, steps } = played(scenario, 7, 60);

  it('is the same after every event of a replay, and so is the clock', () => {
    const state = play.setUp(options);
    let step = 0;
    for (const { events } of orders)
      for (const event of events) {
        play.evolve(state, book.schema.parse(JSON.parse(JSON.stringify(event))));
        if (JSON.stringify([play.clock(state), state]) !== steps[step])
          expect(JSON.parse(JSON.stringify([play.clock(state), state]))).toEqual(JSON.parse(steps[step]!));
        step += 1;
      }
    expect(step).toBe(steps.length);
  });

  it('is stored at most once per order, last, and shown to nobody', () => {
    for (const { type, events } of orders) {
      const at = events.flatMap((event, index) => (event.type === 'Continued' ? [index] : []));
      expect(at.length === 0 || (at.length === 1 && at[0] === events.length - 1), type).toBe(true);
      for (const index of at)
        for (const viewer of VIEWERS) expect(play.disclose(events[index]!, viewer)).toBeUndefined();
    }
  });
});

describe('frames', () => {
  const table = () => sandbox({ units: { '11/78': '0503', 'I-9/26.Pz': '0909' } }).segment('allied', '78 Inf');

  it('that an order leaves as they are, are not stored again', () => {
    const game = table();
    const events = game.order('allied', { type: 'BeginFormation', formation: '78 Inf' });
    const [continued] = events.filter((event) => event.type === 'Continued');
    expect(continued).toMatchObject({ kept: 2, frames: [{ kind: 'operation', step: 'reserve' }] });
    expect(game.state.stack.map(({ kind }) => kind)).toEqual(['impulse-end', 'segment', 'operation']);
  });

  it('of an order that interrupts nothing are not stored at all', () => {
    const game = table().begin('78 Inf', 'reserve');
    const events = game.order('allied', { type: 'DesignateReserve', hex: '0503', units: ['11/78'] });
    expect(events.map(({ type }) => type)).toEqual(['ReserveSet']);
  });

  it('in the state stay those of before until the order is done', () => {
    const game = table().begin('78 Inf');
    const { play } = game.referee;
    const verdict = play.decide(game.state, { type: 'EndPhase', phase: 'movement' }, 'allied');
    if (!verdict.accepted) throw new Error(verdict.refusal.code);
    const phases: string[] = [];
    verdict.execute({
      emit(event) {
        play.evolve(game.state, event);
        phases.push(`${event.type} ${play.clock(game.state).phase}`);
      },
      roll: () => [1],
    });
    expect(phases.at(0)).toBe('PhaseEnded movement');
    expect(phases.at(-1)).toMatch(/^Continued /);
    expect(phases.slice(0, -1).every((phase) => phase.endsWith(' movement'))).toBe(true);
    expect(phases.at(-1)).not.toBe('Continued movement');
  });
});
